//! Beacons near a Rebel ship, counted by range. Next: its dice.

use super::{Mission, words};
use crate::{
    mission::flow::MissionAnswer,
    table::rebel::RebelAt,
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::Key,
        screens::battle::shown,
        theme::Color::*,
        widgets::{self, Hints, Row},
    },
};

const ROWS: u8 = 7;
const STEALTH: usize = 4;
const CLOAKED: usize = 5;
/// As many as one could measure.
const MOST: u8 = 9;

fn beacons(state: &Mission) -> MissionAnswer {
    let [at0, at1, at2, at3, stealth, cloaked] = state.counts;
    if [at0, at1, at2, at3] == [0; 4] {
        return MissionAnswer::No;
    }
    MissionAnswer::Beacons { at: [at0, at1, at2, at3], stealth_device: stealth > 0, cloaked: cloaked > 0 }
}

pub fn on(state: &mut Mission, key: Key) -> Step {
    match (key, state.cursor.checked_sub(1).map(usize::from)) {
        (Key::Up | Key::Down, _) => {
            state.cursor = crate::ui::screens::turn(state.cursor, key, ROWS);
            Step::Moved
        }
        (Key::A, None) => words::answer(beacons(state)),
        (Key::A | Key::Right | Key::Left, Some(place)) => {
            let most = if place == STEALTH || place == CLOAKED { 1 } else { MOST };
            if let Some(count) = state.counts.get_mut(place) {
                *count = match (*count, key) {
                    (0, Key::Left) => most,
                    (now, Key::Left) => now - 1,
                    (now, _) if now >= most => 0,
                    (now, _) => now + 1,
                };
            }
            Step::Moved
        }
        _ => Step::Stay,
    }
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas, rebel: RebelAt) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let name = shown::rebel_name(battle, rebel);
    shown::status(canvas, battle, &line(format_args!("Sensor check: {name}")));
    let dice = match (beacons(state), mission.sensor_check()) {
        (MissionAnswer::Beacons { at, stealth_device, cloaked }, Some(check)) => {
            check.dice.of(at, stealth_device, cloaked)
        }
        _ => 0,
    };
    widgets::list_below(canvas, view, 22, (state.cursor, ROWS), |canvas, place, spot| {
        let count = |place: usize| state.counts.get(place).copied().unwrap_or(0);
        let yes = |place: usize| line(format_args!("{}", if count(place) > 0 { "yes" } else { "no" }));
        let (icon, label, value): (Icon, Line, Line) = match place {
            0 if dice == 0 => (Icon::Check, line(format_args!("No beacon near")), Line::new()),
            0 => (Icon::DieRed, line(format_args!("Roll")), line(format_args!("{dice} dice"))),
            5 => (Icon::Shield, line(format_args!("Stealth Device")), yes(STEALTH)),
            6 => (Icon::Cloak, line(format_args!("Cloaked")), yes(CLOAKED)),
            range => {
                let range = usize::from(range - 1);
                let label = line(format_args!("Beacons at {range}"));
                (Icon::Coordinate, label, line(format_args!("{}", count(range))))
            }
        };
        let color = if spot.chosen { Amber } else { Silver };
        widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label: &label, value: &value });
    });
    let a = match (state.cursor, dice) {
        (0, 0) => "None",
        (0, _) => "Dice",
        _ => "Count",
    };
    widgets::hints(canvas, view, Hints { a, b: "Desk", x: "Why?" });
}
