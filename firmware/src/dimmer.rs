//! A pin that is on for a part of the time: backlight and lamps.
//!
//! By the registers of its PWM slice: two pins may share one, and the HAL's driver sets both at once. Does not know what
//! it lights.

use embassy_rp::gpio::Pin;
use embassy_rp::{Peri, pac};

/// Full light; levels are thousandths.
const FULL: u16 = 1000;
/// Clock cycles per step: 144 MHz / 25 / 1000 steps make 6 kHz, and 480 Hz while the clock is low. No eye sees either.
const CYCLES_PER_STEP: u8 = 25;
/// The function of a pin that is driven by its PWM slice.
const PWM: u8 = 4;

pub struct Dimmer {
    pin: u8,
}

impl Dimmer {
    /// High is light.
    pub fn new(pin: Peri<'static, impl Pin>) -> Dimmer {
        Dimmer::start(pin.pin(), false)
    }

    /// Low is light.
    #[allow(dead_code, reason = "some boards have none")]
    pub fn inverted(pin: Peri<'static, impl Pin>) -> Dimmer {
        Dimmer::start(pin.pin(), true)
    }

    fn start(pin: u8, inverted: bool) -> Dimmer {
        let mut dimmer = Dimmer { pin };
        dimmer.set(0);
        let slice = dimmer.slice();
        slice.div().write(|div| div.set_int(CYCLES_PER_STEP));
        slice.top().write(|top| top.set_top(FULL - 1));
        slice.csr().modify(|csr| {
            if pin.is_multiple_of(2) {
                csr.set_a_inv(inverted);
            } else {
                csr.set_b_inv(inverted);
            }
            csr.set_en(true);
        });
        drive(pin);
        dimmer
    }

    /// The light in thousandths.
    pub fn set(&mut self, level: u16) {
        self.slice().cc().modify(|compare| {
            if self.pin.is_multiple_of(2) {
                compare.set_a(level);
            } else {
                compare.set_b(level);
            }
        });
    }

    fn slice(&self) -> pac::pwm::Channel {
        slice(self.pin)
    }
}

/// Of the sixteen pins that share eight slices.
pub fn slice(pin: u8) -> pac::pwm::Channel {
    pac::PWM.ch(usize::from(pin >> 1 & 7))
}

/// Hands a pin to its slice.
pub fn drive(pin: u8) {
    let pin = usize::from(pin);
    pac::IO_BANK0.gpio(pin).ctrl().write(|control| control.set_funcsel(PWM));
    #[cfg(rp2350)]
    pac::PADS_BANK0.gpio(pin).modify(|pad| pad.set_iso(false));
}
