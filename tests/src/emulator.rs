//! The real firmware in an emulated RP2040, driven from tests.
//!
//! [`Emulator`] starts the scripts in `tests/emulator` and sends them jobs, one JSON line each; the README
//! there says what they do. One emulator holds one board at a time. Everything is deterministic: the same ELF
//! file, flash and keys give the same cycles, pixels and bytes.
//!
//! Does not know what the firmware should show: tests do.

mod answers;
mod firmware;
mod setup;

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use wingmate_core::body::Board;

pub use answers::{Booted, FlashKind, FlashOperation, Frame, Halted, Panel, Pressed, Report, Watchdog};
pub use firmware::{board, build_firmware, build_firmware_with_log, target_directory};
pub use setup::{directory, ensure_node_modules};

/// Why the emulator cannot run on this machine.
#[derive(Clone, Debug)]
pub struct Skip(pub String);

impl fmt::Display for Skip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a job could not be done. Its debug form is its message, so that `unwrap` reads well.
#[derive(Clone)]
pub struct Failure(pub String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// A key of a board. `Press` is the stick pushed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Key {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
    X,
    Y,
    Press,
}

impl FromStr for Key {
    type Err = Failure;

    fn from_str(word: &str) -> Result<Self, Failure> {
        serde_json::from_value(Value::from(word)).map_err(|_| Failure(format!("unknown key {word}")))
    }
}

/// What the random bit of the ring oscillator gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Rosc {
    /// A broken source. The firmware should notice.
    Ones,
    Zeros,
    /// A fair coin, the same one for the same seed.
    #[serde(untagged)]
    Seeded {
        seed: u32,
    },
}

/// How to start a board. `Boot::new(elf)` is a Pico-LCD-1.3 with an empty flash; change what differs.
#[derive(Clone, Debug, Serialize)]
pub struct Boot {
    pub elf: PathBuf,
    #[serde(serialize_with = "as_id")]
    pub board: Board,
    /// A file with what the flash held before the firmware was put on it, from `flash_offset`.
    pub flash: Option<PathBuf>,
    pub flash_offset: u32,
    pub rosc: Rosc,
    /// How long the flash takes to erase a page: 45 ms mostly, 400 at worst.
    pub erase_ms: u32,
    #[serde(flatten)]
    pub start: Start,
}

/// What happens at power-on, the first time or again.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Start {
    #[serde(flatten)]
    pub patience: Patience,
    /// Keys held down.
    pub down: Vec<Key>,
    /// Records flash operations from the first instruction on: see [`Emulator::record`].
    pub record: bool,
    /// So long after the reset an instruction faults.
    pub fault_ms: Option<u32>,
}

impl Boot {
    pub fn new(elf: impl Into<PathBuf>) -> Self {
        Self {
            elf: elf.into(),
            board: Board::PicoLcd13,
            flash: None,
            flash_offset: 0,
            rosc: Rosc::Seeded { seed: 1 },
            erase_ms: 45,
            start: Start::default(),
        }
    }
}

fn as_id<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(board.id())
}

/// When a board counts as settled: no byte to the panel or the flash for `settle_ms`, the core asleep most of
/// that time. `limit_ms` is when to stop waiting for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Patience {
    pub settle_ms: u32,
    pub limit_ms: u32,
}

impl Default for Patience {
    fn default() -> Self {
        Self { settle_ms: 40, limit_ms: 3000 }
    }
}

/// One key, pressed and released.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Press {
    pub key: Key,
    /// How long it stays down; 0 is a short press of 30 ms.
    pub hold_ms: u32,
    /// How often the contact opens and closes again at the start, each for 0.3 ms.
    pub bounces: u32,
    #[serde(flatten)]
    pub patience: Patience,
}

impl Press {
    pub fn short(key: Key) -> Self {
        Self { key, hold_ms: 0, bounces: 0, patience: Patience::default() }
    }

    pub fn long(key: Key, hold_ms: u32) -> Self {
        Self { hold_ms, ..Self::short(key) }
    }
}

/// A contact that closes or opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Contact {
    pub us: u32,
    pub key: Key,
    pub down: bool,
}

/// A loss of power in the middle of a flash operation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Cut {
    /// Which operation: 1 is the next one, or the first recorded one.
    #[serde(rename = "at_op")]
    pub at_operation: usize,
    /// How much of it gets done, from 0 (nothing) to 1 (all of it, but nothing after it).
    pub part: f64,
    pub tear: Tear,
}

/// Which bits of a torn operation get done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tear {
    /// The first bytes, and a half-done one.
    #[default]
    Prefix,
    /// Any of them, here and there.
    Scattered,
}

/// A process that emulates a board.
pub struct Emulator {
    process: Child,
    jobs: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Emulator {
    /// Starts the emulator; installs its package first if needed.
    ///
    /// # Panics
    /// If it cannot run and the environment says `CI`: there, skipping would hide a broken set-up.
    pub fn start() -> Result<Self, Skip> {
        setup::prepare()?;
        let mut process = Command::new("node")
            .arg("run.mjs")
            .current_dir(setup::directory())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| Skip(format!("cannot start Node: {e}")))?;
        match (process.stdin.take(), process.stdout.take()) {
            (Some(jobs), Some(answers)) => {
                Ok(Self { process, jobs: Some(jobs), answers: BufReader::new(answers) })
            }
            _ => Err(Skip("cannot talk to Node".to_owned())),
        }
    }

    /// As [`Emulator::start`], and says why a test is skipped. The images that other tests need are built meanwhile.
    pub fn start_or_say_why() -> Option<Self> {
        firmware::build_ahead();
        Self::start().inspect_err(|Skip(reason)| eprintln!("skipped, no emulator: {reason}")).ok()
    }

    /// Powers a board on and waits for its first settled picture.
    pub fn boot(&mut self, boot: &Boot) -> Result<Booted, Failure> {
        self.ask("boot", boot)
    }

    /// Starts again with the flash as it is. After a watchdog or system reset, RAM, the watchdog's memory and
    /// the panel are kept; otherwise power was off in between.
    pub fn reboot(&mut self) -> Result<Booted, Failure> {
        self.reboot_as(&Start::default())
    }

    pub fn reboot_as(&mut self, start: &Start) -> Result<Booted, Failure> {
        self.ask("reboot", start)
    }

    /// Starts again as the boot ROM does when a new program was put on its drive: through the watchdog.
    pub fn install(&mut self) -> Result<Booted, Failure> {
        self.ask("install", &Start::default())
    }

    /// Powers a board on with the flash that a power cut during the recorded run would have left.
    pub fn boot_image(&mut self, cut: &Cut) -> Result<Booted, Failure> {
        self.boot_image_as(cut, &Start::default())
    }

    /// As [`Emulator::boot_image`]. A start that records replaces the recording: the next cut is then one
    /// within the recovery from this one.
    pub fn boot_image_as(&mut self, cut: &Cut, start: &Start) -> Result<Booted, Failure> {
        #[derive(Serialize)]
        struct Job<'a> {
            #[serde(flatten)]
            cut: &'a Cut,
            #[serde(flatten)]
            start: &'a Start,
        }
        self.ask("boot_image", &Job { cut, start })
    }

    pub fn press(&mut self, key: Key) -> Result<Pressed, Failure> {
        self.press_as(&Press::short(key))
    }

    pub fn hold(&mut self, key: Key, ms: u32) -> Result<Pressed, Failure> {
        self.press_as(&Press::long(key, ms))
    }

    pub fn press_as(&mut self, press: &Press) -> Result<Pressed, Failure> {
        self.ask("key", press)
    }

    /// Contacts close and open at these moments, counted from now and in their order.
    pub fn contacts(&mut self, events: &[Contact]) -> Result<Report, Failure> {
        let patience = Patience::default();
        self.ask(
            "contacts",
            &json!({ "events": events, "settle_ms": patience.settle_ms, "limit_ms": patience.limit_ms }),
        )
    }

    /// From now on exactly these keys are down. No time passes.
    pub fn set_keys(&mut self, down: &[Key]) -> Result<(), Failure> {
        self.ask::<Value>("keys", &json!({ "down": down })).map(drop)
    }

    /// Lets time pass.
    pub fn run(&mut self, ms: u32) -> Result<Report, Failure> {
        self.ask("run", &json!({ "ms": ms }))
    }

    /// Lets time pass until the board is settled.
    pub fn settle(&mut self, patience: Patience) -> Result<Report, Failure> {
        self.ask("settle", &patience)
    }

    /// What the eye sees.
    pub fn frame(&mut self) -> Result<Frame, Failure> {
        #[derive(Deserialize)]
        struct Answer {
            width: u32,
            height: u32,
            base64: String,
        }
        let Answer { width, height, base64 } = self.ask("frame", &json!({}))?;
        Ok(Frame { width, height, bytes: decode(&base64)? })
    }

    /// Writes what the eye sees as a PNG file.
    pub fn png(&mut self, path: &Path) -> Result<(), Failure> {
        let path = std::path::absolute(path).map_err(|e| Failure(format!("{}: {e}", path.display())))?;
        self.ask::<Value>("png", &json!({ "path": path })).map(drop)
    }

    /// The panel controller's registers.
    pub fn panel(&mut self) -> Result<Panel, Failure> {
        self.ask("panel", &json!({}))
    }

    /// Part of the flash, by offset from its start.
    pub fn flash(&mut self, range: Range<u32>) -> Result<Vec<u8>, Failure> {
        let length = range.end.saturating_sub(range.start);
        self.ask_bytes("flash", &json!({ "offset": range.start, "length": length }))
    }

    /// From now on flash operations are recorded, for [`Emulator::boot_image`]. Replaces an older recording.
    pub fn record(&mut self) -> Result<(), Failure> {
        self.ask::<Value>("record", &json!({})).map(drop)
    }

    pub fn recorded(&mut self) -> Result<Vec<FlashOperation>, Failure> {
        #[derive(Deserialize)]
        struct Answer {
            operations: Vec<FlashOperation>,
        }
        self.ask::<Answer>("recorded", &json!({})).map(|answer| answer.operations)
    }

    /// The whole flash that a power cut during the recorded run would have left.
    pub fn image(&mut self, cut: &Cut) -> Result<Vec<u8>, Failure> {
        self.ask_bytes("image", cut)
    }

    /// Power will fail at a coming flash operation: the board then halts with [`Halted::PowerCut`].
    pub fn cut(&mut self, cut: &Cut) -> Result<(), Failure> {
        self.ask::<Value>("cut", cut).map(drop)
    }

    /// Changes what the battery gives, on a board that measures it.
    pub fn battery(&mut self, volts: f64) -> Result<(), Failure> {
        self.ask::<Value>("battery", &json!({ "volts": volts })).map(drop)
    }

    /// The next instruction faults. Returns where the program was.
    pub fn fault(&mut self) -> Result<u32, Failure> {
        self.break_with("fault")
    }

    /// From now on nothing but interrupts runs. Returns where the program was.
    pub fn stall(&mut self) -> Result<u32, Failure> {
        self.break_with("stall")
    }

    /// What the program was doing panics instead. Returns the place that is blamed, as `file:line`.
    pub fn panic(&mut self) -> Result<String, Failure> {
        #[derive(Deserialize)]
        struct Answer {
            place: String,
        }
        self.ask::<Answer>("panic", &json!({})).map(|answer| answer.place)
    }

    /// Nothing is left of the stack. Returns where the program was.
    pub fn exhaust_stack(&mut self) -> Result<u32, Failure> {
        self.break_with("exhaust_stack")
    }

    /// A large frame steps over the end of the stack. Returns where the program was.
    pub fn overleap_stack(&mut self) -> Result<u32, Failure> {
        self.break_with("overleap_stack")
    }

    /// Puts the cable in and waits until the computer knows the device; what that calls itself.
    pub fn plug(&mut self) -> Result<Vec<String>, Failure> {
        #[derive(Deserialize)]
        struct Answer {
            configured: bool,
            strings: Vec<String>,
        }
        let Answer { configured, strings } = self.ask("usb_plug", &json!({}))?;
        if configured { Ok(strings) } else { Err(Failure("the device does not show itself".into())) }
    }

    pub fn unplug(&mut self) -> Result<(), Failure> {
        self.ask::<Value>("usb_unplug", &json!({})).map(drop)
    }

    /// The computer starts the bus again.
    pub fn reset_bus(&mut self) -> Result<(), Failure> {
        self.ask::<Value>("usb_reset", &json!({})).map(drop)
    }

    /// The computer opens the serial port, or closes it.
    pub fn open_port(&mut self) -> Result<(), Failure> {
        self.ask::<Value>("usb_open", &json!({})).map(drop)
    }

    pub fn close_port(&mut self) -> Result<(), Failure> {
        self.ask::<Value>("usb_close", &json!({})).map(drop)
    }

    /// Bytes for the device; they go out as time passes.
    pub fn send(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.ask::<Value>("usb_write", &json!({ "base64": STANDARD.encode(bytes) })).map(drop)
    }

    /// What the device has sent; waits for so long if there is nothing yet.
    pub fn receive(&mut self, limit_ms: u32) -> Result<Vec<u8>, Failure> {
        self.ask_bytes("usb_read", &json!({ "limit_ms": limit_ms }))
    }

    fn break_with(&mut self, op: &str) -> Result<u32, Failure> {
        #[derive(Deserialize)]
        struct Answer {
            address: u32,
        }
        self.ask::<Answer>(op, &json!({})).map(|answer| answer.address)
    }

    /// Everything logged since the board was started, as defmt's raw bytes.
    pub fn log(&mut self) -> Result<Vec<u8>, Failure> {
        self.ask_bytes("rtt", &json!({}))
    }

    /// Cycles by the address of their instruction since this was asked last; the first time it begins to count.
    pub fn profile(&mut self) -> Result<Vec<(u32, u64)>, Failure> {
        #[derive(Deserialize)]
        struct Answer {
            cycles: Vec<(u32, u64)>,
        }
        self.ask::<Answer>("profile", &json!({})).map(|answer| answer.cycles)
    }

    /// The bytes of a static variable, by its symbol.
    pub fn memory(&mut self, symbol: &str, length: u32) -> Result<Vec<u8>, Failure> {
        self.ask_bytes("memory", &json!({ "symbol": symbol, "length": length }))
    }

    fn ask_bytes(&mut self, op: &str, arguments: &impl Serialize) -> Result<Vec<u8>, Failure> {
        #[derive(Deserialize)]
        struct Answer {
            base64: String,
        }
        let Answer { base64 } = self.ask(op, arguments)?;
        decode(&base64)
    }

    fn ask<A: DeserializeOwned>(&mut self, op: &str, arguments: &impl Serialize) -> Result<A, Failure> {
        let failed = |e: &dyn fmt::Display| Failure(format!("emulator, {op}: {e}"));
        let mut job = serde_json::to_value(arguments).map_err(|e| failed(&e))?;
        job["op"] = Value::from(op);

        let jobs = self.jobs.as_mut().ok_or_else(|| failed(&"it has been stopped"))?;
        writeln!(jobs, "{job}").and_then(|()| jobs.flush()).map_err(|e| failed(&e))?;
        let mut line = String::new();
        if self.answers.read_line(&mut line).map_err(|e| failed(&e))? == 0 {
            return Err(failed(&"the process ended without an answer"));
        }

        let answer: Value = serde_json::from_str(&line).map_err(|e| failed(&e))?;
        if let Some(error) = answer.get("error") {
            return Err(failed(&error.as_str().unwrap_or("unknown error")));
        }
        serde_json::from_value(answer).map_err(|e| failed(&e))
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // The end of its input ends the process.
        self.jobs = None;
        if self.process.wait().is_err() {
            eprintln!("the emulator's process could not be waited for");
        }
    }
}

/// The hash that reports carry: FNV-1a, 64 bits, of RGB565 pixels with the high byte first.
pub fn picture_hash(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn decode(base64: &str) -> Result<Vec<u8>, Failure> {
    STANDARD.decode(base64).map_err(|e| Failure(format!("the emulator sent bad base64: {e}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_are_written_as_the_scripts_read_them() {
        let start = Start { down: vec![Key::B], ..Start::default() };
        let boot = Boot { start, ..Boot::new("firmware.elf") };
        let job = serde_json::to_value(boot).unwrap();
        assert_eq!(
            job,
            json!({
                "elf": "firmware.elf", "board": "pico_lcd_1_3", "flash": null, "flash_offset": 0,
                "rosc": { "seed": 1 }, "erase_ms": 45, "settle_ms": 40, "limit_ms": 3000, "down": ["b"],
                "record": false, "fault_ms": null,
            })
        );
        assert_eq!(serde_json::to_value(Rosc::Ones).unwrap(), json!("ones"));
        assert_eq!(
            serde_json::to_value(Cut { at_operation: 3, part: 0.5, tear: Tear::Scattered }).unwrap(),
            json!({ "at_op": 3, "part": 0.5, "tear": "scattered" })
        );
    }

    #[test]
    fn keys_are_read_from_script_words() {
        assert_eq!("left".parse::<Key>().unwrap(), Key::Left);
        assert!("start".parse::<Key>().is_err());
    }

    #[test]
    fn hash_is_fnv1a() {
        assert_eq!(picture_hash(b""), "cbf29ce484222325");
        assert_eq!(picture_hash(b"foobar"), "85944171f73967e8");
    }
}
