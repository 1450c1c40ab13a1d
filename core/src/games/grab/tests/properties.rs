//! What must hold in the mission whatever players do.

use proptest::prelude::*;

use super::*;

fn met() -> impl Strategy<Value = GrabEncounter> {
    prop_oneof![6 => Just(GrabEncounter::Nothing), 1 => Just(GrabEncounter::Ship), 2 => Just(GrabEncounter::Obstacle), 1 => Just(GrabEncounter::Edge)]
}

fn answer() -> impl Strategy<Value = A> {
    let at = || (0u8..7).prop_map(CraftAt);
    let colour = prop_oneof![Just(Blue), Just(White), Just(Red)];
    let dice = prop_oneof![
        3 => Just(FightAnswer::Roll),
        1 => (0u8..5, 0u8..5).prop_map(|(hits, crits)| FightAnswer::Attack(AttackCounts { hits, crits, ..Default::default() })),
        1 => Just(FightAnswer::Focus),
        1 => Just(FightAnswer::Evade),
        3 => Just(FightAnswer::Next),
    ];
    prop_oneof![
        6 => Just(A::Next),
        1 => Just(A::Yes),
        6 => Just(A::No),
        8 => (colour, met()).prop_map(|(difficulty, met)| A::Flown { difficulty, met }),
        2 => prop::sample::select(Quadrant::ALL).prop_map(A::Quadrant),
        2 => Just(A::Roll),
        1 => Just(A::Act(Action::Focus)),
        1 => at().prop_map(A::Lock),
        1 => at().prop_map(A::Scan),
        4 => at().prop_map(A::Target),
        3 => (0u8..5, any::<bool>()).prop_map(|(range, obstructed)| A::Shot { range, obstructed, dice: None, arc: InArc::Primary }),
        8 => dice.prop_map(A::Fight),
        1 => at().prop_map(A::Instead),
        1 => Just(A::Again),
        1 => Just(A::Cargo),
        1 => met().prop_map(|met| A::Pull { pull: Pull::Boost, met }),
    ]
}

fn command() -> impl Strategy<Value = C> {
    let at = || (0u8..7).prop_map(CraftAt);
    prop_oneof![
        60 => answer().prop_map(C::Answer),
        4 => Just(C::BeginRound { entropy: [3; 16] }),
        2 => at().prop_map(C::Tractor),
        1 => (at(), 0u8..4, 0u8..3).prop_map(|(craft, hits, crits)| C::Suffer { craft, results: Results::new(hits, crits) }),
        1 => (at(), any::<bool>()).prop_map(|(craft, fled)| C::Gone { craft, fled }),
        1 => (at(), holder()).prop_map(|(from, to)| C::Token { from, to, faceup: false }),
        1 => (at(), prop::sample::select(CraftField::ALL), 0u8..8).prop_map(|(craft, field, value)| C::Correct { craft, field, value }),
    ]
}

fn holder() -> impl Strategy<Value = Holder> {
    prop_oneof![
        4 => (0u8..7).prop_map(|at| Holder::Ship(CraftAt(at))),
        1 => Just(Holder::Ketsu),
        1 => Just(Holder::Nobody),
    ]
}

fn check(game: &GrabAndSmash) {
    let intel = game.intel();
    let on_ships = game.all().filter(|(at, _)| intel.is_carrier(*at)).count();
    let ketsus = (0..).map_while(|place| intel.of_ketsu(place)).count();
    let removed = (0..).map_while(|place| intel.removed(place)).count();
    assert_eq!(on_ships + ketsus + removed, INTEL.len(), "intel is conserved");
    for (at, craft) in game.all() {
        assert!(craft.values.hull <= craft.most_hull && craft.values.shields <= craft.most_shields);
        assert!(!intel.is_carrier(at) || craft.on_table(), "no token on a ship that is gone");
        let lock = game.lock_of(at);
        assert!(lock.is_none_or(|on| on != at && game.at(on).unwrap().on_table()));
        assert_eq!(game.value(at, CraftField::Lock), lock.map_or(0, |on| on.0 + 1));
        assert!(
            !craft.in_play()
                || craft.values.hull > 0
                || !matches!(game.flow(), GrabQuestion::Planning | GrabQuestion::Activate { .. })
        );
    }
    assert_eq!(game.outcome().is_some(), game.flow() == GrabQuestion::Over);
    if let GrabQuestion::Activate { craft } | GrabQuestion::Combat { craft } | GrabQuestion::Act { craft } =
        game.flow()
    {
        assert!(game.at(craft).unwrap().on_table());
    }
}

/// All that players can see of the mission: everything but the tokens that lie face down.
fn seen(game: &GrabAndSmash) -> String {
    let mut out = format!("{:?} {:?} {:?}", game.flow(), game.craft, game.outcome());
    for (at, _) in game.all() {
        out += &format!("{:?}", game.intel().shown(at));
    }
    for from in game.hidden_on() {
        out += &format!("{:?}", game.intel().token(from));
    }
    for place in 0..4 {
        out += &format!("{:?}{:?}", game.intel().of_ketsu(place), game.intel().removed(place));
    }
    for place in 0..game.log_count() {
        game.describe_entry(game.log(place).unwrap(), &mut out).unwrap();
    }
    out
}

/// Each ship with what lies beside it.
fn table(game: &GrabAndSmash) -> Vec<Thing> {
    let thing = |(at, craft): (CraftAt, &Craft)| {
        let mut values = craft.values;
        // Tokens spent on the dice left the table before the attack is over.
        if let (GrabQuestion::Fight { craft: attacker, target }, Some(fight)) = (game.flow(), game.fight()) {
            if attacker == at {
                values.focus = fight.attack_tokens().focus;
            } else if target == at {
                (values.focus, values.evade) = (fight.defence_tokens().focus, fight.defence_tokens().evade);
            }
        }
        let tokens = (values.focus, values.evade, values.stress, values.ion, craft.tractor, craft.arc);
        Thing {
            name: craft.name.as_str().to_string(),
            // What lies beside a ship that is gone went with it.
            state: if craft.on_table() {
                format!("{tokens:?} {}", game.intel().is_carrier(at))
            } else {
                String::new()
            },
            damage: (craft.most_hull + craft.most_shields) - (values.hull + values.shields),
            on_table: craft.on_table(),
        }
    };
    game.all().map(thing).collect()
}

proptest! {
    /// Whatever changes on the table has words to put it back, and they fit.
    #[test]
    fn any_commands_leave_a_legal_mission(number: u64, commands in prop::collection::vec(command(), 1..250)) {
        GrabTest::started().any(commands, number, check, table);
    }

    /// Two tables whose intel is hidden differently look alike until a token is turned up.
    #[test]
    fn face_down_intel_is_never_shown(commands in prop::collection::vec(command(), 1..150)) {
        let mut one = GrabTest::started();
        let mut other = GrabTest::started();
        let [a, b, c, d] = CARRIERS;
        other.game.intel.assign(&[d, c, b, a]);
        for command in commands {
            let done = one.apply(command);
            prop_assert_eq!(other.apply(command), done);
            // Only a scan, a slice or the end of the game turns a token up.
            let scanned = done.is_ok() && matches!(command, C::Answer(A::Scan(_)));
            if scanned || matches!(one.game.flow(), GrabQuestion::Sliced { results, .. } if results.hit()) || one.game.flow() == GrabQuestion::Over {
                break;
            }
            prop_assert_eq!(seen(&one.game), seen(&other.game));
        }
    }
}

#[test]
fn random_play_opens_every_question() {
    opens_all(
        &command(),
        (300, 250),
        GrabTest::started,
        "Planning Activate Rock RockResult Act Beam Combat Aim Fight Result Caught Gone Tractored Slice SliceDice \
         Sliced Escape Over",
    );
}
