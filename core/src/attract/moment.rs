//! A moment of a track: where every ship is on its way, which shots are in the air, what the camera sees and what is said.
//!
//! Made anew from the start of the track for each picture: a few hundred events take no time, and nothing is kept.
//! Whole numbers only: places in 64ths of a unit, times in milliseconds, parts of a way in 256ths. Does NOT draw.

use super::track::{Cast, Effect, Event, MAX_SHIPS, Spot, TICK_MS, Track};

/// Shots that are seen at the same time: the latest.
pub const MAX_SHOTS: usize = 4;

/// A shot: the arc is shown, bolts fly, something bursts.
pub const AIM_MS: u32 = 500;
pub const ARRIVES_MS: u32 = 900;
pub const SHOT_MS: u32 = 1350;
/// How long a ship explodes, and how long one comes out of nowhere.
pub const LOST_MS: u32 = 1500;
pub const COMES_MS: u32 = 700;

/// A place, in 64ths of a unit, with a heading or a width.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pose {
    pub x: i32,
    pub y: i32,
    /// In 256ths of a turn; of the camera 64ths of a unit.
    pub turn: i32,
}

/// Sine of 256ths of a turn in 256ths, by Bhaskara's fraction: wrong by less than one of them.
pub const fn sine(turn: i32) -> i32 {
    let half = turn & 127;
    let product = half * (128 - half);
    let sine = 4096 * product / (81920 - 4 * product);
    if turn & 128 == 0 { sine } else { -sine }
}

pub const fn cosine(turn: i32) -> i32 {
    sine(turn + 64)
}

/// About how long a line is: too long by a fifteenth at most.
pub fn length(x: i32, y: i32) -> i32 {
    let (x, y) = (x.abs(), y.abs());
    x.max(y) + x.min(y) * 3 / 8
}

/// The shorter way from one heading to another.
const fn turned(from: i32, to: i32) -> i32 {
    ((to - from + 128) & 255) - 128
}

/// Which part of a time has passed, in 256ths.
fn passed(since: u32, takes: u32) -> i32 {
    if since >= takes { 256 } else { i32::try_from(since * 256 / takes).unwrap_or(256) }
}

/// Slow, fast, slow.
const fn eased(part: i32) -> i32 {
    (part * part * (768 - 2 * part)) >> 16
}

/// From one spot to another.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    from: Spot,
    to: Spot,
    begins: u32,
    ticks: u8,
    slides: bool,
}

impl Way {
    /// The way on from where this one ends.
    const fn on(self, begins: u32, ticks: u8, to: Spot, slides: bool) -> Way {
        Way { from: self.to, to, begins, ticks, slides }
    }

    const fn there(at: Spot) -> Way {
        Way { from: at, to: at, begins: 0, ticks: 0, slides: true }
    }

    fn part(self, now: u32) -> i32 {
        passed(now.saturating_sub(self.begins), u32::from(self.ticks) * TICK_MS)
    }

    /// Straight on, evenly: the camera, and whoever slides.
    fn straight(self, part: i32) -> Pose {
        let along = |from: u8, to: u8| i32::from(from) * 64 + (i32::from(to) - i32::from(from)) * part / 4;
        Pose {
            x: along(self.from.x, self.to.x),
            y: along(self.from.y, self.to.y),
            turn: along(self.from.turn, self.to.turn),
        }
    }

    /// Along the curve that leaves and comes nose first (Hermite's).
    fn flown(self, now: u32) -> Pose {
        let part = eased(self.part(now));
        let (leaves, turn) = (i32::from(self.from.turn), turned(self.from.turn.into(), self.to.turn.into()));
        let heading = leaves + turn * part / 256;
        if self.slides {
            return Pose { turn: heading, ..self.straight(part) };
        }
        let apart = |from: u8, to: u8| i32::from(to) - i32::from(from);
        let far = length(apart(self.from.x, self.to.x), apart(self.from.y, self.to.y));
        let square = (part * part) >> 8;
        let cube = (square * part) >> 8;
        let straight = self.straight(3 * square - 2 * cube);
        // What the two ends pull it aside, in 64ths of a unit.
        let (first, last) = ((cube - 2 * square + part) * far, (cube - square) * far);
        let pull = |of: fn(i32) -> i32| (first * of(leaves) + last * of(leaves + turn)) >> 10;
        Pose { x: straight.x + pull(sine), y: straight.y - pull(cosine), turn: heading }
    }
}

/// What has become of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Not there, or not there any more.
    #[default]
    Away,
    /// Since when.
    Flying(u32),
    Lost(u32),
}

/// A ship at the moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ship {
    pub cast: Option<Cast>,
    pub state: State,
    way: Way,
}

/// A shot in the air.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub from: u8,
    pub to: u8,
    pub effect: Effect,
    pub since_ms: u32,
}

/// All that is to be seen.
#[derive(Clone, Debug)]
pub struct Moment {
    pub now: u32,
    pub ships: [Ship; MAX_SHIPS],
    pub shots: [Option<Shot>; MAX_SHOTS],
    pub caption: Option<u8>,
    camera: Way,
}

impl Moment {
    pub fn of(track: Track<'_>, now: u32) -> Moment {
        let mut moment = Moment {
            now,
            ships: [Ship::default(); MAX_SHIPS],
            shots: [None; MAX_SHOTS],
            caption: None,
            camera: Way::default(),
        };
        for (ship, cast) in moment.ships.iter_mut().zip(track.cast()) {
            ship.cast = cast;
        }
        for (begins, event) in track.events().take_while(|(begins, _)| *begins <= now) {
            moment.goes_on(begins, event);
        }
        moment
    }

    fn goes_on(&mut self, begins: u32, event: Event) {
        let since_ms = self.now - begins;
        let ship = match event {
            Event::Shot { ship, at, effect } => {
                if since_ms < SHOT_MS {
                    let [_, second, third, last] = self.shots;
                    self.shots = [second, third, last, Some(Shot { from: ship, to: at, effect, since_ms })];
                }
                return;
            }
            Event::Caption { which } => return self.caption = Some(which),
            Event::Look { ticks, at } => return self.camera = self.camera.on(begins, ticks, at, true),
            Event::Place { ship, .. }
            | Event::Fly { ship, .. }
            | Event::Slide { ship, .. }
            | Event::Lost { ship }
            | Event::Gone { ship } => ship,
        };
        let Some(ship) = self.ships.get_mut(usize::from(ship)) else { return };
        match event {
            Event::Place { at, .. } => (ship.state, ship.way) = (State::Flying(begins), Way::there(at)),
            Event::Fly { ticks, to, .. } => ship.way = ship.way.on(begins, ticks, to, false),
            Event::Slide { ticks, to, .. } => ship.way = ship.way.on(begins, ticks, to, true),
            Event::Lost { .. } => ship.state = State::Lost(begins),
            _ => ship.state = State::Away,
        }
    }

    /// Where a ship of the list is, if it was ever there.
    pub fn pose(&self, ship: &Ship) -> Pose {
        ship.way.flown(self.now)
    }

    /// Whether it moves.
    pub fn moves(&self, ship: &Ship) -> bool {
        ship.way.part(self.now) < 256
    }

    /// What the camera looks at, and how wide.
    pub fn camera(&self) -> Pose {
        self.camera.straight(eased(self.camera.part(self.now)))
    }
}
