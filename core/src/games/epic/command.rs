//! What players can command in an Epic game: set it up, answer, and keep the table's count.
//!
//! [`Epic::apply`] is total: it checks first, and a refused command changes nothing.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::flow::{Answer, Flow};
use super::rule::Rule;
use super::ship::{
    Condition, EpicAt, EpicShip, MOST_STRESS, MOST_VALUE, Marker, MarkerKind, MarkerPlace, Player, PlayerAt,
    ShipOrder, ShipState,
};
use super::{Epic, Happening, Party, Tracker};
use crate::cards::epic::{CommandAt, EventRound, ScenarioId, SetupStep, SplitReason};
use crate::dice::generator::Seed;
use crate::games::{GameKind, round_seed};
use crate::name::Name;
use crate::table::vault::ENTROPY_BYTES;

/// Places of wingmates in a command.
pub const MOST_MATES: usize = 5;

/// How a ship leaves the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gone {
    Destroyed,
    Fled,
    Escaped,
}

/// Everything players can make happen in an Epic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EpicCommand {
    /// Another scenario, its tracker as listed.
    Scenario(ScenarioId),
    /// The tracker as the scenario's page says.
    Track(Tracker),
    AddPlayer {
        name: Name,
        team: u8,
    },
    /// With his ships.
    RemovePlayer(PlayerAt),
    Team {
        player: PlayerAt,
        team: u8,
    },
    AddShip(ShipOrder),
    /// It should not have been there.
    RemoveShip(EpicAt),
    /// The command upgrade of a ship.
    Command {
        ship: EpicAt,
        upgrade: Option<CommandAt>,
    },
    /// Makes a wing; mates in the order of their ID cards.
    FormWing {
        leader: EpicAt,
        mates: [Option<EpicAt>; MOST_MATES],
    },
    Disband(EpicAt),
    /// Five ships stand on places 1 to 5.
    FiveInOrder(bool),
    /// Checks the squads and settles the player order.
    Start {
        entropy: [u8; ENTROPY_BYTES],
    },
    BeginRound {
        entropy: [u8; ENTROPY_BYTES],
    },
    Answer(Answer),
    /// Lost shields and damage cards of a ship, all in all.
    Damage {
        ship: EpicAt,
        lost: u8,
    },
    Gone {
        ship: EpicAt,
        gone: Gone,
    },
    Restore(EpicAt),
    Reserve(EpicAt),
    Dock {
        ship: EpicAt,
        carrier: EpicAt,
    },
    /// Out of reserve or from its carrier.
    Deploy(EpicAt),
    Condition {
        ship: EpicAt,
        condition: Condition,
        on: bool,
    },
    Stress {
        ship: EpicAt,
        stress: u8,
    },
    /// Moved by an effect, no room at set-up, or a leader put back by a huge ship.
    ForceSplit {
        ship: EpicAt,
        reason: SplitReason,
    },
    AddMarker(Marker),
    MoveMarker {
        marker: u8,
        place: MarkerPlace,
    },
    /// A remote's hull, or the counters of a marker.
    MarkerKind {
        marker: u8,
        kind: MarkerKind,
    },
    /// A player takes the counters of a marker.
    ScoreMarker {
        marker: u8,
        player: PlayerAt,
    },
    /// Victory counters won or lost.
    Score {
        player: PlayerAt,
        counters: i8,
    },
    /// A team's deadlock: a die among 2 to 6 choices.
    Choose {
        of: u8,
    },
    End,
    EventExample,
    EventAdd(EventRound),
    EventRemove(u8),
    EventOpen(u8),
    /// Sets the clock going or stops it; `now` in the device's seconds.
    Clock {
        now: u32,
        going: bool,
    },
    ClockShift {
        now: u32,
        minutes: i8,
    },
}

const _: () = assert!(size_of::<EpicCommand>() <= 20);

/// Why an Epic game refused a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpicError {
    NotNow,
    NoSuchPlayer,
    NoSuchShip,
    NoSuchMarker,
    NoSuchRound,
    Full,
    BadValues,
    CheckFailed,
    OwnTeams,
    LimitedCard,
    HugeCard,
    NoLeaderCard,
    WingSize,
    InWingAlready,
    SmallShipsOnly,
    WingStays,
    NotALeader,
    NotInFormation,
    NotSplit,
    CannotJoin,
    StressedRed,
    StressedAction,
    NotOnTable,
    ValueTooHigh,
}

impl EpicError {
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::NotNow => "That does not fit here.",
            Self::NoSuchPlayer => "There is no such player.",
            Self::NoSuchShip => "There is no such ship.",
            Self::NoSuchMarker => "There is no such marker.",
            Self::NoSuchRound => "There is no such round.",
            Self::Full => "There is no room for more.",
            Self::BadValues => "Such values cannot be.",
            Self::CheckFailed => "Players, teams or squads do not fit yet.",
            Self::OwnTeams => "In a free-for-all everybody is a team.",
            Self::LimitedCard => "There are too many of that limited card.",
            Self::HugeCard => "That card is for huge ships.",
            Self::NoLeaderCard => "A wing leader needs a card that makes one.",
            Self::WingSize => "The card does not allow so many wingmates.",
            Self::InWingAlready => "A ship has only one place in one wing.",
            Self::SmallShipsOnly => "A wing is small ships of one player in play.",
            Self::WingStays => "Ships of a wing are not docked or held back.",
            Self::NotALeader => "No wing waits for that ship.",
            Self::NotInFormation => "It does not fly in formation.",
            Self::NotSplit => "It has not split from a wing.",
            Self::CannotJoin => "It cannot join now: stress, ions, tractor or cloak, or no leader.",
            Self::StressedRed => "Stressed: no red maneuver.",
            Self::StressedAction => "Stressed: no action.",
            Self::NotOnTable => "It is not in play.",
            Self::ValueTooHigh => "That is more than it can have.",
        }
    }
}

pub(super) type Done = Result<(), EpicError>;

const MOST_TEAM: u8 = 7;
const MOST_WORTH: u16 = 999;
const MOST_MINUTES: u8 = 240;

impl Epic {
    /// Changes the game by one command, or refuses it and changes nothing. `seed` is the game's root seed.
    pub fn apply(&mut self, command: &EpicCommand, seed: &Seed, practice: bool) -> Done {
        let split_before = core::mem::take(&mut self.just_split);
        let done = self.apply_inner(command, seed, practice);
        match done {
            Ok(()) => self.refresh(),
            Err(_) => self.just_split = split_before,
        }
        done
    }

    fn apply_inner(&mut self, command: &EpicCommand, seed: &Seed, practice: bool) -> Done {
        use EpicCommand as C;
        match *command {
            C::Scenario(scenario) => {
                self.in_setup()?;
                self.tracker = Tracker::of(scenario);
            }
            C::Track(tracker) => {
                self.in_setup()?;
                self.tracker = tracker;
            }
            C::AddPlayer { name, team } => {
                self.in_setup()?;
                let player = Player { name, team: small_team(team)?, number: 0, counters: 0 };
                self.players.push(player).map_err(|_| EpicError::Full)?;
            }
            C::RemovePlayer(at) => return self.remove_player(at),
            C::Team { player, team } => {
                self.in_setup()?;
                let team = small_team(team)?;
                self.find_player(player)?.team = team;
            }
            C::AddShip(order) => return self.add_ship(order),
            C::RemoveShip(at) => {
                self.in_setup()?;
                self.ship(at).ok_or(EpicError::NoSuchShip)?;
                self.take_ship_out(at);
            }
            C::Command { ship, upgrade } => return self.equip(ship, upgrade),
            C::FormWing { leader, mates } => {
                self.in_setup()?;
                let mut list = heapless::Vec::<EpicAt, MOST_MATES, u8>::new();
                for mate in mates.into_iter().flatten() {
                    // As many places as in the command.
                    let _ = list.push(mate);
                }
                return self.form(leader, &list);
            }
            C::Disband(leader) => {
                self.in_setup()?;
                if !self.ship(leader).ok_or(EpicError::NoSuchShip)?.is_leader() {
                    return Err(EpicError::NotALeader);
                }
                self.disband(leader);
            }
            C::FiveInOrder(in_order) => {
                self.in_setup()?;
                // Wings that stand already keep their places.
                self.five_in_order = in_order;
            }
            C::Start { entropy } => {
                self.in_setup()?;
                return self.start(round_seed(seed, GameKind::Epic, 0, &entropy, practice));
            }
            C::BeginRound { entropy } => {
                if self.flow != Flow::Planning {
                    return Err(EpicError::NotNow);
                }
                let round = self.round.saturating_add(1);
                self.seed = round_seed(seed, GameKind::Epic, round, &entropy, practice);
                self.begin_round(round);
            }
            C::Answer(answer) => return self.answer(answer),
            C::Damage { ship, lost } => return self.damage(ship, lost),
            C::Gone { ship, gone } => return self.gone(ship, gone),
            C::Restore(ship) => return self.restore(ship),
            C::Reserve(ship) => {
                let found = self.ship(ship).ok_or(EpicError::NoSuchShip)?;
                if found.wing.is_some() {
                    return Err(EpicError::WingStays);
                }
                if !found.in_play() {
                    return Err(EpicError::NotOnTable);
                }
                self.find(ship)?.state = ShipState::Reserve;
                // "Objectives": in reserve its markers count as fled.
                self.move_markers(ship, MarkerPlace::Fled);
                self.undock(ship);
            }
            C::Dock { ship, carrier } => {
                let found = self.ship(ship).ok_or(EpicError::NoSuchShip)?;
                if found.wing.is_some() {
                    return Err(EpicError::WingStays);
                }
                let ready = self.ship(carrier).ok_or(EpicError::NoSuchShip)?.in_play() && ship != carrier;
                let docked = matches!(found.state, ShipState::InPlay | ShipState::Reserve);
                if !ready || !docked || self.carries_any(ship) {
                    return Err(EpicError::NotOnTable);
                }
                self.find(ship)?.state = ShipState::Docked(carrier);
            }
            C::Deploy(ship) => {
                let found = self.find(ship)?;
                if !matches!(found.state, ShipState::Reserve | ShipState::Docked(_)) {
                    return Err(EpicError::NotNow);
                }
                found.state = ShipState::InPlay;
            }
            C::Condition { ship, condition, on } => return self.condition(ship, condition, on),
            C::Stress { ship, stress } => {
                if stress > MOST_STRESS {
                    return Err(EpicError::ValueTooHigh);
                }
                self.find(ship)?.stress = stress;
            }
            C::ForceSplit { ship, reason } => return self.split_by_hand(ship, reason),
            C::AddMarker(marker) => {
                self.check_place(marker.place)?;
                if marker.controller.is_some_and(|player| self.player(player).is_none()) {
                    return Err(EpicError::NoSuchPlayer);
                }
                self.markers.push(marker).map_err(|_| EpicError::Full)?;
            }
            C::MoveMarker { marker, place } => {
                self.check_place(place)?;
                self.find_marker(marker)?.place = place;
            }
            C::MarkerKind { marker, kind } => {
                let found = self.find_marker(marker)?;
                found.kind = kind;
                if kind == MarkerKind::Remote(0) {
                    found.place = MarkerPlace::Gone;
                }
            }
            C::ScoreMarker { marker, player } => {
                let found = *self.find_marker(marker)?;
                let MarkerKind::Counters(counters) = found.kind else {
                    return Err(EpicError::NoSuchMarker);
                };
                if found.place == MarkerPlace::Gone {
                    return Err(EpicError::NotNow);
                }
                self.score_counters(player, i16::from(counters))?;
                let scored = Marker { place: MarkerPlace::Gone, kind: MarkerKind::Counters(0), ..found };
                *self.find_marker(marker)? = scored;
            }
            C::Score { player, counters } => return self.score_counters(player, i16::from(counters)),
            C::Choose { of } => return self.choose(of),
            C::End => {
                let playing = !matches!(
                    self.flow,
                    Flow::Setup | Flow::Call | Flow::Called { .. } | Flow::Numbers | Flow::Over
                );
                if !playing {
                    return Err(EpicError::NotNow);
                }
                self.moving = None;
                self.flow = Flow::Over;
            }
            C::EventExample => self.event.example(),
            C::EventAdd(round) => {
                if round.minutes == 0 || round.minutes > MOST_MINUTES || round.points > MOST_WORTH {
                    return Err(EpicError::BadValues);
                }
                self.event.rounds.push(round).map_err(|_| EpicError::Full)?;
                if self.event.rounds.len() == 1 {
                    self.event.open(0);
                }
            }
            C::EventRemove(place) => {
                if usize::from(place) >= self.event.rounds.len() {
                    return Err(EpicError::NoSuchRound);
                }
                self.event.rounds.remove(usize::from(place));
                let current = self.event.current;
                if place <= current {
                    // The round that was running is gone or moved up: its clock starts anew.
                    self.event.current = current.saturating_sub(u8::from(place < current));
                    if place == current {
                        let last = u8::try_from(self.event.rounds.len()).unwrap_or(0).saturating_sub(1);
                        self.event.open(current.min(last));
                    }
                }
            }
            C::EventOpen(place) => {
                if !self.event.open(place) {
                    return Err(EpicError::NoSuchRound);
                }
            }
            C::Clock { now, going } => {
                if self.event.current().is_none() {
                    return Err(EpicError::NoSuchRound);
                }
                self.event.set_going(now, going);
            }
            C::ClockShift { now, minutes } => {
                if self.event.current().is_none() {
                    return Err(EpicError::NoSuchRound);
                }
                self.event.shift(now, minutes);
            }
        }
        Ok(())
    }

    /// The round whose start takes fresh entropy now: 0 is the player order.
    pub fn wants_entropy(&self) -> Option<u16> {
        match self.flow {
            Flow::Setup => Some(0),
            Flow::Planning => Some(self.round.saturating_add(1)),
            _ => None,
        }
    }

    fn in_setup(&self) -> Done {
        if self.flow == Flow::Setup { Ok(()) } else { Err(EpicError::NotNow) }
    }

    pub(super) fn find(&mut self, at: EpicAt) -> Result<&mut EpicShip, EpicError> {
        self.ships.get_mut(usize::from(at.0)).ok_or(EpicError::NoSuchShip)
    }

    fn find_player(&mut self, at: PlayerAt) -> Result<&mut Player, EpicError> {
        self.players.get_mut(usize::from(at.0)).ok_or(EpicError::NoSuchPlayer)
    }

    fn find_marker(&mut self, place: u8) -> Result<&mut Marker, EpicError> {
        self.markers.get_mut(usize::from(place)).ok_or(EpicError::NoSuchMarker)
    }

    fn add_ship(&mut self, order: ShipOrder) -> Done {
        self.player(order.player).ok_or(EpicError::NoSuchPlayer)?;
        let fine = (1..=MOST_VALUE).contains(&order.hull)
            && order.shields <= MOST_VALUE
            && order.worth <= MOST_WORTH;
        if !fine {
            return Err(EpicError::BadValues);
        }
        self.ships.push(EpicShip::new(order)).map_err(|_| EpicError::Full)
    }

    fn remove_player(&mut self, at: PlayerAt) -> Done {
        self.in_setup()?;
        self.player(at).ok_or(EpicError::NoSuchPlayer)?;
        while let Some(ship) = self.ship_of(at, 0) {
            self.take_ship_out(ship);
        }
        self.players.remove(usize::from(at.0));
        let renumber = |player: &mut PlayerAt| {
            if player.0 > at.0 {
                player.0 -= 1;
            }
        };
        self.ships.iter_mut().for_each(|ship| renumber(&mut ship.order.player));
        self.markers.retain(|marker| marker.controller != Some(at));
        self.markers.iter_mut().filter_map(|marker| marker.controller.as_mut()).for_each(renumber);
        Ok(())
    }

    /// Takes a ship out of the list: its wing, markers and docked ships with it; later places move up.
    fn take_ship_out(&mut self, at: EpicAt) {
        if let Some(wing) = self.ship(at).and_then(|ship| ship.wing) {
            self.disband(wing.leader);
        }
        self.undock(at);
        self.markers.retain(|marker| marker.place != MarkerPlace::Ship(at));
        self.ships.remove(usize::from(at.0));
        let renumber = |ship: &mut EpicAt| {
            if ship.0 > at.0 {
                ship.0 -= 1;
            }
        };
        for ship in &mut self.ships {
            if let Some(wing) = &mut ship.wing {
                renumber(&mut wing.leader);
            }
            if let ShipState::Docked(carrier) = &mut ship.state {
                renumber(carrier);
            }
        }
        for marker in &mut self.markers {
            if let MarkerPlace::Ship(ship) = &mut marker.place {
                renumber(ship);
            }
        }
    }

    /// "Command Upgrades": one slot a ship; limited copies over a player's squad.
    fn equip(&mut self, at: EpicAt, upgrade: Option<CommandAt>) -> Done {
        self.in_setup()?;
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if let Some(upgrade) = upgrade {
            let card = upgrade.upgrade();
            if card.bearer.ends_with("huge") && ship.order.size != crate::cards::vocabulary::Size::Huge {
                return Err(EpicError::HugeCard);
            }
            let player = ship.order.player;
            let copies = self
                .ships()
                .filter(|(other, one)| {
                    *other != at && one.order.player == player && one.command == Some(upgrade)
                })
                .count();
            if card.limited > 0 && copies >= usize::from(card.limited) {
                return Err(EpicError::LimitedCard);
            }
        }
        // Another card: a wing that hung on the old one is gone.
        if ship.is_leader() && ship.command != upgrade {
            self.disband(at);
        }
        self.find(at)?.command = upgrade;
        Ok(())
    }

    fn damage(&mut self, at: EpicAt, lost: u8) -> Done {
        let running = self.is_running();
        let ship = self.find(at)?;
        if lost > ship.health() {
            return Err(EpicError::ValueTooHigh);
        }
        if !ship.in_play() || !running {
            return Err(EpicError::NotOnTable);
        }
        ship.lost = lost;
        let gone = lost == ship.health();
        self.note(Party::Ship(at), Happening::Corrected, Rule::Health);
        if gone { self.gone(at, Gone::Destroyed) } else { Ok(()) }
    }

    fn carries_any(&self, at: EpicAt) -> bool {
        self.ships.iter().any(|ship| ship.state == ShipState::Docked(at))
    }

    /// What was docked to a ship stands beside it.
    fn undock(&mut self, carrier: EpicAt) {
        for ship in &mut self.ships {
            if ship.state == ShipState::Docked(carrier) {
                ship.state = ShipState::InPlay;
            }
        }
    }

    fn move_markers(&mut self, ship: EpicAt, to: MarkerPlace) {
        for marker in self.markers.iter_mut().filter(|marker| marker.place == MarkerPlace::Ship(ship)) {
            marker.place = to;
        }
    }

    fn gone(&mut self, at: EpicAt, gone: Gone) -> Done {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if !ship.in_play() || !self.is_running() {
            return Err(EpicError::NotOnTable);
        }
        if ship.is_leader() {
            self.scatter(at, SplitReason::LeaderRemoved);
        }
        let (state, what, why, markers) = match gone {
            Gone::Destroyed => {
                (ShipState::Destroyed, Happening::Destroyed, Rule::Casualties, MarkerPlace::Gone)
            }
            Gone::Fled => (ShipState::Fled, Happening::Fled, Rule::Casualties, MarkerPlace::Fled),
            Gone::Escaped => (ShipState::Escaped, Happening::Escaped, Rule::Escape, MarkerPlace::Gone),
        };
        // "Epic FAQ": what is docked to an escaping ship escapes too.
        if gone == Gone::Escaped {
            for ship in &mut self.ships {
                if ship.state == ShipState::Docked(at) {
                    ship.state = ShipState::Escaped;
                }
            }
        }
        self.undock(at);
        self.move_markers(at, markers);
        let ship = self.find(at)?;
        ship.state = state;
        ship.clear();
        self.note(Party::Ship(at), what, why);
        Ok(())
    }

    /// "Restore": as at the start of the game.
    fn restore(&mut self, at: EpicAt) -> Done {
        if !self.is_running() {
            return Err(EpicError::NotNow);
        }
        self.force_split(at, SplitReason::Moved);
        self.move_markers(at, MarkerPlace::Gone);
        let ship = self.find(at)?;
        ship.state = ShipState::InPlay;
        ship.lost = 0;
        ship.clear();
        // A wingmate comes back on its own and may join later.
        if let Some(wing) = &mut ship.wing
            && wing.leader != at
        {
            wing.split = true;
        }
        self.note(Party::Ship(at), Happening::Restored, Rule::Restore);
        Ok(())
    }

    /// "Forced Splitting": becoming ionized or tractored.
    fn condition(&mut self, at: EpicAt, condition: Condition, on: bool) -> Done {
        let ship = self.find(at)?;
        if !ship.in_play() {
            return Err(EpicError::NotOnTable);
        }
        let leader = ship.is_leader();
        ship.set(condition, on);
        let reasons = match condition {
            Condition::Ionized => (SplitReason::Ionized, SplitReason::LeaderIonized),
            Condition::Tractored => (SplitReason::Tractored, SplitReason::LeaderTractored),
            Condition::Cloaked | Condition::Disarmed => return Ok(()),
        };
        match (on, leader) {
            (true, true) => self.scatter(at, reasons.1),
            (true, false) => self.force_split(at, reasons.0),
            (false, _) => {}
        }
        Ok(())
    }

    fn split_by_hand(&mut self, at: EpicAt, reason: SplitReason) -> Done {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        match reason {
            SplitReason::SetupNoRoom if self.flow == Flow::Step(SetupStep::PlaceForces) => {
                if !ship.is_wingmate() {
                    return Err(EpicError::NotInFormation);
                }
                self.force_split(at, reason);
                self.stress(at);
            }
            SplitReason::Moved if self.is_running() => {
                if !ship.is_wingmate() {
                    return Err(EpicError::NotInFormation);
                }
                self.force_split(at, reason);
            }
            SplitReason::LeaderRammed if self.is_running() => {
                if !ship.is_leader() || !ship.in_play() {
                    return Err(EpicError::NotALeader);
                }
                self.scatter(at, reason);
            }
            _ => return Err(EpicError::NotNow),
        }
        Ok(())
    }

    fn check_place(&self, place: MarkerPlace) -> Done {
        match place {
            // "Objectives": only on a ship in the play area.
            MarkerPlace::Ship(at) if !self.ship(at).ok_or(EpicError::NoSuchShip)?.in_play() => {
                Err(EpicError::NotOnTable)
            }
            _ => Ok(()),
        }
    }

    fn score_counters(&mut self, at: PlayerAt, counters: i16) -> Done {
        let player = self.find_player(at)?;
        let sum = u8::try_from(i16::from(player.counters) + counters).map_err(|_| EpicError::BadValues)?;
        player.counters = sum;
        let counters = i8::try_from(counters).unwrap_or(i8::MAX);
        self.note(Party::Player(at), Happening::Scored(counters), Rule::VictoryCounters);
        Ok(())
    }
}

fn small_team(team: u8) -> Result<u8, EpicError> {
    if team > MOST_TEAM { Err(EpicError::BadValues) } else { Ok(team) }
}

impl EpicCommand {
    #[must_use]
    pub const fn with_entropy(self, fresh: [u8; ENTROPY_BYTES]) -> Self {
        match self {
            Self::Start { .. } => Self::Start { entropy: fresh },
            Self::BeginRound { .. } => Self::BeginRound { entropy: fresh },
            other => other,
        }
    }

    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Scenario(scenario) => write!(out, "{scenario}"),
            Self::Track(_) => out.write_str("scenario settings"),
            Self::AddPlayer { name, .. } => write!(out, "{name} joined"),
            Self::RemovePlayer(_) => out.write_str("player removed"),
            Self::Team { .. } => out.write_str("team"),
            Self::AddShip(order) => write!(out, "{} ship added", order.size),
            Self::RemoveShip(_) => out.write_str("ship removed"),
            Self::Command { upgrade: Some(upgrade), .. } => out.write_str(upgrade.upgrade().name),
            Self::Command { .. } => out.write_str("command upgrade off"),
            Self::FormWing { .. } => out.write_str("wing formed"),
            Self::Disband(_) => out.write_str("wing disbanded"),
            Self::FiveInOrder(_) => out.write_str("wing of five"),
            Self::Start { .. } => out.write_str("start"),
            Self::BeginRound { .. } => out.write_str("round begun"),
            Self::Answer(answer) => describe_answer(*answer, out),
            Self::Damage { lost, .. } => write!(out, "{lost} damage"),
            Self::Gone { gone: Gone::Destroyed, .. } => out.write_str("ship destroyed"),
            Self::Gone { gone: Gone::Fled, .. } => out.write_str("ship fled"),
            Self::Gone { gone: Gone::Escaped, .. } => out.write_str("ship escaped"),
            Self::Restore(_) => out.write_str("ship restored"),
            Self::Reserve(_) => out.write_str("into reserve"),
            Self::Dock { .. } => out.write_str("docked"),
            Self::Deploy(_) => out.write_str("deployed"),
            Self::Condition { condition, on: true, .. } => out.write_str(condition.name()),
            Self::Condition { condition, .. } => write!(out, "not {}", condition.name()),
            Self::Stress { stress, .. } => write!(out, "{stress} stress"),
            Self::ForceSplit { reason, .. } => write!(out, "split, {reason}"),
            Self::AddMarker(_) => out.write_str("marker added"),
            Self::MoveMarker { .. } => out.write_str("marker moved"),
            Self::MarkerKind { .. } => out.write_str("marker changed"),
            Self::ScoreMarker { .. } => out.write_str("marker scored"),
            Self::Score { counters, .. } => write!(out, "{counters:+} counters"),
            Self::Choose { of } => write!(out, "choice among {of}"),
            Self::End => out.write_str("game ended"),
            Self::EventExample => out.write_str("example event"),
            Self::EventAdd(_) => out.write_str("event round added"),
            Self::EventRemove(_) => out.write_str("event round removed"),
            Self::EventOpen(_) => out.write_str("event round opened"),
            Self::Clock { going: true, .. } => out.write_str("clock started"),
            Self::Clock { .. } => out.write_str("clock stopped"),
            Self::ClockShift { minutes, .. } => write!(out, "{minutes:+} minutes"),
        }
    }

    /// What to put back on the table after an undo; `before` is the game as it is then.
    pub fn put_back(&self, before: &Epic, out: &mut dyn Write) -> fmt::Result {
        let ship = |at: EpicAt, words: &str, out: &mut dyn Write| {
            before.name_ship(at, out)?;
            out.write_str(words)
        };
        match (*self, before.flow()) {
            (Self::Answer(Answer::Flew { .. }), Flow::Leader { ship: at }) => {
                ship(at, " back to its old place", out)
            }
            (Self::Answer(Answer::Placed { .. } | Answer::NoRoom), Flow::Mate { ship: at }) => {
                ship(at, " back to its old place", out)
            }
            (Self::Answer(Answer::Act(_)), Flow::MateActs { ship: at }) => {
                ship(at, ": take its action back", out)
            }
            (Self::Answer(Answer::Next), Flow::NoDial { ship: at }) => {
                ship(at, " back to its old place, 1 stress off", out)
            }
            (Self::Answer(Answer::Split(at)), _) => ship(at, " back into its wing: turn its ID card", out),
            (Self::Answer(Answer::Join(at)), _) => ship(at, " out of its wing, 1 stress off", out),
            (Self::Gone { ship: at, .. }, _) => ship(at, " back on the table", out),
            (Self::Restore(at), _) => ship(at, " as it was before", out),
            (Self::Damage { ship: at, .. }, _) => {
                let lost = before.ship(at).map_or(0, EpicShip::lost);
                ship(at, " back to ", out)?;
                write!(out, "{lost} damage")
            }
            (Self::ForceSplit { ship: at, .. }, _) => ship(at, " back into formation", out),
            (Self::Score { counters, .. }, _) => write!(out, "{:+} victory counters", -i16::from(counters)),
            (Self::MoveMarker { .. } | Self::ScoreMarker { .. }, _) => out.write_str("put the marker back"),
            _ => Ok(()),
        }
    }
}

fn describe_answer(answer: Answer, out: &mut dyn Write) -> fmt::Result {
    match answer {
        Answer::Next => out.write_str("done"),
        Answer::No => out.write_str("no"),
        Answer::Call(_) | Answer::Called { .. } => out.write_str("roll for player order"),
        Answer::First(true) => out.write_str("first"),
        Answer::First(false) => out.write_str("second"),
        Answer::Leader(_) => out.write_str("wing activates"),
        Answer::Flew { difficulty, .. } => write!(out, "{} maneuver", difficulty.name()),
        Answer::Placed { .. } => out.write_str("wingmate placed"),
        Answer::NoRoom => out.write_str("no room"),
        Answer::Act(action) => write!(out, "{action}"),
        Answer::Split(_) => out.write_str("split"),
        Answer::Join(_) => out.write_str("join"),
    }
}
