//! Makes the tables of fonts, icons and shapes: `cargo art`.
//!
//! `cargo art --sheet out.png` writes a picture of what is in the tables instead.

use std::path::Path;
use std::process::ExitCode;

use wingmate_tests::art::{emit, sheet};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        [] => tables(),
        ["--sheet", path] => sheet::write(Path::new(path), 2),
        _ => Err("usage: cargo art [--sheet FILE.png]".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn tables() -> Result<(), Box<dyn std::error::Error>> {
    let mut total = 0;
    for source in emit::sources() {
        let path = emit::folder().join(source.name);
        if std::fs::read_to_string(&path).is_ok_and(|text| text == source.text) {
            println!("{:10} {:6} bytes, unchanged", source.name, source.bytes);
        } else {
            std::fs::write(&path, source.text)?;
            println!("{:10} {:6} bytes, written", source.name, source.bytes);
        }
        total += source.bytes;
    }
    println!("{:10} {total:6} bytes of {}", "total", emit::BUDGET);
    Ok(())
}
