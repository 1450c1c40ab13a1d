//! `cargo uf2 [board]`: builds the firmware and writes the file to drag onto the board's drive.

use std::process::ExitCode;

use wingmate_tests::elf::Elf;
use wingmate_tests::emulator::{Board, build_firmware, target_directory};
use wingmate_tests::uf2;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let board = match (arguments.next(), arguments.next()) {
        (None, _) => Ok(Board::default()),
        (Some(id), None) => id.parse::<Board>().map_err(|e| e.to_string()),
        (Some(_), Some(extra)) => Err(format!("one board at a time: {extra} is one word too many")),
    };
    match board {
        Ok(board) => match write(board) {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => fail(&message, 1),
        },
        Err(message) => fail(&message, 2),
    }
}

fn write(board: Board) -> Result<(), String> {
    let firmware = build_firmware(board).map_err(|e| e.to_string())?;
    let elf = Elf::read(&firmware).map_err(|e| e.to_string())?;
    let file = uf2::from_segments(elf.segments())
        .map_err(|address| format!("the firmware has bytes outside the flash, at {address:#x}"))?;
    let path = target_directory().map_err(|e| e.to_string())?.join(format!("wingmate-{board}.uf2"));
    std::fs::write(&path, &file).map_err(|e| format!("{}: {e}", path.display()))?;
    println!("{} {} bytes ({} bytes of flash)", path.display(), file.len(), elf.flash_bytes());
    Ok(())
}

fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(code)
}
