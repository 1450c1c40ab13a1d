//! Golden screens: a hash of the raw canvas decides, a PNG beside it is there to be looked at.
//!
//! Compares and accepts; which screens there are comes from the scenarios.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use wingmate_sim::body::Body;
use wingmate_sim::picture;

/// Scale of the pictures on the page.
const PAGE_SCALE: u8 = 2;

/// One screen as it is drawn now.
#[derive(Clone)]
pub struct Shot {
    pub name: String,
    pub hash: String,
    colors: Vec<u8>,
}

impl Shot {
    pub fn of(name: &str, body: &mut Body) -> Shot {
        Shot { name: name.to_owned(), hash: format!("{:016x}", body.canvas_hash()), colors: body.colors() }
    }

    fn png(&self) -> Vec<u8> {
        picture::png(&self.colors, 1)
    }
}

/// The accepted screens: hashes by name, and the pictures beside them.
pub struct Golden {
    folder: PathBuf,
    hashes: BTreeMap<String, String>,
}

/// What accepting did.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Changes {
    pub added: Vec<String>,
    pub changed: Vec<String>,
    pub removed: Vec<String>,
    pub kept: usize,
}

impl Golden {
    /// The golden screens of this repository.
    pub fn open() -> Result<Golden, String> {
        Golden::in_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"))
    }

    pub fn in_folder(folder: &Path) -> Result<Golden, String> {
        let hashes = match std::fs::read(folder.join("screens.json")) {
            Ok(bytes) => {
                serde_json::from_slice(&bytes).map_err(|error| format!("golden/screens.json: {error}"))?
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(format!("golden/screens.json: {error}")),
        };
        Ok(Golden { folder: folder.to_owned(), hashes })
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.hashes.keys().map(String::as_str)
    }

    fn picture(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.png"))
    }

    /// Fails with the name and what to do; leaves the new picture and a page to compare.
    pub fn compare(&self, shot: &Shot) -> Result<(), String> {
        let name = &shot.name;
        let what = match self.hashes.get(name) {
            Some(hash) if *hash == shot.hash => return self.compare_picture(shot),
            Some(hash) => format!("the screen {name} changed from {hash} to {}", shot.hash),
            None => format!("the screen {name} is new"),
        };
        let page = self.show(shot).map_err(|error| format!("{what}; its picture: {error}"))?;
        Err(format!("{what}: look at {}; if it is right: cargo accept {name}", page.display()))
    }

    /// The picture must show what the hash stands for, or people look at something else.
    fn compare_picture(&self, shot: &Shot) -> Result<(), String> {
        let read = || -> Result<Vec<u8>, String> {
            let bytes = std::fs::read(self.picture(&shot.name)).map_err(|error| error.to_string())?;
            let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
            let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
            let mut packed = vec![0; reader.output_buffer_size().unwrap_or(0)];
            reader.next_frame(&mut packed).map_err(|error| error.to_string())?;
            Ok(packed.iter().flat_map(|byte| [byte >> 4, byte & 0xF]).collect())
        };
        match read() {
            Ok(colors) if colors == shot.colors => Ok(()),
            Ok(_) => Err(format!("{0}.png is not the accepted screen: cargo accept {0}", shot.name)),
            Err(error) => Err(format!("{0}.png: {error}: cargo accept {0}", shot.name)),
        }
    }

    /// Writes the pictures before and after into the target folder and adds them to the page.
    fn show(&self, shot: &Shot) -> std::io::Result<PathBuf> {
        let folder = page_folder();
        std::fs::create_dir_all(&folder)?;
        let name = &shot.name;
        std::fs::write(folder.join(format!("{name}.new.png")), shot.png())?;
        let old = self.picture(name);
        let had = old.exists();
        if had {
            std::fs::copy(old, folder.join(format!("{name}.old.png")))?;
        }
        static SHOWN: Mutex<BTreeMap<String, bool>> = Mutex::new(BTreeMap::new());
        let mut shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
        shown.insert(name.clone(), had);
        let page = folder.join("index.html");
        std::fs::write(&page, html(&shown))?;
        Ok(page)
    }

    /// Takes the shots as the golden ones: all of them, or only those named. Without names, screens that
    /// nobody takes any more are removed.
    pub fn accept(&mut self, shots: &[Shot], only: &[String]) -> Result<Changes, String> {
        if let Some(unknown) = only.iter().find(|name| !shots.iter().any(|shot| shot.name == **name)) {
            return Err(format!("no scenario takes the shot {unknown}"));
        }
        let failed = |error: std::io::Error| format!("golden screens: {error}");
        std::fs::create_dir_all(&self.folder).map_err(failed)?;
        let mut changes = Changes::default();
        for shot in shots.iter().filter(|shot| only.is_empty() || only.contains(&shot.name)) {
            match self.hashes.insert(shot.name.clone(), shot.hash.clone()) {
                None => changes.added.push(shot.name.clone()),
                Some(old) if old != shot.hash => changes.changed.push(shot.name.clone()),
                Some(_) if self.compare_picture(shot).is_err() => changes.changed.push(shot.name.clone()),
                Some(_) => {
                    changes.kept += 1;
                    continue;
                }
            }
            std::fs::write(self.picture(&shot.name), shot.png()).map_err(failed)?;
        }
        if only.is_empty() {
            changes.removed = self.stale(shots);
            for name in &changes.removed {
                self.hashes.remove(name);
                match std::fs::remove_file(self.picture(name)) {
                    Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
                    _ => {}
                }
            }
        }
        let mut text = serde_json::to_string_pretty(&self.hashes).map_err(|error| error.to_string())?;
        text.push('\n');
        std::fs::write(self.folder.join("screens.json"), text).map_err(failed)?;
        Ok(changes)
    }

    /// Screens and pictures that belong to no shot.
    pub fn stale(&self, shots: &[Shot]) -> Vec<String> {
        let mut names: Vec<String> = self.hashes.keys().cloned().collect();
        for entry in std::fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|ending| ending == "png")
                && let Some(name) = path.file_stem()
            {
                names.push(name.to_string_lossy().into_owned());
            }
        }
        names.sort();
        names.dedup();
        names.retain(|name| !shots.iter().any(|shot| shot.name == *name));
        names
    }
}

/// Where pages for people go.
fn page_folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let target = target.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../target"));
    target.join("golden")
}

fn html(shown: &BTreeMap<String, bool>) -> String {
    let side = 240 * u32::from(PAGE_SCALE);
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>Golden screens</title>\n\
         <style>body{background:#333;color:#eee;font:16px sans-serif}img{image-rendering:pixelated;margin:4px}\
         td{text-align:center}</style>\n<h1>Screens that differ</h1>\n\
         <p>Left: accepted. Right: now. <code>cargo accept</code> takes them all.</p>\n<table>\n",
    );
    for (name, had) in shown {
        let image = |when: &str| format!("<img width={side} height={side} src=\"{name}.{when}.png\">");
        let old = if *had { image("old") } else { "new".into() };
        // A String takes everything.
        let _ = writeln!(page, "<tr><th colspan=2>{name}<tr><td>{old}<td>{}", image("new"));
    }
    page.push_str("</table>\n");
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_core::body::Board;
    use wingmate_core::ui::key::{Input, Key};

    fn shot(name: &str, seed: u64) -> Shot {
        let mut body = Body::practice(Board::PicoLcd13, seed);
        // The title and the keys.
        body.press(Input::Press(Key::A));
        body.press(Input::Press(Key::A));
        body.go_to("dice");
        body.press(Input::Press(Key::A));
        Shot::of(name, &mut body)
    }

    #[test]
    fn accepting_adds_changes_and_removes() {
        let folder = std::env::temp_dir().join(format!("wingmate-golden-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut golden = Golden::in_folder(&folder).unwrap();
        let (a, b) = (shot("a", 1), shot("b", 2));
        let changes = golden.accept(&[a.clone(), b.clone()], &[]).unwrap();
        assert_eq!(changes.added, ["a", "b"]);

        let mut golden = Golden::in_folder(&folder).unwrap();
        assert_eq!(golden.compare(&a), Ok(()));
        let other = shot("a", 3);
        assert!(golden.accept(std::slice::from_ref(&other), &["c".into()]).is_err());
        let changes = golden.accept(&[other], &["a".into()]).unwrap();
        assert_eq!((changes.changed, changes.removed.len()), (vec!["a".to_owned()], 0));

        std::fs::remove_file(folder.join("b.png")).unwrap();
        assert!(golden.compare(&b).unwrap_err().contains("cargo accept b"));
        let changes = golden.accept(&[b], &[]).unwrap();
        assert_eq!((changes.changed, changes.removed), (vec!["b".to_owned()], vec!["a".to_owned()]));
        assert!(!folder.join("a.png").exists());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
