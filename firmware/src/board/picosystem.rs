//! Pimoroni PicoSystem: pins, panel, lamp, piezo and battery.
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
use crate::senses;
use crate::st7789::{Setting, St7789};

pub const KIND: body::Board = body::Board::PicoSystem;
pub const BUTTONS: usize = 8;
/// Their pins, for what wakes a sleeping chip.
pub const KEY_PINS: [u8; BUTTONS] = [23, 20, 22, 21, 18, 19, 17, 16];
/// Tells whether there are 5 V on the USB socket.
pub const CABLE_PIN: u8 = 2;
pub type Panel = St7789<'static, SPI0>;
pub type Lamp = senses::Lamp;
pub type Piezo = senses::Piezo;
pub type Battery = senses::Battery;

/// How the glass is mounted, and the voltages and gamma it was tuned with.
#[rustfmt::skip]
const GLASS: [Setting; 14] = [
    // Refreshed from right to left.
    (0x36, &[0x04]),
    // The panel tells when a refresh ends; nobody listens yet.
    (0x35, &[0x00]),
    (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
    // Gate voltages 12.2 V and -7.16 V; VCOM 1.025 V.
    (0xB7, &[0x14]),
    (0xBB, &[0x25]),
    (0xC0, &[0x2C]),
    (0xC2, &[0x01, 0xFF]),
    (0xC3, &[0x12]),
    (0xC4, &[0x20]),
    (0xC6, &[0x0F]),
    (0xD0, &[0xA4, 0xA1]),
    (0xE0, &[0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23]),
    (0xE1, &[0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23]),
    (0x21, &[]),
];

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

pub fn init() -> Board {
    let p = embassy_rp::init(Config::new(clocks()));
    let board = Board {
        panel: St7789::new(
            Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Interrupts, spi_mode_3()),
            Output::new(p.PIN_5, Level::High),
            Output::new(p.PIN_9, Level::High),
            Some(Output::new(p.PIN_4, Level::High)),
            &GLASS,
        ),
        buttons: [
            button(Key::Up, p.PIN_23),
            button(Key::Down, p.PIN_20),
            button(Key::Left, p.PIN_22),
            button(Key::Right, p.PIN_21),
            button(Key::A, p.PIN_18),
            button(Key::B, p.PIN_19),
            button(Key::X, p.PIN_17),
            button(Key::Y, p.PIN_16),
        ],
        backlight: Backlight::new(Dimmer::new(p.PIN_12)),
        lamp: Lamp::new(Dimmer::new(p.PIN_14), Dimmer::new(p.PIN_13)),
        piezo: Piezo::new(p.PIN_11),
        battery: Battery::new(p.ADC, p.PIN_26),
        flash: p.FLASH,
        usb: p.USB,
        cable: cable(p.PIN_2),
        watchdog: Watchdog::new(p.WATCHDOG),
    };
    // Clock and data of the panel.
    [6, 7].into_iter().for_each(sharpen);
    board
}
