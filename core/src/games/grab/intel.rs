//! The four intel tokens: where each is, and whether it may be seen.
//!
//! A token is named by the ship it was hidden on, never by its number: numbers would give the values away.
//! [`Intel::shown`] gives no value of a token that is face down; [`Intel::secret`] does, for the page that only those
//! look at who hid them.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::craft::{CraftAt, Team};
use super::rule::GrabRule;
use crate::cards::grab_and_smash::INTEL;
use crate::dice::generator::Stream;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum TokenPlace {
    /// Not handed out yet.
    Supply,
    On(CraftAt),
    Ketsu,
    /// Out of the game with its carrier.
    Removed,
    /// The same, and with whom: it may have been a mistake.
    RemovedWith(CraftAt),
    /// On Ketsu, since this carrier fled.
    TakenFrom(CraftAt),
}

/// Where a token is, as players say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Holder {
    Ship(CraftAt),
    Ketsu,
    /// Out of the game.
    Nobody,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct IntelToken {
    place: TokenPlace,
    faceup: bool,
    /// The ship it was hidden on: everybody saw it lie there.
    from: CraftAt,
}

/// What a token shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    FaceDown,
    Value(u8),
}

/// All four tokens. `Debug` shows nothing of them.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Intel {
    tokens: [IntelToken; INTEL.len()],
    /// The game is over: everything is turned up.
    revealed: bool,
}

impl core::fmt::Debug for Intel {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Intel(hidden)")
    }
}

impl Intel {
    pub(super) const fn new() -> Intel {
        let token = IntelToken { place: TokenPlace::Supply, faceup: false, from: CraftAt(u8::MAX) };
        Intel { tokens: [token; INTEL.len()], revealed: false }
    }

    /// Hands the tokens out, in the order of `INTEL`. The caller has checked that the carriers differ.
    pub(super) fn assign(&mut self, carriers: &[CraftAt; INTEL.len()]) {
        for (token, &carrier) in self.tokens.iter_mut().zip(carriers) {
            *token = IntelToken { place: TokenPlace::On(carrier), faceup: false, from: carrier };
        }
    }

    fn with_values(&self) -> impl Iterator<Item = (&IntelToken, u8)> {
        self.tokens.iter().zip(INTEL)
    }

    fn show(&self, token: &IntelToken, value: u8) -> Shown {
        if token.faceup || self.revealed { Shown::Value(value) } else { Shown::FaceDown }
    }

    /// The token on a ship, if it has one. Ketsu's own are asked by [`Intel::of_ketsu`].
    pub fn shown(&self, carrier: CraftAt) -> Option<Shown> {
        self.with_values()
            .find(|(token, _)| token.place == TokenPlace::On(carrier))
            .map(|(token, value)| self.show(token, value))
    }

    /// Where the token is that was hidden on this ship, and whether it was turned up.
    pub fn token(&self, from: CraftAt) -> Option<(Holder, bool)> {
        let token = self.tokens.iter().find(|token| token.from == from)?;
        let holder = match token.place {
            TokenPlace::Supply => return None,
            TokenPlace::On(at) => Holder::Ship(at),
            TokenPlace::Ketsu | TokenPlace::TakenFrom(_) => Holder::Ketsu,
            TokenPlace::Removed | TokenPlace::RemovedWith(_) => Holder::Nobody,
        };
        Some((holder, token.faceup))
    }

    /// Whether the token that was hidden on this ship is there now.
    pub(super) fn holds(&self, from: CraftAt, holder: Holder) -> bool {
        self.token(from).is_some_and(|(now, _)| now == holder)
    }

    /// Its value, whether it may be seen or not: for the page of those who hid it.
    pub fn secret(&self, from: CraftAt) -> Option<u8> {
        self.with_values().find(|(token, _)| token.from == from).map(|(_, value)| value)
    }

    /// Corrects where a token is and which side is up. The caller has checked both.
    pub(super) fn put(&mut self, from: CraftAt, to: Holder, faceup: bool) {
        for token in self.tokens.iter_mut().filter(|token| token.from == from) {
            let place = match to {
                Holder::Ship(at) => TokenPlace::On(at),
                Holder::Ketsu => TokenPlace::Ketsu,
                Holder::Nobody => TokenPlace::Removed,
            };
            *token = IntelToken { place, faceup, from };
        }
    }

    /// Tokens on Ketsu, item by item.
    pub fn of_ketsu(&self, place: usize) -> Option<Shown> {
        self.with_values()
            .filter(|(token, _)| side(token.place) == Some(Team::Scum))
            .nth(place)
            .map(|(token, value)| self.show(token, value))
    }

    /// Tokens out of the game, item by item.
    pub fn removed(&self, place: usize) -> Option<Shown> {
        self.with_values()
            .filter(|(token, _)| matches!(token.place, TokenPlace::Removed | TokenPlace::RemovedWith(_)))
            .nth(place)
            .map(|(token, value)| self.show(token, value))
    }

    /// How many tokens show their value.
    pub fn seen(&self) -> u8 {
        self.with_values().fold(0, |seen, (token, value)| {
            seen + u8::from(matches!(self.show(token, value), Shown::Value(_)))
        })
    }

    /// Whether a token was handed out that is face down.
    pub fn hides(&self) -> bool {
        self.tokens.iter().any(|token| self.is_hidden(token))
    }

    fn is_hidden(&self, token: &IntelToken) -> bool {
        !(token.faceup || self.revealed || token.place == TokenPlace::Supply)
    }

    /// The tokens that lie face down change places among themselves.
    pub(super) fn redeal(&mut self, row: &mut Stream) {
        let hidden = self.tokens.map(|token| self.is_hidden(&token));
        let lies_hidden = self.tokens.iter().zip(hidden).filter(|(_, hidden)| *hidden);
        let mut places: Vec<IntelToken, { INTEL.len() }> = lies_hidden.map(|(token, _)| *token).collect();
        row.shuffle(&mut places);
        let tokens = self.tokens.iter_mut().zip(hidden).filter(|(_, hidden)| *hidden);
        for ((token, _), place) in tokens.zip(places) {
            *token = place;
        }
    }

    /// What a side is known to carry, and how many tokens lie face down beside that.
    pub fn known(&self, team: Team) -> (u8, u8) {
        let mut known = (0, 0);
        for (token, value) in self.with_values().filter(|(token, _)| side(token.place) == Some(team)) {
            match self.show(token, value) {
                Shown::Value(value) => known.0 += value,
                Shown::FaceDown => known.1 += 1,
            }
        }
        known
    }

    /// The full value with a side: for the outcome only.
    pub(super) fn total(&self, team: Team) -> u8 {
        self.with_values().filter(|(token, _)| side(token.place) == Some(team)).map(|(_, value)| value).sum()
    }

    pub fn is_carrier(&self, carrier: CraftAt) -> bool {
        self.shown(carrier).is_some()
    }

    fn on(&mut self, carrier: CraftAt) -> Option<&mut IntelToken> {
        self.tokens.iter_mut().find(|token| token.place == TokenPlace::On(carrier))
    }

    /// "Scan for Secrets"; false if there is nothing to turn.
    pub(super) fn scan(&mut self, carrier: CraftAt) -> bool {
        let Some(token) = self.on(carrier).filter(|token| !token.faceup) else { return false };
        token.faceup = true;
        true
    }

    /// "Slicing for Intel": face up onto Ketsu.
    pub(super) fn steal(&mut self, carrier: CraftAt) {
        if let Some(token) = self.on(carrier) {
            (token.place, token.faceup) = (TokenPlace::Ketsu, true);
        }
    }

    /// "Intel Tokens": what becomes of a lost carrier's token. A token that Ketsu gets this way stays as it lay.
    pub(super) fn lose(&mut self, carrier: CraftAt, fled: bool) -> Option<GrabRule> {
        let token = self.on(carrier)?;
        token.place = if fled { TokenPlace::TakenFrom(carrier) } else { TokenPlace::RemovedWith(carrier) };
        Some(if fled { GrabRule::CarrierFled } else { GrabRule::CarrierDestroyed })
    }

    /// The carrier was never lost: its token is on it again, as it lay.
    pub(super) fn bring_back(&mut self, carrier: CraftAt) {
        let lost = [TokenPlace::RemovedWith(carrier), TokenPlace::TakenFrom(carrier)];
        for token in self.tokens.iter_mut().filter(|token| lost.contains(&token.place)) {
            token.place = TokenPlace::On(carrier);
        }
    }

    pub(super) fn reveal(&mut self, revealed: bool) {
        self.revealed = revealed;
    }
}

const fn side(place: TokenPlace) -> Option<Team> {
    match place {
        TokenPlace::On(_) => Some(Team::Rebel),
        TokenPlace::Ketsu | TokenPlace::TakenFrom(_) => Some(Team::Scum),
        TokenPlace::Supply | TokenPlace::Removed | TokenPlace::RemovedWith(_) => None,
    }
}
