//! The light behind the panel, and how it fades when nobody presses a key.
//!
//! Does not know keys or settings: the ui task tells it.

use embassy_rp::pwm::{Config, Pwm};
use embassy_time::{Duration, Instant};

/// Full light; levels are thousandths.
const FULL: u16 = 1000;
/// Clock cycles per step: 125 MHz / 25 / 1000 steps make 5 kHz, which no eye or camera sees.
const CYCLES_PER_STEP: u8 = 25;
const DIM_AFTER: Duration = Duration::from_secs(60);
const OFF_AFTER: Duration = Duration::from_secs(300);
/// Dimmed light is this part of what the owner set.
const DIM_PART: u16 = 4;

#[derive(Clone, Copy, PartialEq)]
enum Glow {
    Full,
    Dim,
    Off,
}

pub struct Backlight {
    pwm: Pwm<'static>,
    level: u16,
    glow: Glow,
    last_key: Instant,
}

impl Backlight {
    /// The slice's configuration before there is a picture.
    pub fn dark() -> Config {
        let mut config = Config::default();
        config.divider = CYCLES_PER_STEP.into();
        config.top = FULL - 1;
        config
    }

    pub fn new(pwm: Pwm<'static>) -> Backlight {
        Backlight { pwm, level: 0, glow: Glow::Off, last_key: Instant::MIN }
    }

    /// Takes over what the owner set, in thousandths.
    pub fn set_level(&mut self, level: u16) {
        if level != self.level {
            self.level = level;
            self.apply();
        }
    }

    /// A key was pressed, or the first picture is there. Returns whether it had been dark.
    pub fn wake(&mut self) -> bool {
        let was = self.glow;
        self.last_key = Instant::now();
        if was != Glow::Full {
            self.glow = Glow::Full;
            self.apply();
        }
        was == Glow::Off
    }

    /// When `fade` is due next.
    pub fn fades_at(&self) -> Instant {
        match self.glow {
            Glow::Full => self.last_key + DIM_AFTER,
            Glow::Dim => self.last_key + OFF_AFTER,
            Glow::Off => Instant::MAX,
        }
    }

    pub fn fade(&mut self) {
        self.glow = if self.glow == Glow::Full { Glow::Dim } else { Glow::Off };
        self.apply();
    }

    fn apply(&mut self) {
        let mut config = Backlight::dark();
        config.compare_b = match self.glow {
            Glow::Full => self.level,
            Glow::Dim => self.level / DIM_PART,
            Glow::Off => 0,
        };
        self.pwm.set_config(&config);
    }
}
