//! `cargo manual [FILE]`: the manual, how to build a device and a demo station as one HTML page to print.
//!
//! Writes `target/wingmate-manual.html` if no file is named. The page needs nothing beside it; the same documents make
//! the same bytes.

use std::path::PathBuf;
use std::process::ExitCode;

use wingmate_tests::emulator::target_directory;
use wingmate_tests::manual;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let file = match words.as_slice() {
        [] => match target_directory() {
            Ok(folder) => folder.join("wingmate-manual.html"),
            Err(problem) => return fail(&problem.to_string(), 1),
        },
        [word] if word.starts_with('-') => {
            return fail(&format!("{word} is no option: there is only the name of a file to write"), 2);
        }
        [file] => PathBuf::from(file),
        [_, extra, ..] => return fail(&format!("one file at a time: {extra} is one word too many"), 2),
    };
    let page = match manual::page() {
        Ok(page) => page,
        Err(problem) => return fail(&problem, 1),
    };
    if let Err(problem) = std::fs::write(&file, &page) {
        return fail(&format!("{}: {problem}", file.display()), 2);
    }
    println!("{} {} bytes", file.display(), page.len());
    ExitCode::SUCCESS
}

fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(code)
}
