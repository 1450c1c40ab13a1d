//! The body that the product runs on: its board, what it knows of itself, and how its owner set it.
//!
//! Knows no pins: those are the firmware's.

use serde::{Deserialize, Serialize};

/// A board the product runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Board {
    PicoLcd13,
}

impl Board {
    pub const ALL: [Board; 1] = [Board::PicoLcd13];

    /// The id on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Board::PicoLcd13 => "pico_lcd_1_3",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Board::PicoLcd13 => "Pico + Pico-LCD-1.3",
        }
    }

    pub fn from_id(id: &str) -> Option<Board> {
        Board::ALL.into_iter().find(|board| board.id() == id)
    }

    /// Whether the board has only Up, Down, A and B.
    pub const fn four_keys(self) -> bool {
        match self {
            Board::PicoLcd13 => false,
        }
    }
}

/// What a body knows of itself.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    pub board: Board,
    /// Free and total bytes of the save region, if it could be read.
    pub free_save: Option<(u32, u32)>,
    /// Seconds by which clocks run: from when the device was switched on, never behind a clock that is going.
    pub seconds: u32,
}

/// What the owner set once, for all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// 1 to `MAX_BRIGHTNESS`.
    pub brightness: u8,
    /// The picture is turned by 180 degrees, for the player opposite.
    pub turned: bool,
    pub large_type: bool,
}

pub const MAX_BRIGHTNESS: u8 = 5;

impl Settings {
    pub const DEFAULT: Settings = Settings { brightness: 4, turned: false, large_type: false };
    /// For a picture that is shown before the settings are known: more light later does not flash.
    pub const DIMMEST: Settings = Settings { brightness: 1, ..Settings::DEFAULT };

    /// The settings as read from flash, whose numbers may be anything.
    #[must_use]
    pub fn checked(self) -> Settings {
        Settings { brightness: self.brightness.clamp(1, MAX_BRIGHTNESS), ..self }
    }

    /// The light in thousandths, with steps that look even to the eye.
    pub const fn light(&self) -> u16 {
        match self.brightness {
            0 | 1 => 60,
            2 => 150,
            3 => 320,
            4 => 600,
            _ => 1000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_is_brighter_and_others_are_brought_into_range() {
        let light = |brightness| Settings { brightness, ..Settings::DEFAULT }.checked().light();
        assert!((1..MAX_BRIGHTNESS).all(|step| light(step) < light(step + 1)));
        assert_eq!([light(0), light(u8::MAX)], [light(1), light(MAX_BRIGHTNESS)]);
    }
}
