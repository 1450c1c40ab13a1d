//! Words that several kinds of cards share: sizes, arcs, actions, tokens, weapons, ranges.
//!
//! Every enum has stable numbers and a `name()`. Does NOT say what an action or a token does.

use core::fmt;

use crate::base::named::named;

/// Declares an enum of cards, one row each: the number that saves hold, the name on the command line, what else there is to
/// say of it, and the card, which has its `id`. Rows stand in the order of their numbers.
macro_rules! cards {
    ($(#[$doc:meta])* $type:ident($words:ty, $card:ty) { $($variant:ident = $number:literal $id:literal $told:expr, $printed:expr;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[derive(serde_repr::Serialize_repr, serde_repr::Deserialize_repr)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[repr(u8)]
        pub enum $type {
            $($variant = $number,)*
        }

        /// Every card, in the order of the numbers.
        pub static CARDS: [$card; $type::ALL.len()] = [$($printed),*];
        static WORDS: [$words; $type::ALL.len()] = [$($told),*];

        #[allow(clippy::indexing_slicing, reason = "numbers are places of the tables: the compiler checks it")]
        impl $type {
            pub const ALL: [Self; [$($number),*].len()] = [$(Self::$variant),*];

            /// The number that saves hold.
            pub const fn number(self) -> u8 {
                self as u8
            }

            pub fn from_number(number: u8) -> Option<Self> {
                Self::ALL.get(usize::from(number)).copied()
            }

            /// The name on the command line.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id,)*
                }
            }

            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|card| card.id() == id)
            }

            pub const fn card(self) -> &'static $card {
                &CARDS[self as usize]
            }

            const fn words(self) -> &'static $words {
                &WORDS[self as usize]
            }

            const ORDERED: () = {
                let mut place = CARDS.len();
                while place > 0 {
                    place -= 1;
                    assert!(Self::ALL[place] as usize == place && CARDS[place].id as usize == place);
                }
            };
        }

        const _: () = $type::ORDERED;
    };
}
pub(crate) use cards;

named! {
    /// The base a ship stands on.
    Size {
        Small = 0 "small",
        Medium = 1 "medium",
        Large = 2 "large",
        Huge = 3 "huge",
    }
}

impl Size {
    /// How many ion tokens ionize a ship of this size; huge ships have rules of their own.
    pub const fn ion_tokens(self) -> u8 {
        match self {
            Self::Small => 1,
            Self::Medium => 2,
            Self::Large => 3,
            Self::Huge => 6,
        }
    }
}

named! {
    /// Where a weapon shoots.
    Arc {
        Front = 0 "front",
        Rear = 1 "rear",
        FullFront = 2 "full front",
        FullRear = 3 "full rear",
        Left = 4 "left",
        Right = 5 "right",
        Bullseye = 6 "bullseye",
        SingleTurret = 7 "turret",
        DoubleTurret = 8 "double turret",
    }
}

named! {
    /// What a ship does in its Perform Action step.
    Action {
        Focus = 0 "focus",
        Evade = 1 "evade",
        BarrelRoll = 2 "barrel roll",
        Boost = 3 "boost",
        Lock = 4 "lock",
        Reload = 5 "reload",
        RotateArc = 6 "rotate arc",
        ReinforceFore = 7 "reinforce fore",
        ReinforceAft = 8 "reinforce aft",
        Coordinate = 9 "coordinate",
        /// An automated ship's way to lose a stress token.
        RemoveStress = 10 "remove stress",
        /// The action printed on a faceup damage card.
        Repair = 11 "repair",
        Cloak = 12 "cloak",
        Jam = 13 "jam",
        Slam = 14 "SLAM",
        Calculate = 15 "calculate",
        /// Escort behaviour: help the escorted ship.
        Protect = 16 "protect",
    }
}

/// Whom an action is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receiver {
    Itself,
    Target,
    NearestFriend,
}

impl Action {
    /// Whom the cards direct this action at.
    pub const fn receiver(self) -> Receiver {
        match self {
            Self::Lock | Self::Jam => Receiver::Target,
            Self::Coordinate => Receiver::NearestFriend,
            _ => Receiver::Itself,
        }
    }
}

named! {
    /// What lies beside a ship.
    Token {
        Focus = 0 "focus",
        Evade = 1 "evade",
        Calculate = 2 "calculate",
        Reinforce = 3 "reinforce",
        Cloak = 4 "cloak",
        Lock = 5 "lock",
        Stress = 6 "stress",
        Ion = 7 "ion",
        Strain = 8 "strain",
        Deplete = 9 "deplete",
        Jam = 10 "jam",
        Tractor = 11 "tractor",
        Disarm = 12 "disarm",
        Protect = 13 "protect",
        Fuse = 14 "fuse",
    }
}

named! {
    /// What kind of weapon makes an attack.
    WeaponKind {
        Primary = 0 "primary",
        Torpedo = 1 "torpedo",
        Missile = 2 "missile",
        Cannon = 3 "cannon",
    }
}

named! {
    /// The slot an upgrade takes.
    Slot {
        Talent = 0 "talent",
        Modification = 1 "modification",
        Device = 2 "device",
        Torpedo = 3 "torpedo",
        Missile = 4 "missile",
        Cannon = 5 "cannon",
        Gunner = 6 "gunner",
        Crew = 7 "crew",
        Sensor = 8 "sensor",
        Title = 9 "title",
        /// Another pilot's ability, used as an upgrade.
        Pilot = 10 "pilot",
        /// Printed on the ship itself.
        Ship = 11 "ship",
    }
}

named! {
    /// What a bomber leaves behind.
    Device {
        ProtonBomb = 0 "Proton Bomb",
        ConnerNet = 1 "Conner Net",
        ProximityMine = 2 "Proximity Mine",
        Bomblet = 3 "Bomblet",
        ElectroProtonBomb = 4 "Electro-Proton Bomb",
        SeismicCharge = 5 "Seismic Charge",
        IonBomb = 6 "Ion Bomb",
        ConcussionBomb = 7 "Concussion Bomb",
        ThermalDetonator = 8 "Thermal Detonator",
        /// One part of a set of three.
        ClusterMine = 9 "Cluster Mine",
        /// Nobody drops it: a remote that blows up when it is destroyed.
        FuelTank = 10 "Fuel Tank",
    }
}

impl Device {
    /// Those that ships drop.
    pub const DROPPED: &'static [Self] = Self::ALL.split_at(Self::FuelTank as usize).0;

    /// As a bit of a set.
    pub const fn bit(self) -> u16 {
        1 << self.number()
    }

    /// Charges of the card that drops it.
    pub const fn charges(self) -> u8 {
        match self {
            Self::ConnerNet | Self::ElectroProtonBomb | Self::ClusterMine | Self::FuelTank => 1,
            Self::ConcussionBomb => 3,
            Self::ThermalDetonator => 4,
            Self::ProtonBomb | Self::ProximityMine | Self::Bomblet | Self::SeismicCharge | Self::IonBomb => 2,
        }
    }

    /// Mines lie until a ship meets them; bombs go off at the end of the Activation Phase.
    pub const fn is_mine(self) -> bool {
        matches!(self, Self::ConnerNet | Self::ProximityMine | Self::ClusterMine)
    }
}

/// A stretch of the range ruler, both ends included.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Ranges {
    pub min: u8,
    pub max: u8,
}

/// `range(0, 1)` is range 0-1.
pub(crate) const fn range(min: u8, max: u8) -> Ranges {
    assert!(min <= max && max <= 5, "a range goes up and ends at 5");
    Ranges { min, max }
}

impl Ranges {
    pub const fn contains(self, range: u8) -> bool {
        self.min <= range && range <= self.max
    }
}

impl fmt::Debug for Ranges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Ranges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max { write!(f, "{}", self.min) } else { write!(f, "{}-{}", self.min, self.max) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lead_back_to_their_words() {
        for (place, &action) in Action::ALL.iter().enumerate() {
            assert_eq!(usize::from(action.number()), place);
            assert_eq!(Action::from_number(action.number()), Some(action));
        }
        assert_eq!(Action::from_number(99), None);
    }

    #[test]
    fn ranges_read_like_the_ruler() {
        assert_eq!((range(0, 1).to_string(), range(1, 1).to_string()), ("0-1".into(), "1".into()));
        assert!(range(2, 3).contains(2) && !range(2, 3).contains(1));
    }
}
