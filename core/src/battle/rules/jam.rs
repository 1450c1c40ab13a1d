//! Jam tokens: each goes with a green token or a lock, those there are or the next one gained.
//!
//! The jamming side chooses what the ship loses; for a Rebel that is the lock that arms a torpedo or missile, else what the ship
//! would make most of (our reading). Does NOT say who is jammed.

use crate::battle::state::battle::{Battle, Untold};
use crate::battle::state::log::BattleHappening;
use crate::battle::state::reason::Reason;
use crate::battle::state::ship::{Ship, ShipAt};
use crate::cards::abilities::Requires;
use crate::cards::vocabulary::Token;

/// What a jam token takes off a ship.
pub fn jam_takes(ship: &Ship) -> Option<Token> {
    let locked = ship.locks.iter().any(Option::is_some).then_some(Token::Lock);
    let armed = (0..).zip(ship.abilities()).any(|(place, ability)| {
        ability.weapon.is_some_and(|weapon| weapon.requires == Requires::Lock) && ship.charges_of(place) > 0
    });
    let green = [Token::Focus, Token::Evade, Token::Calculate, Token::Protect];
    let green = green.into_iter().find(|&token| ship.tokens.has(token));
    let reinforced = (ship.reinforce_fore + ship.reinforce_aft > 0).then_some(Token::Reinforce);
    locked.filter(|_| armed).or(green).or(reinforced).or(locked)
}

impl Battle {
    /// Jam tokens take what they can, and go with it.
    pub(super) fn settle_jam(&mut self, at: ShipAt) {
        while let Some(ship) = self.ship_mut(at).filter(|ship| ship.tokens.has(Token::Jam)) {
            let Some(token) = jam_takes(ship) else { return };
            match token {
                Token::Lock => {
                    if let Some(rebel) = ship.locks.iter().flatten().next().copied() {
                        ship.unlock(rebel);
                    }
                }
                Token::Reinforce if ship.reinforce_fore > 0 => ship.reinforce_fore -= 1,
                Token::Reinforce => ship.reinforce_aft -= 1,
                token => drop(ship.tokens.take(token, 1)),
            }
            ship.tokens.take(Token::Jam, 1);
            self.note(at, BattleHappening::Lost(token, 1), Reason::None);
            self.announce(at, Untold::Jammed(token));
        }
    }
}
