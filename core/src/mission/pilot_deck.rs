//! The Imperial pilot deck of a mission: every standard card is either in the deck or with a squad.
//!
//! A draw shuffles what is left and turns cards until one fits; the others go back. If none is left that fits, the
//! cards with squads are shuffled in again for this draw, so that two squads may share one. Mission pilots are never in
//! the deck. Does NOT know which cards a squad may have.

use serde::{Deserialize, Serialize};

use crate::base::bits::bits;
use crate::cards::pilots::{PILOTS, PilotId};
use crate::dice::generator::Stream;

bits! {
    /// Pilot cards.
    PilotCards(u32) of PilotId
}

/// Which cards are with squads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PilotDeck {
    out: PilotCards,
}

impl PilotDeck {
    pub const FULL: Self = Self { out: PilotCards::NONE };

    /// With a squad.
    pub const fn is_out(self, card: PilotId) -> bool {
        self.out.has(card)
    }

    /// Cards in the deck now.
    pub fn cards(self) -> impl Iterator<Item = PilotId> {
        PilotId::ALL.into_iter().filter(move |&card| !card.is_mission() && !self.is_out(card))
    }

    /// Turns cards until one fits, and gives it to a squad; None if no card at all fits.
    pub fn draw(&mut self, lot: &mut Stream, fits: impl Fn(PilotId) -> bool) -> Option<PilotId> {
        let drawn = self.look(lot, fits)?;
        self.take(drawn);
        Some(drawn)
    }

    /// The card that a draw would turn up; it stays where it is.
    pub fn look(self, lot: &mut Stream, fits: impl Fn(PilotId) -> bool) -> Option<PilotId> {
        Self::turn(self.cards(), lot, &fits).or_else(|| Self::turn(Self::FULL.cards(), lot, &fits))
    }

    /// Gives a card to a squad.
    pub const fn take(&mut self, card: PilotId) {
        self.out.add(card);
    }

    fn turn(
        cards: impl Iterator<Item = PilotId>,
        lot: &mut Stream,
        fits: &impl Fn(PilotId) -> bool,
    ) -> Option<PilotId> {
        let mut order: heapless::Vec<PilotId, PILOTS, u8> = cards.collect();
        lot.shuffle(&mut order);
        order.into_iter().find(|&card| fits(card))
    }

    /// A squad gives its card back.
    pub const fn put_back(&mut self, card: PilotId) {
        self.out.remove(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::ships::ShipId;
    use crate::dice::generator::{Purpose, RollKey, Seed};

    fn lot(ordinal: u16) -> Stream {
        let key = RollKey { round: 0, phase: 0, ship: 0, purpose: Purpose::Deck, ordinal };
        Stream::new(&Seed::from_number(3), &key)
    }

    /// "Specific Imperial Ship": draw until a pilot of the required ship type has been drawn.
    #[test]
    fn cards_are_drawn_until_one_fits_and_only_that_one_is_out() {
        let mut deck = PilotDeck::FULL;
        assert_eq!(deck.cards().count(), 30);
        let bomber = deck.draw(&mut lot(0), |card| card.ship() == ShipId::TieSaBomber).unwrap();
        assert_eq!(bomber.ship(), ShipId::TieSaBomber);
        assert_eq!(deck.cards().count(), 29);
        assert!(deck.is_out(bomber) && deck.cards().all(|card| card != bomber));
        deck.put_back(bomber);
        assert_eq!(deck, PilotDeck::FULL);
    }

    #[test]
    fn six_interceptor_squads_have_six_cards_and_a_seventh_shares_one() {
        let mut deck = PilotDeck::FULL;
        let interceptor = |card: PilotId| card.ship() == ShipId::TieInterceptor;
        let mut drawn: Vec<_> = (0..6).map(|nth| deck.draw(&mut lot(nth), interceptor).unwrap()).collect();
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), 6);
        assert!(deck.draw(&mut lot(6), interceptor).is_some_and(interceptor));
        assert_eq!(deck.draw(&mut lot(7), |_| false), None);
        assert_eq!(deck.draw(&mut lot(8), PilotId::is_mission), None);
    }
}
