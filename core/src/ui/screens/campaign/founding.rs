//! Founding a campaign: length, starting missions, variants, pilots. Next: Starting, Naming, Hangar, the first round.

use super::{Campaign, bring::Bring, count, hangar::Hangar, nth, starting::Starting, words};
use crate::{
    campaign::{PilotAt, command::CampaignCommand as C, variants::Variants},
    cards::{campaign_deck::Length, experience::START_POINTS},
    mission::terms::Difficulty,
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::{Screen, battle::squad::turned, naming::Naming},
        theme::{Color, Color::*},
        widgets::Hints,
    },
};

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Begin,
    Pilot(PilotAt),
    Join,
    Length,
    Missions,
    Points,
    Enemy,
    Limited,
    Eject,
    Tree,
    Slots,
    Bring,
    Forget,
}

const REST: [Item; 11] = [
    Item::Join,
    Item::Length,
    Item::Missions,
    Item::Points,
    Item::Enemy,
    Item::Limited,
    Item::Eject,
    Item::Tree,
    Item::Slots,
    Item::Bring,
    Item::Forget,
];

fn item(view: &View, place: u8) -> Option<Item> {
    let Some(place) = place.checked_sub(1) else { return Some(Item::Begin) };
    match place.checked_sub(count(view)) {
        None => nth(view, place).map(Item::Pilot),
        Some(place) => REST.get(usize::from(place)).copied(),
    }
}

fn items(view: &View) -> u8 {
    count(view).saturating_add(1).saturating_add(cursor::small(REST.len()))
}

pub fn on(state: &mut Campaign, key: Key, view: &View) -> Step {
    let Some(item) = item(view, state.cursor) else {
        state.cursor = 0;
        return Step::Moved;
    };
    match (key, item) {
        (Key::Up | Key::Down, _) => cursor::walk(&mut state.cursor, key, items(view)).unwrap_or(Step::Stay),
        (Key::B, _) => Step::Back,
        (Key::A, Item::Begin) => words::order(C::Begin),
        (Key::A, Item::Pilot(at)) => Step::Go(Screen::Hangar(Hangar::new(at))),
        (Key::A, Item::Join) => Step::Go(Screen::Naming(Naming::join(false))),
        (Key::A, Item::Missions) => Step::Go(Screen::Starting(Starting::new())),
        (Key::A, Item::Bring) => Step::Go(Screen::Bring(Bring::new())),
        (Key::A, Item::Forget) => words::order(C::Close),
        (Key::A | Key::Right, item) => change(view, item, true),
        (Key::Left, item) => change(view, item, false),
        _ => Step::Stay,
    }
}

fn change(view: &View, item: Item, up: bool) -> Step {
    let campaign = &view.game.campaign;
    let now = campaign.variants;
    let variants = |variants: Variants| words::order(C::Variants(variants));
    match item {
        Item::Length => words::order(C::Length(turned(Length::ALL, campaign.length, up))),
        Item::Points => variants(Variants {
            start: cursor::dial(now.start, cursor::small(START_POINTS.len()) - 1, up),
            ..now
        }),
        Item::Enemy => {
            variants(Variants { difficulty: next_difficulty(now.difficulty, count(view), up), ..now })
        }
        Item::Limited => variants(Variants { ignore_limited: !now.ignore_limited, ..now }),
        Item::Eject => variants(Variants { classic_eject: !now.classic_eject, ..now }),
        Item::Tree => variants(Variants { tree: !now.tree, ..now }),
        Item::Slots => variants(Variants { official_slots: !now.official_slots, ..now }),
        _ => Step::Stay,
    }
}

/// The next difficulty for which so many pilots have a column.
pub fn next_difficulty(now: Difficulty, pilots: u8, up: bool) -> Difficulty {
    let mut next = turned(Difficulty::ALL, now, up);
    while pilots >= 3 && next.column(pilots).is_err() && next != now {
        next = turned(Difficulty::ALL, next, up);
    }
    next
}

pub fn draw(state: &Campaign, view: &View, canvas: &mut Canvas) {
    let pilots = line(format_args!("{} of 3-6 pilots", count(view)));
    crate::ui::widgets::status(canvas, "New campaign", &pilots);
    words::growing_list(canvas, view, (22, 221), (state.cursor, items(view)), |canvas, place, spot| {
        let Some(item) = item(view, place) else { return };
        let (icon, label, value) = words_of(view, item);
        let ink = |color: Color| if spot.chosen { Amber } else { color };
        words::grown_row(
            canvas,
            spot,
            words::GrownRow {
                icon: (icon, ink(Silver)),
                label: &label,
                value: &value,
                value_color: Silver,
                locked: false,
                about: about(view, item),
            },
        );
    });
    let a = match item(view, state.cursor) {
        Some(Item::Begin) => "Begin",
        Some(Item::Pilot(_) | Item::Missions | Item::Bring) => "Open",
        Some(Item::Join) => "Add",
        Some(Item::Forget) => "Forget",
        _ => "Change",
    };
    crate::ui::widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
}

fn words_of(view: &View, item: Item) -> (Icon, Line, Line) {
    let campaign = &view.game.campaign;
    let variants = campaign.variants;
    let words = |words: &str| line(format_args!("{words}"));
    let on = |on: bool| words(if on { "on" } else { "off" });
    match item {
        Item::Begin => (Icon::Check, words("Begin"), Line::new()),
        Item::Pilot(at) => {
            let pilot = campaign.pilot(at);
            let icon = words::ship_icon(pilot.and_then(|pilot| pilot.ship));
            (icon, words::name(campaign, at), words::points(pilot.map_or(0, |pilot| pilot.points)))
        }
        Item::Join => (Icon::Plus, words("Add a pilot"), Line::new()),
        Item::Length => (Icon::Clock, words("Length"), words(campaign.length.name())),
        Item::Missions => {
            let value = if campaign.deck.is_empty() { "random" } else { "chosen" };
            (Icon::Cards, words("First missions"), words(value))
        }
        Item::Points => (Icon::Star, words("Start with"), words::points(u16::from(variants.start_points()))),
        Item::Enemy => (Icon::Bars, words("Enemy"), words(variants.difficulty.name())),
        Item::Limited => (Icon::Padlock, words("Limited cards"), on(!variants.ignore_limited)),
        Item::Eject => (Icon::Exit, words("Classic eject"), on(variants.classic_eject)),
        Item::Tree => (Icon::Chart, words("Experience Tree"), on(variants.tree)),
        Item::Slots => (Icon::Cog, words("Official slots"), on(variants.official_slots)),
        Item::Bring => (Icon::Cargo, words("What to bring"), Line::new()),
        Item::Forget => (Icon::Trash, words("Forget it"), Line::new()),
    }
}

/// What a row means, in three short lines at most.
fn about(view: &View, item: Item) -> &'static str {
    match item {
        Item::Begin if count(view) < 3 => "Three to six pilots are needed first.",
        Item::Begin => "Pilots can buy ships and cards before the first mission, too.",
        Item::Pilot(_) => "Name, ship, cards and levels.",
        Item::Join => "One player: 3 pilots. Two: 2 each. Three or more: 1 each.",
        Item::Length => "How many starting missions, and how many tokens win.",
        Item::Missions => "Drawn when it begins, or chosen by you.",
        Item::Points => "Squad points of a new pilot. The book says 35.",
        Item::Enemy => "Easier: as for a pilot fewer. Harder: level + 1, or a pilot more.",
        Item::Limited => "On: of a limited card the squad has so many copies. Off: any number.",
        Item::Eject => "Whoever is shot down loses cards or points, even life.",
        Item::Tree => "Add-on: three paths, more ships, several ships a pilot.",
        Item::Slots => "A-wing configuration and B-wing title, as in the official list.",
        Item::Bring => "Models and tokens for each story.",
        Item::Forget => "No campaign after all. Undo brings it back.",
    }
}
