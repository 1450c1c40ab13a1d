//! A ship of the first edition: its health, and the rows that correct its values. For Space Race and Grab and Smash.

use super::ask::{Ask, Look, capital};
use crate::{
    games::craft::{Value, Values},
    ui::{Step, canvas::Line, cursor, icons::Icon, screens::battle::shown, theme::Color::*},
};

pub const LOCK: Look = (Icon::Lock, Blue);

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

/// A row that corrects a value; it passes over numbers that do not fit.
pub fn correct(
    ask: &mut Ask,
    (look, name, words): (Look, &str, Line),
    (now, most): (u8, u8),
    fits: impl Fn(u8) -> bool,
    step: impl Fn(u8) -> Step,
) {
    let change = |up| {
        let mut value = cursor::dial(now, most, up);
        while !fits(value) {
            value = cursor::dial(value, most, up);
        }
        step(value)
    };
    let word = capital(name);
    ask.adjust(look, format_args!("{word}"), format_args!("{words}"), change(true), change(false));
}

pub fn health(ask: &mut Ask, values: &Values, most_hull: u8, most_shields: u8) {
    ask.pips(shown::Pips::Hull, values.hull, most_hull);
    if most_shields > 0 {
        ask.pips(shown::Pips::Shields, values.shields, most_shields);
    }
}
