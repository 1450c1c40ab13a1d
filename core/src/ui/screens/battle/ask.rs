//! What the open question is about, item by item: maneuvers to choose from, actions to try, weapons, targets.
//!
//! The one place where screens ask the engine. Does NOT draw.

use crate::{
    cards::{action_rule::Play, action_rule::Test, maneuver::Maneuver, ships::Distance},
    dice::pool::{AttackPool, DefencePool},
    table::{
        battle::Battle,
        log::Party,
        rebel::RebelAt,
        ship::{Marks, Position, ShipAt},
        squad::SquadAt,
    },
};

/// The maneuver of the rolled die for one of the two distances.
pub fn maneuver_at(battle: &Battle, ship: ShipAt, distance: Distance) -> Option<Maneuver> {
    let now = &battle.now;
    battle.ship(ship)?.kind.card().maneuver(now.arc, now.side, distance, now.die)
}

/// A maneuver to take instead of one that leads into trouble.
#[derive(Clone, Copy)]
pub struct Other {
    pub maneuver: Maneuver,
    /// It ends nearer to the target.
    pub towards: bool,
}

pub fn swerve_count(_battle: &Battle, _ship: ShipAt) -> u8 {
    2
}

pub fn swerve(battle: &Battle, _ship: ShipAt, place: u8) -> Option<Other> {
    let maneuver = Maneuver {
        speed: 3,
        bearing: crate::cards::maneuver::Bearing::Bank,
        side: Some(battle.now.side),
        difficulty: crate::cards::maneuver::Difficulty::White,
    };
    match place {
        0 => Some(Other { maneuver, towards: true }),
        1 => Some(Other { maneuver: maneuver.mirrored(), towards: false }),
        _ => None,
    }
}

pub fn flee_count(battle: &Battle, ship: ShipAt) -> u8 {
    swerve_count(battle, ship)
}

pub fn flee(battle: &Battle, ship: ShipAt, place: u8) -> Option<Maneuver> {
    swerve(battle, ship, place).map(|other| other.maneuver)
}

/// An action to try.
#[derive(Clone, Copy)]
pub struct Option_ {
    pub play: Play,
    pub so_that: &'static [Test],
}

pub fn option_count(battle: &Battle, ship: ShipAt) -> u8 {
    super::parts::small(options(battle, ship).count())
}

pub fn option(battle: &Battle, ship: ShipAt, place: u8) -> Option<Option_> {
    options(battle, ship).nth(usize::from(place))
}

fn options(battle: &Battle, ship: ShipAt) -> impl Iterator<Item = Option_> {
    let rules = battle.ship(ship).map_or(&[][..], |ship| ship.kind.card().actions);
    rules
        .iter()
        .filter(|rule| !rule.so_that.is_empty())
        .map(|rule| Option_ { play: rule.play, so_that: rule.so_that })
}

/// What it does if none of them works.
pub fn fallback(battle: &Battle, ship: ShipAt) -> Option<Play> {
    Some(battle.ship(ship)?.kind.card().actions.last()?.play)
}

/// Rebels that may be the target.
pub fn target_count(battle: &Battle) -> u8 {
    super::parts::small(battle.rebels().count())
}

pub fn target(battle: &Battle, place: u8) -> Option<RebelAt> {
    battle.rebels().nth(usize::from(place)).map(|(at, _)| at)
}

/// Rows of the attack list that may hold.
pub fn attack_count(battle: &Battle, ship: ShipAt) -> u8 {
    super::parts::small(battle.ship(ship).map_or(0, |ship| ship.kind.card().attacks.len()))
}

pub fn attack_row(battle: &Battle, ship: ShipAt, place: u8) -> Option<&'static crate::cards::ships::AttackRule> {
    let _ = place;
    battle.ship(ship)?.kind.card().attacks.get(usize::from(place))
}

pub fn defender_count(battle: &Battle) -> u8 {
    target_count(battle)
}

pub fn defender(battle: &Battle, place: u8) -> Option<Party> {
    target(battle, place).map(Party::Rebel)
}

/// Whom Rebels may attack.
pub fn prey_count(battle: &Battle) -> u8 {
    super::parts::small(battle.ships().filter(|(_, ship)| ship.on_table()).count())
}

pub fn prey(battle: &Battle, place: u8) -> Option<Party> {
    battle.ships().filter(|(_, ship)| ship.on_table()).nth(usize::from(place)).map(|(at, _)| Party::Ship(at))
}

/// Rebels that still have to move or fight at this initiative.
pub fn rebels_at(battle: &Battle, initiative: u8) -> impl Iterator<Item = RebelAt> + '_ {
    battle.rebels().filter(move |(_, rebel)| rebel.initiative == initiative).map(|(at, _)| at)
}

/// Ships of a wing that fly in formation, the leader first.
pub fn wing_member(battle: &Battle, squad: SquadAt, place: u8) -> Option<ShipAt> {
    battle
        .ships()
        .filter(|(_, ship)| {
            ship.squad == squad && ship.on_table() && ship.position.is_some() && !ship.marks.has(Marks::SPLIT)
        })
        .nth(usize::from(place))
        .map(|(at, _)| at)
}

pub fn wing_count(battle: &Battle, squad: SquadAt) -> u8 {
    let mut count = 0;
    while wing_member(battle, squad, count).is_some() {
        count += 1;
    }
    count
}

/// The ship in a position of the wing, if it flies there.
pub fn wing_at(battle: &Battle, squad: SquadAt, position: Position) -> Option<ShipAt> {
    battle
        .ships()
        .find(|(_, ship)| {
            ship.squad == squad
                && ship.on_table()
                && ship.position == Some(position)
                && !ship.marks.has(Marks::SPLIT)
        })
        .map(|(at, _)| at)
}

/// The dice of a device check.
pub fn check_dice(_battle: &Battle) -> Option<(AttackPool, DefencePool)> {
    None
}
