//! What play writes to the flash, by the host's model of the chip.
//!
//! Rolls stand for commands: they are the smallest way to make one. Does not run the firmware.

use wingmate_core::body::Board;
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_sim::save::Chip;

use super::Measured;
use crate::parity::practice_image;

/// Pauses between commands: most are short, every tenth lets the device take a snapshot. 2,000 commands
/// then fill an evening of four hours.
const PAUSE_MS: u32 = 5_000;
const LONG_PAUSE_MS: u32 = 30_000;
const LONG_PAUSE_EVERY: usize = 10;

/// The place of the largest ready-made battle in the list.
const LARGEST_READY: usize = 3;

/// How people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// A pause after every command.
    Paused,
    /// Never a pause: snapshots are taken at the last moment.
    Hasty,
}

/// A device on whose dice screen so many rolls were made, with the largest ready-made battle on its table.
pub fn played(commands: usize, pace: Pace) -> Body {
    let mut body = Body::on_chip(Board::PicoLcd13, Chip::of(practice_image(7)));
    // From the title over the keys to Home.
    press(&mut body, 2);
    body.go_to("battle");
    (0..LARGEST_READY).for_each(|_| body.press(Input::Press(Key::Down)));
    press(&mut body, 3);
    assert!(body.device().game().battle.is_running(), "battles begin in another way now");
    body.hold(Key::B);
    body.go_to("dice");
    assert_eq!(body.screen(), "dice", "rolls are made elsewhere now");
    roll(&mut body, commands, pace);
    body
}

/// Rolls and puts the dice away again.
fn roll(body: &mut Body, times: usize, pace: Pace) {
    for command in 1..=times {
        press(body, 2);
        if pace == Pace::Paused {
            let long = command.is_multiple_of(LONG_PAUSE_EVERY);
            body.wait(if long { LONG_PAUSE_MS } else { PAUSE_MS });
        }
    }
}

fn press(body: &mut Body, times: usize) {
    (0..times).for_each(|_| body.press(Input::Press(Key::A)));
}

/// Bytes and erases per 1,000 commands, once the flash has been round.
pub fn measure() -> Measured {
    const ROUND: usize = 3_000;
    const SAMPLE: usize = 5_000;
    let mut body = played(ROUND, Pace::Paused);
    let before = body.keeper().store().stats();
    roll(&mut body, SAMPLE, Pace::Paused);
    let after = body.keeper().store().stats();
    let thousands = SAMPLE as f64 / 1_000.0;
    Measured::from([
        ("saved_bytes", (after.bytes - before.bytes) as f64 / 1_024.0 / thousands),
        ("saved_erases", f64::from(after.erases - before.erases) / thousands),
    ])
}
