//! A film in a window: space pauses, left and right step, up and down change the speed, home and end, q or escape quits.
//!
//! Shows pixels and hears keys; which moment is shown is the player's business.

use std::time::{Duration, Instant};

use wingmate_lab::failure::Failure;
use wingmate_lab::film::Film;
use wingmate_lab::film::camera::Camera;
use wingmate_lab::film::player::{Player, Wish};

use crate::pane::{Heard, Label, NamedKey, Pane, Scene};

const WIDTH: u32 = 800;
const HEIGHT: u32 = 900;
/// Between two pictures of a film that plays.
const FRAME: Duration = Duration::from_millis(25);
const HELP: &str = "space, arrows, home, end, q";

fn meaning(label: &Label) -> Option<Wish> {
    Some(match label.as_ref() {
        Label::Named(NamedKey::Space | NamedKey::Enter) => Wish::Pause,
        Label::Named(NamedKey::ArrowRight) => Wish::Step,
        Label::Named(NamedKey::ArrowLeft | NamedKey::Backspace) => Wish::Back,
        Label::Named(NamedKey::ArrowUp) => Wish::Faster,
        Label::Named(NamedKey::ArrowDown) => Wish::Slower,
        Label::Named(NamedKey::Home) => Wish::First,
        Label::Named(NamedKey::End) => Wish::Last,
        Label::Named(NamedKey::Escape) | Label::Character("q" | "Q") => Wish::Quit,
        _ => return None,
    })
}

/// A film that is looked at.
struct Show<'a> {
    film: &'a Film,
    player: Player<'a>,
    /// The camera for the window as large as it was last drawn.
    camera: Option<((usize, usize), Camera<'a>)>,
    last: Instant,
    over: bool,
}

impl Scene for Show<'_> {
    fn title(&self) -> String {
        format!("Wingmate, {}: {} ({HELP})", self.film.mission, self.player.status())
    }

    fn size(&self) -> (u32, u32) {
        Camera::new(self.film, WIDTH, Some(HEIGHT), true).size()
    }

    fn hear(&mut self, heard: Heard) -> bool {
        let Heard::Key { label, .. } = heard else { return false };
        let Some(wish) = meaning(&label) else { return false };
        self.over = wish == Wish::Quit;
        self.player.hear(wish);
        self.last = Instant::now();
        true
    }

    fn tick(&mut self) -> bool {
        let passed = self.last.elapsed();
        if passed < FRAME || !self.player.playing {
            return false;
        }
        self.last += passed;
        self.player.tick(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
    }

    fn due(&self) -> Option<Instant> {
        self.player.playing.then(|| self.last + FRAME)
    }

    fn draw(&mut self, width: usize, height: usize, pixels: &mut [u32]) {
        if self.camera.as_ref().is_none_or(|(size, _)| *size != (width, height)) {
            // Drawn anew, not stretched: it stays sharp.
            let side = |length: usize| u32::try_from(length).unwrap_or(WIDTH).clamp(64, 4096);
            let camera = Camera::new(self.film, side(width), Some(side(height)), true);
            self.camera = Some(((width, height), camera));
        }
        let Some((_, camera)) = &self.camera else { return };
        let picture = camera.shoot(self.player.index, self.player.t());
        pixels.fill(0);
        let across = picture.width() as usize;
        let (left, top) =
            (width.saturating_sub(across) / 2, height.saturating_sub(picture.height() as usize) / 2);
        let rows = picture.data().chunks_exact(4 * across);
        for (row, out) in rows.zip(pixels.chunks_exact_mut(width.max(1)).skip(top)) {
            for (pixel, out) in row.chunks_exact(4).zip(out.iter_mut().skip(left)) {
                *out = u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]);
            }
        }
    }

    fn is_over(&self) -> bool {
        self.over
    }
}

/// Plays until the window is closed.
pub fn play(film: &Film) -> Result<(), Failure> {
    let pane = Pane::open()?;
    let player = Player::new(film);
    pane.show(&mut Show { film, player, camera: None, last: Instant::now(), over: false })
}
