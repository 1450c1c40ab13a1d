//! Ships on the Rebels' side that no pilot flies: the team does.
//!
//! Does NOT fly them.

use super::{Facing, Letter, MapPoint, SquadName, Sure};
use crate::base::named::named;
use crate::cards::damage_deck::DamageCard;
use crate::cards::vocabulary::Action;

named! {
    AllyId {
        /// Rebel scouts, or slicers, in a HWK-290.
        Hwk = 0 "HWK-290",
        AssaultShip = 1 "Assault Ship",
        Transport = 2 "Transport",
        RecoveryShip = 3 "Recovery",
        Defector = 4 "Defector",
    }
}

named! {
    AllyShip {
        Hwk290 = 0 "HWK-290 Light Freighter",
        UWing = 1 "UT-60D U-wing",
        Gr75 = 2 "GR-75 Medium Transport",
        Yt1300 = 3 "YT-1300 Light Freighter",
        TieDefender = 4 "TIE/D Defender",
    }
}

/// What an ally starts with in shields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllyShields {
    Printed,
    /// As many as there are Rebel pilots.
    Pilots,
    /// One more than printed for each Rebel pilot.
    PlusPilots,
    /// One more than printed for every second Rebel pilot.
    PlusHalfPilots,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllyPlace {
    Area(Letter),
    /// The centre of its base, and its bow.
    At {
        at: MapPoint,
        facing: Option<Facing>,
    },
    /// It is one of a squad until it is known.
    From(SquadName),
}

/// How it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllyMoves {
    /// As its dial says; the team sets it.
    Team,
    /// A white stop in every round.
    Never,
}

/// How it jumps to hyperspace, if not like everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllyJump {
    /// It cannot, or does as its cards say.
    Usual,
    /// An action turns energy into charges; before it engages it may pay charges and jump.
    Charges { energy_each: u8, charges: u8 },
    /// At the end of Engagement, once a trigger allows it.
    Energy { cost: u8 },
}

/// A named upgrade and its slot.
pub type Fitted = (&'static str, &'static str);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ally {
    pub id: AllyId,
    pub name: &'static str,
    pub ship: AllyShip,
    /// The card of a named generic pilot; empty if none is named.
    pub pilot: &'static str,
    pub initiative: Option<u8>,
    pub upgrades: &'static [Fitted],
    pub shields: AllyShields,
    pub damage: Option<DamageCard>,
    pub place: AllyPlace,
    pub moves: AllyMoves,
    pub jump: AllyJump,
    /// Energy at the start; None: as usual for its ship, or it has none.
    pub start_energy: Option<u8>,
    pub energy_each_activation: u8,
    /// An ion token is not kept: it costs 1 energy.
    pub ion_drains_energy: bool,
    pub can_attack: bool,
    pub forbidden: &'static [Action],
    /// Escort Duty works on it.
    pub critical: bool,
    pub sure: Sure,
}

/// An ally that the team flies like any ship; the file changes what is special.
pub(crate) const fn ally(id: AllyId, name: &'static str, ship: AllyShip, place: AllyPlace) -> Ally {
    Ally {
        id,
        name,
        ship,
        pilot: "",
        initiative: None,
        upgrades: &[],
        shields: AllyShields::Printed,
        damage: None,
        place,
        moves: AllyMoves::Team,
        jump: AllyJump::Usual,
        start_energy: None,
        energy_each_activation: 0,
        ion_drains_energy: false,
        can_attack: true,
        forbidden: &[],
        critical: true,
        sure: Sure::Source,
    }
}

impl AllyShields {
    /// The shields it starts with, for so many Rebel pilots.
    pub const fn of(self, printed: u8, pilots: u8) -> u8 {
        match self {
            Self::Printed => printed,
            Self::Pilots => pilots,
            Self::PlusPilots => printed.saturating_add(pilots),
            Self::PlusHalfPilots => printed.saturating_add(pilots / 2),
        }
    }
}
