//! A player and his squad: team, ships and wings, added one by one or a wing at once.

use core::fmt::Write;

use super::{does, done, is_free, name, number_or, size_icon, team_color, what};
use crate::cards::epic::{COMMANDS, CommandAt, KindAt, ShipKind};
use crate::cards::vocabulary::Size;
use crate::games::epic::command::{EpicCommand as C, MOST_MATES};
use crate::games::epic::ship::{EpicAt, EpicShip, EpicShipOrder, MOST_VALUE, PlayerAt, Relation, ShipState};
use crate::games::epic::{Epic, Scoring, Tiebreak, Unit};
use crate::games::frame::TableGame;
use crate::ui::ask::VALUES;
use crate::ui::prelude::*;
use crate::ui::screens::games::huge::pictures;
use crate::ui::screens::games::{GamesPage, gone, name_row, open, plain, shows};

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
            said!("What is to be noted for this player?"),
            said!(
                "Victory counters as they lie before him; A on a ship opens its damage, its tokens and its fate."
            ),
            &[Term::Wing, Term::Hull],
        );
    } else {
        shows(
            ask,
            said!("Which ships fly for this player?"),
            said!("Add a whole wing or ship by ship; A on a ship opens its card, its wing and its values."),
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
        ask.value(look, "Team", player.team, 0..=MOST_TEAM, &words, &set);
    }
    for at in (0..).map_while(|place| epic.ship_of(at, place)) {
        if let Some(ship) = epic.ship(at) {
            ship_row(ask, epic, at, ship);
        }
    }
    if !running {
        ask.likely();
        plain(ask, "Add", (Icon::Logo, Green), "Add a wing", open(GamesPage::Add, at.0 + A_WING));
    }
    plain(ask, "Add", (Icon::Plus, Green), "Add a ship", open(GamesPage::Add, at.0));
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
        ask.danger((Icon::Trash, Red), "Remove player", &loss, step);
    }
}

/// Number, size and place of a ship; what it is worth, or what is left of it.
fn ship_row(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let running = epic.is_running();
    let Some((canvas, spot)) = ask.own_row("Open", open(GamesPage::Ship, at.0)) else { return };
    canvas.item(spot.chosen, |canvas| {
        let middle = spot.y + spot.height / 2;
        canvas.rounded(MARGIN + 8, middle - 11, 24, 22, 3, White);
        canvas.textf(MARGIN + 20, middle - 6, body(Black).center(), format_args!("{}", epic.number(at)));
        canvas.icon_centered(MARGIN + 48, middle, size_icon(ship.order.size), 20, Silver);
        let words = match (ship.state(), ship.wing()) {
            (ShipState::InPlay, Some(wing)) if wing.split => "split",
            (ShipState::InPlay, Some(wing)) => wing.position.name(),
            (ShipState::InPlay, None) => what(ship),
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
            let worth = ship.worth(epic.tracker().unit);
            canvas.textf(right, middle - 7, row(Yellow).right(), format_args!("{worth}"));
        }
    });
}

/// The cards that make a wing leader.
fn leader_card(nth: u8) -> Option<CommandAt> {
    let places = (0u8..).zip(&COMMANDS).filter(|(_, card)| card.mates.is_some());
    { places }.nth(usize::from(nth)).and_then(|(place, _)| CommandAt::new(place))
}

/// The page of a ship that is no type of the list.
const OTHER: u8 = u8::MAX;
const HULL: u8 = 3;
const SHIELDS: u8 = 4;

/// One more ship, or a wing: by its type first, then what it costs.
pub fn add(ask: &mut Ask, epic: &Epic, at: u8) {
    let wing = at >= A_WING;
    let at = PlayerAt(at % A_WING);
    let Some(player) = epic.player(at) else { return gone(ask) };
    let Some(place) = ask.form.page.checked_sub(1) else {
        return kinds(ask, wing, player.name.as_str());
    };
    ask.turn_back();
    let kind = KindAt::new(place);
    // What the card prints, until somebody says otherwise; what one like it cost before.
    if ask.form.value(TYPE) != ask.form.page {
        ask.form.set(TYPE, ask.form.page);
        let card = kind.map(KindAt::kind);
        let before = (0..).map_while(|place| epic.ship(epic.ship_of(at, place)?));
        let before = before.filter(|ship| kind.is_some() && ship.order.kind == kind).last();
        let points = before.map_or(card.map_or(0, |card| card.points), |ship| ship.order.worth);
        let of = |value: u16| u8::try_from(value).unwrap_or(0);
        for (place, value) in [
            (SIZE, card.map_or(0, |card| card.size.number())),
            (HULL, card.map_or(3, |card| card.hull)),
            (SHIELDS, card.map_or(0, |card| card.shields)),
            (TENS, of(points / 10)),
            (ONES, of(points % 10)),
            (MATE_TENS, of(points / 10)),
            (MATE_ONES, of(points % 10)),
        ] {
            ask.form.set(place, value);
        }
    }
    let name = kind.map_or("Ship", |kind| kind.kind().name);
    if wing { a_wing(ask, epic, at, kind, name) } else { a_ship(ask, epic, at, kind, name) }
}

const SIZE: u8 = 0;
const TENS: u8 = 1;
const ONES: u8 = 2;
const BUILD: u8 = 5;
const SHIPS: u8 = 6;
const CARD: u8 = 7;
const MATES: u8 = 8;
const MATE_TENS: u8 = 9;
const MATE_ONES: u8 = 10;
/// The page whose values are in the form.
const TYPE: u8 = 12;

/// The types, with shields and hull.
fn kinds(ask: &mut Ask, wing: bool, player: &str) {
    shows(
        ask,
        said!("Which type of ship is it? A takes it."),
        said!("Shields and hull as its ship card prints them. One that is not on the list is the last row."),
        &[Term::Hull, Term::Shield, Term::WingLeader],
    );
    let what = if wing { "leads" } else { "flies" };
    ask.title((Icon::Plus, Green), format_args!("{player}: who {what}?"));
    for at in KindAt::all() {
        let ShipKind { name, size, hull, shields, .. } = at.kind();
        if wing && size != Size::Small {
            continue;
        }
        let Some((canvas, spot)) = ask.own_turn(at.number() + 1) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            canvas.icon_centered(MARGIN + 18, middle, size_icon(size), 20, White);
            let style = if spot.large { row(White).larger() } else { row(White) }.fitting(104, name);
            canvas.text(MARGIN + 36, middle - i32::from(style.font.cap) / 2, style, name);
            let left = [(Icon::Shield, Blue, shields), (Icon::Hull, Yellow, hull)];
            pictures::counts(canvas, MARGIN + spot.width - 4, middle, spot.large, &left);
        });
    }
    ask.turn((Icon::Pencil, Silver), "Another ship", OTHER);
}

/// Whether the game is counted in what a ship is worth.
fn counts_worth(epic: &Epic) -> bool {
    let tracker = epic.tracker();
    let counters = matches!(tracker.tiebreak, Tiebreak::None | Tiebreak::Counters);
    tracker.scoring != Scoring::Counters || !counters || tracker.limit > 0
}

const UNPRICED: Text = text!("First set what it is worth.");

fn number(value: u16) -> Line {
    number_or(value, "-")
}

/// What a ship is worth, by tens and ones.
fn worth(ask: &mut Ask, threat: bool, label: &str, (tens, ones): (u8, u8)) -> u16 {
    let look = (Icon::Star, Yellow);
    if threat {
        let words = |value: u8| number(value.into());
        return ask.dial(look, label, ones, 0..=20, &words).into();
    }
    let sum = |tens: u8, ones: u8| u16::from(tens) * 10 + u16::from(ones);
    let now = ask.form.value(ones);
    ask.dial(look, format_args!("{label}, +10"), tens, 0..=30, &|value| number(sum(value, now)));
    let now = ask.form.value(tens);
    ask.dial(look, format_args!("{label}, +1"), ones, 0..=9, &|value| number(sum(now, value)));
    sum(now, ask.form.value(ones))
}

/// Hull and shields of a ship that is not on the list.
fn printed(ask: &mut Ask) {
    ask.count((Icon::Hull, Yellow), "Hull", HULL, 1..=MOST_VALUE);
    ask.count((Icon::Shield, Blue), "Shields", SHIELDS, 0..=MOST_VALUE);
}

/// What the form says of a ship, or of a leader.
fn order_of(ask: &Ask, player: PlayerAt, kind: Option<KindAt>, worth: u16) -> EpicShipOrder {
    let value = |place| ask.form.value(place);
    EpicShipOrder {
        player,
        size: Size::from_number(value(SIZE)).unwrap_or(Size::Small),
        worth,
        build: value(BUILD),
        hull: value(HULL).max(1),
        shields: value(SHIELDS),
        kind,
    }
}

fn typed_worth(ask: &Ask, threat: bool, (tens, ones): (u8, u8)) -> u16 {
    let tens = if threat { 0 } else { u16::from(ask.form.value(tens)) * 10 };
    tens + u16::from(ask.form.value(ones))
}

fn a_ship(ask: &mut Ask, epic: &Epic, at: PlayerAt, kind: Option<KindAt>, name: &str) {
    shows(
        ask,
        said!("What is the ship worth?"),
        said!(
            "Points with all upgrades, but without a command card: that is added by itself. A ship off the list has its hull and shields here, too."
        ),
        &[Term::SquadPoints, Term::Hull, Term::Shield],
    );
    let threat = epic.tracker().unit == Unit::Threat;
    ask.above(Foot::Rows(2));
    let ships = (0..).map_while(|place| epic.ship_of(at, place)).count();
    ask.title((Icon::Plus, Green), format_args!("{name}: ship {}", ships + 1));
    let order = order_of(ask, at, kind, typed_worth(ask, threat, (TENS, ONES)));
    let unpriced = (order.worth == 0 && counts_worth(epic)).then_some(UNPRICED);
    let label = format_args!("Add it");
    ask.row_if(unpriced, "Add", (Icon::Check, Green), label, "", does(C::AddShip(order)));
    worth(ask, threat, if threat { "Threat" } else { "Points" }, (TENS, ONES));
    if kind.is_none() {
        let words = ["small", "medium", "large", "huge"];
        ask.choice((size_icon(order.size), White), "Size", SIZE, &words);
        printed(ask);
    }
    if threat {
        ask.count((Icon::Cards, Silver), "Quick Build", BUILD, 0..=9);
    }
}

fn a_wing(ask: &mut Ask, epic: &Epic, at: PlayerAt, kind: Option<KindAt>, name: &str) {
    shows(
        ask,
        said!("How many ships has the wing, and what are they worth?"),
        said!(
            "The leader's own points, and those of each mate; the card under By is added by itself. Mates of another type: set it below."
        ),
        &[Term::Wing, Term::WingLeader, Term::Wingmate, Term::Hull, Term::Shield],
    );
    let threat = epic.tracker().unit == Unit::Threat;
    let small = || KindAt::all().filter(|kind| kind.kind().size == Size::Small);
    ask.above(Foot::Rows(2));
    ask.title((Icon::Logo, Green), format_args!("{name} leads"));
    let leader = order_of(ask, at, kind, typed_worth(ask, threat, (TENS, ONES)));
    let each = typed_worth(ask, threat, (MATE_TENS, MATE_ONES));
    let mates = match ask.form.value(MATES).checked_sub(1).and_then(|nth| small().nth(nth.into())) {
        None => EpicShipOrder { worth: each, ..leader },
        Some(at) => {
            let ShipKind { hull, shields, .. } = at.kind();
            EpicShipOrder { worth: each, hull, shields, kind: Some(at), ..leader }
        }
    };
    let ships = ask.form.value(SHIPS).min(3) + 3;
    if let Some(card) = leader_card(ask.form.value(CARD)) {
        let unpriced = (leader.worth == 0 && counts_worth(epic)).then_some(UNPRICED);
        let step = done(C::AddWing { leader, mates, ships, card });
        let label = format_args!("Add {ships} ships");
        ask.row_if(unpriced, "Add", (Icon::Check, Green), label, "", step);
    }
    let leads = if threat { "Threat of all" } else { "Leader" };
    // Mates cost what their leader does, until somebody says otherwise.
    let alike = (mates.worth, threat) == (leader.worth, false);
    worth(ask, threat, leads, (TENS, ONES));
    if alike {
        ask.form.set(MATE_TENS, ask.form.value(TENS));
        ask.form.set(MATE_ONES, ask.form.value(ONES));
    }
    let words = |value| line(format_args!("{}", value + 3));
    ask.dial((Icon::Logo, White), "Ships", SHIPS, 0..=3, &words);
    let words = |nth| {
        let name = leader_card(nth).map_or("", |card| card.upgrade().name);
        line(format_args!("{}", name.strip_suffix(" Class").unwrap_or(name)))
    };
    ask.dial((Icon::Cards, Silver), "By", CARD, 0..=6, &words);
    let words = |nth: u8| match nth.checked_sub(1).and_then(|nth| small().nth(nth.into())) {
        Some(at) => line(format_args!("{}", at.kind().name)),
        None => line(format_args!("the same type")),
    };
    let last = cursor::small(small().count());
    ask.dial((Icon::XWing, White), "Mates", MATES, 0..=last, &words);
    if !threat {
        worth(ask, threat, "Each", (MATE_TENS, MATE_ONES));
    }
    if kind.is_none() {
        printed(ask);
    }
}

/// The mates of a leader, out of ships that are there already.
pub fn form(ask: &mut Ask, epic: &Epic, at: EpicAt, leader: &EpicShip) {
    let words = name(epic, at);
    let Some(allowed) = leader.command().and_then(|card| card.upgrade().mates) else { return gone(ask) };
    shows(
        ask,
        said!("Which ships follow this leader?"),
        said!("Small ships of the same player that are in no wing yet, as many as its card allows."),
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
        if ask.toggle((Icon::XWing, White), &words, place)
            && let Some(slot) = taken.next()
        {
            *slot = Some(mate);
        }
    }
    ask.likely();
    let step = done(C::FormWing { leader: at, mates });
    plain(ask, "Form", (Icon::Check, Green), "Form the wing", step);
}
