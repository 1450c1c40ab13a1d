//! A short play that needs nobody: for a pipe, a log, a curious visitor.
//!
//! Always the same practice game in memory; touches no file.

use std::io::Write;

use wingmate_core::body::Board;
use wingmate_lab::failure::Failure;

use crate::body::Body;
use crate::run::{carry_out, input_name};
use crate::script;

/// Five attack dice, an undo and a redo, a duel, the first maneuver of a quick battle, home.
const SCRIPT: &str = "\
a
a
open dice
right
right
a
y
hold y
hold b
open duel
a
a
hold b
open battle
a
a
a
a
right
a
a
hold b
";

/// The number of the demo's practice game.
pub const SEED: u64 = 1977;

/// Plays the demo; returns the body as it ended and how many keys it took.
pub fn play(board: Board, seed: u64, out: &mut dyn Write) -> Result<(Body, usize), Failure> {
    let mut body = Body::practice(board, seed);
    let failed = |error: std::io::Error| Failure::output(&error);
    let steps = script::parse(SCRIPT).map_err(Failure::input)?;
    writeln!(out, "Wingmate plays by itself: no display and no terminal here.\n").map_err(failed)?;
    write!(out, "{}", body.trace()).map_err(failed)?;
    for step in &steps {
        carry_out(&mut body, step)?;
        write!(out, "\n> {}\n{}", input_name(&step.word), body.trace()).map_err(failed)?;
    }
    writeln!(out, "\nPlay it yourself: wingmate-sim play --text").map_err(failed)?;
    Ok((body, steps.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_rolls_and_ends_at_home() {
        let mut out = Vec::new();
        let (body, _) = play(Board::PicoLcd13, SEED, &mut out).unwrap();
        let said = String::from_utf8(out).unwrap();
        assert_eq!(body.screen(), "home");
        for part in ["Roll 5 attack", "Undone: ", "Redone: ", "Duel: 3 against 2", "Where is the target?"] {
            assert!(said.contains(part), "no {part} in:\n{said}");
        }
    }
}
