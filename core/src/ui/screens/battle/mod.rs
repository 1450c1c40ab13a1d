//! The battle: one screen value that draws whatever the game asks and turns keys into answers.
//!
//! What is asked is the game's [`Flow`]; each question has a file of its own. The value here holds only where the
//! cursor stands, and forgets it when the question changes. B opens the ships, unless it means No; X says why.
//! Does NOT decide anything. Next: Ships, Why, Squad, Rebel, Home.

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
pub mod ships;
pub mod shown;
pub mod squad;
pub mod swerve;
pub mod typed_dice;
pub mod why;

pub mod will;
pub mod wings;

use serde::{Deserialize, Serialize};

use super::Screen;
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
    /// Chance of damage in thousandths, worked out once when the dice come up.
    odds: u16,
}

impl Battle {
    pub const fn new() -> Battle {
        Battle { flow: None, cursor: 0, page: 0, first: 0, second: 0, odds: 0 }
    }

    /// Looks at the question that is open now: a new one starts with its likeliest answer under the cursor.
    pub fn arrive(&mut self, view: &View) {
        let battle = &view.game.battle;
        if self.flow == Some(battle.flow) {
            return;
        }
        *self = Battle { flow: Some(battle.flow), ..Battle::new() };
        match battle.flow {
            Flow::Range => self.cursor = range::likely(battle),
            Flow::Rebels { initiative } => self.cursor = rebels::likely(battle, initiative),
            Flow::AttackDice => dice::arrive(self, battle),
            _ => {}
        }
    }

    /// Tells the open question.
    pub fn tell(&mut self, ask: &mut Ask) {
        ask.guided();
        help::tell(ask);
        match ask.view.game.battle.flow {
            Flow::Fact { ship, fact } => question::tell_fact(ask, ship, fact),
            Flow::Facing { ship } => question::tell_facing(ask, ship),
            _ => ask.old(self),
        }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let step = self.question(key, view);
        match step {
            // The next question starts afresh, even if it is asked in the same words.
            Step::Do(_) => self.flow = None,
            Step::Stay if key == Key::B => return Step::Go(Screen::Ships(ships::Ships::new())),
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
            Flow::Rebels { initiative } => rebels::on(self, key, view, initiative),
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
            Flow::Engage { ship } => engage::on(self, key, view, ship),
            Flow::Defender { ship } => engage::on_defender(self, key, view, ship),
            Flow::Range => range::on(self, key, view),
            Flow::AttackDice => dice::on_attack(self, key, view),
            Flow::SpendAttack | Flow::SpendDefence => dice::on_spend(key),
            Flow::RebelAttackDice | Flow::RebelDefenceDice => dice::on_lying(self, key, view),
            Flow::DefenceDice => typed_dice::on_defence(self, key, view),
            Flow::Results => results::on(key),
            Flow::Critical { .. } => critical::on(key),
            Flow::DamageCard { .. } => damage_card::on(self, key),
            Flow::Destroyed { .. } => destroyed::on(key),
            Flow::RebelDown { .. } | Flow::WingJoin { .. } => question::on(key),
            Flow::Fact { .. } | Flow::Facing { .. } => Step::Stay,
            Flow::RebelTarget { .. } => rebel_attack::on(self, key, view),
            Flow::WingSplit { squad } => end::on_split(self, key, view, squad),
            Flow::RemoteAttack { remote } => engage::on_remote(self, key, view, remote),
            Flow::Halt => Step::Stay,
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
            Flow::Rebels { initiative } => rebels::draw(self, view, canvas, initiative),
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
            Flow::Fact { .. } | Flow::Facing { .. } => {}
            Flow::Try { ship } => action::draw_try(self, view, canvas, ship),
            Flow::Acted { ship } => action::draw_acted(self, view, canvas, ship),
            Flow::Prompt { owner, place, effect } => prompt::draw(self, view, canvas, (owner, place, effect)),
            Flow::Engage { ship } => engage::draw(self, view, canvas, ship),
            Flow::Defender { ship } => engage::draw_defender(self, view, canvas, ship),
            Flow::Range => range::draw(self, view, canvas),
            Flow::AttackDice => dice::draw_attack(self, view, canvas),
            Flow::SpendAttack => dice::draw_spend_attack(view, canvas),
            Flow::SpendDefence => dice::draw_spend_defence(view, canvas),
            Flow::RebelAttackDice | Flow::RebelDefenceDice => dice::draw_lying(self, view, canvas),
            Flow::DefenceDice => typed_dice::draw_defence(self, view, canvas),
            Flow::Results => results::draw(view, canvas),
            Flow::Critical { ship, die } => critical::draw(view, canvas, ship, die),
            Flow::DamageCard { ship } => damage_card::draw(self, view, canvas, ship),
            Flow::Destroyed { ship } => destroyed::draw(view, canvas, ship),
            Flow::RebelDown { rebel } => destroyed::draw_rebel(view, canvas, rebel),
            Flow::RebelTarget { rebel } => rebel_attack::draw(self, view, canvas, rebel),
            Flow::WingSplit { squad } => end::draw_split(self, view, canvas, squad),
            Flow::WingJoin { ship } => end::draw_join(view, canvas, ship),
            Flow::RemoteAttack { remote } => engage::draw_remote(self, view, canvas, remote),
            Flow::Halt => planning::draw(view, canvas),
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
