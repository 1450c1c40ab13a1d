//! The icons and words that stand for ships, actions, tokens and maneuvers.
//!
//! Knows cards, not a battle: how its ships are shown is in `screens::battle::shown`.

use core::fmt::Write;

use super::canvas::{Canvas, Line, line};
use super::icons::Icon;
use super::theme::Color;
use super::theme::Color::*;
use crate::battle::state::rebel::Chassis;
use crate::battle::state::remote::RemoteKind;
use crate::cards::glossary::Term;
use crate::cards::maneuver::{Bearing, Difficulty, Maneuver, Side};
use crate::cards::ships::ShipId;
use crate::cards::vocabulary::{Action, Token};

pub const fn ship_icon(kind: ShipId) -> Icon {
    match kind {
        ShipId::TieLnFighter => Icon::TieLn,
        ShipId::TieInterceptor => Icon::TieInterceptor,
        ShipId::TieSaBomber => Icon::TieBomber,
        ShipId::Vt49Decimator => Icon::Decimator,
        ShipId::TieAdvancedX1 => Icon::TieAdvancedX1,
        ShipId::TiePhPhantom => Icon::TiePhantom,
        ShipId::TieDDefender => Icon::TieDefender,
        ShipId::LambdaShuttle => Icon::Lambda,
        ShipId::Firespray => Icon::Firespray,
        ShipId::TieSkStriker => Icon::TieStriker,
        ShipId::TieAgAggressor => Icon::TieAggressor,
        ShipId::TieCaPunisher => Icon::TiePunisher,
        ShipId::TieReaper => Icon::TieReaper,
        ShipId::TieAdvancedV1 => Icon::TieAdvancedV1,
        ShipId::AlphaStarWing => Icon::StarWing,
    }
}

pub const fn chassis_icon(chassis: Chassis) -> Icon {
    match chassis {
        Chassis::XWing | Chassis::Arc170 => Icon::XWing,
        Chassis::YWing => Icon::YWing,
        Chassis::AWing => Icon::AWing,
        Chassis::BWing => Icon::BWing,
        Chassis::Hwk290 => Icon::Hwk,
        Chassis::KWing | Chassis::UWing | Chassis::Yt1300 => Icon::Freighter,
        Chassis::TieDefender => Icon::TieDefender,
        Chassis::Gr75 => Icon::Gr75,
    }
}

pub const fn remote_icon(kind: RemoteKind) -> Icon {
    match kind {
        RemoteKind::TurbolaserTower => Icon::Turret,
        RemoteKind::Minefield => Icon::Mine,
        RemoteKind::CargoContainer | RemoteKind::FuelTank => Icon::Cargo,
        _ => Icon::Station,
    }
}

pub const fn action_icon(action: Action) -> Icon {
    match action {
        Action::Focus => Icon::Focus,
        Action::Evade => Icon::Evade,
        Action::BarrelRoll => Icon::BarrelRoll,
        Action::Boost => Icon::Boost,
        Action::Lock => Icon::Lock,
        Action::Reload => Icon::Reload,
        Action::RotateArc => Icon::Rotate,
        Action::ReinforceFore | Action::ReinforceAft => Icon::Reinforce,
        Action::Coordinate => Icon::Coordinate,
        Action::RemoveStress => Icon::Stress,
        Action::Repair => Icon::Wrench,
        Action::Cloak => Icon::Cloak,
        Action::Jam => Icon::Jam,
        Action::Slam => Icon::Slam,
        Action::Calculate => Icon::Calculate,
        Action::Protect => Icon::Protect,
    }
}

/// An action as a heading.
pub const fn action_title(action: Action) -> &'static str {
    match action {
        Action::Focus => "Focus",
        Action::Evade => "Evade",
        Action::BarrelRoll => "Barrel roll",
        Action::Boost => "Boost",
        Action::Lock => "Lock",
        Action::Reload => "Reload",
        Action::RotateArc => "Rotate arc",
        Action::ReinforceFore => "Reinforce fore",
        Action::ReinforceAft => "Reinforce aft",
        Action::Coordinate => "Coordinate",
        Action::RemoveStress => "Remove stress",
        Action::Repair => "Repair",
        Action::Cloak => "Cloak",
        Action::Jam => "Jam",
        Action::Slam => "SLAM",
        Action::Calculate => "Calculate",
        Action::Protect => "Protect",
    }
}

pub const fn token_icon(token: Token) -> (Icon, Color) {
    match token {
        Token::Focus => (Icon::Focus, Green),
        Token::Evade => (Icon::Evade, Green),
        Token::Calculate => (Icon::Calculate, Silver),
        Token::Reinforce => (Icon::Reinforce, Green),
        Token::Cloak => (Icon::Cloak, Silver),
        Token::Lock => (Icon::Lock, Blue),
        Token::Stress => (Icon::Stress, Red),
        Token::Ion => (Icon::Ion, Purple),
        Token::Strain => (Icon::Strain, Amber),
        Token::Deplete => (Icon::Deplete, Amber),
        Token::Jam => (Icon::Jam, Amber),
        Token::Tractor => (Icon::Tractor, Purple),
        Token::Disarm => (Icon::Disarm, Amber),
        Token::Protect => (Icon::Protect, Green),
        Token::Fuse => (Icon::Clock, Amber),
    }
}

pub const fn bearing_icon(bearing: Bearing) -> Icon {
    match bearing {
        Bearing::Stop => Icon::Stop,
        Bearing::Straight | Bearing::ReverseStraight => Icon::Straight,
        Bearing::Bank | Bearing::ReverseBank => Icon::Bank,
        Bearing::Turn => Icon::Turn,
        Bearing::Koiogran => Icon::Koiogran,
        Bearing::Segnor => Icon::Segnor,
        Bearing::Tallon => Icon::Tallon,
    }
}

/// The arrow of a maneuver, left or right as it is flown; `x` and `y` are its middle.
pub fn arrow(canvas: &mut Canvas, x: i32, y: i32, maneuver: Maneuver, size: u8, color: Color) {
    let mask = bearing_icon(maneuver.bearing).mask(size);
    let (left, top) = (x - i32::from(mask.width) / 2, y - i32::from(mask.height) / 2);
    match maneuver.side {
        Some(Side::Left) => canvas.mask_mirrored(left, top, mask, color),
        _ => canvas.mask(left, top, mask, color),
    }
}

/// Red is a thick square frame with filled corners, blue a rounded one, white none: never colour alone.
pub fn difficulty_frame(
    canvas: &mut Canvas,
    (x, y, width, height): (i32, i32, i32, i32),
    corner: i32,
    difficulty: Difficulty,
) {
    match difficulty {
        Difficulty::White => {}
        Difficulty::Blue => {
            canvas.rounded(x, y, width, height, 8, Blue);
            canvas.rounded(x + 3, y + 3, width - 6, height - 6, 6, BlueDark);
        }
        Difficulty::Red => {
            canvas.fill(x, y, width, height, Red);
            canvas.fill(x + 3, y + 3, width - 6, height - 6, RedDark);
            for row in 0..corner {
                let reach = corner - row;
                for y in [y + row, y + height - 1 - row] {
                    canvas.span(y, x, x + reach, Red);
                    canvas.span(y, x + width - reach, x + width, Red);
                }
            }
        }
    }
}

/// `bank right`, `Koiogran turn`, for headings.
pub fn maneuver_name(maneuver: Maneuver) -> Line {
    let mut words = line(format_args!("{}", maneuver.bearing.name()));
    if let Some(side) = maneuver.side {
        // Both words are short.
        let _ = write!(words, " {}", side.name());
    }
    words
}

/// The picture of a word of the game.
pub const fn term_icon(term: Term) -> Icon {
    match term {
        Term::Focus | Term::FocusResult => Icon::Focus,
        Term::Evade | Term::EvadeResult => Icon::Evade,
        Term::Lock => Icon::Lock,
        Term::Calculate => Icon::Calculate,
        Term::Force => Icon::Force,
        Term::Stress | Term::RedManeuver | Term::RedAction => Icon::Stress,
        Term::Strain => Icon::Strain,
        Term::Deplete => Icon::Deplete,
        Term::Ion => Icon::Ion,
        Term::Tractor => Icon::Tractor,
        Term::Jam => Icon::Jam,
        Term::Disarm => Icon::Disarm,
        Term::Charge => Icon::Charge,
        Term::Arc
        | Term::FrontArc
        | Term::RearArc
        | Term::SideArc
        | Term::FullArc
        | Term::Bullseye
        | Term::Close
        | Term::Far
        | Term::Target => Icon::Target,
        Term::Turret => Icon::Turret,
        Term::Range | Term::Vector => Icon::Map,
        Term::Range0 | Term::Bump => Icon::Bump,
        Term::Obstructed | Term::Swerve | Term::Obstacle | Term::Asteroid => Icon::Rock,
        Term::Initiative => Icon::Pilot,
        Term::Agility | Term::DefenceDie => Icon::DieGreen,
        Term::Hull => Icon::Hull,
        Term::Shield => Icon::Shield,
        Term::PrimaryWeapon | Term::EngagementPhase => Icon::Gun,
        Term::SpecialWeapon | Term::Bomb => Icon::Torpedo,
        Term::UpgradeSlot | Term::Limited | Term::DamageCard => Icon::Cards,
        Term::AttackDie => Icon::DieRed,
        Term::Hit => Icon::Hit,
        Term::Crit => Icon::Crit,
        Term::Blank => Icon::Blank,
        Term::Maneuver | Term::Speed | Term::Straight | Term::WhiteManeuver | Term::BlueManeuver => {
            Icon::Straight
        }
        Term::Bearing | Term::Bank => Icon::Bank,
        Term::Turn | Term::Template => Icon::Turn,
        Term::Koiogran => Icon::Koiogran,
        Term::Segnor => Icon::Segnor,
        Term::Tallon => Icon::Tallon,
        Term::Dial | Term::Rotate | Term::PlanningPhase => Icon::Rotate,
        Term::Flee => Icon::Exit,
        Term::Action => Icon::Check,
        Term::LinkedAction => Icon::TriRight,
        Term::Boost | Term::ActivationPhase => Icon::Boost,
        Term::BarrelRoll => Icon::BarrelRoll,
        Term::Reload => Icon::Reload,
        Term::Reinforce => Icon::Reinforce,
        Term::Coordinate => Icon::Coordinate,
        Term::Cloak | Term::Decloak => Icon::Cloak,
        Term::Slam => Icon::Slam,
        Term::Debris => Icon::Debris,
        Term::Device | Term::Mine => Icon::Mine,
        Term::Remote => Icon::Station,
        Term::AutomatedShip => Icon::TieLn,
        Term::Elite => Icon::Star,
        Term::Wing | Term::WingLeader | Term::Wingmate => Icon::Delta,
        Term::SquadPoints => Icon::Medal,
        Term::SystemPhase => Icon::Cog,
        Term::EndPhase => Icon::Clock,
    }
}
