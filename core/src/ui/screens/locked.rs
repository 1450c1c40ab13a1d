//! The key lock, drawn over any screen while the device is passed round.

use crate::ui::{
    View,
    canvas::Canvas,
    icons::Icon,
    theme::{Color::*, body, head},
    widgets::{self, Hints},
};

pub fn draw(view: &View, canvas: &mut Canvas) {
    widgets::overlay(canvas, 66, 108);
    canvas.icon_centered(36, 120, Icon::Padlock, 40, Amber);
    canvas.text(66, 98, head(White), "Keys locked");
    canvas.text(66, 128, body(Silver), "hold A to unlock");
    widgets::hints(canvas, view, Hints::default());
}
