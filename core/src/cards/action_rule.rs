//! The condition vocabulary: how a card says which action a ship takes.
//!
//! An [`ActionRule`] is one row of a priority list. `when` must hold before the action, `so_that` must hold after it
//! (the ship is moved, measured and put back if it does not). Rows are tried from the top.
//! Does NOT evaluate anything: who knows or asks the facts is in `battle::rules`.

use core::fmt;

use super::maneuver::Difficulty;
use super::vocabulary::Action;
use crate::base::named::named;
use crate::base::text::{Text, text};

named! {
    /// Something that is true or false about the acting ship, its target or the table.
    /// "Target" is the one selected in this activation; "arc" is a firing arc.
    Fact as Text {
        Stressed = 0 text!("stressed"),
        /// A faceup damage card whose action repairs it.
        Repairable = 1 text!("has a card to repair"),
        TargetInArc = 2 text!("target in arc"),
        InTargetArc = 3 text!("in the target's arc"),
        InEnemyArc = 4 text!("in an enemy's arc"),
        /// Target in arc and within the weapon's range.
        Shot = 5 text!("has a shot"),
        ShotAtRange1 = 6 text!("has a shot at range 1"),
        ShotAtRange1To2 = 7 text!("has a shot at range 1-2"),
        ShotAtRange2Up = 8 text!("has a shot at range 2+"),
        /// Against the same target a better range or less in the way, or a torpedo or missile shot that was not there.
        BetterAttack = 9 text!("better attack"),
        TargetLocked = 10 text!("target locked"),
        TargetInLockRange = 11 text!("target in lock range"),
        /// Jam does not reach a ship that it touches.
        TargetAtRange1 = 12 text!("target at range 1"),
        TargetAtRange2 = 13 text!("target at range 0-2"),
        /// The target has already activated this round.
        TargetMoved = 14 text!("target has moved"),
        TwoEnemiesInFront = 15 text!("two enemies in front have it in arc"),
        TwoEnemiesBehind = 16 text!("two enemies behind have it in arc"),
        HasEvade = 17 text!("has an evade token"),
        /// A friend within reach that can use an action.
        FriendToCoordinate = 18 text!("friend to coordinate"),
        OrdnanceEmpty = 19 text!("no torpedo or missile charge left"),
        ChargesSpent = 20 text!("a torpedo, missile or device charge is spent"),
        TargetInBullseye = 21 text!("target in bullseye"),
        EnemyInBullseye = 22 text!("an enemy in bullseye"),
        FewerDiceAgainst = 23 text!("fewer dice can be rolled against it"),
        /// Front arc shot from outside the target's arc.
        Outmaneuvers = 24 text!("outmaneuvers the target"),
        AvoidsOverlap = 25 text!("does not overlap a ship"),
        /// Escort behaviour: the ship it protects is near.
        EscortedNear = 26 text!("escorted ship at range 0-1"),
    }
}

impl Fact {
    /// Whether it is so or not as the ship stands: an action that "gets" it changes it. The others compare two places.
    pub const fn is_a_state(self) -> bool {
        !matches!(
            self,
            Self::BetterAttack | Self::FewerDiceAgainst | Self::Outmaneuvers | Self::AvoidsOverlap
        )
    }

    /// Whether the device knows it without asking about the table.
    pub const fn is_known(self) -> bool {
        matches!(
            self,
            Self::Stressed
                | Self::Repairable
                | Self::TargetLocked
                | Self::TargetMoved
                | Self::HasEvade
                | Self::OrdnanceEmpty
                | Self::ChargesSpent
        )
    }
}

/// A demand on the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactTest {
    Is(Fact),
    Not(Fact),
    /// One of the two.
    Or(Fact, Fact),
    /// Not the first, or the second.
    NotOr(Fact, Fact),
}

impl FactTest {
    pub fn is_about(self, fact: Fact) -> bool {
        match self {
            Self::Is(one) | Self::Not(one) => one == fact,
            Self::Or(one, other) | Self::NotOr(one, other) => one == fact || other == fact,
        }
    }
}

impl fmt::Display for FactTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Is(fact) => write!(f, "{fact}"),
            Self::Not(fact) => write!(f, "not {fact}"),
            Self::Or(one, other) => write!(f, "({one} or {other})"),
            Self::NotOr(one, other) => write!(f, "(not {one} or {other})"),
        }
    }
}

/// An action that follows another in the same step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Linked {
    pub action: Action,
    /// None where the card names no colour.
    pub difficulty: Option<Difficulty>,
}

/// One action, with its linked action if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedAction {
    pub action: Action,
    pub linked: Option<Linked>,
}

impl fmt::Display for PrintedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.action)?;
        match self.linked {
            None => Ok(()),
            Some(Linked { action, difficulty: None }) => write!(f, " > {action}"),
            Some(Linked { action, difficulty: Some(difficulty) }) => {
                write!(f, " > {} {action}", difficulty.name())
            }
        }
    }
}

/// One row of an action priority list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionRule {
    pub play: PrintedAction,
    /// The second choice of the same row.
    pub or: Option<PrintedAction>,
    pub when: &'static [FactTest],
    pub so_that: &'static [FactTest],
    /// Of several ways to do it, one where this holds.
    pub prefer: Option<Fact>,
}

impl ActionRule {
    /// One of two actions.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self { or: Some(other.play), ..self }
    }

    pub(crate) const fn when(self, when: &'static [FactTest]) -> Self {
        Self { when, ..self }
    }

    pub(crate) const fn so_that(self, so_that: &'static [FactTest]) -> Self {
        Self { so_that, ..self }
    }

    pub(crate) const fn prefer(self, fact: Fact) -> Self {
        Self { prefer: Some(fact), ..self }
    }

    /// The choices of the row, the preferred first.
    pub fn plays(&self) -> impl Iterator<Item = PrintedAction> {
        core::iter::once(self.play).chain(self.or)
    }

    /// Whether it applies without any demand.
    pub const fn is_always(&self) -> bool {
        self.when.is_empty() && self.so_that.is_empty()
    }
}

/// A row with one action.
pub(crate) const fn act(action: Action) -> ActionRule {
    ActionRule {
        play: PrintedAction { action, linked: None },
        or: None,
        when: &[],
        so_that: &[],
        prefer: None,
    }
}

/// A row with an action and the one linked to it, where the card names no colour.
pub(crate) const fn link(action: Action, then: Action) -> ActionRule {
    let linked = Some(Linked { action: then, difficulty: None });
    ActionRule { play: PrintedAction { action, linked }, ..act(action) }
}

/// A row with an action and a red one linked to it.
pub(crate) const fn link_red(action: Action, then: Action) -> ActionRule {
    let linked = Some(Linked { action: then, difficulty: Some(Difficulty::Red) });
    ActionRule { play: PrintedAction { action, linked }, ..act(action) }
}

/// The first row of every card: remove stress, or repair a damage card.
pub(crate) const STRESS_OR_REPAIR: ActionRule =
    act(Action::RemoveStress).or(act(Action::Repair)).when(&[FactTest::Or(Fact::Stressed, Fact::Repairable)]);

impl fmt::Display for ActionRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.play)?;
        if let Some(or) = self.or {
            write!(f, " or {or}")?;
        }
        list(f, " if ", self.when)?;
        list(f, " so that ", self.so_that)?;
        match self.prefer {
            Some(fact) => write!(f, ", better: {fact}"),
            None => Ok(()),
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, lead: &str, tests: &[FactTest]) -> fmt::Result {
    for (place, test) in tests.iter().enumerate() {
        f.write_str(if place == 0 { lead } else { " and " })?;
        write!(f, "{test}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use Fact::{InTargetArc, Shot};

    #[test]
    fn a_row_reads_like_a_sentence() {
        let row = link_red(Action::Boost, Action::Focus)
            .or(act(Action::BarrelRoll))
            .when(&[FactTest::Is(InTargetArc)])
            .so_that(&[FactTest::Is(Shot), FactTest::Not(InTargetArc)]);
        assert_eq!(
            row.to_string(),
            "boost > red focus or barrel roll if in the target's arc so that has a shot and not in the target's arc"
        );
        assert_eq!(row.plays().count(), 2);
        assert!(!row.is_always() && act(Action::Focus).is_always());
    }
}
