//! Campaign upgrades: three cards that ships carry for nothing and without a slot ("Campaign Upgrades").
//!
//! A table only. Does NOT roll, jump or scan.

use super::provenance::Provenance;
use super::vocabulary::{Ranges, range};
use crate::base::named::named;
use crate::base::text::{Text, text};

named! {
    /// A campaign upgrade. The numbers are stored in saves.
    CampaignUpgradeId {
        Hyperdrive = 0 "Hyperdrive",
        EscortDuty = 1 "Escort Duty",
        HighDefinitionScanner = 2 "High-Definition Scanner",
    }
}

/// What a campaign upgrade lets its ship do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CampaignEffect {
    /// A maneuver that is not red may be flown this much harder; fully executed, it costs charges.
    HarderManeuver { steps: u8, charges: u8 },
    /// Before it engages it may gain disarm tokens and roll attack dice: hits and crits at least its active charges make
    /// it jump.
    Jump { disarm: u8, dice: u8 },
    /// A mission-critical friend defends and this ship is in the attack arc: evade results for the friend.
    AddEvade(u8),
    /// At the end of its activation it may scan a locked object at this range.
    Scan { objects: u8, range: Ranges },
}

/// A campaign upgrade card.
#[derive(Clone, Copy, Debug)]
pub struct CampaignUpgrade {
    pub id: CampaignUpgradeId,
    pub provenance: Provenance,
    pub charges: u8,
    /// It gets a charge back in each End Phase.
    pub recurring: bool,
    pub effects: &'static [CampaignEffect],
    pub text: &'static [Text],
}

const VERSION: Provenance = Provenance::CoreCard("v0.1.0");

/// How many there are.
pub const CAMPAIGN_UPGRADES: usize = 3;

/// Every card, in the order of the numbers.
#[rustfmt::skip]
pub static TABLE: [CampaignUpgrade; CAMPAIGN_UPGRADES] = [
    CampaignUpgrade {
        id: CampaignUpgradeId::Hyperdrive,
        provenance: VERSION,
        charges: 4,
        recurring: true,
        effects: &[CampaignEffect::HarderManeuver { steps: 1, charges: 2 }, CampaignEffect::Jump { disarm: 1, dice: 2 }],
        text: &[
            text!("A maneuver that is not red may be made harder; flown in full, it takes 2 charges off."),
            text!("Before engaging: gain a disarm token and roll 2 attack dice. As many hits and crits as charges: jump."),
        ],
    },
    CampaignUpgrade {
        id: CampaignUpgradeId::EscortDuty,
        provenance: VERSION,
        charges: 0,
        recurring: false,
        effects: &[CampaignEffect::AddEvade(1)],
        text: &[text!("In the arc of an attack on a mission-critical friend: that friend adds 1 evade.")],
    },
    CampaignUpgrade {
        id: CampaignUpgradeId::HighDefinitionScanner,
        provenance: VERSION,
        charges: 0,
        recurring: false,
        effects: &[CampaignEffect::Scan { objects: 1, range: range(0, 1) }],
        text: &[text!("At the end of its activation: scan an object it has locked at range 0-1.")],
    },
];

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const _: () = {
    let mut place = 0;
    while place < CAMPAIGN_UPGRADES {
        assert!(TABLE[place].id as usize == place, "the cards stand in the order of their numbers");
        place += 1;
    }
};

impl CampaignUpgradeId {
    #[allow(clippy::indexing_slicing, reason = "numbers are places of the table, checked above")]
    pub const fn card(self) -> &'static CampaignUpgrade {
        &TABLE[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With all four charges a jump cannot succeed: two dice never show four hits.
    #[test]
    fn a_hyperdrive_must_be_run_down_first() {
        let drive = CampaignUpgradeId::Hyperdrive.card();
        assert!(drive.recurring && drive.effects.len() == drive.text.len());
        let dice = drive.effects.iter().find_map(|effect| match effect {
            CampaignEffect::Jump { dice, .. } => Some(*dice),
            _ => None,
        });
        assert!(dice.is_some_and(|dice| dice < drive.charges));
    }
}
