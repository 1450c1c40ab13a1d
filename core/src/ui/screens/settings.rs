//! Settings of the device, for all games. Next: the keys, power, Home.

use super::power::Power;
use crate::body::{MAX_BRIGHTNESS, Settings as Values};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings;

impl Settings {
    pub fn tell(&mut self, ask: &mut Ask) {
        let now = *ask.view.settings;
        let board = ask.view.facts.board;
        let set = |values: Values| Step::Wish(Wish::Set(values));
        ask.place("Settings", "");
        ask.help(&Help {
            asked: said!("How bright, which way up, how large? These hold for all games."),
            look: said!("Turned, the picture faces the player opposite. Left hand turns the stick with it. Large type is for reading at arm's length."),
            ..Help::default()
        });
        ask.value(
            (Icon::Sun, Yellow),
            "Light",
            now.brightness,
            1..=MAX_BRIGHTNESS,
            &|value| line(format_args!("{value} of {MAX_BRIGHTNESS}")),
            &|brightness| set(Values { brightness, ..now }),
        );
        let turned = Values { turned: !now.turned, ..now };
        ask.switch((Icon::RotateScreen, Silver), "Turned", now.turned, set(turned));
        let large = Values { large_type: !now.large_type, ..now };
        ask.switch((Icon::TypeSize, Silver), "Large type", now.large_type, set(large));
        let left = Values { left_handed: !now.left_handed, ..now };
        ask.switch((Icon::RotateScreen, Silver), "Left hand", now.left_handed, set(left));
        let still = Values { still: !now.still, ..now };
        ask.switch((Icon::Film, Silver), "Motion", !now.still, set(still));
        if board.has_piezo() {
            let sound = Values { sound: !now.sound, ..now };
            ask.switch((Icon::Speaker, Silver), "Sound", now.sound, set(sound));
        }
        if board.has_led() {
            let unlit = Values { unlit: !now.unlit, ..now };
            ask.switch((Icon::Sun, Silver), "Lamp", !now.unlit, set(unlit));
        }
        ask.row_as("Open", (Icon::Question, Green), "Keys", "", Step::Go(Screen::keys()));
        ask.row_as("Open", (Icon::Battery, Green), "Power", "", Step::Go(Screen::Power(Power)));
    }
}
