//! The terms of a mission: how many fly, how experienced they are, how hard it shall be, and what the group owns.
//!
//! Does NOT know any mission.

use serde::{Deserialize, Serialize};

use super::models::{Models, Types};
use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::cards::missions::vocabulary::{FEWEST_PILOTS, MOST_PILOTS};
use crate::cards::pilots::Level;
use crate::cards::ships::ShipId;

/// Most Rebel pilots.
pub const MAX_PILOTS: usize = 6;

const _: () = assert!(MAX_PILOTS == MOST_PILOTS as usize);

named! {
    /// The optional variants of the chapter "Adjusted Difficulty Level".
    DifficultyVariant {
        Standard = 0 "standard",
        /// Squads as for one pilot fewer.
        Easier = 1 "easier",
        /// One level more.
        LittleHarder = 2 "a little harder",
        /// Squads as for one pilot more.
        LotHarder = 3 "a lot harder",
    }
}

/// Why a mission cannot be set up like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SetupError {
    TooFewPilots,
    TooManyPilots,
    NothingEasier,
    NothingHarder,
    NoSuchRow,
    AlreadyThere,
    NotDue,
}

impl SetupError {
    /// What the player reads.
    pub const fn sentence(self) -> Text {
        match self {
            Self::TooFewPilots => text!("A mission needs three pilots or more."),
            Self::TooManyPilots => text!("At most six pilots fly a mission."),
            Self::NothingEasier => text!("The tables have no column below three pilots."),
            Self::NothingHarder => text!("The tables have no column above six pilots."),
            Self::NoSuchRow => text!("The mission has no such squad."),
            Self::AlreadyThere => text!("That squad has already come."),
            Self::NotDue => text!("That squad does not come now."),
        }
    }
}

impl DifficultyVariant {
    /// The column of the squad table.
    pub const fn column(self, pilots: u8) -> Result<u8, SetupError> {
        match self {
            _ if pilots < FEWEST_PILOTS => Err(SetupError::TooFewPilots),
            _ if pilots > MOST_PILOTS => Err(SetupError::TooManyPilots),
            Self::Easier if pilots == FEWEST_PILOTS => Err(SetupError::NothingEasier),
            Self::LotHarder if pilots == MOST_PILOTS => Err(SetupError::NothingHarder),
            Self::Easier => Ok(pilots - 1),
            Self::LotHarder => Ok(pilots + 1),
            Self::Standard | Self::LittleHarder => Ok(pilots),
        }
    }

    /// The level that counts, purple at most.
    pub fn level(self, level: Level) -> Level {
        match self {
            Self::LittleHarder => Level::from_number(level.number() + 1).unwrap_or(level),
            _ => level,
        }
    }
}

/// The average level of those who fly today, halves up ("Calculate Average Experience Level"); None without pilots.
pub fn average(levels: impl IntoIterator<Item = Level>) -> Option<Level> {
    let (sum, count) = levels
        .into_iter()
        .fold((0u16, 0u16), |(sum, count), level| (sum + u16::from(level.number()), count + 1));
    let rounded = (2 * sum + count).checked_div(2 * count)?;
    u8::try_from(rounded).ok().and_then(Level::from_number)
}

/// What a mission is set up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Rebel pilots who fly, which may differ from the players.
    pub pilots: u8,
    /// Their average level, before the difficulty.
    pub level: Level,
    /// The level of each, for enemies that follow one pilot; the first `pilots` count.
    pub each: [Level; MAX_PILOTS],
    pub difficulty: DifficultyVariant,
    pub models: Models,
    /// Provisional cards may turn up where a mission does not name their ship.
    pub provisional_cards: bool,
    /// Provisional ships that may turn up at random by then: Phantoms and Defenders come with the story.
    pub unlocked: Types,
}

impl Terms {
    /// Pilots of the same level, with every model at hand.
    pub const fn even(pilots: u8, level: Level) -> Self {
        Self {
            pilots,
            level,
            each: [level; MAX_PILOTS],
            difficulty: DifficultyVariant::Standard,
            models: Models::PLENTY,
            provisional_cards: false,
            unlocked: Types::NONE.with(ShipId::TieAdvancedX1).with(ShipId::LambdaShuttle),
        }
    }

    /// The level that counts for squads and elites.
    pub fn level(&self) -> Level {
        self.difficulty.level(self.level)
    }

    /// The same for an enemy that follows this pilot; the average if there is no such pilot.
    pub fn level_of(&self, pilot: usize) -> Level {
        let own = self.each.get(pilot).filter(|_| pilot < usize::from(self.pilots)).copied();
        self.difficulty.level(own.unwrap_or(self.level))
    }

    /// The column of the squad table and of everything Imperial that grows with the pilots.
    pub const fn column(&self) -> Result<u8, SetupError> {
        self.difficulty.column(self.pilots)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_round_halves_up() {
        use Level::{Green, Orange, Purple, Red, Yellow};
        assert_eq!(average([]), None);
        assert_eq!(average([Green; 6]), Some(Green));
        assert_eq!(average([Green, Yellow]), Some(Yellow));
        assert_eq!(average([Green, Green, Yellow]), Some(Green));
        assert_eq!(average([Orange, Red, Red, Purple]), Some(Red));
        assert_eq!(average([Purple; 6]), Some(Purple));
    }

    /// The levels of those who do not fly today count for nothing.
    #[test]
    fn an_enemy_follows_the_level_of_its_pilot() {
        let mut terms = Terms::even(3, Level::Yellow);
        terms.each = [Level::Red; MAX_PILOTS];
        let levels: [Level; 5] = std::array::from_fn(|pilot| terms.level_of(pilot));
        assert_eq!(levels, [Level::Red, Level::Red, Level::Red, Level::Yellow, Level::Yellow]);
        terms.difficulty = DifficultyVariant::LittleHarder;
        assert_eq!((terms.level_of(0), terms.level_of(3)), (Level::Purple, Level::Orange));
    }

    /// "Adjusted Difficulty Level", with the rulings of the tables' ends.
    #[test]
    fn difficulties_move_the_column_or_the_level() {
        assert_eq!(DifficultyVariant::Easier.column(4), Ok(3));
        assert_eq!(DifficultyVariant::Easier.column(3), Err(SetupError::NothingEasier));
        assert_eq!(DifficultyVariant::LotHarder.column(5), Ok(6));
        assert_eq!(DifficultyVariant::LotHarder.column(6), Err(SetupError::NothingHarder));
        assert_eq!(DifficultyVariant::Standard.column(2), Err(SetupError::TooFewPilots));
        assert_eq!(DifficultyVariant::Standard.column(7), Err(SetupError::TooManyPilots));
        assert_eq!(DifficultyVariant::LittleHarder.level(Level::Red), Level::Purple);
        assert_eq!(DifficultyVariant::LittleHarder.level(Level::Purple), Level::Purple);
        assert_eq!(DifficultyVariant::LotHarder.level(Level::Green), Level::Green);
    }
}
