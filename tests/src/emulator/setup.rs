//! What the emulator needs on this machine: Node 18, and the package it runs.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::SystemTime;

use wingmate_web::build::{run, workspace};

use super::firmware::target_directory;
use super::{Failure, Skip};

const OLDEST_NODE: u32 = 18;

/// Makes sure that the emulator can run. Where it cannot, tests are skipped, but never in CI.
pub fn prepare() -> Result<(), Skip> {
    static PREPARED: OnceLock<Result<(), Skip>> = OnceLock::new();
    let prepared = PREPARED.get_or_init(|| {
        check_node().and_then(|()| ensure_node_modules()).map_err(|Failure(reason)| {
            assert!(env::var_os("CI").is_none(), "the emulator must run in CI, but: {reason}");
            Skip(reason)
        })
    });
    prepared.clone()
}

/// The folder with the emulator's scripts.
pub fn directory() -> PathBuf {
    workspace().join("tests").join("emulator")
}

fn check_node() -> Result<(), Failure> {
    let version = run(Command::new("node").arg("--version"))
        .map_err(|e| Failure(format!("Node {OLDEST_NODE} or newer is needed: {e}")))?;
    let major = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse::<u32>().ok());
    match major {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        _ => Err(Failure(format!("Node {OLDEST_NODE} or newer is needed, this is {}", version.trim()))),
    }
}

/// Installs the emulator's package as the lock file says, if that was not done since the file changed.
pub fn ensure_node_modules() -> Result<(), Failure> {
    // Tests run side by side: the first installs, the others wait and find it done.
    let _lock = lock_file(&target_directory()?.join("wingmate-emulator-npm.lock"))?;
    if is_installed(&directory()) {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    run(Command::new(npm).args(options.map(OsStr::new)).current_dir(directory())).map(drop).map_err(Failure)
}

fn is_installed(directory: &Path) -> bool {
    let modified =
        |name: &str| -> Option<SystemTime> { fs::metadata(directory.join(name)).ok()?.modified().ok() };
    match (modified("node_modules/.package-lock.json"), modified("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed >= wanted,
        _ => false,
    }
}

/// Waits until this process alone holds the lock; dropping the file gives it back.
pub(super) fn lock_file(path: &Path) -> Result<File, Failure> {
    File::create(path)
        .and_then(|file| file.lock().map(|()| file))
        .map_err(|e| Failure(format!("cannot lock {}: {e}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_is_pinned_and_its_source_is_left_to_npm() {
        let read = |name: &str| fs::read_to_string(directory().join(name)).unwrap();
        assert!(read("package.json").contains("\"rp2040js\": \"1.4.1\""));
        let lock = read("package-lock.json");
        assert!(lock.contains("\"integrity\""));
        assert!(
            !lock.contains("\"resolved\""),
            "download addresses depend on the machine that wrote the lock"
        );
    }
}
