//! What both sides of an attack may have beside their dice, and how many dice that makes.
//!
//! Plain counts: who holds which token, arcs and ranges are the caller's business, and so is the
//! question whether a bonus applies at all (special weapons, primary weapons only). How tokens are
//! spent is in `spend` (automated) and `hand` (players).

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

/// Most dice one side rolls in the second edition. The odds and pools allow more, for other games.
pub const SECOND_EDITION_MOST_DICE: u8 = 6;

/// Whose meaning the tokens have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RuleSet {
    /// Second edition, 2018 to 2021: an evade token turns a die; reinforce wants two results left.
    #[default]
    Second = 0,
    /// First edition: evade and reinforce tokens add a result of their own, even without dice. There is
    /// no calculate, force, strain or deplete; such counts are passed over.
    First = 1,
}

impl RuleSet {
    #[must_use]
    pub const fn is_first(self) -> bool {
        matches!(self, Self::First)
    }

    /// The number of dice really rolled for a computed number of dice.
    #[must_use]
    pub const fn most_dice(self, dice: u8) -> u8 {
        match self {
            Self::Second if dice > SECOND_EDITION_MOST_DICE => SECOND_EDITION_MOST_DICE,
            _ => dice,
        }
    }
}

/// Everything that can be spent on dice, or works on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Spendable {
    Lock = 0,
    /// An ability to reroll own dice. Not a token, but it takes its turn among them.
    Reroll = 1,
    Focus = 2,
    Calculate = 3,
    Evade = 4,
    Protect = 5,
    Force = 6,
    /// Never spent.
    Reinforce = 7,
    /// Some card the players apply by their own reading.
    Card = 8,
}

/// What the attacker brings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct AttackTokens {
    /// A lock on this defender.
    pub lock: bool,
    /// Dice that an ability lets the attacker reroll.
    pub reroll: u8,
    pub focus: u8,
    pub calculate: u8,
    /// Active force charges.
    pub force: u8,
    pub deplete: u8,
    /// The attack is at range 1 with a weapon that gains by it.
    pub range_one: bool,
}

impl AttackTokens {
    /// Nothing but dice.
    pub const NONE: Self =
        Self { lock: false, reroll: 0, focus: 0, calculate: 0, force: 0, deplete: 0, range_one: false };

    /// Dice rolled with a weapon of `value` dice.
    #[must_use]
    pub const fn dice(&self, value: u8, rules: RuleSet) -> u8 {
        value.saturating_add_signed(self.change(rules))
    }

    /// What range and tokens add or take: limits come after everything is added up.
    #[must_use]
    pub const fn change(&self, rules: RuleSet) -> i8 {
        let depleted = !rules.is_first() && self.deplete > 0;
        self.range_one as i8 - depleted as i8
    }

    /// What rolling takes away: one deplete token.
    pub const fn rolled(&mut self, rules: RuleSet) {
        if !rules.is_first() {
            self.deplete = self.deplete.saturating_sub(1);
        }
    }

    /// How many focus results could still be turned to hits.
    #[must_use]
    pub const fn turns(&self, rules: RuleSet) -> u8 {
        focus_turns(self.focus, self.calculate, self.force, rules)
    }
}

/// What the defender brings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct DefenceTokens {
    pub focus: u8,
    pub calculate: u8,
    pub evade: u8,
    /// Given by an escort; works as an evade token, spent after those.
    pub protect: u8,
    /// Active force charges.
    pub force: u8,
    /// Reinforce tokens that count against this attacker, see [`Reinforce::facing`].
    pub reinforce: u8,
    pub strain: u8,
    /// Tractor tokens, once they are enough for the ship's size. The second edition takes one die for
    /// all of them, the first edition one for each.
    pub tractored: u8,
    /// The attack is at range 3 with a weapon that suffers by it.
    pub range_three: bool,
    pub obstructed: bool,
}

impl DefenceTokens {
    /// Nothing but dice.
    pub const NONE: Self = Self {
        focus: 0,
        calculate: 0,
        evade: 0,
        protect: 0,
        force: 0,
        reinforce: 0,
        strain: 0,
        tractored: 0,
        range_three: false,
        obstructed: false,
    };

    /// Dice rolled by a ship of this agility.
    #[must_use]
    pub const fn dice(&self, agility: u8, rules: RuleSet) -> u8 {
        match rules {
            RuleSet::Second => agility.saturating_add_signed(self.change()),
            // Agility itself sinks, not below 0; bonus dice come on top.
            RuleSet::First => agility
                .saturating_sub(self.tractored)
                .saturating_add(self.range_three as u8 + self.obstructed as u8),
        }
    }

    /// What range, obstacles and tokens add or take in the second edition: limits come after everything is added up.
    #[must_use]
    pub const fn change(&self) -> i8 {
        self.range_three as i8 + self.obstructed as i8 - (self.strain > 0) as i8 - (self.tractored > 0) as i8
    }

    /// What rolling takes away: one strain token.
    pub const fn rolled(&mut self, rules: RuleSet) {
        if !rules.is_first() {
            self.strain = self.strain.saturating_sub(1);
        }
    }

    /// How many focus results could still be turned to evades, evade and protect tokens left aside.
    #[must_use]
    pub const fn turns(&self, rules: RuleSet) -> u8 {
        focus_turns(self.focus, self.calculate, self.force, rules)
    }

    /// Evade results that all tokens together could still make of these dice. Evade and protect tokens
    /// are best spent on blanks, in the second edition; in the first they need no dice.
    #[must_use]
    pub fn reach(&self, focus: u8, blanks: u8, rules: RuleSet) -> u8 {
        let evade = self.evade.saturating_add(self.protect);
        let turned = focus.min(self.turns(rules));
        match rules {
            RuleSet::First => turned.saturating_add(evade),
            RuleSet::Second => {
                let on_blanks = blanks.min(evade);
                on_blanks + focus.min(turned.saturating_add(evade - on_blanks))
            }
        }
    }
}

/// One focus token turns all focus results; calculate and force turn one each.
const fn focus_turns(focus: u8, calculate: u8, force: u8, rules: RuleSet) -> u8 {
    match rules {
        _ if focus > 0 => u8::MAX,
        RuleSet::Second => calculate.saturating_add(force),
        RuleSet::First => 0,
    }
}

/// Reinforce tokens of a ship, by side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reinforce {
    pub fore: u8,
    pub aft: u8,
}

/// Where the attacker stands, seen from the defender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum AttackerIn {
    /// Only in the full front arc; in the first edition, the fore section is the target.
    FullFront = 0,
    /// Only in the full rear arc; in the first edition, the aft section is the target.
    FullRear = 1,
    /// On the line: in both.
    Both = 2,
}

impl Reinforce {
    /// The tokens that count against an attacker there. One that stands in both arcs is not held off.
    #[must_use]
    pub const fn facing(&self, attacker: AttackerIn) -> u8 {
        match attacker {
            AttackerIn::FullFront => self.fore,
            AttackerIn::FullRear => self.aft,
            AttackerIn::Both => 0,
        }
    }
}

const _: () = assert!(size_of::<AttackTokens>() <= 8 && size_of::<DefenceTokens>() <= 12);

#[cfg(test)]
mod tests {
    use super::*;
    use RuleSet::{First, Second};

    #[test]
    fn range_and_deplete_change_the_attack_dice() {
        let mut tokens = AttackTokens { deplete: 2, range_one: true, ..Default::default() };
        assert_eq!((tokens.dice(3, Second), tokens.dice(3, First)), (3, 4));
        tokens.range_one = false;
        assert_eq!((tokens.dice(3, Second), tokens.dice(0, Second)), (2, 0));
        tokens.rolled(First);
        assert_eq!(tokens.deplete, 2);
        tokens.rolled(Second);
        assert_eq!(tokens.deplete, 1);
    }

    #[test]
    fn strain_tractor_range_and_obstacles_change_the_defence_dice() {
        let tokens = DefenceTokens { strain: 3, tractored: 2, range_three: true, ..Default::default() };
        assert_eq!((tokens.dice(3, Second), tokens.dice(0, Second)), (2, 0));
        assert_eq!((tokens.dice(3, First), tokens.dice(1, First)), (2, 1));
        let both = DefenceTokens { range_three: true, obstructed: true, ..Default::default() };
        assert_eq!(both.dice(3, Second), 5);
    }

    #[test]
    fn dice_are_limited_only_in_the_second_edition() {
        assert_eq!((Second.most_dice(7), Second.most_dice(6), First.most_dice(7)), (6, 6, 7));
    }

    #[test]
    fn reinforce_holds_off_one_side_only() {
        let tokens = Reinforce { fore: 2, aft: 1 };
        let at = [AttackerIn::FullFront, AttackerIn::FullRear, AttackerIn::Both];
        assert_eq!(at.map(|side| tokens.facing(side)), [2, 1, 0]);
    }

    #[test]
    fn only_the_focus_token_of_the_first_edition_turns_focus_results() {
        let tokens = AttackTokens { calculate: 1, force: 2, ..Default::default() };
        assert_eq!((tokens.turns(Second), tokens.turns(First)), (3, 0));
        let tokens = DefenceTokens { focus: 1, ..Default::default() };
        assert_eq!((tokens.turns(Second), tokens.turns(First)), (u8::MAX, u8::MAX));
    }
}
