//! What an evening costs the battery: times and counts from the emulator, currents from data sheets.
//!
//! A model: no board was measured. docs/measured.md says where each current comes from and how certain it is.

use wingmate_core::body::{Rest, Settings};

use super::Measured;
use super::measure::Findings;
use crate::emulator::{Emulator, Failure};
use crate::parity::{Pair, TOUR, practice_image, strokes};

/// Four hours, half an hour of them a break in which nobody touches it.
const PLAY_S: f64 = 3.5 * 3600.0;
const BREAK_S: u32 = 1800;
/// Two missions of twelve rounds with 70 presses each.
const KEYS: f64 = 1_680.0;
const IDLE_MS: u32 = 60_000;

/// Milliamperes at 3.3 V.
mod current {
    /// One core at 144 MHz that reads its program from the flash, the flash's share included.
    pub const AWAKE: f64 = 30.0;
    /// The core sleeps, the clock is 12 MHz, the PLLs and the panel's clock run on.
    pub const WAITING: f64 = 5.0;
    /// Every oscillator stands still; what the board itself takes is in it.
    pub const DORMANT: f64 = 1.3;
    pub const FLASH_WRITE: f64 = 20.0;
    pub const PANEL: f64 = 6.0;
    pub const PANEL_ASLEEP: f64 = 0.05;
    /// The whole light.
    pub const BACKLIGHT: f64 = 40.0;
}

/// What the emulator counts.
#[derive(Clone, Copy, Debug)]
struct Counts {
    /// Of one key, in seconds.
    awake: f64,
    flash: f64,
    /// Of a second in which nobody presses a key.
    idle_awake: f64,
}

/// A part of the device, and its milliampere-hours.
type Part = (&'static str, f64);

pub fn measure(emulator: Emulator) -> Result<Findings, Failure> {
    let mut pair = Pair::start(emulator, "energy", &practice_image(7))?;
    let (mut awake, mut flash, mut keys) = (0, 0, 0.0);
    for stroke in strokes(TOUR).into_iter().take(60) {
        let pressed = pair.stroke(stroke)?;
        awake += pressed.elapsed_ns - pressed.sleep_ns - pressed.flash_ns;
        flash += pressed.flash_ns;
        keys += 1.0;
    }
    let idle = pair.emulator.run(IDLE_MS)?;
    let counts = Counts {
        awake: awake as f64 / 1e9 / keys,
        flash: flash as f64 / 1e9 / keys,
        idle_awake: 1.0 - idle.sleep_share(),
    };
    let parts = evening(counts, &Settings::DEFAULT);
    let whole: f64 = parts.iter().map(|(_, part)| part).sum();
    let shares: Vec<String> = parts.iter().map(|(name, part)| format!("{name} {part:.1}")).collect();
    let notes = vec![
        format!("an evening, a model: {whole:.0} mAh: {}", shares.join(", ")),
        format!(
            "of a key: {:.1} ms awake, {:.2} ms of flash; of a quiet second: {:.0} us awake",
            counts.awake * 1e3,
            counts.flash * 1e3,
            counts.idle_awake * 1e6
        ),
    ];
    Ok(Findings { measured: Measured::from([("evening_energy", whole)]), notes, keys: Vec::new() })
}

fn evening(counts: Counts, settings: &Settings) -> [Part; 5] {
    // Nobody waits as long between two keys of play as it takes to dim.
    let mut seconds = [PLAY_S, 0.0, 0.0, 0.0];
    for idle in 0..BREAK_S {
        seconds[settings.rest(idle).0 as usize] += 1.0;
    }
    let [bright, dim, dark, asleep] = seconds;
    let waking = bright + dim + dark;
    let awake = KEYS * counts.awake + waking * counts.idle_awake;
    let light = f64::from(settings.light()) / 1000.0;
    let hours = |milliampere_seconds: f64| milliampere_seconds / 3600.0;
    [
        ("light", hours(current::BACKLIGHT * light * (bright + dim / 4.0))),
        ("panel", hours(current::PANEL * (bright + dim) + current::PANEL_ASLEEP * (dark + asleep))),
        ("core awake", hours(current::AWAKE * awake)),
        ("core waiting", hours(current::WAITING * (waking - awake) + current::DORMANT * asleep)),
        ("flash", hours(current::FLASH_WRITE * KEYS * counts.flash)),
    ]
}

const _: () = assert!(Rest::Bright as usize == 0 && Rest::Asleep as usize == 3);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_light_and_more_sleep_cost_less() {
        let counts = Counts { awake: 0.03, flash: 0.001, idle_awake: 0.0005 };
        let whole = |settings: &Settings| evening(counts, settings).iter().map(|(_, part)| part).sum::<f64>();
        let usual = whole(&Settings::DEFAULT);
        assert!(whole(&Settings { brightness: 2, ..Settings::DEFAULT }) < usual);
        assert!(whole(&Settings { dark_after: 2, sleep_after: 2, ..Settings::DEFAULT }) < usual);
        assert!(whole(&Settings { stays_on: true, ..Settings::DEFAULT }) > usual);
    }
}
