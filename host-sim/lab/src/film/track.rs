//! A stretch of a film as a track for the device: the three rounds with the most to see, in a few hundred bytes.
//!
//! Chooses rounds, camera, times and captions; what a track is made of is told in the core's `attract::track`. Ships move
//! one after the other on the table; here the next begins before the last has arrived. Does NOT draw.

use std::ops::RangeInclusive;

use wingmate_core::shell::attract::captions::Caption;
use wingmate_core::shell::attract::moment::ARRIVES_MS;
use wingmate_core::shell::attract::track::{
    MAX_BYTES, MAX_SHIPS, ShipLook, ShotEffect, TICK_MS, TrackEvent, TrackShip, TrackSpot, UNIT_MM, kind,
};

use super::moment::{bursts, direction, turn};
use super::scene::{Point, distance, mix};
use super::{Film, Frame, Kind, Phase, Piece, Side};
use crate::failure::Failure;

/// Rounds that are shown if none are asked for.
const ROUNDS: u8 = 3;
/// Times, in ticks: how long somebody flies or slides, and how soon the next begins.
const FLIGHT: u32 = 26;
const SLIDE: u32 = 12;
const NEXT_FLIGHT: u32 = 13;
const NEXT_SHOT: u32 = 23;
const ARRIVAL: u32 = 30;
/// The camera goes from one view to the next.
const SWING: u32 = 22;
/// Before the first move, after the last shot, and the least time to read a caption.
const BEFORE: u32 = 36;
const AFTER: u32 = 48;
const READ: u32 = 30;
/// How many ticks after its arc bolts arrive.
const ARRIVES: u32 = ARRIVES_MS / TICK_MS;
/// Room around the ships in a view, and the least that a view is wide, in millimetres.
const ROOM: [f64; 2] = [60.0, 74.0];
const NARROWEST: f64 = 330.0;
/// The picture of the battle is wider than high.
const SHAPE: f64 = 240.0 / 184.0;

/// The track of some rounds, of the best ones if none are asked for.
pub fn track(film: &Film, rounds: Option<(u8, u8)>) -> Result<Vec<u8>, Failure> {
    let last = film.frames.iter().map(|frame| frame.round).max().unwrap_or(0);
    let stretch = |first: u8| (first, (first + ROUNDS - 1).min(last));
    let best =
        || (1..=last).map(stretch).max_by(|one, other| worth(film, *one).total_cmp(&worth(film, *other)));
    let Some((first, last)) = rounds.or_else(best) else {
        return Err(Failure::input("the film has no rounds"));
    };
    let frames: Vec<usize> = within(film, (first, last)).collect();
    let &[start, ..] = frames.as_slice() else {
        return Err(Failure::input(format!("the film has no round {first}; it ends in round {last}")));
    };
    let mut shoot = Shoot::new(film, &frames)?;
    for index in start..=frames[frames.len() - 1] {
        shoot.frame(index);
    }
    shoot.bytes()
}

/// Frames of these rounds, but the first of a film: nothing lies before it.
fn within(film: &Film, (first, last): (u8, u8)) -> impl Iterator<Item = usize> {
    let rounds: RangeInclusive<u8> = first..=last;
    (1..film.frames.len()).filter(move |&index| rounds.contains(&film.frames[index].round))
}

/// How much there is to see: losses, Rebels that are hit, arrivals; less if ships are far apart.
fn worth(film: &Film, rounds: (u8, u8)) -> f64 {
    let mut worth = 0.0;
    for index in within(film, rounds) {
        let (before, frame) = (&film.frames[index - 1], &film.frames[index]);
        worth += if frame.lost.is_some() { 3.0 } else { 0.0 };
        worth += if newcomers(before, frame).next().is_some() { 3.0 } else { 0.0 };
        worth += frame.shot.as_ref().map_or(0.0, |shot| 0.3 + f64::from(shot.damage).min(1.0));
        worth -= View::of(frame.pieces.iter()).across / 9000.0;
    }
    worth
}

fn newcomers<'a>(before: &'a Frame, frame: &'a Frame) -> impl Iterator<Item = &'a Piece> {
    frame.pieces.iter().filter(|piece| before.pieces.iter().all(|old| old.id != piece.id))
}

fn look(piece: &Piece) -> Option<ShipLook> {
    let Kind::Ship(name) = &piece.kind else { return None };
    Some(match name.as_str() {
        "X-wing" => ShipLook::XWing,
        "Y-wing" => ShipLook::YWing,
        "tie_ln_fighter" => ShipLook::Tie,
        "tie_interceptor" => ShipLook::Interceptor,
        _ => return None,
    })
}

/// What a camera sees, in millimetres of the table.
#[derive(Clone, Copy)]
struct View {
    middle: Point,
    across: f64,
}

impl View {
    /// All of these, with room around them.
    fn of<'a>(pieces: impl Iterator<Item = &'a Piece>) -> View {
        let (mut low, mut high) = ([f64::MAX; 2], [f64::MIN; 2]);
        for piece in pieces {
            for axis in 0..2 {
                low[axis] = low[axis].min(piece.at[axis] - ROOM[axis]);
                high[axis] = high[axis].max(piece.at[axis] + ROOM[axis]);
            }
        }
        let across = (high[0] - low[0]).max((high[1] - low[1]) * SHAPE).max(NARROWEST);
        View { middle: mix(low, high, 0.5), across }
    }
}

/// A film that is made into a track.
struct Shoot<'a> {
    film: &'a Film,
    /// Ids and looks, by the ships' places in the track.
    cast: Vec<(u16, TrackShip)>,
    events: Vec<(u32, TrackEvent)>,
    /// When the next thing begins, and until when each ship is on its way.
    now: u32,
    busy: [u32; MAX_SHIPS],
    seen: Option<(u8, Phase)>,
    first_round: u8,
    /// What was said last, and when.
    said: Option<(u32, Caption)>,
}

impl<'a> Shoot<'a> {
    fn new(film: &'a Film, frames: &[usize]) -> Result<Shoot<'a>, Failure> {
        let start = frames[0];
        let mut cast: Vec<(u16, TrackShip)> = Vec::new();
        for piece in (start - 1..=frames[frames.len() - 1]).flat_map(|index| &film.frames[index].pieces) {
            if piece.side == Side::Neutral || cast.iter().any(|(id, _)| *id == piece.id) {
                continue;
            }
            let Some(look) = look(piece) else {
                return Err(Failure::input(format!(
                    "a track cannot show {}: choose another flight",
                    piece.name
                )));
            };
            cast.push((piece.id, TrackShip { look, number: piece.number.min(15) }));
        }
        if cast.len() > MAX_SHIPS {
            return Err(Failure::input(format!(
                "a track shows {MAX_SHIPS} ships at most; there are {}",
                cast.len()
            )));
        }
        let first_round = film.frames[start].round;
        let mut shoot = Shoot {
            film,
            cast,
            events: Vec::new(),
            now: 0,
            busy: [0; MAX_SHIPS],
            seen: None,
            first_round,
            said: None,
        };
        for piece in &film.frames[start - 1].pieces {
            if let Some(ship) = shoot.ship(piece.id) {
                let at = shoot.spot(piece.at, piece.heading);
                shoot.events.push((0, TrackEvent::Place { ship, at }));
            }
        }
        shoot.tell(0, Caption::Rebels);
        Ok(shoot)
    }

    /// The place of a piece in the track.
    fn ship(&self, id: u16) -> Option<u8> {
        self.cast.iter().position(|(own, _)| *own == id).and_then(|at| u8::try_from(at).ok())
    }

    fn is_rebel(&self, id: u16) -> bool {
        self.cast.iter().any(|(own, cast)| *own == id && cast.look.is_rebel())
    }

    /// Units from the top left corner of the table, and 256ths of a turn.
    fn spot(&self, at: Point, heading: f64) -> TrackSpot {
        let units = |mm: f64| (mm / f64::from(UNIT_MM)).round().clamp(0.0, 255.0) as u8;
        let turn = (heading / 360.0 * 256.0).round().rem_euclid(256.0) as u8;
        TrackSpot { x: units(at[0]), y: units(self.film.height - at[1]), turn }
    }

    /// Says what must be known.
    fn tell(&mut self, at: u32, caption: Caption) {
        self.events.push((at, TrackEvent::Caption { which: caption as u8 }));
        self.said = Some((at, caption));
    }

    /// Says something if the last caption could be read by then; not the same again.
    fn say(&mut self, at: u32, caption: Caption) {
        if self.said.is_none_or(|(since, last)| last != caption && at >= since + READ) {
            self.tell(at, caption);
        }
    }

    fn frame(&mut self, index: usize) {
        let film = self.film;
        let (before, frame) = (&film.frames[index - 1], &film.frames[index]);
        if self.seen != Some((frame.round, frame.phase)) {
            self.phase(index);
        }
        if newcomers(before, frame).next().is_some() {
            // The camera is there first.
            self.tell(self.now, Caption::Arrival);
            self.now += SWING;
        }
        for piece in newcomers(before, frame) {
            if let Some(ship) = self.ship(piece.id) {
                let at = self.spot(piece.at, piece.heading);
                self.events.push((self.now, TrackEvent::Place { ship, at }));
                self.busy[usize::from(ship)] = self.now + ARRIVAL;
            }
        }
        let moved = |piece: &&Piece| {
            let old = before.pieces.iter().find(|old| old.id == piece.id);
            old.is_some_and(|old| {
                distance(old.at, piece.at) > 0.5 || turn(old.heading, piece.heading).abs() > 0.5
            })
        };
        for piece in frame.pieces.iter().filter(moved) {
            self.flies(piece, frame.way(piece.id));
        }
        if let Some(shot) = &frame.shot {
            let shields =
                frame.pieces.iter().find(|piece| piece.id == shot.to).map_or(0, |piece| piece.shields);
            let effect = match shot.damage {
                0 => ShotEffect::Miss,
                damage if damage <= shields => ShotEffect::Shields,
                _ => ShotEffect::Hull,
            };
            if let (Some(ship), Some(at)) = (self.ship(shot.from), self.ship(shot.to)) {
                self.events.push((self.now, TrackEvent::Shot { ship, at, effect }));
                let caption = match effect {
                    ShotEffect::Miss => Caption::Missed,
                    ShotEffect::Shields => Caption::Shields,
                    ShotEffect::Hull if self.is_rebel(shot.to) => Caption::Hit,
                    ShotEffect::Hull => Caption::TieHit,
                };
                let falls = film.frames.get(index + 1).is_some_and(|next| next.lost == Some(shot.to));
                if !falls {
                    self.say(self.now + ARRIVES, caption);
                }
                self.now += NEXT_SHOT;
            }
        }
        for old in before.pieces.iter().filter(|old| frame.pieces.iter().all(|piece| piece.id != old.id)) {
            let Some(ship) = self.ship(old.id) else { continue };
            if bursts(film, index, old) {
                // When the bolts of the last shot arrive.
                let at = (self.now + ARRIVES).saturating_sub(NEXT_SHOT);
                self.events.push((at, TrackEvent::Lost { ship }));
                let caption = if self.is_rebel(old.id) { Caption::RebelDown } else { Caption::TieDown };
                self.tell(at, caption);
                self.now += NEXT_SHOT / 3;
            } else {
                self.events.push((self.now, TrackEvent::Gone { ship }));
            }
        }
    }

    /// Another phase: everybody has arrived, and the camera goes on to all that will happen in it.
    fn phase(&mut self, index: usize) {
        let film = self.film;
        let frame = &film.frames[index];
        let start = self.seen.is_none();
        self.seen = Some((frame.round, frame.phase));
        self.now = self.now.max(self.busy.into_iter().max().unwrap_or(0));
        let same = |other: &&Frame| (other.round, other.phase) == (frame.round, frame.phase);
        let seen = film.frames[index..].iter().take_while(same);
        let view = View::of(film.frames[index - 1].pieces.iter().chain(seen.flat_map(|frame| &frame.pieces)));
        let across = (view.across / f64::from(UNIT_MM)).ceil().min(255.0) as u8;
        let at = TrackSpot { turn: across, ..self.spot(view.middle, 0.0) };
        let ticks = if start { 0 } else { SWING as u8 };
        self.events.push((self.now, TrackEvent::Look { ticks, at }));
        match (frame.phase, frame.round - self.first_round) {
            _ if start => self.now += BEFORE,
            (Phase::Activation, 1) => self.tell(self.now + NEXT_FLIGHT, Caption::Decides),
            (Phase::Activation, 2) => self.tell(self.now + NEXT_FLIGHT, Caption::Rounds),
            (Phase::Engagement, 0) => {
                self.tell(self.now, Caption::InArc);
                self.now += SWING / 2;
            }
            _ => {}
        }
    }

    /// Along its template, nose first, and about at its end if the maneuver ends so; else sideways.
    fn flies(&mut self, piece: &Piece, way: &[Point]) {
        let Some(ship) = self.ship(piece.id) else { return };
        let begins = self.now.max(self.busy[usize::from(ship)]);
        let end = self.spot(piece.at, piece.heading);
        let nearest = way.windows(2).min_by(|one, other| {
            let off = |pair: &[Point]| distance(mix(pair[0], pair[1], 0.5), piece.at);
            off(one).total_cmp(&off(other))
        });
        let ends = match nearest.map(|pair| direction(pair[0], pair[1])) {
            None => {
                self.events.push((begins, TrackEvent::Slide { ship, ticks: SLIDE as u8, to: end }));
                begins + SLIDE
            }
            Some(comes) => {
                let about = turn(comes, piece.heading).abs() > 30.0;
                let to = if about { self.spot(piece.at, comes) } else { end };
                self.events.push((begins, TrackEvent::Fly { ship, ticks: FLIGHT as u8, to }));
                if about {
                    self.events
                        .push((begins + FLIGHT, TrackEvent::Slide { ship, ticks: SLIDE as u8, to: end }));
                }
                begins + FLIGHT + if about { SLIDE } else { 0 }
            }
        };
        self.busy[usize::from(ship)] = ends;
        if self.now > BEFORE && self.seen.is_some_and(|(round, _)| round == self.first_round) {
            self.say(begins, if self.is_rebel(piece.id) { Caption::Cards } else { Caption::Empire });
        }
        self.now += NEXT_FLIGHT;
    }

    /// Everything in the order of time.
    fn bytes(mut self) -> Result<Vec<u8>, Failure> {
        let closing = self.now + READ / 2;
        self.events.push((closing, TrackEvent::Caption { which: Caption::Missions as u8 }));
        self.events.push((closing + AFTER / 2, TrackEvent::Caption { which: Caption::Yours as u8 }));
        self.events.sort_by_key(|(at, _)| *at);
        let ships = self.cast.iter().map(|(_, cast)| *cast).collect::<Vec<_>>();
        let bytes = written(closing + AFTER + AFTER / 2, &ships, &self.events)
            .ok_or_else(|| Failure::input("nothing happens for longer than a track can tell"))?;
        if bytes.len() > MAX_BYTES {
            return Err(Failure::input(format!(
                "the track has {} bytes; {MAX_BYTES} is the most",
                bytes.len()
            )));
        }
        Ok(bytes)
    }
}

/// The bytes that `Track` reads.
fn written(ticks: u32, cast: &[TrackShip], events: &[(u32, TrackEvent)]) -> Option<Vec<u8>> {
    let mut bytes = u16::try_from(ticks).ok()?.to_le_bytes().to_vec();
    bytes.push(cast.len() as u8);
    bytes.extend(cast.iter().map(|ship| (ship.look as u8) << 4 | ship.number));
    let mut last = 0;
    for (at, event) in events {
        bytes.push(u8::try_from(at - last).ok()?);
        last = *at;
        let head = |kind: u8, ship: u8| kind << 4 | ship;
        match *event {
            TrackEvent::Place { ship, at } => bytes.extend([head(kind::PLACE, ship), at.x, at.y, at.turn]),
            TrackEvent::Fly { ship, ticks, to } => {
                bytes.extend([head(kind::FLY, ship), ticks, to.x, to.y, to.turn])
            }
            TrackEvent::Slide { ship, ticks, to } => {
                bytes.extend([head(kind::SLIDE, ship), ticks, to.x, to.y, to.turn])
            }
            TrackEvent::Shot { ship, at, effect } => {
                bytes.extend([head(kind::SHOT, ship), (effect as u8) << 4 | at])
            }
            TrackEvent::Lost { ship } => bytes.push(head(kind::LOST, ship)),
            TrackEvent::Gone { ship } => bytes.push(head(kind::GONE, ship)),
            TrackEvent::Caption { which } => bytes.push(head(kind::CAPTION, which)),
            TrackEvent::Look { ticks, at } => bytes.extend([head(kind::LOOK, 0), ticks, at.x, at.y, at.turn]),
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_core::shell::attract::track::Track;

    #[test]
    fn what_is_written_is_read() {
        let cast = [
            TrackShip { look: ShipLook::YWing, number: 2 },
            TrackShip { look: ShipLook::Interceptor, number: 15 },
        ];
        let at = TrackSpot { x: 1, y: 255, turn: 128 };
        let events = [
            (0, TrackEvent::Place { ship: 1, at }),
            (0, TrackEvent::Look { ticks: 3, at }),
            (255, TrackEvent::Fly { ship: 15, ticks: 4, to: at }),
            (256, TrackEvent::Slide { ship: 0, ticks: 5, to: at }),
            (300, TrackEvent::Shot { ship: 1, at: 15, effect: ShotEffect::Shields }),
            (300, TrackEvent::Caption { which: 14 }),
            (310, TrackEvent::Lost { ship: 7 }),
            (320, TrackEvent::Gone { ship: 8 }),
        ];
        let bytes = written(400, &cast, &events).unwrap();
        let track = Track(&bytes);
        assert_eq!(track.length_ms(), 400 * TICK_MS);
        assert_eq!(track.cast().collect::<Vec<_>>(), cast.map(Some));
        assert_eq!(track.events().collect::<Vec<_>>(), events.map(|(at, event)| (at * TICK_MS, event)));
        assert_eq!(
            written(400, &cast, &[(256, TrackEvent::Lost { ship: 0 })]),
            None,
            "a gap of more than a byte"
        );
    }
}
