//! The battle: one screen value that draws whatever the game asks and turns keys into answers.
//!
//! What is asked is the game's [`BattleQuestion`]; each question has a file of its own. Does NOT decide anything.
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

use crate::ui::prelude::*;

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
            BattleQuestion::Setup => ask.fresh(ask.view.serial),
            _ => ask.guided(),
        }
        help::tell(ask);
        match flow {
            BattleQuestion::Setup => setup::tell(ask),
            BattleQuestion::Placing => placing::tell(ask),
            BattleQuestion::Planning | BattleQuestion::Halt => planning::tell(ask),
            BattleQuestion::Over | BattleQuestion::Ended => over::tell(ask),
            BattleQuestion::DeviceCheck { ship, place } => devices::tell_check(ask, ship, place),
            BattleQuestion::DeviceResult { ship, place, passed } => {
                devices::tell_result(ask, ship, place, passed)
            }
            BattleQuestion::Decloak { ship, die } => devices::tell_decloak(ask, ship, die),
            BattleQuestion::NextShip { ship } => next_ship::tell(ask, ship),
            BattleQuestion::Target { ship } => next_ship::tell_target(ask, ship),
            BattleQuestion::Sector { ship } => sector::tell(ask, ship),
            BattleQuestion::CloseFar { ship } => close_far::tell(ask, ship),
            BattleQuestion::Maneuver { ship } => maneuver::tell(ask, ship),
            BattleQuestion::Swerve { ship } => swerve::tell(ask, ship),
            BattleQuestion::Flee { ship } => flee::tell(ask, ship),
            BattleQuestion::Obstacle { ship } => obstacle::tell(ask, ship),
            BattleQuestion::ObstacleResult { ship } => obstacle::tell_result(ask, ship),
            BattleQuestion::Formation { leader } => formation::tell(ask, leader),
            BattleQuestion::Misplaced { ship } => formation::tell_misplaced(ask, ship),
            BattleQuestion::Try { ship } => action::tell_try(ask, ship),
            BattleQuestion::Acted { ship } => action::tell_acted(ask, ship),
            BattleQuestion::Prompt { owner, place, effect } => prompt::tell(ask, owner, place, effect),
            BattleQuestion::Fact { ship, fact } => question::tell_fact(ask, ship, fact),
            BattleQuestion::Facing { ship } => engage::tell_facing(ask, ship),
            BattleQuestion::Rebels { initiative } => rebels::tell(ask, initiative),
            BattleQuestion::Engage { ship } => engage::tell(ask, ship),
            BattleQuestion::Defender { ship } => engage::tell_defender(ask, ship),
            BattleQuestion::Range => range::tell(ask),
            BattleQuestion::AttackDice => dice::tell_attack(ask),
            BattleQuestion::SpendAttack => dice::tell_spend(ask, true),
            BattleQuestion::SpendDefence => dice::tell_spend(ask, false),
            BattleQuestion::RebelAttackDice => dice::tell_lying(ask, true),
            BattleQuestion::RebelDefenceDice => dice::tell_lying(ask, false),
            BattleQuestion::DefenceDice => typed_dice::tell_defence(ask),
            BattleQuestion::Results => results::tell(ask),
            BattleQuestion::Critical { ship, die } => critical::tell(ask, ship, die),
            BattleQuestion::DamageCard { ship } => damage_card::tell(ask, ship),
            BattleQuestion::Destroyed { ship } => destroyed::tell(ask, ship),
            BattleQuestion::RebelDown { rebel } => destroyed::tell_rebel(ask, rebel),
            BattleQuestion::RebelTarget { rebel } => rebel_attack::tell(ask, rebel),
            BattleQuestion::RemoteAttack { remote } => engage::tell_remote(ask, remote),
            BattleQuestion::WingSplit { squad } => end::tell_split(ask, squad),
            BattleQuestion::WingJoin { ship } => end::tell_join(ask, ship),
            BattleQuestion::RebelDevice { rebel } => obstacle::tell_rebel_device(ask, rebel),
            BattleQuestion::Lies { device } => obstacle::tell_lies(ask, device),
            BattleQuestion::Blast { device } => obstacle::tell_blast(ask, device),
            BattleQuestion::Struck { who } => obstacle::tell_struck(ask, who),
        }
    }
}

/// Sends an answer to the open question.
pub const fn answer(answer: BattleAnswer) -> Step {
    Step::Do(Command::Battle(BattleCommand::Answer(answer)))
}

/// Sends a command to the battle.
pub const fn order(command: BattleCommand) -> Step {
    Step::Do(Command::Battle(command))
}
