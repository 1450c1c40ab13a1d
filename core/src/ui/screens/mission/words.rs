//! The words and pictures that the screens of missions share.
//!
//! Says things; asks nothing.

use core::fmt::{self, Write};

use crate::{
    cards::{
        missions::{
            ArcId, MissionCard, MissionId, Model,
            vocabulary::{EmplacementKind, Facing, Objective, Per, Spacing, Territory},
        },
        provenance::Status,
    },
    game::Command,
    mission::{command::MissionCommand, flow::MissionAnswer},
    ui::{
        Step, View,
        canvas::{Canvas, wrap},
        icons::Icon,
        theme::{
            Color::{self, *},
            Style, body, head, row, tiny,
        },
        widgets,
    },
};

/// Sends a command to the mission.
pub const fn order(command: MissionCommand) -> Step {
    Step::Do(Command::Mission(command))
}

/// Sends an answer to the open step.
pub const fn answer(answer: MissionAnswer) -> Step {
    order(MissionCommand::Answer(answer))
}

/// Where am I: the mission, and something short on the right if it has room.
pub fn status(canvas: &mut Canvas, mission: &MissionCard, right: &str) {
    let room = 234 - 19 - 8 - tiny(White).width(mission.name);
    widgets::status(canvas, mission.name, if tiny(White).width(right) <= room { right } else { "" });
}

/// The picture of a story.
pub const fn arc_icon(arc: ArcId) -> Icon {
    match arc {
        ArcId::Introduction => Icon::XWing,
        ArcId::RefuelingStation => Icon::Station,
        ArcId::Minefields => Icon::Mine,
        ArcId::ChasingPhantoms => Icon::TiePhantom,
        ArcId::CaptureOfficer => Icon::Lambda,
        ArcId::Defection => Icon::TieDefender,
    }
}

/// The story and its part: `Minefields 2 of 4`.
pub fn arc_words(mission: &MissionCard, out: &mut dyn Write) -> fmt::Result {
    if mission.part == 0 {
        return out.write_str(mission.arc.name());
    }
    let name = mission.arc.name().trim_start_matches("The ");
    write!(out, "{name} {}/{}", mission.part, parts(mission.arc))
}

/// How many parts a story has.
fn parts(arc: ArcId) -> u8 {
    MissionId::ALL
        .iter()
        .map(|id| id.mission())
        .filter(|mission| mission.arc == arc)
        .map(|mission| mission.part)
        .max()
        .unwrap_or(0)
}

pub const fn territory_color(territory: Territory) -> Color {
    match territory {
        Territory::Friendly => Green,
        Territory::Neutral => Yellow,
        Territory::Hostile => Red,
    }
}

/// Fewest and most ships of the squad table: for three pilots of the lowest level, for six of the highest.
pub fn strength(mission: &MissionCard) -> (usize, usize) {
    let count = |pilots: u8, level| {
        mission
            .squads
            .iter()
            .flat_map(|row| row.column(pilots).iter())
            .filter_map(|cell| cell.at(level))
            .count()
    };
    use crate::cards::pilots::Level::{Green, Purple};
    (count(3, Green), count(6, Purple))
}

pub fn is_provisional(mission: &MissionCard) -> bool {
    mission.status != Status::Printed
}

/// `+4 each`, `-2`: what an objective is worth.
pub fn worth(objective: &Objective, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{:+}", objective.points)?;
    out.write_str(match objective.per {
        Per::Pilot => " a pilot",
        Per::Item => " each",
        Per::PilotAndItem => " a pilot, each",
    })
}

/// Where things may lie, as one sentence.
pub fn spacing(rules: &[Spacing], out: &mut dyn Write) -> fmt::Result {
    for (place, rule) in rules.iter().enumerate() {
        out.write_str(if place == 0 { "" } else { "; " })?;
        match rule {
            Spacing::Others(range) => write!(out, "over range {range} apart"),
            Spacing::Edges(range) => write!(out, "over range {range} from edges"),
            Spacing::FarEdge(range) => write!(out, "over range {range} from the far edge"),
            Spacing::Ally(range) => write!(out, "over range {range} from the ally"),
            Spacing::Enemies(range) => write!(out, "over range {range} from enemies"),
            Spacing::Terrain(range) => write!(out, "over range {range} from the station"),
            Spacing::Near2(count) => write!(out, "{count} others within range 2"),
            Spacing::Inside => out.write_str("wholly inside"),
            Spacing::NotIn(letter) => write!(out, "not in {}", letter.0),
        }?;
    }
    if rules.is_empty() { out.write_str("anywhere there") } else { Ok(()) }
}

pub const fn model_icon(model: Model) -> (Icon, Color) {
    match model {
        Model::Asteroid => (Icon::Rock, Silver),
        Model::Debris => (Icon::Debris, Silver),
        Model::IonCloud => (Icon::Cloud, Purple),
        Model::Minefield => (Icon::Mine, Red),
        Model::Station => (Icon::Station, Silver),
        Model::Hwk290 => (Icon::Hwk, Green),
        Model::UWing | Model::Yt1300 => (Icon::Freighter, Green),
        Model::Gr75 => (Icon::Gr75, Green),
        Model::WreckedLambda => (Icon::Lambda, Dim),
        Model::SensorBeacon | Model::Relay => (Icon::Coordinate, Blue),
        Model::TrackingToken => (Icon::Question, Yellow),
        Model::NumberToken => (Icon::Cards, White),
    }
}

pub const fn emplacement_icon(kind: EmplacementKind) -> Icon {
    match kind {
        EmplacementKind::TurbolaserTower => Icon::Turret,
        EmplacementKind::CargoContainer | EmplacementKind::FuelTank => Icon::Cargo,
        EmplacementKind::CommandCenter => Icon::Flag,
        EmplacementKind::ShieldGenerator => Icon::Shield,
        EmplacementKind::SensorArray => Icon::Coordinate,
    }
}

/// `facing right`, as the map lies.
pub const fn facing(facing: Facing) -> &'static str {
    match facing.0 {
        0..=22 | 338.. => "facing up",
        23..=67 => "facing up and right",
        68..=112 => "facing right",
        113..=157 => "facing down, right",
        158..=202 => "facing down",
        203..=247 => "facing down, left",
        248..=292 => "facing left",
        _ => "facing up and left",
    }
}

/// Segments over a screen of pages: done dim, now amber, to come edge.
pub fn progress(canvas: &mut Canvas, now: u8, count: u8) {
    let pitch = 230 / i32::from(count).max(1);
    for place in 0..count {
        let color = match place {
            _ if place == now => Amber,
            _ if place < now => Dim,
            _ => Edge,
        };
        canvas.fill(6 + i32::from(place) * pitch, 21, (pitch - 3).max(2), 4, color);
    }
}

/// Longest text of a step.
const MAX_TEXT: usize = 320;

pub type Text = heapless::String<MAX_TEXT>;

/// The sentences of the open step.
pub fn said(view: &View) -> Text {
    let mut text = Text::new();
    // A test says every step: all fit.
    let _ = view.game.mission.say(&view.game.battle, &mut text);
    text
}

/// A text in these rows, as large as it fits there; never smaller than what may carry a rule, if that fits at all.
pub fn fitted(canvas: &mut Canvas, rows: (i32, i32), text: &str) {
    fitted_in(canvas, rows, &[row(White), body(White)], text);
}

/// The same in the first of these sizes that fits, else in the smallest of all.
pub fn fitted_in(canvas: &mut Canvas, (top, bottom): (i32, i32), sizes: &[Style], text: &str) {
    const LEFT: i32 = 12;
    const WIDTH: i32 = 216;
    let fits = |style: Style| {
        let lines = i32::try_from(wrap(text, WIDTH, style).count()).unwrap_or(i32::MAX);
        lines.saturating_mul(i32::from(style.font.line) + 1) <= bottom - top
    };
    let style = sizes.iter().copied().find(|&style| fits(style)).unwrap_or(tiny(White));
    canvas.paragraph(LEFT, top, WIDTH, style, text);
}

/// A heading of one or two lines beside a picture whose middle is at this row.
pub fn heading(canvas: &mut Canvas, middle: i32, icon: (Icon, Color), text: &str) {
    canvas.icon_centered(34, middle, icon.0, 40, icon.1);
    let width = 168;
    let style = if wrap(text, width, head(White)).count() > 2 { row(White) } else { head(White) };
    let lines = i32::try_from(wrap(text, width, style).count()).unwrap_or(1);
    let pitch = i32::from(style.font.line);
    let mut y = middle - (lines * pitch - (pitch - i32::from(style.font.cap))) / 2;
    for part in wrap(text, width, style) {
        canvas.text(64, y, style, part);
        y += pitch;
    }
}
