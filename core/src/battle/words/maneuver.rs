//! A maneuver and what goes wrong with it: flown, bumped, something in the way, off the table.
//!
//! What an answer does is in `rules::activate`; a way round in `rules::swerve`, back from the edge in `rules::flee`.

use core::fmt::{self, Write};

use super::undo::{PutBack, chosen};
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Trouble};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// The maneuver, huge.
///
/// `Next`: flown. `Trouble`: what went wrong. `Choice`: something that is known lies in its way.
pub struct AskManeuver {
    pub ship: ShipAt,
}

impl AskedQuestion for AskManeuver {
    const TAKES: Answers = Answers::NEXT.with(Answers::TROUBLE).with(Answers::CHOICE);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s ", names::ship(battle, self.ship))?;
        if let BattleAnswer::Trouble(trouble) = answer {
            return out.write_str(trouble_words(trouble));
        }
        if chosen(answer).is_some() {
            return out.write_str("obstacle");
        }
        let flown = battle.now.maneuver;
        write!(out, "{} {}", flown.speed, flown.bearing.name())?;
        flown.side.map_or(Ok(()), |side| write!(out, " {}", side.name()))
    }

    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        // Asked for another way, the ship still stands where it stood; over the edge it is gone, which comparing shows.
        let asks_on = matches!(
            words.after(),
            BattleQuestion::Maneuver { ship } | BattleQuestion::Swerve { ship } | BattleQuestion::Flee { ship }
                if ship == self.ship
        );
        let flown = matches!(answer, BattleAnswer::Next | BattleAnswer::Trouble(Trouble::Bump));
        if (flown || !asks_on) && !words.is_gone(self.ship) {
            return words.add(format_args!("move {} back", names::ship(battle, self.ship)));
        }
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if battle.now.why == Reason::Rule(BattleRule::WingFollows) {
            return (
                text!(
                    "This wingmate left its wing: put it back where it stood and fly its leader's maneuver from there. Did it end well?"
                ),
                text!("Its place before the wing moved. It does not swerve."),
                &[T::Wingmate, T::Template, T::Bump],
            );
        }
        if battle.now.why == Reason::Rule(BattleRule::SwerveFailed) {
            return (
                text!("No way round is free: fly the first maneuver into what is there."),
                text!("Template with this number and shape. If it bumps before it gets there, say so."),
                &[T::Swerve, T::Maneuver, T::Bump],
            );
        }
        (
            text!("Fly this maneuver with this ship. Did it end well, or did it meet something?"),
            text!(
                "Template with this number and shape between the front pegs. Look at its whole length and at the base at its end."
            ),
            &[T::Maneuver, T::Template, T::Bump, T::Swerve, T::Flee, T::RedManeuver],
        )
    }

    fn announce(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        announce_bump(battle, self.ship, answer, out)
    }

    fn why(&self, battle: &Battle) -> Reason {
        battle.now.why
    }
}

/// What went wrong, in a word or two.
pub fn trouble_words(trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::Bump => "bump",
        Trouble::Obstacle | Trouble::Edge | Trouble::IonStorm => trouble.name(),
    }
}

/// Where a ship ends that meets another one has no screen of its own.
pub fn announce_bump(battle: &Battle, at: ShipAt, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
    if answer != BattleAnswer::Trouble(Trouble::Bump) {
        return Ok(());
    }
    let action = if battle.acts_anyway(at) { "" } else { ": no action" };
    let ship = names::Capital(names::ship(battle, at));
    write!(out, "{ship} goes back until it only touches{action}.")
}
