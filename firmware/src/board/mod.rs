//! The board this image is built for, chosen by a feature. Only the files here know pins.

#[cfg_attr(feature = "picosystem", path = "picosystem.rs")]
#[cfg_attr(feature = "display_pack_2", path = "display_pack_2.rs")]
#[cfg_attr(not(any(feature = "picosystem", feature = "display_pack_2")), path = "pico_lcd_1_3.rs")]
mod chosen;

pub use chosen::{BUTTONS, Battery, CABLE_PIN, KEY_PINS, KIND, Lamp, Panel, Piezo, init};

use embassy_rp::Peri;
use embassy_rp::clocks::ClockConfig;
#[cfg(not(rp2350))]
use embassy_rp::clocks::{
    AdcClkConfig, AdcClkSrc, CoreVoltage, PeriClkSrc, PllConfig, UsbClkConfig, UsbClkSrc,
};
use embassy_rp::gpio::{Input, Pin, Pull};
use embassy_rp::pac;
use embassy_rp::pac::pads::vals::Drive;
use embassy_rp::peripherals::{FLASH, USB};
use embassy_rp::spi::{self, Phase, Polarity};
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, block_for};
use wingmate_core::ui::key::Key;

use crate::backlight::Backlight;

/// What of the flash chip is used: every board has that much, and saves lie at the same place on all.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;
const CRYSTAL_HZ: u32 = 12_000_000;
/// How fast the program runs.
pub const CLOCK_MHZ: u8 = if cfg!(rp2350) { 150 } else { 144 };
/// Start-up time of the crystal in milliseconds: the Pico's needs about one.
const CRYSTAL_START_MS: u32 = 6;
/// The panel's shortest write cycle, 16 ns, and the fastest this chip can send. The modules plug together,
/// so the wires are short. Should a panel show stray pixels, 31,250,000 is the next lower clock: a full
/// picture then takes 22 ms.
const PANEL_HZ: u32 = 62_500_000;

/// A switch that pulls its pin low while it is pressed.
pub struct Button {
    pub key: Key,
    pub pin: Input<'static>,
}

/// What the tasks share out among themselves.
pub struct Board {
    pub panel: Panel,
    pub buttons: [Button; BUTTONS],
    pub backlight: Backlight,
    pub lamp: Lamp,
    pub piezo: Piezo,
    pub battery: Battery,
    pub flash: Peri<'static, FLASH>,
    pub usb: Peri<'static, USB>,
    /// High while a cable brings 5 V.
    pub cable: Input<'static>,
    pub watchdog: Watchdog,
}

/// A pull-up of 80 kOhm lifts the 100 pF of a long wire in 8 us; the rest is for hands.
const PULL_UP: Duration = Duration::from_millis(1);
/// So often in a row, a millisecond apart, must a key be seen to be down: one look may meet a touch or a spark.
const LOOKS: usize = 8;

impl Board {
    /// Whether a key is held at power-on.
    pub fn is_held(&self, key: Key) -> bool {
        (0..LOOKS).all(|_| {
            block_for(PULL_UP);
            self.buttons.iter().any(|button| button.key == key && button.pin.is_low())
        })
    }
}

/// Edges for the panel's clock: a pad starts with 2 mA and slow edges, which round off a bit of 8 ns. After
/// the driver, which sets the pad itself.
fn sharpen(pin: usize) {
    pac::PADS_BANK0.gpio(pin).modify(|pad| {
        pad.set_drive(Drive::_8M_A);
        pad.set_slewfast(true);
    });
}

fn clocks() -> ClockConfig {
    let mut clocks = ClockConfig::crystal(CRYSTAL_HZ);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_START_MS;
    }
    #[cfg(not(rp2350))]
    hurry(&mut clocks);
    clocks
}

/// The panel takes half of 125 MHz at most, but the program may be quicker: the two PLLs change places. 144 MHz are for
/// the program, and a third of it for USB and the converter; 125 MHz are for the wire. Above 133 MHz the core wants
/// 1.15 V, and has up to 200 (datasheet 2.15.3).
#[cfg(not(rp2350))]
fn hurry(clocks: &mut ClockConfig) {
    if let Some(crystal) = &mut clocks.xosc {
        crystal.sys_pll = Some(PllConfig { refdiv: 1, fbdiv: 120, post_div1: 5, post_div2: 2 });
        crystal.usb_pll = Some(PllConfig { refdiv: 1, fbdiv: 125, post_div1: 6, post_div2: 2 });
    }
    clocks.core_voltage = CoreVoltage::V1_15;
    clocks.peri_clk_src = Some(PeriClkSrc::PllUsb);
    clocks.usb_clk = Some(UsbClkConfig { src: UsbClkSrc::PllSys, div: 3, phase: 0 });
    clocks.adc_clk = Some(AdcClkConfig { src: AdcClkSrc::PllSys, div: 3, phase: 0 });
    // Nobody asks for the time of day.
    clocks.rtc_clk = None;
}

fn spi_mode_3() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = PANEL_HZ;
    // In mode 3 the bytes follow one another without gaps.
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

fn cable(pin: Peri<'static, impl Pin>) -> Input<'static> {
    Input::new(pin, Pull::Down)
}

fn button(key: Key, pin: Peri<'static, impl Pin>) -> Button {
    Button { key, pin: Input::new(pin, Pull::Up) }
}
