//! The body that the product runs on: its board, what it knows about itself, and how its owner set it.
//!
//! Knows no pins: those are the firmware's.

use serde::{Deserialize, Serialize};

/// A board the product runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Board {
    PicoLcd13,
    PicoSystem,
    DisplayPack2,
    /// Built, and never run: nobody had one, and no emulator knows its chip.
    Pico2Lcd13,
}

impl Board {
    pub const ALL: [Board; 4] = [Board::PicoLcd13, Board::PicoSystem, Board::DisplayPack2, Board::Pico2Lcd13];

    /// The id on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Board::PicoLcd13 => "pico_lcd_1_3",
            Board::PicoSystem => "picosystem",
            Board::DisplayPack2 => "display_pack_2",
            Board::Pico2Lcd13 => "pico_2_lcd_1_3",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Board::PicoLcd13 => "Pico + Pico-LCD-1.3",
            Board::PicoSystem => "PicoSystem",
            Board::DisplayPack2 => "Pico + Display Pack 2.0",
            Board::Pico2Lcd13 => "Pico 2 + Pico-LCD-1.3",
        }
    }

    pub fn from_id(id: &str) -> Option<Board> {
        Board::ALL.into_iter().find(|board| board.id() == id)
    }

    /// Whether the board has only Up, Down, A and B.
    pub const fn four_keys(self) -> bool {
        matches!(self, Board::DisplayPack2)
    }

    /// Whether there is a strip of 80 pixels beside the picture.
    pub const fn has_strip(self) -> bool {
        matches!(self, Board::DisplayPack2)
    }

    pub const fn has_piezo(self) -> bool {
        matches!(self, Board::PicoSystem)
    }

    pub const fn has_led(self) -> bool {
        matches!(self, Board::PicoSystem | Board::DisplayPack2)
    }

    pub const fn measures_battery(self) -> bool {
        matches!(self, Board::PicoSystem)
    }
}

/// What a body knows about itself.
#[derive(Clone, Copy, Debug)]
pub struct BodyFacts {
    pub board: Board,
    /// Free and total bytes of the save region, if it could be read.
    pub free_save: Option<(u32, u32)>,
    /// What the battery still holds in per cent, where the board measures it.
    pub battery: Option<u8>,
    /// Seconds by which clocks run: since the device was switched on, never behind a clock that runs.
    pub seconds: u32,
    /// The body has a clock fine enough for what moves after a key. False where pictures are compared.
    pub moves: bool,
}

impl BodyFacts {
    /// Before anything else is known.
    pub const fn of(board: Board) -> BodyFacts {
        BodyFacts { board, free_save: None, battery: None, seconds: 0, moves: false }
    }

    /// From here on the owner is warned, and no page of the flash is erased.
    pub const LOW_BATTERY: u8 = 12;

    pub fn battery_low(&self) -> bool {
        self.battery.is_some_and(|left| left <= BodyFacts::LOW_BATTERY)
    }
}

/// What a lithium cell still holds, in per cent, by its voltage under a light load.
pub fn battery_left(millivolts: u16) -> u8 {
    const CURVE: [(u16, u8); 7] =
        [(3300, 0), (3500, 5), (3650, 12), (3700, 25), (3800, 50), (3950, 75), (4150, 100)];
    let mut below = (3300, 0);
    for above in CURVE {
        if millivolts <= above.0 {
            let (span, part) = (above.0 - below.0, millivolts.saturating_sub(below.0));
            let gain = u16::from(above.1 - below.1) * part / span.max(1);
            return below.1.saturating_add(u8::try_from(gain).unwrap_or(0));
        }
        below = above;
    }
    below.1
}

/// How awake a body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Rest {
    Bright,
    Dim,
    Dark,
    /// Nothing runs until a key is pressed.
    Asleep,
}

/// What the owner set once, for all games. Older saves are shorter and are read with zeros behind them: zero must mean
/// the usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// 1 to `MAX_BRIGHTNESS`.
    pub brightness: u8,
    /// The picture is turned by 180 degrees, for the player opposite.
    pub turned: bool,
    pub large_type: bool,
    /// Picture and stick are turned together: the stick is under the right thumb.
    pub left_handed: bool,
    /// Nothing moves after a key.
    pub still: bool,
    /// Keys click, arrivals and the end of time sound.
    pub sound: bool,
    /// The coloured lamp stays off.
    pub unlit: bool,
    /// After this long without a key: a place in `SPANS`, counted from 1.
    pub dim_after: u8,
    pub dark_after: u8,
    pub sleep_after: u8,
    /// It dims and never goes dark: a power bank would take it for unplugged.
    pub stays_on: bool,
    /// A demo station: visitors play, the owner's games stay shut.
    pub kiosk: bool,
}

pub const MAX_BRIGHTNESS: u8 = 5;

/// Seconds without a key, for dimming, darkness and sleep.
pub const SPANS: [u16; 8] = [15, 30, 60, 120, 300, 600, 900, 1800];

impl Settings {
    pub const DEFAULT: Settings = Settings {
        brightness: 4,
        turned: false,
        large_type: false,
        left_handed: false,
        still: false,
        sound: false,
        unlit: false,
        dim_after: 3,
        dark_after: 5,
        sleep_after: 7,
        stays_on: false,
        kiosk: false,
    };
    /// For a picture that is shown before the settings are known: more light later does not flash.
    pub const DIMMEST: Settings = Settings { brightness: 1, ..Settings::DEFAULT };

    /// The settings as read from flash, whose numbers may be anything.
    #[must_use]
    pub fn checked(self) -> Settings {
        let span =
            |place: u8, usual: u8| if usize::from(place) > SPANS.len() || place == 0 { usual } else { place };
        Settings {
            brightness: self.brightness.clamp(1, MAX_BRIGHTNESS),
            dim_after: span(self.dim_after, Settings::DEFAULT.dim_after),
            dark_after: span(self.dark_after, Settings::DEFAULT.dark_after),
            sleep_after: span(self.sleep_after, Settings::DEFAULT.sleep_after),
            ..self
        }
    }

    /// Whether the panel shows the picture upside down.
    pub const fn picture_turned(&self) -> bool {
        self.turned != self.left_handed
    }

    /// How awake a body is after so many seconds without a key, and after how many that changes.
    pub fn rest(&self, idle: u32) -> (Rest, Option<u32>) {
        let span =
            |place: u8| SPANS.get(usize::from(place).saturating_sub(1)).copied().map_or(u32::MAX, u32::from);
        let dim = span(self.dim_after);
        // Each at or after the one before it, whatever is set.
        let dark = span(self.dark_after).max(dim);
        let asleep = span(self.sleep_after).max(dark);
        match idle {
            // A dark screen attracts nobody.
            _ if self.kiosk => (Rest::Bright, None),
            _ if idle < dim => (Rest::Bright, Some(dim)),
            _ if self.stays_on => (Rest::Dim, None),
            _ if idle < dark => (Rest::Dim, Some(dark)),
            _ if idle < asleep => (Rest::Dark, Some(asleep)),
            _ => (Rest::Asleep, None),
        }
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

    #[test]
    fn what_an_older_save_does_not_tell_is_as_usual() {
        let mut bytes = [0; 16];
        bytes[..3].copy_from_slice(&[2, 1, 1]);
        let (old, _) = crate::base::saved::read::<Settings>(&bytes).unwrap();
        let usual = Settings { brightness: 2, turned: true, large_type: true, ..Settings::DEFAULT };
        assert_eq!(old.checked(), usual);
        let odd = Settings { dim_after: 200, dark_after: 200, sleep_after: 200, ..usual };
        assert_eq!(odd.checked(), usual);
    }

    #[test]
    fn it_rests_step_by_step_whatever_the_spans() {
        let usual = Settings::DEFAULT;
        let places = [0, 59, 60, 299, 300, 899, 900, u32::MAX];
        let rests = places.map(|idle| usual.rest(idle).0);
        use Rest::*;
        assert_eq!(rests, [Bright, Bright, Dim, Dim, Dark, Dark, Asleep, Asleep]);
        assert!(places.iter().all(|&idle| Settings { stays_on: true, ..usual }.rest(idle).0 <= Dim));
        // Dark after 15 s, dim only after half an hour: it is never brighter later.
        let odd = Settings { dim_after: 8, dark_after: 1, sleep_after: 1, ..usual };
        assert_eq!((odd.rest(1799), odd.rest(1800)), ((Bright, Some(1800)), (Asleep, None)));
    }

    #[test]
    fn a_battery_is_full_empty_and_never_more_at_less_voltage() {
        assert_eq!([0, 3300, 3650, 4150, u16::MAX].map(battery_left), [0, 0, 12, 100, 100]);
        assert!((3000..4300).all(|millivolts| battery_left(millivolts) <= battery_left(millivolts + 1)));
    }

    #[test]
    fn two_turns_are_none() {
        let turned =
            |turned, left_handed| Settings { turned, left_handed, ..Settings::DEFAULT }.picture_turned();
        assert_eq!([turned(true, true), turned(true, false), turned(false, true)], [false, true, true]);
    }
}
