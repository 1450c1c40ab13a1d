//! The journal: what makes "nothing is lost" true.
//!
//! From the bottom up: `item` reads the items that sequential-storage writes, `ring` is one ring
//! of flash pages that only ever grows at its head and is erased at its tail, [`store`] is the save
//! region as the rest of the product sees it: a few named values and six game slots of records and
//! snapshots. [`ram_flash`] is a flash chip in memory, for the simulator and for tests. All of these
//! know bytes only; [`record`], [`snapshot`] and [`migrations`] say what the bytes mean, `chain`
//! knows how far back undo finds them, and `progress` how far a game got.
//!
//! docs/journal.md tells the whole story in short words.

pub(crate) mod chain;
pub(crate) mod item;
pub mod layout;
pub mod migrations;
pub(crate) mod progress;
pub mod ram_flash;
pub mod record;
pub(crate) mod ring;
pub mod slots;
pub mod snapshot;
pub mod store;
