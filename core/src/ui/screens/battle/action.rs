//! Actions: those to try, best first, one question each, and the one that was taken. Next: the next ship.

use core::fmt::Write;

use super::{question, shown};
use crate::battle::rules::action::{ActionOption, Fallback};
use crate::battle::state::battle::Battle as Table;
use crate::battle::state::reason::Reason;
use crate::cards::action_rule::FactTest;
use crate::cards::vocabulary::Action;
use crate::ui::prelude::*;

/// Which action works? Two stand side by side, the better one on the left; a last one alone asks yes or no. Nothing
/// is claimed by A alone while there are two: few places let a roll or a boost do what it is for.
pub fn tell_try(ask: &mut Ask, ship: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, ship);
    let place = ask.form.page.saturating_mul(2);
    let Some(plan) = battle.plan_now() else { return };
    let mut options = plan.options.iter().skip(place.into());
    let Some(first) = options.next() else {
        let none = super::answer(BattleAnswer::No);
        return ask.act("Next", (Icon::Cross, White), "Nothing to try", none);
    };
    if place > 0 {
        ask.turn_back();
    }
    let second = options.next();
    let more = options.next();
    let then = match (more, plan.then) {
        (Some(next), _) => line(format_args!("{}?", emblems::action_title(next.play.action))),
        (None, Fallback::Do { play, .. }) => capital(play.action.name()),
        (None, Fallback::Ask(_)) => line(format_args!("more to ask")),
        (None, Fallback::Nothing) => line(format_args!("no action")),
    };
    let none = if more.is_some() { Step::Moved } else { super::answer(BattleAnswer::No) };
    let done = [place, place + 1].map(|place| super::answer(BattleAnswer::Choice(place)));
    match second {
        Some(second) => tell_two(ask, ship, [first, second], done, &then, none),
        None => tell_one(ask, ship, first, done[0], &then, none),
    }
}

/// One action to try. An arc that it is to leave must be around this ship first: else there is nothing to gain, and the
/// answer is No.
fn tell_one(ask: &mut Ask, ship: ShipAt, option: &ActionOption, done: Step, then: &str, none: Step) {
    let (top, battle) = (ask.bars().top, &ask.view.game.battle);
    let action = option.play.action;
    let question = line(format_args!("{}?", emblems::action_title(action)));
    if let Some(canvas) = ask.canvas() {
        canvas.icon_centered(30, top + 26, emblems::action_icon(action), 40, White);
        let style = widgets::fit(title(White), 172, &question);
        canvas.text(62, top + 26 - i32::from(style.font.cap) / 2, style, &question);
    }
    ask.y = top + 54;
    let danger = option.so_that.iter().any(|&test| question::asks_for_danger(battle, ship, test));
    let start = if danger { "if in target's arc now: " } else { "so that: " };
    let (words, best) = goal(battle, ship, option, start, false);
    let lines = wrap(&words, ROW_WIDTH - 8, row(White)).count() + usize::from(!best.is_empty());
    let style = if lines > 3 { body(White) } else { row(White) };
    // Four lines stand between the picture and the answers only if they begin close below it.
    if ask.large() && lines > 3 {
        ask.y = top + 48;
    }
    ask.paragraph(style, &words);
    if !best.is_empty() {
        ask.paragraph(style, &best);
    }
    ask.pair((Icon::Check, "Done", ""), done, (Icon::Cross, "No", then), none);
}

const TILE: i32 = 111;

/// Two actions to try, the better one first, and neither.
fn tell_two(
    ask: &mut Ask,
    ship: ShipAt,
    options: [&ActionOption; 2],
    done: [Step; 2],
    then: &str,
    none: Step,
) {
    let (large, bars, battle) = (ask.large(), ask.bars(), &ask.view.game.battle);
    if let Some(canvas) = ask.canvas() {
        canvas.text(120, bars.top + 7, row(White).center(), "Which works, so that:");
    }
    match ask.key() {
        Some(Key::Left) => ask.used(done[0]),
        Some(Key::Right) => ask.used(done[1]),
        _ => {}
    }
    let y = bars.top + 27;
    let height = ask.act_top() - y - 5;
    for (side, (option, done)) in (0..).zip(options.into_iter().zip(done)) {
        let (chosen, Some(canvas)) = ask.item("Done", done) else { continue };
        let (x, action) = (MARGIN + side * (TILE + 6), option.play.action);
        canvas.item(chosen, |canvas| {
            let look = widgets::look(chosen).with_cut(10).with_frame(if chosen { 3 } else { 1 });
            canvas.house(x, y, TILE, height, look);
            let mark = if chosen { Amber } else { Dim };
            let (arrow, at) =
                if side == 0 { (Icon::TriLeft, x + 11) } else { (Icon::TriRight, x + TILE - 11) };
            canvas.icon_centered(at, y + 16, arrow, 12, mark);
            // Where letters are large the name stands in the picture's place.
            let name_at = if large { y + 9 } else { y + 33 };
            if !large {
                canvas.icon_centered(x + TILE / 2, y + 16, emblems::action_icon(action), 24, White);
            }
            let name = match option.play.linked {
                Some(linked) if !large => {
                    line(format_args!("{}, {}", capital(short(action)), short(linked.action)))
                }
                _ => line(format_args!("{}", emblems::action_title(action))),
            };
            let lean = if side == 0 { 9 } else { -9 };
            let (middle, width) =
                if large { (x + TILE / 2 + lean, TILE - 36) } else { (x + TILE / 2, TILE - 12) };
            canvas.text(middle, name_at, widgets::fit(row(White), width, &name).center(), &name);
            let (words, best) = goal(battle, ship, option, "", !large);
            let lines = |style| wrap(&words, TILE - 12, style).chain(wrap(&best, TILE - 12, style)).count();
            let room = y + height - name_at - 22;
            let fits = |style: Style| {
                i32::from(cursor::small(lines(style))) * (i32::from(style.font.line) + 1) <= room
            };
            let style = if large && fits(row(White)) { row(White) } else { body(White) };
            let below = canvas.paragraph(x + 7, name_at + 19, TILE - 12, style, &words);
            canvas.paragraph(x + 7, below, TILE - 12, style, &best);
        });
    }
    ask.likely();
    ask.act("Neither", (Icon::Cross, White), format_args!("Neither: {then}"), none);
    if none == Step::Moved {
        ask.turns_on();
    }
}

/// Two actions fit into the name of a tile.
fn short(action: Action) -> &'static str {
    if action == Action::BarrelRoll { "roll" } else { action.name() }
}

/// What an action is to reach, and what would be best; its heading may have said "so that" and named the linked action.
fn goal(battle: &Table, at: ShipAt, option: &ActionOption, so_that: &str, named: bool) -> (Line, Line) {
    let words = |tests: &mut dyn Iterator<Item = &FactTest>| {
        let mut words = Line::new();
        for (nth, &test) in tests.enumerate() {
            // At most two short demands.
            let comma = if nth == 0 { "" } else { ", " };
            let _ = write!(words, "{comma}{}", question::demand(battle, at, test));
        }
        words
    };
    let ends = words(&mut option.so_that.iter());
    let then = match option.play.linked {
        Some(linked) if !named => {
            let then = if so_that.is_empty() { "+" } else { "then" };
            line(format_args!("{then} {}, {so_that}{ends}", short(linked.action)))
        }
        _ => line(format_args!("{so_that}{ends}")),
    };
    let mut best = words(&mut option.better.iter().filter(|test| !option.so_that.contains(test)));
    if let (true, Some(fact)) = (best.is_empty(), option.prefer) {
        let _ = write!(best, "{}", question::fact_end(fact));
    }
    (then, if best.is_empty() { best } else { line(format_args!("best: {best}")) })
}

/// Friends that may act by a coordinate action: then one of them is to be picked.
fn helped(battle: &Table, at: ShipAt) -> Option<u8> {
    let coordinates = battle.now.last_action == Some(Action::Coordinate);
    Some(cursor::small(battle.helped_count(at))).filter(|&friends| coordinates && friends > 0)
}

/// Who takes an action now.
fn tell_coordinated(ask: &mut Ask, at: ShipAt, friends: u8) {
    let battle = &ask.view.game.battle;
    ask.title((emblems::action_icon(Action::Coordinate), White), "Who acts?");
    ask.text(Silver, text!("The nearest friend at range 1-2."));
    for place in 0..friends {
        let Some(ship) = battle.helped(at, place.into()).and_then(|friend| battle.ship(friend)) else {
            continue;
        };
        let look = (emblems::ship_icon(ship.kind), White);
        let label = format_args!("{} {}", ship.number, ship.kind.short_name());
        let squad = format_args!("{}", shown::squad_name(battle, ship));
        ask.row_as("Acts", look, label, squad, super::answer(BattleAnswer::Choice(place)));
    }
    let nobody = super::answer(BattleAnswer::Next);
    ask.row((Icon::Cross, Silver), "Nobody", nobody);
}

pub fn tell_acted(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, at);
    if let Some(friends) = helped(battle, at) {
        return tell_coordinated(ask, at, friends);
    }
    let next = super::answer(BattleAnswer::Next);
    let Some(action) = battle.now.last_action else {
        if !ask.large() {
            shown::tell_ship(ask, at, "has moved");
        }
        ask.banner((Red, RedDark), "No action", "");
        ask.text(White, &no_action(battle.now.no_action).unpacked());
        return ask.act("Next", (Icon::Check, White), "Go on", next);
    };
    shown::tell_ship(ask, at, "acts");
    ask.banner((Silver, Panel), emblems::action_title(action), "");
    if let (Some(ship), Some((canvas, y))) = (battle.ship(at), ask.picture(24)) {
        canvas.fill(MARGIN, y, ROW_WIDTH, 24, Panel);
        shown::health(canvas, 14, y + 4, ship, 130);
        shown::token_strip(canvas, 228, 130, y + 2, ship);
    }
    let (word, what) = hands(battle, action);
    ask.act(word, (emblems::action_icon(action), White), &what, next);
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
pub fn no_action(reason: Reason) -> Text {
    match reason {
        Reason::None => text!("Nothing on the list applies."),
        other => other.text(),
    }
}
