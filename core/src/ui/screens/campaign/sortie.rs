//! One pilot's part of a mission, typed in: shot down or not, and kills by type. Next: Fallen, back.

use serde::{Deserialize, Serialize};

use super::{fallen::Fallen, words};
use crate::{
    campaign::{PilotAt, command::CampaignCommand, pilot::Victim},
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        screens::Screen,
        theme::Color::*,
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sortie {
    at: PilotAt,
    cursor: u8,
}

fn count() -> u8 {
    cursor::small(Victim::all().count()).saturating_add(1)
}

impl Sortie {
    pub const fn new(at: PilotAt) -> Sortie {
        Sortie { at, cursor: 0 }
    }

    pub fn keeping(self, open: &Sortie) -> Sortie {
        Sortie { cursor: if self.at == open.at { open.cursor } else { 0 }, ..self }
    }

    fn victim(&self) -> Option<Victim> {
        self.cursor.checked_sub(1).and_then(|place| Victim::all().nth(usize::from(place)))
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        match (key, self.victim()) {
            (Key::B, _) => Step::Back,
            (Key::A, None) => Step::Go(Screen::Fallen(Fallen::new(self.at))),
            (Key::A | Key::Right, Some(victim)) => {
                words::order(CampaignCommand::Kills { pilot: self.at, victim, count: 1 })
            }
            (Key::Up | Key::Down, _) => cursor::walk(&mut self.cursor, key, count()).unwrap_or(Step::Stay),
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(canvas, view) };
        widgets::status(canvas, &words::name(campaign, self.at), "all kills");
        let large = view.settings.large_type;
        widgets::list(canvas, large, (22, 221), (self.cursor, count()), |canvas, place, spot| {
            let victim = place.checked_sub(1).and_then(|place| Victim::all().nth(usize::from(place)));
            let (icon, label, value) = match victim {
                None => {
                    let value = match campaign.fallen(self.at) {
                        Some(_) if campaign.variants.classic_eject => line(format_args!("yes")),
                        Some(dice) => line(format_args!("-{}", dice.loss())),
                        None => line(format_args!("no")),
                    };
                    (Icon::Destroyed, "Shot down", value)
                }
                Some(victim) => {
                    let icon = match victim {
                        Victim::Ship(ship) => emblems::ship_icon(ship),
                        Victim::Emplacement => Icon::Turret,
                    };
                    (icon, victim.name(), line(format_args!("{}", pilot.kills_of(victim))))
                }
            };
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value: &value });
        });
        let a = if self.cursor == 0 { "Open" } else { "+1" };
        widgets::hints(canvas, view, Hints { a, b: "Done", x: "" });
    }
}
