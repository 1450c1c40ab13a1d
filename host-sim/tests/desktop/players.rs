//! Whole missions on the virtual table: they end, they repeat, and their win rates respond as they must.

use std::path::Path;
use std::process::Command as Program;

use wingmate_core::battle::rules::command::BattleCommand;
use wingmate_core::battle::state::question::{Arm, AttackWays, BattleAnswer, BattleQuestion};
use wingmate_core::battle::state::rebel::{Chassis, RebelAt, RebelOrder};
use wingmate_core::battle::state::squad::SquadOrder;
use wingmate_core::cards::dials::DialId;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::pilots::Level;
use wingmate_core::cards::ships::ShipId;
use wingmate_core::dice::generator::Seed;
use wingmate_core::game::{Command, Game};
use wingmate_core::journal::store::KEEP;
use wingmate_lab::film::Kind;
use wingmate_lab::players::{self, Flight, Flown, Outcome};
use wingmate_lab::simulate::journal::{LEG, keep};
use wingmate_lab::world::area::Area;
use wingmate_lab::world::base::Base;
use wingmate_lab::world::pose::Pose;
use wingmate_lab::world::template::{self, Move};
use wingmate_sim::log::{Journal, What};
use wingmate_sim::replay;
use wingmate_sim::save::Chip;

fn flight(mission: MissionId, pilots: u8, level: u8, seed: u64) -> Flight {
    Flight { mission, pilots, level: Level::from_number(level).unwrap(), ships: Vec::new(), seed }
}

fn fly(flight: &Flight) -> Outcome {
    players::fly(flight).unwrap_or_else(|stuck| panic!("{}", stuck.at)).outcome
}

fn wins(mission: MissionId, pilots: u8, level: u8, flights: u64) -> usize {
    (0..flights).filter(|&seed| fly(&flight(mission, pilots, level, seed)).won).count()
}

/// How often six pilots of the first level clear the sky of two squads of TIE fighters, in per cent.
fn cleared(alpha: &str, beta: &str) -> f64 {
    let squads = include_str!("ties.toml").replacen("SHIPS", alpha, 4).replacen("SHIPS", beta, 4);
    // A squad without ships does not come.
    let text: String =
        squads.lines().filter(|line| !line.contains(r#"["", "#)).map(|line| format!("{line}\n")).collect();
    let path =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("ties_{}_{}.toml", alpha.len(), beta.len()));
    std::fs::write(&path, text).unwrap();
    let words = ["simulate", "missions", "--pilots", "6", "--level", "1", "--count", "60", "--seed", "3"];
    let mut program = Program::new(env!("CARGO_BIN_EXE_wingmate-sim"));
    let done = program.args(words).args(["--format", "json", "--file"]).arg(&path).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let report: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
    100.0 * report["won"].as_f64().unwrap() / report["flown"].as_f64().unwrap()
}

/// A roll that a card's row asks for moves the ship, not only its log.
#[test]
fn automated_ships_carry_their_rolls_out() {
    let rolls = |seed| {
        let film = players::film(&flight(MissionId::LocalTrouble, 4, 2, seed)).unwrap().film.unwrap();
        film.frames
            .iter()
            .filter(|frame| frame.caption.contains("TIE") && frame.caption.ends_with("barrel rolls"))
            .count()
    };
    assert!((1..5).map(rolls).sum::<usize>() >= 5);
}

#[test]
fn the_same_flight_comes_out_the_same() {
    for mission in [MissionId::LocalTrouble, MissionId::CaptureRefuelingStation, MissionId::Bait] {
        let (one, other) = (
            players::fly(&flight(mission, 4, 3, 5)).unwrap(),
            players::fly(&flight(mission, 4, 3, 5)).unwrap(),
        );
        assert_eq!(one.commands, other.commands);
        assert_eq!((one.outcome, one.game.hash()), (other.outcome, other.game.hash()));
    }
}

/// The commands of a flight are a game like any other.
#[test]
fn a_flight_replays_to_the_same_state() {
    for &mission in MissionId::ALL {
        let flight = flight(mission, 3 + mission.number() % 4, 1 + mission.number() % 5, 11);
        let flown = players::fly(&flight).unwrap();
        let mut game = players::game(&flight);
        for command in &flown.commands {
            game.apply(command).unwrap();
        }
        assert_eq!(game.hash(), flown.game.hash(), "{mission}");
    }
}

/// Who has learnt more wins more: the Empire grows with the pilots, but they grow faster.
#[test]
fn pilots_of_a_higher_level_win_more() {
    for mission in [MissionId::PrideOfTheEmpire, MissionId::DisableSensorNet, MissionId::TreadSoftly] {
        let (low, high) = (wins(mission, 4, 1, 24), wins(mission, 4, 5, 24));
        assert!(low < high, "{mission}: {low} of 24 at level 1, {high} at level 5");
    }
}

#[test]
fn six_x_wings_clear_the_sky_of_one_tie_and_hardly_of_twelve() {
    let (one, many) = (cleared("F", ""), cleared("F F F F F F", "F F F F F F"));
    assert!(one >= 95.0, "one TIE: {one} %");
    assert!(many < one - 30.0, "twelve: {many} %, one: {one} %");
}

/// 3 red dice at range 2 against 3 green ones without tokens: 0.673828 damage on average, dealt through the same commands.
#[test]
fn an_attack_deals_what_the_odds_say() {
    const ATTACKS: u32 = 20_000;
    let mut dealt = 0;
    for seed in 0..ATTACKS {
        let mut game = Game::new(Seed::from_number(u64::from(seed)), true);
        let mut apply = |command: BattleCommand| game.apply(&Command::Battle(command)).unwrap();
        apply(BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieInterceptor, 1)));
        apply(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, 6)));
        apply(BattleCommand::Start);
        apply(BattleCommand::Answer(BattleAnswer::Next));
        apply(BattleCommand::BEGIN_ROUND);
        // Whatever is asked before the shots has the quietest answer.
        loop {
            let answer = match game.battle.flow() {
                BattleQuestion::Rebels { .. }
                    if game.battle.round.phase == wingmate_core::battle::state::round::Phase::Engagement =>
                {
                    break;
                }
                BattleQuestion::Target { .. } => BattleAnswer::Choice(0),
                BattleQuestion::Sector { .. } => {
                    BattleAnswer::Sector(wingmate_core::battle::state::question::Sector::ALL[3])
                }
                BattleQuestion::CloseFar { .. } => {
                    BattleAnswer::Distance(wingmate_core::cards::ships::Distance::Far)
                }
                BattleQuestion::Fact { .. } | BattleQuestion::Try { .. } | BattleQuestion::Engage { .. } => {
                    BattleAnswer::No
                }
                _ => BattleAnswer::Next,
            };
            game.apply(&Command::Battle(BattleCommand::Answer(answer))).unwrap();
        }
        let ship = &mut game.battle.ships[0];
        ship.tokens = wingmate_core::battle::state::ship::Tokens::default();
        let health = ship.health();
        let shot =
            BattleAnswer::Shot { range: 2, arm: Arm::Primary, attack: 0, defence: 0, ways: AttackWays::NONE };
        for answer in [
            BattleAnswer::Rebel(RebelAt(0)),
            BattleAnswer::Choice(0),
            shot,
            BattleAnswer::Roll,
            BattleAnswer::Next,
        ] {
            game.apply(&Command::Battle(BattleCommand::Answer(answer))).unwrap();
        }
        let through =
            if game.battle.flow() == BattleQuestion::Results { game.battle.results().total() } else { 0 };
        assert!(health > 0);
        dealt += u32::from(through);
    }
    let mean = f64::from(dealt) / f64::from(ATTACKS);
    // Four standard errors of a result whose spread is below one.
    assert!((mean - 0.673_828).abs() < 0.028, "{mean}");
}

/// Nobody leaves the table for nothing: who does had no maneuver left that stays, and hardly anybody comes to that.
#[test]
fn pilots_stay_on_the_table() {
    let (mut flown, mut strays) = (0, 0);
    for &mission in MissionId::ALL {
        for seed in 0..12 {
            let flight = flight(mission, 3 + (seed % 4) as u8, 1 + (seed % 5) as u8, seed);
            let film = players::film(&flight).unwrap_or_else(|stuck| panic!("{}", stuck.at)).film.unwrap();
            flown += 1;
            for (before, after) in film.frames.iter().zip(&film.frames[1..]) {
                let lost = film.frames.iter().any(|frame| {
                    frame.caption.starts_with("Lost: ")
                        && after.caption.starts_with(frame.caption[6..].split(' ').next().unwrap())
                });
                // An ally flies another dial; a bump is nobody's choice.
                let pilot = before.pieces.iter().find(|piece| {
                    Some(piece.id) == after.acting && piece.kind == Kind::Ship("X-wing".to_string())
                });
                let (true, true, Some(pilot)) = (lost, after.caption.ends_with(", off the table"), pilot)
                else {
                    continue;
                };
                strays += 1;
                let has = |token: &str| pilot.tokens.iter().any(|own| own == token);
                if has("ion") || after.caption.contains("bumps") {
                    continue;
                }
                let from = Pose::new(pilot.at[0], pilot.at[1], pilot.heading);
                let stays = DialId::T65XWing.dial().iter().find(|way| {
                    let end = template::end(Base::Small, from, Move::from(*way));
                    !(has("stress") && way.is_red()) && Area::STANDARD.inside(&Base::Small.footprint(end))
                });
                assert_eq!(stays, None, "{mission}, seed {seed}: {}", after.caption);
            }
        }
    }
    assert!(strays * 100 <= flown, "{strays} strayed in {flown} flights");
}

/// The states on the way, as `replay --until` shows them, are those of the commands.
#[test]
fn every_step_of_a_file_is_the_flights_own() {
    let flight = flight(MissionId::LocalTrouble, 3, 3, 5);
    let Flown { commands, game, .. } = players::fly(&flight).unwrap_or_else(|stuck| panic!("{}", stuck.at));
    let (flash, kept) = keep(&flight, &commands, Some(game.hash())).unwrap();
    assert_eq!((kept.commands, kept.hash), (commands.len(), game.hash()));
    assert!(kept.steps >= commands.len().min((KEEP - 1) * LEG), "{kept:?}");
    let mut hashes = vec![players::game(&flight)];
    let mut game = hashes[0].clone();
    for command in &commands {
        game.apply(command).unwrap();
        hashes.push(game.clone());
    }
    let journal = || Journal::of(Chip::of(flash.clone()), "a flight", None).unwrap();
    let lines = journal().lines();
    let serials: Vec<u32> = lines
        .iter()
        .filter_map(|line| match &line.what {
            What::Command { serial, .. } => Some(*serial),
            _ => None,
        })
        .collect();
    assert_eq!(serials.len(), kept.steps);
    // Every answer is told by what it was about.
    let told = journal().text();
    assert!(!told.contains("the last answer") && told.contains("NOVA's attack on ship "), "{told}");
    let last = commands.len() as u32;
    assert_eq!(serials, (last - kept.steps as u32..last).collect::<Vec<_>>());
    // Every 50th, and the last.
    for line in lines.iter().rev().step_by(50) {
        if let What::Command { serial, .. } = &line.what {
            let body = replay::show(journal(), Some(line.entry)).unwrap();
            assert_eq!(body.device().history().cursor(), serial + 1);
            assert!(*body.device().game() == hashes[*serial as usize + 1], "step {serial}");
            assert_eq!(body.screen(), "mission");
        }
    }
}
