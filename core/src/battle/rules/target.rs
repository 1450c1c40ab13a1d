//! Select Target: which lines a card has, and whether the device must know the target's name.
//!
//! The players find the target with their eyes: the first line that some Rebel fits, nearest by ruler, ships at range 0
//! left out ("Select Target", "Determining Nearest", "Range 0"). Does NOT measure.

use crate::battle::state::battle::{Battle, Goal};
use crate::battle::state::log::Party;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::ship::{Behaviour, Ship, ShipAt};
use crate::cards::action_rule::{ActionRule, Fact, FactTest};
use crate::cards::ships::{AutomatedShip, TargetRule};
use crate::cards::vocabulary::Action;

/// One line of a target list, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetLine {
    Card(TargetRule),
    /// The ship it has locked, by name.
    Locked(RebelAt),
    /// Strike: the squad's goal.
    Goal(Goal),
    /// Escape: the nearest point of its edge.
    Edge(u8),
}

/// The edge of those who escape without an order which one.
pub const NEAREST_EDGE: u8 = 4;

impl Battle {
    /// Lines of the target list of a ship.
    pub fn target_line_count(&self, at: ShipAt) -> usize {
        (0..).take_while(|&place| self.target_line(at, place).is_some()).count()
    }

    /// A line of the target list, from 0.
    pub fn target_line(&self, at: ShipAt, place: usize) -> Option<TargetLine> {
        let ship = self.ship(at)?;
        let goal = self.goal(ship.squad);
        let rules = ship.kind.card().targets;
        match (self.behaviour(ship), goal) {
            (Behaviour::Escape, _) => {
                let edge = if let Goal::Edge(edge) = goal { edge } else { NEAREST_EDGE };
                (place == 0).then_some(TargetLine::Edge(edge))
            }
            (Behaviour::Strike, goal) if self.pursues(goal) => match place.checked_sub(1) {
                None => Some(TargetLine::Goal(goal)),
                Some(place) => self.card_line(ship, rules, place),
            },
            _ => self.card_line(ship, rules, place),
        }
    }

    /// Something that a strike squad can make for now.
    fn pursues(&self, goal: Goal) -> bool {
        match goal {
            Goal::Party(party) => self.is_there(party),
            goal => goal == Goal::Object,
        }
    }

    /// Lines about a lock are passed over while it has none.
    fn card_line(&self, ship: &Ship, rules: &'static [TargetRule], place: usize) -> Option<TargetLine> {
        let [lock, _] = ship.locks;
        let lock =
            lock.filter(|&rebel| self.rebel(rebel).is_some_and(crate::battle::state::rebel::Rebel::in_play));
        rules
            .iter()
            .filter_map(|&rule| match (rule, lock) {
                (TargetRule::LockedWithin3, None) => None,
                (TargetRule::LockedWithin3, Some(rebel)) => Some(TargetLine::Locked(rebel)),
                _ => Some(TargetLine::Card(rule)),
            })
            .nth(place)
    }

    /// Rebels that can be the target.
    pub fn target_count(&self) -> usize {
        self.targets().count()
    }

    /// A Rebel that may be the target, by its place.
    pub fn target(&self, place: usize) -> Option<RebelAt> {
        self.targets().nth(place)
    }

    /// Rebels in play but the one that the acting squad spares.
    fn targets(&self) -> impl Iterator<Item = RebelAt> + '_ {
        let acting = self.frames.last().and_then(|frame| self.ship(frame.ship));
        let spared = acting.and_then(|ship| self.rules_of(ship).spares);
        self.rebels().map(|(at, _)| at).filter(move |&at| spared != Some(at))
    }

    /// Whether the device must know the target's name: only for locks, jams and who has moved.
    pub(super) fn needs_name(&self, at: ShipAt) -> bool {
        let Some(ship) = self.ship(at) else { return false };
        self.behaviour(ship) != Behaviour::Escape
            && (card_names_target(ship.kind.card())
                || ship.abilities().any(|ability| {
                    ability
                        .weapon
                        .is_some_and(|weapon| weapon.requires == crate::cards::abilities::Requires::Lock)
                }))
    }

    /// The target that needs no question: the goal of a strike, the only Rebel.
    pub(super) fn obvious_target(&self, at: ShipAt) -> Option<RebelAt> {
        let ship = self.ship(at)?;
        if let (Behaviour::Strike, Goal::Party(party)) = (self.behaviour(ship), self.goal(ship.squad))
            && self.is_there(party)
        {
            return if let Party::Rebel(rebel) = party { Some(rebel) } else { None };
        }
        if self.target_is_thing(at) {
            return None;
        }
        let mut rebels = self.targets();
        match (rebels.next(), rebels.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// Strike at something that is no Rebel ship: there is no name to ask for.
    pub(super) fn target_is_thing(&self, at: ShipAt) -> bool {
        self.ship(at).is_some_and(|ship| {
            self.behaviour(ship) == Behaviour::Strike
                && match self.goal(ship.squad) {
                    Goal::Party(party @ (Party::Remote(_) | Party::Ship(_))) => self.is_there(party),
                    goal => goal == Goal::Object,
                }
        })
    }
}

fn card_names_target(card: &AutomatedShip) -> bool {
    let by_name = |test: &FactTest| {
        let about = |fact: Fact| matches!(fact, Fact::TargetLocked | Fact::TargetMoved);
        match *test {
            FactTest::Is(fact) | FactTest::Not(fact) => about(fact),
            FactTest::Or(one, other) | FactTest::NotOr(one, other) => about(one) || about(other),
        }
    };
    let locks = |rule: &ActionRule| {
        rule.plays().any(|play| {
            [Some(play.action), play.linked.map(|linked| linked.action)]
                .into_iter()
                .flatten()
                .any(|action| matches!(action, Action::Lock | Action::Jam))
        })
    };
    card.actions.iter().any(|rule| locks(rule) || rule.when.iter().chain(rule.so_that).any(by_name))
}
