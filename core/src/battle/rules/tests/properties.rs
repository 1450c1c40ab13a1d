//! From any reachable state any answers lead to a legal state, and refused commands change nothing.

use proptest::prelude::*;

use super::BattleTest;
use crate::base::saved;
use crate::battle::rules::action::ActStep;
use crate::battle::rules::activate::ActivateStep;
use crate::battle::rules::attack::AttackStep;
use crate::battle::rules::blast::DeviceStep;
use crate::battle::rules::command::{BattleCommand, Departure, RebelField, ShipField};
use crate::battle::rules::damage::{DamageStep, DestroyedStep};
use crate::battle::rules::devices::SystemStep;
use crate::battle::rules::end::EndStep;
use crate::battle::rules::queue::RoundStep;
use crate::battle::rules::simulate::any_command;
use crate::battle::rules::weapon::EngageStep;
use crate::battle::rules::wings::LooseStep;
use crate::battle::state::battle::{Battle, Goal};
use crate::battle::state::log::Party;
use crate::battle::state::question::{
    Arm, AttackCounts, AttackWays, BattleAnswer, BattleQuestion, DefenceCounts, Sector, Steps, Task,
    TaskFrame, Trouble,
};
use crate::battle::state::ready_made::READY;
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder, RebelState};
use crate::battle::state::remote::RemoteKind;
use crate::battle::state::ship::{Behaviour, MAX_ABILITIES, MOST_TOKENS, ShipAt, ShipFate};
use crate::battle::state::squad::{Formation, SquadAt, SquadOrder};
use crate::cards::damage_deck::DamageCard;
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::{Distance, ShipId};
use crate::cards::vocabulary::Token;
use crate::dice::faces::{AttackFace, DefenceFace, Face as _};
use crate::dice::vault::RoundName;

/// Every task stands at a step of its own.
fn is_at_a_step(frame: &TaskFrame) -> bool {
    match frame.task {
        Task::Round => frame.step::<RoundStep>().is_some(),
        Task::System => frame.step::<SystemStep>().is_some(),
        Task::Activate => frame.step::<ActivateStep>().is_some(),
        Task::Loose => frame.step::<LooseStep>().is_some(),
        Task::Act | Task::ActByAbility { .. } | Task::Coordinated => frame.step::<ActStep>().is_some(),
        Task::At(_) => true,
        Task::Engage | Task::Bonus => frame.step::<EngageStep>().is_some(),
        Task::Attack => frame.step::<AttackStep>().is_some(),
        Task::Damage => frame.step::<DamageStep>().is_some(),
        Task::Destroyed => frame.step::<DestroyedStep>().is_some(),
        Task::End => frame.step::<EndStep>().is_some(),
        Task::Device => frame.step::<DeviceStep>().is_some(),
    }
}

/// Saves hold the numbers of steps: none may be renumbered, none may stand for two.
#[test]
fn steps_keep_their_numbers() {
    fn numbers<S: Steps>() -> Vec<u8> {
        (0..=u8::MAX).filter(|&number| S::of(number).map(S::number) == Some(number)).collect()
    }
    let all: Vec<u8> = (0..31).collect();
    assert_eq!(numbers::<RoundStep>(), all[..2]);
    assert_eq!(numbers::<SystemStep>(), [&all[..7], &[255]].concat());
    assert_eq!(numbers::<ActivateStep>(), all[..20]);
    assert_eq!(numbers::<LooseStep>(), [&[0], &all[7..13], &[20, 21, 255]].concat());
    assert_eq!(numbers::<ActStep>(), all[..6]);
    assert_eq!(numbers::<EngageStep>(), all[..8]);
    assert_eq!(numbers::<AttackStep>(), all);
    assert_eq!(numbers::<DamageStep>(), all[..6]);
    assert_eq!(numbers::<DestroyedStep>(), all[..3]);
    assert_eq!(numbers::<EndStep>(), all[..3]);
    assert_eq!((AttackStep::Cards.number(), AttackStep::FoeDice.number()), (29, 30));
}

/// What must hold in every state.
fn check(battle: &Battle) {
    assert!(battle.frames.iter().all(is_at_a_step), "{:?}", battle.frames);
    for ship in &battle.ships {
        assert!(ship.hull <= ship.max_hull && ship.shields <= ship.max_shields, "{ship:?}");
        for &token in Token::ALL {
            assert!(ship.tokens.get(token) <= MOST_TOKENS);
        }
        for place in 0..MAX_ABILITIES {
            let most = ship.ability(place).map_or(0, |ability| ability.charges);
            assert!(ship.charges_of(place) <= most, "{ship:?}");
        }
        if matches!(ship.state, ShipFate::InPlay) && !battle.frames.iter().any(|frame| frame.ship.0 < 28) {
            assert!(ship.hull > 0, "{ship:?} at {:?}", battle.flow);
        }
        for lock in ship.locks.iter().flatten() {
            assert!(battle.rebel(*lock).is_some());
        }
    }
    for rebel in &battle.rebels {
        assert!(rebel.hull <= rebel.chassis.stats().hull + 3);
    }
    let bytes = saved::survives(battle);
    assert!(bytes <= 4096, "{bytes}");
}

/// Plays with random answers; returns how many were given.
fn play_on(play: &mut BattleTest, numbers: &mut dyn Iterator<Item = u32>, most: usize) -> usize {
    play_on_with(play, numbers, most, |_| {})
}

/// The same, with a look at every state.
pub(super) fn play_on_with(
    play: &mut BattleTest,
    numbers: &mut dyn Iterator<Item = u32>,
    most: usize,
    mut look: impl FnMut(&BattleTest),
) -> usize {
    for done in 0..most {
        let mut pick = |limit: u32| numbers.next().unwrap_or(0) % limit.max(1);
        let Some(command) = any_command(&play.battle, &mut pick) else { return done };
        let flow = play.battle.flow();
        if let Err(error) = play.apply(command) {
            panic!("{command:?} refused at {flow:?}: {error:?}");
        }
        check(&play.battle);
        look(play);
        if play.battle.flow() == BattleQuestion::Over {
            return done;
        }
    }
    most
}

pub(super) fn noise(seed: u64) -> impl Iterator<Item = u32> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    std::iter::from_fn(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        Some(u32::try_from(state >> 33).unwrap())
    })
}

#[test]
fn every_ready_made_battle_plays_to_its_end() {
    for place in 0..u8::try_from(READY.len()).unwrap() {
        for seed in 0..12 {
            let mut play = BattleTest::ready(place, seed);
            play.doing(BattleCommand::Start);
            let done = play_on(&mut play, &mut noise(seed + 1), 4000);
            assert!(
                done > 100 || play.battle.flow() == BattleQuestion::Over,
                "{place} {seed} stopped after {done}"
            );
            assert!(play.battle.round.number > 1, "{place} {seed}");
        }
    }
}

/// "Strike Behavior", "Escort Behavior": who strikes or escorts has somebody to strike or escort.
#[test]
fn ready_made_squads_have_the_goals_they_need() {
    for place in 0..u8::try_from(READY.len()).unwrap() {
        let play = BattleTest::ready(place, 1);
        for (squad, at) in play.battle.squads.iter().zip((0u8..).map(SquadAt)) {
            let goal = play.battle.goal(at);
            let fits = match squad.order.behaviour {
                Behaviour::Attack => goal == Goal::None,
                Behaviour::Strike => {
                    matches!(goal, Goal::Party(Party::Rebel(rebel)) if play.battle.rebel(rebel).is_some())
                }
                Behaviour::Escort => matches!(goal, Goal::Party(Party::Ship(ward))
                    if play.battle.ship(ward).is_some_and(|ward| ward.squad != at)),
                Behaviour::Escape => matches!(goal, Goal::Edge(_)),
            };
            assert!(fits, "{place} {:?}", squad.name);
        }
    }
}

#[test]
fn every_pilot_card_plays_at_every_level() {
    for (number, pilot) in PilotId::ALL.into_iter().enumerate() {
        for &level in Level::ALL {
            let mut play = BattleTest::new(u64::from(level.number()));
            let elite = SquadOrder::plain(pilot.ship(), 1).flown_by(pilot, Version::Elite(level));
            play.doing(BattleCommand::AddSquad(elite));
            if !pilot.is_mission() {
                let pair = SquadOrder::plain(pilot.ship(), 2).flown_by(pilot, Version::Basic);
                play.doing(BattleCommand::AddSquad(pair));
            }
            for initiative in [2, 4, 6] {
                play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::BWing, initiative)));
            }
            play.doing(BattleCommand::Start);
            play_on(&mut play, &mut noise(number as u64 * 7 + u64::from(level.number())), 1500);
        }
    }
}

#[test]
fn every_ship_plays_in_wings_and_lines_with_every_behaviour() {
    for kind in ShipId::ALL {
        for &behaviour in Behaviour::ALL {
            let mut play = BattleTest::new(u64::from(kind.number()));
            let order = SquadOrder { behaviour, ..SquadOrder::plain(kind, 5) };
            play.doing(BattleCommand::AddSquad(order));
            play.doing(BattleCommand::AddSquad(SquadOrder { formation: Formation::Line, ..order }));
            play.doing(BattleCommand::AddRemote { kind: RemoteKind::SensorBeacon, rebel: true });
            play.doing(BattleCommand::AddRemote { kind: RemoteKind::TurbolaserTower, rebel: false });
            for initiative in [1, 3] {
                play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::YWing, initiative)));
            }
            let goal = match behaviour {
                Behaviour::Escape => Goal::Edge(2),
                Behaviour::Strike => Goal::Party(Party::Rebel(RebelAt(1))),
                _ => Goal::Party(Party::Ship(ShipAt(0))),
            };
            play.doing(BattleCommand::SetGoal { squad: SquadAt(0), goal });
            play.doing(BattleCommand::Start);
            play_on(&mut play, &mut noise(u64::from(kind.number()) + 99), 1500);
        }
    }
}

fn any_answer() -> impl Strategy<Value = BattleAnswer> {
    prop_oneof![
        Just(BattleAnswer::Next),
        Just(BattleAnswer::Yes),
        Just(BattleAnswer::No),
        any::<u8>().prop_map(BattleAnswer::Choice),
        (0u8..4).prop_map(BattleAnswer::Choice),
        (0usize..8).prop_map(|place| BattleAnswer::Sector(Sector::ALL[place])),
        any::<bool>().prop_map(|close| BattleAnswer::Distance(if close {
            Distance::Close
        } else {
            Distance::Far
        })),
        (0usize..4).prop_map(|place| BattleAnswer::Trouble(Trouble::ALL[place])),
        (0u8..6, any::<bool>(), any::<bool>())
            .prop_map(|(range, obstructed, ordnance)| BattleAnswer::Range { range, obstructed, ordnance }),
        (0u8..20, 0u8..20).prop_map(|(enemies, friends)| BattleAnswer::Counts { enemies, friends }),
        Just(BattleAnswer::Roll),
        (0u8..20).prop_map(BattleAnswer::Dice),
        (0u8..6, 0u8..6, 0u8..6, 0u8..6).prop_map(|(blanks, focus, hits, crits)| BattleAnswer::Attack(
            AttackCounts { blanks, focus, hits, crits }
        )),
        (0u8..6, 0u8..6, 0u8..6).prop_map(|(blanks, focus, evades)| BattleAnswer::Defence(DefenceCounts {
            blanks,
            focus,
            evades
        })),
        (0u8..14, 0usize..4)
            .prop_map(|(place, face)| BattleAnswer::TurnAttack { place, face: AttackFace::ALL[face] }),
        (0u8..14, 0usize..3)
            .prop_map(|(place, face)| BattleAnswer::TurnDefence { place, face: DefenceFace::ALL[face] }),
        any::<u16>().prop_map(BattleAnswer::Reroll),
        (0u8..6, 0usize..9, -9i8..9, -9i8..9, 0usize..5).prop_map(|(range, arm, attack, defence, way)| {
            let ways = [
                AttackWays::NONE,
                AttackWays::OBSTRUCTED,
                AttackWays::FROZEN,
                AttackWays::STOP,
                AttackWays::TYPED,
            ];
            BattleAnswer::Shot { range, arm: Arm::ALL[arm], attack, defence, ways: ways[way] }
        }),
        (0usize..14).prop_map(|card| BattleAnswer::Card(DamageCard::ALL[card])),
        (0u8..12).prop_map(|rebel| BattleAnswer::Rebel(RebelAt(rebel))),
        any::<u8>().prop_map(BattleAnswer::Set),
    ]
}

fn any_field() -> impl Strategy<Value = ShipField> {
    prop_oneof![
        Just(ShipField::Hull),
        Just(ShipField::Shields),
        (0usize..15).prop_map(|token| ShipField::Token(Token::ALL[token])),
        Just(ShipField::ReinforceFore),
        Just(ShipField::ReinforceAft),
        (0u8..8).prop_map(ShipField::Charges),
        Just(ShipField::Lock),
        Just(ShipField::Activated),
        Just(ShipField::Engaged),
        (0usize..14).prop_map(|card| ShipField::Faceup(DamageCard::ALL[card])),
    ]
}

fn any_order() -> impl Strategy<Value = SquadOrder> {
    (0usize..15, 0u8..9, prop::option::of(0usize..31), 0u8..6, any::<bool>(), 0usize..4).prop_map(
        |(kind, count, pilot, level, line, behaviour)| SquadOrder {
            kind: ShipId::ALL[kind],
            count,
            pilot: pilot.map(|pilot| PilotId::ALL[pilot]),
            version: Level::from_number(level).map_or(Version::Basic, Version::Elite),
            formation: if line { Formation::Line } else { Formation::Book },
            behaviour: Behaviour::ALL[behaviour],
        },
    )
}

fn any_wild() -> impl Strategy<Value = BattleCommand> {
    let ship = || (0u8..12).prop_map(ShipAt);
    let rebel = || (0u8..5).prop_map(RebelAt);
    prop_oneof![
        12 => any_answer().prop_map(BattleCommand::Answer),
        1 => any_order().prop_map(BattleCommand::AddSquad),
        1 => (0u8..4).prop_map(|squad| BattleCommand::RemoveSquad(SquadAt(squad))),
        1 => (0u8..10).prop_map(|initiative| BattleCommand::AddRebel(RebelOrder::pilot(Chassis::AWing, initiative))),
        1 => rebel().prop_map(BattleCommand::RemoveRebel),
        1 => (0u8..9, any::<bool>()).prop_map(|(kind, rebel)| BattleCommand::AddRemote {
            kind: RemoteKind::ALL[usize::from(kind)],
            rebel
        }),
        1 => Just(BattleCommand::Start),
        1 => any::<[u8; 16]>().prop_map(|entropy| BattleCommand::BeginRound { round: RoundName::default(), entropy }),
        3 => (ship(), any_field(), 0u8..12)
            .prop_map(|(ship, field, value)| BattleCommand::Correct { ship, field, value }),
        1 => (rebel(), 0u8..9).prop_map(|(rebel, value)| BattleCommand::CorrectRebel {
            rebel,
            field: RebelField::Hull,
            value
        }),
        1 => rebel().prop_map(|rebel| BattleCommand::CorrectRebel {
            rebel,
            field: RebelField::State(RebelState::Destroyed),
            value: 0
        }),
        2 => (ship(), 0u8..5, 0u8..4, prop::option::of(rebel()))
            .prop_map(|(ship, hits, crits, by)| BattleCommand::Suffer { ship, hits, crits, by }),
        1 => (ship(), 0u8..3).prop_map(|(ship, gone)| BattleCommand::RemoveShip {
            ship,
            gone: match gone {
                0 => Departure::Fled,
                1 => Departure::Removed,
                _ => Departure::Destroyed { by: Some(RebelAt(0)) },
            }
        }),
        1 => ship().prop_map(BattleCommand::Split),
        1 => ship().prop_map(BattleCommand::Join),
        1 => (0u8..9).prop_map(|of| BattleCommand::Choose { of }),
        1 => (0u8..8).prop_map(BattleCommand::ReadyMade),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_commands_lead_to_a_legal_state_and_refusals_change_nothing(
        ready in 0u8..6,
        seed in any::<u64>(),
        wild in prop::collection::vec((any_wild(), 0usize..12), 1..60),
    ) {
        let mut play = BattleTest::ready(ready, seed);
        play.doing(BattleCommand::Start);
        let mut numbers = noise(seed);
        for (command, sensible) in wild {
            let before = play.battle.clone();
            if play.apply(command).is_err() {
                prop_assert!(before == play.battle, "a refused {:?} changed something at {:?}", command, before.flow());
            }
            check(&play.battle);
            play_on(&mut play, &mut numbers, sensible);
        }
        // The same commands lead to it again.
        let mut again = BattleTest::new(seed);
        for &command in &play.accepted {
            again.doing(command);
        }
        prop_assert!(again.battle == play.battle);
        // And the battle can always be played on.
        let command = any_command(&play.battle, &mut |limit| numbers.next().unwrap_or(0) % limit.max(1));
        prop_assert!(command.is_some() || play.battle.flow() == BattleQuestion::Setup);
    }
}
