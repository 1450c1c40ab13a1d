//! `cargo dist [FOLDER]`: builds everything of a release and writes it into `dist/`, or into this folder.

use std::path::PathBuf;
use std::process::ExitCode;

use wingmate_tests::dist;
use wingmate_web::build;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let folder = match words.as_slice() {
        [] => build::workspace().join("dist"),
        [word] if word.starts_with('-') => {
            return fail(
                &format!("{word} is no option: there is only the name of a folder to write into"),
                2,
            );
        }
        [folder] => PathBuf::from(folder),
        [_, extra, ..] => return fail(&format!("one folder at a time: {extra} is one word too many"), 2),
    };
    let files = match dist::files(&mut |what| eprintln!("{what}")) {
        Ok(files) => files,
        Err(problem) => return fail(&problem, 1),
    };
    if let Err(problem) = dist::write(&folder, &files) {
        return fail(&problem, 2);
    }
    for file in &files {
        println!("{:>10}  {}", file.bytes.len(), folder.join(&file.name).display());
    }
    ExitCode::SUCCESS
}

fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(code)
}
