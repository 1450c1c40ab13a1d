//! Actions: those to try, best first, and the one that was taken. Next: the next ship.

use core::fmt::Write;

use super::{Battle, question, shown, swerve};
use crate::{
    automated::action::{ActionOption, Decision},
    cards::{action_rule::Test, vocabulary::Action},
    table::{battle::Battle as Table, flow::Answer, reason::Reason, ship::ShipAt},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, row, title},
        widgets::{self, Hints, Row},
    },
};

pub fn on_try(state: &mut Battle, key: Key, view: &View) -> Step {
    let options = cursor::small(view.game.battle.option_count());
    match key {
        Key::B => super::answer(Answer::No),
        // A press less than Down and A; its row says so.
        Key::Right if options > 1 && state.cursor == 0 => super::answer(Answer::Choice(1)),
        _ => swerve::on_list(state, key, options),
    }
}

pub fn draw_try(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, ship);
    canvas.icon_centered(21, 36, Icon::Question, 20, Silver);
    canvas.text(40, 27, head(White), "Which works?");
    let Some(plan) = battle.plan_now() else { return };
    let options = cursor::small(plan.options.len());
    swerve::rows(canvas, state.cursor, options, |canvas, place, spot| {
        match plan.options.get(usize::from(place)) {
            Some(option) => {
                option_row(canvas, option, spot);
                if place == 1 && state.cursor == 0 {
                    canvas.icon_centered(224, spot.y + 26, Icon::TriRight, 12, Amber);
                }
            }
            None => {
                let about = match plan.then {
                    Decision::Do { play, .. } => line(format_args!("then {}", play.action)),
                    Decision::Ask(_) => line(format_args!("then it asks more")),
                    Decision::Nothing => line(format_args!("then no action")),
                };
                widgets::wide_row(canvas, (spot.y, 53), "None of these", &about, spot.chosen, 48);
                canvas.icon_centered(30, spot.y + 26, Icon::Cross, 20, Silver);
            }
        }
    });
    widgets::hints(canvas, view, Hints { a: "Done", b: "None", x: "Why?" });
}

/// Room for words beside an action's icon.
const WORDS_WIDTH: i32 = 172;

/// An action, what must be so after it, and what would be better still.
fn option_row(canvas: &mut Canvas, option: &ActionOption, spot: swerve::Spot) {
    let mut label = line(format_args!("{}", emblems::action_title(option.play.action)));
    if let Some(linked) = option.play.linked {
        // Both names are short.
        let _ = write!(label, ", {}", linked.action);
    }
    let ends = demands(option.so_that.iter());
    let best = demands(option.better.iter().filter(|test| !option.so_that.contains(test)));
    let color = if spot.chosen { Amber } else { White };
    let ink = body(if spot.chosen { Amber } else { Silver });
    if best.is_empty() && ink.width(&ends) <= WORDS_WIDTH {
        widgets::wide_row(canvas, (spot.y, 53), &label, &ends, spot.chosen, 48);
    } else {
        widgets::panel(canvas, (MARGIN, spot.y, ROW_WIDTH, 53), spot.chosen);
        canvas.text(MARGIN + 48, spot.y + 4, widgets::fit(row(White), WORDS_WIDTH, &label), &label);
        if best.is_empty() {
            canvas.paragraph(MARGIN + 48, spot.y + 21, WORDS_WIDTH, ink, &ends);
        } else {
            canvas.text(MARGIN + 48, spot.y + 21, ink, &ends);
            canvas.textf(MARGIN + 48, spot.y + 38, ink, format_args!("best: {best}"));
        }
    }
    canvas.icon_centered(30, spot.y + 26, emblems::action_icon(option.play.action), 30, color);
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

pub fn on_acted(state: &mut Battle, key: Key, view: &View, at: ShipAt) -> Step {
    match (key, helped(&view.game.battle, at)) {
        (Key::A, Some(friends)) if state.cursor >= friends => super::answer(Answer::Next),
        (Key::A, Some(_)) => super::answer(Answer::Choice(state.cursor)),
        (Key::A, None) => super::answer(Answer::Next),
        (_, Some(friends)) => cursor::walk(&mut state.cursor, key, friends + 1).unwrap_or(Step::Stay),
        _ => Step::Stay,
    }
}

/// Who takes an action now.
fn draw_coordinated(state: &Battle, view: &View, canvas: &mut Canvas, at: ShipAt, friends: u8) {
    let battle = &view.game.battle;
    canvas.icon_centered(21, 36, emblems::action_icon(Action::Coordinate), 24, White);
    canvas.text(40, 27, head(White), "Who acts?");
    canvas.text(MARGIN, 54, body(Silver), "the nearest at range 1-2");
    widgets::list_below(canvas, view, 76, (state.cursor, friends + 1), |canvas, place, spot| {
        let friend = battle.helped(at, place.into()).and_then(|friend| battle.ship(friend));
        let (icon, label, value) = match friend {
            Some(ship) => (
                emblems::ship_icon(ship.kind),
                line(format_args!("{} {}", ship.number, ship.kind.short_name())),
                line(format_args!("{}", shown::squad_name(battle, ship))),
            ),
            None => (Icon::Cross, line(format_args!("Nobody")), Line::new()),
        };
        widgets::menu_row(canvas, spot, Row { icon: Some((icon, White)), label: &label, value: &value });
    });
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}

pub fn draw_acted(state: &Battle, view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    if let Some(friends) = helped(battle, at) {
        shown::ship_status(canvas, battle, at);
        return draw_coordinated(state, view, canvas, at, friends);
    }
    shown::ship_status(canvas, battle, at);
    shown::ship_header(canvas, battle, at, "its action");
    match battle.now.last_action {
        Some(action) => {
            widgets::banner(canvas, (76, 100), AmberDark, Amber);
            canvas.icon_centered(50, 126, emblems::action_icon(action), 60, White);
            let name = emblems::action_title(action);
            let style = widgets::fit(title(White), 140, name);
            canvas.text(92, 118 - i32::from(style.font.cap) / 2, style, name);
            let what = hands(view, action);
            canvas.text(92, 140, body(White), &what);
        }
        None => {
            widgets::banner(canvas, (76, 100), RedDark, Red);
            canvas.icon_centered(42, 126, Icon::Cross, 30, White);
            canvas.text(70, 88, head(White), "No action");
            canvas.paragraph(70, 116, 154, body(White), no_action(battle.now.no_action));
        }
    }
    if let Some(ship) = battle.ship(at) {
        widgets::panel(canvas, (MARGIN, 182, ROW_WIDTH, 34), false);
        shown::health(canvas, 14, 191, ship, 130);
        shown::token_strip(canvas, 228, 130, 189, ship);
    }
    widgets::hints(canvas, view, Hints { a: "Done", b: "Ships", x: "Why?" });
}

/// What hands must do for it.
fn hands(view: &View, action: Action) -> Line {
    let battle = &view.game.battle;
    let target = battle.now.target.map(|at| shown::rebel_name(battle, at)).unwrap_or_default();
    match action {
        Action::Lock if !target.is_empty() => line(format_args!("on {target}")),
        Action::Jam if !target.is_empty() => line(format_args!("jams {target}")),
        Action::Coordinate => line(format_args!("a friend acts")),
        Action::BarrelRoll | Action::Boost | Action::Slam => line(format_args!("move it now")),
        Action::RotateArc => line(format_args!("at the target")),
        Action::RemoveStress => line(format_args!("one token off")),
        Action::Repair => line(format_args!("turn a card down")),
        Action::Reload => line(format_args!("1 charge, disarm")),
        _ => line(format_args!("place a token")),
    }
}

/// Why it has no action, in few words.
pub fn no_action(reason: Reason) -> &'static str {
    match reason {
        Reason::None => "Nothing on its list applies.",
        other => other.text(),
    }
}
