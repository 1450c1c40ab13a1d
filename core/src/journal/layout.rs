//! Where things are in the save region, and the mark that says which layout it is.
//!
//! Knows page numbers only. Does not touch flash: the store reads and writes the mark.

use super::item::crc32;

/// Bytes of one erasable page.
pub const PAGE: u32 = 4096;
/// How many games live side by side.
pub const SLOTS: u8 = 6;

/// How a region is divided: the first mark page, the ring of the device's own values, the slots' rings
/// without gaps. What is left at the end stays alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegionLayout {
    /// Its number in the mark. A region with a higher number is left untouched.
    pub version: u16,
    /// Pages of the region.
    pub pages: u32,
    /// The pages that hold the layout mark. One must stay the first page in every later layout.
    pub mark_pages: [u32; 2],
    /// Pages of the device's ring.
    pub device_pages: u32,
    /// Pages of one slot's ring.
    pub slot_pages: u32,
}

impl RegionLayout {
    /// Bytes of the region.
    pub const fn bytes(&self) -> u32 {
        self.pages * PAGE
    }

    /// All pages, in the order in which everything is erased: what tells that the region is ours goes first, so that a
    /// power cut after a few pages brings nothing back.
    pub fn erase_order(&self) -> impl Iterator<Item = u32> + use<> {
        let marks = self.mark_pages;
        let [first, last] = marks;
        marks.into_iter().chain((0..self.pages).filter(move |page| *page != first && *page != last))
    }

    /// First page of slot 0.
    pub const fn slot_page(&self) -> u32 {
        DEVICE_PAGE + self.device_pages
    }
}

/// This layout: 768 KiB. A second page holds the mark too, so that one bad page does not lose it.
pub const LAYOUT: RegionLayout =
    RegionLayout { version: 2, pages: 192, mark_pages: [0, 191], device_pages: 10, slot_pages: 30 };

/// Pages of the save region.
pub const REGION_PAGES: u32 = LAYOUT.pages;
/// Bytes of the save region.
pub const REGION_BYTES: u32 = LAYOUT.bytes();
/// First page of the ring with the device's own values.
pub const DEVICE_PAGE: u32 = 1;
/// Pages of the device's ring.
pub const DEVICE_PAGES: u32 = LAYOUT.device_pages;
/// First page of slot 0; the others follow without gaps.
pub const SLOT_PAGE: u32 = LAYOUT.slot_page();
/// Pages of one slot's ring.
pub const SLOT_PAGES: u32 = LAYOUT.slot_pages;
/// Pages of the longest ring.
pub const MOST_PAGES: usize = SLOT_PAGES as usize;

const _: () = assert!(DEVICE_PAGES <= SLOT_PAGES);
const _: () = assert!(
    SLOT_PAGE + SLOT_PAGES * SLOTS as u32 + 1 == REGION_PAGES,
    "the layout fills the region up to its second mark page"
);

/// Bytes of the layout mark.
pub const MARK_BYTES: usize = 16;
/// The mark is written several times in its page, so that a worn cell does not lose it.
pub const MARK_COPIES: [u32; 4] = [0, PAGE / 4, PAGE / 2, PAGE / 4 * 3];

const MAGIC: [u8; 8] = *b"WINGMATE";

/// The mark of a layout: magic, version, two bytes kept for later, checksum.
pub fn mark(version: u16) -> [u8; MARK_BYTES] {
    let [low, high] = version.to_le_bytes();
    let [m0, m1, m2, m3, m4, m5, m6, m7] = MAGIC;
    let head = [m0, m1, m2, m3, m4, m5, m6, m7, low, high, 0, 0];
    let [c0, c1, c2, c3] = crc32(&head).to_le_bytes();
    [m0, m1, m2, m3, m4, m5, m6, m7, low, high, 0, 0, c0, c1, c2, c3]
}

/// The version in a mark, if these bytes are one.
pub fn read_mark(bytes: &[u8; MARK_BYTES]) -> Option<u16> {
    let (magic, rest) = bytes.split_first_chunk::<8>()?;
    let (version, _) = rest.split_first_chunk::<2>()?;
    let (head, crc) = bytes.split_last_chunk::<4>()?;
    let right = *magic == MAGIC && crc32(head).to_le_bytes() == *crc;
    right.then(|| u16::from_le_bytes(*version))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_is_erased_once_and_the_marks_and_values_first() {
        let order: Vec<u32> = LAYOUT.erase_order().collect();
        assert_eq!(order[..12], [0, 191, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        let mut sorted = order;
        sorted.sort_unstable();
        assert_eq!(sorted, (0..LAYOUT.pages).collect::<Vec<_>>());
    }

    #[test]
    fn a_mark_reads_back_and_one_wrong_bit_spoils_it() {
        let good = mark(7);
        assert_eq!(read_mark(&good), Some(7));
        for bit in 0..MARK_BYTES * 8 {
            let mut bad = good;
            bad[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(read_mark(&bad), None, "bit {bit}");
        }
    }
}
