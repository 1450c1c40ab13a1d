//! What undo and a power cut leave of a game: its commands, its dice, what was hidden.

use super::*;
use crate::base::name::Name;
use crate::battle::rules::command::BattleCommand;
use crate::battle::rules::simulate::any_command;
use crate::cards::grab_and_smash::Quadrant;
use crate::cards::maneuver::Difficulty;
use crate::dice::command::{DiceCommand, Order};
use crate::dice::damage::Results;
use crate::dice::tokens::{AttackTokens, RuleSet};
use crate::dice::vault::{MAX_ROUNDS, RoundName};
use crate::games::frame::TableGame;
use crate::games::grab::GrabAndSmash;
use crate::games::grab::command::GrabCommand;
use crate::games::grab::craft::{CraftAt, CraftOrder, Team};
use crate::games::grab::flow::{Carriers, GrabAnswer, GrabEncounter, GrabQuestion};
use crate::games::grab::intel::Shown;
use crate::games::{GameKind, GamesCommand, OpenGame};
use crate::journal::store::{KEEP, MAX_SNAPSHOT};
use std::vec::Vec as StdVec;

/// A game, and what was written of it into flash: snapshots and records, oldest first.
struct Saved {
    session: Box<Session>,
    flash: StdVec<(bool, StdVec<u8>)>,
}

impl Saved {
    fn new() -> Saved {
        Saved { session: new_session(), flash: StdVec::new() }
    }

    fn make(&mut self, command: Command) {
        self.session.apply(command).unwrap();
        let record = self.session.take_record(&[], &mut [0; MAX_RECORD]).unwrap().to_vec();
        self.flash.push((false, record));
    }

    fn roll(&mut self, times: u32) {
        (0..times).for_each(|_| self.make(ROLL));
    }

    fn grabs(&mut self, command: GrabCommand) {
        self.make(Command::Games(GamesCommand::GrabAndSmash(command)));
    }

    fn says(&mut self, answer: GrabAnswer) {
        self.grabs(GrabCommand::Answer(answer));
    }

    fn grab(&self) -> &GrabAndSmash {
        let OpenGame::GrabAndSmash(game) = &self.session.game.games.open else { panic!("another game") };
        game
    }

    /// Grab and Smash before its first round: 1 to 4 carry intel, 5 flies with Ketsu.
    fn grab_and_smash(practice: bool) -> Saved {
        let mut saved = Saved::new();
        saved.session.begin(Seed::from_number(7), practice);
        saved.snapshot(false);
        saved.make(Command::Games(GamesCommand::Open(GameKind::GrabAndSmash)));
        for (team, skill) in [(Team::Rebel, 2), (Team::Rebel, 3), (Team::Rebel, 4), (Team::Rebel, 5)] {
            saved.grabs(GrabCommand::Add(craft(team, skill)));
        }
        saved.grabs(GrabCommand::Add(craft(Team::Scum, 4)));
        saved.grabs(GrabCommand::Start);
        let carriers = Carriers([1, 2, 3, 4].map(CraftAt));
        for answer in [GrabAnswer::Next, GrabAnswer::Next, GrabAnswer::Hide(carriers), GrabAnswer::Next] {
            saved.says(answer);
        }
        saved.says(GrabAnswer::Quadrant(Quadrant::Left));
        saved
    }

    /// Everybody flies and does nothing else until this question is open.
    fn passes_until(&mut self, wanted: impl Fn(GrabQuestion) -> bool) {
        while !wanted(self.grab().flow()) {
            match self.grab().flow() {
                GrabQuestion::Planning => self.make(Command::Games(GamesCommand::BEGIN)),
                GrabQuestion::Activate { .. } => {
                    self.says(GrabAnswer::Flown {
                        difficulty: Difficulty::White,
                        met: GrabEncounter::Nothing,
                    });
                }
                _ => self.says(GrabAnswer::No),
            }
        }
    }

    fn snapshot(&mut self, long: bool) {
        let mut buffer = [0; MAX_SNAPSHOT];
        self.flash.push((true, self.session.snapshot(long, &mut buffer).to_vec()));
        self.session.snapshot_written(long, usize::MAX);
    }

    /// The game after a power cut.
    fn resumed(&self) -> Box<Session> {
        let mut session = new_session();
        session.begin_reading();
        for (is_snapshot, bytes) in &self.flash {
            if *is_snapshot {
                session.read_snapshot(bytes);
            } else {
                session.read_record(bytes);
            }
        }
        assert_eq!(session.finish_reading().lost, 0);
        session
    }
}

const ROLL: Command = {
    let order = Order::Attack { dice: 3, tokens: AttackTokens::NONE, rules: RuleSet::Second };
    Command::Dice(DiceCommand::Roll(order))
};
/// Flies with Ketsu.
const THUG: CraftAt = CraftAt(5);
const CARRIER: CraftAt = CraftAt(4);

fn craft(team: Team, skill: u8) -> CraftOrder {
    CraftOrder {
        // Names differ.
        name: Name::new(
            ["Craft 2", "Craft 3", "Craft 4", "Craft 5", "Thug"][match team {
                Team::Rebel => usize::from(skill.saturating_sub(2)),
                Team::Scum => 4,
            }],
        ),
        kind: None,
        team,
        points: 20,
        skill,
        large: false,
        mobile: false,
        attack: 3,
        agility: 2,
        hull: 3,
        shields: 2,
    }
}

fn new_session() -> Box<Session> {
    let mut session = Box::new(Session::blank());
    session.begin(Seed::from_number(7), true);
    session
}

#[test]
fn a_long_snapshot_forgets_no_state_that_was_read_before_it() {
    let mut saved = Saved::new();
    saved.roll(46);
    // What came before is no longer in flash.
    saved.flash.clear();
    saved.snapshot(false);
    saved.roll(32);
    saved.snapshot(true);
    saved.snapshot(false);
    // The floor rises past the first state while the long one's is far behind and the last still above.
    let mut checked = 0;
    for _ in 0..63 {
        saved.roll(1);
        let (session, mut resumed) = (&saved.session, saved.resumed());
        assert_eq!(resumed.game, session.game);
        let (floor, end) = (session.history.floor(), session.history.end());
        if session.chain.reaches(floor, end) {
            assert_eq!(resumed.history.floor(), floor, "after {end} commands");
            let undone = core::iter::from_fn(|| resumed.undo()).count();
            assert_eq!(undone, (end - floor) as usize, "after {end} commands");
            checked = end;
        }
    }
    assert_eq!(checked, 141, "the first state is near enough to the end");
}

/// After an update or damage: the newest state counts, though as many steps led to another one before.
#[test]
fn a_state_that_took_the_place_of_another_is_the_one_that_is_read() {
    let mut saved = Saved::new();
    saved.snapshot(false);
    saved.roll(3);
    saved.snapshot(false);
    saved.session.undo().unwrap();
    saved.make(Command::Battle(BattleCommand::ReadyMade(0)));
    saved.snapshot(false);
    saved.flash.retain(|(is_snapshot, _)| *is_snapshot);
    assert_eq!(saved.resumed().game, saved.session.game);
}

#[test]
fn an_undone_round_is_not_forgotten_while_another_game_is_played() {
    let mut session = Box::new(Session::blank());
    session.begin(Seed::from_number(7), false);
    for command in [BattleCommand::ReadyMade(0), BattleCommand::Start] {
        session.apply(Command::Battle(command)).unwrap();
    }
    while session.game.next_rounds().next().is_none() {
        let command = any_command(&session.game.battle, &mut |_| 0).unwrap();
        session.apply(Command::Battle(command)).unwrap();
    }
    let undone = session.game.next_rounds().next().unwrap();
    session.stock_entropy(&Seed::from_number(9));
    session.apply(Command::Battle(BattleCommand::BEGIN_ROUND)).unwrap();
    let given = session.vault.of(undone);
    assert!(given.is_some());
    session.undo().unwrap();
    for number in (1..).take(2 * MAX_ROUNDS) {
        let round = RoundName { battle: 0, number: 1 << 13 | number };
        session.remember(&Command::Games(GamesCommand::Begin { round, entropy: [1; ENTROPY_BYTES] }));
    }
    assert_eq!(session.vault.of(undone), given);
    assert!(!session.wants_stock());
}

/// "Scan for Secrets", "Slicing for Intel" and the end turn tokens up: after another undo somebody else could be
/// looked at in turn.
#[test]
fn what_was_turned_up_is_not_undone_before_or_after_a_power_cut() {
    let scans: [fn(&mut Saved); 3] = [
        |saved| {
            saved.passes_until(|flow| flow == GrabQuestion::Activate { craft: THUG });
            saved.says(GrabAnswer::Flown { difficulty: Difficulty::White, met: GrabEncounter::Nothing });
            saved.says(GrabAnswer::Scan(CARRIER));
        },
        |saved| {
            saved.passes_until(|flow| flow == GrabQuestion::Slice);
            saved.says(GrabAnswer::Target(CARRIER));
            saved.says(GrabAnswer::Rolled(Results::new(0, 1)));
        },
        |saved| {
            saved.passes_until(|flow| flow == GrabQuestion::Escape);
            saved.says(GrabAnswer::Yes);
            assert_eq!(saved.grab().flow(), GrabQuestion::Over);
        },
    ];
    for (way, scan) in scans.into_iter().enumerate() {
        for snapshot in [false, true] {
            let mut saved = Saved::grab_and_smash(true);
            scan(&mut saved);
            if snapshot {
                saved.snapshot(false);
            }
            let mut resumed = saved.resumed();
            assert_eq!(resumed.game, saved.session.game);
            assert_eq!(saved.session.undo(), None, "way {way}");
            assert_eq!(resumed.undo(), None, "way {way}, snapshot {snapshot}");
            // What comes after it is undone, and no more.
            saved.roll(2);
            let undone = |session: &mut Session| core::iter::from_fn(|| session.undo()).count();
            assert_eq!([undone(&mut saved.resumed()), undone(&mut saved.session)], [2; 2], "way {way}");
        }
    }
}

#[test]
fn what_turns_nothing_up_is_undone() {
    let mut saved = Saved::grab_and_smash(true);
    saved.passes_until(|flow| flow == GrabQuestion::Slice);
    saved.says(GrabAnswer::Target(CARRIER));
    saved.says(GrabAnswer::Rolled(Results::new(0, 0)));
    assert!(saved.resumed().undo().is_some() && saved.session.undo().is_some());
}

/// A look into a copy reveals nothing of the game it was made from.
#[test]
fn a_copy_has_dice_and_hidden_tokens_of_its_own() {
    let mut saved = Saved::new();
    saved.snapshot(false);
    for command in [BattleCommand::ReadyMade(0), BattleCommand::Start] {
        saved.make(Command::Battle(command));
    }
    let copied = |saved: &Saved, entropy| {
        let mut session = saved.resumed();
        session.become_copy(&Seed::from_number(entropy));
        session
    };
    let mut copy = copied(&saved, 1);
    assert_ne!(copy.game.battle.seed, saved.session.game.battle.seed, "in a round that has begun, too");
    saved.roll(4);
    for _ in 0..4 {
        copy.apply(ROLL).unwrap();
    }
    assert_ne!(copy.game.rolls, saved.session.game.rolls);

    let mut saved = Saved::grab_and_smash(true);
    saved.passes_until(|flow| flow == GrabQuestion::Activate { craft: THUG });
    saved.says(GrabAnswer::Flown { difficulty: Difficulty::White, met: GrabEncounter::Nothing });
    let shown = |session: &Session, at| match &session.game.games.open {
        OpenGame::GrabAndSmash(game) => game.intel().shown(at),
        _ => None,
    };
    let scanned = |entropy| {
        let mut copy = copied(&saved, entropy);
        let scan = GrabCommand::Answer(GrabAnswer::Scan(CARRIER));
        copy.apply(Command::Games(GamesCommand::GrabAndSmash(scan))).unwrap();
        shown(&copy, CARRIER)
    };
    let values: StdVec<_> = (0..32).map(scanned).collect();
    for value in [1, 2, 4] {
        assert!(values.contains(&Some(Shown::Value(value))), "{value} never came there: {values:?}");
    }
    // What lies open stays where it is.
    saved.says(GrabAnswer::Scan(CARRIER));
    for entropy in 0..8 {
        let copy = copied(&saved, entropy);
        assert_eq!(shown(&copy, CARRIER), shown(&saved.session, CARRIER));
        assert!([1, 2, 3].map(CraftAt).iter().all(|at| shown(&copy, *at) == Some(Shown::FaceDown)));
    }
}

#[test]
fn undone_rounds_of_another_game_are_not_forgotten_while_battles_are_played() {
    // Back into the first round, or before it.
    for begun in [1, 0] {
        let mut saved = Saved::grab_and_smash(false);
        let mut given = StdVec::new();
        for round in 1..=2 {
            saved.passes_until(|flow| flow == GrabQuestion::Planning);
            let name = saved.session.game.next_rounds().next().unwrap();
            saved.session.stock_entropy(&Seed::from_number(round));
            saved.make(Command::Games(GamesCommand::BEGIN));
            given.push((name, saved.session.vault.of(name)));
        }
        assert!(given.iter().all(|(_, entropy)| entropy.is_some()));
        while saved.grab().round() > begun || begun == 1 && saved.grab().flow() == GrabQuestion::Planning {
            saved.session.undo().unwrap();
        }
        saved.session.game.battle.number = 9;
        for number in (1..).take(2 * MAX_ROUNDS) {
            let (round, entropy) = (RoundName { battle: 1, number }, [1; ENTROPY_BYTES]);
            saved.session.remember(&Command::Battle(BattleCommand::BeginRound { round, entropy }));
        }
        for (name, entropy) in given.iter().skip(begun.into()) {
            assert_eq!(saved.session.vault.of(*name), *entropy, "round {begun} is played");
        }
    }
}

/// As the keeper does it, in a flash that holds the newest few.
fn rest(saved: &mut Saved) {
    for long in [true, false] {
        if long && !saved.session.long_snapshot_due() {
            continue;
        }
        saved.snapshot(long);
        let newest_first = saved.flash.iter().enumerate().rev().filter(|(_, item)| item.0);
        if let Some((oldest, _)) = newest_first.take(KEEP).nth(KEEP - 1) {
            saved.flash.drain(..oldest);
        }
    }
}

#[test]
fn undo_reaches_as_far_after_a_power_cut_however_often_snapshots_are_taken() {
    for every in [1, 3, 11] {
        let mut saved = Saved::new();
        rest(&mut saved);
        for step in 1..=150 {
            saved.roll(1);
            if step % every == 0 {
                rest(&mut saved);
            }
            if step % 49 == 0 {
                let mut resumed = saved.resumed();
                let undone = core::iter::from_fn(|| resumed.undo()).count();
                assert_eq!(undone, step.min(64) as usize, "step {step}, a snapshot every {every}");
            }
        }
    }
}
