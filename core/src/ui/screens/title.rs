//! The title: drawn to make a passer-by press a key. Next: Home.

use serde::{Deserialize, Serialize};

use super::Screen;
use crate::ui::{
    Step, View,
    canvas::{Canvas, House},
    icons::Icon,
    key::Key,
    theme::{Color::*, body, logo, row, tiny},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Title;

impl Title {
    pub fn on(&mut self, _key: Key, _view: &View) -> Step {
        Step::Swap(Screen::home())
    }

    pub fn draw(&self, _view: &View, canvas: &mut Canvas) {
        stars(canvas);
        canvas.icon_centered(120, 42, Icon::TieInterceptor, 76, Silver);
        canvas.icon_centered(48, 46, Icon::TieLn, 40, Dim);
        canvas.icon_centered(192, 46, Icon::TieLn, 40, Dim);
        for (x, y) in [(113, 84), (125, 84), (43, 72), (51, 72), (187, 72), (195, 72)] {
            canvas.fill(x, y, 2, 9, Green);
        }
        canvas.fill(0, 104, 240, 2, Amber);
        canvas.text(120, 116, logo(White).center(), "WINGMATE");
        canvas.text(120, 154, body(Amber).center(), "It flies the Empire");
        canvas.fill(0, 174, 240, 2, Amber);
        canvas.house(40, 186, 160, 34, House { cut: 8, fill: Amber, frame: Amber, frame_width: 0 });
        canvas.text(120, 196, row(Black).center(), "Press any key");
        canvas.text(120, 227, tiny(Dim).center(), concat!("version ", env!("CARGO_PKG_VERSION")));
    }
}

/// A sky that is the same every time: a small fixed generator, no dice.
fn stars(canvas: &mut Canvas) {
    let mut state: u32 = 0x2545_F491;
    for star in 0..48 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let (Ok(x), Ok(y)) = (i32::try_from(state >> 24), i32::try_from(state >> 16 & 0xFF)) else {
            continue;
        };
        let color = if star % 3 == 0 { Silver } else { Edge };
        canvas.fill(x * 15 / 16, y * 103 / 256, 1, 1, color);
    }
}
