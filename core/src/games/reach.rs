//! Plays random commands and tells which questions they opened, so that a property test cannot pass by going nowhere.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// Names of the flows met in so many games of so many commands.
pub fn reached<C, F: Debug>(
    commands: &impl Strategy<Value = C>,
    games: usize,
    most: usize,
    mut play: impl FnMut(&mut dyn Iterator<Item = C>, &mut dyn FnMut(F)),
) -> BTreeSet<String> {
    let mut runner = TestRunner::deterministic();
    let mut names = BTreeSet::new();
    for _ in 0..games {
        let mut drawn =
            (0..most).filter_map(|_| commands.new_tree(&mut runner).ok()).map(|tree| tree.current());
        play(&mut drawn, &mut |flow| {
            let words = format!("{flow:?}");
            let end = words.find([' ', '(']).unwrap_or(words.len());
            names.insert(words.get(..end).unwrap_or_default().to_string());
        });
    }
    names
}

/// Fails if one of the named flows was not met.
pub fn all_reached(names: &BTreeSet<String>, wanted: &str) {
    let missing: Vec<&str> = wanted.split_whitespace().filter(|name| !names.contains(*name)).collect();
    assert!(missing.is_empty(), "never opened: {missing:?}");
}
