//! Founding a campaign, joining and leaving, beginning again with the same pilots ("Campaign Set up").
//!
//! Does NOT spend points.

use super::deal::Deal;
use super::error::CampaignError;
use super::log::Event;
use super::pilot::Pilot;
use super::round::{Done, Ending, Stage, Step};
use super::variants::Variants;
use super::{Campaign, Introduction, MAX_PILOTS, MIN_PILOTS, Pending, PilotAt, STORY_SHIPS};
use crate::base::name::Name;
use crate::cards::campaign_deck::{Length, MissionSet};
use crate::cards::experience::{START_POINTS, replacement_points};
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::dice::generator::Seed;
use crate::mission::models::Models;
use crate::mission::terms::{Difficulty, average};

impl Campaign {
    pub(super) fn found(&mut self, length: Length, variants: Variants) -> Done {
        if !matches!(self.stage, Stage::None | Stage::Over(_)) {
            return Err(CampaignError::NotNow);
        }
        check_length(length)?;
        check_start(variants)?;
        *self = Campaign::new();
        self.stage = Stage::Founding;
        self.length = length;
        self.variants = variants;
        Ok(())
    }

    pub(super) fn set_length(&mut self, length: Length) -> Done {
        self.founding()?;
        check_length(length)?;
        self.length = length;
        self.deck = MissionSet::NONE;
        Ok(())
    }

    /// All variants while founding, before the first pilot for those that change what a pilot gets; the difficulty between
    /// missions, too.
    pub(super) fn set_variants(&mut self, variants: Variants) -> Done {
        check_start(variants)?;
        let pilots = self.roster().count();
        let only_difficulty = Variants { difficulty: self.variants.difficulty, ..variants } == self.variants;
        let allowed = match self.stage {
            Stage::Founding => only_difficulty || pilots == 0,
            Stage::Round(Step::Spend) => only_difficulty,
            _ => false,
        };
        if !allowed {
            let founding = self.stage == Stage::Founding;
            return Err(if founding { CampaignError::PilotsAreThere } else { CampaignError::NotNow });
        }
        match variants.difficulty {
            Difficulty::Easier if pilots == MIN_PILOTS => return Err(CampaignError::EasierNeedsFour),
            Difficulty::LotHarder if pilots == MAX_PILOTS => return Err(CampaignError::MuchHarderNeedsFive),
            _ => {}
        }
        self.variants = variants;
        Ok(())
    }

    /// Takes a starting mission into the deck, or out of it again.
    pub(super) fn toggle_start(&mut self, mission: MissionId) -> Done {
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
    pub(super) fn clear_start(&mut self) -> Done {
        self.founding()?;
        self.deck = MissionSet::NONE;
        Ok(())
    }

    pub(super) fn join(&mut self, callsign: Name, by_level: bool) -> Done {
        if !self.can_spend() {
            return Err(CampaignError::NotNow);
        }
        let free = PilotAt::all().find(|at| self.pilot(*at).is_none());
        let at = free.ok_or(CampaignError::RosterFull)?;
        let points =
            if by_level { replacement_points(self.roster_level()) } else { self.variants.start_points() };
        self.enter(at, callsign, points);
        self.log.add(Some(at), Event::Joined);
        Ok(())
    }

    /// A pilot joins with starting points and a ship to begin with.
    pub(super) fn enlist(&mut self, callsign: Name, ship: RebelShip) -> Done {
        self.may_begin_with(ship)?;
        let points = u16::from(self.variants.start_points());
        if self.ship_points(ship) > points {
            return Err(CampaignError::NotEnoughPoints);
        }
        let free = PilotAt::all().find(|at| self.pilot(*at).is_none());
        self.join(callsign, false)?;
        free.map_or(Ok(()), |at| self.deal(at, Deal::Ship(ship)))
    }

    fn may_begin_with(&self, ship: RebelShip) -> Done {
        let listing = ship.listing(self.variants.tree).ok_or(CampaignError::ShipNotListed)?;
        if listing.starting { Ok(()) } else { Err(CampaignError::NotAStartingShip) }
    }

    /// Fills the roster up with ready names in X-wings.
    pub(super) fn muster(&mut self, pilots: u8) -> Done {
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
    pub(super) fn set_first_ship(&mut self, at: PilotAt, ship: RebelShip) -> Done {
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
        self.log.add(Some(at), Event::Ship(ship));
        self.settle_loadouts();
        Ok(())
    }

    fn enter(&mut self, at: PilotAt, callsign: Name, points: u8) {
        let since = self.log.flights_seen();
        if let Some(place) = self.pilots.get_mut(at.place()) {
            *place = Some(Pilot::new(callsign, u16::from(points), since));
        }
    }

    pub(super) fn leave(&mut self, at: PilotAt) -> Done {
        if !self.can_spend() {
            return Err(CampaignError::NotNow);
        }
        self.pilot(at).ok_or(CampaignError::NoSuchPilot)?;
        if let Some(place) = self.pilots.get_mut(at.place()) {
            *place = None;
        }
        self.log.add(Some(at), Event::Left);
        self.settle_loadouts();
        Ok(())
    }

    /// A new pilot in the place of one who was killed, with points by the average level.
    pub(super) fn replace(&mut self, at: PilotAt, callsign: Name) -> Done {
        if !self.can_spend() {
            return Err(CampaignError::NotNow);
        }
        let fallen = self.pilot(at).ok_or(CampaignError::NoSuchPilot)?;
        if !fallen.dead {
            return Err(CampaignError::NotDead);
        }
        let (player, points) = (fallen.player, replacement_points(self.roster_level()));
        self.enter(at, callsign, points);
        if let Some(pilot) = self.pilot_mut(at) {
            pilot.player = player;
        }
        self.log.add(Some(at), Event::Replaced);
        Ok(())
    }

    /// Places of the roster that nobody has.
    pub fn free_places(&self) -> usize {
        MAX_PILOTS.saturating_sub(self.roster().count())
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
    pub(super) fn set_models(&mut self, models: Models) -> Done {
        if self.stage == Stage::None {
            return Err(CampaignError::NotNow);
        }
        self.models = models;
        Ok(())
    }

    pub(super) fn set_absent(&mut self, at: PilotAt, absent: bool) -> Done {
        self.expects(&[Step::Spend, Step::Select, Step::Level])?;
        let pilot = self.pilot_mut(at).ok_or(CampaignError::NoSuchPilot)?;
        if pilot.dead {
            return Err(CampaignError::Dead);
        }
        let was = pilot.absent;
        pilot.absent = absent;
        // After the first step the squad must stay large enough, and its ships known.
        if self.stage != Stage::Round(Step::Spend) {
            let ready = self.ready_to_fly();
            if let (Err(_), Some(pilot)) = (ready, self.pilot_mut(at)) {
                pilot.absent = was;
            }
            ready?;
        }
        self.settle_loadouts();
        Ok(())
    }

    /// Ends the founding: the deck is made, the first round begins. Experienced pilots skip the introduction.
    pub(super) fn begin(&mut self, seed: &Seed) -> Done {
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
        self.stage = Stage::Round(Step::Spend);
        self.log.add(None, Event::Began(self.length));
        Ok(())
    }

    /// "Starting a New Campaign with Experienced Pilots": the same pilots and variants found a new one.
    pub(super) fn again(&mut self, length: Length) -> Done {
        match self.stage {
            Stage::Over(Ending::NoSurvivors) => return Err(CampaignError::PilotsAreDead),
            Stage::Over(_) => {}
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
        self.pending = Pending::NONE;
        self.ends = None;
        for pilot in self.pilots.iter_mut().flatten() {
            pilot.absent = false;
        }
        self.stage = Stage::Founding;
        self.settle_loadouts();
        Ok(())
    }

    fn founding(&self) -> Done {
        if self.stage == Stage::Founding { Ok(()) } else { Err(CampaignError::NotNow) }
    }
}

/// The core set has five starting missions.
fn check_length(length: Length) -> Done {
    if length.starting_missions() > MissionId::starting().count() {
        return Err(CampaignError::LongNeedsMoreArcs);
    }
    Ok(())
}

fn check_start(variants: Variants) -> Done {
    if usize::from(variants.start) < START_POINTS.len() { Ok(()) } else { Err(CampaignError::NoSuchChoice) }
}
