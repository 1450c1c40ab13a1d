//! What a pilot does between missions: buy and sell, ships, levels, loadout, names, absence. Next: Shop, Dock, Deal,
//! Loadout, Naming.

use serde::{Deserialize, Serialize};

use super::{deal::Deal, dock::Dock, loadout::Loadout, shop::Shop, words};
use crate::{
    campaign::{PilotAt, advice::ROOKIE_WARNING, command::CampaignCommand as C},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::{Screen, naming::Naming},
        theme::{Color, Color::*},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hangar {
    at: PilotAt,
    cursor: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Shop,
    Owned,
    Ship,
    Level,
    Loadout,
    Absent,
    Callsign,
    Player,
    Leave,
    Replace,
}

const ALIVE: [Item; 9] = [
    Item::Shop,
    Item::Owned,
    Item::Ship,
    Item::Level,
    Item::Loadout,
    Item::Absent,
    Item::Callsign,
    Item::Player,
    Item::Leave,
];
const DEAD: [Item; 2] = [Item::Replace, Item::Leave];

impl Hangar {
    pub const fn new(at: PilotAt) -> Hangar {
        Hangar { at, cursor: 0 }
    }

    /// The same pilot at the row of one that is open.
    pub fn keeping(self, open: &Hangar) -> Hangar {
        Hangar { cursor: if self.at == open.at { open.cursor } else { 0 }, ..self }
    }

    fn items(&self, view: &View) -> &'static [Item] {
        match view.game.campaign.pilot(self.at) {
            Some(pilot) if pilot.dead => &DEAD,
            Some(_) => &ALIVE,
            None => &[],
        }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let items = self.items(view);
        let campaign = &view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else {
            return if matches!(key, Key::A | Key::B) { Step::Back } else { Step::Stay };
        };
        if let Some(step) = cursor::walk(&mut self.cursor, key, cursor::small(items.len())) {
            return step;
        }
        let at = self.at;
        match (key, items.get(usize::from(self.cursor))) {
            (Key::B, _) => Step::Back,
            (Key::A, Some(item)) => match item {
                Item::Shop => Step::Go(Screen::Shop(Shop::new(at))),
                Item::Owned => Step::Go(Screen::Shop(Shop::owned(at))),
                Item::Ship => Step::Go(Screen::Dock(Dock::new(at))),
                Item::Level => Step::Go(Screen::Deal(Deal::level(at))),
                Item::Loadout => Step::Go(Screen::Loadout(Loadout::new(at))),
                Item::Absent => words::order(C::Absent { pilot: at, absent: !pilot.absent }),
                Item::Callsign => Step::Go(Screen::Naming(Naming::callsign(at, pilot.callsign))),
                Item::Player => Step::Go(Screen::Naming(Naming::player(at, pilot.player))),
                Item::Leave => words::finish(C::Leave(at)),
                Item::Replace => Step::Go(Screen::Naming(Naming::replace(at))),
            },
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(canvas, view) };
        widgets::status(canvas, &words::name(campaign, self.at), &words::points(pilot.points));
        let items = self.items(view);
        let count = cursor::small(items.len());
        words::growing_list(canvas, view, (22, 221), (self.cursor, count), |canvas, place, spot| {
            let Some(&item) = items.get(usize::from(place)) else { return };
            let (icon, label, value, about) = self.row(view, item);
            let ink = |color: Color| if spot.chosen { Amber } else { color };
            words::grown_row(
                canvas,
                spot,
                words::GrownRow {
                    icon: (icon, ink(Silver)),
                    label,
                    value: &value,
                    value_color: Yellow,
                    locked: false,
                    about: &about,
                },
            );
        });
        let a = match items.get(usize::from(self.cursor)) {
            Some(Item::Absent) => "Change",
            Some(Item::Leave) => "Leave",
            _ => "Open",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn row(&self, view: &View, item: Item) -> (Icon, &'static str, Line, Line) {
        let campaign = &view.game.campaign;
        let words = |words: &str| line(format_args!("{words}"));
        let Some(pilot) = campaign.pilot(self.at) else {
            return (Icon::Question, "", Line::new(), Line::new());
        };
        match item {
            Item::Shop => {
                (Icon::Plus, "Buy upgrades", Line::new(), words("By slot, with what fits your ship."))
            }
            Item::Owned => (
                Icon::Cards,
                "Your cards",
                line(format_args!("{}", pilot.inventory.len())),
                words("Look at them, or sell one: a little is lost."),
            ),
            Item::Ship => {
                let ship = pilot.ship.map_or("none", |ship| ship.name());
                let about = if campaign.variants.tree {
                    "From level 2 on you may own several."
                } else {
                    "Others from level 3: the old one's points back, 5 more for the new."
                };
                (words::ship_icon(pilot.ship), "Ship", words(ship), words(about))
            }
            Item::Level => {
                let about = if campaign.warns_rookie(pilot) {
                    ROOKIE_WARNING
                } else {
                    "More initiative and slots, but a stronger Empire."
                };
                (Icon::Medal, "Level", line(format_args!("{}", pilot.level.number())), words(about))
            }
            Item::Loadout => {
                let on_board = pilot.inventory.iter().filter(|owned| owned.equipped).count();
                (
                    Icon::Wrench,
                    "Loadout",
                    line(format_args!("{on_board}")),
                    words("What is on the ship for the next mission."),
                )
            }
            Item::Absent => {
                let here = if pilot.absent { "absent" } else { "flies" };
                (
                    Icon::People,
                    "Today",
                    words(here),
                    words("Whoever is absent gets no points and does not count."),
                )
            }
            Item::Callsign => (Icon::Pencil, "Callsign", Line::new(), words("Typed, or picked from a list.")),
            Item::Player => {
                let player = if pilot.player.is_blank() {
                    line(format_args!("-"))
                } else {
                    line(format_args!("{}", pilot.player))
                };
                (Icon::Pilot, "Player", player, words("Penalties count players, not pilots."))
            }
            Item::Leave => {
                (Icon::Exit, "Leaves", Line::new(), words("The pilot quits the squad. Undo brings it back."))
            }
            Item::Replace => {
                let about = line(format_args!(
                    "Killed. A new pilot begins with {} points.",
                    campaign.joining_points()
                ));
                (Icon::Plus, "New pilot", Line::new(), about)
            }
        }
    }
}
