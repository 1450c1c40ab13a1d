//! Play as plain text: words in, what the screen says out.
//!
//! At a keyboard a wrong word is explained and play goes on; in a pipe it ends the program, so that a
//! broken script cannot pass unseen.

use std::io::{BufRead, Write};

use crate::{
    body::Body,
    failure::Failure,
    run::carry_out,
    script::{self, Step, Word},
};

/// Plays until the words end or one of them is `q`; returns how many keys were pressed.
pub fn play(
    body: &mut Body,
    input: impl BufRead,
    out: &mut dyn Write,
    at_a_keyboard: bool,
) -> Result<usize, Failure> {
    let mut keys = 0;
    show(body, out)?;
    for (line, words) in (1..).zip(input.lines()) {
        let words = words.map_err(|error| Failure::input(format!("cannot read: {error}")))?;
        if matches!(words.trim(), "q" | "quit") {
            break;
        }
        let result = match script::parse_line(&words) {
            Ok(None) => continue,
            Ok(Some(word)) => {
                let step = Step { line, word };
                carry_out(body, &step).map(|()| step.word)
            }
            Err(problem) => Err(Failure::input(format!("line {line}: {problem}"))),
        };
        match result {
            Ok(Word::Press(_) | Word::Hold(_)) => {
                keys += 1;
                show(body, out)?;
            }
            Ok(_) => {}
            Err(problem) if at_a_keyboard => {
                writeln!(out, "{problem}").map_err(|error| Failure::output(&error))?;
            }
            Err(problem) => return Err(problem),
        }
    }
    Ok(keys)
}

fn show(body: &Body, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", body.trace()).and_then(|()| out.flush()).map_err(|error| Failure::output(&error))
}

#[cfg(test)]
mod tests {
    use wingmate_core::body::Board;

    use super::*;

    fn played(words: &str, at_a_keyboard: bool) -> (Result<usize, Failure>, String) {
        let mut body = Body::practice(Board::PicoLcd13, 1);
        let mut out = Vec::new();
        let result = play(&mut body, words.as_bytes(), &mut out, at_a_keyboard);
        (result, String::from_utf8(out).unwrap())
    }

    #[test]
    fn every_key_shows_the_screen() {
        let (result, said) = played("a\n# on\na\nq\na\n", false);
        assert_eq!(result, Ok(2));
        assert_eq!(said.matches('[').count(), 3);
        assert!(said.contains("[home]") && said.contains("[battle]"));
    }

    #[test]
    fn a_wrong_word_ends_a_pipe_but_not_a_person() {
        assert_eq!(played("jump\n", false).0.unwrap_err().exit, 2);
        let (result, said) = played("jump\na\n", true);
        assert_eq!(result, Ok(1));
        assert!(said.contains("\"jump\" is not a word"));
    }
}
