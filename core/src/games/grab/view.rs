//! What screens ask of the mission, item by item. Changes nothing, and shows no intel that is face down.

use super::craft::{Craft, CraftAt, CraftField, Team};
use super::intel::Intel;
use super::rule::GrabRule;
use super::{GrabAndSmash, GrabEnding, GrabPhase, KETSU_AT};
use crate::base::name::Name;
use crate::cards::grab_and_smash::{
    Quadrant, REBEL_GOAL, REBEL_LEAST_SHIPS, REBEL_POINTS, SCUM_POINTS, SCUM_POINTS_BESIDE_KETSU, SLICE_DICE,
};
use crate::games::fight::Fight;

/// A line of the check of both squads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrabCheck {
    RebelPoints {
        spent: u16,
        of: u16,
    },
    RebelShips {
        ships: usize,
        least: usize,
    },
    /// Beside Ketsu if she is prepared, else with her.
    ScumPoints {
        spent: u16,
        of: u16,
    },
}

impl GrabCheck {
    pub const fn is_fine(self) -> bool {
        match self {
            Self::RebelPoints { spent, of } | Self::ScumPoints { spent, of } => spent <= of,
            Self::RebelShips { ships, least } => ships >= least,
        }
    }
}

impl GrabAndSmash {
    pub const fn phase(&self) -> GrabPhase {
        self.phase
    }

    /// The name of the side that the sheet calls Rebels.
    pub fn faction(&self) -> &Name {
        &self.faction
    }

    pub const fn is_prepared(&self) -> bool {
        self.prepared
    }

    pub fn craft_count(&self) -> usize {
        self.craft.len()
    }

    pub fn at(&self, at: CraftAt) -> Option<&Craft> {
        self.craft.get(usize::from(at.0))
    }

    /// Whom it has locked. A lock on a ship that is gone sleeps: it counts again if that one comes back.
    pub fn lock_of(&self, at: CraftAt) -> Option<CraftAt> {
        let lock = self.at(at)?.lock?;
        self.at(lock)?.on_table().then_some(lock)
    }

    /// What a correction would change.
    pub fn value(&self, at: CraftAt, field: CraftField) -> u8 {
        let Some(craft) = self.at(at) else { return 0 };
        match (field.value(), field) {
            (Some(value), _) => craft.values.get(value),
            (None, CraftField::Lock) => self.lock_of(at).map_or(0, |on| on.0.saturating_add(1)),
            (None, CraftField::Arc) => craft.arc.map_or(0, Quadrant::number),
            (None, CraftField::Points) => craft.points,
            (None, CraftField::Skill) => craft.skill,
            (None, CraftField::Attack) => craft.attack,
            (None, CraftField::Agility) => craft.agility,
            (None, CraftField::Large) => craft.large.into(),
            (None, CraftField::Mobile) => craft.arc.is_some().into(),
            (None, _) => craft.tractor,
        }
    }

    pub fn all(&self) -> impl Iterator<Item = (CraftAt, &Craft)> {
        (0u8..).map(CraftAt).zip(&self.craft)
    }

    pub fn ketsu(&self) -> Option<&Craft> {
        self.at(KETSU_AT)
    }

    /// The ship that attacks or attacked last: the fight names it.
    pub(super) fn shooter(&self) -> Option<CraftAt> {
        self.fight.map(|fight| CraftAt(fight.ship()))
    }

    /// Others of its side and skill that wait for the same: their owner decides who is first.
    pub fn equals(&self, at: CraftAt) -> impl Iterator<Item = CraftAt> + '_ {
        let combat = self.phase == GrabPhase::Combat;
        // A ship that has attacked is done.
        let own = self.at(at).filter(|own| !combat || own.attacks == 0);
        let alike = move |craft: &Craft| {
            let waits =
                if combat { craft.on_table() && !craft.fought } else { craft.in_play() && !craft.activated };
            waits && own.is_some_and(|own| (own.team, own.skill) == (craft.team, craft.skill))
        };
        self.all().filter(move |(other, craft)| *other != at && alike(craft)).map(|(other, _)| other)
    }

    /// Whether the open fight's hit is followed by the question of the Shadow Caster.
    pub const fn catches(&self) -> bool {
        self.catches
    }

    /// Whether Ketsu still has the cargo of her chute.
    pub const fn has_cargo(&self) -> bool {
        self.prepared && !self.cargo_dropped
    }

    /// The ships that intel was hidden on, in the order of the list.
    pub fn hidden_on(&self) -> impl Iterator<Item = CraftAt> + '_ {
        self.all().map(|(at, _)| at).filter(|at| self.intel.token(*at).is_some())
    }

    /// What decided the mission.
    pub fn verdict(&self) -> &'static str {
        let gone = self.ketsu().is_none_or(|ketsu| !ketsu.on_table());
        match self.outcome {
            Some(GrabEnding::RebelVictory) if gone => "Ketsu is gone",
            Some(GrabEnding::RebelVictory) => "4 or more intel kept",
            Some(GrabEnding::ScumVictory) => "5 or more intel taken",
            _ if self.intel.total(Team::Rebel) >= REBEL_GOAL => "both goals are reached",
            _ => "neither goal is reached",
        }
    }

    /// Why the ship that is activating has no action.
    pub const fn no_action(&self) -> Option<GrabRule> {
        self.no_action
    }

    pub const fn fight(&self) -> Option<&Fight> {
        self.fight.as_ref()
    }

    /// The intel, as far as it may be seen.
    pub const fn intel(&self) -> &Intel {
        &self.intel
    }

    /// Enemies of a ship that are in play: to shoot at, lock or scan.
    pub fn enemy(&self, of: CraftAt, place: usize) -> Option<CraftAt> {
        let team = self.at(of)?.team;
        self.all().filter(|(_, craft)| craft.team != team && craft.in_play()).map(|(at, _)| at).nth(place)
    }

    /// Ships that Ketsu could slice, or that could be scanned if `facedown`.
    pub fn carrier(&self, facedown: bool, place: usize) -> Option<CraftAt> {
        self.all()
            .filter(|(at, craft)| {
                craft.in_play()
                    && match self.intel.shown(*at) {
                        None => false,
                        Some(shown) => !facedown || shown == super::intel::Shown::FaceDown,
                    }
            })
            .map(|(at, _)| at)
            .nth(place)
    }

    /// "Slicing for Intel": one die and one for each tractor token on the target.
    pub fn slice_dice(&self, target: CraftAt) -> u8 {
        SLICE_DICE.saturating_add(self.at(target).map_or(0, |target| target.tractor))
    }

    /// The check of the squads, line by line.
    pub fn check(&self, place: usize) -> Option<GrabCheck> {
        let points = |team: Team, ketsu: bool| {
            let of = self.all().filter(|(at, craft)| craft.team == team && (ketsu || *at != KETSU_AT));
            of.map(|(_, craft)| u16::from(craft.points)).sum::<u16>()
        };
        Some(match place {
            0 => GrabCheck::RebelPoints { spent: points(Team::Rebel, true), of: REBEL_POINTS },
            1 => GrabCheck::RebelShips {
                ships: self.craft.iter().filter(|craft| craft.team == Team::Rebel).count(),
                least: REBEL_LEAST_SHIPS,
            },
            2 if self.prepared => {
                GrabCheck::ScumPoints { spent: points(Team::Scum, false), of: SCUM_POINTS_BESIDE_KETSU }
            }
            2 => GrabCheck::ScumPoints { spent: points(Team::Scum, true), of: SCUM_POINTS },
            _ => return None,
        })
    }

    pub const fn outcome(&self) -> Option<GrabEnding> {
        self.outcome
    }
}
