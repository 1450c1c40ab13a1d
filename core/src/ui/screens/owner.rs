//! The owner's page of a demo station: on or off, and what was counted. Next: attract, Home.
//!
//! Found by a combination of keys on About, so that visitors do not find it.

use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Owner;

impl Owner {
    pub fn tell(&mut self, ask: &mut Ask) {
        let (kiosk, visits) = (ask.view.settings.kiosk, *ask.view.visits);
        let wish = |wish| Step::Wish(wish);
        ask.place("Demo station", "");
        ask.help(&Help {
            asked: said!("Is this device a demo station?"),
            look: said!("Then saves, campaign and settings are hidden, what visitors play is not kept, and 60 seconds after the last key it starts over. Your games stay as they are."),
            ..Help::default()
        });
        ask.switch((Icon::Film, Green), "Station", kiosk, wish(Wish::Kiosk(!kiosk)));
        ask.line((Icon::People, Silver), "Games", format_args!("{}", visits.games));
        let (minutes, seconds) = (visits.average() / 60, visits.average() % 60);
        ask.line((Icon::Clock, Silver), "Average", format_args!("{minutes}:{seconds:02} min"));
        let nothing = (visits.games == 0).then_some(text!("Nothing was counted yet."));
        ask.row_if(nothing, "Count", (Icon::Redo, Silver), "Count anew", "", wish(Wish::ResetVisits));
    }
}
