//! The words and pictures that the screens of missions share.
//!
//! Says things; asks nothing.

use core::fmt::{self, Write};

use crate::battle::state::round::{Phase, Round};
use crate::cards::missions::vocabulary::{
    AreaUse, EmplacementKind, Facing, Letter, Objective, Per, Spacing, Territory,
};
use crate::cards::missions::{ArcId, MissionCard, Model};
use crate::cards::provenance::CardStatus;
use crate::mission::command::MissionCommand;
use crate::mission::state::MissionStage;
use crate::ui::help::Said;
use crate::ui::prelude::*;

/// Sends a command to the mission.
pub const fn order(command: MissionCommand) -> Step {
    Step::Do(Command::Mission(command))
}

/// Sends an answer to the open step.
pub const fn answer(answer: MissionAnswer) -> Step {
    order(MissionCommand::Answer(answer))
}

/// The round that is played, or that is about to begin.
pub fn round(game: &Game) -> u16 {
    let Round { number, phase, .. } = game.battle.round;
    match phase {
        // After the last there is none.
        Phase::Planning => number.saturating_add(1).min(u16::from(game.mission.card().rounds)),
        _ => number.max(1),
    }
}

/// Where am I: the mission, the phase and the round.
pub fn place(ask: &mut Ask) {
    let game = ask.view.game;
    let name = format_args!("{}", game.mission.card().name);
    match game.mission.stage {
        MissionStage::Terms | MissionStage::Setup => ask.place(name, "set-up"),
        _ => ask.status(None, name, Some(game.battle.round.phase.number()), format_args!("R{}", round(game))),
    }
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
    mission.status != CardStatus::Printed
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
pub fn spacing(mission: &MissionCard, rules: &[Spacing], out: &mut dyn Write) -> fmt::Result {
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
            Spacing::NotIn(letter) => write!(out, "not in {}", area(mission, *letter)),
        }?;
    }
    if rules.is_empty() { out.write_str("anywhere there") } else { Ok(()) }
}

pub const fn model_icon(model: Model) -> (Icon, Color) {
    match model {
        Model::Asteroid => (Icon::Rock, Silver),
        Model::Debris => (Icon::Debris, Silver),
        Model::IonStorm => (Icon::Cloud, Purple),
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

/// The area with this letter, by what the map shows of it: letters name keys.
pub fn area(mission: &MissionCard, letter: Letter) -> &'static str {
    let area = mission.map.areas.iter().find(|area| area.letter == letter);
    area.map_or("the area", |area| area_look(area.kind).2)
}

/// What an area is for, in a word and in the key to the map, and what it is called.
pub const fn area_look(kind: AreaUse) -> (&'static str, &'static str, &'static str) {
    match kind {
        AreaUse::RebelSetup => ("Rebels", "Rebels set up here", "the green area"),
        AreaUse::AllySetup => ("ally", "the ally sets up here", "the blue area"),
        AreaUse::EscapeEdge => ("escape", "an edge to escape over", "the green edge"),
        AreaUse::ImperialEscapeEdge => ("flee", "the Empire flees here", "the red edge"),
        AreaUse::Obstacles => ("field", "obstacles lie here", "the marked area"),
        AreaUse::Minefields => ("mines", "minefields lie here", "the red area"),
        AreaUse::DockingBay => ("bay", "door of a docking bay", "the bay"),
    }
}

/// Longest text of a step.
const MAX_TEXT: usize = 320;

pub type MissionText = heapless::String<MAX_TEXT>;

/// The sentences of the open step.
pub fn said(view: &View) -> MissionText {
    let mut text = MissionText::new();
    // A test says every step: all fit.
    let _ = view.game.mission.say(&view.game.battle, &mut text);
    text
}

const LEFT: i32 = MARGIN + 4;
const WIDTH: i32 = ROW_WIDTH - 8;

/// The type of what is read.
pub fn reading(ask: &Ask, color: Color) -> Style {
    if ask.large() { row(color) } else { body(color) }
}

/// From one line to the next.
pub fn pitch(style: Style) -> i32 {
    i32::from(style.font.line) + 1
}

/// How many lines a text has here.
pub fn lines(ask: &Ask, width: i32, text: &str) -> i32 {
    i32::try_from(wrap(text, width, reading(ask, White)).count()).unwrap_or(i32::MAX)
}

/// The heading of the open step and its sentences above an act: page by page if they are long.
pub fn told(ask: &mut Ask, look: Look) {
    place(ask);
    let view = ask.view;
    ask.title(look, format_args!("{}", view.game.mission.title()));
    let text = said(view);
    let section = Section { text: text.as_str().into(), ..Section::NONE };
    let bottom = ask.act_top();
    read_from(ask, ask.y, bottom, core::iter::once(section));
}

/// The same above two answers; a text that needs it has the place of the heading.
pub fn asked(ask: &mut Ask, look: Look, bottom: i32) {
    place(ask);
    let view = ask.view;
    let text = said(view);
    let height = lines(ask, WIDTH, &text) * pitch(reading(ask, White));
    if ask.y + 34 + height <= bottom {
        ask.title(look, format_args!("{}", view.game.mission.title()));
    }
    let style = if ask.y + height <= bottom { reading(ask, White) } else { body(White) };
    ask.paragraph(style, &text);
}

/// Something to be read under a heading of its own.
pub struct Section<'a> {
    pub look: Look,
    pub title: &'a str,
    /// What an objective is worth; a name; the text; a remark.
    pub worth: Option<&'static Objective>,
    pub name: &'a str,
    pub text: Said<'a>,
    pub remark: Line,
}

impl Section<'_> {
    pub const NONE: Section<'static> = Section {
        look: (Icon::Book, Silver),
        title: "",
        worth: None,
        name: "",
        text: Said::Plain(""),
        remark: Line::new(),
    };

    fn worth(&self) -> Line {
        let mut words = Line::new();
        if let Some(objective) = self.worth {
            // A number and two words.
            let _ = worth(objective, &mut words);
        }
        words
    }
}

/// Texts one after the other above an act, each on as many pages as it needs. Returns how many there are.
pub fn read<'s>(ask: &mut Ask, sections: impl Iterator<Item = Section<'s>>) -> u8 {
    let (top, bottom) = (ask.y + 34, ask.act_top());
    read_from(ask, top, bottom, sections)
}

fn read_from<'s>(ask: &mut Ask, top: i32, bottom: i32, sections: impl Iterator<Item = Section<'s>>) -> u8 {
    let style = reading(ask, White);
    let pitch = pitch(style);
    let fits = usize::try_from((bottom - top) / pitch).unwrap_or(1).max(1);
    let (wanted, mut pages) = (ask.form.page, 0u8);
    let (measures, draws) = (ask.measures(), ask.canvas().is_some());
    for section in sections {
        if !measures && (!draws || pages > wanted) {
            break;
        }
        let worth = section.worth();
        let mut room = heapless::String::new();
        let parts = [
            (Yellow, worth.as_str()),
            (Silver, section.name),
            (White, section.text.spelt(&mut room)),
            (Silver, section.remark.as_str()),
        ];
        let lines = || {
            parts.iter().flat_map(|&(color, text)| wrap(text, WIDTH, style).map(move |part| (color, part)))
        };
        let own = cursor::small(lines().count().div_ceil(fits).max(1));
        if let Some(nth) = wanted.checked_sub(pages).filter(|nth| *nth < own)
            && let Some(canvas) = ask.canvas()
        {
            if !section.title.is_empty() {
                widgets::heading_at(canvas, top - 34, section.look, section.title);
            }
            let shown = lines().skip(usize::from(nth) * fits).take(fits);
            for (line, (color, part)) in (0i32..).zip(shown) {
                canvas.text(LEFT, top + line * pitch, Style { color, ..style }, part);
            }
        }
        pages = pages.saturating_add(own);
    }
    if measures {
        ask.form.pages = pages;
    }
    let pages = ask.form.pages;
    self::pages(ask, pages);
    pages
}

/// Pages above an act, with triangles where there is another.
pub fn pages(ask: &mut Ask, count: u8) {
    ask.pages(count);
    let (page, bottom) = (ask.form.page, ask.act_top());
    if let (2.., Some(canvas)) = (count, ask.canvas()) {
        widgets::leaf_marks(canvas, bottom, (page, count - 1));
    }
}
