//! System Phase: device checks and drops, and decloaking by a die.
//!
//! A check rolls a red die for each Rebel and a green one for each friend at close distance behind; it passes if hits and
//! crits outnumber evades ("Device Checks"). With several devices a logged die picks one. What becomes of it then is `blast`'s.

use super::command::BattleError;
use super::flow::{Answered, Run};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::BattleHappening;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Task, TaskFrame, steps};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::{MAX_ABILITIES, Marks, Ship, ShipAt};
use crate::cards::effect::{Does, EffectCost, EffectMoment};
use crate::cards::vocabulary::{Device, Token};
use crate::dice::faces::DefenceFace;
use crate::dice::generator::Purpose;
use crate::dice::pool::MAX_POOL;

steps! {
    /// The System Phase of one ship; last come abilities of this phase (`Remind`) and of the start of the next.
    SystemStep {
        Begin = 0, Decloak = 1, Decloaked = 2, Check = 3, Result = 4, Remind = 5, Activation = 6, End = 255,
    }
}

impl Battle {
    /// The next ship with something to do in the System Phase, low initiative first.
    pub(super) fn system_ship(&self) -> Option<ShipAt> {
        self.ships()
            .filter(|(at, ship)| {
                ship.in_play() && !ship.marks.has(Marks::SYSTEM_DONE) && self.has_system_step(*at, ship)
            })
            .min_by_key(|(_, ship)| (ship.initiative(), ship.number))
            .map(|(at, _)| at)
    }

    /// Something to decloak, to drop, or an ability of this phase.
    fn has_system_step(&self, at: ShipAt, ship: &Ship) -> bool {
        ship.is_cloaked()
            || self.droppable(ship).next().is_some()
            || self.has_effect_at(at, EffectMoment::Activation)
    }

    /// Places of abilities whose device can be dropped now.
    fn droppable<'a>(&self, ship: &'a Ship) -> impl Iterator<Item = u8> + 'a {
        (0u8..).take(MAX_ABILITIES).filter(move |&place| {
            let place = usize::from(place);
            ship.ability(place).is_some_and(|ability| {
                ability.effects.iter().any(|effect| {
                    let price = if let EffectCost::Charges(count) = effect.cost { count } else { 0 };
                    matches!(effect.does, Does::Drop { .. }) && ship.charges_of(place) >= price
                })
            })
        })
    }

    /// The device of an ability, and what dropping it costs.
    pub fn device_of(&self, at: ShipAt, place: u8) -> Option<(Device, u8)> {
        let ability = self.ship(at)?.ability(usize::from(place))?;
        ability.effects.iter().find_map(|effect| match (effect.does, effect.cost) {
            (Does::Drop { device, .. }, EffectCost::Charges(price)) => Some((device, price)),
            (Does::Drop { device, .. }, _) => Some((device, 0)),
            _ => None,
        })
    }

    /// The System Phase of one ship: who decloaks drops nothing.
    pub(super) fn run_system(&mut self, frame: TaskFrame, step: SystemStep) -> Run {
        let at = frame.ship;
        self.mark(at, Marks::SYSTEM_DONE);
        let Some(ship) = self.ship(at).copied().filter(Ship::in_play) else { return Run::Done };
        match step {
            SystemStep::Begin => {
                self.to(if ship.is_cloaked() { SystemStep::Decloak } else { SystemStep::Check })
            }
            // Every side was tried: it stays cloaked.
            SystemStep::Decloak if frame.hits >= self.decloak_ways(at) => self.to(SystemStep::Check),
            SystemStep::Decloak => {
                Run::Wait(BattleQuestion::Decloak { ship: at, die: self.decloak_die(at, frame.hits) })
            }
            // A ship that decloaked drops nothing in this phase.
            SystemStep::Decloaked => self.call(Task::At(EffectMoment::Decloak), at, SystemStep::Remind),
            SystemStep::Check => {
                let devices = u8::try_from(self.droppable(&ship).count()).unwrap_or(0);
                if devices == 0 {
                    return self.to(SystemStep::Remind);
                }
                // The same die for the same ship and round, however often it is looked at.
                let taken = self.row_of(at, Purpose::Choice, 9).below(u32::from(devices));
                let place = self.droppable(&ship).nth(usize::try_from(taken).unwrap_or(0)).unwrap_or(0);
                Run::Wait(BattleQuestion::DeviceCheck { ship: at, place })
            }
            SystemStep::Result => {
                let place = u8::try_from(frame.cursor).unwrap_or(0);
                Run::Wait(BattleQuestion::DeviceResult { ship: at, place, passed: frame.hits > frame.crits })
            }
            SystemStep::Remind => self.call(Task::At(EffectMoment::System), at, SystemStep::Activation),
            SystemStep::Activation => self.call(Task::At(EffectMoment::Activation), at, SystemStep::End),
            SystemStep::End => Run::Done,
        }
    }

    /// Sides to try: three for the Stygium Array, two for one who decloaks by a turn.
    fn decloak_ways(&self, at: ShipAt) -> u8 {
        if self.has_effect(at, |does| matches!(does, Does::DecloakTurn(_))) { 2 } else { 3 }
    }

    /// Whether there is no other side left to try after the one that is shown.
    pub fn is_last_way(&self, at: ShipAt) -> bool {
        self.frames.last().is_some_and(|frame| frame.hits + 1 >= self.decloak_ways(at))
    }

    /// d3 or d6; a side that was blocked does not come again.
    fn decloak_die(&self, at: ShipAt, tries: u8) -> u8 {
        let row = |ordinal, sides| self.row_of(at, Purpose::Device, ordinal).d(sides);
        if self.decloak_ways(at) == 2 {
            let first = row(100, 6);
            return if tries == 0 { first } else { (first + 2) % 6 + 1 };
        }
        let first = row(100, 3);
        let second = (first + row(101, 2) - 1) % 3 + 1;
        match tries {
            0 => first,
            1 => second,
            _ => 6 - first - second,
        }
    }

    /// `Next`: it slipped out. `No`: blocked, so the next side is tried.
    pub(super) fn answer_decloak(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Next => {
                if let Some(ship) = self.ship_mut(at) {
                    ship.tokens.set(Token::Cloak, 0);
                }
                self.note(at, BattleHappening::Lost(Token::Cloak, 1), Reason::None);
                self.go(SystemStep::Decloaked);
                Ok(())
            }
            BattleAnswer::No => {
                self.change(|frame| frame.hits = frame.hits.saturating_add(1));
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }

    /// Red dice for Rebels, green ones for friends behind it.
    pub(super) fn answer_device_check(&mut self, at: ShipAt, place: u8, answer: BattleAnswer) -> Answered {
        let BattleAnswer::Counts { enemies, friends } = answer else { return Err(BattleError::NotNow) };
        if usize::from(enemies) > MAX_POOL || usize::from(friends) > MAX_POOL {
            return Err(BattleError::TooManyDice);
        }
        let mut row = self.row_of(at, Purpose::Device, 0);
        let hits = (0..enemies).fold(0u8, |hits, _| hits + u8::from(row.attack_face().strikes()));
        let evades =
            (0..friends).fold(0u8, |evades, _| evades + u8::from(row.defence_face() == DefenceFace::Evade));
        self.cast.add(row.cast());
        self.note(at, BattleHappening::Checked(hits > evades), Reason::Rule(BattleRule::DeviceCheck));
        self.change(|frame| {
            frame.go(SystemStep::Result);
            frame.cursor = u16::from(place);
            frame.hits = hits;
            frame.crits = evades;
        });
        Ok(())
    }

    /// One of its devices, without a check.
    pub(super) fn drop_random(&mut self, at: ShipAt) {
        let Some(ship) = self.ship(at).copied() else { return };
        let count = u32::try_from(self.droppable(&ship).count()).unwrap_or(0);
        if count == 0 {
            return;
        }
        let taken = self.row_of(at, Purpose::Choice, 9).below(count);
        let place = self.droppable(&ship).nth(usize::try_from(taken).unwrap_or(0)).unwrap_or(0);
        if let Some((device, _)) = self.device_of(at, place) {
            self.lay(device, None);
        }
    }

    /// Hits and evades of the check that is shown.
    pub fn check_dice(&self) -> (u8, u8) {
        self.frames.last().map_or((0, 0), |frame| (frame.hits, frame.crits))
    }

    /// Passed: it is dropped, for its charge. `No`: the template does not fit, nothing is spent.
    pub(super) fn answer_device_result(
        &mut self,
        at: ShipAt,
        place: u8,
        passed: bool,
        answer: BattleAnswer,
    ) -> Answered {
        match answer {
            BattleAnswer::Next => {
                if passed && let Some((device, price)) = self.device_of(at, place) {
                    if let Some(ship) = self.ship_mut(at) {
                        let left = ship.charges_of(usize::from(place)).saturating_sub(price);
                        ship.set_charges(usize::from(place), left);
                    }
                    self.note(at, BattleHappening::Dropped(device), Reason::Rule(BattleRule::DeviceCheck));
                    self.go(SystemStep::Remind);
                    let number = self.lay(device, None);
                    // Under a ship a mine goes off at once.
                    if device.is_mine() {
                        self.open_device(number);
                    }
                    return Ok(());
                }
            }
            BattleAnswer::No if passed => {}
            _ => return Err(BattleError::NotNow),
        }
        self.go(SystemStep::Remind);
        Ok(())
    }
}
