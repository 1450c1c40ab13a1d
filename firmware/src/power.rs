//! Less power while nobody plays: a slow clock between keys, and a sleep from which only a key wakes.
//!
//! Does not know when: the ui task does. What each costs is estimated in docs/measured.md.

use core::sync::atomic::{AtomicBool, Ordering};

use embassy_rp::clocks::dormant_sleep;
use embassy_rp::pac::clocks::vals::ClkSysCtrlSrc;
use embassy_rp::pac::{CLOCKS, IO_BANK0, SIO};

use crate::board::{CABLE_PIN, KEY_PINS};

/// Nobody plays: the ui task waits for a key.
static WAITING: AtomicBool = AtomicBool::new(false);
/// A tone is played: its pitch follows the clock.
static SOUNDING: AtomicBool = AtomicBool::new(false);

/// There is a cable: USB needs its clocks.
static PLUGGED: AtomicBool = AtomicBool::new(false);

/// A key is down, or was until just now.
static MOVING: AtomicBool = AtomicBool::new(false);

/// The crystal itself, 12 MHz: enough to see a key. The PLL goes on, so that the way back takes no time.
pub fn slow() {
    WAITING.store(true, Ordering::Relaxed);
    set_clock();
}

/// 144 MHz, for whatever is to be done.
pub fn quick() {
    WAITING.store(false, Ordering::Relaxed);
    set_clock();
}

/// While a tone is played the clock stays.
pub fn sounding(is_sounding: bool) {
    SOUNDING.store(is_sounding, Ordering::Relaxed);
    set_clock();
}

/// While a key is down or may still bounce, microseconds count.
pub fn keys_moving(are_moving: bool) {
    MOVING.store(are_moving, Ordering::Relaxed);
    set_clock();
}

/// While there is a cable the clock stays, and nothing sleeps.
pub fn plugged(is_plugged: bool) {
    PLUGGED.store(is_plugged, Ordering::Relaxed);
    set_clock();
}

pub fn is_plugged() -> bool {
    PLUGGED.load(Ordering::Relaxed)
}

fn set_clock() {
    let is = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
    let slow = is(&WAITING) && !is(&SOUNDING) && !is(&MOVING) && !is(&PLUGGED);
    set_source(if slow { ClkSysCtrlSrc::CLK_REF } else { ClkSysCtrlSrc::CLKSRC_CLK_SYS_AUX });
}

/// The multiplexer has no glitches (datasheet 2.15.3.2): nobody waits for the few cycles it takes.
fn set_source(source: ClkSysCtrlSrc) {
    CLOCKS.clk_sys_ctrl().modify(|control| control.set_src(source));
}

/// Stops everything, the oscillators included, until a key is down or a cable comes. Memory stays; so does the time of day of a device
/// that has none: the timer stands still.
pub fn sleep_until_key() {
    quick();
    set_wakers(true);
    // A key that is down already wakes at once.
    dormant_sleep();
    set_wakers(false);
}

pub fn any_key_down() -> bool {
    let levels = SIO.gpio_in(0).read();
    KEY_PINS.into_iter().any(|pin| levels & 1 << pin == 0)
}

fn set_wakers(wanted: bool) {
    let pin = usize::from(CABLE_PIN);
    IO_BANK0.int_dormant_wake().inte(pin / 8).modify(|wake| wake.set_level_high(pin % 8, wanted));
    for pin in KEY_PINS.map(usize::from) {
        IO_BANK0.int_dormant_wake().inte(pin / 8).modify(|wake| wake.set_level_low(pin % 8, wanted));
    }
}
