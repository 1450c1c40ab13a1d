//! The set-up guide: what it is about, what to fetch, what to put where, page by page with the map.
//!
//! Next: the first squads.

use super::{Mission, briefing, words};
use crate::{
    cards::{
        missions::{
            MissionCard, Model,
            vocabulary::{self, Ally, AllyPlace, AllyShields, AreaUse, EmplacementKind, Objects, Where},
        },
        ships::ShipId,
    },
    mission::{
        flow::MissionAnswer,
        models::{TYPES, needed},
        opening::Page,
        terms::Terms,
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        map::{self, Chart, Focus, Layer},
        screens::Screen,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, row, title},
        widgets::{self, Hints},
    },
};

/// Entries of the list of models on a page.
const ENTRIES: u8 = 7;

/// How many views a page has: long lists have several.
fn views(view: &View, page: Page) -> u8 {
    let mission = &view.game.mission;
    match page {
        Page::Models => cursor::small(things_needed(mission.card(), &mission.setup.terms).count())
            .div_ceil(ENTRIES)
            .max(1),
        Page::Objectives => cursor::small(mission.card().objectives.len()).max(1),
        _ => 1,
    }
}

pub fn on(state: &mut Mission, key: Key, view: &View, place: u8) -> Step {
    let mission = &view.game.mission;
    let Some(page) = mission.page(place) else { return Step::Stay };
    match key {
        Key::X => Step::Go(Screen::Map(super::map::Map::of(mission.setup.mission, mission.setup.column()))),
        Key::A | Key::Down | Key::Right if state.page + 1 < views(view, page) => {
            state.page += 1;
            Step::Moved
        }
        Key::B | Key::Up | Key::Left if state.page > 0 => {
            state.page -= 1;
            Step::Moved
        }
        Key::A | Key::Down | Key::Right => words::answer(MissionAnswer::Next),
        Key::B | Key::Up | Key::Left if place > 0 => words::answer(MissionAnswer::No),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas, place: u8) {
    let mission = &view.game.mission;
    let (card, terms) = (mission.card(), &mission.setup.terms);
    words::status(canvas, card, "set-up");
    words::progress(canvas, place, mission.page_count());
    if let Some(page) = mission.page(place) {
        draw_page(canvas, view, (card, terms), page, state.page);
    }
    let b = if place > 0 || state.page > 0 { "Back" } else { "Desk" };
    widgets::hints(canvas, view, Hints { a: "Done", b, x: "Map" });
}

/// Something to fetch.
struct Need {
    icon: Icon,
    color: Color,
    count: u8,
    name: Line,
}

/// Ships by type, then everything else that must lie ready.
fn things_needed(mission: &'static MissionCard, terms: &Terms) -> impl Iterator<Item = Need> {
    let column = terms.column().unwrap_or(terms.pilots);
    let ships = needed(mission, column, terms.level());
    let named = ShipId::ALL.into_iter().take(TYPES).filter_map(move |ship| {
        let count = ships.named.of(ship);
        let name = line(format_args!("{}", ship.short_name()));
        (count > 0).then(|| Need { icon: emblems::ship_icon(ship), color: White, count, name })
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
            cursor::small(mission.map.emplacements_for(column).filter(|piece| piece.kind == kind).count());
        (count > 0).then(|| Need {
            icon: words::emplacement_icon(kind),
            color: Yellow,
            count,
            name: line(format_args!("{}", map::plural(kind.name(), count))),
        })
    });
    named.chain(random).chain(models).chain(pieces)
}

/// One page of the guide, below the bars of progress; `nth` is its view.
fn draw_page(
    canvas: &mut Canvas,
    view: &View,
    (card, terms): (&'static MissionCard, &Terms),
    page: Page,
    nth: u8,
) {
    let column = terms.column().unwrap_or(terms.pilots);
    match page {
        Page::Briefing => briefing::story(canvas, view, card),
        Page::Objectives => {
            if let Some(objective) = card.objectives.get(usize::from(nth)) {
                briefing::draw_objective(canvas, view, objective, 219);
            }
        }
        Page::Models => draw_need(canvas, card, terms, nth.saturating_mul(ENTRIES)),
        Page::Obstacles(place) => {
            let Some(group) = card.map.obstacles.get(usize::from(place)) else { return };
            let mut text = Line::new();
            // Few rules, in few words.
            let _ = words::spacing(group.spacing, &mut text);
            let name = map::obstacle_name(group.kind, group.count);
            let (icon, color) = map::obstacle_icon(group.kind);
            heading(canvas, (icon, color), &line(format_args!("{} {name} in {}", group.count, group.area.0)));
            with_map(canvas, card, column, Layer::Obstacles, (icon, color), group.count, &text);
        }
        Page::Station => {
            heading(canvas, (Icon::Station, Silver), "The station");
            let modules = cursor::small(card.map.modules_for(column).count());
            let text = "Lay the modules as the map shows them; lines join them.";
            with_map(canvas, card, column, Layer::Station, (Icon::Station, Silver), modules, text);
        }
        Page::Emplacements => {
            heading(canvas, (Icon::Turret, Yellow), "Emplacements");
            let chart = Chart::station(8, 52, 164, card);
            map::draw(canvas, &chart, card, column, Focus::Layer(Layer::Station), false);
            for (place, kind) in (0i32..).zip(kinds_here(card, column)) {
                let y = 54 + place * 27;
                let count = card.map.emplacements_for(column).filter(|piece| piece.kind == kind).count();
                canvas.icon_centered(188, y + 7, words::emplacement_icon(kind), 18, Yellow);
                canvas.textf(201, y, row(White), format_args!("{}", kind.letter()));
                canvas.textf(236, y + 1, body(Silver).right(), format_args!("{count}"));
            }
        }
        Page::Objects(place) => {
            let Some(group) = card.objects.get(usize::from(place)) else { return };
            let count = group.count.of(column);
            let (icon, color) = map::object_icon(group.kind);
            let name = map::plural(group.kind.name(), count);
            heading(canvas, (icon, color), &line(format_args!("{count} {name}")));
            let mut text = Line::new();
            // Few rules, in few words.
            let _ = place_words(group, &mut text);
            with_map(canvas, card, column, Layer::Objects, (icon, color), count, &text);
        }
        Page::Ally(place) => {
            if let Some(ally) = card.allies.get(usize::from(place)) {
                draw_ally(canvas, card, terms, ally, column);
            }
        }
        Page::Rule(place) => {
            let text = card.rules.get(usize::from(place)).map_or("", |rule| rule.text);
            briefing::text_page(canvas, view, Icon::Book, "Special rule", text);
        }
        Page::Rebels => {
            heading(canvas, (Icon::XWing, Green), "Where Rebels start");
            map::draw(canvas, &CHART, card, column, Focus::Layer(Layer::Areas), true);
            letters(canvas, card);
            let leave = if card.territory.any_edge() { "over any edge" } else { "only where marked" };
            let words = line(format_args!(
                "{} ships, after the Empire, in order of initiative. Leave {leave}.",
                terms.pilots
            ));
            sentence(canvas, &words);
        }
    }
}

fn heading(canvas: &mut Canvas, icon: (Icon, Color), text: &str) {
    canvas.icon_centered(20, 40, icon.0, 20, icon.1);
    let style = widgets::fit(row(White), 200, text);
    canvas.text(36, 40 - i32::from(style.font.cap) / 2, style, text);
}

/// The map of a page; what stands beside it begins right of the labels.
const CHART: Chart = Chart::whole(26, 52, 12);
const BESIDE: i32 = 158;

/// The map with one layer bright, a big count beside it and a sentence below.
fn with_map(
    canvas: &mut Canvas,
    mission: &'static MissionCard,
    column: u8,
    layer: Layer,
    icon: (Icon, Color),
    count: u8,
    text: &str,
) {
    map::draw(canvas, &CHART, mission, column, Focus::Layer(layer), true);
    canvas.icon_centered(198, 78, icon.0, 40, icon.1);
    canvas.textf(198, 108, title(White).center(), format_args!("{count}"));
    sentence(canvas, text);
}

/// What to do, below the map: three lines have room.
fn sentence(canvas: &mut Canvas, text: &str) {
    canvas.paragraph(MARGIN + 2, 167, ROW_WIDTH - 4, body(White), text);
}

/// The letters of the areas and what they are for, beside the map.
fn letters(canvas: &mut Canvas, mission: &'static MissionCard) {
    let areas = mission.map.areas;
    let first = |place: usize| {
        let same = |area: &&vocabulary::Area| {
            areas.get(place).is_some_and(|here| (here.letter, here.kind) == (area.letter, area.kind))
        };
        areas.iter().position(|area| same(&area)) == Some(place)
    };
    let shown = areas.iter().enumerate().filter(|&(place, _)| first(place)).map(|(_, area)| area);
    for (place, area) in (0i32..).zip(shown) {
        let y = 54 + place * 18;
        let (color, word) = match area.kind {
            AreaUse::RebelSetup => (Green, "Rebels"),
            AreaUse::AllySetup => (Blue, "ally"),
            AreaUse::EscapeEdge => (Green, "escape"),
            AreaUse::ImperialEscapeEdge => (Red, "flee"),
            AreaUse::Obstacles => (Silver, "rocks"),
            AreaUse::Minefields => (Red, "mines"),
            AreaUse::DockingBay => (Purple, "bay"),
        };
        canvas.textf(BESIDE, y, body(color), format_args!("{}", area.letter.0));
        canvas.text(BESIDE + 15, y, body(White), word);
    }
}

fn kinds_here(mission: &'static MissionCard, column: u8) -> impl Iterator<Item = EmplacementKind> {
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

fn draw_need(canvas: &mut Canvas, mission: &'static MissionCard, terms: &Terms, from: u8) {
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
        let style = widgets::fit(row(White), 158, &need.name);
        canvas.text(74, y + (14 - i32::from(style.font.cap)) / 2, style, &need.name);
    }
}

fn draw_ally(
    canvas: &mut Canvas,
    mission: &'static MissionCard,
    terms: &Terms,
    ally: &'static Ally,
    column: u8,
) {
    heading(canvas, (Icon::Freighter, Green), ally.name);
    map::draw(canvas, &CHART, mission, column, Focus::Layer(Layer::Allies), true);
    let mut y = 56;
    let shields = match ally.shields {
        AllyShields::Printed => 0,
        AllyShields::Pilots => terms.pilots,
        more => more.of(0, terms.pilots),
    };
    let plus = if ally.shields == AllyShields::Pilots { "" } else { "+" };
    let facts = [
        (Icon::Medal, Silver, ally.initiative.map(|initiative| line(format_args!("init. {initiative}")))),
        (Icon::Shield, Blue, (shields > 0).then(|| line(format_args!("{plus}{shields}")))),
        (Icon::Energy, Yellow, ally.start_energy.map(|energy| line(format_args!("{energy}")))),
        (
            Icon::Cards,
            Silver,
            (!ally.upgrades.is_empty()).then(|| line(format_args!("{} cards", ally.upgrades.len()))),
        ),
    ];
    for (icon, color, words) in facts {
        if let Some(words) = words {
            canvas.icon_centered(BESIDE + 9, y + 6, icon, 18, color);
            canvas.text(BESIDE + 24, y, body(White), &words);
            y += 24;
        }
    }
    let place = match ally.place {
        AllyPlace::Area(letter) => line(format_args!("{}, in {}", ally.ship, letter.0)),
        AllyPlace::At { facing: Some(facing), .. } => {
            line(format_args!("{}, where the arrow is, {}", ally.ship, words::facing(facing)))
        }
        AllyPlace::At { facing: None, .. } => line(format_args!("{}, where the map shows it", ally.ship)),
        AllyPlace::From(squad) => line(format_args!("One of {squad}: nobody knows which yet.",)),
    };
    sentence(canvas, &place);
}
