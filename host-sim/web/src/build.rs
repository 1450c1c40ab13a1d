//! Builds for another machine with cargo, once for all processes that ask: the module of the page, and the firmware.
//!
//! Fetches a compilation target that is missing. Works inside `cargo test`: cargo holds no lock while tests run.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::{env, io};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
const FILE: &str = "wingmate_web.wasm";
const MODULE: Product<'_> = Product {
    name: FILE,
    lock: "wingmate-web.lock",
    sources: &["host-sim/body", "host-sim/web/Cargo.toml", "host-sim/web/src"],
};

/// What every program is made of.
const SHARED_SOURCES: [&str; 7] =
    [".cargo/config.toml", "Cargo.lock", "Cargo.toml", "canvas", "core", "rust-toolchain.toml", "text"];

/// The module's bytes, built anew if something changed; the error is a sentence.
pub fn module() -> Result<Vec<u8>, String> {
    let file = MODULE.build(|target_folder| {
        let arguments = ["rustc", "--lib", "--crate-type", "cdylib", "--package", env!("CARGO_PKG_NAME")];
        run(cargo_for(TARGET)?.args(arguments).args(["--profile", PROFILE]))?;
        Ok(target_folder.join(TARGET).join(PROFILE).join(FILE))
    })?;
    fs::read(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

/// A program for another machine, kept in the target folder.
///
/// Beside it is a stamp: a hash of all its sources, the compiler and its settings. While the stamp is right, cargo is not
/// called: it would take seconds to find out the same, in each of many processes.
pub struct Product<'a> {
    /// Of the kept file.
    pub name: &'a str,
    /// Products that cargo writes to the same path share a lock.
    pub lock: &'a str,
    /// Files and folders of the workspace, besides those that all products share.
    pub sources: &'a [&'a str],
}

impl Product<'_> {
    /// The kept file, up to date. `build` calls cargo and returns the file that it wrote; it is given the target folder.
    pub fn build(&self, build: impl FnOnce(&Path) -> Result<PathBuf, String>) -> Result<PathBuf, String> {
        // A process looks once, and a build of one product keeps nobody from another.
        static UP_TO_DATE: Mutex<BTreeMap<String, Arc<Mutex<Option<PathBuf>>>>> = Mutex::new(BTreeMap::new());
        let found = locked(&UP_TO_DATE).entry(self.name.to_owned()).or_default().clone();
        let mut found = locked(&found);
        if let Some(file) = &*found {
            return Ok(file.clone());
        }
        let folder = target_folder()?;
        let cannot = |error: io::Error| format!("cannot keep {} in {}: {error}", self.name, folder.display());
        let (file, stamp) = (folder.join(self.name), folder.join(format!("{}.stamp", self.name)));
        // Taken before the build: a source that changes meanwhile makes the next stamp another one.
        let wanted = self.stamp()?;
        let is_current = || file.is_file() && fs::read_to_string(&stamp).is_ok_and(|found| found == wanted);
        if !is_current() {
            fs::create_dir_all(&folder).map_err(cannot)?;
            // Dropping it gives the lock back.
            let _lock =
                File::create(folder.join(self.lock)).and_then(|it| it.lock().map(|()| it)).map_err(cannot)?;
            if !is_current() {
                let built = build(&folder)?;
                // From here on the file and the old stamp would not belong together.
                fs::write(&stamp, "").map_err(cannot)?;
                copy_if_changed(&built, &file).map_err(cannot)?;
                fs::write(&stamp, &wanted).map_err(cannot)?;
            }
        }
        *found = Some(file.clone());
        Ok(file)
    }

    fn stamp(&self) -> Result<String, String> {
        let mut hasher = DefaultHasher::new();
        run(Command::new("rustc").arg("-vV").current_dir(workspace()))?.hash(&mut hasher);
        let is_setting = |name: &str| name == "DEFMT_LOG" || name.starts_with("CARGO_PROFILE_");
        let settings = env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_setting));
        settings.collect::<BTreeMap<_, _>>().hash(&mut hasher);
        for source in SHARED_SOURCES.iter().chain(self.sources) {
            hash_source(&workspace().join(source), &mut hasher)
                .map_err(|error| format!("cannot read {source}: {error}"))?;
        }
        Ok(format!("{:016x}", hasher.finish()))
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The names and bytes of a file or of all files in a folder.
fn hash_source(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    path.file_name().hash(hasher);
    if !path.is_dir() {
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    let mut inside = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    inside.sort();
    inside.len().hash(hasher);
    inside.iter().try_for_each(|path| hash_source(path, hasher))
}

/// Replaces the file in one step: another process may be reading it.
fn copy_if_changed(from: &Path, to: &Path) -> io::Result<()> {
    let new = fs::read(from)?;
    if fs::read(to).is_ok_and(|old| old == new) {
        return Ok(());
    }
    let temporary = PathBuf::from(format!("{}.new", to.display()));
    fs::write(&temporary, new)?;
    fs::rename(temporary, to)
}

/// Where cargo puts what it builds.
pub fn target_folder() -> Result<PathBuf, String> {
    static FOUND: OnceLock<PathBuf> = OnceLock::new();
    if let Some(found) = FOUND.get() {
        return Ok(found.clone());
    }
    let folder = ask_for_target_folder()?;
    Ok(FOUND.get_or_init(|| folder).clone())
}

fn ask_for_target_folder() -> Result<PathBuf, String> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The hash of a folder with these files.
    fn hash_of(files: &[(&str, &str)]) -> u64 {
        let folder = env::temp_dir().join(format!("wingmate-sources-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        for (name, text) in files {
            let file = folder.join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        let mut hasher = DefaultHasher::new();
        hash_source(&folder, &mut hasher).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        hasher.finish()
    }

    #[test]
    fn every_change_of_a_source_changes_the_hash() {
        let before = [("a.rs", "1"), ("b/c.rs", "2")];
        assert_eq!(hash_of(&before), hash_of(&before));
        let changes: [&[(&str, &str)]; 5] = [
            &[("a.rs", "1"), ("b/c.rs", "3")],
            &[("a.rs", "1"), ("b/d.rs", "2")],
            &[("a.rs", "1"), ("c.rs", "2")],
            &[("a.rs", "1")],
            &[("a.rs", "1"), ("b/c.rs", "2"), ("b/d.rs", "")],
        ];
        assert!(changes.into_iter().all(|after| hash_of(after) != hash_of(&before)));
    }

    #[test]
    fn the_sources_of_the_module_are_there() {
        assert_eq!(MODULE.stamp(), MODULE.stamp());
        assert!(MODULE.stamp().is_ok());
    }
}
