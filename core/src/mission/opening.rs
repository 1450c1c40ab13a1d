//! The opening of a mission: its terms, its things on the table, the pages of the set-up guide.
//!
//! "Setup Mission", "Mission Setup Diagram", "Assemble Objects". Pilots are Rebels of the battle from the start; allies
//! and remotes join when the terms are settled; squads arrive afterwards, one by one (`arrivals`). Does NOT draw: a
//! page names what it is about.

use super::command::{MissionError, MissionResult};
use super::flow::{MissionAnswer, MissionFlow};
use super::setup::Setup;
use super::state::{Guest, Mission, MissionStage, MissionThing, Todo};
use super::terms::{MAX_PILOTS, Terms, average};
use crate::base::name::{CALLSIGNS, MAX_NAME, Name};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleQuestion;
use crate::battle::state::rebel::{Chassis, Rebel, RebelAt, RebelOrder, RebelState};
use crate::battle::state::remote::{Remote, RemoteKind};
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{
    Ally, AllyPlace, AllyShip, BagSize, EmplacementKind, FEWEST_PILOTS, Faction, MOST_PILOTS, MissionRule,
    ObjectKind, Where,
};
use crate::cards::pilots::Level;
use crate::cards::provenance::CardStatus;
use crate::dice::generator::{SEED_BYTES, Seed};

/// Initiative of a huge ally whose page names none (our reading).
const HUGE_INITIATIVE: u8 = 7;
/// Energy of a GR-75, and what it gets back each round.
pub const MOST_ENERGY: u8 = 4;

/// One page of the set-up guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningPage {
    /// Read aloud.
    Briefing,
    /// What decides and what pays.
    Objectives,
    /// Models and tokens that must lie ready.
    Models,
    /// Obstacles, by their place in the map.
    Obstacles(u8),
    /// The modules of the station.
    Station,
    Emplacements,
    /// Objects that lie there from the start, by their place in the table.
    Objects(u8),
    /// An ally, by its place in the table.
    Ally(u8),
    /// A special rule, by its place in the table.
    Rule(u8),
    /// Where pilots start and leave.
    Rebels,
}

impl OpeningPage {
    /// What it is about, in a word.
    pub const fn name(self) -> &'static str {
        match self {
            OpeningPage::Briefing => "briefing",
            OpeningPage::Objectives => "objectives",
            OpeningPage::Models => "models",
            OpeningPage::Obstacles(_) => "obstacles",
            OpeningPage::Station => "station",
            OpeningPage::Emplacements => "emplacements",
            OpeningPage::Objects(_) => "objects",
            OpeningPage::Ally(_) => "ally",
            OpeningPage::Rule(_) => "special rule",
            OpeningPage::Rebels => "Rebels",
        }
    }
}

impl Mission {
    pub(super) fn choose(&mut self, mission: MissionId, battle: &mut Battle) -> MissionResult {
        let choosing = self.stage == MissionStage::Terms;
        let empty = battle.flow == BattleQuestion::Setup && battle.ships.is_empty();
        if !(choosing || self.stage == MissionStage::Off && empty && battle.rebels.is_empty()) {
            return Err(MissionError::TableInUse);
        }
        // To look at another mission keeps the terms that were set.
        let mut setup = if choosing { self.setup } else { Setup::BLANK };
        setup.terms.models = self.setup.terms.models;
        setup.mission = mission;
        setup.terms.provisional_cards |= mission.mission().status == CardStatus::Provisional;
        *self = Self { flow: MissionFlow::Terms, stage: MissionStage::Terms, setup, ..Self::NONE };
        Ok(())
    }

    pub(super) fn add_pilot(
        &mut self,
        order: RebelOrder,
        level: Level,
        battle: &mut Battle,
    ) -> MissionResult {
        self.in_terms()?;
        let place = battle.rebels.len();
        if place >= MAX_PILOTS {
            return Err(MissionError::Setup(super::terms::SetupError::TooManyPilots));
        }
        let order = RebelOrder { ally: false, ..order };
        battle.rebels.push(Rebel::new(order)).map_err(|_| MissionError::ValueTooHigh)?;
        self.set_level(place, level);
        self.count_pilots(battle);
        Ok(())
    }

    pub(super) fn crew(&mut self, pilots: u8, battle: &mut Battle) -> MissionResult {
        self.in_terms()?;
        if !(FEWEST_PILOTS..=MOST_PILOTS).contains(&pilots) {
            return Err(MissionError::ValueTooHigh);
        }
        // A quick crew: one press instead of a page for each pilot. They can be changed afterwards.
        battle.rebels.clear();
        let level = Level::Green;
        for name in CALLSIGNS.iter().take(usize::from(pilots)) {
            let order = RebelOrder::pilot(Chassis::XWing, level.number() + 1);
            self.add_pilot(RebelOrder { callsign: Name::new(name), ..order }, level, battle)?;
        }
        Ok(())
    }

    pub(super) fn set_pilot(
        &mut self,
        pilot: RebelAt,
        order: RebelOrder,
        level: Level,
        battle: &mut Battle,
    ) -> MissionResult {
        self.in_terms()?;
        let old = battle.rebel(pilot).ok_or(MissionError::NoSuchRebel)?.callsign;
        // Two pilots never share a callsign: they swap.
        if let Some(other) = battle.rebels.iter_mut().find(|rebel| rebel.callsign == order.callsign) {
            other.callsign = old;
        }
        if let Some(rebel) = battle.rebel_mut(pilot) {
            *rebel = Rebel::new(RebelOrder { ally: false, ..order });
        }
        self.set_level(usize::from(pilot.0), level);
        self.count_pilots(battle);
        Ok(())
    }

    pub(super) fn remove_pilot(&mut self, pilot: RebelAt, battle: &mut Battle) -> MissionResult {
        self.in_terms()?;
        battle.rebel(pilot).ok_or(MissionError::NoSuchRebel)?;
        battle.rebels.remove(usize::from(pilot.0));
        let place = usize::from(pilot.0);
        if let Some(after) = self.setup.terms.each.get_mut(place..) {
            // Levels are kept by place: those behind move up with their pilots.
            after.rotate_left(1);
        }
        self.count_pilots(battle);
        Ok(())
    }

    pub(super) fn pilot_level(&mut self, pilot: RebelAt, level: Level, battle: &Battle) -> MissionResult {
        self.in_terms()?;
        battle.rebel(pilot).ok_or(MissionError::NoSuchRebel)?;
        self.set_level(usize::from(pilot.0), level);
        self.count_pilots(battle);
        Ok(())
    }

    pub(super) fn change_terms(&mut self, change: impl FnOnce(&mut Terms)) -> MissionResult {
        self.in_terms()?;
        change(&mut self.setup.terms);
        Ok(())
    }

    fn in_terms(&self) -> MissionResult {
        match self.stage {
            MissionStage::Terms => Ok(()),
            MissionStage::Off => Err(MissionError::NoMission),
            _ => Err(MissionError::NotNow),
        }
    }

    fn set_level(&mut self, place: usize, level: Level) {
        if let Some(own) = self.setup.terms.each.get_mut(place) {
            *own = level;
        }
    }

    /// Number and average level follow from the pilots.
    fn count_pilots(&mut self, battle: &Battle) {
        let terms = &mut self.setup.terms;
        terms.pilots = u8::try_from(battle.rebels.len()).unwrap_or(0);
        let flying = terms.each.iter().take(battle.rebels.len()).copied();
        terms.level = average(flying).unwrap_or(Level::Green);
    }

    /// Puts allies and things on the table and opens the first page.
    pub(super) fn begin(&mut self, battle: &mut Battle, seed: &Seed) -> MissionResult {
        self.in_terms()?;
        self.setup = Setup::new(self.setup.mission, self.setup.terms)?;
        let mut stirred = [0; SEED_BYTES];
        for (byte, part) in stirred.iter_mut().zip(battle.number.to_le_bytes()) {
            *byte = part;
        }
        // Set-ups of one game differ by the number of the battle.
        battle.open_mission(seed.with_round_entropy(0, &stirred));
        self.invite_allies(battle);
        self.lay_out(battle);
        self.fill_bag();
        if self.has_rule(|rule| rule == MissionRule::Hidden) {
            for rebel in battle.rebels.iter_mut().filter(|rebel| !rebel.ally) {
                rebel.state = RebelState::Hidden;
            }
        }
        self.stage = MissionStage::Setup;
        self.flow = MissionFlow::Page(0);
        Ok(())
    }

    fn invite_allies(&mut self, battle: &mut Battle) {
        let pilots = self.setup.terms.pilots;
        for (place, ally) in self.card().allies.iter().enumerate() {
            // An ally that starts as an enemy joins the Rebels when it changes sides.
            let mut guest = Guest { id: Some(ally.id), ..Guest::default() };
            if !matches!(ally.place, AllyPlace::From(_)) {
                let mut rebel = Rebel::new(order_of(ally));
                rebel.shields = ally.shields.of(rebel.shields, pilots);
                rebel.hull = rebel.hull.saturating_add(u8::from(has_hull_upgrade(ally)));
                guest.max_shields = rebel.shields;
                guest.max_hull = rebel.hull;
                // A damage card lies on it from the start.
                rebel.hull = rebel.hull.saturating_sub(u8::from(ally.damage.is_some()));
                guest.energy = match (ally.ship, ally.start_energy) {
                    (_, Some(energy)) => energy,
                    (AllyShip::Gr75, None) => MOST_ENERGY,
                    _ => 0,
                };
                if battle.rebels.push(rebel).is_ok() {
                    guest.rebel = u8::try_from(battle.rebels.len()).ok().map(|count| RebelAt(count - 1));
                }
            }
            if let Some(place) = self.guests.get_mut(place) {
                *place = guest;
            }
        }
    }

    fn lay_out(&mut self, battle: &mut Battle) {
        let column = self.setup.column();
        let found_later = self.finds_station();
        for (place, emplacement) in (0u8..).zip(self.card().map.emplacements) {
            if emplacement.min_pilots <= column && !found_later {
                self.add_thing(battle, MissionThing::Emplacement(place));
            }
        }
        for objects in self.card().objects {
            // Only what can be shot or set off is a remote; tracking tokens and the like are counted, not placed.
            let remote =
                matches!(objects.kind, ObjectKind::SensorBeacon | ObjectKind::Minefield | ObjectKind::Relay);
            if remote && objects.place != Where::Found {
                for _ in 0..objects.count.of(column) {
                    self.add_thing(battle, MissionThing::Object(objects.kind));
                }
            }
        }
    }

    /// The station is found in play, not set up.
    pub(super) fn finds_station(&self) -> bool {
        self.card().objects.iter().any(|objects| objects.kind == ObjectKind::Laboratory)
    }

    /// Puts a remote of the mission on the table, with the mission's own stats.
    pub(super) fn add_thing(&mut self, battle: &mut Battle, thing: MissionThing) {
        let Some(kind) = self.remote_kind(thing) else { return };
        let mut remote = Remote::new(kind, false);
        if let MissionThing::Object(object) = thing {
            // Some things are the Rebels' own, and a mission may print other stats than the book.
            let owner = self.card().objects.iter().find(|objects| objects.kind == object);
            remote.rebel = owner.is_some_and(|objects| objects.owner == Faction::Rebel);
            if let Some((agility, hull)) = object.stats() {
                (remote.agility, remote.hull) = (agility, hull);
            }
        }
        for rule in self.card().rules {
            match (rule.rule, kind) {
                (MissionRule::CargoStats { hull, agility }, RemoteKind::CargoContainer) => {
                    (remote.hull, remote.agility, remote.double_crits) = (hull, agility, true);
                }
                (MissionRule::ArrayStats { hull, agility }, RemoteKind::SensorArray) => {
                    (remote.hull, remote.agility) = (hull, agility);
                }
                _ => {}
            }
        }
        let place = battle.remotes.len();
        if battle.remotes.push(remote).is_ok()
            && let Some(known) = self.things.get_mut(place)
        {
            *known = thing;
        }
    }

    fn remote_kind(&self, thing: MissionThing) -> Option<RemoteKind> {
        Some(match thing {
            MissionThing::None => return None,
            MissionThing::Emplacement(place) => {
                match self.card().map.emplacements.get(usize::from(place))?.kind {
                    EmplacementKind::CargoContainer => RemoteKind::CargoContainer,
                    EmplacementKind::FuelTank => RemoteKind::FuelTank,
                    EmplacementKind::CommandCenter => RemoteKind::CommandCenter,
                    EmplacementKind::ShieldGenerator => RemoteKind::ShieldGenerator,
                    EmplacementKind::SensorArray => RemoteKind::SensorArray,
                    EmplacementKind::TurbolaserTower => RemoteKind::TurbolaserTower,
                }
            }
            MissionThing::Object(ObjectKind::SensorBeacon) => RemoteKind::SensorBeacon,
            MissionThing::Object(ObjectKind::Minefield) => RemoteKind::Minefield,
            MissionThing::Object(ObjectKind::Relay) => RemoteKind::Relay,
            MissionThing::Object(_) => RemoteKind::Objective,
        })
    }

    fn fill_bag(&mut self) {
        let Some(bag) = self.card().bag else { return };
        let level = self.setup.terms.level();
        let ships = match bag.size {
            BagSize::ShipsOf(squad) => self.card().row_named(squad).and_then(|row| self.card().row(row)),
            _ => None,
        };
        let count = ships.map_or(0, |row| {
            row.column(self.setup.column()).iter().filter(|cell| cell.at(level).is_some()).count()
        });
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        self.bag = bag
            .fill(self.setup.column(), count)
            .iter()
            .fold(0, |bits, &number| bits | super::state::bit16(number));
    }

    /// Pages of the set-up guide.
    pub fn page_count(&self) -> u8 {
        (0u8..).take_while(|&place| self.page(place).is_some()).count().try_into().unwrap_or(u8::MAX)
    }

    pub fn page(&self, place: u8) -> Option<OpeningPage> {
        let card = self.card();
        let each = |count: usize, page: fn(u8) -> OpeningPage| (0u8..).take(count).map(page);
        // What is found in play has no page.
        let lies_there = |place: u8| {
            let objects = card.objects.get(usize::from(place));
            objects.is_some_and(|objects| objects.place != Where::Found)
        };
        let allies = |late: bool| {
            each(card.allies.len(), OpeningPage::Ally).filter(move |&page| self.follows_empire(page) == late)
        };
        let emplaced = !card.map.emplacements.is_empty() && !self.finds_station();
        [OpeningPage::Briefing, OpeningPage::Objectives, OpeningPage::Models]
            .into_iter()
            .chain(each(card.map.obstacles.len(), OpeningPage::Obstacles))
            .chain((!card.map.modules.is_empty()).then_some(OpeningPage::Station))
            .chain(emplaced.then_some(OpeningPage::Emplacements))
            .chain((0u8..).take(card.objects.len()).filter(|&at| lies_there(at)).map(OpeningPage::Objects))
            .chain(allies(false))
            .chain(each(card.rules.len(), OpeningPage::Rule))
            .chain(allies(true))
            .chain([OpeningPage::Rebels])
            .nth(usize::from(place))
    }

    /// Squads of the set-up are on the table "before any Rebel pilots": whoever chooses a place in an area comes after.
    fn follows_empire(&self, page: OpeningPage) -> bool {
        match page {
            OpeningPage::Ally(at) => {
                let ally = self.card().allies.get(usize::from(at));
                ally.is_some_and(|ally| matches!(ally.place, AllyPlace::Area(_)))
            }
            page => page == OpeningPage::Rebels,
        }
    }

    pub(super) fn answer_page(&mut self, page: u8, answer: MissionAnswer) -> MissionResult {
        let late = |place: u8| self.page(place).is_some_and(|page| self.follows_empire(page));
        let (now, after) = (late(page), page.saturating_add(1));
        match answer {
            // Between the two parts of the guide the squads of the set-up arrive.
            MissionAnswer::Next if !now && late(after) => {
                self.flow = MissionFlow::None;
                self.later(Todo::Arrivals(0));
                self.show(MissionFlow::Page(after));
            }
            MissionAnswer::Next if self.page(after).is_some() => self.flow = MissionFlow::Page(after),
            MissionAnswer::Next => {
                self.flow = MissionFlow::None;
                self.later(Todo::RoundStarts(1));
            }
            // The squads stand there.
            MissionAnswer::No if page > 0 && now == late(page - 1) => self.flow = MissionFlow::Page(page - 1),
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    pub(super) fn has_rule(&self, is: impl Fn(MissionRule) -> bool) -> bool {
        self.card().rules.iter().any(|rule| is(rule.rule))
    }
}

/// An ally as a Rebel of the battle.
fn order_of(ally: &Ally) -> RebelOrder {
    let chassis = match ally.ship {
        AllyShip::Hwk290 => Chassis::Hwk290,
        AllyShip::UWing => Chassis::UWing,
        AllyShip::Gr75 => Chassis::Gr75,
        AllyShip::Yt1300 => Chassis::Yt1300,
        AllyShip::TieDefender => Chassis::TieDefender,
    };
    let initiative = ally.initiative.unwrap_or(HUGE_INITIATIVE);
    // A long name is known by its first words.
    let name = ally.id.name();
    let name = name.rsplit_once(' ').filter(|_| name.len() > MAX_NAME).map_or(name, |(first, _)| first);
    RebelOrder { callsign: Name::new(name), chassis, initiative, ally: true }
}

fn has_hull_upgrade(ally: &Ally) -> bool {
    ally.upgrades.iter().any(|(name, _)| *name == "Hull Upgrade")
}
