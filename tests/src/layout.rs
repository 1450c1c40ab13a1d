//! Looks for drawing that nobody would accept: text cut off, text over text, text across a frame, and a picture that
//! is another one where it is drawn in parts.
//!
//! Judges where ink goes, not what it says.

use wingmate_core::shell::Shell;
use wingmate_core::ui::canvas::{Area, Canvas, Frame, HEIGHT, Inspect, STRIP_ROWS, STRIP_WORDS, WIDTH};
use wingmate_core::ui::theme::Style;

/// What is wrong with the picture a device shows now; empty if nothing is.
pub fn faults(device: &Shell) -> Vec<String> {
    faults_in(|canvas| device.draw(canvas))
}

/// What is wrong with any drawing.
pub fn faults_in(draw: impl Fn(&mut Canvas)) -> Vec<String> {
    let mut checker = Checker::default();
    draw(&mut Canvas::inspected(&mut checker));
    // The device draws some strips at a time: what is right in each alone is right in any number of them.
    let mut whole = Box::<Frame>::default();
    draw(&mut whole.canvas());
    for (top, strip) in (0..).step_by(STRIP_ROWS).zip(whole.words().chunks_exact(STRIP_WORDS)) {
        let mut words = [0; STRIP_WORDS];
        draw(&mut Canvas::band(&mut words, top));
        if words != strip {
            checker.faults.push(format!("the rows from {top} on are others when they are drawn alone"));
        }
    }
    checker.faults
}

#[derive(Default)]
struct Checker {
    texts: Vec<(Area, String)>,
    shapes: Vec<Area>,
    pictures: Vec<Area>,
    faults: Vec<String>,
}

/// Least room between two texts side by side.
const GAP: i32 = 2;

impl Checker {
    fn fault(&mut self, text: &str, what: &str, area: Area) {
        let Area { left, top, right, bottom } = area;
        self.faults.push(format!("\"{text}\" {what} (x {left} to {right}, y {top} to {bottom})"));
    }
}

impl Inspect for Checker {
    fn text(&mut self, ink: Area, style: Style, text: &str) {
        if ink.left < 0 || ink.top < 0 || ink.right > WIDTH || ink.bottom > HEIGHT {
            self.fault(text, "leaves the screen", ink);
        }
        if let Some(letter) = text.chars().find(|&letter| !style.font.has(letter)) {
            self.fault(text, &format!("has a letter that its font lacks: {letter}"), ink);
        }
        let wide = Area { left: ink.left - GAP, right: ink.right + GAP, ..ink };
        if let Some((_, other)) = self.texts.iter().find(|(area, _)| overlap(*area, wide)).cloned() {
            self.fault(text, &format!("runs into \"{other}\""), ink);
        }
        if let Some(shape) = self.shapes.iter().copied().find(|&shape| crosses(ink, shape)) {
            self.fault(text, &format!("crosses the edge of {shape:?}"), ink);
        }
        if let Some(picture) = self.pictures.iter().copied().find(|&picture| overlap(ink, picture)) {
            self.fault(text, &format!("lies on the icon at {picture:?}"), ink);
        }
        self.texts.push((ink, text.to_owned()));
    }

    fn shape(&mut self, area: Area) {
        if let Some((ink, text)) = self.texts.iter().find(|(ink, _)| overlap(*ink, area)).cloned() {
            self.fault(&text, &format!("is covered by {area:?}"), ink);
        }
        self.shapes.push(area);
    }

    fn picture(&mut self, ink: Area) {
        if ink.left < 0 || ink.top < 0 || ink.right > WIDTH || ink.bottom > HEIGHT {
            self.fault("an icon", "leaves the screen", ink);
        }
        if let Some(shape) = self.shapes.iter().copied().find(|&shape| crosses(ink, shape)) {
            self.fault("an icon", &format!("crosses the edge of {shape:?}"), ink);
        }
        if let Some((_, text)) = self.texts.iter().find(|(area, _)| overlap(*area, ink)).cloned() {
            self.fault(&text, "lies under an icon", ink);
        }
        self.pictures.push(ink);
    }

    fn layer(&mut self) {
        self.texts.clear();
        self.shapes.clear();
        self.pictures.clear();
    }
}

fn overlap(a: Area, b: Area) -> bool {
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

fn crosses(ink: Area, shape: Area) -> bool {
    let inside = ink.left >= shape.left
        && ink.right <= shape.right
        && ink.top >= shape.top
        && ink.bottom <= shape.bottom;
    overlap(ink, shape) && !inside
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_core::ui::theme::{Color, row};

    #[test]
    fn clean_drawing_passes() {
        let faults = faults_in(|canvas| {
            canvas.fill(10, 10, 100, 30, Color::Panel);
            canvas.text(14, 18, row(Color::White), "Dice");
            canvas.text(106, 18, row(Color::White).right(), "4");
        });
        assert_eq!(faults, [""; 0]);
    }

    #[test]
    fn every_kind_of_fault_is_seen() {
        type Drawing = fn(&mut Canvas);
        let cases: [(&str, Drawing); 4] = [
            ("leaves the screen", |canvas| {
                canvas.text(200, 50, row(Color::White), "far too long");
            }),
            ("runs into \"Label\"", |canvas| {
                canvas.text(10, 50, row(Color::White), "Label");
                canvas.text(40, 50, row(Color::White), "value");
            }),
            ("crosses the edge", |canvas| {
                canvas.fill(10, 45, 30, 30, Color::Panel);
                canvas.text(14, 50, row(Color::White), "Label");
            }),
            ("font lacks", |canvas| {
                canvas.text(18, 50, row(Color::White), "\u{4e2d}");
            }),
        ];
        for (part, draw) in cases {
            let faults = faults_in(draw);
            assert!(faults.iter().any(|fault| fault.contains(part)), "{part}: {faults:?}");
        }
    }

    #[test]
    fn the_screen_of_a_failed_noise_source_is_sound() {
        use wingmate_core::dice::entropy::HealthError;
        use wingmate_core::ui::screens::mash;

        for why in [HealthError::Stuck, HealthError::Biased, HealthError::Patterned, HealthError::TooFewBits]
        {
            assert_eq!(faults_in(|canvas| mash::draw(canvas, why, 96)), [""; 0], "{why:?}");
        }
    }

    #[test]
    fn a_notice_may_cover_what_is_below() {
        let faults = faults_in(|canvas| {
            canvas.text(10, 50, row(Color::White), "below");
            canvas.layer();
            canvas.fill(0, 55, 200, 30, Color::White);
            canvas.text(10, 60, row(Color::Black), "above");
        });
        assert_eq!(faults, [""; 0]);
    }
}
