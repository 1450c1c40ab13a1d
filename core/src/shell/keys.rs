//! What a key does before a screen sees it: locks, holds, Help, undo.
//!
//! A hold is reported after the press of the same key: what the press did is undone first, so that the hold means one
//! thing only. Knows no screen's answers: `screens` passes those keys on.

use crate::base::log::info;
use crate::body::Settings;
use crate::shell::Shell;
use crate::ui::Step;
use crate::ui::key::{Input, Key};
use crate::ui::screens::Screen;
use crate::ui::screens::title::Title;
use crate::ui::stack::Stack;

pub(super) struct KeyState {
    /// No key does anything until A is held.
    pub locked: bool,
    /// The last press, for the hold that may follow it; none if a hold must not undo it.
    pressed: Option<Pressed>,
    /// The next hold belongs to a press that only ended something.
    spent: bool,
}

#[derive(Clone, PartialEq)]
struct Pressed {
    /// The screens before it.
    stack: Stack,
    effect: KeyEffect,
}

/// What a press did besides moving about on the screens.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum KeyEffect {
    Nothing,
    Command,
    Undo,
    Redo,
    /// Changed the settings, which were these.
    Set(Settings),
}

impl KeyState {
    pub const NEW: KeyState = KeyState { locked: false, pressed: None, spent: false };

    /// Notes what the press did that is being carried out.
    pub fn note(&mut self, effect: KeyEffect) {
        if let Some(pressed) = &mut self.pressed {
            pressed.effect = effect;
        }
    }

    /// A hold of this key will not undo what its press did.
    pub fn forget_press(&mut self) {
        self.pressed = None;
    }

    /// Whether the last key changed the game.
    pub fn made_command(&self) -> bool {
        self.pressed.as_ref().is_some_and(|pressed| pressed.effect == KeyEffect::Command)
    }

    /// The screens before the last press.
    pub fn screens_before(&self) -> Option<&Stack> {
        self.pressed.as_ref().map(|pressed| &pressed.stack)
    }
}

impl Shell {
    /// Reacts to a key.
    pub fn on(&mut self, input: Input) {
        let warned = self.countdown().is_some();
        self.clock.touch();
        let attracting = self.is_attracting();
        let ends = attracting || warned;
        match input {
            // It takes the warning away, which may have hidden what would be answered.
            Input::Press(_) if warned => {}
            // It ends attract mode, and does nothing else.
            Input::Press(_) if attracting => self.end_attract(),
            Input::Hold(_) if ends || self.keys.spent => {}
            input => self.react(input),
        }
        if let Input::Press(_) = input {
            self.keys.spent = ends;
        }
        self.watch_for_owner(input);
    }

    pub(super) fn react(&mut self, input: Input) {
        self.notice = None;
        self.clock.stop_motion();
        match input {
            Input::Hold(Key::A) if self.keys.locked => self.keys.locked = false,
            _ if self.keys.locked => {}
            Input::Hold(key) => {
                self.take_back();
                match key {
                    // In Show me a press cannot be undone, so no menu is opened over what it did. With four keys the
                    // menu is the only way to Help.
                    Key::A if self.demo.is_on() && !self.facts.board.four_keys() => {}
                    Key::A if !matches!(self.screen(), Screen::Menu(_)) => {
                        let menu = self.screen().menu(self.game());
                        self.perform(Step::Go(menu));
                    }
                    Key::B => self.perform(Step::Home),
                    Key::X => self.perform(Step::Table),
                    Key::Y => self.redo(),
                    _ => {}
                }
                self.keys.forget_press();
            }
            Input::Press(key) => {
                let stack = self.screens.stack.clone();
                self.keys.pressed = Some(Pressed { stack, effect: KeyEffect::Nothing });
                match (key, self.screen()) {
                    // The title says "any key".
                    (_, Screen::Title(_)) => self.perform(Title::next()),
                    (Key::Y, _) => self.undo(),
                    (Key::X, _) => self.help(),
                    _ => self.pass_on(key),
                }
            }
        }
        self.note_game();
        self.arrive();
        info!("{} -> {=str}", input, self.screen().name());
    }

    /// Undoes what the press before a hold did.
    fn take_back(&mut self) {
        let Some(Pressed { stack, effect }) = self.keys.pressed.take() else { return };
        match effect {
            KeyEffect::Nothing => {}
            KeyEffect::Command => self.session.take_back(),
            KeyEffect::Undo => drop(self.session.redo()),
            KeyEffect::Redo => drop(self.session.undo()),
            KeyEffect::Set(settings) => *self.settings.change() = settings,
        }
        self.show(stack);
    }

    pub fn is_locked(&self) -> bool {
        self.keys.locked
    }
}
