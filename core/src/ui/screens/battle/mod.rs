//! The battle: one screen value that draws whatever the game asks and turns keys into answers.
//!
//! What is asked is the game's [`Flow`]; each question has a file of its own. The value here holds only where the
//! cursor stands, and forgets it when the question changes. Does NOT decide anything. Next: Table, Squad, Rebel, Home.

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
pub mod log;
pub mod maneuver;
pub mod next_ship;
pub mod obstacle;
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

use serde::{Deserialize, Serialize};

use crate::{
    automated::command::BattleCommand,
    game::Command,
    table::flow::{Answer, Flow},
    ui::{Step, View, ask::Ask, canvas::Canvas, key::Key},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// The question the rest was made for.
    flow: Option<Flow>,
    cursor: u8,
    /// Some questions have a second page.
    page: u8,
    /// Two numbers being counted up.
    first: u8,
    second: u8,
}

impl Battle {
    pub const fn new() -> Battle {
        Battle { flow: None, cursor: 0, page: 0, first: 0, second: 0 }
    }

    /// Looks at the question that is open now: a new one starts with its likeliest answer under the cursor.
    pub fn arrive(&mut self, view: &View) {
        let battle = &view.game.battle;
        if self.flow == Some(battle.flow) {
            return;
        }
        *self = Battle { flow: Some(battle.flow), ..Battle::new() };
    }

    /// Tells the open question.
    pub fn tell(&mut self, ask: &mut Ask) {
        ask.guided();
        match ask.view.game.battle.flow {
            Flow::Fact { ship, fact } => question::tell_fact(ask, ship, fact),
            Flow::Facing { ship } => question::tell_facing(ask, ship),
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
            _ => ask.old(self),
        }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let step = self.question(key, view);
        match step {
            // The next question starts afresh, even if it is asked in the same words.
            Step::Do(_) => self.flow = None,
            Step::Stay if key == Key::B => return Step::Table,
            _ => {}
        }
        step
    }

    fn question(&mut self, key: Key, view: &View) -> Step {
        match view.game.battle.flow {
            Flow::Setup => setup::on(self, key, view),
            Flow::Placing => placing::on(self, key, view),
            Flow::Planning => planning::on(key),
            Flow::Over => end::on_over(self, key),
            Flow::DeviceCheck { .. } => devices::on_check(self, key),
            Flow::DeviceResult { passed, .. } => devices::on_result(key, passed),
            Flow::Decloak { .. } => devices::on_decloak(key),
            Flow::NextShip { .. } => next_ship::on(self, key),
            Flow::Target { .. } => next_ship::on_target(self, key, view),
            Flow::Sector { .. } => sector::on(self, key),
            Flow::CloseFar { .. } => close_far::on(self, key),
            Flow::Maneuver { .. } => maneuver::on(self, key),
            Flow::Swerve { ship } => swerve::on(self, key, view, ship),
            Flow::Flee { ship } => flee::on(self, key, view, ship),
            Flow::Obstacle { .. } => obstacle::on(self, key),
            Flow::ObstacleResult { .. } => obstacle::on_result(key),
            Flow::Formation { leader } => formation::on(self, key, view, leader),
            Flow::Misplaced { .. } => formation::on_misplaced(self, key),
            Flow::Try { .. } => action::on_try(self, key, view),
            Flow::Acted { ship } => action::on_acted(self, key, view, ship),
            Flow::Prompt { owner, place, effect } => prompt::on(self, key, view, (owner, place, effect)),
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        match view.game.battle.flow {
            Flow::Setup => setup::draw(self, view, canvas),
            Flow::Placing => placing::draw(self, view, canvas),
            Flow::Planning => planning::draw(view, canvas),
            Flow::Over => end::draw_over(self, view, canvas),
            Flow::DeviceCheck { ship, place } => devices::draw_check(self, view, canvas, (ship, place)),
            Flow::DeviceResult { ship, place, passed } => {
                devices::draw_result(view, canvas, (ship, place), passed)
            }
            Flow::Decloak { ship, die } => devices::draw_decloak(view, canvas, ship, die),
            Flow::NextShip { ship } => next_ship::draw(self, view, canvas, ship),
            Flow::Target { ship } => next_ship::draw_target(self, view, canvas, ship),
            Flow::Sector { ship } => sector::draw(self, view, canvas, ship),
            Flow::CloseFar { ship } => close_far::draw(self, view, canvas, ship),
            Flow::Maneuver { ship } => maneuver::draw(self, view, canvas, ship),
            Flow::Swerve { ship } => swerve::draw(self, view, canvas, ship),
            Flow::Flee { ship } => flee::draw(self, view, canvas, ship),
            Flow::Obstacle { ship } => obstacle::draw(self, view, canvas, ship),
            Flow::ObstacleResult { ship } => obstacle::draw_result(view, canvas, ship),
            Flow::Formation { leader } => formation::draw(self, view, canvas, leader),
            Flow::Misplaced { ship } => formation::draw_misplaced(self, view, canvas, ship),
            Flow::Try { ship } => action::draw_try(self, view, canvas, ship),
            Flow::Acted { ship } => action::draw_acted(self, view, canvas, ship),
            Flow::Prompt { owner, place, effect } => prompt::draw(self, view, canvas, (owner, place, effect)),
            Flow::Halt => planning::draw(view, canvas),
            _ => {}
        }
    }
}

impl Default for Battle {
    fn default() -> Self {
        Self::new()
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
