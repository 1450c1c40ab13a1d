//! Wings by the book: forming, moving, leaving and joining.

use super::*;

/// "Wings": the places of three to six ships.
#[test]
fn positions_follow_the_size_of_the_wing() {
    let places = |count| {
        let play = EpicTest::winged(count);
        (0..count).map(|at| play.ship(at).wing().unwrap().position.number()).collect::<Vec<_>>()
    };
    assert_eq!(places(3), [1, 2, 3]);
    assert_eq!(places(4), [1, 2, 3, 4]);
    assert_eq!(places(5), [1, 2, 3, 5, 6]);
    assert_eq!(places(6), [1, 2, 3, 4, 5, 6]);
    let mut play = EpicTest::winged(5);
    play.does(C::Disband(LEADER));
    play.does(C::FiveInOrder(true));
    play.does(play.wing(5));
    assert_eq!(play.ship(4).wing().unwrap().position, Position::LeftSupport);
}

/// "Squad Building" of wings and "Command Upgrades".
#[test]
fn a_wing_needs_a_leader_card_and_small_ships() {
    let mut play = EpicTest::winged(4);
    assert_eq!(play.apply(play.wing(4)), Err(E::InWingAlready));
    play.does(C::Command { ship: LEADER, upgrade: CommandAt::new(3) });
    assert_eq!(play.ship(1).wing(), None, "the wing hung on the card");
    assert_eq!(play.apply(play.wing(4)), Err(E::NoLeaderCard));
    play.does(C::Command { ship: LEADER, upgrade: CommandAt::new(2) });
    let mates = [Some(EpicAt(1)), None, None, None, None];
    assert_eq!(play.apply(C::FormWing { leader: LEADER, mates }), Err(E::WingSize));
    let mates = [Some(EpicAt(1)), Some(EpicAt(1)), None, None, None];
    assert_eq!(play.apply(C::FormWing { leader: LEADER, mates }), Err(E::InWingAlready));
    let mates = [Some(EpicAt(1)), Some(LEADER), None, None, None];
    assert_eq!(play.apply(C::FormWing { leader: LEADER, mates }), Err(E::InWingAlready));
    let mates = [Some(EpicAt(1)), Some(EpicAt(5)), None, None, None];
    assert_eq!(play.apply(C::FormWing { leader: LEADER, mates }), Err(E::SmallShipsOnly));
    // First Order Elite is limited to one, Captain Needa is for huge ships.
    assert_eq!(play.apply(C::Command { ship: EpicAt(1), upgrade: CommandAt::new(2) }), Err(E::LimitedCard));
    assert_eq!(play.apply(C::Command { ship: EpicAt(1), upgrade: CommandAt::new(10) }), Err(E::HugeCard));
    // Another player has his own copies.
    play.does(C::Command { ship: EpicAt(5), upgrade: CommandAt::new(2) });
}

/// "Activation Phase" and "Wingmate Actions": leader, then wingmates by number.
#[test]
fn a_wing_moves_in_order() {
    let mut play = EpicTest::flying(4);
    play.refuses(A::Leader(EpicAt(1)), E::NotALeader);
    play.flew(White, OTHER, 0);
    for at in 1..4 {
        assert_eq!(play.game.flow(), EpicQuestion::Mate { ship: EpicAt(at) });
        play.says(A::Placed { obstacle: at == 2 });
        if at != 2 {
            play.says(A::Act(WingAction::Focus));
            continue;
        }
        play.says(A::Met { rock: Rock::Asteroid, face: Some(AttackFace::Blank) });
        play.says(A::Next);
    }
    assert_eq!(play.game.flow(), EpicQuestion::Activation);
    play.refuses(A::Leader(LEADER), E::NotALeader);
}

/// "Moving Wingmates": a red maneuver counts for the whole wing; a stressed one splits.
#[test]
fn a_red_maneuver_stresses_the_wing() {
    let mut play = EpicTest::flying(3);
    play.does(C::Stress { ship: EpicAt(1), stress: 1 });
    play.flew(Red, OTHER, 0);
    assert_eq!(play.game.flow(), EpicQuestion::Split { ship: EpicAt(1), reason: SplitReason::StressedRed });
    play.says(A::Next);
    play.says(A::Placed { obstacle: false });
    assert_eq!(play.game.flow(), EpicQuestion::Activation, "stressed: no action");
    assert_eq!((play.ship(0).stress(), play.ship(2).stress()), (1, 1));
    // Split and without a dial.
    play.says(A::Next);
    assert_eq!(play.game.flow(), EpicQuestion::NoDial { ship: EpicAt(1) });
    play.says(A::Next);
    assert_eq!((play.ship(1).stress(), play.game.flow()), (2, EpicQuestion::Engagement));
    play.reach_wings();
    play.says(A::Next);
    let dials: Vec<u8> = (0..).map_while(|place| play.game.needs_dial(place)).map(|at| at.0).collect();
    assert_eq!(dials, [0, 1]);
    play.begin();
    play.says(A::Next);
    play.says(A::Leader(LEADER));
    play.refuses(A::Flew { flown: Red, action: OTHER, able: 0 }, E::StressedRed);
    play.refuses(A::Flew { flown: White, action: LeaderAction::Slam, able: 0 }, E::StressedAction);
    play.says(A::Flew { flown: Blue, action: LeaderAction::Slam, able: 0b1000 });
    assert!(play.ship(2).has(Condition::Disarmed));
}

/// "Moving Wingmates": no room, so it flies on its own and does not act.
#[test]
fn a_wingmate_without_room_splits() {
    let mut play = EpicTest::flying(3);
    play.flew(White, OTHER, 0);
    play.says(A::NoRoom);
    assert_eq!(play.game.flow(), EpicQuestion::Split { ship: EpicAt(1), reason: SplitReason::MoveNoRoom });
    assert_eq!(play.game.just_split(0), Some(EpicAt(1)));
    play.says(A::Next);
    play.says(A::Placed { obstacle: false });
    play.says(A::No);
    play.says(A::Next);
    assert_eq!(play.game.flow(), EpicQuestion::Engagement, "it has moved: no 2 straight");
}

/// "Wing Leader Actions": SLAM and cloak.
#[test]
fn slam_and_cloak_scatter_those_that_lack_them() {
    let mut play = EpicTest::flying(3);
    play.flew(White, LeaderAction::Cloak, 0b0100);
    assert!(play.ship(1).is_wingmate() && play.ship(2).is_split());
    assert!(play.game.counts_as_cloaked(EpicAt(1)) && !play.game.counts_as_cloaked(EpicAt(2)));
    play.says(A::Placed { obstacle: false });
    play.says(A::No);
    play.reach_wings();
    assert_eq!(
        play.game.join_obstacle(EpicAt(2)),
        Some(JoinCondition::Clean),
        "1 stress from its 2 straight"
    );
    play.does(C::Stress { ship: EpicAt(2), stress: 0 });
    assert_eq!(play.game.join_obstacle(EpicAt(2)), Some(JoinCondition::LeaderUncloaked));
    play.refuses(A::Join(EpicAt(2)), E::CannotJoin);
    play.does(C::Condition { ship: LEADER, condition: Condition::Cloaked, on: false });
    play.says(A::Join(EpicAt(2)));
    assert!(play.ship(2).is_wingmate());
    assert_eq!(play.ship(2).stress(), 1, "joining costs 1 stress");
}

/// "Forced Splitting": the whole list.
#[test]
fn everything_on_the_list_splits() {
    let split = |command: C| {
        let mut play = EpicTest::flying(3);
        play.does(command);
        (0..).map_while(|place| play.game.just_split(place)).map(|at| at.0).collect::<Vec<_>>()
    };
    let on = |ship: u8, condition| C::Condition { ship: EpicAt(ship), condition, on: true };
    assert_eq!(split(on(1, Condition::Ionized)), [1]);
    assert_eq!(split(on(2, Condition::Tractored)), [2]);
    assert_eq!(split(on(2, Condition::Cloaked)), []);
    assert_eq!(split(on(0, Condition::Ionized)), [1, 2]);
    assert_eq!(split(on(0, Condition::Tractored)), [1, 2]);
    assert_eq!(split(C::ForceSplit { ship: EpicAt(1), reason: SplitReason::Moved }), [1]);
    assert_eq!(split(C::ForceSplit { ship: LEADER, reason: SplitReason::LeaderRammed }), [1, 2]);
    for gone in [EpicDeparture::Destroyed, EpicDeparture::Fled, EpicDeparture::Escaped] {
        assert_eq!(split(C::Gone { ship: LEADER, gone }), [1, 2]);
    }
    let mut play = EpicTest::flying(3);
    let setup = C::ForceSplit { ship: EpicAt(1), reason: SplitReason::SetupNoRoom };
    assert_eq!(play.apply(setup), Err(E::NotNow));
}

/// "Placing Wings during Setup": no room costs a stress token.
#[test]
fn no_room_at_set_up_splits_with_stress() {
    let mut play = EpicTest::winged(3);
    play.does(C::Start { entropy: [1; 16] });
    play.says(A::Call(CoinCall::HitOrCrit));
    play.says(A::First(true));
    while play.game.flow() != EpicQuestion::Step(EpicSetupStep::PlaceForces) {
        play.says(A::Next);
    }
    play.does(C::ForceSplit { ship: EpicAt(1), reason: SplitReason::SetupNoRoom });
    assert!(play.ship(1).is_split());
    assert_eq!(play.ship(1).stress(), 1);
}

/// "Voluntary Splitting": at the end of the End Phase, with a dial from the next round on.
#[test]
fn a_ship_may_leave_by_choice() {
    let mut play = EpicTest::flying(3);
    play.refuses(A::Split(EpicAt(1)), E::NotNow);
    play.reach_wings();
    play.refuses(A::Split(LEADER), E::NotInFormation);
    play.says(A::Split(EpicAt(1)));
    play.refuses(A::Split(EpicAt(1)), E::NotInFormation);
    play.says(A::Next);
    play.begin();
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!(play.game.flow(), EpicQuestion::Engagement, "it had a dial of its own");
}

/// "Squad Building" of wings: a wing at once, and a place that was dealt wrongly.
#[test]
fn a_wing_is_added_at_once_and_its_places_are_changed_by_hand() {
    let mut play = EpicTest::new(ScenarioId::AtmosphericEntry, &[0, 1]);
    let elite = CommandAt::new(2).unwrap();
    let wing = |ships, card| C::AddWing { leader: order(KIT, 25), mates: order(KIT, 25), ships, card };
    assert_eq!(play.apply(wing(5, elite)), Err(E::WingSize), "two or three mates");
    assert_eq!(play.apply(wing(3, CommandAt::new(3).unwrap())), Err(E::NoLeaderCard));
    play.does(wing(4, elite));
    assert_eq!(play.apply(wing(3, elite)), Err(E::LimitedCard));
    assert_eq!((play.game.ship_count(), play.game.spent(KIT, false)), (4, 104), "with the card");
    assert_eq!((play.ship(0).command(), play.ship(0).is_leader()), (Some(elite), true));
    let places = |play: &EpicTest| [1, 2, 3].map(|at| play.ship(at).wing().unwrap().position.number());
    assert_eq!(places(&play), [2, 3, 4]);
    play.does(C::Place { ship: EpicAt(1), position: Position::RearSupport });
    assert_eq!(places(&play), [4, 3, 2], "whoever had the place takes the other one");
    play.does(C::Place { ship: EpicAt(1), position: Position::LeftSupport });
    assert_eq!(places(&play), [5, 3, 2]);
    assert_eq!(play.game.log_count(), 0, "the log begins with the game");
    let lead = C::Place { ship: EpicAt(1), position: Position::Leader };
    assert_eq!(play.apply(lead), Err(E::NotInFormation));
    assert_eq!(play.apply(C::Place { ship: LEADER, position: Position::LeftFlank }), Err(E::NotInFormation));
    // By threat the first ship of a Quick Build holds all of it.
    play.does(C::Track(Tracker { unit: Unit::Threat, ..*play.game.tracker() }));
    play.does(C::AddWing {
        leader: order(NOVA, 8),
        mates: order(NOVA, 8),
        ships: 3,
        card: veteran().unwrap(),
    });
    assert_eq!(
        [4, 5, 6].map(|at| (play.ship(at).order.worth, play.ship(at).order.build)),
        [(8, 1), (0, 1), (0, 1)]
    );
}

/// "Jedi Commander": its wingmates take a purple maneuver as red; nobody else's may fly one.
#[test]
fn purple_is_red_behind_a_jedi_commander() {
    let mut play = EpicTest::flying(3);
    play.says(A::Leader(LEADER));
    play.refuses(A::Flew { flown: Purple, action: OTHER, able: 0 }, E::NoPurple);
    play.game.ships[0].command = CommandAt::new(4);
    play.says(A::Flew { flown: Purple, action: OTHER, able: 0 });
    play.says(A::Placed { obstacle: false });
    assert_eq!((play.ship(0).stress(), play.ship(1).stress()), (0, 1));
}

/// "Placing Wings during Setup": only what flies in formation may not be held back. Docked ships go with their carrier.
#[test]
fn a_split_ship_may_go_into_reserve() {
    let mut play = EpicTest::flying(3);
    for at in [LEADER, EpicAt(1)] {
        assert_eq!(play.apply(C::Reserve(at)), Err(E::WingStays));
    }
    play.does(C::ForceSplit { ship: EpicAt(1), reason: SplitReason::Moved });
    play.does(C::Reserve(EpicAt(1)));
    play.does(C::Deploy(EpicAt(1)));
    assert!(play.ship(1).is_split());
    play.does(C::Dock { ship: EpicAt(3), carrier: EpicAt(4) });
    play.does(C::Gone { ship: EpicAt(4), gone: EpicDeparture::Fled });
    assert_eq!(play.ship(3).state(), ShipState::FledWith(EpicAt(4)));
    assert!(play.ship(3).is_lost());
}

/// "End Phase": tractor and disarm tokens leave, other tokens stay.
#[test]
fn tokens_leave_in_the_end_phase() {
    let mut play = EpicTest::flying(3);
    let ship = EpicAt(4);
    let tokens = [Condition::Tractored, Condition::Disarmed, Condition::Ionized];
    for condition in tokens {
        play.does(C::Condition { ship, condition, on: true });
    }
    play.reach_wings();
    assert_eq!(tokens.map(|condition| play.ship(4).has(condition)), [false, false, true]);
}

/// "Joining", with tokens that the device has and the table has not: they are named, and can be gone.
#[test]
fn stale_tokens_do_not_keep_a_ship_out() {
    let mut play = EpicTest::flying(3);
    let mate = EpicAt(1);
    play.does(C::ForceSplit { ship: mate, reason: SplitReason::Moved });
    play.flew(White, LeaderAction::Cloak, 0);
    play.does(C::Stress { ship: mate, stress: 2 });
    play.does(C::Condition { ship: mate, condition: Condition::Ionized, on: true });
    play.reach_wings();
    assert_eq!(play.game.join_obstacle(mate), Some(JoinCondition::Clean));
    play.refuses(A::Join(mate), E::CannotJoin);
    play.says(A::Freed(mate));
    assert!(play.ship(1).is_wingmate() && !play.ship(1).has(Condition::Ionized));
    assert_eq!((play.ship(1).stress(), play.ship(0).has(Condition::Cloaked)), (1, false), "1 for joining");
    play.refuses(A::Freed(mate), E::NotSplit);
    play.does(C::ForceSplit { ship: mate, reason: SplitReason::Moved });
    play.does(C::Gone { ship: LEADER, gone: EpicDeparture::Fled });
    play.refuses(A::Freed(mate), E::CannotJoin);
}

/// "Forced Splitting", stressed behind red: a wingmate that is not stressed at all never left.
#[test]
fn a_stale_stress_does_not_split() {
    let mut play = EpicTest::flying(3);
    play.does(C::Stress { ship: EpicAt(1), stress: 1 });
    play.flew(Red, OTHER, 0);
    assert_eq!(play.game.flow(), EpicQuestion::Split { ship: EpicAt(1), reason: SplitReason::StressedRed });
    play.refuses(A::Freed(EpicAt(2)), E::NotNow);
    play.says(A::Freed(EpicAt(1)));
    assert_eq!(play.game.flow(), EpicQuestion::Mate { ship: EpicAt(1) });
    assert!(play.ship(1).is_wingmate() && play.ship(1).stress() == 0);
    play.says(A::Placed { obstacle: false });
    assert_eq!(play.ship(1).stress(), 1, "by the red maneuver");
}

/// "Wing Leader Actions" and "Wingmate Actions": a red one is 1 stress.
#[test]
fn red_actions_are_stress() {
    let mut play = EpicTest::flying(3);
    play.flew(White, LeaderAction::Red, 0);
    assert_eq!(play.ship(0).stress(), 1);
    play.says(A::Placed { obstacle: false });
    play.says(A::RedAct);
    assert_eq!((play.ship(1).stress(), play.game.flow()), (1, EpicQuestion::Mate { ship: EpicAt(2) }));
}

/// "Moving Wingmates": placed on an object it resolves the effects of that object.
#[test]
fn a_wingmate_on_an_obstacle_suffers_it() {
    use AttackFace::{Blank, Crit, Focus, Hit};
    for (rock, face, lost, stress) in [
        (Rock::Asteroid, Hit, 1, 0),
        (Rock::Asteroid, Crit, 1, 0),
        (Rock::Asteroid, Focus, 0, 0),
        (Rock::Debris, Hit, 0, 1),
        (Rock::Debris, Crit, 1, 1),
        (Rock::Gas, Hit, 0, 0),
    ] {
        let mut play = EpicTest::flying(3);
        play.flew(White, OTHER, 0);
        play.says(A::Placed { obstacle: true });
        assert_eq!(play.game.flow(), EpicQuestion::Obstacle { ship: EpicAt(1) });
        play.says(A::Met { rock, face: Some(face) });
        assert_eq!(play.game.flow(), EpicQuestion::Met { ship: EpicAt(1), rock, face });
        assert_eq!((play.ship(1).lost(), play.ship(1).stress()), (lost, stress), "{rock} {face:?}");
        play.says(A::Next);
        assert_eq!(play.game.flow(), EpicQuestion::Mate { ship: EpicAt(2) }, "no action");
        // A remote or a mine has a card of its own, and costs no action.
        play.says(A::Placed { obstacle: true });
        play.says(A::No);
        assert_eq!(play.game.flow(), EpicQuestion::MateActs { ship: EpicAt(2) });
    }
    let mut play = EpicTest::flying(3);
    play.does(C::Damage { ship: EpicAt(1), lost: 4 });
    play.flew(White, OTHER, 0);
    play.says(A::Placed { obstacle: true });
    play.says(A::Met { rock: Rock::Gas, face: Some(Blank) });
    play.says(A::Next);
    play.says(A::Placed { obstacle: true });
    play.says(A::Met { rock: Rock::Asteroid, face: None });
    play.says(A::Next);
    assert_eq!(play.game.flow(), EpicQuestion::Activation);
    let mut play = EpicTest::flying(3);
    play.does(C::Damage { ship: EpicAt(1), lost: 4 });
    play.flew(White, OTHER, 0);
    play.says(A::Placed { obstacle: true });
    play.says(A::Met { rock: Rock::Asteroid, face: Some(Crit) });
    assert_eq!(play.ship(1).state(), ShipState::Destroyed);
    play.says(A::Next);
    assert_eq!(play.game.flow(), EpicQuestion::Mate { ship: EpicAt(2) });
}

/// "Activation Phase": a wing that has not flown is known.
#[test]
fn wings_that_wait_are_known() {
    let mut play = EpicTest::flying(3);
    assert_eq!((play.game.unmoved(0), play.game.unmoved(1)), (Some(LEADER), None));
    play.flew(White, OTHER, 0);
    assert_eq!(play.game.unmoved(0), None);
}

/// "Squad Building": the leader of a wing is another ship than its mates, and its card costs points.
#[test]
fn a_wing_has_its_own_leader() {
    let mut play = EpicTest::new(ScenarioId::AtmosphericEntry, &[0, 1]);
    let kind = |name: &str| KindAt::all().find(|at| at.kind().name == name);
    let of = |name, worth| {
        let card = kind(name).unwrap().kind();
        EpicShipOrder { hull: card.hull, shields: card.shields, kind: kind(name), ..order(KIT, worth) }
    };
    let agent = CommandAt::new(1).unwrap();
    play.does(C::AddWing { leader: of("Advanced x1", 38), mates: of("TIE/ln", 23), ships: 4, card: agent });
    assert_eq!((play.ship(0).health(), play.ship(3).health()), (5, 3));
    assert_eq!(play.game.spent(KIT, false), 38 + 4 + 3 * 23, "with the 4 points of the card");
    play.does(C::Start { entropy: [1; 16] });
    play.says(A::Called { call: CoinCall::HitOrCrit, face: AttackFace::Hit });
    play.says(A::First(true));
    play.does(C::Damage { ship: LEADER, lost: 5 });
    assert_eq!(play.game.casualties(KIT), 42);
    let stolen = C::AddWing { leader: order(KIT, 1), mates: order(NOVA, 1), ships: 3, card: agent };
    assert!(play.apply(stolen).is_err());
}
