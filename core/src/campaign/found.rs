//! Founding a campaign, joining and leaving, beginning again with the same pilots ("Campaign Set up").
//!
//! Does NOT spend points.

use heapless::String;

use super::error::CampaignError;
use super::log::CampaignEvent;
use super::pilot::Pilot;
use super::round::{CampaignEnding, CampaignResult, CampaignStage, CampaignStep};
use super::variants::Variants;
use super::{Campaign, Introduction, MAX_PILOTS, MIN_PILOTS, PendingPay, PilotAt, ROSTER, STORY_SHIPS};
use crate::base::name::{MAX_NAME, Name};
use crate::campaign::shop::Trade;
use crate::cards::campaign_deck::{Length, MissionSet};
use crate::cards::experience::{START_POINTS, replacement_points};
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::ships::ShipId;
use crate::dice::generator::Seed;
use crate::mission::models::Models;
use crate::mission::terms::{DifficultyVariant, average};

impl Campaign {
    pub(super) fn found(&mut self, length: Length, variants: Variants) -> CampaignResult {
        if !matches!(self.stage, CampaignStage::None | CampaignStage::Over(_)) {
            return Err(CampaignError::NotNow);
        }
        check_length(length)?;
        check_start(variants)?;
        self.reset();
        self.stage = CampaignStage::Founding;
        self.length = length;
        self.variants = variants;
        Ok(())
    }

    /// Not inlined: a whole campaign is on the stack here, and only here.
    #[inline(never)]
    fn reset(&mut self) {
        *self = Campaign::new();
    }

    pub(super) fn set_length(&mut self, length: Length) -> CampaignResult {
        self.founding()?;
        check_length(length)?;
        self.length = length;
        self.deck = MissionSet::NONE;
        Ok(())
    }

    /// All variants while founding, before the first pilot for those that change what a pilot gets; the difficulty between
    /// missions, too.
    pub(super) fn set_variants(&mut self, variants: Variants) -> CampaignResult {
        check_start(variants)?;
        let pilots = self.flying().count();
        let only_difficulty = Variants { difficulty: self.variants.difficulty, ..variants } == self.variants;
        let allowed = match self.stage {
            CampaignStage::Founding => only_difficulty || pilots == 0,
            CampaignStage::Round(CampaignStep::Spend) => only_difficulty,
            _ => false,
        };
        if !allowed {
            let founding = self.stage == CampaignStage::Founding;
            return Err(if founding { CampaignError::PilotsAreThere } else { CampaignError::NotNow });
        }
        match variants.difficulty {
            DifficultyVariant::Easier if pilots == MIN_PILOTS => return Err(CampaignError::EasierNeedsFour),
            DifficultyVariant::LotHarder if pilots == MAX_PILOTS => {
                return Err(CampaignError::MuchHarderNeedsFive);
            }
            _ => {}
        }
        self.variants = variants;
        Ok(())
    }

    /// Takes a starting mission into the deck, or out of it again.
    pub(super) fn toggle_start(&mut self, mission: MissionId) -> CampaignResult {
        self.founding()?;
        if !mission.is_start() {
            return Err(CampaignError::NotAStartingMission);
        }
        if self.deck.has(mission) {
            self.deck.remove(mission);
        } else if self.deck.len() >= self.length.starting_missions() {
            return Err(CampaignError::WrongNumberOfMissions);
        } else {
            self.deck.add(mission);
        }
        Ok(())
    }

    /// Forgets the missions chosen: `begin` will draw them.
    pub(super) fn clear_start(&mut self) -> CampaignResult {
        self.founding()?;
        self.deck = MissionSet::NONE;
        Ok(())
    }

    pub(super) fn join(&mut self, callsign: Name, by_level: bool) -> CampaignResult {
        if !self.can_spend() {
            return Err(CampaignError::NotNow);
        }
        let at = self.next_place().ok_or(CampaignError::RosterFull)?;
        let points =
            if by_level { replacement_points(self.roster_level()) } else { self.variants.start_points() };
        self.enter(at, callsign, points, CampaignEvent::Joined);
        Ok(())
    }

    /// Where the next sheet goes: an empty place, else that of one who was killed, else of one who left.
    pub fn next_place(&self) -> Option<PilotAt> {
        let free = PilotAt::all().find(|at| self.sheet(*at).is_none());
        let given_up = |dead| self.gone().find(move |(_, pilot)| pilot.dead == dead).map(|(at, _)| at);
        free.or_else(|| given_up(true)).or_else(|| given_up(false))
    }

    /// A pilot joins with starting points and a ship to begin with.
    pub(super) fn enlist(&mut self, callsign: Name, ship: RebelShip) -> CampaignResult {
        self.may_begin_with(ship)?;
        let points = u16::from(self.variants.start_points());
        if self.ship_points(ship) > points {
            return Err(CampaignError::NotEnoughPoints);
        }
        let at = self.next_place();
        self.join(callsign, false)?;
        at.map_or(Ok(()), |at| self.deal(at, Trade::Ship(ship)))
    }

    fn may_begin_with(&self, ship: RebelShip) -> CampaignResult {
        let listing = ship.listing(self.variants.tree).ok_or(CampaignError::ShipNotListed)?;
        if listing.starting { Ok(()) } else { Err(CampaignError::NotAStartingShip) }
    }

    /// Fills the roster up with ready names in X-wings.
    pub(super) fn muster(&mut self, pilots: u8) -> CampaignResult {
        self.founding()?;
        let wanted = usize::from(pilots);
        if !(MIN_PILOTS..=MAX_PILOTS).contains(&wanted) || self.roster().count() >= wanted {
            return Err(CampaignError::NoSuchChoice);
        }
        while self.roster().count() < wanted {
            let callsign = self.free_callsigns().next().map_or(Name::EMPTY, Name::new);
            self.enlist(callsign, RebelShip::XWing)?;
        }
        Ok(())
    }

    /// Nothing has been flown yet: another first ship costs no more than if it had been chosen at once.
    pub(super) fn set_first_ship(&mut self, at: PilotAt, ship: RebelShip) -> CampaignResult {
        self.founding()?;
        self.may_begin_with(ship)?;
        let pilot = self.pilot(at).ok_or(CampaignError::NoSuchPilot)?;
        if pilot.missions > 0 || pilot.level > Level::Green || !pilot.inventory.is_empty() {
            return Err(CampaignError::ShipNeedsLevel);
        }
        let (old, new) = (pilot.ship.map_or(0, |old| self.ship_points(old)), self.ship_points(ship));
        let points = pilot.points.saturating_add(old).checked_sub(new);
        let points = points.ok_or(CampaignError::NotEnoughPoints)?;
        if let Some(pilot) = self.pilot_mut(at) {
            if let Some(old) = pilot.ship.replace(ship) {
                pilot.hangar.remove(old);
            }
            pilot.hangar.add(ship);
            pilot.points = points;
            pilot.spent = pilot.earned.saturating_sub(points).saturating_sub(pilot.lost);
        }
        self.log.add(Some(at), CampaignEvent::Ship(ship));
        self.settle_loadouts();
        Ok(())
    }

    /// A new sheet; whoever lay there is remembered by name. More than six are there: the newest stays away.
    fn enter(&mut self, at: PilotAt, callsign: Name, points: u8, event: CampaignEvent) {
        if let Some(old) = self.sheet(at) {
            let mut name = String::<MAX_NAME>::new();
            let _ = old.write_name(at, &mut name);
            self.log.retire(at, Name::new(&name));
        }
        let mut pilot = Pilot::new(callsign, u16::from(points), self.log.flights_seen());
        pilot.absent = self.is_full();
        if let Some(place) = self.pilots.get_mut(at.place()) {
            *place = Some(pilot);
        }
        self.log.add(Some(at), event);
    }

    /// As many fly as a mission takes.
    pub fn is_full(&self) -> bool {
        self.flying().count() >= MAX_PILOTS
    }

    /// The sheet is kept until its place is needed.
    pub(super) fn leave(&mut self, at: PilotAt) -> CampaignResult {
        if !self.can_spend() {
            return Err(CampaignError::NotNow);
        }
        self.pilot_mut(at).ok_or(CampaignError::NoSuchPilot)?.set_gone(true);
        self.log.add(Some(at), CampaignEvent::Left);
        self.settle_loadouts();
        Ok(())
    }

    /// Somebody who left is back, with what the sheet says. A limited card that the squad has all copies of by now is
    /// paid back.
    pub(super) fn come_back(&mut self, at: PilotAt) -> CampaignResult {
        if !self.can_spend() {
            return Err(CampaignError::NotNow);
        }
        let sheet = self.sheet(at).filter(|pilot| pilot.is_gone()).ok_or(CampaignError::NoSuchPilot)?;
        if sheet.dead {
            return Err(CampaignError::Dead);
        }
        let full = self.is_full();
        let mut taken = sheet.inventory.clone();
        taken.retain(|owned| self.has_all_copies(owned.card));
        self.log.add(Some(at), CampaignEvent::Returned);
        let Some(pilot) = self.sheet_mut(at) else { return Ok(()) };
        pilot.set_gone(false);
        pilot.absent = full;
        pilot.inventory.retain(|owned| !taken.contains(owned));
        let paid: u16 = taken.iter().map(|owned| u16::from(owned.paid)).sum();
        pilot.points = pilot.points.saturating_add(paid);
        pilot.spent = pilot.spent.saturating_sub(paid);
        for owned in &taken {
            self.log.add(Some(at), CampaignEvent::Sold(owned.card, owned.paid));
        }
        self.settle_loadouts();
        Ok(())
    }

    /// A new pilot for one who was killed, with points by the average level.
    pub(super) fn replace(&mut self, at: PilotAt, callsign: Name) -> CampaignResult {
        if !self.can_spend() {
            return Err(CampaignError::NotNow);
        }
        let fallen = self.pilot(at).ok_or(CampaignError::NoSuchPilot)?;
        if !fallen.dead {
            return Err(CampaignError::NotDead);
        }
        let (player, points) = (fallen.player, replacement_points(self.roster_level()));
        if let Some(fallen) = self.pilot_mut(at) {
            fallen.set_gone(true);
        }
        // There is a place: that of the fallen, if no other.
        let place = self.next_place().unwrap_or(at);
        self.enter(place, callsign, points, CampaignEvent::Replaced);
        if let Some(pilot) = self.pilot_mut(place) {
            pilot.player = player;
        }
        Ok(())
    }

    /// Pilots who can still join.
    pub fn free_places(&self) -> usize {
        ROSTER.saturating_sub(self.roster().count())
    }

    /// Points of a pilot who joins or takes over by the squad's average level.
    pub fn joining_points(&self) -> u16 {
        u16::from(replacement_points(self.roster_level()))
    }

    /// The average level of everybody alive, absent or not; of the dead if nobody is.
    pub fn roster_level(&self) -> Level {
        let of = |dead| {
            let levels = self.roster().filter(move |(_, pilot)| pilot.dead == dead);
            average(levels.map(|(_, pilot)| pilot.level))
        };
        of(false).or_else(|| of(true)).unwrap_or(Level::Green)
    }

    /// What the group owns may change at any time: it is asked when a mission is set up.
    pub(super) fn set_models(&mut self, models: Models) -> CampaignResult {
        let was = core::mem::replace(&mut self.models, models);
        for ship in ShipId::ALL.into_iter().filter(|ship| was.owned(*ship) != models.owned(*ship)) {
            self.log.add(None, CampaignEvent::SetModels(ship, [was.owned(ship), models.owned(ship)]));
        }
        Ok(())
    }

    pub(super) fn set_absent(&mut self, at: PilotAt, absent: bool) -> CampaignResult {
        self.expects(&[CampaignStep::Spend, CampaignStep::Select, CampaignStep::Level])?;
        let pilot = self.pilot_mut(at).ok_or(CampaignError::NoSuchPilot)?;
        if pilot.dead {
            return Err(CampaignError::Dead);
        }
        let was = pilot.absent;
        pilot.absent = absent;
        // After the first step the squad must stay large enough, and its ships known.
        if self.stage != CampaignStage::Round(CampaignStep::Spend) {
            let ready = self.ready_to_fly();
            if let (Err(_), Some(pilot)) = (ready, self.pilot_mut(at)) {
                pilot.absent = was;
            }
            ready?;
        }
        self.settle_loadouts();
        Ok(())
    }

    /// All fly again, unless they are too many.
    pub(super) fn call_in(&mut self) {
        let living = self.roster().filter(|(_, pilot)| !pilot.dead).count();
        for pilot in self.pilots.iter_mut().flatten().filter(|_| living <= MAX_PILOTS) {
            pilot.absent = false;
        }
    }

    /// Forgets the campaign: it comes back until another is founded. One that had nobody yet is not kept.
    pub(super) fn close(&mut self) -> CampaignResult {
        if self.roster().next().is_none() {
            self.reset();
        } else {
            self.shelved = Some(core::mem::replace(&mut self.stage, CampaignStage::None));
        }
        Ok(())
    }

    /// Takes the forgotten one back.
    pub(super) fn recall(&mut self) -> CampaignResult {
        self.stage = self.shelved.take().ok_or(CampaignError::NotNow)?;
        Ok(())
    }

    /// Whether a forgotten one can be taken back.
    pub const fn is_shelved(&self) -> bool {
        self.shelved.is_some()
    }

    /// Ends the founding: the deck is made, the first round begins. Experienced pilots skip the introduction.
    pub(super) fn begin(&mut self, seed: &Seed) -> CampaignResult {
        self.founding()?;
        if self.roster().count() < MIN_PILOTS {
            return Err(CampaignError::TooFewPilots);
        }
        if !self.deck.is_empty() && self.deck.len() != self.length.starting_missions() {
            return Err(CampaignError::WrongNumberOfMissions);
        }
        self.round = self.round.saturating_add(1);
        if self.deck.is_empty() {
            self.deck = self.shuffle_start(seed);
        }
        self.introduction = if self.number == 0 { Introduction::Waiting } else { Introduction::Done };
        self.number = self.number.saturating_add(1);
        self.stage = CampaignStage::Round(CampaignStep::Spend);
        self.log.add(None, CampaignEvent::Began(self.length));
        Ok(())
    }

    /// The campaign began on paper: no introduction, the sheets, tokens and deck are set by hand.
    pub(super) fn take_over(&mut self, seed: &Seed) -> CampaignResult {
        self.founding()?;
        if self.roster().count() < MIN_PILOTS {
            return Err(CampaignError::TooFewPilots);
        }
        self.round = self.round.saturating_add(1);
        if self.deck.is_empty() {
            self.deck = self.shuffle_start(seed);
        }
        self.introduction = Introduction::Done;
        self.number = self.number.saturating_add(1);
        self.stage = CampaignStage::Round(CampaignStep::Spend);
        self.log.add(None, CampaignEvent::TakenOver);
        Ok(())
    }

    /// "Starting a New Campaign with Experienced Pilots": the same pilots and variants found a new one.
    pub(super) fn again(&mut self, length: Length) -> CampaignResult {
        match self.stage {
            CampaignStage::Over(CampaignEnding::NoSurvivors) => return Err(CampaignError::PilotsAreDead),
            CampaignStage::Over(_) => {}
            _ => return Err(CampaignError::NotNow),
        }
        check_length(length)?;
        self.length = length;
        self.deck = MissionSet::NONE;
        self.discard = MissionSet::NONE;
        self.offered = [None; 2];
        self.mission = None;
        self.rebel_tokens = 0;
        self.imperial_tokens = 0;
        self.unlocked = STORY_SHIPS;
        self.pending = PendingPay::NONE;
        self.ends = None;
        self.call_in();
        self.stage = CampaignStage::Founding;
        self.settle_loadouts();
        Ok(())
    }

    fn founding(&self) -> CampaignResult {
        if self.stage == CampaignStage::Founding { Ok(()) } else { Err(CampaignError::NotNow) }
    }
}

/// The core set has five starting missions.
fn check_length(length: Length) -> CampaignResult {
    if length.starting_missions() > MissionId::starting().count() {
        return Err(CampaignError::LongNeedsMoreArcs);
    }
    Ok(())
}

fn check_start(variants: Variants) -> CampaignResult {
    if usize::from(variants.start) < START_POINTS.len() { Ok(()) } else { Err(CampaignError::NoSuchChoice) }
}
