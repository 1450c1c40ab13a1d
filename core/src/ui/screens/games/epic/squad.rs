//! A player and his squad: team, ships and wings, added one by one or a wing at once.

use core::fmt::Write;

use super::{does, done, is_free, name, size_icon, team_color};
use crate::{
    cards::{
        epic::{COMMANDS, CommandAt},
        vocabulary::Size,
    },
    games::epic::{
        Epic, Unit,
        command::{EpicCommand as C, MOST_MATES},
        ship::{EpicAt, EpicShip, MOST_VALUE, PlayerAt, Relation, ShipOrder, ShipState},
    },
    ui::{
        canvas::{Line, line},
        cursor,
        icons::Icon,
        screens::games::{
            Page,
            ask::{Ask, PAGE},
            next_name, open,
        },
        theme::{Color::*, MARGIN, body, row},
    },
};

/// Added to a player's number on the page that adds: a whole wing.
const A_WING: u8 = 8;

/// A player: name and team, counters, ships.
pub fn player(ask: &mut Ask, epic: &Epic, at: PlayerAt) {
    let Some(player) = epic.player(at) else { return };
    let none = format_args!("");
    let running = epic.is_running();
    let team = (Icon::People, team_color(player.team));
    ask.title((Icon::Pilot, team_color(player.team)), format_args!("{}", player.name));
    if !is_free(epic) {
        let mut allies = Line::new();
        for (other, ally) in epic.players() {
            if epic.relation(at, other) == Some(Relation::Allied) {
                // What does not fit is seen by the colours.
                let _ = write!(allies, "{} {}", if allies.is_empty() { "Allied:" } else { "," }, ally.name);
            }
        }
        if !allies.is_empty() {
            ask.text(Silver, &allies);
        }
    }
    if running {
        let (threes, ones) = epic.counter_pieces(at);
        let lost = epic.casualties(at);
        if player.counters > 0 {
            ask.textf(Silver, format_args!("Lost {lost}. Counters: {threes} flipped, {ones} not."));
        }
        let change = |counters| does(C::Score { player: at, counters });
        let value = format_args!("{}", player.counters);
        ask.adjust((Icon::TokenRebel, Yellow), format_args!("Counters"), value, change(1), change(-1));
    } else {
        let change = |up| does(C::Team { player: at, team: cursor::dial(player.team, 7, up) });
        let value = format_args!("{}", player.team + 1);
        ask.adjust(team, format_args!("Team"), value, change(true), change(false));
        let change = |up| does(C::Rename { player: at, name: next_name(&player.name, up) });
        let value = format_args!("{}", player.name);
        ask.adjust((Icon::Pencil, Silver), format_args!("Name"), value, change(true), change(false));
    }
    if running {
        ask.likely();
    }
    for at in (0..).map_while(|place| epic.ship_of(at, place)) {
        if let Some(ship) = epic.ship(at) {
            ship_row(ask, epic, at, ship);
        }
    }
    if !running {
        ask.likely();
        let step = open(Page::Add, at.0 + A_WING);
        ask.row_as("Add", (Icon::Logo, Green), format_args!("Add a wing"), none, step);
    }
    ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a ship"), none, open(Page::Add, at.0));
    if !running {
        let step = done(C::RemovePlayer(at));
        ask.row_as("Off", (Icon::Trash, Red), format_args!("Remove player"), none, step);
    }
}

/// Number, size and place of a ship; what it is worth, or what is left of it.
fn ship_row(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let running = epic.is_running();
    let Some((canvas, spot)) = ask.own_row("Sheet", open(Page::Ship, at.0)) else { return };
    let middle = spot.y + spot.height / 2;
    canvas.rounded(MARGIN + 8, middle - 11, 24, 22, 3, White);
    canvas.textf(MARGIN + 20, middle - 6, body(Black).center(), format_args!("{}", epic.number(at)));
    canvas.icon_centered(MARGIN + 48, middle, size_icon(ship.order.size), 20, Silver);
    let words = match (ship.state(), ship.wing()) {
        (ShipState::InPlay, Some(wing)) if wing.split => "split",
        (ShipState::InPlay, Some(wing)) => wing.position.name(),
        (ShipState::InPlay, None) => ship.order.size.name(),
        (ShipState::Reserve, _) => "reserve",
        (ShipState::Docked(_), _) => "docked",
        (ShipState::Destroyed, _) => "destroyed",
        (ShipState::Fled, _) => "fled",
        (ShipState::Escaped, _) => "escaped",
    };
    canvas.text(MARGIN + 64, middle - 7, row(White).fitting(108, words), words);
    let right = MARGIN + spot.width - 8;
    if running {
        let left = ship.health().saturating_sub(ship.lost());
        let color = if ship.is_half_health() || ship.is_lost() { Red } else { Yellow };
        let value = line(format_args!("{}/{}", if ship.is_lost() { 0 } else { left }, ship.health()));
        canvas.text(right, middle - 7, row(color).fitting(46, &value).right(), &value);
    } else {
        canvas.textf(right, middle - 7, row(Yellow).right(), format_args!("{}", ship.order.worth));
    }
}

/// The cards that make a wing leader.
fn leader_card(nth: u8) -> Option<CommandAt> {
    let places = (0u8..).zip(&COMMANDS).filter(|(_, card)| card.mates.is_some());
    { places }.nth(usize::from(nth)).and_then(|(place, _)| CommandAt::new(place))
}

/// One more ship, or a wing of ships alike.
pub fn add(ask: &mut Ask, epic: &Epic, at: u8) {
    const SIZE: u8 = 0;
    const TENS: u8 = 1;
    const ONES: u8 = 2;
    const HULL: u8 = 3;
    const SHIELDS: u8 = 4;
    const BUILD: u8 = 5;
    const SHIPS: u8 = 6;
    const CARD: u8 = 7;
    let wing = at >= A_WING;
    let at = PlayerAt(at % A_WING);
    let Some(player) = epic.player(at) else { return };
    let threat = epic.tracker().unit == Unit::Threat;
    if threat {
        ask.preset(ONES, 4);
    } else {
        ask.preset(TENS, 4);
    }
    ask.preset(HULL, 3);
    let what = if wing { "Wing" } else { "Ship" };
    ask.title((Icon::Plus, Green), format_args!("{what} of {}", player.name));
    let ships = (0..).map_while(|place| epic.ship_of(at, place)).count();
    ask.textf(Silver, format_args!("{ships} ships so far, worth {}.", epic.spent(at, false)));
    let order = ShipOrder {
        player: at,
        size: if wing { Size::Small } else { Size::from_number(ask.form.value(SIZE)).unwrap_or(Size::Small) },
        worth: u16::from(ask.form.value(TENS)) * 10 + u16::from(ask.form.value(ONES)),
        build: ask.form.value(BUILD),
        hull: ask.form.value(HULL),
        shields: ask.form.value(SHIELDS),
    };
    let count = ask.form.value(SHIPS).min(3) + 3;
    let card = leader_card(ask.form.value(CARD));
    let (step, label) = match card {
        Some(card) if wing => {
            (done(C::AddWing { order, ships: count, card }), line(format_args!("Add {count} ships")))
        }
        _ => (does(C::AddShip(order)), line(format_args!("Add it"))),
    };
    ask.row_as("Add", (Icon::Check, Green), format_args!("{label}"), format_args!(""), step);
    if wing {
        ask.dial((Icon::Logo, White), format_args!("Ships"), SHIPS, 3, format_args!("{count}"));
        let value = format_args!("{}", card.map_or("", |card| card.upgrade().name));
        ask.dial((Icon::Cards, Silver), format_args!("By"), CARD, 6, value);
    } else {
        let words = ["small", "medium", "large", "huge"];
        ask.choice((size_icon(order.size), White), format_args!("Size"), SIZE, &words);
    }
    let value = format_args!("{}", order.worth);
    let label = match (threat, wing) {
        (true, true) => "Threat of all",
        (true, false) => "Threat",
        (false, true) => "Points each",
        (false, false) => "Points",
    };
    if !threat {
        ask.dial((Icon::Star, Yellow), format_args!("{label}, +10"), TENS, 30, value);
    }
    ask.dial((Icon::Star, Yellow), format_args!("{label}, +1"), ONES, if threat { 20 } else { 9 }, value);
    ask.count((Icon::Hull, Yellow), format_args!("Hull"), HULL, MOST_VALUE);
    ask.count((Icon::Shield, Blue), format_args!("Shields"), SHIELDS, MOST_VALUE);
    if threat && !wing {
        ask.count((Icon::Cards, Silver), format_args!("Quick Build"), BUILD, 9);
    }
}

/// The mates of a leader, out of ships that are there already.
pub fn form(ask: &mut Ask, epic: &Epic, at: EpicAt, leader: &EpicShip) {
    let words = name(epic, at);
    ask.title((Icon::Logo, Amber), format_args!("Wing of {words}"));
    let Some(allowed) = leader.command().and_then(|card| card.upgrade().mates) else { return };
    ask.textf(Silver, format_args!("{} to {}: {}", allowed.fewest, allowed.most, allowed.of));
    let free = |ship: &EpicShip| {
        ship.order.player == leader.order.player && ship.order.size == Size::Small && ship.wing().is_none()
    };
    let mut mates = [None; MOST_MATES];
    let mut taken = mates.iter_mut();
    // As many as the form has numbers for.
    for (place, (mate, _)) in (0..PAGE).zip(epic.ships().filter(|(one, ship)| *one != at && free(ship))) {
        if place < allowed.most {
            ask.preset(place, 1);
        }
        let words = name(epic, mate);
        ask.toggle((Icon::XWing, White), format_args!("{words}"), place);
        if ask.form.value(place) == 1
            && let Some(slot) = taken.next()
        {
            *slot = Some(mate);
        }
    }
    ask.likely();
    let step = done(C::FormWing { leader: at, mates });
    ask.row_as("Form", (Icon::Check, Green), format_args!("Form the wing"), format_args!(""), step);
}
