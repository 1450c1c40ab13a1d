//! The end of a mission: the result handed in, No Survivors, the squad point pool and its division ("Earning and Losing
//! Squad Points", "Distribute Squad Points").
//!
//! Does NOT count kills or objectives: the mission does, or the players.

use core::fmt::{self, Write};

use super::eject::EjectDice;
use super::error::CampaignError;
use super::log::{CampaignEvent, Flight};
use super::pilot::{KILL_KINDS, Victim};
use super::round::{CampaignEnding, CampaignResult, CampaignStage, CampaignStep};
use super::{Campaign, PendingPay, PilotAt, ROSTER, Winner};
use crate::battle::state::question::AttackCounts;
use crate::cards::missions::vocabulary::Faction;
use crate::cards::ships::ShipId;
use crate::cards::upgrades::UpgradeId;
use crate::dice::generator::Seed;
use crate::mission::finish::Debriefing;
use crate::mission::state::SECOND;

/// What a mission says about one pilot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PilotReport {
    pub kills: [u8; KILL_KINDS],
    /// The ship was destroyed: its dice.
    pub fallen: Option<EjectDice>,
}

/// What a flown mission hands to the campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionReport {
    pub winner: Winner,
    /// Kills and objectives less failures. The losses of destroyed ships are taken off here, by their dice.
    pub points: i16,
    /// Every enemy ship was destroyed (Revenge gives its token only then).
    pub cleared: bool,
    /// By place on the roster.
    pub pilots: [PilotReport; ROSTER],
}

/// How the pool is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payout {
    /// Kills and objectives less failures.
    pub points: i16,
    /// What destroyed ships cost; nothing with the classic eject table.
    pub ships: u16,
    /// Never below 0.
    pub pool: u16,
    pub pilots: u8,
    /// Rounded up.
    pub share: u16,
}

impl Campaign {
    fn flew(&self, at: PilotAt) -> CampaignResult {
        if self.pending.flew & at.bit() == 0 { Err(CampaignError::DidNotFly) } else { Ok(()) }
    }

    /// Why somebody cannot join the mission that is played.
    pub fn may_fly_in(&self, at: PilotAt) -> CampaignResult {
        self.expects(&[CampaignStep::Play])?;
        let pilot = self.pilot(at).ok_or(CampaignError::NoSuchPilot)?;
        match pilot {
            _ if pilot.dead => Err(CampaignError::Dead),
            _ if pilot.ship.is_none() => Err(CampaignError::NoShip),
            _ if !pilot.absent || self.flew(at).is_ok() => Err(CampaignError::NotNow),
            _ => Ok(()),
        }
    }

    /// Somebody who was absent flies, too, and shares the pool.
    pub(super) fn fly_in(&mut self, at: PilotAt) -> CampaignResult {
        self.may_fly_in(at)?;
        self.pending.flew |= at.bit();
        if let Some(pilot) = self.pilot_mut(at) {
            pilot.absent = false;
        }
        Ok(())
    }

    /// Counts kills on a pilot's sheet while the mission is played.
    pub(super) fn credit(&mut self, at: PilotAt, victim: Victim, count: u8) -> CampaignResult {
        self.expects(&[CampaignStep::Play])?;
        self.flew(at)?;
        let pilot = self.pilot_mut(at).ok_or(CampaignError::NoSuchPilot)?;
        pilot.set_kills(victim, pilot.kills_of(victim).saturating_add(count));
        Ok(())
    }

    /// A pilot's ship was destroyed: dice typed in, or rolled here.
    pub(super) fn shoot_down(&mut self, at: PilotAt, dice: Option<EjectDice>, seed: &Seed) -> CampaignResult {
        self.expects(&[CampaignStep::Play])?;
        self.flew(at)?;
        let dice = match dice {
            Some(typed) => typed,
            None => self.roll_eject(at, seed),
        };
        if dice.count() != self.eject_dice() {
            return Err(CampaignError::WrongDice);
        }
        if let Some(place) = self.pending.fallen.get_mut(at.place()) {
            *place = Some(dice);
        }
        Ok(())
    }

    /// It was not destroyed after all.
    pub(super) fn bring_back(&mut self, at: PilotAt) -> CampaignResult {
        self.expects(&[CampaignStep::Play])?;
        self.flew(at)?;
        if let Some(place) = self.pending.fallen.get_mut(at.place()) {
            *place = None;
        }
        Ok(())
    }

    /// The mission is over.
    pub(super) fn finish(&mut self, winner: Winner, points: i16, cleared: bool) -> CampaignResult {
        self.expects(&[CampaignStep::Play])?;
        let mission = self.mission.ok_or(CampaignError::NotNow)?;
        self.pending = PendingPay { winner, points, cleared, ..self.pending };
        let fell = PilotAt::all().filter(|at| self.fallen(*at).is_some()).fold(0, |mask, at| mask | at.bit());
        for at in PilotAt::all().filter(|at| self.pending.flew & at.bit() != 0) {
            if let Some(Some(pilot)) = self.pilots.get_mut(at.place()) {
                pilot.missions = pilot.missions.saturating_add(1);
                pilot.flown.add(mission);
                pilot.shot_down = pilot.shot_down.saturating_add(u8::from(fell & at.bit() != 0));
            }
        }
        let payout = self.payout();
        let flew = self.pending.flew;
        let none_left = fell == flew;
        self.log.fly(Flight {
            mission,
            winner,
            level: self.level,
            flew,
            fell,
            pool: payout.pool,
            share: if none_left { 0 } else { payout.share },
        });
        if none_left {
            self.end(CampaignEnding::NoSurvivors);
        } else {
            self.stage = CampaignStage::Round(CampaignStep::Update);
        }
        Ok(())
    }

    /// The whole result at once, as the mission engine has it. Nothing changes if any part of it is refused.
    pub fn report(&mut self, report: &MissionReport) -> Result<(), CampaignError> {
        self.expects(&[CampaignStep::Play])?;
        for (at, pilot) in PilotAt::all().zip(&report.pilots) {
            if *pilot != PilotReport::default() {
                self.flew(at)?;
            }
            if pilot.fallen.is_some_and(|dice| dice.count() != self.eject_dice()) {
                return Err(CampaignError::WrongDice);
            }
        }
        for (at, pilot) in PilotAt::all().zip(&report.pilots) {
            for victim in Victim::all() {
                let kills = pilot.kills.get(victim.place()).copied().unwrap_or(0);
                if kills > 0 {
                    self.credit(at, victim, kills)?;
                }
            }
            if let Some(place) = self.pending.fallen.get_mut(at.place()) {
                *place = pilot.fallen;
            }
        }
        self.finish(report.winner, report.points, report.cleared)
    }

    /// What the mission engine found out, as this campaign takes it.
    pub(crate) fn report_of(&self, result: &Debriefing) -> MissionReport {
        let winner = if result.won { Winner::Rebels } else { Winner::Empire };
        let token = u8::from(result.outcome().token == Some(Faction::Rebel));
        let mut report = MissionReport {
            winner,
            // Lost ships are taken off by the pay-out, and by the classic table not at all.
            points: result.earned,
            cleared: result.rebel_tokens > token,
            pilots: [PilotReport::default(); ROSTER],
        };
        let mut places = result.roster.map(|number| (number & !SECOND).checked_sub(1).map(PilotAt));
        if places.iter().all(Option::is_none) {
            // Set up by an older engine: in the order of those who fly.
            for (place, (at, _)) in places.iter_mut().zip(self.flying()) {
                *place = Some(at);
            }
        }
        for (at, (kills, lost)) in places.into_iter().zip(result.kills.iter().zip(&result.lost)) {
            let Some(at) = at else { continue };
            let fallen = lost.map(|AttackCounts { crits, hits, focus, blanks }| {
                let dice = EjectDice { crits, hits, focus, blanks };
                // Older engines kept the harshest die only.
                let missing = self.eject_dice().saturating_sub(dice.count());
                EjectDice { blanks: blanks.saturating_add(missing), ..dice }
            });
            let Some(pilot) = report.pilots.get_mut(at.place()) else { continue };
            pilot.fallen = fallen;
            for (ship, &count) in ShipId::ALL.into_iter().zip(kills) {
                if let Some(own) = pilot.kills.get_mut(Victim::Ship(ship).place()) {
                    *own = count;
                }
            }
        }
        report
    }

    /// Squad points that a result costs the pool: what the outcome takes off each player.
    pub fn failure(&self, winner: Winner) -> i16 {
        let outcome = self.mission.map(|mission| match winner {
            Winner::Rebels => &mission.mission().rebel,
            Winner::Empire => &mission.mission().imperial,
        });
        let each = outcome.map_or(0, |outcome| outcome.lose_per_player);
        i16::from(each).saturating_mul(i16::from(self.players()))
    }

    /// The dice of a destroyed ship in the mission that is played or paid out.
    pub fn fallen(&self, at: PilotAt) -> Option<EjectDice> {
        self.pending.fallen.get(at.place()).copied().flatten()
    }

    /// The pool and what each gets of it.
    pub fn payout(&self) -> Payout {
        let points = self.pending.points;
        let losses = self.pending.fallen.iter().flatten().map(|dice| dice.loss()).sum();
        let ships: u16 = if self.variants.classic_eject { 0 } else { losses };
        let pool = points.saturating_sub(i16::try_from(ships).unwrap_or(i16::MAX)).max(0).unsigned_abs();
        let pilots = self.pending.flew.count_ones();
        let pilots = u8::try_from(pilots).unwrap_or(0);
        Payout { points, ships, pool, pilots, share: pool.div_ceil(u16::from(pilots.max(1))) }
    }

    /// "Distribute Squad Points", then the next round or the end.
    pub(super) fn distribute(&mut self) {
        let (share, flew) = (self.payout().share, self.pending.flew);
        for at in PilotAt::all().filter(|at| flew & at.bit() != 0) {
            let Some(Some(pilot)) = self.pilots.get_mut(at.place()) else { continue };
            pilot.earned = pilot.earned.saturating_add(share);
            pilot.points = pilot.points.saturating_add(share);
            if let Some(dice) = self.fallen(at).filter(|_| self.variants.classic_eject) {
                self.eject(at, dice, share);
            }
        }
        self.pending = PendingPay::NONE;
        self.mission = None;
        match self.ends {
            Some(ending) => self.end(ending),
            None => {
                self.round = self.round.saturating_add(1);
                self.call_in();
                self.stage = CampaignStage::Round(CampaignStep::Spend);
            }
        }
        self.settle_loadouts();
    }

    fn end(&mut self, ending: CampaignEnding) {
        self.stage = CampaignStage::Over(ending);
        self.mission = None;
        self.log.add(None, CampaignEvent::Ended(ending));
    }

    /// The classic table: every die counts.
    fn eject(&mut self, at: PilotAt, dice: EjectDice, share: u16) {
        if dice.kills() {
            if let Some(pilot) = self.pilot_mut(at) {
                pilot.dead = true;
                // The cards go back to the squadron: limits count the living.
                let paid: u16 = pilot.inventory.iter().map(|owned| u16::from(owned.paid)).sum();
                pilot.inventory.clear();
                pilot.spent = pilot.spent.saturating_sub(paid);
                pilot.lost = pilot.lost.saturating_add(paid);
            }
            self.log.add(Some(at), CampaignEvent::Killed);
            return;
        }
        for _ in 0..dice.crits {
            self.lose_dearest(at, true);
        }
        for _ in 0..dice.hits {
            self.lose_dearest(at, false);
        }
        let discarded = dice.discards(share);
        if discarded > 0 {
            if let Some(pilot) = self.pilot_mut(at) {
                pilot.points = pilot.points.saturating_sub(discarded);
                pilot.lost = pilot.lost.saturating_add(discarded);
            }
            self.log.add(Some(at), CampaignEvent::Discarded(u8::try_from(discarded).unwrap_or(u8::MAX)));
        }
    }

    /// The dearest talent or ability, or the dearest other upgrade; of equals the first in the inventory.
    pub fn dearest(&self, at: PilotAt, talents: bool) -> Option<(UpgradeId, u8)> {
        let owned = self.pilot(at)?.inventory.iter();
        let mut dearest: Option<(UpgradeId, u8)> = None;
        for line in owned.filter(|line| line.card.card().is_talent_or_ability() == talents) {
            if dearest.is_none_or(|(_, paid)| line.paid > paid) {
                dearest = Some((line.card, line.paid));
            }
        }
        dearest
    }

    /// What the classic table takes of a pilot, part by part; the share counts once it is known.
    pub fn describe_eject(&self, at: PilotAt, share: Option<u16>, out: &mut dyn Write) -> fmt::Result {
        let Some(dice) = self.fallen(at) else { return Ok(()) };
        if dice.kills() {
            return out.write_str("killed");
        }
        let mut comma = "";
        for (count, talents, none) in [(dice.crits, true, "talent"), (dice.hits, false, "other card")] {
            match self.dearest(at, talents) {
                _ if count == 0 => continue,
                None => write!(out, "{comma}no {none} to lose")?,
                Some((card, _)) if count == 1 => write!(out, "{comma}loses {card}")?,
                // The dearest first.
                Some((card, _)) => write!(out, "{comma}loses {count} from {card} down")?,
            }
            comma = ", ";
        }
        match (dice.focus, share) {
            (0, _) if comma.is_empty() => out.write_str("loses nothing"),
            (0, _) => Ok(()),
            (_, Some(share)) => write!(out, "{comma}keeps {}", share.saturating_sub(dice.discards(share))),
            (1, None) => write!(out, "{comma}keeps half the share"),
            (_, None) => write!(out, "{comma}gets no share"),
        }
    }

    fn lose_dearest(&mut self, at: PilotAt, talents: bool) {
        let Some((card, paid)) = self.dearest(at, talents) else { return };
        if let Some(pilot) = self.pilot_mut(at) {
            pilot.inventory.retain(|owned| owned.card != card);
            pilot.spent = pilot.spent.saturating_sub(u16::from(paid));
            pilot.lost = pilot.lost.saturating_add(u16::from(paid));
        }
        self.log.add(Some(at), CampaignEvent::LostCard(card, paid));
    }
}
