//! A device in a window, live: for an audience or a stream. Keys go to the device once somebody said yes there.

use std::time::{Duration, Instant};

use wingmate_body::fingers::Fingers;
use wingmate_core::shell::link::{Consent, Wanted};
use wingmate_core::ui::canvas::rgb888;
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::theme::RGB565;
use wingmate_lab::failure::Failure;

use super::client::Client;
use crate::body::{SIDE, width_on};
use crate::pane::{Heard, Holder, Pane, Scene};
use crate::window::meaning;

/// How often it is asked for a new picture.
const GLANCE: Duration = Duration::from_millis(50);

/// Shows it until the window is closed or the device is gone; how many keys it took.
pub fn show(client: &mut Client, scale: u8, say: &mut dyn FnMut(&str)) -> Result<usize, Failure> {
    let pane = Pane::open()?;
    let (shown, colors) = client.live_picture()?;
    let across = width_on(client.board);
    let now = Instant::now();
    let mut mirror = Mirror {
        client,
        say,
        shown,
        colors,
        across,
        scale,
        fingers: Fingers::default(),
        held: Vec::new(),
        start: now,
        glanced: now,
        keys: 0,
        failed: None,
    };
    pane.show(&mut mirror)?;
    mirror.failed.map_or(Ok(mirror.keys), Err)
}

struct Mirror<'a> {
    client: &'a mut Client,
    say: &'a mut dyn FnMut(&str),
    /// The number of the picture in `colors`.
    shown: u32,
    colors: Vec<u8>,
    across: usize,
    scale: u8,
    fingers: Fingers,
    held: Vec<(Holder, Key)>,
    start: Instant,
    glanced: Instant,
    keys: usize,
    failed: Option<Failure>,
}

impl Mirror<'_> {
    fn now_ms(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Passes keys on and looks what came of them; whether there is another picture.
    fn pass(&mut self, inputs: impl IntoIterator<Item = Input>) -> bool {
        let passed = inputs.into_iter().try_for_each(|input| self.press(input));
        let looked = passed.and_then(|()| self.look());
        looked.unwrap_or_else(|failure| {
            self.failed = Some(failure);
            false
        })
    }

    fn press(&mut self, input: Input) -> Result<(), Failure> {
        match self.client.request(Wanted::Keys)? {
            Consent::Given => {
                self.client.press(input)?;
                self.keys += 1;
            }
            // The question is in the picture.
            Consent::Asked => (self.say)("answer on the device: yes lets these keys through"),
            Consent::Unasked | Consent::Refused => (self.say)("the device did not allow keys"),
        }
        Ok(())
    }

    fn look(&mut self) -> Result<bool, Failure> {
        self.glanced = Instant::now();
        if self.client.status()?.picture == self.shown {
            return Ok(false);
        }
        (self.shown, self.colors) = self.client.live_picture()?;
        Ok(true)
    }
}

impl Scene for Mirror<'_> {
    fn title(&self) -> String {
        format!("Wingmate: {}", self.client.board.name())
    }

    fn size(&self) -> (u32, u32) {
        let side = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX) * u32::from(self.scale);
        (side(self.across), side(SIDE))
    }

    fn hear(&mut self, heard: Heard) -> bool {
        match heard {
            Heard::Key { label, holder } => {
                let Some(key) = meaning(&label) else { return false };
                self.held.push((holder, key));
                let input = self.fingers.press(key, self.now_ms());
                self.pass(input)
            }
            Heard::Up { holder } => {
                let up = self.held.extract_if(.., |(held, _)| *held == holder);
                up.for_each(|(_, key)| self.fingers.release(key));
                false
            }
            Heard::Left => {
                self.held.clear();
                self.fingers.release_all();
                false
            }
            Heard::Down { .. } | Heard::Moved { .. } | Heard::Dropped(_) => false,
        }
    }

    fn tick(&mut self) -> bool {
        let inputs = self.fingers.tick(self.now_ms());
        let due = !inputs.is_empty() || self.glanced.elapsed() >= GLANCE;
        due && self.pass(inputs)
    }

    fn due(&self) -> Option<Instant> {
        let held = self.fingers.due().map(|ms| self.start + Duration::from_millis(ms));
        [Some(self.glanced + GLANCE), held].into_iter().flatten().min()
    }

    fn draw(&mut self, width: usize, height: usize, pixels: &mut [u32]) {
        enlarge(&self.colors, self.across, (width, height), pixels);
    }

    fn is_over(&self) -> bool {
        self.failed.is_some()
    }
}

/// As large as the window lets it be, in whole pixels once there is room for two; in the middle, the rest black.
fn enlarge(colors: &[u8], across: usize, (width, height): (usize, usize), pixels: &mut [u32]) {
    let palette = RGB565.map(|color| {
        let [red, green, blue] = rgb888(color);
        u32::from_be_bytes([0, red, green, blue])
    });
    // Of the window for a thousand of the picture.
    let fit = (1000 * width / across).min(1000 * height / SIDE).max(1);
    let scale = if fit >= 2000 { fit / 1000 * 1000 } else { fit };
    let length = |pixels: usize| pixels * scale / 1000;
    let (left, top) = (width.saturating_sub(length(across)) / 2, height.saturating_sub(length(SIDE)) / 2);
    for (y, row) in pixels.chunks_exact_mut(width.max(1)).enumerate() {
        for (x, pixel) in row.iter_mut().enumerate() {
            let at = |at: usize, begin: usize| at.checked_sub(begin).map(|at| at * 1000 / scale);
            let color = at(x, left).zip(at(y, top)).filter(|(x, _)| *x < across);
            let color = color.and_then(|(x, y)| colors.get(y * across + x));
            *pixel = color.and_then(|color| palette.get(usize::from(*color))).copied().unwrap_or(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_fills_any_window_without_a_smear() {
        let mut colors = vec![0; SIDE * SIDE];
        colors[0] = 1;
        let lit = |width: usize, height: usize| {
            let mut pixels = vec![9; width * height];
            enlarge(&colors, SIDE, (width, height), &mut pixels);
            let ground = pixels[width * height / 2 + width / 2];
            let lit: Vec<usize> =
                (0..pixels.len()).filter(|at| pixels[*at] != ground && pixels[*at] != 0).collect();
            (lit.len(), lit.first().map(|at| (at % width, at / width)))
        };
        assert_eq!(lit(240, 240), (1, Some((0, 0))));
        assert_eq!(lit(800, 720), (9, Some((40, 0))));
        assert_eq!(lit(500, 600), (4, Some((10, 60))));
        // Smaller than the picture, and nothing at all.
        lit(100, 50);
        enlarge(&colors, SIDE, (0, 0), &mut []);
    }
}
