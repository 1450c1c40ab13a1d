//! Plays a mission by itself: any legal command, or the quietest one. For simulations and proofs.
//!
//! Does NOT cheat: every command goes through `Game::apply` and may be refused like a player's.

use crate::battle::rules::command::BattleCommand;
use crate::battle::rules::simulate;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Sector};
use crate::battle::state::rebel::RebelAt;
use crate::game::{Command, Game};
use crate::mission::command::{Deed, MissionCommand};
use crate::mission::flow::{MissionAnswer, MissionFlow};
use crate::mission::state::{Mission, MissionStage};

/// A number below its argument.
pub type PickBelow<'a> = &'a mut dyn FnMut(u32) -> u32;

fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// A legal command for whatever is open, chosen with `pick`; None once the mission is done, or before it begins.
pub fn any_command(game: &Game, pick: PickBelow) -> Option<Command> {
    if game.mission.leads(&game.battle) {
        return any_answer(&game.mission, &game.battle, pick)
            .map(|answer| Command::Mission(MissionCommand::Answer(answer)));
    }
    if let BattleQuestion::Rebels { initiative } = game.battle.flow
        && pick(3) == 0
        && let Some(deed) = any_deed(game, initiative, pick)
    {
        return Some(Command::Mission(deed));
    }
    simulate::any_command(&game.battle, pick).map(Command::Battle)
}

fn any_deed(game: &Game, initiative: u8, pick: PickBelow) -> Option<MissionCommand> {
    let at = RebelAt(small(pick(u32::try_from(game.battle.rebels.len()).ok()?)));
    game.battle.rebel(at).filter(|rebel| rebel.initiative == initiative)?;
    let count = game.mission.deeds(&game.battle, at).count();
    let nth = usize::try_from(pick(u32::try_from(count).ok()?.max(1))).ok()?;
    let deed = game.mission.deeds(&game.battle, at).nth(nth)?;
    // Who leaves at once sees nothing of the mission.
    if matches!(deed, Deed::Escape | Deed::Stray | Deed::Jump) && pick(12) > 0 {
        return None;
    }
    Some(MissionCommand::Deed { rebel: at, deed })
}

fn any_answer(mission: &Mission, battle: &Battle, pick: PickBelow) -> Option<MissionAnswer> {
    Some(match mission.flow {
        MissionFlow::None | MissionFlow::Terms | MissionFlow::Done => return None,
        MissionFlow::Page(_) | MissionFlow::Arrival(_) | MissionFlow::Late(_) | MissionFlow::Notice(_) => {
            MissionAnswer::Next
        }
        MissionFlow::Rolled(_) | MissionFlow::Outcome | MissionFlow::Pool => MissionAnswer::Next,
        MissionFlow::Behind(_) => {
            if pick(2) == 0 {
                MissionAnswer::Next
            } else {
                MissionAnswer::Set(1 << pick(6))
            }
        }
        MissionFlow::Ask(_) => {
            if pick(2) == 0 {
                MissionAnswer::Yes
            } else {
                MissionAnswer::No
            }
        }
        MissionFlow::Pick(list) => {
            let count = u32::try_from(mission.pick_count(battle, list)).unwrap_or(0);
            match pick(count + 2) {
                none if none >= count => MissionAnswer::No,
                place => MissionAnswer::Choice(small(place)),
            }
        }
        MissionFlow::Number(number) => MissionAnswer::Number(small(pick(u32::from(number.most()) + 1))),
        MissionFlow::Sensor(_) => match pick(3) {
            0 => MissionAnswer::No,
            _ => {
                let at = [small(pick(2)), small(pick(2)), small(pick(2)), small(pick(2))];
                MissionAnswer::Beacons { at, stealth_device: pick(4) == 0, cloaked: pick(6) == 0 }
            }
        },
        MissionFlow::Dice(_) => MissionAnswer::Roll,
    })
}

/// The command with the least effect: nobody shoots, nobody meets anything, every question is denied.
pub fn quiet_command(game: &Game) -> Option<Command> {
    if game.mission.leads(&game.battle) {
        let answer = match game.mission.flow {
            MissionFlow::None | MissionFlow::Terms | MissionFlow::Done => return None,
            MissionFlow::Ask(_) | MissionFlow::Pick(_) | MissionFlow::Sensor(_) => MissionAnswer::No,
            MissionFlow::Number(_) => MissionAnswer::Number(0),
            MissionFlow::Dice(_) => MissionAnswer::Roll,
            _ => MissionAnswer::Next,
        };
        return Some(Command::Mission(MissionCommand::Answer(answer)));
    }
    let answer = match game.battle.flow {
        BattleQuestion::Setup | BattleQuestion::Halt | BattleQuestion::Ended => return None,
        BattleQuestion::Planning if game.mission.stage == MissionStage::Ending => return None,
        BattleQuestion::Planning => return Some(Command::Battle(BattleCommand::BEGIN_ROUND)),
        BattleQuestion::DeviceCheck { .. } => BattleAnswer::Counts { enemies: 0, friends: 0 },
        BattleQuestion::Target { .. } => BattleAnswer::Choice(0),
        BattleQuestion::Sector { .. } => BattleAnswer::Sector(*Sector::ALL.first()?),
        BattleQuestion::CloseFar { .. } => BattleAnswer::Distance(crate::cards::ships::Distance::Far),
        BattleQuestion::Fact { .. }
        | BattleQuestion::Facing { .. }
        | BattleQuestion::RebelDown { .. }
        | BattleQuestion::WingJoin { .. }
        | BattleQuestion::WingSplit { .. }
        | BattleQuestion::Try { .. }
        | BattleQuestion::Prompt { .. }
        | BattleQuestion::Engage { .. }
        | BattleQuestion::RebelTarget { .. }
        | BattleQuestion::RemoteAttack { .. } => BattleAnswer::No,
        _ => BattleAnswer::Next,
    };
    Some(Command::Battle(BattleCommand::Answer(answer)))
}
