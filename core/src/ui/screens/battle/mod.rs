//! The battle: one screen value that draws whatever the game asks and turns keys into answers.
//!
//! What is asked is the game's [`Flow`]; each question has a file of its own. Does NOT decide anything.
//! Next: Table, Squad, Rebel, Home.

pub mod action;
pub mod close_far;
pub mod critical;
pub mod damage_card;
pub mod destroyed;
pub mod devices;
pub mod dice;
pub mod end;
pub mod engage;
pub mod flee;
pub mod formation;
pub mod help;
pub mod log;
pub mod maneuver;
pub mod next_ship;
pub mod obstacle;
pub mod over;
pub mod placing;
pub mod planning;
pub mod prompt;
pub mod question;
pub mod range;
pub mod readings;
pub mod rebel;
pub mod rebel_attack;
pub mod rebels;
pub mod remote;
pub mod results;
pub mod sector;
pub mod setup;
pub mod sheet;
pub mod shown;
pub mod squad;
pub mod swerve;
pub mod table;
pub mod typed_dice;
pub mod will;
pub mod wings;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::automated::command::BattleCommand;
use crate::game::Command;
use crate::table::flow::{Answer, Flow};
use crate::ui::Step;
use crate::ui::ask::Ask;

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Battle;

impl Battle {
    pub const fn new() -> Battle {
        Battle
    }

    /// Tells the open question.
    pub fn tell(&mut self, ask: &mut Ask) {
        let flow = ask.view.game.battle.flow;
        match flow {
            // B leaves a set-up: it comes back as it was.
            Flow::Setup => ask.fresh(ask.view.serial),
            _ => ask.guided(),
        }
        help::tell(ask);
        match flow {
            Flow::Setup => setup::tell(ask),
            Flow::Placing => placing::tell(ask),
            Flow::Planning | Flow::Halt => planning::tell(ask),
            Flow::Over | Flow::Ended => over::tell(ask),
            Flow::DeviceCheck { ship, place } => devices::tell_check(ask, ship, place),
            Flow::DeviceResult { ship, place, passed } => devices::tell_result(ask, ship, place, passed),
            Flow::Decloak { ship, die } => devices::tell_decloak(ask, ship, die),
            Flow::NextShip { ship } => next_ship::tell(ask, ship),
            Flow::Target { ship } => next_ship::tell_target(ask, ship),
            Flow::Sector { ship } => sector::tell(ask, ship),
            Flow::CloseFar { ship } => close_far::tell(ask, ship),
            Flow::Maneuver { ship } => maneuver::tell(ask, ship),
            Flow::Swerve { ship } => swerve::tell(ask, ship),
            Flow::Flee { ship } => flee::tell(ask, ship),
            Flow::Obstacle { ship } => obstacle::tell(ask, ship),
            Flow::ObstacleResult { ship } => obstacle::tell_result(ask, ship),
            Flow::Formation { leader } => formation::tell(ask, leader),
            Flow::Misplaced { ship } => formation::tell_misplaced(ask, ship),
            Flow::Try { ship } => action::tell_try(ask, ship),
            Flow::Acted { ship } => action::tell_acted(ask, ship),
            Flow::Prompt { owner, place, effect } => prompt::tell(ask, owner, place, effect),
            Flow::Fact { ship, fact } => question::tell_fact(ask, ship, fact),
            Flow::Facing { ship } => engage::tell_facing(ask, ship),
            Flow::Rebels { initiative } => rebels::tell(ask, initiative),
            Flow::Engage { ship } => engage::tell(ask, ship),
            Flow::Defender { ship } => engage::tell_defender(ask, ship),
            Flow::Range => range::tell(ask),
            Flow::AttackDice => dice::tell_attack(ask),
            Flow::SpendAttack => dice::tell_spend(ask, true),
            Flow::SpendDefence => dice::tell_spend(ask, false),
            Flow::RebelAttackDice => dice::tell_lying(ask, true),
            Flow::RebelDefenceDice => dice::tell_lying(ask, false),
            Flow::DefenceDice => typed_dice::tell_defence(ask),
            Flow::Results => results::tell(ask),
            Flow::Critical { ship, die } => critical::tell(ask, ship, die),
            Flow::DamageCard { ship } => damage_card::tell(ask, ship),
            Flow::Destroyed { ship } => destroyed::tell(ask, ship),
            Flow::RebelDown { rebel } => destroyed::tell_rebel(ask, rebel),
            Flow::RebelTarget { rebel } => rebel_attack::tell(ask, rebel),
            Flow::RemoteAttack { remote } => engage::tell_remote(ask, remote),
            Flow::WingSplit { squad } => end::tell_split(ask, squad),
            Flow::WingJoin { ship } => end::tell_join(ask, ship),
            Flow::RebelDevice { rebel } => obstacle::tell_rebel_device(ask, rebel),
            Flow::Lies { device } => obstacle::tell_lies(ask, device),
            Flow::Blast { device } => obstacle::tell_blast(ask, device),
            Flow::Struck { who } => obstacle::tell_struck(ask, who),
        }
    }
}

/// Sends an answer to the open question.
pub const fn answer(answer: Answer) -> Step {
    Step::Do(Command::Battle(BattleCommand::Answer(answer)))
}

/// Sends a command to the battle.
pub const fn order(command: BattleCommand) -> Step {
    Step::Do(Command::Battle(command))
}
