//! Save files of every age and kind as the save region of a device.
//!
//! A file is the region itself, an image of a whole flash with the region at its end, or a region of the first builds.
//! Reads bytes, never files, and does not know what is in a save: that is the core's journal.

use wingmate_core::journal::layout::{LAYOUT_1, REGION_BYTES};
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::store::{
    Item, MAX_KEYS, MAX_SNAPSHOT, MAX_VALUE, RegionHealth, SaveSlot, Store, StoreError,
};

use crate::flash::{Memory, memory};

/// Bytes of a save region.
pub const REGION: usize = REGION_BYTES as usize;
/// Bytes of a save file of the first builds.
pub const OLD_BYTES: usize = LAYOUT_1.bytes() as usize;
/// Bytes of a Pico's whole flash: the save region is at its end.
pub const FLASH_BYTES: usize = 2 << 20;

/// Why a file is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It has so many bytes.
    NoSave(usize),
    /// Its old layout cannot be brought over.
    Old(StoreError),
}

impl Refusal {
    pub fn sentence(self) -> String {
        match self {
            Refusal::NoSave(length) => {
                format!(
                    "not a save file: it has {length} bytes, not {REGION} (or {FLASH_BYTES} for a whole flash)"
                )
            }
            Refusal::Old(error) => format!("of an older version and cannot be brought over: {error:?}"),
        }
    }
}

/// The save region that a file holds.
pub fn region(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    match bytes.len() {
        REGION => Ok(bytes.to_vec()),
        OLD_BYTES => upgrade(bytes).map_err(Refusal::Old),
        FLASH_BYTES => {
            let old = &bytes[FLASH_BYTES - OLD_BYTES..];
            if holds_first_layout(old) { region(old) } else { Ok(bytes[FLASH_BYTES - REGION..].to_vec()) }
        }
        length => Err(Refusal::NoSave(length)),
    }
}

/// Whether the last pages of a whole flash are a region of the first layout.
pub fn holds_first_layout(bytes: &[u8]) -> bool {
    let store = finish(Store::open_as(Memory::new(bytes.to_vec()), 0..LAYOUT_1.bytes(), LAYOUT_1));
    matches!(store.health(), RegionHealth::Ready)
}

/// Writes what a region of the first layout holds into one of this layout: values, snapshots and records,
/// byte for byte.
pub fn upgrade(old: &[u8]) -> Result<Vec<u8>, StoreError> {
    let mut old = finish(Store::open_as(Memory::new(old.to_vec()), 0..LAYOUT_1.bytes(), LAYOUT_1));
    let mut new = finish(Store::open(memory(), 0..REGION_BYTES));
    match old.health() {
        RegionHealth::Ready => {}
        RegionHealth::Unmarked => return Ok(new.into_flash().into_memory()),
        RegionHealth::Newer(_) => return Err(StoreError::Newer),
        RegionHealth::Unfit => return Err(StoreError::Unfit),
    }
    let mut buffer = [0; MAX_VALUE];
    for key in 0..MAX_KEYS {
        if let Some(value) = finish(old.get(key, &mut buffer)) {
            finish(new.put(key, value))?;
        }
    }
    let mut scratch = vec![0; MAX_SNAPSHOT];
    for slot in SaveSlot::all() {
        let mut done = Ok(());
        finish(old.replay(slot, &mut scratch, &mut |item| {
            if done.is_ok() {
                done = match item {
                    Item::Snapshot(bytes) => finish(new.snapshot(slot, bytes)),
                    Item::Record(bytes) => finish(new.append(slot, bytes)),
                };
            }
        }));
        done?;
    }
    while finish(new.idle()) {}
    Ok(new.into_flash().into_memory())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_is_taken_from_its_own_file_and_from_the_end_of_a_flash() {
        let save: Vec<u8> = (0..REGION).map(|at| (at / 4096) as u8).collect();
        assert_eq!(region(&save), Ok(save.clone()));
        let flash = [vec![0; FLASH_BYTES - REGION], save.clone()].concat();
        assert_eq!(region(&flash), Ok(save));
        assert_eq!(region(&[0; 5]), Err(Refusal::NoSave(5)));
        assert!(region(&[]).unwrap_err().sentence().starts_with("not a save file: it has 0 bytes"));
    }
}
