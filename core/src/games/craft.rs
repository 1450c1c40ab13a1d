//! A ship of the first edition, as Space Race and Grab and Smash count it: its values and tokens, what a maneuver
//! and an attack do to them, and which of them players can correct.
//!
//! Does NOT know whose ship it is, when its tokens end, or what else a game counts for it.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::base::named::named;
use crate::cards::maneuver::Difficulty;
use crate::cards::vocabulary::Action;
use crate::dice::damage::Results;
use crate::dice::tokens::{AttackTokens, DefenceTokens};
use crate::games::fight::Fight;
use crate::games::frame::Words;

/// No pilot has a higher skill.
pub const MOST_SKILL: u8 = 12;
pub const MOST_TOKENS: u8 = 9;
/// Weapons reach this far.
pub const MOST_RANGE: u8 = 3;

/// A stressed ship flew a red maneuver.
pub struct StressedRed;

/// Takes what ships and fights refuse into a game's own error.
macro_rules! takes_refusals {
    ($error:ty) => {
        impl From<crate::games::fight::FightError> for $error {
            fn from(error: crate::games::fight::FightError) -> Self {
                Self::Fight(error)
            }
        }

        impl From<crate::games::craft::StressedRed> for $error {
            fn from(_: crate::games::craft::StressedRed) -> Self {
                Self::StressedRed
            }
        }
    };
}
pub(super) use takes_refusals;

/// Hull, shields and tokens of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    pub hull: u8,
    pub shields: u8,
    pub focus: u8,
    pub evade: u8,
    pub stress: u8,
    pub ion: u8,
}

named! {
    /// One of a ship's values.
    Value {
        Hull = 0 "hull",
        Shields = 1 "shields",
        Focus = 2 "focus",
        Evade = 3 "evade",
        Stress = 4 "stress",
        Ion = 5 "ion",
    }
}

/// The fields of a game's ship that players can correct: the [`Value`]s, and what the game adds to them.
macro_rules! fields {
    ($field:ident { $($(#[$doc:meta])* $own:ident = $number:literal $name:literal,)* }) => {
        named! {
            /// A value of a ship that players can correct.
            $field {
                Hull = 0 "hull",
                Shields = 1 "shields",
                Focus = 2 "focus",
                Evade = 3 "evade",
                Stress = 4 "stress",
                Ion = 5 "ion",
                $($(#[$doc])* $own = $number $name,)*
            }
        }

        impl $field {
            /// None for what the game adds.
            pub const fn value(self) -> Option<Value> {
                Value::from_number(self.number())
            }
        }
    };
}
pub(super) use fields;

impl Values {
    pub const fn new(hull: u8, shields: u8) -> Values {
        Values { hull, shields, focus: 0, evade: 0, stress: 0, ion: 0 }
    }

    pub fn get(mut self, value: Value) -> u8 {
        *self.of(value)
    }

    /// A value as it is on the table. Before the game hull and shields are those of the `whole` ship; later more than
    /// that comes from a card.
    pub(super) fn correct(&mut self, value: Value, now: u8, whole: [&mut u8; 2], building: bool) {
        *self.of(value) = now;
        let [hull, shields] = whole;
        let whole = match value {
            Value::Hull => hull,
            Value::Shields => shields,
            Value::Focus | Value::Evade | Value::Stress | Value::Ion => return,
        };
        *whole = if building { now } else { now.max(*whole) };
    }

    fn of(&mut self, value: Value) -> &mut u8 {
        match value {
            Value::Hull => &mut self.hull,
            Value::Shields => &mut self.shields,
            Value::Focus => &mut self.focus,
            Value::Evade => &mut self.evade,
            Value::Stress => &mut self.stress,
            Value::Ion => &mut self.ion,
        }
    }

    /// Stress by the colour of a maneuver. An ionized ship flies a white 1 straight whatever its dial says.
    pub(super) fn fly(&mut self, difficulty: Difficulty, ionized: bool) -> Result<(), StressedRed> {
        match difficulty {
            _ if ionized => {}
            Difficulty::Red if self.stress > 0 => return Err(StressedRed),
            Difficulty::Red => self.stress += 1,
            Difficulty::Blue => self.stress = self.stress.saturating_sub(1),
            Difficulty::White => {}
        }
        Ok(())
    }

    /// What the undo of such a maneuver asks people to do with its tokens.
    pub(super) fn flown_back(&self, difficulty: Difficulty, ionized: bool, words: &mut Words) -> fmt::Result {
        match difficulty {
            _ if ionized => words.back(format_args!("ion tokens back")),
            Difficulty::Red => words.back(format_args!("1 stress off")),
            Difficulty::Blue => words.back_if(self.stress > 0, format_args!("1 stress back")),
            Difficulty::White => Ok(()),
        }
    }

    /// Whether it is stressed after such a maneuver.
    pub(super) fn is_stressed_after(&self, difficulty: Difficulty, ionized: bool) -> bool {
        match difficulty {
            Difficulty::Red if !ionized => true,
            Difficulty::Blue if !ionized => self.stress > 1,
            Difficulty::Red | Difficulty::Blue | Difficulty::White => self.stress > 0,
        }
    }

    /// The token of an action, if it gives one.
    pub(super) fn act(&mut self, action: Action) {
        match action {
            Action::Focus => self.focus = more(self.focus),
            Action::Evade => self.evade = more(self.evade),
            _ => {}
        }
    }

    /// Takes damage, shields first; what came through them.
    pub(super) fn suffer(&mut self, results: Results) -> Results {
        let through = results.neutralised(self.shields);
        self.shields -= results.total() - through.total();
        self.hull = self.hull.saturating_sub(through.total());
        through
    }

    /// Takes focus and evade tokens off; how many there were.
    pub(super) fn end_tokens(&mut self) -> (u8, u8) {
        (core::mem::take(&mut self.focus), core::mem::take(&mut self.evade))
    }

    /// What it brings to an attack. Range bonuses of the first edition belong to primary weapons.
    pub(super) fn attacks(&self, lock: bool, primary: bool, range: u8) -> AttackTokens {
        AttackTokens { focus: self.focus, lock, range_one: primary && range == 1, ..AttackTokens::NONE }
    }

    /// What it brings against one.
    pub(super) fn defends(&self, primary: bool, range: u8, obstructed: bool) -> DefenceTokens {
        let range_three = primary && range == MOST_RANGE;
        DefenceTokens { focus: self.focus, evade: self.evade, range_three, obstructed, ..DefenceTokens::NONE }
    }

    /// Has spent on its attack what the dice took, its lock on the target too.
    pub(super) fn attacked<At: PartialEq>(
        &mut self,
        fight: &Fight,
        lock: &mut Option<At>,
        target: Option<At>,
    ) {
        self.focus = fight.attack_tokens().focus;
        if *lock == target && !fight.attack_tokens().lock {
            *lock = None;
        }
    }

    pub(super) fn defended(&mut self, fight: &Fight) {
        self.focus = fight.defence_tokens().focus;
        self.evade = fight.defence_tokens().evade;
    }
}

pub(super) const fn more(tokens: u8) -> u8 {
    if tokens < MOST_TOKENS { tokens + 1 } else { tokens }
}
