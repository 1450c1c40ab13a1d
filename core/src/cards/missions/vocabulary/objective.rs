//! Objectives: what is tested, and what it is worth.
//!
//! The primary objective decides who wins; its steps are done in order. Does NOT keep score.

use core::fmt;

use super::{AllyId, ByPilots, EmplacementKind, Faction, Letter, ObjectKind, SquadName, Sure};
use crate::base::text::Text;
use crate::cards::ships::ShipId;

/// What must be so, or what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectiveTest {
    /// So many Rebel ships are in play when this round ends.
    RebelsInPlay {
        round: u8,
        ships: u8,
    },
    /// So many Rebel ships jumped or are still in play at the end.
    RebelsSurvive {
        ships: u8,
    },
    RebelsJumped {
        ships: u8,
    },
    RebelsEscaped {
        over: Letter,
        ships: u8,
    },
    NoRebelLost,
    AllEnemiesDestroyed,
    AllEnemiesDestroyedBy {
        round: u8,
    },
    AllElitesDestroyed,
    AllOfTypeDestroyed(ShipId),
    /// Of these squads only.
    TypeOfSquadsDestroyed(ShipId, &'static [SquadName]),
    SquadsDestroyed(&'static [SquadName]),
    SquadsDestroyedAtLeast(u8),
    SquadNeverCame(SquadName),
    /// Fewer enemies got away than the limit.
    FewerEscaped(ByPilots),
    AllyEscaped {
        ally: AllyId,
        over: Letter,
    },
    AllyJumped(AllyId),
    /// It jumps while so many Rebel ships are in play.
    AllyJumpedCovered {
        ally: AllyId,
        ships: u8,
    },
    AllyJumpedBy {
        ally: AllyId,
        round: u8,
    },
    /// Jumped or still in play at the end.
    AllySurvives(AllyId),
    /// It got away and never dropped to half health.
    AllyAboveHalf(AllyId),
    AllyLanded(AllyId),
    AllyLoaded(AllyId, ObjectKind),
    AllyIdentified(AllyId),
    /// No hit of Ion Torpedoes on it.
    AllyNeverIonTorpedoed(AllyId),
    AllObjectsDestroyed(ObjectKind),
    FewerObjectsThanPilots(ObjectKind),
    NoNewObject(ObjectKind),
    ObjectsRevealed(&'static [ObjectKind]),
    ObjectRecovered(ObjectKind),
    AllEmplacementsDestroyed(&'static [EmplacementKind]),
    StationCaptured,
    ChannelIdentified,
    ChannelSecured,
    EndsBy {
        round: u8,
    },
    Disabled(SquadName),
    /// Disabled, and no other enemy in play.
    DisabledAndAlone(SquadName),
    PrimaryDone,
    /// All, in this order.
    Steps(&'static [ObjectiveTest]),
    AllOf(&'static [ObjectiveTest]),
    AnyOf(&'static [ObjectiveTest]),
    PerEnemyDestroyed,
    PerEnemyEscaped,
    PerSquadDestroyed,
    /// Of the squads with a fixed round.
    PerSquadNotCome,
    PerShipScanned(ShipId),
    PerObjectDestroyed(ObjectKind),
    PerObjectScanned(ObjectKind),
    PerEmplacementDestroyed(EmplacementKind),
    /// Emplacements without any damage, if the station was captured.
    PerIntactEmplacement,
    /// Unspent charges on Tibanna Reserves.
    PerTibannaCharge(AllyId),
    PerChannelDisabled,
}

/// In a few words, for a line of the pool: `all enemies down`.
impl fmt::Display for ObjectiveTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::RebelsInPlay { .. } | Self::RebelsSurvive { .. } => f.write_str("a Rebel survives"),
            Self::RebelsJumped { .. } => f.write_str("a Rebel jumped"),
            Self::RebelsEscaped { .. } => f.write_str("a Rebel got away"),
            Self::NoRebelLost => f.write_str("every ship home"),
            Self::AllEnemiesDestroyed | Self::AllEnemiesDestroyedBy { .. } => f.write_str("all enemies down"),
            Self::AllElitesDestroyed => f.write_str("all Elites down"),
            Self::AllOfTypeDestroyed(ship) | Self::TypeOfSquadsDestroyed(ship, _) => {
                write!(f, "{}s down", ship.short_name())
            }
            Self::SquadsDestroyed([squad]) => write!(f, "{squad} down"),
            Self::SquadsDestroyed(squads) => write!(f, "{} squads down", squads.len()),
            Self::SquadsDestroyedAtLeast(count) => write!(f, "{count} squads down"),
            Self::SquadNeverCame(squad) => write!(f, "{squad} never came"),
            Self::FewerEscaped(_) => f.write_str("few got away"),
            Self::AllyEscaped { ally, .. } => write!(f, "{ally} got away"),
            Self::AllyJumped(ally)
            | Self::AllyJumpedCovered { ally, .. }
            | Self::AllyJumpedBy { ally, .. } => write!(f, "{ally} jumped"),
            Self::AllySurvives(ally) => write!(f, "{ally} survives"),
            Self::AllyAboveHalf(ally) => write!(f, "{ally} over half"),
            Self::AllyLanded(ally) => write!(f, "{ally} landed"),
            Self::AllyLoaded(_, kind) => write!(f, "{kind} aboard"),
            Self::AllyIdentified(ally) => write!(f, "{ally} found"),
            Self::AllyNeverIonTorpedoed(_) => f.write_str("no ion torpedo hit"),
            Self::AllObjectsDestroyed(kind) => write!(f, "no {kind} left"),
            Self::FewerObjectsThanPilots(kind) => write!(f, "few {kind}s left"),
            Self::NoNewObject(kind) => write!(f, "no new {kind}"),
            Self::ObjectsRevealed(_) => f.write_str("all found"),
            Self::ObjectRecovered(kind) => write!(f, "{kind} recovered"),
            Self::AllEmplacementsDestroyed(kinds) => match kinds.first() {
                Some(kind) => write!(f, "no {kind}"),
                None => Ok(()),
            },
            Self::StationCaptured => f.write_str("station captured"),
            Self::ChannelIdentified => f.write_str("channel found"),
            Self::ChannelSecured => f.write_str("channel secured"),
            Self::EndsBy { round } => write!(f, "over by round {round}"),
            Self::Disabled(squad) | Self::DisabledAndAlone(squad) => write!(f, "{squad} disabled"),
            Self::PrimaryDone => f.write_str("with the primary"),
            Self::Steps(_) | Self::AllOf(_) | Self::AnyOf(_) => f.write_str("all parts"),
            Self::PerEnemyDestroyed => f.write_str("enemies down"),
            Self::PerEnemyEscaped => f.write_str("enemies away"),
            Self::PerSquadDestroyed => f.write_str("squads down"),
            Self::PerSquadNotCome => f.write_str("squads not come"),
            Self::PerShipScanned(ship) => write!(f, "{}s scanned", ship.short_name()),
            Self::PerObjectDestroyed(kind) | Self::PerObjectScanned(kind) => write!(f, "{kind}s"),
            Self::PerEmplacementDestroyed(kind) => write!(f, "{kind}s"),
            Self::PerIntactEmplacement => f.write_str("undamaged"),
            Self::PerTibannaCharge(_) => f.write_str("Tibanna charges"),
            Self::PerChannelDisabled => f.write_str("channels disabled"),
        }
    }
}

/// What the points are multiplied with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    Pilot,
    Item,
    PilotAndItem,
}

/// What an objective does besides giving points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    None,
    /// A victory token, and the mission ends at once.
    TokenAndEnd(Faction),
    /// Cards of this ship leave the Imperial deck.
    RemovesCards(ShipId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    pub primary: bool,
    /// The printed title of a primary objective.
    pub name: &'static str,
    pub test: ObjectiveTest,
    pub points: i8,
    pub per: Per,
    /// Bonus points that count only with the primary objective done.
    pub needs_primary: bool,
    pub prize: Prize,
    pub sure: Sure,
    pub text: Text,
}

/// The objective that decides the mission, worth points for each pilot.
pub(crate) const fn primary(name: &'static str, points: i8, test: ObjectiveTest, text: Text) -> Objective {
    Objective {
        primary: true,
        name,
        test,
        points,
        per: Per::Pilot,
        needs_primary: false,
        prize: Prize::None,
        sure: Sure::Source,
        text,
    }
}

pub(crate) const fn bonus(points: i8, per: Per, test: ObjectiveTest, text: Text) -> Objective {
    Objective { primary: false, per, ..primary("", points, test, text) }
}

impl Objective {
    pub(crate) const fn sure(self, sure: Sure) -> Self {
        Self { sure, ..self }
    }

    pub(crate) const fn needs_primary(self) -> Self {
        Self { needs_primary: true, ..self }
    }

    pub(crate) const fn prize(self, prize: Prize) -> Self {
        Self { prize, ..self }
    }
}
