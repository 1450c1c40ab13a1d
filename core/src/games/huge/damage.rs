//! Damage to huge ships: which section, dice of overlaps, cards, crippling with its discards, destruction.

use super::command::{HugeError, HugeResult};
use super::flow::{Harm, HugeQuestion, PendingDamage};
use super::rule::HugeRule;
use super::ship::{CardMarks, Equipped, EquippedAt, HugeAt, HugeShip};
use super::{HugeHappening, HugeShips};
use crate::cards::huge::{HugeSlot, ShipSection};
use crate::dice::damage::Results;
use crate::dice::generator::{Purpose, RollKey};
use crate::games::fight::red_dice;

/// The phase number in the keys of overlap dice.
pub(super) const OVERLAP_PHASE: u8 = 1;

impl HugeShips {
    /// Damage that will be worked off by [`HugeShips::work`].
    pub(super) fn harm(
        &mut self,
        ship: HugeAt,
        section: Option<ShipSection>,
        what: Harm,
        why: HugeRule,
    ) -> HugeResult {
        self.pending.push(PendingDamage { ship, section, what, why }).map_err(|_| HugeError::NotNow)
    }

    /// The sections that could suffer.
    pub(super) fn can_choose(&self, at: HugeAt, section: ShipSection) -> bool {
        self.at(at).is_some_and(|ship| ship.can_suffer(section))
    }

    /// Works off what waits, until a question opens; then back to where it came from.
    pub(super) fn work(&mut self) {
        loop {
            if self.open_discard() {
                return;
            }
            let Some(&next) = self.pending.first() else { break };
            let choices =
                [ShipSection::Fore, ShipSection::Aft].map(|section| self.can_choose(next.ship, section));
            let section = match (next.section, choices) {
                (_, [false, false]) => None,
                // A crippled section cannot suffer: nothing happens there.
                (Some(section), _) if !self.can_choose(next.ship, section) => None,
                (Some(section), _) => Some(section),
                // "Overlapping Small or Large Ships": the dice come before the choice.
                (None, [true, true]) => match next.what {
                    Harm::Dice(dice) => {
                        self.flow = HugeQuestion::OverlapDice { ship: next.ship, section: None, dice };
                        return;
                    }
                    Harm::Results(results) if !results.hit() => Some(ShipSection::Fore),
                    _ => {
                        self.flow = HugeQuestion::PickSection { ship: next.ship };
                        return;
                    }
                },
                (None, [true, false]) => Some(ShipSection::Fore),
                (None, [false, true]) => Some(ShipSection::Aft),
            };
            match (section, next.what) {
                (None, _) => {
                    self.pending.remove(0);
                }
                (Some(section), Harm::Dice(dice)) => {
                    self.flow = HugeQuestion::OverlapDice { ship: next.ship, section: Some(section), dice };
                    return;
                }
                (Some(section), Harm::Results(results)) => {
                    self.pending.remove(0);
                    self.suffer_results(next.ship, section, results, next.why);
                    return;
                }
                (Some(section), Harm::Faceup) => {
                    self.pending.remove(0);
                    self.deal(next.ship, section, 0, 0, 1, next.why);
                    return;
                }
            }
        }
        self.go_back();
    }

    pub(super) fn picked(&mut self, ship: HugeAt, section: ShipSection) -> HugeResult {
        if !self.can_choose(ship, section) {
            return Err(HugeError::CrippledSection);
        }
        if let Some(first) = self.pending.first_mut() {
            first.section = Some(section);
        }
        self.work();
        Ok(())
    }

    pub(super) fn overlap_rolled(
        &mut self,
        rolled: Option<Results>,
        ship: HugeAt,
        section: Option<ShipSection>,
        dice: u8,
    ) -> HugeResult {
        let results = match rolled {
            Some(results) if results.total() > dice => return Err(HugeError::TooManyResults),
            Some(results) => results,
            None => {
                let ordinal = self.at(ship).map_or(0, |ship| u16::from(ship.rolls));
                let key = RollKey {
                    round: self.round,
                    phase: OVERLAP_PHASE,
                    ship: ship.0,
                    purpose: Purpose::Obstacle,
                    ordinal,
                };
                red_dice(&self.seed, &key, dice, &mut self.cast)
            }
        };
        if let Ok(found) = self.find(ship) {
            found.rolls = found.rolls.saturating_add(1);
        }
        if let Some(first) = self.pending.first_mut() {
            first.section = section;
            first.what = Harm::Results(results);
        }
        self.work();
        Ok(())
    }

    /// "Huge Ship Damage": shields, then cards of that section's deck.
    fn suffer_results(&mut self, at: HugeAt, section: ShipSection, results: Results, why: HugeRule) {
        let shields = self.at(at).map_or(0, |ship| ship.shields(section));
        let through = results.neutralised(shields);
        self.deal(at, section, results.total() - through.total(), through.hits, through.crits, why);
    }

    fn deal(
        &mut self,
        at: HugeAt,
        section: ShipSection,
        shields: u8,
        facedown: u8,
        faceup: u8,
        why: HugeRule,
    ) {
        let Ok(ship) = self.find(at) else { return };
        *ship.shields_mut(section) -= shields;
        let state = ship.section_mut(section);
        state.cards = state.cards.saturating_add(facedown).saturating_add(faceup);
        state.faceup = state.faceup.saturating_add(faceup);
        let cards = facedown.saturating_add(faceup);
        self.note(Some(at), HugeHappening::Suffered { section, shields, cards }, why);
        self.flow = HugeQuestion::Damage { ship: at, section, shields, facedown, faceup };
    }

    /// After the damage was seen: crippled, destroyed, or on with what waits.
    pub(super) fn settle(&mut self, at: HugeAt) {
        for section in [ShipSection::Fore, ShipSection::Aft] {
            let Some(ship) = self.at(at) else { break };
            let state = ship.section(section);
            let full = ship.is_active() && ship.hull(section) == 0 && !state.crippled && !state.doomed;
            if full && ship.card().is_two_cards() {
                self.cripple(at, section);
                return;
            }
            if full {
                self.destroy(at);
                return;
            }
        }
        let gone = self.at(at).is_some_and(|ship| {
            ship.is_active()
                && ship.section(ShipSection::Fore).crippled
                && ship.section(ShipSection::Aft).crippled
        });
        if gone {
            self.destroy(at);
        } else {
            self.work();
        }
    }

    /// A section is crippled on the table, however it came.
    pub(super) fn cripple_by_hand(&mut self, at: HugeAt, section: ShipSection) -> HugeResult {
        let ship = self.find(at)?;
        let hull = ship.card().section(section).hull;
        if !ship.card().is_two_cards() || !ship.can_suffer(section) {
            return Err(HugeError::CrippledSection);
        }
        let state = ship.section_mut(section);
        state.cards = state.cards.max(hull);
        state.doomed = false;
        self.back = self.flow;
        self.cripple(at, section);
        Ok(())
    }

    fn cripple(&mut self, at: HugeAt, section: ShipSection) {
        let energy = self.at(at).map_or(0, HugeShip::energy);
        let mut keeps: &[HugeSlot] = &[];
        if let Ok(ship) = self.find(at) {
            ship.section_mut(section).crippled = true;
            keeps = ship.face(section).slots;
        }
        // What has no icon any more goes; where there is a choice it is asked for later.
        for Equipped { order, .. } in &mut self.equipped {
            let stays = order.slot.survives_crippling() || keeps.contains(&order.slot);
            if (order.ship, order.section) == (at, section) && !stays {
                order.marks.set(CardMarks::DISCARDED);
            }
        }
        self.refresh_limit(at);
        self.note(Some(at), HugeHappening::Crippled(section), HugeRule::Crippled);
        let back = energy.saturating_sub(self.at(at).map_or(0, HugeShip::energy));
        self.flow = HugeQuestion::Crippled { ship: at, section, back };
    }

    /// "Energy": cards raise the limit while they are there; what is above it goes back at once.
    pub(super) fn refresh_limit(&mut self, at: HugeAt) {
        let bonuses = self.equipped.iter().filter(|card| card.is_on(at));
        let bonus = bonuses.fold(0, |sum: u8, card| sum.saturating_add(card.order.marks.bonus()));
        if let Ok(ship) = self.find(at) {
            ship.energy_bonus = bonus;
            ship.gain(0);
        }
    }

    /// Cards of a slot on a section.
    pub fn count_slot(&self, at: HugeAt, section: ShipSection, slot: HugeSlot) -> usize {
        let two = self.at(at).is_some_and(|ship| ship.card().is_two_cards());
        self.equipped
            .iter()
            .filter(|card| {
                card.is_on(at) && card.order.slot == slot && (!two || card.order.section == section)
            })
            .count()
    }

    /// "Crippled Sections": of cards beyond the icons their owner chooses.
    fn open_discard(&mut self) -> bool {
        for place in 0..u8::try_from(self.ships.len()).unwrap_or(0) {
            for section in [ShipSection::Fore, ShipSection::Aft] {
                let ship = HugeAt(place);
                let Some(found) =
                    self.at(ship).filter(|ship| ship.in_play() && ship.section(section).crippled)
                else {
                    continue;
                };
                let face = found.face(section);
                for &slot in face.slots {
                    if self.count_slot(ship, section, slot) > face.slots(slot) {
                        self.flow = HugeQuestion::Discard { ship, section, slot };
                        return true;
                    }
                }
            }
        }
        false
    }

    pub(super) fn discard(
        &mut self,
        ship: HugeAt,
        section: ShipSection,
        slot: HugeSlot,
        at: EquippedAt,
    ) -> HugeResult {
        let card = self.equipped(at).filter(|card| card.is_on(ship)).ok_or(HugeError::NoSuchCard)?.order;
        if (card.ship, card.section, card.slot) != (ship, section, slot) {
            return Err(HugeError::NoSuchCard);
        }
        self.card_mut(at)?.order.marks.set(CardMarks::DISCARDED);
        self.refresh_limit(ship);
        self.note(Some(ship), HugeHappening::Discarded, HugeRule::Crippled);
        self.work();
        Ok(())
    }

    /// A card leaves its ship.
    pub(super) fn take_card(&mut self, at: EquippedAt) {
        let Some(card) = self.equipped(at) else { return };
        let ship = card.order.ship;
        self.equipped.remove(usize::from(at.0));
        self.refresh_limit(ship);
        self.note(Some(ship), HugeHappening::Discarded, HugeRule::Crippled);
    }

    /// Off the table. What it had counts no more, but would if it came back.
    pub(super) fn destroy(&mut self, at: HugeAt) {
        if let Ok(ship) = self.find(at) {
            ship.destroyed = true;
        }
        self.note(Some(at), HugeHappening::Destroyed, HugeRule::Crippled);
        self.flow = HugeQuestion::Destroyed { ship: at };
    }

    /// A section was not crippled: its card is turned back, with the cards that went.
    pub(super) fn whole(&mut self, at: HugeAt, section: ShipSection) -> HugeResult {
        let ship = self.find(at)?;
        let hull = ship.card().section(section).hull;
        let state = ship.section_mut(section);
        if !state.crippled {
            return Err(HugeError::NotNow);
        }
        state.crippled = false;
        state.cards = state.cards.min(hull.saturating_sub(1));
        state.faceup = state.faceup.min(state.cards);
        for card in &mut self.equipped {
            if (card.order.ship, card.order.section) == (at, section) {
                card.order.marks.clear(CardMarks::DISCARDED);
            }
        }
        self.refresh_limit(at);
        self.note(Some(at), HugeHappening::Corrected, HugeRule::ByHand);
        Ok(())
    }

    /// It was never destroyed: on the table again with what it had, its last blow undone.
    pub(super) fn bring_back(&mut self, at: HugeAt) -> HugeResult {
        let ship = self.find(at)?;
        if ship.in_play() {
            return Err(HugeError::NotNow);
        }
        ship.destroyed = false;
        let two = ship.card().is_two_cards();
        let sections = [ShipSection::Fore, ShipSection::Aft];
        if two && sections.iter().all(|&section| ship.section(section).crippled) {
            let last = (0..).map_while(|place| self.log(place)).find_map(|entry| match entry.what {
                HugeHappening::Crippled(section) if entry.who == Some(at) => Some(section),
                _ => None,
            });
            self.whole(at, last.unwrap_or(ShipSection::Fore))?;
        }
        for section in sections {
            let ship = self.find(at)?;
            let hull = ship.card().section(section).hull;
            let over = ship.damage(section).saturating_add(1).saturating_sub(hull);
            if !ship.section(section).crippled {
                let state = ship.section_mut(section);
                state.cards = state.cards.saturating_sub(over);
                state.faceup = state.faceup.min(state.cards);
            }
        }
        self.note(Some(at), HugeHappening::Returned, HugeRule::ByHand);
        if self.flow == (HugeQuestion::Destroyed { ship: at }) {
            self.work();
        }
        Ok(())
    }
}
