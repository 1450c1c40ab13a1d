//! What must be sent of a picture: the strips that differ from what the panel shows, as wide as they
//! differ, in the panel's own pixels.
//!
//! Turning the picture by 180 degrees happens here: strips, rows and pixels come in reversed order.
//! Does not draw and does not send.

use core::arch::asm;
use core::ops::Range;

use static_cell::ConstStaticCell;
use wingmate_core::ui::canvas::{ROW_WORDS, STRIP_ROWS, STRIP_WORDS, STRIPS};
use wingmate_core::ui::strip;
use wingmate_core::ui::theme::RGB444;

use crate::board;
use crate::screen::{Band, Exchange, Part};
use crate::st7789::Area;

/// Pixels of a word of the canvas.
const WORD_PIXELS: usize = 8;

const ROW_BYTES: i32 = (ROW_WORDS * size_of::<u32>()) as i32;
/// Bits of a word above those of the columns.
const SPARE_BITS: usize = u32::BITS as usize - ROW_WORDS;

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
            if self.band.is_none() {
                let band = self.exchange.drawn.receive().await;
                self.index = 0;
                self.turn_pairs(band.turned);
                self.band = Some(band);
            }
            if let Some(area) = self.next_of_band(chunk) {
                return Some(area);
            }
            let Some(Band { words, part, turned, last, .. }) = self.band.take() else { continue };
            self.exchange.free.send(words).await;
            if last {
                self.shown_turned[part as usize] = Some(turned);
                return None;
            }
        }
    }

    fn next_of_band(&mut self, chunk: &mut Chunk) -> Option<Area> {
        let band = self.band.as_ref()?;
        let part = band.part as usize;
        let (words, left) = span(band.part, band.turned);
        loop {
            if let Some(run) = take_run(&mut self.unsent) {
                let strip: &Strip = &band.words.as_chunks().0[self.within];
                let columns =
                    run.leading_zeros() as usize - SPARE_BITS..ROW_WORDS - run.trailing_zeros() as usize;
                let rows = changed_rows(&self.changed, run);
                let top = (band.strips.start + self.within) * STRIP_ROWS;
                return Some(if band.turned {
                    expand_turned(strip, &rows, &columns, self.pairs, chunk);
                    let top = STRIPS * STRIP_ROWS - top - rows.end;
                    area(top, rows.len(), left, words - columns.end..words - columns.start)
                } else {
                    expand(strip, &rows, &columns, self.pairs, chunk);
                    area(top + rows.start, rows.len(), left, columns)
                });
            }
            if self.index == band.strips.len() {
                return None;
            }
            self.within = if band.turned { band.strips.len() - 1 - self.index } else { self.index };
            self.index += 1;
            let strip: &Strip = &band.words.as_chunks().0[self.within];
            let shown = &mut self.shown[part][band.strips.start + self.within];
            if self.shown_turned[part] == Some(band.turned) {
                let rows = shown.as_chunks().0.iter().zip(strip.as_chunks().0);
                for (changed, (old, new)) in self.changed.iter_mut().zip(rows) {
                    *changed = row_changes(old, new);
                }
            } else {
                self.changed = [((1 << words) - 1) << (ROW_WORDS - words); STRIP_ROWS];
            }
            self.unsent = 0;
            let rows = shown.as_chunks_mut().0.iter_mut().zip(strip.as_chunks().0);
            for (changed, (old, new)) in self.changed.iter().zip(rows) {
                if *changed != 0 {
                    copy_row(new, old);
                }
                self.unsent |= changed;
            }
            self.unsent = closed(self.unsent);
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

/// The columns of words in which two rows differ, a bit for each, the last column in the lowest.
///
/// In the core's own words, for every key waits for it: 6 cycles a word, where the compiler's take 16. No word
/// differs from itself by 1 or more, and that carry is shifted in, from the first column to the last.
/// Not inlined: the compiler does not know how long the repeated lines are.
#[inline(never)]
fn row_changes(old: &[u32; ROW_WORDS], new: &[u32; ROW_WORDS]) -> u32 {
    let mut changed = 0;
    // SAFETY: reads the words of both rows, two at a time.
    unsafe {
        asm!(
            ".rept {pairs}",
            "ldmia r0!, {{r2, r3}}",
            "ldmia r1!, {{r4, r5}}",
            "eors r2, r4",
            "subs r2, #1",
            "adcs {changed}, {changed}",
            "eors r3, r5",
            "subs r3, #1",
            "adcs {changed}, {changed}",
            ".endr",
            pairs = const ROW_WORDS / 2,
            inout("r0") old => _,
            inout("r1") new => _,
            out("r2") _,
            out("r3") _,
            out("r4") _,
            out("r5") _,
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
fn changed_rows(changed: &[u32; STRIP_ROWS], columns: u32) -> Range<usize> {
    let differs = |row: &u32| row & columns != 0;
    let first = changed.iter().position(differs).unwrap_or(0);
    let last = changed.iter().rposition(differs).unwrap_or(STRIP_ROWS - 1);
    first..last + 1
}

/// A set of columns with its gaps closed where sending them takes no longer than a new window.
const fn closed(columns: u32) -> u32 {
    let wide = columns | columns << 1 | columns << 2;
    wide & wide >> 1 & wide >> 2
}

/// Takes the last columns that are side by side out of a set.
fn take_run(columns: &mut u32) -> Option<u32> {
    let lowest = *columns & columns.wrapping_neg();
    let run = *columns & !(*columns + lowest);
    *columns ^= run;
    (run != 0).then_some(run)
}

/// Eight pixels of four bits become eight of twelve, in some columns of some rows; turned, from the last to the first.
///
/// In the core's own words: 12 cycles for a word like its neighbour, as most are, and 40 for another, where the
/// compiler's take 34 and 98. `$first` and `$next` load a word that lies on the way, its first pixels lowest.
macro_rules! expand {
    ($name:ident, $first_row:expr, $from:ident, $to:ident, $stride:expr, $first:literal, $next:literal) => {
        #[inline(never)]
        fn $name(
            strip: &Strip,
            rows: &Range<usize>,
            columns: &Range<usize>,
            pairs: &[u32; 256],
            out: &mut Chunk,
        ) {
            if rows.is_empty() || rows.end > STRIP_ROWS || columns.is_empty() || columns.end > ROW_WORDS {
                return;
            }
            let first_row: fn(&Range<usize>) -> usize = $first_row;
            let row = &strip[first_row(rows) * ROW_WORDS..][columns.clone()];
            let Range { $from: from, $to: to } = row.as_ptr_range();
            // SAFETY: goes through the words of these rows and columns once, and writes three for each: there are no more
            // than the strip has, and there is room for those. Any byte has its pair.
            unsafe {
                asm!(
                    "push {{r6, r7}}",
                    // The row's end, the rows left, from row to row, and from the end of one to the next.
                    "mov r12, r3",
                    "mov r8, r4",
                    "mov lr, r5",
                    "subs r3, r3, r0",
                    "subs r5, r5, r3",
                    "mov r10, r5",
                    "2:",
                    $first,
                    "3:",
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
                    "4:",
                    "stmia r1!, {{r4, r5, r6}}",
                    "cmp r0, r12",
                    "beq 5f",
                    $next,
                    "cmp r7, r3",
                    "beq 4b",
                    "mov r3, r7",
                    "b 3b",
                    "5:",
                    "mov r7, r8",
                    "subs r7, #1",
                    "mov r8, r7",
                    "add r0, r10",
                    "add r12, lr",
                    "bne 2b",
                    "pop {{r6, r7}}",
                    inout("r0") from => _,
                    inout("r1") out.as_mut_ptr() => _,
                    in("r2") pairs,
                    inout("r3") to => _,
                    inout("r4") rows.len() => _,
                    inout("r5") $stride => _,
                    out("r8") _,
                    out("r10") _,
                    out("r12") _,
                    out("lr") _,
                );
            }
        }
    };
}

expand!(expand, |rows| rows.start, start, end, ROW_BYTES, "ldmia r0!, {{r3}}", "ldmia r0!, {{r7}}");
expand!(
    expand_turned,
    |rows| rows.end - 1,
    end,
    start,
    -ROW_BYTES,
    "subs r0, #4\nldr r3, [r0]\nrev r3, r3",
    "subs r0, #4\nldr r7, [r0]\nrev r7, r7"
);
