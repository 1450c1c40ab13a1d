//! What attract mode shows when: a film, then the device that plays by itself, then the title.
//!
//! Does not play it: `mode` does. Knows no screen and no clock.

use super::LENGTH_MS;
use super::script::{self, SCRIPT, Stroke};

/// How long the title stands at the end, and for how much of that bolts fall.
const TITLE_MS: u32 = 5_000;
const BOLTS_MS: u32 = 3_000;
/// How often the film and the bolts change.
pub const FRAME_MS: u32 = 100;

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttractPart {
    /// The film, so far into it.
    Film(u32),
    /// The device plays by itself: so many strokes were made, the last one so long ago; at least one.
    Play(u8, u32),
    /// The title, so far into it.
    Title(u32),
}

/// How long everything takes.
pub const LAP_MS: u32 = LENGTH_MS + script::length_ms() + TITLE_MS;

impl AttractPart {
    /// What is shown so long after it began, and how often everything was shown before.
    pub fn at(since_ms: u64) -> (u64, AttractPart) {
        let lap = u64::from(LAP_MS);
        let mut at = u32::try_from(since_ms % lap).unwrap_or(0);
        let part = 'found: {
            if at < LENGTH_MS {
                break 'found AttractPart::Film(at);
            }
            at -= LENGTH_MS;
            for (made, stroke) in (1..).zip(&SCRIPT) {
                if at < stroke.after_ms() {
                    break 'found AttractPart::Play(made, at);
                }
                at -= stroke.after_ms();
            }
            AttractPart::Title(at)
        };
        (since_ms / lap, part)
    }

    /// In how many milliseconds there is another picture.
    pub fn changes_in(self) -> u32 {
        match self {
            AttractPart::Film(at) => FRAME_MS - at % FRAME_MS,
            AttractPart::Play(made, at) => {
                let made = usize::from(made).checked_sub(1).and_then(|last| SCRIPT.get(last));
                let next = made.map_or(FRAME_MS, Stroke::after_ms);
                let lights = next.saturating_sub(script::LIT_MS);
                (if at < lights { lights } else { next }).saturating_sub(at).max(1)
            }
            AttractPart::Title(at) if at < BOLTS_MS => FRAME_MS - at % FRAME_MS,
            AttractPart::Title(at) => TITLE_MS.saturating_sub(at).max(1),
        }
    }

    /// How far the bolts of the title have fallen, if any do.
    pub fn bolts(self) -> Option<u8> {
        match self {
            AttractPart::Title(at) if at < BOLTS_MS => u8::try_from(at / FRAME_MS).ok(),
            _ => None,
        }
    }
}
