//! What is set by hand, and the shortcuts of a set-up.

use super::*;
use crate::campaign::Introduction;
use crate::campaign::correct::Correction;
use crate::campaign::pilot::Victim;
use crate::cards::experience_tree::Path;
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::ships::ShipId;
use crate::mission::models::Models;

fn correct(table: &mut CampaignTest, what: Correction) {
    table.takes(C::Correct { pilot: FIRST, what });
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert_eq!(pilot.earned, pilot.spent + pilot.points + pilot.lost, "{what:?}");
    assert_eq!(pilot.spent, table.campaign.worth(FIRST), "{what:?}");
    assert!(table.campaign.is_legal(FIRST), "{what:?}");
}

#[test]
fn a_sheet_is_set_as_on_paper() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    let juke = card("juke");
    for what in [
        Correction::Points(50),
        Correction::Level(Level::Orange),
        Correction::Card { card: juke, owned: true },
        Correction::Ship(RebelShip::AWing),
        Correction::Kills { victim: Victim::Emplacement, count: 4 },
    ] {
        correct(&mut table, what);
    }
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert_eq!((pilot.points, pilot.level, pilot.ship), (50, Level::Orange, Some(RebelShip::AWing)));
    assert_eq!(pilot.kills_of(Victim::Emplacement), 4);
    table.takes(C::Equip { pilot: FIRST, card: juke });
    // What no longer fits comes off; what is gone is gone.
    correct(&mut table, Correction::Card { card: juke, owned: false });
    let again = C::Correct { pilot: FIRST, what: Correction::Card { card: juke, owned: false } };
    assert_eq!(table.refuses(again), CampaignError::NotOwned);
    correct(&mut table, Correction::Dead(true));
    correct(&mut table, Correction::Dead(false));
}

/// A number set step by step is one line of the log.
#[test]
fn the_log_tells_a_number_once() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    let before = table.campaign.log.count();
    for points in 7..=12 {
        correct(&mut table, Correction::Points(points));
    }
    assert_eq!(table.campaign.log.count(), before + 1);
    let mut words = String::new();
    table.campaign.log.newest(0).unwrap().describe(&table.campaign, &mut words).unwrap();
    assert_eq!(words, "Nova: 6 points set to 12");
}

#[test]
fn tokens_and_deck_are_set_but_nothing_ends_by_it() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    let most = table.campaign.most_tokens();
    assert_eq!(most, 2, "three win a medium campaign");
    table.takes(C::Tokens { side: Winner::Empire, count: most });
    assert_eq!(
        table.refuses(C::Tokens { side: Winner::Empire, count: most + 1 }),
        CampaignError::NoSuchChoice
    );
    let mission = MissionId::Revenge;
    table.takes(C::InDeck { mission, inside: true });
    assert!(table.campaign.deck.has(mission));
    table.takes(C::InDeck { mission, inside: false });
    assert!(table.campaign.discard.has(mission));
    table.takes(C::Next);
    assert_eq!(table.refuses(C::InDeck { mission, inside: true }), CampaignError::NotNow);
}

/// One card always stays; none is put in or taken out twice, and Local Trouble is no card of the deck.
#[test]
fn the_deck_keeps_its_last_card() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.campaign.introduction = Introduction::Done;
    let set = |mission, inside| C::InDeck { mission, inside };
    let cards: Vec<_> = table.campaign.deck.iter().collect();
    for (mission, inside) in [(cards[0], true), (MissionId::Revenge, false), (MissionId::LocalTrouble, true)]
    {
        assert_eq!(table.refuses(set(mission, inside)), CampaignError::NoSuchChoice, "{mission:?}");
    }
    for &mission in &cards[1..] {
        table.takes(set(mission, false));
    }
    assert_eq!(table.refuses(set(cards[0], false)), CampaignError::WrongNumberOfMissions);
}

#[test]
fn a_squad_is_mustered_at_once_and_its_ships_change_freely() {
    let mut table = CampaignTest { campaign: Campaign::new(), seed: Seed::from_number(7) };
    table.takes(C::Found { length: Length::Short, variants: Variants::BOOK });
    table.takes(C::Enlist { callsign: Name::new("Ace"), ship: RebelShip::YWing });
    assert_eq!(table.refuses(C::Muster(7)), CampaignError::NoSuchChoice);
    table.takes(C::Muster(6));
    let ships: Vec<_> = table.campaign.roster().map(|(_, pilot)| pilot.ship.unwrap()).collect();
    assert_eq!(ships[0], RebelShip::YWing);
    assert_eq!(ships[1..], [RebelShip::XWing; 5]);
    let before = table.points(FIRST);
    table.takes(C::FirstShip { pilot: FIRST, ship: RebelShip::XWing });
    table.takes(C::FirstShip { pilot: FIRST, ship: RebelShip::YWing });
    assert_eq!(table.points(FIRST), before);
    let a_wing = C::FirstShip { pilot: FIRST, ship: RebelShip::AWing };
    assert_eq!(table.refuses(a_wing), CampaignError::NotAStartingShip);
    table.takes(C::Begin);
    assert_eq!(table.refuses(C::FirstShip { pilot: FIRST, ship: RebelShip::XWing }), CampaignError::NotNow);
}

#[test]
fn a_card_is_bought_and_put_on_at_once() {
    let mut table = CampaignTest::in_x_wings(Variants { start: 3, ..Variants::BOOK });
    let torpedo = card("proton-torpedoes");
    table.takes(C::BuyAndEquip { pilot: FIRST, card: torpedo });
    assert!(table.campaign.pilot(FIRST).unwrap().is_equipped(torpedo));
    assert_eq!(table.refuses(C::BuyAndEquip { pilot: FIRST, card: torpedo }), CampaignError::Owned);
    let other = C::BuyAndEquip { pilot: FIRST, card: card("ion-torpedoes") };
    assert_eq!(table.refuses(other), CampaignError::SlotFull);
}

/// What is set one after the other is one line only if it is the same thing.
#[test]
fn the_log_joins_what_belongs_together() {
    let mut table = CampaignTest::in_x_wings(Variants { tree: true, ..Variants::BOOK });
    let sheet = |what| C::Correct { pilot: FIRST, what };
    correct(&mut table, Correction::Level(Level::Yellow));
    let path = sheet(Correction::Path(Path::ALL[0]));
    assert_eq!(table.refuses(path), CampaignError::TreeOnly, "paths begin at level 3");
    correct(&mut table, Correction::Level(Level::Orange));
    let lines = |table: &mut CampaignTest, commands: &[C]| {
        let before = table.campaign.log.count();
        commands.iter().for_each(|&command| table.takes(command));
        table.campaign.log.count() - before
    };
    let paths: Vec<_> = Path::ALL.iter().map(|&path| sheet(Correction::Path(path))).collect();
    assert_eq!(lines(&mut table, &paths), 1);
    let tokens = |side, count| C::Tokens { side, count };
    let (rebels, empire) = (Winner::Rebels, Winner::Empire);
    assert_eq!(lines(&mut table, &[tokens(rebels, 1), tokens(rebels, 2), tokens(empire, 1)]), 2);
    let mut models = Models::PLENTY;
    let mut counts = |ship, count| {
        models.set(ship, count);
        C::Models(models)
    };
    let (fighter, bomber) = (ShipId::TieLnFighter, ShipId::TieSaBomber);
    let counted = [counts(fighter, 3), counts(fighter, 2), counts(bomber, 1)];
    assert_eq!(lines(&mut table, &counted), 2);
}

/// "Nothing dies by a counter": a death by hand is told, a return is not.
#[test]
fn a_death_by_hand_is_a_loss() {
    let dead = |dead| C::Correct { pilot: FIRST, what: Correction::Dead(dead) };
    assert!(dead(true).is_told() && !dead(false).is_told());
}

#[test]
fn a_changed_variant_is_named() {
    let book = Variants::BOOK;
    let mut table = CampaignTest::in_x_wings(book);
    table.campaign.variants = book;
    let words = |variants| {
        let mut words = String::new();
        C::Variants(variants).describe(&table.campaign, &mut words).unwrap();
        words
    };
    assert_eq!(words(Variants { tree: true, ..book }), "Experience Tree");
    assert_eq!(words(Variants { ignore_limited: true, ..book }), "limits ignored");
    assert_eq!(words(Variants { official_slots: false, ..book }), "no official slots");
    assert_eq!(words(book), "variants");
}
