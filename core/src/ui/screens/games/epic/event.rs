//! The event planner: rounds with scenario, time and points, and the clock of the one that is played.
//!
//! The clock pauses and can be put right. After a power cut it goes on from when it was last set going.

use super::{does, done};
use crate::{
    cards::epic::{EventRound, ScenarioId},
    games::epic::{Epic, command::EpicCommand as C, event::MAX_EVENT_ROUNDS},
    ui::{
        cursor,
        icons::Icon,
        screens::games::{Page, ask::Ask, open},
        theme::Color::*,
    },
};

/// A round before anything was changed.
const NEW: EventRound =
    EventRound { scenario: ScenarioId::AtmosphericEntry, team: false, minutes: 90, points: 300 };
/// Steps of minutes and points.
const MINUTES: u8 = 15;
const POINTS: u16 = 50;

pub fn rounds(ask: &mut Ask, epic: &Epic) {
    let event = epic.event();
    let none = format_args!("");
    ask.title((Icon::Clock, Silver), format_args!("Event"));
    if let Some(round) = event.current() {
        let now = ask.view.facts.seconds;
        let (minutes, going) = (event.minutes_left(now), event.is_running());
        ask.textf(White, format_args!("{}: {} min", round.scenario, round.minutes));
        let (icon, word) = if going { (Icon::Clock, "Pause") } else { (Icon::TriRight, "Start") };
        let left = format_args!("{minutes} min left");
        let (word, left) = if minutes == 0 { ("Stop", format_args!("time is up")) } else { (word, left) };
        ask.row((icon, Yellow), format_args!("{word}"), left, does(C::Clock { now, going: !going }));
        for (word, minutes) in [("5 minutes less", -5), ("5 minutes more", 5)] {
            let step = does(C::ClockShift { now, minutes });
            ask.row((Icon::Pencil, Silver), format_args!("{word}"), none, step);
        }
    } else {
        ask.text(White, "Rounds, scenarios and times as you plan them; tell your players in time.");
    }
    for (place, round) in (0u8..).zip((0..).map_while(|place| event.round(place))) {
        let label = format_args!("{}. {}", place + 1, round.scenario);
        ask.row_as("Open", (Icon::Flag, Silver), label, none, open(Page::Round, place));
    }
    let count = event.round_count();
    if count < MAX_EVENT_ROUNDS {
        let step = does(C::EventSet { place: cursor::small(count), round: NEW });
        ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a round"), none, step);
    }
    if count == 0 {
        let step = does(C::EventExample);
        ask.row_as("Take", (Icon::Book, Silver), format_args!("The example"), none, step);
    }
}

pub fn round(ask: &mut Ask, epic: &Epic, at: u8) {
    let Some(&now) = epic.event().round(usize::from(at)) else { return };
    let none = format_args!("");
    let set = |round: EventRound| does(C::EventSet { place: at, round });
    ask.title((Icon::Flag, Silver), format_args!("Round {}", at + 1));
    let step = done(C::EventOpen(at));
    ask.row_as("Play", (Icon::Check, Green), format_args!("Play it now"), none, step);
    let most = cursor::small(ScenarioId::ALL.len()) - 1;
    let scenario = |up| {
        let place = cursor::dial(now.scenario.number(), most, up);
        set(EventRound { scenario: ScenarioId::from_number(place).unwrap_or(now.scenario), ..now })
    };
    let label = format_args!("{}", now.scenario);
    ask.adjust((Icon::Book, Silver), label, none, scenario(true), scenario(false));
    let step = set(EventRound { team: !now.team, ..now });
    let value = format_args!("{}", if now.team { "teams" } else { "solo" });
    ask.adjust((Icon::People, Silver), format_args!("Played"), value, step, step);
    let minutes = |minutes: u8| set(EventRound { minutes: minutes.clamp(MINUTES, 240), ..now });
    let (up, down) =
        (minutes(now.minutes.saturating_add(MINUTES)), minutes(now.minutes.saturating_sub(MINUTES)));
    ask.adjust((Icon::Clock, Silver), format_args!("Minutes"), format_args!("{}", now.minutes), up, down);
    let points = |points: u16| set(EventRound { points: points.min(950), ..now });
    let (up, down) = (points(now.points.saturating_add(POINTS)), points(now.points.saturating_sub(POINTS)));
    ask.adjust((Icon::Star, Yellow), format_args!("Points"), format_args!("{}", now.points), up, down);
    ask.row_as("Off", (Icon::Trash, Red), format_args!("Take it off"), none, done(C::EventRemove(at)));
}
