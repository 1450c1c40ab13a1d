//! `dice`: raw generator output and rolled faces, for statistical test suites and the curious.
//!
//! Draws from the very rows that games draw from; judges nothing.

use std::io::{BufWriter, Write};

use wingmate_core::dice::faces::{AttackFace, DefenceFace, DieKind};
use wingmate_core::dice::generator::{SEED_BYTES, Seed, Stream};
use wingmate_core::dice::tally::free_row;
use wingmate_lab::failure::Failure;

/// What the command line asks for.
#[derive(Clone, Debug, clap::Args)]
pub struct Wanted {
    /// So many raw bytes of generator output; in JSON as hexadecimal digits
    #[arg(long, value_name = "N", required_unless_present = "faces", conflicts_with = "faces")]
    pub bytes: Option<u64>,
    /// Rolled faces: attack, defence or d6
    #[arg(long, value_name = "KIND", value_parser = kind)]
    pub faces: Option<DieKind>,
    /// How many faces
    #[arg(long, value_name = "N", default_value_t = 100, conflicts_with = "bytes")]
    pub count: u64,
    /// The same number, the same dice
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Read only the first N words of each row, as short rolls do; else one row is read on and on
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub row_words: Option<u32>,
}

fn kind(word: &str) -> Result<DieKind, String> {
    match word {
        "attack" => Ok(DieKind::Attack),
        "defence" => Ok(DieKind::Defence),
        "d6" => Ok(DieKind::D6),
        _ => Err("there is attack, defence and d6".into()),
    }
}

/// Rows of free dice, one after the other.
struct Rows {
    seed: Seed,
    kind: DieKind,
    row: Stream,
    number: u32,
    /// Words to read of each row.
    words: Option<u32>,
}

impl Rows {
    fn new(seed: Seed, kind: DieKind, words: Option<u32>) -> Rows {
        Rows { row: Stream::new(&seed, &free_row(kind, 0)), seed, kind, number: 0, words }
    }

    fn row(&mut self) -> &mut Stream {
        if self.words.is_some_and(|words| self.row.position() >= words) {
            self.number = self.number.wrapping_add(1);
            self.row = Stream::new(&self.seed, &free_row(self.kind, self.number));
        }
        &mut self.row
    }
}

/// Carries out the command; without a seed the dice are the system's.
pub fn run(wanted: &Wanted, json: bool, out: impl Write) -> Result<(), Failure> {
    let seed = match wanted.seed {
        Some(number) => Seed::from_number(number),
        None => {
            let mut bytes = [0; SEED_BYTES];
            getrandom::fill(&mut bytes)
                .map_err(|error| Failure::input(format!("the system gives no random numbers: {error}")))?;
            Seed::new(bytes)
        }
    };
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let written = match (wanted.bytes, wanted.faces) {
        (Some(bytes), _) => {
            write_bytes(Rows::new(seed, DieKind::Attack, wanted.row_words), bytes, json, &mut out)
        }
        (None, kind) => {
            let kind = kind.unwrap_or(DieKind::Attack);
            write_faces(Rows::new(seed, kind, wanted.row_words), wanted.count, json, &mut out)
        }
    };
    written.and_then(|()| out.flush()).map_err(|error| Failure::output(&error))
}

/// As they are, or in JSON two hexadecimal digits each.
fn write_bytes(mut rows: Rows, bytes: u64, json: bool, out: &mut impl Write) -> std::io::Result<()> {
    if json {
        out.write_all(b"{\"bytes\":\"")?;
    }
    let mut left = bytes;
    while left > 0 {
        let word = rows.row().word().to_le_bytes();
        let taken = word.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        if json {
            word[..taken].iter().try_for_each(|byte| write!(out, "{byte:02x}"))?;
        } else {
            out.write_all(&word[..taken])?;
        }
        left -= taken as u64;
    }
    if json { out.write_all(b"\"}\n") } else { Ok(()) }
}

fn write_faces(mut rows: Rows, count: u64, json: bool, out: &mut impl Write) -> std::io::Result<()> {
    if json {
        out.write_all(b"{\"faces\":[")?;
    }
    for index in 0..count {
        let kind = rows.kind;
        let row = rows.row();
        let face = match kind {
            DieKind::Attack => match row.attack_face() {
                AttackFace::Blank => "blank",
                AttackFace::Focus => "focus",
                AttackFace::Hit => "hit",
                AttackFace::Crit => "crit",
            },
            DieKind::Defence => match row.defence_face() {
                DefenceFace::Blank => "blank",
                DefenceFace::Focus => "focus",
                DefenceFace::Evade => "evade",
            },
            DieKind::D6 => ["1", "2", "3", "4", "5", "6"].get(usize::from(row.d6()) - 1).unwrap_or(&"6"),
        };
        match json {
            true if index > 0 => write!(out, ",\"{face}\"")?,
            true => write!(out, "\"{face}\"")?,
            false => writeln!(out, "{face}")?,
        }
    }
    if json { out.write_all(b"]}\n") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(wanted: Wanted, json: bool) -> Vec<u8> {
        let mut out = Vec::new();
        run(&wanted, json, &mut out).unwrap();
        out
    }

    fn wanted() -> Wanted {
        Wanted { bytes: None, faces: None, count: 5, seed: Some(1), row_words: None }
    }

    #[test]
    fn as_many_bytes_as_asked_for_and_the_same_for_the_same_seed() {
        let bytes = |n, seed| output(Wanted { bytes: Some(n), seed, ..wanted() }, false);
        assert_eq!(bytes(1001, Some(1)).len(), 1001);
        assert_eq!(bytes(1001, Some(1))[..64], bytes(64, Some(1)));
        assert_ne!(bytes(64, Some(1)), bytes(64, Some(2)));
        assert_ne!(bytes(64, None), bytes(64, None));
        let json = output(Wanted { bytes: Some(5), ..wanted() }, true);
        let digits: String = bytes(5, Some(1)).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(json, format!("{{\"bytes\":\"{digits}\"}}\n").as_bytes());
    }

    #[test]
    fn short_rows_begin_as_the_rows_of_a_game() {
        let whole = output(Wanted { bytes: Some(40), ..wanted() }, false);
        let short = output(Wanted { bytes: Some(40), row_words: Some(8), ..wanted() }, false);
        assert_eq!(whole[..32], short[..32]);
        assert_ne!(whole[32..], short[32..]);
        let mut second = [0; 8];
        Stream::new(&Seed::from_number(1), &free_row(DieKind::Attack, 1)).fill(&mut second);
        assert_eq!(short[32..], second);
    }

    #[test]
    fn faces_are_words() {
        let text = String::from_utf8(output(Wanted { faces: Some(DieKind::D6), ..wanted() }, false)).unwrap();
        assert_eq!(text.lines().count(), 5);
        assert!(text.lines().all(|face| matches!(face.parse(), Ok(1..=6))));
        let json = output(Wanted { faces: Some(DieKind::Defence), ..wanted() }, true);
        let value: serde_json::Value = serde_json::from_slice(&json).unwrap();
        assert_eq!(value["faces"].as_array().unwrap().len(), 5);
    }
}
