//! The book's planned example ("Extended Examples"): a mission ends, a pilot was shot down, spends and prepares.

use super::*;
use crate::campaign::eject::EjectDice;
use crate::campaign::payout::Payout;
use crate::cards::campaign_upgrades::CampaignUpgradeId;
use crate::cards::experience::SlotGain;
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::upgrades::UpgradeSlot;

#[test]
fn a_pilot_is_shot_down_spends_and_prepares() {
    let mut table = CampaignTest::new(Variants { start: 3, ..Variants::BOOK });
    // 90 points: a Y-wing (19), Ion Torpedoes (4), an R2 Astromech (3 at agility 1), Crack Shot (3) and level 2 (10).
    table.deal(FIRST, Trade::Ship(RebelShip::YWing));
    for id in ["ion-torpedoes", "r2-astromech", "crack-shot"] {
        table.deal(FIRST, Trade::Buy(card(id)));
    }
    table.deal(FIRST, Trade::Level(None));
    assert_eq!(table.points(FIRST), 90 - 19 - 4 - 3 - 3 - 10);
    table.buy_ships();
    table.takes(C::Next);
    table.takes(C::Introduction(false));
    // Any mission of neutral territory rolls two dice.
    table.campaign.offered = [Some(MissionId::RescueRebelOperatives), None];
    table.takes(C::Choose(0));
    for _ in 0..3 {
        table.takes(C::Next);
    }

    // Shot down with a crit and a hit: the harshest costs the pool 20 points.
    let dice = EjectDice { crits: 1, hits: 1, ..EjectDice::default() };
    table.takes(C::ShotDown { pilot: FIRST, dice: Some(dice) });
    table.takes(C::Result { winner: Winner::Rebels, points: 70, cleared: false });
    assert_eq!(table.campaign.payout(), Payout { points: 70, ships: 20, pool: 50, pilots: 4, share: 13 });
    table.takes(C::Next);
    table.takes(C::Next);
    assert_eq!(table.points(FIRST), 51 + 13);
    assert_eq!(table.campaign.pilot(FIRST).unwrap().shot_down, 1);
    assert_eq!(table.campaign.pilot(FIRST).unwrap().ship, Some(RebelShip::YWing), "the ship is replaced");

    // A level first: other ships open up at level 3.
    assert_eq!(table.refuses_deal(FIRST, Trade::Ship(RebelShip::BWing)), CampaignError::ShipNeedsLevel);
    table.deal(FIRST, Trade::Level(None));
    assert_eq!(table.points(FIRST), 64 - 20);
    // X-wing: 29 + 5 less the Y-wing's 19; the R2 costs 5 at agility 2, so 2 more.
    let quote = table.campaign.quote(FIRST, Trade::Ship(RebelShip::XWing)).unwrap();
    assert_eq!((quote.before, quote.pays, quote.gets, quote.settles, quote.after), (44, 34, 19, 2, 27));
    table.deal(FIRST, Trade::Ship(RebelShip::XWing));
    // Sells for 4 - 1, then buys the better torpedoes.
    table.deal(FIRST, Trade::Sell(card("ion-torpedoes")));
    assert_eq!(table.points(FIRST), 30);
    table.deal(FIRST, Trade::Buy(card("proton-torpedoes")));
    assert_eq!(table.points(FIRST), 18);

    // Prepares: the X-wing's four slots, one ability or talent, one modification.
    for id in ["proton-torpedoes", "r2-astromech", "crack-shot"] {
        table.equip(FIRST, id);
    }
    let stats = table.campaign.stats(FIRST).unwrap();
    assert_eq!((stats.initiative, stats.agility, stats.hull, stats.shields, stats.force), (4, 2, 4, 2, 0));
    let rows: Vec<_> = (0..table.campaign.slot_count(FIRST))
        .map(|place| table.campaign.slot_row(FIRST, place).unwrap())
        .map(|row| (row.gain.to_string(), row.card.map(|card| card.card().id)))
        .collect();
    assert_eq!(
        rows.iter().map(|(gain, card)| (gain.as_str(), *card)).collect::<Vec<_>>(),
        [
            ("torpedo", Some("proton-torpedoes")),
            ("astromech", Some("r2-astromech")),
            ("modification", None),
            ("configuration", None),
            ("pilot ability or talent", Some("crack-shot")),
            ("modification", None),
        ]
    );
    assert_eq!(table.campaign.slot_row(FIRST, 2).unwrap().gain, SlotGain::One(UpgradeSlot::Modification));
    assert!(table.campaign.campaign_upgrades(FIRST).contains(&CampaignUpgradeId::Hyperdrive));
    assert_eq!(table.campaign.charges(FIRST, card("proton-torpedoes")), 2);
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert_eq!((pilot.level, pilot.missions), (Level::Orange, 1));
    assert_eq!((pilot.earned, pilot.spent, pilot.points, pilot.lost), (103, 79, 18, 6));
}
