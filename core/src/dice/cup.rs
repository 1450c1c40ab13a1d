//! The dice cup: draws dice from a keyed row and shows each one to whoever keeps count.
//!
//! Knows rows and faces; not why dice are rolled. Commands that are applied again, as after an undo,
//! draw the same dice again: whoever counts must know the place of each die in its row (`tally`).

use serde::{Deserialize, Serialize};

use super::rolls::RolledFace;
use crate::base::sort::sort_by;
use crate::dice::cast::Cast;
use crate::dice::faces::{DieKind, Face as DieFace};
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::dice::pool::{DiceMask, MAX_POOL, Pool};
use crate::dice::spend::SpendEvent;

/// A row of dice, and how far it has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceRow {
    pub key: RollKey,
    words: u16,
}

impl DiceRow {
    pub const fn new(key: RollKey) -> DiceRow {
        DiceRow { key, words: 0 }
    }

    fn stream(&self, seed: &Seed) -> Stream {
        Stream::resume(seed, &self.key, u32::from(self.words))
    }

    fn keep_place(&mut self, stream: &Stream) {
        // A row is read for one attack: some dozen words.
        self.words = u16::try_from(stream.position()).unwrap_or(u16::MAX);
    }
}

/// One die that was drawn: its row, its place there, what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    pub key: RollKey,
    pub word: u32,
    pub face: RolledFace,
}

/// Where dice come from while a command is applied.
pub struct Cup<'a> {
    seed: &'a Seed,
    seen: &'a mut dyn FnMut(Draw),
}

impl<'a> Cup<'a> {
    pub fn new(seed: &'a Seed, seen: &'a mut dyn FnMut(Draw)) -> Cup<'a> {
        Cup { seed, seen }
    }

    /// The same dice, shown to somebody else: to look ahead without being counted.
    pub fn unseen<'b>(&self, seen: &'b mut dyn FnMut(Draw)) -> Cup<'b>
    where
        'a: 'b,
    {
        Cup { seed: self.seed, seen }
    }

    /// Rolls red or green dice and lays them out, the strongest first: from then on each keeps its place.
    /// More dice than a pool holds are left in the cup.
    pub fn pool<F: DieFace>(&mut self, row: &mut DiceRow, dice: u8) -> Pool<F> {
        let mut stream = row.stream(self.seed);
        let mut faces = heapless::Vec::<F, MAX_POOL>::new();
        for _ in 0..dice {
            let word = stream.position();
            let face = F::draw(&mut stream);
            if faces.push(face).is_err() {
                break;
            }
            (self.seen)(Draw { key: row.key, word, face: RolledFace::of(face) });
        }
        row.keep_place(&stream);
        sort_by(&mut faces, |one, other| one > other);
        // As many faces as a pool holds.
        Pool::from_faces(&faces).unwrap_or_default()
    }

    /// Rolls one six-sided die.
    pub fn d6(&mut self, row: &mut DiceRow) -> u8 {
        let mut stream = row.stream(self.seed);
        let word = stream.position();
        let pips = stream.d6();
        row.keep_place(&stream);
        (self.seen)(Draw { key: row.key, word, face: RolledFace::Pips(pips) });
        pips
    }

    /// Lets somebody spend on a roll; dice that are rolled again go on in its row.
    pub fn spend<F: DieFace, E>(
        &mut self,
        row: &mut DiceRow,
        work: impl FnOnce(&mut Stream) -> Result<SpendEvent<F>, E>,
    ) -> Result<SpendEvent<F>, E> {
        let mut stream = row.stream(self.seed);
        let event = work(&mut stream)?;
        if stream.position() != u32::from(row.words) {
            self.show_again(row, &event.after, event.dice);
            row.keep_place(&stream);
        }
        Ok(event)
    }

    /// Shows dice that a battle rolled: nobody needs their places, each step's dice are counted together.
    pub fn show(&mut self, cast: &Cast) {
        let key = RollKey { round: 0, phase: 0, ship: 0, purpose: Purpose::Attack, ordinal: 0 };
        let red = cast.attack_faces().map(RolledFace::of);
        let green = cast.defence_faces().map(RolledFace::of);
        for face in red.chain(green).chain(cast.six_sided().map(RolledFace::Pips)) {
            (self.seen)(Draw { key, word: 0, face });
        }
    }

    /// Red and green dice take one word each, from the left.
    fn show_again<F: DieFace>(&mut self, row: &DiceRow, pool: &Pool<F>, dice: DiceMask) {
        for (word, face) in (u32::from(row.words)..).zip(dice.places().filter_map(|place| pool.face(place))) {
            (self.seen)(Draw { key: row.key, word, face: RolledFace::of(face) });
        }
    }
}

impl Draw {
    /// A die that was rolled for its own sake, with a place of its own.
    pub const fn is_free(&self) -> bool {
        matches!(self.key.purpose, Purpose::Free)
    }

    pub const fn kind(&self) -> DieKind {
        match self.face {
            RolledFace::Attack(_) => DieKind::Attack,
            RolledFace::Defence(_) => DieKind::Defence,
            RolledFace::Pips(_) => DieKind::D6,
        }
    }
}
