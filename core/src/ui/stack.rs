//! The open screens, one above the other: how they are walked, drawn and saved.
//!
//! Never empty once a device has begun. Does NOT carry out the steps of a screen beyond opening and closing screens: `shell` does.

use core::ops::Deref;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::ask::{Ask, Form};
use super::canvas::Canvas;
use super::help::Hears;
use super::key::Key;
use super::screens::title::Title;
use super::screens::{SCREENS_VERSION, Screen};
use super::theme::Color;
use super::{Step, View};
use crate::base::saved;
use crate::game::Game;
use crate::journal::slots::Slots;

/// Deepest a player can go from Home.
pub const MAX_DEPTH: usize = 8;
/// Most bytes of a saved stack: its version, its length and the screens, hardly longer than in memory.
pub const MAX_SAVED: usize = 2 + MAX_DEPTH * (size_of::<Open>() + 2);

/// A screen and where a player stands in it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Open {
    pub screen: Screen,
    pub form: Form,
}

impl From<Screen> for Open {
    fn from(screen: Screen) -> Open {
        Open { screen, form: Form::NEW }
    }
}

impl Open {
    /// Measures the screen before it is drawn: a question may have changed under the cursor.
    /// Returns how many answers there are.
    pub fn arrive(&mut self, view: &View) -> u8 {
        let Open { screen, form } = self;
        Ask::arrive(view, form, &mut |ask| screen.tell(ask))
    }

    /// What a key does: the screen may change by it, the game only through the step.
    pub fn press(&mut self, key: Key, view: &View) -> Step {
        let Open { screen, form } = self;
        Ask::press(view, form, key, &mut |ask| screen.tell(ask))
    }

    /// Hides what only some may see behind its hand-over; what was set there stays set.
    pub fn hide(&mut self, game: &Game) {
        if self.screen.is_secret(game) {
            self.form.turn_to_front();
        }
    }

    /// How many answers it has.
    pub fn answers(&self, view: &View) -> u8 {
        let Open { mut screen, form } = *self;
        Ask::answers_of(view, form, &mut |ask| screen.tell(ask))
    }

    /// Whether the highlighted answer would be refused and another one not.
    pub fn is_on_refusal(&self, view: &View) -> bool {
        let Open { mut screen, form } = *self;
        Ask::is_on_refusal(view, form, &mut |ask| screen.tell(ask))
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let Open { mut screen, form } = *self;
        Ask::draw(view, form, canvas, &mut |ask| screen.tell(ask));
    }

    /// Hands what Help says about this screen to `card`.
    pub fn explain(&self, view: &View, card: &mut dyn Hears) {
        let Open { mut screen, form } = *self;
        Ask::explain(view, form, card, &mut |ask| screen.tell(ask));
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stack {
    screens: Vec<Open, MAX_DEPTH, u8>,
}

impl Deref for Stack {
    type Target = [Open];

    fn deref(&self) -> &[Open] {
        &self.screens
    }
}

impl Stack {
    /// Before there is a screen.
    pub const EMPTY: Stack = Stack { screens: Vec::new() };

    /// One screen alone.
    pub fn of(screen: Screen) -> Stack {
        let mut stack = Stack::EMPTY;
        stack.push(screen);
        stack
    }

    /// The open screen.
    pub fn top(&self) -> Screen {
        self.last().map_or(Screen::Title(Title), |open| open.screen)
    }

    /// The one under the open screen.
    pub fn below(&self) -> Option<&Open> {
        self.iter().nth_back(1)
    }

    /// The open screen and where the player stands in it.
    pub fn open_mut(&mut self) -> Option<&mut Open> {
        self.screens.last_mut()
    }

    /// Opens a screen above the others; false if they are too deep.
    pub fn push(&mut self, screen: Screen) -> bool {
        self.screens.push(screen.into()).is_ok()
    }

    /// What only some may see is behind its hand-over again: when one comes back to it, and after a start.
    pub fn hide_secrets(&mut self, game: &Game) {
        self.screens.iter_mut().for_each(|open| open.hide(game));
    }

    /// Opens a screen in the place of the open one.
    pub fn swap(&mut self, screen: Screen) {
        if let Some(top) = self.screens.last_mut() {
            *top = screen.into();
        }
    }

    /// Closes the open screen; false if it is the only one.
    pub fn back(&mut self) -> bool {
        self.len() > 1 && self.screens.pop().is_some()
    }

    pub fn home(&mut self) {
        self.screens.truncate(1);
        self.swap(Screen::home());
    }

    /// Shows the screen on which a command is made, in the place of one of its kind that is open.
    pub fn show(&mut self, screen: Screen, game: &Game) {
        match self.iter().position(|open| open.screen.same_kind(&screen)) {
            Some(index) => {
                self.screens.truncate(index + 1);
                let open = self.top();
                if open != screen.keeping(&open) {
                    self.swap(screen.keeping(&open));
                }
            }
            None => {
                *self = Stack::of(Screen::home());
                // A few of several places.
                for screen in screen.below(game).into_iter().chain([screen]) {
                    self.push(screen);
                }
                self.hide_secrets(game);
            }
        }
    }

    /// Closes screens about a game that is gone or was renamed: they have been answered.
    pub fn drop_unfit(&mut self, slots: &Slots) {
        let fitting = self.iter().take_while(|open| open.screen.fits(slots)).count();
        self.screens.truncate(fitting);
        if self.is_empty() {
            self.push(Screen::home());
        }
    }

    pub fn draw(&self, view: &View<'_>, canvas: &mut Canvas<'_>) {
        canvas.clear(Color::Black);
        if let Some(top) = self.last() {
            top.draw(view, canvas);
        }
    }

    /// The screens as bytes, behind their version.
    pub fn encode<'b>(&self, buffer: &'b mut [u8; MAX_SAVED]) -> &'b [u8] {
        let [version, rest @ ..] = buffer;
        *version = SCREENS_VERSION;
        // They fit by their size: hardly anything is longer in bytes than in memory, a test says.
        let length = saved::write(&self.screens, rest).map_or(0, |length| length + 1);
        buffer.get(..length).unwrap_or(&[])
    }

    /// The screens from bytes; None if a build with other screens wrote them.
    pub fn decode(bytes: &[u8]) -> Option<Stack> {
        match bytes {
            [SCREENS_VERSION, rest @ ..] => saved::read(rest).map(|(screens, _)| Stack { screens }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_never_left_empty_nor_deeper_than_it_may_be() {
        let mut stack = Stack::of(Screen::home());
        assert!(!stack.back());
        let pushed = core::iter::repeat_with(|| stack.push(Screen::battle())).take_while(|pushed| *pushed);
        assert_eq!(pushed.count(), MAX_DEPTH - 1);
        stack.home();
        assert_eq!(*stack, [Screen::home().into()]);
    }

    #[test]
    fn it_is_saved_with_the_version_of_its_screens() {
        let mut stack = Stack::of(Screen::home());
        while stack.push(Screen::battle()) {}
        let mut bytes = [0; MAX_SAVED];
        let length = stack.encode(&mut bytes).len();
        assert_eq!(Stack::decode(&bytes[..length]), Some(stack));
        bytes[0] += 1;
        assert_eq!(Stack::decode(&bytes[..length]), None);
    }

    /// "Intel Tokens": nobody but those who hid them sees them, not even by going back or after a power cut.
    #[test]
    fn what_only_some_may_see_is_hidden_again() {
        use crate::ui::screens::games::{GamePage, GamesPage};
        let page = |page| {
            let mut stack = Stack::of(Screen::GamePage(GamePage::new(page, 0)));
            stack.open_mut().unwrap().form.page = 1;
            stack.hide_secrets(&Game::BLANK);
            stack.last().unwrap().form.page
        };
        assert_eq!((page(GamesPage::Secret), page(GamesPage::Table)), (0, 1));
    }

    #[test]
    fn an_undone_command_is_shown_where_one_of_its_kind_is_open() {
        let game = Game::BLANK;
        let mut stack = Stack::of(Screen::home());
        stack.push(Screen::campaign());
        stack.push(Screen::battle());
        stack.show(Screen::campaign(), &game);
        assert_eq!(*stack, [Screen::home().into(), Screen::campaign().into()]);
        stack.show(Screen::mission(), &game);
        assert_eq!(*stack, [Screen::home().into(), Screen::mission().into()]);
    }
}
