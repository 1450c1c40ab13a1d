//! What can be said of an attack: weapons, dice added and taken, dice changed by the other side, jam, what is passed over.

use super::{AHEAD, BattleTest};
use crate::battle::rules::attack::Reach;
use crate::battle::rules::command::{BattleCommand, BattleError, ShipField};
use crate::battle::state::battle::{Announced, Untold, WeaponAt};
use crate::battle::state::log::Party;
use crate::battle::state::question::{Arm, AttackCounts, AttackWays, BattleAnswer, BattleQuestion};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{Marks, Ship, ShipAt, ShipFate};
use crate::battle::state::squad::SquadAt;
use crate::cards::abilities::AbilityId;
use crate::cards::damage_deck::{DamageCard, Repair};
use crate::cards::maneuver::{Bearing, Difficulty};
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::{Distance, ShipId};
use crate::cards::vocabulary::{Action, Token};
use crate::dice::damage::Results;
use crate::dice::faces::{AttackFace, DefenceFace};

const ME: ShipAt = ShipAt(0);
const REBEL: RebelAt = RebelAt(0);

const fn shot(range: u8, arm: Arm, attack: i8, defence: i8, ways: AttackWays) -> BattleAnswer {
    BattleAnswer::Shot { range, arm, attack, defence, ways }
}

const fn hits(hits: u8, crits: u8) -> BattleAnswer {
    BattleAnswer::Attack(AttackCounts { blanks: 0, focus: 0, hits, crits })
}

/// The Engagement Phase, as if everybody had moved.
fn fight(kind: ShipId, initiative: u8) -> BattleTest {
    let mut play = BattleTest::line(kind, 1, &[initiative]);
    play.battle.settings.step_by_step = false;
    while play.battle.round.phase != Phase::Engagement {
        match play.flow() {
            BattleQuestion::Rebels { .. } => play.answer(BattleAnswer::Next),
            BattleQuestion::Maneuver { .. } => {
                play.battle.now.maneuver.difficulty = Difficulty::Red;
                play.answer(BattleAnswer::Next)
            }
            BattleQuestion::NextShip { .. } | BattleQuestion::Prompt { .. } | BattleQuestion::Try { .. } => {
                play.answer(BattleAnswer::No)
            }
            other => panic!("{other:?}"),
        };
    }
    play
}

/// The Rebel has named the ship as its target.
fn aiming(kind: ShipId) -> BattleTest {
    let mut play = fight(kind, 6);
    play.answer(BattleAnswer::Rebel(REBEL)).answer(BattleAnswer::Choice(0));
    play
}

/// "Ion weapons": one result is 1 hit damage, every other one an ion token.
#[test]
fn an_ion_cannon_deals_one_damage_and_tokens() {
    let mut play = aiming(ShipId::TieLnFighter);
    play.answer(shot(2, Arm::IonCannon, 0, -3, AttackWays::NONE)).answer(hits(1, 2));
    assert_eq!(play.battle.effect(), (Results::new(1, 0), Some((Token::Ion, 2))));
    assert_eq!(play.battle.left(), Some((0, 2)));
    play.answer(BattleAnswer::Next);
    assert_eq!((play.ship(0).hull, play.ship(0).tokens.get(Token::Ion)), (2, 2));
}

/// "Jamming Beam and Tractor Beam": tokens only.
#[test]
fn beams_deal_tokens_and_no_damage() {
    for (arm, token) in [(Arm::JammingBeam, Token::Jam), (Arm::TractorBeam, Token::Tractor)] {
        let mut play = aiming(ShipId::TieLnFighter);
        play.answer(shot(2, arm, 0, -3, AttackWays::NONE)).answer(hits(2, 0)).answer(BattleAnswer::Next);
        assert_eq!((play.ship(0).hull, play.ship(0).tokens.get(token)), (3, 2), "{arm}");
    }
}

/// "Attack Range": torpedoes and missiles give no bonus to either side, and a homing missile is one without being told.
#[test]
fn a_homing_missile_has_no_range_bonus() {
    for range in [1, 3] {
        let mut play = aiming(ShipId::TieLnFighter);
        play.edit(0).hull = 1;
        play.answer(shot(range, Arm::Homing, 1, 0, AttackWays::NONE));
        assert_eq!(play.flow(), BattleQuestion::AttackDice);
        assert_eq!((play.battle.attack.attack_dice, play.battle.attack.defence_dice), (4, 3));
        assert!(play.battle.attack.homing);
    }
}

/// Only what has no charges is fired again and again.
#[test]
fn the_last_weapon_is_remembered_unless_it_has_charges() {
    let mut play = aiming(ShipId::TieLnFighter);
    play.answer(shot(2, Arm::IonCannon, 0, 0, AttackWays::STOP));
    assert_eq!((play.battle.arms[0], play.battle.stops), (Arm::IonCannon, 1));
    let mut play = aiming(ShipId::TieLnFighter);
    play.answer(shot(2, Arm::Torpedo, 1, 0, AttackWays::NONE));
    assert_eq!((play.battle.arms[0], play.battle.stops), (Arm::Primary, 0));
    assert_eq!(play.battle.attack.weapon, WeaponAt::Rebel(Arm::Torpedo));
}

/// "Attack Range": 0 and 1 give the attacker a die, 3 the defender one, 4 and 5 two.
#[test]
fn range_gives_its_dice() {
    let play = aiming(ShipId::TieLnFighter);
    for (range, dice) in [(0, (4, 3)), (1, (4, 3)), (2, (3, 3)), (3, (3, 4)), (4, (3, 5)), (5, (3, 5))] {
        let reach = Reach { range, obstructed: false, ordnance: false, more: (0, 0) };
        let case = play.battle.planned_at(reach);
        assert_eq!((case.attack, case.defence), dice, "range {range}");
        let case = play.battle.planned_at(Reach { ordnance: true, ..reach });
        assert_eq!((case.attack, case.defence), (3, 3), "ordnance at {range}");
    }
}

/// "Dice": plus and minus are added up first, then come the limits.
#[test]
fn dice_are_limited_after_everything_is_added_up() {
    let mut play = aiming(ShipId::Vt49Decimator);
    play.edit(0).tokens.set(Token::Strain, 1);
    play.answer(shot(2, Arm::Primary, 0, 1, AttackWays::NONE));
    assert_eq!(play.battle.attack.defence_dice, 0, "agility 0, strain, one die more");
    let mut play = aiming(ShipId::TieLnFighter);
    play.answer(shot(1, Arm::Primary, -5, 4, AttackWays::OBSTRUCTED));
    assert_eq!((play.battle.attack.attack_dice, play.battle.attack.defence_dice), (0, 6));
    let mut play = aiming(ShipId::TieLnFighter);
    let most = shot(1, Arm::Primary, 9, 0, AttackWays::NONE);
    assert_eq!(play.apply(BattleCommand::Answer(most)), Err(BattleError::ValueTooHigh));
}

/// "Modify Defense Dice": the attacker changes them first. Juke: an evade becomes a focus result.
#[test]
fn a_rebel_changes_the_empires_defence_dice_before_it_spends() {
    let mut play = aiming(ShipId::TieLnFighter);
    play.edit(0).tokens.set(Token::Evade, 1);
    play.answer(shot(2, Arm::Primary, 0, 0, AttackWays::STOP)).answer(hits(3, 0));
    assert_eq!(play.flow(), BattleQuestion::RebelDefenceDice);
    assert_eq!(play.ship(0).tokens.get(Token::Evade), 1, "nothing is spent yet");
    for place in 0..3 {
        play.answer(BattleAnswer::TurnDefence { place, face: DefenceFace::Blank });
    }
    play.answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Results);
    assert_eq!((play.battle.results().total(), play.ship(0).tokens.get(Token::Evade)), (2, 0));
}

/// A card may forbid the defender to change dice.
#[test]
fn dice_that_cannot_be_changed_are_not() {
    let mut play = aiming(ShipId::TieLnFighter);
    play.edit(0).tokens.set(Token::Evade, 1);
    let ways = AttackWays::STOP.with(AttackWays::FROZEN);
    play.answer(shot(2, Arm::Primary, 0, 0, ways)).answer(hits(3, 0));
    for place in 0..3 {
        play.answer(BattleAnswer::TurnDefence { place, face: DefenceFace::Blank });
    }
    play.answer(BattleAnswer::Next);
    assert_eq!((play.battle.results().total(), play.ship(0).tokens.get(Token::Evade)), (3, 1));
}

/// "Modify Attack Dice": the defender changes them before the attacker spends.
#[test]
fn a_defending_rebel_changes_the_empires_attack_dice_first() {
    let mut play = fight(ShipId::TieLnFighter, 0);
    play.edit(0).tokens.set(Token::Focus, 1);
    play.answer(BattleAnswer::Choice(0)).answer(shot(1, Arm::Primary, 0, 0, AttackWays::STOP));
    assert_eq!(play.flow(), BattleQuestion::RebelAttackDice);
    assert_eq!(play.ship(0).tokens.get(Token::Focus), 1, "nothing is spent yet");
    for place in 0..3 {
        play.answer(BattleAnswer::TurnAttack { place, face: AttackFace::Focus });
    }
    play.answer(BattleAnswer::Next);
    assert_eq!((play.battle.results(), play.ship(0).tokens.get(Token::Focus)), (Results::new(3, 0), 0));
}

/// The Empire's dice are rolled here or typed in; its tokens come after them.
#[test]
fn the_empires_attack_dice_are_typed_in() {
    let mut play = fight(ShipId::TieLnFighter, 0);
    play.edit(0).tokens.set(Token::Focus, 1);
    play.answer(BattleAnswer::Choice(0)).answer(shot(1, Arm::Primary, 0, 0, AttackWays::TYPED));
    assert_eq!(play.flow(), BattleQuestion::AttackDice);
    play.answer(BattleAnswer::Attack(AttackCounts { blanks: 1, focus: 2, hits: 0, crits: 0 }));
    assert_eq!((play.flow(), play.battle.results()), (BattleQuestion::DefenceDice, Results::new(2, 0)));
    assert!(play.battle.typed, "the next time it starts there");
}

/// "Jam": a green token or a lock goes at once, else the next one gained; the jam goes with it.
#[test]
fn a_jam_token_takes_a_green_token_or_a_lock() {
    let jam = BattleCommand::Correct { ship: ME, field: ShipField::Token(Token::Jam), value: 1 };
    let mut play = fight(ShipId::TieLnFighter, 6);
    play.edit(0).tokens.set(Token::Focus, 1);
    play.doing(jam);
    let tokens = play.ship(0).tokens;
    assert_eq!((tokens.get(Token::Focus), tokens.get(Token::Jam)), (0, 0));
    assert_eq!(play.battle.told, Some(Announced { ship: ME, what: Untold::Jammed(Token::Focus), more: 0 }));
    let mut play = fight(ShipId::TieLnFighter, 6);
    play.edit(0).lock(REBEL);
    play.doing(jam);
    assert!(!play.ship(0).has_lock_on(REBEL) && !play.ship(0).tokens.has(Token::Jam));
    let mut play = fight(ShipId::TieLnFighter, 6);
    play.doing(jam);
    assert_eq!(play.ship(0).tokens.get(Token::Jam), 1, "it waits");
    play.battle.gain(ME, Token::Evade, 1);
    let tokens = play.ship(0).tokens;
    assert_eq!((tokens.get(Token::Evade), tokens.get(Token::Jam)), (0, 0));
}

/// "Disarm", "Cloak", "Asteroid": no attack, and that is said.
#[test]
fn a_ship_that_may_not_fire_is_passed_over_aloud() {
    type Bar = fn(&mut Ship);
    let cases: [(Bar, Untold); 3] = [
        (|ship| ship.tokens.set(Token::Disarm, 1), Untold::Disarmed),
        (|ship| ship.tokens.set(Token::Cloak, 1), Untold::Cloaked),
        (|ship| ship.marks.set(Marks::ROCK), Untold::OnRock),
    ];
    for (change, what) in cases {
        let mut play = fight(ShipId::TieLnFighter, 6);
        change(play.edit(0));
        play.answer(BattleAnswer::Next);
        assert_ne!(play.flow(), BattleQuestion::Engage { ship: ME });
        assert_eq!(play.battle.told, Some(Announced { ship: ME, what, more: 0 }));
    }
}

/// "Reinforce": an attacker across the middle line is held off by neither token.
#[test]
fn reinforce_does_not_hold_off_who_stands_across_the_middle_line() {
    for (answer, tokens) in [(BattleAnswer::Yes, 1), (BattleAnswer::No, 2), (BattleAnswer::Choice(0), 0)] {
        let mut play = aiming(ShipId::Vt49Decimator);
        (play.edit(0).reinforce_fore, play.edit(0).reinforce_aft) = (1, 2);
        play.answer(shot(2, Arm::Primary, 0, 0, AttackWays::NONE));
        assert_eq!(play.flow(), BattleQuestion::Facing { ship: ME });
        assert_eq!(play.battle.why(), Reason::Rule(BattleRule::Reinforce));
        play.answer(answer);
        assert_eq!(play.battle.attack.reinforce, tokens);
    }
}

/// "Damage Cards": each of two equal ones acts for itself.
#[test]
fn equal_damage_cards_add_up() {
    let mut play = fight(ShipId::TieLnFighter, 0);
    for card in [DamageCard::WeaponsFailure, DamageCard::WeaponsFailure] {
        play.edit(0).faceup.turn_up(card);
    }
    play.answer(BattleAnswer::Choice(0)).answer(shot(1, Arm::Primary, 0, 0, AttackWays::TYPED));
    assert_eq!(play.battle.attack.attack_dice, 1);
    let mut play = aiming(ShipId::TieLnFighter);
    for _ in 0..2 {
        play.edit(0).faceup.turn_up(DamageCard::StructuralDamage);
    }
    play.answer(shot(2, Arm::Primary, 0, 0, AttackWays::NONE));
    assert_eq!(play.battle.attack.defence_dice, 1);
}

/// "Damage Cards": two Console Fires roll a die each, before the ship engages.
#[test]
fn two_console_fires_burn_twice() {
    let mut seen = [false; 3];
    for seed in 0..60 {
        let mut play = fight(ShipId::TieLnFighter, 6);
        play.battle.seed = crate::dice::generator::Seed::from_number(seed);
        (play.edit(0).hull, play.edit(0).max_hull) = (9, 9);
        for _ in 0..2 {
            play.edit(0).faceup.turn_up(DamageCard::ConsoleFire);
        }
        play.answer(BattleAnswer::Next);
        seen[usize::from(9 - play.ship(0).hull)] = true;
    }
    assert_eq!(seen, [true; 3], "no damage, one, two");
}

/// "Damage Cards": two Loose Stabilizers cost a damage each, and both are mended.
#[test]
fn two_loose_stabilizers_hurt_twice() {
    for (bearing, lost, left) in [(Bearing::Turn, 2, 0), (Bearing::Straight, 0, 2)] {
        let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[6]);
        (play.edit(0).hull, play.edit(0).max_hull) = (9, 9);
        for _ in 0..2 {
            play.edit(0).faceup.turn_up(DamageCard::LooseStabilizer);
        }
        play.fly(AHEAD, Distance::Far, 1);
        let maneuver = &mut play.battle.now.maneuver;
        (maneuver.bearing, maneuver.difficulty) = (bearing, Difficulty::Red);
        play.answer(BattleAnswer::Next);
        let ship = play.ship(0);
        assert_eq!((9 - ship.hull, ship.faceup.count(DamageCard::LooseStabilizer)), (lost, left));
    }
}

/// "Wounded Pilot": the action that repairs it makes no die roll; a second one still does.
#[test]
fn the_action_that_repairs_a_wounded_pilot_rolls_no_die_for_it() {
    for (cards, stressed) in [(1, false), (2, true)] {
        let mut ever = false;
        for seed in 0..30 {
            let mut play = BattleTest::line(ShipId::TieLnFighter, 1, &[6]);
            play.battle.seed = crate::dice::generator::Seed::from_number(seed);
            for _ in 0..cards {
                play.edit(0).faceup.turn_up(DamageCard::WoundedPilot);
            }
            play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next);
            assert_eq!(play.battle.now.last_action, Some(Action::Repair));
            assert_eq!(play.ship(0).faceup.count(DamageCard::WoundedPilot), cards - 1);
            // With every step seen the action is shown before what follows it.
            if let BattleQuestion::Acted { .. } = play.flow() {
                play.answer(BattleAnswer::Next);
            }
            ever |= play.ship(0).tokens.has(Token::Stress);
        }
        assert_eq!(ever, stressed, "{cards}");
    }
}

/// "Structural Damage" has no action: eight cards have one.
#[test]
fn eight_damage_cards_are_repaired_by_an_action() {
    let mended = DamageCard::ALL.iter().filter(|card| card.damage().repair == Repair::Action).count();
    assert_eq!((mended, DamageCard::StructuralDamage.damage().repair), (8, Repair::Never));
}

fn elite() -> BattleTest {
    let mut play = fight(ShipId::TieLnFighter, 6);
    play.edit(0).version = Version::Elite(Level::ALL[0]);
    (play.edit(0).hull, play.edit(0).max_hull) = (9, 9);
    play
}

const fn suffer(hits: u8, crits: u8) -> BattleCommand {
    BattleCommand::Suffer { ship: ME, hits, crits, by: None }
}

/// "Hull Breach" turns every hit to a crit, that of a Direct Hit too.
#[test]
fn a_direct_hit_through_a_breach_is_another_faceup_card() {
    let mut play = elite();
    play.edit(0).faceup.turn_up(DamageCard::HullBreach);
    play.doing(suffer(1, 0));
    assert_eq!(play.flow(), BattleQuestion::DamageCard { ship: ME });
    play.answer(BattleAnswer::Card(DamageCard::DirectHit));
    assert_eq!(play.flow(), BattleQuestion::DamageCard { ship: ME }, "one more, face up");
}

/// Cards that lie face up are not in the deck.
#[test]
fn a_card_drawn_here_is_none_that_lies_on_the_table() {
    for seed in 0..40 {
        let mut play = elite();
        play.battle.seed = crate::dice::generator::Seed::from_number(seed);
        for &card in DamageCard::ALL.iter().filter(|&&card| card != DamageCard::BlindedPilot) {
            for _ in 0..card.damage().count.min(3) {
                play.edit(0).faceup.turn_up(card);
            }
        }
        // Of the deck are left: two of one kind, one Fuel Leak, two Direct Hits.
        play.doing(suffer(0, 1)).answer(BattleAnswer::Roll);
        let drawn = (0..play.battle.log.count()).find_map(|at| match play.battle.log.newest(at)?.what {
            crate::battle::state::log::BattleHappening::Faceup(card) => Some(card),
            _ => None,
        });
        let left = [DamageCard::BlindedPilot, DamageCard::FuelLeak, DamageCard::DirectHit];
        assert!(left.contains(&drawn.unwrap()), "{drawn:?}");
    }
}

/// "Simultaneous Fire": the initiative at which it engages counts.
#[test]
fn a_ship_called_to_engage_earlier_still_fires() {
    let mut play = fight(ShipId::TieLnFighter, 6);
    play.edit(0).marks.set(Marks::CALLED);
    play.edit(0).hull = 1;
    play.answer(BattleAnswer::Rebel(REBEL)).answer(BattleAnswer::Choice(0));
    play.answer(shot(2, Arm::Primary, 0, -3, AttackWays::NONE)).answer(hits(3, 0)).answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Destroyed { ship: ME });
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).state, ShipFate::Doomed);
}

/// "Attack Range": only torpedoes and missiles are without bonus; cannons have it.
#[test]
fn a_cannon_has_its_range_bonus() {
    let cannon = PilotId::ALL.iter().find_map(|&pilot| {
        Level::ALL.iter().find_map(|&level| {
            let version = Version::Elite(level);
            let ship = Ship::new(1, pilot.ship(), SquadAt(0), Some(pilot), version);
            let place = (0..7).find(|&place| ship.ability_id(place) == Some(AbilityId::IonCannon))?;
            Some((ship, place))
        })
    });
    let (ship, place) = cannon.unwrap();
    let mut play = fight(ShipId::TieLnFighter, 0);
    *play.edit(0) = Ship { marks: play.ship(0).marks, ..ship };
    play.edit(0).lock(REBEL);
    let choice = play
        .battle
        .shots(ME)
        .position(|(it, _)| it.weapon == WeaponAt::Ability(u8::try_from(place).unwrap()));
    play.answer(BattleAnswer::Choice(u8::try_from(choice.unwrap()).unwrap()));
    assert!(!play.battle.attack.ordnance);
    assert_eq!(play.battle.attack.defender, Party::Rebel(REBEL));
}
