//! Any legal play of any mission ends within its limit, and its sums are right.

use proptest::prelude::*;

use super::Playthrough;
use super::commands::any_command;
use crate::base::saved;
use crate::battle::rules::command::BattleCommand;
use crate::battle::state::battle::{MAX_REBELS, MAX_REMOTES, MAX_SHIPS, MAX_SQUADS};
use crate::battle::state::question::{AttackCounts, BattleQuestion};
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::round::Phase;
use crate::battle::state::ship::ShipFate;
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{
    AllyPlace, Approach, Arrival, CellKind, Consequence, MissionRule, VectorId, Where,
};
use crate::cards::pilots::Level;
use crate::dice::generator::Seed;
use crate::game::{Command, Game};
use crate::mission::command::{Deed, MissionCommand};
use crate::mission::finish::{Gain, harshest, lost_points};
use crate::mission::flow::{MissionAnswer, MissionFlow, Throw};
use crate::mission::state::MissionStage;

fn noise(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |limit| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from(state >> 33).unwrap() % limit.max(1)
    }
}

/// What holds in every state of every mission.
fn check(game: &Game) {
    let numbers: Vec<u8> = game.battle.ships.iter().map(|ship| ship.number).collect();
    let expected: Vec<u8> = (1..).take(numbers.len()).collect();
    assert_eq!(numbers, expected, "numbers go on from the last ship");
    assert!(
        game.battle.flow != BattleQuestion::Halt || game.mission.leads(&game.battle),
        "nobody waits for nothing"
    );
    let limit = u16::from(game.mission.card().rounds);
    assert!(game.battle.round.number <= limit, "never beyond the round limit");
    check_deeds(game);
    check_ends(game);
    let sum: i32 = (0..game.mission.line_count(&game.battle))
        .filter_map(|place| game.mission.line(&game.battle, place))
        .filter(|line| line.sure)
        .map(|line| i32::from(line.points))
        .sum();
    assert_eq!(i32::from(game.mission.pool(&game.battle)), sum.max(0));
}

/// What a Rebel may report: in the phase it belongs to, in its own turn, while nothing else is asked.
fn check_deeds(game: &Game) {
    let (battle, mission) = (&game.battle, &game.mission);
    for (place, rebel) in (0u8..).zip(&battle.rebels) {
        let turn =
            matches!(battle.flow, BattleQuestion::Rebels { initiative } if initiative == rebel.initiative);
        for deed in mission.deeds(battle, RebelAt(place)) {
            assert!(mission.stage == MissionStage::Running && mission.flow == MissionFlow::None, "{deed:?}");
            assert!(!battle.is_dealing(), "{deed:?}");
            let in_time = match deed {
                Deed::Launch => battle.flow == BattleQuestion::Planning,
                Deed::TrapSeen => battle.round.phase == Phase::Activation,
                Deed::Jump | Deed::Ionize => turn && battle.round.phase == Phase::Engagement,
                Deed::Spend => turn,
                _ => turn && battle.round.phase == Phase::Activation,
            };
            assert!(in_time, "{deed:?}");
            let flies = matches!(deed, Deed::Launch | Deed::TrapSeen | Deed::Deploy) || rebel.in_play();
            assert!(flies && !(deed == Deed::Jump && rebel.engaged), "{deed:?}");
        }
    }
}

/// Beyond the end of a list nothing can be chosen, and no more typed in than there is.
fn check_ends(game: &Game) {
    let beyond = match game.mission.flow {
        MissionFlow::Pick(pick) => {
            MissionAnswer::Choice(u8::try_from(game.mission.pick_count(&game.battle, pick)).unwrap())
        }
        MissionFlow::Number(number) => MissionAnswer::Number(number.most() + 1),
        _ => return,
    };
    let mut refused = game.clone();
    let flow = game.mission.flow;
    assert!(refused.apply(&Command::Mission(MissionCommand::Answer(beyond))).is_err(), "{flow:?} {beyond:?}");
    assert!(refused == *game, "{flow:?} {beyond:?}");
}

/// Vectors of squads that entered in one round are all different, but for those that stand together on purpose.
fn check_vectors(game: &Game, first: usize) {
    let mut taken: Vec<VectorId> = Vec::new();
    for note in game.mission.squads.iter().skip(first).flatten() {
        let approach = game.mission.card().row(note.row).unwrap().approach;
        if matches!(approach, Approach::Beside(..) | Approach::AtPort) {
            continue;
        }
        assert!(!taken.contains(&note.vector), "{:?} twice in a round", note.vector);
        taken.push(note.vector);
    }
}

/// The pool worked out once more, from the table alone.
fn check_pool(game: &Game) {
    let (battle, mission) = (&game.battle, &game.mission);
    let result = mission.result(battle).expect("it is done");
    let objectives: i32 = (0..mission.card().objectives.len())
        .filter_map(|place| mission.standing(place, battle))
        .map(|standing| i32::from(standing.points))
        .sum();
    let unpaid = mission.card().rules.iter().find_map(|rule| match rule.rule {
        MissionRule::TeamAlly { ally, kills_count: false } => {
            mission.guest(ally).and_then(|guest| guest.rebel)
        }
        _ => None,
    });
    let kills: i32 = battle
        .ships
        .iter()
        .filter(|ship| matches!(ship.state, ShipFate::Destroyed | ShipFate::Doomed))
        .filter(|ship| unpaid.is_none() || ship.killer != unpaid)
        .map(|ship| i32::from(ship.rank().points))
        .sum();
    let razed: i32 = battle
        .remotes
        .iter()
        .filter(|remote| remote.destroyed)
        .map(|remote| i32::from(remote.kind.points()))
        .sum();
    let lost: i32 = result.lost.iter().flatten().map(|dice| i32::from(lost_points(harshest(*dice)))).sum();
    let sum: i32 = (0..mission.line_count(battle))
        .filter_map(|place| mission.line(battle, place))
        .map(|line| i32::from(line.points))
        .sum();
    let each = if result.won { 0 } else { i32::from(result.lose_per_player) };
    let failure = each * i32::from(result.flown);
    assert_eq!(sum, kills + razed + objectives - failure - lost, "every gain and loss is listed once");
    let pool = sum.max(0);
    assert_eq!(i32::from(result.pool), pool);
    assert_eq!(u32::from(result.share), u32::from(result.pool).div_ceil(u32::from(result.flown)));
    // Everybody who was shot down has rolled, and nobody else.
    for (place, rebel) in battle.rebels.iter().enumerate() {
        let down = rebel.state.is_lost() && !rebel.ally;
        assert_eq!(result.lost[place].is_some(), down);
    }
    let credited: u32 = result.kills.iter().flatten().map(|&kills| u32::from(kills)).sum();
    let killed = battle
        .ships
        .iter()
        .filter(|ship| ship.killer.is_some() && matches!(ship.state, ShipFate::Destroyed | ShipFate::Doomed));
    assert_eq!(credited as usize, killed.count());
    assert!(!result.no_survivors || !mission.flags.has(crate::mission::state::Flags::SAFE));
}

/// Plays with random answers to the end; every 13th command is undone and done again, with a detour.
fn play_out(mission: MissionId, pilots: u8, level: Level, seed: u64) -> usize {
    let mut play = Playthrough::begin(mission, pilots, level, seed);
    let mut pick = noise(seed.wrapping_add(7));
    let mut round = (u16::MAX, 0);
    for done in 0..60_000 {
        check(&play.game);
        let now = play.game.battle.round.number;
        let between =
            play.game.battle.flow == BattleQuestion::Planning && !play.game.mission.leads(&play.game.battle);
        if between && round.0 != now {
            check_vectors(&play.game, round.1);
            round = (now, play.game.battle.squads.len());
        }
        let Some(command) = any_command(&play.game, &mut pick) else {
            assert_eq!(play.game.mission.flow, MissionFlow::Done);
            check_pool(&play.game);
            return done;
        };
        let before = (done % 13 == 0).then(|| play.game.clone());
        play.apply(command);
        if let Some(mut undone) = before {
            // A detour: somebody looks at the settings first.
            let settings = undone.battle.settings;
            let _ = undone.apply(&Command::Battle(BattleCommand::Settings(settings)));
            let flows = (undone.mission.flow, undone.battle.flow);
            undone
                .apply(&command)
                .unwrap_or_else(|error| panic!("{mission:?} {pilots}: {command:?} {error:?} at {flows:?}"));
            (undone.battle.cast, undone.battle.told) = (play.game.battle.cast, play.game.battle.told);
            if undone != play.game {
                let (one, other) = (format!("{undone:#?}"), format!("{:#?}", play.game));
                for (a, b) in one.lines().zip(other.lines()).filter(|(a, b)| a != b).take(9) {
                    println!("{a} | {b}");
                }
            }
            assert!(undone == play.game, "the same command, the same dice: {command:?}");
        }
    }
    panic!("{mission:?} with {pilots} never ends: {:?} {:?}", play.game.mission.flow, play.game.battle.flow);
}

/// Issue: no dead end in any mission, for three to six pilots, at every level.
#[test]
fn every_mission_plays_to_its_end() {
    for &mission in MissionId::ALL {
        for pilots in 3..=6 {
            let level = Level::from_number(1 + pilots % 5).unwrap();
            let seed = u64::from(mission.number()) * 10 + u64::from(pilots);
            let done = play_out(mission, pilots, level, seed);
            assert!(done > 20, "{mission:?} {pilots}: {done}");
        }
    }
}

/// A quiet mission goes to its round limit, whatever the territory.
#[test]
fn quiet_missions_last_to_their_limit() {
    for &mission in MissionId::ALL {
        let mut play = Playthrough::start(mission, 4, Level::Orange, 1);
        play.reach_end();
        let result = play.mission().result(play.battle()).unwrap();
        let card = mission.mission();
        assert!(result.rounds == card.rounds || !result.won, "{mission:?} ended in round {}", result.rounds);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_mission_any_dice(place in 0usize..17, pilots in 3u8..=6, level in 1u8..=5, seed: u64) {
        let mission = MissionId::ALL[place];
        play_out(mission, pilots, Level::from_number(level).unwrap(), seed);
    }
}

/// A mission that is over has no turn for a detour to open.
#[test]
fn a_detour_changes_nothing() {
    play_out(MissionId::ALL[6], 4, Level::Green, 4_279_201_504_684_085_267);
}

/// "Dice and undo": two pilots start their Hyperdrives in either order; each has the same dice.
#[test]
fn another_order_never_changes_a_die() {
    let jump = |play: &mut Playthrough, at: RebelAt| -> AttackCounts {
        play.primed(at, 2);
        play.deed(at, Deed::Jump);
        play.answer(MissionAnswer::Number(2));
        play.answer(MissionAnswer::Roll);
        assert_eq!(play.mission().flow, MissionFlow::Rolled(Throw::Jump(at)));
        let thrown = play.mission().thrown;
        play.until(|game| game.mission.flow == MissionFlow::None);
        thrown
    };
    let mut ahead = Playthrough::start(MissionId::LocalTrouble, 3, Level::Green, 11);
    ahead.reach_rebels(Phase::Engagement);
    let mut other = Playthrough { game: ahead.game.clone() };
    let first = (jump(&mut ahead, RebelAt(0)), jump(&mut ahead, RebelAt(1)));
    let second = (jump(&mut other, RebelAt(1)), jump(&mut other, RebelAt(0)));
    assert_eq!(first, (second.1, second.0));
    // A failed jump is an engagement.
    for (at, thrown) in [(RebelAt(0), first.0), (RebelAt(1), first.1)] {
        let rebel = ahead.battle().rebel(at).unwrap();
        let works = thrown.hits + thrown.crits >= 2;
        assert_eq!((rebel.in_play(), rebel.engaged), (!works, !works));
    }
}

/// The largest missions fit on the table: 28 ships, 10 Rebels, 24 remotes, 16 squads.
#[test]
fn the_table_holds_every_mission() {
    let mut most = (0, 0, 0, 0);
    for &id in MissionId::ALL {
        let mission = id.mission();
        for column in 3..=6u8 {
            let mut ships = 0;
            let mut squads = 0;
            for row in mission.squads {
                let cells = row.column(column);
                ships += cells.iter().filter(|cell| cell.at(Level::Purple).is_some()).count();
                squads += if row.approach == Approach::EachD12 { cells.len() } else { 1 };
                // A special row is as strong as its trigger allows.
                if let Arrival::Special(key) = row.arrival
                    && let Some(Consequence::SensorCheck { most, .. }) =
                        mission.trigger(key).map(|it| it.then)
                {
                    ships += usize::from(most);
                    squads += usize::from(most) - 1;
                }
                if row.approach == Approach::AtPort {
                    squads += cells.len();
                }
                assert!(cells.iter().all(|cell| cell.kind != CellKind::Random || cells.len() <= 8));
            }
            let on_map = mission.map.emplacements_for(column).count();
            let objects: u8 = mission
                .objects
                .iter()
                .filter(|it| {
                    it.place != Where::Found && it.kind.stats().is_some()
                        || it.kind == crate::cards::missions::vocabulary::ObjectKind::Minefield
                })
                .map(|it| it.count.of(column))
                .sum();
            let remotes = on_map + usize::from(objects);
            let allies = mission.allies.iter().filter(|ally| !matches!(ally.place, AllyPlace::From(_)));
            let rebels = 6 + mission.allies.len().max(allies.count());
            most = (most.0.max(ships), most.1.max(rebels), most.2.max(remotes), most.3.max(squads));
        }
    }
    assert!(
        most.0 <= MAX_SHIPS && most.1 <= MAX_REBELS && most.2 <= MAX_REMOTES && most.3 <= MAX_SQUADS,
        "{most:?}"
    );
    // The tables nearly fill it: a capacity is no guess.
    assert_eq!(most, (28, 7, 18, 10));
}

/// A mission and its battle keep within a save, wherever they stand.
#[test]
fn a_full_mission_fits_into_a_snapshot() {
    let mut play = Playthrough::start(MissionId::CaptureRefuelingStation, 6, Level::Purple, 3);
    play.reach_round(9);
    assert!(saved::survives(&play.game) <= 10 * 1024);
    assert!(size_of::<crate::mission::Mission>() <= 900);
    let seed = Seed::from_number(1);
    let longest = MissionCommand::AddPilot {
        order: crate::battle::state::rebel::RebelOrder::pilot(
            crate::battle::state::rebel::Chassis::TieDefender,
            6,
        ),
        level: Level::Purple,
    };
    assert!(saved::survives(&Command::Mission(longest)) <= 32);
    assert!(play.game.seed != seed && play.mission().stage == MissionStage::Running);
    assert!(matches!(
        play.mission().line(play.battle(), 99),
        None | Some(crate::mission::finish::PoolLine { what: Gain::Ship(..), .. })
    ));
}
