//! How a battle is shown on its screens: the status bar with its phases, names, hull and tokens of ships, who fires at whom.
//!
//! Draws what it is told; asks nothing and decides nothing.

use core::fmt;

use crate::{
    cards::vocabulary::Token,
    table::{
        battle::Battle,
        flow::Flow,
        log::Party,
        rebel::RebelAt,
        ship::{Ship, ShipAt},
    },
    ui::{
        Step, View,
        ask::Ask,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        theme::{Color, Color::*, MARGIN, body, head, row, tiny},
        widgets::{self, Badge},
    },
};

/// What the dice are worth, told before each round: practice, or a copy.
pub fn origin(canvas: &mut Canvas, view: &View) {
    canvas.text(MARGIN, 20, tiny(Silver), view.game.origin.mark());
}

/// Where am I: the place, the phase as five pips, the round.
pub fn status(canvas: &mut Canvas, battle: &Battle, place: &str) {
    let round = line(format_args!("R{}", round(battle)));
    widgets::status(canvas, place, &round);
    let right = 234 - tiny(White).width(&round) - 7;
    let now = battle.round.phase.number();
    for phase in 0..5u8 {
        let x = right - 35 + i32::from(phase) * 7;
        match phase {
            _ if phase == now => canvas.fill(x, 5, 5, 8, Amber),
            _ if phase < now => canvas.fill(x, 7, 5, 4, Dim),
            _ => canvas.fill(x, 7, 5, 4, Edge),
        }
    }
}

/// The status bar of a ship's turn.
pub fn ship_status(canvas: &mut Canvas, battle: &Battle, at: ShipAt) {
    status(canvas, battle, &ship_line(battle, at));
}

/// The round that is played: while dials are set, the one that is about to begin.
pub fn round(battle: &Battle) -> u16 {
    let next = u16::from(battle.flow == Flow::Planning);
    battle.round.number.saturating_add(next).max(1)
}

/// Where am I in the battle: the place, the phase, the round.
pub fn tell_status(ask: &mut Ask, badge: Option<Badge>, place: fmt::Arguments) {
    let battle = &ask.view.game.battle;
    ask.status(badge, place, Some(battle.round.phase.number()), format_args!("R{}", round(battle)));
}

/// The same on a ship's turn.
pub fn tell_ship_status(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    if let Some(ship) = battle.ship(at) {
        let name = format_args!("{} {}", ship.kind.short_name(), squad_name(battle, ship));
        tell_status(ask, Some(Badge::Empire(ship.number)), name);
    }
}

/// `3 TIE/ln Alpha`.
pub fn ship_line(battle: &Battle, at: ShipAt) -> Line {
    match battle.ship(at) {
        Some(ship) => {
            line(format_args!("{} {} {}", ship.number, ship.kind.short_name(), squad_name(battle, ship)))
        }
        None => Line::new(),
    }
}

pub fn squad_name(battle: &Battle, ship: &Ship) -> &'static str {
    battle.squad(ship.squad).map_or("", |squad| squad.name.name())
}

/// The callsign, or the ship and its place: `X-wing 2`.
pub fn rebel_name(battle: &Battle, at: RebelAt) -> Line {
    match battle.rebel(at) {
        Some(_) => line(format_args!("{}", battle.called(Party::Rebel(at)))),
        None => Line::new(),
    }
}

pub fn party_name(battle: &Battle, party: Party) -> Line {
    line(format_args!("{}", battle.called(party)))
}

pub fn party_icon(battle: &Battle, party: Party) -> Icon {
    match party {
        Party::Ship(at) => battle.ship(at).map_or(Icon::TieLn, |ship| emblems::ship_icon(ship.kind)),
        Party::Rebel(at) => {
            battle.rebel(at).map_or(Icon::XWing, |rebel| emblems::chassis_icon(rebel.chassis))
        }
        Party::Remote(at) => {
            battle.remote(at).map_or(Icon::Turret, |remote| emblems::remote_icon(remote.kind))
        }
        Party::Table => Icon::Rock,
    }
}

/// Hull or shields: what is left solid, what is lost as an outline. Returns where the row ends.
pub fn pips(canvas: &mut Canvas, x: i32, y: i32, kind: Pips, left: u8, most: u8, size: u8) -> i32 {
    let (full, empty, ink, lost) = match kind {
        Pips::Hull => (Icon::Hull, Icon::HullEmpty, Yellow, Red),
        Pips::Shields => (Icon::Shield, Icon::ShieldEmpty, Blue, Edge),
    };
    let gap = if size >= 18 { 4 } else { 2 };
    let mut at = x;
    for place in 0..most {
        let (icon, color) = if place < left { (full, ink) } else { (empty, lost) };
        let mask = icon.mask(size);
        canvas.mask(at, y, mask, color);
        at += i32::from(mask.width) + gap;
    }
    at
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pips {
    Hull,
    Shields,
}

/// Hull and shields of a ship in a room so wide: as pips, or as numbers if there are too many.
pub fn health(canvas: &mut Canvas, x: i32, y: i32, ship: &Ship, room: i32) -> i32 {
    let most = i32::from(ship.max_hull) + i32::from(ship.max_shields);
    let words = line(format_args!("hull {} of {}", ship.hull, ship.max_hull));
    canvas.say(y, &words);
    if ship.max_shields > 0 {
        let words = line(format_args!("shields {} of {}", ship.shields, ship.max_shields));
        canvas.say(y, &words);
    }
    let size: u8 = if most <= 4 { 16 } else { 12 };
    let pitch = if size == 16 { 18 } else { 14 };
    if most * pitch <= room {
        let y = y + (16 - i32::from(size)) / 2;
        let end = pips(canvas, x, y, Pips::Hull, ship.hull, ship.max_hull, size);
        return pips(canvas, end, y, Pips::Shields, ship.shields, ship.max_shields, size);
    }
    let mut at = x;
    for (kind, left, most) in
        [(Pips::Hull, ship.hull, ship.max_hull), (Pips::Shields, ship.shields, ship.max_shields)]
    {
        if most > 0 {
            at = pips(canvas, at, y, kind, 1.min(left), 1, 16);
            at = canvas.textf(at + 2, y + 2, body(White), format_args!("{left}")) + 6;
        }
    }
    at
}

/// The tokens of a ship as icons, each with how many there are; charges and locks among them.
pub fn tokens(ship: &Ship) -> impl Iterator<Item = (Icon, Color, u8)> + '_ {
    let lying = Token::ALL.iter().filter_map(|&token| {
        let count = ship.tokens.get(token);
        let (icon, color) = emblems::token_icon(token);
        (count > 0).then_some((icon, color, count))
    });
    let locks = cursor::small(ship.locks.iter().flatten().count());
    let reinforce = ship.reinforce_fore.saturating_add(ship.reinforce_aft);
    let cards = ship.faceup.total();
    let charges = ship.charges.iter().fold(0u8, |sum, &charges| sum.saturating_add(charges));
    lying
        .chain((reinforce > 0).then_some((Icon::Reinforce, Green, reinforce)))
        .chain((locks > 0).then_some((Icon::Lock, Blue, locks)))
        .chain((cards > 0).then_some((Icon::Cards, Red, cards)))
        .chain((charges > 0).then_some((Icon::Charge, Yellow, charges)))
}

/// The token strip, from its right end to the left: as much as fits. More than one of a kind has a number.
pub fn token_strip(canvas: &mut Canvas, right: i32, left: i32, y: i32, ship: &Ship) {
    let mut at = right;
    for (icon, color, count) in tokens(ship) {
        let number = line(format_args!("{count}"));
        let style = body(White);
        let words = if count > 1 { style.width(&number) + 3 } else { 0 };
        if at - 19 - words < left {
            break;
        }
        if count > 1 {
            canvas.text(at - style.width(&number), y + 4, style, &number);
        }
        canvas.say(y + 4, icon.name());
        canvas.icon(at - words - 18, y + 1, icon, 18, color);
        at -= 24 + words;
    }
}

/// Number tile, silhouette, and what the ship is called.
pub fn ship_header(canvas: &mut Canvas, battle: &Battle, at: ShipAt, below: &str) {
    let Some(ship) = battle.ship(at) else { return };
    widgets::badge(canvas, MARGIN, 23, ship.number, 44);
    canvas.icon_centered(74, 45, emblems::ship_icon(ship.kind), 36, Silver);
    let name = ship.kind.short_name();
    let style = widgets::fit(head(White), 136, name);
    canvas.text(98, 25, style, name);
    canvas.text(98, 53, body(Amber), below);
}

/// The same told, with the rest below it.
pub fn tell_ship(ask: &mut Ask, at: ShipAt, below: &str) {
    let (battle, large) = (&ask.view.game.battle, ask.large());
    let (Some(ship), Some((canvas, y))) = (battle.ship(at), ask.picture(46)) else { return };
    widgets::badge(canvas, MARGIN, y, ship.number, 44);
    canvas.icon_centered(74, y + 22, emblems::ship_icon(ship.kind), 36, Silver);
    let name = ship.kind.short_name();
    canvas.text(98, y + 2, widgets::fit(head(White), 136, name), name);
    let style = widgets::fit(widgets::sized(body(Silver), large), 136, below);
    canvas.text(98, y + 28, style, below);
}

/// A Rebel to pick: its number as it lies on the table, its ship, its name, and something known of it.
pub fn rebel_row(ask: &mut Ask, a: &'static str, at: RebelAt, mark: Option<(Icon, &str)>, step: Step) {
    let battle = &ask.view.game.battle;
    let Some((canvas, place)) = ask.own_row(a, step) else { return };
    let middle = place.y + place.height / 2;
    canvas.item(place.chosen, |canvas| {
        Badge::Rebel(at.0.saturating_add(1)).draw(canvas, MARGIN + 6, middle - 11, 22);
        canvas.icon_centered(MARGIN + 46, middle, party_icon(battle, Party::Rebel(at)), 20, White);
        let (name, right) = (rebel_name(battle, at), MARGIN + place.width - 8);
        let room = mark.map_or(0, |(_, words)| body(White).width(words) + 32);
        let style = widgets::fit(widgets::sized(row(White), place.large), right - room - MARGIN - 64, &name);
        canvas.text(MARGIN + 64, middle - i32::from(style.font.cap) / 2, style, &name);
        if let Some((icon, words)) = mark {
            canvas.text(right, middle - 6, body(Silver).right(), words);
            canvas.icon_centered(right - room + 18, middle, icon, 18, Blue);
        }
    });
}

/// Who attacks whom, in one line of pictures.
pub fn duel(canvas: &mut Canvas, battle: &Battle, below: &str) {
    let attack = &battle.attack;
    match attack.attacker {
        Party::Ship(at) => {
            widgets::badge(canvas, 6, 23, battle.ship(at).map_or(0, |ship| ship.number), 34);
            canvas.icon_centered(60, 40, party_icon(battle, attack.attacker), 30, Silver);
        }
        party => {
            canvas.icon_centered(23, 40, party_icon(battle, party), 34, White);
            let name = party_name(battle, party);
            let mark = match party {
                // A ship's name is too long here: its place says who it is.
                Party::Rebel(at) if body(White).width(&name) > 40 => {
                    line(format_args!("{}", u16::from(at.0) + 1))
                }
                // The picture says what kind of thing fires.
                Party::Remote(_) => Line::new(),
                _ => name,
            };
            let style = row(White).fitting(40, &mark);
            canvas.text(44, 40 - i32::from(style.font.cap) / 2, style, &mark);
        }
    }
    canvas.icon_centered(88, 40, Icon::TriRight, 14, Red);
    let x = match attack.defender {
        Party::Ship(at) => {
            widgets::badge(canvas, 101, 23, battle.ship(at).map_or(0, |ship| ship.number), 34);
            142
        }
        party => {
            canvas.icon_centered(118, 40, party_icon(battle, party), 34, White);
            142
        }
    };
    let name = match attack.defender {
        Party::Ship(at) => {
            line(format_args!("{}", battle.ship(at).map_or("", |ship| ship.kind.short_name())))
        }
        party => party_name(battle, party),
    };
    // A thing whose name is too long is known by its last word and its picture.
    let short =
        if tiny(White).width(&name) > 234 - x { name.rsplit(' ').next().unwrap_or("") } else { &name };
    canvas.text(x, 24, row(White).fitting(234 - x, short), short);
    canvas.text(x, 45, widgets::fit(body(Amber), 234 - x, below), below);
}
