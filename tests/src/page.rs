//! The browser page beside the simulator: its module in Node, and the whole page in a real Chromium.
//!
//! Runs the scripts in `tests/page` and reads what they say. Does not judge: tests do.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, thread};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use wingmate_core::shell::link::Link;
use wingmate_core::shell::link::frame::{self, MAX_FRAME, MessageCollector};
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_web::{build, page, serve};

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
    /// What does not fit on which screen.
    pub wrongs: Vec<String>,
    /// What a page with a number in its address says, and what it shows by the clock.
    pub practice: String,
    pub watched: Vec<u32>,
    /// The picture of a new browser, after the one before was killed 20 ms after its last key.
    pub resumed: u32,
    /// The save of a device at the cable, and what is said when its mirror ends.
    pub backup: PathBuf,
    pub let_go: String,
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

/// At so many milliseconds a key goes down and up, or nothing happens but that time has passed.
#[derive(Clone, Copy)]
pub struct Moment {
    pub ms: u64,
    pub key: Option<Key>,
}

fn timed(moments: &[Moment]) -> Vec<(u64, i16)> {
    moments.iter().map(|moment| (moment.ms, moment.key.map_or(-1, |key| key as i16))).collect()
}

/// What a real browser is to do.
pub struct Visit<'a> {
    pub browser: &'a str,
    pub image: &'a Path,
    pub strokes: &'a [Stroke],
    /// One more key after which it is killed.
    pub last: Stroke,
    /// Of a practice game.
    pub number: u64,
    pub moments: &'a [Moment],
    /// A device at the cable, as `plug` names it, and a key for it with the picture after that.
    pub device: u16,
    pub device_key: (Key, u32),
}

/// A device at a socket, whose owner says yes. Returns the number of the port.
pub fn plug(mut body: Body) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    // It ends with the test.
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut link = Box::new(Link::new());
            // Ends with the browser, which may be in the middle of a word.
            let _ = talk(&mut stream.unwrap(), &mut body, &mut link);
            link.end(body.device_mut());
        }
    });
    port
}

fn talk(stream: &mut TcpStream, body: &mut Body, link: &mut Link) -> io::Result<()> {
    let (mut collector, mut bytes, mut frame) =
        (Box::new(MessageCollector::new()), [0; 4096], [0; MAX_FRAME]);
    loop {
        let length = stream.read(&mut bytes)?;
        if length == 0 {
            return Ok(());
        }
        for &byte in &bytes[..length] {
            let Some(message) = collector.take(byte) else { continue };
            let answer = body.answer(link, message);
            if body.screen() == "link" {
                body.press(Input::Press(Key::Left));
            }
            let end = frame::pack(&answer, &mut frame).unwrap();
            stream.write_all(&frame[..end])?;
        }
    }
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

/// Plays a practice game in Node by the clock: the screens from the start on.
pub fn watch(folder: &Path, number: u64, moments: &[Moment]) -> Vec<Screen> {
    let module = folder.join("module.wasm");
    fs::write(&module, build::module().unwrap()).unwrap();
    run("module.mjs", folder, &json!({ "module": module, "number": number, "moments": timed(moments) }))
}

/// Visits the page in a browser, from disk and from a server. `WINGMATE_PICTURES` names a folder for pictures of it in all sizes.
pub fn browse(folder: &Path, visit: &Visit<'_>) -> Tour {
    let module = build::module().unwrap();
    let page = folder.join("wingmate.html");
    fs::write(&page, page::alone(&module)).unwrap();
    let listener = serve::listen(0).unwrap();
    let site = format!("http://localhost:{}/", listener.local_addr().unwrap().port());
    // It ends with the test.
    thread::spawn(move || serve::serve(&listener, &page::site(&module)));
    let strokes: Vec<_> = visit.strokes.iter().copied().map(numbered).collect();
    let job = json!({
        "chromium": visit.browser, "page": format!("file://{}", page.display()), "image": visit.image,
        "strokes": strokes, "last": numbered(visit.last), "number": visit.number, "moments": timed(visit.moments),
        "device": visit.device, "deviceKey": (visit.device_key.0 as u8, visit.device_key.1), "site": site, "folder": folder, "shots": env::var_os("WINGMATE_PICTURES").map(PathBuf::from),
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
