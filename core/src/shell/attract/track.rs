//! The track of a battle: who flies in it, and what happens when, in a few hundred bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 2 | how long it lasts, in ticks, the low byte first |
//! | 1, and 1 for each | how many ships; look in the high, number in the low four bits |
//! | 2 and more for each | events: ticks since the one before; kind in the high, ship in the low four bits; what the kind needs |
//!
//! Places are bytes of [`UNIT_MM`], x to the right and y down; headings are 256ths of a turn, clockwise from up. Any bytes
//! can be read: a track ends where they make no sense. Does NOT draw, and knows no time between events: see `moment`.

/// A step of time.
pub const TICK_MS: u32 = 50;
/// A step of place: 256 of them are more than a table is wide.
pub const UNIT_MM: u32 = 4;
/// Most ships of a track: four bits tell which.
pub const MAX_SHIPS: usize = 16;
/// The longest track that there is room for in the flash.
pub const MAX_BYTES: usize = 24 * 1024;

/// What a ship looks like from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ShipLook {
    XWing = 0,
    YWing = 1,
    Tie = 2,
    Interceptor = 3,
}

impl ShipLook {
    pub const ALL: [ShipLook; 4] = [ShipLook::XWing, ShipLook::YWing, ShipLook::Tie, ShipLook::Interceptor];

    pub const fn is_rebel(self) -> bool {
        matches!(self, ShipLook::XWing | ShipLook::YWing)
    }
}

/// A ship of the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackShip {
    pub look: ShipLook,
    /// As on its token, 1 to 15.
    pub number: u8,
}

/// Where a ship stands, or what the camera looks at and how wide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrackSpot {
    pub x: u8,
    pub y: u8,
    /// The heading of a ship; units across the picture of the camera.
    pub turn: u8,
}

/// What a shot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ShotEffect {
    Miss = 0,
    Shields = 1,
    Hull = 2,
}

impl ShotEffect {
    const ALL: [ShotEffect; 3] = [ShotEffect::Miss, ShotEffect::Shields, ShotEffect::Hull];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrackEvent {
    /// A ship is there from now on.
    Place {
        ship: u8,
        at: TrackSpot,
    },
    /// Flies a maneuver, nose first.
    Fly {
        ship: u8,
        ticks: u8,
        to: TrackSpot,
    },
    /// Moves without flying: a barrel roll, or turning about at the end of a maneuver.
    Slide {
        ship: u8,
        ticks: u8,
        to: TrackSpot,
    },
    Shot {
        ship: u8,
        at: u8,
        effect: ShotEffect,
    },
    /// Is destroyed.
    Lost {
        ship: u8,
    },
    /// Leaves the table.
    Gone {
        ship: u8,
    },
    /// What is said from now on.
    Caption {
        which: u8,
    },
    /// The camera goes there.
    Look {
        ticks: u8,
        at: TrackSpot,
    },
}

/// The kinds of events, as they stand in the bytes.
pub mod kind {
    pub const PLACE: u8 = 0;
    pub const FLY: u8 = 1;
    pub const SLIDE: u8 = 2;
    pub const SHOT: u8 = 3;
    pub const LOST: u8 = 4;
    pub const GONE: u8 = 5;
    pub const CAPTION: u8 = 6;
    pub const LOOK: u8 = 7;
}

/// Takes bytes off the front.
#[derive(Clone, Copy)]
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn spot(&mut self) -> Option<TrackSpot> {
        Some(TrackSpot { x: self.next()?, y: self.next()?, turn: self.next()? })
    }

    fn event(&mut self) -> Option<TrackEvent> {
        let head = self.next()?;
        let ship = head & 15;
        Some(match head >> 4 {
            kind::PLACE => TrackEvent::Place { ship, at: self.spot()? },
            kind::FLY => TrackEvent::Fly { ship, ticks: self.next()?, to: self.spot()? },
            kind::SLIDE => TrackEvent::Slide { ship, ticks: self.next()?, to: self.spot()? },
            kind::SHOT => {
                let at = self.next()?;
                TrackEvent::Shot { ship, at: at & 15, effect: *ShotEffect::ALL.get(usize::from(at >> 4))? }
            }
            kind::LOST => TrackEvent::Lost { ship },
            kind::GONE => TrackEvent::Gone { ship },
            kind::CAPTION => TrackEvent::Caption { which: ship },
            kind::LOOK => TrackEvent::Look { ticks: self.next()?, at: self.spot()? },
            _ => return None,
        })
    }
}

/// A recorded battle.
#[derive(Clone, Copy, Debug)]
pub struct Track<'a>(pub &'a [u8]);

impl<'a> Track<'a> {
    pub const fn length_ms(self) -> u32 {
        match self.0 {
            [low, high, ..] => (*low as u32 | (*high as u32) << 8) * TICK_MS,
            _ => 0,
        }
    }

    /// Who flies, and the bytes behind them.
    fn parts(self) -> (&'a [u8], &'a [u8]) {
        match self.0 {
            [_, _, count, rest @ ..] => {
                rest.split_at_checked(usize::from(*count).min(MAX_SHIPS)).unwrap_or_default()
            }
            _ => Default::default(),
        }
    }

    /// The ships, by their places; one that is not told well is left out.
    pub fn cast(self) -> impl Iterator<Item = Option<TrackShip>> + use<'a> {
        let ship = |byte: &u8| {
            Some(TrackShip { look: *ShipLook::ALL.get(usize::from(byte >> 4))?, number: byte & 15 })
        };
        self.parts().0.iter().map(ship)
    }

    /// What happens, each with its time in milliseconds, in order.
    pub fn events(self) -> impl Iterator<Item = (u32, TrackEvent)> + use<'a> {
        let (mut bytes, mut ticks) = (Bytes(self.parts().1), 0u32);
        core::iter::from_fn(move || {
            ticks = ticks.saturating_add(u32::from(bytes.next()?));
            Some((ticks.saturating_mul(TICK_MS), bytes.event()?))
        })
    }
}
