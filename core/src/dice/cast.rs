//! The faces that fell from a row of dice, or in one step of a game: for those who keep count.
//!
//! Does NOT know their order or what they were rolled for.

use serde::{Deserialize, Serialize};

use super::faces::{AttackFace, DefenceFace, Face};

/// How often each face fell, weakest first. A count that is full stays full: no step rolls that many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cast {
    attack: [u8; 4],
    defence: [u8; 3],
    d6: [u8; 6],
}

impl Cast {
    pub const EMPTY: Cast = Cast { attack: [0; 4], defence: [0; 3], d6: [0; 6] };

    pub fn attack(&mut self, face: AttackFace) {
        bump(&mut self.attack, face.index());
    }

    pub fn defence(&mut self, face: DefenceFace) {
        bump(&mut self.defence, face.index());
    }

    /// A six-sided die, 1 to 6.
    pub fn pips(&mut self, shown: u8) {
        bump(&mut self.d6, usize::from(shown).wrapping_sub(1));
    }

    pub fn add(&mut self, other: &Cast) {
        let own = self.attack.iter_mut().chain(&mut self.defence).chain(&mut self.d6);
        let others = other.attack.iter().chain(&other.defence).chain(&other.d6);
        own.zip(others).for_each(|(count, more)| *count = count.saturating_add(*more));
    }

    pub fn attack_faces(&self) -> impl Iterator<Item = AttackFace> + '_ {
        each(AttackFace::ALL, &self.attack)
    }

    pub fn defence_faces(&self) -> impl Iterator<Item = DefenceFace> + '_ {
        each(DefenceFace::ALL, &self.defence)
    }

    pub fn six_sided(&self) -> impl Iterator<Item = u8> + '_ {
        each(&[1, 2, 3, 4, 5, 6], &self.d6)
    }
}

fn bump(counts: &mut [u8], index: usize) {
    if let Some(count) = counts.get_mut(index) {
        *count = count.saturating_add(1);
    }
}

/// Every face as often as it fell.
fn each<'a, F: Copy>(faces: &'a [F], counts: &'a [u8]) -> impl Iterator<Item = F> + 'a {
    faces.iter().zip(counts).flat_map(|(&face, &count)| (0..count).map(move |_| face))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_comes_out_as_often_as_it_went_in() {
        let mut cast = Cast::EMPTY;
        let mut more = Cast::EMPTY;
        cast.attack(AttackFace::Crit);
        cast.defence(DefenceFace::Evade);
        cast.pips(6);
        cast.pips(7);
        more.attack(AttackFace::Blank);
        more.attack(AttackFace::Crit);
        cast.add(&more);
        assert!(cast.attack_faces().eq([AttackFace::Blank, AttackFace::Crit, AttackFace::Crit]));
        assert!(cast.defence_faces().eq([DefenceFace::Evade]));
        assert!(cast.six_sided().eq([6]));
    }
}
