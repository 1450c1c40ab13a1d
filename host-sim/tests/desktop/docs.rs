//! What CONTRIBUTING says writes the pictures still writes them: docs/balance.md, the moving pictures of the README and
//! the track of the core's film are not stale.
//!
//! The commands are read from CONTRIBUTING. A few cells of the page are counted again, the pictures are drawn again whole,
//! the track is written again.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

/// Cells of the page that are counted again.
const CELLS: usize = 3;

fn repository(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(repository(path)).unwrap()
}

/// The words after `cargo sim` or `cargo count` in the line of CONTRIBUTING that begins with these.
fn command(begins: &str) -> Vec<String> {
    let text = read("CONTRIBUTING.md").replace("\\\n", " ");
    let words_of = |line| str::strip_prefix(line, "cargo sim ").or_else(|| line.strip_prefix("cargo count "));
    let line = text.lines().filter_map(words_of).find(|words| words.starts_with(begins));
    let line = line.unwrap_or_else(|| panic!("CONTRIBUTING has no command `{begins}`"));
    line.trim_end_matches("&&").split_whitespace().map(String::from).collect()
}

/// The value of a word: of `--seed` the 1 of `--seed 1`.
fn value<'a>(words: &'a [String], name: &str) -> &'a str {
    let at = words.iter().position(|word| word == name).unwrap_or_else(|| panic!("no {name}"));
    &words[at + 1]
}

/// Runs a command as from the top folder.
fn run(words: &[&str]) -> Vec<u8> {
    let done = Command::new(env!("CARGO_BIN_EXE_wingmate-sim"))
        .args(words)
        .current_dir(repository(""))
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    done.stdout
}

/// A mission by its name, a number of pilots, a level and what the page says of them: `47 (25-70)`.
struct Told {
    mission: String,
    pilots: String,
    level: usize,
    said: String,
}

/// The cells of the page, those first of which a flight more or less says most.
fn told(page: &str) -> Vec<Told> {
    let rows = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| mission"));
    let mut cells: Vec<Told> = rows
        .flat_map(|row| {
            let parts: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let cell = |(level, said): (usize, &&str)| Told {
                mission: parts[0].into(),
                pilots: parts[1].into(),
                level,
                said: (*said).into(),
            };
            (1..).zip(&parts[2..]).map(cell).collect::<Vec<_>>()
        })
        .collect();
    let rate = |cell: &Told| cell.said.split(' ').next().and_then(|it| it.parse::<i32>().ok()).unwrap_or(0);
    cells.sort_by_key(|cell| (rate(cell) - 50).abs());
    // Each of another mission.
    let mut seen = Vec::new();
    cells.retain(|cell| {
        let new = !seen.contains(&cell.mission);
        seen.push(cell.mission.clone());
        new
    });
    cells
}

fn id_of(mission: &str) -> String {
    let list: Value = serde_json::from_slice(&run(&["list", "missions", "--format", "json"])).unwrap();
    let all = list.as_array().unwrap();
    let found = all.iter().find(|it| it["name"] == mission).unwrap_or_else(|| panic!("no mission {mission}"));
    found["id"].as_str().unwrap().into()
}

#[test]
fn the_page_of_balance_still_counts_right() {
    let words = command("simulate balance");
    let (count, seed) = (value(&words, "--count"), value(&words, "--seed"));
    let page = read("docs/balance.md");
    let by = format!("`wingmate-sim simulate balance --count {count} --seed {seed}`");
    assert!(page.contains(&by), "docs/balance.md was not written by {by}");
    for Told { mission, pilots, level, said } in told(&page).into_iter().take(CELLS) {
        let (id, level) = (id_of(&mission), level.to_string());
        let terms = ["--id", &id, "--pilots", &pilots, "--level", &level, "--count", count, "--seed", seed];
        let words = [&["simulate", "missions", "--format", "json"][..], &terms].concat();
        let report: Value = serde_json::from_slice(&run(&words)).unwrap();
        let cell = &report["cells"][0];
        let percent = |key: &str| format!("{:.0}", cell[key].as_f64().unwrap() * 100.0);
        let counted = format!("{} ({}-{})", percent("win_rate"), percent("win_low"), percent("win_high"));
        assert_eq!(
            said, counted,
            "docs/balance.md is stale ({mission}, {pilots} pilots, level {level}): CONTRIBUTING, \"Pictures\""
        );
    }
}

/// Runs the line of CONTRIBUTING that begins with these words, but into another file than the one behind `option`: both are
/// the same.
fn is_written_again(begins: &str, option: &str) -> String {
    let mut words = command(begins);
    let kept = value(&words, option).to_owned();
    let folder = tempfile::tempdir().unwrap();
    let written = folder.path().join("written");
    for word in words.iter_mut().filter(|word| **word == kept) {
        *word = written.display().to_string();
    }
    run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let same = fs::read(&written).unwrap() == fs::read(repository(&kept)).unwrap();
    assert!(same, "{kept} is stale: CONTRIBUTING, \"Pictures\"");
    kept
}

#[test]
fn the_pictures_of_the_readme_are_what_their_commands_draw() {
    let readme = read("README.md");
    for begins in ["run docs/activation.script", "simulate watch"] {
        let kept = is_written_again(begins, "--gif");
        assert!(readme.contains(&kept), "README does not show {kept}");
    }
}

#[test]
fn the_track_of_the_device_is_what_its_command_writes() {
    is_written_again("simulate track", "--out");
}
