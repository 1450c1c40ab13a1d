//! Missions for the command line: `mission ID`, `list missions` and `simulate setups`, as text and as JSON.
//!
//! Does NOT parse arguments or print: the commands do.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Map, Value, json};
use wingmate_core::cards::missions::vocabulary::{Arrival, MOST_PILOTS, RowAt, SquadRow};
use wingmate_core::cards::missions::{MissionCard, MissionId, TABLE};
use wingmate_core::cards::pilots::Level;
use wingmate_core::dice::generator::Seed;
use wingmate_core::mission::muster::{Muster, ShipPlan};
use wingmate_core::mission::rehearsal::rehearse;
use wingmate_core::mission::setup::{Arrived, alone};
use wingmate_core::mission::terms::{SetupError, Terms};

/// A mission to set up, checked.
#[derive(Clone, Copy)]
pub struct Request {
    pub mission: MissionId,
    pub terms: Terms,
}

/// The mission of this name.
pub fn named(id: &str) -> Result<MissionId, String> {
    MissionId::from_id(id)
        .ok_or_else(|| format!("no mission is called '{id}': `list missions` names them all"))
}

/// Reads what stands on the command line; the error is one clear line.
pub fn request(id: &str, pilots: u8, level: u8) -> Result<Request, String> {
    let mission = named(id)?;
    let level = Level::from_number(level)
        .ok_or_else(|| format!("levels go from 1 to 5: {level} is not one of them"))?;
    let terms = alone(mission, pilots, level);
    match terms.column() {
        Ok(_) => Ok(Request { mission, terms }),
        Err(SetupError::TooFewPilots | SetupError::TooManyPilots) => {
            Err(format!("3 to {MOST_PILOTS} pilots fly a mission, not {pilots}"))
        }
        Err(error) => Err(error.sentence().to_string()),
    }
}

/// A squad as it would arrive; a row without ships at this level is listed without ships.
struct Coming {
    row: &'static SquadRow,
    round: Option<u8>,
    first: u8,
    squad: Option<Muster>,
}

fn coming(request: &Request, seed: u64) -> Vec<Coming> {
    let mission = request.mission.mission();
    let mut all: Vec<(RowAt, Coming)> = Vec::new();
    // The request was checked, so every row comes.
    let _ = rehearse(request.mission, request.terms, &Seed::from_number(seed), |entrance| {
        let Some(row) = mission.row(entrance.row) else { return };
        let squad = match entrance.arrived {
            Arrived::Squad(muster) => Some(muster.clone()),
            Arrived::Later | Arrived::Nobody => None,
        };
        all.push((entrance.row, Coming { row, round: entrance.round, first: entrance.first, squad }));
    });
    // In the order of the table.
    all.sort_by_key(|(row, _)| *row);
    all.into_iter().map(|(_, coming)| coming).collect()
}

impl Coming {
    fn arrival(&self) -> String {
        match (self.row.arrival, self.round) {
            (Arrival::Special(_), _) => "special".into(),
            (_, Some(0)) => "setup".into(),
            (_, Some(round)) => format!("turn {round}"),
            (_, None) => "special".into(),
        }
    }

    /// Where it comes, or what the table says if nobody does; squads that enter apart name all their vectors.
    fn vector(&self) -> String {
        let Some(squad) = &self.squad else { return self.row.approach.to_string() };
        let mut vectors: Vec<String> = squad.ships.iter().map(|ship| ship.vector.to_string()).collect();
        vectors.dedup();
        vectors.join(",")
    }

    fn formation(&self) -> &'static str {
        match &self.squad {
            Some(squad) if squad.is_wing() => "wing",
            Some(_) => "individual",
            None => "none",
        }
    }

    fn ships(&self) -> impl Iterator<Item = (u8, &ShipPlan)> {
        (self.first..).zip(self.squad.iter().flat_map(|squad| &squad.ships))
    }
}

/// Squads as they would arrive, in the order of the table.
pub fn mission_json(request: &Request, seed: u64) -> Value {
    let mission = request.mission.mission();
    let squads: Vec<Value> = coming(request, seed)
        .iter()
        .map(|coming| {
            let ships: Vec<Value> = coming
                .ships()
                .map(|(number, ship)| {
                    let rank = ship.rank();
                    json!({
                        "number": number,
                        "type": ship.order.kind.id(),
                        "elite": ship.is_elite(),
                        "initiative": rank.initiative,
                        "points": rank.points,
                    })
                })
                .collect();
            json!({
                "name": coming.row.name.name(),
                "arrival": coming.arrival(),
                "vector": coming.vector(),
                "behavior": coming.row.orders.name(),
                "formation": coming.formation(),
                "ships": ships,
            })
        })
        .collect();
    json!({
        "id": mission.id.name(),
        "rounds": mission.rounds,
        "territory": mission.territory.name(),
        "squads": squads,
    })
}

/// The same for people, with pilot cards and extra shields.
pub fn mission_text(request: &Request, seed: u64) -> String {
    let mission = request.mission.mission();
    let Terms { pilots, level, .. } = request.terms;
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "{} ({}, {} territory, {} rounds), {pilots} pilots, level {}",
        mission.name,
        mission.status.name(),
        mission.territory,
        mission.rounds,
        level.number()
    );
    let _ = writeln!(out, "{}", mission.briefing);
    for coming in coming(request, seed) {
        let _ = writeln!(
            out,
            "{}: {}, vector {}, {}, {}",
            coming.row.name,
            coming.arrival(),
            coming.vector(),
            coming.row.orders.name(),
            coming.formation()
        );
        for (number, ship) in coming.ships() {
            let rank = ship.rank();
            let card = ship.order.pilot.map_or(String::new(), |pilot| format!(", card {}", pilot.id()));
            let shields = match ship.order.shields {
                0 => String::new(),
                more => format!(", {more} shields more"),
            };
            let _ = writeln!(
                out,
                "  {number:>2} {}{}, initiative {}, {} points{card}{shields}",
                ship.order.kind.name(),
                if ship.is_elite() { " elite" } else { "" },
                rank.initiative,
                rank.points
            );
        }
    }
    out
}

fn entry(mission: &MissionCard) -> Value {
    json!({
        "id": mission.id.name(),
        "name": mission.name,
        "status": mission.status.name(),
        "arc": mission.arc.name(),
        "part": mission.part,
        "territory": mission.territory.name(),
        "rounds": mission.rounds,
    })
}

pub fn list_missions_json() -> Value {
    Value::Array(TABLE.iter().map(entry).collect())
}

pub fn list_missions_text() -> String {
    TABLE.iter().fold(String::new(), |mut out, mission| {
        let (id, status) = (mission.id.name(), mission.status.name());
        // The introduction is no part of a story.
        let part = if mission.part == 0 { String::new() } else { format!(", part {}", mission.part) };
        let _ = writeln!(out, "{id:<26} {} ({}{part}, {status})", mission.name, mission.arc);
        out
    })
}

/// How often something turned up.
type Counts = BTreeMap<String, u64>;

/// What became of one row over many set-ups.
#[derive(Default)]
struct RowCount {
    came: u64,
    ships: u64,
    wings: u64,
    late: u64,
    vectors: Counts,
    cards: Counts,
    types: Counts,
}

/// Statistics of many set-ups.
pub struct Setups {
    request: Request,
    count: u64,
    rows: Vec<RowCount>,
}

/// Sets a mission up `count` times, with the seeds from `seed` on; `tick` hears how many are done.
pub fn setups(request: Request, count: u64, seed: u64, tick: &mut dyn FnMut(u64)) -> Setups {
    let table = request.mission.mission().squads;
    let mut rows: Vec<RowCount> = table.iter().map(|_| RowCount::default()).collect();
    for nth in 0..count {
        tick(nth);
        for (coming, row) in coming(&request, seed.wrapping_add(nth)).iter().zip(&mut rows) {
            let Some(squad) = &coming.squad else { continue };
            row.came += 1;
            row.wings += u64::from(squad.is_wing());
            row.late += u64::from(
                matches!((coming.row.arrival, coming.round), (Arrival::Turn(turn), Some(round)) if round > turn)
                    || (coming.row.arrival == Arrival::Setup && coming.round != Some(0)),
            );
            let mut vectors: Vec<_> = squad.ships.iter().map(|ship| ship.vector).collect();
            vectors.dedup();
            for vector in vectors {
                *row.vectors.entry(vector.to_string()).or_default() += 1;
            }
            let mut cards: Vec<_> = squad.ships.iter().filter_map(|ship| ship.order.pilot).collect();
            cards.sort_unstable();
            cards.dedup();
            for card in cards {
                *row.cards.entry(card.id().to_string()).or_default() += 1;
            }
            for ship in &squad.ships {
                row.ships += 1;
                *row.types.entry(ship.order.kind.id().to_string()).or_default() += 1;
            }
        }
    }
    Setups { request, count, rows }
}

fn object(counts: &Counts) -> Value {
    Value::Object(counts.iter().map(|(name, count)| (name.clone(), json!(count))).collect::<Map<_, _>>())
}

impl Setups {
    fn named(&self) -> impl Iterator<Item = (&'static SquadRow, &RowCount)> {
        self.request.mission.mission().squads.iter().zip(&self.rows)
    }

    pub fn json(&self) -> Value {
        let squads: Vec<Value> = self
            .named()
            .map(|(row, count)| {
                json!({
                    "name": row.name.name(),
                    "came": count.came,
                    "ships": count.ships,
                    "wings": count.wings,
                    "late": count.late,
                    "vectors": object(&count.vectors),
                    "types": object(&count.types),
                    "cards": object(&count.cards),
                })
            })
            .collect();
        json!({
            "id": self.request.mission.name(),
            "pilots": self.request.terms.pilots,
            "level": self.request.terms.level.number(),
            "setups": self.count,
            "squads": squads,
        })
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(
            out,
            "{}, {} pilots, level {}: {} set-ups",
            self.request.mission.mission().name,
            self.request.terms.pilots,
            self.request.terms.level.number(),
            self.count
        );
        for (row, count) in self.named() {
            let _ = writeln!(
                out,
                "{}: came {} times with {} ships, {} wings, {} late",
                row.name, count.came, count.ships, count.wings, count.late
            );
            for (title, counts) in
                [("vectors", &count.vectors), ("types", &count.types), ("cards", &count.cards)]
            {
                if !counts.is_empty() {
                    let words: Vec<String> =
                        counts.iter().map(|(name, count)| format!("{name} {count}")).collect();
                    let _ = writeln!(out, "  {title}: {}", words.join(", "));
                }
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mission_is_json_as_promised() {
        let value = mission_json(&request("local_trouble", 3, 1).unwrap(), 1);
        let keys: Vec<&String> = value.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["id", "rounds", "squads", "territory"]);
        assert_eq!((&value["id"], &value["rounds"]), (&json!("local_trouble"), &json!(10)));
        let squad = &value["squads"][0];
        let keys: Vec<&String> = squad.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["arrival", "behavior", "formation", "name", "ships", "vector"]);
        assert_eq!((&squad["name"], &squad["arrival"]), (&json!("Alpha"), &json!("setup")));
        assert_eq!((&squad["vector"], &squad["formation"]), (&json!("3"), &json!("individual")));
        let ship =
            json!({"number": 1, "type": "tie_ln_fighter", "elite": false, "initiative": 1, "points": 3});
        assert_eq!(squad["ships"][0], ship);
        assert_eq!(value["squads"][2]["arrival"], "turn 4");
        assert_eq!(value["squads"][2]["ships"][0]["number"], 5);
    }

    #[test]
    fn bad_input_gets_a_clear_line() {
        let error = |id, pilots, level| request(id, pilots, level).err().unwrap();
        assert_eq!(error("local_trouble", 7, 1), "3 to 6 pilots fly a mission, not 7");
        assert_eq!(error("local_trouble", 2, 1), "3 to 6 pilots fly a mission, not 2");
        assert_eq!(error("local_trouble", 3, 0), "levels go from 1 to 5: 0 is not one of them");
        assert!(error("death_star", 3, 1).starts_with("no mission is called 'death_star'"));
    }

    #[test]
    fn every_mission_is_listed_and_every_squad_counted() {
        assert_eq!(list_missions_text().lines().count(), 17);
        assert_eq!(list_missions_json().as_array().unwrap().len(), 17);
        for mission in &TABLE {
            let request = request(mission.id.name(), 6, 5).unwrap();
            assert_eq!(mission_json(&request, 3)["squads"].as_array().unwrap().len(), mission.squads.len());
            assert!(mission_text(&request, 3).lines().count() > mission.squads.len());
        }
    }

    #[test]
    fn elites_follow_the_table_and_mission_pilots_are_none() {
        let decimator = mission_json(&request("imperial_entanglement", 3, 2).unwrap(), 1);
        assert_eq!(decimator["squads"][3]["ships"][0]["elite"], false);
        assert_eq!(decimator["squads"][3]["ships"][0]["type"], "vt49_decimator");
        let elite = mission_json(&request("rescue_rebel_operatives", 3, 2).unwrap(), 1);
        assert_eq!(elite["squads"][2]["ships"][0]["elite"], true);
    }

    /// A d6 leads to each of six vectors alike: within six standard deviations of 500.
    #[test]
    fn many_setups_spread_over_vectors_and_cards() {
        let report = setups(request("local_trouble", 4, 1).unwrap(), 3000, 1, &mut |_| {});
        let value = report.json();
        let vectors = value["squads"][2]["vectors"].as_object().unwrap();
        assert_eq!(vectors.len(), 6);
        assert!(vectors.values().all(|count| (377..=623).contains(&count.as_u64().unwrap())), "{vectors:?}");
        assert_eq!(value["squads"][0]["vectors"], json!({"3": 3000}));
        assert!(report.text().contains("3000 set-ups"));
        let cards = setups(request("rescue_rebel_operatives", 3, 1).unwrap(), 3000, 1, &mut |_| {}).json();
        let cards = cards["squads"][2]["cards"].as_object().unwrap();
        assert_eq!(cards.len(), 6);
        assert!(cards.values().all(|count| (377..=623).contains(&count.as_u64().unwrap())), "{cards:?}");
    }
}
