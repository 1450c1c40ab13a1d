//! A whole set-up played through in advance: every row of the squad table as it would arrive.
//!
//! Rows come in their rounds; rows that triggers call come last, each in a round of its own, at the strength of the
//! table. Models are counted as if nothing had been destroyed. For previews, tables and statistics;
//! does NOT change a running mission.

use super::lots::Lots;
use super::models::InUse;
use super::setup::{Arrive, Arrived, Setup};
use super::terms::{SetupError, Terms};
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{Arrival, RowAt};
use crate::dice::generator::Seed;

/// Squads that are called come in rounds beyond every limit, so that none meets another on its vector.
const CALLED: u8 = 100;

/// One row of the table, when it has come.
pub struct Entrance<'a> {
    pub row: RowAt,
    /// 0 at set-up; None for a row that a trigger calls.
    pub round: Option<u8>,
    /// The number of its first ship.
    pub first: u8,
    pub arrived: &'a Arrived,
}

/// Brings in every row and shows each to `see`. Returns the set-up after the last.
pub fn rehearse(
    mission: MissionId,
    terms: Terms,
    seed: &Seed,
    mut see: impl FnMut(&Entrance),
) -> Result<Setup, SetupError> {
    let mut setup = Setup::new(mission, terms)?;
    let mut in_use = InUse::NOTHING;
    let mut next = 1u8;
    let mut come = |setup: &mut Setup, arrive: Arrive, shown: Option<u8>| -> Result<(), SetupError> {
        let arrived = setup.arrive(&arrive, &Lots::new(seed, arrive.round), in_use)?;
        if arrived != Arrived::Later {
            see(&Entrance { row: arrive.row, round: shown, first: next, arrived: &arrived });
        }
        if let Arrived::Squad(muster) = &arrived {
            muster.ships.iter().for_each(|ship| in_use.add(ship.order.kind));
            next = next.saturating_add(u8::try_from(muster.ships.len()).unwrap_or(u8::MAX));
        }
        Ok(())
    };
    // A late squad may need one round more.
    for round in 0..=setup.mission().rounds.saturating_add(1) {
        let due: heapless::Vec<Arrive, { super::setup::MAX_ROWS }, u8> = setup.due(round).collect();
        for arrive in due {
            come(&mut setup, arrive, Some(round))?;
        }
    }
    for (place, row) in (0u8..).zip(setup.mission().squads) {
        if let Arrival::Special(_) = row.arrival {
            come(&mut setup, Arrive::table(RowAt(place), CALLED.saturating_add(place)), None)?;
        }
    }
    Ok(setup)
}
