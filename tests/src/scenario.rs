//! Scenarios: keys in, text and screens out. Dropping a file into `tests/scenarios` registers it.
//!
//! Reads and plays them; whether a picture is the right one is up to `golden`.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use wingmate_core::{
    device::{Board, Settings},
    ui::{key::Key, screens::home::Home},
};
use wingmate_sim::{
    body::Body,
    run::{carry_out, says},
    script::{Step, Word, parse_line},
};

use crate::layout;

/// One case of a scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The file it stands in, without its ending.
    #[serde(skip)]
    pub file: String,
    /// Says what broke without opening the file.
    pub name: String,
    #[serde(default)]
    pub seed: u64,
    pub board: Option<String>,
    /// Script words, from the title of a device that was never used, and `open MODE`: from Home's card to that mode.
    pub steps: Vec<String>,
    /// All of these are on the last screen.
    #[serde(default)]
    pub text: Vec<String>,
    /// None of these is.
    #[serde(default)]
    pub no_text: Vec<String>,
    /// The last screen is this golden screen.
    pub shot: Option<String>,
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
    let mut scenarios: Vec<Scenario> = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{name}.toml: {error}"))?;
        let file: File = toml::from_str(&text).map_err(|error| format!("{name}.toml: {error}"))?;
        scenarios.extend(file.test.into_iter().map(|test| Scenario { file: name.clone(), ..test }));
    }
    let mut names = BTreeSet::new();
    let mut shots = BTreeSet::new();
    for scenario in &scenarios {
        if !names.insert((&scenario.file, &scenario.name)) {
            return Err(format!("{}.toml has two tests named {}", scenario.file, scenario.name));
        }
        if let Some(shot) = &scenario.shot
            && !shots.insert(shot)
        {
            return Err(format!("two scenarios take the shot {shot}"));
        }
    }
    Ok(scenarios)
}

impl Scenario {
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
        Ok(Body::practice(board, self.seed))
    }

    /// Plays all steps.
    pub fn play(&self) -> Result<Body, String> {
        self.play_watched(self.body()?, |_, _| Ok(()))
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
        watch: impl Fn(&Body, &str) -> Result<(), String>,
    ) -> Result<Body, String> {
        watch(&body, "power-on")?;
        for (line, text) in (1..).zip(&self.steps) {
            for word in words(text).map_err(|problem| format!("step {line}: {problem}"))? {
                carry_out(&mut body, &Step { line, word }).map_err(|failure| failure.to_string())?;
            }
            watch(&body, &format!("step {line} ({text})"))?;
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

/// The script words of a step.
fn words(text: &str) -> Result<Vec<Word>, String> {
    match text.strip_prefix("open ") {
        Some(mode) => Ok(open(mode)?.into_iter().map(Word::Press).collect()),
        None => Ok(parse_line(text)?.into_iter().collect()),
    }
}

/// The keys from Home's card to a mode, so that no test knows where its tile lies.
pub fn open(mode: &str) -> Result<Vec<Key>, String> {
    let downs = Home::downs_to(mode).ok_or_else(|| format!("Home has no \"{mode}\""))?;
    Ok(std::iter::repeat_n(Key::Down, downs.into()).chain([Key::A]).collect())
}

fn sound(body: &Body, when: &str) -> Result<(), String> {
    let faults = layout::faults(body.device());
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!("bad drawing after {when}:\n  {}\n{}", faults.join("\n  "), body.trace()))
}
