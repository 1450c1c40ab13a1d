//! What some boards have beside the panel: a coloured lamp, a piezo, a measured battery.
//!
//! A board without one has [`Nothing`] in its place, which does the same with no code. Does not decide what is told:
//! the core's `senses` do.

#![allow(dead_code, reason = "no board has everything")]

use embassy_rp::Peri;
use embassy_rp::adc::{self, Adc, AdcPin, Blocking, Channel};
use embassy_rp::gpio::{Pin, Pull};
use embassy_rp::peripherals::ADC;
use embassy_time::{Duration, Timer};
use wingmate_core::body::battery_left;
use wingmate_core::ui::senses::{Cue, Lamp as Colour};

use crate::dimmer::{self, Dimmer};
use crate::{board, power};

/// What a board lacks.
pub struct Nothing;

impl Nothing {
    pub fn show(&mut self, _: Colour) {}
    pub async fn play(&mut self, _: Cue) {}
    pub fn left(&mut self) -> Option<u8> {
        None
    }
}

/// Two of the three colours of a lamp: red for the Empire, green for the Rebels.
pub struct Lamp {
    red: Dimmer,
    green: Dimmer,
}

impl Lamp {
    /// In thousandths: to be seen across the table, and not to blind whoever holds it.
    const LIGHT: u16 = 60;

    pub fn new(red: Dimmer, green: Dimmer) -> Lamp {
        Lamp { red, green }
    }

    pub fn show(&mut self, colour: Colour) {
        let light = |is_lit| if is_lit { Lamp::LIGHT } else { 0 };
        self.red.set(light(colour == Colour::Empire));
        self.green.set(light(colour == Colour::Rebels));
    }
}

pub struct Piezo {
    pin: u8,
}

impl Piezo {
    /// The slice counts microseconds.
    const CYCLES_PER_STEP: u8 = board::CLOCK_MHZ;

    pub fn new(pin: Peri<'static, impl Pin>) -> Piezo {
        let piezo = Piezo { pin: pin.pin() };
        let slice = dimmer::slice(piezo.pin);
        slice.div().write(|div| div.set_int(Piezo::CYCLES_PER_STEP));
        slice.csr().modify(|csr| csr.set_en(true));
        dimmer::drive(piezo.pin);
        piezo
    }

    pub async fn play(&mut self, cue: Cue) {
        // Microseconds of a swing, milliseconds of the tone.
        let tones: &[(u16, u64)] = match cue {
            Cue::Click => &[(400, 4)],
            Cue::Refused => &[(2200, 60)],
            Cue::Alarm => &[(900, 90), (700, 90), (900, 90), (700, 160)],
        };
        power::sounding(true);
        for (swing, ms) in tones {
            self.swing(*swing);
            Timer::after(Duration::from_millis(*ms)).await;
        }
        self.swing(0);
        power::sounding(false);
    }

    /// Half of the time up; 0 is silence.
    fn swing(&mut self, micros: u16) {
        let slice = dimmer::slice(self.pin);
        slice.top().write(|top| top.set_top(micros.saturating_sub(1)));
        slice.cc().write(|compare| {
            compare.set_a(micros / 2);
            compare.set_b(micros / 2);
        });
    }
}

/// The cell behind a divider by three.
pub struct Battery {
    adc: Adc<'static, Blocking>,
    channel: Channel<'static>,
}

impl Battery {
    const DIVIDER: u32 = 3;
    const REFERENCE_MV: u32 = 3300;
    const STEPS: u32 = 4096;

    pub fn new(adc: Peri<'static, ADC>, pin: Peri<'static, impl AdcPin>) -> Battery {
        let adc = Adc::new_blocking(adc, adc::Config::default());
        Battery { adc, channel: Channel::new_pin(pin, Pull::None) }
    }

    /// What it still holds, in per cent.
    pub fn left(&mut self) -> Option<u8> {
        let read = self.adc.blocking_read(&mut self.channel).ok()?;
        let millivolts = u32::from(read) * Battery::REFERENCE_MV * Battery::DIVIDER / Battery::STEPS;
        Some(battery_left(u16::try_from(millivolts).unwrap_or(u16::MAX)))
    }
}
