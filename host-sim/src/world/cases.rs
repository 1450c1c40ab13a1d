//! `world`: cases of geometry, one JSON object a line in, one answer a line out.
//!
//! A case names its `kind` and what is measured; the answer has the keys of the case's own `then`, which is only read to compare.
//! Words and numbers are read here; what they come to is measured by the other modules of `world`.

use std::fmt;
use std::io::{BufRead, Read, Write};
use std::ops::RangeInclusive;

use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::{Map, Value, json};
use wingmate_core::battle::rules::wings;
use wingmate_core::battle::state::ship::Position;
use wingmate_core::cards::maneuver::{Bearing, MAX_SPEED, Side};
use wingmate_core::cards::vocabulary::{Device, Size};
use wingmate_core::mission::placement::{line_spot, wing_spot};

use super::arc::{self, Arc, Relation};
use super::area::Area;
use super::base::Base;
use super::device::{self, Token};
use super::docking::{self, Hatch};
use super::obstacle::{Kind, Outline};
use super::overlap::{self, Flown};
use super::pose::{Point, Pose};
use super::roll::{self, RollTemplate};
use super::shape::{self, Shape};
use super::template::{Course, Move, Template, Way, base_on, sign};
use super::{huge, range, wing};
use crate::failure::{Failure, reason};
use crate::mission_file::nearest;

/// What the command line asks for.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Wanted {
    /// Compare each answer with the case's own `then`; exit 1 if any differs by more than 0.002
    #[arg(long)]
    pub check: bool,
}

/// Bytes of the longest line.
const MAX_LINE: u64 = 1 << 16;
/// Answers that differ by less are the same, in millimetres and degrees.
const TOLERANCE: f64 = 0.002;
/// Nothing on a table is further away.
const FURTHEST: f64 = 1e6;

/// Answers line after line. A line that cannot be answered is told beside the others, and makes the end a failure.
pub fn run(wanted: Wanted, mut input: impl BufRead, out: impl Write) -> Result<(), Failure> {
    let mut out = std::io::BufWriter::new(out);
    let (mut line, mut number, mut count) = (Vec::new(), 0u64, 0u64);
    let (mut differing, mut wrong) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        number += 1;
        let answered = match input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(length) if length as u64 == MAX_LINE && !line.ends_with(b"\n") => {
                skip_line(&mut input).map_err(|error| unread(number, &error))?;
                Err(format!("it is longer than {MAX_LINE} letters"))
            }
            Ok(_) if line.trim_ascii().is_empty() => continue,
            Ok(_) => answer(line.trim_ascii(), wanted.check),
            Err(error) => return Err(unread(number, &error)),
        };
        count += 1;
        let answer = answered.unwrap_or_else(|problem| told_error(&line, number, &problem));
        if let Some(problem) = answer["error"].as_str() {
            wrong.push(format!("line {number}: {problem}"));
        } else if answer.get("differs").is_some() {
            differing.push(answer["id"].as_str().map_or_else(|| format!("line {number}"), str::to_string));
        }
        writeln!(out, "{answer}").map_err(|error| Failure::output(&error))?;
    }
    out.flush().map_err(|error| Failure::output(&error))?;
    match &wrong[..] {
        [] if differing.is_empty() => Ok(()),
        [] => Err(Failure::expectation(format!(
            "{} of {count} answers differ from what the case expects: {}",
            differing.len(),
            differing.join(", ")
        ))),
        [only] => Err(Failure::input(only.clone())),
        [first, ..] => Err(Failure::input(format!("{} of {count} lines are wrong; {first}", wrong.len()))),
    }
}

/// What takes the place of an answer.
fn told_error(line: &[u8], number: u64, problem: &str) -> Value {
    let id = serde_json::from_slice(line).ok().and_then(|case: Value| case.get("id").cloned());
    let mut told = json!({ "line": number, "error": problem });
    if let (Some(id), Some(told)) = (id, told.as_object_mut()) {
        told.insert("id".into(), id);
    }
    told
}

fn unread(number: u64, error: &std::io::Error) -> Failure {
    Failure::input(format!("line {number}: cannot be read: {}", reason(error)))
}

/// Leaves the rest of a line.
fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let here = input.fill_buf()?;
        let end = here.iter().position(|byte| *byte == b'\n');
        let (length, last) = (end.map_or(here.len(), |end| end + 1), end.is_some() || here.is_empty());
        input.consume(length);
        if last {
            return Ok(());
        }
    }
}

/// The answer to one line; with `error` if there is nothing to compare it with.
pub fn answer(line: &[u8], check: bool) -> Result<Value, String> {
    let case = Case::read(line)?;
    let then = case.then()?;
    let mut told = Map::new();
    if let Some(id) = case.id {
        told.insert("id".into(), id);
    }
    if check {
        match &case.then {
            Some(Value::Object(expected)) if !expected.is_empty() => {
                let differs = differences(expected, &then);
                if !differs.is_empty() {
                    told.insert("differs".into(), json!(differs));
                }
            }
            other => {
                let found = other.as_ref().map_or("missing".into(), Value::to_string);
                let problem = format!("\"then\" is {found}; --check compares with an object of answers");
                told.insert("error".into(), json!(problem));
            }
        }
    }
    told.insert("then".into(), then);
    Ok(Value::Object(told))
}

/// What is expected and is not so, in words.
fn differences(expected: &Map<String, Value>, told: &Value) -> Vec<String> {
    let same = |key: &str, expected: &Value| match (expected, &told[key]) {
        // Sets, but for poses.
        (Value::Array(expected), Value::Array(told)) if key == "in" => {
            expected.len() == told.len() && expected.iter().all(|name| told.contains(name))
        }
        (Value::Array(expected), Value::Array(told)) => {
            expected.len() == told.len()
                && expected.iter().zip(told).enumerate().all(|(nth, (a, b))| close(a, b, nth == 2))
        }
        (expected, told) => close(expected, told, false),
    };
    let differing = expected.iter().filter(|(key, value)| !same(key, value));
    let words = |(key, value): (&String, &Value)| match told.get(key) {
        Some(told) => format!("{key} is {told}, not {value}"),
        None => format!("the answer has no {key}"),
    };
    differing.map(words).collect()
}

fn close(a: &Value, b: &Value, heading: bool) -> bool {
    match (a.as_f64(), b.as_f64()) {
        (Some(a), Some(b)) => {
            let apart = (a - b).abs();
            apart <= TOLERANCE || heading && (apart - 360.0).abs() <= TOLERANCE
        }
        _ => a == b,
    }
}

/// One line. Keys that a kind does not ask for are passed over.
struct Case {
    id: Option<Value>,
    kind: String,
    base: Option<String>,
    start: Option<[f64; 3]>,
    pose: Option<[f64; 3]>,
    bearing: Option<String>,
    speed: Option<u8>,
    dir: Option<String>,
    shift: Option<i8>,
    /// `straight`, `bank` or `turn`, where a move has a choice.
    template: Option<String>,
    /// Which way the bank of a roll bends: `forward` or `backward`.
    curve: Option<String>,
    others: Vec<Other>,
    target_base: Option<String>,
    target_pose: Option<[f64; 3]>,
    arc: Option<String>,
    circle: Option<[f64; 3]>,
    obstacle: Option<Placed>,
    position: Option<String>,
    device: Option<String>,
    /// Where a docked ship leaves: `front`, `rear`, `left` or `right`.
    from: Option<String>,
    carrier_base: Option<String>,
    carrier_pose: Option<[f64; 3]>,
    /// The bases of a line of ships, in their order.
    bases: Vec<String>,
    /// How many ships a wing has.
    ships: Option<u8>,
    /// Which ship of a line or wing, from 0.
    nth: Option<u8>,
    /// `standard` or `epic`.
    area: Option<String>,
    then: Option<Value>,
}

struct Other {
    base: String,
    pose: [f64; 3],
}

/// An obstacle by its outline.
struct Placed {
    kind: String,
    letter: char,
    pose: [f64; 3],
}

impl Case {
    fn read(line: &[u8]) -> Result<Case, String> {
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
fn one_of<T: Copy>(what: &str, said: &str, words: &[(&str, T)]) -> Result<T, String> {
    words.iter().find(|(word, _)| *word == said).map(|&(_, value)| value).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        format!("no {what} is called {said:?}; there is {}", known.join(", "))
    })
}

const BASES: [(&str, Base); 17] = [
    ("small", Base::Small),
    ("medium", Base::Medium),
    ("large", Base::Large),
    ("huge_short", Base::HugeShort),
    ("huge_long", Base::HugeLong),
    ("huge_2e", Base::Huge2e),
    ("huge", Base::HugeShort),
    ("short", Base::HugeShort),
    ("long", Base::HugeLong),
    ("gr75", Base::HugeShort),
    ("gozanti", Base::HugeShort),
    ("c_roc", Base::HugeShort),
    ("huge_1e", Base::HugeShort),
    ("huge_1e_short", Base::HugeShort),
    ("huge_1e_long", Base::HugeLong),
    ("cr90", Base::HugeLong),
    ("raider", Base::HugeLong),
];

const BEARINGS: [(&str, Bearing); 10] = [
    ("straight", Bearing::Straight),
    ("bank", Bearing::Bank),
    ("turn", Bearing::Turn),
    ("koiogran", Bearing::Koiogran),
    ("segnor", Bearing::Segnor),
    ("tallon", Bearing::Tallon),
    ("reverse_straight", Bearing::ReverseStraight),
    ("reverse_bank", Bearing::ReverseBank),
    ("stationary", Bearing::Stop),
    ("stop", Bearing::Stop),
];

const SIDES: [(&str, Side); 2] = [("left", Side::Left), ("right", Side::Right)];

const ARCS: [(&str, Arc); 7] = [
    ("front", Arc::Front),
    ("rear", Arc::Rear),
    ("right", Arc::Right),
    ("left", Arc::Left),
    ("full_front", Arc::FullFront),
    ("full_rear", Arc::FullRear),
    ("bullseye", Arc::Bullseye),
];

const TOKENS: [(&str, Token); 6] = [
    ("bomb", Token::Bomb),
    ("proximity_mine", Token::ProximityMine),
    ("conner_net", Token::ConnerNet),
    ("cluster_mine", Token::ClusterMine),
    ("cluster_mines", Token::ClusterMine),
    ("minefield", Token::Minefield),
];

const HATCHES: [(&str, Hatch); 4] =
    [("front", Hatch::Front), ("rear", Hatch::Rear), ("left", Hatch::Left), ("right", Hatch::Right)];

const KINDS: [(&str, Kind); 3] = [("asteroid", Kind::Asteroid), ("debris", Kind::Debris), ("gas", Kind::Gas)];

/// As words of the command line are written.
fn snake(name: &str) -> String {
    name.to_lowercase().replace([' ', '-'], "_")
}

fn pose([x, y, heading]: [f64; 3]) -> Result<Pose, String> {
    if [x, y, heading].iter().all(|number| number.abs() <= FURTHEST) {
        Ok(Pose::new(x, y, heading))
    } else {
        Err(format!("[{x}, {y}, {heading}] is not on any table"))
    }
}

fn base(word: &str) -> Result<Base, String> {
    one_of("base", word, &BASES)
}

/// Three decimals, never -0.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0 + 0.0
}

fn told_pose(pose: Pose) -> Value {
    let heading = rounded(pose.heading);
    json!([rounded(pose.at.x), rounded(pose.at.y), if heading >= 360.0 { 0.0 } else { heading }])
}

fn told_end(pose: Pose) -> Value {
    json!({ "end": told_pose(pose) })
}

fn told_range(mm: Option<f64>) -> Value {
    match mm {
        Some(mm) => json!({ "mm": rounded(mm), "band": range::band(mm) }),
        None => json!({ "mm": -1, "band": -1 }),
    }
}

impl Case {
    fn missing(&self, key: &str) -> String {
        format!("a case of kind {:?} needs {key:?}", self.kind)
    }

    fn word<'a>(&self, key: &str, word: &'a Option<String>) -> Result<&'a str, String> {
        word.as_deref().ok_or_else(|| self.missing(key))
    }

    fn base(&self) -> Result<Base, String> {
        base(self.word("base", &self.base)?)
    }

    /// A base that flies with templates.
    fn standard_base(&self) -> Result<Base, String> {
        let base = self.base()?;
        if base.is_huge() { Err(format!("a huge ship has no {}", self.kind)) } else { Ok(base) }
    }

    /// `start` and `pose` are the same; which is written depends on whether anything moves.
    fn pose(&self, key: &str) -> Result<Pose, String> {
        self.start.or(self.pose).ok_or_else(|| self.missing(key)).and_then(pose)
    }

    fn start(&self) -> Result<Pose, String> {
        self.pose("start")
    }

    fn side(&self) -> Result<Side, String> {
        one_of("dir", self.word("dir", &self.dir)?, &SIDES)
    }

    fn shift(&self) -> i8 {
        self.shift.unwrap_or(0)
    }

    fn speed(&self, least: u8, most: u8, what: &str) -> Result<u8, String> {
        let speed = self.speed.ok_or_else(|| self.missing("speed"))?;
        if (least..=most).contains(&speed) {
            Ok(speed)
        } else {
            Err(format!("no {what} has speed {speed}; there is {least} to {most}"))
        }
    }

    /// The maneuver, with a speed that this base has for it.
    fn maneuver(&self, base: Base, bearing: Bearing) -> Result<Move, String> {
        let side = if bearing.is_sided() { Some(self.side()?) } else { None };
        let (least, most) = match bearing {
            Bearing::Stop => return Ok(Move::new(bearing, 0, None)),
            _ if base.is_huge() => match huge::fastest(base, bearing) {
                0 => return Err(format!("a huge ship has no {}", bearing.name().to_lowercase())),
                fastest => (huge::slowest(base, bearing), fastest),
            },
            Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight => (1, MAX_SPEED),
            _ => (1, 3),
        };
        let speed = self.speed(least, most, &bearing.name().to_lowercase())?;
        Ok(Move { shift: self.shift(), ..Move::new(bearing, speed, side) })
    }

    /// The maneuver of `bearing`, and how it is laid.
    fn course(&self, base: Base) -> Result<(Move, Course), String> {
        let bearing = match one_of("bearing", &self.kind, &BEARINGS) {
            Ok(bearing) => bearing,
            Err(_) => one_of("bearing", self.word("bearing", &self.bearing)?, &BEARINGS)?,
        };
        let mv = self.maneuver(base, bearing)?;
        let mut course = mv.course();
        match (bearing, self.template.as_deref()) {
            (_, None) => {}
            (Bearing::Segnor, Some("turn")) => course.way = Way::turn(mv.speed, sign(self.side()?)),
            (_, Some(template)) if template == snake(bearing.basic().name()) => {}
            (_, Some(template)) => {
                return Err(format!("no {} uses a {template} template", bearing.name().to_lowercase()));
            }
        }
        Ok((mv, course))
    }

    fn end(&self, base: Base) -> Result<Pose, String> {
        let start = self.start()?;
        let (mv, course) = self.course(base)?;
        Ok(if base.is_huge() {
            huge::end(base, start, mv)
        } else {
            course.end(start, base.half_length(), base.half_length())
        })
    }

    /// The maneuver among the others, and its template as far as it was flown.
    fn flown(&self) -> Result<(Base, Flown, Template), String> {
        let base = self.base()?;
        let start = self.start()?;
        let (mv, course) = self.course(base)?;
        let others: Vec<Shape> = self.others.iter().map(Other::footprint).collect::<Result<_, String>>()?;
        let flown = if base.is_huge() {
            overlap::fly(base, start, mv, &others)
        } else {
            overlap::fly_course(base, start, course, &others)
        };
        let template = if base.is_huge() {
            super::template::template(base, start, mv)
        } else {
            course.template(start, base.half_length())
        };
        Ok((base, flown, if flown.full { template } else { template.until(flown.flown) }))
    }

    fn thing(&self) -> Result<Option<Shape>, String> {
        if let Some([x, y, radius]) = self.circle {
            if radius < 0.0 || [x, y, radius].iter().any(|number| number.abs() > FURTHEST) {
                return Err(format!("[{x}, {y}, {radius}] is no circle on any table"));
            }
            return Ok(Some(Shape::Circle { at: Point::new(x, y), radius }));
        }
        let Some(Placed { kind, letter, pose: placed }) = &self.obstacle else { return Ok(None) };
        let outline = Outline::find(one_of("obstacle", kind, &KINDS)?, *letter)
            .ok_or_else(|| format!("there is no {kind} {letter}"))?;
        Ok(Some(outline.placed(pose(*placed)?)))
    }

    fn needed_thing(&self) -> Result<Shape, String> {
        self.thing()?.ok_or_else(|| self.missing("circle"))
    }

    fn target_base(&self) -> Result<Base, String> {
        base(self.word("target_base", &self.target_base)?)
    }

    fn target_pose(&self) -> Result<Pose, String> {
        self.target_pose.ok_or_else(|| self.missing("target_pose")).and_then(pose)
    }

    fn target_ship(&self) -> Result<Shape, String> {
        Ok(self.target_base()?.footprint(self.target_pose()?))
    }

    /// Another ship, or whatever lies there.
    fn target(&self) -> Result<Shape, String> {
        match self.thing()? {
            Some(thing) if self.target_base.is_none() => Ok(thing),
            _ => self.target_ship(),
        }
    }

    fn arc(&self) -> Result<Arc, String> {
        one_of("arc", self.word("arc", &self.arc)?, &ARCS)
    }

    fn token(&self) -> Result<Token, String> {
        let word = self.word("device", &self.device)?;
        let dropped = Device::DROPPED.iter().find(|device| snake(device.name()) == word);
        match dropped.and_then(|&device| Token::of(device)) {
            Some(token) => Ok(token),
            None => one_of("device", word, &TOKENS),
        }
    }

    /// What the case asks, by its kind.
    fn then(&self) -> Result<Value, String> {
        Ok(match self.kind.as_str() {
            "move" => told_end(self.end(self.base()?)?),
            "koiogran" | "segnor" | "tallon" | "reverse_straight" | "reverse_bank" | "stationary" => {
                told_end(self.end(self.standard_base()?)?)
            }
            "huge_1e" | "huge_2e" => told_end(self.end(self.huge_base()?)?),
            "boost" => told_end(self.boost()?),
            "barrel_roll" => told_end(self.barrel_roll()?),
            "decloak" => {
                let side = match self.dir.as_deref() {
                    None | Some("forward") => None,
                    Some(_) => Some(self.side()?),
                };
                told_end(roll::decloak(self.standard_base()?, self.start()?, side, self.shift()))
            }
            "bump" => {
                let (_, Flown { end, full, touches, .. }, _) = self.flown()?;
                let touches = touches.map_or(json!(-1), |who| json!(who));
                json!({ "end": told_pose(end), "full": full, "touches": touches })
            }
            "arc" => {
                let (base, pose, target) = (self.base()?, self.pose("pose")?, self.target()?);
                let inside = ARCS.iter().filter(|(_, arc)| arc::in_arc(base, pose, *arc, &target));
                json!({ "in": inside.map(|(name, _)| *name).collect::<Vec<_>>() })
            }
            "range" => {
                let own = self.base()?.footprint(self.pose("pose")?);
                told_range(Some(shape::gap(&own, &self.target()?)))
            }
            "attack_range" => {
                let (base, pose) = (self.base()?, self.pose("pose")?);
                let line = range::attack_range(base, pose, self.arc()?, &self.target()?);
                told_range(line.map(|line| line.mm))
            }
            "overlap" => {
                let own = self.base()?.footprint(self.pose("pose")?);
                json!({ "overlap": shape::overlaps(&own, &self.target()?) })
            }
            "relation" => {
                let own = self.base()?.footprint(self.pose("pose")?);
                json!({ "relation": match arc::relation(&own, self.target_base()?, self.target_pose()?) {
                    Relation::InFront => "in_front",
                    Relation::Behind => "behind",
                    Relation::Flanking => "flanking",
                } })
            }
            "sector" => {
                let sector = arc::sector(self.base()?, self.pose("pose")?, self.target_pose()?.at);
                json!({ "sector": sector.arc.id(), "side": sector.side.name() })
            }
            "through" => {
                let (base, flown, template) = self.flown()?;
                let thing = self.needed_thing()?;
                json!({ "template": template.touches(&thing), "base_on": base_on(base, flown.end, &thing) })
            }
            "obstructed" => {
                let (base, pose, target) = (self.base()?, self.pose("pose")?, self.target_ship()?);
                let line = match &self.arc {
                    Some(_) => range::attack_range(base, pose, self.arc()?, &target),
                    None => Some(range::line(&base.footprint(pose), &target)),
                };
                let thing = self.needed_thing()?;
                let obstructed = line.is_some_and(|line| range::obstructed(&line, [&thing].into_iter()));
                json!({ "obstructed": obstructed })
            }
            "flee" => {
                // Without a maneuver: as it stands.
                let end = if self.bearing.is_some() { self.flown()?.1.end } else { self.pose("pose")? };
                json!({ "fled": !self.area()?.inside(&self.base()?.footprint(end)) })
            }
            "wing" => {
                let word = self.word("position", &self.position)?;
                told_end(wing::member(self.start()?, position(word)?))
            }
            "drop" | "launch" => {
                let (base, start, token) = (self.base()?, self.start()?, self.token()?);
                let (mv, _) = self.course(Base::Small)?;
                if !matches!(mv.bearing, Bearing::Straight | Bearing::Bank | Bearing::Turn) {
                    return Err("devices are dropped and launched along a straight, a bank or a turn".into());
                }
                let lay = if self.kind == "drop" { device::drop } else { device::launch };
                told_end(lay(base, start, token, mv))
            }
            "deploy" | "dock" => told_end(self.deploy()?),
            "entry" => told_end(self.entry()?),
            other => return Err(format!("no case is of kind {other:?}; there is {}", KNOWN.join(", "))),
        })
    }

    fn huge_base(&self) -> Result<Base, String> {
        match (self.kind.as_str(), self.base.as_deref()) {
            ("huge_2e", _) => Ok(Base::Huge2e),
            (_, None) => Ok(Base::HugeShort),
            _ => match self.base()? {
                base @ (Base::HugeShort | Base::HugeLong) => Ok(base),
                _ => Err("a huge ship of the 1st edition is short or long".into()),
            },
        }
    }

    fn boost(&self) -> Result<Pose, String> {
        let base = self.standard_base()?;
        let word = self.bearing.as_deref().or(self.template.as_deref());
        let bearing = one_of("bearing", word.ok_or_else(|| self.missing("bearing"))?, &BEARINGS[..3])?;
        let side = if bearing.is_sided() { Some(self.side()?) } else { None };
        let speed = if self.speed.is_some() { self.speed(1, 3, "boost")? } else { 1 };
        Ok(super::end(base, self.start()?, Move::new(bearing, speed, side)))
    }

    fn barrel_roll(&self) -> Result<Pose, String> {
        let base = self.standard_base()?;
        let speed = if self.speed.is_some() { self.speed(1, 3, "barrel roll")? } else { 1 };
        let laid = match self.template.as_deref().unwrap_or("straight") {
            "straight" if speed > 1 && base != Base::Small => {
                return Err("only small ships roll with a faster straight".into());
            }
            "straight" => RollTemplate::Straight(speed),
            "bank" => {
                let curve = self.word("curve", &self.curve)?;
                let forward =
                    one_of("curve", curve, &[("forward", true), ("backward", false), ("back", false)])?;
                RollTemplate::Bank { speed, forward }
            }
            other => return Err(format!("no barrel roll uses a {other} template")),
        };
        Ok(roll::barrel_roll_with(base, self.start()?, self.side()?, laid, self.shift()))
    }

    fn deploy(&self) -> Result<Pose, String> {
        let carrier = base(self.word("carrier_base", &self.carrier_base)?)?;
        let at = match self.carrier_pose {
            Some(at) => pose(at)?,
            None => self.start()?,
        };
        let from = one_of("hatch", self.from.as_deref().unwrap_or("front"), &HATCHES)?;
        if matches!(from, Hatch::Left | Hatch::Right) && !carrier.is_huge() {
            return Err("only huge carriers are left at their sides".into());
        }
        let base = self.standard_base()?;
        let (mv, course) = self.course(base)?;
        if matches!(mv.bearing, Bearing::Stop | Bearing::ReverseStraight | Bearing::ReverseBank) {
            return Err("no ship deploys standing still or backwards".into());
        }
        Ok(docking::deploy_course(carrier, at, from, base, course))
    }

    /// Where a ship of a wing or of a line enters; `start` is the vector on its edge.
    fn entry(&self) -> Result<Pose, String> {
        let vector = self.start()?;
        let squad = if let Some(count) = self.ships {
            let positions: Vec<Position> =
                (0..count).map_while(|nth| wings::position(count, nth, false)).collect();
            positions.iter().map(|&position| (Base::Small, wing_spot(position, count))).collect()
        } else {
            let sizes = self.bases.iter().map(|word| match base(word)? {
                Base::Small => Ok(Size::Small),
                Base::Medium => Ok(Size::Medium),
                Base::Large => Ok(Size::Large),
                _ => Err("a huge ship never stands in a line".to_string()),
            });
            let sizes: Vec<Size> = sizes.collect::<Result<_, String>>()?;
            let spots = (0..sizes.len()).filter_map(|nth| line_spot(sizes.iter().copied(), nth));
            sizes.iter().map(|&size| Base::of(size)).zip(spots).collect::<Vec<_>>()
        };
        if squad.is_empty() {
            return Err("an entry needs \"ships\", 3 to 6 of a wing, or the \"bases\" of a line".into());
        }
        let nth = match (&self.position, self.ships) {
            (Some(word), Some(count)) => {
                let place = position(word)?;
                (0..count).find(|&nth| wings::position(count, nth, false) == Some(place))
            }
            _ => Some(self.nth.unwrap_or(0)),
        };
        let poses = wing::enter(&self.area()?, vector, &squad);
        nth.and_then(|nth| poses.get(usize::from(nth)).copied())
            .ok_or_else(|| format!("no such ship enters: the squad has {}", squad.len()))
    }

    fn area(&self) -> Result<Area, String> {
        let word = self.area.as_deref().unwrap_or("standard");
        one_of("area", word, &[("standard", Area::STANDARD), ("epic", Area::EPIC)])
    }
}

fn position(word: &str) -> Result<Position, String> {
    let known = Position::ALL;
    known.iter().copied().find(|position| snake(position.name()) == word).ok_or_else(|| {
        let names: Vec<String> = known.iter().map(|position| snake(position.name())).collect();
        format!("no position is called {word:?}; there is {}", names.join(", "))
    })
}

impl Other {
    fn footprint(&self) -> Result<Shape, String> {
        Ok(base(&self.base)?.footprint(pose(self.pose)?))
    }
}

const KNOWN: [&str; 27] = [
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
