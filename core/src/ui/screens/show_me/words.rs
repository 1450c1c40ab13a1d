//! The words of Show me: each term once, in two lines, and what a TIE decided.

use crate::base::text::{Text, text};
use crate::cards::glossary::Term;
use crate::cards::maneuver::{Bearing, Side};
use crate::cards::ships::{Distance, TargetArc};
use crate::demo::{Decision, Demo, Stage};
use crate::table::battle::Battle;
use crate::table::reason::{Reason, Rule};
use crate::table::ship::ShipAt;
use crate::ui::canvas::{Line, line};
use crate::ui::emblems;

/// A term on a chip, and what it means.
pub type Caption = (&'static str, Line);

/// What stands in the box. A term is explained when it is met first.
#[inline(never)]
pub fn caption(demo: &Demo, battle: &Battle) -> Caption {
    let first = demo.round() == 1;
    let (chip, words) = match demo.stage() {
        Stage::Plan if first => ("Maneuver", text!("the way you fly. Pick one.")),
        Stage::Plan if demo.round() == 2 => ("Initiative", text!("low flies first, high fires first.")),
        Stage::Plan => ("Round 3", text!("the last one. Then the score.")),
        Stage::Tie(ShipAt(0)) if first => ("Card", text!("tells each TIE how to fly.")),
        Stage::Tie(ShipAt(1)) if first => ("Die", text!("its card has six ways for each area.")),
        Stage::Tie(ShipAt(2)) if first => ("Action", text!("one more thing, after flying.")),
        Stage::Tie(at) => return ("", decided(battle, at, &demo.decision())),
        Stage::Flown if demo.is_bumped() => ("Bump", text!("you touch a ship: no action.")),
        Stage::Flown => ("Focus", text!("turns eyes into hits or evades.")),
        Stage::Aim if first => ("Arc", text!("you hit only what is in front.")),
        Stage::Aim => ("Range", text!("near: one die more. Far: one against.")),
        Stage::NoShot => ("Arc", text!("nobody is in front of you.")),
        Stage::Spend => ("Eye", text!("worth nothing without a focus.")),
        Stage::Shot if first => ("Hull", text!("each hit takes one. At none it is gone.")),
        Stage::Evade => ("Evade", text!("each one on a green die stops a hit.")),
        Stage::Struck if demo.is_guarded() => ("Focus", text!("you kept it: eyes are evades.")),
        Stage::Struck if first => ("Shields", text!("go first. Then hull, then you.")),
        Stage::Quiet => ("Arc", text!("no TIE has you in front of it.")),
        Stage::Shot => return ("", shot(demo, battle)),
        Stage::Struck => ("", text!("Behind them nobody can hit you.")),
        Stage::Off | Stage::Score => ("", Text::NONE),
    };
    (chip, line(format_args!("{words}")))
}

/// What X asks in full words.
pub const fn asked(stage: Stage) -> Text {
    match stage {
        Stage::Plan => text!("Which of three ways do you fly this round? The map shows where each one ends."),
        Stage::Tie(_) => {
            text!("Nothing: this TIE has looked where you are, rolled a die and flown what its card says.")
        }
        Stage::Flown => text!("Nothing: you have flown what you picked. Your action is a focus token."),
        Stage::Aim => text!("Ready to roll? The number is the chance that something gets through."),
        Stage::NoShot | Stage::Quiet => text!("Nothing: who has nobody in front does not shoot."),
        Stage::Spend => text!("Spend the focus token now, or keep it for your defence?"),
        Stage::Evade => text!("Roll your green dice against the hits."),
        Stage::Shot | Stage::Struck => {
            text!("Nothing: the dice have spoken. Each hit that no evade stops is one damage.")
        }
        Stage::Off | Stage::Score => Text::NONE,
    }
}

/// Words to open from there.
pub const fn terms(stage: Stage) -> &'static [Term] {
    match stage {
        Stage::Plan => &[Term::Maneuver, Term::Initiative],
        Stage::Tie(_) => &[Term::AutomatedShip, Term::Close, Term::Action],
        Stage::Flown => &[Term::Focus, Term::Action],
        Stage::Aim | Stage::NoShot | Stage::Quiet => &[Term::Arc, Term::Range],
        Stage::Spend => &[Term::Focus, Term::FocusResult],
        Stage::Evade => &[Term::EvadeResult, Term::Agility],
        Stage::Shot | Stage::Struck => &[Term::Hit, Term::Shield, Term::Hull],
        Stage::Off | Stage::Score => &[],
    }
}

/// `front left`, as a TIE sees its target.
pub fn area(arc: TargetArc, side: Side) -> Line {
    let side = side.name();
    match arc {
        TargetArc::Front => line(format_args!("front {side}")),
        TargetArc::FrontSide => line(format_args!("{side} side")),
        TargetArc::RearSide => line(format_args!("rear {side}")),
        TargetArc::Rear => line(format_args!("behind it")),
    }
}

pub const fn far(distance: Distance) -> &'static str {
    match distance {
        Distance::Close => "close",
        Distance::Far => "far",
    }
}

/// Why a TIE flew what it flew, by the engine's own reason.
pub fn decided(battle: &Battle, at: ShipAt, decision: &Decision) -> Line {
    if battle.ship(at).is_some_and(|ship| !ship.on_table()) {
        return line(format_args!("No way stays on the map: it flees."));
    }
    match decision.why {
        Reason::Card { die, .. } => {
            // Its name alone tells a stranger nothing.
            if decision.maneuver.bearing == Bearing::Koiogran {
                return line(format_args!("Its card for a {die}: it turns right round."));
            }
            let name = emblems::maneuver_name(decision.maneuver);
            line(format_args!("Its card for a {die}: {name}, speed {}.", decision.maneuver.speed))
        }
        Reason::Rule(Rule::Flee) => line(format_args!("It would leave the map: it turns off.")),
        why => line(format_args!("{}", why.section())),
    }
}

fn shot(demo: &Demo, battle: &Battle) -> Line {
    match battle.ship(demo.target()).map_or(0, |tie| tie.hull) {
        0 => line(format_args!("One less that shoots back!")),
        hull if hull < demo.before() => line(format_args!("Damage stays: hit it again.")),
        _ => line(format_args!("TIEs are hard to hit: get close.")),
    }
}

/// A line to remember, by what the game came to.
pub const fn lesson(home: bool, clean: bool, down: u8) -> Text {
    match (home, clean, down) {
        (false, ..) => text!("Remember: stay out of their arcs."),
        (_, true, _) => text!("Remember: who is behind cannot be hit."),
        (_, _, 0) => text!("Remember: range 1 gives you one die more."),
        _ => text!("Remember: a focus kept is a shield."),
    }
}
