//! What an image says of itself: the entries that picotool reads, out of the bytes that go onto the board.

use crate::elf::{Elf, Segment};

const MARKS: [u32; 2] = [0x7188_ebf2, 0xe71a_a390];
/// The header lies within this many bytes of the image's start.
const NEAR: u32 = 1024;
const NAMED_STRING: u16 = 6;
const RASPBERRY_PI: u16 = u16::from_le_bytes(*b"RP");
const NAME: u32 = 0x0203_1c86;
const VERSION: u32 = 0x11a9_bc3a;
const BOARD: u32 = 0xb63c_ffbb;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    pub name: String,
    pub version: String,
    pub board: String,
}

/// Reads it; nothing if something of it is missing.
pub fn read(elf: &Elf) -> Option<Info> {
    let image = Image(elf.segments());
    let start = elf.segments().iter().map(|segment| segment.address).min()?;
    let header = (start..start + NEAR)
        .step_by(4)
        .find(|at| image.word(*at) == Some(MARKS[0]) && image.word(at + 16) == Some(MARKS[1]))?;
    let entries: Vec<u32> = (image.word(header + 4)?..image.word(header + 8)?)
        .step_by(4)
        .filter_map(|at| image.word(at))
        .collect();
    let text = |id| {
        let entry = entries.iter().find(|at| {
            let kind = image.word(**at).map(|word| (word as u16, (word >> 16) as u16));
            kind == Some((NAMED_STRING, RASPBERRY_PI)) && image.word(**at + 4) == Some(id)
        })?;
        image.text(image.word(entry + 8)?)
    };
    Some(Info { name: text(NAME)?, version: text(VERSION)?, board: text(BOARD)? })
}

struct Image<'a>(&'a [Segment]);

impl Image<'_> {
    fn bytes(&self, address: u32) -> Option<&[u8]> {
        self.0.iter().find_map(|segment| {
            let bytes = segment.data.get(address.checked_sub(segment.address)? as usize..)?;
            // Where one segment ends another may begin.
            (!bytes.is_empty()).then_some(bytes)
        })
    }

    fn word(&self, address: u32) -> Option<u32> {
        self.bytes(address)?.first_chunk().copied().map(u32::from_le_bytes)
    }

    fn text(&self, address: u32) -> Option<String> {
        let bytes = self.bytes(address)?;
        let end = bytes.iter().position(|byte| *byte == 0)?;
        String::from_utf8(bytes[..end].to_vec()).ok()
    }
}
