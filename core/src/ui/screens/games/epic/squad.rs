//! A player and his squad: team, ships and wings, added one by one or a wing at once.

use core::fmt::Write;

use super::{does, done, is_free, name, size_icon, team_color};
use crate::{
    cards::{
        epic::{COMMANDS, CommandAt},
        glossary::Term,
        vocabulary::Size,
    },
    games::{
        GameKind,
        epic::{
            Epic, Unit,
            command::{EpicCommand as C, MOST_MATES},
            ship::{EpicAt, EpicShip, MOST_VALUE, PlayerAt, Relation, ShipOrder, ShipState},
        },
    },
    ui::{
        ask::{Ask, Foot, Loss, VALUES},
        canvas::{Line, line},
        icons::Icon,
        screens::games::{Page, gone, name_row, open, plain, shows},
        theme::{Color::*, MARGIN, body, row},
        widgets,
    },
};

/// Victory counters that a player can be corrected to.
const MOST_COUNTERS: u8 = 99;
const MOST_TEAM: u8 = 7;

/// Added to a player's number on the page that adds: a whole wing.
const A_WING: u8 = 8;

/// A player: name and team, counters, ships.
pub fn player(ask: &mut Ask, epic: &Epic, at: PlayerAt) {
    let Some(player) = epic.player(at) else { return gone(ask) };
    let running = epic.is_running();
    if running {
        shows(
            ask,
            "What is to be noted for this player?",
            "Victory counters as they lie before him; A on a ship opens its damage, its tokens and its fate.",
            &[Term::Wing, Term::Hull],
        );
    } else {
        shows(
            ask,
            "Which ships fly for this player?",
            "Add a whole wing or ship by ship; A on a ship opens its card, its wing and its values.",
            &[Term::Wing, Term::WingLeader, Term::SquadPoints],
        );
    }
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
        let set = |counters| does(C::Score { player: at, counters });
        let (look, label) = ((Icon::TokenRebel, Yellow), format_args!("Counters"));
        ask.amount(look, label, player.counters, 0..=MOST_COUNTERS, &set);
        ask.likely();
    } else {
        let words = |team| line(format_args!("{}", team + 1));
        let set = |team| does(C::Team { player: at, team });
        let look = (Icon::People, team_color(player.team));
        ask.value(look, format_args!("Team"), player.team, 0..=MOST_TEAM, &words, &set);
    }
    for at in (0..).map_while(|place| epic.ship_of(at, place)) {
        if let Some(ship) = epic.ship(at) {
            ship_row(ask, epic, at, ship);
        }
    }
    if !running {
        ask.likely();
        plain(ask, "Add", (Icon::Logo, Green), "Add a wing", open(Page::Add, at.0 + A_WING));
    }
    plain(ask, "Add", (Icon::Plus, Green), "Add a ship", open(Page::Add, at.0));
    name_row(ask, GameKind::Epic, at.0, player.name);
    if !running {
        let ships = (0..).map_while(|place| epic.ship_of(at, place)).count();
        let ships = widgets::count_line(u32::try_from(ships).unwrap_or(0), "ship", "ships");
        let loss = Loss {
            icon: Icon::Trash,
            question: format_args!("Remove {}?", player.name),
            lost: &[(Icon::XWing, &ships)],
            keep: "Stays",
            word: "Remove",
        };
        let step = done(C::RemovePlayer(at));
        ask.danger((Icon::Trash, Red), format_args!("Remove player"), format_args!(""), &loss, step);
    }
}

/// Number, size and place of a ship; what it is worth, or what is left of it.
fn ship_row(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let running = epic.is_running();
    let Some((canvas, spot)) = ask.own_row("Open", open(Page::Ship, at.0)) else { return };
    canvas.item(spot.chosen, |canvas| {
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
            (ShipState::Fled | ShipState::FledWith(_), _) => "fled",
            (ShipState::Escaped | ShipState::EscapedWith(_), _) => "escaped",
        };
        let style = if spot.large { row(White).larger() } else { row(White) }.fitting(108, words);
        canvas.text(MARGIN + 64, middle - i32::from(style.font.cap) / 2, style, words);
        let right = MARGIN + spot.width - 8;
        if running {
            let left = ship.health().saturating_sub(ship.lost());
            let color = if ship.is_half_health() || ship.is_lost() { Red } else { Yellow };
            let value = line(format_args!("{}/{}", if ship.is_lost() { 0 } else { left }, ship.health()));
            canvas.text(right, middle - 7, row(color).fitting(46, &value).right(), &value);
        } else {
            canvas.textf(right, middle - 7, row(Yellow).right(), format_args!("{}", ship.order.worth));
        }
    });
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
    let Some(player) = epic.player(at) else { return gone(ask) };
    if wing {
        shows(
            ask,
            "How many ships has the wing, and which values?",
            "All of them alike, as on the ship card. The first leads, by the card under By.",
            &[Term::Wing, Term::WingLeader, Term::Wingmate, Term::Hull, Term::Shield],
        );
    } else {
        shows(
            ask,
            "Which values has the ship?",
            "Size, hull and shields as on its card; its worth with all upgrades.",
            &[Term::SquadPoints, Term::Hull, Term::Shield],
        );
    }
    let threat = epic.tracker().unit == Unit::Threat;
    if threat {
        ask.preset(ONES, 4);
    } else {
        ask.preset(TENS, 4);
    }
    ask.preset(HULL, 3);
    ask.above(Foot::Rows(2));
    let what = if wing { "Wing" } else { "Ship" };
    ask.title((Icon::Plus, Green), format_args!("{what} of {}", player.name));
    let ships = (0..).map_while(|place| epic.ship_of(at, place)).count();
    let ships = widgets::count_line(u32::try_from(ships).unwrap_or(0), "ship", "ships");
    ask.textf(Silver, format_args!("{ships} so far, worth {}.", epic.spent(at, false)));
    let value = |place| ask.form.value(place);
    let order = ShipOrder {
        player: at,
        size: if wing { Size::Small } else { Size::from_number(value(SIZE)).unwrap_or(Size::Small) },
        worth: u16::from(value(TENS)) * 10 + u16::from(value(ONES)),
        build: value(BUILD),
        hull: value(HULL).max(1),
        shields: value(SHIELDS),
    };
    let count = value(SHIPS).min(3) + 3;
    let card = leader_card(value(CARD));
    let (step, label) = match card {
        Some(card) if wing => {
            (done(C::AddWing { order, ships: count, card }), line(format_args!("Add {count} ships")))
        }
        _ => (does(C::AddShip(order)), line(format_args!("Add it"))),
    };
    plain(ask, "Add", (Icon::Check, Green), &label, step);
    if wing {
        let words = |value| line(format_args!("{}", value + 3));
        ask.dial((Icon::Logo, White), format_args!("Ships"), SHIPS, 0..=3, &words);
        let words = |nth| {
            let name = leader_card(nth).map_or("", |card| card.upgrade().name);
            line(format_args!("{}", name.strip_suffix(" Class").unwrap_or(name)))
        };
        ask.dial((Icon::Cards, Silver), format_args!("By"), CARD, 0..=6, &words);
    } else {
        let words = ["small", "medium", "large", "huge"];
        ask.choice((size_icon(order.size), White), format_args!("Size"), SIZE, &words);
    }
    let label = match (threat, wing) {
        (true, true) => "Threat of all",
        (true, false) => "Threat",
        (false, true) => "Each",
        (false, false) => "Points",
    };
    let (tens, ones) = (u16::from(ask.form.value(TENS)) * 10, u16::from(ask.form.value(ONES)));
    let look = (Icon::Star, Yellow);
    if !threat {
        let words = |value| line(format_args!("{}", u16::from(value) * 10 + ones));
        ask.dial(look, format_args!("{label}, +10"), TENS, 0..=30, &words);
    }
    let words = |value| line(format_args!("{}", tens + u16::from(value)));
    ask.dial(look, format_args!("{label}, +1"), ONES, 0..=if threat { 20 } else { 9 }, &words);
    ask.count((Icon::Hull, Yellow), format_args!("Hull"), HULL, 1..=MOST_VALUE);
    ask.count((Icon::Shield, Blue), format_args!("Shields"), SHIELDS, 0..=MOST_VALUE);
    if threat && !wing {
        ask.count((Icon::Cards, Silver), format_args!("Quick Build"), BUILD, 0..=9);
    }
}

/// The mates of a leader, out of ships that are there already.
pub fn form(ask: &mut Ask, epic: &Epic, at: EpicAt, leader: &EpicShip) {
    let words = name(epic, at);
    let Some(allowed) = leader.command().and_then(|card| card.upgrade().mates) else { return gone(ask) };
    shows(
        ask,
        "Which ships follow this leader?",
        "Small ships of the same player that are in no wing yet, as many as its card allows.",
        &[Term::Wing, Term::WingLeader, Term::Wingmate],
    );
    ask.title((Icon::Logo, White), format_args!("Wing of {words}"));
    ask.textf(Silver, format_args!("{} to {}: {}", allowed.fewest, allowed.most, allowed.of));
    let free = |ship: &EpicShip| {
        ship.order.player == leader.order.player && ship.order.size == Size::Small && ship.wing().is_none()
    };
    let mut mates = [None; MOST_MATES];
    let mut taken = mates.iter_mut();
    // As many as the form has numbers for.
    let others = epic.ships().filter(|(one, ship)| *one != at && free(ship));
    for (place, (mate, _)) in (0u8..).zip(others).take(VALUES) {
        if place < allowed.most {
            ask.preset(place, 1);
        }
        let words = name(epic, mate);
        if ask.toggle((Icon::XWing, White), format_args!("{words}"), place)
            && let Some(slot) = taken.next()
        {
            *slot = Some(mate);
        }
    }
    ask.likely();
    let step = done(C::FormWing { leader: at, mates });
    plain(ask, "Form", (Icon::Check, Green), "Form the wing", step);
}
