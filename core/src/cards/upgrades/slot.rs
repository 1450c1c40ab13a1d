//! The slots of the upgrade bar, in the order of the official list, then HotAC's own.
//!
//! Does NOT say who has them: ships, levels and other cards do.

use crate::base::named::named;

named! {
    /// What an upgrade card needs on the bar. The numbers are stored in saves.
    UpgradeSlot {
        Talent = 0 "talent",
        ForcePower = 1 "force power",
        Sensor = 2 "sensor",
        Tech = 3 "tech",
        Cannon = 4 "cannon",
        Turret = 5 "turret",
        Torpedo = 6 "torpedo",
        Missile = 7 "missile",
        Crew = 8 "crew",
        Gunner = 9 "gunner",
        Astromech = 10 "astromech",
        Device = 11 "device",
        Illicit = 12 "illicit",
        Modification = 13 "modification",
        Configuration = 14 "configuration",
        Title = 15 "title",
        /// Another pilot's ability, learnt by experience.
        PilotAbility = 16 "pilot ability",
        /// The Experience Tree's last slots, one a path.
        EngineeringMaster = 17 "engineering master",
        AviatorMaster = 18 "aviator master",
        ForceMaster = 19 "force master",
    }
}

/// How many kinds of slots there are.
pub const SLOTS: usize = 20;
const _: () = assert!(UpgradeSlot::ALL.len() == SLOTS);

impl UpgradeSlot {
    /// The place in a table of all slots.
    pub const fn place(self) -> usize {
        self as usize
    }
}
