//! Naming: a list of suggestions, or letters by keys. Next: back where it was opened.

use super::campaign::words::MAX_CALLSIGN;
use super::games;
use crate::base::name::MAX_NAME;
use crate::campaign::MAX_PILOTS;
use crate::campaign::command::CampaignCommand;
use crate::games::huge::NAMED_CARDS;
use crate::journal::slots::Slots;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Naming {
    purpose: NamingPurpose,
    name: Name,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum NamingPurpose {
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

/// Four rows of seven keys; space, the other page, delete and Done follow.
const LETTERS: &[u8; 28] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ-'";
const DIGITS: &[u8; 28] = b"0123456789.,!?&+*/()#:abcdef";
const COLUMNS: u8 = 7;
const SPACE: u8 = 28;
const OTHER_PAGE: u8 = 29;
const DELETE: u8 = 30;
const DONE: u8 = 31;
/// The page of the keyboard.
const KEYS: u8 = 1;

impl Naming {
    pub const fn new_game(slot: u8) -> Naming {
        Naming { purpose: NamingPurpose::NewGame(slot), name: Name::EMPTY }
    }

    pub const fn rename(slot: u8, name: Name) -> Naming {
        Naming { purpose: NamingPurpose::Rename(slot, name), name }
    }

    pub const fn join(by_level: bool) -> Naming {
        Naming { purpose: NamingPurpose::Join { by_level }, name: Name::EMPTY }
    }

    pub const fn callsign(at: PilotAt, name: Name) -> Naming {
        Naming { purpose: NamingPurpose::Callsign(at), name }
    }

    pub const fn player(at: PilotAt, name: Name) -> Naming {
        Naming { purpose: NamingPurpose::Player(at), name }
    }

    pub const fn replace(at: PilotAt) -> Naming {
        Naming { purpose: NamingPurpose::Replace(at), name: Name::EMPTY }
    }

    /// Another name for a racer, a ship or a player of the game that is played.
    pub const fn piece(kind: GameKind, at: u8, name: Name) -> Naming {
        Naming { purpose: NamingPurpose::Piece(kind, at), name }
    }

    /// One of the names to pick from; None past the last.
    fn suggestion(&self, view: &View, place: usize) -> Option<Name> {
        let campaign = &view.game.campaign;
        match self.purpose {
            NamingPurpose::NewGame(_) | NamingPurpose::Rename(..) => {
                GAMES.get(place).map(|name| Name::new(name))
            }
            NamingPurpose::Join { .. } | NamingPurpose::Callsign(_) | NamingPurpose::Replace(_) => {
                campaign.free_callsigns().nth(place).map(Name::new)
            }
            NamingPurpose::Piece(_, at) => {
                let ready = games::ready_names(&view.game.games.open, at);
                let free = ready.iter().map(|name| Name::new(name));
                free.filter(|name| !games::is_taken(&view.game.games.open, name)).nth(place)
            }
            NamingPurpose::Player(_) => {
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

    /// Longest name for this purpose.
    const fn most(&self) -> usize {
        match self.purpose {
            NamingPurpose::Piece(_, NAMED_CARDS..) => MAX_NAME,
            NamingPurpose::Join { .. }
            | NamingPurpose::Callsign(_)
            | NamingPurpose::Replace(_)
            | NamingPurpose::Piece(..) => MAX_CALLSIGN,
            _ => MAX_NAME,
        }
    }

    pub fn fits(&self, slots: &Slots) -> bool {
        match self.purpose {
            NamingPurpose::NewGame(slot) => slots.get(slot).is_none(),
            NamingPurpose::Rename(slot, name) => slots.get(slot).is_some_and(|info| info.name == name),
            _ => true,
        }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let place = match self.purpose {
            NamingPurpose::NewGame(_) => "New game",
            NamingPurpose::Rename(..) => "Rename",
            NamingPurpose::Join { .. } | NamingPurpose::Replace(_) => "New pilot",
            NamingPurpose::Callsign(_) => "Callsign",
            NamingPurpose::Player(_) => "Player",
            NamingPurpose::Piece(..) => "Name",
        };
        let typing = ask.form.page >= KEYS;
        ask.help(&Help {
            asked: if typing {
                said!("Which name is it? A types the highlighted letter; Done takes the name.")
            } else {
                said!("Which name shall it be? Take a ready one, or type letters.")
            },
            look: if typing {
                said!("The arrow left of Done takes the last letter away. B goes back to the ready names.")
            } else {
                said!("Names that are taken are not on the list.")
            },
            ..Help::default()
        });
        if typing {
            let most = self.most();
            ask.place(place, format_args!("{} of {most}", self.name.len()));
            ask.turn_back();
            if keyboard(ask, &mut self.name, "", KEYS) && !self.name.is_blank() {
                ask.used(self.done(self.name));
            }
            while self.name.len() > most && self.name.pop() {}
            return;
        }
        ask.place(place, "pick a name");
        ask.turn((Icon::Pencil, Silver), TYPE, KEYS);
        if matches!(
            self.purpose,
            NamingPurpose::NewGame(_) | NamingPurpose::Join { .. } | NamingPurpose::Replace(_)
        ) {
            ask.likely();
        }
        let mut place = 0;
        while let Some(name) = self.suggestion(ask.view, place) {
            let done = self.done(name);
            ask.row_as("Take", (Icon::Flag, Silver), format_args!("{name}"), "", done);
            place += 1;
        }
    }

    fn done(&self, name: Name) -> Step {
        let order = |command| Step::Finish(Command::Campaign(command));
        match self.purpose {
            NamingPurpose::NewGame(slot) => Step::Wish(Wish::Create(slot, name)),
            NamingPurpose::Rename(slot, _) => Step::Wish(Wish::Rename(slot, name)),
            NamingPurpose::Join { by_level } => order(CampaignCommand::Join { callsign: name, by_level }),
            NamingPurpose::Callsign(pilot) => order(CampaignCommand::Callsign { pilot, name }),
            NamingPurpose::Player(pilot) => order(CampaignCommand::Player { pilot, name }),
            // Not back to the sheet of the dead.
            NamingPurpose::Replace(pilot) => {
                Step::Settle(Command::Campaign(CampaignCommand::Replace { pilot, callsign: name }))
            }
            NamingPurpose::Piece(kind, at) => games::finish(GamesCommand::rename(kind, at, name)),
        }
    }
}

/// Letters by keys: types into a name; whether Done was pressed. The pages `keys` and the next are its two.
///
/// A fifth row has space, the other page, delete and Done; `found` stands right of what was typed.
pub fn keyboard(ask: &mut Ask, name: &mut Name, found: &str, keys: u8) -> bool {
    let other = ask.form.page > keys;
    let letters = if other { DIGITS } else { LETTERS };
    let cursor = ask.form.cursor.min(DONE);
    let mut done = false;
    match ask.key() {
        Some(Key::A) => match (cursor, letters.get(usize::from(cursor))) {
            (SPACE, _) => drop(name.push(b' ')),
            (OTHER_PAGE, _) => ask.form.page = if other { keys } else { keys + 1 },
            (DELETE, _) => drop(name.pop()),
            (_, Some(letter)) => drop(name.push(*letter)),
            _ => done = true,
        },
        Some(key) => {
            ask.form.cursor = next_key(cursor, key);
            ask.used(Step::Moved);
            return false;
        }
        None => {}
    }
    let (bars, large) = (ask.bars(), ask.large());
    let (top, box_height) = (bars.top + 3, if large { 30 } else { 36 });
    let pitch = (bars.bottom - top - box_height - 6) / 5;
    if let Some(canvas) = ask.canvas() {
        canvas.house(6, top, 228, box_height, House { cut: 8, fill: Black, frame: Silver, frame_width: 2 });
        let right = body(Silver).width(found);
        let style = head(White).fitting(200 - right, name.as_str());
        let y = top + (box_height - i32::from(style.font.cap)) / 2;
        let end = canvas.text_end(14, y, style, name.as_str());
        canvas.fill(end + 2, top + 7, 3, box_height - 14, White);
        canvas.text(226, top + (box_height - 12) / 2, body(Silver).right(), found);
    }
    let first = top + box_height + 5;
    let style = if large { head(White) } else { row(White) };
    let last =
        [(7, 54, "space"), (64, 54, if other { "ABC" } else { "123" }), (121, 40, ""), (164, 70, "Done")];
    for index in 0..=DONE {
        let word = if index == DONE { "Done" } else { "Type" };
        let word = if index == DELETE { "Delete" } else { word };
        let (chosen, canvas) = ask.item(word, Step::Moved);
        let Some(canvas) = canvas else { continue };
        let (fill, ink) = if chosen { (Amber, Black) } else { (Panel, White) };
        let y = first + i32::from(index / COLUMNS) * pitch;
        let (x, width, label) = match letters.get(usize::from(index)) {
            Some(letter) => {
                (7 + i32::from(index % COLUMNS) * 33, 30, line(format_args!("{}", char::from(*letter))))
            }
            None => {
                let (x, width, label) = last.get(usize::from(index - SPACE)).copied().unwrap_or((0, 0, ""));
                (x, width, line(format_args!("{label}")))
            }
        };
        // Brackets are taller than their keys in large type.
        let style = match label.as_str() {
            "(" | ")" => row(ink),
            _ if index < SPACE => style,
            _ => body(ink),
        };
        let style = Style { color: ink, ..style }.center();
        canvas.item(chosen, |canvas| {
            canvas.rounded(x, y, width, pitch - 3, 3, fill);
            let middle = y + (pitch - 3) / 2;
            if index == DELETE {
                canvas.say(y, "delete");
                canvas.icon_centered(x + width / 2, middle, Icon::TriLeft, 14, ink);
            }
            // Brackets hang lower than letters.
            let lift = if large && other { 2 } else { 0 };
            canvas.text(x + width / 2, middle - i32::from(style.font.cap) / 2 - lift, style, &label);
        });
    }
    done
}

/// The key that lies in a direction; the last row's three keys span several columns.
fn next_key(cursor: u8, key: Key) -> u8 {
    let (column, line) = match cursor {
        SPACE => (0, 4),
        OTHER_PAGE => (2, 4),
        DELETE => (3, 4),
        DONE => (5, 4),
        _ => (cursor % COLUMNS, cursor / COLUMNS),
    };
    match (key, line) {
        // Left and Right stop at the ends of a line.
        (Key::Left, 4) => (cursor - 1).max(SPACE),
        (Key::Right, 4) => (cursor + 1).min(DONE),
        (Key::Left, _) => line * COLUMNS + column.saturating_sub(1),
        (Key::Right, _) => line * COLUMNS + (column + 1).min(COLUMNS - 1),
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
        3 => Some(DELETE),
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
            let mut seen = [false; 32];
            let mut cursor = 0;
            for _ in 0..32 {
                seen[usize::from(cursor)] = true;
                cursor = next_key(cursor, key);
            }
            assert!(seen.iter().all(|&seen| seen), "{key:?} misses a key");
            assert_eq!(cursor, 0);
        }
    }
}
