//! A turn of the race: move, action and attack in one go, with collisions, bounces and pushes.

use super::command::{RaceError, RaceResult};
use super::flow::{AfterCollision, RaceAnswer, RaceEncounter, RaceQuestion};
use super::racer::{RacerAt, RacerState};
use super::rule::RaceRule;
use super::{Race, RaceHappening};
use crate::cards::maneuver::Difficulty;
use crate::cards::space_race::{ASTEROID_DICE, HITS_TO_PUSH, MOST_DAMAGE};
use crate::cards::vocabulary::Action;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, RollKey};
use crate::dice::tokens::{DefenceTokens, RuleSet};
use crate::games::craft::MOST_RANGE;
use crate::games::fight::{Fight, FightAnswer, FightKey, one, red_die};
use crate::games::frame::TableGame;

/// The phase number in the keys of collision dice.
const COLLISION_PHASE: u8 = 1;

impl Race {
    pub(super) fn begin_round(&mut self, round: u16) {
        self.round = round;
        for racer in &mut self.racers {
            racer.collisions = 0;
            racer.attacks = 0;
        }
        self.note(None, RaceHappening::Turn(round), RaceRule::Order);
        self.turn = 0;
        self.again = false;
        self.open_turn();
    }

    /// Opens the turn of the racer at `self.turn`, or of the next one that is still there.
    fn open_turn(&mut self) {
        while let Some(at) = self.in_order(usize::from(self.turn)) {
            if let Some(racer) = self.racers.get_mut(usize::from(at.0)).filter(|racer| racer.on_board()) {
                // Its own effects end now, not at the end of the round.
                self.ended = racer.values.end_tokens();
                self.no_action = None;
                self.flow = RaceQuestion::Move { racer: at };
                return;
            }
            self.turn += 1;
        }
        self.end_round();
    }

    /// "Goal of the Game": the winner is known when everybody has had this turn. A racer that came home has finished,
    /// whatever becomes of its ship after that.
    pub(super) fn end_round(&mut self) {
        let home = self.racers.iter().any(|racer| racer.is_home());
        let racing = self.racers.iter().any(|racer| racer.state == RacerState::Racing);
        self.flow = if self.stopped || home || !racing { RaceQuestion::Over } else { RaceQuestion::Planning };
        self.fight = None;
    }

    fn end_turn(&mut self) {
        self.fight = None;
        let again = core::mem::take(&mut self.again);
        if let Some(racer) = self.in_order(usize::from(self.turn)).filter(|_| again)
            && self.racer(racer).is_some_and(|racer| racer.on_board())
        {
            self.flow = RaceQuestion::Aim { racer };
            return;
        }
        self.turn = self.turn.saturating_add(1);
        self.open_turn();
    }

    pub(super) fn answer(&mut self, answer: RaceAnswer) -> RaceResult {
        use RaceAnswer as A;
        match (self.flow, answer) {
            (RaceQuestion::Board, A::Next) => self.open_grid(0),
            (RaceQuestion::Grid { racer }, A::Next) => self.open_grid(racer.0.saturating_add(1)),
            (RaceQuestion::Move { racer }, A::Flown { difficulty, met }) => {
                return self.flown(racer, difficulty, met);
            }
            (RaceQuestion::Collision { racer }, A::Roll) => {
                let face = red_die(None, &self.seed, &self.collision_key(racer), &mut self.cast);
                self.collide(racer, face);
            }
            (RaceQuestion::Collision { racer }, A::Die(face)) => self.collide(racer, face),
            (RaceQuestion::Bounce { racer, .. }, A::Yes) if self.alive(racer) => {
                self.flow = RaceQuestion::Collision { racer };
            }
            (RaceQuestion::Bounce { racer, .. }, A::No | A::Next) => self.after_bounce(racer),
            (RaceQuestion::Act { racer }, answer) => return self.act(racer, answer),
            (RaceQuestion::Home { racer }, A::Next) => self.flow = RaceQuestion::Aim { racer },
            (RaceQuestion::Aim { racer }, A::Extra) if self.no_action != Some(RaceRule::Stressed) => {
                self.flow = RaceQuestion::Act { racer };
            }
            (RaceQuestion::Aim { racer }, A::Target(target)) => {
                let there = self.racer(target).is_some_and(|target| target.on_board());
                if target == racer || !there {
                    return Err(RaceError::NoSuchRacer);
                }
                self.flow = RaceQuestion::Range { target: Some(target) };
            }
            (RaceQuestion::Aim { .. }, A::Asteroid) => self.flow = RaceQuestion::Range { target: None },
            (RaceQuestion::Aim { .. }, A::No) => self.end_turn(),
            (RaceQuestion::Range { target }, A::Range { range, obstructed, dice }) => {
                return self.open_fight(target, range, obstructed, dice);
            }
            (RaceQuestion::Range { .. }, A::No) => {
                let racer = self.acting().ok_or(RaceError::NotNow)?;
                self.flow = RaceQuestion::Aim { racer };
            }
            (RaceQuestion::Fight { target }, A::Fight(answer)) => return self.fight_on(target, answer),
            (RaceQuestion::Result { target, push, .. }, A::Next | A::Again) => {
                self.again = answer == A::Again;
                self.after_shot(target, push);
            }
            (RaceQuestion::HitSide { racer }, A::Side(side)) => {
                self.flow = RaceQuestion::Pushed { racer, towards: side.opposite() };
            }
            (RaceQuestion::Pushed { racer, .. }, A::Met(met)) => self.pushed(racer, met),
            (RaceQuestion::AsteroidPushed { chain, .. }, A::Met(met)) => {
                return self.asteroid_pushed(chain, met);
            }
            (RaceQuestion::Destroyed { .. }, A::Next) => self.after_loss(),
            _ => return Err(RaceError::NotNow),
        }
        Ok(())
    }

    fn open_grid(&mut self, place: u8) {
        let racer = RacerAt(place);
        self.flow =
            if self.racer(racer).is_some() { RaceQuestion::Grid { racer } } else { RaceQuestion::Planning };
    }

    pub(super) fn alive(&self, at: RacerAt) -> bool {
        self.racer(at).is_some_and(|racer| racer.values.hull > 0)
    }

    fn flown(&mut self, at: RacerAt, difficulty: Difficulty, met: RaceEncounter) -> RaceResult {
        let racer = self.find(at)?;
        racer.values.fly(difficulty, racer.values.ion > 0)?;
        racer.values.ion = 0;
        self.no_action = (racer.values.stress > 0).then_some(RaceRule::Stressed);
        self.then = AfterCollision::Act;
        match met {
            RaceEncounter::Nothing => self.open_action(at),
            RaceEncounter::Ship(_) => {
                self.no_action = self.no_action.or(Some(RaceRule::Bumped));
                self.open_action(at);
            }
            RaceEncounter::Asteroid => self.flow = RaceQuestion::Collision { racer: at },
            RaceEncounter::ShipAndAsteroid => {
                self.no_action = self.no_action.or(Some(RaceRule::Bumped));
                self.flow = RaceQuestion::Collision { racer: at };
            }
            RaceEncounter::Edge => self.lose(at),
        }
        Ok(())
    }

    /// What names its next collision die.
    pub(super) fn collision_key(&self, at: RacerAt) -> RollKey {
        let ordinal = self.racer(at).map_or(0, |racer| u16::from(racer.collisions));
        RollKey { round: self.round, phase: COLLISION_PHASE, ship: at.0, purpose: Purpose::Obstacle, ordinal }
    }

    /// "Recoil Shield": a hit or a crit is one normal damage.
    fn collide(&mut self, at: RacerAt, face: AttackFace) {
        self.note(Some(at), RaceHappening::Collided, RaceRule::Bounce);
        if let Ok(racer) = self.find(at) {
            racer.collisions = racer.collisions.saturating_add(1);
            if one(face).hit() {
                racer.values.suffer(Results::new(1, 0));
                self.note(Some(at), RaceHappening::Damaged, RaceRule::NoCrits);
                // Only the racer whose turn it is could still act.
                if self.acting() == Some(at) && self.then == AfterCollision::Act {
                    self.no_action = self.no_action.or(Some(RaceRule::RecoilAction));
                }
            }
        }
        self.flow = RaceQuestion::Bounce { racer: at, face };
    }

    fn after_bounce(&mut self, at: RacerAt) {
        if !self.alive(at) {
            self.lose(at);
            return;
        }
        match self.then {
            AfterCollision::Act => self.open_action(at),
            AfterCollision::EndTurn => self.end_turn(),
            AfterCollision::Asteroid { chain } => {
                self.flow = RaceQuestion::AsteroidPushed { chain, lies: true }
            }
        }
    }

    fn open_action(&mut self, racer: RacerAt) {
        self.flow =
            if self.no_action.is_none() { RaceQuestion::Act { racer } } else { RaceQuestion::Aim { racer } };
    }

    fn act(&mut self, at: RacerAt, answer: RaceAnswer) -> RaceResult {
        match answer {
            RaceAnswer::No | RaceAnswer::Card => {}
            RaceAnswer::Act(action) => {
                let racer = self.find(at)?;
                if !racer.ship().bar.contains(&action) {
                    return Err(RaceError::NotOnBar);
                }
                // A lock names its target.
                if action == Action::Lock {
                    return Err(RaceError::NotNow);
                }
                racer.values.act(action);
            }
            RaceAnswer::Lock(target) => {
                let there = target != at && self.racer(target).is_some_and(|target| target.on_board());
                let racer = self.find(at)?;
                if !racer.ship().bar.contains(&Action::Lock) {
                    return Err(RaceError::NotOnBar);
                }
                if !there {
                    return Err(RaceError::NoSuchRacer);
                }
                racer.lock = Some(target);
            }
            RaceAnswer::Buoy(buoy) => return self.activate_buoy(at, buoy),
            _ => return Err(RaceError::NotNow),
        }
        self.flow = RaceQuestion::Aim { racer: at };
        Ok(())
    }

    fn open_fight(
        &mut self,
        target: Option<RacerAt>,
        range: u8,
        obstructed: bool,
        dice: Option<u8>,
    ) -> RaceResult {
        let at = self.acting().ok_or(RaceError::NotNow)?;
        if !(1..=MOST_RANGE).contains(&range) {
            return Err(RaceError::OutOfRange);
        }
        let racer = self.racer(at).ok_or(RaceError::NoSuchRacer)?;
        let primary = dice.is_none();
        let attacker = racer.values.attacks(target.is_some() && self.lock_of(at) == target, primary, range);
        let value = dice.unwrap_or(racer.ship().attack);
        let attack = (attacker.dice(value, RuleSet::First), attacker);
        let defence = match target.and_then(|target| self.racer(target)) {
            // An asteroid has one green die, whatever the range: our reading.
            None => (ASTEROID_DICE, DefenceTokens::NONE),
            Some(target) => {
                let tokens = target.values.defends(primary, range, obstructed);
                (tokens.dice(target.agility, RuleSet::First), tokens)
            }
        };
        let key = FightKey { round: self.round, ship: at.0, ordinal: racer.attacks };
        self.fight = Some(Fight::new(key, attack, defence)?);
        self.flow = RaceQuestion::Fight { target };
        Ok(())
    }

    fn fight_on(&mut self, target: Option<RacerAt>, answer: FightAnswer) -> RaceResult {
        let at = self.acting().ok_or(RaceError::NotNow)?;
        let mut fight = self.fight.ok_or(RaceError::NotNow)?;
        fight.answer(answer, &self.seed, &mut self.cast)?;
        self.fight = Some(fight);
        if !fight.is_done() {
            return Ok(());
        }
        let racer = self.find(at)?;
        racer.attacks = racer.attacks.saturating_add(1);
        racer.values.attacked(&fight, &mut racer.lock, target);
        let results = fight.results();
        let (damage, push) = match target {
            None => (0, results.crits > 0 || results.hits >= HITS_TO_PUSH),
            Some(target) => {
                let struck = self.find(target)?;
                struck.values.defended(&fight);
                let damage = results.total().min(MOST_DAMAGE);
                if damage > 0 {
                    struck.values.suffer(Results::new(1, 0));
                    self.note(Some(target), RaceHappening::Damaged, RaceRule::OneDamage);
                }
                (damage, results.crits > 0)
            }
        };
        if !results.hit() {
            self.note(Some(at), RaceHappening::Missed, RaceRule::OneDamage);
        }
        self.flow = RaceQuestion::Result { target, damage, push };
        Ok(())
    }

    fn after_shot(&mut self, target: Option<RacerAt>, push: bool) {
        match target {
            Some(target) if !self.alive(target) => self.lose(target),
            Some(racer) if push => self.flow = RaceQuestion::HitSide { racer },
            None if push => {
                let at = self.acting();
                self.note(at, RaceHappening::AsteroidPushed, RaceRule::ShootAsteroid);
                self.flow = RaceQuestion::AsteroidPushed { chain: 0, lies: false };
            }
            _ => self.end_turn(),
        }
    }

    fn pushed(&mut self, at: RacerAt, met: RaceEncounter) {
        self.note(Some(at), RaceHappening::Pushed, RaceRule::CritPushes);
        match met {
            // Against a ship it stops where they touch: our reading.
            RaceEncounter::Nothing | RaceEncounter::Ship(_) => self.end_turn(),
            RaceEncounter::Asteroid | RaceEncounter::ShipAndAsteroid => {
                self.then = AfterCollision::EndTurn;
                self.flow = RaceQuestion::Collision { racer: at };
            }
            RaceEncounter::Edge => self.lose(at),
        }
    }

    fn asteroid_pushed(&mut self, chain: u8, met: RaceEncounter) -> RaceResult {
        match met {
            // An asteroid pushed off the board is gone.
            RaceEncounter::Nothing | RaceEncounter::Edge => self.end_turn(),
            RaceEncounter::Asteroid => {
                self.flow = RaceQuestion::AsteroidPushed { chain: chain.saturating_add(1), lies: false };
            }
            RaceEncounter::Ship(Some(racer)) if self.racer(racer).is_some_and(|racer| racer.on_board()) => {
                self.then = AfterCollision::Asteroid { chain };
                self.flow = RaceQuestion::Collision { racer };
            }
            RaceEncounter::Ship(_) | RaceEncounter::ShipAndAsteroid => return Err(RaceError::NoSuchRacer),
        }
        Ok(())
    }

    /// Takes a racer out of the race and shows it.
    fn lose(&mut self, at: RacerAt) {
        self.put_out(at);
        self.flow = RaceQuestion::Destroyed { racer: at };
    }

    fn put_out(&mut self, at: RacerAt) {
        // Its lock and those on it sleep until it comes back: see `lock_of`.
        if let Ok(racer) = self.find(at) {
            racer.state = RacerState::Out;
        }
        self.note(Some(at), RaceHappening::Out, RaceRule::Destroyed);
    }

    fn after_loss(&mut self) {
        match self.then {
            AfterCollision::Asteroid { chain } => {
                self.flow = RaceQuestion::AsteroidPushed { chain, lies: true }
            }
            AfterCollision::Act | AfterCollision::EndTurn => self.end_turn(),
        }
        self.then = AfterCollision::Act;
    }

    /// Ends the race by hand, or takes one up again that was ended so: with the next turn.
    pub(super) fn stop(&mut self, stop: bool) -> RaceResult {
        let racing = !matches!(
            self.flow,
            RaceQuestion::Setup | RaceQuestion::Board | RaceQuestion::Grid { .. } | RaceQuestion::Over
        );
        if stop != racing || !stop && !self.stopped {
            return Err(RaceError::NotNow);
        }
        (self.stopped, self.again) = (stop, false);
        self.end_round();
        self.note(None, RaceHappening::Stopped(stop), RaceRule::ByHand);
        Ok(())
    }

    pub(super) fn retire(&mut self, at: RacerAt) -> RaceResult {
        let there = self.racer(at).ok_or(RaceError::NoSuchRacer)?.on_board();
        if !self.is_running() || self.flow == RaceQuestion::Over || !there {
            return Err(RaceError::NotNow);
        }
        if self.acting().is_none() {
            self.put_out(at);
            if self.flow == RaceQuestion::Planning {
                self.end_round();
            }
            return Ok(());
        }
        // In the middle of an attack on it or of its own turn that turn ends.
        let concerned = match self.flow {
            RaceQuestion::Range { target }
            | RaceQuestion::Fight { target }
            | RaceQuestion::Result { target, .. } => target == Some(at),
            RaceQuestion::HitSide { racer } | RaceQuestion::Pushed { racer, .. } => racer == at,
            RaceQuestion::Collision { racer } | RaceQuestion::Bounce { racer, .. } => racer == at,
            _ => false,
        };
        if concerned || self.acting() == Some(at) {
            self.then = if self.acting() == Some(at) { AfterCollision::Act } else { self.then };
            self.lose(at);
        } else {
            self.put_out(at);
        }
        Ok(())
    }
}
