//! Every mission against the rules of its own words: known squads, legal vectors, arrivals in time, outcomes that lead on.

use std::collections::HashSet;

use super::vocabulary::{
    AllyPlace, Approach, AreaUse, Arrival, BagSize, CardRule, Consequence, DeckEffect, Faction, Find,
    MissionRule, Next, ObjectKind, ObjectiveTest, Orders, Per, SquadName, VectorId, Where,
};
use super::*;
use crate::cards::pilots::{CARDS, Level};
use crate::cards::vocabulary::Slot;

/// The words of everything a mission's entries say, for references.
fn words(mission: &MissionCard) -> HashSet<String> {
    let said = format!("{:?} {:?} {:?}", mission.triggers, mission.rules, mission.objectives);
    // Texts are not references.
    let said: String = said.split('"').step_by(2).collect();
    said.split(|sign: char| !sign.is_alphanumeric()).map(str::to_string).collect()
}

#[test]
fn every_squad_and_ally_that_an_entry_names_is_there_once() {
    for mission in &TABLE {
        let said = words(mission);
        for &name in SquadName::ALL {
            let rows = mission.squads.iter().filter(|row| row.name == name).count();
            // An object and a squad of Cloak and Dagger have the same name.
            if said.contains(&format!("{name:?}")) {
                assert_eq!(rows, 1, "{}: {name}", mission.name);
            }
        }
        for &id in AllyId::ALL {
            let named = said.contains(&format!("{id:?}"));
            let there = mission.allies.iter().filter(|ally| ally.id == id).count();
            assert!(there <= 1 && (!named || there == 1), "{}: {id}", mission.name);
            assert!(there == 0 || named, "{}: {id} has no rule", mission.name);
        }
    }
}

#[test]
fn every_letter_is_on_the_map() {
    let has = |mission: &MissionCard, kind, letter| {
        mission.map.areas.iter().any(|area| area.kind == kind && Some(area.letter) == letter)
    };
    for mission in &TABLE {
        for row in mission.squads {
            if let Orders::Escape(edge) = row.orders {
                assert!(has(mission, AreaUse::ImperialEscapeEdge, Some(edge)), "{}", mission.name);
            }
        }
        for trigger in mission.triggers {
            if let Consequence::Orders { orders: Orders::Escape(edge), .. } = trigger.then {
                assert!(has(mission, AreaUse::ImperialEscapeEdge, Some(edge)), "{}", mission.name);
            }
        }
        for test in mission.objectives.iter().flat_map(|objective| tests_in(objective.test)) {
            if let ObjectiveTest::AllyEscaped { over, .. } | ObjectiveTest::RebelsEscaped { over, .. } = test
            {
                assert!(has(mission, AreaUse::EscapeEdge, Some(over)), "{}", mission.name);
            }
        }
        for ally in mission.allies {
            if let AllyPlace::Area(letter) = ally.place {
                let set_up = |kind| has(mission, kind, Some(letter));
                assert!(set_up(AreaUse::AllySetup) || set_up(AreaUse::RebelSetup), "{}", mission.name);
            }
        }
        for obstacles in mission.map.obstacles {
            assert!(has(mission, AreaUse::Obstacles, Some(obstacles.area)), "{}", mission.name);
        }
        for objects in mission.objects {
            if let Where::Area(letter) | Where::EachArea { letter, .. } = objects.place {
                assert!(has(mission, AreaUse::Minefields, Some(letter)), "{}", mission.name);
            }
        }
        assert!(mission.map.areas.iter().any(|area| area.kind == AreaUse::RebelSetup), "{}", mission.name);
    }
}

fn tests_in(test: ObjectiveTest) -> Vec<ObjectiveTest> {
    match test {
        ObjectiveTest::Steps(parts) | ObjectiveTest::AllOf(parts) | ObjectiveTest::AnyOf(parts) => {
            parts.iter().flat_map(|&part| tests_in(part)).collect()
        }
        one => vec![one],
    }
}

#[test]
fn every_vector_that_a_row_can_lead_to_is_on_the_map() {
    for mission in &TABLE {
        let has = |id: u8| mission.map.vector(VectorId(id)).is_some();
        let ids: HashSet<_> = mission.map.vectors.iter().map(|vector| vector.id).collect();
        assert_eq!(ids.len(), mission.map.vectors.len(), "{}", mission.name);
        for row in mission.squads {
            let legal = match row.approach {
                Approach::At(id) | Approach::Beside(_, id) => has(id.0),
                Approach::Pads(one, other) => has(one.0) && has(other.0),
                Approach::D6 => (1..=6).all(has),
                Approach::D12 | Approach::EachD12 => (1..=12).all(has),
                Approach::D6Plus6 => (7..=12).all(has),
                Approach::Range(from, to) => from < to && (from..=to).all(has),
                Approach::Either(one, other) => has(one) && has(other),
                Approach::Opposite(squad) => {
                    let pairs: HashSet<u8> =
                        mission.map.opposites.iter().flat_map(|&(one, other)| [one, other]).collect();
                    mission.row_named(squad).is_some() && (1..=12).all(|id| pairs.contains(&id))
                }
                Approach::Behind(ally) => mission.ally(ally).is_some(),
                Approach::AtPort => {
                    mission.objects.iter().any(|objects| objects.kind == ObjectKind::DockingPort)
                }
            };
            assert!(legal, "{}: {}", mission.name, row.name);
        }
    }
}

#[test]
fn every_arrival_is_in_time_or_called_by_a_trigger() {
    for mission in &TABLE {
        assert!((10..=12).contains(&mission.rounds));
        for row in mission.squads {
            match row.arrival {
                Arrival::Setup => {}
                Arrival::Turn(turn) => assert!((1..=mission.rounds).contains(&turn), "{}", mission.name),
                Arrival::Special(key) => {
                    let trigger = mission.trigger(key).unwrap();
                    let brings = match trigger.then {
                        Consequence::Squad { squad, .. } | Consequence::SensorCheck { squad, .. } => {
                            squad == row.name
                        }
                        _ => false,
                    };
                    assert!(brings, "{}: {key}", mission.name);
                }
            }
        }
        // And back: what a trigger brings waits for it.
        for trigger in mission.triggers {
            if let Consequence::Squad { squad, .. } | Consequence::SensorCheck { squad, .. } = trigger.then {
                let row = mission.row_named(squad).and_then(|row| mission.row(row)).unwrap();
                assert_eq!(row.arrival, Arrival::Special(trigger.key));
            }
        }
    }
}

/// Cells grow with the pilots: nobody is left out when a pilot joins, and cards fit the ships.
#[test]
fn columns_are_whole() {
    for mission in &TABLE {
        for row in mission.squads {
            let sizes: Vec<usize> = row.ships.iter().map(|column| column.len()).collect();
            assert!(sizes.is_sorted(), "{}: {} {sizes:?}", mission.name, row.name);
            let patrol = row.name == SquadName::Patrol;
            assert_eq!(sizes == [0; 4], patrol, "{}: {}", mission.name, row.name);
            if let CardRule::Only(pilot) = row.card {
                let fits = |cell: &vocabulary::Cell| cell.kind == vocabulary::CellKind::Ship(pilot.ship());
                assert!(row.ships.iter().flat_map(|column| column.iter()).all(fits));
            }
            if row.card == CardRule::None {
                // Without a card there is neither an elite nor a random ship.
                let plain =
                    |cell: &vocabulary::Cell| !cell.elite && cell.kind != vocabulary::CellKind::Random;
                assert!(row.ships.iter().flat_map(|column| column.iter()).all(plain), "{}", mission.name);
            }
        }
    }
}

/// Care Package lists the cards that its rule leaves: Bombers B, C, E and F.
#[test]
fn ordnance_cards_are_those_with_a_torpedo_or_missile_as_basic_upgrade() {
    let cards: Vec<&str> = CARDS
        .iter()
        .filter(|card| card.id.ship() == ShipId::TieSaBomber)
        .filter(|card| {
            let slots = card.basic.ability.ability().slots;
            slots.iter().any(|slot| matches!(slot, Slot::Torpedo | Slot::Missile))
        })
        .map(|card| card.id.variant())
        .collect();
    assert_eq!(cards, ["B", "C", "E", "F"]);
}

#[test]
fn outcomes_lead_to_the_next_part_of_the_arc() {
    for mission in &TABLE {
        for outcome in [&mission.rebel, &mission.imperial] {
            if let Some(next) = outcome.add.map(MissionId::mission) {
                assert_eq!((next.arc, next.part), (mission.arc, mission.part + 1), "{}", mission.name);
                assert_eq!(outcome.deck, DeckEffect::Remove);
            }
            assert_eq!(outcome.deck == DeckEffect::None, mission.part == 0);
            assert!(!outcome.text.is_empty() && outcome.text.unpacked().len() <= 120, "{}", outcome.text);
        }
        assert_ne!(mission.rebel.token, Some(Faction::Imperial));
        assert_ne!(mission.imperial.token, Some(Faction::Rebel));
    }
    // The deck's cards: five arcs start, and eleven cards come later.
    let parts = |part| TABLE.iter().filter(|mission| mission.part == part).count();
    assert_eq!([parts(0), parts(1), parts(2), parts(3), parts(4)], [1, 5, 5, 5, 1]);
    assert_eq!(MissionId::Revenge.mission().imperial.next, Next::CampaignLost);
}

/// The station of Capture Refueling Station: emplacements stand on modules that are there, and links go both ways.
#[test]
fn stations_hold_together() {
    for mission in &TABLE {
        let modules = mission.map.modules;
        for module in modules {
            for next in module.next {
                let other = modules.iter().find(|other| other.id == *next).unwrap();
                assert!(other.next.contains(&module.id), "{} - {next}", module.id);
            }
        }
        for emplacement in mission.map.emplacements.iter().filter(|_| !modules.is_empty()) {
            let module = modules.iter().find(|module| module.id == emplacement.module).unwrap();
            assert!(module.min_pilots <= emplacement.min_pilots, "{}", emplacement.module);
        }
    }
    let station = MissionId::CaptureRefuelingStation.mission().map;
    let with = |pilots| station.emplacements_for(pilots).count();
    assert_eq!([with(3), with(4), with(5), with(6)], [12, 13, 14, 15]);
}

/// Bags: every find is a number of the bag.
#[test]
fn finds_are_in_the_bag() {
    for mission in &TABLE {
        let Some(bag) = mission.bag else { continue };
        for (number, find) in bag.finds {
            let of_ships = matches!(bag.size, BagSize::ShipsOf(_)) && *number == 1;
            assert!(bag.numbers.contains(number) || of_ships, "{}: {number}", mission.name);
            if let Find::Place(kind) = find {
                assert!(mission.objects.iter().any(|objects| objects.kind == *kind));
            }
        }
    }
}

#[test]
fn every_entry_has_a_key_of_its_own_a_meaning_and_words() {
    let (mut triggers, mut rules, mut objectives) = (0, 0, 0);
    for mission in &TABLE {
        let keys: HashSet<_> = mission
            .triggers
            .iter()
            .map(|trigger| ("trigger", trigger.key))
            .chain(mission.rules.iter().map(|rule| ("rule", rule.key)))
            .collect();
        assert_eq!(keys.len(), mission.triggers.len() + mission.rules.len(), "{}", mission.name);
        let texts = mission
            .triggers
            .iter()
            .map(|trigger| trigger.text)
            .chain(mission.rules.iter().map(|rule| rule.text))
            .chain(mission.objectives.iter().map(|objective| objective.text))
            .chain([mission.briefing]);
        for text in texts.map(Text::unpacked) {
            assert!((10..=220).contains(&text.len()) && text.ends_with(['.', ')']), "{text}");
        }
        let primaries = mission.objectives.iter().filter(|objective| objective.primary);
        assert_eq!(primaries.clone().count(), 1, "{}", mission.name);
        assert!(primaries.clone().all(|primary| !primary.name.is_empty() && primary.per == Per::Pilot));
        assert!(mission.objectives.first().is_some_and(|first| first.primary));
        triggers += mission.triggers.len();
        rules += mission.rules.len();
        objectives += mission.objectives.len();
    }
    assert_eq!((triggers, rules, objectives), (38, 60, 54));
}

/// Rules that repeat the table agree with it.
#[test]
fn rules_and_tables_agree() {
    for mission in &TABLE {
        for rule in mission.rules {
            let row = |name| mission.row_named(name).and_then(|row| mission.row(row)).unwrap();
            match rule.rule {
                MissionRule::NoCard(squad) | MissionRule::Landed(squad) => {
                    assert_eq!(row(squad).card, CardRule::None)
                }
                MissionRule::OrdnanceCards(squads) => {
                    for &squad in squads {
                        assert_eq!(row(squad).card, CardRule::DrawWith(&[Slot::Torpedo, Slot::Missile]));
                    }
                }
                MissionRule::EntersBehind { squads, ally } => {
                    assert!(squads.iter().all(|&squad| row(squad).approach == Approach::Behind(ally)));
                }
                MissionRule::PlainShuttles { squads, initiative, .. } => {
                    let rank = crate::cards::pilots::without_card(ShipId::LambdaShuttle);
                    assert!(squads.iter().all(|&squad| row(squad).card == CardRule::None));
                    assert_eq!(rank.map(|rank| rank.initiative), Some(initiative));
                }
                MissionRule::Towers(count) | MissionRule::Arrays(count) => {
                    let kind = match rule.rule {
                        MissionRule::Towers(_) => vocabulary::EmplacementKind::TurbolaserTower,
                        _ => vocabulary::EmplacementKind::SensorArray,
                    };
                    let there = mission.map.emplacements.iter().filter(|one| one.kind == kind).count();
                    assert_eq!(there, usize::from(count));
                }
                MissionRule::NoLevels => {
                    let mut cells =
                        mission.squads.iter().flat_map(|row| &row.ships).flat_map(|column| column.iter());
                    assert!(cells.all(|cell| cell.from == Level::Green && cell.instead.is_none()));
                }
                _ => {}
            }
        }
    }
}

#[test]
fn ids_lead_back() {
    for &id in MissionId::ALL {
        assert_eq!(MissionId::from_id(id.name()), Some(id));
        assert_eq!(id.mission().id, id);
    }
    assert_eq!(MissionId::from_id("death_star"), None);
}

/// The seat of a mission from a file is in no list, and a device refuses a save that has it.
#[test]
fn a_guest_is_known_on_the_desktop_only() {
    let read = postcard::from_bytes::<MissionId>(&[31]);
    assert_eq!(read.is_ok(), cfg!(feature = "guest-missions"));
    assert!(MissionId::ALL.iter().all(|id| id.number() < 31) && MissionId::from_id("guest").is_none());
}

/// Needle in a Haystack: 4 numbers and 1 for each pilot, with 11 and 12 always among them.
#[test]
fn bags_hold_a_number_for_each_token() {
    let bag = |id: MissionId| id.mission().bag.unwrap();
    assert_eq!(bag(MissionId::NeedleInAHaystack).fill(3, 0), [6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(bag(MissionId::SecureHolonetReceiver).fill(6, 0), [4, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(bag(MissionId::Defector).fill(5, 3), [1, 2, 3]);
    assert_eq!(bag(MissionId::Defector).find(1), Some(Find::Defector));
    for mission in &TABLE {
        let Some(bag) = mission.bag else { continue };
        for pilots in 3..=6 {
            let tokens = mission.models.iter().find(|(model, _)| *model == Model::NumberToken).unwrap().1;
            assert_eq!(
                bag.fill(pilots, tokens.of(pilots)).len(),
                usize::from(tokens.of(pilots)),
                "{}",
                mission.name
            );
        }
    }
}

/// Rescue Rebel Operatives, Capture Refueling Station and Secure Holonet Receiver.
#[test]
fn allies_have_shields_by_pilots() {
    let shields = |id: MissionId, printed, pilots| id.mission().allies[0].shields.of(printed, pilots);
    assert_eq!(shields(MissionId::RescueRebelOperatives, 2, 5), 5);
    assert_eq!(shields(MissionId::CaptureRefuelingStation, 3, 4), 7);
    assert_eq!(shields(MissionId::SecureHolonetReceiver, 2, 5), 4);
    assert_eq!(shields(MissionId::CarePackage, 3, 6), 3);
}

/// "Distribute Squad Points": a line of the pool says what its bonus is for, each of a mission another thing.
#[test]
fn a_bonus_names_what_it_is_for() {
    for mission in &TABLE {
        let bonuses = mission.objectives.iter().filter(|objective| !objective.primary);
        let mut said = HashSet::new();
        for words in bonuses.map(|bonus| bonus.test.to_string()) {
            assert!(words.len() > 5 && words != "all parts", "{}: {words}", mission.name);
            assert!(said.insert(words.clone()), "{}: {words} twice", mission.name);
        }
    }
    let entanglement = MissionId::ImperialEntanglement.mission();
    assert!(entanglement.objectives.iter().any(|bonus| bonus.test.to_string() == "no ion torpedo hit"));
}
