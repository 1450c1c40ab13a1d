//! The missions' stories: what the pages promise, played out.

use super::{JAZZ, NOVA, Playthrough};
use crate::battle::state::battle::Goal;
use crate::battle::state::log::Party;
use crate::battle::state::question::{AttackCounts, BattleQuestion};
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::remote::RemoteKind;
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{Behaviour, ShipAt, ShipFate};
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{AllyId, Letter, ModuleId, ObjectKind, SquadName};
use crate::cards::pilots::Level;
use crate::cards::ships::ShipId;
use crate::dice::faces::AttackFace;
use crate::dice::generator::Seed;
use crate::game::{Game, RuleError};
use crate::mission::command::{Deed, MissionCommand, MissionError};
use crate::mission::finish::{Gain, LOST_POINTS, harshest};
use crate::mission::flow::{MissionAnswer, MissionFlow, MissionNotice, MissionQuestion, Pick, Throw};
use crate::mission::models::Models;
use crate::mission::state::Flags;

fn faces(blanks: u8, focus: u8, hits: u8, crits: u8) -> MissionAnswer {
    MissionAnswer::Faces(AttackCounts { blanks, focus, hits, crits })
}

/// The last word of a list, by its words.
fn choose(play: &mut Playthrough, pick: Pick, wanted: &str) {
    assert_eq!(play.mission().flow, MissionFlow::Pick(pick));
    let count = play.mission().pick_count(play.battle(), pick);
    let place = (0..count).find(|&place| {
        let mut words = String::new();
        play.mission().pick_words(play.battle(), pick, place, &mut words).unwrap();
        words.contains(wanted)
    });
    let place = place.unwrap_or_else(|| panic!("{wanted} is on the list"));
    play.answer(MissionAnswer::Choice(u8::try_from(place).unwrap()));
}

/// Local Trouble, p. 4-6: set-up, arrivals in rounds 4 and 7, one pilot lost, the pay-out.
#[test]
fn local_trouble_from_set_up_to_the_pay_out() {
    let mut play = Playthrough::begin(MissionId::LocalTrouble, 3, Level::Green, 1);
    assert_eq!(play.mission().flow, MissionFlow::Page(0));
    assert!(play.said().contains("convoy"));
    play.answer(MissionAnswer::Next);
    play.answer(MissionAnswer::No);
    assert_eq!(play.mission().flow, MissionFlow::Page(0));
    play.until(|game| matches!(game.mission.flow, MissionFlow::Arrival(_)));
    assert_eq!(play.said(), "2 TIE/ln on 3");
    play.answer(MissionAnswer::Next);
    assert_eq!(play.said(), "2 TIE/ln on 4");
    assert_eq!(play.battle().ships.len(), 4);
    // The battle waits for the mission.
    assert_eq!(
        play.refused(MissionCommand::Deed { rebel: NOVA, deed: Deed::Escape }),
        RuleError::Mission(MissionError::StepOpen)
    );
    play.answer(MissionAnswer::Next);
    assert_eq!(play.battle().flow, BattleQuestion::Planning);

    play.kill(ShipAt(0), NOVA);
    play.reach_round(4);
    // "Ship Numbering": numbers go on.
    assert_eq!(play.battle().ships.len(), 5);
    assert_eq!(play.battle().ship(ShipAt(4)).unwrap().number, 5);
    assert_eq!(play.battle().ship(ShipAt(4)).unwrap().kind, ShipId::TieInterceptor);
    play.kill(ShipAt(4), JAZZ);
    play.reach_round(7);
    assert_eq!(play.battle().ships.len(), 7);
    play.lose(JAZZ);
    play.until(|game| matches!(game.mission.flow, MissionFlow::Dice(Throw::Downed(_))));
    // Friendly territory: one die, and who is in play retreats.
    assert_eq!(play.mission().throw_dice(play.battle(), Throw::Downed(JAZZ)), 1);
    assert_eq!(play.battle().rebel(NOVA).unwrap().state, RebelState::Escaped);
    assert_eq!(
        play.refused(MissionCommand::Answer(faces(1, 1, 0, 0))),
        RuleError::Mission(MissionError::TooManyDice)
    );
    play.answer(faces(0, 1, 0, 0));
    assert!(play.said().contains("10 points"));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.mission().flow, MissionFlow::Outcome);
    assert!(play.mission().won(play.battle()));
    play.answer(MissionAnswer::Next);
    // TIE/ln 3 + Interceptor 5 + primary 4 x 3 - 10.
    let lines: Vec<_> = (0..).map_while(|place| play.mission().line(play.battle(), place)).collect();
    assert_eq!(lines.iter().map(|line| line.points).collect::<Vec<_>>(), [3, 5, 12, -10]);
    assert_eq!(lines[0].what, Gain::Ship(ShipAt(0), Some(NOVA)));
    assert_eq!((play.mission().pool(play.battle()), play.mission().share(play.battle())), (10, 4));
    assert!(play.mission().result(play.battle()).is_none());
    play.answer(MissionAnswer::Next);
    let result = play.mission().result(play.battle()).unwrap();
    assert!(result.won && !result.no_survivors && result.rounds == 10);
    assert_eq!((result.pool, result.flown, result.share), (10, 3, 4));
    assert_eq!(result.kills[0][usize::from(ShipId::TieLnFighter.number())], 1);
    assert_eq!(result.kills[1][usize::from(ShipId::TieInterceptor.number())], 1);
    assert_eq!(result.lost[1].map(harshest), Some(AttackFace::Focus));
    assert_eq!((result.rebel_tokens, result.imperial_tokens, result.lose_per_player), (0, 0, 0));
    play.order(MissionCommand::Close);
    assert!(!play.mission().is_on() && play.battle().flow == BattleQuestion::Setup);
}

/// "No Survivors": all shot down; the pool never goes below 0 ("Rebel Ship Destroyed").
#[test]
fn no_survivors_and_a_pool_of_nothing() {
    let mut play = Playthrough::start(MissionId::LocalTrouble, 3, Level::Green, 2);
    play.reach_rebels(Phase::Activation);
    (0..3).for_each(|rebel| play.lose(RebelAt(rebel)));
    assert_eq!(play.mission().flow, MissionFlow::Notice(MissionNotice::NobodyLeft));
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert!(result.no_survivors && !result.won && result.rounds == 1);
    assert_eq!((result.pool, result.share), (0, 0));
    let lost: i32 = (0..)
        .map_while(|place| play.mission().line(play.battle(), place))
        .map(|line| i32::from(line.points))
        .sum();
    let least = i32::from(LOST_POINTS[0]);
    assert!((-60..=-3 * least).contains(&lost));
}

/// Rescue Rebel Operatives, p. 7-9: the strike squads hunt the HWK-290; it leaves over edge B, unhurt.
#[test]
fn the_operatives_come_home() {
    let mut play = Playthrough::start(MissionId::RescueRebelOperatives, 4, Level::Green, 3);
    let hwk = play.mission().guest(AllyId::Hwk).unwrap().rebel.unwrap();
    let rebel = play.battle().rebel(hwk).unwrap();
    // As many shields as pilots, hull 3 and a Hull Upgrade less the damage card on it, initiative 2.
    assert_eq!((rebel.shields, rebel.hull, rebel.initiative, rebel.ally), (4, 3, 2, true));
    assert!(play.battle().ships.iter().all(|ship| ship.behaviour == Behaviour::Strike));
    assert_eq!(play.battle().goals[0], Goal::Party(Party::Rebel(hwk)));
    play.reach_turn(hwk, Phase::Activation);
    play.deed(hwk, Deed::Escape);
    assert_eq!(play.mission().flow, MissionFlow::Notice(MissionNotice::Escaped(hwk)));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.mission().flow, MissionFlow::Notice(MissionNotice::StepDone(1)));
    play.answer(MissionAnswer::Next);
    // Without it they attack.
    assert!(play.battle().ships.iter().all(|ship| ship.behaviour == Behaviour::Attack));
    for rebel in (0..4).map(RebelAt) {
        play.deed(rebel, Deed::Escape);
        play.answer(MissionAnswer::Next);
    }
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    // Primary 5, above half 1, for each pilot; no elite came, so none was destroyed.
    assert!(result.won);
    assert_eq!((result.pool, result.share), (24, 6));
    assert_eq!(result.outcome().add, Some(MissionId::DisableSensorNet));
}

/// Disable Sensor Net, p. 10-13: the sensor check with its modifiers brings a patrol; half the beacons bring Elite.
#[test]
fn a_sensor_check_brings_a_patrol() {
    let mut play = Playthrough::start(MissionId::DisableSensorNet, 4, Level::Green, 4);
    assert_eq!(play.mission().objects(ObjectKind::SensorBeacon, play.battle()), (0, 8));
    play.until(|game| matches!(game.mission.flow, MissionFlow::Ask(MissionQuestion::RebelNear(_))));
    assert_eq!(play.battle().round.phase, Phase::End);
    play.answer(MissionAnswer::Yes);
    assert_eq!(play.mission().flow, MissionFlow::Sensor(NOVA));
    // One at range 0, one at range 1, two at range 3, less 1 and 2: 5 + 3 + 2 - 3.
    play.answer(MissionAnswer::Beacons { at: [1, 1, 0, 2], stealth_device: true, cloaked: true });
    assert_eq!(play.mission().flow, MissionFlow::Dice(Throw::Sensor(NOVA)));
    assert_eq!(play.mission().throw_dice(play.battle(), Throw::Sensor(NOVA)), 7);
    play.answer(faces(3, 1, 1, 2));
    assert!(play.said().contains('2'));
    play.answer(MissionAnswer::Next);
    // Nothing near the second; a beacon at range 3 and a Stealth Device are no dice for the third.
    assert_eq!(play.mission().flow, MissionFlow::Sensor(JAZZ));
    play.answer(MissionAnswer::No);
    play.answer(MissionAnswer::Beacons { at: [0, 0, 0, 1], stealth_device: true, cloaked: false });
    play.answer(MissionAnswer::No);
    let before = play.battle().ships.len();
    play.until(|game| matches!(game.mission.flow, MissionFlow::Arrival(_)));
    let patrol = &play.battle().ships[before..];
    assert_eq!(patrol.len(), 2);
    assert!(patrol.iter().all(|ship| ship.kind == ShipId::TieInterceptor && ship.pilot.is_some()));
    assert_eq!(patrol[0].pilot, patrol[1].pilot, "one card for the squad");
    let squad = play.battle().squad(patrol[0].squad).unwrap();
    assert_eq!(squad.name, SquadName::Patrol);
    play.reach_round(2);
    // At most six in the whole mission.
    play.until(|game| matches!(game.mission.flow, MissionFlow::Ask(MissionQuestion::RebelNear(_))));
    play.answer(MissionAnswer::Yes);
    play.answer(MissionAnswer::Beacons { at: [2, 0, 0, 0], stealth_device: false, cloaked: false });
    play.answer(faces(2, 2, 0, 6));
    play.reach_round(3);
    let patrols = play
        .battle()
        .ships
        .iter()
        .filter(|ship| play.battle().squad(ship.squad).unwrap().name == SquadName::Patrol);
    assert_eq!(patrols.count(), 6);
    // Half of eight beacons.
    for remote in 0..4 {
        play.raze(crate::battle::state::remote::RemoteAt(remote));
    }
    assert!(matches!(play.mission().flow, MissionFlow::Notice(MissionNotice::Trigger(0))));
    play.reach_round(4);
    let elite = play.battle().ships.last().unwrap();
    assert!(elite.is_elite() && elite.kind != ShipId::TieInterceptor);
    for remote in 4..8 {
        play.raze(crate::battle::state::remote::RemoteAt(remote));
    }
    play.reach_rebels(Phase::Activation);
    for rebel in (0..4).map(RebelAt) {
        play.deed(rebel, Deed::Escape);
        play.answer(MissionAnswer::Next);
    }
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    // Primary 6 x 4, over by round 10 2 x 4, eight beacons at 2; a patrol came.
    assert_eq!((result.won, result.pool, result.rounds), (true, 24 + 8 + 16, 4));
}

/// Capture Refueling Station, p. 13-16: generators, landing, the hub, a Rebel at the end of round 12.
#[test]
fn the_refueling_station_is_captured_in_four_steps() {
    let mut play = Playthrough::start(MissionId::CaptureRefuelingStation, 3, Level::Green, 5);
    let ship = play.mission().guest(AllyId::AssaultShip).unwrap().rebel.unwrap();
    assert_eq!(play.battle().rebel(ship).unwrap().shields, 3 + 3, "one more for each pilot");
    let of = |play: &Playthrough, kind: RemoteKind| -> Vec<_> {
        play.battle().remotes().filter(|(_, remote)| remote.kind == kind).map(|(at, _)| at).collect()
    };
    // "Shield Generator": two of them, two dice more for every emplacement.
    assert_eq!(of(&play, RemoteKind::TurbolaserTower).len(), 3);
    let tank = of(&play, RemoteKind::FuelTank)[0];
    assert_eq!(play.battle().remote(tank).unwrap().agility, 2);
    // Towers turn at the start of Activation.
    play.until(|game| game.mission.flow == MissionFlow::Notice(MissionNotice::TowersTurn));
    play.answer(MissionAnswer::Next);

    // Landing before the generators are down is not the second step.
    play.reach_turn(ship, Phase::Activation);
    play.deed(ship, Deed::Land);
    play.answer(MissionAnswer::No);
    assert_eq!(play.mission().flow, MissionFlow::Notice(MissionNotice::LandingFailed(ship)));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.battle().rebel(ship).unwrap().shields, 5, "1 damage");
    // As if in the next round.
    play.game.mission.missed = 0;
    play.deed(ship, Deed::Land);
    choose(&mut play, Pick::Bay(ship), "bay 1");
    play.reach_round(2);
    assert_eq!((play.mission().step, play.mission().commandos), (0, None));

    for generator in of(&play, RemoteKind::ShieldGenerator) {
        play.raze(generator);
    }
    play.reach_rebels(Phase::Activation);
    assert_eq!(play.mission().steps(), Some((2, 4)), "generators down, and the ship is in the bay");
    assert_eq!(play.battle().remote(tank).unwrap().agility, 0);
    play.reach_round(3);
    assert_eq!(play.mission().commandos, Some(ModuleId::Bay1));
    // The empty ship may start again.
    play.deed(ship, Deed::Launch);
    play.answer(MissionAnswer::Next);
    assert!(play.battle().rebel(ship).unwrap().in_play());

    // Two tanks in bay 1: one hit is not enough, so they blow one up. It explodes.
    play.until(|game| game.mission.flow == MissionFlow::Dice(Throw::Commandos));
    play.answer(faces(1, 1, 1, 0));
    play.answer(MissionAnswer::Next);
    choose(&mut play, Pick::CommandosBlow, "fuel tank");
    play.answer(MissionAnswer::Next);
    assert!(matches!(play.mission().flow, MissionFlow::Pick(Pick::NearTank(_))));
    let MissionFlow::Pick(near) = play.mission().flow else { unreachable!() };
    // "Fuel Tank": NOVA is near and takes a hit on a shield.
    let shields = play.battle().rebel(NOVA).unwrap().shields;
    choose(&mut play, near, "X-wing 1");
    play.answer(faces(0, 0, 1, 0));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.battle().rebel(NOVA).unwrap().shields, shields - 1);
    play.answer(MissionAnswer::No);
    play.reach_round(4);
    // One tank is left: a hit wins, and they go to the hub.
    play.until(|game| game.mission.flow == MissionFlow::Dice(Throw::Commandos));
    play.answer(faces(2, 0, 0, 1));
    play.answer(MissionAnswer::Next);
    choose(&mut play, Pick::CommandosGo, "hub");
    assert_eq!(play.mission().commandos, Some(ModuleId::Hub));
    play.reach_round(5);
    // Three emplacements on the hub.
    play.until(|game| game.mission.flow == MissionFlow::Dice(Throw::Commandos));
    play.answer(faces(0, 0, 2, 1));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.mission().flow, MissionFlow::Notice(MissionNotice::Captured));
    assert!(play.mission().flags.has(Flags::CAPTURED));
    play.reach_round(6);
    assert_eq!(play.mission().steps(), Some((3, 4)));
    // Towers fire for the Rebels now.
    let tower = of(&play, RemoteKind::TurbolaserTower)[0];
    assert!(play.battle().remote(tower).unwrap().rebel);
    play.until(|game| game.battle.flow == BattleQuestion::RemoteAttack { remote: tower });
    assert!(matches!(play.battle().remote_target(tower, 0), Some(Party::Ship(_))));
    play.reach_end();
    // Hostile, but captured: everybody is safe.
    let result = play.mission().result(play.battle()).unwrap();
    assert!(result.won && result.rounds == 12 && result.lost == [None; 10]);
    assert_eq!((result.rebel_tokens, result.imperial_tokens), (1, 0));
    // Primary 8 x 3; the emplacements: 15 - 3 of more pilots = 12 less 2 generators and a tank, intact, at 2;
    // destroyed ones at 2.
    assert_eq!(result.pool, 24 + 9 * 2 + 3 * 2);
}

/// "command_center_lost": nothing left to capture.
#[test]
fn without_its_command_center_the_station_is_lost() {
    let mut play = Playthrough::start(MissionId::CaptureRefuelingStation, 3, Level::Green, 5);
    let centre =
        play.battle().remotes().find(|(_, remote)| remote.kind == RemoteKind::CommandCenter).unwrap().0;
    play.raze(centre);
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert!(!result.won && result.imperial_tokens == 1 && result.lose_per_player == 10);
    // 2 for the center, 10 off for each of three.
    assert_eq!((result.earned, result.pool), (2 - 30, 0));
}

/// Care Package, p. 22-25: assault squads come from behind the transport, which escapes over edge B.
#[test]
fn the_transport_carries_its_package_home() {
    let mut play = Playthrough::start(MissionId::CarePackage, 3, Level::Green, 6);
    let transport = play.mission().guest(AllyId::Transport).unwrap().rebel.unwrap();
    let rebel = *play.battle().rebel(transport).unwrap();
    assert_eq!((rebel.hull, rebel.shields), (12, 3));
    assert_eq!(play.mission().guest(AllyId::Transport).unwrap().energy, 4);
    // A shield comes back each round, never more than it had.
    play.fight(crate::battle::rules::command::BattleCommand::CorrectRebel {
        rebel: transport,
        field: crate::battle::rules::command::RebelField::Shields,
        value: 1,
    });
    play.reach_round(2);
    assert_eq!(play.battle().rebel(transport).unwrap().shields, 2);
    play.until(|game| matches!(game.mission.flow, MissionFlow::Behind(_)));
    assert_eq!(
        play.refused(MissionCommand::Answer(MissionAnswer::Set(1 << 7))),
        RuleError::Mission(MissionError::NoSuchChoice)
    );
    play.answer(MissionAnswer::Set(1 << 4));
    let MissionFlow::Arrival(assault) = play.mission().flow else { panic!("{:?}", play.mission().flow) };
    assert_eq!(play.mission().note_of(assault).unwrap().vector.0, 5);
    assert_eq!(play.battle().goals[usize::from(assault.0)], Goal::Party(Party::Rebel(transport)));
    assert!(play.battle().squad(assault).unwrap().rules.goal_first);
    play.reach_turn(transport, Phase::Activation);
    // "Huge Ships": through an automated ship.
    play.deed(transport, Deed::MoveThrough);
    play.answer(MissionAnswer::Choice(0));
    assert!(play.said().contains("nearer to another Rebel"));
    play.answer(MissionAnswer::Next);
    play.deed(transport, Deed::Escape);
    play.answer(MissionAnswer::Next);
    for rebel in (0..3).map(RebelAt) {
        play.reach_turn(rebel, Phase::Activation);
        play.deed(rebel, Deed::Escape);
        play.answer(MissionAnswer::Next);
    }
    play.until(|game| matches!(game.mission.flow, MissionFlow::Number(_)));
    play.answer(MissionAnswer::Number(2));
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    // Primary 8 x 3, 2 charges at 3, never at half health 3 x 3.
    assert_eq!((result.won, result.pool, result.rebel_tokens), (true, 24 + 6 + 9, 1));
    assert_eq!(play.mission().card().map.areas[1].letter, Letter('B'));
}

/// Hostile territory at the round limit: Rebel ships in play are lost, and cost three dice each.
#[test]
fn hostile_territory_takes_its_toll_at_the_limit() {
    let mut play = Playthrough::start(MissionId::CarePackage, 3, Level::Green, 7);
    play.until(|game| game.mission.flow == MissionFlow::Notice(MissionNotice::Limit));
    assert!(play.said().contains("lost"));
    play.until(|game| matches!(game.mission.flow, MissionFlow::Dice(Throw::Downed(_))));
    assert_eq!(play.mission().throw_dice(play.battle(), Throw::Downed(NOVA)), 3);
    play.answer(faces(1, 1, 1, 0));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.mission().downed_face(NOVA), Some(AttackFace::Hit));
    play.reach_end();
    assert!(play.mission().result(play.battle()).unwrap().no_survivors);
}

/// Needle in a Haystack: tokens are scanned until the pod turns up; Phantoms come; the ship loads it and goes home.
#[test]
fn the_pod_is_found_in_the_haystack() {
    let mut play = Playthrough::start(MissionId::NeedleInAHaystack, 3, Level::Green, 8);
    let ship = play.mission().guest(AllyId::RecoveryShip).unwrap().rebel.unwrap();
    assert_eq!(play.mission().tokens_left(), 7);
    assert_eq!(play.mission().bag_numbers().count(), 7);
    play.reach_turn(NOVA, Phase::Activation);
    let mut scans = 0;
    while play.mission().found[usize::from(ObjectKind::EscapePod.number())] == 0 {
        // As if in another round: nobody scans twice in one.
        play.game.mission.scanners = 0;
        play.deed(NOVA, Deed::Scan);
        choose(&mut play, Pick::Scan(NOVA), "token");
        scans += 1;
        assert!(matches!(play.mission().flow, MissionFlow::Notice(MissionNotice::Drawn(_))));
        play.until(|game| game.mission.flow == MissionFlow::None);
    }
    assert_eq!(play.mission().tokens_left(), 7 - scans);
    let phantoms = |play: &Playthrough| {
        play.battle().ships.iter().filter(|ship| ship.kind == ShipId::TiePhPhantom).count()
    };
    assert_eq!(phantoms(&play), 0);
    assert_eq!(play.mission().steps(), Some((1, 3)));
    play.reach_round(2);
    assert_eq!(phantoms(&play), 2);
    play.reach_turn(ship, Phase::Activation);
    play.deed(ship, Deed::Dock);
    choose(&mut play, Pick::Load(ship), "escape pod");
    play.until(|game| game.mission.flow == MissionFlow::None);
    assert_eq!(play.mission().steps(), Some((2, 3)));
    // An ion storm on the way: a crit hurts, a hit does not.
    play.deed(ship, Deed::Storm);
    play.answer(faces(0, 0, 1, 0));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.battle().rebel(ship).unwrap().shields, 5);
    play.deed(ship, Deed::Storm);
    play.answer(faces(0, 0, 0, 1));
    assert!(play.said().contains("1 shield off, 1 ion. Left: 4 shields, 8 hull."), "{}", play.said());
    play.answer(MissionAnswer::Next);
    assert_eq!(play.battle().rebel(ship).unwrap().shields, 4);
    play.deed(ship, Deed::Escape);
    play.until(|game| game.mission.flow == MissionFlow::None);
    assert_eq!(play.mission().steps(), Some((3, 3)));
    let points = i16::from(scans) * 2;
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert!(result.won && result.outcome().add == Some(MissionId::Bait));
    assert_eq!(i16::try_from(result.pool).unwrap(), 15 + 3 + points, "primary, half health, scans");
}

/// Kills of the recovery ship earn nothing; those of pilots, and of nobody, do.
#[test]
fn kills_of_the_recovery_ship_pay_nothing() {
    let mut play = Playthrough::start(MissionId::NeedleInAHaystack, 3, Level::Green, 8);
    let ship = play.mission().guest(AllyId::RecoveryShip).unwrap().rebel.unwrap();
    play.kill(ShipAt(0), ship);
    play.kill(ShipAt(1), NOVA);
    play.fight(crate::battle::rules::command::BattleCommand::RemoveShip {
        ship: ShipAt(2),
        gone: crate::battle::rules::command::Departure::Destroyed { by: None },
    });
    let lines: Vec<_> = (0..).map_while(|place| play.mission().line(play.battle(), place)).collect();
    assert_eq!(lines.iter().filter(|line| matches!(line.what, Gain::Ship(..))).count(), 2);
    assert_eq!(play.battle().ship(ShipAt(0)).unwrap().state, ShipFate::Destroyed);
}

/// "Required components": a group says once what it owns, and the next mission knows.
#[test]
fn owned_models_are_set_once() {
    let mut play = Playthrough { game: Game::new(Seed::from_number(3), true) };
    play.order(MissionCommand::Choose(MissionId::LocalTrouble));
    play.order(MissionCommand::Owned { ship: ShipId::TieInterceptor, count: 1 });
    let owned = play.mission().setup.terms.models;
    play.order(MissionCommand::Close);
    assert!(!play.mission().is_on());
    play.order(MissionCommand::Choose(MissionId::CarePackage));
    assert_eq!(play.mission().setup.terms.models, owned);
    assert_ne!(owned, Models::PLENTY);
}
