//! The pilot sheet: ship and numbers, what is on board, the record, the kills. Next: Hangar.

use serde::{Deserialize, Serialize};

use super::{count, hangar::Hangar, words};
use crate::{
    campaign::{
        Campaign as State, PilotAt,
        pilot::{Pilot as Sheet, Victim},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        screens::Screen,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, head, row, title},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pilot {
    at: PilotAt,
    page: u8,
}

/// Lines of a page below the head.
const LINES: usize = 5;
const LINE: i32 = 19;

impl Pilot {
    pub const fn new(at: PilotAt) -> Pilot {
        Pilot { at, page: 0 }
    }

    /// The first place of the roster; Up and Down lead on from there.
    pub const fn first() -> Pilot {
        Pilot::new(PilotAt(0))
    }

    /// Sheet and record, cards on further pages if there are many, kills.
    fn pages(&self, view: &View) -> u8 {
        let campaign = &view.game.campaign;
        campaign.pilot(self.at).map_or(1, |pilot| {
            let cards = card_pages(pilot);
            let kills = kills(pilot).count().div_ceil(LINES);
            cursor::small(cards + 1 + kills)
        })
    }

    /// The next pilot of the roster, or the one before.
    fn other(&self, view: &View, on: bool) -> Pilot {
        let campaign = &view.game.campaign;
        let here = campaign.roster().position(|(at, _)| at == self.at).map_or(0, cursor::small);
        let key = if on { Key::Down } else { Key::Up };
        let next = super::super::turn(here, key, count(view).max(1));
        super::nth(view, next).map_or(*self, Pilot::new)
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::B => Step::Back,
            Key::A if view.game.campaign.pilot(self.at).is_some() => {
                Step::Go(Screen::Hangar(Hangar::new(self.at)))
            }
            Key::Left | Key::Right => {
                let next = self.other(view, key == Key::Right);
                if next == *self {
                    return Step::Stay;
                }
                *self = next;
                Step::Moved
            }
            // Past the last page comes the next pilot, so that two keys reach every sheet.
            Key::Down if self.page + 1 >= self.pages(view) => {
                *self = self.other(view, true);
                Step::Moved
            }
            Key::Up if self.page == 0 => {
                let before = self.other(view, false);
                *self = Pilot { page: before.pages(view).saturating_sub(1), ..before };
                Step::Moved
            }
            Key::Up | Key::Down => {
                self.page = super::super::turn(self.page, key, self.pages(view));
                Step::Moved
            }
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(canvas, view) };
        let here = campaign.roster().position(|(at, _)| at == self.at).map_or(0, cursor::small);
        let place = line(format_args!("{} of {}", u16::from(here) + 1, count(view)));
        widgets::status(canvas, "Pilot", &place);
        self.head(canvas, campaign, pilot);
        let cards = card_pages(pilot);
        match usize::from(self.page) {
            page if page < cards => card_lines(canvas, campaign, self.at, pilot, page),
            page if page == cards => record(canvas, campaign, self.at, pilot),
            page => kill_lines(canvas, pilot, page - cards - 1),
        }
        let pages = self.pages(view);
        widgets::scroll_bar(canvas, 128, 91, (self.page, 1, pages));
        widgets::hints(canvas, view, Hints { a: "Hangar", b: "Back", x: "" });
    }

    fn head(&self, canvas: &mut Canvas, campaign: &State, pilot: &Sheet) {
        let name = words::name(campaign, self.at);
        let style = title(White).fitting(170, &name);
        canvas.text(10, 24, style, &name);
        let (below, ink) = match pilot {
            Sheet { dead: true, .. } => ("killed in action", Red),
            Sheet { absent: true, .. } => ("absent today", Silver),
            Sheet { ship: Some(ship), .. } => (ship.card().name, Silver),
            Sheet { ship: None, .. } => ("no ship yet", Red),
        };
        canvas.text(10, 56, widgets::fit(body(ink), 160, below), below);
        let (icon, color) = words::pilot_icon(pilot);
        canvas.icon_centered(204, 47, icon, 40, if color == White { Silver } else { color });
        let tree = campaign.variants.tree;
        let boxes: [(Line, &str, Color); 4] = [
            (line(format_args!("{}", pilot.level.number())), "Level", Yellow),
            (line(format_args!("{}", pilot.initiative(tree))), "Init.", White),
            (line(format_args!("{}", pilot.points)), "Points", Yellow),
            (line(format_args!("{}", pilot.total_kills())), "Kills", White),
        ];
        for (place, (number, label, color)) in (0..).zip(&boxes) {
            let x = MARGIN + place * 57;
            canvas.house(x, 73, 54, 50, widgets::IDLE.with_cut(7));
            canvas.text(x + 27, 79, head(*color).center().fitting(50, number), number);
            canvas.text(x + 27, 105, body(Silver).center().fitting(50, label), label);
        }
    }
}

/// Pages that the cards take: one at least.
fn card_pages(pilot: &Sheet) -> usize {
    pilot.inventory.len().div_ceil(LINES).max(1)
}

fn kills(pilot: &Sheet) -> impl Iterator<Item = (Victim, u8)> + '_ {
    Victim::all().map(|victim| (victim, pilot.kills_of(victim))).filter(|(_, count)| *count > 0)
}

fn line_at(place: usize) -> i32 {
    128 + i32::from(cursor::small(place)) * LINE
}

/// The cards, those on the ship first in sight: solid on board, dim in store.
fn card_lines(canvas: &mut Canvas, campaign: &State, at: PilotAt, pilot: &Sheet, page: usize) {
    if pilot.inventory.is_empty() {
        canvas.text(MARGIN + 4, 140, body(Silver), "No cards yet.");
    }
    for (place, owned) in pilot.inventory.iter().skip(page * LINES).take(LINES).enumerate() {
        let y = line_at(place);
        let (ink, icon) = if owned.equipped { (White, Yellow) } else { (Dim, Dim) };
        canvas.icon_centered(20, y + 6, words::card_icon(owned.card), 18, icon);
        let name = owned.card.card().name;
        let charges = campaign.charges(at, owned.card);
        let room = if charges > 0 { 160 } else { 190 };
        canvas.text(36, y, body(ink).fitting(room, name), name);
        if charges > 0 {
            canvas.icon_centered(206, y + 6, Icon::Charge, 14, icon);
            canvas.textf(217, y, body(ink), format_args!("{charges}"));
        }
        if !owned.equipped {
            canvas.say(y, "in store");
        }
    }
}

fn record(canvas: &mut Canvas, campaign: &State, at: PilotAt, pilot: &Sheet) {
    let stats = campaign.stats(at);
    let mut lines: heapless::Vec<Line, LINES> = heapless::Vec::new();
    let mut add = |words: Line| {
        // Five lines at most.
        let _ = lines.push(words);
    };
    if !pilot.player.is_blank() {
        add(line(format_args!("Player: {}", pilot.player)));
    }
    add(line(format_args!("{} missions, {} times shot down", pilot.missions, pilot.shot_down)));
    add(line(format_args!("{} points earned", pilot.earned)));
    add(line(format_args!("{} spent, {} lost", pilot.spent, pilot.lost)));
    if let Some(stats) = stats {
        let force = if stats.force > 0 { line(format_args!(", Force {}", stats.force)) } else { Line::new() };
        add(line(format_args!(
            "Agility {}, hull {}, shields {}{force}",
            stats.agility, stats.hull, stats.shields
        )));
    }
    for (place, words) in lines.iter().enumerate() {
        canvas.text(MARGIN + 4, line_at(place), body(White).fitting(ROW_WIDTH - 10, words), words);
    }
}

fn kill_lines(canvas: &mut Canvas, pilot: &Sheet, page: usize) {
    for (place, (victim, count)) in kills(pilot).skip(page * LINES).take(LINES).enumerate() {
        let y = line_at(place);
        let icon = match victim {
            Victim::Ship(ship) => emblems::ship_icon(ship),
            Victim::Emplacement => Icon::Turret,
        };
        canvas.icon_centered(20, y + 6, icon, 18, Silver);
        canvas.text(36, y, body(White), victim.name());
        canvas.textf(228, y - 1, row(Red).right(), format_args!("{count}"));
    }
}
