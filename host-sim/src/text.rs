//! Play as plain text: words in, what the screen says out.
//!
//! At a keyboard a wrong word is explained and play goes on; in a pipe it ends the program, so that a
//! broken script cannot pass unseen.

use std::io::{BufRead, Read, Write};

use wingmate_lab::failure::Failure;

use crate::body::Body;
use crate::run::carry_out;
use crate::script::{self, Step, Word};

/// Bytes of the longest line.
const MAX_LINE: u64 = 1 << 16;

/// Plays until the words end or one of them is `q`; returns how many keys were pressed.
pub fn play(
    body: &mut Body,
    mut input: impl BufRead,
    out: &mut dyn Write,
    at_a_keyboard: bool,
) -> Result<usize, Failure> {
    let mut keys = 0;
    show(body, out)?;
    for line in 1.. {
        let Some(words) = next_line(&mut input, line)? else { break };
        if matches!(words.trim(), "q" | "quit") {
            break;
        }
        let result = script::parse_line(&words)
            .map_err(|problem| Failure::input(format!("line {line}: {problem}")))
            .and_then(|words| pressed(body, line, words));
        match result {
            Ok(0) => {}
            Ok(pressed) => {
                keys += pressed;
                show(body, out)?;
            }
            Err(problem) if at_a_keyboard => {
                writeln!(out, "{problem}").map_err(|error| Failure::output(&error))?;
            }
            Err(problem) => return Err(problem),
        }
    }
    Ok(keys)
}

/// Carries out the words of a line; returns how many of them were keys.
fn pressed(body: &mut Body, line: usize, words: Vec<Word>) -> Result<usize, Failure> {
    let mut keys = 0;
    for word in words {
        let step = Step { line, word };
        carry_out(body, &step)?;
        keys += usize::from(matches!(step.word, Word::Press(_) | Word::Hold(_)));
    }
    Ok(keys)
}

/// The next line, if there is one. It has an end, even in a pipe that has none.
fn next_line(input: &mut impl BufRead, line: usize) -> Result<Option<String>, Failure> {
    let mut words = String::new();
    let read = input.by_ref().take(MAX_LINE).read_line(&mut words);
    let length = read.map_err(|error| Failure::input(format!("cannot read line {line}: {error}")))?;
    if length as u64 == MAX_LINE {
        return Err(Failure::input(format!("line {line} is longer than {MAX_LINE} letters")));
    }
    Ok((length > 0).then_some(words))
}

fn show(body: &Body, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", body.trace()).and_then(|()| out.flush()).map_err(|error| Failure::output(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_core::body::Board;

    fn played(words: &str, at_a_keyboard: bool) -> (Result<usize, Failure>, String) {
        let mut body = Body::practice(Board::PicoLcd13, 1);
        let mut out = Vec::new();
        let result = play(&mut body, words.as_bytes(), &mut out, at_a_keyboard);
        (result, String::from_utf8(out).unwrap())
    }

    #[test]
    fn every_key_shows_the_screen() {
        let (result, said) = played("a\n# on\na\nopen battle\nq\na\n", false);
        assert_eq!(result, Ok(4));
        assert_eq!(said.matches('[').count(), 4);
        assert!(said.contains("[keys]") && said.contains("[home]") && said.contains("[battle]"));
    }

    #[test]
    fn a_wrong_word_ends_a_pipe_but_not_a_person() {
        assert_eq!(played("jump\n", false).0.unwrap_err().exit, 2);
        let (result, said) = played("jump\na\n", true);
        assert_eq!(result, Ok(1));
        assert!(said.contains("\"jump\" is not a word"));
    }
}
