//! The tables of Space Race, Grab and Smash, huge ships and Epic Battles.

use std::fmt::Write as _;

use wingmate_core::cards::huge::{self, CardFace, CardLayout, SectionCard};
use wingmate_core::cards::{epic, grab_and_smash, space_race};

use super::cells;
use crate::support::{golden, joined, line};

#[test]
fn race() {
    let mut out = String::new();
    line!(out, "board {} x {} mm, {}", space_race::BOARD_MM.x, space_race::BOARD_MM.y, space_race::LAYOUT);
    for &buoy in space_race::Buoy::ALL {
        line!(out, "  {} {:<6} {:>4} {:>4}", buoy.letter(), buoy, buoy.position().x, buoy.position().y);
    }
    line!(out, "cards");
    for card in &space_race::CARDS {
        let (at, facing) = card.grid();
        line!(
            out,
            "  {} {:<6} {:<5} edge at {:>4} {:>3} facing {:<5} {}",
            card.id,
            card.start(),
            card.edge,
            at.x,
            at.y,
            format!("{facing:?}"),
            joined(card.buoys, " ")
        );
    }
    line!(out, "slots of every racer: {}", joined(space_race::EXTRA_SLOTS, ", "));
    line!(out);
    for ship in &space_race::SHIPS {
        line!(out, "# {} {}, {}", ship.id.number(), ship.id, space_race::PROVENANCE);
        line!(
            out,
            "attack {} agility {} hull {} shields {}",
            ship.attack,
            ship.agility,
            ship.hull,
            ship.shields
        );
        line!(out, "bar: {}; weapons: {}", joined(ship.bar, ", "), joined(ship.weapons, ", "));
        line!(out, "{}", cells(&ship.dial));
        for (number, pilot) in
            space_race::PILOTS.iter().enumerate().filter(|(_, pilot)| pilot.ship == ship.id)
        {
            line!(
                out,
                "  {number:>2} {:<24} skill {} points {} {}",
                pilot.name,
                pilot.skill,
                pilot.points,
                pilot.faction
            );
        }
        line!(out);
    }
    golden("space_race.txt", &out);
}

#[test]
fn mission_16() {
    let mut out = String::new();
    line!(out, "intel {}", joined(grab_and_smash::INTEL, ", "));
    line!(
        out,
        "Rebels {} points, {} ships or more; Scum Ketsu and {} points, or {} points with her",
        grab_and_smash::REBEL_POINTS,
        grab_and_smash::REBEL_LEAST_SHIPS,
        grab_and_smash::SCUM_POINTS_BESIDE_KETSU,
        grab_and_smash::SCUM_POINTS
    );
    line!(
        out,
        "scan range {:?}, slice range {:?} with {} die and tractor tokens, escape range {}",
        grab_and_smash::SCAN_RANGE,
        grab_and_smash::SLICE_RANGE,
        grab_and_smash::SLICE_DICE,
        grab_and_smash::ESCAPE_RANGE
    );
    line!(out, "Rebels win with {}, Scum with {}", grab_and_smash::REBEL_GOAL, grab_and_smash::SCUM_GOAL);
    for &step in grab_and_smash::GrabSetupStep::ALL {
        line!(out, "{}. {step}: {}", step.number() + 1, step.text());
    }
    let lancer = &grab_and_smash::LANCER;
    line!(
        out,
        "Lancer: attack {} agility {} hull {} shields {}, {}",
        lancer.attack,
        lancer.agility,
        lancer.hull,
        lancer.shields,
        joined(lancer.bar, ", ")
    );
    line!(out, "{}", cells(lancer.dial.dial()));
    for pilot in &grab_and_smash::PILOTS {
        line!(
            out,
            "  {:<18} skill {} points {} {} {}",
            pilot.name,
            pilot.skill,
            pilot.points,
            if pilot.unique { "unique" } else { "      " },
            pilot.slots
        );
    }
    for ship in &grab_and_smash::TYPES {
        let base = if ship.large { "large" } else { "small" };
        line!(
            out,
            "{} {}: skill {} points {}, attack {} agility {} hull {} shields {}, {base}",
            ship.faction,
            ship.name,
            ship.skill,
            ship.points,
            ship.attack,
            ship.agility,
            ship.hull,
            ship.shields
        );
    }
    golden("grab_and_smash.txt", &out);
}

fn face(out: &mut String, name: &str, face: &CardFace) {
    let primary = face.primary.map(|weapon| {
        let arc = if weapon.turret { "turret" } else { "arc" };
        format!("attack {} {arc} range {}-{}; ", weapon.dice, weapon.nearest, weapon.farthest)
    });
    line!(
        out,
        "    {name:<8} {}energy {}; bar: {}; slots: {}",
        primary.unwrap_or_default(),
        face.energy,
        joined(face.bar, ", "),
        joined(face.slots, ", ")
    );
}

fn section(out: &mut String, name: &str, card: &SectionCard) {
    line!(out, "  {name}: {} points, hull {} shields {} {}", card.points, card.hull, card.shields, card.text);
    face(out, "front", &card.front);
    if let Some(crippled) = &card.crippled {
        face(out, "crippled", crippled);
    }
}

#[test]
fn huge_ships() {
    let mut out = String::new();
    for card in &huge::CARDS {
        line!(
            out,
            "# {} {} ({}), {}, skill {}, epic points {}, {}",
            card.id.number(),
            card.id,
            card.name,
            card.faction,
            card.skill,
            card.epic_points,
            card.line()
        );
        match &card.layout {
            CardLayout::Whole(whole) => section(&mut out, "whole", whole),
            CardLayout::Two { fore, aft } => {
                section(&mut out, "fore", fore);
                section(&mut out, "aft", aft);
            }
        }
        let dial = card.dial().dial.iter();
        let energy = dial.map(|maneuver| format!("{} {}", maneuver.words(), card.icons(maneuver)));
        line!(out, "  energy: {}", joined(energy, ", "));
        line!(out, "  crippled aft forbids: {}", cells(&card.dial().crippled_forbids));
        line!(out);
    }
    line!(out, "not on huge ships: {}", joined(huge::BANNED, ", "));
    golden("huge_ships.txt", &out);
}

#[test]
fn epic_battles() {
    let mut out = String::new();
    line!(out, "{}", epic::TRACKER_NOTE);
    for scenario in &epic::SCENARIOS {
        line!(
            out,
            "{:>2} {} ({}-{} players, {}), p. {} {}",
            scenario.id.number(),
            scenario.id,
            scenario.fewest,
            scenario.most,
            joined(scenario.types, " or "),
            scenario.page,
            scenario.note
        );
    }
    line!(out, "\nset-up");
    for &step in epic::EpicSetupStep::ALL {
        line!(out, "{}. {step}: {}", step.number() + 1, step.text());
    }
    line!(out, "\nsplitting: {}", joined(epic::SplitReason::ALL, "; "));
    line!(out, "joining: {}", joined(epic::JoinCondition::ALL, "; "));
    line!(out, "wingmates: {}", joined(epic::WingAction::ALL, ", "));
    line!(out, "\ncommand upgrades");
    for (number, card) in epic::COMMANDS.iter().enumerate() {
        line!(
            out,
            "{number:>2} {}, cost {}, limited {}, {} [{}] {:?}",
            card.name,
            card.cost,
            card.limited,
            card.slots,
            card.bearer,
            card.set
        );
        if let Some(mates) = card.mates {
            line!(out, "   leads {}-{} of {}", mates.fewest, mates.most, mates.of);
        }
        line!(out, "   {}", card.effect);
    }
    line!(out, "\nexample event");
    for round in &epic::EXAMPLE_EVENT {
        let mode = if round.team { "team" } else { "solo" };
        line!(out, "  {} {mode}, {} minutes, {} points", round.scenario, round.minutes, round.points);
    }
    line!(out, "\nobstacles");
    for &rock in epic::Rock::ALL {
        line!(out, "  {rock}: {}", rock.text());
    }
    line!(out, "\nship types");
    for at in epic::KindAt::all() {
        let epic::ShipKind { name, size, hull, shields, points } = at.kind();
        line!(
            out,
            "{:>2} {name:<12} {size:<6} hull {hull:>2} shields {shields} points {points}",
            at.number()
        );
    }
    golden("epic.txt", &out);
}
