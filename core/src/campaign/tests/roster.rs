//! Who belongs to the campaign: up to twelve, six of them fly; who leaves or falls stays known.

use super::*;
use crate::campaign::ROSTER;
use crate::campaign::correct::Correction;
use crate::campaign::log::{CampaignEvent, CampaignLog, EVENTS_KEPT, NAMES_KEPT};
use crate::cards::missions::MissionId;

fn join(name: &str) -> C {
    C::Join { callsign: Name::new(name), by_level: true }
}

fn told(table: &CampaignTest) -> String {
    let mut words = String::new();
    for entry in table.campaign.log.events() {
        entry.describe(&table.campaign, &mut words).unwrap();
        words.push('\n');
    }
    words
}

#[test]
fn who_leaves_comes_back_with_the_sheet() {
    let mut table = CampaignTest::with(Variants::BOOK, Length::Medium, 6);
    let sheet = table.campaign.pilot(SECOND).unwrap().clone();
    table.takes(C::Leave(SECOND));
    assert_eq!(table.refuses(C::Leave(SECOND)), CampaignError::NoSuchPilot);
    assert_eq!((table.campaign.roster().count(), table.campaign.gone().count()), (5, 1));
    table.takes(join("New"));
    assert_eq!(table.campaign.pilot(PilotAt(6)).unwrap().callsign.as_str(), "New", "a place of its own");
    table.takes(C::ComeBack(SECOND));
    // Six fly already: the seventh stays away until somebody else does.
    let back = table.campaign.pilot(SECOND).unwrap();
    assert!(back.absent);
    assert_eq!((back.points, back.callsign), (sheet.points, sheet.callsign));
    assert_eq!(table.refuses(C::ComeBack(SECOND)), CampaignError::NoSuchPilot);
    assert!(told(&table).ends_with("Dusk: left\nNew: joined\nDusk: came back\n"));
}

#[test]
fn twelve_are_on_the_roster_and_six_fly() {
    let mut table = CampaignTest::with(Variants::BOOK, Length::Medium, 6);
    assert_eq!(table.campaign.free_places(), 6);
    for _ in 6..ROSTER {
        table.takes(join("More"));
    }
    assert_eq!(table.refuses(join("Many")), CampaignError::RosterFull);
    assert_eq!(table.campaign.flying().count(), 6);
    let seventh = C::Absent { pilot: PilotAt(6), absent: false };
    table.takes(seventh);
    for pilot in (0..7).map(PilotAt) {
        table.deal(pilot, Trade::Ship(RebelShip::XWing));
    }
    assert_eq!(table.refuses(C::Next), CampaignError::TooManyPilots);
    table.takes(C::Absent { pilot: FIRST, absent: true });
    table.takes(C::Next);
    // Nobody comes on board as the seventh later either.
    assert_eq!(table.refuses(C::Absent { pilot: FIRST, absent: false }), CampaignError::TooManyPilots);
}

/// Among more than six the same ones stay away until it is said otherwise; up to six, all are back for the next mission.
#[test]
fn absence_lasts_only_where_it_must() {
    for (pilots, still) in [(4, false), (8, true)] {
        let mut table = CampaignTest::in_x_wings_of(Variants::BOOK, pilots);
        table.takes(C::Absent { pilot: FIRST, absent: true });
        table.play();
        table.takes(C::Result { winner: Winner::Rebels, points: 9, cleared: false });
        table.takes(C::Next);
        table.takes(C::Next);
        assert_eq!(table.campaign.pilot(FIRST).unwrap().absent, still, "{pilots} pilots");
    }
}

/// Nova stays Nova: the log, and the flights, know who did what after another took over.
#[test]
fn the_dead_keep_their_name_and_their_deeds() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.takes(C::Correct { pilot: FIRST, what: Correction::Dead(true) });
    table.takes(C::Player { pilot: FIRST, name: Name::new("Ada") });
    table.takes(C::Replace { pilot: FIRST, callsign: Name::new("Oro") });
    let new = PilotAt(4);
    assert_eq!(table.campaign.pilot(new).unwrap().player.as_str(), "Ada");
    assert!(table.campaign.pilot(FIRST).is_none() && table.campaign.sheet(FIRST).unwrap().dead);
    assert_eq!(table.refuses(C::ComeBack(FIRST)), CampaignError::Dead);
    assert!(told(&table).ends_with("Nova: killed, by hand\nOro: a new pilot\n"), "{}", told(&table));
}

/// A place that is needed goes to the newcomer; the name lives on in the log, for the last few.
#[test]
fn names_outlive_their_sheets() {
    let mut table = CampaignTest::in_x_wings_of(Variants::BOOK, 4);
    table.play();
    table.takes(C::ShotDown { pilot: FIRST, dice: None });
    table.takes(C::Result { winner: Winner::Rebels, points: 9, cleared: false });
    table.takes(C::Next);
    table.takes(C::Next);
    table.takes(C::Leave(FIRST));
    for number in 4..ROSTER {
        table.takes(join(&format!("N{number}")));
    }
    assert!(table.campaign.sheet(FIRST).unwrap().is_gone(), "the empty places come first");
    table.takes(join("Zed"));
    assert_eq!(table.campaign.pilot(FIRST).unwrap().callsign.as_str(), "Zed");
    assert!(told(&table).contains("Nova: left\n") && told(&table).ends_with("Zed: joined\n"));
    let flight = |table: &CampaignTest| *table.campaign.log.flights().next().unwrap().1;
    let fell = |table: &CampaignTest| {
        let mut names = String::new();
        for at in CampaignLog::people().filter(|at| flight(table).fell(*at)) {
            crate::campaign::pilot::write_name(&table.campaign, at, &mut names).unwrap();
        }
        names
    };
    assert_eq!((flight(&table).flew.count_ones(), fell(&table)), (4, "Nova".to_string()));
    assert_eq!(CampaignLog::people().filter(|at| flight(&table).flew(*at)).count(), 4);
    for turn in 0..NAMES_KEPT {
        assert_eq!(fell(&table), "Nova", "others who go do not change it");
        table.takes(C::Leave(FIRST));
        table.takes(join(&format!("Y{turn}")));
    }
    // The fifth newest is only somebody.
    assert!(told(&table).contains("Somebody: left\n") && told(&table).contains("Zed: left\n"));
    assert_eq!(fell(&table), "");
}

#[test]
fn the_log_counts_what_it_forgets() {
    let mut log = CampaignLog::new();
    for _ in 0..EVENTS_KEPT + 3 {
        log.add(None, CampaignEvent::Joined);
    }
    assert_eq!((log.count(), log.forgotten()), (EVENTS_KEPT, 3));
}

/// A limited card that somebody else bought meanwhile is paid back.
#[test]
fn a_limited_card_has_gone_to_another() {
    let mut table = CampaignTest::in_x_wings(Variants { start: 3, ..Variants::BOOK });
    let card = crate::cards::upgrades::UpgradeId::all()
        .find(|id| {
            id.card().limited == 1
                && table.campaign.quote(FIRST, Trade::Buy(*id)).is_some_and(|quote| quote.refused.is_none())
        })
        .unwrap();
    table.deal(FIRST, Trade::Buy(card));
    let before = table.campaign.pilot(FIRST).unwrap().clone();
    table.takes(C::Leave(FIRST));
    table.earns(SECOND, 50);
    table.deal(SECOND, Trade::Buy(card));
    table.takes(C::ComeBack(FIRST));
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert!(pilot.owned(card).is_none());
    assert_eq!(pilot.points, before.points + u16::from(before.owned(card).unwrap().paid));
    assert_eq!(pilot.earned, pilot.spent + pilot.points + pilot.lost);
}

#[test]
fn a_forgotten_campaign_comes_back_until_another_is_founded() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    assert_eq!(table.refuses(C::Recall), CampaignError::NotNow);
    let before = table.campaign.clone();
    table.takes(C::Close);
    assert!(table.campaign.is_shelved());
    assert_eq!(table.refuses(C::Close), CampaignError::NotNow);
    assert_eq!(table.refuses(C::Leave(FIRST)), CampaignError::NotNow);
    table.takes(C::Recall);
    assert!(table.campaign == before);
    table.takes(C::Close);
    table.takes(C::Found { length: Length::Short, variants: Variants::BOOK });
    table.takes(C::Close);
    assert_eq!(table.refuses(C::Recall), CampaignError::NotNow, "nobody had joined the new one");
}

/// A campaign that runs on paper: no introduction, nothing drawn; all of it can be set.
#[test]
fn a_running_campaign_is_taken_over() {
    let mut table = CampaignTest { campaign: Campaign::new(), seed: Seed::from_number(7) };
    table.takes(C::Found { length: Length::Medium, variants: Variants::BOOK });
    assert_eq!(table.refuses(C::TakeOver), CampaignError::TooFewPilots);
    table.takes(C::Muster(4));
    table.takes(C::TakeOver);
    assert!(!table.campaign.offers_introduction());
    let mission = MissionId::LocalTrouble;
    table.takes(C::Correct { pilot: FIRST, what: Correction::Flown { mission, flown: true } });
    let again = C::Correct { pilot: FIRST, what: Correction::Flown { mission, flown: true } };
    assert_eq!(table.refuses(again), CampaignError::NoSuchChoice);
    table.takes(C::Correct { pilot: FIRST, what: Correction::ShotDown(2) });
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert_eq!((pilot.missions, pilot.shot_down), (1, 2));
    let ship = crate::cards::ships::ShipId::TieDDefender;
    let open = table.campaign.is_unlocked(ship);
    table.takes(C::Unlocked { ship, open: !open });
    assert_eq!(table.refuses(C::Unlocked { ship, open: !open }), CampaignError::NoSuchChoice);
    assert!(told(&table).contains("a running campaign is taken over\nNova: flew Local Trouble, by hand\n"));
    assert!(table.campaign.is_taking_over(), "all of it was by hand");
    table.takes(join("New"));
    assert!(!table.campaign.is_taking_over());
}

/// The Experience Tree's hangar.
#[test]
fn a_ship_of_the_hangar_is_set_by_hand() {
    let mut table = CampaignTest::in_x_wings(Variants { tree: true, ..Variants::BOOK });
    let owned = |ship, owned| C::Correct { pilot: FIRST, what: Correction::Owned { ship, owned } };
    table.takes(owned(RebelShip::AWing, true));
    assert_eq!(table.refuses(owned(RebelShip::AWing, true)), CampaignError::ShipOwned);
    assert_eq!(table.refuses(owned(RebelShip::XWing, false)), CampaignError::LastShip);
    table.takes(owned(RebelShip::AWing, false));
    let mut book = CampaignTest::in_x_wings(Variants::BOOK);
    assert_eq!(book.refuses(owned(RebelShip::AWing, true)), CampaignError::OneShipOnly);
}
