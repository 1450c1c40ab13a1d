//! A one-colour picture in memory, and the two ways of storing it that the core can read.

use wingmate_core::ui::mask::MAX_EDGES;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bitmap {
    pub width: usize,
    pub height: usize,
    pub dots: Vec<bool>,
}

impl Bitmap {
    pub fn new(width: usize, height: usize) -> Bitmap {
        Bitmap { width, height, dots: vec![false; width * height] }
    }

    /// Outside the picture nothing is set.
    pub fn get(&self, x: isize, y: isize) -> bool {
        let inside = (0..self.width as isize).contains(&x) && (0..self.height as isize).contains(&y);
        inside && self.dots[y as usize * self.width + x as usize]
    }

    pub fn set(&mut self, x: usize, y: usize, value: bool) {
        self.dots[y * self.width + x] = value;
    }

    pub fn row(&self, y: usize) -> &[bool] {
        &self.dots[y * self.width..(y + 1) * self.width]
    }

    pub fn is_symmetric(&self) -> bool {
        (0..self.height).all(|y| self.row(y).iter().eq(self.row(y).iter().rev()))
    }

    /// Cuts away empty margins; says how much was cut at the left and at the top.
    pub fn trimmed(&self) -> (Bitmap, usize, usize) {
        let set = |x: usize, y: usize| self.get(x as isize, y as isize);
        let columns: Vec<usize> = (0..self.width).filter(|&x| (0..self.height).any(|y| set(x, y))).collect();
        let rows: Vec<usize> = (0..self.height).filter(|&y| (0..self.width).any(|x| set(x, y))).collect();
        let (Some(&left), Some(&right)) = (columns.first(), columns.last()) else {
            return (Bitmap::new(0, 0), 0, 0);
        };
        let (top, bottom) = (rows[0], rows[rows.len() - 1]);
        let mut cut = Bitmap::new(right - left + 1, bottom - top + 1);
        for y in top..=bottom {
            for x in left..=right {
                cut.set(x - left, y - top, set(x, y));
            }
        }
        (cut, left, top)
    }

    /// Every dot also sets its right-hand neighbour; one column wider. If `open`, gaps of one dot stay.
    pub fn double_struck(&self, open: bool) -> Bitmap {
        let mut out = Bitmap::new(self.width + 1, self.height);
        for y in 0..out.height {
            for x in 0..out.width {
                let (x, y) = (x as isize, y as isize);
                out.set(
                    x as usize,
                    y as usize,
                    self.get(x, y) || self.get(x - 1, y) && !(open && self.get(x + 1, y)),
                );
            }
        }
        out
    }

    /// Twice the size by the Scale2x rule: corners are rounded, not blown up.
    pub fn scale2x(&self) -> Bitmap {
        let mut out = Bitmap::new(self.width * 2, self.height * 2);
        for y in 0..self.height {
            for x in 0..self.width {
                let (column, row) = (x as isize, y as isize);
                let dot = self.get(column, row);
                let up = self.get(column, row - 1);
                let right = self.get(column + 1, row);
                let left = self.get(column - 1, row);
                let down = self.get(column, row + 1);
                let pick = |a: bool, b: bool, other_a: bool, other_b: bool| {
                    if a == b && a != other_a && b != other_b { a } else { dot }
                };
                out.set(2 * x, 2 * y, pick(left, up, down, right));
                out.set(2 * x + 1, 2 * y, pick(up, right, left, down));
                out.set(2 * x, 2 * y + 1, pick(down, left, right, up));
                out.set(2 * x + 1, 2 * y + 1, pick(right, down, up, left));
            }
        }
        out
    }

    /// One bit a pixel, rows byte-aligned, bit 0 leftmost.
    pub fn plain(&self) -> Vec<u8> {
        let byte = |dots: &[bool]| dots.iter().rev().fold(0, |byte, &dot| byte << 1 | u8::from(dot));
        (0..self.height).flat_map(|y| self.row(y).chunks(8).map(byte).collect::<Vec<_>>()).collect()
    }

    fn edges(&self, y: usize) -> Vec<usize> {
        let set = |x: usize| self.get(x as isize, y as isize);
        (0..=self.width).filter(|&x| set(x) != (x > 0 && set(x - 1))).collect()
    }

    /// The edge stream described at `Mask::runs`; of the left half only if `half`.
    pub fn edge_stream(&self, half: bool) -> Vec<u8> {
        assert!(!half || self.is_symmetric());
        let width_bits = 8 - (self.width as u8).leading_zeros();
        let mut stream = Stream::default();
        let mut above: Vec<usize> = Vec::new();
        for y in 0..self.height {
            let mut edges = self.edges(y);
            assert!(edges.len() <= MAX_EDGES, "a row has too many edges");
            if half {
                edges.retain(|edge| 2 * edge < self.width);
            }
            assert!(edges.len() < 16, "a row has too many edges");
            if edges == above {
                stream.put(0, 1);
                continue;
            }
            stream.put(1, 1);
            let moves = moves(&above, &edges);
            let list_cost = 4 + width_bits as usize * edges.len();
            match moves {
                Some(moves) if moves.iter().map(|code| code.1 as usize).sum::<usize>() <= list_cost => {
                    stream.put(0, 1);
                    moves.iter().for_each(|&(value, bits)| stream.put(value, bits));
                }
                _ => {
                    stream.put(1, 1);
                    stream.put(edges.len(), 4);
                    edges.iter().for_each(|&edge| stream.put(edge, width_bits));
                }
            }
            above = edges;
        }
        stream.bytes
    }
}

/// The moves from one row's edges to the next's as (value, bits), if small moves are enough.
fn moves(above: &[usize], edges: &[usize]) -> Option<Vec<(usize, u32)>> {
    if above.len() != edges.len() {
        return None;
    }
    let code = |(&from, &to): (&usize, &usize)| match to as isize - from as isize {
        0 => Some((0, 1)),
        1 => Some((0b001, 3)),
        -1 => Some((0b011, 3)),
        2 => Some((0b101, 3)),
        -2 => Some((0b111, 3)),
        _ => None,
    };
    above.iter().zip(edges).map(code).collect()
}

/// Bits, low first.
#[derive(Default)]
struct Stream {
    bytes: Vec<u8>,
    used: u32,
}

impl Stream {
    fn put(&mut self, value: usize, bits: u32) {
        for bit in 0..bits {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            *self.bytes.last_mut().unwrap() |= ((value >> bit & 1) as u8) << (self.used % 8);
            self.used += 1;
        }
    }
}
