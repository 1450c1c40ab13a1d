//! Advice of the book: when not to buy a level, what to bring. Changes nothing.

use super::Campaign;
use super::pilot::Pilot;
use super::round::CampaignStage;
use crate::cards::missions::{ArcId, MissionCard, Model};
use crate::cards::pilots::Level;
use crate::cards::ships::ShipId;
use crate::mission::models::needed;

pub use crate::base::name::CALLSIGNS;

/// "Rookie Pilots".
pub const ROOKIE_WARNING: &str = "Levels make every mission harder: arm the ship first.";

impl Campaign {
    /// The callsigns nobody has yet.
    pub fn free_callsigns(&self) -> impl Iterator<Item = &'static str> + '_ {
        let taken = |name: &str| self.pilots.iter().flatten().any(|pilot| pilot.callsign.as_str() == name);
        CALLSIGNS.iter().copied().filter(move |name| !taken(name))
    }

    /// Whether buying a level now deserves [`ROOKIE_WARNING`]: the first mission is still to come.
    pub fn warns_rookie(&self, pilot: &Pilot) -> bool {
        let early = matches!(self.stage, CampaignStage::Founding | CampaignStage::Round(_));
        early && self.number <= 1 && self.log.flights_seen() == 0 && pilot.missions == 0
    }
}

/// A thing to print or bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    Model(Model),
    Ship(ShipId),
    /// A ship whose type a card decides.
    AnyShip,
}

impl Supply {
    pub fn name(self) -> &'static str {
        match self {
            Self::Model(model) => model.name(),
            Self::Ship(ship) => ship.short_name(),
            Self::AnyShip => "of any type",
        }
    }

    fn all() -> impl Iterator<Item = Supply> + Clone {
        let models = Model::ALL.iter().copied().map(Supply::Model);
        models.chain(ShipId::ALL.into_iter().map(Supply::Ship)).chain([Supply::AnyShip])
    }

    /// How many of it one mission needs at most.
    fn needed(self, mission: &MissionCard, pilots: u8, level: Level) -> u8 {
        match self {
            Self::Model(model) => {
                let listed = mission.models.iter().find(|(listed, _)| *listed == model);
                listed.map_or(0, |(_, count)| count.of(pilots))
            }
            Self::Ship(ship) => {
                let needed = needed(mission, pilots, level);
                needed.named.of(ship).saturating_add(needed.called.of(ship))
            }
            Self::AnyShip => {
                let needed = needed(mission, pilots, level);
                needed.random.saturating_add(needed.called_random)
            }
        }
    }
}

/// What a story needs, each thing once, with the most that any of its missions wants for so many pilots at this level.
/// Models of destroyed ships can be used again, so fewer will do.
pub fn to_bring(arc: ArcId, pilots: u8, level: Level) -> impl Iterator<Item = (Supply, u8)> {
    let most = move |thing: Supply| {
        let each = arc.missions().map(|id| thing.needed(id.mission(), pilots, level));
        (thing, each.max().unwrap_or(0))
    };
    Supply::all().map(most).filter(|(_, count)| *count > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callsigns_fit_and_are_offered_once() {
        use crate::base::name::Name;
        for (place, name) in CALLSIGNS.iter().enumerate() {
            assert_eq!(Name::new(name).as_str(), *name);
            assert!(!CALLSIGNS[..place].contains(name));
        }
        let mut campaign = Campaign::new();
        campaign.pilots[3] = Some(Pilot::new(Name::new("Dusk"), 35, 0));
        assert_eq!(campaign.free_callsigns().nth(1), Some("Kit"));
    }

    /// The cards of the arc "The Refueling Station": 12 rocks for the sensor net are enough for the rest.
    #[test]
    fn an_arc_lists_each_thing_once() {
        let things: Vec<_> = to_bring(ArcId::RefuelingStation, 4, Level::Green)
            .filter(|(thing, _)| matches!(thing, Supply::Model(_)))
            .map(|(thing, count)| (thing.name(), count))
            .collect();
        let expected =
            [("asteroid", 12), ("station", 1), ("HWK-290", 1), ("U-wing", 1), ("sensor beacon", 8)];
        assert_eq!(things, expected);
        let of_type =
            |ship| to_bring(ArcId::ChasingPhantoms, 6, Level::Purple).any(|(thing, _)| thing == ship);
        assert!(of_type(Supply::Ship(ShipId::TiePhPhantom)) && !of_type(Supply::Ship(ShipId::TieDDefender)));
    }
}
