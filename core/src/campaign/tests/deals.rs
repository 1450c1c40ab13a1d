//! Hangar, shop, levels.

use super::*;
use crate::cards::pilots::Level;

/// "Rookie Pilots": 35 points, one starting ship, the rest is saved.
#[test]
fn a_rookie_has_35_points_and_one_starting_ship() {
    let mut table = CampaignTest::new(Variants::BOOK);
    assert_eq!(table.points(FIRST), 35);
    assert_eq!(table.refuses_deal(FIRST, Trade::Buy(card("predator"))), CampaignError::NoShip);
    assert_eq!(table.refuses_deal(FIRST, Trade::Ship(RebelShip::AWing)), CampaignError::NotAStartingShip);
    assert_eq!(table.refuses_deal(FIRST, Trade::Ship(RebelShip::KWing)), CampaignError::ShipNotListed);
    table.deal(FIRST, Trade::Ship(RebelShip::XWing));
    assert_eq!(table.points(FIRST), 6);
    assert_eq!(table.refuses_deal(FIRST, Trade::Ship(RebelShip::YWing)), CampaignError::ShipNeedsLevel);
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert!(table.campaign.warns_rookie(pilot), "levels are not recommended yet");
}

/// "Starting Experience".
#[test]
fn variants_start_with_more() {
    for (start, points) in [(0, 35), (1, 50), (2, 70), (3, 90)] {
        assert_eq!(CampaignTest::new(Variants { start, ..Variants::BOOK }).points(FIRST), points);
    }
}

/// "Acquiring a New Ship": gain the old ship's points, pay the new ship's + 5.
#[test]
fn a_new_ship_costs_five_more() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.earns(FIRST, 60);
    table.deal(FIRST, Trade::Level(None));
    table.deal(FIRST, Trade::Level(None));
    assert_eq!(table.points(FIRST), 66 - 30);
    table.deal(FIRST, Trade::Ship(RebelShip::AWing));
    assert_eq!(table.points(FIRST), 36 + 29 - 19 - 5);
    assert_eq!(table.campaign.pilot(FIRST).unwrap().lost, 5);
    assert_eq!(table.refuses_deal(FIRST, Trade::AddShip(RebelShip::XWing)), CampaignError::OneShipOnly);
    assert_eq!(table.refuses_deal(FIRST, Trade::SellShip(RebelShip::AWing)), CampaignError::OneShipOnly);
}

/// "Acquiring Upgrade Cards": one copy a pilot; limited counts all pilots, by name.
#[test]
fn copies_are_limited() {
    let mut table = CampaignTest::new(Variants { start: 3, ..Variants::BOOK });
    table.buy_ships();
    table.deal(FIRST, Trade::Buy(card("crack-shot")));
    assert_eq!(table.refuses_deal(FIRST, Trade::Buy(card("crack-shot"))), CampaignError::Owned);
    table.deal(SECOND, Trade::Buy(card("crack-shot")));
    table.deal(FIRST, Trade::Buy(card("r2-d2")));
    // The crew card has the same name.
    assert_eq!(table.refuses_deal(SECOND, Trade::Buy(card("r2-d2-crew"))), CampaignError::Limited);
    assert_eq!(table.refuses_deal(FIRST, Trade::Buy(card("r2-d2-crew"))), CampaignError::Limited);
    table.deal(FIRST, Trade::Sell(card("r2-d2")));
    table.deal(SECOND, Trade::Buy(card("r2-d2-crew")));
    // Two dots: two copies.
    table.deal(FIRST, Trade::Buy(card("xx-23-s-thread-tracers")));
    table.deal(SECOND, Trade::Buy(card("xx-23-s-thread-tracers")));
    let third = Trade::Buy(card("xx-23-s-thread-tracers"));
    assert_eq!(table.refuses_deal(PilotAt(2), third), CampaignError::Limited);
}

/// "Ignoring Limited Symbol".
#[test]
fn limits_can_be_ignored() {
    let mut table = CampaignTest::new(Variants { start: 3, ignore_limited: true, ..Variants::BOOK });
    table.buy_ships();
    for at in [FIRST, SECOND] {
        table.deal(at, Trade::Buy(card("lone-wolf")));
    }
    assert_eq!(table.campaign.copies("Lone Wolf"), 2);
    assert_eq!(table.refuses_deal(FIRST, Trade::Buy(card("lone-wolf"))), CampaignError::Owned);
}

/// "Pilot Ability Upgrades": any card may be bought; the list's least level is needed to equip it.
#[test]
fn abilities_ask_for_a_level() {
    let mut table = CampaignTest::in_x_wings(Variants { start: 3, ..Variants::BOOK });
    table.deal(FIRST, Trade::Buy(card("readiness")));
    let equip = C::Equip { pilot: FIRST, card: card("readiness") };
    assert_eq!(table.refuses(equip), CampaignError::LevelTooLow);
    table.deal(FIRST, Trade::Level(None));
    table.takes(equip);
    assert_eq!(table.refuses_deal(FIRST, Trade::Buy(card("push-the-limits"))), CampaignError::TreeOnly);
}

/// "Selling Upgrades", and points before and after.
#[test]
fn selling_returns_less() {
    let mut table = CampaignTest::in_x_wings(Variants { start: 3, ..Variants::BOOK });
    for (id, cost, returns) in
        [("marksmanship", 1, 0), ("trick-shot", 4, 3), ("juke", 7, 5), ("proton-torpedoes", 12, 9)]
    {
        let before = table.points(FIRST);
        let quote = table.campaign.quote(FIRST, Trade::Buy(card(id))).unwrap();
        assert_eq!((quote.before, quote.pays), (before, cost));
        table.deal(FIRST, Trade::Buy(card(id)));
        let quote = table.campaign.quote(FIRST, Trade::Sell(card(id))).unwrap();
        assert_eq!((quote.gets, quote.lost), (returns, cost - returns));
        table.deal(FIRST, Trade::Sell(card(id)));
        assert_eq!(table.points(FIRST), before - cost + returns);
    }
    assert_eq!(table.refuses_deal(FIRST, Trade::Sell(card("juke"))), CampaignError::NotOwned);
}

/// "Variable Point Upgrades": the difference is paid or paid back at once.
#[test]
fn variable_costs_are_settled_at_once() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.earns(FIRST, 100);
    table.deal(FIRST, Trade::Buy(card("squad-leader")));
    table.deal(FIRST, Trade::Buy(card("hull-upgrade")));
    // Initiative 2: 6 points. Agility 2: 5 points.
    assert_eq!(table.points(FIRST), 106 - 6 - 5);
    table.deal(FIRST, Trade::Level(None));
    assert_eq!(table.points(FIRST), 95 - 10 - 2, "Squad Leader is 8 at initiative 3");
    table.deal(FIRST, Trade::Level(None));
    assert_eq!(table.points(FIRST), 83 - 20 - 2);
    // B-wing: agility 1, Hull Upgrade 3: 2 come back.
    let quote = table.campaign.quote(FIRST, Trade::Ship(RebelShip::BWing)).unwrap();
    assert_eq!((quote.settles, quote.after), (-2, 61 + 29 - 29 - 5 + 2));
    table.deal(FIRST, Trade::Ship(RebelShip::BWing));
    let paid = |id| table.campaign.pilot(FIRST).unwrap().owned(card(id)).unwrap().paid;
    assert_eq!((paid("squad-leader"), paid("hull-upgrade")), (10, 3));
    assert_eq!(table.campaign.worth(FIRST), table.campaign.pilot(FIRST).unwrap().spent);
}

/// "Variable Point Upgrades": selling beforehand is always an option, and here the only one.
#[test]
fn an_unpayable_change_waits_for_a_sale() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.earns(FIRST, 10);
    table.deal(FIRST, Trade::Buy(card("squad-leader")));
    assert_eq!(table.points(FIRST), 10);
    let quote = table.campaign.quote(FIRST, Trade::Level(None)).unwrap();
    assert_eq!((quote.refused, quote.short()), (Some(CampaignError::SellFirst), 2));
    assert_eq!(table.refuses_deal(FIRST, Trade::Level(None)), CampaignError::SellFirst);
    table.deal(FIRST, Trade::Sell(card("squad-leader")));
    table.deal(FIRST, Trade::Level(None));
    assert_eq!(table.points(FIRST), 4);
}

/// "Advance Experience Level".
#[test]
fn levels_cost_10_20_35_50() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.earns(FIRST, 115);
    for (cost, level, initiative) in
        [(10, Level::Yellow, 3), (20, Level::Orange, 4), (35, Level::Red, 5), (50, Level::Purple, 6)]
    {
        assert_eq!(table.campaign.quote(FIRST, Trade::Level(None)).unwrap().pays, cost);
        table.deal(FIRST, Trade::Level(None));
        let pilot = table.campaign.pilot(FIRST).unwrap();
        assert_eq!((pilot.level, pilot.initiative(false)), (level, initiative));
    }
    assert_eq!(table.refuses_deal(FIRST, Trade::Level(None)), CampaignError::TopLevel);
    assert_eq!(table.points(FIRST), 6);
}

#[test]
fn a_deal_says_how_many_points_are_missing() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    let quote = table.campaign.quote(FIRST, Trade::Buy(card("proton-torpedoes"))).unwrap();
    assert_eq!((quote.short(), quote.refused), (6, Some(CampaignError::NotEnoughPoints)));
    assert_eq!(
        table.refuses_deal(FIRST, Trade::Buy(card("proton-torpedoes"))),
        CampaignError::NotEnoughPoints
    );
    assert_eq!(table.campaign.quote(PilotAt(5), Trade::Level(None)), None);
}

#[test]
fn points_are_spent_between_missions_only() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.play();
    assert_eq!(table.refuses_deal(FIRST, Trade::Buy(card("predator"))), CampaignError::NotNow);
    assert_eq!(table.refuses(C::Equip { pilot: FIRST, card: card("predator") }), CampaignError::NotNow);
    assert_eq!(table.refuses(C::Join { callsign: Name::EMPTY, by_level: true }), CampaignError::NotNow);
}

#[test]
fn the_inventory_has_22_lines() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.earns(FIRST, 300);
    let mut bought = 0;
    for id in UpgradeId::all().filter(|id| id.ability().is_none() && id.card().limited == 0) {
        if bought < 22 {
            table.deal(FIRST, Trade::Buy(id));
            bought += 1;
        }
    }
    assert_eq!(
        table.refuses_deal(FIRST, Trade::Buy(card("targeting-computer"))),
        CampaignError::InventoryFull
    );
}

/// Slots that only the Experience Tree has are left out of the core shop.
#[test]
fn the_shop_lists_what_can_be_carried() {
    let listed = |tree| {
        let table = CampaignTest::new(Variants { tree, ..Variants::BOOK });
        UpgradeId::all().filter(|id| table.campaign.in_shop(*id)).count()
    };
    assert_eq!((listed(false), listed(true)), (208 - 14 - 5 - 9 - 3, 208));
}
