//! Players for a virtual table: whole missions that play themselves.
//!
//! [`fly`] plays one mission from its terms to its result. Automated ships answer the device's own questions by measuring
//! on the table of `world`; Rebels are flown by a pilot that looks one maneuver ahead. Every answer is a [`Command`] that
//! `Game::apply` may refuse, so the commands of a flight replay on any body. Knows no screens and no files.
//!
//! | file | what |
//! |---|---|
//! | `board`, `setup` | where everything is; laying out a mission |
//! | `empire`, `facts` | the battle's questions, answered by measuring: targets, maneuvers, wings, actions, attacks, bombs |
//! | `pilot`, `weights` | how Rebels plan, fly, act and shoot; what they care about |
//! | `errands` | what the mission wants of them, what each thing is worth, the ways out, and its own questions |
//! | `table`, `record`, `losses` | the flight in hand; the film of it, and of who is lost |

mod board;
mod empire;
mod errands;
mod facts;
mod losses;
mod pilot;
mod record;
mod setup;
mod table;
pub mod weights;

use std::collections::BTreeMap;

use table::{Sheet, Table};
use wingmate_core::base::name::Name;
use wingmate_core::battle::rules::command::{BattleCommand, RebelField};
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{BattleAnswer, BattleQuestion};
use wingmate_core::battle::state::rebel::{Chassis, RebelAt, RebelOrder};
use wingmate_core::battle::state::ship::ShipFate;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::pilots::Level;
use wingmate_core::cards::ships::ShipId;
use wingmate_core::dice::generator::Seed;
use wingmate_core::game::{Command, Game};
use wingmate_core::mission::command::MissionCommand;
use wingmate_core::mission::flow::MissionFlow;
use wingmate_core::mission::state::MissionStage;

use crate::film::Film;

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
    /// If it was asked for.
    pub film: Option<Film>,
}

/// A flight that did not come to its end: a fault of the rules, of the geometry or of the players.
#[derive(Clone, Debug)]
pub struct Stuck {
    pub at: String,
    pub commands: Vec<Command>,
}

/// More commands than any mission takes.
const MOST_COMMANDS: usize = 60_000;

/// Names of pilots, as the device gives them.
const CALLSIGNS: [&str; 6] = ["NOVA", "ORO", "KIT", "VEX", "ASH", "RUE"];

/// The game in which a flight takes place, before its first command.
pub fn game(flight: &Flight) -> Game {
    Game::new(Seed::from_number(flight.seed), true)
}

/// Plays a mission to its end.
pub fn fly(flight: &Flight) -> Result<Flown, Box<Stuck>> {
    play(flight, false)
}

/// The same, with a film of it.
pub fn film(flight: &Flight) -> Result<Flown, Box<Stuck>> {
    play(flight, true)
}

/// Plays a mission whose terms are settled, as a campaign hands it over: the commands are those from here on.
pub fn fly_on(game: Game, seed: u64) -> Result<Flown, Box<Stuck>> {
    let mut table = Table::new(game, seed, false);
    match table.play_out() {
        Ok(outcome) => Ok(Flown { outcome, commands: table.commands, game: table.game, film: None }),
        Err(at) => Err(table.stuck(&at)),
    }
}

fn play(flight: &Flight, film: bool) -> Result<Flown, Box<Stuck>> {
    let mut table = Table::new(game(flight), flight.seed, film);
    match table.open(flight).and_then(|()| table.play_out()) {
        Ok(outcome) => {
            let winner = if outcome.won { "Rebels win" } else { "The Empire wins" };
            let told = format!("{winner}: {} squad points", outcome.pool);
            table.record_end(&told, &outcome);
            let name = flight.mission.mission().name.to_string();
            let film = table.film(name, flight.pilots, flight.level.number(), flight.seed, told);
            Ok(Flown { outcome, commands: table.commands, game: table.game, film })
        }
        Err(at) => Err(table.stuck(&at)),
    }
}

impl Table {
    fn stuck(self, why: &str) -> Box<Stuck> {
        let round = self.game.battle.round.number;
        let flows = (self.game.mission.flow, self.game.battle.flow());
        let at =
            format!("{} round {round}, {flows:?}: {why}", self.game.mission.setup.mission.mission().name);
        Box::new(Stuck { at, commands: self.commands })
    }

    fn play_out(&mut self) -> Result<Outcome, String> {
        while self.game.mission.flow != MissionFlow::Done {
            if self.commands.len() > MOST_COMMANDS {
                return Err("it never ends".to_string());
            }
            self.step()?;
        }
        self.outcome()
    }

    fn apply(&mut self, command: Command) -> Result<(), String> {
        let before = self.before(&command);
        self.game.apply(&command).map_err(|error| format!("{command:?} refused: {}", error.sentence()))?;
        self.commands.push(command);
        self.record_losses(before);
        Ok(())
    }

    /// The terms: who flies what.
    fn open(&mut self, flight: &Flight) -> Result<(), String> {
        self.apply(Command::Mission(MissionCommand::Choose(flight.mission)))?;
        let kit = weights::kit(flight.level);
        for place in 0..flight.pilots {
            let ships = if flight.ships.is_empty() { &[Chassis::XWing][..] } else { &flight.ships };
            let chassis = ships[usize::from(place) % ships.len()];
            let callsign = Name::new(CALLSIGNS[usize::from(place) % CALLSIGNS.len()]);
            let order = RebelOrder { callsign, ..RebelOrder::pilot(chassis, kit.initiative) };
            self.apply(Command::Mission(MissionCommand::AddPilot { order, level: flight.level }))?;
            let stats = chassis.stats();
            let (hull, shields) = (stats.hull + kit.hull, stats.shields + kit.shields);
            let more = [(RebelField::Hull, kit.hull, hull), (RebelField::Shields, kit.shields, shields)];
            for (field, _, value) in more.into_iter().filter(|(_, more, _)| *more > 0) {
                self.apply(Command::Battle(BattleCommand::CorrectRebel {
                    rebel: RebelAt(place),
                    field,
                    value,
                }))?;
            }
        }
        self.apply(Command::Mission(MissionCommand::Begin))
    }

    /// One command: something that waits, the mission's question, or the battle's.
    fn step(&mut self) -> Result<(), String> {
        while self.sheets.len() < self.game.battle.rebels.len() {
            let ally = self.game.battle.rebels.get(self.sheets.len()).is_some_and(|rebel| rebel.ally);
            let level = self.game.mission.setup.terms.level();
            // The team's ships carry what the mission says, and no more.
            let kit = weights::kit(if ally { Level::Green } else { level });
            self.sheets.push(Sheet::new(kit));
        }
        let leads = self.game.mission.leads(&self.game.battle);
        if leads {
            let answer = self.mission_answer()?;
            self.apply(Command::Mission(MissionCommand::Answer(answer)))?;
        } else if let Some(command) = self.todo.pop_front() {
            // What a deed before it made impossible is dropped.
            let fits = match command {
                Command::Mission(MissionCommand::Deed { rebel, deed }) => self.may(rebel, deed),
                _ => true,
            };
            if fits {
                self.apply(command)?;
            }
        } else {
            self.battle_step()?;
        }
        self.settle();
        Ok(())
    }

    fn battle_step(&mut self) -> Result<(), String> {
        let command = match self.game.battle.flow() {
            BattleQuestion::Planning if self.game.mission.stage == MissionStage::Running => {
                self.plan();
                BattleCommand::BEGIN_ROUND
            }
            BattleQuestion::Rebels { initiative } => match self.rebels_turn(initiative)? {
                Some(answer) => BattleCommand::Answer(answer),
                None => return Ok(()),
            },
            BattleQuestion::RebelTarget { .. }
            | BattleQuestion::AttackDice
            | BattleQuestion::DefenceDice
            | BattleQuestion::RebelAttackDice
            | BattleQuestion::RebelDefenceDice => BattleCommand::Answer(self.rebel_dice()?),
            BattleQuestion::Results => {
                self.record_results();
                self.take_tokens();
                self.see_ion();
                BattleCommand::Answer(BattleAnswer::Next)
            }
            BattleQuestion::Destroyed { ship } => {
                self.dropper = Some(Party::Ship(ship));
                BattleCommand::Answer(BattleAnswer::Next)
            }
            BattleQuestion::RebelDown { .. } => BattleCommand::Answer(BattleAnswer::Yes),
            BattleQuestion::Struck { who: Party::Rebel(rebel) } => {
                let effect = self.game.battle.effect;
                if let Some(sheet) = self.sheet_mut(rebel) {
                    sheet.ion += effect.ion;
                    sheet.stress += effect.stress;
                    sheet.strain += effect.strain;
                }
                BattleCommand::Answer(BattleAnswer::Next)
            }
            _ => BattleCommand::Answer(self.empire()?),
        };
        self.apply(Command::Battle(command))
    }

    /// An ion token on a channel disables it: it is reported when the attack is over.
    fn see_ion(&mut self) {
        let attack = &self.game.battle.attack;
        let (Party::Rebel(rebel), Party::Remote(channel)) = (attack.attacker, attack.defender) else {
            return;
        };
        let ion = matches!(
            self.game.battle.effect(),
            (_, Some((wingmate_core::cards::vocabulary::Token::Ion, 1..)))
        );
        if ion && self.is_channel(Party::Remote(channel)) {
            self.ionized = Some((rebel, channel));
        }
    }

    /// Tokens that an attack gives a Rebel lie on the table.
    fn take_tokens(&mut self) {
        let (Party::Rebel(at), (_, Some((token, count)))) =
            (self.game.battle.attack.defender, self.game.battle.effect())
        else {
            return;
        };
        if let Some(sheet) = self.sheet_mut(at) {
            match token {
                wingmate_core::cards::vocabulary::Token::Ion => sheet.ion += count,
                wingmate_core::cards::vocabulary::Token::Jam => sheet.jam += count,
                wingmate_core::cards::vocabulary::Token::Stress => sheet.stress += count,
                _ => {}
            }
        }
    }

    /// After every command: pieces that came or moved are put down.
    fn settle(&mut self) {
        self.land();
        self.place_devices();
        if self.laid_out {
            self.place_things();
        }
        let gone: Vec<Party> = self
            .sheets
            .iter()
            .filter_map(|sheet| sheet.lock)
            .filter(|who| self.board.shape(&self.game.battle, *who).is_none())
            .collect();
        for sheet in &mut self.sheets {
            sheet.lock = sheet.lock.filter(|who| !gone.contains(who));
        }
    }

    fn outcome(&self) -> Result<Outcome, String> {
        let battle = &self.game.battle;
        let result = self.game.mission.result(battle).ok_or("it is over without a result")?;
        let mut outcome = Outcome {
            won: result.won,
            rounds: result.rounds,
            pool: result.pool,
            lost: 0,
            kills: BTreeMap::new(),
            met: BTreeMap::new(),
        };
        let lost = battle.rebels.iter().filter(|rebel| !rebel.ally && rebel.state.is_lost()).count();
        outcome.lost = u8::try_from(lost).unwrap_or(u8::MAX);
        for ship in &battle.ships {
            *outcome.met.entry(ship.kind).or_default() += 1;
            if matches!(ship.state, ShipFate::Destroyed | ShipFate::Doomed) {
                *outcome.kills.entry(ship.kind).or_default() += 1;
            }
        }
        Ok(outcome)
    }
}
