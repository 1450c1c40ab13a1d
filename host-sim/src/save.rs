//! The save region of a desktop device: 768 KiB of flash in memory and, if wanted, in a file.
//!
//! The file is the very image that the device keeps in its flash. Every program and erase reaches it at
//! once, so that ending the program is no worse than pulling the battery. Does not know what is in a save: that is the
//! core's journal.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use wingmate_body::image::{FLASH_BYTES, REGION, Refusal, region};
use wingmate_core::journal::ram_flash::{RamFlash, RamFlashError};
use wingmate_lab::failure::Failure;

/// The file in the platform's data folder.
pub fn default_path() -> Result<PathBuf, Failure> {
    ProjectDirs::from("", "", "wingmate")
        .map(|folders| folders.data_dir().join("wingmate.save"))
        .ok_or_else(|| Failure::input("cannot find a data folder here; name a file with --save"))
}

/// The flash of one device.
pub struct Chip {
    memory: RamFlash<Vec<u8>>,
    file: Option<SaveFile>,
}

/// The file, where it is, and the first reason why something did not reach it.
struct SaveFile {
    file: File,
    path: PathBuf,
    /// Where the save region begins: at the end of a whole flash.
    start: u64,
    trouble: Option<io::Error>,
}

impl Chip {
    /// Flash that nobody has written to and that nobody will see again.
    pub fn blank() -> Chip {
        Chip { memory: RamFlash::new(vec![0xFF; REGION]), file: None }
    }

    /// Flash with these contents that nobody will see again.
    pub fn of(bytes: Vec<u8>) -> Chip {
        Chip { memory: RamFlash::new(bytes), file: None }
    }

    /// The contents.
    pub fn bytes(&self) -> &[u8] {
        self.memory.bytes()
    }

    /// Opens a save file, or makes one. Of an image of a whole flash the save region is used, and nothing else written.
    pub fn open(path: &Path) -> Result<Chip, Failure> {
        let cannot = |verb: &str, error: io::Error| Failure::file(verb, path, &error);
        refuse_devices(path)?;
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
        let mut bytes = read_whole(&mut file, path)?;
        // New, or the beginning of a new one that could not be finished: the disk was full.
        if bytes.len() < REGION && bytes.iter().all(|&byte| byte == 0xFF) {
            let written = bytes.len();
            bytes.resize(REGION, 0xFF);
            file.write_all(&bytes[written..]).map_err(|error| cannot("write the save file", error))?;
        }
        let mut start = 0;
        match bytes.len() {
            length if length == REGION => {}
            FLASH_BYTES => {
                start = FLASH_BYTES - REGION;
                bytes = bytes.split_off(start);
            }
            length => return Err(refused(path, Refusal::NoSave(length))),
        }
        let file = Some(SaveFile { file, path: path.to_owned(), start: start as u64, trouble: None });
        Ok(Chip { memory: RamFlash::new(bytes), file })
    }

    /// Reads a save file, or the save region out of an image of a whole 2 MiB flash, into memory. The file is never
    /// written.
    pub fn read(path: &Path) -> Result<Chip, Failure> {
        refuse_devices(path)?;
        let mut file = File::open(path).map_err(|error| Failure::file("read", path, &error))?;
        let bytes = read_whole(&mut file, path)?;
        let bytes = region(&bytes).map_err(|refusal| refused(path, refusal))?;
        Ok(Chip::of(bytes))
    }

    /// The file that holds it all, if there is one.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|file| file.path.as_path())
    }

    /// Why the file does not hold everything, if something did not reach it.
    pub fn trouble(&self) -> Option<Failure> {
        let SaveFile { path, trouble, .. } = self.file.as_ref()?;
        trouble.as_ref().map(|error| Failure::file("write the save file", path, error))
    }

    /// Brings a stretch of the file up to date.
    fn store(&mut self, from: u32, to: u32) -> Result<(), ChipError> {
        if let (Some(SaveFile { file, start, trouble, .. }), Some(bytes)) =
            (&mut self.file, self.memory.bytes().get(from as usize..to as usize))
        {
            let written =
                file.seek(SeekFrom::Start(*start + u64::from(from))).and_then(|_| file.write_all(bytes));
            if let Err(error) = written {
                let kind = error.kind();
                trouble.get_or_insert(error);
                return Err(ChipError::File(kind));
            }
        }
        Ok(())
    }
}

/// What is there but no file is refused before it is opened: a pipe would wait for its other end.
fn refuse_devices(path: &Path) -> Result<(), Failure> {
    match std::fs::metadata(path) {
        Ok(about) if about.is_dir() => {
            Err(Failure::input(format!("{} is not a save file: it is a folder", path.display())))
        }
        Ok(about) if !about.is_file() => {
            Err(Failure::input(format!("{} is not a save file: it is a device", path.display())))
        }
        _ => Ok(()),
    }
}

/// Reads a file that may be a save; one far too long is refused unread.
fn read_whole(file: &mut File, path: &Path) -> Result<Vec<u8>, Failure> {
    let cannot = |error: io::Error| Failure::file("read", path, &error);
    let length = file.metadata().map_err(cannot)?.len();
    if length > FLASH_BYTES as u64 {
        return Err(Failure::input(format!("{} is not a save file: it has {length} bytes", path.display())));
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(cannot)?;
    Ok(bytes)
}

fn refused(path: &Path, refusal: Refusal) -> Failure {
    Failure::input(format!("{} is {}", path.display(), refusal.sentence()))
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
