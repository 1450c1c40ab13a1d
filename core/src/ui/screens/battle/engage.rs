//! Engagement: the first line of the attack list that holds, and whom it hits. Next: Range.

use super::{Battle, shown, swerve};
use crate::{
    automated::weapon::{Aim, AttackOption},
    cards::vocabulary::{Arc, WeaponKind},
    table::{
        battle::{Battle as Table, WeaponAt},
        flow::Answer,
        log::Party,
        remote::RemoteAt,
        ship::ShipAt,
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, body},
        widgets::{self, Hints, Row},
    },
};

pub fn on(state: &mut Battle, key: Key, view: &View, ship: ShipAt) -> Step {
    match key {
        Key::B => super::answer(Answer::No),
        _ => swerve::on_list(state, key, cursor::small(view.game.battle.attack_count(ship))),
    }
}

/// Rows below the ship's header.
const TOP: i32 = 76;
const HEIGHT: i32 = 46;
const PITCH: i32 = 48;
const VISIBLE: u8 = 3;

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    shown::ship_header(canvas, battle, ship, "Has it a shot at");
    let attacks = cursor::small(battle.attack_count(ship));
    let count = attacks.saturating_add(1);
    let first = widgets::first_visible(state.cursor, VISIBLE, count);
    for place in first..first.saturating_add(VISIBLE).min(count) {
        let y = TOP + i32::from(place - first) * PITCH;
        let chosen = place == state.cursor;
        let color = if chosen { Amber } else { White };
        match battle.attack_option(ship, usize::from(place)) {
            Some(option) => {
                widgets::wide_row(
                    canvas,
                    (y, HEIGHT),
                    &whom(battle, &option),
                    &with(battle, ship, &option),
                    chosen,
                    44,
                );
                canvas.icon_centered(28, y + HEIGHT / 2, weapon_icon(battle, ship, &option), 20, color);
            }
            None => {
                widgets::wide_row(canvas, (y, HEIGHT), "No shot", "", chosen, 44);
                canvas.icon_centered(28, y + HEIGHT / 2, Icon::Cross, 20, Silver);
            }
        }
    }
    if count > VISIBLE {
        widgets::scroll_bar(canvas, TOP, PITCH * i32::from(VISIBLE) - 2, (first, VISIBLE, count));
    }
    if let Some(ship) = battle.ship(ship)
        && count < VISIBLE
    {
        shown::token_strip(canvas, 228, 120, 190, ship);
        canvas.text(14, 193, body(Silver), "It has");
        shown::health(canvas, 64, 191, ship, 80);
    }
    let a = if state.cursor < attacks { "Fire" } else { "None" };
    widgets::hints(canvas, view, Hints { a, b: "None", x: "Why?" });
}

fn whom(battle: &Table, option: &AttackOption) -> Line {
    match option.aim {
        Aim::NearestShip if option.locked => line(format_args!("Locked ship at {}", option.range)),
        Aim::NearestShip => line(format_args!("Nearest ship")),
        Aim::LockedShip => line(format_args!("Locked ship")),
        Aim::NearestRemote => line(format_args!("Nearest remote")),
        Aim::Goal(party) => shown::party_name(battle, party),
    }
}

/// Arc and range in which it must be, with the weapon's name if it has one.
fn with(battle: &Table, ship: ShipAt, option: &AttackOption) -> Line {
    let arc = match option.arc {
        Arc::Front => "front",
        Arc::SingleTurret | Arc::DoubleTurret => "turret",
        other => other.name(),
    };
    match option.weapon {
        WeaponAt::Ability(place) => {
            let ability = battle.ship(ship).and_then(|ship| ship.ability(usize::from(place)));
            match ability.map_or("", |ability| ability.name()) {
                "Advanced Proton Torpedoes" => line(format_args!("Adv. Proton Torpedoes")),
                name => line(format_args!("{name}")),
            }
        }
        _ => line(format_args!("{arc} arc, range {}", option.range)),
    }
}

fn weapon_icon(battle: &Table, ship: ShipAt, option: &AttackOption) -> Icon {
    let WeaponAt::Ability(place) = option.weapon else { return Icon::Gun };
    let weapon = battle.ship(ship).and_then(|ship| ship.ability(usize::from(place))?.weapon);
    match weapon.map(|weapon| weapon.kind) {
        Some(WeaponKind::Torpedo | WeaponKind::Missile) => Icon::Torpedo,
        _ => Icon::Gun,
    }
}

pub fn on_defender(state: &mut Battle, key: Key, view: &View, ship: ShipAt) -> Step {
    let count = cursor::small(view.game.battle.defender_count(ship));
    if let Some(step) = cursor::walk(&mut state.cursor, key, count) {
        return step;
    }
    match key {
        Key::A => super::answer(Answer::Choice(state.cursor)),
        _ => Step::Stay,
    }
}

pub fn draw_defender(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    shown::ship_header(canvas, battle, ship, "Whom is it?");
    let count = cursor::small(battle.defender_count(ship));
    widgets::list_below(canvas, view, 76, (state.cursor, count), |canvas, place, spot| {
        let Some(party) = battle.defender(ship, usize::from(place)) else { return };
        party_row(canvas, battle, spot, party, Some(ship));
    });
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}

/// Somebody who can be shot at: picture, name, and what is worth knowing.
pub fn party_row(
    canvas: &mut Canvas,
    battle: &Table,
    spot: widgets::Place,
    party: Party,
    by: Option<ShipAt>,
) {
    let name = shown::party_name(battle, party);
    let icon = shown::party_icon(battle, party);
    let value = match party {
        Party::Rebel(at) if by.and_then(|by| battle.ship(by)).is_some_and(|ship| ship.has_lock_on(at)) => {
            line(format_args!("locked"))
        }
        Party::Rebel(at) => {
            let left = battle.rebel(at).map_or(0, |rebel| rebel.hull.saturating_add(rebel.shields));
            line(format_args!("{left} left"))
        }
        Party::Remote(at) => {
            let left = battle.remote(at).map_or(0, |remote| remote.hull.saturating_add(remote.shields));
            line(format_args!("{left} left"))
        }
        _ => Line::new(),
    };
    widgets::menu_row(canvas, spot, Row { icon: Some((icon, White)), label: &name, value: &value });
}

pub fn on_remote(state: &mut Battle, key: Key, view: &View, remote: RemoteAt) -> Step {
    match key {
        Key::B => super::answer(Answer::No),
        _ => swerve::on_list(state, key, cursor::small(view.game.battle.remote_target_count(remote))),
    }
}

pub fn draw_remote(state: &Battle, view: &View, canvas: &mut Canvas, remote: RemoteAt) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    let kind = battle.remote(remote).map_or("", |remote| remote.kind.name());
    widgets::heading(canvas, (Icon::Turret, Silver), kind);
    let rebels = cursor::small(battle.remote_target_count(remote));
    widgets::list_below(canvas, view, 56, (state.cursor, rebels.saturating_add(1)), |canvas, place, spot| {
        match battle.remote_target(remote, usize::from(place)) {
            Some(party) => party_row(canvas, battle, spot, party, None),
            None => {
                let row = Row { icon: Some((Icon::Cross, Silver)), label: "No shot", value: "" };
                widgets::menu_row(canvas, spot, row);
            }
        }
    });
    widgets::hints(canvas, view, Hints { a: "Fire", b: "None", x: "Why?" });
}
