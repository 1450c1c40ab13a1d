//! The keys below a device that plays by itself: the one that is about to be pressed is lit.

use super::script::{LIT_MS, SCRIPT, Stroke};
use crate::body::Board;
use crate::ui::canvas::Canvas;
use crate::ui::icons::Icon;
use crate::ui::key::Key;
use crate::ui::theme::Color::{self, *};
use crate::ui::theme::{Bars, body};

const ARROWS: [(Key, Icon); 4] = [
    (Key::Left, Icon::TriLeft),
    (Key::Up, Icon::TriUp),
    (Key::Down, Icon::TriDown),
    (Key::Right, Icon::TriRight),
];
const LETTERS: [(Key, &str); 4] = [(Key::A, "A"), (Key::B, "B"), (Key::X, "X"), (Key::Y, "Y")];
const PITCH: i32 = 18;

/// After so many strokes, the last one so long ago.
pub fn draw(canvas: &mut Canvas, (board, bars): (Board, Bars), made: u8, since_ms: u32) {
    let stands =
        usize::from(made).checked_sub(1).and_then(|last| SCRIPT.get(last)).map_or(0, Stroke::after_ms);
    let next = SCRIPT.get(usize::from(made)).and_then(Stroke::key);
    let lit = next.filter(|_| since_ms + LIT_MS >= stands);
    canvas.layer();
    let (top, height) = (bars.bottom, 240 - bars.bottom);
    canvas.fill(0, top, 240, height, Black);
    canvas.fill(0, top, 240, 1, Amber);
    let y = top + height / 2 + 1;
    for (place, (key, icon)) in (0i32..).zip(ARROWS.into_iter().filter(|(key, _)| key.is_on(board))) {
        let x = 12 + place * PITCH;
        let ink = cap(canvas, x, y, lit == Some(key));
        canvas.icon_centered(x, y, icon, 12, ink);
    }
    for (place, (key, letter)) in (0i32..).zip(LETTERS.into_iter().filter(|(key, _)| key.is_on(board))) {
        let x = 92 + place * PITCH;
        let ink = cap(canvas, x, y, lit == Some(key));
        canvas.text(x + 1, y - 6, body(ink).center(), letter);
    }
    canvas.text(236, y - 7, body(White).right(), "Any key");
}

/// The cap of a key; returns what to write on it with.
fn cap(canvas: &mut Canvas, x: i32, y: i32, lit: bool) -> Color {
    canvas.rounded(x - 8, y - 8, 17, 17, 5, if lit { Amber } else { Panel });
    if lit { Black } else { Silver }
}
