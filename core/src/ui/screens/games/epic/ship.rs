//! A ship: its card and wing before the game, its damage, tokens and fate in it, its values at any time.

use super::{disbands, does, done, left_wing, name, size_icon, what};
use crate::battle::state::ship::Position;
use crate::cards::epic::{KindAt, ShipKind, SplitReason};
use crate::cards::vocabulary::Size;
use crate::games::epic::Epic;
use crate::games::epic::command::{EpicCommand as C, EpicDeparture};
use crate::games::epic::ship::{
    Condition, EpicAt, EpicShip, EpicShipOrder, MOST_STRESS, MOST_VALUE, ShipState,
};
use crate::games::frame::TableGame;
use crate::ui::prelude::*;
use crate::ui::screens::games::{GamesPage, open, plain, shows};

pub fn sheet(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let words = name(epic, at);
    if epic.is_running() {
        shows(
            ask,
            said!("What happened to this ship?"),
            said!(
                "Lost counts shields and damage cards. Its tokens matter for its wing; what takes it off the table asks first."
            ),
            &[Term::Hull, Term::Shield, Term::Stress, Term::Ion, Term::Tractor, Term::Cloak],
        );
    } else {
        shows(
            ask,
            said!("How is this ship set up?"),
            said!("Its command card, its place in a wing and the values of its ship card."),
            &[Term::Wing, Term::WingLeader, Term::UpgradeSlot],
        );
    }
    ask.title((size_icon(ship.order.size), White), format_args!("{words}: {}", what(ship)));
    if epic.is_running() {
        left_wing(ask, epic);
        match ship.state() {
            ShipState::InPlay => {}
            ShipState::Reserve => ask.text(Silver, text!("in reserve")),
            ShipState::Docked(carrier) => {
                ask.textf(Silver, format_args!("docked to {}", name(epic, carrier)))
            }
            ShipState::Destroyed => ask.text(Red, text!("destroyed")),
            ShipState::Fled | ShipState::FledWith(_) => ask.text(Red, text!("fled")),
            ShipState::Escaped | ShipState::EscapedWith(_) => ask.text(Silver, text!("escaped")),
        }
        counts(ask, epic, at, ship);
        wing(ask, epic, at, ship);
        fate(ask, epic, at, ship);
    }
    let card = ship.command().map(|command| command.upgrade().name);
    if card.is_some() || !epic.is_running() {
        let words = card.unwrap_or("No command card");
        plain(ask, "Card", (Icon::Cards, Silver), words, open(GamesPage::Equip, at.0));
    }
    let value = format_args!("{}", ship.worth(epic.tracker().unit));
    ask.row_as("Open", (Icon::Pencil, Silver), "Its values", value, open(GamesPage::Values, at.0));
    if !epic.is_running() {
        let leads = ship.command().is_some_and(|card| card.upgrade().mates.is_some());
        if ship.is_leader() {
            disbands(ask, epic, at, (Icon::Logo, "Disband its wing"), does(C::Disband(at)));
        } else if leads {
            plain(ask, "Open", (Icon::Logo, White), "Leads a wing", open(GamesPage::Wing, at.0));
        }
        places(ask, epic, at, ship);
        let lost = if ship.wing().is_some() { "the ship, and its wing" } else { "the ship" };
        let loss = Loss {
            icon: Icon::Trash,
            question: format_args!("Take {words} off?"),
            lost: &[(Icon::XWing, lost)],
            keep: "It stays",
            word: "Take it off",
        };
        let label = format_args!("Take it off");
        ask.danger((Icon::Trash, Red), label, &loss, done(C::RemoveShip(at)));
    }
}

/// Damage and tokens.
fn counts(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    if !ship.in_play() {
        return;
    }
    let (lost, health) = (ship.lost(), ship.health());
    let words = |lost: u8| {
        let half = if lost >= health.div_ceil(2) { ": half" } else { "" };
        line(format_args!("{lost} of {health}{half}"))
    };
    // The last one destroys it: that is a row of its own.
    let most = health.saturating_sub(1).max(lost);
    let set = |lost| does(C::Damage { ship: at, lost });
    ask.value((Icon::Hull, Yellow), "Lost", lost, 0..=most, &words, &set);
    let set = |stress| does(C::Stress { ship: at, stress });
    ask.amount((Icon::Stress, Red), "Stress", ship.stress(), 0..=MOST_STRESS, &set);
    for &condition in Condition::ALL {
        let on = ship.has(condition);
        let icon = match condition {
            Condition::Ionized => Icon::Ion,
            Condition::Tractored => Icon::Tractor,
            Condition::Cloaked => Icon::Cloak,
            Condition::Disarmed => Icon::Disarm,
        };
        let by = condition == Condition::Cloaked && epic.counts_as_cloaked(at);
        let word = capital(condition.name());
        let step = does(C::Condition { ship: at, condition, on: !on });
        if by && !on {
            ask.line((icon, Purple), &word, "by leader");
        } else {
            ask.switch((icon, Purple), &word, on, step);
        }
    }
}

/// In formation or split, and in which place.
fn wing(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    if ship.is_leader() {
        plain(ask, "Open", (Icon::Logo, Silver), "Its wing", open(GamesPage::Wing, at.0));
        if epic.has_formation(at) {
            let step = does(C::ForceSplit { ship: at, reason: SplitReason::LeaderRammed });
            plain(ask, "Split", (Icon::Gr75, Silver), "Run over, put back", step);
        }
    } else if ship.is_wingmate() || ship.is_split() {
        let step = if ship.is_split() {
            C::Rejoin(at)
        } else {
            C::ForceSplit { ship: at, reason: SplitReason::Moved }
        };
        ask.switch((Icon::Logo, Silver), "In formation", !ship.is_split(), does(step));
        places(ask, epic, at, ship);
    }
}

/// Another place in its wing, among those that are held.
fn places(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let Some(wing) = ship.wing().filter(|wing| wing.position != Position::Leader) else { return };
    let held = || {
        let places = Position::ALL.iter().copied().filter(|&place| place != Position::Leader);
        places.filter(|&place| epic.in_wing(wing.leader, place).is_some())
    };
    let of = |value: u8| held().nth(value.into()).unwrap_or(wing.position);
    let now = held().position(|place| place == wing.position).map_or(0, cursor::small);
    let last = cursor::small(held().count()).saturating_sub(1);
    let words = |value| line(format_args!("{}", of(value).name()));
    let set = |value| does(C::Place { ship: at, position: of(value) });
    ask.value((Icon::Map, Silver), "Place", now, 0..=last, &words, &set);
}

/// How a ship leaves the table, or comes back to it.
fn fate(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    match ship.state() {
        ShipState::InPlay => {
            if !epic.flies_in_wing(at) {
                plain(ask, "Reserve", (Icon::Clock, Silver), "Into reserve", does(C::Reserve(at)));
                let large = |size| matches!(size, Size::Large | Size::Huge);
                for (carrier, other) in
                    epic.ships().filter(|(one, other)| *one != at && large(other.order.size))
                {
                    if other.order.player == ship.order.player && other.in_play() {
                        let words = line(format_args!("Dock on {}", name(epic, carrier)));
                        plain(ask, "Dock", (Icon::Gr75, Silver), &words, does(C::Dock { ship: at, carrier }));
                    }
                }
            }
            if ship.lost() > 0 {
                plain(ask, "Restore", (Icon::Undo, Green), "Restore as new", does(C::Restore(at)));
            }
            let ends = [
                (Icon::Destroyed, "Destroyed", "It is destroyed", EpicDeparture::Destroyed),
                (Icon::Exit, "Fled", "It has fled", EpicDeparture::Fled),
                (Icon::Check, "Escaped", "It has escaped", EpicDeparture::Escaped),
            ];
            let words = name(epic, at);
            for (icon, word, sure, gone) in ends {
                let wing = if epic.has_formation(at) { "its wing splits" } else { "its markers and tokens" };
                let loss = Loss {
                    icon,
                    question: format_args!("{words} gone?"),
                    lost: &[(Icon::XWing, "the ship"), (Icon::Logo, wing)],
                    keep: "It stays",
                    word: sure,
                };
                let step = done(C::Gone { ship: at, gone });
                ask.danger((icon, Red), word, &loss, step);
            }
        }
        ShipState::Reserve | ShipState::Docked(_) => in_play(ask, "Deploy", does(C::Deploy(at))),
        _ => {
            in_play(ask, "By mistake: back", does(C::Deploy(at)));
            plain(ask, "Restore", (Icon::Undo, Green), "Restore as new", does(C::Restore(at)));
        }
    }
}

fn in_play(ask: &mut Ask, word: &str, step: Step) {
    plain(ask, "Return", (Icon::TriUp, Green), word, step);
}

/// What its card prints, as it should have been entered.
pub fn values(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let now = ship.order;
    let words = name(epic, at);
    shows(
        ask,
        said!("What does the card of this ship print?"),
        said!(
            "Worth with all upgrades but a command card, hull, shields and size; its type sets those. A Quick Build number binds ships of one build together."
        ),
        &[Term::SquadPoints, Term::Hull, Term::Shield],
    );
    ask.title((size_icon(now.size), White), format_args!("{words}: values"));
    let set = |order: EpicShipOrder| does(C::Correct { ship: at, order });
    for (label, weight) in [("Worth, +100", 100), ("Worth, +10", 10), ("Worth, +1", 1)] {
        let at = u8::try_from(now.worth / weight % 10).unwrap_or(0);
        let of = |value: u8| now.worth - u16::from(at) * weight + u16::from(value) * weight;
        let words = |value| line(format_args!("{}", of(value)));
        let step = |value| set(EpicShipOrder { worth: of(value), ..now });
        ask.value((Icon::Star, Yellow), label, at, 0..=9, &words, &step);
    }
    let of = |value: u8| match value.checked_sub(1).and_then(KindAt::new) {
        None => EpicShipOrder { kind: None, ..now },
        Some(at) => {
            let ShipKind { size, hull, shields, .. } = at.kind();
            EpicShipOrder { kind: Some(at), size, hull, shields, ..now }
        }
    };
    let words = |value| line(format_args!("{}", of(value).kind.map_or("off the list", |at| at.kind().name)));
    let step = |value| set(of(value));
    let (kind, last) = (now.kind.map_or(0, |at| at.number() + 1), cursor::small(KindAt::all().count()));
    ask.value((size_icon(now.size), White), "Type", kind, 0..=last, &words, &step);
    let hull = |hull| set(EpicShipOrder { hull, ..now });
    ask.amount((Icon::Hull, Yellow), "Hull", now.hull, 1..=MOST_VALUE, &hull);
    let shields = |shields| set(EpicShipOrder { shields, ..now });
    ask.amount((Icon::Shield, Blue), "Shields", now.shields, 0..=MOST_VALUE, &shields);
    let build = |build| set(EpicShipOrder { build, ..now });
    ask.amount((Icon::Cards, Silver), "Quick Build", now.build, 0..=9, &build);
    let of = |value| Size::from_number(value).unwrap_or(now.size);
    let words = |value| line(format_args!("{}", of(value)));
    let step = |value| set(EpicShipOrder { size: of(value), ..now });
    let look = (size_icon(now.size), White);
    ask.value(look, "Size", now.size.number(), 0..=3, &words, &step);
}
