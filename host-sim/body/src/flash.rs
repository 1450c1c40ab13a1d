//! A save region in memory, for a body that keeps nothing or is asked for it later.

use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::RamFlash;

/// Flash that is gone with the body.
pub type Memory = RamFlash<Vec<u8>>;

/// Flash that nobody has written to.
pub fn memory() -> Memory {
    RamFlash::new(vec![0xFF; REGION_BYTES as usize])
}
