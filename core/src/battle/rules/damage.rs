//! Damage: shields, hull, the critical die of ships that are not elite, damage cards of elites, destruction.
//!
//! Hits come before crits, one at a time. A ship that is destroyed at its own initiative before it engaged stays until it
//! has fired. Does NOT know where the damage comes from.

use super::command::BattleError;
use super::flow::{Answered, Run};
use crate::battle::state::battle::{Battle, Untold};
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Task, TaskFrame, steps};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{Marks, ShipAt, ShipFate};
use crate::cards::abilities::AbilityId;
use crate::cards::damage_deck::{self, DECK, DamageCard, DamageEffect, critical_extra};
use crate::cards::effect::{Does, EffectMoment};
use crate::cards::vocabulary::Token;
use crate::dice::damage::Results;
use crate::dice::generator::Purpose;

steps! {
    /// Damage of one ship, one hit or crit at a time.
    DamageStep { Deal = 0, Critical = 1, Card = 2, After = 3, Destroy = 4, End = 5, }
}

steps! {
    /// The end of a ship, unless a fuse spares it.
    DestroyedStep { Spare = 0, Abilities = 1, Show = 2, }
}

impl Battle {
    /// A ship suffers damage, credited to the attacker in hand. An attack that is over earns nothing any more.
    pub(super) fn hurt(&mut self, at: ShipAt, results: Results) {
        let attacked = self.frames.iter().any(|frame| frame.task == Task::Attack);
        let by = match (self.attack.attacker, self.attack.defender) {
            (Party::Rebel(rebel), Party::Ship(defender)) if attacked && defender == at => Some(rebel),
            _ => None,
        };
        self.hurt_by(at, results, by);
    }

    /// The same for damage with another author: a bomb, a mine, nobody.
    pub(super) fn hurt_by(&mut self, at: ShipAt, results: Results, by: Option<RebelAt>) {
        if results.hit() && self.on_table(at) {
            let mut frame = TaskFrame::new(Task::Damage, at);
            frame.hits = results.hits;
            frame.crits = results.crits;
            frame.by = by;
            // Deeper than anything nests: passed over.
            let _ = self.frames.push(frame);
        }
    }

    /// Whether a ship can take damage by hand now.
    pub fn can_suffer(&self, at: ShipAt) -> Answered {
        if !self.on_table(at) {
            return Err(BattleError::NoSuchShip);
        }
        if matches!(self.flow, BattleQuestion::Setup | BattleQuestion::Placing | BattleQuestion::Ended) {
            return Err(BattleError::NotFlying);
        }
        if self.frames.iter().any(|frame| matches!(frame.task, Task::Damage | Task::Destroyed)) {
            return Err(BattleError::DamageOpen);
        }
        Ok(())
    }

    /// Damage by hand: a bomb, a mine, a card.
    pub(super) fn suffer(&mut self, at: ShipAt, hits: u8, crits: u8, by: Option<RebelAt>) -> Answered {
        self.can_suffer(at)?;
        if by.is_some_and(|by| self.rebel(by).is_none()) {
            return Err(BattleError::NoSuchRebel);
        }
        if hits > 20 || crits > 20 {
            return Err(BattleError::ValueTooHigh);
        }
        self.hurt_by(at, Results::new(hits, crits), by);
        self.advance();
        Ok(())
    }

    /// One hit or crit at a time, hits first ("Dealing Damage"): a card that is dealt may change what the next one does.
    pub(super) fn run_damage(&mut self, frame: TaskFrame, step: DamageStep) -> Run {
        let at = frame.ship;
        let Some(ship) = self.ship(at).copied().filter(crate::battle::state::ship::Ship::on_table) else {
            return Run::Done;
        };
        match step {
            DamageStep::Deal if ship.hull == 0 || (frame.hits == 0 && frame.crits == 0) => {
                self.to(DamageStep::After)
            }
            DamageStep::Deal if frame.hits > 0 => {
                self.change(|frame| frame.hits -= 1);
                // A breached hull takes hits like crits.
                if ship.faceup.has(DamageCard::HullBreach) {
                    self.change(|frame| frame.crits = frame.crits.saturating_add(1));
                } else {
                    self.lose(at, 1);
                }
                Run::Again
            }
            DamageStep::Deal => {
                for _ in 0..ship.faceup.count(DamageCard::FuelLeak) {
                    let DamageEffect::DamageAfterCrit(more) = DamageCard::FuelLeak.damage().effect else {
                        break;
                    };
                    self.change(|frame| frame.hits = frame.hits.saturating_add(more));
                    self.turn_down(at, DamageCard::FuelLeak);
                    self.announce(at, Untold::CardHurt(DamageCard::FuelLeak, more));
                }
                self.change(|frame| frame.crits -= 1);
                if ship.shields > 0 {
                    self.lose(at, 1);
                } else if ship.is_elite() {
                    self.go(DamageStep::Card);
                } else {
                    self.lose(at, 1);
                    if ship.hull > 1 {
                        let die = u16::from(self.critical_die(at));
                        self.change(|frame| {
                            frame.go(DamageStep::Critical);
                            frame.cursor = die;
                        });
                    }
                }
                Run::Again
            }
            DamageStep::Critical => {
                let die = u8::try_from(frame.cursor).unwrap_or(1);
                Run::Wait(BattleQuestion::Critical { ship: at, die })
            }
            DamageStep::Card => Run::Wait(BattleQuestion::DamageCard { ship: at }),
            DamageStep::After => self.call(Task::At(EffectMoment::AfterDamage), at, DamageStep::Destroy),
            DamageStep::Destroy => {
                self.go(DamageStep::End);
                self.settle_wings();
                // A doomed ship is destroyed and credited already.
                if ship.hull == 0 && ship.in_play() {
                    let mut next = TaskFrame::new(Task::Destroyed, at);
                    next.by = frame.by;
                    return Run::Call(next);
                }
                Run::Again
            }
            DamageStep::End => Run::Done,
        }
    }

    /// One shield or one hull goes.
    fn lose(&mut self, at: ShipAt, count: u8) {
        let Some(ship) = self.ship_mut(at) else { return };
        let shields = ship.shields.min(count);
        let hull = (count - shields).min(ship.hull);
        ship.shields -= shields;
        ship.hull -= hull;
        let why = if ship.is_elite() { BattleRule::DamageCards } else { BattleRule::DamageToken };
        self.attack.cards_dealt = self.attack.cards_dealt.saturating_add(hull);
        self.note(at, BattleHappening::Damaged(shields, hull), Reason::Rule(why));
    }

    /// A faceup card goes face down: it stays as damage, its effect is over.
    fn turn_down(&mut self, at: ShipAt, card: DamageCard) {
        if let Some(ship) = self.ship_mut(at) {
            ship.faceup.turn_down(card);
        }
        self.note(at, BattleHappening::Repaired(card), Reason::Damage(card));
    }

    /// Rolls the die that replaces damage cards for ships that are not elite ("Critical Damage").
    fn critical_die(&mut self, at: ShipAt) -> u8 {
        let ordinal = self.next_damage_roll(at);
        self.roll_d6(at, Purpose::Critical, ordinal)
    }

    /// Each roll for damage in a round has a row of dice of its own.
    fn next_damage_roll(&mut self, at: ShipAt) -> u8 {
        let Some(ship) = self.ship_mut(at) else { return 0 };
        let ordinal = ship.rolled.damage;
        ship.rolled.damage = ordinal.saturating_add(1);
        ordinal
    }

    /// What the die adds is dealt: tokens, or one more damage.
    pub(super) fn answer_critical(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        if answer != BattleAnswer::Next {
            return Err(BattleError::NotNow);
        }
        let BattleQuestion::Critical { die, .. } = self.flow else { return Err(BattleError::NotNow) };
        self.go(DamageStep::Deal);
        if let Some(extra) = critical_extra(&self.settings.critical, die) {
            self.note(at, BattleHappening::Critical(extra), Reason::Critical { die });
            match extra.tokens() {
                Some((token, count)) => self.gain(at, token, count),
                None => self.lose(at, 1),
            }
        }
        Ok(())
    }

    /// A card of the deck: those that lie face up beside the Empire's ships are not in it.
    fn draw_card(&mut self, at: ShipAt, ordinal: u8) -> DamageCard {
        let mut row = self.row_of(at, Purpose::DamageDeck, ordinal);
        let dealt = |card: DamageCard| {
            let flying = self.ships().filter(|(_, ship)| ship.on_table());
            flying.fold(0u8, |sum, (_, ship)| sum.saturating_add(ship.faceup.count(card)))
        };
        let out = DamageCard::ALL
            .iter()
            .fold(0, |sum: u8, &card| sum.saturating_add(dealt(card).min(card.damage().count)));
        drawn(row.below(u32::from(DECK.saturating_sub(out).max(1))), &dealt)
    }

    /// The faceup card of an elite: drawn by hand from the players' deck, or here.
    pub(super) fn answer_damage_card(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        let card = match answer {
            BattleAnswer::Card(card) => card,
            BattleAnswer::Roll => {
                let ordinal = self.next_damage_roll(at);
                self.draw_card(at, ordinal)
            }
            _ => return Err(BattleError::NotNow),
        };
        self.go(DamageStep::Deal);
        self.lose(at, 1);
        self.note(at, BattleHappening::Faceup(card), Reason::Damage(card));
        match card.damage().effect {
            DamageEffect::Gain { token, count } => self.gain(at, token, count),
            DamageEffect::Damage(more) => self.change(|frame| frame.hits = frame.hits.saturating_add(more)),
            _ => {
                if let Some(ship) = self.ship_mut(at) {
                    ship.faceup.turn_up(card);
                }
            }
        }
        Ok(())
    }

    /// What happens as a ship goes: a fuse may spare it once, then its last abilities, then it is shown.
    pub(super) fn run_destroyed(&mut self, at: ShipAt, step: DestroyedStep) -> Run {
        let Some(ship) = self.ship(at).copied() else { return Run::Done };
        match step {
            DestroyedStep::Spare => {
                let spared = !ship.marks.has(Marks::SPARED)
                    && self.has_effect(at, |does| matches!(does, Does::StayWithFuse));
                if spared {
                    self.mark(at, Marks::SPARED);
                    self.note(at, BattleHappening::Used, Reason::Ability(AbilityId::IdenVersio));
                    if let Some(ship) = self.ship_mut(at) {
                        ship.hull = 1;
                    }
                    self.gain(at, Token::Fuse, 1);
                    self.announce(at, Untold::Gained(Token::Fuse, 1));
                    return Run::Done;
                }
                self.to(DestroyedStep::Abilities)
            }
            DestroyedStep::Abilities => self.call(Task::At(EffectMoment::Destroyed), at, DestroyedStep::Show),
            DestroyedStep::Show => Run::Wait(BattleQuestion::Destroyed { ship: at }),
        }
    }

    /// It is gone, unless it still has to fire at this very initiative ("Simultaneous Fire").
    pub(super) fn answer_destroyed(&mut self, answer: BattleAnswer) -> Answered {
        if answer != BattleAnswer::Next {
            return Err(BattleError::NotNow);
        }
        let frame = self.frames.last().copied().ok_or(BattleError::NotNow)?;
        let at = frame.ship;
        let ship = self.ship(at).copied().ok_or(BattleError::NoSuchShip)?;
        self.credit(at, frame.by);
        let simultaneous = self.round.phase == Phase::Engagement
            && !ship.marks.has(Marks::ENGAGED)
            && self.engagement_initiative(&ship) == self.round.initiative;
        if simultaneous {
            if let Some(ship) = self.ship_mut(at) {
                ship.state = ShipFate::Doomed;
            }
            self.note(at, BattleHappening::Destroyed, Reason::Rule(BattleRule::Simultaneous));
        } else {
            self.remove(at, ShipFate::Destroyed);
        }
        self.frames.pop();
        Ok(())
    }

    /// The players decide: a card may save the Rebel, whatever the device counts.
    pub(super) fn answer_rebel_down(&mut self, at: RebelAt, answer: BattleAnswer) -> Answered {
        let (phase, initiative) = (self.round.phase, self.round.initiative);
        let rebel = self.rebel_mut(at).ok_or(BattleError::NoSuchRebel)?;
        match answer {
            BattleAnswer::Yes => {
                let simultaneous =
                    phase == Phase::Engagement && !rebel.engaged && rebel.initiative == initiative;
                rebel.state = if simultaneous { RebelState::Doomed } else { RebelState::Destroyed };
                for ship in &mut self.ships {
                    ship.unlock(at);
                }
                self.log.add(Party::Rebel(at), BattleHappening::Destroyed, Reason::None);
                Ok(())
            }
            BattleAnswer::No => {
                rebel.hull = 1;
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }
}

/// The card in a place of the deck without those that lie elsewhere.
fn drawn(place: u32, dealt: &dyn Fn(DamageCard) -> u8) -> DamageCard {
    let mut left = place;
    for entry in &damage_deck::TABLE {
        match left.checked_sub(u32::from(entry.count.saturating_sub(dealt(entry.card)))) {
            None => return entry.card,
            Some(rest) => left = rest,
        }
    }
    DamageCard::DirectHit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_drawn_by_its_counts() {
        let count = |card| (0..u32::from(DECK)).filter(|&place| drawn(place, &|_| 0) == card).count();
        for entry in &damage_deck::TABLE {
            assert_eq!(count(entry.card), usize::from(entry.count));
        }
    }
}
