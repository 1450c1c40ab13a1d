//! The squad table: one row a squad, four columns of ships, written as on the page.
//!
//! `row` texts are read by the compiler: `F` TIE/ln, `I` Interceptor, `B` Bomber, `D` Decimator, `A` Advanced x1,
//! `P` Phantom, `E` Defender, `L` Lambda, `R` random; `I@3` from level 3 on, `I!` elite, `F>R@4` a TIE/ln that is a
//! random ship from level 4 on. Does NOT draw or count.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{AllyId, ByPilots, Letter, Sure, VectorId};
use crate::base::named::named;
use crate::cards::pilots::{Level, PilotId};
use crate::cards::ships::ShipId;
use crate::cards::vocabulary::Slot;

named! {
    /// The callsign of a squad. Quick battles take the letters in order; missions name theirs.
    SquadName {
        Alpha = 0 "Alpha",
        Beta = 1 "Beta",
        Gamma = 2 "Gamma",
        Delta = 3 "Delta",
        Epsilon = 4 "Epsilon",
        Zeta = 5 "Zeta",
        Eta = 6 "Eta",
        Theta = 7 "Theta",
        Iota = 8 "Iota",
        Kappa = 9 "Kappa",
        Lambda = 10 "Lambda",
        Mu = 11 "Mu",
        Nu = 12 "Nu",
        Xi = 13 "Xi",
        Omicron = 14 "Omicron",
        Pi = 15 "Pi",
        Elite = 16 "Elite",
        Patrol = 17 "Patrol",
        Minelayer = 18 "Minelayer",
        Decimator = 19 "Decimator",
        Assault1 = 20 "Assault 1",
        Assault2 = 21 "Assault 2",
        Phantom = 22 "Phantom",
        SupportA = 23 "Support A",
        SupportB = 24 "Support B",
        DockingPort = 25 "Docking Port",
        Aces = 26 "Aces",
        Shuttle = 27 "Shuttle",
        Command = 28 "Command",
        Cargo = 29 "Cargo",
        Inspection = 30 "Inspection",
        Prototype = 31 "Prototype",
        Instructor = 32 "Instructor",
    }
}

/// The place of a row in a mission's squad table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RowAt(pub u8);

/// What a cell asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    Ship(ShipId),
    /// Whatever the drawn card says.
    Random,
}

/// One ship of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub kind: CellKind,
    /// The average Rebel level it takes part from: the colour under the icon.
    pub from: Level,
    pub elite: bool,
    /// From this level on it is another ship instead.
    pub instead: Option<(CellKind, Level)>,
}

impl Cell {
    /// What flies at an average level; None if nothing does.
    pub fn at(&self, level: Level) -> Option<CellKind> {
        if level < self.from {
            return None;
        }
        match self.instead {
            Some((kind, from)) if level >= from => Some(kind),
            _ => Some(self.kind),
        }
    }
}

/// Most cells of a column.
pub const MAX_CELLS: usize = 6;

/// A column of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    cells: [Cell; MAX_CELLS],
    count: usize,
}

impl Cells {
    /// A column that was read from a file; None if it is too long.
    #[cfg(feature = "guest-missions")]
    pub fn of(ships: &[Cell]) -> Option<Self> {
        let mut cells = [BLANK; MAX_CELLS];
        cells.get_mut(..ships.len())?.copy_from_slice(ships);
        Some(Self { cells, count: ships.len() })
    }

    pub fn iter(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().take(self.count)
    }

    pub const fn len(&self) -> usize {
        self.count
    }

    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

const BLANK: Cell = Cell { kind: CellKind::Random, from: Level::Green, elite: false, instead: None };

#[allow(clippy::panic, reason = "evaluated at compile time: a bad cell does not compile")]
const fn kind(letter: u8) -> CellKind {
    match letter {
        b'F' => CellKind::Ship(ShipId::TieLnFighter),
        b'I' => CellKind::Ship(ShipId::TieInterceptor),
        b'B' => CellKind::Ship(ShipId::TieSaBomber),
        b'D' => CellKind::Ship(ShipId::Vt49Decimator),
        b'A' => CellKind::Ship(ShipId::TieAdvancedX1),
        b'P' => CellKind::Ship(ShipId::TiePhPhantom),
        b'E' => CellKind::Ship(ShipId::TieDDefender),
        b'L' => CellKind::Ship(ShipId::LambdaShuttle),
        b'R' => CellKind::Random,
        _ => panic!("a cell starts with a ship letter"),
    }
}

#[allow(clippy::panic, reason = "evaluated at compile time: a bad cell does not compile")]
const fn level(digit: u8) -> Level {
    match digit {
        b'2' => Level::Yellow,
        b'3' => Level::Orange,
        b'4' => Level::Red,
        b'5' => Level::Purple,
        _ => panic!("@ is followed by a level from 2 to 5"),
    }
}

/// Reads a column such as `"F F>R@4 I@3 P!"`; the compiler refuses anything else.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
#[allow(clippy::panic, reason = "evaluated at compile time: a bad cell does not compile")]
pub(crate) const fn cells(text: &str) -> Cells {
    let bytes = text.as_bytes();
    let mut read = Cells { cells: [BLANK; MAX_CELLS], count: 0 };
    let mut place = 0;
    while place < bytes.len() {
        let mut cell = Cell { kind: kind(bytes[place]), ..BLANK };
        place += 1;
        while place < bytes.len() && bytes[place] != b' ' {
            match bytes[place] {
                b'!' => {
                    cell.elite = true;
                    place += 1;
                }
                b'@' => {
                    cell.from = level(bytes[place + 1]);
                    place += 2;
                }
                b'>' => {
                    assert!(bytes[place + 2] == b'@', "a replacement names its level");
                    cell.instead = Some((kind(bytes[place + 1]), level(bytes[place + 3])));
                    place += 4;
                }
                _ => panic!("after the ship letter comes !, @n or >X@n"),
            }
        }
        if place < bytes.len() {
            place += 1;
            assert!(place < bytes.len(), "a column does not end in a space");
        }
        read.cells[read.count] = cell;
        read.count += 1;
    }
    read
}

const fn letter(kind: CellKind) -> char {
    match kind {
        CellKind::Random => 'R',
        CellKind::Ship(ShipId::TieLnFighter) => 'F',
        CellKind::Ship(ShipId::TieInterceptor) => 'I',
        CellKind::Ship(ShipId::TieSaBomber) => 'B',
        CellKind::Ship(ShipId::Vt49Decimator) => 'D',
        CellKind::Ship(ShipId::TieAdvancedX1) => 'A',
        CellKind::Ship(ShipId::TiePhPhantom) => 'P',
        CellKind::Ship(ShipId::TieDDefender) => 'E',
        CellKind::Ship(ShipId::LambdaShuttle) => 'L',
        CellKind::Ship(_) => '?',
    }
}

/// As the table writes it.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", letter(self.kind))?;
        if let Some((kind, from)) = self.instead {
            write!(f, ">{}@{}", letter(kind), from.number())?;
        }
        if self.from != Level::Green {
            write!(f, "@{}", self.from.number())?;
        }
        if self.elite { f.write_str("!") } else { Ok(()) }
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, cell) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}

/// When a squad comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// Before any Rebel is placed.
    Setup,
    /// Before the Planning Phase of this round.
    Turn(u8),
    /// When the trigger with this key says so.
    Special(&'static str),
}

/// Where a squad comes: the column "Vec.".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approach {
    At(VectorId),
    D6,
    D12,
    /// 7 to 12.
    D6Plus6,
    /// One of the vectors from .. to ..
    Range(u8, u8),
    Either(u8, u8),
    /// Across the table from where this squad came.
    Opposite(SquadName),
    /// Printed with the same letter as this squad, and placed left and right of it.
    Beside(SquadName, VectorId),
    /// Special: a random numbered vector behind the ally.
    Behind(AllyId),
    /// Special: at the docking port that was just found.
    AtPort,
    /// Each ship on a landing pad of its own: the first here, the second there.
    Pads(VectorId, VectorId),
    /// Each ship rolls a d12 of its own; no two share a vector.
    EachD12,
}

/// As printed.
impl fmt::Display for Approach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(vector) | Self::Beside(_, vector) | Self::Pads(vector, _) => write!(f, "{vector}"),
            Self::D6 => f.write_str("1d6"),
            Self::D12 | Self::EachD12 => f.write_str("1d12"),
            Self::D6Plus6 => f.write_str("1d6+6"),
            Self::Range(from, to) => write!(f, "{from}-{to}"),
            Self::Either(one, other) => write!(f, "{one}/{other}"),
            Self::Opposite(squad) => write!(f, "opposite:{squad}"),
            Self::Behind(_) | Self::AtPort => f.write_str("spec"),
        }
    }
}

/// The column "Behavior", with what it aims at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orders {
    Attack,
    Strike(AllyId),
    Escort(SquadName),
    /// Over the edge with this letter.
    Escape(Letter),
    /// The mission's rules say how; without them the squad attacks.
    Special,
}

impl Orders {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Strike(_) => "strike",
            Self::Escort(_) => "escort",
            Self::Escape(_) => "escape",
            Self::Special => "special",
        }
    }
}

/// Where the Imperial pilot card of a squad comes from. TIE/ln never have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardRule {
    /// No card: a special mission ship, or only TIE/ln.
    None,
    Draw,
    /// Drawn again while the card is for one of these ships.
    DrawExcept(&'static [ShipId]),
    /// Drawn again until the basic upgrade fills one of these slots.
    DrawWith(&'static [Slot]),
    /// Always this card.
    Only(PilotId),
}

/// A row of the squad table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquadRow {
    pub name: SquadName,
    pub arrival: Arrival,
    pub approach: Approach,
    pub orders: Orders,
    pub card: CardRule,
    /// Ships for 3, 4, 5 and 6 pilots.
    pub ships: [Cells; 4],
    /// Shields that the cell adds to each ship.
    pub shields: ByPilots,
    pub sure: Sure,
}

impl SquadRow {
    /// The column for so many pilots; those of three below, of six above.
    pub fn column(&self, pilots: u8) -> &Cells {
        let [three, four, five, six] = &self.ships;
        match pilots {
            ..=3 => three,
            4 => four,
            5 => five,
            _ => six,
        }
    }
}

/// The numbered vector.
pub(crate) const fn on(number: u8) -> Approach {
    Approach::At(VectorId(number))
}

/// A row without ships: `.ships(...)` fills in the four columns.
pub(crate) const fn squad(name: SquadName, arrival: Arrival, approach: Approach, orders: Orders) -> SquadRow {
    SquadRow {
        name,
        arrival,
        approach,
        orders,
        card: CardRule::None,
        ships: [cells(""); 4],
        shields: ByPilots::NONE,
        sure: Sure::Source,
    }
}

impl SquadRow {
    pub(crate) const fn ships(self, three: &str, four: &str, five: &str, six: &str) -> Self {
        Self { ships: [cells(three), cells(four), cells(five), cells(six)], ..self }
    }

    pub(crate) const fn card(self, card: CardRule) -> Self {
        Self { card, ..self }
    }

    /// Shields that the cells for 3, 4, 5 and 6 pilots add.
    pub(crate) const fn shields(self, three: u8, four: u8, five: u8, six: u8) -> Self {
        Self { shields: ByPilots([three, four, five, six]), ..self }
    }

    pub(crate) const fn sure(self, sure: Sure) -> Self {
        Self { sure, ..self }
    }
}
