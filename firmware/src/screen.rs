//! Pictures on their way from drawing to the panel.
//!
//! The picture is cut into bands. Each is drawn by itself and handed over, and while the panel is sent
//! one the next is drawn. A band has one owner at a time. Does not know what is drawn, nor the panel.

use core::ops::Range;

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use static_cell::ConstStaticCell;
use wingmate_core::ui::canvas::{Canvas, STRIP_ROWS, STRIP_WORDS, STRIPS};

/// Strips of each band of a picture, in the order of sending. More bands send sooner, but each costs a walk over the
/// whole drawing. The last ones are low: nothing is left to draw while they are sent.
const BANDS: [usize; 5] = [6, 7, 7, 6, 4];
const BAND_WORDS: usize = 7 * STRIP_WORDS;
/// From waking to the light: the panel's voltages need 5 ms (datasheet 9.1.12), and two refreshes at 60 Hz
/// pass until every row holds its picture.
const WOKEN_TO_LIGHT: Duration = Duration::from_millis(35);
/// Bands in memory: one is drawn while the other is sent.
const BUFFERS: usize = 2;

static WORDS: ConstStaticCell<[[u32; BAND_WORDS]; BUFFERS]> =
    ConstStaticCell::new([[0; BAND_WORDS]; BUFFERS]);

type Words = &'static mut [u32; BAND_WORDS];

/// Which picture: the one of 240 pixels, or what stands beside it.
#[derive(Clone, Copy, PartialEq)]
pub enum Part {
    Main,
    Strip,
}

/// A part of a picture that is ready to be sent.
pub struct Band {
    pub words: Words,
    pub part: Part,
    /// Which strips of the picture these are, from the top.
    pub strips: Range<usize>,
    pub turned: bool,
    /// The picture is complete with this band.
    pub last: bool,
}

/// Where drawing and sending meet.
pub struct Exchange {
    pub drawn: Channel<CriticalSectionRawMutex, Band, BUFFERS>,
    pub free: Channel<CriticalSectionRawMutex, Words, BUFFERS>,
    /// The panel holds the last band of a picture.
    pub shown: Signal<CriticalSectionRawMutex, ()>,
    /// The panel is to sleep, or to wake up.
    pub rest: Signal<CriticalSectionRawMutex, bool>,
    /// The panel woke up, and shows what it holds.
    pub woken: Signal<CriticalSectionRawMutex, Instant>,
}

impl Exchange {
    pub const fn new() -> Exchange {
        Exchange {
            drawn: Channel::new(),
            free: Channel::new(),
            shown: Signal::new(),
            rest: Signal::new(),
            woken: Signal::new(),
        }
    }
}

/// The drawing side.
pub struct Screen {
    exchange: &'static Exchange,
    light_at: Option<Instant>,
}

impl Screen {
    /// Brings the memory of the picture into circulation: once.
    pub fn new(exchange: &'static Exchange) -> Screen {
        for words in WORDS.take() {
            // There is room for all.
            let _ = exchange.free.try_send(words);
        }
        Screen { exchange, light_at: None }
    }

    /// Waits until the panel is awake and steady: only now may there be light.
    pub async fn steady(&mut self) {
        let light_at = match self.light_at {
            Some(light_at) => light_at,
            None => *self.light_at.insert(self.exchange.woken.wait().await + WOKEN_TO_LIGHT),
        };
        Timer::at(light_at).await;
    }

    /// Lets the panel sleep; it keeps its picture.
    pub fn sleep(&mut self) {
        self.light_at = None;
        self.exchange.woken.reset();
        self.exchange.rest.signal(true);
    }

    /// Wakes the panel, and waits until there may be light.
    pub async fn wake(&mut self) {
        self.exchange.rest.signal(false);
        self.steady().await;
    }

    /// Draws a picture and waits until the panel holds it. `draw` is called once per band.
    pub async fn show(&mut self, turned: bool, draw: impl Fn(&mut Canvas)) {
        self.show_part(Part::Main, turned, draw).await;
    }

    /// The same for what stands beside the picture.
    pub async fn show_strip(&mut self, turned: bool, draw: impl Fn(&mut Canvas)) {
        self.show_part(Part::Strip, turned, draw).await;
    }

    async fn show_part(&mut self, part: Part, turned: bool, draw: impl Fn(&mut Canvas)) {
        let mut sent = 0;
        for strips in BANDS {
            // In the order in which the panel's rows follow one another.
            let first = if turned { STRIPS - sent - strips } else { sent };
            let words = self.exchange.free.receive().await;
            draw(&mut Canvas::band(&mut words[..strips * STRIP_WORDS], (first * STRIP_ROWS) as i32));
            sent += strips;
            let band = Band { words, part, strips: first..first + strips, turned, last: sent == STRIPS };
            self.exchange.drawn.send(band).await;
        }
        self.exchange.shown.wait().await;
    }
}
