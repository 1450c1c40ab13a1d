//! A squad to add: type, number, card, level, formation, behaviour. Next: back to the setup or the ships.

use serde::{Deserialize, Serialize};

use super::{next_ship, setup, shown};
use crate::{
    automated::command::BattleCommand,
    cards::{
        pilots::{Level, PilotId, Version},
        ships::ShipId,
    },
    game::Command,
    table::{
        battle::{Battle, Goal, MAX_REBELS, MAX_REMOTES, MAX_SHIPS, MAX_SQUAD_SHIPS},
        log::Party,
        ship::Behaviour,
        squad::{Formation, SquadAt, SquadOrder},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        emblems,
        icons::Icon,
        key::Key,
        theme::Color::*,
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Squad {
    order: SquadOrder,
    /// A squad that is on the table already.
    edits: Option<SquadAt>,
    cursor: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Kind,
    Count,
    Pilot,
    Version,
    Formation,
    Behaviour,
    Goal,
    Add,
    Remove,
}

const FIELDS: [Field; 9] = [
    Field::Add,
    Field::Kind,
    Field::Count,
    Field::Pilot,
    Field::Version,
    Field::Formation,
    Field::Behaviour,
    Field::Goal,
    Field::Remove,
];

impl Squad {
    pub const fn new() -> Squad {
        Squad { order: SquadOrder::plain(ShipId::TieLnFighter, 2), edits: None, cursor: 1 }
    }

    pub const fn edit(at: SquadAt, order: SquadOrder) -> Squad {
        Squad { order, edits: Some(at), cursor: 0 }
    }

    fn count(&self) -> u8 {
        // A squad that is not on the table yet has no goal and cannot be taken off.
        if self.edits.is_some() { 9 } else { 7 }
    }

    fn field(&self) -> Field {
        FIELDS.get(usize::from(self.cursor)).copied().unwrap_or(Field::Add)
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let running = view.game.battle.is_running();
        match (key, self.field()) {
            (Key::B, _) => Step::Back,
            (Key::Up | Key::Down, _) => {
                self.cursor = super::super::turn(self.cursor, key, self.count());
                Step::Moved
            }
            (Key::A, Field::Add) => Step::Finish(Command::Battle(BattleCommand::AddSquad(self.order))),
            (Key::A, Field::Remove) => match self.edits {
                Some(at) if !running => Step::Finish(Command::Battle(BattleCommand::RemoveSquad(at))),
                _ => Step::Stay,
            },
            (Key::A | Key::Right, Field::Goal) => self.aim(&view.game.battle, true),
            (Key::Left, Field::Goal) => self.aim(&view.game.battle, false),
            (Key::A | Key::Right, field) => self.change(field, true),
            (Key::Left, field) => self.change(field, false),
            _ => Step::Stay,
        }
    }

    fn change(&mut self, field: Field, up: bool) -> Step {
        let order = &mut self.order;
        match field {
            Field::Kind => {
                order.kind = turned(&ShipId::ALL, order.kind, up);
                order.pilot = None;
                order.version = Version::Basic;
            }
            Field::Count => {
                let most = if elite(order) { 1 } else { MAX_SQUAD_SHIPS };
                order.count = match (up, order.count) {
                    (true, count) if count >= most => 1,
                    (true, count) => count + 1,
                    (false, 0 | 1) => most,
                    (false, count) => count - 1,
                };
            }
            Field::Pilot => {
                order.pilot = next_pilot(order.kind, order.pilot, up);
                if order.pilot.is_none() {
                    order.version = Version::Basic;
                }
            }
            Field::Version => {
                let Some(_) = order.pilot.or_else(|| next_pilot(order.kind, None, true)) else {
                    return Step::Stay;
                };
                order.pilot = order.pilot.or_else(|| next_pilot(order.kind, None, true));
                order.version = turned(&VERSIONS, order.version, up);
                if elite(order) {
                    order.count = 1;
                }
            }
            Field::Formation => {
                order.formation = match order.formation {
                    Formation::Book => Formation::Line,
                    Formation::Line => Formation::Book,
                }
            }
            Field::Behaviour => order.behaviour = turned(Behaviour::ALL, order.behaviour, up),
            Field::Goal | Field::Add | Field::Remove => return Step::Stay,
        }
        Step::Moved
    }

    /// The next thing that the squad on the table could pursue.
    fn aim(&self, battle: &Battle, up: bool) -> Step {
        let Some(squad) = self.edits else { return Step::Stay };
        let goals: heapless::Vec<Goal, MAX_GOALS> = goals(battle).collect();
        let goal = turned(&goals, battle.goal(squad), up);
        super::order(BattleCommand::SetGoal { squad, goal })
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        widgets::status(canvas, "Squad", if self.edits.is_some() { "on the table" } else { "new" });
        let order = &self.order;
        let large = view.settings.large_type;
        widgets::list(canvas, large, (22, 221), (self.cursor, self.count()), |canvas, place, spot| {
            let field = FIELDS.get(usize::from(place)).copied().unwrap_or(Field::Add);
            let (icon, label, value) = self.row(&view.game.battle, field, order);
            let color = if spot.chosen { Amber } else { Silver };
            let row = Row { icon: Some((icon, color)), label, value: &value };
            widgets::menu_row(canvas, spot, row);
        });
        let a = match self.field() {
            Field::Add => "Add",
            Field::Remove => "Clear",
            _ => "Change",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn row(&self, battle: &Battle, field: Field, order: &SquadOrder) -> (Icon, &'static str, Line) {
        match field {
            Field::Add => {
                let label = if self.edits.is_some() { "Add another" } else { "Add it" };
                (Icon::Check, label, Line::new())
            }
            Field::Kind => {
                (emblems::ship_icon(order.kind), "Ship", line(format_args!("{}", order.kind.short_name())))
            }
            Field::Count => (Icon::Plus, "Number", line(format_args!("{}", order.count))),
            Field::Pilot => {
                let value = match order.pilot {
                    None => line(format_args!("none")),
                    Some(pilot) if pilot.is_mission() => {
                        line(format_args!("{}", pilot.card().basic.ability.name()))
                    }
                    Some(pilot) => line(format_args!("card {}", pilot.variant())),
                };
                (Icon::Pilot, "Pilot", value)
            }
            Field::Version => {
                let value = match order.version {
                    Version::Basic => line(format_args!("basic")),
                    Version::Elite(_) => setup::version_words(order),
                };
                (Icon::Star, "Rank", value)
            }
            Field::Formation => {
                let value = match order.formation {
                    Formation::Book => "wing if 3-6",
                    Formation::Line => "in a line",
                };
                (Icon::Logo, "Flies", line(format_args!("{value}")))
            }
            Field::Behaviour => (Icon::Target, "Behaves", line(format_args!("{}", order.behaviour.name()))),
            Field::Goal => {
                let value = match self.edits.map_or(Goal::None, |squad| battle.goal(squad)) {
                    Goal::None => line(format_args!("none")),
                    Goal::Party(party) => shown::party_name(battle, party),
                    Goal::Edge(edge) => line(format_args!("{}", next_ship::edge_name(edge))),
                    Goal::Object => line(format_args!("the object")),
                };
                (Icon::Flag, "Goal", value)
            }
            Field::Remove => (Icon::Trash, "Take it off", Line::new()),
        }
    }
}

impl Default for Squad {
    fn default() -> Self {
        Self::new()
    }
}

/// Things a squad can pursue: nothing, four edges, every Rebel, remote and ship.
const MAX_GOALS: usize = 5 + MAX_REBELS + MAX_REMOTES + MAX_SHIPS;

fn goals(battle: &Battle) -> impl Iterator<Item = Goal> + '_ {
    let rebels = battle.rebels().map(|(at, _)| Goal::Party(Party::Rebel(at)));
    let remotes = battle.remotes().map(|(at, _)| Goal::Party(Party::Remote(at)));
    let ships = battle.ships().map(|(at, _)| Goal::Party(Party::Ship(at)));
    core::iter::once(Goal::None).chain((0..4).map(Goal::Edge)).chain(rebels).chain(remotes).chain(ships)
}

const VERSIONS: [Version; 6] = [
    Version::Basic,
    Version::Elite(Level::Green),
    Version::Elite(Level::Yellow),
    Version::Elite(Level::Orange),
    Version::Elite(Level::Red),
    Version::Elite(Level::Purple),
];

fn elite(order: &SquadOrder) -> bool {
    matches!(order.version, Version::Elite(_))
}

/// The next of a list, or the one before; it wraps round.
pub fn turned<T: Copy + PartialEq>(list: &[T], now: T, up: bool) -> T {
    let at = list.iter().position(|&one| one == now).unwrap_or(0);
    let count = list.len().max(1);
    let next = if up { at + 1 } else { at + count - 1 } % count;
    list.get(next).copied().unwrap_or(now)
}

/// The next card for this ship; none comes between the last and the first.
fn next_pilot(kind: ShipId, now: Option<PilotId>, up: bool) -> Option<PilotId> {
    let cards = || PilotId::ALL.into_iter().filter(move |pilot| pilot.ship() == kind);
    match (now, up) {
        (None, true) => cards().next(),
        (None, false) => cards().next_back(),
        (Some(now), true) => cards().skip_while(|&pilot| pilot != now).nth(1),
        (Some(now), false) => cards().take_while(|&pilot| pilot != now).last(),
    }
}
