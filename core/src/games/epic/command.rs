//! What players can command in an Epic game: set it up, answer, and keep the table's count.
//!
//! Words only; `apply` obeys.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::flow::{EpicAnswer, EpicQuestion};
use super::ship::{Condition, EpicAt, EpicMarker, EpicShip, EpicShipOrder, PlayerAt};
use super::{Epic, Tracker};
use crate::base::name::Name;
use crate::base::plural::plural;
use crate::base::text::{Text, text};
use crate::battle::state::ship::Position;
use crate::cards::epic::{CommandAt, EventRound, ScenarioId, SplitReason};
use crate::dice::vault::ENTROPY_BYTES;

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
    /// The tracker as the scenario's page says.
    Track(Tracker),
    AddPlayer {
        name: Name,
        team: u8,
    },
    /// With his ships.
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
    /// It should not have been there.
    RemoveShip(EpicAt),
    /// Its card says otherwise.
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
    /// A wingmate has this place; whoever had it takes the other one.
    Place {
        ship: EpicAt,
        position: Position,
    },
    AddMarker(EpicMarker),
    /// It lies elsewhere, has other counters, another hull or another player.
    SetMarker {
        marker: u8,
        now: EpicMarker,
    },
    /// A player takes the counters of a marker.
    ScoreMarker {
        marker: u8,
        player: PlayerAt,
    },
    /// So many victory counters lie before him.
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

impl EpicCommand {
    /// Whether it begins a round with entropy of its own: only `GamesCommand::Begin` may send it.
    pub const fn begins_round(&self) -> bool {
        matches!(self, Self::Start { .. } | Self::BeginRound { .. })
    }

    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Scenario(scenario) => write!(out, "{scenario}"),
            Self::Track(_) => out.write_str("scenario settings"),
            Self::AddPlayer { name, .. } => write!(out, "{name} joined"),
            Self::RemovePlayer(_) => out.write_str("player removed"),
            Self::Rename { name, .. } => write!(out, "name {name}"),
            Self::Team { .. } => out.write_str("team"),
            Self::AddShip(order) => write!(out, "{} ship added", order.size),
            Self::AddWing { ships, .. } => write!(out, "wing of {ships} added"),
            Self::RemoveShip(_) => out.write_str("ship removed"),
            Self::Correct { .. } => out.write_str("a ship's values by hand"),
            Self::Command { upgrade: Some(upgrade), .. } => out.write_str(upgrade.upgrade().name),
            Self::Command { .. } => out.write_str("command upgrade off"),
            Self::FormWing { .. } => out.write_str("wing formed"),
            Self::Disband(_) => out.write_str("wing disbanded"),
            Self::FiveInOrder(_) => out.write_str("wing of five"),
            Self::Start { .. } => out.write_str("start"),
            Self::BeginRound { .. } => out.write_str("round begun"),
            Self::Answer(answer) => describe_answer(*answer, out),
            Self::Damage { lost, .. } => write!(out, "{lost} damage"),
            Self::Gone { gone: EpicDeparture::Destroyed, .. } => out.write_str("ship destroyed"),
            Self::Gone { gone: EpicDeparture::Fled, .. } => out.write_str("ship fled"),
            Self::Gone { gone: EpicDeparture::Escaped, .. } => out.write_str("ship escaped"),
            Self::Restore(_) => out.write_str("ship restored"),
            Self::Reserve(_) => out.write_str("into reserve"),
            Self::Dock { .. } => out.write_str("docked"),
            Self::Deploy(_) => out.write_str("back in play"),
            Self::Condition { condition, on: true, .. } => out.write_str(condition.name()),
            Self::Condition { condition, .. } => write!(out, "not {}", condition.name()),
            Self::Stress { stress, .. } => write!(out, "{stress} stress"),
            Self::ForceSplit { reason, .. } => write!(out, "split, {reason}"),
            Self::Rejoin(_) => out.write_str("in formation"),
            Self::Place { position, .. } => out.write_str(position.name()),
            Self::AddMarker(_) => out.write_str("marker added"),
            Self::SetMarker { .. } => out.write_str("marker changed"),
            Self::ScoreMarker { .. } => out.write_str("marker scored"),
            Self::Score { counters: 1, .. } => out.write_str("1 counter"),
            Self::Score { counters, .. } => write!(out, "{counters} counters"),
            Self::Choose { of } => write!(out, "choice among {of}"),
            Self::End => out.write_str("game ended"),
            Self::Again => out.write_str("same squads again"),
            Self::EventExample => out.write_str("example event"),
            Self::EventSet { .. } => out.write_str("event round"),
            Self::EventRemove(_) => out.write_str("event round removed"),
            Self::EventOpen(_) => out.write_str("event round opened"),
            Self::Clock { going: true, .. } => out.write_str("clock started"),
            Self::Clock { .. } => out.write_str("clock stopped"),
            Self::ClockShift { minutes, .. } => {
                write!(
                    out,
                    "clock {minutes:+} {}",
                    plural(minutes.unsigned_abs().into(), "minute", "minutes")
                )
            }
        }
    }

    /// What was done, with the names of those it was about; `before` is the game before it.
    pub fn describe_in(&self, before: &Epic, out: &mut dyn Write) -> fmt::Result {
        let name = |at: PlayerAt| before.player(at).map_or("player", |player| player.name.as_str());
        let ship = match *self {
            Self::RemovePlayer(at) => return write!(out, "{} removed", name(at)),
            Self::Rename { player, .. } => return write!(out, "{}'s name", name(player)),
            Self::Team { player, .. } => return write!(out, "{}'s team", name(player)),
            Self::Score { player, .. } => return write!(out, "{}'s counters", name(player)),
            Self::ScoreMarker { marker, player } => {
                return write!(out, "{}: marker {} scored", name(player), u16::from(marker) + 1);
            }
            Self::SetMarker { marker, .. } => return write!(out, "marker {}", u16::from(marker) + 1),
            Self::EventSet { place, .. } | Self::EventRemove(place) | Self::EventOpen(place) => {
                return write!(out, "round {} of the event", u16::from(place) + 1);
            }
            Self::Gone { ship, gone } => {
                before.name_ship(ship, out)?;
                return out.write_str(match gone {
                    EpicDeparture::Destroyed => " destroyed",
                    EpicDeparture::Fled => " fled",
                    EpicDeparture::Escaped => " escaped",
                });
            }
            Self::RemoveShip(ship)
            | Self::Correct { ship, .. }
            | Self::Command { ship, .. }
            | Self::FormWing { leader: ship, .. }
            | Self::Disband(ship)
            | Self::Damage { ship, .. }
            | Self::Restore(ship)
            | Self::Reserve(ship)
            | Self::Dock { ship, .. }
            | Self::Deploy(ship)
            | Self::Condition { ship, .. }
            | Self::Stress { ship, .. }
            | Self::ForceSplit { ship, .. }
            | Self::Rejoin(ship)
            | Self::Place { ship, .. } => Some(ship),
            Self::Answer(answer) => match (before.flow(), answer) {
                (EpicQuestion::Step(step), _) => return write!(out, "{step}"),
                (EpicQuestion::Numbers, _) => return out.write_str("seats"),
                (EpicQuestion::System, _) => return out.write_str("System Phase"),
                (EpicQuestion::Activation, EpicAnswer::Next) => return out.write_str("end of activation"),
                (EpicQuestion::Engagement, _) => return out.write_str("end of engagement"),
                (EpicQuestion::Wings, EpicAnswer::Next) => return out.write_str("end of the round"),
                (EpicQuestion::Leader { .. }, EpicAnswer::No) => return out.write_str("another wing"),
                (EpicQuestion::Activation, EpicAnswer::Leader(ship))
                | (
                    EpicQuestion::Wings,
                    EpicAnswer::Split(ship) | EpicAnswer::Join(ship) | EpicAnswer::Freed(ship),
                ) => Some(ship),
                (
                    EpicQuestion::Leader { ship }
                    | EpicQuestion::Mate { ship }
                    | EpicQuestion::Obstacle { ship }
                    | EpicQuestion::Met { ship, .. }
                    | EpicQuestion::MateActs { ship }
                    | EpicQuestion::Split { ship, .. }
                    | EpicQuestion::NoDial { ship },
                    _,
                ) => Some(ship),
                _ => None,
            },
            _ => None,
        };
        if let Some(ship) = ship {
            before.name_ship(ship, out)?;
            out.write_str(": ")?;
        }
        match (*self, before.flow()) {
            (Self::Answer(EpicAnswer::Next), EpicQuestion::Split { .. }) => out.write_str("split"),
            (Self::Answer(EpicAnswer::Next), EpicQuestion::NoDial { .. }) => out.write_str("2 straight"),
            (Self::Answer(EpicAnswer::Next), EpicQuestion::Met { .. }) => out.write_str("obstacle"),
            (Self::Answer(EpicAnswer::No), EpicQuestion::Obstacle { .. }) => out.write_str("nothing of it"),
            (Self::Answer(EpicAnswer::No), EpicQuestion::MateActs { .. }) => out.write_str("no action"),
            (Self::Command { ship, upgrade }, _) if before.card_holds_wing(ship, upgrade) => {
                let how = if upgrade.is_some() { "another card" } else { "its card off" };
                write!(out, "wing disbanded, {how}")
            }
            (Self::Correct { ship, order }, _) => {
                out.write_str(match before.ship(ship).map(|ship| ship.order) {
                    Some(old) if old.worth != order.worth => "worth by hand",
                    Some(old) if old.hull != order.hull => "hull by hand",
                    Some(old) if old.shields != order.shields => "shields by hand",
                    Some(old) if old.build != order.build => "Quick Build by hand",
                    Some(old) if old.size != order.size => "size by hand",
                    _ => "values by hand",
                })
            }
            _ => self.describe(out),
        }
    }

    /// What to put back on the table after an undo; `before` is the game as it is then.
    pub fn put_back(&self, before: &Epic, out: &mut dyn Write) -> fmt::Result {
        let ship = |at: EpicAt, words: &str, out: &mut dyn Write| {
            before.name_ship(at, out)?;
            out.write_str(words)
        };
        match (*self, before.flow()) {
            (Self::Answer(EpicAnswer::Flew { .. }), EpicQuestion::Leader { ship: at }) => {
                ship(at, " back to its old place", out)
            }
            (
                Self::Answer(EpicAnswer::Placed { .. } | EpicAnswer::NoRoom),
                EpicQuestion::Mate { ship: at },
            ) => ship(at, " back to its old place", out),
            (Self::Answer(EpicAnswer::First(_)), _) => out.write_str("give the first player token back"),
            (Self::Answer(EpicAnswer::Act(_) | EpicAnswer::RedAct), EpicQuestion::MateActs { ship: at }) => {
                ship(at, ": take its action back", out)
            }
            (Self::Answer(EpicAnswer::Next), EpicQuestion::NoDial { ship: at }) => {
                ship(at, " back to its old place, 1 stress off", out)
            }
            (Self::Answer(EpicAnswer::Split(at)), _) => {
                ship(at, " back into its wing: turn its ID card", out)
            }
            (Self::Answer(EpicAnswer::Met { .. }), EpicQuestion::Obstacle { ship: at }) => {
                ship(at, ": take what it suffered back", out)
            }
            (Self::Answer(EpicAnswer::Join(at) | EpicAnswer::Freed(at)), EpicQuestion::Wings) => {
                ship(at, " out of its wing, 1 stress off", out)
            }
            (Self::Gone { ship: at, .. }, _) => ship(at, " back on the table", out),
            (Self::Restore(at), _) => ship(at, " as it was before", out),
            (Self::Damage { ship: at, .. }, _) => {
                let lost = before.ship(at).map_or(0, EpicShip::lost);
                ship(at, " back to ", out)?;
                write!(out, "{lost} damage")
            }
            (Self::ForceSplit { ship: at, .. }, _) => ship(at, " back into formation", out),
            (Self::Score { player, .. }, _) => {
                let counters = before.player(player).map_or(0, |player| player.counters);
                write!(out, "back to {counters} victory counters")
            }
            (Self::AddMarker(_), _) => out.write_str("take the marker off"),
            (Self::SetMarker { .. } | Self::ScoreMarker { .. }, _) => out.write_str("put the marker back"),
            (Self::Condition { ship: at, condition, on }, _) => {
                ship(at, if on { ": not " } else { ": " }, out)?;
                out.write_str(condition.name())
            }
            (Self::Stress { ship: at, .. }, _) => {
                let stress = before.ship(at).map_or(0, EpicShip::stress);
                ship(at, " back to ", out)?;
                write!(out, "{stress} stress")
            }
            _ => Ok(()),
        }
    }
}

fn describe_answer(answer: EpicAnswer, out: &mut dyn Write) -> fmt::Result {
    match answer {
        EpicAnswer::Next => out.write_str("a step of the round"),
        EpicAnswer::No => out.write_str("no"),
        EpicAnswer::Call(_) | EpicAnswer::Called { .. } => out.write_str("roll for player order"),
        EpicAnswer::First(true) => out.write_str("first"),
        EpicAnswer::First(false) => out.write_str("second"),
        EpicAnswer::Leader(_) => out.write_str("wing activates"),
        EpicAnswer::Flew { flown, .. } => write!(out, "{} maneuver", flown.name()),
        EpicAnswer::Placed { .. } => out.write_str("wingmate placed"),
        EpicAnswer::NoRoom => out.write_str("no room"),
        EpicAnswer::Act(action) => write!(out, "{action}"),
        EpicAnswer::Split(_) => out.write_str("split"),
        EpicAnswer::Join(_) => out.write_str("join"),
        EpicAnswer::Freed(_) => out.write_str("no token now"),
        EpicAnswer::RedAct => out.write_str("red action"),
        EpicAnswer::Met { rock, .. } => write!(out, "{rock}"),
    }
}
