//! A Rebel: ship and initiative to add; health, initiative and fate to correct in a battle. Next: back.

use serde::{Deserialize, Serialize};

use super::shown;
use crate::{
    automated::command::{BattleCommand, RebelField},
    base::name::Name,
    cards::glossary::Term,
    game::Command,
    table::rebel::{Chassis, RebelAt, RebelOrder, RebelState},
    ui::{
        Step,
        ask::{Ask, Loss},
        canvas::line,
        cursor, emblems,
        help::Help,
        icons::Icon,
        theme::Color::*,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rebel {
    /// One who is on the table already.
    on_table: Option<RebelAt>,
}

/// Places of the form.
const CHASSIS: u8 = 0;
const INITIATIVE: u8 = 1;
const ALLY: u8 = 2;

/// More than anybody scores in one battle.
const MOST_SCORED: u8 = 99;
/// The highest initiative of a pilot.
const MOST: u8 = 9;

const NONE: core::fmt::Arguments<'static> = format_args!("");

impl Rebel {
    pub const fn new() -> Rebel {
        Rebel { on_table: None }
    }

    pub const fn edit(at: RebelAt) -> Rebel {
        Rebel { on_table: Some(at) }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        match self.on_table {
            None => tell_new(ask),
            Some(at) => tell_one(ask, at),
        }
    }
}

impl Default for Rebel {
    fn default() -> Self {
        Self::new()
    }
}

fn finish(command: BattleCommand) -> Step {
    Step::Finish(Command::Battle(command))
}

fn tell_new(ask: &mut Ask) {
    ask.place(format_args!("Rebel"), format_args!("new"));
    ask.help(&Help {
        asked: "Which ship flies for the Rebels, and at which initiative?",
        look: "The initiative stands on the pilot card of the player. Low ones move first, high ones fire first.",
        words: &[Term::Initiative],
        ..Help::default()
    });
    ask.preset(INITIATIVE, 3);
    let chassis = |place: u8| Chassis::ALL.get(usize::from(place)).copied().unwrap_or(Chassis::XWing);
    let order = RebelOrder {
        callsign: Name::EMPTY,
        chassis: chassis(ask.form.value(CHASSIS)),
        initiative: ask.form.value(INITIATIVE),
        ally: ask.form.value(ALLY) != 0,
    };
    let label = format_args!("Add {}", order.chassis.name());
    ask.row_as("Add", (Icon::Check, Green), label, NONE, finish(BattleCommand::AddRebel(order)));
    let look = (emblems::chassis_icon(order.chassis), Silver);
    let last = cursor::small(Chassis::ALL.len()).saturating_sub(1);
    let name = |place: u8| line(format_args!("{}", chassis(place).name()));
    ask.dial(look, format_args!("Ship"), CHASSIS, 0..=last, &name);
    ask.count((Icon::Clock, Silver), format_args!("Initiative"), INITIATIVE, 0..=MOST);
    ask.choice((Icon::Pilot, Silver), format_args!("Is"), ALLY, &["a pilot", "an ally"]);
}

fn tell_one(ask: &mut Ask, at: RebelAt) {
    let battle = &ask.view.game.battle;
    let Some(rebel) = battle.rebel(at) else { return };
    let name = shown::rebel_name(battle, at);
    ask.place(format_args!("Rebel"), format_args!("{name}"));
    ask.help(&Help {
        asked: "What is not as the device has it?",
        look: "The damage cards, shields and pilot card of this Rebel. What you set here is noted in the log.",
        words: &[Term::Hull, Term::Shield, Term::Initiative, Term::SquadPoints],
        ..Help::default()
    });
    let correct = |field, value| super::order(BattleCommand::CorrectRebel { rebel: at, field, value });
    let initiative = |value| correct(RebelField::Initiative, value);
    let look = (Icon::Clock, Silver);
    if !battle.is_running() {
        ask.title((emblems::chassis_icon(rebel.chassis), Green), format_args!("{name}"));
        ask.amount(look, format_args!("Initiative"), rebel.initiative, 0..=MOST, &initiative);
        let add = finish(BattleCommand::AddRebel(RebelOrder { callsign: Name::EMPTY, ..rebel.order() }));
        ask.row_as("Add", (Icon::Plus, Silver), format_args!("Add another"), NONE, add);
        let loss = Loss {
            icon: Icon::Trash,
            question: format_args!("Take {name} off?"),
            lost: &[(emblems::chassis_icon(rebel.chassis), rebel.chassis.name())],
            keep: "Keep it",
            word: "Take it off",
        };
        let off = finish(BattleCommand::RemoveRebel(at));
        return ask.danger((Icon::Trash, Red), format_args!("Take it off"), NONE, &loss, off);
    }
    let stats = rebel.chassis.stats();
    let (hull, shields) = (stats.hull.saturating_add(3), stats.shields.saturating_add(6));
    // Nobody dies by a counter: that is a row of its own.
    let least = rebel.hull.min(1);
    ask.amount((Icon::Hull, Yellow), format_args!("Hull"), rebel.hull, least..=hull, &|value| {
        correct(RebelField::Hull, value)
    });
    ask.amount((Icon::Shield, Blue), format_args!("Shields"), rebel.shields, 0..=shields, &|value| {
        correct(RebelField::Shields, value)
    });
    ask.amount(look, format_args!("Initiative"), rebel.initiative, 0..=MOST, &initiative);
    ask.amount((Icon::Destroyed, Silver), format_args!("Kills"), rebel.kills, 0..=MOST_SCORED, &|value| {
        correct(RebelField::Kills, value)
    });
    ask.amount((Icon::Medal, Silver), format_args!("Points"), rebel.points, 0..=MOST_SCORED, &|value| {
        correct(RebelField::Points, value)
    });
    let fate = |state| correct(RebelField::State(state), 0);
    if !rebel.is_about() {
        let word = if rebel.state == RebelState::Escaped { "escaped" } else { "shot down" };
        let back = fate(RebelState::InPlay);
        return ask.row_as(
            "Back",
            (Icon::Undo, Green),
            format_args!("Flies again"),
            format_args!("{word}"),
            back,
        );
    }
    let health = line(format_args!("hull {}, shields {}", rebel.hull, rebel.shields));
    let lost = [(Icon::Hull, &*health)];
    for (icon, label, question, state) in [
        (Icon::Destroyed, "Shot down", "is shot down?", RebelState::Destroyed),
        (Icon::Exit, "Escaped", "has escaped?", RebelState::Escaped),
    ] {
        let loss = Loss {
            icon,
            question: format_args!("{name} {question}"),
            lost: &lost,
            keep: "Flies on",
            word: label,
        };
        ask.danger((icon, Red), format_args!("{label}"), NONE, &loss, fate(state));
    }
}
