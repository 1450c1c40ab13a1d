//! The words of Show me: each term once, in two lines, and what a TIE decided.

use crate::battle::state::battle::Battle;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::cards::maneuver::{Bearing, Side};
use crate::cards::ships::{Distance, TargetArc};
use crate::show_me::{Demo, DemoStage, ManeuverDecision};
use crate::ui::prelude::*;

/// A term on a chip, and what it means.
pub type TermChip = (&'static str, Line);

/// What stands in the box. A term is explained when it is met first.
#[inline(never)]
pub fn caption(demo: &Demo, battle: &Battle) -> TermChip {
    let first = demo.round() == 1;
    let (chip, words) = match demo.stage() {
        DemoStage::Plan if first => ("Maneuver", text!("the way you fly. Pick one.")),
        DemoStage::Plan if demo.round() == 2 => ("Initiative", text!("low flies first, high fires first.")),
        DemoStage::Plan => ("Round 3", text!("the last one. Then the score.")),
        DemoStage::Tie(ShipAt(0)) if first => ("Card", text!("tells each TIE how to fly.")),
        DemoStage::Tie(ShipAt(1)) if first => ("Die", text!("its card has six ways for each area.")),
        DemoStage::Tie(ShipAt(2)) if first => ("Action", text!("one more thing, after flying.")),
        DemoStage::Tie(at) => return ("", decided(battle, at, &demo.decision())),
        DemoStage::Flown if demo.is_bumped() => ("Bump", text!("you touch a ship: no action.")),
        DemoStage::Flown => ("Focus", text!("turns eyes into hits or evades.")),
        DemoStage::Aim if first => ("Arc", text!("you hit only what is in front.")),
        DemoStage::Aim => ("Range", text!("near: one die more. Far: one against.")),
        DemoStage::NoShot => ("Arc", text!("nobody is in front of you.")),
        DemoStage::Spend => ("Eye", text!("worth nothing without a focus.")),
        DemoStage::Shot if first => ("Hull", text!("each hit takes one. At none it is gone.")),
        DemoStage::Evade => ("Evade", text!("each one on a green die stops a hit.")),
        DemoStage::Struck if demo.is_guarded() => ("Focus", text!("you kept it: eyes are evades.")),
        DemoStage::Struck if first => ("Shields", text!("go first. Then hull, then you.")),
        DemoStage::Quiet => ("Arc", text!("no TIE has you in front of it.")),
        DemoStage::Shot => return ("", shot(demo, battle)),
        DemoStage::Struck => ("", text!("Behind them nobody can hit you.")),
        DemoStage::Off | DemoStage::Score => ("", Text::NONE),
    };
    (chip, line(format_args!("{words}")))
}

/// What X asks in full words.
pub const fn asked(stage: DemoStage) -> Text {
    match stage {
        DemoStage::Plan => {
            text!("Which of three ways do you fly this round? The map shows where each one ends.")
        }
        DemoStage::Tie(_) => {
            text!("Nothing: this TIE has looked where you are, rolled a die and flown what its card says.")
        }
        DemoStage::Flown => text!("Nothing: you have flown what you picked. Your action is a focus token."),
        DemoStage::Aim => text!("Ready to roll? The number is the chance that something gets through."),
        DemoStage::NoShot | DemoStage::Quiet => text!("Nothing: who has nobody in front does not shoot."),
        DemoStage::Spend => text!("Spend the focus token now, or keep it for your defence?"),
        DemoStage::Evade => text!("Roll your green dice against the hits."),
        DemoStage::Shot | DemoStage::Struck => {
            text!("Nothing: the dice have spoken. Each hit that no evade stops is one damage.")
        }
        DemoStage::Off | DemoStage::Score => Text::NONE,
    }
}

/// Words to open from there.
pub const fn terms(stage: DemoStage) -> &'static [Term] {
    match stage {
        DemoStage::Plan => &[Term::Maneuver, Term::Initiative],
        DemoStage::Tie(_) => &[Term::AutomatedShip, Term::Close, Term::Action],
        DemoStage::Flown => &[Term::Focus, Term::Action],
        DemoStage::Aim | DemoStage::NoShot | DemoStage::Quiet => &[Term::Arc, Term::Range],
        DemoStage::Spend => &[Term::Focus, Term::FocusResult],
        DemoStage::Evade => &[Term::EvadeResult, Term::Agility],
        DemoStage::Shot | DemoStage::Struck => &[Term::Hit, Term::Shield, Term::Hull],
        DemoStage::Off | DemoStage::Score => &[],
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
pub fn decided(battle: &Battle, at: ShipAt, decision: &ManeuverDecision) -> Line {
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
        Reason::Rule(BattleRule::Flee) => line(format_args!("It would leave the map: it turns off.")),
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
