//! The menu (hold A): everything possible here, also what four-key boards have no keys for.
//!
//! Next: Help, the Table, what the books say about the screen below, or Home.

use crate::ui::prelude::*;

use crate::body::Settings;
use crate::ui::command_words;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Menu {
    /// Of the screen below.
    topic: Topic,
}

impl Menu {
    pub const fn over(topic: Topic) -> Menu {
        Menu { topic }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let view = ask.view;
        let wish = |wish| Step::Wish(wish);
        ask.place("Menu", "hold A");
        ask.help(&Help {
            asked: said!("What do you want to do beside what the screen asks?"),
            look: said!("The same without the menu: X Help, Y undo, hold Y redo, hold X Table, hold B Home."),
            ..Help::default()
        });
        ask.rows_of(if ask.large() { 37 } else { 24 });
        ask.row_as("Open", (Icon::Question, Silver), "Help", "", wish(Wish::Help));
        for (icon, label, what, nothing, done) in [
            (Icon::Undo, "Undo", view.undo, text!("There is nothing to undo."), Wish::Undo),
            (Icon::Redo, "Redo", view.redo, text!("There is nothing to redo."), Wish::Redo),
        ] {
            let refused = what.is_none().then_some(nothing);
            let what =
                what.map(|command| command_words(command, view.game, done == Wish::Redo)).unwrap_or_default();
            ask.row_if(refused, label, (icon, Silver), label, &what, wish(done));
        }
        ask.row_as("Open", (Icon::Cards, Silver), "Table", "", wish(Wish::Table));
        let rules = Step::Swap(Screen::rules_about(self.topic));
        ask.row_as(
            "Open",
            (Icon::Book, Silver),
            "Rules",
            if ask.large() { "" } else { self.topic.name() },
            rules,
        );
        let turned = Settings { turned: !view.settings.turned, ..*view.settings };
        // A visitor sets nothing that stays.
        if !view.settings.kiosk {
            ask.row_as("Turn", (Icon::RotateScreen, Silver), "Turn picture", "", wish(Wish::Set(turned)));
        }
        ask.row_as("Lock", (Icon::Padlock, Silver), "Lock keys", "", wish(Wish::Lock));
        ask.row_as("Home", (Icon::Home, Silver), "Home", "", Step::Home);
    }
}
