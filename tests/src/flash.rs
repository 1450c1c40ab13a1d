//! Flash chips for tests of the store: one that writes down what is done to it, one that lies over an
//! image and leaves it unchanged, and one with bad pages.
//!
//! An evening is played once on a [`Recorder`]. Its operations are then laid on an image one by
//! one, and at each of them as many [`Fork`]s as wanted try a cut. No evening is played twice.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use wingmate_core::journal::layout::{PAGE, REGION_BYTES, REGION_PAGES};
use wingmate_core::journal::ram_flash::{RamFlash, RamFlashError, Torn, tear_erase, tear_program};

const PAGE_BYTES: usize = PAGE as usize;

/// One program or one page's erase.
#[derive(Debug, Clone)]
pub enum Operation {
    Program { at: usize, bytes: Vec<u8> },
    Erase { at: usize },
}

impl Operation {
    /// Does it to an image, whole.
    pub fn apply(&self, image: &mut [u8]) {
        match self {
            Operation::Program { at, bytes } => image[*at..at + bytes.len()].copy_from_slice(bytes),
            Operation::Erase { at } => image[*at..at + PAGE_BYTES].fill(0xff),
        }
    }

    /// The ways in which a cut in it may look.
    pub fn tears(&self, salt: u32) -> Vec<Torn> {
        let noise = |number: u32| salt.wrapping_mul(97).wrapping_add(number);
        match self {
            Operation::Program { .. } => vec![
                Torn::Before,
                Torn::Front(1),
                Torn::Front(4),
                Torn::Front(7),
                Torn::Back(3),
                Torn::Bits(noise(0)),
                Torn::Bits(noise(1)),
                Torn::Almost(noise(2)),
            ],
            Operation::Erase { .. } => vec![
                Torn::Before,
                Torn::Cleared,
                Torn::Front(1),
                Torn::Front(4),
                Torn::Front(7),
                Torn::Back(1),
                Torn::Back(4),
                Torn::Back(7),
                Torn::Bits(noise(0)),
                Torn::Bits(noise(1)),
                Torn::Almost(noise(2)),
                Torn::Almost(noise(3)),
            ],
        }
    }
}

/// A chip that writes down every operation.
pub struct Recorder {
    pub chip: RamFlash<Box<[u8]>>,
    pub operations: Vec<Operation>,
}

impl Recorder {
    pub fn new(image: Vec<u8>) -> Self {
        Recorder { chip: RamFlash::new(image.into_boxed_slice()), operations: Vec::new() }
    }
}

impl ErrorType for Recorder {
    type Error = RamFlashError;
}

impl ReadNorFlash for Recorder {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        self.chip.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.chip.capacity()
    }
}

impl NorFlash for Recorder {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE_BYTES;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        let pages = (from..to).step_by(PAGE_BYTES);
        self.operations.extend(pages.map(|page| Operation::Erase { at: page as usize }));
        self.chip.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        self.operations.push(Operation::Program { at: offset as usize, bytes: bytes.to_vec() });
        self.chip.write(offset, bytes).await
    }
}

/// An image seen through changed pages.
#[derive(Clone)]
pub struct Fork<'a> {
    image: &'a [u8],
    changed: Vec<Option<Box<[u8]>>>,
    /// Operations done since the fork.
    pub operations: u32,
    cut: Option<(u32, Torn)>,
}

impl<'a> Fork<'a> {
    pub fn new(image: &'a [u8]) -> Self {
        assert_eq!(image.len(), REGION_BYTES as usize);
        Fork { image, changed: vec![None; REGION_PAGES as usize], operations: 0, cut: None }
    }

    /// The image after a cut inside `operation`.
    pub fn torn(image: &'a [u8], operation: &Operation, torn: Torn) -> Self {
        let mut fork = Fork::new(image);
        match operation {
            Operation::Program { at, bytes } => {
                // No program crosses a page: the first page's end is the last item's end.
                let page = fork.page_mut(at / PAGE_BYTES);
                tear_program(&mut page[at % PAGE_BYTES..at % PAGE_BYTES + bytes.len()], bytes, torn);
            }
            Operation::Erase { at } => tear_erase(fork.page_mut(at / PAGE_BYTES), torn),
        }
        fork
    }

    /// Cuts the power again after some more operations.
    pub fn cut_after(&mut self, operations: u32, torn: Torn) {
        self.cut = Some((self.operations + operations, torn));
    }

    /// Power again.
    pub fn revive(&mut self) {
        self.cut = None;
    }

    /// A page's bytes, to damage them.
    pub fn damage(&mut self, page: usize) -> &mut [u8] {
        self.page_mut(page)
    }

    fn page(&self, page: usize) -> &[u8] {
        match &self.changed[page] {
            Some(bytes) => bytes,
            None => &self.image[page * PAGE_BYTES..(page + 1) * PAGE_BYTES],
        }
    }

    fn page_mut(&mut self, page: usize) -> &mut [u8] {
        let image = self.image;
        self.changed[page].get_or_insert_with(|| image[page * PAGE_BYTES..(page + 1) * PAGE_BYTES].into())
    }

    /// How the power goes in this operation, if it does. Once gone it stays gone.
    fn spend(&mut self) -> Option<Torn> {
        let torn = match self.cut {
            Some((at, torn)) if at == self.operations => Some(torn),
            Some((at, _)) if at < self.operations => Some(Torn::Before),
            _ => None,
        };
        self.operations += 1;
        torn
    }
}

impl ErrorType for Fork<'_> {
    type Error = RamFlashError;
}

impl ReadNorFlash for Fork<'_> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        let mut at = offset as usize;
        let mut rest = bytes;
        while !rest.is_empty() {
            if at >= self.capacity() {
                return Err(RamFlashError::OutOfBounds);
            }
            let from = &self.page(at / PAGE_BYTES)[at % PAGE_BYTES..];
            let len = from.len().min(rest.len());
            let (now, later) = rest.split_at_mut(len);
            now.copy_from_slice(&from[..len]);
            rest = later;
            at += len;
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.image.len()
    }
}

impl NorFlash for Fork<'_> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE_BYTES;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        for page in (from..to).step_by(PAGE_BYTES) {
            let torn = self.spend();
            let memory = self.page_mut(page as usize / PAGE_BYTES);
            match torn {
                Some(torn) => {
                    tear_erase(memory, torn);
                    return Err(RamFlashError::PowerCut);
                }
                None => memory.fill(0xff),
            }
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        let at = offset as usize;
        let torn = self.spend();
        let memory = &mut self.page_mut(at / PAGE_BYTES)[at % PAGE_BYTES..at % PAGE_BYTES + bytes.len()];
        if memory.iter().zip(bytes).any(|(old, new)| !*old & *new != 0) {
            return Err(RamFlashError::NotErased);
        }
        match torn {
            Some(torn) => {
                tear_program(memory, bytes, torn);
                Err(RamFlashError::PowerCut)
            }
            None => {
                memory.copy_from_slice(bytes);
                Ok(())
            }
        }
    }
}

/// How a page is bad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bad {
    /// Programs do nothing and say nothing.
    NoProgram,
    ProgramError,
    EraseError,
    /// Erases do nothing and say nothing.
    NoErase,
    /// Some bits never rise, some never fall.
    StuckBits,
}

impl Bad {
    pub const ALL: [Bad; 5] =
        [Bad::NoProgram, Bad::ProgramError, Bad::EraseError, Bad::NoErase, Bad::StuckBits];
}

/// A chip with bad pages. They can go bad at any time; what was in them stays readable.
pub struct Frail {
    pub chip: RamFlash<Vec<u8>>,
    pub bad: Vec<(u32, Bad)>,
}

impl Frail {
    pub fn new(image: Vec<u8>) -> Self {
        Frail { chip: RamFlash::new(image), bad: Vec::new() }
    }

    fn bad(&self, offset: u32) -> Option<Bad> {
        self.bad.iter().find(|(page, _)| *page == offset / PAGE).map(|(_, bad)| *bad)
    }
}

/// Every 97th byte has a bit that does not rise, the one after it a bit that does not fall.
const STUCK: usize = 97;

impl ErrorType for Frail {
    type Error = RamFlashError;
}

impl ReadNorFlash for Frail {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        self.chip.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.chip.capacity()
    }
}

impl NorFlash for Frail {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE_BYTES;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        match self.bad(from) {
            Some(Bad::EraseError) => return Err(RamFlashError::NotErased),
            Some(Bad::NoErase) => return Ok(()),
            _ => self.chip.erase(from, to).await?,
        }
        if self.bad(from) == Some(Bad::StuckBits) {
            let page = &mut self.chip.bytes_mut()[from as usize..to as usize];
            page.iter_mut().step_by(STUCK).for_each(|byte| *byte &= 0xfb);
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        match self.bad(offset) {
            Some(Bad::NoProgram) => Ok(()),
            Some(Bad::ProgramError) => Err(RamFlashError::NotErased),
            Some(Bad::StuckBits) => {
                let mut weak = bytes.to_vec();
                let old = &self.chip.bytes()[offset as usize..];
                for (at, (new, old)) in (offset as usize % PAGE_BYTES..).zip(weak.iter_mut().zip(old)) {
                    *new = (*new | if at % STUCK == 1 { 0x20 } else { 0 }) & *old;
                }
                self.chip.write(offset, &weak).await
            }
            _ => self.chip.write(offset, bytes).await,
        }
    }
}
