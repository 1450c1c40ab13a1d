//! Before the game: scenario and tracker, who is first, the six steps of the set-up.

use core::fmt;

use super::{about, does, done, is_free, left_wing, name, number_or, says, side, team_color};
use crate::{
    cards::epic::{ScenarioId, ScenarioType, SetupStep, TRACKER_NOTE},
    dice::faces::{AttackFace, Face as _},
    games::{
        GamesCommand,
        epic::{
            Epic, Scoring, Tiebreak, Tracker, Unit,
            command::EpicCommand as C,
            flow::{Answer as A, Call},
            ship::PlayerAt,
            view::CheckLine,
        },
    },
    table::rolls::Face,
    ui::{
        canvas::{Line, line},
        cursor,
        icons::Icon,
        screens::games::{Page, ask::Ask, fresh_name, open, order},
        theme::{Color, Color::*, MARGIN, body, row},
    },
};

/// What is wrong with the squads, in a line.
fn trouble(epic: &Epic, check: CheckLine) -> Line {
    let name = |at: PlayerAt| epic.player(at).map_or("?", |player| player.name.as_str());
    match check {
        CheckLine::Players { fewest, most, .. } => {
            line(format_args!("The list says {fewest} to {most} players."))
        }
        CheckLine::Teams { kind: ScenarioType::FreeForAll, .. } => {
            line(format_args!("A team for each player."))
        }
        CheckLine::Teams { teams, .. } => line(format_args!("Two teams are needed, not {teams}.")),
        CheckLine::Spent { player, spent, of } => line(format_args!("{}: {spent} of {of}.", name(player))),
        CheckLine::HugeOrWing { player, .. } => {
            line(format_args!("{} needs a huge ship or a wing.", name(player)))
        }
        CheckLine::OnHuge { player, spent, of } => {
            line(format_args!("{}: {spent} of {of} on huge ships.", name(player)))
        }
    }
}

pub fn setup(ask: &mut Ask, epic: &Epic) {
    let none = format_args!("");
    let scenario = epic.tracker().scenario;
    let enough = epic.player_count() >= 2;
    if let Some(check) = epic.trouble().filter(|_| enough) {
        ask.text(if check.is_binding() { Red } else { Silver }, &trouble(epic, check));
    }
    ask.row_as("Change", (Icon::Book, Silver), format_args!("{scenario}"), none, open(Page::Scenario, 0));
    let kind = epic.tracker().kind;
    let value = format_args!("{kind}");
    ask.row_as("Open", (Icon::Cog, Silver), format_args!("Tracker"), value, open(Page::Tracker, 0));
    // Whoever has no ships yet is next.
    let mut waiting = enough;
    for (at, player) in epic.players() {
        if waiting && epic.ship_of(at, 0).is_none() {
            waiting = false;
            ask.likely();
        }
        let (spent, of) = (epic.spent(at, false), epic.limit_of(at));
        let value =
            if of > 0 { line(format_args!("{spent} of {of}")) } else { line(format_args!("{spent}")) };
        let look = (Icon::Pilot, team_color(player.team));
        let step = open(Page::Item, at.0);
        ask.row_as("Open", look, format_args!("{}", player.name), format_args!("{value}"), step);
    }
    if epic.player_count() < crate::games::epic::MAX_PLAYERS {
        let fresh = fresh_name(|name| epic.players().any(|(_, player)| player.name == *name));
        let count = cursor::small(epic.player_count());
        let team = if is_free(epic) { count } else { count % 2 };
        if !enough {
            ask.likely();
        }
        let step = does(C::AddPlayer { name: fresh, team });
        ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a player"), none, step);
    }
    ask.row_as("Open", (Icon::Clock, Silver), format_args!("Event"), none, open(Page::Event, 0));
    if enough {
        if waiting {
            ask.likely();
        }
        ask.row_as("Start", (Icon::Check, Amber), format_args!("Start"), none, order(GamesCommand::BEGIN));
    }
}

pub fn scenarios(ask: &mut Ask) {
    let found = ScenarioId::from_number(ask.form.cursor).map(ScenarioId::scenario);
    if let Some(scenario) = found {
        let (fewest, most) = (scenario.fewest, scenario.most);
        let players = if fewest == most {
            line(format_args!("{most} players, page {}", scenario.page))
        } else {
            line(format_args!("{fewest} to {most} players, page {}", scenario.page))
        };
        let kinds = match scenario.types {
            [one, other] => line(format_args!("{one} or {other}")),
            types => line(format_args!("{}", types.first().map_or("", |kind| kind.name()))),
        };
        about(ask, 4, &[(White, &players), (Silver, &kinds), (Silver, scenario.note)]);
    }
    for &id in ScenarioId::ALL {
        ask.row((Icon::Flag, Silver), format_args!("{id}"), format_args!(""), done(C::Scenario(id)));
    }
}

const SCORINGS: [(Scoring, &str); 4] = [
    (Scoring::Standard, "standard"),
    (Scoring::StandardAndCounters, "and counters"),
    (Scoring::Counters, "counters"),
    (Scoring::FewestCasualties, "fewest losses"),
];

const TIES: [(Tiebreak, &str); 4] = [
    (Tiebreak::None, "none"),
    (Tiebreak::Standard, "standard"),
    (Tiebreak::Counters, "counters"),
    (Tiebreak::FewestCasualties, "fewest losses"),
];

/// What the scenario's page says, set by hand.
pub fn tracker(ask: &mut Ask, epic: &Epic) {
    let now = epic.tracker();
    ask.text(Silver, TRACKER_NOTE);
    let mut set = |icon, label: &str, value: fmt::Arguments, up: Tracker, down: Tracker| {
        ask.adjust((icon, Silver), format_args!("{label}"), value, does(C::Track(up)), does(C::Track(down)));
    };
    let kind = |up| {
        let place = cursor::dial(now.kind.number(), 2, up);
        Tracker { kind: ScenarioType::from_number(place).unwrap_or(now.kind), ..*now }
    };
    set(Icon::People, "Type", format_args!("{}", now.kind), kind(true), kind(false));
    let (unit, other) = match now.unit {
        Unit::Points => ("points", Unit::Threat),
        Unit::Threat => ("threat", Unit::Points),
    };
    let flipped = Tracker { unit: other, ..*now };
    set(Icon::Star, "Counted in", format_args!("{unit}"), flipped, flipped);
    let by = if now.unit == Unit::Points { 50 } else { 2 };
    let more = Tracker { limit: if now.limit >= 900 { 0 } else { now.limit + by }, ..*now };
    let less = Tracker { limit: now.limit.checked_sub(by).unwrap_or(900), ..*now };
    set(Icon::Star, "Limit", format_args!("{}", number_or(now.limit, "none")), more, less);
    let flipped = Tracker { team_limit: !now.team_limit, ..*now };
    let of = if now.team_limit { "team" } else { "player" };
    set(Icon::People, "Limit of a", format_args!("{of}"), flipped, flipped);
    let flipped = Tracker { wide: !now.wide, ..*now };
    set(Icon::Map, "Feet", format_args!("{}", feet(now)), flipped, flipped);
    let rounds = |up| Tracker { rounds: cursor::dial(now.rounds, 20, up), ..*now };
    let value = number_or(now.rounds.into(), "open");
    set(Icon::Clock, "Rounds", format_args!("{value}"), rounds(true), rounds(false));
    let place = SCORINGS.iter().position(|(one, _)| *one == now.scoring).map_or(0, cursor::small);
    let of = |place: u8| SCORINGS.get(usize::from(place)).copied().unwrap_or((Scoring::Standard, ""));
    let scoring = |up| Tracker { scoring: of(cursor::dial(place, 3, up)).0, ..*now };
    set(Icon::Medal, "Scoring", format_args!("{}", of(place).1), scoring(true), scoring(false));
    let worth = |up| Tracker { counter_worth: cursor::dial(now.counter_worth, 20, up), ..*now };
    set(Icon::TokenRebel, "A counter is", format_args!("{}", now.counter_worth), worth(true), worth(false));
    let place = TIES.iter().position(|(one, _)| *one == now.tiebreak).map_or(0, cursor::small);
    let of = |place: u8| TIES.get(usize::from(place)).copied().unwrap_or((Tiebreak::None, ""));
    let tie = |up| Tracker { tiebreak: of(cursor::dial(place, 3, up)).0, ..*now };
    set(Icon::Medal, "Tiebreak", format_args!("{}", of(place).1), tie(true), tie(false));
    let flipped = Tracker { event_rules: !now.event_rules, ..*now };
    let word = if now.event_rules { "checked" } else { "free" };
    set(Icon::Check, "Event squads", format_args!("{word}"), flipped, flipped);
    let in_order = epic.five_in_order();
    let step = does(C::FiveInOrder(!in_order));
    let places = if in_order { "1 to 5" } else { "1 2 3 5 6" };
    ask.adjust((Icon::Logo, Silver), format_args!("Wing of five"), format_args!("{places}"), step, step);
}

fn feet(tracker: &Tracker) -> &'static str {
    if tracker.wide { "6 x 3" } else { "3 x 3" }
}

pub fn call(ask: &mut Ask, epic: &Epic) {
    ask.title((Icon::DieRed, Red), format_args!("Who is first?"));
    let team = |place| epic.team(place).map(|team| side(epic, team)).unwrap_or_default();
    ask.textf(White, format_args!("{} calls, {} rolls one die.", team(1), team(0)));
    let typed = ask.form.value(0);
    let face = typed.checked_sub(1).and_then(|face| AttackFace::ALL.get(usize::from(face))).copied();
    for (call, word) in [(Call::HitOrCrit, "Hit or crit"), (Call::BlankOrFocus, "Blank or focus")] {
        let answer = match face {
            Some(face) => A::Called { call, face },
            None => A::Call(call),
        };
        ask.row((Icon::DieRed, Red), format_args!("{word}"), format_args!(""), says(answer));
    }
    let words = ["rolled here", "blank", "focus", "hit", "crit"];
    ask.choice((Icon::Pencil, Silver), format_args!("The die"), 0, &words);
}

pub fn called(ask: &mut Ask, epic: &Epic, face: AttackFace, winner: u8) {
    ask.title((Icon::People, team_color(winner)), format_args!("{} chooses", side(epic, winner)));
    ask.dice(core::iter::once(Face::of(face)));
    let team = epic.tracker().kind == ScenarioType::TeamBattle;
    let (first, second) = if team { ("attacks", "defends") } else { ("", "") };
    ask.row((Icon::TriUp, Green), format_args!("To be first"), format_args!("{first}"), says(A::First(true)));
    let step = says(A::First(false));
    ask.row((Icon::TriDown, Silver), format_args!("To be second"), format_args!("{second}"), step);
}

/// A numbered player, as his ID token lies before him.
fn numbered(ask: &mut Ask, number: u8, color: Color, words: &str) {
    if let Some((canvas, y)) = ask.picture(16) {
        canvas.rounded(MARGIN + 8, y - 2, 20, 18, 3, color);
        canvas.textf(MARGIN + 18, y + 1, body(Black).center(), format_args!("{number}"));
        canvas.text(MARGIN + 38, y, row(White), words);
    }
}

pub fn numbers(ask: &mut Ask, epic: &Epic) {
    ask.title((Icon::People, Silver), format_args!("Sit in this order"));
    for number in 1..=cursor::small(epic.player_count()) {
        for at in (0..).map_while(|place| epic.in_order(number, place)) {
            let name = epic.player(at).map_or("", |player| player.name.as_str());
            numbered(ask, number, White, name);
        }
    }
    // With all eight seats taken there is no room for it; Why says it, too.
    if epic.player_count() <= 6 {
        ask.text(Silver, "Effects resolve from the last to the first.");
    }
    ask.next("Seated", says(A::Next));
}

pub fn step(ask: &mut Ask, epic: &Epic, step: SetupStep) {
    const NTH: u8 = 0;
    let none = format_args!("");
    let next = says(A::Next);
    match step {
        SetupStep::PlayerOrder | SetupStep::GatherForces | SetupStep::Other => {
            let short = if step == SetupStep::Other { "Within reach" } else { "Gather forces" };
            ask.title((Icon::Cards, Silver), format_args!("{short}"));
            ask.text(White, step.text());
            ask.next("Done", next);
        }
        SetupStep::PlayArea => {
            ask.title((Icon::Map, Silver), format_args!("{} feet", feet(epic.tracker())));
            ask.text(White, step.text());
            if !is_free(epic) {
                for (number, color) in [(1, Red), (2, Blue)] {
                    if let Some(player) = epic.in_order(number, 0).and_then(|at| epic.player(at)) {
                        numbered(ask, number, color, &side(epic, player.team));
                    }
                }
            }
            ask.next("Done", next);
        }
        SetupStep::Obstacles => {
            ask.title((Icon::Rock, Silver), format_args!("Obstacles"));
            ask.text(White, step.text());
            let nth = ask.form.value(NTH);
            let who = epic.places_obstacle(usize::from(nth)).and_then(|at| epic.player(at));
            let label = format_args!("Obstacle {}", nth + 1);
            let value = format_args!("{}", who.map_or("", |player| player.name.as_str()));
            ask.dial((Icon::Rock, Silver), label, NTH, 19, value);
            ask.row_as("Done", (Icon::Check, Green), format_args!("All lie"), none, next);
            ask.row_as("Open", (Icon::Flag, Silver), format_args!("Markers"), none, open(Page::Markers, 0));
        }
        SetupStep::PlaceForces => {
            ask.title((Icon::XWing, Silver), format_args!("Place forces"));
            left_wing(ask, epic);
            ask.text(White, step.text());
            ask.row_as("Done", (Icon::Check, Green), format_args!("All placed"), none, next);
            for leader in (0..).map_while(|place| epic.leader(place)) {
                let words = name(epic, leader);
                let step = open(Page::Wing, leader.0);
                ask.row_as("Open", (Icon::Logo, Silver), format_args!("Wing of {words}"), none, step);
            }
            ask.row_as("Open", (Icon::Flag, Silver), format_args!("Markers"), none, open(Page::Markers, 0));
        }
    }
}
