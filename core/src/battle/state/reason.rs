//! Why the device decided something: what Help shows.
//!
//! A [`Reason`] is small and points at a card row, a die, an ability or a [`BattleRule`] of the book; words come from those
//! tables. Does NOT decide anything.

use serde::{Deserialize, Serialize};

use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::cards::abilities::AbilityId;
use crate::cards::damage_deck::DamageCard;
use crate::cards::maneuver::Side;
use crate::cards::provenance::{Provenance, Reading};
use crate::cards::ships::{Distance, TargetArc};

named! {
    /// A rule of the book that decides something. The name is the section.
    BattleRule as Text {
        SelectTarget = 0 text!("Select Target"),
        Nearest = 1 text!("Determining \"Nearest\""),
        RangeZero = 2 text!("Range 0"),
        Strike = 3 text!("Strike Behavior"),
        Escape = 4 text!("Escape Behavior"),
        Escort = 5 text!("Escort Behavior"),
        WingTarget = 6 text!("Wing Formation"),
        SelectManeuver = 7 text!("Select Maneuver"),
        Distance = 8 text!("Determining Distance to the Target"),
        RedManeuver = 9 text!("Red Maneuvers and Stress"),
        Swerve = 10 text!("Swerving"),
        SwerveFailed = 11 text!("Swerving"),
        WingSwerve = 12 text!("Swerving and Wing Formations"),
        Flee = 13 text!("Fleeing"),
        WingmateFlees = 14 text!("Fleeing and Wing Formations"),
        SelectAction = 15 text!("Select Action"),
        Overlap = 16 text!("Select Action"),
        Obstacle = 17 text!("Select Action"),
        Stressed = 18 text!("Red Maneuvers and Stress"),
        Ionized = 19 text!("Ionized Automated Ships"),
        ChooseWeapon = 20 text!("Choose Weapon and Declare Defender"),
        ModifyAttack = 21 text!("Modifying Attack Dice"),
        ModifyDefence = 22 text!("Modifying Defence Dice"),
        DeviceCheck = 23 text!("Device Checks"),
        DamageToken = 24 text!("Regular Damage"),
        Critical = 25 text!("Critical Damage"),
        DamageCards = 26 text!("Elite Automated Ships"),
        WingFollows = 27 text!("Moving Wingmates (Epic)"),
        WingmateActions = 28 text!("Wingmate Actions (Epic)"),
        ForcedSplit = 29 text!("Forced Splitting (Epic)"),
        RebelNearWing = 30 text!("Splitting Formation"),
        JoinWing = 31 text!("Wingmate"),
        HomingMissiles = 32 text!("Homing Missiles against Automated Ships"),
        Will = 33 text!("The Will of the Emperor"),
        Simultaneous = 34 text!("Engagement Phase"),
        NoTarget = 35 text!("Select Target"),
        RedAction = 36 text!("Select Action"),
        Fleeing = 37 text!("Fleeing"),
        ObstacleEffect = 38 text!("Obstacles (2nd edition)"),
        Minefield = 39 text!("Minefield"),
        IonStorm = 40 text!("Ion Storm"),
        Straight = 41 text!("Mission special rules"),
        SetupDiagram = 42 text!("Mission Setup Diagram"),
        Arrival = 43 text!("Approach Vector"),
        ShipPlacement = 44 text!("Ship Placement"),
        ShipNumbering = 45 text!("Ship Numbering"),
        Territory = 46 text!("Mission Territory Types"),
        EscapeEdges = 47 text!("Escape Edges"),
        RebelDestroyed = 48 text!("Rebel Ship Destroyed"),
        NoSurvivors = 49 text!("No Survivors"),
        Objectives = 50 text!("Mission Objectives"),
        SquadPoints = 51 text!("Distribute Squad Points"),
        Landing = 52 text!("Landing"),
        Turbolaser = 53 text!("Turbolaser Tower"),
        ShieldGenerator = 54 text!("Shield Generator"),
        FuelTank = 55 text!("Fuel Tank"),
        HugeShips = 56 text!("Huge Ships"),
        CampaignUpgrades = 57 text!("Campaign Upgrades"),
        Scaling = 58 text!("Mission Scaling"),
        MissionEnd = 59 text!("Play Mission"),
        Reinforce = 60 text!("Reinforce"),
    }
}

impl BattleRule {
    /// The rule in our own words.
    pub const fn text(self) -> Text {
        match self {
            Self::SelectTarget => text!("The first line of the card that some ship fits."),
            Self::Nearest => text!("Nearest by ruler. At a similar distance: the one most directly ahead."),
            Self::RangeZero => {
                text!("Ships that touch (range 0) do not count. Nobody else: as if at range 1, behind.")
            }
            Self::Strike => {
                text!("It chases its goal, and fires at it unless it is out of arc or range 1 offers a shot.")
            }
            Self::Escape => text!("It makes for the nearest point of its edge at top speed."),
            Self::Escort => text!("It protects the escorted ship if that is at range 1."),
            Self::WingTarget => text!("Only the wing leader selects a target."),
            Self::SelectManeuver => text!("Zone of the card, die, mirrored for a target on the left."),
            Self::Distance => {
                text!("Close: range 1, or range 2 with this ship in front of the target. Far: all else.")
            }
            Self::RedManeuver => text!("Red gives no stress. It skips the action."),
            Self::Swerve => {
                text!("45 degrees either way, same or nearest speed; of two, the one nearer the target.")
            }
            Self::SwerveFailed => text!("One try only: still blocked, so the first maneuver stands."),
            Self::WingSwerve => text!("Only the leader swerves, and does not mind its wingmates."),
            Self::Flee => text!("The most similar maneuver that stays on the table."),
            Self::WingmateFlees => {
                text!("Out of place and over the edge: it may adjust the maneuver like a single ship.")
            }
            Self::SelectAction => text!("The first line of the action list that holds."),
            Self::Overlap => text!("It met a ship: no action."),
            Self::Obstacle => text!("It met an obstacle: no action."),
            Self::Stressed => text!("Stressed: its only action is to remove a stress token."),
            Self::Ionized => {
                text!(
                    "Ionized, since when ever: a blue 1 straight. In full it removes 1 stress. Then focus, nothing else."
                )
            }
            Self::ChooseWeapon => text!("The first line of the attack list that holds."),
            Self::ModifyAttack => {
                text!("Lock, focus on two, calculate, focus, Force: it makes the most of its dice.")
            }
            Self::Reinforce => {
                text!(
                    "Fore counts if the attacker is wholly in front, aft if wholly behind. On both sides: neither."
                )
            }
            Self::ModifyDefence => text!("It spends only what takes damage away, in the order of the list."),
            Self::DeviceCheck => {
                text!("A red die per Rebel, a green one per friend behind: hits must outnumber evades.")
            }
            Self::DamageToken => text!("Not elite: a damage token for each hit on the hull."),
            Self::Critical => text!("Not elite: a damage token and the critical die."),
            Self::DamageCards => text!("Elite: damage cards as usual."),
            Self::WingFollows => {
                text!("A wingmate is set to its place behind the leader and has flown the same maneuver.")
            }
            Self::WingmateActions => text!("Wingmates only calculate, reinforce, evade, lock or focus."),
            Self::ForcedSplit => text!("Something forces it out of the formation."),
            Self::RebelNearWing => text!("A Rebel at range 0-1 as the round ends: it leaves the formation."),
            Self::JoinWing => {
                text!("At range 0-1 of its leader and free of trouble it joins again, for 1 stress.")
            }
            Self::HomingMissiles => {
                text!("A red die per defence die: no crit, and it takes 1 damage instead.")
            }
            Self::Will => text!("The book is silent: the worst for the Rebels, or a die."),
            Self::Simultaneous => text!("Destroyed at its own initiative: it still fires."),
            Self::NoTarget => text!("There is no Rebel left to aim at."),
            Self::RedAction => text!("A red action gives 1 stress."),
            Self::Fleeing => text!("No maneuver stays on the table: it flees."),
            Self::ObstacleEffect => {
                text!(
                    "Asteroid: a die for damage, no action, no shot while on it. Debris cloud: 1 stress, a crit hurts."
                )
            }
            Self::Minefield => {
                text!("It goes off under an enemy of who laid it: a red die for each hull it has left.")
            }
            Self::IonStorm => text!("A red die: on a crit 1 damage and 1 ion."),
            Self::Straight => text!("The mission sends it straight ahead: a die picks the speed."),
            Self::SetupDiagram => {
                text!("The mission's diagram says what lies where. 4p: only with four pilots or more.")
            }
            Self::Arrival => {
                text!("A squad comes on its vector; if that is taken this round, on another free one.")
            }
            Self::ShipPlacement => {
                text!("3 to 6 small ships form a wing. Others: on the vector, then left and right in turn.")
            }
            Self::ShipNumbering => text!("Numbers go on from the last ship. Low numbers act first."),
            Self::Territory => {
                text!(
                    "Friendly space: leave over any edge. Else over marked ones only. In hostile space who is still here at the limit is lost."
                )
            }
            Self::EscapeEdges => text!("Over an escape edge a ship is safe, and out of this mission."),
            Self::RebelDestroyed => {
                text!(
                    "A red die in friendly space, 2 in neutral, 3 in hostile. The harshest costs: crit 20, hit 15, focus 10, blank 5."
                )
            }
            Self::NoSurvivors => text!("All shot down: captured. A campaign is lost."),
            Self::Objectives => text!("The primary objective decides; numbered parts are done in order."),
            Self::SquadPoints => {
                text!("Kills, objectives, losses; never below 0; shared by all who flew, rounded up.")
            }
            Self::Landing => {
                text!(
                    "Not a red maneuver, template over the door: landed. Only the base over the bay: 1 damage."
                )
            }
            Self::Turbolaser => {
                text!(
                    "Turned up to 90 degrees to the nearest Rebel, it fires at the nearest at range 2-4 in its arc. A captured one: as the team likes."
                )
            }
            Self::ShieldGenerator => {
                text!("1 defence die more for each emplacement of the station, per generator.")
            }
            Self::FuelTank => {
                text!("Destroyed: each ship and remote at range 0-1 rolls a red die and takes it.")
            }
            Self::HugeShips => {
                text!("It moves through: the small ship is set behind or beside it, nearer to another Rebel.")
            }
            Self::CampaignUpgrades => {
                text!("Cards that ships carry for nothing: Hyperdrive, Escort Duty, Scanner.")
            }
            Self::Scaling => text!("Squads grow with pilots and their average level."),
            Self::MissionEnd => text!("Over at the round limit, or when no pilot is in play."),
        }
    }

    pub const fn provenance(self) -> Provenance {
        match self {
            Self::WingFollows | Self::WingmateActions | Self::ForcedSplit => {
                Provenance::Book(text!("Epic Battles"))
            }
            Self::Swerve => Provenance::House(Reading::SwerveStep),
            Self::Escape => Provenance::House(Reading::EscapeSpeed),
            Self::Escort => Provenance::House(Reading::Protect),
            Self::DeviceCheck => Provenance::House(Reading::DeviceCheckArc),
            Self::Critical => Provenance::House(Reading::CriticalDie),
            Self::HomingMissiles => Provenance::House(Reading::HomingMissiles),
            Self::Flee => Provenance::House(Reading::MostSimilar),
            Self::ObstacleEffect => Provenance::House(Reading::Obstacles),
            Self::IonStorm => Provenance::House(Reading::IonStorm),
            Self::RedAction => Provenance::House(Reading::LinkedActions),
            Self::Simultaneous => Provenance::House(Reading::SimultaneousFire),
            Self::ShieldGenerator => Provenance::House(Reading::ShieldGenerator),
            Self::Turbolaser => Provenance::House(Reading::Turbolaser),
            Self::Landing => Provenance::House(Reading::FailedLanding),
            Self::Ionized => Provenance::House(Reading::Ionized),
            _ => Provenance::Book(self.name()),
        }
    }
}

/// Why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    #[default]
    None,
    Rule(BattleRule),
    /// A cell of the maneuver table.
    Card {
        arc: TargetArc,
        side: Side,
        distance: Distance,
        die: u8,
    },
    /// A row of the target list, from 0.
    TargetRow(u8),
    /// A row of the action list, from 0.
    ActionRow(u8),
    /// A row of the attack list, from 0.
    AttackRow(u8),
    Ability(AbilityId),
    /// The critical die.
    Critical {
        die: u8,
    },
    Damage(DamageCard),
    /// A logged random choice: which of how many.
    Will {
        taken: u8,
        of: u8,
    },
    ByHand,
}

impl Reason {
    /// The section of the book, or the card.
    pub const fn section(self) -> Text {
        match self {
            Self::None => Text::NONE,
            Self::Rule(rule) => rule.name(),
            Self::Card { .. } => BattleRule::SelectManeuver.name(),
            Self::TargetRow(_) => BattleRule::SelectTarget.name(),
            Self::ActionRow(_) => BattleRule::SelectAction.name(),
            Self::AttackRow(_) => BattleRule::ChooseWeapon.name(),
            Self::Ability(_) => text!("Imperial Pilot Cards"),
            Self::Critical { .. } => BattleRule::Critical.name(),
            Self::Damage(_) => BattleRule::DamageCards.name(),
            Self::Will { .. } => BattleRule::Will.name(),
            Self::ByHand => text!("by hand"),
        }
    }

    /// The rule in our own words.
    pub const fn text(self) -> Text {
        match self {
            Self::None => Text::NONE,
            Self::Rule(rule) => rule.text(),
            Self::Card { .. } => BattleRule::SelectManeuver.text(),
            Self::TargetRow(_) => BattleRule::SelectTarget.text(),
            Self::ActionRow(_) => BattleRule::SelectAction.text(),
            Self::AttackRow(_) => BattleRule::ChooseWeapon.text(),
            Self::Ability(ability) => ability.ability().text,
            Self::Critical { .. } => BattleRule::Critical.text(),
            Self::Damage(card) => card.damage().text,
            Self::Will { .. } => BattleRule::Will.text(),
            Self::ByHand => text!("Corrected by the players."),
        }
    }

    /// The source of the reason; cards name their own.
    pub const fn provenance(self) -> Option<Provenance> {
        match self {
            Self::Rule(rule) => Some(rule.provenance()),
            Self::Critical { .. } => Some(BattleRule::Critical.provenance()),
            Self::Will { .. } => Some(BattleRule::Will.provenance()),
            _ => None,
        }
    }
}

const _: () = assert!(size_of::<Reason>() <= 6);
