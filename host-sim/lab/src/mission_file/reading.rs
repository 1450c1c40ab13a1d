//! From a file to a mission: every table, row and word, with all that is wrong on the way.
//!
//! Rows with a problem are left out, so that the others are still checked. Texts and rows are kept for good (leaked), as
//! those of the device's own missions are. Does NOT judge whether the parts fit together: `checks` does.

use toml::de::DeTable;
use wingmate_core::base::text::Text;
use wingmate_core::cards::missions::vocabulary::{
    Ally, AllyId, AllyJump, AllyMoves, AllyPlace, AllyShields, AllyShip, Area, Bag, BagSize, ByPilots,
    CardRule, Cell, CellKind, Cells, DeckEffect, Emplacement, Facing, Faction, Find, Fitted, HowMany,
    MAX_CELLS, MapPoint, MissionMap, Module, Next, Objective, ObjectiveTest, Objects, Obstacles, Only,
    Outcome, Per, Prize, Shape, SpecialRule, SquadName, SquadRow, Sure, TABLE, Territory, Trigger, Vector,
    Where,
};
use wingmate_core::cards::missions::{ArcId, MissionCard, MissionId, Model};
use wingmate_core::cards::pilots::Level;
use wingmate_core::cards::provenance::CardStatus;
use wingmate_core::cards::ships::ShipId;

use super::source::{Entry, Source, Table};
use super::words::{Word, count, quoted};

/// Hundredths of range 1 across the table.
const ACROSS: i64 = TABLE as i64;

/// The longest mission; those of the book end after 10 or 12 rounds.
const MOST_ROUNDS: i64 = 20;

/// A mission as far as it could be read, with the path of each row that it has.
pub struct Draft {
    pub card: MissionCard,
    pub areas: Vec<String>,
    pub vectors: Vec<String>,
    pub obstacles: Vec<String>,
    pub modules: Vec<String>,
    pub emplacements: Vec<String>,
    pub objects: Vec<String>,
    pub allies: Vec<String>,
    pub squads: Vec<String>,
    pub objectives: Vec<String>,
    pub triggers: Vec<String>,
    pub rules: Vec<String>,
}

/// Rows that could be read, and their paths.
fn rows<'a, T: 'static>(
    rows: Vec<Entry<'a>>,
    read: impl Fn(&Entry<'a>) -> Option<T>,
) -> (&'static [T], Vec<String>) {
    let read = rows.iter().filter_map(|row| Some((read(row)?, row.path.clone())));
    let (values, paths): (Vec<T>, Vec<String>) = read.unzip();
    (values.leak(), paths)
}

/// Reads a whole file; what is wrong is in the source.
pub fn mission(source: &Source, file: &DeTable) -> Draft {
    let top = Table::new(source, String::new(), String::new(), file);
    let name = top.text("name").unwrap_or("");
    let arc = top.word_or("story", ArcId::Introduction);
    let part = top.number_or("part", 0..=9, 0);
    let status = top.word_or("status", CardStatus::Extra);
    let origin = top.text_or("source", "");
    let territory = top.word("territory").unwrap_or(Territory::Neutral);
    let rounds = top.must("rounds").and_then(|entry| entry.number(1..=MOST_ROUNDS)).unwrap_or(u8::MAX);
    let briefing = top.sentence("briefing").unwrap_or(Text::NONE);
    let models = top.rows("models").iter().filter_map(model).collect::<Vec<_>>().leak();
    let not_random = top.words::<ShipId>("not_random");
    let (squads, squad_paths) = rows(top.must("squads").map(|entry| entry.rows()).unwrap_or_default(), squad);
    let map = top.must("map").and_then(|entry| entry.table("map", ""));
    let list = |key| map.as_ref().map(|map| map.rows(key)).unwrap_or_default();
    let (areas, area_paths) = rows(list("areas"), area);
    let (vectors, vector_paths) = rows(list("vectors"), vector);
    let opposites = list("opposite");
    let opposites = opposites.iter().filter_map(|row| row.numbers(1..=12)).map(|[one, other]| (one, other));
    let opposites = opposites.collect::<Vec<_>>().leak();
    let (obstacle_rows, obstacle_paths) = rows(list("obstacles"), obstacles);
    let (modules, module_paths) = rows(list("modules"), module);
    let (emplacements, emplacement_paths) = rows(list("emplacements"), emplacement);
    if let Some(map) = &map {
        map.done();
    }
    let (objects, object_paths) = rows(top.rows("objects"), objects);
    let bag = top.may("bag").and_then(|entry| entry.table("bag", "")).and_then(|table| bag(&table));
    let (allies, ally_paths) = rows(top.rows("allies"), ally);
    let (objectives, objective_paths) =
        rows(top.must("objectives").map(|entry| entry.rows()).unwrap_or_default(), objective);
    let (triggers, trigger_paths) = rows(top.rows("triggers"), trigger);
    let (rules, rule_paths) = rows(top.rows("rules"), rule);
    let rebel = end(&top, "rebel");
    let imperial = end(&top, "imperial");
    top.done();
    Draft {
        card: MissionCard {
            id: MissionId::Guest,
            name,
            arc,
            part,
            status,
            source: Text::read(origin),
            territory,
            rounds,
            briefing,
            map: MissionMap { areas, vectors, opposites, obstacles: obstacle_rows, modules, emplacements },
            models,
            objects,
            bag,
            allies,
            squads,
            not_random,
            objectives,
            triggers,
            rules,
            rebel,
            imperial,
        },
        areas: area_paths,
        vectors: vector_paths,
        obstacles: obstacle_paths,
        modules: module_paths,
        emplacements: emplacement_paths,
        objects: object_paths,
        allies: ally_paths,
        squads: squad_paths,
        objectives: objective_paths,
        triggers: trigger_paths,
        rules: rule_paths,
    }
}

/// `asteroid: 6`
fn model(row: &Entry) -> Option<(Model, HowMany)> {
    let (model, count) = halves(row, "asteroid: 6")?;
    Some((read(row, model)?, read(row, count)?))
}

/// What stands before and after the colon.
fn halves<'a>(row: &Entry<'a>, like: &str) -> Option<(&'a str, &'a str)> {
    let text = row.text()?;
    let halves = text.split_once(':').map(|(one, other)| (one.trim(), other.trim()));
    if halves.is_none() {
        row.wrong(format!("{} is not written like \"{like}\"", quoted(text)));
    }
    halves
}

fn read<T: Word>(row: &Entry, text: &str) -> Option<T> {
    T::read(text).map_err(|sentence| row.wrong(sentence)).ok()
}

fn point(entry: &Entry) -> Option<MapPoint> {
    let [x, y] = entry.numbers(0..=ACROSS)?;
    Some(MapPoint { x, y })
}

fn points(table: &Table, key: &'static str) -> &'static [MapPoint] {
    table.rows(key).iter().filter_map(point).collect::<Vec<_>>().leak()
}

fn sure(table: &Table) -> Sure {
    table.word_or("found", Sure::Source)
}

/// Pilots from whom on something is there.
fn pilots(table: &Table) -> u8 {
    table.number_or("pilots", 3..=6, 3)
}

/// The one of several keys that is there; a problem if none or more are.
fn only_one<T, const N: usize>(
    table: &Table,
    what: &str,
    keys: &str,
    found: [Option<Option<T>>; N],
) -> Option<T> {
    let count = found.iter().flatten().count();
    if count != 1 {
        table.wrong(&format!("{count} keys say its {what}; it takes one of {keys}"));
    }
    found.into_iter().flatten().next()?
}

fn corners([x0, y0, x1, y1]: [u16; 4]) -> (MapPoint, MapPoint) {
    (MapPoint { x: x0, y: y0 }, MapPoint { x: x1, y: y1 })
}

fn area(row: &Entry) -> Option<Area> {
    let table = row.table("area", "letter")?;
    let (letter, kind, found) = (table.word("letter"), table.word("for"), sure(&table));
    let shapes = [
        table.may("rectangle").map(|entry| {
            let (from, to) = corners(entry.numbers(0..=ACROSS)?);
            if from.x >= to.x || from.y >= to.y {
                entry.wrong("goes from the lower left to the upper right corner: [left, bottom, right, top]");
            }
            Some(Shape::Rect(from, to))
        }),
        table.may("circle").map(|entry| {
            let [x, y, radius] = entry.numbers(0..=ACROSS)?;
            Some(Shape::Circle(MapPoint { x, y }, radius))
        }),
        table.may("triangle").map(|entry| {
            let [x0, y0, x1, y1, x2, y2] = entry.numbers(0..=ACROSS)?;
            Some(Shape::Triangle([
                MapPoint { x: x0, y: y0 },
                MapPoint { x: x1, y: y1 },
                MapPoint { x: x2, y: y2 },
            ]))
        }),
        table.may("edges").map(|entry| {
            let edges = entry.list()?;
            if edges.is_empty() {
                entry.wrong("names no edge: [[left, bottom, right, top]]");
            }
            let edges: Option<Vec<_>> =
                edges.iter().map(|row| row.numbers(0..=ACROSS).map(corners)).collect();
            Some(Shape::Edges(edges?.leak()))
        }),
    ];
    let shape = only_one(&table, "shape", "rectangle, circle, triangle or edges", shapes);
    table.done().then_some(Area { letter: letter?, kind: kind?, shape: shape?, sure: found })
}

fn vector(row: &Entry) -> Option<Vector> {
    let table = row.table("vector", "name")?;
    let (id, at) = (table.word("name"), table.must("at").and_then(|entry| point(&entry)));
    let facing = table.must("facing").and_then(|entry| entry.number(0..=359));
    let found = sure(&table);
    table.done().then_some(Vector { id: id?, at: at?, facing: Facing(facing?), sure: found })
}

fn obstacles(row: &Entry) -> Option<Obstacles> {
    let table = row.table("obstacles", "kind")?;
    let (kind, area) = (table.word("kind"), table.word("area"));
    let count = table.must("count").and_then(|entry| entry.number(1..=30));
    let (spacing, sample) = (table.words("spacing"), points(&table, "example"));
    let optional = table.yes_or("optional", false);
    table.done().then_some(Obstacles { kind: kind?, count: count?, area: area?, spacing, optional, sample })
}

fn module(row: &Entry) -> Option<Module> {
    let table = row.table("module", "name")?;
    let (id, at) = (table.word("name"), table.must("at").and_then(|entry| point(&entry)));
    let (min_pilots, next, bay) = (pilots(&table), table.words("next"), table.may_word("bay"));
    table.done().then_some(Module { id: id?, at: at?, min_pilots, next, bay })
}

fn emplacement(row: &Entry) -> Option<Emplacement> {
    let table = row.table("emplacement", "kind")?;
    let (kind, module) = (table.word("kind"), table.word("module"));
    let at = table.may("at").and_then(|entry| point(&entry));
    let (min_pilots, found) = (pilots(&table), sure(&table));
    table.done().then_some(Emplacement { kind: kind?, module: module?, at, min_pilots, sure: found })
}

fn objects(row: &Entry) -> Option<Objects> {
    let table = row.table("objects", "kind")?;
    let at = table.may("at").map(|entry| {
        let places = entry.rows();
        let places = places.iter().filter_map(|row| Some((row, row.numbers::<u16, 3>(0..=ACROSS)?)));
        let places = places.filter_map(|(row, [x, y, pilots])| {
            let pilots = u8::try_from(pilots).ok().filter(|pilots| (3..=6).contains(pilots));
            if pilots.is_none() {
                row.wrong("ends with the number of pilots, 3 to 6, from which on a thing lies there");
            }
            Some((MapPoint { x, y }, pilots?))
        });
        Some(Where::At(places.collect::<Vec<_>>().leak()))
    });
    let place = table.may("place").map(|entry| entry.word());
    let place = only_one(&table, "place", "place or at", [at, place]);
    let (kind, owner, count) = (table.word("kind"), table.word("owner"), table.word("count"));
    let (spacing, sample, found) = (table.words("spacing"), points(&table, "example"), sure(&table));
    table.done().then_some(Objects {
        kind: kind?,
        owner: owner?,
        count: count?,
        place: place?,
        spacing,
        sample,
        sure: found,
    })
}

fn bag(table: &Table) -> Option<Bag> {
    let numbers =
        table.rows("numbers").iter().filter_map(|row| row.number(1..=15)).collect::<Vec<u8>>().leak();
    let size = table.word_or("size", BagSize::Fixed);
    let finds = table.rows("finds");
    let finds = finds.iter().filter_map(|row| {
        let (number, find) = halves(row, "12: right channel")?;
        Some((read::<u8>(row, number)?, read::<Find>(row, find)?))
    });
    let read = Bag { numbers, size, finds: finds.collect::<Vec<_>>().leak() };
    table.done().then_some(read)
}

fn ally(row: &Entry) -> Option<Ally> {
    let table = row.table("ally", "ally")?;
    let facing = table.may("facing").and_then(|entry| entry.number(0..=359)).map(Facing);
    let places = [
        table.may("area").map(|entry| entry.word().map(AllyPlace::Area)),
        table.may("at").map(|entry| point(&entry).map(|at| AllyPlace::At { at, facing })),
        table.may("from_squad").map(|entry| entry.word().map(AllyPlace::From)),
    ];
    let place = only_one(&table, "place", "area, at or from_squad", places);
    let upgrades = table.rows("upgrades");
    let upgrades = upgrades.iter().filter_map(|row| {
        let (name, slot) = halves(row, "Hull Upgrade: modification")?;
        let fitted: Fitted = (String::from(name).leak(), String::from(slot).leak());
        Some(fitted)
    });
    let upgrades = upgrades.collect::<Vec<_>>().leak();
    let (id, name, ship) = (table.word("ally"), table.text("name"), table.word("ship"));
    let rest = Ally {
        id: AllyId::Hwk,
        name: "",
        ship: AllyShip::Hwk290,
        pilot: table.text_or("pilot", ""),
        initiative: table.may("initiative").and_then(|entry| entry.number(0..=9)),
        upgrades,
        shields: table.word_or("shields", AllyShields::Printed),
        damage: table.may_word("damage"),
        place: AllyPlace::From(SquadName::Alpha),
        moves: table.word_or("moves", AllyMoves::Team),
        jump: table.word_or("jump", AllyJump::Usual),
        start_energy: table.may("energy").and_then(|entry| entry.number(0..=9)),
        energy_each_activation: table.number_or("energy_each_activation", 0..=9, 0),
        ion_drains_energy: table.yes_or("ion_drains_energy", false),
        can_attack: table.yes_or("attacks", true),
        forbidden: table.words("forbidden"),
        critical: table.yes_or("critical", true),
        sure: sure(&table),
    };
    table.done().then_some(Ally { id: id?, name: name?, ship: ship?, place: place?, ..rest })
}

fn squad(row: &Entry) -> Option<SquadRow> {
    let table = row.table("squad", "name")?;
    let (name, arrival) = (table.word("name"), table.word("arrives"));
    let (approach, orders) = (table.word("vector"), table.word("orders"));
    let card = table.word_or("card", CardRule::None);
    let ships = table.must("ships").and_then(|entry| {
        let columns = entry.list()?;
        let read: Vec<Cells> = columns.iter().filter_map(cells).collect();
        // A column that could not be read was told; it is not held against the others.
        if read.len() == columns.len() && columns.len() != 4 {
            let columns = count(columns.len(), "column");
            entry.wrong(format!("has {columns}; it takes 4, for 3, 4, 5 and 6 pilots"));
        }
        read.try_into().ok()
    });
    let shields =
        table.may("shields").and_then(|entry| entry.numbers(0..=20)).map_or(ByPilots::NONE, ByPilots);
    let found = sure(&table);
    table.done().then_some(SquadRow {
        name: name?,
        arrival: arrival?,
        approach: approach?,
        orders: orders?,
        card,
        ships: ships?,
        shields,
        sure: found,
    })
}

/// The ships that cells can name, as the core writes them.
fn cell_kind(letter: char) -> Option<CellKind> {
    let written = |kind: CellKind| cell_of(kind).to_string();
    let ships = ShipId::ALL.into_iter().map(CellKind::Ship);
    ships.chain([CellKind::Random]).find(|kind| letter != '?' && written(*kind) == letter.to_string())
}

const fn cell_of(kind: CellKind) -> Cell {
    Cell { kind, from: Level::Green, elite: false, instead: None }
}

/// The letters that a cell can begin with.
pub fn cell_letters() -> Vec<(char, CellKind)> {
    ('A'..='Z').filter_map(|letter| Some((letter, cell_kind(letter)?))).collect()
}

/// A column such as `F F>R@4 I@3 P!`.
fn cells(column: &Entry) -> Option<Cells> {
    let text = column.text()?;
    let cells: Option<Vec<Cell>> = text.split_whitespace().map(|cell| {
        let read = read_cell(cell);
        if read.is_none() {
            let letters: String = cell_letters().iter().map(|(letter, _)| *letter).collect();
            column.wrong(format!("{} is no ship: a letter of {letters}, then >X@4 (a ship X from level 4 on), @3 (from level 3 on) or ! (elite)", quoted(cell)));
        }
        read
    }).collect();
    let cells = cells?;
    let read = Cells::of(&cells);
    if read.is_none() {
        column.wrong(format!("{} has {} ships; a column has {MAX_CELLS} at most", quoted(text), cells.len()));
    }
    read
}

fn read_cell(text: &str) -> Option<Cell> {
    fn level(digit: Option<char>) -> Option<Level> {
        let number = u8::try_from(digit?.to_digit(10)?).ok()?;
        Level::from_number(number).filter(|level| *level != Level::Green)
    }
    let mut signs = text.chars();
    let mut cell = cell_of(cell_kind(signs.next()?)?);
    while let Some(sign) = signs.next() {
        match sign {
            '!' if !cell.elite => cell.elite = true,
            '@' if cell.from == Level::Green => cell.from = level(signs.next())?,
            '>' if cell.instead.is_none() => {
                let kind = cell_kind(signs.next()?)?;
                signs.next().filter(|sign| *sign == '@')?;
                cell.instead = Some((kind, level(signs.next())?));
            }
            _ => return None,
        }
    }
    Some(cell)
}

fn objective(row: &Entry) -> Option<Objective> {
    let table = row.table("objective", "primary")?;
    let name = table.may("primary").map(|entry| entry.text().map(|text| &*String::from(text).leak()));
    let list = |key| {
        let entry = table.may(key)?;
        let parts = entry.list().and_then(|parts| {
            if parts.is_empty() {
                entry.wrong("names no test");
            }
            parts.iter().map(|row| row.word()).collect::<Option<Vec<ObjectiveTest>>>()
        });
        Some(parts.map(|parts| &*parts.leak()))
    };
    let tests = [
        table.may("test").map(|entry| entry.word()),
        list("steps").map(|parts| parts.map(ObjectiveTest::Steps)),
        list("all_of").map(|parts| parts.map(ObjectiveTest::AllOf)),
        list("any_of").map(|parts| parts.map(ObjectiveTest::AnyOf)),
    ];
    let test = only_one(&table, "test", "test, steps, all_of or any_of", tests);
    let points = table.must("points").and_then(|entry| entry.number(-20..=20));
    let per = table.word_or("per", Per::Pilot);
    let needs_primary = table.yes_or("needs_primary", false);
    let prize = table.word_or("prize", Prize::None);
    let (found, text) = (sure(&table), table.sentence("text"));
    table.done().then_some(Objective {
        primary: name.is_some(),
        name: name.map_or(Some(""), |name| name)?,
        test: test?,
        points: points?,
        per,
        needs_primary,
        prize,
        sure: found,
        text: text?,
    })
}

fn trigger(row: &Entry) -> Option<Trigger> {
    let table = row.table("trigger", "key")?;
    let (key, when, then) = (table.text("key"), table.word("when"), table.word("then"));
    let only = table.word_or("only", Only::Always);
    let (found, text) = (sure(&table), table.sentence("text"));
    table.done().then_some(Trigger { key: key?, when: when?, only, then: then?, sure: found, text: text? })
}

fn rule(row: &Entry) -> Option<SpecialRule> {
    let table = row.table("rule", "key")?;
    let (key, rule) = (table.text("key"), table.word("rule"));
    let (found, text) = (sure(&table), table.sentence("text"));
    table.done().then_some(SpecialRule { key: key?, rule: rule?, sure: found, text: text? })
}

/// What follows if this side wins. Outside a campaign its card is in no deck.
fn end(top: &Table, side: &'static str) -> Outcome {
    let nothing = Outcome {
        deck: DeckEffect::None,
        add: None,
        token: None,
        lose_per_player: 0,
        unlocks: &[],
        removes: &[],
        next: Next::Deck,
        sure: Sure::Source,
        text: Text::NONE,
    };
    let Some(table) = top.must(side).and_then(|entry| entry.table(side, "")) else { return nothing };
    let read = Outcome {
        deck: table.word_or("card", DeckEffect::None),
        add: table.may_word::<MissionId>("adds"),
        token: table.may_word::<Faction>("token"),
        lose_per_player: table.number_or("lose_per_player", 0..=99, 0),
        unlocks: table.words("unlocks"),
        removes: table.words("removes"),
        next: table.word_or("next", Next::Deck),
        sure: sure(&table),
        text: table.sentence("text").unwrap_or(Text::NONE),
    };
    table.done();
    read
}
