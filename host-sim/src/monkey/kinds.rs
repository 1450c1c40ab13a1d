//! Every kind of command that exists, by its words as `Debug` writes them: `Campaign Found`, `Games Epic Score`.
//!
//! Read from the list of saved types, which a test of the core compares with the source: a variant that is added there is
//! wanted here without a change. Does NOT know what a command does.

/// The list, as `core/tests/saved_types.rs` keeps it.
const TYPES: &str = include_str!("../../../core/tests/golden/saved_types.txt");

/// Kinds that no key makes, and why. Saves keep their numbers, so they stay.
pub const NOT_BY_KEYS: [(&str, &str); 10] = [
    ("Nothing", "fills unused places of the history and is always refused"),
    ("Mission PilotLevel", "older: the pilot's page sets ship and level together, by Pilot"),
    ("Mission Provisional", "handed over by a campaign within Fly"),
    ("Mission Unlocked", "handed over by a campaign within Fly"),
    ("Games SpaceRace Start", "made of Begin, which brings the entropy"),
    ("Games SpaceRace BeginRound", "made of Begin"),
    ("Games GrabAndSmash BeginRound", "made of Begin"),
    ("Games HugeShips BeginRound", "made of Begin"),
    ("Games Epic Start", "made of Begin"),
    ("Games Epic BeginRound", "made of Begin"),
];

/// All kinds, in the order of their numbers.
pub fn all() -> Vec<String> {
    of("Command", "")
}

/// Those of one type; a variant that holds other commands stands for them.
fn of(kind: &str, before: &str) -> Vec<String> {
    let rows =
        TYPES.lines().skip_while(|line| *line != kind).skip(1).take_while(|line| line.starts_with(' '));
    rows.flat_map(|row| {
        let variant = row.trim_start().split_once(' ').map_or("", |(_, variant)| variant);
        let (name, inner) = variant.split_once(['(', ' ']).unwrap_or((variant, ""));
        let name = format!("{before}{name}");
        match inner.strip_suffix(')').filter(|inner| inner.ends_with("Command")) {
            Some(inner) => of(inner, &format!("{name} ")),
            None => vec![name],
        }
    })
    .collect()
}

/// Whether these words of a command are of that kind.
pub fn is_of(words: &str, kind: &str) -> bool {
    words.strip_prefix(kind).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_commands_are_read_from_the_list_of_saved_types() {
        let all = all();
        assert_eq!(all.iter().filter(|kind| kind.starts_with("Campaign ")).count(), 42);
        for kind in ["Nothing", "Dice Finish", "Battle ReadyMade", "Games Open", "Games Epic ClockShift"] {
            assert!(all.iter().any(|known| known == kind), "{kind} is not in {all:?}");
        }
        assert!(!all.iter().any(|kind| kind.ends_with("Command)") || kind == "Games Epic"), "{all:?}");
        for (kind, _) in NOT_BY_KEYS {
            assert!(all.iter().any(|known| known == kind), "there is no {kind}");
        }
    }

    #[test]
    fn words_are_of_the_kind_that_they_begin_with() {
        assert!(is_of("Battle Answer Next", "Battle Answer") && is_of("Battle Answer", "Battle Answer"));
        assert!(!is_of("Battle CorrectRebel", "Battle Correct"));
    }
}
