//! The board this image is built for. Only the files here know pins.

mod pico_lcd_1_3;

pub use pico_lcd_1_3::{FLASH_BYTES, KIND, Panel, init};

use embassy_rp::{gpio::Input, watchdog::Watchdog};
use wingmate_core::ui::key::Key;

use crate::{backlight::Backlight, save::SaveFlash};

/// Keys and stick together.
pub const BUTTONS: usize = 9;

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
    pub save: SaveFlash,
    pub watchdog: Watchdog,
}
