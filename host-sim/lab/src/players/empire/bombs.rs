//! Bombs and mines: when they are dropped, where they lie, whom they reach.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{BattleAnswer, BattleQuestion};
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::battle::state::ship::{Ship, ShipAt};
use wingmate_core::cards::effect::{Does, Template};
use wingmate_core::cards::maneuver::{Bearing, Side};
use wingmate_core::cards::vocabulary::{self, Device};

use super::{Answered, choice};
use crate::players::board::{Lying, rebel_base};
use crate::players::table::Table;
use crate::world::arc::{self, Arc};
use crate::world::base::Base;
use crate::world::pose::{Point, Pose};
use crate::world::range;
use crate::world::template::Move;
use crate::world::{device, shape};

impl Table {
    /// Ships at close distance behind it ("Device Checks").
    pub(super) fn device_check(&self, ship: ShipAt) -> Answered {
        let pose = self.standing(ship)?;
        let base = self.base(ship);
        let rear = match self.battle().check_arc() {
            vocabulary::Arc::FullRear => Arc::FullRear,
            _ => Arc::Rear,
        };
        let own = base.footprint(pose);
        let near = |who: Party| {
            self.board.shape(self.battle(), who).is_some_and(|shape| {
                let close = match range::band(shape::gap(&own, &shape)) {
                    0 | 1 => true,
                    2 => self.in_front_of(&own, who),
                    _ => false,
                };
                close && arc::in_arc(base, pose, rear, &shape)
            })
        };
        let enemies = self.battle().rebels().filter(|(at, _)| near(Party::Rebel(*at))).count();
        let friends = self
            .battle()
            .ships()
            .filter(|(at, other)| *at != ship && other.in_play() && near(Party::Ship(*at)))
            .count();
        let small = |count: usize| u8::try_from(count.min(6)).unwrap_or(6);
        Ok(BattleAnswer::Counts { enemies: small(enemies), friends: small(friends) })
    }

    /// New devices get their place: dropped behind whoever did it, with the template that ends nearest an enemy.
    pub fn place_devices(&mut self) {
        self.board.keep_devices(&self.game.battle);
        let fresh: Vec<(u8, Device, Option<RebelAt>)> = self
            .battle()
            .devices
            .iter()
            .filter(|laid| self.board.devices.iter().all(|lying| lying.number != laid.number))
            .map(|laid| (laid.number, laid.kind, laid.by))
            .collect();
        for (number, kind, by) in fresh {
            let who = by.map(Party::Rebel).or(self.dropper);
            let middle = Pose::new(self.board.area.width / 2.0, self.board.area.height / 2.0, 0.0);
            let from = who.and_then(|who| self.board.pose(who)).unwrap_or(middle);
            let base = match who {
                Some(Party::Ship(at)) => self.base(at),
                Some(Party::Rebel(at)) => {
                    self.battle().rebel(at).map_or(Base::Small, |rebel| rebel_base(rebel.chassis))
                }
                _ => Base::Small,
            };
            // "One straight or one bank, whichever lands nearest an enemy", or as the card says.
            let printed = match who {
                Some(Party::Ship(at)) => self.battle().ship(at).and_then(|ship| drop_templates(ship, kind)),
                _ => None,
            };
            let banks = printed.is_none_or(|it| it.iter().any(|template| template.bearing == Bearing::Bank));
            let ways = [
                (Bearing::Straight, None),
                (Bearing::Bank, Some(Side::Left)),
                (Bearing::Bank, Some(Side::Right)),
            ];
            let ways = ways.into_iter().filter(|(bearing, _)| banks || *bearing == Bearing::Straight);
            let enemy = |at: Point| {
                let foes = match by {
                    Some(_) => self
                        .battle()
                        .ships()
                        .filter(|(_, it)| it.in_play())
                        .filter_map(|(at, _)| self.board.ship(at))
                        .collect::<Vec<_>>(),
                    None => self.battle().rebels().filter_map(|(at, _)| self.board.rebel(at)).collect(),
                };
                foes.iter().map(|pose| pose.at.distance(at)).fold(f64::MAX, f64::min)
            };
            let Some(token) = device::Token::of(kind) else { continue };
            let places =
                ways.map(|(bearing, side)| device::drop(base, from, token, Move::new(bearing, 1, side)));
            let best = places.min_by(|one, other| enemy(one.at).total_cmp(&enemy(other.at))).unwrap_or(from);
            // Each part of a set of cluster mines has a number of its own.
            let part = usize::from(kind == Device::ClusterMine)
                * self.board.devices.iter().filter(|lying| lying.at.distance(best.at) < 60.0).count();
            if let Some(shape) = token.shapes(best).nth(part.min(2)) {
                self.board.devices.push(Lying { number, shape, at: shape.bounds().0 });
            }
        }
    }

    /// Whom a device that lies there or goes off reaches next.
    pub(super) fn reached(&self, number: u8) -> BattleAnswer {
        let lies = matches!(self.battle().flow(), BattleQuestion::Lies { .. });
        if !lies && self.battle().is_fused(number) {
            return BattleAnswer::Next;
        }
        let Some(lying) = self.board.devices.iter().find(|lying| lying.number == number) else {
            return BattleAnswer::No;
        };
        let mine = self.battle().device(number).is_some_and(|laid| laid.kind.is_mine());
        let far = self.battle().device(number).is_some_and(|laid| laid.kind == Device::ElectroProtonBomb);
        let place = self.battle().near(number).position(|who| {
            self.board.shape(self.battle(), who).is_some_and(|shape| {
                if mine {
                    shape::overlaps(&shape, &lying.shape)
                } else {
                    range::band(shape::gap(&shape, &lying.shape)) <= 1 + u8::from(far)
                }
            })
        });
        place.map_or(BattleAnswer::No, choice)
    }
}

/// The templates with which a ship's card drops a device.
fn drop_templates(ship: &Ship, kind: Device) -> Option<&'static [Template]> {
    ship.abilities().flat_map(|ability| ability.effects).find_map(|effect| match effect.does {
        Does::Drop { device, templates, .. } if device == kind => Some(templates),
        _ => None,
    })
}
