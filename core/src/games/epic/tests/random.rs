//! What must always hold, whatever is commanded.

use super::*;

fn answer() -> impl Strategy<Value = A> {
    let at = || (0u8..8).prop_map(EpicAt);
    let colour = prop::sample::select(Flown::ALL);
    let action = prop_oneof![3 => Just(OTHER), 1 => Just(LeaderAction::Slam), 1 => Just(LeaderAction::Cloak), 1 => Just(LeaderAction::Red)];
    let rock = (prop::sample::select(Rock::ALL), prop::option::of(prop::sample::select(AttackFace::ALL)));
    prop_oneof![
        10 => Just(A::Next),
        2 => Just(A::No),
        6 => at().prop_map(A::Leader),
        6 => (colour, action, any::<u8>()).prop_map(|(flown, action, able)| A::Flew { flown, action, able }),
        6 => any::<bool>().prop_map(|obstacle| A::Placed { obstacle }),
        1 => Just(A::NoRoom),
        4 => Just(A::Act(WingAction::Evade)),
        1 => at().prop_map(A::Split),
        3 => at().prop_map(A::Join),
        2 => at().prop_map(A::Freed),
        1 => Just(A::RedAct),
        6 => rock.prop_map(|(rock, face)| A::Met { rock, face }),
    ]
}

fn command() -> impl Strategy<Value = C> {
    let at = || (0u8..10).prop_map(EpicAt);
    let place = || prop_oneof![at().prop_map(MarkerPlace::Ship), (0u8..3).prop_map(MarkerPlace::Area)];
    prop_oneof![
        60 => answer().prop_map(C::Answer),
        6 => Just(C::BeginRound { entropy: [7; 16] }),
        2 => (at(), 0u8..7).prop_map(|(ship, lost)| C::Damage { ship, lost }),
        1 => (at(), prop_oneof![Just(EpicDeparture::Destroyed), Just(EpicDeparture::Fled), Just(EpicDeparture::Escaped)]).prop_map(|(ship, gone)| C::Gone { ship, gone }),
        1 => at().prop_map(C::Restore),
        1 => at().prop_map(C::Reserve),
        1 => (at(), at()).prop_map(|(ship, carrier)| C::Dock { ship, carrier }),
        1 => at().prop_map(C::Deploy),
        3 => (at(), prop::sample::select(Condition::ALL), any::<bool>()).prop_map(|(ship, condition, on)| C::Condition { ship, condition, on }),
        3 => (at(), 0u8..2).prop_map(|(ship, stress)| C::Stress { ship, stress }),
        1 => (at(), prop::sample::select(SplitReason::ALL)).prop_map(|(ship, reason)| C::ForceSplit { ship, reason }),
        1 => place().prop_map(|place| C::AddMarker(EpicMarker { kind: MarkerKind::Counters(2), place, controller: None })),
        1 => (0u8..4, place()).prop_map(|(marker, place)| C::SetMarker { marker, now: EpicMarker { kind: MarkerKind::Counters(2), place, controller: None } }),
        2 => at().prop_map(C::Rejoin),
        2 => (at(), prop::sample::select(Position::ALL)).prop_map(|(ship, position)| C::Place { ship, position }),
        1 => (at(), 1u8..6).prop_map(|(ship, hull)| C::Correct { ship, order: EpicShipOrder { hull, ..order(KIT, 30) } }),
        1 => (0u8..4, (0u8..3).prop_map(PlayerAt)).prop_map(|(marker, player)| C::ScoreMarker { marker, player }),
        1 => ((0u8..3).prop_map(PlayerAt), any::<u8>()).prop_map(|(player, counters)| C::Score { player, counters }),
        1 => (0u8..8).prop_map(|of| C::Choose { of }),
    ]
}

/// Commands of the set-up, where places move up as ships and players go.
fn setup_command() -> impl Strategy<Value = C> {
    let at = || (0u8..8).prop_map(EpicAt);
    let player = || (0u8..4).prop_map(PlayerAt);
    prop_oneof![
        2 => (0u8..3, 0usize..8).prop_map(|(team, name)| C::AddPlayer { name: Name::new(["A", "B", "C", "D", "E", "F", "G", "H"][name]), team }),
        1 => player().prop_map(C::RemovePlayer),
        8 => player().prop_map(|player| C::AddShip(order(player, 20))),
        1 => at().prop_map(C::RemoveShip),
        1 => (player(), 2u8..8, 0u8..4).prop_map(|(player, ships, card)| C::AddWing { leader: order(player, 22), mates: order(player, 20), ships, card: CommandAt::new(card).unwrap() }),
        1 => (at(), prop::sample::select(Position::ALL)).prop_map(|(ship, position)| C::Place { ship, position }),
        2 => (at(), 0u8..20).prop_map(|(ship, place)| C::Command { ship, upgrade: CommandAt::new(place) }),
        4 => (at(), prop::array::uniform5(prop::option::of(at()))).prop_map(|(leader, mates)| C::FormWing { leader, mates }),
        1 => at().prop_map(C::Disband),
        1 => any::<bool>().prop_map(C::FiveInOrder),
    ]
}

fn check(game: &Epic) {
    let mut places = std::collections::HashSet::new();
    for (at, ship) in game.ships() {
        assert!(game.player(ship.order.player).is_some());
        assert!(ship.lost() <= ship.health());
        if let Some(wing) = ship.wing() {
            assert!(places.insert((wing.leader.0, wing.position.number())), "wing positions are unique");
            let leader = game.ship(wing.leader).unwrap();
            assert!(leader.is_leader() && leader.order.player == ship.order.player);
            assert_eq!(wing.position == Position::Leader, wing.leader == at);
            assert!(!ship.is_wingmate() || leader.in_play(), "no formation without its leader");
        }
        if let ShipState::Docked(carrier) = ship.state() {
            assert!(game.ship(carrier).unwrap().in_play());
        }
    }
    for place in 0..game.marker_count() {
        if let MarkerPlace::Ship(ship) = game.marker(place).unwrap().place {
            assert!(game.ship(ship).is_some());
        }
    }
    if let EpicQuestion::Mate { ship } | EpicQuestion::MateActs { ship } = game.flow() {
        assert!(game.ship(ship).unwrap().is_wingmate());
    }
    let total: u16 = (0..).map_while(|place| game.team(place)).map(|team| game.team_casualties(team)).sum();
    assert!(game.team_count() != 2 || total == game.standard_score(0) + game.standard_score(1));
}

/// Each ship with what lies beside it, and the markers.
fn table(game: &Epic) -> Vec<Thing> {
    let ship = |(at, ship): (EpicAt, &EpicShip)| {
        let mut name = String::new();
        game.name_ship(at, &mut name).unwrap();
        let tokens = Condition::ALL.iter().map(|&condition| ship.has(condition));
        let state =
            (ship.stress(), tokens.collect::<Vec<_>>(), ship.wing().map(|wing| (wing.position, wing.split)));
        Thing {
            name,
            state: if ship.in_play() { format!("{state:?}") } else { String::new() },
            damage: ship.lost(),
            on_table: ship.in_play(),
        }
    };
    game.ships().map(ship).collect()
}

proptest! {
    /// Whatever changes on the table has words to put it back, and they fit.
    #[test]
    fn any_commands_leave_a_legal_game(number: u64, commands in prop::collection::vec(command(), 1..250)) {
        EpicTest::flying(6).any(commands, number, check, table);
    }

    #[test]
    fn any_set_up_is_legal(commands in prop::collection::vec(setup_command(), 1..120)) {
        let mut play = EpicTest::winged(4);
        for command in commands {
            if play.apply(command).is_ok() {
                let unique: Vec<_> = play.game.ships().filter_map(|(_, ship)| ship.wing()).collect();
                prop_assert!(unique.iter().all(|wing| play.game.ship(wing.leader).is_some_and(EpicShip::is_leader)));
                let mut places: Vec<_> = unique.iter().map(|wing| (wing.leader.0, wing.position.number())).collect();
                places.sort_unstable();
                places.dedup();
                prop_assert_eq!(places.len(), unique.len());
            }
        }
    }
}

#[test]
fn random_play_opens_every_question() {
    let wanted = "Planning System Activation Leader Mate Obstacle Met MateActs Split NoDial Engagement Wings";
    opens_all(&command(), (200, 250), || EpicTest::flying(6), wanted);
}
