//! A round of the mission: activation, combat, slicing, the end; and what the tractor beam does in between.

use super::command::{GrabError, GrabResult};
use super::craft::{CraftAt, CraftState, Team};
use super::flow::{GrabAnswer, GrabEncounter, GrabQuestion, InArc};
use super::rule::GrabRule;
use super::{GrabAndSmash, GrabEnding, GrabHappening, GrabPhase, KETSU_AT};
use crate::cards::grab_and_smash::{GrabSetupStep, REBEL_GOAL, SCUM_GOAL};
use crate::cards::maneuver::Difficulty;
use crate::cards::vocabulary::Action;
use crate::dice::cast::Cast;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, RollKey};
use crate::dice::tokens::{DefenceTokens, RuleSet};
use crate::games::craft::{MOST_RANGE, more};
use crate::games::fight::{Fight, FightAnswer, FightKey, one, red_dice, red_die};
use crate::games::frame::TableGame;

/// Phase numbers in the keys of dice.
const ROCK_PHASE: u8 = 1;
const SLICE_PHASE: u8 = 4;
/// Nothing was interrupted.
pub(super) const NO_BACK: GrabQuestion = GrabQuestion::Setup;

impl GrabAndSmash {
    pub(super) fn begin_round(&mut self, round: u16) {
        self.round = round;
        self.phase = GrabPhase::Activation;
        (self.back, self.again) = (NO_BACK, None);
        for craft in &mut self.craft {
            craft.activated = false;
            craft.fought = false;
            craft.pulled = false;
            craft.attacks = 0;
            craft.rocks = 0;
        }
        self.note(None, GrabHappening::Round(round), GrabRule::Initiative);
        self.next_ship();
    }

    /// "Rebel has initiative": of equal skill the Rebels come first, then in the order of the list.
    pub(super) fn next_in(&self, combat: bool) -> Option<CraftAt> {
        let waiting = self.all().filter(|(_, craft)| match combat {
            true => craft.on_table() && !craft.fought,
            false => craft.in_play() && !craft.activated,
        });
        waiting
            .min_by_key(|(at, craft)| {
                let skill = if combat { u8::MAX - craft.skill } else { craft.skill };
                (skill, craft.team == Team::Scum, at.0)
            })
            .map(|(at, _)| at)
    }

    /// The next ship of the phase, or the next phase.
    fn next_ship(&mut self) {
        self.fight = None;
        if self.phase == GrabPhase::Activation {
            if let Some(craft) = self.next_in(false) {
                if let Ok(found) = self.find(craft) {
                    found.activated = true;
                }
                self.no_action = None;
                self.flow = GrabQuestion::Activate { craft };
                return;
            }
            // "Ion Tokens": those of large ships that suffered them go now.
            for craft in &mut self.craft {
                if craft.large && craft.ionized() {
                    craft.values.ion = 0;
                }
            }
            self.phase = GrabPhase::Combat;
            let ketsu = self.ketsu().is_some_and(|ketsu| ketsu.in_play());
            if ketsu && self.enemy(KETSU_AT, 0).is_some() {
                self.flow = GrabQuestion::Beam;
                return;
            }
        }
        if self.phase == GrabPhase::Combat {
            if let Some(craft) = self.again.take()
                && self.at(craft).is_some_and(|craft| craft.on_table())
            {
                self.flow = GrabQuestion::Combat { craft };
                return;
            }
            // A doomed ship that has fired is taken off now.
            let doomed = self.all().find(|(_, craft)| craft.state == CraftState::Doomed && craft.fought);
            if let Some((at, _)) = doomed {
                self.lose(at, false);
                return;
            }
            if let Some(craft) = self.next_in(true) {
                if let Ok(found) = self.find(craft) {
                    found.fought = true;
                }
                self.flow = GrabQuestion::Combat { craft };
                return;
            }
            self.phase = GrabPhase::End;
            if self.carrier(false, 0).is_some() {
                self.flow = GrabQuestion::Slice;
                return;
            }
        }
        self.end_phase();
    }

    /// Tokens leave; then the Scum may stop.
    fn end_phase(&mut self) {
        for craft in &mut self.craft {
            craft.values.end_tokens();
            craft.tractor = 0;
        }
        self.flow = GrabQuestion::Escape;
    }

    /// After an interruption: back to what it interrupted if that still makes sense, else on in the phase.
    fn resume(&mut self) {
        if self.is_decided() {
            self.finish();
            return;
        }
        let resumes = self.resumes();
        let back = core::mem::replace(&mut self.back, NO_BACK);
        if resumes {
            self.flow = back;
        } else if self.phase == GrabPhase::End {
            self.end_phase();
        } else {
            self.next_ship();
        }
    }

    /// Whether something was interrupted whose ships are still there.
    pub(super) fn resumes(&self) -> bool {
        let there = |at: CraftAt| self.at(at).is_some_and(|craft| craft.on_table());
        self.back != NO_BACK && self.back.about().into_iter().flatten().all(there)
    }

    /// Ketsu or all of the convoy are gone.
    pub fn is_decided(&self) -> bool {
        let left = |team| self.all().any(|(_, craft)| craft.team == team && craft.on_table());
        !self.ketsu().is_some_and(|ketsu| ketsu.on_table()) || !left(Team::Rebel)
    }

    /// "Objectives". If both goals are reached it is a draw: our reading.
    pub(super) fn finish(&mut self) {
        let rebel = self.intel.total(Team::Rebel) >= REBEL_GOAL;
        let scum = self.intel.total(Team::Scum) >= SCUM_GOAL;
        let ketsu = self.ketsu().is_some_and(|ketsu| ketsu.on_table());
        self.outcome = Some(match (ketsu, rebel, scum) {
            (false, ..) | (true, true, false) => GrabEnding::RebelVictory,
            (true, false, true) => GrabEnding::ScumVictory,
            _ => GrabEnding::Draw,
        });
        self.intel.reveal(true);
        self.flow = GrabQuestion::Over;
    }

    /// A mission that was ended by hand or at the escape point goes on with the next round; what was turned up for its
    /// end alone is face down again.
    pub(super) fn take_up(&mut self) -> GrabResult {
        if self.flow != GrabQuestion::Over || self.is_decided() {
            return Err(GrabError::NotNow);
        }
        self.outcome = None;
        self.intel.reveal(false);
        self.flow = GrabQuestion::Planning;
        self.note(None, GrabHappening::Stopped(false), GrabRule::ByHand);
        Ok(())
    }

    pub(super) fn answer(&mut self, answer: GrabAnswer) -> GrabResult {
        use GrabAnswer as A;
        match (self.flow, answer) {
            (GrabQuestion::Step(GrabSetupStep::Intel), A::Hide(carriers)) => {
                self.check_carriers(&carriers.0)?;
                self.intel.assign(&carriers.0);
                self.note(None, GrabHappening::IntelHidden, GrabRule::Intel);
                self.flow = GrabQuestion::Step(GrabSetupStep::Ships);
            }
            (GrabQuestion::Step(GrabSetupStep::Intel), _) => return Err(GrabError::NotNow),
            (GrabQuestion::Step(GrabSetupStep::Asteroids), A::Next) => {
                self.flow = GrabQuestion::Step(GrabSetupStep::EscapePoint)
            }
            (GrabQuestion::Step(GrabSetupStep::EscapePoint), A::Next) => {
                self.flow = GrabQuestion::Step(GrabSetupStep::Intel)
            }
            (GrabQuestion::Step(GrabSetupStep::Ships), A::Next) => self.open_arc(0),
            (GrabQuestion::Arc { craft }, A::Quadrant(quadrant)) => {
                self.find(craft)?.arc = Some(quadrant);
                self.open_arc(craft.0.saturating_add(1));
            }
            (GrabQuestion::Activate { craft }, A::Flown { difficulty, met }) => {
                return self.flown(craft, difficulty, met);
            }
            (GrabQuestion::Rock { craft }, A::Roll) => {
                let face = red_die(None, &self.seed, &self.rock_key(craft), &mut self.cast);
                self.hit_rock(craft, face)?;
            }
            (GrabQuestion::Rock { craft }, A::Die(face)) => self.hit_rock(craft, face)?,
            (GrabQuestion::RockResult { craft, .. }, A::Next) => {
                if self.at(craft).is_some_and(|craft| craft.values.hull == 0) {
                    self.lose(craft, false);
                } else if self.back == NO_BACK {
                    self.open_action(craft);
                } else {
                    self.resume();
                }
            }
            (GrabQuestion::Act { craft }, answer) => return self.act(craft, answer),
            (GrabQuestion::Combat { craft }, A::Target(target)) => {
                let team = self.at(craft).map(|craft| craft.team);
                let found = self.at(target).ok_or(GrabError::NoSuchShip)?;
                if !found.in_play() || Some(found.team) == team {
                    return Err(GrabError::NoSuchShip);
                }
                self.flow = GrabQuestion::Aim { craft, target };
            }
            (GrabQuestion::Combat { .. }, A::No) => self.next_ship(),
            (GrabQuestion::Activate { craft } | GrabQuestion::Combat { craft }, A::Instead(other)) => {
                return self.let_first(craft, other);
            }
            (GrabQuestion::Beam, A::Target(target)) => {
                self.at(target).filter(|target| target.in_play()).ok_or(GrabError::NoSuchShip)?;
                return self.pull_on(target);
            }
            (GrabQuestion::Beam, A::No) => self.next_ship(),
            (GrabQuestion::Caught { target }, A::Yes) => return self.pull_on(target),
            (GrabQuestion::Caught { .. }, A::No) => self.resume(),
            (GrabQuestion::Aim { craft, target }, A::Shot { range, obstructed, dice, arc }) => {
                return self.open_fight(craft, target, (range, obstructed), dice, arc);
            }
            (GrabQuestion::Aim { craft, .. }, A::No) => self.flow = GrabQuestion::Combat { craft },
            (GrabQuestion::Fight { craft, target }, A::Fight(answer)) => {
                return self.fight_on(craft, target, answer);
            }
            (GrabQuestion::Result { target, shields, facedown, faceup }, A::Next | A::Again) => {
                if answer == A::Again {
                    self.again = self.shooter();
                }
                let whole = self.at(target).is_some_and(|target| target.values.hull > 0);
                let hit = shields + facedown + faceup > 0;
                if !whole && self.at(target).is_some_and(|target| target.in_play()) {
                    self.lose(target, false);
                } else if core::mem::take(&mut self.catches) && hit && whole && self.back == NO_BACK {
                    self.flow = GrabQuestion::Caught { target };
                } else {
                    self.resume();
                }
            }
            (GrabQuestion::Gone { .. }, A::Next) => self.resume(),
            (GrabQuestion::Tractored { craft }, A::Pull { met, .. }) => match met {
                GrabEncounter::Ship | GrabEncounter::ShipAndObstacle => return Err(GrabError::NotOntoShips),
                GrabEncounter::Edge => return Err(GrabError::NotOffTheTable),
                GrabEncounter::Nothing => {
                    self.note(Some(craft), GrabHappening::Pulled, GrabRule::TractorMove);
                    self.resume();
                }
                GrabEncounter::Obstacle => {
                    self.note(Some(craft), GrabHappening::Pulled, GrabRule::TractorMove);
                    self.flow = GrabQuestion::Rock { craft };
                }
            },
            (GrabQuestion::Tractored { .. }, A::No) => self.resume(),
            (GrabQuestion::Slice, A::Target(target)) => {
                let carries = self.intel.is_carrier(target);
                if !carries || !self.at(target).is_some_and(|target| target.in_play()) {
                    return Err(GrabError::NoSuchShip);
                }
                self.flow = GrabQuestion::SliceDice { target };
            }
            (GrabQuestion::Slice, A::Quadrant(quadrant)) => {
                self.find(KETSU_AT)?.arc = Some(quadrant);
                self.note(Some(KETSU_AT), GrabHappening::Rotated, GrabRule::RotateArc);
            }
            (GrabQuestion::Slice, A::No) => self.end_phase(),
            (GrabQuestion::SliceDice { target }, A::Roll | A::Rolled(_)) => {
                let mut cast = Cast::EMPTY;
                let results =
                    self.slicing(target, answer.typed(), &mut cast).ok_or(GrabError::TooManyResults)?;
                self.cast = cast;
                self.slice(target, results);
            }
            (GrabQuestion::SliceDice { .. }, A::No) => self.flow = GrabQuestion::Slice,
            (GrabQuestion::Sliced { target, .. }, A::Next) => {
                if self.at(target).is_some_and(|target| target.values.hull == 0) {
                    self.lose(target, false);
                } else {
                    self.end_phase();
                }
            }
            (GrabQuestion::Escape, A::Yes) => self.finish(),
            (GrabQuestion::Escape, A::No) => self.flow = GrabQuestion::Planning,
            _ => return Err(GrabError::NotNow),
        }
        Ok(())
    }

    /// "Mobile Firing Arcs": chosen when the ship is placed.
    fn open_arc(&mut self, from: u8) {
        let next = self.all().find(|(at, craft)| at.0 >= from && craft.arc.is_some());
        self.flow = next.map_or(GrabQuestion::Planning, |(craft, _)| GrabQuestion::Arc { craft });
    }

    fn flown(&mut self, at: CraftAt, difficulty: Difficulty, met: GrabEncounter) -> GrabResult {
        let craft = self.find(at)?;
        let ionized = craft.ionized();
        craft.values.fly(difficulty, ionized)?;
        // Large ships keep theirs to the end of the phase.
        if ionized && !craft.large {
            craft.values.ion = 0;
        }
        self.no_action = (craft.values.stress > 0).then_some(GrabRule::Stressed);
        match met {
            GrabEncounter::Nothing => self.open_action(at),
            GrabEncounter::Ship => {
                self.no_action = self.no_action.or(Some(GrabRule::Bumped));
                self.open_action(at);
            }
            GrabEncounter::Obstacle => {
                self.no_action = self.no_action.or(Some(GrabRule::Asteroid));
                self.flow = GrabQuestion::Rock { craft: at };
            }
            GrabEncounter::ShipAndObstacle => {
                self.no_action = self.no_action.or(Some(GrabRule::Bumped));
                self.flow = GrabQuestion::Rock { craft: at };
            }
            GrabEncounter::Edge => self.lose(at, true),
        }
        Ok(())
    }

    /// What names its next die for an asteroid.
    pub(super) fn rock_key(&self, at: CraftAt) -> RollKey {
        let ordinal = self.at(at).map_or(0, |craft| u16::from(craft.rocks));
        RollKey { round: self.round, phase: ROCK_PHASE, ship: at.0, purpose: Purpose::Obstacle, ordinal }
    }

    /// The dice of slicing: as typed in, or rolled into `cast`. None: more than they can show.
    pub(super) fn slicing(
        &self,
        target: CraftAt,
        typed: Option<Results>,
        cast: &mut Cast,
    ) -> Option<Results> {
        let key = RollKey {
            round: self.round,
            phase: SLICE_PHASE,
            ship: KETSU_AT.0,
            purpose: Purpose::Event,
            ordinal: 0,
        };
        red_dice(typed, self.slice_dice(target), &self.seed, &key, cast)
    }

    fn hit_rock(&mut self, at: CraftAt, face: AttackFace) -> GrabResult {
        let craft = self.find(at)?;
        craft.rocks = craft.rocks.saturating_add(1);
        self.damage(at, one(face), GrabRule::Asteroid);
        self.flow = GrabQuestion::RockResult { craft: at, face };
        Ok(())
    }

    fn open_action(&mut self, craft: CraftAt) {
        match self.no_action {
            None => self.flow = GrabQuestion::Act { craft },
            Some(why) => {
                self.note(Some(craft), GrabHappening::NoAction, why);
                self.next_ship();
            }
        }
    }

    fn act(&mut self, at: CraftAt, answer: GrabAnswer) -> GrabResult {
        match answer {
            GrabAnswer::No | GrabAnswer::Card => {}
            GrabAnswer::Act(action) => {
                // These name what they are for.
                if matches!(action, Action::Lock | Action::RotateArc) {
                    return Err(GrabError::NotNow);
                }
                self.find(at)?.values.act(action);
            }
            GrabAnswer::Quadrant(quadrant) => {
                let craft = self.find(at)?;
                craft.arc.ok_or(GrabError::NoMobileArc)?;
                craft.arc = Some(quadrant);
                self.note(Some(at), GrabHappening::Rotated, GrabRule::RotateArc);
            }
            GrabAnswer::Lock(target) => {
                let there = target != at && self.at(target).is_some_and(|target| target.in_play());
                if !there {
                    return Err(GrabError::NoSuchShip);
                }
                self.find(at)?.lock = Some(target);
            }
            GrabAnswer::Cargo => {
                if at != KETSU_AT || !self.has_cargo() {
                    return Err(GrabError::NotNow);
                }
                self.cargo_dropped = true;
                self.note(Some(at), GrabHappening::Cargo, GrabRule::Squads);
            }
            GrabAnswer::Scan(target) => {
                if self.find(at)?.team != Team::Scum {
                    return Err(GrabError::ScumOnly);
                }
                let there = self.at(target).is_some_and(|target| target.in_play());
                if !there || !self.intel.scan(target) {
                    return Err(GrabError::NothingToScan);
                }
                self.note(Some(target), GrabHappening::Scanned, GrabRule::Scan);
            }
            _ => return Err(GrabError::NotNow),
        }
        self.next_ship();
        Ok(())
    }

    fn open_fight(
        &mut self,
        at: CraftAt,
        target: CraftAt,
        (range, obstructed): (u8, bool),
        dice: Option<u8>,
        arc: InArc,
    ) -> GrabResult {
        if !(1..=MOST_RANGE).contains(&range) {
            return Err(GrabError::OutOfRange);
        }
        let craft = self.at(at).ok_or(GrabError::NoSuchShip)?;
        let struck = self.at(target).ok_or(GrabError::NoSuchShip)?;
        if arc == InArc::Mobile {
            craft.arc.ok_or(GrabError::NoMobileArc)?;
            if dice.is_some() {
                return Err(GrabError::PrimaryArcOnly);
            }
        }
        let primary = dice.is_none();
        let attacker = craft.values.attacks(self.lock_of(at) == Some(target), primary, range);
        let defender = struck.values.defends(primary, range, obstructed);
        let defender = DefenceTokens { tractored: struck.tractor, ..defender };
        let key = FightKey { round: self.round, ship: at.0, ordinal: craft.attacks };
        let attack = (attacker.dice(dice.unwrap_or(craft.attack), RuleSet::First), attacker);
        let defence = (defender.dice(struck.agility, RuleSet::First), defender);
        self.fight = Some(Fight::new(key, attack, defence)?);
        self.catches = self.prepared && at == KETSU_AT && range < MOST_RANGE;
        self.flow = GrabQuestion::Fight { craft: at, target };
        Ok(())
    }

    fn fight_on(&mut self, at: CraftAt, target: CraftAt, answer: FightAnswer) -> GrabResult {
        let mut fight = self.fight.ok_or(GrabError::NotNow)?;
        fight.answer(answer, &self.seed, &mut self.cast)?;
        self.fight = Some(fight);
        if !fight.is_done() {
            return Ok(());
        }
        let craft = self.find(at)?;
        craft.attacks = craft.attacks.saturating_add(1);
        craft.values.attacked(&fight, &mut craft.lock, Some(target));
        let skill = craft.skill;
        self.find(target)?.values.defended(&fight);
        if !fight.results().hit() {
            self.note(Some(at), GrabHappening::Missed, GrabRule::ArcAttack);
        }
        self.flow = self.damage(target, fight.results(), GrabRule::Order);
        // Equal skill, and it has not fired yet: it still may.
        let struck = self.find(target)?;
        if struck.values.hull == 0 && struck.skill == skill && !struck.fought {
            struck.state = CraftState::Doomed;
        }
        Ok(())
    }

    /// Shields, then cards; hits before crits. What to show of it.
    fn damage(&mut self, at: CraftAt, results: Results, why: GrabRule) -> GrabQuestion {
        let Ok(craft) = self.find(at) else { return self.flow };
        let through = craft.values.suffer(results);
        let shields = results.total() - through.total();
        if results.hit() {
            self.note(Some(at), GrabHappening::Damaged { shields, cards: through.total() }, why);
        }
        GrabQuestion::Result { target: at, shields, facedown: through.hits, faceup: through.crits }
    }

    /// Off the table, with its intel and its locks; then `Gone` is shown.
    pub(super) fn lose(&mut self, at: CraftAt, fled: bool) {
        // Its lock and those on it sleep until it comes back: see `lock_of`.
        if let Ok(craft) = self.find(at) {
            craft.state = if fled { CraftState::Fled } else { CraftState::Destroyed };
        }
        let what = if fled { GrabHappening::Fled } else { GrabHappening::Destroyed };
        self.note(Some(at), what, GrabRule::Objectives);
        if let Some(why) = self.intel.lose(at, fled) {
            let what = if fled { GrabHappening::IntelToKetsu } else { GrabHappening::IntelLost };
            self.note(Some(at), what, why);
        }
        self.flow = GrabQuestion::Gone { craft: at };
    }

    /// It was taken off by mistake: on the table again, with its intel, and on with what its loss ended.
    pub(super) fn bring_back(&mut self, at: CraftAt) -> GrabResult {
        let decided = self.is_decided();
        let craft = self.find(at)?;
        if craft.in_play() {
            return Err(GrabError::NotNow);
        }
        craft.state = CraftState::InPlay;
        craft.values.hull = craft.values.hull.max(1);
        self.intel.bring_back(at);
        self.note(Some(at), GrabHappening::Returned, GrabRule::ByHand);
        match self.flow {
            GrabQuestion::Gone { craft } if craft == at => self.resume(),
            GrabQuestion::Over if decided && !self.is_decided() => {
                self.outcome = None;
                self.intel.reveal(false);
                self.resume();
            }
            GrabQuestion::Over => self.finish(),
            _ => {}
        }
        Ok(())
    }

    /// "Slicing for Intel": the token, and a faceup damage card past the shields.
    fn slice(&mut self, target: CraftAt, results: Results) {
        let taken = results.hit();
        if taken {
            self.intel.steal(target);
            if let Ok(craft) = self.find(target) {
                craft.values.hull = craft.values.hull.saturating_sub(1);
            }
            self.note(Some(target), GrabHappening::Sliced, GrabRule::Slice);
        } else {
            self.note(Some(target), GrabHappening::SliceFailed, GrabRule::Slice);
        }
        self.flow = GrabQuestion::Sliced { target, results };
    }

    /// Something may happen to this ship between two questions.
    pub(super) fn can_interrupt(&self, at: CraftAt) -> GrabResult {
        let craft = self.at(at).ok_or(GrabError::NoSuchShip)?;
        let calm = matches!(
            self.flow,
            GrabQuestion::Planning
                | GrabQuestion::Activate { .. }
                | GrabQuestion::Act { .. }
                | GrabQuestion::Beam
                | GrabQuestion::Combat { .. }
                | GrabQuestion::Aim { .. }
                | GrabQuestion::Slice
                | GrabQuestion::Escape
        );
        let after_shot = matches!(self.flow, GrabQuestion::Result { target, .. } if self.at(target).is_some_and(|craft| craft.values.hull > 0));
        if craft.in_play() && (calm || after_shot) { Ok(()) } else { Err(GrabError::NotNow) }
    }

    /// Of equal skill and side the owner decides who acts first.
    fn let_first(&mut self, craft: CraftAt, other: CraftAt) -> GrabResult {
        if !self.equals(craft).any(|at| at == other) {
            return Err(GrabError::NotNow);
        }
        let combat = self.phase == GrabPhase::Combat;
        for (at, acts) in [(craft, false), (other, true)] {
            let found = self.find(at)?;
            *(if combat { &mut found.fought } else { &mut found.activated }) = acts;
        }
        self.flow = if combat {
            GrabQuestion::Combat { craft: other }
        } else {
            GrabQuestion::Activate { craft: other }
        };
        Ok(())
    }

    /// Gives the token that the open question is about, and goes on in the phase.
    fn pull_on(&mut self, at: CraftAt) -> GrabResult {
        if !self.catch(at, NO_BACK)? {
            self.resume();
        }
        Ok(())
    }

    /// "Tractor Beam Token": the first of the round moves a small ship.
    pub(super) fn tractor(&mut self, at: CraftAt) -> GrabResult {
        self.can_interrupt(at)?;
        self.catch(at, self.flow).map(drop)
    }

    /// The token; whether its owner's opponent is asked to move the ship, and what comes after that.
    fn catch(&mut self, at: CraftAt, back: GrabQuestion) -> Result<bool, GrabError> {
        let craft = self.find(at)?;
        let moves = craft.is_moved_by_tractor();
        craft.pulled = true;
        craft.tractor = more(craft.tractor);
        self.note(Some(at), GrabHappening::Tractored, GrabRule::TractorAgility);
        if moves {
            self.back = back;
            self.flow = GrabQuestion::Tractored { craft: at };
        }
        Ok(moves)
    }

    pub(super) fn suffer(&mut self, at: CraftAt, results: Results) -> GrabResult {
        self.can_interrupt(at)?;
        if usize::from(results.total()) > crate::dice::pool::MAX_POOL {
            return Err(GrabError::ValueTooHigh);
        }
        let back = self.flow;
        self.damage(at, results, GrabRule::ByHand);
        if self.at(at).is_some_and(|craft| craft.values.hull == 0) {
            self.back = back;
            self.lose(at, false);
        }
        Ok(())
    }
}
