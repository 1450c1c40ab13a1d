//! Select Maneuver: card cell, die and mirroring, then what behaviour, damage and abilities make of it.
//!
//! Pure functions. Does NOT roll: the die comes in.

use crate::battle::state::battle::Battle;
use crate::battle::state::question::Sector;
use crate::battle::state::ship::{Behaviour, Ship, ShipAt};
use crate::cards::damage_deck::DamageCard;
use crate::cards::effect::{Does, Need};
use crate::cards::maneuver::{Bearing, Difficulty, Maneuver};
use crate::cards::ships::Distance;

impl Battle {
    /// The maneuver of a die for a target in this sector, at this distance.
    pub fn card_maneuver(&self, ship: &Ship, sector: Sector, distance: Distance, die: u8) -> Maneuver {
        let cell = ship
            .kind
            .card()
            .maneuver(sector.arc, sector.side, distance, die)
            // A die that was not rolled: the most careful maneuver there is.
            .unwrap_or(Maneuver::ION);
        let flown = if self.behaviour(ship) == Behaviour::Escape {
            fastest(ship, cell, self.settings.escape_red)
        } else {
            cell
        };
        coloured(ship, flown)
    }

    /// Both results of the die that was rolled: close, then far.
    pub fn maneuver_results(&self, at: ShipAt) -> Option<(Maneuver, Maneuver)> {
        let ship = self.ship(at)?;
        let sector = Sector { arc: self.now.arc, side: self.now.side };
        let result = |distance| self.card_maneuver(ship, sector, distance, self.now.die);
        (self.now.die > 0).then(|| (result(Distance::Close), result(Distance::Far)))
    }
}

/// Escape: the top speed the dial has for this bearing ("Escape Behavior").
fn fastest(ship: &Ship, cell: Maneuver, red_counts: bool) -> Maneuver {
    let dial = ship.kind.dial().dial();
    (0..=crate::cards::maneuver::MAX_SPEED)
        .rev()
        .filter_map(|speed| dial.find(speed, cell.bearing, cell.side))
        .find(|maneuver| red_counts || !maneuver.is_red() || cell.is_red())
        .unwrap_or(cell)
}

/// A maneuver of the dial as an automated ship flies it: it knows no blue ones ("Red Maneuvers and Stress").
pub(super) fn of_dial(ship: &Ship, maneuver: Maneuver) -> Maneuver {
    let flown = coloured(ship, maneuver);
    match flown.difficulty {
        Difficulty::Blue => Maneuver { difficulty: Difficulty::White, ..flown },
        _ => flown,
    }
}

/// The colour after damage and abilities.
pub(super) fn coloured(ship: &Ship, maneuver: Maneuver) -> Maneuver {
    let mut difficulty = maneuver.difficulty;
    if maneuver.bearing == Bearing::Turn {
        for _ in 0..ship.faceup.count(DamageCard::DamagedEngine) {
            difficulty = difficulty.harder();
        }
    }
    let eased = ship.abilities().flat_map(|ability| ability.effects).any(|effect| {
        matches!(effect.does, Does::EasierManeuver)
            && effect.needs.iter().all(|need| {
                !matches!(need, Need::RedButNotStop)
                    || (difficulty == Difficulty::Red && maneuver.bearing != Bearing::Stop)
            })
    });
    if eased {
        difficulty = difficulty.easier();
    }
    Maneuver { difficulty, ..maneuver }
}
