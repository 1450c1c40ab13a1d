//! Obeying commands: what may be done when. What each does is in `squad`, `fate`, `marker`, `round` and `wing`.
//!
//! [`Epic::act`] is total: it checks first, and a refused command changes nothing.

use super::command::{EpicCommand, EpicError, EpicResult, MOST_MATES};
use super::flow::EpicQuestion;
use super::rule::EpicRule;
use super::ship::{EpicAt, EpicShip, MOST_STRESS, Player, PlayerAt};
use super::{Epic, EpicHappening, EpicParty, Tracker};
use crate::base::name::Name;
use crate::cards::epic::{EventRound, ScenarioType};
use crate::dice::generator::Seed;
use crate::games::frame::TableGame;
use crate::games::{GameKind, round_seed};

pub(super) const MOST_TEAM: u8 = 7;
pub(super) const MOST_WORTH: u16 = 999;
const MOST_MINUTES: u8 = 240;

impl Epic {
    /// `seed` is the game's root seed.
    pub(super) fn act(&mut self, command: &EpicCommand, seed: &Seed, practice: bool) -> EpicResult {
        use EpicCommand as C;
        match *command {
            C::Scenario(scenario) => {
                self.in_setup()?;
                self.track(Tracker::of(scenario));
            }
            C::Track(tracker) => {
                self.in_setup()?;
                self.track(tracker);
            }
            C::AddPlayer { name, team } => {
                self.in_setup()?;
                self.check_name(None, name)?;
                let player = Player { name, team: small_team(team)?, number: 0, counters: 0 };
                self.players.push(player).map_err(|_| EpicError::Full)?;
            }
            C::RemovePlayer(at) => return self.remove_player(at),
            C::Rename { player, name } => {
                self.check_name(Some(player), name)?;
                self.find_player(player)?.name = name;
            }
            C::Team { player, team } => {
                self.in_setup()?;
                let team = small_team(team)?;
                self.find_player(player)?.team = team;
            }
            C::AddShip(order) => return self.add_ship(order),
            C::AddWing { leader, mates, ships, card } => {
                return self.add_wing(leader, mates, ships, card);
            }
            C::RemoveShip(at) => {
                self.in_setup()?;
                self.ship(at).ok_or(EpicError::NoSuchShip)?;
                self.take_ship_out(at);
            }
            C::Correct { ship, order } => return self.correct(ship, order),
            C::Command { ship, upgrade } => return self.equip(ship, upgrade),
            C::FormWing { leader, mates } => {
                self.in_setup()?;
                let mut list = heapless::Vec::<EpicAt, MOST_MATES, u8>::new();
                for mate in mates.into_iter().flatten() {
                    // As many places as in the command.
                    let _ = list.push(mate);
                }
                return self.form(leader, &list);
            }
            C::Disband(leader) => {
                self.in_setup()?;
                if !self.ship(leader).ok_or(EpicError::NoSuchShip)?.is_leader() {
                    return Err(EpicError::NotALeader);
                }
                self.disband(leader);
            }
            C::FiveInOrder(in_order) => {
                self.in_setup()?;
                // Wings that stand already keep their places.
                self.five_in_order = in_order;
            }
            C::Start { entropy } => {
                self.in_setup()?;
                return self.start(round_seed(seed, GameKind::Epic, self.played, &entropy, practice));
            }
            C::BeginRound { entropy } => {
                if self.flow != EpicQuestion::Planning {
                    return Err(EpicError::NotNow);
                }
                let round = self.round.saturating_add(1);
                let number = self.played.saturating_add(round);
                self.seed = round_seed(seed, GameKind::Epic, number, &entropy, practice);
                self.begin_round(round);
            }
            C::Answer(answer) => return self.answer(answer),
            C::Damage { ship, lost } => return self.damage(ship, lost),
            C::Gone { ship, gone } => return self.gone(ship, gone),
            C::Restore(ship) => return self.restore(ship),
            C::Reserve(ship) => return self.reserve(ship),
            C::Dock { ship, carrier } => return self.dock(ship, carrier),
            C::Deploy(ship) => return self.deploy(ship),
            C::Condition { ship, condition, on } => return self.condition(ship, condition, on),
            C::Stress { ship, stress } => {
                if stress > MOST_STRESS {
                    return Err(EpicError::ValueTooHigh);
                }
                self.find(ship)?.stress = stress;
                self.note(EpicParty::Ship(ship), EpicHappening::Stress(stress), EpicRule::ByHand);
            }
            C::ForceSplit { ship, reason } => return self.split_by_hand(ship, reason),
            C::Rejoin(ship) => return self.rejoin(ship),
            C::Place { ship, position } => return self.place(ship, position),
            C::AddMarker(marker) => {
                self.check_marker(&marker)?;
                // What left the table for good makes room.
                if self.markers.push(marker).is_err() {
                    *self.gone_marker().ok_or(EpicError::Full)? = marker;
                }
            }
            C::SetMarker { marker, now } => return self.set_marker(marker, now),
            C::ScoreMarker { marker, player } => return self.score_marker(marker, player),
            C::Score { player, counters } => return self.set_counters(player, counters),
            C::Choose { of } => return self.choose(of),
            C::End => {
                let playing = !matches!(
                    self.flow,
                    EpicQuestion::Setup
                        | EpicQuestion::Call
                        | EpicQuestion::Called { .. }
                        | EpicQuestion::Numbers
                        | EpicQuestion::Over
                );
                if !playing {
                    return Err(EpicError::NotNow);
                }
                self.moving = None;
                self.flow = EpicQuestion::Over;
            }
            C::Again => return self.again(),
            C::EventExample => {
                self.event.example();
                self.take_scenario_of_event();
            }
            C::EventSet { place, round } => return self.set_event_round(place, round),
            C::EventRemove(place) => {
                if !self.event.remove(place) {
                    return Err(EpicError::NoSuchRound);
                }
            }
            C::EventOpen(place) => {
                if !self.event.open(place) {
                    return Err(EpicError::NoSuchRound);
                }
                self.take_scenario_of_event();
            }
            C::Clock { now, going } => {
                if self.event.current().is_none() {
                    return Err(EpicError::NoSuchRound);
                }
                self.event.set_going(now, going);
            }
            C::ClockShift { now, minutes } => {
                if self.event.current().is_none() {
                    return Err(EpicError::NoSuchRound);
                }
                self.event.shift(now, minutes);
            }
        }
        Ok(())
    }

    fn set_event_round(&mut self, place: u8, round: EventRound) -> EpicResult {
        if round.minutes == 0 || round.minutes > MOST_MINUTES || round.points > MOST_WORTH {
            return Err(EpicError::BadValues);
        }
        if !self.event.set(place, round) {
            return Err(EpicError::Full);
        }
        if place == self.event.current {
            self.take_scenario_of_event();
        }
        Ok(())
    }

    /// Before the start the tracker follows the event: its scenario, its limit and its requirements.
    fn take_scenario_of_event(&mut self) {
        if let (EpicQuestion::Setup, Some(round)) = (self.flow, self.event.current()) {
            // What was copied from its page stays while the scenario does.
            let same = self.tracker.scenario == round.scenario;
            let tracker = if same { self.tracker } else { Tracker::of(round.scenario) };
            let (limit, team) = (round.points, round.team);
            self.track(Tracker { limit, team_limit: team, wide: team, event_rules: true, ..tracker });
        }
    }

    /// Another type of scenario divides the players again: each on their own, or by turns into two teams.
    fn track(&mut self, tracker: Tracker) {
        let free = |kind| kind == ScenarioType::FreeForAll;
        if free(tracker.kind) != free(self.tracker.kind) {
            for (team, player) in (0..).zip(&mut self.players) {
                player.team = if free(tracker.kind) { team } else { team % 2 };
            }
        }
        self.tracker = tracker;
    }

    /// Two players of one name could not be told apart.
    fn check_name(&self, whose: Option<PlayerAt>, name: Name) -> EpicResult {
        let taken = self.players().any(|(at, player)| Some(at) != whose && player.name == name);
        if taken { Err(EpicError::NameTaken) } else { Ok(()) }
    }

    pub(super) fn in_setup(&self) -> EpicResult {
        if self.flow == EpicQuestion::Setup { Ok(()) } else { Err(EpicError::NotNow) }
    }

    pub(super) fn find(&mut self, at: EpicAt) -> Result<&mut EpicShip, EpicError> {
        self.ships.get_mut(usize::from(at.0)).ok_or(EpicError::NoSuchShip)
    }

    pub(super) fn find_player(&mut self, at: PlayerAt) -> Result<&mut Player, EpicError> {
        self.players.get_mut(usize::from(at.0)).ok_or(EpicError::NoSuchPlayer)
    }
}

fn small_team(team: u8) -> Result<u8, EpicError> {
    if team > MOST_TEAM { Err(EpicError::BadValues) } else { Ok(team) }
}
