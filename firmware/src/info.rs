//! What picotool and our own tests read out of an image: name, version, board.

use embassy_rp::binary_info::{
    EntryAddr, rp_binary_end, rp_cargo_version, rp_pico_board, rp_program_description, rp_program_name,
};

use crate::board;

unsafe extern "C" {
    /// Where the image ends, set by the memory map.
    static __flash_binary_end: u32;
}

/// The board's id, with the zero that ends it.
const BOARD: &core::ffi::CStr = {
    const fn bytes<const N: usize>(id: &str) -> [u8; N] {
        let (id, mut bytes, mut at) = (id.as_bytes(), [0; N], 0);
        while at < id.len() {
            bytes[at] = id[at];
            at += 1;
        }
        bytes
    }
    const ID: &str = board::KIND.id();
    static BYTES: [u8; ID.len() + 1] = bytes(ID);
    match core::ffi::CStr::from_bytes_with_nul(&BYTES) {
        Ok(id) => id,
        Err(_) => panic!("an id has no zero within"),
    }
};

// SAFETY: the section is read by tools only; the memory map gives it its place.
#[unsafe(link_section = ".bi_entries")]
#[used]
static ENTRIES: [EntryAddr; 5] = [
    rp_program_name!(c"Wingmate"),
    rp_cargo_version!(),
    rp_program_description!(c"A table companion for X-Wing Miniatures"),
    rp_pico_board!(BOARD),
    rp_binary_end!(__flash_binary_end),
];
