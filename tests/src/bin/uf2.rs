//! `cargo uf2 [board | --all] [--log]`: builds the firmware and writes the file to drag onto the board's drive.
//!
//! Without logging, as people use it; `--log` keeps the log for a debug probe.

use std::process::ExitCode;

use wingmate_core::body::Board;
use wingmate_tests::dist::{self, Image};
use wingmate_tests::emulator::{board, target_directory};

fn main() -> ExitCode {
    let (flags, ids): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    if let Some(flag) = flags.iter().find(|flag| !["--log", "--all"].contains(&flag.as_str())) {
        return fail(&format!("{flag} is no option: there are --all and --log"), 2);
    }
    let [log, all] = ["--log", "--all"].map(|name| flags.iter().any(|flag| flag == name));
    let boards = match ids.as_slice() {
        [] if all => Ok(Board::ALL.to_vec()),
        [] => Ok(vec![Board::PicoLcd13]),
        [id] if all => Err(format!("--all is every board: {id} is one word too many")),
        [id] => board(id).map(|board| vec![board]).map_err(|e| e.to_string()),
        [_, extra, ..] => Err(format!("one board at a time: {extra} is one word too many")),
    };
    match boards.map(|boards| boards.into_iter().try_for_each(|board| write(board, log))) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(message)) => fail(&message, 1),
        Err(message) => fail(&message, 2),
    }
}

fn write(board: Board, log: bool) -> Result<(), String> {
    eprintln!("building for {}", board.name());
    let Image { elf, info, uf2: file, .. } = dist::image(board, log)?;
    let name = format!("wingmate-{}{}.uf2", board.id(), if log { "-log" } else { "" });
    let path = target_directory().map_err(|e| e.to_string())?.join(name);
    std::fs::write(&path, &file).map_err(|e| format!("{}: {e}", path.display()))?;
    let (size, flash) = (file.len(), elf.flash_bytes());
    println!(
        "{} {size} bytes ({flash} bytes of flash), {} {} for {}",
        path.display(),
        info.name,
        info.version,
        info.board
    );
    if board == Board::Pico2Lcd13 {
        eprintln!("This image was never run: nobody had a Pico 2, and no emulator knows its chip.");
    }
    Ok(())
}

fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(code)
}
