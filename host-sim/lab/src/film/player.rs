//! Plays a film by the clock and by keys: which moment is shown now.
//!
//! Does not know where keys come from or how a moment looks.

use super::{Film, moment};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    Pause,
    Step,
    Back,
    Faster,
    Slower,
    First,
    Last,
    Quit,
}

/// Quarters of normal speed.
const SPEEDS: [u32; 7] = [1, 2, 4, 6, 8, 16, 32];
const NORMAL: usize = 2;

pub struct Player<'a> {
    film: &'a Film,
    pub index: usize,
    /// Quarters of milliseconds that have passed of the frame.
    passed: u64,
    pub playing: bool,
    speed: usize,
}

impl<'a> Player<'a> {
    pub fn new(film: &'a Film) -> Player<'a> {
        Player { film, index: 0, passed: 0, playing: true, speed: NORMAL }
    }

    fn whole(&self) -> u64 {
        u64::from(moment::millis(self.film, self.index)).max(1) * 4
    }

    fn last(&self) -> usize {
        self.film.frames.len().saturating_sub(1)
    }

    /// How much of the frame's time has passed.
    pub fn t(&self) -> f64 {
        (self.passed as f64 / self.whole() as f64).min(1.0)
    }

    /// Time passes; tells whether the picture changes.
    pub fn tick(&mut self, ms: u64) -> bool {
        if !self.playing {
            return false;
        }
        self.passed += ms * u64::from(SPEEDS[self.speed]);
        while self.passed >= self.whole() {
            if self.index == self.last() {
                (self.passed, self.playing) = (self.whole(), false);
                return true;
            }
            self.passed -= self.whole();
            self.index += 1;
        }
        true
    }

    /// Stepping stops the film and shows a frame as it ends, a shot as it hits.
    pub fn hear(&mut self, wish: Wish) {
        let stand = |player: &mut Player<'_>, index| {
            (player.index, player.playing) = (index, false);
            let shot = player.film.frames.get(index).is_some_and(|frame| frame.shot.is_some());
            player.passed = if shot { player.whole() * 58 / 100 } else { player.whole() };
        };
        match wish {
            // At its end it starts again.
            Wish::Pause if self.index == self.last() && !self.playing => {
                (self.index, self.passed, self.playing) = (0, 0, true);
            }
            Wish::Pause => self.playing = !self.playing,
            Wish::Step => stand(self, (self.index + 1).min(self.last())),
            Wish::Back => stand(self, self.index.saturating_sub(1)),
            Wish::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Wish::Slower => self.speed = self.speed.saturating_sub(1),
            Wish::First => stand(self, 0),
            Wish::Last => stand(self, self.last()),
            Wish::Quit => {}
        }
    }

    /// "12 of 80, x2, paused"
    pub fn status(&self) -> String {
        let speed = f64::from(SPEEDS[self.speed]) / 4.0;
        let paused = if self.playing { "" } else { ", paused" };
        format!("{} of {}, x{speed}{paused}", self.index + 1, self.film.frames.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::{Frame, Phase};

    fn film(frames: usize) -> Film {
        Film::of(vec![Frame::quiet(Phase::Setup, vec![]); frames])
    }

    #[test]
    fn it_plays_to_the_end_and_starts_again() {
        let film = film(5);
        let mut player = Player::new(&film);
        assert!(player.tick(100) && player.index == 0 && player.t() > 0.0);
        assert!(player.tick(1_000_000));
        assert_eq!((player.index, player.playing, player.t()), (4, false, 1.0));
        assert!(!player.tick(100));
        player.hear(Wish::Pause);
        assert_eq!((player.index, player.playing), (0, true));
    }

    #[test]
    fn keys_step_and_stop_at_the_ends() {
        let film = film(3);
        let mut player = Player::new(&film);
        for (wish, index) in [
            (Wish::Back, 0),
            (Wish::Step, 1),
            (Wish::Step, 2),
            (Wish::Step, 2),
            (Wish::First, 0),
            (Wish::Last, 2),
        ] {
            player.hear(wish);
            assert_eq!((player.index, player.playing, player.t()), (index, false, 1.0), "{wish:?}");
        }
        for _ in 0..9 {
            player.hear(Wish::Faster);
        }
        assert_eq!(player.status(), "3 of 3, x8, paused");
        for _ in 0..9 {
            player.hear(Wish::Slower);
        }
        assert_eq!(player.status(), "3 of 3, x0.25, paused");
    }
}
