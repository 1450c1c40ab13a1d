//! The flash of a device in a page: in memory, and it notes which of its pages changed, so that only those are stored.
//!
//! A handle: what the device writes, whoever holds another handle sees. Does not store anything.

use std::cell::RefCell;
use std::rc::Rc;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use wingmate_body::flash::{Memory, memory};
use wingmate_core::journal::layout::{PAGE, REGION_PAGES};
use wingmate_core::journal::ram_flash::{RamFlashError, finish};

/// Bytes of a page.
pub const PAGE_BYTES: usize = PAGE as usize;

#[derive(Clone)]
pub struct Pages(Rc<RefCell<Chip>>);

struct Chip {
    memory: Memory,
    changed: [bool; REGION_PAGES as usize],
}

impl Pages {
    /// Flash that nobody has written to.
    pub fn blank() -> Pages {
        Pages::of(memory())
    }

    /// Flash with these contents, none of which are news.
    pub fn holding(bytes: Vec<u8>) -> Pages {
        Pages::of(Memory::new(bytes))
    }

    fn of(memory: Memory) -> Pages {
        Pages(Rc::new(RefCell::new(Chip { memory, changed: [false; REGION_PAGES as usize] })))
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.0.borrow().memory.bytes().to_vec()
    }

    /// The first page from here on that changed; from now on it is no news any more.
    pub fn take_changed(&self, from: usize) -> Option<usize> {
        let changed = &mut self.0.borrow_mut().changed;
        let page = (from..changed.len()).find(|&page| changed[page])?;
        changed[page] = false;
        Some(page)
    }

    fn note(&self, from: u32, to: u32) {
        let pages = (from / PAGE) as usize..to.div_ceil(PAGE) as usize;
        self.0
            .borrow_mut()
            .changed
            .iter_mut()
            .take(pages.end)
            .skip(pages.start)
            .for_each(|page| *page = true);
    }
}

impl ErrorType for Pages {
    type Error = RamFlashError;
}

// Memory never makes anybody wait, so a borrow never lasts longer than the call.
impl ReadNorFlash for Pages {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        finish(self.0.borrow_mut().memory.read(offset, bytes))
    }

    fn capacity(&self) -> usize {
        self.0.borrow().memory.capacity()
    }
}

impl NorFlash for Pages {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE_BYTES;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        self.note(from, to);
        finish(self.0.borrow_mut().memory.erase(from, to))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        // A slice in memory is shorter than the chip, or the chip refuses it.
        self.note(offset, offset.saturating_add(bytes.len() as u32));
        finish(self.0.borrow_mut().memory.write(offset, bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_is_told_once() {
        let flash = Pages::blank();
        let mut device = flash.clone();
        finish(device.write(PAGE - 1, &[1, 2])).unwrap();
        finish(device.erase(5 * PAGE, 6 * PAGE)).unwrap();
        let news: Vec<_> = (0..4).map_while(|_| flash.take_changed(0)).collect();
        assert_eq!(news, [0, 1, 5]);
        assert_eq!(flash.bytes()[PAGE_BYTES - 1..=PAGE_BYTES], [1, 2]);
        assert!(finish(device.write(u32::MAX - 3, &[0; 8])).is_err());
    }
}
