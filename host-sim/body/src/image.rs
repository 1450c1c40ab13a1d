//! Save files of every kind as the save region of a device.
//!
//! A file is the region itself, or an image of a whole flash with the region at its end.
//! Reads bytes, never files, and does not know what is in a save: that is the core's journal.

use wingmate_core::journal::layout::REGION_BYTES;

/// Bytes of a save region.
pub const REGION: usize = REGION_BYTES as usize;
/// Bytes of a Pico's whole flash: the save region is at its end.
pub const FLASH_BYTES: usize = 2 << 20;

/// Why a file is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It has so many bytes.
    NoSave(usize),
}

impl Refusal {
    pub fn sentence(self) -> String {
        match self {
            Refusal::NoSave(length) => {
                format!(
                    "not a save file: it has {length} bytes, not {REGION} (or {FLASH_BYTES} for a whole flash)"
                )
            }
        }
    }
}

/// The save region that a file holds.
pub fn region(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    match bytes.len() {
        REGION => Ok(bytes.to_vec()),
        FLASH_BYTES => Ok(bytes[FLASH_BYTES - REGION..].to_vec()),
        length => Err(Refusal::NoSave(length)),
    }
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
