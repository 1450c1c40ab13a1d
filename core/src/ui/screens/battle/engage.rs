//! Engagement: the first line of the attack list that holds, and whom it hits. Next: Range.

use super::{Battle, ask, parts};
use crate::{
    cards::ships::{AttackRule, Defender, Weapon},
    table::{flow::Answer, remote::RemoteAt, ship::ShipAt},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::Key,
        theme::Color::*,
        widgets::{self, Hints, Row},
    },
};

pub fn on(state: &mut Battle, key: Key, view: &View, ship: ShipAt) -> Step {
    match key {
        Key::B => parts::answer(Answer::No),
        _ => super::swerve::on_list(state, key, ask::attack_count(&view.game.battle, ship)),
    }
}

/// Rows below the ship's header.
const TOP: i32 = 76;
const HEIGHT: i32 = 46;
const PITCH: i32 = 48;
const VISIBLE: u8 = 3;

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    parts::status(canvas, battle, "Engagement");
    parts::ship_header(canvas, battle, ship, "Has it a shot at the");
    let attacks = ask::attack_count(battle, ship);
    let count = attacks.saturating_add(1);
    let first = widgets::first_visible(state.cursor, VISIBLE, count);
    for place in first..first.saturating_add(VISIBLE).min(count) {
        let y = TOP + i32::from(place - first) * PITCH;
        let chosen = place == state.cursor;
        match ask::attack_row(battle, ship, place) {
            Some(rule) if place < attacks => {
                parts::wide_row(canvas, (y, HEIGHT), whom(rule), &with(rule), chosen, 44);
                canvas.icon_centered(28, y + HEIGHT / 2, weapon_icon(rule), 20, if chosen { Amber } else { White });
            }
            _ => {
                parts::wide_row(canvas, (y, HEIGHT), "No shot", "", chosen, 44);
                canvas.icon_centered(28, y + HEIGHT / 2, Icon::Cross, 20, Silver);
            }
        }
    }
    if count > VISIBLE {
        widgets::scroll_bar(canvas, TOP, PITCH * i32::from(VISIBLE) - 2, (first, VISIBLE, count));
    }
    widgets::hints(canvas, view, Hints { a: "Fire", b: "None", x: "Why?" });
}

const fn whom(rule: &AttackRule) -> &'static str {
    match rule.defender {
        Defender::NearestShip => "Nearest ship",
        Defender::LockedShip => "Locked ship",
        Defender::NearestRemote => "Nearest remote",
    }
}

fn with(rule: &AttackRule) -> Line {
    let reach = if rule.in_range { "in arc and range" } else { "in arc" };
    match rule.weapons.first() {
        None | Some(Weapon::Any) => line(format_args!("{reach}")),
        Some(weapon) => line(format_args!("{weapon}, {reach}")),
    }
}

fn weapon_icon(rule: &AttackRule) -> Icon {
    match rule.weapons.first() {
        Some(Weapon::Torpedo | Weapon::Missile) => Icon::Torpedo,
        Some(Weapon::PrimaryRear) => Icon::Rotate,
        _ => Icon::Gun,
    }
}

pub fn on_defender(state: &mut Battle, key: Key, view: &View) -> Step {
    if let Some(step) = parts::walk(&mut state.cursor, key, ask::defender_count(&view.game.battle)) {
        return step;
    }
    match key {
        Key::A => parts::answer(Answer::Choice(state.cursor)),
        _ => Step::Stay,
    }
}

pub fn draw_defender(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    parts::status(canvas, battle, "Engagement");
    parts::ship_header(canvas, battle, ship, "Whom does it hit?");
    let count = ask::defender_count(battle);
    parts::list(canvas, view, 76, (state.cursor, count), |canvas, place, spot| {
        let Some(party) = ask::defender(battle, place) else { return };
        let name = parts::party_name(battle, party);
        let icon = parts::party_icon(battle, party);
        let locked = matches!(party, crate::table::log::Party::Rebel(at)
            if battle.ship(ship).is_some_and(|ship| ship.has_lock_on(at)));
        let value = if locked { "locked" } else { "" };
        widgets::menu_row(canvas, spot, Row { icon: Some((icon, White)), label: &name, value });
    });
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}

pub fn on_remote(state: &mut Battle, key: Key, view: &View) -> Step {
    match key {
        Key::B => parts::answer(Answer::No),
        _ => super::swerve::on_list(state, key, ask::target_count(&view.game.battle)),
    }
}

pub fn draw_remote(state: &Battle, view: &View, canvas: &mut Canvas, remote: RemoteAt) {
    let battle = &view.game.battle;
    parts::status(canvas, battle, "Engagement");
    let kind = battle.remote(remote).map_or("", |remote| remote.kind.name());
    parts::heading(canvas, (Icon::Turret, Silver), kind);
    let rebels = ask::target_count(battle);
    parts::list(canvas, view, 56, (state.cursor, rebels.saturating_add(1)), |canvas, place, spot| {
        match ask::target(battle, place) {
            Some(at) if place < rebels => {
                let name = parts::rebel_name(battle, at);
                let icon = parts::party_icon(battle, crate::table::log::Party::Rebel(at));
                widgets::menu_row(canvas, spot, Row { icon: Some((icon, White)), label: &name, value: "" });
            }
            _ => {
                let row = Row { icon: Some((Icon::Cross, Silver)), label: "No shot", value: "" };
                widgets::menu_row(canvas, spot, row);
            }
        }
    });
    widgets::hints(canvas, view, Hints { a: "Fire", b: "None", x: "Why?" });
}
