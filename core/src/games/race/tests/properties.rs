//! What must hold in a race whatever players do.

use proptest::prelude::*;

use super::*;

fn met() -> impl Strategy<Value = RaceEncounter> {
    prop_oneof![
        4 => Just(RaceEncounter::Nothing),
        1 => (0u8..4).prop_map(|at| RaceEncounter::Ship(Some(RacerAt(at)))),
        1 => Just(RaceEncounter::Ship(None)),
        2 => Just(RaceEncounter::Asteroid),
        1 => Just(RaceEncounter::Edge),
    ]
}

fn colour() -> impl Strategy<Value = Difficulty> {
    prop_oneof![Just(Blue), Just(White), Just(Red)]
}

fn dice() -> impl Strategy<Value = FightAnswer> {
    prop_oneof![
        3 => Just(FightAnswer::Roll),
        1 => (0u8..3, 0u8..3).prop_map(|(hits, crits)| FightAnswer::Attack(AttackCounts { hits, crits, ..Default::default() })),
        1 => Just(FightAnswer::Focus),
        1 => Just(FightAnswer::Evade),
        1 => any::<u16>().prop_map(|bits| FightAnswer::Lock(crate::dice::pool::DiceMask::from_bits(bits))),
        3 => Just(FightAnswer::Next),
    ]
}

fn answer() -> impl Strategy<Value = A> {
    let at = || (0u8..5).prop_map(RacerAt);
    prop_oneof![
        4 => Just(A::Next),
        1 => Just(A::Yes),
        3 => Just(A::No),
        6 => (colour(), met()).prop_map(|(difficulty, met)| A::Flown { difficulty, met }),
        2 => met().prop_map(A::Met),
        2 => Just(A::Roll),
        2 => prop::sample::select(vec![Action::Focus, Action::Evade, Action::Boost, Action::Lock]).prop_map(A::Act),
        1 => at().prop_map(A::Lock),
        6 => prop::sample::select(Buoy::ALL).prop_map(A::Buoy),
        2 => at().prop_map(A::Target),
        1 => Just(A::Asteroid),
        1 => Just(A::Extra),
        1 => Just(A::Again),
        3 => (0u8..5, any::<bool>()).prop_map(|(range, obstructed)| A::Range { range, obstructed, dice: None }),
        5 => dice().prop_map(A::Fight),
        2 => prop::sample::select(BaseSide::ALL).prop_map(A::Side),
    ]
}

fn command() -> impl Strategy<Value = C> {
    prop_oneof![
        40 => answer().prop_map(C::Answer),
        3 => Just(C::BeginRound { entropy: [3; 16] }),
        1 => (0u8..5, prop::sample::select(RacerField::ALL), 0u8..8)
            .prop_map(|(at, field, value)| C::Correct { racer: RacerAt(at), field, value }),
        1 => (0u8..4).prop_map(|at| C::Correct { racer: RacerAt(at), field: RacerField::Passed, value: 5 }),
        1 => (0u8..40).prop_map(|at| C::Retire(RacerAt(at))),
        1 => Just(C::Start { entropy: [0; 16] }),
        1 => any::<bool>().prop_map(C::End),
        1 => (0u8..5, 0u8..12).prop_map(|(at, skill)| C::Skill { racer: RacerAt(at), skill }),
    ]
}

fn check(race: &Race) {
    let mut cards: Vec<u8> =
        race.racers().filter_map(|(_, racer)| racer.card().map(|card| card.id)).collect();
    cards.sort_unstable();
    assert!(cards.windows(2).all(|pair| pair[0] != pair[1]), "no card twice");
    for (at, racer) in race.racers() {
        assert!(racer.points() <= 25);
        assert!(
            racer.values.hull <= racer.most(RacerField::Hull)
                && racer.values.shields <= racer.most(RacerField::Shields)
        );
        assert!(usize::from(racer.passed()) <= LEGS);
        assert!(racer.values.hull <= racer.most_hull && racer.values.shields <= racer.most_shields);
        assert_eq!(racer.state == RacerState::Finished, racer.is_home() && racer.on_board());
        let lock = race.lock_of(at);
        assert!(lock.is_none_or(|on| on != at && race.racer(on).unwrap().on_board()));
        assert_eq!(race.value(at, RacerField::Lock), lock.map_or(0, |on| on.0 + 1));
    }
    match race.flow() {
        RaceQuestion::Act { racer } | RaceQuestion::Aim { racer } | RaceQuestion::Move { racer } => {
            assert!(race.racer(racer).unwrap().on_board() && race.acting() == Some(racer));
        }
        RaceQuestion::Fight { .. } => assert!(race.fight().is_some()),
        RaceQuestion::Planning => {
            assert!(race.racers().all(|(_, racer)| racer.state != RacerState::Finished))
        }
        _ => {}
    }
    let standing: std::collections::HashSet<u8> =
        (0..race.racer_count()).map(|place| race.standing(place).unwrap().0).collect();
    assert_eq!(standing.len(), race.racer_count());
    assert!(saved::survives(race) <= 2048);
}

/// Each racer with what lies on the board and beside it.
fn table(race: &Race) -> Vec<Thing> {
    let thing = |(at, racer): (RacerAt, &crate::games::race::racer::Racer)| {
        let mut now = racer.values;
        // Tokens spent on the dice left the table before the attack is over.
        if let (RaceQuestion::Fight { target }, Some(fight)) = (race.flow(), race.fight()) {
            if race.acting() == Some(at) {
                now.focus = fight.attack_tokens().focus;
            } else if target == Some(at) {
                (now.focus, now.evade) = (fight.defence_tokens().focus, fight.defence_tokens().evade);
            }
        }
        Thing {
            name: racer.name.as_str().to_string(),
            state: format!("{:?} {}", (now.focus, now.evade, now.stress, now.ion), racer.on_board()),
            damage: (racer.most_hull + racer.most_shields) - (now.hull + now.shields),
            on_table: racer.on_board(),
        }
    };
    race.racers().map(thing).collect()
}

proptest! {
    /// Whatever changes on the table has words to put it back, and they fit.
    #[test]
    fn every_undo_asks_for_what_is_put_back(number: u64, commands in prop::collection::vec(command(), 1..250)) {
        RaceTest::racing(&[ROYAL_GUARD, ACADEMY, ROOKIE, 2]).any(commands, number, check, table);
    }

    /// Any commands leave a legal race, and buoys are only ever passed one at a time, in order.
    #[test]
    fn any_commands_leave_a_legal_race(number: u64, commands in prop::collection::vec(command(), 1..250)) {
        let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY, ROOKIE, 2]);
        play.seed = Seed::from_number(number);
        for command in commands {
            let before = play.game.clone();
            if play.apply(command).is_ok() {
                check(&play.game);
                if let C::Answer(A::Buoy(buoy)) = command {
                    let at = before.acting().unwrap();
                    prop_assert_eq!(before.racer(at).unwrap().next_buoy(), Some(buoy));
                    prop_assert_eq!(play.racer(at).passed(), before.racer(at).unwrap().passed() + 1);
                }
                let moved = before.racers().zip(play.game.racers())
                    .filter(|((_, was), (_, is))| was.passed() != is.passed()).count();
                prop_assert!(moved <= 1);
            }
        }
    }
}

#[test]
fn random_play_opens_every_question() {
    opens_all(
        &command(),
        (300, 250),
        || RaceTest::racing(&[ROYAL_GUARD, ACADEMY, ROOKIE, 2]),
        "Planning Move Collision Bounce Act Aim Range Fight Result HitSide Pushed AsteroidPushed Destroyed Home Over",
    );
}
