//! The journal of a save file as readable lines: what was done, by whom, which dice fell.
//!
//! Reads a copy of the file in memory and never writes. Follows the commands with the same history as
//! the device, so the dice are those of the table.

use std::path::Path;

use serde_json::{Value, json};
use wingmate_core::body::Board;
use wingmate_core::dice::generator::Seed;
use wingmate_core::dice::tally::Tally;
use wingmate_core::dice::vault::Vault;
use wingmate_core::game::{Command, Game, Origin};
use wingmate_core::history::History;
use wingmate_core::journal::layout::{REGION_BYTES, SLOTS};
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::record::{Change, Record, RecordError};
use wingmate_core::journal::snapshot::{self, SnapshotError};
use wingmate_core::journal::store::{Item, MAX_SNAPSHOT, RegionHealth, SaveSlot};
use wingmate_core::shell::Shell;
use wingmate_core::shell::keeper::Keeper;
use wingmate_core::ui::stack::Stack;
use wingmate_core::ui::widgets::face_name;
use wingmate_lab::failure::Failure;

use crate::save::Chip;

/// One thing that was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    Snapshot(Vec<u8>),
    Record(Vec<u8>),
}

/// What a save file holds of one game.
pub struct Journal {
    pub slot: SaveSlot,
    /// A device with the settings and the directory of the file, and no game.
    pub device: Box<Shell>,
    /// Oldest first; the first line of the log is entry 1.
    pub items: Vec<Saved>,
    /// Items that were saved and cannot be read any more.
    pub skipped: u32,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Counts the things that were saved; several lines may come from one key.
    pub entry: usize,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The whole game was saved, before this step; the steps since `since` with it.
    Snapshot {
        serial: u32,
        since: u32,
    },
    Command {
        serial: u32,
        done: String,
        dice: Vec<&'static str>,
    },
    /// A step was taken back; the next one has its number.
    Undo {
        serial: u32,
        done: String,
    },
    Redo {
        serial: u32,
        done: String,
    },
    /// A step was only the beginning of a held key.
    TakeBack {
        serial: u32,
    },
    Screens {
        open: Vec<&'static str>,
    },
    /// Something that this version cannot read.
    Unreadable {
        why: &'static str,
    },
}

impl Journal {
    /// Reads a game from a file; the open one if no place is named (counted from 1).
    pub fn read(path: &Path, place: Option<u8>) -> Result<Journal, Failure> {
        Journal::of(Chip::read(path)?, &path.display().to_string(), place)
    }

    /// The same from flash that goes by this name.
    pub fn of(chip: Chip, name: &str, place: Option<u8>) -> Result<Journal, Failure> {
        let mut keeper = finish(Keeper::open(chip, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        match keeper.store().health() {
            RegionHealth::Ready => {}
            RegionHealth::Newer(version) => {
                return Err(Failure::input(format!("{name} is of a newer version: its layout is {version}")));
            }
            RegionHealth::Unmarked | RegionHealth::Unfit => {
                return Err(Failure::input(format!("{name} holds no saved games")));
            }
        }
        let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
        finish(keeper.read_values(&mut device));
        let number = place.map_or(device.slots().current(), |place| place.saturating_sub(1));
        let slot = SaveSlot::new(number).ok_or_else(|| {
            Failure::input(format!("there is no place {}; they are 1 to {SLOTS}", u32::from(number) + 1))
        })?;
        let mut items = Vec::new();
        let mut scratch = vec![0; MAX_SNAPSHOT];
        let report = finish(keeper.store_mut().replay(slot, &mut scratch, &mut |item| {
            items.push(match item {
                Item::Snapshot(bytes) => Saved::Snapshot(bytes.to_vec()),
                Item::Record(bytes) => Saved::Record(bytes.to_vec()),
            });
        }));
        if items.is_empty() {
            return Err(Failure::input(format!("place {} of {name} holds no game", number + 1)));
        }
        Ok(Journal { slot, device, items, skipped: report.skipped })
    }

    /// A device with the settings and the directory that a flash holds, and no game.
    pub fn directory(chip: Chip) -> Box<Shell> {
        let mut keeper = finish(Keeper::open(chip, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
        finish(keeper.read_values(&mut device));
        device
    }

    /// The name of the game, as the directory has it.
    pub fn name(&self) -> String {
        let info = self.device.slots().get(self.slot.number());
        info.map_or_else(|| "no longer listed".to_owned(), |info| info.name.to_string())
    }

    pub fn is_open(&self) -> bool {
        self.device.slots().current() == self.slot.number()
    }

    /// The lines of the log, oldest first.
    pub fn lines(&self) -> Vec<Line> {
        self.follow().0
    }

    /// The same, and where the game comes from.
    fn follow(&self) -> (Vec<Line>, Origin) {
        let mut follower = Follower::new();
        let mut lines = Vec::new();
        for (entry, item) in (1..).zip(&self.items) {
            let mut say = |what| lines.push(Line { entry, what });
            match item {
                Saved::Snapshot(bytes) => say(follower.snapshot(bytes)),
                Saved::Record(bytes) => follower.record(bytes, &mut say),
            }
        }
        (lines, follower.game.origin)
    }

    /// The whole log as one JSON value.
    pub fn json(&self) -> Value {
        let (lines, origin) = self.follow();
        let lines: Vec<Value> = lines.iter().map(Line::json).collect();
        json!({
            "place": self.slot.number() + 1,
            "name": self.name(),
            "mark": origin.mark(),
            "open": self.is_open(),
            "skipped": self.skipped,
            "entries": lines,
        })
    }

    /// The whole log for a person.
    pub fn text(&self) -> String {
        let open = if self.is_open() { ", open" } else { "" };
        let (lines, origin) = self.follow();
        let mark = if origin == Origin::Chance { "" } else { &format!(", {}", origin.mark()) };
        let mut text = format!("place {}: {}{mark}{open}\n", self.slot.number() + 1, self.name());
        let mut last = 0;
        for line in lines {
            let number = if line.entry == last { String::new() } else { line.entry.to_string() };
            last = line.entry;
            text.push_str(&format!("{number:>5}  {}\n", line.words()));
        }
        match self.skipped {
            0 => {}
            1 => text.push_str("1 damaged entry was skipped\n"),
            many => text.push_str(&format!("{many} damaged entries were skipped\n")),
        }
        text
    }
}

impl Line {
    fn words(&self) -> String {
        match &self.what {
            What::Snapshot { serial, since } if since < serial => {
                format!(
                    "saved     the whole game, before step {}, and the steps from {}",
                    serial + 1,
                    since + 1
                )
            }
            What::Snapshot { serial, .. } => format!("saved     the whole game, before step {}", serial + 1),
            What::Command { serial, done, dice } if dice.is_empty() => {
                format!("step {:<4} {done}", serial + 1)
            }
            What::Command { serial, done, dice } => {
                format!("step {:<4} {done}: {}", serial + 1, dice.join(", "))
            }
            What::Undo { serial, done } => format!("undo      step {}, {done}", serial + 1),
            What::Redo { serial, done } => format!("redo      step {}, {done}", serial + 1),
            What::TakeBack { serial } => {
                format!("held      step {} does not count: its key was held", serial + 1)
            }
            What::Screens { open } => format!("screens   {}", open.join(" > ")),
            What::Unreadable { why } => format!("?         {why}"),
        }
    }

    fn json(&self) -> Value {
        let mut value = match &self.what {
            What::Snapshot { serial, since } => {
                json!({ "kind": "snapshot", "serial": serial, "since": since })
            }
            What::Command { serial, done, dice } => {
                json!({ "kind": "command", "serial": serial, "what": done, "dice": dice })
            }
            What::Undo { serial, done } => json!({ "kind": "undo", "serial": serial, "what": done }),
            What::Redo { serial, done } => json!({ "kind": "redo", "serial": serial, "what": done }),
            What::TakeBack { serial } => json!({ "kind": "take_back", "serial": serial }),
            What::Screens { open } => json!({ "kind": "screens", "screens": open }),
            What::Unreadable { why } => json!({ "kind": "unreadable", "why": why }),
        };
        value["entry"] = self.entry.into();
        value
    }
}

/// Makes the commands again, so that the dice can be told.
struct Follower {
    game: Game,
    history: History,
    begun: bool,
}

impl Follower {
    fn new() -> Follower {
        let game = Game::new(Seed::from_number(0), false);
        Follower { history: History::new(&game), game, begun: false }
    }

    fn snapshot(&mut self, bytes: &[u8]) -> What {
        match snapshot::decode(bytes, &mut Tally::default(), &mut Vault::default(), &mut self.game) {
            Ok(loaded) => {
                let head = loaded.head;
                // One that goes on from what came before adds nothing to it.
                if !self.begun || head.base != head.cursor || head.cursor != self.history.cursor() {
                    self.begun = true;
                    self.history.restart(&self.game, head.base);
                    loaded.commands().for_each(|command| self.history.note(command));
                    self.history.place(head.cursor, head.base);
                    self.history.rebuild(&mut self.game);
                }
                What::Snapshot { serial: head.cursor, since: head.base }
            }
            Err(SnapshotError::Newer) => What::Unreadable { why: "a game of a newer version" },
            Err(SnapshotError::Unreadable) => What::Unreadable { why: "a game that cannot be read" },
        }
    }

    fn record(&mut self, bytes: &[u8], say: &mut dyn FnMut(What)) {
        let record = match Record::decode(bytes) {
            Ok(record) => record,
            Err(RecordError::Newer) => return say(What::Unreadable { why: "a step of a newer version" }),
            Err(RecordError::Older { .. }) => {
                return say(What::Unreadable { why: "a step of an older version" });
            }
            Err(RecordError::Unreadable) => {
                return say(What::Unreadable { why: "a step that cannot be read" });
            }
        };
        for change in &record.changes {
            if let Some(what) = self.change(change) {
                say(what);
            }
        }
        if !record.screens.is_empty() {
            say(match Stack::decode(record.screens) {
                Some(stack) => What::Screens { open: stack.iter().map(|open| open.screen.name()).collect() },
                None => What::Unreadable { why: "screens of another version" },
            });
        }
    }

    /// `None` for what only counts dice.
    fn change(&mut self, change: &Change) -> Option<What> {
        Some(match *change {
            Change::Command { serial, command, .. } => {
                // What an answer was about only the game before it knows.
                let done = words(&command, &self.game);
                // The faces in the order they fell.
                let mut dice = Vec::new();
                // A refused command is not in a journal; if it were, it would have rolled nothing.
                let _ = self.game.apply_seen(&command, &mut |draw| dice.push(face_name(draw.face)));
                self.history.push(command, &self.game);
                What::Command { serial, done, dice }
            }
            Change::Undo { serial } => {
                let undone = self.history.undo(&mut self.game);
                if undone.is_none() {
                    // Further back than what was read: only the number is known.
                    self.history.move_to(serial);
                }
                What::Undo {
                    serial,
                    done: undone.as_ref().map(|undone| words(undone, &self.game)).unwrap_or_default(),
                }
            }
            Change::Redo { serial } => {
                let before = self.game.clone();
                let redone = self.history.redo(&mut self.game);
                let done = redone.as_ref().map(|redone| words(redone, &before)).unwrap_or_default();
                What::Redo { serial: serial.saturating_sub(1), done }
            }
            Change::TakeBack => {
                self.history.take_back();
                self.history.rebuild(&mut self.game);
                What::TakeBack { serial: self.history.cursor() }
            }
            Change::Tally(_) => return None,
        })
    }
}

/// A command in the words of the undo notice; `before` is the game in which it was made.
fn words(command: &Command, before: &Game) -> String {
    let mut words = String::new();
    // A String takes everything.
    let _ = command.describe_in(before, &mut words);
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::Body;
    use wingmate_core::dice::rolls::Past;
    use wingmate_core::ui::key::{Input, Key};

    fn journal(body: Body) -> Journal {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.save");
        std::fs::write(&path, body.into_chip().bytes()).unwrap();
        Journal::read(&path, None).unwrap()
    }

    fn press(body: &mut Body, keys: &[Key]) {
        keys.iter().for_each(|key| body.press(Input::Press(*key)));
    }

    fn sorted(mut dice: Vec<&'static str>) -> Vec<&'static str> {
        dice.sort_unstable();
        dice
    }

    fn newest(body: &Body) -> Vec<&'static str> {
        match body.device().game().rolls.newest_first().next() {
            // The table has them sorted, the log as they fell.
            Some(Past::Roll(roll)) => sorted(roll.faces().map(face_name).collect()),
            other => panic!("{other:?} is no roll"),
        }
    }

    #[test]
    fn every_change_is_told() {
        let mut body = Body::practice(Board::PicoLcd13, 7);
        press(&mut body, &[Key::A, Key::A]);
        body.go_to("dice");
        press(&mut body, &[Key::A]);
        let faces = newest(&body);
        press(&mut body, &[Key::Y]);
        body.hold(Key::Y);
        press(&mut body, &[Key::A]);
        body.hold(Key::A);
        let journal = journal(body);
        let told: Vec<What> = journal.lines().into_iter().map(|line| line.what).collect();
        let done = || "3 attack dice".to_owned();
        assert_eq!(told[0], What::Snapshot { serial: 0, since: 0 });
        let dice = told.iter().find_map(|what| match what {
            What::Command { serial: 0, dice, .. } => Some(sorted(dice.clone())),
            _ => None,
        });
        assert_eq!(dice, Some(faces));
        assert!(told.contains(&What::Undo { serial: 0, done: done() }));
        assert!(told.contains(&What::Redo { serial: 0, done: done() }));
        assert!(told.contains(&What::Screens { open: vec!["home", "dice"] }));
        assert!(told.contains(&What::TakeBack { serial: 1 }), "{}", journal.text());
        assert_eq!(told.last(), Some(&What::Screens { open: vec!["home", "dice", "menu"] }));
        assert!(
            journal.text().starts_with("place 1: First game, practice, open\n    1  saved"),
            "{}",
            journal.text()
        );
        assert_eq!(journal.json()["entries"][0]["kind"], "snapshot");
    }

    #[test]
    fn dice_are_those_of_the_table_after_many_detours() {
        let mut body = Body::practice(Board::PicoLcd13, 5);
        press(&mut body, &[Key::A, Key::A]);
        body.go_to("dice");
        let mut fallen = Vec::new();
        for turn in 0..120 {
            press(&mut body, &[Key::A]);
            fallen.push(newest(&body));
            press(&mut body, &[Key::A]);
            if turn % 7 == 3 {
                press(&mut body, &[Key::Y, Key::Y]);
            }
            if turn % 9 == 5 {
                body.wait(30_000);
            }
        }
        let journal = journal(body);
        let told: Vec<Vec<&str>> = journal
            .lines()
            .into_iter()
            .filter_map(|line| match line.what {
                What::Command { dice, .. } => Some(sorted(dice)),
                _ => None,
            })
            .collect();
        assert!(told.len() > 30, "{}", told.len());
        assert_eq!(told, fallen[fallen.len() - told.len()..]);
    }
}
