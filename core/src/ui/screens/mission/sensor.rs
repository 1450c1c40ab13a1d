//! Beacons near a Rebel ship, counted by range. Next: its dice.

use super::words;
use crate::battle::state::remote::{Remote, RemoteKind};
use crate::mission::sensors::MOST_BEACONS;
use crate::ui::prelude::*;
use crate::ui::screens::battle::shown;
use crate::ui::screens::games::left_of;

/// Where the form keeps the two cards, after the four ranges.
const STEALTH: u8 = 4;
const CLOAKED: u8 = 5;

pub fn tell(ask: &mut Ask, rebel: RebelAt) {
    let view = ask.view;
    words::place(ask);
    let name = shown::rebel_name(&view.game.battle, rebel);
    ask.title((Icon::Coordinate, Blue), format_args!("Beacons: {name}"));
    let at = [0, 1, 2, 3].map(|range| ask.form.value(range).saturating_sub(1));
    let (stealth_device, cloaked) = (ask.form.value(STEALTH) != 0, ask.form.value(CLOAKED) != 0);
    if at == [0; 4] {
        let no = words::answer(MissionAnswer::No);
        ask.row_as("None", (Icon::Check, Green), "None at range 0-3", "", no);
    } else {
        let check = view.game.mission.sensor_check();
        let dice = check.map_or(0, |check| check.dice.of(at, stealth_device, cloaked));
        let roll = words::answer(MissionAnswer::Beacons { at, stealth_device, cloaked });
        let dice = widgets::count_line(u32::from(dice), "die", "dice");
        ask.row_as("Dice", (Icon::DieRed, Red), "Roll", &dice, roll);
    }
    // No more than still stand.
    let stands = |(_, remote): &(_, &Remote)| remote.kind == RemoteKind::SensorBeacon;
    let beacons = cursor::small(view.game.battle.remotes().filter(stands).count());
    for range in 0..4 {
        let most = left_of(&ask.form, 0..4, range, beacons).min(MOST_BEACONS);
        ask.typed((Icon::Coordinate, Blue), format_args!("At range {range}"), range, most);
    }
    ask.toggle((Icon::Shield, Silver), "Stealth Device", STEALTH);
    ask.toggle((Icon::Cloak, Silver), "Cloaked", CLOAKED);
}
