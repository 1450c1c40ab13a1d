//! The set-up guide: what to fetch, then what to put where, page by page with the map. Next: the first round.

use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    cards::{
        missions::{
            Mission, MissionId, Model,
            vocabulary::{Ally, AllyPlace, AreaUse, EmplacementKind, Objects, Obstacles, Shape, Where},
        },
        ships::ShipId,
    },
    mission::{
        models::{TYPES, needed},
        terms::Terms,
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::Key,
        map::{self, Chart, Focus, Layer},
        screens::{Screen, battle::parts},
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, Style, body, head, row, title},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Guide {
    mission: MissionId,
    terms: Terms,
    page: u8,
}

/// What a page is about.
#[derive(Clone, Copy)]
pub enum Page {
    /// Models to fetch, from this entry of the list on.
    Need(u8),
    Areas,
    Obstacles(&'static Obstacles),
    Station,
    Objects(&'static Objects),
    Bag,
    Ally(&'static Ally),
    Rebels,
}

/// Most pages of a guide; a test counts them.
pub const MAX_PAGES: usize = 16;
/// Entries of the list of models on a page.
const ENTRIES: u8 = 7;

/// The pages of a mission that does not vary with what happens: everything but the squads.
pub fn pages(mission: &'static Mission, terms: &Terms) -> heapless::Vec<Page, MAX_PAGES, u8> {
    let column = terms.column().unwrap_or(terms.pilots);
    let entries = parts::small(things_needed(mission, terms).count());
    let need = (0..entries).step_by(usize::from(ENTRIES)).map(Page::Need);
    let obstacles = mission.map.obstacles.iter().map(Page::Obstacles);
    let station = (!mission.map.modules.is_empty()).then_some(Page::Station);
    let objects = mission
        .objects
        .iter()
        .filter(|group| !matches!(group.place, Where::Found) && group.count.of(column) > 0)
        .map(Page::Objects);
    let bag = mission.bag.map(|_| Page::Bag);
    let allies = mission.allies.iter().map(Page::Ally);
    need.chain([Page::Areas])
        .chain(station)
        .chain(obstacles)
        .chain(objects)
        .chain(bag)
        .chain(allies)
        .chain([Page::Rebels])
        .collect()
}

/// Something to fetch.
struct Need {
    icon: Icon,
    color: Color,
    count: u8,
    name: Line,
}

/// Ships by type, then everything else that must lie ready.
fn things_needed(mission: &'static Mission, terms: &Terms) -> impl Iterator<Item = Need> {
    let column = terms.column().unwrap_or(terms.pilots);
    let ships = needed(mission, column, terms.level());
    let named = ShipId::ALL.into_iter().take(TYPES).filter_map(move |ship| {
        let count = ships.named.of(ship);
        let name = line(format_args!("{}", ship.short_name()));
        (count > 0).then(|| Need { icon: parts::ship_icon(ship), color: White, count, name })
    });
    let random = (ships.random > 0).then(|| Need {
        icon: Icon::Question,
        color: White,
        count: ships.random,
        name: line(format_args!("ship{} by card", if ships.random == 1 { "" } else { "s" })),
    });
    let models = mission.models.iter().map(move |&(model, count)| {
        let (icon, color) = words::model_icon(model);
        let count = count.of(column);
        let name = match model {
            Model::WreckedLambda => line(format_args!("{}", model.name())),
            _ => line(format_args!("{}", map::plural(model.name(), count))),
        };
        Need { icon, color, count, name }
    });
    let pieces = EmplacementKind::ALL.iter().filter_map(move |&kind| {
        let count =
            parts::small(mission.map.emplacements_for(column).filter(|piece| piece.kind == kind).count());
        (count > 0).then(|| Need {
            icon: words::emplacement_icon(kind),
            color: Yellow,
            count,
            name: line(format_args!("{}", map::plural(kind.name(), count))),
        })
    });
    named.chain(random).chain(models).chain(pieces)
}

impl Guide {
    pub const fn new(mission: MissionId, terms: Terms) -> Guide {
        Guide { mission, terms, page: 0 }
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        let mission = self.mission.mission();
        let count = pages(mission, &self.terms).len();
        match key {
            Key::X => {
                let column = self.terms.column().unwrap_or(self.terms.pilots);
                Step::Go(Screen::Map(super::map::Map::of(self.mission, column)))
            }
            Key::A | Key::Down | Key::Right if usize::from(self.page) + 1 < count => {
                self.page += 1;
                Step::Moved
            }
            Key::Up | Key::Left | Key::B if self.page > 0 => {
                self.page -= 1;
                Step::Moved
            }
            Key::B => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let mission = self.mission.mission();
        let pages = pages(mission, &self.terms);
        let count = parts::small(pages.len());
        widgets::status(canvas, mission.name, "set-up");
        words::progress(canvas, self.page, count);
        if let Some(&page) = pages.get(usize::from(self.page)) {
            draw_page(canvas, mission, &self.terms, page);
        }
        let a = if self.page + 1 == count { "Ready" } else { "Done" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "Map" });
    }
}

/// One page of the guide, below the bars of progress.
pub fn draw_page(canvas: &mut Canvas, mission: &'static Mission, terms: &Terms, page: Page) {
    let column = terms.column().unwrap_or(terms.pilots);
    match page {
        Page::Need(from) => draw_need(canvas, mission, terms, from),
        Page::Areas => {
            let text = match mission.territory.any_edge() {
                true => "Range 9 square. Ships may leave over any edge.",
                false => "Range 9 square. Ships may leave only over the escape edge.",
            };
            heading(canvas, (Icon::Map, Green), "The table");
            with_map(canvas, mission, column, Layer::Areas, (Icon::Exit, Silver), "", text);
            letters(canvas, mission);
        }
        Page::Obstacles(group) => {
            let mut text = Line::new();
            // Few rules, in few words.
            let _ = words::spacing(group.spacing, &mut text);
            let name = map::obstacle_name(group.kind, group.count);
            let words = line(format_args!("{} {name} in {}", group.count, group.area.0));
            let (icon, color) = map::obstacle_icon(group.kind);
            heading(canvas, (icon, color), &words);
            let count = line(format_args!("{}", group.count));
            with_map(canvas, mission, column, Layer::Obstacles, (icon, color), &count, &text);
        }
        Page::Station => {
            heading(canvas, (Icon::Station, Silver), "The station");
            let chart = Chart::station(10, 52, 166, mission);
            map::draw(canvas, &chart, mission, column, Focus::Layer(Layer::Station), false);
            for (place, kind) in (0i32..).zip(kinds_here(mission, column)) {
                let y = 56 + place * 26;
                canvas.icon_centered(196, y + 6, words::emplacement_icon(kind), 18, Yellow);
                canvas.textf(212, y, row(White), format_args!("{}", kind.letter()));
            }
        }
        Page::Objects(group) => {
            let count = group.count.of(column);
            let (icon, color) = map::object_icon(group.kind);
            heading(
                canvas,
                (icon, color),
                &line(format_args!("{count} {}", map::plural(group.kind.name(), count))),
            );
            let mut text = Line::new();
            // Few rules, in few words.
            let _ = place_words(group, &mut text);
            with_map(
                canvas,
                mission,
                column,
                Layer::Objects,
                (icon, color),
                &line(format_args!("{count}")),
                &text,
            );
        }
        Page::Bag => draw_bag(canvas, mission, terms, column),
        Page::Ally(ally) => draw_ally(canvas, mission, terms, ally, column),
        Page::Rebels => {
            heading(canvas, (Icon::XWing, Green), "The Rebels");
            let letter = mission.map.areas.iter().find(|area| area.kind == AreaUse::RebelSetup);
            let words = line(format_args!(
                "After the Empire, set up {} Rebel ships in {}, in order of initiative.",
                terms.pilots,
                letter.map_or('A', |area| area.letter.0)
            ));
            let count = line(format_args!("{}", terms.pilots));
            with_map(canvas, mission, column, Layer::Areas, (Icon::XWing, Green), &count, &words);
        }
    }
}

fn heading(canvas: &mut Canvas, icon: (Icon, Color), text: &str) {
    canvas.icon_centered(20, 40, icon.0, 20, icon.1);
    let style = parts::fit(row(White), 200, text);
    canvas.text(36, 40 - i32::from(style.font.cap) / 2, style, text);
}

/// The map with one layer bright, a big count beside it and a sentence below.
fn with_map(
    canvas: &mut Canvas,
    mission: &'static Mission,
    column: u8,
    layer: Layer,
    icon: (Icon, Color),
    count: &str,
    text: &str,
) {
    let chart = Chart::whole(26, 54, 13);
    map::draw(canvas, &chart, mission, column, Focus::Layer(layer), true);
    canvas.icon_centered(196, 78, icon.0, 40, icon.1);
    canvas.text(196, 108, title(White).center(), count);
    let style = small(text);
    canvas.paragraph(MARGIN + 2, 180, ROW_WIDTH - 4, style, text);
}

/// Two lines have room.
fn small(text: &str) -> Style {
    let style = body(Silver);
    if crate::ui::canvas::wrap(text, ROW_WIDTH - 4, style).count() > 2 {
        crate::ui::theme::tiny(Silver)
    } else {
        style
    }
}

/// The letters of the areas and what they are for, beside the map.
fn letters(canvas: &mut Canvas, mission: &'static Mission) {
    let _ = (canvas, mission);
}

fn kinds_here(mission: &'static Mission, column: u8) -> impl Iterator<Item = EmplacementKind> {
    EmplacementKind::ALL
        .iter()
        .copied()
        .filter(move |&kind| mission.map.emplacements_for(column).any(|piece| piece.kind == kind))
}

fn place_words(group: &Objects, out: &mut Line) -> core::fmt::Result {
    use core::fmt::Write;
    match group.place {
        Where::Area(letter) => write!(out, "In {}: ", letter.0)?,
        Where::EachArea { letter, each } => write!(out, "{each} in each {}: ", letter.0)?,
        Where::OnAsteroids => write!(out, "On different asteroids, at random: ")?,
        Where::StormsFarFrom(letter) => write!(out, "In ion storms far from {}: ", letter.0)?,
        Where::EveryStorm => write!(out, "One in every ion storm: ")?,
        Where::At(_) => return out.write_str("Where the map shows them."),
        Where::Found => return out.write_str("Not yet."),
    }
    words::spacing(group.spacing, out)
}

fn draw_need(canvas: &mut Canvas, mission: &'static Mission, terms: &Terms, from: u8) {
    canvas.text(MARGIN + 4, 34, row(White), "Lay ready");
    let pilots = line(format_args!("{} pilots, level {}", terms.pilots, terms.level.number()));
    canvas.text(234, 36, body(Amber).right(), &pilots);
    let entries = things_needed(mission, terms).skip(usize::from(from)).take(usize::from(ENTRIES));
    for (place, need) in (0i32..).zip(entries) {
        let y = 56 + place * 23;
        if place % 2 == 0 {
            canvas.fill(MARGIN, y - 4, ROW_WIDTH, 23, Panel);
        }
        canvas.icon_centered(24, y + 7, need.icon, 18, need.color);
        canvas.textf(64, y, row(White).right(), format_args!("{}", need.count));
        let style = parts::fit(row(White), 158, &need.name);
        canvas.text(74, y + (14 - i32::from(style.font.cap)) / 2, style, &need.name);
    }
}

fn draw_bag(canvas: &mut Canvas, mission: &'static Mission, terms: &Terms, column: u8) {
    use crate::cards::missions::vocabulary::BagSize;
    heading(canvas, (Icon::Cards, White), "A bag of numbers");
    let Some(bag) = mission.bag else { return };
    let ships = match bag.size {
        BagSize::ShipsOf(name) => mission.row_named(name).and_then(|at| mission.row(at)).map_or(0, |row| {
            row.column(column).iter().filter(|cell| cell.at(terms.level()).is_some()).count()
        }),
        _ => 0,
    };
    let numbers = bag.fill(terms.pilots, parts::small(ships));
    for (place, number) in (0i32..).zip(&numbers) {
        let (column, line) = (place % 6, place / 6);
        widgets::badge(canvas, 12 + column * 37, 62 + line * 42, *number, 32);
    }
    let words = "Put these number tokens face down into a bag; the device draws for you if you like.";
    canvas.paragraph(MARGIN + 2, 156, ROW_WIDTH - 4, body(Silver), words);
}

fn draw_ally(canvas: &mut Canvas, mission: &'static Mission, terms: &Terms, ally: &'static Ally, column: u8) {
    heading(canvas, (Icon::Freighter, Green), ally.name);
    let chart = Chart::whole(26, 54, 13);
    map::draw(canvas, &chart, mission, column, Focus::Layer(Layer::Allies), true);
    let mut y = 56;
    let _ = terms;
    if let Some(initiative) = ally.initiative {
        canvas.icon_centered(176, y + 6, Icon::Medal, 18, Silver);
        canvas.textf(190, y, body(White), format_args!("init. {initiative}"));
        y += 24;
    }
    if let Some(energy) = ally.start_energy {
        canvas.icon_centered(176, y + 6, Icon::Energy, 18, Yellow);
        canvas.textf(190, y, body(White), format_args!("{energy}"));
        y += 24;
    }
    let _ = y;
    let place = match ally.place {
        AllyPlace::Area(letter) => line(format_args!("{}, in {}", ally.ship, letter.0)),
        AllyPlace::At { facing: Some(facing), .. } => {
            line(format_args!("{}, where the arrow is, {}", ally.ship, words::facing(facing)))
        }
        AllyPlace::At { facing: None, .. } => line(format_args!("{}, where the map shows it", ally.ship)),
        AllyPlace::From(squad) => line(format_args!("One of {squad}: nobody knows which yet.",)),
    };
    canvas.paragraph(MARGIN + 2, 180, ROW_WIDTH - 4, small(&place), &place);
    let _ = (head(White), Shape::Rect);
}
