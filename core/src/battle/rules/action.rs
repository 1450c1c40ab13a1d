//! Select Action: the priority list, each physical fact asked at most once.
//!
//! Known facts (tokens, locks, charges) are never asked. A fact that a later line needs is asked before the first line
//! that would move the ship, so that "gets the target in arc" is only tried when it is not in arc yet. Lines that need a
//! try on the table are offered together, best first; what no line forbids comes last ("Select Action",
//! "Pre-measuring Actions and Range"). Red actions give stress. Does NOT measure: players try and say what works.

use heapless::Vec;

use super::command::BattleError;
use super::flow::{Answered, Run};
use crate::battle::state::battle::{Activation, Battle, KnownFacts, Untold};
use crate::battle::state::log::BattleHappening;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Task, TaskFrame, steps};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{Behaviour, Marks, Ship, ShipAt};
use crate::cards::action_rule::{ActionRule, Fact, FactTest, PrintedAction, act};
use crate::cards::damage_deck::{DamageCard, Repair};
use crate::cards::effect::{Does, EffectMoment};
use crate::cards::maneuver::Difficulty;
use crate::cards::ships::ShipId;
use crate::cards::vocabulary::{Action, Slot, Token};
use crate::dice::generator::Purpose;

/// Escort behaviour comes before the card's own lines.
static PROTECT: ActionRule = act(Action::Protect).when(&[FactTest::Is(Fact::EscortedNear)]);
/// All that an ionized ship or a broken sensor array allows.
static FOCUS: ActionRule = act(Action::Focus);

/// Lines that can be offered in one go.
pub const MAX_OPTIONS: usize = 12;
const MAX_ROWS: usize = 24;

/// Something to try on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionOption {
    /// The line of the list, from 0.
    pub row: u8,
    pub play: PrintedAction,
    /// What must hold afterwards.
    pub so_that: &'static [FactTest],
    /// What should hold as well, if it can.
    pub better: &'static [FactTest],
    pub prefer: Option<Fact>,
}

/// What follows if none of the options works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallback {
    /// This must be known first.
    Ask(Fact),
    /// This line applies.
    Do {
        row: u8,
        play: PrintedAction,
    },
    Nothing,
}

/// Options to try, then what follows.
pub struct ActionPlan {
    pub options: Vec<ActionOption, MAX_OPTIONS>,
    pub then: Fallback,
}

/// What one line of the list means for this ship.
#[derive(Clone, Copy)]
struct OptionRow {
    rule: &'static ActionRule,
    plays: [Option<PrintedAction>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Truth {
    Yes,
    No,
    Unknown(Fact),
}

impl Truth {
    const fn of(value: bool) -> Self {
        if value { Self::Yes } else { Self::No }
    }

    const fn not(self) -> Self {
        match self {
            Self::Yes => Self::No,
            Self::No => Self::Yes,
            unknown => unknown,
        }
    }

    const fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Yes, _) | (_, Self::Yes) => Self::Yes,
            (Self::No, Self::No) => Self::No,
            (Self::Unknown(fact), _) | (_, Self::Unknown(fact)) => Self::Unknown(fact),
        }
    }
}

steps! {
    /// An action of a ship's own or by another's leave, the linked one (`Link`), and the `Next` of the same turn.
    ActStep { Init = 0, Decide = 1, Show = 2, After = 3, Link = 4, Next = 5, }
}

/// Facts that follow from others.
const IMPLIED: &[(Fact, bool, Fact, bool)] = &[
    (Fact::Shot, true, Fact::TargetInArc, true),
    (Fact::TargetInArc, false, Fact::Shot, false),
    (Fact::TargetInArc, false, Fact::ShotAtRange1, false),
    (Fact::TargetInArc, false, Fact::ShotAtRange1To2, false),
    (Fact::TargetInArc, false, Fact::ShotAtRange2Up, false),
    (Fact::TargetInArc, false, Fact::TargetInBullseye, false),
    (Fact::Shot, false, Fact::ShotAtRange1, false),
    (Fact::Shot, false, Fact::ShotAtRange1To2, false),
    (Fact::Shot, false, Fact::ShotAtRange2Up, false),
    (Fact::Shot, true, Fact::TargetInLockRange, true),
    (Fact::InTargetArc, true, Fact::InEnemyArc, true),
    (Fact::InEnemyArc, false, Fact::InTargetArc, false),
    (Fact::InEnemyArc, false, Fact::TwoEnemiesInFront, false),
    (Fact::InEnemyArc, false, Fact::TwoEnemiesBehind, false),
    (Fact::TargetAtRange1, true, Fact::TargetAtRange2, true),
    (Fact::TargetAtRange2, true, Fact::TargetInLockRange, true),
    (Fact::TargetAtRange2, false, Fact::TargetAtRange1, false),
    (Fact::TargetInLockRange, false, Fact::Shot, false),
    (Fact::TargetInLockRange, false, Fact::TargetAtRange2, false),
];

impl KnownFacts {
    fn bit(fact: Fact) -> u32 {
        1 << fact.number()
    }

    /// Notes an answer and what follows from it.
    pub fn learn(&mut self, fact: Fact, value: bool) {
        if self.asked & Self::bit(fact) != 0 {
            return;
        }
        self.asked |= Self::bit(fact);
        if value {
            self.yes |= Self::bit(fact);
        }
        for &(from, if_value, to, then) in IMPLIED {
            if from == fact && if_value == value {
                self.learn(to, then);
            }
        }
    }

    /// Unknown until it was asked.
    fn truth(self, fact: Fact) -> Truth {
        if self.asked & Self::bit(fact) == 0 {
            Truth::Unknown(fact)
        } else {
            Truth::of(self.yes & Self::bit(fact) != 0)
        }
    }
}

const _: () = assert!(Fact::ALL.len() <= 32);

impl Battle {
    /// The action step: it asks facts until a line of the list is certain, or until something must be tried on the table.
    pub(super) fn run_act(&mut self, frame: TaskFrame, step: ActStep) -> Run {
        let at = frame.ship;
        if !self.on_table(at) {
            return Run::Done;
        }
        match step {
            ActStep::Init => {
                // Outside its own activation nothing is known of the table any more.
                let later = self.round.phase != Phase::Activation;
                if later && self.now.ship != Some(at) {
                    self.now = Activation { ship: Some(at), ..Activation::NONE };
                    self.now.target = self.obvious_target(at);
                }
                self.now.facts = KnownFacts::default();
                self.now.tried = 0;
                self.now.last_action = None;
                self.now.linked = None;
                self.now.actions_left = match frame.task {
                    Task::Act => self.actions_per_step(at),
                    _ => 1,
                };
                self.to(ActStep::Decide)
            }
            ActStep::Decide if self.now.target.is_none() && self.list_needs_name(frame) => {
                Run::Wait(BattleQuestion::Target { ship: at })
            }
            ActStep::Decide => {
                let plan = self.plan(frame);
                if !plan.options.is_empty() {
                    return Run::Wait(BattleQuestion::Try { ship: at });
                }
                match plan.then {
                    Fallback::Ask(fact) => Run::Wait(BattleQuestion::Fact { ship: at, fact }),
                    Fallback::Do { row, play } => {
                        self.perform(at, row, play);
                        let announced = frame.hits > 0 && !by_hand(play.action);
                        self.to(if announced { ActStep::After } else { ActStep::Show })
                    }
                    Fallback::Nothing => {
                        if self.now.last_action.is_none() && matches!(frame.task, Task::Act) {
                            let why = if self.ship(at).is_some_and(Ship::is_stressed) {
                                Reason::Rule(BattleRule::Stressed)
                            } else {
                                Reason::Rule(BattleRule::SelectAction)
                            };
                            self.note(at, BattleHappening::NoAction, why);
                        }
                        Run::Done
                    }
                }
            }
            ActStep::Show => Run::Wait(BattleQuestion::Acted { ship: at }),
            ActStep::After => {
                self.wound(at);
                self.call(Task::At(EffectMoment::AfterAction), at, ActStep::Link)
            }
            ActStep::Link => self.run_linked(frame),
            ActStep::Next => {
                self.now.actions_left = self.now.actions_left.saturating_sub(1);
                if self.now.actions_left == 0 {
                    return Run::Done;
                }
                self.change(|frame| frame.hits = 0);
                self.to(ActStep::Decide)
            }
        }
    }

    /// A lock outside the activation: whom it is for must be known.
    fn list_needs_name(&self, frame: TaskFrame) -> bool {
        self.target_count() > 1
            && !self.target_is_thing(frame.ship)
            && self.ship(frame.ship).is_some_and(|ship| self.behaviour(ship) != Behaviour::Escape)
            && (0..MAX_ROWS).map_while(|place| self.action_row(frame, place)).any(|row| {
                row.plays.iter().flatten().any(|play| {
                    play.action == Action::Lock
                        || play.linked.is_some_and(|linked| linked.action == Action::Lock)
                })
            })
    }

    /// The linked action, unless the ship is stressed by now.
    fn run_linked(&mut self, frame: TaskFrame) -> Run {
        let at = frame.ship;
        let Some((action, red)) = self.now.linked.filter(|_| !self.ship(at).is_some_and(Ship::is_stressed))
        else {
            return self.to(ActStep::Next);
        };
        let can = self.can_take(at, action);
        if let Truth::Unknown(fact) = can {
            return Run::Wait(BattleQuestion::Fact { ship: at, fact });
        }
        self.now.linked = None;
        if can == Truth::Yes && !self.forbids_action(at, action) {
            self.take_action(at, action, red, Reason::Rule(BattleRule::SelectAction));
            self.go(ActStep::After);
        } else {
            self.go(ActStep::Next);
        }
        Run::Again
    }

    /// One action, unless a card gives more.
    fn actions_per_step(&self, at: ShipAt) -> u8 {
        let Some(ship) = self.ship(at) else { return 0 };
        ship.abilities()
            .flat_map(|ability| ability.effects)
            .filter_map(|effect| match effect.does {
                Does::ActionsPerStep(actions) => Some(actions),
                _ => None,
            })
            .max()
            .unwrap_or(1)
    }

    /// Acts in spite of a red maneuver, a bump or an obstacle.
    pub(in crate::battle) fn acts_anyway(&self, at: ShipAt) -> bool {
        self.has_effect(at, |does| matches!(does, Does::ActAnyway))
    }

    /// Whether an ability of the ship has such an effect, at whatever step.
    pub(super) fn has_effect(&self, at: ShipAt, is: impl Fn(&Does) -> bool) -> bool {
        self.ship(at).is_some_and(|ship| {
            ship.abilities().flat_map(|ability| ability.effects).any(|effect| is(&effect.does))
        })
    }

    /// The action question that is open: options to try, then what follows.
    pub fn plan_now(&self) -> Option<ActionPlan> {
        let frame = self.frames.last().copied()?;
        is_action(frame.task).then(|| self.plan(frame))
    }

    /// Actions to try on the open screen.
    pub fn option_count(&self) -> usize {
        self.plan_now().map_or(0, |plan| plan.options.len())
    }

    /// One of them, best first.
    pub fn option(&self, place: usize) -> Option<ActionOption> {
        self.plan_now()?.options.get(place).copied()
    }

    /// What a ship does if none of the options works; None if another question must be answered before.
    pub fn fallback(&self) -> Option<Action> {
        let frame = self.frames.last().copied()?;
        let mut after = self.clone_for_preview(frame)?;
        after.tried = u32::MAX;
        self.preview(frame, after.facts, after.tried)
    }

    fn clone_for_preview(&self, frame: TaskFrame) -> Option<crate::battle::state::battle::Activation> {
        is_action(frame.task).then_some(self.now)
    }

    /// What a ship does after this answer to a fact; None if another question must be answered before.
    pub fn follows(&self, fact: Fact, value: bool) -> Option<Action> {
        let frame = self.frames.last().copied()?;
        let now = self.clone_for_preview(frame)?;
        let mut facts = now.facts;
        facts.learn(fact, value);
        if let (Some(ActStep::Link), Some((linked, _))) = (frame.step(), now.linked) {
            return Some(linked)
                .filter(|&action| self.can_take_with(frame.ship, action, facts) == Truth::Yes);
        }
        self.preview(frame, facts, now.tried)
    }

    /// The action that follows from these facts at once; None if something is tried or asked first.
    fn preview(&self, frame: TaskFrame, facts: KnownFacts, tried: u32) -> Option<Action> {
        let plan = self.plan_with(frame, facts, tried);
        match plan.then {
            Fallback::Do { play, .. } if plan.options.is_empty() => Some(play.action),
            _ => None,
        }
    }

    /// The plan for facts and lines that are not those of the game: simulations.
    pub(super) fn plan_for(&self, frame: TaskFrame, facts: KnownFacts, tried: u32) -> ActionPlan {
        self.plan_with(frame, facts, tried)
    }

    /// Lines that are settled when none of these options works: they and the stronger ones of the same action.
    pub(super) fn covered(&self, frame: TaskFrame, options: &[ActionOption]) -> u32 {
        let mut settled = 0;
        for place in 0..MAX_ROWS {
            let Some(row) = self.action_row(frame, place) else { break };
            let covered = options.iter().any(|option| {
                usize::from(option.row) == place
                    || (row.plays.contains(&Some(option.play))
                        && !row.rule.so_that.is_empty()
                        && option.so_that.iter().all(|test| row.rule.so_that.contains(test)))
            });
            if covered {
                settled |= 1 << place;
            }
        }
        settled
    }

    /// Works the list through with what is known: options to try, and what follows if none works.
    fn plan(&self, frame: TaskFrame) -> ActionPlan {
        self.plan_with(frame, self.now.facts, self.now.tried)
    }

    fn plan_with(&self, frame: TaskFrame, facts: KnownFacts, tried: u32) -> ActionPlan {
        let mut plan = ActionPlan { options: Vec::new(), then: Fallback::Nothing };
        let at = frame.ship;
        let Some(ship) = self.ship(at) else { return plan };
        let stress_allowed = self.stress_allowed(frame);
        for place in 0..MAX_ROWS {
            let Some(row) = self.action_row(frame, place) else { break };
            let Ok(number) = u8::try_from(place) else { break };
            // Stress first: a stressed ship does nothing else.
            let mut open: Option<Fact> = None;
            let mut plays: Vec<PrintedAction, 2> = Vec::new();
            for play in row.plays.into_iter().flatten() {
                if !self.is_open(frame, play, stress_allowed) {
                    continue;
                }
                match self.can_take_with(at, play.action, facts) {
                    Truth::Yes => {
                        let _ = plays.push(play);
                        if row.rule.so_that.is_empty() {
                            break;
                        }
                    }
                    Truth::No => {}
                    Truth::Unknown(fact) => {
                        if plays.is_empty() {
                            open = open.or(Some(fact));
                        }
                        if row.rule.so_that.is_empty() {
                            break;
                        }
                    }
                }
            }
            if plays.is_empty() && open.is_none() {
                continue;
            }
            match self.all(ship, at, row.rule.when, facts) {
                Truth::No => continue,
                Truth::Unknown(fact) => return ask(plan, fact),
                Truth::Yes => {}
            }
            if let Some(fact) = open {
                return ask(plan, fact);
            }
            if row.rule.so_that.is_empty() {
                if let Some(&play) = plays.first() {
                    plan.then = Fallback::Do { row: number, play };
                    return plan;
                }
                continue;
            }
            if tried & (1 << place) != 0 || self.already(ship, at, row.rule.so_that, facts) {
                continue;
            }
            if let Some(fact) = self.wanted_first(frame, place, row.rule.so_that, facts) {
                return ask(plan, fact);
            }
            for &play in &plays {
                offer(&mut plan.options, number, row.rule, play);
            }
        }
        plan
    }

    /// A line to try is passed over if all it asks for holds already.
    fn already(&self, ship: &Ship, at: ShipAt, so_that: &[FactTest], facts: KnownFacts) -> bool {
        so_that.iter().all(|test| match *test {
            // "or a better attack" can still be had.
            FactTest::Or(_, Fact::BetterAttack) | FactTest::Is(Fact::BetterAttack) => false,
            _ => self.test(ship, at, *test, facts) == Truth::Yes,
        })
    }

    /// A fact of this line that a later line needs anyway, or on which several ways to move hang: it is asked before the
    /// ship is moved about. A line whose end holds already gains nothing and is passed over.
    fn wanted_first(
        &self,
        frame: TaskFrame,
        place: usize,
        so_that: &[FactTest],
        facts: KnownFacts,
    ) -> Option<Fact> {
        let mentions = |tests: &[FactTest], fact: Fact| tests.iter().any(|test| test.is_about(fact));
        let own = so_that.iter().flat_map(|test| match *test {
            FactTest::Is(one) | FactTest::Not(one) => [Some(one), None],
            FactTest::Or(one, other) | FactTest::NotOr(one, other) => [Some(one), Some(other)],
        });
        let rows = |from: usize| (from..MAX_ROWS).map_while(move |place| self.action_row(frame, place));
        own.flatten().find(|&fact| {
            matches!(self.fact(frame.ship, fact, facts), Truth::Unknown(_))
                && (rows(place + 1).any(|later| mentions(later.rule.when, fact))
                    || fact.is_a_state() && {
                        let mut plays = rows(place)
                            .filter(|row| mentions(row.rule.so_that, fact))
                            .flat_map(|row| row.plays.into_iter().flatten());
                        let first = plays.next();
                        plays.any(|play| Some(play) != first)
                    })
        })
    }

    /// Whether a fact holds as the ship stands, as far as it is known.
    pub fn holds(&self, at: ShipAt, fact: Fact) -> Option<bool> {
        match self.fact(at, fact, self.now.facts) {
            Truth::Yes => Some(true),
            Truth::No => Some(false),
            Truth::Unknown(_) => None,
        }
    }

    /// A line of the list in hand.
    pub fn action_rule(&self, place: u8) -> Option<&'static ActionRule> {
        let frame = self.frames.last().copied().filter(|frame| is_action(frame.task))?;
        self.action_row(frame, usize::from(place)).map(|row| row.rule)
    }

    /// The first line of the list in hand that is about a fact.
    pub fn row_about(&self, fact: Fact) -> Option<(u8, &'static ActionRule)> {
        let locks = |rule: &ActionRule| {
            fact == Fact::TargetInLockRange && rule.plays().any(|play| play.action == Action::Lock)
        };
        (0u8..).map_while(|place| Some((place, self.action_rule(place)?))).find(|(_, rule)| {
            rule.when.iter().chain(rule.so_that).any(|test| test.is_about(fact)) || locks(rule)
        })
    }

    /// The lines of the list in hand.
    fn action_row(&self, frame: TaskFrame, place: usize) -> Option<OptionRow> {
        let ship = self.ship(frame.ship)?;
        let plain = |rule: &'static ActionRule| Some(OptionRow { rule, plays: [Some(rule.play), rule.or] });
        if let Task::ActByAbility { place: ability, effect } = frame.task {
            let effect = ship.ability(usize::from(ability))?.effects.get(usize::from(effect))?;
            return match effect.does {
                Does::Perform { rules, .. } => plain(rules.get(place)?),
                _ => self.card_row(ship, place),
            };
        }
        if self.only_focus(frame.ship) {
            // Stress and repair still come first where they are open (`bars`).
            return match place {
                0 => plain(ship.kind.card().actions.first()?),
                1 => plain(&FOCUS),
                _ => None,
            };
        }
        self.card_row(ship, place)
    }

    /// A line of the card, after abilities; an escort has one more line ("Escort Behavior").
    fn card_row(&self, ship: &Ship, place: usize) -> Option<OptionRow> {
        let actions = ship.kind.card().actions;
        let (first, rest) = actions.split_first()?;
        let Some(mut place) = place.checked_sub(1) else { return Some(substituted(ship, first)) };
        if self.behaviour(ship) == Behaviour::Escort && self.ward(ship).is_some() {
            match place.checked_sub(1) {
                None => return Some(substituted(ship, &PROTECT)),
                Some(later) => place = later,
            }
        }
        let preferred = ship
            .abilities()
            .flat_map(|ability| ability.effects)
            .filter_map(|effect| match effect.does {
                Does::PreferRules(rules) => Some(rules),
                _ => None,
            })
            .flatten();
        preferred.chain(rest).nth(place).map(|rule| substituted(ship, rule))
    }

    /// Whether a play is open to the ship at all: stress, wing, once a round.
    fn is_open(&self, frame: TaskFrame, play: PrintedAction, stress_allowed: StressAllowed) -> bool {
        let at = frame.ship;
        let Some(ship) = self.ship(at) else { return false };
        let linked = play.linked.map(|linked| linked.action);
        if ship.is_stressed() && play.action != Action::RemoveStress {
            let allowed = match stress_allowed {
                StressAllowed::No => false,
                StressAllowed::White => !self.is_red(ship, play.action),
                StressAllowed::All => true,
            };
            // A stressed ship takes no linked action.
            if !allowed || linked.is_some() {
                return false;
            }
        }
        // Once a round each; reinforce is one action, fore or aft.
        let again = |action: Action| {
            let bits = match action {
                Action::RemoveStress | Action::Repair => 0,
                Action::ReinforceFore | Action::ReinforceAft => {
                    1 << Action::ReinforceFore.number() | 1 << Action::ReinforceAft.number()
                }
                action => 1 << action.number(),
            };
            self.acted.get(usize::from(at.0)).is_some_and(|acted| acted & bits != 0)
        };
        [Some(play.action), linked]
            .into_iter()
            .flatten()
            .all(|action| self.wing_allows(at, action) && !self.forbids_action(at, action) && !again(action))
    }

    /// What a stressed ship may still do by this task: nothing, white actions, or everything.
    fn stress_allowed(&self, frame: TaskFrame) -> StressAllowed {
        let Some(ship) = self.ship(frame.ship) else { return StressAllowed::No };
        if let Task::ActByAbility { place, effect } = frame.task {
            let effect = ship
                .ability(usize::from(place))
                .and_then(|ability| ability.effects.get(usize::from(effect)))
                .map(|effect| effect.does);
            return match effect {
                Some(
                    Does::Perform { while_stressed: true, .. } | Does::PerformAny { while_stressed: true },
                ) => StressAllowed::All,
                Some(Does::PerformWhite) => StressAllowed::White,
                _ => StressAllowed::No,
            };
        }
        let white = ship.abilities().flat_map(|ability| ability.effects).any(|effect| {
            matches!(effect.does, Does::WhiteActionsWhileStressed)
                && effect.needs.iter().all(|need| match need {
                    crate::cards::effect::Need::StressAtMost(most) => ship.tokens.get(Token::Stress) <= *most,
                    _ => true,
                })
        });
        if white { StressAllowed::White } else { StressAllowed::No }
    }

    /// Whether the ship can take an action now, as far as that is known.
    fn can_take(&self, at: ShipAt, action: Action) -> Truth {
        self.can_take_with(at, action, self.now.facts)
    }

    /// What the action itself needs, apart from the card's conditions.
    fn can_take_with(&self, at: ShipAt, action: Action, facts: KnownFacts) -> Truth {
        let Some(ship) = self.ship(at) else { return Truth::No };
        match action {
            Action::RemoveStress => Truth::of(ship.is_stressed()),
            Action::Repair => Truth::of(!ship.is_stressed() && self.repairable(ship).is_some()),
            Action::Lock => match self.now.target {
                Some(target) if !ship.has_lock_on(target) => self.fact(at, Fact::TargetInLockRange, facts),
                _ => Truth::No,
            },
            Action::Reload => self.fact(at, Fact::ChargesSpent, facts),
            Action::Cloak => Truth::of(!ship.is_cloaked()),
            Action::Coordinate => self.fact(at, Fact::FriendToCoordinate, facts),
            Action::Jam => Truth::of(self.rebels().next().is_some()),
            _ => Truth::Yes,
        }
    }

    /// The first faceup card that an action repairs.
    fn repairable(&self, ship: &Ship) -> Option<DamageCard> {
        ship.faceup.iter().find(|card| card.damage().repair == Repair::Action)
    }

    fn all(&self, ship: &Ship, at: ShipAt, tests: &[FactTest], facts: KnownFacts) -> Truth {
        let mut open = None;
        for &test in tests {
            match self.test(ship, at, test, facts) {
                Truth::No => return Truth::No,
                Truth::Unknown(fact) => open = open.or(Some(fact)),
                Truth::Yes => {}
            }
        }
        open.map_or(Truth::Yes, Truth::Unknown)
    }

    /// A demand with three values: one unknown fact leaves it open unless the other decides it.
    fn test(&self, _ship: &Ship, at: ShipAt, test: FactTest, facts: KnownFacts) -> Truth {
        let fact = |fact| self.fact(at, fact, facts);
        match test {
            FactTest::Is(one) => fact(one),
            FactTest::Not(one) => fact(one).not(),
            FactTest::Or(one, other) => fact(one).or(fact(other)),
            FactTest::NotOr(one, other) => fact(one).not().or(fact(other)),
        }
    }

    /// What the device knows by itself; the rest was answered or must be asked.
    fn fact(&self, at: ShipAt, fact: Fact, facts: KnownFacts) -> Truth {
        let Some(ship) = self.ship(at) else { return Truth::No };
        match fact {
            Fact::Stressed => Truth::of(ship.is_stressed()),
            Fact::Repairable => Truth::of(self.repairable(ship).is_some()),
            Fact::TargetLocked => Truth::of(self.now.target.is_some_and(|target| ship.has_lock_on(target))),
            Fact::TargetMoved => match self.now.target.and_then(|target| self.rebel(target)) {
                Some(rebel) => Truth::of(rebel.moved),
                None if self.rebels().all(|(_, rebel)| rebel.moved) => Truth::Yes,
                None if !self.rebels().any(|(_, rebel)| rebel.moved) => Truth::No,
                None => facts.truth(fact),
            },
            Fact::HasEvade => Truth::of(ship.tokens.has(Token::Evade)),
            Fact::OrdnanceEmpty => Truth::of(self.ordnance_empty(ship)),
            Fact::ChargesSpent => Truth::of(reloadable(ship).is_some()),
            Fact::FriendToCoordinate => {
                let friends = self.ships().any(|(other, friend)| other != at && friend.in_play());
                if friends { facts.truth(fact) } else { Truth::No }
            }
            Fact::TwoEnemiesInFront | Fact::TwoEnemiesBehind if self.rebels().count() < 2 => Truth::No,
            _ => facts.truth(fact),
        }
    }

    /// Charges on its torpedoes and missiles are gone: all of them, or one if the table reads it so.
    fn ordnance_empty(&self, ship: &Ship) -> bool {
        let mut weapons = 0;
        let mut empty = 0;
        for (place, ability) in ship.abilities().enumerate() {
            let fires = ability.weapon.is_some_and(|weapon| {
                matches!(
                    weapon.kind,
                    crate::cards::vocabulary::WeaponKind::Torpedo
                        | crate::cards::vocabulary::WeaponKind::Missile
                )
            });
            if fires && ability.charges > 0 {
                weapons += 1;
                empty += u8::from(ship.charges_of(place) == 0);
            }
        }
        empty > 0 && (empty == weapons || self.settings.reload_one_empty)
    }

    /// Whether the action is red for this ship: its bar says so, and no ability makes it white.
    fn is_red(&self, ship: &Ship, action: Action) -> bool {
        let white = ship
            .abilities()
            .flat_map(|ability| ability.effects)
            .any(|effect| matches!(effect.does, Does::WhiteAction(white) if white == action));
        !white && ship.kind.card().bar_action(action).is_some_and(|entry| entry.difficulty == Difficulty::Red)
    }

    /// Takes the action of a line; the linked one follows.
    fn perform(&mut self, at: ShipAt, row: u8, play: PrintedAction) {
        let Some(ship) = self.ship(at) else { return };
        let red = self.is_red(ship, play.action);
        let bar = ship.kind.card().bar_action(play.action);
        self.now.linked = play.linked.map(|linked| {
            let printed = linked.difficulty == Some(Difficulty::Red)
                || bar.is_some_and(|bar| bar.then_red == Some(linked.action));
            let silent = linked.difficulty.is_none() && self.settings.linked_red;
            (linked.action, printed || silent)
        });
        self.take_action(at, play.action, red, Reason::ActionRow(row));
    }

    /// What an action does on the device's side; hands do the rest.
    pub(super) fn take_action(&mut self, at: ShipAt, action: Action, red: bool, why: Reason) {
        let target = self.now.target;
        let marker = self.has_effect(at, |does| matches!(does, Does::MarkInsteadOfLock));
        let action = if action == Action::Lock && marker { Action::Calculate } else { action };
        if let Some(acted) = self.acted.get_mut(usize::from(at.0)) {
            *acted |= 1 << action.number();
        }
        self.now.last_action = Some(action);
        self.note(at, BattleHappening::Acted(action), why);
        let Some(ship) = self.ship_mut(at) else { return };
        match action {
            Action::Focus => ship.tokens.add(Token::Focus, 1),
            Action::Evade => ship.tokens.add(Token::Evade, 1),
            Action::Calculate => {
                ship.tokens.add(Token::Calculate, 1);
                if marker {
                    ship.marks.set(Marks::MARKER);
                }
            }
            Action::Lock => {
                if let Some(target) = target {
                    ship.lock(target);
                }
            }
            Action::Reload => {
                if let Some(place) = reloadable(ship) {
                    let charges = ship.charges_of(place).saturating_add(1);
                    ship.set_charges(place, charges);
                }
                ship.tokens.add(Token::Disarm, 1);
            }
            Action::ReinforceFore => ship.reinforce_fore = ship.reinforce_fore.saturating_add(1).min(9),
            Action::ReinforceAft => ship.reinforce_aft = ship.reinforce_aft.saturating_add(1).min(9),
            Action::RemoveStress => {
                ship.tokens.take(Token::Stress, 1);
            }
            Action::Repair => {
                let card = ship.faceup.iter().find(|card| card.damage().repair == Repair::Action);
                if let Some(card) = card {
                    ship.faceup.turn_down(card);
                    self.note(at, BattleHappening::Repaired(card), Reason::Damage(card));
                }
            }
            Action::Cloak => {
                ship.tokens.set(Token::Cloak, 1);
                self.wing_follows(at, Action::Cloak);
            }
            Action::Slam => {
                ship.tokens.add(Token::Disarm, 1);
                self.wing_follows(at, Action::Slam);
            }
            Action::Protect => self.protect(at),
            Action::BarrelRoll | Action::Boost | Action::RotateArc | Action::Coordinate | Action::Jam => {}
        }
        self.settle_jam(at);
        if red {
            self.gain_for(at, Token::Stress, 1, Reason::Rule(BattleRule::RedAction));
        }
    }

    /// A ship gains tokens.
    pub(super) fn gain(&mut self, at: ShipAt, token: Token, count: u8) {
        self.gain_for(at, token, count, Reason::None);
    }

    /// A ship gains tokens for a reason. Ion and tractor may tear its wing apart, a jam token takes the next one.
    fn gain_for(&mut self, at: ShipAt, token: Token, count: u8, why: Reason) {
        if let Some(ship) = self.ship_mut(at) {
            ship.tokens.add(token, count);
        }
        self.note(at, BattleHappening::Gained(token, count), why);
        if matches!(token, Token::Ion | Token::Jam | Token::Stress) {
            self.gained = Some((at, token));
        }
        if matches!(token, Token::Ion | Token::Tractor) {
            self.settle_wings();
        }
        self.settle_jam(at);
    }

    /// A wounded pilot rolls after each action: hit or crit gives stress.
    fn wound(&mut self, at: ShipAt) {
        for _ in 0..self.ship(at).map_or(0, |ship| ship.faceup.count(DamageCard::WoundedPilot)) {
            let ordinal = self.ship(at).map_or(0, |ship| ship.rolled.choices);
            if let Some(ship) = self.ship_mut(at) {
                ship.rolled.choices = ordinal.saturating_add(1);
            }
            if self.roll_red(at, Purpose::DamageDeck, ordinal).strikes() {
                self.gain(at, Token::Stress, 1);
                self.announce(at, Untold::CardGave(DamageCard::WoundedPilot, Token::Stress));
            }
        }
    }

    /// What is learned is kept for this activation: no fact is asked twice.
    pub(super) fn answer_fact(&mut self, fact: Fact, answer: BattleAnswer) -> Answered {
        let value = match answer {
            BattleAnswer::Yes => true,
            BattleAnswer::No => false,
            _ => return Err(BattleError::NotNow),
        };
        self.now.facts.learn(fact, value);
        self.change(|frame| frame.hits = 1);
        Ok(())
    }

    /// `Choice`: it worked and is done. `No`: none of the shown lines works; the next ones follow.
    pub(super) fn answer_try(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        let frame = self.frames.last().copied().ok_or(BattleError::NotNow)?;
        let plan = self.plan(frame);
        match answer {
            BattleAnswer::Choice(place) => {
                let option =
                    plan.options.get(usize::from(place)).copied().ok_or(BattleError::NoSuchChoice)?;
                // The ship stands elsewhere now: only what it moved for is known.
                self.now.facts = KnownFacts::default();
                for test in option.so_that {
                    match *test {
                        FactTest::Is(fact) => self.now.facts.learn(fact, true),
                        FactTest::Not(fact) => self.now.facts.learn(fact, false),
                        _ => {}
                    }
                }
                self.now.tried = 0;
                self.change(|frame| frame.hits = 1);
                self.perform(at, option.row, option.play);
                self.go(ActStep::After);
                Ok(())
            }
            BattleAnswer::No => {
                self.now.tried |= self.covered(frame, &plan.options);
                self.change(|frame| frame.hits = 1);
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }

    /// `Next`: hands have done it. After a coordinate action a friend may be chosen, which acts at once.
    pub(super) fn answer_acted(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Next => {}
            BattleAnswer::Choice(place) if self.now.last_action == Some(Action::Coordinate) => {
                let friend = self.helped(at, usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                // It acts at once; what the coordinating ship is about waits in the frame.
                let mut helped = TaskFrame::new(Task::Coordinated, friend);
                (helped.by, helped.crits) = (self.now.target, self.now.actions_left);
                self.go(ActStep::After);
                self.frames.push(helped).map_err(|_| BattleError::NotNow)?;
                self.now.ship = Some(friend);
                self.now.target = self.obvious_target(friend);
                return Ok(());
            }
            _ => return Err(BattleError::NotNow),
        }
        self.go(ActStep::After);
        Ok(())
    }

    /// The action of a friend; then the turn is the coordinating ship's again.
    pub(super) fn run_coordinated(&mut self, frame: TaskFrame, step: ActStep) -> Run {
        let run = self.run_act(frame, step);
        if matches!(run, Run::Done) {
            let below = self.frames.len().checked_sub(2).and_then(|place| self.frames.get(place));
            self.now.ship = below.map(|below| below.ship);
            (self.now.target, self.now.actions_left) = (frame.by, frame.crits);
            (self.now.last_action, self.now.linked) = (Some(Action::Coordinate), None);
            self.now.facts = KnownFacts::default();
        }
        run
    }

    /// Friends that a coordinating ship may help, for the Acted screen. The card says: the nearest.
    pub fn helped_count(&self, at: ShipAt) -> usize {
        (0..).take_while(|&place| self.helped(at, place).is_some()).count()
    }

    /// A friend that a coordinating ship may help, by its place.
    pub fn helped(&self, at: ShipAt, place: usize) -> Option<ShipAt> {
        self.ships()
            .filter(|(friend, ship)| *friend != at && ship.in_play())
            .map(|(friend, _)| friend)
            .nth(place)
    }
}

/// Tasks that work through an action list.
const fn is_action(task: Task) -> bool {
    matches!(task, Task::Act | Task::ActByAbility { .. } | Task::Coordinated)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum StressAllowed {
    No,
    White,
    All,
}

/// Options come before the question that follows them.
fn ask(mut plan: ActionPlan, fact: Fact) -> ActionPlan {
    plan.then = Fallback::Ask(fact);
    plan
}

/// Adds an option; a weaker demand for the same play takes the place of the stronger one before it.
fn offer(
    options: &mut Vec<ActionOption, MAX_OPTIONS>,
    row: u8,
    rule: &'static ActionRule,
    play: PrintedAction,
) {
    let weaker = |option: &ActionOption| {
        option.play == play && rule.so_that.iter().all(|test| option.so_that.contains(test))
    };
    let option = ActionOption { row, play, so_that: rule.so_that, better: &[], prefer: rule.prefer };
    match options.last_mut() {
        Some(last) if weaker(last) => {
            *last = ActionOption { better: last.so_that, ..option };
        }
        _ => {
            // More lines than fit are tried after these.
            let _ = options.push(option);
        }
    }
}

/// A line as an ability changes it: another action in place of the printed one, or rather this than that.
fn substituted(ship: &Ship, rule: &'static ActionRule) -> OptionRow {
    let mut plays = [Some(rule.play), rule.or];
    for effect in ship.abilities().flat_map(|ability| ability.effects) {
        let (from, to) = match effect.does {
            Does::Replace { action, with } => (action, with),
            Does::Prefer { action, over } => (over, action),
            _ => continue,
        };
        let has = to != Action::Evade || !ship.tokens.has(Token::Evade);
        if rule.play.action == from && rule.or.is_none() && has {
            plays = [Some(PrintedAction { action: to, ..rule.play }), Some(rule.play)];
        }
    }
    OptionRow { rule, plays }
}

/// Actions that hands must carry out or point at somebody.
const fn by_hand(action: Action) -> bool {
    matches!(
        action,
        Action::BarrelRoll
            | Action::Boost
            | Action::RotateArc
            | Action::Coordinate
            | Action::Jam
            | Action::Slam
            | Action::Protect
    )
}

/// The place of an ability whose charge a reload brings back: the emptiest torpedo, missile or device.
pub(super) fn reloadable(ship: &Ship) -> Option<usize> {
    ship.abilities()
        .enumerate()
        .filter(|(place, ability)| {
            ability.charges > ship.charges_of(*place)
                && !ability.recurring
                && ability
                    .slots
                    .iter()
                    .any(|slot| matches!(slot, Slot::Torpedo | Slot::Missile | Slot::Device))
                && recovers(ability)
        })
        .min_by_key(|(place, _)| ship.charges_of(*place))
        .map(|(place, _)| place)
}

/// Some devices are dropped once a battle.
fn recovers(ability: &crate::cards::abilities::Ability) -> bool {
    !ability.effects.iter().any(|effect| matches!(effect.does, Does::Drop { recovers: false, .. }))
}

/// Whether a type of ship has an action on its bar.
pub(super) fn has_on_bar(kind: ShipId, action: Action) -> bool {
    kind.card().bar_action(action).is_some()
}
