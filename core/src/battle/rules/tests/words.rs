//! Words of undo notices and of what the device does by itself: examples, and what must hold for every command.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::properties::{noise, play_on_with};
use super::{AHEAD, BattleTest};
use crate::battle::rules::command::BattleCommand;
use crate::battle::rules::simulate::any_command;
use crate::battle::state::battle::{Battle, Untold};
use crate::battle::state::log::Party;
use crate::battle::state::question::{AttackCounts, BattleAnswer, BattleQuestion, Trouble};
use crate::battle::state::ready_made::READY;
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder, RebelState};
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{Marks, Ship, ShipAt};
use crate::battle::state::squad::SquadOrder;
use crate::battle::words::undo::OnTable;
use crate::cards::damage_deck::DamageCard;
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::{Distance, ShipId};
use crate::cards::vocabulary::{Action, Token};

const ME: ShipAt = ShipAt(0);
const NOVA: RebelAt = RebelAt(0);

/// What the undo notice calls a command, and what it asks people to put back.
fn undone(before: &Battle, command: BattleCommand, after: &Battle) -> (String, String) {
    let (mut what, mut things) = (String::new(), String::new());
    command.describe_in(before, &mut what).unwrap();
    command.put_back(before, &OnTable::of(after), &mut things).unwrap();
    (what, things)
}

/// Answers, and returns the words of its undo.
#[track_caller]
fn words_of(play: &mut BattleTest, answer: BattleAnswer) -> (String, String) {
    let before = play.battle.clone();
    play.answer(answer);
    undone(&before, BattleCommand::Answer(answer), &play.battle)
}

/// On to the Engagement Phase, with everybody flying straight on and nobody shooting, until the question fits.
#[track_caller]
fn on_to(play: &mut BattleTest, wanted: impl Fn(BattleQuestion) -> bool) {
    for _ in 0..200 {
        if wanted(play.flow()) {
            return;
        }
        match play.flow() {
            BattleQuestion::NextShip { .. } => play.fly(AHEAD, Distance::Far, 1),
            BattleQuestion::Engage { .. }
            | BattleQuestion::Try { .. }
            | BattleQuestion::Fact { .. }
            | BattleQuestion::WingSplit { .. }
            | BattleQuestion::WingJoin { .. } => play.answer(BattleAnswer::No),
            BattleQuestion::Planning => play.begin(),
            _ => play.answer(BattleAnswer::Next),
        };
    }
    panic!("never came, but {:?}", play.flow());
}

/// A Rebel attack at range 2 with these dice, up to the results.
#[track_caller]
fn rebel_hits(play: &mut BattleTest, hits: u8, crits: u8) {
    on_to(play, |flow| matches!(flow, BattleQuestion::Rebels { .. }));
    while play.battle.round.phase != Phase::Engagement {
        play.answer(BattleAnswer::Next);
        on_to(play, |flow| matches!(flow, BattleQuestion::Rebels { .. }));
    }
    play.answer(BattleAnswer::Rebel(NOVA)).answer(BattleAnswer::Choice(0)).answer(BattleAnswer::shot(2));
    play.answer(BattleAnswer::Attack(AttackCounts { hits, crits, ..AttackCounts::default() }));
}

#[test]
fn undo_names_the_attack_of_a_range() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    on_to(&mut play, |flow| matches!(flow, BattleQuestion::Rebels { .. }));
    while play.battle.round.phase != Phase::Engagement {
        play.answer(BattleAnswer::Next);
        on_to(&mut play, |flow| matches!(flow, BattleQuestion::Rebels { .. }));
    }
    play.answer(BattleAnswer::Rebel(NOVA)).answer(BattleAnswer::Choice(0));
    assert_eq!(play.flow(), BattleQuestion::Range);
    let (what, things) = words_of(&mut play, BattleAnswer::shot(2));
    assert_eq!((&*what, &*things), ("X-wing 1's attack at range 2", ""));
}

/// `Shot` says all that they said.
#[test]
fn retired_answers_are_refused_everywhere() {
    let mut play = BattleTest::ready(1, 5);
    play.doing(BattleCommand::Start);
    play_on_with(&mut play, &mut noise(5), 400, |play| {
        for answer in
            [BattleAnswer::Range { range: 2, obstructed: false, ordnance: false }, BattleAnswer::Homing]
        {
            assert!(play.copy().apply(BattleCommand::Answer(answer)).is_err(), "{:?}", play.flow());
        }
    });
}

#[test]
fn undo_puts_back_what_an_attack_did() {
    let mut play = BattleTest::line(ShipId::TieDDefender, 1, &[3]);
    rebel_hits(&mut play, 6, 0);
    on_to(&mut play, |flow| flow == BattleQuestion::Results);
    let total = play.battle.results().total();
    let (what, things) = words_of(&mut play, BattleAnswer::Next);
    assert_eq!(what, "ship 1's damage");
    assert_eq!(things, format!("take {total} damage off ship 1"));
}

#[test]
fn undo_takes_off_what_a_rebel_suffered() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.battle.flow = BattleQuestion::Results;
    let mut after = play.battle.clone();
    after.rebel_mut(NOVA).unwrap().hull -= 2;
    let (_, things) = undone(&play.battle, BattleCommand::Answer(BattleAnswer::Next), &after);
    assert_eq!(things, "take 2 damage off X-wing 1");
}

#[test]
fn undo_puts_a_rebel_back_that_was_shot_down() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.battle.rebel_mut(NOVA).unwrap().engaged = true;
    play.battle.rebel_mut(NOVA).unwrap().hull = 0;
    play.battle.flow = BattleQuestion::RebelDown { rebel: NOVA };
    let after = {
        let mut after = play.battle.clone();
        after.rebel_mut(NOVA).unwrap().state = RebelState::Destroyed;
        after
    };
    let yes = BattleCommand::Answer(BattleAnswer::Yes);
    let (what, things) = undone(&play.battle, yes, &after);
    assert_eq!((&*what, &*things), ("X-wing 1, shot down", "put X-wing 1 back on the table"));
    let mut after = play.battle.clone();
    after.rebel_mut(NOVA).unwrap().hull = 1;
    let (what, things) = undone(&play.battle, BattleCommand::Answer(BattleAnswer::No), &after);
    assert_eq!((&*what, &*things), ("X-wing 1, flying on", ""));
}

#[test]
fn undo_takes_damage_cards_and_critical_hits_back() {
    let pilot = PilotId::ALL.into_iter().find(|pilot| pilot.ship() == ShipId::TieDDefender).unwrap();
    let elite = SquadOrder::plain(ShipId::TieDDefender, 1).flown_by(pilot, Version::Elite(Level::ALL[0]));
    let mut play = BattleTest::against(elite, &[3]);
    play.edit(0).shields = 0;
    play.doing(BattleCommand::Suffer { ship: ME, hits: 0, crits: 1, by: None });
    assert_eq!(play.flow(), BattleQuestion::DamageCard { ship: ME });
    let (what, things) = words_of(&mut play, BattleAnswer::Card(DamageCard::ConsoleFire));
    assert_eq!((&*what, &*things), ("ship 1's damage card", "take Console Fire off ship 1"));
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.doing(BattleCommand::Suffer { ship: ME, hits: 0, crits: 1, by: None });
    let BattleQuestion::Critical { die, .. } = play.flow() else { panic!("{:?}", play.flow()) };
    let before = *play.ship(0);
    let (what, things) = words_of(&mut play, BattleAnswer::Next);
    assert_eq!(what, "ship 1's critical hit");
    assert!(things.starts_with("take ") && things.ends_with(" off ship 1"), "die {die}: {things}");
    assert!(before.tokens != play.ship(0).tokens || before.hull != play.ship(0).hull);
}

#[test]
fn undo_sets_wingmates_back_into_their_wing() {
    let mut play = BattleTest::against(SquadOrder::plain(ShipId::TieLnFighter, 3), &[3]);
    on_to(&mut play, |flow| matches!(flow, BattleQuestion::WingSplit { .. }));
    let (what, things) = words_of(&mut play, BattleAnswer::Set(1));
    assert_eq!((&*what, &*things), ("Alpha wing", "ship 2 back into its wing"));
    play.begin();
    on_to(&mut play, |flow| matches!(flow, BattleQuestion::WingSplit { .. }));
    play.answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::WingJoin { ship: ShipAt(1) });
    let (what, things) = words_of(&mut play, BattleAnswer::Yes);
    assert_eq!(
        (&*what, &*things),
        ("ship 2 in its wing", "ship 2 out of its wing; take 1 stress off ship 2")
    );
}

#[test]
fn undo_puts_a_cloak_back() {
    let mut play = BattleTest::line(ShipId::TiePhPhantom, 1, &[3]);
    on_to(&mut play, |flow| flow == BattleQuestion::Planning);
    play.edit(0).tokens.set(Token::Cloak, 1);
    play.begin();
    assert!(matches!(play.flow(), BattleQuestion::Decloak { .. }), "{:?}", play.flow());
    let (what, things) = words_of(&mut play, BattleAnswer::Next);
    assert_eq!(
        (&*what, &*things),
        ("ship 1's decloaking", "move ship 1 back; take 1 evade off ship 1; put 1 cloak back on ship 1")
    );
}

/// "Console Fire", "Disabled Power Regulator": rolled before engaging.
#[test]
fn cards_that_act_before_engaging_are_announced() {
    let mut burnt = false;
    for seed in 0..40 {
        let pilot = PilotId::ALL.into_iter().find(|pilot| pilot.ship() == ShipId::TieDDefender).unwrap();
        let mut play = BattleTest::new(seed);
        let elite = SquadOrder::plain(ShipId::TieDDefender, 1).flown_by(pilot, Version::Elite(Level::ALL[0]));
        play.doing(BattleCommand::AddSquad(elite));
        play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, 3)));
        play.doing(BattleCommand::Start).answer(BattleAnswer::Next);
        for card in [DamageCard::DisabledPowerRegulator, DamageCard::ConsoleFire] {
            play.edit(0).faceup.turn_up(card);
        }
        play.begin();
        let mut numbers = noise(seed + 1);
        for _ in 0..60 {
            let ions = play.ship(0).tokens.get(Token::Ion);
            let command = any_command(&play.battle, &mut |limit| numbers.next().unwrap() % limit.max(1));
            let engages = play.battle.round.phase;
            play.doing(command.unwrap());
            let now = play.battle.round.phase;
            if (engages, now) == (Phase::Activation, Phase::Engagement)
                && play.ship(0).tokens.get(Token::Ion) > ions
            {
                let told = play.battle.told.unwrap();
                let fire = Untold::CardHurt(DamageCard::ConsoleFire, 1);
                let ion = Untold::CardGave(DamageCard::DisabledPowerRegulator, Token::Ion);
                burnt |= told.what == fire;
                assert!(told.what == ion || told.what == fire || told.more > 0, "{told:?}");
            }
            if play.battle.round.phase == Phase::Planning {
                break;
            }
        }
    }
    assert!(burnt, "no Console Fire rolled a hit");
}

#[test]
fn a_wounded_pilot_is_announced() {
    let wounded = Untold::CardGave(DamageCard::WoundedPilot, Token::Stress);
    let told = (0..30).any(|seed| {
        let mut play = BattleTest::new(seed);
        play.doing(BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieDDefender, 1)));
        play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, 6)));
        play.doing(BattleCommand::Start).answer(BattleAnswer::Next);
        play.edit(0).faceup.turn_up(DamageCard::WoundedPilot);
        play.begin();
        let mut numbers = noise(seed + 1);
        (0..15).any(|_| {
            let command = any_command(&play.battle, &mut |limit| numbers.next().unwrap() % limit.max(1));
            play.doing(command.unwrap());
            play.battle.told.is_some_and(|told| told.what == wounded)
        })
    });
    assert!(told, "no wounded pilot was ever stressed");
}

#[test]
fn a_loose_stabilizer_is_announced() {
    let mut play = BattleTest::line(ShipId::TieDDefender, 1, &[3]);
    play.edit(0).faceup.turn_up(DamageCard::LooseStabilizer);
    for die in 1..=6 {
        let mut play = play.copy();
        play.fly(super::BEHIND_LEFT, Distance::Far, die);
        let turns = play.battle.now.maneuver.bearing != crate::cards::maneuver::Bearing::Straight;
        let before = play.ship(0).hull + play.ship(0).shields;
        play.answer(BattleAnswer::Next);
        let hurt = play.ship(0).hull + play.ship(0).shields < before;
        assert_eq!(hurt, turns, "die {die}");
        if turns {
            let told = play.battle.told.unwrap();
            assert_eq!(told.what, Untold::CardHurt(DamageCard::LooseStabilizer, 1));
        }
    }
}

#[test]
fn an_ion_maneuver_that_removes_stress_is_announced() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    on_to(&mut play, |flow| flow == BattleQuestion::Planning);
    play.edit(0).tokens.set(Token::Ion, 1);
    play.edit(0).tokens.set(Token::Stress, 1);
    play.begin();
    assert_eq!(play.flow(), BattleQuestion::Maneuver { ship: ME });
    play.answer(BattleAnswer::Next);
    let told = play.battle.told.unwrap();
    assert!(told.what == Untold::Lost(Token::Stress, 1) || told.more > 0, "{told:?}");
}

#[test]
fn a_wingmate_that_must_leave_is_announced() {
    let mut play = BattleTest::against(SquadOrder::plain(ShipId::TieLnFighter, 3), &[3]);
    play.doing(BattleCommand::Correct {
        ship: ShipAt(1),
        field: crate::battle::rules::command::ShipField::Token(Token::Ion),
        value: 1,
    });
    assert!(play.ship(1).marks.has(Marks::SPLIT));
    let told = play.battle.told.unwrap();
    assert_eq!((told.ship, told.what), (ShipAt(1), Untold::Split));
}

/// A TIE Phantom cloaks at the End Phase by an evade token.
#[test]
fn a_phantom_that_cloaks_by_itself_is_announced() {
    let mut play = BattleTest::line(ShipId::TiePhPhantom, 1, &[3]);
    for _ in 0..60 {
        play.edit(0).tokens.set(Token::Evade, 1);
        play.edit(0).tokens.set(Token::Cloak, 0);
        match play.flow() {
            BattleQuestion::Engage { .. } | BattleQuestion::Try { .. } | BattleQuestion::Fact { .. } => {
                play.answer(BattleAnswer::No)
            }
            BattleQuestion::NextShip { .. } => play.fly(AHEAD, Distance::Far, 1),
            _ => play.answer(BattleAnswer::Next),
        };
        if play.ship(0).tokens.has(Token::Cloak) && play.battle.round.phase == Phase::Planning {
            let told = play.battle.told.unwrap();
            assert_eq!(told.what, Untold::Exchanged(Token::Evade, Token::Cloak));
            return;
        }
        if play.flow() == BattleQuestion::Planning {
            break;
        }
    }
    panic!("it never cloaked: {:?}", play.flow());
}

/// Everything that lies beside a ship: damage as one heap, tokens, cards, charges.
fn beside(ship: &Ship) -> Vec<u32> {
    let cards: u32 = ship.faceup.iter().map(|card| 1 << (2 * u32::from(card.number()))).sum();
    let charges: u32 = ship.charges.iter().map(|&it| u32::from(it)).sum();
    let locks = u32::try_from(ship.locks.iter().flatten().count()).unwrap();
    let reinforce = u32::from(ship.reinforce_fore + ship.reinforce_aft);
    let tokens = Token::ALL.iter().map(|&token| u32::from(ship.tokens.get(token)));
    [u32::from(ship.hull + ship.shields), cards, charges, locks, reinforce]
        .into_iter()
        .chain(tokens)
        .collect()
}

/// Shields and hull of Rebels and remotes, and whether they are there.
fn others(battle: &Battle) -> Vec<(u8, bool)> {
    let rebels = battle.rebels.iter().map(|rebel| (rebel.hull + rebel.shields, rebel.in_play()));
    rebels.chain(battle.remotes.iter().map(|it| (it.hull + it.shields, !it.destroyed))).collect()
}

/// Whether the device counts something on the table otherwise.
fn is_changed(before: &Battle, after: &Battle) -> bool {
    let ships = before.ships.iter().zip(&after.ships).any(|(old, new)| {
        let both = old.on_table() && new.on_table();
        let wing = old.marks.has(Marks::SPLIT) != new.marks.has(Marks::SPLIT);
        old.state != new.state || both && (wing || beside(old) != beside(new))
    });
    let laid = |battle: &Battle| {
        battle.devices.iter().map(|laid| (laid.number, laid.fuses > 0)).collect::<BTreeSet<_>>()
    };
    ships || others(before) != others(after) || laid(before) != laid(after)
}

/// Whether hands move a model for this answer.
fn moves_model(before: &Battle, answer: BattleAnswer, after: &Battle) -> bool {
    let hands = |action: Action| {
        matches!(action, Action::BarrelRoll | Action::Boost | Action::Slam | Action::RotateArc | Action::Jam)
    };
    match (before.flow, answer) {
        (BattleQuestion::Maneuver { ship }, _) => {
            let asks = [
                BattleQuestion::Maneuver { ship },
                BattleQuestion::Swerve { ship },
                BattleQuestion::Flee { ship },
            ];
            matches!(answer, BattleAnswer::Next | BattleAnswer::Trouble(Trouble::Bump))
                || !asks.contains(&after.flow)
        }
        (BattleQuestion::Swerve { .. }, BattleAnswer::No)
        | (BattleQuestion::Decloak { .. } | BattleQuestion::Formation { .. }, BattleAnswer::Next)
        | (BattleQuestion::Obstacle { .. }, BattleAnswer::Trouble(Trouble::Bump)) => true,
        (BattleQuestion::Rebels { .. }, BattleAnswer::Next) => before.round.phase == Phase::Activation,
        (BattleQuestion::Try { .. }, BattleAnswer::Choice(place)) => {
            before.option(usize::from(place)).is_some_and(|option| hands(option.play.action))
        }
        (BattleQuestion::Acted { .. }, _) => before.now.last_action.is_some_and(hands),
        // Reminders: hands do what the card says.
        (BattleQuestion::Prompt { .. }, answer) => answer != BattleAnswer::No,
        _ => false,
    }
}

/// Words to put back if, and only if, something moved or changed; and they fit.
fn check_undo(before: &Battle, command: BattleCommand, after: &Battle) {
    let (what, things) = undone(before, command, after);
    let BattleCommand::Answer(answer) = command else { return };
    assert!(!what.is_empty());
    let at = before.flow;
    let by_word = matches!(at, BattleQuestion::RebelDown { .. }) && answer == BattleAnswer::No;
    let changed = is_changed(before, after) && !by_word;
    let moved = moves_model(before, answer, after);
    let prompt = matches!(at, BattleQuestion::Prompt { .. });
    assert!(!things.is_empty() || !changed, "nothing to put back at {at:?} {answer:?}: {what}");
    assert!(things.is_empty() || changed || moved, "{things} at {at:?} {answer:?}: nothing happened");
    assert!(!things.is_empty() || !moved || prompt, "{at:?} {answer:?} moved a model");
    let health = |battle: &Battle| battle.ships.iter().map(Ship::health).collect::<Vec<_>>();
    let damaged = health(before) != health(after) || others(before) != others(after);
    assert!(damaged || !things.contains("damage"), "{things} at {at:?} {answer:?}");
}

/// Whether the answered question showed what changes beside a ship, or the next one does.
fn is_shown(before: &Battle, answer: BattleAnswer, after: &Battle, at: ShipAt) -> bool {
    let who = Party::Ship(at);
    let fights = |battle: &Battle| battle.attack.attacker == who || battle.attack.defender == who;
    let answered = match before.flow {
        // The screen says what it does to this ship, or which action follows from the answer.
        BattleQuestion::Critical { ship, .. }
        | BattleQuestion::DamageCard { ship }
        | BattleQuestion::ObstacleResult { ship }
        | BattleQuestion::Decloak { ship, .. }
        | BattleQuestion::DeviceResult { ship, .. }
        | BattleQuestion::Destroyed { ship }
        | BattleQuestion::Fact { ship, .. }
        | BattleQuestion::Try { ship }
        | BattleQuestion::Acted { ship }
        | BattleQuestion::Target { ship }
        | BattleQuestion::Misplaced { ship }
        | BattleQuestion::WingJoin { ship } => ship == at,
        BattleQuestion::Results => before.attack.defender == who,
        BattleQuestion::SpendAttack | BattleQuestion::SpendDefence => fights(before),
        BattleQuestion::Struck { who: struck } => struck == who,
        BattleQuestion::WingSplit { .. } => true,
        // The words of the card were read and answered.
        BattleQuestion::Prompt { .. } => answer != BattleAnswer::No,
        // The charge or the lock of the weapon that was chosen.
        BattleQuestion::Range => before.attack.attacker == who,
        // Its locks go with the Rebel.
        BattleQuestion::RebelDown { .. } => answer == BattleAnswer::Yes,
        _ => false,
    };
    // What was spent stands below the dice of the results.
    let spent = fights(after) && after.attack.spent.iter().any(Option::is_some);
    // The escort's screen shows where its protect token goes.
    let protects = after.now.last_action == Some(Action::Protect)
        && matches!(after.flow, BattleQuestion::Acted { .. } | BattleQuestion::Fact { .. });
    answered || spent || protects || after.flow == BattleQuestion::Acted { ship: at }
}

/// Ships to which the device did something that no screen shows. The tokens of the round leave, and charges come back,
/// as everybody knows, when the round ends.
fn silent(before: &Battle, answer: BattleAnswer, after: &Battle) -> Vec<ShipAt> {
    let ends = after.round.phase == Phase::End || before.round.phase != after.round.phase;
    let lasting = |ship: &Ship| {
        let tokens = [Token::Cloak, Token::Stress, Token::Ion, Token::Strain, Token::Deplete, Token::Fuse];
        (ship.health(), ship.faceup, ship.locks, tokens.map(|token| ship.tokens.get(token)))
    };
    let changed = |old: &Ship, new: &Ship| {
        let split = old.marks.has(Marks::SPLIT) != new.marks.has(Marks::SPLIT) && new.on_table();
        let beside = if ends { lasting(old) != lasting(new) } else { beside(old) != beside(new) };
        split || old.on_table() && new.on_table() && beside
    };
    after
        .ships()
        .zip(&before.ships)
        .filter(|((at, new), old)| changed(old, new) && !is_shown(before, answer, after, *at))
        .map(|((at, _), _)| at)
        .collect()
}

/// Each change that the device made by itself has a screen, or a notice that names the ship or counts it.
fn check_told(before: &Battle, command: BattleCommand, after: &Battle) {
    let BattleCommand::Answer(answer) = command else { return };
    let silent = silent(before, answer, after);
    let named = |at: ShipAt| after.told.is_some_and(|told| told.ship == at || told.more > 0);
    let counted = after.told.map_or(0, |told| usize::from(told.more) + 1);
    assert!(
        counted >= silent.len() && silent.iter().all(|&at| named(at)),
        "silent at {:?} {answer:?}, then {:?}, told {:?}: {:#?}",
        before.flow,
        after.flow,
        after.told,
        silent.iter().map(|&at| (before.ship(at), after.ship(at))).collect::<Vec<_>>(),
    );
}

/// The property looks at something: in every few rounds there is a change that only a notice shows, and one that the
/// question's own words do not put back.
#[test]
fn without_notices_and_comparing_there_would_be_silence() {
    let (mut only_told, mut only_compared) = (0, 0);
    for seed in 0..20 {
        let mut play = BattleTest::ready(u8::try_from(seed % READY.len() as u64).unwrap(), seed);
        play.doing(BattleCommand::Start);
        let mut numbers = noise(seed + 1);
        for _ in 0..300 {
            let before = play.battle.clone();
            let command = any_command(&play.battle, &mut |limit| numbers.next().unwrap() % limit.max(1));
            play.doing(command.unwrap());
            let BattleCommand::Answer(answer) = command.unwrap() else { continue };
            only_told += usize::from(!silent(&before, answer, &play.battle).is_empty());
            let moved = moves_model(&before, answer, &play.battle);
            only_compared += usize::from(is_changed(&before, &play.battle) && !moved);
            if play.flow() == BattleQuestion::Over {
                break;
            }
        }
    }
    assert!(only_told > 0 && only_compared > 0, "{only_told} {only_compared}");
}

fn playthrough(play: &mut BattleTest, seed: u64, most: usize) {
    let mut numbers = noise(seed);
    let mut before = play.battle.clone();
    for _ in 0..most {
        let command =
            any_command(&play.battle, &mut |limit| numbers.next().unwrap_or(0) % limit.max(1)).unwrap();
        play.doing(command);
        check_undo(&before, command, &play.battle);
        check_told(&before, command, &play.battle);
        if play.flow() == BattleQuestion::Over {
            return;
        }
        before.clone_from(&play.battle);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn every_command_has_words_that_fit_what_happened(
        ready in 0u8..u8::try_from(READY.len()).unwrap(),
        steps in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let mut play = BattleTest::ready(ready, seed);
        play.battle.settings.step_by_step = steps;
        play.doing(BattleCommand::Start);
        playthrough(&mut play, seed, 500);
    }

    #[test]
    fn what_elites_do_by_themselves_is_announced(
        pilot in 0usize..31,
        level in 0usize..5,
        seed in any::<u64>(),
    ) {
        let mut play = BattleTest::new(seed);
        let pilot = PilotId::ALL[pilot];
        let elite = SquadOrder::plain(pilot.ship(), 1).flown_by(pilot, Version::Elite(Level::ALL[level]));
        play.doing(BattleCommand::AddSquad(elite));
        play.doing(BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieLnFighter, 4)));
        for initiative in [2, 4, 6] {
            play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::BWing, initiative)));
        }
        play.doing(BattleCommand::Start);
        playthrough(&mut play, seed, 500);
    }
}
