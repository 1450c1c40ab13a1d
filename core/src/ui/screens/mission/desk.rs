//! The mission's desk: what a Rebel does, objectives, the pool so far, allies, the map, who leaves or joins.
//!
//! A list first; each entry opens a page of its own here. Next: back, or the step that a report opens.

use core::fmt::Write;

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::{map::Map, source::Source, terms, words};
use crate::{
    cards::missions::vocabulary::{AllyId, AllyJump, AllyShip},
    game::Command,
    mission::command::{Deed, MissionCommand, MissionField},
    table::rebel::{Chassis, RebelAt, RebelOrder},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        screens::{
            Screen,
            battle::{rebel::Rebel, shown},
        },
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Desk {
    page: Page,
    cursor: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
enum Page {
    List = 0,
    /// What a Rebel reports.
    Deeds = 1,
    Objectives = 2,
    Pool = 3,
    Allies = 4,
    /// Who comes or goes between rounds.
    People = 5,
}

const LIST: [(Icon, &str); 9] = [
    (Icon::XWing, "A Rebel reports"),
    (Icon::Flag, "Objectives"),
    (Icon::Medal, "Points so far"),
    (Icon::Map, "Map"),
    (Icon::Freighter, "Allies"),
    (Icon::People, "Leave or join"),
    (Icon::Info, "About it"),
    (Icon::Clock, "End it now"),
    (Icon::Trash, "Give it up"),
];

/// Every deed that fits now, with who does it.
fn deeds<'a>(view: &'a View) -> impl Iterator<Item = (RebelAt, Deed)> + 'a {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    (0u8..)
        .map(RebelAt)
        .take(battle.rebels.len())
        .flat_map(move |at| mission.deeds(battle, at).map(move |deed| (at, deed)))
}

/// A row about an ally.
#[derive(Clone, Copy)]
enum AllyRow {
    /// Hull and shields.
    Health(RebelAt),
    /// Not known yet: one of the enemies.
    Unknown,
    Field(MissionField, u8),
}

/// Allies, and their values that can be corrected.
fn allies<'a>(view: &'a View) -> impl Iterator<Item = (AllyId, AllyRow)> + 'a {
    let mission = &view.game.mission;
    mission.guests().filter_map(|guest| Some((guest, guest.id?))).flat_map(move |(guest, id)| {
        let ally = mission.card().ally(id);
        let huge = ally.is_some_and(|ally| ally.ship == AllyShip::Gr75 || ally.start_energy.is_some());
        let charged = ally.is_some_and(|ally| matches!(ally.jump, AllyJump::Charges { .. }));
        let health = guest.rebel.map_or(AllyRow::Unknown, AllyRow::Health);
        let energy = huge.then_some(AllyRow::Field(MissionField::Energy(id), guest.energy));
        let charges = charged.then_some(AllyRow::Field(MissionField::Charges(id), guest.charges));
        [Some(health), energy, charges].into_iter().flatten().map(move |row| (id, row))
    })
}

impl Desk {
    pub const fn new() -> Desk {
        Desk { page: Page::List, cursor: 0 }
    }

    fn count(&self, view: &View) -> u8 {
        let battle = &view.game.battle;
        match self.page {
            Page::List => cursor::small(LIST.len()),
            Page::Deeds => cursor::small(deeds(view).count()),
            Page::Objectives => cursor::small(view.game.mission.card().objectives.len()),
            Page::Pool => cursor::small(view.game.mission.line_count(battle)),
            Page::Allies => cursor::small(allies(view).count()),
            Page::People => cursor::small(battle.rebels.len()).saturating_add(1),
        }
    }

    fn open(&mut self, page: Page) -> Step {
        *self = Desk { page, cursor: 0 };
        Step::Moved
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let (mission, battle) = (&view.game.mission, &view.game.battle);
        let count = self.count(view);
        if matches!(key, Key::Up | Key::Down) && count > 0 {
            return cursor::walk(&mut self.cursor, key, count).unwrap_or(Step::Stay);
        }
        match (self.page, key) {
            (Page::List, Key::B) => Step::Back,
            (_, Key::B) => self.open(Page::List),
            (Page::List, Key::A) => match self.cursor {
                0 => self.open(Page::Deeds),
                1 => self.open(Page::Objectives),
                2 => self.open(Page::Pool),
                3 => Step::Go(Screen::Map(Map::of(mission.setup.mission, mission.setup.column()))),
                4 => self.open(Page::Allies),
                5 => self.open(Page::People),
                6 => Step::Go(Screen::Source(Source::of(mission.setup.mission))),
                7 => Step::Finish(Command::Mission(MissionCommand::Conclude)),
                _ => Step::Finish(Command::Mission(MissionCommand::Close)),
            },
            (Page::Deeds, Key::A) => match deeds(view).nth(usize::from(self.cursor)) {
                Some((rebel, deed)) => Step::Finish(Command::Mission(MissionCommand::Deed { rebel, deed })),
                None => Step::Stay,
            },
            (Page::Allies, Key::A | Key::Right | Key::Left) => {
                match allies(view).nth(usize::from(self.cursor)) {
                    Some((_, AllyRow::Field(field, now))) => {
                        let value =
                            if key == Key::Left { now.saturating_sub(1) } else { now.saturating_add(1) };
                        words::order(MissionCommand::Correct { field, value })
                    }
                    Some((_, AllyRow::Health(at))) => match battle.rebel(at) {
                        Some(_) => Step::Go(Screen::Rebel(Rebel::edit(at))),
                        None => Step::Stay,
                    },
                    _ => Step::Stay,
                }
            }
            (Page::People, Key::A) => match battle.rebels.get(usize::from(self.cursor)) {
                Some(_) => words::order(MissionCommand::Leave(RebelAt(self.cursor))),
                None => {
                    let level = mission.setup.terms.level;
                    let order = RebelOrder::pilot(Chassis::XWing, terms::initiative(level));
                    words::order(MissionCommand::Join { order, level })
                }
            },
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let (mission, battle) = (&view.game.mission, &view.game.battle);
        shown::status(canvas, battle, mission.card().name);
        match self.page {
            Page::Objectives => return self.draw_objectives(view, canvas),
            Page::Pool => return draw_pool(view, canvas, self.cursor),
            _ => {}
        }
        let count = self.count(view);
        if count == 0 {
            let text = match self.page {
                Page::Deeds => {
                    "Nothing to report now. Rebels report in their own turn: they escape, jump, scan, land."
                }
                _ => "No ally flies with us.",
            };
            canvas.paragraph(MARGIN + 6, 40, ROW_WIDTH - 12, body(White), text);
            return widgets::hints(canvas, view, Hints { a: "", b: "Back", x: "" });
        }
        widgets::list_below(canvas, view, 22, (self.cursor, count), |canvas, place, spot| {
            let (icon, label, value) = self.row(view, place);
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label: &label, value: &value });
        });
        let a = match self.page {
            Page::List => "Open",
            Page::Deeds => "Report",
            Page::Allies => "Change",
            Page::People if self.cursor + 1 < count => "Leave",
            Page::People => "Join",
            _ => "",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn row(&self, view: &View, place: u8) -> (Icon, Line, Line) {
        let (mission, battle) = (&view.game.mission, &view.game.battle);
        let none = Line::new();
        match self.page {
            Page::List => {
                let (icon, label) = LIST.get(usize::from(place)).copied().unwrap_or((Icon::Cross, ""));
                let value = match place {
                    0 => match deeds(view).count() {
                        0 => none,
                        count => line(format_args!("{count}")),
                    },
                    1 => match mission.steps() {
                        Some((done, of)) => line(format_args!("{done}/{of}")),
                        None => none,
                    },
                    2 => line(format_args!("{}", mission.pool(battle))),
                    _ => none,
                };
                (icon, line(format_args!("{label}")), value)
            }
            Page::Deeds => match deeds(view).nth(usize::from(place)) {
                Some((at, deed)) => {
                    let name = shown::rebel_name(battle, at);
                    (deed_icon(deed), line(format_args!("{name} {}", deed_verb(deed))), none)
                }
                None => (Icon::Cross, Line::new(), none),
            },
            Page::Allies => match allies(view).nth(usize::from(place)) {
                Some((id, AllyRow::Health(at))) => {
                    let value = match battle.rebel(at) {
                        Some(rebel) if rebel.in_play() => {
                            line(format_args!("hull {}+{}", rebel.hull, rebel.shields))
                        }
                        _ => line(format_args!("gone")),
                    };
                    (Icon::Freighter, line(format_args!("{id}")), value)
                }
                Some((id, AllyRow::Unknown)) => {
                    (Icon::Question, line(format_args!("{id}")), line(format_args!("unknown")))
                }
                Some((_, AllyRow::Field(MissionField::Charges(_), value))) => {
                    (Icon::Charge, line(format_args!("Jump charges")), line(format_args!("{value}")))
                }
                Some((_, AllyRow::Field(_, value))) => {
                    (Icon::Energy, line(format_args!("Energy")), line(format_args!("{value}")))
                }
                None => (Icon::Cross, Line::new(), none),
            },
            _ => match battle.rebel(RebelAt(place)) {
                Some(rebel) => {
                    let fate = if rebel.is_about() { "flies" } else { "gone" };
                    let icon = emblems::chassis_icon(rebel.chassis);
                    (icon, shown::rebel_name(battle, RebelAt(place)), line(format_args!("{fate}")))
                }
                None => (Icon::Plus, line(format_args!("A pilot joins")), none),
            },
        }
    }

    fn draw_objectives(&self, view: &View, canvas: &mut Canvas) {
        let (mission, battle) = (&view.game.mission, &view.game.battle);
        let place = usize::from(self.cursor);
        let Some(objective) = mission.card().objectives.get(place) else { return };
        words::progress(canvas, self.cursor, self.count(view));
        super::briefing::draw_objective(canvas, view, objective, 186);
        if let Some(standing) = mission.standing(place, battle) {
            let (fill, frame, icon) =
                if standing.done { (GreenDark, Green, Icon::Check) } else { (Panel, Edge, Icon::Clock) };
            let look = crate::ui::canvas::House { cut: 8, fill, frame, frame_width: 2 };
            canvas.house(MARGIN, 188, ROW_WIDTH, 30, look);
            canvas.icon_centered(24, 203, icon, 18, frame);
            let mut text = Line::new();
            // Numbers and two words.
            let _ = match (objective.primary, mission.steps()) {
                (true, Some((done, of))) => write!(text, "part {done} of {of}: {}", standing.points),
                _ => write!(text, "so far: {}", standing.points),
            };
            canvas.text(42, 196, row(White), &text);
        }
        widgets::hints(canvas, view, Hints { a: "", b: "Back", x: "" });
    }
}

impl Default for Desk {
    fn default() -> Self {
        Self::new()
    }
}

const fn deed_icon(deed: Deed) -> Icon {
    match deed {
        Deed::Escape | Deed::Stray => Icon::Exit,
        Deed::Jump => Icon::Star,
        Deed::Scan => Icon::Coordinate,
        Deed::Dock => Icon::Cargo,
        Deed::Land | Deed::Launch => Icon::Station,
        Deed::Mine => Icon::Mine,
        Deed::Storm => Icon::Cloud,
        Deed::Bump | Deed::MoveThrough => Icon::Bump,
        Deed::Deploy => Icon::XWing,
        Deed::Spend => Icon::Energy,
        Deed::Ionize => Icon::Ion,
        Deed::TrapSeen => Icon::Target,
    }
}

/// A deed in one or two words after the name.
const fn deed_verb(deed: Deed) -> &'static str {
    match deed {
        Deed::Escape => "escapes",
        Deed::Stray => "strays",
        Deed::Jump => "jumps",
        Deed::Scan => "scans",
        Deed::Dock => "docks",
        Deed::Land => "lands",
        Deed::Launch => "launches",
        Deed::Mine => "hits mines",
        Deed::Storm => "in a storm",
        Deed::Bump => "bumps",
        Deed::Deploy => "comes out",
        Deed::MoveThrough => "rams",
        Deed::Spend => "uses energy",
        Deed::Ionize => "ionizes",
        Deed::TrapSeen => "is seen",
    }
}

fn draw_pool(view: &View, canvas: &mut Canvas, cursor: u8) {
    super::ending::pool_list(view, canvas, cursor);
    widgets::hints(canvas, view, Hints { a: "", b: "Back", x: "" });
}
