//! Where a game is kept on the desktop.
//!
//! Finds the file and takes what a device wants written. Does not know how records lie in it: that is
//! the core's journal. Until the journal is connected, a game lives as long as the program.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use wingmate_core::device::Device;

use crate::failure::Failure;

/// The save file of one device.
pub struct Save {
    path: PathBuf,
}

impl Save {
    /// The file in the platform's data folder.
    pub fn default_path() -> Result<PathBuf, Failure> {
        ProjectDirs::from("", "", "wingmate")
            .map(|folders| folders.data_dir().join("wingmate.save"))
            .ok_or_else(|| Failure::input("cannot find a data folder here; name a file with --save"))
    }

    /// Opens a save file, or the place where one will be.
    pub fn open(path: &Path) -> Result<Save, Failure> {
        match std::fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                Err(Failure::input(format!("the save file {} is a folder", path.display())))
            }
            Ok(_) => match std::fs::File::open(path) {
                Ok(_) => Ok(Save { path: path.to_owned() }),
                Err(error) => Err(Failure::file("read the save file", path, &error)),
            },
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Save { path: path.to_owned() }),
            Err(error) => Err(Failure::file("read the save file", path, &error)),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Takes everything the last key wants written.
    pub fn take(&mut self, device: &mut Device) {
        drain(device);
    }
}

/// What a body without a save file does with records: it drops them.
pub fn drain(device: &mut Device) {
    while device.take_record().is_some() {}
    device.take_settings();
}
