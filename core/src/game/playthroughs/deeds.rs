//! What Rebels report, what became of them, and things that are told apart by their numbers.

use super::{NOVA, Playthrough};
use crate::battle::rules::command::{BattleCommand, RebelField};
use crate::battle::state::log::Party;
use crate::battle::state::question::AttackCounts;
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::remote::{RemoteAt, RemoteKind};
use crate::battle::state::round::Phase;
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::AllyId;
use crate::cards::pilots::Level;
use crate::dice::damage::Results;
use crate::mission::command::{Deed, MissionCommand, MissionError};
use crate::mission::flow::{MissionAnswer, MissionFlow, Pick, Throw};

fn faces(blanks: u8, focus: u8, hits: u8, crits: u8) -> MissionAnswer {
    MissionAnswer::Faces(AttackCounts { blanks, focus, hits, crits })
}

/// "Sensor check", p. 11: dice of all beacons are added up, more than a hand holds.
#[test]
fn seventeen_dice_are_rolled_or_typed() {
    let mut play = Playthrough::start(MissionId::DisableSensorNet, 4, Level::Green, 4);
    play.until(|game| matches!(game.mission.flow, MissionFlow::Ask(_)));
    play.answer(MissionAnswer::Yes);
    let near = |at| MissionAnswer::Beacons { at, stealth_device: false, cloaked: false };
    play.refused(MissionCommand::Answer(near([10, 0, 0, 0])));
    play.answer(near([1, 1, 3, 3]));
    assert_eq!(play.mission().throw_dice(play.battle(), Throw::Sensor(NOVA)), 17);
    let typed = play.game.clone();
    play.answer(MissionAnswer::Roll);
    let AttackCounts { blanks, focus, hits, crits } = play.mission().thrown;
    assert_eq!(blanks + focus + hits + crits, 17);
    let mut play = Playthrough { game: typed };
    play.answer(faces(10, 3, 3, 1));
    play.answer(MissionAnswer::Next);
}

/// "Hyperdrive": four charges; a harder maneuver flown in full takes two, one comes back each round; two dice against
/// what is active.
#[test]
fn a_hyperdrive_knows_its_charges() {
    let mut play = Playthrough::start(MissionId::Revenge, 3, Level::Green, 5);
    play.reach_round(7);
    assert_eq!(play.mission().charges_of(NOVA), 4);
    play.reach_turn(NOVA, Phase::Activation);
    play.deed(NOVA, Deed::Prime);
    assert_eq!(play.mission().charges_of(NOVA), 2);
    // One maneuver a round.
    let prime = MissionCommand::Deed { rebel: NOVA, deed: Deed::Prime };
    play.refused(prime);
    play.reach_round(8);
    assert_eq!(play.mission().charges_of(NOVA), 3);
    play.reach_turn(NOVA, Phase::Activation);
    play.deed(NOVA, Deed::Prime);
    play.reach_turn(NOVA, Phase::Engagement);
    play.deed(NOVA, Deed::Jump);
    play.answer(MissionAnswer::Number(play.mission().charges_of(NOVA)));
    play.answer(faces(1, 0, 1, 0));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.battle().rebel(NOVA).unwrap().state, RebelState::Jumped);
}

/// Imperial Entanglement, with the title as we read it: the third charge is there in round 10, just in time.
#[test]
fn the_quantum_storm_jumps_in_round_ten() {
    let mut play = Playthrough::start(MissionId::ImperialEntanglement, 3, Level::Green, 3);
    let transport = play.mission().guest(AllyId::Transport).unwrap().rebel.unwrap();
    for (round, charges) in [(4, 1), (7, 2), (10, 3)] {
        play.reach_round(round);
        assert_eq!(play.mission().guest(AllyId::Transport).unwrap().energy, 4, "round {round}");
        play.reach_turn(transport, Phase::Activation);
        play.deed(transport, Deed::Spend);
        play.answer(MissionAnswer::Choice(0));
        assert_eq!(play.mission().guest(AllyId::Transport).unwrap().charges, charges);
    }
    play.reach_turn(transport, Phase::Engagement);
    play.deed(transport, Deed::Jump);
    play.reach_end();
    assert!(play.mission().result(play.battle()).unwrap().won);
}

/// What is set by hand on a sheet counts as what was reported, and no longer once it is taken back.
#[test]
fn a_fate_set_by_hand_counts() {
    let mut play = Playthrough::start(MissionId::CarePackage, 3, Level::Green, 3);
    let ship = play.mission().guest(AllyId::Transport).unwrap().rebel.unwrap();
    let fate = |play: &mut Playthrough, state| {
        let field = RebelField::State(state);
        play.fight(BattleCommand::CorrectRebel { rebel: ship, field, value: 0 });
        let guest = play.mission().guest(AllyId::Transport).unwrap();
        (guest.escaped, guest.jumped)
    };
    assert_eq!(fate(&mut play, RebelState::Escaped), (true, None));
    assert!(play.mission().primary_done(play.battle()));
    assert_eq!(fate(&mut play, RebelState::InPlay), (false, None));
    assert!(!play.mission().primary_done(play.battle()));
    assert_eq!(fate(&mut play, RebelState::Jumped), (false, Some(0)));
    assert_eq!(fate(&mut play, RebelState::Docked), (false, None));
    let field = RebelField::State(RebelState::Docked);
    let docked = BattleCommand::CorrectRebel { rebel: NOVA, field, value: 0 };
    play.fight(docked);
    assert!(play.battle().rebel(NOVA).unwrap().is_about(), "docked is not lost");
}

/// Every fate has words of its own, and no two the same.
#[test]
fn fates_are_told_apart() {
    use RebelState::{Destroyed, Docked, Doomed, Escaped, Fled, Hidden, InPlay, Jumped, Landed};
    let all = [InPlay, Doomed, Destroyed, Escaped, Hidden, Landed, Docked, Jumped, Fled];
    let mut words: Vec<&str> = all.iter().map(|state| state.words()).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), all.len());
    for state in all.into_iter().filter(|state| *state != Doomed) {
        let kinds = [state.is_about(), state.is_away(), state.is_lost()];
        assert_eq!(kinds.iter().filter(|is| **is).count(), 1, "{state:?}");
    }
}

/// "Fuel Tank": everybody near rolls once, and the list says of which tank.
#[test]
fn a_fuel_tank_asks_for_everybody_once() {
    let mut play = Playthrough::start(MissionId::CaptureRefuelingStation, 3, Level::Green, 3);
    let tanks: Vec<RemoteAt> = (0..24)
        .map(RemoteAt)
        .filter(|&at| play.battle().remote(at).is_some_and(|it| it.kind == RemoteKind::FuelTank))
        .collect();
    let second = tanks[1];
    assert_eq!(play.battle().called(Party::Remote(second)).to_string(), "fuel tank F2");
    play.raze(second);
    let pick = Pick::NearTank(second);
    play.until(|game| game.mission.flow == MissionFlow::Pick(pick));
    assert!(play.said().contains("fuel tank F2"));
    let listed = |play: &Playthrough| play.mission().pick_count(play.battle(), pick);
    let all = listed(&play);
    play.answer(MissionAnswer::Choice(0));
    play.answer(faces(1, 0, 0, 0));
    play.answer(MissionAnswer::Next);
    assert_eq!((play.mission().flow, listed(&play)), (MissionFlow::Pick(pick), all - 1));
    play.answer(MissionAnswer::No);
    assert_eq!(listed(&play), all, "the next explosion asks for all again");
}

/// "Minefield": it is gone once it went off, and the next keep their numbers.
#[test]
fn a_minefield_that_went_off_is_taken_off() {
    let mut play = Playthrough::start(MissionId::TreadSoftly, 3, Level::Green, 2);
    play.reach_turn(NOVA, Phase::Activation);
    play.deed(NOVA, Deed::Mine);
    play.answer(MissionAnswer::Choice(4));
    assert!(play.said().contains("minefield 5"));
    play.answer(faces(3, 0, 0, 0));
    play.answer(MissionAnswer::Next);
    assert!(play.battle().remote(RemoteAt(4)).unwrap().destroyed);
    assert_eq!(play.battle().called(Party::Remote(RemoteAt(5))).to_string(), "minefield 6");
}

/// What dice do is said as hands do it, with what is left: shields go first, then cards.
#[test]
fn damage_says_what_is_left() {
    let mut play = Playthrough::start(MissionId::TreadSoftly, 3, Level::Green, 2);
    play.reach_turn(NOVA, Phase::Activation);
    play.fight(BattleCommand::CorrectRebel { rebel: NOVA, field: RebelField::Shields, value: 1 });
    play.deed(NOVA, Deed::Mine);
    play.answer(MissionAnswer::Choice(0));
    play.answer(faces(1, 0, 1, 1));
    assert_eq!(play.said(), "X-wing 1: 1 shield off, 1 card face up. Left: 3 hull.");
    play.answer(MissionAnswer::Next);
    let nova = play.battle().rebel(NOVA).unwrap();
    assert_eq!((nova.shields, nova.hull), (0, 3));
    assert!(!play.mission().deeds(play.battle(), NOVA).any(|deed| deed == Deed::Storm), "none lies here");
}

/// "Landing" is tried once a turn; "High-Definition Scanner" scans one object at the end of the activation.
#[test]
fn a_turn_has_one_landing_and_one_scan() {
    let mut play = Playthrough::start(MissionId::CaptureRefuelingStation, 3, Level::Green, 3);
    let ship = play.mission().guest(AllyId::AssaultShip).unwrap().rebel.unwrap();
    play.reach_turn(ship, Phase::Activation);
    play.deed(ship, Deed::Land);
    play.answer(MissionAnswer::No);
    play.answer(MissionAnswer::Next);
    let again = MissionCommand::Deed { rebel: ship, deed: Deed::Land };
    assert_eq!(play.refused(again), crate::game::RuleError::Mission(MissionError::NotNow));
    let mut play = Playthrough::start(MissionId::NeedleInAHaystack, 3, Level::Green, 8);
    play.reach_turn(NOVA, Phase::Activation);
    play.deed(NOVA, Deed::Scan);
    play.answer(MissionAnswer::Choice(0));
    play.until(|game| game.mission.flow == MissionFlow::None);
    play.refused(MissionCommand::Deed { rebel: NOVA, deed: Deed::Scan });
    play.deed(RebelAt(1), Deed::Scan);
}

/// Needle in a Haystack: as many tokens can be scanned as the guide lays, and each has a number in the bag.
#[test]
fn every_laid_token_can_be_scanned() {
    for harder in [false, true] {
        let mut play =
            Playthrough { game: crate::game::Game::new(crate::dice::generator::Seed::from_number(1), true) };
        play.order(MissionCommand::Choose(MissionId::NeedleInAHaystack));
        play.order(MissionCommand::Crew(3));
        if harder {
            play.order(MissionCommand::Difficulty(crate::mission::terms::DifficultyVariant::LotHarder));
        }
        play.order(MissionCommand::Begin);
        let laid = play.mission().card().objects[0].count.of(play.mission().setup.column());
        assert_eq!(laid, 7 + u8::from(harder));
        assert_eq!(play.mission().tokens_left(), laid);
        assert_eq!(play.mission().bag_numbers().count(), usize::from(laid));
    }
}

/// An ion storm does one hit for any crit, a shuttle that strikes back one for any hit or crit.
#[test]
fn the_dice_of_storms_and_bumps_hurt_once() {
    let mut play = Playthrough::start(MissionId::LocalTrouble, 3, Level::Green, 1);
    for (hits, crits) in [(0, 0), (1, 0), (0, 1), (2, 0), (1, 2)] {
        play.game.mission.thrown = AttackCounts { hits, crits, ..Default::default() };
        let does = |throw| play.mission().consequence(throw);
        assert_eq!(does(Throw::Bump(NOVA)), Results::new(u8::from(hits + crits > 0), 0));
        assert_eq!(does(Throw::Storm(NOVA)), Results::new(u8::from(crits > 0), 0));
        assert_eq!(does(Throw::Jump(NOVA)), Results::new(0, 0));
    }
}
