//! Health, scores, markers and the event.

use super::*;

/// "Health Value": the scoring tests of the data.
#[test]
fn half_health_is_rounded_up() {
    for (hull, shields, lost, half) in [(3, 2, 3, true), (3, 2, 2, false), (3, 0, 2, true)] {
        let mut ship = EpicShip::new(EpicShipOrder { hull, shields, ..order(KIT, 10) });
        assert!(ship.is_full_health());
        ship.lost = lost;
        assert_eq!(ship.is_half_health(), half);
    }
}

/// "Casualties" and "Standard Scoring": full for destroyed and fled, half rounded up, nothing for escaped.
#[test]
fn standard_scoring_counts_what_the_enemy_lost() {
    let mut play = EpicTest::flying(3);
    for (lost, casualties) in [(2, 0), (3, 21)] {
        play.does(C::Damage { ship: EpicAt(3), lost });
        assert_eq!(play.game.casualties(NOVA), casualties);
    }
    play.does(C::Damage { ship: EpicAt(3), lost: 5 });
    assert_eq!(play.ship(3).state(), ShipState::Destroyed);
    play.does(C::Gone { ship: EpicAt(4), gone: EpicDeparture::Fled });
    play.does(C::Damage { ship: EpicAt(5), lost: 4 });
    play.does(C::Gone { ship: EpicAt(5), gone: EpicDeparture::Escaped });
    // An escaped ship is neither destroyed nor fled, but its half health counts: our reading.
    assert_eq!((play.game.casualties(NOVA), play.game.standard_score(0)), (103, 103));
    assert_eq!((play.game.standard_score(1), play.game.leading(0)), (0, Some(0)));
    assert_eq!(play.apply(C::Damage { ship: EpicAt(3), lost: 1 }), Err(E::NotOnTable));
    play.does(C::Restore(EpicAt(3)));
    assert_eq!((play.game.casualties(NOVA), play.ship(3).is_full_health()), (62, true));
}

/// "Standard Scoring (Quick Builds)": a build of several ships is pooled.
#[test]
fn quick_builds_count_as_one_ship() {
    let mut play = EpicTest::new(ScenarioId::AtmosphericEntry, &[0, 1]);
    play.does(C::Track(Tracker { unit: Unit::Threat, ..Tracker::of(ScenarioId::AtmosphericEntry) }));
    for worth in [7, 0, 0] {
        play.does(C::AddShip(EpicShipOrder { build: 1, ..order(KIT, worth) }));
    }
    play.does(C::AddShip(order(NOVA, 4)));
    play.does(C::Start { entropy: [0; 16] });
    play.does(C::Gone { ship: EpicAt(1), gone: EpicDeparture::Destroyed });
    assert_eq!(play.game.casualties(KIT), 0, "5 of 15 health lost");
    play.does(C::Damage { ship: EpicAt(0), lost: 3 });
    assert_eq!(play.game.casualties(KIT), 4, "8 of 15: half, rounded up");
    play.does(C::Gone { ship: EpicAt(0), gone: EpicDeparture::Fled });
    assert_eq!(play.game.casualties(KIT), 4);
    play.does(C::Gone { ship: EpicAt(2), gone: EpicDeparture::Destroyed });
    assert_eq!(play.game.casualties(KIT), 7);
}

/// "Scenario Scoring" and "Draws and Tiebreakers".
#[test]
fn counters_and_tiebreakers_decide() {
    let mut play = EpicTest::flying(3);
    play.does(C::Score { player: KIT, counters: 4 });
    play.does(C::Score { player: NOVA, counters: 4 });
    assert_eq!(play.game.counter_pieces(KIT), (1, 1));
    play.game.tracker.scoring = Scoring::Counters;
    assert!(play.game.is_draw());
    play.game.tracker.tiebreak = Tiebreak::FewestCasualties;
    play.does(C::Damage { ship: EpicAt(1), lost: 3 });
    assert_eq!((play.game.leading(0), play.game.is_draw()), (Some(1), false));
    play.game.tracker.scoring = Scoring::StandardAndCounters;
    play.game.tracker.counter_worth = 10;
    assert_eq!((play.game.score(0), play.game.score(1)), (40, 61));
    assert_eq!(play.game.winner(0), None);
    play.does(C::End);
    assert_eq!(play.game.winner(0), Some(1));
}

/// "Epic FAQ": the last round ends after all its effects.
#[test]
fn the_last_round_ends_after_its_end_phase() {
    let mut play = EpicTest::flying(3);
    play.game.tracker.rounds = 1;
    play.reach_wings();
    assert_eq!(play.game.flow(), EpicQuestion::Wings);
    play.says(A::Next);
    assert_eq!(play.game.flow(), EpicQuestion::Over);
}

/// "Escape", "Objectives", "Scenario Remotes", "Restore", and the FAQ on docked ships.
#[test]
fn markers_follow_their_ships() {
    let mut play = EpicTest::flying(3);
    let on = |at| EpicMarker {
        kind: MarkerKind::Objective,
        place: MarkerPlace::Ship(EpicAt(at)),
        controller: None,
    };
    play.does(C::AddMarker(on(3)));
    play.does(C::AddMarker(on(4)));
    let remote =
        EpicMarker { kind: MarkerKind::Remote(5), place: MarkerPlace::Area(1), controller: Some(NOVA) };
    play.does(C::AddMarker(remote));
    let pile = EpicMarker { kind: MarkerKind::Counters(3), place: MarkerPlace::Area(2), controller: None };
    play.does(C::AddMarker(pile));
    play.does(C::Reserve(EpicAt(3)));
    assert_eq!(
        play.game.marker(0).unwrap().place,
        MarkerPlace::Fled,
        "reserve counts as fled for the marker"
    );
    assert_eq!(play.game.casualties(NOVA), 0, "the ship itself has not fled");
    assert_eq!(play.apply(C::AddMarker(on(3))), Err(E::NotOnTable));
    assert_eq!(play.apply(C::Reserve(EpicAt(1))), Err(E::WingStays));
    play.does(C::Dock { ship: EpicAt(3), carrier: EpicAt(4) });
    play.does(C::Gone { ship: EpicAt(4), gone: EpicDeparture::Escaped });
    assert_eq!(play.ship(3).state(), ShipState::EscapedWith(EpicAt(4)), "docked ships escape too");
    assert!(play.game.marker(1).unwrap().place.is_gone());
    play.does(C::Deploy(EpicAt(4)));
    assert_eq!(play.ship(3).state(), ShipState::Docked(EpicAt(4)), "it never went");
    assert_eq!(play.game.marker(1).unwrap().place, MarkerPlace::Ship(EpicAt(4)));
    play.does(C::SetMarker { marker: 2, now: EpicMarker { kind: MarkerKind::Remote(0), ..remote } });
    assert_eq!(play.game.marker(2).unwrap().place, MarkerPlace::Gone);
    play.does(C::ScoreMarker { marker: 3, player: NOVA });
    assert_eq!(play.game.counters(1), 3);
    assert_eq!(play.apply(C::ScoreMarker { marker: 3, player: NOVA }), Err(E::NotNow));
}

/// "Example Event", and a clock that pauses.
#[test]
fn an_event_has_rounds_and_a_clock() {
    let mut play = EpicTest::new(ScenarioId::AcesHigh, &[]);
    assert_eq!(play.apply(C::Clock { now: 0, going: true }), Err(E::NoSuchRound));
    play.does(C::EventExample);
    let rounds: Vec<EventRound> = (0..).map_while(|place| play.game.event().round(place)).copied().collect();
    assert_eq!(rounds.iter().map(|round| round.minutes).collect::<Vec<_>>(), [90, 90, 180]);
    assert_eq!(rounds[2].scenario, ScenarioId::CoverTheEvacuation);
    play.does(C::Clock { now: 1000, going: true });
    assert_eq!(play.game.event().left(1060), 89 * 60);
    play.does(C::Clock { now: 1060, going: false });
    assert_eq!(play.game.event().left(9999), 89 * 60, "it pauses");
    play.does(C::ClockShift { now: 9999, minutes: -9 });
    play.does(C::Clock { now: 9999, going: true });
    assert_eq!(play.game.event().left(5), 80 * 60, "after a power cut it goes on from where it stopped");
    assert_eq!(play.game.event().left(u32::MAX), 0);
    play.does(C::EventOpen(2));
    assert_eq!(play.game.event().left(0), 180 * 60);
    play.does(C::EventRemove(2));
    assert_eq!(play.game.event().current().unwrap().scenario, ScenarioId::AtmosphericEntry);
    assert_eq!(play.apply(C::EventOpen(5)), Err(E::NoSuchRound));
}

/// "Example Event": the tracker follows the round, and the squads fly again in the next one with new dice.
#[test]
fn an_event_goes_on_with_the_same_squads() {
    let mut play = EpicTest::winged(3);
    play.does(C::EventExample);
    let tracker = *play.game.tracker();
    assert_eq!(
        (tracker.scenario, tracker.limit, tracker.team_limit),
        (ScenarioId::PassingEngagement, 300, false)
    );
    assert!(tracker.event_rules);
    play.does(C::AddWing {
        leader: order(NOVA, 30),
        mates: order(NOVA, 30),
        ships: 3,
        card: veteran().unwrap(),
    });
    play.does(C::Start { entropy: [1; 16] });
    play.says(A::Call(CoinCall::HitOrCrit));
    play.says(A::First(true));
    while let EpicQuestion::Step(_) = play.game.flow() {
        play.says(A::Next);
    }
    assert_eq!(play.game.wants_entropy(), Some(1));
    play.begin();
    play.does(C::Damage { ship: EpicAt(3), lost: 5 });
    play.does(C::ForceSplit { ship: EpicAt(1), reason: SplitReason::Moved });
    play.does(C::Score { player: KIT, counters: 2 });
    assert_eq!(play.apply(C::Again), Err(E::NotNow));
    play.does(C::End);
    play.does(C::Again);
    assert_eq!((play.game.flow(), play.game.round(), play.game.counters(0)), (EpicQuestion::Setup, 0, 0));
    assert!(play.ship(1).is_wingmate() && play.ship(3).is_full_health() && play.ship(3).in_play());
    assert_eq!(play.game.wants_entropy(), Some(2), "no round is named twice");
    play.does(C::EventOpen(2));
    let tracker = *play.game.tracker();
    assert_eq!(
        (tracker.scenario, tracker.limit, tracker.team_limit),
        (ScenarioId::CoverTheEvacuation, 600, true)
    );
    let round = EventRound { minutes: 0, ..*play.game.event().current().unwrap() };
    assert_eq!(play.apply(C::EventSet { place: 2, round }), Err(E::BadValues));
    assert_eq!(
        play.apply(C::EventSet { place: 4, round: EventRound { minutes: 60, ..round } }),
        Err(E::Full)
    );
    play.does(C::EventSet { place: 2, round: EventRound { minutes: 60, points: 400, ..round } });
    assert_eq!((play.game.event().left(0), play.game.tracker().limit), (3600, 400));
}

/// "Draws and Tiebreakers": a draw is between all who are tied, however many.
#[test]
fn a_draw_can_be_of_three() {
    let mut play = EpicTest::new(ScenarioId::AcesHigh, &[0, 1, 2]);
    for player in 0..3 {
        play.does(C::AddShip(order(PlayerAt(player), 30)));
    }
    play.does(C::Start { entropy: [0; 16] });
    let tokens: Vec<u8> = (0..3).map(|player| play.game.token(PlayerAt(player))).collect();
    let drawn: Vec<u8> = play.game.players().map(|(_, player)| player.number).collect();
    assert_eq!(tokens, drawn, "the numbers that were drawn stay");
    play.says(A::Next);
    play.does(C::End);
    assert_eq!((0..).map_while(|place| play.game.winner(place)).collect::<Vec<_>>(), [0, 1, 2]);
    play.does(C::Score { player: NOVA, counters: 1 });
    play.game.tracker.tiebreak = Tiebreak::Counters;
    assert_eq!((play.game.winner(0), play.game.winner(1)), (Some(1), None), "by the tiebreaker");
}

/// "Objectives": what left the table makes room for another marker.
#[test]
fn markers_that_are_gone_make_room() {
    let mut play = EpicTest::flying(3);
    let marker = EpicMarker { kind: MarkerKind::Objective, place: MarkerPlace::Area(1), controller: None };
    for _ in 0..crate::games::epic::MAX_MARKERS {
        assert!(play.game.takes_marker());
        play.does(C::AddMarker(marker));
    }
    assert_eq!(play.apply(C::AddMarker(marker)), Err(E::Full));
    play.does(C::SetMarker { marker: 4, now: EpicMarker { place: MarkerPlace::Gone, ..marker } });
    assert!(play.game.takes_marker());
    play.does(C::AddMarker(EpicMarker { kind: MarkerKind::Remote(2), ..marker }));
    assert_eq!(play.game.marker(4).unwrap().kind, MarkerKind::Remote(2));
    assert!(!play.game.takes_marker());
}

/// A clock that runs goes on whatever is changed of its round, with the minutes it has more or less.
#[test]
fn a_running_clock_goes_on_while_its_round_is_changed() {
    let mut play = EpicTest::new(ScenarioId::AtmosphericEntry, &[0, 1]);
    play.does(C::EventExample);
    play.does(C::Track(Tracker { rounds: 8, ..*play.game.tracker() }));
    play.does(C::Clock { now: 100, going: true });
    let round = *play.game.event().current().unwrap();
    play.does(C::EventSet { place: 0, round: EventRound { points: 350, ..round } });
    let left = |play: &EpicTest, now| play.game.event().left(now);
    assert_eq!((left(&play, 700), play.game.event().is_running()), (80 * 60, true));
    assert_eq!((play.game.tracker().limit, play.game.tracker().rounds), (350, 8), "its page stays copied");
    play.does(C::EventSet { place: 0, round: EventRound { minutes: 105, ..round } });
    assert_eq!(left(&play, 700), 95 * 60);
    let event = play.game.event();
    assert_eq!((event.is_up(700), event.ends_in(700)), (false, Some(95 * 60)));
    assert_eq!((event.is_up(7000), event.ends_in(7000)), (true, None));
}

#[test]
fn two_players_do_not_share_a_name() {
    let mut play = EpicTest::new(ScenarioId::AtmosphericEntry, &[0, 1]);
    assert_eq!(play.apply(C::AddPlayer { name: Name::new("Kit"), team: 1 }), Err(E::NameTaken));
    assert_eq!(play.apply(C::Rename { player: NOVA, name: Name::new("Kit") }), Err(E::NameTaken));
    play.does(C::Rename { player: KIT, name: Name::new("Kit") });
}
