//! Devices that lie on the table, bombs and mines of both sides, and what they or an obstacle do to somebody.
//!
//! Does NOT know where they lie: the players say who is near. `battle::rules::blast` makes them go off.

use serde::{Deserialize, Serialize};

use super::rebel::RebelAt;
use crate::cards::vocabulary::{Device, Token};

/// Most devices that lie on the table at a time.
pub const MAX_DEVICES: usize = 9;

/// The devices of a Rebel: a bit for each kind, and in the bits above, in turn for each kind that is carried, how many
/// charges are gone. There is room for the cards that fit a ship; what is carried beyond that is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load(pub u16);

impl Load {
    const KINDS: usize = Device::DROPPED.len();
    const ROOM: u16 = (u16::MAX >> Self::KINDS) + 1;

    /// All of the kinds, and none used.
    pub const fn full(self) -> Self {
        Self(self.0 & ((1 << Self::KINDS) - 1))
    }

    pub const fn has(self, kind: Device) -> bool {
        self.0 & kind.bit() != 0
    }

    /// The kinds that are carried, each with the place value of its count; 0: not counted.
    fn places(self) -> impl Iterator<Item = (Device, u16)> {
        let mut place = 1;
        Device::DROPPED.iter().copied().filter(move |kind| self.has(*kind)).map(move |kind| {
            let next = place * u16::from(kind.charges() + 1);
            let fits = next <= Self::ROOM;
            let own = if fits { place } else { 0 };
            place = if fits { next } else { place };
            (kind, own)
        })
    }

    /// Charges left.
    pub fn left(self, kind: Device) -> u8 {
        let Some((_, place)) = self.places().find(|(own, _)| *own == kind) else { return 0 };
        let gone = (self.0 >> Self::KINDS).checked_div(place).unwrap_or(0) % u16::from(kind.charges() + 1);
        kind.charges() - u8::try_from(gone).unwrap_or(0)
    }

    /// The same with so many charges of a kind, which is then carried.
    #[must_use]
    pub fn with(self, kind: Device, left: u8) -> Self {
        self.repacked(self.full().0 | kind.bit(), kind, left)
    }

    /// The same without a kind.
    #[must_use]
    pub fn without(self, kind: Device) -> Self {
        self.repacked(self.full().0 & !kind.bit(), kind, 0)
    }

    /// The same load with another count for one kind.
    fn repacked(self, kinds: u16, changed: Device, left: u8) -> Self {
        let gone = |kind: Device| {
            let left = if kind == changed { left } else { self.left(kind) };
            u16::from(kind.charges().saturating_sub(left))
        };
        let code: u16 = Self(kinds).places().map(|(kind, place)| gone(kind) * place).sum();
        Self(kinds | code << Self::KINDS)
    }
}

/// A device on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    pub kind: Device,
    /// The number that players know it by, from 1.
    pub number: u8,
    /// The Rebel who dropped it; None: the Empire did.
    pub by: Option<RebelAt>,
    pub fuses: u8,
    /// Its end of the Activation Phase is over this round.
    pub done: bool,
}

/// What something does to one ship or remote: damage and tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Impact {
    pub hits: u8,
    pub crits: u8,
    /// Shields that go, without damage.
    pub shields: u8,
    /// Facedown cards, past the shields.
    pub cards: u8,
    pub stress: u8,
    pub ion: u8,
    pub strain: u8,
    pub disarm: u8,
    pub jam: u8,
}

impl Impact {
    pub const NONE: Self =
        Self { hits: 0, crits: 0, shields: 0, cards: 0, stress: 0, ion: 0, strain: 0, disarm: 0, jam: 0 };

    /// Damage without tokens.
    pub const fn damage(hits: u8, crits: u8) -> Self {
        Self { hits, crits, ..Self::NONE }
    }

    /// Tokens of it, each with its count.
    pub fn tokens(&self) -> impl Iterator<Item = (Token, u8)> {
        [
            (Token::Stress, self.stress),
            (Token::Ion, self.ion),
            (Token::Strain, self.strain),
            (Token::Disarm, self.disarm),
            (Token::Jam, self.jam),
        ]
        .into_iter()
        .filter(|(_, count)| *count > 0)
    }

    /// It does nothing to this one.
    pub fn is_nothing(&self) -> bool {
        *self == Self::NONE
    }

    /// Shields and hull after it.
    pub const fn left(&self, shields: u8, hull: u8) -> (u8, u8) {
        let shields = shields.saturating_sub(self.shields);
        let damage = self.hits.saturating_add(self.crits);
        let through = damage.saturating_sub(shields).saturating_add(self.cards);
        (shields.saturating_sub(damage), hull.saturating_sub(through))
    }
}

/// The obstacles of one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveObstacles {
    /// What it swerves from, as `InWay::code` + 1; 0: nobody said.
    pub blocked: u8,
    /// It met an obstacle: a stunned pilot is hurt, once.
    pub met: bool,
}

impl MoveObstacles {
    pub const CLEAR: Self = Self { blocked: 0, met: false };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two device cards are what a ship has slots for: every count of both is kept, whatever is taken off or put on.
    #[test]
    fn charges_of_two_cards_are_counted() {
        for &first in Device::DROPPED {
            for &second in Device::DROPPED.iter().filter(|kind| **kind != first) {
                let load = Load(first.bit() | second.bit());
                assert_eq!(load.left(first), first.charges());
                for (one, two) in
                    (0..=first.charges()).flat_map(|one| (0..=second.charges()).map(move |two| (one, two)))
                {
                    let used = load.with(first, one).with(second, two);
                    assert_eq!((used.left(first), used.left(second)), (one, two));
                    let alone = used.without(first);
                    assert_eq!((alone.left(first), alone.left(second)), (0, two));
                    assert_eq!(used.full(), load);
                }
            }
        }
        // All at once are more than can be counted: those beyond stay as they were.
        let all = Load(Device::DROPPED.iter().fold(0, |all, kind| all | kind.bit()));
        let used = Device::DROPPED.iter().fold(all, |load, &kind| load.with(kind, 0));
        assert_eq!(used.full(), all);
        assert_eq!(used.left(Device::ProtonBomb), 0);
    }
}
