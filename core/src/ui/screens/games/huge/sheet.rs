//! The huge ships on the table, and the sheet of one: every value to correct, damage from cards, its end.

use super::{HugeAt, HugeShip, HugeShips, does, icon, pictures, plain, question};
use crate::{
    cards::huge::Section,
    dice::damage::Results,
    games::{
        GamesCommand,
        huge_ships::{
            MAX_HUGE,
            command::HugeCommand as C,
            flow::Flow,
            ship::{Field, LockOn, MOST_TOKENS},
        },
    },
    ui::{
        canvas::{Line, line},
        cursor,
        icons::Icon,
        screens::games::{
            Page,
            ask::{Ask, Form, PAGE, capital},
            finish, open,
        },
        theme::{Color::*, MARGIN, body, row},
    },
};

/// Every huge ship with what is left of it.
pub fn ships(ask: &mut Ask, huge: &HugeShips) {
    for (at, ship) in huge.all() {
        let Some((canvas, spot)) = ask.own_row("Sheet", open(Page::Item, at.0)) else { continue };
        let middle = spot.y + spot.height / 2;
        canvas.icon_centered(MARGIN + 18, middle, icon(ship.kind), 20, White);
        let name = ship.name.as_str();
        canvas.text(MARGIN + 36, middle - 7, row(White).fitting(66, name), name);
        let right = MARGIN + spot.width - 8;
        if ship.destroyed || ship.obstacle {
            let (word, color) = if ship.destroyed { ("destroyed", Red) } else { ("obstacle", Silver) };
            canvas.text(right, middle - 6, body(color).right(), word);
            continue;
        }
        // Of two cards both are counted, unless one is crippled.
        let two = ship.card().is_two_cards();
        let counted =
            || Section::ALL.iter().take(if two { 2 } else { 1 }).filter(|&&section| ship.can_suffer(section));
        let shields = counted().map(|&section| ship.shields(section)).sum::<u8>();
        let hull = counted().map(|&section| ship.hull(section)).sum::<u8>();
        let energy = (Icon::Energy, Yellow, ship.energy());
        let left = [energy, (Icon::Shield, Blue, shields), (Icon::Hull, Yellow, hull)];
        pictures::counts(canvas, right, middle, &left);
    }
}

/// The page of the sheet on which damage is entered.
const DAMAGE: u8 = 1;

/// A huge ship in play.
pub fn sheet(ask: &mut Ask, huge: &HugeShips, at: HugeAt, ship: &HugeShip) {
    // What follows from damage is asked here, too; then the sheet is as at first.
    if let Flow::PickSection { .. }
    | Flow::Damage { .. }
    | Flow::Crippled { .. }
    | Flow::Discard { .. }
    | Flow::Destroyed { .. } = huge.flow()
    {
        ask.form = Form { cursor: ask.form.cursor, ..Form::NEW };
        return question(ask, huge);
    }
    if ask.form.value(PAGE) == DAMAGE {
        return suffer(ask, at, ship);
    }
    ask.title((icon(ship.kind), White), format_args!("{}", ship.name));
    if ship.destroyed {
        return ask.nothing("destroyed");
    }
    ask.turn((Icon::Hit, Red), format_args!("Damage by a card"), PAGE, DAMAGE);
    let two = ship.card().is_two_cards();
    for field in Field::ALL {
        let (now, most, look, section) = match field {
            Field::Shields(section) => {
                let most = ship.card().section(section).shields;
                (ship.shields(section), most, (Icon::Shield, Blue), Some(section))
            }
            Field::Cards(section) => {
                let most = ship.most_cards(section);
                (ship.section(section).cards, most, (Icon::Cards, Red), Some(section))
            }
            Field::Faceup(section) => {
                let state = ship.section(section);
                (state.faceup, state.cards, (Icon::Crit, Red), Some(section))
            }
            Field::Energy => (ship.energy(), ship.energy_limit(), (Icon::Energy, Yellow), None),
            Field::Ion => (ship.ion(), MOST_TOKENS, (Icon::Ion, Purple), None),
            Field::Reinforce(section) => {
                (ship.reinforce(section), MOST_TOKENS, (Icon::Reinforce, Green), Some(section))
            }
            Field::Locks(section) => (ship.locks(section), MOST_TOKENS, (Icon::Lock, Red), Some(section)),
            Field::Lock => {
                own_lock(ask, huge, at, ship);
                continue;
            }
        };
        // Shields of a ship of one card are one row; a crippled section takes no tokens.
        let gone =
            matches!(field, Field::Reinforce(section) | Field::Locks(section) if !ship.can_suffer(section));
        if gone || !two && field == Field::Shields(Section::Aft) {
            continue;
        }
        let change = |up| does(C::Correct { ship: at, field, value: cursor::dial(now, most, up) });
        let word = match section {
            Some(section) if two || !matches!(field, Field::Shields(_)) => {
                line(format_args!("{} {}", capital(section.name()), field.name()))
            }
            _ => capital(field.name()),
        };
        ask.adjust(look, format_args!("{word}"), format_args!("{now}"), change(true), change(false));
    }
    for place in 0.. {
        let Some((card, equipped)) = huge.battery(at, place) else { break };
        let (now, limit) = (equipped.energy(), equipped.order.limit);
        let change = |up| does(C::CorrectCard { card, energy: cursor::dial(now, limit, up) });
        let label = format_args!("{}", equipped.order.name);
        ask.adjust((Icon::Energy, Yellow), label, format_args!("{now}"), change(true), change(false));
    }
    let none = format_args!("");
    ask.row_as("Open", (Icon::Cards, Silver), format_args!("Its cards"), none, open(Page::Ship, at.0));
    let gone = finish(GamesCommand::HugeShips(C::Gone(at)));
    ask.row_as("Off", (Icon::Destroyed, Red), format_args!("Off the table"), none, gone);
}

/// The lock it has on somebody.
fn own_lock(ask: &mut Ask, huge: &HugeShips, at: HugeAt, ship: &HugeShip) {
    let count = 2 + 2 * cursor::small(MAX_HUGE);
    let now = HugeShips::lock_number(ship.lock());
    let change = |by: u8| {
        let others = (1..count).map(|step| (now + by * step) % count);
        let value = others.into_iter().find(|&number| huge.lock_at(at, number).is_some()).unwrap_or(now);
        does(C::Correct { ship: at, field: Field::Lock, value })
    };
    let value = match ship.lock() {
        None => Line::try_from("none").unwrap_or_default(),
        Some(LockOn::Other) => Line::try_from("a ship").unwrap_or_default(),
        Some(LockOn::Huge(on, section)) => {
            let name = huge.at(on).map_or("", |ship| ship.name.as_str());
            line(format_args!("{name} {section}"))
        }
    };
    // Counting down is counting up by all but one.
    let (up, down) = (change(1), change(count - 1));
    ask.adjust((Icon::Lock, Blue), format_args!("Its lock"), format_args!("{value}"), up, down);
}

/// Damage from a card or a bomb.
fn suffer(ask: &mut Ask, at: HugeAt, ship: &HugeShip) {
    const TO: u8 = 0;
    const HITS: u8 = 1;
    const CRITS: u8 = 2;
    ask.turn_back(PAGE);
    ask.title((icon(ship.kind), White), format_args!("{} suffers", ship.name));
    ask.count((Icon::Hit, Red), format_args!("Hits"), HITS, 6);
    ask.count((Icon::Crit, Red), format_args!("Crits"), CRITS, 6);
    ask.choice((Icon::Target, Silver), format_args!("To"), TO, &["fore", "aft", "either: opponent"]);
    let value = |place| ask.form.value(place);
    let section = Section::ALL.get(usize::from(value(TO))).copied();
    let results = Results::new(value(HITS), value(CRITS));
    plain(ask, (Icon::Check, Green), "It suffers them", does(C::Suffer { ship: at, section, results }));
    plain(ask, (Icon::Cards, Red), "A faceup card instead", does(C::Faceup { ship: at, section }));
}
