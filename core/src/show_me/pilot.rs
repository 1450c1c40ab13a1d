//! What the visitor is offered: three maneuvers of the X-wing's dial, each with a purpose.
//!
//! TIEs fly before the X-wing does, so each way is measured against all that their cards may tell them: six maneuvers
//! for where the X-wing is now. Red maneuvers are left out: stress would be one word more. Flies nobody.

use heapless::Vec;

use super::TIES;
use super::space::Pose;
use crate::battle::state::question::Sector;
use crate::cards::maneuver::{Bearing, Maneuver, Side};
use crate::cards::ships::ShipId;

/// As many as are offered, in the order of the screen.
pub const OFFERS: usize = 3;
/// Faces of the die, and maneuvers of the dial that are not red.
const FACES: usize = 6;
const WAYS: usize = 14;

const fn sided(speed: u8, bearing: Bearing, side: Side) -> Maneuver {
    Maneuver { bearing, side: Some(side), ..Maneuver::straight(speed) }
}

/// What the dial of the X-wing has that is not red; a test compares them. Colours do not matter here.
static DIAL: [Maneuver; WAYS] = [
    Maneuver::straight(1),
    sided(1, Bearing::Bank, Side::Left),
    sided(1, Bearing::Bank, Side::Right),
    Maneuver::straight(2),
    sided(2, Bearing::Bank, Side::Left),
    sided(2, Bearing::Bank, Side::Right),
    sided(2, Bearing::Turn, Side::Left),
    sided(2, Bearing::Turn, Side::Right),
    Maneuver::straight(3),
    sided(3, Bearing::Bank, Side::Left),
    sided(3, Bearing::Bank, Side::Right),
    sided(3, Bearing::Turn, Side::Left),
    sided(3, Bearing::Turn, Side::Right),
    Maneuver::straight(4),
];

/// Whether so many rounds can be flown from here without leaving the map.
fn lasts(pose: Pose, rounds: u8) -> bool {
    pose.is_inside() && (rounds == 0 || DIAL.iter().any(|maneuver| lasts(pose.flown(*maneuver), rounds - 1)))
}

/// A way to fly and what it is worth: how well it aims, and how many aim at it.
#[derive(Clone, Copy)]
struct Candidate {
    maneuver: Maneuver,
    aim: i32,
    danger: i32,
    lasts: bool,
}

impl Candidate {
    fn of(maneuver: Maneuver, end: Pose, ties: &[Pose], rounds: u8) -> Candidate {
        let mut way = Candidate { maneuver, aim: 0, danger: 0, lasts: lasts(end, rounds) };
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
fn best(ways: &[Candidate], taken: &[Maneuver], measure: impl Fn(&Candidate) -> i32) -> Option<Maneuver> {
    let free = ways.iter().filter(|way| !taken.contains(&way.maneuver));
    free.max_by_key(|way| (way.lasts, measure(way))).map(|way| way.maneuver)
}

/// Hunt, dodge, straight ahead: with so many rounds to be flown afterwards.
#[inline(never)]
pub fn offers(you: Pose, ties: &[Pose], rounds: u8) -> [Maneuver; OFFERS] {
    let mut futures: Vec<Pose, { TIES * FACES }> = Vec::new();
    for tie in ties {
        let (Sector { arc, side }, distance) = (tie.sector(you), tie.distance(you));
        for die in 1..=6 {
            let Some(maneuver) = ShipId::TieLnFighter.card().maneuver(arc, side, distance, die) else {
                continue;
            };
            let end = tie.flown(maneuver);
            if end.is_inside() {
                // Three TIEs, six faces: there is room.
                let _ = futures.push(end);
            }
        }
    }
    let mut ways: Vec<Candidate, WAYS> = Vec::new();
    for &maneuver in &DIAL {
        let end = you.flown(maneuver);
        if end.is_inside() {
            let _ = ways.push(Candidate::of(maneuver, end, &futures, rounds));
        }
    }
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
    use crate::cards::dials::{DialId, TABLE};

    #[test]
    fn it_is_the_dial_of_the_x_wing() {
        let dial = &TABLE[usize::from(DialId::T65XWing.number())].dial;
        let shape = |way: Maneuver| (way.speed, way.bearing, way.side);
        let printed = dial.iter().filter(|way| !way.is_red()).map(shape);
        assert!(printed.eq(DIAL.iter().map(|way| shape(*way))));
    }

    #[test]
    fn the_offers_differ_and_stay_on_the_map() {
        let you = Pose::new(390, 610, 0);
        let [hunt, dodge, ahead] = offers(you, &[Pose::new(390, 90, 4)], 2);
        assert_eq!(ahead.bearing, Bearing::Straight);
        assert_ne!(dodge.bearing, Bearing::Straight);
        assert!([hunt, dodge, ahead].iter().all(|way| lasts(you.flown(*way), 2)));
    }

    /// Whoever is beside a TIE's way gets a shot by turning to it.
    #[test]
    fn hunting_aims() {
        let (you, tie) = (Pose::new(200, 500, 0), Pose::new(500, 360, 6));
        let [hunt, ..] = offers(you, &[tie], 0);
        let Sector { arc, side } = tie.sector(you);
        let ends = (1..=6).map(|die| {
            let card = ShipId::TieLnFighter.card();
            tie.flown(card.maneuver(arc, side, tie.distance(you), die).unwrap())
        });
        let shots = ends.filter(|tie| you.flown(hunt).shot(*tie).is_some()).count();
        assert!(shots >= 4, "{hunt}: {shots}");
    }
}
