//! Missions from files, played by the core's own `Game`: to their end, and each of the seventeen as its table plays.
//!
//! A process seats one guest, so every mission has a process of its own, and no other test here may load one. Does NOT test errors: `mission_file` does.

use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::{env, fs};

use wingmate_core::battle::rules::command::{BattleCommand, Departure};
use wingmate_core::battle::rules::simulate;
use wingmate_core::battle::state::question::BattleQuestion;
use wingmate_core::battle::state::rebel::{Chassis, RebelAt, RebelOrder};
use wingmate_core::cards::missions::vocabulary::SquadName;
use wingmate_core::cards::missions::{MissionId, TABLE};
use wingmate_core::cards::pilots::Level;
use wingmate_core::dice::generator::Seed;
use wingmate_core::game::{Command, Game};
use wingmate_core::mission::command::{Deed, MissionCommand};
use wingmate_core::mission::flow::{MissionAnswer, MissionFlow};
use wingmate_lab::mission_file;

/// Says which mission the inner test plays.
const PLAYED: &str = "WINGMATE_PLAYED_MISSION";
/// More commands than any mission takes.
const PLENTY: usize = 60_000;

type PickBelow<'a> = &'a mut dyn FnMut(u32) -> u32;

fn noise(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(state >> 33).unwrap() % below.max(1)
    }
}

fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Any legal command; None once the mission is done.
fn any_command(game: &Game, pick: PickBelow) -> Option<Command> {
    if game.mission.leads(&game.battle) {
        return any_answer(game, pick).map(|answer| Command::Mission(MissionCommand::Answer(answer)));
    }
    if let BattleQuestion::Rebels { initiative } = game.battle.flow
        && pick(3) == 0
        && let Some(deed) = any_deed(game, initiative, pick)
    {
        return Some(Command::Mission(deed));
    }
    simulate::any_command(&game.battle, pick).map(Command::Battle)
}

fn any_deed(game: &Game, initiative: u8, pick: PickBelow) -> Option<MissionCommand> {
    let rebel = RebelAt(small(pick(u32::try_from(game.battle.rebels.len()).ok()?)));
    game.battle.rebel(rebel).filter(|it| it.initiative == initiative)?;
    let count = game.mission.deeds(&game.battle, rebel).count();
    let nth = usize::try_from(pick(u32::try_from(count).ok()?.max(1))).ok()?;
    let deed = game.mission.deeds(&game.battle, rebel).nth(nth)?;
    // Who leaves at once sees nothing of the mission.
    let leaves = matches!(deed, Deed::Escape | Deed::Stray | Deed::Jump);
    (!leaves || pick(12) == 0).then_some(MissionCommand::Deed { rebel, deed })
}

fn any_answer(game: &Game, pick: PickBelow) -> Option<MissionAnswer> {
    Some(match game.mission.flow {
        MissionFlow::None | MissionFlow::Terms | MissionFlow::Done => return None,
        MissionFlow::Ask(_) if pick(2) == 0 => MissionAnswer::Yes,
        MissionFlow::Ask(_) => MissionAnswer::No,
        MissionFlow::Behind(_) if pick(2) == 0 => MissionAnswer::Set(1 << pick(6)),
        MissionFlow::Pick(list) => {
            let count = u32::try_from(game.mission.pick_count(&game.battle, list)).unwrap_or(0);
            match pick(count + 2) {
                none if none >= count => MissionAnswer::No,
                place => MissionAnswer::Choice(small(place)),
            }
        }
        MissionFlow::Number(number) => MissionAnswer::Number(small(pick(u32::from(number.most()) + 1))),
        MissionFlow::Sensor(_) => {
            let at = [small(pick(2)), small(pick(2)), small(pick(2)), small(pick(2))];
            MissionAnswer::Beacons { at, stealth_device: pick(4) == 0, cloaked: pick(6) == 0 }
        }
        MissionFlow::Dice(_) => MissionAnswer::Roll,
        _ => MissionAnswer::Next,
    })
}

fn begin(mission: MissionId, pilots: u8, level: Level, seed: u64) -> Game {
    let mut game = Game::new(Seed::from_number(seed), true);
    let pilot = MissionCommand::AddPilot { order: RebelOrder::pilot(Chassis::XWing, 2), level };
    let pilots = std::iter::repeat_n(pilot, usize::from(pilots));
    let orders = [MissionCommand::Choose(mission)].into_iter().chain(pilots).chain([MissionCommand::Begin]);
    for order in orders {
        game.apply(&Command::Mission(order)).unwrap();
    }
    game
}

/// The game as if its mission were another one of the same card.
fn seen_as(game: &Game, mission: MissionId) -> Game {
    let mut game = game.clone();
    game.mission.setup.mission = mission;
    game
}

/// Plays at random to the end; `watch` sees every command before it is applied.
fn play_out(game: &mut Game, seed: u64, mut watch: impl FnMut(&Game, &Command)) -> usize {
    let mut pick = noise(seed);
    for done in 0..PLENTY {
        let Some(command) = any_command(game, &mut pick) else {
            assert_eq!(game.mission.flow, MissionFlow::Done);
            assert!(game.mission.result(&game.battle).is_some());
            return done;
        };
        watch(game, &command);
        let flows = (game.mission.flow, game.battle.flow);
        game.apply(&command).unwrap_or_else(|error| panic!("{command:?} {error:?} at {flows:?}"));
    }
    panic!("never ends: {:?} {:?}", game.mission.flow, game.battle.flow);
}

fn file_of(folder: &Path, mission: MissionId) -> PathBuf {
    let path = folder.join(format!("{mission}.toml"));
    fs::write(&path, mission_file::write(mission.mission())).unwrap();
    path
}

/// The example of docs/mission-files.md plays with three to six pilots; afterwards the seat is taken.
#[test]
fn the_example_plays_to_its_end() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/mission-files.md");
    let page = fs::read_to_string(page).unwrap();
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("quiet_lane.toml");
    fs::write(&path, example).unwrap();
    let id = mission_file::load(&path).unwrap();
    assert!(id == MissionId::Guest && !MissionId::ALL.contains(&id) && MissionId::from_id("guest").is_none());
    assert_eq!((id.title(), id.mission().id), ("Quiet Lane", id));
    for pilots in 3..=6 {
        let mut game = begin(id, pilots, Level::from_number(pilots - 1).unwrap(), 1);
        let mut pick = noise(1);
        while game.battle.flow != BattleQuestion::Planning || game.mission.leads(&game.battle) {
            let command = any_command(&game, &mut pick).unwrap();
            game.apply(&command).unwrap();
        }
        // Its trigger brings Elite.
        let named = |game: &Game, name| game.battle.squads.iter().any(|squad| squad.name == name);
        assert!(named(&game, SquadName::Alpha) && !named(&game, SquadName::Elite));
        for (ship, _) in game.battle.clone().ships() {
            let gone = Departure::Destroyed { by: Some(RebelAt(0)) };
            game.apply(&Command::Battle(BattleCommand::RemoveShip { ship, gone })).unwrap();
        }
        assert!(play_out(&mut game, 1, |_, _| {}) > 20);
        assert!(named(&game, SquadName::Elite));
    }
    assert_eq!(mission_file::load(&path), Ok(id), "the same mission may come again");
    let other = mission_file::load(&file_of(folder.path(), MissionId::Bait)).unwrap_err();
    assert!(other[0].to_string().ends_with("one can be played at a time"), "{}", other[0]);
}

#[test]
fn every_mission_plays_from_its_file_as_from_its_table() {
    for mission in &TABLE {
        let test = ["--exact", "mission_files::one_mission_plays_alike", "--ignored"];
        let ran =
            Process::new(env::current_exe().unwrap()).args(test).env(PLAYED, mission.id.name()).output();
        let ran = ran.unwrap();
        let said = String::from_utf8_lossy(&ran.stdout);
        assert!(ran.status.success() && said.contains("1 passed"), "{}: {said}", mission.name);
    }
}

#[test]
#[ignore = "the test above runs it, once for each mission"]
fn one_mission_plays_alike() {
    let Ok(name) = env::var(PLAYED) else { return };
    let printed = MissionId::from_id(&name).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let guest = mission_file::load(&file_of(folder.path(), printed)).unwrap();
    for pilots in [3, 6] {
        let level = Level::from_number(pilots - 1).unwrap();
        let mut read = begin(guest, pilots, level, 7);
        let mut table = begin(printed, pilots, level, 7);
        let mut count = 0;
        play_out(&mut read, 7, |read, command| {
            count += 1;
            if count % 16 == 0 {
                assert!(seen_as(read, printed) == table, "{name}: {command:?}");
            }
            table.apply(command).unwrap();
        });
        assert!(seen_as(&read, printed) == table && read.battle.round.number > 1, "{name}");
        let (one, other) =
            (read.mission.result(&read.battle).unwrap(), table.mission.result(&table.battle).unwrap());
        assert_eq!((one.won, one.pool), (other.won, other.pool), "{name}");
    }
}

/// Runs the program in a folder; what it said, what it complained, its exit code.
fn run(folder: &Path, words: &[&str]) -> (String, String, Option<i32>) {
    let program =
        Process::new(env!("CARGO_BIN_EXE_wingmate-sim")).args(words).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(program.stdout), text(program.stderr), program.status.code())
}

#[test]
fn a_written_mission_is_good_and_a_wrong_one_is_told_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (toml, _, exit) = run(folder, &["mission", "local_trouble", "--toml"]);
    assert_eq!((&*toml, exit), (&*mission_file::write(MissionId::LocalTrouble.mission()), Some(0)));
    fs::write(folder.join("local.toml"), &toml).unwrap();
    let (said, complained, exit) = run(folder, &["check", "local.toml"]);
    assert_eq!(said, "local.toml: ok, Local Trouble: 4 squads, 10 rounds, 3 objectives\n");
    assert_eq!((&*complained, exit), ("", Some(0)));

    let wrong = toml.replace("\"turn 4\"", "\"turn 14\"").replace("rounds = 10", "rounds = 9");
    fs::write(folder.join("wrong.toml"), wrong).unwrap();
    let (said, complained, exit) = run(folder, &["check", "wrong.toml", "local.toml"]);
    assert!(said.starts_with("local.toml: ok"), "a good file is told beside a wrong one");
    let lines: Vec<&str> = complained.lines().collect();
    assert_eq!(exit, Some(2));
    assert_eq!(lines[0], "wrong.toml:17: squad Gamma: arrives \"turn 14\"; this mission has 9 rounds");
    assert!(lines[1].contains("names round 10; this mission has 9 rounds") && lines.len() == 2);

    let (said, complained, exit) = run(folder, &["check", "wrong.toml", "local.toml", "--format", "json"]);
    assert_eq!((&*complained, exit), ("", Some(2)));
    let reports: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(reports[0]["errors"][0]["line"], 17);
    assert_eq!((&reports[0]["ok"], &reports[1]["ok"]), (&false.into(), &true.into()));
    assert_eq!((&reports[1]["name"], &reports[1]["squads"]), (&"Local Trouble".into(), &4.into()));
}

#[test]
fn files_that_are_none_get_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::create_dir(folder.join("folder")).unwrap();
    fs::write(folder.join("latin1.toml"), b"name = \"a\"\nsource = \"\xe9\"\n").unwrap();
    fs::write(folder.join("huge.toml"), vec![b'#'; 300 << 10]).unwrap();
    fs::write(folder.join("rubbish.toml"), [0u8, 1, 2, 3, 255]).unwrap();
    for (file, sentence) in [
        ("nowhere.toml", "nowhere.toml: cannot be read: no such file or directory\n"),
        ("folder", "folder: is a directory, not a mission file\n"),
        ("latin1.toml", "latin1.toml:2: is not text: this line is not UTF-8\n"),
        ("huge.toml", "huge.toml: is longer than 256 KiB\n"),
        ("rubbish.toml", "rubbish.toml:1: is not text: this line is not UTF-8\n"),
    ] {
        assert_eq!(run(folder, &["check", file]), (String::new(), sentence.into(), Some(2)), "{file}");
    }
    let (_, complained, exit) = run(folder, &["check"]);
    assert!(complained.contains("<FILE>...") && exit == Some(2), "{complained}");
    let (_, complained, exit) = run(folder, &["mission", "bait", "--toml", "--pilots", "3"]);
    assert!(complained.contains("cannot be used with") && exit == Some(2), "{complained}");
    let (_, complained, exit) = run(folder, &["mission", "death_star", "--toml"]);
    assert!(complained.contains("no mission is called 'death_star'") && exit == Some(2), "{complained}");
}
