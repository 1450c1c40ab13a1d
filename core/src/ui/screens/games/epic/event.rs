//! The event planner: rounds with scenario, time and points, and the clock of the one that is played.
//!
//! The clock pauses and can be put right. After a power cut it goes on from when it was last set going.

use super::{does, done};
use crate::cards::epic::{EventRound, ScenarioId};
use crate::games::epic::Epic;
use crate::games::epic::command::EpicCommand as C;
use crate::games::epic::event::MAX_EVENT_ROUNDS;
use crate::ui::prelude::*;
use crate::ui::screens::games::{GamesPage, goes_on, gone, open, plain, shows};

/// A round before anything was changed.
const NEW: EventRound =
    EventRound { scenario: ScenarioId::AtmosphericEntry, team: false, minutes: 90, points: 300 };
/// Steps of minutes and points.
const MINUTES: u8 = 15;
const POINTS: u16 = 50;
const MOST_MINUTES: u8 = 16;
const MOST_POINTS: u8 = 19;

pub fn rounds(ask: &mut Ask, epic: &Epic) {
    let event = epic.event();
    shows(
        ask,
        said!("Which rounds does the event have, and how much time is left?"),
        said!(
            "A starts and pauses the clock of the round that is played. A on a round sets its scenario, time and points."
        ),
        &[],
    );
    goes_on(ask, u32::from(event.round_count() > 0));
    ask.above(Foot::Rows(2));
    ask.title((Icon::Clock, Silver), "Event");
    if let Some(round) = event.current() {
        let now = ask.view.facts.seconds;
        let (minutes, going) = (event.minutes_left(now), event.is_running());
        ask.textf(White, format_args!("{}", round.scenario));
        let (icon, word) = if going { (Icon::Clock, "Pause") } else { (Icon::TriRight, "Start") };
        let left = format_args!("{minutes} min left");
        let (word, left) = if minutes == 0 { ("Stop", format_args!("time is up")) } else { (word, left) };
        let step = does(C::Clock { now, going: !going });
        ask.row_as("Clock", (icon, Yellow), word, left, step);
        for (word, minutes) in [("5 minutes less", -5), ("5 minutes more", 5)] {
            plain(ask, "Shift", (Icon::Pencil, Silver), word, does(C::ClockShift { now, minutes }));
        }
    } else {
        ask.text(White, text!("Rounds, scenarios and times as you plan them; tell your players in time."));
    }
    for (place, round) in (0u8..).zip((0..).map_while(|place| event.round(place))) {
        let label = format_args!("{}. {}", place + 1, round.scenario);
        ask.row_as("Open", (Icon::Flag, Silver), label, "", open(GamesPage::Round, place));
    }
    let count = event.round_count();
    if count < MAX_EVENT_ROUNDS {
        let step = does(C::EventSet { place: cursor::small(count), round: NEW });
        plain(ask, "Add", (Icon::Plus, Green), "Add a round", step);
    }
    if count == 0 {
        plain(ask, "Take", (Icon::Book, Silver), "The example", does(C::EventExample));
    }
}

pub fn round(ask: &mut Ask, epic: &Epic, at: u8) {
    let Some(&now) = epic.event().round(usize::from(at)) else { return gone(ask) };
    let set = |round: EventRound| does(C::EventSet { place: at, round });
    shows(
        ask,
        said!("How is this round of the event played?"),
        said!(
            "Scenario, teams or each for himself, minutes and points. Play it now sets the tracker and the clock."
        ),
        &[],
    );
    ask.title((Icon::Flag, Silver), format_args!("Round {}", at + 1));
    plain(ask, "Play", (Icon::Check, Green), "Play it now", done(C::EventOpen(at)));
    let last = cursor::small(ScenarioId::ALL.len()).saturating_sub(1);
    let of = |value| ScenarioId::from_number(value).unwrap_or(now.scenario);
    let words = |value| line(format_args!("{}", of(value)));
    let step = |value| set(EventRound { scenario: of(value), ..now });
    ask.value((Icon::Book, Silver), "", now.scenario.number(), 0..=last, &words, &step);
    let words = |value| line(format_args!("{}", if value == 1 { "teams" } else { "solo" }));
    let step = |value| set(EventRound { team: value == 1, ..now });
    ask.value((Icon::People, Silver), "Played", u8::from(now.team), 0..=1, &words, &step);
    let words = |value| line(format_args!("{}", value * MINUTES));
    let step = |value| set(EventRound { minutes: value * MINUTES, ..now });
    let label = format_args!("Minutes");
    ask.value((Icon::Clock, Silver), label, now.minutes / MINUTES, 1..=MOST_MINUTES, &words, &step);
    let words = |value| line(format_args!("{}", u16::from(value) * POINTS));
    let step = |value| set(EventRound { points: u16::from(value) * POINTS, ..now });
    let points = u8::try_from(now.points / POINTS).unwrap_or(MOST_POINTS);
    ask.value((Icon::Star, Yellow), "Points", points, 0..=MOST_POINTS, &words, &step);
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("Take round {} off?", at + 1),
        lost: &[(Icon::Flag, now.scenario.name())],
        keep: "It stays",
        word: "Take it off",
    };
    let step = done(C::EventRemove(at));
    ask.danger((Icon::Trash, Red), "Take it off", &loss, step);
}
