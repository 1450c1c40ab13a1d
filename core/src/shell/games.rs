//! The open game and the directory of games: starts, copies, forgets and opens them.
//!
//! Does not read or write: the keeper does, and calls these when it has.

use crate::base::name::Name;
use crate::base::text::text;
use crate::dice::generator::Seed;
use crate::journal::slots::{SlotInfo, Slots};
use crate::shell::Shell;
use crate::ui::screens::Screen;
use crate::ui::stack::Stack;

impl Shell {
    pub fn slots(&self) -> &Slots {
        &self.slots
    }

    /// The directory of games, if it changed since this was last asked.
    pub fn take_slots(&mut self) -> Option<Slots> {
        self.slots.take()
    }

    /// Takes a directory that was saved.
    pub fn restore_slots(&mut self, slots: Slots) {
        self.slots.restore(slots.checked());
    }

    /// Takes a directory that was put together from the games found.
    pub fn rebuild_slots(&mut self, slots: Slots) {
        *self.slots.change() = slots.checked();
    }

    /// Begins a new game in a slot and shows Home.
    pub fn start_game(&mut self, slot: u8, name: Name, seed: Seed, practice: bool) {
        self.aside = false;
        self.session.start(seed, practice);
        self.adopt(slot, name);
        self.show(Stack::of(Screen::home()));
        self.arrive();
    }

    /// Plays on in memory alone: every slot holds a game that cannot be opened.
    pub fn start_unsaved(&mut self, seed: Seed, practice: bool) {
        self.end_aside();
        self.session.start_unsaved(seed, practice);
        self.leave_game();
        self.show(Stack::of(Screen::home()));
        self.arrive();
    }

    /// Plays in memory alone; the owner's game must be in flash.
    pub fn set_aside(&mut self, seed: Seed, practice: bool) {
        self.start_unsaved(seed, practice);
        self.aside = true;
        self.keys.locked = false;
        self.notice = None;
        self.clock.stop_motion();
    }

    /// Whether the open game is in memory alone: a visitor's, or one of Show me.
    pub fn is_aside(&self) -> bool {
        self.aside
    }

    /// Ends what is played while the owner's game is set aside: Show me, attract mode, a visit.
    pub(super) fn end_aside(&mut self) {
        self.demo.end();
        self.aside = false;
        self.attract.stop();
    }

    /// Another game is open now: no hold undoes what a press did in the last one, and Home leads back to none of its
    /// screens.
    pub(super) fn leave_game(&mut self) {
        self.keys.forget_press();
        self.screens.left = None;
    }

    /// Turns the open game into a copy in another slot, with dice of its own.
    pub fn become_copy(&mut self, slot: u8, name: Name, entropy: &Seed) {
        self.session.become_copy(entropy);
        self.adopt(slot, name);
        self.drop_unfit_screens();
        self.notify(if self.game().games.hides() {
            text!("This is the copy. Its dice and its hidden intel are its own.")
        } else {
            text!("This is the copy. It has dice of its own.")
        });
    }

    fn adopt(&mut self, slot: u8, name: Name) {
        self.leave_game();
        let slots = self.slots.change();
        slots.set(slot, Some(SlotInfo { name, steps: 0 }));
        slots.open(slot);
        self.note_game();
    }

    /// A game from outside is in its slot now: it is the open one.
    pub fn restored(&mut self, slot: u8, name: Name) {
        self.slots.change().set(slot, Some(SlotInfo { name, steps: 0 }));
        self.opened(slot);
        self.show_home();
        self.notify(text!("Restored as a copy. It has dice of its own."));
    }

    /// Forgets a game in the directory, and the screens about it.
    pub fn forget_slot(&mut self, slot: u8) {
        self.slots.change().set(slot, None);
        self.drop_unfit_screens();
        self.keys.forget_press();
    }

    /// The game that was just read is the open one now.
    pub fn opened(&mut self, slot: u8) {
        if slot != self.slots.current() {
            self.slots.change().open(slot);
            self.session.count_in();
        } else {
            self.session.count_in_once();
        }
        self.note_game();
        self.screens.stack.drop_unfit(&self.slots);
        self.arrive();
        self.screens.saved = self.screens.stack.clone();
    }

    /// Notes the open game's origin and steps in the directory. The journal knows them too, so the directory is not
    /// saved for them.
    pub(super) fn note_game(&mut self) {
        if self.aside {
            return;
        }
        let mut slots = *self.slots;
        slots.note(self.game().origin, self.history().cursor());
        self.slots.restore(slots);
    }
}
