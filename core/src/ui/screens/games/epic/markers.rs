//! Markers, scenario remotes and counters on the table: where each lies, and whose it is.

use super::{does, done, name, number_or};
use crate::{
    games::epic::{
        Epic, MAX_MARKERS,
        command::EpicCommand as C,
        ship::{Marker, MarkerKind, MarkerPlace, PlayerAt},
    },
    ui::{
        canvas::{Line, line},
        cursor,
        icons::Icon,
        screens::games::{Page, ask::Ask, open},
        theme::Color::*,
    },
};

const MOST_AREAS: u8 = 9;
const MOST_AMOUNT: u8 = 12;

fn words(epic: &Epic, marker: &Marker) -> (Icon, Line, Line) {
    let (icon, what) = match marker.kind {
        MarkerKind::Objective => (Icon::Flag, line(format_args!("Objective"))),
        MarkerKind::Counters(counters) => (Icon::TokenRebel, line(format_args!("Counters {counters}"))),
        MarkerKind::Remote(hull) => (Icon::Turret, line(format_args!("Remote {hull}"))),
    };
    let place = match marker.place {
        MarkerPlace::Area(area) => line(format_args!("area {area}")),
        MarkerPlace::Ship(ship) => name(epic, ship),
        MarkerPlace::Fled => line(format_args!("fled")),
        MarkerPlace::Gone => line(format_args!("gone")),
    };
    (icon, what, place)
}

pub fn all(ask: &mut Ask, epic: &Epic) {
    ask.title((Icon::Flag, Silver), format_args!("Markers"));
    for (place, marker) in (0u8..).zip((0..).map_while(|place| epic.marker(place))) {
        let (icon, what, spot) = words(epic, marker);
        let label = format_args!("{}. {what}", place + 1);
        ask.row_as("Open", (icon, Silver), label, format_args!("{spot}"), open(Page::Marker, place));
    }
    if epic.marker_count() >= MAX_MARKERS {
        return;
    }
    let kinds = [
        ("An objective", MarkerKind::Objective),
        ("A counter", MarkerKind::Counters(1)),
        ("A remote", MarkerKind::Remote(3)),
    ];
    for (word, kind) in kinds {
        let marker = Marker { kind, place: MarkerPlace::Area(1), controller: None };
        let step = does(C::AddMarker(marker));
        ask.row_as("Add", (Icon::Plus, Green), format_args!("{word}"), format_args!(""), step);
    }
}

pub fn one(ask: &mut Ask, epic: &Epic, at: u8) {
    let Some(&found) = epic.marker(usize::from(at)) else { return };
    let (icon, what, spot) = words(epic, &found);
    let none = format_args!("");
    let set = |now: Marker| C::SetMarker { marker: at, now };
    ask.title((icon, Silver), format_args!("{what}"));
    ask.textf(Silver, format_args!("Number {}: {spot}.", at + 1));
    let amount = match found.kind {
        MarkerKind::Objective => None,
        MarkerKind::Counters(counters) => Some(("Counters", counters)),
        MarkerKind::Remote(hull) => Some(("Hull", hull)),
    };
    if let Some((word, now)) = amount {
        let change = |up| {
            let now = cursor::dial(now, MOST_AMOUNT, up);
            let kind = match found.kind {
                MarkerKind::Remote(_) => MarkerKind::Remote(now),
                _ => MarkerKind::Counters(now),
            };
            does(set(Marker { kind, ..found }))
        };
        ask.adjust(
            (icon, Yellow),
            format_args!("{word}"),
            format_args!("{now}"),
            change(true),
            change(false),
        );
    }
    let area = match found.place {
        MarkerPlace::Area(area) => area,
        _ => 0,
    };
    let change =
        |up| does(set(Marker { place: MarkerPlace::Area(cursor::dial(area, MOST_AREAS, up)), ..found }));
    let value = number_or(area.into(), "none");
    ask.adjust(
        (Icon::Map, Silver),
        format_args!("Area"),
        format_args!("{value}"),
        change(true),
        change(false),
    );
    // Whoever was told to place it; nobody is one more.
    let count = cursor::small(epic.player_count());
    let whose = found.controller.map_or(count, |player| player.0);
    let change = |up| {
        let player = cursor::dial(whose, count, up);
        does(set(Marker { controller: (player < count).then_some(PlayerAt(player)), ..found }))
    };
    let owner = found.controller.and_then(|player| epic.player(player));
    let value = format_args!("{}", owner.map_or("nobody", |player| player.name.as_str()));
    ask.adjust((Icon::Pilot, Silver), format_args!("Controls"), value, change(true), change(false));
    if matches!(found.kind, MarkerKind::Counters(_)) && found.place != MarkerPlace::Gone {
        for (player, who) in epic.players() {
            let step = done(C::ScoreMarker { marker: at, player });
            ask.row((Icon::Star, Yellow), format_args!("{} scores it", who.name), none, step);
        }
    }
    for (ship, _) in epic.ships().filter(|(_, ship)| ship.in_play()) {
        let words = name(epic, ship);
        let step = done(set(Marker { place: MarkerPlace::Ship(ship), ..found }));
        ask.row((Icon::XWing, Silver), format_args!("On {words}"), none, step);
    }
    let step = done(set(Marker { place: MarkerPlace::Gone, ..found }));
    ask.row((Icon::Trash, Red), format_args!("Off the table"), none, step);
}
