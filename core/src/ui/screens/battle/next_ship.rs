//! The next ship: who moves now, how it stands, and whom it goes for. Next: Target, Sector.
//!
//! A direction key goes straight to the rose and points there, so that a press is saved.

use super::{Battle, ask, parts, sector};
use crate::{
    cards::ships::TargetRule,
    table::{
        battle::Goal,
        flow::Answer,
        ship::{Behaviour, Ship, ShipAt},
    },
    ui::{
        Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, body, head, row, title},
        widgets::{self, Hints, Row},
    },
};

/// The second page is the rose.
const ROSE: u8 = 1;

pub fn on(state: &mut Battle, key: Key) -> Step {
    match key {
        _ if state.page == ROSE => sector::on(state, key),
        Key::A => parts::answer(Answer::Next),
        Key::Up | Key::Down | Key::Left | Key::Right => {
            state.page = ROSE;
            sector::on(state, key)
        }
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, at: ShipAt) {
    if state.page == ROSE {
        return sector::draw(state, view, canvas, at);
    }
    let battle = &view.game.battle;
    let Some(ship) = battle.ship(at) else { return };
    parts::status(canvas, battle, "Activation");
    widgets::badge(canvas, 6, 23, ship.number, 76);
    let name = ship.kind.short_name();
    canvas.text(92, 24, title(White).fitting(142, name), name);
    canvas.text(92, 57, head(Amber).fitting(90, parts::squad_name(battle, ship)), parts::squad_name(battle, ship));
    let word = match ship.position {
        Some(crate::table::ship::Position::Leader) if battle.squad(ship.squad).is_some_and(|squad| squad.wing) => {
            "leads its wing"
        }
        _ => "moves now",
    };
    canvas.text(92, 86, body(Silver), word);
    canvas.icon_centered(210, 72, parts::ship_icon(ship.kind), 52, Silver);
    canvas.fill(0, 104, 240, 26, Panel);
    parts::health(canvas, 8, 109, ship, 150);
    parts::token_strip(canvas, 234, 120, 107, ship);
    targets(canvas, view, at, ship);
    widgets::hints(canvas, view, Hints { a: "Next", b: "Ships", x: "Why?" });
}

fn targets(canvas: &mut Canvas, view: &View, at: ShipAt, ship: &Ship) {
    let battle = &view.game.battle;
    let special = special_target(view, at, ship);
    if let Some((lead, goal)) = special {
        canvas.text(8, 139, body(Silver), lead);
        canvas.fill(6, 159, 228, 56, Panel);
        canvas.icon_centered(32, 187, Icon::Target, 30, Amber);
        let style = head(White).fitting(170, &goal);
        canvas.text(58, 187 - i32::from(style.font.cap) / 2, style, &goal);
        return;
    }
    let _ = battle;
    let rules = ship.kind.card().targets;
    canvas.text(8, 138, body(Silver), "Its target is the first of");
    let count = i32::try_from(rules.len()).unwrap_or(1);
    let pitch = if count > 2 { 22 } else { 31 };
    for (nth, rule) in (0i32..).zip(rules.iter().take(3)) {
        let y = 156 + nth * pitch;
        let height = pitch - 3;
        let style = if count > 2 { body(White) } else { row(White) };
        let words = target_words(*rule);
        canvas.fill(28, y, 206, height, Panel);
        let style = style.fitting(176, words);
        let middle = |cap: u8| y + (height - i32::from(cap)) / 2;
        canvas.textf(12, middle(if count > 2 { 12 } else { 14 }), if count > 2 { body(Amber) } else { row(Amber) }, format_args!("{}", nth + 1));
        canvas.text(36, middle(style.font.cap), style, words);
        canvas.icon_centered(221, y + height / 2, Icon::Target, 18, Amber);
    }
}

/// What strike, escape and the like put before the card's list.
fn special_target(view: &View, at: ShipAt, ship: &Ship) -> Option<(&'static str, crate::ui::canvas::Line)> {
    let battle = &view.game.battle;
    let _ = at;
    match (ship.behaviour, battle.goal(ship.squad)) {
        (_, _) if ship.is_ionized() => Some(("Ionized: no target", line(format_args!("1 straight")))),
        (Behaviour::Strike, Goal::Party(party)) => Some(("It strikes at", parts::party_name(battle, party))),
        (Behaviour::Escape, Goal::Edge(edge)) => Some(("It makes for", line(format_args!("{}", edge_name(edge))))),
        _ => None,
    }
}

pub const fn edge_name(edge: u8) -> &'static str {
    match edge {
        0 => "the Rebels' edge",
        1 => "the left edge",
        2 => "the far edge",
        _ => "the right edge",
    }
}

/// A row of a target list in few words.
pub const fn target_words(rule: TargetRule) -> &'static str {
    match rule {
        TargetRule::LockedWithin3 => "its lock at range 1-3",
        TargetRule::NearestInArc => "nearest in its arc",
        TargetRule::NearestInArcLowerInitiative => "in arc, slower to act",
        TargetRule::NearestInFrontArc => "nearest in front arc",
        TargetRule::NearestInFrontArcWithin3 => "front arc, range 1-3",
        TargetRule::NearestInFrontArcLowerInitiative => "front arc, lower init.",
        TargetRule::NearestInRearArc => "nearest in rear arc",
        TargetRule::Nearest => "nearest enemy",
    }
}

pub fn on_target(state: &mut Battle, key: Key, view: &View) -> Step {
    if let Some(step) = parts::walk(&mut state.cursor, key, ask::target_count(&view.game.battle)) {
        return step;
    }
    match key {
        Key::A => parts::answer(Answer::Choice(state.cursor)),
        _ => Step::Stay,
    }
}

pub fn draw_target(state: &Battle, view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    parts::ship_status(canvas, battle, at);
    parts::heading(canvas, (Icon::Target, Amber), "Who is its target?");
    let count = ask::target_count(battle);
    parts::list(canvas, view, 56, (state.cursor, count), |canvas, place, spot| {
        let Some(rebel) = ask::target(battle, place) else { return };
        let name = parts::rebel_name(battle, rebel);
        let (icon, kind) = battle
            .rebel(rebel)
            .map_or((Icon::XWing, ""), |rebel| (parts::chassis_icon(rebel.chassis), rebel.chassis.name()));
        widgets::menu_row(canvas, spot, Row { icon: Some((icon, White)), label: &name, value: kind });
    });
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}
