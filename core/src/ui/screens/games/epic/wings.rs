//! Wings in the game: the leader and what it does to the others, each wingmate's place and action, leaving and joining.

use super::{about, does, left_wing, name, picture, says};
use crate::battle::state::ship::Position;
use crate::cards::epic::{CommandAt, EpicSetupStep, JoinCondition, Rock, SplitReason, WingAction};
use crate::dice::faces::Face as _;
use crate::games::epic::Epic;
use crate::games::epic::command::EpicCommand as C;
use crate::games::epic::flow::{EpicAnswer as A, EpicQuestion, Flown, LeaderAction};
use crate::games::epic::ship::{Condition, EpicAt, EpicShip};
use crate::games::frame::TableGame;
use crate::ui::prelude::*;
use crate::ui::screens::games::{GamesPage, asks, gone, open, plain, shows};

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
        said!("How does this wing stand?"),
        said!(
            "The picture shows the highlighted place around the wing tool. While forces are placed, A splits a ship without room."
        ),
        &[Term::Wing, Term::WingLeader, Term::Wingmate],
    );
    let placing = epic.flow() == EpicQuestion::Step(EpicSetupStep::PlaceForces);
    let cursor = ask.form.cursor;
    let wing = || Position::ALL.iter().copied().filter_map(|place| Some((place, epic.in_wing(at, place)?)));
    formation(ask, epic, at, wing().nth(cursor.into()).map(|(place, _)| place));
    for (place, ship) in wing() {
        let words = name(epic, ship);
        let label = format_args!("{words}");
        match epic.ship(ship) {
            Some(mate) if placing && mate.is_wingmate() => {
                let step = does(C::ForceSplit { ship, reason: SplitReason::SetupNoRoom });
                ask.row_as("Split", (Icon::Bump, Red), label, "no room?", step);
            }
            Some(mate) => {
                let value = if mate.is_split() { "split" } else { place.name() };
                let step = open(GamesPage::Ship, ship.0);
                ask.row_as("Open", (Icon::XWing, White), label, value, step);
            }
            None => {}
        }
    }
}

/// What the device believes a ship to have that keeps it from something.
fn tokens(ship: &EpicShip) -> Line {
    let mut words = match ship.stress() {
        0 => Line::new(),
        stress => line(format_args!("{stress} stress")),
    };
    for token in [Condition::Ionized, Condition::Tractored, Condition::Cloaked] {
        if ship.has(token) {
            let comma = if words.is_empty() { "" } else { ", " };
            words = line(format_args!("{words}{comma}{}", token.name()));
        }
    }
    words
}

/// The row that says that the stress is gone.
fn none_now(ask: &mut Ask, ship: EpicAt) {
    let step = does(C::Stress { ship, stress: 0 });
    plain(ask, "Correct", (Icon::Pencil, Silver), "It has no stress now", step);
}

/// The pages behind a colour: the action, then who has it too.
const ACTION: u8 = 1;
const SLAM: u8 = 10;
const CLOAK: u8 = 20;
/// Of a leader that is believed to be stressed.
const STRESSED: u8 = 30;
/// The page whose mates are in the form.
const SHOWN: u8 = 12;

pub fn leader(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let words = name(epic, at);
    let Some(ship) = epic.ship(at) else { return };
    let (page, stress) = (ask.form.page, ship.stress());
    if page == 0 {
        asks(
            ask,
            said!("Which colour had the leader's maneuver?"),
            said!("Fly the leader; its action comes next."),
            &[Term::WingLeader, Term::Maneuver, Term::Stress],
        );
        ask.title((Icon::Logo, White), format_args!("{words} leads"));
        let purple = ship.command().is_some_and(CommandAt::takes_purple);
        for &flown in Flown::ALL.iter().filter(|flown| **flown != Flown::Purple || purple) {
            let color = match flown {
                Flown::White => White,
                Flown::Blue => Blue,
                Flown::Red => Red,
                Flown::Purple => Purple,
            };
            let (look, word) = ((Icon::Straight, color), capital(flown.name()));
            let label = format_args!("{word} maneuver");
            match flown {
                Flown::Red if stress > 0 => {
                    ask.turn_to(look, label, format_args!("{stress} stress"), STRESSED);
                }
                // It is stressed then: no action.
                Flown::Red => {
                    let step = says(A::Flew { flown, action: LeaderAction::Other, able: 0 });
                    ask.row_as("Flown", look, label, "", step);
                }
                _ => ask.turn(look, label, flown.number() + ACTION),
            }
        }
        return plain(ask, "Change", (Icon::Undo, Silver), "Another wing", says(A::No));
    }
    ask.turn_back();
    let of = |first| page.checked_sub(first).and_then(Flown::from_number);
    let flown = of(CLOAK).or(of(SLAM)).or(of(ACTION)).unwrap_or(Flown::White);
    let left = stress.saturating_sub(u8::from(flown == Flown::Blue));
    if page == STRESSED || left > 0 && page < SLAM {
        asks(
            ask,
            said!("Is the leader stressed, as the device has it?"),
            said!(
                "Look for a stress token beside it. Stressed, it flies no red maneuver and takes no action."
            ),
            &[Term::Stress],
        );
        ask.title((Icon::Stress, Red), format_args!("{words}: {stress} stress"));
        if page == STRESSED {
            ask.text(White, text!("Stressed: no red maneuver."));
        } else {
            ask.text(White, text!("Stressed: no action."));
            let step = says(A::Flew { flown, action: LeaderAction::Other, able: 0 });
            plain(ask, "Flown", (Icon::Check, Green), "No action", step);
        }
        return none_now(ask, at);
    }
    asks(
        ask,
        said!("Which action did the leader take?"),
        said!("SLAM and cloak work on its wing: say who has that action too. A red action is 1 stress."),
        &[Term::Action, Term::Slam, Term::Cloak, Term::Stress],
    );
    let flew = |action, able| says(A::Flew { flown, action, able });
    if page < SLAM {
        ask.title((Icon::Logo, White), format_args!("{words}: action"));
        plain(ask, "Taken", (Icon::Check, Green), "White, or none", flew(LeaderAction::Other, 0));
        plain(ask, "Taken", (Icon::Stress, Red), "Red: 1 stress", flew(LeaderAction::Red, 0));
        ask.turn((Icon::Slam, Silver), "SLAM", SLAM + flown.number());
        return ask.turn((Icon::Cloak, Silver), "Cloak", CLOAK + flown.number());
    }
    let (action, word) =
        if page >= CLOAK { (LeaderAction::Cloak, "cloak") } else { (LeaderAction::Slam, "SLAM") };
    ask.title((Icon::Logo, White), format_args!("Who has {word} too?"));
    // Ships of the leader's type have what it has.
    let same = |mate: &EpicShip| mate.order.kind.is_some() && mate.order.kind == ship.order.kind;
    let new = ask.form.value(SHOWN) != page;
    ask.form.set(SHOWN, page);
    let mut able = 0u8;
    for &position in Position::ALL.iter().filter(|position| **position != Position::Leader) {
        let mate = epic.in_wing(at, position).and_then(|mate| Some((mate, epic.ship(mate)?)));
        let Some((mate, found)) = mate.filter(|(_, mate)| mate.is_wingmate()) else { continue };
        if new {
            ask.form.set(position.number(), u8::from(same(found)));
        }
        let words = name(epic, mate);
        if ask.toggle((Icon::XWing, Silver), &words, position.number()) {
            able |= 1 << position.number();
        }
    }
    plain(ask, "Taken", (Icon::Check, Green), "Those have it", flew(action, able));
}

/// A wingmate and its place.
pub fn mate(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let Some(wing) = epic.ship(at).and_then(EpicShip::wing) else { return };
    let words = name(epic, at);
    asks(
        ask,
        said!("Does the wingmate fit into its place?"),
        said!(
            "Lay the wing tool behind the leader and set the ship into the place the picture shows. It may lie on an obstacle, not on a ship."
        ),
        &[Term::Wingmate, Term::Wing, Term::Obstacle, Term::Bump],
    );
    ask.above(Foot::Rows(2));
    ask.title((Icon::XWing, White), format_args!("{words}: {}", wing.position.name()));
    left_wing(ask, epic);
    let stress = epic.ship(at).map_or(0, EpicShip::stress);
    if stress > 0 {
        ask.textf(Red, format_args!("It has {stress} stress here."));
    }
    formation(ask, epic, wing.leader, Some(wing.position));
    let rows = [
        ((Icon::Check, Green), "In its place", A::Placed { obstacle: false }),
        ((Icon::Rock, Silver), "On an obstacle", A::Placed { obstacle: true }),
        ((Icon::Bump, Red), "No room", A::NoRoom),
    ];
    for (look, word, answer) in rows {
        plain(ask, "Placed", look, word, says(answer));
    }
    if stress > 0 {
        none_now(ask, at);
    }
}

/// What lies under a wingmate.
pub fn obstacle(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let words = name(epic, at);
    asks(
        ask,
        said!("What does the wingmate lie on?"),
        said!(
            "It counts as having flown onto it: a red die, rolled here. If it was rolled on the table, set its face below first."
        ),
        &[Term::Obstacle, Term::Wingmate, Term::AttackDie, Term::Stress, Term::Strain],
    );
    ask.title((Icon::Rock, White), format_args!("{words} lies on"));
    let under =
        Rock::from_number(ask.form.cursor).map_or(text!("A mine, a remote: see its card."), Rock::text);
    about(ask, 2, &[(White, under.into())]);
    let face =
        ask.form.value(0).checked_sub(1).and_then(|face| AttackFace::ALL.get(usize::from(face))).copied();
    for &rock in Rock::ALL {
        let word = capital(rock.name());
        plain(ask, "Roll", (Icon::Rock, Silver), &word, says(A::Met { rock, face }));
    }
    plain(ask, "Take", (Icon::Cross, Silver), "Something else", says(A::No));
    ask.choice((Icon::Pencil, Silver), "The die", 0, &DIE);
}

/// Where the die was rolled, and what it shows.
pub const DIE: [&str; 5] = ["rolled here", "blank", "focus", "hit", "crit"];

/// What that did.
pub fn met(ask: &mut Ask, epic: &Epic, at: EpicAt, rock: Rock, face: AttackFace) {
    let words = name(epic, at);
    asks(
        ask,
        said!("Is it on the table, what the obstacle did?"),
        said!(
            "Damage and stress are noted here already; a crit is dealt face up. Strain stays with the player."
        ),
        &[Term::Obstacle, Term::DamageCard, Term::Stress, Term::Strain],
    );
    ask.above(Foot::Act);
    ask.title((Icon::Rock, White), format_args!("{words}: {rock}"));
    ask.dice(core::iter::once(RolledFace::of(face)));
    let strain = rock == Rock::Gas && matches!(face, AttackFace::Focus | AttackFace::Hit);
    let stress = if rock == Rock::Debris { "1 stress. " } else { "" };
    let what = match (rock.hurts(face), face) {
        (true, AttackFace::Crit) => "1 crit damage.",
        (true, _) => "1 damage.",
        _ if strain => "1 strain.",
        _ => "No damage.",
    };
    let left = epic.ship(at).map_or(0, |ship| ship.health().saturating_sub(ship.lost()));
    ask.textf(White, format_args!("{stress}{what} {left} left, no action."));
    if epic.ship(at).is_some_and(|ship| !ship.in_play()) {
        ask.text(Red, text!("It is destroyed."));
    }
    ask.act("Done", (Icon::Check, Green), "It is on the table", says(A::Next));
}

pub fn act(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let words = name(epic, at);
    asks(
        ask,
        said!("Which action does the wingmate take?"),
        said!("Only these five, and only those on its own action bar. One that is red there: the last row."),
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
    plain(ask, "Taken", (Icon::Stress, Red), "A red one: 1 stress", says(A::RedAct));
}

pub fn split(ask: &mut Ask, epic: &Epic, at: EpicAt, reason: SplitReason) {
    let words = name(epic, at);
    asks(
        ask,
        said!("Does the ship fly on its own now?"),
        said!("Turn its ID card to split. It gets a dial of its own from the next round on."),
        &[Term::Wing, Term::Dial, Term::Bump],
    );
    let stressed = reason == SplitReason::StressedRed;
    ask.above(if stressed { Foot::Rows(2) } else { Foot::Act });
    ask.title((Icon::Bump, Red), format_args!("{words} splits"));
    ask.textf(Silver, format_args!("{}.", capital(reason.name())));
    let text = match reason {
        SplitReason::MoveNoRoom => {
            "Back to its old place. From there it flies the leader's maneuver, bumps as usual, and takes no action."
        }
        _ => "It stays where it is and has no dial: when all have activated, it flies 2 straight.",
    };
    ask.text(White, text);
    if stressed {
        plain(ask, "Turned", (Icon::Cards, White), "Turn its ID card", says(A::Next));
        return plain(ask, "Correct", (Icon::Pencil, Silver), "It has no stress now", says(A::Freed(at)));
    }
    ask.act("Turned", (Icon::Cards, White), "Turn its ID card", says(A::Next));
}

pub fn no_dial(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let words = name(epic, at);
    asks(
        ask,
        said!("Has the split ship flown 2 straight?"),
        said!("It has no dial this round: the white 2 straight template, no action, one stress token."),
        &[Term::Straight, Term::Stress, Term::Template],
    );
    ask.above(Foot::Act);
    ask.title((Icon::Straight, White), &words);
    ask.number("STRAIGHT", 2);
    ask.text(White, text!("Split, and without a dial: no action, and 1 stress."));
    ask.act("Flown", (Icon::Straight, White), "Fly 2 straight", says(A::Next));
}

/// End of the round: who leaves, who joins. What keeps a ship out is named, and asked for.
pub fn end(ask: &mut Ask, epic: &Epic) {
    let of_wings = || epic.ships().filter(|(_, ship)| ship.is_split() || ship.is_wingmate());
    asks(
        ask,
        said!("Does a ship leave its wing, or join it again?"),
        said!(
            "To join it is at range 0-1 of its leader and free of stress, ions, tractor and cloak. It takes 1 stress."
        ),
        &[Term::Wing, Term::Wingmate, Term::Range, Term::Stress],
    );
    let opened = ask.form.page.checked_sub(1).and_then(|place| of_wings().nth(place.into()));
    if let Some((at, _)) = opened {
        ask.turn_back();
        ask.title((Icon::Logo, Silver), format_args!("{} joins?", name(epic, at)));
        if let Some((who, had)) = kept_out(epic, at) {
            ask.textf(White, format_args!("Here {} has: {had}.", name(epic, who)));
        }
        plain(ask, "Join", (Icon::TriUp, Green), "None now: it joins", says(A::Freed(at)));
        return ask.turn((Icon::Cross, Silver), "It stays out", 0);
    }
    ask.title((Icon::Logo, Silver), "Wings");
    let under = ask.form.cursor.checked_sub(1).and_then(|place| of_wings().nth(place.into()));
    let words = match under {
        None => text!("Last of the round: ships may leave their wings, or join them again."),
        Some((_, ship)) if ship.is_wingmate() => {
            text!("By choice; from the next round on it has its own dial.")
        }
        Some((at, _)) => match epic.join_obstacle(at) {
            None => text!("At range 0-1 of its leader: back into its place, and 1 stress."),
            Some(JoinCondition::Clean) => text!("It must be free of stress, ions, tractor and cloak."),
            Some(JoinCondition::LeaderUncloaked) => text!("Not while its leader is cloaked."),
            Some(_) => NO_LEADER,
        },
    };
    about(ask, 3, &[(White, words.into())]);
    plain(ask, "Go on", (Icon::Check, Green), "Go on", says(A::Next));
    for (place, (at, ship)) in (1u8..).zip(of_wings()) {
        let words = name(epic, at);
        if ship.is_wingmate() {
            let label = line(format_args!("{words} splits"));
            plain(ask, "Split", (Icon::TriDown, Silver), &label, says(A::Split(at)));
            continue;
        }
        let (look, label) = ((Icon::TriUp, Green), format_args!("{words} joins"));
        match (epic.join_obstacle(at), kept_out(epic, at)) {
            (None, _) => ask.row_as("Join", look, label, "range 0-1", says(A::Join(at))),
            (Some(_), Some((_, had))) => {
                let had = if had.len() > SHORT { "tokens" } else { &had };
                ask.turn_to((Icon::TriUp, Dim), label, had, place);
            }
            _ => ask.blocked(label, "no leader", NO_LEADER),
        }
    }
}

/// The longest name of a token that has room beside a ship's.
const SHORT: usize = 9;
const NO_LEADER: Text = text!("Its leader is not in play.");

/// Who has the tokens that keep a ship out of its wing, and which.
fn kept_out(epic: &Epic, at: EpicAt) -> Option<(EpicAt, Line)> {
    let ship = epic.ship(at)?;
    match epic.join_obstacle(at)? {
        JoinCondition::Clean => Some((at, tokens(ship))),
        JoinCondition::LeaderUncloaked => {
            let leader = ship.wing()?.leader;
            Some((leader, tokens(epic.ship(leader)?)))
        }
        _ => None,
    }
}
