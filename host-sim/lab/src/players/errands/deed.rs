//! What a ship does for the mission where it stands: scans, docks, lands, loads.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::cards::missions::vocabulary::ObjectKind;
use wingmate_core::mission::command::Deed;
use wingmate_core::mission::deeds::{Scannable, Spending};

use crate::players::board::rebel_base;
use crate::players::table::Table;
use crate::world::overlap::Flown;
use crate::world::pose::{Point, Pose};
use crate::world::shape::{self, Shape};
use crate::world::template::{self, Move};
use crate::world::{obstacle, range};

impl Table {
    /// A ship that stands still: its energy becomes charges.
    pub fn idle(&mut self, at: RebelAt) {
        let charges = self.game.mission.spendings(at).any(|it| matches!(it, Spending::Charge(_)));
        if charges && self.may(at, Deed::Spend) {
            self.deed(at, Deed::Spend);
        } else {
            self.reinforce(at);
        }
    }

    /// What a ship reports at the end of its move: a scan, a dock, a landing.
    pub fn at_end_of_move(
        &mut self,
        at: RebelAt,
        from: Pose,
        way: wingmate_core::cards::maneuver::Maneuver,
        flown: &Flown,
    ) {
        let Some(rebel) = self.battle().rebel(at) else { return };
        let base = rebel_base(rebel.chassis);
        let path = template::template(base, from, Move::from(way)).until(flown.flown);
        if self.may(at, Deed::Land) {
            let landed = self.doors().into_iter().find(|(_, [one, other])| {
                Shape::polygon(&[*one, *other, (*one + *other) / 2.0 + Point::splat(0.01)])
                    .is_some_and(|door| path.touches(&door))
            });
            if let Some((bay, _)) = landed {
                self.bay = Some(bay);
                self.deed(at, Deed::Land);
                return;
            }
        }
        if self.may(at, Deed::Dock) && self.load_in_reach(at).is_some() {
            self.deed(at, Deed::Dock);
        }
        if self.may(at, Deed::Scan) && self.scan_in_reach(at).is_some() {
            self.deed(at, Deed::Scan);
        }
    }

    pub(super) fn own_shape(&self, at: RebelAt) -> Option<Shape> {
        self.board.shape(self.battle(), Party::Rebel(at))
    }

    /// The place in the list of what can be scanned at range 0-1.
    pub(super) fn scan_in_reach(&self, at: RebelAt) -> Option<usize> {
        let own = self.own_shape(at)?;
        let near = |shape: Option<Shape>| shape.is_some_and(|it| range::band(shape::gap(&own, &it)) <= 1);
        self.game.mission.scannables(self.battle(), at).position(|it| match it {
            Scannable::Token => self.token_in_reach(&own).is_some(),
            Scannable::Ship(ship) => near(self.board.shape(self.battle(), Party::Ship(ship))),
            Scannable::Channel(remote) => near(self.board.shape(self.battle(), Party::Remote(remote))),
        })
    }

    pub(super) fn token_in_reach(&self, own: &Shape) -> Option<usize> {
        self.board.tokens.iter().position(|token| {
            let shape = obstacle::objective(Pose::new(token.at.x, token.at.y, 0.0));
            token.kind == ObjectKind::TrackingToken && range::band(shape::gap(own, &shape)) <= 1
        })
    }

    pub(super) fn load_in_reach(&self, at: RebelAt) -> Option<usize> {
        let own = self.own_shape(at)?;
        self.game.mission.loads(self.battle(), at).position(|kind| {
            self.board
                .things(self.battle(), &self.game.mission, kind)
                .any(|shape| range::band(shape::gap(&own, &shape)) == 0)
        })
    }
}
