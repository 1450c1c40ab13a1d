//! Why the program ends early: one sentence for a person and a number for a shell.
//!
//! Does not print: `main` does.

use std::path::Path;
use std::{fmt, io};

/// Wrong words, wrong files, a missing display.
pub const BAD_INPUT: u8 = 2;
/// A screen did not show what a script expected.
pub const NOT_AS_EXPECTED: u8 = 1;
/// The first number that says which signal ended the program.
const SIGNALLED: u8 = 128;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub exit: u8,
    pub sentence: String,
}

impl Failure {
    pub fn input(sentence: impl Into<String>) -> Failure {
        Failure { exit: BAD_INPUT, sentence: sentence.into() }
    }

    /// Wrong input that was told in full already.
    pub fn told() -> Failure {
        Failure::input("")
    }

    pub fn expectation(sentence: impl Into<String>) -> Failure {
        Failure { exit: NOT_AS_EXPECTED, sentence: sentence.into() }
    }

    /// A file that cannot be read or written.
    pub fn file(verb: &str, path: &Path, error: &io::Error) -> Failure {
        Failure::input(format!("cannot {verb} {}: {}", path.display(), reason(error)))
    }

    /// A signal ended the program, or its terminal is gone.
    pub fn signal(exit: u8) -> Failure {
        Failure { exit, sentence: "ended from outside; the game is saved".into() }
    }

    /// The same, when the save failed as well: nobody may believe that it is whole.
    #[must_use]
    pub fn and_unsaved(self, unsaved: &Failure) -> Failure {
        let Failure { exit, sentence } = self;
        match exit {
            0 => unsaved.clone(),
            SIGNALLED.. => Failure { exit, sentence: format!("ended from outside; {}", unsaved.sentence) },
            _ => Failure { exit, sentence: format!("{sentence}; {}", unsaved.sentence) },
        }
    }

    /// The terminal or a pipe went away. A reader who has seen enough is no failure.
    pub fn output(error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure { exit: 0, sentence: String::new() };
        }
        Failure::input(format!("cannot write: {}", reason(error)))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One line, whatever is inside, and nothing that a terminal would obey: files and their words come from anybody.
        for (index, line) in self.sentence.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate()
        {
            if index > 0 {
                out.write_str(" ")?;
            }
            out.write_str(&line.replace(char::is_control, " "))?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// What the system says, without its number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_lowercase(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_one_line_that_no_terminal_obeys() {
        let failure = Failure::input("not a key:\n q\u{1b}[2J\u{7}q\r\n\n");
        assert_eq!(failure.to_string(), "not a key: q [2J q");
    }
}
