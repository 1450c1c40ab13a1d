//! Epic Battles by the entries of its glossary, the scoring tests of the data, and what must always hold.

use proptest::prelude::*;

use super::command::{EpicCommand as C, EpicError as E, Gone};
use super::flow::{
    Answer as A, Call, Flow, Flown,
    Flown::{Blue, Purple, Red, White},
    LeaderAction,
};
use super::rule::Rule;
use super::ship::{
    Condition, EpicAt, EpicShip, Marker, MarkerKind, MarkerPlace, PlayerAt, Relation, ShipOrder, ShipState,
};
use super::view::CheckLine;
use super::{Epic, Happening, Scoring, Tiebreak, Tracker, Unit};
use crate::cards::epic::{
    CommandAt, EventRound, JoinCondition, ScenarioId, ScenarioType, SetupStep, SplitReason, WingAction,
};
use crate::cards::vocabulary::Size;
use crate::dice::faces::AttackFace;
use crate::dice::generator::Seed;
use crate::games::reach::{all_reached, reached};
use crate::name::Name;
use crate::saved;
use crate::table::ship::Position;

const KIT: PlayerAt = PlayerAt(0);
const NOVA: PlayerAt = PlayerAt(1);
const LEADER: EpicAt = EpicAt(0);
const OTHER: LeaderAction = LeaderAction::Other;

struct Play {
    game: Epic,
    seed: Seed,
}

fn order(player: PlayerAt, worth: u16) -> ShipOrder {
    ShipOrder { player, size: Size::Small, worth, build: 0, hull: 3, shields: 2 }
}

fn veteran() -> Option<CommandAt> {
    CommandAt::new(0)
}

impl Play {
    fn new(scenario: ScenarioId, teams: &[u8]) -> Play {
        let mut play = Play { game: Epic::new(), seed: Seed::from_number(3) };
        play.does(C::Scenario(scenario));
        for (place, &team) in teams.iter().enumerate() {
            let name = Name::new(["Kit", "Nova", "Sable", "Dusk"][place]);
            play.does(C::AddPlayer { name, team });
        }
        play
    }

    /// Kit leads a wing of `count` ships (0 to `count` - 1); Nova has three ships behind them.
    fn winged(count: u8) -> Play {
        let mut play = Play::new(ScenarioId::AtmosphericEntry, &[0, 1]);
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
    fn flying(count: u8) -> Play {
        let mut play = Play::winged(count);
        play.does(C::Start { entropy: [1; 16] });
        play.says(A::Called { call: Call::HitOrCrit, face: AttackFace::Hit });
        play.says(A::First(true));
        while let Flow::Step(_) = play.game.flow() {
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
        while self.game.flow() != Flow::Wings {
            self.says(A::Next);
        }
    }

    fn apply(&mut self, command: C) -> Result<(), E> {
        assert!(saved::survives(&command) <= 30);
        let before = self.game.clone();
        let done = self.game.apply(&command, &self.seed, true);
        if done.is_err() {
            assert_eq!(self.game, before, "a refused command changes nothing: {command:?}");
        }
        done
    }

    fn does(&mut self, command: C) {
        let flow = self.game.flow();
        assert_eq!(self.apply(command), Ok(()), "{command:?} at {flow:?}");
    }

    fn says(&mut self, answer: A) {
        self.does(C::Answer(answer));
    }

    fn refuses(&mut self, answer: A, error: E) {
        assert_eq!(self.apply(C::Answer(answer)), Err(error));
    }

    fn flew(&mut self, flown: Flown, action: LeaderAction, able: u8) {
        self.says(A::Leader(LEADER));
        self.says(A::Flew { flown, action, able });
    }

    fn ship(&self, at: u8) -> &EpicShip {
        self.game.ship(EpicAt(at)).unwrap()
    }
}

/// "Wings": the places of three to six ships.
#[test]
fn positions_follow_the_size_of_the_wing() {
    let places = |count| {
        let play = Play::winged(count);
        (0..count).map(|at| play.ship(at).wing().unwrap().position.number()).collect::<Vec<_>>()
    };
    assert_eq!(places(3), [1, 2, 3]);
    assert_eq!(places(4), [1, 2, 3, 4]);
    assert_eq!(places(5), [1, 2, 3, 5, 6]);
    assert_eq!(places(6), [1, 2, 3, 4, 5, 6]);
    let mut play = Play::winged(5);
    play.does(C::Disband(LEADER));
    play.does(C::FiveInOrder(true));
    play.does(play.wing(5));
    assert_eq!(play.ship(4).wing().unwrap().position, Position::LeftSupport);
}

/// "Squad Building" of wings and "Command Upgrades".
#[test]
fn a_wing_needs_a_leader_card_and_small_ships() {
    let mut play = Play::winged(4);
    assert_eq!(play.apply(play.wing(4)), Err(E::InWingAlready));
    play.does(C::Command { ship: LEADER, upgrade: CommandAt::new(3) });
    assert_eq!(play.ship(1).wing(), None, "the wing hung on the card");
    assert_eq!(play.apply(play.wing(4)), Err(E::NoLeaderCard));
    play.does(C::Command { ship: LEADER, upgrade: CommandAt::new(2) });
    let mates = [Some(EpicAt(1)), None, None, None, None];
    assert_eq!(play.apply(C::FormWing { leader: LEADER, mates }), Err(E::WingSize));
    let mates = [Some(EpicAt(1)), Some(EpicAt(1)), None, None, None];
    assert_eq!(play.apply(C::FormWing { leader: LEADER, mates }), Err(E::InWingAlready));
    let mates = [Some(EpicAt(1)), Some(LEADER), None, None, None];
    assert_eq!(play.apply(C::FormWing { leader: LEADER, mates }), Err(E::InWingAlready));
    let mates = [Some(EpicAt(1)), Some(EpicAt(5)), None, None, None];
    assert_eq!(play.apply(C::FormWing { leader: LEADER, mates }), Err(E::SmallShipsOnly));
    // First Order Elite is limited to one, Captain Needa is for huge ships.
    assert_eq!(play.apply(C::Command { ship: EpicAt(1), upgrade: CommandAt::new(2) }), Err(E::LimitedCard));
    assert_eq!(play.apply(C::Command { ship: EpicAt(1), upgrade: CommandAt::new(10) }), Err(E::HugeCard));
    // Another player has his own copies.
    play.does(C::Command { ship: EpicAt(5), upgrade: CommandAt::new(2) });
}

/// "Player Order", head-to-head: the winner of the call chooses.
#[test]
fn a_call_settles_who_is_first() {
    let mut play = Play::winged(3);
    play.does(C::Start { entropy: [0; 16] });
    let before = play.game.clone();
    play.says(A::Called { call: Call::HitOrCrit, face: AttackFace::Focus });
    assert_eq!(play.game.flow(), Flow::Called { face: AttackFace::Focus, winner: 0 });
    play.game = before;
    play.says(A::Called { call: Call::BlankOrFocus, face: AttackFace::Focus });
    assert_eq!(play.game.flow(), Flow::Called { face: AttackFace::Focus, winner: 1 });
    play.says(A::First(false));
    assert_eq!((play.game.in_order(1, 0), play.game.in_order(2, 0)), (Some(KIT), Some(NOVA)));
    assert_eq!(play.game.flow(), Flow::Step(SetupStep::PlayArea));
    for _ in 0..5 {
        play.says(A::Next);
    }
    assert_eq!(play.game.flow(), Flow::Planning);
}

/// "Player Order", free-for-all: numbers at random, effects in descending order.
#[test]
fn numbers_are_drawn_in_a_free_for_all() {
    let mut play = Play::new(ScenarioId::AcesHigh, &[0, 1, 1, 2]);
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
    let mut play = Play::new(ScenarioId::StrategicSalvo, &[0, 1, 0]);
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
    assert!(matches!(entry.what, Happening::Chosen { taken: 1..=3, of: 3 }));
    assert_eq!(entry.why, Rule::TeamDecisions);
}

/// "Squadron Requirements" of events.
#[test]
fn events_ask_for_a_huge_ship_or_a_wing() {
    let mut play = Play::winged(3);
    assert_eq!(play.apply(C::Damage { ship: LEADER, lost: 5 }), Err(E::NotOnTable));
    let tracker = Tracker { limit: 400, event_rules: true, ..Tracker::of(ScenarioId::AtmosphericEntry) };
    play.does(C::Track(tracker));
    let lines: Vec<CheckLine> = play.game.checks().collect();
    assert!(lines.contains(&CheckLine::HugeOrWing { player: KIT, has: true }));
    assert!(lines.contains(&CheckLine::HugeOrWing { player: NOVA, has: false }));
    assert_eq!(play.apply(C::Start { entropy: [0; 16] }), Err(E::CheckFailed));
    play.does(C::AddShip(ShipOrder { size: Size::Huge, hull: 10, ..order(NOVA, 201) }));
    assert!(
        play.game
            .checks()
            .any(|line| line == CheckLine::OnHuge { player: NOVA, spent: 201, of: 200 } && !line.is_fine())
    );
}

/// "Activation Phase" and "Wingmate Actions": leader, then wingmates by number.
#[test]
fn a_wing_moves_in_order() {
    let mut play = Play::flying(4);
    play.refuses(A::Leader(EpicAt(1)), E::NotALeader);
    play.flew(White, OTHER, 0);
    for at in 1..4 {
        assert_eq!(play.game.flow(), Flow::Mate { ship: EpicAt(at) });
        play.says(A::Placed { obstacle: at == 2 });
        if at != 2 {
            play.says(A::Act(WingAction::Focus));
        }
    }
    assert_eq!(play.game.flow(), Flow::Activation);
    play.refuses(A::Leader(LEADER), E::NotALeader);
}

/// "Moving Wingmates": a red maneuver counts for the whole wing; a stressed one splits.
#[test]
fn a_red_maneuver_stresses_the_wing() {
    let mut play = Play::flying(3);
    play.does(C::Stress { ship: EpicAt(1), stress: 1 });
    play.flew(Red, OTHER, 0);
    assert_eq!(play.game.flow(), Flow::Split { ship: EpicAt(1), reason: SplitReason::StressedRed });
    play.says(A::Next);
    play.says(A::Placed { obstacle: false });
    assert_eq!(play.game.flow(), Flow::Activation, "stressed: no action");
    assert_eq!((play.ship(0).stress(), play.ship(2).stress()), (1, 1));
    // Split and without a dial.
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::NoDial { ship: EpicAt(1) });
    play.says(A::Next);
    assert_eq!((play.ship(1).stress(), play.game.flow()), (2, Flow::Engagement));
    play.reach_wings();
    play.says(A::Next);
    let dials: Vec<u8> = (0..).map_while(|place| play.game.needs_dial(place)).map(|at| at.0).collect();
    assert_eq!(dials, [0, 1]);
    play.begin();
    play.says(A::Next);
    play.says(A::Leader(LEADER));
    play.refuses(A::Flew { flown: Red, action: OTHER, able: 0 }, E::StressedRed);
    play.refuses(A::Flew { flown: White, action: LeaderAction::Slam, able: 0 }, E::StressedAction);
    play.says(A::Flew { flown: Blue, action: LeaderAction::Slam, able: 0b1000 });
    assert!(play.ship(2).has(Condition::Disarmed));
}

/// "Moving Wingmates": no room, so it flies on its own and does not act.
#[test]
fn a_wingmate_without_room_splits() {
    let mut play = Play::flying(3);
    play.flew(White, OTHER, 0);
    play.says(A::NoRoom);
    assert_eq!(play.game.flow(), Flow::Split { ship: EpicAt(1), reason: SplitReason::MoveNoRoom });
    assert_eq!(play.game.just_split(0), Some(EpicAt(1)));
    play.says(A::Next);
    play.says(A::Placed { obstacle: false });
    play.says(A::No);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Engagement, "it has moved: no 2 straight");
}

/// "Wing Leader Actions": SLAM and cloak.
#[test]
fn slam_and_cloak_scatter_those_that_lack_them() {
    let mut play = Play::flying(3);
    play.flew(White, LeaderAction::Cloak, 0b0100);
    assert!(play.ship(1).is_wingmate() && play.ship(2).is_split());
    assert!(play.game.counts_as_cloaked(EpicAt(1)) && !play.game.counts_as_cloaked(EpicAt(2)));
    play.says(A::Placed { obstacle: false });
    play.says(A::No);
    play.reach_wings();
    assert_eq!(
        play.game.join_obstacle(EpicAt(2)),
        Some(JoinCondition::Clean),
        "1 stress from its 2 straight"
    );
    play.does(C::Stress { ship: EpicAt(2), stress: 0 });
    assert_eq!(play.game.join_obstacle(EpicAt(2)), Some(JoinCondition::LeaderUncloaked));
    play.refuses(A::Join(EpicAt(2)), E::CannotJoin);
    play.does(C::Condition { ship: LEADER, condition: Condition::Cloaked, on: false });
    play.says(A::Join(EpicAt(2)));
    assert!(play.ship(2).is_wingmate());
    assert_eq!(play.ship(2).stress(), 1, "joining costs 1 stress");
}

/// "Forced Splitting": the whole list.
#[test]
fn everything_on_the_list_splits() {
    let split = |command: C| {
        let mut play = Play::flying(3);
        play.does(command);
        (0..).map_while(|place| play.game.just_split(place)).map(|at| at.0).collect::<Vec<_>>()
    };
    let on = |ship: u8, condition| C::Condition { ship: EpicAt(ship), condition, on: true };
    assert_eq!(split(on(1, Condition::Ionized)), [1]);
    assert_eq!(split(on(2, Condition::Tractored)), [2]);
    assert_eq!(split(on(2, Condition::Cloaked)), []);
    assert_eq!(split(on(0, Condition::Ionized)), [1, 2]);
    assert_eq!(split(on(0, Condition::Tractored)), [1, 2]);
    assert_eq!(split(C::ForceSplit { ship: EpicAt(1), reason: SplitReason::Moved }), [1]);
    assert_eq!(split(C::ForceSplit { ship: LEADER, reason: SplitReason::LeaderRammed }), [1, 2]);
    for gone in [Gone::Destroyed, Gone::Fled, Gone::Escaped] {
        assert_eq!(split(C::Gone { ship: LEADER, gone }), [1, 2]);
    }
    let mut play = Play::flying(3);
    let setup = C::ForceSplit { ship: EpicAt(1), reason: SplitReason::SetupNoRoom };
    assert_eq!(play.apply(setup), Err(E::NotNow));
}

/// "Placing Wings during Setup": no room costs a stress token.
#[test]
fn no_room_at_set_up_splits_with_stress() {
    let mut play = Play::winged(3);
    play.does(C::Start { entropy: [1; 16] });
    play.says(A::Call(Call::HitOrCrit));
    play.says(A::First(true));
    while play.game.flow() != Flow::Step(SetupStep::PlaceForces) {
        play.says(A::Next);
    }
    play.does(C::ForceSplit { ship: EpicAt(1), reason: SplitReason::SetupNoRoom });
    assert!(play.ship(1).is_split());
    assert_eq!(play.ship(1).stress(), 1);
}

/// "Voluntary Splitting": at the end of the End Phase, with a dial from the next round on.
#[test]
fn a_ship_may_leave_by_choice() {
    let mut play = Play::flying(3);
    play.refuses(A::Split(EpicAt(1)), E::NotNow);
    play.reach_wings();
    play.refuses(A::Split(LEADER), E::NotInFormation);
    play.says(A::Split(EpicAt(1)));
    play.refuses(A::Split(EpicAt(1)), E::NotInFormation);
    play.says(A::Next);
    play.begin();
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Engagement, "it had a dial of its own");
}

/// "Health Value": the scoring tests of the data.
#[test]
fn half_health_is_rounded_up() {
    for (hull, shields, lost, half) in [(3, 2, 3, true), (3, 2, 2, false), (3, 0, 2, true)] {
        let mut ship = EpicShip::new(ShipOrder { hull, shields, ..order(KIT, 10) });
        assert!(ship.is_full_health());
        ship.lost = lost;
        assert_eq!(ship.is_half_health(), half);
    }
}

/// "Casualties" and "Standard Scoring": full for destroyed and fled, half rounded up, nothing for escaped.
#[test]
fn standard_scoring_counts_what_the_enemy_lost() {
    let mut play = Play::flying(3);
    play.does(C::Damage { ship: EpicAt(3), lost: 3 });
    assert_eq!(play.game.casualties(NOVA), 21);
    play.does(C::Damage { ship: EpicAt(3), lost: 5 });
    assert_eq!(play.ship(3).state(), ShipState::Destroyed);
    play.does(C::Gone { ship: EpicAt(4), gone: Gone::Fled });
    play.does(C::Damage { ship: EpicAt(5), lost: 4 });
    play.does(C::Gone { ship: EpicAt(5), gone: Gone::Escaped });
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
    let mut play = Play::new(ScenarioId::AtmosphericEntry, &[0, 1]);
    play.does(C::Track(Tracker { unit: Unit::Threat, ..Tracker::of(ScenarioId::AtmosphericEntry) }));
    for worth in [7, 0, 0] {
        play.does(C::AddShip(ShipOrder { build: 1, ..order(KIT, worth) }));
    }
    play.does(C::AddShip(order(NOVA, 4)));
    play.does(C::Start { entropy: [0; 16] });
    play.does(C::Gone { ship: EpicAt(1), gone: Gone::Destroyed });
    assert_eq!(play.game.casualties(KIT), 0, "5 of 15 health lost");
    play.does(C::Damage { ship: EpicAt(0), lost: 3 });
    assert_eq!(play.game.casualties(KIT), 4, "8 of 15: half, rounded up");
    play.does(C::Gone { ship: EpicAt(0), gone: Gone::Fled });
    assert_eq!(play.game.casualties(KIT), 4);
    play.does(C::Gone { ship: EpicAt(2), gone: Gone::Destroyed });
    assert_eq!(play.game.casualties(KIT), 7);
}

/// "Scenario Scoring" and "Draws and Tiebreakers".
#[test]
fn counters_and_tiebreakers_decide() {
    let mut play = Play::flying(3);
    play.does(C::Score { player: KIT, counters: 4 });
    play.does(C::Score { player: NOVA, counters: 4 });
    assert_eq!(play.game.counter_pieces(KIT), (1, 1));
    assert_eq!(play.apply(C::Score { player: KIT, counters: -5 }), Err(E::BadValues));
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
    let mut play = Play::flying(3);
    play.game.tracker.rounds = 1;
    play.reach_wings();
    assert_eq!(play.game.flow(), Flow::Wings);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Over);
}

/// "Escape", "Objectives", "Scenario Remotes", "Restore", and the FAQ on docked ships.
#[test]
fn markers_follow_their_ships() {
    let mut play = Play::flying(3);
    let on =
        |at| Marker { kind: MarkerKind::Objective, place: MarkerPlace::Ship(EpicAt(at)), controller: None };
    play.does(C::AddMarker(on(3)));
    play.does(C::AddMarker(on(4)));
    let remote = Marker { kind: MarkerKind::Remote(5), place: MarkerPlace::Area(1), controller: Some(NOVA) };
    play.does(C::AddMarker(remote));
    let pile = Marker { kind: MarkerKind::Counters(3), place: MarkerPlace::Area(2), controller: None };
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
    play.does(C::Gone { ship: EpicAt(4), gone: Gone::Escaped });
    assert_eq!(play.ship(3).state(), ShipState::Escaped, "docked ships escape too");
    play.does(C::SetMarker { marker: 2, now: Marker { kind: MarkerKind::Remote(0), ..remote } });
    assert_eq!(play.game.marker(2).unwrap().place, MarkerPlace::Gone);
    play.does(C::ScoreMarker { marker: 3, player: NOVA });
    assert_eq!(play.game.counters(1), 3);
    assert_eq!(play.apply(C::ScoreMarker { marker: 3, player: NOVA }), Err(E::NotNow));
}

/// "Example Event", and a clock that pauses.
#[test]
fn an_event_has_rounds_and_a_clock() {
    let mut play = Play::new(ScenarioId::AcesHigh, &[]);
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
    let mut play = Play::flying(3);
    play.flew(White, OTHER, 0);
    let words = |command: C| {
        let (mut did, mut back) = (String::new(), String::new());
        command.describe(&mut did).unwrap();
        command.put_back(&play.game, &mut back).unwrap();
        (did, back)
    };
    let placed = C::Answer(A::Placed { obstacle: false });
    assert_eq!(words(placed), ("wingmate placed".into(), "Kit 2 back to its old place".into()));
    let score = C::Score { player: KIT, counters: 3 };
    assert_eq!(words(score), ("+3 counters".into(), "-3 victory counters".into()));
}

/// "Squad Building" of wings: a wing at once, and a place that was dealt wrongly.
#[test]
fn a_wing_is_added_at_once_and_its_places_are_changed_by_hand() {
    let mut play = Play::new(ScenarioId::AtmosphericEntry, &[0, 1]);
    let elite = CommandAt::new(2).unwrap();
    let wing = |ships, card| C::AddWing { order: order(KIT, 25), ships, card };
    assert_eq!(play.apply(wing(5, elite)), Err(E::WingSize), "two or three mates");
    assert_eq!(play.apply(wing(3, CommandAt::new(3).unwrap())), Err(E::NoLeaderCard));
    play.does(wing(4, elite));
    assert_eq!(play.apply(wing(3, elite)), Err(E::LimitedCard));
    assert_eq!((play.game.ship_count(), play.game.spent(KIT, false)), (4, 100));
    assert_eq!((play.ship(0).command(), play.ship(0).is_leader()), (Some(elite), true));
    let places = |play: &Play| [1, 2, 3].map(|at| play.ship(at).wing().unwrap().position.number());
    assert_eq!(places(&play), [2, 3, 4]);
    play.does(C::Place { ship: EpicAt(1), position: Position::RearSupport });
    assert_eq!(places(&play), [4, 3, 2], "whoever had the place takes the other one");
    play.does(C::Place { ship: EpicAt(1), position: Position::LeftSupport });
    assert_eq!(places(&play), [5, 3, 2]);
    assert_eq!(play.game.log_count(), 0, "the log begins with the game");
    let lead = C::Place { ship: EpicAt(1), position: Position::Leader };
    assert_eq!(play.apply(lead), Err(E::NotInFormation));
    assert_eq!(play.apply(C::Place { ship: LEADER, position: Position::LeftFlank }), Err(E::NotInFormation));
    // By threat the first ship of a Quick Build holds all of it.
    play.does(C::Track(Tracker { unit: Unit::Threat, ..*play.game.tracker() }));
    play.does(C::AddWing { order: order(NOVA, 8), ships: 3, card: veteran().unwrap() });
    assert_eq!(
        [4, 5, 6].map(|at| (play.ship(at).order.worth, play.ship(at).order.build)),
        [(8, 1), (0, 1), (0, 1)]
    );
}

/// "Jedi Commander": its wingmates take a purple maneuver as red; nobody else's may fly one.
#[test]
fn purple_is_red_behind_a_jedi_commander() {
    let mut play = Play::flying(3);
    play.says(A::Leader(LEADER));
    play.refuses(A::Flew { flown: Purple, action: OTHER, able: 0 }, E::NoPurple);
    play.game.ships[0].command = CommandAt::new(4);
    play.says(A::Flew { flown: Purple, action: OTHER, able: 0 });
    play.says(A::Placed { obstacle: false });
    assert_eq!((play.ship(0).stress(), play.ship(1).stress()), (0, 1));
}

/// "Scenario Setup", step 4: sides take turns, and so do the players of a side.
#[test]
fn sides_take_turns_with_obstacles() {
    let mut play = Play::new(ScenarioId::StrategicSalvo, &[0, 1, 0]);
    play.does(C::Start { entropy: [0; 16] });
    play.says(A::Called { call: Call::HitOrCrit, face: AttackFace::Blank });
    play.says(A::First(true));
    let turns: Vec<u8> = (0..6).map(|nth| play.game.places_obstacle(nth).unwrap().0).collect();
    assert_eq!(turns, [0, 1, 2, 1, 0, 1]);
}

/// "Free-for-All" and "Team Battle": another type parts the players anew.
#[test]
fn teams_follow_the_type_of_the_scenario() {
    let mut play = Play::new(ScenarioId::AcesHigh, &[0, 1, 2]);
    let teams = |play: &Play| play.game.players().map(|(_, player)| player.team).collect::<Vec<_>>();
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
    let mut play = Play::flying(3);
    play.does(C::Damage { ship: EpicAt(1), lost: 3 });
    let fixed = ShipOrder { hull: 2, shields: 2, worth: 50, ..order(KIT, 0) };
    play.does(C::Correct { ship: EpicAt(1), order: fixed });
    assert_eq!((play.ship(1).health(), play.game.casualties(KIT)), (4, 25));
    let low = C::Correct { ship: EpicAt(1), order: ShipOrder { hull: 1, ..fixed } };
    assert_eq!(play.apply(low), Err(E::ValueTooHigh));
    let large = C::Correct { ship: EpicAt(1), order: ShipOrder { size: Size::Large, ..fixed } };
    assert_eq!(play.apply(large), Err(E::SmallShipsOnly), "it flies in a wing");
    let stolen = C::Correct { ship: EpicAt(1), order: ShipOrder { player: NOVA, ..fixed } };
    assert_eq!(play.apply(stolen), Err(E::BadValues));
    play.does(C::ForceSplit { ship: EpicAt(2), reason: SplitReason::Moved });
    play.does(C::Rejoin(EpicAt(2)));
    assert_eq!((play.ship(2).is_wingmate(), play.ship(2).stress()), (true, 0), "it never left");
    play.does(C::Gone { ship: EpicAt(1), gone: Gone::Destroyed });
    play.does(C::Gone { ship: LEADER, gone: Gone::Destroyed });
    assert_eq!(play.apply(C::Rejoin(EpicAt(2))), Err(E::CannotJoin));
    play.does(C::Deploy(EpicAt(1)));
    assert!(play.ship(1).is_split() && play.ship(1).lost() == 3, "back as it was, without its leader");
    play.does(C::Rename { player: KIT, name: Name::new("Ada") });
    assert_eq!(play.game.player(KIT).unwrap().name.as_str(), "Ada");
}

/// "Placing Wings during Setup": only what flies in formation may not be held back. Docked ships go with their carrier.
#[test]
fn a_split_ship_may_go_into_reserve() {
    let mut play = Play::flying(3);
    for at in [LEADER, EpicAt(1)] {
        assert_eq!(play.apply(C::Reserve(at)), Err(E::WingStays));
    }
    play.does(C::ForceSplit { ship: EpicAt(1), reason: SplitReason::Moved });
    play.does(C::Reserve(EpicAt(1)));
    play.does(C::Deploy(EpicAt(1)));
    assert!(play.ship(1).is_split());
    play.does(C::Dock { ship: EpicAt(3), carrier: EpicAt(4) });
    play.does(C::Gone { ship: EpicAt(4), gone: Gone::Fled });
    assert_eq!(play.ship(3).state(), ShipState::Fled);
}

/// "Example Event": the tracker follows the round, and the squads fly again in the next one with new dice.
#[test]
fn an_event_goes_on_with_the_same_squads() {
    let mut play = Play::winged(3);
    play.does(C::EventExample);
    let tracker = *play.game.tracker();
    assert_eq!(
        (tracker.scenario, tracker.limit, tracker.team_limit),
        (ScenarioId::PassingEngagement, 300, false)
    );
    assert!(tracker.event_rules);
    play.does(C::AddWing { order: order(NOVA, 30), ships: 3, card: veteran().unwrap() });
    play.does(C::Start { entropy: [1; 16] });
    play.says(A::Call(Call::HitOrCrit));
    play.says(A::First(true));
    while let Flow::Step(_) = play.game.flow() {
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
    assert_eq!((play.game.flow(), play.game.round(), play.game.counters(0)), (Flow::Setup, 0, 0));
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

/// The rule that is shown is the one that decides.
#[test]
fn why_names_what_is_wrong_and_what_decided() {
    let mut play = Play::new(ScenarioId::StrategicSalvo, &[0]);
    assert_eq!(play.game.why(), Rule::TeamBattle, "one team is not enough");
    play.does(C::AddPlayer { name: Name::new("Nova"), team: 1 });
    assert_eq!(play.game.why(), Rule::CommandUpgrades);
    play.does(C::Track(Tracker { limit: 100, event_rules: true, ..*play.game.tracker() }));
    assert_eq!(play.game.why(), Rule::Requirements);
    play.does(C::AddShip(order(KIT, 101)));
    assert_eq!(play.game.why(), Rule::TeamLimit);
    let mut play = Play::flying(3);
    play.does(C::End);
    assert_eq!(play.game.why(), Rule::Draws);
    play.does(C::Damage { ship: EpicAt(3), lost: 5 });
    assert_eq!(play.game.why(), Rule::StandardScoring);
    play.game.tracker.scoring = Scoring::FewestCasualties;
    assert_eq!(play.game.why(), Rule::Casualties);
}

fn answer() -> impl Strategy<Value = A> {
    let at = || (0u8..8).prop_map(EpicAt);
    let colour = prop::sample::select(Flown::ALL);
    let action = prop_oneof![3 => Just(OTHER), 1 => Just(LeaderAction::Slam), 1 => Just(LeaderAction::Cloak)];
    prop_oneof![
        10 => Just(A::Next),
        2 => Just(A::No),
        6 => at().prop_map(A::Leader),
        6 => (colour, action, any::<u8>()).prop_map(|(flown, action, able)| A::Flew { flown, action, able }),
        6 => any::<bool>().prop_map(|obstacle| A::Placed { obstacle }),
        1 => Just(A::NoRoom),
        4 => Just(A::Act(WingAction::Evade)),
        1 => at().prop_map(A::Split),
        3 => at().prop_map(A::Join),
    ]
}

fn command() -> impl Strategy<Value = C> {
    let at = || (0u8..10).prop_map(EpicAt);
    let place = || prop_oneof![at().prop_map(MarkerPlace::Ship), (0u8..3).prop_map(MarkerPlace::Area)];
    prop_oneof![
        60 => answer().prop_map(C::Answer),
        6 => Just(C::BeginRound { entropy: [7; 16] }),
        2 => (at(), 0u8..7).prop_map(|(ship, lost)| C::Damage { ship, lost }),
        1 => (at(), prop_oneof![Just(Gone::Destroyed), Just(Gone::Fled), Just(Gone::Escaped)]).prop_map(|(ship, gone)| C::Gone { ship, gone }),
        1 => at().prop_map(C::Restore),
        1 => at().prop_map(C::Reserve),
        1 => (at(), at()).prop_map(|(ship, carrier)| C::Dock { ship, carrier }),
        1 => at().prop_map(C::Deploy),
        3 => (at(), prop::sample::select(&Condition::ALL[..]), any::<bool>()).prop_map(|(ship, condition, on)| C::Condition { ship, condition, on }),
        3 => (at(), 0u8..2).prop_map(|(ship, stress)| C::Stress { ship, stress }),
        1 => (at(), prop::sample::select(SplitReason::ALL)).prop_map(|(ship, reason)| C::ForceSplit { ship, reason }),
        1 => place().prop_map(|place| C::AddMarker(Marker { kind: MarkerKind::Counters(2), place, controller: None })),
        1 => (0u8..4, place()).prop_map(|(marker, place)| C::SetMarker { marker, now: Marker { kind: MarkerKind::Counters(2), place, controller: None } }),
        2 => at().prop_map(C::Rejoin),
        2 => (at(), prop::sample::select(&Position::ALL[..])).prop_map(|(ship, position)| C::Place { ship, position }),
        1 => (at(), 1u8..6).prop_map(|(ship, hull)| C::Correct { ship, order: ShipOrder { hull, ..order(KIT, 30) } }),
        1 => (0u8..4, (0u8..3).prop_map(PlayerAt)).prop_map(|(marker, player)| C::ScoreMarker { marker, player }),
        1 => ((0u8..3).prop_map(PlayerAt), any::<i8>()).prop_map(|(player, counters)| C::Score { player, counters }),
        1 => (0u8..8).prop_map(|of| C::Choose { of }),
    ]
}

/// Commands of the set-up, where places move up as ships and players go.
fn setup_command() -> impl Strategy<Value = C> {
    let at = || (0u8..8).prop_map(EpicAt);
    let player = || (0u8..4).prop_map(PlayerAt);
    prop_oneof![
        2 => (0u8..3).prop_map(|team| C::AddPlayer { name: Name::new("P"), team }),
        1 => player().prop_map(C::RemovePlayer),
        8 => player().prop_map(|player| C::AddShip(order(player, 20))),
        1 => at().prop_map(C::RemoveShip),
        1 => (player(), 2u8..8, 0u8..4).prop_map(|(player, ships, card)| C::AddWing { order: order(player, 20), ships, card: CommandAt::new(card).unwrap() }),
        1 => (at(), prop::sample::select(&Position::ALL[..])).prop_map(|(ship, position)| C::Place { ship, position }),
        2 => (at(), 0u8..20).prop_map(|(ship, place)| C::Command { ship, upgrade: CommandAt::new(place) }),
        4 => (at(), prop::array::uniform5(prop::option::of(at()))).prop_map(|(leader, mates)| C::FormWing { leader, mates }),
        1 => at().prop_map(C::Disband),
        1 => any::<bool>().prop_map(C::FiveInOrder),
    ]
}

fn check(game: &Epic) {
    let mut places = std::collections::HashSet::new();
    for (at, ship) in game.ships() {
        assert!(game.player(ship.order.player).is_some());
        assert!(ship.lost() <= ship.health());
        if let Some(wing) = ship.wing() {
            assert!(places.insert((wing.leader.0, wing.position.number())), "wing positions are unique");
            let leader = game.ship(wing.leader).unwrap();
            assert!(leader.is_leader() && leader.order.player == ship.order.player);
            assert_eq!(wing.position == Position::Leader, wing.leader == at);
            assert!(!ship.is_wingmate() || leader.in_play(), "no formation without its leader");
        }
        if let ShipState::Docked(carrier) = ship.state() {
            assert!(game.ship(carrier).unwrap().in_play());
        }
    }
    for place in 0..game.marker_count() {
        if let MarkerPlace::Ship(ship) = game.marker(place).unwrap().place {
            assert!(game.ship(ship).is_some());
        }
    }
    if let Flow::Mate { ship } | Flow::MateActs { ship } = game.flow() {
        assert!(game.ship(ship).unwrap().is_wingmate());
    }
    let total: u16 = (0..).map_while(|place| game.team(place)).map(|team| game.team_casualties(team)).sum();
    assert!(game.team_count() != 2 || total == game.standard_score(0) + game.standard_score(1));
    assert!(saved::survives(game) <= 2048);
}

proptest! {
    #[test]
    fn any_commands_leave_a_legal_game(number: u64, commands in prop::collection::vec(command(), 1..250)) {
        let mut play = Play::flying(6);
        play.seed = Seed::from_number(number);
        for command in commands {
            if play.apply(command).is_ok() {
                check(&play.game);
            }
        }
    }

    #[test]
    fn any_set_up_is_legal(commands in prop::collection::vec(setup_command(), 1..120)) {
        let mut play = Play::winged(4);
        for command in commands {
            if play.apply(command).is_ok() {
                let unique: Vec<_> = play.game.ships().filter_map(|(_, ship)| ship.wing()).collect();
                prop_assert!(unique.iter().all(|wing| play.game.ship(wing.leader).is_some_and(EpicShip::is_leader)));
                let mut places: Vec<_> = unique.iter().map(|wing| (wing.leader.0, wing.position.number())).collect();
                places.sort_unstable();
                places.dedup();
                prop_assert_eq!(places.len(), unique.len());
            }
        }
    }
}

#[test]
fn random_play_opens_every_question() {
    let names = reached(&command(), 200, 250, |commands, meet| {
        let mut play = Play::flying(6);
        for command in commands {
            let _ = play.game.apply(&command, &play.seed, true);
            meet(play.game.flow());
        }
    });
    all_reached(&names, "Planning System Activation Leader Mate MateActs Split NoDial Engagement Wings");
}
