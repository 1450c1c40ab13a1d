//! Maneuvers as they are printed: speed, bearing, side and difficulty, and the short notation of the tables.
//!
//! Notation of a cell: `<speed><bearing>[side][difficulty]`, for example `2B`, `3GL!`, `2S+`.
//! Bearings: `S` straight, `B` bank, `T` turn, `K` Koiogran turn, `G` Segnor's loop, `N` Tallon roll, `X` stop,
//! `VS` and `VB` reverse straight and bank. Side: `L` or `R`. Difficulty: `!` red, `+` blue, nothing white.
//! In a [`Zone`] a missing side means *towards the target*, drawn for a target on the right; in a [`Dial`] it means
//! both sides. Output is longer: `2TL white` ([`Display`](fmt::Display)) or `2 Turn left` ([`Maneuver::words`]).
//!
//! Does NOT know ships, targets or geometry, and does not choose anything.

use core::fmt;

use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::base::named::named;
use crate::base::saved::as_number;

named! {
    /// The shape of a maneuver.
    Bearing {
        Stop = 0 "Stop",
        Straight = 1 "Straight",
        Bank = 2 "Bank",
        Turn = 3 "Turn",
        Koiogran = 4 "Koiogran turn",
        Segnor = 5 "Segnor's loop",
        Tallon = 6 "Tallon roll",
        ReverseStraight = 7 "Reverse straight",
        ReverseBank = 8 "Reverse bank",
    }
}

impl Bearing {
    /// Whether the maneuver goes left or right.
    pub const fn is_sided(self) -> bool {
        matches!(self, Self::Bank | Self::Turn | Self::Segnor | Self::Tallon | Self::ReverseBank)
    }

    /// The basic maneuver an advanced one counts as when the ship swerves ("Swerving"): same template.
    pub const fn basic(self) -> Self {
        match self {
            Self::Koiogran => Self::Straight,
            Self::Segnor => Self::Bank,
            Self::Tallon => Self::Turn,
            other => other,
        }
    }

    /// Letters of the notation.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Stop => "X",
            Self::Straight => "S",
            Self::Bank => "B",
            Self::Turn => "T",
            Self::Koiogran => "K",
            Self::Segnor => "G",
            Self::Tallon => "N",
            Self::ReverseStraight => "VS",
            Self::ReverseBank => "VB",
        }
    }
}

/// Left or right, as the pilot sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Side {
    Left = 0,
    Right = 1,
}

impl Side {
    /// From 1: in [`Maneuver::pack`] 0 is no side.
    const fn number(self) -> u16 {
        self as u16 + 1
    }

    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    pub const fn letter(self) -> &'static str {
        match self {
            Self::Left => "L",
            Self::Right => "R",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// The colour of a maneuver or of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Difficulty {
    Blue = 0,
    White = 1,
    Red = 2,
}

impl Difficulty {
    /// From 1: on a [`Dial`] 0 is no maneuver.
    const fn number(self) -> u16 {
        self as u16 + 1
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::White => "white",
            Self::Red => "red",
        }
    }

    /// One step easier; blue stays blue.
    pub const fn easier(self) -> Self {
        match self {
            Self::Red => Self::White,
            _ => Self::Blue,
        }
    }

    /// One step harder; red stays red.
    pub const fn harder(self) -> Self {
        match self {
            Self::Blue => Self::White,
            _ => Self::Red,
        }
    }
}

/// The fastest maneuver there is.
pub const MAX_SPEED: u8 = 5;

/// One maneuver. Saves hold the two bytes of [`Maneuver::pack`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Maneuver {
    /// 0 to [`MAX_SPEED`].
    pub speed: u8,
    pub bearing: Bearing,
    /// None for bearings that have no side.
    pub side: Option<Side>,
    pub difficulty: Difficulty,
}

impl Maneuver {
    /// What an ionized ship flies: a blue 1 straight ("Ionized Automated Ships").
    pub const ION: Self =
        Self { speed: 1, bearing: Bearing::Straight, side: None, difficulty: Difficulty::Blue };

    /// A white straight, whatever the dial says.
    pub const fn straight(speed: u8) -> Self {
        Self { speed, bearing: Bearing::Straight, side: None, difficulty: Difficulty::White }
    }

    /// The same maneuver for a target on the other side.
    pub const fn mirrored(self) -> Self {
        let side = match self.side {
            Some(side) => Some(side.other()),
            None => None,
        };
        Self { side, ..self }
    }

    pub const fn is_red(self) -> bool {
        matches!(self.difficulty, Difficulty::Red)
    }

    /// Two bytes: speed in bits 0-2, bearing in 4-7, side in 8-9, difficulty in 10-11.
    pub const fn pack(self) -> u16 {
        let side = match self.side {
            None => 0,
            Some(side) => side.number(),
        };
        self.speed as u16 | (self.bearing as u16) << 4 | side << 8 | self.difficulty.number() << 10
    }

    /// The maneuver of two bytes written by [`Maneuver::pack`]; None for anything else.
    pub const fn unpack(bits: u16) -> Option<Self> {
        if bits >> 12 != 0 || bits & 0b1000 != 0 {
            return None;
        }
        let [low, high] = bits.to_le_bytes();
        let speed = low & 0b111;
        let Some(bearing) = Bearing::from_number(low >> 4) else { return None };
        let side = match high & 0b11 {
            0 => None,
            1 => Some(Side::Left),
            2 => Some(Side::Right),
            _ => return None,
        };
        let difficulty = match high >> 2 {
            1 => Difficulty::Blue,
            2 => Difficulty::White,
            3 => Difficulty::Red,
            _ => return None,
        };
        if speed > MAX_SPEED || bearing.is_sided() != side.is_some() {
            return None;
        }
        Some(Self { speed, bearing, side, difficulty })
    }

    /// In words, without the colour: `2 Turn left`, `4 Straight`, `Stop`.
    pub const fn words(self) -> ManeuverWords {
        ManeuverWords(self)
    }
}

as_number!(Maneuver: u16, pack, unpack);

/// The notation of the command line: `2TL white`, `4K red`.
impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side.map_or("", Side::letter);
        write!(f, "{}{}{side} {}", self.speed, self.bearing.letters(), self.difficulty.name())
    }
}

/// A maneuver in words; see [`Maneuver::words`].
#[derive(Clone, Copy, Debug)]
pub struct ManeuverWords(Maneuver);

impl fmt::Display for ManeuverWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.bearing != Bearing::Stop {
            write!(f, "{} ", self.0.speed)?;
        }
        f.write_str(self.0.bearing.name())?;
        match self.0.side {
            Some(side) => write!(f, " {}", side.name()),
            None => Ok(()),
        }
    }
}

/// Six maneuvers, one for each face of the die.
pub type Zone = [Maneuver; 6];

/// The maneuvers a ship can fly: for each bearing two bits a speed (0 none, else the difficulty).
///
/// Every dial is the same left and right, so sides are not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dial([u16; Bearing::ALL.len()]);

impl Dial {
    /// The difficulty of this speed and bearing, None if it is not on the dial.
    pub const fn difficulty(&self, speed: u8, bearing: Bearing) -> Option<Difficulty> {
        let bits = match bearing {
            Bearing::Stop => self.0[0],
            Bearing::Straight => self.0[1],
            Bearing::Bank => self.0[2],
            Bearing::Turn => self.0[3],
            Bearing::Koiogran => self.0[4],
            Bearing::Segnor => self.0[5],
            Bearing::Tallon => self.0[6],
            Bearing::ReverseStraight => self.0[7],
            Bearing::ReverseBank => self.0[8],
        };
        if speed > MAX_SPEED {
            return None;
        }
        match (bits >> (2 * speed)) & 0b11 {
            1 => Some(Difficulty::Blue),
            2 => Some(Difficulty::White),
            3 => Some(Difficulty::Red),
            _ => None,
        }
    }

    /// The highest speed of a bearing, in any colour.
    pub fn fastest(&self, bearing: Bearing) -> Option<u8> {
        (0..=MAX_SPEED).rev().find(|&speed| self.difficulty(speed, bearing).is_some())
    }

    /// The speed of this bearing nearest to the wanted one; of two equally near, the slower.
    pub fn nearest_speed(&self, wanted: u8, bearing: Bearing) -> Option<u8> {
        (0..=MAX_SPEED)
            .filter(|&speed| self.difficulty(speed, bearing).is_some())
            .min_by_key(|&speed| speed.abs_diff(wanted))
    }

    /// The maneuver of this speed, bearing and side with the dial's colour, if it is on the dial.
    pub fn find(&self, speed: u8, bearing: Bearing, side: Option<Side>) -> Option<Maneuver> {
        if bearing.is_sided() != side.is_some() {
            return None;
        }
        self.difficulty(speed, bearing).map(|difficulty| Maneuver { speed, bearing, side, difficulty })
    }

    /// Every maneuver of the dial, slowest first, left before right.
    pub fn iter(&self) -> impl Iterator<Item = Maneuver> + '_ {
        (0..=MAX_SPEED).flat_map(move |speed| {
            Bearing::ALL.iter().copied().flat_map(move |bearing| {
                [None, Some(Side::Left), Some(Side::Right)]
                    .into_iter()
                    .filter_map(move |side| self.find(speed, bearing, side))
            })
        })
    }

    /// Whether a card cell can be flown: on the dial, and red on the card exactly when it is red on the dial.
    /// (Automated ship cards print blue maneuvers white.)
    pub const fn allows(&self, cell: Maneuver) -> bool {
        match self.difficulty(cell.speed, cell.bearing) {
            Some(difficulty) => matches!(difficulty, Difficulty::Red) == cell.is_red(),
            None => false,
        }
    }
}

/// A row of an automated ship card, from `"4K! 4K! 2S 2B 2B 1T"`. For tables only: a bad row does not compile.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
pub(crate) const fn zone(row: &str) -> Zone {
    let text = row.as_bytes();
    let mut zone = [Maneuver::ION; 6];
    let (mut at, mut die) = (0, 0);
    while at < text.len() {
        let (cell, next) = cell(text, at);
        assert!(die < 6, "a zone has six maneuvers");
        assert!(!matches!(cell.difficulty, Difficulty::Blue), "automated ship cards print no blue maneuver");
        let side = match cell.side {
            None if cell.bearing.is_sided() => Some(Side::Right),
            side => side,
        };
        zone[die] = Maneuver { side, ..cell };
        die += 1;
        at = next;
    }
    assert!(die == 6, "a zone has six maneuvers");
    zone
}

/// A dial, from `"1T 2T 2B+ 2S+ 3K!"`; sides are left out. For tables only: a bad dial does not compile.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
pub(crate) const fn dial(cells: &str) -> Dial {
    let text = cells.as_bytes();
    let mut dial = Dial([0; Bearing::ALL.len()]);
    let mut at = 0;
    while at < text.len() {
        let (cell, next) = cell(text, at);
        assert!(cell.side.is_none(), "a dial is the same on both sides: leave the side out");
        assert!(dial.difficulty(cell.speed, cell.bearing).is_none(), "a maneuver stands twice on the dial");
        dial.0[cell.bearing as usize] |= cell.difficulty.number() << (2 * cell.speed);
        at = next;
    }
    dial
}

/// One cell of a row and where the next one starts; the side is as written.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
#[allow(clippy::panic, reason = "evaluated at compile time: a bad cell does not compile")]
const fn cell(text: &[u8], start: usize) -> (Maneuver, usize) {
    assert!(text[start] >= b'0' && text[start] <= b'0' + MAX_SPEED, "a cell starts with its speed");
    let speed = text[start] - b'0';
    let mut at = start + 2;
    let bearing = match text[start + 1] {
        b'X' => Bearing::Stop,
        b'S' => Bearing::Straight,
        b'B' => Bearing::Bank,
        b'T' => Bearing::Turn,
        b'K' => Bearing::Koiogran,
        b'G' => Bearing::Segnor,
        b'N' => Bearing::Tallon,
        b'V' => {
            at += 1;
            match text[start + 2] {
                b'S' => Bearing::ReverseStraight,
                b'B' => Bearing::ReverseBank,
                _ => panic!("reverse maneuvers are VS and VB"),
            }
        }
        _ => panic!("unknown bearing"),
    };
    assert!(
        matches!(bearing, Bearing::Stop) == (speed == 0) || matches!(bearing, Bearing::Bank),
        "only a stop has speed 0"
    );
    let mut side = None;
    if at < text.len() && (text[at] == b'L' || text[at] == b'R') {
        assert!(bearing.is_sided(), "this bearing has no side");
        side = Some(if text[at] == b'L' { Side::Left } else { Side::Right });
        at += 1;
    }
    let mut difficulty = Difficulty::White;
    if at < text.len() && (text[at] == b'!' || text[at] == b'+') {
        difficulty = if text[at] == b'!' { Difficulty::Red } else { Difficulty::Blue };
        at += 1;
    }
    if at < text.len() {
        assert!(text[at] == b' ', "one space between cells");
        at += 1;
        assert!(at < text.len(), "a row ends with a cell");
    }
    (Maneuver { speed, bearing, side, difficulty }, at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::saved;

    #[test]
    fn a_row_reads_like_the_card() {
        let row = zone("4K! 3GL! 2S 2B 2BL 1T");
        let text: Vec<String> = row.iter().map(ToString::to_string).collect();
        assert_eq!(text, ["4K red", "3GL red", "2S white", "2BR white", "2BL white", "1TR white"]);
    }

    #[test]
    fn words_name_speed_bearing_and_side() {
        let words: Vec<String> =
            zone("2TL 4S 0X! 4K! 3GL! 3N!").iter().map(|maneuver| maneuver.words().to_string()).collect();
        assert_eq!(
            words,
            [
                "2 Turn left",
                "4 Straight",
                "Stop",
                "4 Koiogran turn",
                "3 Segnor's loop left",
                "3 Tallon roll right"
            ]
        );
        let back = Maneuver {
            speed: 1,
            bearing: Bearing::ReverseBank,
            side: Some(Side::Left),
            difficulty: Difficulty::Red,
        };
        assert_eq!(
            (back.to_string(), back.words().to_string()),
            ("1VBL red".into(), "1 Reverse bank left".into())
        );
    }

    #[test]
    fn mirroring_swaps_sides_and_nothing_else() {
        for maneuver in zone("4K! 3GL! 2S 2B 2BL 1T") {
            let mirrored = maneuver.mirrored();
            assert_eq!(mirrored.mirrored(), maneuver);
            assert_eq!(mirrored == maneuver, maneuver.side.is_none());
            assert_eq!((mirrored.speed, mirrored.bearing), (maneuver.speed, maneuver.bearing));
        }
    }

    #[test]
    fn packing_is_exact_and_refuses_everything_else() {
        let mut valid = 0;
        for bits in 0..=u16::MAX {
            if let Some(maneuver) = Maneuver::unpack(bits) {
                assert_eq!(maneuver.pack(), bits);
                valid += 1;
            }
        }
        // Six speeds, three colours; five bearings with two sides, four without.
        assert_eq!(valid, 6 * 3 * (5 * 2 + 4));
    }

    #[test]
    fn a_save_holds_the_packed_number() {
        for maneuver in zone("4K! 3GL! 2S 2B 2BL 1T") {
            let mut bytes = [0; 4];
            let length = saved::write(&maneuver, &mut bytes).expect("fits");
            assert_eq!(saved::read::<u16>(&bytes), Some((maneuver.pack(), &bytes[length..])));
            assert_eq!(saved::survives(&maneuver), length);
        }
        assert_eq!(saved::read::<Maneuver>(&[0]), None);
    }

    #[test]
    fn a_dial_knows_colours_speeds_and_neighbours() {
        let dial = dial("1T 2T 2B+ 2S+ 3S+ 3K! 4K! 5S");
        assert_eq!(dial.difficulty(2, Bearing::Bank), Some(Difficulty::Blue));
        assert_eq!(dial.difficulty(3, Bearing::Bank), None);
        assert_eq!(dial.fastest(Bearing::Straight), Some(5));
        assert_eq!(dial.fastest(Bearing::Tallon), None);
        assert_eq!(dial.nearest_speed(4, Bearing::Turn), Some(2));
        assert_eq!(dial.nearest_speed(4, Bearing::Straight), Some(3));
        let cells: Vec<String> = dial.iter().map(|maneuver| maneuver.to_string()).collect();
        assert_eq!(cells.len(), 11);
        assert_eq!(&cells[..3], ["1TL white", "1TR white", "2S blue"]);
    }

    #[test]
    fn a_card_cell_must_be_red_exactly_where_the_dial_is() {
        let dial = dial("2B+ 4K!");
        let [koiogran, bank, turn, white_koiogran, ..] = zone("4K! 2B 2T 4K 2B 2B");
        assert!(dial.allows(koiogran) && dial.allows(bank));
        assert!(!dial.allows(turn) && !dial.allows(white_koiogran));
    }
}
