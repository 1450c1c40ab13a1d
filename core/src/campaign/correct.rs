//! Corrections by hand: what the paper says counts. Each is a command like any other, so the log shows it and undo
//! reverses it.
//!
//! Costs nothing and asks no rule but what the sheet can hold: points stay balanced (`earned = spent + held + lost`), a
//! loadout stays legal. Nothing ends by a correction: tokens stop before the last.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::error::CampaignError;
use super::log::CampaignEvent;
use super::pilot::{self, Owned, Victim};
use super::round::{CampaignResult, CampaignStage, CampaignStep};
use super::{Campaign, Introduction, PilotAt, Winner};
use crate::cards::experience_tree::Path;
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::ships::ShipId;
use crate::cards::upgrades::UpgradeId;

/// What a pilot's sheet should say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Correction {
    Points(u16),
    Level(Level),
    /// Experience Tree, from level 3 on.
    Path(Path),
    Ship(RebelShip),
    Card {
        card: UpgradeId,
        owned: bool,
    },
    Kills {
        victim: Victim,
        count: u8,
    },
    Dead(bool),
    /// A ship of the hangar (Experience Tree).
    Owned {
        ship: RebelShip,
        owned: bool,
    },
    Flown {
        mission: MissionId,
        flown: bool,
    },
    ShotDown(u8),
}

impl Correction {
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Points(points) => write!(out, "set to {points} {}", pilot::points_word(points)),
            Self::Level(level) => write!(out, "set to level {}", level.number()),
            Self::Path(path) => write!(out, "set to path {path}"),
            Self::Ship(ship) => write!(out, "set to {ship}"),
            Self::Card { card, owned: true } => write!(out, "given {card}"),
            Self::Card { card, owned: false } => write!(out, "without {card}"),
            Self::Kills { victim, count } => write!(out, "set to {count} {}", victim.name()),
            Self::Dead(true) => out.write_str("killed, by hand"),
            Self::Dead(false) => out.write_str("alive again"),
            Self::Owned { ship, owned: true } => write!(out, "given {ship}"),
            Self::Owned { ship, owned: false } => write!(out, "without {ship}"),
            Self::Flown { mission, flown: true } => write!(out, "flew {}", mission.title()),
            Self::Flown { mission, flown: false } => write!(out, "did not fly {}", mission.title()),
            Self::ShotDown(times) => write!(out, "shot down {times} times"),
        }
    }
}

/// The level from which the Experience Tree knows paths.
const PATHS_FROM: Level = Level::Orange;

impl Campaign {
    /// Most tokens that a correction can give a side: the last is won, never set.
    pub const fn most_tokens(&self) -> u8 {
        self.length.tokens().saturating_sub(1)
    }

    pub(super) fn correct(&mut self, at: PilotAt, what: Correction) -> CampaignResult {
        let tree = self.variants.tree;
        let room = self.inventory_size();
        let price = match what {
            Correction::Card { card, .. } => self.price(at, card).unwrap_or(0),
            _ => 0,
        };
        let pilot = self.pilot_mut(at).ok_or(CampaignError::NoSuchPilot)?;
        let event = match what {
            Correction::Points(points) => {
                let was = core::mem::replace(&mut pilot.points, points);
                CampaignEvent::SetPoints(was.to_le_bytes(), points.to_le_bytes())
            }
            Correction::Level(level) => {
                let was = core::mem::replace(&mut pilot.level, level);
                let first = Path::ALL.first().copied();
                pilot.path = pilot.path.or(first).filter(|_| tree && level >= PATHS_FROM);
                CampaignEvent::SetLevel(was, level)
            }
            Correction::Path(path) => {
                if !tree || pilot.level < PATHS_FROM {
                    return Err(CampaignError::TreeOnly);
                }
                CampaignEvent::SetPath(pilot.path.replace(path), path)
            }
            Correction::Ship(ship) => {
                ship.listing(tree).ok_or(CampaignError::ShipNotListed)?;
                let was = pilot.ship.replace(ship);
                if let Some(old) = was {
                    pilot.hangar.remove(old);
                }
                pilot.hangar.add(ship);
                CampaignEvent::SetShip(was, ship)
            }
            Correction::Card { card, owned } => {
                match (owned, pilot.owned(card).is_some()) {
                    (true, true) => return Err(CampaignError::Owned),
                    (false, false) => return Err(CampaignError::NotOwned),
                    (true, false) if pilot.inventory.len() >= room => {
                        return Err(CampaignError::InventoryFull);
                    }
                    (true, false) => {
                        let line = Owned { card, paid: price, equipped: false };
                        pilot.inventory.push(line).map_err(|_| CampaignError::InventoryFull)?;
                    }
                    (false, true) => pilot.inventory.retain(|owned| owned.card != card),
                }
                CampaignEvent::SetCard(card, owned)
            }
            Correction::Kills { victim, count } => {
                let was = pilot.kills_of(victim);
                pilot.set_kills(victim, count);
                CampaignEvent::SetKills(u8::try_from(victim.place()).unwrap_or(0), [was, count])
            }
            Correction::Dead(dead) => {
                if pilot.dead == dead {
                    return Err(if dead { CampaignError::Dead } else { CampaignError::NotDead });
                }
                pilot.dead = dead;
                CampaignEvent::SetDead(dead)
            }
            Correction::Owned { ship, owned } => {
                ship.listing(tree).filter(|_| tree).ok_or(CampaignError::OneShipOnly)?;
                match (owned, pilot.hangar.has(ship)) {
                    (true, true) => return Err(CampaignError::ShipOwned),
                    (false, false) => return Err(CampaignError::ShipNotOwned),
                    (true, false) => pilot.hangar.add(ship),
                    (false, true) if pilot.ship == Some(ship) => return Err(CampaignError::LastShip),
                    (false, true) => pilot.hangar.remove(ship),
                }
                CampaignEvent::SetOwned(ship, owned)
            }
            Correction::Flown { mission, flown } => {
                if pilot.flown.has(mission) == flown {
                    return Err(CampaignError::NoSuchChoice);
                }
                if flown {
                    pilot.flown.add(mission);
                    pilot.missions = pilot.missions.saturating_add(1);
                } else {
                    pilot.flown.remove(mission);
                    pilot.missions = pilot.missions.saturating_sub(1);
                }
                CampaignEvent::SetFlown(mission, flown)
            }
            Correction::ShotDown(times) => {
                CampaignEvent::SetShotDown([core::mem::replace(&mut pilot.shot_down, times), times])
            }
        };
        self.settle_prices(at);
        let worth = self.worth(at);
        if let Some(pilot) = self.pilot_mut(at) {
            pilot.spent = worth;
            pilot.earned = worth.saturating_add(pilot.points).saturating_add(pilot.lost);
        }
        self.log.add(Some(at), event);
        self.settle_loadouts();
        Ok(())
    }

    pub(super) fn set_tokens(&mut self, side: Winner, count: u8) -> CampaignResult {
        if !matches!(self.stage, CampaignStage::Round(_)) {
            return Err(CampaignError::NotNow);
        }
        if count > self.most_tokens() {
            return Err(CampaignError::NoSuchChoice);
        }
        let tokens = match side {
            Winner::Rebels => &mut self.rebel_tokens,
            Winner::Empire => &mut self.imperial_tokens,
        };
        let was = core::mem::replace(tokens, count);
        self.log.add(None, CampaignEvent::SetTokens(side, [was, count]));
        Ok(())
    }

    /// Since the campaign was taken over nothing was done but setting it as on paper.
    pub fn is_taking_over(&self) -> bool {
        let newest = self.log.events().rev().find(|entry| !entry.what.is_by_hand());
        newest.is_some_and(|entry| entry.what == CampaignEvent::TakenOver)
    }

    /// Puts a provisional ship's cards into the random pilot deck or takes them out.
    pub(super) fn set_unlocked(&mut self, ship: ShipId, open: bool) -> CampaignResult {
        if !matches!(self.stage, CampaignStage::Round(_)) {
            return Err(CampaignError::NotNow);
        }
        if self.unlocked.has(ship) == open {
            return Err(CampaignError::NoSuchChoice);
        }
        self.unlocked = if open { self.unlocked.with(ship) } else { self.unlocked.without(ship) };
        self.log.add(None, CampaignEvent::SetUnlocked(ship, open));
        Ok(())
    }

    /// Puts a mission card into the deck or takes it out, while none is drawn; one always stays.
    pub(super) fn set_deck(&mut self, mission: MissionId, inside: bool) -> CampaignResult {
        self.expects(&[CampaignStep::Spend])?;
        if mission == MissionId::LocalTrouble || self.deck.has(mission) == inside {
            return Err(CampaignError::NoSuchChoice);
        }
        if !inside && self.deck.len() < 2 && self.introduction == Introduction::Done {
            return Err(CampaignError::WrongNumberOfMissions);
        }
        if inside {
            self.deck.add(mission);
            self.discard.remove(mission);
        } else {
            self.deck.remove(mission);
            self.discard.add(mission);
        }
        self.log.add(None, CampaignEvent::SetDeck(mission, inside));
        Ok(())
    }
}
