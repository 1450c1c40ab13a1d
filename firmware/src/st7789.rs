//! The ST7789 panel: start-up with no more than the mandatory pauses, and areas of pixels by DMA.
//!
//! Pixels are RGB444, two in three bytes. Does not know the canvas, and does not turn the picture.

use embassy_rp::gpio::Output;
use embassy_rp::spi::{Async, Instance, Spi};
use embassy_time::{Duration, Instant, Timer};

const SOFTWARE_RESET: u8 = 0x01;
const SLEEP_IN: u8 = 0x10;
const SLEEP_OUT: u8 = 0x11;
const DISPLAY_ON: u8 = 0x29;
const COLUMNS: u8 = 0x2A;
const ROWS: u8 = 0x2B;
const WRITE_MEMORY: u8 = 0x2C;
const PIXEL_FORMAT: u8 = 0x3A;

/// Twelve bits a pixel over the wire (section 9.1.32).
const RGB444: u8 = 0x53;
/// Pixels in three words.
const GROUP: usize = 8;
const LAST: u8 = 239;

/// Pauses of the datasheet: the reset pulse, from its end to the first command and to sleep out
/// (section 7.4.5), and from there to the next command (9.1.12).
const RESET_PULSE: Duration = Duration::from_micros(20);
const RESET_TO_COMMAND: Duration = Duration::from_millis(5);
const RESET_TO_SLEEP_OUT: Duration = Duration::from_millis(120);
const SLEEP_OUT_TO_COMMAND: Duration = Duration::from_millis(5);

/// From "sleep in" to "sleep out" (9.1.11).
const SLEEP_IN_TO_OUT: Duration = Duration::from_millis(120);

/// Part of the panel; `right` is its last column.
#[derive(Clone, Copy)]
pub struct Area {
    pub top: u8,
    pub rows: u8,
    pub left: u16,
    pub right: u16,
}

impl Area {
    fn pixels(&self) -> usize {
        usize::from(self.rows) * (usize::from(self.right - self.left) + 1)
    }
}

pub struct St7789<'d, T: Instance> {
    spi: Spi<'d, T, Async>,
    select: Output<'d>,
    /// Low for a command, high for what belongs to it.
    data: Output<'d>,
    /// Where the panel has no line of its own, it is reset by a command.
    reset: Option<Output<'d>>,
    settings: &'static [Setting],
    /// While a window is open: the next row in it, its left and its right column.
    open: Option<(u8, u16, u16)>,
}

/// A command and what belongs to it.
pub type Setting = (u8, &'static [u8]);

impl<'d, T: Instance> St7789<'d, T> {
    /// `settings` belong to the board: how the glass is mounted, its voltages and its gamma.
    pub fn new(
        spi: Spi<'d, T, Async>,
        select: Output<'d>,
        data: Output<'d>,
        reset: Option<Output<'d>>,
        settings: &'static [Setting],
    ) -> Self {
        St7789 { spi, select, data, reset, settings, open: None }
    }

    /// Resets the panel and sets it up. It can take pixels then, but is dark until `wake`: returns from when
    /// on it may be woken.
    pub async fn start(&mut self) -> Instant {
        match &mut self.reset {
            Some(reset) => {
                reset.set_low();
                Timer::after(RESET_PULSE).await;
                reset.set_high();
            }
            None => {
                self.select.set_low();
                self.command(SOFTWARE_RESET, &[]);
                self.select.set_high();
            }
        }
        let may_wake_at = Instant::now() + RESET_TO_SLEEP_OUT;
        Timer::after(RESET_TO_COMMAND).await;

        self.select.set_low();
        for (command, arguments) in self.settings {
            self.command(*command, arguments);
        }
        self.command(PIXEL_FORMAT, &[RGB444]);
        self.select.set_high();
        may_wake_at
    }

    /// Shows what was written. Interface and memory work while the panel sleeps (9.1.11), so the first
    /// picture is there when the light goes on, and its sending hides in the pause after the reset.
    pub async fn wake(&mut self) {
        self.select.set_low();
        self.command(SLEEP_OUT, &[]);
        Timer::after(SLEEP_OUT_TO_COMMAND).await;
        self.command(DISPLAY_ON, &[]);
        self.select.set_high();
    }

    /// Goes dark and keeps its picture: returns from when on it may be woken.
    pub async fn sleep(&mut self) -> Instant {
        self.select.set_low();
        self.command(SLEEP_IN, &[]);
        self.select.set_high();
        let may_wake_at = Instant::now() + SLEEP_IN_TO_OUT;
        Timer::after(SLEEP_OUT_TO_COMMAND).await;
        may_wake_at
    }

    /// Sends the pixels of an area, eight in three words. An area right below the last one needs no new
    /// window.
    pub async fn write(&mut self, area: Area, pixels: &[u32]) {
        let Area { top, rows, left, right } = area;
        if self.open != Some((top, left, right)) {
            self.select.set_low();
            let ([a, b], [c, d]) = (left.to_be_bytes(), right.to_be_bytes());
            self.command(COLUMNS, &[a, b, c, d]);
            self.command(ROWS, &[0, top, 0, LAST]);
            self.command(WRITE_MEMORY, &[]);
        }
        self.open = Some((top + rows, left, right));
        let length = area.pixels() / GROUP * 3;
        // It never fails: its error type is empty.
        let _ = self.spi.write(bytes(&pixels[..length])).await;
    }

    /// Ends a picture: the next one opens its own window.
    pub fn finish(&mut self) {
        self.open = None;
        self.select.set_high();
    }

    /// A few bytes: waiting for them is quicker than setting up a DMA transfer.
    fn command(&mut self, command: u8, arguments: &[u8]) {
        self.data.set_low();
        let _ = self.spi.blocking_write(&[command]);
        self.data.set_high();
        let _ = self.spi.blocking_write(arguments);
    }
}

fn bytes(words: &[u32]) -> &[u8] {
    // SAFETY: every word is four valid bytes, and bytes need no alignment.
    unsafe { words.align_to().1 }
}
