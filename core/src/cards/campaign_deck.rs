//! The mission deck: arcs, starting missions, what each outcome does to the deck, what to bring ("Mission Deck").
//!
//! Sixteen cards and the introduction, which is never in the deck. Outcomes follow the Core Mission Book where it has the
//! mission, else the provisional conversion. Does NOT hold the missions themselves: `missions` does.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::ships::ShipId;
use super::vocabulary::named;

named! {
    /// A mission. The numbers are stored in saves.
    MissionId {
        LocalTrouble = 0 "Local Trouble",
        RescueRebelOperatives = 1 "Rescue Rebel Operatives",
        DisableSensorNet = 2 "Disable Sensor Net",
        CaptureRefuelingStation = 3 "Capture Refueling Station",
        TreadSoftly = 4 "Tread Softly",
        ImperialEntanglement = 5 "Imperial Entanglement",
        CarePackage = 6 "Care Package",
        NeedleInAHaystack = 7 "Needle in a Haystack",
        Bait = 8 "Bait",
        CloakAndDagger = 9 "Cloak and Dagger",
        Revenge = 10 "Revenge",
        CaptureOfficer = 11 "Capture Officer",
        NobodyHome = 12 "Nobody Home",
        MinersStrike = 13 "Miners' Strike",
        SecureHolonetReceiver = 14 "Secure Holonet Receiver",
        Defector = 15 "Defector",
        PrideOfTheEmpire = 16 "Pride of the Empire",
    }
}

/// How many missions there are, the introduction included.
pub const MISSIONS: usize = 17;

named! {
    /// A story of three or four missions.
    Arc {
        RefuelingStation = 0 "The Refueling Station",
        Minefields = 1 "Minefields",
        ChasingPhantoms = 2 "Chasing Phantoms",
        CaptureOfficer = 3 "Capture Officer",
        Defection = 4 "Defection",
    }
}

named! {
    /// How dangerous a mission is ("Mission Territory Types").
    Territory {
        Friendly = 0 "friendly",
        Neutral = 1 "neutral",
        Hostile = 2 "hostile",
    }
}

impl Territory {
    /// Attack dice for a destroyed Rebel ship.
    pub const fn destroyed_dice(self) -> u8 {
        match self {
            Self::Friendly => 1,
            Self::Neutral => 2,
            Self::Hostile => 3,
        }
    }
}

named! {
    /// "Campaign Set up".
    Length {
        Short = 0 "short",
        Medium = 1 "medium",
        Long = 2 "long",
    }
}

impl Length {
    pub const fn starting_missions(self) -> usize {
        match self {
            Self::Short => 3,
            Self::Medium => 5,
            Self::Long => 7,
        }
    }

    /// Victory tokens that win the campaign.
    pub const fn tokens(self) -> u8 {
        match self {
            Self::Short => 2,
            Self::Medium => 3,
            Self::Long => 4,
        }
    }

    /// How many missions it takes, as the book puts it.
    pub const fn missions(self) -> (u8, u8) {
        match self {
            Self::Short => (6, 12),
            Self::Medium => (9, 20),
            Self::Long => (12, 28),
        }
    }
}

/// What an outcome is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    None,
    /// One victory token for the Rebels.
    Rebel,
    /// The same, if every enemy ship was destroyed.
    RebelIfCleared,
    /// One victory token for the Empire.
    Imperial,
    /// The Empire wins the campaign.
    Empire,
}

/// What happens to the played card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Leaves the deck.
    Removed,
    /// Goes back into the deck.
    Reshuffled,
    /// It was never in the deck.
    NotInDeck,
}

/// What the victory text of one side does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub fate: Fate,
    /// The mission that replaces it.
    pub add: Option<MissionId>,
    pub award: Award,
    /// Squad points lost for each player, taken from the mission's pool.
    pub loses: u8,
    /// Ships that enter or leave the random pilot deck.
    pub unlocks: Option<ShipId>,
    pub removes: Option<ShipId>,
}

const KEEP: Outcome =
    Outcome { fate: Fate::NotInDeck, add: None, award: Award::None, loses: 0, unlocks: None, removes: None };
const REMOVE: Outcome = Outcome { fate: Fate::Removed, ..KEEP };
const RESHUFFLE: Outcome = Outcome { fate: Fate::Reshuffled, ..KEEP };

impl Outcome {
    const fn add(self, mission: MissionId) -> Outcome {
        Outcome { add: Some(mission), ..self }
    }
    const fn token(self, award: Award) -> Outcome {
        Outcome { award, ..self }
    }
    const fn loses(self, loses: u8) -> Outcome {
        Outcome { loses, ..self }
    }
    const fn unlocks(self, ship: ShipId) -> Outcome {
        Outcome { unlocks: Some(ship), ..self }
    }
    const fn removes(self, ship: ShipId) -> Outcome {
        Outcome { removes: Some(ship), ..self }
    }
}

/// A thing to print or bring. Counts as printed: "2-4" is a range, "3/player" grows with the squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    pub what: &'static str,
    pub count: &'static str,
}

const fn need(what: &'static str, count: &'static str) -> Need {
    Need { what, count }
}

/// One mission card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionCard {
    pub mission: MissionId,
    /// The name on the command line.
    pub id: &'static str,
    /// None: the introduction.
    pub arc: Option<Arc>,
    pub part: u8,
    pub start: bool,
    /// In the Core Mission Book; else provisional.
    pub printed: bool,
    pub territory: Territory,
    pub rounds: u8,
    pub rebel: Outcome,
    pub imperial: Outcome,
    pub needs: &'static [Need],
}

/// Every card, in the order of the numbers. The book's assault ship is a U-wing where the old card shows a YT-1300.
#[rustfmt::skip]
pub static CARDS: [MissionCard; MISSIONS] = [
    MissionCard {
        mission: MissionId::LocalTrouble, id: "local_trouble", arc: None, part: 0, start: false, printed: true,
        territory: Territory::Friendly, rounds: 10,
        rebel: KEEP,
        imperial: KEEP,
        needs: &[need("asteroid", "6")],
    },
    MissionCard {
        mission: MissionId::RescueRebelOperatives, id: "rescue_rebel_operatives", arc: Some(Arc::RefuelingStation), part: 1, start: true, printed: true,
        territory: Territory::Neutral, rounds: 10,
        rebel: REMOVE.add(MissionId::DisableSensorNet),
        imperial: RESHUFFLE,
        needs: &[need("asteroid", "6"), need("HWK-290", "1")],
    },
    MissionCard {
        mission: MissionId::DisableSensorNet, id: "disable_sensor_net", arc: Some(Arc::RefuelingStation), part: 2, start: false, printed: true,
        territory: Territory::Neutral, rounds: 12,
        rebel: REMOVE.add(MissionId::CaptureRefuelingStation),
        imperial: RESHUFFLE,
        needs: &[need("asteroid", "12")],
    },
    MissionCard {
        mission: MissionId::CaptureRefuelingStation, id: "capture_refueling_station", arc: Some(Arc::RefuelingStation), part: 3, start: false, printed: true,
        territory: Territory::Hostile, rounds: 12,
        rebel: REMOVE.token(Award::Rebel),
        imperial: REMOVE.token(Award::Imperial).loses(10),
        needs: &[need("asteroid", "6"), need("station", "1"), need("UT-60D U-wing", "1")],
    },
    MissionCard {
        mission: MissionId::TreadSoftly, id: "tread_softly", arc: Some(Arc::Minefields), part: 1, start: true, printed: true,
        territory: Territory::Friendly, rounds: 12,
        rebel: REMOVE.add(MissionId::ImperialEntanglement),
        imperial: RESHUFFLE,
        needs: &[need("minefield", "3/player")],
    },
    MissionCard {
        mission: MissionId::ImperialEntanglement, id: "imperial_entanglement", arc: Some(Arc::Minefields), part: 2, start: false, printed: true,
        territory: Territory::Neutral, rounds: 10,
        rebel: REMOVE.add(MissionId::CarePackage),
        imperial: REMOVE.token(Award::Imperial).loses(10),
        needs: &[need("minefield", "12"), need("GR-75", "1"), need("VT-49 Decimator", "1")],
    },
    MissionCard {
        mission: MissionId::CarePackage, id: "care_package", arc: Some(Arc::Minefields), part: 3, start: false, printed: true,
        territory: Territory::Hostile, rounds: 10,
        rebel: REMOVE.token(Award::Rebel),
        imperial: REMOVE.token(Award::Imperial).loses(10),
        needs: &[need("asteroid", "12"), need("GR-75", "1")],
    },
    MissionCard {
        mission: MissionId::NeedleInAHaystack, id: "needle_in_a_haystack", arc: Some(Arc::ChasingPhantoms), part: 1, start: true, printed: false,
        territory: Territory::Neutral, rounds: 12,
        rebel: REMOVE.add(MissionId::Bait).unlocks(ShipId::TiePhPhantom),
        imperial: REMOVE.add(MissionId::Bait).unlocks(ShipId::TiePhPhantom),
        needs: &[need("ion storm", "10"), need("YT-1300", "1"), need("TIE/ph Phantom", "1-2")],
    },
    MissionCard {
        mission: MissionId::Bait, id: "bait", arc: Some(Arc::ChasingPhantoms), part: 2, start: false, printed: false,
        territory: Territory::Neutral, rounds: 10,
        rebel: REMOVE.add(MissionId::CloakAndDagger),
        imperial: REMOVE.token(Award::Imperial).loses(10),
        needs: &[need("asteroid", "6"), need("GR-75", "1"), need("TIE/ph Phantom", "1"), need("Lambda Shuttle", "1-2")],
    },
    MissionCard {
        mission: MissionId::CloakAndDagger, id: "cloak_and_dagger", arc: Some(Arc::ChasingPhantoms), part: 3, start: false, printed: false,
        territory: Territory::Hostile, rounds: 12,
        rebel: REMOVE.add(MissionId::Revenge).token(Award::Rebel).removes(ShipId::TiePhPhantom),
        imperial: REMOVE.token(Award::Imperial).loses(10),
        needs: &[need("ion storm", "10"), need("station", "1"), need("TIE/ph Phantom", "1-6")],
    },
    MissionCard {
        mission: MissionId::Revenge, id: "revenge", arc: Some(Arc::ChasingPhantoms), part: 4, start: false, printed: false,
        territory: Territory::Hostile, rounds: 10,
        rebel: REMOVE.token(Award::RebelIfCleared),
        imperial: REMOVE.token(Award::Empire),
        needs: &[need("ion storm", "10"), need("TIE Interceptor", "1/player")],
    },
    MissionCard {
        mission: MissionId::CaptureOfficer, id: "capture_officer", arc: Some(Arc::CaptureOfficer), part: 1, start: true, printed: false,
        territory: Territory::Friendly, rounds: 12,
        rebel: REMOVE.add(MissionId::NobodyHome),
        imperial: RESHUFFLE,
        needs: &[need("asteroid", "6"), need("Lambda Shuttle", "1")],
    },
    MissionCard {
        mission: MissionId::NobodyHome, id: "nobody_home", arc: Some(Arc::CaptureOfficer), part: 2, start: false, printed: false,
        territory: Territory::Friendly, rounds: 10,
        rebel: REMOVE.add(MissionId::MinersStrike),
        imperial: REMOVE.token(Award::Imperial),
        needs: &[need("asteroid", "6"), need("debris cloud", "6"), need("Lambda Shuttle", "2")],
    },
    MissionCard {
        mission: MissionId::MinersStrike, id: "miners_strike", arc: Some(Arc::CaptureOfficer), part: 3, start: false, printed: false,
        territory: Territory::Neutral, rounds: 12,
        rebel: REMOVE.token(Award::Rebel),
        imperial: REMOVE.token(Award::Imperial),
        needs: &[need("station", "1"), need("Lambda Shuttle", "1-2")],
    },
    MissionCard {
        mission: MissionId::SecureHolonetReceiver, id: "secure_holonet_receiver", arc: Some(Arc::Defection), part: 1, start: true, printed: false,
        territory: Territory::Neutral, rounds: 12,
        rebel: REMOVE.add(MissionId::Defector),
        imperial: RESHUFFLE,
        needs: &[need("asteroid", "6"), need("station", "1"), need("Lambda Shuttle", "1"), need("HWK-290", "1")],
    },
    MissionCard {
        mission: MissionId::Defector, id: "defector", arc: Some(Arc::Defection), part: 2, start: false, printed: false,
        territory: Territory::Hostile, rounds: 10,
        rebel: REMOVE.add(MissionId::PrideOfTheEmpire).unlocks(ShipId::TieDDefender),
        imperial: REMOVE.token(Award::Imperial),
        needs: &[need("asteroid", "6"), need("TIE/D Defender", "2-4")],
    },
    MissionCard {
        mission: MissionId::PrideOfTheEmpire, id: "pride_of_the_empire", arc: Some(Arc::Defection), part: 3, start: false, printed: false,
        territory: Territory::Neutral, rounds: 12,
        rebel: REMOVE.token(Award::Rebel),
        imperial: REMOVE.token(Award::Imperial),
        needs: &[need("asteroid", "6"), need("Lambda Shuttle", "1"), need("TIE/D Defender", "2-4")],
    },
];

impl MissionId {
    pub fn card(self) -> &'static MissionCard {
        // The numbers are the places of the table: the test compares them all.
        CARDS.get(usize::from(self.number())).unwrap_or(&CARDS[0])
    }

    pub fn from_id(id: &str) -> Option<Self> {
        CARDS.iter().find(|card| card.id == id).map(|card| card.mission)
    }

    /// The cards marked Start.
    pub fn starting() -> impl Iterator<Item = Self> + Clone {
        CARDS.iter().filter(|card| card.start).map(|card| card.mission)
    }
}

impl Arc {
    /// The missions of an arc, in their order.
    pub fn missions(self) -> impl Iterator<Item = MissionId> + Clone {
        CARDS.iter().filter(move |card| card.arc == Some(self)).map(|card| card.mission)
    }
}

/// A set of missions: the deck, the discard pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionSet(u32);

impl MissionSet {
    pub const EMPTY: MissionSet = MissionSet(0);

    pub const fn contains(self, mission: MissionId) -> bool {
        self.0 & 1 << mission.number() != 0
    }

    pub const fn insert(&mut self, mission: MissionId) {
        self.0 |= 1 << mission.number();
    }

    pub const fn remove(&mut self, mission: MissionId) {
        self.0 &= !(1 << mission.number());
    }

    pub fn len(self) -> usize {
        self.iter().count()
    }

    pub fn is_empty(self) -> bool {
        self.iter().next().is_none()
    }

    /// In the order of the numbers.
    pub fn iter(self) -> impl Iterator<Item = MissionId> + Clone {
        MissionId::ALL.iter().copied().filter(move |&mission| self.contains(mission))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_stand_in_the_order_of_their_numbers() {
        for (place, card) in CARDS.iter().enumerate() {
            assert_eq!(usize::from(card.mission.number()), place);
            assert_eq!(MissionId::from_id(card.id), Some(card.mission));
        }
        assert_eq!(MissionId::ALL.len(), MISSIONS);
    }

    /// "Mission Deck": an arc begins with its Start card and each part leads to the next.
    #[test]
    fn arcs_are_chains_from_a_start_card_to_victory() {
        assert_eq!(MissionId::starting().count(), 5);
        for &arc in Arc::ALL {
            let parts: Vec<_> = arc.missions().collect();
            for (place, mission) in parts.iter().enumerate() {
                let card = mission.card();
                assert_eq!(usize::from(card.part), place + 1);
                assert_eq!(card.start, place == 0);
                assert_eq!(card.rebel.add, parts.get(place + 1).copied(), "{mission}");
                assert_ne!(card.rebel.fate, Fate::NotInDeck);
            }
            let last = parts.last().unwrap().card();
            assert!(matches!(last.rebel.award, Award::Rebel | Award::RebelIfCleared));
        }
    }

    /// Every mission but the first of an arc settles something when the Empire wins it.
    #[test]
    fn an_imperial_victory_reshuffles_or_ends_the_arc() {
        for card in CARDS.iter().filter(|card| card.arc.is_some()) {
            let ends = matches!(card.imperial.award, Award::Imperial | Award::Empire);
            let reshuffled = card.imperial.fate == Fate::Reshuffled;
            let goes_on = card.imperial.add.is_some();
            assert_eq!(1, u8::from(ends) + u8::from(reshuffled) + u8::from(goes_on), "{}", card.id);
        }
    }

    #[test]
    fn a_set_holds_each_mission_once() {
        let mut set = MissionSet::EMPTY;
        set.insert(MissionId::Bait);
        set.insert(MissionId::Bait);
        set.insert(MissionId::Defector);
        assert_eq!(set.iter().collect::<Vec<_>>(), [MissionId::Bait, MissionId::Defector]);
        set.remove(MissionId::Bait);
        assert!(!set.contains(MissionId::Bait) && set.len() == 1 && !set.is_empty());
    }
}
