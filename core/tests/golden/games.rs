//! The tables of Space Race, Grab and Smash, huge ships and Epic Battles.

use std::fmt::Write as _;

use wingmate_core::cards::space_race;

use super::{cells, golden, joined};

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
