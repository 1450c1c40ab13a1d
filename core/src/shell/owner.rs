//! The owner's page opens by a combination of keys on About, which nobody presses by chance: visitors of a demo station
//! do not find it.

use crate::shell::Shell;
use crate::ui::Step;
use crate::ui::key::{Input, Key};
use crate::ui::screens::Screen;
use crate::ui::screens::owner::Owner;

/// The last keys.
pub(super) struct Combination {
    recent: [Key; Combination::KEYS.len()],
}

impl Combination {
    const KEYS: [Key; 6] = [Key::Up, Key::Up, Key::Down, Key::Down, Key::Up, Key::Down];
    pub const NEW: Combination = Combination { recent: [Key::A; Combination::KEYS.len()] };

    /// Takes a key; true if it completes the combination.
    fn press(&mut self, key: Key) -> bool {
        let [_, rest @ ..] = self.recent;
        let [first, second, third, fourth, fifth] = rest;
        self.recent = [first, second, third, fourth, fifth, key];
        self.recent == Combination::KEYS
    }
}

impl Shell {
    pub(super) fn watch_for_owner(&mut self, input: Input) {
        let Input::Press(key) = input else { return };
        if self.combination.press(key) && matches!(self.screen(), Screen::About(_)) {
            self.perform(Step::Go(Screen::Owner(Owner)));
            self.arrive();
        }
    }
}
