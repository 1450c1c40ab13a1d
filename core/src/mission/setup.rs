//! The set-up of a mission and its arrivals: the state that remembers who has come, and on which cards and vectors.
//!
//! A row of the squad table arrives once, in its round; a row that a trigger calls arrives when it is told to.
//! Everything random comes from [`Lots`]. Does NOT watch the battle: whoever runs the mission says when a trigger
//! calls.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::lots::Lots;
use super::models::InUse;
use super::muster::{Muster, MusterReason, ShipPlan, SquadCall};
use super::pilot_deck::PilotDeck;
use super::terms::{SetupError, Terms};
use crate::battle::state::squad::Formation;
use crate::cards::missions::vocabulary::{Approach, Arrival, RowAt, SquadRow, VectorId};
use crate::cards::missions::{MissionCard, MissionId};
use crate::cards::pilots::{Level, PilotId};
use crate::cards::provenance::CardStatus;
use crate::cards::ships::ShipId;
use crate::mission::arrival_vectors::{VectorSet, VectorSituation};

/// Most rows of a squad table.
pub const MAX_ROWS: usize = 8;

/// How many ships of a row come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Strength {
    /// Its column.
    Table,
    /// So many of one kind: a Patrol.
    Of(ShipId, u8),
    /// The next ship of its column that has not come: one from each docking port.
    Next,
}

/// What has come of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowState {
    /// How often it came.
    pub times: u8,
    /// How many of its ships came.
    pub ships: u8,
    /// Where it came last; 0 if it has not.
    vector: u8,
    /// It found no free vector and comes next round, at this strength.
    pub late: Option<Strength>,
}

/// A squad to bring in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrive {
    pub row: RowAt,
    /// 0 at set-up.
    pub round: u8,
    pub strength: Strength,
    /// The vectors that lie behind the ally now, where the row asks; None: as at set-up.
    pub behind: Option<VectorSet>,
}

impl Arrive {
    /// A row as the table has it.
    pub const fn table(row: RowAt, round: u8) -> Self {
        Self { row, round, strength: Strength::Table, behind: None }
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrived {
    Squad(Muster),
    /// No vector is free: next round.
    Later,
    /// No ship takes part at this level and number of pilots.
    Nobody,
}

/// A mission that is set up and goes on arriving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub mission: MissionId,
    pub terms: Terms,
    pub deck: PilotDeck,
    rows: [RowState; MAX_ROWS],
    /// The round the taken vectors belong to.
    round: u8,
    taken: VectorSet,
    short_tie: bool,
}

const _: () = assert!(size_of::<Setup>() <= 128);

impl Setup {
    /// Room for a set-up, before a mission is chosen.
    pub const BLANK: Self = Self {
        mission: MissionId::LocalTrouble,
        terms: Terms::even(0, Level::Green),
        deck: PilotDeck::FULL,
        rows: [RowState { times: 0, ships: 0, vector: 0, late: None }; MAX_ROWS],
        round: 0,
        taken: VectorSet::NONE,
        short_tie: false,
    };

    /// Checks the terms; nobody has come yet.
    pub fn new(mission: MissionId, terms: Terms) -> Result<Self, SetupError> {
        terms.column()?;
        Ok(Self {
            mission,
            terms,
            deck: PilotDeck::FULL,
            rows: [RowState::default(); MAX_ROWS],
            round: 0,
            taken: VectorSet::NONE,
            short_tie: false,
        })
    }

    pub fn mission(&self) -> &'static MissionCard {
        self.mission.mission()
    }

    /// The column of Imperial things: squads, emplacements, objects.
    pub const fn column(&self) -> u8 {
        // Checked when the mission was set up.
        match self.terms.column() {
            Ok(column) => column,
            Err(_) => self.terms.pilots,
        }
    }

    pub fn row_state(&self, row: RowAt) -> RowState {
        self.rows.get(usize::from(row.0)).copied().unwrap_or_default()
    }

    /// Where a row came last.
    pub fn vector_of(&self, row: RowAt) -> Option<VectorId> {
        Some(self.row_state(row).vector).filter(|&vector| vector > 0).map(VectorId)
    }

    /// Squads that come in this round (0: at set-up): late ones first, then those of the table; empty ones count, too.
    /// Whoever brings them in adds what lies behind an ally, where a row asks.
    pub fn due(&self, round: u8) -> impl Iterator<Item = Arrive> + '_ {
        let rows = || (0u8..).zip(self.mission().squads).map(|(place, row)| (RowAt(place), row));
        let late = rows().filter_map(move |(at, _)| {
            let strength = self.row_state(at).late.filter(|_| round > self.round)?;
            Some(Arrive { strength, ..Arrive::table(at, round) })
        });
        let due = rows().filter_map(move |(at, row)| {
            let state = self.row_state(at);
            let due = state.times == 0 && state.late.is_none() && comes(row, round);
            due.then(|| Arrive::table(at, round))
        });
        late.chain(due)
    }

    /// Brings a squad in, or says why not and changes nothing.
    ///
    /// `in_use` are the models on the table now.
    pub fn arrive(&mut self, arrive: &Arrive, lots: &Lots, in_use: InUse) -> Result<Arrived, SetupError> {
        let row = self.mission().row(arrive.row).ok_or(SetupError::NoSuchRow)?;
        self.check(row, arrive)?;
        if arrive.round != self.round {
            self.round = arrive.round;
            self.taken = VectorSet::NONE;
        }
        let nth = self.row_state(arrive.row).times;
        let before = (self.deck, self.short_tie);
        let ships = self.call(row, arrive, lots, in_use);
        if ships.is_empty() {
            self.note(arrive.row, |state| state.times = state.times.saturating_add(1));
            return Ok(Arrived::Nobody);
        }
        let Some(vectors) = self.vectors(row, arrive, lots, nth, ships.len()) else {
            // The cards go back: they are drawn when the squad comes.
            (self.deck, self.short_tie) = before;
            self.note(arrive.row, |state| state.late = Some(arrive.strength));
            return Ok(Arrived::Later);
        };
        let first = vectors.first().copied().unwrap_or(VectorId::PORT);
        let count = u8::try_from(ships.len()).unwrap_or(u8::MAX);
        self.note(arrive.row, |state| {
            state.times = state.times.saturating_add(1);
            state.ships = state.ships.saturating_add(count);
            state.vector = first.0;
            state.late = None;
        });
        let plan = |((order, why), vector): (_, VectorId)| ShipPlan { order, vector, why };
        Ok(Arrived::Squad(Muster {
            row: arrive.row,
            name: row.name,
            orders: row.orders,
            vector: first,
            formation: formation(row.approach),
            ships: ships.into_iter().zip(vectors).map(plan).collect(),
        }))
    }

    /// A squad is gone: its card goes back into the deck.
    pub const fn put_back(&mut self, card: PilotId) {
        self.deck.put_back(card);
    }

    fn check(&self, row: &SquadRow, arrive: &Arrive) -> Result<(), SetupError> {
        let state = self.row_state(arrive.row);
        let once = state.times == 0;
        match (row.arrival, arrive.strength) {
            (Arrival::Special(_), Strength::Of(..)) => Ok(()),
            (Arrival::Special(_), Strength::Next) => {
                let left = usize::from(state.ships) < row.column(self.column()).len();
                if left { Ok(()) } else { Err(SetupError::AlreadyThere) }
            }
            (_, Strength::Of(..) | Strength::Next) => Err(SetupError::NotDue),
            (_, Strength::Table) if !once => Err(SetupError::AlreadyThere),
            (Arrival::Special(_), Strength::Table) => Ok(()),
            (_, Strength::Table) if state.late.is_some() || comes(row, arrive.round) => Ok(()),
            (_, Strength::Table) => Err(SetupError::NotDue),
        }
    }

    /// The ships that come, with their cards.
    fn call(
        &mut self,
        row: &SquadRow,
        arrive: &Arrive,
        lots: &Lots,
        in_use: InUse,
    ) -> Vec<(crate::battle::state::squad::SquadShip, MusterReason), { super::muster::MAX_MUSTER }, u8> {
        let state = self.row_state(arrive.row);
        let column = self.column();
        let mut call = SquadCall {
            mission: self.mission.mission(),
            row,
            terms: &self.terms,
            column,
            deck: &mut self.deck,
            short_tie: &mut self.short_tie,
            in_use,
            lot: &mut lots.cards(arrive.row, state.times),
            cards: Vec::new(),
            random: None,
            ships: Vec::new(),
        };
        match arrive.strength {
            Strength::Table => row.column(column).iter().for_each(|cell| call.cell(cell)),
            Strength::Of(kind, count) => (0..count).for_each(|_| call.ship(kind, None, MusterReason::Table)),
            Strength::Next => {
                row.column(column)
                    .iter()
                    .skip(usize::from(state.ships))
                    .take(1)
                    .for_each(|cell| call.cell(cell));
            }
        }
        call.ships
    }

    /// A vector for each ship, and marks them as taken; None if there is none this round.
    fn vectors(
        &mut self,
        row: &SquadRow,
        arrive: &Arrive,
        lots: &Lots,
        nth: u8,
        ships: usize,
    ) -> Option<Vec<VectorId, { super::muster::MAX_MUSTER }, u8>> {
        let mission = self.mission();
        let across = match row.approach {
            Approach::Opposite(squad) => mission.row_named(squad).and_then(|other| self.vector_of(other)),
            _ => None,
        };
        let mut lot = lots.vector(arrive.row, nth);
        let mut taken = self.taken;
        let mut drawn = Vec::new();
        for place in 0..ships {
            let again = match (row.approach, drawn.first()) {
                (_, None) | (Approach::EachD12, _) => None,
                (Approach::Pads(_, second), _) if place == 1 => {
                    taken.add(&mission.map, second);
                    Some(second)
                }
                (_, first) => first.copied(),
            };
            let vector = match again {
                Some(vector) => vector,
                None => VectorSituation { mission, taken, across, behind: arrive.behind }
                    .draw(row.approach, &mut lot)?,
            };
            taken.add(&mission.map, vector);
            // As many as ships, which fit.
            let _ = drawn.push(vector);
        }
        self.taken = taken;
        Some(drawn)
    }

    fn note(&mut self, row: RowAt, change: impl FnOnce(&mut RowState)) {
        if let Some(state) = self.rows.get_mut(usize::from(row.0)) {
            change(state);
        }
    }
}

/// Whether the table brings the row in this round.
const fn comes(row: &SquadRow, round: u8) -> bool {
    match row.arrival {
        Arrival::Setup => round == 0,
        Arrival::Turn(turn) => turn == round,
        Arrival::Special(_) => false,
    }
}

/// Ships beside another squad, on pads or on vectors of their own do not form a wing.
const fn formation(approach: Approach) -> Formation {
    match approach {
        Approach::Beside(..) | Approach::Pads(..) | Approach::EachD12 => Formation::Line,
        _ => Formation::Book,
    }
}

/// The terms of a mission outside a campaign: pilots of one level, every model at hand; a provisional mission lets
/// provisional cards in.
pub fn alone(mission: MissionId, pilots: u8, level: Level) -> Terms {
    let provisional_cards = mission.mission().status == CardStatus::Provisional;
    Terms { provisional_cards, ..Terms::even(pilots, level) }
}
