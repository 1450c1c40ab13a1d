//! Runs the mutants that cargo-mutants lists, all from one build.
//!
//! Each is written into a copy of the source behind a switch of its own; a run of the tests turns one on. The tests that
//! reach it are known from a first run, and only those are run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

mod rewrite;
use rewrite::Mutant;

/// Tests up to this long run before the others.
const QUICK: f64 = 0.2;
/// A mutant may take this many times as long as the tests take without one, and some seconds.
const SLOWER: f64 = 6.0;
const GRACE: f64 = 6.0;

/// The source with the mutants in it.
const TREE: &str = "target/mutation/tree";
/// Which test reached which mutant, from the first run.
const REACHED: &str = "target/mutation/reached.txt";
/// A line for each mutant: what became of it, its name, and what the test said.
const RESULTS: &str = "target/mutation/results.tsv";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (list, from, every, again) = match words.as_slice() {
        [list, from, every] => (list, from.parse(), every.parse(), false),
        [list, "again"] => (list, Ok(0), Ok(1), true),
        _ => {
            eprintln!(
                "LIST FROM EVERY: the mutants FROM, FROM + EVERY, ... of the list that are not in {RESULTS} yet"
            );
            eprintln!("LIST again: those that no test caught");
            std::process::exit(2);
        }
    };
    let mut mutants = read_list(list);
    let old = fs::read_to_string(RESULTS).unwrap_or_default();
    let survived = |line: &&str| line.starts_with("missed") || line.starts_with("unreached");
    if again {
        let names: BTreeSet<&str> = old.lines().filter(survived).filter_map(name).collect();
        mutants.retain(|mutant| names.contains(mutant.name.as_str()));
        let caught: String =
            old.lines().filter(|line| !survived(line)).map(|line| format!("{line}\n")).collect();
        put(RESULTS.as_ref(), caught.as_bytes());
    } else {
        let names: BTreeSet<&str> = old.lines().filter_map(name).collect();
        let sample = mutants.into_iter().skip(from.expect("a number")).step_by(every.expect("a number"));
        mutants = sample.filter(|mutant| !names.contains(mutant.name.as_str())).collect();
    }
    let (binary, left_out) = build(&mutants);
    let times = first_run(&binary);
    let lines = fs::read_to_string(REACHED).unwrap();
    let mut tests: BTreeMap<u32, Vec<&str>> = BTreeMap::new();
    for (id, test) in lines.lines().filter_map(|line| line.split_once(' ')) {
        tests.entry(id.parse().unwrap()).or_default().push(test);
    }
    eprintln!("{} tests reach {} of {} mutants", times.len(), tests.len(), mutants.len());
    let mut file = fs::OpenOptions::new().create(true).append(true).open(RESULTS).unwrap();
    for mutant in &mutants {
        let (verdict, test) = match (left_out.get(&mutant.id), tests.get(&mutant.id)) {
            (Some(why), _) => (*why, String::new()),
            (None, None) => ("unreached", String::new()),
            (None, Some(tests)) => run(&binary, mutant.id, tests, &times),
        };
        writeln!(file, "{verdict}\t{}\t{test}", mutant.name).unwrap();
    }
    summary(&fs::read_to_string(RESULTS).unwrap());
}

/// The mutant that a line of the results is about.
fn name(line: &str) -> Option<&str> {
    line.split('\t').nth(1)
}

fn read_list(path: &str) -> Vec<Mutant> {
    let list: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let read = |(id, it): (usize, &Value)| Mutant {
        id: u32::try_from(id + 1).unwrap(),
        file: word(&it["file"]),
        name: word(&it["name"]),
        genre: word(&it["genre"]),
        replacement: word(&it["replacement"]),
        start: (number(&it["span"]["start"]["line"]), number(&it["span"]["start"]["column"])),
    };
    list.as_array().unwrap().iter().enumerate().map(read).collect()
}

/// Builds the tests with all mutants that the compiler takes: the binary, and why the others are left out.
fn build(mutants: &[Mutant]) -> (PathBuf, BTreeMap<u32, &'static str>) {
    let tree = Path::new(TREE);
    let files = Command::new("git")
        .args(["ls-files", "-co", "--exclude-standard", "canvas", "core", "docs", "text"])
        .output()
        .unwrap();
    for file in String::from_utf8(files.stdout).unwrap().lines().chain(["Cargo.lock", "rust-toolchain.toml"])
    {
        put(&tree.join(file), &fs::read(file).unwrap());
    }
    let manifest = fs::read_to_string("Cargo.toml").unwrap();
    let manifest = manifest.lines().map(|line| match line {
        _ if line.starts_with("members") => "members = [\"canvas\", \"core\", \"text\", \"text/macros\"]",
        _ if line.starts_with("default-members") => "",
        _ => line,
    });
    put(&tree.join("Cargo.toml"), manifest.collect::<Vec<_>>().join("\n").as_bytes());
    // The tests of the library alone: without itself as a dependency it is built once.
    let manifest = fs::read_to_string("core/Cargo.toml").unwrap();
    let manifest = manifest.lines().filter(|line| !line.starts_with("wingmate-core = "));
    put(&tree.join("core/Cargo.toml"), manifest.collect::<Vec<_>>().join("\n").as_bytes());
    let root = fs::read_to_string("core/src/lib.rs").unwrap();
    let features = "#![feature(core_intrinsics, const_eval_select)]\n#![allow(warnings, internal_features)]\n#![forbid(unsafe_code)]";
    put(&tree.join("core/src/lib.rs"), root.replace("#![forbid(unsafe_code)]", features).as_bytes());
    let base = fs::read_to_string("core/src/base/mod.rs").unwrap();
    put(&tree.join("core/src/base/mod.rs"), format!("{base}\npub mod switch;\n").as_bytes());
    put(&tree.join("core/src/base/switch.rs"), include_bytes!("switch.rs"));
    let mut left_out = BTreeMap::new();
    loop {
        let mut by_file: BTreeMap<&str, Vec<Mutant>> = BTreeMap::new();
        for mutant in mutants {
            let kept = by_file.entry(&mutant.file).or_default();
            if !left_out.contains_key(&mutant.id) {
                kept.push(mutant.clone());
            }
        }
        for (file, mutants) in by_file {
            let (text, left) = rewrite::rewrite(&fs::read_to_string(file).unwrap(), &mutants);
            put(&tree.join(file), text.as_bytes());
            left_out.extend(left.into_iter().map(|mutant| (mutant.id, why_not(&mutant))));
        }
        eprintln!("building, {} of {} left out", left_out.len(), mutants.len());
        let output = Command::new("cargo")
            .args(["test", "-p", "wingmate-core", "--lib"])
            .args(["--features", "card-ids,guest-missions", "--no-run", "--message-format=json"])
            .env("RUSTC_BOOTSTRAP", "wingmate_core")
            .env("CARGO_TARGET_DIR", std::env::current_dir().unwrap().join("target"))
            .current_dir(tree)
            .stderr(Stdio::inherit())
            .output()
            .unwrap();
        let messages = String::from_utf8(output.stdout).unwrap();
        let messages: Vec<Value> =
            messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        if output.status.success() {
            let binary = messages.iter().rev().find_map(|it| it["executable"].as_str()).unwrap();
            return (binary.into(), left_out);
        }
        let before = left_out.len();
        for message in messages.iter().filter(|it| it["message"]["level"] == "error") {
            let wrong = culprits(tree, &message["message"]);
            if wrong.is_empty() {
                eprintln!("{}", message["message"]["rendered"].as_str().unwrap_or_default());
            }
            left_out.extend(wrong.into_iter().map(|id| (id, "unviable")));
        }
        assert!(left_out.len() > before, "the copy does not build");
    }
}

/// Conditions that bind something cannot be joined by "or", nor can an arm be missing: the compiler would say so, too.
fn why_not(mutant: &Mutant) -> &'static str {
    if mutant.replacement == "||" || mutant.genre == "MatchArm" { "unviable" } else { "no switch" }
}

fn put(path: &Path, bytes: &[u8]) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    // What is the same keeps its time, so that it is not built again.
    if fs::read(path).ok().as_deref() != Some(bytes) {
        fs::write(path, bytes).unwrap();
    }
}

/// The mutants that the compiler complains about.
fn culprits(tree: &Path, message: &Value) -> Vec<u32> {
    let spans = message["spans"].as_array().unwrap();
    let mut found: Vec<u32> = Vec::new();
    for span in spans.iter().filter(|span| span["is_primary"] == true) {
        let mut span = span;
        while span["expansion"]["span"].is_object() {
            span = &span["expansion"]["span"];
        }
        let Ok(text) = fs::read_to_string(tree.join(span["file_name"].as_str().unwrap())) else { continue };
        let at = usize::try_from(span["byte_start"].as_u64().unwrap()).unwrap();
        let Some(head) = text.get(..at) else { continue };
        // The last mutant that began before this place, if it has not ended there.
        if let Some(open) = head.rfind("/*<") {
            let id = head[open + 3..].split('*').next().unwrap();
            if !head[open..].contains(&format!("/*{id}>*/")) {
                found.extend(id.parse::<u32>());
            }
        }
    }
    found
}

fn tests_of(binary: &Path) -> Command {
    let tree = Path::new(TREE).join("core");
    let mut command = Command::new(binary);
    command.current_dir(&tree).env("RUSTC_BOOTSTRAP", "1");
    // The same cases each time, and none made simpler: that it fails is enough.
    command.env("PROPTEST_RNG_SEED", "1").env("PROPTEST_MAX_SHRINK_ITERS", "0");
    command.env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true").env("CARGO_MANIFEST_DIR", tree);
    command
}

/// Runs every test without a mutant: how long each takes.
fn first_run(binary: &Path) -> BTreeMap<String, f64> {
    let output = tests_of(binary)
        .env("MUTANTS_REACHED", std::path::absolute(REACHED).unwrap())
        .args(["-Zunstable-options", "--format", "json", "--report-time", "--test-threads", "2"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let passed = lines.filter(|it| it["type"] == "test" && it["event"] == "ok");
    passed
        .map(|it| (it["name"].as_str().unwrap().to_owned(), it["exec_time"].as_f64().unwrap_or(1.0)))
        .collect()
}

fn run(binary: &Path, id: u32, tests: &[&str], times: &BTreeMap<String, f64>) -> (&'static str, String) {
    let mut tests = tests.to_vec();
    tests.sort_by(|a, b| times[*a].total_cmp(&times[*b]));
    let (quick, slow) = tests.split_at(tests.partition_point(|test| times[*test] <= QUICK));
    // Most are caught by the first few.
    let (first, quick) = quick.split_at(quick.len().min(10));
    for batch in [first, quick].into_iter().chain(slow.chunks(1)).filter(|batch| !batch.is_empty()) {
        let seconds = GRACE + SLOWER * batch.iter().map(|test| times[*test]).sum::<f64>();
        // Seconds of work, not of the clock: a busy machine catches nothing.
        let output = tests_of("sh".as_ref())
            .args(["-c", "ulimit -t $0; exec \"$@\"", &format!("{seconds:.0}")])
            .arg(binary)
            .args(["--exact", "--nocapture", "--test-threads", "1"])
            .args(batch)
            .env("MUTANT", id.to_string())
            .output()
            .unwrap();
        match output.status.code() {
            Some(0) => {}
            Some(_) => {
                let errors = String::from_utf8_lossy(&output.stderr);
                let line = errors.lines().find(|line| line.contains("panicked at")).unwrap_or_default();
                return ("caught", line.to_owned());
            }
            None => return ("timeout", batch.join(" ")),
        }
    }
    ("missed", String::new())
}

fn summary(results: &str) {
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for line in results.lines() {
        let mut parts = line.split('\t');
        let (Some(verdict), Some(name)) = (parts.next(), parts.next()) else { continue };
        let module = name.trim_start_matches("core/src/").split('/').next().unwrap();
        *counts.entry((module, verdict)).or_default() += 1;
    }
    for ((module, verdict), count) in counts {
        println!("{module}\t{verdict}\t{count}");
    }
}
