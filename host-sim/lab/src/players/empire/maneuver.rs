//! What a maneuver leads to: whether it is clear, what it meets, where the ship ends.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{BattleAnswer, BattleQuestion, Trouble};
use wingmate_core::battle::state::reason::{BattleRule as Why, Reason};
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::maneuver::Maneuver;

use crate::players::table::{Flight, Table};
use crate::world::pose::Pose;
use crate::world::template::{self, Move};

impl Table {
    /// Wingmates are picked up while their leader flies.
    pub(super) fn picked_up(&self, ship: ShipAt) -> impl Fn(Party) -> bool + use<> {
        let mates: Vec<Party> =
            self.battle().wingmates(ship).map(Party::Ship).chain([Party::Ship(ship)]).collect();
        move |who| mates.contains(&who)
    }

    pub(super) fn stays(&self, ship: ShipAt, maneuver: Maneuver) -> bool {
        let Some(from) = self.board.ship(ship) else { return false };
        let base = self.base(ship);
        let (flown, _) = self.fly(base, from, Move::from(maneuver), self.picked_up(ship));
        self.board.area.inside(&base.footprint(flown.end))
    }

    /// Whether it stays on the table, and the next maneuver can, too.
    pub(super) fn keeps(&self, ship: ShipAt, maneuver: Maneuver) -> bool {
        let (Some(from), Some(kind)) = (self.board.ship(ship), self.kind(ship)) else { return false };
        let base = self.base(ship);
        let (flown, _) = self.fly(base, from, Move::from(maneuver), self.picked_up(ship));
        let inside = |pose: Pose| self.board.area.inside(&base.footprint(pose));
        inside(flown.end)
            && kind.dial().dial().iter().any(|next| inside(template::end(base, flown.end, Move::from(next))))
    }

    pub(super) fn is_clear(&self, ship: ShipAt, maneuver: Maneuver) -> bool {
        let Some(from) = self.board.ship(ship) else { return false };
        let base = self.base(ship);
        let mv = Move::from(maneuver);
        let (flown, _) = self.fly(base, from, mv, self.picked_up(ship));
        let (met, _) = self.contacts(base, from, mv, &flown, true);
        met.is_empty() && self.board.area.inside(&base.footprint(flown.end))
    }

    pub(super) fn maneuver(&mut self, ship: ShipAt) -> BattleAnswer {
        let Some(from) = self.board.ship(ship) else { return BattleAnswer::Next };
        let maneuver = self.battle().now.maneuver;
        let base = self.base(ship);
        let mv = Move::from(maneuver);
        let (flown, _) = self.fly(base, from, mv, self.picked_up(ship));
        let (met, storm) = self.contacts(base, from, mv, &flown, true);
        let stays = self.board.area.inside(&base.footprint(flown.end));
        let full = flown.full;
        self.flight = Some(Flight {
            ship,
            maneuver,
            from,
            flown,
            met,
            storm,
            told: Vec::new(),
            told_storm: false,
            told_bump: false,
        });
        let fleeing = self.battle().now.why == Reason::Rule(Why::Flee);
        if !stays && !fleeing {
            return BattleAnswer::Trouble(Trouble::Edge);
        }
        let Some(flight) = self.flight.as_mut() else { return BattleAnswer::Next };
        if let Some(&code) = flight.met.first() {
            return BattleAnswer::Choice(code);
        }
        if flight.storm {
            flight.told_storm = true;
            return BattleAnswer::Trouble(Trouble::IonStorm);
        }
        if !full {
            flight.told_bump = true;
            return BattleAnswer::Trouble(Trouble::Bump);
        }
        BattleAnswer::Next
    }

    /// What else it met, one after the other, and the bump last.
    pub(super) fn next_contact(&mut self) -> BattleAnswer {
        let Some(flight) = self.flight.as_mut() else { return BattleAnswer::Next };
        if let Some(&code) = flight.met.iter().find(|code| !flight.told.contains(code)) {
            flight.told.push(code);
            return BattleAnswer::Choice(code);
        }
        if !flight.flown.full && !flight.told_bump {
            flight.told_bump = true;
            return BattleAnswer::Trouble(Trouble::Bump);
        }
        BattleAnswer::Next
    }

    pub(super) fn after_contact(&mut self) -> BattleAnswer {
        let flies = self
            .battle()
            .frames
            .last()
            .is_some_and(|frame| frame.task != wingmate_core::battle::state::question::Task::Device);
        let met = self.battle().way.blocked.checked_sub(1);
        let Some(flight) = self.flight.as_mut().filter(|_| flies) else { return BattleAnswer::Next };
        flight.told.extend(met);
        let more = flight.met.iter().any(|code| !flight.told.contains(code));
        let bumps = !flight.flown.full && !flight.told_bump;
        if more || bumps { BattleAnswer::Yes } else { BattleAnswer::Next }
    }

    /// Puts the ship down once nothing more is asked about its move.
    pub fn land(&mut self) {
        let Some(flight) = &self.flight else { return };
        let open = match self.battle().flow() {
            BattleQuestion::Maneuver { ship }
            | BattleQuestion::Swerve { ship }
            | BattleQuestion::Flee { ship }
            | BattleQuestion::Obstacle { ship }
            | BattleQuestion::ObstacleResult { ship } => ship == flight.ship && !self.battle().is_dealing(),
            _ => false,
        };
        let dealing = self.battle().is_dealing() && flight.met.len() > flight.told.len();
        if open || dealing {
            return;
        }
        let Some(flight) = self.flight.take() else { return };
        let gone = self.battle().ship(flight.ship).is_none_or(|ship| !ship.on_table());
        self.board.put(Party::Ship(flight.ship), flight.flown.end);
        self.record_move(&flight, gone);
    }
}
