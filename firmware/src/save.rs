//! The part of the flash that holds saves.
//!
//! Says where it lies and gives access to it, without starving the other tasks: nothing runs while the flash
//! is written, so they get their turn in between. What is written there is the journal's business.

use core::ops::Range;

use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash, READ_SIZE, WRITE_SIZE};
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Instant};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use wingmate_core::base::log::info;

use crate::board::FLASH_BYTES;
use crate::pulse::Pulse;

/// The smallest part that can be erased.
pub const PAGE: u32 = ERASE_SIZE as u32;

/// Reading goes on for so long before others get their turn.
const STRETCH: Duration = Duration::from_millis(4);
/// No reading takes longer: six full games take less than a second.
const LONGEST_READING: Duration = Duration::from_secs(30);
/// Nor does erasing: all saves take 77 s if every page takes as long as the datasheet allows.
const LONGEST_ERASING: Duration = Duration::from_secs(120);

unsafe extern "C" {
    /// Offsets from the start of the flash, set in memory.x: their addresses are their values.
    static __save_start: u8;
    static __save_end: u8;
}

/// Where saves may be written, as offsets from the start of the flash.
pub fn region() -> Range<u32> {
    let offset = |symbol: *const u8| symbol as u32;
    offset(&raw const __save_start)..offset(&raw const __save_end)
}

pub struct SaveFlash {
    flash: Flash<'static, FLASH, Blocking, FLASH_BYTES>,
    /// Of the task that saves.
    pulse: &'static Pulse,
    rested_at: Instant,
}

impl SaveFlash {
    pub fn new(flash: Peri<'static, FLASH>, pulse: &'static Pulse) -> SaveFlash {
        SaveFlash { flash: Flash::new_blocking(flash), pulse, rested_at: Instant::now() }
    }

    /// Lets the other tasks run, and shows that this one gets on.
    async fn rest(&mut self, longest: Duration) {
        self.pulse.progress(longest);
        yield_now().await;
        self.rested_at = Instant::now();
    }
}

impl ErrorType for SaveFlash {
    type Error = Error;
}

impl ReadNorFlash for SaveFlash {
    const READ_SIZE: usize = READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        if self.rested_at.elapsed() >= STRETCH {
            self.rest(LONGEST_READING).await;
        }
        self.flash.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for SaveFlash {
    const WRITE_SIZE: usize = WRITE_SIZE;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        for page in (from..to).step_by(ERASE_SIZE) {
            #[cfg(feature = "log")]
            let began = Instant::now();
            let done = self.flash.blocking_erase(page, to.min(page + PAGE));
            info!("erased {=u32:x} in {=u64} us: {}", page, began.elapsed().as_micros(), done);
            done?;
            self.rest(LONGEST_ERASING).await;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        #[cfg(feature = "log")]
        let began = Instant::now();
        let done = self.flash.blocking_write(offset, bytes);
        info!(
            "wrote {=usize} bytes at {=u32:x} in {=u64} us: {}",
            bytes.len(),
            offset,
            began.elapsed().as_micros(),
            done
        );
        done
    }
}
