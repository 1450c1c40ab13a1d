//! What a release consists of: images for all boards, the page, the manual, sizes and checksums.
//!
//! Builds and puts together; writes no file. The same sources make the same bytes, wherever they lie and whoever builds
//! them, with the same compiler.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use wingmate_core::body::Board;
use wingmate_web::{build, page};

use crate::elf::Elf;
use crate::emulator::{build_firmware, build_firmware_with_log};
use crate::info::{self, Info};
use crate::{manual, uf2};

/// The program of a board in all its forms.
pub struct Image {
    pub path: PathBuf,
    pub elf: Elf,
    pub info: Info,
    pub uf2: Vec<u8>,
}

/// A file of the release.
pub struct File {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Builds for a board, with the log for a debug probe or as people use it. The error is a sentence.
pub fn image(board: Board, log: bool) -> Result<Image, String> {
    let built = if log { build_firmware_with_log(board) } else { build_firmware(board) };
    let path = built.map_err(|e| e.to_string())?;
    let elf = Elf::read(&path).map_err(|e| e.to_string())?;
    let info = info::read(&elf).ok_or("the firmware does not say what it is")?;
    let family = if board == Board::Pico2Lcd13 { uf2::RP2350_FAMILY } else { uf2::RP2040_FAMILY };
    let uf2 = uf2::from_segments(elf.segments(), family)
        .map_err(|address| format!("the firmware has bytes outside the flash, at {address:#x}"))?;
    Ok(Image { path, elf, info, uf2 })
}

/// All files of the release, the checksums last. `say` is told what takes its time.
pub fn files(say: &mut dyn FnMut(&str)) -> Result<Vec<File>, String> {
    let mut files = Vec::new();
    let mut add = |name: String, bytes: Vec<u8>| files.push(File { name, bytes });
    let mut sizes = String::from(SIZES);
    for board in Board::ALL {
        say(&format!("building for {}", board.name()));
        let image = image(board, false)?;
        add(format!("wingmate-{}.uf2", board.id()), image.uf2);
        let split = image.elf.split();
        let bytes =
            [image.elf.flash_bytes(), split.code, split.text, split.art, image.elf.static_ram_bytes()];
        let [flash, code, text, art, ram] = bytes.map(kib);
        // A String takes everything.
        let _ = writeln!(sizes, "| {} | {flash} | {code} | {text} | {art} | {ram} |", board.name());
    }
    // Whoever hunts a fault needs the image that logs, and the names behind the numbers that it sends.
    say("building with the log");
    let logging = image(Board::PicoLcd13, true)?;
    let stem = format!("wingmate-{}-log", Board::PicoLcd13.id());
    let elf = fs::read(&logging.path).map_err(|e| format!("{}: {e}", logging.path.display()))?;
    add(format!("{stem}.uf2"), logging.uf2);
    add(format!("{stem}.elf"), elf);
    say("building the page");
    add("wingmate.html".to_owned(), page::alone(&build::module()?).into_bytes());
    add("wingmate-manual.html".to_owned(), manual::page()?.into_bytes());
    for name in ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "NOTICES"] {
        let path = build::workspace().join(name);
        add(name.to_owned(), fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?);
    }
    add("SIZES.md".to_owned(), sizes.into_bytes());
    let sums = sums(&files);
    files.push(File { name: SUMS.to_owned(), bytes: sums.into_bytes() });
    Ok(files)
}

/// As `sha256sum --check` reads it.
pub const SUMS: &str = "SHA256SUMS";

const SIZES: &str = "# Sizes in KiB

Of 1,280 KiB of flash for the program and 264 KiB of RAM (Pico 2: 512); 768 KiB of flash hold saves.

| board | flash | of it code and packed texts | text | art | static RAM |
|---|---|---|---|---|---|
";

fn kib(bytes: u32) -> String {
    format!("{:.1}", f64::from(bytes) / 1024.0)
}

fn sums(files: &[File]) -> String {
    let line = |file: &File| {
        let sum = Sha256::digest(&file.bytes);
        let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{sum}  {}\n", file.name)
    };
    files.iter().map(line).collect()
}

/// Writes them into a folder that is new, empty, or holds an older release of ours and nothing else.
pub fn write(folder: &Path, files: &[File]) -> Result<(), String> {
    let cannot = |path: &Path, error: std::io::Error| format!("cannot write {}: {error}", path.display());
    fs::create_dir_all(folder).map_err(|error| cannot(folder, error))?;
    let is_ours = |name: &str| files.iter().any(|file| file.name == name);
    for there in fs::read_dir(folder).map_err(|error| cannot(folder, error))? {
        let there = there.map_err(|error| cannot(folder, error))?;
        if !is_ours(&there.file_name().to_string_lossy()) {
            return Err(format!("{} is not of a release: name another folder", there.path().display()));
        }
    }
    for file in files {
        let path = folder.join(&file.name);
        fs::write(&path, &file.bytes).map_err(|error| cannot(&path, error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_something_else_in_it_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("wingmate-dist-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let files = [File { name: "a.uf2".into(), bytes: vec![1] }];
        write(&folder, &files).unwrap();
        write(&folder, &files).unwrap();
        fs::write(folder.join("letter.txt"), "Dear Sir").unwrap();
        assert!(write(&folder, &files).unwrap_err().contains("letter.txt is not of a release"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn checksums_are_those_that_everybody_counts() {
        let files = [File { name: "abc".into(), bytes: b"abc".to_vec() }];
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc\n";
        assert_eq!(sums(&files), expected);
    }
}
