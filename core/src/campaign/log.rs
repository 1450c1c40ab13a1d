//! What happened in the campaign: every mission flown, and what pilots did between missions.
//!
//! Missions are remembered for 48 flights, more than twice the longest campaign the core set allows; other events for
//! the last 224. Both are counted, so that a screen can say how many older ones are forgotten. A pilot is a place on the
//! roster; whoever lost that place to another stays here by name.

use core::fmt::{self, Write};

use heapless::{Deque, Vec};
use serde::{Deserialize, Serialize};

use super::pilot::{Victim, points_word, write_name};
use super::round::CampaignEnding;
use super::{Campaign, PilotAt, ROSTER, Winner};
use crate::base::name::Name;
use crate::cards::campaign_deck::Length;
use crate::cards::experience_tree::Path;
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::ships::ShipId;
use crate::cards::upgrades::UpgradeId;
use crate::mission::models::PLENTY;

/// Flights and events that are kept.
pub const FLIGHTS_KEPT: usize = 48;
pub const EVENTS_KEPT: usize = 224;
/// People without a sheet whose names are kept: with the roster a bit each of a flight.
pub const NAMES_KEPT: usize = 16 - ROSTER;

/// A mission that was flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    pub mission: MissionId,
    pub winner: Winner,
    /// The average level it was set up for.
    pub level: Level,
    /// Who flew and who was shot down: a bit a place.
    pub flew: u16,
    pub fell: u16,
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
pub enum CampaignEvent {
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
    Ended(CampaignEnding),
    /// Set by hand, from what to what; points in two bytes, so that an entry stays small.
    SetPoints([u8; 2], [u8; 2]),
    SetLevel(Level, Level),
    SetPath(Option<Path>, Path),
    SetShip(Option<RebelShip>, RebelShip),
    SetCard(UpgradeId, bool),
    /// Kills by their place on the sheet.
    SetKills(u8, [u8; 2]),
    SetDead(bool),
    SetTokens(Winner, [u8; 2]),
    SetDeck(MissionId, bool),
    /// A ship of the hangar, beside the one that is flown.
    SetOwned(RebelShip, bool),
    SetFlown(MissionId, bool),
    SetShotDown([u8; 2]),
    SetUnlocked(ShipId, bool),
    /// Models that the group owns.
    SetModels(ShipId, [u8; 2]),
    /// Back from those who left.
    Returned,
    /// Began on paper and goes on here.
    TakenOver,
}

impl CampaignEvent {
    pub(super) const fn is_by_hand(&self) -> bool {
        use CampaignEvent::*;
        matches!(
            self,
            SetPoints(..)
                | SetLevel(..)
                | SetPath(..)
                | SetShip(..)
                | SetCard(..)
                | SetKills(..)
                | SetDead(_)
                | SetTokens(..)
                | SetDeck(..)
                | SetOwned(..)
                | SetFlown(..)
                | SetShotDown(_)
                | SetUnlocked(..)
                | SetModels(..)
        )
    }

    /// Both of them as one, if they set the same thing by hand one after the other: from the first to the last.
    const fn joined(self, next: CampaignEvent) -> Option<CampaignEvent> {
        Some(match (self, next) {
            (Self::SetPoints(was, _), Self::SetPoints(_, now)) => Self::SetPoints(was, now),
            (Self::SetLevel(was, _), Self::SetLevel(_, now)) => Self::SetLevel(was, now),
            (Self::SetPath(was, _), Self::SetPath(_, now)) => Self::SetPath(was, now),
            (Self::SetShip(was, _), Self::SetShip(_, now)) => Self::SetShip(was, now),
            (Self::SetKills(one, [was, _]), Self::SetKills(two, [_, now])) if one == two => {
                Self::SetKills(one, [was, now])
            }
            (Self::SetTokens(one, [was, _]), Self::SetTokens(two, [_, now])) if one as u8 == two as u8 => {
                Self::SetTokens(one, [was, now])
            }
            (Self::SetModels(one, [was, _]), Self::SetModels(two, [_, now])) if one as u8 == two as u8 => {
                Self::SetModels(one, [was, now])
            }
            (Self::SetShotDown([was, _]), Self::SetShotDown([_, now])) => Self::SetShotDown([was, now]),
            _ => return None,
        })
    }
}

/// An event, and whom it happened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignEntry {
    /// None: the squad.
    pub(crate) who: u8,
    pub what: CampaignEvent,
}

const SQUAD: u8 = u8::MAX;
/// Somebody whose name is no longer kept.
const NAMELESS: u8 = SQUAD - 1;
const _: () = assert!(size_of::<CampaignEntry>() <= 6);

impl CampaignEntry {
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
            CampaignEvent::Began(length) => write!(out, "a {length} campaign begins"),
            CampaignEvent::Joined => out.write_str("joined"),
            CampaignEvent::Left => out.write_str("left"),
            CampaignEvent::Bought(card, points) => write!(out, "{card} for {points}"),
            CampaignEvent::Sold(card, points) => write!(out, "sold {card} for {points}"),
            CampaignEvent::Ship(ship) => write!(out, "flies {}", ship.card().name),
            CampaignEvent::SoldShip(ship) => write!(out, "sold {}", ship.card().name),
            CampaignEvent::Level(level) => write!(out, "level {}", level.number()),
            CampaignEvent::Flew(mission, winner) => write!(out, "{}: {}", mission.title(), winner.name()),
            CampaignEvent::LostCard(card, points) => write!(out, "lost {card} ({points})"),
            CampaignEvent::Discarded(points) => write!(out, "lost {points} {}", points_word(points.into())),
            CampaignEvent::Killed => out.write_str("killed"),
            CampaignEvent::Replaced => out.write_str("a new pilot"),
            CampaignEvent::Ended(ending) => write!(out, "{}", ending.sentence()),
            CampaignEvent::SetPoints(was, now) => {
                let (was, now) = (u16::from_le_bytes(was), u16::from_le_bytes(now));
                write!(out, "{was} points set to {now}")
            }
            CampaignEvent::SetLevel(was, now) => {
                write!(out, "level {} set to {}", was.number(), now.number())
            }
            CampaignEvent::SetPath(Some(was), now) => write!(out, "path {was} set to {now}"),
            CampaignEvent::SetPath(None, now) => write!(out, "path set to {now}"),
            CampaignEvent::SetShip(Some(was), now) => write!(out, "{was} set to {now}"),
            CampaignEvent::SetShip(None, now) => write!(out, "ship set to {now}"),
            CampaignEvent::SetCard(card, true) => write!(out, "given {card} by hand"),
            CampaignEvent::SetCard(card, false) => write!(out, "{card} taken by hand"),
            CampaignEvent::SetKills(place, [was, now]) => {
                let name = Victim::at_place(place).map_or("kills", Victim::name);
                write!(out, "{was} {name} set to {now}")
            }
            CampaignEvent::SetDead(true) => out.write_str("killed, by hand"),
            CampaignEvent::SetDead(false) => out.write_str("alive again, by hand"),
            CampaignEvent::SetTokens(side, [was, now]) => {
                write!(out, "{was} {} tokens set to {now}", side.of())
            }
            CampaignEvent::SetDeck(mission, true) => {
                write!(out, "{} put into the deck by hand", mission.title())
            }
            CampaignEvent::SetDeck(mission, false) => write!(out, "{} taken out by hand", mission.title()),
            CampaignEvent::SetOwned(ship, true) => write!(out, "given {ship} by hand"),
            CampaignEvent::SetOwned(ship, false) => write!(out, "{ship} taken by hand"),
            CampaignEvent::SetFlown(mission, true) => write!(out, "flew {}, by hand", mission.title()),
            CampaignEvent::SetFlown(mission, false) => {
                write!(out, "did not fly {}, by hand", mission.title())
            }
            CampaignEvent::SetShotDown([was, now]) => write!(out, "shot down {was} set to {now}"),
            CampaignEvent::SetUnlocked(ship, true) => {
                write!(out, "{} cards put in by hand", ship.short_name())
            }
            CampaignEvent::SetUnlocked(ship, false) => write!(out, "{} cards out by hand", ship.short_name()),
            CampaignEvent::SetModels(ship, [was, now]) => {
                let name = ship.short_name();
                match (was, now) {
                    (PLENTY, now) => write!(out, "{name} models set to {now}"),
                    (was, PLENTY) => write!(out, "{was} {name} models set to enough"),
                    (was, now) => write!(out, "{was} {name} models set to {now}"),
                }
            }
            CampaignEvent::Returned => out.write_str("came back"),
            CampaignEvent::TakenOver => out.write_str("a running campaign is taken over"),
        }
    }
}

/// The memory of a campaign.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CampaignLog {
    pub(crate) flights: Deque<Flight, FLIGHTS_KEPT>,
    pub(crate) events: Deque<CampaignEntry, EVENTS_KEPT>,
    pub(crate) flights_seen: u16,
    pub(crate) events_seen: u16,
    /// Who had a sheet once.
    pub(crate) once: Vec<Name, NAMES_KEPT, u8>,
}

impl Clone for CampaignLog {
    fn clone(&self) -> CampaignLog {
        let mut log = CampaignLog::new();
        log.clone_from(self);
        log
    }

    /// Entry by entry, only what there is.
    fn clone_from(&mut self, other: &CampaignLog) {
        let CampaignLog { flights, events, flights_seen, events_seen, once } = other;
        copy(&mut self.flights, flights);
        copy(&mut self.events, events);
        (self.flights_seen, self.events_seen) = (*flights_seen, *events_seen);
        self.once.clone_from(once);
    }
}

fn copy<T: Copy, const N: usize>(to: &mut Deque<T, N>, from: &Deque<T, N>) {
    to.clear();
    for item in from {
        // There is as much room.
        let _ = to.push_back(*item);
    }
}

impl CampaignLog {
    pub const fn new() -> CampaignLog {
        CampaignLog {
            flights: Deque::new(),
            events: Deque::new(),
            flights_seen: 0,
            events_seen: 0,
            once: Vec::new(),
        }
    }

    pub(crate) fn fly(&mut self, flight: Flight) {
        if self.flights.is_full() {
            self.flights.pop_front();
        }
        // There is room: the oldest was just dropped.
        let _ = self.flights.push_back(flight);
        self.flights_seen = self.flights_seen.saturating_add(1);
        self.add(None, CampaignEvent::Flew(flight.mission, flight.winner));
    }

    pub(super) fn add(&mut self, who: Option<PilotAt>, what: CampaignEvent) {
        let entry = CampaignEntry { who: who.map_or(SQUAD, |at| at.0), what };
        // A number that is set step by step is told once.
        if let Some(last) = self.events.back_mut().filter(|last| last.who == entry.who)
            && let Some(joined) = last.what.joined(what)
        {
            last.what = joined;
            return;
        }
        if self.events.is_full() {
            self.events.pop_front();
        }
        let _ = self.events.push_back(entry);
        self.events_seen = self.events_seen.saturating_add(1);
    }

    /// A sheet makes room for another: what its pilot did stays under the name.
    pub(super) fn retire(&mut self, at: PilotAt, name: Name) {
        let places = (0..=u8::MAX).skip(ROSTER);
        if self.once.is_full() {
            self.once.remove(0);
            let earlier = [NAMELESS].into_iter().chain(places.clone());
            for (from, to) in places.clone().zip(earlier).take(NAMES_KEPT) {
                self.rename(from, to);
            }
        }
        if let Some(to) = places.clone().nth(self.once.len()) {
            self.rename(at.0, to);
        }
        // There is room: the oldest was just dropped.
        let _ = self.once.push(name);
    }

    /// What one number did, another did. Flights know no nameless ones.
    fn rename(&mut self, from: u8, to: u8) {
        for entry in self.events.iter_mut().filter(|entry| entry.who == from) {
            entry.who = to;
        }
        let (from, to) = (PilotAt(from).bit(), PilotAt(to).bit());
        for flight in &mut self.flights {
            for mask in [&mut flight.flew, &mut flight.fell] {
                *mask = if *mask & from == 0 { *mask & !to } else { *mask & !from | to };
            }
        }
    }

    /// The name of somebody without a sheet.
    pub fn once(&self, at: PilotAt) -> Option<&Name> {
        self.once.get(at.place().checked_sub(ROSTER)?)
    }

    /// Everybody who flew a mission or fell in it, as a flight knows them.
    pub fn people() -> impl Iterator<Item = PilotAt> {
        (0u8..16).map(PilotAt)
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

    pub fn events(&self) -> impl DoubleEndedIterator<Item = &CampaignEntry> {
        self.events.iter()
    }

    /// Newest first.
    pub fn newest(&self, place: usize) -> Option<&CampaignEntry> {
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
