//! A film as a moving GIF: flown along the templates, held on shots, in 64 colours, for ever.
//!
//! A picture is written as the rectangle that changed, and in it what did not change is left clear: long films stay
//! small. Does not know how a table looks.

use std::borrow::Cow;
use std::path::Path;

use wingmate_core::ui::theme::Color;

use super::camera::Camera;
use super::scene::{Ink, SPACE};
use super::{Film, moment};
use crate::failure::Failure;

/// Between two pictures of a movement.
const STEP_MS: u32 = 70;
/// A film in a page is watched, not read: everything is this much faster.
const HURRY: f64 = 0.62;
/// How long a frame is held in which nothing moves.
const WORD_MS: u32 = 350;
const COLORS: usize = 64;
/// The last colour is none.
const CLEAR: u8 = 63;

/// Shades of the theme's colours on the ground: what anti-aliasing makes of them. No picture has to be looked at first.
pub fn palette() -> [[u8; 3]; COLORS] {
    let mut colors = [SPACE.rgb; COLORS];
    let bright = [
        Ink::from(Color::White).rgb,
        Ink::from(Color::Silver).rgb,
        Ink::from(Color::Green).rgb,
        Ink::from(Color::Blue).rgb,
        Ink::from(Color::Red).rgb,
        Ink::from(Color::Yellow).rgb,
        Ink::from(Color::Purple).rgb,
    ];
    let mut shades = Vec::new();
    for (color, steps) in bright.into_iter().zip([8, 0, 8, 8, 8, 6, 6]) {
        shades.extend((1..=steps).map(|step| {
            let part = f64::from(step) / f64::from(steps);
            std::array::from_fn(|channel| {
                let (dark, light) = (f64::from(SPACE.rgb[channel]), f64::from(color[channel]));
                (dark + (light - dark) * part).round() as u8
            })
        }));
    }
    for color in [Color::Black, Color::Panel, Color::Edge, Color::Dim, Color::Silver, Color::RedDark] {
        shades.push(Ink::from(color).rgb);
    }
    // Rocks and plates: greys between the shades of white.
    shades.extend([
        [66, 70, 78],
        [94, 99, 107],
        [122, 128, 136],
        [150, 163, 175],
        [58, 72, 90],
        [34, 44, 58],
        [24, 33, 45],
    ]);
    shades.extend([[12, 18, 27], [18, 38, 52], [14, 40, 38], [36, 24, 40]]);
    for (place, shade) in colors.iter_mut().skip(1).zip(shades) {
        *place = shade;
    }
    colors
}

/// The nearest colours, remembered by their five upper bits.
struct Nearest {
    palette: [[u8; 3]; COLORS],
    known: Vec<u8>,
}

impl Nearest {
    fn new() -> Nearest {
        Nearest { palette: palette(), known: vec![u8::MAX; 1 << 18] }
    }

    fn of(&mut self, [red, green, blue]: [u8; 3]) -> u8 {
        let key = usize::from(red >> 2) << 12 | usize::from(green >> 2) << 6 | usize::from(blue >> 2);
        if self.known[key] == u8::MAX {
            // Eyes tell greens best and blues worst.
            let far = |color: &[u8; 3]| {
                let apart = |a: u8, b: u8| i32::from(a.abs_diff(b)).pow(2);
                3 * apart(color[0], red) + 6 * apart(color[1], green) + apart(color[2], blue) * 2
            };
            let usable = self.palette[..usize::from(CLEAR)].iter().enumerate();
            self.known[key] = usable.min_by_key(|(_, color)| far(color)).map_or(0, |(index, _)| index as u8);
        }
        self.known[key]
    }
}

/// The moments that are shown, each with its time in milliseconds.
fn moments(film: &Film, frames: std::ops::Range<usize>) -> Vec<(usize, f64, u32)> {
    let mut all = Vec::new();
    for index in frames.clone() {
        let whole = f64::from(moment::millis(film, index)) * HURRY;
        let last = index + 1 == frames.end;
        if film.frames[index].shot.is_some() || moment::burst(film, index) || moment::moves(film, index) {
            let steps = (whole / f64::from(STEP_MS)).ceil().max(2.0) as u32;
            for step in 1..=steps {
                all.push((index, f64::from(step) / f64::from(steps), STEP_MS));
            }
        } else {
            all.push((index, 1.0, WORD_MS));
        }
        if last && let Some(end) = all.last_mut() {
            end.2 += 2500;
        }
    }
    all
}

/// The film, or some of its frames, in a picture of this width.
pub fn gif(
    film: &Film,
    frames: std::ops::Range<usize>,
    width: u32,
    tick: &mut dyn FnMut(u64),
) -> Result<Vec<u8>, gif::EncodingError> {
    let camera = Camera::new(film, width, None, true);
    let (width, height) = camera.size();
    let mut nearest = Nearest::new();
    let colors: Vec<u8> = nearest.palette.iter().flatten().copied().collect();
    let mut file = Vec::new();
    let mut encoder = gif::Encoder::new(&mut file, width as u16, height as u16, &colors)?;
    encoder.set_repeat(gif::Repeat::Infinite)?;
    let mut shown: Vec<u8> = Vec::new();
    let mut waiting: Option<gif::Frame<'static>> = None;
    for (count, (index, t, ms)) in moments(film, frames).into_iter().enumerate() {
        let picture = camera.shoot(index, t);
        let next: Vec<u8> =
            picture.data().chunks_exact(4).map(|pixel| nearest.of([pixel[0], pixel[1], pixel[2]])).collect();
        match (changed(&shown, &next, width as usize), &mut waiting) {
            // The same picture again only stays longer.
            (None, Some(frame)) => frame.delay = frame.delay.saturating_add((ms / 10) as u16),
            (None, None) => {}
            (Some(area), waiting) => {
                if let Some(frame) = waiting.take() {
                    encoder.write_frame(&frame)?;
                }
                *waiting = Some(part(&shown, &next, width as usize, area, ms));
            }
        }
        shown = next;
        tick(count as u64 + 1);
    }
    if let Some(frame) = waiting {
        encoder.write_frame(&frame)?;
    }
    drop(encoder);
    Ok(file)
}

/// How many pictures there will be.
pub fn count(film: &Film, frames: std::ops::Range<usize>) -> u64 {
    moments(film, frames).len() as u64
}

type Area = [usize; 4];

/// The smallest rectangle that holds every difference: left, top, right, bottom; all if there was nothing before.
fn changed(before: &[u8], after: &[u8], width: usize) -> Option<Area> {
    if before.len() != after.len() {
        return Some([0, 0, width, after.len() / width]);
    }
    let mut area: Option<Area> = None;
    for (y, (old, new)) in before.chunks_exact(width).zip(after.chunks_exact(width)).enumerate() {
        if old == new {
            continue;
        }
        let left = (0..width).find(|&x| old[x] != new[x]).unwrap_or(0);
        let right = (0..width).rfind(|&x| old[x] != new[x]).unwrap_or(0) + 1;
        area = Some(match area {
            Some([l, t, r, _]) => [l.min(left), t, r.max(right), y + 1],
            None => [left, y, right, y + 1],
        });
    }
    area
}

fn part(
    before: &[u8],
    after: &[u8],
    width: usize,
    [left, top, right, bottom]: Area,
    ms: u32,
) -> gif::Frame<'static> {
    let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
    for y in top..bottom {
        for x in left..right {
            let at = y * width + x;
            let same = before.get(at) == Some(&after[at]);
            buffer.push(if same { CLEAR } else { after[at] });
        }
    }
    gif::Frame {
        delay: (ms / 10) as u16,
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        dispose: gif::DisposalMethod::Keep,
        transparent: Some(CLEAR),
        buffer: Cow::Owned(buffer),
        ..gif::Frame::default()
    }
}

pub fn write(path: &Path, film: &Film, frames: std::ops::Range<usize>, width: u32) -> Result<(), Failure> {
    let total = count(film, frames.clone());
    let made = crate::progress::told("pictures", total, |tick| gif(film, frames, width, tick));
    let bytes = made.map_err(|error| Failure::file("write", path, &std::io::Error::other(error)))?;
    std::fs::write(path, bytes).map_err(|error| Failure::file("write", path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_are_all_different_and_the_theme_is_among_them() {
        let palette = palette();
        let mut sorted = palette[..usize::from(CLEAR)].to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        assert!(sorted.len() >= 60, "{}", sorted.len());
        for color in [Color::White, Color::Green, Color::Red, Color::Blue, Color::Yellow, Color::Panel] {
            assert!(sorted.contains(&Ink::from(color).rgb), "{color:?}");
        }
    }

    #[test]
    fn only_what_changed_is_framed() {
        let before = vec![0; 10 * 6];
        let mut after = before.clone();
        assert_eq!(changed(&before, &after, 10), None);
        after[2 * 10 + 7] = 1;
        after[4 * 10 + 3] = 2;
        assert_eq!(changed(&before, &after, 10), Some([3, 2, 8, 5]));
        assert_eq!(changed(&[], &after, 10), Some([0, 0, 10, 6]));
        let part = part(&before, &after, 10, [3, 2, 8, 5], 100);
        assert_eq!((part.width, part.height, part.buffer[4], part.buffer[0]), (5, 3, 1, CLEAR));
    }
}
