//! Overlaps, damage, crippling.

use super::*;

/// The check case for a crippled CR90, and "Crippled Sections".
#[test]
fn a_crippled_section_turns_over() {
    let mut play = HugeTest::new(&[HugeId::Cr90]);
    for (slot, name) in [
        (HugeSlot::Crew, "Raymus"),
        (HugeSlot::Cargo, "Generators"),
        (HugeSlot::Title, "Tantive IV"),
        (HugeSlot::Team, "Engineers"),
    ] {
        play.does(C::Equip(order(SHIP, Aft, slot, name)));
    }
    play.does(C::Equip(order(SHIP, Fore, HugeSlot::Crew, "Leia")));
    let mut play = play.started();
    play.says(A::Next);
    play.set(HugeField::Energy, 5);
    play.set(HugeField::Shields(Aft), 0);
    play.set(HugeField::Locks(Aft), 2);
    play.does(C::Suffer { ship: SHIP, section: Some(Aft), results: Results::new(7, 1) });
    assert_eq!(
        play.game.flow(),
        HugeQuestion::Damage { ship: SHIP, section: Aft, shields: 0, facedown: 7, faceup: 1 }
    );
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Crippled { ship: SHIP, section: Aft, back: 4 });
    assert_eq!((play.ship().energy(), play.ship().energy_limit()), (1, 1));
    assert_eq!(play.ship().section(Aft).faceup, 1, "faceup cards stay faceup");
    play.says(A::Next);
    // Crew and team go, cargo has an icon, the title stays, the other section is not touched.
    let left: Vec<String> = (0..)
        .map_while(|place| play.game.card_of(SHIP, place))
        .map(|(_, card)| card.order.name.as_str().to_string())
        .collect();
    assert_eq!(left, ["Generators", "Tantive IV", "Leia"]);
    // If that was a mistake, all is as it was, short of the last damage card.
    let mut whole = HugeTest { game: play.game.clone(), seed: play.seed };
    whole.does(C::Whole { ship: SHIP, section: Aft });
    assert!(whole.ship().can_suffer(Aft) && whole.ship().hull(Aft) == 1 && whole.ship().locks(Aft) == 2);
    assert_eq!((0..).map_while(|place| whole.game.card_of(SHIP, place)).count(), 5);
    for forbidden in [straight(4), bank(2, Side::Left), bank(2, Side::Right)] {
        play.refuses(A::Maneuver(forbidden), E::CrippledForbids);
    }
    play.refuses(A::Maneuver(straight(1)), E::NotOnDial);
    assert!((0..).map_while(|place| play.game.maneuver(SHIP, place)).all(|(maneuver, _)| maneuver.speed < 4));
    // It cannot be damaged any more; both crippled is the end.
    let harm = |section| C::Suffer { ship: SHIP, section, results: Results::new(9, 4) };
    assert_eq!(play.apply(harm(Some(Aft))), Err(E::BadValues));
    let harm = |section| C::Suffer { ship: SHIP, section, results: Results::new(9, 3) };
    assert_eq!(play.apply(harm(Some(Aft))), Err(E::CrippledSection));
    play.does(C::Faceup { ship: SHIP, section: None });
    assert_eq!(
        play.game.flow(),
        HugeQuestion::Damage { ship: SHIP, section: Fore, shields: 0, facedown: 0, faceup: 1 }
    );
    play.says(A::Next);
    play.does(harm(None));
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Destroyed { ship: SHIP });
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Combat { ship: None });
}

#[test]
fn the_owner_chooses_what_to_discard() {
    let mut play = HugeTest::new(&[HugeId::Raider]);
    for name in ["Gunners", "Sensors"] {
        play.does(C::Equip(order(SHIP, Aft, HugeSlot::Team, name)));
    }
    let mut play = play.started();
    play.says(A::Next);
    play.does(C::Suffer { ship: SHIP, section: Some(Aft), results: Results::new(12, 0) });
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Discard { ship: SHIP, section: Aft, slot: HugeSlot::Team });
    play.refuses(A::Discard(EquippedAt(5)), E::NoSuchCard);
    play.says(A::Discard(EquippedAt(0)));
    assert_eq!(play.game.flow(), HugeQuestion::Reveal { ship: SHIP });
    assert_eq!(play.game.card_of(SHIP, 0).unwrap().1.order.name.as_str(), "Sensors");
    play.refuses(A::Maneuver(bank(1, Side::Left)), E::CrippledForbids);
}

/// "Huge Ship Damage" of a single card: both decks count against one hull.
#[test]
fn a_whole_ship_is_destroyed_by_cards_of_both_decks() {
    let mut play = HugeTest::fighting(&[HugeId::Gr75]);
    play.attacked(SHIP, Fore, 5, 8, 0);
    play.says(A::Next);
    assert_eq!(play.ship().hull(Aft), 4);
    play.attacked(SHIP, Aft, 5, 3, 1);
    assert_eq!(
        play.game.flow(),
        HugeQuestion::Damage { ship: SHIP, section: Aft, shields: 0, facedown: 3, faceup: 1 }
    );
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Destroyed { ship: SHIP });
}

/// "Overlapping Small or Large Ships": one die each small, two each large; both sections: the opponent picks.
#[test]
fn ships_run_over_are_rolled_for() {
    let mut play = HugeTest::revealing(&[HugeId::Cr90]);
    play.says(A::Maneuver(straight(2)));
    play.refuses(A::HitShips { small: 0, large: 0, section: None }, E::NobodyThere);
    play.says(A::HitShips { small: 1, large: 2, section: None });
    assert_eq!(
        play.game.flow(),
        HugeQuestion::OverlapDice { ship: SHIP, section: None, dice: 5 },
        "dice first"
    );
    play.refuses(A::Rolled(Results::new(5, 1)), E::TooManyResults);
    let before = play.game.clone();
    play.says(A::Rolled(Results::new(0, 0)));
    assert!(matches!(play.game.flow(), HugeQuestion::Damage { shields: 0, .. }), "nothing to choose for");
    play.game = before;
    play.says(A::Rolled(Results::new(2, 1)));
    assert_eq!(
        (play.game.flow(), play.game.why()),
        (HugeQuestion::PickSection { ship: SHIP }, HugeRule::OverlapShips)
    );
    play.says(A::Section(Fore));
    assert_eq!(play.ship().shields(Fore), 2);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Moved { ship: SHIP });
    play.refuses(A::HitShips { small: 1, large: 0, section: None }, E::SettledAlready);
    // Its action is not skipped.
    play.reach_action();
    assert_eq!(play.game.flow(), HugeQuestion::Act { ship: SHIP, section: Fore });
}

/// "Overlapping Obstacles" and "Overlapping Huge Ships": a faceup card past the shields.
#[test]
fn obstacles_and_huge_ships_deal_a_faceup_card() {
    let mut play = HugeTest::revealing(&[HugeId::Raider, HugeId::Cr90]);
    play.says(A::Maneuver(straight(2)));
    play.says(A::HitObstacles { section: Some(Aft) });
    assert_eq!(
        play.game.flow(),
        HugeQuestion::Damage { ship: SHIP, section: Aft, shields: 0, facedown: 0, faceup: 1 }
    );
    play.says(A::Next);
    play.says(A::HitHuge { other: OTHER, mine: Fore, theirs: Aft });
    play.says(A::Next);
    assert_eq!(
        play.game.flow(),
        HugeQuestion::Damage { ship: OTHER, section: Aft, shields: 0, facedown: 0, faceup: 1 }
    );
    play.says(A::Next);
    assert_eq!(play.ship().section(Fore).faceup, 1);
    assert_eq!(play.game.flow(), HugeQuestion::Moved { ship: SHIP });
    play.refuses(A::HitHuge { other: SHIP, mine: Fore, theirs: Aft }, E::NoSuchShip);
    play.refuses(A::HitHuge { other: OTHER, mine: Fore, theirs: Aft }, E::SettledAlready);
}

/// A section that was crippled on the table, or was not, is put right by hand; so is a ship.
#[test]
fn crippled_is_put_right_both_ways() {
    let mut play = HugeTest::revealing(&[HugeId::Raider, HugeId::Gr75]);
    play.does(C::Equip(order(SHIP, Fore, HugeSlot::Team, "Gunners")));
    play.does(C::Cripple { ship: SHIP, section: Fore });
    assert_eq!(play.game.flow(), HugeQuestion::Crippled { ship: SHIP, section: Fore, back: 0 });
    play.says(A::Next);
    assert_eq!((play.ship().section(Fore).crippled, play.ship().section(Fore).cards), (true, 8));
    assert!(play.game.card_of(SHIP, 0).is_none(), "its slot is gone");
    assert_eq!(play.apply(C::Cripple { ship: SHIP, section: Fore }), Err(E::CrippledSection));
    assert_eq!(play.apply(C::Cripple { ship: OTHER, section: Fore }), Err(E::CrippledSection), "one card");
    play.does(C::Whole { ship: SHIP, section: Fore });
    assert_eq!((play.ship().section(Fore).crippled, play.ship().hull(Fore)), (false, 1));
    assert!(play.game.card_of(SHIP, 0).is_some());
    for section in [Fore, Aft] {
        play.does(C::Cripple { ship: SHIP, section });
        play.says(A::Next);
    }
    assert_eq!(play.game.flow(), HugeQuestion::Destroyed { ship: SHIP });
    play.does(C::Back(SHIP));
    assert!(play.ship().in_play());
}

/// "Small/Large Ship Overlapping a Huge Ship": one die for the ship that rammed.
#[test]
fn a_ship_that_rams_rolls_one_die() {
    let mut play = HugeTest::new(&[HugeId::Cr90]).started();
    play.says(A::Rammed);
    let HugeQuestion::RammedResult { results } = play.game.flow() else { panic!() };
    assert!(results.total() <= 1);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Others);
}

/// "WED-15 Repair Droid": cards of a crippled section can go, the section stays crippled. It has no bar any more, and
/// acts only while it has cards ("Crippled Sections").
#[test]
fn a_crippled_section_can_be_repaired_but_stays_crippled() {
    let mut play = HugeTest::revealing(&[HugeId::Cr90]);
    let cards = |value| C::Correct { ship: SHIP, field: HugeField::Cards(Fore), value };
    assert_eq!(play.apply(cards(8)), Err(E::ValueTooHigh), "the last card is dealt");
    play.does(C::Suffer { ship: SHIP, section: Some(Fore), results: Results::new(12, 0) });
    play.says(A::Next);
    assert_eq!(play.ship().section(Fore).cards, 7);
    play.does(C::Suffer { ship: SHIP, section: Some(Fore), results: Results::new(0, 1) });
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Crippled { ship: SHIP, section: Fore, back: 0 });
    play.says(A::Next);
    play.does(cards(3));
    assert_eq!((play.ship().hull(Fore), play.ship().section(Fore).crippled), (5, true));
    play.says(A::Maneuver(straight(2)));
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Use { ship: SHIP }, "a faceup card may have an energy header");
    play.set(HugeField::Faceup(Fore), 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Act { ship: SHIP, section: Aft });
}

/// "Area Damage and Huge Ships": the opponent chooses; "Game Effects that Measure from the Defender": one section.
#[test]
fn a_blast_at_both_sections_hurts_one() {
    let mut play = HugeTest::fighting(&[HugeId::Cr90]);
    play.does(C::Faceup { ship: SHIP, section: None });
    assert_eq!(
        (play.game.flow(), play.game.why()),
        (HugeQuestion::PickSection { ship: SHIP }, HugeRule::AreaDamage)
    );
    play.says(A::Section(Aft));
    assert_eq!(
        play.game.flow(),
        HugeQuestion::Damage { ship: SHIP, section: Aft, shields: 0, facedown: 0, faceup: 1 }
    );
    assert_eq!(play.game.why(), HugeRule::AreaDamage);
    assert_eq!((play.ship().section(Fore).cards, play.ship().shields(Fore)), (0, 5));
}

/// "Overlapping Small or Large Ships": settled once for each ship that moves.
#[test]
fn each_ship_settles_its_own_overlaps() {
    let mut play = HugeTest::revealing(&[HugeId::Gr75, HugeId::Gr75]);
    for ship in [SHIP, OTHER] {
        assert_eq!(play.game.flow(), HugeQuestion::Reveal { ship });
        play.says(A::Maneuver(straight(2)));
        let hit = A::HitShips { small: 1, large: 0, section: Some(Fore) };
        play.says(hit);
        play.says(A::Rolled(Results::new(1, 0)));
        play.says(A::Next);
        play.refuses(hit, E::SettledAlready);
        play.reach_action();
        play.says(A::No);
    }
}
