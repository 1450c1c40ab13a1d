//! Show me: the guided game, played in memory while the owner's is in flash.
//!
//! Plays the battle; what is shown when, and what a visitor may pick, is in [`crate::show_me`].

use crate::dice::generator::Seed;
use crate::game::Command;
use crate::shell::Shell;
use crate::show_me::{Demo, Press};
use crate::ui::screens::Screen;

impl Shell {
    /// The game of Show me, if one is on.
    pub fn demo(&self) -> &Demo {
        &self.demo
    }

    /// Begins a game of Show me, in memory alone; the owner's must be in flash.
    pub fn start_show(&mut self, seed: Seed, practice: bool) {
        self.set_aside(seed, practice);
        self.demo.start();
        self.continue_show();
        self.screens.stack.push(Screen::show_me());
        self.arrive();
    }

    pub(super) fn press_show(&mut self, press: Press) {
        self.demo.press(press);
        self.kiosk.note_play();
        self.continue_show();
        // Nor does a hold undo it.
        self.keys.forget_press();
    }

    /// Answers for the table until there is something to show.
    fn continue_show(&mut self) {
        let mut dice = 0;
        while let Some(command) = self.demo.next(&self.session.game().battle) {
            match self.session.rehearse(Command::Battle(command)) {
                Ok(rolled) => dice = rolled,
                Err(_) => return self.demo.give_up(&self.session.game().battle),
            }
        }
        self.move_after(dice);
    }
}
