//! Tractor tokens: what they do to an automated ship in a battle ("Tractor", rules reference).
//!
//! A small ship is tractored by one token, a medium by two, a large by three. It then rolls one defence die less
//! (`dice::tokens` has the number), and a wingmate, or the wing of a leader, is torn apart (`wings`). The ship that
//! tractored it pushes it once, by hand, by 1 straight in any direction; then or in its own turn it gets a stress token, which the
//! players set. All tractor tokens leave in the End Phase (`Tokens::clear_round`). In Grab and Smash a beam is another
//! matter: `games::grab`. Does NOT give tokens: `attack` does, for a Rebel's tractor beam.

use crate::battle::state::battle::Battle;
use crate::battle::state::ship::{Ship, ShipAt};
use crate::cards::vocabulary::Token;

impl Ship {
    /// Enough tractor tokens for its size.
    pub fn is_tractored(&self) -> bool {
        self.tokens.get(Token::Tractor) >= self.kind.size().ion_tokens()
    }

    /// Whether so many more tractor tokens make it tractored: it is pushed, once.
    pub fn is_pushed_by(&self, count: u8) -> bool {
        let mut after = *self;
        after.tokens.add(Token::Tractor, count);
        !self.is_tractored() && after.is_tractored()
    }
}

impl Battle {
    /// Defence dice that a defender loses to tractor tokens: one, however many there are.
    pub(super) fn tractored_dice(&self, at: ShipAt) -> u8 {
        self.ship(at).map_or(0, |ship| u8::from(ship.is_tractored()))
    }
}
