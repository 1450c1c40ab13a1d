//! A round with huge ships: others first, then dial, overlaps, energy and actions; then who attacks.

use super::attack::Aimed;
use super::command::{HugeError, HugeResult};
use super::damage::OVERLAP_PHASE;
use super::flow::{Against, Harm, HugeAnswer, HugeQuestion};
use super::rule::HugeRule;
use super::ship::{Equipped, HugeAt, LockOn, MOST_TOKENS};
use super::{HugeHappening, HugeShips};
use crate::cards::huge::{HugeAction, ShipSection};
use crate::cards::maneuver::Maneuver;
use crate::dice::generator::{Purpose, RollKey};
use crate::dice::pool::MAX_POOL;
use crate::dice::tokens::AttackTokens;
use crate::games::fight::red_dice;
use crate::games::frame::TableGame;

/// "Overlapping Small or Large Ships": dice for each.
const SMALL_DICE: u8 = 1;
const LARGE_DICE: u8 = 2;
/// "Small/Large Ship Overlapping a Huge Ship".
pub(super) const RAMMED_DICE: u8 = 1;
/// The name of the dice rows of small ships that ram.
const RAMMERS: u8 = 0x80;
/// Kinds of overlap, as bits of `settled`.
const SHIPS: u8 = 1;
const OBSTACLES: u8 = 2;
/// The first huge ship; the others follow.
const HUGE: u8 = 4;

impl HugeShips {
    pub(super) fn begin_round(&mut self, round: u16) {
        self.round = round;
        self.rammed = 0;
        for ship in &mut self.ships {
            ship.activated = false;
            ship.fought = false;
            ship.primaries = 0;
            ship.shots = 0;
            ship.incoming = 0;
            ship.rolls = 0;
            ship.cards_used = 0;
        }
        for card in &mut self.equipped {
            card.used = false;
            card.fired = false;
        }
        self.note(None, HugeHappening::Round(round), HugeRule::Activation);
        self.flow = HugeQuestion::Others;
    }

    /// What names the next die of a small or large ship that runs into a huge one.
    pub(super) fn rammed_key(&self) -> RollKey {
        RollKey {
            round: self.round,
            phase: OVERLAP_PHASE,
            ship: RAMMERS,
            purpose: Purpose::Obstacle,
            ordinal: u16::from(self.rammed),
        }
    }

    /// The ship that activates next.
    pub(super) fn waiting(&self) -> Option<HugeAt> {
        let waiting = self.all().filter(|(_, ship)| ship.is_active() && !ship.activated);
        waiting.min_by_key(|(at, ship)| (ship.card().skill, ship.player, at.0)).map(|(at, _)| at)
    }

    fn next_activation(&mut self) {
        if let Some(ship) = self.waiting() {
            if let Ok(found) = self.find(ship) {
                found.activated = true;
            }
            self.settled = 0;
            self.flow = HugeQuestion::Reveal { ship };
            return;
        }
        // "Ion Tokens": at the end of the Activation phase.
        for ship in &mut self.ships {
            ship.ion = 0;
        }
        self.flow = HugeQuestion::Combat { ship: self.next_fighter() };
    }

    fn next_fighter(&self) -> Option<HugeAt> {
        let waiting = self.all().filter(|(at, ship)| {
            ship.is_active() && !ship.fought && (self.is_armed(*at) || self.is_doomed(*at))
        });
        waiting.min_by_key(|(at, ship)| (u8::MAX - ship.card().skill, ship.player, at.0)).map(|(at, _)| at)
    }

    /// Back to what damage interrupted, if its ship is still there.
    pub(super) fn go_back(&mut self) {
        if self.lost_its_turn() {
            return self.next_activation();
        }
        self.flow = match self.back {
            HugeQuestion::Combat { ship: Some(ship) } if self.is_gone(ship) => {
                HugeQuestion::Combat { ship: self.next_fighter() }
            }
            back => back,
        };
    }

    fn is_gone(&self, at: HugeAt) -> bool {
        !self.at(at).is_some_and(|ship| ship.is_active())
    }

    /// Whether damage interrupted the activation of a ship that is gone now.
    pub(super) fn lost_its_turn(&self) -> bool {
        match self.back {
            HugeQuestion::Reveal { ship }
            | HugeQuestion::Moved { ship }
            | HugeQuestion::Gain { ship, .. }
            | HugeQuestion::Allocate { ship }
            | HugeQuestion::Use { ship }
            | HugeQuestion::Act { ship, .. } => self.is_gone(ship),
            _ => false,
        }
    }

    /// The ship had its chance: what waited for that happens now ("Simultaneous Attack Rule").
    fn fought(&mut self, at: HugeAt) -> HugeResult {
        let ship = self.find(at)?;
        ship.fought = true;
        for state in &mut ship.sections {
            state.doomed = false;
        }
        self.back = HugeQuestion::Combat { ship: self.next_fighter() };
        self.settle(at);
        Ok(())
    }

    fn end_phase(&mut self) {
        for ship in &mut self.ships {
            ship.reinforce = [0; 2];
        }
        self.fight = None;
        self.flow = HugeQuestion::Planning;
    }

    pub(super) fn answer(&mut self, answer: HugeAnswer) -> HugeResult {
        use HugeAnswer as A;
        match (self.flow, answer) {
            (HugeQuestion::Placing, A::Next) => self.flow = HugeQuestion::Planning,
            (_, A::End) if self.can_end() => self.flow = HugeQuestion::Over,
            (HugeQuestion::Others, A::Next) => self.next_activation(),
            (HugeQuestion::Others, A::Rammed) => {
                let key = self.rammed_key();
                let results = red_dice(None, RAMMED_DICE, &self.seed, &key, &mut self.cast);
                self.rammed = self.rammed.saturating_add(1);
                self.flow = HugeQuestion::RammedResult { results: results.ok_or(HugeError::TooManyResults)? };
            }
            (HugeQuestion::RammedResult { .. }, A::Next) => self.flow = HugeQuestion::Others,
            (HugeQuestion::Reveal { ship }, A::Maneuver(maneuver)) => return self.reveal(ship, maneuver),
            (HugeQuestion::Moved { ship }, A::Next) => self.gain_energy(ship)?,
            (HugeQuestion::Moved { ship }, A::Edge) => {
                self.back = self.flow;
                self.destroy(ship);
            }
            (HugeQuestion::Moved { ship }, answer) => return self.overlapped(ship, answer),
            (HugeQuestion::Gain { ship, .. }, A::Next) if self.can_allocate(ship) => {
                self.flow = HugeQuestion::Allocate { ship }
            }
            (HugeQuestion::Gain { ship, .. } | HugeQuestion::Allocate { ship }, A::Next)
                if self.can_use(ship) =>
            {
                self.flow = HugeQuestion::Use { ship };
            }
            (
                HugeQuestion::Gain { ship, .. }
                | HugeQuestion::Allocate { ship }
                | HugeQuestion::Use { ship },
                A::Next,
            ) => {
                self.open_action(ship, ShipSection::Fore);
            }
            (HugeQuestion::Allocate { ship }, A::Allocate { card, energy }) => {
                return self.allocate(ship, card, energy);
            }
            (HugeQuestion::Use { ship }, A::Use { card, ship: spent, own }) => {
                return self.use_card(ship, card, spent, own);
            }
            (HugeQuestion::Use { ship }, A::UseDamage { energy }) => return self.use_damage(ship, energy),
            (HugeQuestion::Act { ship, section }, answer) => return self.act(ship, section, answer),
            (HugeQuestion::Combat { ship: Some(ship) }, A::Fire(weapon)) => {
                if !self.can_fire(ship, weapon) {
                    return Err(HugeError::CannotFire);
                }
                self.flow = HugeQuestion::Aim { ship, weapon };
            }
            (HugeQuestion::Combat { .. }, A::Incoming(target)) => {
                if !self.at(target).is_some_and(|ship| ship.is_active()) {
                    return Err(HugeError::NoSuchShip);
                }
                self.back = self.flow;
                self.flow = HugeQuestion::Target { target };
            }
            (HugeQuestion::Combat { ship: Some(ship) }, A::Next) => return self.fought(ship),
            (HugeQuestion::Combat { ship: None }, A::Next) => self.end_phase(),
            (HugeQuestion::Aim { ship, .. }, A::No) => self.flow = HugeQuestion::Combat { ship: Some(ship) },
            (HugeQuestion::Aim { ship, weapon }, A::Shot { line, prey, aid }) => {
                return self.shoot(ship, weapon, line, aid, Aimed::Prey(prey));
            }
            (HugeQuestion::Aim { ship, weapon }, A::ShotHuge { line, target, section, aid }) => {
                return self.shoot(ship, weapon, line, aid, Aimed::Huge(target, section));
            }
            (HugeQuestion::Target { target }, A::Section(section)) => {
                if !self.can_choose(target, section) {
                    return Err(HugeError::CrippledSection);
                }
                self.flow = HugeQuestion::IncomingDice { target, section };
            }
            (HugeQuestion::Target { .. } | HugeQuestion::IncomingDice { .. }, A::No) => self.go_back(),
            (
                HugeQuestion::IncomingDice { target, section },
                A::Dice { dice, line, primary, focus, lock, same_skill },
            ) => {
                let tokens = AttackTokens { focus: u8::from(focus), lock, ..AttackTokens::NONE };
                let tokens = AttackTokens { range_one: primary && line.range == 1, ..tokens };
                let against = Against::Huge { attacker: None, target, section, same_skill };
                return self.incoming((target, section), against, dice, tokens, line, primary);
            }
            (HugeQuestion::Fight, A::Fight(answer)) => return self.fight_on(answer),
            (HugeQuestion::Shot { ship, .. }, A::Next) => {
                self.flow = HugeQuestion::Combat { ship: Some(ship) }
            }
            (HugeQuestion::PickSection { ship }, A::Section(section)) => return self.picked(ship, section),
            (HugeQuestion::OverlapDice { ship, section, dice }, A::Roll) => {
                return self.overlap_rolled(None, ship, section, dice);
            }
            (HugeQuestion::OverlapDice { ship, section, dice }, A::Rolled(results)) => {
                return self.overlap_rolled(Some(results), ship, section, dice);
            }
            (HugeQuestion::Damage { ship, .. } | HugeQuestion::Crippled { ship, .. }, A::Next) => {
                self.settle(ship)
            }
            (HugeQuestion::Discard { ship, section, slot }, A::Discard(card)) => {
                return self.discard(ship, section, slot, card);
            }
            (HugeQuestion::Destroyed { .. }, A::Next) => self.work(),
            _ => return Err(HugeError::NotNow),
        }
        Ok(())
    }

    fn reveal(&mut self, ship: HugeAt, maneuver: Maneuver) -> HugeResult {
        let dial = &self.at(ship).ok_or(HugeError::NoSuchShip)?.card().dial().dial;
        if dial.find(maneuver.speed, maneuver.bearing, maneuver.side) != Some(maneuver) {
            return Err(HugeError::NotOnDial);
        }
        if !self.may_fly(ship, maneuver) {
            return Err(HugeError::CrippledForbids);
        }
        self.maneuver = maneuver;
        self.flow = HugeQuestion::Moved { ship };
        Ok(())
    }

    /// What was settled for this maneuver: ships under it, an obstacle.
    pub const fn has_settled(&self) -> [bool; 2] {
        [self.settled & SHIPS != 0, self.settled & OBSTACLES != 0]
    }

    /// It ran into this huge ship by this maneuver.
    pub fn has_met(&self, other: HugeAt) -> bool {
        self.settled & HUGE.checked_shl(other.0.into()).unwrap_or(0) != 0
    }

    fn overlapped(&mut self, ship: HugeAt, answer: HugeAnswer) -> HugeResult {
        let settled = self.settled;
        match answer {
            HugeAnswer::HitShips { small, large, section } => {
                let dice = small.saturating_mul(SMALL_DICE).saturating_add(large.saturating_mul(LARGE_DICE));
                if dice == 0 || usize::from(dice) > MAX_POOL {
                    return Err(HugeError::NobodyThere);
                }
                if settled & SHIPS != 0 {
                    return Err(HugeError::SettledAlready);
                }
                self.harm(ship, section, Harm::Dice(dice), HugeRule::OverlapShips)?;
                self.settled |= SHIPS;
                self.note(
                    Some(ship),
                    HugeHappening::RanOver(small.saturating_add(large)),
                    HugeRule::OverlapShips,
                );
            }
            HugeAnswer::HitObstacles { section } => {
                if settled & OBSTACLES != 0 {
                    return Err(HugeError::SettledAlready);
                }
                self.harm(ship, section, Harm::Faceup, HugeRule::OverlapObstacles)?;
                self.settled |= OBSTACLES;
            }
            HugeAnswer::HitHuge { other, mine, theirs } => {
                let met = self.at(other).filter(|met| met.in_play() && other != ship);
                let obstacle = met.ok_or(HugeError::NoSuchShip)?.obstacle;
                if self.has_met(other) {
                    return Err(HugeError::SettledAlready);
                }
                self.settled |= HUGE.checked_shl(other.0.into()).unwrap_or(0);
                self.harm(ship, Some(mine), Harm::Faceup, HugeRule::OverlapHuge)?;
                if !obstacle {
                    self.harm(other, Some(theirs), Harm::Faceup, HugeRule::OverlapHuge)?;
                }
            }
            _ => return Err(HugeError::NotNow),
        }
        self.back = HugeQuestion::Moved { ship };
        self.work();
        Ok(())
    }

    fn act(&mut self, at: HugeAt, section: ShipSection, answer: HugeAnswer) -> HugeResult {
        let ship = self.at(at).ok_or(HugeError::NoSuchShip)?;
        let bar = |action| {
            if ship.face(section).bar.contains(&action) { Ok(()) } else { Err(HugeError::NotOnBar) }
        };
        let whole = |section| {
            if ship.section(section).crippled { Err(HugeError::CrippledSection) } else { Ok(()) }
        };
        match answer {
            HugeAnswer::No | HugeAnswer::CardAction => {}
            HugeAnswer::Act(action @ (HugeAction::Coordinate | HugeAction::Jam)) => {
                bar(action)?;
                let why = if action == HugeAction::Jam { HugeRule::Jam } else { HugeRule::Coordinate };
                self.note(Some(at), HugeHappening::Acted, why);
            }
            HugeAnswer::Recover(side) => {
                bar(HugeAction::Recover)?;
                whole(side)?;
                let most = ship.card().section(side).shields;
                let ship = self.find(at)?;
                let back = ship.energy.min(most.saturating_sub(ship.shields(side)));
                *ship.shields_mut(side) += back;
                ship.energy = 0;
                self.note(Some(at), HugeHappening::Recovered(back), HugeRule::Recover);
            }
            HugeAnswer::Reinforce(side) => {
                bar(HugeAction::Reinforce)?;
                whole(side)?;
                let tokens = side.of_mut(&mut self.find(at)?.reinforce);
                *tokens = tokens.saturating_add(1).min(MOST_TOKENS);
                self.note(Some(at), HugeHappening::Reinforced(side), HugeRule::Reinforce);
            }
            HugeAnswer::Lock(on) => {
                bar(HugeAction::TargetLock)?;
                if let LockOn::Huge(target, side) = on
                    && (target == at || !self.can_choose(target, side))
                {
                    return Err(HugeError::NoSuchShip);
                }
                self.find(at)?.lock = Some(on);
                self.note(Some(at), HugeHappening::Locked, HugeRule::TargetLock);
            }
            _ => return Err(HugeError::NotNow),
        }
        let two = self.at(at).is_some_and(|ship| ship.card().is_two_cards());
        if two && section == ShipSection::Fore {
            self.open_action(at, ShipSection::Aft);
        } else {
            self.next_activation();
        }
        Ok(())
    }

    /// The action of a section, if it has one, else of the other.
    fn open_action(&mut self, ship: HugeAt, section: ShipSection) {
        match self.next_to_act(ship, section) {
            Some(section) => self.flow = HugeQuestion::Act { ship, section },
            None => self.next_activation(),
        }
    }

    /// The next section of a ship that acts, from this one on. One that is crippled and has no cards does not.
    pub(super) fn next_to_act(&self, at: HugeAt, from: ShipSection) -> Option<ShipSection> {
        let acts = |section: &ShipSection| {
            let Some(ship) = self.at(at) else { return false };
            let carries = |card: &Equipped| (card.order.ship, card.order.section) == (at, *section);
            !ship.section(*section).crippled
                || ship.section(*section).faceup > 0
                || self.equipped.iter().any(carries)
        };
        let sections = [ShipSection::Fore, ShipSection::Aft];
        sections.into_iter().skip_while(|section| *section != from).find(acts)
    }
}
