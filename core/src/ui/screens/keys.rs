//! Your keys: the device with its keys named, shown once after the title and from the settings. Next: Home.

use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Keys;

impl Screen {
    pub const fn keys() -> Screen {
        Screen::Keys(Keys)
    }
}

/// As they are printed beside them.
const A_AND_B: [(&str, &str, Color); 2] = [("A", "do it", Amber), ("B", "back", Silver)];
const HELP_AND_UNDO: [(&str, &str, Color); 2] = [("X", "help", Silver), ("Y", "undo", Silver)];
/// Of a board with four keys.
const UP_AND_DOWN: [(&str, &str, Color); 2] = [("X", "up", Silver), ("Y", "down", Silver)];
const HOLDS: [(&str, &str); 4] = [("A", "menu"), ("B", "Home"), ("X", "Table"), ("Y", "redo")];

impl Keys {
    pub fn tell(&mut self, ask: &mut Ask) {
        ask.place("Your keys", "");
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
        let (top, four_keys) = (ask.bars().top, ask.view.facts.board.four_keys());
        if let Some(canvas) = ask.canvas() {
            device(canvas, top + 4, four_keys);
            // Help, undo and the rest are in the menu there.
            for (place, (key, word)) in (0i32..).zip(HOLDS).take(if four_keys { 2 } else { 4 }) {
                let (x, y) = (MARGIN + 4 + place % 2 * 114, top + 106 + place / 2 * 20);
                canvas.textf(x, y, body(White), format_args!("Hold {key}: {word}"));
            }
        }
        ask.act("Got it", (Icon::Check, Green), "Got it", leave);
    }
}

fn disc(canvas: &mut Canvas, x: i32, y: i32, key: &str, fill: Color, ink: Color) {
    canvas.rounded(x - 8, y - 8, 17, 17, 8, fill);
    canvas.text(x + 1, y - 6, body(ink).center(), key);
}

/// The stick on the left, the screen in the middle, four keys on the right; or two keys on either side.
fn device(canvas: &mut Canvas, y: i32, four_keys: bool) {
    canvas.rounded(MARGIN, y, ROW_WIDTH, 94, 12, Panel);
    if four_keys {
        named(canvas, MARGIN + 14, y + 25, 44, &A_AND_B);
        named(canvas, MARGIN + 168, y + 25, 44, &UP_AND_DOWN);
    } else {
        stick(canvas, y);
        named(canvas, MARGIN + 168, y + 14, 22, &A_AND_B);
        named(canvas, MARGIN + 168, y + 58, 22, &HELP_AND_UNDO);
    }
    canvas.fill(MARGIN + 68, y + 14, 84, 66, Black);
    canvas.fill(MARGIN + 74, y + 20, 72, 5, Edge);
    canvas.fill(MARGIN + 74, y + 30, 24, 22, BlueDark);
    canvas.fill(MARGIN + 104, y + 30, 42, 5, White);
    canvas.fill(MARGIN + 104, y + 40, 34, 4, Dim);
    canvas.outline(MARGIN + 74, y + 58, 34, 16, 2, Amber);
    canvas.outline(MARGIN + 112, y + 58, 34, 16, 1, Edge);
}

fn stick(canvas: &mut Canvas, y: i32) {
    canvas.rounded(MARGIN + 8, y + 18, 52, 52, 26, Black);
    canvas.rounded(MARGIN + 24, y + 34, 20, 20, 10, Silver);
    for (x, dy, icon) in
        [(34, 24, Icon::TriUp), (34, 64, Icon::TriDown), (14, 44, Icon::TriLeft), (54, 44, Icon::TriRight)]
    {
        canvas.icon_centered(MARGIN + x, y + dy, icon, 12, Silver);
    }
    canvas.text(MARGIN + 34, y + 76, body(White).center(), "move");
}

/// Two keys, one below the other, and what they do.
fn named(canvas: &mut Canvas, x: i32, y: i32, pitch: i32, keys: &[(&str, &str, Color); 2]) {
    for (place, (key, word, color)) in (0i32..).zip(keys) {
        let y = y + place * pitch;
        disc(canvas, x, y, key, *color, Black);
        canvas.text(x + 14, y - 6, body(White).fitting(44, word), word);
    }
}
