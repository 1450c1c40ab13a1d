//! The light behind the panel, and how it fades when nobody presses a key.
//!
//! When is the core's business (`Settings::rest`); does not know keys.

use embassy_time::{Duration, Instant};
use wingmate_core::body::{Rest, Settings};

use crate::dimmer::Dimmer;

/// Dimmed light is this part of what the owner set.
const DIM_PART: u16 = 4;

pub struct Backlight {
    dimmer: Dimmer,
    settings: Settings,
    rest: Rest,
    last_key: Instant,
}

impl Backlight {
    /// Dark, before there is a picture.
    pub fn new(dimmer: Dimmer) -> Backlight {
        Backlight { dimmer, settings: Settings::DEFAULT, rest: Rest::Dark, last_key: Instant::MIN }
    }

    /// Takes over what the owner set.
    pub fn set(&mut self, settings: Settings) {
        if settings != self.settings {
            self.settings = settings;
            self.apply();
        }
    }

    pub fn is_dark(&self) -> bool {
        self.rest >= Rest::Dark
    }

    /// A key was pressed, or the first picture is there.
    pub fn wake(&mut self) {
        self.last_key = Instant::now();
        if self.rest != Rest::Bright {
            self.rest = Rest::Bright;
            self.apply();
        }
    }

    /// When `fade` is due next.
    pub fn fades_at(&self) -> Instant {
        let (rest, after) = self.rest_now();
        match after {
            // It is due already.
            _ if rest > self.rest => Instant::MIN,
            Some(after) => self.last_key + Duration::from_secs(after.into()),
            None => Instant::MAX,
        }
    }

    /// Returns how awake it is now.
    pub fn fade(&mut self) -> Rest {
        self.rest = self.rest_now().0.max(self.rest);
        self.apply();
        self.rest
    }

    fn rest_now(&self) -> (Rest, Option<u32>) {
        let idle = u32::try_from(self.last_key.elapsed().as_secs()).unwrap_or(u32::MAX);
        self.settings.rest(idle)
    }

    fn apply(&mut self) {
        let light = self.settings.light();
        self.dimmer.set(match self.rest {
            Rest::Bright => light,
            Rest::Dim => light / DIM_PART,
            Rest::Dark | Rest::Asleep => 0,
        });
    }
}
