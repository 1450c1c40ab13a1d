//! The open screens: the stack of them, and which of them is saved.
//!
//! Does not decide where to go: `steps` does. What a screen asks and answers is in `ui`.

use crate::shell::Shell;
use crate::ui::Step;
use crate::ui::key::Key;
use crate::ui::screens::Screen;
use crate::ui::screens::title::Title;
use crate::ui::stack::{Open, Stack};

pub(super) struct Screens {
    pub stack: Stack,
    /// How many answers the open screen has.
    pub answers: u8,
    /// The screens as they were last written down.
    pub saved: Stack,
    /// They may have to be written down again: more changed than a cursor.
    pub changed: bool,
    /// What was open above Home when the player went there.
    pub left: Option<Open>,
}

impl Screens {
    pub const EMPTY: Screens =
        Screens { stack: Stack::EMPTY, answers: 0, saved: Stack::EMPTY, changed: false, left: None };
}

impl Shell {
    pub fn screen(&self) -> Screen {
        self.screens.stack.top()
    }

    /// The open screens, the first below all others.
    pub fn stack(&self) -> &[Open] {
        &self.screens.stack
    }

    /// The screens that a power cut now would bring back: without what only moved a cursor.
    pub fn saved_stack(&self) -> &[Open] {
        &self.screens.saved
    }

    /// Whether A would only show why not, though another answer could be given.
    pub fn is_on_refusal(&self) -> bool {
        self.screens.stack.last().is_some_and(|open| open.is_on_refusal(&self.view()))
    }

    /// The open screen looks at the game as it is now.
    pub(super) fn arrive(&mut self) {
        let Some(mut open) = self.screens.stack.last().copied() else { return };
        self.screens.answers = open.arrive(&self.view());
        self.put(open);
    }

    /// The open screen takes a key.
    pub(super) fn pass_on(&mut self, key: Key) {
        let Some(mut open) = self.screens.stack.last().copied() else { return };
        let step = open.press(key, &self.view());
        self.put(open);
        self.perform(step);
    }

    fn put(&mut self, open: Open) {
        if let Some(top) = self.screens.stack.open_mut() {
            *top = open;
        }
    }

    /// Takes what was half typed when the player went Home, with no row of it open.
    pub(super) fn take_up(&mut self) {
        let Some(left) = self.screens.left.filter(|_| self.screens.stack.len() == 2) else { return };
        if let Some(open) = self.screens.stack.open_mut().filter(|open| open.screen == left.screen) {
            open.form = left.form.closed();
            if self.is_on_refusal()
                && let Some(open) = self.screens.stack.open_mut()
            {
                open.form.start_over();
            }
        }
    }

    /// Shows the screen on which a command is made.
    pub(super) fn show_for(&mut self, screen: Screen) {
        self.screens.stack.show(screen, self.session.game());
        self.screens.changed = true;
    }

    pub(super) fn show(&mut self, stack: Stack) {
        self.screens.stack = stack;
        self.screens.changed = true;
    }

    pub fn show_home(&mut self) {
        self.perform(Step::Home);
        self.arrive();
    }

    /// Shows the title, as on a device that was never used.
    pub fn show_title(&mut self) {
        self.perform(Step::Swap(Screen::Title(Title)));
        self.arrive();
    }

    /// Closes screens about a game that the directory no longer lists.
    pub(super) fn drop_unfit_screens(&mut self) {
        self.screens.stack.drop_unfit(&self.slots);
        self.screens.changed = true;
        self.arrive();
    }
}
