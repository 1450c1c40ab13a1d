//! Abilities: executes the effect vocabulary of the cards at each step.
//!
//! An effect acts by itself if the device can see and do all of it; else it asks or reminds ([`BattleQuestion::Prompt`]). Every
//! effect that helps the Empire is used ("The Will of the Emperor"). Effects that belong to choosing an action, a weapon
//! or a maneuver are read where that is decided. Does NOT know the cards: it reads `cards::effect`.

use super::command::BattleError;
use super::flow::{Answered, NOBODY, Run};
use crate::battle::state::battle::{Battle, Untold, Waiting, WeaponAt};
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Task, TaskFrame};
use crate::battle::state::reason::Reason;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{MAX_ABILITIES, Marks, Ship, ShipAt};
use crate::cards::effect::{
    ALL_RESULTS, AbilityMode, Bonus, Does, Effect, EffectCost, EffectMoment, Faces, Need, Rerolls, Who, With,
};
use crate::cards::vocabulary::{Token, WeaponKind};
use crate::dice::damage::Results;
use crate::dice::faces::{AttackFace, DefenceFace};
use crate::dice::pool::DiceMask;

/// Most effects of one ability.
const MAX_EFFECTS: usize = 4;

/// An effect and whose it is.
#[derive(Clone, Copy)]
struct FoundEffect {
    owner: ShipAt,
    place: u8,
    effect: u8,
    what: &'static Effect,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum AbilityVerdict {
    No,
    Yes,
    Ask,
}

/// How a prompt is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptKind {
    /// `Yes` or `No`.
    YesNo,
    /// `Choice` of a friend (`friend`, `friend_count`), or `No`.
    Friend,
    /// `Choice` of a Rebel (`target`, `target_count`), or `No`.
    Rebel,
    /// `Choice`: 0 one speed faster, 1 one slower; `No`: as it is.
    Speed,
}

impl Battle {
    /// Works through the effects of a step, the owner of the lowest place first. The frame keeps how far it came, so a
    /// prompt or another task in between loses nothing.
    pub(super) fn run_at(&mut self, step: EffectMoment, frame: TaskFrame) -> Run {
        let mut cursor = frame.cursor;
        while let Some((found, here)) = self.find_effect(step, frame.ship, cursor) {
            cursor = here + 1;
            match self.verdict(&found, frame) {
                AbilityVerdict::No => {}
                AbilityVerdict::Ask => {
                    self.change(|frame| frame.cursor = here);
                    let FoundEffect { owner, place, effect, .. } = found;
                    return Run::Wait(BattleQuestion::Prompt { owner, place, effect });
                }
                AbilityVerdict::Yes => {
                    self.change(|frame| {
                        frame.cursor = cursor;
                        frame.hits = found.place + 1;
                        frame.crits = found.owner.0;
                    });
                    let before = self.ship(found.owner).copied();
                    self.carry_out(&found, frame.ship, None);
                    if let Some(before) = before {
                        self.announce_changes(found.owner, &before);
                    }
                    return Run::Again;
                }
            }
        }
        Run::Done
    }

    /// What an ability that asked nobody did to the tokens and charges of its ship.
    fn announce_changes(&mut self, at: ShipAt, before: &Ship) {
        let Some(after) = self.ship(at).copied() else { return };
        let more = |one: &Ship, other: &Ship| {
            Token::ALL.iter().copied().find_map(|token| {
                let count = one.tokens.get(token).saturating_sub(other.tokens.get(token));
                (count > 0).then_some((token, count))
            })
        };
        let locked = after.locks != before.locks && after.locks.iter().any(Option::is_some);
        let charges = |ship: &Ship| ship.charges.iter().fold(0u16, |sum, &it| sum + u16::from(it));
        match (more(before, &after), more(&after, before)) {
            (Some((lost, _)), Some((gained, _))) => self.announce(at, Untold::Exchanged(lost, gained)),
            (None, Some((gained, count))) => self.announce(at, Untold::Gained(gained, count)),
            (Some((lost, count)), None) => self.announce(at, Untold::Lost(lost, count)),
            (None, None) if locked => self.announce(at, Untold::Gained(Token::Lock, 1)),
            (None, None) if charges(&after) < charges(before) => self.announce(at, Untold::Spent),
            (None, None) if charges(&after) > charges(before) => self.announce(at, Untold::Recharged),
            (None, None) => {}
        }
    }

    /// `No` passes the effect over and pays nothing; any other answer pays its price and carries it out.
    pub(super) fn answer_prompt(
        &mut self,
        owner: ShipAt,
        place: u8,
        effect: u8,
        answer: BattleAnswer,
    ) -> Answered {
        let frame = self.frames.last().copied().ok_or(BattleError::NotNow)?;
        let found = self.effect_at(owner, place, effect).ok_or(BattleError::NotNow)?;
        let choice = match (self.prompt_kind(owner, place, effect), answer) {
            (_, BattleAnswer::No) => {
                self.change(|frame| frame.cursor = frame.cursor.saturating_add(1));
                return Ok(());
            }
            (PromptKind::YesNo, BattleAnswer::Yes) => None,
            (PromptKind::Friend, BattleAnswer::Choice(choice)) => {
                self.friend(usize::from(choice)).ok_or(BattleError::NoSuchChoice)?;
                Some(choice)
            }
            (PromptKind::Rebel, BattleAnswer::Choice(choice)) => {
                self.target(usize::from(choice)).ok_or(BattleError::NoSuchChoice)?;
                Some(choice)
            }
            (PromptKind::Speed, BattleAnswer::Choice(choice)) => {
                self.speed_changed(choice).ok_or(BattleError::NoSuchChoice)?;
                Some(choice)
            }
            _ => return Err(BattleError::NotNow),
        };
        self.change(|frame| {
            frame.cursor = frame.cursor.saturating_add(1);
            frame.hits = place + 1;
            frame.crits = owner.0;
        });
        self.carry_out(&found, frame.ship, choice);
        Ok(())
    }

    /// How the open prompt is answered.
    pub fn prompt_kind(&self, owner: ShipAt, place: u8, effect: u8) -> PromptKind {
        match self.effect_at(owner, place, effect).map(|found| found.what.does) {
            Some(Does::FriendAttacks | Does::FriendTakesInitiative | Does::FriendSuffers(_)) => {
                PromptKind::Friend
            }
            Some(Does::LockNearCoordinated(_)) => PromptKind::Rebel,
            Some(Does::ChangeSpeed { .. }) => PromptKind::Speed,
            _ => PromptKind::YesNo,
        }
    }

    /// Friends for a prompt: every other ship on the table.
    pub fn friend_count(&self) -> usize {
        self.friend_list().count()
    }

    /// A friend by its place in that list.
    pub fn friend(&self, place: usize) -> Option<ShipAt> {
        self.friend_list().nth(place)
    }

    /// The owner of the prompt is no friend of itself.
    fn friend_list(&self) -> impl Iterator<Item = ShipAt> + '_ {
        let owner = if let BattleQuestion::Prompt { owner, .. } = self.flow { owner } else { NOBODY };
        self.ships().filter(move |(at, ship)| *at != owner && ship.in_play()).map(|(at, _)| at)
    }

    /// The maneuver one speed faster (0) or slower (1), for a prompt of that kind; the colour stays.
    pub fn speed_changed(&self, choice: u8) -> Option<crate::cards::maneuver::Maneuver> {
        let ship = self.ship(self.frames.last()?.ship)?;
        let flown = self.now.maneuver;
        let speed = match choice {
            0 => flown.speed.checked_add(1)?,
            1 => flown.speed.checked_sub(1)?,
            _ => return None,
        };
        let mut changed = ship.kind.dial().dial().find(speed, flown.bearing, flown.side)?;
        changed.difficulty = flown.difficulty;
        Some(changed)
    }

    /// An effect by the places that a prompt or a waiting attack keeps.
    fn effect_at(&self, owner: ShipAt, place: u8, effect: u8) -> Option<FoundEffect> {
        let ability = self.ship(owner)?.ability(usize::from(place))?;
        let what = ability.effects.get(usize::from(effect))?;
        Some(FoundEffect { owner, place, effect, what })
    }

    /// Whether any effect of a ship's own acts at this step.
    pub(super) fn has_effect_at(&self, at: ShipAt, step: EffectMoment) -> bool {
        self.ship(at).is_some_and(|ship| {
            ship.abilities().flat_map(|ability| ability.effects).any(|effect| effect.step == step)
        })
    }

    /// The next effect at a step from a cursor on: owner, ability and effect in one number.
    fn find_effect(&self, step: EffectMoment, subject: ShipAt, from: u16) -> Option<(FoundEffect, u16)> {
        let first = u8::try_from(from >> 5).unwrap_or(u8::MAX);
        let owners = (first..).map(ShipAt).zip(self.ships.iter().skip(usize::from(first)));
        for (owner, ship) in owners {
            if ship.abilities().next().is_none() || !(ship.on_table() || owner == subject) {
                continue;
            }
            for place in 0..MAX_ABILITIES {
                let Some(ability) = ship.ability(place) else { break };
                for (effect, what) in ability.effects.iter().enumerate().take(MAX_EFFECTS) {
                    let Ok(inner) = u16::try_from(place << 2 | effect) else { continue };
                    let here = u16::from(owner.0) << 5 | inner;
                    if here < from || what.step != step || !self.concerns(what, owner, subject) {
                        continue;
                    }
                    let (Ok(place), Ok(effect)) = (u8::try_from(place), u8::try_from(effect)) else {
                        continue;
                    };
                    return Some((FoundEffect { owner, place, effect, what }, here));
                }
            }
        }
        None
    }

    /// Whether an effect of `owner` acts when it is the turn of `subject`: its own, or that of a friend or an enemy.
    fn concerns(&self, effect: &Effect, owner: ShipAt, subject: ShipAt) -> bool {
        let whose = match effect.who {
            Who::This => owner == subject,
            Who::Friend(_) | Who::AnyFriend => owner != subject && subject != NOBODY,
            Who::Enemy(_) if effect.step == EffectMoment::DefenceDice => {
                matches!(self.attack.defender, Party::Rebel(_))
            }
            Who::Enemy(_) => owner == subject,
        };
        whose && self.fits_role(effect, subject)
    }

    /// In an attack: what the attacker does, and what the defender does.
    fn fits_role(&self, effect: &Effect, subject: ShipAt) -> bool {
        let attacks = self.attack.attacker == Party::Ship(subject);
        let defends = self.attack.defender == Party::Ship(subject);
        match effect.does {
            Does::DefenceDice(_) if matches!(effect.who, Who::Enemy(_)) => attacks,
            Does::DefenceDice(_)
            | Does::RerollDefence(_)
            | Does::ChangeDefence { .. }
            | Does::FoeChangesAttack { .. }
            | Does::CancelHits(_) => defends,
            Does::AttackDice(_)
            | Does::FoeDefenceDice(_)
            | Does::RerollAttack(_)
            | Does::FoeRerolls(_)
            | Does::ChangeAttack { .. }
            | Does::FoeChangesDefence { .. }
            | Does::CancelEvades(_)
            | Does::CritsCancelledFirst
            | Does::KeepLock
            | Does::FacedownCancelRest(_) => attacks,
            _ => true,
        }
    }

    /// No: it cannot be paid or changes nothing. Yes: the device sees all that it needs. Ask: something is on the table.
    fn verdict(&self, found: &FoundEffect, frame: TaskFrame) -> AbilityVerdict {
        let Some(owner) = self.ship(found.owner) else { return AbilityVerdict::No };
        let effect = found.what;
        if !self.can_pay(found, owner) || !self.has_use(found, owner, frame) {
            return AbilityVerdict::No;
        }
        let mut verdict = match effect.who {
            Who::This => AbilityVerdict::Yes,
            _ => AbilityVerdict::Ask,
        };
        for need in effect.needs {
            match self.need(*need, found, owner, frame) {
                Some(false) => return AbilityVerdict::No,
                Some(true) => {}
                None => verdict = AbilityVerdict::Ask,
            }
        }
        let runs_itself = matches!(
            effect.does,
            Does::Perform { .. } | Does::PerformAny { .. } | Does::PerformWhite | Does::Gain(..)
        );
        // Rebels' dice are in the players' hands: the device reminds.
        let foreign = matches!(
            effect.does,
            Does::FoeChangesDefence { .. } | Does::FoeChangesAttack { .. } | Does::FoeRerolls(_)
        );
        if foreign || (effect.mode() == AbilityMode::Prompted && !runs_itself) {
            AbilityVerdict::Ask
        } else {
            verdict
        }
    }

    /// Whether the price is there. Nothing is taken yet: `pay` does that.
    fn can_pay(&self, found: &FoundEffect, owner: &Ship) -> bool {
        let place = usize::from(found.place);
        match found.what.cost {
            EffectCost::None | EffectCost::Gain(_) => true,
            EffectCost::Charges(count) => owner.charges_of(place) >= count,
            EffectCost::AnyCharges => owner.charges_of(place) > 0,
            EffectCost::WeaponCharge => self.weapon_charges() > 0,
            EffectCost::CritResult => self.attack.results.crits > 0,
            EffectCost::LockAndResult => {
                self.attack.results.hit()
                    && self.defending_rebel().is_some_and(|rebel| owner.has_lock_on(rebel))
            }
            EffectCost::Lock => owner.locks.iter().any(Option::is_some),
            EffectCost::Marker => owner.marks.has(Marks::MARKER),
            EffectCost::Spend(token) => owner.tokens.has(token),
        }
    }

    /// Whether the effect would change anything.
    fn has_use(&self, found: &FoundEffect, owner: &Ship, frame: TaskFrame) -> bool {
        let applied = frame.hits == found.place + 1 && frame.crits == found.owner.0;
        match found.what.does {
            // The friend suffers only for a die that was changed.
            Does::FriendSuffers(_) => applied && self.ships.iter().filter(|ship| ship.in_play()).count() > 1,
            Does::Attack(_) => owner.on_table() && !owner.marks.has(Marks::BONUS),
            Does::FriendAttacks | Does::FriendTakesInitiative => {
                self.ships.iter().filter(|ship| ship.in_play()).count() > 1
            }
            Does::LoseCharges(_) => owner.charges_of(usize::from(found.place)) > 0,
            Does::RerollAttack(Rerolls::PerCharge) => self.weak_dice() > 0,
            // Carried out where they belong: decloaking, checks, destruction.
            Does::DecloakByDie
            | Does::DecloakTurn(_)
            | Does::Drop { .. }
            | Does::DropSpeed(_)
            | Does::StayWithFuse
            | Does::IgnoreObstacle { .. }
            | Does::Hull(_)
            | Does::Shields(_) => false,
            Does::ChangeSpeed { .. } => (0..2).any(|choice| self.speed_changed(choice).is_some()),
            Does::CancelEvades(_) => self.defending_evades() > 0,
            Does::OneDamageRestIon => self.attack.results != Results::new(1, 0),
            Does::FoeLosesShields(_) => {
                self.defending_rebel().and_then(|at| self.rebel(at)).is_some_and(|rebel| rebel.shields > 0)
            }
            Does::FriendEngagesNow => !self.has_mark(frame.ship, Marks::ENGAGED),
            _ => true,
        }
    }

    /// Some: the device knows. None: it must ask.
    fn need(&self, need: Need, found: &FoundEffect, owner: &Ship, frame: TaskFrame) -> Option<bool> {
        let defender = self.defending_rebel().and_then(|at| self.rebel(at));
        let attacker = match self.attack.attacker {
            Party::Rebel(at) => self.rebel(at),
            _ => None,
        };
        let flown = self.now.maneuver;
        Some(match need {
            Need::Optional => true,
            Need::Otherwise => !(frame.hits == found.place + 1 && frame.crits == found.owner.0),
            Need::With(with) => return self.fires(with, found),
            Need::AttackRange(ranges) => ranges.contains(self.attack.range),
            Need::Obstructed => self.attack.obstructed,
            Need::DefenderDamaged => defender.is_some_and(crate::battle::state::rebel::Rebel::is_damaged),
            Need::DefenderUnshielded => defender.is_some_and(|rebel| rebel.shields == 0),
            Need::DefenderLocked => self.defending_rebel().is_some_and(|rebel| owner.has_lock_on(rebel)),
            Need::AttackerDamaged => attacker.is_some_and(crate::battle::state::rebel::Rebel::is_damaged),
            Need::DieWithoutHit => self.weak_dice() > 0,
            Need::OneRerollEnough => self.weak_dice() == 1,
            Need::AttackMissed => !self.attack.results.hit(),
            Need::FocusSpent => self.attack.focus_spent,
            Need::InEngagementPhase => self.round.phase == Phase::Engagement,
            Need::Evading => owner.tokens.has(Token::Evade),
            Need::Focused => owner.tokens.has(Token::Focus),
            Need::Cloaked => owner.is_cloaked(),
            Need::NotIonized => !owner.is_ionized(),
            Need::NotStressed => !owner.is_stressed(),
            Need::StressAtMost(most) => owner.tokens.get(Token::Stress) <= most,
            Need::FullHealth => owner.hull == owner.max_hull,
            Need::HalfHealth => owner.health().saturating_mul(2) <= owner.max_health(),
            Need::ChargeActive => owner.charges_of(usize::from(found.place)) > 0,
            Need::NotDefended => !owner.marks.has(Marks::DEFENDED),
            Need::FullyExecuted => self.now.fully_executed,
            Need::Speed(least, most) => (least..=most).contains(&flown.speed),
            Need::NotRed => !flown.is_red(),
            Need::RedButNotStop => flown.is_red() && flown.bearing != crate::cards::maneuver::Bearing::Stop,
            Need::After(action) => self.now.last_action == Some(action),
            Need::FriendPartlyMoved => self.has_mark(frame.ship, Marks::BUMPED),
            Need::FriendNotEngaged => !self.has_mark(frame.ship, Marks::ENGAGED),
            Need::FriendSmall => self
                .ship(frame.ship)
                .is_some_and(|ship| ship.kind.size() == crate::cards::vocabulary::Size::Small),
            Need::FriendGotDamageCard => self.attack.cards_dealt > 0,
            Need::Gained(one, other) => self.answered == Some(one) || self.answered == Some(other),
            _ => return None,
        })
    }

    /// Whether the attack is made with such a weapon.
    fn fires(&self, with: With, found: &FoundEffect) -> Option<bool> {
        let weapon = match self.attack.weapon {
            WeaponAt::Ability(place) => {
                self.attacking_ship().and_then(|ship| ship.ability(usize::from(place)))
            }
            _ => None,
        };
        let primary = matches!(self.attack.weapon, WeaponAt::Primary(_));
        Some(match with {
            With::Primary => primary,
            With::FrontArc => {
                let arc = self.attack_arc()?;
                match arc {
                    crate::cards::vocabulary::Arc::Front => true,
                    crate::cards::vocabulary::Arc::Rear => false,
                    _ => return None,
                }
            }
            With::TorpedoOrMissile => weapon
                .and_then(|ability| ability.weapon)
                .is_some_and(|ordnance| matches!(ordnance.kind, WeaponKind::Torpedo | WeaponKind::Missile)),
            With::This => self.attack.weapon == WeaponAt::Ability(found.place),
            With::ClusterMissiles => {
                weapon.is_some_and(|ability| ability.id.name() == With::ClusterMissiles.name())
            }
        })
    }

    /// The Rebel that is shot at, if it is one.
    pub(super) fn defending_rebel(&self) -> Option<RebelAt> {
        match self.attack.defender {
            Party::Rebel(at) => Some(at),
            _ => None,
        }
    }

    /// The automated ship that shoots, if it is one.
    pub(super) fn attacking_ship(&self) -> Option<&Ship> {
        match self.attack.attacker {
            Party::Ship(at) => self.ship(at),
            _ => None,
        }
    }

    /// Attack dice that show neither hit nor crit.
    fn weak_dice(&self) -> u8 {
        self.attack
            .attack_pool()
            .map_or(0, |pool| pool.count(AttackFace::Blank) + pool.count(AttackFace::Focus))
    }

    /// Evades that the defence dice show.
    fn defending_evades(&self) -> u8 {
        self.attack.defence.as_ref().map_or(0, crate::dice::spend::DefenceRoll::evades)
    }

    /// Charges left on the weapon of this attack.
    fn weapon_charges(&self) -> u8 {
        match (self.attack.weapon, self.attacking_ship()) {
            (WeaponAt::Ability(place), Some(ship)) => ship.charges_of(usize::from(place)),
            _ => 0,
        }
    }

    /// Pays the price and does the effect. What only hands can do is a reminder: its prompt has said it.
    fn carry_out(&mut self, found: &FoundEffect, subject: ShipAt, choice: Option<u8>) {
        let owner = found.owner;
        let place = usize::from(found.place);
        let Some(ability) = self.ship(owner).and_then(|ship| ship.ability_id(place)) else { return };
        let paid = self.pay(found);
        self.note(owner, BattleHappening::Used, Reason::Ability(ability));
        match found.what.does {
            Does::AttackDice(dice) => {
                self.attack.attack_bonus = self.attack.attack_bonus.saturating_add(dice);
            }
            Does::DefenceDice(dice) | Does::FoeDefenceDice(dice) => {
                self.attack.defence_bonus = self.attack.defence_bonus.saturating_add(dice);
            }
            Does::RerollAttack(rerolls) => {
                let dice = match rerolls {
                    Rerolls::Upto(dice) => dice,
                    Rerolls::OneUseless => 1,
                    Rerolls::PerCharge => paid,
                };
                self.attack.rerolls = self.attack.rerolls.saturating_add(dice);
            }
            Does::RerollDefence(rerolls) => {
                let dice = if let Rerolls::Upto(dice) = rerolls { dice } else { 1 };
                self.reroll_defence(dice);
            }
            Does::ChangeAttack { from, to, count } => self.change_attack(from, to, count),
            Does::ChangeDefence { from, to, count } => self.change_defence(from, to, count),
            Does::CancelEvades(evades) => {
                self.attack.evades_lost = self.attack.evades_lost.saturating_add(evades);
            }
            Does::CancelHits(hits) => self.attack.hits_lost = self.attack.hits_lost.saturating_add(hits),
            Does::CritsCancelledFirst => self.attack.crits_first = true,
            Does::KeepLock => self.attack.keeps_lock = true,
            Does::FoeLosesShields(count) => {
                if let Some(rebel) = self.defending_rebel().and_then(|at| self.rebel_mut(at)) {
                    rebel.shields = rebel.shields.saturating_sub(count);
                }
            }
            Does::OneDamageRestIon => self.attack.results = Results::new(1, 0),
            // The card is dealt here and now: no evade, and nothing is left to hit.
            Does::FacedownCancelRest(cards) => {
                self.attack.results = Results::default();
                if let Some(rebel) = self.defending_rebel().and_then(|at| self.rebel_mut(at)) {
                    rebel.hull = rebel.hull.saturating_sub(cards);
                }
            }
            Does::Gain(Token::Lock, _) => {
                let target = self.now.target;
                if let (Some(target), Some(ship)) = (target, self.ship_mut(owner)) {
                    ship.lock(target);
                }
                self.settle_jam(owner);
            }
            Does::Gain(token, count) => self.gain(owner, token, count),
            Does::LoseCharges(count) => {
                if let Some(ship) = self.ship_mut(owner) {
                    let left = ship.charges_of(place).saturating_sub(count);
                    ship.set_charges(place, left);
                }
            }
            Does::RecoverCharges(count) => {
                if let (WeaponAt::Ability(weapon), Some(ship)) = (self.attack.weapon, self.ship_mut(owner)) {
                    let weapon = usize::from(weapon);
                    let charges = ship.charges_of(weapon).saturating_add(count);
                    ship.set_charges(weapon, charges);
                }
            }
            Does::Perform { .. } | Does::PerformAny { .. } | Does::PerformWhite => {
                let task = Task::ActByAbility { place: found.place, effect: found.effect };
                let _ = self.frames.push(TaskFrame::new(task, owner));
            }
            Does::FriendPerforms(action) => {
                self.take_action(subject, action, false, Reason::Ability(ability));
            }
            Does::FriendSuffers(damage) => {
                if let Some(friend) = choice.and_then(|choice| self.friend(usize::from(choice))) {
                    self.hurt(friend, Results::new(damage, 0));
                }
            }
            Does::FriendAttacks => {
                if let Some(friend) = choice.and_then(|choice| self.friend(usize::from(choice))) {
                    self.wait_for_attack(friend, u8::MAX, 0, None);
                }
            }
            Does::FriendTakesInitiative => {
                if let Some(friend) = choice.and_then(|choice| self.friend(usize::from(choice))) {
                    self.mark(friend, Marks::CALLED);
                }
            }
            Does::FriendEngagesNow => self.wait_for_attack(subject, u8::MAX, 0, None),
            Does::Attack(bonus) => {
                let defender = match (bonus, self.attack.attacker) {
                    (Bonus::TheAttacker, Party::Rebel(rebel)) => Some(rebel),
                    _ => None,
                };
                self.mark(owner, Marks::BONUS);
                self.wait_for_attack(owner, found.place, found.effect, defender);
            }
            Does::LockNearCoordinated(_) => {
                let rebel = choice.and_then(|choice| self.target(usize::from(choice)));
                if let (Some(rebel), Some(ship)) = (rebel, self.ship_mut(owner)) {
                    ship.lock(rebel);
                }
                self.settle_jam(owner);
            }
            Does::ChangeSpeed { .. } => {
                if let Some(flown) = choice.and_then(|choice| self.speed_changed(choice)) {
                    self.now.maneuver = flown;
                    self.now.why = Reason::Ability(ability);
                }
            }
            Does::FoeGainsOrGain(_, token) => {
                // Yes: the Rebel refuses the stress, so the ship gains its token.
                self.gain(owner, token, 1);
            }
            Does::DropRandom => self.drop_random(owner),
            // Reminders: hands do it.
            _ => {}
        }
    }

    /// A bonus attack starts once the attack in hand is over ("Bonus Attack").
    fn wait_for_attack(&mut self, ship: ShipAt, place: u8, effect: u8, defender: Option<RebelAt>) {
        // More bonus attacks at once than any battle sees are passed over.
        let _ = self.waiting.push(Waiting { ship, place, effect, defender });
    }

    /// Pays the price and returns how many charges that took.
    fn pay(&mut self, found: &FoundEffect) -> u8 {
        let place = usize::from(found.place);
        let weak = self.weak_dice();
        let defender = self.defending_rebel();
        let weapon = self.attack.weapon;
        match found.what.cost {
            EffectCost::CritResult => self.attack.results.crits = self.attack.results.crits.saturating_sub(1),
            EffectCost::LockAndResult => self.attack.results = self.attack.results.neutralised(1),
            _ => {}
        }
        let Some(ship) = self.ship_mut(found.owner) else { return 0 };
        match found.what.cost {
            EffectCost::Charges(count) => {
                let left = ship.charges_of(place).saturating_sub(count);
                ship.set_charges(place, left);
                count
            }
            EffectCost::AnyCharges => {
                let count = ship.charges_of(place).min(weak);
                let left = ship.charges_of(place).saturating_sub(count);
                ship.set_charges(place, left);
                count
            }
            EffectCost::WeaponCharge => {
                if let WeaponAt::Ability(weapon) = weapon {
                    let left = ship.charges_of(usize::from(weapon)).saturating_sub(1);
                    ship.set_charges(usize::from(weapon), left);
                }
                1
            }
            EffectCost::LockAndResult => {
                if let Some(defender) = defender {
                    ship.unlock(defender);
                }
                0
            }
            EffectCost::Lock => {
                ship.locks = [None; 2];
                0
            }
            EffectCost::Marker => {
                ship.marks.clear(Marks::MARKER);
                0
            }
            EffectCost::Spend(token) => {
                ship.tokens.take(token, 1);
                0
            }
            EffectCost::Gain(token) => {
                self.gain(found.owner, token, 1);
                0
            }
            EffectCost::None | EffectCost::CritResult => 0,
        }
    }

    /// Turns attack dice by a card, the weakest first.
    fn change_attack(&mut self, from: Faces<AttackFace>, to: AttackFace, count: u8) {
        // Hits become crits after the tokens are spent, when there are most hits.
        if matches!(from, Faces::One(AttackFace::Hit)) && to == AttackFace::Crit {
            self.attack.crit_changes = self.attack.crit_changes.saturating_add(count);
            return;
        }
        let Some(mut roll) = self.attack.attack else { return };
        let wanted = |face: AttackFace| match from {
            Faces::One(one) => one == face,
            Faces::Either(one, other) => one == face || other == face,
            Faces::Any => face < to,
        };
        // The weakest dice first.
        let mut left = count;
        for face in [AttackFace::Blank, AttackFace::Focus, AttackFace::Hit, AttackFace::Crit] {
            if !wanted(face) {
                continue;
            }
            let most = if left == ALL_RESULTS { u8::MAX } else { left };
            for place in roll.pool().places_of(face).first(most).places() {
                let _ = roll.change_by_card(place, to);
                if left != ALL_RESULTS {
                    left = left.saturating_sub(1);
                }
            }
        }
        self.attack.attack = Some(roll);
    }

    /// Turns defence dice by a card: blanks before focus results.
    fn change_defence(&mut self, from: Faces<DefenceFace>, to: DefenceFace, count: u8) {
        let Some(mut roll) = self.attack.defence else { return };
        let mut left = count;
        for face in [DefenceFace::Blank, DefenceFace::Focus] {
            let wanted = match from {
                Faces::One(one) => one == face,
                Faces::Either(one, other) => one == face || other == face,
                Faces::Any => true,
            };
            if wanted {
                for place in roll.pool().places_of(face).first(left).places() {
                    let _ = roll.change_by_card(place, to);
                    left = left.saturating_sub(1);
                }
            }
        }
        self.attack.defence = Some(roll);
    }

    /// Rerolls blanks, then focus results that no token turns.
    fn reroll_defence(&mut self, dice: u8) {
        let Some(mut roll) = self.attack.defence else { return };
        let blanks = roll.pool().places_of(DefenceFace::Blank).first(dice);
        let focus = if roll.tokens().turns(roll.rules()) == 0 {
            roll.pool().places_of(DefenceFace::Focus).first(dice.saturating_sub(blanks.count()))
        } else {
            DiceMask::NONE
        };
        let chosen = (blanks | focus).without(roll.pool().rerolled());
        if chosen.is_empty() || !self.attack.results.hit() {
            return;
        }
        let mut row = self.defence_row();
        let _ = roll.reroll_by_card(chosen, &mut row);
        self.keep_defence_row(&row);
        self.attack.defence = Some(roll);
    }
}
