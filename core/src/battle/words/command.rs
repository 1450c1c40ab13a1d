//! What commands of a battle are called in menus, in the log and in the undo notice, and what they announce.
//!
//! Answers have their words in the file of their question. Does NOT say what to put back: `undo` does.

use core::fmt::{self, Write};

use super::names::{Capital, Whose};
use super::{announce_answer, describe_alone, describe_answer};
use crate::battle::rules::command::{BattleCommand, Departure, RebelField, ShipField};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::ship::{Ship, ShipAt};

impl BattleCommand {
    /// What was done, in the words of a menu.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::ReadyMade(_) => out.write_str("ready-made battle"),
            Self::AddSquad(order) => write!(out, "{} {} added", order.count, order.kind.short_name()),
            Self::RemoveSquad(_) => out.write_str("squad removed"),
            Self::AddRebel(order) => write!(out, "Rebel of initiative {}", order.initiative),
            Self::RemoveRebel(_) => out.write_str("Rebel removed"),
            Self::AddRemote { kind, .. } => write!(out, "{kind} added"),
            Self::CorrectRemote { .. } => out.write_str("remote corrected"),
            Self::SetGoal { .. } => out.write_str("goal"),
            Self::Settings(_) => out.write_str("house rule"),
            Self::Start => out.write_str("start"),
            Self::BeginRound { .. } => out.write_str("round begun"),
            Self::Answer(answer) => describe_alone(*answer, out),
            Self::Correct { .. } | Self::CorrectRebel { .. } => out.write_str("correction"),
            Self::Suffer { hits, crits, .. } => write!(out, "{} damage", hits.saturating_add(*crits)),
            Self::RemoveShip { .. } => out.write_str("ship removed"),
            Self::Split(_) => out.write_str("split"),
            Self::Join(_) => out.write_str("join"),
            Self::Choose { of } => write!(out, "choice among {of}"),
            Self::Leave => out.write_str("the table cleared"),
            Self::End => out.write_str("the end of the battle"),
            Self::Again => out.write_str("the battle again"),
            Self::Touch(number) => write!(out, "device D{number}"),
            Self::Meet { .. } => out.write_str("obstacle"),
            Self::Load { device, .. } => write!(out, "{device}s"),
        }
    }

    /// The same with names: `ship 3's attack on Nova`. `before` is the battle in which it was done.
    pub fn describe_in(&self, before: &Battle, out: &mut dyn Write) -> fmt::Result {
        let ship = |at: ShipAt| Whose(before, Party::Ship(at));
        let rebel = |at: RebelAt| Whose(before, Party::Rebel(at));
        match *self {
            Self::Answer(answer) => describe_answer(before, answer, out),
            Self::Correct { ship: at, field, .. } => {
                write!(out, "{}'s ", ship(at))?;
                match field {
                    ShipField::Hull => out.write_str("hull"),
                    ShipField::Shields => out.write_str("shields"),
                    ShipField::Token(token) => write!(out, "{token} tokens"),
                    ShipField::ReinforceFore | ShipField::ReinforceAft => out.write_str("reinforce token"),
                    ShipField::Charges(_) => out.write_str("charges"),
                    ShipField::Lock => out.write_str("lock"),
                    ShipField::Activated => out.write_str("move, counted"),
                    ShipField::Engaged => out.write_str("attack, counted"),
                    ShipField::Faceup(card) => write!(out, "card {card}"),
                    ShipField::Rock => out.write_str("asteroid"),
                }
            }
            Self::CorrectRebel { rebel: at, field, .. } => {
                let what = match field {
                    RebelField::Hull => "'s hull",
                    RebelField::Shields => "'s shields",
                    RebelField::Initiative => "'s initiative",
                    RebelField::Kills => "'s kills",
                    RebelField::Points => "'s points",
                    RebelField::Charges(device) => return write!(out, "{}'s {device}s", rebel(at)),
                    RebelField::State(RebelState::InPlay) => " back in play",
                    RebelField::State(state) => return write!(out, "{} {}", rebel(at), state.words()),
                };
                write!(out, "{}{what}", rebel(at))
            }
            Self::CorrectRemote { remote, .. } => {
                write!(out, "the {}'s hull", Whose(before, Party::Remote(remote)))
            }
            Self::Suffer { ship: at, hits, crits, .. } => {
                write!(out, "{}'s {} damage", ship(at), hits.saturating_add(crits))
            }
            Self::RemoveShip { ship: at, gone: Departure::Destroyed { .. } } => {
                write!(out, "{}'s destruction", ship(at))
            }
            Self::RemoveShip { ship: at, .. } => write!(out, "{}, taken off", ship(at)),
            Self::Split(at) => write!(out, "{} out of its wing", ship(at)),
            Self::Join(at) => write!(out, "{} in its wing", ship(at)),
            Self::Meet { ship: at, .. } => write!(out, "{}'s obstacle", ship(at)),
            Self::Load { rebel: at, device, .. } => write!(out, "{}'s {device}s", rebel(at)),
            Self::ReadyMade(_)
            | Self::AddSquad(_)
            | Self::RemoveSquad(_)
            | Self::AddRebel(_)
            | Self::RemoveRebel(_)
            | Self::AddRemote { .. }
            | Self::SetGoal { .. }
            | Self::Settings(_)
            | Self::Start
            | Self::BeginRound { .. }
            | Self::Choose { .. }
            | Self::Leave
            | Self::End
            | Self::Again
            | Self::Touch(_) => self.describe(out),
        }
    }

    /// The notice after something was lost or regained; nothing is written otherwise. `before` is the battle in
    /// which it is done.
    pub fn announce(&self, before: &Battle, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Answer(answer) => announce_answer(before, answer, out),
            Self::RemoveShip { ship, gone } => {
                let what = match gone {
                    Departure::Destroyed { .. } => "is destroyed",
                    Departure::Fled => "left the table",
                    Departure::Removed => "is taken off",
                };
                write!(out, "{} {what}.", Capital(Whose(before, Party::Ship(ship))))
            }
            Self::Correct { ship, field: ShipField::Hull, value } => {
                match (before.ship(ship).is_some_and(Ship::in_play), value) {
                    (true, 0) => write!(out, "{} is destroyed.", Capital(Whose(before, Party::Ship(ship)))),
                    (false, 1..) => write!(out, "{} flies again.", Capital(Whose(before, Party::Ship(ship)))),
                    (true, 1..) | (false, 0) => Ok(()),
                }
            }
            Self::Suffer { ship, hits, crits, .. } => {
                let damage = hits.saturating_add(crits);
                write!(out, "{} suffers {damage} damage.", Capital(Whose(before, Party::Ship(ship))))
            }
            Self::CorrectRebel { rebel, field: RebelField::State(state), .. } => {
                let what = if state == RebelState::InPlay { "flies again" } else { state.words() };
                write!(out, "{} {what}.", Whose(before, Party::Rebel(rebel)))
            }
            Self::CorrectRemote { remote, hull, .. } => {
                let gone = before.remote(remote).is_some_and(|remote| remote.destroyed);
                let what = match (gone, hull) {
                    (false, 0) => "is destroyed",
                    (true, 1..) => "is back",
                    (false, 1..) | (true, 0) => return Ok(()),
                };
                write!(out, "The {} {what}.", Whose(before, Party::Remote(remote)))
            }
            Self::Leave if before.is_running() => out.write_str("The battle is over."),
            // Its own screen shows what it brings.
            Self::ReadyMade(_)
            | Self::AddSquad(_)
            | Self::RemoveSquad(_)
            | Self::AddRebel(_)
            | Self::RemoveRebel(_)
            | Self::AddRemote { .. }
            | Self::SetGoal { .. }
            | Self::Settings(_)
            | Self::Start
            | Self::BeginRound { .. }
            | Self::Correct { .. }
            | Self::CorrectRebel { .. }
            | Self::Split(_)
            | Self::Join(_)
            | Self::Choose { .. }
            | Self::Leave
            | Self::End
            | Self::Again
            | Self::Touch(_)
            | Self::Meet { .. }
            | Self::Load { .. } => Ok(()),
        }
    }
}
