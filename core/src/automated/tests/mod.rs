//! Battles played by the book: helpers here, one file a theme.

mod abilities;
mod actions;
mod attacks;
mod devices;
mod presses;
mod properties;
mod rounds;
mod weapons;

use crate::automated::command::{BattleCommand, BattleError};
use crate::cards::maneuver::Side;
use crate::cards::ships::{Distance, ShipId, TargetArc};
use crate::dice::generator::Seed;
use crate::table::battle::Battle;
use crate::table::flow::{Answer, Flow, Sector};
use crate::table::rebel::{Chassis, RebelOrder};
use crate::table::ship::{Ship, ShipAt};
use crate::table::squad::{Formation, SquadOrder};

pub(super) const AHEAD: Sector = Sector { arc: TargetArc::Front, side: Side::Right };
pub(super) const BEHIND_LEFT: Sector = Sector { arc: TargetArc::Rear, side: Side::Left };

/// A battle with the seed of a test.
pub(super) struct Play {
    pub battle: Battle,
    pub seed: Seed,
    /// Commands that were accepted.
    pub accepted: Vec<BattleCommand>,
}

impl Play {
    pub fn new(seed: u64) -> Play {
        // Every step is seen.
        let mut battle = Battle::new();
        battle.settings.step_by_step = true;
        Play { battle, seed: Seed::from_number(seed), accepted: Vec::new() }
    }

    pub fn ready(place: u8, seed: u64) -> Play {
        let mut play = Play::new(seed);
        play.doing(BattleCommand::ReadyMade(place));
        play
    }

    pub fn apply(&mut self, command: BattleCommand) -> Result<(), BattleError> {
        self.battle.apply(&command, &self.seed, true)?;
        self.accepted.push(command);
        Ok(())
    }

    #[track_caller]
    pub fn doing(&mut self, command: BattleCommand) -> &mut Play {
        if let Err(error) = self.apply(command) {
            panic!("{command:?} refused at {:?}: {error:?}", self.battle.flow());
        }
        self
    }

    #[track_caller]
    pub fn answer(&mut self, answer: Answer) -> &mut Play {
        self.doing(BattleCommand::Answer(answer))
    }

    /// The same position, to try something.
    pub fn copy(&self) -> Play {
        Play { battle: self.battle.clone(), seed: self.seed, accepted: Vec::new() }
    }

    /// A battle of one squad in a line against Rebels of these initiatives, in its first round.
    pub fn against(order: SquadOrder, initiatives: &[u8]) -> Play {
        let mut play = Play::new(7);
        play.doing(BattleCommand::AddSquad(order));
        for &initiative in initiatives {
            play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, initiative)));
        }
        play.doing(BattleCommand::Start).answer(Answer::Next).begin();
        play
    }

    pub fn line(kind: ShipId, count: u8, initiatives: &[u8]) -> Play {
        let order = SquadOrder { formation: Formation::Line, ..SquadOrder::plain(kind, count) };
        Play::against(order, initiatives)
    }

    /// Up to the maneuver screen, as if the die had shown `die`.
    #[track_caller]
    pub fn fly(&mut self, sector: Sector, distance: Distance, die: u8) -> &mut Play {
        self.answer(Answer::Sector(sector));
        if matches!(self.battle.flow(), Flow::Target { .. }) {
            self.answer(Answer::Choice(0));
        }
        self.battle.now.die = die;
        self.answer(Answer::Distance(distance))
    }

    pub fn flow(&self) -> Flow {
        self.battle.flow()
    }

    #[track_caller]
    pub fn ship(&self, place: u8) -> &Ship {
        self.battle.ship(ShipAt(place)).unwrap()
    }

    #[track_caller]
    pub fn edit(&mut self, place: u8) -> &mut Ship {
        self.battle.ship_mut(ShipAt(place)).unwrap()
    }

    /// Rebels do nothing.
    #[track_caller]
    pub fn rebels_pass(&mut self) -> &mut Play {
        while matches!(self.flow(), Flow::Rebels { .. }) {
            self.answer(Answer::Next);
        }
        self
    }

    #[track_caller]
    pub fn begin(&mut self) -> &mut Play {
        self.doing(BattleCommand::BEGIN_ROUND)
    }
}
