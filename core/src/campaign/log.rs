//! What happened in the campaign: every mission flown, and what pilots did between missions.
//!
//! Missions are remembered for 48 flights, more than twice the longest campaign the core set allows; other events for
//! the last 112. Both are counted, so that a screen can say how many older ones are forgotten. Does NOT hold names: a
//! pilot is a place on the roster.

use core::fmt::{self, Write};

use heapless::Deque;
use serde::{Deserialize, Serialize};

use super::pilot::{Victim, points_word, write_name};
use super::round::Ending;
use super::{Campaign, PilotAt, Winner};
use crate::cards::campaign_deck::Length;
use crate::cards::experience_tree::Path;
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::upgrades::UpgradeId;

/// Flights and events that are kept.
pub const FLIGHTS_KEPT: usize = 48;
pub const EVENTS_KEPT: usize = 112;

/// A mission that was flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    pub mission: MissionId,
    pub winner: Winner,
    /// The average level it was set up for.
    pub level: Level,
    /// Who flew and who was shot down: a bit a place.
    pub flew: u8,
    pub fell: u8,
    /// The squad point pool at the end, and what each of those who flew got.
    pub pool: u16,
    pub share: u16,
}

impl Flight {
    pub const fn flew(&self, at: PilotAt) -> bool {
        self.flew & at.bit() != 0
    }

    pub const fn fell(&self, at: PilotAt) -> bool {
        self.fell & at.bit() != 0
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Began(Length),
    Joined,
    Left,
    Bought(UpgradeId, u8),
    Sold(UpgradeId, u8),
    Ship(RebelShip),
    SoldShip(RebelShip),
    Level(Level),
    Flew(MissionId, Winner),
    /// The classic eject table took a card, or points.
    LostCard(UpgradeId, u8),
    Discarded(u8),
    Killed,
    Replaced,
    Ended(Ending),
    /// Set by hand; points in two bytes, so that an entry stays small.
    SetPoints([u8; 2]),
    SetLevel(Level),
    SetPath(Path),
    SetShip(RebelShip),
    SetCard(UpgradeId, bool),
    /// Kills by their place on the sheet.
    SetKills(u8, u8),
    SetDead(bool),
    SetTokens(Winner, u8),
    SetDeck(MissionId, bool),
}

impl Event {
    /// Whether both set the same number by hand.
    fn is_same_number(&self, other: &Event) -> bool {
        match (self, other) {
            (Self::SetKills(one, _), Self::SetKills(two, _)) => one == two,
            (Self::SetTokens(one, _), Self::SetTokens(two, _)) => one == two,
            (Self::SetPoints(_), Self::SetPoints(_))
            | (Self::SetLevel(_), Self::SetLevel(_))
            | (Self::SetPath(_), Self::SetPath(_))
            | (Self::SetShip(_), Self::SetShip(_)) => true,
            _ => false,
        }
    }
}

/// An event, and whom it happened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// None: the squad.
    who: u8,
    pub what: Event,
}

const SQUAD: u8 = u8::MAX;
const _: () = assert!(size_of::<Entry>() <= 4);

impl Entry {
    pub fn who(&self) -> Option<PilotAt> {
        (self.who != SQUAD).then_some(PilotAt(self.who))
    }

    /// The entry in words.
    pub fn describe(&self, campaign: &Campaign, out: &mut dyn Write) -> fmt::Result {
        if let Some(at) = self.who() {
            write_name(campaign, at, out)?;
            out.write_str(": ")?;
        }
        match self.what {
            Event::Began(length) => write!(out, "a {length} campaign begins"),
            Event::Joined => out.write_str("joined"),
            Event::Left => out.write_str("left"),
            Event::Bought(card, points) => write!(out, "{card} for {points}"),
            Event::Sold(card, points) => write!(out, "sold {card} for {points}"),
            Event::Ship(ship) => write!(out, "flies {}", ship.card().name),
            Event::SoldShip(ship) => write!(out, "sold {}", ship.card().name),
            Event::Level(level) => write!(out, "level {}", level.number()),
            Event::Flew(mission, winner) => write!(out, "{}: {}", mission.title(), winner.name()),
            Event::LostCard(card, points) => write!(out, "lost {card} ({points})"),
            Event::Discarded(points) => write!(out, "lost {points} {}", points_word(points.into())),
            Event::Killed => out.write_str("killed"),
            Event::Replaced => out.write_str("a new pilot"),
            Event::Ended(ending) => out.write_str(ending.sentence()),
            Event::SetPoints(bytes) => {
                let points = u16::from_le_bytes(bytes);
                write!(out, "set to {points} {}", points_word(points))
            }
            Event::SetLevel(level) => write!(out, "set to level {}", level.number()),
            Event::SetPath(path) => write!(out, "set to path {path}"),
            Event::SetShip(ship) => write!(out, "set to {ship}"),
            Event::SetCard(card, true) => write!(out, "given {card} by hand"),
            Event::SetCard(card, false) => write!(out, "{card} taken by hand"),
            Event::SetKills(place, count) => {
                let name = Victim::all().nth(usize::from(place)).map_or("kills", Victim::name);
                write!(out, "set to {count} {name}")
            }
            Event::SetDead(true) => out.write_str("killed, by hand"),
            Event::SetDead(false) => out.write_str("alive again, by hand"),
            Event::SetTokens(side, count) => write!(out, "{} tokens set to {count}", side.of()),
            Event::SetDeck(mission, true) => write!(out, "{} put into the deck by hand", mission.title()),
            Event::SetDeck(mission, false) => write!(out, "{} taken out by hand", mission.title()),
        }
    }
}

/// The memory of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Log {
    flights: Deque<Flight, FLIGHTS_KEPT>,
    events: Deque<Entry, EVENTS_KEPT>,
    flights_seen: u16,
    events_seen: u16,
}

impl Log {
    pub const fn new() -> Log {
        Log { flights: Deque::new(), events: Deque::new(), flights_seen: 0, events_seen: 0 }
    }

    pub(super) fn fly(&mut self, flight: Flight) {
        if self.flights.is_full() {
            self.flights.pop_front();
        }
        // There is room: the oldest was just dropped.
        let _ = self.flights.push_back(flight);
        self.flights_seen = self.flights_seen.saturating_add(1);
        self.add(None, Event::Flew(flight.mission, flight.winner));
    }

    pub(super) fn add(&mut self, who: Option<PilotAt>, what: Event) {
        let entry = Entry { who: who.map_or(SQUAD, |at| at.0), what };
        // A number that is set step by step is told once, as it ends.
        if let Some(last) =
            self.events.back_mut().filter(|last| last.who == entry.who && last.what.is_same_number(&what))
        {
            *last = entry;
            return;
        }
        if self.events.is_full() {
            self.events.pop_front();
        }
        let _ = self.events.push_back(entry);
        self.events_seen = self.events_seen.saturating_add(1);
    }

    /// Missions flown in all.
    pub const fn flights_seen(&self) -> u16 {
        self.flights_seen
    }

    /// The flights that are remembered, oldest first, numbered from 1.
    pub fn flights(&self) -> impl DoubleEndedIterator<Item = (u16, &Flight)> {
        let kept = u16::try_from(self.flights.len()).unwrap_or(0);
        let first = self.flights_seen.saturating_sub(kept);
        (0..kept)
            .zip(&self.flights)
            .map(move |(place, flight)| (first.saturating_add(place).saturating_add(1), flight))
    }

    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.events.iter()
    }

    /// Newest first.
    pub fn newest(&self, place: usize) -> Option<&Entry> {
        self.events.iter().rev().nth(place)
    }

    pub fn count(&self) -> usize {
        self.events.len()
    }

    /// Events too old to be remembered.
    pub fn forgotten(&self) -> u16 {
        self.events_seen.saturating_sub(u16::try_from(self.events.len()).unwrap_or(0))
    }
}
