//! The title: drawn to make a passer-by press a key. Next: the keys.

use crate::ui::prelude::*;

use crate::ui::theme::logo;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Title;

impl Title {
    /// What any key leads to.
    pub const fn next() -> Step {
        Step::Swap(Screen::keys())
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        ask.bare();
        ask.help(&Help { asked: said!("Press any key."), ..Help::default() });
        let (_, canvas) = ask.item("", Title::next());
        let Some(canvas) = canvas else { return };
        stars(canvas, |x, y, _| (x, y));
        for (icon, size, x, y, color) in [
            (Icon::TieLn, 40, 34, 20, Dim),
            (Icon::TieLn, 40, 166, 20, Dim),
            (Icon::TieInterceptor, 72, 84, 8, Silver),
        ] {
            fighter(canvas, icon, size, (x, y), color);
        }
        // They fall between the fighters and the name, and begin anew.
        let fallen = 6 * i32::from(canvas.motion.beat);
        for x in [46, 60, 178, 192] {
            canvas.fill(x, 62 + (4 + fallen) % 42, 2, 9, Green);
        }
        for x in [110, 127] {
            canvas.fill(x, 84 + fallen % 18, 3, 14, Green);
        }
        canvas.fill(0, 104, 240, 60, Silver);
        canvas.fill(0, 106, 240, 56, Black);
        canvas.text(120, 112, logo(White).center(), "WINGMATE");
        canvas.text(120, 146, body(White).center(), "It flies the Empire");
        canvas.item(true, |canvas| {
            canvas.house(40, 178, 160, 38, House { cut: 10, fill: Amber, frame: Amber, frame_width: 0 });
            canvas.text(120, 190, row(Black).center(), "Press any key");
        });
    }
}

/// What a body shows before it knows the saves: the sky of the title, without words. It looks the same
/// turned, because whether the owner turned the picture is in the saves.
pub fn opening(canvas: &mut Canvas) {
    canvas.clear(Black);
    canvas.say(120, "Opening the saves");
    stars(canvas, |x, y, _| (x, y / 2));
    stars(canvas, |x, y, size| (240 - size - x, 240 - size - y / 2));
    canvas.fill(0, 118, 240, 4, Amber);
    canvas.fill(0, 119, 240, 2, Black);
    for x in [96, 116, 136] {
        canvas.fill(x, 116, 8, 8, Black);
        canvas.fill(x + 2, 118, 4, 4, Amber);
    }
}

/// A fighter that comes down on the reader: ships are stored nose up.
fn fighter(canvas: &mut Canvas, icon: Icon, size: u8, (x, y): (i32, i32), color: Color) {
    for run in icon.mask(size).runs_flipped(false, true) {
        let start = x + i32::from(run.x);
        canvas.span(y + i32::from(run.y), start, start + i32::from(run.len), color);
    }
}

/// A sky that is the same every time: a small fixed generator, no dice.
fn stars(canvas: &mut Canvas, place: impl Fn(i32, i32, i32) -> (i32, i32)) {
    let mut state: u32 = 0x2545_F491;
    for star in 0..100 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let (Ok(x), Ok(y)) = (i32::try_from(state >> 24), i32::try_from(state >> 16 & 0xFF)) else {
            continue;
        };
        let (size, color) = match star {
            0..10 => (2, White),
            star if star % 3 == 0 => (1, Silver),
            star if star % 3 == 1 => (1, Dim),
            _ => (1, Edge),
        };
        let (x, y) = place(x * 15 / 16, y * 15 / 16, size);
        canvas.fill(x, y, size, size, color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::canvas::Frame;

    #[test]
    fn the_opening_picture_is_the_same_turned() {
        let mut frame = Box::<Frame>::default();
        opening(&mut frame.canvas());
        for (x, y) in (0..240).flat_map(|x| (0..240).map(move |y| (x, y))) {
            assert_eq!(frame.nibble(x, y), frame.nibble(239 - x, 239 - y), "{x}, {y}");
        }
    }
}
