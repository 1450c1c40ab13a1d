//! Bombs, mines, obstacles and other troubles of a move ("Device Checks", "Swerving"; 2nd edition, "Device", "Obstacles").

use super::*;
use crate::battle::rules::blast::device_effect;
use crate::battle::rules::command::{RebelField, ShipField};
use crate::battle::rules::simulate::any_command;
use crate::battle::state::battle::Untold;
use crate::battle::state::device::{Impact, MAX_DEVICES};
use crate::battle::state::log::Party;
use crate::battle::state::question::{AttackCounts, InWay, Obstacle, Trouble};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::remote::{RemoteAt, RemoteKind};
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{Marks, ShipFate};
use crate::cards::damage_deck::DamageCard;
use crate::cards::pilots::{PilotId, Version};
use crate::cards::vocabulary::{Device, Token};
use crate::dice::generator::{Purpose, RollKey, Stream};

const ME: ShipAt = ShipAt(0);
const NOVA: RebelAt = RebelAt(0);

fn bomber() -> SquadOrder {
    SquadOrder::plain(ShipId::TieSaBomber, 1).flown_by(PilotId::TieSaBomberA, Version::Basic)
}

/// A line of TIEs whose first Rebel carries these devices, asked in the System Phase of the second round.
fn carrying(devices: &[Device], ties: u8) -> BattleTest {
    let mut play = BattleTest::line(ShipId::TieLnFighter, ties, &[3]);
    for &device in devices {
        play.doing(BattleCommand::Load { rebel: NOVA, device, on: true });
    }
    pass_round(&mut play);
    play.begin();
    play
}

/// The round ends without anything that matters.
fn pass_round(play: &mut BattleTest) {
    while play.flow() != BattleQuestion::Planning {
        match play.flow() {
            BattleQuestion::NextShip { .. } => {
                play.fly(AHEAD, Distance::Far, 2);
            }
            BattleQuestion::Fact { .. }
            | BattleQuestion::Try { .. }
            | BattleQuestion::Engage { .. }
            | BattleQuestion::Blast { .. } => {
                play.answer(BattleAnswer::No);
            }
            _ => {
                play.answer(BattleAnswer::Next);
            }
        }
    }
}

/// Everybody flies until bombs go off.
fn to_the_blast(play: &mut BattleTest) {
    while !matches!(play.flow(), BattleQuestion::Blast { .. }) {
        match play.flow() {
            BattleQuestion::NextShip { .. } => {
                play.fly(AHEAD, Distance::Far, 2);
            }
            BattleQuestion::Fact { .. } | BattleQuestion::Try { .. } => {
                play.answer(BattleAnswer::No);
            }
            _ => {
                play.answer(BattleAnswer::Next);
            }
        }
    }
    assert_eq!(play.battle.round.phase, Phase::Activation);
}

fn place_of(play: &BattleTest, device: u8, who: Party) -> BattleAnswer {
    let place = play.battle.near(device).position(|near| near == who).unwrap();
    BattleAnswer::Choice(u8::try_from(place).unwrap())
}

/// Without devices nobody is asked in the System Phase.
#[test]
fn rebels_with_devices_have_a_system_phase() {
    let play = carrying(&[], 1);
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ME });
    let play = carrying(&[Device::ProtonBomb], 1);
    assert_eq!(play.flow(), BattleQuestion::RebelDevice { rebel: NOVA });
    assert_eq!(play.battle.round.phase, Phase::System);
}

/// At the end of the Activation Phase a bomb goes off, and the kill is its owner's.
#[test]
fn a_bomb_goes_off_when_all_have_moved() {
    let mut play = carrying(&[Device::ProtonBomb], 2);
    play.edit(0).hull = 1;
    play.answer(BattleAnswer::Choice(Device::ProtonBomb.number()));
    assert_eq!(play.flow(), BattleQuestion::Lies { device: 1 });
    play.answer(BattleAnswer::No);
    to_the_blast(&mut play);
    let answer = place_of(&play, 1, Party::Ship(ME));
    play.answer(answer);
    assert_eq!(play.flow(), BattleQuestion::Struck { who: Party::Ship(ME) });
    assert_eq!(play.battle.effect, Impact::damage(0, 1));
    assert_eq!(play.battle.after_effect(Party::Ship(ShipAt(1))), Some((0, 2)));
    play.answer(BattleAnswer::Next).answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).state, ShipFate::Destroyed);
    assert_eq!((play.battle.rebels[0].kills, play.ship(0).killer), (1, Some(NOVA)));
    // It asks for the next one, and nobody twice.
    assert_eq!(play.flow(), BattleQuestion::Blast { device: 1 });
    play.answer(BattleAnswer::No);
    assert!(play.battle.devices.is_empty());
    assert_eq!(play.battle.round.phase, Phase::Engagement);
}

/// Friends are hurt like enemies; a Rebel's hull and shields are counted, and its end is asked.
#[test]
fn a_bomb_hurts_rebels_and_remotes() {
    let mut play = carrying(&[Device::ProtonBomb], 1);
    play.doing(BattleCommand::AddRemote { kind: RemoteKind::FuelTank, rebel: false });
    play.battle.remotes[0].hull = 1;
    play.battle.rebels[0].shields = 0;
    play.battle.rebels[0].hull = 1;
    play.answer(BattleAnswer::Choice(Device::ProtonBomb.number())).answer(BattleAnswer::No);
    to_the_blast(&mut play);
    let answer = place_of(&play, 1, Party::Remote(RemoteAt(0)));
    play.answer(answer).answer(BattleAnswer::Next);
    assert!(play.battle.remotes[0].destroyed);
    assert_eq!(play.battle.rebels[0].points, 2);
    let answer = place_of(&play, 1, Party::Rebel(NOVA));
    play.answer(answer).answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::RebelDown { rebel: NOVA });
    play.answer(BattleAnswer::Yes).answer(BattleAnswer::No);
    assert_eq!(play.battle.rebels[0].state, RebelState::Destroyed);
    // "Fuel Tank": it blows up in turn, outside missions, too.
    assert_eq!(play.flow(), BattleQuestion::Blast { device: 2 });
    assert_eq!(play.battle.device(2).unwrap().kind, Device::FuelTank);
}

/// A fuse holds it for a round.
#[test]
fn a_fuse_delays_by_a_round() {
    let mut play = carrying(&[Device::ElectroProtonBomb], 1);
    play.answer(BattleAnswer::Choice(Device::ElectroProtonBomb.number())).answer(BattleAnswer::No);
    to_the_blast(&mut play);
    assert!(play.apply(BattleCommand::Answer(BattleAnswer::No)).is_err(), "it does not go off yet");
    play.answer(BattleAnswer::Next);
    pass_round(&mut play);
    play.begin().answer(BattleAnswer::No);
    to_the_blast(&mut play);
    assert_eq!(play.battle.device(1).unwrap().fuses, 0);
}

/// "Device Checks": what was dropped lies there; the Empire's bombs go off before the Rebels'.
#[test]
fn the_empires_bomb_goes_off_first() {
    let mut play = BattleTest::against(bomber(), &[4]);
    play.doing(BattleCommand::Load { rebel: NOVA, device: Device::IonBomb, on: true });
    play.answer(BattleAnswer::Counts { enemies: 12, friends: 0 }).answer(BattleAnswer::Next);
    assert_eq!(play.battle.device(1).unwrap().by, None);
    assert_eq!(play.flow(), BattleQuestion::RebelDevice { rebel: NOVA }, "initiative 4 after 2");
    play.answer(BattleAnswer::Choice(Device::IonBomb.number())).answer(BattleAnswer::No);
    to_the_blast(&mut play);
    assert_eq!(play.flow(), BattleQuestion::Blast { device: 1 });
    assert_eq!(play.battle.near(1).next(), Some(Party::Rebel(NOVA)), "its enemies first");
    play.answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::Blast { device: 2 });
    let answer = place_of(&play, 2, Party::Ship(ME));
    play.answer(answer).answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).tokens.get(Token::Ion), 3);
}

/// A mine under a ship goes off at once; one that lies free waits for whoever touches it.
#[test]
fn a_mine_goes_off_under_a_ship() {
    let mut play = carrying(&[Device::ConnerNet], 2);
    play.answer(BattleAnswer::Choice(Device::ConnerNet.number()));
    let mut free = play.copy();
    let answer = place_of(&play, 1, Party::Ship(ME));
    play.answer(answer).answer(BattleAnswer::Next);
    assert_eq!((play.ship(0).hull, play.ship(0).tokens.get(Token::Ion)), (2, 3));
    assert!(play.battle.devices.is_empty());

    free.answer(BattleAnswer::No).fly(AHEAD, Distance::Far, 1);
    free.edit(0).hull = 1;
    free.answer(BattleAnswer::Choice(InWay::Device(1).code()));
    assert_eq!(free.flow(), BattleQuestion::Swerve { ship: ME }, "a mine is a reason to swerve");
    free.answer(BattleAnswer::No).answer(BattleAnswer::Next).answer(BattleAnswer::Next);
    assert_eq!((free.ship(0).state, free.battle.rebels[0].kills), (ShipFate::Destroyed, 1));
    assert!(free.battle.devices.is_empty());
}

/// The table holds so many devices: what makes room is named, to be taken off.
#[test]
fn a_device_that_makes_room_is_named() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[0]);
    for _ in 0..MAX_DEVICES {
        play.battle.lay(Device::ProximityMine, None);
    }
    assert_eq!(play.battle.told, None);
    play.battle.lay(Device::ConnerNet, None);
    let told = play.battle.told.unwrap();
    assert_eq!((told.what, told.more), (Untold::Cleared(Device::ProximityMine, 1), 0));
    assert_eq!(play.battle.devices.len(), MAX_DEVICES);
}

/// A mine of the Empire's that a Rebel touched is reported on the Table.
#[test]
fn a_touched_mine_is_reported() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[0]);
    play.battle.lay(Device::ProximityMine, None);
    play.doing(BattleCommand::Touch(1));
    assert_eq!(play.flow(), BattleQuestion::Lies { device: 1 });
    let answer = place_of(&play, 1, Party::Rebel(NOVA));
    play.answer(answer).answer(BattleAnswer::Next);
    assert!(play.battle.rebels[0].shields + play.battle.rebels[0].hull < 6);
    assert!(play.battle.devices.is_empty());
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 0 }, "where it was");
    assert!(play.apply(BattleCommand::Touch(1)).is_err());
}

/// Three parts, each for itself; each under whom it lies.
#[test]
fn cluster_mines_lie_in_three_parts() {
    let mut play = carrying(&[Device::ClusterMine], 2);
    play.answer(BattleAnswer::Choice(Device::ClusterMine.number()));
    assert_eq!(play.battle.devices.len(), 3);
    play.answer(BattleAnswer::Choice(0)).answer(BattleAnswer::Next);
    while !matches!(play.flow(), BattleQuestion::Lies { .. }) {
        play.answer(BattleAnswer::Next);
    }
    assert_eq!(play.flow(), BattleQuestion::Lies { device: 2 });
    play.answer(BattleAnswer::No);
    assert_eq!(play.battle.devices.len(), 2);
}

/// Thermal detonators: up to two a drop.
#[test]
fn a_second_thermal_detonator_may_follow() {
    let mut play = carrying(&[Device::ThermalDetonator, Device::IonBomb], 1);
    let drop = BattleAnswer::Choice(Device::ThermalDetonator.number());
    play.answer(drop).answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::RebelDevice { rebel: NOVA });
    assert_eq!(play.battle.drops(NOVA).collect::<Vec<_>>(), [Device::ThermalDetonator]);
    play.answer(drop).answer(BattleAnswer::No);
    assert_eq!((play.battle.devices.len(), play.flow()), (2, BattleQuestion::NextShip { ship: ME }));
}

/// The cards of the devices: what is rolled, and what faces do.
#[test]
fn devices_do_what_their_cards_say() {
    for number in 0..100 {
        let key = RollKey { round: 1, phase: 2, ship: 1, purpose: Purpose::Device, ordinal: 0 };
        let row = || Stream::new(&Seed::from_number(number), &key);
        let done = |kind| device_effect(kind, false, &mut row());
        assert_eq!(done(Device::SeismicCharge), Impact::damage(1, 0));
        assert_eq!(done(Device::ConcussionBomb), Impact { cards: 1, strain: 1, ..Impact::NONE });
        let bomblet = done(Device::Bomblet);
        assert!(bomblet.hits <= 2 && bomblet.crits == 0);
        let mine = done(Device::ProximityMine);
        assert!((1..=3).contains(&(mine.hits + mine.crits)) && mine.hits > 0);
        let thermal = done(Device::ThermalDetonator);
        assert!(thermal.hits + thermal.crits + thermal.strain <= 1);
        let electro = done(Device::ElectroProtonBomb);
        assert_eq!(electro.shields + electro.ion + electro.disarm, 4);
        let remote = device_effect(Device::ElectroProtonBomb, true, &mut row());
        assert_eq!((remote.shields, remote.hits, remote.ion), (electro.shields, electro.ion, 0));
        assert_eq!(device_effect(Device::IonBomb, true, &mut row()), Impact::damage(1, 0));
    }
    // Past the shields; then damage takes shields first.
    assert_eq!(Impact { cards: 1, ..Impact::NONE }.left(2, 3), (2, 2));
    assert_eq!(Impact { shields: 1, ..Impact::damage(1, 1) }.left(2, 3), (0, 2));
}

/// A ship that decloaked drops nothing in that phase; a blocked side does not come again; then it stays cloaked.
#[test]
fn a_blocked_decloak_tries_every_side_once() {
    let mut play = BattleTest::line(ShipId::TiePhPhantom, 1, &[3]);
    for round in 0..8 {
        pass_round(&mut play);
        play.edit(0).tokens.set(Token::Cloak, 1);
        play.begin();
        let mut sides = Vec::new();
        while let BattleQuestion::Decloak { die, .. } = play.flow() {
            assert_eq!(play.battle.is_last_way(ME), sides.len() == 2);
            sides.push(die);
            play.answer(BattleAnswer::No);
        }
        sides.sort_unstable();
        assert_eq!(sides, [1, 2, 3], "round {round}");
        assert!(play.ship(0).is_cloaked());
    }
    let mut play = BattleTest::against(bomber(), &[4]);
    pass_round_of_bomber(&mut play);
    play.edit(0).tokens.set(Token::Cloak, 1);
    play.begin().answer(BattleAnswer::Next);
    assert!(!matches!(play.flow(), BattleQuestion::DeviceCheck { .. }), "no device after decloaking");
}

fn pass_round_of_bomber(play: &mut BattleTest) {
    while let BattleQuestion::DeviceCheck { .. } = play.flow() {
        play.answer(BattleAnswer::Counts { enemies: 0, friends: 1 }).answer(BattleAnswer::Next);
    }
    pass_round(play);
}

/// Each obstacle of a move acts, and a bump comes on top ("Obstacles": several, partial).
#[test]
fn two_obstacles_and_a_bump_in_one_move() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.fly(AHEAD, Distance::Far, 1);
    play.answer(BattleAnswer::Choice(Obstacle::Debris.number())).answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::ObstacleResult { ship: ME }, "it was named already");
    assert_eq!(play.battle.effect.stress, 1);
    play.answer(BattleAnswer::Yes);
    settle(&mut play);
    assert_eq!(play.flow(), BattleQuestion::Obstacle { ship: ME });
    play.answer(BattleAnswer::Choice(Obstacle::Passed.number())).answer(BattleAnswer::Yes);
    settle(&mut play);
    play.answer(BattleAnswer::Trouble(Trouble::Bump));
    assert!(play.ship(0).marks.has(Marks::BUMPED));
    assert!(play.ship(0).is_stressed());
    assert!(!play.ship(0).marks.has(Marks::ROCK), "it only flew through the rock");
    assert_eq!(play.battle.now.no_action, Reason::Rule(BattleRule::Obstacle));
}

/// Critical dice of a rock.
fn settle(play: &mut BattleTest) {
    while matches!(play.flow(), BattleQuestion::Critical { .. }) {
        play.answer(BattleAnswer::Next);
    }
}

/// A failed swerve flies the first maneuver into what was named, without asking again.
#[test]
fn a_failed_swerve_meets_what_was_named() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.fly(AHEAD, Distance::Far, 2).answer(BattleAnswer::Choice(Obstacle::Asteroid.number()));
    play.answer(BattleAnswer::Choice(0));
    assert_eq!(play.battle.now.maneuver.difficulty, crate::cards::maneuver::Difficulty::White);
    play.answer(BattleAnswer::Choice(Obstacle::Debris.number()));
    assert_eq!(play.flow(), BattleQuestion::Maneuver { ship: ME });
    assert_eq!(play.battle.now.why, Reason::Rule(BattleRule::SwerveFailed));
    play.answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::ObstacleResult { ship: ME });
    assert!(play.ship(0).marks.has(Marks::ROCK));
}

/// "Obstacles": no attack while the base stands on an asteroid, for as long as it does.
#[test]
fn a_ship_on_an_asteroid_does_not_shoot() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.doing(BattleCommand::Correct { ship: ME, field: ShipField::Rock, value: 1 });
    assert_eq!(play.battle.attack_count(ME), 0);
    play.edit(0).marks.new_round();
    assert!(play.ship(0).marks.has(Marks::ROCK), "a round does not move it");
    pass_round(&mut play);
    play.begin();
    assert!(!play.ship(0).marks.has(Marks::ROCK), "its own move does");
    assert!(play.battle.attack_count(ME) > 0);
}

/// A tractor beam pushes a ship onto a rock: the die, but no lost action ("Obstacles": not by a maneuver).
#[test]
fn a_push_onto_a_rock_costs_no_action() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[0]);
    let open = play.flow();
    play.doing(BattleCommand::Meet { ship: ME, what: Obstacle::Debris.number() });
    assert_eq!(play.flow(), BattleQuestion::ObstacleResult { ship: ME });
    assert!(play.apply(BattleCommand::Answer(BattleAnswer::Yes)).is_err());
    play.answer(BattleAnswer::Next);
    settle(&mut play);
    assert_eq!((play.flow(), play.battle.now.no_action), (open, Reason::None));
    assert!(play.ship(0).is_stressed());
}

/// "Minefield": the hull it has left is known, and it is gone afterwards.
#[test]
fn a_known_minefield_is_not_asked_for_its_hull() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.doing(BattleCommand::AddRemote { kind: RemoteKind::Minefield, rebel: true });
    play.fly(AHEAD, Distance::Far, 1);
    let field = InWay::Remote(RemoteAt(0));
    assert!(play.battle.in_way(ME).any(|what| what == field));
    assert!(play.battle.in_way(ME).all(|what| what != InWay::Kind(Obstacle::Minefield)));
    play.answer(BattleAnswer::Choice(field.code())).answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::ObstacleResult { ship: ME });
    assert!(play.battle.remotes[0].destroyed);
}

/// "Stunned Pilot": any obstacle, once a maneuver and apart from the obstacle's own damage.
#[test]
fn a_stunned_pilot_is_hurt_once_after_the_move() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.edit(0).faceup.turn_up(DamageCard::StunnedPilot);
    play.fly(AHEAD, Distance::Far, 1);
    assert!(play.battle.in_way(ME).any(|what| what == InWay::Kind(Obstacle::Nebula)));
    play.answer(BattleAnswer::Choice(Obstacle::Nebula.number()));
    assert_eq!(play.ship(0).hull, 2);
}

/// The official cards: mines do not come back by a reload.
#[test]
fn mines_are_not_reloaded() {
    use crate::cards::abilities::AbilityId;
    use crate::cards::effect::Does;
    for id in [AbilityId::ConnerNets, AbilityId::ProximityMines] {
        let lasting = |does: &Does| matches!(does, Does::Drop { recovers: false, .. });
        assert!(id.ability().effects.iter().any(|effect| lasting(&effect.does)));
    }
}

/// Random play with devices of both sides always leads on.
#[test]
fn random_play_with_devices_goes_on() {
    for seed in 0..30 {
        let mut play = BattleTest::new(seed);
        play.doing(BattleCommand::AddSquad(bomber()));
        play.doing(BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieLnFighter, 3)));
        for initiative in [1, 5] {
            play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::YWing, initiative)));
        }
        play.doing(BattleCommand::Start).answer(BattleAnswer::Next);
        for &device in Device::DROPPED {
            play.doing(BattleCommand::Load { rebel: RebelAt(1), device, on: true });
        }
        let key = RollKey { round: 1, phase: 1, ship: 1, purpose: Purpose::Free, ordinal: 0 };
        let mut row = Stream::new(&Seed::from_number(seed), &key);
        for _ in 0..400 {
            let Some(command) = any_command(&play.battle, &mut |limit| row.below(limit.max(1))) else {
                break;
            };
            play.doing(command);
            assert!(play.battle.devices.len() <= MAX_DEVICES);
        }
    }
}

/// A charge goes with each drop; without one nobody is asked, and a flight again begins with all of them.
#[test]
fn devices_run_out() {
    let mut play = carrying(&[Device::ProtonBomb], 1);
    for left in [1, 0] {
        assert_eq!(play.flow(), BattleQuestion::RebelDevice { rebel: NOVA });
        play.answer(BattleAnswer::Choice(Device::ProtonBomb.number())).answer(BattleAnswer::No);
        assert_eq!(play.battle.load_of(NOVA).left(Device::ProtonBomb), left);
        pass_round(&mut play);
        play.begin();
    }
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ME });
    let charges = |value| BattleCommand::CorrectRebel {
        rebel: NOVA,
        field: RebelField::Charges(Device::ProtonBomb),
        value,
    };
    assert_eq!(play.apply(charges(3)), Err(BattleError::ValueTooHigh));
    play.doing(charges(1));
    assert_eq!(play.battle.drops(NOVA).next(), Some(Device::ProtonBomb));
    play.doing(BattleCommand::End).doing(BattleCommand::Again);
    assert_eq!(play.battle.load_of(NOVA).left(Device::ProtonBomb), 2);
}

/// "Fuse Marker": who touches a fused mine takes the fuse off it, and the next one sets it off.
#[test]
fn a_fused_mine_only_loses_its_fuse() {
    let mut play = carrying(&[Device::ConnerNet], 2);
    play.answer(BattleAnswer::Choice(Device::ConnerNet.number()));
    assert_eq!(play.flow(), BattleQuestion::Lies { device: 1 });
    play.answer(BattleAnswer::Yes);
    assert!(play.flow() == BattleQuestion::Lies { device: 1 } && play.battle.is_fused(1));
    play.answer(BattleAnswer::No);
    // In the way of a maneuver.
    play.fly(AHEAD, Distance::Far, 2);
    play.answer(BattleAnswer::Choice(InWay::Device(1).code())).answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::ObstacleResult { ship: ME });
    assert!(play.battle.effect.is_nothing() && !play.battle.is_fused(1));
    play.answer(BattleAnswer::Next);
    assert_eq!(play.battle.devices.len(), 1);
    // Put under somebody, or touched.
    play.doing(BattleCommand::Touch(1)).answer(BattleAnswer::Yes);
    let touched = place_of(&play, 1, Party::Rebel(NOVA));
    play.answer(touched);
    assert!(play.battle.devices.len() == 1 && !play.battle.is_fused(1));
    play.doing(BattleCommand::Touch(1)).answer(touched);
    assert_eq!(play.flow(), BattleQuestion::Struck { who: Party::Rebel(NOVA) });
}

/// What no screen says is a notice: where a ship stops that overlaps another, a miss, and ion tokens that go.
#[test]
fn what_has_no_screen_is_announced() {
    let said = |play: &BattleTest, answer| {
        let mut words = String::new();
        BattleCommand::Answer(answer).announce(&play.battle, &mut words).unwrap();
        words
    };
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    pass_round(&mut play);
    play.edit(0).tokens.add(Token::Ion, 1);
    play.begin();
    assert_eq!(play.flow(), BattleQuestion::Maneuver { ship: ME });
    let bump = BattleAnswer::Trouble(Trouble::Bump);
    assert_eq!(said(&play, bump), "Ship 1 goes back until it only touches: no action.");
    play.answer(bump);
    assert!(play.battle.told.is_some_and(|told| told.what == Untold::Deionized && told.ship == ME));
    assert_eq!(play.ship(0).tokens.get(Token::Ion), 0);
    while play.battle.round.phase != Phase::Engagement
        || !matches!(play.flow(), BattleQuestion::Rebels { .. })
    {
        let answer = if matches!(play.flow(), BattleQuestion::Engage { .. }) {
            BattleAnswer::No
        } else {
            BattleAnswer::Next
        };
        play.answer(answer);
    }
    play.answer(BattleAnswer::Rebel(NOVA)).answer(BattleAnswer::Choice(0));
    play.answer(BattleAnswer::shot(2));
    let typed = |hits| BattleAnswer::Attack(AttackCounts { hits, ..AttackCounts::default() });
    assert!(said(&play, typed(1)).is_empty());
    assert!(said(&play, typed(0)).ends_with(" misses ship 1."));
    play.answer(typed(0));
    assert!(matches!(play.flow(), BattleQuestion::Rebels { .. }));
}
