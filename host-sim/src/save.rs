//! The save region of a desktop device: 1 MiB of flash in memory and, if wanted, in a file.
//!
//! The file is the very image that the device keeps in its flash. Every program and erase reaches it at
//! once, so that ending the program is no worse than pulling the battery. Does not know what is in it:
//! that is the core's journal.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use directories::ProjectDirs;
use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use wingmate_core::journal::{
    layout::REGION_BYTES,
    ram_flash::{RamFlash, RamFlashError},
};

use crate::failure::Failure;

/// The file in the platform's data folder.
pub fn default_path() -> Result<PathBuf, Failure> {
    ProjectDirs::from("", "", "wingmate")
        .map(|folders| folders.data_dir().join("wingmate.save"))
        .ok_or_else(|| Failure::input("cannot find a data folder here; name a file with --save"))
}

/// The flash of one device.
pub struct Chip {
    memory: RamFlash<Vec<u8>>,
    file: Option<File>,
}

impl Chip {
    /// Flash that nobody has written to and that nobody will see again.
    pub fn blank() -> Chip {
        Chip { memory: RamFlash::new(vec![0xFF; REGION_BYTES as usize]), file: None }
    }

    /// Flash with these contents that nobody will see again.
    pub fn of(bytes: Vec<u8>) -> Chip {
        Chip { memory: RamFlash::new(bytes), file: None }
    }

    /// The contents.
    pub fn bytes(&self) -> &[u8] {
        self.memory.bytes()
    }

    /// Opens a save file, or makes one.
    pub fn open(path: &Path) -> Result<Chip, Failure> {
        let cannot = |verb: &str, error: io::Error| Failure::file(verb, path, &error);
        if path.is_dir() {
            return Err(Failure::input(format!("the save file {} is a folder", path.display())));
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| cannot("make a folder for", error))?;
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(|error| cannot("open the save file", error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::input(format!(
                    "the save file {} is in use by another device",
                    path.display()
                )));
            }
            // Some file systems know no locks: then two devices are the owner's risk.
            Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| cannot("read the save file", error))?;
        if bytes.is_empty() {
            bytes = vec![0xFF; REGION_BYTES as usize];
            file.write_all(&bytes).map_err(|error| cannot("write the save file", error))?;
        }
        if bytes.len() != REGION_BYTES as usize {
            return Err(Failure::input(format!(
                "{} is not a save file: it has {} bytes, not {REGION_BYTES}",
                path.display(),
                bytes.len()
            )));
        }
        Ok(Chip { memory: RamFlash::new(bytes), file: Some(file) })
    }

    /// Brings a stretch of the file up to date.
    fn store(&mut self, from: u32, to: u32) -> Result<(), ChipError> {
        if let (Some(file), Some(bytes)) =
            (&mut self.file, self.memory.bytes().get(from as usize..to as usize))
        {
            let written = file.seek(SeekFrom::Start(from.into())).and_then(|_| file.write_all(bytes));
            written.map_err(|error| ChipError::File(error.kind()))?;
        }
        Ok(())
    }
}

/// Why an operation on the flash failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChipError {
    Chip(RamFlashError),
    File(ErrorKind),
}

impl NorFlashError for ChipError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            ChipError::Chip(error) => error.kind(),
            ChipError::File(_) => NorFlashErrorKind::Other,
        }
    }
}

impl ErrorType for Chip {
    type Error = ChipError;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), ChipError> {
        self.memory.read(offset, bytes).await.map_err(ChipError::Chip)
    }

    fn capacity(&self) -> usize {
        self.memory.capacity()
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = <RamFlash<Vec<u8>> as NorFlash>::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), ChipError> {
        self.memory.erase(from, to).await.map_err(ChipError::Chip)?;
        self.store(from, to)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), ChipError> {
        self.memory.write(offset, bytes).await.map_err(ChipError::Chip)?;
        // A slice in memory is shorter than the chip: it was just written.
        self.store(offset, offset + bytes.len() as u32)
    }
}
