//! What a player can command in a mission: choose its terms, answer its steps, report what only the table knows.
//!
//! [`MissionCommand`] is the mission's part of `game::Command`. [`Mission::apply`] is total: it checks first, and a
//! refused command changes nothing. Does NOT decide: it hands on to the files that do.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::flow::{MissionAnswer, MissionFlow, MissionNotice, Pick};
use super::state::{Mission, MissionStage};
use super::terms::{DifficultyVariant, SetupError};
use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::battle::rules::command::{BattleCommand, BattleError};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::rebel::{RebelAt, RebelOrder};
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::AllyId;
use crate::cards::pilots::Level;
use crate::cards::ships::ShipId;
use crate::dice::generator::Seed;

named! {
    /// What a player reports of a Rebel or an ally. `deeds` says which fit now.
    Deed {
        /// Off over an edge where it may leave.
        Escape = 0 "leaves over an escape edge",
        /// Off over another edge: lost.
        Stray = 1 "flees over another edge",
        /// Before it engages: the Hyperdrive, or the jump of an ally.
        Jump = 2 "tries to jump",
        /// High-Definition Scanner.
        Scan = 3 "scans",
        /// An ally takes an object aboard.
        Dock = 4 "docks",
        /// An ally tries to land in a bay.
        Land = 5 "lands",
        /// It starts from the bay again.
        Launch = 6 "launches",
        /// It flew through a minefield or onto it.
        Mine = 7 "hits a minefield",
        Storm = 8 "flies through an ion storm",
        /// It bumped a shuttle that strikes back.
        Bump = 9 "bumps an armed shuttle",
        /// A hidden pilot comes out.
        Deploy = 10 "comes out of hiding",
        /// A huge ship moved through an automated ship.
        MoveThrough = 11 "moves through a ship",
        /// Energy of an ally: charges, and what its upgrades do.
        Spend = 12 "spends energy",
        /// A channel got an ion token.
        Ionize = 13 "ionizes a channel",
        /// An enemy ended its move beside the trap.
        TrapSeen = 14 "the trap is seen",
        /// A maneuver made harder and flown in full: charges of the Hyperdrive are spent.
        Prime = 15 "primes the Hyperdrive",
    }
}

/// A value of an ally or of the mission that players can correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum MissionField {
    Energy(AllyId),
    /// Jump charges of an ally.
    Charges(AllyId),
    /// It was at half health or less (1) or never (0).
    WasLow(AllyId),
    /// Minefields in the reserve.
    Reserve,
    /// The primary objective has failed (1) or not (0).
    PrimaryFailed,
    /// Active charges on a Rebel's Hyperdrive.
    Hyperdrive(RebelAt),
}

impl MissionField {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Energy(_) => "energy",
            Self::Charges(_) => "jump charges",
            Self::WasLow(_) => "was at half health",
            Self::Reserve => "mines in reserve",
            Self::PrimaryFailed => "primary objective failed",
            Self::Hyperdrive(_) => "Hyperdrive charges",
        }
    }
}

/// Everything a player can make happen in a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum MissionCommand {
    /// Opens the terms of a mission, without pilots; the table must be empty.
    Choose(MissionId),
    /// Another pilot, with the level that counts for the average.
    AddPilot {
        order: RebelOrder,
        level: Level,
    },
    RemovePilot(RebelAt),
    PilotLevel {
        pilot: RebelAt,
        level: Level,
    },
    Difficulty(DifficultyVariant),
    /// How many models of a type the group owns; `PLENTY`: enough.
    Owned {
        ship: ShipId,
        count: u8,
    },
    /// Provisional cards may turn up.
    Provisional(bool),
    /// A ship may turn up at random (1) or not (0).
    Unlocked {
        ship: ShipId,
        open: bool,
    },
    /// Ends the terms: the set-up begins.
    Begin,
    /// To the open step.
    Answer(MissionAnswer),
    /// What a Rebel or an ally does; opens its step.
    Deed {
        rebel: RebelAt,
        deed: Deed,
    },
    /// Between rounds: a pilot goes home, or another comes.
    Leave(RebelAt),
    Join {
        order: RebelOrder,
        level: Level,
    },
    Correct {
        field: MissionField,
        value: u8,
    },
    /// Between rounds: the players end the mission as if the round limit were reached.
    Conclude,
    /// Clears the table; before `Done` the mission is given up.
    Close,
    /// So many pilots of the first level in X-wings, with ready names, in the place of whoever was there.
    Crew(u8),
    /// A pilot with everything that can be chosen; who has the wanted name gets the old one.
    Pilot {
        pilot: RebelAt,
        order: RebelOrder,
        level: Level,
    },
}

const _: () = assert!(size_of::<MissionCommand>() <= 24);

/// Why a mission refused a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum MissionError {
    /// The open step takes no such answer.
    NotNow,
    /// There is a battle or a mission on the table.
    TableInUse,
    NoMission,
    Setup(SetupError),
    Battle(BattleError),
    NoSuchRebel,
    NoSuchChoice,
    TooManyDice,
    ValueTooHigh,
    /// Finish the mission's step first.
    StepOpen,
    /// The mission sets up and ends its own battle.
    MissionRuns,
    NoJumpHere,
}

impl MissionError {
    /// What the player reads.
    pub const fn sentence(self) -> Text {
        match self {
            Self::NotNow => text!("That does not fit here."),
            Self::TableInUse => text!("A battle is on the table: end it first."),
            Self::NoMission => text!("No mission is being played."),
            Self::Setup(error) => error.sentence(),
            Self::Battle(error) => error.sentence(),
            Self::NoSuchRebel => text!("There is no such Rebel."),
            Self::NoSuchChoice => text!("That is not on the list."),
            Self::TooManyDice => text!("That is not the number of dice."),
            Self::ValueTooHigh => text!("That is too many."),
            Self::StepOpen => text!("Finish the mission's step first."),
            Self::MissionRuns => text!("The mission does that itself."),
            Self::NoJumpHere => text!("Nobody can jump to hyperspace now."),
        }
    }
}

impl From<SetupError> for MissionError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<BattleError> for MissionError {
    fn from(error: BattleError) -> Self {
        Self::Battle(error)
    }
}

pub(super) type MissionResult = Result<(), MissionError>;

impl Mission {
    /// Changes the mission and its battle by one command, or refuses it and changes nothing. `seed` is the game's.
    pub fn apply(&mut self, command: &MissionCommand, battle: &mut Battle, seed: &Seed) -> MissionResult {
        let before = core::mem::take(&mut battle.cast);
        let done = self.obey(command, battle, seed);
        if done.is_err() {
            battle.cast = before;
            return done;
        }
        self.settle(battle);
        // What was done may end a turn of the battle.
        if self.stage == MissionStage::Running && !self.leads(battle) {
            battle.refresh();
            self.settle(battle);
        }
        done
    }

    /// Whether the battle may obey this while the mission runs: steps come first, and the mission sets up and ends its
    /// own battle. Corrections by hand are always allowed.
    pub fn allows(&self, command: &BattleCommand, battle: &Battle) -> MissionResult {
        if !self.is_on() {
            return Ok(());
        }
        match command {
            BattleCommand::ReadyMade(_)
            | BattleCommand::AddSquad(_)
            | BattleCommand::RemoveSquad(_)
            | BattleCommand::AddRebel(_)
            | BattleCommand::RemoveRebel(_)
            | BattleCommand::AddRemote { .. }
            | BattleCommand::SetGoal { .. }
            | BattleCommand::Start
            | BattleCommand::Leave
            | BattleCommand::End
            | BattleCommand::Again => Err(MissionError::MissionRuns),
            BattleCommand::BeginRound { .. } | BattleCommand::Answer(_) if self.leads(battle) => {
                Err(MissionError::StepOpen)
            }
            _ => Ok(()),
        }
    }

    /// Looks at what the battle did and works on to the next question.
    pub fn watch(&mut self, battle: &mut Battle) {
        if self.is_on() {
            self.settle(battle);
        }
    }

    fn obey(&mut self, command: &MissionCommand, battle: &mut Battle, seed: &Seed) -> MissionResult {
        match *command {
            MissionCommand::Choose(mission) => self.choose(mission, battle),
            MissionCommand::AddPilot { order, level } => self.add_pilot(order, level, battle),
            MissionCommand::RemovePilot(pilot) => self.remove_pilot(pilot, battle),
            MissionCommand::PilotLevel { pilot, level } => self.pilot_level(pilot, level, battle),
            MissionCommand::Difficulty(difficulty) => {
                self.change_terms(|terms| terms.difficulty = difficulty)
            }
            MissionCommand::Owned { ship, count } => self.change_terms(|terms| terms.models.set(ship, count)),
            MissionCommand::Provisional(on) => self.change_terms(|terms| terms.provisional_cards = on),
            MissionCommand::Unlocked { ship, open } => self.change_terms(|terms| {
                terms.unlocked = if open { terms.unlocked.with(ship) } else { terms.unlocked.without(ship) };
            }),
            MissionCommand::Begin => self.begin(battle, seed),
            MissionCommand::Answer(answer) => self.answer(answer, battle),
            MissionCommand::Deed { rebel, deed } => self.deed(rebel, deed, battle),
            MissionCommand::Leave(rebel) => self.leave(rebel, battle),
            MissionCommand::Join { order, level } => self.join(order, level, battle),
            MissionCommand::Correct { field, value } => self.correct(field, value, battle),
            MissionCommand::Conclude => self.conclude(battle),
            MissionCommand::Close => self.close(battle),
            MissionCommand::Crew(pilots) => self.crew(pilots, battle),
            MissionCommand::Pilot { pilot, order, level } => self.set_pilot(pilot, order, level, battle),
        }
    }
}

impl MissionCommand {
    /// What was done, in the words of a menu.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        let who = |at: &RebelAt| u16::from(at.0) + 1;
        match self {
            Self::Choose(mission) => out.write_str(mission.mission().name),
            Self::AddPilot { order, .. } => {
                write!(out, "{} {} added", order.chassis.name(), order.callsign.as_str())
            }
            Self::RemovePilot(pilot) => write!(out, "pilot {} stays at home", who(pilot)),
            Self::PilotLevel { pilot, level } => {
                write!(out, "pilot {}: level {}", who(pilot), level.number())
            }
            Self::Difficulty(difficulty) => write!(out, "enemy {difficulty}"),
            Self::Owned { ship, .. } => write!(out, "models of {}", ship.short_name()),
            Self::Provisional(_) => out.write_str("provisional cards"),
            Self::Unlocked { ship, .. } => write!(out, "{} at random", ship.short_name()),
            Self::Begin => out.write_str("set-up begun"),
            Self::Answer(answer) => describe_answer(*answer, out),
            Self::Deed { rebel, deed } => write!(out, "Rebel {} {deed}", who(rebel)),
            Self::Leave(rebel) => write!(out, "pilot {} goes home", who(rebel)),
            Self::Join { order, .. } => write!(out, "{} joins", order.chassis.name()),
            Self::Correct { field, value } => write!(out, "{}: {value}", field.name()),
            Self::Conclude => out.write_str("mission ended early"),
            Self::Close => out.write_str("mission closed"),
            Self::Crew(pilots) => write!(out, "{pilots} X-wings"),
            Self::Pilot { order, .. } => {
                write!(out, "{}, {}", order.callsign.as_str(), order.chassis.name())
            }
        }
    }

    /// The same in the words of the undo notice, by the table before it: the step that was answered, and who is meant.
    pub fn describe_in(&self, mission: &Mission, battle: &Battle, out: &mut dyn Write) -> fmt::Result {
        let called = |at: &RebelAt| battle.called(Party::Rebel(*at));
        let title = mission.title().unpacked();
        let step = title.trim_end_matches('?');
        match (self, mission.flow) {
            (Self::RemovePilot(pilot), _) => write!(out, "{} stays at home", called(pilot)),
            (Self::PilotLevel { pilot, level }, _) => {
                write!(out, "{}: level {}", called(pilot), level.number())
            }
            (Self::Deed { rebel, deed }, _) => write!(out, "{} {deed}", called(rebel)),
            (Self::Leave(rebel), _) => write!(out, "{} goes home", called(rebel)),
            (Self::Answer(_), MissionFlow::Page(place)) => match mission.page(place) {
                Some(page) => write!(out, "set-up: {}", page.name()),
                None => out.write_str("set-up"),
            },
            (Self::Answer(_), MissionFlow::Arrival(squad)) => {
                write!(out, "{} placed", battle.squad(squad).map_or("", |squad| squad.name.name()))
            }
            (Self::Answer(MissionAnswer::Next), _) => out.write_str(step),
            (Self::Answer(MissionAnswer::Choice(place)), MissionFlow::Pick(pick)) => {
                write!(out, "{step}: ")?;
                mission.pick_words(battle, pick, usize::from(*place), out)
            }
            (Self::Answer(answer), _) => {
                write!(out, "{step}: ")?;
                describe_answer(*answer, out)
            }
            _ => self.describe(out),
        }
    }

    /// What is told after a mission was given up.
    pub fn announce(&self, mission: &Mission, battle: &Battle, out: &mut dyn Write) -> fmt::Result {
        match (self, mission.stage) {
            (Self::Close, MissionStage::Setup | MissionStage::Running) => {
                write!(out, "{} was given up", mission.card().name)
            }
            (Self::Deed { rebel, deed: Deed::Prime }, _) => {
                let left = mission.charges_of(*rebel).saturating_sub(super::deeds::priming());
                let s = crate::base::plural::plural(u32::from(left), "", "s");
                write!(out, "{}: {left} active charge{s}.", battle.called(Party::Rebel(*rebel)))
            }
            (Self::Answer(MissionAnswer::Choice(place)), MissionStage::Running) => {
                let MissionFlow::Pick(Pick::NearBlast(from)) = mission.flow else { return Ok(()) };
                let who = mission.bystanders(battle, from).nth(usize::from(*place));
                // A ship's damage has screens of its own.
                let who = who.filter(|who| !matches!(who, Party::Ship(_)));
                who.map_or(Ok(()), |who| super::view::say_harm(who, mission.blast(who), "", battle, out))
            }
            _ => Ok(()),
        }
    }

    /// What the players must put back on the table when this is undone; nothing is written if nothing moved.
    pub fn put_back(&self, mission: &Mission, battle: &Battle, out: &mut dyn Write) -> fmt::Result {
        match (self, mission.flow) {
            (Self::Answer(MissionAnswer::Next), MissionFlow::Arrival(squad)) => {
                let name = battle.squad(squad).map_or("", |squad| squad.name.name());
                write!(out, "take {name} off the table")
            }
            (Self::Answer(MissionAnswer::Next), MissionFlow::Notice(MissionNotice::Drawn(_))) => {
                out.write_str("put the number token back")
            }
            (Self::Answer(MissionAnswer::Yes), MissionFlow::Ask(super::flow::MissionQuestion::Lays(_))) => {
                out.write_str("take the minefield back")
            }
            (Self::Deed { deed: Deed::Escape | Deed::Stray | Deed::Land, rebel }, _) => {
                write!(out, "put {} back on the table", battle.called(Party::Rebel(*rebel)))
            }
            (Self::Leave(rebel), _) => {
                write!(out, "put {} back on the table", battle.called(Party::Rebel(*rebel)))
            }
            (Self::Join { .. }, _) => out.write_str("take the new ship off the table"),
            _ => Ok(()),
        }
    }
}

fn describe_answer(answer: MissionAnswer, out: &mut dyn Write) -> fmt::Result {
    match answer {
        MissionAnswer::Next => out.write_str("done"),
        MissionAnswer::Yes => out.write_str("yes"),
        MissionAnswer::No => out.write_str("no"),
        MissionAnswer::Choice(place) => write!(out, "row {}", u16::from(place) + 1),
        MissionAnswer::Number(number) => write!(out, "{number}"),
        MissionAnswer::Set(_) => out.write_str("vectors"),
        MissionAnswer::Beacons { .. } => out.write_str("beacons"),
        MissionAnswer::Roll => out.write_str("rolled"),
        MissionAnswer::Faces(_) => out.write_str("dice typed in"),
    }
}
