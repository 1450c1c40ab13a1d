//! What Rebels and allies do that only the table sees: leaving, jumping, scanning, docking, landing, mines, energy.
//!
//! "Escape Edges", "Fleeing", "Landing", "Docking Bay Modules", "Huge Ships", and of "Campaign upgrade cards"
//! Hyperdrive (jump) and High-Definition Scanner (scan); Escort Duty is asked in `events`. [`Mission::deeds`] lists
//! what fits now; a deed opens its step or acts at once. Does NOT check arcs or ranges: players do.

use super::command::{Deed, MissionError, MissionField, MissionResult};
use super::events::MissionEvent;
use super::flow::{MissionAnswer, MissionFlow, MissionNotice, MissionQuestion, Number, Pick, Throw};
use super::opening::MOST_ENERGY;
use super::state::{Cargo, Flags, Mission, MissionEnding, MissionStage, bit16, bit32};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleQuestion;
use crate::battle::state::rebel::{Rebel, RebelAt, RebelOrder, RebelState};
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::round::Phase;
use crate::battle::state::ship::{Ship, ShipAt};
use crate::cards::campaign_upgrades::{CampaignEffect, CampaignUpgradeId};
use crate::cards::missions::vocabulary::{
    AllyId, AllyJump, AllyShip, Consequence, MissionRule, ModuleId, ObjectKind, ObjectiveTest, ObstacleKind,
    Trigger, When,
};
use crate::cards::pilots::Level;

/// Something that can be scanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scannable {
    Token,
    Ship(ShipAt),
    Channel(RemoteAt),
}

/// What an ally does with its energy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spending {
    /// So much energy becomes a jump charge.
    Charge(u8),
    /// A lock for a friend at this range.
    Coordinate { energy: u8, range: u8 },
    /// A faceup card repaired.
    Repair,
    /// All stress off a friend at this range.
    Comms { energy: u8, range: u8 },
    /// An ion token: 1 energy is lost instead.
    Ion,
}

impl Spending {
    pub const fn price(self) -> u8 {
        match self {
            Self::Charge(energy) | Self::Coordinate { energy, .. } | Self::Comms { energy, .. } => energy,
            Self::Repair | Self::Ion => 1,
        }
    }
}

/// Charges that a harder maneuver takes off a Hyperdrive.
pub(super) fn priming() -> u8 {
    let card = CampaignUpgradeId::Hyperdrive.card();
    let charges = card.effects.iter().find_map(|effect| match effect {
        CampaignEffect::HarderManeuver { charges, .. } => Some(*charges),
        _ => None,
    });
    charges.unwrap_or(0)
}

/// Attack dice of a Hyperdrive.
pub fn hyperdrive_dice() -> u8 {
    let card = CampaignUpgradeId::Hyperdrive.card();
    let dice = card.effects.iter().find_map(|effect| match effect {
        CampaignEffect::Jump { dice, .. } => Some(*dice),
        _ => None,
    });
    dice.unwrap_or(0)
}

impl Mission {
    /// What this Rebel or ally can do or suffer now, in the order of the list of deeds.
    pub fn deeds<'a>(&'a self, battle: &'a Battle, rebel: RebelAt) -> impl Iterator<Item = Deed> + 'a {
        Deed::ALL.iter().copied().filter(move |&deed| self.may(battle, rebel, deed))
    }

    fn may(&self, battle: &Battle, at: RebelAt, deed: Deed) -> bool {
        let Some(rebel) = battle.rebel(at) else { return false };
        if self.stage != MissionStage::Running || self.flow != MissionFlow::None || battle.is_dealing() {
            return false;
        }
        // A deed belongs to a turn, but players may report it until the initiative step is over.
        let turn =
            matches!(battle.flow, BattleQuestion::Rebels { initiative } if initiative == rebel.initiative);
        // What stands still neither leaves nor runs into anything.
        let moving = turn && battle.round.phase == Phase::Activation && !self.is_stuck(at);
        let fighting = turn && battle.round.phase == Phase::Engagement;
        let flies = rebel.in_play();
        let huge = self.guest_at(at).is_some_and(|guest| self.is_huge(guest.id));
        match deed {
            Deed::Escape => moving && flies && self.card().has_escape_edge(),
            Deed::Stray => moving && flies && !self.card().territory.any_edge(),
            // A jump is tried in place of an attack.
            Deed::Jump => fighting && flies && !rebel.engaged && self.can_jump(battle, at),
            // "High-Definition Scanner": one object at the end of each activation.
            Deed::Scan => {
                moving
                    && flies
                    && self.scanners & bit16(at.0) == 0
                    && self.scannables(battle, at).next().is_some()
            }
            // A harder maneuver takes charges off, so that the dice can show as many hits.
            Deed::Prime => {
                moving
                    && flies
                    && self.primed & bit16(at.0) == 0
                    && self.has_hyperdrive(battle, at)
                    && self.charges_of(at) >= priming()
            }
            Deed::Dock => moving && flies && self.loads(battle, at).next().is_some(),
            Deed::Land => {
                moving
                    && flies
                    && self.missed & bit16(at.0) == 0
                    && self.lands(at)
                    && self.bays().next().is_some()
            }
            // Between rounds, as it must be at the door before it moves.
            Deed::Launch => {
                battle.flow == BattleQuestion::Planning
                    && self.guest_at(at).is_some_and(|guest| guest.bay.is_some())
            }
            Deed::Mine => moving && flies && self.fields(battle).next().is_some(),
            Deed::Storm => moving && flies && self.has_obstacles(ObstacleKind::IonStorm),
            Deed::Bump => moving && flies && self.bump_dice(battle).is_some(),
            Deed::Deploy => moving && rebel.state == RebelState::Hidden && !rebel.ally,
            Deed::MoveThrough => moving && flies && huge && battle.ships.iter().any(Ship::in_play),
            Deed::Spend => turn && flies && self.spendings(at).next().is_some(),
            Deed::Ionize => fighting && flies && self.open_channels(battle).next().is_some(),
            Deed::TrapSeen => {
                let enemies = battle.ships.iter().any(Ship::in_play);
                let moved = enemies && battle.round.phase == Phase::Activation;
                self.trap() != u8::MAX && moved && rebel.is_about() && !self.flags.has(Flags::TRAP_SEEN)
            }
        }
    }

    pub(super) fn deed(&mut self, at: RebelAt, deed: Deed, battle: &mut Battle) -> MissionResult {
        battle.rebel(at).ok_or(MissionError::NoSuchRebel)?;
        if self.flow != MissionFlow::None {
            return Err(MissionError::StepOpen);
        }
        if !self.may(battle, at, deed) {
            // Where the mission forbids jumps, the refusal says that and not only "not now".
            let jump = deed == Deed::Jump && self.stage == MissionStage::Running && !self.jumps_allowed();
            return Err(if jump { MissionError::NoJumpHere } else { MissionError::NotNow });
        }
        match deed {
            Deed::Escape => self.leave_over_edge(at, battle),
            Deed::Stray => {
                set_state(battle, at, RebelState::Fled);
                self.flow = MissionFlow::Notice(MissionNotice::Strayed(at));
            }
            Deed::Jump => self.try_jump(at, battle),
            Deed::Prime => {
                self.primed |= bit16(at.0);
                self.charge(at, self.charges_of(at).saturating_sub(priming()));
            }
            Deed::Scan => self.flow = MissionFlow::Pick(Pick::Scan(at)),
            Deed::Dock => {
                let id = self.guest_at(at).and_then(|guest| guest.id);
                if let Some(id) = id {
                    self.fire(MissionEvent::Docks(id), battle);
                }
            }
            Deed::Land => self.flow = MissionFlow::Pick(Pick::Bay(at)),
            Deed::Launch => {
                if let Some(guest) = self.guest_at_mut(at) {
                    guest.bay = None;
                }
                set_state(battle, at, RebelState::InPlay);
                self.flow = MissionFlow::Notice(MissionNotice::Launched(at));
            }
            Deed::Mine => self.flow = MissionFlow::Pick(Pick::Mine(at)),
            Deed::Storm => self.open(MissionFlow::Dice(Throw::Storm(at)), battle),
            Deed::Bump => self.open(MissionFlow::Dice(Throw::Bump(at)), battle),
            Deed::Deploy => self.deploy(at, battle),
            Deed::MoveThrough => self.flow = MissionFlow::Pick(Pick::MovedThrough(at)),
            Deed::Spend => self.flow = MissionFlow::Pick(Pick::Spend(at)),
            Deed::Ionize => self.flow = MissionFlow::Pick(Pick::Ionize),
            Deed::TrapSeen => {
                self.act(self.trap(), MissionEvent::EndOfActivation, battle);
            }
        }
        Ok(())
    }

    /// A transport that stands still in this mission.
    fn is_stuck(&self, at: RebelAt) -> bool {
        let id = self.guest_at(at).and_then(|guest| guest.id);
        self.has_rule(|rule| matches!(rule, MissionRule::StuckTransport(ally) if Some(ally) == id))
    }

    fn is_huge(&self, ally: Option<AllyId>) -> bool {
        let ally = ally.and_then(|id| self.card().ally(id));
        ally.is_some_and(|ally| ally.ship == AllyShip::Gr75)
    }

    fn leave_over_edge(&mut self, at: RebelAt, battle: &mut Battle) {
        set_state(battle, at, RebelState::Escaped);
        self.edged |= bit16(at.0);
        if let Some(guest) = self.guest_at_mut(at) {
            guest.escaped = true;
        }
        self.flow = MissionFlow::Notice(MissionNotice::Escaped(at));
    }

    /// Hyperdrives work at all in this mission, by now.
    pub fn jumps_allowed(&self) -> bool {
        // Some missions forbid jumps, others allow them only after a trigger.
        let barred = self.has_rule(|rule| matches!(rule, MissionRule::NoJump { .. }));
        let waits = self.card().triggers.iter().any(|trigger| trigger.then == Consequence::HyperdriveAllowed);
        !barred && (!waits || self.flags.has(Flags::HYPERDRIVE))
    }

    /// Active charges on the Hyperdrive of a Rebel, as far as they were reported.
    pub fn charges_of(&self, at: RebelAt) -> u8 {
        // Spent charges are kept, so that 0 in a new mission means a full card.
        let spent = self.spent.get(usize::from(at.0)).copied().unwrap_or(0);
        CampaignUpgradeId::Hyperdrive.card().charges.saturating_sub(spent)
    }

    /// Sets the active charges of a Hyperdrive.
    pub(super) fn charge(&mut self, at: RebelAt, active: u8) {
        if let Some(spent) = self.spent.get_mut(usize::from(at.0)) {
            *spent = CampaignUpgradeId::Hyperdrive.card().charges.saturating_sub(active);
        }
    }

    /// The dice of its Hyperdrive can show as many hits as it has charges.
    fn is_primed(&self, at: RebelAt) -> bool {
        self.charges_of(at) <= hyperdrive_dice()
    }

    /// It may try to jump before it engages, but has too many charges for its dice.
    pub fn must_prime(&self, battle: &Battle, at: RebelAt) -> bool {
        let turn = matches!((battle.flow, battle.rebel(at)), (BattleQuestion::Rebels { initiative }, Some(rebel))
            if rebel.initiative == initiative && rebel.in_play() && !rebel.engaged);
        turn && battle.round.phase == Phase::Engagement
            && self.jumps_allowed()
            && self.tried & bit16(at.0) == 0
            && self.has_hyperdrive(battle, at)
            && !self.is_primed(at)
    }

    /// It carries the card, and the mission lets it jump at some time.
    fn has_hyperdrive(&self, battle: &Battle, at: RebelAt) -> bool {
        let barred = self.has_rule(|rule| matches!(rule, MissionRule::NoJump { .. }));
        // Every pilot may carry the card: the battle does not know who does.
        let Some(guest) = self.guest_at(at) else {
            return !barred && battle.rebel(at).is_some_and(|rebel| !rebel.ally);
        };
        let ally = guest.id.and_then(|id| self.card().ally(id));
        !barred && ally.is_some_and(|ally| ally.jump == AllyJump::Usual && self.must_jump(ally.id))
    }

    fn can_jump(&self, battle: &Battle, at: RebelAt) -> bool {
        if !self.jumps_allowed() || self.tried & bit16(at.0) != 0 {
            return false;
        }
        let Some(guest) = self.guest_at(at) else {
            return self.is_primed(at) && battle.rebel(at).is_some_and(|rebel| !rebel.ally);
        };
        let Some(ally) = guest.id.and_then(|id| self.card().ally(id)) else { return false };
        match ally.jump {
            AllyJump::Charges { charges, .. } => guest.charges >= charges,
            // It is asked at the end of Engagement.
            AllyJump::Energy { .. } => false,
            AllyJump::Usual => self.is_primed(at) && self.must_jump(ally.id),
        }
    }

    /// The primary objective wants this ally to jump: it has a Hyperdrive.
    fn must_jump(&self, ally: AllyId) -> bool {
        // The page does not list the card of an ally: an objective that wants its jump implies one.
        fn about(test: &ObjectiveTest, wanted: AllyId) -> bool {
            match *test {
                ObjectiveTest::AllyJumped(ally)
                | ObjectiveTest::AllyJumpedCovered { ally, .. }
                | ObjectiveTest::AllyJumpedBy { ally, .. } => ally == wanted,
                ObjectiveTest::Steps(tests) | ObjectiveTest::AllOf(tests) | ObjectiveTest::AnyOf(tests) => {
                    tests.iter().any(|test| about(test, wanted))
                }
                _ => false,
            }
        }
        self.card().objectives.iter().any(|objective| about(&objective.test, ally))
    }

    fn try_jump(&mut self, at: RebelAt, battle: &mut Battle) {
        // One try a round, even if the dice fail.
        self.tried |= bit16(at.0);
        if self.pays_to_jump(at) {
            self.jump(at, battle);
        } else {
            self.flow = MissionFlow::Number(Number::Charges(at));
        }
    }

    /// Whether this ally pays for its jump: it has no Hyperdrive.
    pub fn pays_to_jump(&self, at: RebelAt) -> bool {
        let ally = self.guest_at(at).and_then(|guest| guest.id).and_then(|id| self.card().ally(id));
        ally.is_some_and(|ally| matches!(ally.jump, AllyJump::Charges { .. } | AllyJump::Energy { .. }))
    }

    /// The trigger of the trap, by its place.
    pub fn trap(&self) -> u8 {
        let place = self.card().triggers.iter().position(|it| matches!(it.when, When::EnemyNear(_)));
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX)
    }

    /// It jumps to hyperspace and is safe.
    pub(super) fn jump(&mut self, at: RebelAt, battle: &mut Battle) {
        let covered = battle.rebels().filter(|(other, rebel)| *other != at && !rebel.ally).count();
        let round = u8::try_from(battle.round.number).unwrap_or(u8::MAX);
        set_state(battle, at, RebelState::Jumped);
        self.jumped |= bit16(at.0);
        if let Some(guest) = self.guest_at_mut(at) {
            // Objectives ask when it jumped, and how many pilots covered it.
            guest.jumped = Some(round);
            guest.covered = u8::try_from(covered).unwrap_or(u8::MAX);
        }
        self.flow = MissionFlow::Notice(MissionNotice::Jumped(at));
    }

    /// At the end of Engagement: allies that may pay energy and jump.
    pub(super) fn offer_jumps(&mut self, battle: &Battle) {
        for place in 0..self.guests.len() {
            let Some(guest) = self.guests.get(place).copied() else { continue };
            let Some(ally) = guest.id.and_then(|id| self.card().ally(id)) else { continue };
            if let (AllyJump::Energy { cost }, Some(at)) = (ally.jump, guest.rebel)
                && guest.may_jump
                && guest.energy >= cost
                && Self::is_flying(&guest, battle)
            {
                self.show(MissionFlow::Ask(MissionQuestion::JumpsNow(at)));
            }
        }
    }

    pub(super) fn answer_jumps_now(
        &mut self,
        at: RebelAt,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        self.flow = MissionFlow::None;
        if answer == MissionAnswer::Yes {
            let cost = match self.guest_at(at).and_then(|guest| guest.id).and_then(|id| self.card().ally(id))
            {
                Some(ally) => match ally.jump {
                    AllyJump::Energy { cost } => cost,
                    _ => 0,
                },
                None => 0,
            };
            if let Some(guest) = self.guest_at_mut(at) {
                guest.energy = guest.energy.saturating_sub(cost);
            }
            self.jump(at, battle);
        }
        Ok(())
    }

    /// What this Rebel could scan.
    pub fn scannables<'a>(&'a self, battle: &'a Battle, at: RebelAt) -> impl Iterator<Item = Scannable> + 'a {
        // Tracking tokens are all alike: one entry stands for those that are left.
        let tokens = (self.tokens_left() > 0).then_some(Scannable::Token);
        let wanted = |ship: &Ship| {
            let squad = battle.squad(ship.squad);
            self.card().triggers.iter().any(|trigger| {
                matches!(trigger.when, When::ShipScanned(name) if squad.is_some_and(|squad| squad.name == name))
            })
        };
        let ships = battle
            .ships()
            .filter(move |(at, ship)| ship.in_play() && self.scanned_ships & bit32(at.0) == 0 && wanted(ship))
            .map(|(at, _)| Scannable::Ship(at));
        let ally = self.guest_at(at).and_then(|guest| guest.id);
        let slices = self
            .card()
            .triggers
            .iter()
            .any(|trigger| matches!(trigger.when, When::AllyScansChannel(id) if Some(id) == ally));
        let open = |at: &RemoteAt| battle.remote(*at).is_some_and(|remote| !remote.destroyed);
        let secured = self.flags.has(Flags::SECURED);
        // Only the slicers, and only the channel that was found to be the right one.
        let channel = self.marked.filter(|at| slices && !secured && open(at)).map(Scannable::Channel);
        tokens.into_iter().chain(ships).chain(channel)
    }

    /// Tracking tokens that lie there.
    pub fn tokens_left(&self) -> u8 {
        self.tokens_laid().saturating_sub(self.scanned_of(ObjectKind::TrackingToken))
    }

    /// Tracking tokens of the set-up.
    pub(super) fn tokens_laid(&self) -> u8 {
        let laid = self.card().objects.iter().find(|objects| objects.kind == ObjectKind::TrackingToken);
        laid.map_or(0, |objects| objects.count.of(self.setup.column()))
    }

    pub(super) fn scanned_of(&self, kind: ObjectKind) -> u8 {
        self.scanned.get(usize::from(kind.number())).copied().unwrap_or(0)
    }

    pub(super) fn answer_scan(
        &mut self,
        at: RebelAt,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        let place = match answer {
            MissionAnswer::Choice(place) => place,
            MissionAnswer::No => {
                self.flow = MissionFlow::None;
                return Ok(());
            }
            _ => return Err(MissionError::NotNow),
        };
        let scanned =
            self.scannables(battle, at).nth(usize::from(place)).ok_or(MissionError::NoSuchChoice)?;
        // Marked when something was scanned: to leave the list costs nothing.
        self.flow = MissionFlow::None;
        self.scanners |= bit16(at.0);
        match scanned {
            Scannable::Token => {
                let kind = ObjectKind::TrackingToken;
                if let Some(count) = self.scanned.get_mut(usize::from(kind.number())) {
                    *count = count.saturating_add(1);
                }
                self.fire(MissionEvent::Scanned(kind), battle);
            }
            Scannable::Ship(ship) => self.fire(MissionEvent::ShipScanned(ship), battle),
            Scannable::Channel(_) => {
                let ally = self.guest_at(at).and_then(|guest| guest.id);
                if let Some(ally) = ally {
                    self.fire(MissionEvent::ChannelScanned(ally), battle);
                }
            }
        }
        Ok(())
    }

    /// Found objects that this ally can take aboard.
    pub fn loads<'a>(&'a self, _battle: &'a Battle, at: RebelAt) -> impl Iterator<Item = ObjectKind> + 'a {
        let guest = self.guest_at(at);
        // The trigger names the ally and what it may take; the list shows what was found and is not aboard yet.
        let wanted = self.card().triggers.iter().find_map(|trigger| match (trigger.when, trigger.then) {
            (When::AllyDocks(ally), Consequence::PickUp(kinds))
                if guest.is_some_and(|it| it.id == Some(ally)) =>
            {
                Some(kinds)
            }
            _ => None,
        });
        let aboard = guest.map_or(Cargo::NONE, |guest| guest.aboard);
        wanted.unwrap_or(&[]).iter().copied().filter(move |kind| {
            let found = self.found.get(usize::from(kind.number())).copied().unwrap_or(0);
            found > 0 && !aboard.has(*kind)
        })
    }

    pub(super) fn answer_load(
        &mut self,
        at: RebelAt,
        answer: MissionAnswer,
        battle: &Battle,
    ) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let kind =
                    self.loads(battle, at).nth(usize::from(place)).ok_or(MissionError::NoSuchChoice)?;
                if let Some(guest) = self.guest_at_mut(at) {
                    guest.aboard.add(kind);
                }
                self.flow = MissionFlow::Notice(MissionNotice::Loaded(at));
            }
            MissionAnswer::No => self.flow = MissionFlow::None,
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// An ally that the primary objective wants to land.
    fn lands(&self, at: RebelAt) -> bool {
        let id = self.guest_at(at).and_then(|guest| guest.id);
        self.card().triggers.iter().any(|trigger| {
            matches!(trigger.only, crate::cards::missions::vocabulary::Only::AllyLandedNow(ally) if Some(ally) == id)
        })
    }

    /// Docking bays of the station.
    pub fn bays(&self) -> impl Iterator<Item = ModuleId> {
        let column = self.setup.column();
        let modules = self.card().map.modules.iter();
        modules
            .filter(move |module| module.bay.is_some() && module.min_pilots <= column)
            .map(|module| module.id)
    }

    /// Somewhere to dock: a bay, or something that an ally takes aboard.
    pub fn has_dock(&self) -> bool {
        let docks = |it: &Trigger| matches!(it.when, When::AllyDocks(_));
        self.bays().next().is_some() || self.card().triggers.iter().any(docks)
    }

    /// "Landing": the template over the door, or only the base over the bay.
    pub(super) fn answer_bay(
        &mut self,
        at: RebelAt,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let bay = self.bays().nth(usize::from(place)).ok_or(MissionError::NoSuchChoice)?;
                if let Some(guest) = self.guest_at_mut(at) {
                    (guest.bay, guest.landed) = (Some(bay), true);
                }
                set_state(battle, at, RebelState::Landed);
                self.flow = MissionFlow::Notice(MissionNotice::Landed(at));
            }
            MissionAnswer::No => {
                // Only one attempt a round; a miss costs 1 damage ("Landing").
                self.missed |= bit16(at.0);
                self.flow = MissionFlow::Notice(MissionNotice::LandingFailed(at));
                let party = crate::battle::state::log::Party::Rebel(at);
                self.hurt(party, crate::dice::damage::Results::new(1, 0), battle);
            }
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// Whether such obstacles lie on the table of this mission.
    pub fn has_obstacles(&self, kind: ObstacleKind) -> bool {
        self.card().map.obstacles.iter().any(|obstacles| obstacles.kind == kind)
    }

    /// Dice of a shuttle that strikes back, while one flies.
    pub(super) fn bump_dice(&self, battle: &Battle) -> Option<u8> {
        self.card().rules.iter().find_map(|rule| match rule.rule {
            MissionRule::PlainShuttles { squads, bump_dice: dice, .. }
            | MissionRule::AntiPursuit { squads, dice } => {
                let flies = |ship: &Ship| {
                    let squad = battle.squad(ship.squad);
                    ship.in_play() && squad.is_some_and(|squad| squads.contains(&squad.name))
                };
                battle.ships.iter().any(flies).then_some(dice)
            }
            _ => None,
        })
    }

    /// A hidden pilot comes out of his own will and may fly a blue maneuver.
    fn deploy(&mut self, at: RebelAt, battle: &mut Battle) {
        set_state(battle, at, RebelState::InPlay);
        self.flow = MissionFlow::Notice(MissionNotice::Deployed(at));
    }

    /// Hidden pilots.
    pub fn hidden<'a>(&self, battle: &'a Battle) -> impl Iterator<Item = RebelAt> + 'a {
        let all = (0u8..).map(RebelAt).zip(battle.rebels.iter());
        all.filter(|(_, rebel)| rebel.state == RebelState::Hidden && !rebel.ally).map(|(at, _)| at)
    }

    /// Found by the Command shuttle: on the table at once, and nothing more this round.
    pub(super) fn answer_found(
        &mut self,
        ship: ShipAt,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let at = self.hidden(battle).nth(usize::from(place)).ok_or(MissionError::NoSuchChoice)?;
                if let Some(rebel) = battle.rebel_mut(at) {
                    (rebel.state, rebel.moved, rebel.engaged) = (RebelState::InPlay, true, true);
                }
                // The same question again after the notice: several pilots may hide there.
                self.show_next(MissionFlow::Pick(Pick::Found(ship)));
                self.flow = MissionFlow::Notice(MissionNotice::Deployed(at));
            }
            MissionAnswer::No => self.flow = MissionFlow::None,
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// What an ally can do with energy now.
    pub fn spendings(&self, at: RebelAt) -> impl Iterator<Item = Spending> + '_ {
        let guest = self.guest_at(at);
        let ally = guest.and_then(|guest| guest.id).and_then(|id| self.card().ally(id));
        let energy = guest.map_or(0, |guest| guest.energy);
        let charge = ally.and_then(|ally| match ally.jump {
            AllyJump::Charges { energy_each, .. } => Some(Spending::Charge(energy_each)),
            _ => None,
        });
        let rules =
            self.card().rules.iter().filter(move |_| ally.is_some()).filter_map(|rule| match rule.rule {
                MissionRule::TargetingCoordinator { energy, range } => {
                    Some(Spending::Coordinate { energy, range })
                }
                MissionRule::RepairTeam => Some(Spending::Repair),
                MissionRule::CommsBooster { energy, range } => Some(Spending::Comms { energy, range }),
                _ => None,
            });
        let ion = ally.filter(|ally| ally.ion_drains_energy).map(|_| Spending::Ion);
        charge.into_iter().chain(rules).chain(ion).filter(move |spending| spending.price() <= energy)
    }

    pub(super) fn answer_spend(&mut self, at: RebelAt, answer: MissionAnswer) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let spending =
                    self.spendings(at).nth(usize::from(place)).ok_or(MissionError::NoSuchChoice)?;
                if let Some(guest) = self.guest_at_mut(at) {
                    guest.energy = guest.energy.saturating_sub(spending.price());
                    if let Spending::Charge(_) = spending {
                        guest.charges = guest.charges.saturating_add(1);
                    }
                }
                self.flow = MissionFlow::None;
            }
            MissionAnswer::No => self.flow = MissionFlow::None,
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// Channels that are not disabled yet.
    pub fn open_channels<'a>(&'a self, battle: &'a Battle) -> impl Iterator<Item = RemoteAt> + 'a {
        battle
            .remotes()
            .map(|(at, _)| at)
            .filter(|&at| self.is_channel(at) && self.disabled_channels & bit32(at.0) == 0)
    }

    pub(super) fn answer_ionize(&mut self, answer: MissionAnswer, battle: &mut Battle) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let at =
                    self.open_channels(battle).nth(usize::from(place)).ok_or(MissionError::NoSuchChoice)?;
                self.flow = MissionFlow::None;
                self.disable_channel(at, battle);
            }
            MissionAnswer::No => self.flow = MissionFlow::None,
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// Shields and energy of huge allies come back at the end of a round, and a charge of every Hyperdrive.
    pub(super) fn recharge(&mut self, battle: &mut Battle) {
        let card = self.card();
        // Every Hyperdrive regains a charge a round.
        self.spent.iter_mut().for_each(|spent| *spent = spent.saturating_sub(1));
        for guest in &mut self.guests {
            let Some(ally) = guest.id.and_then(|id| card.ally(id)) else { continue };
            let Some(rebel) = guest.rebel.and_then(|at| battle.rebel_mut(at)) else { continue };
            if ally.ship == AllyShip::Gr75 && rebel.in_play() {
                // Up to its limit; a value set by hand above that is kept.
                rebel.shields = rebel.shields.saturating_add(1).min(guest.max_shields.max(rebel.shields));
                let titled = card.rules.iter().any(|rule| {
                    matches!(rule.rule, MissionRule::TitleEnergy { ally: own, at_most }
                        if own == ally.id && guest.energy <= at_most)
                });
                let gain = ally.energy_each_activation.max(1).saturating_add(u8::from(titled));
                guest.energy = guest.energy.saturating_add(gain).min(MOST_ENERGY.max(guest.energy));
            }
        }
    }

    /// Between rounds a pilot goes home: he flew, and his ship is safe.
    pub(super) fn leave(&mut self, at: RebelAt, battle: &mut Battle) -> MissionResult {
        self.between_rounds(battle)?;
        let rebel = battle.rebel(at).ok_or(MissionError::NoSuchRebel)?;
        if rebel.ally || !rebel.is_about() {
            return Err(MissionError::NotNow);
        }
        // "Mission Territory Types": nobody comes out of hostile space by himself (our reading).
        let state = if self.is_hostile() { RebelState::Destroyed } else { RebelState::Escaped };
        set_state(battle, at, state);
        self.went_home |= bit16(at.0);
        self.flow = MissionFlow::Notice(MissionNotice::LeftGame(at));
        Ok(())
    }

    /// Between rounds another pilot comes; the squads stay as they are.
    pub(super) fn join(&mut self, order: RebelOrder, level: Level, battle: &mut Battle) -> MissionResult {
        self.between_rounds(battle)?;
        let flying = battle.rebels.iter().filter(|rebel| !rebel.ally).count();
        if flying >= super::terms::MAX_PILOTS {
            return Err(MissionError::Setup(super::terms::SetupError::TooManyPilots));
        }
        let rebel = Rebel::new(RebelOrder { ally: false, ..order });
        battle.rebels.push(rebel).map_err(|_| MissionError::ValueTooHigh)?;
        if let Some(own) = self.setup.terms.each.get_mut(flying) {
            *own = level;
        }
        let place = u8::try_from(battle.rebels.len()).unwrap_or(1).saturating_sub(1);
        self.flow = MissionFlow::Notice(MissionNotice::JoinedGame(RebelAt(place)));
        Ok(())
    }

    pub(super) fn between_rounds(&self, battle: &Battle) -> MissionResult {
        match self.stage {
            MissionStage::Off => Err(MissionError::NoMission),
            MissionStage::Running if self.flow != MissionFlow::None => Err(MissionError::StepOpen),
            MissionStage::Running if battle.flow == BattleQuestion::Planning => Ok(()),
            _ => Err(MissionError::NotNow),
        }
    }

    pub(super) fn conclude(&mut self, battle: &Battle) -> MissionResult {
        self.between_rounds(battle)?;
        self.finish(MissionEnding::Concluded, battle);
        Ok(())
    }

    pub(super) fn close(&mut self, battle: &mut Battle) -> MissionResult {
        if !self.is_on() {
            return Err(MissionError::NoMission);
        }
        battle.clear();
        // Models are owned for longer than one mission.
        let models = self.setup.terms.models;
        *self = Self::NONE;
        self.setup.terms.models = models;
        Ok(())
    }

    pub(super) fn correct(&mut self, field: MissionField, value: u8, _battle: &Battle) -> MissionResult {
        // More than any value that is corrected can be.
        const MOST: u8 = 20;
        if !matches!(self.stage, MissionStage::Running | MissionStage::Setup) {
            return Err(MissionError::NotNow);
        }
        if value > MOST {
            return Err(MissionError::ValueTooHigh);
        }
        match field {
            MissionField::Energy(id) => self.guest_mut(id).ok_or(MissionError::NoSuchRebel)?.energy = value,
            MissionField::Charges(id) => self.guest_mut(id).ok_or(MissionError::NoSuchRebel)?.charges = value,
            MissionField::WasLow(id) => {
                self.guest_mut(id).ok_or(MissionError::NoSuchRebel)?.was_low = value > 0;
            }
            MissionField::Reserve => self.reserve = value,
            MissionField::PrimaryFailed => self.flags.put(Flags::PRIMARY_FAILED, value > 0),
            MissionField::Hyperdrive(at) if value <= CampaignUpgradeId::Hyperdrive.card().charges => {
                self.charge(at, value);
            }
            MissionField::Hyperdrive(_) => return Err(MissionError::ValueTooHigh),
        }
        Ok(())
    }
}

fn set_state(battle: &mut Battle, at: RebelAt, state: RebelState) {
    if let Some(rebel) = battle.rebel_mut(at) {
        rebel.state = state;
    }
    // Locks on a ship that is gone are removed.
    if state != RebelState::InPlay {
        for ship in &mut battle.ships {
            ship.unlock(at);
        }
    }
}
