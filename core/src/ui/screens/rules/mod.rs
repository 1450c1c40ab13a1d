//! The rules at hand: the shelf of books, the index by letter, the page of an entry.
//!
//! Also the way in from elsewhere: [`Screen::rules_about`] opens the page of a topic, and [`topic_of`] says which topic
//! a decision of the battle belongs to, [`game_topic`] the same of the other games. Does NOT know what the entries say: `cards::rulebook` does.

pub mod index;
mod links;
pub mod page;
pub mod search;
pub mod shelf;
#[cfg(test)]
mod tests;

pub use links::game_topic;

use crate::battle::state::reason::{BattleRule, Reason};
use crate::cards::rulebook::{Book, Filter};
use crate::ui::prelude::*;

impl Screen {
    /// What the books say about a topic, the lead entry first; Left and Right turn to the others.
    pub const fn rules_about(topic: Topic) -> Screen {
        Screen::RulePage(page::RulePage::new(Filter::Topic(topic), 0))
    }

    /// The shelf of books.
    pub const fn rules() -> Screen {
        Screen::RuleShelf(shelf::RuleShelf)
    }
}

/// The sign of a book.
pub const fn sign(book: Book) -> (Icon, Color) {
    match book {
        Book::ShadowCaster => (Icon::Tractor, Purple),
        Book::Hotac => (Icon::TieLn, White),
        Book::SpaceRace => (Icon::Flag, Green),
        Book::HugeShips => (Icon::Gr75, Yellow),
        Book::Epic => (Icon::Star, Blue),
    }
}

/// What a decision of the battle is about: the rule that made it, or else the question that is open.
pub const fn topic_of(flow: BattleQuestion, reason: Reason) -> Topic {
    match reason {
        Reason::Rule(rule) => rule_topic(rule),
        Reason::Card { .. } => Topic::Maneuver,
        Reason::TargetRow(_) => Topic::Target,
        Reason::ActionRow(_) => Topic::Actions,
        Reason::AttackRow(_) => Topic::Weapon,
        Reason::Ability(_) => Topic::PilotCards,
        Reason::Critical { .. } => Topic::Critical,
        Reason::Damage(_) => Topic::Elites,
        Reason::Will { .. } => Topic::Will,
        Reason::None | Reason::ByHand => flow_topic(flow),
    }
}

/// The topic of a rule.
pub const fn rule_topic(rule: BattleRule) -> Topic {
    match rule {
        BattleRule::SelectTarget
        | BattleRule::Nearest
        | BattleRule::RangeZero
        | BattleRule::WingTarget
        | BattleRule::NoTarget => Topic::Target,
        BattleRule::Strike => Topic::Strike,
        BattleRule::Escape => Topic::EscapeBehaviour,
        BattleRule::Escort => Topic::Escort,
        BattleRule::SelectManeuver => Topic::Maneuver,
        BattleRule::Distance => Topic::Distance,
        BattleRule::RedManeuver => Topic::Red,
        BattleRule::Swerve | BattleRule::SwerveFailed | BattleRule::WingSwerve => Topic::Swerve,
        BattleRule::Flee | BattleRule::WingmateFlees | BattleRule::Fleeing => Topic::Fleeing,
        BattleRule::SelectAction | BattleRule::Overlap | BattleRule::Obstacle => Topic::Actions,
        BattleRule::Stressed | BattleRule::RedAction => Topic::Stress,
        BattleRule::Ionized => Topic::Ion,
        BattleRule::ChooseWeapon => Topic::Weapon,
        BattleRule::ModifyAttack => Topic::AttackDice,
        BattleRule::ModifyDefence | BattleRule::Reinforce => Topic::DefenceDice,
        BattleRule::DeviceCheck => Topic::Devices,
        BattleRule::DamageToken | BattleRule::Simultaneous => Topic::Damage,
        BattleRule::Critical => Topic::Critical,
        BattleRule::DamageCards => Topic::Elites,
        BattleRule::WingFollows | BattleRule::WingmateActions => Topic::Wingmates,
        BattleRule::ForcedSplit | BattleRule::RebelNearWing => Topic::WingSplit,
        BattleRule::JoinWing => Topic::WingJoin,
        BattleRule::HomingMissiles => Topic::Homing,
        BattleRule::Will => Topic::Will,
        BattleRule::ObstacleEffect => Topic::Obstacles,
        BattleRule::Minefield => Topic::Minefields,
        BattleRule::IonStorm => Topic::IonStorm,
        BattleRule::Straight => Topic::Maneuver,
        BattleRule::SetupDiagram => Topic::MissionMap,
        BattleRule::Arrival => Topic::Vectors,
        BattleRule::ShipPlacement => Topic::Placing,
        BattleRule::ShipNumbering => Topic::Order,
        BattleRule::Territory | BattleRule::EscapeEdges => Topic::Territory,
        BattleRule::RebelDestroyed | BattleRule::NoSurvivors => Topic::RebelDown,
        BattleRule::Objectives => Topic::Objectives,
        BattleRule::SquadPoints => Topic::SquadPoints,
        BattleRule::Landing => Topic::Docking,
        BattleRule::Turbolaser => Topic::Emplacements,
        BattleRule::ShieldGenerator | BattleRule::FuelTank => Topic::Stations,
        BattleRule::HugeShips => Topic::Transports,
        BattleRule::CampaignUpgrades => Topic::CampaignUpgrades,
        BattleRule::Scaling => Topic::Squads,
        BattleRule::MissionEnd => Topic::Phases,
    }
}

/// The topic of a question that no rule has answered yet.
const fn flow_topic(flow: BattleQuestion) -> Topic {
    match flow {
        BattleQuestion::Setup | BattleQuestion::Halt => Topic::Automated,
        BattleQuestion::Placing => Topic::Placing,
        BattleQuestion::Planning | BattleQuestion::Over | BattleQuestion::Ended => Topic::Phases,
        BattleQuestion::Rebels { .. } | BattleQuestion::NextShip { .. } => Topic::Order,
        BattleQuestion::Target { .. } => Topic::Target,
        BattleQuestion::Sector { .. } => Topic::Sectors,
        BattleQuestion::CloseFar { .. } => Topic::Distance,
        BattleQuestion::Maneuver { .. } => Topic::Maneuver,
        BattleQuestion::Swerve { .. } => Topic::Swerve,
        BattleQuestion::Flee { .. } => Topic::Fleeing,
        BattleQuestion::Obstacle { .. } | BattleQuestion::ObstacleResult { .. } => Topic::Obstacles,
        BattleQuestion::Formation { .. } => Topic::Wings,
        BattleQuestion::Misplaced { .. } => Topic::Wingmates,
        BattleQuestion::WingSplit { .. } => Topic::WingSplit,
        BattleQuestion::WingJoin { .. } => Topic::WingJoin,
        BattleQuestion::Fact { .. } | BattleQuestion::Try { .. } | BattleQuestion::Acted { .. } => {
            Topic::Actions
        }
        BattleQuestion::Prompt { .. } | BattleQuestion::Decloak { .. } => Topic::PilotCards,
        BattleQuestion::Engage { .. } | BattleQuestion::Defender { .. } | BattleQuestion::Range => {
            Topic::Weapon
        }
        BattleQuestion::RemoteAttack { .. } => Topic::Emplacements,
        BattleQuestion::AttackDice
        | BattleQuestion::SpendAttack
        | BattleQuestion::RebelAttackDice
        | BattleQuestion::RebelTarget { .. } => Topic::AttackDice,
        BattleQuestion::DefenceDice
        | BattleQuestion::SpendDefence
        | BattleQuestion::Facing { .. }
        | BattleQuestion::RebelDefenceDice => Topic::DefenceDice,
        BattleQuestion::Results | BattleQuestion::Destroyed { .. } => Topic::Damage,
        BattleQuestion::Critical { .. } => Topic::Critical,
        BattleQuestion::DamageCard { .. } => Topic::Elites,
        BattleQuestion::RebelDown { .. } => Topic::RebelDown,
        BattleQuestion::DeviceCheck { .. }
        | BattleQuestion::DeviceResult { .. }
        | BattleQuestion::RebelDevice { .. }
        | BattleQuestion::Lies { .. }
        | BattleQuestion::Blast { .. }
        | BattleQuestion::Struck { .. } => Topic::Devices,
    }
}
