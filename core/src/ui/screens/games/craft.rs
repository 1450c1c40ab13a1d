//! A ship of the first edition: its health, and the rows that correct its values. For Space Race and Grab and Smash.

use super::pips;
use crate::games::craft::{Value, Values};
use crate::ui::prelude::*;
use crate::ui::screens::battle::shown;

pub const fn look(value: Value) -> Look {
    match value {
        Value::Hull => (Icon::Hull, Yellow),
        Value::Shields => (Icon::Shield, Blue),
        Value::Focus => (Icon::Focus, Green),
        Value::Evade => (Icon::Evade, Green),
        Value::Stress => (Icon::Stress, Red),
        Value::Ion => (Icon::Ion, Purple),
    }
}

/// The row that corrects a lock: none, or one of those numbers that fit.
pub fn lock(
    ask: &mut Ask,
    (now, most): (u8, u8),
    fits: &dyn Fn(u8) -> bool,
    name: &dyn Fn(u8) -> Line,
    set: &dyn Fn(u8) -> Step,
) {
    let all = || (0..=most).filter(|&number| number == 0 || fits(number));
    let nth = |place: u8| all().nth(place.into()).unwrap_or(0);
    let place = all().position(|number| number == now).map_or(0, cursor::small);
    let last = cursor::small(all().count()).saturating_sub(1);
    let (words, set) = (|place| name(nth(place)), |place| set(nth(place)));
    ask.value((Icon::Lock, Blue), "Lock", place, 0..=last, &words, &set);
}

pub fn health(ask: &mut Ask, values: &Values, most_hull: u8, most_shields: u8) {
    let hull = (shown::Pips::Hull, values.hull, most_hull);
    let shields = (shown::Pips::Shields, values.shields, most_shields);
    pips(ask, &[hull, shields]);
}
