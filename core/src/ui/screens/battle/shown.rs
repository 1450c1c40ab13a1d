//! How a battle is shown on its screens: the status bar with its phases, names, hull and tokens of ships, who fires at whom.
//!
//! Draws what it is told; asks nothing and decides nothing.

use core::fmt;

use crate::battle::state::battle::{Battle, Untold};
use crate::battle::state::ship::{Ship, ShipFate};
use crate::cards::vocabulary::Token;
use crate::ui::prelude::*;
use crate::ui::screens::mission::words as missions;

/// What the dice are worth, told before each round: practice, or a copy.
pub fn origin(canvas: &mut Canvas, view: &View) {
    canvas.text(MARGIN, 20, tiny(Silver), view.game.origin.mark());
}

/// The round that is played: while dials are set, the one that is about to begin.
pub fn round(battle: &Battle) -> u16 {
    let next = u16::from(battle.flow == BattleQuestion::Planning);
    battle.round.number.saturating_add(next).max(1)
}

/// Where am I in the battle: the place, the phase, the round.
pub fn tell_status(ask: &mut Ask, badge: Option<Badge>, place: fmt::Arguments) {
    let game = ask.view.game;
    let battle = &game.battle;
    // A mission's squads arrive before the round they come in.
    let round = if game.mission.is_on() { missions::round(game) } else { round(battle) };
    ask.status(badge, place, Some(battle.round.phase.number()), format_args!("R{round}"));
}

/// The same on a ship's turn.
pub fn tell_ship_status(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    if let Some(ship) = battle.ship(at) {
        let name = kind_and_squad(battle, ship);
        tell_status(ask, Some(Badge::Empire(ship.number)), format_args!("{name}"));
    }
}

/// `3 TIE/ln Alpha`.
pub fn ship_line(battle: &Battle, at: ShipAt) -> Line {
    match battle.ship(at) {
        Some(ship) => line(format_args!("{} {}", ship.number, kind_and_squad(battle, ship))),
        None => Line::new(),
    }
}

/// `TIE/ln Alpha`; a squad may be called by its only ship.
fn kind_and_squad(battle: &Battle, ship: &Ship) -> Line {
    match (ship.kind.short_name(), squad_name(battle, ship)) {
        (kind, squad) if kind == squad => line(format_args!("{kind}")),
        (kind, squad) => line(format_args!("{kind} {squad}")),
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

/// Hull and shields, and how many there were.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Health {
    pub hull: u8,
    pub max_hull: u8,
    pub shields: u8,
    pub max_shields: u8,
}

impl Health {
    pub fn of(battle: &Battle, party: Party) -> Option<Health> {
        match party {
            Party::Ship(at) => {
                battle.ship(at).map(|&Ship { hull, max_hull, shields, max_shields, .. }| Health {
                    hull,
                    max_hull,
                    shields,
                    max_shields,
                })
            }
            Party::Rebel(at) => battle.rebel(at).map(|rebel| {
                let stats = rebel.chassis.stats();
                let (hull, shields) = (rebel.hull, rebel.shields);
                Health {
                    hull,
                    max_hull: stats.hull.max(hull),
                    shields,
                    max_shields: stats.shields.max(shields),
                }
            }),
            Party::Remote(at) => battle.remote(at).map(|remote| {
                let (_, hull, shields) = remote.kind.stats();
                Health {
                    hull: remote.hull,
                    max_hull: hull.max(remote.hull),
                    shields: remote.shields,
                    max_shields: shields.max(remote.shields),
                }
            }),
            Party::Table => None,
        }
    }

    const fn most(self) -> i32 {
        self.max_hull as i32 + self.max_shields as i32
    }

    /// Size and pitch of its pips, if they fit.
    const fn pips(self, room: i32) -> Option<(u8, i32)> {
        let (size, pitch) = if self.most() <= 4 { (16, 18) } else { (12, 14) };
        if self.most() * pitch <= room { Some((size, pitch)) } else { None }
    }

    /// How wide it is in a room.
    fn width(self, room: i32) -> i32 {
        match self.pips(room) {
            Some((_, pitch)) => self.most() * pitch,
            None => {
                let number = |count: u8| 24 + body(White).width(&line(format_args!("{count}")));
                number(self.hull) + if self.max_shields > 0 { number(self.shields) } else { 0 }
            }
        }
    }
}

/// Hull and shields of a ship in a room so wide.
pub fn health(canvas: &mut Canvas, x: i32, y: i32, ship: &Ship, room: i32) -> i32 {
    let Ship { hull, max_hull, shields, max_shields, .. } = *ship;
    health_of(canvas, x, y, Health { hull, max_hull, shields, max_shields }, room)
}

/// Hull and shields as pips, or as numbers if there are too many.
pub fn health_of(canvas: &mut Canvas, x: i32, y: i32, health: Health, room: i32) -> i32 {
    let Health { hull, max_hull, shields, max_shields } = health;
    let words = line(format_args!("hull {hull} of {max_hull}"));
    canvas.say(y, &words);
    if max_shields > 0 {
        let words = line(format_args!("shields {shields} of {max_shields}"));
        canvas.say(y, &words);
    }
    if let Some((size, _)) = health.pips(room) {
        let y = y + (16 - i32::from(size)) / 2;
        let end = pips(canvas, x, y, Pips::Hull, hull, max_hull, size);
        return pips(canvas, end, y, Pips::Shields, shields, max_shields, size);
    }
    let mut at = x;
    for (kind, left, most) in [(Pips::Hull, hull, max_hull), (Pips::Shields, shields, max_shields)] {
        if most > 0 {
            at = pips(canvas, at, y, kind, 1.min(left), 1, 16);
            at = canvas.text_end(at + 2, y + 2, body(White), &line(format_args!("{left}"))) + 6;
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

/// The number of somebody, as it lies on the table.
pub fn badge_of(battle: &Battle, party: Party) -> Option<Badge> {
    match party {
        Party::Ship(at) => battle.ship(at).map(|ship| Badge::Empire(ship.number)),
        Party::Rebel(at) => Some(Badge::Rebel(at.0.saturating_add(1))),
        Party::Remote(_) | Party::Table => None,
    }
}

/// A name beside a number: no number in it.
fn bare_name(battle: &Battle, party: Party) -> Line {
    match party {
        Party::Ship(at) => {
            line(format_args!("{}", battle.ship(at).map_or("", |ship| ship.kind.short_name())))
        }
        Party::Rebel(at) => match battle.rebel(at) {
            Some(rebel) if rebel.callsign.is_blank() => line(format_args!("{}", rebel.chassis.name())),
            _ => party_name(battle, party),
        },
        party => party_name(battle, party),
    }
}

/// Somebody with a question about them: number, the question, and what it hangs on.
pub fn tell_who(ask: &mut Ask, party: Party, question: &str, below: &str) {
    let battle = &ask.view.game.battle;
    let (top, large) = (ask.bars().top + 4, ask.large());
    if let Some(canvas) = ask.canvas() {
        match badge_of(battle, party) {
            Some(badge) => badge.draw(canvas, MARGIN, top, 44),
            None => canvas.icon_centered(MARGIN + 22, top + 22, party_icon(battle, party), 40, White),
        }
        let style = widgets::fit(title(White), 182, question);
        canvas.text(55, top + 11 - i32::from(style.font.cap) / 2, style, question);
        let wanted = if large { row(Silver) } else { body(Silver) };
        canvas.text(55, top + 32, widgets::fit(wanted, 182, below), below);
    }
    ask.y = top + 50;
}

/// Who attacks whom, in one line of pictures.
pub fn tell_duel(ask: &mut Ask, below: &str) {
    let battle = &ask.view.game.battle;
    let (attacker, defender) = (battle.attack.attacker, battle.attack.defender);
    let top = ask.bars().top + 3;
    let middle = top + 17;
    if let Some(canvas) = ask.canvas() {
        for (x, party) in [(6, attacker), (101, defender)] {
            let icon = party_icon(battle, party);
            match badge_of(battle, party) {
                Some(badge) => {
                    badge.draw(canvas, x, top, 34);
                    if party == attacker {
                        canvas.icon_centered(x + 53, middle, icon, 30, Silver);
                    }
                }
                None => canvas.icon_centered(x + 17, middle, icon, 34, Silver),
            }
            if let (Party::Remote(_), true) = (party, party == attacker) {
                let name = bare_name(battle, party);
                canvas.text(x + 40, middle - 6, row(White), name.rsplit(' ').next().unwrap_or(""));
            }
        }
        canvas.icon_centered(88, middle, Icon::TriRight, 14, Red);
        let name = bare_name(battle, defender);
        let short = name.rsplit(' ').next().unwrap_or("");
        let wide = |x: i32| 238 - x;
        // The picture goes before the name does.
        let pictured = [&*name, below].iter().all(|words| body(White).width(words) <= wide(174));
        let x = if pictured { 174 } else { 138 };
        if pictured && badge_of(battle, defender).is_some() {
            canvas.icon_centered(154, middle, party_icon(battle, defender), 30, Silver);
        }
        let name = if body(White).width(&name) > wide(x) { short } else { &name };
        canvas.text(x, top + 1, widgets::fit(row(White), wide(x), name), name);
        canvas.text(x, top + 22, widgets::fit(body(Silver), wide(x), below), below);
    }
    ask.y = top + 41;
}

/// What happened without a question: why a ship has no shot or no move, what a jam token took, what made room.
pub fn news(battle: &Battle) -> Option<(Line, Line)> {
    let told = battle.told?;
    let mut what = Line::new();
    // Every notice fits a line.
    let _ = told.describe(battle, &mut what);
    let who = match told.what {
        Untold::Cleared(device, number) => line(format_args!("D{number} {device}")),
        _ => ship_line(battle, told.ship),
    };
    let who = if told.more > 0 { line(format_args!("{who}, +{}", told.more)) } else { who };
    Some((what, who))
}

/// Why somebody stands where they stand in a list.
pub type RoleMark<'a> = (Icon, Color, &'a str);

/// Somebody in a list: number, picture, name, and what is worth knowing.
pub fn party_row(ask: &mut Ask, a: &'static str, party: Party, mark: Option<RoleMark>, step: Step) {
    let view = ask.view;
    if let Some((canvas, place)) = ask.own_row(a, step) {
        canvas.item(place.chosen, |canvas| party_line(canvas, view, place, party, mark));
    }
}

/// What stands in such a row.
pub fn party_line(canvas: &mut Canvas, view: &View, place: RowPlace, party: Party, mark: Option<RoleMark>) {
    let battle = &view.game.battle;
    let RowPlace { y, width, height, large, .. } = place;
    let (middle, right) = (y + height / 2, MARGIN + width - 8);
    let gone = fate(battle, party);
    let ink = if gone.is_some() { Dim } else { White };
    let size = if height < 28 { 21 } else { 22 };
    let mut x = MARGIN + 46;
    match badge_of(battle, party) {
        Some(badge) if gone.is_none() => badge.draw(canvas, MARGIN + 5, middle - size / 2, size),
        Some(Badge::Empire(number) | Badge::Rebel(number)) => {
            canvas.textf(MARGIN + 5 + size / 2, middle - 6, body(Dim).center(), format_args!("{number}"));
        }
        None => x = MARGIN + 18,
    }
    canvas.icon_centered(x, middle, party_icon(battle, party), 20, ink);
    let x = x + 18;
    if let Some(fate) = gone {
        // Who may come back, or is safe, is not lost.
        let safe = matches!(party, Party::Rebel(at)
            if battle.rebel(at).is_some_and(|it| it.state.is_about() || it.state.is_away()));
        let (icon, color) = if safe { (Icon::Exit, Green) } else { (Icon::Destroyed, Red) };
        canvas.icon_centered(x + 6, middle, icon, 14, color);
        // The number says who it is.
        let (room, short) = match party {
            Party::Rebel(at) => (right - x - 18, battle.rebel(at).map_or("", |it| it.state.words())),
            _ => (right - x - 18, &*fate),
        };
        let words = if body(Dim).width(&fate) > room { short } else { &fate };
        let style = widgets::fit(if large { row(Dim) } else { body(Dim) }, room, words);
        canvas.text(x + 18, middle - i32::from(style.font.cap) / 2, style, words);
        return;
    }
    let mut end = right;
    if let Some((icon, color, words)) = mark {
        // The name comes first.
        let name = bare_name(battle, party);
        let short = name.rsplit(' ').next().unwrap_or("");
        let room = end - x - 34 - body(White).width(short);
        let style = widgets::fit(if large { row(White) } else { body(White) }, room, words);
        canvas.text(end, middle - i32::from(style.font.cap) / 2, style.right(), words);
        end -= style.width(words) + 12;
        canvas.icon_centered(end, middle, icon, 18, color);
        end -= 14;
    }
    if let Party::Ship(at) = party {
        let Some(ship) = battle.ship(at) else { return };
        let from = if mark.is_none() { health(canvas, x, middle - 8, ship, 100) } else { x };
        return token_strip(canvas, end, from + 4, middle - 10, ship);
    }
    let name = bare_name(battle, party);
    let wanted = if large { row(White).larger() } else { row(White) };
    // Defence dice of a thing, those of shield generators among them.
    if let Party::Remote(at) = party
        && mark.is_none()
        && let Some(dice @ 1..) = battle.remote(at).map(|remote| remote.agility)
    {
        let number = line(format_args!("{dice}"));
        canvas.say(middle, if dice == 1 { "defence die" } else { "defence dice" });
        canvas.text(end, middle - 6, body(White).right(), &number);
        end -= body(White).width(&number) + 12;
        canvas.icon_centered(end, middle, Icon::Evade, 16, Green);
        end -= 14;
    }
    if mark.is_none()
        && let Some(health) = Health::of(battle, party)
    {
        let room = end - x - row(White).width(&name) - 8;
        let width = health.width(room);
        health_of(canvas, end - width, middle - 8, health, room);
        end -= width + 6;
    }
    // A name that is too long is known by its last two words, or by the last.
    let words = |count: usize| {
        let from = name.rmatch_indices(' ').nth(count).map_or(0, |(at, _)| at + 1);
        name.get(from..).unwrap_or("")
    };
    let fits = |name: &&str| wanted.fitting(end - x, name).font.cap >= 12;
    let name = [&*name, words(1)].into_iter().find(fits).unwrap_or(words(0));
    let style = widgets::fit(wanted, end - x, name);
    canvas.text(x, middle - i32::from(style.font.cap) / 2, style, name);
}

/// What became of somebody who is no longer there.
fn fate(battle: &Battle, party: Party) -> Option<Line> {
    match party {
        Party::Ship(at) => {
            battle.ship(at).filter(|ship| !ship.on_table()).map(|ship| match (ship.state, ship.killer) {
                (ShipFate::Destroyed, Some(rebel)) => {
                    line(format_args!("shot by {}", rebel_name(battle, rebel)))
                }
                (ShipFate::Destroyed, None) => line(format_args!("destroyed")),
                (ShipFate::Fled, _) => line(format_args!("left the table")),
                _ => line(format_args!("taken off")),
            })
        }
        Party::Rebel(at) => {
            let rebel = battle.rebel(at)?;
            let there = rebel.in_play();
            (!there).then(|| line(format_args!("{} {}", rebel_name(battle, at), rebel.state.words())))
        }
        Party::Remote(at) => {
            battle.remote(at).filter(|remote| remote.destroyed)?;
            Some(line(format_args!("{} gone", party_name(battle, party))))
        }
        Party::Table => None,
    }
}
