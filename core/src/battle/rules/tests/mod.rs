//! Battles played by the book: helpers here, one file a theme.

mod abilities;
mod actions;
mod attacks;
mod devices;
mod presses;
mod properties;
mod rounds;
mod weapons;
mod words;

use crate::battle::rules::command::{BattleCommand, BattleError};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Sector};
use crate::battle::state::rebel::{Chassis, RebelOrder};
use crate::battle::state::ship::{Ship, ShipAt};
use crate::battle::state::squad::{Formation, SquadOrder};
use crate::cards::maneuver::Side;
use crate::cards::ships::{Distance, ShipId, TargetArc};
use crate::dice::generator::Seed;

pub(super) const AHEAD: Sector = Sector { arc: TargetArc::Front, side: Side::Right };
pub(super) const BEHIND_LEFT: Sector = Sector { arc: TargetArc::Rear, side: Side::Left };

/// A battle with the seed of a test.
pub(super) struct BattleTest {
    pub battle: Battle,
    pub seed: Seed,
    /// Commands that were accepted.
    pub accepted: Vec<BattleCommand>,
}

impl BattleTest {
    pub fn new(seed: u64) -> BattleTest {
        // Every step is seen.
        let mut battle = Battle::new();
        battle.settings.step_by_step = true;
        BattleTest { battle, seed: Seed::from_number(seed), accepted: Vec::new() }
    }

    pub fn ready(place: u8, seed: u64) -> BattleTest {
        let mut play = BattleTest::new(seed);
        play.doing(BattleCommand::ReadyMade(place));
        play
    }

    pub fn apply(&mut self, command: BattleCommand) -> Result<(), BattleError> {
        self.battle.apply(&command, &self.seed, true)?;
        self.accepted.push(command);
        Ok(())
    }

    #[track_caller]
    pub fn doing(&mut self, command: BattleCommand) -> &mut BattleTest {
        if let Err(error) = self.apply(command) {
            panic!("{command:?} refused at {:?}: {error:?}", self.battle.flow());
        }
        self
    }

    #[track_caller]
    pub fn answer(&mut self, answer: BattleAnswer) -> &mut BattleTest {
        self.doing(BattleCommand::Answer(answer))
    }

    /// The same position, to try something.
    pub fn copy(&self) -> BattleTest {
        BattleTest { battle: self.battle.clone(), seed: self.seed, accepted: Vec::new() }
    }

    /// A battle of one squad in a line against Rebels of these initiatives, in its first round.
    pub fn against(order: SquadOrder, initiatives: &[u8]) -> BattleTest {
        let mut play = BattleTest::new(7);
        play.doing(BattleCommand::AddSquad(order));
        for &initiative in initiatives {
            play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, initiative)));
        }
        play.doing(BattleCommand::Start).answer(BattleAnswer::Next).begin();
        play
    }

    pub fn line(kind: ShipId, count: u8, initiatives: &[u8]) -> BattleTest {
        let order = SquadOrder { formation: Formation::Line, ..SquadOrder::plain(kind, count) };
        BattleTest::against(order, initiatives)
    }

    /// Up to the maneuver screen, as if the die had shown `die`.
    #[track_caller]
    pub fn fly(&mut self, sector: Sector, distance: Distance, die: u8) -> &mut BattleTest {
        self.answer(BattleAnswer::Sector(sector));
        if matches!(self.battle.flow(), BattleQuestion::Target { .. }) {
            self.answer(BattleAnswer::Choice(0));
        }
        self.battle.now.die = die;
        self.answer(BattleAnswer::Distance(distance))
    }

    pub fn flow(&self) -> BattleQuestion {
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
    pub fn rebels_pass(&mut self) -> &mut BattleTest {
        while matches!(self.flow(), BattleQuestion::Rebels { .. }) {
            self.answer(BattleAnswer::Next);
        }
        self
    }

    #[track_caller]
    pub fn begin(&mut self) -> &mut BattleTest {
        self.doing(BattleCommand::BEGIN_ROUND)
    }
}
