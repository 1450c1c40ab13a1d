//! What must be sent of a picture: the strips that differ from what the panel shows, as wide as they
//! differ, in the panel's own pixels.
//!
//! Turning the picture by 180 degrees happens here: strips, rows and pixels come in reversed order.
//! Does not draw and does not send.

use core::{arch::asm, ops::Range};

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
    /// The strip before that, counted as the canvas does, which columns of each row differ there, and those of all
    /// that are still to be sent.
    within: usize,
    changed: [u32; STRIP_ROWS],
    unsent: u32,
    shown: &'static mut [Picture; PARTS],
    /// Which way round they are shown; `None` before the first picture.
    shown_turned: [Option<bool>; PARTS],
    /// Two pixels, three bytes in the order of the wire, for the byte of the canvas that holds them.
    pairs: &'static mut [u32; 256],
    /// Which way round the pairs are; `None` before the first picture.
    pairs_turned: Option<bool>,
}

impl Strips {
    /// Can be called once.
    pub fn new(exchange: &'static Exchange) -> Strips {
        Strips {
            exchange,
            band: None,
            index: 0,
            within: 0,
            changed: [0; STRIP_ROWS],
            unsent: 0,
            shown: SHOWN.take(),
            shown_turned: [None; PARTS],
            pairs: PAIRS.take(),
            pairs_turned: None,
        }
    }

    fn turn_pairs(&mut self, turned: bool) {
        if self.pairs_turned.replace(turned) == Some(turned) {
            return;
        }
        for (byte, pair) in self.pairs.iter_mut().enumerate() {
            let [left, right] = [byte, byte >> 4].map(|nibble| u32::from(RGB444[nibble & 0xF]));
            let (first, second) = if turned { (right, left) } else { (left, right) };
            // The first byte sent in the lowest place.
            *pair = (first << 12 | second).swap_bytes() >> 8;
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
        self.turn_pairs(band.turned);
        let part = band.part as usize;
        let (words, left) = span(band.part, band.turned);
        loop {
            if let Some(columns) = take_run(&mut self.unsent) {
                let strip: &Strip = &band.words.as_chunks().0[self.within];
                let place = band.place * BAND_STRIPS + self.within;
                let rows = changed_rows(&self.changed, &columns);
                let pixels = strip[rows.start * ROW_WORDS..rows.end * ROW_WORDS].chunks_exact(ROW_WORDS);
                let pixels = pixels.map(|row| &row[columns.clone()]);
                let top = place * STRIP_ROWS;
                return Some(if band.turned {
                    expand(pixels.rev(), true, self.pairs, chunk);
                    let top = STRIPS * STRIP_ROWS - top - rows.end;
                    area(top, rows.len(), left, words - columns.end..words - columns.start)
                } else {
                    expand(pixels, false, self.pairs, chunk);
                    area(top + rows.start, rows.len(), left, columns)
                });
            }
            if self.index == BAND_STRIPS {
                return None;
            }
            self.within = if band.turned { BAND_STRIPS - 1 - self.index } else { self.index };
            self.index += 1;
            let strip: &Strip = &band.words.as_chunks().0[self.within];
            let shown = &mut self.shown[part][band.place * BAND_STRIPS + self.within];
            if self.shown_turned[part] == Some(band.turned) {
                let rows = shown.as_chunks().0.iter().zip(strip.as_chunks().0);
                for (changed, (old, new)) in self.changed.iter_mut().zip(rows) {
                    *changed = row_changes(old, new);
                }
            } else {
                self.changed = [(1 << words) - 1; STRIP_ROWS];
            }
            self.unsent = 0;
            let rows = shown.as_chunks_mut().0.iter_mut().zip(strip.as_chunks().0);
            for (changed, (old, new)) in self.changed.iter().zip(rows) {
                if *changed != 0 {
                    copy_row(new, old);
                }
                self.unsent |= changed;
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

fn area(top: usize, rows: usize, left: usize, columns: Range<usize>) -> Area {
    Area {
        top: top as u8,
        rows: rows as u8,
        left: ((left + columns.start) * WORD_PIXELS) as u16,
        right: ((left + columns.end) * WORD_PIXELS - 1) as u16,
    }
}

/// The columns of words in which two rows differ, a bit for each.
///
/// In the core's own words, for every key waits for it: 7 cycles a word, where the compiler's take 16. No word
/// differs from itself by 1 or more, and that carry is shifted in, from the last column to the first.
/// Not inlined: the compiler does not know how long the repeated lines are.
#[inline(never)]
fn row_changes(old: &[u32; ROW_WORDS], new: &[u32; ROW_WORDS]) -> u32 {
    let mut changed = 0;
    // SAFETY: reads the words of both rows; the last lies at 29 times 4 bytes.
    unsafe {
        asm!(
            ".set place, {last}",
            ".rept {words}",
            "ldr {a}, [{old}, #place]",
            "ldr {b}, [{new}, #place]",
            "eors {a}, {b}",
            "subs {a}, #1",
            "adcs {changed}, {changed}",
            ".set place, place - 4",
            ".endr",
            last = const (ROW_WORDS - 1) * 4,
            words = const ROW_WORDS,
            old = in(reg) old,
            new = in(reg) new,
            a = out(reg) _,
            b = out(reg) _,
            changed = inout(reg) changed,
            options(pure, readonly, nostack),
        );
    }
    changed
}

/// A row in the core's own words: 76 cycles, where the library's copy takes 200.
#[inline(always)]
fn copy_row(from: &[u32; ROW_WORDS], to: &mut [u32; ROW_WORDS]) {
    const { assert!(ROW_WORDS == 30) };
    // SAFETY: reads and writes seven times four words and two more: the rows.
    unsafe {
        asm!(
            ".rept 7",
            "ldmia r0!, {{r2, r3, r4, r5}}",
            "stmia r1!, {{r2, r3, r4, r5}}",
            ".endr",
            "ldmia r0!, {{r2, r3}}",
            "stmia r1!, {{r2, r3}}",
            inout("r0") from => _,
            inout("r1") to => _,
            out("r2") _,
            out("r3") _,
            out("r4") _,
            out("r5") _,
            options(nostack),
        );
    }
}

/// From the first to the last row that differs in some of these columns.
fn changed_rows(changed: &[u32; STRIP_ROWS], columns: &Range<usize>) -> Range<usize> {
    let wanted = (1 << columns.end) - (1 << columns.start);
    let differs = |row: &u32| row & wanted != 0;
    let first = changed.iter().position(differs).unwrap_or(0);
    let last = changed.iter().rposition(differs).unwrap_or(STRIP_ROWS - 1);
    first..last + 1
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
fn expand<'p>(rows: impl Iterator<Item = &'p [u32]>, turned: bool, pairs: &[u32; 256], chunk: &mut Chunk) {
    let mut out = chunk.as_mut_slice();
    for row in rows {
        let (now, rest) = out.split_at_mut(row.len());
        if turned {
            expand_row_turned(row, pairs, now);
        } else {
            expand_row(row, pairs, now);
        }
        out = rest;
    }
}

/// A row in the core's own words: 12 cycles for a word like its neighbour, as most are, and 40 for another, where
/// the compiler's take 34 and 98. `$first` and `$next` load a word that lies on the way, its first pixels lowest.
macro_rules! expand_row {
    ($name:ident, $from:ident, $to:ident, $first:literal, $next:literal) => {
        #[inline(never)]
        fn $name(words: &[u32], pairs: &[u32; 256], out: &mut [Sent]) {
            if words.is_empty() || words.len() != out.len() {
                return;
            }
            let Range { $from: from, $to: to } = words.as_ptr_range();
            // SAFETY: goes through the words once, and writes as many of three words each. Any byte has its pair.
            unsafe {
                asm!(
                    "push {{r6, r7}}",
                    "mov r12, r3",
                    $first,
                    "2:",
                    "uxtb r7, r3",
                    "lsls r7, r7, #2",
                    "ldr r4, [r2, r7]",
                    "lsrs r7, r3, #8",
                    "uxtb r7, r7",
                    "lsls r7, r7, #2",
                    "ldr r5, [r2, r7]",
                    "lsls r7, r5, #24",
                    "orrs r4, r7",
                    "lsrs r5, r5, #8",
                    "lsls r7, r3, #8",
                    "lsrs r7, r7, #24",
                    "lsls r7, r7, #2",
                    "ldr r6, [r2, r7]",
                    "lsls r7, r6, #16",
                    "orrs r5, r7",
                    "lsrs r6, r6, #16",
                    "lsrs r7, r3, #24",
                    "lsls r7, r7, #2",
                    "ldr r7, [r2, r7]",
                    "lsls r7, r7, #8",
                    "orrs r6, r7",
                    "3:",
                    "stmia r1!, {{r4, r5, r6}}",
                    "cmp r0, r12",
                    "beq 4f",
                    $next,
                    "cmp r7, r3",
                    "beq 3b",
                    "mov r3, r7",
                    "b 2b",
                    "4:",
                    "pop {{r6, r7}}",
                    inout("r0") from => _,
                    inout("r1") out.as_mut_ptr() => _,
                    in("r2") pairs,
                    inout("r3") to => _,
                    out("r4") _,
                    out("r5") _,
                    out("r12") _,
                );
            }
        }
    };
}

expand_row!(expand_row, start, end, "ldmia r0!, {{r3}}", "ldmia r0!, {{r7}}");
expand_row!(
    expand_row_turned,
    end,
    start,
    "subs r0, #4\nldr r3, [r0]\nrev r3, r3",
    "subs r0, #4\nldr r7, [r0]\nrev r7, r7"
);
