//! Plays a game in tests: commands one by one, or at random, so that a property test cannot pass by going nowhere.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::epic::{self, Epic};
use super::fight::{Fight, FightAnswer, FightStep};
use crate::base::saved;
use crate::battle::state::question::{AttackCounts, DefenceCounts};
use crate::dice::generator::Seed;
use crate::games::grab::{self as grab, GrabAndSmash};
use crate::games::huge::{self as huge, HugeShips};
use crate::games::race::{self as race, Race};

/// A game as its tests see it.
pub trait Playable: Clone + Debug + PartialEq + Serialize + DeserializeOwned {
    type Command: Copy + Debug + PartialEq + Serialize + DeserializeOwned;
    type Answer;
    type Error: Debug + PartialEq;
    type Question: Debug;
    fn answer(answer: Self::Answer) -> Self::Command;
    fn obey(&mut self, command: &Self::Command, seed: &Seed) -> Result<(), Self::Error>;
    fn open(&self) -> Self::Question;
}

macro_rules! playable {
    ($($game:ty, $part:ident, $command:ident, $answer:ident, $question:ident, $error:ident;)*) => {$(
        impl Playable for $game {
            type Command = $part::command::$command;
            type Answer = $part::flow::$answer;
            type Error = $part::command::$error;
            type Question = $part::flow::$question;

            fn answer(answer: Self::Answer) -> Self::Command {
                $part::command::$command::Answer(answer)
            }

            fn obey(&mut self, command: &Self::Command, seed: &Seed) -> Result<(), Self::Error> {
                self.apply(command, seed, true)
            }

            fn open(&self) -> Self::Question {
                self.flow()
            }
        }
    )*};
}

playable! {
    Race, race, RaceCommand, RaceAnswer, RaceQuestion, RaceError;
    GrabAndSmash, grab, GrabCommand, GrabAnswer, GrabQuestion, GrabError;
    HugeShips, huge, HugeCommand, HugeAnswer, HugeQuestion, HugeError;
    Epic, epic, EpicCommand, EpicAnswer, EpicQuestion, EpicError;
}

/// A game with the seed of a test.
pub struct GameTest<G> {
    pub game: G,
    pub seed: Seed,
}

impl<G: Playable> GameTest<G> {
    pub fn of(game: G, seed: u64) -> GameTest<G> {
        GameTest { game, seed: Seed::from_number(seed) }
    }

    pub fn apply(&mut self, command: G::Command) -> Result<(), G::Error> {
        assert!(saved::survives(&command) <= 30);
        let before = self.game.clone();
        let done = self.game.obey(&command, &self.seed);
        if done.is_err() {
            assert_eq!(self.game, before, "a refused command changes nothing: {command:?}");
        }
        done
    }

    #[track_caller]
    pub fn does(&mut self, command: G::Command) {
        let flow = self.game.open();
        assert_eq!(self.apply(command), Ok(()), "{command:?} at {flow:?}");
    }

    #[track_caller]
    pub fn says(&mut self, answer: G::Answer) {
        self.does(G::answer(answer));
    }

    #[track_caller]
    pub fn refuses(&mut self, answer: G::Answer, error: G::Error) {
        assert_eq!(self.apply(G::answer(answer)), Err(error));
    }

    /// Looks at the game after each command that it takes.
    pub fn any(mut self, commands: Vec<G::Command>, number: u64, check: impl Fn(&G)) {
        self.seed = Seed::from_number(number);
        for command in commands {
            if self.apply(command).is_ok() {
                check(&self.game);
                assert!(saved::survives(&self.game) <= 2048);
            }
        }
    }

    /// An attack of typed dice that meets no evade, to its end.
    pub fn fights(
        &mut self,
        hits: u8,
        crits: u8,
        fight: fn(&G) -> Option<&Fight>,
        says: fn(FightAnswer) -> G::Answer,
    ) {
        let step = |play: &Self| fight(&play.game).map(Fight::step);
        self.says(says(FightAnswer::Attack(AttackCounts { hits, crits, ..Default::default() })));
        self.says(says(FightAnswer::Next));
        if step(self) == Some(FightStep::RollDefence) {
            self.says(says(FightAnswer::Defence(DefenceCounts::default())));
        }
        if step(self) == Some(FightStep::ModifyDefence) {
            self.says(says(FightAnswer::Next));
        }
    }
}

/// Fails if random commands do not open all of these questions in so many games of so many commands.
pub fn opens_all<G: Playable>(
    commands: &impl Strategy<Value = G::Command>,
    (games, most): (usize, usize),
    start: impl Fn() -> GameTest<G>,
    wanted: &str,
) {
    let mut runner = TestRunner::deterministic();
    let mut names = BTreeSet::new();
    for _ in 0..games {
        let mut play = start();
        for _ in 0..most {
            let Ok(tree) = commands.new_tree(&mut runner) else { continue };
            let _ = play.game.obey(&tree.current(), &play.seed);
            let words = format!("{:?}", play.game.open());
            let end = words.find([' ', '(']).unwrap_or(words.len());
            names.insert(words[..end].to_string());
        }
    }
    let missing: Vec<&str> = wanted.split_whitespace().filter(|name| !names.contains(*name)).collect();
    assert!(missing.is_empty(), "never opened: {missing:?}");
}
