//! Wings in the game: the leader and what it does to the others, each wingmate's place and action, leaving and joining.

use super::{does, left_wing, name, picture, says};
use crate::{
    cards::{
        epic::{CommandAt, JoinCondition, SetupStep, SplitReason, WingAction},
        glossary::Term,
    },
    games::epic::{
        Epic,
        command::EpicCommand as C,
        flow::{Answer as A, Flow, Flown, LeaderAction},
        ship::{EpicAt, EpicShip},
    },
    table::ship::Position,
    ui::{
        ask::{Ask, Foot, capital},
        canvas::line,
        icons::Icon,
        screens::games::{Page, asks, gone, open, plain, shows},
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
        return gone(ask);
    }
    shows(
        ask,
        "How does this wing stand?",
        "The picture shows the highlighted place around the wing tool. While forces are placed, A splits a ship without room.",
        &[Term::Wing, Term::WingLeader, Term::Wingmate],
    );
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
                let step = open(Page::Ship, ship.0);
                ask.row_as("Open", (Icon::XWing, White), label, format_args!("{value}"), step);
            }
            None => {}
        }
    }
}

pub fn leader(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    const ACTION: u8 = 0;
    let words = name(epic, at);
    asks(
        ask,
        "Which colour had the leader's maneuver?",
        "Fly the leader and take its action first. SLAM and cloak are set below before the colour is taken.",
        &[Term::WingLeader, Term::Maneuver, Term::Slam, Term::Cloak, Term::Stress],
    );
    ask.title((Icon::Logo, White), format_args!("{words} leads"));
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
    plain(ask, "Change", (Icon::Undo, Silver), "Another wing", says(A::No));
}

/// A wingmate and its place.
pub fn mate(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let Some(wing) = epic.ship(at).and_then(EpicShip::wing) else { return };
    let words = name(epic, at);
    asks(
        ask,
        "Does the wingmate fit into its place?",
        "Lay the wing tool behind the leader and set the ship into the place the picture shows. It may lie on an obstacle, not on a ship.",
        &[Term::Wingmate, Term::Wing, Term::Obstacle, Term::Bump],
    );
    ask.above(Foot::Rows(2));
    ask.title((Icon::XWing, White), format_args!("{words}: {}", wing.position.name()));
    left_wing(ask, epic);
    formation(ask, epic, wing.leader, Some(wing.position));
    let rows = [
        ((Icon::Check, Green), "In its place", A::Placed { obstacle: false }),
        ((Icon::Rock, Silver), "On an obstacle", A::Placed { obstacle: true }),
        ((Icon::Bump, Red), "No room", A::NoRoom),
    ];
    for (look, word, answer) in rows {
        plain(ask, "Placed", look, word, says(answer));
    }
}

pub fn act(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let words = name(epic, at);
    asks(
        ask,
        "Which action does the wingmate take?",
        "Only these five, and only those on its own action bar.",
        &[Term::Action, Term::Focus, Term::Lock, Term::Evade, Term::Calculate, Term::Reinforce],
    );
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
        plain(ask, "Taken", (icon, Green), &word, says(A::Act(action)));
    }
    plain(ask, "Take", (Icon::Cross, Silver), "No action", says(A::No));
}

pub fn split(ask: &mut Ask, epic: &Epic, at: EpicAt, reason: SplitReason) {
    let words = name(epic, at);
    asks(
        ask,
        "Does the ship fly on its own now?",
        "Turn its ID card to split. It gets a dial of its own from the next round on.",
        &[Term::Wing, Term::Dial, Term::Bump],
    );
    ask.above(Foot::Act);
    ask.title((Icon::Bump, Red), format_args!("{words} splits"));
    ask.textf(Silver, format_args!("{}.", capital(reason.name())));
    let text = match reason {
        SplitReason::MoveNoRoom => {
            "Back to its old place. From there it flies the leader's maneuver, bumps as usual, and takes no action."
        }
        _ => "It stays where it is and has no dial: when all have activated, it flies 2 straight.",
    };
    ask.text(White, text);
    ask.act("Turned", (Icon::Cards, White), format_args!("Turn its ID card"), says(A::Next));
}

pub fn no_dial(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let words = name(epic, at);
    asks(
        ask,
        "Has the split ship flown 2 straight?",
        "It has no dial this round: the white 2 straight template, no action, one stress token.",
        &[Term::Straight, Term::Stress, Term::Template],
    );
    ask.above(Foot::Act);
    ask.title((Icon::Straight, White), format_args!("{words}"));
    ask.number("STRAIGHT", 2);
    ask.text(White, "Split, and without a dial: no action, and 1 stress.");
    ask.act("Flown", (Icon::Straight, White), format_args!("Fly 2 straight"), says(A::Next));
}

/// End of the round: who leaves, who joins. What keeps a ship out is said of the one under the cursor.
pub fn end(ask: &mut Ask, epic: &Epic) {
    let of_wings = || epic.ships().filter(|(_, ship)| ship.is_split() || ship.is_wingmate());
    asks(
        ask,
        "Does a ship leave its wing, or join it again?",
        "To join it is at range 0-1 of its leader and free of stress, ions, tractor and cloak. It takes 1 stress.",
        &[Term::Wing, Term::Wingmate, Term::Range, Term::Stress],
    );
    ask.title((Icon::Logo, Silver), format_args!("Wings"));
    let under = ask.form.cursor.checked_sub(1).and_then(|place| of_wings().nth(place.into()));
    let words = match under {
        None => "Last of the round: ships may leave their wings, or join them again.",
        Some((_, ship)) if ship.is_wingmate() => "By choice; from the next round on it has its own dial.",
        Some((at, _)) => match epic.join_obstacle(at) {
            None => "At range 0-1 of its leader: back into its place, and 1 stress.",
            Some(condition) => hindrance(condition),
        },
    };
    super::about(ask, 3, &[(White, words)]);
    plain(ask, "Go on", (Icon::Check, Green), "Go on", says(A::Next));
    for (at, ship) in of_wings() {
        let words = name(epic, at);
        if ship.is_wingmate() {
            plain(
                ask,
                "Split",
                (Icon::TriDown, Silver),
                &line(format_args!("{words} splits")),
                says(A::Split(at)),
            );
        } else {
            let refused = epic.join_obstacle(at).map(hindrance);
            let value = if refused.is_some() { "not now" } else { "range 0-1" };
            let (label, value) = (format_args!("{words} joins"), format_args!("{value}"));
            ask.row_if(refused, "Join", (Icon::TriUp, Green), label, value, says(A::Join(at)));
        }
    }
}

/// What keeps a ship out of its wing.
const fn hindrance(condition: JoinCondition) -> &'static str {
    match condition {
        JoinCondition::Clean => "It must be free of stress, ions, tractor and cloak.",
        JoinCondition::LeaderUncloaked => "Not while its leader is cloaked.",
        _ => "Its leader is not in play.",
    }
}
