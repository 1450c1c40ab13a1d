//! Builds for another machine with cargo: the module of the page, and whatever asks for the same.
//!
//! Fetches a compilation target that is missing. Works inside `cargo test`: cargo holds no lock while tests run.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
const FILE: &str = "wingmate_web.wasm";

/// The module's bytes, built anew if something changed; the error is a sentence.
pub fn module() -> Result<Vec<u8>, String> {
    let folder = target_folder()?;
    let arguments = ["rustc", "--lib", "--crate-type", "cdylib", "--package", env!("CARGO_PKG_NAME")];
    run(cargo_for(TARGET)?.args(arguments).args(["--profile", PROFILE]))?;
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

/// Cargo at work for a target, which is fetched if it is missing. It makes the same bytes wherever the sources and the
/// crates lie: a program for others does not name the folders of whoever built it.
pub fn cargo_for(target: &str) -> Result<Command, String> {
    let sysroot = run(Command::new("rustc").args(["--print", "sysroot"]).current_dir(workspace()))?;
    if !Path::new(sysroot.trim()).join("lib/rustlib").join(target).is_dir() {
        run(Command::new("rustup").args(["target", "add", target]).current_dir(workspace()))?;
    }
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let home = home.ok_or("cannot find the home of cargo")?;
    let folders = [(workspace().to_owned(), "wingmate"), (home.join("registry/src"), "crates")];
    let flags = folders.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
    let mut command = cargo();
    // Joined to those of the target in .cargo/config.toml; the last one that fits a path counts.
    command.args(["--config", &format!("target.{target}.rustflags={flags:?}")]);
    command.env("CARGO_BUILD_TARGET", target);
    Ok(command)
}

/// The root of the workspace.
pub fn workspace() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package)
}

fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(workspace());
    // Flags meant for the host would replace the target's own.
    for flags in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
        command.env_remove(flags);
    }
    command
}

/// Runs a program to its end. A failure carries the end of what it said.
pub fn run(command: &mut Command) -> Result<String, String> {
    let shown = format!("{command:?}");
    let output = command.output().map_err(|error| format!("cannot run {shown}: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let lines: Vec<&str> = said.lines().collect();
    Err(format!(
        "{shown} failed ({}):\n{}",
        output.status,
        lines[lines.len().saturating_sub(40)..].join("\n")
    ))
}
