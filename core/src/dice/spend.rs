//! The automated ship's lists: which token is spent when, one step at a time.
//!
//! HotAC 2e, "Modifying Attack Dice" (five steps) and "Modifying Defence Dice" (eight steps). The
//! attacker makes the most of its roll whatever the defender has; the defender spends only what takes
//! damage away. No token is ever spent that changes nothing. Each step that does something is a
//! [`SpendEvent`] a screen can show; steps that do nothing are passed over.
//!
//! A roll is a value: dice, tokens left and the next step. It can be saved in the middle of the list.
//! Players spend as they like, with the functions in `hand`. This module draws no dice except rerolls,
//! which go on in the row the dice came from, and it knows no ships.
//!
//! Readings:
//! - An ability to reroll dice works directly after the lock, on dice that were not rerolled yet.
//! - Attack step 1 rerolls a focus result only if all that remain can be turned without it.
//! - Defence step 1 counts evade and protect tokens alone. Both turn blanks before focus results.
//! - Defence step 3 spends the focus token on two or more focus results even if one would be enough
//!   and a calculate token is there: that is what the list says.
//! - The defender reckons with reinforce: a token that only saves what reinforce saves is kept.

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::damage::{Results, left_after_reinforce};
use super::faces::{AttackFace, DefenceFace};
use super::generator::Stream;
use super::pool::{AttackPool, DefencePool, DiceMask, Pool};
use super::tokens::{AttackTokens, DefenceTokens, RuleSet, Spendable};

/// Where an event belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SpendStep {
    /// A line of the book's list, from 1.
    Book(u8),
    /// Reinforce is not in the list: it works by itself, before it (1st edition) or after it (2nd).
    Reinforce,
    /// A player's own choice.
    ByHand,
}

/// One thing that happened to a roll: what was spent, and the dice before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpendEvent<F> {
    pub step: SpendStep,
    pub token: Spendable,
    /// Tokens or charges that are gone now. A lock is one, an ability or reinforce none.
    pub spent: u8,
    /// Evade results that were added without a die.
    pub added: u8,
    /// Dice that were rerolled or turned.
    pub dice: DiceMask,
    pub before: Pool<F>,
    pub after: Pool<F>,
}

pub type AttackEvent = SpendEvent<AttackFace>;
pub type DefenceEvent = SpendEvent<DefenceFace>;

const _: () = assert!(size_of::<AttackEvent>() <= 40 && size_of::<DefenceEvent>() <= 40);

/// An attack roll while it is being modified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AttackRoll {
    pub(super) pool: AttackPool,
    pub(super) tokens: AttackTokens,
    pub(super) rules: RuleSet,
    next: ListStep,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
enum ListStep {
    Lock = 0,
    Reroll = 1,
    FocusOnTwo = 2,
    Calculate = 3,
    Focus = 4,
    Force = 5,
    Done = 6,
}

impl AttackRoll {
    #[must_use]
    pub const fn new(pool: AttackPool, tokens: AttackTokens, rules: RuleSet) -> Self {
        Self { pool, tokens, rules, next: ListStep::Lock }
    }

    #[must_use]
    pub const fn pool(&self) -> &AttackPool {
        &self.pool
    }

    /// The tokens that are left.
    #[must_use]
    pub const fn tokens(&self) -> &AttackTokens {
        &self.tokens
    }

    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// What the defender has to deal with as the dice lie now.
    #[must_use]
    pub fn results(&self) -> Results {
        Results::of(&self.pool)
    }

    /// Whether the list has been worked through.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        matches!(self.next, ListStep::Done)
    }

    /// Does the next step of the list that changes something. `None`: the list is at its end.
    pub fn next_step(&mut self, row: &mut Stream) -> Option<AttackEvent> {
        use ListStep as S;
        loop {
            let step = self.next;
            let (following, event) = match step {
                S::Lock => (S::Reroll, self.lock_step(row)),
                S::Reroll => (S::FocusOnTwo, self.reroll_step(row)),
                S::FocusOnTwo => (S::Calculate, self.focus_step(2, 2)),
                S::Calculate => (S::Focus, self.turn_step(3, Spendable::Calculate)),
                S::Focus => (S::Force, self.focus_step(4, 1)),
                S::Force => (S::Done, self.turn_step(5, Spendable::Force)),
                S::Done => return None,
            };
            self.next = following;
            if event.is_some() {
                return event;
            }
        }
    }

    /// Works through the rest of the list.
    pub fn run(&mut self, row: &mut Stream) -> Results {
        while self.next_step(row).is_some() {}
        self.results()
    }

    /// Dice worth rerolling: blanks, then focus results that nothing left can turn.
    fn worth_rerolling(&self, most: u8) -> DiceMask {
        let fresh = self.pool.places().without(self.pool.rerolled());
        let focus = self.pool.places_of(AttackFace::Focus);
        let stuck = focus.count().saturating_sub(self.tokens.turns(self.rules));
        let blanks = (self.pool.places_of(AttackFace::Blank) & fresh).first(most);
        blanks | (focus & fresh).first(stuck.min(most - blanks.count()))
    }

    fn lock_step(&mut self, row: &mut Stream) -> Option<AttackEvent> {
        if !self.tokens.lock {
            return None;
        }
        let event = self.reroll_dice(Spendable::Lock, self.worth_rerolling(u8::MAX), row)?;
        self.tokens.lock = false;
        Some(AttackEvent { spent: 1, ..event })
    }

    fn reroll_step(&mut self, row: &mut Stream) -> Option<AttackEvent> {
        let event = self.reroll_dice(Spendable::Reroll, self.worth_rerolling(self.tokens.reroll), row)?;
        self.tokens.reroll -= event.dice.count();
        Some(event)
    }

    fn reroll_dice(&mut self, token: Spendable, dice: DiceMask, row: &mut Stream) -> Option<AttackEvent> {
        if dice.is_empty() {
            return None;
        }
        let before = self.pool;
        self.pool.reroll(dice, row).ok()?;
        Some(SpendEvent {
            step: SpendStep::Book(1),
            token,
            spent: 0,
            added: 0,
            dice,
            before,
            after: self.pool,
        })
    }

    fn focus_step(&mut self, step: u8, wanted: u8) -> Option<AttackEvent> {
        let dice = self.pool.places_of(AttackFace::Focus);
        if self.tokens.focus == 0 || dice.count() < wanted {
            return None;
        }
        self.tokens.focus -= 1;
        Some(self.turn(SpendStep::Book(step), Spendable::Focus, 1, dice))
    }

    fn turn_step(&mut self, step: u8, token: Spendable) -> Option<AttackEvent> {
        if self.rules.is_first() {
            return None;
        }
        let focus = self.pool.places_of(AttackFace::Focus);
        let count =
            if token == Spendable::Force { &mut self.tokens.force } else { &mut self.tokens.calculate };
        let dice = focus.first(*count);
        if dice.is_empty() {
            return None;
        }
        *count -= dice.count();
        Some(self.turn(SpendStep::Book(step), token, dice.count(), dice))
    }

    pub(super) fn turn(
        &mut self,
        step: SpendStep,
        token: Spendable,
        spent: u8,
        dice: DiceMask,
    ) -> AttackEvent {
        let before = self.pool;
        self.pool.change_all(dice, AttackFace::Hit);
        SpendEvent { step, token, spent, added: 0, dice, before, after: self.pool }
    }
}

/// A defence roll while it is being modified, with the attack it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DefenceRoll {
    pub(super) pool: DefencePool,
    pub(super) tokens: DefenceTokens,
    pub(super) rules: RuleSet,
    /// Evade results added by tokens of the first edition.
    pub(super) added: u8,
    incoming: Results,
    next: DefenceStep,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
enum DefenceStep {
    ReinforceFirst = 0,
    EvadeAll = 1,
    ProtectAll = 2,
    CalculateOnOne = 3,
    FocusOnTwo = 4,
    Evade = 5,
    Protect = 6,
    Calculate = 7,
    Focus = 8,
    Force = 9,
    ReinforceLast = 10,
    Done = 11,
}

impl DefenceRoll {
    #[must_use]
    pub const fn new(pool: DefencePool, tokens: DefenceTokens, incoming: Results, rules: RuleSet) -> Self {
        Self { pool, tokens, rules, added: 0, incoming, next: DefenceStep::ReinforceFirst }
    }

    /// What the attack brings, before any die is spent against it.
    #[must_use]
    pub const fn incoming(&self) -> Results {
        self.incoming
    }

    #[must_use]
    pub const fn pool(&self) -> &DefencePool {
        &self.pool
    }

    /// The tokens that are left.
    #[must_use]
    pub const fn tokens(&self) -> &DefenceTokens {
        &self.tokens
    }

    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Evade results on dice and from spent tokens. Reinforce is not among them.
    #[must_use]
    pub fn evades(&self) -> u8 {
        self.pool.count(DefenceFace::Evade).saturating_add(self.added)
    }

    /// What gets through as the dice lie now, reinforce included.
    #[must_use]
    pub fn results(&self) -> Results {
        self.incoming.neutralised(self.evades()).reinforced(self.tokens.reinforce, self.rules)
    }

    /// Whether the list has been worked through.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        matches!(self.next, DefenceStep::Done)
    }

    /// Does the next step of the list that changes something. `None`: the list is at its end.
    pub fn next_step(&mut self) -> Option<DefenceEvent> {
        use DefenceStep as S;
        loop {
            let step = self.next;
            let (following, event) = match step {
                S::ReinforceFirst => (S::EvadeAll, self.reinforce_step(RuleSet::First)),
                S::EvadeAll if !self.evades_are_enough() => (S::CalculateOnOne, None),
                S::EvadeAll => (S::ProtectAll, self.evade_step(1, Spendable::Evade)),
                S::ProtectAll => (S::CalculateOnOne, self.evade_step(1, Spendable::Protect)),
                S::CalculateOnOne if self.pool.count(DefenceFace::Focus) != 1 => (S::FocusOnTwo, None),
                S::CalculateOnOne => (S::FocusOnTwo, self.turn_step(2, Spendable::Calculate)),
                S::FocusOnTwo => (S::Evade, self.focus_step(3, 2)),
                S::Evade => (S::Protect, self.evade_step(4, Spendable::Evade)),
                S::Protect => (S::Calculate, self.evade_step(5, Spendable::Protect)),
                S::Calculate => (S::Focus, self.turn_step(6, Spendable::Calculate)),
                S::Focus => (S::Force, self.focus_step(7, 1)),
                S::Force => (S::ReinforceLast, self.turn_step(8, Spendable::Force)),
                S::ReinforceLast => (S::Done, self.reinforce_step(RuleSet::Second)),
                S::Done => return None,
            };
            self.next = following;
            if event.is_some() {
                return event;
            }
        }
    }

    /// Works through the rest of the list.
    pub fn run(&mut self) -> Results {
        while self.next_step().is_some() {}
        self.results()
    }

    /// Results that nothing has cancelled yet. Reinforce of the first edition is as good as rolled.
    fn left(&self) -> u8 {
        let first = if self.rules.is_first() { self.tokens.reinforce } else { 0 };
        self.incoming.total().saturating_sub(self.evades()).saturating_sub(first)
    }

    /// Evade results that all tokens together could still make.
    fn reach(&self) -> u8 {
        let (focus, blanks) = (self.pool.count(DefenceFace::Focus), self.pool.count(DefenceFace::Blank));
        self.tokens.reach(focus, blanks, self.rules)
    }

    /// The fewest further evade results that save all the damage that can be saved.
    fn wanted(&self) -> u8 {
        let left = self.left();
        let reach = self.reach().min(left);
        let after =
            |evades: u8| left_after_reinforce(left.saturating_sub(evades), self.late_reinforce(), self.rules);
        let best = after(reach);
        (0..reach).find(|&evades| after(evades) == best).unwrap_or(reach)
    }

    /// Reinforce tokens that work after all else.
    fn late_reinforce(&self) -> u8 {
        if self.rules.is_first() { 0 } else { self.tokens.reinforce }
    }

    /// Step 1: evade and protect tokens alone can neutralise every result.
    fn evades_are_enough(&self) -> bool {
        let tokens = self.tokens.evade.saturating_add(self.tokens.protect);
        let dice = self.pool.len() - self.pool.count(DefenceFace::Evade);
        let most = if self.rules.is_first() { tokens } else { tokens.min(dice) };
        most >= self.left()
    }

    fn evade_step(&mut self, step: u8, token: Spendable) -> Option<DefenceEvent> {
        let wanted = self.wanted();
        let dice = self.evadable();
        let count =
            if token == Spendable::Protect { &mut self.tokens.protect } else { &mut self.tokens.evade };
        let most = wanted.min(*count);
        let (spent, dice) = match self.rules {
            RuleSet::First => (most, DiceMask::NONE),
            RuleSet::Second => {
                let blanks = self.pool.places_of(DefenceFace::Blank).first(most);
                let dice = blanks
                    | dice.without(self.pool.places_of(DefenceFace::Blank)).first(most - blanks.count());
                (dice.count(), dice)
            }
        };
        if spent == 0 {
            return None;
        }
        *count -= spent;
        let added = if self.rules.is_first() { spent } else { 0 };
        Some(self.turn(SpendStep::Book(step), token, spent, added, dice))
    }

    /// Dice that an evade token could turn.
    fn evadable(&self) -> DiceMask {
        self.pool.places().without(self.pool.places_of(DefenceFace::Evade))
    }

    fn focus_step(&mut self, step: u8, fewest: u8) -> Option<DefenceEvent> {
        let dice = self.pool.places_of(DefenceFace::Focus);
        if self.tokens.focus == 0 || dice.count() < fewest || self.wanted() == 0 {
            return None;
        }
        self.tokens.focus -= 1;
        Some(self.turn(SpendStep::Book(step), Spendable::Focus, 1, 0, dice))
    }

    fn turn_step(&mut self, step: u8, token: Spendable) -> Option<DefenceEvent> {
        if self.rules.is_first() {
            return None;
        }
        let wanted = self.wanted();
        let focus = self.pool.places_of(DefenceFace::Focus);
        let count =
            if token == Spendable::Force { &mut self.tokens.force } else { &mut self.tokens.calculate };
        let dice = focus.first(wanted.min(*count));
        if dice.is_empty() {
            return None;
        }
        *count -= dice.count();
        Some(self.turn(SpendStep::Book(step), token, dice.count(), 0, dice))
    }

    /// Reinforce at its moment, as an event to show; what it cancels is counted by `results`.
    fn reinforce_step(&mut self, rules: RuleSet) -> Option<DefenceEvent> {
        let open = self.incoming.neutralised(self.evades());
        let added = open.total() - open.reinforced(self.tokens.reinforce, self.rules).total();
        if rules != self.rules || added == 0 {
            return None;
        }
        let (before, after) = (self.pool, self.pool);
        let dice = DiceMask::NONE;
        Some(SpendEvent {
            step: SpendStep::Reinforce,
            token: Spendable::Reinforce,
            spent: 0,
            added,
            dice,
            before,
            after,
        })
    }

    pub(super) fn turn(
        &mut self,
        step: SpendStep,
        token: Spendable,
        spent: u8,
        added: u8,
        dice: DiceMask,
    ) -> DefenceEvent {
        let before = self.pool;
        self.pool.change_all(dice, DefenceFace::Evade);
        self.added = self.added.saturating_add(added);
        SpendEvent { step, token, spent, added, dice, before, after: self.pool }
    }
}

const _: () = assert!(size_of::<AttackRoll>() <= 32 && size_of::<DefenceRoll>() <= 32);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::saved;
    use crate::dice::generator::{Purpose, RollKey, Seed};
    use AttackFace::{Blank, Crit, Focus, Hit};
    use DefenceFace as D;
    use RuleSet::{First, Second};
    use proptest::prelude::*;

    fn row(number: u64) -> Stream {
        let key = RollKey { round: 1, phase: 0, ship: 0, purpose: Purpose::Attack, ordinal: 0 };
        Stream::new(&Seed::from_number(number), &key)
    }

    /// The events of a list in short: step, token, tokens spent, dice.
    fn attack(faces: &[AttackFace], tokens: AttackTokens) -> Vec<(SpendStep, Spendable, u8, u16)> {
        let mut roll = AttackRoll::new(AttackPool::from_faces(faces).unwrap(), tokens, Second);
        let mut row = row(1);
        std::iter::from_fn(|| roll.next_step(&mut row))
            .map(|e| (e.step, e.token, e.spent, e.dice.bits()))
            .collect()
    }

    fn defence(
        faces: &[DefenceFace],
        tokens: DefenceTokens,
        incoming: u8,
        rules: RuleSet,
    ) -> Vec<(SpendStep, Spendable, u8, u16)> {
        let pool = DefencePool::from_faces(faces).unwrap();
        let mut roll = DefenceRoll::new(pool, tokens, Results::new(incoming, 0), rules);
        std::iter::from_fn(|| roll.next_step()).map(|e| (e.step, e.token, e.spent, e.dice.bits())).collect()
    }

    const fn book(step: u8) -> SpendStep {
        SpendStep::Book(step)
    }

    #[test]
    fn the_lock_rerolls_blanks_and_focus_results_that_nothing_turns() {
        let faces = [Blank, Focus, Hit, Focus, Crit];
        let lock = AttackTokens { lock: true, ..Default::default() };
        assert_eq!(attack(&faces, lock)[0], (book(1), Spendable::Lock, 1, 0b01011));
        let focus = AttackTokens { focus: 1, ..lock };
        assert_eq!(attack(&faces, focus)[0], (book(1), Spendable::Lock, 1, 0b00001));
        let calculate = AttackTokens { calculate: 1, ..lock };
        assert_eq!(attack(&faces, calculate)[0], (book(1), Spendable::Lock, 1, 0b00011));
        let both = AttackTokens { force: 1, ..calculate };
        assert_eq!(attack(&faces, both)[0], (book(1), Spendable::Lock, 1, 0b00001));
        assert_eq!(attack(&[Hit, Crit], lock), []);
    }

    #[test]
    fn a_reroll_ability_comes_after_the_lock_and_takes_blanks_first() {
        let tokens = AttackTokens { reroll: 2, ..Default::default() };
        assert_eq!(attack(&[Focus, Blank, Focus], tokens), [(book(1), Spendable::Reroll, 0, 0b011)]);
        // The lock takes the blank; what it left is either good or was rerolled.
        let tokens = AttackTokens { lock: true, ..tokens };
        assert_eq!(attack(&[Hit, Blank], tokens), [(book(1), Spendable::Lock, 1, 0b10)]);
    }

    #[test]
    fn the_attacker_keeps_the_focus_token_for_two_or_for_the_rest() {
        let tokens = AttackTokens { focus: 1, calculate: 1, force: 1, ..Default::default() };
        assert_eq!(attack(&[Focus, Focus], tokens), [(book(2), Spendable::Focus, 1, 0b11)]);
        assert_eq!(attack(&[Focus, Hit], tokens), [(book(3), Spendable::Calculate, 1, 0b01)]);
        let tokens = AttackTokens { calculate: 0, ..tokens };
        assert_eq!(attack(&[Focus, Hit], tokens), [(book(4), Spendable::Focus, 1, 0b01)]);
        let tokens = AttackTokens { focus: 0, force: 1, calculate: 2, ..tokens };
        assert_eq!(
            attack(&[Focus; 4], tokens),
            [(book(3), Spendable::Calculate, 2, 0b0011), (book(5), Spendable::Force, 1, 0b0100)]
        );
    }

    #[test]
    fn the_defender_works_through_the_eight_steps() {
        let all =
            DefenceTokens { evade: 1, protect: 1, calculate: 1, focus: 1, force: 1, ..Default::default() };
        // 1: evade, then protect, if that is all there is to neutralise.
        let two = [(book(1), Spendable::Evade, 1, 0b001), (book(1), Spendable::Protect, 1, 0b100)];
        assert_eq!(defence(&[D::Blank, D::Focus, D::Blank], all, 2, Second), two);
        // 2: one focus result, one calculate token; then 4 and 5.
        let faces = [D::Focus, D::Blank, D::Blank, D::Blank];
        let steps = [
            (book(2), Spendable::Calculate, 1, 0b0001),
            (book(4), Spendable::Evade, 1, 0b0010),
            (book(5), Spendable::Protect, 1, 0b0100),
        ];
        assert_eq!(defence(&faces, all, 5, Second), steps);
        // 3: two focus results.
        let faces = [D::Focus, D::Focus, D::Blank];
        let steps = [(book(3), Spendable::Focus, 1, 0b011), (book(4), Spendable::Evade, 1, 0b100)];
        assert_eq!(defence(&faces, all, 3, Second), steps);
        // 6, 8: no focus token, two calculate tokens, one charge.
        let none = DefenceTokens { calculate: 2, force: 1, ..Default::default() };
        let steps = [(book(6), Spendable::Calculate, 2, 0b0011), (book(8), Spendable::Force, 1, 0b0100)];
        assert_eq!(defence(&[D::Focus; 4], none, 4, Second), steps);
        // 7: one focus result and no calculate token.
        let focus = DefenceTokens { focus: 1, force: 1, ..Default::default() };
        assert_eq!(defence(&[D::Focus, D::Blank], focus, 2, Second), [(book(7), Spendable::Focus, 1, 0b01)]);
    }

    #[test]
    fn the_defender_spends_nothing_in_vain() {
        let all =
            DefenceTokens { evade: 2, protect: 1, calculate: 1, focus: 1, force: 1, ..Default::default() };
        assert_eq!(defence(&[D::Evade, D::Blank], all, 1, Second), []);
        assert_eq!(defence(&[], all, 3, Second), []);
        assert_eq!(defence(&[D::Blank, D::Blank], all, 1, Second), [(book(1), Spendable::Evade, 1, 0b01)]);
    }

    #[test]
    fn tokens_that_only_save_what_reinforce_saves_are_kept() {
        let tokens = DefenceTokens { evade: 1, reinforce: 1, ..Default::default() };
        let reinforce = (SpendStep::Reinforce, Spendable::Reinforce, 0, 0);
        assert_eq!(defence(&[D::Blank, D::Blank], tokens, 2, Second), [reinforce]);
        let evade = (book(4), Spendable::Evade, 1, 0b01);
        assert_eq!(defence(&[D::Blank, D::Blank], tokens, 3, Second), [evade, reinforce]);
        let evade = (book(1), Spendable::Evade, 1, 0b01);
        assert_eq!(defence(&[D::Blank, D::Blank], tokens, 1, Second), [evade]);
    }

    #[test]
    fn evade_and_reinforce_of_the_first_edition_need_no_dice() {
        let tokens = DefenceTokens { evade: 2, reinforce: 1, ..Default::default() };
        let reinforce = (SpendStep::Reinforce, Spendable::Reinforce, 0, 0);
        assert_eq!(defence(&[], tokens, 1, First), [reinforce]);
        assert_eq!(defence(&[], tokens, 3, First), [reinforce, (book(1), Spendable::Evade, 2, 0)]);
        assert_eq!(defence(&[D::Evade], tokens, 1, First), []);
    }

    prop_compose! {
        fn attack_tokens()(
            lock: bool, reroll in 0u8..3, focus in 0u8..3, calculate in 0u8..4, force in 0u8..4
        ) -> AttackTokens {
            AttackTokens { lock, reroll, focus, calculate, force, ..Default::default() }
        }
    }

    prop_compose! {
        fn defence_tokens()(
            focus in 0u8..3, calculate in 0u8..4, evade in 0u8..4, protect in 0u8..3, force in 0u8..4,
            reinforce in 0u8..3
        ) -> DefenceTokens {
            DefenceTokens { focus, calculate, evade, protect, force, reinforce, ..Default::default() }
        }
    }

    fn rules() -> impl Strategy<Value = RuleSet> {
        prop_oneof![Just(Second), Just(First)]
    }

    fn attack_token(tokens: &AttackTokens, token: Spendable) -> u8 {
        match token {
            Spendable::Lock => u8::from(tokens.lock),
            Spendable::Focus => tokens.focus,
            Spendable::Calculate => tokens.calculate,
            Spendable::Force => tokens.force,
            _ => 0,
        }
    }

    fn defence_token(tokens: &DefenceTokens, token: Spendable) -> u8 {
        match token {
            Spendable::Evade => tokens.evade,
            Spendable::Protect => tokens.protect,
            Spendable::Focus => tokens.focus,
            Spendable::Calculate => tokens.calculate,
            Spendable::Force => tokens.force,
            _ => 0,
        }
    }

    /// Most strikes these dice allow with every token spent in the best way, rerolls aside.
    fn best_strikes(pool: &AttackPool, tokens: &AttackTokens, rules: RuleSet) -> u8 {
        Results::of(pool).total() + pool.count(Focus).min(tokens.turns(rules))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn the_attacker_keeps_order_conserves_tokens_and_never_loses(
            number: u64, dice in 0u8..=8, tokens in attack_tokens(), rules in rules()
        ) {
            let mut row = row(number);
            let pool = AttackPool::roll(dice, &mut row).unwrap();
            let without = best_strikes(&pool, &tokens, rules);
            let mut roll = AttackRoll::new(pool, tokens, rules);
            let mut last = 0;
            let mut spent = std::collections::HashMap::<Spendable, u8>::new();
            let mut shown = pool;
            let mut rerolled = 0;
            while let Some(event) = roll.next_step(&mut row) {
                let SpendStep::Book(step) = event.step else { panic!("not of the list") };
                prop_assert!(step >= last && (1..=5).contains(&step));
                last = step;
                prop_assert_eq!(event.before, shown);
                prop_assert_eq!(event.after, *roll.pool());
                prop_assert!(!event.dice.is_empty());
                shown = event.after;
                *spent.entry(event.token).or_default() += event.spent;
                if matches!(event.token, Spendable::Lock | Spendable::Reroll) {
                    rerolled += event.dice.count();
                    for place in event.dice.places() {
                        prop_assert!(!event.before.face(place).unwrap().strikes());
                    }
                } else {
                    prop_assert!(event.spent <= event.dice.count());
                    for place in event.dice.places() {
                        prop_assert_eq!(event.before.face(place), Some(Focus));
                        prop_assert_eq!(event.after.face(place), Some(Hit));
                    }
                }
                for place in pool.places().without(event.dice).places() {
                    prop_assert_eq!(event.before.face(place), event.after.face(place));
                }
            }
            prop_assert!(roll.is_done());
            for token in [Spendable::Lock, Spendable::Focus, Spendable::Calculate, Spendable::Force] {
                let gone = attack_token(&tokens, token) - attack_token(roll.tokens(), token);
                prop_assert_eq!(gone, spent.get(&token).copied().unwrap_or(0));
            }
            prop_assert!(roll.results().total() >= without);
            prop_assert_eq!(roll.results().total(), best_strikes(roll.pool(), roll.tokens(), rules));
            prop_assert_eq!(row.position(), u32::from(dice + rerolled));
        }

        #[test]
        fn the_defender_keeps_order_conserves_tokens_and_saves_all_it_can(
            number: u64, dice in 0u8..=8, hits in 0u8..6, crits in 0u8..4, tokens in defence_tokens(),
            rules in rules()
        ) {
            let pool = DefencePool::roll(dice, &mut row(number)).unwrap();
            let incoming = Results::new(hits, crits);
            let start = DefenceRoll::new(pool, tokens, incoming, rules);
            let mut roll = start;
            let mut last = 0;
            let mut spent = std::collections::HashMap::<Spendable, u8>::new();
            while let Some(event) = roll.next_step() {
                if let SpendStep::Book(step) = event.step {
                    prop_assert!(step >= last && (1..=8).contains(&step));
                    last = step;
                    prop_assert!(event.spent > 0);
                    prop_assert_eq!(event.dice.is_empty(), event.added > 0);
                }
                *spent.entry(event.token).or_default() += event.spent;
                for place in event.dice.places() {
                    prop_assert!(event.before.face(place) != Some(D::Evade));
                    prop_assert_eq!(event.after.face(place), Some(D::Evade));
                }
            }
            for token in [Spendable::Evade, Spendable::Protect, Spendable::Focus, Spendable::Calculate, Spendable::Force] {
                let gone = defence_token(&tokens, token) - defence_token(roll.tokens(), token);
                prop_assert_eq!(gone, spent.get(&token).copied().unwrap_or(0));
            }
            // As good as spending everything there is.
            let mut all = start;
            while all.spend_focus().is_ok() {}
            while all.spend_evade(None).is_ok() && all.tokens().evade > 0 {}
            while all.spend_protect(None).is_ok() && all.tokens().protect > 0 {}
            for place in 0..dice {
                if all.spend_calculate(place).is_err() {
                    let _ = all.spend_force(place);
                }
            }
            prop_assert_eq!(roll.results(), all.results());
            prop_assert!(roll.results().total() <= start.results().total());
        }

        #[test]
        fn a_roll_can_be_saved_between_two_steps(
            number: u64, dice in 0u8..=8, tokens in defence_tokens(), rules in rules()
        ) {
            let pool = DefencePool::roll(dice, &mut row(number)).unwrap();
            let mut roll = DefenceRoll::new(pool, tokens, Results::new(3, 1), rules);
            loop {
                prop_assert!(saved::survives(&roll) <= 64);
                if roll.next_step().is_none() {
                    break;
                }
            }
        }

        #[test]
        fn rolls_from_a_spoilt_save_do_no_harm(bytes in prop::collection::vec(0u8..6, 40), big: u8, at in 0usize..40) {
            let mut bytes = bytes;
            bytes[at] = big;
            if let Some((mut roll, _)) = saved::read::<DefenceRoll>(&bytes) {
                roll.run();
            }
            if let Some((mut roll, _)) = saved::read::<AttackRoll>(&bytes) {
                roll.run(&mut row(1));
            }
        }

        /// Taking back any one token that was spent lets more damage through.
        #[test]
        fn every_token_the_defender_spends_saves_damage(
            number: u64, dice in 0u8..=6, hits in 0u8..7, tokens in defence_tokens(), rules in rules()
        ) {
            let pool = DefencePool::roll(dice, &mut row(number)).unwrap();
            let start = DefenceRoll::new(pool, tokens, Results::new(hits, 0), rules);
            let mut roll = start;
            let mut gains = vec![];
            while let Some(event) = roll.next_step() {
                let turned = event.dice.count() + event.added;
                match event.token {
                    Spendable::Reinforce => {}
                    Spendable::Focus => gains.push(turned),
                    _ => gains.extend(std::iter::repeat_n(1, usize::from(event.spent))),
                }
            }
            let evades = roll.evades();
            for gain in gains {
                let less = Results::new(hits, 0)
                    .neutralised(evades - gain)
                    .reinforced(tokens.reinforce, rules);
                prop_assert!(less.total() > roll.results().total());
            }
        }
    }
}
