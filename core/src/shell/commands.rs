//! Commands on their way to the session: applied, refused, undone, made again, and the notice of each.
//!
//! Knows no rules and no words of a command: the game has both.

use crate::base::log::info;
use crate::base::text::{Text, text};
use crate::battle::words::undo::OnTable;
use crate::game::Command;
use crate::shell::Shell;
use crate::shell::keys::KeyEffect;
use crate::ui::canvas::{Line, line};
use crate::ui::command_words;
use crate::ui::icons::Icon;
use crate::ui::screens::Screen;
use crate::ui::screens::battle::shown;

/// The notice of undo and redo in Show me.
const NOT_TAKEN_BACK: Text = text!("In Show me nothing is taken back.");

impl Shell {
    /// Changes the game by a command, or shows why not.
    pub(super) fn apply(&mut self, command: Command) -> bool {
        let mut news = Line::new();
        // What does not fit would not fit the notice either.
        let _ = command.announce(self.game(), &mut news);
        let told = self.game().battle.told;
        match self.session.apply(command) {
            Ok(dice) => {
                self.move_after(dice);
                self.kiosk.note_play();
                let fresh = matches!(command, Command::Battle(_)) || told != self.game().battle.told;
                let put_away = self.put_away(&command);
                match (news.is_empty(), shown::news(&self.game().battle).filter(|_| fresh), put_away) {
                    (true, None, None) => {}
                    (true, None, Some(cards)) => {
                        self.set_notice(Icon::Info, cards, "no longer fits the ship");
                    }
                    (true, Some((what, who)), _) => self.set_notice(Icon::Info, what, &who),
                    (false, Some((what, _)), _) | (false, None, Some(what)) => {
                        self.set_notice(Icon::Info, news, &what);
                    }
                    (false, None, None) => {
                        let undo = match self.facts.board.four_keys() {
                            _ if self.history().is_barred() => "",
                            true => "hold A: undo",
                            false => "Y: undo",
                        };
                        self.set_notice(Icon::Info, news, undo);
                    }
                }
                self.keys.note(KeyEffect::Command);
                if self.history().is_barred() {
                    // Something hidden was turned up: a hold must not undo that either.
                    self.keys.forget_press();
                }
                true
            }
            Err(refusal) => {
                info!("refused {}: {}", command, refusal);
                // A refused command changes nothing, not even its screen.
                if let Some(stack) = self.keys.screens_before() {
                    self.screens.stack = stack.clone();
                }
                self.set_notice(Icon::Cross, line(format_args!("{}", refusal.sentence())), "");
                false
            }
        }
    }

    /// Cards that a deal, a correction or an absent friend took off a ship.
    fn put_away(&self, command: &Command) -> Option<Line> {
        let (Command::Campaign(_), Some((card, count))) = (command, self.game().campaign.dropped) else {
            return None;
        };
        Some(match count {
            1 => line(format_args!("{card} put away")),
            _ => line(format_args!("{card} and {} more put away", count.saturating_sub(1))),
        })
    }

    pub(super) fn undo(&mut self) {
        if self.demo.is_on() {
            return self.notify(NOT_TAKEN_BACK);
        }
        let undone = OnTable::of(&self.game().battle);
        let Some(command) = self.session.undo() else {
            let seen = self.game().seen() > 0 && self.history().is_barred();
            return self.notify(if seen {
                text!("What was turned up stays seen.")
            } else {
                text!("Nothing to undo.")
            });
        };
        let screen = Screen::for_command(&command, self.game());
        self.show_for(screen);
        let mut things = Line::new();
        // What does not fit would not fit the notice either.
        let _ = command.put_back(self.game(), &undone, &mut things);
        let second = if things.is_empty() { "hold Y to redo" } else { &things };
        let what = command_words(command, self.game(), true);
        self.set_notice(Icon::Undo, line(format_args!("Undone: {what}")), second);
        self.keys.note(KeyEffect::Undo);
    }

    pub(super) fn redo(&mut self) {
        if self.demo.is_on() {
            return self.notify(NOT_TAKEN_BACK);
        }
        let what = self.history().redoable().map(|command| command_words(command, self.game(), true));
        let Some(command) = self.session.redo() else { return self.notify(text!("Nothing to redo.")) };
        let screen = Screen::for_command(&command, self.game()).done(self.game());
        self.show_for(screen);
        self.set_notice(Icon::Redo, line(format_args!("Redone: {}", what.unwrap_or_default())), "Y to undo");
        self.keys.note(KeyEffect::Redo);
    }
}
