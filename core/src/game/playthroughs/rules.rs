//! Rules of the book and of single missions, each at work.

use super::{JAZZ, NOVA, Playthrough};
use crate::battle::rules::command::{BattleCommand, Departure};
use crate::battle::rules::weapon::GOAL_ROW;
use crate::battle::state::log::Party;
use crate::battle::state::question::{AttackCounts, BattleAnswer, BattleQuestion, DefenceCounts};
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder, RebelState};
use crate::battle::state::remote::{RemoteAt, RemoteKind};
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{ShipAt, ShipFate};
use crate::battle::words::undo::OnTable;
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{AllyId, ObjectKind, SquadName};
use crate::cards::pilots::Level;
use crate::dice::generator::Seed;
use crate::game::{Command, Game, RuleError};
use crate::mission::command::{Deed, MissionCommand, MissionError, MissionField};
use crate::mission::finish::Gain;
use crate::mission::flow::{MissionAnswer, MissionFlow, MissionNotice, MissionQuestion, Number, Pick, Throw};
use crate::mission::models::PLENTY;
use crate::mission::opening::OpeningPage;
use crate::mission::state::{Flags, MissionEnding, MissionThing};
use crate::mission::terms::{DifficultyVariant, SetupError};

fn faces(blanks: u8, focus: u8, hits: u8, crits: u8) -> MissionAnswer {
    MissionAnswer::Faces(AttackCounts { blanks, focus, hits, crits })
}

const fn refused(error: MissionError) -> RuleError {
    RuleError::Mission(error)
}

/// Bad terms get a sentence: two pilots, seven, a column that is not there.
#[test]
fn terms_are_checked() {
    let mut play = Playthrough { game: Game::new(Seed::from_number(1), true) };
    assert_eq!(play.refused(MissionCommand::Begin), refused(MissionError::NoMission));
    play.order(MissionCommand::Choose(MissionId::Bait));
    let order = RebelOrder::pilot(Chassis::YWing, 3);
    for _ in 0..2 {
        play.order(MissionCommand::AddPilot { order, level: Level::Yellow });
    }
    let few = refused(MissionError::Setup(SetupError::TooFewPilots));
    assert_eq!(play.refused(MissionCommand::Begin), few);
    assert_eq!(few.sentence().unpacked(), "A mission needs three pilots or more.");
    play.order(MissionCommand::AddPilot { order, level: Level::Purple });
    assert_eq!(play.mission().setup.terms.level, Level::Orange, "2, 2 and 5: three");
    play.order(MissionCommand::PilotLevel { pilot: RebelAt(2), level: Level::Yellow });
    assert_eq!(play.mission().setup.terms.level, Level::Yellow);
    play.order(MissionCommand::Difficulty(DifficultyVariant::Easier));
    assert_eq!(play.refused(MissionCommand::Begin), refused(MissionError::Setup(SetupError::NothingEasier)));
    play.order(MissionCommand::Difficulty(DifficultyVariant::Standard));
    for _ in 0..3 {
        play.order(MissionCommand::AddPilot { order, level: Level::Green });
    }
    let many = MissionCommand::AddPilot { order, level: Level::Green };
    assert_eq!(play.refused(many), refused(MissionError::Setup(SetupError::TooManyPilots)));
    play.order(MissionCommand::RemovePilot(RebelAt(0)));
    assert_eq!(play.mission().setup.terms.pilots, 5);
    assert_eq!(
        play.mission().setup.terms.each[..5],
        [Level::Yellow, Level::Yellow, Level::Green, Level::Green, Level::Green]
    );
    play.order(MissionCommand::Owned { ship: crate::cards::ships::ShipId::TiePhPhantom, count: PLENTY });
    play.order(MissionCommand::Choose(MissionId::LocalTrouble));
    assert_eq!(play.battle().rebels.len(), 5, "the pilots stay");
    // A battle on the table keeps missions away.
    let mut busy = Playthrough { game: Game::new(Seed::from_number(1), true) };
    busy.fight(BattleCommand::ReadyMade(0));
    assert_eq!(busy.refused(MissionCommand::Choose(MissionId::Bait)), refused(MissionError::TableInUse));
}

/// So many X-wings with ready names in one command; each pilot is changed as a whole, and no two have the same name.
#[test]
fn a_crew_has_names_and_can_be_changed() {
    let mut play = Playthrough { game: Game::new(Seed::from_number(1), true) };
    play.order(MissionCommand::Choose(MissionId::LocalTrouble));
    assert_eq!(play.refused(MissionCommand::Crew(2)), refused(MissionError::ValueTooHigh));
    assert_eq!(play.refused(MissionCommand::Crew(7)), refused(MissionError::ValueTooHigh));
    play.order(MissionCommand::Crew(6));
    play.order(MissionCommand::Crew(4));
    let names =
        |play: &Playthrough| play.battle().rebels.iter().map(|rebel| rebel.callsign).collect::<Vec<_>>();
    let [nova, dusk, kit, _] = names(&play)[..] else { panic!("four fly") };
    let order = RebelOrder { callsign: kit, ..RebelOrder::pilot(Chassis::YWing, 4) };
    let change = MissionCommand::Pilot { pilot: NOVA, order, level: Level::Orange };
    play.order(change);
    assert_eq!(names(&play)[..3], [kit, dusk, nova]);
    let rebel = play.battle().rebel(NOVA).unwrap();
    assert_eq!((rebel.chassis, rebel.initiative, rebel.hull), (Chassis::YWing, 4, 6));
    assert_eq!(play.mission().setup.terms.each[0], Level::Orange);
    play.order(MissionCommand::Begin);
    assert_eq!(play.refused(change), refused(MissionError::NotNow));
}

/// What is undone is named by the step that was answered, and by who is meant.
#[test]
fn commands_are_named_by_the_table_before_them() {
    let mut play = Playthrough { game: Game::new(Seed::from_number(1), true) };
    play.order(MissionCommand::Choose(MissionId::LocalTrouble));
    play.order(MissionCommand::Crew(3));
    let said = |play: &Playthrough, command: MissionCommand| {
        let mut words = String::new();
        Command::Mission(command).describe_in(&play.game, &mut words).unwrap();
        words
    };
    let next = MissionCommand::Answer(MissionAnswer::Next);
    assert_eq!(said(&play, MissionCommand::RemovePilot(NOVA)), "Nova stays at home");
    play.order(MissionCommand::Begin);
    assert_eq!(said(&play, next), "set-up: briefing");
    play.until(|game| matches!(game.mission.flow, MissionFlow::Arrival(_)));
    assert_eq!(said(&play, next), "Alpha placed");
    play.until(|game| !game.mission.leads(&game.battle));
    assert_eq!(said(&play, MissionCommand::Leave(NOVA)), "Nova goes home");
    let mut told = String::new();
    Command::Mission(MissionCommand::Close).announce(&play.game, &mut told).unwrap();
    assert_eq!(told, "Local Trouble was given up");
}

/// The mission sets up and ends its own battle; corrections by hand stay possible.
#[test]
fn the_mission_owns_its_battle() {
    let mut play = Playthrough::begin(MissionId::LocalTrouble, 3, Level::Green, 1);
    let no = |play: &mut Playthrough, command| play.game.apply(&Command::Battle(command)).unwrap_err();
    assert_eq!(no(&mut play, BattleCommand::Leave), refused(MissionError::MissionRuns));
    assert_eq!(no(&mut play, BattleCommand::BEGIN_ROUND), refused(MissionError::StepOpen));
    play.game.origin = crate::game::Origin::Chance;
    assert_eq!(play.game.next_rounds().next(), None);
    play.until(|game| !game.mission.leads(&game.battle));
    let order = RebelOrder::pilot(Chassis::XWing, 2);
    assert_eq!(no(&mut play, BattleCommand::AddRebel(order)), refused(MissionError::MissionRuns));
    assert!(play.battle().next_round().is_some());
    let mut words = String::new();
    let arrival = Command::Mission(MissionCommand::Answer(MissionAnswer::Next));
    let mut before = Playthrough::begin(MissionId::LocalTrouble, 3, Level::Green, 1);
    before.until(|game| matches!(game.mission.flow, MissionFlow::Arrival(_)));
    let undone = OnTable::of(play.battle());
    arrival.put_back(&before.game, &undone, &mut words).unwrap();
    assert_eq!(words, "take Alpha off the table");
}

/// "Minefield": as many dice as it has hull; it is gone, comes to the reserve, and a Minelayer lays it again.
#[test]
fn mines_go_off_and_are_laid_again() {
    let mut play = Playthrough::start(MissionId::TreadSoftly, 3, Level::Green, 2);
    assert_eq!(play.mission().objects(ObjectKind::Minefield, play.battle()), (0, 9));
    play.reach_turn(NOVA, Phase::Activation);
    play.deed(NOVA, Deed::Mine);
    play.answer(MissionAnswer::Choice(4));
    assert_eq!(play.mission().flow, MissionFlow::Dice(Throw::Mine(NOVA, RemoteAt(4))));
    assert_eq!(play.mission().throw_dice(play.battle(), Throw::Mine(NOVA, RemoteAt(4))), 3);
    play.answer(faces(0, 1, 1, 1));
    play.answer(MissionAnswer::Next);
    let nova = play.battle().rebel(NOVA).unwrap();
    assert_eq!((nova.shields, nova.hull), (0, 4));
    assert_eq!(
        (play.mission().reserve, play.mission().objects(ObjectKind::Minefield, play.battle()).0),
        (1, 1)
    );
    let shot = |play: &Playthrough| play.mission().shot[usize::from(ObjectKind::Minefield.number())];
    assert_eq!(shot(&play), 0, "nobody shot it down");
    play.raze(RemoteAt(0));
    assert_eq!((shot(&play), play.mission().reserve), (1, 2));
    // System Phase: each Minelayer in order, while the reserve lasts.
    play.until(|game| matches!(game.mission.flow, MissionFlow::Ask(MissionQuestion::Lays(_))));
    assert_eq!(play.battle().round.phase, Phase::System);
    play.answer(MissionAnswer::Yes);
    play.answer(MissionAnswer::Yes);
    assert_eq!((play.mission().laid, play.mission().reserve), (2, 0));
    assert_eq!(play.mission().objects(ObjectKind::Minefield, play.battle()), (0, 9));
    assert_eq!(shot(&play), 1, "what was shot down stays counted");
    // No hull left is asked for.
    play.reach_turn(NOVA, Phase::Activation);
    play.deed(NOVA, Deed::Mine);
    play.answer(MissionAnswer::Choice(0));
    play.answer(faces(0, 0, 3, 0));
    play.answer(MissionAnswer::Next);
    play.deed(NOVA, Deed::Mine);
    play.answer(MissionAnswer::Choice(0));
    play.answer(faces(2, 0, 1, 0));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.mission().flow, MissionFlow::Ask(MissionQuestion::Down(NOVA)));
    play.answer(MissionAnswer::Yes);
    assert_eq!(play.battle().rebel(NOVA).unwrap().state, RebelState::Destroyed);
}

/// Imperial Entanglement: 4 energy are a charge, 3 charges a jump; boarding loses the primary objective.
#[test]
fn the_quantum_storm_jumps_with_three_charges() {
    let mut play = Playthrough::start(MissionId::ImperialEntanglement, 3, Level::Green, 3);
    let transport = play.mission().guest(AllyId::Transport).unwrap().rebel.unwrap();
    for _ in 0..3 {
        play.order(MissionCommand::Correct { field: MissionField::Energy(AllyId::Transport), value: 4 });
        play.reach_turn(transport, Phase::Activation);
        play.deed(transport, Deed::Spend);
        play.answer(MissionAnswer::Choice(0));
        let next = play.battle().round.number + 1;
        play.reach_round(next + u16::from(next < 3));
    }
    assert_eq!(play.mission().guest(AllyId::Transport).unwrap().charges, 3);
    play.reach_turn(transport, Phase::Engagement);
    play.deed(transport, Deed::Jump);
    assert_eq!(play.mission().flow, MissionFlow::Notice(MissionNotice::Jumped(transport)));
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert!(result.won);
    assert_eq!(result.pool, 6 * 3 + 2 * 3, "no ion torpedo hit it");

    let mut play = Playthrough::start(MissionId::ImperialEntanglement, 3, Level::Green, 3);
    play.until(|game| matches!(game.mission.flow, MissionFlow::Ask(MissionQuestion::Touching(_))));
    assert_eq!(play.battle().round.number, 3);
    assert_eq!(play.said(), "Does a ship of Decimator touch the Transport (range 0)?");
    play.answer(MissionAnswer::Yes);
    assert!(play.mission().flags.has(Flags::PRIMARY_FAILED));
    play.reach_end();
    assert!(!play.mission().result(play.battle()).unwrap().won);
}

/// "Escort Duty": each pilot in the arc of an attack on a mission-critical friend adds an evade.
#[test]
fn escort_duty_adds_an_evade() {
    for (duty, through) in
        [(MissionAnswer::Choice(0), 1), (MissionAnswer::Choice(1), 0), (MissionAnswer::No, 2)]
    {
        let mut play = Playthrough::start(MissionId::RescueRebelOperatives, 3, Level::Green, 4);
        play.until(|game| matches!(game.battle.flow, BattleQuestion::Engage { .. }));
        let BattleQuestion::Engage { ship } = play.battle().flow else { unreachable!() };
        let goal = play.battle().shots(ship).position(|(option, _)| option.row == GOAL_ROW).unwrap();
        play.fight(BattleCommand::Answer(BattleAnswer::Choice(u8::try_from(goal).unwrap())));
        play.fight(BattleCommand::Answer(BattleAnswer::shot(2)));
        play.until(|game| game.battle.flow == BattleQuestion::AttackDice);
        let counts = AttackCounts { blanks: 0, focus: 0, hits: 2, crits: 0 };
        play.fight(BattleCommand::Answer(BattleAnswer::Attack(counts)));
        play.until(|game| game.battle.flow == BattleQuestion::DefenceDice);
        assert_eq!(play.mission().flow, MissionFlow::Pick(Pick::Escorts));
        play.answer(duty);
        let counts = DefenceCounts { blanks: 2, focus: 0, evades: 0 };
        play.fight(BattleCommand::Answer(BattleAnswer::Defence(counts)));
        play.until(|game| game.battle.flow == BattleQuestion::Results);
        assert_eq!(play.battle().results().total(), through);
    }
}

/// Hyperdrive: as many hits and crits as active charges; not before round 7 in Revenge.
#[test]
fn hyperdrives_jump_when_they_may() {
    let mut play = Playthrough::start(MissionId::Revenge, 3, Level::Green, 5);
    play.reach_rebels(Phase::Engagement);
    let jump = MissionCommand::Deed { rebel: NOVA, deed: Deed::Jump };
    assert_eq!(play.refused(jump), refused(MissionError::NoJumpHere));
    play.reach_round(7);
    play.reach_rebels(Phase::Engagement);
    // Two dice never show four hits: there is nothing to roll.
    assert_eq!(play.refused(jump), refused(MissionError::NotNow));
    assert!(play.mission().must_prime(play.battle(), NOVA));
    play.primed(NOVA, 2);
    play.primed(JAZZ, 1);
    play.order(jump);
    assert_eq!(
        play.refused(MissionCommand::Answer(MissionAnswer::Number(3))),
        refused(MissionError::ValueTooHigh)
    );
    play.answer(MissionAnswer::Number(2));
    play.answer(faces(1, 0, 1, 0));
    assert!(play.said().contains("disarm"));
    play.answer(MissionAnswer::Next);
    assert!(play.battle().rebel(NOVA).unwrap().in_play());
    assert_eq!(play.refused(jump), refused(MissionError::NotNow), "once a round");
    play.deed(JAZZ, Deed::Jump);
    play.answer(MissionAnswer::Number(2));
    play.answer(faces(0, 0, 1, 1));
    play.answer(MissionAnswer::Next);
    assert_eq!(play.mission().flow, MissionFlow::Notice(MissionNotice::Jumped(JAZZ)));
    assert_eq!(play.battle().rebel(JAZZ).unwrap().state, RebelState::Jumped);
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert!(result.won && result.rebel_tokens == 0, "one jumped; the token is for the aces");
    assert!(result.lost[0].is_some() && result.lost[1].is_none(), "hostile: who stayed is lost");
}

/// Revenge, "aces_dead": a token, and over at once.
#[test]
fn dead_aces_give_a_token() {
    let mut play = Playthrough::start(MissionId::Revenge, 3, Level::Green, 5);
    for at in 0..3 {
        play.kill(crate::battle::state::ship::ShipAt(at), NOVA);
    }
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert_eq!((result.won, result.rebel_tokens, result.lost), (true, 1, [None; 10]));
    let aces: u16 = play.battle().ships.iter().map(|ship| u16::from(ship.rank().points)).sum();
    assert_eq!(result.pool, aces + 8 * 3 + 3 * 3);
}

/// Bait: with the Phantom dead the transport may pay 4 energy at the end of Engagement.
#[test]
fn the_bright_hope_jumps_after_the_phantom() {
    let mut play = Playthrough::start(MissionId::Bait, 3, Level::Green, 6);
    play.reach_round(4);
    let phantom = play.battle().ships().find(|(_, ship)| ship.is_elite()).unwrap().0;
    play.until(|game| game.battle.round.number == 4 && game.battle.flow == BattleQuestion::Planning);
    play.kill(phantom, NOVA);
    play.until(|game| matches!(game.mission.flow, MissionFlow::Ask(MissionQuestion::JumpsNow(_))));
    assert_eq!((play.battle().round.phase, play.mission().guests[0].energy), (Phase::End, 4));
    play.answer(MissionAnswer::Yes);
    assert_eq!(play.mission().guests[0].energy, 0);
    play.reach_end();
    assert!(play.mission().result(play.battle()).unwrap().won);
}

/// A player may leave or join between rounds; both share the pool.
#[test]
fn pilots_come_and_go_between_rounds() {
    let mut play = Playthrough::start(MissionId::LocalTrouble, 3, Level::Green, 7);
    play.order(MissionCommand::Leave(JAZZ));
    assert!(play.said().contains("flies home"));
    play.answer(MissionAnswer::Next);
    let ships = play.battle().ships.len();
    let order = RebelOrder::pilot(Chassis::AWing, 4);
    play.order(MissionCommand::Join { order, level: Level::Green });
    play.answer(MissionAnswer::Next);
    assert_eq!(play.battle().ships.len(), ships, "the squads stay");
    play.reach_rebels(Phase::Activation);
    assert_eq!(play.refused(MissionCommand::Leave(NOVA)), refused(MissionError::NotNow));
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert_eq!((result.flown, result.pool, result.share), (4, 16 + 8, 6), "primary and no loss, for four");
    assert!(play.mission().went_home(JAZZ));
}

/// The players may end it between rounds, as at the limit.
#[test]
fn a_mission_can_be_concluded() {
    let mut play = Playthrough::start(MissionId::TreadSoftly, 3, Level::Green, 7);
    (0..9).for_each(|at| play.raze(RemoteAt(at)));
    play.order(MissionCommand::Conclude);
    play.reach_end();
    assert_eq!(play.mission().ending, Some(MissionEnding::Concluded));
    // 5 + 3 + 2 for each pilot, 2 for each of nine minefields.
    assert_eq!(play.mission().pool(play.battle()), 30 + 18);
}

/// Miners' Strike: a container blows up, a crit reaches the next one, and so on.
#[test]
fn containers_set_each_other_off() {
    let mut play = Playthrough::start(MissionId::MinersStrike, 3, Level::Green, 8);
    let cargo: Vec<_> = play
        .battle()
        .remotes()
        .filter(|(_, remote)| remote.kind == RemoteKind::CargoContainer)
        .map(|(at, _)| at)
        .collect();
    assert_eq!(cargo.len(), 6);
    play.fight(BattleCommand::CorrectRemote { remote: cargo[1], hull: 2, shields: 0, agility: 0 });
    play.raze(cargo[0]);
    assert_eq!(play.mission().flow, MissionFlow::Dice(Throw::Blast(cargo[0])));
    play.answer(faces(0, 0, 0, 1));
    play.answer(MissionAnswer::Next);
    let near = Pick::NearBlast(cargo[0]);
    assert_eq!(play.mission().flow, MissionFlow::Pick(near));
    let place = (0..play.mission().pick_count(play.battle(), near)).find(|&place| {
        let mut words = String::new();
        play.mission().pick_words(play.battle(), near, place, &mut words).unwrap();
        words == "cargo container G2"
    });
    play.answer(MissionAnswer::Choice(u8::try_from(place.unwrap()).unwrap()));
    assert!(play.battle().remote(cargo[1]).unwrap().destroyed);
    // The first blast is finished, then the second rolls.
    assert_eq!(play.mission().flow, MissionFlow::Pick(near));
    play.answer(MissionAnswer::No);
    assert_eq!(play.mission().flow, MissionFlow::Dice(Throw::Blast(cargo[1])));
}

/// Nobody Home: who is found deploys at once and does nothing more in this round.
#[test]
fn found_pilots_only_stand_there() {
    let mut play = Playthrough::start(MissionId::NobodyHome, 3, Level::Green, 9);
    play.until(|game| matches!(game.mission.flow, MissionFlow::Pick(Pick::Found(_))));
    play.answer(MissionAnswer::Choice(0));
    assert!(play.said().contains("No move"));
    play.answer(MissionAnswer::Next);
    play.answer(MissionAnswer::No);
    let nova = play.battle().rebel(NOVA).unwrap();
    assert!(nova.in_play() && nova.moved && nova.engaged);
    assert!(play.battle().rebel(JAZZ).unwrap().state == RebelState::Hidden);
}

/// The Defector dies unknown among the Prototypes: the mission is lost.
#[test]
fn the_defector_may_die_unknown() {
    let mut play = Playthrough::start(MissionId::Defector, 3, Level::Green, 10);
    let prototypes: Vec<_> = play
        .battle()
        .ships()
        .filter(|(_, ship)| play.battle().squad(ship.squad).unwrap().name == SquadName::Prototype)
        .map(|(at, _)| at)
        .collect();
    assert_eq!(prototypes.len(), 2);
    for at in prototypes {
        if play.mission().ending.is_none() {
            play.kill(at, NOVA);
            play.until(|game| !game.mission.leads(&game.battle) || game.mission.flow == MissionFlow::Outcome);
        }
    }
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert!(!result.won && result.imperial_tokens == 1);
}

/// She comes over with what her ship has left, and the other Prototypes hunt her.
#[test]
fn the_defector_comes_over() {
    let mut play = Playthrough::start(MissionId::Defector, 4, Level::Green, 11);
    play.reach_turn(NOVA, Phase::Activation);
    while !play.mission().flags.has(Flags::ALLY_KNOWN) {
        play.deed(NOVA, Deed::Scan);
        play.answer(MissionAnswer::Choice(0));
        play.until(|game| !game.mission.leads(&game.battle));
    }
    let her = play.mission().guest(AllyId::Defector).unwrap().rebel.unwrap();
    assert_eq!(play.battle().rebel(her).unwrap().chassis, Chassis::TieDefender);
    assert_eq!(play.battle().ships.iter().filter(|ship| ship.state == ShipFate::Removed).count(), 1);
    play.reach_turn(her, Phase::Engagement);
    // Without a charge no hit is wanted, and nothing is rolled.
    play.primed(her, 0);
    play.deed(her, Deed::Jump);
    play.answer(MissionAnswer::Number(0));
    assert_eq!(play.mission().flow, MissionFlow::Notice(MissionNotice::Jumped(her)));
    play.until(|game| !game.mission.leads(&game.battle));
    assert_eq!(play.mission().steps(), Some((2, 2)));
    assert_eq!(play.mission().guest(AllyId::Defector).unwrap().covered, 4);
}

/// Secure Holonet Receiver: ion disables a channel, and every remote has a name of its own.
#[test]
fn things_have_names() {
    let play = Playthrough::start(MissionId::SecureHolonetReceiver, 3, Level::Green, 12);
    let names: Vec<String> = (0..u8::try_from(play.battle().remotes.len()).unwrap())
        .map(|at| play.battle().called(Party::Remote(RemoteAt(at))).to_string())
        .collect();
    assert_eq!(names[0], "sensor array A1");
    assert_eq!(names.last().unwrap(), "satellite relay 3");
    assert_eq!(play.mission().thing(RemoteAt(5)), MissionThing::Object(ObjectKind::Relay));
    let mut unique = names.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), names.len());
}

/// Help: every step names its section and has words, all through every mission.
#[test]
fn every_step_says_why() {
    for &id in MissionId::ALL {
        let mut play = Playthrough::begin(id, 3, Level::Green, 13);
        while let Some(command) = super::commands::quiet_command(&play.game) {
            if play.mission().leads(play.battle()) {
                let because = play.mission().because();
                assert!(
                    !because.section.is_empty() && !because.text.is_empty(),
                    "{id:?} {:?}",
                    play.mission().flow
                );
                assert!(!play.mission().title().is_empty());
                assert!(!play.said().is_empty(), "{id:?} {:?}", play.mission().flow);
            }
            play.apply(command);
        }
        assert_eq!(play.mission().flow, MissionFlow::Done);
    }
}

/// Help names the rule of the step itself: the jump of an ally that pays for it, the objective that decides, whose mine
/// goes off ("Minefield": under an enemy ship).
#[test]
fn reasons_belong_to_their_step() {
    let play = Playthrough::start(MissionId::ImperialEntanglement, 3, Level::Green, 7);
    let mission = play.mission();
    let ally = mission.guest(AllyId::Transport).unwrap().rebel.unwrap();
    let why = |flow| mission.because_of(flow).text.unpacked();
    assert!(why(MissionFlow::Notice(MissionNotice::Jumped(ally))).contains("3 charges"));
    assert!(why(MissionFlow::Notice(MissionNotice::Jumped(RebelAt(0)))).contains("disarm"));
    assert!(why(MissionFlow::Outcome).contains("the transport has jumped"));
    assert!(why(MissionFlow::Notice(MissionNotice::AllyLost(ally))).contains("the transport has jumped"));
    assert!(why(MissionFlow::Pick(Pick::Mine(RebelAt(0)))).contains("an enemy of who laid it"));
    assert!(why(MissionFlow::None).contains("choose"));
    let page = (0u8..).find(|&place| matches!(mission.page(place), Some(OpeningPage::Ally(_)))).unwrap();
    assert!(why(MissionFlow::Page(page)).contains("stands still"));
    let station = Playthrough::start(MissionId::CaptureRefuelingStation, 3, Level::Green, 7);
    let launched = MissionFlow::Notice(MissionNotice::Launched(RebelAt(0)));
    assert!(station.mission().because_of(launched).text.unpacked().contains("launch it again"));
    let care = Playthrough::start(MissionId::CarePackage, 3, Level::Green, 7);
    assert!(
        care.mission().because_of(MissionFlow::Number(Number::Tibanna)).text.unpacked().contains("Tibanna")
    );
}

/// "All enemies" are those of the whole table, and what must never happen counts only when it could: ended in the first
/// round, nothing is won.
#[test]
fn nothing_is_won_without_playing() {
    for mission in [MissionId::ImperialEntanglement, MissionId::NobodyHome, MissionId::DisableSensorNet] {
        let mut play = Playthrough::start(mission, 3, Level::Green, 7);
        let mut kills = 0;
        if mission != MissionId::NobodyHome {
            for at in (0u8..).map(ShipAt).take(play.battle().ships.len()) {
                play.fight(BattleCommand::RemoveShip { ship: at, gone: Departure::Destroyed { by: None } });
                kills += i16::from(play.battle().ship(at).unwrap().rank().points);
            }
        }
        assert!(!play.mission().primary_done(play.battle()), "{mission}: not yet");
        play.order(MissionCommand::Conclude);
        play.reach_end();
        let result = play.mission().result(play.battle()).unwrap();
        assert!(!result.won, "{mission}");
        let failure = 3 * i16::from(result.lose_per_player);
        assert_eq!(result.earned, kills - failure, "{mission}: no objective pays");
    }
}

/// A mission that only asks that few get away is not won by pilots who are all dead, nor by those who flee at once.
#[test]
fn nobody_wins_without_a_survivor() {
    let mut play = Playthrough::start(MissionId::NobodyHome, 3, Level::Green, 7);
    (0..3).for_each(|at| play.lose(RebelAt(at)));
    play.reach_end();
    let result = play.mission().result(play.battle()).unwrap();
    assert!(!result.won && result.no_survivors && result.pool == 0);
}

/// It is won at its limit, if few got away.
#[test]
fn few_that_got_away_are_counted_at_the_limit() {
    let mut play = Playthrough::start(MissionId::NobodyHome, 3, Level::Green, 7);
    play.reach_end();
    let fled = play.battle().ships.iter().filter(|ship| ship.state == ShipFate::Fled).count();
    let result = play.mission().result(play.battle()).unwrap();
    assert_eq!(result.won, fled < 3);
}

/// "Setup" in the squad table: on the table before any Rebel pilots.
#[test]
fn the_empire_stands_before_rebels_are_placed() {
    let mut play = Playthrough::begin(MissionId::RescueRebelOperatives, 3, Level::Green, 7);
    let shows = |game: &Game, wanted: OpeningPage| match game.mission.flow {
        MissionFlow::Page(place) => game.mission.page(place) == Some(wanted),
        _ => false,
    };
    play.until(|game| shows(game, OpeningPage::Ally(0)));
    assert!(!play.battle().ships.is_empty(), "the ally chooses its place in an area");
    play.until(|game| shows(game, OpeningPage::Rebels));
    assert_eq!(play.battle().ships.len(), 5);
    assert_eq!(play.refused(MissionCommand::Answer(MissionAnswer::Set(1))), refused(MissionError::NotNow));
}

/// Rescue Rebel Operatives: a damage card lies on the HWK-290, and it does not attack.
#[test]
fn the_operatives_are_damaged_and_hold_their_fire() {
    let mut play = Playthrough::start(MissionId::RescueRebelOperatives, 3, Level::Green, 7);
    let hwk = play.mission().guests[0].rebel.unwrap();
    let hull = play.battle().rebel(hwk).unwrap().hull;
    assert_eq!((hull, play.mission().guests[0].max_hull), (3, 4));
    play.until(|game| {
        game.battle.round.phase == Phase::Engagement && game.battle.flow != BattleQuestion::Halt
    });
    assert!(play.battle().rebel(hwk).unwrap().engaged);
}

/// "Mission Territory Types", our reading: who leaves hostile space is lost, elsewhere it is a retreat.
#[test]
fn leaving_hostile_space_is_a_loss() {
    for (mission, state) in
        [(MissionId::CarePackage, RebelState::Destroyed), (MissionId::LocalTrouble, RebelState::Escaped)]
    {
        let mut play = Playthrough::start(mission, 3, Level::Green, 7);
        play.order(MissionCommand::Leave(JAZZ));
        assert_eq!(play.battle().rebel(JAZZ).unwrap().state, state);
    }
}

/// What is lost after the capture was the Rebels' own, and a correction takes that back.
#[test]
fn emplacements_lost_after_the_capture_do_not_pay() {
    let mut play = Playthrough::start(MissionId::CaptureRefuelingStation, 3, Level::Green, 7);
    let tower = |at: &RemoteAt, game: &Game| {
        game.battle.remote(*at).is_some_and(|remote| remote.kind == RemoteKind::TurbolaserTower)
    };
    let towers: Vec<_> = (0..20).map(RemoteAt).filter(|at| tower(at, &play.game)).collect();
    play.raze(towers[0]);
    let points = |play: &Playthrough| {
        let tally = play.mission().tally(play.battle());
        tally.sum + tally.open
    };
    let before = points(&play);
    assert!(before > 0, "shot before it was ours");
    play.game.mission.flags.set(Flags::CAPTURED);
    let whole = points(&play);
    play.raze(towers[1]);
    assert!(points(&play) < whole, "no tower that is whole any more, and no gain");
    let paid = (0..play.mission().line_count(play.battle()))
        .filter_map(|nth| play.mission().line(play.battle(), nth))
        .filter(|line| matches!(line.what, Gain::Remote(_)));
    assert_eq!(paid.count(), 1);
}

/// "Mission Territory Types": hostile space warns before it takes whoever is still there.
#[test]
fn hostile_space_warns_in_its_last_rounds() {
    let play = Playthrough::start(MissionId::CarePackage, 3, Level::Green, 7);
    let left = |round| play.mission().rounds_to_flee(round);
    assert_eq!((left(7), left(8), left(10)), (None, Some(3), Some(1)));
    let friendly = Playthrough::start(MissionId::LocalTrouble, 3, Level::Green, 7);
    assert_eq!(friendly.mission().rounds_to_flee(10), None);
    // Who has captured the station stays: the Empire withdraws.
    let mut held = Playthrough::start(MissionId::CaptureRefuelingStation, 3, Level::Green, 3);
    assert!(held.mission().rounds_to_flee(12).is_some());
    held.game.mission.flags.set(Flags::CAPTURED);
    assert_eq!(held.mission().rounds_to_flee(12), None);
}
