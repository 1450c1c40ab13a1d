//! Choose Weapon and Declare Defender: the attack list with the weapons a ship really has.
//!
//! Lines without a usable weapon are passed over: no charge, no lock, no focus, disarmed, cloaked. A strike squad's goal
//! comes first, but for a shot at range 1 at another enemy ("Strike Behavior"). Each line offers everybody it may hit: the
//! players take the first shot that is in range and arc. Does NOT measure.

use heapless::Vec;

use super::attack::AttackStep;
use super::command::BattleError;
use super::flow::{Answered, Run};
use crate::base::sort::sort_by;
use crate::battle::state::battle::{Attack, Battle, Goal, Untold, WeaponAt};
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{AttackWays, BattleAnswer, BattleQuestion, Task, TaskFrame, steps};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::{Behaviour, Marks, Ship, ShipAt};
use crate::cards::abilities::{Ability, Requires};
use crate::cards::damage_deck::{DamageCard, DamageEffect};
use crate::cards::effect::{Bonus, Does, EffectMoment, Need, With};
use crate::cards::ships::{Defender, Weapon};
use crate::cards::vocabulary::{Arc, Ranges, Token, WeaponKind};
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::Purpose;

/// Lines an attack list can have.
pub const MAX_ATTACKS: usize = 10;

/// Most dice that players add or take.
const MOST_MORE: u8 = 8;

/// The row of a strike squad's goal.
pub const GOAL_ROW: u8 = 254;
/// The row of what keeps a strike squad from its goal: a shot at range 1 at another enemy.
pub const CLOSE_ROW: u8 = 253;

/// Whom an attack option is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    NearestShip,
    LockedShip,
    NearestRemote,
    Goal(Party),
}

/// A line of the attack list with a weapon that can fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackOption {
    pub row: u8,
    pub weapon: WeaponAt,
    pub aim: Aim,
    pub dice: u8,
    pub arc: Arc,
    pub range: Ranges,
    /// The defender must be locked.
    pub locked: bool,
}

steps! {
    /// An engagement. A bonus attack takes the same steps without `Hurt`, where damage cards act, and ends `After`.
    EngageStep {
        Before = 0, Hurt = 1, Choose = 2, Defender = 3, Range = 4, Fire = 5, After = 6, End = 7,
    }
}

impl Battle {
    /// One engagement: what cards do before it, the choice, the attack, what cards do after it.
    pub(super) fn run_engage(&mut self, at: ShipAt, step: EngageStep) -> Run {
        if !self.on_table(at) {
            self.mark(at, Marks::ENGAGED);
            return Run::Done;
        }
        match step {
            EngageStep::Before => self.call(Task::At(EffectMoment::BeforeEngage), at, EngageStep::Hurt),
            EngageStep::Hurt => {
                self.attack = self.attack.anew();
                self.go(EngageStep::Choose);
                self.suffer_before_engaging(at);
                Run::Again
            }
            EngageStep::Choose if self.attack_count(at) == 0 => {
                let barred = self.ship(at).and_then(|ship| self.barred(ship));
                if let Some(what) = barred.filter(|_| self.rebels().next().is_some()) {
                    self.announce(at, what);
                }
                self.note(at, BattleHappening::NoShot, Reason::Rule(BattleRule::ChooseWeapon));
                self.to(EngageStep::After)
            }
            EngageStep::Choose => Run::Wait(BattleQuestion::Engage { ship: at }),
            // Only in games of the fourth engine, which asked whom after the weapon.
            EngageStep::Defender => self.run_defender(at),
            EngageStep::Range => Run::Wait(BattleQuestion::Range),
            EngageStep::Fire => self.call(Task::Attack, at, EngageStep::After),
            EngageStep::After => self.call(Task::At(EffectMoment::AfterEngage), at, EngageStep::End),
            EngageStep::End => {
                self.mark(at, Marks::ENGAGED);
                Run::Done
            }
        }
    }

    /// A bonus attack: the same steps, without what happens to a ship when it engages.
    pub(super) fn run_bonus(&mut self, frame: TaskFrame, step: EngageStep) -> Run {
        let at = frame.ship;
        match step {
            EngageStep::Before => {
                let waiting = self.waiting.first().copied();
                if !self.waiting.is_empty() {
                    self.waiting.remove(0);
                }
                let spared = self.defending_rebel();
                self.attack = self.attack.anew();
                self.attack.bonus = true;
                self.attack.only = waiting.and_then(|waiting| waiting.defender);
                self.attack.spared = match self.bonus_of(frame) {
                    Some(Bonus::NextToDefender) => spared,
                    _ => None,
                };
                self.to(EngageStep::Choose)
            }
            EngageStep::Choose if self.attack_count(at) == 0 => Run::Done,
            EngageStep::Choose => Run::Wait(BattleQuestion::Engage { ship: at }),
            EngageStep::Defender => self.run_defender(at),
            EngageStep::Range => Run::Wait(BattleQuestion::Range),
            EngageStep::Fire => self.call(Task::Attack, at, EngageStep::After),
            EngageStep::Hurt | EngageStep::After | EngageStep::End => Run::Done,
        }
    }

    /// Which bonus attack the frame is about.
    fn bonus_of(&self, frame: TaskFrame) -> Option<Bonus> {
        let ability = self.ship(frame.ship)?.ability(usize::from(frame.hits))?;
        match ability.effects.get(usize::from(frame.crits))?.does {
            Does::Attack(bonus) => Some(bonus),
            _ => None,
        }
    }

    /// Only in games of the fourth engine.
    fn run_defender(&mut self, at: ShipAt) -> Run {
        if self.attack.defender == Party::Table {
            match self.defender_count(at) {
                0 => return self.to(EngageStep::After),
                1 => self.attack.defender = self.defender(at, 0).unwrap_or(Party::Table),
                _ => return Run::Wait(BattleQuestion::Defender { ship: at }),
            }
        }
        self.to(EngageStep::Range)
    }

    /// Damage cards that act before an engagement.
    fn suffer_before_engaging(&mut self, at: ShipAt) {
        let Some(ship) = self.ship(at) else { return };
        let (fires, regulators) = (
            ship.faceup.count(DamageCard::ConsoleFire),
            ship.faceup.count(DamageCard::DisabledPowerRegulator),
        );
        if regulators > 0
            && let DamageEffect::IonBeforeEngaging(ions) = DamageCard::DisabledPowerRegulator.damage().effect
        {
            self.gain(at, Token::Ion, ions.saturating_mul(regulators));
            for _ in 0..regulators {
                self.announce(at, Untold::CardGave(DamageCard::DisabledPowerRegulator, Token::Ion));
            }
        }
        for _ in 0..fires {
            let ordinal = self.ship(at).map_or(0, |ship| ship.rolled.choices);
            if let Some(ship) = self.ship_mut(at) {
                ship.rolled.choices = ordinal.saturating_add(1);
            }
            let face = self.roll_red(at, Purpose::DamageDeck, ordinal);
            if face == AttackFace::Hit
                && let DamageEffect::DamageOnHitBeforeEngaging(damage) =
                    DamageCard::ConsoleFire.damage().effect
            {
                self.hurt(at, Results::new(damage, 0));
                self.announce(at, Untold::CardHurt(DamageCard::ConsoleFire, damage));
            }
        }
    }

    /// What keeps a ship from any attack.
    fn barred(&self, ship: &Ship) -> Option<Untold> {
        match ship {
            _ if ship.tokens.has(Token::Disarm) => Some(Untold::Disarmed),
            _ if self.counts_as_cloaked(ship) => Some(Untold::Cloaked),
            _ if ship.marks.has(Marks::ROCK) => Some(Untold::OnRock),
            _ => None,
        }
    }

    /// Lines of the attack list that the ship could use, best first.
    pub fn attack_count(&self, at: ShipAt) -> usize {
        self.attack_options(at).len()
    }

    /// One of them.
    pub fn attack_option(&self, at: ShipAt, place: usize) -> Option<AttackOption> {
        self.attack_options(at).get(place).copied()
    }

    /// The list as it is now: a strike squad's goal first, then the card's lines that have a weapon and somebody to hit.
    fn attack_options(&self, at: ShipAt) -> Vec<AttackOption, MAX_ATTACKS> {
        let mut options = Vec::new();
        let Some(ship) = self.ship(at) else { return options };
        if self.barred(ship).is_some() {
            return options;
        }
        let frame = self.frames.last().copied().filter(|frame| frame.task == Task::Bonus);
        let bonus = frame.and_then(|frame| self.bonus_of(frame));
        let again = match (bonus, frame) {
            (Some(Bonus::NextToDefender), Some(frame)) => Some(WeaponAt::Ability(frame.hits)),
            _ => None,
        };
        let primary_only = frame.is_some() && !matches!(bonus, Some(Bonus::AnyTarget | Bonus::TheAttacker));
        if let (Behaviour::Strike, Goal::Party(goal), None) =
            (self.behaviour(ship), self.goal(ship.squad), frame)
            && self.is_there(goal)
        {
            for (place, aim) in [(CLOSE_ROW, Aim::NearestShip), (GOAL_ROW, Aim::Goal(goal))] {
                for (row, rule) in ship.kind.card().attacks.iter().enumerate() {
                    if rule.defender == Defender::NearestShip && !rule.gunner_bonus {
                        self.add_options(ship, row, place, aim, &mut options);
                    }
                }
            }
            let rules = self.rules_of(ship);
            options.retain(|option| {
                (option.row != CLOSE_ROW || (option.range.contains(1) && !rules.goal_first))
                    && (rules.torpedoes.is_none()
                        || option.row != GOAL_ROW
                        || is_torpedo(ship, option.weapon))
            });
            if let Some((min, max)) = rules.torpedoes {
                for option in options.iter_mut().filter(|option| option.row == GOAL_ROW) {
                    option.range = Ranges { min, max };
                }
            }
            for option in options.iter_mut().filter(|option| option.row == CLOSE_ROW) {
                option.range = Ranges { min: 1, max: 1 };
            }
        }
        for (row, rule) in (0u8..).zip(ship.kind.card().attacks) {
            let gunner = rule.gunner_bonus && !ship.abilities().any(has_gunner);
            if gunner || (rule.gunner_bonus && frame.is_none()) {
                continue;
            }
            let aim = match rule.defender {
                Defender::NearestShip => Aim::NearestShip,
                Defender::LockedShip => Aim::LockedShip,
                Defender::NearestRemote => Aim::NearestRemote,
            };
            self.add_options(ship, usize::from(row), row, aim, &mut options);
        }
        if let Some(weapon) = again {
            // Once more with the same weapon, without a lock.
            options.retain(|option| option.weapon == weapon);
            if options.is_empty()
                && let WeaponAt::Ability(place) = weapon
                && let Some(option) = self.special(ship, usize::from(place), u8::MAX, Aim::NearestShip, false)
            {
                let _ = options.push(option);
            }
            for option in &mut options {
                option.locked = false;
                option.aim = Aim::NearestShip;
            }
        } else if primary_only {
            options.retain(|option| matches!(option.weapon, WeaponAt::Primary(_)));
            if bonus == Some(Bonus::OnLock) {
                options.retain(|option| option.aim != Aim::NearestRemote);
                for option in &mut options {
                    option.locked = true;
                }
            }
        }
        options.retain(|option| self.candidates(ship, *option).next().is_some());
        options
    }

    /// Whom the ship could shoot and by which line, best first: everybody of the first line, then of the next.
    pub fn shots(&self, at: ShipAt) -> impl Iterator<Item = (AttackOption, Party)> + '_ {
        self.ship(at).into_iter().flat_map(move |ship| {
            self.attack_options(at).into_iter().flat_map(move |option| {
                let locked = |party: &Party| matches!(party, Party::Rebel(rebel) if ship.has_lock_on(*rebel));
                let (first, then) = (self.candidates(ship, option), self.candidates(ship, option));
                first
                    .filter(locked)
                    .chain(then.filter(move |party| !locked(party)))
                    .map(move |it| (option, it))
            })
        })
    }

    /// The one at whom somebody fired last, as far as the log remembers.
    pub fn last_target(&self, attacker: Party) -> Option<Party> {
        (0..self.log.count()).filter_map(|place| self.log.newest(place)).find_map(|entry| match entry.what {
            BattleHappening::Attacked(party) if entry.who == attacker => Some(party),
            _ => None,
        })
    }

    /// Every weapon of the ship that a line of the list allows.
    fn add_options(
        &self,
        ship: &Ship,
        rule: usize,
        row: u8,
        aim: Aim,
        options: &mut Vec<AttackOption, MAX_ATTACKS>,
    ) {
        let Some(rule) = ship.kind.card().attacks.get(rule) else { return };
        let start = options.len();
        for &weapon in rule.weapons {
            let kind = match weapon {
                Weapon::Torpedo => Some(WeaponKind::Torpedo),
                Weapon::Missile => Some(WeaponKind::Missile),
                Weapon::Cannon => Some(WeaponKind::Cannon),
                _ => None,
            };
            if kind.is_some() || weapon == Weapon::Any {
                for (place, ability) in ship.abilities().enumerate() {
                    let fits =
                        ability.weapon.is_some_and(|ordnance| kind.is_none_or(|kind| ordnance.kind == kind));
                    if fits && let Some(option) = self.special(ship, place, row, aim, true) {
                        let _ = options.push(option);
                    }
                }
            }
            if kind.is_none() {
                for (place, primary) in (0u8..).zip(ship.kind.card().primaries) {
                    let fits = match weapon {
                        Weapon::PrimaryFront => primary.arc != Arc::Rear,
                        Weapon::PrimaryRear => primary.arc == Arc::Rear,
                        _ => true,
                    };
                    if fits {
                        let range = self.primary_range(ship);
                        let weapon = WeaponAt::Primary(place);
                        let (dice, arc) = (primary.dice, primary.arc);
                        let _ =
                            options.push(AttackOption { row, weapon, aim, dice, arc, range, locked: false });
                    }
                }
            }
        }
        if rule.most_dice
            && let Some(added) = options.get_mut(start..)
        {
            sort_by(added, |one, other| one.dice > other.dice);
        }
    }

    /// The weapon of an ability, if it can fire now.
    fn special(
        &self,
        ship: &Ship,
        place: usize,
        row: u8,
        aim: Aim,
        needs_lock: bool,
    ) -> Option<AttackOption> {
        let ability = ship.ability(place)?;
        let ordnance = ability.weapon?;
        let has_charge = ability.charges == 0 || ship.charges_of(place) > 0;
        let locked = needs_lock && ordnance.requires == Requires::Lock;
        let ready = match ordnance.requires {
            Requires::Nothing => true,
            Requires::Lock => !needs_lock || ship.locks.iter().any(Option::is_some),
            Requires::Focus => ship.tokens.has(Token::Focus),
        };
        if !has_charge || !ready || (locked && aim == Aim::NearestRemote) {
            return None;
        }
        Some(AttackOption {
            row,
            weapon: WeaponAt::Ability(u8::try_from(place).ok()?),
            aim,
            dice: ordnance.dice,
            arc: ordnance.arc,
            range: shifted(ship, ability, ordnance.range),
            locked,
        })
    }

    /// Primary weapons reach 1 to 3, unless an ability says otherwise.
    fn primary_range(&self, ship: &Ship) -> Ranges {
        ship.abilities()
            .flat_map(|ability| ability.effects)
            .find_map(|effect| match effect.does {
                Does::RangeIs(range) if effect.needs.contains(&Need::With(With::Primary)) => Some(range),
                _ => None,
            })
            .unwrap_or(Ranges { min: 1, max: 3 })
    }

    /// Defenders for the option that was taken.
    pub fn defender_count(&self, at: ShipAt) -> usize {
        (0..).take_while(|&place| self.defender(at, place).is_some()).count()
    }

    /// One of those whom the chosen line may hit.
    pub fn defender(&self, at: ShipAt, place: usize) -> Option<Party> {
        let ship = self.ship(at)?;
        let option = self.taken_option(at)?;
        self.candidates(ship, option).nth(place)
    }

    /// The option that was taken, if it still stands: the table may have been corrected.
    fn taken_option(&self, at: ShipAt) -> Option<AttackOption> {
        let taken =
            |option: &&AttackOption| option.weapon == self.attack.weapon && option.row == self.attack.row;
        self.attack_options(at).iter().find(taken).copied()
    }

    /// Whom a line may hit, as far as the device can know that.
    fn candidates<'a>(&'a self, ship: &'a Ship, option: AttackOption) -> impl Iterator<Item = Party> + 'a {
        let AttackOption { aim, locked, .. } = option;
        let (only, spared) = (self.attack.only, self.attack.spared);
        let goal = self.goal(ship.squad);
        let another = option.row == CLOSE_ROW;
        let rules = self.rules_of(ship);
        let wasted = rules.torpedoes.is_some() && option.row != GOAL_ROW;
        let rebels = self
            .rebels()
            .filter(move |(at, _)| match aim {
                Aim::NearestShip => !locked || ship.has_lock_on(*at),
                Aim::LockedShip => ship.has_lock_on(*at),
                Aim::Goal(goal) => goal == Party::Rebel(*at) && (!locked || ship.has_lock_on(*at)),
                Aim::NearestRemote => false,
            })
            .filter(move |(at, _)| only.is_none_or(|only| only == *at) && spared != Some(*at))
            .filter(move |(at, _)| rules.spares != Some(*at))
            .filter(move |(at, _)| !((another || wasted) && goal == Goal::Party(Party::Rebel(*at))))
            .map(|(at, _)| Party::Rebel(at));
        let remotes = self
            .remotes()
            .filter(move |(at, remote)| match aim {
                Aim::NearestRemote => remote.rebel && only.is_none(),
                // What the Rebels do not own is a place to fly to.
                Aim::Goal(goal) => goal == Party::Remote(*at) && remote.rebel && !locked,
                _ => false,
            })
            .map(|(at, _)| Party::Remote(at));
        rebels.chain(remotes)
    }

    /// The arc of the weapon that fires.
    pub(super) fn attack_arc(&self) -> Option<Arc> {
        let ship = self.attacking_ship()?;
        match self.attack.weapon {
            WeaponAt::Primary(place) => {
                ship.kind.card().primaries.get(usize::from(place)).map(|primary| primary.arc)
            }
            WeaponAt::Ability(place) => {
                ship.ability(usize::from(place)).and_then(|ability| ability.weapon).map(|weapon| weapon.arc)
            }
            WeaponAt::Other | WeaponAt::Rebel(_) => None,
        }
    }

    /// Weapon and defender in one answer. `No`: no shot.
    pub(super) fn answer_engage(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Choice(place) => {
                let shot = self.shots(at).nth(usize::from(place));
                let (option, defender) = shot.ok_or(BattleError::NoSuchChoice)?;
                let kept = self.attack;
                self.attack = Attack {
                    attacker: Party::Ship(at),
                    defender,
                    weapon: option.weapon,
                    row: option.row,
                    only: kept.only,
                    spared: kept.spared,
                    bonus: kept.bonus,
                    ordnance: self.ship(at).is_some_and(|ship| is_ordnance(ship, option.weapon)),
                    ..kept.anew()
                };
                self.go(EngageStep::Range);
                Ok(())
            }
            BattleAnswer::No => {
                self.note(at, BattleHappening::NoShot, Reason::Rule(BattleRule::ChooseWeapon));
                self.go(EngageStep::After);
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }

    /// Only in games of the fourth engine.
    pub(super) fn answer_defender(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        let BattleAnswer::Choice(place) = answer else { return Err(BattleError::NotNow) };
        self.attack.defender = self.defender(at, usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
        self.go(EngageStep::Range);
        Ok(())
    }

    /// The ranges the open Range screen takes.
    pub fn weapon_range(&self) -> Ranges {
        match self.attack.attacker {
            Party::Ship(at) => self.taken_option(at).map_or(Ranges { min: 0, max: 3 }, |option| option.range),
            Party::Remote(_) => Ranges { min: 2, max: 4 },
            _ => Ranges { min: 0, max: 5 },
        }
    }

    /// All of an attack in one answer. A Rebel's weapon without charges is remembered for the next time.
    pub(super) fn answer_range(&mut self, answer: BattleAnswer) -> Answered {
        let BattleAnswer::Shot { range, arm, attack, defence, ways } = answer else {
            return Err(BattleError::NotNow);
        };
        if !self.weapon_range().contains(range) {
            return Err(BattleError::OutOfRange);
        }
        if attack.unsigned_abs().max(defence.unsigned_abs()) > MOST_MORE {
            return Err(BattleError::ValueTooHigh);
        }
        self.attack.range = range;
        self.attack.obstructed = ways.has(AttackWays::OBSTRUCTED);
        self.attack.attack_bonus = attack;
        self.attack.defence_bonus = defence;
        self.ways = ways;
        match self.attack.attacker {
            Party::Ship(_) => self.typed = ways.has(AttackWays::TYPED),
            Party::Rebel(at) => {
                self.attack.ordnance = arm.is_ordnance();
                self.attack.weapon = WeaponAt::Rebel(arm);
                let place = usize::from(at.0);
                // What has charges is not fired again and again.
                if let Some(kept) = self.arms.get_mut(place).filter(|_| !arm.is_ordnance()) {
                    *kept = arm;
                }
                let bit = 1u16.checked_shl(u32::from(at.0)).unwrap_or(0);
                self.stops = if ways.has(AttackWays::STOP) { self.stops | bit } else { self.stops & !bit };
            }
            _ => self.attack.ordnance = arm.is_ordnance(),
        }
        match self.frames.last().map(|frame| frame.task) {
            Some(Task::Attack) => self.go(AttackStep::Start),
            _ => self.go(EngageStep::Fire),
        }
        Ok(())
    }
}

/// Torpedo, missile and so on; None for a primary.
fn special_kind(ship: &Ship, weapon: WeaponAt) -> Option<WeaponKind> {
    let WeaponAt::Ability(place) = weapon else { return None };
    ship.ability(usize::from(place)).and_then(|ability| ability.weapon).map(|weapon| weapon.kind)
}

fn is_torpedo(ship: &Ship, weapon: WeaponAt) -> bool {
    special_kind(ship, weapon) == Some(WeaponKind::Torpedo)
}

/// Only torpedoes and missiles are without range bonus; cannons have it.
fn is_ordnance(ship: &Ship, weapon: WeaponAt) -> bool {
    matches!(special_kind(ship, weapon), Some(WeaponKind::Torpedo | WeaponKind::Missile))
}

/// Whether it is a gunner card.
fn has_gunner(ability: &Ability) -> bool {
    ability.slots.contains(&crate::cards::vocabulary::Slot::Gunner)
}

/// The range of a special weapon after abilities.
fn shifted(ship: &Ship, weapon: &Ability, range: Ranges) -> Ranges {
    let ordnance =
        weapon.weapon.is_some_and(|it| matches!(it.kind, WeaponKind::Torpedo | WeaponKind::Missile));
    ship.abilities().flat_map(|ability| ability.effects).fold(range, |range, effect| {
        let about = |with: With| effect.needs.contains(&Need::With(with));
        match effect.does {
            Does::RangeShift { by, within } if ordnance && about(With::TorpedoOrMissile) => Ranges {
                min: range.min.saturating_sub(by).max(within.min),
                max: range.max.saturating_add(by).min(within.max),
            },
            Does::RangeIs(new)
                if about(With::ClusterMissiles) && weapon.id.name() == With::ClusterMissiles.name() =>
            {
                new
            }
            _ => range,
        }
    })
}
