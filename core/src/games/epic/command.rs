//! What players can command in an Epic game: set it up, answer, and keep the table's count.
//!
//! Commands and their words; `apply` obeys.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::flow::{EpicAnswer, EpicQuestion, EpicStep};
use super::rule::EpicRule;
use super::ship::{Condition, EpicAt, EpicMarker, EpicShip, EpicShipOrder, MarkerPlace, PlayerAt, ShipState};
use super::{Epic, EpicHappening, EpicParty, Tracker};
use crate::base::name::Name;
use crate::base::plural::plural;
use crate::base::text::{Text, text};
use crate::battle::state::ship::Position;
use crate::cards::epic::{CommandAt, EventRound, ScenarioId, SplitReason};
use crate::dice::generator::Seed;
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy};
use crate::games::frame::{EntryOf, TableGame, Words, kept};
use crate::games::log::Entry;

/// Places of wingmates in a command.
pub const MOST_MATES: usize = 5;

/// How a ship leaves the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum EpicDeparture {
    Destroyed = 0,
    Fled = 1,
    Escaped = 2,
}

/// Everything players can make happen in an Epic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum EpicCommand {
    /// Another scenario, its tracker as listed.
    Scenario(ScenarioId),
    /// The tracker, as printed on the scenario's page.
    Track(Tracker),
    AddPlayer {
        name: Name,
        team: u8,
    },
    /// With their ships.
    RemovePlayer(PlayerAt),
    Rename {
        player: PlayerAt,
        name: Name,
    },
    Team {
        player: PlayerAt,
        team: u8,
    },
    AddShip(EpicShipOrder),
    /// A wing at once: so many ships, the first of them leads by this card, the mates are alike.
    AddWing {
        leader: EpicShipOrder,
        mates: EpicShipOrder,
        ships: u8,
        card: CommandAt,
    },
    /// It was added by mistake.
    RemoveShip(EpicAt),
    /// Its card differs from what was entered.
    Correct {
        ship: EpicAt,
        order: EpicShipOrder,
    },
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
    Answer(EpicAnswer),
    /// Lost shields and damage cards of a ship, all in all.
    Damage {
        ship: EpicAt,
        lost: u8,
    },
    Gone {
        ship: EpicAt,
        gone: EpicDeparture,
    },
    Restore(EpicAt),
    Reserve(EpicAt),
    Dock {
        ship: EpicAt,
        carrier: EpicAt,
    },
    /// Out of reserve or from its carrier; or it was never gone.
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
    /// It never left its formation.
    Rejoin(EpicAt),
    /// A wingmate has this place; the ship that had it takes the other one.
    Place {
        ship: EpicAt,
        position: Position,
    },
    AddMarker(EpicMarker),
    /// It is elsewhere, has other counters, another hull or another player.
    SetMarker {
        marker: u8,
        now: EpicMarker,
    },
    /// A player takes the counters of a marker.
    ScoreMarker {
        marker: u8,
        player: PlayerAt,
    },
    /// A player has so many victory counters.
    Score {
        player: PlayerAt,
        counters: u8,
    },
    /// A team's deadlock: a die among 2 to 6 choices.
    Choose {
        of: u8,
    },
    End,
    /// Another game with the same squads, once one is over.
    Again,
    EventExample,
    /// A round of the event, or one more after the last.
    EventSet {
        place: u8,
        round: EventRound,
    },
    EventRemove(u8),
    /// The round that is played: its clock, and before the start its scenario, too.
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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
    NoPurple,
    NotOnTable,
    ValueTooHigh,
    NameTaken,
}

impl EpicError {
    pub const fn sentence(self) -> Text {
        match self {
            Self::NotNow => text!("That does not fit here."),
            Self::NoSuchPlayer => text!("There is no such player."),
            Self::NoSuchShip => text!("There is no such ship."),
            Self::NoSuchMarker => text!("There is no such marker."),
            Self::NoSuchRound => text!("There is no such round."),
            Self::Full => text!("There is no room for more."),
            Self::BadValues => text!("Such values cannot be."),
            Self::CheckFailed => text!("Players, teams or squads do not fit yet."),
            Self::OwnTeams => text!("In a free-for-all everybody is a team."),
            Self::LimitedCard => text!("There are too many of that limited card."),
            Self::HugeCard => text!("That card is for huge ships."),
            Self::NoLeaderCard => text!("A wing leader needs a card that makes one."),
            Self::WingSize => text!("The card does not allow so many wingmates."),
            Self::InWingAlready => text!("A ship has only one place in one wing."),
            Self::SmallShipsOnly => text!("A wing is small ships of one player in play."),
            Self::WingStays => text!("Ships of a wing are not docked or held back."),
            Self::NotALeader => text!("No wing waits for that ship."),
            Self::NotInFormation => text!("It does not fly in formation."),
            Self::NotSplit => text!("It has not split from a wing."),
            Self::CannotJoin => text!("It cannot join now: stress, ions, tractor or cloak, or no leader."),
            Self::StressedRed => text!("Stressed: no red maneuver."),
            Self::StressedAction => text!("Stressed: no action."),
            Self::NoPurple => text!("Purple is for a Jedi Commander's wing."),
            Self::NotOnTable => text!("It is not in play."),
            Self::ValueTooHigh => text!("That is more than it can have."),
            Self::NameTaken => text!("Another player has that name."),
        }
    }
}

pub(super) type EpicResult = Result<(), EpicError>;

impl TableGame for Epic {
    type Question = EpicQuestion;
    type Answer = EpicAnswer;
    type Command = EpicCommand;
    type Error = EpicError;
    type Party = EpicParty;
    type Happening = EpicHappening;
    type Rule = EpicRule;

    const SETUP: EpicQuestion = EpicQuestion::Setup;
    const PLANNING: EpicQuestion = EpicQuestion::Planning;
    const ANSWER: fn(EpicAnswer) -> EpicCommand = EpicCommand::Answer;

    kept!();

    fn why(&self) -> EpicRule {
        self.rule_behind()
    }

    /// Counted over all games with these squads.
    fn wants_entropy(&self) -> Option<u16> {
        matches!(self.flow, EpicQuestion::Setup | EpicQuestion::Planning).then(|| self.coming())
    }

    fn coming(&self) -> u16 {
        let ahead = if self.is_running() { self.round.saturating_add(1) } else { 0 };
        self.played.saturating_add(ahead)
    }

    fn obey(&mut self, command: &EpicCommand, seed: &Seed, practice: bool) -> EpicResult {
        let split_before = core::mem::take(&mut self.just_split);
        let done = self.act(command, seed, practice);
        match done {
            Ok(()) => self.refresh(),
            Err(_) => self.just_split = split_before,
        }
        done
    }

    /// Before the game squads still change: nothing is noted.
    fn note(&mut self, who: EpicParty, what: EpicHappening, why: EpicRule) {
        if self.is_running() {
            self.remember(Entry { who, what, why });
        }
    }

    fn begin(first: bool, entropy: RoundEntropy) -> EpicCommand {
        if first { EpicCommand::Start { entropy } } else { EpicCommand::BeginRound { entropy } }
    }

    fn begins_round(command: &EpicCommand) -> bool {
        matches!(command, EpicCommand::Start { .. } | EpicCommand::BeginRound { .. })
    }

    fn rename(at: u8, name: Name) -> EpicCommand {
        EpicCommand::Rename { player: PlayerAt(at), name }
    }

    fn is_loss(&self, command: &EpicCommand) -> bool {
        use EpicCommand as C;
        match *command {
            C::Command { ship, upgrade } => self.card_holds_wing(ship, upgrade),
            C::SetMarker { now, .. } => now.place == MarkerPlace::Gone,
            C::RemovePlayer(_)
            | C::RemoveShip(_)
            | C::Disband(_)
            | C::Gone { .. }
            | C::Restore(_)
            | C::Deploy(_)
            | C::End
            | C::EventRemove(_) => true,
            _ => false,
        }
    }

    fn words(&self, command: &EpicCommand, words: &mut Words) -> fmt::Result {
        use EpicCommand as C;
        let (ship, player) = (|at| self.ship_name(at), |at| self.player_name(at));
        let at = |at| self.ship(at);
        match *command {
            C::Scenario(scenario) => words.name(format_args!("{scenario}")),
            C::Track(_) => words.name(format_args!("scenario settings")),
            C::AddPlayer { name, .. } => words.name(format_args!("{name} joined")),
            C::RemovePlayer(at) => words.name(format_args!("{} removed", player(at))),
            C::Rename { player: at, .. } => words.name(format_args!("{}'s name", player(at))),
            C::Team { player: at, .. } => words.name(format_args!("{}'s team", player(at))),
            C::AddShip(order) => words.name(format_args!("{} ship added", order.size)),
            C::AddWing { ships, .. } => words.name(format_args!("wing of {ships} added")),
            C::RemoveShip(at) => words.name(format_args!("{}: ship removed", ship(at))),
            C::Correct { ship: of, order } => {
                let what = match at(of).map(|ship| ship.order) {
                    Some(old) if old.worth != order.worth => "worth",
                    Some(old) if old.hull != order.hull => "hull",
                    Some(old) if old.shields != order.shields => "shields",
                    Some(old) if old.build != order.build => "Quick Build",
                    Some(old) if old.size != order.size => "size",
                    _ => "values",
                };
                words.name(format_args!("{}: {what} by hand", ship(of)))
            }
            C::Command { ship: of, upgrade } if self.card_holds_wing(of, upgrade) => {
                let how = if upgrade.is_some() { "another card" } else { "its card off" };
                words.name(format_args!("{}: wing disbanded, {how}", ship(of)))
            }
            C::Command { ship: of, upgrade } => {
                let card = upgrade.map_or("command upgrade off", |card| card.upgrade().name);
                words.name(format_args!("{}: {card}", ship(of)))
            }
            C::FormWing { leader, .. } => words.name(format_args!("{}: wing formed", ship(leader))),
            C::Disband(leader) => words.name(format_args!("{}: wing disbanded", ship(leader))),
            C::FiveInOrder(_) => words.name(format_args!("wing of five")),
            C::Start { .. } => words.name(format_args!("start")),
            C::BeginRound { .. } => words.name(format_args!("round {} begun", self.shown_round())),
            C::Answer(answer) => self.words_of_answer(answer, words),
            C::Damage { ship: of, lost } => {
                let before = at(of).map_or(0, EpicShip::lost);
                words.back_if(before != lost, format_args!("{} back to {before} damage", ship(of)))?;
                words.name(format_args!("{}: {lost} damage", ship(of)))
            }
            C::Gone { ship: of, gone } => {
                words.back(format_args!("{} back on the table", ship(of)))?;
                words.back_if(self.has_formation(of), format_args!("its wing back in formation"))?;
                let how = match gone {
                    EpicDeparture::Destroyed => "destroyed",
                    EpicDeparture::Fled => "fled",
                    EpicDeparture::Escaped => "escaped",
                };
                words.name(format_args!("{} {how}", ship(of)))
            }
            C::Restore(of) => {
                words.back(format_args!("{} as it was before", ship(of)))?;
                words.name(format_args!("{}: ship restored", ship(of)))
            }
            C::Reserve(of) => {
                words.back(format_args!("{} back on the table", ship(of)))?;
                words.name(format_args!("{}: into reserve", ship(of)))
            }
            C::Dock { ship: of, .. } => {
                self.state_back(of, words)?;
                words.name(format_args!("{}: docked", ship(of)))
            }
            C::Deploy(of) => {
                self.state_back(of, words)?;
                words.name(format_args!("{}: back in play", ship(of)))
            }
            C::Condition { ship: of, condition, on } => {
                let now = |on| if on { "" } else { "not " };
                let changes = at(of).is_some_and(|ship| ship.has(condition) != on);
                words.back_if(changes, format_args!("{}: {}{}", ship(of), now(!on), condition.name()))?;
                let splits = on && condition.splits() && self.flies_in_wing(of);
                words.back_if(splits, format_args!("back in formation"))?;
                words.name(format_args!("{}: {}{}", ship(of), now(on), condition.name()))
            }
            C::Stress { ship: of, stress } => {
                let before = at(of).map_or(0, EpicShip::stress);
                words.back_if(before != stress, format_args!("{} back to {before} stress", ship(of)))?;
                words.name(format_args!("{}: {stress} stress", ship(of)))
            }
            C::ForceSplit { ship: of, reason } => {
                let whose = if reason == SplitReason::LeaderRammed { "'s wing" } else { "" };
                words.back(format_args!("{}{whose} back into formation", ship(of)))?;
                words.back_if(reason == SplitReason::SetupNoRoom, format_args!("1 stress off"))?;
                words.name(format_args!("{}: split, {reason}", ship(of)))
            }
            C::Rejoin(of) => {
                words.back(format_args!("{} out of its wing", ship(of)))?;
                words.name(format_args!("{}: in formation", ship(of)))
            }
            C::Place { ship: of, position } => {
                let moves = at(of).and_then(|ship| ship.wing).is_some_and(|wing| wing.position != position);
                words.back_if(moves, format_args!("{} back to its place in the wing", ship(of)))?;
                words.name(format_args!("{}: {}", ship(of), position.name()))
            }
            C::AddMarker(_) => {
                words.back(format_args!("take the marker off"))?;
                words.name(format_args!("marker added"))
            }
            C::SetMarker { marker, now } => {
                let changes = self.marker(marker.into()) != Some(&now);
                words.back_if(changes, format_args!("put the marker back"))?;
                words.name(format_args!("marker {}", u16::from(marker) + 1))
            }
            C::ScoreMarker { marker, player: at } => {
                words.back(format_args!("put the marker back"))?;
                words.name(format_args!("{}: marker {} scored", player(at), u16::from(marker) + 1))
            }
            C::Score { player: at, counters } => {
                let before = self.player(at).map_or(0, |player| player.counters);
                words.back_if(before != counters, format_args!("back to {before} victory counters"))?;
                words.name(format_args!("{}'s counters", player(at)))
            }
            C::Choose { of } => words.name(format_args!("choice among {of}")),
            C::End => words.name(format_args!("game ended")),
            C::Again => words.name(format_args!("same squads again")),
            C::EventExample => words.name(format_args!("example event")),
            C::EventSet { place, .. } | C::EventRemove(place) | C::EventOpen(place) => {
                words.name(format_args!("round {} of the event", u16::from(place) + 1))
            }
            C::Clock { going: true, .. } => words.name(format_args!("clock started")),
            C::Clock { .. } => words.name(format_args!("clock stopped")),
            C::ClockShift { minutes, .. } => {
                let unit = plural(minutes.unsigned_abs().into(), "minute", "minutes");
                words.name(format_args!("clock {minutes:+} {unit}"))
            }
        }
    }

    fn words_after(&self, command: &EpicCommand, words: &mut Words) -> fmt::Result {
        match *command {
            // Another player or ship has its place now.
            EpicCommand::RemovePlayer(_) => words.name(format_args!("player removed")),
            EpicCommand::RemoveShip(_) => words.name(format_args!("ship removed")),
            EpicCommand::Answer(answer) => words.name(format_args!("{}", EpicStep { epic: self, answer })),
            command => self.words(&command, words),
        }
    }

    fn name_party(&self, who: EpicParty, out: &mut dyn Write) -> fmt::Result {
        match who {
            EpicParty::Table => Ok(()),
            EpicParty::Player(at) => out.write_str(self.player_name(at)),
            EpicParty::Ship(at) => self.name_ship(at, out),
        }
    }

    fn name_happening(&self, entry: &EntryOf<Self>, out: &mut dyn Write) -> fmt::Result {
        entry.what.words(out)
    }
}

impl Epic {
    /// Where a ship was.
    fn state_back(&self, at: EpicAt, words: &mut Words) -> fmt::Result {
        let place = match self.ship(at).map(EpicShip::state) {
            Some(ShipState::InPlay) => "back on the table",
            Some(ShipState::Reserve) => "back into reserve",
            Some(ShipState::Docked(_)) => "back onto its carrier",
            Some(
                ShipState::Destroyed
                | ShipState::Fled
                | ShipState::Escaped
                | ShipState::FledWith(_)
                | ShipState::EscapedWith(_),
            )
            | None => "off the table",
        };
        words.back(format_args!("{} {place}", self.ship_name(at)))
    }
}
