//! Where a table entry comes from and how sure it is: the answer to "who says so?" in every Help.
//!
//! Two tables: [`Provenance`] marks a card or a row, [`Reading`] lists the places where the book lost an icon or is
//! silent, with what we read there. Does NOT decide: readings that are uncertain become settings elsewhere.

use core::fmt;

use crate::base::text::{Text, text};

/// How sure a reading is, in per cent, with the word that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Certainty {
    pub percent: u8,
}

impl Certainty {
    pub const CERTAIN: Self = Self { percent: 100 };

    pub const fn of(percent: u8) -> Self {
        assert!(percent <= 100, "a certainty is at most 100 per cent");
        Self { percent }
    }

    pub const fn name(self) -> &'static str {
        match self.percent {
            97.. => "certain",
            85.. => "almost certain",
            60.. => "likely",
            _ => "a guess",
        }
    }
}

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Who says what a table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// A printed card of the 2nd edition core set, with its version.
    CoreCard(&'static str),
    /// The rulebook's text.
    Book(Text),
    /// A Flight Group Alpha 7 card, for a ship that the core set does not cover.
    FlightGroupAlpha(CardStatus),
    /// The alternative Imperial deck for HotAC 2.07; levels derived from the order of rows, points proposed by us.
    AlternativeDeck,
    /// The published ship data of the 2nd edition, where all sources agree.
    ShipData,
    /// The same for the 1st edition.
    ShipDataFirstEdition,
    /// Our own reading, see [`Reading`].
    House(Reading),
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CoreCard(version) => write!(f, "Core card {version}"),
            Self::Book(section) => write!(f, "Rulebook, {section}"),
            Self::FlightGroupAlpha(status) => write!(f, "{}: FGA 7", status.name()),
            Self::AlternativeDeck => f.write_str("provisional: 2.07 alternative deck"),
            Self::ShipData => f.write_str("2nd edition ship data"),
            Self::ShipDataFirstEdition => f.write_str("1st edition ship data"),
            Self::House(reading) => write!(f, "{}: our reading, {}", reading.section(), reading.certainty()),
        }
    }
}

/// How far a card can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum CardStatus {
    /// Printed for this edition of the campaign.
    Printed = 0,
    /// The campaign needs it, but the book only announces it.
    Provisional = 1,
    /// For quick battles only.
    Extra = 2,
}

impl CardStatus {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Printed => "printed",
            Self::Provisional => "provisional",
            Self::Extra => "extra",
        }
    }
}

/// A place where the sources are silent, lost an icon or disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Reading {
    CriticalDie = 0,
    DeviceCheckArc = 1,
    DeviceCheckSuccess = 2,
    SwerveBasics = 3,
    SwerveStep = 4,
    EscapeSpeed = 5,
    WingOfFive = 6,
    WingTool = 7,
    HomingMissiles = 8,
    Protect = 9,
    IonStorm = 10,
    ShieldGenerator = 11,
    Turbolaser = 12,
    EmplacementStats = 13,
    MinefieldStats = 14,
    FailedLanding = 15,
    Gr75Dial = 16,
    AdvancedV1Stats = 17,
    FirstActionRow = 18,
    ReloadReminder = 19,
    SlamForDisarm = 20,
    RemotesLast = 21,
    NearestInArc = 22,
    ReloadWhenEmpty = 23,
    SaturationWeapons = 24,
    CannonArcs = 25,
    MayfeldAttacks = 26,
    ProposedPoints = 27,
    NoCardBattle = 28,
    Obstacles = 29,
    LinkedActions = 30,
    SimultaneousFire = 31,
    MostSimilar = 32,
    Ionized = 33,
    ImprovesAttack = 34,
}

/// How many readings there are.
pub const READINGS: usize = 35;

struct StatusRow {
    percent: u8,
    section: Text,
    reads: Text,
    or: Text,
}

macro_rules! entry {
    ($percent:literal, $section:literal, $reads:literal, $or:literal) => {
        StatusRow { percent: $percent, section: text!($section), reads: text!($reads), or: text!($or) }
    };
}

#[rustfmt::skip]
static TABLE: [StatusRow; READINGS] = [
    entry!( 65, "Critical Damage",          "1 strain, 2 deplete, 3 ion, 4 two stress, 5-6 one damage", "another row holds two faces"),
    entry!( 60, "Device Checks",            "Dice are counted in the rear arc at close distance",       "the full rear arc"),
    entry!( 97, "Device Checks",            "Hits and crits must outnumber evades",                     ""),
    entry!( 95, "Swerving",                 "Koiogran = straight, Segnor = bank, Tallon = turn",        ""),
    entry!( 90, "Swerving",                 "A bank is 45 degrees, a turn 90",                          ""),
    entry!( 85, "Escape Behavior",          "Top speed on the dial for the rolled bearing, red counts", "red top speeds do not count"),
    entry!( 75, "Placing a Wing Formation", "Five ships stand on spots 1, 2, 3, 5 and 6",               "spots 1 to 5"),
    entry!( 75, "Wings and Formations",     "The 4 straight lies centred behind the leader",            ""),
    entry!( 80, "Homing Missiles",          "Attack dice; without a crit it takes 1 hit damage",        "without a hit or crit"),
    entry!( 80, "Escort Behavior",          "Protect gives the escorted ship a token spent like evade", ""),
    entry!( 80, "Ion Storm",                "A crit on the die: 1 hit damage and 1 ion",                "a hit on the die"),
    entry!( 85, "Shield Generator",         "1 defence die more for emplacements on linked modules",    "1 shield more"),
    entry!( 90, "Turbolaser Tower",         "Fires in its front arc at range 2-4",                      ""),
    entry!( 60, "Emplacements",             "Hull, shields and attack of a sister conversion",          "stats can be corrected"),
    entry!( 60, "Minefield",                "Agility 1, hull 3",                                        "stats can be corrected"),
    entry!( 85, "Landing",                  "A failed landing is 1 hit damage",                         "1 crit damage"),
    entry!( 90, "Huge Ships",               "The slanted arrows are the two banks",                     ""),
    entry!( 90, "TIE Advanced v1",          "Attack 2, agility 3, hull 2, shields 2",                   ""),
    entry!( 90, "Red Maneuvers and Stress", "Every card starts with: remove stress or repair",          ""),
    entry!( 60, "Extra ships",              "The card's reminder row means: reload spent charges",      ""),
    entry!( 85, "Alpha-class Star Wing",    "The disarm row is the SLAM action",                        ""),
    entry!( 95, "Choose Weapon",            "Remotes come after ships, as on the printed cards",        ""),
    entry!( 80, "Choose Weapon",            "No attack list: nearest ship in arc, as on the TIE/ln",    ""),
    entry!( 70, "TIE/sa Bomber",            "Reload when no torpedo or missile has a charge left",      "when one of them is empty"),
    entry!( 95, "Saturation Salvo",         "The two lost icons are torpedo and missile",               ""),
    entry!( 90, "Cannons",                  "Arc and range as on the official cards",                   ""),
    entry!( 50, "Migs Mayfeld",             "Spent focus: bonus attack that spends its lock",           "no effect"),
    entry!( 60, "Imperial Pilot Cards",     "Points of provisional cards follow the printed ones",      ""),
    entry!( 90, "Enemy Ship Types",         "TIE/ln 1/3, Interceptor 1/5, Bomber 2/6 without a card",   ""),
    entry!( 95, "Rules",                    "Obstacles and mines act as in the 2nd edition rules",       ""),
    entry!( 80, "Select Action",            "A linked action without a printed colour is red",          "it is white"),
    entry!( 95, "Engagement Phase",         "Who is destroyed at an initiative still engages there",    ""),
    entry!( 80, "Fleeing",                  "Most similar: direction before speed, a turn-about last",  ""),
    entry!( 80, "Ionized Automated Ships",  "Ion counts at once, also in the round it came",            ""),
    entry!( 80, "Select Action",            "Improves the attack: range, free line, a warhead shot",      ""),
];

impl Reading {
    #[allow(clippy::indexing_slicing, reason = "numbers are places of the table: the test compares them all")]
    const fn entry(self) -> &'static StatusRow {
        &TABLE[self as usize]
    }

    pub const fn number(self) -> u8 {
        self as u8
    }

    pub const fn certainty(self) -> Certainty {
        Certainty::of(self.entry().percent)
    }

    /// The section of the book or the card it belongs to.
    pub const fn section(self) -> Text {
        self.entry().section
    }

    /// What we read there.
    pub const fn text(self) -> Text {
        self.entry().reads
    }

    /// The other way to read it, empty if there is no serious one.
    pub const fn alternative(self) -> Text {
        self.entry().or
    }

    /// Below 90 per cent the table's owner may change it in Settings.
    pub const fn is_setting(self) -> bool {
        self.entry().percent < 90 && !self.entry().or.is_empty()
    }
}

macro_rules! readings {
    ($($name:ident)*) => {
        impl Reading {
            pub const ALL: [Self; READINGS] = [$(Self::$name),*];
        }
    };
}
readings! {
    CriticalDie DeviceCheckArc DeviceCheckSuccess SwerveBasics SwerveStep EscapeSpeed WingOfFive WingTool HomingMissiles
    Protect IonStorm ShieldGenerator Turbolaser EmplacementStats MinefieldStats FailedLanding Gr75Dial AdvancedV1Stats
    FirstActionRow ReloadReminder SlamForDisarm RemotesLast NearestInArc ReloadWhenEmpty SaturationWeapons CannonArcs
    MayfeldAttacks ProposedPoints NoCardBattle Obstacles LinkedActions SimultaneousFire MostSimilar Ionized ImprovesAttack
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_stand_in_the_order_of_their_numbers() {
        for (place, reading) in Reading::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(reading.number()), place);
        }
    }

    #[test]
    fn uncertain_readings_with_an_alternative_are_settings() {
        assert!(Reading::CriticalDie.is_setting() && Reading::DeviceCheckArc.is_setting());
        assert!(!Reading::DeviceCheckSuccess.is_setting());
        assert_eq!(Reading::CriticalDie.certainty().to_string(), "likely");
    }

    #[test]
    fn a_provenance_reads_as_the_design_says() {
        assert_eq!(Provenance::CoreCard("v0.2.1").to_string(), "Core card v0.2.1");
        assert_eq!(Provenance::FlightGroupAlpha(CardStatus::Provisional).to_string(), "provisional: FGA 7");
        assert_eq!(Provenance::House(Reading::Protect).to_string(), "Escort Behavior: our reading, likely");
    }
}
