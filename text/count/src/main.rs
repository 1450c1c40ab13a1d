//! `cargo texts`: counts the texts of the core and writes `text/src/table.rs`.

use std::process::ExitCode;

use wingmate_text_count::{groups, texts_of_core, workspace};

fn main() -> ExitCode {
    match run() {
        Ok(done) => {
            println!("{done}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("texts: {problem}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<String, String> {
    if let Some(word) = std::env::args().nth(1) {
        return Err(format!("no arguments are known, and this is one: {word}"));
    }
    let texts = texts_of_core()?;
    let table = groups::table(&texts);
    let cost = table.cost(&texts)?;
    let path = workspace().join("text/src/table.rs");
    std::fs::write(&path, table.source()).map_err(|error| format!("{}: {error}", path.display()))?;
    let letters: usize = texts.iter().map(String::len).sum();
    Ok(format!(
        "{} texts, {letters} letters; packed, with {} groups, {cost} bytes",
        texts.len(),
        table.symbols.len()
    ))
}
