//! Plays a mission by itself: any legal command, or the quietest one. For simulations and proofs.
//!
//! Does NOT cheat: every command goes through `Game::apply` and may be refused like a player's.

use crate::automated::command::BattleCommand;
use crate::automated::simulate;
use crate::game::{Command, Game};
use crate::mission::command::{Deed, MissionCommand};
use crate::mission::flow::{Answer, Flow};
use crate::mission::state::{Mission, Stage};
use crate::table::battle::Battle;
use crate::table::flow::{Answer as BattleAnswer, Flow as BattleFlow, Sector};
use crate::table::rebel::RebelAt;

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
    if let BattleFlow::Rebels { initiative } = game.battle.flow
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

fn any_answer(mission: &Mission, battle: &Battle, pick: PickBelow) -> Option<Answer> {
    Some(match mission.flow {
        Flow::None | Flow::Terms | Flow::Done => return None,
        Flow::Page(_) | Flow::Arrival(_) | Flow::Late(_) | Flow::Notice(_) => Answer::Next,
        Flow::Rolled(_) | Flow::Outcome | Flow::Pool => Answer::Next,
        Flow::Behind(_) => {
            if pick(2) == 0 {
                Answer::Next
            } else {
                Answer::Set(1 << pick(6))
            }
        }
        Flow::Ask(_) => {
            if pick(2) == 0 {
                Answer::Yes
            } else {
                Answer::No
            }
        }
        Flow::Pick(list) => {
            let count = u32::try_from(mission.pick_count(battle, list)).unwrap_or(0);
            match pick(count + 2) {
                none if none >= count => Answer::No,
                place => Answer::Choice(small(place)),
            }
        }
        Flow::Number(number) => Answer::Number(small(pick(u32::from(Mission::number_most(number)) + 1))),
        Flow::Sensor(_) => match pick(3) {
            0 => Answer::No,
            _ => {
                let at = [small(pick(2)), small(pick(2)), small(pick(2)), small(pick(2))];
                Answer::Beacons { at, stealth_device: pick(4) == 0, cloaked: pick(6) == 0 }
            }
        },
        Flow::Dice(_) => Answer::Roll,
    })
}

/// The command with the least effect: nobody shoots, nobody meets anything, every question is denied.
pub fn quiet_command(game: &Game) -> Option<Command> {
    if game.mission.leads(&game.battle) {
        let answer = match game.mission.flow {
            Flow::None | Flow::Terms | Flow::Done => return None,
            Flow::Ask(_) | Flow::Pick(_) | Flow::Sensor(_) => Answer::No,
            Flow::Number(_) => Answer::Number(0),
            Flow::Dice(_) => Answer::Roll,
            _ => Answer::Next,
        };
        return Some(Command::Mission(MissionCommand::Answer(answer)));
    }
    let answer = match game.battle.flow {
        BattleFlow::Setup | BattleFlow::Halt => return None,
        BattleFlow::Planning if game.mission.stage == Stage::Ending => return None,
        BattleFlow::Planning => return Some(Command::Battle(BattleCommand::BEGIN_ROUND)),
        BattleFlow::DeviceCheck { .. } => BattleAnswer::Counts { enemies: 0, friends: 0 },
        BattleFlow::Target { .. } => BattleAnswer::Choice(0),
        BattleFlow::Sector { .. } => BattleAnswer::Sector(*Sector::ALL.first()?),
        BattleFlow::CloseFar { .. } => BattleAnswer::Distance(crate::cards::ships::Distance::Far),
        BattleFlow::Fact { .. }
        | BattleFlow::Facing { .. }
        | BattleFlow::RebelDown { .. }
        | BattleFlow::WingJoin { .. }
        | BattleFlow::WingSplit { .. }
        | BattleFlow::Try { .. }
        | BattleFlow::Prompt { .. }
        | BattleFlow::Engage { .. }
        | BattleFlow::RebelTarget { .. }
        | BattleFlow::RemoteAttack { .. } => BattleAnswer::No,
        _ => BattleAnswer::Next,
    };
    Some(Command::Battle(BattleCommand::Answer(answer)))
}
