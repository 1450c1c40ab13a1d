//! Defending: dice, tokens by the book's list, reinforce, homing missiles, what is cancelled.
//!
//! Automated ships roll and spend here; Rebels roll here or type in. Does NOT deal damage.

use super::attack::{AttackStep, RULES, Reach, refused, too_many};
use super::command::BattleError;
use super::flow::{Answered, Run};
use crate::battle::state::battle::{Battle, Spent, Untold};
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion, DefenceCounts};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::Ship;
use crate::cards::vocabulary::Token;
use crate::dice::damage::Results;
use crate::dice::faces::{AttackFace, DefenceFace};
use crate::dice::generator::{Purpose, Stream};
use crate::dice::pool::{DefencePool, DiceMask, MAX_POOL};
use crate::dice::spend::DefenceRoll;
use crate::dice::tokens::{AttackerIn, DefenceTokens, Reinforce};

impl Battle {
    /// Agility of the defender; cloaked ships have two more.
    pub(super) fn agility(&self) -> u8 {
        match self.attack.defender {
            Party::Ship(at) if self.ship(at).is_some_and(|ship| self.rules_of(ship).landed) => 0,
            Party::Ship(at) => self.ship(at).map_or(0, |ship| {
                ship.kind.card().agility + if self.counts_as_cloaked(ship) { 2 } else { 0 }
            }),
            Party::Rebel(at) => self.rebel(at).map_or(0, |rebel| rebel.chassis.stats().agility),
            Party::Remote(at) => self.remote(at).map_or(0, |remote| remote.agility),
            Party::Table => 0,
        }
    }

    /// The tokens that count for the defence dice from there.
    pub(super) fn defence_tokens(&self, reach: Reach) -> DefenceTokens {
        let range_three = reach.range >= 3 && !reach.ordnance;
        let obstructed = reach.obstructed;
        let mut tokens = DefenceTokens { range_three, obstructed, ..DefenceTokens::default() };
        if let Party::Ship(at) = self.attack.defender
            && let Some(ship) = self.ship(at)
        {
            tokens.focus = ship.tokens.get(Token::Focus).saturating_add(self.coaching(self.attack.defender));
            tokens.calculate = ship.tokens.get(Token::Calculate);
            tokens.evade = ship.tokens.get(Token::Evade);
            tokens.protect = ship.tokens.get(Token::Protect);
            tokens.strain = ship.tokens.get(Token::Strain);
            tokens.tractored = self.tractored_dice(at);
            tokens.reinforce = self.attack.reinforce;
        }
        tokens
    }

    /// A focus token that a coach of the mission lends: 1 or 0.
    pub(super) fn coaching(&self, who: Party) -> u8 {
        match who {
            Party::Ship(at) => u8::from(self.coached >> u32::from(at.0).min(31) & 1 == 1),
            _ => 0,
        }
    }

    /// The row of dice of this defence, from where it was left.
    pub(super) fn defence_row(&self) -> Stream {
        let key = self.key(self.roller(self.attack.attacker), Purpose::Defence, self.attack.ordinal);
        Stream::resume(&self.seed, &key, u32::from(self.attack.defence_at))
    }

    /// More dice of this defence go on in the same row.
    pub(super) fn keep_defence_row(&mut self, row: &Stream) {
        self.cast.add(row.cast());
        self.attack.defence_at = u16::try_from(row.position()).unwrap_or(u16::MAX);
    }

    /// Which reinforce tokens count: fore in front, aft behind, none across the middle line ("Reinforce").
    pub(super) fn answer_facing(&mut self, answer: BattleAnswer) -> Answered {
        let side = match answer {
            BattleAnswer::Yes => AttackerIn::FullFront,
            BattleAnswer::No => AttackerIn::FullRear,
            BattleAnswer::Choice(0) => AttackerIn::Both,
            _ => return Err(BattleError::NotNow),
        };
        if let Party::Ship(at) = self.attack.defender
            && let Some(ship) = self.ship(at)
        {
            let tokens = Reinforce { fore: ship.reinforce_fore, aft: ship.reinforce_aft };
            self.attack.reinforce = tokens.facing(side);
        }
        self.go(AttackStep::Warn);
        Ok(())
    }

    /// "Homing Missiles against Automated Ships": a red die for each defence die; without a crit it takes the damage,
    /// unless that would be its last hull.
    pub(super) fn decide_homing(&mut self) {
        self.attack.homing = true;
        let Party::Ship(at) = self.attack.defender else { return };
        let last = self.ship(at).is_some_and(|ship| ship.hull == 1 && ship.shields == 0);
        let mut row = self.row(self.roller(self.attack.attacker), Purpose::Choice, self.attack.ordinal);
        let feared = (0..self.attack.defence_dice).fold(false, |feared, _| {
            let face = row.attack_face();
            feared || face == AttackFace::Crit || (self.settings.homing_hits_count && face == AttackFace::Hit)
        });
        self.cast.add(row.cast());
        if !last && !feared {
            self.attack.results = Results::new(1, 0);
            self.note(at, BattleHappening::Chosen(1), Reason::Rule(BattleRule::HomingMissiles));
            self.go(AttackStep::Results);
        } else {
            self.note(at, BattleHappening::Chosen(0), Reason::Rule(BattleRule::HomingMissiles));
        }
    }

    /// Rolls the defence. One strain token leaves with it.
    pub(super) fn roll_defence(&mut self, dice: u8) {
        let most = u8::try_from(MAX_POOL).unwrap_or(u8::MAX);
        let mut row = self.defence_row();
        let pool = DefencePool::roll(dice.min(most), &mut row).unwrap_or_default();
        self.keep_defence_row(&row);
        let mut tokens = self.defence_tokens(self.reach());
        tokens.rolled(RULES);
        self.attack.defence = Some(DefenceRoll::new(pool, tokens, self.attack.results, RULES));
        if let Party::Ship(at) = self.attack.defender
            && let Some(ship) = self.ship_mut(at)
            && ship.tokens.take(Token::Strain, 1) > 0
        {
            self.announce(at, Untold::Lost(Token::Strain, 1));
        }
    }

    /// A Rebel's defence: rolled here, or typed in as it lies after all changes.
    pub(super) fn answer_defence_dice(&mut self, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Roll => {
                self.roll_defence(self.attack.defence_dice);
                self.go(AttackStep::OwnDefence);
            }
            BattleAnswer::Dice(dice) if usize::from(dice) <= MAX_POOL => {
                self.roll_defence(dice);
                self.go(AttackStep::OwnDefence);
            }
            BattleAnswer::Dice(_) => return Err(BattleError::TooManyDice),
            BattleAnswer::Defence(counts) => {
                let pool = defence_pool(counts)?;
                let tokens = DefenceTokens::default();
                self.attack.defence = Some(DefenceRoll::new(pool, tokens, self.attack.results, RULES));
                self.go(AttackStep::Neutralize);
            }
            _ => return Err(BattleError::NotNow),
        }
        Ok(())
    }

    /// Dice that lie here for a Rebel to change: its own, or the Empire's before that spends.
    pub(super) fn answer_rebel_defence_dice(&mut self, answer: BattleAnswer) -> Answered {
        let mut roll = self.attack.defence.ok_or(BattleError::NotNow)?;
        match answer {
            BattleAnswer::Next if matches!(self.attack.defender, Party::Rebel(_)) => {
                self.go(AttackStep::Neutralize)
            }
            BattleAnswer::Next => {
                self.defend();
                return Ok(());
            }
            BattleAnswer::TurnDefence { place, face } => {
                roll.change_by_card(place, face).map_err(refused)?;
            }
            BattleAnswer::Reroll(places) => {
                let mut row = self.defence_row();
                roll.reroll_by_card(DiceMask::from_bits(places), &mut row).map_err(refused)?;
                self.keep_defence_row(&row);
            }
            _ => return Err(BattleError::NotNow),
        }
        self.attack.defence = Some(roll);
        Ok(())
    }

    /// One step of the book's list: an automated ship spends only what takes damage away.
    pub(super) fn run_spend_defence(&mut self) -> Run {
        let Some(mut roll) = self.attack.defence.filter(|_| matches!(self.attack.defender, Party::Ship(_)))
        else {
            return self.to(AttackStep::Neutralize);
        };
        let event = roll.next_step();
        self.attack.defence = Some(roll);
        match event {
            // All of it is shown at once.
            Some(event) => self.attack.note_spent(Spent {
                step: event.step,
                token: event.token,
                count: event.spent,
                dice: event.dice,
            }),
            None if self.settings.step_by_step && self.attack.spent.iter().any(Option::is_some) => {
                return Run::Wait(BattleQuestion::SpendDefence);
            }
            None => {
                let coaching = self.coaching(self.attack.defender);
                if let Party::Ship(at) = self.attack.defender
                    && let Some(ship) = self.ship_mut(at)
                {
                    let left = roll.tokens();
                    let own = ship.tokens.get(Token::Focus);
                    ship.tokens.set(Token::Focus, own.min(left.focus.saturating_add(coaching)));
                    ship.tokens.set(Token::Calculate, left.calculate);
                    ship.tokens.set(Token::Evade, left.evade);
                    ship.tokens.set(Token::Protect, left.protect);
                }
                self.go(AttackStep::Neutralize);
            }
        }
        Run::Again
    }

    /// What gets through, abilities included.
    pub(super) fn count_results(&self) -> Results {
        let incoming = self.attack.results;
        let Some(roll) = &self.attack.defence else { return incoming };
        let evades =
            roll.evades().saturating_sub(self.attack.evades_lost).saturating_add(self.attack.hits_lost);
        let left = if self.attack.crits_first {
            let crits = incoming.crits.saturating_sub(evades);
            let rest = evades.saturating_sub(incoming.crits);
            Results::new(incoming.hits.saturating_sub(rest), crits)
        } else {
            incoming.neutralised(evades)
        };
        left.reinforced(roll.tokens().reinforce, RULES)
    }

    /// While a wing leader is cloaked, each of its wingmates counts as cloaked ("Wing Leader Actions").
    pub(super) fn counts_as_cloaked(&self, ship: &Ship) -> bool {
        let led = ship.is_wingmate()
            && self.leader(ship.squad).and_then(|leader| self.ship(leader)).is_some_and(Ship::is_cloaked);
        led || ship.is_cloaked()
    }
}

/// Dice typed in, strongest first.
pub fn defence_pool(counts: DefenceCounts) -> Result<DefencePool, BattleError> {
    let mut pool = DefencePool::new();
    let DefenceCounts { blanks, focus, evades } = counts;
    for (face, count) in
        [(DefenceFace::Evade, evades), (DefenceFace::Focus, focus), (DefenceFace::Blank, blanks)]
    {
        for _ in 0..count {
            pool.add(face).map_err(too_many)?;
        }
    }
    Ok(pool)
}
