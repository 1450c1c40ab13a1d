//! The next ship: who moves now, how it stands, and whom it goes for. Next: Target, Sector.
//!
//! A direction key goes straight to the rose and points there, so that a press is saved.

use super::{Battle, sector, shown};
use crate::{
    automated::target::TargetLine,
    cards::ships::TargetRule,
    table::{
        battle::{Battle as Table, Goal},
        flow::Answer,
        ship::{Position, ShipAt},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, Style, body, head, row, title},
        widgets::{self, Hints, Row},
    },
};

/// The second page is the rose.
const ROSE: u8 = 1;

pub fn on(state: &mut Battle, key: Key) -> Step {
    match key {
        _ if state.page == ROSE => sector::on(state, key),
        Key::A => super::answer(Answer::Next),
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
    shown::status(canvas, battle, "Activation");
    widgets::badge(canvas, 6, 23, ship.number, 76);
    let name = ship.kind.short_name();
    canvas.text(92, 24, widgets::fit(title(White), 142, name), name);
    canvas.text(
        92,
        57,
        widgets::fit(head(Amber), 90, shown::squad_name(battle, ship)),
        shown::squad_name(battle, ship),
    );
    let word = match ship.position {
        Some(Position::Leader) => "wing leader",
        _ => "moves now",
    };
    canvas.text(92, 86, body(Silver), word);
    let (size, middle) = if title(White).width(name) > 100 { (36, 80) } else { (52, 72) };
    canvas.icon_centered(210, middle, emblems::ship_icon(ship.kind), size, Silver);
    canvas.fill(0, 104, 240, 26, Panel);
    shown::health(canvas, 8, 109, ship, 150);
    shown::token_strip(canvas, 234, 120, 107, ship);
    targets(canvas, view, at);
    widgets::hints(canvas, view, Hints { a: "Next", b: "Ships", x: "Why?" });
}

fn targets(canvas: &mut Canvas, view: &View, at: ShipAt) {
    let battle = &view.game.battle;
    let count = battle.target_line_count(at);
    if count == 1
        && let Some(only) = battle.target_line(at, 0)
    {
        canvas.text(8, 138, body(Silver), "Its target is");
        canvas.fill(6, 158, 228, 58, Panel);
        canvas.icon_centered(32, 187, Icon::Target, 30, Amber);
        let words = line_words(battle, only);
        let style = widgets::fit(head(White), 170, &words);
        canvas.text(58, 187 - i32::from(style.font.cap) / 2, style, &words);
        return;
    }
    canvas.text(8, 138, body(Silver), "Its target is the first of");
    let (pitch, number) = if count > 2 { (22, body(Amber)) } else { (31, row(Amber)) };
    for (nth, place) in (0i32..).zip(0..count.min(3)) {
        let Some(target) = battle.target_line(at, place) else { break };
        let y = 156 + nth * pitch;
        let height = pitch - 3;
        let words = line_words(battle, target);
        let style = widgets::fit(Style { color: White, ..number }, 176, &words);
        let middle = |cap: u8| y + (height - i32::from(cap)) / 2;
        canvas.fill(28, y, 206, height, Panel);
        canvas.textf(12, middle(number.font.cap), number, format_args!("{}", nth + 1));
        canvas.text(36, middle(style.font.cap), style, &words);
        canvas.icon_centered(221, y + height / 2, Icon::Target, 18, Amber);
    }
}

/// A line of a target list in few words.
pub fn line_words(battle: &Table, target: TargetLine) -> Line {
    match target {
        TargetLine::Card(rule) => line(format_args!("{}", target_words(rule))),
        TargetLine::Locked(rebel) => line(format_args!("{} at 1-3 (lock)", shown::rebel_name(battle, rebel))),
        TargetLine::Goal(Goal::Party(party)) => shown::party_name(battle, party),
        TargetLine::Goal(_) => line(format_args!("its goal")),
        TargetLine::Edge(edge) => line(format_args!("{}", edge_name(edge))),
    }
}

pub const fn edge_name(edge: u8) -> &'static str {
    match edge {
        0 => "near edge",
        1 => "left edge",
        2 => "far edge",
        3 => "right edge",
        _ => "nearest edge",
    }
}

/// A row of a target list in few words.
pub const fn target_words(rule: TargetRule) -> &'static str {
    match rule {
        TargetRule::LockedWithin3 => "its lock at 1-3",
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
    if let Some(step) = cursor::walk(&mut state.cursor, key, cursor::small(view.game.battle.target_count())) {
        return step;
    }
    match key {
        Key::A => super::answer(Answer::Choice(state.cursor)),
        _ => Step::Stay,
    }
}

pub fn draw_target(state: &Battle, view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, at);
    widgets::heading(canvas, (Icon::Target, Amber), "Who is its target?");
    let count = cursor::small(battle.target_count());
    widgets::list_below(canvas, view, 56, (state.cursor, count), |canvas, place, spot| {
        let Some(rebel) = battle.target(usize::from(place)) else { return };
        let name = shown::rebel_name(battle, rebel);
        let (icon, initiative) = battle
            .rebel(rebel)
            .map_or((Icon::XWing, 0), |rebel| (emblems::chassis_icon(rebel.chassis), rebel.initiative));
        let value = line(format_args!("init. {initiative}"));
        widgets::menu_row(canvas, spot, Row { icon: Some((icon, White)), label: &name, value: &value });
    });
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}
