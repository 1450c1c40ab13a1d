//! A ship: its card and wing before the game, its damage, tokens and fate in it, its values at any time.

use super::{does, done, left_wing, name, size_icon};
use crate::{
    cards::{epic::SplitReason, vocabulary::Size},
    games::epic::{
        Epic,
        command::{EpicCommand as C, Gone},
        ship::{Condition, EpicAt, EpicShip, MOST_STRESS, MOST_VALUE, ShipOrder, ShipState},
    },
    table::ship::Position,
    ui::{
        cursor,
        icons::Icon,
        screens::games::{
            Page,
            ask::{Ask, capital},
            open,
        },
        theme::Color::*,
    },
};

pub fn sheet(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let none = format_args!("");
    let words = name(epic, at);
    ask.title((size_icon(ship.order.size), White), format_args!("{words}"));
    if epic.is_running() {
        left_wing(ask, epic);
        match ship.state() {
            ShipState::InPlay => {}
            ShipState::Reserve => ask.text(Silver, "in reserve"),
            ShipState::Docked(carrier) => {
                ask.textf(Silver, format_args!("docked to {}", name(epic, carrier)))
            }
            ShipState::Destroyed => ask.text(Red, "destroyed"),
            ShipState::Fled => ask.text(Red, "fled"),
            ShipState::Escaped => ask.text(Silver, "escaped"),
        }
        counts(ask, epic, at, ship);
        wing(ask, epic, at, ship);
        fate(ask, epic, at, ship);
    }
    let card = ship.command().map(|command| command.upgrade().name);
    if card.is_some() || !epic.is_running() {
        let step = open(Page::Equip, at.0);
        ask.row_as(
            "Card",
            (Icon::Cards, Silver),
            format_args!("{}", card.unwrap_or("No command card")),
            none,
            step,
        );
    }
    let value = format_args!("{}", ship.order.worth);
    ask.row_as("Open", (Icon::Pencil, Silver), format_args!("Its values"), value, open(Page::Values, at.0));
    if !epic.is_running() {
        let leads = ship.command().is_some_and(|card| card.upgrade().mates.is_some());
        if ship.is_leader() {
            let step = does(C::Disband(at));
            ask.row_as("Off", (Icon::Logo, Silver), format_args!("Disband its wing"), none, step);
        } else if leads {
            let step = open(Page::Wing, at.0);
            ask.row_as("Open", (Icon::Logo, Amber), format_args!("Leads a wing"), none, step);
        }
        places(ask, epic, at, ship);
        ask.row_as("Off", (Icon::Trash, Red), format_args!("Take it off"), none, done(C::RemoveShip(at)));
    }
}

/// Damage and tokens.
fn counts(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    if !ship.in_play() {
        return;
    }
    let (lost, health) = (ship.lost(), ship.health());
    let change = |up| does(C::Damage { ship: at, lost: cursor::dial(lost, health, up) });
    let half = if ship.is_half_health() { ": half" } else { "" };
    let value = format_args!("{lost} of {health}{half}");
    ask.adjust((Icon::Hull, Yellow), format_args!("Lost"), value, change(true), change(false));
    let stress = ship.stress();
    let change = |up| does(C::Stress { ship: at, stress: cursor::dial(stress, MOST_STRESS, up) });
    let value = format_args!("{stress}");
    ask.adjust((Icon::Stress, Red), format_args!("Stress"), value, change(true), change(false));
    for &condition in Condition::ALL {
        let on = ship.has(condition);
        let step = does(C::Condition { ship: at, condition, on: !on });
        let icon = match condition {
            Condition::Ionized => Icon::Ion,
            Condition::Tractored => Icon::Tractor,
            Condition::Cloaked => Icon::Cloak,
            Condition::Disarmed => Icon::Disarm,
        };
        let word = capital(condition.name());
        let value = match (on, condition) {
            (true, _) => "yes",
            (false, Condition::Cloaked) if epic.counts_as_cloaked(at) => "by leader",
            (false, _) => "no",
        };
        ask.adjust((icon, Purple), format_args!("{word}"), format_args!("{value}"), step, step);
    }
}

/// In formation or split, and in which place.
fn wing(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let none = format_args!("");
    if ship.is_leader() {
        let look = (Icon::Logo, Silver);
        ask.row_as("Open", look, format_args!("Its wing"), none, open(Page::Wing, at.0));
        if epic.has_formation(at) {
            let step = does(C::ForceSplit { ship: at, reason: SplitReason::LeaderRammed });
            ask.row((Icon::Gr75, Silver), format_args!("Run over, put back"), none, step);
        }
    } else if ship.is_wingmate() || ship.is_split() {
        let (value, step) = if ship.is_split() {
            ("split", C::Rejoin(at))
        } else {
            ("yes", C::ForceSplit { ship: at, reason: SplitReason::Moved })
        };
        let value = format_args!("{value}");
        ask.adjust((Icon::Logo, Silver), format_args!("In formation"), value, does(step), does(step));
        places(ask, epic, at, ship);
    }
}

/// Another place in its wing.
fn places(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let Some(wing) = ship.wing().filter(|wing| wing.position != Position::Leader) else { return };
    // The places of the wing, one after the other.
    let held = |up: bool| {
        let place = |step: usize| if up { step } else { 6 - step };
        let number = usize::from(wing.position.number()) - 1;
        let mut places = (1..=6).filter_map(|step| Position::ALL.get((number + place(step)) % 6).copied());
        let found =
            places.find(|&place| place != Position::Leader && epic.in_wing(wing.leader, place).is_some());
        does(C::Place { ship: at, position: found.unwrap_or(wing.position) })
    };
    let value = format_args!("{}", wing.position.name());
    ask.adjust((Icon::Map, Silver), format_args!("Place"), value, held(true), held(false));
}

/// How a ship leaves the table, or comes back to it.
fn fate(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let none = format_args!("");
    match ship.state() {
        ShipState::InPlay => {
            let ends = [
                (Icon::Destroyed, "Destroyed", Gone::Destroyed),
                (Icon::Exit, "Fled", Gone::Fled),
                (Icon::Check, "Escaped", Gone::Escaped),
            ];
            for (icon, word, gone) in ends {
                let step = does(C::Gone { ship: at, gone });
                ask.row_as("Off", (icon, Red), format_args!("{word}"), none, step);
            }
            if !epic.flies_in_wing(at) {
                ask.row((Icon::Clock, Silver), format_args!("Into reserve"), none, does(C::Reserve(at)));
                let large = |size| matches!(size, Size::Large | Size::Huge);
                for (carrier, other) in
                    epic.ships().filter(|(one, other)| *one != at && large(other.order.size))
                {
                    if other.order.player == ship.order.player && other.in_play() {
                        let step = does(C::Dock { ship: at, carrier });
                        let words = name(epic, carrier);
                        ask.row((Icon::Gr75, Silver), format_args!("Dock on {words}"), none, step);
                    }
                }
            }
        }
        ShipState::Reserve | ShipState::Docked(_) => in_play(ask, at, "Deploy"),
        ShipState::Destroyed | ShipState::Fled | ShipState::Escaped => in_play(ask, at, "By mistake: back"),
    }
    if ship.is_lost() || ship.lost() > 0 {
        ask.row((Icon::Undo, Green), format_args!("Restore"), format_args!("as new"), does(C::Restore(at)));
    }
}

fn in_play(ask: &mut Ask, at: EpicAt, word: &str) {
    ask.row((Icon::TriUp, Green), format_args!("{word}"), format_args!(""), does(C::Deploy(at)));
}

/// What its card prints, as it should have been entered.
pub fn values(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let now = ship.order;
    let words = name(epic, at);
    ask.title((size_icon(now.size), White), format_args!("{words}: values"));
    let mut set = |icon, label: &str, value: u16, up: ShipOrder, down: ShipOrder| {
        let [up, down] = [up, down].map(|order| does(C::Correct { ship: at, order }));
        ask.adjust(icon, format_args!("{label}"), format_args!("{value}"), up, down);
    };
    for (label, by) in [("Worth, +10", 10), ("Worth, +1", 1)] {
        let up = ShipOrder { worth: now.worth.saturating_add(by), ..now };
        let down = ShipOrder { worth: now.worth.saturating_sub(by), ..now };
        set((Icon::Star, Yellow), label, now.worth, up, down);
    }
    let hull = |up| ShipOrder { hull: cursor::dial(now.hull - 1, MOST_VALUE - 1, up) + 1, ..now };
    set((Icon::Hull, Yellow), "Hull", now.hull.into(), hull(true), hull(false));
    let shields = |up| ShipOrder { shields: cursor::dial(now.shields, MOST_VALUE, up), ..now };
    set((Icon::Shield, Blue), "Shields", now.shields.into(), shields(true), shields(false));
    let build = |up| ShipOrder { build: cursor::dial(now.build, 9, up), ..now };
    set((Icon::Cards, Silver), "Quick Build", now.build.into(), build(true), build(false));
    let size = |up| {
        let size = Size::from_number(cursor::dial(now.size.number(), 3, up)).unwrap_or(now.size);
        does(C::Correct { ship: at, order: ShipOrder { size, ..now } })
    };
    let value = format_args!("{}", now.size);
    ask.adjust((size_icon(now.size), White), format_args!("Size"), value, size(true), size(false));
}
