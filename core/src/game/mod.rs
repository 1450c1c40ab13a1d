//! Game: the one state of a game. Command: the only way to change it.
//!
//! `apply` is total and deterministic and validates before it changes anything. Dice are a keyed
//! function of the game's seed and of what is rolled, so a journal replays to the same dice on any
//! body. Knows nothing of screens and of flash.

#[cfg(test)]
mod flight;
#[cfg(test)]
mod playthroughs;

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::base::saved;
use crate::base::text::{Text, text};
use crate::battle::rules::command::{BattleCommand, BattleError};
use crate::battle::state::battle::Battle;
use crate::battle::words::undo::OnTable;
use crate::campaign::command::CampaignCommand;
use crate::campaign::error::CampaignError;
use crate::campaign::round::{CampaignStage, CampaignStep};
use crate::campaign::{Campaign, PilotAt};
use crate::cards::ships::ShipId;
use crate::dice::cast::Cast;
use crate::dice::command::DiceCommand;
use crate::dice::cup::{Cup, Draw};
use crate::dice::generator::{SEED_BYTES, Seed};
use crate::dice::rolls::{DiceError, RollBook};
use crate::dice::vault::{RoundEntropy, RoundName};
use crate::games::{self, GamesCommand, GamesError, GamesTable};
use crate::mission::Mission;
use crate::mission::command::{MissionCommand, MissionError};
use crate::mission::finish::Debriefing;
use crate::mission::state::{Flags, SECOND};

/// Goes up whenever the same commands could lead to another state.
pub const ENGINE_VERSION: u8 = 7;

/// The whole state of one game.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    pub seed: Seed,
    pub origin: Origin,
    pub rolls: RollBook,
    pub battle: Battle,
    pub mission: Mission,
    pub campaign: Campaign,
    /// Space Race, Grab and Smash, huge ships or Epic.
    pub games: GamesTable,
}

/// Where a game comes from: what its dice are worth to those who were not at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum Origin {
    /// Begun with fresh entropy.
    #[default]
    Chance = 0,
    /// The dice follow from a seed that somebody chose.
    Practice = 1,
    /// A copy of a game of chance: with dice of its own, it may come out better.
    Copy = 2,
}

impl Origin {
    const fn of(practice: bool) -> Origin {
        if practice { Origin::Practice } else { Origin::Chance }
    }

    /// What a copy of such a game is.
    #[must_use]
    pub const fn copied(self) -> Origin {
        match self {
            Origin::Practice => Origin::Practice,
            Origin::Chance | Origin::Copy => Origin::Copy,
        }
    }

    /// The word beside its name; nothing for a game of chance.
    pub const fn mark(self) -> &'static str {
        match self {
            Origin::Chance => "",
            Origin::Practice => "practice",
            Origin::Copy => "copy",
        }
    }
}

/// Lies in the program: a constant would be put on the stack to be copied from.
static BLANK: Game = Game::BLANK;

impl Clone for Game {
    fn clone(&self) -> Game {
        let mut game = Game::BLANK;
        game.clone_from(self);
        game
    }

    /// Part by part: two games are too large for a small stack.
    fn clone_from(&mut self, from: &Game) {
        let Game { seed, origin, rolls, battle, mission, campaign, games } = from;
        self.seed.clone_from(seed);
        self.origin = *origin;
        self.rolls.clone_from(rolls);
        self.battle.clone_from(battle);
        self.mission.clone_from(mission);
        self.campaign.clone_from(campaign);
        self.games.clone_from(games);
    }
}

const _: () = assert!(size_of::<Game>() <= 10 * 1024);
const _: () = assert!(size_of::<Command>() <= 32);

/// Everything a player can make happen in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Command {
    /// Fills unused places in the history; changes nothing and is always refused.
    #[default]
    Nothing,
    /// Free dice: rolls, duels, and what is spent on them.
    Dice(DiceCommand),
    Battle(BattleCommand),
    Mission(MissionCommand),
    Campaign(CampaignCommand),
    Games(GamesCommand),
}

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RuleError {
    NothingToDo,
    Dice(DiceError),
    Battle(BattleError),
    Campaign(CampaignError),
    Mission(MissionError),
    Games(GamesError),
}

impl RuleError {
    /// What the player reads.
    pub const fn sentence(self) -> Text {
        match self {
            RuleError::NothingToDo => text!("There is nothing to do here."),
            RuleError::Dice(error) => error.sentence(),
            RuleError::Battle(error) => error.sentence(),
            RuleError::Campaign(error) => error.sentence(),
            RuleError::Mission(error) => error.sentence(),
            RuleError::Games(error) => error.sentence(),
        }
    }
}

impl From<DiceError> for RuleError {
    fn from(error: DiceError) -> RuleError {
        RuleError::Dice(error)
    }
}

impl Game {
    /// Room for a game, before one begins.
    pub const BLANK: Game = Game::new(Seed::new([0; SEED_BYTES]), false);

    pub const fn new(seed: Seed, practice: bool) -> Game {
        Game {
            seed,
            origin: Origin::of(practice),
            rolls: RollBook::new(),
            battle: Battle::new(),
            mission: Mission::NONE,
            campaign: Campaign::new(),
            games: GamesTable::EMPTY,
        }
    }

    /// Becomes a new game in place: a game is too large to be handed over.
    pub fn renew(&mut self, seed: Seed, practice: bool) {
        self.clone_from(&BLANK);
        self.seed = seed;
        self.origin = Origin::of(practice);
    }

    pub const fn is_practice(&self) -> bool {
        matches!(self.origin, Origin::Practice)
    }

    /// Changes the state by one command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &Command) -> Result<(), RuleError> {
        self.apply_seen(command, &mut |_| {})
    }

    /// The same, with somebody looking on who counts the dice.
    pub fn apply_seen(&mut self, command: &Command, seen: &mut dyn FnMut(Draw)) -> Result<(), RuleError> {
        let mut cup = Cup::new(&self.seed, seen);
        match command {
            Command::Nothing => Err(RuleError::NothingToDo),
            Command::Dice(command) => Ok(self.rolls.apply(command, &mut cup)?),
            Command::Battle(command) => {
                self.mission.allows(command, &self.battle).map_err(RuleError::Mission)?;
                self.battle.apply(command, &self.seed, self.is_practice()).map_err(RuleError::Battle)?;
                self.mission.watch(&mut self.battle);
                cup.show(&self.battle.cast);
                Ok(())
            }
            Command::Mission(command) => {
                self.mission.apply(command, &mut self.battle, &self.seed).map_err(RuleError::Mission)?;
                cup.show(&self.battle.cast);
                Ok(())
            }
            Command::Campaign(CampaignCommand::Fly) => self.fly(),
            Command::Campaign(CampaignCommand::FlyIn(at)) if self.campaign_flies() => self.fly_in(*at),
            Command::Campaign(CampaignCommand::Debrief) => {
                let result = self.campaign_result().ok_or(RuleError::Campaign(CampaignError::NotNow))?;
                self.campaign.cast = Cast::EMPTY;
                let report = self.campaign.report_of(&result);
                self.campaign.report(&report).map_err(RuleError::Campaign)?;
                if let Some(ship) = result.removes {
                    self.campaign.unlocked = self.campaign.unlocked.without(ship);
                }
                cup.show(&self.campaign.cast);
                self.clear_table();
                Ok(())
            }
            Command::Campaign(command) => {
                let flies = self.campaign_flies();
                self.campaign.apply(command, &self.seed).map_err(RuleError::Campaign)?;
                cup.show(&self.campaign.cast);
                // A result typed in ends what lies on the table.
                if flies && matches!(command, CampaignCommand::Result { .. }) {
                    self.clear_table();
                }
                Ok(())
            }
            Command::Games(command) => {
                self.games.apply(command, &self.seed, self.is_practice()).map_err(RuleError::Games)?;
                if let Some(cast) = self.games.cast() {
                    cup.show(cast);
                }
                Ok(())
            }
        }
    }

    /// Whether the mission of the campaign is on the table.
    pub fn campaign_flies(&self) -> bool {
        self.campaign.stage == CampaignStage::Round(CampaignStep::Play)
            && self.mission.is_on()
            && self.campaign.mission == Some(self.mission.setup.mission)
    }

    /// What the campaign's mission came to; None before its end.
    pub fn campaign_result(&self) -> Option<Debriefing> {
        self.mission.result(&self.battle).filter(|_| self.campaign_flies())
    }

    /// Hands pilots, levels, difficulty and models of the campaign to the mission and begins its set-up.
    fn fly(&mut self) -> Result<(), RuleError> {
        let not_now = RuleError::Campaign(CampaignError::NotNow);
        let id = self.campaign.mission.ok_or(not_now)?;
        if self.campaign.stage != CampaignStage::Round(CampaignStep::Play) {
            return Err(not_now);
        }
        if self.mission.is_on() {
            return Err(RuleError::Mission(MissionError::TableInUse));
        }
        // A pilot may be dead since the briefing.
        self.campaign.ready_to_fly().map_err(RuleError::Campaign)?;
        self.command_mission(MissionCommand::Choose(id))?;
        let done = self.hand_over();
        if done.is_err() {
            // The table was empty before.
            self.clear_table();
        }
        done
    }

    /// Puts the ship of somebody who was absent on the table.
    fn fly_in(&mut self, at: PilotAt) -> Result<(), RuleError> {
        self.campaign.may_fly_in(at).map_err(RuleError::Campaign)?;
        let (pilot, order) = (self.campaign.pilot(at), self.campaign.rebel_order(at));
        let no_ship = RuleError::Campaign(CampaignError::NoShip);
        let (Some(level), Some(order)) = (pilot.map(|pilot| pilot.level), order) else { return Err(no_ship) };
        self.command_mission(MissionCommand::Join { order, level })?;
        self.sign_on(at);
        self.campaign.apply(&CampaignCommand::FlyIn(at), &self.seed).map_err(RuleError::Campaign)
    }

    /// The last Rebel on the table is this pilot of the campaign; cards may change what the ship card says.
    fn sign_on(&mut self, at: PilotAt) {
        let place = self.battle.rebels.len().saturating_sub(1);
        if let (Some(stats), Some(rebel)) = (self.campaign.stats(at), self.battle.rebels.last_mut()) {
            rebel.hull = stats.hull;
            rebel.shields = stats.shields;
        }
        let player = |number: u8| self.campaign.pilot(PilotAt(number.checked_sub(1)?)).map(|it| it.player);
        let number = at.0.saturating_add(1);
        let own = player(number).filter(|name| !name.is_blank());
        let mut before = self.mission.roster.iter().take(place).filter(|before| **before > 0);
        let second = own.is_some() && before.any(|before| player(before & !SECOND) == own);
        if let Some(entry) = self.mission.roster.get_mut(place) {
            *entry = if second { number | SECOND } else { number };
        }
        let load = self.campaign.devices(at);
        if let Some(carried) = self.battle.loads.get_mut(place) {
            *carried = load;
        }
    }

    fn hand_over(&mut self) -> Result<(), RuleError> {
        let terms = self.campaign.terms();
        for at in PilotAt::all() {
            let Some(pilot) = self.campaign.pilot(at).filter(|pilot| pilot.flies()) else { continue };
            let level = pilot.level;
            let Some(order) = self.campaign.rebel_order(at) else { continue };
            self.command_mission(MissionCommand::AddPilot { order, level })?;
            self.sign_on(at);
        }
        self.command_mission(MissionCommand::Difficulty(terms.difficulty))?;
        self.command_mission(MissionCommand::Provisional(terms.provisional_cards))?;
        for ship in ShipId::ALL {
            let count = terms.models.owned(ship);
            self.command_mission(MissionCommand::Owned { ship, count })?;
            let open = terms.unlocked.has(ship);
            self.command_mission(MissionCommand::Unlocked { ship, open })?;
        }
        self.command_mission(MissionCommand::Begin)?;
        self.mission.flags.put(Flags::CLASSIC_EJECT, self.campaign.variants.classic_eject);
        Ok(())
    }

    fn command_mission(&mut self, command: MissionCommand) -> Result<(), RuleError> {
        self.mission.apply(&command, &mut self.battle, &self.seed).map_err(RuleError::Mission)
    }

    /// Closing is always allowed while a mission is on.
    fn clear_table(&mut self) {
        let _ = self.command_mission(MissionCommand::Close);
    }

    /// The round that a command begins, if it is one that takes entropy: fresh the first time, the same again if that
    /// round was begun before and undone. Practice games take none.
    pub fn begins(&self, command: &Command) -> Option<RoundName> {
        match command {
            Command::Battle(BattleCommand::BeginRound { .. }) => self.next_battle_round(),
            Command::Games(GamesCommand::Begin { .. }) => self.games.next_round(),
            _ => None,
        }
        .filter(|_| !self.is_practice())
    }

    /// Whether a round has yet to begin in this state, though it may have begun before an undo.
    pub fn is_ahead(&self, round: RoundName) -> bool {
        if !games::is_of_battle(round) {
            return self.games.is_ahead(round);
        }
        (round.battle, round.number) > (self.battle.number, self.battle.round.number)
    }

    /// The rounds that may begin next, of which one will want entropy.
    pub fn next_rounds(&self) -> impl Iterator<Item = RoundName> {
        let rounds = [self.next_battle_round(), self.games.next_round()];
        rounds.into_iter().flatten().filter(|_| !self.is_practice())
    }

    fn next_battle_round(&self) -> Option<RoundName> {
        self.battle.next_round().filter(|_| !self.mission.leads(&self.battle))
    }

    /// How much of what was hidden lies open. If a command makes it more it is not undone: nobody can unsee that.
    pub fn seen(&self) -> u8 {
        self.games.seen()
    }

    /// Gives this game other dice from here on, also in rounds that have begun: the copy differs from the game it was
    /// made from.
    pub fn fork(&mut self, entropy: &Seed) {
        self.seed = self.seed.rekeyed(entropy.bytes());
        self.battle.seed = self.battle.seed.rekeyed(entropy.bytes());
        self.games.fork(entropy);
        self.origin = self.origin.copied();
    }

    /// A fingerprint of the whole state, to see that a replay came out the same.
    pub fn hash(&self) -> u32 {
        saved::fingerprint(self)
    }
}

impl Command {
    /// What was done, in the words of the undo notice.
    pub fn describe(&self, game: &Game, out: &mut dyn Write) -> fmt::Result {
        match self {
            Command::Nothing => out.write_str("nothing"),
            Command::Dice(command) => command.describe(out),
            Command::Battle(command) => command.describe(out),
            // Which step it was only the game before it knows.
            Command::Campaign(CampaignCommand::Next) => out.write_str("the last step"),
            Command::Campaign(command) => command.describe(&game.campaign, out),
            Command::Mission(command) => command.describe(out),
            Command::Games(command) => command.describe_after(&game.games.open, out),
        }
    }

    /// The same in the words of the undo notice, with names. `before` is the game in which it was done.
    pub fn describe_in(&self, before: &Game, out: &mut dyn Write) -> fmt::Result {
        match self {
            Command::Battle(command) => command.describe_in(&before.battle, out),
            Command::Campaign(command) => command.describe(&before.campaign, out),
            Command::Mission(command) => command.describe_in(&before.mission, &before.battle, out),
            Command::Games(command) => command.describe_in(&before.games.open, out),
            _ => self.describe(before, out),
        }
    }

    /// What is told after something was lost or came back; nothing is written otherwise. `before` is the game in
    /// which it is done.
    pub fn announce(&self, before: &Game, out: &mut dyn Write) -> fmt::Result {
        match self {
            Command::Battle(command) => command.announce(&before.battle, out),
            Command::Mission(command) => command.announce(&before.mission, &before.battle, out),
            Command::Campaign(command) if command.is_told() => command.describe(&before.campaign, out),
            Command::Games(command) if command.is_loss(&before.games.open) => {
                command.describe_in(&before.games.open, out)
            }
            _ => Ok(()),
        }
    }

    /// The entropy that this command brings into the game, and for which round.
    pub const fn round_entropy(&self) -> Option<(RoundName, RoundEntropy)> {
        match self {
            Command::Battle(BattleCommand::BeginRound { round, entropy })
            | Command::Games(GamesCommand::Begin { round, entropy }) => Some((*round, *entropy)),
            _ => None,
        }
    }

    /// The same command with the entropy of the round it begins.
    #[must_use]
    pub const fn with_entropy(self, round: RoundName, entropy: RoundEntropy) -> Command {
        match self {
            Command::Battle(BattleCommand::BeginRound { .. }) => {
                Command::Battle(BattleCommand::BeginRound { round, entropy })
            }
            Command::Games(GamesCommand::Begin { .. }) => {
                Command::Games(GamesCommand::Begin { round, entropy })
            }
            other => other,
        }
    }

    /// What to do on the real table after this was undone, as a sentence; nothing if all of it happened on the
    /// device. `game` is the state after the undo, `undone` the table before it.
    pub fn put_back(&self, game: &Game, undone: &OnTable, out: &mut dyn Write) -> fmt::Result {
        match self {
            Command::Nothing | Command::Dice(_) => Ok(()),
            Command::Battle(command) => command.put_back(&game.battle, undone, out),
            Command::Campaign(command) => command.put_back(out),
            Command::Mission(command) => command.put_back(&game.mission, &game.battle, out),
            Command::Games(command) => command.put_back(&game.games.open, out),
        }
    }
}
