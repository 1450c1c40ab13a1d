//! Attacks with huge ships and on them: dice, tokens and locks, up to the damage.

use super::HugeShips;
use super::command::{HugeError, HugeResult, MOST_RANGE};
use super::flow::{Against, Aid, Harm, HugeQuestion, HugeWeapon, Line, Prey};
use super::rule::HugeRule;
use super::ship::{HugeAt, LockOn};
use crate::cards::huge::ShipSection;
use crate::dice::damage::Results;
use crate::dice::tokens::{AttackTokens, DefenceTokens, RuleSet};
use crate::games::fight::{Fight, FightAnswer, FightKey};

/// From here on a primary attack gives the defender a die.
pub const FAR: u8 = 3;
/// The name of the dice rows of attacks on a huge ship.
const ATTACKERS: u8 = 0x40;

impl HugeShips {
    pub(super) fn shoot(
        &mut self,
        at: HugeAt,
        weapon: HugeWeapon,
        line: Line,
        aid: Aid,
        aimed: Aimed,
    ) -> HugeResult {
        let (dice, nearest, farthest) = self.weapon_values(at, weapon).ok_or(HugeError::CannotFire)?;
        if !(nearest..=farthest).contains(&line.range) {
            return Err(HugeError::OutOfRange);
        }
        let primary = weapon == HugeWeapon::Primary;
        let cost = self.shot_cost(at, weapon, aid.boost)?;
        let ship = self.at(at).ok_or(HugeError::NoSuchShip)?;
        let energy = ship.energy.checked_sub(cost).ok_or(HugeError::NoEnergy)?;
        let key = FightKey { round: self.round, ship: at.0, ordinal: ship.shots };
        let (lock, defence, against) = match aimed {
            Aimed::Prey(prey) => {
                let tokens = DefenceTokens {
                    focus: u8::from(prey.focus),
                    evade: prey.evade,
                    range_three: primary && line.range >= FAR,
                    obstructed: line.obstructed,
                    ..DefenceTokens::NONE
                };
                let dice = tokens.dice(prey.agility, RuleSet::First);
                (LockOn::Other, (dice, tokens), Against::Prey { ship: at })
            }
            Aimed::Huge(target, section) => {
                if target == at || !self.can_choose(target, section) {
                    return Err(HugeError::CrippledSection);
                }
                let same_skill =
                    self.at(target).is_some_and(|target| target.card().skill == ship.card().skill);
                let against = Against::Huge { attacker: Some(at), target, section, same_skill };
                (LockOn::Huge(target, section), self.huge_defence(target, section, line, primary), against)
            }
        };
        let focus = u8::from(aid.focus);
        let tokens = AttackTokens { lock: ship.lock == Some(lock), focus, ..AttackTokens::NONE };
        let dice = dice.saturating_add(u8::from(aid.boost));
        let fight = Fight::new(key, (dice, tokens), defence)?;
        let ship = self.find(at)?;
        ship.energy = energy;
        ship.shots = ship.shots.saturating_add(1);
        match weapon {
            HugeWeapon::Primary => ship.primaries = ship.primaries.saturating_add(1),
            HugeWeapon::Card(card) => {
                let card = self.card_mut(card)?;
                card.fired = true;
                card.energy = card.energy.saturating_sub(card.order.cost);
            }
        }
        self.back = HugeQuestion::Combat { ship: Some(at) };
        self.locked = tokens.lock;
        self.open_fight(fight, against);
        Ok(())
    }

    fn open_fight(&mut self, fight: Fight, against: Against) {
        self.fight = Some(fight);
        self.against = against;
        self.flow = HugeQuestion::Fight;
    }

    /// "Huge Ship Agility": 0, and what range, obstruction and reinforce add.
    fn huge_defence(
        &self,
        at: HugeAt,
        section: ShipSection,
        line: Line,
        primary: bool,
    ) -> (u8, DefenceTokens) {
        let tokens = DefenceTokens {
            reinforce: self.at(at).map_or(0, |ship| ship.reinforce(section)),
            range_three: primary && line.range >= FAR,
            obstructed: line.obstructed,
            ..DefenceTokens::NONE
        };
        (tokens.dice(0, RuleSet::First), tokens)
    }

    pub(super) fn incoming(
        &mut self,
        (target, section): (HugeAt, ShipSection),
        against: Against,
        dice: u8,
        tokens: AttackTokens,
        line: Line,
        primary: bool,
    ) -> HugeResult {
        if !(1..=MOST_RANGE).contains(&line.range) {
            return Err(HugeError::OutOfRange);
        }
        let ordinal = self.at(target).ok_or(HugeError::NoSuchShip)?.incoming;
        let key = FightKey { round: self.round, ship: ATTACKERS + target.0, ordinal };
        let attack = (tokens.dice(dice, RuleSet::First), tokens);
        let fight = Fight::new(key, attack, self.huge_defence(target, section, line, primary))?;
        let ship = self.find(target)?;
        ship.incoming = ship.incoming.saturating_add(1);
        // A lock that nobody had entered is there now.
        let locks = section.of_mut(&mut ship.locks);
        *locks = (*locks).max(u8::from(tokens.lock));
        self.locked = tokens.lock;
        self.open_fight(fight, against);
        Ok(())
    }

    pub(super) fn fight_on(&mut self, answer: FightAnswer) -> HugeResult {
        let mut fight = self.fight.ok_or(HugeError::NotNow)?;
        fight.answer(answer, &self.seed, &mut self.cast)?;
        self.fight = Some(fight);
        if !fight.is_done() {
            return Ok(());
        }
        let spent = self.locked && !fight.attack_tokens().lock;
        match self.against {
            Against::Prey { ship } | Against::Huge { attacker: Some(ship), .. } if spent => {
                self.find(ship)?.lock = None;
            }
            Against::Huge { target, section, .. } if spent => {
                let locks = section.of_mut(&mut self.find(target)?.locks);
                *locks = locks.saturating_sub(1);
            }
            _ => {}
        }
        let results = fight.results();
        match self.against {
            Against::Prey { ship } => self.flow = HugeQuestion::Shot { ship, results },
            Against::Huge { target, section, same_skill, .. } => {
                self.huge_hit(target, section, same_skill, results)?;
            }
        }
        Ok(())
    }

    /// "Simultaneous Attack Rule": at its own skill, before it attacked, crippling waits.
    fn huge_hit(
        &mut self,
        target: HugeAt,
        section: ShipSection,
        same_skill: bool,
        results: Results,
    ) -> HugeResult {
        let armed = self.is_armed(target);
        let ship = self.find(target)?;
        let through = results.neutralised(ship.shields(section)).total();
        if through > 0 && through >= ship.hull(section) && same_skill && armed && !ship.fought {
            let whole = !ship.card().is_two_cards();
            ship.section_mut(section).doomed = true;
            if whole {
                ship.section_mut(section.other()).doomed = true;
            }
        }
        self.harm(target, Some(section), Harm::Results(results), HugeRule::Damage)?;
        self.work();
        Ok(())
    }
}

/// Whom a huge ship shoots at.
pub(super) enum Aimed {
    Prey(Prey),
    Huge(HugeAt, ShipSection),
}
