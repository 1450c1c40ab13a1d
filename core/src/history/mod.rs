//! Undo and redo in RAM: the last commands and, every so often, the state they started from.
//!
//! To step back, the nearest earlier checkpoint is taken and the commands after it are applied again: at most
//! `CHECKPOINT_EVERY` of them. That is done ahead: the state that the next undo leads to is held.
//! Knows nothing of flash: `journal` feeds it when a game is resumed.

#[cfg(test)]
mod properties;

use heapless::Vec;

use crate::dice::cup::Draw;
use crate::game::{Command, Game};

/// Steps that can always be undone, once that many were made.
pub const UNDO_STEPS: u32 = 64;
/// A state is kept after this many commands.
pub const CHECKPOINT_EVERY: u32 = 16;
const CHECKPOINTS: usize = 5;
const COMMANDS: usize = 128;
/// How far back the commands reach.
const REACH: Serial = 128;

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
    /// All of them from the first `restart` or `join` on; none before, so that a blank history is small on the stack.
    commands: Vec<Command, COMMANDS>,
    /// Grows as states are kept: a new history is small, and so is the stack it is built on.
    checkpoints: Vec<Checkpoint, CHECKPOINTS>,
    /// The state that the next undo leads to, as a rule: it is held before a command, or made when nobody waits.
    held: Vec<Checkpoint, 1>,
    /// Commands made and not undone.
    cursor: Serial,
    /// One past the last command that can be redone.
    end: Serial,
    /// Undo goes no further back than to the state before this command. It only ever rises, and the
    /// journal keeps enough to come back to it after a power cut.
    floor: Serial,
    /// What the newest command took the place of, and the end before it.
    displaced: (Command, Serial),
}

impl History {
    /// Room for a history; `restart` begins one.
    pub const fn blank() -> History {
        History {
            commands: Vec::new(),
            checkpoints: Vec::new(),
            held: Vec::new(),
            cursor: 0,
            end: 0,
            floor: 0,
            displaced: (Command::Nothing, 0),
        }
    }

    pub fn new(game: &Game) -> History {
        let mut history = History::blank();
        history.restart(game, 0);
        history
    }

    /// Forgets everything; `game` is the state before command `serial`.
    pub fn restart(&mut self, game: &Game, serial: Serial) {
        self.make_room();
        for checkpoint in self.checkpoints.iter_mut().chain(&mut self.held) {
            checkpoint.valid = false;
        }
        self.cursor = serial;
        self.end = serial;
        self.floor = serial;
        self.displaced = (Command::Nothing, 0);
        self.keep(game, serial);
    }

    fn make_room(&mut self) {
        // There is room for so many.
        let _ = self.commands.resize(COMMANDS, Command::Nothing);
    }

    /// Commands made and not undone.
    pub fn cursor(&self) -> Serial {
        self.cursor
    }

    /// One past the last command that can be redone.
    pub fn end(&self) -> Serial {
        self.end
    }

    /// The furthest state that undo reaches.
    pub fn floor(&self) -> Serial {
        self.floor
    }

    /// The state from which everything above the floor can be made again, and its serial.
    pub fn origin(&self) -> Option<(Serial, &Game)> {
        self.base_for(self.floor).map(|kept| (kept.serial, &kept.game))
    }

    /// Makes a state at the floor, if the one that it is made from is far behind. `game` is the state at
    /// the cursor, and again afterwards.
    pub fn renew_origin(&mut self, game: &mut Game) {
        let Some((base, _)) = self.origin() else { return };
        if self.end - base <= UNDO_STEPS + CHECKPOINT_EVERY {
            return;
        }
        let cursor = core::mem::replace(&mut self.cursor, self.floor);
        self.rebuild(game);
        self.keep(game, self.floor);
        self.cursor = cursor;
        self.rebuild(game);
    }

    /// The commands from `serial` on, those that can be redone included.
    pub fn commands_from(&self, serial: Serial) -> impl ExactSizeIterator<Item = Command> + Clone {
        // Between `origin` and `end` there are at most `REACH` commands.
        let count = usize::try_from(self.end.saturating_sub(serial)).unwrap_or(0).min(COMMANDS);
        (0..count).map(move |step| {
            self.commands.get((place_of(serial) + step) % COMMANDS).copied().unwrap_or_default()
        })
    }

    /// Holds the state before a command that is about to be made.
    pub fn hold(&mut self, game: &Game) {
        if self.held.is_empty() {
            add_empty(&mut self.held);
        }
        for held in &mut self.held {
            (held.serial, held.valid) = (self.cursor, true);
            held.game.clone_from(game);
        }
    }

    /// Holds the state that the next undo leads to, if another one is held: after an undo or a redo, while nobody waits.
    pub fn prepare(&mut self) {
        let Some(target) = self.cursor.checked_sub(1).filter(|target| *target >= self.floor) else { return };
        let known = |kept: &Checkpoint| kept.valid && kept.serial == target;
        let base = self.base_for(target).map(|base| base.serial);
        let History { commands, checkpoints, held, .. } = self;
        let base = checkpoints.iter().find(|kept| kept.valid && Some(kept.serial) == base);
        let (Some(held), Some(base)) = (held.first_mut().filter(|held| !known(held)), base) else { return };
        (held.serial, held.valid) = (target, true);
        held.game.clone_from(&base.game);
        for serial in base.serial..target {
            if let Some(command) = commands.get(place_of(serial)) {
                // Each was accepted in this very state before.
                let _ = held.game.apply(command);
            }
        }
    }

    /// Notes a command that was just applied; `game` is the state after it.
    pub fn push(&mut self, command: Command, game: &Game) {
        self.note(command);
        if self.is_due(self.cursor) {
            self.keep(game, self.cursor);
        }
    }

    /// Notes a command without its state, as when a game is read back.
    pub fn note(&mut self, command: Command) {
        let serial = self.cursor;
        self.forget_later_states();
        if let Some(place) = self.commands.get_mut(place_of(serial)) {
            self.displaced = (core::mem::replace(place, command), self.end);
        }
        self.cursor = serial + 1;
        self.end = self.cursor;
        self.floor = self.floor.max(self.end.saturating_sub(UNDO_STEPS));
    }

    /// Takes over where a saved game stood: what follows the cursor can be redone.
    pub fn place(&mut self, cursor: Serial, floor: Serial) {
        self.cursor = cursor.min(self.end);
        self.floor = floor.min(self.cursor);
    }

    /// Takes over the commands from `base` to the last that can be redone, and the state before them, as a
    /// snapshot at the cursor tells them. States that were read before it stay: they are of the same game.
    pub fn join(&mut self, game: &Game, base: Serial, commands: impl Iterator<Item = Command>) {
        self.make_room();
        self.end = base;
        for command in commands.take(COMMANDS) {
            if let Some(place) = self.commands.get_mut(place_of(self.end)) {
                *place = command;
            }
            self.end += 1;
        }
        self.end = self.end.max(self.cursor);
        if self.is_due(base) {
            self.keep(game, base);
        }
    }

    /// Whether another state than this one is known to come before command `serial`. By their fingerprints: to compare
    /// two games part by part is 24 KiB of program.
    pub fn contradicts(&self, serial: Serial, game: &Game) -> bool {
        let mut kept = self.checkpoints.iter().filter(|kept| kept.valid && kept.serial == serial);
        kept.any(|kept| kept.game.hash() != game.hash())
    }

    /// From now on undo goes no further back than this.
    pub fn raise_floor(&mut self, serial: Serial) {
        self.floor = self.floor.max(serial).min(self.cursor);
    }

    /// Ends reading a game back: undo goes no further than the states that were found. False if not
    /// even the state at the cursor can be made.
    pub fn settle(&mut self) -> bool {
        let oldest = self.checkpoints.iter().filter(|kept| self.reaches(kept)).map(|kept| kept.serial).min();
        let Some(oldest) = oldest.filter(|oldest| *oldest <= self.cursor) else { return false };
        self.floor = self.floor.max(oldest);
        true
    }

    /// Keeps a state that is known to come before command `serial`.
    pub fn keep(&mut self, game: &Game, serial: Serial) {
        if !self.checkpoints.is_full() {
            add_empty(&mut self.checkpoints);
        }
        let victim = self.victim(serial);
        if let Some(place) = self.checkpoints.get_mut(victim) {
            place.serial = serial;
            place.valid = true;
            place.game.clone_from(game);
        }
    }

    /// The place for the state before `next`: an unused one, else the oldest that the floor does not need,
    /// else the one that is closest to the one before it.
    fn victim(&self, next: Serial) -> usize {
        let serials = || self.checkpoints.iter().filter(|kept| kept.valid).map(|kept| kept.serial);
        let origin = serials().chain([next]).filter(|serial| *serial <= self.floor).max();
        let cost = |kept: &Checkpoint| match serials().filter(|serial| *serial < kept.serial).max() {
            _ if !kept.valid => 0,
            _ if Some(kept.serial) == origin => Serial::MAX,
            None => 1,
            Some(before) => kept.serial - before + 1,
        };
        let cheapest = self.checkpoints.iter().enumerate().min_by_key(|(_, kept)| cost(kept));
        cheapest.map_or(0, |(place, _)| place)
    }

    /// Whether the nearest kept state is far enough behind to keep another one. Below the floor the one
    /// nearest to the floor is enough.
    fn is_due(&self, serial: Serial) -> bool {
        let nearest = self.base_for(serial.max(self.floor));
        nearest.is_none_or(|kept| kept.serial + CHECKPOINT_EVERY <= serial)
    }

    /// The newest command that was made and not undone.
    pub fn newest(&self) -> Option<Command> {
        self.cursor.checked_sub(1).and_then(|serial| self.command(serial))
    }

    /// Whether undo must not go back over the newest command.
    pub fn is_barred(&self) -> bool {
        self.cursor > 0 && self.floor == self.cursor
    }

    /// The command that an undo would take back.
    pub fn undoable(&self) -> Option<Command> {
        let target = self.cursor.checked_sub(1).filter(|target| *target >= self.floor)?;
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

    /// Whether the newest command took the place of others that could be redone until then.
    pub fn newest_displaced_others(&self) -> bool {
        self.displaced.1 >= self.cursor
    }

    /// Takes the newest command back as if it had never been made: what could be redone before it
    /// still can. Only directly after it was noted; moves the cursor without a state.
    pub fn take_back(&mut self) {
        let (command, end) = self.displaced;
        self.cursor = self.cursor.saturating_sub(1);
        self.end = end.max(self.cursor);
        // The states after it are of a game that was never played.
        self.forget_later_states();
        if let Some(place) = self.commands.get_mut(place_of(self.cursor)) {
            *place = command;
        }
    }

    fn forget_later_states(&mut self) {
        for checkpoint in self.checkpoints.iter_mut().chain(&mut self.held) {
            if checkpoint.serial > self.cursor {
                checkpoint.valid = false;
            }
        }
    }

    /// Moves the cursor without a state, as when a game is read back; false if that is not possible.
    pub fn move_to(&mut self, serial: Serial) -> bool {
        let possible = serial <= self.end;
        if possible {
            self.cursor = serial;
        }
        possible
    }

    /// Makes `game` the state at the cursor; returns how many commands that took. States on the way
    /// are kept if there is room, so that a long way is gone once only.
    pub fn rebuild(&mut self, game: &mut Game) -> u32 {
        if let Some(held) = self.held.iter().find(|held| held.valid && held.serial == self.cursor) {
            game.clone_from(&held.game);
            return 0;
        }
        self.rebuild_seen(game, &mut |_, _| {})
    }

    /// The same, with somebody looking on who counts the dice of each command.
    pub fn rebuild_seen(&mut self, game: &mut Game, seen: &mut dyn FnMut(Serial, Option<Draw>)) -> u32 {
        let Some(base) = self.base_for(self.cursor) else { return 0 };
        let first = base.serial;
        game.clone_from(&base.game);
        for serial in first..self.cursor {
            if let Some(command) = self.command(serial) {
                let shown = game.seen();
                // Each was accepted in this very state before.
                let _ = game.apply_seen(&command, &mut |draw| seen(serial, Some(draw)));
                seen(serial, None);
                if game.seen() > shown {
                    // As when it was made: undo does not go back over it.
                    self.floor = self.floor.max(serial + 1);
                }
            }
            let made = serial + 1;
            if made < self.cursor
                && (made - first).is_multiple_of(CHECKPOINT_EVERY)
                && (!self.checkpoints.is_full() || self.checkpoints.iter().any(|kept| !kept.valid))
            {
                self.keep(game, made);
            }
        }
        self.cursor - first
    }

    fn reaches(&self, kept: &Checkpoint) -> bool {
        kept.valid && self.end.checked_sub(kept.serial).is_some_and(|steps| steps <= REACH)
    }

    fn base_for(&self, serial: Serial) -> Option<&Checkpoint> {
        self.checkpoints
            .iter()
            .filter(|kept| self.reaches(kept) && kept.serial <= serial)
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

/// Makes room for a state. Not inlined: what is on the stack here must be gone before the state is copied.
#[inline(never)]
fn add_empty<const MOST: usize>(places: &mut Vec<Checkpoint, MOST>) {
    // There is room.
    let _ = places.push(Checkpoint { serial: 0, valid: false, game: Game::BLANK });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::command::{DiceCommand, Order};
    use crate::dice::generator::Seed;
    use crate::dice::tokens::{AttackTokens, RuleSet};
    use proptest::prelude::*;

    fn new_game() -> Game {
        Game::new(Seed::from_number(7), true)
    }

    fn roll(count: u8) -> Command {
        let order = Order::Attack { dice: count, tokens: AttackTokens::NONE, rules: RuleSet::Second };
        Command::Dice(DiceCommand::Roll(order))
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
    fn going_back_over_the_newest_command_makes_no_other_again() {
        let mut game = new_game();
        let mut history = History::new(&game);
        for count in [1, 2, 3] {
            history.hold(&game);
            game.apply(&roll(count)).unwrap();
            history.push(roll(count), &game);
        }
        assert!(history.move_to(2));
        assert_eq!(history.rebuild(&mut game), 0);
        let before = game.clone();
        // So does the next one, if there was time to prepare it; what was redone is prepared, too.
        history.prepare();
        assert_eq!(history.undo(&mut game), Some(roll(2)));
        assert!(history.move_to(1));
        assert_eq!(history.rebuild(&mut game), 0);
        assert_eq!(history.redo(&mut game), Some(roll(2)));
        assert_eq!(game, before);
        history.prepare();
        history.hold(&game);
        // Another command takes the place of the second: the state after that is no longer of this game.
        assert!(history.move_to(1));
        assert_eq!(history.rebuild(&mut game), 1);
        game.apply(&roll(5)).unwrap();
        history.push(roll(5), &game);
        let now = game.clone();
        assert_eq!(history.rebuild(&mut game), 2);
        assert_eq!(game, now);
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

    #[test]
    fn a_command_taken_back_leaves_what_could_be_redone() {
        // Enough commands that the one taken back makes a checkpoint.
        for made in 1..40 {
            let mut game = new_game();
            let mut history = History::new(&game);
            for count in 0..made {
                history.hold(&game);
                game.apply(&roll(count % 8 + 1)).unwrap();
                history.push(roll(count % 8 + 1), &game);
            }
            let last = game.clone();
            history.undo(&mut game);
            let before = game.clone();
            history.hold(&game);
            game.apply(&roll(7)).unwrap();
            history.push(roll(7), &game);
            history.take_back();
            history.rebuild(&mut game);
            assert_eq!(game, before);
            assert_eq!(history.redo(&mut game), Some(roll((made - 1) % 8 + 1)));
            assert_eq!(game, last);
            history.rebuild(&mut game);
            assert_eq!(game, last, "after {made}");
        }
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
                if count % 2 == 0 {
                    history.prepare();
                }
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
                        history.hold(&game);
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
                        prop_assert_eq!(alone.rolls.newest_first().next(), game.rolls.newest_first().next());
                    }
                }
                prop_assert_eq!(&game, &states[at]);
            }
        }
    }
}
