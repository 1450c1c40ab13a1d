//! What the flash of a used Pico may hold where saves are to be: a start must cope with all of it.
//!
//! Gives bytes. Does not know what a save looks like: the samples of old versions are read from their files.

use std::io::Read;

use flate2::read::GzDecoder;
use wingmate_core::{body::Board, journal::layout::REGION_BYTES};
use wingmate_sim::save;

use crate::emulator::{Failure, build_firmware};

/// A name, and the bytes of the save region.
pub type Content = (String, Vec<u8>);

const SIZE: usize = REGION_BYTES as usize;
const SECTOR: usize = 512;

/// Every kind of content, once.
pub fn all() -> Result<Vec<Content>, Failure> {
    let unreadable = |error: std::io::Error| Failure(format!("cannot read a sample: {error}"));
    let program = std::fs::read(build_firmware(Board::PicoLcd13)?).map_err(unreadable)?;
    let mut all = vec![
        ("erased".to_owned(), vec![0xFF; SIZE]),
        ("zeros".to_owned(), vec![0; SIZE]),
        ("noise".to_owned(), noise()),
        ("text".to_owned(), repeated(include_bytes!("../../README.md"))),
        ("file system".to_owned(), file_system()),
        ("program".to_owned(), repeated(&program)),
    ];
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("saves");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<_, _>>())
        .map_err(unreadable)?;
    files.sort();
    let mut foreign = None;
    for file in files {
        let mut bytes = Vec::new();
        let packed = std::fs::File::open(&file).map_err(unreadable)?;
        GzDecoder::new(packed).read_to_end(&mut bytes).map_err(unreadable)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if bytes.len() > SIZE {
            let older = bytes;
            bytes = save::upgrade(&older).map_err(|error| Failure(format!("{name}: {error:?}")))?;
            // One of an older layout also as a device finds it: it ended where the flash does.
            foreign = older.get(older.len() - SIZE..).map(<[u8]>::to_vec);
        }
        all.push((name, bytes));
    }
    all.extend(foreign.map(|bytes| ("older layout".to_owned(), bytes)));
    Ok(all)
}

fn repeated(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().copied().cycle().take(SIZE).collect()
}

fn noise() -> Vec<u8> {
    let mut state = 0x9E37_79B9_u32;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 24) as u8
    };
    (0..SIZE).map(|_| byte()).collect()
}

/// FAT16 as on a memory stick: boot sector, two tables, a directory and files that fill the rest.
fn file_system() -> Vec<u8> {
    let mut bytes = repeated(b"A file of somebody else, long forgotten.\r\n");
    bytes[..SECTOR].fill(0);
    bytes[..11].copy_from_slice(b"\xEB\x3C\x90MSDOS5.0");
    bytes[11..24].copy_from_slice(&[0, 2, 1, 1, 0, 2, 0, 2, 0, 6, 0xF8, 6, 0]);
    bytes[54..62].copy_from_slice(b"FAT16   ");
    bytes[510..512].copy_from_slice(&[0x55, 0xAA]);
    for table in [1, 7] {
        let table = &mut bytes[table * SECTOR..(table + 6) * SECTOR];
        for (cluster, entry) in table.chunks_exact_mut(2).enumerate() {
            entry.copy_from_slice(&(cluster as u16 + 1).to_le_bytes());
        }
        table[..4].copy_from_slice(&[0xF8, 0xFF, 0xFF, 0xFF]);
    }
    let directory = &mut bytes[13 * SECTOR..45 * SECTOR];
    directory.fill(0);
    directory[..32].copy_from_slice(b"LETTER  TXT\x20\0\0\0\0\0\0\0\0\0\0\0\0\0\x58\x02\0\0\0\x0A\0");
    bytes
}
