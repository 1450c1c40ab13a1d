//! A device on the desktop: one that keeps its saves in a file or in memory, with the system's noise for its dice.
//!
//! What it does is `wingmate_body`'s business.

use std::ops::{Deref, DerefMut};
use std::path::Path;

use wingmate_body::body;
pub use wingmate_body::body::{SIDE, fnv1a, width_on};
pub use wingmate_body::fingers::held;
use wingmate_core::body::Board;
use wingmate_core::dice::generator::SEED_BYTES;
use wingmate_core::shell::Shell;
use wingmate_core::ui::screens::safe::ClosedReason;
use wingmate_lab::failure::Failure;

use crate::save::Chip;

pub struct Body(body::Body<Chip>);

impl Deref for Body {
    type Target = body::Body<Chip>;

    fn deref(&self) -> &body::Body<Chip> {
        &self.0
    }
}

impl DerefMut for Body {
    fn deref_mut(&mut self) -> &mut body::Body<Chip> {
        &mut self.0
    }
}

impl Body {
    /// A practice game in memory: the same number, the same dice.
    pub fn practice(board: Board, number: u64) -> Body {
        Body::on_chip(board, seeded(number))
    }

    /// A device as a command line asks for it: a practice game by number or a game of chance, with a
    /// save file or in memory. A save file is resumed where it was left.
    pub fn open(board: Board, number: Option<u64>, file: Option<&Path>) -> Result<Body, Failure> {
        let chip = file.map_or_else(|| Ok(Chip::blank()), Chip::open)?;
        check_noise()?;
        Ok(Body(body::Body::start(board, number, chip, Box::new(noise))))
    }

    /// A device that starts without opening its saves.
    pub fn open_safe(board: Board, file: Option<&Path>) -> Result<Body, Failure> {
        let chip = file.map_or_else(|| Ok(Chip::blank()), Chip::open)?;
        check_noise()?;
        Ok(Body::safe(board, chip, ClosedReason::Held))
    }

    /// The same with what its flash holds.
    pub fn safe(board: Board, chip: Chip, reason: ClosedReason) -> Body {
        Body(body::Body::safe(board, chip, reason, Box::new(noise)))
    }

    /// Powers a device on with what its flash holds.
    pub fn on_chip(board: Board, chip: Chip) -> Body {
        Body(body::Body::start(board, None, chip, Box::new(noise)))
    }

    /// A device to look at: it keeps nothing.
    pub fn showing(device: Box<Shell>) -> Body {
        Body(body::Body::showing(device, Chip::blank()))
    }

    /// Pulls the battery: what is in flash now is all that is left.
    pub fn into_chip(self) -> Chip {
        self.0.into_flash()
    }

    /// Puts the device away; fails if something of it did not reach its save file.
    pub fn close(self) -> Result<(), Failure> {
        self.into_chip().trouble().map_or(Ok(()), Err)
    }

    /// Where the game is kept, if it is.
    pub fn save_path(&self) -> Option<&Path> {
        self.keeper().store().flash().path()
    }
}

/// A blank chip on which all games follow from a number, whichever body it is put into.
pub fn seeded(number: u64) -> Chip {
    body::seeded(Chip::blank(), number)
}

/// Nobody plays for real without it.
fn check_noise() -> Result<(), Failure> {
    getrandom::fill(&mut [0; SEED_BYTES])
        .map_err(|error| Failure::input(format!("the system gives no random numbers: {error}")))
}

fn noise(bytes: &mut [u8; SEED_BYTES]) {
    // If it ran dry the helpings before still give a new seed each time.
    let _ = getrandom::fill(bytes);
}
