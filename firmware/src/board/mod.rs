//! The board this image is built for. Only the files here know pins.

mod pico_lcd_1_3;

pub use pico_lcd_1_3::{FLASH_BYTES, KIND, Panel, init};

use embassy_rp::{Peri, gpio::Input, peripherals::FLASH, watchdog::Watchdog};
use embassy_time::{Duration, block_for};
use wingmate_core::ui::key::Key;

use crate::backlight::Backlight;

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
    pub flash: Peri<'static, FLASH>,
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
