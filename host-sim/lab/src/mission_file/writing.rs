//! From a mission to a file, row by row as a person would write it; what is as usual is left out.
//!
//! Does NOT check: whatever a card says is written, and `reading` reads the same again.

use std::fmt::Write as _;

use toml::Value;
use wingmate_core::cards::missions::MissionCard;
use wingmate_core::cards::missions::vocabulary::{
    Ally, AllyJump, AllyMoves, AllyPlace, AllyShields, Bag, ByPilots, CardRule, DeckEffect, MapPoint, Next,
    ObjectiveTest, Only, Outcome, Per, Prize, Shape, Sure, Where,
};

use super::words::Word;

const HEAD: &str = "\
# A mission for `wingmate-sim check`. Places are [x, y] in hundredths of range 1 from the lower left corner of the table,
# facings are degrees clockwise from the top edge; docs/mission-files.md lists every word.
";

/// The pairs of one table, in order.
#[derive(Default)]
struct Pairs(Vec<(&'static str, String)>);

impl Pairs {
    fn raw(mut self, key: &'static str, value: impl ToString) -> Self {
        self.0.push((key, value.to_string()));
        self
    }

    fn text(self, key: &'static str, text: impl Into<String>) -> Self {
        self.raw(key, Value::String(text.into()))
    }

    fn word(self, key: &'static str, word: impl Word) -> Self {
        self.text(key, word.say())
    }

    /// Left out if it is as usual.
    fn unless<T: Word + PartialEq>(self, key: &'static str, word: T, usual: T) -> Self {
        if word == usual { self } else { self.word(key, word) }
    }

    fn if_any<T>(self, key: &'static str, of: &[T], write: impl Fn(&T) -> String) -> Self {
        if of.is_empty() { self } else { self.raw(key, list(of, write)) }
    }

    fn found(self, sure: Sure) -> Self {
        self.unless("found", sure, Sure::Source)
    }

    fn pilots(self, min_pilots: u8) -> Self {
        if min_pilots == 3 { self } else { self.raw("pilots", min_pilots) }
    }

    fn row(&self) -> String {
        let pairs: Vec<String> = self.0.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        format!("{{ {} }}", pairs.join(", "))
    }

    fn lines(&self, out: &mut String) {
        for (key, value) in &self.0 {
            let _ = writeln!(out, "{key} = {value}");
        }
    }
}

fn list<T>(of: &[T], write: impl Fn(&T) -> String) -> String {
    format!("[{}]", of.iter().map(write).collect::<Vec<_>>().join(", "))
}

fn quote(text: &str) -> String {
    Value::String(text.into()).to_string()
}

fn say<T: Word>(word: &T) -> String {
    quote(&word.say())
}

fn point(at: &MapPoint) -> String {
    format!("[{}, {}]", at.x, at.y)
}

fn corners((from, to): &(MapPoint, MapPoint)) -> String {
    format!("[{}, {}, {}, {}]", from.x, from.y, to.x, to.y)
}

/// A list of rows, one a line; nothing if there are none.
fn rows<T>(out: &mut String, key: &str, of: &[T], write: impl Fn(&T) -> String) {
    if of.is_empty() {
        return;
    }
    let _ = writeln!(out, "{key} = [");
    for row in of {
        let _ = writeln!(out, "    {},", write(row));
    }
    let _ = writeln!(out, "]");
}

/// The mission as the text of a file.
pub fn mission(card: &MissionCard) -> String {
    let mut out = String::from(HEAD);
    head(card).lines(&mut out);
    out.push_str("\n# Ships for 3, 4, 5 and 6 pilots\n");
    rows(&mut out, "squads", card.squads, |row| {
        let pairs = Pairs::default()
            .word("name", row.name)
            .word("arrives", row.arrival)
            .word("vector", row.approach)
            .word("orders", row.orders)
            .unless("card", row.card, CardRule::None)
            .raw("ships", list(&row.ships, |column| quote(&column.to_string())));
        let shields = row.shields.0;
        let pairs = if row.shields == ByPilots::NONE {
            pairs
        } else {
            pairs.raw("shields", list(&shields, u8::to_string))
        };
        pairs.found(row.sure).row()
    });
    rows(&mut out, "objects", card.objects, |group| {
        let pairs =
            Pairs::default().word("kind", group.kind).word("owner", group.owner).word("count", group.count);
        let pairs = match group.place {
            Where::At(places) => {
                pairs.raw("at", list(places, |(at, pilots)| format!("[{}, {}, {pilots}]", at.x, at.y)))
            }
            place => pairs.word("place", place),
        };
        pairs
            .if_any("spacing", group.spacing, say)
            .if_any("example", group.sample, point)
            .found(group.sure)
            .row()
    });
    map(card, &mut out);
    if let Some(bag) = card.bag {
        section(&mut out, "[bag]", &bag_pairs(&bag));
    }
    for ally in card.allies {
        section(&mut out, "[[allies]]", &ally_pairs(ally));
    }
    for objective in card.objectives {
        let pairs = Pairs::default();
        let pairs = if objective.primary { pairs.text("primary", objective.name) } else { pairs };
        let pairs = pairs.raw("points", objective.points).unless("per", objective.per, Per::Pilot);
        let pairs = match objective.test {
            ObjectiveTest::Steps(parts) => pairs.raw("steps", list(parts, say)),
            ObjectiveTest::AllOf(parts) => pairs.raw("all_of", list(parts, say)),
            ObjectiveTest::AnyOf(parts) => pairs.raw("any_of", list(parts, say)),
            test => pairs.word("test", test),
        };
        let pairs = if objective.needs_primary { pairs.raw("needs_primary", true) } else { pairs };
        let pairs = pairs.unless("prize", objective.prize, Prize::None);
        section(
            &mut out,
            "[[objectives]]",
            &pairs.found(objective.sure).text("text", objective.text.to_string()),
        );
    }
    for trigger in card.triggers {
        let pairs = Pairs::default().text("key", trigger.key).word("when", trigger.when);
        let pairs = pairs.unless("only", trigger.only, Only::Always).word("then", trigger.then);
        section(&mut out, "[[triggers]]", &pairs.found(trigger.sure).text("text", trigger.text.to_string()));
    }
    for rule in card.rules {
        let pairs = Pairs::default().text("key", rule.key).word("rule", rule.rule);
        section(&mut out, "[[rules]]", &pairs.found(rule.sure).text("text", rule.text.to_string()));
    }
    section(&mut out, "[rebel]", &outcome(&card.rebel));
    section(&mut out, "[imperial]", &outcome(&card.imperial));
    out
}

fn section(out: &mut String, title: &str, pairs: &Pairs) {
    let _ = writeln!(out, "\n{title}");
    pairs.lines(out);
}

fn head(card: &MissionCard) -> Pairs {
    let pairs = Pairs::default()
        .text("name", card.name)
        .word("story", card.arc)
        .raw("part", card.part)
        .word("status", card.status)
        .text("source", card.source.to_string())
        .word("territory", card.territory)
        .raw("rounds", card.rounds)
        .text("briefing", card.briefing.to_string());
    pairs
        .if_any("models", card.models, |(model, count)| quote(&format!("{}: {}", model.say(), count.say())))
        .if_any("not_random", card.not_random, say)
}

fn map(card: &MissionCard, out: &mut String) {
    out.push_str("\n[map]\n");
    rows(out, "areas", card.map.areas, |area| {
        let pairs = Pairs::default().word("letter", area.letter).word("for", area.kind);
        let pairs = match area.shape {
            Shape::Rect(from, to) => pairs.raw("rectangle", corners(&(from, to))),
            Shape::Circle(at, radius) => pairs.raw("circle", format!("[{}, {}, {radius}]", at.x, at.y)),
            Shape::Triangle([a, b, c]) => {
                pairs.raw("triangle", list(&[a.x, a.y, b.x, b.y, c.x, c.y], u16::to_string))
            }
            Shape::Edges(edges) => pairs.raw("edges", list(edges, corners)),
        };
        pairs.found(area.sure).row()
    });
    rows(out, "vectors", card.map.vectors, |vector| {
        let pairs = Pairs::default().word("name", vector.id).raw("at", point(&vector.at));
        pairs.raw("facing", vector.facing.0).found(vector.sure).row()
    });
    Pairs::default()
        .if_any("opposite", card.map.opposites, |(one, other)| format!("[{one}, {other}]"))
        .lines(out);
    rows(out, "obstacles", card.map.obstacles, |group| {
        let pairs =
            Pairs::default().word("kind", group.kind).raw("count", group.count).word("area", group.area);
        let pairs = if group.optional { pairs.raw("optional", true) } else { pairs };
        pairs.if_any("spacing", group.spacing, say).if_any("example", group.sample, point).row()
    });
    rows(out, "modules", card.map.modules, |module| {
        let pairs =
            Pairs::default().word("name", module.id).raw("at", point(&module.at)).pilots(module.min_pilots);
        let pairs = pairs.if_any("next", module.next, say);
        let pairs = if let Some(bay) = module.bay { pairs.word("bay", bay) } else { pairs };
        pairs.row()
    });
    rows(out, "emplacements", card.map.emplacements, |emplacement| {
        let pairs = Pairs::default().word("kind", emplacement.kind).word("module", emplacement.module);
        let pairs = if let Some(at) = emplacement.at { pairs.raw("at", point(&at)) } else { pairs };
        pairs.pilots(emplacement.min_pilots).found(emplacement.sure).row()
    });
}

fn bag_pairs(bag: &Bag) -> Pairs {
    Pairs::default().if_any("numbers", bag.numbers, u8::to_string).word("size", bag.size).if_any(
        "finds",
        bag.finds,
        |(number, find)| quote(&format!("{number}: {}", find.say())),
    )
}

fn ally_pairs(ally: &Ally) -> Pairs {
    let pairs = Pairs::default().word("ally", ally.id).text("name", ally.name).word("ship", ally.ship);
    let pairs = if ally.pilot.is_empty() { pairs } else { pairs.text("pilot", ally.pilot) };
    let pairs =
        if let Some(initiative) = ally.initiative { pairs.raw("initiative", initiative) } else { pairs };
    let pairs = pairs
        .if_any("upgrades", ally.upgrades, |(name, slot)| quote(&format!("{name}: {slot}")))
        .unless("shields", ally.shields, AllyShields::Printed);
    let pairs = if let Some(card) = ally.damage { pairs.word("damage", card) } else { pairs };
    let pairs = match ally.place {
        AllyPlace::Area(letter) => pairs.word("area", letter),
        AllyPlace::From(squad) => pairs.word("from_squad", squad),
        AllyPlace::At { at, facing } => {
            let pairs = pairs.raw("at", point(&at));
            if let Some(facing) = facing { pairs.raw("facing", facing.0) } else { pairs }
        }
    };
    let pairs = pairs.unless("moves", ally.moves, AllyMoves::Team).unless("jump", ally.jump, AllyJump::Usual);
    let pairs = if let Some(energy) = ally.start_energy { pairs.raw("energy", energy) } else { pairs };
    let each = ally.energy_each_activation;
    let pairs = if each == 0 { pairs } else { pairs.raw("energy_each_activation", each) };
    let pairs = if ally.ion_drains_energy { pairs.raw("ion_drains_energy", true) } else { pairs };
    let pairs = if ally.can_attack { pairs } else { pairs.raw("attacks", false) };
    let pairs = pairs.if_any("forbidden", ally.forbidden, say);
    let pairs = if ally.critical { pairs } else { pairs.raw("critical", false) };
    pairs.found(ally.sure)
}

fn outcome(outcome: &Outcome) -> Pairs {
    let pairs = Pairs::default().unless("card", outcome.deck, DeckEffect::None);
    let pairs = if let Some(mission) = outcome.add { pairs.word("adds", mission) } else { pairs };
    let pairs = if let Some(side) = outcome.token { pairs.word("token", side) } else { pairs };
    let lost = outcome.lose_per_player;
    let pairs = if lost == 0 { pairs } else { pairs.raw("lose_per_player", lost) };
    pairs
        .if_any("unlocks", outcome.unlocks, say)
        .if_any("removes", outcome.removes, say)
        .unless("next", outcome.next, Next::Deck)
        .found(outcome.sure)
        .text("text", outcome.text.to_string())
}
