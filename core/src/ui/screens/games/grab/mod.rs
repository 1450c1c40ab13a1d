//! Grab and Smash: squads and hidden intel (`setup`), a round (`round`), ships and corrections (`table`).
//!
//! Shows no intel that lies face down.

mod round;
mod setup;
mod table;

use super::{
    Page,
    ask::{Ask, Look},
    fight, log_page, order,
    race::{faces, ship_icon},
};
use crate::{
    cards::grab_and_smash::SetupStep,
    games::{
        GamesCommand,
        fight::FightAnswer,
        grab_and_smash::{
            GrabAndSmash, Happening, Outcome, Phase,
            command::GrabCommand as C,
            craft::{Craft, CraftAt, CraftState, Team},
            flow::{Answer as A, Flow},
        },
    },
    ui::{Step, icons::Icon, theme::Color::*},
};

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

pub fn tell(ask: &mut Ask, game: &GrabAndSmash, page: Page, at: u8) {
    place(ask, game, page);
    match (page, game.at(CraftAt(at))) {
        (Page::Question, _) => question(ask, game),
        (Page::Table, _) => table::table(ask, game),
        (Page::Item, Some(craft)) if game.is_running() => table::sheet(ask, game, CraftAt(at), craft),
        (Page::Item, Some(craft)) => setup::entered(ask, game, CraftAt(at), craft),
        (Page::Add, _) => setup::add(ask, game),
        (Page::Log, _) => log_page(ask, game),
        _ => {}
    }
}

/// Where and when; in a fight, who shoots at whom.
fn place(ask: &mut Ask, game: &GrabAndSmash, page: Page) {
    let round = game.round();
    let phase = match game.phase() {
        Phase::Activation => "moves",
        Phase::Combat => "combat",
        Phase::Setup | Phase::End => "end",
    };
    let right = format_args!("round {round}, {phase}");
    let fighters = match game.flow() {
        Flow::Fight { craft, target } if page == Page::Question => game.at(craft).zip(game.at(target)),
        _ => None,
    };
    match fighters {
        Some((craft, target)) => ask.place(format_args!("{} at {}", craft.name, target.name), right),
        None if round == 0 => ask.place(format_args!("Grab and Smash"), format_args!("")),
        None => ask.place(format_args!("Grab and Smash"), right),
    }
}

fn head(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, below: &str) {
    let Some(craft) = game.at(at) else { return };
    ask.title(look(craft), format_args!("{}", craft.name));
    if !below.is_empty() {
        ask.text(Amber, below);
    }
}

fn question(ask: &mut Ask, game: &GrabAndSmash) {
    let none = format_args!("");
    match game.flow() {
        Flow::Setup => setup::squads(ask, game),
        Flow::Step(SetupStep::Intel) => setup::hide(ask, game),
        Flow::Step(step) => setup::step(ask, game, step),
        Flow::Arc { craft } => {
            head(ask, game, craft, "Mobile arc where?");
            round::quadrants(ask);
        }
        Flow::Planning => {
            ask.coming("ROUND", game.round().saturating_add(1));
            ask.text(White, "Set all dials face down.");
            ask.textf(Silver, format_args!("At equal skill: {} first", game.faction()));
            table::intel(ask, game, Team::Rebel);
            table::intel(ask, game, Team::Scum);
            ask.next("Begin", order(GamesCommand::BEGIN));
        }
        Flow::Activate { craft } => round::fly(ask, game, craft),
        Flow::Rock { craft } => {
            head(ask, game, craft, "hits an asteroid: a red die");
            ask.row_as("Roll", (Icon::DieRed, Red), format_args!("Roll here"), none, says(A::Roll));
            faces(ask, |face| says(A::Die(face)));
        }
        Flow::RockResult { craft, face } => round::rock(ask, game, craft, face),
        Flow::Act { craft } => round::act(ask, game, craft),
        Flow::Combat { craft } => round::combat(ask, game, craft),
        Flow::Aim { craft, target } => round::aim(ask, game, craft, target),
        Flow::Fight { .. } => {
            if let Some(fight) = game.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        Flow::Result { target, shields, facedown, faceup } => {
            round::result(ask, game, target, shields, (facedown, faceup));
        }
        Flow::Gone { craft } => {
            head(ask, game, craft, "");
            let fled = game.at(craft).is_some_and(|craft| craft.state == CraftState::Fled);
            let words = if fled { "FLED" } else { "DESTROYED" };
            ask.banner((Red, RedDark), format_args!("{words}"), "off the table");
            match game.log(0).map(|entry| entry.what) {
                Some(Happening::IntelLost) => ask.text(White, "Its intel is out of the game."),
                Some(Happening::IntelToKetsu) => ask.text(White, "Its intel goes to Ketsu, as it lies."),
                _ => {}
            }
            ask.next("Next", says(A::Next));
        }
        Flow::Tractored { craft } => round::tractored(ask, game, craft),
        Flow::Slice => round::slice(ask, game),
        Flow::SliceDice { target } => round::slice_dice(ask, game, target),
        Flow::Sliced { target, taken } => {
            head(ask, game, target, "");
            if taken {
                ask.banner((Purple, Panel), format_args!("TAKEN"), "its intel goes to Ketsu");
                ask.text(White, "Deal the ship a faceup damage card.");
                table::intel(ask, game, Team::Scum);
            } else {
                ask.banner((Dim, Panel), format_args!("NOTHING"), "the slicing failed");
            }
            ask.next("Next", says(A::Next));
        }
        Flow::Escape => {
            ask.title((Icon::Exit, Purple), format_args!("Escape?"));
            ask.text(White, "With Ketsu at range 1 of the escape point the Scum may stop.");
            table::intel(ask, game, Team::Scum);
            ask.row((Icon::Straight, White), format_args!("On to the next round"), none, says(A::No));
            ask.row((Icon::Exit, Purple), format_args!("The Scum escape"), none, says(A::Yes));
        }
        Flow::Over => {
            match game.outcome() {
                Some(Outcome::RebelVictory) => {
                    ask.banner((Green, GreenDark), format_args!("{}", game.faction()), "wins the mission");
                }
                Some(Outcome::ScumVictory) => {
                    ask.banner((Purple, Panel), format_args!("SCUM"), "wins the mission");
                }
                _ => ask.banner((Dim, Panel), format_args!("DRAW"), "nobody wins"),
            }
            table::table(ask, game);
        }
    }
}
