//! Buoys: a racer activates the ones on its card in their order, as an action; the last one brings it home.
//!
//! Does NOT measure range 1: the players see it.

use super::command::{RaceError, RaceResult};
use super::flow::RaceQuestion;
use super::racer::{Racer, RacerAt, RacerState};
use super::rule::RaceRule;
use super::{Race, RaceHappening};
use crate::cards::space_race::{Buoy, LEGS};
use crate::games::frame::TableGame;

impl Racer {
    /// How many buoys are activated.
    pub fn passed(&self) -> u8 {
        self.passed
    }

    /// The buoy that counts next.
    pub fn next_buoy(&self) -> Option<Buoy> {
        self.card().and_then(|card| card.buoys.get(usize::from(self.passed))).copied()
    }

    /// The buoy of a leg and whether it is activated.
    pub fn leg(&self, leg: usize) -> Option<(Buoy, bool)> {
        let buoy = *self.card()?.buoys.get(leg)?;
        Some((buoy, leg < usize::from(self.passed)))
    }

    /// Whether the last buoy is activated.
    pub fn is_home(&self) -> bool {
        usize::from(self.passed) >= LEGS
    }
}

impl Race {
    /// "Buoys": one after the other, as the card says.
    pub(super) fn activate_buoy(&mut self, at: RacerAt, buoy: Buoy) -> RaceResult {
        let racer = self.find(at)?;
        if racer.next_buoy() != Some(buoy) {
            return Err(RaceError::WrongBuoy);
        }
        racer.passed += 1;
        let home = racer.is_home();
        if home {
            racer.state = RacerState::Finished;
        }
        self.note(Some(at), RaceHappening::Activated(buoy), RaceRule::Buoys);
        self.flow = RaceQuestion::Aim { racer: at };
        if home {
            self.note(Some(at), RaceHappening::Home, RaceRule::Goal);
            self.flow = RaceQuestion::Home { racer: at };
        }
        Ok(())
    }
}
