//! One attack by the rules of the first edition: dice rolled here or typed in, changed by hand, and what is left.
//!
//! Knows dice and the tokens that are spent on them; not who fights, at which range, or what the damage does: the
//! games set how many dice there are and take the rest from [`Fight::results`].
#![deny(clippy::wildcard_enum_match_arm)]

use core::fmt;

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::base::text::{Text, text};
use crate::battle::state::question::{AttackCounts, DefenceCounts};
use crate::dice::cast::Cast;
use crate::dice::damage::Results;
use crate::dice::faces::{AttackFace, DefenceFace};
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::dice::hand::SpendError;
use crate::dice::pool::{AttackPool, DefencePool, DiceMask, MAX_POOL, Pool};
use crate::dice::spend::{AttackRoll, DefenceRoll};
use crate::dice::tokens::{AttackTokens, DefenceTokens, RuleSet};
use crate::games::frame::Words;

/// The step of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum FightStep {
    /// `Roll` or `Attack`; `AttackDice` changes their number first.
    #[default]
    RollAttack = 0,
    /// `Lock`, `Focus`, `Reroll`, `TurnAttack`; `Next`.
    ModifyAttack = 1,
    /// `Roll` or `Defence`; `DefenceDice` changes their number first.
    RollDefence = 2,
    /// `Focus`, `Evade`, `Reroll`, `TurnDefence`; `Next`.
    ModifyDefence = 3,
    /// Nothing more to roll: the results are final.
    Done = 4,
}

/// What a player does with the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum FightAnswer {
    /// Roll here.
    Roll,
    /// Rolled by hand and typed in.
    Attack(AttackCounts),
    Defence(DefenceCounts),
    /// A card gives or takes dice: this many are rolled.
    AttackDice(u8),
    DefenceDice(u8),
    /// Spends the lock to reroll these places.
    Lock(DiceMask),
    /// Spends a focus token.
    Focus,
    /// Spends an evade token: one evade more.
    Evade,
    /// A card rerolls these places.
    Reroll(DiceMask),
    /// A card turns a die.
    TurnAttack {
        place: u8,
        face: AttackFace,
    },
    TurnDefence {
        place: u8,
        face: DefenceFace,
    },
    Next,
}

const _: () = assert!(size_of::<FightAnswer>() <= 6);

/// Why an answer was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum FightError {
    NotNow,
    TooManyDice,
    NoSuchDie,
    NoToken,
    NothingToChange,
    AlreadyRerolled,
}

impl FightError {
    pub const fn sentence(self) -> Text {
        match self {
            Self::NotNow => text!("That does not fit here."),
            Self::TooManyDice => text!("That is more than twelve dice."),
            Self::NoSuchDie => text!("There is no such die."),
            Self::NoToken => text!("That token is not there."),
            Self::NothingToChange => text!("No die is changed by that."),
            Self::AlreadyRerolled => text!("A die is rerolled only once."),
        }
    }
}

impl From<SpendError> for FightError {
    fn from(error: SpendError) -> Self {
        match error {
            SpendError::NoToken => Self::NoToken,
            SpendError::NoSuchDie => Self::NoSuchDie,
            SpendError::WrongFace | SpendError::NothingToChange => Self::NothingToChange,
            SpendError::AlreadyRerolled => Self::AlreadyRerolled,
            SpendError::TooManyDice => Self::TooManyDice,
            SpendError::NotInThisEdition => Self::NotNow,
        }
    }
}

/// What names the dice of an attack apart from their colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FightKey {
    pub round: u16,
    pub ship: u8,
    pub ordinal: u8,
}

/// The phase number in the keys of fights.
const FIGHT_PHASE: u8 = 3;

/// An attack in progress.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fight {
    key: FightKey,
    step: FightStep,
    attack_dice: u8,
    defence_dice: u8,
    attack: AttackRoll,
    /// Holds the defender's tokens from the start; its dice come later.
    defence: DefenceRoll,
    /// How far each row has been read.
    attack_words: u8,
    defence_words: u8,
}

const RULES: RuleSet = RuleSet::First;

impl Fight {
    /// An attack with this many dice on both sides.
    pub fn new(
        key: FightKey,
        attack: (u8, AttackTokens),
        defence: (u8, DefenceTokens),
    ) -> Result<Fight, FightError> {
        if usize::from(attack.0.max(defence.0)) > MAX_POOL {
            return Err(FightError::TooManyDice);
        }
        Ok(Fight {
            key,
            step: FightStep::RollAttack,
            attack_dice: attack.0,
            defence_dice: defence.0,
            attack: AttackRoll::new(Pool::new(), attack.1, RULES),
            defence: DefenceRoll::new(Pool::new(), defence.1, Results::new(0, 0), RULES),
            attack_words: 0,
            defence_words: 0,
        })
    }

    /// Whose attack it is, by the number in its game.
    pub const fn ship(&self) -> u8 {
        self.key.ship
    }

    pub const fn step(&self) -> FightStep {
        self.step
    }

    pub const fn is_done(&self) -> bool {
        matches!(self.step, FightStep::Done)
    }

    /// Dice that will be rolled, or lie there.
    pub const fn attack_dice(&self) -> u8 {
        self.attack_dice
    }

    pub const fn defence_dice(&self) -> u8 {
        self.defence_dice
    }

    pub const fn attack(&self) -> &AttackPool {
        self.attack.pool()
    }

    pub const fn defence(&self) -> &DefencePool {
        self.defence.pool()
    }

    /// What both sides have left to spend.
    pub const fn attack_tokens(&self) -> &AttackTokens {
        self.attack.tokens()
    }

    pub const fn defence_tokens(&self) -> &DefenceTokens {
        self.defence.tokens()
    }

    /// Evade results so far, those of tokens included; reinforce is counted in [`Fight::results`].
    pub fn evades(&self) -> u8 {
        self.defence.evades()
    }

    /// Another number with every roll and every token spent.
    pub fn progress(&self) -> u32 {
        let (attack, defence) = (self.attack_tokens(), self.defence_tokens());
        let tokens = [attack.focus, defence.focus, defence.evade, u8::from(attack.lock)];
        let tokens = tokens.into_iter().fold(0, u8::saturating_add);
        u32::from_be_bytes([self.step as u8, self.attack_words, self.defence_words, tokens])
    }

    /// What gets through as the dice lie now.
    pub fn results(&self) -> Results {
        match self.step {
            FightStep::RollAttack | FightStep::ModifyAttack | FightStep::RollDefence => self.attack.results(),
            FightStep::ModifyDefence | FightStep::Done => self.defence.results(),
        }
    }

    /// One answer. A refused one changes nothing; `cast` takes the faces that fell.
    pub fn answer(&mut self, answer: FightAnswer, seed: &Seed, cast: &mut Cast) -> Result<(), FightError> {
        use FightAnswer as A;
        use FightStep as S;
        match (self.step, answer) {
            (S::RollAttack, A::AttackDice(dice)) => self.attack_dice = checked(dice)?,
            (S::RollAttack | S::ModifyAttack | S::RollDefence, A::DefenceDice(dice)) => {
                self.defence_dice = checked(dice)?;
            }
            (S::RollAttack, A::Roll) => {
                let mut row = self.row(Purpose::Attack, 0, seed);
                let pool = AttackPool::roll(self.attack_dice, &mut row).map_err(SpendError::from)?;
                self.attack_words = words(&row);
                cast.add(row.cast());
                self.lay_attack(pool);
            }
            (S::RollAttack, A::Attack(counts)) => {
                let mut pool = AttackPool::new();
                lay(&mut pool, AttackFace::Crit, counts.crits)?;
                lay(&mut pool, AttackFace::Hit, counts.hits)?;
                lay(&mut pool, AttackFace::Focus, counts.focus)?;
                lay(&mut pool, AttackFace::Blank, counts.blanks)?;
                self.attack_dice = pool.len();
                self.lay_attack(pool);
            }
            (S::ModifyAttack, A::Lock(dice)) => {
                let mut row = self.row(Purpose::Attack, self.attack_words, seed);
                self.attack.spend_lock(dice, &mut row)?;
                self.attack_words = words(&row);
                cast.add(row.cast());
            }
            (S::ModifyAttack, A::Reroll(dice)) => {
                let mut row = self.row(Purpose::Attack, self.attack_words, seed);
                self.attack.reroll_by_card(dice, &mut row)?;
                self.attack_words = words(&row);
                cast.add(row.cast());
            }
            (S::ModifyAttack, A::Focus) => {
                self.attack.spend_focus()?;
            }
            (S::ModifyAttack, A::TurnAttack { place, face }) => {
                self.attack.change_by_card(place, face)?;
            }
            (S::ModifyAttack, A::Next) => {
                if !self.attack.results().hit() {
                    self.step = S::Done;
                } else if self.defence_dice == 0 {
                    self.lay_defence(Pool::new());
                } else {
                    self.step = S::RollDefence;
                }
            }
            (S::RollDefence, A::Roll) => {
                let mut row = self.row(Purpose::Defence, 0, seed);
                let pool = DefencePool::roll(self.defence_dice, &mut row).map_err(SpendError::from)?;
                self.defence_words = words(&row);
                cast.add(row.cast());
                self.lay_defence(pool);
            }
            (S::RollDefence, A::Defence(counts)) => {
                let mut pool = DefencePool::new();
                lay(&mut pool, DefenceFace::Evade, counts.evades)?;
                lay(&mut pool, DefenceFace::Focus, counts.focus)?;
                lay(&mut pool, DefenceFace::Blank, counts.blanks)?;
                self.defence_dice = pool.len();
                self.lay_defence(pool);
            }
            (S::ModifyDefence, A::Focus) => {
                self.defence.spend_focus()?;
            }
            (S::ModifyDefence, A::Evade) => {
                self.defence.spend_evade(None)?;
            }
            (S::ModifyDefence, A::Reroll(dice)) => {
                let mut row = self.row(Purpose::Defence, self.defence_words, seed);
                self.defence.reroll_by_card(dice, &mut row)?;
                self.defence_words = words(&row);
                cast.add(row.cast());
            }
            (S::ModifyDefence, A::TurnDefence { place, face }) => {
                self.defence.change_by_card(place, face)?;
            }
            (S::ModifyDefence, A::Next) => self.step = S::Done,
            _ => return Err(FightError::NotNow),
        }
        Ok(())
    }

    /// What the undo of an answer asks people to put back. `harmed` is the ship that suffers what gets through; None:
    /// the dice do no damage.
    pub fn put_back(&self, answer: FightAnswer, harmed: Option<&str>, words: &mut Words) -> fmt::Result {
        match answer {
            FightAnswer::Focus | FightAnswer::Evade | FightAnswer::Lock(_) => {
                words.back(format_args!("put the spent token back"))
            }
            // Only the last answer deals damage, and a miss deals none.
            FightAnswer::Next => {
                let hit = self.step == FightStep::ModifyDefence && self.results().hit();
                harmed
                    .filter(|_| hit)
                    .map_or(Ok(()), |ship| words.back(format_args!("take the damage off {ship}")))
            }
            FightAnswer::Roll
            | FightAnswer::Attack(_)
            | FightAnswer::Defence(_)
            | FightAnswer::AttackDice(_)
            | FightAnswer::DefenceDice(_)
            | FightAnswer::Reroll(_)
            | FightAnswer::TurnAttack { .. }
            | FightAnswer::TurnDefence { .. } => Ok(()),
        }
    }

    fn row(&self, purpose: Purpose, position: u8, seed: &Seed) -> Stream {
        let key = RollKey {
            round: self.key.round,
            phase: FIGHT_PHASE,
            ship: self.key.ship,
            purpose,
            ordinal: u16::from(self.key.ordinal),
        };
        Stream::resume(seed, &key, u32::from(position))
    }

    fn lay_attack(&mut self, pool: AttackPool) {
        self.attack = AttackRoll::new(pool, *self.attack.tokens(), RULES);
        self.step = FightStep::ModifyAttack;
    }

    fn lay_defence(&mut self, pool: DefencePool) {
        self.defence = DefenceRoll::new(pool, *self.defence.tokens(), self.attack.results(), RULES);
        self.step = FightStep::ModifyDefence;
    }
}

fn checked(dice: u8) -> Result<u8, FightError> {
    if usize::from(dice) > MAX_POOL { Err(FightError::TooManyDice) } else { Ok(dice) }
}

fn lay<F: crate::dice::faces::Face>(pool: &mut Pool<F>, face: F, count: u8) -> Result<(), FightError> {
    (0..count).try_for_each(|_| pool.add(face)).map_err(|_| FightError::TooManyDice)
}

/// A row is read for one attack: some dozen words.
fn words(row: &Stream) -> u8 {
    u8::try_from(row.position()).unwrap_or(u8::MAX)
}

/// Red dice for what they hurt: those typed in, or else rolled here. None: more was typed in than the dice can show.
pub(super) fn red_dice(
    typed: Option<Results>,
    dice: u8,
    seed: &Seed,
    key: &RollKey,
    cast: &mut Cast,
) -> Option<Results> {
    if typed.is_some() {
        return typed.filter(|typed| typed.total() <= dice);
    }
    let mut row = Stream::new(seed, key);
    let mut results = Results::new(0, 0);
    for _ in 0..dice {
        let face = one(row.attack_face());
        results =
            Results::new(results.hits.saturating_add(face.hits), results.crits.saturating_add(face.crits));
    }
    cast.add(row.cast());
    Some(results)
}

/// One red die whose face matters: as typed in, or else rolled here.
pub(super) fn red_die(typed: Option<AttackFace>, seed: &Seed, key: &RollKey, cast: &mut Cast) -> AttackFace {
    typed.unwrap_or_else(|| {
        let mut row = Stream::new(seed, key);
        let face = row.attack_face();
        cast.add(row.cast());
        face
    })
}

/// The damage that a face of a red die is.
pub(super) const fn one(face: AttackFace) -> Results {
    match face {
        AttackFace::Hit => Results::new(1, 0),
        AttackFace::Crit => Results::new(0, 1),
        AttackFace::Focus | AttackFace::Blank => Results::new(0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: FightKey = FightKey { round: 1, ship: 0, ordinal: 0 };

    fn fight(attack: AttackTokens, defence: DefenceTokens) -> Fight {
        Fight::new(KEY, (3, attack), (2, defence)).unwrap()
    }

    fn typed(hits: u8, crits: u8, focus: u8) -> FightAnswer {
        FightAnswer::Attack(AttackCounts { blanks: 0, focus, hits, crits })
    }

    #[test]
    fn a_typed_attack_is_changed_and_answered() {
        let seed = Seed::from_number(1);
        let mut now = fight(
            AttackTokens { focus: 1, ..AttackTokens::NONE },
            DefenceTokens { evade: 1, ..DefenceTokens::NONE },
        );
        let mut say = |answer| now.answer(answer, &seed, &mut Cast::default());
        assert_eq!(say(FightAnswer::Next), Err(FightError::NotNow));
        say(typed(1, 1, 1)).unwrap();
        assert_eq!(say(FightAnswer::Lock(DiceMask::one(0))), Err(FightError::NoToken));
        say(FightAnswer::Focus).unwrap();
        say(FightAnswer::Next).unwrap();
        say(FightAnswer::Defence(DefenceCounts { blanks: 1, focus: 0, evades: 1 })).unwrap();
        say(FightAnswer::Evade).unwrap();
        say(FightAnswer::Next).unwrap();
        assert!(now.is_done());
        assert_eq!(now.results(), Results::new(0, 1));
        assert_eq!((now.attack_tokens().focus, now.defence_tokens().evade), (0, 0));
    }

    #[test]
    fn a_miss_needs_no_defence() {
        let seed = Seed::from_number(1);
        let mut now = fight(AttackTokens::NONE, DefenceTokens::NONE);
        now.answer(typed(0, 0, 2), &seed, &mut Cast::default()).unwrap();
        now.answer(FightAnswer::Next, &seed, &mut Cast::default()).unwrap();
        assert!(now.is_done() && !now.results().hit());
    }

    #[test]
    fn the_same_attack_rolls_the_same_dice() {
        let seed = Seed::from_number(7);
        let roll = |key| {
            let mut now = Fight::new(key, (4, AttackTokens::NONE), (3, DefenceTokens::NONE)).unwrap();
            now.answer(FightAnswer::Roll, &seed, &mut Cast::default()).unwrap();
            *now.attack()
        };
        assert_eq!(roll(KEY), roll(KEY));
        assert!((1..9).any(|ordinal| roll(FightKey { ordinal, ..KEY }) != roll(KEY)));
    }

    /// What the screens know a new picture by: whatever is rolled or spent makes another number.
    #[test]
    fn every_roll_and_token_is_progress() {
        let seed = Seed::from_number(3);
        let mut now = fight(
            AttackTokens { focus: 1, lock: true, ..AttackTokens::NONE },
            DefenceTokens { focus: 1, evade: 1, ..DefenceTokens::NONE },
        );
        let mut seen = vec![now.progress()];
        let evades = DefenceCounts { blanks: 0, focus: 1, evades: 1 };
        for answer in [
            typed(1, 0, 2),
            FightAnswer::Lock(DiceMask::one(2)),
            FightAnswer::Focus,
            FightAnswer::Next,
            FightAnswer::Defence(evades),
            FightAnswer::Focus,
            FightAnswer::Evade,
            FightAnswer::Next,
        ] {
            now.answer(answer, &seed, &mut Cast::default()).unwrap();
            assert!(!seen.contains(&now.progress()), "{answer:?}");
            seen.push(now.progress());
        }
    }

    #[test]
    fn reinforce_of_the_first_edition_takes_the_last_result() {
        let seed = Seed::from_number(1);
        let tokens = DefenceTokens { reinforce: 1, ..DefenceTokens::NONE };
        let mut now = Fight::new(KEY, (1, AttackTokens::NONE), (0, tokens)).unwrap();
        now.answer(typed(1, 0, 0), &seed, &mut Cast::default()).unwrap();
        now.answer(FightAnswer::Next, &seed, &mut Cast::default()).unwrap();
        assert_eq!(now.step(), FightStep::ModifyDefence);
        assert!(!now.results().hit());
    }
}
