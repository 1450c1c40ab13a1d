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
use crate::games::frame::TableGame;

/// The phase number in the keys of overlap dice.
pub(super) const OVERLAP_PHASE: u8 = 1;

/// Damage as it is dealt to a section: shields lost, and cards to draw.
#[derive(Clone, Copy)]
pub(super) struct Dealt {
    pub section: ShipSection,
    pub shields: u8,
    pub facedown: u8,
    pub faceup: u8,
}

impl Dealt {
    pub const fn cards(self) -> u8 {
        self.facedown.saturating_add(self.faceup)
    }
}

/// What becomes of damage that waits.
pub(super) enum Landing {
    /// No section can suffer it.
    Nowhere,
    Asks(HugeQuestion),
    Deals(Dealt),
}

/// What the damage cards of a ship amount to.
pub(super) enum Toll {
    None,
    Crippled(ShipSection),
    Destroyed,
}

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
            if let Some(discard) = self.next_discard() {
                self.flow = discard;
                return;
            }
            let Some(&next) = self.pending.first() else { break };
            let landing = self.landing(&next);
            if let Landing::Asks(question) = landing {
                self.flow = question;
                return;
            }
            self.pending.remove(0);
            if let Landing::Deals(damage) = landing {
                return self.deal(next.ship, damage, next.why);
            }
        }
        self.go_back();
    }

    /// What becomes of damage that waits.
    pub(super) fn landing(&self, next: &PendingDamage) -> Landing {
        let choices =
            [ShipSection::Fore, ShipSection::Aft].map(|section| self.can_choose(next.ship, section));
        let section = match (next.section, choices) {
            (_, [false, false]) => None,
            // A crippled section cannot suffer: nothing happens there.
            (Some(section), _) => Some(section).filter(|&section| self.can_choose(next.ship, section)),
            // "Overlapping Small or Large Ships": the dice come before the choice.
            (None, [true, true]) => match next.what {
                Harm::Dice(dice) => {
                    return Landing::Asks(HugeQuestion::OverlapDice { ship: next.ship, section: None, dice });
                }
                Harm::Results(results) if !results.hit() => Some(ShipSection::Fore),
                Harm::Results(_) | Harm::Faceup => {
                    return Landing::Asks(HugeQuestion::PickSection { ship: next.ship });
                }
            },
            (None, [true, false]) => Some(ShipSection::Fore),
            (None, [false, true]) => Some(ShipSection::Aft),
        };
        let Some(section) = section else { return Landing::Nowhere };
        match next.what {
            Harm::Dice(dice) => {
                Landing::Asks(HugeQuestion::OverlapDice { ship: next.ship, section: Some(section), dice })
            }
            // "Huge Ship Damage": shields, then cards of that section's deck.
            Harm::Results(results) => {
                let shields = self.at(next.ship).map_or(0, |ship| ship.shields(section));
                let through = results.neutralised(shields);
                let shields = results.total() - through.total();
                Landing::Deals(Dealt { section, shields, facedown: through.hits, faceup: through.crits })
            }
            Harm::Faceup => Landing::Deals(Dealt { section, shields: 0, facedown: 0, faceup: 1 }),
        }
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

    /// What names its next dice for ships that it overlaps.
    pub(super) fn overlap_key(&self, at: HugeAt) -> RollKey {
        let ordinal = self.at(at).map_or(0, |ship| u16::from(ship.rolls));
        RollKey { round: self.round, phase: OVERLAP_PHASE, ship: at.0, purpose: Purpose::Obstacle, ordinal }
    }

    pub(super) fn overlap_rolled(
        &mut self,
        rolled: Option<Results>,
        ship: HugeAt,
        section: Option<ShipSection>,
        dice: u8,
    ) -> HugeResult {
        let key = self.overlap_key(ship);
        let results =
            red_dice(rolled, dice, &self.seed, &key, &mut self.cast).ok_or(HugeError::TooManyResults)?;
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

    fn deal(&mut self, at: HugeAt, damage: Dealt, why: HugeRule) {
        let Dealt { section, shields, facedown, faceup } = damage;
        let Ok(ship) = self.find(at) else { return };
        *ship.shields_mut(section) -= shields;
        let state = ship.section_mut(section);
        state.cards = state.cards.saturating_add(damage.cards());
        state.faceup = state.faceup.saturating_add(faceup);
        self.note(Some(at), HugeHappening::Suffered { section, shields, cards: damage.cards() }, why);
        self.flow = HugeQuestion::Damage { ship: at, section, shields, facedown, faceup };
    }

    /// After the damage was seen: crippled, destroyed, or on with what waits.
    pub(super) fn settle(&mut self, at: HugeAt) {
        match self.toll(at, false) {
            Toll::Crippled(section) => self.cripple(at, section),
            Toll::Destroyed => self.destroy(at),
            Toll::None => self.work(),
        }
    }

    /// What its damage cards amount to; `fought`: crippling does not wait for its attack any more.
    pub(super) fn toll(&self, at: HugeAt, fought: bool) -> Toll {
        let Some(ship) = self.at(at).filter(|ship| ship.is_active()) else { return Toll::None };
        let sections = [ShipSection::Fore, ShipSection::Aft];
        let full = |section: &ShipSection| {
            let state = ship.section(*section);
            ship.hull(*section) == 0 && !state.crippled && (fought || !state.doomed)
        };
        match sections.into_iter().find(full) {
            Some(section) if ship.card().is_two_cards() => Toll::Crippled(section),
            Some(_) => Toll::Destroyed,
            None if sections.iter().all(|&section| ship.section(section).crippled) => Toll::Destroyed,
            None => Toll::None,
        }
    }

    /// A section is crippled on the table, for whatever reason.
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
    pub(super) fn next_discard(&self) -> Option<HugeQuestion> {
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
                        return Some(HugeQuestion::Discard { ship, section, slot });
                    }
                }
            }
        }
        None
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

    /// Off the table. What it had no longer counts, but would if it came back.
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
