//! One-colour pictures: what glyphs, icons and shapes are made of.
//!
//! Knows how the pictures are stored and gives them out as rows of edges or as runs. Does not draw: colours,
//! clipping and mirroring belong to the canvas.
//!
//! An *edge* is a column where a row changes from clear to set or back; a *run* lies between two edges.

/// The most edges a row may have; the art generator refuses a picture with more.
pub const MAX_EDGES: usize = 32;

/// How the bytes of a [`Mask`] are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// One bit a pixel; rows are byte-aligned, bit 0 of a byte is its leftmost pixel.
    Plain,
    /// A bit stream of edges, each row told as a change of the row above it (see [`Mask::runs`]).
    Edges,
    /// As `Edges`, for the left half only; the right half is its mirror image.
    HalfEdges,
}

/// A one-colour picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    pub width: u8,
    pub height: u8,
    pub coding: Coding,
    pub bits: &'static [u8],
}

/// A horizontal stretch of set pixels, in pixels from the top left corner of its mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub x: u8,
    pub y: u8,
    pub len: u8,
}

impl Mask {
    /// A picture of nothing.
    pub const EMPTY: Mask = Mask { width: 0, height: 0, coding: Coding::Plain, bits: &[] };

    /// A picture of one bit a pixel, rows byte-aligned, bit 0 leftmost.
    pub const fn plain(width: u8, height: u8, bits: &'static [u8]) -> Mask {
        Mask { width, height, coding: Coding::Plain, bits }
    }

    /// All runs, from the top down, from left to right.
    ///
    /// The bit stream (low bit first) of a row: `0` = as the row above; `10` = every edge moves:
    /// `0` not, `1ss` by +1, -1, +2, -2; `11` = a new list: 4 bits count, then each edge in as many
    /// bits as the width needs. Before the first row there are no edges.
    pub fn runs(&self) -> Runs {
        Runs { rows: self.rows(), next: 0 }
    }

    /// The same runs as [`Mask::runs`], seen in a vertical mirror (`left_right`) or a horizontal one.
    pub fn runs_flipped(&self, left_right: bool, top_bottom: bool) -> impl Iterator<Item = Run> + use<> {
        let (width, height) = (self.width, self.height);
        self.runs().map(move |run| Run {
            x: if left_right { width.saturating_sub(run.x).saturating_sub(run.len) } else { run.x },
            y: if top_bottom { height.saturating_sub(run.y).saturating_sub(1) } else { run.y },
            len: run.len,
        })
    }

    /// The edges of its rows, from the top down.
    pub fn rows(&self) -> Rows {
        Rows { mask: *self, row: 0, edges: [0; MAX_EDGES], stored: 0, count: 0, window: 0, ready: 0 }
    }

    /// Whether a pixel is set; outside the picture nothing is. Slow: for tests and tools.
    pub fn dot(&self, x: u8, y: u8) -> bool {
        self.runs().any(|run| run.y == y && run.x <= x && x - run.x < run.len)
    }
}

/// Iterator over the runs of a mask.
#[derive(Clone, Debug)]
pub struct Runs {
    rows: Rows,
    /// The next edge of the row that the rows are at.
    next: usize,
}

impl Iterator for Runs {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        loop {
            if let Some(&[start, end]) = self.rows.edges().get(self.next..).and_then(<[u8]>::first_chunk) {
                self.next += 2;
                return Some(Run {
                    x: start,
                    y: self.rows.row.wrapping_sub(1),
                    len: end.saturating_sub(start),
                });
            }
            self.rows.next_row()?;
            self.next = 0;
        }
    }
}

/// The rows of a mask, one after the other.
#[derive(Clone, Debug)]
pub struct Rows {
    mask: Mask,
    /// The row after the one whose edges are held.
    row: u8,
    edges: [u8; MAX_EDGES],
    /// Edges that came from the stream; with `HalfEdges` their mirror images follow.
    stored: usize,
    count: usize,
    /// Bits taken from the stream and not read yet, and how many. What is left of it is in the mask.
    window: u32,
    ready: u32,
}

impl Rows {
    /// The edges of the row that it is at, where runs begin and end by turns.
    fn edges(&self) -> &[u8] {
        self.edges.get(..self.count).unwrap_or_default()
    }

    /// Goes to the next row; nothing if there is none.
    pub fn next_row(&mut self) -> Option<&[u8]> {
        if self.row >= self.mask.height {
            return None;
        }
        match self.mask.coding {
            Coding::Plain => self.scan(),
            Coding::Edges => self.decode(),
            Coding::HalfEdges => self.decode_half(),
        }
        self.row += 1;
        Some(self.edges())
    }

    fn push(&mut self, edge: u8) {
        if let Some(slot) = self.edges.get_mut(self.count) {
            *slot = edge;
            self.count += 1;
        }
    }

    /// Finds the edges of a plain row.
    fn scan(&mut self) {
        let stride = usize::from(self.mask.width).div_ceil(8);
        let start = usize::from(self.row) * stride;
        let row = self.mask.bits.get(start..start + stride).unwrap_or(&[]);
        self.count = 0;
        let mut set = false;
        let mut x: u8 = 0;
        for &byte in row {
            if byte == if set { 0xFF } else { 0 } && self.mask.width - x >= 8 {
                x += 8;
                continue;
            }
            for bit in 0..8u8.min(self.mask.width - x) {
                let now = byte >> bit & 1 == 1;
                if now != set {
                    self.push(x + bit);
                    set = now;
                }
            }
            x = x.saturating_add(8).min(self.mask.width);
        }
        if set {
            self.push(self.mask.width);
        }
    }

    /// Takes up to eight bits from the stream; past its end there are zeros.
    #[inline(always)]
    fn take(&mut self, bits: u32) -> u8 {
        if self.ready < bits {
            if let Some((&byte, rest)) = self.mask.bits.split_first() {
                self.window |= u32::from(byte) << self.ready;
                self.mask.bits = rest;
            }
            self.ready += 8;
        }
        let [value, ..] = (self.window & ((1 << bits) - 1)).to_le_bytes();
        self.window >>= bits;
        self.ready -= bits;
        value
    }

    fn decode(&mut self) {
        if self.take(1) != 0 {
            self.change();
        }
    }

    /// Another row than the one above it.
    fn change(&mut self) {
        if self.take(1) == 0 {
            for i in 0..self.count {
                let step = if self.take(1) == 0 { 4 } else { self.take(2) };
                if let Some(edge) = self.edges.get_mut(i) {
                    *edge = match step {
                        0 => edge.wrapping_add(1),
                        1 => edge.wrapping_sub(1),
                        2 => edge.wrapping_add(2),
                        3 => edge.wrapping_sub(2),
                        _ => *edge,
                    };
                }
            }
        } else {
            let width_bits = 8 - self.mask.width.leading_zeros();
            let count = self.take(4);
            self.count = 0;
            for _ in 0..count {
                let edge = self.take(width_bits);
                self.push(edge);
            }
        }
    }

    fn decode_half(&mut self) {
        if self.take(1) == 0 {
            return;
        }
        self.count = self.stored;
        self.change();
        self.stored = self.count;
        for i in (0..self.stored).rev() {
            if let Some(&edge) = self.edges.get(i) {
                self.push(self.mask.width.saturating_sub(edge));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(x: u8, y: u8, len: u8) -> Run {
        Run { x, y, len }
    }

    #[test]
    fn plain_rows_are_read_low_bit_first() {
        let mask = Mask::plain(10, 3, &[0b0000_0110, 0, 0xFF, 0b11, 0x80, 0b01]);
        assert!(mask.runs().eq([run(1, 0, 2), run(0, 1, 10), run(7, 2, 2)]));
        assert!(mask.dot(2, 0) && !mask.dot(3, 0) && mask.dot(8, 2) && !mask.dot(9, 2) && !mask.dot(0, 9));
    }

    #[test]
    fn edges_move_repeat_and_mirror() {
        // Row 0: a new list of one edge, 2. Row 1: the edge moves by -1. Row 2: the same.
        // Bits, low first: 1 1 1000 010 | 1 0 1 10 | 0, the width (6) needing three bits an edge.
        const BITS: &[u8] = &[0b1000_0111, 0b0001_1010];
        let mask = Mask { width: 6, height: 3, coding: Coding::HalfEdges, bits: BITS };
        assert!(mask.runs().eq([run(2, 0, 2), run(1, 1, 4), run(1, 2, 4)]));
    }

    #[test]
    fn flips_keep_lengths() {
        let mask = Mask::plain(4, 2, &[0b0001, 0b0110]);
        assert!(mask.runs_flipped(true, false).eq([run(3, 0, 1), run(1, 1, 2)]));
        assert!(mask.runs_flipped(false, true).eq([run(0, 1, 1), run(1, 0, 2)]));
    }

    #[test]
    fn torn_data_ends_quietly() {
        let mask = Mask { width: 9, height: 200, coding: Coding::Edges, bits: &[0xFF] };
        assert!(mask.runs().count() < 2000);
        assert_eq!(Mask::plain(9, 200, &[1]).runs().count(), 0);
    }
}
