//! The repository itself: generated tables, documents, dependencies and the commands that write files.

mod art;
mod claims;
mod dependencies;
mod manual;
mod uf2;
