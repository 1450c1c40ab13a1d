//! The boards, and the firmware built for them.

use std::path::PathBuf;
use std::sync::Once;
use std::{env, fs, thread};

use wingmate_core::body::Board;
use wingmate_web::build::{self, Product};

use super::Failure;

const PACKAGE: &str = "wingmate-firmware";

/// The board with this id, or which ones there are.
pub fn board(id: &str) -> Result<Board, Failure> {
    Board::from_id(id).ok_or_else(|| {
        let known = Board::ALL.map(Board::id).join(", ");
        Failure(format!("unknown board {id}; known boards: {known}"))
    })
}

/// The image that people put on this board, as an ELF file: without a log, which makes room for USB. It is built once for
/// all tests, budgets and releases, and kept as `target/wingmate-BOARD.elf`.
///
/// Installs the compilation target if it is missing.
pub fn build_firmware(board: Board) -> Result<PathBuf, Failure> {
    make(board, false)
}

/// The image with a log, for a debug probe and for tests of the log.
pub fn build_firmware_with_log(board: Board) -> Result<PathBuf, Failure> {
    make(board, true)
}

/// Builds every image that tests need, and the page's module, beside the tests: most of a build keeps one core busy, and a
/// test that waits for one image would leave the other core idle. Only if a test program runs whole: a chosen test builds
/// what it needs.
pub(super) fn build_ahead() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        let runs_whole = env::args().skip(1).all(|word| word.starts_with('-'));
        if runs_whole {
            // The test that needs a failed image reports the reason.
            thread::spawn(|| {
                let _ = build_firmware(Board::PicoLcd13);
                let _ = build_firmware_with_log(Board::PicoLcd13);
                let _ = [Board::PicoSystem, Board::DisplayPack2].map(build_firmware);
            });
            thread::spawn(|| {
                let _ = build::module();
            });
        }
    });
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
    let name = format!("wingmate-{}{}.elf", board.id(), if log { "-log" } else { "" });
    let image = Product { name: &name, lock: "wingmate-firmware.lock", sources: &["firmware", "memory.x"] };
    let built = image.build(|target_folder| {
        let (target, feature) = target_and_feature(board);
        let mut command = build::cargo_for(target)?;
        command.args(["build", "--release", "--package", PACKAGE]);
        command.args(feature.iter().flat_map(|feature| ["--features", feature]));
        if !log {
            command.arg("--no-default-features");
        }
        build::run(&mut command)?;
        Ok(target_folder.join(target).join("release").join(PACKAGE))
    });
    built.map_err(Failure)
}

/// Where cargo puts what it builds.
pub fn target_directory() -> Result<PathBuf, Failure> {
    let folder = build::target_folder().map_err(Failure)?;
    fs::create_dir_all(&folder).map_err(|e| Failure(format!("cannot create {}: {e}", folder.display())))?;
    Ok(folder)
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
