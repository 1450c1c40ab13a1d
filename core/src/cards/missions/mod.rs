//! Missions: one file each, reading like the page. Seven printed in the Core Mission Book, ten provisional.
//!
//! Does NOT set up or run a mission: `mission` does.

mod bait;
mod capture_officer;
mod capture_refueling_station;
mod care_package;
mod cloak_and_dagger;
mod defector;
mod disable_sensor_net;
#[cfg(feature = "guest-missions")]
pub mod guest;
mod imperial_entanglement;
mod local_trouble;
mod miners_strike;
mod needle_in_a_haystack;
mod nobody_home;
mod pride_of_the_empire;
mod rescue_rebel_operatives;
mod revenge;
mod secure_holonet_receiver;
mod tread_softly;
pub mod vocabulary;

use vocabulary::{
    Ally, AllyId, Bag, HowMany, MissionMap, Objective, Objects, Outcome, RowAt, SpecialRule, SquadName,
    SquadRow, Territory, Trigger,
};

use super::provenance::CardStatus;
use super::ships::ShipId;
use crate::base::named::named;
use crate::base::text::Text;

/// What a mission file needs.
mod prelude {
    pub(super) use super::super::damage_deck::DamageCard;
    pub(super) use super::super::pilots::PilotId;
    pub(super) use super::super::provenance::CardStatus;
    pub(super) use super::super::ships::ShipId;
    pub(super) use super::super::vocabulary::{Action, Slot, WeaponKind};
    pub(super) use super::vocabulary::Approach::{
        At, AtPort, Behind, Beside, D6, D6Plus6, D12, EachD12, Either, Opposite, Pads, Range,
    };
    pub(super) use super::vocabulary::AreaUse::{
        AllySetup, DockingBay, EscapeEdge, ImperialEscapeEdge, Minefields, Obstacles, RebelSetup,
    };
    pub(super) use super::vocabulary::Arrival::{Setup, Turn};
    pub(super) use super::vocabulary::CardRule::{Draw, DrawExcept, DrawWith};
    pub(super) use super::vocabulary::EmplacementKind::{
        CargoContainer as G, CommandCenter as C, FuelTank as F, SensorArray as A, ShieldGenerator as S,
        TurbolaserTower as T,
    };
    pub(super) use super::vocabulary::Orders::{Attack, Escape, Escort, Strike};
    pub(super) use super::vocabulary::SquadName::{
        Aces, Alpha, Assault1, Assault2, Beta, Cargo, Command, Decimator, Delta, DockingPort, Elite, Epsilon,
        Gamma, Inspection, Instructor, Minelayer, Patrol, Phantom, Prototype, Shuttle, SupportA, SupportB,
    };
    pub(super) use super::vocabulary::Sure::{Derived, Measured, Proposed};
    pub(super) use super::vocabulary::{
        Ally, AllyId, AllyJump, AllyMoves, AllyPlace, AllyShields, AllyShip, Arrival, Bag, BagSize, ByPilots,
        CardRule, Consequence, Facing, Faction, Find, HowMany, LayCheck, Letter, MissionMap, MissionRule,
        ModuleId as M, Next, ObjectKind, ObjectiveTest, ObstacleKind, Only, Orders, Per, Prize, SensorDice,
        Shape, Ships, Spacing, Sure, Territory, VectorId, When, Where, again, ally, arc_over, area, at,
        bonus, circle, edge, emplacement, go_on, module, no_card, objects, obstacles, on, place, primary,
        rect, rule, somewhere, squad, trigger, vector,
    };
    pub(super) use super::{ArcId, MissionCard, MissionId, Model};
    pub(super) use crate::base::text::text;
}

named! {
    /// A mission by its name on the command line. The numbers are stored in saves.
    MissionId {
        LocalTrouble = 0 "local_trouble",
        RescueRebelOperatives = 1 "rescue_rebel_operatives",
        DisableSensorNet = 2 "disable_sensor_net",
        CaptureRefuelingStation = 3 "capture_refueling_station",
        TreadSoftly = 4 "tread_softly",
        ImperialEntanglement = 5 "imperial_entanglement",
        CarePackage = 6 "care_package",
        NeedleInAHaystack = 7 "needle_in_a_haystack",
        Bait = 8 "bait",
        CloakAndDagger = 9 "cloak_and_dagger",
        Revenge = 10 "revenge",
        CaptureOfficer = 11 "capture_officer",
        NobodyHome = 12 "nobody_home",
        MinersStrike = 13 "miners_strike",
        SecureHolonetReceiver = 14 "secure_holonet_receiver",
        Defector = 15 "defector",
        PrideOfTheEmpire = 16 "pride_of_the_empire",
    } with "guest-missions" {
        /// A mission that the desktop read from a file; no list has it, and a device refuses its saves.
        Guest = 31 "guest",
    }
}

named! {
    /// A story in three or four parts.
    ArcId {
        Introduction = 0 "Introduction",
        RefuelingStation = 1 "The Refueling Station",
        Minefields = 2 "Minefields",
        ChasingPhantoms = 3 "Chasing Phantoms",
        CaptureOfficer = 4 "Capture Officer",
        Defection = 5 "Defection",
    }
}

named! {
    /// What must lie ready, beyond the ships of the squad table.
    Model {
        Asteroid = 0 "asteroid",
        Debris = 1 "debris cloud",
        IonStorm = 2 "ion storm",
        Minefield = 3 "minefield",
        Station = 4 "station",
        Hwk290 = 5 "HWK-290",
        UWing = 6 "U-wing",
        Gr75 = 7 "GR-75",
        Yt1300 = 8 "YT-1300",
        /// A shuttle that is only an obstacle.
        WreckedLambda = 9 "Lambda as a wreck",
        SensorBeacon = 10 "sensor beacon",
        TrackingToken = 11 "tracking token",
        NumberToken = 12 "number token",
        Relay = 13 "satellite relay",
    }
}

/// A mission, from the briefing to what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionCard {
    pub id: MissionId,
    pub name: &'static str,
    pub arc: ArcId,
    /// Its part of the arc, from 1; 0 for the introduction, which is never in the deck.
    pub part: u8,
    pub status: CardStatus,
    /// Where it stands: pages of the Core Mission Book, or the source of a provisional one.
    pub source: Text,
    pub territory: Territory,
    pub rounds: u8,
    pub briefing: Text,
    pub map: MissionMap,
    pub models: &'static [(Model, HowMany)],
    pub objects: &'static [Objects],
    pub bag: Option<Bag>,
    pub allies: &'static [Ally],
    pub squads: &'static [SquadRow],
    /// Ships that a random draw passes over here.
    pub not_random: &'static [ShipId],
    pub objectives: &'static [Objective],
    pub triggers: &'static [Trigger],
    pub rules: &'static [SpecialRule],
    pub rebel: Outcome,
    pub imperial: Outcome,
}

impl MissionCard {
    /// "Escape Edges": every edge in friendly territory, else the marked ones.
    pub fn has_escape_edge(&self) -> bool {
        let marked = |area: &vocabulary::Area| area.kind == vocabulary::AreaUse::EscapeEdge;
        self.territory.any_edge() || self.map.areas.iter().any(marked)
    }

    pub fn row(&self, at: RowAt) -> Option<&'static SquadRow> {
        self.squads.get(usize::from(at.0))
    }

    /// The first row of this name; names that rules use are there once.
    pub fn row_named(&self, name: SquadName) -> Option<RowAt> {
        (0u8..).zip(self.squads).find(|(_, row)| row.name == name).map(|(place, _)| RowAt(place))
    }

    pub fn ally(&self, id: AllyId) -> Option<&'static Ally> {
        self.allies.iter().find(|ally| ally.id == id)
    }

    pub fn trigger(&self, key: &str) -> Option<&'static Trigger> {
        self.triggers.iter().find(|trigger| trigger.key == key)
    }
}

/// How many missions there are.
pub const MISSIONS: usize = 17;

/// Every mission, in the order of the numbers.
pub static TABLE: [MissionCard; MISSIONS] = [
    local_trouble::MISSION,
    rescue_rebel_operatives::MISSION,
    disable_sensor_net::MISSION,
    capture_refueling_station::MISSION,
    tread_softly::MISSION,
    imperial_entanglement::MISSION,
    care_package::MISSION,
    needle_in_a_haystack::MISSION,
    bait::MISSION,
    cloak_and_dagger::MISSION,
    revenge::MISSION,
    capture_officer::MISSION,
    nobody_home::MISSION,
    miners_strike::MISSION,
    secure_holonet_receiver::MISSION,
    defector::MISSION,
    pride_of_the_empire::MISSION,
];

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const _: () = {
    let mut place = 0;
    while place < MISSIONS {
        assert!(TABLE[place].id as usize == place, "the missions stand in the order of their numbers");
        place += 1;
    }
};

impl MissionId {
    #[allow(clippy::indexing_slicing, reason = "numbers are places of the table, checked above")]
    pub fn mission(self) -> &'static MissionCard {
        #[cfg(feature = "guest-missions")]
        if self == Self::Guest {
            return guest::card();
        }
        &TABLE[self as usize]
    }

    /// The name on the command line.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|mission| mission.name() == id)
    }
}

#[cfg(test)]
mod tests;
