//! Whether the parts of a mission fit together: what the compiler and the tests of the core ask of its own tables, and what
//! the table of a game can hold.
//!
//! Rows that could not be read were told already: nothing is said of what they leave open. Does NOT read.

mod map;
mod objectives;
mod objects;
mod rules;
mod squads;

use std::collections::HashSet;

use wingmate_core::base::text::Text;
use wingmate_core::cards::missions::vocabulary::{
    AreaUse, Letter, MapPoint, ObjectKind, ObjectiveTest, ObstacleKind, Orders, SquadName, SquadRow, TABLE,
};
use wingmate_core::cards::missions::{MissionCard, Model};

use super::reading::Draft;
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
}
