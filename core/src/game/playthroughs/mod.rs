//! Missions played through `Game::apply`, from the terms to the pay-out.

mod commands;
mod deeds;
mod judging;
mod maps;
mod properties;
mod rules;
mod stories;
mod vocabulary;

use commands::quiet_command;

use crate::battle::rules::command::{BattleCommand, Departure, RebelField};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleQuestion;
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder, RebelState};
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::round::Phase;
use crate::battle::state::ship::ShipAt;
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::dice::generator::Seed;
use crate::game::{Command, Game, RuleError};
use crate::mission::Mission;
use crate::mission::command::{Deed, MissionCommand, MissionField};
use crate::mission::flow::{MissionAnswer, MissionFlow};

/// More commands than any quiet mission takes.
const PLENTY: usize = 20_000;

pub(super) struct Playthrough {
    pub game: Game,
}

impl Playthrough {
    /// A mission with pilots of initiative 2 in X-wings, terms chosen and begun.
    pub fn begin(mission: MissionId, pilots: u8, level: Level, seed: u64) -> Playthrough {
        let mut play = Playthrough { game: Game::new(Seed::from_number(seed), true) };
        play.order(MissionCommand::Choose(mission));
        for _ in 0..pilots {
            let order = RebelOrder::pilot(Chassis::XWing, 2);
            play.order(MissionCommand::AddPilot { order, level });
        }
        play.order(MissionCommand::Begin);
        // Every step is seen.
        play.game.battle.settings.step_by_step = true;
        play
    }

    /// The same, set up and at the first Planning Phase.
    pub fn start(mission: MissionId, pilots: u8, level: Level, seed: u64) -> Playthrough {
        let mut play = Playthrough::begin(mission, pilots, level, seed);
        play.until(|game| !game.mission.leads(&game.battle));
        assert_eq!(play.battle().flow, BattleQuestion::Planning);
        play
    }

    pub fn mission(&self) -> &Mission {
        &self.game.mission
    }

    pub fn battle(&self) -> &Battle {
        &self.game.battle
    }

    pub fn apply(&mut self, command: Command) {
        let flows = (self.game.mission.flow, self.game.battle.flow);
        if let Err(error) = self.game.apply(&command) {
            panic!("{command:?} refused at {flows:?}: {}", error.sentence());
        }
    }

    pub fn order(&mut self, command: MissionCommand) {
        self.apply(Command::Mission(command));
    }

    pub fn refused(&mut self, command: MissionCommand) -> RuleError {
        let before = self.game.clone();
        let error = self.game.apply(&Command::Mission(command)).unwrap_err();
        assert!(self.game == before, "a refused command changes nothing");
        error
    }

    pub fn answer(&mut self, answer: MissionAnswer) {
        self.order(MissionCommand::Answer(answer));
    }

    pub fn deed(&mut self, rebel: RebelAt, deed: Deed) {
        self.order(MissionCommand::Deed { rebel, deed });
    }

    /// Its Hyperdrive has so many active charges.
    pub fn primed(&mut self, at: RebelAt, value: u8) {
        self.order(MissionCommand::Correct { field: MissionField::Hyperdrive(at), value });
    }

    pub fn fight(&mut self, command: BattleCommand) {
        self.apply(Command::Battle(command));
    }

    /// Shot down by a Rebel, between rounds.
    pub fn kill(&mut self, ship: ShipAt, by: RebelAt) {
        self.fight(BattleCommand::RemoveShip { ship, gone: Departure::Destroyed { by: Some(by) } });
    }

    pub fn raze(&mut self, remote: RemoteAt) {
        self.fight(BattleCommand::CorrectRemote { remote, hull: 0, shields: 0, agility: 0 });
    }

    pub fn lose(&mut self, rebel: RebelAt) {
        let field = RebelField::State(RebelState::Destroyed);
        self.fight(BattleCommand::CorrectRebel { rebel, field, value: 0 });
    }

    /// Quiet commands until something holds.
    pub fn until(&mut self, holds: impl Fn(&Game) -> bool) {
        for _ in 0..PLENTY {
            if holds(&self.game) {
                return;
            }
            let command = quiet_command(&self.game);
            self.apply(command.expect("the mission goes on"));
        }
        panic!("never came: {:?} {:?}", self.mission().flow, self.battle().flow);
    }

    /// Until this round is being planned.
    pub fn reach_round(&mut self, round: u16) {
        self.until(|game| {
            game.battle.flow == BattleQuestion::Planning
                && game.battle.round.number + 1 == round
                && !game.mission.leads(&game.battle)
        });
    }

    /// Until the pilots move, or fight, in the round that is being planned or played.
    pub fn reach_rebels(&mut self, phase: Phase) {
        self.until(|game| {
            matches!(game.battle.flow, BattleQuestion::Rebels { .. })
                && game.battle.round.phase == phase
                && !game.mission.leads(&game.battle)
        });
    }

    /// Until it is this Rebel's turn.
    pub fn reach_turn(&mut self, rebel: RebelAt, phase: Phase) {
        let initiative = self.battle().rebel(rebel).expect("a Rebel").initiative;
        self.until(|game| {
            game.battle.flow == BattleQuestion::Rebels { initiative }
                && game.battle.round.phase == phase
                && !game.mission.leads(&game.battle)
        });
    }

    pub fn reach_end(&mut self) {
        self.until(|game| game.mission.flow == MissionFlow::Done);
    }

    pub fn said(&self) -> String {
        let mut out = String::new();
        self.mission().say(self.battle(), &mut out).expect("a String takes everything");
        out
    }
}

pub(super) const NOVA: RebelAt = RebelAt(0);
pub(super) const JAZZ: RebelAt = RebelAt(1);
