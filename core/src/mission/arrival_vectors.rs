//! Where a squad comes: the column "Vec." of the squad table ("Approach Vector").
//!
//! No two squads enter on one vector in a round. A taken vector is replaced by another free one, drawn from the row's
//! own choices first (our reading), then from all numbered arrows of the map; without any, the squad waits a round.
//! Does NOT place ships.

use serde::{Deserialize, Serialize};

use crate::cards::missions::MissionCard;
use crate::cards::missions::vocabulary::{
    AllyId, AllyPlace, Approach, Facing, MapPoint, MissionMap, VectorId,
};
use crate::dice::generator::Stream;

/// A set of vectors of a map, one bit for each place in its list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VectorSet(u32);

/// Most vectors of a map.
pub const MAX_VECTORS: usize = 20;

impl VectorSet {
    pub const NONE: Self = Self(0);

    pub fn has(self, map: &MissionMap, vector: VectorId) -> bool {
        bit(map, vector).is_some_and(|bit| self.0 & bit != 0)
    }

    /// Vectors that are not on the map change nothing.
    pub fn add(&mut self, map: &MissionMap, vector: VectorId) {
        self.0 |= bit(map, vector).unwrap_or(0);
    }

    /// The vectors of the map for which it holds.
    pub fn of(map: &MissionMap, holds: impl Fn(VectorId) -> bool) -> Self {
        let mut set = Self::NONE;
        map.vectors.iter().filter(|vector| holds(vector.id)).for_each(|vector| set.add(map, vector.id));
        set
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// One of them, each as likely as the others.
    fn one(self, map: &MissionMap, lot: &mut Stream) -> Option<VectorId> {
        let nth = usize::try_from(lot.below(self.0.count_ones())).ok()?;
        map.vectors.iter().map(|vector| vector.id).filter(|&id| self.has(map, id)).nth(nth)
    }
}

fn bit(map: &MissionMap, vector: VectorId) -> Option<u32> {
    let place = map.vectors.iter().position(|known| known.id == vector)?;
    u32::try_from(place).ok().and_then(|place| 1u32.checked_shl(place))
}

/// What decides about a vector besides the lot.
pub struct VectorSituation<'a> {
    pub mission: &'a MissionCard,
    /// Taken in this round.
    pub taken: VectorSet,
    /// Where the squad came that this one must face, if it did.
    pub across: Option<VectorId>,
    /// The vectors that lie behind the ally now, as the players see it; None: as it stood at set-up.
    pub behind: Option<VectorSet>,
}

impl VectorSituation<'_> {
    /// The choices that the row itself names.
    fn own(&self, approach: Approach) -> VectorSet {
        let map = &self.mission.map;
        let between =
            |from: u8, to: u8| VectorSet::of(map, |id| id.is_numbered() && from <= id.0 && id.0 <= to);
        match approach {
            Approach::At(vector) | Approach::Beside(_, vector) | Approach::Pads(vector, _) => {
                VectorSet::of(map, |id| id == vector)
            }
            Approach::D6 => between(1, 6),
            Approach::D12 | Approach::EachD12 => between(1, 12),
            Approach::D6Plus6 => between(7, 12),
            Approach::Range(from, to) => between(from, to),
            Approach::Either(one, other) => VectorSet::of(map, |id| id.0 == one || id.0 == other),
            Approach::Opposite(_) => {
                let facing = self.across.and_then(|from| opposite(map, from));
                VectorSet::of(map, |id| Some(id) == facing)
            }
            Approach::Behind(ally) => self.behind.unwrap_or_else(|| behind_at_setup(self.mission, ally)),
            Approach::AtPort => VectorSet::NONE,
        }
    }

    /// Draws a vector; None if no arrow is free this round.
    pub fn draw(&self, approach: Approach, lot: &mut Stream) -> Option<VectorId> {
        let map = &self.mission.map;
        match approach {
            Approach::AtPort => return Some(VectorId::PORT),
            // It stands with another squad on purpose.
            Approach::Beside(_, vector) => return Some(vector),
            _ => {}
        }
        let own = self.own(approach);
        own.one(map, lot)
            .filter(|&first| !self.taken.has(map, first))
            .or_else(|| own.minus(self.taken).one(map, lot))
            .or_else(|| VectorSet::of(map, VectorId::is_numbered).minus(self.taken).one(map, lot))
    }
}

/// The vector across the table.
fn opposite(map: &MissionMap, from: VectorId) -> Option<VectorId> {
    map.opposites.iter().find_map(|&(one, other)| match from.0 {
        id if id == one => Some(VectorId(other)),
        id if id == other => Some(VectorId(one)),
        _ => None,
    })
}

/// Numbered vectors behind the ally as it stands at set-up; all of them if it has no place and facing.
pub fn behind_at_setup(mission: &MissionCard, ally: AllyId) -> VectorSet {
    match mission.ally(ally).map(|ally| ally.place) {
        Some(AllyPlace::At { at, facing: Some(facing) }) => behind(&mission.map, at, facing),
        _ => VectorSet::of(&mission.map, VectorId::is_numbered),
    }
}

/// Numbered vectors behind a ship that stands here and faces there: farther back than its middle.
pub fn behind(map: &MissionMap, at: MapPoint, facing: Facing) -> VectorSet {
    // The way it faces, in eighths of a turn.
    let (right, up): (i32, i32) = match facing.0 / 45 {
        0 => (0, 1),
        1 => (1, 1),
        2 => (1, 0),
        3 => (1, -1),
        4 => (0, -1),
        5 => (-1, -1),
        6 => (-1, 0),
        _ => (-1, 1),
    };
    VectorSet::of(map, |id| {
        let Some(vector) = map.vector(id).filter(|vector| vector.id.is_numbered()) else { return false };
        let across = i32::from(vector.at.x) - i32::from(at.x);
        let along = i32::from(vector.at.y) - i32::from(at.y);
        across * right + along * up < 0
    })
}
