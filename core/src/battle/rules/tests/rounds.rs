//! Whole rounds by the book: six TIEs with everything that can happen to them, wings, order, entropy.

use super::{AHEAD, BEHIND_LEFT, BattleTest};
use crate::battle::rules::command::{BattleCommand, BattleError, Departure, RebelField};
use crate::battle::state::battle::Goal;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Obstacle, Sector, Trouble};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder, RebelState};
use crate::battle::state::remote::RemoteKind;
use crate::battle::state::round::{Phase, Turn};
use crate::battle::state::ship::{Behaviour, Marks, Position, Ship, ShipAt, ShipFate};
use crate::battle::state::squad::{Formation, SquadAt, SquadOrder};
use crate::cards::maneuver::{Bearing, Side};
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::{Distance, ShipId, TargetArc};
use crate::cards::vocabulary::{Action, Token};
use crate::dice::generator::Stream;
use crate::dice::vault::RoundName;

const ME: ShipAt = ShipAt(0);

fn wing(count: u8, initiatives: &[u8]) -> BattleTest {
    BattleTest::against(SquadOrder::plain(ShipId::TieLnFighter, count), initiatives)
}

/// Through the Engagement Phase without a shot.
fn no_shots(play: &mut BattleTest) {
    loop {
        match play.flow() {
            BattleQuestion::Engage { .. } => play.answer(BattleAnswer::No),
            BattleQuestion::Rebels { .. } => play.answer(BattleAnswer::Next),
            _ => return,
        };
    }
}

/// Six TIEs in a line: swerve, K-turn, stressed, ionized, bump, and one that flies on.
#[test]
fn six_ties_in_a_line_have_a_busy_round() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 6, &[4]);
    // 1 swerves: 2 straight, target on the left, so the left bank is nearer.
    play.fly(BEHIND_LEFT, Distance::Close, 1);
    assert_eq!(play.battle.now.maneuver.to_string(), "5S white");
    play.answer(BattleAnswer::Trouble(Trouble::Obstacle));
    assert_eq!(play.battle.swerve_count(ME), 2);
    assert_eq!(play.battle.swerve_alternative(ME, 0).unwrap().maneuver.to_string(), "3BL white");
    assert!(play.battle.swerve_alternative(ME, 0).unwrap().towards_target);
    play.answer(BattleAnswer::Choice(0));
    assert_eq!(play.battle.now.why, Reason::Rule(BattleRule::Swerve));
    play.answer(BattleAnswer::Next).answer(BattleAnswer::Yes).answer(BattleAnswer::No);
    // 2 turns about.
    play.fly(AHEAD, Distance::Close, 2);
    assert_eq!(play.battle.now.maneuver.bearing, Bearing::Koiogran);
    play.answer(BattleAnswer::Next);
    // 3 is stressed.
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ShipAt(2) });
    play.edit(2).tokens.set(Token::Stress, 1);
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next).answer(BattleAnswer::Next);
    assert!(!play.ship(2).is_stressed());
    // 4 was ionized before its activation: blue 1 straight, no swerve, then focus.
    play.edit(3).tokens.set(Token::Ion, 1);
    play.doing(BattleCommand::Correct {
        ship: ShipAt(3),
        field: crate::battle::rules::command::ShipField::Activated,
        value: 0,
    });
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ShipAt(3) }, "the question was open already");
    play.battle.frames.pop();
    play.doing(BattleCommand::Settings(play.battle.settings));
    assert_eq!(play.flow(), BattleQuestion::Maneuver { ship: ShipAt(3) });
    assert_eq!(play.battle.now.maneuver.to_string(), "1S blue");
    play.answer(BattleAnswer::Trouble(Trouble::Obstacle));
    assert_eq!(play.flow(), BattleQuestion::Obstacle { ship: ShipAt(3) }, "an ionized ship never swerves");
    play.answer(BattleAnswer::Choice(Obstacle::Bomb.number()));
    play.answer(BattleAnswer::Next);
    let ship = play.ship(3);
    assert_eq!((ship.tokens.get(Token::Ion), ship.tokens.get(Token::Focus)), (0, 1));
    // 5 bumps.
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Trouble(Trouble::Bump));
    assert!(play.ship(4).marks.has(Marks::BUMPED));
    // 6 flies on.
    play.fly(AHEAD, Distance::Far, 4)
        .answer(BattleAnswer::Next)
        .answer(BattleAnswer::Yes)
        .answer(BattleAnswer::No);
    assert_eq!(play.ship(5).tokens.get(Token::Focus), 1);
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 4 });
    play.answer(BattleAnswer::Next);
    assert_eq!(play.battle.round.phase, Phase::Engagement);
    no_shots(&mut play);
    assert_eq!(play.flow(), BattleQuestion::Planning);
    assert_eq!(play.ship(5).tokens.get(Token::Focus), 0, "round tokens leave");
}

/// "Swerving": one try; if nothing is clear the first maneuver stands and the rock does its worst.
#[test]
fn a_failed_swerve_flies_into_the_rock() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.fly(AHEAD, Distance::Far, 1)
        .answer(BattleAnswer::Trouble(Trouble::Obstacle))
        .answer(BattleAnswer::No);
    assert_eq!(play.battle.now.maneuver.to_string(), "5S white");
    play.answer(BattleAnswer::Choice(Obstacle::Asteroid.number())).answer(BattleAnswer::Next);
    while !matches!(play.flow(), BattleQuestion::Rebels { .. }) {
        play.answer(BattleAnswer::Next);
    }
    assert_eq!(play.battle.now.no_action, Reason::Rule(BattleRule::Obstacle));
}

/// Our sources do not spell obstacles out: all of it is marked as our reading. "Minefield": only enemies of whoever laid
/// it suffer. "Ion Storm" is an obstacle, too: a stunned pilot feels it.
#[test]
fn obstacles_say_who_says_so() {
    use crate::battle::state::remote::RemoteKind;
    use crate::cards::damage_deck::DamageCard;
    use crate::cards::provenance::{Provenance, Reading};
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[0]);
    play.rebels_pass().fly(AHEAD, Distance::Far, 1);
    let mut storm = play.copy();
    play.answer(BattleAnswer::Trouble(Trouble::Obstacle)).answer(BattleAnswer::No);
    let mut own = play.copy();
    play.answer(BattleAnswer::Choice(Obstacle::Asteroid.number()));
    let house = Some(Provenance::House(Reading::Obstacles));
    assert_eq!(play.battle.why().provenance(), house);

    own.doing(BattleCommand::AddRemote { kind: RemoteKind::Minefield, rebel: false });
    own.answer(BattleAnswer::Dice(12));
    assert_eq!(own.battle.obstacle_result().total(), 0, "the Empire's own");
    assert_eq!(own.battle.why(), Reason::Rule(BattleRule::Minefield));

    storm.edit(0).faceup.turn_up(DamageCard::StunnedPilot);
    storm.answer(BattleAnswer::Trouble(Trouble::IonStorm));
    let ions = storm.battle.effect.ion;
    assert_eq!(storm.battle.obstacle_result().total(), ions);
    assert_eq!(storm.battle.why(), Reason::Rule(BattleRule::IonStorm));
    storm.answer(BattleAnswer::Next);
    assert_eq!((storm.ship(0).hull, storm.ship(0).tokens.get(Token::Ion)), (2 - ions, ions));
}

/// "Swerving": one adjustment; if that is blocked as well, the original maneuver is flown.
#[test]
fn a_blocked_swerve_leads_back_to_the_first_maneuver() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.fly(AHEAD, Distance::Close, 1)
        .answer(BattleAnswer::Trouble(Trouble::Obstacle))
        .answer(BattleAnswer::Choice(0));
    assert_eq!(play.battle.now.maneuver.to_string(), "3BR white");
    play.answer(BattleAnswer::Trouble(Trouble::Obstacle));
    assert_eq!(play.flow(), BattleQuestion::Maneuver { ship: ME });
    assert_eq!(play.battle.now.maneuver.to_string(), "4K red");
    assert_eq!(play.battle.now.why, Reason::Rule(BattleRule::SwerveFailed));
    play.answer(BattleAnswer::Trouble(Trouble::Obstacle));
    assert_eq!(play.flow(), BattleQuestion::Obstacle { ship: ME }, "no second try");
}

/// "Fleeing": the most similar maneuver that stays; none: it is gone.
#[test]
fn a_ship_avoids_the_edge_if_it_can() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 2, &[4]);
    play.fly(AHEAD, Distance::Far, 2).answer(BattleAnswer::Trouble(Trouble::Edge));
    assert_eq!(play.battle.flee_alternative(ME, 0).unwrap().to_string(), "3S white");
    play.answer(BattleAnswer::Choice(0))
        .answer(BattleAnswer::Next)
        .answer(BattleAnswer::Yes)
        .answer(BattleAnswer::No);
    play.fly(AHEAD, Distance::Far, 2).answer(BattleAnswer::Trouble(Trouble::Edge)).answer(BattleAnswer::No);
    assert_eq!(play.ship(1).state, ShipFate::Fled);
}

/// One adjustment: who turned away from the edge flies into what it meets then.
#[test]
fn a_ship_that_avoided_the_edge_does_not_swerve() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.fly(AHEAD, Distance::Far, 2)
        .answer(BattleAnswer::Trouble(Trouble::Edge))
        .answer(BattleAnswer::Choice(0));
    play.answer(BattleAnswer::Trouble(Trouble::Obstacle));
    assert_eq!(play.flow(), BattleQuestion::Obstacle { ship: ME });
}

/// "Damaged Engine": turns are harder, also as a way round a rock.
#[test]
fn a_damaged_engine_makes_a_swerving_turn_red() {
    use crate::cards::damage_deck::DamageCard;
    use crate::cards::dials::DialId;
    let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[4]);
    play.fly(AHEAD, Distance::Far, 1);
    let dial = DialId::TieLnFighter.dial();
    play.battle.now.maneuver = dial.find(2, Bearing::Bank, Some(Side::Left)).unwrap();
    let ways = |play: &BattleTest| {
        let way = |place| play.battle.swerve_alternative(ME, place).unwrap().maneuver.to_string();
        [way(0), way(1)]
    };
    assert_eq!(ways(&play), ["2S white", "2TL white"]);
    play.edit(0).faceup.turn_up(DamageCard::DamagedEngine);
    play.answer(BattleAnswer::Trouble(Trouble::Obstacle));
    assert_eq!(ways(&play), ["2S white", "2TL red"]);
    play.answer(BattleAnswer::Choice(1));
    assert_eq!(play.battle.now.maneuver.to_string(), "2TL red");
}

/// "Escape Behavior": rolled bearing at the dial's top speed; leaving is what it wants.
#[test]
fn an_escaping_ship_is_fast_and_leaves() {
    let order = SquadOrder { behaviour: Behaviour::Escape, ..SquadOrder::plain(ShipId::TieLnFighter, 1) };
    let mut play = BattleTest::against(order, &[4]);
    play.fly(AHEAD, Distance::Far, 6);
    assert_eq!(play.battle.now.maneuver.to_string(), "3BR white");
    play.answer(BattleAnswer::Trouble(Trouble::Edge));
    assert_eq!(play.ship(0).state, ShipFate::Fled);
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 4 });
}

/// "Fleeing": unless the behaviour is Escape; a wingmate that is set over the edge is gone as well.
#[test]
fn an_escaping_wingmate_leaves_over_the_edge() {
    let order = SquadOrder { behaviour: Behaviour::Escape, ..SquadOrder::plain(ShipId::TieLnFighter, 3) };
    let mut play = BattleTest::against(order, &[4]);
    play.fly(AHEAD, Distance::Far, 6).answer(BattleAnswer::Next);
    while !matches!(play.flow(), BattleQuestion::Formation { .. }) {
        play.answer(BattleAnswer::No);
    }
    play.answer(BattleAnswer::Choice(0))
        .answer(BattleAnswer::Trouble(Trouble::Edge))
        .answer(BattleAnswer::Trouble(Trouble::Edge));
    assert_eq!(play.ship(1).state, ShipFate::Fled);
    assert_eq!(play.flow(), BattleQuestion::Formation { leader: ME });
    assert_eq!(play.battle.now.maneuver.to_string(), "3BR white", "the leader's maneuver still counts");
}

/// Wings: one maneuver for all, wingmates act within limits, and the Formation screen asks once.
#[test]
fn a_wing_follows_its_leader() {
    let mut play = wing(4, &[4]);
    assert_eq!(play.ship(3).position, Some(Position::RearSupport));
    assert_eq!(play.battle.next_turn(), Some(Turn::Ship(ME)));
    assert_eq!(play.battle.turn(1), Some(Turn::Rebels(4)), "wingmates have no turn of their own");
    play.fly(AHEAD, Distance::Far, 3)
        .answer(BattleAnswer::Next)
        .answer(BattleAnswer::Yes)
        .answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::Formation { leader: ME });
    play.answer(BattleAnswer::Next);
    // Each wingmate: target in arc? Focus, else evade; no barrel rolls ("Wingmate Actions").
    for mate in 1..4 {
        let BattleQuestion::Fact { ship, .. } = play.flow() else { panic!("{:?}", play.flow()) };
        assert_eq!(ship, ShipAt(mate));
        assert_eq!(
            play.battle.follows(crate::cards::action_rule::Fact::TargetInArc, false),
            Some(Action::Evade)
        );
        play.answer(if mate == 1 { BattleAnswer::Yes } else { BattleAnswer::No });
    }
    assert_eq!(play.ship(1).tokens.get(Token::Focus), 1);
    assert_eq!(play.ship(2).tokens.get(Token::Evade), 1);
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 4 });
}

/// "Moving Wingmates": a wingmate is treated as having fully executed the maneuver, so what its card does then is done:
/// a Defender at full throttle evades.
#[test]
fn wingmates_use_what_a_full_maneuver_brings() {
    let mut play = BattleTest::against(SquadOrder::plain(ShipId::TieDDefender, 3), &[4]);
    play.fly(AHEAD, Distance::Far, 6);
    assert_eq!(play.battle.now.maneuver.to_string(), "3S white");
    // The leader's bump is its own affair.
    play.answer(BattleAnswer::Trouble(Trouble::Bump));
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).tokens.get(Token::Evade), 0);
    assert_eq!(play.ship(1).tokens.get(Token::Evade), 1);
    // The second has no room: it splits and flies the maneuver in full, all the same.
    let mut play = BattleTest::against(SquadOrder::plain(ShipId::TieDDefender, 3), &[4]);
    play.fly(AHEAD, Distance::Far, 6).answer(BattleAnswer::Trouble(Trouble::Bump));
    play.answer(BattleAnswer::Choice(0))
        .answer(BattleAnswer::Trouble(Trouble::Bump))
        .answer(BattleAnswer::Next);
    assert!(play.ship(1).marks.has(Marks::SPLIT));
    assert_eq!(play.ship(1).tokens.get(Token::Evade), 1);
    play.answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Formation { leader: ME });
}

/// "Moving Wingmates": no room, so it splits, flies the leader's maneuver and has no action; over the edge it may
/// adjust ("Fleeing and Wing Formations").
#[test]
fn a_wingmate_without_room_splits() {
    let mut play = wing(3, &[4]);
    play.fly(AHEAD, Distance::Far, 1)
        .answer(BattleAnswer::Next)
        .answer(BattleAnswer::Yes)
        .answer(BattleAnswer::No);
    play.answer(BattleAnswer::Choice(1));
    assert_eq!(play.flow(), BattleQuestion::Misplaced { ship: ShipAt(2) });
    play.answer(BattleAnswer::Trouble(Trouble::Edge));
    assert!(play.ship(2).marks.has(Marks::SPLIT));
    assert_eq!(play.flow(), BattleQuestion::Maneuver { ship: ShipAt(2) });
    play.answer(BattleAnswer::Trouble(Trouble::Edge));
    assert_eq!(play.flow(), BattleQuestion::Flee { ship: ShipAt(2) });
    play.answer(BattleAnswer::Choice(0)).answer(BattleAnswer::Next);
    assert_eq!(play.battle.now.maneuver.to_string(), "5S white", "the others still follow the leader");
    assert_eq!(play.flow(), BattleQuestion::Formation { leader: ME });
    play.answer(BattleAnswer::Next).answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 4 });
    assert!(play.ship(2).tokens.get(Token::Evade) == 0);
}

/// "Moving Wingmates": a wingmate that splits flies what its leader flew, into whatever is there.
#[test]
fn a_wingmate_does_not_swerve() {
    let mut play = wing(3, &[4]);
    play.fly(AHEAD, Distance::Far, 1)
        .answer(BattleAnswer::Next)
        .answer(BattleAnswer::Yes)
        .answer(BattleAnswer::No);
    play.answer(BattleAnswer::Choice(1)).answer(BattleAnswer::Trouble(Trouble::Bump));
    assert_eq!(play.flow(), BattleQuestion::Maneuver { ship: ShipAt(2) });
    play.answer(BattleAnswer::Trouble(Trouble::Obstacle));
    assert_eq!(play.flow(), BattleQuestion::Obstacle { ship: ShipAt(2) });
}

/// Forced splits of rules/004: stressed behind a red maneuver; ionized; leader ionized or gone.
#[test]
fn wings_split_when_they_must() {
    let mut play = wing(4, &[4]);
    play.edit(2).tokens.set(Token::Stress, 1);
    play.fly(AHEAD, Distance::Close, 1).answer(BattleAnswer::Next);
    assert!(play.ship(2).marks.has(Marks::SPLIT) && !play.ship(1).marks.has(Marks::SPLIT));
    let token = |token| crate::battle::rules::command::ShipField::Token(token);
    play.doing(BattleCommand::Correct { ship: ShipAt(1), field: token(Token::Ion), value: 1 });
    assert!(play.ship(1).marks.has(Marks::SPLIT));
    play.doing(BattleCommand::Correct { ship: ME, field: token(Token::Tractor), value: 1 });
    assert!(play.ship(3).marks.has(Marks::SPLIT) && !play.ship(0).marks.has(Marks::SPLIT));
    let mut play = wing(3, &[4]);
    play.doing(BattleCommand::RemoveShip { ship: ME, gone: Departure::Destroyed { by: Some(RebelAt(0)) } });
    assert!(play.ship(1).marks.has(Marks::SPLIT) && play.ship(2).marks.has(Marks::SPLIT));
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ShipAt(1) }, "each acts on its own now");
    assert_eq!(play.apply(BattleCommand::Join(ShipAt(1))), Err(BattleError::NotInWing));
}

#[test]
fn only_a_wingmate_splits_and_only_who_split_joins() {
    let mut play = wing(3, &[4]);
    let mate = ShipAt(1);
    let refused = Err(BattleError::NotInWing);
    assert_eq!(play.apply(BattleCommand::Split(ME)), refused, "the leader");
    assert_eq!(play.apply(BattleCommand::Join(mate)), refused);
    play.doing(BattleCommand::Split(mate));
    assert_eq!(play.apply(BattleCommand::Split(mate)), refused);
    play.doing(BattleCommand::Join(mate));
    assert!(play.ship(1).is_wingmate());
}

/// A tower without anybody to shoot at has no turn.
#[test]
fn a_tower_needs_a_target() {
    let mut play = BattleTest::new(1);
    play.doing(BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieLnFighter, 1)));
    play.doing(BattleCommand::AddRemote { kind: RemoteKind::TurbolaserTower, rebel: false });
    play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, 4)));
    play.doing(BattleCommand::Start).answer(BattleAnswer::Next).begin();
    play.battle.round.phase = Phase::Engagement;
    let has_turn = |play: &BattleTest| {
        (0..9).map_while(|place| play.battle.turn(place)).any(|turn| matches!(turn, Turn::Remote(_)))
    };
    assert!(has_turn(&play));
    play.battle.rebels[0].state = RebelState::Destroyed;
    assert!(!has_turn(&play));
}

/// HotAC "Splitting Formation" and "Wingmate": Rebels at range 0-1 as the round ends; joining again for 1 stress, not in
/// the same round.
#[test]
fn wings_split_and_join_at_the_end_phase() {
    let mut play = wing(3, &[4]);
    play.fly(AHEAD, Distance::Close, 1).answer(BattleAnswer::Next).answer(BattleAnswer::Next);
    play.rebels_pass();
    no_shots(&mut play);
    assert_eq!(play.flow(), BattleQuestion::WingSplit { squad: SquadAt(0) });
    assert_eq!(play.battle.wing_member_count(SquadAt(0)), 2);
    assert_eq!(play.apply(BattleCommand::Answer(BattleAnswer::Set(0b100))), Err(BattleError::NoSuchChoice));
    play.answer(BattleAnswer::Set(0b10));
    assert!(play.ship(2).marks.has(Marks::SPLIT));
    assert_eq!(play.flow(), BattleQuestion::Planning, "no joining in the same round");
    play.begin();
    play.fly(AHEAD, Distance::Close, 1).answer(BattleAnswer::Next).answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ShipAt(2) }, "by its own card");
    play.fly(AHEAD, Distance::Close, 1).answer(BattleAnswer::Next);
    play.rebels_pass();
    no_shots(&mut play);
    play.answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::WingJoin { ship: ShipAt(2) });
    play.answer(BattleAnswer::Yes);
    assert!(!play.ship(2).marks.has(Marks::SPLIT) && play.ship(2).is_stressed());
    assert_eq!(play.flow(), BattleQuestion::Planning);
}

/// SLAM disarms wingmates that have it; cloak makes those without it split ("Wing Leader Actions").
#[test]
fn a_leader_that_slams_or_cloaks_takes_its_wing_along() {
    use crate::battle::state::question::BattleQuestion::Fact;
    let mut play = BattleTest::against(SquadOrder::plain(ShipId::AlphaStarWing, 3), &[4]);
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next);
    while let Fact { .. } = play.flow() {
        play.answer(BattleAnswer::No);
    }
    assert_eq!(play.battle.now.last_action, Some(Action::Slam));
    assert!(play.ship(1).tokens.has(Token::Disarm) && play.ship(1).is_wingmate());
}

/// Activation low to high, Engagement high to low, Empire first, numbers within.
#[test]
fn the_queue_follows_initiative_side_and_number() {
    let mut play = BattleTest::new(1);
    let ace = SquadOrder::plain(ShipId::TieInterceptor, 1)
        .flown_by(PilotId::TieInterceptorA, Version::Elite(Level::Orange));
    play.doing(BattleCommand::AddSquad(ace));
    play.doing(BattleCommand::AddSquad(SquadOrder {
        formation: Formation::Line,
        ..SquadOrder::plain(ShipId::TieLnFighter, 2)
    }));
    for initiative in [5, 1] {
        play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, initiative)));
    }
    play.doing(BattleCommand::Start).answer(BattleAnswer::Next).begin();
    let queue: Vec<Turn> = (0..9).map_while(|place| play.battle.turn(place)).collect();
    let (one, two) = (Turn::Ship(ShipAt(1)), Turn::Ship(ShipAt(2)));
    assert_eq!(queue, [one, two, Turn::Rebels(1), Turn::Ship(ShipAt(0)), Turn::Rebels(5)]);
    play.battle.round.phase = Phase::Engagement;
    let queue: Vec<Turn> = (0..9).map_while(|place| play.battle.turn(place)).collect();
    assert_eq!(queue, [Turn::Ship(ShipAt(0)), Turn::Rebels(5), one, two, Turn::Rebels(1)]);
}

/// "Device Checks": more hits and crits than evades.
#[test]
fn a_bomber_checks_before_it_drops() {
    let order = SquadOrder::plain(ShipId::TieSaBomber, 1).flown_by(PilotId::TieSaBomberA, Version::Basic);
    let mut play = BattleTest::against(order, &[4]);
    let BattleQuestion::DeviceCheck { ship: ME, place: 0 } = play.flow() else { panic!("{:?}", play.flow()) };
    for (enemies, friends) in [(99, 0), (0, 99)] {
        let many = BattleCommand::Answer(BattleAnswer::Counts { enemies, friends });
        assert_eq!(play.apply(many), Err(BattleError::TooManyDice));
    }
    play.answer(BattleAnswer::Counts { enemies: 0, friends: 2 });
    assert_eq!(play.flow(), BattleQuestion::DeviceResult { ship: ME, place: 0, passed: false });
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).charges_of(0), 2);
    let mut play = BattleTest::against(order, &[4]);
    play.answer(BattleAnswer::Counts { enemies: 12, friends: 0 });
    assert_eq!(play.flow(), BattleQuestion::DeviceResult { ship: ME, place: 0, passed: true });
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).charges_of(0), 1);
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ME });
}

/// Escort: protect comes first and marks the escorted ship.
#[test]
fn an_escort_protects_its_ward() {
    let mut play = BattleTest::new(1);
    play.doing(BattleCommand::AddSquad(SquadOrder::plain(ShipId::Vt49Decimator, 1)));
    play.doing(BattleCommand::AddSquad(SquadOrder {
        behaviour: Behaviour::Escort,
        ..SquadOrder::plain(ShipId::TieLnFighter, 1)
    }));
    play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, 4)));
    let ward = Goal::Party(crate::battle::state::log::Party::Ship(ShipAt(0)));
    play.doing(BattleCommand::SetGoal { squad: SquadAt(1), goal: ward });
    play.doing(BattleCommand::Start).answer(BattleAnswer::Next).begin();
    play.battle.ships[0].marks.set(Marks::ACTIVATED);
    play.battle.frames.pop();
    play.doing(BattleCommand::Settings(play.battle.settings));
    play.fly(AHEAD, Distance::Far, 3);
    let mut bereft = play.copy();
    bereft
        .doing(BattleCommand::RemoveShip { ship: ShipAt(0), gone: Departure::Fled })
        .answer(BattleAnswer::Next);
    let fact = crate::cards::action_rule::Fact::TargetInArc;
    assert_eq!(bereft.flow(), BattleQuestion::Fact { ship: ShipAt(1), fact }, "nobody left to protect");
    play.answer(BattleAnswer::Next).answer(BattleAnswer::Yes);
    assert_eq!(play.battle.now.last_action, Some(Action::Protect));
    assert_eq!(play.ship(0).tokens.get(Token::Protect), 1);
}

/// Undo never re-rolls: the same answers in the same state give the same dice, detours change nothing.
#[test]
fn a_detour_does_not_change_a_die() {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 3, &[4]);
    let straight = |play: &BattleTest| {
        let mut there = play.copy();
        there.answer(BattleAnswer::Sector(AHEAD));
        there.battle.now.die
    };
    let first = straight(&play);
    play.doing(BattleCommand::Choose { of: 6 });
    assert_eq!(straight(&play), first);
    play.doing(BattleCommand::RemoveShip { ship: ShipAt(2), gone: Departure::Removed });
    assert_eq!(straight(&play), first);
}

/// Entropy is taken at the start of a round, and practice games do without.
#[test]
fn entropy_enters_with_the_round() {
    let mut play = BattleTest::ready(0, 5);
    play.doing(BattleCommand::Start).answer(BattleAnswer::Next);
    assert_eq!(play.battle.next_round(), Some(RoundName { battle: 0, number: 1 }));
    let mut seeds = Vec::new();
    for (practice, entropy) in [(true, [0; 16]), (true, [9; 16]), (false, [0; 16]), (false, [9; 16])] {
        let mut battle = play.battle.clone();
        battle
            .apply(&BattleCommand::BeginRound { round: RoundName::default(), entropy }, &play.seed, practice)
            .unwrap();
        assert_eq!(battle.next_round(), None);
        seeds.push(battle.seed);
    }
    assert!(seeds[0] == seeds[1] && seeds[2] != seeds[3]);
}

/// Every zone of every card comes up as often as it is printed, over a million rolls.
#[test]
fn zones_come_up_as_printed() {
    let seed = crate::dice::generator::Seed::from_number(11);
    for kind in [ShipId::TieLnFighter, ShipId::TieInterceptor, ShipId::TieSaBomber, ShipId::Vt49Decimator] {
        let ship = Ship::new(1, kind, SquadAt(0), None, Version::Basic);
        let battle = crate::battle::state::battle::Battle::new();
        let key = crate::dice::generator::RollKey {
            round: 1,
            phase: 2,
            ship: kind.number(),
            purpose: crate::dice::generator::Purpose::Maneuver,
            ordinal: 0,
        };
        let mut row = Stream::new(&seed, &key);
        for arc in TargetArc::ALL {
            for &distance in Distance::ALL {
                const ROLLS: u32 = 125_000;
                let mut seen = std::collections::BTreeMap::new();
                for _ in 0..ROLLS {
                    let sector = Sector { arc, side: Side::Right };
                    let flown = battle.card_maneuver(&ship, sector, distance, row.d6());
                    *seen.entry(flown.pack()).or_insert(0u32) += 1;
                }
                for cell in kind.card().maneuvers.zone(arc, distance) {
                    let faces = kind
                        .card()
                        .maneuvers
                        .zone(arc, distance)
                        .iter()
                        .filter(|other| *other == cell)
                        .count();
                    let wanted = ROLLS / 6 * u32::try_from(faces).unwrap();
                    let got = seen[&cell.pack()];
                    // Five standard deviations of a sixth.
                    assert!(got.abs_diff(wanted) < 700, "{kind:?} {arc:?} {distance:?} {cell}: {got}");
                }
            }
        }
    }
}

/// Simulated activations fly and act as the card says.
#[test]
fn simulated_activations_follow_the_card() {
    use crate::battle::rules::simulate::{ActivationCounts, activations};
    let key = crate::dice::generator::RollKey {
        round: 0,
        phase: 0,
        ship: 0,
        purpose: crate::dice::generator::Purpose::Free,
        ordinal: 0,
    };
    for kind in ShipId::ALL {
        let mut row = Stream::new(&crate::dice::generator::Seed::from_number(5), &key);
        let mut tally = ActivationCounts::new();
        activations(kind, 20_000, &mut row, &mut tally);
        assert_eq!(tally.activations, 20_000);
        let acted: u64 = Action::ALL.iter().map(|&action| tally.action(Some(action))).sum();
        assert_eq!(acted + tally.action(None), 20_000);
        // A Decimator alone on the table may have nobody to coordinate.
        let idle = tally.action(None) - tally.red;
        assert!(idle == 0 || kind == ShipId::Vt49Decimator, "{kind:?}: only red maneuvers cost the action");
        for maneuver in kind.dial().dial().iter() {
            // What is never on the card is never flown.
            let printed = TargetArc::ALL.iter().any(|&arc| {
                Distance::ALL.iter().any(|&distance| {
                    kind.card()
                        .maneuvers
                        .zone(arc, distance)
                        .iter()
                        .any(|cell| cell.speed == maneuver.speed && cell.bearing == maneuver.bearing)
                })
            });
            let flown = tally.maneuver(maneuver.speed, maneuver.bearing, maneuver.side);
            assert_eq!(flown > 0, printed, "{kind:?} {maneuver}");
        }
    }
}

#[test]
fn a_battle_that_the_players_end_keeps_its_result_and_can_be_flown_again() {
    let mut play = wing(3, &[4, 2]);
    play.edit(1).hull = 1;
    play.doing(BattleCommand::RemoveShip {
        ship: ShipAt(2),
        gone: Departure::Destroyed { by: Some(RebelAt(1)) },
    });
    play.doing(BattleCommand::End);
    assert_eq!((play.flow(), play.battle.rebel(RebelAt(1)).unwrap().kills), (BattleQuestion::Ended, 1));
    // Corrections do not bring it back to life.
    play.doing(BattleCommand::CorrectRebel { rebel: RebelAt(0), field: RebelField::Hull, value: 1 });
    assert_eq!(play.flow(), BattleQuestion::Ended);
    assert_eq!(play.apply(BattleCommand::Answer(BattleAnswer::Next)), Err(BattleError::NotNow));
    assert_eq!(play.apply(BattleCommand::End), Err(BattleError::NotNow));
    let number = play.battle.number;
    play.doing(BattleCommand::Again);
    assert_eq!((play.flow(), play.battle.round.number), (BattleQuestion::Placing, 0));
    assert_eq!((play.battle.ships_left(), play.ship(1).hull), (3, 3));
    let initiatives = play.battle.rebels().map(|(_, rebel)| rebel.initiative).collect::<Vec<_>>();
    assert_eq!((initiatives, play.battle.rebel(RebelAt(0)).unwrap().hull), (vec![4, 2], 4));
    // Other dice than the first time.
    assert_eq!(play.battle.number, number + 1);
    assert_eq!(play.apply(BattleCommand::Again), Err(BattleError::NotNow));
}

#[test]
fn an_undo_names_the_ship_and_what_it_did() {
    let named = |play: &BattleTest, answer: BattleAnswer| {
        let mut words = String::new();
        BattleCommand::Answer(answer).describe_in(&play.battle, &mut words).unwrap();
        words
    };
    let mut play = BattleTest::line(ShipId::TieLnFighter, 2, &[4]);
    assert_eq!(named(&play, BattleAnswer::Sector(AHEAD)), "ship 1's target: front right");
    play.fly(AHEAD, Distance::Close, 1);
    assert!(
        named(&play, BattleAnswer::Next).starts_with("ship 1's "),
        "{}",
        named(&play, BattleAnswer::Next)
    );
    assert_eq!(named(&play, BattleAnswer::Trouble(Trouble::Bump)), "ship 1's bump");
}
