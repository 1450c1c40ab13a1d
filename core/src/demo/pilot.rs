//! What the visitor is offered: three maneuvers of the X-wing's dial, each with a purpose.
//!
//! TIEs fly before the X-wing does, so it looks at where they stand and at where they would be two lengths on. Red
//! maneuvers are left out: stress would be one word more. Flies nobody.

use super::space::Pose;
use crate::cards::{
    dials::{DialId, TABLE},
    maneuver::{Bearing, Maneuver},
};

/// As many as are offered, in the order of the screen.
pub const OFFERS: usize = 3;

const ON: Maneuver = Maneuver::straight(2);

fn dial() -> impl Iterator<Item = Maneuver> {
    let card = TABLE.get(usize::from(DialId::T65XWing.number()));
    card.into_iter().flat_map(|card| card.dial.iter()).filter(|maneuver| !maneuver.is_red())
}

/// Whether so many rounds can be flown from here without leaving the map.
fn lasts(pose: Pose, rounds: u8) -> bool {
    pose.is_inside() && (rounds == 0 || dial().any(|maneuver| lasts(pose.flown(maneuver), rounds - 1)))
}

/// What a place is worth: how well it aims, and how many aim at it.
#[derive(Clone, Copy)]
struct Worth {
    aim: i32,
    danger: i32,
}

fn worth(pose: Pose, ties: &[Pose]) -> Worth {
    let mut worth = Worth { aim: 0, danger: 0 };
    for tie in ties.iter().flat_map(|tie| [*tie, tie.flown(ON)]) {
        // The nearer the better.
        worth.aim += pose.shot(tie).map_or(0, |range| 4 - i32::from(range));
        worth.danger += i32::from(tie.shot(pose).is_some());
    }
    worth
}

/// The best maneuver by a measure that is not taken yet; the first of equals.
fn best(
    you: Pose,
    rounds: u8,
    taken: &[Maneuver],
    fits: impl Fn(Maneuver) -> bool,
    measure: impl Fn(Pose) -> i32,
) -> Option<Maneuver> {
    let free = || dial().filter(|maneuver| !taken.contains(maneuver) && fits(*maneuver));
    let most = |ways: &mut dyn Iterator<Item = Maneuver>| {
        ways.fold(None, |best: Option<(i32, Maneuver)>, way| {
            let value = measure(you.flown(way));
            if best.is_some_and(|(most, _)| most >= value) { best } else { Some((value, way)) }
        })
    };
    let lasting = most(&mut free().filter(|way| lasts(you.flown(*way), rounds)));
    lasting.or_else(|| most(&mut free().filter(|way| you.flown(*way).is_inside()))).map(|(_, way)| way)
}

/// Hunt, dodge, straight ahead: with so many rounds to be flown afterwards.
pub fn offers(you: Pose, ties: &[Pose], rounds: u8) -> [Maneuver; OFFERS] {
    let all = |_: Maneuver| true;
    let straight = |way: Maneuver| way.bearing == Bearing::Straight;
    let balance = |pose: Pose| {
        let Worth { aim, danger } = worth(pose, ties);
        2 * aim - danger
    };
    let hunt = best(you, rounds, &[], all, balance).unwrap_or(Maneuver::ION);
    let careful = |pose: Pose| {
        let Worth { aim, danger } = worth(pose, ties);
        aim - 8 * danger
    };
    let dodge = best(you, rounds, &[hunt], |way| !straight(way), careful)
        .or_else(|| best(you, rounds, &[hunt], all, careful))
        .unwrap_or(hunt);
    let ahead = best(you, rounds, &[hunt, dodge], straight, balance)
        .or_else(|| best(you, rounds, &[hunt, dodge], all, balance))
        .unwrap_or(hunt);
    [hunt, dodge, ahead]
}
