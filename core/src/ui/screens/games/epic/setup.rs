//! Before the game: scenario and tracker, who is first, the six steps of the set-up.

use super::wings::DIE;
use super::{about, does, done, is_free, left_wing, name, number_or, says, side, team_color};
use crate::cards::epic::{EpicSetupStep, ScenarioId, ScenarioType, TRACKER_NOTE};
use crate::dice::faces::Face as _;
use crate::games::epic::command::EpicCommand as C;
use crate::games::epic::flow::{CoinCall, EpicAnswer as A};
use crate::games::epic::ship::PlayerAt;
use crate::games::epic::view::EpicCheck;
use crate::games::epic::{Epic, Scoring, Tiebreak, Tracker, Unit};
use crate::ui::prelude::*;
use crate::ui::screens::games::{GamesPage, asks, fresh_name, goes_on, open, order, plain, shows};

/// What is wrong with the squads, in a line.
fn trouble(epic: &Epic, check: EpicCheck) -> Line {
    let name = |at: PlayerAt| epic.player(at).map_or("?", |player| player.name.as_str());
    match check {
        EpicCheck::Players { fewest, most, .. } => {
            line(format_args!("The list says {fewest} to {most} players."))
        }
        EpicCheck::Teams { kind: ScenarioType::FreeForAll, .. } => {
            line(format_args!("A team for each player."))
        }
        EpicCheck::Teams { teams, .. } => line(format_args!("Two teams are needed, not {teams}.")),
        EpicCheck::Spent { player, spent, of } => line(format_args!("{}: {spent} of {of}.", name(player))),
        EpicCheck::HugeOrWing { player, .. } => {
            line(format_args!("{} needs a huge ship or a wing.", name(player)))
        }
        EpicCheck::OnHuge { player, spent, of } => {
            line(format_args!("{}: {spent} of {of} on huge ships.", name(player)))
        }
    }
}

pub fn setup(ask: &mut Ask, epic: &Epic) {
    let scenario = epic.tracker().scenario;
    let enough = epic.player_count() >= 2;
    asks(
        ask,
        said!("Which scenario, which players, which squads?"),
        said!(
            "Choose the scenario and copy its page into the tracker; add the players, then their ships. Start when no row waits."
        ),
        &[Term::SquadPoints, Term::Wing, Term::WingLeader],
    );
    let ready = (0..)
        .zip(epic.players())
        .fold(0u32, |bits, (bit, (at, _))| bits | u32::from(epic.ship_of(at, 0).is_some()) << bit);
    goes_on(ask, u32::from(cursor::small(epic.player_count())) << 8 | ready);
    let trouble_now = epic.trouble().filter(|_| enough);
    if let Some(check) = trouble_now {
        ask.text(if check.is_binding() { Red } else { Silver }, &trouble(epic, check));
    }
    ask.row_as("Change", (Icon::Book, Silver), format_args!("{scenario}"), "", open(GamesPage::Scenario, 0));
    let kind = epic.tracker().kind;
    let value = format_args!("{kind}");
    ask.row_as("Open", (Icon::Cog, Silver), "Tracker", value, open(GamesPage::Tracker, 0));
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
        let step = open(GamesPage::Item, at.0);
        ask.row_as("Open", look, format_args!("{}", player.name), &value, step);
    }
    if epic.player_count() < crate::games::epic::MAX_PLAYERS {
        let fresh = fresh_name(ask);
        let count = cursor::small(epic.player_count());
        let team = if is_free(epic) { count } else { count % 2 };
        if !enough {
            ask.likely();
        }
        plain(ask, "Add", (Icon::Plus, Green), "Add a player", does(C::AddPlayer { name: fresh, team }));
    }
    plain(ask, "Open", (Icon::Clock, Silver), "Event", open(GamesPage::Event, 0));
    if enough {
        if waiting {
            ask.likely();
        }
        let refused = trouble_now
            .filter(|check| check.is_binding())
            .map(|_| text!("Players, teams or squads do not fit yet."));
        let label = format_args!("Start");
        ask.row_if(refused, "Start", (Icon::Check, Green), label, "", order(GamesCommand::BEGIN));
    }
}

pub fn scenarios(ask: &mut Ask) {
    shows(
        ask,
        said!("Which scenario is to be played?"),
        said!(
            "Players, page and type of the highlighted one stand above. Its text is in your book; the tracker keeps the count."
        ),
        &[],
    );
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
        about(
            ask,
            4,
            &[(White, (&players).into()), (Silver, (&kinds).into()), (Silver, scenario.note.into())],
        );
    }
    for &id in ScenarioId::ALL {
        ask.row((Icon::Flag, Silver), format_args!("{id}"), done(C::Scenario(id)));
    }
}

const SCORINGS: [(Scoring, &str); 4] = [
    (Scoring::Standard, "standard"),
    (Scoring::StandardAndCounters, "both"),
    (Scoring::Counters, "counters"),
    (Scoring::FewestCasualties, "least lost"),
];

const TIES: [(Tiebreak, &str); 4] = [
    (Tiebreak::None, "none"),
    (Tiebreak::Standard, "standard"),
    (Tiebreak::Counters, "counters"),
    (Tiebreak::FewestCasualties, "least lost"),
];

/// What the scenario's page says, set by hand.
pub fn tracker(ask: &mut Ask, epic: &Epic) {
    let now = *epic.tracker();
    shows(
        ask,
        said!("What does the page of the scenario say?"),
        said!("Copy type, limit, rounds, scoring and tiebreak from the book: the device counts by them."),
        &[Term::SquadPoints],
    );
    ask.above(Foot::Rows(2));
    ask.text(Silver, TRACKER_NOTE);
    let mut set = |icon, label: &str, at: u8, most: u8, of: &dyn Fn(u8) -> (Tracker, Line)| {
        let (words, step) = (|value| of(value).1, |value| does(C::Track(of(value).0)));
        ask.value((icon, Silver), label, at.min(most), 0..=most, &words, &step);
    };
    let word = |word: &str| line(format_args!("{word}"));
    set(Icon::People, "Type", now.kind.number(), 2, &|value| {
        let kind = ScenarioType::from_number(value).unwrap_or(now.kind);
        (Tracker { kind, ..now }, word(kind.name()))
    });
    set(Icon::Star, "Counted in", u8::from(now.unit == Unit::Threat), 1, &|value| {
        let (unit, name) = if value == 1 { (Unit::Threat, "threat") } else { (Unit::Points, "points") };
        // A limit of the other unit would be none of this one's steps.
        let limit = if value == 1 { now.limit.min(MOST_THREAT.into()) } else { now.limit / 50 * 50 };
        (Tracker { unit, limit, ..now }, word(name))
    });
    let by: u16 = if now.unit == Unit::Points { 50 } else { 2 };
    let at = u8::try_from(now.limit / by).unwrap_or(u8::MAX);
    let most = if now.unit == Unit::Points { MOST_LIMIT } else { MOST_THREAT };
    set(Icon::Star, "Limit", at, most, &|value| {
        let limit = u16::from(value) * by;
        (Tracker { limit, ..now }, number_or(limit, "none"))
    });
    set(Icon::People, "Limit of a", u8::from(now.team_limit), 1, &|value| {
        (Tracker { team_limit: value == 1, ..now }, word(if value == 1 { "team" } else { "player" }))
    });
    set(Icon::Map, "Feet", u8::from(now.wide), 1, &|value| {
        let tracker = Tracker { wide: value == 1, ..now };
        (tracker, word(feet(&tracker)))
    });
    set(Icon::Clock, "Rounds", now.rounds, 20, &|rounds| {
        (Tracker { rounds, ..now }, number_or(rounds.into(), "open"))
    });
    let at = SCORINGS.iter().position(|(one, _)| *one == now.scoring).map_or(0, cursor::small);
    set(Icon::Medal, "Scoring", at, 3, &|value| {
        let (scoring, name) = SCORINGS.get(usize::from(value)).copied().unwrap_or((now.scoring, ""));
        (Tracker { scoring, ..now }, word(name))
    });
    set(Icon::TokenRebel, "A counter is", now.counter_worth, 20, &|counter_worth| {
        (Tracker { counter_worth, ..now }, line(format_args!("{counter_worth}")))
    });
    let at = TIES.iter().position(|(one, _)| *one == now.tiebreak).map_or(0, cursor::small);
    set(Icon::Medal, "Tiebreak", at, 3, &|value| {
        let (tiebreak, name) = TIES.get(usize::from(value)).copied().unwrap_or((now.tiebreak, ""));
        (Tracker { tiebreak, ..now }, word(name))
    });
    set(Icon::Check, "Event squads", u8::from(now.event_rules), 1, &|value| {
        (Tracker { event_rules: value == 1, ..now }, word(if value == 1 { "checked" } else { "free" }))
    });
    let words = |value| word(if value == 1 { "1 to 5" } else { "1 2 3 5 6" });
    let step = |value| does(C::FiveInOrder(value == 1));
    let label = format_args!("Wing of five");
    ask.value((Icon::Logo, Silver), label, u8::from(epic.five_in_order()), 0..=1, &words, &step);
}

/// Steps of a limit: up to 900 points, 60 threat.
const MOST_LIMIT: u8 = 18;
const MOST_THREAT: u8 = 30;

fn feet(tracker: &Tracker) -> &'static str {
    if tracker.wide { "6 x 3" } else { "3 x 3" }
}

pub fn call(ask: &mut Ask, epic: &Epic) {
    asks(
        ask,
        said!("What does the second side call for the die of the first?"),
        said!(
            "One side calls, the other rolls one red die. If it was rolled on the table, set its face below first."
        ),
        &[Term::AttackDie, Term::Hit, Term::Crit, Term::Blank, Term::FocusResult],
    );
    ask.above(Foot::Rows(2));
    ask.title((Icon::DieRed, Red), "Who is first?");
    let team = |place| epic.team(place).map(|team| side(epic, team)).unwrap_or_default();
    ask.textf(White, format_args!("{} calls, {} rolls one die.", team(1), team(0)));
    let typed = ask.form.value(0);
    let face = typed.checked_sub(1).and_then(|face| AttackFace::ALL.get(usize::from(face))).copied();
    for (call, word) in [(CoinCall::HitOrCrit, "Hit or crit"), (CoinCall::BlankOrFocus, "Blank or focus")] {
        let answer = match face {
            Some(face) => A::Called { call, face },
            None => A::Call(call),
        };
        plain(ask, "Call", (Icon::DieRed, Red), word, says(answer));
    }
    ask.choice((Icon::Pencil, Silver), "The die", 0, &DIE);
}

pub fn called(ask: &mut Ask, epic: &Epic, face: AttackFace, winner: u8) {
    asks(
        ask,
        said!("Does the winner of the roll want to be first?"),
        said!("The first player resolves effects first; in a team battle the first team attacks."),
        &[Term::Initiative],
    );
    ask.above(Foot::Pair);
    ask.title((Icon::People, team_color(winner)), format_args!("{} chooses", side(epic, winner)));
    ask.dice(core::iter::once(RolledFace::of(face)));
    let team = epic.tracker().kind == ScenarioType::TeamBattle;
    let (first, second) = if team { ("attacks", "defends") } else { ("", "") };
    let [yes, no] = [true, false].map(|first| says(A::First(first)));
    ask.pair((Icon::TriUp, "First", first), yes, (Icon::TriDown, "Second", second), no);
}

/// A numbered player, as his ID token lies before him.
fn numbered(ask: &mut Ask, number: u8, color: Color, words: &str) {
    let large = ask.large();
    if let Some((canvas, y)) = ask.picture(if large { 22 } else { 16 }) {
        canvas.rounded(MARGIN + 8, y - 2, 20, 18, 3, color);
        canvas.textf(MARGIN + 18, y + 1, body(Black).center(), format_args!("{number}"));
        canvas.text(MARGIN + 38, y, if large { row(White).larger() } else { row(White) }, words);
    }
}

pub fn numbers(ask: &mut Ask, epic: &Epic) {
    asks(
        ask,
        said!("Do all players sit in this order?"),
        said!(
            "The numbers were drawn. Each keeps his as an ID token; effects resolve from the last to the first."
        ),
        &[Term::Initiative],
    );
    ask.above(Foot::Act);
    ask.title((Icon::People, Silver), "Sit in this order");
    for number in 1..=cursor::small(epic.player_count()) {
        for at in (0..).map_while(|place| epic.in_order(number, place)) {
            let name = epic.player(at).map_or("", |player| player.name.as_str());
            numbered(ask, number, White, name);
        }
    }
    ask.text(Silver, text!("Effects resolve from the last to the first."));
    ask.act("Seated", (Icon::People, White), "All are seated", says(A::Next));
}

pub fn step(ask: &mut Ask, epic: &Epic, step: EpicSetupStep) {
    const NTH: u8 = 0;
    let next = says(A::Next);
    let (asked, look) = match step {
        EpicSetupStep::PlayerOrder => {
            (said!("Is the player order settled?"), said!("Each side has its number."))
        }
        EpicSetupStep::GatherForces => (
            said!("Are all forces gathered?"),
            said!("Ship cards, upgrades, dials and tokens of each player. Ships of team mates are allied."),
        ),
        EpicSetupStep::PlayArea => (
            said!("Is the play area laid, with its sides?"),
            said!("As large as the tracker says. Player 1 sits at the red edge, player 2 at the blue one."),
        ),
        EpicSetupStep::Obstacles => (
            said!("Do all obstacles lie?"),
            said!("The sides take turns, and so do the players of a side: the row tells whose turn it is."),
        ),
        EpicSetupStep::PlaceForces => (
            said!("Are all ships placed?"),
            said!(
                "By initiative, each in its own area. A wing stands around its tool; who has no room is split."
            ),
        ),
        EpicSetupStep::Other => (
            said!("Is all within reach?"),
            said!("Dice, templates, damage decks and tokens for all players."),
        ),
    };
    asks(ask, asked, look, &[Term::Obstacle, Term::Range, Term::Wing]);
    match step {
        EpicSetupStep::PlayerOrder | EpicSetupStep::GatherForces | EpicSetupStep::Other => {
            let other = step == EpicSetupStep::Other;
            let (short, ready) =
                if other { ("Within reach", "All is there") } else { ("Gather forces", "All are gathered") };
            ask.above(Foot::Act);
            ask.title((Icon::Cards, Silver), short);
            ask.text(White, step.text());
            ask.act("Done", (Icon::Check, Green), ready, next);
        }
        EpicSetupStep::PlayArea => {
            ask.above(Foot::Act);
            ask.title((Icon::Map, Silver), format_args!("{} feet", feet(epic.tracker())));
            ask.text(White, step.text());
            if !is_free(epic) {
                for (number, color) in [(1, Red), (2, Blue)] {
                    if let Some(player) = epic.in_order(number, 0).and_then(|at| epic.player(at)) {
                        numbered(ask, number, color, &side(epic, player.team));
                    }
                }
            }
            ask.act("Laid", (Icon::Map, White), "It is laid", next);
        }
        EpicSetupStep::Obstacles => {
            ask.above(Foot::Rows(2));
            ask.title((Icon::Rock, Silver), "Obstacles");
            ask.text(White, step.text());
            let words = |nth: u8| {
                let who = epic.places_obstacle(nth.into()).and_then(|at| epic.player(at));
                line(format_args!("{}: {}", nth + 1, who.map_or("", |player| player.name.as_str())))
            };
            plain(ask, "Done", (Icon::Check, Green), "All lie", next);
            ask.dial((Icon::Rock, Silver), "Obstacle", NTH, 0..=19, &words);
            plain(ask, "Open", (Icon::Flag, Silver), "Markers", open(GamesPage::Markers, 0));
        }
        EpicSetupStep::PlaceForces => {
            ask.above(Foot::Rows(2));
            ask.title((Icon::XWing, Silver), "Place forces");
            left_wing(ask, epic);
            ask.text(White, step.text());
            plain(ask, "Placed", (Icon::Check, Green), "All are placed", next);
            for leader in (0..).map_while(|place| epic.leader(place)) {
                let words = line(format_args!("Wing of {}", name(epic, leader)));
                plain(ask, "Open", (Icon::Logo, Silver), &words, open(GamesPage::Wing, leader.0));
            }
            plain(ask, "Open", (Icon::Flag, Silver), "Markers", open(GamesPage::Markers, 0));
        }
    }
}
