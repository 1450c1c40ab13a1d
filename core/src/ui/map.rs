//! The set-up diagram of a mission, drawn: nine by nine cells, areas, vectors, obstacles, station, objects, allies.
//!
//! [`Thing`] is one entry that a cursor can stand on; [`Chart`] puts places of the diagram on the screen, the whole
//! table or a part of it. Shapes are filled row by row, so that a band of the screen costs only its own rows.
//! Does NOT know what happens in a mission.

use core::fmt::{self, Write};

use crate::{
    base::sort::sort_by,
    cards::missions::{
        MissionCard,
        vocabulary::{
            Ally, AllyPlace, Approach, Area, AreaUse, Arrival, Emplacement, Facing, Module, ObjectKind,
            Objects, ObstacleKind, Obstacles, Point, Shape, TABLE, Vector, VectorId, Where,
        },
    },
    ui::{
        canvas::Canvas,
        icons::Icon,
        theme::{
            Color::{self, *},
            Style, body, row, tiny,
        },
    },
};

/// Most entries of a diagram; a test counts them.
pub const MAX_THINGS: usize = 48;
/// Pixels of range 1 from which on there is room for the letters of emplacements.
const LETTERS_FROM: i32 = 20;

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
    pub fn station(left: i32, top: i32, side: i32, mission: &MissionCard) -> Chart {
        let whole = Chart::whole(left, top, side / 9);
        let points = || {
            let modules = mission.map.modules.iter().map(|module| module.at);
            modules.chain(mission.map.emplacements.iter().filter_map(|emplacement| emplacement.at))
        };
        let bounds = |of: fn(Point) -> u16| {
            let values = || points().map(of).map(i32::from);
            Some((values().min()?, values().max()?))
        };
        let (Some((x0, x1)), Some((y0, y1))) = (bounds(|at| at.x), bounds(|at| at.y)) else { return whole };
        // Room for the pieces around their middles.
        let span = (x1 - x0).max(y1 - y0) + 90;
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

    fn at(&self, point: Point) -> (i32, i32) {
        (self.x(point.x), self.y(point.y))
    }

    /// Whether something of this size lies wholly on the chart.
    fn shows(&self, (x, y): (i32, i32), half: i32) -> bool {
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
pub enum Thing {
    Area(&'static Area),
    Obstacles(&'static Obstacles),
    Module(&'static Module),
    Emplacement(&'static Emplacement),
    Objects(&'static Objects),
    Ally(&'static Ally),
    Vector(&'static Vector),
}

impl Thing {
    pub const fn layer(&self) -> Layer {
        match self {
            Thing::Area(_) => Layer::Areas,
            Thing::Obstacles(_) => Layer::Obstacles,
            Thing::Module(_) | Thing::Emplacement(_) => Layer::Station,
            Thing::Objects(_) => Layer::Objects,
            Thing::Ally(_) => Layer::Allies,
            Thing::Vector(_) => Layer::Vectors,
        }
    }

    /// What lies here, in two short lines.
    pub fn describe(&self, mission: &MissionCard, column: u8, out: &mut dyn Write) -> fmt::Result {
        match self {
            Thing::Area(area) => write!(out, "{}: {}", area.letter.0, area.kind.name()),
            Thing::Obstacles(group) => write!(out, "{} in {}", obstacle_words(group), group.area.0),
            Thing::Module(module) => {
                write!(out, "{}", module.id)?;
                added(module.min_pilots, out)
            }
            Thing::Emplacement(piece) => {
                write!(out, "{}: {}", piece.kind.letter(), piece.kind)?;
                added(piece.min_pilots, out)
            }
            Thing::Objects(group) => {
                let count = group.count.of(column);
                write!(out, "{count} {}", plural(group.kind.name(), count))
            }
            Thing::Ally(ally) => out.write_str(ally.name),
            Thing::Vector(vector) => who_comes(mission, vector, out),
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

pub const fn obstacle_name(kind: ObstacleKind, count: u8) -> &'static str {
    match (kind, count) {
        (ObstacleKind::Asteroid, 1) => "asteroid",
        (ObstacleKind::Asteroid, _) => "asteroids",
        (ObstacleKind::Debris, 1) => "debris cloud",
        (ObstacleKind::Debris, _) => "debris clouds",
        (ObstacleKind::IonStorm, 1) => "ion storm",
        (ObstacleKind::IonStorm, _) => "ion storms",
    }
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
pub fn things(mission: &'static MissionCard, column: u8) -> impl Iterator<Item = Thing> {
    let map = &mission.map;
    let areas = map.areas.iter().map(Thing::Area);
    let vectors = map.vectors.iter().map(Thing::Vector);
    let obstacles = map.obstacles.iter().map(Thing::Obstacles);
    let emplacements = map.emplacements_for(column).filter(|piece| piece.at.is_some());
    let modules = map.modules_for(column).map(Thing::Module);
    let objects = mission
        .objects
        .iter()
        .filter(move |group| !matches!(group.place, Where::Found) && group.count.of(column) > 0);
    let allies = mission.allies.iter().filter(|ally| matches!(ally.place, AllyPlace::At { .. }));
    areas
        .chain(vectors)
        .chain(obstacles)
        .chain(emplacements.map(Thing::Emplacement))
        .chain(modules)
        .chain(objects.map(Thing::Objects))
        .chain(allies.map(Thing::Ally))
}

/// What is bright on a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    All,
    Layer(Layer),
    /// The entry of this place in [`things`].
    Thing(u8),
    /// The vectors on which a squad comes.
    Vector(VectorId),
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
    let ink = |place: u8, thing: &Thing| match focus {
        Focus::All => Ink::Plain,
        Focus::Layer(layer) if thing.layer() == layer => Ink::Plain,
        Focus::Layer(_) => Ink::Faint,
        Focus::Thing(chosen) if place == chosen => Ink::Chosen,
        Focus::Thing(_) => Ink::Plain,
        Focus::Vector(id) => match thing {
            Thing::Vector(vector) if vector.id == id => Ink::Chosen,
            _ => Ink::Faint,
        },
    };
    let layers =
        [Layer::Areas, Layer::Station, Layer::Obstacles, Layer::Objects, Layer::Allies, Layer::Vectors];
    for layer in layers {
        // Pieces of a station lie on its modules.
        if layer == Layer::Station {
            for (place, thing) in (0u8..).zip(things(mission, column)) {
                if let Thing::Module(module) = thing {
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
        && !matches!(thing, Thing::Area(_))
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

/// The frame, and dots where the cells meet.
fn grid(canvas: &mut Canvas, chart: &Chart) {
    let Chart { left, top, width, height, .. } = *chart;
    frame(canvas, (left - 1, top - 1, width + 2, height + 2), Silver);
    for line in 1..9u16 {
        let (x, y) = (chart.x(line * 100), chart.y(line * 100));
        for dot in 0..18 {
            let along = dot * chart.scale / 2;
            if (top..top + height).contains(&y) && along < width {
                canvas.span(y, left + along, left + along + 1, Edge);
            }
            if (left..left + width).contains(&x) && along < height {
                canvas.span(top + along, x, x + 1, Edge);
            }
        }
    }
}

/// An outline that no text minds crossing.
fn frame(canvas: &mut Canvas, (x, y, width, height): (i32, i32, i32, i32), color: Color) {
    canvas.span(y, x, x + width, color);
    canvas.span(y + height - 1, x, x + width, color);
    for line in y..y + height {
        canvas.span(line, x, x + 1, color);
        canvas.span(line, x + width - 1, x + width, color);
    }
}

fn draw_thing(
    canvas: &mut Canvas,
    chart: &Chart,
    mission: &'static MissionCard,
    column: u8,
    thing: &Thing,
    ink: Ink,
    labels: bool,
) {
    match thing {
        Thing::Area(area) => draw_area(canvas, chart, area, ink),
        Thing::Obstacles(group) => {
            let (icon, color) = obstacle_icon(group.kind);
            for &point in group.sample {
                small_icon(canvas, chart, point, icon, ink.of(color));
            }
        }
        // Drawn before everything that stands on it.
        Thing::Module(module) => {
            if ink == Ink::Chosen {
                draw_module(canvas, chart, mission, column, module, ink);
            }
        }
        Thing::Emplacement(piece) => draw_emplacement(canvas, chart, piece, ink),
        Thing::Objects(group) => {
            let (icon, color) = object_icon(group.kind);
            match group.place {
                Where::At(places) => {
                    for &(point, _) in places.iter().filter(|&&(_, from)| from <= column) {
                        small_icon(canvas, chart, point, icon, ink.of(color));
                    }
                }
                _ => {
                    for &point in group.sample {
                        small_icon(canvas, chart, point, icon, ink.of(color));
                    }
                }
            }
        }
        Thing::Ally(ally) => {
            if let AllyPlace::At { at, facing } = ally.place {
                let (x, y) = chart.at(at);
                let half = (chart.scale * 2 / 5).max(5);
                if chart.shows((x, y), half) {
                    arrow(canvas, (x, y), half, facing.unwrap_or(Facing(0)), ink.of(Green));
                    disc(canvas, (x, y), 2, Black);
                }
            }
        }
        Thing::Vector(vector) => draw_vector(canvas, chart, vector, ink, labels),
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

fn small_icon(canvas: &mut Canvas, chart: &Chart, point: Point, icon: Icon, color: Color) {
    let at = chart.at(point);
    let size: u8 = match chart.scale {
        ..=9 => 8,
        10..=16 => 12,
        _ => 18,
    };
    let mask = icon.mask(size);
    if chart.scale < 10 {
        disc(canvas, at, 2, color);
    } else if chart.shows(at, i32::from(mask.width) / 2) {
        canvas.mask(at.0 - i32::from(mask.width) / 2, at.1 - i32::from(mask.height) / 2, mask, color);
    }
}

fn draw_area(canvas: &mut Canvas, chart: &Chart, area: &Area, ink: Ink) {
    let (fill, hatch) = match (area.kind, ink) {
        (AreaUse::EscapeEdge | AreaUse::ImperialEscapeEdge | AreaUse::DockingBay, _) => (Black, Black),
        (_, Ink::Chosen) => (AmberDark, Amber),
        (_, Ink::Faint) => (Black, Panel),
        (AreaUse::RebelSetup, _) => (GreenDark, Green),
        (AreaUse::AllySetup, _) => (BlueDark, Blue),
        (AreaUse::Minefields, _) => (RedDark, RedDark),
        (AreaUse::Obstacles, _) => (Panel, Panel),
    };
    let rows = chart.top..chart.top + chart.height;
    let paint = |canvas: &mut Canvas, y: i32, x0: i32, x1: i32| {
        let (x0, x1) = (x0.max(chart.left), x1.min(chart.left + chart.width));
        if x0 < x1 && rows.contains(&y) {
            canvas.span(y, x0, x1, fill);
            if hatch != fill {
                canvas.stripes((x0, y, x1 - x0, 1), 6, 1, hatch);
            }
        }
    };
    match area.shape {
        Shape::Rect(low, high) => {
            let (x0, x1) = (chart.x(low.x), chart.x(high.x));
            for y in chart.y(high.y)..chart.y(low.y) {
                paint(canvas, y, x0, x1);
            }
        }
        Shape::Circle(middle, radius) => {
            let (x, y) = chart.at(middle);
            let radius = i32::from(radius) * chart.scale / 100;
            for step in -radius..=radius {
                let reach = root(radius * radius - step * step);
                paint(canvas, y + step, x - reach, x + reach + 1);
            }
        }
        Shape::Poly(points) => {
            for y in rows.clone() {
                crossings(chart, points, y, |x0, x1| paint(canvas, y, x0, x1));
            }
        }
        Shape::Edges(edges) => {
            let color = match area.kind {
                AreaUse::ImperialEscapeEdge => Red,
                AreaUse::DockingBay => Purple,
                _ => Green,
            };
            for &(one, other) in edges {
                let (a, b) = (inset(chart, one), inset(chart, other));
                stroke(canvas, a, b, 4, ink.of(color), area.kind == AreaUse::ImperialEscapeEdge);
            }
        }
    }
}

/// A place on the chart, kept off its frame so that a thick line can be seen.
fn inset(chart: &Chart, point: Point) -> (i32, i32) {
    let (x, y) = chart.at(point);
    (
        x.clamp(chart.left + 1, chart.left + chart.width - 2),
        y.clamp(chart.top + 1, chart.top + chart.height - 2),
    )
}

/// The stretches of a row that lie inside a polygon.
fn crossings(chart: &Chart, points: &[Point], y: i32, mut inside: impl FnMut(i32, i32)) {
    let mut found: heapless::Vec<i32, 16> = heapless::Vec::new();
    let corners = points.iter().zip(points.iter().cycle().skip(1));
    for (one, other) in corners {
        let ((x0, y0), (x1, y1)) = (chart.at(*one), chart.at(*other));
        if (y0 <= y) != (y1 <= y) {
            // Diagrams have fewer corners than there is room.
            let _ = found.push(x0 + (y - y0) * (x1 - x0) / (y1 - y0));
        }
    }
    sort_by(&mut found, |one, other| one < other);
    for pair in found.chunks_exact(2) {
        if let &[from, to] = pair {
            inside(from, to);
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
    let shown = |point: (i32, i32)| chart.shows(point, 3);
    if !shown(here) {
        return;
    }
    let thick = (chart.scale / 5).max(3);
    for other in mission.map.modules_for(column).filter(|other| module.next.contains(&other.id)) {
        let there = chart.at(other.at);
        if shown(there) {
            stroke(canvas, here, there, thick, if ink == Ink::Faint { Panel } else { Edge }, false);
        }
    }
    let half = (chart.scale / 6).max(3);
    let (color, ground) = match ink {
        Ink::Chosen => (Amber, AmberDark),
        Ink::Faint => (Edge, Panel),
        Ink::Plain => (Dim, Panel),
    };
    square(canvas, here, half, color);
    square(canvas, here, half - 1, ground);
}

fn draw_emplacement(canvas: &mut Canvas, chart: &Chart, piece: &Emplacement, ink: Ink) {
    let Some(point) = piece.at else { return };
    let at = chart.at(point);
    if !chart.shows(at, 6) {
        return;
    }
    // What more pilots add has a frame of its own.
    let color = ink.of(if piece.min_pilots > 3 { Yellow } else { White });
    if chart.scale < LETTERS_FROM {
        square(canvas, at, 2, color);
        return;
    }
    square(canvas, at, 6, color);
    let mut letter = [0; 4];
    let text = piece.kind.letter().encode_utf8(&mut letter);
    glyph(canvas, at, tiny(Black), text);
}

/// A letter on a mark of the diagram. Drawn as a picture: letters of neighbours may touch.
fn glyph(canvas: &mut Canvas, (x, y): (i32, i32), style: Style, text: &str) {
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
    let (x, y) = chart.at(vector.at);
    let half = (chart.scale / 3).max(4);
    let (right, bottom) = (chart.left + chart.width, chart.top + chart.height);
    if x < chart.left || x > right || y < chart.top || y > bottom {
        return;
    }
    // The whole arrow stands on the table.
    let middle = (x.clamp(chart.left + half, right - half), y.clamp(chart.top + half, bottom - half));
    arrow(canvas, middle, half, vector.facing, ink.of(White));
    if !labels {
        return;
    }
    let style = if chart.scale >= LETTERS_FROM { row(ink.text(White)) } else { body(ink.text(Silver)) };
    let cap = i32::from(style.font.cap);
    let words = super::canvas::line(format_args!("{}", vector.id));
    let level = (middle.1 - cap / 2).clamp(chart.top, bottom - cap);
    if vector.at.x == 0 {
        canvas.text(chart.left - 4, level, style.right(), &words);
    } else if vector.at.x == TABLE {
        canvas.text(right + 5, level, style, &words);
    } else {
        // Beside the arrow, on the side with more room.
        canvas.say(level, &words);
        let style = Style { font: body(White).font, ..style };
        let reach = half + 3 + style.width(&words) / 2 + 1;
        let beside = if middle.0 + 2 * reach < right { middle.0 + reach } else { middle.0 - reach };
        let cap = i32::from(style.font.cap) / 2 + 1;
        glyph(canvas, (beside, middle.1.clamp(chart.top + cap, bottom - cap)), style, &words);
    }
}

/// A filled triangle that points where ships of the vector fly.
pub fn arrow(canvas: &mut Canvas, (x, y): (i32, i32), half: i32, facing: Facing, color: Color) {
    let turn = |right: i32, forward: i32| {
        let (sine, cosine) = direction(facing);
        (x + (right * cosine + forward * sine) / 64, y + (right * sine - forward * cosine) / 64)
    };
    let corners = [turn(0, half), turn(half, -half), turn(-half, -half)];
    let [(_, y0), (_, y1), (_, y2)] = corners;
    for line in y0.min(y1).min(y2)..=y0.max(y1).max(y2) {
        let mut reach: Option<(i32, i32)> = None;
        for (one, other) in [(corners[0], corners[1]), (corners[1], corners[2]), (corners[2], corners[0])] {
            let (low, high) = if one.1 <= other.1 { (one, other) } else { (other, one) };
            if line < low.1 || line > high.1 {
                continue;
            }
            let ends = if low.1 == high.1 {
                (low.0.min(high.0), low.0.max(high.0))
            } else {
                let at = low.0 + (line - low.1) * (high.0 - low.0) / (high.1 - low.1);
                (at, at)
            };
            reach = Some(reach.map_or(ends, |(from, to)| (from.min(ends.0), to.max(ends.1))));
        }
        if let Some((from, to)) = reach {
            canvas.span(line, from, to + 1, color);
        }
    }
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

/// A thick line, whole or dashed.
fn stroke(canvas: &mut Canvas, from: (i32, i32), to: (i32, i32), thick: i32, color: Color, dashed: bool) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).max(1);
    for step in 0..=steps {
        if dashed && step / 6 % 2 == 1 {
            continue;
        }
        let (x, y) = (from.0 + dx * step / steps, from.1 + dy * step / steps);
        for row in y - thick / 2..y - thick / 2 + thick {
            canvas.span(row, x - thick / 2, x - thick / 2 + thick, color);
        }
    }
}

fn square(canvas: &mut Canvas, (x, y): (i32, i32), half: i32, color: Color) {
    for row in y - half..=y + half {
        canvas.span(row, x - half, x + half + 1, color);
    }
}

fn disc(canvas: &mut Canvas, (x, y): (i32, i32), radius: i32, color: Color) {
    for step in -radius..=radius {
        let reach = root(radius * radius - step * step);
        canvas.span(y + step, x - reach, x + reach + 1, color);
    }
}

/// The whole part of a square root.
fn root(of: i32) -> i32 {
    of.max(0).isqrt()
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
