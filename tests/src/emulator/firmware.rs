//! The boards, and the firmware built for them.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use wingmate_core::body::Board;
use wingmate_web::build;

use super::Failure;

const PACKAGE: &str = "wingmate-firmware";

/// The board with this id, or which ones there are.
pub fn board(id: &str) -> Result<Board, Failure> {
    Board::from_id(id).ok_or_else(|| {
        let known = Board::ALL.map(Board::id).join(", ");
        Failure(format!("unknown board {id}; known boards: {known}"))
    })
}

/// Builds the release firmware for a board, once per process, and returns the ELF file.
///
/// Installs the compilation target if it is missing. Works inside `cargo test`: cargo holds no lock while
/// tests run, and the target directory is the workspace's own.
pub fn build_firmware(board: Board) -> Result<PathBuf, Failure> {
    build_once(board, true)
}

/// As [`build_firmware`], without logging: what people put on their boards.
pub fn build_silent_firmware(board: Board) -> Result<PathBuf, Failure> {
    build_once(board, false)
}

fn build_once(board: Board, log: bool) -> Result<PathBuf, Failure> {
    static BUILT: Mutex<Option<HashMap<(&str, bool), PathBuf>>> = Mutex::new(None);
    let mut built = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
    let built = built.get_or_insert_default();
    if let Some(path) = built.get(&(board.id(), log)) {
        return Ok(path.clone());
    }
    let path = make(board, log)?;
    built.insert((board.id(), log), path.clone());
    Ok(path)
}

/// The chip's compilation target, and the feature that chooses the board.
const fn target_and_feature(board: Board) -> (&'static str, Option<&'static str>) {
    match board {
        Board::PicoLcd13 => ("thumbv6m-none-eabi", None),
        Board::PicoSystem | Board::DisplayPack2 => ("thumbv6m-none-eabi", Some(board.id())),
        Board::Pico2Lcd13 => ("thumbv8m.main-none-eabihf", None),
    }
}

fn make(board: Board, log: bool) -> Result<PathBuf, Failure> {
    let (target, feature) = target_and_feature(board);
    let mut command = build::cargo_for(target).map_err(Failure)?;
    let target_directory = target_directory()?;
    // Boards share one output path: nobody else may build between the build and the copy.
    let _lock = super::setup::lock_file(&target_directory.join("wingmate-firmware.lock"))?;

    command.args(["build", "--release", "--package", PACKAGE]);
    command.args(feature.iter().flat_map(|feature| ["--features", feature]));
    if !log {
        command.arg("--no-default-features");
    }
    build::run(&mut command).map_err(Failure)?;

    let built = target_directory.join(target).join("release").join(PACKAGE);
    let silent = if log { "" } else { "-silent" };
    let kept = target_directory.join(format!("wingmate-{}{silent}.elf", board.id()));
    copy_if_changed(&built, &kept)
        .map_err(|e| Failure(format!("cannot copy {} to {}: {e}", built.display(), kept.display())))?;
    Ok(kept)
}

/// Replaces the file in one step: another test may be reading it.
fn copy_if_changed(from: &Path, to: &Path) -> std::io::Result<()> {
    let new = fs::read(from)?;
    if fs::read(to).is_ok_and(|old| old == new) {
        return Ok(());
    }
    let temporary = to.with_extension("elf.new");
    fs::write(&temporary, new)?;
    fs::rename(temporary, to)
}

/// Where cargo puts what it builds.
pub fn target_directory() -> Result<PathBuf, Failure> {
    static FOUND: OnceLock<PathBuf> = OnceLock::new();
    if let Some(found) = FOUND.get() {
        return Ok(found.clone());
    }
    let folder = build::target_folder().map_err(Failure)?;
    fs::create_dir_all(&folder).map_err(|e| Failure(format!("cannot create {}: {e}", folder.display())))?;
    Ok(FOUND.get_or_init(|| folder).clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_board_is_answered_with_the_known_ones() {
        let message = board("toaster").unwrap_err().to_string();
        assert_eq!(
            message,
            "unknown board toaster; known boards: pico_lcd_1_3, picosystem, display_pack_2, pico_2_lcd_1_3"
        );
    }
}
