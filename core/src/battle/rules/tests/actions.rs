//! Select Action: facts asked once, options in order, linked and several actions.

use super::{AHEAD, BEHIND_LEFT, BattleTest};
use crate::battle::rules::action::reloadable;
use crate::battle::rules::command::{BattleCommand, BattleError};
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Trouble};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder};
use crate::battle::state::settings::GameSettings;
use crate::battle::state::ship::{Behaviour, Marks, Ship, ShipAt};
use crate::battle::state::squad::SquadOrder;
use crate::cards::abilities::AbilityId;
use crate::cards::action_rule::{Fact, FactTest};
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::{Distance, ShipId};
use crate::cards::vocabulary::{Action, Token};

const ME: ShipAt = ShipAt(0);

/// "Select Action", TIE/ln: target in arc, no roll out of its arc: focus.
#[test]
fn a_tie_with_a_shot_focuses_unless_it_can_dodge() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 2, &[3]);
    play.fly(AHEAD, Distance::Far, 3).answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Fact { ship: ME, fact: Fact::TargetInArc });
    assert_eq!(play.battle.follows(Fact::TargetInArc, true), None, "it may still roll");
    play.answer(BattleAnswer::Yes);
    assert_eq!(play.flow(), BattleQuestion::Try { ship: ME });
    assert_eq!(play.battle.option_count(), 1, "getting it in arc is no aim when it is there");
    assert_eq!(play.battle.option(0).unwrap().play.action, Action::BarrelRoll);
    assert_eq!(play.battle.fallback(), Some(Action::Focus));
    play.answer(BattleAnswer::No);
    assert_eq!(play.ship(0).tokens.get(Token::Focus), 1);
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ShipAt(1) });
}

#[test]
fn a_tie_without_a_shot_tries_to_roll_and_else_evades() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.fly(AHEAD, Distance::Far, 3).answer(BattleAnswer::Next).answer(BattleAnswer::No);
    assert_eq!(play.battle.option_count(), 2);
    let (first, second) = (play.battle.option(0).unwrap(), play.battle.option(1).unwrap());
    assert_eq!((first.row, first.so_that.len(), first.better.len()), (2, 1, 2), "lines 2 and 3 in one");
    assert_eq!(second.row, 4);
    assert_eq!(play.battle.fallback(), Some(Action::Evade));
    assert_eq!(
        play.apply(crate::battle::rules::command::BattleCommand::Answer(BattleAnswer::Choice(2))),
        Err(BattleError::NoSuchChoice)
    );
    play.answer(BattleAnswer::No);
    assert_eq!(play.ship(0).tokens.get(Token::Evade), 1);
}

/// "Red Maneuvers and Stress": red gives no stress and skips the action; a stressed ship may fly red.
#[test]
fn red_skips_the_action_and_gives_no_stress() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.edit(0).tokens.add(Token::Stress, 1);
    play.fly(AHEAD, Distance::Close, 1);
    assert_eq!(play.battle.now.maneuver.to_string(), "4K red");
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).tokens.get(Token::Stress), 1);
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 3 });
}

#[test]
fn a_stressed_ship_only_removes_stress() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.edit(0).tokens.add(Token::Stress, 2);
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Acted { ship: ME });
    assert_eq!(play.battle.now.last_action, Some(Action::RemoveStress));
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).tokens.get(Token::Stress), 1);
}

/// "If a ship can perform multiple actions, it may remove a stress token first and then select another action."
#[test]
fn the_despoiler_acts_twice_and_removes_stress_first() {
    let order = SquadOrder::plain(ShipId::Vt49Decimator, 1)
        .flown_by(PilotId::Despoiler, Version::Elite(Level::Green));
    let mut play = BattleTest::against(order, &[5, 6]);
    play.edit(0).tokens.add(Token::Stress, 1);
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next);
    assert_eq!(play.battle.now.last_action, Some(Action::RemoveStress));
    play.answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Fact { ship: ME, fact: Fact::TargetInArc });
    play.answer(BattleAnswer::Yes);
    assert_eq!(play.flow(), BattleQuestion::Fact { ship: ME, fact: Fact::TwoEnemiesInFront });
    play.answer(BattleAnswer::Yes);
    assert_eq!((play.ship(0).reinforce_fore, play.ship(0).reinforce_aft), (1, 0));
    assert_eq!(play.ship(0).tokens.get(Token::Stress), 0);
    let more = matches!(
        play.flow(),
        BattleQuestion::Fact { .. } | BattleQuestion::Try { .. } | BattleQuestion::Acted { .. }
    );
    assert!(!more, "twice is not thrice: {:?}", play.flow());
}

/// A reload is for the weapon that has the fewest charges left.
#[test]
fn the_emptiest_weapon_is_reloaded() {
    let order = SquadOrder::plain(ShipId::TieSaBomber, 1)
        .flown_by(PilotId::TieSaBomberA, Version::Elite(Level::Purple));
    let mut play = BattleTest::against(order, &[6]);
    let ship = play.edit(0);
    let place = |ship: &Ship, id| ship.abilities().position(|ability| ability.id == id).unwrap();
    let missiles = place(ship, AbilityId::ClusterMissiles);
    let torpedoes = place(ship, AbilityId::ProtonTorpedoes);
    assert_eq!(reloadable(ship), None, "all charges are there");
    for (emptier, other) in [(missiles, torpedoes), (torpedoes, missiles)] {
        ship.set_charges(emptier, 0);
        ship.set_charges(other, 1);
        assert_eq!(reloadable(ship), Some(emptier));
    }
}

/// "Ionized Automated Ships": the focus action if able, and nothing else: repairs wait, and abilities offer no other
/// action. The maneuver is blue: flown in full it takes one stress off; strain stays. The tokens go after the action.
#[test]
fn an_ionized_ship_focuses_or_does_nothing() {
    use crate::cards::damage_deck::DamageCard;
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.edit(0).tokens.set(Token::Ion, 1);
    play.edit(0).faceup.turn_up(DamageCard::FuelLeak);
    play.battle.frames.pop();
    play.doing(BattleCommand::Settings(play.battle.settings));
    let mut stressed = play.copy();
    play.answer(BattleAnswer::Next);
    assert_eq!(play.battle.now.last_action, Some(Action::Focus));
    assert_eq!((play.ship(0).tokens.get(Token::Focus), play.ship(0).faceup.total()), (1, 1));
    assert_eq!(play.ship(0).tokens.get(Token::Ion), 1, "until its activation is over");
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).tokens.get(Token::Ion), 0);
    for (stress, bumps, left) in [(1, false, (0, 1)), (2, false, (1, 0)), (1, true, (1, 0))] {
        let mut play = stressed.copy();
        play.edit(0).tokens.set(Token::Stress, stress);
        play.edit(0).tokens.set(Token::Strain, 1);
        play.answer(if bumps { BattleAnswer::Trouble(Trouble::Bump) } else { BattleAnswer::Next });
        if left.1 > 0 {
            play.answer(BattleAnswer::Next);
        }
        assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 3 });
        let tokens = &play.ship(0).tokens;
        assert_eq!((tokens.get(Token::Stress), tokens.get(Token::Focus)), left, "{stress} {bumps}");
        assert_eq!((tokens.get(Token::Ion), tokens.get(Token::Strain)), (0, 1));
    }
    // Ionized in the middle of its own move: focus is all that is left, and the tokens stay for the next one.
    stressed.edit(0).tokens.set(Token::Ion, 0);
    stressed.edit(0).faceup.turn_down(DamageCard::FuelLeak);
    stressed.battle.now.why = Reason::None;
    stressed.edit(0).tokens.set(Token::Ion, 1);
    stressed.answer(BattleAnswer::Next);
    assert_eq!(stressed.battle.now.last_action, Some(Action::Focus));
    stressed.answer(BattleAnswer::Next);
    assert_eq!(stressed.ship(0).tokens.get(Token::Ion), 1);
    // Computer-Assisted Handling would roll after the maneuver.
    let handling = AbilityId::ComputerAssistedHandling;
    let pilot = PilotId::ALL.into_iter().find(|pilot| {
        pilot.card().abilities(Version::Elite(Level::Purple)).any(|ability| ability == handling)
    });
    let pilot = pilot.unwrap();
    let order = SquadOrder::plain(pilot.ship(), 1).flown_by(pilot, Version::Elite(Level::Purple));
    let mut play = BattleTest::against(order, &[0, 0]);
    play.edit(0).tokens.set(Token::Ion, 1);
    play.rebels_pass().answer(BattleAnswer::Next);
    assert!(!matches!(play.flow(), BattleQuestion::Try { .. }), "{:?}", play.flow());
    assert_eq!(play.ship(0).tokens.get(Token::Focus), 1);
}

/// VT-49 Decimator, line 7: coordinate the nearest friend, which takes an action by its own list.
#[test]
fn a_coordinated_friend_acts() {
    let mut play = BattleTest::new(7);
    for kind in [ShipId::Vt49Decimator, ShipId::TieLnFighter] {
        play.doing(BattleCommand::AddSquad(SquadOrder::plain(kind, 1)));
    }
    play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, 4)));
    play.doing(BattleCommand::Start).answer(BattleAnswer::Next).begin();
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next);
    while let BattleQuestion::Fact { fact, .. } = play.flow() {
        play.answer(if fact == Fact::FriendToCoordinate { BattleAnswer::Yes } else { BattleAnswer::No });
    }
    while let BattleQuestion::Try { .. } = play.flow() {
        play.answer(BattleAnswer::No);
    }
    while let BattleQuestion::Fact { fact, .. } = play.flow() {
        play.answer(if fact == Fact::FriendToCoordinate { BattleAnswer::Yes } else { BattleAnswer::No });
    }
    assert_eq!(play.flow(), BattleQuestion::Acted { ship: ME });
    assert_eq!(play.battle.now.last_action, Some(Action::Coordinate));
    assert_eq!((play.battle.helped_count(ME), play.battle.helped(ME, 0)), (1, Some(ShipAt(1))));
    assert_eq!(play.apply(BattleCommand::Answer(BattleAnswer::Choice(1))), Err(BattleError::NoSuchChoice));
    play.answer(BattleAnswer::Choice(0));
    assert_eq!(play.flow(), BattleQuestion::Fact { ship: ShipAt(1), fact: Fact::TargetInArc });
    assert!(!play.ship(0).marks.has(Marks::ACTIVATED), "at once: its helper is still at its own turn");
    play.answer(BattleAnswer::Yes).answer(BattleAnswer::No);
    assert_eq!(play.ship(1).tokens.get(Token::Focus), 1);
    assert!(play.ship(0).marks.has(Marks::ACTIVATED));
    assert!(play.ship(0).is_stressed(), "a red action for the Decimator");
    assert_eq!(
        play.flow(),
        BattleQuestion::NextShip { ship: ShipAt(1) },
        "its own activation is still to come"
    );
}

#[test]
fn a_bump_or_an_asteroid_costs_the_action() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Trouble(Trouble::Bump));
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 3 });
    assert_eq!(play.battle.now.no_action, Reason::Rule(BattleRule::Overlap));
}

/// Interceptor: focus linked to a roll; the linked action is red and gives stress (our reading).
#[test]
fn a_linked_action_gives_stress() {
    let mut play = BattleTest::line(ShipId::TieInterceptor, 1, &[3]);
    play.fly(AHEAD, Distance::Far, 3).answer(BattleAnswer::Next);
    assert_eq!(
        play.flow(),
        BattleQuestion::Fact { ship: ME, fact: Fact::InTargetArc },
        "two ways out hang on it"
    );
    play.answer(BattleAnswer::Yes).answer(BattleAnswer::No);
    assert_eq!(play.battle.option_count(), 8);
    play.answer(BattleAnswer::Choice(0));
    let ship = play.ship(0);
    assert_eq!((ship.tokens.get(Token::Focus), ship.tokens.get(Token::Stress)), (1, 1));
    assert_eq!(play.battle.now.last_action, Some(Action::BarrelRoll));
}

/// The Bomber locks its target, and must know its name and range.
#[test]
fn a_bomber_locks_a_named_target() {
    let order = SquadOrder::plain(ShipId::TieSaBomber, 1).flown_by(PilotId::TieSaBomberB, Version::Basic);
    let mut play = BattleTest::against(order, &[3, 4]);
    play.answer(BattleAnswer::Sector(AHEAD));
    assert_eq!(play.flow(), BattleQuestion::Target { ship: ME });
    play.answer(BattleAnswer::Choice(1));
    play.battle.now.die = 3;
    play.answer(BattleAnswer::Distance(Distance::Far)).answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Fact { ship: ME, fact: Fact::TargetInArc });
    play.answer(BattleAnswer::Yes);
    assert_eq!(play.flow(), BattleQuestion::Try { ship: ME });
    play.answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::Fact { ship: ME, fact: Fact::TargetInLockRange });
    assert_eq!(play.battle.follows(Fact::TargetInLockRange, true), Some(Action::Lock));
    play.answer(BattleAnswer::Yes);
    assert!(play.ship(0).has_lock_on(RebelAt(1)));
}

/// Provisional Phantom: no shot, so it cloaks; next round a die decloaks it and it evades.
#[test]
fn a_phantom_cloaks_and_decloaks_by_a_die() {
    let mut play = BattleTest::line(ShipId::TiePhPhantom, 1, &[3]);
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Fact { ship: ME, fact: Fact::Shot });
    assert_eq!(play.battle.follows(Fact::Shot, false), Some(Action::Cloak));
    play.answer(BattleAnswer::No);
    assert!(play.ship(0).is_cloaked());
    // Cloaked ships do not attack.
    play.rebels_pass();
    assert_eq!(play.flow(), BattleQuestion::Planning);
    play.begin();
    assert!(matches!(play.flow(), BattleQuestion::Decloak { ship: ME, die: 1..=3 }));
    play.answer(BattleAnswer::No).answer(BattleAnswer::Next);
    assert!(!play.ship(0).is_cloaked());
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).tokens.get(Token::Evade), 1);
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ME });
}

/// "Range 0": only ships at range 0, so as if the target were at range 1 behind.
#[test]
fn range_zero_counts_as_range_one_behind() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[3]);
    play.answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::Maneuver { ship: ME });
    let now = play.battle.now;
    assert_eq!((now.arc, now.distance), (BEHIND_LEFT.arc, Distance::Close));
    let die = now.die;
    let cell = ShipId::TieLnFighter.card().maneuver(now.arc, now.side, now.distance, die).unwrap();
    assert_eq!(now.maneuver, cell);
}

/// "Select Action": what the lines ask for are changes. In arc and out of the target's arc, an Interceptor gains only by
/// a better attack; without one it focuses. Out of both arcs, a roll "out of the target's arc" is no aim: it evades.
#[test]
fn a_line_that_gains_nothing_is_passed_over() {
    let mut play = BattleTest::line(ShipId::TieInterceptor, 1, &[3]);
    play.fly(AHEAD, Distance::Far, 3).answer(BattleAnswer::Next);
    let mut out = play.copy();
    play.answer(BattleAnswer::No).answer(BattleAnswer::Yes);
    let better = FactTest::Or(Fact::TargetInArc, Fact::BetterAttack);
    assert_eq!(play.battle.option_count(), 2);
    for place in 0..2 {
        assert_eq!(play.battle.option(place).unwrap().so_that, [better]);
    }
    assert_eq!(play.battle.fallback(), Some(Action::Focus));
    out.answer(BattleAnswer::No).answer(BattleAnswer::No);
    for place in 0..out.battle.option_count() {
        assert_ne!(out.battle.option(place).unwrap().so_that, [FactTest::Not(Fact::InTargetArc)]);
    }
    out.answer(BattleAnswer::No);
    assert_eq!(out.ship(0).tokens.get(Token::Evade), 1);
    // The Defender does not roll for a shot that it has.
    let mut play = BattleTest::line(ShipId::TieDDefender, 1, &[0]);
    play.rebels_pass();
    while !matches!(play.flow(), BattleQuestion::NextShip { .. }) {
        play.answer(BattleAnswer::Next);
    }
    play.fly(AHEAD, Distance::Far, 3).answer(BattleAnswer::Next);
    let mut asked = 0;
    while let BattleQuestion::Fact { fact, .. } = play.flow() {
        asked += u32::from(fact == Fact::Shot);
        let so = matches!(fact, Fact::Shot | Fact::InEnemyArc);
        play.answer(if so { BattleAnswer::Yes } else { BattleAnswer::No });
    }
    assert!(asked == 1 && !matches!(play.flow(), BattleQuestion::Try { .. }), "{:?}", play.flow());
}

/// The Bomber's linked lock: the preview says what follows, and a lock that it has is not asked for again.
#[test]
fn a_preview_promises_only_what_is_done() {
    let order = SquadOrder::plain(ShipId::TieSaBomber, 1).flown_by(PilotId::TieSaBomberB, Version::Basic);
    let mut play = BattleTest::against(order, &[3, 4]);
    play.answer(BattleAnswer::Sector(AHEAD)).answer(BattleAnswer::Choice(1));
    play.battle.now.die = 3;
    play.answer(BattleAnswer::Distance(Distance::Far)).answer(BattleAnswer::Next).answer(BattleAnswer::Yes);
    let mut locked = play.copy();
    play.answer(BattleAnswer::Choice(0));
    assert_eq!(play.flow(), BattleQuestion::Fact { ship: ME, fact: Fact::TargetInLockRange });
    assert_eq!(play.battle.follows(Fact::TargetInLockRange, true), Some(Action::Lock));
    assert_eq!(play.battle.follows(Fact::TargetInLockRange, false), None);
    play.answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 3 });
    assert_eq!(play.ship(0).tokens.get(Token::Focus), 0);
    locked.edit(0).lock(RebelAt(1));
    locked.answer(BattleAnswer::Choice(0));
    assert_eq!(locked.flow(), BattleQuestion::Rebels { initiative: 3 }, "the lock is there");
}

/// Reinforce is one action: a Decimator with two of them does not take it for both ends.
#[test]
fn reinforce_is_taken_once() {
    let order = SquadOrder::plain(ShipId::Vt49Decimator, 1)
        .flown_by(PilotId::Despoiler, Version::Elite(Level::Green));
    let mut play = BattleTest::against(order, &[5, 6]);
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next);
    while matches!(play.flow(), BattleQuestion::Fact { .. } | BattleQuestion::Acted { .. }) {
        let acted = matches!(play.flow(), BattleQuestion::Acted { .. });
        play.answer(if acted { BattleAnswer::Next } else { BattleAnswer::Yes });
    }
    assert_eq!((play.ship(0).reinforce_fore, play.ship(0).reinforce_aft), (1, 0));
}

/// "Fleeing": automated ships make every effort to stay. A hurt Lambda flees only where the table wants it.
#[test]
fn hurt_ships_stay_unless_the_table_wants_it() {
    let mut play = BattleTest::line(ShipId::LambdaShuttle, 1, &[3]);
    play.edit(0).shields = 0;
    play.edit(0).hull = 5;
    assert!(play.ship(0).health() <= 5);
    assert_eq!(play.battle.behaviour(play.ship(0)), Behaviour::Attack);
    let settings = GameSettings { hurt_flee: true, ..play.battle.settings };
    play.doing(BattleCommand::Settings(settings));
    assert_eq!(play.battle.behaviour(play.ship(0)), Behaviour::Escape);
}
