//! The campaign round, the deck, victory, variants.

use super::*;
use crate::campaign::correct::Correction;
use crate::campaign::eject::EjectDice;
use crate::campaign::log::{CampaignEntry, CampaignEvent};
use crate::campaign::payout::{MissionReport, PilotReport};
use crate::campaign::pilot::{KILL_KINDS, Victim};
use crate::campaign::round::CampaignEnding;
use crate::campaign::{Introduction, ROSTER};
use crate::cards::experience_tree::Path;
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::ships::ShipId;
use crate::cards::upgrades::UpgradeSlot;
use crate::mission::models::{Models, PLENTY};
use crate::mission::terms::DifficultyVariant;

fn fly(table: &mut CampaignTest, mission: MissionId, winner: Winner, cleared: bool) {
    table.takes(C::Next);
    if table.campaign.offers_introduction() {
        table.takes(C::Introduction(false));
    }
    table.campaign.deck.add(mission);
    table.campaign.offered = [Some(mission), None];
    table.takes(C::Choose(0));
    for _ in 0..3 {
        table.takes(C::Next);
    }
    table.takes(C::Result { winner, points: 20, cleared });
    table.takes(C::Next);
    table.takes(C::Next);
}

/// "Campaign Set up": lengths, and why there is no long campaign yet.
#[test]
fn a_long_campaign_is_refused_with_the_reason() {
    let mut table = CampaignTest { campaign: Campaign::new(), seed: Seed::from_number(1) };
    let long = C::Found { length: Length::Long, variants: Variants::BOOK };
    assert_eq!(table.refuses(long), CampaignError::LongNeedsMoreArcs);
    table.takes(C::Found { length: Length::Short, variants: Variants::BOOK });
    assert_eq!(table.refuses(C::Length(Length::Long)), CampaignError::LongNeedsMoreArcs);
    assert_eq!(table.refuses(C::Begin), CampaignError::TooFewPilots);
}

/// "Prepare Mission Deck": starting missions drawn or chosen.
#[test]
fn starting_missions_are_drawn_or_chosen() {
    let drawn = CampaignTest::with(Variants::BOOK, Length::Short, 3).campaign.deck;
    assert_eq!(drawn.len(), 3);
    assert!(drawn.iter().all(|mission| mission.is_start()));
    assert_eq!(CampaignTest::new(Variants::BOOK).campaign.deck.len(), 5);

    let mut table = CampaignTest { campaign: Campaign::new(), seed: Seed::from_number(1) };
    table.takes(C::Found { length: Length::Short, variants: Variants::BOOK });
    for _ in 0..3 {
        table.takes(C::Join { callsign: Name::EMPTY, by_level: false });
    }
    assert_eq!(table.refuses(C::StartWith(MissionId::Bait)), CampaignError::NotAStartingMission);
    table.takes(C::StartWith(MissionId::TreadSoftly));
    assert_eq!(table.refuses(C::Begin), CampaignError::WrongNumberOfMissions);
    table.takes(C::StartWith(MissionId::CaptureOfficer));
    table.takes(C::StartWith(MissionId::NeedleInAHaystack));
    let fourth = C::StartWith(MissionId::SecureHolonetReceiver);
    assert_eq!(table.refuses(fourth), CampaignError::WrongNumberOfMissions);
    table.takes(C::StartWith(MissionId::CaptureOfficer));
    table.takes(fourth);
    table.takes(C::Begin);
    assert!(table.campaign.deck.has(MissionId::SecureHolonetReceiver));
    assert!(!table.campaign.deck.has(MissionId::CaptureOfficer));
}

/// "The Campaign Round": eight steps.
#[test]
fn a_round_has_eight_steps() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    let at = |table: &CampaignTest| match table.campaign.stage {
        CampaignStage::Round(step) => step.number(),
        _ => 0,
    };
    assert_eq!(at(&table), 1);
    table.takes(C::Next);
    assert_eq!(at(&table), 2);
    assert_eq!(table.refuses(C::Next), CampaignError::NotNow);
    assert_eq!(table.refuses(C::Choose(0)), CampaignError::NoSuchChoice);
    table.takes(C::Introduction(false));
    let offered = table.campaign.offered;
    assert!(offered[0].is_some() && offered[1].is_some() && offered[0] != offered[1]);
    table.takes(C::Choose(1));
    assert_eq!(table.campaign.mission, offered[1]);
    assert_eq!(table.campaign.deck.len(), 4, "the other card went back");
    for step in 3..=5 {
        assert_eq!(at(&table), step);
        table.takes(C::Next);
    }
    assert_eq!((at(&table), table.refuses(C::Next)), (6, CampaignError::NotNow));
    table.takes(C::Kills { pilot: SECOND, victim: Victim::Ship(ShipId::TieLnFighter), count: 2 });
    table.takes(C::Result { winner: Winner::Rebels, points: 21, cleared: false });
    assert_eq!(at(&table), 7);
    table.takes(C::Next);
    assert_eq!(at(&table), 8);
    table.takes(C::Next);
    assert_eq!((at(&table), table.campaign.round), (1, 2));
    assert_eq!(table.points(FIRST), 6 + 6, "21 by 4, rounded up");
    assert_eq!(table.campaign.pilot(SECOND).unwrap().total_kills(), 2);
    assert_eq!(table.campaign.log.flights().count(), 1);
}

/// Dice are keyed: an undo draws the same missions again.
#[test]
fn the_same_round_draws_the_same_missions() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.takes(C::Next);
    let before = table.campaign.clone();
    table.takes(C::Introduction(false));
    let offered = table.campaign.offered;
    table.campaign = before;
    table.takes(C::Absent { pilot: FIRST, absent: true });
    table.takes(C::Introduction(false));
    assert_eq!(table.campaign.offered, offered);
}

/// "The First Mission": Local Trouble first; lost, it may be flown again.
#[test]
fn the_introduction_comes_first_and_can_be_repeated() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.takes(C::Next);
    table.takes(C::Introduction(true));
    assert_eq!(table.campaign.mission, Some(MissionId::LocalTrouble));
    for _ in 0..3 {
        table.takes(C::Next);
    }
    table.result(Winner::Empire, 0);
    assert_eq!(table.campaign.introduction, Introduction::Lost);
    assert_eq!(table.campaign.deck.len(), 5, "it is no card of the deck");
    table.takes(C::Next);
    table.takes(C::Introduction(true));
    for _ in 0..3 {
        table.takes(C::Next);
    }
    table.result(Winner::Rebels, 10);
    table.takes(C::Next);
    assert_eq!(table.campaign.introduction, Introduction::Done);
    assert_eq!(table.refuses(C::Introduction(true)), CampaignError::NotNow);
    table.takes(C::Choose(0));
}

/// "Update Mission Deck": plus, reshuffle, discard.
#[test]
fn outcomes_change_the_deck() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    fly(&mut table, MissionId::TreadSoftly, Winner::Empire, false);
    assert!(table.campaign.deck.has(MissionId::TreadSoftly), "reshuffled");
    fly(&mut table, MissionId::TreadSoftly, Winner::Rebels, false);
    assert!(table.campaign.deck.has(MissionId::ImperialEntanglement));
    assert!(!table.campaign.deck.has(MissionId::TreadSoftly));
    assert!(table.campaign.discard.has(MissionId::TreadSoftly));
    fly(&mut table, MissionId::ImperialEntanglement, Winner::Empire, false);
    assert_eq!((table.campaign.rebel_tokens, table.campaign.imperial_tokens), (0, 1));
    assert!(!table.campaign.deck.has(MissionId::CarePackage));
}

/// Phantoms and Defenders join and leave the random pilot deck with their arcs.
#[test]
fn arcs_unlock_imperial_cards() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    fly(&mut table, MissionId::NeedleInAHaystack, Winner::Empire, false);
    assert!(table.campaign.is_unlocked(ShipId::TiePhPhantom));
    assert!(table.campaign.deck.has(MissionId::Bait), "either winner leads to Bait");
    fly(&mut table, MissionId::CloakAndDagger, Winner::Rebels, false);
    assert!(!table.campaign.is_unlocked(ShipId::TiePhPhantom));
}

/// Three tokens win a medium campaign; points are still shared.
#[test]
fn tokens_win_the_campaign() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    for mission in [MissionId::CarePackage, MissionId::MinersStrike, MissionId::PrideOfTheEmpire] {
        fly(&mut table, mission, Winner::Rebels, false);
    }
    assert_eq!(table.campaign.stage, CampaignStage::Over(CampaignEnding::Won));
    assert_eq!(table.points(FIRST), 6 + 15);
    assert_eq!(table.refuses(C::Next), CampaignError::NotNow);
}

/// Revenge: the token only if all aces died; lost, the Empire wins everything.
#[test]
fn revenge_can_end_it_all() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    fly(&mut table, MissionId::Revenge, Winner::Rebels, false);
    assert_eq!(table.campaign.rebel_tokens, 0);
    fly(&mut table, MissionId::Revenge, Winner::Rebels, true);
    assert_eq!(table.campaign.rebel_tokens, 1);
    fly(&mut table, MissionId::Revenge, Winner::Empire, false);
    assert_eq!(table.campaign.stage, CampaignStage::Over(CampaignEnding::Lost));
}

/// "No Survivors": everybody shot down loses the campaign at once.
#[test]
fn no_survivors_lose_the_campaign() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.play();
    for at in PilotAt::all().take(4) {
        table.takes(C::ShotDown { pilot: at, dice: None });
    }
    table.takes(C::NotShotDown(FIRST));
    let spared = table.campaign.clone();
    table.takes(C::Result { winner: Winner::Empire, points: 0, cleared: false });
    assert_eq!(table.campaign.stage, CampaignStage::Round(CampaignStep::Update), "one came back");
    table.campaign = spared;
    table.takes(C::ShotDown { pilot: FIRST, dice: None });
    table.takes(C::Result { winner: Winner::Rebels, points: 90, cleared: true });
    assert_eq!(table.campaign.stage, CampaignStage::Over(CampaignEnding::NoSurvivors));
    assert_eq!(table.refuses(C::Again(Length::Short)), CampaignError::PilotsAreDead);
}

/// One card left: play it. Empty deck: more tokens win, equal stays contested.
#[test]
fn the_deck_may_run_out() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    fly(&mut table, MissionId::NobodyHome, Winner::Empire, false);
    table.campaign.deck = Default::default();
    table.campaign.deck.add(MissionId::MinersStrike);
    table.takes(C::Next);
    assert_eq!(table.campaign.offered, [Some(MissionId::MinersStrike), None]);
    assert_eq!(table.refuses(C::Choose(1)), CampaignError::NoSuchChoice);
    table.takes(C::Choose(0));
    for _ in 0..3 {
        table.takes(C::Next);
    }
    let before = table.campaign.clone();
    table.result(Winner::Rebels, 0);
    assert_eq!(table.campaign.stage, CampaignStage::Over(CampaignEnding::Contested));
    table.campaign = before;
    table.result(Winner::Empire, 0);
    assert_eq!(table.campaign.stage, CampaignStage::Over(CampaignEnding::Lost));
}

/// "Starting a New Campaign with Experienced Pilots".
#[test]
fn experienced_pilots_begin_again_without_the_introduction() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    fly(&mut table, MissionId::Revenge, Winner::Empire, false);
    let points = table.points(FIRST);
    table.takes(C::Again(Length::Short));
    for mission in [MissionId::TreadSoftly, MissionId::CaptureOfficer, MissionId::NeedleInAHaystack] {
        table.takes(C::StartWith(mission));
    }
    table.takes(C::Begin);
    assert_eq!((table.campaign.number, table.points(FIRST)), (2, points));
    assert_eq!((table.campaign.deck.len(), table.campaign.introduction), (3, Introduction::Done));
    assert_eq!((table.campaign.rebel_tokens, table.campaign.imperial_tokens), (0, 0));
    table.takes(C::Next);
    assert!(table.campaign.offered[1].is_some());
}

/// "Calculate Average Experience Level" and "Adjusted Difficulty Level".
#[test]
fn the_average_is_over_those_who_fly() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.earns(FIRST, 65);
    for _ in 0..3 {
        table.deal(FIRST, Trade::Level(None));
    }
    // 4 + 1 + 1 + 1 = 7 by 4 = 1.75.
    assert_eq!(table.campaign.average_level(), Level::Yellow);
    table.earns(SECOND, 10);
    table.deal(SECOND, Trade::Level(None));
    table.takes(C::Absent { pilot: FIRST, absent: true });
    // 2 + 1 + 1 = 4 by 3 = 1.33.
    assert_eq!(table.campaign.average_level(), Level::Green);
    table.takes(C::Variants(Variants { difficulty: DifficultyVariant::LittleHarder, ..Variants::BOOK }));
    assert_eq!(table.campaign.mission_level(), Level::Yellow);
    assert_eq!(table.campaign.mission_pilots(), 3);
    table.takes(C::Variants(Variants { difficulty: DifficultyVariant::LotHarder, ..Variants::BOOK }));
    assert_eq!((table.campaign.mission_level(), table.campaign.mission_pilots()), (Level::Green, 4));
    table.takes(C::Absent { pilot: SECOND, absent: true });
    assert_eq!(table.refuses(C::Next), CampaignError::TooFewPilots);
}

/// Halves are rounded up, and level 5 is the highest.
#[test]
fn halves_go_up_and_five_is_the_end() {
    let mut table =
        CampaignTest::in_x_wings(Variants { difficulty: DifficultyVariant::LittleHarder, ..Variants::BOOK });
    for at in PilotAt::all().take(2) {
        table.earns(at, 10);
        table.deal(at, Trade::Level(None));
    }
    assert_eq!(table.campaign.average_level(), Level::Yellow, "1.5 is 2");
    for at in PilotAt::all().take(4) {
        table.earns(at, 200);
        while table.campaign.quote(at, Trade::Level(None)).unwrap().refused.is_none() {
            table.deal(at, Trade::Level(None));
        }
    }
    assert_eq!(table.campaign.mission_level(), Level::Purple);
}

/// "Easier" has no column below three pilots, "a lot harder" none above six.
#[test]
fn difficulties_need_their_column() {
    let mut three = CampaignTest::with(Variants::BOOK, Length::Medium, 3);
    let easier = C::Variants(Variants { difficulty: DifficultyVariant::Easier, ..Variants::BOOK });
    assert_eq!(three.refuses(easier), CampaignError::EasierNeedsFour);
    let mut six = CampaignTest::with(Variants::BOOK, Length::Medium, 6);
    let harder = C::Variants(Variants { difficulty: DifficultyVariant::LotHarder, ..Variants::BOOK });
    assert_eq!(six.refuses(harder), CampaignError::MuchHarderNeedsFive);
    six.takes(easier);
    assert_eq!(six.campaign.mission_pilots(), 5);
    assert_eq!(six.refuses(C::Variants(Variants { tree: true, ..Variants::BOOK })), CampaignError::NotNow);
}

/// "Number of Players": who controls several pilots counts once.
#[test]
fn players_are_counted_by_name() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    assert_eq!(table.campaign.players(), 4);
    for at in [FIRST, SECOND] {
        table.takes(C::Player { pilot: at, name: Name::new("Ada") });
    }
    assert_eq!(table.campaign.players(), 3);
    table.takes(C::Callsign { pilot: FIRST, name: Name::new("Nova 2") });
    assert_eq!(table.campaign.pilot(FIRST).unwrap().callsign.as_str(), "Nova 2");
}

/// "Distribute Squad Points": only those who flew get a share; the pool is never below 0.
#[test]
fn the_absent_get_nothing() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.takes(C::Absent { pilot: FIRST, absent: true });
    table.play();
    let kill = C::Kills { pilot: FIRST, victim: Victim::Emplacement, count: 1 };
    assert_eq!(table.refuses(kill), CampaignError::DidNotFly);
    table.result(Winner::Rebels, 10);
    assert_eq!((table.points(FIRST), table.points(SECOND)), (6, 10));
    assert!(table.campaign.pilot(FIRST).unwrap().flies(), "absent was for one day");
    table.play();
    table.takes(C::ShotDown { pilot: SECOND, dice: None });
    table.result(Winner::Empire, 3);
    assert_eq!((table.points(FIRST), table.points(SECOND)), (6, 10));
}

/// "Joining a mission late", our reading: who is absent, not who is dead.
#[test]
fn the_dead_do_not_join_late() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.takes(C::Absent { pilot: FIRST, absent: true });
    table.play();
    table.takes(C::Correct { pilot: FIRST, what: Correction::Dead(true) });
    assert_eq!(table.refuses(C::FlyIn(FIRST)), CampaignError::Dead);
    assert_eq!(table.refuses(C::FlyIn(SECOND)), CampaignError::NotNow);
    table.takes(C::Correct { pilot: FIRST, what: Correction::Dead(false) });
    table.takes(C::FlyIn(FIRST));
}

/// "Classic Eject Table and Pilot Death".
#[test]
fn the_classic_table_takes_cards_points_and_lives() {
    let mut table = CampaignTest::in_x_wings(Variants { start: 3, classic_eject: true, ..Variants::BOOK });
    for id in ["predator", "juke", "proton-torpedoes", "r5-astromech"] {
        table.deal(FIRST, Trade::Buy(card(id)));
    }
    let down = |table: &mut CampaignTest, at, dice: EjectDice| {
        table.takes(C::Next);
        if table.campaign.offers_introduction() {
            table.takes(C::Introduction(false));
        }
        table.campaign.deck.add(MissionId::CarePackage);
        table.campaign.offered = [Some(MissionId::CarePackage), None];
        table.takes(C::Choose(0));
        for _ in 0..3 {
            table.takes(C::Next);
        }
        table.takes(C::ShotDown { pilot: at, dice: Some(dice) });
        table.takes(C::Result { winner: Winner::Rebels, points: 40, cleared: false });
        assert_eq!(table.campaign.payout().pool, 40, "nobody else pays for it");
        table.campaign.pending.winner = Winner::Rebels;
        table.takes(C::Next);
        table.takes(C::Next);
        table.campaign.rebel_tokens = 0;
    };
    let held = table.points(FIRST);
    down(&mut table, FIRST, EjectDice { crits: 1, hits: 1, focus: 1, blanks: 0 });
    let pilot = table.campaign.pilot(FIRST).unwrap();
    let left: Vec<_> = pilot.inventory.iter().map(|owned| owned.card.card().id).collect();
    assert_eq!(left, ["predator", "r5-astromech"], "the dearest of each kind went");
    assert_eq!(pilot.points, held + 5);
    assert_eq!(pilot.earned, pilot.spent + pilot.points + pilot.lost);
    let held = table.points(FIRST);
    down(&mut table, FIRST, EjectDice { crits: 0, hits: 1, focus: 2, blanks: 0 });
    assert_eq!(table.points(FIRST), held, "two focus discard all");
    down(&mut table, FIRST, EjectDice { crits: 2, hits: 0, focus: 0, blanks: 1 });
    assert!(table.campaign.pilot(FIRST).unwrap().dead);
    assert_eq!(table.refuses_deal(FIRST, Trade::Level(None)), CampaignError::Dead);
    table.earns(SECOND, 10);
    table.deal(SECOND, Trade::Level(None));
    let new = C::Replace { pilot: FIRST, callsign: Name::new("Heir") };
    assert_eq!(table.refuses(C::Replace { pilot: SECOND, callsign: Name::EMPTY }), CampaignError::NotDead);
    table.takes(new);
    assert_eq!(table.points(PilotAt(4)), 35, "level 1 on average");
}

#[test]
fn of_equally_dear_cards_the_first_goes() {
    let mut table = CampaignTest::in_x_wings(Variants { start: 3, classic_eject: true, ..Variants::BOOK });
    for id in ["predator", "juke"] {
        table.deal(FIRST, Trade::Buy(card(id)));
    }
    for owned in &mut table.campaign.pilots[FIRST.place()].as_mut().unwrap().inventory {
        owned.paid = 4;
    }
    assert_eq!(table.campaign.dearest(FIRST, true), Some((card("predator"), 4)));
}

#[test]
fn who_was_not_shot_down_after_all_flies_home() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.play();
    table.takes(C::ShotDown { pilot: FIRST, dice: None });
    assert!(table.campaign.fallen(FIRST).is_some());
    table.takes(C::NotShotDown(FIRST));
    assert_eq!(table.campaign.fallen(FIRST), None);
}

/// The mission engine hands everything in at once.
#[test]
fn a_report_is_taken_whole_or_not_at_all() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.play();
    let dice = EjectDice { blanks: table.campaign.eject_dice(), ..EjectDice::default() };
    let mut kills = [0; KILL_KINDS];
    kills[Victim::Ship(ShipId::TieInterceptor).place()] = 3;
    let mut pilots = [PilotReport::default(); ROSTER];
    pilots[0] = PilotReport { kills, fallen: Some(dice) };
    let mut report = MissionReport { winner: Winner::Rebels, points: 45, cleared: false, pilots };
    report.pilots[5].fallen = Some(dice);
    let before = table.campaign.clone();
    assert_eq!(table.campaign.report(&report), Err(CampaignError::DidNotFly));
    assert!(before == table.campaign);
    report.pilots[5].fallen = None;
    assert_eq!(table.campaign.report(&report), Ok(()));
    assert_eq!(table.campaign.payout().share, 10);
    let pilot = table.campaign.pilot(FIRST).unwrap();
    assert_eq!(pilot.kills_of(Victim::Ship(ShipId::TieInterceptor)), 3);
    assert_eq!(pilot.shot_down, 1);
}

/// Dice typed in must be as many as the territory asks for.
#[test]
fn the_territory_sets_the_dice() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    table.play();
    let asked = table.campaign.eject_dice();
    let dice = EjectDice { blanks: asked + 1, ..EjectDice::default() };
    let command = C::ShotDown { pilot: FIRST, dice: Some(dice) };
    assert_eq!(table.refuses(command), CampaignError::WrongDice);
    table.takes(C::ShotDown { pilot: FIRST, dice: None });
    assert_eq!(table.campaign.fallen(FIRST).unwrap().count(), asked);
}

/// One of each event, each naming the next: a new one cannot be left out.
fn after_event(event: CampaignEvent) -> Option<CampaignEvent> {
    Some(match event {
        CampaignEvent::Began(_) => CampaignEvent::Joined,
        CampaignEvent::Joined => CampaignEvent::Left,
        CampaignEvent::Left => CampaignEvent::Bought(card("juke"), 7),
        CampaignEvent::Bought(..) => CampaignEvent::Sold(card("juke"), 3),
        CampaignEvent::Sold(..) => CampaignEvent::Ship(RebelShip::XWing),
        CampaignEvent::Ship(_) => CampaignEvent::SoldShip(RebelShip::XWing),
        CampaignEvent::SoldShip(_) => CampaignEvent::Level(Level::Yellow),
        CampaignEvent::Level(_) => CampaignEvent::Flew(MissionId::TreadSoftly, Winner::Rebels),
        CampaignEvent::Flew(..) => CampaignEvent::LostCard(card("juke"), 7),
        CampaignEvent::LostCard(..) => CampaignEvent::Discarded(5),
        CampaignEvent::Discarded(_) => CampaignEvent::Killed,
        CampaignEvent::Killed => CampaignEvent::Replaced,
        CampaignEvent::Replaced => CampaignEvent::Ended(CampaignEnding::Won),
        CampaignEvent::Ended(_) => CampaignEvent::SetPoints(9u16.to_le_bytes(), 18u16.to_le_bytes()),
        CampaignEvent::SetPoints(..) => CampaignEvent::SetLevel(Level::Green, Level::Yellow),
        CampaignEvent::SetLevel(..) => CampaignEvent::SetPath(None, Path::Engineering),
        CampaignEvent::SetPath(..) => CampaignEvent::SetShip(Some(RebelShip::YWing), RebelShip::XWing),
        CampaignEvent::SetShip(..) => CampaignEvent::SetCard(card("juke"), true),
        CampaignEvent::SetCard(_, true) => CampaignEvent::SetCard(card("juke"), false),
        CampaignEvent::SetCard(_, false) => CampaignEvent::SetKills(0, [2, 3]),
        CampaignEvent::SetKills(..) => CampaignEvent::SetDead(true),
        CampaignEvent::SetDead(true) => CampaignEvent::SetDead(false),
        CampaignEvent::SetDead(false) => CampaignEvent::SetTokens(Winner::Empire, [0, 1]),
        CampaignEvent::SetTokens(..) => CampaignEvent::SetDeck(MissionId::TreadSoftly, true),
        CampaignEvent::SetDeck(_, true) => CampaignEvent::SetDeck(MissionId::TreadSoftly, false),
        CampaignEvent::SetDeck(_, false) => CampaignEvent::SetOwned(RebelShip::XWing, true),
        CampaignEvent::SetOwned(_, true) => CampaignEvent::SetOwned(RebelShip::XWing, false),
        CampaignEvent::SetOwned(_, false) => CampaignEvent::SetFlown(MissionId::TreadSoftly, true),
        CampaignEvent::SetFlown(_, true) => CampaignEvent::SetFlown(MissionId::TreadSoftly, false),
        CampaignEvent::SetFlown(_, false) => CampaignEvent::SetShotDown([1, 2]),
        CampaignEvent::SetShotDown(_) => CampaignEvent::SetUnlocked(ShipId::TieInterceptor, true),
        CampaignEvent::SetUnlocked(_, true) => CampaignEvent::SetUnlocked(ShipId::TieInterceptor, false),
        CampaignEvent::SetUnlocked(_, false) => CampaignEvent::SetModels(ShipId::TieInterceptor, [PLENTY, 2]),
        CampaignEvent::SetModels(..) => CampaignEvent::Returned,
        CampaignEvent::Returned => CampaignEvent::TakenOver,
        CampaignEvent::TakenOver => return None,
    })
}

#[test]
fn every_event_has_words() {
    let mut table = CampaignTest::in_x_wings(Variants::BOOK);
    fly(&mut table, MissionId::TreadSoftly, Winner::Rebels, false);
    assert_eq!(table.campaign.log.forgotten(), 0);
    let squad = |entry: &&CampaignEntry| entry.who().is_none();
    let entry = *table.campaign.log.events().find(squad).unwrap();
    let words = |what| {
        let (mut entry, mut words) = (entry, String::new());
        entry.what = what;
        entry.describe(&table.campaign, &mut words).unwrap();
        words
    };
    let all: Vec<String> =
        std::iter::successors(Some(CampaignEvent::Began(Length::Medium)), |&event| after_event(event))
            .map(words)
            .collect();
    let expected = [
        "a medium campaign begins",
        "joined",
        "left",
        "Juke for 7",
        "sold Juke for 3",
        "flies T-65 X-wing",
        "sold T-65 X-wing",
        "level 2",
        "Tread Softly: Rebels",
        "lost Juke (7)",
        "lost 5 points",
        "killed",
        "a new pilot",
        "The Aturi Cluster is free.",
        "9 points set to 18",
        "level 1 set to 2",
        "path set to Engineering",
        "Y-wing set to X-wing",
        "given Juke by hand",
        "Juke taken by hand",
        "2 TIE/ln set to 3",
        "killed, by hand",
        "alive again, by hand",
        "0 Empire tokens set to 1",
        "Tread Softly put into the deck by hand",
        "Tread Softly taken out by hand",
        "given X-wing by hand",
        "X-wing taken by hand",
        "flew Tread Softly, by hand",
        "did not fly Tread Softly, by hand",
        "shot down 1 set to 2",
        "Interceptor cards put in by hand",
        "Interceptor cards out by hand",
        "Interceptor models set to 2",
        "came back",
        "a running campaign is taken over",
    ];
    assert_eq!(all, expected);
    let mut whose = String::new();
    for entry in table.campaign.log.events() {
        entry.describe(&table.campaign, &mut whose).unwrap();
        whose.push('\n');
    }
    assert!(whose.contains("Nova: flies T-65 X-wing\n"));
}

/// One of each command, each naming the next: a new one cannot be left out.
fn after_command(command: C) -> Option<C> {
    let (pilot, juke, x_wing) = (FIRST, card("juke"), RebelShip::XWing);
    let name = Name::new("Kit");
    let deal = |deal| C::Deal { pilot, deal };
    Some(match command {
        C::Found { .. } => C::Length(Length::Short),
        C::Length(_) => C::Variants(Variants::BOOK),
        C::Variants(_) => C::StartWith(MissionId::TreadSoftly),
        C::StartWith(_) => C::StartShuffled,
        C::StartShuffled => C::Join { callsign: name, by_level: false },
        C::Join { .. } => C::Leave(pilot),
        C::Leave(_) => C::Callsign { pilot, name },
        C::Callsign { .. } => C::Player { pilot, name },
        C::Player { .. } => deal(Trade::Buy(juke)),
        C::Deal { deal: Trade::Buy(_), .. } => deal(Trade::Sell(juke)),
        C::Deal { deal: Trade::Sell(_), .. } => deal(Trade::Ship(x_wing)),
        C::Deal { deal: Trade::Ship(_), .. } => deal(Trade::AddShip(x_wing)),
        C::Deal { deal: Trade::AddShip(_), .. } => deal(Trade::SellShip(x_wing)),
        C::Deal { deal: Trade::SellShip(_), .. } => deal(Trade::Fly(x_wing)),
        C::Deal { deal: Trade::Fly(_), .. } => deal(Trade::Level(None)),
        C::Deal { deal: Trade::Level(_), .. } => C::Equip { pilot, card: juke },
        C::Equip { .. } => C::PutAway { pilot, card: juke },
        C::PutAway { .. } => C::Flip(pilot),
        C::Flip(_) => C::SwapSlot { pilot, from: UpgradeSlot::Talent, to: UpgradeSlot::Modification },
        C::SwapSlot { .. } => C::ExtraCharges { pilot, card: None },
        C::ExtraCharges { .. } => C::Absent { pilot, absent: true },
        C::Absent { absent: true, .. } => C::Absent { pilot, absent: false },
        C::Absent { absent: false, .. } => C::Models(Models::PLENTY),
        C::Models(_) => C::Begin,
        C::Begin => C::Next,
        C::Next => C::Introduction(true),
        C::Introduction(true) => C::Introduction(false),
        C::Introduction(false) => C::Choose(0),
        C::Choose(_) => C::Kills { pilot, victim: Victim::Ship(ShipId::TieInterceptor), count: 2 },
        C::Kills { .. } => C::ShotDown { pilot, dice: None },
        C::ShotDown { .. } => C::NotShotDown(pilot),
        C::NotShotDown(_) => C::Result { winner: Winner::Rebels, points: 0, cleared: false },
        C::Result { .. } => C::Fly,
        C::Fly => C::Debrief,
        C::Debrief => C::Replace { pilot, callsign: name },
        C::Replace { .. } => C::Again(Length::Short),
        C::Again(_) => C::Close,
        C::Close => C::Muster(6),
        C::Muster(_) => C::Enlist { callsign: name, ship: x_wing },
        C::Enlist { .. } => C::FirstShip { pilot, ship: x_wing },
        C::FirstShip { .. } => C::BuyAndEquip { pilot, card: juke },
        C::BuyAndEquip { .. } => C::Correct { pilot, what: Correction::Points(18) },
        C::Correct { .. } => C::Tokens { side: Winner::Empire, count: 1 },
        C::Tokens { .. } => C::InDeck { mission: MissionId::TreadSoftly, inside: true },
        C::InDeck { inside: true, .. } => C::InDeck { mission: MissionId::TreadSoftly, inside: false },
        C::InDeck { inside: false, .. } => C::FlyIn(pilot),
        C::FlyIn(_) => C::ComeBack(pilot),
        C::ComeBack(_) => C::Recall,
        C::Recall => C::Unlocked { ship: ShipId::TieInterceptor, open: true },
        C::Unlocked { open: true, .. } => C::Unlocked { ship: ShipId::TieInterceptor, open: false },
        C::Unlocked { open: false, .. } => C::TakeOver,
        C::TakeOver => return None,
    })
}

/// What was done, and after a slash what must be put back on the table.
#[test]
fn every_command_has_words() {
    let first = C::Found { length: Length::Medium, variants: Variants::BOOK };
    let mut all = Vec::new();
    for command in std::iter::successors(Some(first), |&command| after_command(command)) {
        let (mut done, mut back) = (String::new(), String::new());
        command.describe(&Campaign::new(), &mut done).unwrap();
        command.put_back(&mut back).unwrap();
        all.push(if back.is_empty() { done } else { format!("{done} / {back}") });
    }
    let expected = [
        "new medium campaign",
        "short campaign",
        "variants",
        "start with Tread Softly",
        "missions at random",
        "Kit joins",
        "Pilot 1 leaves",
        "Pilot 1 is called Kit",
        "Pilot 1 is played by Kit",
        "Pilot 1 buys Juke",
        "Pilot 1 sells Juke",
        "Pilot 1 buys X-wing / change the ship card back",
        "Pilot 1 buys X-wing",
        "Pilot 1 sells X-wing",
        "Pilot 1 flies X-wing / change the ship card back",
        "Pilot 1 rises a level",
        "Pilot 1 equips Juke / take Juke off the ship",
        "Pilot 1 puts away Juke / put Juke on the ship",
        "Pilot 1 flips a card / flip the card back",
        "Pilot 1 swaps talent slot for modification",
        "Pilot 1 moves extra charges",
        "Pilot 1 stays away",
        "Pilot 1 flies today",
        "models counted",
        "campaign begun",
        "a step of the round",
        "Local Trouble flown first",
        "Local Trouble left out",
        "the mission's choice / put the mission card back",
        "Pilot 1 downs 2 Interceptor",
        "Pilot 1 is shot down",
        "Pilot 1 is not shot down",
        "mission won by the Rebels",
        "mission flown here",
        "debriefing / leave the ships on the table",
        "Kit takes over",
        "new short campaign",
        "campaign forgotten",
        "squad of 6 X-wings",
        "Kit joins",
        "Pilot 1 takes X-wing / change the ship card back",
        "Pilot 1 buys Juke / take Juke off the ship",
        "Pilot 1 set to 18 points",
        "Empire tokens set to 1",
        "Tread Softly put in deck",
        "Tread Softly out of deck",
        "Pilot 1 joins the mission / take the new ship off the table",
        "Pilot 1 comes back",
        "campaign taken back",
        "Interceptor cards put in",
        "Interceptor cards out",
        "campaign taken over",
    ];
    assert_eq!(all, expected);
}
