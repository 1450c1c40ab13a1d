//! Objectives: what is done, and what counts how often ("Mission Objectives", "Squad Points (pts)").
//!
//! The parts of a primary objective are done in order; everything else is read off the table at the end. What names a
//! round counts when that round ends, "all" only when every squad has arrived, "never" only when the mission has run
//! its course, and nothing without a pilot who lives (our reading). Does NOT sum up: `finish` does.

use super::flow::{MissionFlow, MissionNotice};
use super::state::{Flags, Mission, MissionEnding, MissionStage, MissionThing, bit16};
use crate::battle::state::battle::Battle;
use crate::battle::state::rebel::{Rebel, RebelAt};
use crate::battle::state::ship::{Ship, ShipFate};
use crate::cards::missions::vocabulary::{
    Arrival, Faction, ObjectKind, Objective, ObjectiveTest, Per, Prize, RowAt, SquadName,
};
use crate::cards::ships::ShipId;

/// How sure an objective is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ObjectiveState {
    /// It cannot be done any more.
    Failed,
    /// Not done, and still possible.
    Open,
    /// Done as things stand; it may still be spoilt.
    Holds,
    /// Done for good, if a pilot lives.
    Sure,
}

/// An objective as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub done: bool,
    /// Things counted; 1 for a plain objective that is done.
    pub items: u8,
    pub points: i16,
}

const fn is_down(ship: &Ship) -> bool {
    matches!(ship.state, ShipFate::Destroyed | ShipFate::Doomed)
}

impl Mission {
    pub fn primary(&self) -> Option<&'static Objective> {
        self.card().objectives.iter().find(|objective| objective.primary)
    }

    /// Whether the primary objective is done, as things stand.
    pub fn primary_done(&self, battle: &Battle) -> bool {
        // A trigger may have decided it; after that no test is read.
        let failed = self.flags.has(Flags::PRIMARY_FAILED) || self.flags.has(Flags::LOST);
        if failed || self.no_survivors(battle) {
            return false;
        }
        if self.ending == Some(MissionEnding::Decided(Faction::Rebel)) {
            return true;
        }
        match self.primary().map(|objective| objective.test) {
            Some(ObjectiveTest::Steps(steps)) => usize::from(self.step) >= steps.len(),
            Some(test) => self.holds(&test, battle),
            None => false,
        }
    }

    /// Parts of the primary objective, done and in all; None if it has none.
    pub fn steps(&self) -> Option<(u8, u8)> {
        match self.primary()?.test {
            ObjectiveTest::Steps(steps) => Some((self.step, u8::try_from(steps.len()).ok()?)),
            _ => None,
        }
    }

    /// Goes on to the next part of the primary objective as soon as one is done.
    pub(super) fn see_progress(&mut self, battle: &Battle) {
        for objective in self.card().objectives {
            self.see_prize(objective, battle);
        }
        let Some(ObjectiveTest::Steps(steps)) = self.primary().map(|objective| objective.test) else {
            return;
        };
        // One command may complete several parts: each is shown.
        while let Some(test) = steps.get(usize::from(self.step)) {
            if self.flags.has(Flags::PRIMARY_FAILED) || !self.holds(test, battle) {
                return;
            }
            self.step = self.step.saturating_add(1);
            self.show(MissionFlow::Notice(MissionNotice::StepDone(self.step)));
        }
    }

    /// Says once that the mission is won, or can be won no more.
    pub(super) fn see_verdict(&mut self, battle: &Battle) {
        if self.stage != MissionStage::Running {
            return;
        }
        let verdict = self.primary_verdict(battle);
        let (won, lost) = (verdict == ObjectiveState::Sure, verdict == ObjectiveState::Failed);
        // Parts tell of the last one themselves, a trigger of what it spoils.
        if won && !self.flags.has(Flags::WON_TOLD) && self.steps().is_none() {
            self.show(MissionFlow::Notice(MissionNotice::StepDone(1)));
        }
        if lost && !self.flags.has(Flags::LOST_TOLD) && !self.flags.has(Flags::PRIMARY_FAILED) {
            self.show(MissionFlow::Notice(MissionNotice::StepDone(0)));
        }
        self.flags.put(Flags::WON_TOLD, won);
        self.flags.put(Flags::LOST_TOLD, lost);
    }

    /// A prize that ends the mission at once.
    fn see_prize(&mut self, objective: &Objective, battle: &Battle) {
        if let Prize::TokenAndEnd(side) = objective.prize
            && self.stage == MissionStage::Running
            && self.holds(&objective.test, battle)
            && self.all_have_come()
        {
            self.finish(MissionEnding::Decided(side), battle);
        }
    }

    /// The end of a round that an objective names.
    pub(super) fn hold(&mut self, round: u8, battle: &Battle) {
        // The test may be inside another one.
        fn wanted(test: &ObjectiveTest, now: u8) -> Option<u8> {
            match *test {
                ObjectiveTest::RebelsInPlay { round, ships } if round == now => Some(ships),
                ObjectiveTest::Steps(tests) | ObjectiveTest::AllOf(tests) | ObjectiveTest::AnyOf(tests) => {
                    tests.iter().find_map(|test| wanted(test, now))
                }
                _ => None,
            }
        }
        let ships = self.card().objectives.iter().find_map(|objective| wanted(&objective.test, round));
        if ships.is_some_and(|ships| battle.rebels().count() >= usize::from(ships)) {
            self.flags.set(Flags::HELD);
        }
    }

    /// Whether something is so now.
    pub(super) fn holds(&self, test: &ObjectiveTest, battle: &Battle) -> bool {
        let pilots = |is: &dyn Fn(&Rebel) -> bool| {
            battle.rebels.iter().filter(|rebel| !rebel.ally && is(rebel)).count()
        };
        let ally = |id| self.guest(id);
        let flies = |id| self.ally_in_play(id, battle).is_some();
        let away = |id| ally(id).is_some_and(|guest| guest.escaped || guest.jumped.is_some());
        // Read from the table as it is, or from what was noted when it happened.
        match *test {
            // Noted at the end of its round by `hold`.
            ObjectiveTest::RebelsInPlay { .. } => self.flags.has(Flags::HELD),
            ObjectiveTest::RebelsSurvive { ships } => {
                pilots(&|rebel| rebel.is_about() || rebel.state.is_away()) >= usize::from(ships)
            }
            ObjectiveTest::RebelsJumped { ships } => {
                self.count_pilots_of(self.jumped, battle) >= usize::from(ships)
            }
            ObjectiveTest::RebelsEscaped { ships, .. } => {
                self.count_pilots_of(self.edged, battle) >= usize::from(ships)
            }
            ObjectiveTest::NoRebelLost => pilots(&|rebel| rebel.state.is_lost()) == 0,
            ObjectiveTest::AllEnemiesDestroyed => self.all_enemies_destroyed(battle) && self.all_have_come(),
            ObjectiveTest::AllEnemiesDestroyedBy { round } => {
                let in_time = battle.round.number <= u16::from(round);
                self.all_enemies_destroyed(battle) && self.all_have_come() && in_time
            }
            ObjectiveTest::AllElitesDestroyed => {
                all_of(battle.ships.iter().filter(|ship| self.is_elite(ship))) && self.all_have_come()
            }
            ObjectiveTest::AllOfTypeDestroyed(kind) => {
                all_of(battle.ships.iter().filter(|ship| ship.kind == kind)) && !self.is_awaited(kind)
            }
            ObjectiveTest::TypeOfSquadsDestroyed(kind, squads) => {
                let named =
                    |ship: &Ship| battle.squad(ship.squad).is_some_and(|own| squads.contains(&own.name));
                let have_come = (0u8..)
                    .zip(self.card().squads)
                    .all(|(at, row)| !squads.contains(&row.name) || self.has_come(RowAt(at)));
                all_of(battle.ships.iter().filter(|ship| ship.kind == kind && named(ship))) && have_come
            }
            ObjectiveTest::SquadsDestroyed(squads) => {
                squads.iter().all(|&squad| self.rows_destroyed(squad, battle))
            }
            ObjectiveTest::SquadsDestroyedAtLeast(least) => self.squads_destroyed(battle) >= least,
            ObjectiveTest::SquadNeverCame(squad) => {
                self.card().row_named(squad).is_none_or(|row| self.setup.row_state(row).ships == 0)
            }
            ObjectiveTest::FewerEscaped(limit) => {
                // Whoever is still here can get away until the last round ends.
                let judged = matches!(self.ending, Some(MissionEnding::Limit | MissionEnding::Decided(_)));
                let few = self.enemies_escaped(battle) < limit.of(self.setup.terms.pilots);
                few && (judged || self.is_cleared(battle))
            }
            ObjectiveTest::AllyEscaped { ally: id, .. } => ally(id).is_some_and(|guest| guest.escaped),
            ObjectiveTest::AllyJumped(id) => ally(id).is_some_and(|guest| guest.jumped.is_some()),
            ObjectiveTest::AllyJumpedCovered { ally: id, ships } => {
                ally(id).is_some_and(|guest| guest.jumped.is_some() && guest.covered >= ships)
            }
            ObjectiveTest::AllyJumpedBy { ally: id, round } => {
                ally(id).is_some_and(|guest| guest.jumped.is_some_and(|jumped| jumped <= round))
            }
            ObjectiveTest::AllySurvives(id) => flies(id) || away(id),
            ObjectiveTest::AllyAboveHalf(id) => away(id) && ally(id).is_some_and(|guest| !guest.was_low),
            ObjectiveTest::AllyLanded(id) => {
                ally(id).is_some_and(|guest| guest.landed && guest.bay.is_some())
            }
            ObjectiveTest::AllyLoaded(id, kind) => ally(id).is_some_and(|guest| guest.aboard.has(kind)),
            ObjectiveTest::AllyIdentified(_) => self.flags.has(Flags::ALLY_KNOWN),
            ObjectiveTest::AllyNeverIonTorpedoed(id) => ally(id).is_some_and(|guest| !guest.ion_torpedoed),
            ObjectiveTest::AllObjectsDestroyed(kind) => {
                let (gone, all) = self.objects(kind, battle);
                all > 0 && gone >= all
            }
            ObjectiveTest::FewerObjectsThanPilots(kind) => {
                let (gone, all) = self.objects(kind, battle);
                all.saturating_sub(gone) < self.setup.terms.pilots
            }
            ObjectiveTest::NoNewObject(_) => self.laid == 0,
            ObjectiveTest::ObjectsRevealed(kinds) => kinds.iter().all(|&kind| self.is_revealed(kind)),
            ObjectiveTest::ObjectRecovered(kind) => {
                self.guests().any(|guest| guest.escaped && guest.aboard.has(kind))
            }
            ObjectiveTest::AllEmplacementsDestroyed(kinds) => {
                kinds.iter().all(|&kind| self.is_razed(kind, battle))
            }
            ObjectiveTest::StationCaptured => self.flags.has(Flags::CAPTURED),
            ObjectiveTest::ChannelIdentified => self.flags.has(Flags::IDENTIFIED),
            ObjectiveTest::ChannelSecured => self.flags.has(Flags::SECURED),
            ObjectiveTest::EndsBy { round } => {
                let now = if self.stage == MissionStage::Ending {
                    u16::from(self.last_round)
                } else {
                    battle.round.number
                };
                now <= u16::from(round)
            }
            ObjectiveTest::Disabled(squad) => {
                self.card().row_named(squad).is_some_and(|row| self.disabled.has(row))
            }
            ObjectiveTest::DisabledAndAlone(squad) => self.disabled_and_alone(squad, battle),
            ObjectiveTest::PrimaryDone => self.primary_done(battle),
            ObjectiveTest::Steps(tests) | ObjectiveTest::AllOf(tests) => {
                tests.iter().all(|test| self.holds(test, battle))
            }
            ObjectiveTest::AnyOf(tests) => tests.iter().any(|test| self.holds(test, battle)),
            _ => self.count(test, battle) > 0,
        }
    }

    /// How many there are of what an objective counts.
    fn count(&self, test: &ObjectiveTest, battle: &Battle) -> u8 {
        let small = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        match *test {
            ObjectiveTest::PerEnemyDestroyed => {
                small(battle.ships.iter().filter(|ship| is_down(ship)).count())
            }
            ObjectiveTest::PerEnemyEscaped => self.enemies_escaped(battle),
            ObjectiveTest::PerSquadDestroyed => self.squads_destroyed(battle),
            ObjectiveTest::PerSquadNotCome => {
                let rows = (0u8..).zip(self.card().squads);
                let fixed = rows.filter(|(_, row)| matches!(row.arrival, Arrival::Turn(_)));
                small(fixed.filter(|(at, _)| self.setup.row_state(RowAt(*at)).times == 0).count())
            }
            ObjectiveTest::PerShipScanned(kind) => {
                let seen = |(at, ship): &(crate::battle::state::ship::ShipAt, &Ship)| {
                    ship.kind == kind && self.scanned_ships & super::state::bit32(at.0) != 0
                };
                small(battle.ships().filter(seen).count())
            }
            ObjectiveTest::PerObjectDestroyed(kind) => {
                self.shot.get(usize::from(kind.number())).copied().unwrap_or(0)
            }
            ObjectiveTest::PerObjectScanned(kind) => self.scanned_of(kind),
            ObjectiveTest::PerEmplacementDestroyed(kind) => small(
                self.emplacements(battle).filter(|&(_, own, standing)| own == kind && !standing).count(),
            ),
            ObjectiveTest::PerIntactEmplacement if self.flags.has(Flags::CAPTURED) => {
                let whole = |at| {
                    battle.remote(at).is_some_and(|remote| {
                        let (_, hull, shields) = remote.kind.stats();
                        remote.hull >= hull && remote.shields >= shields
                    })
                };
                small(self.emplacements(battle).filter(|&(at, _, standing)| standing && whole(at)).count())
            }
            ObjectiveTest::PerTibannaCharge(_) => self.tibanna,
            ObjectiveTest::PerChannelDisabled => small(self.disabled_channels.count_ones() as usize),
            _ => 0,
        }
    }

    /// An objective by its place, as things stand.
    pub fn standing(&self, place: usize, battle: &Battle) -> Option<Standing> {
        self.judged(place, battle, self.ending == Some(MissionEnding::Concluded))
    }

    /// The same as if the players broke it off.
    pub fn if_ended(&self, place: usize, battle: &Battle) -> Option<Standing> {
        self.judged(place, battle, true)
    }

    fn judged(&self, place: usize, battle: &Battle, ended: bool) -> Option<Standing> {
        let objective = self.card().objectives.get(place)?;
        let counted = is_counted(&objective.test);
        let done =
            if objective.primary { self.primary_done(battle) } else { self.holds(&objective.test, battle) };
        let unearned = objective.needs_primary && !self.primary_done(battle);
        // Reasons why an objective that holds is not paid.
        let broken_off = ended && self.breaks(&objective.test, battle);
        // Hostile space keeps whoever is still here.
        let away = |rebel: &Rebel| !rebel.ally && rebel.state.is_away();
        let kept = ended && self.is_hostile() && !battle.rebels.iter().any(away);
        let barred = unearned || broken_off || objective.points >= 0 && (kept || self.no_survivors(battle));
        let items = match (counted, done && !barred) {
            (_, false) => 0,
            (true, true) => self.count(&objective.test, battle),
            (false, true) => 1,
        };
        let pilots = i16::from(self.flown(battle));
        // "Per pilot" counts those who flew, also those who were lost.
        let factor = match objective.per {
            Per::Pilot => pilots,
            Per::Item => 1,
            Per::PilotAndItem => pilots,
        };
        let points = i16::from(objective.points).saturating_mul(factor).saturating_mul(i16::from(items));
        Some(Standing { done: items > 0, items, points })
    }

    /// How sure an objective is, by its place.
    pub fn verdict(&self, place: usize, battle: &Battle) -> ObjectiveState {
        let Some(objective) = self.card().objectives.get(place) else { return ObjectiveState::Failed };
        // At the end nothing is open any more.
        if self.stage == MissionStage::Ending {
            let done = self.standing(place, battle).is_some_and(|standing| standing.done);
            return if done { ObjectiveState::Sure } else { ObjectiveState::Failed };
        }
        match self.verdict_of(&objective.test, battle) {
            _ if objective.primary => self.primary_verdict(battle),
            _ if objective.points >= 0 && self.no_survivors(battle) => ObjectiveState::Failed,
            own if objective.needs_primary => own.min(self.primary_verdict(battle)),
            own => own,
        }
    }

    /// How sure the primary objective is.
    pub fn primary_verdict(&self, battle: &Battle) -> ObjectiveState {
        let failed = self.flags.has(Flags::PRIMARY_FAILED) || self.flags.has(Flags::LOST);
        match self.primary() {
            Some(primary) if !failed && !self.no_survivors(battle) => self.verdict_of(&primary.test, battle),
            _ => ObjectiveState::Failed,
        }
    }

    fn verdict_of(&self, test: &ObjectiveTest, battle: &Battle) -> ObjectiveState {
        let each = |tests: &'static [ObjectiveTest]| tests.iter().map(|test| self.verdict_of(test, battle));
        match *test {
            // All are as sure as the least sure of them, one of them as the most sure.
            ObjectiveTest::AllOf(tests) => each(tests).min().unwrap_or(ObjectiveState::Sure),
            ObjectiveTest::AnyOf(tests) => each(tests).max().unwrap_or(ObjectiveState::Failed),
            // What is done of it stays done.
            ObjectiveTest::Steps(tests) => match tests.get(usize::from(self.step)..) {
                Some(rest @ [_, ..]) if each(rest).any(|part| part == ObjectiveState::Failed) => {
                    ObjectiveState::Failed
                }
                Some([_, ..]) => ObjectiveState::Open,
                _ => ObjectiveState::Sure,
            },
            ObjectiveTest::PrimaryDone => self.primary_verdict(battle),
            _ if self.holds(test, battle) && self.may_be_spoilt(test, battle) => ObjectiveState::Holds,
            _ if self.holds(test, battle) => ObjectiveState::Sure,
            _ if self.is_spoilt(test, battle) => ObjectiveState::Failed,
            _ => ObjectiveState::Open,
        }
    }

    /// Whether what is so now may be otherwise at the end.
    fn may_be_spoilt(&self, test: &ObjectiveTest, battle: &Battle) -> bool {
        match *test {
            ObjectiveTest::RebelsSurvive { ships } => {
                let away = battle.rebels.iter().filter(|rebel| !rebel.ally && rebel.state.is_away());
                away.count() < usize::from(ships)
            }
            ObjectiveTest::NoRebelLost
            | ObjectiveTest::SquadNeverCame(_)
            | ObjectiveTest::EndsBy { .. }
            | ObjectiveTest::DisabledAndAlone(_)
            | ObjectiveTest::PerSquadNotCome
            | ObjectiveTest::PerIntactEmplacement => true,
            ObjectiveTest::AllEnemiesDestroyed
            | ObjectiveTest::AllEnemiesDestroyedBy { .. }
            | ObjectiveTest::AllElitesDestroyed
            | ObjectiveTest::AllOfTypeDestroyed(_)
            | ObjectiveTest::TypeOfSquadsDestroyed(..)
            | ObjectiveTest::FewerEscaped(_) => self.may_be_called(),
            ObjectiveTest::AllySurvives(id) | ObjectiveTest::AllyNeverIonTorpedoed(id) => {
                self.ally_in_play(id, battle).is_some()
            }
            ObjectiveTest::AllObjectsDestroyed(_)
            | ObjectiveTest::FewerObjectsThanPilots(_)
            | ObjectiveTest::NoNewObject(_) => !self.lay_checks().is_empty() && !self.is_cleared(battle),
            _ => false,
        }
    }

    /// Whether what is not so can never be so again.
    fn is_spoilt(&self, test: &ObjectiveTest, battle: &Battle) -> bool {
        let fled = |is: &dyn Fn(&Ship) -> bool| {
            battle.ships.iter().any(|ship| ship.state == ShipFate::Fled && is(ship))
        };
        let named = |ship: &Ship, squads: &[SquadName]| {
            battle.squad(ship.squad).is_some_and(|own| squads.contains(&own.name))
        };
        let gone = |at: RebelAt| battle.rebel(at).is_some_and(|it| it.state.is_lost() || it.state.is_away());
        let without = |id| self.guest(id).and_then(|guest| guest.rebel).is_some_and(gone);
        let too_few = |bits: u16, ships: u8| {
            let all = (0u8..).zip(&battle.rebels).filter(|(_, rebel)| !rebel.ally);
            // Those who did it, and those who still can.
            let may = all.filter(|(at, _)| bits & bit16(*at) != 0 || !gone(RebelAt(*at)));
            may.count() < usize::from(ships)
        };
        let over = |round: u8| battle.round.number > u16::from(round);
        match *test {
            ObjectiveTest::RebelsInPlay { round, .. } => over(round),
            ObjectiveTest::RebelsJumped { ships } => too_few(self.jumped, ships),
            ObjectiveTest::RebelsEscaped { ships, .. } => too_few(self.edged, ships),
            ObjectiveTest::AllEnemiesDestroyed => fled(&|_| true),
            ObjectiveTest::AllEnemiesDestroyedBy { round } => over(round) || fled(&|_| true),
            ObjectiveTest::AllElitesDestroyed => fled(&|ship| self.is_elite(ship)),
            ObjectiveTest::AllOfTypeDestroyed(kind) => fled(&|ship| ship.kind == kind),
            ObjectiveTest::TypeOfSquadsDestroyed(kind, squads) => {
                fled(&|ship| ship.kind == kind && named(ship, squads))
            }
            ObjectiveTest::SquadsDestroyed(squads) => fled(&|ship| named(ship, squads)),
            ObjectiveTest::SquadsDestroyedAtLeast(least) => {
                let rows = (0u8..).take(self.card().squads.len()).map(RowAt);
                let whole = rows.filter(|&row| !fled(&|ship| self.row_of(ship.squad) == Some(row)));
                whole.count() < usize::from(least)
            }
            ObjectiveTest::FewerEscaped(limit) => {
                self.enemies_escaped(battle) >= limit.of(self.setup.terms.pilots)
            }
            ObjectiveTest::AllyJumpedBy { ally, round } => over(round) || without(ally),
            ObjectiveTest::AllyEscaped { ally, .. }
            | ObjectiveTest::AllyJumped(ally)
            | ObjectiveTest::AllyJumpedCovered { ally, .. }
            | ObjectiveTest::AllySurvives(ally)
            | ObjectiveTest::AllyLanded(ally)
            | ObjectiveTest::AllyLoaded(ally, _) => without(ally),
            ObjectiveTest::AllyAboveHalf(ally) => {
                without(ally) || self.guest(ally).is_some_and(|guest| guest.was_low)
            }
            ObjectiveTest::ObjectRecovered(_) => self.guests().all(|guest| guest.rebel.is_some_and(gone)),
            ObjectiveTest::Disabled(squad) | ObjectiveTest::DisabledAndAlone(squad) => {
                self.ships_of(squad, battle).any(|ship| !ship.on_table())
            }
            _ => is_never(test),
        }
    }

    /// A trigger may still bring a squad.
    fn may_be_called(&self) -> bool {
        self.card().squads.iter().any(|row| matches!(row.arrival, Arrival::Special(_)))
    }

    /// What must never happen does not count if the players break it off: nothing could happen yet.
    fn breaks(&self, test: &ObjectiveTest, battle: &Battle) -> bool {
        is_never(test) && (self.may_be_called() || !self.is_cleared(battle)) && !self.primary_done(battle)
    }

    /// No enemy is left, and nobody will come.
    fn is_cleared(&self, battle: &Battle) -> bool {
        self.all_have_come() && !battle.ships.iter().any(Ship::on_table)
    }

    /// Pilots who flew, whatever became of them.
    pub fn flown(&self, battle: &Battle) -> u8 {
        u8::try_from(battle.rebels.iter().filter(|rebel| !rebel.ally).count()).unwrap_or(u8::MAX)
    }

    fn count_pilots_of(&self, bits: u16, battle: &Battle) -> usize {
        (0u8..).zip(&battle.rebels).filter(|(at, rebel)| !rebel.ally && bits & bit16(*at) != 0).count()
    }

    /// Ships of rows with this name.
    pub(super) fn ships_of<'a>(
        &self,
        squad: SquadName,
        battle: &'a Battle,
    ) -> impl Iterator<Item = &'a Ship> {
        battle.ships.iter().filter(move |ship| battle.squad(ship.squad).is_some_and(|own| own.name == squad))
    }

    /// All ships that came are shot down, and somebody came.
    pub(super) fn all_enemies_destroyed(&self, battle: &Battle) -> bool {
        all_of(battle.ships.iter())
    }

    pub(super) fn enemies_escaped(&self, battle: &Battle) -> u8 {
        let gone = battle.ships.iter().filter(|ship| ship.state == ShipFate::Fled).count();
        u8::try_from(gone).unwrap_or(u8::MAX)
    }

    /// Mission pilots fly by levels, but are no elites.
    fn is_elite(&self, ship: &Ship) -> bool {
        ship.is_elite() && !ship.pilot.is_some_and(crate::cards::pilots::PilotId::is_mission)
    }

    /// Every row of this name came and was shot down.
    pub(super) fn rows_destroyed(&self, squad: SquadName, battle: &Battle) -> bool {
        let mut rows = (0u8..).zip(self.card().squads).filter(|(_, row)| row.name == squad).peekable();
        rows.peek().is_some() && rows.all(|(at, _)| self.row_destroyed(RowAt(at), battle))
    }

    fn row_destroyed(&self, row: RowAt, battle: &Battle) -> bool {
        all_of(battle.ships.iter().filter(|ship| self.row_of(ship.squad) == Some(row)))
    }

    fn squads_destroyed(&self, battle: &Battle) -> u8 {
        let rows = (0u8..).take(self.card().squads.len()).map(RowAt);
        u8::try_from(rows.filter(|&row| self.row_destroyed(row, battle)).count()).unwrap_or(u8::MAX)
    }

    /// A ship of this kind is still to come.
    fn is_awaited(&self, kind: ShipId) -> bool {
        use crate::cards::missions::vocabulary::CellKind;
        (0u8..).zip(self.card().squads).zip(self.called).any(|((at, row), called)| {
            let column = row.column(self.setup.column());
            // Called and not there yet, or a row of the table that has not arrived.
            let comes = called > 0 || !self.has_come(RowAt(at));
            comes && column.iter().any(|cell| cell.kind == CellKind::Ship(kind))
        })
    }

    /// A row of the table has come; those that only triggers call are not waited for.
    fn has_come(&self, row: RowAt) -> bool {
        let called = self.card().row(row).is_some_and(|row| matches!(row.arrival, Arrival::Special(_)));
        called || self.setup.row_state(row).times > 0
    }

    /// Objects of a kind: gone, and in all.
    pub fn objects(&self, kind: ObjectKind, battle: &Battle) -> (u8, u8) {
        let mut counts = (0u8, 0u8);
        for (thing, remote) in self.things.iter().zip(&battle.remotes) {
            if *thing == MissionThing::Object(kind) {
                counts.0 += u8::from(remote.destroyed);
                counts.1 += 1;
            }
        }
        counts
    }

    /// All of a kind that there are have been found.
    fn is_revealed(&self, kind: ObjectKind) -> bool {
        let all = self.card().objects.iter().find(|objects| objects.kind == kind);
        let all = all.map_or(0, |objects| objects.count.of(self.setup.column()));
        self.found.get(usize::from(kind.number())).is_some_and(|&found| found >= all)
    }

    pub(super) fn disabled_and_alone(&self, squad: SquadName, battle: &Battle) -> bool {
        let Some(row) = self.card().row_named(squad) else { return false };
        // Alone: no other enemy is on the table.
        let drifts = self.disabled.has(row);
        let left = |ship: &&Ship| ship.on_table();
        let own = self.ships_of(squad, battle).filter(left).count();
        drifts && own > 0 && battle.ships.iter().filter(left).count() == own
    }

    /// Victory tokens that prizes give, for the Rebels and the Empire.
    pub(super) fn prize_tokens(&self, battle: &Battle) -> (u8, u8) {
        let mut tokens = (0, 0);
        if self.no_survivors(battle) {
            return tokens;
        }
        for objective in self.card().objectives {
            if let Prize::TokenAndEnd(side) = objective.prize
                && self.holds(&objective.test, battle)
            {
                match side {
                    Faction::Rebel => tokens.0 += 1,
                    Faction::Imperial => tokens.1 += 1,
                    Faction::Neutral => {}
                }
            }
        }
        tokens
    }
}

/// Something came, and all of it is shot down; what was taken over or off the table does not count.
fn all_of<'a>(ships: impl Iterator<Item = &'a Ship>) -> bool {
    let mut ships = ships.filter(|ship| ship.state != ShipFate::Removed).peekable();
    ships.peek().is_some() && ships.all(is_down)
}

/// What holds from the start, and may be spoilt.
const fn is_never(test: &ObjectiveTest) -> bool {
    matches!(
        test,
        ObjectiveTest::NoRebelLost
            | ObjectiveTest::SquadNeverCame(_)
            | ObjectiveTest::NoNewObject(_)
            | ObjectiveTest::AllyNeverIonTorpedoed(_)
            | ObjectiveTest::EndsBy { .. }
    )
}

/// Objectives that pay for each item.
pub const fn is_counted(test: &ObjectiveTest) -> bool {
    matches!(
        test,
        ObjectiveTest::PerEnemyDestroyed
            | ObjectiveTest::PerEnemyEscaped
            | ObjectiveTest::PerSquadDestroyed
            | ObjectiveTest::PerSquadNotCome
            | ObjectiveTest::PerShipScanned(_)
            | ObjectiveTest::PerObjectDestroyed(_)
            | ObjectiveTest::PerObjectScanned(_)
            | ObjectiveTest::PerEmplacementDestroyed(_)
            | ObjectiveTest::PerIntactEmplacement
            | ObjectiveTest::PerTibannaCharge(_)
            | ObjectiveTest::PerChannelDisabled
    )
}
