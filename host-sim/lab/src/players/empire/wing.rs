//! Wings: where the mates of a leader go, what is in their way, when a wing splits.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{BattleAnswer, Trouble};
use wingmate_core::battle::state::ship::{Marks, ShipAt};
use wingmate_core::battle::state::squad::SquadAt;
use wingmate_core::cards::maneuver::Bearing;

use super::choice;
use crate::players::table::{Flight, Table};
use crate::world::pose::Pose;
use crate::world::template::Move;
use crate::world::{shape, wing};

impl Table {
    fn mate_pose(&self, leader: ShipAt, mate: ShipAt) -> Option<Pose> {
        let position = self.battle().ship(mate)?.position?;
        Some(wing::member(self.board.ship(leader)?, position))
    }

    /// What is wrong with a wingmate's place.
    fn mate_trouble(&self, leader: ShipAt, mate: ShipAt) -> Option<Trouble> {
        let pose = self.mate_pose(leader, mate)?;
        let base = self.base(mate);
        let footprint = base.footprint(pose);
        if !self.board.area.inside(&footprint) {
            return Some(Trouble::Edge);
        }
        let waiting = |who: Party| match who {
            Party::Ship(at) => {
                self.battle().wingmates(leader).any(|other| other == at)
                    && self.battle().ship(at).is_some_and(|it| !it.marks.has(Marks::ACTIVATED))
            }
            _ => false,
        };
        let (_, shapes) = self.board.bases(self.battle(), |who| who == Party::Ship(mate) || waiting(who));
        if shapes.iter().any(|other| shape::overlaps(&footprint, other)) {
            return Some(Trouble::Bump);
        }
        let on = |kind_is_storm: bool| {
            self.board.rocks.iter().any(|rock| {
                let storm = rock.kind == wingmate_core::cards::missions::vocabulary::ObstacleKind::IonStorm;
                storm == kind_is_storm && shape::overlaps(&footprint, &rock.shape)
            })
        };
        match () {
            () if on(false) => Some(Trouble::Obstacle),
            () if on(true) => Some(Trouble::IonStorm),
            () => None,
        }
    }

    pub(super) fn formation(&mut self, leader: ShipAt) -> BattleAnswer {
        let mates: Vec<ShipAt> = self.battle().wingmates(leader).collect();
        for (place, &mate) in mates.iter().enumerate() {
            let waits = self.battle().ship(mate).is_some_and(|it| !it.marks.has(Marks::ACTIVATED));
            if waits && !self.misplaced.contains(&mate) && self.mate_trouble(leader, mate).is_some() {
                return choice(place);
            }
        }
        for mate in mates {
            let waits = self.battle().ship(mate).is_some_and(|it| !it.marks.has(Marks::ACTIVATED));
            if waits && let Some(pose) = self.mate_pose(leader, mate) {
                self.board.put(Party::Ship(mate), pose);
            }
        }
        self.record_formation(leader);
        BattleAnswer::Next
    }

    pub(super) fn misplaced(&mut self, mate: ShipAt) -> BattleAnswer {
        let squad = self.battle().ship(mate).map(|ship| ship.squad);
        let leader = squad.and_then(|squad| self.battle().leader(squad));
        self.misplaced.push(mate);
        let Some((leader, trouble)) = leader.and_then(|it| Some((it, self.mate_trouble(it, mate)?))) else {
            return BattleAnswer::No;
        };
        let (Some(from), Some(end)) = (self.board.ship(mate), self.mate_pose(leader, mate)) else {
            return BattleAnswer::No;
        };
        if matches!(trouble, Trouble::Obstacle | Trouble::IonStorm) {
            // It stands in its place, on what lies there.
            let stop = Move { bearing: Bearing::Stop, speed: 0, side: None, shift: 0 };
            let flown = crate::world::overlap::Flown { end, full: true, touches: None, flown: 0.0 };
            let base = self.base(mate);
            let (met, _) = self.contacts(base, end, stop, &flown, true);
            self.flight = Some(Flight {
                ship: mate,
                maneuver: self.battle().now.maneuver,
                from,
                flown,
                met,
                storm: trouble == Trouble::IonStorm,
                told: Vec::new(),
                told_storm: true,
                told_bump: true,
            });
        }
        BattleAnswer::Trouble(trouble)
    }

    pub(super) fn wing_split(&self, squad: SquadAt) -> BattleAnswer {
        let near = |mate: ShipAt| {
            self.battle().rebels().any(|(rebel, _)| {
                self.board
                    .range(self.battle(), Party::Ship(mate), Party::Rebel(rebel))
                    .is_some_and(|band| band <= 1)
            })
        };
        let members = (0..self.battle().wing_member_count(squad).min(8))
            .filter_map(|place| Some((place, self.battle().wing_member(squad, place)?)));
        let set = members.filter(|(_, mate)| near(*mate)).fold(0u8, |set, (place, _)| set | 1 << place);
        if set == 0 { BattleAnswer::No } else { BattleAnswer::Set(set) }
    }
}
