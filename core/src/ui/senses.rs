//! What a body tells without a picture: a lamp for whose turn it is, a sound for what just happened.
//!
//! Says what, never how: pins and tones are the body's.

use crate::battle::state::question::BattleQuestion;
use crate::game::Game;
use crate::mission::flow::MissionFlow;

/// The colour of the lamp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Lamp {
    #[default]
    Off,
    /// Red: the Empire acts.
    Empire,
    /// Green: the Rebels act.
    Rebels,
}

impl Lamp {
    pub fn of(game: &Game) -> Lamp {
        let battle = &game.battle;
        match game.mission.flow {
            MissionFlow::None if !battle.is_running() => Lamp::Off,
            MissionFlow::None => match battle.flow {
                BattleQuestion::Setup
                | BattleQuestion::Placing
                | BattleQuestion::Over
                | BattleQuestion::Ended
                | BattleQuestion::Halt => Lamp::Off,
                BattleQuestion::Planning
                | BattleQuestion::Rebels { .. }
                | BattleQuestion::RebelTarget { .. }
                | BattleQuestion::RebelAttackDice
                | BattleQuestion::RebelDefenceDice
                | BattleQuestion::DefenceDice
                | BattleQuestion::RebelDevice { .. } => Lamp::Rebels,
                _ => Lamp::Empire,
            },
            MissionFlow::Arrival(_) => Lamp::Empire,
            _ => Lamp::Off,
        }
    }
}

/// What is to be heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Cue {
    /// A key was taken.
    #[default]
    Click,
    /// It cannot be done, and the notice says why.
    Refused,
    /// A squad arrives, or time is up.
    Alarm,
}
