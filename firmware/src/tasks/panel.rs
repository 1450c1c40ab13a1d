//! Sends pictures to the panel: only strips that changed, one chunk on the wire while the next is made.
//!
//! Runs above the other tasks, in short bursts between DMA transfers. Does not draw.

use core::mem;

use embassy_futures::join::join;
use static_cell::ConstStaticCell;
use wingmate_core::ui::{
    canvas::{STRIP_ROWS, STRIP_WORDS, STRIPS, checksum},
    theme::RGB565,
};

use crate::{
    board::Panel,
    pulse::Pulse,
    screen::{BAND_STRIPS, Band, Exchange},
};

/// The pixels of a strip as they go over the wire, two in a word.
type Chunk = [u32; STRIP_WORDS * 4];

static CHUNKS: ConstStaticCell<[Chunk; 2]> = ConstStaticCell::new([[0; STRIP_WORDS * 4]; 2]);
static PAIRS: ConstStaticCell<[u32; 256]> = ConstStaticCell::new([0; 256]);

#[embassy_executor::task]
pub async fn panel(mut panel: Panel, exchange: &'static Exchange, pulse: &'static Pulse) -> ! {
    let [front, back] = CHUNKS.take();
    let (mut front, mut back) = (front, back);
    let mut strips = Strips::new(exchange);
    let mut asleep = true;
    panel.start().await;
    loop {
        let mut row = pulse.idle(strips.next(front)).await;
        while let Some(at) = row {
            let sending = panel.write_rows(at, STRIP_ROWS as u8, bytes(front));
            (_, row) = join(sending, strips.next(back)).await;
            mem::swap(&mut front, &mut back);
        }
        panel.finish();
        if mem::take(&mut asleep) {
            panel.wake().await;
        }
        exchange.shown.signal(());
    }
}

/// The strips of incoming pictures that the panel does not show yet.
struct Strips {
    exchange: &'static Exchange,
    band: Option<Band>,
    /// Next strip of the band, in the order of the panel's rows.
    index: usize,
    /// Checksums of what the panel shows.
    shown: [Option<u32>; STRIPS],
    turned: bool,
    pairs: &'static [u32; 256],
}

impl Strips {
    fn new(exchange: &'static Exchange) -> Strips {
        let pairs = PAIRS.take();
        for (byte, pair) in pairs.iter_mut().enumerate() {
            let color = |nibble: usize| u32::from(RGB565[nibble & 0xF].swap_bytes());
            *pair = color(byte) | color(byte >> 4) << 16;
        }
        Strips { exchange, band: None, index: 0, shown: [None; STRIPS], turned: false, pairs }
    }

    /// Expands the next strip to be sent and says its first row on the panel; `None` after each picture.
    async fn next(&mut self, chunk: &mut Chunk) -> Option<u8> {
        loop {
            let band = match self.band.take() {
                Some(band) => band,
                None => {
                    self.index = 0;
                    self.exchange.drawn.receive().await
                }
            };
            if let Some(row) = self.expand_next(&band, chunk) {
                self.band = Some(band);
                return Some(row);
            }
            let last = band.last;
            self.exchange.free.send(band.words).await;
            if last {
                return None;
            }
        }
    }

    fn expand_next(&mut self, band: &Band, chunk: &mut Chunk) -> Option<u8> {
        if band.turned != self.turned {
            self.turned = band.turned;
            self.shown = [None; STRIPS];
        }
        while self.index < BAND_STRIPS {
            let within = if band.turned { BAND_STRIPS - 1 - self.index } else { self.index };
            self.index += 1;
            let strip = &band.words.as_chunks::<STRIP_WORDS>().0[within];
            let place = band.place * BAND_STRIPS + within;
            let sum = Some(checksum(strip));
            if mem::replace(&mut self.shown[place], sum) != sum {
                let on_panel = if band.turned { STRIPS - 1 - place } else { place };
                if band.turned {
                    expand_turned(strip, self.pairs, chunk);
                } else {
                    expand(strip, self.pairs, chunk);
                }
                return Some((on_panel * STRIP_ROWS) as u8);
            }
        }
        None
    }
}

/// Eight pixels a word, the leftmost in the lowest nibble, become four pairs.
fn expand(strip: &[u32; STRIP_WORDS], pairs: &[u32; 256], chunk: &mut Chunk) {
    for (word, out) in strip.iter().zip(chunk.as_chunks_mut().0) {
        *out = word.to_le_bytes().map(|byte| pairs[usize::from(byte)]);
    }
}

/// The same from the last pixel to the first.
fn expand_turned(strip: &[u32; STRIP_WORDS], pairs: &[u32; 256], chunk: &mut Chunk) {
    for (word, out) in strip.iter().rev().zip(chunk.as_chunks_mut().0) {
        *out = word.to_be_bytes().map(|byte| pairs[usize::from(byte)].rotate_left(16));
    }
}

fn bytes(chunk: &Chunk) -> &[u8] {
    // SAFETY: every word is four valid bytes, and bytes need no alignment.
    unsafe { chunk.align_to().1 }
}
