//! An attack, from the number of dice to what gets through: by automated ships, by Rebels, by towers.
//!
//! The dice and the book's spending lists are in `dice`; this file brings tokens and abilities to them and takes spent
//! tokens away. Rebels' dice are rolled here or typed in; their own changes are theirs. Does NOT deal damage.

use super::command::BattleError;
use super::flow::{Answered, NOBODY, Run};
use crate::battle::state::battle::{Attack, Battle, MAX_SPENT, Spent, Untold, WeaponAt};
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{
    Arm, AttackCounts, AttackWays, BattleAnswer, BattleQuestion, Task, TaskFrame, steps,
};
use crate::battle::state::reason::Reason;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::{Marks, ShipAt};
use crate::cards::damage_deck::DamageCard;
use crate::cards::effect::EffectMoment;
use crate::cards::vocabulary::Token;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, Stream};
use crate::dice::hand::SpendError;
use crate::dice::odds::Case;
use crate::dice::pool::{AttackPool, DiceMask, MAX_POOL, PoolError};
use crate::dice::spend::AttackRoll;
use crate::dice::tokens::{AttackTokens, RuleSet};
use crate::dice::{faces, tokens};

/// Attack dice of a turbolaser tower (house reading).
const TOWER_DICE: u8 = 2;

steps! {
    /// An attack, in the order of play. Saves keep the numbers: what came later has the last ones.
    AttackStep {
        /// Whom and at which range, for attacks that are not an automated ship's: those come straight to `Start`.
        Whom = 0, Range = 1,
        Start = 2, AttackAbilities = 3, FoeAbilities = 4, DefenceAbilities = 5,
        /// From which side a reinforced ship is attacked.
        Facing = 6,
        /// The screen shows what the defender does to the attack dice before they are rolled.
        Warn = 7, Dice = 8,
        /// A Rebel changes dice of his own; an automated ship by abilities and the book's list.
        OwnDice = 9,
        /// The defending Rebel changes an automated ship's dice before that does ("Modify Attack Dice").
        FoeDice = 30,
        Modify = 10, List = 11, Spend = 12, Late = 13,
        /// The attack dice are final.
        Read = 14, Defend = 15, OwnDefence = 16, ModifyDefence = 17, SpendDefence = 18,
        Neutralize = 19, NeutralizeOwn = 20, Count = 21, Results = 22,
        AfterHit = 23, Damage = 24,
        /// A Rebel draws faceup cards.
        Cards = 29,
        RebelDown = 25, After = 26, AfterDefence = 27, End = 28,
    }
}

/// From where an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    pub range: u8,
    pub obstructed: bool,
    /// A weapon whose dice do not change with the range.
    pub ordnance: bool,
    /// Attack and defence dice that players add or take, beside those that are in the attack already.
    pub more: (i8, i8),
}

pub(super) const RULES: RuleSet = RuleSet::Second;

impl Battle {
    /// Opens the attack of a Rebel.
    pub(super) fn open_rebel_attack(&mut self, rebel: RebelAt) {
        self.attack = Attack { attacker: Party::Rebel(rebel), ..self.attack.anew() };
        let _ = self.frames.push(TaskFrame::new(Task::Attack, NOBODY));
    }

    /// Whom a Rebel attacks, or nobody.
    pub(super) fn answer_rebel_target(&mut self, _rebel: RebelAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Choice(place) => {
                self.attack.defender = self.prey(usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                self.go(AttackStep::Range);
                Ok(())
            }
            BattleAnswer::No => {
                self.go(AttackStep::End);
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }

    /// Whom a tower attacks; with or without a shot it has engaged this round.
    pub(super) fn answer_remote_attack(&mut self, at: RemoteAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Choice(place) => {
                let defender = self.remote_target(at, usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                self.attack = Attack { attacker: Party::Remote(at), defender, ..self.attack.anew() };
                let mut frame = TaskFrame::new(Task::Attack, NOBODY);
                frame.go(AttackStep::Range);
                let _ = self.frames.push(frame);
            }
            BattleAnswer::No => {}
            _ => return Err(BattleError::NotNow),
        }
        if let Some(remote) = self.remote_mut(at) {
            remote.engaged = true;
        }
        Ok(())
    }

    /// Whom a remote may fire at: Rebels, or for a captured one the Empire.
    pub fn remote_target_count(&self, at: RemoteAt) -> usize {
        if self.is_captured(at) { self.enemies().count() } else { self.target_count() }
    }

    /// One of those, by its place.
    pub fn remote_target(&self, at: RemoteAt, place: usize) -> Option<Party> {
        if self.is_captured(at) { self.enemies().nth(place) } else { self.target(place).map(Party::Rebel) }
    }

    /// It fires for the Rebels.
    fn is_captured(&self, at: RemoteAt) -> bool {
        self.remote(at).is_some_and(|remote| remote.rebel)
    }

    /// One step of an attack. Only what a human decides waits: an automated ship rolls and spends in one go.
    pub(super) fn run_attack(&mut self, frame: TaskFrame, step: AttackStep) -> Run {
        let attacker = match self.attack.attacker {
            Party::Ship(at) => Some(at),
            _ => None,
        };
        let defender = match self.attack.defender {
            Party::Ship(at) => Some(at),
            _ => None,
        };
        if self.is_void(step) {
            return Run::Done;
        }
        match step {
            AttackStep::Whom => match self.attack.attacker {
                Party::Rebel(rebel) => Run::Wait(BattleQuestion::RebelTarget { rebel }),
                _ => self.to(AttackStep::Start),
            },
            AttackStep::Range => Run::Wait(BattleQuestion::Range),
            AttackStep::Start => {
                self.begin_attack();
                self.to(AttackStep::AttackAbilities)
            }
            AttackStep::AttackAbilities => {
                self.at(EffectMoment::AttackDice, attacker, AttackStep::FoeAbilities)
            }
            AttackStep::FoeAbilities => {
                self.at(EffectMoment::DefenceDice, attacker, AttackStep::DefenceAbilities)
            }
            AttackStep::DefenceAbilities => self.at(EffectMoment::DefenceDice, defender, AttackStep::Facing),
            AttackStep::Facing => {
                let reinforced = defender
                    .filter(|&at| {
                        self.ship(at).is_some_and(|ship| ship.reinforce_fore + ship.reinforce_aft > 0)
                    })
                    .filter(|_| frame.cursor == 0);
                if let Some(ship) = reinforced {
                    return Run::Wait(BattleQuestion::Facing { ship });
                }
                self.to(AttackStep::Warn)
            }
            AttackStep::Warn if self.ways.has(AttackWays::FROZEN) => self.to(AttackStep::Dice),
            AttackStep::Warn => self.at(EffectMoment::ModifyAttack, defender, AttackStep::Dice),
            AttackStep::Dice => {
                let (attack, defence) = self.dice_at(self.reach());
                self.attack.attack_dice = attack;
                self.attack.defence_dice = defence;
                let homing = self.attack.weapon == WeaponAt::Rebel(Arm::Homing) && !self.attack.homing;
                if homing && defender.is_some() {
                    self.decide_homing();
                    return Run::Again;
                }
                // Only a Rebel decides something here; a pool always holds what is counted.
                let decides = matches!(self.attack.attacker, Party::Rebel(_))
                    || self.settings.step_by_step
                    || self.ways.has(AttackWays::TYPED);
                if decides || self.answer_attack_dice(BattleAnswer::Roll).is_err() {
                    return Run::Wait(BattleQuestion::AttackDice);
                }
                Run::Again
            }
            AttackStep::OwnDice | AttackStep::FoeDice => Run::Wait(BattleQuestion::RebelAttackDice),
            // A blinded pilot changes no dice but by the Force, and nobody changes them for him.
            AttackStep::Modify if self.is_blinded() => self.to(AttackStep::List),
            AttackStep::Modify => self.at(EffectMoment::ModifyAttack, attacker, AttackStep::List),
            AttackStep::List => {
                self.bring_tokens();
                self.to(AttackStep::Spend)
            }
            AttackStep::Spend => self.run_spend(),
            AttackStep::Late if self.is_blinded() => self.to(AttackStep::Read),
            AttackStep::Late => self.at(EffectMoment::LateAttack, attacker, AttackStep::Read),
            AttackStep::Read => {
                self.attack.results = self.attack.attack.map_or(Results::default(), |roll| roll.results());
                if self.is_plain_miss() {
                    self.conclude();
                    return self.to(AttackStep::After);
                }
                self.jam();
                match defender {
                    Some(_) => self.to(AttackStep::Defend),
                    // Rebels change their dice themselves: the prompt shows before what the attacker does to them.
                    None => self.at(EffectMoment::ModifyDefence, attacker, AttackStep::Defend),
                }
            }
            AttackStep::Defend => match self.attack.defender {
                // Nothing to evade: the results say so.
                Party::Rebel(_) if !self.attack.results.hit() => self.to(AttackStep::Neutralize),
                Party::Rebel(_) => Run::Wait(BattleQuestion::DefenceDice),
                _ => {
                    self.roll_defence(self.attack.defence_dice);
                    match self.ways.has(AttackWays::STOP) && self.attack.defence_dice > 0 {
                        true => self.go(AttackStep::OwnDefence),
                        false => self.defend(),
                    }
                    Run::Again
                }
            },
            AttackStep::OwnDefence => Run::Wait(BattleQuestion::RebelDefenceDice),
            AttackStep::ModifyDefence => {
                self.at(EffectMoment::ModifyDefence, defender, AttackStep::SpendDefence)
            }
            AttackStep::SpendDefence => self.run_spend_defence(),
            AttackStep::Neutralize => self.at(EffectMoment::Neutralize, attacker, AttackStep::NeutralizeOwn),
            AttackStep::NeutralizeOwn => self.at(EffectMoment::Neutralize, defender, AttackStep::Count),
            AttackStep::Count => {
                self.attack.results = self.count_results();
                self.to(AttackStep::Results)
            }
            AttackStep::Results => Run::Wait(BattleQuestion::Results),
            AttackStep::AfterHit if self.attack.results.hit() => {
                self.at(EffectMoment::AfterHit, attacker, AttackStep::Damage)
            }
            AttackStep::AfterHit => self.to(AttackStep::Damage),
            AttackStep::Damage => {
                self.go(AttackStep::Cards);
                self.deal();
                Run::Again
            }
            AttackStep::Cards
                if defender.is_none() && self.attack.results.crits > 0 && self.attack.cards_dealt > 0 =>
            {
                self.at(EffectMoment::DamageCard, attacker, AttackStep::RebelDown)
            }
            AttackStep::Cards => self.to(AttackStep::RebelDown),
            AttackStep::RebelDown => match self.shot_down() {
                Some(rebel) => Run::Wait(BattleQuestion::RebelDown { rebel }),
                None => self.to(AttackStep::After),
            },
            AttackStep::After => self.at(EffectMoment::AfterAttack, attacker, AttackStep::AfterDefence),
            AttackStep::AfterDefence => self.at(EffectMoment::AfterDefence, defender, AttackStep::End),
            AttackStep::End => Run::Done,
        }
    }

    /// A Rebel sees on the table that nothing was hit: a notice is enough, unless the defence takes a token off.
    fn is_plain_miss(&self) -> bool {
        let seen = matches!(self.attack.attacker, Party::Rebel(_)) && !self.attack.homing;
        let strained = match self.attack.defender {
            Party::Ship(at) => self.ship(at).is_some_and(|ship| ship.tokens.has(Token::Strain)),
            _ => false,
        };
        seen && !strained && !self.attack.results.hit()
    }

    /// A correction by hand took a side away in the middle.
    fn is_void(&self, step: AttackStep) -> bool {
        let gone = |party: Party| match party {
            Party::Ship(at) => self.ship(at).is_none(),
            Party::Rebel(at) => self.rebel(at).is_none(),
            Party::Remote(at) => self.remote(at).is_none(),
            Party::Table => step > AttackStep::Whom && step != AttackStep::End,
        };
        let fled = |party: Party| match party {
            Party::Ship(at) => {
                step < AttackStep::Damage
                    && self.ship(at).is_some_and(|ship| !ship.on_table())
                    && !self.attack.bonus
            }
            _ => false,
        };
        let early = matches!(self.attack.attacker, Party::Ship(_)) && step == AttackStep::Whom;
        (!early && gone(self.attack.defender)) || gone(self.attack.attacker) || fled(self.attack.defender)
    }

    /// A jammer of the defender's squad turns hits into focus that nobody can use any more.
    fn jam(&mut self) {
        let jams = match self.attack.defender {
            Party::Ship(at) => self.ship(at).map_or(0, |ship| self.rules_of(ship).jams),
            Party::Remote(at) => self.remote(at).map_or(0, |remote| remote.jams),
            _ => 0,
        };
        self.attack.results.hits = self.attack.results.hits.saturating_sub(jams);
    }

    /// The automated side changes its defence dice, if the attack lets it.
    pub(super) fn defend(&mut self) {
        if self.ways.has(AttackWays::FROZEN) {
            return self.go(AttackStep::Neutralize);
        }
        self.reroll_focus();
        self.go(AttackStep::ModifyDefence);
    }

    /// A squad that may reroll focus results in defence does so if it cannot use them.
    fn reroll_focus(&mut self) {
        let Party::Ship(at) = self.attack.defender else { return };
        let Some(ship) = self.ship(at) else { return };
        let rerolls = self.rules_of(ship).rerolls;
        let usable = ship.tokens.has(Token::Focus) || ship.tokens.has(Token::Calculate);
        let Some(mut roll) = self.attack.defence.filter(|_| rerolls > 0 && !usable) else { return };
        let dice = roll.pool().places_of(faces::DefenceFace::Focus).first(rerolls);
        let mut row = self.defence_row();
        if dice.count() > 0 && roll.reroll_by_card(dice, &mut row).is_ok() {
            self.keep_defence_row(&row);
            self.attack.defence = Some(roll);
        }
    }

    /// Abilities at a step of one side, if that is an automated ship.
    fn at(&mut self, step: EffectMoment, ship: Option<ShipAt>, then: AttackStep) -> Run {
        match ship {
            Some(ship) => self.call(Task::At(step), ship, then),
            None => self.to(then),
        }
    }

    /// Pays the charge of the weapon, and gives the attack a row of dice of its own.
    fn begin_attack(&mut self) {
        let (attacker, defender) = (self.attack.attacker, self.attack.defender);
        match attacker {
            Party::Ship(at) => {
                let weapon = self.attack.weapon;
                if let Some(ship) = self.ship_mut(at) {
                    let ordinal = ship.rolled.attacks;
                    ship.rolled.attacks = ordinal.saturating_add(1);
                    if let WeaponAt::Ability(place) = weapon {
                        let place = usize::from(place);
                        let left = ship.charges_of(place).saturating_sub(1);
                        ship.set_charges(place, left);
                    }
                    self.attack.ordinal = ordinal;
                }
            }
            Party::Rebel(at) => {
                if let Some(rebel) = self.rebel_mut(at) {
                    let ordinal = rebel.attacks;
                    rebel.attacks = ordinal.saturating_add(1);
                    self.attack.ordinal = ordinal;
                }
            }
            _ => {}
        }
        self.log.add(attacker, BattleHappening::Attacked(defender), Reason::AttackRow(self.attack.row));
    }

    /// From where the attack is made, as it stands.
    pub const fn reach(&self) -> Reach {
        let Attack { range, obstructed, ordnance, .. } = self.attack;
        Reach { range, obstructed, ordnance, more: (0, 0) }
    }

    /// Attack and defence dice from there.
    fn dice_at(&self, reach: Reach) -> (u8, u8) {
        let cards = |party: Party, card: DamageCard| match party {
            Party::Ship(at) => self.ship(at).map_or(0, |ship| ship.faceup.count(card)),
            _ => 0,
        };
        // Everything is added up first; limits come last. Beyond range 3 the defender has a second die.
        let with = |dice: u8, changes: [i8; 3], lost: u8| {
            let sum = changes.iter().fold(i16::from(dice), |sum, &change| sum + i16::from(change));
            RULES.most_dice(u8::try_from((sum - i16::from(lost)).max(0)).unwrap_or(u8::MAX))
        };
        let far = i8::from(reach.range > 3 && !reach.ordnance);
        (
            with(
                self.weapon_dice(),
                [self.attack_tokens(reach).change(RULES), self.attack.attack_bonus, reach.more.0],
                cards(self.attack.attacker, DamageCard::WeaponsFailure),
            ),
            with(
                self.agility(),
                [self.defence_tokens(reach).change() + far, self.attack.defence_bonus, reach.more.1],
                cards(self.attack.defender, DamageCard::StructuralDamage),
            ),
        )
    }

    /// "Blinded Pilot": the attacker changes no dice.
    fn is_blinded(&self) -> bool {
        self.attacking_ship().is_some_and(|ship| ship.faceup.has(DamageCard::BlindedPilot))
    }

    /// Dice of the weapon itself; of a Rebel, those of its own primary.
    pub fn weapon_dice(&self) -> u8 {
        match (self.attack.attacker, self.attack.weapon) {
            (Party::Ship(_), WeaponAt::Primary(place)) => self
                .attacking_ship()
                .and_then(|ship| ship.kind.card().primaries.get(usize::from(place)))
                .map_or(0, |primary| primary.dice),
            (Party::Ship(_), WeaponAt::Ability(place)) => self
                .attacking_ship()
                .and_then(|ship| ship.ability(usize::from(place)))
                .and_then(|ability| ability.weapon)
                .map_or(0, |weapon| weapon.dice),
            (Party::Rebel(at), _) => self.rebel(at).map_or(0, |rebel| rebel.chassis.stats().attack),
            (Party::Remote(_), _) => TOWER_DICE,
            _ => 0,
        }
    }

    /// The tokens that count for the attack dice from there.
    fn attack_tokens(&self, reach: Reach) -> AttackTokens {
        let range_one = reach.range <= 1 && !reach.ordnance;
        let mut tokens = AttackTokens { range_one, ..AttackTokens::default() };
        let Some(ship) = self.attacking_ship() else { return tokens };
        tokens.deplete = ship.tokens.get(Token::Deplete);
        if !self.is_blinded() {
            tokens.focus = ship.tokens.get(Token::Focus).saturating_add(self.coaching(self.attack.attacker));
            tokens.calculate = ship.tokens.get(Token::Calculate);
            tokens.lock = self.defending_rebel().is_some_and(|rebel| ship.has_lock_on(rebel));
            tokens.reroll = self.attack.rerolls;
        }
        tokens
    }

    /// The attack that is planned, for the exact odds. A Rebel's tokens are not known.
    pub fn planned(&self) -> Case {
        self.planned_at(self.reach())
    }

    /// The same from somewhere else: what each range would give.
    pub fn planned_at(&self, reach: Reach) -> Case {
        let (attack, defence) = self.dice_at(reach);
        let mut attacker = self.attack_tokens(reach);
        let mut defender = self.defence_tokens(reach);
        // They are in the number of dice already.
        attacker.range_one = false;
        attacker.deplete = 0;
        defender.range_three = false;
        defender.obstructed = false;
        defender.strain = 0;
        defender.tractored = 0;
        Case { attack, defence, attacker, defender, rules: RULES }
    }

    /// The row of dice of this attack, from where it was left.
    fn attack_row(&self) -> Stream {
        let key = self.key(self.roller(self.attack.attacker), Purpose::Attack, self.attack.ordinal);
        Stream::resume(&self.seed, &key, u32::from(self.attack.attack_at))
    }

    /// More dice of this attack go on in the same row.
    fn keep_attack_row(&mut self, row: &Stream) {
        self.cast.add(row.cast());
        self.attack.attack_at = u16::try_from(row.position()).unwrap_or(u16::MAX);
    }

    /// Rolls here, or takes dice that were rolled by hand. Either way a deplete token leaves.
    pub(super) fn answer_attack_dice(&mut self, answer: BattleAnswer) -> Answered {
        let automated = !matches!(self.attack.attacker, Party::Rebel(_));
        match answer {
            BattleAnswer::Roll => {
                self.roll_attack(self.attack.attack_dice)?;
                let changes = self.ways.has(AttackWays::STOP) && self.attack.attack_dice > 0;
                self.go(match automated {
                    true if changes => AttackStep::FoeDice,
                    true => AttackStep::Modify,
                    false => AttackStep::OwnDice,
                });
            }
            BattleAnswer::Dice(dice) if !automated => {
                self.roll_attack(dice)?;
                self.go(AttackStep::OwnDice);
            }
            BattleAnswer::Attack(counts) => {
                let pool = attack_pool(counts)?;
                self.attack.attack = Some(AttackRoll::new(pool, AttackTokens::default(), RULES));
                self.go(if automated { AttackStep::Modify } else { AttackStep::Read });
            }
            _ => return Err(BattleError::NotNow),
        }
        // Rolling takes a deplete token away.
        if matches!(answer, BattleAnswer::Roll | BattleAnswer::Attack(_))
            && let Party::Ship(at) = self.attack.attacker
            && let Some(ship) = self.ship_mut(at)
            && ship.tokens.take(Token::Deplete, 1) > 0
        {
            self.announce(at, Untold::Lost(Token::Deplete, 1));
        }
        Ok(())
    }

    /// Rolls so many attack dice in the row of this attack.
    fn roll_attack(&mut self, dice: u8) -> Answered {
        if usize::from(dice) > MAX_POOL {
            return Err(BattleError::TooManyDice);
        }
        let mut row = self.attack_row();
        let pool = AttackPool::roll(dice, &mut row).map_err(|_| BattleError::TooManyDice)?;
        self.keep_attack_row(&row);
        self.attack.attack = Some(AttackRoll::new(pool, AttackTokens::default(), RULES));
        Ok(())
    }

    /// The attacker's tokens come to the dice.
    fn bring_tokens(&mut self) {
        let tokens = self.attack_tokens(self.reach());
        if let Some(roll) = self.attack.attack {
            self.attack.attack = Some(AttackRoll::new(*roll.pool(), tokens, RULES));
        }
    }

    /// One step of the book's spending list, until it has nothing more to gain.
    fn run_spend(&mut self) -> Run {
        // Else the results show all of it at once.
        if self.settings.step_by_step && self.attack.spent.iter().any(Option::is_some) {
            return Run::Wait(BattleQuestion::SpendAttack);
        }
        let Some(mut roll) = self.attack.attack else {
            return self.to(AttackStep::Read);
        };
        let mut row = self.attack_row();
        let event = roll.next_step(&mut row);
        self.keep_attack_row(&row);
        self.attack.attack = Some(roll);
        match event {
            Some(event) => {
                match event.token {
                    tokens::Spendable::Focus => self.attack.focus_spent = true,
                    tokens::Spendable::Lock => self.attack.lock_spent = true,
                    _ => {}
                }
                self.attack.note_spent(Spent {
                    step: event.step,
                    token: event.token,
                    count: event.spent,
                    dice: event.dice,
                });
                Run::Again
            }
            None => {
                self.take_attack_tokens(&roll);
                self.sharpen();
                self.to(AttackStep::Late)
            }
        }
    }

    /// What was spent leaves the ship.
    fn take_attack_tokens(&mut self, roll: &AttackRoll) {
        let defender = self.defending_rebel();
        let keeps = self.attack.keeps_lock || !self.attack.lock_spent;
        let coaching = self.coaching(self.attack.attacker);
        let Party::Ship(at) = self.attack.attacker else { return };
        let Some(ship) = self.ship_mut(at) else { return };
        if ship.faceup.has(DamageCard::BlindedPilot) {
            return;
        }
        // What the coach lends is spent first.
        let own = ship.tokens.get(Token::Focus);
        ship.tokens.set(Token::Focus, own.min(roll.tokens().focus.saturating_add(coaching)));
        ship.tokens.set(Token::Calculate, roll.tokens().calculate);
        if let Some(defender) = defender.filter(|_| !keeps) {
            ship.unlock(defender);
        }
    }

    /// Hits that abilities turn into crits, after the tokens.
    fn sharpen(&mut self) {
        let Some(mut roll) = self.attack.attack else { return };
        for place in roll.pool().places_of(AttackFace::Hit).first(self.attack.crit_changes).places() {
            let _ = roll.change_by_card(place, AttackFace::Crit);
        }
        self.attack.attack = Some(roll);
    }

    /// The step was seen, and the tokens are off the table.
    pub(super) fn answer_spend(&mut self, answer: BattleAnswer) -> Answered {
        if answer != BattleAnswer::Next {
            return Err(BattleError::NotNow);
        }
        self.attack.spent = [None; MAX_SPENT];
        Ok(())
    }

    /// A Rebel turns or rerolls dice that lie here, by cards and tokens of its own.
    pub(super) fn answer_rebel_attack_dice(&mut self, answer: BattleAnswer) -> Answered {
        let mut roll = self.attack.attack.ok_or(BattleError::NotNow)?;
        match answer {
            BattleAnswer::Next => self.go(match self.attack.attacker {
                Party::Rebel(_) => AttackStep::Read,
                _ => AttackStep::Modify,
            }),
            BattleAnswer::TurnAttack { place, face } => {
                roll.change_by_card(place, face).map_err(refused)?;
            }
            BattleAnswer::Reroll(places) => {
                let mut row = self.attack_row();
                roll.reroll_by_card(DiceMask::from_bits(places), &mut row).map_err(refused)?;
                self.keep_attack_row(&row);
            }
            _ => return Err(BattleError::NotNow),
        }
        self.attack.attack = Some(roll);
        Ok(())
    }

    /// What gets through, for the Results screen.
    pub const fn results(&self) -> Results {
        self.attack.results
    }

    /// The results were dealt on the table: now the device counts them as well.
    pub(super) fn answer_results(&mut self, answer: BattleAnswer) -> Answered {
        if answer != BattleAnswer::Next {
            return Err(BattleError::NotNow);
        }
        self.conclude();
        self.go(AttackStep::AfterHit);
        Ok(())
    }

    /// The log keeps what got through, the defender that it was attacked.
    fn conclude(&mut self) {
        let Results { hits, crits } = self.attack.results;
        let (attacker, defender) = (self.attack.attacker, self.attack.defender);
        let what = if self.attack.results.hit() {
            BattleHappening::Hit(hits, crits)
        } else {
            BattleHappening::Missed
        };
        self.log.add(attacker, what, Reason::None);
        if let Party::Ship(at) = defender {
            self.mark(at, Marks::DEFENDED);
        }
    }

    /// Damage and tokens that the results bring: an ion weapon deals one hit, a beam none, and the rest are tokens.
    pub fn effect(&self) -> (Results, Option<(Token, u8)>) {
        let results = self.attack.results;
        let total = results.total();
        let WeaponAt::Rebel(arm) = self.attack.weapon else { return (results, None) };
        let (damage, tokens) = match arm.token() {
            None => return (results, None),
            Some(_) if total == 0 => return (results, None),
            Some(Token::Ion) => (Results::new(1, 0), total - 1),
            Some(_) => (Results::default(), total),
        };
        (damage, arm.token().filter(|_| tokens > 0).map(|token| (token, tokens)))
    }

    /// Deals the damage to the defender.
    fn deal(&mut self) {
        let (results, tokens) = self.effect();
        match self.attack.defender {
            Party::Ship(at) => {
                if let Some((token, count)) = tokens {
                    self.gain(at, token, count);
                }
                self.hurt(at, results);
            }
            Party::Rebel(at) => {
                let mut dealt = 0;
                if let Some(rebel) = self.rebel_mut(at) {
                    dealt = results.total().saturating_sub(rebel.shields);
                    (rebel.shields, rebel.hull) = damaged(rebel.shields, rebel.hull, results, false);
                }
                self.attack.cards_dealt = dealt;
            }
            Party::Remote(at) => {
                let mut destroyed = false;
                if let Some(remote) = self.remote_mut(at) {
                    (remote.shields, remote.hull) =
                        damaged(remote.shields, remote.hull, results, remote.double_crits);
                    remote.destroyed = remote.hull == 0;
                    destroyed = remote.destroyed;
                }
                if destroyed {
                    self.credit_remote(at);
                    self.log.add(Party::Remote(at), BattleHappening::Destroyed, Reason::None);
                }
            }
            Party::Table => {}
        }
    }

    /// Shields and hull that the defender will have left. What a critical die adds is not known yet.
    pub fn left(&self) -> Option<(u8, u8)> {
        let (results, _) = self.effect();
        match self.attack.defender {
            Party::Ship(at) => self.ship(at).map(|ship| damaged(ship.shields, ship.hull, results, false)),
            Party::Rebel(at) => self.rebel(at).map(|it| damaged(it.shields, it.hull, results, false)),
            Party::Remote(at) => {
                self.remote(at).map(|it| damaged(it.shields, it.hull, results, it.double_crits))
            }
            Party::Table => None,
        }
    }

    /// The Rebel that the device counts as shot down.
    fn shot_down(&self) -> Option<RebelAt> {
        let at = self.defending_rebel()?;
        self.rebel(at).filter(|rebel| rebel.in_play() && rebel.hull == 0)?;
        Some(at)
    }
}

/// Shields and hull after damage. Shields take hits first, so crits are what is left.
const fn damaged(shields: u8, hull: u8, results: Results, double_crits: bool) -> (u8, u8) {
    let through = results.total().saturating_sub(shields);
    let more = if !double_crits {
        0
    } else if through < results.crits {
        through
    } else {
        results.crits
    };
    (shields.saturating_sub(results.total()), hull.saturating_sub(through.saturating_add(more)))
}

/// Why dice could not be changed.
pub(super) fn refused(error: SpendError) -> BattleError {
    match error {
        SpendError::AlreadyRerolled => BattleError::AlreadyRerolled,
        _ => BattleError::NoSuchChoice,
    }
}

/// A pool holds no more dice.
pub(super) fn too_many(_: PoolError) -> BattleError {
    BattleError::TooManyDice
}

/// Dice typed in, strongest first.
pub fn attack_pool(counts: AttackCounts) -> Result<AttackPool, BattleError> {
    use faces::AttackFace::{Blank, Crit, Focus, Hit};
    let mut pool = AttackPool::new();
    let AttackCounts { blanks, focus, hits, crits } = counts;
    for (face, count) in [(Crit, crits), (Hit, hits), (Focus, focus), (Blank, blanks)] {
        for _ in 0..count {
            pool.add(face).map_err(too_many)?;
        }
    }
    Ok(pool)
}
