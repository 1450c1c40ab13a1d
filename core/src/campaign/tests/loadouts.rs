//! Slots, restrictions, two-slot and two-sided cards, what depends on friends.

use super::*;
use crate::campaign::loadout::{KnownSlots, Misfit};
use crate::campaign::pilot::Owned;
use crate::cards::upgrades::{Restriction, UpgradeId, UpgradeSlot};
use crate::cards::vocabulary::{Action, Arc};

/// Pilots of level 5 with many points; the first flies this ship.
fn veterans(ship: RebelShip) -> CampaignTest {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    for at in [FIRST, SECOND] {
        table.earns(at, 400);
        for _ in 0..4 {
            table.deal(at, Trade::Level(None));
        }
        if ship != RebelShip::XWing {
            table.deal(at, Trade::Ship(ship));
        }
    }
    table
}

fn buy(table: &mut CampaignTest, at: PilotAt, ids: &[&str]) {
    for id in ids {
        table.deal(at, Trade::Buy(card(id)));
    }
}

fn misfit(table: &CampaignTest, id: &str) -> Misfit {
    table.campaign.fits(FIRST, card(id)).expect_err("does not fit")
}

/// "Prepare Pilots for Mission": cards need a slot of ship or level.
#[test]
fn slots_come_from_ship_and_level() {
    let mut table = CampaignTest::in_x_wings(Variants { start: 3, ..Variants::BOOK });
    assert_eq!(misfit(&table, "predator"), Misfit::NoSlot(UpgradeSlot::Talent));
    assert_eq!(misfit(&table, "ion-cannon").to_string(), "no cannon slot");
    buy(&mut table, FIRST, &["predator", "ion-torpedoes", "plasma-torpedoes"]);
    table.equip(FIRST, "ion-torpedoes");
    assert_eq!(misfit(&table, "plasma-torpedoes").to_string(), "torpedo slot is full");
    let command = C::Equip { pilot: FIRST, card: card("plasma-torpedoes") };
    assert_eq!(table.refuses(command), CampaignError::SlotFull);
    let talent = C::Equip { pilot: FIRST, card: card("predator") };
    assert_eq!(table.refuses(talent), CampaignError::NoSlot);
    table.deal(FIRST, Trade::Level(None));
    table.takes(talent);
    assert_eq!(table.refuses(talent), CampaignError::AlreadyEquipped);
    table.takes(C::PutAway { pilot: FIRST, card: card("ion-torpedoes") });
    table.takes(command);
}

/// The shop asks about all cards at once: each answer is that of the card alone.
#[test]
fn cards_of_a_kind_fit_alike() {
    for ship in [RebelShip::XWing, RebelShip::YWing, RebelShip::BWing, RebelShip::AWing] {
        let mut table = veterans(ship);
        for id in ["predator", "r2-astromech", "ion-torpedoes", "shield-upgrade", "juke"] {
            let mut known = KnownSlots::default();
            for card in UpgradeId::all() {
                let alone = table.campaign.fits(FIRST, card).is_ok();
                assert_eq!(table.campaign.fits_like(FIRST, card, &mut known), alone, "{}", card.card().name);
            }
            if table.campaign.fits(FIRST, card(id)).is_ok() {
                buy(&mut table, FIRST, &[id]);
                table.equip(FIRST, id);
            }
        }
    }
}

/// "Advance Experience Level": ability or talent, chosen anew before each mission.
#[test]
fn a_slot_of_two_kinds_takes_either() {
    let mut table = veterans(RebelShip::XWing);
    buy(&mut table, FIRST, &["predator", "juke", "intimidation", "readiness", "reckless", "double-tap"]);
    for id in ["predator", "readiness", "juke"] {
        table.equip(FIRST, id);
    }
    assert_eq!(misfit(&table, "double-tap"), Misfit::SlotFull(UpgradeSlot::PilotAbility));
    for id in ["predator", "juke"] {
        table.takes(C::PutAway { pilot: FIRST, card: card(id) });
    }
    for id in ["double-tap", "reckless"] {
        table.equip(FIRST, id);
    }
    assert!(table.campaign.is_legal(FIRST));
}

/// A card of two slots fills both.
#[test]
fn two_slot_cards_need_both() {
    let mut table = veterans(RebelShip::BWing);
    buy(&mut table, FIRST, &["ion-cannon", "synced-laser-cannons", "tractor-beam"]);
    table.equip(FIRST, "ion-cannon");
    assert_eq!(misfit(&table, "synced-laser-cannons"), Misfit::SlotFull(UpgradeSlot::Cannon));
    table.takes(C::PutAway { pilot: FIRST, card: card("ion-cannon") });
    table.equip(FIRST, "synced-laser-cannons");
    assert_eq!(misfit(&table, "tractor-beam"), Misfit::SlotFull(UpgradeSlot::Cannon));
    let filled = (0..table.campaign.slot_count(FIRST))
        .filter(|&place| {
            table.campaign.slot_row(FIRST, place).unwrap().card == Some(card("synced-laser-cannons"))
        })
        .count();
    assert_eq!(filled, 2);
}

/// Slots that cards grant count, and go with the card.
#[test]
fn a_granted_slot_goes_with_its_card() {
    let mut table = veterans(RebelShip::BWing);
    buy(&mut table, FIRST, &["b6-blade-wing-prototype", "hotshot-gunner"]);
    assert_eq!(misfit(&table, "hotshot-gunner"), Misfit::NoSlot(UpgradeSlot::Gunner));
    table.equip(FIRST, "b6-blade-wing-prototype");
    table.equip(FIRST, "hotshot-gunner");
    table.takes(C::PutAway { pilot: FIRST, card: card("b6-blade-wing-prototype") });
    assert_eq!(dropped(&table), 1, "the gunner went, too");
    assert!(!table.campaign.pilot(FIRST).unwrap().is_equipped(card("hotshot-gunner")));
}

/// Without the official slots the B-wing has no title, as on HotAC's card.
#[test]
fn official_slots_are_a_variant() {
    let mut table = CampaignTest::in_x_wings(Variants { start: 3, official_slots: false, ..Variants::BOOK });
    table.earns(FIRST, 100);
    table.deal(FIRST, Trade::Level(None));
    table.deal(FIRST, Trade::Level(None));
    table.deal(FIRST, Trade::Ship(RebelShip::BWing));
    assert_eq!(misfit(&table, "b6-blade-wing-prototype"), Misfit::NoSlot(UpgradeSlot::Title));
}

/// The side that lies up counts.
#[test]
fn a_two_sided_card_counts_with_its_face() {
    let mut table = veterans(RebelShip::XWing);
    buy(&mut table, FIRST, &["servomotor-s-foils", "daredevil", "backwards-tailslide"]);
    assert_eq!(
        misfit(&table, "daredevil").to_string(),
        "needs: white boost action",
        "an X-wing has no boost of its own"
    );
    assert_eq!(
        misfit(&table, "backwards-tailslide"),
        Misfit::Needs(Restriction::Equipped(UpgradeSlot::Configuration))
    );
    assert_eq!(table.refuses(C::Flip(FIRST)), CampaignError::NotTwoSided);
    table.equip(FIRST, "servomotor-s-foils");
    table.equip(FIRST, "daredevil");
    table.equip(FIRST, "backwards-tailslide");
    assert!(table.campaign.bar(FIRST).any(|bar| bar.action == Action::Boost));
    assert_eq!(table.campaign.primaries(FIRST).next().unwrap().dice, 2);
    table.takes(C::Flip(FIRST));
    assert_eq!(dropped(&table), 1, "Daredevil needs the closed side");
    assert!(table.campaign.pilot(FIRST).unwrap().is_equipped(card("backwards-tailslide")));
    assert_eq!(table.campaign.primaries(FIRST).next().unwrap().dice, 3);
}

/// Maul flies only with Ezra Bridger in the squad.
#[test]
fn a_card_may_need_a_friend() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    for (at, ship) in [(FIRST, RebelShip::Hwk290), (SECOND, RebelShip::YWing)] {
        table.earns(at, 200);
        table.deal(at, Trade::Level(None));
        table.deal(at, Trade::Level(None));
        table.deal(at, Trade::Ship(ship));
    }
    buy(&mut table, FIRST, &["maul"]);
    buy(&mut table, SECOND, &["ezra-bridger"]);
    assert_eq!(misfit(&table, "maul"), Misfit::Needs(Restriction::ScumOrSquadHas("Ezra Bridger")));
    table.equip(SECOND, "ezra-bridger");
    table.equip(FIRST, "maul");
    assert_eq!(table.campaign.stats(FIRST).unwrap().force, 1);
    let together = table.campaign.clone();
    for parting in [C::Absent { pilot: SECOND, absent: true }, C::Leave(SECOND)] {
        table.campaign = together.clone();
        table.takes(parting);
        assert_eq!(dropped(&table), 1);
        assert!(!table.campaign.pilot(FIRST).unwrap().is_equipped(card("maul")));
    }
}

/// Standardized: every A-wing carries it or none.
#[test]
fn standardized_cards_come_and_go_together() {
    let mut table = veterans(RebelShip::AWing);
    buy(&mut table, FIRST, &["vectored-cannons-rz-1"]);
    let equip = C::Equip { pilot: FIRST, card: card("vectored-cannons-rz-1") };
    assert_eq!(table.refuses(equip), CampaignError::AllMustCarryIt);
    buy(&mut table, SECOND, &["vectored-cannons-rz-1"]);
    table.takes(equip);
    assert!(table.campaign.pilot(SECOND).unwrap().is_equipped(card("vectored-cannons-rz-1")));
    assert_eq!(table.campaign.primaries(FIRST).next().unwrap().arc, Arc::SingleTurret);
    table.deal(SECOND, Trade::Sell(card("vectored-cannons-rz-1")));
    assert!(!table.campaign.pilot(FIRST).unwrap().is_equipped(card("vectored-cannons-rz-1")));
}

/// Cards that a new ship cannot carry are put away, not sold.
#[test]
fn a_new_ship_puts_cards_away() {
    let mut table = veterans(RebelShip::XWing);
    buy(&mut table, FIRST, &["proton-torpedoes", "r5-astromech", "spare-parts-canisters", "shield-upgrade"]);
    assert_eq!(
        misfit(&table, "spare-parts-canisters"),
        Misfit::Needs(Restriction::Equipped(UpgradeSlot::Astromech))
    );
    for id in ["proton-torpedoes", "r5-astromech", "spare-parts-canisters", "shield-upgrade"] {
        table.equip(FIRST, id);
    }
    assert_eq!(table.campaign.stats(FIRST).unwrap().shields, 3);
    table.deal(FIRST, Trade::Ship(RebelShip::BWing));
    let equipped: Vec<_> = table.campaign.pilot(FIRST).unwrap().inventory.iter().collect();
    let ids: Vec<_> =
        equipped.iter().filter(|owned| owned.equipped).map(|owned| owned.card.card().id).collect();
    assert_eq!(ids, ["proton-torpedoes", "shield-upgrade"]);
    assert_eq!((dropped(&table), equipped.len()), (2, 4));
    assert_eq!(table.campaign.stats(FIRST).unwrap().shields, 5);
}

/// "Campaign Upgrades": free, without slot, always on.
#[test]
fn campaign_upgrades_are_always_on() {
    let table = CampaignTest::in_x_wings(Variants::BOOK);
    let names: Vec<_> = table.campaign.campaign_upgrades(FIRST).iter().map(|card| card.name()).collect();
    assert_eq!(names, ["Hyperdrive", "High-Definition Scanner", "Escort Duty"]);
    let order = table.campaign.rebel_order(FIRST).unwrap();
    assert_eq!((order.callsign.as_str(), order.initiative, order.ally), ("Nova", 2, false));
}

#[test]
fn every_device_card_is_a_device_of_its_own() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    let cards = UpgradeId::all().filter(|id| id.card().slots.first() == Some(&UpgradeSlot::Device));
    let inventory = &mut table.campaign.pilot_mut(FIRST).unwrap().inventory;
    for card in cards.clone() {
        inventory.push(Owned { card, paid: 0, equipped: true }).unwrap();
    }
    assert_eq!(table.campaign.devices(FIRST).count_ones() as usize, cards.count());
}
