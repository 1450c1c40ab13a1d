//! Every way in, with every input that was kept and with mutations of those: the fuzzer that needs no toolchain of its own.
//!
//! The mutations follow from a number, so that a failure comes again. `WINGMATE_FUZZ_SECONDS=600` goes on for as long
//! with each target, from another number; an input that fails is written to `target/tmp`, to be put into the corpus.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use fastrand::Rng;
use wingmate_fuzz::{TARGETS, Target};

/// Mutations of one target: so many, or what a usual machine does in the time.
const RUNS: u64 = 4_000;
const SECONDS: u64 = 8;
/// Bytes of the longest input; the longest of the corpora has 8 KiB.
const MAX_INPUT: usize = 12 << 10;

/// Bytes that mean something in one of the formats.
const WORTH_TRYING: [u8; 16] = *b"\x00\x01\x7F\x80\xFF \n\"#[]{}=,a";

struct Corpus {
    name: &'static str,
    target: Target,
    inputs: Vec<(PathBuf, Vec<u8>)>,
}

impl Corpus {
    fn of(name: &str) -> Corpus {
        let (name, target) = *TARGETS.iter().find(|(other, _)| *other == name).expect("a target");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        paths.sort();
        let inputs = paths.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect();
        Corpus { name, target, inputs }
    }

    fn run(&self, input: &[u8], from: &Path) {
        let Err(panic) = catch_unwind(AssertUnwindSafe(|| (self.target)(input))) else { return };
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-failed", self.name));
        let _ = fs::write(&file, input);
        eprintln!("{}: from {}: the input is {}", self.name, from.display(), file.display());
        resume_unwind(panic);
    }

    /// One to four changes; some take a piece of another input.
    fn mutated(&self, input: &[u8], rng: &mut Rng) -> Vec<u8> {
        let mut bytes = input.to_vec();
        for _ in 0..1 << rng.u8(..3) {
            let at = rng.usize(..=bytes.len());
            let end = (at + (1 << rng.u8(..7))).min(bytes.len());
            match (rng.u8(..9), bytes.get_mut(at)) {
                (0, Some(byte)) => *byte ^= 1 << rng.u8(..8),
                (1, Some(byte)) => *byte = rng.u8(..),
                (2, Some(byte)) => *byte = *rng.choice(&WORTH_TRYING).expect("there are some"),
                (3, Some(byte)) => *byte = byte.wrapping_add(rng.u8(..9)).wrapping_sub(4),
                (4, _) => drop(bytes.drain(at..end)),
                (5, _) => bytes.truncate(at),
                (6, _) => {
                    let piece = bytes[at..end].to_vec();
                    bytes.splice(at..at, piece);
                }
                (7, _) => {
                    let (_, other) = rng.choice(&self.inputs).expect("a corpus has inputs");
                    let from = rng.usize(..=other.len());
                    let to = (from + (1 << rng.u8(..9))).min(other.len());
                    let over = if rng.bool() { end } else { at };
                    bytes.splice(at..over, other[from..to].iter().copied());
                }
                _ => bytes.insert(at, rng.u8(..)),
            }
        }
        bytes.truncate(MAX_INPUT);
        bytes
    }
}

fn fuzz(name: &str) {
    let corpus = Corpus::of(name);
    for (path, input) in &corpus.inputs {
        corpus.run(input, path);
    }
    let longer =
        env::var("WINGMATE_FUZZ_SECONDS").ok().map(|text| text.parse().expect("a number of seconds"));
    let start = Instant::now();
    let limit = Duration::from_secs(longer.unwrap_or(SECONDS));
    let mut rng = Rng::with_seed(longer.unwrap_or(7));
    let mut runs = 0;
    while start.elapsed() < limit && (longer.is_some() || runs < RUNS) {
        let (path, input) = rng.choice(&corpus.inputs).expect("a corpus has inputs");
        corpus.run(&corpus.mutated(input, &mut rng), path);
        runs += 1;
    }
    println!("{name}: {} inputs, {runs} mutations in {:?}", corpus.inputs.len(), start.elapsed());
    // Far fewer, and the corpus has inputs that take too long.
    assert!(runs > 100, "{name}: only {runs} mutations in {limit:?}");
}

#[test]
fn any_save_opens_and_what_is_played_on_it_comes_back() {
    fuzz("saves");
}

#[test]
fn any_frames_are_answered_and_without_a_yes_no_save_changes() {
    fuzz("frames");
}

#[test]
fn any_game_over_the_cable_is_refused_or_can_be_played() {
    fuzz("restores");
}

#[test]
fn any_script_is_read_or_refused_with_a_sentence() {
    fuzz("scripts");
}

#[test]
fn any_mission_file_is_refused_with_sentences_or_written_out_the_same() {
    fuzz("missions");
}

#[test]
fn any_name_is_short_and_printable() {
    fuzz("names");
}

/// Small enough to be read, large enough to be worth it.
#[test]
fn the_corpora_stay_small() {
    let corpora = TARGETS.map(|(name, _)| Corpus::of(name));
    let inputs = || corpora.iter().flat_map(|corpus| &corpus.inputs);
    assert!(corpora.iter().all(|corpus| corpus.inputs.len() >= 5));
    assert!(inputs().all(|(_, input)| input.len() <= MAX_INPUT));
    let (files, bytes) = (inputs().count(), inputs().map(|(_, input)| input.len()).sum::<usize>());
    assert!(files < 200 && bytes < 300_000, "{files} files with {bytes} bytes");
}
