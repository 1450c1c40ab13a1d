//! What did the ship meet, one thing after the other, and what did that do? Next: an action, or the maneuver's end.

use core::fmt::Write;

use super::shown;
use crate::battle::rules::blast;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{InWay, Obstacle, Task, Trouble};
use crate::battle::state::remote::RemoteKind;
use crate::cards::missions::vocabulary::ObstacleKind;
use crate::cards::vocabulary::Device;
use crate::ui::prelude::*;

/// A page asks for the hull of a minefield that is not known.
pub const HULL: u8 = 2;
const MOST_HULL: u8 = 3;

const fn look(obstacle: Obstacle) -> (Icon, &'static str) {
    match obstacle {
        Obstacle::Asteroid => (Icon::Rock, "Asteroid, at end"),
        Obstacle::Passed => (Icon::Rock, "Asteroid, passed"),
        Obstacle::Debris => (Icon::Debris, "Debris, cargo"),
        Obstacle::Minefield => (Icon::Mine, "Minefield"),
        Obstacle::ProximityMine => (Icon::Mine, "Proximity mine"),
        Obstacle::ConnerNet => (Icon::Ion, "Conner net"),
        Obstacle::ClusterMine => (Icon::Mine, "Cluster mine"),
        Obstacle::Bomb => (Icon::Torpedo, "Bomb in range"),
        Obstacle::GasCloud => (Icon::Cloud, "Gas cloud"),
        Obstacle::Chaff => (Icon::Cloud, "Chaff cloud"),
        Obstacle::Nebula => (Icon::Cloud, "Nebula"),
    }
}

pub const fn device_icon(kind: Device) -> Icon {
    match kind {
        Device::ConnerNet | Device::IonBomb => Icon::Ion,
        Device::ProximityMine | Device::ClusterMine => Icon::Mine,
        _ => Icon::Torpedo,
    }
}

/// What something in the way is called: `D2 Proton Bomb`.
pub fn name(battle: &Battle, what: InWay) -> (Icon, Line) {
    match what {
        InWay::Kind(obstacle) => {
            let (icon, words) = look(obstacle);
            (icon, line(format_args!("{words}")))
        }
        InWay::Device(number) => match battle.device(number) {
            Some(laid) => (device_icon(laid.kind), line(format_args!("D{number} {}", laid.kind))),
            None => (Icon::Mine, line(format_args!("Mine D{number}"))),
        },
        InWay::Remote(at) => {
            let hull = battle.remote(at).map_or(0, |remote| remote.hull);
            (Icon::Mine, line(format_args!("Minefield, hull {hull}")))
        }
    }
}

/// Whether it can lie there: a mission says what does, and what was dropped has a number. Cards bring debris and chaff.
fn may_lie(game: &Game, what: InWay) -> bool {
    let InWay::Kind(kind) = what else { return true };
    match kind {
        _ if !game.mission.is_on() => true,
        Obstacle::Asteroid | Obstacle::Passed => game.mission.has_obstacles(ObstacleKind::Asteroid),
        Obstacle::Minefield => game.battle.remotes().any(|(_, remote)| remote.kind == RemoteKind::Minefield),
        kind => matches!(kind, Obstacle::Debris | Obstacle::Chaff),
    }
}

/// Everything that can be in a ship's way, each an answer.
pub fn rows(ask: &mut Ask, ship: ShipAt) {
    let game = ask.view.game;
    let battle = &game.battle;
    let asks_hull = matches!(battle.flow, BattleQuestion::Obstacle { .. });
    for what in battle.in_way(ship).filter(|&what| may_lie(game, what)) {
        let (icon, words) = name(battle, what);
        if asks_hull && what == InWay::Kind(Obstacle::Minefield) {
            ask.turn((icon, Silver), &words, HULL);
            continue;
        }
        let step = super::answer(BattleAnswer::Choice(what.code()));
        ask.row((icon, Silver), &words, step);
    }
}

pub fn tell(ask: &mut Ask, ship: ShipAt) {
    shown::tell_ship_status(ask, ship);
    if ask.form.page == HULL {
        ask.turn_back();
        ask.title((Icon::Mine, Silver), "Hull of the minefield?");
        for hull in (1..=MOST_HULL).rev() {
            let dice = widgets::count_line(hull.into(), "die", "dice");
            let look = (Icon::Hull, Yellow);
            ask.row_as(
                "Take",
                look,
                format_args!("{hull} left"),
                &dice,
                super::answer(BattleAnswer::Dice(hull)),
            );
        }
        return;
    }
    ask.title((Icon::Rock, Silver), "What did it meet?");
    rows(ask, ship);
    let bump = super::answer(BattleAnswer::Trouble(Trouble::Bump));
    ask.row((Icon::Bump, Silver), "A ship: it bumps", bump);
    ask.row_as("Done", (Icon::Check, Green), "Nothing more", "", super::answer(BattleAnswer::Next));
}

/// What is suffered, in one line each: damage, then tokens.
pub fn tell_effect(ask: &mut Ask, who: Party) {
    let battle = &ask.view.game.battle;
    let effect = battle.effect;
    let damage = match (effect.hits, effect.crits) {
        (0, 0) if effect.cards > 0 => line(format_args!("1 facedown card")),
        (0, 0) if effect.shields > 0 => count_line(effect.shields.into(), "shield lost", "shields lost"),
        (0, 0) => line(format_args!("No damage")),
        (hits, 0) => count_line(hits.into(), "hit", "hits"),
        (0, crits) => count_line(crits.into(), "crit", "crits"),
        (hits, crits) => line(format_args!(
            "{}, {}",
            count_line(hits.into(), "hit", "hits"),
            count_line(crits.into(), "crit", "crits")
        )),
    };
    let harmless = effect.is_nothing();
    let look = if harmless { (Green, GreenDark) } else { (Red, RedDark) };
    ask.banner(look, &damage, "");
    let large = ask.large();
    if effect.tokens().next().is_some()
        && let Some((canvas, y)) = ask.picture(22)
    {
        let mut x = 10;
        for (token, count) in effect.tokens() {
            let (icon, color) = emblems::token_icon(token);
            canvas.icon(x, y + 1, icon, 18, color);
            let words = line(format_args!("{count} {}", token.name()));
            let style = widgets::sized(body(White), large);
            canvas.text(x + 22, y + 4, style, &words);
            x += style.width(&words) + 36;
        }
    }
    // Large type has no room for both.
    if large && effect.tokens().next().is_some() {
        return;
    }
    if let (Some((shields, hull)), Some((canvas, y))) = (battle.after_effect(who), ask.picture(16)) {
        canvas.text(10, y + 1, widgets::sized(body(Silver), large), "Left");
        if let Some(health) = shown::Health::of(battle, who) {
            shown::health_of(canvas, 62, y, shown::Health { shields, hull, ..health }, 140);
        }
    }
}

pub fn tell_result(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, at);
    let pushed = battle.frames.last().is_some_and(|frame| frame.task == Task::Device);
    let met = match battle.way.blocked.checked_sub(1).and_then(InWay::of) {
        _ if pushed => line(format_args!("met an obstacle")),
        Some(what) => name(battle, what).1,
        None => line(format_args!("Ion storm")),
    };
    shown::tell_ship(ask, at, &met);
    tell_effect(ask, Party::Ship(at));
    // A mine that went off is gone; this one had a fuse.
    if let Some(InWay::Device(number)) = battle.way.blocked.checked_sub(1).and_then(InWay::of)
        && !pushed
        && battle.device(number).is_some()
    {
        ask.text(White, text!("Take its fuse off: the mine stays."));
    }
    let next = super::answer(BattleAnswer::Next);
    if pushed {
        return ask.act("Next", (Icon::Check, White), "Go on", next);
    }
    ask.act_here("Next", (Icon::Check, White), "Go on (Down: more)", next);
    let more = super::answer(BattleAnswer::Yes);
    ask.act_here("More", (Icon::Rock, White), "It met more", more);
}

/// A Rebel in the System Phase: what it drops.
pub fn tell_rebel_device(ask: &mut Ask, at: crate::battle::state::rebel::RebelAt) {
    let battle = &ask.view.game.battle;
    let name = shown::rebel_name(battle, at);
    shown::tell_status(ask, None, format_args!("System"));
    shown::tell_who(ask, Party::Rebel(at), &name, "Drops a device?");
    let load = battle.load_of(at);
    for kind in battle.drops(at) {
        let step = super::answer(BattleAnswer::Choice(kind.number()));
        let left = format_args!("{} left", load.left(kind));
        ask.row_as("Drop", (device_icon(kind), White), format_args!("{kind}"), left, step);
    }
    ask.likely();
    ask.row_as("None", (Icon::Cross, Silver), "Nothing now", "", super::answer(BattleAnswer::No));
}

/// A device lies there: where it goes, and under whom.
pub fn tell_lies(ask: &mut Ask, number: u8) {
    let battle = &ask.view.game.battle;
    let Some(laid) = battle.device(number) else { return };
    shown::tell_status(ask, None, format_args!("Device D{number}"));
    ask.title((device_icon(laid.kind), White), format_args!("D{number} {}", laid.kind));
    let words = match laid.kind {
        Device::ClusterMine => "1 straight behind: three side by side.",
        Device::ElectroProtonBomb => "1 straight behind, with a fuse on it.",
        Device::ThermalDetonator => "1 or 2 straight behind the ship.",
        _ if laid.by.is_none() => "1 straight or bank behind the ship.",
        _ => "1 straight behind the ship.",
    };
    ask.text(Silver, words);
    let stays = if laid.kind.is_mine() { "Lies free" } else { "Lies there" };
    ask.row_as("Placed", (Icon::Check, Green), stays, "", super::answer(BattleAnswer::No));
    let fuse = super::answer(BattleAnswer::Yes);
    ask.switch((Icon::Clock, Silver), "A fuse on it", laid.fuses > 0, fuse);
    reached(ask, number);
    ask.row_as("Take off", (Icon::Trash, Silver), "Off the table", "", super::answer(BattleAnswer::Next));
}

fn reached(ask: &mut Ask, number: u8) {
    let battle = &ask.view.game.battle;
    for (place, who) in (0u8..).zip(battle.near(number)) {
        shown::party_row(ask, "This one", who, None, super::answer(BattleAnswer::Choice(place)));
    }
}

/// A bomb goes off: whom does it reach?
pub fn tell_blast(ask: &mut Ask, number: u8) {
    let battle = &ask.view.game.battle;
    let Some(laid) = battle.device(number) else { return };
    shown::tell_status(ask, None, format_args!("Device D{number}"));
    let icon = device_icon(laid.kind);
    if laid.fuses > 0 {
        ask.title((icon, White), format_args!("D{number} {}", laid.kind));
        ask.text(White, text!("Its fuse burns: take the fuse off. It goes off next round."));
        let step = super::answer(BattleAnswer::Next);
        return ask.act("Taken", (Icon::Check, White), "Fuse is off", step);
    }
    ask.title((icon, Red), format_args!("D{number} goes off"));
    match laid.kind {
        Device::SeismicCharge => ask.text(Silver, text!("An asteroid at 0-1 bursts: who is at 0-1?")),
        kind => ask.textf(Silver, format_args!("{kind}: who is at {}?", blast::reach(kind))),
    }
    reached(ask, number);
    let first = battle.struck == 0;
    if !first {
        ask.likely();
    }
    let words = if first { "Nobody" } else { "Nobody else" };
    ask.row_as("Done", (Icon::Check, Green), words, "", super::answer(BattleAnswer::No));
}

/// What it does to one.
pub fn tell_struck(ask: &mut Ask, who: Party) {
    let battle = &ask.view.game.battle;
    let number = battle.frames.last().map_or(0, |frame| frame.hits);
    shown::tell_status(ask, shown::badge_of(battle, who), format_args!("Device D{number}"));
    let name = capital(&shown::party_name(battle, who));
    let kind = battle.device(number).map_or("", |laid| laid.kind.name());
    // The dice that fell for it, if it asks for any.
    let mut below = Line::new();
    for face in battle.cast.attack_faces() {
        let word = match face {
            AttackFace::Blank => "blank",
            AttackFace::Focus => "focus",
            AttackFace::Hit => "hit",
            AttackFace::Crit => "crit",
        };
        // Three short words at most.
        let _ = write!(below, "{}{word}", if below.is_empty() { "" } else { ", " });
    }
    shown::tell_who(ask, who, &name, if below.is_empty() { kind } else { &below });
    tell_effect(ask, who);
    ask.act("Dealt", (Icon::Check, White), "Dealt", super::answer(BattleAnswer::Next));
}

/// A page of a ship's sheet: it was pushed onto something.
pub fn tell_pushed(ask: &mut Ask, ship: ShipAt) {
    let game = ask.view.game;
    let battle = &game.battle;
    ask.turn_back();
    for what in battle.in_way(ship) {
        if matches!(what, InWay::Kind(Obstacle::Bomb)) || !may_lie(game, what) {
            continue;
        }
        let (icon, words) = name(battle, what);
        let command = crate::battle::rules::command::BattleCommand::Meet { ship, what: what.code() };
        let step = Step::Settle(crate::game::Command::Battle(command));
        ask.row((icon, Silver), &words, step);
    }
}
