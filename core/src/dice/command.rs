//! Commands about free dice: what to roll, and what to do with the dice that lie there.
//!
//! Says what a player wants; `rolls` carries it out.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::note::token_name;
use super::rolls::kind_name;
use crate::base::plural::plural;
use crate::dice::faces::DieKind;
use crate::dice::odds::Case;
use crate::dice::pool::DiceMask;
use crate::dice::tokens::{AttackTokens, DefenceTokens, RuleSet, Spendable};

/// Dice of one kind to roll, and what their owner may spend on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Order {
    Attack {
        dice: u8,
        tokens: AttackTokens,
        rules: RuleSet,
    },
    Defence {
        dice: u8,
        tokens: DefenceTokens,
        /// Hits to hold off: what the automated list reckons with.
        against: u8,
        rules: RuleSet,
    },
    D6 {
        dice: u8,
    },
}

impl Order {
    pub const fn kind(&self) -> DieKind {
        match self {
            Order::Attack { .. } => DieKind::Attack,
            Order::Defence { .. } => DieKind::Defence,
            Order::D6 { .. } => DieKind::D6,
        }
    }

    /// Dice really rolled, bonuses and lost dice included.
    pub const fn dice(&self) -> u8 {
        match self {
            Order::Attack { dice, tokens, rules } => tokens.dice(*dice, *rules),
            Order::Defence { dice, tokens, rules, .. } => tokens.dice(*dice, *rules),
            Order::D6 { dice } => *dice,
        }
    }
}

/// What can be done with free dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum DiceCommand {
    Roll(Order),
    /// Rolls the red dice of an attack; the green ones follow with `Defend`.
    Duel(Case),
    /// The attacker is done: rolls the green dice.
    Defend,
    /// Rolls picked dice again, because a card says so.
    Reroll(DiceMask),
    /// Spends one token by hand. Lock and ability reroll `dice`; others work on the first of them, or
    /// where they do most if none is picked.
    Spend {
        token: Spendable,
        dice: DiceMask,
    },
    /// The automated list takes its next step.
    Step,
    /// The automated lists work to their end; the green dice of a duel are rolled on the way.
    Finish,
}

const _: () = assert!(size_of::<DiceCommand>() <= 24);

impl DiceCommand {
    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            DiceCommand::Roll(order) => dice_words(order.dice(), order.kind(), out),
            DiceCommand::Duel(case) => write!(out, "attack of {}", case.dice().0),
            DiceCommand::Defend => out.write_str("defence dice"),
            DiceCommand::Reroll(dice) => write!(out, "reroll of {}", dice.count()),
            DiceCommand::Spend { token, .. } => out.write_str(token_name(*token)),
            DiceCommand::Step => out.write_str("last step"),
            DiceCommand::Finish => out.write_str("all steps"),
        }
    }
}

/// "3 attack dice".
pub fn dice_words(count: u8, kind: DieKind, out: &mut dyn Write) -> fmt::Result {
    match kind {
        DieKind::D6 => write!(out, "{count} d6"),
        _ => write!(out, "{count} {} {}", kind_name(kind), plural(count.into(), "die", "dice")),
    }
}
