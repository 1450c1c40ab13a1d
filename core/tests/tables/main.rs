//! Card tables and saved types as text, compared with `tests/golden/*.txt`: a reviewer compares those with the page.
//!
//! `UPDATE_GOLDEN=1 cargo test -p wingmate-core --test tables` accepts what the source says now.

mod golden;
mod golden_campaign;
mod saved_types;
mod support;
