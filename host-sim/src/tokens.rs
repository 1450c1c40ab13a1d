//! Tokens by name, as the command line and the grid write them: `focus`, `calculate:2`, `range1`.
//!
//! Reads words into counts; knows no odds.

use wingmate_core::dice::tokens::{AttackTokens, DefenceTokens, RuleSet};

/// Most of one kind: more than any table has.
const MOST: u8 = 99;

const ATTACK_NAMES: &str = "lock, focus, calculate, force, reroll:N, deplete, range1";
const DEFENCE_NAMES: &str =
    "focus, calculate, evade, protect, force, reinforce, strain, tractor, range3, obstructed";

/// What an attacker has, word by word. The error is a sentence.
pub fn attacker<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<AttackTokens, String> {
    let mut tokens = AttackTokens::default();
    for word in words {
        let (name, count) = split(word)?;
        match name {
            "lock" => tokens.lock = flag(word, count)?,
            "range1" => tokens.range_one = flag(word, count)?,
            "focus" => add(&mut tokens.focus, count),
            "calculate" => add(&mut tokens.calculate, count),
            "force" => add(&mut tokens.force, count),
            "deplete" => add(&mut tokens.deplete, count),
            "reroll" => {
                let dice = count.ok_or("\"reroll\" needs a number of dice, as in reroll:2")?;
                add(&mut tokens.reroll, Some(dice));
            }
            _ => return Err(format!("an attacker has no \"{word}\"; there is {ATTACK_NAMES}")),
        }
    }
    Ok(tokens)
}

/// What a defender has, word by word. The error is a sentence.
pub fn defender<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<DefenceTokens, String> {
    let mut tokens = DefenceTokens::default();
    for word in words {
        let (name, count) = split(word)?;
        match name {
            "range3" => tokens.range_three = flag(word, count)?,
            "obstructed" => tokens.obstructed = flag(word, count)?,
            "focus" => add(&mut tokens.focus, count),
            "calculate" => add(&mut tokens.calculate, count),
            "evade" => add(&mut tokens.evade, count),
            "protect" => add(&mut tokens.protect, count),
            "force" => add(&mut tokens.force, count),
            "reinforce" => add(&mut tokens.reinforce, count),
            "strain" => add(&mut tokens.strain, count),
            "tractor" => add(&mut tokens.tractored, count),
            _ => return Err(format!("a defender has no \"{word}\"; there is {DEFENCE_NAMES}")),
        }
    }
    Ok(tokens)
}

/// `1e` or `2e`.
pub fn rules(word: &str) -> Result<RuleSet, String> {
    match word {
        "1e" => Ok(RuleSet::First),
        "2e" => Ok(RuleSet::Second),
        _ => Err(format!("no rules \"{word}\"; there is 1e and 2e")),
    }
}

/// The words of a list with commas; an empty one has none.
pub fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|word| !word.is_empty())
}

fn split(word: &str) -> Result<(&str, Option<u8>), String> {
    let Some((name, number)) = word.split_once(':') else { return Ok((word, None)) };
    match number.parse() {
        Ok(count) if count <= MOST => Ok((name, Some(count))),
        _ => Err(format!("\"{word}\" needs a number from 0 to {MOST} behind the colon")),
    }
}

fn flag(word: &str, count: Option<u8>) -> Result<bool, String> {
    match count {
        None => Ok(true),
        Some(count @ 0..=1) => Ok(count == 1),
        Some(_) => Err(format!("\"{word}\": there can be only one")),
    }
}

/// A token that is named again comes on top.
fn add(count: &mut u8, more: Option<u8>) {
    *count = count.saturating_add(more.unwrap_or(1));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_counts() {
        let tokens = attacker(words("focus, lock,calculate:2,force:1,calculate,range1,reroll:2")).unwrap();
        assert_eq!(
            tokens,
            AttackTokens {
                lock: true,
                reroll: 2,
                focus: 1,
                calculate: 3,
                force: 1,
                deplete: 0,
                range_one: true
            }
        );
        let tokens = defender(words("evade:2,reinforce,range3,obstructed,strain,tractor")).unwrap();
        assert_eq!((tokens.evade, tokens.reinforce, tokens.strain, tokens.tractored), (2, 1, 1, 1));
        assert!(tokens.range_three && tokens.obstructed);
        assert_eq!(attacker(words("")).unwrap(), AttackTokens::default());
    }

    #[test]
    fn wrong_words_are_sentences() {
        for list in ["evade", "lock:2", "focus:x", "focus:100", "reroll", "Focus", "focus:-1"] {
            assert!(!attacker(words(list)).unwrap_err().contains('\n'), "{list}");
        }
        assert!(defender(words("lock")).is_err());
        assert!(rules("3e").is_err());
    }
}
