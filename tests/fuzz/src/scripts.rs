//! A script from anybody: text that presses keys.

use wingmate_core::body::Board;
use wingmate_sim::body::Body;
use wingmate_sim::run;
use wingmate_sim::script::{MAX_WAIT_MS, Word, parse, parse_line};

use crate::check_sentence;

/// Words carried out in one run, and the time waited in all of it.
const MAX_WORDS: usize = 64;
const MAX_WAITED_MS: u32 = 60_000;

/// A script is read, or it is refused with a sentence that names the line. What is read can be carried out; a shot has a
/// name that stays in its folder.
pub fn scripts(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let steps = match parse(&text) {
        Ok(steps) => steps,
        Err(sentence) => {
            check_sentence(&sentence);
            let line = sentence.strip_prefix("line ").and_then(|rest| rest.split_once(": "));
            let line = line.and_then(|(line, _)| line.parse::<usize>().ok()).expect("the line is named");
            assert!((1..=text.lines().count()).contains(&line), "line {line} of {text:?}");
            let words = text.trim_start_matches('\u{feff}').lines().nth(line - 1).unwrap_or_default();
            assert!(parse_line(words).is_err(), "{words:?} is no mistake");
            return;
        }
    };
    let mut body = Body::practice(Board::PicoLcd13, 7);
    let mut waited = 0;
    for step in steps.iter().take(MAX_WORDS) {
        match &step.word {
            Word::Shot(name) => {
                let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
                assert!(!name.is_empty() && name.bytes().all(plain), "{name:?}");
            }
            Word::Wait { ms } => {
                assert!(*ms <= MAX_WAIT_MS);
                waited += ms.min(&MAX_WAITED_MS);
            }
            Word::Press(_) | Word::Hold(_) | Word::Expect(_) | Word::Link(_) => {}
        }
        if waited > MAX_WAITED_MS {
            break;
        }
        if let Err(failure) = run::carry_out(&mut body, step) {
            check_sentence(&failure.to_string());
            break;
        }
    }
    assert!(body.trace().lines().count() > 1);
}
