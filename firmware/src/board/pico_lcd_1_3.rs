//! Raspberry Pi Pico with a Waveshare Pico-LCD-1.3: pins, panel, clocks.
//!
//! The only file with pin numbers. Starts nothing.

use embassy_rp::{
    Peri, bind_interrupts,
    clocks::ClockConfig,
    config::Config,
    dma,
    gpio::{Input, Level, Output, Pin, Pull},
    pac::{self, pads::vals::Drive},
    peripherals::{DMA_CH0, SPI1},
    pwm::Pwm,
    spi::{self, Phase, Polarity, Spi},
    watchdog::Watchdog,
};
use wingmate_core::{body, ui::key::Key};

use super::{Board, Button};
use crate::{
    backlight::Backlight,
    st7789::{Setting, St7789},
};

pub const KIND: body::Board = body::Board::PicoLcd13;
/// Size of the flash chip.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;
pub type Panel = St7789<'static, SPI1>;

/// What the maker's own driver sets: how the glass is mounted, and the voltages and gamma it was tuned with.
#[rustfmt::skip]
const GLASS: [Setting; 13] = [
    // Rows and columns exchanged, columns mirrored, lines refreshed bottom to top.
    (0x36, &[0x70]),
    // Porches; gate voltages 13.26 V and -10.43 V; VCOM 0.725 V.
    (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
    (0xB7, &[0x35]),
    (0xBB, &[0x19]),
    // Mirroring as the glass is wired; VRH and VDV from the next two: 4.45 V + VCOM, 0 V.
    (0xC0, &[0x2C]),
    (0xC2, &[0x01, 0xFF]),
    (0xC3, &[0x12]),
    (0xC4, &[0x20]),
    // 60 pictures a second; AVDD 6.8 V, AVCL -4.8 V, VDS 2.3 V.
    (0xC6, &[0x0F]),
    (0xD0, &[0xA4, 0xA1]),
    // Gamma, positive and negative.
    (0xE0, &[0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23]),
    (0xE1, &[0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23]),
    // These panels show true colours only when inverted.
    (0x21, &[]),
];
/// Clock and data of the panel.
const PANEL_WIRES: [usize; 2] = [10, 11];
const CRYSTAL_HZ: u32 = 12_000_000;
/// Start-up time of the crystal in milliseconds: the Pico's needs about one.
const CRYSTAL_START_MS: u32 = 6;
/// The panel's shortest write cycle, 16 ns, and the fastest this chip can send. The modules plug together,
/// so the wires are short. Should a panel show stray pixels, 31,250,000 is the next lower clock: a full
/// picture then takes 22 ms.
const PANEL_HZ: u32 = 62_500_000;

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

pub fn init() -> Board {
    let p = embassy_rp::init(Config::new(clocks()));
    let board = Board {
        panel: St7789::new(
            Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Interrupts, spi_mode_3()),
            Output::new(p.PIN_9, Level::High),
            Output::new(p.PIN_8, Level::High),
            Output::new(p.PIN_12, Level::High),
            &GLASS,
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
        flash: p.FLASH,
        watchdog: Watchdog::new(p.WATCHDOG),
    };
    PANEL_WIRES.into_iter().for_each(sharpen);
    board
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
