//! The missions a campaign starts with: drawn at random, or ticked one by one. Next: back.

use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    campaign::command::CampaignCommand,
    cards::missions::MissionId,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::mission::words as missions,
        theme::Color::*,
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Starting {
    cursor: u8,
}

impl Starting {
    pub const fn new() -> Starting {
        Starting { cursor: 0 }
    }

    fn mission(&self) -> Option<MissionId> {
        self.cursor.checked_sub(1).and_then(|place| MissionId::starting().nth(usize::from(place)))
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        let count = cursor::small(MissionId::starting().count()).saturating_add(1);
        if let Some(step) = cursor::walk(&mut self.cursor, key, count) {
            return step;
        }
        match (key, self.mission()) {
            (Key::B, _) => Step::Back,
            (Key::A, Some(mission)) => words::order(CampaignCommand::StartWith(mission)),
            (Key::A, None) => words::order(CampaignCommand::StartShuffled),
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let wanted = campaign.length.starting_missions();
        let chosen = campaign.deck.len();
        let status = if chosen == 0 {
            line(format_args!("{wanted} at random"))
        } else {
            line(format_args!("{chosen} of {wanted} chosen"))
        };
        widgets::status(canvas, "First missions", &status);
        let count = cursor::small(MissionId::starting().count()).saturating_add(1);
        let large = view.settings.large_type;
        widgets::list(canvas, large, (22, 221), (self.cursor, count), |canvas, place, spot| {
            let mission =
                place.checked_sub(1).and_then(|place| MissionId::starting().nth(usize::from(place)));
            let (icon, label, taken) = match mission {
                Some(id) => (missions::arc_icon(id.mission().arc), id.title(), campaign.deck.has(id)),
                None => (Icon::D6, "At random", campaign.deck.is_empty()),
            };
            let icon = match (taken, spot.chosen) {
                (true, _) => (Icon::Check, Green),
                (false, true) => (icon, Amber),
                (false, false) => (icon, Silver),
            };
            widgets::menu_row(canvas, spot, Row { icon: Some(icon), label, value: "" });
            if taken {
                canvas.say(spot.y + spot.height / 2, "yes");
            }
        });
        let a = match self.mission() {
            None => "Shuffle",
            Some(id) if campaign.deck.has(id) => "Out",
            Some(_) => "In",
        };
        widgets::hints(canvas, view, Hints { a, b: "Done", x: "" });
    }
}

impl Default for Starting {
    fn default() -> Self {
        Self::new()
    }
}
