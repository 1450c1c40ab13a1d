//! Grab and Smash: squads and hidden intel (`setup`), a round (`round`), ships and corrections (`table`).
//!
//! Shows no intel that lies face down.

mod round;
mod setup;
mod table;

use super::race::{faces, ship_icon};
use super::{GamesPage, asks, craft, fight, gone, order, plain, table_of_set_up};
use crate::cards::grab_and_smash::{ESCAPE_RANGE, GrabSetupStep};
use crate::games::fight::FightAnswer;
use crate::games::frame::TableGame;
use crate::games::grab::command::GrabCommand as C;
use crate::games::grab::craft::{Craft, CraftAt, CraftState, Team};
use crate::games::grab::flow::{GrabAnswer as A, GrabQuestion};
use crate::games::grab::{GrabAndSmash, GrabHappening, GrabPhase};
use crate::ui::prelude::*;

fn does(command: C) -> Step {
    order(GamesCommand::GrabAndSmash(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

fn fights(answer: FightAnswer) -> Step {
    says(A::Fight(answer))
}

fn look(craft: &Craft) -> Look {
    let icon = match craft.kind {
        Some(kind) => ship_icon(kind),
        None if craft.arc.is_some() => Icon::Firespray,
        None if craft.large => Icon::Freighter,
        None => Icon::Hwk,
    };
    (icon, if craft.team == Team::Scum { Purple } else { White })
}

pub fn tell(ask: &mut Ask, game: &GrabAndSmash, page: GamesPage, at: u8) {
    place(ask, game, page);
    match (page, game.at(CraftAt(at))) {
        (GamesPage::Question, _) => question(ask, game),
        (GamesPage::Table, _) if game.is_running() => table::table(ask, game),
        (GamesPage::Table, _) => table_of_set_up(ask),
        (GamesPage::Item, Some(craft)) if game.is_running() => table::sheet(ask, game, CraftAt(at), craft),
        (GamesPage::Item, Some(craft)) => setup::entered(ask, game, CraftAt(at), craft),
        (GamesPage::Add, _) => setup::add(ask, game),
        (GamesPage::Secret, _) => table::secret(ask, game),
        (GamesPage::Tokens, _) => table::tokens(ask, game, at),
        _ => gone(ask),
    }
}

/// Where and when; in a fight, who shoots at whom.
fn place(ask: &mut Ask, game: &GrabAndSmash, page: GamesPage) {
    let round = game.shown_round();
    let phase = match game.phase() {
        GrabPhase::Activation => "moves",
        GrabPhase::Combat => "combat",
        GrabPhase::Setup | GrabPhase::End if game.flow() == GrabQuestion::Planning => "",
        GrabPhase::Setup | GrabPhase::End => "end",
    };
    let right = format_args!("round {round}");
    let fighters = match game.flow() {
        GrabQuestion::Fight { craft, target } if page == GamesPage::Question => {
            game.at(craft).zip(game.at(target))
        }
        _ => None,
    };
    match fighters {
        Some((craft, target)) => ask.place(format_args!("{} at {}", craft.name, target.name), ""),
        None if round == 0 && page == GamesPage::Table => ask.place("Table", ""),
        None if round == 0 => ask.place("Grab and Smash", ""),
        None if page == GamesPage::Table => ask.place("Table", right),
        None if phase.is_empty() => ask.place("Mission", right),
        None => ask.place(format_args!("Mission: {phase}"), right),
    }
}

fn head(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, below: &str) {
    let Some(craft) = game.at(at) else { return };
    ask.title(look(craft), format_args!("{}", craft.name));
    if !below.is_empty() {
        ask.text(White, below);
    }
}

/// The convoy lays out its intel.
pub fn is_hiding(game: &GrabAndSmash) -> bool {
    game.flow() == GrabQuestion::Step(GrabSetupStep::Intel)
}

fn question(ask: &mut Ask, game: &GrabAndSmash) {
    match game.flow() {
        GrabQuestion::Setup => setup::squads(ask, game),
        GrabQuestion::Step(GrabSetupStep::Intel) => setup::hide(ask, game),
        GrabQuestion::Step(step) => setup::step(ask, game, step),
        GrabQuestion::Arc { craft } => {
            asks(
                ask,
                said!("To which quarter of its base does the mobile arc point?"),
                said!(
                    "The marker lies on the base, over the front, a side or the rear. Its player chooses at set-up."
                ),
                &[Term::Turret, Term::Arc],
            );
            head(ask, game, craft, "Mobile arc where?");
            round::quadrants(ask);
        }
        GrabQuestion::Planning => {
            asks(
                ask,
                said!("Are all dials set, each in secret?"),
                said!(
                    "Lay a dial face down beside each ship. Low skill moves first; at equal skill the convoy."
                ),
                &[Term::Dial, Term::PlanningPhase, Term::Initiative],
            );
            ask.above(Foot::Act);
            ask.coming("ROUND", game.shown_round());
            ask.textf(Silver, format_args!("At equal skill: {} first", game.faction()));
            table::intel(ask, game, Team::Rebel);
            table::intel(ask, game, Team::Scum);
            let begin = order(GamesCommand::BEGIN);
            ask.act("Begin", (Icon::Straight, White), "All dials are set", begin);
        }
        GrabQuestion::Activate { craft } => round::fly(ask, game, craft),
        GrabQuestion::Rock { craft } => {
            asks(
                ask,
                said!("What does the die of the asteroid show?"),
                said!("One red die for the ship on it: roll it here, or on the table and take its face."),
                &[Term::Asteroid, Term::AttackDie, Term::Hit, Term::Crit],
            );
            head(ask, game, craft, "On an asteroid: a red die.");
            plain(ask, "Roll", (Icon::DieRed, Red), "Roll here", says(A::Roll));
            faces(ask, |face| says(A::Die(face)));
        }
        GrabQuestion::RockResult { craft, face } => round::rock(ask, game, craft, face),
        GrabQuestion::Act { craft } => round::act(ask, game, craft),
        GrabQuestion::Beam => round::beam(ask, game),
        GrabQuestion::Caught { target } => {
            asks(
                ask,
                said!("Does the ship get a tractor token?"),
                said!(
                    "The Shadow Caster hit it from range 1-2. If it lies in her mobile arc, the Scum may give it one."
                ),
                &[Term::Tractor, Term::Arc, Term::Range],
            );
            ask.above(Foot::Pair);
            head(ask, game, target, "");
            ask.text(White, text!("Range 1-2 in the mobile arc: a tractor token?"));
            if let Some(craft) = game.at(target) {
                craft::health(ask, &craft.values, craft.most_hull, craft.most_shields);
            }
            ask.yes_no("it gets one", says(A::Yes), "no token", says(A::No));
        }
        GrabQuestion::Combat { craft } => round::combat(ask, game, craft),
        GrabQuestion::Aim { craft, target } => round::aim(ask, game, craft, target),
        GrabQuestion::Fight { .. } => {
            if let Some(fight) = game.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        GrabQuestion::Result { target, shields, facedown, faceup } => {
            round::result(ask, game, target, shields, (facedown, faceup));
        }
        GrabQuestion::Gone { craft } => {
            asks(
                ask,
                said!("Is the ship off the table?"),
                said!(
                    "Take it off with its tokens. If it carried intel, the screen says what becomes of that."
                ),
                &[Term::Hull, Term::Flee],
            );
            ask.above(Foot::Act);
            head(ask, game, craft, "");
            let fled = game.at(craft).is_some_and(|craft| craft.state == CraftState::Fled);
            let words = if fled { "FLED" } else { "DESTROYED" };
            ask.banner((Red, RedDark), words, "");
            match game.log(0).map(|entry| entry.what) {
                Some(GrabHappening::IntelLost) => ask.text(White, text!("Its intel is lost.")),
                Some(GrabHappening::IntelToKetsu) => {
                    ask.text(White, text!("Its intel goes to Ketsu, as it lies."))
                }
                _ => {}
            }
            ask.act("Removed", (Icon::Exit, Red), "Take it off the table", says(A::Next));
        }
        GrabQuestion::Tractored { craft } => round::tractored(ask, game, craft),
        GrabQuestion::Slice => round::slice(ask, game),
        GrabQuestion::SliceDice { target } => round::slice_dice(ask, game, target),
        GrabQuestion::Sliced { target, results } => round::sliced(ask, game, target, results),
        GrabQuestion::Escape => {
            asks(
                ask,
                said!("Do the Scum escape now?"),
                said!(
                    "They may if Ketsu is at range 1 of the escape point. Then the mission is over and all intel is turned up."
                ),
                &[Term::Range, Term::Flee],
            );
            ask.above(Foot::Pair);
            ask.title((Icon::Exit, Purple), "Escape?");
            ask.textf(
                White,
                format_args!("With Ketsu at range {ESCAPE_RANGE} of the escape point the Scum may stop."),
            );
            table::intel(ask, game, Team::Scum);
            let (stay, escape) = (says(A::No), says(A::Yes));
            ask.pair((Icon::Straight, "Stay", "next round"), stay, (Icon::Exit, "Escape", "it ends"), escape);
        }
        GrabQuestion::Over => table::over(ask, game),
    }
}
