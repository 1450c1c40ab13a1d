//! The deck and everything else about the campaign: log, what to bring, difficulty, new pilots; then every mission card.
//! Next: Chronicle, Bring, Naming.

use serde::{Deserialize, Serialize};

use super::{bring::Bring, chronicle::Chronicle, count, founding::next_difficulty, words};
use crate::{
    campaign::{
        command::CampaignCommand as C,
        round::{Stage, Step as RoundStep},
        variants::Variants,
    },
    cards::missions::MissionId,
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::{Screen, mission::words as missions, naming::Naming},
        theme::{Color, Color::*},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deck {
    cursor: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Log,
    Bring,
    Enemy,
    Join,
    JoinByLevel,
    Close,
    /// A card, and whether it is still in the deck.
    Mission(MissionId, bool),
}

const FIXED: [Item; 3] = [Item::Log, Item::Bring, Item::Enemy];
/// Between missions only.
const SPENDING: [Item; 2] = [Item::Join, Item::JoinByLevel];

fn items(view: &View) -> impl Iterator<Item = Item> {
    let campaign = &view.game.campaign;
    let between = campaign.stage == Stage::Round(RoundStep::Spend);
    let (deck, gone, flown) = (campaign.deck, campaign.discard, campaign.mission);
    let joining = SPENDING.into_iter().filter(move |_| between);
    let cards = deck.iter().chain(flown).map(|mission| Item::Mission(mission, true));
    let left = gone.iter().map(|mission| Item::Mission(mission, false));
    FIXED.into_iter().chain(joining).chain(cards).chain(left).chain([Item::Close])
}

impl Deck {
    pub const fn new() -> Deck {
        Deck { cursor: 0 }
    }

    fn item(&self, view: &View) -> Option<Item> {
        items(view).nth(usize::from(self.cursor))
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let campaign = &view.game.campaign;
        match (key, self.item(view)) {
            (Key::B, _) => Step::Back,
            (Key::Up | Key::Down, _) => {
                cursor::walk(&mut self.cursor, key, cursor::small(items(view).count())).unwrap_or(Step::Stay)
            }
            (Key::A, Some(Item::Log)) => Step::Go(Screen::Chronicle(Chronicle::new())),
            (Key::A, Some(Item::Bring)) => Step::Go(Screen::Bring(Bring::new())),
            (Key::A | Key::Left | Key::Right, Some(Item::Enemy)) => {
                let now = campaign.variants;
                let difficulty = next_difficulty(now.difficulty, count(view), key != Key::Left);
                words::order(C::Variants(Variants { difficulty, ..now }))
            }
            (Key::A, Some(Item::Join)) => Step::Go(Screen::Naming(Naming::join(false))),
            (Key::A, Some(Item::JoinByLevel)) => Step::Go(Screen::Naming(Naming::join(true))),
            (Key::A, Some(Item::Close)) => words::order(C::Close),
            (_, None) => {
                self.cursor = 0;
                Step::Moved
            }
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let place = line(format_args!("{} in the deck", campaign.deck.len()));
        widgets::status(canvas, "Campaign", &place);
        let count = cursor::small(items(view).count());
        words::growing_list(canvas, view, (22, 221), (self.cursor, count), |canvas, place, spot| {
            let Some(item) = items(view).nth(usize::from(place)) else { return };
            let (icon, label, value, about) = row(view, item);
            let ink = |color: Color| if spot.chosen { Amber } else { color };
            let in_deck = !matches!(item, Item::Mission(_, false));
            words::grown_row(
                canvas,
                spot,
                words::GrownRow {
                    icon: (icon, ink(if in_deck { Silver } else { Dim })),
                    label,
                    value: &value,
                    value_color: Silver,
                    locked: false,
                    about: &about,
                },
            );
        });
        let a = match self.item(view) {
            Some(Item::Mission(..)) | None => "",
            Some(Item::Enemy) => "Change",
            Some(Item::Join | Item::JoinByLevel) => "Add",
            Some(Item::Close) => "Close",
            Some(_) => "Open",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }
}

impl Default for Deck {
    fn default() -> Self {
        Self::new()
    }
}

fn row(view: &View, item: Item) -> (Icon, &'static str, Line, Line) {
    let campaign = &view.game.campaign;
    let words = |words: &str| line(format_args!("{words}"));
    match item {
        Item::Log => {
            (Icon::Book, "What happened", Line::new(), words("Missions flown, and all that was bought."))
        }
        Item::Bring => {
            (Icon::Cargo, "What to bring", Line::new(), words("Models and tokens for each story."))
        }
        Item::Enemy => (
            Icon::Bars,
            "Enemy",
            words(campaign.variants.difficulty.name()),
            words("Can be changed between missions."),
        ),
        Item::Join => (
            Icon::Plus,
            "New pilot",
            words::points(u16::from(campaign.variants.start_points())),
            words("A rookie with the points of the start."),
        ),
        Item::JoinByLevel => (
            Icon::Plus,
            "Veteran",
            words::points(campaign.joining_points()),
            words("Points by the squad's average level, to catch up."),
        ),
        Item::Close => {
            (Icon::Trash, "Forget it all", Line::new(), words("The campaign ends here. Undo brings it back."))
        }
        Item::Mission(id, in_deck) => {
            let mission = id.mission();
            let mut about = Line::new();
            // Names of stories are short.
            let _ = missions::arc_words(mission, &mut about);
            let about = line(format_args!("{about}; {}, {} rounds", mission.territory, mission.rounds));
            let value = match (in_deck, campaign.mission == Some(id)) {
                (_, true) => "now",
                _ => "",
            };
            let icon = if in_deck { missions::arc_icon(mission.arc) } else { Icon::Cross };
            let about = if in_deck { about } else { line(format_args!("left the deck; {about}")) };
            (icon, mission.name, words(value), about)
        }
    }
}
