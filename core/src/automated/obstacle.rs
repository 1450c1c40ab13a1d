//! What an obstacle does to a ship that could not avoid it.
//!
//! Asteroid: no action, 1 attack die, a hit or a crit is that damage, no attack while it stands there. Debris: 1 stress,
//! and a crit on the die is crit damage. The book does not spell these out: they are what the 2nd edition rules of 2018 to
//! 2021 say (`Reading::Obstacles`). Mines as on their cards. Minefield: a die for each hull it has left, for enemies of
//! whoever laid it ("Minefield"). Ion storm: a crit gives 1 damage and 1 ion (`Reading::IonStorm`). Does NOT decide
//! whether the ship swerves.

use crate::cards::damage_deck::{DamageCard, DamageEffect};
use crate::cards::vocabulary::Token;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, Stream};
use crate::dice::pool::{AttackPool, MAX_POOL};
use crate::table::battle::Battle;
use crate::table::flow::{Answer, Obstacle};
use crate::table::log::Happening;
use crate::table::reason::{Reason, Rule};
use crate::table::remote::RemoteKind;
use crate::table::ship::{Marks, ShipAt};

use super::activate::FlightStep;
use super::command::BattleError;
use super::flow::Answered;

/// Damage and tokens of an obstacle, from a row of dice.
pub fn effect(obstacle: Obstacle, hull: u8, row: &mut Stream) -> (Results, Option<(Token, u8)>) {
    let mut roll = |dice: u8| {
        let most = u8::try_from(MAX_POOL).unwrap_or(u8::MAX);
        AttackPool::roll(dice.min(most), row).map_or(Results::default(), |pool| Results::of(&pool))
    };
    match obstacle {
        Obstacle::Asteroid => (roll(1), None),
        Obstacle::Debris => (Results::new(0, roll(1).crits), Some((Token::Stress, 1))),
        Obstacle::Minefield => (roll(hull), None),
        Obstacle::ProximityMine => {
            let rolled = roll(2);
            (Results::new(rolled.hits.saturating_add(1), rolled.crits), None)
        }
        Obstacle::ConnerNet => (Results::new(1, 0), Some((Token::Ion, 3))),
        Obstacle::Bomb => (Results::default(), None),
    }
}

impl Battle {
    pub(super) fn answer_obstacle(&mut self, ship: ShipAt, answer: Answer) -> Answered {
        let (obstacle, hull) = match answer {
            Answer::Choice(place) => {
                (*Obstacle::ALL.get(usize::from(place)).ok_or(BattleError::NoSuchChoice)?, 3)
            }
            Answer::Dice(hull) if usize::from(hull) <= MAX_POOL => (Obstacle::Minefield, hull),
            _ => return Err(BattleError::NotNow),
        };
        self.meet(ship, obstacle, hull);
        self.go(FlightStep::ObstacleResult);
        Ok(())
    }

    fn meet(&mut self, at: ShipAt, obstacle: Obstacle, hull: u8) {
        let hull = if self.fields_are_ours() { 0 } else { hull };
        let mut row = self.obstacle_row(at);
        let (mut results, token) = effect(obstacle, hull, &mut row);
        self.cast.add(row.cast());
        if obstacle == Obstacle::Asteroid {
            self.mark(at, Marks::ROCK);
            if self.now.no_action == Reason::None {
                self.now.no_action = Reason::Rule(Rule::Obstacle);
            }
        }
        if let Some((token, count)) = token {
            self.gain(at, token, count);
        }
        // Mines and bombs are devices, a minefield is a remote: only rocks and clouds are obstacles.
        if matches!(obstacle, Obstacle::Asteroid | Obstacle::Debris) {
            results.hits = results.hits.saturating_add(self.stun(at));
        }
        self.now.obstacle = results;
        let rule = if obstacle == Obstacle::Minefield { Rule::Minefield } else { Rule::ObstacleEffect };
        self.note(at, Happening::Hit(results.hits, results.crits), Reason::Rule(rule));
    }

    /// What meeting an obstacle costs a stunned pilot.
    fn stun(&self, at: ShipAt) -> u8 {
        let stunned = self.ship(at).map_or(0, |ship| ship.faceup.count(DamageCard::StunnedPilot));
        match DamageCard::StunnedPilot.damage().effect {
            DamageEffect::DamageAtObstacle(more) => more.saturating_mul(stunned),
            _ => 0,
        }
    }

    /// The only minefields on the table are the Empire's own: they do not go off under its ships.
    fn fields_are_ours(&self) -> bool {
        let mut fields = self.remotes().filter(|(_, remote)| remote.kind == RemoteKind::Minefield).peekable();
        fields.peek().is_some() && fields.all(|(_, remote)| !remote.rebel)
    }

    /// An ion storm does not stop a ship and costs no action.
    pub(super) fn meet_ion_storm(&mut self, at: ShipAt) {
        let mut row = self.obstacle_row(at);
        let face = row.attack_face();
        self.cast.add(row.cast());
        let struck = face == AttackFace::Crit || (self.settings.ion_storm_on_hit && face == AttackFace::Hit);
        let hits = u8::from(struck) + self.stun(at);
        self.now.obstacle = Results::new(hits, 0);
        if struck {
            self.gain(at, Token::Ion, 1);
        }
        self.note(at, Happening::Hit(hits, 0), Reason::Rule(Rule::IonStorm));
    }

    fn obstacle_row(&mut self, at: ShipAt) -> Stream {
        let ordinal = self.ship(at).map_or(0, |ship| ship.rolled.obstacles);
        if let Some(ship) = self.ship_mut(at) {
            ship.rolled.obstacles = ordinal.saturating_add(1);
        }
        self.row_of(at, Purpose::Obstacle, ordinal)
    }

    pub(super) fn answer_obstacle_result(&mut self, ship: ShipAt, answer: Answer) -> Answered {
        if answer != Answer::Next {
            return Err(BattleError::NotNow);
        }
        let results = self.now.obstacle;
        self.go(FlightStep::AfterMove);
        self.hurt(ship, results);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::generator::{RollKey, Seed};

    #[test]
    fn fixed_effects_need_no_dice() {
        let key = RollKey { round: 1, phase: 2, ship: 1, purpose: Purpose::Obstacle, ordinal: 0 };
        let mut row = Stream::new(&Seed::from_number(1), &key);
        assert_eq!(effect(Obstacle::ConnerNet, 0, &mut row), (Results::new(1, 0), Some((Token::Ion, 3))));
        assert_eq!(effect(Obstacle::Bomb, 0, &mut row), (Results::default(), None));
        assert_eq!(row.position(), 0);
        assert_eq!(effect(Obstacle::Debris, 0, &mut row).1, Some((Token::Stress, 1)));
        assert!(effect(Obstacle::Minefield, 3, &mut row).0.total() <= 3);
        assert_eq!(row.position(), 4);
    }

    /// One die each: a rock hurts on hit and crit in kind, debris on a crit only; a proximity mine adds a hit to its two.
    #[test]
    fn dice_hurt_by_their_faces() {
        for number in 0..200 {
            let key = RollKey { round: 1, phase: 2, ship: 1, purpose: Purpose::Obstacle, ordinal: 0 };
            let row = || Stream::new(&Seed::from_number(number), &key);
            let face = row().attack_face();
            let (hit, crit) = (u8::from(face == AttackFace::Hit), u8::from(face == AttackFace::Crit));
            assert_eq!(effect(Obstacle::Asteroid, 0, &mut row()), (Results::new(hit, crit), None));
            assert_eq!(effect(Obstacle::Debris, 0, &mut row()).0, Results::new(0, crit));
            let mine = effect(Obstacle::ProximityMine, 0, &mut row()).0;
            assert!(mine.hits > hit && mine.crits >= crit && (1..=3).contains(&mine.total()));
        }
    }
}
