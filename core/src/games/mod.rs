//! Four more games on the same table: Space Race, Grab and Smash, huge ships and Epic Battles.
//!
//! Each game is a value with a `flow`: the question that is open now. Commands answer it; what a screen shows is asked
//! item by item. [`OtherGame`] is the one that is being played, [`GamesCommand`] its part of `game::Command`.
//! [`fight`] is the attack of the first edition that three of them share, [`log`] the short memory.
//! Does NOT fly ships: players do, and the device keeps the count, the order and the rules.

pub mod epic;
pub mod fight;
pub mod grab_and_smash;
pub mod huge_ships;
pub mod log;
#[cfg(test)]
mod reach;
pub mod space_race;

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use self::epic::Epic;
use self::epic::command::{EpicCommand, EpicError};
use self::grab_and_smash::GrabAndSmash;
use self::grab_and_smash::command::{GrabCommand, GrabError};
use self::huge_ships::HugeShips;
use self::huge_ships::command::{HugeCommand, HugeError};
use self::space_race::Race;
use self::space_race::command::{RaceCommand, RaceError};
use crate::cards::vocabulary::named;
use crate::dice::generator::Seed;
use crate::table::vault::ENTROPY_BYTES;

named! {
    /// The games beside battles, missions and campaigns.
    GameKind {
        SpaceRace = 0 "Space Race",
        GrabAndSmash = 1 "Grab and Smash",
        HugeShips = 2 "Huge Ships",
        Epic = 3 "Epic Battles",
    }
}

impl GameKind {
    /// The number under which entropy of a round is kept: the high bits tell the games apart, battles have none.
    const fn round(self, round: u16) -> u16 {
        (self as u16 + 1) << 13 | (round & 0x1FFF)
    }
}

/// The game that is on the table, if it is one of these.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "a game lives in one place and is never moved about")]
pub enum OtherGame {
    #[default]
    None,
    SpaceRace(Race),
    GrabAndSmash(GrabAndSmash),
    HugeShips(HugeShips),
    Epic(Epic),
}

const _: () = assert!(size_of::<OtherGame>() <= 1200);

/// Everything players can make happen in one of these games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GamesCommand {
    /// Clears the table for this game.
    Open(GameKind),
    /// Clears the table.
    Leave,
    SpaceRace(RaceCommand),
    GrabAndSmash(GrabCommand),
    HugeShips(HugeCommand),
    Epic(EpicCommand),
}

const _: () = assert!(size_of::<GamesCommand>() <= 24);

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamesError {
    /// Another game is on the table, or none.
    AnotherGame,
    SpaceRace(RaceError),
    GrabAndSmash(GrabError),
    HugeShips(HugeError),
    Epic(EpicError),
}

impl GamesError {
    /// What the player reads.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::AnotherGame => "That game is not on the table.",
            Self::SpaceRace(error) => error.sentence(),
            Self::GrabAndSmash(error) => error.sentence(),
            Self::HugeShips(error) => error.sentence(),
            Self::Epic(error) => error.sentence(),
        }
    }
}

impl OtherGame {
    pub const fn kind(&self) -> Option<GameKind> {
        match self {
            Self::None => None,
            Self::SpaceRace(_) => Some(GameKind::SpaceRace),
            Self::GrabAndSmash(_) => Some(GameKind::GrabAndSmash),
            Self::HugeShips(_) => Some(GameKind::HugeShips),
            Self::Epic(_) => Some(GameKind::Epic),
        }
    }

    /// Whether the set-up is over: leaving then loses something.
    pub fn is_running(&self) -> bool {
        match self {
            Self::None => false,
            Self::SpaceRace(game) => game.is_running(),
            Self::GrabAndSmash(game) => game.is_running(),
            Self::HugeShips(game) => game.is_running(),
            Self::Epic(game) => game.is_running(),
        }
    }

    /// Changes the game by one command, or refuses it and changes nothing. `seed` is the game's root seed.
    pub fn apply(&mut self, command: &GamesCommand, seed: &Seed, practice: bool) -> Result<(), GamesError> {
        match (self, command) {
            (game, GamesCommand::Open(kind)) => {
                *game = match kind {
                    GameKind::SpaceRace => Self::SpaceRace(Race::new()),
                    GameKind::GrabAndSmash => Self::GrabAndSmash(GrabAndSmash::new()),
                    GameKind::HugeShips => Self::HugeShips(HugeShips::new()),
                    GameKind::Epic => Self::Epic(Epic::new()),
                };
                Ok(())
            }
            (Self::None, _) => Err(GamesError::AnotherGame),
            (game, GamesCommand::Leave) => {
                *game = Self::None;
                Ok(())
            }
            (Self::SpaceRace(game), GamesCommand::SpaceRace(command)) => {
                game.apply(command, seed, practice).map_err(GamesError::SpaceRace)
            }
            (Self::GrabAndSmash(game), GamesCommand::GrabAndSmash(command)) => {
                game.apply(command, seed, practice).map_err(GamesError::GrabAndSmash)
            }
            (Self::HugeShips(game), GamesCommand::HugeShips(command)) => {
                game.apply(command, seed, practice).map_err(GamesError::HugeShips)
            }
            (Self::Epic(game), GamesCommand::Epic(command)) => {
                game.apply(command, seed, practice).map_err(GamesError::Epic)
            }
            _ => Err(GamesError::AnotherGame),
        }
    }

    /// The round whose start takes fresh entropy now, numbered apart from the rounds of all other games.
    pub fn wants_entropy(&self) -> Option<u16> {
        let round = match self {
            Self::None => None,
            Self::SpaceRace(game) => game.wants_entropy(),
            Self::GrabAndSmash(game) => game.wants_entropy(),
            Self::HugeShips(game) => game.wants_entropy(),
            Self::Epic(game) => game.wants_entropy(),
        };
        self.kind().zip(round).map(|(kind, round)| kind.round(round))
    }
}

impl GamesCommand {
    /// The same command with fresh entropy, if it takes any.
    #[must_use]
    pub const fn with_entropy(self, fresh: [u8; ENTROPY_BYTES]) -> Self {
        match self {
            Self::SpaceRace(command) => Self::SpaceRace(command.with_entropy(fresh)),
            Self::GrabAndSmash(command) => Self::GrabAndSmash(command.with_entropy(fresh)),
            Self::HugeShips(command) => Self::HugeShips(command.with_entropy(fresh)),
            Self::Epic(command) => Self::Epic(command.with_entropy(fresh)),
            other => other,
        }
    }

    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Open(kind) => write!(out, "{kind}"),
            Self::Leave => out.write_str("game left"),
            Self::SpaceRace(command) => command.describe(out),
            Self::GrabAndSmash(command) => command.describe(out),
            Self::HugeShips(command) => command.describe(out),
            Self::Epic(command) => command.describe(out),
        }
    }

    /// What to put back on the table after an undo; `before` is the game as it is then.
    pub fn put_back(&self, before: &OtherGame, out: &mut dyn Write) -> fmt::Result {
        match (self, before) {
            (Self::SpaceRace(command), OtherGame::SpaceRace(before)) => command.put_back(before, out),
            (Self::GrabAndSmash(command), OtherGame::GrabAndSmash(before)) => command.put_back(before, out),
            (Self::HugeShips(command), OtherGame::HugeShips(before)) => command.put_back(before, out),
            (Self::Epic(command), OtherGame::Epic(before)) => command.put_back(before, out),
            _ => Ok(()),
        }
    }
}

/// The seed of a round: the game's own, stirred with what the device collected. Practice games pass that over.
fn round_seed(
    seed: &Seed,
    kind: GameKind,
    round: u16,
    entropy: &[u8; ENTROPY_BYTES],
    practice: bool,
) -> Seed {
    let mut stirred = [0; 32];
    if !practice {
        for (byte, &fresh) in stirred.iter_mut().zip(entropy) {
            *byte = fresh;
        }
    }
    seed.with_round_entropy(kind.round(round), &stirred)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_takes_its_own_commands_only() {
        let seed = Seed::from_number(1);
        let mut game = OtherGame::default();
        let start = GamesCommand::HugeShips(HugeCommand::Start);
        assert_eq!(game.apply(&start, &seed, true), Err(GamesError::AnotherGame));
        assert_eq!(game.apply(&GamesCommand::Leave, &seed, true), Err(GamesError::AnotherGame));
        for &kind in GameKind::ALL {
            assert_eq!(game.apply(&GamesCommand::Open(kind), &seed, true), Ok(()));
            assert_eq!(game.kind(), Some(kind));
            assert!(!game.is_running());
            let expected = match kind {
                GameKind::HugeShips => GamesError::HugeShips(HugeError::NoShip),
                _ => GamesError::AnotherGame,
            };
            assert_eq!(game.apply(&start, &seed, true), Err(expected));
        }
        assert_eq!(game.apply(&GamesCommand::Leave, &seed, true), Ok(()));
        assert_eq!(game, OtherGame::None);
    }

    /// An Info screen has room for some nine lines.
    #[test]
    fn every_rule_is_told_in_a_few_lines() {
        let rules = [
            space_race::rule::Rule::ALL.iter().map(|rule| (rule.name(), rule.text())).collect::<Vec<_>>(),
            grab_and_smash::rule::Rule::ALL.iter().map(|rule| (rule.name(), rule.text())).collect(),
            huge_ships::rule::Rule::ALL.iter().map(|rule| (rule.name(), rule.text())).collect(),
            epic::rule::Rule::ALL.iter().map(|rule| (rule.name(), rule.text())).collect(),
        ];
        for (section, text) in rules.into_iter().flatten() {
            assert!(
                !section.is_empty() && text.ends_with('.') && text.len() <= 180,
                "{section}: {}",
                text.len()
            );
        }
    }

    /// Fresh entropy changes the dice of a round, but not those of a practice game.
    #[test]
    fn entropy_goes_into_the_rounds_seed() {
        let seed = Seed::from_number(1);
        let race = GameKind::SpaceRace;
        let of = |entropy, practice| round_seed(&seed, race, 1, &[entropy; ENTROPY_BYTES], practice);
        assert_ne!(of(1, false), of(2, false));
        assert_eq!(of(1, true), of(2, true));
        assert_ne!(round_seed(&seed, race, 2, &[1; ENTROPY_BYTES], false), of(1, false));
        assert_ne!(round_seed(&seed, GameKind::Epic, 1, &[1; ENTROPY_BYTES], true), of(1, true));
        let command = GamesCommand::SpaceRace(RaceCommand::Start { entropy: [0; ENTROPY_BYTES] });
        let fresh = [9; ENTROPY_BYTES];
        assert_eq!(
            command.with_entropy(fresh),
            GamesCommand::SpaceRace(RaceCommand::Start { entropy: fresh })
        );
    }
}
