//! The flow of a battle: takes an answer, works on to the next question.
//!
//! The work in hand is a stack of [`TaskFrame`]s. A task's `run_*` either waits at a screen, calls another task, changes its
//! step and goes on, or ends. Running a task again without an answer leads to the same screen, so a correction by hand
//! never loses the place. Does NOT decide anything itself: each task has a file of its own.

use super::command::BattleError;
use crate::battle::state::battle::Battle;
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Steps, Task, TaskFrame};
use crate::battle::state::reason::Reason;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::round::{Phase, Round};
use crate::battle::state::ship::{Marks, ShipAt, ShipFate};
use crate::battle::words;
use crate::cards::effect::EffectMoment;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};

/// What a task does next.
pub(super) enum Run {
    Wait(BattleQuestion),
    Done,
    Call(TaskFrame),
    Again,
}

pub(super) type Answered = Result<(), BattleError>;

/// More steps than any chain of tasks takes between two questions.
const MOST_STEPS: u16 = 2000;

/// No ship: a frame of a Rebel's or a remote's attack.
pub(super) const NOBODY: ShipAt = ShipAt(u8::MAX);

impl Battle {
    /// Takes an answer to the open screen and works on to the next question.
    pub(super) fn answer(&mut self, answer: BattleAnswer) -> Answered {
        if !words::takes(self.flow, answer) {
            return Err(BattleError::NotNow);
        }
        match self.flow {
            BattleQuestion::Setup | BattleQuestion::Planning | BattleQuestion::Ended => {
                return Err(BattleError::NotNow);
            }
            BattleQuestion::Placing | BattleQuestion::Over => {
                if answer != BattleAnswer::Next {
                    return Err(BattleError::NotNow);
                }
                self.flow = BattleQuestion::Planning;
                return Ok(());
            }
            BattleQuestion::DeviceCheck { ship, place } => self.answer_device_check(ship, place, answer),
            BattleQuestion::DeviceResult { ship, place, passed } => {
                self.answer_device_result(ship, place, passed, answer)
            }
            BattleQuestion::Decloak { ship, .. } => self.answer_decloak(ship, answer),
            BattleQuestion::Rebels { initiative } => self.answer_rebels(initiative, answer),
            BattleQuestion::NextShip { ship } => self.answer_next_ship(ship, answer),
            BattleQuestion::Target { ship } => self.answer_target(ship, answer),
            BattleQuestion::Sector { .. } => self.answer_sector(answer),
            BattleQuestion::CloseFar { ship } => self.answer_distance(ship, answer),
            BattleQuestion::Maneuver { ship } => self.answer_maneuver(ship, answer),
            BattleQuestion::Swerve { ship } => self.answer_swerve(ship, answer),
            BattleQuestion::Flee { ship } => self.answer_flee(ship, answer),
            BattleQuestion::Obstacle { ship } => self.answer_obstacle(ship, answer),
            BattleQuestion::ObstacleResult { ship } => self.answer_obstacle_result(ship, answer),
            BattleQuestion::Formation { leader } => self.answer_formation(leader, answer),
            BattleQuestion::Misplaced { ship } => self.answer_misplaced(ship, answer),
            BattleQuestion::Fact { fact, .. } => self.answer_fact(fact, answer),
            BattleQuestion::Try { ship } => self.answer_try(ship, answer),
            BattleQuestion::Acted { ship } => self.answer_acted(ship, answer),
            BattleQuestion::Prompt { owner, place, effect } => {
                self.answer_prompt(owner, place, effect, answer)
            }
            BattleQuestion::Engage { ship } => self.answer_engage(ship, answer),
            BattleQuestion::Defender { ship } => self.answer_defender(ship, answer),
            BattleQuestion::Range => self.answer_range(answer),
            BattleQuestion::AttackDice => self.answer_attack_dice(answer),
            BattleQuestion::SpendAttack | BattleQuestion::SpendDefence => self.answer_spend(answer),
            BattleQuestion::Facing { .. } => self.answer_facing(answer),
            BattleQuestion::RebelAttackDice => self.answer_rebel_attack_dice(answer),
            BattleQuestion::DefenceDice => self.answer_defence_dice(answer),
            BattleQuestion::RebelDefenceDice => self.answer_rebel_defence_dice(answer),
            BattleQuestion::Results => self.answer_results(answer),
            BattleQuestion::Critical { ship, .. } => self.answer_critical(ship, answer),
            BattleQuestion::DamageCard { ship } => self.answer_damage_card(ship, answer),
            BattleQuestion::Destroyed { .. } => self.answer_destroyed(answer),
            BattleQuestion::RebelDown { rebel } => self.answer_rebel_down(rebel, answer),
            BattleQuestion::RebelTarget { rebel } => self.answer_rebel_target(rebel, answer),
            BattleQuestion::WingSplit { squad } => self.answer_wing_split(squad, answer),
            BattleQuestion::WingJoin { ship } => self.answer_wing_join(ship, answer),
            BattleQuestion::RemoteAttack { remote } => self.answer_remote_attack(remote, answer),
            BattleQuestion::RebelDevice { rebel } => self.answer_rebel_device(rebel, answer),
            BattleQuestion::Lies { device } => self.answer_lies(device, answer),
            BattleQuestion::Blast { device } => self.answer_blast(device, answer),
            BattleQuestion::Struck { who } => self.answer_struck(who, answer),
            BattleQuestion::Halt => return Err(BattleError::NotNow),
        }?;
        self.advance();
        Ok(())
    }

    /// Works on until the next question.
    pub(super) fn advance(&mut self) {
        for _ in 0..MOST_STEPS {
            if let Some((ship, token)) = self.gained.take()
                && self.has_effect_at(ship, EffectMoment::TokenGain)
            {
                self.answered = Some(token);
                let _ = self.frames.push(TaskFrame::new(Task::At(EffectMoment::TokenGain), ship));
            }
            let Some(frame) = self.frames.last().copied() else {
                self.flow = self.between_rounds();
                return;
            };
            // A step that nobody knows ends its task.
            match self.run(frame).unwrap_or(Run::Done) {
                Run::Wait(flow) => {
                    self.flow = flow;
                    return;
                }
                Run::Done => {
                    self.frames.pop();
                }
                Run::Call(frame) => {
                    let full = self.frames.push(frame).is_err();
                    // Deeper than anything nests: the call is passed over.
                    debug_assert!(!full, "tasks nest too deep");
                }
                Run::Again => {}
            }
        }
        // Never reached, as the properties show; the players can still go on with the next round.
        debug_assert!(false, "a battle must wait somewhere");
        self.frames.clear();
        self.flow = self.between_rounds();
    }

    /// One step of a task; None if the task has no such step.
    fn run(&mut self, frame: TaskFrame) -> Option<Run> {
        Some(match frame.task {
            Task::Round => self.run_round(frame.step()?),
            Task::System => self.run_system(frame, frame.step()?),
            Task::Activate => self.run_activate(frame, frame.step()?),
            Task::Loose => self.run_loose(frame, frame.step()?),
            Task::Act | Task::ActByAbility { .. } => self.run_act(frame, frame.step()?),
            Task::Coordinated => self.run_coordinated(frame, frame.step()?),
            Task::At(step) => self.run_at(step, frame),
            Task::Engage => self.run_engage(frame.ship, frame.step()?),
            Task::Bonus => self.run_bonus(frame, frame.step()?),
            Task::Attack => self.run_attack(frame, frame.step()?),
            Task::Damage => self.run_damage(frame, frame.step()?),
            Task::Destroyed => self.run_destroyed(frame.ship, frame.step()?),
            Task::End => self.run_end(frame.step()?),
            Task::Device => self.run_device(frame, frame.step()?),
        })
    }

    /// Planning of the next round, or the end if nobody is left on one side.
    fn between_rounds(&self) -> BattleQuestion {
        let empire = self.ships.iter().any(crate::battle::state::ship::Ship::on_table);
        // A mission decides for itself when it is over.
        if self.halts || empire && self.rebels().next().is_some() {
            BattleQuestion::Planning
        } else {
            BattleQuestion::Over
        }
    }

    /// After a change by hand: the same question again, if it still makes sense.
    pub(crate) fn refresh(&mut self) {
        match self.flow {
            BattleQuestion::Setup | BattleQuestion::Placing | BattleQuestion::Ended => {}
            BattleQuestion::Planning | BattleQuestion::Over => self.flow = self.between_rounds(),
            _ => self.advance(),
        }
    }

    /// Starts the phases of a round.
    pub(super) fn open_round(&mut self) {
        self.frames.clear();
        self.waiting.clear();
        // The first of several places.
        let _ = self.frames.push(TaskFrame::new(Task::Round, NOBODY));
        self.advance();
    }

    /// A mission begins: the table is set up and the battle halts at every phase from now on.
    pub fn open_mission(&mut self, seed: Seed) {
        self.halts = true;
        self.seed = seed;
        self.round = Round::FIRST;
        self.flow = BattleQuestion::Planning;
    }

    /// The mission is done with the phase that begins.
    pub fn go_on(&mut self) {
        if self.flow == BattleQuestion::Halt {
            self.halted = Some(self.round.phase);
            if self.round.phase == Phase::Activation {
                self.announce_held();
            }
            self.advance();
        }
    }

    /// It is over: no turn follows, whatever is corrected.
    pub fn rest(&mut self) {
        self.frames.clear();
        self.waiting.clear();
        self.flow = BattleQuestion::Ended;
    }

    /// Damage is being dealt: its questions come before those of a mission.
    pub fn is_dealing(&self) -> bool {
        self.frames.iter().any(|frame| matches!(frame.task, Task::Damage | Task::Destroyed))
    }

    /// A ship suffers damage by the mission's doing.
    pub fn strike(&mut self, at: ShipAt, results: Results) {
        // Ships that are gone and damage that is open are passed over.
        let _ = self.suffer(at, results.hits, results.crits, None);
    }

    /// Changes the task in hand.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut TaskFrame)) {
        if let Some(frame) = self.frames.last_mut() {
            change(frame);
        }
    }

    /// The task in hand goes on at `step`.
    pub(super) fn go(&mut self, step: impl Steps) {
        self.change(|frame| {
            frame.go(step);
            frame.cursor = 0;
        });
    }

    /// Goes on at `step` at once.
    pub(super) fn to(&mut self, step: impl Steps) -> Run {
        self.go(step);
        Run::Again
    }

    /// Goes on at `step` after another task has run.
    pub(super) fn call(&mut self, task: Task, ship: ShipAt, then: impl Steps) -> Run {
        self.go(then);
        Run::Call(TaskFrame::new(task, ship))
    }

    /// Puts something that a ship did or met into the log.
    pub(super) fn note(&mut self, ship: ShipAt, what: BattleHappening, why: Reason) {
        self.log.add(Party::Ship(ship), what, why);
    }

    /// The row of dice for something a ship rolls.
    pub(super) fn row_of(&self, ship: ShipAt, purpose: Purpose, ordinal: u8) -> Stream {
        self.row(self.ship(ship).map_or(0, |ship| ship.number), purpose, ordinal)
    }

    /// The row of dice under a key of this round and phase.
    /// Rolls one six-sided die of a row.
    pub(super) fn roll_d6(&mut self, ship: ShipAt, purpose: Purpose, ordinal: u8) -> u8 {
        let mut row = self.row_of(ship, purpose, ordinal);
        let shown = row.d6();
        self.cast.add(row.cast());
        shown
    }

    /// Rolls one red die of a row.
    pub(super) fn roll_red(&mut self, ship: ShipAt, purpose: Purpose, ordinal: u8) -> AttackFace {
        let mut row = self.row_of(ship, purpose, ordinal);
        let face = row.attack_face();
        self.cast.add(row.cast());
        face
    }

    /// The row of dice under a key.
    pub(crate) fn row(&self, who: u8, purpose: Purpose, ordinal: u8) -> Stream {
        Stream::new(&self.seed, &self.key(who, purpose, ordinal))
    }

    /// The name of a row of dice: the same for the same roll, whatever happened before it.
    pub(super) fn key(&self, who: u8, purpose: Purpose, ordinal: u8) -> RollKey {
        RollKey {
            round: self.round.number,
            phase: self.round.phase.number(),
            ship: who,
            purpose,
            ordinal: u16::from(ordinal),
        }
    }

    /// The number that stands for somebody in the keys of dice.
    pub(crate) fn roller(&self, who: Party) -> u8 {
        match who {
            Party::Ship(at) => self.ship(at).map_or(0, |ship| ship.number),
            Party::Rebel(at) => 128u8.saturating_add(at.0),
            Party::Remote(at) => 192u8.saturating_add(at.0),
            Party::Table => 0,
        }
    }

    /// On the table, or destroyed and still to fire.
    pub(super) fn on_table(&self, at: ShipAt) -> bool {
        self.ship(at).is_some_and(crate::battle::state::ship::Ship::on_table)
    }

    /// Whether something has happened to a ship this round.
    pub(super) fn has_mark(&self, at: ShipAt, mark: Marks) -> bool {
        self.ship(at).is_some_and(|ship| ship.marks.has(mark))
    }

    /// Notes for this round that something has happened to a ship.
    pub(crate) fn mark(&mut self, at: ShipAt, mark: Marks) {
        if let Some(ship) = self.ship_mut(at) {
            ship.marks.set(mark);
        }
    }

    /// A ship leaves the table.
    pub(crate) fn remove(&mut self, at: ShipAt, state: ShipFate) {
        if let Some(ship) = self.ship_mut(at) {
            ship.state = state;
            ship.locks = [None; 2];
        }
        match state {
            ShipFate::Destroyed => self.note(at, BattleHappening::Destroyed, Reason::None),
            ShipFate::Fled => self.note(at, BattleHappening::Fled, Reason::None),
            _ => self.note(at, BattleHappening::Corrected, Reason::ByHand),
        }
        self.settle_wings();
    }

    /// Kill credit and squad points.
    pub(super) fn credit(&mut self, at: ShipAt, by: Option<RebelAt>) {
        let Some(ship) = self.ship_mut(at) else { return };
        let points = ship.rank().points;
        ship.killer = by;
        if let Some(rebel) = by.and_then(|by| self.rebel_mut(by)) {
            rebel.kills = rebel.kills.saturating_add(1);
            rebel.points = rebel.points.saturating_add(points);
        }
    }

    /// Squad points for an Imperial remote: emplacements are worth 2 ("Destroying Enemy Ships and Remotes").
    pub(super) fn credit_remote(&mut self, at: RemoteAt) {
        let points = self.remote(at).filter(|remote| !remote.rebel).map_or(0, |remote| remote.kind.points());
        if let Party::Rebel(by) = self.attack.attacker
            && let Some(rebel) = self.rebel_mut(by)
        {
            rebel.points = rebel.points.saturating_add(points);
        }
        let by = if let Party::Rebel(by) = self.attack.attacker { Some(by) } else { None };
        self.explode(at, by);
    }
}
