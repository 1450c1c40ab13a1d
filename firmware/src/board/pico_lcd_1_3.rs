//! Raspberry Pi Pico with a Waveshare Pico-LCD-1.3: pins, panel, clocks.
//!
//! The only file with pin numbers. Starts nothing.

use embassy_rp::{
    Peri, bind_interrupts,
    clocks::ClockConfig,
    config::Config,
    dma,
    gpio::{Input, Level, Output, Pin, Pull},
    peripherals::{DMA_CH0, SPI1},
    pwm::Pwm,
    spi::{self, Phase, Polarity, Spi},
    watchdog::Watchdog,
};
use wingmate_core::{body, ui::key::Key};

use super::{Board, Button};
use crate::{backlight::Backlight, save, st7789::St7789};

pub const KIND: body::Board = body::Board::PicoLcd13;
/// Size of the flash chip.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;
pub type Panel = St7789<'static, SPI1>;

/// Rows and columns exchanged, columns mirrored, lines refreshed bottom to top: the maker's own value.
const MADCTL: u8 = 0x70;
const CRYSTAL_HZ: u32 = 12_000_000;
/// Start-up time of the crystal in milliseconds: the Pico's needs about one.
const CRYSTAL_START_MS: u32 = 6;
/// The panel's write cycle of 16 ns, and the fastest this chip can send.
const PANEL_HZ: u32 = 62_500_000;

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

pub fn init() -> Board {
    let p = embassy_rp::init(Config::new(clocks()));
    Board {
        panel: St7789::new(
            Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Interrupts, spi_mode_3()),
            Output::new(p.PIN_9, Level::High),
            Output::new(p.PIN_8, Level::High),
            Output::new(p.PIN_12, Level::High),
            MADCTL,
        ),
        buttons: [
            button(Key::Up, p.PIN_2),
            button(Key::Down, p.PIN_18),
            button(Key::Left, p.PIN_16),
            button(Key::Right, p.PIN_20),
            button(Key::A, p.PIN_15),
            button(Key::B, p.PIN_17),
            button(Key::X, p.PIN_19),
            button(Key::Y, p.PIN_21),
            // The stick pressed down.
            button(Key::A, p.PIN_3),
        ],
        backlight: Backlight::new(Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, Backlight::dark())),
        save: save::flash(p.FLASH),
        watchdog: Watchdog::new(p.WATCHDOG),
    }
}

fn clocks() -> ClockConfig {
    let mut clocks = ClockConfig::crystal(CRYSTAL_HZ);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_START_MS;
    }
    clocks
}

fn spi_mode_3() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = PANEL_HZ;
    // In mode 3 the bytes follow one another without gaps.
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

fn button(key: Key, pin: Peri<'static, impl Pin>) -> Button {
    Button { key, pin: Input::new(pin, Pull::Up) }
}
