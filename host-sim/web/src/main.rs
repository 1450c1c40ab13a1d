//! `cargo web`: builds the module and writes the page. Reads words and prints; what it does is the library's business.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use wingmate_web::{build, page, serve};

/// Wingmate as a page for browsers: one file that opens from disk and asks nobody for anything.
#[derive(Parser)]
#[command(name = "cargo web", version)]
struct Words {
    /// Where to write the page [default: target/wingmate.html]
    file: Option<PathBuf>,
    /// Show it to browsers on this machine, until Ctrl-C
    #[arg(long, conflicts_with_all = ["file", "install"])]
    serve: bool,
    /// The port to serve on; 0 takes a free one
    #[arg(long, value_name = "N", default_value_t = 8000, requires = "serve")]
    port: u16,
    /// Write a folder for a web server instead: a phone can install the page from there and play without a net
    #[arg(long, value_name = "DIR", conflicts_with = "file")]
    install: Option<PathBuf>,
}

fn main() -> ExitCode {
    match carry_out(&Words::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("cargo web: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(words: &Words) -> Result<(), String> {
    eprintln!("building the page");
    let module = build::module()?;
    if words.serve {
        let listener = serve::listen(words.port)
            .map_err(|error| format!("cannot serve on port {}: {error}", words.port))?;
        let port = listener.local_addr().map_err(|error| error.to_string())?.port();
        println!("http://localhost:{port}/");
        serve::serve(&listener, &page::site(&module));
        return Ok(());
    }
    if let Some(folder) = &words.install {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
        return page::site(&module).iter().try_for_each(|file| write(&folder.join(file.name), &file.bytes));
    }
    let path = match &words.file {
        Some(path) => path.clone(),
        None => build::target_folder()?.join("wingmate.html"),
    };
    write(&path, page::alone(&module).as_bytes())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    println!("{} {} bytes", path.display(), bytes.len());
    Ok(())
}
