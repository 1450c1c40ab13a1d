//! The sensor check: Rebels near beacons roll, and criticals bring a patrol ("Disable Sensor Net").
//!
//! Dice for every beacon at range 0 to 3, summed for each Rebel ship, fewer with a Stealth Device or a cloak.
//! Does NOT measure: each Rebel is asked once.

use super::command::{MissionError, MissionResult};
use super::flow::{MissionAnswer, MissionFlow, MissionQuestion, Throw};
use super::setup::Strength;
use super::state::{Mission, Todo};
use crate::battle::state::battle::Battle;
use crate::battle::state::rebel::RebelAt;
use crate::cards::missions::vocabulary::{Consequence, SensorDice, SquadName};
use crate::cards::ships::ShipId;

/// As many as one could measure at a range.
pub const MOST_BEACONS: u8 = 9;

/// The check as the table has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    pub dice: SensorDice,
    pub squad: SquadName,
    pub kind: ShipId,
    pub most: u8,
}

impl SensorDice {
    /// Dice for beacons at range 0 to 3.
    pub fn of(&self, at: [u8; 4], stealth_device: bool, cloaked: bool) -> u8 {
        let sum = at
            .iter()
            .zip(self.by_range)
            .fold(0u8, |sum, (&beacons, dice)| sum.saturating_add(beacons.saturating_mul(dice)));
        let less = if stealth_device { self.less_with_stealth_device } else { 0 };
        sum.saturating_sub(less).saturating_sub(if cloaked { self.less_if_cloaked } else { 0 })
    }
}

impl Mission {
    pub fn sensor_check(&self) -> Option<Check> {
        self.card().triggers.iter().find_map(|trigger| match trigger.then {
            Consequence::SensorCheck { dice, squad, kind, most } => Some(Check { dice, squad, kind, most }),
            _ => None,
        })
    }

    /// Every Rebel in play is asked.
    pub(super) fn check_sensors(&mut self, battle: &Battle) {
        let mut asked = heapless::Vec::<RebelAt, { crate::battle::state::battle::MAX_REBELS }, u8>::new();
        asked.extend(battle.rebels().map(|(at, _)| at));
        // Put in front of the queue from the last to the first: they are asked in order.
        for &rebel in asked.iter().rev() {
            self.next(Todo::Show(MissionFlow::Sensor(rebel)));
        }
    }

    pub(super) fn answer_sensor(&mut self, rebel: RebelAt, answer: MissionAnswer) -> MissionResult {
        match answer {
            MissionAnswer::No => self.flow = MissionFlow::None,
            MissionAnswer::Beacons { at, stealth_device, cloaked } => {
                if at.iter().any(|&beacons| beacons > MOST_BEACONS) {
                    return Err(MissionError::ValueTooHigh);
                }
                let check = self.sensor_check().ok_or(MissionError::NotNow)?;
                let dice = check.dice.of(at, stealth_device, cloaked);
                // The answer holds the count of dice: `throw_dice` cannot work it out again.
                self.dice = dice;
                self.flow =
                    if dice > 0 { MissionFlow::Dice(Throw::Sensor(rebel)) } else { MissionFlow::None };
            }
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// Each critical is a ship of the patrol, as long as the mission has any left.
    pub(super) fn sensors_saw(&mut self) {
        let Some(check) = self.sensor_check() else { return };
        let Some(row) = self.card().row_named(check.squad) else { return };
        let state = self.setup.row_state(row);
        // A squad that found no vector is still to come.
        let late = if let Some(Strength::Of(_, ships)) = state.late { ships } else { 0 };
        let come = state.ships.saturating_add(late);
        let called = self.called.get(usize::from(row.0)).copied().unwrap_or(0);
        let room = check.most.saturating_sub(come).saturating_sub(called);
        self.call_squad(row, self.thrown.crits.min(room));
    }

    pub(super) fn answer_rebel_near(
        &mut self,
        trigger: u8,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        debug_assert!(self.flow == MissionFlow::Ask(MissionQuestion::RebelNear(trigger)));
        self.flow = MissionFlow::None;
        if answer == MissionAnswer::Yes {
            self.act(trigger, super::events::MissionEvent::EndPhase, battle);
        }
        Ok(())
    }
}
