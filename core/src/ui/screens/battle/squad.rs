//! A squad to add: type, number, card, level, formation, behaviour; or one that is on the table. Next: back.

use super::{next_ship, setup, shown};
use crate::battle::state::battle::{Battle, Goal, MAX_SQUAD_SHIPS};
use crate::battle::state::ship::Behaviour;
use crate::battle::state::squad::{Formation, SquadAt, SquadOrder};
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::ShipId;
use crate::ui::ask::Form;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Squad {
    /// A squad that is on the table already.
    on_table: Option<SquadAt>,
}

/// Places of the form.
const KIND: u8 = 0;
const COUNT: u8 = 1;
/// 0: none, else the place among the cards of the ship, from 1.
const PILOT: u8 = 2;
const VERSION: u8 = 3;
const FORMATION: u8 = 4;
const BEHAVIOUR: u8 = 5;

const VERSIONS: [Version; 6] = [
    Version::Basic,
    Version::Elite(Level::Green),
    Version::Elite(Level::Yellow),
    Version::Elite(Level::Orange),
    Version::Elite(Level::Red),
    Version::Elite(Level::Purple),
];

/// The one in this place of a list, or its first.
fn nth<T: Copy>(list: &[T], place: u8, first: T) -> T {
    list.get(usize::from(place)).copied().unwrap_or(first)
}

fn cards(kind: ShipId) -> impl Iterator<Item = PilotId> {
    PilotId::ALL.into_iter().filter(move |pilot| pilot.ship() == kind)
}

fn most<T>(list: &[T]) -> u8 {
    cursor::small(list.len()).saturating_sub(1)
}

/// The squad as it is dialled.
fn dialled(form: &Form) -> SquadOrder {
    let kind = nth(&ShipId::ALL, form.value(KIND), ShipId::TieLnFighter);
    let version = nth(&VERSIONS, form.value(VERSION), Version::Basic);
    let pilot = form.value(PILOT).checked_sub(1).and_then(|place| cards(kind).nth(usize::from(place)));
    let count = if matches!(version, Version::Elite(_)) { 1 } else { form.value(COUNT) };
    let formation = if form.value(FORMATION) == 0 { Formation::Book } else { Formation::Line };
    let behaviour = nth(Behaviour::ALL, form.value(BEHAVIOUR), Behaviour::Attack);
    SquadOrder { kind, count: count.clamp(1, MAX_SQUAD_SHIPS), pilot, version, formation, behaviour }
}

fn pilot_words(pilot: Option<PilotId>) -> Line {
    match pilot {
        None => line(format_args!("none")),
        Some(pilot) if pilot.is_mission() => line(format_args!("{}", pilot.card().basic.ability.name())),
        Some(pilot) => line(format_args!("card {}", pilot.variant())),
    }
}

impl Squad {
    pub const fn new() -> Squad {
        Squad { on_table: None }
    }

    pub const fn edit(at: SquadAt) -> Squad {
        Squad { on_table: Some(at) }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        match self.on_table {
            None => tell_new(ask),
            Some(at) => tell_one(ask, at),
        }
    }
}

impl Default for Squad {
    fn default() -> Self {
        Self::new()
    }
}

fn tell_new(ask: &mut Ask) {
    ask.place("Squad", "new");
    ask.help(&Help {
        asked: said!("Which ships come to the table for the Empire?"),
        look: said!("Take what you have: one type, up to eight of it. Three to six small ships fly as a wing behind a leader. A pilot card and a rank make them harder."),
        why: said!("An elite flies alone and needs a pilot card."),
        words: &[Term::Wing, Term::Elite, Term::AutomatedShip],
        ..Help::default()
    });
    ask.preset(COUNT, 2);
    let order = dialled(&ask.form);
    let add = Step::Finish(Command::Battle(BattleCommand::AddSquad(order)));
    let label = format_args!("Add {} {}", order.count, order.kind.short_name());
    ask.row_as("Add", (Icon::Check, Green), label, "", add);
    let name =
        |place: u8| line(format_args!("{}", nth(&ShipId::ALL, place, ShipId::TieLnFighter).short_name()));
    let look = (emblems::ship_icon(order.kind), Silver);
    let kind = ask.dial(look, "Ship", KIND, 0..=most(&ShipId::ALL), &name);
    let kind = nth(&ShipId::ALL, kind, ShipId::TieLnFighter);
    if kind != order.kind {
        // Cards are for one type only.
        ask.form.set(PILOT, 0);
        ask.form.set(VERSION, 0);
    }
    let elite = ask.form.value(VERSION) != 0;
    let count = if elite { 1 } else { MAX_SQUAD_SHIPS };
    ask.count((Icon::Plus, Silver), "Number", COUNT, 1..=count);
    let pilots = cursor::small(cards(kind).count());
    let words =
        |place: u8| pilot_words(place.checked_sub(1).and_then(|place| cards(kind).nth(usize::from(place))));
    if ask.dial((Icon::Pilot, Silver), "Pilot", PILOT, 0..=pilots, &words) == 0 {
        ask.form.set(VERSION, 0);
    }
    let rank = |place: u8| match place {
        0 => line(format_args!("basic")),
        level => line(format_args!("elite {level}")),
    };
    let ranks = if pilots == 0 { 0 } else { most(&VERSIONS) };
    let rank = ask.dial((Icon::Star, Silver), "Rank", VERSION, 0..=ranks, &rank);
    if rank > 0 && ask.form.value(PILOT) == 0 {
        ask.form.set(PILOT, 1);
    }
    let look = (Icon::Delta, Silver);
    ask.choice(look, "Flies", FORMATION, &["wing if 3-6", "in a line"]);
    let behaves = |place: u8| line(format_args!("{}", nth(Behaviour::ALL, place, Behaviour::Attack).name()));
    let look = (Icon::Target, Silver);
    ask.dial(look, "Behaves", BEHAVIOUR, 0..=most(Behaviour::ALL), &behaves);
}

fn tell_one(ask: &mut Ask, at: SquadAt) {
    let battle = &ask.view.game.battle;
    let Some(squad) = battle.squad(at) else { return };
    let order = squad.order;
    ask.place("Squad", squad.name.name());
    ask.help(&Help {
        asked: said!("What is this squad after, and does it stay?"),
        look: said!(
            "A squad that strikes or escorts has a goal: a Rebel, a remote, another ship or a table edge."
        ),
        words: &[Term::Target, Term::Wing],
        ..Help::default()
    });
    let look = (emblems::ship_icon(order.kind), White);
    ask.title(look, format_args!("{} {}", order.count, order.kind.short_name()));
    let rank = setup::version_words(&order);
    match (rank.is_empty(), squad.wing) {
        (true, true) => ask.note(format_args!("a wing, {}", order.behaviour.name())),
        (true, false) => ask.note(order.behaviour.name()),
        (false, _) => ask.note(format_args!("{rank}, {}", order.behaviour.name())),
    }
    let now = goals(battle).position(|goal| goal == battle.goal(at)).map_or(0, cursor::small);
    let last = cursor::small(goals(battle).count()).saturating_sub(1);
    let goal = |place: u8| goals(battle).nth(usize::from(place)).unwrap_or(Goal::None);
    let words = |place: u8| match goal(place) {
        Goal::None => line(format_args!("none")),
        Goal::Party(party) => shown::party_name(battle, party),
        Goal::Edge(edge) => line(format_args!("{}", next_ship::edge_name(edge))),
        Goal::Object => line(format_args!("the object")),
    };
    let set = |place: u8| super::order(BattleCommand::SetGoal { squad: at, goal: goal(place) });
    ask.value((Icon::Flag, Silver), "Goal", now, 0..=last, &words, &set);
    let add = Step::Finish(Command::Battle(BattleCommand::AddSquad(order)));
    ask.row_as("Add", (Icon::Plus, Silver), "Add another", "", add);
    if battle.is_running() {
        return;
    }
    let ships = crate::ui::widgets::count_line(order.count.into(), "ship", "ships");
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("Take the squad off?"),
        lost: &[(emblems::ship_icon(order.kind), &ships)],
        keep: "Keep it",
        word: "Take it off",
    };
    let off = Step::Finish(Command::Battle(BattleCommand::RemoveSquad(at)));
    ask.danger((Icon::Trash, Red), "Take it off", &loss, off);
}

/// Things a squad can pursue: nothing, four edges, every Rebel, remote and ship.
fn goals(battle: &Battle) -> impl Iterator<Item = Goal> + '_ {
    let rebels = battle.rebels().map(|(at, _)| Goal::Party(Party::Rebel(at)));
    let remotes = battle.remotes().map(|(at, _)| Goal::Party(Party::Remote(at)));
    let ships = battle.ships().map(|(at, _)| Goal::Party(Party::Ship(at)));
    core::iter::once(Goal::None).chain((0..4).map(Goal::Edge)).chain(rebels).chain(remotes).chain(ships)
}

/// The next of a list, or the one before; it wraps round.
pub fn turned<T: Copy + PartialEq>(list: &[T], now: T, up: bool) -> T {
    let at = list.iter().position(|&one| one == now).unwrap_or(0);
    let count = list.len().max(1);
    let next = if up { at + 1 } else { at + count - 1 } % count;
    list.get(next).copied().unwrap_or(now)
}
