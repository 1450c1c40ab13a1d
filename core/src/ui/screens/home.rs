//! Home: what is being played on a card, the other modes as tiles. Next: any of them.

use serde::{Deserialize, Serialize};

use super::{
    Screen,
    about::About,
    dice::Dice,
    duel::Duel,
    games::{self, Play},
    odds::Odds,
    saves::Saves,
    settings::Settings,
};
use crate::{
    game::Game,
    games::GameKind,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{CONTENT_BOTTOM, Color, Color::*, MARGIN, ROW_WIDTH, body, head},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Home {
    pub cursor: u8,
}

/// A mode: its tile and its first screen.
struct Mode {
    icon: Icon,
    color: Color,
    label: &'static str,
    screen: fn(&View) -> Screen,
}

/// The tiles: what to play, dice and rules, the device. A row shares its width among its tiles.
const MODES: [Mode; 10] = [
    Mode { icon: Icon::Flag, color: Green, label: "Mission", screen: |_| Screen::mission() },
    Mode { icon: Icon::Medal, color: Yellow, label: "Campaign", screen: |_| Screen::campaign() },
    Mode { icon: Icon::Star, color: Purple, label: "More", screen: |_| Screen::Play(Play::new()) },
    Mode {
        icon: Icon::DieRed,
        color: Red,
        label: "Dice",
        screen: |view| Screen::Dice(Dice::open(view.game)),
    },
    Mode { icon: Icon::Bars, color: Blue, label: "Odds", screen: |view| Screen::Odds(Odds::open(view.game)) },
    Mode {
        icon: Icon::Target,
        color: Green,
        label: "Duel",
        screen: |view| Screen::Duel(Duel::open(view.game)),
    },
    Mode { icon: Icon::Book, color: White, label: "Rules", screen: |_| Screen::rules() },
    Mode { icon: Icon::Cards, color: Yellow, label: "Games", screen: |_| Screen::Saves(Saves) },
    Mode { icon: Icon::Cog, color: Silver, label: "Settings", screen: |_| Screen::Settings(Settings) },
    Mode { icon: Icon::Info, color: Blue, label: "About", screen: |_| Screen::About(About { page: 0 }) },
];

/// Tiles of each row.
const ROWS: [u8; 3] = [3, 4, 3];
const COLUMNS: u8 = 4;
const TILES: u8 = ROWS[0] + ROWS[1] + ROWS[2];
/// The card of what is played: its first row and its height.
const CARD_TOP: i32 = 22;
const CARD_HEIGHT: i32 = 70;
/// First row of the tiles, and the space between two.
const TOP: i32 = 96;
const GAP: i32 = 4;
/// The card comes before the tiles.
const COUNT: u8 = TILES + 1;
const _: () = assert!(MODES.len() == TILES as usize);

/// Column, row and width of the row of a tile.
fn tile_place(tile: u8) -> (u8, u8, u8) {
    let (mut first, mut line) = (0, 0);
    for count in ROWS {
        if tile < first + count {
            return (tile - first, line, count);
        }
        first += count;
        line += 1;
    }
    (0, line, 1)
}

impl Home {
    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let before = self.cursor;
        match key {
            Key::A => {
                let Some(tile) = self.cursor.checked_sub(1) else {
                    let game = open_game(view.game).map(|_| Screen::Play(Play::new()));
                    return Step::Go(game.unwrap_or_else(|| Screen::play(view.game)));
                };
                let mode = MODES.get(usize::from(tile));
                return mode.map_or(Step::Stay, |mode| Step::Go((mode.screen)(view)));
            }
            Key::Up | Key::Down => self.cursor = down_the_columns(self.cursor, key, COUNT),
            Key::Left => self.cursor = super::turn(self.cursor, Key::Up, COUNT),
            Key::Right => self.cursor = super::turn(self.cursor, Key::Down, COUNT),
            _ => {}
        }
        if self.cursor == before { Step::Stay } else { Step::Moved }
    }

    /// How often Down leads from the card to the mode of this name, for scripts of tests.
    pub fn downs_to(label: &str) -> Option<u8> {
        let wanted = if label == "battle" {
            0
        } else {
            let tile = MODES.iter().position(|mode| mode.label.eq_ignore_ascii_case(label))?;
            u8::try_from(tile).ok()?.checked_add(1)?
        };
        let mut cursor = 0;
        (0..COUNT).find(|_| {
            let found = cursor == wanted;
            cursor = down_the_columns(cursor, Key::Down, COUNT);
            found
        })
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let name = view.slots.get(view.slots.current()).map_or("", |game| game.name.as_str());
        let right = match view.game.origin.mark() {
            "" => line(format_args!("{name}")),
            mark => line(format_args!("{name}, {mark}")),
        };
        widgets::status(canvas, "Wingmate", &right);
        // The rows of tiles share the height of the content.
        let lines = i32::from(cursor::small(ROWS.len()));
        let height = (CONTENT_BOTTOM - 3 - TOP - (lines - 1) * GAP) / lines;
        card(canvas, view, self.cursor == 0);
        for (index, mode) in (0..).zip(&MODES) {
            let (column, line, count) = tile_place(index);
            let width = (ROW_WIDTH - (i32::from(count) - 1) * GAP) / i32::from(count);
            let x = MARGIN + i32::from(column) * (width + GAP);
            let place = (x, TOP + i32::from(line) * (height + GAP), width, height);
            widgets::tile(canvas, place, (mode.icon, mode.color), mode.label, index + 1 == self.cursor);
        }
        widgets::hints(canvas, view, Hints { a: "Open", ..Hints::default() });
    }
}

/// One of the four games, if that is what is going on.
fn open_game(game: &Game) -> Option<GameKind> {
    let open = &game.games.open;
    open.kind().filter(|_| open.is_running() && !game.mission.is_on() && !game.battle.is_running())
}

/// What is going on, or a new battle.
fn card(canvas: &mut Canvas, view: &View, chosen: bool) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let look = widgets::look(chosen).with_cut(12).with_frame(if chosen { 3 } else { 1 });
    canvas.house(MARGIN, CARD_TOP, ROW_WIDTH, CARD_HEIGHT, look);
    if let Some(kind) = open_game(view.game) {
        canvas.text(18, 30, head(White), "Continue");
        canvas.text(18, 54, body(Amber), kind.name());
        canvas.text(18, 72, body(White), "on the table");
        canvas.icon_centered(198, 59, games::kind_icon(kind), 40, White);
        return;
    }
    let running = mission.is_on() || battle.is_running();
    let ship = battle.flow.ship().and_then(|at| battle.ship(at));
    let icon = ship.map_or(Icon::TieLn, |ship| emblems::ship_icon(ship.kind));
    canvas.text(18, 30, head(White), if running { "Continue" } else { "Quick battle" });
    if !running {
        canvas.text(18, 54, body(Amber), "against an Empire");
        canvas.text(18, 72, body(White), "that flies itself");
        canvas.icon_centered(198, 59, icon, 40, White);
        return;
    }
    let what = if mission.is_on() {
        line(format_args!("{}", mission.card().name))
    } else {
        line(format_args!("{} phase", battle.round.phase))
    };
    canvas.text(18, 54, body(Amber).fitting(150, &what), &what);
    let words = match (ship, battle.round.number) {
        (Some(ship), round) => line(format_args!("round {}, ship {}", round.max(1), ship.number)),
        (None, 0) if mission.is_on() => line(format_args!("set-up")),
        (None, round) => line(format_args!("round {}", round.max(1))),
    };
    canvas.text(18, 72, body(White), &words);
    canvas.icon_centered(202, 54, icon, 40, White);
    if let Some(ship) = ship {
        canvas.fill(161, 60, 26, 26, if chosen { AmberDark } else { Panel });
        widgets::badge(canvas, 162, 61, ship.number, 24);
    }
}

/// Down goes down a column and on at the top of the next, so that two keys reach every tile; the card lies before the first.
fn down_the_columns(cursor: u8, key: Key, count: u8) -> u8 {
    let place = |index: u8| match index.checked_sub(1) {
        None => (0, 0),
        Some(tile) => {
            let (column, line, _) = tile_place(tile);
            (column, line + 1)
        }
    };
    // Visits the tiles in the order of their columns.
    let mut order: heapless::Vec<u8, 32> = heapless::Vec::new();
    for column in 0..COLUMNS {
        for index in (0..count).filter(|&index| place(index).0 == column) {
            // Far fewer tiles than places.
            let _ = order.push(index);
        }
    }
    let at =
        order.iter().position(|&index| index == cursor).and_then(|at| u8::try_from(at).ok()).unwrap_or(0);
    order.get(usize::from(super::turn(at, key, count))).copied().unwrap_or(0)
}
