//! Wings in the game: the leader and what it does to the others, each wingmate's place and action, leaving and joining.

use super::{does, left_wing, name, picture, says};
use crate::{
    cards::epic::{CommandAt, JoinCondition, SetupStep, SplitReason, WingAction},
    games::epic::{
        Epic,
        command::EpicCommand as C,
        flow::{Answer as A, Flow, Flown, LeaderAction},
        ship::{EpicAt, EpicShip},
    },
    table::ship::Position,
    ui::{
        icons::Icon,
        screens::games::{
            Page,
            ask::{Ask, capital},
            open,
        },
        theme::Color::*,
    },
};

/// The wing of a leader; the place in question is bright.
fn formation(ask: &mut Ask, epic: &Epic, leader: EpicAt, place: Option<Position>) {
    let there = |position| {
        let ship = epic.in_wing(leader, position).and_then(|at| epic.ship(at));
        ship.is_some_and(|ship| ship.is_wingmate() || ship.is_leader() && ship.in_play())
    };
    if let Some((canvas, y)) = ask.picture(picture::WING) {
        picture::wing(canvas, y, place, there);
    }
}

/// All ships of a wing; while forces are placed, those without room.
pub fn roll(ask: &mut Ask, epic: &Epic, at: EpicAt, leader: &EpicShip) {
    if !leader.is_leader() {
        return;
    }
    let placing = epic.flow() == Flow::Step(SetupStep::PlaceForces);
    let cursor = ask.form.cursor;
    let wing = || Position::ALL.iter().copied().filter_map(|place| Some((place, epic.in_wing(at, place)?)));
    formation(ask, epic, at, wing().nth(cursor.into()).map(|(place, _)| place));
    for (place, ship) in wing() {
        let words = name(epic, ship);
        let label = format_args!("{words}");
        match epic.ship(ship) {
            Some(mate) if placing && mate.is_wingmate() => {
                let step = does(C::ForceSplit { ship, reason: SplitReason::SetupNoRoom });
                ask.row_as("Split", (Icon::Bump, Red), label, format_args!("no room?"), step);
            }
            Some(mate) => {
                let value = if mate.is_split() { "split" } else { place.name() };
                ask.row_as(
                    "Sheet",
                    (Icon::XWing, White),
                    label,
                    format_args!("{value}"),
                    open(Page::Ship, ship.0),
                );
            }
            None => {}
        }
    }
}

pub fn leader(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    const ACTION: u8 = 0;
    let words = name(epic, at);
    ask.title((Icon::Logo, Amber), format_args!("{words} leads"));
    let action = match ask.form.value(ACTION) {
        0 => LeaderAction::Other,
        1 => LeaderAction::Slam,
        _ => LeaderAction::Cloak,
    };
    let mates = || Position::ALL.iter().copied().filter(|position| *position != Position::Leader);
    let able = mates()
        .filter(|position| ask.form.value(position.number()) == 1)
        .fold(0u8, |able, position| able | 1 << position.number());
    let purple = epic.ship(at).and_then(EpicShip::command).is_some_and(CommandAt::takes_purple);
    for &flown in Flown::ALL.iter().filter(|flown| **flown != Flown::Purple || purple) {
        let color = match flown {
            Flown::White => White,
            Flown::Blue => Blue,
            Flown::Red => Red,
            Flown::Purple => Purple,
        };
        let (word, step) = (capital(flown.name()), says(A::Flew { flown, action, able }));
        ask.row_as("Flown", (Icon::Straight, color), format_args!("{word} maneuver"), format_args!(""), step);
    }
    ask.choice((Icon::Slam, Silver), format_args!("Its action"), ACTION, &["any other", "SLAM", "cloak"]);
    if action != LeaderAction::Other {
        for position in mates() {
            let Some(mate) = epic.in_wing(at, position) else { continue };
            if epic.ship(mate).is_some_and(EpicShip::is_wingmate) {
                let words = name(epic, mate);
                ask.toggle((Icon::XWing, Silver), format_args!("{words} has it"), position.number());
            }
        }
    }
    ask.back("Other", says(A::No));
}

/// A wingmate and its place.
pub fn mate(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let Some(wing) = epic.ship(at).and_then(EpicShip::wing) else { return };
    let none = format_args!("");
    let words = name(epic, at);
    ask.title((Icon::XWing, White), format_args!("{words}: {}", wing.position.name()));
    left_wing(ask, epic);
    formation(ask, epic, wing.leader, Some(wing.position));
    let rows = [
        ((Icon::Check, Green), "Placed", A::Placed { obstacle: false }),
        ((Icon::Rock, Silver), "On an obstacle", A::Placed { obstacle: true }),
        ((Icon::Bump, Red), "No room", A::NoRoom),
    ];
    for (look, word, answer) in rows {
        ask.row(look, format_args!("{word}"), none, says(answer));
    }
}

pub fn act(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let none = format_args!("");
    let words = name(epic, at);
    ask.title((Icon::XWing, White), format_args!("{words}: action"));
    let actions = [
        (Icon::Focus, WingAction::Focus),
        (Icon::Lock, WingAction::Lock),
        (Icon::Evade, WingAction::Evade),
        (Icon::Calculate, WingAction::Calculate),
        (Icon::Reinforce, WingAction::Reinforce),
    ];
    for (icon, action) in actions {
        let word = capital(action.name());
        ask.row((icon, Green), format_args!("{word}"), none, says(A::Act(action)));
    }
    ask.row((Icon::Cross, Silver), format_args!("None"), none, says(A::No));
}

pub fn split(ask: &mut Ask, epic: &Epic, at: EpicAt, reason: SplitReason) {
    let words = name(epic, at);
    ask.title((Icon::Bump, Red), format_args!("{words} splits"));
    ask.textf(Silver, format_args!("{}.", capital(reason.name())));
    let text = match reason {
        SplitReason::MoveNoRoom => {
            "Back to its old place. From there it flies the leader's maneuver, bumps as usual, and takes no action."
        }
        _ => "It stays where it is and has no dial: when all have activated, it flies 2 straight.",
    };
    ask.text(White, text);
    ask.text(White, "Turn its ID card: split.");
    ask.next("Next", says(A::Next));
}

pub fn no_dial(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let words = name(epic, at);
    ask.title((Icon::Straight, White), format_args!("{words}"));
    ask.number("STRAIGHT", 2);
    ask.text(White, "Split, and without a dial: no action, and 1 stress.");
    ask.next("Flown", says(A::Next));
}

/// End of the round: who leaves, who joins. What keeps a ship out is said of the one under the cursor.
pub fn end(ask: &mut Ask, epic: &Epic) {
    let none = format_args!("");
    let of_wings = || epic.ships().filter(|(_, ship)| ship.is_split() || ship.is_wingmate());
    ask.title((Icon::Logo, Silver), format_args!("Wings"));
    let under = ask.form.cursor.checked_sub(1).and_then(|place| of_wings().nth(place.into()));
    let words = match under {
        None => "Last of the round: ships may leave their wings, or join them again.",
        Some((_, ship)) if ship.is_wingmate() => "By choice; from the next round on it has its own dial.",
        Some((at, _)) => match epic.join_obstacle(at) {
            None => "At range 0-1 of its leader: back into its place, and 1 stress.",
            Some(JoinCondition::Clean) => "It must be free of stress, ions, tractor and cloak.",
            Some(JoinCondition::LeaderUncloaked) => "Not while its leader is cloaked.",
            Some(_) => "Its leader is not in play.",
        },
    };
    super::about(ask, 3, &[(White, words)]);
    ask.row((Icon::Check, Green), format_args!("Go on"), none, says(A::Next));
    for (at, ship) in of_wings() {
        let words = name(epic, at);
        if ship.is_wingmate() {
            ask.row((Icon::TriDown, Silver), format_args!("{words} splits"), none, says(A::Split(at)));
        } else {
            let (look, value) = match epic.join_obstacle(at) {
                Some(_) => ((Icon::Padlock, Dim), "not now"),
                None => ((Icon::TriUp, Green), "0-1"),
            };
            ask.row(look, format_args!("{words} joins"), format_args!("{value}"), says(A::Join(at)));
        }
    }
}
