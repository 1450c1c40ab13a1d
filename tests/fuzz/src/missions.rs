//! A mission file from anybody: text that becomes tables.

use wingmate_lab::mission_file::{read, write};

use crate::check_sentence;

/// A mission is taken, or it is refused with sentences and their lines. What is taken is written out and read again as
/// the same mission.
pub fn missions(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match read(&text) {
        Ok(card) => {
            let written = write(&card);
            let again = read(&written).unwrap_or_else(|problems| panic!("{problems:?}\n{written}"));
            assert_eq!(again, card, "{written}");
            assert_eq!(write(&again), written);
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            // The line after the last is where an unfinished file ends.
            let lines = text.lines().count() + 1;
            for problem in problems {
                check_sentence(&problem.sentence);
                assert!(
                    problem.line.is_none_or(|line| (1..=lines).contains(&line)),
                    "{problem:?} of {lines}"
                );
            }
        }
    }
}
