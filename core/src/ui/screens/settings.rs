//! Settings of the device, for all games. Next: Home.

use serde::{Deserialize, Serialize};

use crate::{
    body::{MAX_BRIGHTNESS, Settings as Values},
    ui::{Step, Wish, ask::Ask, canvas::line, help::Help, icons::Icon, theme::Color::*},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings;

impl Settings {
    pub fn tell(&mut self, ask: &mut Ask) {
        let now = *ask.view.settings;
        let set = |values: Values| Step::Wish(Wish::Set(values));
        ask.place(format_args!("Settings"), format_args!(""));
        ask.help(&Help {
            asked: "How bright, which way up, how large? These hold for all games.",
            look: "Low light saves the battery. Turned, the picture faces the player opposite. Large type is for reading at arm's length.",
            ..Help::default()
        });
        ask.value(
            (Icon::Sun, Yellow),
            format_args!("Light"),
            now.brightness,
            1..=MAX_BRIGHTNESS,
            &|value| line(format_args!("{value} of {MAX_BRIGHTNESS}")),
            &|brightness| set(Values { brightness, ..now }),
        );
        let turned = Values { turned: !now.turned, ..now };
        ask.switch((Icon::RotateScreen, Silver), format_args!("Turned"), now.turned, set(turned));
        let large = Values { large_type: !now.large_type, ..now };
        ask.switch((Icon::TypeSize, Silver), format_args!("Large type"), now.large_type, set(large));
    }
}
