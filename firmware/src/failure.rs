//! Why the device cannot start, and the red picture that says so.
//!
//! Only for faults that leave nothing to play with: all others are shown and survived.

use wingmate_core::ui::{
    canvas::Canvas,
    theme::{Color, body, head, row},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The source of randomness is stuck: dice would not be dice.
    NoEntropy,
}

impl Failure {
    const fn code(self) -> u8 {
        match self {
            Failure::NoEntropy => 1,
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Failure::NoEntropy => "The chip gives no random numbers, so there can be no fair dice.",
        }
    }

    pub fn draw(self, canvas: &mut Canvas) {
        canvas.clear(Color::RedDark);
        canvas.fill(0, 0, 240, 6, Color::Red);
        canvas.fill(0, 234, 240, 6, Color::Red);
        canvas.text(120, 44, head(Color::White).center(), "Cannot start");
        canvas.paragraph(16, 84, 208, body(Color::White), self.sentence());
        canvas.paragraph(16, 150, 208, body(Color::White), "Press any key to try again.");
        canvas.textf(120, 200, row(Color::White).center(), format_args!("Code {}", self.code()));
    }
}
