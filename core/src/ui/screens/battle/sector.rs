//! Where is the target? A rose of eight sectors around the ship. Next: CloseFar.
//!
//! Left and Right go along the front or along the rear; Down goes from front to rear and on at the next column, so that
//! two keys reach every sector and two presses are enough for each. B points at the ship itself: nobody but at range 0.

use embedded_graphics::geometry::Point;

use super::{Battle, shown};
use crate::{
    table::flow::{Answer, Sector},
    table::ship::ShipAt,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        emblems,
        geometry::{Polygon, solid},
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, row},
        widgets::{self, Hints},
    },
};

/// Cursor on the ship itself.
const TOUCHING: u8 = 8;
/// Sectors by column from left to right, front and rear.
const COLUMNS: [[u8; 2]; 4] = [[6, 5], [7, 4], [0, 3], [1, 2]];

pub fn on(state: &mut Battle, key: Key) -> Step {
    match key {
        Key::A if state.cursor == TOUCHING => super::answer(Answer::No),
        Key::A => match Sector::ALL.get(usize::from(state.cursor)) {
            Some(&sector) => super::answer(Answer::Sector(sector)),
            None => Step::Stay,
        },
        Key::B => {
            state.cursor = if state.cursor == TOUCHING { 0 } else { TOUCHING };
            Step::Moved
        }
        Key::X | Key::Y => Step::Stay,
        _ => {
            state.cursor = next(state.cursor, key);
            Step::Moved
        }
    }
}

/// The sector that lies in a direction.
fn next(cursor: u8, key: Key) -> u8 {
    let found = (0u8..).zip(COLUMNS).find_map(|(column, sectors)| {
        let line = sectors.iter().position(|&sector| sector == cursor)?;
        Some((column, line))
    });
    // The ship itself lies in the middle, at the front of the right half.
    let (column, line) = found.unwrap_or((2, 0));
    let (column, line) = match (key, line) {
        (Key::Left, _) => (column + 3, line),
        (Key::Right, _) => (column + 1, line),
        (Key::Down, 0) => (column, 1),
        (Key::Down, _) => (column + 1, 0),
        (Key::Up, 0) => (column + 3, 1),
        (Key::Up, _) => (column, 0),
        _ => (column, line),
    };
    COLUMNS.get(usize::from(column % 4)).and_then(|sectors| sectors.get(line)).copied().unwrap_or(0)
}

/// Middle of the rose: the first pixel right of it and below.
const CENTER: (i32, i32) = (120, 126);
const RADIUS: i32 = 71;

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, at);
    canvas.text(120, 24, row(White).center(), "Where is the target?");
    for number in 0..8 {
        match number {
            _ if number == state.cursor => paint(canvas, number, Amber, Amber, 0),
            0 | 7 => paint(canvas, number, Blue, BlueDark, 2),
            _ => paint(canvas, number, Edge, Panel, 1),
        }
    }
    let touching = state.cursor == TOUCHING;
    if touching {
        canvas.rounded(CENTER.0 - 24, CENTER.1 - 24, 48, 48, 8, Amber);
    }
    let icon = battle.ship(at).map_or(Icon::TieLn, |ship| emblems::ship_icon(ship.kind));
    canvas.icon_centered(CENTER.0, CENTER.1, icon, 36, if touching { Black } else { White });
    canvas.icon_centered(CENTER.0, CENTER.1 - RADIUS - 7, Icon::TriUp, 16, Blue);
    if let Some(&(x, y)) = MIDDLES.get(usize::from(state.cursor)) {
        canvas.icon_centered(CENTER.0 + x, CENTER.1 + y, Icon::Target, 30, Black);
    }
    let words = match Sector::ALL.get(usize::from(state.cursor)) {
        Some(sector) => {
            let arc = match sector.arc.name() {
                "front" => "Front",
                "front side" => "Front side",
                "rear side" => "Rear side",
                _ => "Rear",
            };
            line(format_args!("{arc}, {}", sector.side.name()))
        }
        None => line(format_args!("Only at range 0")),
    };
    widgets::arrows(canvas, 20, 206, 203, Amber);
    canvas.text(120, 203, row(Amber).center(), &words);
    widgets::hints(canvas, view, Hints { a: "Here", b: if touching { "Back" } else { "At 0" }, x: "Why?" });
}

/// Middles of the sectors, 50 px from the centre.
const MIDDLES: [(i32, i32); 8] =
    [(19, -46), (46, -19), (46, 19), (19, 46), (-19, 46), (-46, 19), (-46, -19), (-19, -46)];

/// Corners of the sector right of straight ahead, pixels right of the middle and above it: along the rim, then back
/// along the hole. Whole, and smaller by one and two pixels on every side.
#[rustfmt::skip]
const CORNERS: [[(i32, i32); 11]; 3] = [
    [(1, 70), (10, 70), (18, 68), (27, 65), (35, 61), (42, 56), (49, 51), (18, 20), (13, 23), (7, 25), (1, 26)],
    [(2, 69), (10, 69), (18, 67), (26, 64), (34, 61), (41, 56), (47, 50), (18, 21), (13, 24), (7, 26), (2, 27)],
    [(3, 68), (10, 68), (18, 66), (26, 63), (32, 60), (40, 56), (46, 51), (17, 22), (13, 25), (7, 27), (3, 28)],
];

/// A sector in its own colour, framed in another one that may be the same.
fn paint(canvas: &mut Canvas, number: u8, frame: Color, fill: Color, width: usize) {
    // The others are its mirror images, every second one with right and up exchanged.
    let (right, up, exchanged) = (number < 4, !(2..6).contains(&number), matches!(number, 1 | 2 | 5 | 6));
    for (inset, color) in [(0, frame), (width, fill)].into_iter().take(1 + width.min(1)) {
        let corners = CORNERS.get(inset).unwrap_or(&CORNERS[0]).map(|(x, y)| {
            let (x, y) = if exchanged { (y, x) } else { (x, y) };
            let x = if right { x } else { -1 - x };
            Point::new(CENTER.0 + x, CENTER.1 + if up { -1 - y } else { y })
        });
        canvas.shape(&Polygon(&corners), solid(color));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::canvas::Frame;

    #[test]
    fn down_alone_and_up_alone_reach_every_sector() {
        for key in [Key::Down, Key::Up] {
            let mut seen = [false; 8];
            let mut cursor = 0;
            for _ in 0..8 {
                seen[usize::from(cursor)] = true;
                cursor = next(cursor, key);
            }
            assert!(seen.iter().all(|&seen| seen), "{key:?} misses a sector");
            assert_eq!(cursor, 0);
        }
    }

    #[test]
    fn two_moves_reach_every_sector() {
        const WAYS: [Key; 4] = [Key::Up, Key::Down, Key::Left, Key::Right];
        let mut seen = [false; 8];
        seen[0] = true;
        for first in WAYS {
            let one = next(0, first);
            seen[usize::from(one)] = true;
            for second in WAYS {
                seen[usize::from(next(one, second))] = true;
            }
        }
        assert!(seen.iter().all(|&seen| seen));
    }

    #[test]
    fn sectors_fill_the_rose_without_touching() {
        let mut rose = Frame::new();
        let mut sum = 0;
        for number in 0..8 {
            let mut alone = Frame::new();
            paint(&mut alone.canvas(), number, White, White, 0);
            paint(&mut rose.canvas(), number, White, White, 0);
            sum += set(&alone);
        }
        assert_eq!(sum, set(&rose));
        assert!((11_000..13_500).contains(&sum), "{sum}");
        for (x, y) in (0..RADIUS).flat_map(|x| (-RADIUS..RADIUS).map(move |y| (x, y))) {
            let spot = |x: i32| rose.nibble(CENTER.0 + x, CENTER.1 + y);
            assert_eq!(spot(x), spot(-1 - x), "{x} {y}");
        }
    }

    fn set(frame: &Frame) -> u32 {
        // White is 5: two bits a pixel.
        frame.words().iter().map(|word| word.count_ones() / 2).sum()
    }
}
