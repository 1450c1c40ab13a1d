//! Spending by hand: what players may do with their own dice and tokens, in any order they like.
//!
//! Every function checks first and changes nothing if it refuses. Whether a spend is wise is not
//! asked: only that the token is there and has a die to work on. The automated lists are in `spend`.

use super::faces::{AttackFace, DefenceFace, Face};
use super::generator::Stream;
use super::pool::{DiceMask, Pool, PoolError};
use super::spend::{AttackEvent, AttackRoll, DefenceEvent, DefenceRoll, SpendEvent, SpendStep};
use super::tokens::{RuleSet, Spendable};

/// Why a spend was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SpendError {
    /// None left of that token.
    NoToken,
    /// There is no die in that place.
    NoSuchDie,
    /// That token does nothing to the face shown there.
    WrongFace,
    /// No die at all that it could work on.
    NothingToChange,
    /// A die is rerolled at most once per attack.
    AlreadyRerolled,
    /// The ability covers fewer dice.
    TooManyDice,
    /// The first edition has no such token.
    NotInThisEdition,
}

impl From<PoolError> for SpendError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::TooManyDice => Self::TooManyDice,
            PoolError::NoSuchDie => Self::NoSuchDie,
            PoolError::AlreadyRerolled => Self::AlreadyRerolled,
        }
    }
}

const BY_HAND: SpendStep = SpendStep::ByHand;

impl AttackRoll {
    /// Spends the lock to reroll the chosen dice.
    pub fn spend_lock(&mut self, dice: DiceMask, row: &mut Stream) -> Result<AttackEvent, SpendError> {
        if !self.tokens.lock {
            return Err(SpendError::NoToken);
        }
        let event = reroll(&mut self.pool, Spendable::Lock, 1, dice, row)?;
        self.tokens.lock = false;
        Ok(event)
    }

    /// Rerolls chosen dice with a counted ability.
    pub fn use_reroll(&mut self, dice: DiceMask, row: &mut Stream) -> Result<AttackEvent, SpendError> {
        let left = self.tokens.reroll.checked_sub(dice.count());
        let left =
            left.ok_or(if self.tokens.reroll == 0 { SpendError::NoToken } else { SpendError::TooManyDice })?;
        let event = reroll(&mut self.pool, Spendable::Reroll, 0, dice, row)?;
        self.tokens.reroll = left;
        Ok(event)
    }

    /// Spends a focus token: all focus results become hits.
    pub fn spend_focus(&mut self) -> Result<AttackEvent, SpendError> {
        let left = one_fewer(self.tokens.focus)?;
        let dice = some(self.pool.places_of(AttackFace::Focus))?;
        self.tokens.focus = left;
        Ok(self.turn(BY_HAND, Spendable::Focus, 1, dice))
    }

    /// Spends a calculate token: one focus result becomes a hit.
    pub fn spend_calculate(&mut self, place: u8) -> Result<AttackEvent, SpendError> {
        second_only(self.rules)?;
        let left = one_fewer(self.tokens.calculate)?;
        let dice = showing(&self.pool, place, &[AttackFace::Focus])?;
        self.tokens.calculate = left;
        Ok(self.turn(BY_HAND, Spendable::Calculate, 1, dice))
    }

    /// Spends a force charge: one focus result becomes a hit.
    pub fn spend_force(&mut self, place: u8) -> Result<AttackEvent, SpendError> {
        second_only(self.rules)?;
        let left = one_fewer(self.tokens.force)?;
        let dice = showing(&self.pool, place, &[AttackFace::Focus])?;
        self.tokens.force = left;
        Ok(self.turn(BY_HAND, Spendable::Force, 1, dice))
    }

    /// Rerolls chosen dice because a card says so.
    pub fn reroll_by_card(&mut self, dice: DiceMask, row: &mut Stream) -> Result<AttackEvent, SpendError> {
        reroll(&mut self.pool, Spendable::Card, 0, dice, row)
    }

    /// Turns a die because a card says so.
    pub fn change_by_card(&mut self, place: u8, face: AttackFace) -> Result<AttackEvent, SpendError> {
        change(&mut self.pool, place, face)
    }
}

impl DefenceRoll {
    /// Spends a focus token: all focus results become evades.
    pub fn spend_focus(&mut self) -> Result<DefenceEvent, SpendError> {
        let left = one_fewer(self.tokens.focus)?;
        let dice = some(self.pool.places_of(DefenceFace::Focus))?;
        self.tokens.focus = left;
        Ok(self.turn(BY_HAND, Spendable::Focus, 1, 0, dice))
    }

    /// Spends a calculate token: one focus result becomes an evade.
    pub fn spend_calculate(&mut self, place: u8) -> Result<DefenceEvent, SpendError> {
        second_only(self.rules)?;
        let left = one_fewer(self.tokens.calculate)?;
        let dice = showing(&self.pool, place, &[DefenceFace::Focus])?;
        self.tokens.calculate = left;
        Ok(self.turn(BY_HAND, Spendable::Calculate, 1, 0, dice))
    }

    /// Spends a force charge: one focus result becomes an evade.
    pub fn spend_force(&mut self, place: u8) -> Result<DefenceEvent, SpendError> {
        second_only(self.rules)?;
        let left = one_fewer(self.tokens.force)?;
        let dice = showing(&self.pool, place, &[DefenceFace::Focus])?;
        self.tokens.force = left;
        Ok(self.turn(BY_HAND, Spendable::Force, 1, 0, dice))
    }

    /// Spends an evade token. Second edition: the die in `place` becomes an evade, or without a place
    /// the weakest one. First edition: an evade result is added and the place does not matter.
    pub fn spend_evade(&mut self, place: Option<u8>) -> Result<DefenceEvent, SpendError> {
        let left = one_fewer(self.tokens.evade)?;
        let (added, dice) = self.evade_works_on(place)?;
        self.tokens.evade = left;
        Ok(self.turn(BY_HAND, Spendable::Evade, 1, added, dice))
    }

    /// Spends a protect token, which works as an evade token.
    pub fn spend_protect(&mut self, place: Option<u8>) -> Result<DefenceEvent, SpendError> {
        let left = one_fewer(self.tokens.protect)?;
        let (added, dice) = self.evade_works_on(place)?;
        self.tokens.protect = left;
        Ok(self.turn(BY_HAND, Spendable::Protect, 1, added, dice))
    }

    /// Rerolls chosen dice because a card says so.
    pub fn reroll_by_card(&mut self, dice: DiceMask, row: &mut Stream) -> Result<DefenceEvent, SpendError> {
        reroll(&mut self.pool, Spendable::Card, 0, dice, row)
    }

    /// Turns a die because a card says so.
    pub fn change_by_card(&mut self, place: u8, face: DefenceFace) -> Result<DefenceEvent, SpendError> {
        change(&mut self.pool, place, face)
    }

    fn evade_works_on(&self, place: Option<u8>) -> Result<(u8, DiceMask), SpendError> {
        if self.rules.is_first() {
            return Ok((1, DiceMask::NONE));
        }
        let dice = match place {
            Some(place) => showing(&self.pool, place, &[DefenceFace::Blank, DefenceFace::Focus])?,
            None => {
                let blanks = self.pool.places_of(DefenceFace::Blank);
                let dice = if blanks.is_empty() { self.pool.places_of(DefenceFace::Focus) } else { blanks };
                some(dice.first(1))?
            }
        };
        Ok((0, dice))
    }
}

const fn second_only(rules: RuleSet) -> Result<(), SpendError> {
    if rules.is_first() { Err(SpendError::NotInThisEdition) } else { Ok(()) }
}

fn one_fewer(count: u8) -> Result<u8, SpendError> {
    count.checked_sub(1).ok_or(SpendError::NoToken)
}

fn some(dice: DiceMask) -> Result<DiceMask, SpendError> {
    if dice.is_empty() { Err(SpendError::NothingToChange) } else { Ok(dice) }
}

/// The die in a place, if it shows one of `faces`.
fn showing<F: Face>(pool: &Pool<F>, place: u8, faces: &[F]) -> Result<DiceMask, SpendError> {
    let face = pool.face(place).ok_or(SpendError::NoSuchDie)?;
    if faces.contains(&face) { Ok(DiceMask::one(place)) } else { Err(SpendError::WrongFace) }
}

fn reroll<F: Face>(
    pool: &mut Pool<F>,
    token: Spendable,
    spent: u8,
    dice: DiceMask,
    row: &mut Stream,
) -> Result<SpendEvent<F>, SpendError> {
    let before = *pool;
    pool.reroll(some(dice)?, row)?;
    Ok(SpendEvent { step: BY_HAND, token, spent, added: 0, dice, before, after: *pool })
}

fn change<F: Face>(pool: &mut Pool<F>, place: u8, face: F) -> Result<SpendEvent<F>, SpendError> {
    let before = *pool;
    pool.change(place, face)?;
    let dice = DiceMask::one(place);
    Ok(SpendEvent { step: BY_HAND, token: Spendable::Card, spent: 0, added: 0, dice, before, after: *pool })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::damage::Results;
    use crate::dice::generator::{Purpose, RollKey, Seed};
    use crate::dice::pool::{AttackPool, DefencePool};
    use crate::dice::tokens::{AttackTokens, DefenceTokens};
    use AttackFace::{Blank, Focus, Hit};
    use SpendError as E;

    fn row() -> Stream {
        let key = RollKey { round: 1, phase: 0, ship: 0, purpose: Purpose::Attack, ordinal: 0 };
        Stream::new(&Seed::from_number(3), &key)
    }

    fn attack(tokens: AttackTokens, rules: RuleSet) -> AttackRoll {
        AttackRoll::new(AttackPool::from_faces(&[Blank, Focus, Hit, Focus]).unwrap(), tokens, rules)
    }

    fn defence(tokens: DefenceTokens, rules: RuleSet) -> DefenceRoll {
        use DefenceFace::{Blank, Evade, Focus};
        let pool = DefencePool::from_faces(&[Evade, Focus, Blank]).unwrap();
        DefenceRoll::new(pool, tokens, Results::new(3, 1), rules)
    }

    #[test]
    fn an_attacker_spends_one_thing_after_another() {
        let tokens = AttackTokens { lock: true, reroll: 1, calculate: 1, force: 1, ..Default::default() };
        let mut roll = attack(tokens, RuleSet::Second);
        let event = roll.spend_calculate(3).unwrap();
        assert_eq!((event.token, event.spent, event.dice.bits()), (Spendable::Calculate, 1, 0b1000));
        assert_eq!(roll.pool().as_slice(), [Blank, Focus, Hit, Hit]);
        assert_eq!(roll.spend_calculate(1), Err(E::NoToken));
        assert_eq!(roll.spend_force(0), Err(E::WrongFace));
        assert_eq!(roll.spend_force(9), Err(E::NoSuchDie));
        roll.spend_force(1).unwrap();
        assert_eq!(roll.spend_focus(), Err(E::NoToken));
        assert_eq!(roll.spend_lock(DiceMask::NONE, &mut row()), Err(E::NothingToChange));
        assert_eq!(roll.use_reroll(DiceMask::from_bits(3), &mut row()), Err(E::TooManyDice));
        roll.spend_lock(DiceMask::one(0), &mut row()).unwrap();
        assert_eq!(roll.use_reroll(DiceMask::one(0), &mut row()), Err(E::AlreadyRerolled));
        assert_eq!(roll.spend_lock(DiceMask::one(1), &mut row()), Err(E::NoToken));
        assert_eq!(*roll.tokens(), AttackTokens { reroll: 1, ..Default::default() });
    }

    #[test]
    fn a_focus_token_needs_a_focus_result() {
        let mut roll = attack(AttackTokens { focus: 2, ..Default::default() }, RuleSet::Second);
        assert_eq!(roll.spend_focus().unwrap().dice.bits(), 0b1010);
        assert_eq!(roll.spend_focus(), Err(E::NothingToChange));
        assert_eq!(roll.tokens().focus, 1);
    }

    #[test]
    fn an_evade_token_needs_a_die_in_the_second_edition() {
        let tokens = DefenceTokens { evade: 3, protect: 1, ..Default::default() };
        let mut roll = defence(tokens, RuleSet::Second);
        assert_eq!(roll.spend_evade(Some(0)), Err(E::WrongFace));
        assert_eq!(roll.spend_evade(None).unwrap().dice.bits(), 0b100);
        roll.spend_evade(Some(1)).unwrap();
        assert_eq!(roll.spend_evade(None), Err(E::NothingToChange));
        assert_eq!(roll.spend_protect(None), Err(E::NothingToChange));
        assert_eq!((roll.tokens().evade, roll.tokens().protect), (1, 1));
        assert_eq!(roll.results(), Results::new(0, 1));
    }

    #[test]
    fn an_evade_token_of_the_first_edition_adds_a_result() {
        let tokens = DefenceTokens { evade: 1, calculate: 1, force: 1, ..Default::default() };
        let mut roll = defence(tokens, RuleSet::First);
        assert_eq!(roll.spend_evade(None).unwrap().added, 1);
        assert_eq!(roll.spend_calculate(1), Err(E::NotInThisEdition));
        assert_eq!(roll.spend_force(1), Err(E::NotInThisEdition));
        assert_eq!((roll.evades(), roll.results()), (2, Results::new(1, 1)));
    }

    #[test]
    fn cards_may_do_what_tokens_may_not() {
        let mut roll = attack(AttackTokens::default(), RuleSet::Second);
        roll.change_by_card(0, Hit).unwrap();
        assert_eq!(roll.results(), Results::new(2, 0));
        assert_eq!(roll.change_by_card(4, Hit), Err(E::NoSuchDie));
        assert_eq!(roll.reroll_by_card(DiceMask::one(1), &mut row()).unwrap().token, Spendable::Card);
    }
}
