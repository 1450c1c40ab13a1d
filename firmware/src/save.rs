//! The part of the flash that holds saves.
//!
//! Gives access and says where it lies; what is written there is the journal's business.

use core::ops::Range;

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::{
    Peri,
    flash::{Blocking, Flash},
    peripherals::FLASH,
};

use crate::board::FLASH_BYTES;

/// Blocking underneath: while the flash is written nothing can run, so there is nothing to wait for.
pub type SaveFlash = BlockingAsync<Flash<'static, FLASH, Blocking, FLASH_BYTES>>;

unsafe extern "C" {
    /// Offsets from the start of the flash, set in memory.x: their addresses are their values.
    static __save_start: u8;
    static __save_end: u8;
}

pub fn flash(flash: Peri<'static, FLASH>) -> SaveFlash {
    BlockingAsync::new(Flash::new_blocking(flash))
}

/// Where saves may be written, as offsets from the start of the flash.
pub fn region() -> Range<u32> {
    let offset = |symbol: *const u8| symbol as u32;
    offset(&raw const __save_start)..offset(&raw const __save_end)
}
