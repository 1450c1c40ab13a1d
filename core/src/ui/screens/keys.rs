//! Your keys: the device with its keys named, shown once after the title and from the settings. Next: Home.

use serde::{Deserialize, Serialize};

use super::Screen;
use crate::ui::{
    Step,
    ask::Ask,
    canvas::Canvas,
    help::{Help, said},
    icons::Icon,
    theme::{Color, Color::*, MARGIN, ROW_WIDTH, body},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Keys;

impl Screen {
    pub const fn keys() -> Screen {
        Screen::Keys(Keys)
    }
}

const KEYS: [(&str, &str, Color); 4] =
    [("A", "do it", Amber), ("B", "back", Silver), ("X", "help", Silver), ("Y", "undo", Silver)];
const HOLDS: [(&str, &str); 4] = [("A", "menu"), ("B", "Home"), ("X", "Table"), ("Y", "redo")];

impl Keys {
    pub fn tell(&mut self, ask: &mut Ask) {
        ask.place(format_args!("Your keys"), format_args!(""));
        ask.help(&Help {
            asked: said!("These are the keys of the device. They mean the same on every screen."),
            look: said!("A does what is framed in amber. Left and Right give the two answers, or less and more. A key held down for half a second does something else."),
            ..Help::default()
        });
        // After the title there is nothing below it.
        let leave = if ask.view.below.is_some() { Step::Back } else { Step::Home };
        if ask.backs_out(true) {
            return ask.used(leave);
        }
        let top = ask.bars().top;
        if let Some(canvas) = ask.canvas() {
            device(canvas, top + 4);
            for (place, (key, word)) in (0i32..).zip(HOLDS) {
                let (x, y) = (MARGIN + 4 + place % 2 * 114, top + 106 + place / 2 * 20);
                canvas.textf(x, y, body(White), format_args!("Hold {key}: {word}"));
            }
        }
        ask.act("Got it", (Icon::Check, Green), format_args!("Got it"), leave);
    }
}

fn disc(canvas: &mut Canvas, x: i32, y: i32, key: &str, fill: Color, ink: Color) {
    canvas.rounded(x - 8, y - 8, 17, 17, 8, fill);
    canvas.text(x + 1, y - 6, body(ink).center(), key);
}

/// The stick on the left, the screen in the middle, four keys on the right.
fn device(canvas: &mut Canvas, y: i32) {
    canvas.rounded(MARGIN, y, ROW_WIDTH, 94, 12, Panel);
    canvas.rounded(MARGIN + 8, y + 18, 52, 52, 26, Black);
    canvas.rounded(MARGIN + 24, y + 34, 20, 20, 10, Silver);
    for (x, dy, icon) in
        [(34, 24, Icon::TriUp), (34, 64, Icon::TriDown), (14, 44, Icon::TriLeft), (54, 44, Icon::TriRight)]
    {
        canvas.icon_centered(MARGIN + x, y + dy, icon, 12, Silver);
    }
    canvas.text(MARGIN + 34, y + 76, body(White).center(), "move");
    canvas.fill(MARGIN + 68, y + 14, 84, 66, Black);
    canvas.fill(MARGIN + 74, y + 20, 72, 5, Edge);
    canvas.fill(MARGIN + 74, y + 30, 24, 22, BlueDark);
    canvas.fill(MARGIN + 104, y + 30, 42, 5, White);
    canvas.fill(MARGIN + 104, y + 40, 34, 4, Dim);
    canvas.outline(MARGIN + 74, y + 58, 34, 16, 2, Amber);
    canvas.outline(MARGIN + 112, y + 58, 34, 16, 1, Edge);
    for (place, (key, word, color)) in (0i32..).zip(KEYS) {
        let y = y + 14 + place * 22;
        disc(canvas, MARGIN + 168, y, key, color, Black);
        canvas.text(MARGIN + 182, y - 6, body(White).fitting(44, word), word);
    }
}
