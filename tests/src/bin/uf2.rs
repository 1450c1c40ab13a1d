//! `cargo uf2 [board] [--log]`: builds the firmware and writes the file to drag onto the board's drive.
//!
//! Without logging, as people use it; `--log` keeps the log for a debug probe.

use std::process::ExitCode;

use wingmate_core::body::Board;
use wingmate_tests::elf::Elf;
use wingmate_tests::emulator::{board, build_firmware, build_silent_firmware, target_directory};
use wingmate_tests::uf2;

fn main() -> ExitCode {
    let (flags, ids): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let log = match flags.as_slice() {
        [] => false,
        [flag] if flag == "--log" => true,
        _ => return fail(&format!("{} is no option: there is --log", flags.join(" ")), 2),
    };
    let board = match ids.as_slice() {
        [] => Ok(Board::PicoLcd13),
        [id] => board(id).map_err(|e| e.to_string()),
        [_, extra, ..] => Err(format!("one board at a time: {extra} is one word too many")),
    };
    match board.map(|board| write(board, log)) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(message)) => fail(&message, 1),
        Err(message) => fail(&message, 2),
    }
}

fn write(board: Board, log: bool) -> Result<(), String> {
    let firmware = if log { build_firmware(board) } else { build_silent_firmware(board) };
    let elf = Elf::read(&firmware.map_err(|e| e.to_string())?).map_err(|e| e.to_string())?;
    let file = uf2::from_segments(elf.segments())
        .map_err(|address| format!("the firmware has bytes outside the flash, at {address:#x}"))?;
    let name = format!("wingmate-{}{}.uf2", board.id(), if log { "-log" } else { "" });
    let path = target_directory().map_err(|e| e.to_string())?.join(name);
    std::fs::write(&path, &file).map_err(|e| format!("{}: {e}", path.display()))?;
    println!("{} {} bytes ({} bytes of flash)", path.display(), file.len(), elf.flash_bytes());
    Ok(())
}

fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(code)
}
