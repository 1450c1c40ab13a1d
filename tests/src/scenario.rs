//! Scenarios: keys in, text and screens out. Dropping a file into `tests/scenarios` registers it.
//!
//! A test may start where another one ends, so that no key is told twice. Reads and plays them; whether a picture is
//! the right one is up to `golden`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use wingmate_core::body::{Board, Settings};
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::safe::ClosedReason;
use wingmate_sim::body::Body;
use wingmate_sim::run::{carry_out, likeliest, says};
use wingmate_sim::save::Chip;
use wingmate_sim::script::{Step, parse_line};

use crate::layout;

/// One case of a scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The file it stands in, without its ending.
    #[serde(skip)]
    pub file: String,
    /// Says what broke without opening the file. No two tests of all files have the same.
    pub name: String,
    /// The test that this one goes on from, in whatever file; else it begins at the title of a device that was never
    /// used.
    after: Option<String>,
    /// Told by the first test of a chain; 0 if not said.
    seed: Option<u64>,
    /// Told by the first test of a chain.
    board: Option<String>,
    /// Told by the first test of a chain: why the device starts without opening its saves, "held" or "crashed".
    safe: Option<String>,
    /// Script words; `open MODE`: from Home's card to that mode; `KEY until TEXT`: that key again and again, until the
    /// screen says so; `play until TEXT`: every answer as it is offered.
    #[serde(default)]
    steps: Vec<String>,
    /// All of these are on the last screen.
    #[serde(default)]
    pub text: Vec<String>,
    /// None of these is.
    #[serde(default)]
    pub no_text: Vec<String>,
    /// The last screen is this golden screen.
    pub shot: Option<String>,
    /// All steps from power-on.
    #[serde(skip)]
    way: Vec<Told>,
}

/// A step, and where it is told.
#[derive(Clone, Debug)]
struct Told {
    test: String,
    line: usize,
    text: String,
}

impl fmt::Display for Told {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "step {} of {} ({})", self.line, self.test, self.text)
    }
}

impl Told {
    fn take(&self, body: &mut Body, watch: &impl Fn(&Body) -> Result<(), String>) -> Result<(), String> {
        if let Some((key, wanted)) = self.text.split_once(" until ") {
            return press_until(body, key, wanted, watch);
        }
        for word in parse_line(&self.text)? {
            carry_out(body, &Step { line: self.line, word }).map_err(|failure| failure.to_string())?;
        }
        watch(body)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    test: Vec<Scenario>,
}

/// The folder of scenario files.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

/// Every scenario of every file; a broken file is one sentence.
pub fn all() -> Result<Vec<Scenario>, String> {
    let entries =
        std::fs::read_dir(folder()).map_err(|error| format!("cannot read the scenarios: {error}"))?;
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{name}.toml: {error}"))?;
        files.push((name, text));
    }
    gather(&files)
}

/// The scenarios of files by name and text, each with its whole way from power-on.
fn gather(files: &[(String, String)]) -> Result<Vec<Scenario>, String> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    for (name, text) in files {
        let file: File = toml::from_str(text).map_err(|error| format!("{name}.toml: {error}"))?;
        scenarios.extend(file.test.into_iter().map(|test| Scenario { file: name.clone(), ..test }));
    }
    let mut names = BTreeMap::new();
    let mut shots = BTreeSet::new();
    for scenario in &scenarios {
        if let Some(other) = names.insert(scenario.name.as_str(), scenario) {
            let (one, two, name) = (&other.file, &scenario.file, &scenario.name);
            return Err(format!("two tests are named {name}, in {one}.toml and in {two}.toml"));
        }
        if let Some(shot) = &scenario.shot
            && !shots.insert(shot)
        {
            return Err(format!("two scenarios take the shot {shot}"));
        }
    }
    scenarios.iter().map(|scenario| scenario.led_up(&names)).collect()
}

impl Scenario {
    /// The same with all that the tests before it tell.
    fn led_up(&self, names: &BTreeMap<&str, &Scenario>) -> Result<Scenario, String> {
        let mut chain = vec![self];
        let mut first = self;
        while let Some(after) = &first.after {
            let Some(&before) = names.get(after.as_str()) else {
                return Err(format!("{} starts after {after}, but no test is named so", first.title()));
            };
            if chain.iter().any(|scenario| scenario.name == before.name) {
                return Err(format!("{} starts after {after}, which starts after it", first.title()));
            }
            chain.push(before);
            first = before;
        }
        let mut whole = Scenario {
            seed: first.seed,
            board: first.board.clone(),
            safe: first.safe.clone(),
            ..self.clone()
        };
        for scenario in chain.into_iter().rev() {
            if scenario.seed.is_some_and(|seed| seed != whole.seed.unwrap_or_default()) {
                return Err(format!("{} has another seed than {}", scenario.title(), first.title()));
            }
            if scenario.board.is_some() && scenario.board != first.board {
                return Err(format!("{} has another board than {}", scenario.title(), first.title()));
            }
            if scenario.safe.is_some() && scenario.safe != first.safe {
                return Err(format!("{} has another start than {}", scenario.title(), first.title()));
            }
            let told = |(line, text): (usize, &String)| Told {
                test: scenario.name.clone(),
                line,
                text: text.clone(),
            };
            whole.way.extend((1..).zip(&scenario.steps).map(told));
        }
        Ok(whole)
    }

    /// The name of the test.
    pub fn title(&self) -> String {
        format!("{}::{}", self.file, self.name)
    }

    /// A new device for this case.
    fn body(&self) -> Result<Body, String> {
        let board = match &self.board {
            None => Board::PicoLcd13,
            Some(id) => Board::from_id(id).ok_or_else(|| format!("there is no board {id}"))?,
        };
        let reason = match self.safe.as_deref() {
            None => return Ok(Body::practice(board, self.seed.unwrap_or_default())),
            Some("held") => ClosedReason::Held,
            Some("crashed") => ClosedReason::Crashed,
            Some(other) => return Err(format!("a safe start is held or crashed, not {other}")),
        };
        Ok(Body::safe(board, Chip::blank(), reason))
    }

    /// Plays all steps.
    pub fn play(&self) -> Result<Body, String> {
        self.play_watched(self.body()?, |_| Ok(()))
    }

    /// Plays all steps and looks for drawing faults after each.
    pub fn play_checked(&self) -> Result<Body, String> {
        self.play_watched(self.body()?, sound)
    }

    /// The same with large type from the first key on.
    pub fn play_in_large_type(&self) -> Result<Body, String> {
        let mut body = self.body()?;
        let settings = Settings { large_type: true, ..*body.device().settings() };
        body.device_mut().restore_settings(settings);
        self.play_watched(body, sound)
    }

    fn play_watched(
        &self,
        mut body: Body,
        watch: impl Fn(&Body) -> Result<(), String>,
    ) -> Result<Body, String> {
        watch(&body).map_err(|problem| format!("at power-on: {problem}"))?;
        for step in &self.way {
            step.take(&mut body, &watch).map_err(|problem| format!("{step}: {problem}"))?;
        }
        Ok(body)
    }

    /// Whether the last screen says what it should.
    pub fn check_text(&self, body: &Body) -> Result<(), String> {
        let trace = body.trace();
        for text in &self.text {
            if !says(&trace, text) {
                return Err(format!("\"{text}\" is not on the screen:\n{trace}"));
            }
        }
        for text in &self.no_text {
            if says(&trace, text) {
                return Err(format!("\"{text}\" should not be on the screen:\n{trace}"));
            }
        }
        Ok(())
    }
}

/// Most presses that a step may take.
const MOST_PRESSES: u32 = 1_000;

/// Presses a key until the screen says something, and looks at every screen on the way.
fn press_until(
    body: &mut Body,
    key: &str,
    wanted: &str,
    watch: &impl Fn(&Body) -> Result<(), String>,
) -> Result<(), String> {
    let fixed = Key::from_name(key);
    if fixed.is_none() && key != "play" {
        return Err(format!("{key} is not a key"));
    }
    for press in 0..MOST_PRESSES {
        let trace = body.trace();
        if says(&trace, wanted) {
            return Ok(());
        }
        body.press(Input::Press(fixed.unwrap_or_else(|| likeliest(&trace))));
        watch(body).map_err(|problem| format!("press {press}: {problem}"))?;
    }
    Err(format!("\"{wanted}\" never came:\n{}", body.trace()))
}

fn sound(body: &Body) -> Result<(), String> {
    let faults = layout::faults_in(|canvas| body.draw(canvas));
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!("bad drawing:\n  {}\n{}", faults.join("\n  "), body.trace()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tests of two files, or what is wrong with them.
    fn gathered(one: &str, two: &str) -> Result<Vec<Scenario>, String> {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        gather(&[file("one", one), file("two", two)])
    }

    fn test(words: &str) -> String {
        format!("[[test]]\n{words}\n")
    }

    #[test]
    fn a_test_goes_on_where_another_one_ends() {
        let last = test("name = 'c'\nafter = 'b'\nsteps = ['x']");
        let before = test("name = 'a'\nseed = 7\nboard = 'pico_lcd_1_3'\nsteps = ['a', 'down']")
            + &test("name = 'b'\nafter = 'a'\nseed = 7\nsteps = ['b']");
        let tests = gathered(&last, &before).unwrap();
        let way: Vec<String> = tests[0].way.iter().map(Told::to_string).collect();
        assert_eq!(way, ["step 1 of a (a)", "step 2 of a (down)", "step 1 of b (b)", "step 1 of c (x)"]);
        assert_eq!((tests[0].seed, tests[0].board.as_deref()), (Some(7), Some("pico_lcd_1_3")));
        assert_eq!(tests[1].way.len(), 2);
    }

    #[test]
    fn what_cannot_start_is_one_sentence() {
        let first = test("name = 'a'\nsteps = ['a']");
        let seven = test("name = 'a'\nseed = 7\nsteps = ['a']");
        for (one, two, problem) in [
            (&first, "name = 'a'", "two tests are named a, in one.toml and in two.toml"),
            (&first, "name = 'b'\nafter = 'c'", "two::b starts after c, but no test is named so"),
            (&first, "name = 'b'\nafter = 'b'", "two::b starts after b, which starts after it"),
            (&first, "name = 'b'\nafter = 'a'\nseed = 7", "two::b has another seed than one::a"),
            (&seven, "name = 'b'\nafter = 'a'\nseed = 0", "two::b has another seed than one::a"),
            (
                &first,
                "name = 'b'\nafter = 'a'\nboard = 'pico_lcd_1_3'",
                "two::b has another board than one::a",
            ),
            (&first, "name = 'b'\nafter = 'a'\nsafe = 'held'", "two::b has another start than one::a"),
            (
                &test("name = 'a'\nafter = 'b'"),
                "name = 'b'\nafter = 'a'",
                "two::b starts after a, which starts after it",
            ),
        ] {
            assert_eq!(gathered(one, &test(two)).unwrap_err(), problem);
        }
    }

    #[test]
    fn a_step_that_fails_says_whose_it_is() {
        let before = test("name = 'a'\nsteps = ['a', 'jump']");
        let tests = gathered(&before, &test("name = 'b'\nafter = 'a'\nsteps = ['a']")).unwrap();
        let problem = tests[1].play().err().unwrap();
        assert!(problem.starts_with("step 2 of a (jump): \"jump\" is not a word"), "{problem}");
    }
}
