//! Plays a game in tests: commands one by one, or at random, so that a property test cannot pass by going nowhere.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::fight::{Fight, FightAnswer, FightStep};
use super::frame::{TableGame, Words};
use crate::base::saved;
use crate::battle::state::question::{AttackCounts, DefenceCounts};
use crate::dice::generator::Seed;

/// A game as its tests see it.
pub trait Playable:
    TableGame<
        Command: Debug + PartialEq + Serialize + DeserializeOwned,
        Error: Debug + PartialEq,
        Question: Debug,
    > + Clone
    + Debug
    + PartialEq
    + Serialize
    + DeserializeOwned
{
}

impl<G> Playable for G where
    G: TableGame<
            Command: Debug + PartialEq + Serialize + DeserializeOwned,
            Error: Debug + PartialEq,
            Question: Debug,
        > + Clone
        + Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
{
}

/// Something on the real table: what is beside it, and damage on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thing {
    pub name: String,
    pub state: String,
    pub damage: u8,
    pub on_table: bool,
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
        let done = self.game.apply(&command, &self.seed, true);
        if done.is_err() {
            assert_eq!(self.game, before, "a refused command changes nothing: {command:?}");
        }
        done
    }

    #[track_caller]
    pub fn does(&mut self, command: G::Command) {
        let flow = self.game.flow();
        assert_eq!(self.apply(command), Ok(()), "{command:?} at {flow:?}");
    }

    #[track_caller]
    pub fn says(&mut self, answer: G::Answer) {
        self.does(G::ANSWER(answer));
    }

    #[track_caller]
    pub fn refuses(&mut self, answer: G::Answer, error: G::Error) {
        assert_eq!(self.apply(G::ANSWER(answer)), Err(error));
    }

    /// Looks at the game after each command that it takes. `table` lists what is on the real table: for each thing its
    /// name, how it is, and how much damage it has.
    pub fn any(
        mut self,
        commands: Vec<G::Command>,
        number: u64,
        check: impl Fn(&G),
        table: impl Fn(&G) -> Vec<Thing>,
    ) {
        self.seed = Seed::from_number(number);
        for command in commands {
            let before = self.game.clone();
            if self.apply(command).is_ok() {
                check(&self.game);
                assert!(saved::survives(&self.game) <= 2048);
                self.put_back_fits(&before, command, &table);
            }
        }
    }

    /// What a command is called, and what its undo asks people to put back.
    pub fn words(&self, command: G::Command) -> (String, String) {
        let (mut name, mut back) = (String::new(), String::new());
        self.game.words(&command, &mut Words::of_name(&mut name)).unwrap();
        self.game.words(&command, &mut Words::of_put_back(&mut back)).unwrap();
        (name, back)
    }

    pub fn back(&self, answer: G::Answer) -> String {
        self.words(G::ANSWER(answer)).1
    }

    /// What a command that was done is called in the menu, when the game before it is not at hand.
    pub fn after(&self, command: G::Command) -> String {
        let mut name = String::new();
        self.game.words_after(&command, &mut Words::of_name(&mut name)).unwrap();
        name
    }

    /// Whatever changed on the table has words to put it back, they name no damage or loss that there was not, and the
    /// command has a name before and after it.
    fn put_back_fits(&self, before: &G, command: G::Command, table: impl Fn(&G) -> Vec<Thing>) {
        let now = self.after(command);
        let before = GameTest { game: before.clone(), seed: self.seed };
        let (name, back) = before.words(command);
        let seen = format!("{command:?} at {:?}: {name:?} {now:?} {back:?}", before.game.flow());
        for words in [&name, &now] {
            assert!(!words.is_empty() && words.len() < 60, "{seen}");
            let vague = ["done", "no", "yes", "step", "a step of the round"];
            assert!(
                !vague.iter().any(|vague| words == vague || words.ends_with(&format!(" {vague}"))),
                "{seen}"
            );
        }
        let (was, is) = (table(&before.game), table(&self.game));
        // What players enter by hand is on the table already; the end breaks an attack off without its tokens.
        let by_hand =
            ["Correct", "Token", "Equip", "End"].iter().any(|word| format!("{command:?}").starts_with(word));
        let changes =
            was.iter().zip(&is).filter(|(was, is)| was.state != is.state || was.damage != is.damage);
        for (was, is) in changes.filter(|_| !by_hand) {
            assert!(!back.is_empty(), "{was:?} became {is:?}: {seen}");
        }
        let hurt = was.iter().zip(&is).any(|(was, is)| was.damage != is.damage);
        // Small ships beside huge ones are not counted.
        let of_others = back.ends_with("off it") || back.ends_with("off the target");
        assert!(hurt || of_others || !back.contains("damage"), "nobody is hurt: {seen}");
        for thing in &was {
            let lost = is.iter().any(|is| is.name == thing.name && is.on_table != thing.on_table);
            let said =
                [" back on the table", " back on the board"].map(|words| format!("{}{words}", thing.name));
            let says = said.iter().any(|words| back.contains(words));
            let shown = format!("{:?}", before.game.flow());
            let is_gone = lost || shown.starts_with("Gone") || shown.starts_with("Destroyed");
            assert!(is_gone || !says, "{} is there: {seen}", thing.name);
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
            let _ = play.game.apply(&tree.current(), &play.seed, true);
            let words = format!("{:?}", play.game.flow());
            let end = words.find([' ', '(']).unwrap_or(words.len());
            names.insert(words[..end].to_string());
        }
    }
    let missing: Vec<&str> = wanted.split_whitespace().filter(|name| !names.contains(*name)).collect();
    assert!(missing.is_empty(), "never opened: {missing:?}");
}
