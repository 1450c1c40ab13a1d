//! A NOR flash chip in memory: for the simulator's save file and for power-cut tests.
//!
//! Programming can only clear bits, and setting one again is an error: that is how a fault in the
//! store shows. Every program and erase is counted, wear is counted per page, and the power can be
//! cut at any of them, cleanly or leaving a torn mess. Allocates nothing and knows nothing of files:
//! the memory is the caller's.

use core::pin::pin;
use core::task::{Context, Poll, Waker};

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::layout::{PAGE, REGION_PAGES};

/// What the chip refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RamFlashError {
    /// Beyond the memory.
    OutOfBounds,
    /// Not a multiple of the word or page.
    NotAligned,
    /// A program would set a bit that is already cleared.
    NotErased,
    /// The power is gone.
    PowerCut,
}

impl NorFlashError for RamFlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            RamFlashError::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            RamFlashError::NotAligned => NorFlashErrorKind::NotAligned,
            RamFlashError::NotErased | RamFlashError::PowerCut => NorFlashErrorKind::Other,
        }
    }
}

/// What the interrupted operation leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Torn {
    /// Nothing happened yet.
    Before,
    /// The first eighths of the bytes are done, the rest is not.
    Front(u8),
    /// The last eighths of the bytes are done, the rest is not.
    Back(u8),
    /// Every bit that had to change did so or not, by this seed.
    Bits(u32),
    /// Erase only: the chip first clears all bits, and got no further.
    Cleared,
    /// Erase only: all erased but for a few bits, by this seed.
    Almost(u32),
}

/// What the chip did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub programs: u32,
    pub erases: u32,
    pub bytes_programmed: u64,
    pub reads: u32,
    pub bytes_read: u64,
}

/// Flash in `B`, read and written in whole words (the RP2040's driver has 1 and 1; with DMA 4 and 1).
#[derive(Debug, Clone)]
pub struct RamFlash<B, const READ: usize = 1, const WRITE: usize = 1> {
    memory: B,
    counts: Counts,
    wear: [u32; REGION_PAGES as usize],
    /// Operations until the cut, and how it looks.
    cut: Option<(u32, Torn)>,
    dead: bool,
}

impl<B: AsRef<[u8]> + AsMut<[u8]>, const READ: usize, const WRITE: usize> RamFlash<B, READ, WRITE> {
    /// A chip with these contents; new memory should be all 0xff.
    pub const fn new(memory: B) -> Self {
        let counts = Counts { programs: 0, erases: 0, bytes_programmed: 0, reads: 0, bytes_read: 0 };
        RamFlash { memory, counts, wear: [0; REGION_PAGES as usize], cut: None, dead: false }
    }

    /// The contents.
    pub fn bytes(&self) -> &[u8] {
        self.memory.as_ref()
    }

    /// The contents, to damage them or to load a file.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        self.memory.as_mut()
    }

    /// Gives the memory back.
    pub fn into_memory(self) -> B {
        self.memory
    }

    /// What was done so far.
    pub const fn counts(&self) -> Counts {
        self.counts
    }

    /// Erases of each page so far.
    pub const fn wear(&self) -> &[u32; REGION_PAGES as usize] {
        &self.wear
    }

    /// Lets `operations` programs and erases pass, then cuts the power in the next one.
    pub const fn cut_after(&mut self, operations: u32, torn: Torn) {
        self.cut = Some((operations, torn));
    }

    /// Whether the cut has happened.
    pub const fn is_dead(&self) -> bool {
        self.dead
    }

    /// Power again, with whatever is left.
    pub const fn revive(&mut self) {
        self.dead = false;
        self.cut = None;
    }

    /// Counts one operation; `Some` if the power goes in it.
    fn spend(&mut self) -> Option<Torn> {
        match &mut self.cut {
            Some((0, torn)) => {
                self.dead = true;
                Some(*torn)
            }
            Some((left, _)) => {
                *left -= 1;
                None
            }
            None => None,
        }
    }

    fn range(&mut self, offset: u32, len: usize, unit: usize) -> Result<&mut [u8], RamFlashError> {
        if !(offset as usize).is_multiple_of(unit) || !len.is_multiple_of(unit) {
            return Err(RamFlashError::NotAligned);
        }
        let from = offset as usize;
        self.memory.as_mut().get_mut(from..from + len).ok_or(RamFlashError::OutOfBounds)
    }
}

impl<B, const READ: usize, const WRITE: usize> ErrorType for RamFlash<B, READ, WRITE> {
    type Error = RamFlashError;
}

impl<B: AsRef<[u8]> + AsMut<[u8]>, const READ: usize, const WRITE: usize> ReadNorFlash
    for RamFlash<B, READ, WRITE>
{
    const READ_SIZE: usize = READ;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        if self.dead {
            return Err(RamFlashError::PowerCut);
        }
        let memory = self.range(offset, bytes.len(), READ)?;
        bytes.copy_from_slice(memory);
        self.counts.reads += 1;
        self.counts.bytes_read += bytes.len() as u64;
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.memory.as_ref().len()
    }
}

impl<B: AsRef<[u8]> + AsMut<[u8]>, const READ: usize, const WRITE: usize> NorFlash
    for RamFlash<B, READ, WRITE>
{
    const WRITE_SIZE: usize = WRITE;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        let mut page = from;
        while page < to {
            if self.dead {
                return Err(RamFlashError::PowerCut);
            }
            let torn = self.spend();
            let memory = self.range(page, PAGE as usize, PAGE as usize)?;
            if let Some(torn) = torn {
                tear_erase(memory, torn);
                return Err(RamFlashError::PowerCut);
            }
            memory.fill(0xff);
            self.counts.erases += 1;
            if let Some(wear) = self.wear.get_mut((page / PAGE) as usize) {
                *wear += 1;
            }
            page += PAGE;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        if self.dead {
            return Err(RamFlashError::PowerCut);
        }
        let torn = self.spend();
        let memory = self.range(offset, bytes.len(), WRITE)?;
        if memory.iter().zip(bytes).any(|(old, new)| !*old & *new != 0) {
            return Err(RamFlashError::NotErased);
        }
        if let Some(torn) = torn {
            tear_program(memory, bytes, torn);
            return Err(RamFlashError::PowerCut);
        }
        memory.copy_from_slice(bytes);
        self.counts.programs += 1;
        self.counts.bytes_programmed += bytes.len() as u64;
        Ok(())
    }
}

/// The RP2040's flash may be programmed again without an erase, as long as bits only fall.
impl<B: AsRef<[u8]> + AsMut<[u8]>, const READ: usize, const WRITE: usize> MultiwriteNorFlash
    for RamFlash<B, READ, WRITE>
{
}

/// Leaves `memory` as an interrupted program of `bytes` does.
pub fn tear_program(memory: &mut [u8], bytes: &[u8], torn: Torn) {
    let mut noise = Noise::new(torn);
    let len = memory.len();
    for (at, (old, new)) in memory.iter_mut().zip(bytes).enumerate() {
        *old = match torn {
            Torn::Before => *old,
            Torn::Front(eighths) if at < len * usize::from(eighths) / 8 => *new,
            Torn::Back(eighths) if at >= len - len * usize::from(eighths) / 8 => *new,
            Torn::Front(_) | Torn::Back(_) => *old,
            Torn::Bits(_) | Torn::Cleared => *old & (*new | noise.byte()),
            Torn::Almost(_) => *old & (*new | noise.rare()),
        };
    }
}

/// Leaves `memory` as an interrupted erase does.
pub fn tear_erase(memory: &mut [u8], torn: Torn) {
    let mut noise = Noise::new(torn);
    let len = memory.len();
    for (at, old) in memory.iter_mut().enumerate() {
        *old = match torn {
            Torn::Before => *old,
            Torn::Front(eighths) if at < len * usize::from(eighths) / 8 => 0xff,
            Torn::Back(eighths) if at >= len - len * usize::from(eighths) / 8 => 0xff,
            Torn::Front(_) | Torn::Back(_) => *old,
            Torn::Bits(_) => *old | noise.byte(),
            Torn::Cleared => 0,
            Torn::Almost(_) => *old | !noise.rare(),
        };
    }
}

/// A small xorshift, enough to spread torn bits.
struct Noise(u32);

impl Noise {
    const fn new(torn: Torn) -> Self {
        match torn {
            Torn::Bits(seed) | Torn::Almost(seed) => Noise(seed.wrapping_mul(2_654_435_761) | 1),
            _ => Noise(1),
        }
    }

    const fn byte(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        let [_, byte, _, _] = self.0.to_le_bytes();
        byte
    }

    /// A byte with few bits set: one of 32 on average.
    const fn rare(&mut self) -> u8 {
        self.byte() & self.byte() & self.byte() & self.byte() & self.byte()
    }
}

/// Runs a future over [`RamFlash`] to its end: memory never makes it wait.
pub fn finish<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chip() -> RamFlash<[u8; 8192]> {
        RamFlash::new([0xff; 8192])
    }

    #[test]
    fn bits_fall_by_programs_and_rise_by_erases() {
        let mut flash = chip();
        finish(flash.write(5, &[0x0f])).unwrap();
        finish(flash.write(5, &[0x0c])).unwrap();
        assert_eq!(finish(flash.write(5, &[0x10])), Err(RamFlashError::NotErased));
        finish(flash.erase(0, PAGE)).unwrap();
        assert_eq!(flash.bytes()[5], 0xff);
        assert_eq!(flash.wear()[0], 1);
        let counts = Counts { programs: 2, erases: 1, bytes_programmed: 2, ..Counts::default() };
        assert_eq!(flash.counts(), counts);
    }

    #[test]
    fn a_cut_is_torn_and_final() {
        let mut flash = chip();
        flash.cut_after(1, Torn::Front(4));
        finish(flash.write(0, &[1; 8])).unwrap();
        assert_eq!(finish(flash.write(8, &[2; 8])), Err(RamFlashError::PowerCut));
        assert_eq!(finish(flash.read(0, &mut [0; 4])), Err(RamFlashError::PowerCut));
        assert_eq!(flash.bytes()[8..16], [2, 2, 2, 2, 0xff, 0xff, 0xff, 0xff]);
        flash.revive();
        finish(flash.write(16, &[3])).unwrap();
    }
}
