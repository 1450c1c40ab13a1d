//! Words and phrases: how one value of a mission stands in a file, as one string.
//!
//! A phrase is a pattern such as `squad {squad} has {from} to {to} hull left`; the same row of a table reads it, writes it and
//! tells what it refers to. Does NOT know TOML or lines: `source` does.

use wingmate_core::cards::damage_deck::DamageCard;
use wingmate_core::cards::missions::vocabulary::{
    AllyId, AllyShip, AreaUse, ByPilots, EmplacementKind, Faction, Letter, ModuleId, ObjectKind,
    ObstacleKind, SensorDice, SquadName, Sure, Territory, VectorId,
};
use wingmate_core::cards::missions::{ArcId, MissionId, Model};
use wingmate_core::cards::pilots::PilotId;
use wingmate_core::cards::provenance::CardStatus;
use wingmate_core::cards::ships::ShipId;
use wingmate_core::cards::vocabulary::{Action, Slot, WeaponKind};

use crate::spelling::nearest;

/// The longest phrase that is looked at.
pub const MAX_PHRASE: usize = 240;

/// What a word of a mission points at, elsewhere in the same mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    Squad(SquadName),
    Ally(AllyId),
    Object(ObjectKind),
    Emplacement(EmplacementKind),
    Area(Letter),
    Key(&'static str),
}

/// A value that is written as one string.
pub trait Word: Copy {
    /// The error says what was found and what is allowed: `"Gama" is no squad; did you mean "Gamma"?`
    fn read(text: &str) -> Result<Self, String>;

    fn say(self) -> String;

    /// Any value, to try patterns with.
    fn sample() -> Self;

    fn refers(self, _to: &mut Vec<Reference>) {}
}

/// What was said, short enough for a sentence.
pub fn quoted(said: &str) -> String {
    let short: String = said.chars().take(60).collect();
    let more = if said.chars().count() > 60 { "..." } else { "" };
    format!("\"{short}{more}\"")
}

/// `1 round`, `10 rounds`
pub fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The value with this name, or a sentence that helps to find it.
fn choose<T: Copy>(
    said: &str,
    what: &str,
    all: impl Iterator<Item = T> + Clone,
    name: impl Fn(T) -> &'static str,
) -> Result<T, String> {
    let found = all.clone().find(|value| name(*value).eq_ignore_ascii_case(said));
    found.ok_or_else(|| {
        let names: Vec<&str> = all.map(name).collect();
        match nearest(said, names.iter().copied()) {
            Some(near) => format!("{} is no {what}; did you mean \"{near}\"?", quoted(said)),
            None => format!("{} is no {what}; there is {}", quoted(said), names.join(", ")),
        }
    })
}

/// Enums of the tables by their names.
macro_rules! names {
    ($($type:ident $what:literal $name:ident $($refers:ident)?;)*) => {$(
        impl Word for $type {
            fn read(text: &str) -> Result<Self, String> {
                choose(text, $what, $type::ALL.iter().copied(), $type::$name)
            }

            fn say(self) -> String {
                self.$name().into()
            }

            fn sample() -> Self {
                $type::ALL[0]
            }

            $(fn refers(self, to: &mut Vec<Reference>) {
                to.push(Reference::$refers(self));
            })?
        }
    )*};
}
names! {
    Action          "action" name;
    AllyId          "ally" name Ally;
    AllyShip        "ship of an ally" name;
    ArcId           "story" name;
    AreaUse         "use of an area" name;
    DamageCard      "damage card" name;
    EmplacementKind "emplacement" name Emplacement;
    Faction         "side" name;
    MissionId       "mission" name;
    Model           "model" name;
    ModuleId        "module" name;
    ObjectKind      "object" name Object;
    ObstacleKind    "obstacle" name;
    PilotId         "pilot card" id;
    ShipId          "ship" id;
    Slot            "slot" name;
    SquadName       "squad" name Squad;
    Sure            "way to find something" name;
    Territory       "territory" name;
    WeaponKind      "weapon" name;
}

impl Word for CardStatus {
    fn read(text: &str) -> Result<Self, String> {
        choose(text, "status", [Self::Printed, Self::Provisional, Self::Extra].into_iter(), Self::name)
    }

    fn say(self) -> String {
        self.name().into()
    }

    fn sample() -> Self {
        Self::Printed
    }
}

impl Word for u8 {
    fn read(text: &str) -> Result<Self, String> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits);
        number.ok_or_else(|| format!("{} is no whole number from 0 to 255", quoted(text)))
    }

    fn say(self) -> String {
        self.to_string()
    }

    fn sample() -> Self {
        2
    }
}

impl Word for bool {
    fn read(text: &str) -> Result<Self, String> {
        choose(text, "answer", [true, false].into_iter(), |yes| if yes { "yes" } else { "no" })
    }

    fn say(self) -> String {
        if self { "yes".into() } else { "no".into() }
    }

    fn sample() -> Self {
        true
    }
}

/// A key of a trigger.
impl Word for &'static str {
    fn read(text: &str) -> Result<Self, String> {
        Ok(String::from(text).leak())
    }

    fn say(self) -> String {
        self.into()
    }

    fn sample() -> Self {
        "half_beacons"
    }

    fn refers(self, to: &mut Vec<Reference>) {
        to.push(Reference::Key(self));
    }
}

impl Word for Letter {
    fn read(text: &str) -> Result<Self, String> {
        match text.as_bytes() {
            [letter] if letter.is_ascii_uppercase() => Ok(Self(char::from(*letter))),
            _ => Err(format!("{} is no capital letter of the map", quoted(text))),
        }
    }

    fn say(self) -> String {
        self.0.into()
    }

    fn sample() -> Self {
        Self('B')
    }

    fn refers(self, to: &mut Vec<Reference>) {
        to.push(Reference::Area(self));
    }
}

impl Word for VectorId {
    fn read(text: &str) -> Result<Self, String> {
        let mut all = (1..=12).chain(b'A'..=b'Z').chain(128..=130).map(Self);
        let found = all.find(|vector| vector.to_string() == text);
        found.ok_or_else(|| {
            format!("{} is no vector: 1 to 12, a capital letter, B2, centre or port", quoted(text))
        })
    }

    fn say(self) -> String {
        self.to_string()
    }

    fn sample() -> Self {
        Self::C
    }
}

/// Numbers with strokes between them: `5/3/2/1`.
impl<const N: usize> Word for [u8; N] {
    fn read(text: &str) -> Result<Self, String> {
        let numbers: Result<Vec<u8>, String> = text.split('/').map(|part| u8::read(part.trim())).collect();
        let wrong = || format!("{} is not {N} numbers with / between them", quoted(text));
        numbers.map_err(|_| wrong())?.try_into().map_err(|_| wrong())
    }

    fn say(self) -> String {
        self.map(|number| number.to_string()).join("/")
    }

    fn sample() -> Self {
        [2; N]
    }
}

/// For 3, 4, 5 and 6 pilots.
impl Word for ByPilots {
    fn read(text: &str) -> Result<Self, String> {
        Word::read(text).map(Self)
    }

    fn say(self) -> String {
        self.0.say()
    }

    fn sample() -> Self {
        Self(Word::sample())
    }
}

const SENSOR_DICE: &str = "{by_range} less {stealth} with a stealth device less {cloaked} if cloaked";

impl Word for SensorDice {
    fn read(text: &str) -> Result<Self, String> {
        let said = gaps(SENSOR_DICE, text).ok_or_else(|| {
            let shown = "5/3/2/1 less 1 with a stealth device less 2 if cloaked";
            format!("{} is not written like \"{shown}\"", quoted(text))
        })?;
        Ok(Self {
            by_range: word_in(&said, "by_range")?,
            less_with_stealth_device: word_in(&said, "stealth")?,
            less_if_cloaked: word_in(&said, "cloaked")?,
        })
    }

    fn say(self) -> String {
        let words = [
            ("by_range", self.by_range.say()),
            ("stealth", self.less_with_stealth_device.say()),
            ("cloaked", self.less_if_cloaked.say()),
        ];
        fill(SENSOR_DICE, &words)
    }

    fn sample() -> Self {
        Self { by_range: [4, 3, 2, 1], less_with_stealth_device: 1, less_if_cloaked: 2 }
    }
}

/// Several words with commas between them, each once.
impl<T: Word + 'static> Word for &'static [T] {
    fn read(text: &str) -> Result<Self, String> {
        let words: Result<Vec<T>, String> = text.split(',').map(|part| T::read(part.trim())).collect();
        let words = words?;
        let said: Vec<String> = words.iter().map(|word| word.say()).collect();
        match said.iter().enumerate().find(|(nth, word)| said[..*nth].contains(word)) {
            Some((_, twice)) => Err(format!("{} names {twice} twice", quoted(text))),
            None => Ok(words.leak()),
        }
    }

    fn say(self) -> String {
        self.iter().map(|word| word.say()).collect::<Vec<_>>().join(", ")
    }

    fn sample() -> Self {
        vec![T::sample()].leak()
    }

    fn refers(self, to: &mut Vec<Reference>) {
        self.iter().for_each(|word| word.refers(to));
    }
}

/// A gap of a pattern, and what stands there.
pub type Gap<'a> = (&'static str, &'a str);

/// The pieces of a pattern: fixed words, then the name of the gap after them, empty after the last.
fn pieces(pattern: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    pattern.split('}').map(|piece| piece.split_once('{').unwrap_or((piece, "")))
}

/// What stands in the gaps of a pattern, if the rest of it is said. A gap ends where the words after it begin.
pub fn gaps<'a>(pattern: &'static str, said: &'a str) -> Option<Vec<Gap<'a>>> {
    let mut rest = said;
    let mut found: Vec<Gap<'a>> = Vec::new();
    let mut open: Option<&'static str> = None;
    for (words, gap) in pieces(pattern) {
        let at = match open {
            None => 0,
            Some(_) if words.is_empty() => rest.len(),
            // At least one character fills a gap.
            Some(_) => (1..rest.len()).find(|&at| begins(rest, at, words))?,
        };
        if !begins(rest, at, words) {
            return None;
        }
        if let Some(name) = open {
            found.push((name, rest.get(..at).filter(|inside| !inside.is_empty())?));
        }
        rest = rest.get(at + words.len()..)?;
        open = Some(gap).filter(|gap| !gap.is_empty());
    }
    rest.is_empty().then_some(found)
}

fn begins(text: &str, at: usize, words: &str) -> bool {
    text.get(at..at + words.len()).is_some_and(|part| part.eq_ignore_ascii_case(words))
}

/// The word in the gap of this name.
pub fn word_in<T: Word>(said: &[Gap], name: &str) -> Result<T, String> {
    let gap = said.iter().find(|(gap, _)| *gap == name);
    T::read(gap.map_or("", |(_, word)| word.trim()))
}

/// The pattern with its gaps filled.
pub fn fill(pattern: &'static str, words: &[(&str, String)]) -> String {
    let word = |gap| words.iter().find(|(name, _)| *name == gap).map_or("", |(_, word)| word);
    pieces(pattern).map(|(fixed, gap)| format!("{fixed}{}", word(gap))).collect()
}

/// A pattern as people read it: `squad SQUAD destroyed`.
pub fn shown(pattern: &'static str) -> String {
    pieces(pattern).map(|(fixed, gap)| format!("{fixed}{}", gap.to_uppercase().replace('_', " "))).collect()
}

/// One row of a table of phrases.
pub struct Phrase<T> {
    pub pattern: &'static str,
    pub build: fn(&[Gap]) -> Result<T, String>,
    pub sample: fn() -> T,
}

/// How many patterns a sentence can list.
const FEW: usize = 14;

/// Reads a phrase by the first row that takes it; else says what comes nearest.
pub fn read_phrase<T>(said: &str, what: &str, table: &[Phrase<T>]) -> Result<T, String> {
    let said = said.trim();
    let mut nearly: Option<(usize, String)> = None;
    for phrase in table.iter().filter(|_| said.len() <= MAX_PHRASE) {
        let Some(gaps) = gaps(phrase.pattern, said) else { continue };
        match (phrase.build)(&gaps) {
            Ok(value) => return Ok(value),
            Err(sentence) => {
                let fixed = pieces(phrase.pattern).map(|(words, _)| words.len()).sum();
                // A pattern that is all gap takes anything: it speaks of numbers only.
                let least = usize::from(!said.bytes().all(|byte| byte.is_ascii_digit()));
                if nearly.as_ref().map_or(fixed >= least, |(most, _)| fixed > *most) {
                    nearly = Some((fixed, sentence));
                }
            }
        }
    }
    if let Some((_, sentence)) = nearly {
        return Err(sentence);
    }
    let all: Vec<String> = table.iter().map(|phrase| shown(phrase.pattern)).collect();
    let near = nearest(said, all.iter().map(String::as_str));
    let allowed = match near {
        Some(near) => format!("the nearest is \"{near}\""),
        None if all.len() <= FEW => format!("there is {}", all.join(", ")),
        None => "docs/mission-files.md lists them all".into(),
    };
    Err(format!("{} is no {what}; {allowed}", quoted(said)))
}

/// A word that has a table of phrases.
pub trait Phrased: Word + 'static {
    /// What it is: `moment of a trigger`.
    const WHAT: &'static str;
    const TABLE: &'static [Phrase<Self>];
}

/// Declares how the values of an enum are said: a pattern a variant, whose fields are the gaps. What stands after `not` is
/// written in another way.
macro_rules! phrases {
    ($($type:ident $what:literal { $($pattern:literal $variant:ident $(($($place:ident),*))? $({$($field:ident),*})?;)* $(not $other:pat,)? })*) => {$(
        impl Phrased for $type {
            const WHAT: &'static str = $what;
            const TABLE: &'static [Phrase<Self>] = &[$(Phrase {
                pattern: $pattern,
                build: |_gaps| {
                    $($(let $place = word_in(_gaps, stringify!($place))?;)*)?
                    $($(let $field = word_in(_gaps, stringify!($field))?;)*)?
                    Ok($type::$variant $(($($place),*))? $({$($field),*})?)
                },
                sample: || {
                    $($(let $place = Word::sample();)*)?
                    $($(let $field = Word::sample();)*)?
                    $type::$variant $(($($place),*))? $({$($field),*})?
                },
            },)*];
        }

        impl Word for $type {
            fn read(text: &str) -> Result<Self, String> {
                read_phrase(text, Self::WHAT, Self::TABLE)
            }

            fn say(self) -> String {
                match self {
                    $($type::$variant $(($($place),*))? $({$($field),*})? => {
                        fill($pattern, &[$($((stringify!($place), $place.say()),)*)? $($((stringify!($field), $field.say()),)*)?])
                    })*
                    $($other => String::new(),)?
                }
            }

            fn sample() -> Self {
                (Self::TABLE[0].sample)()
            }

            fn refers(self, _to: &mut Vec<Reference>) {
                match self {
                    $($type::$variant $(($($place),*))? $({$($field),*})? => {
                        $($($place.refers(_to);)*)?
                        $($($field.refers(_to);)*)?
                    })*
                    $($other => {})?
                }
            }
        }
    )*};
}
pub(super) use phrases;
