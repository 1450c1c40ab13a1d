//! Whether the parts of a mission fit together: what the compiler and the tests of the core ask of its own tables, and what
//! the table of a game can hold.
//!
//! Rows that could not be read were told already: nothing is said of what they leave open. Does NOT read.

use std::collections::HashSet;

use wingmate_core::base::text::Text;
use wingmate_core::battle::state::battle::{MAX_REMOTES, MAX_SHIPS, MAX_SQUADS};
use wingmate_core::cards::missions::vocabulary::{
    AllyPlace, Approach, Area, AreaUse, Arrival, BagSize, CardRule, Cell, CellKind, Consequence, DeckEffect,
    EmplacementKind, Faction, Find, HowMany, Letter, MAX_BAG, MapPoint, MissionRule, ModuleId, Next,
    ObjectKind, ObjectiveTest, ObstacleKind, Orders, Per, Prize, Shape, Spacing, SquadName, SquadRow, TABLE,
    Vector, VectorId, When, Where,
};
use wingmate_core::cards::missions::{MissionCard, MissionId, Model};
use wingmate_core::cards::pilots::{Level, without_card};
use wingmate_core::cards::ships::ShipId;
use wingmate_core::cards::vocabulary::Slot;
use wingmate_core::mission::arrival_vectors::MAX_VECTORS;
use wingmate_core::mission::setup::MAX_ROWS;
use wingmate_core::mission::state::MAX_GUESTS;

use super::reading::Draft;
use super::room;
use super::source::Source;
use super::words::{Reference, Word, count, quoted};

/// Triggers that a running mission remembers.
const MAX_TRIGGERS: usize = 16;
/// Rules and objectives that the pages of the set-up and of the result hold.
const MAX_RULES: usize = 16;
const MAX_OBJECTIVES: usize = 8;
/// Letters of names and sentences that fit their screens; the longest of the book's missions are close to them.
const MAX_NAME: usize = 26;
const MAX_TITLE: usize = 40;
const SENTENCE: std::ops::RangeInclusive<usize> = 10..=220;
const MAX_OUTCOME: usize = 120;
/// Ranges of the longest ruler.
const RANGES: std::ops::RangeInclusive<u8> = 1..=5;
/// Every number of pilots that flies a mission.
const PILOTS: std::ops::RangeInclusive<u8> = 3..=6;

struct Checks<'a> {
    source: &'a Source,
    draft: &'a Draft,
    card: &'a MissionCard,
    /// Sections that were read without a problem.
    squads: bool,
    map: bool,
    allies: bool,
    objects: bool,
    triggers: bool,
    bag: bool,
}

/// Notes everything that does not fit.
pub fn check(source: &Source, draft: &Draft) {
    let whole = |section| source.is_whole(section);
    let checks = Checks {
        source,
        draft,
        card: &draft.card,
        squads: whole("squads"),
        map: whole("map"),
        allies: whole("allies"),
        objects: whole("objects"),
        triggers: whole("triggers"),
        bag: whole("bag"),
    };
    let objectives = whole("objectives");
    let rules = whole("rules");
    let ends = whole("rebel") && whole("imperial");
    checks.head();
    checks.map();
    checks.objects();
    checks.bag();
    checks.allies(objectives && rules);
    checks.squads();
    checks.objectives(objectives);
    checks.triggers();
    checks.rules();
    if ends {
        checks.outcomes();
    }
}

/// Characters that the screens can draw.
fn is_drawn(sign: char) -> bool {
    matches!(sign, ' '..='~' | '\u{a0}'..='\u{ff}')
}

fn on_edge(at: MapPoint) -> bool {
    at.x == 0 || at.x == TABLE || at.y == 0 || at.y == TABLE
}

/// Whether a facing at a place of the edge leads into the table.
fn faces_in(at: MapPoint, facing: u16) -> bool {
    let (left, right, bottom, top) = (at.x == 0, at.x == TABLE, at.y == 0, at.y == TABLE);
    match facing {
        0 => bottom,
        45 => left && bottom,
        90 => left,
        135 => left && top,
        180 => top,
        225 => right && top,
        270 => right,
        315 => right && bottom,
        _ => false,
    }
}

/// Places that cannot be two things: the first that is there a second time.
fn twice(places: &[MapPoint]) -> Option<MapPoint> {
    places.iter().enumerate().find(|(nth, place)| places[..*nth].contains(place)).map(|(_, place)| *place)
}

/// Tests that count things: points are for each of them.
fn is_counted(test: ObjectiveTest) -> bool {
    test.say().starts_with("each ")
}

/// The round by which a test is over, if it names one.
const fn round_of(test: ObjectiveTest) -> Option<u8> {
    match test {
        ObjectiveTest::RebelsInPlay { round, .. }
        | ObjectiveTest::AllEnemiesDestroyedBy { round }
        | ObjectiveTest::AllyJumpedBy { round, .. }
        | ObjectiveTest::EndsBy { round } => Some(round),
        _ => None,
    }
}

fn tests_in(test: ObjectiveTest) -> Vec<ObjectiveTest> {
    match test {
        ObjectiveTest::Steps(parts) | ObjectiveTest::AllOf(parts) | ObjectiveTest::AnyOf(parts) => {
            parts.to_vec()
        }
        one => vec![one],
    }
}

impl Checks<'_> {
    fn wrong(&self, path: &str, sentence: impl Into<String>) {
        self.source.wrong(path, sentence.into());
    }

    fn has_area(&self, kind: AreaUse, letter: Letter) -> bool {
        self.card.map.areas.iter().any(|area| area.kind == kind && area.letter == letter)
    }

    fn rows_named(&self, name: SquadName) -> usize {
        self.card.squads.iter().filter(|row| row.name == name).count()
    }

    fn row(&self, name: SquadName) -> Option<&SquadRow> {
        self.card.squads.iter().find(|row| row.name == name)
    }

    /// No object of this kind is there.
    fn lacks(&self, kind: ObjectKind) -> bool {
        self.objects && !self.card.objects.iter().any(|group| group.kind == kind)
    }

    /// More rows than there is room for.
    fn room(&self, path: &str, rows: usize, most: usize, what: &str) {
        if rows > most {
            self.wrong(path, format!("{rows} {what} are too many; there is room for {most}"));
        }
    }

    fn sentence(&self, path: &str, label: &str, text: Text, most: usize) {
        let text = text.to_string();
        let length = text.chars().count();
        if !(*SENTENCE.start()..=most).contains(&length) {
            self.wrong(
                path,
                format!("{label} has {length} letters; {} to {most} fit the screen", SENTENCE.start()),
            );
        } else if !text.ends_with(['.', ')']) {
            self.wrong(path, format!("{label} does not end with a full stop"));
        }
        self.drawn(path, label, &text);
    }

    fn title(&self, path: &str, label: &str, text: &str, most: usize) {
        let length = text.chars().count();
        if text.trim().is_empty() {
            self.wrong(path, format!("{label} is empty"));
        } else if text.trim() != text {
            self.wrong(path, format!("{label} begins or ends with a space"));
        } else if length > most {
            self.wrong(path, format!("{label} has {length} letters; {most} fit the screen"));
        }
        self.drawn(path, label, text);
    }

    fn drawn(&self, path: &str, label: &str, text: &str) {
        if let Some(sign) = text.chars().find(|sign| !is_drawn(*sign)) {
            let sign = match sign {
                '\n' | '\r' => "a line break".into(),
                '\t' => "a tab".into(),
                sign if sign.is_control() => "a control character".into(),
                sign => format!("the character {}", quoted(&sign.to_string())),
            };
            self.wrong(path, format!("{label} has {sign}, which no screen can draw"));
        }
    }

    /// Everything that an entry points at is there, squads once.
    fn refers(&self, path: &str, label: &str, word: impl Word) {
        let mut to = Vec::new();
        word.refers(&mut to);
        let card = self.card;
        for reference in to {
            let missing = match reference {
                Reference::Squad(name) if self.squads => match self.rows_named(name) {
                    0 => format!("squad {name}, which is not in the table"),
                    1 => continue,
                    more => format!("squad {name}, which is in the table {more} times"),
                },
                Reference::Ally(id) if self.allies && card.ally(id).is_none() => {
                    format!("ally {id}, which this mission does not have")
                }
                Reference::Object(kind) if self.lacks(kind) => {
                    format!("object {kind}, which this mission does not have")
                }
                Reference::Emplacement(kind)
                    if self.map && !card.map.emplacements.iter().any(|it| it.kind == kind) =>
                {
                    format!("emplacement {kind}, which is not on the map")
                }
                Reference::Area(letter)
                    if self.map && !card.map.areas.iter().any(|it| it.letter == letter) =>
                {
                    format!("area {}, which is not on the map", letter.0)
                }
                _ => continue,
            };
            self.wrong(path, format!("{label} names {missing}"));
        }
    }

    fn round(&self, path: &str, label: &str, round: u8) {
        if !(1..=self.card.rounds).contains(&round) {
            self.wrong(path, format!("{label} names round {round}; {}", self.has_rounds()));
        }
    }

    /// `this mission has 10 rounds`
    fn has_rounds(&self) -> String {
        format!("this mission has {}", count(usize::from(self.card.rounds), "round"))
    }

    /// An order to escape leads over an edge that is marked for it.
    fn orders(&self, path: &str, label: &str, orders: Orders) {
        if let Orders::Escape(letter) = orders
            && self.map
            && !self.has_area(AreaUse::ImperialEscapeEdge, letter)
        {
            self.wrong(path, format!("{label}: {} is no Imperial escape edge", letter.0));
        }
    }

    fn head(&self) {
        let card = self.card;
        // What could not be read was told.
        if self.source.is_whole("name") {
            self.title("name", "name", card.name, MAX_NAME);
        }
        if self.source.is_whole("briefing") {
            self.sentence("briefing", "briefing", card.briefing, *SENTENCE.end());
        }
        self.drawn("source", "source", &card.source.to_string());
        let mut seen = HashSet::new();
        for (model, _) in card.models.iter().filter(|(model, _)| !seen.insert(*model)) {
            self.wrong("models", format!("models has {model} twice"));
        }
        for (model, count) in card.models {
            let kind = match model {
                Model::Asteroid => Some(ObstacleKind::Asteroid),
                Model::Debris => Some(ObstacleKind::Debris),
                Model::IonStorm => Some(ObstacleKind::IonStorm),
                _ => None,
            };
            let (there, laid) = (count.of(6), kind.map_or(0, |kind| self.lie_there(kind)));
            if there == 0 {
                self.wrong("models", format!("models has {model} without a single one"));
            } else if self.map && usize::from(there) < laid {
                self.wrong("models", format!("models has {there} of {model}, but the map lays {laid}"));
            }
        }
    }

    fn map(&self) {
        let (card, draft) = (self.card, self.draft);
        self.room("map.vectors", card.map.vectors.len(), MAX_VECTORS, "vectors");
        for (area, path) in card.map.areas.iter().zip(&draft.areas) {
            let label = format!("area {}", area.letter.0);
            match area.shape {
                Shape::Circle(_, 0) => self.wrong(path, format!("{label}: circle has no radius")),
                Shape::Triangle([a, b, c]) => {
                    let side = |from: MapPoint, to: MapPoint| {
                        (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y))
                    };
                    let ((x0, y0), (x1, y1)) = (side(a, b), side(a, c));
                    if x0 * y1 == x1 * y0 {
                        self.wrong(path, format!("{label}: triangle has its corners in one line"));
                    }
                }
                Shape::Edges(edges) => {
                    let escape = matches!(area.kind, AreaUse::EscapeEdge | AreaUse::ImperialEscapeEdge);
                    for (from, to) in edges {
                        let along = (from.x == to.x && (from.x == 0 || from.x == TABLE))
                            || (from.y == to.y && (from.y == 0 || from.y == TABLE));
                        if from == to || escape && !along {
                            self.wrong(
                                path,
                                format!("{label}: edges has one that is no stretch of the table's edge"),
                            );
                        }
                    }
                }
                _ => {}
            }
        }
        if self.source.is_whole("map") {
            self.rebel_setup();
        }
        let mut seen = HashSet::new();
        for (vector, path) in card.map.vectors.iter().zip(&draft.vectors) {
            let label = format!("vector {}", vector.id);
            if !seen.insert(vector.id) {
                self.wrong(path, format!("{label} is there twice"));
            }
            let (at, facing) = (vector.at, vector.facing.0);
            if vector.id.is_numbered() && !on_edge(at) {
                let place = format!("[{}, {}]", at.x, at.y);
                self.wrong(
                    &format!("{path}.at"),
                    format!("{label}: at {place} is not on an edge of the table"),
                );
            } else if vector.id.is_numbered() && !faces_in(at, facing) {
                self.wrong(
                    &format!("{path}.facing"),
                    format!("{label}: facing {facing} does not lead into the table"),
                );
            }
        }
        let numbered = |vector: &&Vector| vector.id.is_numbered();
        for (nth, vector) in card.map.vectors.iter().enumerate().filter(|(_, vector)| numbered(vector)) {
            let before = card.map.vectors[..nth].iter().filter(numbered);
            if let Some(other) =
                before.into_iter().find(|other| other.at == vector.at && other.id != vector.id)
            {
                self.wrong(
                    &format!("{}.at", draft.vectors[nth]),
                    format!("vector {}: at is the place of vector {}", vector.id, other.id),
                );
            }
        }
        let mut seen = HashSet::new();
        for (place, &(one, other)) in card.map.opposites.iter().enumerate() {
            let path = format!("map.opposite[{place}]");
            for id in [one, other] {
                if self.map && card.map.vector(VectorId(id)).is_none() {
                    self.wrong(&path, format!("map: opposite names vector {id}, which is not on the map"));
                }
                if !seen.insert(id) {
                    self.wrong(&path, format!("map: opposite has vector {id} twice"));
                }
            }
        }
        for (group, path) in card.map.obstacles.iter().zip(&draft.obstacles) {
            let label = format!("obstacles {}", group.kind);
            if self.map && !self.has_area(AreaUse::Obstacles, group.area) {
                self.wrong(
                    &format!("{path}.area"),
                    format!("{label}: area {} is none for obstacles", group.area.0),
                );
            }
            let (shown, count) = (group.sample.len(), usize::from(group.count));
            if shown != 0 && shown != count {
                self.wrong(&format!("{path}.example"), format!("{label}: example shows {shown} of {count}"));
            }
            self.example(path, &label, group.sample, Some((AreaUse::Obstacles, group.area)));
            self.spacing(path, &label, group.spacing);
        }
        self.station();
    }

    /// All pilots set up somewhere.
    fn rebel_setup(&self) {
        let map = &self.card.map;
        let areas = map.areas.iter().zip(&self.draft.areas);
        let areas: Vec<(&Area, &String)> =
            areas.filter(|(area, _)| area.kind == AreaUse::RebelSetup).collect();
        let Some((first, path)) = areas.first() else {
            return self.wrong("map", "map: no area is for Rebel setup");
        };
        let shapes: Vec<&Shape> = areas.iter().map(|(area, _)| &area.shape).collect();
        let pilots = usize::from(*PILOTS.end());
        let ships = room::ships(&shapes, TABLE, pilots);
        if ships < pilots {
            let base = format!("bases of {} mm, a template apart", room::PILOT_BASE);
            self.wrong(
                path,
                format!("area {}: {ships} of {pilots} Rebel ships set up here: {base}", first.letter.0),
            );
        }
    }

    /// Examples lie in their area, each at a place of its own.
    fn example(&self, path: &str, label: &str, sample: &[MapPoint], area: Option<(AreaUse, Letter)>) {
        let path = format!("{path}.example");
        if let Some(MapPoint { x, y }) = twice(sample) {
            self.wrong(&path, format!("{label}: example has [{x}, {y}] twice"));
        }
        let Some((kind, letter)) = area.filter(|(kind, letter)| self.map && self.has_area(*kind, *letter))
        else {
            return;
        };
        let areas = self.card.map.areas.iter().filter(|area| area.kind == kind && area.letter == letter);
        let outside = |at: &&MapPoint| !areas.clone().any(|area| room::holds(&area.shape, **at));
        if let Some(MapPoint { x, y }) = sample.iter().find(outside) {
            self.wrong(&path, format!("{label}: example [{x}, {y}] is not in area {}", letter.0));
        }
    }

    /// No distance is wider than the longest range.
    fn spacing(&self, path: &str, label: &str, spacing: &'static [Spacing]) {
        let path = format!("{path}.spacing");
        for rule in spacing {
            match *rule {
                Spacing::Others(range)
                | Spacing::Edges(range)
                | Spacing::FarEdge(range)
                | Spacing::Ally(range)
                | Spacing::Enemies(range)
                | Spacing::Terrain(range)
                    if !RANGES.contains(&range) =>
                {
                    let said = quoted(&rule.say());
                    self.wrong(&path, format!("{label}: spacing {said} is no distance; it takes 1 to 5"));
                }
                _ => {}
            }
        }
        self.refers(&path, &format!("{label}: spacing"), spacing);
    }

    fn station(&self) {
        let map = &self.card.map;
        let mut seen = HashSet::new();
        for (module, path) in map.modules.iter().zip(&self.draft.modules) {
            let label = format!("module {}", module.id);
            if !seen.insert(module.id) {
                self.wrong(path, format!("{label} is there twice"));
            }
            let next = format!("{path}.next");
            for id in module.next.iter().filter(|_| self.map) {
                match map.modules.iter().find(|other| other.id == *id) {
                    None => self.wrong(&next, format!("{label}: next names {id}, which is not on the map")),
                    Some(other) if !other.next.contains(&module.id) => {
                        self.wrong(
                            &next,
                            format!("{label}: next names {id}, which does not name it in turn"),
                        );
                    }
                    Some(_) => {}
                }
            }
            if let Some(bay) = module.bay.filter(|bay| self.map && !self.has_area(AreaUse::DockingBay, *bay))
            {
                self.wrong(
                    &format!("{path}.bay"),
                    format!("{label}: bay {} is no docking bay of the map", bay.0),
                );
            }
        }
        for (piece, path) in map.emplacements.iter().zip(&self.draft.emplacements) {
            if !self.map || map.modules.is_empty() {
                continue;
            }
            let label = format!("emplacement {}", piece.kind);
            match map.modules.iter().find(|module| module.id == piece.module) {
                None => {
                    let missing = format!("module {} is not on the map", piece.module);
                    self.wrong(&format!("{path}.module"), format!("{label}: {missing}"));
                }
                Some(module) if module.min_pilots > piece.min_pilots => {
                    let late = format!("its module comes with {} pilots", module.min_pilots);
                    self.wrong(
                        &format!("{path}.pilots"),
                        format!("{label}: pilots {}, but {late}", piece.min_pilots),
                    );
                }
                Some(_) => {}
            }
        }
    }

    fn lie_there(&self, kind: ObstacleKind) -> usize {
        let of_kind = self.card.map.obstacles.iter().filter(|group| group.kind == kind);
        of_kind.map(|group| usize::from(group.count)).sum()
    }

    fn objects(&self) {
        let mut seen = HashSet::new();
        let mut remotes = self.card.map.emplacements.len();
        for (group, path) in self.card.objects.iter().zip(&self.draft.objects) {
            let label = format!("objects {}", group.kind);
            let place = format!("{path}.place");
            if !seen.insert(group.kind) {
                self.wrong(path, format!("{label} is there twice"));
            }
            let most = usize::from(group.count.of(6));
            let shoot =
                matches!(group.kind, ObjectKind::SensorBeacon | ObjectKind::Minefield | ObjectKind::Relay);
            remotes += if shoot && group.place != Where::Found { most } else { 0 };
            match group.place {
                Where::Area(letter) | Where::EachArea { letter, .. }
                    if self.map && !self.has_area(AreaUse::Minefields, letter) =>
                {
                    self.wrong(&place, format!("{label}: area {} is none for minefields", letter.0));
                }
                Where::OnAsteroids if self.map && self.lie_there(ObstacleKind::Asteroid) < most => {
                    let rocks = self.lie_there(ObstacleKind::Asteroid);
                    self.wrong(&place, format!("{label}: {most} do not fit on {rocks} asteroids"));
                }
                Where::EveryStorm | Where::StormsFarFrom(_)
                    if self.map && self.lie_there(ObstacleKind::IonStorm) < most =>
                {
                    let storms = self.lie_there(ObstacleKind::IonStorm);
                    self.wrong(&place, format!("{label}: {most} do not fit on {storms} ion storms"));
                }
                Where::At(places) => {
                    for pilots in PILOTS {
                        let there = places.iter().filter(|(_, from)| *from <= pilots).count();
                        let count = group.count.of(pilots);
                        if there != usize::from(count) {
                            let path = format!("{path}.at");
                            self.wrong(&path, format!("{label}: at has {there} places for {pilots} pilots, but count says {count}"));
                            break;
                        }
                    }
                }
                _ => {}
            }
            let shown = group.sample.len();
            if shown != 0 && shown != most {
                self.wrong(&format!("{path}.example"), format!("{label}: example shows {shown} of {most}"));
            }
            self.refers(&place, &format!("{label}: place"), group.place);
            let area = match group.place {
                Where::Area(letter) => Some((AreaUse::Minefields, letter)),
                _ => None,
            };
            self.example(path, &label, group.sample, area);
            self.spacing(path, &label, group.spacing);
            if most == 0 {
                self.wrong(&format!("{path}.count"), format!("{label}: count is 0"));
            }
        }
        let path = if self.card.objects.is_empty() { "map.emplacements" } else { "objects" };
        self.room(path, remotes, MAX_REMOTES, "emplacements and objects for 6 pilots");
    }

    fn bag(&self) {
        let Some(bag) = &self.card.bag else { return };
        let mut seen = HashSet::new();
        for number in bag.numbers.iter().filter(|number| !seen.insert(**number)) {
            self.wrong("bag.numbers", format!("bag: numbers has {number} twice"));
        }
        let lowest = bag.numbers.iter().copied().min().unwrap_or(0);
        match bag.size {
            BagSize::AndPilots if lowest <= *PILOTS.end() => {
                self.wrong(
                    "bag.numbers",
                    format!("bag: below {lowest} there are not 6 numbers for the pilots"),
                );
            }
            BagSize::AndPilots => self.room("bag.numbers", bag.numbers.len() + 6, MAX_BAG, "numbers"),
            BagSize::Fixed if bag.numbers.is_empty() => self.wrong("bag", "bag: numbers has none"),
            BagSize::Fixed | BagSize::ShipsOf(_) => {
                self.room("bag.numbers", bag.numbers.len(), MAX_BAG, "numbers")
            }
        }
        self.refers("bag.size", "bag: size", bag.size);
        let mut seen = HashSet::new();
        for (place, (number, find)) in bag.finds.iter().enumerate() {
            let path = format!("bag.finds[{place}]");
            let of_ships = matches!(bag.size, BagSize::ShipsOf(_)) && *number == 1;
            if self.bag && !bag.numbers.contains(number) && !of_ships {
                self.wrong(&path, format!("bag: finds names {number}, which is not in the bag"));
            }
            if !seen.insert(*number) {
                self.wrong(&path, format!("bag: finds has {number} twice"));
            }
            self.refers(&path, "bag: finds", *find);
            if let Find::Port { min_pilots } = find
                && !PILOTS.contains(min_pilots)
            {
                self.wrong(&path, format!("bag: finds names {min_pilots} pilots; 3 to 6 fly a mission"));
            }
        }
        let tokens = self.card.models.iter().find(|(model, _)| *model == Model::NumberToken);
        let enough = |count: HowMany| {
            PILOTS
                .into_iter()
                .all(|pilots| bag.fill(pilots, count.of(pilots)).len() == usize::from(count.of(pilots)))
        };
        if self.bag && self.source.is_whole("models") && !tokens.is_some_and(|(_, count)| enough(*count)) {
            self.wrong("bag", "bag: models does not have a number token for each number");
        }
    }

    fn allies(&self, all_read: bool) {
        self.room("allies", self.card.allies.len(), MAX_GUESTS, "allies");
        let mut named = Vec::new();
        self.card.rules.iter().for_each(|rule| rule.rule.refers(&mut named));
        for trigger in self.card.triggers {
            trigger.when.refers(&mut named);
            trigger.only.refers(&mut named);
            trigger.then.refers(&mut named);
        }
        let tests = self.card.objectives.iter().flat_map(|objective| tests_in(objective.test));
        tests.for_each(|test| test.refers(&mut named));
        let mut seen = HashSet::new();
        for (ally, path) in self.card.allies.iter().zip(&self.draft.allies) {
            let label = format!("ally {}", ally.id);
            if !seen.insert(ally.id) {
                self.wrong(path, format!("{label} is there twice"));
            }
            self.title(&format!("{path}.name"), &format!("{label}: name"), ally.name, MAX_NAME);
            match ally.place {
                AllyPlace::Area(letter) if self.map => {
                    let set_up = |kind| self.has_area(kind, letter);
                    if !set_up(AreaUse::AllySetup) && !set_up(AreaUse::RebelSetup) {
                        let none = format!("area {} is none for ally setup or Rebel setup", letter.0);
                        self.wrong(&format!("{path}.area"), format!("{label}: {none}"));
                    }
                }
                AllyPlace::From(squad) => {
                    self.refers(&format!("{path}.from_squad"), &format!("{label}: from_squad"), squad);
                }
                _ => {}
            }
            if all_read && self.triggers && !named.contains(&Reference::Ally(ally.id)) {
                self.wrong(path, format!("{label} is named by no rule, trigger or objective"));
            }
        }
    }

    fn squads(&self) {
        let card = self.card;
        let check = card.triggers.iter().find_map(|trigger| match trigger.then {
            Consequence::SensorCheck { squad, most, .. } => Some((squad, usize::from(most))),
            _ => None,
        });
        let patrols = check.map_or(0, |(_, most)| most);
        if self.squads && card.squads.is_empty() {
            self.wrong("squads", "squads has no row");
        }
        self.room("squads", card.squads.len(), MAX_ROWS, "rows");
        let ships = card.squads.iter().map(|row| row.column(6).len()).sum::<usize>() + patrols;
        self.room("squads", ships, MAX_SHIPS, "ships for 6 pilots");
        let one_by_one = card.squads.iter().filter(|row| self.comes_one_by_one(row.name));
        let more: usize = one_by_one.map(|row| row.column(6).len().saturating_sub(1)).sum();
        self.room("squads", card.squads.len() + patrols + more, MAX_SQUADS, "squads");
        for (row, path) in card.squads.iter().zip(&self.draft.squads) {
            let label = format!("squad {}", row.name);
            self.arrival(row, path, &label);
            self.approach(row, path, &label);
            self.refers(&format!("{path}.orders"), &format!("{label}: orders"), row.orders);
            self.orders(&format!("{path}.orders"), &format!("{label}: orders"), row.orders);
            if row.orders == Orders::Escort(row.name) {
                self.wrong(&format!("{path}.orders"), format!("{label}: orders make it escort itself"));
            }
            let sizes: Vec<usize> = row.ships.iter().map(|column| column.len()).collect();
            let ships = format!("{path}.ships");
            if !sizes.is_sorted() {
                self.wrong(&ships, format!("{label}: ships become fewer when a pilot joins: {sizes:?}"));
            }
            let patrol = check.is_some_and(|(squad, _)| squad == row.name);
            if self.triggers && (sizes == [0; 4]) != patrol {
                let says =
                    if patrol { "are brought by a sensor check, so no column has any" } else { "has none" };
                self.wrong(&ships, format!("{label}: ships {says}"));
            }
            self.card(row, path, &label);
        }
    }

    fn comes_one_by_one(&self, name: SquadName) -> bool {
        use wingmate_core::cards::missions::vocabulary::Ships;
        let calls = |then: Consequence| matches!(then, Consequence::Squad { squad, ships: Ships::OneOfRow } if squad == name);
        self.card.triggers.iter().any(|trigger| calls(trigger.then))
    }

    fn arrival(&self, row: &SquadRow, path: &str, label: &str) {
        let path = format!("{path}.arrives");
        match row.arrival {
            Arrival::Setup => {}
            Arrival::Turn(0) => {
                self.wrong(&path, format!("{label}: arrives \"turn 0\"; rounds count from 1"))
            }
            Arrival::Turn(turn) => {
                if turn > self.card.rounds {
                    self.wrong(&path, format!("{label}: arrives \"turn {turn}\"; {}", self.has_rounds()));
                }
            }
            Arrival::Special(key) if self.triggers => {
                let brings = self.card.trigger(key).map(|trigger| match trigger.then {
                    Consequence::Squad { squad, .. } | Consequence::SensorCheck { squad, .. } => {
                        squad == row.name
                    }
                    _ => false,
                });
                let key = quoted(key);
                match brings {
                    None => {
                        self.wrong(&path, format!("{label}: arrives with trigger {key}, which is not there"))
                    }
                    Some(false) => {
                        self.wrong(
                            &path,
                            format!("{label}: arrives with trigger {key}, which does not bring it"),
                        );
                    }
                    Some(true) if self.waits_in_a_circle(row.name) => {
                        self.wrong(
                            &path,
                            format!("{label}: arrives with trigger {key}, which waits for this squad"),
                        );
                    }
                    Some(true) => {}
                }
            }
            Arrival::Special(_) => {}
        }
    }

    /// Whether a squad comes only after it came: its trigger waits for it, or for squads that wait for it.
    fn waits_in_a_circle(&self, name: SquadName) -> bool {
        let mut waits = name;
        for _ in self.card.squads {
            let Some(Arrival::Special(key)) = self.row(waits).map(|row| row.arrival) else { return false };
            let mut named = Vec::new();
            if let Some(trigger) = self.card.trigger(key) {
                trigger.when.refers(&mut named);
            }
            let Some(Reference::Squad(next)) = named.first() else { return false };
            if self.rows_named(*next) != 1 {
                return false;
            }
            if *next == name {
                return true;
            }
            waits = *next;
        }
        false
    }

    fn approach(&self, row: &SquadRow, path: &str, label: &str) {
        let path = format!("{path}.vector");
        let wanted: Vec<VectorId> = match row.approach {
            Approach::At(id) | Approach::Beside(_, id) => vec![id],
            Approach::Pads(one, other) => vec![one, other],
            Approach::D6 => (1..=6).map(VectorId).collect(),
            Approach::D12 | Approach::EachD12 => (1..=12).map(VectorId).collect(),
            Approach::D6Plus6 => (7..=12).map(VectorId).collect(),
            Approach::Range(from, to) if from >= to => {
                self.wrong(
                    &path,
                    format!("{label}: vector {from}-{to} goes from the lower to the higher number"),
                );
                Vec::new()
            }
            Approach::Range(from, to) => (from..=to.min(13)).map(VectorId).collect(),
            Approach::Either(one, other) if one == other => {
                self.wrong(&path, format!("{label}: vector {one}/{other} leaves nothing to roll for"));
                Vec::new()
            }
            Approach::Either(one, other) => vec![VectorId(one), VectorId(other)],
            Approach::Opposite(_) | Approach::Behind(_) | Approach::AtPort => Vec::new(),
        };
        let missing: Vec<String> = wanted
            .iter()
            .filter(|id| self.map && self.card.map.vector(**id).is_none())
            .map(ToString::to_string)
            .collect();
        if !missing.is_empty() {
            let said = quoted(&row.approach.say());
            self.wrong(
                &path,
                format!("{label}: vector {said} leads to {}, not on the map", missing.join(", ")),
            );
        }
        self.refers(&path, &format!("{label}: vector"), row.approach);
        let paired: HashSet<u8> =
            self.card.map.opposites.iter().flat_map(|&(one, other)| [one, other]).collect();
        match row.approach {
            Approach::Opposite(squad) | Approach::Beside(squad, _) if squad == row.name => {
                self.wrong(&path, format!("{label}: vector makes it wait for itself"));
            }
            Approach::Opposite(_) if self.map && !(1..=12).all(|id| paired.contains(&id)) => {
                self.wrong(&path, format!("{label}: vector needs all of 1 to 12 in the map's list opposite"));
            }
            Approach::AtPort if self.lacks(ObjectKind::DockingPort) => {
                self.wrong(&path, format!("{label}: vector needs a docking port among the objects"));
            }
            Approach::Behind(_)
                if self.map && !self.card.map.vectors.iter().any(|vector| vector.id.is_numbered()) =>
            {
                self.wrong(&path, format!("{label}: vector needs numbered vectors on the map"));
            }
            _ => {}
        }
    }

    fn card(&self, row: &SquadRow, path: &str, label: &str) {
        let path = format!("{path}.card");
        let has = |is: &dyn Fn(&Cell) -> bool| row.ships.iter().flat_map(|column| column.iter()).any(is);
        let random = |cell: &Cell| {
            let instead = cell.instead.map(|(kind, _)| kind);
            cell.elite || cell.kind == CellKind::Random || instead == Some(CellKind::Random)
        };
        match row.card {
            CardRule::Only(pilot)
                if has(&|cell| cell.kind != CellKind::Ship(pilot.ship()) || cell.instead.is_some()) =>
            {
                self.wrong(&path, format!("{label}: card {} is for {} only", pilot.id(), pilot.ship().id()));
            }
            CardRule::None if has(&random) => {
                self.wrong(
                    &path,
                    format!("{label}: card is none, but an elite or random ship needs one: \"draw\""),
                );
            }
            _ => {}
        }
    }

    fn objectives(&self, all_read: bool) {
        let card = self.card;
        self.room("objectives", card.objectives.len(), MAX_OBJECTIVES, "objectives");
        let primaries = card.objectives.iter().filter(|objective| objective.primary).count();
        let first = card.objectives.first().is_some_and(|objective| objective.primary);
        if all_read && (primaries != 1 || !first) {
            self.wrong(
                "objectives",
                format!("objectives: the first one is the primary, and no other; {primaries} are"),
            );
        }
        let mut said = HashSet::new();
        for (place, (objective, path)) in card.objectives.iter().zip(&self.draft.objectives).enumerate() {
            let label = match objective.primary {
                true => format!("objective {}", objective.name),
                false => format!("objective {}", place + 1),
            };
            let keyed = match objective.test {
                ObjectiveTest::Steps(_) => format!("{path}.steps"),
                ObjectiveTest::AllOf(_) => format!("{path}.all_of"),
                ObjectiveTest::AnyOf(_) => format!("{path}.any_of"),
                _ => format!("{path}.test"),
            };
            self.sentence(
                &format!("{path}.text"),
                &format!("{label}: text"),
                objective.text,
                *SENTENCE.end(),
            );
            if objective.primary {
                self.title(
                    &format!("{path}.primary"),
                    &format!("{label}: primary"),
                    objective.name,
                    MAX_TITLE,
                );
                if objective.points < 1 {
                    self.wrong(
                        &format!("{path}.points"),
                        format!(
                            "{label}: points is {}; the primary objective brings 1 to 20",
                            objective.points
                        ),
                    );
                }
                if objective.needs_primary || tests_in(objective.test).contains(&ObjectiveTest::PrimaryDone) {
                    self.wrong(path, format!("{label}: the primary objective waits for itself"));
                }
                if tests_in(objective.test).into_iter().any(is_counted) {
                    self.wrong(&keyed, format!("{label}: \"each\" counts for a bonus, not for the primary"));
                }
                if objective.per != Per::Pilot {
                    self.wrong(
                        &format!("{path}.per"),
                        format!("{label}: per is pilot for the primary objective"),
                    );
                }
            } else if matches!(
                objective.test,
                ObjectiveTest::Steps(_) | ObjectiveTest::AllOf(_) | ObjectiveTest::AnyOf(_)
            ) {
                self.wrong(path, format!("{label}: a bonus has a single test"));
            } else if !said.insert(objective.test.to_string()) {
                self.wrong(&keyed, format!("{label}: another bonus is for the same, \"{}\"", objective.test));
            }
            if !objective.primary && objective.points == 0 && objective.prize == Prize::None {
                self.wrong(&format!("{path}.points"), format!("{label}: points is 0, and there is no prize"));
            }
            if !objective.primary && is_counted(objective.test) && objective.per == Per::Pilot {
                let says = "\"each\" counts things, so per is \"item\" or \"pilot and item\"";
                self.wrong(path, format!("{label}: {says}"));
            }
            if let Prize::TokenAndEnd(Faction::Neutral) = objective.prize {
                self.wrong(&format!("{path}.prize"), format!("{label}: prize goes to Rebel or Imperial"));
            }
            self.together(&keyed, &label, objective.test);
            for test in tests_in(objective.test) {
                self.refers(&keyed, &format!("{label}: test"), test);
                self.test(&keyed, &format!("{label}: test"), test);
            }
        }
    }

    /// Parts of a test do not repeat or exclude each other.
    fn together(&self, path: &str, label: &str, test: ObjectiveTest) {
        let parts = tests_in(test);
        for (nth, part) in parts.iter().enumerate() {
            let before = &parts[..nth];
            let said = quoted(&part.say());
            if before.contains(part) {
                self.wrong(path, format!("{label}: {said} is there twice"));
            }
            let gone = |squad: SquadName| {
                let meets = |other: &ObjectiveTest| match *other {
                    ObjectiveTest::SquadsDestroyed(squads) => squads.contains(&squad),
                    ObjectiveTest::Disabled(other) | ObjectiveTest::DisabledAndAlone(other) => other == squad,
                    _ => false,
                };
                parts.iter().any(meets)
            };
            if let ObjectiveTest::SquadNeverCame(squad) = *part
                && !matches!(test, ObjectiveTest::AnyOf(_))
                && gone(squad)
            {
                self.wrong(path, format!("{label}: squad {squad} cannot both stay away and be beaten"));
            }
            let late = before.iter().filter_map(|step| round_of(*step)).max();
            if let (ObjectiveTest::Steps(_), Some(round), Some(late)) = (test, round_of(*part), late)
                && round < late
            {
                self.wrong(path, format!("{label}: {said} comes after a step of round {late}"));
            }
        }
    }

    fn test(&self, path: &str, label: &str, test: ObjectiveTest) {
        match test {
            ObjectiveTest::RebelsInPlay { round, .. }
            | ObjectiveTest::AllEnemiesDestroyedBy { round }
            | ObjectiveTest::AllyJumpedBy { round, .. }
            | ObjectiveTest::EndsBy { round } => self.round(path, label, round),
            ObjectiveTest::AllyEscaped { over, .. } | ObjectiveTest::RebelsEscaped { over, .. }
                if self.map && !self.has_area(AreaUse::EscapeEdge, over) =>
            {
                self.wrong(path, format!("{label}: {} is no escape edge", over.0));
            }
            ObjectiveTest::SquadsDestroyedAtLeast(0) => {
                self.wrong(path, format!("{label} asks for 0 squads"));
            }
            ObjectiveTest::FewerEscaped(limit) if PILOTS.into_iter().any(|pilots| limit.of(pilots) == 0) => {
                self.wrong(path, format!("{label} asks for fewer than 0; at least 1 is the limit"));
            }
            ObjectiveTest::SquadNeverCame(squad)
                if self.squads && self.row(squad).is_some_and(|row| row.arrival == Arrival::Setup) =>
            {
                self.wrong(path, format!("{label}: squad {squad} is there from the setup on"));
            }
            ObjectiveTest::SquadsDestroyedAtLeast(count)
                if self.squads && usize::from(count) > self.card.squads.len() =>
            {
                let rows = self.card.squads.len();
                self.wrong(path, format!("{label} asks for {count} squads; the table has {rows}"));
            }
            ObjectiveTest::AllyLanded(_) | ObjectiveTest::StationCaptured
                if self.map && self.card.map.modules.is_empty() =>
            {
                self.wrong(path, format!("{label} needs a station, but the map has no modules"));
            }
            _ => {}
        }
        let ships = match test {
            ObjectiveTest::RebelsInPlay { ships, .. }
            | ObjectiveTest::RebelsSurvive { ships }
            | ObjectiveTest::RebelsJumped { ships }
            | ObjectiveTest::RebelsEscaped { ships, .. }
            | ObjectiveTest::AllyJumpedCovered { ships, .. } => ships,
            _ => 1,
        };
        if !(1..=3).contains(&ships) {
            self.wrong(path, format!("{label} asks for {ships} Rebels; 1 to 3 fly in every mission"));
        }
    }

    fn key(&self, path: &str, label: &str, key: &str) {
        let fits = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
        if key.is_empty() {
            self.wrong(path, format!("{}: key is empty", label.trim_end()));
        } else if key.len() > MAX_NAME || !key.chars().all(fits) {
            self.wrong(
                path,
                format!("{label}: key has small letters, digits and _ only, {MAX_NAME} at most"),
            );
        }
    }

    fn triggers(&self) {
        let card = self.card;
        self.room("triggers", card.triggers.len(), MAX_TRIGGERS, "triggers");
        let mut seen = HashSet::new();
        for (trigger, path) in card.triggers.iter().zip(&self.draft.triggers) {
            let label = format!("trigger {}", trigger.key);
            self.key(&format!("{path}.key"), &label, trigger.key);
            if !seen.insert(trigger.key) {
                self.wrong(&format!("{path}.key"), format!("{label} is there twice"));
            }
            self.sentence(&format!("{path}.text"), &format!("{label}: text"), trigger.text, *SENTENCE.end());
            self.refers(&format!("{path}.when"), &format!("{label}: when"), trigger.when);
            self.refers(&format!("{path}.only"), &format!("{label}: only"), trigger.only);
            self.refers(&format!("{path}.then"), &format!("{label}: then"), trigger.then);
            self.when(&format!("{path}.when"), &format!("{label}: when"), trigger.when);
            let path = format!("{path}.then");
            let label = format!("{label}: then");
            let draws = matches!(
                trigger.then,
                Consequence::DrawFromBag
                    | Consequence::DrawForChannel
                    | Consequence::DrawAndRemove
                    | Consequence::DrawToSecure
            );
            match trigger.then {
                Consequence::Squad { squad, .. } | Consequence::SensorCheck { squad, .. } if self.squads => {
                    let waits =
                        self.row(squad).is_some_and(|row| row.arrival == Arrival::Special(trigger.key));
                    if self.rows_named(squad) == 1 && !waits {
                        let wait = format!("arrives \"trigger {}\"", trigger.key);
                        self.wrong(&path, format!("{label} brings squad {squad}, which must say {wait}"));
                    }
                }
                Consequence::Wins(Faction::Neutral) => {
                    self.wrong(&path, format!("{label}: Rebel or Imperial wins, nobody else"));
                }
                Consequence::Orders { orders, .. } => self.orders(&path, &label, orders),
                _ if draws && self.bag && card.bag.is_none() => {
                    self.wrong(&path, format!("{label} draws from a bag, but there is none"));
                }
                Consequence::LandCommandos | Consequence::CommandosFight { .. }
                    if self.map && !card.map.modules.iter().any(|module| module.id == ModuleId::Hub) =>
                {
                    self.wrong(&path, format!("{label} needs a station with a hub among the modules"));
                }
                Consequence::LayMine { .. } if self.lacks(ObjectKind::Minefield) => {
                    self.wrong(&path, format!("{label} needs minefields among the objects"));
                }
                Consequence::PlaceStation if self.lacks(ObjectKind::Laboratory) => {
                    self.wrong(&path, format!("{label} needs the laboratory among the objects"));
                }
                _ => {}
            }
        }
    }

    fn when(&self, path: &str, label: &str, when: When) {
        match when {
            When::StartOfRound(round) | When::EndOfRoundNumber(round) => self.round(path, label, round),
            When::ShieldsLost { shields: 0, .. } => {
                self.wrong(path, format!("{label} asks for 0 shields"));
            }
            When::EnemiesEscaped(limit) if PILOTS.into_iter().any(|pilots| limit.of(pilots) == 0) => {
                self.wrong(path, format!("{label} asks for 0 enemies"));
            }
            When::StationCaptured if self.map && self.card.map.modules.is_empty() => {
                self.wrong(path, format!("{label} needs a station, but the map has no modules"));
            }
            When::ShareDestroyed { of: 0, .. } => {
                self.wrong(path, format!("{label} asks for 1/0 of something"))
            }
            When::HullLeft { from, to, .. } if from > to => {
                self.wrong(
                    path,
                    format!("{label} goes from {from} to {to} hull; the smaller number comes first"),
                );
            }
            When::BagDrawn(numbers) if self.bag => {
                let inside = |number: &u8| self.card.bag.is_some_and(|bag| bag.numbers.contains(number));
                if let Some(number) = numbers.iter().find(|number| !inside(number)) {
                    self.wrong(path, format!("{label} waits for {number}, which is not in the bag"));
                }
            }
            _ => {}
        }
    }

    fn rules(&self) {
        let card = self.card;
        self.room("rules", card.rules.len(), MAX_RULES, "rules");
        let mut seen = HashSet::new();
        for (rule, path) in card.rules.iter().zip(&self.draft.rules) {
            let label = format!("rule {}", rule.key);
            self.key(&format!("{path}.key"), &label, rule.key);
            if !seen.insert(rule.key) {
                self.wrong(&format!("{path}.key"), format!("{label} is there twice"));
            }
            self.sentence(&format!("{path}.text"), &format!("{label}: text"), rule.text, *SENTENCE.end());
            let path = format!("{path}.rule");
            self.refers(&path, &format!("{label}: rule"), rule.rule);
            if let Some(sentence) = self.disagrees(rule.rule) {
                self.wrong(&path, format!("{label}: {sentence}"));
            }
        }
    }

    /// How a rule contradicts the tables that it repeats.
    fn disagrees(&self, rule: MissionRule) -> Option<String> {
        let card = self.card;
        let all = |squads: &[SquadName], holds: &dyn Fn(&SquadRow) -> bool| {
            !self.squads || squads.iter().filter_map(|squad| self.row(*squad)).all(holds)
        };
        match rule {
            MissionRule::NoCard(squad) | MissionRule::Landed(squad)
                if !all(&[squad], &|row| row.card == CardRule::None) =>
            {
                Some(format!(
                    "squad {squad} flies without a card, but its row says {}",
                    quoted(&self.row(squad)?.card.say())
                ))
            }
            MissionRule::OrdnanceCards(squads)
                if !all(squads, &|row| row.card == CardRule::DrawWith(&[Slot::Torpedo, Slot::Missile])) =>
            {
                Some("its squads must say card \"draw with torpedo, missile\"".into())
            }
            MissionRule::EntersBehind { squads, ally }
                if !all(squads, &|row| row.approach == Approach::Behind(ally)) =>
            {
                Some(format!("its squads must say vector \"behind {ally}\""))
            }
            MissionRule::PlainShuttles { squads, .. } if !all(squads, &|row| row.card == CardRule::None) => {
                Some("its squads fly without a card".into())
            }
            MissionRule::PlainShuttles { initiative, .. } => {
                let plain = without_card(ShipId::LambdaShuttle).map(|rank| rank.initiative);
                (plain != Some(initiative))
                    .then(|| format!("a shuttle without a card has initiative {}", plain.unwrap_or(0)))
            }
            MissionRule::Towers(count) => self.miscounts(EmplacementKind::TurbolaserTower, count),
            MissionRule::Arrays(count) => self.miscounts(EmplacementKind::SensorArray, count),
            MissionRule::NoLevels => {
                let mut cells =
                    card.squads.iter().flat_map(|row| &row.ships).flat_map(|column| column.iter());
                let plain = cells.all(|cell| cell.from == Level::Green && cell.instead.is_none());
                (!plain).then(|| "a squad has ships with levels".into())
            }
            MissionRule::EscapeFiring(letter)
                if self.map && !self.has_area(AreaUse::ImperialEscapeEdge, letter) =>
            {
                Some(format!("{} is no Imperial escape edge", letter.0))
            }
            MissionRule::NoJump { leave } if self.map && !self.has_area(AreaUse::EscapeEdge, leave) => {
                Some(format!("{} is no escape edge", leave.0))
            }
            MissionRule::Surprised(round) if !(1..=card.rounds).contains(&round) => {
                Some(format!("it names round {round}; {}", self.has_rounds()))
            }
            MissionRule::TorpedoesOnly { min, max, .. } if min > max || max > 3 => {
                Some(format!("range {min} to {max} is not within 0 to 3"))
            }
            MissionRule::OppositeVectors if self.map && card.map.opposites.is_empty() => {
                Some("the map has no list opposite".into())
            }
            MissionRule::BagOfShips(squad)
                if self.bag && card.bag.is_none_or(|bag| bag.size != BagSize::ShipsOf(squad)) =>
            {
                Some(format!("the bag must say size \"as the ships of {squad}\""))
            }
            MissionRule::SearchWreck if self.lacks(ObjectKind::Wreck) => {
                Some("there is no crippled shuttle among the objects".into())
            }
            MissionRule::BayLaunch
                if self.map && !card.map.areas.iter().any(|area| area.kind == AreaUse::DockingBay) =>
            {
                Some("the map has no docking bay".into())
            }
            _ => None,
        }
    }

    fn miscounts(&self, kind: EmplacementKind, count: u8) -> Option<String> {
        let there = self.card.map.emplacements.iter().filter(|piece| piece.kind == kind).count();
        let wrong = self.map && there != usize::from(count);
        wrong.then(|| format!("it counts {count}, but {there} of {kind} are on the map"))
    }

    fn outcomes(&self) {
        let card = self.card;
        for (side, outcome) in [("rebel", &card.rebel), ("imperial", &card.imperial)] {
            self.sentence(&format!("{side}.text"), &format!("{side}: text"), outcome.text, MAX_OUTCOME);
            if let Some(next) = outcome.add.map(MissionId::mission) {
                if (next.arc, next.part) != (card.arc, card.part + 1) {
                    let other = format!("part {} of {}", next.part, next.arc);
                    self.wrong(
                        &format!("{side}.adds"),
                        format!("{side}: adds {}, which is {other}, not the next part", next.id),
                    );
                } else if outcome.deck != DeckEffect::Remove {
                    self.wrong(
                        &format!("{side}.adds"),
                        format!("{side}: adds a mission, so card is \"remove\""),
                    );
                }
            }
            if (outcome.deck == DeckEffect::None) != (card.part == 0) {
                let says = match card.part {
                    0 => "none: part 0 is in no deck".into(),
                    part => format!("\"remove\" or \"reshuffle\": part {part} is in the deck"),
                };
                self.wrong(&format!("{side}.card"), format!("{side}: card is {says}"));
            }
            if side == "rebel" && outcome.next == Next::CampaignLost {
                self.wrong(&format!("{side}.next"), "rebel: next ends a campaign that was won");
            }
            let foe = if side == "rebel" { Faction::Imperial } else { Faction::Rebel };
            if outcome.token.is_some_and(|token| token == foe || token == Faction::Neutral) {
                self.wrong(&format!("{side}.token"), format!("{side}: token goes to the side that wins"));
            }
        }
    }
}
