//! Key mashing: what stands in for a noise source that failed its tests.
//!
//! Shown by a body before there is a game; the count comes from `dice::entropy`.

use crate::dice::entropy::{HealthError, MASHED_PRESSES};
use crate::ui::prelude::*;

pub fn draw(canvas: &mut Canvas, why: HealthError, presses_left: u16) {
    canvas.clear(Black);
    widgets::status_bar(canvas, (Bars::of(false), false), None, "Fair dice", None, "", None);
    canvas.icon_centered(28, 44, Icon::Stress, 40, Red);
    canvas.text(56, 34, head(White), "No noise");
    let y = canvas.paragraph(MARGIN + 4, 70, ROW_WIDTH - 8, body(Silver), reason(why));
    canvas.paragraph(MARGIN + 4, y + 2, ROW_WIDTH - 8, body(White), "Press keys at random, without rhythm:");
    canvas.textf(120, 161, huge(White).center(), format_args!("{presses_left}"));
    let done = MASHED_PRESSES.saturating_sub(presses_left);
    let width = ROW_WIDTH * i32::from(done) / i32::from(MASHED_PRESSES).max(1);
    canvas.fill(MARGIN, 216, ROW_WIDTH, 6, Edge);
    canvas.fill(MARGIN, 216, width, 6, White);
}

/// What is wrong, in a sentence.
pub const fn reason(why: HealthError) -> &'static str {
    match why {
        HealthError::Stuck => "The chip's noise is stuck. It cannot make fair dice.",
        HealthError::Biased => "The chip's noise leans to one side. It cannot make fair dice.",
        HealthError::Patterned => "The chip's noise repeats itself. It cannot make fair dice.",
        HealthError::TooFewBits => "There is too little noise for fair dice yet.",
    }
}
