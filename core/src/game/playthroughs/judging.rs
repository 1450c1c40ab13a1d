//! What is certain, what may still be spoilt, and what is told of it.

use super::Playthrough;
use crate::battle::rules::command::{BattleCommand, Departure, RebelField};
use crate::battle::state::question::BattleQuestion;
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::remote::RemoteKind;
use crate::battle::state::ship::ShipAt;
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{AllyId, ObjectKind};
use crate::cards::pilots::Level;
use crate::mission::command::MissionCommand;
use crate::mission::finish::{FinishTotals, Gain};
use crate::mission::flow::{MissionAnswer, MissionFlow, MissionNotice};
use crate::mission::objectives::ObjectiveState;
use crate::mission::state::MissionStage;

fn fate(play: &mut Playthrough, rebel: RebelAt, state: RebelState) {
    play.fight(BattleCommand::CorrectRebel { rebel, field: RebelField::State(state), value: 0 });
}

/// How often the end of the primary objective was told until the next round is planned.
fn told(play: &mut Playthrough) -> Vec<u8> {
    let mut steps = Vec::new();
    for _ in 0..200 {
        match play.mission().flow {
            MissionFlow::Notice(MissionNotice::StepDone(step)) => steps.push(step),
            MissionFlow::None => return steps,
            _ => {}
        }
        play.answer(MissionAnswer::Next);
    }
    steps
}

/// "Disable Sensor Net": two bonuses hold from the start, may be spoilt, and are not paid if it is broken off.
#[test]
fn what_may_still_be_spoilt_is_not_certain() {
    let mut play = Playthrough::start(MissionId::DisableSensorNet, 5, Level::Green, 3);
    assert_eq!(play.mission().tally(play.battle()), FinishTotals { sum: 0, open: 25 });
    assert_eq!((play.mission().pool(play.battle()), play.mission().share(play.battle())), (0, 0));
    assert_eq!(play.mission().tally_if_ended(play.battle()), FinishTotals::default());
    play.order(MissionCommand::Conclude);
    play.reach_end();
    assert_eq!(play.mission().result(play.battle()).unwrap().pool, 0);
}

/// Beacons are gone for good: they are paid, and with the last of them the mission is won; "over by round 10" is not.
#[test]
fn what_is_done_for_good_is_certain() {
    let mut play = Playthrough::start(MissionId::DisableSensorNet, 3, Level::Green, 3);
    let beacons: Vec<_> = play.battle().remotes().map(|(at, _)| at).collect();
    let count = i16::try_from(beacons.len()).unwrap();
    for at in beacons {
        play.raze(at);
    }
    let mission = play.mission();
    assert_eq!(mission.primary_verdict(play.battle()), ObjectiveState::Sure);
    assert_eq!(mission.tally(play.battle()), FinishTotals { sum: 18 + 2 * count, open: 15 });
    assert_eq!(told(&mut play), [1]);
    let ended = play.mission().tally_if_ended(play.battle());
    assert_eq!(ended, FinishTotals { sum: 33 + 2 * count, open: 0 }, "ended now, nothing spoils it");
}

/// What ending it now is said to pay is what it pays, in every mission, after a kill, a flight and a lost pilot.
#[test]
fn ending_it_now_pays_what_was_said() {
    for mission in MissionId::ALL {
        let mut play = Playthrough::start(*mission, 4, Level::Green, 3);
        play.reach_round(2);
        if !play.battle().ships.is_empty() {
            play.kill(ShipAt(0), RebelAt(0));
        }
        if play.battle().ships.len() > 2 {
            play.fight(BattleCommand::RemoveShip { ship: ShipAt(1), gone: Departure::Fled });
        }
        play.lose(RebelAt(1));
        play.until(|game| {
            let waits = game.battle.flow == BattleQuestion::Planning && !game.mission.leads(&game.battle);
            waits || game.mission.flow == MissionFlow::Done
        });
        if play.mission().stage != MissionStage::Running {
            continue;
        }
        let said = play.mission().tally_if_ended(play.battle());
        assert_eq!(said.open, 0);
        play.order(MissionCommand::Conclude);
        play.reach_end();
        let result = play.mission().result(play.battle()).unwrap();
        assert_eq!(result.earned, said.sum, "{mission:?}");
        assert_eq!(play.mission().tally(play.battle()).open, 0, "all is judged");
    }
}

/// Nothing is decided before it begins.
#[test]
fn every_mission_is_open_at_first() {
    for mission in MissionId::ALL {
        let play = Playthrough::start(*mission, 3, Level::Green, 3);
        let verdict = play.mission().primary_verdict(play.battle());
        assert!(matches!(verdict, ObjectiveState::Open | ObjectiveState::Holds), "{mission:?}: {verdict:?}");
        assert_eq!(play.mission().pool(play.battle()), 0, "{mission:?}");
    }
}

/// "Needle in a Haystack": away without the pod, the recovery ship cannot bring it home. Said once, and again only
/// after it was put right.
#[test]
fn a_mission_that_can_no_longer_be_won_says_so_once() {
    let mut play = Playthrough::start(MissionId::NeedleInAHaystack, 3, Level::Green, 3);
    let ship = play.mission().guest(AllyId::RecoveryShip).unwrap().rebel.unwrap();
    fate(&mut play, ship, RebelState::Escaped);
    assert_eq!(play.mission().primary_verdict(play.battle()), ObjectiveState::Failed);
    assert_eq!(told(&mut play), [0]);
    play.reach_round(2);
    fate(&mut play, ship, RebelState::InPlay);
    assert_eq!(play.mission().primary_verdict(play.battle()), ObjectiveState::Open);
    assert_eq!(told(&mut play), []);
    let place = play.mission().guests.iter().position(|guest| guest.rebel == Some(ship)).unwrap();
    play.game.mission.guests[place].aboard.add(ObjectKind::EscapePod);
    play.game.mission.found[usize::from(ObjectKind::EscapePod.number())] = 1;
    fate(&mut play, ship, RebelState::Escaped);
    assert_eq!(play.mission().primary_verdict(play.battle()), ObjectiveState::Sure);
    assert_eq!(told(&mut play), [1, 2, 3]);
}

/// "Care Package": with the transport away the goal is reached; with the transport lost it never is, and the failure is
/// certain, 10 points a player.
#[test]
fn the_fate_of_the_transport_decides() {
    let start = || Playthrough::start(MissionId::CarePackage, 3, Level::Green, 3);
    let mut play = start();
    let ship = play.mission().guest(AllyId::Transport).unwrap().rebel.unwrap();
    fate(&mut play, ship, RebelState::Escaped);
    assert_eq!(told(&mut play), [1]);
    assert_eq!(play.mission().tally(play.battle()), FinishTotals { sum: 24 + 9, open: 0 });
    let mut play = start();
    fate(&mut play, ship, RebelState::Destroyed);
    assert_eq!(told(&mut play), [0]);
    assert_eq!(play.mission().tally(play.battle()), FinishTotals { sum: -30, open: 0 });
    assert_eq!(play.mission().pool(play.battle()), 0, "never below 0");
    let lines: Vec<_> = (0..9).filter_map(|place| play.mission().line(play.battle(), place)).collect();
    assert!(lines.iter().any(|line| line.what == Gain::Failure(10)));
}

/// "Imperial Entanglement": the goal has two ways, and is missed only when both are.
#[test]
fn the_last_way_to_the_goal_must_be_gone() {
    let mut play = Playthrough::start(MissionId::ImperialEntanglement, 3, Level::Green, 3);
    let ship = play.mission().guest(AllyId::Transport).unwrap().rebel.unwrap();
    fate(&mut play, ship, RebelState::Destroyed);
    assert_eq!(play.mission().primary_verdict(play.battle()), ObjectiveState::Open);
    play.until(|game| !game.mission.leads(&game.battle));
    play.fight(BattleCommand::RemoveShip { ship: ShipAt(0), gone: Departure::Fled });
    assert_eq!(told(&mut play), [0]);
}

/// "Capture Refueling Station": landed while the shield generators stand, the commandos wait, and it is said.
#[test]
fn landing_out_of_order_says_so() {
    let mut play = Playthrough::start(MissionId::CaptureRefuelingStation, 3, Level::Green, 3);
    let ship = play.mission().guest(AllyId::AssaultShip).unwrap().rebel.unwrap();
    let said = |play: &mut Playthrough| {
        play.game.mission.flow = MissionFlow::Notice(MissionNotice::Landed(ship));
        let mut text = String::new();
        play.game.mission.say(&play.game.battle, &mut text).unwrap();
        text
    };
    assert!(said(&mut play).ends_with("the part before is not done."));
    play.game.mission.flow = MissionFlow::None;
    let generators = play.battle().remotes().filter(|(_, it)| it.kind == RemoteKind::ShieldGenerator);
    for at in generators.map(|(at, _)| at).collect::<Vec<_>>() {
        play.raze(at);
    }
    assert!(said(&mut play).ends_with("take it off the table."));
}

/// A dock is a bay, or what an ally takes aboard.
#[test]
fn few_missions_have_a_dock() {
    let docks = MissionId::ALL.iter().filter(|mission| {
        let play = Playthrough::begin(**mission, 3, Level::Green, 3);
        play.mission().has_dock()
    });
    let docks: Vec<_> = docks.copied().collect();
    assert!(
        docks.contains(&MissionId::CaptureRefuelingStation) && docks.contains(&MissionId::NeedleInAHaystack)
    );
    assert!(!docks.contains(&MissionId::LocalTrouble) && docks.len() < 6, "{docks:?}");
}
