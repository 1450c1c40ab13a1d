//! Attacks both ways: weapons, dice, tokens, damage, the critical die, damage cards, kill credit.

use super::{AHEAD, BattleTest};
use crate::battle::rules::command::{BattleCommand, BattleError, Departure, RebelField, ShipField};
use crate::battle::rules::weapon::Aim;
use crate::battle::state::battle::{Goal, WeaponAt};
use crate::battle::state::log::Party;
use crate::battle::state::question::{
    Arm, AttackCounts, AttackWays, BattleAnswer, BattleQuestion, DefenceCounts,
};
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder, RebelState};
use crate::battle::state::ship::{Behaviour, Position, ShipAt, ShipFate};
use crate::battle::state::squad::{SquadAt, SquadOrder};
use crate::cards::abilities::AbilityId;
use crate::cards::damage_deck::DamageCard;
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::{Distance, ShipId};
use crate::cards::vocabulary::Token;
use crate::dice::damage::Results;

const ME: ShipAt = ShipAt(0);

const fn at(range: u8) -> BattleAnswer {
    BattleAnswer::shot(range)
}

const fn shot(range: u8, arm: Arm) -> BattleAnswer {
    BattleAnswer::Shot { range, arm, attack: 0, defence: 0, ways: AttackWays::NONE }
}

const fn hits(hits: u8, crits: u8) -> BattleAnswer {
    BattleAnswer::Attack(AttackCounts { blanks: 0, focus: 0, hits, crits })
}

const fn evades(evades: u8) -> BattleAnswer {
    BattleAnswer::Defence(DefenceCounts { blanks: 0, focus: 0, evades })
}

/// Skips an activation that ends in a red maneuver: no action.
fn past_activation(play: &mut BattleTest, ships: u8) {
    for _ in 0..ships {
        play.rebels_pass().answer(BattleAnswer::No);
        if matches!(play.flow(), BattleQuestion::Target { .. }) {
            play.answer(BattleAnswer::Choice(0));
        }
        play.battle.now.maneuver.difficulty = crate::cards::maneuver::Difficulty::Red;
        play.answer(BattleAnswer::Next);
        while matches!(play.flow(), BattleQuestion::Formation { .. }) {
            play.answer(BattleAnswer::Next);
        }
        while let BattleQuestion::Prompt { .. } | BattleQuestion::Try { .. } = play.flow() {
            play.answer(BattleAnswer::No);
        }
    }
    while matches!(play.flow(), BattleQuestion::Rebels { .. })
        && play.battle.round.phase == crate::battle::state::round::Phase::Activation
    {
        play.answer(BattleAnswer::Next);
    }
}

/// A battle in its Engagement Phase.
fn engagement(order: SquadOrder, initiatives: &[u8]) -> BattleTest {
    let mut play = BattleTest::against(order, initiatives);
    past_activation(&mut play, order.count);
    play
}

fn line(kind: ShipId, count: u8) -> SquadOrder {
    SquadOrder { formation: crate::battle::state::squad::Formation::Line, ..SquadOrder::plain(kind, count) }
}

/// "Choose Weapon and Declare Defender"; range 1 adds a die, range 3 adds a defence die.
#[test]
fn a_tie_attacks_with_its_range_bonus() {
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[0]);
    assert_eq!(play.flow(), BattleQuestion::Engage { ship: ME });
    assert_eq!(play.battle.attack_count(ME), 1);
    play.answer(BattleAnswer::Choice(0));
    assert_eq!(play.flow(), BattleQuestion::Range, "the only Rebel is the defender");
    assert_eq!(play.apply(BattleCommand::Answer(at(4))), Err(BattleError::OutOfRange));
    play.answer(at(1));
    assert_eq!((play.battle.attack.attack_dice, play.battle.attack.defence_dice), (3, 2));
    let case = play.battle.planned();
    assert_eq!((case.attack, case.defence), (3, 2));
    play.answer(hits(2, 1)).answer(evades(1));
    assert_eq!(play.flow(), BattleQuestion::Results);
    assert_eq!(play.battle.results(), Results::new(1, 1));
    play.answer(BattleAnswer::Next);
    let rebel = play.battle.rebel(RebelAt(0)).unwrap();
    assert_eq!((rebel.shields, rebel.hull), (0, 4));
}

/// Whom and at which range: then the dice lie there, with all that was spent.
#[test]
fn an_attack_rolls_at_once_unless_step_by_step() {
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[0, 0, 0]);
    play.battle.settings.step_by_step = false;
    play.edit(0).tokens.set(Token::Focus, 1);
    play.edit(0).lock(RebelAt(2));
    let whom: Vec<Party> = play.battle.shots(ME).map(|(_, party)| party).collect();
    assert_eq!(whom, [2, 0, 1].map(|at| Party::Rebel(RebelAt(at))), "the locked one first");
    play.answer(BattleAnswer::Choice(1)).answer(at(1));
    assert_eq!(play.flow(), BattleQuestion::DefenceDice);
    assert_eq!(play.battle.attack.defender, Party::Rebel(RebelAt(0)));
    assert_eq!(play.battle.attack.attack_pool().unwrap().len(), 3);
    let spent = play.battle.attack.spent.iter().flatten().count();
    assert_eq!(play.ship(0).tokens.get(Token::Focus), u8::from(spent == 0));
    play.battle.attack.results = Results::new(2, 1);
    play.answer(evades(0));
    assert_eq!((play.battle.results().total(), play.battle.left()), (3, Some((0, 3))));
    play.answer(BattleAnswer::Next);
    let rebel = play.battle.rebel(RebelAt(0)).unwrap();
    assert_eq!((rebel.shields, rebel.hull), (0, 3));
    assert_eq!(play.battle.last_target(Party::Ship(ME)), Some(Party::Rebel(RebelAt(0))));
}

#[test]
fn tokens_are_spent_by_the_list_step_by_step() {
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[0]);
    play.edit(0).tokens.set(Token::Focus, 1);
    play.answer(BattleAnswer::Choice(0)).answer(at(2));
    play.answer(BattleAnswer::Attack(AttackCounts { blanks: 0, focus: 2, hits: 0, crits: 0 }));
    assert_eq!(play.flow(), BattleQuestion::SpendAttack);
    assert_eq!(play.battle.attack.spent[0].unwrap().token, crate::dice::tokens::Spendable::Focus);
    play.answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::DefenceDice);
    assert_eq!(play.battle.results(), Results::new(2, 0));
    assert_eq!(play.ship(0).tokens.get(Token::Focus), 0);
}

/// What was spent leaves the ship, and nothing else does.
#[test]
fn spent_tokens_leave_the_ship() {
    use crate::dice::tokens::Spendable as Spent;
    let pairs = [
        (Token::Focus, Spent::Focus),
        (Token::Calculate, Spent::Calculate),
        (Token::Evade, Spent::Evade),
        (Token::Protect, Spent::Protect),
    ];
    // Tokens it has, and how many of them the answer to its dice (or the six hits of a Rebel) costs.
    let cases = [
        (Token::Calculate, Some((1, 1)), 1),
        (Token::Focus, Some((1, 1)), 1),
        (Token::Focus, Some((0, 0)), 0),
        (Token::Evade, None, 2),
        (Token::Protect, None, 2),
    ];
    for (token, focus, cost) in cases {
        let mut play = engagement(line(ShipId::TieLnFighter, 1), if focus.is_some() { &[0] } else { &[6] });
        play.edit(0).tokens.set(token, 2);
        match focus {
            Some((focus, hits)) => {
                play.answer(BattleAnswer::Choice(0)).answer(at(2));
                play.answer(BattleAnswer::Attack(AttackCounts { blanks: 0, focus, hits, crits: 0 }));
            }
            None => {
                play.answer(BattleAnswer::Rebel(RebelAt(0)))
                    .answer(BattleAnswer::Choice(0))
                    .answer(at(2))
                    .answer(hits(6, 0));
            }
        }
        let spent = play.battle.attack.spent;
        if matches!(play.flow(), BattleQuestion::SpendAttack | BattleQuestion::SpendDefence) {
            play.answer(BattleAnswer::Next);
        }
        for (kind, name) in pairs {
            let gone: u8 = spent.iter().flatten().filter(|it| it.token == name).map(|it| it.count).sum();
            let had = if kind == token { 2 } else { 0 };
            assert_eq!(gone, if kind == token { cost } else { 0 }, "{token} {focus:?}");
            assert_eq!(play.ship(0).tokens.get(kind), had - gone, "{token} {focus:?}");
        }
    }
}

/// A Rebel attack with typed dice: who, whom, range, dice, results.
#[test]
fn a_rebel_attack_takes_few_presses_and_credits_the_kill() {
    let mut play = engagement(line(ShipId::TieLnFighter, 2), &[6]);
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 6 }, "high initiative first");
    play.answer(BattleAnswer::Rebel(RebelAt(0)));
    assert_eq!(play.flow(), BattleQuestion::RebelTarget { rebel: RebelAt(0) });
    play.answer(BattleAnswer::Choice(1)).answer(at(1));
    assert_eq!(play.battle.attack.defence_dice, 3);
    play.answer(hits(6, 0));
    assert_eq!(play.flow(), BattleQuestion::Results);
    let through = play.battle.results().total();
    assert!((3..=6).contains(&through));
    play.answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::Destroyed { ship: ShipAt(1) });
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(1).state, ShipFate::Destroyed);
    let rebel = play.battle.rebel(RebelAt(0)).unwrap();
    assert_eq!((rebel.kills, rebel.points), (1, 3));
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 6 });
}

/// "Critical Damage": a damage token and the die, for ships that are not elite.
#[test]
fn a_crit_on_a_tie_rolls_the_critical_die() {
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[6]);
    play.doing(BattleCommand::Suffer { ship: ME, hits: 0, crits: 1, by: None });
    let BattleQuestion::Critical { ship: ME, die } = play.flow() else { panic!("{:?}", play.flow()) };
    assert_eq!(play.ship(0).hull, 2);
    play.answer(BattleAnswer::Next);
    let ship = play.ship(0);
    match die {
        1 => assert_eq!(ship.tokens.get(Token::Strain), 1),
        2 => assert_eq!(ship.tokens.get(Token::Deplete), 1),
        3 => assert_eq!(ship.tokens.get(Token::Ion), 1),
        4 => assert_eq!(ship.tokens.get(Token::Stress), 2),
        _ => assert_eq!(ship.hull, 1),
    }
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 6 }, "back where it was");
}

/// The critical die is a setting of the game.
#[test]
fn the_critical_die_can_be_corrected() {
    use crate::cards::damage_deck::CriticalExtra;
    let mut play = engagement(line(ShipId::TieSaBomber, 1), &[6]);
    let mut settings = play.battle.settings;
    settings.critical = [CriticalExtra::TwoStress; 6];
    play.doing(BattleCommand::Settings(settings));
    play.doing(BattleCommand::Suffer { ship: ME, hits: 0, crits: 2, by: None });
    play.answer(BattleAnswer::Next).answer(BattleAnswer::Next);
    assert_eq!((play.ship(0).tokens.get(Token::Stress), play.ship(0).hull), (4, 4));
}

/// "Elite Automated Ships": damage cards as usual.
#[test]
fn an_elite_takes_damage_cards() {
    let order = SquadOrder::plain(ShipId::TieInterceptor, 1)
        .flown_by(PilotId::TieInterceptorA, Version::Elite(Level::Purple));
    let mut play = BattleTest::against(order, &[2]);
    assert_eq!((play.ship(0).hull, play.ship(0).shields), (4, 1));
    play.doing(BattleCommand::Suffer { ship: ME, hits: 1, crits: 2, by: None });
    assert_eq!(play.flow(), BattleQuestion::DamageCard { ship: ME });
    play.answer(BattleAnswer::Card(DamageCard::WeaponsFailure));
    play.answer(BattleAnswer::Card(DamageCard::DirectHit));
    let ship = play.ship(0);
    assert_eq!((ship.hull, ship.shields, ship.faceup.total()), (1, 0, 1));
    // Table accidents: the card was another one, and its kill counts for nobody.
    let correct = |card, value| BattleCommand::Correct { ship: ME, field: ShipField::Faceup(card), value };
    play.doing(correct(DamageCard::WeaponsFailure, 0)).doing(correct(DamageCard::FuelLeak, 2));
    assert_eq!(play.apply(correct(DamageCard::HullBreach, 3)), Err(BattleError::ValueTooHigh));
    assert_eq!((play.ship(0).faceup.count(DamageCard::FuelLeak), play.ship(0).faceup.total()), (2, 2));
    play.doing(correct(DamageCard::FuelLeak, 0)).doing(correct(DamageCard::WeaponsFailure, 1));
    let points = BattleCommand::CorrectRebel { rebel: RebelAt(0), field: RebelField::Points, value: 7 };
    play.doing(points);
    assert_eq!(play.battle.rebel(RebelAt(0)).unwrap().points, 7);
    // Repair comes before anything else it could do.
    play.rebels_pass();
    assert_eq!(play.flow(), BattleQuestion::NextShip { ship: ME });
    play.fly(AHEAD, Distance::Far, 1).answer(BattleAnswer::Next);
    assert_eq!(play.battle.now.last_action, Some(crate::cards::vocabulary::Action::Repair));
    assert_eq!(play.ship(0).faceup.total(), 0);
}

/// Level 5: abilities stack. Marksmanship sharpens a hit, Gideon Hask adds a die against a damaged ship.
#[test]
fn an_elite_interceptor_of_level_five_uses_its_abilities() {
    let order = SquadOrder::plain(ShipId::TieInterceptor, 1)
        .flown_by(PilotId::TieInterceptorA, Version::Elite(Level::Purple));
    let mut play = engagement(order, &[2]);
    assert_eq!(play.flow(), BattleQuestion::Engage { ship: ME }, "initiative 7 engages first");
    play.battle.rebels[0].shields = 0;
    play.battle.rebels[0].hull = 2;
    play.answer(BattleAnswer::Choice(0)).answer(at(2));
    // Outmaneuver asks where the defender looks.
    let BattleQuestion::Prompt { owner: ME, .. } = play.flow() else { panic!("{:?}", play.flow()) };
    play.answer(BattleAnswer::Yes);
    assert_eq!((play.battle.attack.attack_dice, play.battle.attack.defence_dice), (4, 1));
    play.answer(hits(2, 0));
    assert_eq!(play.battle.results(), Results::new(1, 1), "one hit is a crit");
    play.answer(evades(0)).answer(BattleAnswer::Next);
    assert_eq!(play.flow(), BattleQuestion::RebelDown { rebel: RebelAt(0) });
    play.answer(BattleAnswer::Yes);
    assert_eq!(play.battle.rebel(RebelAt(0)).unwrap().state, RebelState::Destroyed);
    // Turr Phennir rolls or boosts away.
    assert_eq!(play.flow(), BattleQuestion::Try { ship: ME });
}

/// Blinded Pilot: nothing but the Force changes its attack dice, no token and no ability.
#[test]
fn a_blinded_pilot_changes_no_dice() {
    let order = SquadOrder::plain(ShipId::TieInterceptor, 1)
        .flown_by(PilotId::TieInterceptorA, Version::Elite(Level::Red));
    let mut play = engagement(order, &[2]);
    play.edit(0).faceup.turn_up(DamageCard::BlindedPilot);
    play.edit(0).tokens.set(Token::Focus, 1);
    play.answer(BattleAnswer::Choice(0)).answer(at(2));
    while let BattleQuestion::Prompt { .. } = play.flow() {
        play.answer(BattleAnswer::No);
    }
    play.answer(BattleAnswer::Attack(AttackCounts { blanks: 0, focus: 2, hits: 1, crits: 0 }));
    assert_eq!(play.flow(), BattleQuestion::DefenceDice);
    assert_eq!(
        play.battle.results(),
        Results::new(1, 0),
        "no focus spent, and Marksmanship does not sharpen"
    );
    assert_eq!(play.ship(0).tokens.get(Token::Focus), 1);
}

/// "Wing Leader Actions": while the leader is cloaked, its wingmates count as cloaked: 2 agility more, no attack.
#[test]
fn wingmates_of_a_cloaked_leader_count_as_cloaked() {
    let mut play = BattleTest::against(SquadOrder::plain(ShipId::TiePhPhantom, 3), &[6, 0]);
    play.rebels_pass().fly(AHEAD, Distance::Far, 6).answer(BattleAnswer::Next).answer(BattleAnswer::No);
    assert!(play.ship(0).is_cloaked() && play.ship(1).is_wingmate());
    play.answer(BattleAnswer::Next);
    while !matches!(play.flow(), BattleQuestion::Rebels { initiative: 6 })
        || play.battle.round.phase != crate::battle::state::round::Phase::Engagement
    {
        let answer = if matches!(play.flow(), BattleQuestion::Fact { .. }) {
            BattleAnswer::No
        } else {
            BattleAnswer::Next
        };
        play.answer(answer);
    }
    assert_eq!((0..3).map(|place| play.battle.attack_count(ShipAt(place))).sum::<usize>(), 0);
    play.answer(BattleAnswer::Rebel(RebelAt(0))).answer(BattleAnswer::Choice(1)).answer(at(2));
    assert_eq!(play.battle.attack.defence_dice, 4);
}

/// The first pilot card that has an ability, flown at the highest level.
fn with(ability: AbilityId) -> SquadOrder {
    let version = Version::Elite(Level::Purple);
    let has = |pilot: &PilotId| pilot.card().abilities(version).any(|own| own == ability);
    let pilot = PilotId::ALL.into_iter().find(has).unwrap();
    SquadOrder::plain(pilot.ship(), 1).flown_by(pilot, version)
}

/// Answers No to what abilities ask until this one does.
fn until_prompt(play: &mut BattleTest, ability: AbilityId) {
    for _ in 0..20 {
        let BattleQuestion::Prompt { owner, place, .. } = play.flow() else { panic!("{:?}", play.flow()) };
        if play.battle.prompt_ability(owner, place).unwrap().id == ability {
            return;
        }
        play.answer(BattleAnswer::No);
    }
}

fn no_prompts(play: &mut BattleTest) {
    while let BattleQuestion::Prompt { .. } | BattleQuestion::SpendAttack = play.flow() {
        let answer =
            if play.flow() == BattleQuestion::SpendAttack { BattleAnswer::Next } else { BattleAnswer::No };
        play.answer(answer);
    }
}

/// Imperial pilot cards: what an ability lays on a Rebel is said, since his tokens are in his player's hands. Ion Cannon:
/// one damage, the rest are ion tokens. Seyn Marana: the crit deals a card that no evade holds off.
#[test]
fn abilities_that_hurt_a_rebel_in_their_own_way() {
    let mut play = engagement(with(AbilityId::IonCannon), &[0]);
    let cannon = (0..play.battle.attack_count(ME))
        .find(|&place| matches!(play.battle.attack_option(ME, place).unwrap().weapon, WeaponAt::Ability(_)))
        .unwrap();
    play.answer(BattleAnswer::Choice(u8::try_from(cannon).unwrap())).answer(at(2));
    no_prompts(&mut play);
    play.answer(hits(3, 0));
    no_prompts(&mut play);
    play.answer(evades(0)).answer(BattleAnswer::Next);
    until_prompt(&mut play, AbilityId::IonCannon);
    play.answer(BattleAnswer::Yes);
    let rebel = play.battle.rebel(RebelAt(0)).unwrap();
    assert_eq!((rebel.shields, rebel.hull), (1, 4));

    let mut play = engagement(with(AbilityId::SeynMarana), &[0]);
    play.battle.rebels[0].shields = 0;
    play.answer(BattleAnswer::Choice(0)).answer(at(2));
    no_prompts(&mut play);
    play.answer(hits(0, 1));
    no_prompts(&mut play);
    play.answer(evades(3));
    until_prompt(&mut play, AbilityId::SeynMarana);
    play.answer(BattleAnswer::Yes);
    no_prompts(&mut play);
    assert_eq!(play.battle.results(), Results::new(0, 0));
    assert_eq!(play.battle.rebel(RebelAt(0)).unwrap().hull, 3);
}

/// A pilot with an ability and a plain TIE, in their Engagement Phase.
fn beside_a_friend(ability: AbilityId, initiatives: &[u8]) -> BattleTest {
    let mut play = BattleTest::new(7);
    play.doing(BattleCommand::AddSquad(with(ability)));
    play.doing(BattleCommand::AddSquad(line(ShipId::TieLnFighter, 1)));
    for &initiative in initiatives {
        play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, initiative)));
    }
    play.doing(BattleCommand::Start).answer(BattleAnswer::Next).begin();
    past_activation(&mut play, 2);
    play
}

/// Ruthless: a weak die hits, and the friend beside the defender pays for it, even if it was the last one.
#[test]
fn the_ruthless_hit_over_a_friend() {
    for blanks in [2, 1] {
        let mut play = beside_a_friend(AbilityId::Ruthless, &[2]);
        assert_eq!(play.flow(), BattleQuestion::Engage { ship: ME });
        play.answer(BattleAnswer::Choice(0)).answer(at(2));
        no_prompts(&mut play);
        play.answer(BattleAnswer::Attack(AttackCounts { blanks, focus: 0, hits: 3 - blanks, crits: 0 }));
        until_prompt(&mut play, AbilityId::Ruthless);
        play.answer(BattleAnswer::Yes);
        until_prompt(&mut play, AbilityId::Ruthless);
        play.answer(BattleAnswer::Choice(0));
        assert_eq!((play.battle.results().total(), play.ship(1).hull), (4 - blanks, 2));
    }
}

/// Flight Leader Ubbel fires back for a damage card, not for a shot that missed.
#[test]
fn a_miss_is_not_fired_back_at() {
    let mut play = beside_a_friend(AbilityId::FlightLeaderUbbel, &[9]);
    play.answer(BattleAnswer::Rebel(RebelAt(0))).answer(BattleAnswer::Choice(1)).answer(at(2));
    play.answer(hits(0, 0));
    assert!(!matches!(play.flow(), BattleQuestion::Prompt { .. }), "{:?}", play.flow());
}

/// Major Vynder: two dice more for the cloak, and one more for himself.
#[test]
fn a_cloak_gives_major_vynder_another_die() {
    let dice = |cloaks| {
        let mut play = beside_a_friend(AbilityId::MajorVynder, &[9]);
        play.edit(0).tokens.set(Token::Cloak, cloaks);
        play.answer(BattleAnswer::Rebel(RebelAt(0))).answer(BattleAnswer::Choice(0)).answer(at(2));
        play.battle.attack.defence_dice
    };
    assert_eq!(dice(1), dice(0) + 3);
}

/// A coach of the mission lends a focus token: it is spent before the ship's own.
#[test]
fn a_coach_lends_a_focus() {
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[0]);
    play.battle.coached = 1;
    play.edit(0).tokens.set(Token::Focus, 1);
    play.answer(BattleAnswer::Choice(0)).answer(at(2));
    play.answer(BattleAnswer::Attack(AttackCounts { blanks: 0, focus: 2, hits: 0, crits: 0 }))
        .answer(BattleAnswer::Next);
    assert_eq!((play.battle.results(), play.ship(0).tokens.get(Token::Focus)), (Results::new(2, 0), 1));
}

#[test]
fn damage_by_hand_has_a_limit() {
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[0]);
    let suffer = |hits, crits| BattleCommand::Suffer { ship: ME, hits, crits, by: None };
    for (hits, crits) in [(21, 0), (0, 21)] {
        assert_eq!(play.apply(suffer(hits, crits)), Err(BattleError::ValueTooHigh));
    }
    play.copy().doing(suffer(0, 20));
    play.doing(suffer(20, 0));
}

/// Torpedoes need a lock, range 2-3 and a charge; the charge comes back by reloading, which disarms.
#[test]
fn a_bomber_fires_its_torpedo_and_reloads() {
    let order = SquadOrder::plain(ShipId::TieSaBomber, 1).flown_by(PilotId::TieSaBomberB, Version::Basic);
    let mut play = engagement(order, &[0, 1]);
    assert_eq!(play.battle.attack_count(ME), 1, "no lock: the primary only");
    play.edit(0).lock(RebelAt(1));
    play.edit(0).charges[0] = 1;
    assert_eq!(play.battle.attack_count(ME), 2);
    let torpedo = play.battle.attack_option(ME, 0).unwrap();
    assert_eq!((torpedo.weapon, torpedo.dice, torpedo.locked), (WeaponAt::Ability(0), 4, true));
    play.answer(BattleAnswer::Choice(0));
    assert_eq!(play.flow(), BattleQuestion::Range, "the locked ship is the only defender");
    assert_eq!(play.battle.attack.defender, Party::Rebel(RebelAt(1)));
    assert_eq!(play.apply(BattleCommand::Answer(at(1))), Err(BattleError::OutOfRange));
    play.answer(at(3));
    let attack = play.battle.attack;
    assert_eq!((attack.attack_dice, attack.defence_dice), (4, 2), "no range bonus for a torpedo");
    play.answer(BattleAnswer::Attack(AttackCounts { blanks: 2, focus: 0, hits: 1, crits: 1 }));
    assert_eq!(play.flow(), BattleQuestion::SpendAttack, "the lock rerolls blanks");
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).locks, [None; 2]);
    assert_eq!(play.ship(0).charges_of(0), 0);
    while play.flow() != BattleQuestion::DefenceDice {
        play.answer(BattleAnswer::Next);
    }
    play.answer(evades(0)).answer(BattleAnswer::Next);
    // Plasma: the hit strips a shield before the damage, and the player is told.
    until_prompt(&mut play, AbilityId::PlasmaTorpedoes);
    play.answer(BattleAnswer::Yes).rebels_pass();
    if let BattleQuestion::RebelDown { .. } = play.flow() {
        play.answer(BattleAnswer::No);
    }
    play.rebels_pass();
    assert_eq!(play.flow(), BattleQuestion::Planning);
    // Next round: no charge left, so it reloads first of all; red, so it is stressed as well.
    play.begin();
    play.rebels_pass();
    play.fly(AHEAD, Distance::Far, 3).answer(BattleAnswer::Next);
    assert_eq!(play.battle.now.last_action, Some(crate::cards::vocabulary::Action::Reload));
    let ship = play.ship(0);
    assert_eq!(ship.charges_of(0), 1);
    assert_eq!((ship.tokens.get(Token::Disarm), ship.tokens.get(Token::Stress)), (1, 1));
}

/// Decimator: reinforce counts against the side it is on.
#[test]
fn a_decimator_reinforces() {
    let mut play = engagement(SquadOrder::plain(ShipId::Vt49Decimator, 1), &[6]);
    play.edit(0).reinforce_fore = 1;
    play.answer(BattleAnswer::Rebel(RebelAt(0))).answer(BattleAnswer::Choice(0)).answer(at(2));
    assert_eq!(play.flow(), BattleQuestion::Facing { ship: ME });
    play.answer(BattleAnswer::Yes).answer(hits(3, 0));
    assert_eq!(play.flow(), BattleQuestion::SpendDefence);
    play.answer(BattleAnswer::Next);
    assert_eq!(play.battle.results(), Results::new(2, 0));
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).shields, 2);
}

/// "Strain and deplete are only removed when applying the effect" (FAQ).
#[test]
fn strain_and_deplete_leave_by_being_applied() {
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[0]);
    play.edit(0).tokens.set(Token::Deplete, 2);
    play.edit(0).tokens.set(Token::Strain, 1);
    play.answer(BattleAnswer::Choice(0)).answer(at(2));
    assert_eq!(play.battle.attack.attack_dice, 1);
    play.answer(BattleAnswer::Roll);
    assert_eq!(play.ship(0).tokens.get(Token::Deplete), 1);
    while !matches!(play.flow(), BattleQuestion::DefenceDice | BattleQuestion::Results) {
        play.answer(BattleAnswer::Next);
    }
    if play.flow() == BattleQuestion::DefenceDice {
        play.answer(evades(3));
    }
    play.answer(BattleAnswer::Next);
    play.answer(BattleAnswer::Rebel(RebelAt(0))).answer(BattleAnswer::Choice(0)).answer(at(2));
    assert_eq!(play.battle.attack.defence_dice, 2);
    play.answer(hits(0, 0));
    assert_eq!(play.ship(0).tokens.get(Token::Strain), 0);
    assert_eq!(play.flow(), BattleQuestion::Results, "a token left");
}

#[test]
fn a_rebels_miss_passes_by_itself() {
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[6]);
    play.answer(BattleAnswer::Rebel(RebelAt(0)))
        .answer(BattleAnswer::Choice(0))
        .answer(at(2))
        .answer(hits(0, 0));
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 6 });
    assert!(play.battle.attack.defence.is_none());
}

#[test]
fn a_miss_asks_for_no_evades_and_the_last_range_comes_first() {
    let (mut hit, mut missed) = (false, false);
    for seed in 0..64 {
        let mut play = engagement(line(ShipId::TieLnFighter, 1), &[0]);
        play.battle.seed = crate::dice::generator::Seed::from_number(seed);
        play.answer(BattleAnswer::Choice(0)).answer(at(3));
        while matches!(play.flow(), BattleQuestion::AttackDice | BattleQuestion::SpendAttack) {
            let next = if play.flow() == BattleQuestion::AttackDice {
                BattleAnswer::Roll
            } else {
                BattleAnswer::Next
            };
            play.answer(next);
        }
        let asked = play.flow() == BattleQuestion::DefenceDice;
        assert_eq!(asked, play.battle.attack.attack.is_some_and(|roll| roll.results().hit()));
        (hit, missed) = (hit || asked, missed || !asked);
        if asked {
            play.answer(evades(3));
        }
        play.answer(BattleAnswer::Next)
            .answer(BattleAnswer::Rebel(RebelAt(0)))
            .answer(BattleAnswer::Choice(0));
        assert_eq!((play.flow(), play.battle.attack.range), (BattleQuestion::Range, 3));
    }
    assert!(hit && missed);
}

/// "Homing Missiles against Automated Ships": the last hull is never given up.
#[test]
fn homing_missiles_are_taken_unless_it_is_the_last_hull() {
    let mut taken = 0;
    for seed in 0..64 {
        let mut play = engagement(line(ShipId::TieLnFighter, 1), &[6]);
        play.battle.seed = crate::dice::generator::Seed::from_number(seed);
        play.answer(BattleAnswer::Rebel(RebelAt(0))).answer(BattleAnswer::Choice(0));
        let mut last = play.copy();
        last.edit(0).hull = 1;
        last.answer(shot(2, Arm::Homing));
        assert_eq!(last.flow(), BattleQuestion::AttackDice, "it always chooses the attack then");
        play.answer(shot(2, Arm::Homing));
        taken += u32::from(play.flow() == BattleQuestion::Results);
    }
    // 3 red dice without a crit: (7/8)^3 = 67 %.
    assert!((30..56).contains(&taken), "{taken}");
}

/// "Strike Behavior": the goal comes first in the attack list, unless there is a range 1 attack at another enemy ship.
#[test]
fn a_strike_ship_fires_at_its_goal() {
    let order = SquadOrder { behaviour: Behaviour::Strike, ..line(ShipId::TieLnFighter, 1) };
    let mut play = BattleTest::new(3);
    play.doing(BattleCommand::AddSquad(order));
    for initiative in [0, 0] {
        let rebel = crate::battle::state::rebel::RebelOrder::pilot(
            crate::battle::state::rebel::Chassis::YWing,
            initiative,
        );
        play.doing(BattleCommand::AddRebel(rebel));
    }
    let goal = Party::Rebel(RebelAt(1));
    play.doing(BattleCommand::SetGoal { squad: SquadAt(0), goal: Goal::Party(goal) });
    play.doing(BattleCommand::Start).answer(BattleAnswer::Next).begin();
    past_activation(&mut play, 1);
    assert_eq!(play.battle.attack_count(ME), 3);
    assert_eq!(play.battle.attack_option(ME, 1).unwrap().aim, Aim::Goal(goal));
    let mut near = play.copy();
    play.answer(BattleAnswer::Choice(1));
    assert_eq!(play.battle.attack.defender, goal);
    near.answer(BattleAnswer::Choice(0));
    assert_eq!(near.battle.attack.defender, Party::Rebel(RebelAt(0)), "anybody but the goal");
    assert_eq!(near.apply(BattleCommand::Answer(at(2))), Err(BattleError::OutOfRange));
    near.answer(at(1));
    assert_eq!(near.flow(), BattleQuestion::AttackDice);
}

/// A ship that was taken off by mistake comes back with its wing, and the credit for it goes.
#[test]
fn a_revived_ship_is_as_if_it_had_never_gone() {
    let mut play = BattleTest::against(SquadOrder::plain(ShipId::TieLnFighter, 4), &[0]);
    for gone in [Departure::Destroyed { by: Some(RebelAt(0)) }, Departure::Fled, Departure::Removed] {
        let before = (play.battle.ships.clone(), *play.battle.rebel(RebelAt(0)).unwrap());
        play.doing(BattleCommand::RemoveShip { ship: ME, gone });
        assert_eq!(play.battle.wing_member_count(SquadAt(0)), 0);
        play.doing(BattleCommand::Correct { ship: ME, field: ShipField::Hull, value: 3 });
        assert_eq!(play.battle.wing_member_count(SquadAt(0)), 3, "{gone:?}");
        assert_eq!(*play.battle.rebel(RebelAt(0)).unwrap(), before.1);
        assert_eq!((play.ship(0).state, play.ship(0).killer), (ShipFate::InPlay, None));
    }
}

/// Ships destroyed at an initiative still engage at that initiative.
#[test]
fn fire_is_simultaneous() {
    let mut play = engagement(line(ShipId::TieLnFighter, 2), &[1]);
    assert_eq!(play.flow(), BattleQuestion::Engage { ship: ME });
    play.doing(BattleCommand::Suffer { ship: ShipAt(1), hits: 5, crits: 0, by: Some(RebelAt(0)) });
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(1).state, ShipFate::Doomed);
    play.answer(BattleAnswer::No);
    assert_eq!(play.flow(), BattleQuestion::Engage { ship: ShipAt(1) });
    play.doing(BattleCommand::Suffer { ship: ME, hits: 5, crits: 0, by: None }).answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).state, ShipFate::Destroyed, "it has fired already");
    play.answer(BattleAnswer::No);
    play.rebels_pass();
    assert_eq!(play.ship(1).state, ShipFate::Destroyed);
    assert_eq!(play.battle.rebel(RebelAt(0)).unwrap().kills, 1);
    // A Rebel shot down by ships of its own initiative fires as well.
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[1, 0]);
    play.battle.rebels[0].hull = 1;
    play.battle.rebels[0].shields = 0;
    play.answer(BattleAnswer::Choice(0)).answer(at(1)).answer(hits(3, 0)).answer(evades(0));
    play.answer(BattleAnswer::Next).answer(BattleAnswer::Yes);
    assert_eq!(play.battle.rebel(RebelAt(0)).unwrap().state, RebelState::Doomed);
    assert_eq!(play.flow(), BattleQuestion::Rebels { initiative: 1 });
    play.answer(BattleAnswer::Next);
    assert_eq!(play.battle.rebel(RebelAt(0)).unwrap().state, RebelState::Destroyed);
}

/// "Destroying Enemy Ships": a kill counts once, and a rock earns nobody points for an attack that is over.
#[test]
fn a_kill_is_credited_once_and_to_nobody_for_a_rock() {
    let mut play = engagement(line(ShipId::TieLnFighter, 2), &[1]);
    play.doing(BattleCommand::Suffer { ship: ShipAt(1), hits: 5, crits: 0, by: Some(RebelAt(0)) });
    play.answer(BattleAnswer::Next);
    assert_eq!(play.ship(1).state, ShipFate::Doomed);
    assert_eq!(play.battle.prey_count(), 1, "nobody fires at a doomed ship");
    play.doing(BattleCommand::Suffer { ship: ShipAt(1), hits: 1, crits: 0, by: Some(RebelAt(0)) });
    assert_eq!(play.flow(), BattleQuestion::Engage { ship: ME });
    assert_eq!(play.battle.rebel(RebelAt(0)).unwrap().kills, 1);
    // The last attack was this Rebel's on this ship; next round it flies into an asteroid.
    let mut play = engagement(line(ShipId::TieLnFighter, 1), &[0]);
    play.answer(BattleAnswer::No)
        .answer(BattleAnswer::Rebel(RebelAt(0)))
        .answer(BattleAnswer::Choice(0))
        .answer(at(2));
    play.answer(hits(0, 0));
    while play.flow() != BattleQuestion::Planning {
        play.answer(BattleAnswer::Next);
    }
    play.begin().rebels_pass();
    play.edit(0).hull = 1;
    play.battle.hurt(ME, Results::new(1, 0));
    play.doing(BattleCommand::Settings(play.battle.settings)).answer(BattleAnswer::Next);
    assert_eq!(play.ship(0).state, ShipFate::Destroyed);
    assert_eq!((play.ship(0).killer, play.battle.rebel(RebelAt(0)).unwrap().kills), (None, 0));
}

/// Corrections by hand keep the place.
#[test]
fn values_are_corrected_in_the_middle_of_an_attack() {
    let mut play = engagement(line(ShipId::TieLnFighter, 2), &[0]);
    play.answer(BattleAnswer::Choice(0)).answer(at(2));
    let correct = |field, value| BattleCommand::Correct { ship: ME, field, value };
    play.doing(correct(ShipField::Token(Token::Focus), 1)).doing(correct(ShipField::Hull, 1));
    assert_eq!(play.flow(), BattleQuestion::AttackDice);
    assert_eq!(play.apply(correct(ShipField::Hull, 4)), Err(BattleError::ValueTooHigh));
    assert_eq!(play.battle.planned().attacker.focus, 1);
    // Taken off the table: the attack is off, the next ship engages.
    play.doing(correct(ShipField::Hull, 0));
    assert_eq!(play.ship(0).state, ShipFate::Destroyed);
    assert_eq!(play.ship(1).position, None::<Position>);
}
