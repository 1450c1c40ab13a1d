//! Who was lost, and by whose doing: the film's lines about it, and its last one.
//!
//! Compares the table before and after every command, so nothing is lost without a line. Does NOT play, and looks at
//! nothing if no film is wanted.

use std::fmt::Write as _;

use wingmate_core::battle::rules::command::BattleCommand;
use wingmate_core::battle::state::log::{BattleHappening, Party};
use wingmate_core::battle::state::question::{BattleQuestion, InWay, Obstacle, Task};
use wingmate_core::battle::state::reason::{BattleRule, Reason};
use wingmate_core::battle::state::rebel::{RebelAt, RebelState};
use wingmate_core::battle::state::remote::{RemoteAt, RemoteKind};
use wingmate_core::battle::state::ship::{ShipAt, ShipFate};
use wingmate_core::game::Command;
use wingmate_core::mission::finish::Gain;
use wingmate_core::mission::flow::{MissionFlow, MissionNotice, Pick, Throw};
use wingmate_core::mission::objectives::is_counted;
use wingmate_core::mission::state::{MissionEnding, MissionStage};

use super::Outcome;
use super::table::Table;

/// "Console Fire" and its like: an elite suffers from a card that lies face up beside it.
const OWN_CARD: &str = "a damage card it carries";

/// Who or what brings somebody down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blame {
    Shot(Party),
    Thing(String),
    Unknown,
}

/// The table before a command, and what is to blame if somebody falls by it.
pub struct Before {
    ships: Vec<ShipFate>,
    rebels: Vec<RebelState>,
    remotes: Vec<bool>,
    blame: Blame,
}

fn thing(words: &str) -> Blame {
    Blame::Thing(words.to_string())
}

/// `an asteroid`, `a proximity mine`.
fn a(name: &str) -> String {
    let article =
        if name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// An obstacle by its name, wherever it lay.
pub fn obstacle(kind: Obstacle) -> String {
    a(if kind == Obstacle::Passed { Obstacle::Asteroid } else { kind }.name())
}

impl Table {
    /// What must be known before a command to tell its losses.
    pub fn before(&mut self, command: &Command) -> Option<Before> {
        if !self.record.is_on() {
            return None;
        }
        self.fly_on_film();
        let blame = self.blame(command);
        let battle = self.battle();
        Some(Before {
            ships: battle.ships.iter().map(|ship| ship.state).collect(),
            rebels: battle.rebels.iter().map(|rebel| rebel.state).collect(),
            remotes: battle.remotes.iter().map(|remote| remote.destroyed).collect(),
            blame,
        })
    }

    /// A line for everybody who has fallen since.
    pub fn record_losses(&mut self, before: Option<Before>) {
        let Some(Before { ships, rebels, remotes, blame }) = before else { return };
        let flew = |state: &ShipFate| *state == ShipFate::InPlay;
        let battle = self.battle();
        let mut fallen = Vec::new();
        for ((at, ship), old) in (0u8..).map(ShipAt).zip(&battle.ships).zip(&ships) {
            if flew(old) && matches!(ship.state, ShipFate::Destroyed | ShipFate::Doomed) {
                fallen.push((Party::Ship(at), ship.state == ShipFate::Doomed));
            }
        }
        for ((at, rebel), old) in (0u8..).map(RebelAt).zip(&battle.rebels).zip(&rebels) {
            // At the limit of hostile space the mission says itself who is lost.
            let told = blame == Blame::Unknown && self.game.mission.stage == MissionStage::Ending;
            if old.is_about() && matches!(rebel.state, RebelState::Destroyed | RebelState::Doomed) && !told {
                fallen.push((Party::Rebel(at), rebel.state == RebelState::Doomed));
            }
        }
        for ((at, remote), old) in (0u8..).map(RemoteAt).zip(&battle.remotes).zip(&remotes) {
            // A minefield that goes off is named by what it does.
            let spent = remote.kind == RemoteKind::Minefield && !matches!(blame, Blame::Shot(_));
            if !old && remote.destroyed && !spent {
                fallen.push((Party::Remote(at), false));
            }
        }
        for (who, doomed) in fallen {
            let name = self.battle().called(who);
            let mut caption = match (&blame, who) {
                (Blame::Shot(by), Party::Remote(_)) => {
                    format!("{name} is destroyed by {}", self.battle().called(*by))
                }
                (Blame::Shot(by), _) => format!("{name} is shot down by {}", self.battle().called(*by)),
                (Blame::Thing(what), _) => format!("{name} is destroyed by {what}"),
                (Blame::Unknown, Party::Remote(_)) => format!("{name} is destroyed"),
                (Blame::Unknown, _) => format!("{name} is lost"),
            };
            if doomed {
                // "Engagement Phase": simultaneous fire.
                caption.push_str(" at its own initiative: it may still fire before it is gone");
            }
            self.record_loss(caption, who, doomed);
        }
    }

    /// A ship that falls on its way has flown first; it is put down only when all about its move was answered.
    fn fly_on_film(&mut self) {
        let BattleQuestion::Destroyed { ship } = self.battle().flow() else { return };
        let (Some(flight), Some(pose)) = (self.flight.clone(), self.board.ship(ship)) else { return };
        if flight.ship == ship {
            self.board.put(Party::Ship(ship), flight.flown.end);
            self.record_move(&flight, false);
            self.board.put(Party::Ship(ship), pose);
            self.record.told(ship);
        }
    }

    fn blame(&mut self, command: &Command) -> Blame {
        // What the mission rolls for strikes with a later answer.
        if let Some(what) = self.mission_blame() {
            self.record.blame = Some(what);
        }
        let later = || self.record.blame.clone().map_or(Blame::Unknown, Blame::Thing);
        if matches!(command, Command::Battle(BattleCommand::CorrectRebel { .. }))
            || self.game.mission.leads(self.battle())
        {
            return later();
        }
        let battle = self.battle();
        let frames = battle.frames.iter().rev();
        let Some(frame) = frames.into_iter().find(|it| !matches!(it.task, Task::Damage | Task::Destroyed))
        else {
            return later();
        };
        match frame.task {
            Task::Attack => Blame::Shot(battle.attack.attacker),
            Task::Device => match (self.device_name(frame.hits), battle.way.blocked.checked_sub(1)) {
                (Some(name), _) => Blame::Thing(a(&name)),
                (None, Some(code)) => self.in_way(code),
                (None, None) => Blame::Unknown,
            },
            Task::Activate | Task::Loose => self.met_blame(frame.ship),
            Task::At(_) | Task::ActByAbility { .. } => {
                let entries = (0..battle.log.count()).filter_map(|place| battle.log.newest(place));
                let ability = entries.into_iter().find_map(|entry| match entry.why {
                    Reason::Ability(ability) => Some(ability.name()),
                    _ => None,
                });
                thing(ability.unwrap_or("an ability"))
            }
            Task::Engage | Task::Bonus | Task::Act | Task::Coordinated => thing(OWN_CARD),
            Task::System | Task::End => Blame::Unknown,
            Task::Damage | Task::Destroyed | Task::Round => later(),
        }
    }

    /// What the mission is about to roll for, or has just done.
    fn mission_blame(&self) -> Option<String> {
        Some(match self.game.mission.flow {
            MissionFlow::Dice(throw) | MissionFlow::Rolled(throw) => match throw {
                Throw::Mine(..) => "a minefield".into(),
                Throw::Storm(_) => "an ion storm".into(),
                Throw::Bump(_) => "the ship it bumped".into(),
                Throw::Blast(at) => format!("the blast of {}", self.battle().called(Party::Remote(at))),
                Throw::TankRebel(_, at) | Throw::TankShip(_, at) | Throw::TankRemote(_, at) => {
                    format!("the blast of {}", self.battle().called(Party::Remote(at)))
                }
                Throw::Jump(_) | Throw::Sensor(_) | Throw::Commandos | Throw::Downed(_) => return None,
            },
            MissionFlow::Pick(Pick::NearBlast(at)) => {
                format!("the blast of {}", self.battle().called(Party::Remote(at)))
            }
            MissionFlow::Notice(MissionNotice::LandingFailed(_)) => "the hangar door".into(),
            MissionFlow::Notice(MissionNotice::CommandosMoved | MissionNotice::BlownUp(_)) => {
                "the commandos".into()
            }
            _ => return None,
        })
    }

    /// What a ship met on its way: the last thing that hit it, or else a card that it carries.
    fn met_blame(&self, ship: ShipAt) -> Blame {
        let battle = self.battle();
        let entries = (0..battle.log.count()).filter_map(|place| battle.log.newest(place));
        let mut own = entries.filter(|entry| entry.who == Party::Ship(ship));
        let hit = own.find_map(|entry| match entry.what {
            BattleHappening::Hit(0, 0) | BattleHappening::Round(_) => Some(None),
            BattleHappening::Hit(..) => Some(Some(entry.why)),
            _ => None,
        });
        match (hit.flatten(), battle.way.blocked.checked_sub(1)) {
            (Some(Reason::Rule(BattleRule::IonStorm)), _) => thing("an ion storm"),
            (Some(Reason::Rule(BattleRule::Minefield)), _) => thing("a minefield"),
            (Some(_), Some(code)) => self.in_way(code),
            _ => thing(OWN_CARD),
        }
    }

    fn in_way(&self, code: u8) -> Blame {
        match InWay::of(code) {
            Some(InWay::Kind(kind)) => Blame::Thing(obstacle(kind)),
            Some(InWay::Device(number)) => {
                Blame::Thing(self.device_name(number).map_or_else(|| "a mine".into(), |name| a(&name)))
            }
            Some(InWay::Remote(_)) => thing("a minefield"),
            None => Blame::Unknown,
        }
    }

    /// A device by its number, also if it has just gone off.
    fn device_name(&self, number: u8) -> Option<String> {
        let there = self.battle().device(number).map(|laid| laid.kind.name().to_string());
        there.or_else(|| self.record.device(number))
    }

    /// The last line: the result, why it is over, and what became of each objective.
    pub fn record_end(&mut self, told: &str, outcome: &Outcome) {
        if !self.record.is_on() {
            return;
        }
        let (mission, battle) = (&self.game.mission, self.battle());
        let why = match mission.ending {
            _ if mission.no_survivors(battle) => "no pilot came home",
            Some(MissionEnding::Limit) => "time is up",
            Some(MissionEnding::NobodyLeft) => "no pilot is in play any more",
            Some(MissionEnding::Decided(_)) => "it is decided",
            Some(MissionEnding::Concluded) | None => "ended early",
        };
        let mut caption = format!("{told}, in round {}: {why}.", outcome.rounds);
        for (place, objective) in mission.card().objectives.iter().enumerate() {
            let Some(standing) = mission.standing(place, battle) else { continue };
            let (text, points) = (objective.text.to_string(), standing.points);
            let text = text.trim_end_matches('.');
            let _ = match (is_counted(&objective.test), standing.done && standing.items > 0) {
                _ if objective.primary && standing.done => write!(caption, " Done: {text} ({points:+})."),
                (true, true) => write!(caption, " {} {} ({points:+}).", standing.items, objective.test),
                (true, false) => write!(caption, " Nothing for {}.", objective.test),
                (false, true) => write!(caption, " Done: {text} ({points:+})."),
                (false, false) => write!(caption, " Missed: {text}."),
            };
        }
        let lines = || (0..mission.line_count(battle)).filter_map(|place| mission.line(battle, place));
        let sum = |is: &dyn Fn(&Gain) -> bool| -> (usize, i16) {
            let points: Vec<i16> = lines().filter(|line| is(&line.what)).map(|line| line.points).collect();
            (points.len(), points.iter().sum())
        };
        for (words, (count, points)) in [
            ("shot down", sum(&|gain| matches!(gain, Gain::Ship(..) | Gain::Remote(_)))),
            ("lost", sum(&|gain| matches!(gain, Gain::Lost(..)))),
        ] {
            if count > 0 {
                let _ = write!(caption, " {count} {words} ({points:+}).");
            }
        }
        let (failures, points) = sum(&|gain| matches!(gain, Gain::Failure(_)));
        if failures > 0 {
            let _ = write!(caption, " Mission lost ({points:+}).");
        }
        self.record_note(caption);
    }
}
