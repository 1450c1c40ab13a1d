//! The Table of the huge ships, and the sheet of one: every value to correct, damage from cards, its end.

use super::{A, HugeAt, HugeShip, HugeShips, does, icon, pictures, question};
use crate::cards::huge::ShipSection;
use crate::dice::damage::Results;
use crate::games::frame::TableGame;
use crate::games::huge::MAX_HUGE;
use crate::games::huge::command::HugeCommand as C;
use crate::games::huge::flow::HugeQuestion;
use crate::games::huge::ship::{HugeField, LockOn, MOST_TOKENS};
use crate::ui::ask::Form;
use crate::ui::prelude::*;
use crate::ui::screens::games::{GamesPage, TYPE_FIRST, craft, finish, leave, log, open, plain, shows};

/// Ships, what happened, what is done by hand.
pub fn table(ask: &mut Ask, huge: &HugeShips) {
    ask.tabs(&[Icon::Gr75, Icon::Clock, Icon::Pencil]);
    match ask.form.page {
        0 => {
            shows(
                ask,
                said!("How do the huge ships stand? A opens one."),
                said!("Energy, shields and hull; of two sections both are counted, unless one is crippled."),
                &[Term::Shield, Term::Hull],
            );
            ships(ask, huge);
        }
        1 => log(ask, huge),
        _ => {
            shows(
                ask,
                said!("What is to be put right by hand, or ended?"),
                said!(
                    "The values of each ship, ships and sections that were lost by mistake. The log shows every change."
                ),
                &[],
            );
            for (at, ship) in huge.all() {
                let look = (icon(ship.kind), White);
                let label = format_args!("Correct {}", ship.name);
                ask.row_as("Open", look, label, "", open(GamesPage::Item, at.0));
            }
            if huge.can_end() {
                end(ask, finish(GamesCommand::HugeShips(C::Answer(A::End))));
            }
            leave(ask);
        }
    }
}

/// The row that ends the battle.
pub fn end(ask: &mut Ask, step: Step) {
    let loss = Loss {
        icon: Icon::Flag,
        question: format_args!("End the battle?"),
        lost: &[(Icon::Clock, "the rounds to come")],
        keep: "Play on",
        word: "End it",
    };
    let label = format_args!("The battle is over");
    ask.danger((Icon::Flag, Red), label, &loss, step);
}

/// Every huge ship with what is left of it.
pub fn ships(ask: &mut Ask, huge: &HugeShips) {
    for (at, ship) in huge.all() {
        let Some((canvas, spot)) = ask.own_row("Open", open(GamesPage::Item, at.0)) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            canvas.icon_centered(MARGIN + 18, middle, icon(ship.kind), 20, White);
            let name = ship.name.as_str();
            let style = if spot.large { row(White).larger() } else { row(White) }.fitting(66, name);
            canvas.text(MARGIN + 36, middle - i32::from(style.font.cap) / 2, style, name);
            let right = MARGIN + spot.width - 8;
            if ship.destroyed || ship.obstacle {
                let (word, color) = if ship.destroyed { ("destroyed", Red) } else { ("obstacle", Silver) };
                let style = if spot.large { row(color) } else { body(color) };
                canvas.text(right, middle - i32::from(style.font.cap) / 2, style.right(), word);
                return;
            }
            // Of two cards both are counted, unless one is crippled.
            let two = ship.card().is_two_cards();
            let counted = || {
                ShipSection::ALL
                    .iter()
                    .take(if two { 2 } else { 1 })
                    .filter(|&&section| ship.can_suffer(section))
            };
            let shields = counted().map(|&section| ship.shields(section)).sum::<u8>();
            let hull = counted().map(|&section| ship.hull(section)).sum::<u8>();
            let energy = (Icon::Energy, Yellow, ship.energy());
            let left = [energy, (Icon::Shield, Blue, shields), (Icon::Hull, Yellow, hull)];
            pictures::counts(canvas, right, middle, spot.large, &left);
        });
    }
}

/// The page of the sheet on which damage is entered.
const DAMAGE: u8 = 1;

/// A huge ship in play.
pub fn sheet(ask: &mut Ask, huge: &HugeShips, at: HugeAt, ship: &HugeShip) {
    // What follows from damage is asked here, too; then the sheet is as at first.
    if let HugeQuestion::PickSection { .. }
    | HugeQuestion::Damage { .. }
    | HugeQuestion::Crippled { .. }
    | HugeQuestion::Discard { .. }
    | HugeQuestion::Destroyed { .. } = huge.flow()
    {
        (ask.form.page, ask.form.values) = (0, Form::NEW.values);
        ask.fresh(ask.view.serial);
        return question(ask, huge);
    }
    let suffers = ShipSection::ALL.iter().any(|&section| ship.can_suffer(section) && ship.hull(section) > 0);
    if ask.form.page == DAMAGE && suffers {
        return suffer(ask, at, ship);
    }
    shows(
        ask,
        said!("Which value of this ship is to be corrected?"),
        said!(
            "Left and Right change it as it lies on the table. What cripples or destroys stands last, and asks first."
        ),
        &[Term::Shield, Term::DamageCard, Term::Ion, Term::Reinforce, Term::Lock],
    );
    ask.title((icon(ship.kind), White), format_args!("{}", ship.name));
    if ship.destroyed {
        plain(ask, "Return", (Icon::Undo, Green), "Back onto the table", does(C::Back(at)));
        return ask.line((Icon::Destroyed, Red), "Destroyed", "");
    }
    if suffers {
        ask.turn((Icon::Hit, Red), "Damage by a card", DAMAGE);
    }
    let two = ship.card().is_two_cards();
    for field in HugeField::ALL {
        let (now, most, look, section) = match field {
            HugeField::Shields(section) => {
                let most = ship.card().section(section).shields;
                (ship.shields(section), most, (Icon::Shield, Blue), Some(section))
            }
            HugeField::Cards(section) => {
                let most = ship.most_cards(section);
                (ship.section(section).cards, most, (Icon::Cards, Red), Some(section))
            }
            HugeField::Faceup(section) => {
                let state = ship.section(section);
                (state.faceup, state.cards, (Icon::Crit, Red), Some(section))
            }
            HugeField::Energy => (ship.energy(), ship.energy_limit(), (Icon::Energy, Yellow), None),
            HugeField::Ion => (ship.ion(), MOST_TOKENS, (Icon::Ion, Purple), None),
            HugeField::Reinforce(section) => {
                (ship.reinforce(section), MOST_TOKENS, (Icon::Reinforce, Green), Some(section))
            }
            HugeField::Locks(section) => (ship.locks(section), MOST_TOKENS, (Icon::Lock, Red), Some(section)),
            HugeField::Lock => {
                own_lock(ask, huge, at, ship);
                continue;
            }
        };
        // Shields of a ship of one card are one row; a crippled section takes no tokens.
        let gone = matches!(field, HugeField::Reinforce(section) | HugeField::Locks(section) if !ship.can_suffer(section));
        if gone || !two && field == HugeField::Shields(ShipSection::Aft) {
            continue;
        }
        let set = |value| does(C::Correct { ship: at, field, value });
        // Short, to stand beside its section.
        let name = match field {
            HugeField::Cards(_) => "damage",
            HugeField::Faceup(_) => "face up",
            field => field.name(),
        };
        let word = match section {
            Some(section) if two || !matches!(field, HugeField::Shields(_)) => {
                line(format_args!("{} {name}", capital(section.name())))
            }
            _ => capital(field.name()),
        };
        ask.amount(look, &word, now, 0..=most.max(now), &set);
    }
    for place in 0.. {
        let Some((card, equipped)) = huge.battery(at, place) else { break };
        let set = |energy| does(C::CorrectCard { card, energy });
        let (label, limit) = (format_args!("{}", equipped.order.name), equipped.order.limit);
        ask.amount((Icon::Energy, Yellow), label, equipped.energy(), 0..=limit, &set);
    }
    plain(ask, "Open", (Icon::Cards, Silver), "Its cards", open(GamesPage::Ship, at.0));
    for &section in ShipSection::ALL.iter().filter(|&&section| two && ship.section(section).crippled) {
        let label = line(format_args!("{} is not crippled", capital(section.name())));
        plain(ask, "Restore", (Icon::Undo, Green), &label, does(C::Whole { ship: at, section }));
    }
    for &section in ShipSection::ALL.iter().filter(|&&section| two && ship.can_suffer(section)) {
        let word = line(format_args!("{} is crippled", capital(section.name())));
        let loss = Loss {
            icon: Icon::Destroyed,
            question: format_args!("{} {section} crippled?", ship.name),
            lost: &[(Icon::Hull, "the section"), (Icon::Cards, "cards beyond its slots")],
            keep: "It is whole",
            word: "It is crippled",
        };
        let step = does(C::Cripple { ship: at, section });
        ask.danger((Icon::Destroyed, Red), &word, &loss, step);
    }
    let loss = Loss {
        icon: Icon::Destroyed,
        question: format_args!("{} destroyed?", ship.name),
        lost: &[(icon(ship.kind), "the whole ship"), (Icon::Cards, "its cards and its energy")],
        keep: "It stays",
        word: "It is destroyed",
    };
    if !huge.is_between_questions() {
        let why = text!("Answer the open question of the round first.");
        return ask.blocked("Destroyed", "", why);
    }
    let gone = finish(GamesCommand::HugeShips(C::Gone(at)));
    ask.danger((Icon::Destroyed, Red), "Destroyed", &loss, gone);
}

/// The lock it has on somebody.
fn own_lock(ask: &mut Ask, huge: &HugeShips, at: HugeAt, ship: &HugeShip) {
    let most = 1 + 2 * cursor::small(MAX_HUGE);
    let on = |number| huge.lock_at(at, number);
    let name = |number| match on(number).flatten() {
        None => line(format_args!("none")),
        Some(LockOn::Other) => line(format_args!("a ship")),
        Some(LockOn::Huge(on, section)) => {
            let name = huge.at(on).map_or("", |ship| ship.name.as_str());
            line(format_args!("{name} {section}"))
        }
    };
    let set = |value| does(C::Correct { ship: at, field: HugeField::Lock, value });
    craft::lock(
        ask,
        (HugeShips::lock_number(ship.lock()), most),
        &|number| on(number).is_some(),
        &name,
        &set,
    );
}

/// Damage from a card or a bomb.
fn suffer(ask: &mut Ask, at: HugeAt, ship: &HugeShip) {
    const HITS: u8 = 0;
    const CRITS: u8 = 1;
    const TO: u8 = 2;
    shows(
        ask,
        said!("What does the ship suffer from a card or a bomb?"),
        said!("Hits and crits, and the section they go to. If both are in reach, the opponent chooses."),
        &[Term::Hit, Term::Crit, Term::Bomb, Term::DamageCard],
    );
    ask.turn_back();
    ask.title((icon(ship.kind), White), format_args!("{} suffers", ship.name));
    let hits = ask.typed((Icon::Hit, Red), "Hits", HITS, 6);
    let crits = ask.typed((Icon::Crit, Red), "Crits", CRITS, 6);
    let to = ask.choice((Icon::Target, Silver), "To", TO, &["fore", "aft", "either: opponent"]);
    let section = ShipSection::ALL.get(usize::from(to)).copied();
    let results = Results::new(hits.unwrap_or(0), crits.unwrap_or(0));
    let missing = (!results.hit()).then_some(TYPE_FIRST);
    let label = format_args!("It suffers them");
    let step = does(C::Suffer { ship: at, section, results });
    ask.row_if(missing, "Suffer", (Icon::Check, Green), label, "", step);
    plain(ask, "Dealt", (Icon::Cards, Red), "A faceup card instead", does(C::Faceup { ship: at, section }));
}
