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

use super::Screen;
use crate::cards::rulebook::{Book, Filter, Topic};
use crate::table::flow::Flow;
use crate::table::reason::{Reason, Rule};
use crate::ui::icons::Icon;
use crate::ui::theme::Color::{self, *};

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
pub const fn topic_of(flow: Flow, reason: Reason) -> Topic {
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
pub const fn rule_topic(rule: Rule) -> Topic {
    match rule {
        Rule::SelectTarget | Rule::Nearest | Rule::RangeZero | Rule::WingTarget | Rule::NoTarget => {
            Topic::Target
        }
        Rule::Strike => Topic::Strike,
        Rule::Escape => Topic::EscapeBehaviour,
        Rule::Escort => Topic::Escort,
        Rule::SelectManeuver => Topic::Maneuver,
        Rule::Distance => Topic::Distance,
        Rule::RedManeuver => Topic::Red,
        Rule::Swerve | Rule::SwerveFailed | Rule::WingSwerve => Topic::Swerve,
        Rule::Flee | Rule::WingmateFlees | Rule::Fleeing => Topic::Fleeing,
        Rule::SelectAction | Rule::Overlap | Rule::Obstacle => Topic::Actions,
        Rule::Stressed | Rule::RedAction => Topic::Stress,
        Rule::Ionized => Topic::Ion,
        Rule::ChooseWeapon => Topic::Weapon,
        Rule::ModifyAttack => Topic::AttackDice,
        Rule::ModifyDefence | Rule::Reinforce => Topic::DefenceDice,
        Rule::DeviceCheck => Topic::Devices,
        Rule::DamageToken | Rule::Simultaneous => Topic::Damage,
        Rule::Critical => Topic::Critical,
        Rule::DamageCards => Topic::Elites,
        Rule::WingFollows | Rule::WingmateActions => Topic::Wingmates,
        Rule::ForcedSplit | Rule::RebelNearWing => Topic::WingSplit,
        Rule::JoinWing => Topic::WingJoin,
        Rule::HomingMissiles => Topic::Homing,
        Rule::Will => Topic::Will,
        Rule::ObstacleEffect => Topic::Obstacles,
        Rule::Minefield => Topic::Minefields,
        Rule::IonStorm => Topic::IonStorm,
        Rule::Straight => Topic::Maneuver,
        Rule::SetupDiagram => Topic::MissionMap,
        Rule::Arrival => Topic::Vectors,
        Rule::ShipPlacement => Topic::Placing,
        Rule::ShipNumbering => Topic::Order,
        Rule::Territory | Rule::EscapeEdges => Topic::Territory,
        Rule::RebelDestroyed | Rule::NoSurvivors => Topic::RebelDown,
        Rule::Objectives => Topic::Objectives,
        Rule::SquadPoints => Topic::SquadPoints,
        Rule::Landing => Topic::Docking,
        Rule::Turbolaser => Topic::Emplacements,
        Rule::ShieldGenerator | Rule::FuelTank => Topic::Stations,
        Rule::HugeShips => Topic::Transports,
        Rule::CampaignUpgrades => Topic::CampaignUpgrades,
        Rule::Scaling => Topic::Squads,
        Rule::MissionEnd => Topic::Phases,
    }
}

/// The topic of a question that no rule has answered yet.
const fn flow_topic(flow: Flow) -> Topic {
    match flow {
        Flow::Setup | Flow::Halt => Topic::Automated,
        Flow::Placing => Topic::Placing,
        Flow::Planning | Flow::Over | Flow::Ended => Topic::Phases,
        Flow::Rebels { .. } | Flow::NextShip { .. } => Topic::Order,
        Flow::Target { .. } => Topic::Target,
        Flow::Sector { .. } => Topic::Sectors,
        Flow::CloseFar { .. } => Topic::Distance,
        Flow::Maneuver { .. } => Topic::Maneuver,
        Flow::Swerve { .. } => Topic::Swerve,
        Flow::Flee { .. } => Topic::Fleeing,
        Flow::Obstacle { .. } | Flow::ObstacleResult { .. } => Topic::Obstacles,
        Flow::Formation { .. } => Topic::Wings,
        Flow::Misplaced { .. } => Topic::Wingmates,
        Flow::WingSplit { .. } => Topic::WingSplit,
        Flow::WingJoin { .. } => Topic::WingJoin,
        Flow::Fact { .. } | Flow::Try { .. } | Flow::Acted { .. } => Topic::Actions,
        Flow::Prompt { .. } | Flow::Decloak { .. } => Topic::PilotCards,
        Flow::Engage { .. } | Flow::Defender { .. } | Flow::Range => Topic::Weapon,
        Flow::RemoteAttack { .. } => Topic::Emplacements,
        Flow::AttackDice | Flow::SpendAttack | Flow::RebelAttackDice | Flow::RebelTarget { .. } => {
            Topic::AttackDice
        }
        Flow::DefenceDice | Flow::SpendDefence | Flow::Facing { .. } | Flow::RebelDefenceDice => {
            Topic::DefenceDice
        }
        Flow::Results | Flow::Destroyed { .. } => Topic::Damage,
        Flow::Critical { .. } => Topic::Critical,
        Flow::DamageCard { .. } => Topic::Elites,
        Flow::RebelDown { .. } => Topic::RebelDown,
        Flow::DeviceCheck { .. }
        | Flow::DeviceResult { .. }
        | Flow::RebelDevice { .. }
        | Flow::Lies { .. }
        | Flow::Blast { .. }
        | Flow::Struck { .. } => Topic::Devices,
    }
}
