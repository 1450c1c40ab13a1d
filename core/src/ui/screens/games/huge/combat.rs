//! Attacks with and on huge ships: which weapon, at whom, at which range, with which dice.

use super::{A, HugeAt, HugeShips, head, icon, says};
use crate::cards::huge::ShipSection;
use crate::cards::space_race::RaceFaction;
use crate::games::huge::attack::FAR;
use crate::games::huge::flow::{Aid, HugeWeapon, Line, Prey};
use crate::ui::prelude::*;
use crate::ui::screens::games::{asks, dice_word, plain};

pub fn combat(ask: &mut Ask, huge: &HugeShips, ship: Option<HugeAt>) {
    match ship.and_then(|at| Some((at, huge.at(at)?))) {
        Some((at, ship)) => {
            asks(
                ask,
                said!("With which weapon does the huge ship attack?"),
                said!(
                    "Each weapon once a round: dice and ranges stand beside it. If a huge ship is shot at meanwhile, take that row."
                ),
                &[Term::PrimaryWeapon, Term::SpecialWeapon, Term::EngagementPhase],
            );
            ask.above(Foot::Rows(2));
            ask.title((icon(ship.kind), White), format_args!("{} attacks", ship.name));
            if huge.is_doomed(at) {
                ask.text(White, text!("now, before it turns over"));
            } else if huge.weapon(at, 0).is_none() {
                ask.text(White, text!("no weapon is ready"));
            } else {
                let skill = ship.card().skill.saturating_add(1);
                ask.textf(White, format_args!("after all of skill {skill} and more"));
            }
            for place in 0.. {
                let Some(weapon) = huge.weapon(at, place) else { break };
                let (dice, near, far) = huge.weapon_values(at, weapon).unwrap_or((0, 0, 0));
                let (look, name) = match weapon {
                    HugeWeapon::Primary => ((Icon::Gun, Red), "Primary"),
                    HugeWeapon::Card(card) => (
                        (Icon::Torpedo, Red),
                        huge.equipped(card).map_or("", |card| card.order.name.as_str()),
                    ),
                };
                let step = says(A::Fire(weapon));
                // A Raider's second primary attack is bought.
                match huge.second_primary_cost(at).filter(|_| weapon == HugeWeapon::Primary) {
                    Some(cost) => {
                        ask.row_as("Fire", look, "Again", format_args!("for {cost} energy"), step);
                    }
                    None => {
                        let value = format_args!("{}, {near}-{far}", dice_word(dice));
                        ask.row_as("Fire", look, name, value, step);
                    }
                }
            }
            plain(ask, "Done", (Icon::Check, Green), "It has attacked", says(A::Next));
        }
        None => {
            asks(
                ask,
                said!("Have all other ships attacked?"),
                said!(
                    "High skill first. For each attack on a huge ship take its row: the device rolls and counts it."
                ),
                &[Term::EngagementPhase, Term::Initiative],
            );
            ask.above(Foot::Rows(2));
            ask.title((Icon::XWing, Silver), "All others attack");
            ask.text(White, text!("high skill first"));
            plain(ask, "Done", (Icon::Check, Green), "Combat is over", says(A::Next));
        }
    }
    for (target, ship) in huge.all().filter(|(_, ship)| ship.is_active()) {
        let label = line(format_args!("{} is shot at", ship.name));
        plain(ask, "Shot at", (Icon::Target, Red), &label, says(A::Incoming(target)));
    }
}

/// Who is shot at: small and large ships by their agility, then the sections of the enemy's huge ships.
const MOST_AGILITY: u8 = 4;

/// The section of an enemy's huge ship at a place of that list.
fn huge_target(huge: &HugeShips, of: HugeAt, place: u8) -> Option<(HugeAt, ShipSection)> {
    let own = huge.at(of)?.player;
    let others = huge.all().filter(|(_, ship)| ship.player != own && ship.is_active());
    let mut sections = others.flat_map(|(at, ship)| {
        ShipSection::ALL
            .iter()
            .filter(move |&&section| ship.can_suffer(section))
            .map(move |&section| (at, section))
    });
    sections.nth(usize::from(place))
}

pub fn aim(ask: &mut Ask, huge: &HugeShips, at: HugeAt, weapon: HugeWeapon) {
    const FOCUS: u8 = 0;
    const EVADE: u8 = 1;
    const OBSTRUCTED: u8 = 2;
    const BOOST: u8 = 3;
    const LENT: u8 = 4;
    let Some(ship) = huge.at(at) else { return };
    let name = |at: HugeAt| huge.at(at).map_or("", |ship| ship.name.as_str());
    let Some(page) = ask.form.page.checked_sub(1) else {
        asks(
            ask,
            said!("Whom does the huge ship shoot at?"),
            said!(
                "A small or large ship by the agility on its card, or a section of an enemy huge ship, in arc and range."
            ),
            &[Term::Agility, Term::Arc, Term::Range],
        );
        head(ask, huge, at, "Whom does it shoot at?");
        for agility in 0..=MOST_AGILITY {
            if agility == 2 {
                ask.likely();
            }
            ask.turn((Icon::XWing, White), format_args!("Ship of agility {agility}"), agility + 1);
        }
        for place in 0u8.. {
            let Some((target, section)) = huge_target(huge, at, place) else { break };
            let label = format_args!("{} {section}", name(target));
            ask.turn((Icon::Gr75, White), label, place + MOST_AGILITY + 2);
        }
        return plain(ask, "Change", (Icon::Undo, Silver), "Another weapon", says(A::No));
    };
    asks(
        ask,
        said!("At which range is the target?"),
        said!(
            "Measure with the ruler, for huge ships up to range 5. Each row shows red against green dice; set the rest below first."
        ),
        &[Term::Range, Term::Obstructed, Term::Focus, Term::Evade, Term::AttackDie, Term::DefenceDie],
    );
    ask.turn_back();
    let target = page.checked_sub(MOST_AGILITY + 1).and_then(|place| huge_target(huge, at, place));
    let whom = match target {
        Some((target, section)) => line(format_args!("{} {section}: at which range?", name(target))),
        None => line(format_args!("Agility {page}: at which range?")),
    };
    head(ask, huge, at, &whom);
    let value = |place| ask.form.value(place);
    let (obstructed, boost) = (value(OBSTRUCTED) == 1, value(BOOST) == 1);
    let aid = Aid { boost, focus: value(LENT) == 1 };
    let agility = if target.is_some() { 0 } else { page };
    let prey = Prey { agility, focus: value(FOCUS) == 1, evade: value(EVADE) };
    let (dice, near, far) = huge.weapon_values(at, weapon).unwrap_or((0, 1, 3));
    let dice = dice.saturating_add(u8::from(boost));
    for range in near..=far {
        let line = Line { range, obstructed };
        let answer = match target {
            Some((target, section)) => A::ShotHuge { line, target, section, aid },
            None => A::Shot { line, prey, aid },
        };
        let green = agility + u8::from(weapon == HugeWeapon::Primary && range >= FAR) + u8::from(obstructed);
        ask.row_as(
            "Fire",
            (Icon::Target, Silver),
            format_args!("Range {range}"),
            format_args!("{dice} v {}", dice_word(green)),
            says(answer),
        );
    }
    ask.toggle((Icon::Rock, Silver), "Obstructed", OBSTRUCTED);
    if target.is_none() {
        ask.toggle((Icon::Focus, Green), "It has focus", FOCUS);
        ask.count((Icon::Evade, Green), "Evade tokens", EVADE, 0..=4);
    }
    if let Some(cost) = huge.boost_cost(at, weapon) {
        ask.toggle((Icon::Energy, Yellow), format_args!("1 die for {cost} energy"), BOOST);
    }
    if ship.card().faction == RaceFaction::Rebel {
        ask.toggle((Icon::Focus, Yellow), "Esege's focus", LENT);
    }
}

pub fn incoming(ask: &mut Ask, huge: &HugeShips, target: HugeAt, section: ShipSection) {
    const OBSTRUCTED: u8 = 0;
    const SECONDARY: u8 = 1;
    const FOCUS: u8 = 2;
    const LOCK: u8 = 3;
    const SAME: u8 = 4;
    const MOST_DICE: u8 = 6;
    let Some(ship) = huge.at(target) else { return };
    ask.preset(LOCK, ship.locks(section).min(1));
    let dice = ask.form.page;
    if dice == 0 {
        asks(
            ask,
            said!("With how many dice is the huge ship shot at?"),
            said!("The red dice of the attacker's weapon, without what the range adds."),
            &[Term::AttackDie, Term::PrimaryWeapon],
        );
        ask.title((icon(ship.kind), White), format_args!("{} {section}", ship.name));
        ask.text(White, text!("is shot at with"));
        for dice in 1..=MOST_DICE {
            if dice == FAR {
                ask.likely();
            }
            ask.turn((Icon::DieRed, Red), &dice_word(dice), dice);
        }
        return plain(ask, "Take", (Icon::Cross, Silver), "No shot", says(A::No));
    }
    asks(
        ask,
        said!("At which range is the attacker?"),
        said!(
            "Measure to that section. Each row shows red against green dice; set weapon and tokens of the attacker below first."
        ),
        &[Term::Range, Term::Obstructed, Term::Focus, Term::Lock, Term::Reinforce],
    );
    ask.turn_back();
    ask.title((icon(ship.kind), White), format_args!("{} {section}", ship.name));
    match ship.reinforce(section) {
        0 => ask.text(White, text!("At which range?")),
        tokens => ask.textf(Green, format_args!("reinforced: {tokens} evade")),
    }
    let value = |place| ask.form.value(place) == 1;
    let (obstructed, primary) = (value(OBSTRUCTED), !value(SECONDARY));
    let (focus, lock, same_skill) = (value(FOCUS), value(LOCK), value(SAME));
    for range in 1..=FAR {
        let line = Line { range, obstructed };
        let red = dice + u8::from(primary && range == 1);
        let green = u8::from(primary && range >= FAR) + u8::from(obstructed);
        ask.row_as(
            "Attack",
            (Icon::Target, Silver),
            format_args!("Range {range}"),
            format_args!("{red} v {}", dice_word(green)),
            says(A::Dice { dice, line, primary, focus, lock, same_skill }),
        );
    }
    ask.choice((Icon::Gun, Silver), "Weapon", SECONDARY, &["primary", "secondary"]);
    ask.toggle((Icon::Rock, Silver), "Obstructed", OBSTRUCTED);
    ask.toggle((Icon::Focus, Green), "It has focus", FOCUS);
    ask.toggle((Icon::Lock, Blue), format_args!("Lock on the {section}"), LOCK);
    if !ship.has_fought() && huge.is_armed(target) {
        let skill = ship.card().skill;
        ask.toggle((Icon::Star, Yellow), format_args!("Has skill {skill} too"), SAME);
    }
}
