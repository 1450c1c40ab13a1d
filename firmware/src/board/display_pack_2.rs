//! Raspberry Pi Pico with a Pimoroni Display Pack 2.0: pins, panel, lamp. Four keys, and a strip beside the picture.
//!
//! Starts nothing. Made after the maker's own library; no such board was at hand.

use embassy_rp::config::Config;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{DMA_CH0, SPI0};
use embassy_rp::spi::Spi;
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{bind_interrupts, dma};
use wingmate_core::body;
use wingmate_core::ui::key::Key;

use super::{Board, button, cable, clocks, sharpen, spi_mode_3};
use crate::backlight::Backlight;
use crate::dimmer::Dimmer;
use crate::senses::{self, Nothing};
use crate::st7789::{Setting, St7789};

pub const KIND: body::Board = body::Board::DisplayPack2;
pub const BUTTONS: usize = 4;
/// Their pins, for what wakes a sleeping chip.
pub const KEY_PINS: [u8; BUTTONS] = [12, 13, 14, 15];
/// Tells whether there are 5 V on the USB socket.
pub const CABLE_PIN: u8 = 24;
pub type Panel = St7789<'static, SPI0>;
pub type Lamp = senses::Lamp;
pub type Piezo = Nothing;
pub type Battery = Nothing;

/// How the glass is mounted, and the voltages and gamma it was tuned with.
#[rustfmt::skip]
const GLASS: [Setting; 14] = [
    // Rows and columns exchanged, columns mirrored, lines refreshed bottom to top.
    (0x36, &[0x70]),
    (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
    // Gate voltages 13.26 V and -10.43 V; VCOM 0.875 V.
    (0xB7, &[0x35]),
    (0xBB, &[0x1F]),
    (0xC0, &[0x2C]),
    (0xC2, &[0x01, 0xFF]),
    (0xC3, &[0x12]),
    (0xC4, &[0x20]),
    (0xC6, &[0x0F]),
    (0xD0, &[0xA4, 0xA1]),
    // Gate outputs to ground while it sleeps.
    (0xD6, &[0xA1]),
    (0xE0, &[0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2D]),
    (0xE1, &[0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16, 0x14, 0x2F, 0x31]),
    (0x21, &[]),
];

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

pub fn init() -> Board {
    let p = embassy_rp::init(Config::new(clocks()));
    let board = Board {
        panel: St7789::new(
            Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Interrupts, spi_mode_3()),
            Output::new(p.PIN_17, Level::High),
            Output::new(p.PIN_16, Level::High),
            // The panel's reset is the Pico's own.
            None,
            &GLASS,
        ),
        // The keys on the right go up and down.
        buttons: [
            button(Key::A, p.PIN_12),
            button(Key::B, p.PIN_13),
            button(Key::Up, p.PIN_14),
            button(Key::Down, p.PIN_15),
        ],
        backlight: Backlight::new(Dimmer::new(p.PIN_20)),
        // It hangs from the supply: low is light.
        lamp: Lamp::new(Dimmer::inverted(p.PIN_6), Dimmer::inverted(p.PIN_7)),
        piezo: Nothing,
        battery: Nothing,
        flash: p.FLASH,
        usb: p.USB,
        cable: cable(p.PIN_24),
        watchdog: Watchdog::new(p.WATCHDOG),
    };
    // Clock and data of the panel.
    [18, 19].into_iter().for_each(sharpen);
    board
}
