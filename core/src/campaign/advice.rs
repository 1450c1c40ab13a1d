//! Advice of the book: how many pilots a player takes, when not to buy a level, what to bring. Changes nothing.

use super::Campaign;
use super::pilot::Pilot;
use super::round::Stage;
use crate::cards::campaign_deck::{Arc, Need};

/// "Number of Players": pilots for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PilotAdvice {
    pub recommended: u8,
    pub optional: &'static [u8],
}

/// None for a number of players the table does not have.
pub const fn pilots_per_player(players: u8) -> Option<PilotAdvice> {
    let (recommended, optional): (u8, &'static [u8]) = match players {
        1 => (3, &[4, 5, 6]),
        2 => (2, &[3]),
        3 => (1, &[2]),
        4..=6 => (1, &[]),
        _ => return None,
    };
    Some(PilotAdvice { recommended, optional })
}

/// Callsigns to pick from, for those who do not want to type.
#[rustfmt::skip]
pub static CALLSIGNS: [&str; 24] = [
    "Nova", "Dusk", "Kit", "Oro", "Pip", "Zed", "Comet", "Flint", "Gale", "Hex", "Juno", "Lark",
    "Moth", "Onyx", "Quill", "Rook", "Sable", "Torch", "Umber", "Vesper", "Wisp", "Yarrow", "Ember", "Bolt",
];

/// "Rookie Pilots".
pub const ROOKIE_WARNING: &str = "Levels make every mission harder: arm the ship first.";

impl Campaign {
    /// The callsigns nobody has yet.
    pub fn free_callsigns(&self) -> impl Iterator<Item = &'static str> + '_ {
        let taken = |name: &str| self.roster().any(|(_, pilot)| pilot.callsign.as_str() == name);
        CALLSIGNS.iter().copied().filter(move |name| !taken(name))
    }

    /// Whether buying a level now deserves [`ROOKIE_WARNING`]: the first mission is still to come.
    pub fn warns_rookie(&self, pilot: &Pilot) -> bool {
        let early = matches!(self.stage, Stage::Founding | Stage::Round(_));
        early && self.number <= 1 && self.log.flights_seen() == 0 && pilot.missions == 0
    }
}

/// What an arc needs, mission by mission, each thing once for each count.
pub fn to_bring(arc: Arc) -> impl Iterator<Item = &'static Need> {
    arc.missions().flat_map(move |mission| {
        let before = arc.missions().take_while(move |&earlier| earlier != mission);
        let seen =
            move |need: &&'static Need| !before.clone().any(|earlier| earlier.card().needs.contains(need));
        mission.card().needs.iter().filter(seen)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Number of Players": the printed table.
    #[test]
    fn the_table_of_players() {
        assert_eq!(pilots_per_player(1), Some(PilotAdvice { recommended: 3, optional: &[4, 5, 6] }));
        assert_eq!(pilots_per_player(2).unwrap().recommended, 2);
        assert_eq!(pilots_per_player(6), Some(PilotAdvice { recommended: 1, optional: &[] }));
        assert_eq!(pilots_per_player(7), None);
    }

    #[test]
    fn callsigns_fit_and_are_offered_once() {
        use crate::name::Name;
        for (place, name) in CALLSIGNS.iter().enumerate() {
            assert_eq!(Name::new(name).as_str(), *name);
            assert!(!CALLSIGNS[..place].contains(name));
        }
        let mut campaign = Campaign::new();
        campaign.pilots[3] = Some(Pilot::new(Name::new("Dusk"), 35, 0));
        assert_eq!(campaign.free_callsigns().nth(1), Some("Kit"));
    }

    #[test]
    fn an_arc_lists_each_thing_once() {
        let things: Vec<_> = to_bring(Arc::RefuelingStation).map(|need| (need.what, need.count)).collect();
        assert_eq!(
            things,
            [
                ("asteroid", "6"),
                ("HWK-290", "1"),
                ("asteroid", "12"),
                ("station", "1"),
                ("UT-60D U-wing", "1")
            ]
        );
    }
}
