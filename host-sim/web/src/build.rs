//! Builds the module with cargo, and its compilation target if that is missing.
//!
//! Works inside `cargo test`: cargo holds no lock while tests run.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
const FILE: &str = "wingmate_web.wasm";

/// The module's bytes, built anew if something changed; the error is a sentence.
pub fn module() -> Result<Vec<u8>, String> {
    ensure_target()?;
    let folder = target_folder()?;
    let arguments = ["rustc", "--lib", "--crate-type", "cdylib", "--package", env!("CARGO_PKG_NAME")];
    run(cargo().args(arguments).args(["--profile", PROFILE, "--target", TARGET]))?;
    let file = folder.join(TARGET).join(PROFILE).join(FILE);
    std::fs::read(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

/// Where cargo puts what it builds.
pub fn target_folder() -> Result<PathBuf, String> {
    let told = run(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    // The one string that is wanted; nothing else in it has this name.
    let name = "\"target_directory\":";
    let value = told.split_once(name).map(|(_, rest)| rest.trim_start()).unwrap_or_default();
    let mut folder = String::new();
    let mut letters = value.strip_prefix('"').unwrap_or_default().chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => return Ok(folder.into()),
            '\\' => folder.extend(letters.next()),
            letter => folder.push(letter),
        }
    }
    Err("cannot read cargo's metadata".into())
}

fn ensure_target() -> Result<(), String> {
    let sysroot = run(Command::new("rustc").args(["--print", "sysroot"]).current_dir(workspace()))?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).is_dir() {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]).current_dir(workspace())).map(drop)
}

fn workspace() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package)
}

fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(workspace());
    // Flags meant for the host would replace the module's own.
    for flags in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
        command.env_remove(flags);
    }
    command
}

/// Runs a program to its end. A failure carries the end of what it said.
fn run(command: &mut Command) -> Result<String, String> {
    let shown = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot run {shown}: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let lines: Vec<&str> = said.lines().collect();
    Err(format!("{shown} failed:\n{}", lines[lines.len().saturating_sub(40)..].join("\n")))
}
