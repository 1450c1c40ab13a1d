//! The map of a mission: one thing after the other is said what it is; its key comes last. Next: back.

use embedded_graphics::geometry::Point as Spot;
use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    cards::{
        missions::{
            MissionId,
            vocabulary::{Facing, Point},
        },
        rulebook::Topic,
    },
    game::Game,
    mission::state::Thing,
    table::{battle::MAX_REMOTES, remote::RemoteAt},
    ui::{
        Step,
        ask::Ask,
        canvas::{Canvas, Line, line},
        cursor,
        help::Help,
        icons::Icon,
        key::Key,
        map::{self, Chart, Focus, things},
        theme::{Color::*, MARGIN, ROW_WIDTH, Style},
        widgets,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Map {
    mission: MissionId,
    /// The column of Imperial things.
    column: u8,
}

impl Map {
    pub const fn of(mission: MissionId, column: u8) -> Map {
        Map { mission, column }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let (mission, column) = (self.mission.mission(), self.column);
        let count = cursor::small(things(mission, column).count());
        ask.place(format_args!("{}", mission.name), format_args!("map"));
        ask.help(&Help {
            asked: "What lies where? All keys of the cross go from thing to thing: areas, vectors, obstacles, what stands there. The key to the signs is the last page. Numbers are those of lists and questions; what is gone is crossed out.",
            look: "The table from above, three by three feet: each square is as wide as range 1. The Rebels' side is green.",
            words: &[crate::cards::glossary::Term::Vector, crate::cards::glossary::Term::Obstacle],
            topic: Some(Topic::MissionMap),
            ..Help::default()
        });
        ask.pages(count + 1);
        let page = ask.form.page;
        let next = if page < count { page + 1 } else { 0 };
        let (bars, style) = (ask.bars(), words::reading(ask, White));
        let mut caption = Line::new();
        match things(mission, column).nth(usize::from(page)) {
            // A test keeps every description short.
            Some(thing) => drop(thing.describe(mission, column, &mut caption)),
            None => caption = line(format_args!("Key to the map")),
        }
        let gone = self.gone(ask.view.game);
        let height = i32::from(style.font.cap) + 8;
        let side = bars.bottom - bars.top - height - 1;
        let (chosen, canvas) = ask.item(if page < count { "Next" } else { "Map" }, Step::Moved);
        if let Some(canvas) = canvas {
            if page < count {
                let chart = Chart::whole(30, bars.top, side / 9);
                map::draw(canvas, &chart, mission, column, Focus::Thing(page), true);
                gone.iter().for_each(|&point| map::cross_out(canvas, &chart, point));
            } else {
                legend(canvas, bars.top + 2, side, style);
            }
            let y = bars.bottom - height - 1;
            canvas.item(chosen, |canvas| {
                canvas.house(MARGIN, y, ROW_WIDTH, height, widgets::look(chosen).with_cut(4));
                let own = style.fitting(ROW_WIDTH - 44, &caption).center();
                canvas.text(120, y + (height - i32::from(own.font.cap)) / 2, own, &caption);
            });
            if page > 0 {
                canvas.icon_centered(MARGIN + 10, y + height / 2, Icon::TriLeft, 12, White);
            }
            canvas.icon_centered(MARGIN + ROW_WIDTH - 10, y + height / 2, Icon::TriRight, 12, White);
        }
        if ask.key() == Some(Key::A) {
            ask.form.page = next;
        }
    }
}

impl Map {
    /// Where things lay that are gone from the table.
    fn gone(self, game: &Game) -> heapless::Vec<Point, MAX_REMOTES> {
        let (mission, column) = (&game.mission, self.column);
        let card = self.mission.mission();
        let mut points = heapless::Vec::new();
        if !mission.is_on() || mission.setup.mission != self.mission {
            return points;
        }
        let remotes = (0u8..).map(RemoteAt).zip(&game.battle.remotes);
        for (at, _) in remotes.filter(|(_, remote)| remote.destroyed) {
            let nth = game.battle.number_of(at) - 1;
            let point = match mission.thing(at) {
                Thing::Emplacement(own) => card.map.emplacements.get(usize::from(own)).and_then(|it| it.at),
                Thing::Object(kind) => {
                    let group = card.objects.iter().find(|group| group.kind == kind);
                    group.and_then(|group| map::group_points(group, column).nth(nth))
                }
                Thing::None => None,
            };
            points.extend(point);
        }
        points
    }
}

/// What the signs of the map mean.
fn legend(canvas: &mut Canvas, top: i32, side: i32, style: Style) {
    let pitch = (side - 4) / 9;
    let line = |canvas: &mut Canvas, place: i32, words: &str| {
        let style = widgets::fit(style, 190, words);
        canvas.text(44, top + place * pitch + (pitch - i32::from(style.font.cap)) / 2, style, words);
    };
    let y = |place: i32| top + place * pitch + pitch / 2;
    canvas.stripes((12, y(0) - 7, 24, 14), 6, 1, Green);
    line(canvas, 0, "Rebels set up here");
    canvas.fill(12, y(1) - 2, 24, 4, Green);
    line(canvas, 1, "an edge to escape over");
    for dash in [12, 24] {
        canvas.fill(dash, y(2) - 2, 8, 4, Red);
    }
    line(canvas, 2, "the Empire flees here");
    map::arrow(canvas, Spot::new(24, y(3)), 7, Facing(90), White);
    line(canvas, 3, "vector: squads enter so");
    for (place, icon, color, words) in [
        (4, Icon::Rock, Silver, "asteroids, for example"),
        (5, Icon::Cloud, Purple, "ion storm"),
        (6, Icon::Mine, Red, "minefield"),
    ] {
        canvas.icon_centered(24, y(place), icon, 18, color);
        line(canvas, place, words);
    }
    canvas.fill(13, y(7) - 5, 10, 10, White);
    canvas.fill(26, y(7) - 5, 10, 10, Yellow);
    line(canvas, 7, "emplacement; 4p and up");
    canvas.fill(12, y(8) - 2, 24, 4, Purple);
    line(canvas, 8, "door of a docking bay");
}
