//! What screens ask of an Epic game, item by item. Changes nothing.

use core::fmt::{self, Write};

use super::event::EpicEvent;
use super::flow::EpicQuestion;
use super::rule::EpicRule;
use super::ship::{Condition, EpicAt, EpicMarker, EpicShip, Player, PlayerAt, Relation};
use super::{Epic, Tracker};
use crate::battle::state::ship::Position;
use crate::cards::epic::{JoinCondition, ScenarioType, most_on_huge};
use crate::cards::vocabulary::Size;

/// A line of the check before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpicCheck {
    /// Players, and how many the scenario is for. Advice: a page may say otherwise.
    Players {
        players: usize,
        fewest: u8,
        most: u8,
    },
    /// Sides for the scenario's type.
    Teams {
        teams: usize,
        kind: ScenarioType,
    },
    Spent {
        player: PlayerAt,
        spent: u16,
        of: u16,
    },
    /// "Squadron Requirements": a huge ship or a wing.
    HugeOrWing {
        player: PlayerAt,
        has: bool,
    },
    /// "Squadron Requirements": half of the limit on huge ships.
    OnHuge {
        player: PlayerAt,
        spent: u16,
        of: u16,
    },
}

impl EpicCheck {
    pub const fn is_fine(self) -> bool {
        match self {
            Self::Players { players, fewest, most } => players >= fewest as usize && players <= most as usize,
            Self::Teams { teams, kind: ScenarioType::FreeForAll } => teams >= 2,
            Self::Teams { teams, .. } => teams == 2,
            Self::Spent { spent, of, .. } => of == 0 || spent <= of,
            Self::HugeOrWing { has, .. } => has,
            Self::OnHuge { spent, of, .. } => of == 0 || spent <= of,
        }
    }

    pub const fn why(self) -> EpicRule {
        match self {
            Self::Players { .. } => EpicRule::ScenarioRules,
            Self::Teams { kind: ScenarioType::FreeForAll, .. } => EpicRule::FreeForAll,
            Self::Teams { kind: ScenarioType::HeadToHead, .. } => EpicRule::HeadToHead,
            Self::Teams { kind: ScenarioType::TeamBattle, .. } => EpicRule::TeamBattle,
            Self::Spent { .. } => EpicRule::TeamLimit,
            Self::HugeOrWing { .. } | Self::OnHuge { .. } => EpicRule::Requirements,
        }
    }

    /// Whether the game refuses to start without it.
    pub const fn is_binding(self) -> bool {
        !matches!(self, Self::Players { .. })
    }
}

impl Epic {
    /// The first line of the check that is not fine; what only advises comes last.
    pub fn trouble(&self) -> Option<EpicCheck> {
        let wrong = |binding| self.checks().find(|line| !line.is_fine() && line.is_binding() == binding);
        wrong(true).or_else(|| wrong(false))
    }

    pub const fn five_in_order(&self) -> bool {
        self.five_in_order
    }

    pub const fn tracker(&self) -> &Tracker {
        &self.tracker
    }

    pub const fn event(&self) -> &EpicEvent {
        &self.event
    }

    pub fn player_count(&self) -> usize {
        self.players.len()
    }

    pub fn player(&self, at: PlayerAt) -> Option<&Player> {
        self.players.get(usize::from(at.0))
    }

    pub fn players(&self) -> impl Iterator<Item = (PlayerAt, &Player)> {
        (0u8..).map(PlayerAt).zip(&self.players)
    }

    pub fn ship_count(&self) -> usize {
        self.ships.len()
    }

    pub fn ship(&self, at: EpicAt) -> Option<&EpicShip> {
        self.ships.get(usize::from(at.0))
    }

    pub fn ships(&self) -> impl Iterator<Item = (EpicAt, &EpicShip)> {
        (0u8..).map(EpicAt).zip(&self.ships)
    }

    /// Ships of a player, item by item: the number shown is the place + 1.
    pub fn ship_of(&self, player: PlayerAt, place: usize) -> Option<EpicAt> {
        self.ships().filter(|(_, ship)| ship.order.player == player).map(|(at, _)| at).nth(place)
    }

    /// The number of a ship among its player's.
    pub fn number(&self, at: EpicAt) -> usize {
        let player = self.ship(at).map(|ship| ship.order.player);
        let before = self.ships.iter().take(usize::from(at.0) + 1);
        before.filter(|ship| Some(ship.order.player) == player).count()
    }

    pub fn marker_count(&self) -> usize {
        self.markers.len()
    }

    pub fn marker(&self, place: usize) -> Option<&EpicMarker> {
        self.markers.get(place)
    }

    /// What the ships of one player are to another.
    pub fn relation(&self, player: PlayerAt, to: PlayerAt) -> Option<Relation> {
        let (one, other) = (self.player(player)?, self.player(to)?);
        Some(match one.team == other.team {
            _ if player == to => Relation::Friendly,
            true => Relation::Allied,
            false => Relation::Enemy,
        })
    }

    /// Who has this place in the player order, from 1. Team mates share a number.
    pub fn in_order(&self, number: u8, place: usize) -> Option<PlayerAt> {
        self.players().filter(|(_, player)| player.number == number).map(|(at, _)| at).nth(place)
    }

    /// "Place Obstacles": who places the nth obstacle, from 0. Sides take turns, and so do the players of a side.
    pub fn places_obstacle(&self, nth: usize) -> Option<PlayerAt> {
        let sides = self.players.iter().map(|player| player.number).max()?;
        let turn = nth.checked_div(usize::from(sides))?;
        let number = u8::try_from(nth.checked_rem(usize::from(sides))?).ok()?.saturating_add(1);
        let mates = (0..).map_while(|place| self.in_order(number, place)).count();
        self.in_order(number, turn.checked_rem(mates)?)
    }

    /// Who resolves effects in this place: descending numbers in a free-for-all, else ascending.
    pub fn effects_in(&self, place: usize) -> Option<PlayerAt> {
        let most = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let free = self.tracker.kind == ScenarioType::FreeForAll;
        (1..=most)
            .map(|number| if free { most + 1 - number } else { number })
            .flat_map(|number| (0..).map_while(move |place| self.in_order(number, place)))
            .nth(place)
    }

    /// "Team Squadron Building": a team's limit divided by its players, rounded down.
    pub fn limit_of(&self, at: PlayerAt) -> u16 {
        let Some(player) = self.player(at) else { return 0 };
        if !self.tracker.team_limit {
            return self.tracker.limit;
        }
        let mates = self.players.iter().filter(|other| other.team == player.team).count();
        self.tracker.limit / u16::try_from(mates).unwrap_or(1).max(1)
    }

    /// Points or threat of a player's ships, or of his huge ones.
    pub fn spent(&self, player: PlayerAt, only_huge: bool) -> u16 {
        self.ships
            .iter()
            .filter(|ship| ship.order.player == player && (!only_huge || ship.order.size == Size::Huge))
            .map(|ship| ship.worth(self.tracker.unit))
            .fold(0, u16::saturating_add)
    }

    /// The check before the start, line by line.
    pub fn checks(&self) -> impl Iterator<Item = EpicCheck> {
        let scenario = self.tracker.scenario.scenario();
        let first = [
            EpicCheck::Players { players: self.players.len(), fewest: scenario.fewest, most: scenario.most },
            EpicCheck::Teams { teams: self.team_count(), kind: self.tracker.kind },
        ];
        let each = self.players().flat_map(|(player, _)| {
            let of = self.limit_of(player);
            let has = self.ships.iter().any(|ship| {
                ship.order.player == player && (ship.order.size == Size::Huge || ship.is_leader())
            });
            let event = [
                EpicCheck::HugeOrWing { player, has },
                EpicCheck::OnHuge { player, spent: self.spent(player, true), of: most_on_huge(of) },
            ];
            let event = event.into_iter().filter(|_| self.tracker.event_rules);
            [EpicCheck::Spent { player, spent: self.spent(player, false), of }].into_iter().chain(event)
        });
        first.into_iter().chain(each)
    }

    /// Leaders of wings, item by item.
    pub fn leader(&self, place: usize) -> Option<EpicAt> {
        self.ships().filter(|(_, ship)| ship.is_leader()).map(|(at, _)| at).nth(place)
    }

    /// Who holds a place of a wing, split or not.
    pub fn in_wing(&self, leader: EpicAt, position: Position) -> Option<EpicAt> {
        let here = |ship: &EpicShip| {
            ship.wing.is_some_and(|wing| wing.leader == leader && wing.position == position)
        };
        self.ships().find(|(_, ship)| here(ship)).map(|(at, _)| at)
    }

    /// Somebody flies in formation behind this leader.
    pub fn has_formation(&self, leader: EpicAt) -> bool {
        self.ships
            .iter()
            .any(|ship| ship.is_wingmate() && ship.wing.is_some_and(|wing| wing.leader == leader))
    }

    /// It is part of a formation now.
    pub fn flies_in_wing(&self, at: EpicAt) -> bool {
        self.has_formation(at) || self.ship(at).is_some_and(EpicShip::is_wingmate)
    }

    /// Leaders of formations that have not flown this round, item by item.
    pub fn unmoved(&self, place: usize) -> Option<EpicAt> {
        self.ships()
            .filter(|(at, ship)| ship.in_play() && !ship.is_done() && self.has_formation(*at))
            .map(|(at, _)| at)
            .nth(place)
    }

    /// The number on a player's ID token: as drawn in a free-for-all, else that of his team.
    pub fn token(&self, at: PlayerAt) -> u8 {
        let Some(player) = self.player(at) else { return 0 };
        let drawn = self.tracker.kind == ScenarioType::FreeForAll && player.number > 0;
        if drawn { player.number } else { player.team.saturating_add(1) }
    }

    /// Ships of wings that get a dial in Planning: leaders, and those that split.
    pub fn needs_dial(&self, place: usize) -> Option<EpicAt> {
        self.ships()
            .filter(|(_, ship)| ship.in_play() && ship.wing.is_some() && !ship.is_wingmate())
            .map(|(at, _)| at)
            .nth(place)
    }

    /// "Wing Leader Actions": a cloaked leader hides its whole formation.
    pub fn counts_as_cloaked(&self, at: EpicAt) -> bool {
        let Some(ship) = self.ship(at) else { return false };
        let leader = ship.wing.filter(|_| ship.is_wingmate()).and_then(|wing| self.ship(wing.leader));
        ship.has(Condition::Cloaked) || leader.is_some_and(|leader| leader.has(Condition::Cloaked))
    }

    /// What keeps a split ship from joining, as far as the device knows; the range is the players' to see.
    pub fn join_obstacle(&self, at: EpicAt) -> Option<JoinCondition> {
        let ship = self.ship(at)?;
        let leader = ship.wing.filter(|_| ship.is_split()).and_then(|wing| self.ship(wing.leader));
        match leader.filter(|leader| leader.in_play()) {
            None => Some(JoinCondition::SameWing),
            Some(_) if !ship.is_clean() => Some(JoinCondition::Clean),
            Some(leader) if leader.has(Condition::Cloaked) => Some(JoinCondition::LeaderUncloaked),
            Some(_) => None,
        }
    }

    /// Ships that the last command split from their wings, item by item.
    pub fn just_split(&self, place: usize) -> Option<EpicAt> {
        self.ships().map(|(at, _)| at).filter(|&at| self.just_split.has(at)).nth(place)
    }

    /// Who won, once it is over; more than one is a draw between those teams.
    pub fn winner(&self, place: usize) -> Option<u8> {
        if self.flow == EpicQuestion::Over { self.leading(place) } else { None }
    }

    /// "Kit 3": a ship by its player and number.
    pub fn name_ship(&self, at: EpicAt, out: &mut dyn Write) -> fmt::Result {
        match self.ship(at).and_then(|ship| self.player(ship.order.player)) {
            Some(player) => write!(out, "{} {}", player.name, self.number(at)),
            None => out.write_str("the ship"),
        }
    }

    /// The same for texts.
    pub(super) const fn ship_name(&self, at: EpicAt) -> ShipName<'_> {
        ShipName { epic: self, at }
    }

    pub(super) fn player_name(&self, at: PlayerAt) -> &str {
        self.player(at).map_or("player", |player| player.name.as_str())
    }
}

/// A ship's name, to be written.
pub(super) struct ShipName<'a> {
    epic: &'a Epic,
    at: EpicAt,
}

impl fmt::Display for ShipName<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.epic.name_ship(self.at, out)
    }
}
