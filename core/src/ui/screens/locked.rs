//! The key lock, drawn over any screen while the device is passed round.

use crate::ui::prelude::*;

pub fn draw(view: &View, canvas: &mut Canvas) {
    widgets::overlay(canvas, 66, 108);
    canvas.icon_centered(36, 120, Icon::Padlock, 40, White);
    canvas.text(66, 98, head(White), "Keys locked");
    canvas.text(66, 128, body(Silver), "hold A to unlock");
    let large = view.settings.large_type;
    widgets::a_and_b(canvas, (Bars::of(large), large), ["", ""]);
}
