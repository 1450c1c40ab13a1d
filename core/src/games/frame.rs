//! The frame that the four games share: what each of them is, and what follows from that for all of them.
//!
//! [`TableGame`] is what a game brings: its questions, answers, commands, happenings and rules, and their words.
//! [`Played`] is the same without types, for callers that need not know which game is open. Does NOT know any rule.
#![deny(clippy::wildcard_enum_match_arm)]

use core::fmt::{self, Write};

use super::log::Entry;
use super::{GamesCommand, GamesError};
use crate::base::name::Name;
use crate::base::text::Text;
use crate::dice::cast::Cast;
use crate::dice::generator::Seed;
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy};

/// An entry of a game's log.
pub type EntryOf<G> = Entry<<G as TableGame>::Party, <G as TableGame>::Happening, <G as TableGame>::Rule>;

/// One of the games: a value with a question that is open now.
pub trait TableGame {
    type Question: Copy + PartialEq;
    type Answer: Copy;
    type Command: Copy;
    type Error: Copy;
    /// Who an entry of the log is about.
    type Party: Copy;
    type Happening: Copy;
    type Rule: TableRule;

    /// The question before the game begins, and the one before each round.
    const SETUP: Self::Question;
    const PLANNING: Self::Question;
    /// Makes a command of an answer.
    const ANSWER: fn(Self::Answer) -> Self::Command;

    // The fields that every game keeps: `kept!` writes these.
    fn flow(&self) -> Self::Question;
    fn round(&self) -> u16;
    fn cast(&self) -> &Cast;
    fn cast_mut(&mut self) -> &mut Cast;
    fn seed_mut(&mut self) -> &mut Seed;
    fn log_count(&self) -> usize;
    /// Newest first.
    fn log(&self, place: usize) -> Option<&EntryOf<Self>>;
    fn remember(&mut self, entry: EntryOf<Self>);

    /// The rule behind the open question, for Help.
    fn why(&self) -> Self::Rule;
    /// The round whose start takes fresh entropy now.
    fn wants_entropy(&self) -> Option<u16>;
    /// The round that begins next, now or later.
    fn coming(&self) -> u16;
    /// Carries out a command, or refuses it and changes nothing but the dice that it may have added to `cast`. `seed` is the
    /// game's root seed.
    fn obey(&mut self, command: &Self::Command, seed: &Seed, practice: bool) -> Result<(), Self::Error>;
    /// The command that begins the first round or a later one, and whether a command is one of these: only
    /// `GamesCommand::Begin` may send those.
    fn begin(first: bool, entropy: RoundEntropy) -> Self::Command;
    fn begins_round(command: &Self::Command) -> bool;
    /// Another name for what has this place in the list.
    fn rename(at: u8, name: Name) -> Self::Command;
    /// Whether it takes something or somebody away, or ends the game; `self` is the game before it.
    fn is_loss(&self, command: &Self::Command) -> bool;
    /// What a command is called and what its undo asks people to put back; `self` is the game before it.
    fn words(&self, command: &Self::Command, words: &mut Words) -> fmt::Result;
    /// What the command was called that led to this state, as far as the state shows it.
    fn words_after(&self, command: &Self::Command, words: &mut Words) -> fmt::Result;
    /// "Nova": nothing for the whole table.
    fn name_party(&self, who: Self::Party, out: &mut dyn Write) -> fmt::Result;
    /// "buoy red".
    fn name_happening(&self, entry: &EntryOf<Self>, out: &mut dyn Write) -> fmt::Result;

    /// Whether the set-up is over: leaving then loses something.
    fn is_running(&self) -> bool {
        self.flow() != Self::SETUP
    }

    /// The round that is planned or played: the number on every screen.
    fn shown_round(&self) -> u16 {
        self.round().saturating_add(u16::from(self.flow() == Self::PLANNING))
    }

    fn note(&mut self, who: Self::Party, what: Self::Happening, why: Self::Rule) {
        self.remember(Entry { who, what, why });
    }

    /// An entry of the log in words: "Nova: buoy red".
    fn describe_entry(&self, entry: &EntryOf<Self>, out: &mut dyn Write) -> fmt::Result {
        let mut party = Prefix { out: &mut *out, begun: false };
        self.name_party(entry.who, &mut party)?;
        if party.begun {
            out.write_str(": ")?;
        }
        self.name_happening(entry, out)
    }

    /// Changes the game by one command, or refuses it and changes nothing.
    fn apply(&mut self, command: &Self::Command, seed: &Seed, practice: bool) -> Result<(), Self::Error> {
        let before = core::mem::take(self.cast_mut());
        let done = self.obey(command, seed, practice);
        if done.is_err() {
            *self.cast_mut() = before;
        }
        done
    }
}

/// Writes what every game keeps in fields of the same names.
macro_rules! kept {
    () => {
        fn flow(&self) -> Self::Question {
            self.flow
        }

        fn round(&self) -> u16 {
            self.round
        }

        fn cast(&self) -> &crate::dice::cast::Cast {
            &self.cast
        }

        fn cast_mut(&mut self) -> &mut crate::dice::cast::Cast {
            &mut self.cast
        }

        fn seed_mut(&mut self) -> &mut crate::dice::generator::Seed {
            &mut self.seed
        }

        fn log_count(&self) -> usize {
            self.log.count()
        }

        fn log(&self, place: usize) -> Option<&crate::games::frame::EntryOf<Self>> {
            self.log.newest(place)
        }

        fn remember(&mut self, entry: crate::games::frame::EntryOf<Self>) {
            self.log.add(entry);
        }
    };
}
pub(super) use kept;

/// Passes writing on, and knows whether there was any.
struct Prefix<'a> {
    out: &'a mut dyn Write,
    begun: bool,
}

impl Write for Prefix<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.begun |= !text.is_empty();
        self.out.write_str(text)
    }
}

/// A rule as it is shown to players.
pub struct RuleText {
    pub section: Text,
    pub text: Text,
    pub is_our_reading: bool,
}

/// A rule that decides something in one of the games.
pub trait TableRule: Copy {
    fn shown(self) -> RuleText;
}

macro_rules! rule {
    ($rule:ty) => {
        impl crate::games::frame::TableRule for $rule {
            fn shown(self) -> crate::games::frame::RuleText {
                crate::games::frame::RuleText {
                    section: self.name(),
                    text: self.text(),
                    is_our_reading: self.is_our_reading(),
                }
            }
        }
    };
}
pub(super) use rule;

/// The words of a command: its name and what to put back, which a game writes side by side in one place. Only the part
/// that was asked for is written.
pub struct Words<'a> {
    asked: WordsOf,
    begun: bool,
    out: &'a mut dyn Write,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum WordsOf {
    Name,
    PutBack,
}

impl<'a> Words<'a> {
    /// Writes what the command is called.
    pub fn of_name(out: &'a mut dyn Write) -> Words<'a> {
        Words { asked: WordsOf::Name, begun: false, out }
    }

    /// Writes what its undo asks people to do on the table.
    pub fn of_put_back(out: &'a mut dyn Write) -> Words<'a> {
        Words { asked: WordsOf::PutBack, begun: false, out }
    }

    /// What the command is called: "Nova's shot".
    pub fn name(&mut self, words: fmt::Arguments) -> fmt::Result {
        if self.asked == WordsOf::Name { self.out.write_fmt(words) } else { Ok(()) }
    }

    /// Something to put back on the table: several are written one after the other.
    pub fn back(&mut self, words: fmt::Arguments) -> fmt::Result {
        if self.asked == WordsOf::Name {
            return Ok(());
        }
        if core::mem::replace(&mut self.begun, true) {
            self.out.write_str(", ")?;
        }
        self.out.write_fmt(words)
    }

    pub fn back_if(&mut self, done: bool, words: fmt::Arguments) -> fmt::Result {
        if done { self.back(words) } else { Ok(()) }
    }

    /// Whether what to put back is asked for: a name needs no dice.
    pub fn is_put_back(&self) -> bool {
        self.asked == WordsOf::PutBack
    }
}

/// A game with its place among the commands and errors of all: `four_games!` writes it.
pub(super) trait Seated: TableGame {
    fn own(command: &GamesCommand) -> Option<&Self::Command>;
    fn error(error: Self::Error) -> GamesError;
}

/// What the open game can be asked, whichever it is.
pub trait Played {
    fn is_running(&self) -> bool;
    fn wants_entropy(&self) -> Option<u16>;
    fn coming(&self) -> u16;
    /// Dice of the last command.
    fn cast(&self) -> &Cast;
    fn seed_mut(&mut self) -> &mut Seed;
    /// The rule behind the open question.
    fn rule(&self) -> RuleText;
    fn log_count(&self) -> usize;
    /// The section behind an entry of the log, newest first.
    fn log_rule(&self, place: usize) -> Option<Text>;
    fn describe_log(&self, place: usize, out: &mut dyn Write) -> fmt::Result;
    fn apply(&mut self, command: &GamesCommand, seed: &Seed, practice: bool) -> Result<(), GamesError>;
    fn is_loss(&self, command: &GamesCommand) -> bool;
    fn words(&self, command: &GamesCommand, words: &mut Words) -> fmt::Result;
    fn words_after(&self, command: &GamesCommand, words: &mut Words) -> fmt::Result;
}

impl<G: Seated> Played for G {
    fn is_running(&self) -> bool {
        TableGame::is_running(self)
    }

    fn wants_entropy(&self) -> Option<u16> {
        TableGame::wants_entropy(self)
    }

    fn coming(&self) -> u16 {
        TableGame::coming(self)
    }

    fn cast(&self) -> &Cast {
        TableGame::cast(self)
    }

    fn seed_mut(&mut self) -> &mut Seed {
        TableGame::seed_mut(self)
    }

    fn rule(&self) -> RuleText {
        self.why().shown()
    }

    fn log_count(&self) -> usize {
        TableGame::log_count(self)
    }

    fn log_rule(&self, place: usize) -> Option<Text> {
        self.log(place).map(|entry| entry.why.shown().section)
    }

    fn describe_log(&self, place: usize, out: &mut dyn Write) -> fmt::Result {
        self.log(place).map_or(Ok(()), |entry| self.describe_entry(entry, out))
    }

    fn apply(&mut self, command: &GamesCommand, seed: &Seed, practice: bool) -> Result<(), GamesError> {
        let own = if let GamesCommand::Begin { entropy, .. } = command {
            G::begin(!TableGame::is_running(self), *entropy)
        } else {
            *G::own(command).filter(|own| !G::begins_round(own)).ok_or(GamesError::AnotherGame)?
        };
        TableGame::apply(self, &own, seed, practice).map_err(G::error)
    }

    fn is_loss(&self, command: &GamesCommand) -> bool {
        G::own(command).is_some_and(|own| TableGame::is_loss(self, own))
    }

    fn words(&self, command: &GamesCommand, words: &mut Words) -> fmt::Result {
        let own = own_command::<G>(command, !TableGame::is_running(self));
        own.map_or(Ok(()), |own| TableGame::words(self, &own, words))
    }

    fn words_after(&self, command: &GamesCommand, words: &mut Words) -> fmt::Result {
        let own = own_command::<G>(command, self.round() == 0);
        own.map_or(Ok(()), |own| TableGame::words_after(self, &own, words))
    }
}

/// A game's own command, with no entropy if it begins a round.
fn own_command<G: Seated>(command: &GamesCommand, first: bool) -> Option<G::Command> {
    if let GamesCommand::Begin { .. } = command {
        return Some(G::begin(first, [0; ENTROPY_BYTES]));
    }
    G::own(command).copied()
}
