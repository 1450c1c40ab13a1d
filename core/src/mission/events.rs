//! What happens in a mission: looks at the battle after every command and lets the table's triggers act.
//!
//! Carries out the table of events on a mission's page ("Play Mission"), and the book's sections that hang on a moment
//! of the round: "Turbolaser Tower", "Campaign upgrade cards" (Escort Duty). Moments (the start of a phase, the end of
//! a round) are the battle's halts; everything else is what has changed since the last look. A trigger acts if its
//! [`When`] fits the [`MissionEvent`] and its [`Only`] holds; what only eyes can see becomes a question first. Does NOT
//! know any mission: the words of the table are all it reads.

use super::flow::{MissionFlow, MissionNotice, MissionQuestion, Pick};
use super::state::{Flags, Mission, MissionEnding, MissionStage, MissionThing, Todo, bit16, bit32};
use crate::battle::state::battle::{Battle, WeaponAt};
use crate::battle::state::log::Party;
use crate::battle::state::question::BattleQuestion;
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::remote::{RemoteAt, RemoteKind};
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{Marks, Ship, ShipAt, ShipFate};
use crate::cards::abilities::AbilityId;
use crate::cards::missions::vocabulary::{
    AllyId, Arrival, Consequence, EmplacementKind, Faction, MissionRule, ObjectKind, Only, Ships, Trigger,
    When,
};
use crate::cards::vocabulary::{Token, WeaponKind};

/// More steps than any chain of events takes between two questions.
const MOST_STEPS: u16 = 500;

/// Something that triggers may wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MissionEvent {
    RoundStarts(u8),
    SystemPhase,
    EndOfActivation,
    EndOfEngagement,
    EndPhase,
    RoundEnds(u8),
    RemoteDown(RemoteAt),
    Scanned(ObjectKind),
    Placed(ObjectKind),
    Moved(ShipAt),
    Fired(ShipAt, WeaponKind),
    ShipScanned(ShipAt),
    Captured,
    Docks(AllyId),
    Identified(AllyId),
    AllyDown(AllyId),
    ChannelScanned(AllyId),
    ChannelDisabled(RemoteAt),
    ChannelDestroyed(RemoteAt),
    ChannelIdentified,
    /// Something changed that may fulfil a condition.
    Changed,
}

impl Mission {
    /// Works on until the next question, of the mission or of the battle.
    pub(super) fn settle(&mut self, battle: &mut Battle) {
        // Each turn of the loop does one thing and looks again: a trigger may change the battle, and the change may
        // fire another trigger. It ends at a question, or where the battle goes on without the mission.
        for _ in 0..MOST_STEPS {
            if self.stage == MissionStage::Running {
                self.observe(battle);
            }
            // Nobody has a turn any more: a correction by hand must not open one, nor a phase with other dice.
            if self.stage == MissionStage::Ending && !battle.is_dealing() {
                battle.rest();
            }
            if self.flow != MissionFlow::None || !self.is_on() || battle.is_dealing() {
                return;
            }
            if let Some(todo) = self.todo.pop_front() {
                self.work(todo, battle);
                continue;
            }
            if self.stage != MissionStage::Running || battle.flow != BattleQuestion::Halt {
                return;
            }
            // A halt is passed twice: the first time its events fire and queue their steps; when those are done, the
            // battle goes on.
            if self.seen.moment {
                self.seen.moment = false;
                battle.go_on();
            } else {
                self.seen.moment = true;
                self.moment(battle);
            }
        }
        debug_assert!(false, "a mission must wait somewhere");
    }

    fn work(&mut self, todo: Todo, battle: &mut Battle) {
        match todo {
            Todo::Show(flow) => self.open(flow, battle),
            Todo::Arrivals(round) => self.come(round, battle),
            Todo::RoundStarts(round) => self.round_starts(round, battle),
            Todo::RoundOver => self.round_over(battle),
            Todo::End => self.wind_up(battle),
        }
    }

    /// A phase begins, or the round is over.
    fn moment(&mut self, battle: &mut Battle) {
        let round = u8::try_from(battle.round.number).unwrap_or(u8::MAX);
        match battle.round.phase {
            Phase::System => {
                // What a Rebel may do once a round.
                (self.tried, self.scanners, self.missed, self.primed) = (0, 0, 0, 0);
                self.fire(MissionEvent::SystemPhase, battle);
            }
            Phase::Activation => self.turn_towers(battle),
            Phase::Engagement => {
                // The end of one phase is the start of the next: the battle halts once between them.
                self.fire(MissionEvent::EndOfActivation, battle);
                self.hold_fire(battle);
                self.ask_coached(battle);
            }
            Phase::End => {
                self.fire(MissionEvent::EndOfEngagement, battle);
                self.offer_jumps(battle);
                self.fire(MissionEvent::EndPhase, battle);
            }
            // The battle halts before it plans: the round is over.
            Phase::Planning => {
                self.hold(round, battle);
                self.fire(MissionEvent::RoundEnds(round), battle);
                self.recharge(battle);
                self.later(Todo::RoundOver);
            }
        }
    }

    /// Allies that may not attack have no turn.
    fn hold_fire(&self, battle: &mut Battle) {
        // The battle skips a Rebel that has engaged already.
        for ally in self.card().allies.iter().filter(|ally| !ally.can_attack) {
            let rebel = self.guest(ally.id).and_then(|guest| guest.rebel).and_then(|at| battle.rebel_mut(at));
            if let Some(rebel) = rebel {
                rebel.engaged = true;
            }
        }
    }

    /// Triggers of the new round, then its squads.
    fn round_starts(&mut self, round: u8, battle: &mut Battle) {
        if self.stage == MissionStage::Setup {
            self.stage = MissionStage::Running;
        }
        if self.stage == MissionStage::Running {
            self.fire(MissionEvent::RoundStarts(round), battle);
            for (place, rule) in (0u8..).zip(self.card().rules) {
                if rule.rule == MissionRule::Surprised(round) {
                    self.show(MissionFlow::Notice(MissionNotice::Rule(place)));
                }
            }
            self.later(Todo::Arrivals(round));
        }
    }

    fn round_over(&mut self, battle: &mut Battle) {
        let round = u8::try_from(battle.round.number).unwrap_or(u8::MAX);
        if self.stage != MissionStage::Running {
            return;
        }
        // The limit counts whole rounds: the mission ends after the last, not when it starts.
        if round >= self.card().rounds {
            self.finish(MissionEnding::Limit, battle);
        } else {
            self.later(Todo::RoundStarts(round.saturating_add(1)));
        }
    }

    /// Notes what has changed since the last look.
    fn observe(&mut self, battle: &mut Battle) {
        // What changed is noted first, then conditions are checked on the whole: a trigger sees all losses of one
        // command.
        self.see_ships(battle);
        self.see_remotes(battle);
        self.see_rebels(battle);
        self.see_attack(battle);
        self.fire(MissionEvent::Changed, battle);
        // After the triggers, as they may give orders or take a ward away; before the objectives, which read the
        // result.
        self.uphold(battle);
        self.see_progress(battle);
        if self.stage == MissionStage::Running
            && !battle.rebels.iter().any(|rebel| rebel.is_about() && !rebel.ally)
        {
            // Who fires back before it goes down is still there.
            let doomed = battle.rebels.iter().any(|rebel| rebel.state == RebelState::Doomed && !rebel.ally);
            if !doomed {
                self.finish(MissionEnding::NobodyLeft, battle);
            }
        }
        self.see_verdict(battle);
    }

    fn see_ships(&mut self, battle: &mut Battle) {
        for at in (0u8..).map(ShipAt).take(battle.ships.len()) {
            let Some(ship) = battle.ship(at).copied() else { continue };
            let bit = bit32(at.0);
            // A doomed ship is destroyed already: it only engages once more at this initiative (simultaneous fire).
            let down = matches!(ship.state, ShipFate::Destroyed | ShipFate::Doomed);
            let newly_down = down && self.seen.ships_down & bit == 0;
            // Both ways: a correction by hand may bring a ship back, and its loss then counts anew.
            put(&mut self.seen.ships_down, bit, down);
            put(&mut self.seen.ships_fled, bit, ship.state == ShipFate::Fled);
            if newly_down {
                self.see_ship_down(at, battle);
            }
            let moved = ship.marks.has(Marks::ACTIVATED);
            let newly_moved = moved && self.seen.ships_moved & bit == 0;
            put(&mut self.seen.ships_moved, bit, moved);
            if newly_moved && ship.in_play() {
                self.fire(MissionEvent::Moved(at), battle);
            }
            let decloaked = !ship.is_cloaked() && self.seen.ships_cloaked & bit != 0;
            put(&mut self.seen.ships_cloaked, bit, ship.is_cloaked() && ship.in_play());
            if decloaked && ship.in_play() {
                self.decloaked(at, battle);
            }
        }
        self.return_cards(battle);
    }

    /// The card of a squad that is gone goes back into the deck.
    fn return_cards(&mut self, battle: &Battle) {
        for card in crate::cards::pilots::PilotId::ALL {
            if self.setup.deck.is_out(card) && !card.is_mission() {
                let mut flown = battle.ships.iter().filter(|ship| ship.pilot == Some(card)).peekable();
                // A squad shares its card: the last ship returns it.
                if flown.peek().is_some() && flown.all(|ship| !ship.on_table()) {
                    self.setup.put_back(card);
                }
            }
        }
    }

    /// One of those among whom somebody is looked for: dead before anybody knew who it was.
    fn see_ship_down(&mut self, at: ShipAt, battle: &mut Battle) {
        let Some(ship) = battle.ship(at).copied() else { return };
        let looked_for = self.card().rules.iter().any(|rule| {
            matches!(rule.rule, MissionRule::BagOfShips(squad) if self.card().row_named(squad) == self.row_of(ship.squad))
        });
        // A scanned ship had its number drawn already.
        if looked_for && self.scanned_ships & bit32(at.0) == 0 && !self.flags.has(Flags::ALLY_KNOWN) {
            self.draw_for_dead(battle);
        }
    }

    fn see_remotes(&mut self, battle: &mut Battle) {
        for at in (0u8..).map(RemoteAt).take(battle.remotes.len()) {
            let Some(remote) = battle.remote(at).copied() else { continue };
            let bit = bit32(at.0);
            let newly_down = remote.destroyed && self.seen.remotes_down & bit == 0;
            let back = !remote.destroyed && self.seen.remotes_down & bit != 0;
            put(&mut self.seen.remotes_down, bit, remote.destroyed);
            if matches!(self.thing(at), MissionThing::Emplacement(_)) && (newly_down || back) {
                // Lost after the capture: no enemy's loss.
                put(&mut self.detonated, bit, newly_down && self.flags.has(Flags::CAPTURED));
            }
            // A mine that a Rebel ran into was not shot down.
            let shot = self.detonated & bit == 0;
            if let MissionThing::Object(kind) = self.thing(at)
                && let Some(count) = self.shot.get_mut(usize::from(kind.number()))
                && shot
            {
                *count = count.saturating_add(u8::from(newly_down)).saturating_sub(u8::from(back));
            }
            if newly_down {
                self.fire(MissionEvent::RemoteDown(at), battle);
                if self.is_channel(at) {
                    self.fire(MissionEvent::ChannelDestroyed(at), battle);
                }
                if remote.kind == RemoteKind::FuelTank {
                    self.show(MissionFlow::Pick(Pick::NearTank(at)));
                }
            }
            if !remote.destroyed && self.is_channel(at) && self.disabled_channels & bit == 0 {
                let limit = self.card().rules.iter().find_map(|rule| match rule.rule {
                    MissionRule::Channels { hull } => Some(hull),
                    _ => None,
                });
                if limit.is_some_and(|limit| remote.hull <= limit) {
                    self.disable_channel(at, battle);
                }
            }
        }
    }

    pub(super) fn disable_channel(&mut self, at: RemoteAt, battle: &mut Battle) {
        self.disabled_channels |= bit32(at.0);
        self.fire(MissionEvent::ChannelDisabled(at), battle);
    }

    /// Relays and sensor arrays, where the mission has channels.
    pub(super) fn is_channel(&self, at: RemoteAt) -> bool {
        let kind = match self.thing(at) {
            MissionThing::Object(kind) => kind == ObjectKind::Relay,
            MissionThing::Emplacement(place) => {
                let emplacement = self.card().map.emplacements.get(usize::from(place));
                emplacement.is_some_and(|emplacement| emplacement.kind == EmplacementKind::SensorArray)
            }
            MissionThing::None => false,
        };
        kind && self.has_rule(|rule| matches!(rule, MissionRule::Channels { .. }))
    }

    fn see_rebels(&mut self, battle: &mut Battle) {
        for at in (0u8..).map(RebelAt).take(battle.rebels.len()) {
            let Some(rebel) = battle.rebel(at).copied() else { continue };
            let bit = bit16(at.0);
            self.follow_fate(at, rebel.state, battle);
            let down = rebel.state.is_lost();
            let newly_down = down && self.seen.rebels_down & bit == 0;
            if down {
                self.seen.rebels_down |= bit
            } else {
                self.seen.rebels_down &= !bit
            }
            let Some(guest) = self.guest_at_mut(at) else { continue };
            let half = guest.max_shields.saturating_add(guest.max_hull) / 2;
            // It stays true: objectives ask whether an ally ever was at half health.
            guest.was_low |= rebel.hull.saturating_add(rebel.shields) <= half;
            let id = guest.id;
            if newly_down && let Some(id) = id {
                self.show(MissionFlow::Notice(MissionNotice::AllyLost(at)));
                self.fire(MissionEvent::AllyDown(id), battle);
            }
        }
    }

    /// Who is away counts for objectives, reported or set by hand; who is back does not.
    fn follow_fate(&mut self, at: RebelAt, state: RebelState, battle: &Battle) {
        let (bit, round) = (bit16(at.0), u8::try_from(battle.round.number).unwrap_or(u8::MAX));
        // Set by hand to "escaped", nobody reported how: it counts as over an edge.
        let known = (self.jumped | self.edged | self.went_home) & bit != 0;
        match state {
            RebelState::Escaped if !known => self.edged |= bit,
            RebelState::Jumped => self.jumped |= bit,
            RebelState::Escaped => {}
            _ => {
                self.jumped &= !bit;
                self.edged &= !bit;
            }
        }
        let (jumped, edged) = (self.jumped & bit != 0, self.edged & bit != 0);
        // An objective may ask how many pilots were still in play when the ally jumped.
        let covered = battle.rebels().filter(|(other, rebel)| *other != at && !rebel.ally).count();
        if let Some(guest) = self.guest_at_mut(at) {
            if jumped && guest.jumped.is_none() {
                guest.jumped = Some(round);
                guest.covered = u8::try_from(covered).unwrap_or(u8::MAX);
            }
            guest.jumped = guest.jumped.filter(|_| jumped);
            guest.escaped = edged;
            if state != RebelState::Landed && state != RebelState::Hidden {
                guest.bay = None;
            }
        }
    }

    /// Torpedoes that are fired, ion torpedoes that hit, and Escort Duty.
    fn see_attack(&mut self, battle: &mut Battle) {
        let attack = battle.attack;
        if let (Party::Ship(at), WeaponAt::Ability(place)) = (attack.attacker, attack.weapon)
            && attack.attack.is_some()
            && let Some(ability) = battle.ship(at).and_then(|ship| ship.ability(usize::from(place)))
            && let Some(weapon) = ability.weapon
        {
            // Once a ship: the attack is looked at after each of its steps.
            if self.seen.fired & bit32(at.0) == 0 && weapon.kind == WeaponKind::Torpedo {
                self.seen.fired |= bit32(at.0);
                self.fire(MissionEvent::Fired(at, weapon.kind), battle);
            }
            let hit = attack.results.hit() && matches!(battle.flow, BattleQuestion::Results);
            if let Party::Rebel(rebel) = attack.defender
                && hit
                && ability.id == AbilityId::IonTorpedoes
                && let Some(guest) = self.guest_at_mut(rebel)
            {
                guest.ion_torpedoed = true;
            }
        }
        // Escort Duty is asked before the ally rolls its defence dice, once an attack.
        if battle.flow != BattleQuestion::DefenceDice {
            self.seen.duty_asked = false;
        } else if !self.seen.duty_asked && self.flow == MissionFlow::None {
            let critical = match attack.defender {
                Party::Rebel(at) => self.is_critical(at),
                _ => false,
            };
            let escorts = battle.rebels().any(|(_, rebel)| !rebel.ally);
            if critical && escorts {
                self.seen.duty_asked = true;
                self.show_next(MissionFlow::Pick(Pick::Escorts));
            }
        }
    }

    /// Escort Duty works on it.
    pub fn is_critical(&self, rebel: RebelAt) -> bool {
        let id = self.guest_at(rebel).and_then(|guest| guest.id);
        id.and_then(|id| self.card().ally(id)).is_some_and(|ally| ally.critical)
    }

    /// "Stygium field": it comes out of the cloak with evade tokens.
    fn decloaked(&self, at: ShipAt, battle: &mut Battle) {
        for rule in self.card().rules {
            if let MissionRule::StygiumField(squads) = rule.rule {
                let support = |ship: &&Ship| {
                    let squad = battle.squad(ship.squad);
                    ship.in_play() && squad.is_some_and(|squad| squads.contains(&squad.name))
                };
                let tokens = battle.ships.iter().filter(support).count();
                let tokens = u8::try_from(tokens).unwrap_or(0);
                if let Some(ship) = battle.ship_mut(at) {
                    ship.tokens.add(Token::Evade, tokens);
                }
            }
        }
    }

    /// Lets every trigger act that waits for this.
    pub(super) fn fire(&mut self, event: MissionEvent, battle: &mut Battle) {
        for (place, trigger) in (0u8..).zip(self.card().triggers) {
            if self.stage == MissionStage::Ending {
                return;
            }
            // A condition stays true once it is; a moment returns every round.
            let state = is_state(&trigger.when);
            let spent = self.fired & bit16(place) != 0 && (state || trigger.only == Only::Once);
            if !spent && self.happens(&trigger.when, event, battle) {
                self.consider(place, trigger, event, battle);
            }
        }
    }

    /// Whether the moment of a trigger has come.
    fn happens(&self, when: &When, event: MissionEvent, battle: &Battle) -> bool {
        let of = |squad, ship: ShipAt| {
            battle.ship(ship).and_then(|ship| battle.squad(ship.squad)).is_some_and(|own| own.name == squad)
        };
        let emplaced =
            |at: RemoteAt| self.emplacements(battle).find(|(other, ..)| *other == at).map(|it| it.1);
        match (*when, event) {
            (When::StartOfRound(wanted), MissionEvent::RoundStarts(round)) => wanted == round,
            (When::SystemPhase, MissionEvent::SystemPhase)
            | (When::EndOfEngagement, MissionEvent::EndOfEngagement)
            | (When::EndPhase, MissionEvent::EndPhase)
            | (When::EndOfRound, MissionEvent::RoundEnds(_))
            | (When::StationCaptured, MissionEvent::Captured)
            | (When::ChannelDisabled, MissionEvent::ChannelDisabled(_))
            | (When::ChannelDestroyed, MissionEvent::ChannelDestroyed(_))
            | (When::ChannelIdentified, MissionEvent::ChannelIdentified)
            | (When::EnemyNear(_), MissionEvent::EndOfActivation) => true,
            (When::EndOfRoundNumber(wanted), MissionEvent::RoundEnds(round)) => wanted == round,
            (When::ObjectRemoved(kind), MissionEvent::RemoteDown(at)) => {
                self.thing(at) == MissionThing::Object(kind)
            }
            (When::EmplacementDestroyed(kind), MissionEvent::RemoteDown(at)) => emplaced(at) == Some(kind),
            (When::ObjectScanned(kind), MissionEvent::Scanned(scanned)) => kind == scanned,
            (When::ObjectPlaced(kind), MissionEvent::Placed(placed)) => kind == placed,
            (When::SquadMoved(squad), MissionEvent::Moved(ship))
            | (When::ShipScanned(squad), MissionEvent::ShipScanned(ship)) => of(squad, ship),
            (When::SquadFired(squad, kind), MissionEvent::Fired(ship, fired)) => {
                kind == fired && of(squad, ship)
            }
            (When::AllyDocks(ally), MissionEvent::Docks(own))
            | (When::AllyIdentified(ally), MissionEvent::Identified(own))
            | (When::AllyDestroyed(ally), MissionEvent::AllyDown(own))
            | (When::AllyScansChannel(ally), MissionEvent::ChannelScanned(own)) => ally == own,
            // Conditions are checked after every command, whatever changed.
            (_, MissionEvent::Changed) => self.is_so(when, battle),
            _ => false,
        }
    }

    /// Whether a condition holds that a trigger waits for.
    fn is_so(&self, when: &When, battle: &Battle) -> bool {
        match *when {
            When::ShareDestroyed { object, of } => {
                let (gone, all) = self.objects(object, battle);
                all > 0 && gone >= all.div_ceil(of.max(1))
            }
            When::BagDrawn(numbers) => numbers.iter().all(|&number| self.drawn & bit16(number) != 0),
            When::SquadDestroyed(squad) => self.rows_destroyed(squad, battle),
            When::SquadEscaped(squad) => battle.ships().any(|(_, ship)| {
                ship.state == ShipFate::Fled && battle.squad(ship.squad).is_some_and(|own| own.name == squad)
            }),
            When::HullLeft { squad, from, to } => {
                self.ships_of(squad, battle).any(|ship| ship.in_play() && (from..=to).contains(&ship.hull))
            }
            When::ShieldsLost { squad, shields } => self
                .ships_of(squad, battle)
                .any(|ship| ship.in_play() && ship.max_shields.saturating_sub(ship.shields) >= shields),
            When::AllEnemiesDestroyed => self.all_enemies_destroyed(battle) && self.all_have_come(),
            When::EnemiesEscaped(limit) => self.enemies_escaped(battle) >= limit.of(self.setup.terms.pilots),
            _ => false,
        }
    }

    /// Every row of the table has come.
    pub(super) fn all_have_come(&self) -> bool {
        // Squads that only triggers call need not come at all; those that were called and still wait must.
        let table = (0u8..).zip(self.card().squads);
        let late = table.filter(|(_, row)| !matches!(row.arrival, Arrival::Special(_))).any(|(at, _)| {
            let state = self.setup.row_state(crate::cards::missions::vocabulary::RowAt(at));
            state.times == 0
        });
        !late && self.called == [0; super::setup::MAX_ROWS]
    }

    /// Checks the condition of a trigger: known here, or asked.
    fn consider(&mut self, place: u8, trigger: &'static Trigger, event: MissionEvent, battle: &mut Battle) {
        // Ranges and touching bases are asked: the device cannot see the table. The answer carries on in `answer_ask`.
        let holds = match trigger.only {
            Only::Always | Only::Once => true,
            Only::RebelNear(kind) => {
                let (gone, all) = self.objects(kind, battle);
                if gone < all && battle.rebels().next().is_some() {
                    self.show(MissionFlow::Ask(MissionQuestion::RebelNear(place)));
                }
                return;
            }
            Only::Touching(squad, ally) => {
                let there = self.ships_of(squad, battle).any(Ship::in_play);
                let spent = self.fired & bit16(place) != 0;
                if there && !spent && self.ally_in_play(ally, battle).is_some() {
                    self.show(MissionFlow::Ask(MissionQuestion::Touching(place)));
                }
                return;
            }
            Only::AllyLandedNow(ally) => {
                let in_order = self.step >= self.step_of_landing(ally);
                self.commandos.is_none()
                    && !self.flags.has(Flags::CAPTURED)
                    && in_order
                    && self.guest(ally).is_some_and(|guest| guest.bay.is_some())
            }
            Only::CommandosAboard => self.commandos.is_some() && !self.flags.has(Flags::CAPTURED),
            Only::DisabledAndAlone(squad) => self.disabled_and_alone(squad, battle),
        };
        // The trap: here the moment itself can only be seen on the table.
        if matches!(trigger.when, When::EnemyNear(_)) {
            if battle.ships.iter().any(Ship::in_play) {
                self.show(MissionFlow::Ask(MissionQuestion::EnemyNear(place)));
            }
            return;
        }
        if holds {
            self.act(place, event, battle);
        }
    }

    /// Carries a trigger out.
    pub(super) fn act(&mut self, place: u8, event: MissionEvent, battle: &mut Battle) {
        let Some(trigger) = self.card().triggers.get(usize::from(place)) else { return };
        // Marked before it acts: what it changes must not fire it again.
        self.fired |= bit16(place);
        let notice = MissionFlow::Notice(MissionNotice::Trigger(place));
        match trigger.then {
            Consequence::Squad { squad, ships } => {
                if let Some(row) = self.card().row_named(squad) {
                    self.call_squad(row, 1);
                }
                debug_assert!(matches!(ships, Ships::Table | Ships::OneOfRow));
                self.show(notice);
            }
            // Some consequences open steps of their own; the rest show the words of the trigger.
            Consequence::SensorCheck { .. } => self.check_sensors(battle),
            Consequence::LandCommandos => self.land_commandos(notice),
            Consequence::CommandosFight { .. } => self.commandos_fight(),
            Consequence::TowersTurn => {
                // "Turbolaser Tower": from now on the towers shoot for the Rebels.
                for remote in battle.remotes.iter_mut() {
                    remote.rebel |= remote.kind == RemoteKind::TurbolaserTower;
                }
                self.show(notice);
            }
            Consequence::SafeIfCaptured => {
                if self.flags.has(Flags::CAPTURED) {
                    self.flags.set(Flags::SAFE);
                }
                self.show(notice);
            }
            Consequence::Wins(side) => {
                self.show(notice);
                // After the notice: steps are shown in the order in which they are queued.
                self.finish(MissionEnding::Decided(side), battle);
            }
            Consequence::PrimaryFails => {
                self.flags.set(Flags::PRIMARY_FAILED);
                self.show(notice);
            }
            Consequence::ToReserve(_) => self.reserve = self.reserve.saturating_add(1),
            Consequence::LayMine { squad, .. } => self.lay_mines(squad, battle),
            Consequence::Orders { squad, .. } => {
                for (row, orders) in self.card().squads.iter().zip(self.orders.iter_mut()) {
                    if row.name == squad {
                        // Kept as the place of the trigger, whose card has the orders; 0 means the orders of the table.
                        *orders = place.saturating_add(1);
                    }
                }
                self.show(notice);
            }
            Consequence::ShipEscapesNearest => {
                if let MissionEvent::Fired(ship, _) = event {
                    self.running |= bit32(ship.0);
                }
                self.show(notice);
            }
            Consequence::DrawFromBag => match event {
                MissionEvent::ShipScanned(ship) => self.draw_for_ship(ship, battle),
                _ => self.draw_number(battle),
            },
            Consequence::DrawForChannel => {
                if let MissionEvent::ChannelDisabled(at) = event {
                    self.draw_for_channel(at, battle);
                }
            }
            Consequence::DrawAndRemove => self.draw_and_remove(battle),
            Consequence::DrawToSecure => self.draw_to_secure(battle),
            Consequence::PickUp(_) => {
                if let MissionEvent::Docks(ally) = event
                    && let Some(rebel) = self.ally_in_play(ally, battle)
                {
                    self.show_next(MissionFlow::Pick(Pick::Load(rebel)));
                }
            }
            Consequence::PlaceStation => {
                let column = self.setup.column();
                // A station that is found, not set up: its emplacements join the battle now.
                for (at, emplacement) in (0u8..).zip(self.card().map.emplacements) {
                    if emplacement.min_pilots <= column {
                        self.add_thing(battle, MissionThing::Emplacement(at));
                    }
                }
                self.find(ObjectKind::Laboratory);
                self.show(notice);
                self.fire(MissionEvent::Placed(ObjectKind::Laboratory), battle);
            }
            Consequence::AllyMayJump(ally) => {
                if let Some(guest) = self.guest_mut(ally) {
                    guest.may_jump = true;
                }
                self.show(notice);
            }
            Consequence::HyperdriveAllowed => {
                self.flags.set(Flags::HYPERDRIVE);
                self.show(notice);
            }
            Consequence::Disable(squad) => {
                if let Some(row) = self.card().row_named(squad) {
                    self.disabled = self.disabled.with(row);
                }
                self.show(notice);
            }
            Consequence::OrdersOfTable => {
                self.flags.set(Flags::TRAP_SEEN);
                self.show(notice);
            }
            Consequence::HiddenDeploy { .. } => {
                let hidden = battle.rebels.iter().any(|rebel| rebel.state == RebelState::Hidden);
                if let MissionEvent::Moved(ship) = event
                    && hidden
                {
                    self.show(MissionFlow::Pick(Pick::Found(ship)));
                }
            }
            Consequence::Blast { .. } => {
                if let MissionEvent::RemoteDown(at) = event {
                    self.show(MissionFlow::Dice(super::flow::Throw::Blast(at)));
                }
            }
            Consequence::ChangesSide(ally) => {
                self.change_side(ally, battle);
                self.show(notice);
            }
        }
    }

    /// Towers turn when they activate ("Turbolaser Tower").
    fn turn_towers(&mut self, battle: &Battle) {
        let towers = |rebel: bool| {
            battle
                .remotes()
                .any(|(_, remote)| remote.kind == RemoteKind::TurbolaserTower && remote.rebel == rebel)
        };
        if towers(false) {
            self.show(MissionFlow::Notice(MissionNotice::TowersTurn));
        }
        if towers(true) {
            self.show(MissionFlow::Notice(MissionNotice::TeamTowersTurn));
        }
    }

    fn ask_coached(&mut self, battle: &mut Battle) {
        // Asked anew each round: ships have moved.
        battle.coached = 0;
        let coach = self.card().rules.iter().find_map(|rule| match rule.rule {
            MissionRule::Instructor(squad) => Some(squad),
            _ => None,
        });
        if coach.is_some_and(|squad| self.ships_of(squad, battle).any(Ship::in_play)) {
            self.show(MissionFlow::Pick(Pick::Coached));
        }
    }

    /// Which part of the primary objective a landing is.
    pub(super) fn step_of_landing(&self, ally: AllyId) -> u8 {
        use crate::cards::missions::vocabulary::ObjectiveTest;
        let primary = self.card().objectives.iter().find(|objective| objective.primary);
        match primary.map(|objective| objective.test) {
            Some(ObjectiveTest::Steps(steps)) => {
                let place =
                    steps.iter().position(|test| *test == ObjectiveTest::AllyLanded(ally)).unwrap_or(0);
                u8::try_from(place).unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// The mission is decided.
    pub(super) fn finish(&mut self, ending: MissionEnding, battle: &Battle) {
        // The first ending counts: losses while it winds up decide nothing any more.
        if self.stage != MissionStage::Running {
            return;
        }
        self.stage = MissionStage::Ending;
        self.ending = Some(ending);
        self.last_round = u8::try_from(battle.round.number).unwrap_or(u8::MAX);
        if ending == MissionEnding::Decided(Faction::Imperial) {
            self.flags.set(Flags::LOST);
        }
        self.later(Todo::End);
    }
}

/// A condition that may become true at any time, and then acts once.
const fn is_state(when: &When) -> bool {
    matches!(
        when,
        When::ShareDestroyed { .. }
            | When::BagDrawn(_)
            | When::SquadDestroyed(_)
            | When::SquadEscaped(_)
            | When::HullLeft { .. }
            | When::ShieldsLost { .. }
            | When::AllEnemiesDestroyed
            | When::EnemiesEscaped(_)
    )
}

fn put(bits: &mut u32, bit: u32, on: bool) {
    if on { *bits |= bit } else { *bits &= !bit }
}
