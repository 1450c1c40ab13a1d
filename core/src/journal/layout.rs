//! Where things are in the save region, and the mark that says which layout it is.
//!
//! Knows page numbers only. Does not touch flash: the store reads and writes the mark.

use super::item::crc32;

/// Bytes of one erasable page.
pub const PAGE: u32 = 4096;
/// Pages of the save region: 1 MiB.
pub const REGION_PAGES: u32 = 256;
/// Bytes of the save region.
pub const REGION_BYTES: u32 = REGION_PAGES * PAGE;
/// The page that holds the layout mark. It must stay the first page in every later layout.
pub const MARK_PAGE: u32 = 0;
/// First page of the ring with the device's own values.
pub const DEVICE_PAGE: u32 = 1;
/// Pages of the device's ring.
pub const DEVICE_PAGES: u32 = 12;
/// How many games live side by side.
pub const SLOTS: u8 = 6;
/// First page of slot 0; the others follow without gaps.
pub const SLOT_PAGE: u32 = DEVICE_PAGE + DEVICE_PAGES;
/// Pages of one slot's ring.
pub const SLOT_PAGES: u32 = 40;
/// Pages at the end that this layout leaves alone, for a later one.
pub const SPARE_PAGES: u32 = REGION_PAGES - SLOT_PAGE - SLOT_PAGES * SLOTS as u32;

const _: () = assert!(SPARE_PAGES == 3, "the layout fills the region");

/// This layout. A region with a higher number is left untouched.
pub const LAYOUT_VERSION: u16 = 1;

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
