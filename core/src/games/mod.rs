//! Four more games on the same table: Space Race, Grab and Smash, huge ships and Epic Battles.
//!
//! Each game is a value with a `flow`: the question that is open now. Commands answer it; what a screen shows is asked
//! item by item. [`OpenGame`] is the one that is being played, [`GamesCommand`] its part of `game::Command`.
//! [`craft`] is a ship of the first edition, which two of them share, [`fight`] its attack, [`log`] the short memory.
//! Does NOT fly ships: players do, and the device keeps the count, the order and the rules.

pub mod craft;
pub mod epic;
pub mod fight;
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
use crate::base::name::Name;
use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::dice::cast::Cast;
use crate::dice::generator::Seed;
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy, RoundName};
use crate::games::grab::GrabAndSmash;
use crate::games::grab::command::{GrabCommand, GrabError};
use crate::games::huge::HugeShips;
use crate::games::huge::command::{HugeCommand, HugeError};
use crate::games::race::Race;
use crate::games::race::command::{RaceCommand, RaceError};

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
    /// The number under which entropy of a round is kept: the high bits tell the games apart, battles have none.
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
        // Within one game the numbers tell; those of another kind belong to nobody.
        let of_open =
            |coming: u16| round.number >> KIND_SHIFT == coming >> KIND_SHIFT && round.number >= coming;
        round.battle > self.opened || round.battle == self.opened && coming().is_some_and(of_open)
    }

    /// How many hidden things lie open now: what is seen cannot be unseen.
    pub fn seen(&self) -> u8 {
        match &self.open {
            OpenGame::GrabAndSmash(game) => game.intel().seen(),
            _ => 0,
        }
    }

    /// Becomes a copy with dice of its own, in the round that is played too. What is hidden is dealt anew: who looks into
    /// one learns nothing of the other.
    pub fn fork(&mut self, entropy: &Seed) {
        if let Some(seed) = self.open.seed_mut() {
            *seed = seed.rekeyed(entropy.bytes());
        }
        if let OpenGame::GrabAndSmash(game) = &mut self.open {
            game.redeal();
        }
    }

    /// Whether something lies hidden that a copy deals anew.
    pub fn hides(&self) -> bool {
        matches!(&self.open, OpenGame::GrabAndSmash(game) if game.intel().hides())
    }

    /// When a clock that is going was set going.
    pub fn clock_since(&self) -> Option<u32> {
        match &self.open {
            OpenGame::Epic(game) => game.event().since(),
            _ => None,
        }
    }

    /// Dice of the last command.
    pub fn cast(&self) -> Option<&Cast> {
        self.open.played().map(TableGame::cast)
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

impl GamesError {
    /// What the player reads.
    pub const fn sentence(self) -> Text {
        match self {
            Self::AnotherGame => text!("That game is not on the table."),
            Self::SpaceRace(error) => error.sentence(),
            Self::GrabAndSmash(error) => error.sentence(),
            Self::HugeShips(error) => error.sentence(),
            Self::Epic(error) => error.sentence(),
        }
    }
}

/// What each of these games can be asked.
pub trait TableGame {
    /// Whether the set-up is over: leaving then loses something.
    fn is_running(&self) -> bool;
    /// The round whose start takes entropy now, if that is what comes next.
    fn wants_entropy(&self) -> Option<u16>;
    /// The round that begins next, now or later.
    fn coming(&self) -> u16;
    /// The round that is planned or played, as players count.
    fn shown_round(&self) -> u16;
    /// Dice of the last command.
    fn cast(&self) -> &Cast;
    /// The rule behind the open question.
    fn rule(&self) -> RuleText;
    fn log_count(&self) -> usize;
    /// The section behind an entry of the log, newest first.
    fn log_rule(&self, place: usize) -> Option<Text>;
    /// The entry in words.
    fn describe_log(&self, place: usize, out: &mut dyn Write) -> fmt::Result;
}

/// A rule as it is told to players.
pub struct RuleText {
    pub section: Text,
    pub text: Text,
    pub is_our_reading: bool,
}

macro_rules! played {
    ($($game:ty)*) => {$(
        impl TableGame for $game {
            fn is_running(&self) -> bool {
                self.is_running()
            }

            fn wants_entropy(&self) -> Option<u16> {
                self.wants_entropy()
            }

            fn coming(&self) -> u16 {
                self.coming()
            }

            fn shown_round(&self) -> u16 {
                self.shown_round()
            }

            fn cast(&self) -> &Cast {
                &self.cast
            }

            fn rule(&self) -> RuleText {
                let rule = self.why();
                RuleText { section: rule.name(), text: rule.text(), is_our_reading: rule.is_our_reading() }
            }

            fn log_count(&self) -> usize {
                self.log_count()
            }

            fn log_rule(&self, place: usize) -> Option<Text> {
                self.log(place).map(|entry| entry.why.name())
            }

            fn describe_log(&self, place: usize, out: &mut dyn Write) -> fmt::Result {
                self.log(place).map_or(Ok(()), |entry| self.describe_entry(entry, out))
            }
        }
    )*};
}

played! { Race GrabAndSmash HugeShips Epic }

impl OpenGame {
    pub fn played(&self) -> Option<&dyn TableGame> {
        match self {
            Self::None => None,
            Self::SpaceRace(game) => Some(game),
            Self::GrabAndSmash(game) => Some(game),
            Self::HugeShips(game) => Some(game),
            Self::Epic(game) => Some(game),
        }
    }

    pub const fn kind(&self) -> Option<GameKind> {
        match self {
            Self::None => None,
            Self::SpaceRace(_) => Some(GameKind::SpaceRace),
            Self::GrabAndSmash(_) => Some(GameKind::GrabAndSmash),
            Self::HugeShips(_) => Some(GameKind::HugeShips),
            Self::Epic(_) => Some(GameKind::Epic),
        }
    }

    pub fn is_running(&self) -> bool {
        self.played().is_some_and(TableGame::is_running)
    }

    /// The seed of the round that is played.
    fn seed_mut(&mut self) -> Option<&mut Seed> {
        match self {
            Self::None => None,
            Self::SpaceRace(game) => Some(&mut game.seed),
            Self::GrabAndSmash(game) => Some(&mut game.seed),
            Self::HugeShips(game) => Some(&mut game.seed),
            Self::Epic(game) => Some(&mut game.seed),
        }
    }

    fn cast_mut(&mut self) -> Option<&mut Cast> {
        match self {
            Self::None => None,
            Self::SpaceRace(game) => Some(&mut game.cast),
            Self::GrabAndSmash(game) => Some(&mut game.cast),
            Self::HugeShips(game) => Some(&mut game.cast),
            Self::Epic(game) => Some(&mut game.cast),
        }
    }

    /// Changes the game by one command, or refuses it and changes nothing. `seed` is this game's own.
    pub fn apply(&mut self, command: &GamesCommand, seed: &Seed, practice: bool) -> Result<(), GamesError> {
        let before = self.cast_mut().map(core::mem::take);
        let done = self.obey(command, seed, practice);
        if let (Err(_), Some(cast), Some(before)) = (done, self.cast_mut(), before) {
            *cast = before;
        }
        done
    }

    fn obey(&mut self, command: &GamesCommand, seed: &Seed, practice: bool) -> Result<(), GamesError> {
        if command.begins_round_itself() {
            return Err(GamesError::AnotherGame);
        }
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
            (Self::SpaceRace(game), &GamesCommand::Begin { entropy, .. }) => {
                let command = if game.is_running() {
                    RaceCommand::BeginRound { entropy }
                } else {
                    RaceCommand::Start { entropy }
                };
                game.apply(&command, seed, practice).map_err(GamesError::SpaceRace)
            }
            (Self::Epic(game), &GamesCommand::Begin { entropy, .. }) => {
                let command = if game.is_running() {
                    EpicCommand::BeginRound { entropy }
                } else {
                    EpicCommand::Start { entropy }
                };
                game.apply(&command, seed, practice).map_err(GamesError::Epic)
            }
            (Self::GrabAndSmash(game), &GamesCommand::Begin { entropy, .. }) => {
                let command = GrabCommand::BeginRound { entropy };
                game.apply(&command, seed, practice).map_err(GamesError::GrabAndSmash)
            }
            (Self::HugeShips(game), &GamesCommand::Begin { entropy, .. }) => {
                let command = HugeCommand::BeginRound { entropy };
                game.apply(&command, seed, practice).map_err(GamesError::HugeShips)
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
}

impl GamesCommand {
    /// Begins the next round; the device puts the name and the entropy in.
    pub const BEGIN: Self =
        Self::Begin { round: RoundName { battle: 0, number: 0 }, entropy: [0; ENTROPY_BYTES] };

    /// A game's own command for what only `Begin` may do.
    const fn begins_round_itself(&self) -> bool {
        match self {
            Self::SpaceRace(command) => command.begins_round(),
            Self::GrabAndSmash(command) => command.begins_round(),
            Self::HugeShips(command) => command.begins_round(),
            Self::Epic(command) => command.begins_round(),
            _ => false,
        }
    }

    /// Another name for a racer, a ship or a player, by the place in its list.
    pub const fn rename(kind: GameKind, at: u8, name: Name) -> Self {
        match kind {
            GameKind::SpaceRace => {
                Self::SpaceRace(RaceCommand::Rename { racer: crate::games::race::racer::RacerAt(at), name })
            }
            GameKind::GrabAndSmash => {
                let craft = crate::games::grab::craft::CraftAt(at);
                Self::GrabAndSmash(GrabCommand::Rename { craft, name })
            }
            // Cards come behind the ships.
            GameKind::HugeShips => Self::HugeShips(match at.checked_sub(crate::games::huge::NAMED_CARDS) {
                Some(card) => {
                    HugeCommand::RenameCard { card: crate::games::huge::ship::EquippedAt(card), name }
                }
                None => HugeCommand::Rename { ship: crate::games::huge::ship::HugeAt(at), name },
            }),
            GameKind::Epic => Self::Epic(EpicCommand::Rename { player: epic::ship::PlayerAt(at), name }),
        }
    }

    /// Whether it takes something or somebody away, or ends the game: that is told afterwards, and so is a return.
    pub fn is_loss(&self, before: &OpenGame) -> bool {
        match self {
            Self::Leave => true,
            Self::Open(_) | Self::Begin { .. } => false,
            Self::SpaceRace(command) => {
                use crate::games::race::racer::RacerField;
                use RaceCommand as C;
                matches!(
                    command,
                    C::Withdraw(_)
                        | C::Retire(_)
                        | C::End(_)
                        | C::Correct { field: RacerField::Passed, value: 6, .. }
                )
            }
            Self::GrabAndSmash(command) => {
                use GrabCommand as C;
                matches!(command, C::Remove(_) | C::Gone { .. } | C::Back(_) | C::End(_))
            }
            Self::HugeShips(command) => {
                use crate::games::huge::flow::HugeAnswer as A;
                use HugeCommand as C;
                matches!(
                    command,
                    C::Remove(_)
                        | C::Gone(_)
                        | C::Back(_)
                        | C::Whole { .. }
                        | C::Cripple { .. }
                        | C::Answer(A::End | A::Edge)
                )
            }
            Self::Epic(EpicCommand::Command { ship, upgrade }) => {
                matches!(before, OpenGame::Epic(epic) if epic.card_holds_wing(*ship, *upgrade))
            }
            Self::Epic(command) => {
                use EpicCommand as C;
                use epic::ship::{EpicMarker, MarkerPlace};
                matches!(
                    command,
                    C::SetMarker { now: EpicMarker { place: MarkerPlace::Gone, .. }, .. }
                        | C::RemovePlayer(_)
                        | C::RemoveShip(_)
                        | C::Disband(_)
                        | C::Gone { .. }
                        | C::Restore(_)
                        | C::Deploy(_)
                        | C::End
                        | C::EventRemove(_)
                )
            }
        }
    }

    /// What was done, with the names of those it was about; `before` is the game before it.
    pub fn describe_in(&self, before: &OpenGame, out: &mut dyn Write) -> fmt::Result {
        match (self, before) {
            (Self::Leave, _) => write!(out, "{} left", before.kind().map_or("game", GameKind::name)),
            (Self::Begin { .. }, OpenGame::SpaceRace(game)) if !game.is_running() => {
                out.write_str("cards dealt")
            }
            (Self::Begin { .. }, OpenGame::Epic(game)) if !game.is_running() => out.write_str("start"),
            (Self::Begin { .. }, _) => match before.played().filter(|game| game.is_running()) {
                Some(game) => {
                    let word = if matches!(before, OpenGame::SpaceRace(_)) { "turn" } else { "round" };
                    write!(out, "{word} {} begun", game.shown_round())
                }
                None => self.describe(out),
            },
            (Self::SpaceRace(command), OpenGame::SpaceRace(game)) => command.describe_in(game, out),
            (Self::GrabAndSmash(command), OpenGame::GrabAndSmash(game)) => command.describe_in(game, out),
            (Self::HugeShips(command), OpenGame::HugeShips(game)) => command.describe_in(game, out),
            (Self::Epic(command), OpenGame::Epic(game)) => command.describe_in(game, out),
            _ => self.describe(out),
        }
    }

    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Open(kind) => write!(out, "{kind}"),
            Self::Leave => out.write_str("game left"),
            Self::Begin { .. } => out.write_str("round begun"),
            Self::SpaceRace(command) => command.describe(out),
            Self::GrabAndSmash(command) => command.describe(out),
            Self::HugeShips(command) => command.describe(out),
            Self::Epic(command) => command.describe(out),
        }
    }

    /// What to put back on the table after an undo; `before` is the game as it is then.
    pub fn put_back(&self, before: &OpenGame, out: &mut dyn Write) -> fmt::Result {
        match (self, before) {
            (Self::Begin { .. }, OpenGame::SpaceRace(before)) if !before.is_running() => {
                out.write_str("collect the mission cards")
            }
            (Self::Begin { .. }, OpenGame::SpaceRace(before)) => before.put_tokens_back(0, out),
            (Self::SpaceRace(command), OpenGame::SpaceRace(before)) => command.put_back(before, out),
            (Self::GrabAndSmash(command), OpenGame::GrabAndSmash(before)) => command.put_back(before, out),
            (Self::HugeShips(command), OpenGame::HugeShips(before)) => command.put_back(before, out),
            (Self::Epic(command), OpenGame::Epic(before)) => command.put_back(before, out),
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

    /// Dice that the device rolled are shown to whoever keeps count, typed ones are not.
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
