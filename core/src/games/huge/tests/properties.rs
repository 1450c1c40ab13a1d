//! What must hold whatever players do.

use proptest::prelude::*;

use super::*;

fn section() -> impl Strategy<Value = ShipSection> {
    prop_oneof![Just(Fore), Just(Aft)]
}

fn results() -> impl Strategy<Value = Results> {
    (0u8..6, 0u8..4).prop_map(|(hits, crits)| Results::new(hits, crits))
}

fn line() -> impl Strategy<Value = Line> {
    (0u8..6, any::<bool>()).prop_map(|(range, obstructed)| Line { range, obstructed })
}

fn answer() -> impl Strategy<Value = A> {
    let at = || (0u8..4).prop_map(HugeAt);
    let card = || (0u8..6).prop_map(EquippedAt);
    let dice = prop_oneof![
        3 => Just(FightAnswer::Roll),
        1 => (0u8..8, 0u8..4).prop_map(|(hits, crits)| FightAnswer::Attack(AttackCounts { hits, crits, ..Default::default() })),
        4 => Just(FightAnswer::Next),
    ];
    prop_oneof![
        12 => Just(A::Next),
        3 => Just(A::No),
        1 => Just(A::Rammed),
        6 => (1u8..5).prop_map(|speed| A::Maneuver(straight(speed))),
        2 => (1u8..3).prop_map(|speed| A::Maneuver(bank(speed, Side::Left))),
        2 => (0u8..3, 0u8..2, prop::option::of(section())).prop_map(|(small, large, section)| A::HitShips { small, large, section }),
        1 => prop::option::of(section()).prop_map(|section| A::HitObstacles { section }),
        1 => (at(), section(), section()).prop_map(|(other, mine, theirs)| A::HitHuge { other, mine, theirs }),
        3 => Just(A::Roll),
        3 => section().prop_map(A::Section),
        2 => (card(), 0u8..4).prop_map(|(card, energy)| A::Allocate { card, energy }),
        2 => (card(), 0u8..3, 0u8..3).prop_map(|(card, ship, own)| A::Use { card, ship, own }),
        1 => section().prop_map(A::Recover),
        1 => section().prop_map(A::Reinforce),
        1 => (at(), section()).prop_map(|(at, section)| A::Lock(LockOn::Huge(at, section))),
        2 => prop_oneof![Just(HugeWeapon::Primary), card().prop_map(HugeWeapon::Card)].prop_map(A::Fire),
        2 => (line(), at(), section(), any::<bool>()).prop_map(|(line, target, section, boost)| A::ShotHuge { line, target, section, aid: Aid { boost, focus: boost } }),
        3 => at().prop_map(A::Incoming),
        3 => (0u8..9, line(), any::<bool>()).prop_map(|(dice, line, lock)| A::Dice { dice, line, primary: true, focus: lock, lock, same_skill: dice % 2 == 0 }),
        8 => dice.prop_map(A::Fight),
        2 => card().prop_map(A::Discard),
        1 => (0u8..4).prop_map(|energy| A::UseDamage { energy }),
    ]
}

fn command() -> impl Strategy<Value = C> {
    let at = || (0u8..4).prop_map(HugeAt);
    prop_oneof![
        60 => answer().prop_map(C::Answer),
        4 => Just(C::BeginRound { entropy: [7; 16] }),
        2 => (at(), prop::option::of(section()), results()).prop_map(|(ship, section, results)| C::Suffer { ship, section, results }),
        1 => (at(), prop::option::of(section())).prop_map(|(ship, section)| C::Faceup { ship, section }),
        1 => at().prop_map(C::Gone),
        4 => (at(), prop::sample::select(&HugeField::ALL[..]), 0u8..9).prop_map(|(ship, field, value)| C::Correct { ship, field, value }),
        1 => ((0u8..6).prop_map(EquippedAt), 0u8..4).prop_map(|(card, energy)| C::CorrectCard { card, energy }),
        2 => (at(), 0u8..4).prop_map(|(ship, bonus)| {
            C::Equip(EquipOrder { marks: CardMarks::ENERGY.raising(bonus), ..order(ship, Aft, HugeSlot::Cargo, "Generators") })
        }),
        1 => (0u8..6).prop_map(|card| C::Unequip(EquippedAt(card))),
    ]
}

fn check(game: &HugeShips) {
    for (at, ship) in game.all() {
        assert!(ship.energy() <= ship.energy_limit(), "energy above its limit: {ship:?}");
        for section in [Fore, Aft] {
            let state = ship.section(section);
            assert!(ship.shields(section) <= ship.card().section(section).shields);
            assert!(state.faceup <= state.cards);
            assert!(!state.crippled || ship.card().is_two_cards());
            let waits = matches!(
                game.flow(),
                HugeQuestion::Damage { .. } | HugeQuestion::Crippled { .. } | HugeQuestion::Destroyed { .. }
            );
            let full = ship.hull(section) == 0;
            assert!(
                !full || state.crippled || state.doomed || ship.destroyed || waits,
                "{ship:?} {:?}",
                game.flow()
            );
        }
        if let Some(LockOn::Huge(on, _)) = ship.lock() {
            assert!(game.at(on).is_some() && on != at);
        }
    }
    for place in 0..6 {
        if let Some(card) = game.equipped(EquippedAt(place)) {
            assert!(card.energy() <= card.order.limit);
        }
    }
    if let HugeQuestion::Reveal { ship }
    | HugeQuestion::Moved { ship }
    | HugeQuestion::Act { ship, .. }
    | HugeQuestion::Combat { ship: Some(ship) } = game.flow()
    {
        assert!(game.at(ship).unwrap().is_active());
    }
}

/// Each ship with what lies beside it.
fn table(game: &HugeShips) -> Vec<Thing> {
    let thing = |(at, ship): (HugeAt, &HugeShip)| {
        let sections = [Fore, Aft].map(|section| (ship.reinforce(section), ship.section(section).crippled));
        let cards: Vec<u8> =
            (0..).map_while(|place| game.card_of(at, place)).map(|(_, card)| card.energy()).collect();
        let lost = |section| {
            ship.card().section(section).shields - ship.shields(section) + ship.section(section).cards
        };
        Thing {
            name: ship.name.as_str().to_string(),
            state: if ship.in_play() {
                format!("{sections:?} {} {} {cards:?}", ship.energy(), ship.ion())
            } else {
                String::new()
            },
            damage: if ship.card().is_two_cards() {
                lost(Fore) + lost(Aft)
            } else {
                lost(Fore) + ship.section(Aft).cards
            },
            on_table: ship.in_play(),
        }
    };
    game.all().map(thing).collect()
}

/// Three ships, each with a battery, one with two teams.
fn armed() -> HugeTest {
    let mut play = HugeTest::new(&[HugeId::Cr90, HugeId::Raider, HugeId::CRoc]);
    for ship in [SHIP, OTHER, HugeAt(2)] {
        play.does(C::Equip(battery(ship, Fore, 3)));
    }
    for name in ["Gunners", "Sensors"] {
        play.does(C::Equip(order(OTHER, Aft, HugeSlot::Team, name)));
    }
    play.started()
}

proptest! {
    /// Energy never above its limit, damage always settled; whatever changes on the table has words to put it back, and
    /// they fit: whatever players do.
    #[test]
    fn any_commands_leave_a_legal_state(number: u64, commands in prop::collection::vec(command(), 1..300)) {
        armed().any(commands, number, check, table);
    }
}

#[test]
fn random_play_opens_every_question() {
    opens_all(
        &command(),
        (300, 300),
        armed,
        "Planning Others RammedResult Reveal Moved Gain Allocate Use Act Combat Aim Target IncomingDice Fight
        PickSection OverlapDice Damage Crippled Discard Destroyed",
    );
}
