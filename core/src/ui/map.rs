//! The set-up diagram of a mission, drawn: nine by nine cells, areas, vectors, obstacles, station, objects, allies.
//!
//! [`MapThing`] is one entry that a cursor can stand on; [`Chart`] puts places of the diagram on the screen, the whole
//! table or a part of it. Does NOT know what happens in a mission.

use core::fmt::{self, Write};

use embedded_graphics::geometry::{Point as Spot, Size};
use embedded_graphics::primitives::{Line, Rectangle};

use crate::cards::missions::MissionCard;
use crate::cards::missions::vocabulary::{
    Ally, AllyPlace, Approach, Area, AreaUse, Arrival, Emplacement, Facing, MapPoint, Module, ObjectKind,
    Objects, ObstacleKind, Obstacles, Shape, TABLE, Vector, VectorId, Where,
};
use crate::ui::canvas::Canvas;
use crate::ui::cursor;
use crate::ui::geometry::{self, Polygon, disc, framed, rectangle, solid, stroke};
use crate::ui::icons::Icon;
use crate::ui::theme::Color::{self, *};
use crate::ui::theme::{Style, body, row, tiny};

/// Most entries of a diagram; a test counts them.
pub const MAX_THINGS: usize = 48;
/// Pixels of range 1 from which on there is room for the letters of emplacements: a station drawn larger.
const LETTERS_FROM: i32 = 20;
/// Pixels of range 1 from which on vectors are named and things numbered in larger type.
const LARGE_FROM: i32 = 15;
/// Pixels of range 1 from which on things that lie apart have their numbers.
pub const NUMBERS_FROM: i32 = 11;

/// Places of the diagram on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Chart {
    pub left: i32,
    pub top: i32,
    pub width: i32,
    pub height: i32,
    /// The place at the bottom left corner, in hundredths of range 1.
    pub from: (i32, i32),
    /// Pixels of range 1.
    pub scale: i32,
}

impl Chart {
    /// The whole table.
    pub const fn whole(left: i32, top: i32, scale: i32) -> Chart {
        Chart { left, top, width: 9 * scale, height: 9 * scale, from: (0, 0), scale }
    }

    /// The station of a mission, as large as it fits; the whole table if there is none.
    pub fn station(left: i32, top: i32, side: i32, mission: &'static MissionCard, column: u8) -> Chart {
        let whole = Chart::whole(left, top, side / 9);
        let points = || {
            let modules = mission.map.modules_for(column).map(|module| module.at);
            modules.chain(mission.map.emplacements_for(column).filter_map(|emplacement| emplacement.at))
        };
        let bounds = |of: fn(MapPoint) -> u16| {
            let values = || points().map(of).map(i32::from);
            Some((values().min()?, values().max()?))
        };
        let (Some((x0, x1)), Some((y0, y1))) = (bounds(|at| at.x), bounds(|at| at.y)) else { return whole };
        // Room for the pieces around their middles.
        let span = (x1 - x0).max(y1 - y0) + 84;
        let scale = (side * 100 / span).clamp(side / 9, 48);
        let shown = side * 100 / scale;
        let corner = |low: i32, high: i32| ((low + high - shown) / 2).clamp(0, i32::from(TABLE) - shown);
        Chart { left, top, width: side, height: side, from: (corner(x0, x1), corner(y0, y1)), scale }
    }

    fn x(&self, x: u16) -> i32 {
        self.left + (i32::from(x) - self.from.0) * self.scale / 100
    }

    fn y(&self, y: u16) -> i32 {
        self.top + self.height - (i32::from(y) - self.from.1) * self.scale / 100
    }

    fn at(&self, point: MapPoint) -> Spot {
        Spot::new(self.x(point.x), self.y(point.y))
    }

    const fn area(&self) -> Rectangle {
        rectangle(self.left, self.top, self.width, self.height)
    }

    /// Whether something of this size lies wholly on the chart.
    fn shows(&self, Spot { x, y }: Spot, half: i32) -> bool {
        x - half >= self.left
            && x + half <= self.left + self.width
            && y - half >= self.top
            && y + half <= self.top + self.height
    }
}

/// What a diagram shows, from the ground up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    Areas,
    Obstacles,
    Station,
    Objects,
    Allies,
    Vectors,
}

/// One entry.
#[derive(Clone, Copy, Debug)]
pub enum MapThing {
    Area(&'static Area),
    Obstacles(&'static Obstacles),
    Module(&'static Module),
    /// With its number among its kind: the one that every list has.
    Emplacement(&'static Emplacement, u8),
    Objects(&'static Objects),
    Ally(&'static Ally),
    Vector(&'static Vector),
}

impl MapThing {
    pub const fn layer(&self) -> Layer {
        match self {
            MapThing::Area(_) => Layer::Areas,
            MapThing::Obstacles(_) => Layer::Obstacles,
            MapThing::Module(_) | MapThing::Emplacement(..) => Layer::Station,
            MapThing::Objects(_) => Layer::Objects,
            MapThing::Ally(_) => Layer::Allies,
            MapThing::Vector(_) => Layer::Vectors,
        }
    }

    /// Whether what a layer shows is laid into this.
    const fn holds(&self, layer: Layer) -> bool {
        match self {
            MapThing::Area(area) => matches!(
                (area.kind, layer),
                (AreaUse::Obstacles, Layer::Obstacles)
                    | (AreaUse::Minefields, Layer::Objects)
                    | (AreaUse::AllySetup, Layer::Allies)
            ),
            _ => false,
        }
    }

    /// What lies here, in two short lines.
    pub fn describe(&self, mission: &MissionCard, column: u8, out: &mut dyn Write) -> fmt::Result {
        match self {
            MapThing::Area(area) => out.write_str(area.kind.name()),
            MapThing::Obstacles(group) => write!(out, "{}", obstacle_words(group)),
            MapThing::Module(module) => {
                write!(out, "{}", module.id)?;
                added(module.min_pilots, out)
            }
            MapThing::Emplacement(piece, number) => {
                write!(out, "{}{number}: {}", piece.kind.letter(), piece.kind)?;
                added(piece.min_pilots, out)
            }
            MapThing::Objects(group) => {
                let count = group.count.of(column);
                write!(out, "{count} {}", plural(group.kind.name(), count))
            }
            MapThing::Ally(ally) => out.write_str(ally.id.name()),
            MapThing::Vector(vector) => who_comes(mission, vector, out),
        }
    }
}

/// `6 asteroids`.
struct Group(&'static Obstacles);

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Obstacles { kind, count, .. } = self.0;
        write!(f, "{count} {}", obstacle_name(*kind, *count))
    }
}

const fn obstacle_words(group: &'static Obstacles) -> Group {
    Group(group)
}

pub fn obstacle_name(kind: ObstacleKind, count: u8) -> Plural {
    plural(kind.name(), count)
}

/// A noun as its number asks.
pub fn plural(name: &'static str, count: u8) -> Plural {
    Plural { name, many: count != 1 }
}

pub struct Plural {
    name: &'static str,
    many: bool,
}

impl fmt::Display for Plural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        match (self.many, self.name.ends_with('y'), self.name.ends_with('s')) {
            (false, ..) | (true, _, true) => Ok(()),
            (true, ..) => f.write_str("s"),
        }
    }
}

fn added(min_pilots: u8, out: &mut dyn Write) -> fmt::Result {
    if min_pilots > 3 { write!(out, " ({min_pilots}p)") } else { Ok(()) }
}

/// The vector, and the first squad that the table sends there.
fn who_comes(mission: &MissionCard, vector: &Vector, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{}: ", vector.id)?;
    let fixed = mission.squads.iter().find(|row| match row.approach {
        Approach::At(at) | Approach::Beside(_, at) => at == vector.id,
        Approach::Pads(one, other) => one == vector.id || other == vector.id,
        _ => false,
    });
    match fixed {
        Some(row) => match row.arrival {
            Arrival::Setup => write!(out, "{} at set-up", row.name),
            Arrival::Turn(turn) => write!(out, "{}, round {turn}", row.name),
            Arrival::Special(_) => write!(out, "{}, when called", row.name),
        },
        None if mission.squads.iter().any(|row| rolls_for(row.approach, vector.id)) => {
            out.write_str("a die decides")
        }
        None => out.write_str("approach vector"),
    }
}

/// Whether a die may lead a squad here.
const fn rolls_for(approach: Approach, vector: VectorId) -> bool {
    let number = vector.0;
    match approach {
        Approach::D6 => number >= 1 && number <= 6,
        Approach::D12 | Approach::EachD12 | Approach::Behind(_) => vector.is_numbered(),
        Approach::D6Plus6 => number >= 7 && number <= 12,
        Approach::Range(from, to) => number >= from && number <= to,
        Approach::Either(one, other) => number == one || number == other,
        _ => false,
    }
}

/// Every entry of a mission's diagram for so many pilots (the column of Imperial things), from the ground up.
pub fn things(mission: &'static MissionCard, column: u8) -> impl Iterator<Item = MapThing> {
    let map = &mission.map;
    let areas = map.areas.iter().map(MapThing::Area);
    let vectors = map.vectors.iter().map(MapThing::Vector);
    let obstacles = map.obstacles.iter().map(MapThing::Obstacles);
    let emplacements = map.emplacements_for(column).enumerate().map(move |(place, piece)| {
        let before = map.emplacements_for(column).take(place);
        let number = before.filter(|other| other.kind == piece.kind).count();
        MapThing::Emplacement(piece, cursor::small(number).saturating_add(1))
    });
    let emplacements =
        emplacements.filter(|thing| matches!(thing, MapThing::Emplacement(piece, _) if piece.at.is_some()));
    let modules = map.modules_for(column).map(MapThing::Module);
    let objects = mission
        .objects
        .iter()
        .filter(move |group| !matches!(group.place, Where::Found) && group.count.of(column) > 0);
    let allies = mission.allies.iter().filter(|ally| matches!(ally.place, AllyPlace::At { .. }));
    areas
        .chain(vectors)
        .chain(obstacles)
        .chain(emplacements)
        .chain(modules)
        .chain(objects.map(MapThing::Objects))
        .chain(allies.map(MapThing::Ally))
}

/// What is bright on a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    All,
    Layer(Layer),
    /// The entry of this place in [`things`].
    Thing(u8),
    /// The vector that A acts on.
    Vector(VectorId),
    /// The vector on which a squad comes: it is not what A acts on, so it has its own colour.
    Entry(VectorId),
}

/// Draws the diagram; `labels` are the names of vectors and areas.
pub fn draw(
    canvas: &mut Canvas,
    chart: &Chart,
    mission: &'static MissionCard,
    column: u8,
    focus: Focus,
    labels: bool,
) {
    grid(canvas, chart);
    let ink = |place: u8, thing: &MapThing| match focus {
        Focus::All => Ink::Plain,
        Focus::Layer(layer) if thing.layer() == layer || thing.holds(layer) => Ink::Plain,
        Focus::Layer(_) => Ink::Faint,
        Focus::Thing(chosen) if place == chosen => Ink::Chosen,
        Focus::Thing(_) => Ink::Plain,
        Focus::Vector(id) => match thing {
            MapThing::Vector(vector) if vector.id == id => Ink::Chosen,
            _ => Ink::Faint,
        },
        Focus::Entry(id) => match thing {
            MapThing::Vector(vector) if vector.id == id => Ink::Plain,
            _ => Ink::Faint,
        },
    };
    let layers =
        [Layer::Areas, Layer::Station, Layer::Obstacles, Layer::Objects, Layer::Allies, Layer::Vectors];
    for layer in layers {
        // Pieces of a station lie on its modules.
        if layer == Layer::Station {
            for (place, thing) in (0u8..).zip(things(mission, column)) {
                if let MapThing::Module(module) = thing {
                    draw_module(canvas, chart, mission, column, module, ink(place, &thing));
                }
            }
        }
        for (place, thing) in (0u8..).zip(things(mission, column)).filter(|(_, thing)| thing.layer() == layer)
        {
            draw_thing(canvas, chart, mission, column, &thing, ink(place, &thing), labels);
        }
    }
    // Whatever is under the cursor lies on top.
    if let Focus::Thing(chosen) = focus
        && let Some(thing) = things(mission, column).nth(usize::from(chosen))
        && !matches!(thing, MapThing::Area(_))
    {
        draw_thing(canvas, chart, mission, column, &thing, Ink::Chosen, false);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ink {
    Plain,
    Faint,
    Chosen,
}

impl Ink {
    const fn of(self, color: Color) -> Color {
        match self {
            Ink::Plain => color,
            Ink::Faint => Edge,
            Ink::Chosen => Amber,
        }
    }

    /// For words: never the colour of hairlines.
    const fn text(self, color: Color) -> Color {
        match self {
            Ink::Plain => color,
            Ink::Faint => Dim,
            Ink::Chosen => Amber,
        }
    }
}

/// The frame, and dots along the edges of the cells.
fn grid(canvas: &mut Canvas, chart: &Chart) {
    canvas.shape(&chart.area().offset(1), stroke(Silver, 1));
    canvas.within(&chart.area(), None, |canvas| {
        for (x, y) in (1..9u16).map(|line| (chart.x(line * 100), chart.y(line * 100))) {
            for along in (0..18).map(|dot| dot * chart.scale / 2) {
                canvas.span(y, chart.left + along, chart.left + along + 1, Edge);
                canvas.span(chart.top + along, x, x + 1, Edge);
            }
        }
    });
}

fn draw_thing(
    canvas: &mut Canvas,
    chart: &Chart,
    mission: &'static MissionCard,
    column: u8,
    thing: &MapThing,
    ink: Ink,
    labels: bool,
) {
    match thing {
        MapThing::Area(area) => draw_area(canvas, chart, area, ink),
        MapThing::Obstacles(group) => {
            let (icon, color) = obstacle_icon(group.kind);
            for &point in group.sample {
                small_icon(canvas, chart, point, icon, ink.of(color));
            }
        }
        // Drawn before everything that stands on it.
        MapThing::Module(module) => {
            if ink == Ink::Chosen {
                draw_module(canvas, chart, mission, column, module, ink);
            }
        }
        MapThing::Emplacement(piece, number) => {
            let words = emplacement_sign(piece, *number);
            draw_emplacement(canvas, chart, beside(chart, mission, column, piece, &words), &words, ink);
        }
        MapThing::Objects(group) => {
            let (icon, color) = object_icon(group.kind);
            let numbers = is_numbered(group) && chart.scale >= NUMBERS_FROM && ink != Ink::Faint;
            for (number, point) in (1u8..).zip(group_points(group, column)) {
                if numbers {
                    let words = super::canvas::line(format_args!("{number}"));
                    sign(canvas, chart, chart.at(point), ink.of(color), &words);
                } else {
                    small_icon(canvas, chart, point, icon, ink.of(color));
                }
            }
        }
        MapThing::Ally(ally) => {
            if let AllyPlace::At { at, facing } = ally.place {
                let at = chart.at(at);
                let half = (chart.scale * 2 / 5).max(5);
                if chart.shows(at, half) {
                    arrow(canvas, at, half, facing.unwrap_or(Facing(0)), ink.of(Green));
                    canvas.shape(&disc(at, half / 4), solid(Black));
                }
            }
        }
        MapThing::Vector(vector) => draw_vector(canvas, chart, vector, ink, labels),
    }
}

/// Where the things of a group lie, in the order of their numbers.
pub fn group_points(group: &'static Objects, column: u8) -> impl Iterator<Item = MapPoint> + Clone {
    let fixed: &[(MapPoint, u8)] = if let Where::At(places) = group.place { places } else { &[] };
    let sample: &[MapPoint] = if fixed.is_empty() { group.sample } else { &[] };
    let fixed = fixed.iter().filter(move |(_, from)| *from <= column).map(|&(point, _)| point);
    fixed.chain(sample.iter().copied()).take(usize::from(group.count.of(column)))
}

/// Whether lists and questions call each of a group by its number.
pub const fn is_numbered(group: &Objects) -> bool {
    matches!(group.kind, ObjectKind::SensorBeacon | ObjectKind::Minefield | ObjectKind::Relay)
}

/// Letter and number on a coloured sign: an emplacement, or what is told apart by its number only.
fn sign(canvas: &mut Canvas, chart: &Chart, at: Spot, color: Color, words: &str) {
    let size = sign_size(chart, words);
    let corner = at - Spot::new(size.0 / 2, size.1 / 2);
    if chart.shows(at, size.0.max(size.1) / 2) {
        canvas.fill(corner.x, corner.y, size.0, size.1, color);
        glyph(canvas, at, sign_style(chart, words), words);
    }
}

fn sign_style(chart: &Chart, words: &str) -> Style {
    // Letters stand close together on a station; numbers keep the distance of their rules.
    let large = chart.scale >= LARGE_FROM && is_number(words);
    if large { body(Black) } else { tiny(Black) }
}

/// How wide and high a sign is.
fn sign_size(chart: &Chart, words: &str) -> (i32, i32) {
    let style = sign_style(chart, words);
    // A pixel around letters: rows of them lie close to each other.
    let rim = if is_number(words) { 4 } else { 2 };
    (style.width(words).max(7) + 2, i32::from(style.font.cap) + rim)
}

fn is_number(words: &str) -> bool {
    words.starts_with(|first: char| first.is_ascii_digit())
}

/// The sign of a thing in the key to the map, in the middle of the left margin.
pub fn key(canvas: &mut Canvas, y: i32, thing: &MapThing) {
    let at = Spot::new(24, y);
    let chart = Chart::whole(0, y - 40, LETTERS_FROM);
    match thing {
        MapThing::Area(area) => area_key(canvas, (12, y - 7, 24, 14), area.kind),
        MapThing::Vector(_) => arrow(canvas, at, 6, Facing(90), White),
        MapThing::Obstacles(group) => {
            let (icon, color) = obstacle_icon(group.kind);
            canvas.icon_centered(at.x, y, icon, 18, color);
        }
        MapThing::Module(_) => canvas.shape(&square(at, 5), framed(Panel, Dim, 1)),
        MapThing::Emplacement(piece, number) => {
            let words = super::canvas::line(format_args!("{}{number}", piece.kind.letter()));
            sign(canvas, &chart, at, White, &words);
        }
        MapThing::Objects(group) if is_numbered(group) => {
            sign(canvas, &chart, at, object_icon(group.kind).1, "1");
        }
        MapThing::Objects(group) => {
            let (icon, color) = object_icon(group.kind);
            canvas.icon_centered(at.x, y, icon, 18, color);
        }
        MapThing::Ally(_) => {
            arrow(canvas, at, 8, Facing(0), Green);
            canvas.shape(&disc(at, 2), solid(Black));
        }
    }
}

/// A piece of an area as the map shows it.
pub fn area_key(canvas: &mut Canvas, (x, y, width, height): (i32, i32, i32, i32), kind: AreaUse) {
    let (fill, hatch) = area_ink(kind);
    match edge_ink(kind) {
        Some((color, dashed)) => {
            let [from, to] = [x + 2, x + width - 2].map(|x| Spot::new(x, y + height / 2));
            edge(canvas, from, to, color, dashed);
        }
        None => {
            canvas.fill(x, y, width, height, fill);
            canvas.stripes((x, y, width, height), 6, 1, hatch);
        }
    }
}

/// Crosses out what is gone from the table.
pub fn cross_out(canvas: &mut Canvas, chart: &Chart, point: MapPoint) {
    let at = chart.at(point);
    if chart.shows(at, 6) {
        let half = Spot::new(6, 6);
        canvas.shape(&Line::new(at - half, at + half), stroke(Red, 3));
        let half = Spot::new(6, -6);
        canvas.shape(&Line::new(at - half, at + half), stroke(Red, 3));
    }
}

pub const fn obstacle_icon(kind: ObstacleKind) -> (Icon, Color) {
    match kind {
        ObstacleKind::Asteroid => (Icon::Rock, Silver),
        ObstacleKind::Debris => (Icon::Debris, Silver),
        ObstacleKind::IonStorm => (Icon::Cloud, Purple),
    }
}

pub const fn object_icon(kind: ObjectKind) -> (Icon, Color) {
    match kind {
        ObjectKind::Minefield => (Icon::Mine, Red),
        ObjectKind::SensorBeacon | ObjectKind::Relay => (Icon::Coordinate, Blue),
        ObjectKind::TrackingToken => (Icon::Question, Yellow),
        ObjectKind::EscapePod => (Icon::Pilot, Green),
        ObjectKind::Container => (Icon::Cargo, Yellow),
        ObjectKind::DockingPort | ObjectKind::Laboratory => (Icon::Station, Silver),
        ObjectKind::Wreck => (Icon::Lambda, Dim),
        ObjectKind::Commandos => (Icon::People, Green),
    }
}

fn small_icon(canvas: &mut Canvas, chart: &Chart, point: MapPoint, icon: Icon, color: Color) {
    let at = chart.at(point);
    let size: u8 = match chart.scale {
        ..=9 => 8,
        10..=16 => 12,
        _ => 18,
    };
    let mask = icon.mask(size);
    if chart.scale < 10 {
        canvas.shape(&disc(at, 2), solid(color));
    } else if chart.shows(at, i32::from(mask.width) / 2) {
        canvas.mask(at.x - i32::from(mask.width) / 2, at.y - i32::from(mask.height) / 2, mask, color);
    }
}

/// Ground and hatching of an area.
const fn area_ink(kind: AreaUse) -> (Color, Color) {
    match kind {
        AreaUse::RebelSetup => (GreenDark, Green),
        AreaUse::AllySetup => (BlueDark, Blue),
        AreaUse::Minefields => (RedDark, RedDark),
        AreaUse::Obstacles => (Panel, Panel),
        AreaUse::EscapeEdge | AreaUse::ImperialEscapeEdge | AreaUse::DockingBay => (Black, Black),
    }
}

/// The line of an edge, and whether it is dashed.
const fn edge_ink(kind: AreaUse) -> Option<(Color, bool)> {
    match kind {
        AreaUse::EscapeEdge => Some((Green, false)),
        AreaUse::ImperialEscapeEdge => Some((Red, true)),
        AreaUse::DockingBay => Some((Purple, false)),
        _ => None,
    }
}

fn draw_area(canvas: &mut Canvas, chart: &Chart, area: &Area, ink: Ink) {
    let (fill, hatch) = match (area.kind, ink) {
        (AreaUse::EscapeEdge | AreaUse::ImperialEscapeEdge | AreaUse::DockingBay, _) => (Black, Black),
        (_, Ink::Chosen) => (AmberDark, Amber),
        (_, Ink::Faint) => (Black, Panel),
        (kind, Ink::Plain) => area_ink(kind),
    };
    let paint = |canvas: &mut Canvas, shape: &dyn geometry::Shape| {
        let hatch = (hatch != fill).then_some(hatch);
        canvas.within(&chart.area(), hatch, |canvas| canvas.shape(shape, solid(fill)));
    };
    match area.shape {
        Shape::Rect(low, high) => {
            let (from, to) = (chart.at(low), chart.at(high));
            paint(canvas, &rectangle(from.x, to.y, to.x - from.x, from.y - to.y));
        }
        Shape::Circle(middle, radius) => {
            paint(canvas, &disc(chart.at(middle), i32::from(radius) * chart.scale / 100));
        }
        Shape::Triangle(corners) => paint(canvas, &Polygon(&corners.map(|corner| chart.at(corner)))),
        Shape::Edges(edges) => {
            let (color, dashed) = edge_ink(area.kind).unwrap_or((Green, false));
            for &(one, other) in edges {
                edge(canvas, inset(chart, one), inset(chart, other), ink.of(color), dashed);
            }
        }
    }
}

/// A place on the chart, kept off its frame so that a thick line can be seen.
fn inset(chart: &Chart, point: MapPoint) -> Spot {
    let Spot { x, y } = chart.at(point);
    Spot::new(
        x.clamp(chart.left + 1, chart.left + chart.width - 2),
        y.clamp(chart.top + 1, chart.top + chart.height - 2),
    )
}

/// A thick line, whole or dashed. Most are upright or level, and quicker as boxes.
fn edge(canvas: &mut Canvas, from: Spot, to: Spot, color: Color, dashed: bool) {
    let way = to - from;
    let pieces = if dashed { (way.x.abs().max(way.y.abs()) / 6).max(1) } else { 1 };
    for piece in (0..pieces).step_by(2) {
        let [start, end] = [piece, piece + 1].map(|at| from + way * at / pieces);
        if way.x == 0 || way.y == 0 {
            let Rectangle { top_left, size } = Rectangle::with_corners(start, end);
            canvas.shape(
                &Rectangle::new(top_left - Spot::new_equal(2), size + Size::new_equal(3)),
                solid(color),
            );
        } else {
            canvas.shape(&Line::new(start, end), stroke(color, 4));
        }
    }
}

fn draw_module(
    canvas: &mut Canvas,
    chart: &Chart,
    mission: &'static MissionCard,
    column: u8,
    module: &Module,
    ink: Ink,
) {
    let here = chart.at(module.at);
    let shown = |spot| chart.shows(spot, 3);
    if !shown(here) {
        return;
    }
    let thick = (chart.scale / 5).max(3).unsigned_abs();
    let tube = stroke(if ink == Ink::Faint { Panel } else { Edge }, thick);
    for other in mission.map.modules_for(column).filter(|other| module.next.contains(&other.id)) {
        let there = chart.at(other.at);
        if shown(there) {
            canvas.shape(&Line::new(here, there), tube);
        }
    }
    let half = (chart.scale / 6).max(3);
    let (color, ground) = match ink {
        Ink::Chosen => (Amber, AmberDark),
        Ink::Faint => (Edge, Panel),
        Ink::Plain => (Dim, Panel),
    };
    canvas.shape(&square(here, half), framed(ground, color, 1));
}

/// `T4`
fn emplacement_sign(piece: &Emplacement, number: u8) -> super::canvas::Line {
    super::canvas::line(format_args!("{}{number}", piece.kind.letter()))
}

/// Where the sign of an emplacement stands: at its place, or as far left of it as the signs to its right need.
fn beside(
    chart: &Chart,
    mission: &'static MissionCard,
    column: u8,
    piece: &Emplacement,
    words: &str,
) -> Option<Spot> {
    let here = chart.at(piece.at?);
    let (wide, high) = sign_size(chart, words);
    let mut aside = 0;
    for thing in things(mission, column).filter(|_| chart.scale >= LETTERS_FROM) {
        let MapThing::Emplacement(other, number) = thing else { continue };
        let way = chart.at(other.at?) - here;
        let both = wide.midpoint(sign_size(chart, &emplacement_sign(other, number)).0 + 1);
        if way.x > 0 && way.y.abs() < high {
            aside = aside.max(both - way.x);
        }
    }
    Some(here - Spot::new(aside, 0))
}

fn draw_emplacement(canvas: &mut Canvas, chart: &Chart, at: Option<Spot>, words: &str, ink: Ink) {
    let Some(at) = at.filter(|&at| chart.shows(at, 6)) else { return };
    let color = ink.of(White);
    if chart.scale < LETTERS_FROM {
        return canvas.shape(&square(at, 2), solid(color));
    }
    sign(canvas, chart, at, color, words);
}

/// A letter on a mark of the diagram. Drawn as a picture: letters of neighbours may touch.
fn glyph(canvas: &mut Canvas, Spot { x, y }: Spot, style: Style, text: &str) {
    let mut at = x - style.font.width(text) / 2;
    for letter in text.chars() {
        let glyph = style.font.glyph(letter);
        let top = y - i32::from(style.font.cap) / 2 + i32::from(glyph.top);
        for run in glyph.mask.runs_flipped(false, false) {
            let left = at + i32::from(glyph.left) + i32::from(run.x);
            canvas.span(top + i32::from(run.y), left, left + i32::from(run.len), style.color);
        }
        at += i32::from(glyph.advance);
    }
}

fn draw_vector(canvas: &mut Canvas, chart: &Chart, vector: &Vector, ink: Ink, labels: bool) {
    let Spot { x, y } = chart.at(vector.at);
    let half = (chart.scale / 3).clamp(4, 6);
    let (right, bottom) = (chart.left + chart.width, chart.top + chart.height);
    if x < chart.left || x > right || y < chart.top || y > bottom {
        return;
    }
    // The whole arrow stands on the table.
    let middle =
        Spot::new(x.clamp(chart.left + half, right - half), y.clamp(chart.top + half, bottom - half));
    arrow(canvas, middle, half, vector.facing, ink.of(White));
    if !labels {
        return;
    }
    let style = if chart.scale >= LARGE_FROM { row(ink.text(White)) } else { body(ink.text(Silver)) };
    let cap = i32::from(style.font.cap);
    let words = super::canvas::line(format_args!("{}", vector.id));
    let level = (middle.y - cap / 2).clamp(chart.top, bottom - cap);
    if vector.at.x == 0 {
        canvas.text(chart.left - 4, level, style.right(), &words);
    } else if vector.at.x == TABLE {
        canvas.text(right + 5, level, style, &words);
    } else {
        // Beside the arrow, on the side with more room.
        canvas.say(level, &words);
        let style = Style { font: body(White).font, ..style };
        let reach = half + 3 + style.width(&words) / 2 + 1;
        let beside = if middle.x + 2 * reach < right { middle.x + reach } else { middle.x - reach };
        let cap = i32::from(style.font.cap) / 2 + 1;
        glyph(canvas, Spot::new(beside, middle.y.clamp(chart.top + cap, bottom - cap)), style, &words);
    }
}

/// A filled triangle that points where ships of the vector fly.
pub fn arrow(canvas: &mut Canvas, at: Spot, half: i32, facing: Facing, color: Color) {
    let (sine, cosine) = direction(facing);
    let turn = |right: i32, forward: i32| {
        at + Spot::new(right * cosine + forward * sine, right * sine - forward * cosine) / 64
    };
    canvas.shape(&Polygon(&[turn(0, half), turn(half, -half), turn(-half, -half)]), solid(color));
}

/// Sine and cosine of a facing in 64ths, by steps of 15 degrees.
const fn direction(facing: Facing) -> (i32, i32) {
    const SINES: [i32; 7] = [0, 17, 32, 45, 55, 62, 64];
    let step = (facing.0 % 360 + 7) / 15 % 24;
    const fn sine(step: u16) -> i32 {
        let quarter = step / 6;
        let within = (step % 6) as usize;
        #[allow(clippy::indexing_slicing, reason = "less than 6, and 6 minus that")]
        match quarter {
            0 => SINES[within],
            1 => SINES[6 - within],
            2 => -SINES[within],
            _ => -SINES[6 - within],
        }
    }
    (sine(step), sine((step + 6) % 24))
}

fn square(middle: Spot, half: i32) -> Rectangle {
    Rectangle::with_center(middle, Size::new_equal(2 * half.unsigned_abs() + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::missions::TABLE as MISSIONS;

    #[test]
    fn every_diagram_fits_the_cursor_and_says_what_lies_where() {
        for mission in &MISSIONS {
            for column in 3..=6 {
                let count = things(mission, column).count();
                assert!((4..=MAX_THINGS).contains(&count), "{}: {count}", mission.name);
                for thing in things(mission, column) {
                    let mut words = String::new();
                    thing.describe(mission, column, &mut words).unwrap();
                    assert!((3..=32).contains(&words.len()), "{}: {words}", mission.name);
                }
            }
        }
    }

    /// "2 per pilot": as many lie on the map as on the table, whatever the printed example shows.
    #[test]
    fn a_map_shows_as_many_things_as_are_laid() {
        for mission in &MISSIONS {
            for (column, group) in
                (3..=6).flat_map(|column| mission.objects.iter().map(move |one| (column, one)))
            {
                let shown = group_points(group, column).count();
                let laid = usize::from(group.count.of(column));
                let known = is_numbered(group) || shown > 0;
                assert!(!known || shown == laid, "{}, {column} pilots: {shown} of {laid}", mission.name);
                // Each on a place of its own, as far apart as their rules ask: no number covers another.
                for chart in [NUMBERS_FROM, 12, LARGE_FROM].map(|scale| Chart::whole(0, 0, scale)) {
                    let signs = (1..)
                        .zip(group_points(group, column))
                        .map(|(number, point)| (chart.at(point), sign_size(&chart, &number.to_string())));
                    assert_apart(mission, &signs.collect::<Vec<_>>());
                }
            }
        }
    }

    fn assert_apart(mission: &MissionCard, signs: &[(Spot, (i32, i32))]) {
        for (place, (at, size)) in signs.iter().enumerate() {
            for (other, theirs) in signs.iter().skip(place + 1) {
                let way = *at - *other;
                let apart = way.x.abs() * 2 >= size.0 + theirs.0 || way.y.abs() * 2 >= size.1 + theirs.1;
                assert!(apart, "{}: {at} and {other}", mission.name);
            }
        }
    }

    /// Nobody's letters lie under the sign of another one; rims may touch.
    #[test]
    fn letters_of_a_station_do_not_cover_each_other() {
        for mission in &MISSIONS {
            for (column, side) in
                (3..=6).flat_map(|column| [130, 150, 155, 164, 176].map(|side| (column, side)))
            {
                let chart = Chart::station(0, 0, side, mission, column);
                let mut signs = Vec::new();
                for thing in things(mission, column).filter(|_| chart.scale >= LETTERS_FROM) {
                    let MapThing::Emplacement(piece, number) = thing else { continue };
                    let words = emplacement_sign(piece, number);
                    let at = beside(&chart, mission, column, piece, &words).unwrap();
                    let size = sign_size(&chart, &words);
                    assert!(chart.shows(at, size.0 / 2), "{}: {words} is cut off", mission.name);
                    for (other, theirs, name) in &signs {
                        let (way, letters): (Spot, (i32, i32)) = (*other - at, *theirs);
                        let apart =
                            way.x.abs() * 2 >= size.0 + letters.0 || way.y.abs() * 2 >= size.1 + letters.1;
                        assert!(apart, "{}, {column} pilots, {side}: {words} lies on {name}", mission.name);
                    }
                    signs.push((at, (size.0 - 2, size.1 - 2), words));
                }
            }
        }
    }

    /// The number beside a thing of the map is the one by which lists and questions call it.
    #[test]
    fn the_map_numbers_things_as_the_battle_calls_them() {
        use crate::battle::state::log::Party;
        use crate::battle::state::rebel::{Chassis, RebelOrder};
        use crate::battle::state::remote::RemoteAt;
        use crate::cards::missions::MissionId;
        use crate::cards::pilots::Level;
        use crate::dice::generator::Seed;
        use crate::game::{Command, Game};
        use crate::mission::command::MissionCommand;
        use crate::mission::state;
        for (id, pilots) in MissionId::ALL.iter().flat_map(|&id| (3..=6).map(move |pilots| (id, pilots))) {
            let mut game = Game::new(Seed::from_number(7), true);
            let mut apply = |command| game.apply(&Command::Mission(command)).map(drop).unwrap();
            apply(MissionCommand::Choose(id));
            for _ in 0..pilots {
                let (order, level) = (RebelOrder::pilot(Chassis::XWing, 2), Level::Green);
                apply(MissionCommand::AddPilot { order, level });
            }
            apply(MissionCommand::Begin);
            let card = id.mission();
            for (at, _) in (0u8..).map(RemoteAt).zip(&game.battle.remotes) {
                let number = game.battle.number_of(at);
                let called = game.battle.called(Party::Remote(at)).to_string();
                match game.mission.thing(at) {
                    state::MissionThing::Emplacement(place) => {
                        let own = &card.map.emplacements[usize::from(place)];
                        let shown = things(card, pilots).find_map(|thing| match thing {
                            MapThing::Emplacement(piece, number) if core::ptr::eq(piece, own) => Some(number),
                            _ => None,
                        });
                        assert!(own.at.is_none() || shown.map(usize::from) == Some(number), "{called}");
                    }
                    state::MissionThing::Object(kind) => {
                        let group = card.objects.iter().find(|group| group.kind == kind).unwrap();
                        assert!(number <= group_points(group, pilots).count(), "{}: {called}", card.name);
                    }
                    state::MissionThing::None => panic!("{}: {called}", card.name),
                }
                assert!(called.ends_with(&number.to_string()), "{}: {called}", card.name);
            }
        }
    }

    #[test]
    fn a_direction_is_a_quarter_turn_after_90_degrees() {
        assert_eq!(direction(Facing(0)), (0, 64));
        assert_eq!(direction(Facing(90)), (64, 0));
        assert_eq!(direction(Facing(180)), (0, -64));
        assert_eq!(direction(Facing(270)), (-64, 0));
        assert_eq!(direction(Facing(45)), (45, 45));
        assert_eq!(direction(Facing(210)), (-32, -55));
    }
}
