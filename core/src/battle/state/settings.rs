//! Settings of a game: the readings the sources leave open, for the owner to change.
//!
//! Does NOT hold the device's own settings (brightness and such).

use serde::{Deserialize, Serialize};

use crate::cards::damage_deck::{CRITICAL_DIE, CriticalExtra};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct GameSettings {
    /// Extra tokens of the critical die, faces 1 to 6.
    pub critical: [CriticalExtra; 6],
    /// Device checks count ships in the full rear arc, not only in the rear arc.
    pub full_rear_check: bool,
    /// A wing of five fills spots 1 to 5 instead of 1, 2, 3, 5 and 6.
    pub five_in_order: bool,
    /// Red top speeds count for Escape.
    pub escape_red: bool,
    /// Homing missiles: only a roll without hit or crit makes it take the damage.
    pub homing_hits_count: bool,
    /// The Bomber reloads when one of its weapons is empty, not only when all are.
    pub reload_one_empty: bool,
    /// A linked action without a printed colour is red: it gives stress.
    pub linked_red: bool,
    /// An ion storm acts on a hit, too.
    pub ion_storm_on_hit: bool,
    /// Ask for every step of the spending list instead of showing it at once.
    pub step_by_step: bool,
    /// Lambda and Firespray escape when they are hurt, as Flight Group Alpha has it. Since the sixth engine.
    pub hurt_flee: bool,
}

impl GameSettings {
    pub const DEFAULT: Self = Self {
        critical: CRITICAL_DIE,
        full_rear_check: false,
        five_in_order: false,
        escape_red: true,
        homing_hits_count: false,
        reload_one_empty: false,
        linked_red: true,
        ion_storm_on_hit: false,
        step_by_step: false,
        hurt_flee: false,
    };
}

impl Default for GameSettings {
    fn default() -> Self {
        Self::DEFAULT
    }
}
