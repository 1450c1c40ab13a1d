//! The file that is dragged onto the board's drive: a firmware image in UF2 blocks.
//!
//! One block of 512 bytes carries one page of 256 bytes and the address it belongs at.

use std::collections::BTreeMap;

use crate::elf::{FLASH, Segment};

pub const BLOCK: usize = 512;
pub const PAGE: usize = 256;

/// The numbers by which a chip knows that a file is meant for it.
pub const RP2040_FAMILY: u32 = 0xe48b_ff56;
pub const RP2350_FAMILY: u32 = 0xe48b_ff59;

const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
const FAMILY_ID_PRESENT: u32 = 0x2000;
/// What flash holds where nothing was programmed.
const ERASED: u8 = 0xff;

/// The UF2 file of a program. Segments outside the flash are refused, by address.
pub fn from_segments(segments: &[Segment], family: u32) -> Result<Vec<u8>, u32> {
    let mut pages: BTreeMap<u32, [u8; PAGE]> = BTreeMap::new();
    for segment in segments {
        for (address, byte) in (segment.address..).zip(&segment.data) {
            if !FLASH.contains(&address) {
                return Err(address);
            }
            let offset = address as usize % PAGE;
            pages.entry(address - offset as u32).or_insert([ERASED; PAGE])[offset] = *byte;
        }
    }

    let count = pages.len() as u32;
    let mut file = Vec::with_capacity(pages.len() * BLOCK);
    for (index, (address, page)) in (0..).zip(&pages) {
        let start = file.len();
        let [first, second] = MAGIC_START;
        let size = PAGE as u32;
        for word in [first, second, FAMILY_ID_PRESENT, *address, size, index, count, family] {
            file.extend(word.to_le_bytes());
        }
        file.extend(page);
        file.resize(start + BLOCK - 4, 0);
        file.extend(MAGIC_END.to_le_bytes());
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(file: &[u8], block: usize, offset: usize) -> u32 {
        let at = block * BLOCK + offset;
        u32::from_le_bytes(file[at..at + 4].try_into().unwrap())
    }

    #[test]
    fn blocks_are_laid_out_as_the_boot_rom_reads_them() {
        let segment = Segment { address: 0x1000_0100, data: (0..=255).chain(0..3).collect() };
        let file = from_segments(&[segment], RP2040_FAMILY).unwrap();

        assert_eq!(file.len(), 2 * BLOCK);
        for block in 0..2 {
            assert_eq!(word(&file, block, 0), 0x0a32_4655);
            assert_eq!(word(&file, block, 4), 0x9e5d_5157);
            assert_eq!(word(&file, block, 8), 0x2000, "flags: the family is given");
            assert_eq!(word(&file, block, 12), 0x1000_0100 + 256 * block as u32);
            assert_eq!(word(&file, block, 16), 256);
            assert_eq!(word(&file, block, 20), block as u32);
            assert_eq!(word(&file, block, 24), 2);
            assert_eq!(word(&file, block, 28), 0xe48b_ff56);
            assert_eq!(word(&file, block, 508), 0x0ab1_6f30);
        }
        assert_eq!(file[32..32 + 256], (0..=255).collect::<Vec<u8>>());
        assert_eq!(
            file[BLOCK + 32..BLOCK + 32 + 5],
            [0, 1, 2, 0xff, 0xff],
            "the rest of a page stays erased"
        );
    }

    #[test]
    fn segments_that_share_a_page_share_a_block() {
        let boot = Segment { address: 0x1000_0000, data: vec![1] };
        let code = Segment { address: 0x1000_0080, data: vec![2] };
        let file = from_segments(&[code, boot], RP2040_FAMILY).unwrap();
        assert_eq!(file.len(), BLOCK);
        assert_eq!((file[32], file[32 + 0x80]), (1, 2));
    }

    #[test]
    fn a_program_outside_the_flash_is_refused() {
        let segment = Segment { address: 0x2000_0000, data: vec![0] };
        assert_eq!(from_segments(&[segment], RP2040_FAMILY), Err(0x2000_0000));
    }
}
