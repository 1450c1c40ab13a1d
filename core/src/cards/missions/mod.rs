//! Missions: one file each, reading like the page. Seven printed in the Core Mission Book, ten provisional.
//!
//! Does NOT set up or run a mission: `mission` does.

pub mod vocabulary;

use core::fmt;

use serde::{Deserialize, Serialize};

use super::provenance::Status;
use super::ships::ShipId;
use super::vocabulary::named;
use vocabulary::{
    Ally, AllyId, Bag, Count, Map, Objective, Objects, Outcome, RowAt, SpecialRule, SquadName, SquadRow,
    Territory, Trigger,
};

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
        IonCloud = 2 "ion cloud",
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
#[derive(Clone, Copy, Debug)]
pub struct Mission {
    pub id: MissionId,
    pub name: &'static str,
    pub arc: ArcId,
    /// Its part of the arc, from 1; 0 for the introduction, which is never in the deck.
    pub part: u8,
    pub status: Status,
    /// Where it stands: pages of the Core Mission Book, or the source of a provisional one.
    pub source: &'static str,
    pub territory: Territory,
    pub rounds: u8,
    pub briefing: &'static str,
    pub map: Map,
    pub models: &'static [(Model, Count)],
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

impl Mission {
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
