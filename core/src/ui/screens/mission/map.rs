//! The map of a mission: one thing after the other is said what it is; its key comes last. Next: back.

use super::words;
use crate::battle::state::battle::MAX_REMOTES;
use crate::battle::state::remote::RemoteAt;
use crate::cards::missions::MissionCard;
use crate::cards::missions::vocabulary::{MapPoint, ObstacleKind};
use crate::mission::state::MissionThing;
use crate::ui::map::{self, Chart, Focus, things};
use crate::ui::prelude::*;

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
        ask.place(mission.name, "map");
        ask.help(&Help {
            asked: said!("What lies where? All keys of the cross go from thing to thing: areas, vectors, obstacles, what stands there. The key to the signs is the last page. Numbers are those of lists and questions; what is gone is crossed out."),
            look: said!("The table from above, three by three feet: each square is as wide as range 1. The Rebels' side is green."),
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
                // Pieces of a station stand too close together to be told apart on the whole table.
                let thing = things(mission, column).nth(usize::from(page));
                let near = matches!(thing, Some(map::MapThing::Emplacement(..) | map::MapThing::Module(_)));
                let chart = match near {
                    true => Chart::station(30, bars.top, side, mission, column),
                    false => Chart::whole(30, bars.top, side / 9),
                };
                map::draw(canvas, &chart, mission, column, Focus::Thing(page), !near);
                gone.iter().for_each(|&point| map::cross_out(canvas, &chart, point));
            } else {
                legend(canvas, (bars.top + 2, side), style, mission, column);
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
    fn gone(self, game: &Game) -> heapless::Vec<MapPoint, MAX_REMOTES> {
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
                MissionThing::Emplacement(own) => {
                    card.map.emplacements.get(usize::from(own)).and_then(|it| it.at)
                }
                MissionThing::Object(kind) => {
                    let group = card.objects.iter().find(|group| group.kind == kind);
                    group.and_then(|group| map::group_points(group, column).nth(nth))
                }
                MissionThing::None => None,
            };
            points.extend(point);
        }
        points
    }
}

/// What the signs of this map mean: each one once.
fn legend(
    canvas: &mut Canvas,
    (top, side): (i32, i32),
    style: Style,
    mission: &'static MissionCard,
    column: u8,
) {
    let signs = || {
        things(mission, column).enumerate().filter(|(place, thing)| {
            !things(mission, column).take(*place).any(|other| meaning(&other) == meaning(thing))
        })
    };
    let count = i32::from(cursor::small(signs().count())).max(1);
    let pitch = ((side - 4) / count).min(24);
    let style = if pitch < i32::from(style.font.cap) + 5 { body(White) } else { style };
    // One size for all lines.
    let style = signs().fold(style, |style, (_, thing)| widgets::fit(style, 190, meaning(&thing)));
    let mut y = top + pitch / 2;
    for (_, thing) in signs() {
        map::key(canvas, y, &thing);
        canvas.text(44, y - i32::from(style.font.cap) / 2, style, meaning(&thing));
        y += pitch;
    }
}

const fn meaning(thing: &map::MapThing) -> &'static str {
    match thing {
        map::MapThing::Area(area) => words::area_look(area.kind).1,
        map::MapThing::Vector(_) => "vector: squads enter so",
        map::MapThing::Obstacles(group) => match group.kind {
            ObstacleKind::Asteroid => "asteroids, for example",
            ObstacleKind::Debris => "debris, for example",
            ObstacleKind::IonStorm => "ion storms",
        },
        map::MapThing::Emplacement(..) => "emplacement, number",
        map::MapThing::Module(_) => "module of the station",
        map::MapThing::Objects(group) => group.kind.name(),
        map::MapThing::Ally(_) => "our ally",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_every_map_has_a_line_for_each_sign() {
        for id in MissionId::ALL {
            let words: std::collections::BTreeSet<_> =
                things(id.mission(), 6).map(|thing| meaning(&thing)).collect();
            assert!((3..=9).contains(&words.len()), "{}: {words:?}", id.name());
        }
    }
}
