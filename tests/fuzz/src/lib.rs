//! What comes into Wingmate from outside, in any shape: one function for each way in, which panics if something does not
//! hold that must.
//!
//! [`TARGETS`] names them. `tests/corpora.rs` runs them on the committed inputs and on mutations of those, on any
//! toolchain; `fuzz_targets/` gives them to libFuzzer. docs/testing.md has the commands.
//!
//! Does NOT know what a right answer is: the tests of each module do. Here only what holds for every input is asked.

mod frames;
mod missions;
mod names;
mod restores;
mod saves;
mod scripts;
mod tape;
mod worlds;

pub use frames::frames;
pub use missions::missions;
pub use names::names;
pub use restores::restores;
pub use saves::saves;
pub use scripts::scripts;

/// A way in: takes any bytes, and panics if something does not hold.
pub type Target = fn(&[u8]);

/// Every way in, under the name of its corpus and of its program.
pub const TARGETS: [(&str, Target); 6] = [
    ("saves", saves),
    ("frames", frames),
    ("restores", restores),
    ("scripts", scripts),
    ("missions", missions),
    ("names", names),
];

/// What is told to a person or a terminal: one line, something in it, and nothing that a terminal would obey.
fn check_sentence(sentence: &str) {
    assert!(!sentence.trim().is_empty(), "an empty sentence");
    assert!(!sentence.chars().any(char::is_control), "control characters in {sentence:?}");
}
