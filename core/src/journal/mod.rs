//! The journal: what makes "nothing is lost" true.
//!
//! From the bottom up: `item` reads the items that sequential-storage writes, `ring` is one ring
//! of flash pages that only ever grows at its head and is erased at its tail, [`store`] is the save
//! region as the rest of the product sees it: a few named values and six game slots of records and
//! snapshots. [`ram_flash`] is a flash chip in memory, for the simulator and for tests.
//!
//! Everything in these files is bytes: no `Game`, no `Command`, no screen. docs/journal.md tells the
//! whole story in short words.

pub(crate) mod item;
pub mod layout;
pub mod ram_flash;
pub(crate) mod ring;
pub mod store;
