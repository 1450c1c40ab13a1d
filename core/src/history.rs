//! Undo and redo in RAM: the last commands and, every so often, the state they started from.
//!
//! To step back, the nearest earlier checkpoint is taken and the commands after it are applied
//! again: at most `CHECKPOINT_EVERY` of them, so an undo costs no more than a few commands.
//! Knows nothing of flash: `journal` feeds it when a game is resumed.

use crate::game::{Command, Game};

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
        let Some(base) = self.base_for(self.cursor) else { return 0 };
        game.clone_from(&base.game);
        for serial in base.serial..self.cursor {
            if let Some(command) = self.command(serial) {
                // Each was accepted in this very state before.
                let _ = game.apply(&command);
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::dice::{faces::DieKind, generator::Seed};

    fn new_game() -> Game {
        Game::new(Seed::from_number(7), true)
    }

    fn roll(count: u8) -> Command {
        Command::Roll { kind: DieKind::Attack, count }
    }

    #[test]
    fn sixty_four_steps_can_always_be_undone() {
        let mut game = new_game();
        let mut history = History::new(&game);
        for steps in 1..300u32 {
            let command = roll(3);
            game.apply(&command).unwrap();
            history.push(command, &game);
            let (now, cursor) = (game.clone(), history.cursor);
            let wanted = steps.min(UNDO_STEPS);
            let undone = (0..wanted).take_while(|_| history.undo(&mut game).is_some()).count();
            assert_eq!(undone, wanted as usize, "after {steps} steps");
            for _ in 0..wanted {
                assert!(history.redo(&mut game).is_some());
            }
            assert_eq!((&game, history.cursor), (&now, cursor));
        }
    }

    #[test]
    fn a_new_command_ends_what_could_be_redone() {
        let mut game = new_game();
        let mut history = History::new(&game);
        for count in [1, 2] {
            game.apply(&roll(count)).unwrap();
            history.push(roll(count), &game);
        }
        history.undo(&mut game);
        game.apply(&roll(5)).unwrap();
        history.push(roll(5), &game);
        assert_eq!(history.redoable(), None);
        assert_eq!(history.undoable(), Some(roll(5)));
    }

    proptest! {
        /// Decisions, "Dice and undo": no sequence of undo, redo and detours changes a die. The
        /// model keeps every state; the history must walk through the very same ones.
        #[test]
        fn no_detour_changes_a_die(moves in prop::collection::vec((0u8..10, 1u8..=8), 1..400)) {
            let mut game = new_game();
            let mut history = History::new(&game);
            let mut states = vec![game.clone()];
            let mut at = 0;
            for (what, count) in moves {
                match what {
                    0..=2 => {
                        if history.undo(&mut game).is_some() {
                            at -= 1;
                        }
                    }
                    3 | 4 => {
                        if history.redo(&mut game).is_some() {
                            at += 1;
                        }
                    }
                    _ => {
                        let command = roll(count);
                        game.apply(&command).unwrap();
                        history.push(command, &game);
                        states.truncate(at + 1);
                        states.push(game.clone());
                        at += 1;
                        // The n-th attack roll of a game always begins with the same dice.
                        let mut alone = new_game();
                        for _ in 0..at {
                            alone.apply(&roll(count)).unwrap();
                        }
                        prop_assert_eq!(alone.rolls.last(), game.rolls.last());
                    }
                }
                prop_assert_eq!(&game, &states[at]);
            }
        }
    }
}
