//! Four more games on the same table: Space Race, Grab and Smash, huge ships and Epic Battles.
//!
//! Each game is a value with a `flow`: the question that is open now. Commands answer it; what a screen shows is asked
//! item by item. [`OpenGame`] is the one that is being played, [`GamesCommand`] its part of `game::Command`.
//! [`frame`] is what the four share, [`log`] the short memory, [`fight`] an attack of the first edition, [`craft`] a ship
//! of it for two of them. Does NOT fly ships: players do, and the device keeps the count, the order and the rules.

pub mod craft;
pub mod epic;
pub mod fight;
pub mod frame;
#[cfg(test)]
mod game_test;
pub mod grab;
pub mod huge;
pub mod log;
pub mod race;

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use self::epic::Epic;
use self::epic::command::{EpicCommand, EpicError};
use self::frame::{Played, Seated, TableGame, Words};
use self::grab::GrabAndSmash;
use self::grab::command::{GrabCommand, GrabError};
use self::huge::HugeShips;
use self::huge::command::{HugeCommand, HugeError};
use self::race::Race;
use self::race::command::{RaceCommand, RaceError};
use crate::base::name::Name;
use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::dice::cast::Cast;
use crate::dice::generator::Seed;
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy, RoundName};

named! {
    /// The games beside battles, missions and campaigns.
    GameKind {
        SpaceRace = 0 "Space Race",
        GrabAndSmash = 1 "Grab and Smash",
        HugeShips = 2 "Huge Ships",
        Epic = 3 "Epic Battles",
    }
}

const KIND_SHIFT: u32 = 13;

/// Whether a round is one of a battle: such numbers have no kind.
pub const fn is_of_battle(round: RoundName) -> bool {
    round.number >> KIND_SHIFT == 0
}

impl GameKind {
    /// The number under which entropy of a round is kept: its high bits are the game, those of battles are 0.
    const fn round(self, round: u16) -> u16 {
        (self as u16 + 1) << KIND_SHIFT | (round & 0x1FFF)
    }
}

/// The game that is on the table, if it is one of these.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "a game lives in one place and is never moved about")]
pub enum OpenGame {
    #[default]
    None,
    SpaceRace(Race),
    GrabAndSmash(GrabAndSmash),
    HugeShips(HugeShips),
    Epic(Epic),
}

const _: () = assert!(size_of::<OpenGame>() <= 1200);

/// The table these games are played on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GamesTable {
    pub open: OpenGame,
    /// Games opened so far: each has rounds and dice of its own.
    opened: u16,
}

/// Keeps the seeds of these games apart from those of battles.
const SEED_DOMAIN: [u8; 32] = *b"games beside battles, one by one";

impl GamesTable {
    pub const EMPTY: GamesTable = GamesTable { open: OpenGame::None, opened: 0 };

    /// Changes the game by one command, or refuses it and changes nothing. `seed` is the game's root seed.
    pub fn apply(&mut self, command: &GamesCommand, seed: &Seed, practice: bool) -> Result<(), GamesError> {
        let own = seed.with_round_entropy(self.opened, &SEED_DOMAIN);
        self.open.apply(command, &own, practice)?;
        if matches!(command, GamesCommand::Open(_)) {
            self.opened = self.opened.saturating_add(1);
        }
        Ok(())
    }

    /// The round that `Begin` would start now, numbered apart from the rounds of all other games.
    pub fn next_round(&self) -> Option<RoundName> {
        let (kind, round) = self.open.kind().zip(self.open.played()?.wants_entropy())?;
        Some(RoundName { battle: self.opened, number: kind.round(round) })
    }

    /// Whether a round of these games has yet to begin, though it may have begun before an undo.
    pub fn is_ahead(&self, round: RoundName) -> bool {
        let coming = || Some(self.open.kind()?.round(self.open.played()?.coming()));
        // Numbers are compared within one game; those of another kind belong to nobody.
        let of_open =
            |coming: u16| round.number >> KIND_SHIFT == coming >> KIND_SHIFT && round.number >= coming;
        round.battle > self.opened || round.battle == self.opened && coming().is_some_and(of_open)
    }

    /// How many hidden things are face up now: what was seen cannot be unseen.
    pub fn seen(&self) -> u8 {
        match &self.open {
            OpenGame::GrabAndSmash(game) => game.intel().seen(),
            _ => 0,
        }
    }

    /// Becomes a copy with its own dice, from the current round on. What is hidden is dealt again: a look into one copy
    /// reveals nothing about the other.
    pub fn fork(&mut self, entropy: &Seed) {
        if let Some(game) = self.open.played_mut() {
            let seed = game.seed_mut();
            *seed = seed.rekeyed(entropy.bytes());
        }
        if let OpenGame::GrabAndSmash(game) = &mut self.open {
            game.redeal();
        }
    }

    /// Whether something is hidden that a copy deals again.
    pub fn hides(&self) -> bool {
        matches!(&self.open, OpenGame::GrabAndSmash(game) if game.intel().hides())
    }

    /// When the running clock was started.
    pub fn clock_since(&self) -> Option<u32> {
        match &self.open {
            OpenGame::Epic(game) => game.event().since(),
            _ => None,
        }
    }

    /// Dice of the last command.
    pub fn cast(&self) -> Option<&Cast> {
        self.open.played().map(Played::cast)
    }
}

impl Default for GamesTable {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Everything players can make happen in one of these games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GamesCommand {
    /// Clears the table for this game.
    Open(GameKind),
    /// Clears the table.
    Leave,
    /// Begins the next round, or deals and draws at the start: whatever takes entropy.
    Begin {
        round: RoundName,
        entropy: RoundEntropy,
    },
    SpaceRace(RaceCommand),
    GrabAndSmash(GrabCommand),
    HugeShips(HugeCommand),
    Epic(EpicCommand),
}

const _: () = assert!(size_of::<GamesCommand>() <= 24);

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GamesError {
    /// Another game is on the table, or none.
    AnotherGame,
    SpaceRace(RaceError),
    GrabAndSmash(GrabError),
    HugeShips(HugeError),
    Epic(EpicError),
}

/// Writes what is the same for each of the games but for its name.
macro_rules! four_games {
    ($($kind:ident($game:ty),)*) => {
        impl OpenGame {
            fn new(kind: GameKind) -> Self {
                match kind {
                    $(GameKind::$kind => Self::$kind(<$game>::new()),)*
                }
            }

            pub const fn kind(&self) -> Option<GameKind> {
                match self {
                    Self::None => None,
                    $(Self::$kind(_) => Some(GameKind::$kind),)*
                }
            }

            pub fn played(&self) -> Option<&dyn Played> {
                match self {
                    Self::None => None,
                    $(Self::$kind(game) => Some(game),)*
                }
            }

            fn played_mut(&mut self) -> Option<&mut dyn Played> {
                match self {
                    Self::None => None,
                    $(Self::$kind(game) => Some(game),)*
                }
            }
        }

        impl GamesCommand {
            /// Another name for a racer, a ship or a player, by the place in its list.
            pub fn rename(kind: GameKind, at: u8, name: Name) -> Self {
                match kind {
                    $(GameKind::$kind => Self::$kind(<$game>::rename(at, name)),)*
                }
            }
        }

        impl GamesError {
            /// What the player reads.
            pub const fn sentence(self) -> Text {
                match self {
                    Self::AnotherGame => text!("That game is not on the table."),
                    $(Self::$kind(error) => error.sentence(),)*
                }
            }
        }

        $(impl Seated for $game {
            fn own(command: &GamesCommand) -> Option<&Self::Command> {
                if let GamesCommand::$kind(command) = command { Some(command) } else { None }
            }

            fn error(error: Self::Error) -> GamesError {
                GamesError::$kind(error)
            }
        })*
    };
}

four_games! {
    SpaceRace(Race),
    GrabAndSmash(GrabAndSmash),
    HugeShips(HugeShips),
    Epic(Epic),
}

impl OpenGame {
    pub fn is_running(&self) -> bool {
        self.played().is_some_and(Played::is_running)
    }

    /// Changes the game by one command, or refuses it and changes nothing. `seed` is this game's own.
    pub fn apply(&mut self, command: &GamesCommand, seed: &Seed, practice: bool) -> Result<(), GamesError> {
        if let GamesCommand::Open(kind) = command {
            *self = Self::new(*kind);
            return Ok(());
        }
        let game = self.played_mut().ok_or(GamesError::AnotherGame)?;
        if *command != GamesCommand::Leave {
            return game.apply(command, seed, practice);
        }
        *self = Self::None;
        Ok(())
    }
}

impl GamesCommand {
    /// Begins the next round; the device adds the name and the entropy.
    pub const BEGIN: Self =
        Self::Begin { round: RoundName { battle: 0, number: 0 }, entropy: [0; ENTROPY_BYTES] };

    /// Whether it takes something or somebody away, or ends the game: that is announced, and so is a return.
    pub fn is_loss(&self, before: &OpenGame) -> bool {
        *self == Self::Leave || before.played().is_some_and(|game| game.is_loss(self))
    }

    /// What was done, with the names of those it was about; `before` is the game before it.
    pub fn describe_in(&self, before: &OpenGame, out: &mut dyn Write) -> fmt::Result {
        match (self, before.played()) {
            (Self::Open(kind), _) => write!(out, "{kind}"),
            (Self::Leave, _) => write!(out, "{} left", before.kind().map_or("game", GameKind::name)),
            (_, None) => Ok(()),
            (_, Some(game)) => game.words(self, &mut Words::of_name(out)),
        }
    }

    /// The same in the game that it led to, where some of it cannot be known any more.
    pub fn describe_after(&self, after: &OpenGame, out: &mut dyn Write) -> fmt::Result {
        match (self, after.played()) {
            (Self::Open(kind), _) => write!(out, "{kind}"),
            (Self::Leave, _) => out.write_str("game left"),
            (_, None) => Ok(()),
            (_, Some(game)) => game.words_after(self, &mut Words::of_name(out)),
        }
    }

    /// What to put back on the table after an undo; `before` is the game as it is then.
    pub fn put_back(&self, before: &OpenGame, out: &mut dyn Write) -> fmt::Result {
        before.played().map_or(Ok(()), |game| game.words(self, &mut Words::of_put_back(out)))
    }
}

/// The seed of a round: the game's own, mixed with what the device collected. Practice games skip that.
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
        let mut game = OpenGame::default();
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
        assert_eq!(game, OpenGame::None);
    }

    /// Help has room for some nine lines.
    #[test]
    fn every_rule_is_told_in_a_few_lines() {
        let rules = [
            race::rule::RaceRule::ALL
                .iter()
                .map(|rule| (rule.name(), rule.text().to_string()))
                .collect::<Vec<_>>(),
            grab::rule::GrabRule::ALL.iter().map(|rule| (rule.name(), rule.text().to_string())).collect(),
            huge::rule::HugeRule::ALL.iter().map(|rule| (rule.name(), rule.text().to_string())).collect(),
            epic::rule::EpicRule::ALL.iter().map(|rule| (rule.name(), rule.text().to_string())).collect(),
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
    }

    /// Games opened one after the other share neither the names of their rounds nor their dice.
    #[test]
    fn each_game_has_rounds_of_its_own() {
        let seed = Seed::from_number(1);
        let mut table = GamesTable::EMPTY;
        let mut names = Vec::new();
        let mut states = Vec::new();
        for _ in 0..2 {
            for kind in [GameKind::SpaceRace, GameKind::Epic] {
                table.apply(&GamesCommand::Open(kind), &seed, true).unwrap();
                names.push(table.next_round().unwrap());
            }
            table.apply(&GamesCommand::Open(GameKind::SpaceRace), &seed, true).unwrap();
            for name in ["Nova", "Kit", "Vex", "Oro"] {
                let pilot = crate::cards::space_race::RacePilotAt::new(0).unwrap();
                let enter = RaceCommand::Enter { name: crate::base::name::Name::new(name), pilot };
                table.apply(&GamesCommand::SpaceRace(enter), &seed, true).unwrap();
            }
            let itself = GamesCommand::SpaceRace(RaceCommand::Start { entropy: [0; ENTROPY_BYTES] });
            assert_eq!(table.apply(&itself, &seed, true), Err(GamesError::AnotherGame));
            table.apply(&GamesCommand::BEGIN, &seed, true).unwrap();
            states.push(table.open.clone());
        }
        assert_ne!(states.first(), states.last());
        names.sort_by_key(|name| (name.battle, name.number));
        names.dedup();
        assert_eq!(names.len(), 4);
    }

    /// Dice that the device rolled are counted, typed ones are not.
    #[test]
    fn rolled_dice_are_counted() {
        use epic::flow::{CoinCall, EpicAnswer};
        let seed = Seed::from_number(1);
        let mut table = GamesTable::EMPTY;
        let mut does = |command| table.apply(&command, &seed, true).map(|()| table.cast().copied());
        does(GamesCommand::Open(GameKind::Epic)).unwrap();
        let mut tracker = epic::Tracker::of(crate::cards::epic::ScenarioId::EpicEscalation);
        tracker.kind = crate::cards::epic::ScenarioType::HeadToHead;
        does(GamesCommand::Epic(EpicCommand::Track(tracker))).unwrap();
        for (name, team) in [("Ada", 0), ("Bo", 1)] {
            let name = crate::base::name::Name::new(name);
            does(GamesCommand::Epic(EpicCommand::AddPlayer { name, team })).unwrap();
        }
        does(GamesCommand::BEGIN).unwrap();
        let answer = EpicAnswer::Call(CoinCall::HitOrCrit);
        let cast = does(GamesCommand::Epic(EpicCommand::Answer(answer))).unwrap().unwrap();
        assert_eq!(cast.attack_faces().count(), 1);
        assert!(does(GamesCommand::BEGIN).is_err());
        let cast = does(GamesCommand::Epic(EpicCommand::Answer(EpicAnswer::First(true)))).unwrap().unwrap();
        assert_eq!(cast, Cast::EMPTY);
    }
}
