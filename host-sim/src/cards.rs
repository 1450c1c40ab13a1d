//! Card look-ups for the command line: `ship ID`, `maneuver ID ...`, `list ships`, `list pilots`, as text and as JSON.
//!
//! Does NOT parse arguments or print: the commands do.

use std::fmt::Write as _;

use serde_json::{Value, json};
use wingmate_core::cards::maneuver::{Maneuver, Side};
use wingmate_core::cards::pilots::{Block, PilotId};
use wingmate_core::cards::ships::{Distance, ShipId, TargetArc};
use wingmate_lab::simulate::activations::zone_name;

/// The arc of a word on the command line.
pub fn arc(word: &str) -> Option<TargetArc> {
    TargetArc::ALL.into_iter().find(|arc| arc.id() == word)
}

pub fn side(word: &str) -> Option<Side> {
    [Side::Left, Side::Right].into_iter().find(|side| side.name() == word)
}

pub fn distance(word: &str) -> Option<Distance> {
    Distance::ALL.iter().copied().find(|distance| distance.name() == word)
}

/// The eight zones with their names, in the order of the card.
fn zones(ship: ShipId) -> impl Iterator<Item = (String, Vec<String>)> {
    TargetArc::ALL.into_iter().flat_map(move |arc| {
        Distance::ALL.iter().map(move |&distance| {
            let cells = ship.card().maneuvers.zone(arc, distance).iter().map(Maneuver::to_string).collect();
            (zone_name(arc, distance), cells)
        })
    })
}

/// The automated ship card: id, name, status, stats, maneuvers, actions, and where it comes from.
pub fn ship_json(ship: ShipId) -> Value {
    let card = ship.card();
    let first = card.primaries.first();
    let attacks: Vec<Value> =
        card.primaries.iter().map(|weapon| json!({"arc": word(weapon.arc), "dice": weapon.dice})).collect();
    let maneuvers: serde_json::Map<String, Value> =
        zones(ship).map(|(name, cells)| (name, json!(cells))).collect();
    let words = |items: Vec<String>| json!(items);
    json!({
        "id": ship.id(),
        "name": card.name(),
        "status": card.status.name(),
        "source": card.provenance.to_string(),
        "stats": {
            "attack": first.map(|weapon| weapon.dice),
            "attack_arc": first.map(|weapon| word(weapon.arc)),
            "attacks": attacks,
            "agility": card.agility,
            "hull": card.hull,
            "shields": card.shields,
            "size": ship.size().name(),
        },
        "targets": words(card.targets.iter().map(ToString::to_string).collect()),
        "maneuvers": maneuvers,
        "actions": words(card.actions.iter().map(ToString::to_string).collect()),
        "attacks": words(card.attacks.iter().map(ToString::to_string).collect()),
        "action_bar": words(card.bar.iter().map(ToString::to_string).collect()),
        "abilities": words(card.abilities.iter().map(ToString::to_string).collect()),
        "dial": words(ship.dial().dial().iter().map(|maneuver| maneuver.to_string()).collect()),
        "readings": words(card.house.iter().map(|reading| reading.text().to_string()).collect()),
    })
}

/// A name as one word: `double_turret`.
fn word(name: impl ToString) -> String {
    name.to_string().replace(' ', "_")
}

/// The same card for people.
pub fn ship_text(ship: ShipId) -> String {
    let card = ship.card();
    let mut out = String::new();
    // Writing to a string cannot fail.
    let (status, source) = (card.status.name(), card.provenance.to_string());
    let from = if source.starts_with(status) { source } else { format!("{status}: {source}") };
    let _ = writeln!(out, "{} ({from})", card.name());
    let weapons: Vec<String> =
        card.primaries.iter().map(|weapon| format!("{} {}", weapon.dice, weapon.arc)).collect();
    let _ = writeln!(
        out,
        "attack {}, agility {}, hull {}, shields {}, {} base",
        weapons.join(" / "),
        card.agility,
        card.hull,
        card.shields,
        ship.size()
    );
    for (title, rows) in [
        ("target", card.targets.iter().map(ToString::to_string).collect::<Vec<_>>()),
        ("action", card.actions.iter().map(ToString::to_string).collect()),
        ("attack", card.attacks.iter().map(ToString::to_string).collect()),
    ] {
        for (place, row) in rows.iter().enumerate() {
            let _ = writeln!(out, "{title} {}: {row}", place + 1);
        }
    }
    for (name, cells) in zones(ship) {
        let _ = writeln!(out, "{name:<16} {}", cells.join(", "));
    }
    for reading in card.house {
        let _ = writeln!(out, "our reading ({}): {}", reading.certainty(), reading.text());
    }
    out
}

/// The maneuver of a die, mirrored for a target on the left; None if the die is not 1 to 6.
pub fn maneuver(ship: ShipId, arc: TargetArc, side: Side, distance: Distance, die: u8) -> Option<Maneuver> {
    ship.card().maneuver(arc, side, distance, die)
}

pub fn maneuver_json(maneuver: Maneuver) -> Value {
    json!({ "maneuver": maneuver.to_string() })
}

/// The notation, then the maneuver in words.
pub fn maneuver_text(maneuver: Maneuver) -> String {
    format!("{maneuver}: {}", maneuver.words())
}

pub fn list_ships_json() -> Value {
    let entry =
        |ship: ShipId| json!({"id": ship.id(), "name": ship.name(), "status": ship.card().status.name()});
    json!({ "ships": ShipId::ALL.map(entry).to_vec() })
}

pub fn list_ships_text() -> String {
    ShipId::ALL.iter().fold(String::new(), |mut out, ship| {
        let _ = writeln!(out, "{:<18} {} ({})", ship.id(), ship.name(), ship.card().status.name());
        out
    })
}

/// A block of a pilot card; a mission pilot's first one has no initiative and points.
fn block(block: &Block) -> Value {
    let rank = block.rank;
    json!({
        "initiative": rank.map(|rank| rank.initiative),
        "points": rank.map(|rank| rank.points),
        "ability": block.ability.name(),
    })
}

/// Pilot cards: the basic block, then the elite ones of level 1 to 5.
pub fn list_pilots_json() -> Value {
    let entry = |pilot: PilotId| {
        let card = pilot.card();
        json!({
            "id": pilot.id(),
            "name": pilot.to_string(),
            "ship": pilot.ship().id(),
            "status": card.status().name(),
            "source": card.provenance.to_string(),
            "mission": pilot.is_mission(),
            "basic": block(&card.basic),
            "elite": card.levels.iter().map(block).collect::<Vec<_>>(),
        })
    };
    json!({ "pilots": PilotId::ALL.map(entry).to_vec() })
}

/// One pilot a line: initiative / points and ability, basic first, then level 1 to 5.
pub fn list_pilots_text() -> String {
    PilotId::ALL.iter().fold(String::new(), |mut out, pilot| {
        let card = pilot.card();
        let blocks = std::iter::once(&card.basic).chain(&card.levels).map(|block| match block.rank {
            Some(rank) => format!("{}/{} {}", rank.initiative, rank.points, block.ability),
            None => block.ability.to_string(),
        });
        let blocks = blocks.collect::<Vec<_>>().join(", ");
        let _ = writeln!(out, "{:<18} {pilot} ({}): {blocks}", pilot.id(), card.status().name());
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_json_as_promised() {
        let card = ship_json(ShipId::TieLnFighter);
        assert_eq!(card["id"], "tie_ln_fighter");
        assert_eq!(card["status"], "printed");
        assert_eq!(card["stats"]["hull"], 3);
        assert_eq!(card["maneuvers"]["front_close"][0], "4K red");
        assert_eq!(card["maneuvers"].as_object().unwrap().len(), 8);
        assert_eq!(card["actions"].as_array().unwrap().len(), 6);
        assert_eq!(list_ships_json()["ships"].as_array().unwrap().len(), 15);
    }

    #[test]
    fn a_maneuver_is_mirrored_for_the_left() {
        let ship = ShipId::from_id("tie_ln_fighter").unwrap();
        let cell = |word| {
            maneuver(ship, arc("front_side").unwrap(), side(word).unwrap(), distance("close").unwrap(), 2)
        };
        assert_eq!(maneuver_json(cell("left").unwrap()), json!({"maneuver": "2TL white"}));
        assert_eq!(cell("right").unwrap().to_string(), "2TR white");
        assert_eq!(maneuver(ship, TargetArc::Front, Side::Left, Distance::Far, 7), None);
        assert!(arc("side").is_none() && side("up").is_none() && distance("near").is_none());
    }

    #[test]
    fn texts_name_every_ship_and_zone() {
        assert_eq!(list_ships_text().lines().count(), 15);
        assert_eq!(list_pilots_text().lines().count(), 31);
        let decimator = ship_text(ShipId::Vt49Decimator);
        assert!(decimator.contains("rear_far") && decimator.contains("attack 3 double turret"));
        assert_eq!(ship_json(ShipId::Vt49Decimator)["stats"]["attack_arc"], "double_turret");
    }
}
