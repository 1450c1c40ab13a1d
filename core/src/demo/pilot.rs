//! What the visitor is offered: three maneuvers of the X-wing's dial, each with a purpose.
//!
//! TIEs fly before the X-wing does, so each way is measured against all that their cards may tell them: six maneuvers
//! for where the X-wing is now. Red maneuvers are left out: stress would be one word more. Flies nobody.

use heapless::Vec;

use super::{TIES, space::Pose};
use crate::cards::{
    dials::{DialId, TABLE},
    maneuver::{Bearing, Maneuver},
    ships::ShipId,
};
use crate::table::flow::Sector;

/// As many as are offered, in the order of the screen.
pub const OFFERS: usize = 3;
/// Faces of the die, and of maneuvers on the dial that are not red.
const FACES: usize = 6;
const WAYS: usize = 16;

fn dial() -> impl Iterator<Item = Maneuver> {
    let card = TABLE.get(usize::from(DialId::T65XWing.number()));
    card.into_iter().flat_map(|card| card.dial.iter()).filter(|maneuver| !maneuver.is_red())
}

/// Whether so many rounds can be flown from here without leaving the map.
fn lasts(pose: Pose, rounds: u8) -> bool {
    pose.is_inside() && (rounds == 0 || dial().any(|maneuver| lasts(pose.flown(maneuver), rounds - 1)))
}

/// Where a TIE may be after its turn.
fn futures(tie: Pose, you: Pose) -> impl Iterator<Item = Pose> {
    let (Sector { arc, side }, distance) = (tie.sector(you), tie.distance(you));
    (1..=6)
        .filter_map(move |die| ShipId::TieLnFighter.card().maneuver(arc, side, distance, die))
        .map(move |maneuver| tie.flown(maneuver))
        .filter(|pose| pose.is_inside())
}

/// A way to fly and what it is worth: how well it aims, and how many aim at it.
#[derive(Clone, Copy)]
struct Way {
    maneuver: Maneuver,
    aim: i32,
    danger: i32,
    lasts: bool,
}

impl Way {
    fn of(maneuver: Maneuver, end: Pose, ties: &[Pose], rounds: u8) -> Way {
        let mut way = Way { maneuver, aim: 0, danger: 0, lasts: lasts(end, rounds) };
        for tie in ties {
            // In the middle of the ruler there is another shot to come.
            way.aim += end.shot(*tie).map_or(0, |range| if range == 2 { 4 } else { 3 });
            way.danger += i32::from(tie.shot(end).is_some());
        }
        way
    }

    fn is_straight(&self) -> bool {
        self.maneuver.bearing == Bearing::Straight
    }
}

/// The best way by a measure that is not taken yet; one that stays on the map for good if there is one.
fn best(ways: &[Way], taken: &[Maneuver], measure: impl Fn(&Way) -> i32) -> Option<Maneuver> {
    let free = ways.iter().filter(|way| !taken.contains(&way.maneuver));
    free.max_by_key(|way| (way.lasts, measure(way))).map(|way| way.maneuver)
}

/// Hunt, dodge, straight ahead: with so many rounds to be flown afterwards.
pub fn offers(you: Pose, ties: &[Pose], rounds: u8) -> [Maneuver; OFFERS] {
    // Each is no longer than its room: three TIEs, six faces; fourteen maneuvers.
    let futures: Vec<Pose, { TIES * FACES }> = ties.iter().flat_map(|tie| futures(*tie, you)).collect();
    let ways: Vec<Way, WAYS> = dial()
        .map(|maneuver| (maneuver, you.flown(maneuver)))
        .filter(|(_, end)| end.is_inside())
        .take(WAYS)
        .map(|(maneuver, end)| Way::of(maneuver, end, &futures, rounds))
        .collect();
    let hunt = best(&ways, &[], |way| 3 * way.aim - way.danger - 4 * i32::from(way.maneuver.speed))
        .unwrap_or(Maneuver::ION);
    let dodge = best(&ways, &[hunt], |way| way.aim - 6 * way.danger - 999 * i32::from(way.is_straight()));
    let dodge = dodge.unwrap_or(hunt);
    let ahead = best(&ways, &[hunt, dodge], |way| way.aim - way.danger + 99 * i32::from(way.is_straight()));
    [hunt, dodge, ahead.unwrap_or(hunt)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dial_has_room_and_stays_on_the_map() {
        assert!(dial().count() <= WAYS);
        let you = Pose::new(390, 610, 0);
        let [hunt, dodge, ahead] = offers(you, &[Pose::new(390, 90, 4)], 2);
        assert_eq!(ahead.bearing, Bearing::Straight);
        assert_ne!(dodge.bearing, Bearing::Straight);
        assert!([hunt, dodge, ahead].iter().all(|way| lasts(you.flown(*way), 2)));
    }

    /// Whoever is beside the TIE's way gets a shot by turning to it.
    #[test]
    fn hunting_aims() {
        let you = Pose::new(200, 500, 0);
        let tie = Pose::new(500, 360, 6);
        let [hunt, ..] = offers(you, &[tie], 0);
        let shots =
            |way: Maneuver| futures(tie, you).filter(|tie| you.flown(way).shot(*tie).is_some()).count();
        assert!(shots(hunt) >= 4 && dial().any(|way| shots(way) == 0), "{hunt}");
    }
}
