//! Raspberry Pi Pico or Pico 2 with a Waveshare Pico-LCD-1.3: pins and panel.
//!
//! Starts nothing. On the Pico 2 it was never run.

use embassy_rp::config::Config;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{DMA_CH0, SPI1};
use embassy_rp::spi::Spi;
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{bind_interrupts, dma};
use wingmate_core::body;
use wingmate_core::ui::key::Key;

use super::{Board, button, cable, clocks, sharpen, spi_mode_3};
use crate::backlight::Backlight;
use crate::dimmer::Dimmer;
use crate::senses::Nothing;
use crate::st7789::{Setting, St7789};

pub const KIND: body::Board = if cfg!(rp2350) { body::Board::Pico2Lcd13 } else { body::Board::PicoLcd13 };
/// Keys and stick together.
pub const BUTTONS: usize = 9;
/// Their pins, for what wakes a sleeping chip.
pub const KEY_PINS: [u8; BUTTONS] = [2, 18, 16, 20, 15, 17, 19, 21, 3];
/// Tells whether there are 5 V on the USB socket.
pub const CABLE_PIN: u8 = 24;
pub type Panel = St7789<'static, SPI1>;
pub type Lamp = Nothing;
pub type Piezo = Nothing;
pub type Battery = Nothing;

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
            Some(Output::new(p.PIN_12, Level::High)),
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
        backlight: Backlight::new(Dimmer::new(p.PIN_13)),
        lamp: Nothing,
        piezo: Nothing,
        battery: Nothing,
        flash: p.FLASH,
        usb: p.USB,
        cable: cable(p.PIN_24),
        watchdog: Watchdog::new(p.WATCHDOG),
    };
    // Clock and data of the panel.
    [10, 11].into_iter().for_each(sharpen);
    board
}
