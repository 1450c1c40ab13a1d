//! Actions: those to try, best first, one question each, and the one that was taken. Next: the next ship.

use core::fmt::Write;

use super::{question, shown};
use crate::{
    automated::action::Decision,
    cards::{action_rule::Test, vocabulary::Action},
    table::{battle::Battle as Table, flow::Answer, reason::Reason, ship::ShipAt},
    ui::{
        Step,
        ask::{Ask, capital},
        canvas::{Line, line, wrap},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row, title},
        widgets,
    },
};

/// Does this action work? No leads to the next one of the list.
pub fn tell_try(ask: &mut Ask, ship: ShipAt) {
    let (battle, large, top) = (&ask.view.game.battle, ask.large(), ask.bars().top);
    shown::tell_ship_status(ask, ship);
    let place = ask.form.page;
    let Some(plan) = battle.plan_now() else { return };
    let Some(option) = plan.options.get(usize::from(place)) else {
        let none = super::answer(Answer::No);
        return ask.act("Next", (Icon::Cross, White), format_args!("Nothing to try"), none);
    };
    if place > 0 {
        ask.turn_back();
    }
    let action = option.play.action;
    let question = line(format_args!("{}?", emblems::action_title(action)));
    if let Some(canvas) = ask.canvas() {
        canvas.icon_centered(30, top + 26, emblems::action_icon(action), 40, White);
        let style = widgets::fit(title(White), 172, &question);
        canvas.text(62, top + 26 - i32::from(style.font.cap) / 2, style, &question);
    }
    ask.y = top + 54;
    let mut words = Line::new();
    let ends = demands(option.so_that.iter());
    // At most two short demands.
    let _ = match option.play.linked {
        Some(linked) => write!(words, "then {}, so that {ends}", linked.action),
        None => write!(words, "so that: {ends}"),
    };
    let best = demands(option.better.iter().filter(|test| !option.so_that.contains(test)));
    let lines = wrap(&words, ROW_WIDTH - 8, row(White)).count() + usize::from(!best.is_empty());
    let style = if lines > if large { 3 } else { 4 } { body(White) } else { row(White) };
    ask.paragraph(style, &words);
    if !best.is_empty() {
        ask.paragraph(style, &line(format_args!("best: {best}")));
    }
    let more = plan.options.get(usize::from(place) + 1);
    let then = match (more, plan.then) {
        (Some(next), _) => line(format_args!("{}?", emblems::action_title(next.play.action))),
        (None, Decision::Do { play, .. }) => capital(play.action.name()),
        (None, Decision::Ask(_)) => line(format_args!("more to ask")),
        (None, Decision::Nothing) => line(format_args!("no action")),
    };
    let done = super::answer(Answer::Choice(place));
    let other = if more.is_some() { Step::Moved } else { super::answer(Answer::No) };
    let (key, cursor) = (ask.key(), ask.form.cursor);
    ask.pair((Icon::Check, "Done", ""), done, (Icon::Cross, "No", &then), other);
    if more.is_some() && (key == Some(Key::Right) || key == Some(Key::A) && cursor == 1) {
        (ask.form.page, ask.form.cursor) = (place + 1, 0);
    }
}

fn demands<'a>(tests: impl Iterator<Item = &'a Test>) -> Line {
    let mut words = Line::new();
    for (nth, &test) in tests.enumerate() {
        // At most two short demands.
        let _ = write!(words, "{}{}", if nth == 0 { "" } else { ", " }, question::demand(test));
    }
    words
}

/// Friends that may act by a coordinate action: then one of them is to be picked.
fn helped(battle: &Table, at: ShipAt) -> Option<u8> {
    let coordinates = battle.now.last_action == Some(Action::Coordinate);
    Some(cursor::small(battle.helped_count(at))).filter(|&friends| coordinates && friends > 0)
}

/// Who takes an action now.
fn tell_coordinated(ask: &mut Ask, at: ShipAt, friends: u8) {
    let battle = &ask.view.game.battle;
    ask.title((emblems::action_icon(Action::Coordinate), White), format_args!("Who acts?"));
    ask.text(Silver, "The nearest friend at range 1-2.");
    for place in 0..friends {
        let Some(ship) = battle.helped(at, place.into()).and_then(|friend| battle.ship(friend)) else {
            continue;
        };
        let look = (emblems::ship_icon(ship.kind), White);
        let label = format_args!("{} {}", ship.number, ship.kind.short_name());
        let squad = format_args!("{}", shown::squad_name(battle, ship));
        ask.row_as("Acts", look, label, squad, super::answer(Answer::Choice(place)));
    }
    let nobody = super::answer(Answer::Next);
    ask.row((Icon::Cross, Silver), format_args!("Nobody"), format_args!(""), nobody);
}

pub fn tell_acted(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, at);
    if let Some(friends) = helped(battle, at) {
        return tell_coordinated(ask, at, friends);
    }
    let next = super::answer(Answer::Next);
    let Some(action) = battle.now.last_action else {
        if !ask.large() {
            shown::tell_ship(ask, at, "has moved");
        }
        ask.banner((Red, RedDark), format_args!("No action"), "");
        ask.text(White, no_action(battle.now.no_action));
        return ask.act("Next", (Icon::Check, White), format_args!("Go on"), next);
    };
    shown::tell_ship(ask, at, "acts");
    ask.banner((Silver, Panel), format_args!("{}", emblems::action_title(action)), "");
    if let (Some(ship), Some((canvas, y))) = (battle.ship(at), ask.picture(24)) {
        canvas.fill(MARGIN, y, ROW_WIDTH, 24, Panel);
        shown::health(canvas, 14, y + 4, ship, 130);
        shown::token_strip(canvas, 228, 130, y + 2, ship);
    }
    let (word, what) = hands(battle, action);
    ask.act(word, (emblems::action_icon(action), White), format_args!("{what}"), next);
}

/// What hands must do for it, with A's word.
fn hands(battle: &Table, action: Action) -> (&'static str, Line) {
    let target = battle.now.target.map(|at| shown::rebel_name(battle, at)).unwrap_or_default();
    match action {
        Action::Lock if !target.is_empty() => ("Locked", line(format_args!("Lock {target}"))),
        Action::Jam if !target.is_empty() => ("Jammed", line(format_args!("Jam {target}"))),
        Action::Coordinate => ("Done", line(format_args!("A friend acts"))),
        Action::BarrelRoll | Action::Boost | Action::Slam => ("Moved", line(format_args!("Move the ship"))),
        Action::RotateArc => ("Turned", line(format_args!("Turn it at the target"))),
        Action::RemoveStress => ("Taken", line(format_args!("Take one token off"))),
        Action::Repair => ("Turned", line(format_args!("Turn a card down"))),
        Action::Reload => ("Done", line(format_args!("1 charge, 1 disarm"))),
        Action::Evade => ("Placed", line(format_args!("Place an evade token"))),
        _ => ("Placed", line(format_args!("Place a {action} token"))),
    }
}

/// Why there is no action, in few words.
pub fn no_action(reason: Reason) -> &'static str {
    match reason {
        Reason::None => "Nothing on the list applies.",
        other => other.text(),
    }
}
