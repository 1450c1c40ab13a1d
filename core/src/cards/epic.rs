//! Epic Battles as printed: scenarios, wings, set-up steps, command upgrades, the example event.
//!
//! The texts of the scenarios are in no source of ours: the table holds what the list of scenarios says, and a game
//! makes a tracker of it. Does NOT hold state.

use core::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use super::rebel_ships::{REBEL_SHIPS, RebelShip};
use super::ships::{SHIPS, ShipId};
use super::vocabulary::Size;
use crate::base::named::named;
use crate::base::saved::as_number;
use crate::base::text::{Text, text};
use crate::dice::faces::AttackFace;

named! {
    ScenarioType {
        FreeForAll = 0 "free-for-all",
        HeadToHead = 1 "head-to-head",
        TeamBattle = 2 "team battle",
    }
}

named! {
    ScenarioId {
        EpicEscalation = 0 "Epic Escalation",
        FogOfWar = 1 "Fog of War",
        AcesHigh = 2 "Aces High",
        AtmosphericEntry = 3 "Atmospheric Entry",
        PassingEngagement = 4 "Passing Engagement",
        KeyCargoRetrieval = 5 "Key Cargo Retrieval",
        CoverTheEvacuation = 6 "Cover the Evacuation",
        IntelPickup = 7 "Intel Pickup",
        StrategicSalvo = 8 "Strategic Salvo",
        AllWingsReportIn = 9 "All Wings Report In",
        FortifiedPosition = 10 "Fortified Position",
    }
}

/// A scenario of the Epic Battles rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Scenario {
    pub id: ScenarioId,
    pub fewest: u8,
    pub most: u8,
    pub types: &'static [ScenarioType],
    pub page: u8,
    /// Errata and answers, in our own words.
    pub note: Text,
}

use ScenarioId as S;
use ScenarioType::{FreeForAll, HeadToHead, TeamBattle};

const fn scenario(
    id: ScenarioId,
    (fewest, most): (u8, u8),
    types: &'static [ScenarioType],
    page: u8,
    note: Text,
) -> Scenario {
    Scenario { id, fewest, most, types, page, note }
}

/// Shown with every scenario.
pub const TRACKER_NOTE: Text = text!("No scenario texts here: set what its page says.");

/// The eleven scenarios, in the order of the numbers.
#[rustfmt::skip]
pub static SCENARIOS: [Scenario; 11] = [
    scenario(S::EpicEscalation,     (2, 8), &[FreeForAll],             17, Text::NONE),
    scenario(S::FogOfWar,           (2, 6), &[FreeForAll],             18, Text::NONE),
    scenario(S::AcesHigh,           (2, 8), &[FreeForAll],             19, Text::NONE),
    scenario(S::AtmosphericEntry,   (2, 2), &[HeadToHead],             20, Text::NONE),
    scenario(S::PassingEngagement,  (2, 2), &[HeadToHead],             21, text!("Errata: two shuttles.")),
    scenario(S::KeyCargoRetrieval,  (3, 3), &[HeadToHead],             22, text!("Errata: three shuttles, for three players.")),
    scenario(S::CoverTheEvacuation, (2, 6), &[TeamBattle],             23, Text::NONE),
    scenario(S::IntelPickup,        (2, 4), &[FreeForAll, HeadToHead], 24, text!("At most one counter for a roll, whatever it shows.")),
    scenario(S::StrategicSalvo,     (2, 6), &[TeamBattle],             25, Text::NONE),
    scenario(S::AllWingsReportIn,   (3, 5), &[TeamBattle],             26, text!("Markers only on ships in play in their own area.")),
    scenario(S::FortifiedPosition,  (3, 3), &[TeamBattle],             27, Text::NONE),
];

impl ScenarioId {
    #[allow(clippy::indexing_slicing, reason = "numbers are places of the table: a test compares them all")]
    pub const fn scenario(self) -> &'static Scenario {
        &SCENARIOS[self as usize]
    }
}

named! {
    /// The steps of "Scenario Setup".
    EpicSetupStep {
        PlayerOrder = 0 "Determine Player Order",
        PlayArea = 1 "Establish Play Area",
        GatherForces = 2 "Gather Forces",
        Obstacles = 3 "Place Obstacles, Markers, and Remotes",
        PlaceForces = 4 "Place Forces",
        Other = 5 "Prepare Other Components",
    }
}

impl EpicSetupStep {
    pub const fn text(self) -> Text {
        match self {
            Self::PlayerOrder => text!("By the scenario's type; the first player gets the token."),
            Self::PlayArea => {
                text!(
                    "Mark the deployment areas: red for the first, blue for the second. Then hyperspace points, if any."
                )
            }
            Self::GatherForces => text!("Cards near one's own deployment area, apart from the others'."),
            Self::Obstacles => {
                text!("Outside deployment areas, beyond range 1 of others. Then markers and remotes.")
            }
            Self::PlaceForces => text!("Ships in their areas, a wing right after its leader. Markers last."),
            Self::Other => {
                text!(
                    "Scenario page in view, damage decks shuffled; wing tools, objectives and counters at hand."
                )
            }
        }
    }

    pub const fn next(self) -> Option<Self> {
        Self::from_number(self as u8 + 1)
    }
}

named! {
    /// Why a wingmate leaves its wing.
    SplitReason {
        SetupNoRoom = 0 "no room at set-up",
        MoveNoRoom = 1 "no room",
        Ionized = 2 "ionized",
        Tractored = 3 "tractored",
        StressedRed = 4 "stressed behind red",
        Moved = 5 "moved",
        LeaderRemoved = 6 "leader removed",
        LeaderIonized = 7 "leader ionized",
        LeaderTractored = 8 "leader tractored",
        LeaderRammed = 9 "leader run over",
        LeaderSlam = 10 "leader's SLAM",
        LeaderCloak = 11 "leader's cloak",
        Voluntary = 12 "by choice",
    }
}

named! {
    /// What a split ship needs to join its wing again.
    JoinCondition {
        Range = 0 "at range 0-1 of its former leader",
        Clean = 1 "not stressed, ionized, tractored or cloaked",
        LeaderUncloaked = 2 "the leader is not cloaked",
        SameWing = 3 "only its former wing",
    }
}

named! {
    /// "Wingmate Actions": all a wingmate may do.
    WingAction {
        Calculate = 0 "calculate",
        Reinforce = 1 "reinforce",
        Evade = 2 "evade",
        Lock = 3 "lock",
        Focus = 4 "focus",
    }
}

/// Ships of a wing, the leader included.
pub const WING_SHIPS: core::ops::RangeInclusive<u8> = 3..=6;

/// Where command upgrades came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    EpicBattles,
    HugeShipPacks,
    Later,
}

/// Who may fly with a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mates {
    pub fewest: u8,
    pub most: u8,
    pub of: Text,
}

/// A command upgrade.
#[derive(Clone, Copy, Debug)]
pub struct CommandUpgrade {
    /// The number that saves hold, and its place in [`COMMANDS`].
    pub number: u8,
    pub name: &'static str,
    pub cost: u8,
    /// 0: not limited.
    pub limited: u8,
    pub slots: Text,
    /// Who may carry it; empty: see the card.
    pub bearer: Text,
    /// It makes its bearer a wing leader of these.
    pub mates: Option<Mates>,
    pub effect: Text,
    pub set: Set,
}

const fn leads(fewest: u8, most: u8, of: Text) -> Option<Mates> {
    assert!(fewest >= 2 && most <= 5 && fewest <= most, "two to five wingmates");
    Some(Mates { fewest, most, of })
}

#[allow(clippy::too_many_arguments, reason = "a row of the table")]
const fn row(
    number: u8,
    name: &'static str,
    cost: u8,
    limited: u8,
    slots: Text,
    bearer: Text,
    mates: Option<Mates>,
    effect: Text,
    set: Set,
) -> CommandUpgrade {
    CommandUpgrade { number, name, cost, limited, slots, bearer, mates, effect, set }
}

use Set::{EpicBattles as E, HugeShipPacks as H, Later as L};
const C: Text = text!("command");
const CC: Text = text!("command, crew");
const SHARE: Text = text!(
    "Defending: up to 2 wingmates in the attack arc may each take a hit or crit to cancel one like it."
);
const STAYS: Text = text!("Destroyed, it stays until the end of the End Phase.");
const FLIPS: Text = text!("Two-sided; it is turned after placing.");

/// The nineteen command upgrades.
#[rustfmt::skip]
pub static COMMANDS: [CommandUpgrade; 19] = [
    row( 0, "Veteran Wing Leader",       2, 0, C,  text!("small"),                                  leads(2, 5, text!("same ship type")), SHARE, E),
    row( 1, "Agent of the Empire",       4, 1, C,  text!("Imperial small TIE Advanced x1 or v1"),   leads(2, 5, text!("TIE/ln")), SHARE, E),
    row( 2, "First Order Elite",         4, 1, C,  text!("First Order small TIE/sf or TIE/vn"),     leads(2, 3, text!("TIE/fo or TIE/sf")), SHARE, E),
    row( 3, "Dreadnought Hunter",        6, 2, C,  text!("small, initiative 4 or more"),            None, text!("A faceup card dealt to a huge ship in the bullseye may use its precision shot from any side."), E),
    row( 4, "Jedi Commander",            3, 0, C,  text!("Republic Delta-7 or Eta-2"),              leads(2, 5, text!("V-19 Torrent or Nimbus V-wing")), text!("Wingmates take purple maneuvers as red; damage is shared as with other leaders."), L),
    row( 5, "Phoenix Squadron",          5, 1, C,  Text::NONE,                                      leads(2, 5, text!("up to 1 Attack Shuttle, up to 1 Sheathipede, up to 5 RZ-1 A-wings")), FLIPS, L),
    row( 6, "Shadow Wing",               6, 1, C,  Text::NONE,                                      leads(2, 5, text!("same ship type")), FLIPS, L),
    row( 7, "Skystrike Academy Class",   3, 2, C,  Text::NONE,                                      leads(2, 5, text!("TIE/ln with lower initiative")), FLIPS, L),
    row( 8, "Admiral Ozzel",             6, 1, CC, text!("Imperial huge"),                          None, text!("A friendly large or huge ship at range 0-3 may take 1 hit to fly one speed faster or slower."), H),
    row( 9, "Azmorigan",                 4, 1, CC, text!("Scum huge"),                              None, text!("End Phase: up to 2 friends at range 0-1 keep a calculate or evade token."), H),
    row(10, "Captain Needa",             8, 1, CC, text!("Imperial huge"),                          None, text!("4 charges; one lets a friend at range 0-4 change its maneuver to one of equal speed and colour."), H),
    row(11, "Strategic Commander",       6, 1, CC, text!("huge"),                                   None, text!("3 charges; one lets a friend at range 0-4 change its maneuver to one of equal speed and colour."), H),
    row(12, "Carlist Rieekan",           6, 1, CC, text!("Rebel huge"),                             None, text!("Adds a red evade; when a friend at range 0-2 is destroyed another one there may take it."), H),
    row(13, "Jan Dodonna",               4, 1, CC, text!("Rebel huge"),                             None, text!("Friends at range 0-3 may spend its focus and evade tokens."), H),
    row(14, "Raymus Antilles",          12, 1, CC, text!("Rebel huge"),                             None, text!("Destroyed, friends at range 0-1 gain focus, and it stays until the end of the End Phase."), H),
    row(15, "Stalwart Captain",          6, 1, CC, text!("huge"),                                   None, STAYS, H),
    row(16, "B6 Blade Wing Prototype",  12, 1, text!("command, title"), text!("Rebel B-wing"),             None, text!("Gunner slot; a lock attack for 1 ion, with more damage for each uncancelled result after the first."), L),
    row(17, "Bounty",                    5, 0, C,  Text::NONE,                                      None, text!("A Scum ship joins Separatist, Imperial or First Order squads; charges return for a limited ship destroyed."), L),
    row(18, "In It For The Money/Rebellion", 5, 0, C, Text::NONE,                                   None, text!("A limited Scum ship joins Republic, Rebel or Resistance squads."), L),
];

#[allow(clippy::indexing_slicing, reason = "runs in the compiler, which refuses a place outside")]
const _: () = {
    let mut place = 0;
    while place < COMMANDS.len() {
        assert!(COMMANDS[place].number as usize == place, "the upgrades stand in the order of their numbers");
        place += 1;
    }
};

/// A command upgrade by its number + 1; made by [`CommandAt::new`] only, so that the upgrade exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CommandAt(NonZeroU8);

impl CommandAt {
    pub fn new(place: u8) -> Option<Self> {
        let known = usize::from(place) < COMMANDS.len();
        place.checked_add(1).filter(|_| known).and_then(NonZeroU8::new).map(Self)
    }

    pub const fn number(self) -> u8 {
        self.0.get() - 1
    }

    /// Only huge ships carry it.
    pub fn is_for_huge(self) -> bool {
        self.upgrade().bearer.unpacked().ends_with("huge")
    }

    /// "Jedi Commander": its wingmates take purple maneuvers as red.
    pub fn takes_purple(self) -> bool {
        self.upgrade().effect.unpacked().contains("purple")
    }

    #[allow(clippy::indexing_slicing, reason = "a place is checked when it is made")]
    pub fn upgrade(self) -> &'static CommandUpgrade {
        &COMMANDS[usize::from(self.number())]
    }
}

as_number!(CommandAt: u8, number, new);

/// A round of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EventRound {
    pub scenario: ScenarioId,
    /// With a team mate; the points are the team's then.
    pub team: bool,
    pub minutes: u8,
    pub points: u16,
}

/// "Example Event": three rounds.
pub const EXAMPLE_EVENT: [EventRound; 3] = [
    EventRound { scenario: S::PassingEngagement, team: false, minutes: 90, points: 300 },
    EventRound { scenario: S::AtmosphericEntry, team: false, minutes: 90, points: 300 },
    EventRound { scenario: S::CoverTheEvacuation, team: true, minutes: 180, points: 600 },
];

/// "Squadron Requirements": most points or threat for huge ships and their upgrades.
pub const fn most_on_huge(limit: u16) -> u16 {
    limit.div_ceil(2)
}

/// What a ship card prints, as far as wings and scores need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShipKind {
    pub name: &'static str,
    pub size: Size,
    pub hull: u8,
    pub shields: u8,
    /// Of its plain ship card; 0: its pilots cost differently.
    pub points: u16,
}

const fn kind(name: &'static str, size: Size, hull: u8, shields: u8, points: u16) -> ShipKind {
    ShipKind { name, size, hull, shields, points }
}

/// Types that have no card elsewhere: huge ships of the second edition, and a pursuit craft.
#[rustfmt::skip]
static MORE_KINDS: [ShipKind; 7] = [
    kind("Lancer",  Size::Large, 8,  2, 0),
    kind("CR90",    Size::Huge,  18, 7, 146),
    kind("Raider",  Size::Huge,  20, 8, 146),
    kind("GR-75",   Size::Huge,  12, 3, 55),
    kind("Gozanti", Size::Huge,  11, 5, 60),
    kind("C-ROC",   Size::Huge,  12, 4, 58),
    kind("Trident", Size::Huge,  10, 4, 0),
];

/// The Empire's ships of release 1.0. Those that came later have their places behind all others: saves keep the places.
const FIRST_SHIPS: usize = 15;

/// A ship type by its place + 1: the Rebels' ships, the Empire's of release 1.0, the others, later ones of the Empire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct KindAt(NonZeroU8);

impl KindAt {
    pub fn new(place: u8) -> Option<Self> {
        let known = usize::from(place) < REBEL_SHIPS + SHIPS + MORE_KINDS.len();
        place.checked_add(1).filter(|_| known).and_then(NonZeroU8::new).map(Self)
    }

    pub const fn number(self) -> u8 {
        self.0.get() - 1
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..).map_while(Self::new)
    }

    pub fn kind(self) -> ShipKind {
        let behind_rebels = usize::from(self.number()).checked_sub(REBEL_SHIPS);
        let behind_first = behind_rebels.and_then(|place| place.checked_sub(FIRST_SHIPS));
        if let Some(found) = behind_first.and_then(|place| MORE_KINDS.get(place)) {
            return *found;
        }
        let imperial = match behind_first {
            Some(place) => place.checked_sub(MORE_KINDS.len()).map(|later| FIRST_SHIPS + later),
            None => behind_rebels,
        };
        if let Some(ship) = imperial.and_then(|place| ShipId::ALL.get(place)) {
            return kind(ship.short_name(), ship.size(), ship.card().hull, ship.card().shields, 0);
        }
        let ship = RebelShip::from_number(self.number()).unwrap_or(RebelShip::XWing);
        kind(ship.name(), ship.card().size, ship.card().hull, ship.card().shields, 0)
    }
}

as_number!(KindAt: u8, number, new);

named! {
    /// What a wingmate can be set down on.
    Rock {
        Asteroid = 0 "asteroid",
        Debris = 1 "debris cloud",
        Gas = 2 "gas cloud",
    }
}

impl Rock {
    pub const fn text(self) -> Text {
        match self {
            Self::Asteroid => text!("A hit or crit is damage. No action, no attack from here."),
            Self::Debris => text!("1 stress, and a crit is damage."),
            Self::Gas => text!("A focus or hit is 1 strain. No action."),
        }
    }

    /// Whether a die that shows this costs hull or a shield.
    pub const fn hurts(self, face: AttackFace) -> bool {
        match self {
            Self::Asteroid => matches!(face, AttackFace::Hit | AttackFace::Crit),
            Self::Debris => matches!(face, AttackFace::Crit),
            Self::Gas => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenarios_stand_in_the_order_of_their_numbers() {
        for (place, scenario) in SCENARIOS.iter().enumerate() {
            assert_eq!(usize::from(scenario.id.number()), place);
            assert_eq!(usize::from(scenario.page), place + 17, "one page each, from 17");
            assert!(scenario.fewest >= 2 && scenario.fewest <= scenario.most && scenario.most <= 8);
        }
    }

    /// The nineteen command upgrades: seven of them make a wing leader.
    #[test]
    fn command_upgrades_are_all_there() {
        assert_eq!(COMMANDS.iter().filter(|card| card.mates.is_some()).count(), 7);
        let of = |set| COMMANDS.iter().filter(|card| card.set == set).count();
        assert_eq!((of(E), of(H), of(L)), (4, 8, 7));
        assert!(COMMANDS.iter().all(|card| card.slots.unpacked().starts_with("command")));
    }

    /// Every type has a number of its own that is read as it was written, and values a ship can have.
    #[test]
    fn ship_types_have_what_their_cards_print() {
        let kinds: Vec<ShipKind> = KindAt::all().map(KindAt::kind).collect();
        assert_eq!(kinds.len(), REBEL_SHIPS + SHIPS + MORE_KINDS.len());
        // As release 1.0 saves them.
        let of_release = [(0, "X-wing"), (8, "TIE/ln"), (23, "Lancer"), (24, "CR90"), (29, "Trident")];
        assert!(of_release.iter().all(|&(place, name)| kinds[place].name == name));
        assert!(kinds.iter().all(|kind| (1..=40).contains(&kind.hull) && kind.name.len() <= 12));
        for (place, one) in kinds.iter().enumerate() {
            assert!(kinds.iter().skip(place + 1).all(|other| other.name != one.name), "{}", one.name);
        }
        let of = |name| *kinds.iter().find(|kind| kind.name == name).unwrap();
        assert_eq!(of("X-wing"), kind("X-wing", Size::Small, 4, 2, 0));
        assert_eq!(of("TIE/ln"), kind("TIE/ln", Size::Small, 3, 0, 0));
        assert_eq!(of("Raider"), kind("Raider", Size::Huge, 20, 8, 146));
    }

    /// "Squadron Requirements": 250 of 500 points, 10 of 20 threat.
    #[test]
    fn half_the_points_may_go_to_huge_ships() {
        assert_eq!((most_on_huge(500), most_on_huge(20), most_on_huge(25)), (250, 10, 13));
    }

    #[test]
    fn the_set_up_has_six_steps() {
        let steps = core::iter::successors(Some(EpicSetupStep::PlayerOrder), |step| step.next()).count();
        assert_eq!(steps, 6);
    }
}
