//! Epic Battles by the entries of its glossary: players, set-up and corrections here, the rest in files of their own.

mod random;
mod scoring;
mod wings;

use proptest::prelude::*;

use super::command::{EpicCommand as C, EpicDeparture, EpicError as E};
use super::event::EpicEvent;
use super::flow::Flown::{Blue, Purple, Red, White};
use super::flow::{CoinCall, EpicAnswer as A, EpicQuestion, Flown, LeaderAction};
use super::rule::EpicRule;
use super::ship::{
    Condition, EpicAt, EpicMarker, EpicShip, EpicShipOrder, MarkerKind, MarkerPlace, PlayerAt, Relation,
    ShipState,
};
use super::view::EpicCheck;
use super::{Epic, EpicHappening, Scoring, Tiebreak, Tracker, Unit};
use crate::base::name::Name;
use crate::battle::state::ship::Position;
use crate::cards::epic::{
    CommandAt, EpicSetupStep, EventRound, JoinCondition, KindAt, Rock, ScenarioId, ScenarioType, SplitReason,
    WingAction,
};
use crate::cards::vocabulary::Size;
use crate::dice::faces::{AttackFace, Face as _};
use crate::games::frame::TableGame;
use crate::games::game_test::{self, Thing, opens_all};

const KIT: PlayerAt = PlayerAt(0);
const NOVA: PlayerAt = PlayerAt(1);
const LEADER: EpicAt = EpicAt(0);
const OTHER: LeaderAction = LeaderAction::Other;

fn order(player: PlayerAt, worth: u16) -> EpicShipOrder {
    EpicShipOrder { player, size: Size::Small, worth, build: 0, hull: 3, shields: 2, kind: None }
}

fn veteran() -> Option<CommandAt> {
    CommandAt::new(0)
}

type EpicTest = game_test::GameTest<Epic>;

impl EpicTest {
    fn new(scenario: ScenarioId, teams: &[u8]) -> EpicTest {
        let mut play = EpicTest::of(Epic::new(), 3);
        play.does(C::Scenario(scenario));
        for (place, &team) in teams.iter().enumerate() {
            let name = Name::new(["Kit", "Nova", "Sable", "Dusk"][place]);
            play.does(C::AddPlayer { name, team });
        }
        play
    }

    /// Kit leads a wing of `count` ships (0 to `count` - 1); Nova has three ships behind them.
    fn winged(count: u8) -> EpicTest {
        let mut play = EpicTest::new(ScenarioId::AtmosphericEntry, &[0, 1]);
        for _ in 0..count {
            play.does(C::AddShip(order(KIT, 41)));
        }
        for _ in 0..3 {
            play.does(C::AddShip(order(NOVA, 41)));
        }
        play.does(C::Command { ship: LEADER, upgrade: veteran() });
        play.does(play.wing(count));
        play
    }

    fn wing(&self, count: u8) -> C {
        let mut mates = [None; 5];
        for (place, mate) in (1..count).zip(&mut mates) {
            *mate = Some(EpicAt(place));
        }
        C::FormWing { leader: LEADER, mates }
    }

    /// In the first round's Activation Phase.
    fn flying(count: u8) -> EpicTest {
        let mut play = EpicTest::winged(count);
        play.does(C::Start { entropy: [1; 16] });
        play.says(A::Called { call: CoinCall::HitOrCrit, face: AttackFace::Hit });
        play.says(A::First(true));
        while let EpicQuestion::Step(_) = play.game.flow() {
            play.says(A::Next);
        }
        play.begin();
        play.says(A::Next);
        play
    }

    fn begin(&mut self) {
        self.does(C::BeginRound { entropy: [2; 16] });
    }

    /// From Activation to the end of the End Phase.
    fn reach_wings(&mut self) {
        while self.game.flow() != EpicQuestion::Wings {
            self.says(A::Next);
        }
    }

    fn flew(&mut self, flown: Flown, action: LeaderAction, able: u8) {
        self.says(A::Leader(LEADER));
        self.says(A::Flew { flown, action, able });
    }

    fn ship(&self, at: u8) -> &EpicShip {
        self.game.ship(EpicAt(at)).unwrap()
    }
}

/// "Player Order", head-to-head: the winner of the call chooses.
#[test]
fn a_call_settles_who_is_first() {
    let mut play = EpicTest::winged(3);
    play.does(C::Start { entropy: [0; 16] });
    let before = play.game.clone();
    play.says(A::Called { call: CoinCall::HitOrCrit, face: AttackFace::Focus });
    assert_eq!(play.game.flow(), EpicQuestion::Called { face: AttackFace::Focus, winner: 0 });
    play.game = before;
    play.says(A::Called { call: CoinCall::BlankOrFocus, face: AttackFace::Focus });
    assert_eq!(play.game.flow(), EpicQuestion::Called { face: AttackFace::Focus, winner: 1 });
    play.says(A::First(false));
    assert_eq!((play.game.in_order(1, 0), play.game.in_order(2, 0)), (Some(KIT), Some(NOVA)));
    assert_eq!(play.game.flow(), EpicQuestion::Step(EpicSetupStep::PlayArea));
    for _ in 0..5 {
        play.says(A::Next);
    }
    assert_eq!(play.game.flow(), EpicQuestion::Planning);
}

/// "Player Order", free-for-all: numbers at random, effects in descending order.
#[test]
fn numbers_are_drawn_in_a_free_for_all() {
    let mut play = EpicTest::new(ScenarioId::AcesHigh, &[0, 1, 1, 2]);
    assert_eq!(play.apply(C::Start { entropy: [0; 16] }), Err(E::OwnTeams));
    play.does(C::Team { player: PlayerAt(2), team: 5 });
    play.does(C::Start { entropy: [0; 16] });
    let mut numbers: Vec<u8> = play.game.players().map(|(_, player)| player.number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4]);
    let first = play.game.effects_in(0).unwrap();
    assert_eq!(play.game.player(first).unwrap().number, 4);
    assert_eq!((0..9).map_while(|place| play.game.effects_in(place)).count(), 4);
    let placing = |nth| play.game.player(play.game.places_obstacle(nth).unwrap()).unwrap().number;
    assert_eq!([0, 1, 3, 4, 6].map(placing), [1, 2, 4, 1, 3]);
}

/// "Allied", "Team Squadron Building", "Team Decisions".
#[test]
fn teams_share_limits_and_dice() {
    let mut play = EpicTest::new(ScenarioId::StrategicSalvo, &[0, 1, 0]);
    play.does(C::Track(Tracker { limit: 501, ..Tracker::of(ScenarioId::StrategicSalvo) }));
    let relation = |to| play.game.relation(KIT, PlayerAt(to));
    assert_eq!(relation(0), Some(Relation::Friendly));
    assert_eq!(relation(1), Some(Relation::Enemy));
    assert_eq!(relation(2), Some(Relation::Allied));
    assert_eq!((play.game.limit_of(KIT), play.game.limit_of(NOVA)), (250, 501));
    play.does(C::AddShip(order(KIT, 251)));
    assert_eq!(play.apply(C::Start { entropy: [0; 16] }), Err(E::CheckFailed));
    play.does(C::RemoveShip(EpicAt(0)));
    assert_eq!(play.apply(C::Choose { of: 2 }), Err(E::NotNow));
    play.does(C::Start { entropy: [0; 16] });
    assert_eq!(play.apply(C::Choose { of: 1 }), Err(E::BadValues));
    play.does(C::Choose { of: 3 });
    let entry = play.game.log(0).unwrap();
    assert!(matches!(entry.what, EpicHappening::Chosen { taken: 1..=3, of: 3 }));
    assert_eq!(entry.why, EpicRule::TeamDecisions);
}

/// "Squadron Requirements" of events.
#[test]
fn events_ask_for_a_huge_ship_or_a_wing() {
    let mut play = EpicTest::winged(3);
    assert_eq!(play.apply(C::Damage { ship: LEADER, lost: 5 }), Err(E::NotOnTable));
    let tracker = Tracker { limit: 400, event_rules: true, ..Tracker::of(ScenarioId::AtmosphericEntry) };
    play.does(C::Track(tracker));
    let lines: Vec<EpicCheck> = play.game.checks().collect();
    assert!(lines.contains(&EpicCheck::HugeOrWing { player: KIT, has: true }));
    assert!(lines.contains(&EpicCheck::HugeOrWing { player: NOVA, has: false }));
    assert_eq!(play.apply(C::Start { entropy: [0; 16] }), Err(E::CheckFailed));
    play.does(C::AddShip(EpicShipOrder { size: Size::Huge, hull: 10, ..order(NOVA, 201) }));
    assert!(
        play.game
            .checks()
            .any(|line| line == EpicCheck::OnHuge { player: NOVA, spent: 201, of: 200 } && !line.is_fine())
    );
}

#[test]
fn every_scenario_makes_a_tracker_of_its_type() {
    for &id in ScenarioId::ALL {
        let tracker = Tracker::of(id);
        assert!(id.scenario().types.contains(&tracker.kind));
        assert_eq!(tracker.team_limit, tracker.kind == ScenarioType::TeamBattle);
    }
}

#[test]
fn commands_say_what_they_did_and_what_to_put_back() {
    let mut play = EpicTest::flying(3);
    play.flew(White, OTHER, 0);
    let placed = C::Answer(A::Placed { obstacle: false });
    assert_eq!(play.words(placed), ("Kit 2: wingmate placed".into(), "Kit 2 back to its old place".into()));
    let score = C::Score { player: KIT, counters: 3 };
    assert_eq!(play.words(score), ("Kit's counters".into(), "back to 0 victory counters".into()));
    play.says(A::Placed { obstacle: true });
    let met = |rock, face| A::Met { rock, face: Some(face) };
    assert_eq!(play.back(met(Rock::Asteroid, AttackFace::Blank)), "");
    assert_eq!(play.back(met(Rock::Asteroid, AttackFace::Hit)), "Kit 2: take what it suffered back");
    let ship = EpicAt(4);
    assert_eq!(play.words(C::Reserve(ship)).1, "Nova 2 back on the table");
    play.does(C::Reserve(ship));
    assert_eq!(play.words(C::Deploy(ship)).1, "Nova 2 back into reserve");
    assert_eq!(play.words(C::Damage { ship, lost: 0 }).1, "");
}

/// "A step of the round" says nothing: the menu has only the state after an answer, and names the step all the same.
#[test]
fn every_step_has_a_name_afterwards() {
    let mut play = EpicTest::winged(3);
    play.does(C::Start { entropy: [0; 16] });
    play.says(A::Called { call: CoinCall::HitOrCrit, face: AttackFace::Blank });
    play.says(A::First(true));
    let mut names = Vec::new();
    while play.game.flow() != EpicQuestion::Planning {
        play.says(A::Next);
        names.push(play.after(C::Answer(A::Next)));
    }
    let steps = EpicSetupStep::ALL.iter().skip(1).map(|step| step.name());
    assert!(names.iter().map(String::as_str).eq(steps), "{names:?}");
    play.does(C::BeginRound { entropy: [0; 16] });
    names.clear();
    while play.game.flow() != EpicQuestion::Planning {
        play.says(A::Next);
        names.push(play.after(C::Answer(A::Next)));
    }
    assert_eq!(names, ["System Phase", "end of activation", "end of engagement", "end of the round"]);
}

/// "Scenario Setup", step 4: sides take turns, and so do the players of a side.
#[test]
fn sides_take_turns_with_obstacles() {
    let mut play = EpicTest::new(ScenarioId::StrategicSalvo, &[0, 1, 0]);
    play.does(C::Start { entropy: [0; 16] });
    play.says(A::Called { call: CoinCall::HitOrCrit, face: AttackFace::Blank });
    play.says(A::First(true));
    let turns: Vec<u8> = (0..6).map(|nth| play.game.places_obstacle(nth).unwrap().0).collect();
    assert_eq!(turns, [0, 1, 2, 1, 0, 1]);
}

/// "Free-for-All" and "Team Battle": another type parts the players anew.
#[test]
fn teams_follow_the_type_of_the_scenario() {
    let mut play = EpicTest::new(ScenarioId::AcesHigh, &[0, 1, 2]);
    let teams = |play: &EpicTest| play.game.players().map(|(_, player)| player.team).collect::<Vec<_>>();
    play.does(C::Scenario(ScenarioId::AllWingsReportIn));
    assert_eq!(teams(&play), [0, 1, 0]);
    play.does(C::Team { player: PlayerAt(2), team: 1 });
    play.does(C::Scenario(ScenarioId::FortifiedPosition));
    assert_eq!(teams(&play), [0, 1, 1], "what was chosen stays");
    play.does(C::Scenario(ScenarioId::FogOfWar));
    assert_eq!(teams(&play), [0, 1, 2]);
}

/// What players got wrong can be put right at any time.
#[test]
fn any_value_can_be_corrected() {
    let mut play = EpicTest::flying(3);
    play.does(C::Damage { ship: EpicAt(1), lost: 3 });
    let fixed = EpicShipOrder { hull: 2, shields: 2, worth: 50, ..order(KIT, 0) };
    play.does(C::Correct { ship: EpicAt(1), order: fixed });
    assert_eq!((play.ship(1).health(), play.game.casualties(KIT)), (4, 25));
    let low = C::Correct { ship: EpicAt(1), order: EpicShipOrder { hull: 1, ..fixed } };
    assert_eq!(play.apply(low), Err(E::ValueTooHigh));
    let large = C::Correct { ship: EpicAt(1), order: EpicShipOrder { size: Size::Large, ..fixed } };
    assert_eq!(play.apply(large), Err(E::SmallShipsOnly), "it flies in a wing");
    let stolen = C::Correct { ship: EpicAt(1), order: EpicShipOrder { player: NOVA, ..fixed } };
    assert_eq!(play.apply(stolen), Err(E::BadValues));
    play.does(C::ForceSplit { ship: EpicAt(2), reason: SplitReason::Moved });
    play.does(C::Rejoin(EpicAt(2)));
    assert_eq!((play.ship(2).is_wingmate(), play.ship(2).stress()), (true, 0), "it never left");
    play.does(C::Gone { ship: EpicAt(1), gone: EpicDeparture::Destroyed });
    play.does(C::Gone { ship: LEADER, gone: EpicDeparture::Destroyed });
    assert_eq!(play.apply(C::Rejoin(EpicAt(2))), Err(E::CannotJoin));
    play.does(C::Deploy(EpicAt(1)));
    assert!(play.ship(1).is_split() && play.ship(1).lost() == 3, "back as it was, without its leader");
    play.does(C::Deploy(LEADER));
    assert!(play.ship(2).is_wingmate(), "its leader was never gone");
    play.does(C::Rename { player: KIT, name: Name::new("Ada") });
    assert_eq!(play.game.player(KIT).unwrap().name.as_str(), "Ada");
}

/// The rule that is shown is the one that decides.
#[test]
fn why_names_what_is_wrong_and_what_decided() {
    let mut play = EpicTest::new(ScenarioId::StrategicSalvo, &[0]);
    assert_eq!(play.game.why(), EpicRule::TeamBattle, "one team is not enough");
    play.does(C::AddPlayer { name: Name::new("Nova"), team: 1 });
    assert_eq!(play.game.why(), EpicRule::CommandUpgrades);
    play.does(C::Track(Tracker { limit: 100, event_rules: true, ..*play.game.tracker() }));
    assert_eq!(play.game.why(), EpicRule::Requirements);
    play.does(C::AddShip(order(KIT, 101)));
    assert_eq!(play.game.why(), EpicRule::TeamLimit);
    assert_eq!(EpicTest::winged(3).game.why(), EpicRule::Wings);
    let mut play = EpicTest::flying(3);
    play.does(C::End);
    assert_eq!(play.game.why(), EpicRule::Draws);
    play.does(C::Damage { ship: EpicAt(3), lost: 5 });
    assert_eq!(play.game.why(), EpicRule::StandardScoring);
    play.game.tracker.scoring = Scoring::FewestCasualties;
    assert_eq!(play.game.why(), EpicRule::Casualties);
}

/// A leader that comes back takes back those that lost it, not those that left it.
#[test]
fn who_split_before_its_leader_was_lost_stays_split() {
    let mut play = EpicTest::flying(4);
    play.does(C::ForceSplit { ship: EpicAt(2), reason: SplitReason::Moved });
    play.does(C::Gone { ship: LEADER, gone: EpicDeparture::Destroyed });
    assert!(play.ship(1).is_split() && play.ship(2).is_split());
    play.does(C::Deploy(LEADER));
    assert!(play.ship(1).is_wingmate() && play.ship(2).is_split());
}

/// A ship without a dial is asked for as long as it is one, whatever happens to others.
#[test]
fn the_question_of_a_split_ship_stays() {
    let mut play = EpicTest::flying(4);
    play.does(C::ForceSplit { ship: EpicAt(2), reason: SplitReason::Moved });
    play.says(A::Next);
    assert_eq!(play.game.flow(), EpicQuestion::NoDial { ship: EpicAt(2) });
    play.does(C::Damage { ship: EpicAt(4), lost: 1 });
    assert_eq!(play.game.flow(), EpicQuestion::NoDial { ship: EpicAt(2) });
    play.does(C::Rejoin(EpicAt(2)));
    assert_eq!(play.game.flow(), EpicQuestion::Engagement);
}

#[test]
fn an_event_has_rounds_that_can_be_played() {
    let mut play = EpicTest::new(ScenarioId::AtmosphericEntry, &[0, 1]);
    let round = EventRound { scenario: ScenarioId::AtmosphericEntry, team: false, minutes: 240, points: 999 };
    let set = |round| C::EventSet { place: 0, round };
    for wrong in [
        EventRound { minutes: 0, ..round },
        EventRound { minutes: 241, ..round },
        EventRound { points: 1000, ..round },
    ] {
        assert_eq!(play.apply(set(wrong)), Err(E::BadValues));
    }
    play.does(set(round));
    assert_eq!(play.game.event.round(0), Some(&round));
}

/// The planner: rounds change around the one that is played, and its clock goes on.
#[test]
fn the_round_that_is_played_keeps_its_clock() {
    let round =
        |minutes| EventRound { scenario: ScenarioId::AtmosphericEntry, team: false, minutes, points: 200 };
    let mut event = EpicEvent::new();
    for (place, minutes) in [(0, 60), (1, 30), (2, 90)] {
        assert!(event.set(place, round(minutes)));
    }
    assert!(!event.set(4, round(10)), "no gap before it");
    assert!(event.open(1) && !event.is_running() && event.changes_in(0).is_none());
    event.set_going(100, true);
    assert!(event.is_running());
    assert_eq!((event.left(130), event.minutes_left(130), event.changes_in(130)), (1770, 30, Some(30)));
    assert_eq!((event.changes_in(100), event.ends_in(130)), (Some(60), Some(1770)));
    assert!(event.set(0, round(10)) && event.left(130) == 1770, "another round's minutes");
    assert!(event.set(1, round(31)) && event.left(130) == 1830);
    assert!(event.remove(0) && event.current() == Some(&round(31)) && event.left(130) == 1830);
    assert!(event.remove(1) && event.current() == Some(&round(31)) && event.left(130) == 1830);
    assert!(!event.is_up(1959) && event.is_up(1960) && event.ends_in(1960).is_none());
    event.set_going(1960, false);
    assert!(!event.is_running() && !event.is_up(1960));
}
