//! What obstacles and mines do to a ship that could not avoid them, one after the other.
//!
//! Asteroid: no action, 1 attack die, a hit or a crit is that damage, no attack while it stands there. Debris: 1 stress,
//! and a crit on the die is crit damage. The book does not spell these out: they are what the 2nd edition rules of 2018 to
//! 2021 say (`Reading::Obstacles`). Mines as on their cards. Minefield: a die for each hull it has left, for enemies of
//! for both sides ("Minefield"). Ion storm: a crit gives 1 damage and 1 ion (`Reading::IonStorm`). Each obstacle of a move
//! acts, the nearest first, and a bump comes on top. Does NOT decide whether the ship swerves.

use super::activate::FlightStep;
use super::blast::device_effect;
use super::command::BattleError;
use super::flow::Answered;
use crate::battle::state::battle::{Battle, Untold};
use crate::battle::state::device::Impact;
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, InWay, Obstacle, Task, Trouble};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::remote::RemoteKind;
use crate::battle::state::ship::{Marks, ShipAt};
use crate::cards::damage_deck::{DamageCard, DamageEffect};
use crate::cards::vocabulary::Device;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, Stream};
use crate::dice::pool::{AttackPool, MAX_POOL};

/// Damage and tokens of an obstacle, from a row of dice.
pub fn effect(obstacle: Obstacle, hull: u8, row: &mut Stream) -> Impact {
    let mut roll = |dice: u8| {
        let most = u8::try_from(MAX_POOL).unwrap_or(u8::MAX);
        AttackPool::roll(dice.min(most), row).map_or(Results::default(), |pool| Results::of(&pool))
    };
    match obstacle {
        Obstacle::Asteroid | Obstacle::Passed => {
            let Results { hits, crits } = roll(1);
            Impact::damage(hits, crits)
        }
        Obstacle::Debris => Impact { stress: 1, ..Impact::damage(0, roll(1).crits) },
        Obstacle::Minefield => {
            let Results { hits, crits } = roll(hull);
            Impact::damage(hits, crits)
        }
        Obstacle::ProximityMine => device_effect(Device::ProximityMine, false, row),
        Obstacle::ConnerNet => device_effect(Device::ConnerNet, false, row),
        Obstacle::ClusterMine => device_effect(Device::ClusterMine, false, row),
        Obstacle::GasCloud => {
            let strained = matches!(row.attack_face(), AttackFace::Focus | AttackFace::Hit);
            Impact { strain: u8::from(strained), ..Impact::NONE }
        }
        Obstacle::Chaff => Impact { jam: 1, ..Impact::NONE },
        Obstacle::Bomb | Obstacle::Nebula => Impact::NONE,
    }
}

impl Battle {
    /// What can be in a ship's way: what the table has for sure, then what it may have.
    pub fn in_way(&self, at: ShipAt) -> impl Iterator<Item = InWay> + '_ {
        use Obstacle as O;
        let stunned = self.ship(at).is_some_and(|ship| ship.faceup.has(DamageCard::StunnedPilot));
        let fields = || {
            self.remotes()
                .filter(|(_, remote)| remote.kind == RemoteKind::Minefield && remote.rebel)
                .map(|(at, _)| InWay::Remote(at))
        };
        let unknown = fields().next().is_none().then_some(InWay::Kind(O::Minefield));
        let later = [O::ProximityMine, O::ConnerNet, O::ClusterMine, O::Bomb, O::GasCloud, O::Chaff];
        [O::Passed, O::Asteroid, O::Debris]
            .map(InWay::Kind)
            .into_iter()
            .chain(self.devices.iter().map(|laid| InWay::Device(laid.number)))
            .chain(fields())
            .chain(unknown)
            .chain(later.map(InWay::Kind))
            .chain(stunned.then_some(InWay::Kind(O::Nebula)))
    }

    /// Whether it lies on the table, as far as that is known.
    pub(super) fn lies_there(&self, what: InWay) -> bool {
        match what {
            InWay::Kind(_) => true,
            InWay::Device(number) => self.device(number).is_some(),
            InWay::Remote(at) => self
                .remote(at)
                .is_some_and(|remote| remote.kind == RemoteKind::Minefield && !remote.destroyed),
        }
    }

    /// What it met. More than one thing is met one after the other.
    pub(super) fn answer_obstacle(&mut self, ship: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Choice(code) => {
                let what = InWay::of(code).ok_or(BattleError::NoSuchChoice)?;
                self.meet(ship, what, None)
            }
            BattleAnswer::Dice(hull) if usize::from(hull) <= MAX_POOL => {
                self.meet(ship, InWay::Kind(Obstacle::Minefield), Some(hull))
            }
            // The way to the bump was flown, and what lies on it was met ("Overlap").
            BattleAnswer::Trouble(Trouble::Bump) => {
                self.bump(ship);
                self.go(FlightStep::AfterMove);
                Ok(())
            }
            BattleAnswer::Next => {
                self.go(FlightStep::AfterMove);
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }

    /// In a maneuver: also what it costs, then the result is shown, if there is any.
    pub(super) fn meet(&mut self, at: ShipAt, what: InWay, hull: Option<u8>) -> Answered {
        let (effect, by) = self.encounter(at, what, hull)?;
        self.effect = effect;
        self.way.blocked = what.code().saturating_add(1);
        let mut harmless = false;
        if let InWay::Kind(kind) = what {
            if kind.costs_action() && self.now.no_action == Reason::None {
                self.now.no_action = Reason::Rule(BattleRule::Obstacle);
            }
            self.way.met |= kind.is_obstacle();
            harmless = matches!(kind, Obstacle::Bomb | Obstacle::Nebula);
        }
        if let InWay::Device(number) = what {
            harmless = self.device(number).is_some_and(|laid| !laid.kind.is_mine());
        }
        self.change(|frame| frame.by = by);
        self.go(if harmless { FlightStep::AfterMove } else { FlightStep::ObstacleResult });
        Ok(())
    }

    /// What it does, and whose doing it is. A mine or a field that goes off is gone.
    pub(super) fn encounter(
        &mut self,
        at: ShipAt,
        what: InWay,
        hull: Option<u8>,
    ) -> Result<(Impact, Option<RebelAt>), BattleError> {
        if !self.lies_there(what) {
            return Err(BattleError::NoSuchChoice);
        }
        let laid = if let InWay::Device(number) = what { self.device(number) } else { None };
        let mut row = self.obstacle_row(at);
        let mut rule = BattleRule::ObstacleEffect;
        let effect = match (what, laid) {
            // A fuse goes instead ("Fuse Marker"): the mine still lies there.
            (InWay::Device(number), Some(laid)) if laid.fuses > 0 && laid.kind.is_mine() => {
                self.fuse(number, 0);
                Impact::NONE
            }
            (InWay::Device(_), Some(laid)) if laid.kind.is_mine() => {
                self.lift(laid.number);
                device_effect(laid.kind, false, &mut row)
            }
            (InWay::Device(_), _) => Impact::NONE,
            (InWay::Remote(remote), _) => {
                rule = BattleRule::Minefield;
                let Some(field) = self.remote_mut(remote) else { return Err(BattleError::NoSuchChoice) };
                let hull = if field.rebel { field.hull } else { 0 };
                if field.rebel {
                    (field.hull, field.destroyed) = (0, true);
                }
                effect(Obstacle::Minefield, hull, &mut row)
            }
            (InWay::Kind(kind), _) => {
                if kind == Obstacle::Minefield {
                    rule = BattleRule::Minefield;
                }
                if kind == Obstacle::Asteroid {
                    self.mark(at, Marks::ROCK);
                }
                let hull = if self.fields_are_ours() { 0 } else { hull.unwrap_or(3) };
                effect(kind, hull, &mut row)
            }
        };
        self.cast.add(row.cast());
        self.note(at, BattleHappening::Hit(effect.hits, effect.crits), Reason::Rule(rule));
        Ok((effect, laid.and_then(|laid| laid.by)))
    }

    /// "Stunned Pilot": 1 damage once it has met an obstacle, whether or not it ignored it.
    pub(super) fn stun(&mut self, at: ShipAt) -> u8 {
        let met = core::mem::take(&mut self.way.met);
        let cards = self.ship(at).map_or(0, |ship| ship.faceup.count(DamageCard::StunnedPilot));
        let DamageEffect::DamageAtObstacle(more) = DamageCard::StunnedPilot.damage().effect else { return 0 };
        if !met || cards == 0 {
            return 0;
        }
        let damage = more.saturating_mul(cards);
        self.announce(at, Untold::CardHurt(DamageCard::StunnedPilot, damage));
        damage
    }

    /// The only minefields on the table are the Empire's own: they do not go off under its ships.
    pub(super) fn fields_are_ours(&self) -> bool {
        let mut fields = self.remotes().filter(|(_, remote)| remote.kind == RemoteKind::Minefield).peekable();
        fields.peek().is_some() && fields.all(|(_, remote)| !remote.rebel)
    }

    /// An ion storm does not stop a ship and costs no action.
    pub(super) fn meet_ion_storm(&mut self, at: ShipAt) {
        let mut row = self.obstacle_row(at);
        let face = row.attack_face();
        self.cast.add(row.cast());
        let struck = face == AttackFace::Crit || (self.settings.ion_storm_on_hit && face == AttackFace::Hit);
        let hits = u8::from(struck);
        self.effect = Impact { ion: hits, ..Impact::damage(hits, 0) };
        self.way.met = true;
        self.change(|frame| frame.by = None);
        self.note(at, BattleHappening::Hit(hits, 0), Reason::Rule(BattleRule::IonStorm));
    }

    /// Each roll at an obstacle in a round has a row of dice of its own.
    fn obstacle_row(&mut self, at: ShipAt) -> Stream {
        let ordinal = self.ship(at).map_or(0, |ship| ship.rolled.obstacles);
        if let Some(ship) = self.ship_mut(at) {
            ship.rolled.obstacles = ordinal.saturating_add(1);
        }
        self.row_of(at, Purpose::Obstacle, ordinal)
    }

    /// What was shown happens; `Yes`: there is more on the way.
    pub(super) fn answer_obstacle_result(&mut self, ship: ShipAt, answer: BattleAnswer) -> Answered {
        let frame = self.frames.last().copied().ok_or(BattleError::NotNow)?;
        let pushed = frame.task == Task::Device;
        match answer {
            BattleAnswer::Next if pushed => {
                self.frames.pop();
            }
            BattleAnswer::Next => self.go(FlightStep::AfterMove),
            // Something more lay on its way.
            BattleAnswer::Yes if !pushed => self.go(FlightStep::Obstacle),
            _ => return Err(BattleError::NotNow),
        }
        self.inflict(Party::Ship(ship), frame.by);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::generator::{RollKey, Seed};

    fn row(number: u64) -> Stream {
        let key = RollKey { round: 1, phase: 2, ship: 1, purpose: Purpose::Obstacle, ordinal: 0 };
        Stream::new(&Seed::from_number(number), &key)
    }

    #[test]
    fn fixed_effects_need_no_dice() {
        let mut row = row(1);
        let net = Impact { ion: 3, ..Impact::damage(1, 0) };
        assert_eq!(effect(Obstacle::ConnerNet, 0, &mut row), net);
        assert!(effect(Obstacle::Bomb, 0, &mut row).is_nothing());
        assert_eq!(row.position(), 0);
        assert_eq!(effect(Obstacle::Debris, 0, &mut row).stress, 1);
        let field = effect(Obstacle::Minefield, 3, &mut row);
        assert!(field.hits + field.crits <= 3);
        assert_eq!(row.position(), 4);
    }

    /// One die each: a rock hurts on hit and crit in kind, debris on a crit only, gas strains on focus and hit; a proximity
    /// mine adds a hit to its two.
    #[test]
    fn dice_hurt_by_their_faces() {
        for number in 0..200 {
            let face = row(number).attack_face();
            let (hit, crit) = (u8::from(face == AttackFace::Hit), u8::from(face == AttackFace::Crit));
            for rock in [Obstacle::Asteroid, Obstacle::Passed] {
                assert_eq!(effect(rock, 0, &mut row(number)), Impact::damage(hit, crit));
            }
            let debris = effect(Obstacle::Debris, 0, &mut row(number));
            assert_eq!((debris.hits, debris.crits), (0, crit));
            let strain = u8::from(matches!(face, AttackFace::Focus | AttackFace::Hit));
            assert_eq!(effect(Obstacle::GasCloud, 0, &mut row(number)).strain, strain);
            let mine = effect(Obstacle::ProximityMine, 0, &mut row(number));
            assert!(mine.hits > hit && mine.crits >= crit && (1..=3).contains(&(mine.hits + mine.crits)));
        }
    }
}
