//! Markers, scenario remotes and counters on the table: where each lies, and whose it is.

use super::{does, done, name, number_or};
use crate::games::epic::Epic;
use crate::games::epic::command::EpicCommand as C;
use crate::games::epic::ship::{EpicMarker, MarkerKind, MarkerPlace, PlayerAt};
use crate::ui::prelude::*;
use crate::ui::screens::games::{GamesPage, gone, open, plain, shows};

const MOST_AREAS: u8 = 9;
const MOST_AMOUNT: u8 = 12;

fn words(epic: &Epic, marker: &EpicMarker) -> (Icon, Line, Line) {
    let (icon, what) = match marker.kind {
        MarkerKind::Objective => (Icon::Flag, line(format_args!("Objective"))),
        MarkerKind::Counters(counters) => (Icon::TokenRebel, line(format_args!("Counters {counters}"))),
        MarkerKind::Remote(hull) => (Icon::Turret, line(format_args!("Remote {hull}"))),
    };
    let place = match marker.place {
        MarkerPlace::Area(area) => line(format_args!("area {area}")),
        MarkerPlace::Ship(ship) => name(epic, ship),
        MarkerPlace::Fled | MarkerPlace::FledWith(_) => line(format_args!("fled")),
        MarkerPlace::Gone | MarkerPlace::GoneWith(_) => line(format_args!("gone")),
    };
    (icon, what, place)
}

pub fn all(ask: &mut Ask, epic: &Epic) {
    shows(
        ask,
        said!("Which markers, remotes and counters lie on the table?"),
        said!(
            "Each row: its number, what it is, and where. A opens it; the last rows add one more, in the place of one that is gone if all are taken."
        ),
        &[Term::Remote],
    );
    ask.title((Icon::Flag, Silver), "Markers");
    for (place, marker) in (0u8..).zip((0..).map_while(|place| epic.marker(place))) {
        let (icon, what, spot) = words(epic, marker);
        let label = format_args!("{}. {what}", place + 1);
        ask.row_as("Open", (icon, Silver), label, &spot, open(GamesPage::Marker, place));
    }
    if !epic.takes_marker() {
        return;
    }
    let kinds = [
        ("An objective", MarkerKind::Objective),
        ("A counter", MarkerKind::Counters(1)),
        ("A remote", MarkerKind::Remote(3)),
    ];
    for (word, kind) in kinds {
        let marker = EpicMarker { kind, place: MarkerPlace::Area(1), controller: None };
        plain(ask, "Add", (Icon::Plus, Green), word, does(C::AddMarker(marker)));
    }
}

pub fn one(ask: &mut Ask, epic: &Epic, at: u8) {
    let Some(&found) = epic.marker(usize::from(at)) else { return gone(ask) };
    let (icon, what, spot) = words(epic, &found);
    let set = |now: EpicMarker| C::SetMarker { marker: at, now };
    shows(
        ask,
        said!("Where does this marker lie, and whose is it?"),
        said!(
            "An area by the number you gave it, or the ship that carries it. Counters can be scored by a player."
        ),
        &[Term::Remote, Term::Hull],
    );
    ask.title((icon, Silver), &what);
    ask.textf(Silver, format_args!("Number {}: {spot}.", at + 1));
    // A remote without hull is gone: that is a row of its own.
    let amount = match found.kind {
        MarkerKind::Objective => None,
        MarkerKind::Counters(counters) => Some(("Counters", counters, 0)),
        MarkerKind::Remote(hull) => Some(("Hull", hull, 1)),
    };
    if let Some((word, now, least)) = amount {
        let step = |now| {
            let kind = match found.kind {
                MarkerKind::Remote(_) => MarkerKind::Remote(now),
                _ => MarkerKind::Counters(now),
            };
            does(set(EpicMarker { kind, ..found }))
        };
        ask.amount((icon, Yellow), word, now.max(least), least..=MOST_AMOUNT, &step);
    }
    let area = match found.place {
        MarkerPlace::Area(area) => area,
        _ => 0,
    };
    let words = |area: u8| number_or(area.into(), "none");
    let step = |area| does(set(EpicMarker { place: MarkerPlace::Area(area), ..found }));
    ask.value((Icon::Map, Silver), "Area", area, 0..=MOST_AREAS, &words, &step);
    // Whoever was told to place it; nobody comes first.
    let whose = found.controller.map_or(0, |player| player.0 + 1);
    let of = |value: u8| value.checked_sub(1).map(PlayerAt);
    let words = |value| match of(value).and_then(|player| epic.player(player)) {
        Some(player) => line(format_args!("{}", player.name)),
        None => line(format_args!("nobody")),
    };
    let step = |value| does(set(EpicMarker { controller: of(value), ..found }));
    let count = cursor::small(epic.player_count());
    ask.value((Icon::Pilot, Silver), "Controls", whose, 0..=count, &words, &step);
    if matches!(found.kind, MarkerKind::Counters(_)) && !found.place.is_gone() {
        for (player, who) in epic.players() {
            let words = line(format_args!("{} scores it", who.name));
            plain(ask, "Score", (Icon::Star, Yellow), &words, done(C::ScoreMarker { marker: at, player }));
        }
    }
    for (ship, _) in epic.ships().filter(|(_, ship)| ship.in_play()) {
        let words = line(format_args!("On {}", name(epic, ship)));
        let step = done(set(EpicMarker { place: MarkerPlace::Ship(ship), ..found }));
        plain(ask, "Place", (Icon::XWing, Silver), &words, step);
    }
    if !found.place.is_gone() {
        let loss = Loss {
            icon: Icon::Trash,
            question: format_args!("{what} off the table?"),
            lost: &[(icon, &spot)],
            keep: "It stays",
            word: "Take it off",
        };
        let step = done(set(EpicMarker { place: MarkerPlace::Gone, ..found }));
        ask.danger((Icon::Trash, Red), "Off the table", &loss, step);
    }
}
