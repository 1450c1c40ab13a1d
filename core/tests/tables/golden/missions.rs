//! Missions as text: every table in full, every squad for 3 to 6 pilots and levels 1 to 5, and one set-up of each.

use std::fmt::Write as _;

use wingmate_core::cards::missions::vocabulary::{
    AllyPlace, Arrival, CellKind, Outcome, Shape, SquadRow, Sure,
};
use wingmate_core::cards::missions::{MissionCard, MissionId, TABLE};
use wingmate_core::cards::pilots::Level;
use wingmate_core::dice::generator::Seed;
use wingmate_core::mission::placement::spot;
use wingmate_core::mission::rehearsal::rehearse;
use wingmate_core::mission::setup::{Arrived, alone};

use crate::support::{golden, joined, line};

fn mark(sure: Sure) -> String {
    if sure == Sure::Source { String::new() } else { format!(" [{sure}]") }
}

fn arrival(row: &SquadRow) -> String {
    match row.arrival {
        Arrival::Setup => "setup".into(),
        Arrival::Turn(turn) => format!("turn {turn}"),
        Arrival::Special(key) => format!("special ({key})"),
    }
}

fn shape(shape: Shape) -> String {
    let point =
        |point: wingmate_core::cards::missions::vocabulary::MapPoint| format!("{},{}", point.x, point.y);
    match shape {
        Shape::Rect(from, to) => format!("rect {} {}", point(from), point(to)),
        Shape::Circle(middle, radius) => format!("circle {} {radius}", point(middle)),
        Shape::Triangle(points) => format!("poly {}", joined(points.iter().map(|&at| point(at)), " ")),
        Shape::Edges(edges) => {
            format!(
                "edges {}",
                joined(edges.iter().map(|&(from, to)| format!("{}-{}", point(from), point(to))), " ")
            )
        }
    }
}

fn outcome(out: &mut String, side: &str, outcome: &Outcome) {
    line!(
        out,
        "{side}: {:?}, add {}, token {}, lose {} per player, unlocks {:?}, removes {:?}, next {:?}{}\n  {}",
        outcome.deck,
        outcome.add.map_or("-", MissionId::name),
        outcome.token.map_or("-", |side| side.name()),
        outcome.lose_per_player,
        outcome.unlocks,
        outcome.removes,
        outcome.next,
        mark(outcome.sure),
        outcome.text
    );
}

fn map(out: &mut String, mission: &MissionCard) {
    for area in mission.map.areas {
        line!(out, "area {} {}: {}{}", area.letter.0, area.kind, shape(area.shape), mark(area.sure));
    }
    for vector in mission.map.vectors {
        line!(
            out,
            "vector {}: {},{} facing {}{}",
            vector.id,
            vector.at.x,
            vector.at.y,
            vector.facing.0,
            mark(vector.sure)
        );
    }
    for (one, other) in mission.map.opposites {
        line!(out, "opposite: {one} {other}");
    }
    for obstacles in mission.map.obstacles {
        line!(
            out,
            "obstacles: {} {} in {}, {:?}{}; example {}",
            obstacles.count,
            obstacles.kind,
            obstacles.area.0,
            obstacles.spacing,
            if obstacles.optional { ", optional" } else { "" },
            joined(obstacles.sample.iter().map(|at| format!("{},{}", at.x, at.y)), " ")
        );
    }
    for module in mission.map.modules {
        line!(
            out,
            "module {:?}: {},{} from {} pilots, next to {:?}{}",
            module.id,
            module.at.x,
            module.at.y,
            module.min_pilots,
            module.next,
            module.bay.map_or(String::new(), |bay| format!(", door {}", bay.0))
        );
    }
    for one in mission.map.emplacements {
        line!(
            out,
            "emplacement {} {:?}: {} from {} pilots{}",
            one.kind.letter(),
            one.module,
            one.at.map_or("somewhere".into(), |at| format!("{},{}", at.x, at.y)),
            one.min_pilots,
            mark(one.sure)
        );
    }
}

fn allies(out: &mut String, mission: &MissionCard) {
    for ally in mission.allies {
        let place = match ally.place {
            AllyPlace::Area(letter) => format!("in {}", letter.0),
            AllyPlace::At { at, facing } => {
                format!(
                    "at {},{} facing {}",
                    at.x,
                    at.y,
                    facing.map_or("?".into(), |facing| facing.0.to_string())
                )
            }
            AllyPlace::From(squad) => format!("one of {squad}"),
        };
        line!(
            out,
            "ally {} \"{}\": {} {}, {place}{}",
            ally.id,
            ally.name,
            ally.ship,
            ally.pilot,
            mark(ally.sure)
        );
        line!(
            out,
            "  initiative {:?}, shields {:?}, damage {:?}, moves {:?}, jump {:?}, energy {:?} +{}, ion drains {}, attacks {}, not {:?}, critical {}",
            ally.initiative,
            ally.shields,
            ally.damage,
            ally.moves,
            ally.jump,
            ally.start_energy,
            ally.energy_each_activation,
            ally.ion_drains_energy,
            ally.can_attack,
            ally.forbidden,
            ally.critical
        );
        for (name, slot) in ally.upgrades {
            line!(out, "  {name} ({slot})");
        }
    }
}

fn table(out: &mut String, mission: &MissionCard) {
    line!(out, "# {} {} ({})", mission.id.number(), mission.id, mission.name);
    line!(
        out,
        "{}, part {}; {}; {} territory, {} rounds; {}",
        mission.arc,
        mission.part,
        mission.status.name(),
        mission.territory,
        mission.rounds,
        mission.source
    );
    line!(out, "{}", mission.briefing);
    map(out, mission);
    line!(out, "models: {:?}", mission.models);
    for objects in mission.objects {
        line!(
            out,
            "objects: {} ({}), {:?}, {:?}, {:?}{}; example {}",
            objects.kind,
            objects.owner,
            objects.count,
            objects.place,
            objects.spacing,
            mark(objects.sure),
            joined(objects.sample.iter().map(|at| format!("{},{}", at.x, at.y)), " ")
        );
    }
    if let Some(bag) = mission.bag {
        line!(out, "bag: {:?} {:?}, {:?}", bag.numbers, bag.size, bag.finds);
    }
    allies(out, mission);
    for row in mission.squads {
        line!(
            out,
            "squad {} | {} | {} | {} | {} | {:?}{}",
            row.name,
            arrival(row),
            row.approach,
            row.orders.name(),
            joined(row.ships, " | "),
            row.card,
            mark(row.sure)
        );
        if row.shields.0 != [0; 4] {
            line!(out, "  shields +{:?}", row.shields.0);
        }
        if row.orders.name() != format!("{:?}", row.orders).to_lowercase() {
            line!(out, "  orders {:?}, approach {:?}", row.orders, row.approach);
        }
    }
    line!(out, "not at random: {:?}", mission.not_random);
    for objective in mission.objectives {
        let kind = if objective.primary { "primary" } else { "bonus" };
        line!(
            out,
            "{kind} {} {:?}{}: {:?}{}{}\n  {}",
            objective.points,
            objective.per,
            if objective.name.is_empty() { String::new() } else { format!(" \"{}\"", objective.name) },
            objective.test,
            if objective.needs_primary { ", needs the primary" } else { "" },
            mark(objective.sure),
            objective.text
        );
        if objective.prize != wingmate_core::cards::missions::vocabulary::Prize::None {
            line!(out, "  prize: {:?}", objective.prize);
        }
    }
    for trigger in mission.triggers {
        line!(
            out,
            "trigger {}: {:?}, {:?} -> {:?}{}\n  {}",
            trigger.key,
            trigger.when,
            trigger.only,
            trigger.then,
            mark(trigger.sure),
            trigger.text
        );
    }
    for rule in mission.rules {
        line!(out, "rule {}: {:?}{}\n  {}", rule.key, rule.rule, mark(rule.sure), rule.text);
    }
    outcome(out, "Rebel victory", &mission.rebel);
    outcome(out, "Imperial victory", &mission.imperial);
    line!(out);
}

#[test]
fn every_mission_in_full() {
    let mut out = String::new();
    for mission in &TABLE {
        table(&mut out, mission);
    }
    golden("missions.txt", &out);
}

/// What a cell is at a level, with `!` for an elite and nothing drawn yet.
fn composition(row: &SquadRow, pilots: u8, level: Level) -> String {
    let ships = row.column(pilots).iter().filter_map(|cell| {
        let kind = match cell.at(level)? {
            CellKind::Ship(ship) => ship.id(),
            CellKind::Random => "random",
        };
        Some(format!("{kind}{}", if cell.elite { "!" } else { "" }))
    });
    joined(ships, " ")
}

#[test]
fn every_squad_for_every_number_of_pilots_and_level() {
    let mut out = String::new();
    for mission in &TABLE {
        for pilots in 3..=6 {
            for &level in Level::ALL {
                line!(out, "# {} {pilots} pilots, level {}", mission.id, level.number());
                for row in mission.squads {
                    let shields = row.shields.of(pilots);
                    line!(
                        out,
                        "{} | {} | {} | {} | {}{}",
                        row.name,
                        arrival(row),
                        row.approach,
                        row.orders.name(),
                        composition(row, pilots, level),
                        if shields > 0 { format!(" +{shields}") } else { String::new() }
                    );
                }
            }
        }
    }
    golden("mission_squads.txt", &out);
}

/// One whole set-up of each mission: seed 1, four pilots of level 3.
#[test]
fn a_setup_of_every_mission() {
    let mut out = String::new();
    for &id in MissionId::ALL {
        line!(out, "# {id}");
        let done = rehearse(id, alone(id, 4, Level::Orange), &Seed::from_number(1), |entrance| {
            let round = entrance.round.map_or("called".into(), |round| format!("round {round}"));
            let Arrived::Squad(squad) = entrance.arrived else {
                line!(out, "{} nobody, {round}", id.mission().squads[usize::from(entrance.row.0)].name);
                return;
            };
            let shape = if squad.is_wing() { "wing" } else { "line" };
            line!(out, "{} {round}, vector {}, {}, {shape}", squad.name, squad.vector, squad.orders.name());
            for ((place, ship), number) in squad.ships.iter().enumerate().zip(entrance.first..) {
                let rank = ship.rank();
                let place = spot(squad, place, false).map_or(String::new(), |spot| {
                    let mut words = String::new();
                    let _ = spot.place.describe(&mut words);
                    format!("{words} ({} right, {} forward)", spot.right, spot.forward)
                });
                line!(
                    out,
                    "  {number} {} {} {:?}, initiative {}, {} points, shields +{}, {:?}, vector {}, {place}",
                    ship.order.kind.id(),
                    ship.order.pilot.map_or("-", |pilot| pilot.id()),
                    ship.order.version,
                    rank.initiative,
                    rank.points,
                    ship.order.shields,
                    ship.why,
                    ship.vector
                );
            }
        });
        assert!(done.is_ok(), "{id}");
    }
    golden("mission_setups.txt", &out);
}

/// Every trigger, special rule and objective is a value that an engine can match on, not a text.
#[test]
fn every_trigger_rule_and_objective_by_its_id() {
    let mut out = String::new();
    // The word before the first bracket or space is the id of the vocabulary.
    let id = |said: String| said.split(['(', ' ', '{']).next().unwrap_or("").to_string();
    for mission in &TABLE {
        for trigger in mission.triggers {
            let (when, then) = (id(format!("{:?}", trigger.when)), id(format!("{:?}", trigger.then)));
            assert!(!when.is_empty() && !then.is_empty());
            line!(out, "{} trigger {}: {when} -> {then}", mission.id, trigger.key);
        }
        for rule in mission.rules {
            line!(out, "{} rule {}: {}", mission.id, rule.key, id(format!("{:?}", rule.rule)));
        }
        for (place, objective) in mission.objectives.iter().enumerate() {
            line!(out, "{} objective {}: {}", mission.id, place + 1, id(format!("{:?}", objective.test)));
        }
    }
    golden("mission_ids.txt", &out);
}

#[test]
fn campaign_upgrades() {
    let mut out = String::new();
    for card in &wingmate_core::cards::campaign_upgrades::TABLE {
        line!(out, "# {} {}, {}", card.id.number(), card.id, card.provenance);
        if card.charges > 0 {
            line!(out, "charges: {}{}", card.charges, if card.recurring { ", recurring" } else { "" });
        }
        for (effect, text) in card.effects.iter().zip(card.text) {
            line!(out, "- {effect:?}\n  {text}");
        }
    }
    golden("campaign_upgrades.txt", &out);
}
