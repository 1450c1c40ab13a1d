//! Carries out what a screen answers to a key: goes to another screen, grants a wish, hands a command on.
//!
//! Does not change the game: `commands` gives the command to the session.

use crate::base::log::info;
use crate::base::text::text;
use crate::shell::keys::KeyEffect;
use crate::shell::{Errand, Shell};
use crate::ui::canvas::line;
use crate::ui::icons::Icon;
use crate::ui::screens::Screen;
use crate::ui::{Step, Wish};

impl Shell {
    pub(super) fn perform(&mut self, step: Step) {
        match step {
            Step::Stay | Step::Moved => return,
            Step::Go(screen) => {
                self.screens.stack.hide_secrets(self.session.game());
                if !self.screens.stack.push(screen) {
                    return self.notify(text!("This is as deep as it goes: B goes back."));
                }
                self.take_up();
            }
            Step::Swap(screen) => self.screens.stack.swap(screen),
            Step::Back => drop(self.screens.stack.back()),
            // There is no other Home before the owner's game is back.
            Step::Home if self.demo.is_on() => return self.grant(Wish::EndShow),
            Step::Home => {
                self.screens.stack.hide_secrets(self.session.game());
                // A page that belongs to Home itself starts over; what was left before it is kept.
                let above_home = self.screens.stack.get(1).filter(|open| !belongs_below(&open.screen));
                if let Some(open) = above_home {
                    self.screens.left = Some(*open);
                }
                self.screens.stack.home();
            }
            Step::Table if self.demo.is_on() => {
                return self.notify(text!("In Show me the map is the table."));
            }
            Step::Table => {
                while belongs_below(&self.screen()) && self.screens.stack.back() {}
                let table = self.screen().table(self.game());
                let open = self.screen();
                // The table of the other games is one `GamePage` of several: the kind alone does not tell.
                if open == table || open.same_kind(&table) && !matches!(open, Screen::GamePage(_)) {
                    return;
                }
                return self.perform(Step::Go(table));
            }
            Step::Say(why) => {
                info!("says {=str}", why.unpacked().as_str());
                return self.set_notice(Icon::Padlock, line(format_args!("{why}")), "");
            }
            Step::Do(command) => {
                self.apply(command);
                return;
            }
            Step::Finish(command) => {
                if !self.apply(command) || !self.screens.stack.back() {
                    return;
                }
            }
            Step::Settle(command) => {
                if self.apply(command) {
                    self.show_for(Screen::for_command(&command, self.game()));
                }
                return;
            }
            Step::Wish(wish) => return self.grant(wish),
        }
        self.screens.changed = true;
    }

    /// Carries out what a screen wants from the device.
    pub(super) fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Undo => {
                self.perform(Step::Back);
                self.undo();
            }
            Wish::Redo => {
                self.perform(Step::Back);
                self.redo();
            }
            Wish::Help => {
                self.perform(Step::Back);
                self.help();
            }
            Wish::Table => self.perform(Step::Table),
            Wish::Lock => {
                self.perform(Step::Back);
                self.keys.locked = true;
            }
            Wish::Kiosk(kiosk) => {
                self.settings.change().kiosk = kiosk;
                self.switch_kiosk();
                self.keys.forget_press();
            }
            Wish::ResetVisits => self.kiosk.reset_visits(),
            Wish::Set(settings) => {
                self.keys.note(KeyEffect::Set(*self.settings));
                *self.settings.change() = settings;
            }
            Wish::Open(slot) => self.errand = Some(Errand::Open(slot)),
            Wish::Create(slot, name) => self.errand = Some(Errand::Create(slot, name)),
            Wish::Erase(slot) => self.errand = Some(Errand::Erase(slot)),
            Wish::Copy(from) => match self.slots.first_free() {
                Some(to) => self.errand = Some(Errand::Copy { from, to }),
                None => self.notify(text!("Every slot is in use: delete a game first.")),
            },
            Wish::Rename(slot, name) => {
                self.slots.change().rename(slot, name);
                self.perform(Step::Back);
                // A hold must not bring back a question that was answered.
                self.keys.forget_press();
            }
            Wish::ShowMe => self.errand = Some(Errand::ShowMe),
            Wish::EndShow => self.errand = Some(Errand::EndShow),
            Wish::Link(given) => {
                self.consent.answer(given);
                self.perform(Step::Back);
                // A hold must not bring back a question that was answered.
                self.keys.forget_press();
            }
            Wish::Show(press) => self.press_show(press),
        }
    }

    /// What the open screen asks, over it; Help has no Help itself.
    pub(super) fn help(&mut self) {
        if !matches!(self.screen(), Screen::HelpScreen(_)) {
            self.perform(Step::Go(Screen::help()));
        }
    }
}

/// Whether a screen belongs to the one below it: Help, a word and the menu do.
const fn belongs_below(screen: &Screen) -> bool {
    matches!(screen, Screen::HelpScreen(_) | Screen::TermScreen(_) | Screen::Menu(_))
}
