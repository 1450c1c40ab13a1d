//! Shots of a Rebel and its dice: whom it shoots, what it rerolls and spends.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{Arm, BattleAnswer, BattleQuestion, DefenceCounts};
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::dice::faces::{
    AttackFace, AttackFace as CardFace, DefenceFace, DefenceFace as CardDefence,
};

use super::{TORPEDO_DICE, is_forward};
use crate::players::board::{Board, rebel_base};
use crate::players::empire::Answered;
use crate::players::table::{Chosen, Table};
use crate::world::range;

impl Table {
    /// The best shot from where it stands.
    pub fn choose_shot(&self, at: RebelAt) -> Option<Chosen> {
        let rebel = self.battle().rebel(at).filter(|rebel| rebel.is_armed())?;
        let sheet = self.sheet(at).filter(|sheet| !sheet.disarmed)?;
        if !self.may_shoot(at) {
            return None;
        }
        let pose = self.board.rebel(at)?;
        let base = rebel_base(rebel.chassis);
        let arcs = self.rebel_arcs(at);
        let attack = rebel.chassis.stats().attack;
        let ion = self.has_ion_cannon(at);
        let shots = (0..self.battle().prey_count()).filter_map(|place| {
            let target = self.battle().prey(place)?;
            let mut prize = self.prize(target);
            if prize <= 0.0 {
                return None;
            }
            let shape = self.board.shape(self.battle(), target)?;
            let line = Board::line(base, pose, &arcs, &shape)?;
            let range = range::band(line.mm);
            if !(1..=3).contains(&range) {
                return None;
            }
            let obstructed = self.board.is_obstructed(&line);
            let channel = self.is_channel(target);
            let ion = ion && channel && range <= 2;
            if channel && !ion {
                prize *= self.care_for_channel(target, range);
            }
            let torpedo = !channel
                && sheet.torpedoes > 0
                && sheet.lock == Some(target)
                && range >= 2
                && is_forward(base, pose, &shape);
            let (agility, health) = match target {
                Party::Ship(ship) => self.battle().ship(ship).map(|it| {
                    let landed = self.battle().rules_of(it).landed;
                    let cloak = if it.is_cloaked() { 2 } else { 0 };
                    let green = it.tokens.get(wingmate_core::cards::vocabulary::Token::Evade);
                    (if landed { 0 } else { it.kind.card().agility + cloak + green }, it.health())
                })?,
                Party::Remote(remote) => {
                    self.battle().remote(remote).map(|it| (it.agility, it.hull + it.shields))?
                }
                _ => return None,
            };
            let dice = if torpedo { TORPEDO_DICE } else { attack + u8::from(range == 1) };
            let defence = agility + u8::from(obstructed) + u8::from(range == 3 && !torpedo);
            let rate = if sheet.focus > 0 || torpedo { 0.72 } else { 0.5 };
            let damage = (f64::from(dice) * rate - f64::from(defence) * 0.45).max(0.15);
            let kill = if f64::from(health) <= damage + 0.6 { 1.6 } else { 1.0 };
            let hurt = 1.0 + 0.5 / f64::from(health.max(1));
            let (arm, printed) = match () {
                () if torpedo => (Arm::Torpedo, TORPEDO_DICE),
                () if ion => (Arm::IonCannon, Arm::IonCannon.dice(attack)),
                () => (Arm::Primary, attack),
            };
            let more = i8::try_from(printed).unwrap_or(0) - i8::try_from(attack).unwrap_or(0);
            if prize <= 0.0 {
                return None;
            }
            Some((damage * kill * hurt * prize, Chosen { target, range, obstructed, arm, more }))
        });
        shots.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, shot)| shot)
    }

    /// The questions of a Rebel's attack and defence.
    pub fn rebel_dice(&mut self) -> Answered {
        let battle = self.battle();
        Ok(match battle.flow() {
            BattleQuestion::RebelTarget { .. } => {
                let wanted = self.shot.map(|shot| shot.target);
                let place = (0..battle.prey_count()).find(|&place| battle.prey(place) == wanted);
                match place {
                    Some(place) => BattleAnswer::Choice(u8::try_from(place).unwrap_or(0)),
                    None => BattleAnswer::No,
                }
            }
            BattleQuestion::AttackDice => BattleAnswer::Roll,
            BattleQuestion::DefenceDice => {
                let (defender, attacker) = (battle.attack.defender, battle.attack.attacker);
                let incoming = battle.attack.results.total();
                let Party::Rebel(at) = defender else { return Ok(BattleAnswer::Roll) };
                // Reinforce: one result less, if more than one would get through.
                if incoming > 1 && self.is_covered(at, attacker) {
                    return Ok(BattleAnswer::Defence(DefenceCounts { blanks: 0, focus: 0, evades: 1 }));
                }
                if let Some(sheet) = self.sheet_mut(at) {
                    sheet.turned = 0;
                }
                BattleAnswer::Roll
            }
            BattleQuestion::RebelAttackDice => self.change_attack(),
            BattleQuestion::RebelDefenceDice => self.change_defence(),
            flow => return Err(format!("{flow:?} is not a Rebel's to answer")),
        })
    }

    fn change_attack(&mut self) -> BattleAnswer {
        let Party::Rebel(at) = self.battle().attack.attacker else { return BattleAnswer::Next };
        let Some(roll) = self.battle().attack.attack else { return BattleAnswer::Next };
        let Some(sheet) = self.sheet(at).cloned() else { return BattleAnswer::Next };
        let target = self.battle().attack.defender;
        let (blanks, eyes) =
            (roll.pool().places_of(AttackFace::Blank), roll.pool().places_of(AttackFace::Focus));
        if !sheet.rerolled {
            if let Some(own) = self.sheet_mut(at) {
                own.rerolled = true;
            }
            let torpedo = self.shot.is_some_and(|shot| shot.arm == Arm::Torpedo);
            let locked = sheet.lock == Some(target) && !torpedo;
            let eyes_too = sheet.focus == 0;
            let bad = if eyes_too { blanks.bits() | eyes.bits() } else { blanks.bits() };
            let bad = wingmate_core::dice::pool::DiceMask::from_bits(bad).without(roll.pool().rerolled());
            let dice = if locked && bad.count() > 0 {
                if let Some(own) = self.sheet_mut(at) {
                    own.lock = None;
                }
                bad
            } else {
                bad.first(sheet.kit.rerolls)
            };
            if dice.count() > 0 {
                return BattleAnswer::Reroll(dice.bits());
            }
        }
        let Some(place) = eyes.places().next() else { return BattleAnswer::Next };
        let turns = BattleAnswer::TurnAttack { place, face: CardFace::Hit };
        if sheet.focus > 0 {
            // One token turns them all: it is spent with the last.
            if eyes.count() == 1
                && let Some(own) = self.sheet_mut(at)
            {
                own.focus -= 1;
            }
            return turns;
        }
        if sheet.turned < sheet.kit.calculates {
            if let Some(own) = self.sheet_mut(at) {
                own.turned += 1;
            }
            return turns;
        }
        BattleAnswer::Next
    }

    fn change_defence(&mut self) -> BattleAnswer {
        let Party::Rebel(at) = self.battle().attack.defender else { return BattleAnswer::Next };
        let Some(roll) = self.battle().attack.defence else { return BattleAnswer::Next };
        let Some(sheet) = self.sheet(at).cloned() else { return BattleAnswer::Next };
        if roll.evades() >= roll.incoming().total() {
            return BattleAnswer::Next;
        }
        let eyes = roll.pool().places_of(DefenceFace::Focus);
        let blanks = roll.pool().places_of(DefenceFace::Blank);
        let evade = |place: u8| BattleAnswer::TurnDefence { place, face: CardDefence::Evade };
        if let Some(place) = eyes.places().next().filter(|_| sheet.focus > 0) {
            let enough = roll.evades() + 1 >= roll.incoming().total() || eyes.count() == 1;
            if enough && let Some(own) = self.sheet_mut(at) {
                own.focus -= 1;
            }
            return evade(place);
        }
        if let Some(place) = blanks.places().chain(eyes.places()).next().filter(|_| sheet.evade > 0) {
            if let Some(own) = self.sheet_mut(at) {
                own.evade -= 1;
            }
            return evade(place);
        }
        if let Some(place) = eyes.places().next().filter(|_| sheet.turned < sheet.kit.calculates) {
            if let Some(own) = self.sheet_mut(at) {
                own.turned += 1;
            }
            return evade(place);
        }
        BattleAnswer::Next
    }
}
