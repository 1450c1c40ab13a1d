//! The dial of every ship the product knows, in the notation of [`maneuver`](super::maneuver).
//!
//! Automated ships have no dial on the table, but swerving, fleeing and escaping are bound by it.
//! Does NOT hold stats or actions, and does not choose a maneuver.

use super::maneuver::{Bearing, Dial, dial};
use super::provenance::{CardStatus, Provenance, Reading};
use super::vocabulary::Size;
use crate::base::named::named;

named! {
    /// Whose dial it is. The first fifteen are the automated ships of release 1.0.
    DialId {
        TieLnFighter = 0 "TIE/ln Fighter",
        TieInterceptor = 1 "TIE Interceptor",
        TieSaBomber = 2 "TIE/sa Bomber",
        Vt49Decimator = 3 "VT-49 Decimator",
        TieAdvancedX1 = 4 "TIE Advanced x1",
        TiePhPhantom = 5 "TIE/ph Phantom",
        TieDDefender = 6 "TIE/D Defender",
        LambdaShuttle = 7 "Lambda-class T-4a Shuttle",
        Firespray = 8 "Firespray-class Patrol Craft",
        TieSkStriker = 9 "TIE/sk Striker",
        TieAgAggressor = 10 "TIE/ag Aggressor",
        TieCaPunisher = 11 "TIE/ca Punisher",
        TieReaper = 12 "TIE Reaper",
        TieAdvancedV1 = 13 "TIE Advanced v1",
        AlphaStarWing = 14 "Alpha-class Star Wing",
        T65XWing = 15 "T-65 X-wing",
        YWing = 16 "BTL-A4 Y-wing",
        AWing = 17 "RZ-1 A-wing",
        BWing = 18 "A/SF-01 B-wing",
        Hwk290 = 19 "HWK-290 Light Freighter",
        KWing = 20 "BTL-S8 K-wing",
        UWing = 21 "UT-60D U-wing",
        Arc170 = 22 "ARC-170 Starfighter",
        Cr90 = 23 "CR90 Corellian Corvette",
        Raider = 24 "Raider-class Corvette",
        Gr75 = 25 "GR-75 Medium Transport",
        Gozanti = 26 "Gozanti-class Cruiser",
        CRoc = 27 "C-ROC Cruiser",
        Trident = 28 "Trident-class Assault Ship",
        /// The dial HotAC gives until the official one is at hand.
        Gr75Hotac = 29 "GR-75 Medium Transport (HotAC)",
        Lancer = 30 "Lancer-class Pursuit Craft",
        LancerFirst = 31 "Lancer-class Pursuit Craft (1e)",
        Gr75First = 32 "GR-75 Medium Transport (1e)",
        GozantiFirst = 33 "Gozanti-class Cruiser (1e)",
        CRocFirst = 34 "C-ROC Cruiser (1e)",
        Cr90First = 35 "CR90 Corvette (1e)",
        RaiderFirst = 36 "Raider-class Corvette (1e)",
    }
}

/// How many dials there are.
pub const DIALS: usize = 37;

/// Energy that a 1st edition huge ship gains, by speed 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Energy {
    pub straight: [u8; 4],
    pub bank: [u8; 4],
}

impl Energy {
    const NONE: Self = Self { straight: [0; 4], bank: [0; 4] };

    /// Energy gained by a maneuver, 0 if it gives none.
    pub fn gained(&self, speed: u8, bearing: Bearing) -> u8 {
        let row = match bearing {
            Bearing::Straight => &self.straight,
            Bearing::Bank => &self.bank,
            _ => return 0,
        };
        usize::from(speed).checked_sub(1).and_then(|place| row.get(place)).copied().unwrap_or(0)
    }
}

/// One dial and whose it is.
#[derive(Clone, Copy, Debug)]
pub struct DialCard {
    pub id: DialId,
    pub size: Size,
    pub dial: Dial,
    pub provenance: Provenance,
    /// 1st edition huge ships only.
    pub energy: Energy,
    /// What a crippled aft section can no longer fly (1st edition huge ships of two cards).
    pub crippled_forbids: Dial,
}

impl DialCard {
    pub const fn name(&self) -> &'static str {
        self.id.name()
    }
}

const EMPTY: Dial = dial("");

const fn entry(id: DialId, size: Size, cells: &str) -> DialCard {
    let provenance = Provenance::ShipData;
    DialCard { id, size, dial: dial(cells), provenance, energy: Energy::NONE, crippled_forbids: EMPTY }
}

const fn from(provenance: Provenance, card: DialCard) -> DialCard {
    DialCard { provenance, ..card }
}

/// A 1st edition huge ship: no colours; energy by speed, straight and bank; what a crippled aft section forbids.
const fn huge_first(id: DialId, cells: &str, straight: [u8; 4], bank: [u8; 4], forbids: &str) -> DialCard {
    let card = from(Provenance::ShipDataFirstEdition, entry(id, Size::Huge, cells));
    DialCard { energy: Energy { straight, bank }, crippled_forbids: dial(forbids), ..card }
}

use DialId as D;
use Size::{Huge, Large, Medium, Small};

/// Every dial, in the order of the numbers.
#[rustfmt::skip]
pub static TABLE: [DialCard; DIALS] = [
    entry(D::TieLnFighter,   Small,  "1T 2S+ 2B+ 2T 3S+ 3B 3T 3K! 4S 4K! 5S"),
    entry(D::TieInterceptor, Small,  "1T 2S+ 2B+ 2T+ 3S+ 3B 3T 3G! 4S+ 4K! 5S"),
    entry(D::TieSaBomber,    Small,  "1S+ 1B 2S+ 2B+ 2T 3S+ 3B 3T 3K! 4S 5K!"),
    entry(D::Vt49Decimator,  Large,  "1S+ 1B+ 1T! 2S+ 2B 2T 3S 3B 3T 4S"),
    entry(D::TieAdvancedX1,  Small,  "1S 1B+ 2S+ 2B+ 2T 3S+ 3B 3T 3N! 4S 4K! 5S"),
    entry(D::TiePhPhantom,   Small,  "1B 1T 2S+ 2B+ 2T 3S+ 3B 3T 3K! 4S 4K!"),
    entry(D::TieDDefender,   Small,  "1B+ 1T! 2S+ 2B 2T! 2K! 3S+ 3B 3T 4S+ 4K 5S+"),
    entry(D::LambdaShuttle,  Large,  "0X! 1S+ 1B+ 2S+ 2B 2T! 3S 3B!"),
    entry(D::Firespray,      Medium, "1S+ 1B+ 1T 2S+ 2B 2T 3S+ 3B 3N! 4S 4K!"),
    entry(D::TieSkStriker,   Small,  "1S+ 1B+ 1T 1K! 2S+ 2B+ 2T 2G! 3S+ 3B"),
    entry(D::TieAgAggressor, Small,  "1S+ 1B 2S+ 2B+ 2T 3S+ 3B 3T 4S 4K!"),
    entry(D::TieCaPunisher,  Medium, "0X! 1S+ 1B+ 2S+ 2B 2T 3S 3B 3T! 4K!"),
    entry(D::TieReaper,      Medium, "0X! 1S+ 1B+ 1T! 1G! 2S+ 2B 2T! 3S+ 3B"),
    from(Provenance::FlightGroupAlpha(CardStatus::Extra),
    entry(D::TieAdvancedV1,  Small,  "1B+ 1T+ 2S+ 2B 2T 2N! 3S+ 3B 3T 4S 4K! 5S")),
    entry(D::AlphaStarWing,  Small,  "1S+ 1B 2S+ 2B+ 2T 3S 3B 3T 4S!"),

    entry(D::T65XWing,       Small,  "1S+ 1B+ 2S+ 2B+ 2T 3S 3B 3T 3N! 4S 4K!"),
    entry(D::YWing,          Small,  "1S+ 1B+ 2S+ 2B 2T 3S 3B 3T! 4S! 4K!"),
    entry(D::AWing,          Small,  "1T 2S+ 2B+ 2T+ 3S+ 3B 3T 3G! 4S+ 5S+ 5K!"),
    entry(D::BWing,          Small,  "1S+ 1B+ 1T! 1N! 2S+ 2B 2T 2K! 3S+ 3B! 4S!"),
    entry(D::Hwk290,         Small,  "0X! 1S+ 1B+ 2S+ 2B 2T 3S+ 3B 3T! 4S"),
    entry(D::KWing,          Medium, "1S+ 1B+ 2S+ 2B 2T 3S 3B"),
    entry(D::UWing,          Medium, "0X! 1S+ 1B+ 2S+ 2B+ 2T 3S 3B 4S"),
    entry(D::Arc170,         Medium, "1S+ 1B+ 2S+ 2B+ 2T 3S 3B 3T! 4S! 4K!"),

    entry(D::Cr90,           Huge,   "0X! 0B! 1S 1B 2S+ 2B+ 3S+ 3B! 4S! 5S!"),
    entry(D::Raider,         Huge,   "0X! 0B! 1S 1B+ 2S+ 2B 3S+ 3B! 4S 5S!"),
    entry(D::Gr75,           Huge,   "0X! 0B! 1S+ 1B+ 2S 2B 3S! 4S!"),
    entry(D::Gozanti,        Huge,   "0X! 0B! 1S+ 1B 2S+ 2B! 3S+ 4S!"),
    entry(D::CRoc,           Huge,   "0X! 0B! 1S+ 1B 2S+ 2B 3S 3B! 4S! 5S!"),
    entry(D::Trident,        Huge,   "0X! 0B! 1VS 2S+ 2B+ 2VS! 3S+ 3B 4S+ 4K! 5S"),
    from(Provenance::House(Reading::Gr75Dial),
    entry(D::Gr75Hotac,      Huge,   "0X! 1S+ 1B 2S+ 2B! 3S 4S!")),

    entry(D::Lancer,         Large,  "1S 1B 2S+ 2B 2T 3S+ 3B+ 3T+ 4S+ 5S 5K!"),
    from(Provenance::ShipDataFirstEdition,
    entry(D::LancerFirst,    Large,  "1S 1B 2S+ 2B 2T 3S+ 3B+ 3T+ 4S+ 5S 5K!")),

    //                         dial                   straight 1-4  bank 1-4      forbidden when the aft is crippled
    huge_first(D::Gr75First,    "1S 1B 2S 2B 3S 4S", [3, 2, 1, 0], [2, 1, 0, 0], ""),
    huge_first(D::GozantiFirst, "1S 1B 2S 2B 3S 4S", [3, 2, 1, 1], [2, 1, 0, 0], ""),
    huge_first(D::CRocFirst,    "1S 1B 2S 2B 3S 4S", [3, 2, 2, 1], [2, 1, 0, 0], ""),
    huge_first(D::Cr90First,    "1B 2S 2B 3S 4S",    [0, 3, 2, 1], [3, 2, 0, 0], "2B 4S"),
    huge_first(D::RaiderFirst,  "1S 1B 2S 2B 3S 4S", [3, 3, 2, 2], [3, 2, 0, 0], "1B"),
];

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const _: () = {
    let mut place = 0;
    while place < DIALS {
        assert!(TABLE[place].id as usize == place, "the dials stand in the order of their numbers");
        place += 1;
    }
};

impl DialId {
    #[allow(
        clippy::indexing_slicing,
        reason = "numbers are places of the table, checked when it is compiled"
    )]
    pub const fn card(self) -> &'static DialCard {
        &TABLE[self as usize]
    }

    pub const fn dial(self) -> &'static Dial {
        &self.card().dial
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::maneuver::Difficulty;

    #[test]
    fn known_cells_are_on_the_dials() {
        use Bearing::{Bank, Koiogran, Stop, Straight, Turn};
        assert_eq!(DialId::TieDDefender.dial().difficulty(4, Koiogran), Some(Difficulty::White));
        assert_eq!(DialId::Vt49Decimator.dial().difficulty(1, Turn), Some(Difficulty::Red));
        assert_eq!(DialId::LambdaShuttle.dial().difficulty(0, Stop), Some(Difficulty::Red));
        assert_eq!(DialId::AWing.dial().difficulty(5, Straight), Some(Difficulty::Blue));
        assert_eq!(DialId::Gr75Hotac.dial().difficulty(2, Bank), Some(Difficulty::Red));
        assert_eq!(DialId::Gr75.dial().difficulty(2, Bank), Some(Difficulty::White));
    }

    #[test]
    fn top_speeds_are_those_of_the_ship_data() {
        use Bearing::{Bank, Koiogran, Segnor, Straight, Tallon, Turn};
        let top =
            |ship: DialId| [Straight, Bank, Turn, Koiogran, Segnor, Tallon].map(|b| ship.dial().fastest(b));
        assert_eq!(top(DialId::TieLnFighter), [Some(5), Some(3), Some(3), Some(4), None, None]);
        assert_eq!(top(DialId::TieInterceptor), [Some(5), Some(3), Some(3), Some(4), Some(3), None]);
        assert_eq!(top(DialId::TieSaBomber), [Some(4), Some(3), Some(3), Some(5), None, None]);
        assert_eq!(top(DialId::TieAdvancedX1), [Some(5), Some(3), Some(3), Some(4), None, Some(3)]);
        assert_eq!(top(DialId::TieSkStriker), [Some(3), Some(3), Some(2), Some(1), Some(2), None]);
    }

    #[test]
    fn numbers_of_maneuvers_are_those_of_the_ship_data() {
        let count = |ship: DialId| ship.dial().iter().count();
        assert_eq!(count(DialId::TieLnFighter), 16);
        assert_eq!(count(DialId::TieInterceptor), 17);
        assert_eq!(count(DialId::TieSaBomber), 16);
        assert_eq!(count(DialId::Vt49Decimator), 16);
        assert_eq!(count(DialId::TieAdvancedX1), 18);
        assert_eq!(count(DialId::LambdaShuttle), 12);
        assert_eq!(count(DialId::TieAdvancedV1), 19);
        assert_eq!(count(DialId::Trident), 14);
    }

    #[test]
    fn first_edition_huge_ships_gain_energy() {
        let corvette = DialId::Cr90First.card();
        assert_eq!(corvette.energy.gained(1, Bearing::Bank), 3);
        assert_eq!(corvette.energy.gained(4, Bearing::Straight), 1);
        assert_eq!(corvette.energy.gained(9, Bearing::Straight), 0);
        assert!(corvette.crippled_forbids.difficulty(4, Bearing::Straight).is_some());
    }
}
