//! What becomes of a pilot whose ship was destroyed ("Rebel Ship Destroyed", "Classic Eject Table and Pilot Death").
//!
//! Does NOT take points or cards away: `payout` does.

use serde::{Deserialize, Serialize};

use super::{Campaign, PilotAt};
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};

/// The phase in the keys of the campaign's dice, apart from every phase of a battle.
pub(super) const CAMPAIGN_PHASE: u8 = 0xC0;

/// Attack dice rolled for a destroyed ship, counted by face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EjectDice {
    pub crits: u8,
    pub hits: u8,
    pub focus: u8,
    pub blanks: u8,
}

impl EjectDice {
    pub const fn count(self) -> u8 {
        self.crits.saturating_add(self.hits).saturating_add(self.focus).saturating_add(self.blanks)
    }

    pub const fn add(&mut self, face: AttackFace) {
        let counter = match face {
            AttackFace::Crit => &mut self.crits,
            AttackFace::Hit => &mut self.hits,
            AttackFace::Focus => &mut self.focus,
            AttackFace::Blank => &mut self.blanks,
        };
        *counter = counter.saturating_add(1);
    }

    /// The harshest result: squad points that the mission's pool loses.
    pub const fn loss(self) -> u16 {
        match self {
            Self { crits: 1.., .. } => 20,
            Self { hits: 1.., .. } => 15,
            Self { focus: 1.., .. } => 10,
            _ => 5,
        }
    }

    /// Classic table: two crits kill.
    pub const fn kills(self) -> bool {
        self.crits >= 2
    }

    /// Classic table: what is discarded of the pilot's share. One focus costs half (the odd point stays), two all.
    pub const fn discards(self, share: u16) -> u16 {
        match self.focus {
            0 => 0,
            1 => share / 2,
            _ => share,
        }
    }
}

impl Campaign {
    /// The dice of a destroyed ship, rolled here: 1, 2 or 3 by territory, always the same for this pilot in this round.
    pub(super) fn roll_eject(&mut self, at: PilotAt, seed: &Seed) -> EjectDice {
        let key = RollKey {
            round: self.round,
            phase: CAMPAIGN_PHASE,
            ship: at.0,
            purpose: Purpose::Eject,
            ordinal: 0,
        };
        let mut row = Stream::new(seed, &key);
        let mut dice = EjectDice::default();
        for _ in 0..self.eject_dice() {
            dice.add(row.attack_face());
        }
        self.cast.add(row.cast());
        dice
    }

    /// How many dice the territory asks for.
    pub fn eject_dice(&self) -> u8 {
        self.mission.map_or(1, |mission| mission.mission().territory.destroyed_dice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Rebel Ship Destroyed": 20, 15, 10, 5 from the top, the harshest die counts.
    #[test]
    fn the_harshest_die_counts() {
        let dice = |crits, hits, focus, blanks| EjectDice { crits, hits, focus, blanks };
        assert_eq!(dice(1, 1, 0, 0).loss(), 20);
        assert_eq!(dice(0, 2, 1, 0).loss(), 15);
        assert_eq!(dice(0, 0, 1, 2).loss(), 10);
        assert_eq!(dice(0, 0, 0, 3).loss(), 5);
    }

    /// "Classic Eject Table and Pilot Death".
    #[test]
    fn the_classic_table_is_personal() {
        let dice = |crits, focus| EjectDice { crits, focus, ..EjectDice::default() };
        assert!(dice(2, 0).kills() && dice(3, 0).kills() && !dice(1, 2).kills());
        assert_eq!(dice(0, 0).discards(9), 0);
        assert_eq!(dice(0, 1).discards(9), 4);
        assert_eq!(dice(0, 2).discards(9), 9);
    }
}
