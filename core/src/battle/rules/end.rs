//! End Phase: abilities, round tokens leave, charges come back, wings split, then join again.
//!
//! Strain and deplete stay: automated ships lose them only by applying them (FAQ). Does NOT start the next round.

use super::flow::Run;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleQuestion, Task, TaskFrame, steps};
use crate::battle::state::ship::Marks;
use crate::cards::effect::EffectMoment;

steps! {
    /// The End Phase.
    EndStep { Abilities = 0, Clear = 1, Wings = 2, }
}

impl Battle {
    /// Abilities first, then tokens and charges, then wings: a token that an ability wants is still there for it.
    pub(super) fn run_end(&mut self, step: EndStep) -> Run {
        match step {
            EndStep::Abilities => {
                let next = self
                    .ships()
                    .find(|(_, ship)| ship.in_play() && !ship.marks.has(Marks::END_BEGUN))
                    .map(|(at, _)| at);
                let Some(at) = next else {
                    return self.to(EndStep::Clear);
                };
                self.mark(at, Marks::END_BEGUN);
                // The step after runs first: the stack is worked from its top.
                let _ = self.frames.push(TaskFrame::new(Task::At(EffectMoment::End), at));
                Run::Call(TaskFrame::new(Task::At(EffectMoment::EndStart), at))
            }
            EndStep::Clear => {
                for ship in self.ships.iter_mut().filter(|ship| ship.on_table()) {
                    ship.tokens.clear_round();
                    ship.reinforce_fore = 0;
                    ship.reinforce_aft = 0;
                    for place in 0..crate::battle::state::ship::MAX_ABILITIES {
                        if ship.ability(place).is_some_and(|ability| ability.recurring) {
                            let charges = ship.charges_of(place).saturating_add(1);
                            ship.set_charges(place, charges);
                        }
                    }
                }
                self.to(EndStep::Wings)
            }
            EndStep::Wings => {
                if let Some(squad) = self.wing_to_split() {
                    return Run::Wait(BattleQuestion::WingSplit { squad });
                }
                match self.ship_to_join() {
                    Some(ship) => Run::Wait(BattleQuestion::WingJoin { ship }),
                    None => Run::Done,
                }
            }
        }
    }
}
