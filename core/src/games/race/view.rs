//! What screens ask of a race, item by item. Changes nothing.

use super::Race;
use super::flow::RaceQuestion;
use super::racer::{Racer, RacerAt, RacerField, RacerState};
use super::rule::RaceRule;
use crate::cards::space_race::{BUDGET, RaceCard, RaceSlot};
use crate::cards::vocabulary::Action;
use crate::games::fight::Fight;

/// A line of the check of a racer's build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceCheck {
    /// Points spent of the budget.
    Points { spent: i16, of: i16 },
    /// Slots of a kind: used and there.
    Slots { slot: RaceSlot, used: usize, of: usize },
}

impl RaceCheck {
    pub const fn is_fine(self) -> bool {
        match self {
            Self::Points { spent, of } => spent <= of,
            Self::Slots { used, of, .. } => used <= of,
        }
    }
}

/// How a race ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceEnding {
    /// Somebody came home: see [`Race::winner`].
    Won,
    /// All others are out.
    LastLeft(RacerAt),
    Nobody,
    /// The players ended it with several in the race.
    Early,
}

impl Race {
    pub fn racer_count(&self) -> usize {
        self.racers.len()
    }

    pub fn racer(&self, at: RacerAt) -> Option<&Racer> {
        self.racers.get(usize::from(at.0))
    }

    /// Whom it has locked. A lock on a racer that is out sleeps: it counts again if that one comes back.
    pub fn lock_of(&self, at: RacerAt) -> Option<RacerAt> {
        let lock = self.racer(at)?.lock?;
        self.racer(lock)?.on_board().then_some(lock)
    }

    /// What a correction would change.
    pub fn value(&self, at: RacerAt, field: RacerField) -> u8 {
        let Some(racer) = self.racer(at) else { return 0 };
        match field.value() {
            Some(value) => racer.values.get(value),
            None if field == RacerField::Passed => racer.passed,
            None if field == RacerField::Agility => racer.agility,
            None => self.lock_of(at).map_or(0, |on| on.0.saturating_add(1)),
        }
    }

    /// The racers with their places, as entered.
    pub fn racers(&self) -> impl Iterator<Item = (RacerAt, &Racer)> {
        (0u8..).map(RacerAt).zip(&self.racers)
    }

    /// Who goes in this place of the turn order.
    pub fn in_order(&self, place: usize) -> Option<RacerAt> {
        self.order.get(place).copied()
    }

    /// Whose turn it is.
    pub fn acting(&self) -> Option<RacerAt> {
        let turn = !matches!(
            self.flow,
            RaceQuestion::Setup
                | RaceQuestion::Board
                | RaceQuestion::Grid { .. }
                | RaceQuestion::Planning
                | RaceQuestion::Over
        );
        if turn { self.in_order(usize::from(self.turn)) } else { None }
    }

    /// Who is in this place of the race: more buoys first, then fewer points, then the turn order; those out last.
    pub fn standing(&self, place: usize) -> Option<RacerAt> {
        let key = |at: RacerAt| {
            let racer = self.racer(at);
            let behind = racer.map_or(u8::MAX, |racer| u8::MAX - racer.passed());
            let out = racer.is_none_or(|racer| !racer.on_board() && !racer.is_home());
            let order = self.order.iter().position(|&one| one == at).unwrap_or(usize::from(at.0));
            (out, behind, racer.map_or(0, Racer::points), order)
        };
        let mine = |at: &RacerAt| self.racers().filter(|(other, _)| key(*other) < key(*at)).count() == place;
        self.racers().map(|(at, _)| at).find(mine)
    }

    /// Focus and evade tokens that were taken off as this turn began.
    pub const fn ended(&self) -> (u8, u8) {
        self.ended
    }

    /// Why there is no action this turn, if there is none.
    pub const fn no_action(&self) -> Option<RaceRule> {
        self.no_action
    }

    pub const fn fight(&self) -> Option<&Fight> {
        self.fight.as_ref()
    }

    /// Actions of the bar of the racer whose turn it is.
    pub fn action(&self, place: usize) -> Option<Action> {
        self.racer(self.acting()?)?.ship().bar.get(place).copied()
    }

    /// Others that may be shot at or locked.
    pub fn target(&self, place: usize) -> Option<RacerAt> {
        let acting = self.acting()?;
        self.racers().filter(|(at, racer)| *at != acting && racer.on_board()).map(|(at, _)| at).nth(place)
    }

    pub fn target_count(&self) -> usize {
        (0..).map_while(|place| self.target(place)).count()
    }

    /// The check of a build, line by line.
    pub fn check(&self, at: RacerAt, place: usize) -> Option<RaceCheck> {
        let racer = self.racer(at)?;
        let Some(place) = place.checked_sub(1) else {
            return Some(RaceCheck::Points { spent: racer.points(), of: BUDGET });
        };
        let slot = *RaceSlot::ALL.iter().filter(|&&slot| racer.ship().slots(slot) > 0).nth(place)?;
        let of = racer.ship().slots(slot);
        Some(RaceCheck::Slots { slot, used: of - racer.free(slot), of })
    }

    /// How many won: usually one; none if everybody is out.
    pub fn winner_count(&self) -> usize {
        (0..).map_while(|place| self.winner(place)).count()
    }

    /// "Goal of the Game": of those home in the same turn the ones with the fewest points.
    pub fn winner(&self, place: usize) -> Option<RacerAt> {
        if self.flow != RaceQuestion::Over {
            return None;
        }
        let home = || self.racers().filter(|(_, racer)| racer.is_home());
        let fewest = home().map(|(_, racer)| racer.points()).min()?;
        home().filter(|(_, racer)| racer.points() == fewest).map(|(at, _)| at).nth(place)
    }

    /// Those who still race.
    pub fn racing(&self) -> impl Iterator<Item = RacerAt> + '_ {
        self.racers().filter(|(_, racer)| racer.state == RacerState::Racing).map(|(at, _)| at)
    }

    /// "The Setup": cards are handed out once buoys and asteroids lie.
    pub fn card_of(&self, at: RacerAt) -> Option<&'static RaceCard> {
        self.racer(at).filter(|_| self.flow != RaceQuestion::Board)?.card()
    }

    pub fn ending(&self) -> RaceEnding {
        let mut left = self.racing();
        match (self.winner(0), left.next(), left.next()) {
            (Some(_), ..) => RaceEnding::Won,
            (None, None, _) => RaceEnding::Nobody,
            (None, Some(at), None) => RaceEnding::LastLeft(at),
            _ => RaceEnding::Early,
        }
    }

    /// Whether the players ended it, so that it can go on.
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }
}
