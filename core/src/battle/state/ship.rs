//! An automated ship in play: health, tokens, locks, charges, damage cards, behaviour and its place in a wing.
//!
//! Counters saturate and hull never exceeds its maximum. Does NOT know what a token does or when it goes.

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::rebel::RebelAt;
use super::squad::SquadAt;
use crate::base::bits::bits;
use crate::base::named::named;
use crate::cards::abilities::{Ability, AbilityId};
use crate::cards::damage_deck::{DamageCard, KINDS};
use crate::cards::effect::Does;
use crate::cards::pilots::{PilotId, Rank, Version, without_card};
use crate::cards::ships::ShipId;
use crate::cards::vocabulary::Token;

/// The place of a ship in the list of ships; not the number on its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ShipAt(pub u8);

/// Abilities a ship can have: one of its card, the basic block and five levels.
pub const MAX_ABILITIES: usize = 7;
/// Locks a ship can hold at a time.
pub const MAX_LOCKS: usize = 2;
/// Most of one token beside a ship.
pub const MOST_TOKENS: u8 = 9;
const TOKENS: usize = 15;

/// The tokens beside a ship. Locks and reinforce are kept apart: they point somewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tokens([u8; TOKENS]);

impl Tokens {
    pub const NONE: Self = Self([0; TOKENS]);

    /// How many there are of a kind.
    pub fn get(&self, token: Token) -> u8 {
        self.0.get(usize::from(token.number())).copied().unwrap_or(0)
    }

    pub fn has(&self, token: Token) -> bool {
        self.get(token) > 0
    }

    pub fn set(&mut self, token: Token, count: u8) {
        if let Some(place) = self.0.get_mut(usize::from(token.number())) {
            *place = count.min(MOST_TOKENS);
        }
    }

    /// More of them, up to the most that are counted.
    pub fn add(&mut self, token: Token, count: u8) {
        self.set(token, self.get(token).saturating_add(count));
    }

    /// Takes up to `count` away and returns how many it took.
    pub fn take(&mut self, token: Token, count: u8) -> u8 {
        let taken = self.get(token).min(count);
        self.set(token, self.get(token) - taken);
        taken
    }

    /// Tokens that leave in the End Phase: the round ones.
    pub fn clear_round(&mut self) {
        for token in [
            Token::Focus,
            Token::Evade,
            Token::Calculate,
            Token::Reinforce,
            Token::Jam,
            Token::Tractor,
            Token::Disarm,
            Token::Protect,
        ] {
            self.set(token, 0);
        }
    }
}

/// How many ships stay what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum ShipFate {
    InPlay = 0,
    /// Destroyed, but still to engage at this initiative (simultaneous fire).
    Doomed = 1,
    Destroyed = 2,
    /// It left the table: escaped as it should, or fled.
    Fled = 3,
    /// Taken off by hand.
    Removed = 4,
}

named! {
    /// How a squad chooses its target.
    #[derive(Default)]
    Behaviour {
        /// The card's target list.
        #[default]
        Attack = 0 "attack",
        /// One target of the mission for maneuver, action and, if it can, attack.
        Strike = 1 "strike",
        /// The nearest point of a board edge, as fast as it goes.
        Escape = 2 "escape",
        /// As attack, but protects the escorted ship at range 1.
        Escort = 3 "escort",
    }
}

named! {
    /// A ship's place in its wing ("Wings", Epic Battles).
    Position from 1 {
        Leader = 0 "leader",
        LeftFlank = 1 "left flank",
        RightFlank = 2 "right flank",
        RearSupport = 3 "rear support",
        LeftSupport = 4 "left support",
        RightSupport = 5 "right support",
    }
}

bits! {
    /// What happened to a ship this round.
    Marks(u16) {
        SYSTEM_DONE = 0,
        ACTIVATED = 1,
        ENGAGED = 2,
        /// It has been attacked this round.
        DEFENDED = 3,
        /// It split from its wing this round: no rejoining.
        SPLIT_NOW = 4,
        /// It flies apart from its wing.
        SPLIT = 5,
        /// It met a ship in its maneuver this round.
        BUMPED = 6,
        /// The lock it would have taken waits as a marker (Passive Sensors).
        MARKER = 7,
        /// It survived its destruction once (Iden Versio).
        SPARED = 8,
        /// It made a bonus attack this round.
        BONUS = 9,
        /// What it does at the start of Engagement is done.
        ENGAGEMENT_BEGUN = 10,
        /// What it does at the start of the End Phase is done.
        END_BEGUN = 11,
        /// It takes this engagement at another ship's initiative.
        CALLED = 12,
        /// Asked about joining or splitting in this End Phase.
        WING_ASKED = 13,
        /// It has flown its wing's maneuver on its own this round.
        LOOSE = 14,
        /// It stands on an asteroid: until it moves off, it may not attack.
        ROCK = 15,
    }
}

impl Marks {
    /// A new round: only what lasts stays.
    pub const fn new_round(&mut self) {
        self.0 &= Self::SPLIT.with(Self::SPARED).with(Self::ROCK).0;
    }
}

/// How often a ship rolled for something this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    pub attacks: u8,
    pub damage: u8,
    pub choices: u8,
    pub obstacles: u8,
}

/// Faceup damage cards, two bits a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faceup(u32);

impl Faceup {
    pub const NONE: Self = Self(0);
    /// Most of one kind that are counted.
    pub const MOST: u8 = 3;

    pub const fn count(self, card: DamageCard) -> u8 {
        // Masked to two bits: the cast keeps everything.
        #[allow(clippy::cast_possible_truncation, reason = "two bits")]
        {
            (self.0 >> (2 * card.number() as u32) & 0b11) as u8
        }
    }

    pub const fn has(self, card: DamageCard) -> bool {
        self.count(card) > 0
    }

    /// A card is dealt or turned face up.
    pub const fn turn_up(&mut self, card: DamageCard) {
        if self.count(card) < Self::MOST {
            self.0 += 1 << (2 * card.number() as u32);
        }
    }

    /// It goes face down: its effect is over, the damage stays.
    pub const fn turn_down(&mut self, card: DamageCard) {
        if self.count(card) > 0 {
            self.0 -= 1 << (2 * card.number() as u32);
        }
    }

    pub fn total(self) -> u8 {
        self.iter().count().try_into().unwrap_or(u8::MAX)
    }

    /// Every faceup card, equal ones as often as they lie there.
    pub fn iter(self) -> impl Iterator<Item = DamageCard> {
        DamageCard::ALL.iter().flat_map(move |&card| (0..self.count(card)).map(move |_| card))
    }
}

const _: () = assert!(KINDS * 2 <= 32);

/// A ship on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    /// The number on its base, from 1.
    pub number: u8,
    pub kind: ShipId,
    pub squad: SquadAt,
    pub pilot: Option<PilotId>,
    pub version: Version,
    pub state: ShipFate,
    pub marks: Marks,
    pub hull: u8,
    pub max_hull: u8,
    pub shields: u8,
    pub max_shields: u8,
    pub tokens: Tokens,
    pub reinforce_fore: u8,
    pub reinforce_aft: u8,
    pub locks: [Option<RebelAt>; MAX_LOCKS],
    /// Charges of each ability, in the order of [`Ship::abilities`].
    pub charges: [u8; MAX_ABILITIES],
    pub faceup: Faceup,
    pub behaviour: Behaviour,
    /// Its place in the squad's wing, kept when it splits.
    pub position: Option<Position>,
    /// Another initiative than its card says, by a rule of the mission; 0: the card's.
    pub initiative_is: u8,
    /// Who destroyed it.
    pub killer: Option<RebelAt>,
    /// Rolls made this round, so that each has a row of dice of its own.
    pub rolled: Rolled,
}

const _: () = assert!(size_of::<Ship>() <= 64);

impl Ship {
    /// A ship fresh from its card, at full health.
    pub fn new(number: u8, kind: ShipId, squad: SquadAt, pilot: Option<PilotId>, version: Version) -> Ship {
        let card = kind.card();
        let mut ship = Ship {
            number,
            kind,
            squad,
            pilot,
            version,
            state: ShipFate::InPlay,
            marks: Marks::default(),
            hull: card.hull,
            max_hull: card.hull,
            shields: card.shields,
            max_shields: card.shields,
            tokens: Tokens::NONE,
            reinforce_fore: 0,
            reinforce_aft: 0,
            locks: [None; MAX_LOCKS],
            charges: [0; MAX_ABILITIES],
            faceup: Faceup::NONE,
            behaviour: Behaviour::Attack,
            position: None,
            initiative_is: 0,
            killer: None,
            rolled: Rolled::default(),
        };
        for place in 0..MAX_ABILITIES {
            let Some(ability) = ship.ability(place) else { break };
            for effect in ability.effects {
                match effect.does {
                    Does::Hull(more) => ship.max_hull += more,
                    Does::Shields(more) => ship.max_shields += more,
                    _ => {}
                }
            }
            if let Some(charges) = ship.charges.get_mut(place) {
                *charges = ability.charges;
            }
        }
        ship.hull = ship.max_hull;
        ship.shields = ship.max_shields;
        ship
    }

    /// Flown by a pilot card of some level: damage cards instead of the critical die.
    pub const fn is_elite(&self) -> bool {
        matches!(self.version, Version::Elite(_))
    }

    /// On the table, or destroyed and still to fire.
    pub const fn on_table(&self) -> bool {
        matches!(self.state, ShipFate::InPlay | ShipFate::Doomed)
    }

    /// On the table and not doomed.
    pub const fn in_play(&self) -> bool {
        matches!(self.state, ShipFate::InPlay)
    }

    /// Initiative and points of its card, or of its type without a card.
    pub fn rank(&self) -> Rank {
        let printed = match self.pilot {
            Some(pilot) => pilot.card().rank(self.version),
            None => without_card(self.kind),
        };
        printed.unwrap_or(Rank { initiative: 1, points: 3 })
    }

    /// That of its card, unless a mission says otherwise.
    pub fn initiative(&self) -> u8 {
        if self.initiative_is > 0 { self.initiative_is } else { self.rank().initiative }
    }

    /// The ability in a place: those of the ship card, then the blocks of the pilot card that count.
    pub fn ability(&self, place: usize) -> Option<&'static Ability> {
        self.ability_id(place).map(AbilityId::ability)
    }

    /// The ability in a place, by its number.
    pub fn ability_id(&self, place: usize) -> Option<AbilityId> {
        let own = self.kind.card().abilities;
        match place.checked_sub(own.len()) {
            None => own.get(place).copied(),
            Some(rest) => self.pilot.and_then(|pilot| pilot.card().abilities(self.version).nth(rest)),
        }
    }

    /// All abilities, in the order of their places.
    pub fn abilities(&self) -> impl Iterator<Item = &'static Ability> + '_ {
        (0..MAX_ABILITIES).map_while(|place| self.ability(place))
    }

    /// Charges left of the ability in a place.
    pub fn charges_of(&self, place: usize) -> u8 {
        self.charges.get(place).copied().unwrap_or(0)
    }

    /// Never more than the card has.
    pub fn set_charges(&mut self, place: usize, count: u8) {
        let most = self.ability(place).map_or(0, |ability| ability.charges);
        if let Some(charges) = self.charges.get_mut(place) {
            *charges = count.min(most);
        }
    }

    /// Shields and hull together.
    pub const fn health(&self) -> u8 {
        self.hull.saturating_add(self.shields)
    }

    /// Shields and hull of its card together.
    pub const fn max_health(&self) -> u8 {
        self.max_hull.saturating_add(self.max_shields)
    }

    /// Enough ion tokens for its size ("Ionized Automated Ships").
    pub fn is_ionized(&self) -> bool {
        self.tokens.get(Token::Ion) >= self.kind.size().ion_tokens()
    }

    /// One stress token is enough, for any size.
    pub fn is_stressed(&self) -> bool {
        self.tokens.has(Token::Stress)
    }

    /// It flies under a cloak token.
    pub fn is_cloaked(&self) -> bool {
        self.tokens.has(Token::Cloak)
    }

    /// It holds a lock on this Rebel.
    pub fn has_lock_on(&self, rebel: RebelAt) -> bool {
        self.locks.contains(&Some(rebel))
    }

    /// Locks it may hold.
    pub fn lock_limit(&self) -> usize {
        let more = self
            .abilities()
            .flat_map(|ability| ability.effects)
            .any(|effect| matches!(effect.does, Does::Locks(2)));
        if more { 2 } else { 1 }
    }

    /// Takes a lock; the oldest goes if it holds too many.
    pub fn lock(&mut self, rebel: RebelAt) {
        if self.has_lock_on(rebel) {
            return;
        }
        let [first, _] = self.locks;
        self.locks = if self.lock_limit() > 1 { [Some(rebel), first] } else { [Some(rebel), None] };
    }

    /// Gives up its lock on a Rebel.
    pub fn unlock(&mut self, rebel: RebelAt) {
        let [first, second] = self.locks.map(|lock| lock.filter(|&held| held != rebel));
        self.locks = if first.is_none() { [second, None] } else { [first, second] };
    }

    /// In formation behind its leader.
    pub fn is_wingmate(&self) -> bool {
        self.position.is_some_and(|position| position != Position::Leader) && !self.marks.has(Marks::SPLIT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::pilots::Level;

    /// Strain and deplete stay on automated ships (FAQ).
    #[test]
    fn only_round_tokens_leave_at_the_end() {
        let mut tokens = Tokens([1; TOKENS]);
        tokens.clear_round();
        let kept: Vec<Token> = Token::ALL.iter().copied().filter(|&token| tokens.has(token)).collect();
        let lasting = [
            Token::Cloak,
            Token::Lock,
            Token::Stress,
            Token::Ion,
            Token::Strain,
            Token::Deplete,
            Token::Fuse,
        ];
        assert_eq!(kept, lasting);
    }

    #[test]
    fn a_ship_is_built_from_its_card_and_its_pilot() {
        let plain = Ship::new(1, ShipId::TieLnFighter, SquadAt(0), None, Version::Basic);
        assert_eq!((plain.hull, plain.shields, plain.initiative()), (3, 0, 1));
        let ace = Ship::new(
            2,
            ShipId::TieInterceptor,
            SquadAt(0),
            Some(PilotId::TieInterceptorA),
            Version::Elite(Level::Purple),
        );
        assert_eq!((ace.hull, ace.max_hull, ace.shields, ace.max_shields), (4, 4, 1, 1));
        assert_eq!((ace.initiative(), ace.abilities().count()), (7, 6));
        let bomber = Ship::new(
            3,
            ShipId::TieSaBomber,
            SquadAt(0),
            Some(PilotId::TieSaBomberB),
            Version::Elite(Level::Green),
        );
        assert_eq!(bomber.charges.get(..3), Some(&[2, 1, 0][..]));
    }

    #[test]
    fn locks_make_room_for_new_ones() {
        let mut ship = Ship::new(1, ShipId::TieSaBomber, SquadAt(0), None, Version::Basic);
        ship.lock(RebelAt(0));
        ship.lock(RebelAt(1));
        assert!(ship.has_lock_on(RebelAt(1)) && !ship.has_lock_on(RebelAt(0)));
        ship.unlock(RebelAt(1));
        assert_eq!(ship.locks, [None; 2]);
    }

    #[test]
    fn faceup_cards_are_counted_by_kind() {
        let mut cards = Faceup::NONE;
        cards.turn_up(DamageCard::FuelLeak);
        cards.turn_up(DamageCard::FuelLeak);
        cards.turn_up(DamageCard::PanickedPilot);
        assert_eq!((cards.count(DamageCard::FuelLeak), cards.total()), (2, 3));
        cards.turn_down(DamageCard::FuelLeak);
        cards.turn_down(DamageCard::HullBreach);
        assert_eq!(cards.total(), 2);
    }
}
