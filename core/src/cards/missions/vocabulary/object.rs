//! Objects of a mission: emplacements, beacons, mines, tokens, and the bag that numbers are drawn from.
//!
//! Emplacement stats are those of the rulebook's appendix and stand with the remotes. Does NOT say what happens when
//! an object is scanned or shot: triggers do.

use super::{ByPilots, Faction, Letter, MapPoint, Spacing, SquadName, Sure, at};
use crate::base::named::named;

named! {
    /// Pieces of a station or base.
    ModuleId {
        Hub = 0 "hub",
        WestArm = 1 "west arm",
        WestFork = 2 "west fork",
        WestNw = 3 "west fork, north",
        WestSw = 4 "west fork, south",
        EastArm = 5 "east arm",
        EastFork = 6 "east fork",
        EastNe = 7 "east fork, north",
        EastSe = 8 "east fork, south",
        NwArm = 9 "north-west arm",
        SeArm = 10 "south-east arm",
        Bay1 = 11 "docking bay 1",
        Bay2 = 12 "docking bay 2",
        /// The holonet receiver: a hub with three arms.
        Receiver = 13 "receiver",
        /// The laboratory of Cloak and Dagger.
        Laboratory = 14 "laboratory",
        /// The ground of Miners' Strike.
        Base = 15 "base",
    }
}

named! {
    /// Emplacements, by the letter of the diagram.
    EmplacementKind {
        CargoContainer = 0 "cargo container",
        FuelTank = 1 "fuel tank",
        CommandCenter = 2 "command center",
        ShieldGenerator = 3 "shield generator",
        SensorArray = 4 "sensor array",
        TurbolaserTower = 5 "turbolaser tower",
    }
}

impl EmplacementKind {
    /// The letter of the diagram ("Emplacements").
    pub const fn letter(self) -> char {
        match self {
            Self::CargoContainer => 'G',
            Self::FuelTank => 'F',
            Self::CommandCenter => 'C',
            Self::ShieldGenerator => 'S',
            Self::SensorArray => 'A',
            Self::TurbolaserTower => 'T',
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emplacement {
    pub kind: EmplacementKind,
    pub module: ModuleId,
    /// None where no source says where on its module it stands.
    pub at: Option<MapPoint>,
    /// 3: always; 4, 5, 6: the printed 4p, 5p, 6p.
    pub min_pilots: u8,
    pub sure: Sure,
}

pub(crate) const fn emplacement(
    kind: EmplacementKind,
    module: ModuleId,
    x: u16,
    y: u16,
    min_pilots: u8,
) -> Emplacement {
    assert!(min_pilots >= 3 && min_pilots <= 6, "features come with 3 to 6 pilots");
    Emplacement { kind, module, at: Some(at(x, y)), min_pilots, sure: Sure::Measured }
}

/// An emplacement whose square no source names.
pub(crate) const fn somewhere(kind: EmplacementKind, module: ModuleId, sure: Sure) -> Emplacement {
    Emplacement { kind, module, at: None, min_pilots: 3, sure }
}

named! {
    /// Objects that only missions have.
    ObjectKind {
        SensorBeacon = 0 "sensor beacon",
        Minefield = 1 "minefield",
        TrackingToken = 2 "tracking token",
        EscapePod = 3 "escape pod",
        Container = 4 "container",
        DockingPort = 5 "docking port",
        /// The station of Cloak and Dagger, as one thing to find.
        Laboratory = 6 "laboratory",
        /// The crippled shuttle of Nobody Home: an obstacle.
        Wreck = 7 "crippled shuttle",
        Relay = 8 "satellite relay",
        Commandos = 9 "commandos",
    }
}

impl ObjectKind {
    /// Agility and hull of the remotes that only a mission has; None for tokens, and for mines, which the rulebook has.
    pub const fn stats(self) -> Option<(u8, u8)> {
        match self {
            Self::SensorBeacon => Some((3, 3)),
            Self::Relay => Some((2, 3)),
            _ => None,
        }
    }
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowMany {
    Fixed(u8),
    PerPilot(u8),
    /// A number, and one more for each pilot.
    AndPilots(u8),
    ByPilots(ByPilots),
}

impl HowMany {
    pub fn of(self, pilots: u8) -> u8 {
        match self {
            Self::Fixed(count) => count,
            Self::PerPilot(count) => count.saturating_mul(pilots),
            Self::AndPilots(count) => count.saturating_add(pilots),
            Self::ByPilots(counts) => counts.of(pilots),
        }
    }
}

/// Where objects go at set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// Spread over an area.
    Area(Letter),
    /// So many in each of the areas of a letter.
    EachArea { letter: Letter, each: u8 },
    /// On different asteroids, chosen at random.
    OnAsteroids,
    /// In the middle of ion storms, those farthest from this edge first.
    StormsFarFrom(Letter),
    /// In the middle of every ion storm.
    EveryStorm,
    /// At these places, each from a number of pilots on.
    At(&'static [(MapPoint, u8)]),
    /// Not at set-up: a trigger puts it where a token was scanned.
    Found,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objects {
    pub kind: ObjectKind,
    pub owner: Faction,
    pub count: HowMany,
    pub place: Where,
    pub spacing: &'static [Spacing],
    pub sample: &'static [MapPoint],
    pub sure: Sure,
}

pub(crate) const fn objects(kind: ObjectKind, owner: Faction, count: HowMany, place: Where) -> Objects {
    Objects { kind, owner, count, place, spacing: &[], sample: &[], sure: Sure::Source }
}

impl Objects {
    pub(crate) const fn spaced(self, spacing: &'static [Spacing], sample: &'static [MapPoint]) -> Self {
        Self { spacing, sample, ..self }
    }

    pub(crate) const fn sure(self, sure: Sure) -> Self {
        Self { sure, ..self }
    }
}

/// What a number from the bag means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Find {
    /// Put this object where the token lay.
    Place(ObjectKind),
    /// A docking port if there are so many pilots.
    Port { min_pilots: u8 },
    /// A part of the laboratory: placed when all parts are drawn.
    Part,
    /// The right channel.
    Channel,
    /// This ship is the Defector.
    Defector,
}

/// How many numbers a bag holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BagSize {
    /// These and one more for each pilot, counting down below the lowest.
    AndPilots,
    /// These only.
    Fixed,
    /// One for each ship of a squad, from 1 up.
    ShipsOf(SquadName),
}

/// Number tokens in a bag; any number without a find is a false signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag {
    pub numbers: &'static [u8],
    pub size: BagSize,
    pub finds: &'static [(u8, Find)],
}

/// Most numbers of a bag.
pub const MAX_BAG: usize = 12;

impl Bag {
    /// The numbers in it at the start, for so many pilots and ships of the squad that it counts.
    pub fn fill(&self, pilots: u8, ships: u8) -> heapless::Vec<u8, MAX_BAG, u8> {
        let mut numbers = heapless::Vec::new();
        let below = self.numbers.iter().copied().min().unwrap_or(0);
        let more = match self.size {
            BagSize::Fixed => 0..0,
            BagSize::AndPilots => below.saturating_sub(pilots)..below,
            BagSize::ShipsOf(_) => 1..ships.saturating_add(1),
        };
        // A test fills every bag: all numbers fit.
        numbers.extend(more.chain(self.numbers.iter().copied()).take(MAX_BAG));
        numbers
    }

    pub fn find(&self, number: u8) -> Option<Find> {
        self.finds.iter().find(|(found, _)| *found == number).map(|&(_, find)| find)
    }
}
