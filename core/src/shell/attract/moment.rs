//! A moment of a track: where every ship is on its way, which shots are in the air, what the camera sees and what is said.
//!
//! Made anew from the start of the track for each picture: a few hundred events take no time, and nothing is kept.
//! Whole numbers only: places in 64ths of a unit, times in milliseconds, parts of a way in 256ths. Does NOT draw.

use super::track::{MAX_SHIPS, ShotEffect, TICK_MS, Track, TrackEvent, TrackShip, TrackSpot};

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
pub struct TrackPose {
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
struct Leg {
    from: TrackSpot,
    to: TrackSpot,
    begins: u32,
    ticks: u8,
    slides: bool,
}

impl Leg {
    /// The way on from where this one ends.
    const fn on(self, begins: u32, ticks: u8, to: TrackSpot, slides: bool) -> Leg {
        Leg { from: self.to, to, begins, ticks, slides }
    }

    const fn there(at: TrackSpot) -> Leg {
        Leg { from: at, to: at, begins: 0, ticks: 0, slides: true }
    }

    fn part(self, now: u32) -> i32 {
        passed(now.saturating_sub(self.begins), u32::from(self.ticks) * TICK_MS)
    }

    /// Straight on, evenly: the camera, and whoever slides.
    fn straight(self, part: i32) -> TrackPose {
        let along = |from: u8, to: u8| i32::from(from) * 64 + (i32::from(to) - i32::from(from)) * part / 4;
        TrackPose {
            x: along(self.from.x, self.to.x),
            y: along(self.from.y, self.to.y),
            turn: along(self.from.turn, self.to.turn),
        }
    }

    /// Along the curve that leaves and comes nose first (Hermite's).
    fn flown(self, now: u32) -> TrackPose {
        let part = eased(self.part(now));
        let (leaves, turn) = (i32::from(self.from.turn), turned(self.from.turn.into(), self.to.turn.into()));
        let heading = leaves + turn * part / 256;
        if self.slides {
            return TrackPose { turn: heading, ..self.straight(part) };
        }
        let apart = |from: u8, to: u8| i32::from(to) - i32::from(from);
        let far = length(apart(self.from.x, self.to.x), apart(self.from.y, self.to.y));
        let square = (part * part) >> 8;
        let cube = (square * part) >> 8;
        let straight = self.straight(3 * square - 2 * cube);
        // What the two ends pull it aside, in 64ths of a unit.
        let (first, last) = ((cube - 2 * square + part) * far, (cube - square) * far);
        let pull = |of: fn(i32) -> i32| (first * of(leaves) + last * of(leaves + turn)) >> 10;
        TrackPose { x: straight.x + pull(sine), y: straight.y - pull(cosine), turn: heading }
    }
}

/// What has become of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FlyingState {
    /// Not there, or not there any more.
    #[default]
    Away,
    /// Since when.
    Flying(u32),
    Lost(u32),
}

/// A ship at the moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlyingShip {
    pub cast: Option<TrackShip>,
    pub state: FlyingState,
    way: Leg,
}

/// A shot in the air.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub from: u8,
    pub to: u8,
    pub effect: ShotEffect,
    pub since_ms: u32,
}

/// All that is to be seen.
#[derive(Clone, Debug)]
pub struct Moment {
    pub now: u32,
    pub ships: [FlyingShip; MAX_SHIPS],
    pub shots: [Option<Shot>; MAX_SHOTS],
    pub caption: Option<u8>,
    camera: Leg,
}

impl Moment {
    pub fn of(track: Track<'_>, now: u32) -> Moment {
        let mut moment = Moment {
            now,
            ships: [FlyingShip::default(); MAX_SHIPS],
            shots: [None; MAX_SHOTS],
            caption: None,
            camera: Leg::default(),
        };
        for (ship, cast) in moment.ships.iter_mut().zip(track.cast()) {
            ship.cast = cast;
        }
        for (begins, event) in track.events().take_while(|(begins, _)| *begins <= now) {
            moment.goes_on(begins, event);
        }
        moment
    }

    fn goes_on(&mut self, begins: u32, event: TrackEvent) {
        let since_ms = self.now - begins;
        let ship = match event {
            TrackEvent::Shot { ship, at, effect } => {
                if since_ms < SHOT_MS {
                    let [_, second, third, last] = self.shots;
                    self.shots = [second, third, last, Some(Shot { from: ship, to: at, effect, since_ms })];
                }
                return;
            }
            TrackEvent::Caption { which } => return self.caption = Some(which),
            TrackEvent::Look { ticks, at } => return self.camera = self.camera.on(begins, ticks, at, true),
            TrackEvent::Place { ship, .. }
            | TrackEvent::Fly { ship, .. }
            | TrackEvent::Slide { ship, .. }
            | TrackEvent::Lost { ship }
            | TrackEvent::Gone { ship } => ship,
        };
        let Some(ship) = self.ships.get_mut(usize::from(ship)) else { return };
        match event {
            TrackEvent::Place { at, .. } => {
                (ship.state, ship.way) = (FlyingState::Flying(begins), Leg::there(at))
            }
            TrackEvent::Fly { ticks, to, .. } => ship.way = ship.way.on(begins, ticks, to, false),
            TrackEvent::Slide { ticks, to, .. } => ship.way = ship.way.on(begins, ticks, to, true),
            TrackEvent::Lost { .. } => ship.state = FlyingState::Lost(begins),
            _ => ship.state = FlyingState::Away,
        }
    }

    /// Where a ship of the list is, if it was ever there.
    pub fn pose(&self, ship: &FlyingShip) -> TrackPose {
        ship.way.flown(self.now)
    }

    /// Whether it moves.
    pub fn moves(&self, ship: &FlyingShip) -> bool {
        ship.way.part(self.now) < 256
    }

    /// What the camera looks at, and how wide.
    pub fn camera(&self) -> TrackPose {
        self.camera.straight(eased(self.camera.part(self.now)))
    }
}
