//! What the emulator answers.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;

use serde::Deserialize;

/// What happened on the board during one job. Counters cover that job alone unless said otherwise.
#[derive(Clone, Debug, Deserialize)]
pub struct Report {
    /// Whether the board came to rest; nothing for jobs that do not wait for it.
    pub settled: Option<bool>,
    pub halted: Option<Halted>,
    /// Time since power-on.
    pub now_ns: u64,
    pub elapsed_ns: u64,
    pub sleep_ns: u64,
    /// Cycles in which the core was awake.
    pub cycles: u64,
    pub flash_operations: u64,
    pub flash_ns: u64,
    pub pixels: u64,
    pub panel_bytes: u64,
    /// Of what the eye sees now: see [`super::picture_hash`].
    pub hash: String,
    /// From 0 to 1.
    pub backlight: f64,
    /// Of a board that has one.
    pub lamp: Option<Lamp>,
    /// Every oscillator stands still: only a key wakes the chip.
    pub dormant: bool,
    /// The deepest the stack has been since power-on, in bytes.
    pub stack_used: u32,
    pub clock_hz: f64,
    pub watchdog: Watchdog,
    /// Everything since power-on that was wrong or that the emulator cannot do. Should be empty.
    pub warnings: Vec<String>,
}

impl Report {
    /// The share of the time that the core slept, from 0 to 1.
    pub fn sleep_share(&self) -> f64 {
        if self.elapsed_ns == 0 { 0.0 } else { self.sleep_ns as f64 / self.elapsed_ns as f64 }
    }

    /// # Panics
    /// If the board halted, did not settle, or did anything that deserves a warning.
    #[track_caller]
    pub fn assert_clean(&self) {
        if let Some(halted) = &self.halted {
            panic!("the board halted: {halted}; warnings: {:#?}", self.warnings);
        }
        assert!(self.warnings.is_empty(), "the board did what it should not: {:#?}", self.warnings);
        assert_ne!(self.settled, Some(false), "the board did not come to rest");
    }
}

/// What the watchdog remembers over a reset.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Watchdog {
    /// The REASON register: bit 0 the timer ran out, bit 1 it was forced.
    pub reason: u32,
    pub scratch: [u32; 8],
}

/// How bright the colours of the lamp are, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Lamp {
    pub red: f64,
    pub green: f64,
}

/// Why the board no longer runs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Halted {
    /// The watchdog fired, while the program was at this place.
    Watchdog { at: String },
    /// The program asked for a reset.
    SysReset,
    /// The program asked for the drive on which a new firmware can be put.
    UsbBoot,
    /// Power failed, as ordered by a cut.
    PowerCut,
    /// A fault in the fault handler.
    Lockup { at: String },
}

impl fmt::Display for Halted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halted::Watchdog { at } => write!(f, "the watchdog fired at {at}"),
            Halted::SysReset => f.write_str("the program asked for a reset"),
            Halted::UsbBoot => f.write_str("the program asked for update mode"),
            Halted::PowerCut => f.write_str("the power was cut"),
            Halted::Lockup { at } => write!(f, "a fault in the fault handler at {at}"),
        }
    }
}

/// A board that was started. Times count from power-on; the boot ROM's own time is not in them.
#[derive(Clone, Debug, Deserialize)]
pub struct Booted {
    pub first_pixel_ns: Option<u64>,
    /// When the panel was on and every pixel of it had been written.
    pub first_frame_ns: Option<u64>,
    /// The last change before the board settled: from here on the picture stands.
    pub picture_ns: Option<u64>,
    /// When the light first went on.
    pub light_ns: Option<u64>,
    #[serde(flatten)]
    pub report: Report,
}

/// A key that was pressed and released.
#[derive(Clone, Debug, Deserialize)]
pub struct Pressed {
    /// From the press to the last pixel that changed; nothing if none did.
    pub latency_ns: Option<u64>,
    #[serde(flatten)]
    pub report: Report,
}

impl Deref for Booted {
    type Target = Report;

    fn deref(&self) -> &Report {
        &self.report
    }
}

impl Deref for Pressed {
    type Target = Report;

    fn deref(&self) -> &Report {
        &self.report
    }
}

/// What the eye sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    pub width: u32,
    pub height: u32,
    /// RGB565, row by row, the high byte first.
    pub bytes: Vec<u8>,
}

impl Frame {
    pub fn pixel(&self, x: u32, y: u32) -> u16 {
        let at = 2 * (y * self.width + x) as usize;
        u16::from_be_bytes([self.bytes[at], self.bytes[at + 1]])
    }
}

/// The panel controller's registers.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Panel {
    pub display_on: bool,
    pub sleeping: bool,
    pub inverted: bool,
    pub madctl: u8,
    pub colmod: u8,
    pub width: u32,
    pub height: u32,
    /// Voltages, timing and gamma: the arguments of each command, as in `0xbb`.
    pub settings: BTreeMap<String, Vec<u8>>,
}

/// One recorded flash operation.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct FlashOperation {
    pub kind: FlashKind,
    /// Offset from the start of the flash.
    pub address: u32,
    pub length: u32,
    pub start_ns: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FlashKind {
    Erase,
    Program,
}
