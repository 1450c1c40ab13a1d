//! What must be sent of a picture: the strips that differ from what the panel shows, as wide as they
//! differ, in the panel's own pixels.
//!
//! Turning the picture by 180 degrees happens here: strips, rows and pixels come in reversed order.
//! Does not draw and does not send.

use core::ops::Range;

use static_cell::ConstStaticCell;
use wingmate_core::ui::{
    canvas::{ROW_WORDS, STRIP_ROWS, STRIP_WORDS, STRIPS},
    strip,
    theme::RGB444,
};

use crate::{
    board,
    screen::{BAND_STRIPS, Band, Exchange, Part},
    st7789::Area,
};

/// Pixels of a word of the canvas.
const WORD_PIXELS: usize = 8;

/// Words between two differences that take longer to send than a new window.
const WORTH_A_WINDOW: u32 = 2;

/// The pixels of a word as they go over the wire.
type Sent = [u32; 3];
/// The pixels of a strip as they go over the wire.
pub type Chunk = [Sent; STRIP_WORDS];

/// Words across what stands beside the picture; its canvas is as wide as the other, and black there.
const BESIDE_WORDS: usize = strip::WIDTH as usize / WORD_PIXELS;
/// The picture, and what stands beside it.
const PARTS: usize = if board::KIND.has_strip() { 2 } else { 1 };

type Strip = [u32; STRIP_WORDS];
type Picture = [Strip; STRIPS];

static SHOWN: ConstStaticCell<[Picture; PARTS]> = ConstStaticCell::new([[[0; STRIP_WORDS]; STRIPS]; PARTS]);
static PAIRS: ConstStaticCell<[u32; 256]> = ConstStaticCell::new([0; 256]);

pub struct Strips {
    exchange: &'static Exchange,
    band: Option<Band>,
    /// Next strip of the band, in the order of the panel's rows.
    index: usize,
    /// The strip before that, counted as the canvas does, and its columns that are still to be sent.
    within: usize,
    unsent: u32,
    shown: &'static mut [Picture; PARTS],
    /// Which way round they are shown; `None` before the first picture.
    shown_turned: [Option<bool>; PARTS],
    /// Two pixels, three bytes in the order of the wire, for the byte of the canvas that holds them.
    pairs: &'static [u32; 256],
}

impl Strips {
    /// Can be called once.
    pub fn new(exchange: &'static Exchange) -> Strips {
        let pairs = PAIRS.take();
        for (byte, pair) in pairs.iter_mut().enumerate() {
            let color = |nibble: usize| u32::from(RGB444[nibble & 0xF]);
            // Left and right pixel, the first byte sent in the lowest place.
            *pair = (color(byte) << 12 | color(byte >> 4)).swap_bytes() >> 8;
        }
        Strips {
            exchange,
            band: None,
            index: 0,
            within: 0,
            unsent: 0,
            shown: SHOWN.take(),
            shown_turned: [None; PARTS],
            pairs,
        }
    }

    /// Fills the chunk with the next thing to send and says where it goes; `None` after each picture.
    pub async fn next(&mut self, chunk: &mut Chunk) -> Option<Area> {
        loop {
            let band = match self.band.take() {
                Some(band) => band,
                None => {
                    self.index = 0;
                    self.exchange.drawn.receive().await
                }
            };
            if let Some(area) = self.next_of(&band, chunk) {
                self.band = Some(band);
                return Some(area);
            }
            let (last, part, turned) = (band.last, band.part, band.turned);
            self.exchange.free.send(band.words).await;
            if last {
                if let Some(shown) = self.shown_turned.get_mut(part as usize) {
                    *shown = Some(turned);
                }
                return None;
            }
        }
    }

    fn next_of(&mut self, band: &Band, chunk: &mut Chunk) -> Option<Area> {
        let part = band.part as usize;
        let (words, left) = span(band.part, band.turned);
        loop {
            if let Some(columns) = take_run(&mut self.unsent) {
                let strip = &band.words.as_chunks().0[self.within];
                let place = band.place * BAND_STRIPS + self.within;
                return Some(if band.turned {
                    expand::<true>(strip, columns.clone(), self.pairs, chunk);
                    area(STRIPS - 1 - place, left, words - columns.end..words - columns.start)
                } else {
                    expand::<false>(strip, columns.clone(), self.pairs, chunk);
                    area(place, left, columns)
                });
            }
            if self.index == BAND_STRIPS {
                return None;
            }
            self.within = if band.turned { BAND_STRIPS - 1 - self.index } else { self.index };
            self.index += 1;
            let strip = &band.words.as_chunks().0[self.within];
            let shown = &mut self.shown[part][band.place * BAND_STRIPS + self.within];
            let turning = self.shown_turned[part] != Some(band.turned);
            self.unsent = if turning { (1 << words) - 1 } else { changes(shown, strip) };
            if self.unsent != 0 {
                shown.copy_from_slice(strip);
            }
        }
    }
}

/// How many words a part is wide, and where on the panel it begins: turned, the parts change places.
const fn span(part: Part, turned: bool) -> (usize, usize) {
    let beside = if PARTS > 1 { BESIDE_WORDS } else { 0 };
    match part {
        Part::Main => (ROW_WORDS, if turned { beside } else { 0 }),
        Part::Strip => (beside, if turned { 0 } else { ROW_WORDS }),
    }
}

fn area(strip: usize, left: usize, columns: Range<usize>) -> Area {
    Area {
        top: (strip * STRIP_ROWS) as u8,
        rows: STRIP_ROWS as u8,
        left: ((left + columns.start) * WORD_PIXELS) as u16,
        right: ((left + columns.end) * WORD_PIXELS - 1) as u16,
    }
}

/// The columns of words in which two strips differ, a bit for each.
fn changes(old: &Strip, new: &Strip) -> u32 {
    let rows = old.chunks_exact(ROW_WORDS).zip(new.chunks_exact(ROW_WORDS));
    rows.fold(0, |changed, (old, new)| changed | row_changes(old, new))
}

/// Three at a time: most words have not changed. Not inlined, because unrolled any further it is slower:
/// the offsets would not fit the load instructions.
#[inline(never)]
fn row_changes(old: &[u32], new: &[u32]) -> u32 {
    let mut changed = 0;
    let mut column = 1;
    for ([a, b, c], [x, y, z]) in old.as_chunks().0.iter().zip(new.as_chunks().0) {
        if (a ^ x) | (b ^ y) | (c ^ z) != 0 {
            changed |= if a != x { column } else { 0 };
            changed |= if b != y { column << 1 } else { 0 };
            changed |= if c != z { column << 2 } else { 0 };
        }
        column <<= 3;
    }
    changed
}

/// Takes the first columns out of a set, and those that are close enough to go with them.
fn take_run(columns: &mut u32) -> Option<Range<usize>> {
    if *columns == 0 {
        return None;
    }
    let start = columns.trailing_zeros();
    let mut end = start + 1;
    let mut column = end;
    while column < ROW_WORDS as u32 && column <= end + WORTH_A_WINDOW {
        if *columns & 1 << column != 0 {
            end = column + 1;
        }
        column += 1;
    }
    *columns &= !((1 << end) - 1);
    Some(start as usize..end as usize)
}

/// Eight pixels of four bits become eight of twelve; turned, they go from the last to the first.
fn expand<const TURNED: bool>(strip: &Strip, columns: Range<usize>, pairs: &[u32; 256], chunk: &mut Chunk) {
    let mut out = chunk.as_mut_slice();
    for index in 0..STRIP_ROWS {
        let row = if TURNED { STRIP_ROWS - 1 - index } else { index } * ROW_WORDS;
        let (now, rest) = out.split_at_mut(columns.len());
        expand_row::<TURNED>(&strip[row + columns.start..row + columns.end], pairs, now);
        out = rest;
    }
}

/// Neighbours are mostly alike: the last answer is mostly the next one. Not inlined, because all that the loop
/// needs must fit the core's eight low registers.
#[inline(never)]
fn expand_row<const TURNED: bool>(words: &[u32], pairs: &[u32; 256], out: &mut [Sent]) {
    let mut out = out.iter_mut();
    let mut last = 0;
    let mut known = sent(pairs, last);
    for &word in words {
        let Some(slot) = (if TURNED { out.next_back() } else { out.next() }) else { return };
        if word != last {
            last = word;
            known = sent(pairs, if TURNED { turned(word) } else { word });
        }
        *slot = known;
    }
}

/// Eight pixels in reversed order.
fn turned(word: u32) -> u32 {
    let bytes = word.swap_bytes();
    (bytes & 0x0F0F_0F0F) << 4 | bytes >> 4 & 0x0F0F_0F0F
}

/// Four times two pixels, close together.
#[inline(always)]
fn sent(pairs: &[u32; 256], word: u32) -> Sent {
    let [a, b, c, d] = word.to_le_bytes();
    let (a, b, c, d) = (pair(pairs, a), pair(pairs, b), pair(pairs, c), pair(pairs, d));
    [a | b << 24, b >> 8 | c << 16, c >> 16 | d << 8]
}

#[inline(always)]
fn pair(pairs: &[u32; 256], byte: u8) -> u32 {
    pairs[usize::from(byte)]
}
