//! X-Wing Space Race as printed: the board, the eight mission cards and the ships that may race.
//!
//! First edition: the easy colour of a dial is called green (`Blue` here). Does NOT know players, damage or turns.

use super::maneuver::{Dial, dial};
use super::provenance::Provenance;
use super::vocabulary::Action;
use crate::base::named::named;
use crate::base::saved::as_number;

/// "Players": written for eight; fewer leave cards over.
pub const MIN_PLAYERS: u8 = 2;
pub const MAX_PLAYERS: u8 = 8;
/// "How to build a racing ship": ship and upgrades together.
pub const BUDGET: i16 = 25;
/// "The Setup": 6' x 3'.
pub const BOARD_MM: BoardPoint = BoardPoint { x: 1800, y: 900 };
/// Corner buoys lie at this range from both edges.
pub const BUOY_EDGE_RANGE: u8 = 3;
pub const RANGE_BAND_MM: u16 = 100;
/// "Gravity Cannon": green dice of an asteroid.
pub const ASTEROID_DICE: u8 = 1;
/// "Gravity Cannon": most damage a shot does to a ship.
pub const MOST_DAMAGE: u8 = 1;
/// Uncancelled hits that push an asteroid; one crit does too.
pub const HITS_TO_PUSH: u8 = 2;
/// Target buoys on a card.
pub const LEGS: usize = 6;

/// A place on the board, in millimetres from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPoint {
    pub x: u16,
    pub y: u16,
}

named! {
    /// A buoy by its colour.
    Buoy {
        Red = 0 "red",
        Green = 1 "green",
        Yellow = 2 "yellow",
        Blue = 3 "blue",
        Purple = 4 "purple",
    }
}

impl Buoy {
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Red => "R",
            Self::Green => "G",
            Self::Yellow => "Y",
            Self::Blue => "B",
            Self::Purple => "P",
        }
    }

    /// Where it lies. The diagram is lost: the ring of colours follows from the eight cards, and that red and green
    /// share a long side is our reading ([`LAYOUT`]).
    pub const fn position(self) -> BoardPoint {
        let near = BUOY_EDGE_RANGE as u16 * RANGE_BAND_MM;
        let (right, bottom) = (BOARD_MM.x - near, BOARD_MM.y - near);
        match self {
            Self::Red => BoardPoint { x: near, y: near },
            Self::Green => BoardPoint { x: right, y: near },
            Self::Yellow => BoardPoint { x: right, y: bottom },
            Self::Blue => BoardPoint { x: near, y: bottom },
            Self::Purple => BoardPoint { x: BOARD_MM.x / 2, y: BOARD_MM.y / 2 },
        }
    }
}

/// How sure the picture of the board is.
pub const LAYOUT: &str = "our reading: red and green lie along a long side; a mirror image plays the same";

named! {
    /// The board edge a card starts from.
    Edge {
        Short = 0 "short",
        Long = 1 "long",
    }
}

/// Which way a ship looks when the race starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceFacing {
    Right,
    Down,
    Left,
    Up,
}

/// A mission card: where to start and which buoys to activate, in this order; the last one is the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceCard {
    pub id: u8,
    pub edge: Edge,
    pub buoys: [Buoy; LEGS],
}

impl RaceCard {
    /// The start lies opposite to the first target buoy.
    pub const fn start(&self) -> Buoy {
        let [first, ..] = self.buoys;
        first
    }

    /// The point of the named edge nearest to the first buoy, and the way to look from there.
    pub const fn grid(&self) -> (BoardPoint, RaceFacing) {
        let buoy = self.start().position();
        match self.edge {
            Edge::Short if buoy.x < BOARD_MM.x / 2 => (BoardPoint { x: 0, y: buoy.y }, RaceFacing::Right),
            Edge::Short => (BoardPoint { x: BOARD_MM.x, y: buoy.y }, RaceFacing::Left),
            Edge::Long if buoy.y < BOARD_MM.y / 2 => (BoardPoint { x: buoy.x, y: 0 }, RaceFacing::Down),
            Edge::Long => (BoardPoint { x: buoy.x, y: BOARD_MM.y }, RaceFacing::Up),
        }
    }
}

/// A row of buoys, from `"RGYPBY"`. For the table only: a bad row does not compile.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
#[allow(clippy::panic, reason = "evaluated at compile time: a bad letter does not compile")]
const fn card(id: u8, edge: Edge, row: &str) -> RaceCard {
    let text = row.as_bytes();
    assert!(text.len() == LEGS, "a card names six buoys");
    let mut buoys = [Buoy::Red; LEGS];
    let mut leg = 0;
    while leg < LEGS {
        buoys[leg] = match text[leg] {
            b'R' => Buoy::Red,
            b'G' => Buoy::Green,
            b'Y' => Buoy::Yellow,
            b'B' => Buoy::Blue,
            b'P' => Buoy::Purple,
            _ => panic!("a buoy is R, G, Y, B or P"),
        };
        assert!(leg == 0 || buoys[leg] as u8 != buoys[leg - 1] as u8, "no buoy twice in a row");
        assert!((buoys[leg] as u8 == Buoy::Purple as u8) == (leg == 3), "the centre is the fourth buoy");
        leg += 1;
    }
    assert!(
        buoys[2] as u8 == buoys[5] as u8 || buoys[0] as u8 == buoys[5] as u8,
        "the goal was passed before"
    );
    RaceCard { id, edge, buoys }
}

/// The eight cards, by their numbers.
#[rustfmt::skip]
pub const CARDS: [RaceCard; MAX_PLAYERS as usize] = [
    card(1, Edge::Short, "RGYPBY"),
    card(2, Edge::Short, "YBRPGR"),
    card(3, Edge::Short, "GRBPYB"),
    card(4, Edge::Short, "BYGPRG"),
    card(5, Edge::Long,  "RBYPGR"),
    card(6, Edge::Long,  "YGRPBY"),
    card(7, Edge::Long,  "GYBPRG"),
    card(8, Edge::Long,  "BRGPYB"),
];

named! {
    /// An upgrade slot of a racer.
    RaceSlot {
        Elite = 0 "elite talent",
        Modification = 1 "modification",
        Illicit = 2 "illicit",
        Turret = 3 "turret",
        Torpedo = 4 "torpedo",
        Missile = 5 "missile",
        Cannon = 6 "cannon",
        Bomb = 7 "bomb",
    }
}

impl RaceSlot {
    /// Weapon slots are kept from the ship; all others come from [`EXTRA_SLOTS`].
    pub const fn is_weapon(self) -> bool {
        !matches!(self, Self::Elite | Self::Modification | Self::Illicit)
    }
}

/// What every racer has beside its weapon slots.
pub const EXTRA_SLOTS: [RaceSlot; 5] =
    [RaceSlot::Elite, RaceSlot::Elite, RaceSlot::Modification, RaceSlot::Modification, RaceSlot::Illicit];

named! {
    RaceShipId {
        Scyk = 0 "M3-A Scyk Interceptor",
        YWing = 1 "Y-Wing",
        Z95 = 2 "Z-95 Headhunter",
        XWing = 3 "X-Wing",
        AWing = 4 "A-Wing",
        TieFighter = 5 "TIE Fighter",
        TieAdvanced = 6 "TIE Advanced",
        TieInterceptor = 7 "TIE Interceptor",
    }
}

/// A ship that may race.
#[derive(Clone, Copy, Debug)]
pub struct RaceShip {
    pub id: RaceShipId,
    pub attack: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    pub bar: &'static [Action],
    pub weapons: &'static [RaceSlot],
    pub dial: Dial,
}

impl RaceShip {
    /// How many slots of a kind a racer of this ship has.
    pub fn slots(&self, slot: RaceSlot) -> usize {
        self.weapons.iter().chain(&EXTRA_SLOTS).filter(|&&one| one == slot).count()
    }
}

pub const PROVENANCE: Provenance = Provenance::ShipDataFirstEdition;

/// Most slots a racer has: the Y-Wing's.
pub const MAX_UPGRADES: usize = 8;

use Action::{BarrelRoll, Boost, Evade, Focus, Lock};
use RaceShipId as S;

#[allow(clippy::too_many_arguments, reason = "a row of the table")]
const fn ship(
    id: RaceShipId,
    attack: u8,
    agility: u8,
    hull: u8,
    shields: u8,
    bar: &'static [Action],
    weapons: &'static [RaceSlot],
    cells: &str,
) -> RaceShip {
    assert!(weapons.len() + EXTRA_SLOTS.len() <= MAX_UPGRADES);
    RaceShip { id, attack, agility, hull, shields, bar, weapons, dial: dial(cells) }
}

/// The eight ships: attack, agility, hull, shields, action bar, weapon slots, dial.
#[rustfmt::skip]
pub static SHIPS: [RaceShip; 8] = [
    ship(S::Scyk,           2, 3, 2, 1, &[Focus, Lock, BarrelRoll, Evade],  &[],                                           "1T 1B+ 2T 2B+ 2S+ 3B 3S+ 3K! 4S 5K!"),
    ship(S::YWing,          2, 1, 5, 3, &[Focus, Lock],                     &[RaceSlot::Turret, RaceSlot::Torpedo, RaceSlot::Torpedo], "1B 1S+ 2T 2B 2S+ 3T! 3B 3S 4S! 4K!"),
    ship(S::Z95,            2, 2, 2, 2, &[Focus, Lock],                     &[RaceSlot::Missile],                              "1B 1S+ 2T 2B+ 2S+ 3T 3B 3S 3K! 4S"),
    ship(S::XWing,          3, 2, 3, 2, &[Focus, Lock],                     &[RaceSlot::Torpedo],                              "1B+ 1S+ 2T 2B 2S+ 3T 3B 3S 4S 4K!"),
    ship(S::AWing,          2, 3, 2, 2, &[Focus, Lock, Boost, Evade],       &[RaceSlot::Missile],                              "1T 2T+ 2B+ 2S+ 3T 3B 3S+ 3K! 4S+ 5S+ 5K!"),
    ship(S::TieFighter,     2, 3, 3, 0, &[Focus, BarrelRoll, Evade],        &[],                                           "1T 2T 2B+ 2S+ 3T 3B 3S+ 3K! 4S 4K! 5S"),
    ship(S::TieAdvanced,    2, 3, 3, 2, &[Focus, Lock, BarrelRoll, Evade],  &[RaceSlot::Missile],                              "1B+ 2T 2B 2S+ 3T 3B 3S+ 4S 4K! 5S"),
    ship(S::TieInterceptor, 3, 3, 3, 0, &[Focus, BarrelRoll, Boost, Evade], &[],                                           "1T 2T+ 2B+ 2S+ 3T 3B 3S+ 3K! 4S+ 5S 5K!"),
];

named! {
    RaceFaction {
        Rebel = 0 "Rebel",
        Imperial = 1 "Imperial",
        Scum = 2 "Scum",
    }
}

/// A generic pilot.
#[derive(Clone, Copy, Debug)]
pub struct RacePilot {
    /// The number that saves hold, and its place in [`PILOTS`].
    pub number: u8,
    pub name: &'static str,
    pub ship: RaceShipId,
    pub skill: u8,
    pub points: u8,
    pub faction: RaceFaction,
}

const fn pilot(
    number: u8,
    ship: RaceShipId,
    name: &'static str,
    skill: u8,
    points: u8,
    faction: RaceFaction,
) -> RacePilot {
    assert!((points as i16) < BUDGET, "every pilot fits the budget");
    RacePilot { number, name, ship, skill, points, faction }
}

use RaceFaction::{Imperial, Rebel, Scum};

/// The generic pilots: number, ship, name, skill, points.
#[rustfmt::skip]
pub static PILOTS: [RacePilot; 24] = [
    pilot( 0, S::Scyk,           "Cartel Spacer",           2, 14, Scum),
    pilot( 1, S::Scyk,           "Tansarii Point Veteran",  5, 17, Scum),
    pilot( 2, S::YWing,          "Gold Squadron Pilot",     2, 18, Rebel),
    pilot( 3, S::YWing,          "Syndicate Thug",          2, 18, Scum),
    pilot( 4, S::YWing,          "Gray Squadron Pilot",     4, 20, Rebel),
    pilot( 5, S::YWing,          "Hired Gun",               4, 20, Scum),
    pilot( 6, S::Z95,            "Binayre Pirate",          1, 12, Scum),
    pilot( 7, S::Z95,            "Bandit Squadron Pilot",   2, 12, Rebel),
    pilot( 8, S::Z95,            "Black Sun Soldier",       3, 13, Scum),
    pilot( 9, S::Z95,            "Tala Squadron Pilot",     4, 13, Rebel),
    pilot(10, S::XWing,          "Cavern Angels Zealot",    1, 22, Rebel),
    pilot(11, S::XWing,          "Rookie Pilot",            2, 21, Rebel),
    pilot(12, S::XWing,          "Red Squadron Pilot",      4, 23, Rebel),
    pilot(13, S::AWing,          "Prototype Pilot",         1, 17, Rebel),
    pilot(14, S::AWing,          "Green Squadron Pilot",    3, 19, Rebel),
    pilot(15, S::TieFighter,     "Academy Pilot",           1, 12, Imperial),
    pilot(16, S::TieFighter,     "Obsidian Squadron Pilot", 3, 13, Imperial),
    pilot(17, S::TieFighter,     "Black Squadron Pilot",    4, 14, Imperial),
    pilot(18, S::TieAdvanced,    "Tempest Squadron Pilot",  2, 21, Imperial),
    pilot(19, S::TieAdvanced,    "Storm Squadron Pilot",    4, 23, Imperial),
    pilot(20, S::TieInterceptor, "Alpha Squadron Pilot",    1, 18, Imperial),
    pilot(21, S::TieInterceptor, "Avenger Squadron Pilot",  3, 20, Imperial),
    pilot(22, S::TieInterceptor, "Saber Squadron Pilot",    4, 21, Imperial),
    pilot(23, S::TieInterceptor, "Royal Guard Pilot",       6, 22, Imperial),
];

#[allow(clippy::indexing_slicing, reason = "runs in the compiler, which refuses a place outside")]
const _: () = {
    let mut place = 0;
    while place < PILOTS.len() {
        assert!(PILOTS[place].number as usize == place, "the pilots stand in the order of their numbers");
        place += 1;
    }
};

impl RaceShipId {
    #[allow(clippy::indexing_slicing, reason = "numbers are places of the table: a test compares them all")]
    pub const fn ship(self) -> &'static RaceShip {
        &SHIPS[self as usize]
    }
}

/// A pilot by its number; made by [`RacePilotAt::new`] only, so that the pilot exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RacePilotAt(u8);

impl RacePilotAt {
    pub fn new(place: u8) -> Option<Self> {
        (usize::from(place) < PILOTS.len()).then_some(Self(place))
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    #[allow(clippy::indexing_slicing, reason = "a place is checked when it is made")]
    pub fn pilot(self) -> &'static RacePilot {
        &PILOTS[usize::from(self.0)]
    }
}

as_number!(RacePilotAt: u8, number, new);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::maneuver::{Bearing, Difficulty};

    #[test]
    fn ships_and_cards_stand_in_the_order_of_their_numbers() {
        for (place, ship) in SHIPS.iter().enumerate() {
            assert_eq!(usize::from(ship.id.number()), place);
        }
        for (id, card) in (1..).zip(&CARDS) {
            assert_eq!(card.id, id);
        }
    }

    /// "The Setup": corner buoys at range 3 of both edges, one in the very centre.
    #[test]
    fn buoys_lie_where_the_setup_says() {
        let at = |buoy: Buoy| (buoy.position().x, buoy.position().y);
        assert_eq!(at(Buoy::Red), (300, 300));
        assert_eq!(at(Buoy::Green), (1500, 300));
        assert_eq!(at(Buoy::Yellow), (1500, 600));
        assert_eq!(at(Buoy::Blue), (300, 600));
        assert_eq!(at(Buoy::Purple), (900, 450));
    }

    /// From every start the third buoy is the far corner, whichever edge one starts from.
    #[test]
    fn the_third_buoy_lies_across_the_board() {
        for card in &CARDS {
            let [first, second, third, ..] = card.buoys.map(Buoy::position);
            assert!(first.x != third.x && first.y != third.y);
            // The first leg goes straight on from the start: along the long side from a short edge.
            assert_eq!(first.y == second.y, card.edge == Edge::Short);
        }
    }

    #[test]
    fn a_grid_place_is_opposite_to_its_buoy_on_the_named_edge() {
        assert_eq!(CARDS[0].grid(), (BoardPoint { x: 0, y: 300 }, RaceFacing::Right));
        assert_eq!(CARDS[1].grid(), (BoardPoint { x: 1800, y: 600 }, RaceFacing::Left));
        assert_eq!(CARDS[4].grid(), (BoardPoint { x: 300, y: 0 }, RaceFacing::Down));
        assert_eq!(CARDS[7].grid(), (BoardPoint { x: 300, y: 900 }, RaceFacing::Up));
        let mut places: Vec<_> = CARDS.iter().map(|card| card.grid().0).collect();
        places.sort_by_key(|at| (at.x, at.y));
        places.dedup();
        assert_eq!(places.len(), CARDS.len(), "no two cards share a start");
    }

    /// The points each pilot leaves for upgrades.
    #[test]
    fn points_left_are_those_of_the_data() {
        let left: Vec<i16> = PILOTS.iter().map(|pilot| BUDGET - i16::from(pilot.points)).collect();
        assert_eq!(left, [11, 8, 7, 7, 5, 5, 13, 13, 12, 12, 3, 4, 2, 8, 6, 13, 12, 11, 4, 2, 7, 5, 4, 3]);
    }

    #[test]
    fn dials_have_as_many_maneuvers_as_the_data() {
        let count: Vec<usize> = SHIPS.iter().map(|ship| ship.dial.iter().count()).collect();
        assert_eq!(count, [15, 15, 15, 15, 16, 16, 15, 16]);
        let dial = &RaceShipId::YWing.ship().dial;
        assert_eq!(dial.difficulty(3, Bearing::Turn), Some(Difficulty::Red));
        assert_eq!(RaceShipId::AWing.ship().dial.difficulty(5, Bearing::Straight), Some(Difficulty::Blue));
    }

    /// "How to build a racing ship": weapon slots stay, the rest is two talents, two modifications, one illicit.
    #[test]
    fn slots_are_weapons_and_five_others() {
        let ship = RaceShipId::YWing.ship();
        let slots: Vec<usize> = RaceSlot::ALL.iter().map(|&slot| ship.slots(slot)).collect();
        assert_eq!(slots, [2, 2, 1, 1, 2, 0, 0, 0]);
        assert!(SHIPS.iter().all(|ship| ship.weapons.iter().all(|slot| slot.is_weapon())));
    }
}
