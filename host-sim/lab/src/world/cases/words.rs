//! The names of bases, bearings, arcs and pieces in a case, and numbers as answers have them.

use serde_json::{Value, json};
use wingmate_core::cards::maneuver::{Bearing, Side};

use super::FURTHEST;
use super::reading::one_of;
use crate::world::arc::Arc;
use crate::world::base::Base;
use crate::world::device::Token;
use crate::world::docking::Hatch;
use crate::world::obstacle::Kind;
use crate::world::pose::Pose;
use crate::world::range;

const BASES: [(&str, Base); 17] = [
    ("small", Base::Small),
    ("medium", Base::Medium),
    ("large", Base::Large),
    ("huge_short", Base::HugeShort),
    ("huge_long", Base::HugeLong),
    ("huge_2e", Base::Huge2e),
    ("huge", Base::HugeShort),
    ("short", Base::HugeShort),
    ("long", Base::HugeLong),
    ("gr75", Base::HugeShort),
    ("gozanti", Base::HugeShort),
    ("c_roc", Base::HugeShort),
    ("huge_1e", Base::HugeShort),
    ("huge_1e_short", Base::HugeShort),
    ("huge_1e_long", Base::HugeLong),
    ("cr90", Base::HugeLong),
    ("raider", Base::HugeLong),
];

pub(super) const BEARINGS: [(&str, Bearing); 10] = [
    ("straight", Bearing::Straight),
    ("bank", Bearing::Bank),
    ("turn", Bearing::Turn),
    ("koiogran", Bearing::Koiogran),
    ("segnor", Bearing::Segnor),
    ("tallon", Bearing::Tallon),
    ("reverse_straight", Bearing::ReverseStraight),
    ("reverse_bank", Bearing::ReverseBank),
    ("stationary", Bearing::Stop),
    ("stop", Bearing::Stop),
];

pub(super) const SIDES: [(&str, Side); 2] = [("left", Side::Left), ("right", Side::Right)];

pub(super) const ARCS: [(&str, Arc); 7] = [
    ("front", Arc::Front),
    ("rear", Arc::Rear),
    ("right", Arc::Right),
    ("left", Arc::Left),
    ("full_front", Arc::FullFront),
    ("full_rear", Arc::FullRear),
    ("bullseye", Arc::Bullseye),
];

pub(super) const TOKENS: [(&str, Token); 6] = [
    ("bomb", Token::Bomb),
    ("proximity_mine", Token::ProximityMine),
    ("conner_net", Token::ConnerNet),
    ("cluster_mine", Token::ClusterMine),
    ("cluster_mines", Token::ClusterMine),
    ("minefield", Token::Minefield),
];

pub(super) const HATCHES: [(&str, Hatch); 4] =
    [("front", Hatch::Front), ("rear", Hatch::Rear), ("left", Hatch::Left), ("right", Hatch::Right)];

pub(super) const KINDS: [(&str, Kind); 3] =
    [("asteroid", Kind::Asteroid), ("debris", Kind::Debris), ("gas", Kind::Gas)];

/// As words of the command line are written.
pub(super) fn snake(name: &str) -> String {
    name.to_lowercase().replace([' ', '-'], "_")
}

pub(super) fn pose([x, y, heading]: [f64; 3]) -> Result<Pose, String> {
    if [x, y, heading].iter().all(|number| number.abs() <= FURTHEST) {
        Ok(Pose::new(x, y, heading))
    } else {
        Err(format!("[{x}, {y}, {heading}] is not on any table"))
    }
}

pub(super) fn base(word: &str) -> Result<Base, String> {
    one_of("base", word, &BASES)
}

/// Three decimals, never -0.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0 + 0.0
}

pub(super) fn told_pose(pose: Pose) -> Value {
    let heading = rounded(pose.heading);
    json!([rounded(pose.at.x), rounded(pose.at.y), if heading >= 360.0 { 0.0 } else { heading }])
}

pub(super) fn told_end(pose: Pose) -> Value {
    json!({ "end": told_pose(pose) })
}

pub(super) fn told_range(mm: Option<f64>) -> Value {
    match mm {
        Some(mm) => json!({ "mm": rounded(mm), "band": range::band(mm) }),
        None => json!({ "mm": -1, "band": -1 }),
    }
}
