//! Players for a virtual table: whole missions that play themselves.
//!
//! [`fly`] plays one mission from its terms to its result. Automated ships answer the device's own questions by measuring
//! on the table of `world`; Rebels are flown by a pilot that looks one maneuver ahead. Every answer is a [`Command`] that
//! `Game::apply` may refuse, so the commands of a flight replay on any body. Knows no screens and no files.

use std::collections::BTreeMap;

use wingmate_core::{
    automated::simulate,
    cards::{missions::MissionId, pilots::Level, ships::ShipId},
    dice::generator::Seed,
    game::{Command, Game},
    mission::{
        command::{Deed, MissionCommand},
        flow::{MissionAnswer, MissionFlow},
    },
    table::{
        flow::Flow,
        rebel::{Chassis, RebelAt, RebelOrder},
        ship::State,
    },
};

/// What is to be flown.
#[derive(Clone, Debug)]
pub struct Flight {
    pub mission: MissionId,
    pub pilots: u8,
    pub level: Level,
    /// What the pilots fly, in turn; X-wings if it is empty.
    pub ships: Vec<Chassis>,
    pub seed: u64,
}

/// What a flight came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub won: bool,
    pub rounds: u8,
    /// Squad points of the team.
    pub pool: u16,
    /// Pilots who lost their ship.
    pub lost: u8,
    /// Automated ships shot down and ships that came, by type.
    pub kills: BTreeMap<ShipId, u32>,
    pub met: BTreeMap<ShipId, u32>,
}

/// A flight with everything that happened in it.
pub struct Flown {
    pub outcome: Outcome,
    /// From the first command of the empty game to the last.
    pub commands: Vec<Command>,
    pub game: Game,
}

/// A flight that did not come to its end: a fault of the rules, of the geometry or of the players.
#[derive(Clone, Debug)]
pub struct Stuck {
    pub at: String,
    pub commands: Vec<Command>,
}

/// The game in which a flight takes place, before its first command.
pub fn game(flight: &Flight) -> Game {
    Game::new(Seed::from_number(flight.seed), true)
}

/// Plays a mission to its end. STAND-IN: random legal answers, until the players at the virtual table are here.
pub fn fly(flight: &Flight) -> Result<Flown, Box<Stuck>> {
    let mut game = game(flight);
    let mut commands = Vec::new();
    let mut apply = |game: &mut Game, command: Command| {
        let at = format!("{command:?} at {:?}, {:?}", game.mission.flow, game.battle.flow);
        commands.push(command);
        game.apply(&command).map_err(|error| {
            Box::new(Stuck { at: format!("{at}: {}", error.sentence()), commands: commands.clone() })
        })
    };
    let order = |command| Command::Mission(command);
    apply(&mut game, order(MissionCommand::Choose(flight.mission)))?;
    for place in 0..usize::from(flight.pilots) {
        let ship =
            if flight.ships.is_empty() { Chassis::XWing } else { flight.ships[place % flight.ships.len()] };
        let pilot = RebelOrder::pilot(ship, 2);
        apply(&mut game, order(MissionCommand::AddPilot { order: pilot, level: flight.level }))?;
    }
    apply(&mut game, order(MissionCommand::Begin))?;
    let mut state = flight.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut pick = move |limit: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from(state >> 33).unwrap_or(0) % limit.max(1)
    };
    for _ in 0..60_000 {
        let Some(command) = any_command(&game, &mut pick) else { break };
        apply(&mut game, command)?;
    }
    let at = format!("{:?}, {:?}", game.mission.flow, game.battle.flow);
    let Some(result) = game.mission.result(&game.battle).filter(|_| game.mission.flow == MissionFlow::Done)
    else {
        return Err(Box::new(Stuck { at, commands }));
    };
    let (mut kills, mut met) = (BTreeMap::new(), BTreeMap::new());
    for ship in &game.battle.ships {
        *met.entry(ship.kind).or_default() += 1;
        if matches!(ship.state, State::Destroyed | State::Doomed) {
            *kills.entry(ship.kind).or_default() += 1;
        }
    }
    let lost = result.lost.iter().flatten().count();
    let outcome = Outcome {
        won: result.won,
        rounds: result.rounds,
        pool: result.pool,
        lost: u8::try_from(lost).unwrap_or(u8::MAX),
        kills,
        met,
    };
    Ok(Flown { outcome, commands, game })
}

fn any_command(game: &Game, pick: &mut dyn FnMut(u32) -> u32) -> Option<Command> {
    if game.mission.leads(&game.battle) {
        return any_answer(game, pick).map(|answer| Command::Mission(MissionCommand::Answer(answer)));
    }
    if let Flow::Rebels { initiative } = game.battle.flow
        && pick(3) == 0
        && let Some(deed) = any_deed(game, initiative, pick)
    {
        return Some(Command::Mission(deed));
    }
    simulate::any_command(&game.battle, pick).map(Command::Battle)
}

fn any_deed(game: &Game, initiative: u8, pick: &mut dyn FnMut(u32) -> u32) -> Option<MissionCommand> {
    let at = RebelAt(pick(game.battle.rebels.len() as u32) as u8);
    game.battle.rebel(at).filter(|rebel| rebel.initiative == initiative)?;
    let count = game.mission.deeds(&game.battle, at).count();
    let deed = game.mission.deeds(&game.battle, at).nth(pick(count as u32) as usize)?;
    // Who leaves at once sees nothing of the mission.
    let leaves = matches!(deed, Deed::Escape | Deed::Stray | Deed::Jump) && pick(12) > 0;
    (!leaves).then_some(MissionCommand::Deed { rebel: at, deed })
}

fn any_answer(game: &Game, pick: &mut dyn FnMut(u32) -> u32) -> Option<MissionAnswer> {
    Some(match game.mission.flow {
        MissionFlow::None | MissionFlow::Terms | MissionFlow::Done => return None,
        MissionFlow::Ask(_) if pick(2) == 0 => MissionAnswer::Yes,
        MissionFlow::Ask(_) => MissionAnswer::No,
        MissionFlow::Pick(list) => {
            let count = game.mission.pick_count(&game.battle, list) as u32;
            match pick(count + 2) {
                none if none >= count => MissionAnswer::No,
                place => MissionAnswer::Choice(place as u8),
            }
        }
        MissionFlow::Number(number) => MissionAnswer::Number(pick(u32::from(number.most()) + 1) as u8),
        MissionFlow::Sensor(_) => MissionAnswer::No,
        MissionFlow::Dice(_) => MissionAnswer::Roll,
        _ => MissionAnswer::Next,
    })
}
