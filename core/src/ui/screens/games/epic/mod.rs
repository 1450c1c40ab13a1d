//! Epic Battles: scenario, players, squads and wings; the phases of a round with its wings; scores and the event.
//!
//! One file for each thing a player does. The scenarios' own pages stay with the players: the device keeps a tracker
//! that is set by hand.

mod cards;
mod event;
mod markers;
mod picture;
mod round;
mod setup;
mod ship;
mod squad;
mod table;
mod wings;

use core::fmt::Write;

use super::{GamesPage, about, finish, gone, order};
use crate::battle::state::ship::Position;
use crate::cards::epic::ScenarioType;
use crate::cards::vocabulary::Size;
use crate::games::epic::Epic;
use crate::games::epic::command::EpicCommand as C;
use crate::games::epic::flow::{EpicAnswer as A, EpicQuestion};
use crate::games::epic::ship::{EpicAt, EpicShip, PlayerAt};
use crate::games::frame::TableGame;
use crate::ui::prelude::*;

fn does(command: C) -> Step {
    order(GamesCommand::Epic(command))
}

fn done(command: C) -> Step {
    finish(GamesCommand::Epic(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

/// "Kit 3".
fn name(epic: &Epic, at: EpicAt) -> Line {
    let mut words = Line::new();
    // A name and a number are short.
    let _ = epic.name_ship(at, &mut words);
    words
}

/// A player alone goes by his name, a team by its number.
fn side(epic: &Epic, team: u8) -> Line {
    let mut members = epic.players().filter(|(_, player)| player.team == team);
    match (members.next(), members.next()) {
        (Some((_, player)), None) => line(format_args!("{}", player.name)),
        _ => line(format_args!("Team {}", team + 1)),
    }
}

/// Its type, or only its size.
fn what(ship: &EpicShip) -> &'static str {
    ship.order.kind.map_or(ship.order.size.name(), |kind| kind.kind().name)
}

const fn size_icon(size: Size) -> Icon {
    match size {
        Size::Small => Icon::XWing,
        Size::Medium => Icon::Firespray,
        Size::Large => Icon::Freighter,
        Size::Huge => Icon::Gr75,
    }
}

const TEAMS: [Color; 4] = [Red, Blue, Green, Purple];

fn team_color(team: u8) -> Color {
    TEAMS.get(usize::from(team % 4)).copied().unwrap_or(Silver)
}

/// A number, or the word for none.
fn number_or(number: u16, none: &str) -> Line {
    if number == 0 { line(format_args!("{none}")) } else { line(format_args!("{number}")) }
}

/// Who left a wing by the last command: a player may not have thought of it.
fn left_wing(ask: &mut Ask, epic: &Epic) {
    let mut words = Line::new();
    for at in (0..).map_while(|place| epic.just_split(place)).take(5) {
        // Five names fit.
        let _ = write!(words, "{} {}", if words.is_empty() { "Split:" } else { "," }, name(epic, at));
    }
    if !words.is_empty() {
        ask.text(Red, &words);
    }
}

/// A row that disbands the wing of a leader.
fn disbands(ask: &mut Ask, epic: &Epic, leader: EpicAt, (icon, word): (Icon, &'static str), step: Step) {
    let ships = Position::ALL.iter().filter(|&&place| epic.in_wing(leader, place).is_some()).count();
    let ships = line(format_args!("the wing of {ships} ships"));
    let words = name(epic, leader);
    let loss = Loss {
        icon,
        question: format_args!("Disband {words}'s wing?"),
        lost: &[(Icon::Logo, &ships)],
        keep: "The wing stays",
        word,
    };
    ask.danger((icon, Red), word, &loss, step);
}

pub fn tell(ask: &mut Ask, epic: &Epic, page: GamesPage, at: u8) {
    let tracker = epic.tracker();
    let here = if page == GamesPage::Table { "Table" } else { "Epic" };
    match (epic.shown_round(), tracker.rounds) {
        // Whatever is looked at: the players wait for nothing else.
        _ if epic.event().is_up(ask.view.facts.seconds) => {
            ask.place(here, "TIME IS UP");
        }
        (0, _) if page == GamesPage::Table => ask.place("Table", ""),
        (round, _) if page == GamesPage::Table => ask.place("Table", format_args!("round {round}")),
        (0, _) => ask.place("Epic", format_args!("{}", tracker.scenario)),
        (round, 0) => ask.place("Epic", format_args!("round {round}")),
        (round, of) => ask.place("Epic", format_args!("round {round} of {of}")),
    }
    match (page, epic.ship(EpicAt(at))) {
        (GamesPage::Question, _) => question(ask, epic),
        (GamesPage::Table, _) => table::table(ask, epic),
        (GamesPage::Scenario, _) => setup::scenarios(ask),
        (GamesPage::Tracker, _) => setup::tracker(ask, epic),
        (GamesPage::Item, _) => squad::player(ask, epic, PlayerAt(at)),
        (GamesPage::Add, _) => squad::add(ask, epic, at),
        (GamesPage::Ship, Some(found)) => ship::sheet(ask, epic, EpicAt(at), found),
        (GamesPage::Values, Some(found)) => ship::values(ask, epic, EpicAt(at), found),
        (GamesPage::Equip, _) => cards::commands(ask, epic, EpicAt(at)),
        (GamesPage::Wing, Some(found)) if epic.is_running() => wings::roll(ask, epic, EpicAt(at), found),
        (GamesPage::Wing, Some(found)) => squad::form(ask, epic, EpicAt(at), found),
        (GamesPage::Markers, _) => markers::all(ask, epic),
        (GamesPage::Marker, _) => markers::one(ask, epic, at),
        (GamesPage::Event, _) => event::rounds(ask, epic),
        (GamesPage::Round, _) => event::round(ask, epic, at),
        (GamesPage::Decide, _) => table::decide(ask, epic),
        _ => gone(ask),
    }
}

fn question(ask: &mut Ask, epic: &Epic) {
    match epic.flow() {
        EpicQuestion::Setup => setup::setup(ask, epic),
        EpicQuestion::Call => setup::call(ask, epic),
        EpicQuestion::Called { face, winner } => setup::called(ask, epic, face, winner),
        EpicQuestion::Numbers => setup::numbers(ask, epic),
        EpicQuestion::Step(step) => setup::step(ask, epic, step),
        EpicQuestion::Planning => round::planning(ask, epic),
        EpicQuestion::System => round::system(ask, epic),
        EpicQuestion::Activation => round::activation(ask, epic),
        EpicQuestion::Leader { ship } => wings::leader(ask, epic, ship),
        EpicQuestion::Mate { ship } => wings::mate(ask, epic, ship),
        EpicQuestion::Obstacle { ship } => wings::obstacle(ask, epic, ship),
        EpicQuestion::Met { ship, rock, face } => wings::met(ask, epic, ship, rock, face),
        EpicQuestion::MateActs { ship } => wings::act(ask, epic, ship),
        EpicQuestion::Split { ship, reason } => wings::split(ask, epic, ship, reason),
        EpicQuestion::NoDial { ship } => wings::no_dial(ask, epic, ship),
        EpicQuestion::Engagement => round::engagement(ask, epic),
        EpicQuestion::Wings => wings::end(ask, epic),
        EpicQuestion::Over => round::over(ask, epic),
    }
}

fn is_free(epic: &Epic) -> bool {
    epic.tracker().kind == ScenarioType::FreeForAll
}
