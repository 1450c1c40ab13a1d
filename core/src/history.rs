//! Undo and redo in RAM: the last commands and, every so often, the state they started from.
//!
//! To step back, the nearest earlier checkpoint is taken and the commands after it are applied
//! again: at most `CHECKPOINT_EVERY` of them, so an undo costs no more than a few commands.
//! Knows nothing of flash: `journal` feeds it when a game is resumed.

use crate::{
    game::{Command, Game},
    table::cup::Draw,
};

/// Steps that can always be undone, once that many were made.
pub const UNDO_STEPS: u32 = 64;
/// A state is kept after this many commands.
pub const CHECKPOINT_EVERY: u32 = 16;
const CHECKPOINTS: usize = 5;
const COMMANDS: usize = 96;
/// How far back the commands reach.
const REACH: Serial = 96;

// The oldest of the kept states must reach back far enough, and the commands since then must fit.
const _: () = assert!((CHECKPOINTS - 1) * CHECKPOINT_EVERY as usize >= UNDO_STEPS as usize);
const _: () = assert!(COMMANDS >= (CHECKPOINTS + 1) * CHECKPOINT_EVERY as usize);
const _: () = assert!(COMMANDS == REACH as usize);

/// The number of a command, counted from the first of its game.
pub type Serial = u32;

struct Checkpoint {
    /// The command that comes next in this state.
    serial: Serial,
    valid: bool,
    game: Game,
}

pub struct History {
    commands: [Command; COMMANDS],
    checkpoints: [Checkpoint; CHECKPOINTS],
    /// Commands made and not undone.
    cursor: Serial,
    /// One past the last command that can be redone.
    end: Serial,
}

impl History {
    pub fn new(game: &Game) -> History {
        let mut history = History {
            commands: [Command::Nothing; COMMANDS],
            checkpoints: core::array::from_fn(|_| Checkpoint { serial: 0, valid: false, game: game.clone() }),
            cursor: 0,
            end: 0,
        };
        history.restart(game, 0);
        history
    }

    /// Forgets everything; `game` is the state before command `serial`.
    pub fn restart(&mut self, game: &Game, serial: Serial) {
        for checkpoint in &mut self.checkpoints {
            checkpoint.valid = false;
        }
        self.cursor = serial;
        self.end = serial;
        self.keep(game, serial);
    }

    /// Commands made and not undone.
    pub fn cursor(&self) -> Serial {
        self.cursor
    }

    /// Notes a command that was just applied; `game` is the state after it.
    pub fn push(&mut self, command: Command, game: &Game) {
        self.note(command);
        if self.is_due() {
            self.keep(game, self.cursor);
        }
    }

    /// Notes a command without its state, as when a game is read back.
    pub fn note(&mut self, command: Command) {
        let serial = self.cursor;
        for checkpoint in &mut self.checkpoints {
            if checkpoint.serial > serial {
                checkpoint.valid = false;
            }
        }
        if let Some(place) = self.commands.get_mut(place_of(serial)) {
            *place = command;
        }
        self.cursor = serial + 1;
        self.end = self.cursor;
    }

    /// Keeps a state that is known to come before command `serial`.
    pub fn keep(&mut self, game: &Game, serial: Serial) {
        let oldest =
            self.checkpoints.iter_mut().min_by_key(|kept| if kept.valid { kept.serial + 1 } else { 0 });
        if let Some(place) = oldest {
            place.serial = serial;
            place.valid = true;
            place.game.clone_from(game);
        }
    }

    /// Whether the newest kept state is far enough behind to keep another one.
    pub fn is_due(&self) -> bool {
        let newest = self.checkpoints.iter().filter(|kept| kept.valid).map(|kept| kept.serial).max();
        newest.is_none_or(|newest| newest + CHECKPOINT_EVERY <= self.cursor)
    }

    /// The command that an undo would take back.
    pub fn undoable(&self) -> Option<Command> {
        let target = self.cursor.checked_sub(1)?;
        self.base_for(target)?;
        self.command(target)
    }

    pub fn redoable(&self) -> Option<Command> {
        if self.cursor < self.end { self.command(self.cursor) } else { None }
    }

    /// Steps back by one command: returns it, `game` is the state before it.
    pub fn undo(&mut self, game: &mut Game) -> Option<Command> {
        let command = self.undoable()?;
        self.cursor -= 1;
        self.rebuild(game);
        Some(command)
    }

    /// Makes the next undone command again.
    pub fn redo(&mut self, game: &mut Game) -> Option<Command> {
        let command = self.redoable()?;
        // It was accepted in this very state before.
        let _ = game.apply(&command);
        self.cursor += 1;
        Some(command)
    }

    /// Forgets what could be redone.
    pub fn drop_redo(&mut self) {
        self.end = self.cursor;
    }

    /// Moves the cursor back without a state, as when a game is read back.
    pub fn step_back(&mut self) {
        self.cursor = self.cursor.saturating_sub(1);
    }

    /// Moves the cursor forward without a state.
    pub fn step_forward(&mut self) {
        self.cursor = (self.cursor + 1).min(self.end);
    }

    /// Makes `game` the state at the cursor; returns how many commands that took.
    pub fn rebuild(&self, game: &mut Game) -> u32 {
        self.rebuild_seen(game, &mut |_, _| {})
    }

    /// The same, with somebody looking on who counts the dice of each command.
    pub fn rebuild_seen(&self, game: &mut Game, seen: &mut dyn FnMut(Serial, Option<Draw>)) -> u32 {
        let Some(base) = self.base_for(self.cursor) else { return 0 };
        game.clone_from(&base.game);
        for serial in base.serial..self.cursor {
            if let Some(command) = self.command(serial) {
                // Each was accepted in this very state before.
                let _ = game.apply_seen(&command, &mut |draw| seen(serial, Some(draw)));
                seen(serial, None);
            }
        }
        self.cursor - base.serial
    }

    fn base_for(&self, serial: Serial) -> Option<&Checkpoint> {
        self.checkpoints
            .iter()
            .filter(|kept| kept.valid && kept.serial <= serial && self.end - kept.serial <= REACH)
            .max_by_key(|kept| kept.serial)
    }

    fn command(&self, serial: Serial) -> Option<Command> {
        self.commands.get(place_of(serial)).copied()
    }
}

fn place_of(serial: Serial) -> usize {
    // COMMANDS is small: the remainder always fits.
    serial as usize % COMMANDS
}
