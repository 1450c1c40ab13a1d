//! The Experience Tree add-on.

use super::*;
use crate::cards::experience::LinkedCalculate;
use crate::cards::experience_tree::Path;
use crate::cards::upgrades::UpgradeSlot;

fn table() -> CampaignTest {
    let mut table = CampaignTest::new(Variants { tree: true, ..Variants::BOOK });
    table.deal(FIRST, Trade::Ship(RebelShip::BWing));
    table.buy_ships();
    for at in PilotAt::all().take(4) {
        table.earns(at, 300);
    }
    table
}

fn climb(table: &mut CampaignTest, at: PilotAt, path: Path) {
    table.deal(at, Trade::Level(None));
    table.deal(at, Trade::Level(Some(path)));
    table.deal(at, Trade::Level(None));
    table.deal(at, Trade::Level(None));
}

/// "Before entering level 3 pick one path; it is final."
#[test]
fn the_path_is_chosen_once() {
    let mut table = table();
    assert_eq!(table.refuses_deal(FIRST, Trade::Level(Some(Path::Force))), CampaignError::NotNow);
    table.deal(FIRST, Trade::Level(None));
    assert_eq!(table.refuses_deal(FIRST, Trade::Level(None)), CampaignError::ChoosePath);
    table.deal(FIRST, Trade::Level(Some(Path::Force)));
    assert_eq!(table.refuses_deal(FIRST, Trade::Level(Some(Path::Aviator))), CampaignError::PathIsFinal);
    assert_eq!(table.points(FIRST), 306 - 10 - 20);
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert_eq!((pilot.initiative(true), pilot.own_force(true)), (3, 1));
}

/// Several ships, from level 2 on; selling loses 5; never the last.
#[test]
fn pilots_own_several_ships() {
    let mut table = table();
    assert_eq!(table.refuses_deal(FIRST, Trade::AddShip(RebelShip::KWing)), CampaignError::ShipNeedsLevel);
    table.deal(FIRST, Trade::Level(None));
    table.deal(FIRST, Trade::AddShip(RebelShip::KWing));
    assert_eq!(table.points(FIRST), 296 - 27);
    assert_eq!(table.campaign.pilot(FIRST).unwrap().ship, Some(RebelShip::BWing));
    table.deal(FIRST, Trade::Buy(card("agile-gunner")));
    assert_eq!(table.points(FIRST), 269 - 6);
    // Medium: 5 points, 1 comes back.
    table.deal(FIRST, Trade::Fly(RebelShip::KWing));
    assert_eq!(table.points(FIRST), 264);
    assert_eq!(table.refuses_deal(FIRST, Trade::Fly(RebelShip::UWing)), CampaignError::ShipNotOwned);
    table.deal(FIRST, Trade::SellShip(RebelShip::BWing));
    assert_eq!(table.points(FIRST), 264 + 24);
    assert_eq!(table.refuses_deal(FIRST, Trade::SellShip(RebelShip::KWing)), CampaignError::LastShip);
    assert_eq!(table.campaign.worth(FIRST), table.campaign.pilot(FIRST).unwrap().spent);
}

/// The last ship may be sold only if a new one is bought at once.
#[test]
fn the_last_ship_is_traded() {
    let mut table = table();
    table.deal(FIRST, Trade::Level(None));
    table.deal(FIRST, Trade::Ship(RebelShip::Arc170));
    assert_eq!(table.points(FIRST), 296 + 29 - 5 - 30);
}

/// Engineering: linked calculate, tech, extra charges, Special Modifications.
#[test]
fn engineers_change_their_ship() {
    let mut table = table();
    climb(&mut table, FIRST, Path::Engineering);
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert_eq!(pilot.linked_calculate(true), LinkedCalculate::White);
    for id in
        ["special-modifications", "advanced-optics", "proton-torpedoes", "ion-torpedoes", "cluster-missiles"]
    {
        table.deal(FIRST, Trade::Buy(card(id)));
    }
    table.equip(FIRST, "proton-torpedoes");
    table.equip(FIRST, "cluster-missiles");
    table.equip(FIRST, "advanced-optics");
    let swap = C::SwapSlot { pilot: FIRST, from: UpgradeSlot::Cannon, to: UpgradeSlot::Torpedo };
    assert_eq!(table.refuses(swap), CampaignError::NotSwappable);
    table.equip(FIRST, "special-modifications");
    let nonsense = C::SwapSlot { pilot: FIRST, from: UpgradeSlot::Crew, to: UpgradeSlot::Torpedo };
    assert_eq!(table.refuses(nonsense), CampaignError::NotSwappable);
    table.takes(swap);
    table.equip(FIRST, "ion-torpedoes");
    // Two torpedoes, +1 charge on one; Cluster Missiles have 4, so +2.
    table.takes(C::ExtraCharges { pilot: FIRST, card: Some(card("proton-torpedoes")) });
    assert_eq!(table.campaign.charges(FIRST, card("proton-torpedoes")), 3);
    table.takes(C::ExtraCharges { pilot: FIRST, card: Some(card("cluster-missiles")) });
    assert_eq!(table.campaign.charges(FIRST, card("cluster-missiles")), 6);
    assert_eq!(table.campaign.charges(FIRST, card("proton-torpedoes")), 2);
    table.takes(C::PutAway { pilot: FIRST, card: card("special-modifications") });
    assert_eq!(dropped(&table), 1, "the second torpedo lost its slot");
}

/// Force: capacity, powers, the dark side only with a card.
#[test]
fn the_force_grows() {
    let mut table = table();
    climb(&mut table, FIRST, Path::Force);
    assert_eq!(table.points(FIRST), 306 - 103);
    for id in ["sense", "patience", "hate", "the-force-is-with-me"] {
        table.deal(FIRST, Trade::Buy(card(id)));
    }
    let hate = C::Equip { pilot: FIRST, card: card("hate") };
    assert_eq!(table.refuses(hate), CampaignError::RestrictionFails);
    for id in ["sense", "patience", "the-force-is-with-me"] {
        table.equip(FIRST, id);
    }
    assert_eq!(table.campaign.stats(FIRST).unwrap().force, 3);
    assert_eq!(table.campaign.stats(FIRST).unwrap().initiative, 5);
}

/// Aviator: highest initiative, three abilities or talents more.
#[test]
fn aviators_have_the_highest_initiative() {
    let mut table = table();
    climb(&mut table, FIRST, Path::Aviator);
    assert_eq!(table.points(FIRST), 306 - 96);
    for id in ["push-the-limits", "readiness", "double-tap", "sharpshooter", "predator", "juke"] {
        table.deal(FIRST, Trade::Buy(card(id)));
        table.equip(FIRST, id);
    }
    assert_eq!(table.campaign.stats(FIRST).unwrap().initiative, 6);
    assert!(table.campaign.is_legal(FIRST));
}
