//! Scoring: casualties, standard scores by points or by threat, counters, tiebreakers and draws.

use super::apply::MOST_TEAM;
use super::ship::{EpicAt, EpicShip, PlayerAt};
use super::{Epic, Scoring, Tiebreak, Unit};

/// A score that is higher for the better side.
pub type SideScore = i32;

impl Epic {
    /// What a ship, or its whole Quick Build, costs its owner: all, half rounded up, or nothing.
    /// The first ship of a build counts for all of it.
    fn loss(&self, at: EpicAt, ship: &EpicShip) -> u16 {
        let pooled = self.tracker.unit == Unit::Threat && ship.order.build > 0;
        let together =
            |one: &EpicShip| one.order.build == ship.order.build && one.order.player == ship.order.player;
        let (mut worth, mut health, mut lost, mut all) = (0u16, 0u16, 0u16, true);
        let mut add = |one: &EpicShip| {
            worth = worth.saturating_add(one.worth(self.tracker.unit));
            health += u16::from(one.health());
            lost += u16::from(if one.is_lost() { one.health() } else { one.lost() });
            all &= one.is_lost();
        };
        if pooled {
            let mut build = self.ships().filter(|(_, one)| together(one)).peekable();
            if build.peek().is_some_and(|(first, _)| *first != at) {
                return 0;
            }
            build.for_each(|(_, one)| add(one));
        } else {
            add(ship);
        }
        if all {
            worth
        } else if lost >= health.div_ceil(2) {
            worth.div_ceil(2)
        } else {
            0
        }
    }

    /// "Casualties" of a player.
    pub fn casualties(&self, player: PlayerAt) -> u16 {
        self.ships()
            .filter(|(_, ship)| ship.order.player == player)
            .map(|(at, ship)| self.loss(at, ship))
            .fold(0, u16::saturating_add)
    }

    /// Casualties of all players of a team.
    pub fn team_casualties(&self, team: u8) -> u16 {
        self.players()
            .filter(|(_, player)| player.team == team)
            .map(|(at, _)| self.casualties(at))
            .fold(0, u16::saturating_add)
    }

    /// "Standard Scoring" of a team: what its enemies lost.
    pub fn standard_score(&self, team: u8) -> u16 {
        self.players()
            .filter(|(_, player)| player.team != team)
            .map(|(at, _)| self.casualties(at))
            .fold(0, u16::saturating_add)
    }

    /// Victory counters of a team.
    pub fn counters(&self, team: u8) -> u16 {
        self.players
            .iter()
            .filter(|player| player.team == team)
            .map(|player| u16::from(player.counters))
            .sum()
    }

    /// The score that decides, by the tracker.
    pub fn score(&self, team: u8) -> SideScore {
        let counters = SideScore::from(self.counters(team));
        match self.tracker.scoring {
            Scoring::Standard => SideScore::from(self.standard_score(team)),
            Scoring::StandardAndCounters => {
                SideScore::from(self.standard_score(team))
                    + counters * SideScore::from(self.tracker.counter_worth)
            }
            Scoring::Counters => counters,
            Scoring::FewestCasualties => -SideScore::from(self.team_casualties(team)),
        }
    }

    /// The score of the scenario's tiebreaker.
    pub fn tiebreak_score(&self, team: u8) -> SideScore {
        match self.tracker.tiebreak {
            Tiebreak::None => 0,
            Tiebreak::Standard => SideScore::from(self.standard_score(team)),
            Tiebreak::Counters => SideScore::from(self.counters(team)),
            Tiebreak::FewestCasualties => -SideScore::from(self.team_casualties(team)),
        }
    }

    /// The teams, by their numbers.
    pub fn team(&self, place: usize) -> Option<u8> {
        (0..=MOST_TEAM).filter(|&team| self.players.iter().any(|player| player.team == team)).nth(place)
    }

    pub fn team_count(&self) -> usize {
        (0..).map_while(|place| self.team(place)).count()
    }

    /// The teams ahead by score and tiebreaker: more than one is a draw between them.
    pub fn leading(&self, place: usize) -> Option<u8> {
        let key = |team| (self.score(team), self.tiebreak_score(team));
        let teams = || (0..).map_while(|place| self.team(place));
        let best = teams().map(key).max()?;
        teams().filter(|&team| key(team) == best).nth(place)
    }

    pub fn is_draw(&self) -> bool {
        self.leading(1).is_some()
    }

    /// Victory counters as pieces: flipped threes, then ones.
    pub fn counter_pieces(&self, player: PlayerAt) -> (u8, u8) {
        let counters = self.player(player).map_or(0, |player| player.counters);
        (counters / 3, counters % 3)
    }
}
