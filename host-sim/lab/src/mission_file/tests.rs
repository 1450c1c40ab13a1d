//! Every phrase, every mission, and many ways to get a file wrong.

use std::fs;
use std::path::Path;

use wingmate_core::cards::damage_deck::DamageCard;
use wingmate_core::cards::missions::vocabulary::{
    AllyId, AllyJump, AllyMoves, AllyShields, AllyShip, Approach, AreaUse, Arrival, BagSize, CardRule,
    Consequence, DeckEffect, EmplacementKind, Faction, Find, HowMany, LayCheck, MissionRule, ModuleId, Next,
    ObjectKind, ObjectiveTest, ObstacleKind, Only, Orders, Per, Prize, Ships, Spacing, SquadName, Sure, When,
    Where,
};
use wingmate_core::cards::missions::{ArcId, Model, TABLE};
use wingmate_core::cards::vocabulary::{Action, Slot, WeaponKind};

use super::planted::{PLANTED, Planted};
use super::words::{Phrased, Word, shown};
use super::*;

fn text_of_mission(id: &str) -> String {
    write(MissionId::from_id(id).unwrap().mission())
}

fn sentences(text: &str) -> Vec<String> {
    let told = |problem: &Problem| match problem.line {
        Some(line) => format!("{line}: {}", problem.sentence),
        None => problem.sentence.clone(),
    };
    read(text).err().unwrap_or_default().iter().map(told).collect()
}

#[test]
fn every_mission_reads_back_the_same() {
    for mission in &TABLE {
        let text = write(mission);
        let card = read(&text).unwrap_or_else(|problems| panic!("{}: {problems:#?}", mission.name));
        assert_eq!(MissionCard { id: mission.id, ..card }, *mission, "{}", mission.name);
        assert_eq!(write(&card), text, "{}", mission.name);
    }
}

/// All patterns of a table, each tried with words in its gaps.
fn patterns<T: Phrased + PartialEq + fmt::Debug>() -> Vec<String> {
    let row = |phrase: &words::Phrase<T>| {
        let value = (phrase.sample)();
        assert_eq!(T::read(&value.say()), Ok(value), "{}", value.say());
        shown(phrase.pattern)
    };
    T::TABLE.iter().map(row).collect()
}

fn names<T: Word>(all: &[T]) -> Vec<String> {
    all.iter().map(|name| name.say()).collect()
}

#[test]
fn every_phrase_reads_back_and_stands_in_the_docs() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/mission-files.md");
    let page = fs::read_to_string(page).unwrap();
    let all = [
        patterns::<Arrival>(),
        patterns::<Approach>(),
        patterns::<Orders>(),
        patterns::<CardRule>(),
        patterns::<HowMany>(),
        patterns::<Spacing>(),
        patterns::<Where>(),
        patterns::<BagSize>(),
        patterns::<Find>(),
        patterns::<AllyShields>(),
        patterns::<AllyMoves>(),
        patterns::<AllyJump>(),
        patterns::<When>(),
        patterns::<Only>(),
        patterns::<Ships>(),
        patterns::<LayCheck>(),
        patterns::<Consequence>(),
        patterns::<MissionRule>(),
        patterns::<ObjectiveTest>(),
        patterns::<Per>(),
        patterns::<Prize>(),
        patterns::<DeckEffect>(),
        patterns::<Next>(),
    ];
    let named = [
        names(SquadName::ALL),
        names(AllyId::ALL),
        names(AllyShip::ALL),
        names(ObjectKind::ALL),
        names(EmplacementKind::ALL),
        names(ModuleId::ALL),
        names(AreaUse::ALL),
        names(ObstacleKind::ALL),
        names(Model::ALL),
        names(Faction::ALL),
        names(ArcId::ALL),
        names(WeaponKind::ALL),
        names(Slot::ALL),
        names(Action::ALL),
        names(DamageCard::ALL),
        names(Sure::ALL),
    ];
    let missing: Vec<String> = [all.concat(), named.concat()]
        .concat()
        .into_iter()
        .filter(|pattern| !page.contains(&format!("`{pattern}`")))
        .collect();
    assert!(missing.is_empty(), "docs/mission-files.md does not have:\n{}", missing.join("\n"));
}

/// No name has the words in it that end a gap.
#[test]
fn every_squad_fits_every_phrase() {
    for &squad in SquadName::ALL {
        let when = When::HullLeft { squad, from: 1, to: 3 };
        assert_eq!(When::read(&when.say()), Ok(when));
        for then in [Consequence::Squad { squad, ships: Ships::OneOfRow }, Consequence::Disable(squad)] {
            assert_eq!(Consequence::read(&then.say()), Ok(then));
        }
        for test in [
            ObjectiveTest::Disabled(squad),
            ObjectiveTest::DisabledAndAlone(squad),
            ObjectiveTest::SquadNeverCame(squad),
        ] {
            assert_eq!(ObjectiveTest::read(&test.say()), Ok(test));
        }
        let approach = Approach::Beside(squad, wingmate_core::cards::missions::vocabulary::VectorId::C);
        assert_eq!(Approach::read(&approach.say()), Ok(approach));
    }
}

/// The example of the docs is a mission.
#[test]
fn the_example_is_good() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/mission-files.md");
    let page = fs::read_to_string(page).unwrap();
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let card = read(example).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!((card.name, card.squads.len()), ("Quiet Lane", 3));
}

#[test]
fn planted_errors_are_told_with_their_lines() {
    let mut wrong = Vec::new();
    for Planted { mission, from, to, says } in PLANTED {
        let good = text_of_mission(mission);
        assert!(good.contains(from), "{mission} has no {from}");
        let said = sentences(&good.replacen(from, to, 1));
        if said != *says {
            wrong.push(format!("{mission}: {from} -> {to}\n  says {said:#?}\n  not  {says:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_and_rubbish_are_told() {
    let missing =
        ["name", "territory", "rounds", "briefing", "squads", "map", "objectives", "rebel", "imperial"];
    let mut wanted: Vec<String> = missing.iter().map(|key| format!("{key} is missing")).collect();
    wanted.sort();
    assert_eq!(sentences(""), wanted);
    assert_eq!(sentences("# only a comment\n"), wanted);
    assert!(sentences("\u{0}\u{1}").iter().all(|said| said.contains("not TOML")));
    assert!(
        sentences("name = 1\nname = 2").iter().any(|said| said.starts_with("2: not TOML: duplicate key"))
    );
    assert!(!sentences(&"[".repeat(5000)).is_empty());
    assert!(!sentences(&format!("a = {}", "[".repeat(50_000))).is_empty());
}

/// Two wrong things in different places are told at once, and what depends on them is not held against them.
#[test]
fn all_errors_are_told_at_once() {
    let text = text_of_mission("local_trouble")
        .replace("\"turn 4\"", "\"turn 14\"")
        .replace("name = \"Delta\"", "name = \"Dleta\"")
        .replace("territory = \"friendly\"", "teritory = \"friendly\"");
    let said = sentences(&text);
    let lines: Vec<&str> =
        said.iter().map(|said| said.split_once(": ").map_or(&**said, |(_, rest)| rest)).collect();
    assert_eq!(
        lines,
        [
            "territory is missing",
            "\"teritory\" is no key here; did you mean \"territory\"?",
            "squad Gamma: arrives \"turn 14\"; this mission has 10 rounds",
            "squad Dleta: name \"Dleta\" is no squad; did you mean \"Delta\"?",
        ]
    );
}

/// Any byte of any file, changed, taken out or doubled: a mission or sentences, never a panic.
#[test]
fn no_mutation_panics() {
    let mut state = 1u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    let texts: Vec<String> = TABLE.iter().map(write).collect();
    for nth in 0..3000 {
        let mut bytes = texts[nth % texts.len()].clone().into_bytes();
        for _ in 0..=next(3) {
            let at = next(bytes.len());
            match next(4) {
                0 => bytes[at] = u8::try_from(next(256)).unwrap(),
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"0[]{}\"=,.-9@>!/"[next(15)]),
                _ => bytes.truncate(at.max(1)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Err(problems) = read(&text) {
            assert!(!problems.is_empty());
            let one_line =
                |problem: &Problem| !problem.sentence.contains('\n') && !problem.sentence.is_empty();
            assert!(problems.iter().all(one_line), "{problems:?}");
        }
    }
}
