//! Attacks with and on huge ships.

use super::*;

/// A card whose attack costs energy of its own.
#[test]
fn an_attack_may_cost_energy_of_its_card() {
    let mut play = HugeTest::new(&[HugeId::Gozanti]);
    let dear = EquipOrder { cost: 3, ..battery(SHIP, Fore, 2) };
    assert_eq!(play.apply(C::Equip(dear)), Err(E::BadValues), "it could never be paid");
    play.does(C::Equip(EquipOrder { cost: 2, ..dear }));
    let mut play = play.started();
    play.says(A::Next);
    play.activate_all(2);
    let card = EquippedAt(0);
    play.refuses(A::Fire(HugeWeapon::Card(card)), E::CannotFire);
    play.does(C::CorrectCard { card, energy: 2 });
    play.says(A::Fire(HugeWeapon::Card(card)));
    let prey = Prey { agility: 3, focus: false, evade: 0 };
    play.says(A::Shot { line: NEAR, prey, aid: Aid::default() });
    assert_eq!(play.game.equipped(card).unwrap().energy(), 0);
}

/// "Reinforce": one evade more, for that section only, not spent; gone in the End phase.
#[test]
fn reinforce_guards_its_section_all_round() {
    let mut play = HugeTest::fighting(&[HugeId::Gr75]);
    play.set(HugeField::Reinforce(Fore), 1);
    play.attacked(SHIP, Fore, 5, 2, 0);
    assert_eq!(
        play.game.flow(),
        HugeQuestion::Damage { ship: SHIP, section: Fore, shields: 1, facedown: 0, faceup: 0 }
    );
    play.says(A::Next);
    play.attacked(SHIP, Fore, 5, 2, 0);
    play.says(A::Next);
    play.attacked(SHIP, Aft, 5, 2, 0);
    assert_eq!(
        play.game.flow(),
        HugeQuestion::Damage { ship: SHIP, section: Aft, shields: 2, facedown: 0, faceup: 0 }
    );
    while play.game.flow() != HugeQuestion::Planning {
        play.says(A::Next);
    }
    assert_eq!(play.ship().reinforce(Fore), 0);
}

/// "Huge Ship Attacks", "Primary Weapon Range", "Huge Ship Range Ruler".
#[test]
fn each_weapon_attacks_once_in_its_range() {
    let mut play = HugeTest::new(&[HugeId::Cr90]);
    play.does(C::Equip(battery(SHIP, Fore, 0)));
    let mut play = play.started();
    play.says(A::Next);
    play.activate_all(2);
    let weapons: Vec<HugeWeapon> = (0..).map_while(|place| play.game.weapon(SHIP, place)).collect();
    assert_eq!(weapons, [HugeWeapon::Primary, HugeWeapon::Card(EquippedAt(0))]);
    play.says(A::Fire(HugeWeapon::Primary));
    let prey = Prey { agility: 2, focus: true, evade: 0 };
    let shot = |range, boost| A::Shot {
        line: Line { range, obstructed: true },
        prey,
        aid: Aid { boost, focus: false },
    };
    play.refuses(shot(2, false), E::OutOfRange);
    play.set(HugeField::Energy, 1);
    play.says(shot(4, true));
    let fight = play.game.fight().unwrap();
    assert_eq!((fight.attack_dice(), fight.defence_dice()), (5, 4));
    assert_eq!(play.ship().energy(), 0);
    play.typed(1, 0);
    assert_eq!(play.game.flow(), HugeQuestion::Shot { ship: SHIP, results: Results::new(1, 0) });
    play.says(A::Next);
    play.refuses(A::Fire(HugeWeapon::Primary), E::CannotFire);
    play.says(A::Fire(HugeWeapon::Card(EquippedAt(0))));
    play.says(shot(3, false));
    assert_eq!(play.game.fight().unwrap().defence_dice(), 3, "no range bonus for other weapons");
}

#[test]
fn a_gr75_has_no_primary_and_a_raider_may_buy_a_second_one() {
    let play = HugeTest::fighting(&[HugeId::Gr75]);
    assert!(!play.game.can_fire(SHIP, HugeWeapon::Primary));
    let mut play = HugeTest::fighting(&[HugeId::Raider, HugeId::Gr75]);
    let shot = A::ShotHuge { line: NEAR, target: OTHER, section: Aft, aid: Aid::default() };
    play.says(A::Fire(HugeWeapon::Primary));
    play.refuses(
        A::ShotHuge { line: NEAR, target: SHIP, section: Aft, aid: Aid::default() },
        E::CrippledSection,
    );
    play.says(shot);
    play.typed(2, 0);
    play.says(A::Next);
    play.set(HugeField::Energy, 1);
    play.refuses(A::Fire(HugeWeapon::Primary), E::CannotFire);
    play.set(HugeField::Energy, 3);
    play.says(A::Fire(HugeWeapon::Primary));
    play.says(shot);
    play.typed(3, 0);
    play.says(A::Next);
    assert_eq!(play.ship().energy(), 1);
    play.refuses(A::Fire(HugeWeapon::Primary), E::CannotFire);
    let other = play.game.at(OTHER).unwrap();
    assert_eq!((other.shields(Aft), other.hull(Aft), other.section(Aft).cards), (0, 7, 1));
}

/// "Simultaneous Attack Rule".
#[test]
fn a_section_hit_at_its_own_skill_attacks_first() {
    let mut play = HugeTest::fighting(&[HugeId::Cr90]);
    play.attacked(SHIP, Fore, 4, 12, 0);
    play.says(A::Next);
    play.attacked(SHIP, Fore, 4, 1, 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Combat { ship: Some(SHIP) });
    assert!(play.game.is_doomed(SHIP) && !play.ship().section(Fore).crippled);
    assert_eq!(play.game.why(), HugeRule::Simultaneous);
    assert_eq!(play.game.weapon_values(SHIP, HugeWeapon::Primary), Some((4, 3, 5)));
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Crippled { ship: SHIP, section: Fore, back: 0 });
    assert_eq!(play.game.weapon_values(SHIP, HugeWeapon::Primary), Some((2, 3, 5)));
    play.says(A::Next);
    // Now it has attacked: the next one cripples at once.
    play.refuses(A::Incoming(HugeAt(3)), E::NoSuchShip);
    play.says(A::Incoming(SHIP));
    play.refuses(A::Section(Fore), E::CrippledSection);
    play.says(A::No);
    play.attacked(SHIP, Aft, 4, 12, 0);
    play.says(A::Next);
    assert_eq!(play.ship().hull(Aft), 0);
    play.says(A::Next);
    assert!(play.ship().destroyed);
}

#[test]
fn a_higher_skill_cripples_at_once() {
    let mut play = HugeTest::fighting(&[HugeId::Cr90]);
    play.attacked(SHIP, Fore, 9, 12, 0);
    play.says(A::Next);
    play.attacked(SHIP, Fore, 9, 1, 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Crippled { ship: SHIP, section: Fore, back: 0 });
}

/// "Targeting a Huge Ship": the C-ROC uses its arc lines.
#[test]
fn the_croc_has_no_centre_line() {
    assert_eq!(HugeId::CRoc.card().line(), "arc lines");
    let mut play = HugeTest::fighting(&[HugeId::CRoc]);
    play.says(A::Incoming(SHIP));
    assert_eq!(play.game.why(), HugeRule::Sections);
}

/// "Esege Tuketu": his focus, spent by a huge ship. "Focus, Evade, and Stress Tokens": none of its own.
#[test]
fn a_huge_ship_may_spend_the_focus_of_another() {
    let mut play = HugeTest::fighting(&[HugeId::Cr90]);
    let prey = Prey { agility: 2, focus: false, evade: 0 };
    for focus in [true, false] {
        let mut play = HugeTest { game: play.game.clone(), seed: play.seed };
        play.says(A::Fire(HugeWeapon::Primary));
        let aid = Aid { boost: false, focus };
        play.says(A::Shot { line: Line { range: 3, obstructed: false }, prey, aid });
        assert_eq!(play.game.fight().unwrap().attack_tokens().focus, u8::from(focus));
    }
    play.refuses(A::Reinforce(Fore), E::NotNow);
}

/// "Target Lock Tokens" and "Target Lock": received by a section, given by the whole ship.
#[test]
fn locks_are_kept_by_section() {
    use crate::dice::pool::DiceMask;
    let mut play = HugeTest::fighting(&[HugeId::Cr90, HugeId::Gozanti]);
    play.set(HugeField::Locks(Fore), 2);
    play.says(A::Incoming(SHIP));
    play.says(A::Section(Aft));
    let locked = A::Dice { dice: 2, line: NEAR, primary: true, focus: false, lock: true, same_skill: false };
    play.says(locked);
    assert_eq!(play.ship().locks(Aft), 1, "a lock that nobody told of");
    let blank = AttackCounts { blanks: 2, ..Default::default() };
    play.says(A::Fight(FightAnswer::Attack(blank)));
    play.says(A::Fight(FightAnswer::Lock(DiceMask::NONE.toggled(0))));
    while play.game.flow() == HugeQuestion::Fight {
        let rolls = play.game.fight().unwrap().step() == FightStep::RollDefence;
        play.says(A::Fight(if rolls { FightAnswer::Roll } else { FightAnswer::Next }));
    }
    assert_eq!((play.ship().locks(Aft), play.ship().locks(Fore)), (0, 2));
    // Its own lock can be corrected to whatever it could be on.
    let lock = |value| C::Correct { ship: SHIP, field: HugeField::Lock, value };
    let mut play = HugeTest::fighting(&[HugeId::Cr90, HugeId::Gozanti]);
    for number in 0..10 {
        match play.game.lock_at(SHIP, number) {
            Some(on) => {
                play.does(lock(number));
                assert_eq!((play.ship().lock(), HugeShips::lock_number(on)), (on, number));
            }
            None => assert_eq!(play.apply(lock(number)), Err(E::ValueTooHigh)),
        }
    }
    assert_eq!(play.ship().lock(), Some(LockOn::Huge(OTHER, Aft)));
}

/// "Target Lock": spent on its attack; one on a lost ship waits, as that may have been a mistake.
#[test]
fn its_own_lock_is_spent() {
    use crate::dice::pool::DiceMask;
    let on = Some(LockOn::Huge(OTHER, Aft));
    let mut play = HugeTest::fighting(&[HugeId::Cr90, HugeId::Gozanti]);
    play.set(HugeField::Lock, HugeShips::lock_number(on));
    play.does(C::Gone(OTHER));
    play.does(C::Back(OTHER));
    assert_eq!(play.ship().lock(), on);
    play.says(A::Fire(HugeWeapon::Primary));
    let line = Line { range: 3, obstructed: false };
    play.says(A::ShotHuge { line, target: OTHER, section: Aft, aid: Aid::default() });
    play.says(A::Fight(FightAnswer::Attack(AttackCounts { blanks: 2, ..Default::default() })));
    play.says(A::Fight(FightAnswer::Lock(DiceMask::one(0))));
    while play.game.flow() == HugeQuestion::Fight {
        let rolls = play.game.fight().unwrap().step() == FightStep::RollDefence;
        play.says(A::Fight(if rolls { FightAnswer::Roll } else { FightAnswer::Next }));
    }
    assert_eq!(play.ship().lock(), None);
}

/// A new round: every weapon attacks again, every card can be used again.
#[test]
fn a_round_readies_weapons_and_cards() {
    let mut play = HugeTest::new(&[HugeId::Cr90]);
    play.does(C::Equip(battery(SHIP, Fore, 1)));
    play.does(C::Start);
    play.says(A::Next);
    let card = EquippedAt(0);
    let prey = Prey { agility: 0, focus: false, evade: 0 };
    for _ in 0..2 {
        play.does(C::BeginRound { entropy: [1; 16] });
        play.says(A::Next);
        play.says(A::Maneuver(straight(2)));
        while play.game.flow() != (HugeQuestion::Use { ship: SHIP }) {
            play.says(A::Next);
        }
        play.says(A::Use { card, ship: 0, own: 0 });
        play.says(A::Next);
        while let HugeQuestion::Act { .. } = play.game.flow() {
            play.says(A::No);
        }
        for weapon in [HugeWeapon::Primary, HugeWeapon::Card(card)] {
            play.says(A::Fire(weapon));
            play.says(A::Shot { line: Line { range: 3, obstructed: false }, prey, aid: Aid::default() });
            play.typed(0, 0);
            play.says(A::Next);
            play.refuses(A::Fire(weapon), E::CannotFire);
        }
        play.says(A::Next);
        play.says(A::Next);
    }
}

/// "Huge Ship Attacks": a GR-75 has no weapon, so its turn to attack never comes, and nothing waits for it.
#[test]
fn a_ship_without_a_weapon_never_attacks() {
    let mut play = HugeTest::fighting(&[HugeId::Gr75, HugeId::Gozanti]);
    assert_eq!(play.game.flow(), HugeQuestion::Combat { ship: None });
    play.attacked(SHIP, Fore, 3, 12, 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Destroyed { ship: SHIP }, "at its own skill");
    let mut play = HugeTest::new(&[HugeId::Gozanti]);
    play.does(C::Equip(EquipOrder { cost: 3, ..battery(SHIP, Fore, 3) }));
    let mut play = play.started();
    play.says(A::Next);
    play.activate_all(2);
    assert_eq!(play.game.flow(), HugeQuestion::Combat { ship: Some(SHIP) }, "its hardpoint is a weapon");
}

/// The sheet names no winner: what was lost is compared, at any moment the players stop.
#[test]
fn a_battle_can_end_between_any_two_questions() {
    let mut play = HugeTest::new(&[HugeId::Cr90, HugeId::Gr75]);
    assert_eq!(play.apply(C::Answer(A::End)), Err(E::NotNow));
    play = play.started();
    play.says(A::Next);
    play.does(C::Gone(OTHER));
    play.says(A::Next);
    assert_eq!((play.game.has_lost_all(0), play.game.has_lost_all(1)), (false, true));
    assert_eq!((play.game.points_of(0), play.game.points_of(1)), ((90, 0), (30, 30)));
    play.says(A::End);
    assert_eq!((play.game.flow(), play.game.why()), (HugeQuestion::Over, HugeRule::Score));
}

/// The tokens that are told of are those that can be spent.
#[test]
fn a_focus_on_either_side_counts() {
    for focus in [true, false] {
        let mut play = HugeTest::fighting(&[HugeId::Cr90]);
        play.says(A::Fire(HugeWeapon::Primary));
        let prey = Prey { agility: 2, focus, evade: 2 };
        let line = Line { range: 3, obstructed: true };
        play.says(A::Shot { line, prey, aid: Aid::default() });
        let tokens = *play.game.fight().unwrap().defence_tokens();
        assert_eq!((tokens.focus, tokens.evade, tokens.obstructed), (u8::from(focus), 2, true));
        let mut play = HugeTest::fighting(&[HugeId::Cr90]);
        play.says(A::Incoming(SHIP));
        play.says(A::Section(Fore));
        play.says(A::Dice { dice: 3, line: NEAR, primary: true, focus, lock: false, same_skill: false });
        assert_eq!(play.game.fight().unwrap().attack_tokens().focus, u8::from(focus));
    }
}

/// Whoever fires at a ship has dice of their own, not those that the ship itself will roll.
#[test]
fn attacks_by_and_on_a_ship_read_other_rows() {
    let mut ships = Vec::new();
    for target in [SHIP, OTHER] {
        let mut play = HugeTest::fighting(&[HugeId::Cr90, HugeId::Gozanti]);
        play.says(A::Incoming(target));
        play.says(A::Section(Fore));
        play.says(dice(3, NEAR, false));
        ships.push(play.game.fight().unwrap().ship());
    }
    assert!(ships[0] != ships[1] && ships.iter().all(|ship| ![SHIP.0, OTHER.0].contains(ship)));
}

/// An aim that is given up costs nothing.
#[test]
fn an_aim_can_be_given_up() {
    let mut play = HugeTest::fighting(&[HugeId::Cr90]);
    let before = play.game.clone();
    play.says(A::Fire(HugeWeapon::Primary));
    play.says(A::No);
    assert_eq!(play.game, before);
}
