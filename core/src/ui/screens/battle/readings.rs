//! House rules of this game: the readings that the sources leave open, for the owner to change. Next: back.
//!
//! The critical die turns as a whole: each face in turn shares its row with the last.

use crate::battle::state::settings::GameSettings;
use crate::cards::damage_deck::{CRITICAL_DIE, CriticalExtra};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Readings;

/// A reading: its name, what its two values mean, and where it stands in the settings.
struct ReadingRow {
    name: Text,
    off: Text,
    on: Text,
    value: fn(&mut GameSettings) -> &mut bool,
}

const READINGS: [ReadingRow; 9] = [
    ReadingRow {
        name: text!("Device checks"),
        off: text!("count ships in the rear arc"),
        on: text!("count ships in the full rear arc"),
        value: |settings| &mut settings.full_rear_check,
    },
    ReadingRow {
        name: text!("Wing of five"),
        off: text!("leaves the rear support empty"),
        on: text!("fills the places in order"),
        value: |settings| &mut settings.five_in_order,
    },
    ReadingRow {
        name: text!("Escape"),
        off: text!("red top speeds do not count"),
        on: text!("red top speeds count"),
        value: |settings| &mut settings.escape_red,
    },
    ReadingRow {
        name: text!("Homing missiles"),
        off: text!("only a crit makes it risk the shot"),
        on: text!("a hit or a crit makes it risk the shot"),
        value: |settings| &mut settings.homing_hits_count,
    },
    ReadingRow {
        name: text!("Bomber reloads"),
        off: text!("when all its weapons are empty"),
        on: text!("when one of its weapons is empty"),
        value: |settings| &mut settings.reload_one_empty,
    },
    ReadingRow {
        name: text!("Linked actions"),
        off: text!("white where the card names no colour"),
        on: text!("red where the card names no colour"),
        value: |settings| &mut settings.linked_red,
    },
    ReadingRow {
        name: text!("Ion storms"),
        off: text!("strike on a crit"),
        on: text!("strike on a hit or a crit"),
        value: |settings| &mut settings.ion_storm_on_hit,
    },
    ReadingRow {
        name: text!("Spent tokens"),
        off: text!("are shown with the result"),
        on: text!("are shown step by step, with the odds before"),
        value: |settings| &mut settings.step_by_step,
    },
    ReadingRow {
        name: text!("Hurt ships"),
        off: text!("stay and fight"),
        on: text!("flee: Lambda at 5 health, Firespray at 3"),
        value: |settings| &mut settings.hurt_flee,
    },
];

impl Readings {
    pub fn tell(&mut self, ask: &mut Ask) {
        let mut now = ask.view.game.battle.settings;
        let mut usual = GameSettings::DEFAULT;
        ask.place("House rules", "this game");
        ask.help(&Help {
            asked: said!("How is this read in your games?"),
            look: said!("The line below says what the highlighted reading means. Left and right change it."),
            why: said!("The books leave these open. Usual is our reading."),
            our_reading: true,
            ..Help::default()
        });
        let (bottom, large, chosen) = (ask.bars().bottom, ask.large(), usize::from(ask.form.cursor));
        let height = if large { 76 } else { 58 };
        ask.keep_below(height);
        if let Some(canvas) = ask.canvas() {
            let style = if large { row(White) } else { body(White) };
            let y = bottom - height + 6;
            match READINGS.get(chosen) {
                Some(reading) => {
                    let words = if *(reading.value)(&mut now) { reading.on } else { reading.off };
                    let words = line(format_args!("{}: {words}", reading.name));
                    canvas.paragraph(10, y, ROW_WIDTH - 8, style, &words);
                }
                None => {
                    for (nth, extra) in (0i32..).zip(now.critical) {
                        let (column, row) = (nth % 3, nth / 3);
                        let words = line(format_args!("{}: {extra}", nth + 1));
                        canvas.text(10 + column * 77, y + row * 20, body(White).fitting(74, &words), &words);
                    }
                }
            }
        }
        for reading in &READINGS {
            let (value, default) = (*(reading.value)(&mut now), *(reading.value)(&mut usual));
            ask.value(
                (Icon::Book, Silver),
                format_args!("{}", reading.name),
                u8::from(value != default),
                0..=1,
                &|other| line(format_args!("{}", if other == 0 { "usual" } else { "other" })),
                &|other| {
                    let mut settings = now;
                    *(reading.value)(&mut settings) = (other != 0) != default;
                    super::order(BattleCommand::Settings(settings))
                },
            );
        }
        let turns = (0u8..6).find(|&by| turned(by) == now.critical).unwrap_or(0);
        ask.value(
            (Icon::D6, Silver),
            "Critical die",
            turns,
            0..=5,
            &|by| match by {
                0 => line(format_args!("usual")),
                by => line(format_args!("turned by {by}")),
            },
            &|by| super::order(BattleCommand::Settings(GameSettings { critical: turned(by), ..now })),
        );
    }
}

/// The critical die with its table turned by so many faces.
fn turned(by: u8) -> [CriticalExtra; 6] {
    let mut table = CRITICAL_DIE;
    table.rotate_right(usize::from(by.min(5)));
    table
}
