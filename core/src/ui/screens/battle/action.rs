//! Actions: those to try, best first, and the one that was taken. Next: the next ship.

use core::fmt::Write;

use super::{Battle, parts, question};
use crate::{
    automated::action::{ActionOption, Decision},
    cards::vocabulary::Action,
    table::{flow::Answer, reason::Reason, ship::ShipAt},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row},
        widgets::{self, Hints},
    },
};

pub fn on_try(state: &mut Battle, key: Key, view: &View) -> Step {
    let options = parts::small(view.game.battle.option_count());
    match key {
        Key::B => parts::answer(Answer::No),
        _ => super::swerve::on_list(state, key, options),
    }
}

/// Rows of the list: first row, height of a row and its pitch.
const TOP: i32 = 46;
const HEIGHT: i32 = 42;
const PITCH: i32 = 44;
const VISIBLE: u8 = 4;

pub fn draw_try(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    parts::ship_status(canvas, battle, ship);
    canvas.text(120, 26, row(White).center(), "Which is possible?");
    let Some(plan) = battle.plan_now() else { return };
    let count = parts::small(plan.options.len()).saturating_add(1);
    let first = widgets::first_visible(state.cursor, VISIBLE, count);
    for place in first..first.saturating_add(VISIBLE).min(count) {
        let y = TOP + i32::from(place - first) * PITCH;
        let chosen = place == state.cursor;
        match plan.options.get(usize::from(place)) {
            Some(option) => {
                let mut label = line(format_args!("{}", parts::action_title(option.play.action)));
                if let Some(linked) = option.play.linked {
                    // Both names are short.
                    let _ = write!(label, ", {}", linked.action);
                }
                let about = demands(option);
                parts::wide_row(canvas, (y, HEIGHT), &label, &about, chosen, 48);
                let color = if chosen { Amber } else { White };
                canvas.icon_centered(30, y + HEIGHT / 2, parts::action_icon(option.play.action), 30, color);
            }
            None => {
                let about = match plan.then {
                    Decision::Do { play, .. } => line(format_args!("then {}", play.action)),
                    Decision::Ask(_) => line(format_args!("then another question")),
                    Decision::Nothing => line(format_args!("then no action")),
                };
                parts::wide_row(canvas, (y, HEIGHT), "None of these", &about, chosen, 48);
                canvas.icon_centered(30, y + HEIGHT / 2, Icon::Cross, 20, Silver);
            }
        }
    }
    if count > VISIBLE {
        widgets::scroll_bar(canvas, TOP, PITCH * i32::from(VISIBLE) - 2, (first, VISIBLE, count));
    }
    widgets::hints(canvas, view, Hints { a: "Done", b: "None", x: "Why?" });
}

/// What must be so after the action, and what would be better still.
fn demands(option: &ActionOption) -> Line {
    let mut words = Line::new();
    for (nth, &test) in option.so_that.iter().enumerate() {
        // At most two short demands.
        let _ = write!(words, "{}{}", if nth == 0 { "" } else { ", " }, question::demand(test));
    }
    let more = option.better.iter().find(|test| !option.so_that.contains(test));
    if let Some(&more) = more {
        let _ = write!(words, " (best: {})", question::demand(more));
    }
    words
}

pub fn on_acted(key: Key) -> Step {
    match key {
        Key::A => parts::answer(Answer::Next),
        _ => Step::Stay,
    }
}

pub fn draw_acted(view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    parts::ship_status(canvas, battle, at);
    parts::ship_header(canvas, battle, at, "its action");
    match battle.now.last_action {
        Some(action) => {
            parts::banner(canvas, (76, 100), AmberDark, Amber);
            canvas.icon_centered(50, 126, parts::action_icon(action), 60, White);
            let title = parts::action_title(action);
            let style = crate::ui::theme::title(White).fitting(140, title);
            canvas.text(92, 118 - i32::from(style.font.cap) / 2, style, title);
            let what = hands(view, action);
            canvas.text(92, 140, body(White).fitting(136, &what), &what);
        }
        None => {
            parts::banner(canvas, (76, 100), RedDark, Red);
            canvas.icon_centered(50, 126, Icon::Cross, 30, White);
            canvas.text(84, 98, crate::ui::theme::head(White), "No action");
            let why = no_action(battle.now.no_action);
            canvas.paragraph(84, 126, 142, body(White), why);
        }
    }
    if let Some(ship) = battle.ship(at) {
        parts::panel(canvas, (MARGIN, 182, ROW_WIDTH, 34), false);
        parts::health(canvas, 14, 191, ship, 130);
        parts::token_strip(canvas, 228, 130, 189, ship);
    }
    widgets::hints(canvas, view, Hints { a: "Done", b: "Ships", x: "Why?" });
}

/// What hands must do for it.
fn hands(view: &View, action: Action) -> Line {
    let battle = &view.game.battle;
    let target = battle.now.target.map(|at| parts::rebel_name(battle, at)).unwrap_or_default();
    match action {
        Action::Lock if !target.is_empty() => line(format_args!("on {target}")),
        Action::Jam if !target.is_empty() => line(format_args!("{target} is jammed")),
        Action::Coordinate => line(format_args!("nearest friend acts")),
        Action::BarrelRoll | Action::Boost | Action::Slam => line(format_args!("move it now")),
        Action::RotateArc => line(format_args!("towards the target")),
        Action::RemoveStress => line(format_args!("one token off")),
        Action::Repair => line(format_args!("turn a card down")),
        Action::Reload => line(format_args!("a charge, disarmed")),
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
