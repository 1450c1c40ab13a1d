//! Bytes of a fuzzer as choices, read one after the other.
//!
//! Any bytes can be read, and a small change of the bytes is a small change of the choices. Knows no game.

use wingmate_body::flash::Memory;
use wingmate_body::{Body, held};
use wingmate_core::shell::Shell;
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::stack::MAX_DEPTH;

/// Keys pressed in one run: enough to reach any screen, few enough for many runs a second.
const MAX_STROKES: usize = 96;
/// A trace is made after every so many keys.
const TRACE_EVERY: usize = 8;

pub struct Tape<'a>(&'a [u8]);

impl<'a> Tape<'a> {
    pub fn new(bytes: &'a [u8]) -> Tape<'a> {
        Tape(bytes)
    }

    /// The next byte; nothing at the end.
    pub fn take(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// The next byte, or 0.
    pub fn byte(&mut self) -> u8 {
        self.take().unwrap_or(0)
    }

    /// A number below this one, from two bytes.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::from(u16::from_le_bytes([self.byte(), self.byte()])) % limit.max(1)
    }

    /// A length, and so many bytes as there are.
    pub fn bytes(&mut self) -> &'a [u8] {
        let length = usize::from(self.byte()).min(self.0.len());
        let (bytes, rest) = self.0.split_at(length);
        self.0 = rest;
        bytes
    }

    /// All that is left.
    pub fn rest(self) -> &'a [u8] {
        self.0
    }

    /// Bytes with some of them changed, taken out or put in, and perhaps cut off.
    pub fn edited(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut edited = bytes.to_vec();
        for _ in 0..self.byte() % 16 {
            let (verb, at, byte) = (self.byte(), self.below(edited.len()), self.byte());
            match (verb % 8, edited.get_mut(at)) {
                (0..=3, Some(place)) => *place = byte,
                (4, Some(place)) => *place ^= 1 << (byte % 8),
                (5, Some(_)) => drop(edited.remove(at)),
                (6, Some(_)) => edited.truncate(at),
                _ => edited.insert(at.min(edited.len()), byte),
            }
        }
        edited
    }

    /// The rest as keys, pressed, held and waited for; after each of them the device must make sense.
    pub fn play(self, body: &mut Body<Memory>) {
        check(body.device());
        for (nth, &stroke) in self.0.iter().take(MAX_STROKES).enumerate() {
            let key = Key::ALL[usize::from(stroke % 8)];
            match stroke {
                0xF0.. => body.wait(600 + 2_000 * u32::from(stroke % 16)),
                0x08..=0x0F => held(key).into_iter().for_each(|input| body.press(input)),
                _ => body.press(Input::Press(key)),
            }
            check(body.device());
            if nth % TRACE_EVERY == 0 {
                look(body);
            }
        }
        look(body);
        body.frame();
    }
}

/// What holds of any device, whatever it was made of.
fn check(device: &Shell) {
    let depth = device.stack().len();
    assert!((1..=MAX_DEPTH).contains(&depth), "{depth} screens are open");
    let history = device.history();
    assert!(history.floor() <= history.cursor() && history.cursor() <= history.end(), "history out of order");
    let settings = device.settings();
    assert_eq!(settings.checked(), *settings, "settings that nobody can set");
}

/// Every screen says something, in printable words.
fn look(body: &Body<Memory>) {
    let trace = body.trace();
    assert!(trace.lines().count() > 1, "the screen says nothing: {trace:?}");
    let strange = |letter: char| letter.is_control() && letter != '\n';
    assert!(!trace.chars().any(strange), "control characters on the screen: {trace:?}");
}
