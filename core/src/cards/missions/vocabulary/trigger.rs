//! Triggers: what happens when something happens.
//!
//! [`When`] is the event, [`Consequence`] what it does with all its dice and numbers. Does NOT run them.

use super::{AllyId, ByPilots, EmplacementKind, Faction, ObjectKind, Orders, SquadName, Sure};
use crate::base::text::Text;
use crate::cards::ships::ShipId;
use crate::cards::vocabulary::WeaponKind;

/// The moment a trigger looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Before the Planning Phase of this round.
    StartOfRound(u8),
    SystemPhase,
    /// After every Engagement Phase.
    EndOfEngagement,
    EndPhase,
    /// After every End Phase.
    EndOfRound,
    EndOfRoundNumber(u8),
    /// The share of these objects (1 of `of`) is destroyed, rounded up.
    ShareDestroyed {
        object: ObjectKind,
        of: u8,
    },
    ObjectRemoved(ObjectKind),
    ObjectScanned(ObjectKind),
    ObjectPlaced(ObjectKind),
    /// All these numbers have come out of the bag.
    BagDrawn(&'static [u8]),
    EmplacementDestroyed(EmplacementKind),
    StationCaptured,
    SquadDestroyed(SquadName),
    SquadEscaped(SquadName),
    /// A ship of the squad has executed its maneuver.
    SquadMoved(SquadName),
    SquadFired(SquadName, WeaponKind),
    ShipScanned(SquadName),
    /// The squad's ship has this much hull left.
    HullLeft {
        squad: SquadName,
        from: u8,
        to: u8,
    },
    /// The squad's ship has lost this many shields.
    ShieldsLost {
        squad: SquadName,
        shields: u8,
    },
    AllEnemiesDestroyed,
    /// As many enemies got away as the limit says.
    EnemiesEscaped(ByPilots),
    /// An enemy ends a maneuver at range 0-1 of the object.
    EnemyNear(ObjectKind),
    AllyDocks(AllyId),
    AllyIdentified(AllyId),
    AllyDestroyed(AllyId),
    /// The ally scans the marked channel.
    AllyScansChannel(AllyId),
    ChannelDisabled,
    ChannelDestroyed,
    ChannelIdentified,
}

/// A condition that must hold as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    Always,
    /// The first time only.
    Once,
    /// A Rebel ship has one of these objects at range 0-3.
    RebelNear(ObjectKind),
    /// The ally landed in a docking bay in this round.
    AllyLandedNow(AllyId),
    CommandosAboard,
    /// The squad and the ally touch.
    Touching(SquadName, AllyId),
    /// The squad is disabled and no other enemy is in play.
    DisabledAndAlone(SquadName),
}

/// How many ships a triggered squad has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ships {
    /// As the table says.
    Table,
    /// One, taken from the row: the next that has not come yet.
    OneOfRow,
}

/// Dice of the sensor check, summed over the beacons near each Rebel ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SensorDice {
    /// Dice for a beacon at range 0, 1, 2 and 3.
    pub by_range: [u8; 4],
    pub less_with_stealth_device: u8,
    pub less_if_cloaked: u8,
}

/// What must hold before a Minelayer drops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayCheck {
    ReserveHasOne,
    OverlapsNothing,
    /// Beyond this range of every other minefield.
    BeyondMines(u8),
    /// So many other minefields within range 2.
    MinesWithin2(u8),
    BeyondEdges(u8),
}

/// What a trigger does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The squad comes at the start of the next round.
    Squad {
        squad: SquadName,
        ships: Ships,
    },
    /// Every Rebel ship near a beacon rolls; each critical result brings a ship of this kind as a squad at the start of
    /// the next round, in the whole mission no more than `most`. Each such squad draws a card of its own.
    SensorCheck {
        dice: SensorDice,
        squad: SquadName,
        kind: ShipId,
        most: u8,
    },
    /// Put the commandos on the bay; from the next round the ship may start from there.
    LandCommandos,
    /// Roll attack dice; hits (crits are hits, our reading) at least the emplacements there: go on or take the hub; else blow one up or wait.
    CommandosFight {
        dice: u8,
    },
    /// Towers that are left fire for the Rebels.
    TowersTurn,
    /// Captured: everybody is safe and the Empire leaves; else Rebels in play are lost.
    SafeIfCaptured,
    Wins(Faction),
    PrimaryFails,
    ToReserve(ObjectKind),
    /// Each ship of the squad, in order, drops a minefield with the straight of this speed if all checks hold.
    LayMine {
        squad: SquadName,
        straight: u8,
        checks: &'static [LayCheck],
    },
    /// New orders for the squad.
    Orders {
        squad: SquadName,
        orders: Orders,
    },
    /// Only the ship that set it off: it escapes over the nearest edge.
    ShipEscapesNearest,
    /// Draw a number from the bag and keep it out.
    DrawFromBag,
    /// Lay the drawn number on the channel; the right one is marked and its number goes back.
    DrawForChannel,
    /// Draw and remove for good; the right number loses the mission.
    DrawAndRemove,
    /// Draw; the right number secures the channel, others go back.
    DrawToSecure,
    PickUp(&'static [ObjectKind]),
    PlaceStation,
    AllyMayJump(AllyId),
    HyperdriveAllowed,
    /// The squad's ship stops for good; its escorts attack.
    Disable(SquadName),
    /// Squads follow the table from now on.
    OrdersOfTable,
    /// Rebels hidden within this range must show themselves, and may not move, act or attack.
    HiddenDeploy {
        range: u8,
    },
    /// Attack dice; on a crit every ship near takes a faceup card or loses a shield, emplacements take damage.
    Blast {
        dice: u8,
        range: u8,
        emplacement_damage: u8,
    },
    /// The ship is on the Rebels' side now; the team flies it from the next round.
    ChangesSide(AllyId),
}

/// One trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// Its name within the mission; arrivals refer to it.
    pub key: &'static str,
    pub when: When,
    pub only: Only,
    pub then: Consequence,
    pub sure: Sure,
    pub text: Text,
}

pub(crate) const fn trigger(
    key: &'static str,
    when: When,
    only: Only,
    then: Consequence,
    text: Text,
) -> Trigger {
    Trigger { key, when, only, then, sure: Sure::Source, text }
}

impl Trigger {
    pub(crate) const fn sure(self, sure: Sure) -> Self {
        Self { sure, ..self }
    }
}
