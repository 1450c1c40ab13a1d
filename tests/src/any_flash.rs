//! What the flash of a used Pico may hold where saves are to be: a start must cope with all of it.
//!
//! Gives bytes. The samples of releases are read from their files; other saves are made by the store.

use std::io::Read;

use flate2::read::GzDecoder;
use wingmate_core::body::Board;
use wingmate_core::journal::layout::{LAYOUT, MARK_COPIES, PAGE, REGION_BYTES, SLOT_PAGE, mark};
use wingmate_core::journal::ram_flash::{RamFlash, finish};
use wingmate_core::journal::store::{Item, MAX_KEYS, MAX_SNAPSHOT, MAX_VALUE, SaveSlot, Store};

use crate::elf::Elf;
use crate::emulator::{Failure, build_firmware};

/// A name, and the bytes of the save region.
pub type Content = (String, Vec<u8>);

const SIZE: usize = REGION_BYTES as usize;
const PAGE_BYTES: usize = PAGE as usize;
const SECTOR: usize = 512;
/// Where a program lies in the address space.
const FLASH_ADDRESS: u32 = 0x1000_0000;

/// Bytes that another owner of the chip may have left.
pub fn foreign() -> Vec<(&'static str, Vec<u8>)> {
    let mut noise = noise();
    let text = b"It was the best of times, it was the worst of times.\r\n";
    // Thumb code: mostly small numbers, with addresses of the flash and of the memory.
    let code =
        [0x10, 0xb5, 0x04, 0x46, 0x00, 0x20, 0x08, 0x49, 0x00, 0x01, 0x00, 0x10, 0x00, 0x00, 0x04, 0x20];
    vec![
        ("erased", vec![0xff; SIZE]),
        ("zeros", vec![0; SIZE]),
        ("ones in every byte", vec![1; SIZE]),
        ("noise", (0..SIZE).map(|_| noise()).collect()),
        ("noise under page marks", (0..SIZE).map(|at| if at % 4095 < 2 { 0 } else { noise() }).collect()),
        ("text", repeated(text)),
        ("another program", repeated(&code)),
        ("a FAT drive", file_system()),
        ("our word in every page", repeated(b"WINGMATE\x02\0")),
        ("headers without items", headers()),
    ]
}

/// Every kind of content, once.
pub fn all() -> Result<Vec<Content>, Failure> {
    // Starts tell no difference between these and others.
    let alike = ["ones in every byte", "another program"];
    let foreign = foreign().into_iter().filter(|(name, _)| !alike.contains(name));
    let mut all: Vec<Content> = foreign.map(|(name, bytes)| (name.to_owned(), bytes)).collect();
    all.push(("a program".to_owned(), program()?));
    let samples = samples()?;
    let newest = samples.last().map(|(_, bytes)| bytes.clone()).unwrap_or_default();
    all.extend(samples);
    all.push(("six games, their list overwritten".to_owned(), without_list(six_games(&newest)?)));
    all.push(("noise under our mark".to_owned(), marked(repeated_noise())));
    Ok(all)
}

/// The saves of releases, as they were written.
fn samples() -> Result<Vec<Content>, Failure> {
    let unreadable = |error: std::io::Error| Failure(format!("cannot read a sample: {error}"));
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("saves");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<_, _>>())
        .map_err(unreadable)?;
    files.sort();
    let read = |file: std::path::PathBuf| {
        let mut bytes = Vec::new();
        GzDecoder::new(std::fs::File::open(&file)?).read_to_end(&mut bytes)?;
        Ok((file.file_name().unwrap_or_default().to_string_lossy().into_owned(), bytes))
    };
    files.into_iter().map(read).collect::<Result<_, _>>().map_err(unreadable)
}

fn repeated(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().copied().cycle().take(SIZE).collect()
}

/// The same bytes every time.
fn noise() -> impl FnMut() -> u8 {
    let mut state = 7_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    }
}

fn repeated_noise() -> Vec<u8> {
    let mut noise = noise();
    (0..SIZE).map(|_| noise()).collect()
}

/// What a large program leaves behind where its image reached: the bytes of ours, as they lie in a flash.
fn program() -> Result<Vec<u8>, Failure> {
    let elf = Elf::read(&build_firmware(Board::PicoLcd13)?).map_err(|error| Failure(error.to_string()))?;
    let mut image = Vec::new();
    for segment in elf.segments() {
        let at = segment.address.wrapping_sub(FLASH_ADDRESS) as usize;
        image.resize(image.len().max(at + segment.data.len()), 0xFF);
        image[at..at + segment.data.len()].copy_from_slice(&segment.data);
    }
    // Its end, which is not where its pages begin.
    Ok(repeated(&image[image.len() % PAGE_BYTES..]))
}

/// The header of a real item of 1,000 bytes, everywhere, with nothing behind it that fits.
fn headers() -> Vec<u8> {
    let mut store = open(vec![0xff; SIZE]);
    // A blank chip takes a record.
    let _ = finish(store.append(SLOT, &[7; 1000]));
    let image = store.into_flash().into_memory();
    let header = &image[SLOT_PAGE as usize * PAGE_BYTES + 1..][..8];
    (0..SIZE).map(|at| if at % PAGE_BYTES == 0 { 0 } else { header[(at % PAGE_BYTES - 1) % 8] }).collect()
}

const SLOT: SaveSlot = SaveSlot::new(0).unwrap();

fn open(image: Vec<u8>) -> Store<RamFlash<Vec<u8>>> {
    finish(Store::open(RamFlash::new(image), 0..REGION_BYTES))
}

/// So often is a game written until its slot is full.
const ROUNDS: u32 = 8;

/// The longest game of a save in every slot, and every slot full.
fn six_games(save: &[u8]) -> Result<Vec<u8>, Failure> {
    let failed = |error| Failure(format!("cannot make six games: {error:?}"));
    let (mut old, mut new) = (open(save.to_vec()), open(vec![0xff; SIZE]));
    for key in 0..MAX_KEYS {
        if let Some(value) = finish(old.get(key, &mut [0; MAX_VALUE])) {
            finish(new.put(key, value)).map_err(failed)?;
        }
    }
    // Both mark pages; from here on no page is tidied.
    while finish(new.idle()) {}
    let longest = SaveSlot::all().max_by_key(|slot| {
        let mut length = 0;
        finish(old.replay(*slot, &mut vec![0; MAX_SNAPSHOT], &mut |item| match item {
            Item::Snapshot(bytes) | Item::Record(bytes) => length += bytes.len(),
        }));
        length
    });
    for slot in SaveSlot::all() {
        for _ in 0..ROUNDS {
            let mut done = Ok(());
            finish(old.replay(longest.unwrap_or(SLOT), &mut vec![0; MAX_SNAPSHOT], &mut |item| {
                let written = match item {
                    Item::Snapshot(bytes) => finish(new.snapshot(slot, bytes)),
                    Item::Record(bytes) => finish(new.append(slot, bytes)),
                };
                done = done.and(written);
            }));
            done.map_err(failed)?;
        }
    }
    Ok(new.into_flash().into_memory())
}

/// The front pages as a large program leaves them: the mark at the end stays.
fn without_list(mut save: Vec<u8>) -> Vec<u8> {
    let front = SLOT_PAGE as usize * PAGE_BYTES;
    save[..front].copy_from_slice(&repeated(b"Somebody else's words.\r\n")[..front]);
    save
}

fn marked(mut bytes: Vec<u8>) -> Vec<u8> {
    for page in LAYOUT.mark_pages {
        for offset in MARK_COPIES {
            let mark = mark(LAYOUT.version);
            bytes[(page * PAGE + offset) as usize..][..mark.len()].copy_from_slice(&mark);
        }
    }
    bytes
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
