//! Naming: a list of suggestions, or letters by keys. Next: back where it was opened.

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::{campaign::words::MAX_CALLSIGN, games};
use crate::{
    base::name::{MAX_NAME, Name},
    campaign::{MAX_PILOTS, PilotAt, command::CampaignCommand},
    game::Command,
    games::{GameKind, GamesCommand},
    journal::slots::Slots,
    ui::{
        Step, View, Wish,
        canvas::{Canvas, House, line},
        icons::Icon,
        key::Key,
        theme::{CONTENT_BOTTOM, Color::*, body, head, row},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Naming {
    purpose: Purpose,
    name: Name,
    cursor: u8,
    page: Page,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Purpose {
    NewGame(u8),
    /// Which game, and what it is called until then.
    Rename(u8, Name),
    /// A pilot joins the campaign, with points by the average level or not.
    Join {
        by_level: bool,
    },
    Callsign(PilotAt),
    Player(PilotAt),
    /// A new pilot for one who was killed.
    Replace(PilotAt),
    /// Somebody in the game that is played, by the place in its list.
    Piece(GameKind, u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
enum Page {
    Suggestions = 0,
    Letters = 1,
    Digits = 2,
}

/// The row that opens the keyboard comes first.
const TYPE: &str = "Type letters";

/// Names for games.
const GAMES: [&str; 9] = [
    "Friday",
    "Saturday",
    "Campaign",
    "Training",
    "Red Squad",
    "Gold Squad",
    "Club Night",
    "Convention",
    "At Home",
];

/// Four rows of seven keys; space, the other page and Done follow.
const LETTERS: &[u8; 28] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ-'";
const DIGITS: &[u8; 28] = b"0123456789.,!?&+*/()#:abcdef";
const COLUMNS: u8 = 7;
const SPACE: u8 = 28;
const OTHER_PAGE: u8 = 29;
const DONE: u8 = 30;

impl Naming {
    pub const fn new_game(slot: u8) -> Naming {
        Naming { purpose: Purpose::NewGame(slot), name: Name::EMPTY, cursor: 1, page: Page::Suggestions }
    }

    pub const fn rename(slot: u8, name: Name) -> Naming {
        Naming { purpose: Purpose::Rename(slot, name), name, cursor: 0, page: Page::Suggestions }
    }

    pub const fn join(by_level: bool) -> Naming {
        Naming::suggesting(Purpose::Join { by_level }, Name::EMPTY, 1)
    }

    pub const fn callsign(at: PilotAt, name: Name) -> Naming {
        Naming::suggesting(Purpose::Callsign(at), name, 0)
    }

    pub const fn player(at: PilotAt, name: Name) -> Naming {
        Naming::suggesting(Purpose::Player(at), name, 0)
    }

    pub const fn replace(at: PilotAt) -> Naming {
        Naming::suggesting(Purpose::Replace(at), Name::EMPTY, 1)
    }

    /// Another name for a racer, a ship or a player of the game that is played.
    pub const fn piece(kind: GameKind, at: u8, name: Name) -> Naming {
        Naming::suggesting(Purpose::Piece(kind, at), name, 0)
    }

    const fn suggesting(purpose: Purpose, name: Name, cursor: u8) -> Naming {
        Naming { purpose, name, cursor, page: Page::Suggestions }
    }

    /// One of the names to pick from; None past the last.
    fn suggestion(&self, view: &View, place: usize) -> Option<Name> {
        let campaign = &view.game.campaign;
        match self.purpose {
            Purpose::NewGame(_) | Purpose::Rename(..) => GAMES.get(place).map(|name| Name::new(name)),
            Purpose::Join { .. } | Purpose::Callsign(_) | Purpose::Replace(_) => {
                campaign.free_callsigns().nth(place).map(Name::new)
            }
            Purpose::Piece(..) => {
                let free = games::NAMES.iter().map(|name| Name::new(name));
                free.filter(|name| !games::is_taken(&view.game.games.open, name)).nth(place)
            }
            Purpose::Player(_) => {
                // Those who play already, then numbers.
                let known = |place: usize| {
                    let names = || campaign.roster().map(|(_, pilot)| pilot.player);
                    let first = |at: &usize| {
                        let own = names().nth(*at).unwrap_or_default();
                        !own.is_blank() && names().take(*at).all(|other| other != own)
                    };
                    (0..MAX_PILOTS).filter(first).nth(place).and_then(|at| names().nth(at))
                };
                let count = (0..MAX_PILOTS).take_while(|place| known(*place).is_some()).count();
                let number = || place.checked_sub(count).filter(|number| *number < MAX_PILOTS);
                known(place).or_else(|| {
                    number().map(|number| Name::new(&line(format_args!("Player {}", number + 1))))
                })
            }
        }
    }

    fn rows(&self, view: &View) -> u8 {
        let names = (0..usize::from(u8::MAX)).take_while(|place| self.suggestion(view, *place).is_some());
        u8::try_from(names.count()).unwrap_or(0).saturating_add(1)
    }

    /// Longest name for this purpose.
    const fn most(&self) -> usize {
        match self.purpose {
            Purpose::Join { .. } | Purpose::Callsign(_) | Purpose::Replace(_) | Purpose::Piece(..) => {
                MAX_CALLSIGN
            }
            _ => MAX_NAME,
        }
    }

    pub fn fits(&self, slots: &Slots) -> bool {
        match self.purpose {
            Purpose::NewGame(slot) => slots.get(slot).is_none(),
            Purpose::Rename(slot, name) => slots.get(slot).is_some_and(|info| info.name == name),
            _ => true,
        }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match (self.page, key) {
            (Page::Suggestions, Key::Up | Key::Down) => {
                self.cursor = super::turn(self.cursor, key, self.rows(view))
            }
            (Page::Suggestions, Key::B) => return Step::Back,
            (Page::Suggestions, Key::A) if self.cursor == 0 => self.page = Page::Letters,
            (Page::Suggestions, Key::A) => {
                let place = usize::from(self.cursor).checked_sub(1);
                let name = place.and_then(|place| self.suggestion(view, place));
                return name.map_or(Step::Stay, |name| self.done(name));
            }
            (_, Key::B) if !self.name.pop() => {
                *self = Naming { page: Page::Suggestions, cursor: 0, ..*self };
            }
            (_, Key::A) => match self.cursor {
                SPACE => return self.typed(b' '),
                OTHER_PAGE => {
                    self.page = if self.page == Page::Letters { Page::Digits } else { Page::Letters };
                }
                DONE if self.name.is_blank() => return Step::Stay,
                DONE => return self.done(self.name),
                _ => {
                    return self.typed(self.letters().get(usize::from(self.cursor)).copied().unwrap_or(b' '));
                }
            },
            (Page::Letters | Page::Digits, Key::Up | Key::Down | Key::Left | Key::Right) => {
                self.cursor = next_key(self.cursor, key);
            }
            (_, Key::B) => {}
            _ => return Step::Stay,
        }
        Step::Moved
    }

    fn typed(&mut self, letter: u8) -> Step {
        if self.name.len() < self.most() && self.name.push(letter) { Step::Moved } else { Step::Stay }
    }

    fn done(&self, name: Name) -> Step {
        let order = |command| Step::Finish(Command::Campaign(command));
        match self.purpose {
            Purpose::NewGame(slot) => Step::Wish(Wish::Create(slot, name)),
            Purpose::Rename(slot, _) => Step::Wish(Wish::Rename(slot, name)),
            Purpose::Join { by_level } => order(CampaignCommand::Join { callsign: name, by_level }),
            Purpose::Callsign(pilot) => order(CampaignCommand::Callsign { pilot, name }),
            Purpose::Player(pilot) => order(CampaignCommand::Player { pilot, name }),
            Purpose::Replace(pilot) => order(CampaignCommand::Replace { pilot, callsign: name }),
            Purpose::Piece(kind, at) => games::finish(GamesCommand::rename(kind, at, name)),
        }
    }

    fn letters(&self) -> &'static [u8; 28] {
        if self.page == Page::Digits { DIGITS } else { LETTERS }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let place = match self.purpose {
            Purpose::NewGame(_) => "New game",
            Purpose::Rename(..) => "Rename",
            Purpose::Join { .. } | Purpose::Replace(_) => "New pilot",
            Purpose::Callsign(_) => "Callsign",
            Purpose::Player(_) => "Player",
            Purpose::Piece(..) => "Name",
        };
        if self.page == Page::Suggestions {
            widgets::status(canvas, place, "pick a name");
            let large = view.settings.large_type;
            let area = (22, CONTENT_BOTTOM);
            widgets::list(canvas, large, area, (self.cursor, self.rows(view)), |canvas, index, place| {
                let icon = if index == 0 { Icon::Pencil } else { Icon::Flag };
                let color = if index == 0 { Amber } else { Silver };
                let name = usize::from(index).checked_sub(1).and_then(|place| self.suggestion(view, place));
                let label = name.as_ref().map_or(TYPE, Name::as_str);
                widgets::menu_row(canvas, place, Row { icon: Some((icon, color)), label, value: "" });
            });
            widgets::hints(canvas, view, Hints { a: "Take", b: "Back", x: "" });
        } else {
            widgets::status(canvas, place, &line(format_args!("{} of {}", self.name.len(), self.most())));
            self.keyboard(canvas);
            let b = if self.name.is_empty() { "Back" } else { "Delete" };
            let a = if self.cursor == DONE { "Done" } else { "Type" };
            widgets::hints(canvas, view, Hints { a, b, x: "" });
        }
    }

    fn keyboard(&self, canvas: &mut Canvas) {
        canvas.house(6, 22, 228, 40, House { cut: 8, fill: Black, frame: Amber, frame_width: 2 });
        let style = head(White).fitting(206, self.name.as_str());
        let y = 22 + (40 - i32::from(style.font.cap)) / 2;
        let end = canvas.text(14, y, style, self.name.as_str());
        canvas.fill(end + 2, 31, 3, 23, Amber);
        for (index, &letter) in (0u8..).zip(self.letters()) {
            let (x, y) = (7 + i32::from(index % COLUMNS) * 33, 68 + i32::from(index / COLUMNS) * 31);
            let chosen = index == self.cursor;
            let (fill, ink) = if chosen { (Amber, Black) } else { (Panel, White) };
            canvas.rounded(x, y, 30, 28, 3, fill);
            canvas.textf(x + 15, y + 7, row(ink).center(), format_args!("{}", char::from(letter)));
        }
        let other = if self.page == Page::Letters { "123" } else { "ABC" };
        let ready = !self.name.is_blank();
        for (index, x, width, label) in
            [(SPACE, 7, 63, "space"), (OTHER_PAGE, 73, 63, other), (DONE, 139, 96, "Done")]
        {
            let chosen = index == self.cursor;
            let (fill, frame, ink) = match (chosen, index == DONE && ready) {
                (true, _) => (Amber, Amber, Black),
                (false, true) => (GreenDark, Green, White),
                (false, false) => (Panel, Edge, if index == DONE { Dim } else { White }),
            };
            canvas.house(x, 193, width, 26, House { cut: 5, fill, frame, frame_width: 2 });
            canvas.text(x + width / 2, 200, body(ink).center(), label);
        }
    }
}

/// The key that lies in a direction; the last row's three keys span several columns.
fn next_key(cursor: u8, key: Key) -> u8 {
    let (column, line) = match cursor {
        SPACE => (0, 4),
        OTHER_PAGE => (2, 4),
        DONE => (5, 4),
        _ => (cursor % COLUMNS, cursor / COLUMNS),
    };
    match (key, line) {
        (Key::Left, 4) => {
            if cursor == SPACE {
                DONE
            } else {
                cursor - 1
            }
        }
        (Key::Right, 4) => {
            if cursor == DONE {
                SPACE
            } else {
                cursor + 1
            }
        }
        (Key::Left, _) => line * COLUMNS + (column + COLUMNS - 1) % COLUMNS,
        (Key::Right, _) => line * COLUMNS + (column + 1) % COLUMNS,
        // Down goes on at the top of the next column, so that two keys reach every letter.
        (Key::Down, 4) => (column + 1) % COLUMNS,
        (Key::Down, 3) => below(column).unwrap_or((column + 1) % COLUMNS),
        (Key::Down, _) => cursor + COLUMNS,
        (Key::Up, 0) => {
            let column = (column + COLUMNS - 1) % COLUMNS;
            below(column).unwrap_or(3 * COLUMNS + column)
        }
        (Key::Up, 4) => 3 * COLUMNS + column,
        (Key::Up, _) => cursor - COLUMNS,
        _ => cursor,
    }
}

/// The key of the last row that ends a column.
const fn below(column: u8) -> Option<u8> {
    match column {
        0 => Some(SPACE),
        2 => Some(OTHER_PAGE),
        5 => Some(DONE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn down_alone_and_up_alone_reach_every_key() {
        for key in [Key::Down, Key::Up] {
            let mut seen = [false; 31];
            let mut cursor = 0;
            for _ in 0..31 {
                seen[usize::from(cursor)] = true;
                cursor = next_key(cursor, key);
            }
            assert!(seen.iter().all(|&seen| seen), "{key:?} misses a key");
            assert_eq!(cursor, 0);
        }
    }
}
