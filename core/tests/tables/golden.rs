//! Prints every card table as text and compares it with `tests/golden/*.txt`, so that a reviewer can compare a file
//! with the page.

use std::fmt::Write as _;

use wingmate_core::cards::abilities::{self, AbilityId};
use wingmate_core::cards::damage_deck;
use wingmate_core::cards::dials::{self, DialCard};
use wingmate_core::cards::effect::AbilityMode;
use wingmate_core::cards::maneuver::{Bearing, Dial, Side};
use wingmate_core::cards::pilots::{self, Block, Level};
use wingmate_core::cards::provenance::Reading;
use wingmate_core::cards::ships::{self, AutomatedShip, Distance, TargetArc};

use crate::support::{golden, joined, line};

mod games;
mod missions;
mod rulebook;

fn ship(out: &mut String, card: &AutomatedShip) {
    line!(out, "# {} {} ({}), {}", card.id.number(), card.id.id(), card.name(), card.status.name());
    line!(
        out,
        "short name: {}; silhouette: {}; base: {}",
        card.id.short_name(),
        card.id.icon(),
        card.id.size()
    );
    line!(out, "source: {}", card.provenance);
    for reading in card.house {
        line!(out, "our reading: {} ({})", reading.text(), reading.certainty());
    }
    let primaries = card.primaries.iter().map(|weapon| format!("{} {}", weapon.dice, weapon.arc));
    line!(
        out,
        "attack {}; agility {}; hull {}; shields {}",
        joined(primaries, ", "),
        card.agility,
        card.hull,
        card.shields
    );
    line!(out, "bar: {}", joined(card.bar, ", "));
    if !card.abilities.is_empty() {
        line!(out, "abilities: {}", joined(card.abilities, ", "));
    }
    if card.flees_at_health > 0 {
        line!(out, "flees at health {}", card.flees_at_health);
    }
    line!(out, "target");
    for (place, rule) in card.targets.iter().enumerate() {
        line!(out, "  {}. {rule}", place + 1);
    }
    line!(out, "maneuver              1          2          3          4          5          6");
    for arc in TargetArc::ALL {
        for &distance in Distance::ALL {
            let cells = (1..=6).filter_map(|die| card.maneuver(arc, Side::Right, distance, die));
            let row = cells.map(|maneuver| format!("{:<10}", maneuver.to_string()));
            line!(out, "  {:<18} {}", format!("{}_{distance}", arc.id()), joined(row, " ").trim_end());
        }
    }
    line!(out, "action");
    for (place, rule) in card.actions.iter().enumerate() {
        line!(out, "  {:>2}. {rule}", place + 1);
    }
    line!(out, "attack");
    for (place, rule) in card.attacks.iter().enumerate() {
        line!(out, "  {}. {rule}", place + 1);
    }
    line!(out);
}

#[test]
fn automated_ships() {
    let mut out = String::new();
    for card in &ships::CARDS {
        ship(&mut out, card);
    }
    golden("ships.txt", &out);
}

fn cells(dial: &Dial) -> String {
    joined(dial.iter(), ", ")
}

fn dial(out: &mut String, card: &DialCard) {
    line!(out, "# {} {} ({}), {}", card.id.number(), card.name(), card.size, card.provenance);
    line!(out, "{}", cells(&card.dial));
    let fastest = Bearing::ALL
        .iter()
        .filter_map(|&bearing| card.dial.fastest(bearing).map(|speed| format!("{} {speed}", bearing.name())));
    line!(out, "fastest: {}", joined(fastest, ", "));
    let energy = card.dial.iter().filter_map(|maneuver| {
        let gained = card.energy.gained(maneuver.speed, maneuver.bearing);
        (gained > 0 && maneuver.side != Some(Side::Left))
            .then(|| format!("{}{} {gained}", maneuver.speed, maneuver.bearing.letters()))
    });
    let energy = joined(energy, ", ");
    if !energy.is_empty() {
        line!(out, "energy: {energy}");
    }
    let forbidden = cells(&card.crippled_forbids);
    if !forbidden.is_empty() {
        line!(out, "crippled aft forbids: {forbidden}");
    }
    line!(out);
}

#[test]
fn all_dials() {
    let mut out = String::new();
    for card in &dials::TABLE {
        dial(&mut out, card);
    }
    golden("dials.txt", &out);
}

fn block(out: &mut String, name: &str, block: &Block) {
    let rank = match block.rank {
        Some(rank) => format!("initiative {} points {:>2}", rank.initiative, rank.points),
        None => String::from("                      "),
    };
    line!(out, "  {name:<6} {rank}  {:>3} {}", block.ability.number(), block.ability);
}

#[test]
fn imperial_pilots() {
    let mut out = String::new();
    for card in &pilots::CARDS {
        line!(out, "# {} {} ({}), {}", card.id.number(), card.id.id(), card.id, card.provenance);
        block(&mut out, "basic", &card.basic);
        for (level, levelled) in Level::ALL.iter().zip(&card.levels) {
            block(&mut out, level.name(), levelled);
        }
        line!(out);
    }
    golden("pilots.txt", &out);
}

#[test]
fn every_ability_with_its_mode_and_steps() {
    let mut out = String::new();
    let count = |mode| abilities::TABLE.iter().filter(|ability| ability.mode() == mode).count();
    line!(
        out,
        "{} abilities: {} automatic, {} prompted",
        abilities::ABILITIES,
        count(AbilityMode::Automatic),
        count(AbilityMode::Prompted)
    );
    line!(out);
    for &id in AbilityId::ALL {
        let ability = id.ability();
        line!(
            out,
            "{:>3} {:<9} {id:?}: {}",
            id.number(),
            ability.mode().name(),
            joined(ability.steps(), ", ")
        );
    }
    golden("ability_modes.txt", &out);
}

#[test]
fn every_ability_in_full() {
    let mut out = String::new();
    for ability in &abilities::TABLE {
        line!(out, "# {} {:?} ({}), {}", ability.id.number(), ability.id, ability.name(), ability.mode());
        line!(out, "slots: {}", joined(ability.slots, ", "));
        line!(out, "text: {}", ability.text);
        if ability.charges > 0 {
            line!(out, "charges: {}{}", ability.charges, if ability.recurring { ", recurring" } else { "" });
        }
        if let Some(weapon) = ability.weapon {
            line!(
                out,
                "weapon: {}, {} dice, {} arc, range {}, requires {}",
                weapon.kind,
                weapon.dice,
                weapon.arc,
                weapon.range,
                weapon.requires.name()
            );
        }
        if let Some(reading) = ability.house {
            line!(out, "our reading: {} ({})", reading.text(), reading.certainty());
        }
        for effect in ability.effects {
            line!(out, "- {effect}");
        }
        line!(out);
    }
    golden("abilities.txt", &out);
}

#[test]
fn damage() {
    let mut out = String::new();
    for card in &damage_deck::TABLE {
        line!(
            out,
            "{:>2} {:<25} x{}  repair {:<7} {:?}\n   {}",
            card.card.number(),
            card.card.name(),
            card.count,
            card.repair.name(),
            card.effect,
            card.text
        );
    }
    line!(out, "\ncritical die, {}", damage_deck::CRITICAL_DIE_PROVENANCE);
    for (place, extra) in damage_deck::CRITICAL_DIE.iter().enumerate() {
        line!(out, "  {} {extra}", place + 1);
    }
    golden("damage_deck.txt", &out);
}

#[test]
fn readings() {
    let mut out = String::new();
    for reading in Reading::ALL {
        line!(
            out,
            "{:>2} {:<26} {:<12} {}{}",
            reading.number(),
            reading.section().to_string(),
            reading.certainty().to_string(),
            reading.text(),
            if reading.is_setting() {
                format!(" [setting; or: {}]", reading.alternative())
            } else {
                String::new()
            }
        );
    }
    golden("readings.txt", &out);
}
