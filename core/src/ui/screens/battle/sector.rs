//! Where is the target? A rose of eight sectors around the ship; its centre is range 0. Next: CloseFar.
//!
//! Left and Right turn from the front and stop at the rear; Down goes to the centre, Up back. From a sector Up leads
//! straight across: two moves reach every sector. With four keys Up and Down go through all of them, the centre last.

use super::shown;
use crate::battle::state::question::Sector;
use crate::ui::geometry::{Polygon, solid};
use crate::ui::prelude::*;

/// The places in the order they are told: from the rear on the left round the front to the rear on the right, then the
/// centre.
pub const FRONT: u8 = 4;
const MIDDLE: u8 = 8;
/// Where the form keeps the sector from which the centre was entered.
const HOME: u8 = 0;

/// The number of the sector in a place, clockwise from straight ahead.
const fn sector_in(place: u8) -> u8 {
    (place + FRONT) % 8
}

pub fn in_place(place: u8) -> Sector {
    Sector::ALL.get(usize::from(sector_in(place))).copied().unwrap_or(Sector::ALL[0])
}

/// `Front, right`.
pub fn words(sector: Sector) -> Line {
    line(format_args!("{}, {}", capital(sector.arc.name()), sector.side.name()))
}

/// The place that a key leads to.
const fn next(place: u8, home: u8, key: Key) -> u8 {
    let sector = if place == MIDDLE { home } else { place };
    match key {
        Key::Left if sector > 0 => sector - 1,
        Key::Right if sector < 7 => sector + 1,
        Key::Down => MIDDLE,
        Key::Up if place == MIDDLE => home,
        Key::Up => (place + 4) % 8,
        _ => sector,
    }
}

/// The rose as it lies on the screen.
#[derive(Clone, Copy)]
struct Rose {
    /// Middle: the first pixel right of it and below.
    x: i32,
    y: i32,
    large: bool,
}

impl Rose {
    const fn of(large: bool) -> Rose {
        Rose { x: 120, y: if large { 112 } else { 116 }, large }
    }

    /// Large type leaves less room.
    const fn scaled(self, length: i32) -> i32 {
        if self.large { length * 6 / 7 } else { length }
    }
}

pub fn tell(ask: &mut Ask, at: ShipAt) {
    let (battle, large) = (&ask.view.game.battle, ask.large());
    shown::tell_ship_status(ask, at);
    if let Some(key) = ask.key().filter(|&key| key != Key::A && !ask.view.facts.board.four_keys()) {
        let (before, home) = (ask.form.cursor, ask.form.value(HOME));
        ask.form.cursor = next(before, home, key);
        if ask.form.cursor != MIDDLE {
            ask.form.set(HOME, ask.form.cursor);
        } else if before != MIDDLE {
            ask.form.set(HOME, before);
        }
        ask.used(if ask.form.cursor == before { Step::Stay } else { Step::Moved });
    }
    let (rose, top) = (Rose::of(large), ask.bars().top);
    if let Some(canvas) = ask.canvas() {
        let words = "Where is the target?";
        canvas.text(
            120,
            top + 4,
            widgets::fit(widgets::sized(row(White), large), 228, words).center(),
            words,
        );
        if let Some(target) = battle.now.target {
            Badge::Rebel(target.0.saturating_add(1)).draw(canvas, 10, top + 26, 25);
            let icon = shown::party_icon(battle, Party::Rebel(target));
            canvas.icon_centered(22, top + 70, icon, 30, Green);
        }
    }
    for place in 0..MIDDLE {
        if place == FRONT {
            ask.likely();
        }
        let (number, sector) = (sector_in(place), in_place(place));
        let (chosen, Some(canvas)) = ask.item("Here", super::answer(BattleAnswer::Sector(sector))) else {
            continue;
        };
        match number {
            _ if chosen => rose.paint(canvas, number, Amber, Amber, 0),
            0 | 7 => rose.paint(canvas, number, Blue, BlueDark, 2),
            _ => rose.paint(canvas, number, Edge, Panel, 1),
        }
        if let (true, Some(&(x, y))) = (chosen, MIDDLES.get(usize::from(number))) {
            let (x, y) = (rose.x + rose.scaled(x), rose.y + rose.scaled(y));
            canvas.icon_centered(x, y, Icon::Target, 30, Black);
            caption(canvas, rose, &words(sector), (place > 0, place + 1 < MIDDLE));
        }
    }
    let icon = battle.ship(at).map_or(Icon::TieLn, |ship| emblems::ship_icon(ship.kind));
    let (chosen, Some(canvas)) = ask.item("Here", super::answer(BattleAnswer::No)) else { return };
    let radius = rose.scaled(24);
    let (fill, ink) = if chosen { (Amber, Black) } else { (Black, White) };
    for (radius, color) in [(radius, if chosen { Amber } else { Silver }), (radius - 2, fill)] {
        canvas.rounded(rose.x - radius, rose.y - radius, 2 * radius, 2 * radius, radius, color);
    }
    let (size, down) = if large { (18, 4) } else { (20, 8) };
    canvas.icon_centered(rose.x, rose.y - 7, icon, size, ink);
    canvas.text(rose.x, rose.y + down, body(ink).center(), "0");
    if chosen {
        caption(canvas, rose, &line(format_args!("Range 0: touching")), (false, false));
    }
}

/// What is highlighted, in words, and where it goes on.
fn caption(canvas: &mut Canvas, rose: Rose, words: &Line, (less, more): (bool, bool)) {
    let y = rose.y + rose.scaled(RADIUS) + if rose.large { 8 } else { 11 };
    canvas.item(true, |canvas| {
        let style = widgets::fit(widgets::sized(row(White), rose.large), 196, words);
        canvas.text(120, y, style.center(), words);
    });
    for (there, x, icon) in [(less, 12, Icon::TriLeft), (more, 228, Icon::TriRight)] {
        if there {
            canvas.icon_centered(x, y + 7, icon, 14, Silver);
        }
    }
}

const RADIUS: i32 = 71;

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

impl Rose {
    /// A sector in its own colour, framed in another one that may be the same.
    fn paint(self, canvas: &mut Canvas, number: u8, frame: Color, fill: Color, width: usize) {
        // The others are its mirror images, every second one with right and up exchanged.
        let (right, up, exchanged) = (number < 4, !(2..6).contains(&number), matches!(number, 1 | 2 | 5 | 6));
        for (inset, color) in [(0, frame), (width, fill)].into_iter().take(1 + width.min(1)) {
            let corners = CORNERS.get(inset).unwrap_or(&CORNERS[0]).map(|(x, y)| {
                let (x, y) = (self.scaled(x), self.scaled(y));
                let (x, y) = if exchanged { (y, x) } else { (x, y) };
                let x = if right { x } else { -1 - x };
                Point::new(self.x + x, self.y + if up { -1 - y } else { y })
            });
            canvas.shape(&Polygon(&corners), solid(color));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::canvas::Frame;

    #[test]
    fn two_moves_reach_every_place_and_turning_stops_at_the_rear() {
        const WAYS: [Key; 4] = [Key::Up, Key::Down, Key::Left, Key::Right];
        let mut seen = [false; 9];
        seen[usize::from(FRONT)] = true;
        for first in WAYS {
            let one = next(FRONT, FRONT, first);
            seen[usize::from(one)] = true;
            for second in WAYS {
                seen[usize::from(next(one, FRONT, second))] = true;
            }
        }
        assert_eq!(seen, [true; 9]);
        assert_eq!((next(0, 0, Key::Left), next(7, 7, Key::Right)), (0, 7));
        assert_eq!((next(MIDDLE, 6, Key::Down), next(MIDDLE, 6, Key::Up)), (MIDDLE, 6), "Up comes back");
    }

    #[test]
    fn sectors_fill_the_rose_without_touching() {
        let (mut frame, rose) = (Frame::new(), Rose::of(false));
        let mut sum = 0;
        for number in 0..8 {
            let mut alone = Frame::new();
            rose.paint(&mut alone.canvas(), number, White, White, 0);
            rose.paint(&mut frame.canvas(), number, White, White, 0);
            sum += set(&alone);
        }
        assert_eq!(sum, set(&frame));
        assert!((11_000..13_500).contains(&sum), "{sum}");
        for (x, y) in (0..RADIUS).flat_map(|x| (-RADIUS..RADIUS).map(move |y| (x, y))) {
            let spot = |x: i32| frame.nibble(rose.x + x, rose.y + y);
            assert_eq!(spot(x), spot(-1 - x), "{x} {y}");
        }
    }

    fn set(frame: &Frame) -> u32 {
        // White is 5: two bits a pixel.
        frame.words().iter().map(|word| word.count_ones() / 2).sum()
    }
}
