//! Where games are kept on the desktop: a file of the same layout as the device's save region.
//!
//! A file of 1 MiB is the region itself, one of 2 MiB a whole flash image read from a board, with
//! the region in its upper half. Every write goes to the file at once. Does not know how records
//! lie in it: that is the core's journal.

use std::{
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use directories::ProjectDirs;
use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use wingmate_core::journal::{
    layout::{PAGE, REGION_BYTES},
    ram_flash::RamFlash,
};

use crate::failure::Failure;

/// The file in the platform's data folder.
pub fn default_path() -> Result<PathBuf, Failure> {
    ProjectDirs::from("", "", "wingmate")
        .map(|folders| folders.data_dir().join("wingmate.save"))
        .ok_or_else(|| Failure::input("cannot find a data folder here; name a file with --save"))
}

/// A save region in memory, and in a file if it has one.
pub struct Image {
    memory: RamFlash<Vec<u8>>,
    file: Option<(PathBuf, File, u64)>,
}

impl Image {
    /// A new region that ends with the program.
    pub fn in_memory() -> Image {
        Image { memory: RamFlash::new(vec![0xFF; REGION_BYTES as usize]), file: None }
    }

    /// A region with these contents that ends with the program.
    pub fn of(bytes: Vec<u8>) -> Image {
        Image { memory: RamFlash::new(bytes), file: None }
    }

    /// Opens a save file, or makes a new one.
    pub fn open(path: &Path) -> Result<Image, Failure> {
        if path.is_dir() {
            return Err(Failure::input(format!("the save file {} is a folder", path.display())));
        }
        let trouble = |error: std::io::Error| Failure::file("open the save file", path, &error);
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(trouble)?;
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(trouble)?;
        let length = file.metadata().map_err(trouble)?.len();
        let region = u64::from(REGION_BYTES);
        let mut memory = vec![0xFF; REGION_BYTES as usize];
        let start = match length {
            0 => {
                file.write_all(&memory).map_err(trouble)?;
                0
            }
            _ if length == region => 0,
            _ if length == 2 * region => region,
            _ => {
                return Err(Failure::input(format!(
                    "{} is no save file: it must be {} bytes, or {} for a whole flash image",
                    path.display(),
                    region,
                    2 * region
                )));
            }
        };
        file.seek(SeekFrom::Start(start)).map_err(trouble)?;
        file.read_exact(&mut memory).map_err(trouble)?;
        Ok(Image { memory: RamFlash::new(memory), file: Some((path.to_owned(), file, start)) })
    }

    /// Reads a save file without ever writing to it.
    pub fn read_only(path: &Path) -> Result<Image, Failure> {
        let bytes = std::fs::read(path).map_err(|error| Failure::file("read the save file", path, &error))?;
        let region = REGION_BYTES as usize;
        match bytes.len() {
            length if length == region => Ok(Image::of(bytes)),
            length if length == 2 * region => Ok(Image::of(bytes[region..].to_vec())),
            _ => Err(Failure::input(format!(
                "{} is no save file: it must be {region} bytes, or {} for a whole flash image",
                path.display(),
                2 * region
            ))),
        }
    }

    /// Where the games are kept, if they are.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|(path, ..)| path.as_path())
    }

    pub fn bytes(&self) -> &[u8] {
        self.memory.bytes()
    }

    fn write_through(&mut self, offset: u32, length: usize) -> Result<(), ImageError> {
        let Some((_, file, start)) = &mut self.file else { return Ok(()) };
        let from = offset as usize;
        let bytes = self.memory.bytes().get(from..from + length).ok_or(ImageError::Bounds)?;
        file.seek(SeekFrom::Start(*start + u64::from(offset))).map_err(|_| ImageError::File)?;
        file.write_all(bytes).map_err(|_| ImageError::File)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageError {
    Bounds,
    File,
}

impl NorFlashError for ImageError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            ImageError::Bounds => NorFlashErrorKind::OutOfBounds,
            ImageError::File => NorFlashErrorKind::Other,
        }
    }
}

impl ErrorType for Image {
    type Error = ImageError;
}

impl ReadNorFlash for Image {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), ImageError> {
        self.memory.read(offset, bytes).await.map_err(|_| ImageError::Bounds)
    }

    fn capacity(&self) -> usize {
        self.memory.capacity()
    }
}

impl NorFlash for Image {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), ImageError> {
        self.memory.erase(from, to).await.map_err(|_| ImageError::Bounds)?;
        self.write_through(from, (to - from) as usize)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), ImageError> {
        self.memory.write(offset, bytes).await.map_err(|_| ImageError::Bounds)?;
        self.write_through(offset, bytes.len())
    }
}

impl MultiwriteNorFlash for Image {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_another_size_is_refused_and_left_alone() {
        let path = std::env::temp_dir().join(format!("wingmate-odd-{}.save", std::process::id()));
        std::fs::write(&path, b"not a save").unwrap();
        assert!(Image::open(&path).is_err());
        assert!(Image::read_only(&path).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"not a save");
        std::fs::remove_file(&path).unwrap();
    }
}
