//! A line read as a case: keys, numbers, lists. A key that no case knows is refused.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::Value;

use super::{Case, Other, Placed};
use crate::spelling::nearest;

impl Case {
    pub(super) fn read(line: &[u8]) -> Result<Case, String> {
        let mut keys = Keys::of_line(line)?;
        let list = |keys: &mut Keys, key: &'static str| keys.list(key).map(Option::unwrap_or_default);
        let case = Case {
            id: keys.take("id"),
            kind: keys.text("kind")?.unwrap_or_default(),
            base: keys.text("base")?,
            start: keys.three("start", "x, y, heading")?,
            pose: keys.three("pose", "x, y, heading")?,
            bearing: keys.text("bearing")?,
            speed: keys.whole("speed", 0..=99)?,
            dir: keys.text("dir")?,
            shift: keys.whole("shift", -1..=1)?,
            template: keys.text("template")?,
            curve: keys.text("curve")?,
            others: list(&mut keys, "others")?.into_iter().map(Other::read).collect::<Result<_, _>>()?,
            target_base: keys.text("target_base")?,
            target_pose: keys.three("target_pose", "x, y, heading")?,
            arc: keys.text("arc")?,
            circle: keys.three("circle", "x, y, radius")?,
            obstacle: keys.take("obstacle").map(Placed::read).transpose()?,
            position: keys.text("position")?,
            device: keys.text("device")?,
            from: keys.text("from")?,
            carrier_base: keys.text("carrier_base")?,
            carrier_pose: keys.three("carrier_pose", "x, y, heading")?,
            bases: list(&mut keys, "bases")?
                .into_iter()
                .map(|base| text("bases", base))
                .collect::<Result<_, _>>()?,
            ships: keys.whole("ships", 0..=99)?,
            nth: keys.whole("nth", 0..=99)?,
            area: keys.text("area")?,
            then: keys.take("then"),
        };
        keys.done()?;
        if case.kind.is_empty() {
            return Err(format!("it does not say its \"kind\"; there is {}", KNOWN.join(", ")));
        }
        Ok(case)
    }
}

impl Other {
    fn read(value: Value) -> Result<Other, String> {
        let mut keys = Keys::of("others", value)?;
        let other = Other {
            base: keys.text("base")?.ok_or_else(|| keys.lacks("base"))?,
            pose: keys.three("pose", "x, y, heading")?.ok_or_else(|| keys.lacks("pose"))?,
        };
        keys.done().map(|()| other)
    }
}

impl Placed {
    fn read(value: Value) -> Result<Placed, String> {
        let mut keys = Keys::of("obstacle", value)?;
        let letter = keys.text("letter")?.ok_or_else(|| keys.lacks("letter"))?;
        let mut signs = letter.chars();
        let (Some(sign), None) = (signs.next(), signs.next()) else {
            return Err(format!("\"letter\" is {letter:?}; it takes one letter"));
        };
        let placed = Placed {
            kind: keys.text("kind")?.ok_or_else(|| keys.lacks("kind"))?,
            letter: sign,
            pose: keys.three("pose", "x, y, heading")?.ok_or_else(|| keys.lacks("pose"))?,
        };
        keys.done().map(|()| placed)
    }
}

/// A text, or what else stands under a key.
fn text(key: &str, value: Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text),
        other => Err(format!("{key:?} is {other}; it takes a word in quotes")),
    }
}

/// An object whose keys are taken one by one; what nobody took is unknown.
struct Keys {
    /// What it is part of; empty for the line itself.
    of: &'static str,
    left: Vec<(String, Value)>,
    known: Vec<&'static str>,
}

/// The pairs of an object as they stand there: a map would keep one of two.
struct Pairs(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Pairs, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Pairs;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        from.deserialize_map(Each)
    }
}

impl Keys {
    fn of_line(line: &[u8]) -> Result<Keys, String> {
        let line = std::str::from_utf8(line).map_err(|_| "it is not UTF-8".to_string())?;
        let value: Value = serde_json::from_str(line)
            .map_err(|error| format!("it is no JSON from letter {} on", error.column()))?;
        if !value.is_object() {
            return Err("it is no JSON object: a case is {\"kind\": ...}".into());
        }
        let Pairs(left) = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let twice =
            left.iter().enumerate().find(|(nth, (key, _))| left[..*nth].iter().any(|(one, _)| one == key));
        match twice {
            Some((_, (key, _))) => Err(format!("{key:?} is there twice")),
            None => Ok(Keys { of: "", left, known: Vec::new() }),
        }
    }

    fn of(of: &'static str, value: Value) -> Result<Keys, String> {
        match value {
            Value::Object(map) => Ok(Keys { of, left: map.into_iter().collect(), known: Vec::new() }),
            other => Err(format!("{of:?} has {other}; it takes an object")),
        }
    }

    fn lacks(&self, key: &str) -> String {
        format!("{:?} needs {key:?}", self.of)
    }

    /// The value of a key; null is as good as nothing.
    fn take(&mut self, key: &'static str) -> Option<Value> {
        self.known.push(key);
        let at = self.left.iter().position(|(name, _)| name == key)?;
        let (_, value) = self.left.remove(at);
        (!value.is_null()).then_some(value)
    }

    fn text(&mut self, key: &'static str) -> Result<Option<String>, String> {
        self.take(key).map(|value| text(key, value)).transpose()
    }

    fn list(&mut self, key: &'static str) -> Result<Option<Vec<Value>>, String> {
        match self.take(key) {
            Some(Value::Array(list)) => Ok(Some(list)),
            Some(other) => Err(format!("{key:?} is {other}; it takes a list")),
            None => Ok(None),
        }
    }

    fn three(&mut self, key: &'static str, names: &str) -> Result<Option<[f64; 3]>, String> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let numbers: Option<Vec<f64>> =
            value.as_array().and_then(|list| list.iter().map(Value::as_f64).collect());
        let three = numbers.and_then(|numbers| numbers.try_into().ok());
        three.map(Some).ok_or_else(|| format!("{key:?} is {value}; it takes three numbers: [{names}]"))
    }

    fn whole<T: TryFrom<i64>>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<T>, String> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let number = value.as_i64().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).map(Some).ok_or_else(|| {
            format!("{key:?} is {value}; it takes a whole number from {} to {}", range.start(), range.end())
        })
    }

    /// Names every key that nobody took.
    fn done(&self) -> Result<(), String> {
        let unknown = |(key, _): &(String, Value)| match nearest(key, self.known.iter().copied()) {
            Some(near) => format!("{key:?} (did you mean {near:?}?)"),
            None => format!("{key:?}"),
        };
        let all: Vec<String> = self.left.iter().map(unknown).collect();
        match (&all[..], self.of) {
            ([], _) => Ok(()),
            (all, "") => Err(format!("no case has {}", all.join(", "))),
            (all, of) => Err(format!("{of:?} has no {}", all.join(", "))),
        }
    }
}

/// The words of a list, for whoever used another one.
pub(super) fn one_of<T: Copy>(what: &str, said: &str, words: &[(&str, T)]) -> Result<T, String> {
    words.iter().find(|(word, _)| *word == said).map(|&(_, value)| value).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        format!("no {what} is called {said:?}; there is {}", known.join(", "))
    })
}

pub(super) const KNOWN: [&str; 27] = [
    "move",
    "koiogran",
    "segnor",
    "tallon",
    "reverse_straight",
    "reverse_bank",
    "stationary",
    "huge_1e",
    "huge_2e",
    "boost",
    "barrel_roll",
    "decloak",
    "bump",
    "arc",
    "range",
    "attack_range",
    "overlap",
    "relation",
    "sector",
    "through",
    "obstructed",
    "flee",
    "wing",
    "drop",
    "launch",
    "deploy",
    "entry",
];
