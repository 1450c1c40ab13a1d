//! Space Race by its sections.

mod properties;

use super::Race;
use super::command::{RaceCommand as C, RaceError as E};
use super::flow::{BaseSide, RaceAnswer as A, RaceEncounter, RaceQuestion};
use super::racer::{RacerAt, RacerField, RacerState};
use super::rule::RaceRule;
use super::view::{RaceCheck, RaceEnding};
use crate::base::name::Name;
use crate::base::saved;
use crate::battle::state::question::{AttackCounts, DefenceCounts};
use crate::cards::maneuver::Difficulty::{self, Blue, Red, White};
use crate::cards::space_race::{Buoy, LEGS, RacePilotAt, RaceSlot};
use crate::cards::vocabulary::Action;
use crate::dice::faces::AttackFace;
use crate::dice::generator::Seed;
use crate::dice::pool::DiceMask;
use crate::games::fight::FightAnswer;
use crate::games::frame::TableGame;
use crate::games::game_test::{self, Thing, opens_all};

const ROYAL_GUARD: u8 = 23;
const ACADEMY: u8 = 15;
const ROOKIE: u8 = 11;

type RaceTest = game_test::GameTest<Race>;

impl RaceTest {
    fn new(pilots: &[u8]) -> RaceTest {
        let mut play = RaceTest::of(Race::new(), 5);
        for (place, &pilot) in pilots.iter().enumerate() {
            let name = Name::new(["Kit", "Nova", "Sable", "Dusk", "Oro", "Vex", "Ash", "Jin"][place]);
            play.does(C::Enter { name, pilot: RacePilotAt::new(pilot).unwrap() });
        }
        play
    }

    /// At the first racer's first move.
    fn racing(pilots: &[u8]) -> RaceTest {
        let mut play = RaceTest::new(pilots);
        play.does(C::Start { entropy: [1; 16] });
        while play.game.flow() != RaceQuestion::Planning {
            play.says(A::Next);
        }
        play.begin();
        play
    }

    fn begin(&mut self) {
        self.does(C::BeginRound { entropy: [2; 16] });
    }

    fn acting(&self) -> RacerAt {
        self.game.acting().unwrap()
    }

    fn fly(&mut self, difficulty: Difficulty, met: RaceEncounter) {
        self.says(A::Flown { difficulty, met });
    }

    /// A shot with typed dice at range 2; returns the flow after the dice.
    fn shoot(&mut self, target: A, hits: u8, crits: u8) -> RaceQuestion {
        self.says(target);
        self.says(A::Range { range: 2, obstructed: false, dice: None });
        self.fights(hits, crits, Race::fight, A::Fight);
        self.game.flow()
    }

    fn racer(&self, at: RacerAt) -> &super::racer::Racer {
        self.game.racer(at).unwrap()
    }
}

/// "How to build a racing ship".
#[test]
fn a_build_has_25_points_and_its_slots() {
    let mut play = RaceTest::new(&[2]);
    let racer = RacerAt(0);
    let equip = |slot, cost| C::Equip { racer, slot, cost, cloaks: false };
    play.does(equip(RaceSlot::Turret, 5));
    assert_eq!(play.apply(equip(RaceSlot::Turret, 1)), Err(E::NoSlot));
    assert_eq!(play.apply(equip(RaceSlot::Missile, 1)), Err(E::NoSlot));
    assert_eq!(play.apply(equip(RaceSlot::Elite, 3)), Err(E::OverBudget));
    assert_eq!(play.apply(equip(RaceSlot::Elite, 20)), Err(E::WrongCost));
    let cloak = C::Equip { racer, slot: RaceSlot::Illicit, cost: 2, cloaks: true };
    assert_eq!(play.apply(cloak), Err(E::NoCloak));
    play.does(equip(RaceSlot::Elite, 2));
    assert_eq!(play.racer(racer).points_left(), 0);
    assert_eq!(play.game.check(racer, 0), Some(RaceCheck::Points { spent: 25, of: 25 }));
    assert_eq!(play.game.check(racer, 1), Some(RaceCheck::Slots { slot: RaceSlot::Elite, used: 1, of: 2 }));
    assert!((0..).map_while(|place| play.game.check(racer, place)).all(RaceCheck::is_fine));
    play.does(C::Unequip { racer, place: 0 });
    assert_eq!(play.racer(racer).points(), 20);
    play.does(C::Pilot { racer, pilot: RacePilotAt::new(0).unwrap() });
    assert!(play.racer(racer).upgrades.is_empty());
}

/// "How to build a racing ship": every pilot's points left of 25, as the data gives them, can be spent, and not one more.
#[test]
fn every_pilot_spends_its_points_left_and_no_more() {
    const LEFT: [i8; 24] = [11, 8, 7, 7, 5, 5, 13, 13, 12, 12, 3, 4, 2, 8, 6, 13, 12, 11, 4, 2, 7, 5, 4, 3];
    for (pilot, left) in (0u8..).zip(LEFT) {
        let mut play = RaceTest::new(&[pilot, ACADEMY]);
        let one = |slot, cost| C::Equip { racer: RacerAt(0), slot, cost, cloaks: false };
        play.does(one(RaceSlot::Elite, left));
        assert_eq!(play.racer(RacerAt(0)).points_left(), 0);
        assert_eq!(play.apply(one(RaceSlot::Modification, 1)), Err(E::OverBudget), "pilot {pilot}");
        play.does(one(RaceSlot::Modification, 0));
    }
}

#[test]
fn a_card_that_paid_for_others_stays() {
    let mut play = RaceTest::new(&[13]);
    let racer = RacerAt(0);
    for (slot, cost) in [(RaceSlot::Missile, -2), (RaceSlot::Elite, 10)] {
        play.does(C::Equip { racer, slot, cost, cloaks: false });
    }
    assert_eq!(play.apply(C::Unequip { racer, place: 0 }), Err(E::OverBudget));
}

/// "Players": two to eight.
#[test]
fn two_to_eight_race() {
    let mut play = RaceTest::new(&[ACADEMY]);
    assert_eq!(play.apply(C::Start { entropy: [0; 16] }), Err(E::TooFew));
    let mut play = RaceTest::new(&[ACADEMY; 8]);
    let ninth = C::Enter { name: Name::EMPTY, pilot: RacePilotAt::new(0).unwrap() };
    assert_eq!(play.apply(ninth), Err(E::Full));
    play.does(C::Start { entropy: [0; 16] });
    assert_eq!(play.apply(ninth), Err(E::NotNow));
}

/// "The Setup": every player gets another card.
#[test]
fn cards_are_dealt_at_random_without_repeats() {
    let dealt = |number| {
        let mut play = RaceTest::new(&[ACADEMY; 8]);
        play.seed = Seed::from_number(number);
        play.does(C::Start { entropy: [0; 16] });
        play.game.racers().map(|(_, racer)| racer.card().unwrap().id).collect::<Vec<_>>()
    };
    let first = dealt(1);
    let mut sorted = first.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(dealt(1), first);
    assert!((2..6).any(|number| dealt(number) != first));
}

/// "Order of Initiative": skill, then fewer points, then at random, kept all game.
#[test]
fn the_order_is_skill_then_points_then_a_draw() {
    let mut play = RaceTest::new(&[ACADEMY, ROYAL_GUARD, 6, ACADEMY]);
    play.does(C::Equip { racer: RacerAt(2), slot: RaceSlot::Elite, cost: 1, cloaks: false });
    play.does(C::Start { entropy: [0; 16] });
    let order: Vec<u8> = (0..4).map(|place| play.game.in_order(place).unwrap().0).collect();
    // The Royal Guard has skill 6; the two Academy pilots cost 12, the Binayre Pirate 13.
    assert_eq!((order[0], order[3]), (1, 2));
    let draw = |at: u8| play.racer(RacerAt(at)).draw;
    assert_eq!(order[1] == 0, draw(0) < draw(3));
    // Who drew is on record.
    let drew: Vec<_> =
        (0..).map_while(|place| play.game.log(place)).map(|entry| entry.who.unwrap().0).collect();
    assert_eq!(drew, order[1..3]);
}

/// "Order of Initiative": focus and evade tokens stay until their owner's next turn, the others longer.
#[test]
fn effects_last_until_the_owners_next_turn() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    let (first, second) = (RacerAt(0), RacerAt(1));
    assert_eq!(play.acting(), first);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::Act(Action::Focus));
    play.says(A::No);
    assert_eq!(play.game.flow(), RaceQuestion::Move { racer: second });
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::Act(Action::Evade));
    play.says(A::No);
    assert_eq!((play.racer(first).values.focus, play.racer(second).values.evade), (1, 1));
    assert_eq!(play.game.flow(), RaceQuestion::Planning);
    const TOKENS: [RacerField; 4] =
        [RacerField::Focus, RacerField::Evade, RacerField::Stress, RacerField::Lock];
    for (racer, lock) in [(first, 2), (second, 1)] {
        for (field, value) in TOKENS.into_iter().zip([2, 3, 1, lock]) {
            play.does(C::Correct { racer, field, value });
        }
    }
    let tokens = |play: &RaceTest, at| TOKENS.map(|field| play.game.value(at, field));
    play.begin();
    assert_eq!((tokens(&play, first), tokens(&play, second)), ([0, 0, 1, 2], [2, 3, 1, 1]));
    assert_eq!((play.game.ended(), play.game.why()), ((2, 3), RaceRule::EffectsLast));
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    assert_eq!((tokens(&play, first), tokens(&play, second)), ([0, 0, 1, 2], [0, 0, 1, 1]));
    assert_eq!(play.game.ended(), (2, 3));
}

/// "Buoys": in the order of the card, by an action.
#[test]
fn buoys_are_activated_in_order() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    let first = play.acting();
    play.refuses(A::Buoy(Buoy::Red), E::NotNow);
    play.fly(White, RaceEncounter::Nothing);
    let buoys = play.racer(first).card().unwrap().buoys;
    play.refuses(A::Buoy(buoys[1]), E::WrongBuoy);
    play.says(A::Buoy(buoys[0]));
    assert_eq!(play.racer(first).passed(), 1);
    assert_eq!(play.racer(first).next_buoy(), Some(buoys[1]));
    assert_eq!(play.racer(first).leg(0), Some((buoys[0], true)));
    assert_eq!(play.game.standing(0), Some(first));
}

/// "Goal of the Game": at the end of the turn; fewer points break a tie.
#[test]
fn the_race_ends_with_the_turn_and_fewer_points_win() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY, ROOKIE]);
    for racer in [RacerAt(0), RacerAt(1)] {
        play.does(C::Correct { racer, field: RacerField::Passed, value: 5 });
    }
    for turn in 0..3 {
        let racer = play.acting();
        play.fly(White, RaceEncounter::Nothing);
        if racer == RacerAt(2) {
            play.says(A::No);
        } else {
            let goal = play.racer(racer).next_buoy().unwrap();
            play.says(A::Buoy(goal));
            assert_eq!(play.game.flow(), RaceQuestion::Home { racer });
            play.says(A::Next);
        }
        assert_eq!(play.game.winner_count(), 0, "turn {turn}");
        play.says(A::No);
    }
    assert_eq!(play.game.flow(), RaceQuestion::Over);
    assert_eq!((play.game.winner_count(), play.game.winner(0)), (1, Some(RacerAt(1))));
}

#[test]
fn equal_points_share_the_win() {
    let mut play = RaceTest::racing(&[ACADEMY, ACADEMY]);
    for racer in [RacerAt(0), RacerAt(1)] {
        play.does(C::Correct { racer, field: RacerField::Passed, value: 6 });
    }
    for _ in 0..2 {
        play.fly(White, RaceEncounter::Nothing);
        play.says(A::No);
        play.says(A::No);
    }
    assert_eq!(play.game.winner_count(), 2);
}

/// "Recoil Shield": unhurt it acts; hurt it does not; a crit is one damage; each asteroid rolls.
#[test]
fn a_collision_costs_the_action_only_if_it_hurts() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    let racer = play.acting();
    play.fly(White, RaceEncounter::Asteroid);
    play.says(A::Die(AttackFace::Focus));
    play.says(A::No);
    assert_eq!(play.game.flow(), RaceQuestion::Act { racer });

    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    play.fly(White, RaceEncounter::Asteroid);
    play.says(A::Die(AttackFace::Blank));
    play.says(A::Yes);
    play.says(A::Die(AttackFace::Crit));
    assert_eq!(play.racer(racer).values.hull, 2);
    play.says(A::No);
    assert_eq!(play.game.flow(), RaceQuestion::Aim { racer });
    assert_eq!(play.game.why(), RaceRule::RecoilAction);
}

#[test]
fn each_collision_of_a_round_has_a_die_of_its_own() {
    let mut faces = Vec::new();
    let mut play = RaceTest::racing(&[2, ACADEMY]);
    play.fly(White, RaceEncounter::Asteroid);
    loop {
        play.says(A::Roll);
        let RaceQuestion::Bounce { racer, face } = play.game.flow() else { panic!() };
        faces.push(face);
        if play.racer(racer).values.hull == 0 {
            play.refuses(A::Yes, E::NotNow);
            play.says(A::No);
            break;
        }
        play.says(A::Yes);
    }
    assert!(faces.iter().any(|&face| face != faces[0]));
    let hurt = faces.iter().filter(|face| matches!(face, AttackFace::Hit | AttackFace::Crit)).count();
    assert_eq!(hurt, 8, "a Y-Wing has three shields and five hull");
    assert!(matches!(play.game.flow(), RaceQuestion::Destroyed { .. }));
}

/// A die belongs to its racer and its place: what others rolled before does not change it.
#[test]
fn dice_do_not_depend_on_the_dice_of_others() {
    let second = |collisions: u8| {
        let mut play = RaceTest::racing(&[4, ACADEMY]);
        play.fly(White, if collisions > 0 { RaceEncounter::Asteroid } else { RaceEncounter::Nothing });
        for left in (0..collisions).rev() {
            play.says(A::Roll);
            play.says(if left > 0 { A::Yes } else { A::No });
        }
        while let RaceQuestion::Act { .. } | RaceQuestion::Aim { .. } = play.game.flow() {
            play.says(A::No);
        }
        play.fly(White, RaceEncounter::Asteroid);
        play.says(A::Roll);
        play.game.flow()
    };
    assert!(matches!(second(0), RaceQuestion::Bounce { racer: RacerAt(1), .. }));
    assert_eq!(second(0), second(1));
    assert_eq!(second(0), second(4));
}

/// "Gravity Cannon": one damage at most, never a crit; a crit left over pushes away from the hit side.
#[test]
fn a_shot_does_one_damage_and_a_crit_pushes() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ROOKIE]);
    let target = RacerAt(1);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    let flow = play.shoot(A::Target(target), 3, 0);
    assert_eq!(flow, RaceQuestion::Result { target: Some(target), damage: 1, push: false });
    assert_eq!((play.racer(target).values.shields, play.racer(target).values.hull), (1, 3));
    play.says(A::Next);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    let flow = play.shoot(A::Target(RacerAt(0)), 0, 2);
    assert_eq!(flow, RaceQuestion::Result { target: Some(RacerAt(0)), damage: 1, push: true });
    play.says(A::Next);
    play.says(A::Side(BaseSide::Left));
    assert_eq!(play.game.flow(), RaceQuestion::Pushed { racer: RacerAt(0), towards: BaseSide::Right });
    play.says(A::Met(RaceEncounter::Nothing));
    assert_eq!((play.racer(RacerAt(0)).values.hull, play.game.flow()), (2, RaceQuestion::Planning));
}

/// "Gravity Cannon": range and obstruction count as for the original weapon; an asteroid has one die.
#[test]
fn dice_follow_the_original_weapon() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ROOKIE]);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    let dice = |play: &mut RaceTest, target, range, obstructed, dice| {
        let before = play.game.clone();
        play.says(target);
        play.says(A::Range { range, obstructed, dice });
        let fight = *play.game.fight().unwrap();
        play.game = before;
        (fight.attack_dice(), fight.defence_dice())
    };
    let ship = A::Target(RacerAt(1));
    assert_eq!(dice(&mut play, ship, 1, false, None), (4, 2));
    assert_eq!(dice(&mut play, ship, 3, true, None), (3, 4));
    assert_eq!(dice(&mut play, ship, 3, false, Some(4)), (4, 2));
    assert_eq!(dice(&mut play, ship, 1, false, Some(4)), (4, 2));
    assert_eq!(dice(&mut play, A::Asteroid, 3, true, None), (3, 1));
    play.says(ship);
    play.refuses(A::Range { range: 4, obstructed: false, dice: None }, E::OutOfRange);
}

/// "Gravity Cannon": a crit or two hits push an asteroid; it may meet ships and asteroids.
#[test]
fn an_asteroid_is_pushed_and_chains() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ROOKIE]);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    let before = play.game.clone();
    assert_eq!(play.shoot(A::Asteroid, 1, 0), RaceQuestion::Result { target: None, damage: 0, push: false });
    play.game = before.clone();
    assert_eq!(play.shoot(A::Asteroid, 0, 1), RaceQuestion::Result { target: None, damage: 0, push: true });
    play.game = before;
    assert_eq!(play.shoot(A::Asteroid, 2, 0), RaceQuestion::Result { target: None, damage: 0, push: true });
    play.says(A::Next);
    play.says(A::Met(RaceEncounter::Asteroid));
    assert_eq!(play.game.flow(), RaceQuestion::AsteroidPushed { chain: 1, lies: false });
    assert_eq!(play.game.why(), RaceRule::AsteroidOnAsteroid);
    play.says(A::Met(RaceEncounter::Ship(Some(RacerAt(1)))));
    play.says(A::Die(AttackFace::Hit));
    play.says(A::No);
    assert_eq!(
        play.game.flow(),
        RaceQuestion::AsteroidPushed { chain: 1, lies: true },
        "it is not pushed again"
    );
    assert_eq!(play.racer(RacerAt(1)).values.shields, 1);
    play.says(A::Met(RaceEncounter::Nothing));
    // Its own action is not lost by somebody else's asteroid.
    play.fly(White, RaceEncounter::Nothing);
    assert_eq!(play.game.flow(), RaceQuestion::Act { racer: RacerAt(1) });
}

#[test]
fn stress_ions_and_bumps_follow_the_original_rules() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    let racer = play.acting();
    play.fly(Red, RaceEncounter::Nothing);
    assert_eq!((play.game.flow(), play.game.why()), (RaceQuestion::Aim { racer }, RaceRule::Stressed));
    play.refuses(A::Extra, E::NotNow);
    play.says(A::No);
    play.fly(White, RaceEncounter::Ship(None));
    assert_eq!(play.game.why(), RaceRule::Bumped);
    play.says(A::No);
    play.begin();
    play.refuses(A::Flown { difficulty: Red, met: RaceEncounter::Nothing }, E::StressedRed);
    play.does(C::Correct { racer, field: RacerField::Ion, value: 1 });
    assert_eq!(play.game.why(), RaceRule::Ionized);
    play.fly(Red, RaceEncounter::Nothing);
    assert_eq!((play.racer(racer).values.ion, play.racer(racer).values.stress), (0, 1));
    play.says(A::No);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    play.says(A::No);
    play.begin();
    play.fly(Blue, RaceEncounter::Nothing);
    assert_eq!((play.racer(racer).values.stress, play.game.flow()), (0, RaceQuestion::Act { racer }));
}

#[test]
fn a_racer_that_is_out_has_no_more_turns() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    play.fly(White, RaceEncounter::Edge);
    assert_eq!(play.game.flow(), RaceQuestion::Destroyed { racer: RacerAt(0) });
    play.says(A::Next);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    assert_eq!(play.game.target_count(), 0);
    play.refuses(A::Target(RacerAt(0)), E::NoSuchRacer);
    play.says(A::No);
    play.begin();
    assert_eq!(play.acting(), RacerAt(1));
    play.does(C::Retire(RacerAt(1)));
    play.says(A::Next);
    assert_eq!((play.game.flow(), play.game.winner_count()), (RaceQuestion::Over, 0));
}

#[test]
fn locks_wait_for_a_target_that_was_lost_by_mistake() {
    let mut play = RaceTest::racing(&[12, ACADEMY]);
    assert_eq!(play.acting(), RacerAt(0));
    play.fly(White, RaceEncounter::Nothing);
    play.refuses(A::Act(Action::Evade), E::NotOnBar);
    play.refuses(A::Lock(RacerAt(0)), E::NoSuchRacer);
    play.says(A::Lock(RacerAt(1)));
    play.says(A::Target(RacerAt(1)));
    play.says(A::Range { range: 1, obstructed: false, dice: None });
    assert!(play.game.fight().unwrap().attack_tokens().lock);
    play.does(C::Retire(RacerAt(1)));
    assert_eq!(play.game.flow(), RaceQuestion::Destroyed { racer: RacerAt(1) });
    play.does(C::Correct { racer: RacerAt(1), field: RacerField::Hull, value: 1 });
    assert!(play.racer(RacerAt(1)).on_board());
    assert_eq!(play.game.lock_of(RacerAt(0)), Some(RacerAt(1)));
}

/// "Recoil Shield" and the original rules: a ship in the way costs the action, the asteroid still its die.
#[test]
fn a_ship_and_an_asteroid_can_be_met_at_once() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    play.fly(White, RaceEncounter::ShipAndAsteroid);
    assert_eq!(play.game.flow(), RaceQuestion::Collision { racer: RacerAt(0) });
    play.says(A::Die(AttackFace::Blank));
    play.says(A::No);
    assert_eq!(play.game.flow(), RaceQuestion::Aim { racer: RacerAt(0) });
    assert_eq!(play.game.no_action(), Some(RaceRule::Bumped));
}

/// A lock on a racer that is out is no lock, neither to spend nor to see; back in the race it is one again.
#[test]
fn a_lock_sleeps_while_its_racer_is_out() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY, ROOKIE]);
    let (locked, other) = (RacerAt(0), RacerAt(1));
    let lock = |play: &RaceTest| (play.game.lock_of(other), play.game.value(other, RacerField::Lock));
    play.does(C::Correct { racer: other, field: RacerField::Lock, value: 1 });
    assert_eq!(lock(&play), (Some(locked), 1));
    play.does(C::Retire(locked));
    assert_eq!(lock(&play), (None, 0));
    play.does(C::Correct { racer: locked, field: RacerField::Hull, value: 1 });
    assert_eq!(lock(&play), (Some(locked), 1));
}

#[test]
fn every_value_can_be_corrected() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    let set = |field, value| C::Correct { racer: RacerAt(1), field, value };
    for (&field, value) in RacerField::ALL.iter().zip([2, 1, 3, 2, 1, 2, 4, 1, 4]) {
        play.does(set(field, value));
        assert_eq!(play.game.value(RacerAt(1), field), value, "{}", field.name());
    }
    assert_eq!(play.game.lock_of(RacerAt(1)), Some(RacerAt(0)));
    assert_eq!(play.apply(set(RacerField::Lock, 2)), Err(E::NoSuchRacer), "no lock on itself");
    assert_eq!(play.apply(set(RacerField::Hull, 0)), Err(E::NotNow));
    assert_eq!(play.apply(set(RacerField::Passed, 7)), Err(E::ValueTooHigh));
    // Out by mistake: hull brings it back.
    play.does(C::Retire(RacerAt(1)));
    assert!(!play.racer(RacerAt(1)).on_board());
    play.does(set(RacerField::Hull, 3));
    assert_eq!(play.racer(RacerAt(1)).state, RacerState::Racing);
}

/// "Goal of the Game": a last buoy that was forgotten ends the race even after the turn.
#[test]
fn a_corrected_last_buoy_ends_the_race() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    for _ in 0..2 {
        play.fly(White, RaceEncounter::Nothing);
        play.says(A::No);
        play.says(A::No);
    }
    assert_eq!(play.game.flow(), RaceQuestion::Planning);
    let set = |value| C::Correct { racer: RacerAt(1), field: RacerField::Passed, value };
    play.does(set(6));
    assert_eq!((play.game.flow(), play.game.winner(0)), (RaceQuestion::Over, Some(RacerAt(1))));
    play.does(set(5));
    assert_eq!(play.game.flow(), RaceQuestion::Planning);
}

/// "Order of Initiative and Turns": what the next turn takes away comes back with an undo.
#[test]
fn an_undo_says_whose_tokens_come_back() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    play.does(C::Correct { racer: RacerAt(1), field: RacerField::Evade, value: 1 });
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    assert_eq!(play.back(A::No), "Nova's focus and evade back");
}

#[test]
fn commands_say_what_they_did_and_what_to_put_back() {
    let play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    let flown = C::Answer(A::Flown { difficulty: White, met: RaceEncounter::Nothing });
    assert_eq!(play.words(flown), ("Kit's white maneuver".into(), "Kit back to its old place".into()));
    let red = A::Flown { difficulty: Red, met: RaceEncounter::Nothing };
    assert_eq!(play.back(red), "Kit back to its old place, 1 stress off");
    let retired = ("Nova out of the race".into(), "Nova back on the board".into());
    assert_eq!(play.words(C::Retire(RacerAt(1))), retired);
    let entry = play.game.log(0).unwrap();
    let mut text = String::new();
    play.game.describe_entry(entry, &mut text).unwrap();
    assert_eq!(text, "turn 1");
}

/// An attack that missed, or hit an asteroid, did no damage that could be taken off.
#[test]
fn an_undo_of_a_miss_speaks_of_no_damage() {
    let last = A::Fight(FightAnswer::Next);
    for (hits, evades, damage) in [(1, 1, ""), (2, 1, "take the damage off Nova")] {
        let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
        play.fly(White, RaceEncounter::Nothing);
        play.says(A::No);
        play.says(A::Target(RacerAt(1)));
        play.says(A::Range { range: 2, obstructed: false, dice: None });
        play.says(A::Fight(FightAnswer::Attack(AttackCounts { hits, ..Default::default() })));
        assert_eq!(play.back(last), "", "the attack dice alone do nothing");
        play.says(last);
        play.says(A::Fight(FightAnswer::Defence(DefenceCounts { evades, ..Default::default() })));
        assert_eq!(play.back(last), damage);
    }
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    play.says(A::Asteroid);
    play.says(A::Range { range: 2, obstructed: false, dice: None });
    play.says(A::Fight(FightAnswer::Attack(AttackCounts { hits: 1, ..Default::default() })));
    play.says(last);
    play.says(A::Fight(FightAnswer::Defence(DefenceCounts::default())));
    assert_eq!(play.back(last), "", "an asteroid takes no damage");
}

/// "Recoil Shield": a blank does nothing, and an undo of it neither.
#[test]
fn an_undo_of_a_collision_knows_its_die() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    play.fly(White, RaceEncounter::Asteroid);
    assert_eq!(play.back(A::Die(AttackFace::Blank)), "");
    assert_eq!(play.back(A::Die(AttackFace::Crit)), "take the die's damage off Kit");
    let rolled = play.back(A::Roll);
    let before = play.racer(RacerAt(0)).values;
    play.says(A::Roll);
    assert_eq!(rolled.is_empty(), play.racer(RacerAt(0)).values == before);
}

/// The menu has only the state after an answer, and names the step all the same.
#[test]
fn every_step_has_a_name_afterwards() {
    let mut play = RaceTest::new(&[ROYAL_GUARD, ACADEMY]);
    play.does(C::Start { entropy: [1; 16] });
    let mut names = Vec::new();
    while play.game.flow() != RaceQuestion::Planning {
        play.says(A::Next);
        names.push(play.after(C::Answer(A::Next)));
    }
    assert_eq!(names, ["laying the board", "a racer's start", "the last racer's start"]);
    play.begin();
    assert_eq!(play.after(C::BeginRound { entropy: [0; 16] }), "turn 1 begun");
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    assert_eq!(play.after(C::Answer(A::No)), "step before the attack");
    play.says(A::No);
    assert_eq!(play.after(C::Answer(A::No)), "end of a turn");
}

/// What was spent on the dice is gone from the table, on both sides; what was not is still there.
#[test]
fn tokens_spent_on_dice_are_gone() {
    let mut play = RaceTest::racing(&[12, ACADEMY]);
    let (first, second) = (RacerAt(0), RacerAt(1));
    let set = |racer, field, value| C::Correct { racer, field, value };
    play.does(set(first, RacerField::Focus, 2));
    play.does(set(first, RacerField::Lock, 2));
    play.does(set(second, RacerField::Focus, 1));
    play.does(set(second, RacerField::Evade, 2));
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    play.says(A::Target(second));
    play.says(A::Range { range: 2, obstructed: false, dice: None });
    let fights = [
        FightAnswer::Attack(AttackCounts { focus: 2, hits: 2, ..Default::default() }),
        FightAnswer::Lock(DiceMask::one(0)),
        FightAnswer::Focus,
        FightAnswer::Next,
        FightAnswer::Defence(DefenceCounts { focus: 1, ..Default::default() }),
        FightAnswer::Focus,
        FightAnswer::Evade,
        FightAnswer::Next,
    ];
    fights.into_iter().for_each(|answer| play.says(A::Fight(answer)));
    assert_eq!((play.racer(first).values.focus, play.game.lock_of(first)), (1, None));
    assert_eq!((play.racer(second).values.focus, play.racer(second).values.evade), (0, 1));
}

/// Each round counts its dice anew: what was rolled in the rounds before does not change them.
#[test]
fn dice_do_not_depend_on_the_rounds_before() {
    let second_round = |busy: bool| {
        let mut play = RaceTest::racing(&[4, ACADEMY]);
        play.fly(White, if busy { RaceEncounter::Asteroid } else { RaceEncounter::Nothing });
        if busy {
            play.says(A::Die(AttackFace::Blank));
            play.says(A::No);
            play.says(A::No);
            play.shoot(A::Target(RacerAt(1)), 0, 0);
            play.says(A::Next);
        }
        while play.game.flow() != RaceQuestion::Planning {
            match play.game.flow() {
                RaceQuestion::Move { .. } => play.fly(White, RaceEncounter::Nothing),
                _ => play.says(A::No),
            }
        }
        play.begin();
        play.fly(White, RaceEncounter::Asteroid);
        play.says(A::Roll);
        let face = play.game.flow();
        play.says(A::No);
        while let RaceQuestion::Act { .. } = play.game.flow() {
            play.says(A::No);
        }
        play.says(A::Target(RacerAt(1)));
        play.says(A::Range { range: 1, obstructed: false, dice: Some(6) });
        play.says(A::Fight(FightAnswer::Roll));
        (face, *play.game.fight().unwrap().attack())
    };
    assert_eq!(second_round(true), second_round(false));
}

/// Who lies where: more buoys, then fewer points; whoever is out comes last.
#[test]
fn standings_go_by_buoys_and_points() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY, ROOKIE]);
    let standings = |play: &RaceTest| [0, 1, 2].map(|place| play.game.standing(place).unwrap().0);
    assert_eq!(standings(&play), [1, 2, 0], "12, 21 and 22 points");
    play.does(C::Correct { racer: RacerAt(0), field: RacerField::Passed, value: 1 });
    assert_eq!(standings(&play), [0, 1, 2]);
    play.does(C::Retire(RacerAt(0)));
    assert_eq!(standings(&play), [1, 2, 0]);
}

/// "Goal of the Game": whoever activates the last buoy first has finished, whatever becomes of the ship in that turn.
#[test]
fn a_finisher_that_is_destroyed_in_the_same_turn_has_won() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    let first = RacerAt(0);
    play.does(C::Correct { racer: first, field: RacerField::Passed, value: 5 });
    play.does(C::Correct { racer: first, field: RacerField::Hull, value: 1 });
    play.fly(White, RaceEncounter::Nothing);
    let goal = play.racer(first).next_buoy().unwrap();
    play.says(A::Buoy(goal));
    play.says(A::Next);
    play.says(A::No);
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    play.shoot(A::Target(first), 1, 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), RaceQuestion::Destroyed { racer: first });
    play.says(A::Next);
    assert_eq!((play.game.flow(), play.game.winner(0)), (RaceQuestion::Over, Some(first)));
    assert_eq!((play.game.ending(), play.game.standing(0)), (RaceEnding::Won, Some(first)));
}

/// A race can be ended by hand at any time, and taken up again: the last one left, several, nobody.
#[test]
fn a_race_has_a_result_for_every_end() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY, ROOKIE]);
    assert_eq!(play.apply(C::End(false)), Err(E::NotNow));
    play.does(C::End(true));
    assert_eq!((play.game.flow(), play.game.ending()), (RaceQuestion::Over, RaceEnding::Early));
    assert_eq!(play.apply(C::End(true)), Err(E::NotNow));
    play.does(C::Correct { racer: RacerAt(0), field: RacerField::Stress, value: 1 });
    assert_eq!(play.game.flow(), RaceQuestion::Over, "a correction does not take it up");
    play.does(C::End(false));
    assert_eq!(play.game.flow(), RaceQuestion::Planning);
    play.does(C::Retire(RacerAt(0)));
    play.does(C::Retire(RacerAt(2)));
    assert_eq!(play.game.flow(), RaceQuestion::Planning, "the last one may race on");
    play.does(C::End(true));
    assert_eq!((play.game.ending(), play.game.winner_count()), (RaceEnding::LastLeft(RacerAt(1)), 0));
    play.does(C::End(false));
    play.does(C::Retire(RacerAt(1)));
    assert_eq!((play.game.flow(), play.game.ending()), (RaceQuestion::Over, RaceEnding::Nobody));
}

/// Twin Laser Turret, Cluster Missiles: the turn comes back to the shot, after a push too, and once a time.
#[test]
fn a_card_attacks_again() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ROOKIE]);
    let racer = play.acting();
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    play.shoot(A::Target(RacerAt(1)), 0, 1);
    play.says(A::Again);
    play.says(A::Side(BaseSide::Front));
    play.says(A::Met(RaceEncounter::Nothing));
    assert_eq!(play.game.flow(), RaceQuestion::Aim { racer });
    play.shoot(A::Target(RacerAt(1)), 1, 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), RaceQuestion::Move { racer: RacerAt(1) });
    assert_eq!(play.racer(RacerAt(1)).values.shields, 0);
}

/// "How to build a racing ship": modifications change hull, shields and agility.
#[test]
fn cards_add_hull_shields_and_agility() {
    let mut play = RaceTest::new(&[ROYAL_GUARD, ACADEMY]);
    let set = |field, value| C::Correct { racer: RacerAt(1), field, value };
    for (field, value) in [(RacerField::Hull, 4), (RacerField::Shields, 1), (RacerField::Agility, 4)] {
        play.does(set(field, value));
    }
    assert_eq!(play.apply(set(RacerField::Agility, 6)), Err(E::ValueTooHigh));
    play.does(C::Start { entropy: [1; 16] });
    while play.game.flow() != RaceQuestion::Planning {
        play.says(A::Next);
    }
    play.begin();
    play.fly(White, RaceEncounter::Nothing);
    play.says(A::No);
    play.says(A::Target(RacerAt(1)));
    play.says(A::Range { range: 2, obstructed: false, dice: None });
    assert_eq!(play.game.fight().unwrap().defence_dice(), 4);
    play.does(set(RacerField::Hull, 2));
    assert_eq!((play.racer(RacerAt(1)).most_hull, play.racer(RacerAt(1)).most_shields), (4, 1));
}

#[test]
fn no_two_racers_have_the_same_name() {
    let mut play = RaceTest::new(&[ACADEMY, ACADEMY]);
    let enter = |name| C::Enter { name: Name::new(name), pilot: RacePilotAt::new(0).unwrap() };
    assert_eq!(play.apply(enter("KIT")), Err(E::NameTaken));
    let rename = |name| C::Rename { racer: RacerAt(1), name: Name::new(name) };
    assert_eq!(play.apply(rename("Kit")), Err(E::NameTaken));
    play.does(rename("NOVA"));
    play.does(C::Start { entropy: [0; 16] });
    play.does(rename("Zed"));
    assert_eq!(play.racer(RacerAt(1)).name.as_str(), "Zed");
}

/// "The Setup": the cards are received after buoys and asteroids are placed.
#[test]
fn no_card_is_shown_before_the_board_lies() {
    let mut play = RaceTest::new(&[ACADEMY, ROOKIE]);
    play.does(C::Start { entropy: [0; 16] });
    assert_eq!(play.game.flow(), RaceQuestion::Board);
    assert!((0..2).all(|at| play.game.card_of(RacerAt(at)).is_none()));
    play.says(A::Next);
    assert!((0..2).all(|at| play.game.card_of(RacerAt(at)).is_some()));
}

/// "Order of Initiative": a build that was entered wrongly is put right between turns, and the order follows.
#[test]
fn a_build_is_put_right_after_the_deal() {
    let mut play = RaceTest::racing(&[ROYAL_GUARD, ACADEMY]);
    let skill = C::Skill { racer: RacerAt(1), skill: 9 };
    assert_eq!(play.apply(skill), Err(E::NotNow), "not within a turn");
    for _ in 0..2 {
        play.fly(White, RaceEncounter::Nothing);
        play.says(A::No);
        play.says(A::No);
    }
    play.does(skill);
    assert_eq!(play.game.in_order(0), Some(RacerAt(1)));
    play.does(C::Equip { racer: RacerAt(0), slot: RaceSlot::Elite, cost: 1, cloaks: false });
    play.does(C::Pilot { racer: RacerAt(1), pilot: RacePilotAt::new(ROOKIE).unwrap() });
    assert_eq!((play.game.in_order(0), play.racer(RacerAt(1)).values.hull), (Some(RacerAt(0)), 3));
}
