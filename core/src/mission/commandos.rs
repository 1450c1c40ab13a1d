//! Commandos on a station: landed, fighting from module to module, taking the hub ("Capture Refueling Station").
//!
//! "Station Modules", "Emplacements". At the end of each round they roll; hits at least the emplacements on their
//! module let them move on, and on the hub they take the station. A crit is a hit (our reading). Does NOT land the
//! ship: `deeds` does.

use super::command::{MissionError, MissionResult};
use super::events::MissionEvent;
use super::flow::{MissionAnswer, MissionFlow, MissionNotice, Pick, Throw};
use super::state::{Flags, Mission, bit32};
use crate::battle::state::battle::Battle;
use crate::battle::state::remote::RemoteAt;
use crate::cards::missions::vocabulary::{Consequence, ModuleId};

impl Mission {
    /// They leave the ship that stands in a bay.
    pub(super) fn land_commandos(&mut self, notice: MissionFlow) {
        self.commandos = self.guests.iter().find_map(|guest| guest.bay);
        if self.commandos.is_some() {
            self.show(notice);
        }
    }

    /// They do not fight in the round in which they land.
    pub(super) fn commandos_fight(&mut self) {
        // Both triggers fire at the same moment: the landing is still in the queue, as a notice.
        let just_landed = self.todo.iter().any(|todo| {
            let super::state::Todo::Show(MissionFlow::Notice(MissionNotice::Trigger(place))) = todo else {
                return false;
            };
            let trigger = self.card().triggers.get(usize::from(*place));
            trigger.is_some_and(|trigger| trigger.then == Consequence::LandCommandos)
        });
        if !just_landed {
            self.show(MissionFlow::Dice(Throw::Commandos));
        }
    }

    pub(super) fn commando_dice(&self) -> u8 {
        let dice = self.card().triggers.iter().find_map(|trigger| match trigger.then {
            Consequence::CommandosFight { dice } => Some(dice),
            _ => None,
        });
        dice.unwrap_or(0)
    }

    /// Emplacements that stand on the commandos' module.
    pub fn defenders<'a>(&'a self, battle: &'a Battle) -> impl Iterator<Item = RemoteAt> + 'a {
        self.emplacements(battle)
            .filter(|&(at, _, standing)| {
                standing && self.commandos.is_some() && self.module_of(at) == self.commandos
            })
            .map(|(at, ..)| at)
    }

    /// Their dice are enough for this module.
    pub fn commandos_won(&self, battle: &Battle) -> bool {
        let hits = self.thrown.hits.saturating_add(self.thrown.crits);
        usize::from(hits) >= self.defenders(battle).count()
    }

    pub(super) fn commandos_threw(&mut self, battle: &mut Battle) {
        // Short of hits they may blow up one emplacement, and try the same module again next round.
        if !self.commandos_won(battle) {
            if self.defenders(battle).next().is_some() {
                self.show_next(MissionFlow::Pick(Pick::CommandosBlow));
            }
        } else if self.commandos == Some(ModuleId::Hub) {
            self.flags.set(Flags::CAPTURED);
            self.show_next(MissionFlow::Notice(MissionNotice::Captured));
            self.fire(MissionEvent::Captured, battle);
        } else if self.way_count() > 0 {
            self.show_next(MissionFlow::Pick(Pick::CommandosGo));
        }
    }

    /// Modules next to the commandos.
    pub fn way_count(&self) -> usize {
        self.ways().count()
    }

    pub fn way(&self, place: usize) -> Option<ModuleId> {
        self.ways().nth(place)
    }

    fn ways(&self) -> impl Iterator<Item = ModuleId> {
        let column = self.setup.column();
        let here = self.commandos;
        let modules = self.card().map.modules;
        let next =
            modules.iter().find(move |module| Some(module.id) == here).map_or(&[][..], |module| module.next);
        // Modules that are laid out only with more pilots are no way.
        next.iter()
            .copied()
            .filter(move |id| modules.iter().any(|module| module.id == *id && module.min_pilots <= column))
    }

    pub(super) fn answer_commandos_go(&mut self, answer: MissionAnswer) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                self.commandos = Some(self.way(usize::from(place)).ok_or(MissionError::NoSuchChoice)?);
                self.flow = MissionFlow::Notice(MissionNotice::CommandosMoved);
            }
            MissionAnswer::No => self.flow = MissionFlow::None,
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    pub(super) fn answer_commandos_blow(
        &mut self,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let at = self.defenders(battle).nth(usize::from(place)).ok_or(MissionError::NoSuchChoice)?;
                if let Some(remote) = battle.remote_mut(at) {
                    // `events` sees the loss and pays for it.
                    remote.hull = 0;
                    remote.destroyed = true;
                }
                // Nobody shot it down, but it counts like every other.
                debug_assert!(self.detonated & bit32(at.0) == 0);
                self.flow = MissionFlow::Notice(MissionNotice::BlownUp(at));
            }
            MissionAnswer::No => self.flow = MissionFlow::None,
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }
}
