//! The browser page beside the simulator: its module in Node, and the whole page in a real Chromium.
//!
//! Runs the scripts in `tests/page` and reads what they say. Does not judge: tests do.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use wingmate_sim::body::Body;
use wingmate_web::{build, page};

use crate::parity::Stroke;

/// One screen, as the module tells it.
#[derive(Deserialize)]
pub struct Screen {
    pub hash: String,
    pub pixels: u32,
    pub text: String,
}

/// What a real browser showed and said.
#[derive(Deserialize)]
pub struct Tour {
    /// What it said of a file that is no save.
    pub refused: String,
    /// The save file, taken back before any key.
    pub back: PathBuf,
    pub pictures: Vec<u32>,
    /// What a screen reader reads.
    pub words: String,
    /// The picture after another file was refused by the player.
    pub kept: u32,
    /// What a second page says.
    pub second: String,
    /// The picture of a new browser, after the one before was killed 20 ms after its last key.
    pub resumed: u32,
    pub complaints: Vec<String>,
    pub requests: Vec<String>,
}

/// Whether a program is there; if not it is said why a test is skipped, and in CI nothing is skipped.
fn found(program: &str, what: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        assert!(env::var_os("CI").is_none(), "{what} must run in CI");
        eprintln!("skipped, {what} is not here");
    }
    found
}

pub fn has_node() -> bool {
    found("node", "Node")
}

/// A Chromium, by `CHROMIUM` or by its usual names.
pub fn chromium() -> Option<String> {
    let named = env::var("CHROMIUM").ok();
    let usual = ["chromium", "chromium-browser", "google-chrome"].map(String::from);
    let runs =
        |name: &String| Command::new(name).arg("--version").output().is_ok_and(|run| run.status.success());
    let browser = named.into_iter().chain(usual).find(runs);
    if browser.is_none() {
        found("chromium", "Chromium");
    }
    browser
}

/// The picture as it is held, as the scripts tell it: FNV-1a with 32 bits over its bytes.
pub fn fingerprint(body: &mut Body) -> u32 {
    body.rgba()
        .into_iter()
        .fold(0x811C_9DC5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn numbered(stroke: Stroke) -> (u8, bool) {
    match stroke {
        Stroke::Press(key) => (key as u8, false),
        Stroke::Hold(key) => (key as u8, true),
    }
}

/// Gives the keys to the module in Node: the screens from the start on, and the save region at the end.
pub fn walk(folder: &Path, image: &[u8], strokes: &[Stroke]) -> (Vec<Screen>, Vec<u8>) {
    let [module, start, saved] = ["module.wasm", "start.save", "end.save"].map(|name| folder.join(name));
    fs::write(&module, build::module().unwrap()).unwrap();
    fs::write(&start, image).unwrap();
    let strokes: Vec<_> = strokes.iter().copied().map(numbered).collect();
    let job = json!({ "module": module, "image": start, "strokes": strokes, "saved": saved });
    let screens = run("module.mjs", folder, &job);
    (screens, fs::read(saved).unwrap())
}

/// Gives a save file and the keys to the page in a browser; one more key after which it is killed.
pub fn browse(folder: &Path, browser: &str, image: &Path, strokes: &[Stroke], last: Stroke) -> Tour {
    let page = folder.join("wingmate.html");
    fs::write(&page, page::alone(&build::module().unwrap())).unwrap();
    let strokes: Vec<_> = strokes.iter().copied().map(numbered).collect();
    let url = format!("file://{}", page.display());
    let job = json!({
        "chromium": browser, "page": url, "image": image, "strokes": strokes, "last": numbered(last), "folder": folder,
    });
    run("chromium.mjs", folder, &job)
}

/// Runs a script to its end and reads its answer.
fn run<T: DeserializeOwned>(script: &str, folder: &Path, job: &Value) -> T {
    let file = folder.join("job.json");
    fs::write(&file, job.to_string()).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("page").join(script);
    let output = Command::new("node").arg(script).arg(file).output().unwrap();
    let (said, complained) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{complained}");
    serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said}\n{complained}"))
}
