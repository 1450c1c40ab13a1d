//! Saves: the games that are kept, one in each slot, and what can be done with one. Next: Home, Naming.

use super::naming::Naming;
use crate::journal::layout::SLOTS;
use crate::journal::slots::Slots;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saves;

/// One saved game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameCard {
    slot: u8,
}

impl Saves {
    pub fn tell(&mut self, ask: &mut Ask) {
        let slots = ask.view.slots;
        let used = (0..SLOTS).filter(|&slot| slots.get(slot).is_some()).count();
        ask.place("Saves", format_args!("{used} of {SLOTS}"));
        ask.help(&Help {
            asked: said!("Which game is to be played, renamed, copied or deleted?"),
            look: said!("Each place keeps one game: its battle, mission, campaign and dice. Every step is saved as you play."),
            ..Help::default()
        });
        for slot in 0..SLOTS {
            let Some(info) = slots.get(slot) else {
                let naming = Screen::Naming(Naming::new_game(slot));
                ask.row_as("New", (Icon::Plus, Dim), "New game", "", Step::Go(naming));
                continue;
            };
            let open = slot == slots.current();
            if open {
                ask.likely();
            }
            let what = if open { line(format_args!("open")) } else { line(format_args!("{}", info.steps)) };
            let value = match slots.origin(slot).mark() {
                "" => what,
                mark => line(format_args!("{what}, {mark}")),
            };
            let look = if open { (Icon::Flag, White) } else { (Icon::Save, Silver) };
            let card = Screen::GameCard(GameCard { slot });
            ask.row_as("Open", look, format_args!("{}", info.name), &value, Step::Go(card));
        }
    }
}

impl GameCard {
    pub fn fits(&self, slots: &Slots) -> bool {
        slots.get(self.slot).is_some()
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let slot = self.slot;
        let Some(info) = ask.view.slots.get(slot) else { return };
        ask.place("Saves", format_args!("place {}", slot + 1));
        ask.help(&Help {
            asked: said!("What is to be done with this game?"),
            look: said!("A copy has dice of its own. A deleted game is gone for good."),
            ..Help::default()
        });
        let name = info.name;
        ask.title((Icon::Save, Yellow), format_args!("{name}"));
        ask.note(&widgets::count_line(info.steps, "step saved", "steps saved"));
        let (play, copy) = (Step::Wish(Wish::Open(slot)), Step::Wish(Wish::Copy(slot)));
        ask.row_as("Play", (Icon::Flag, Green), "Play", "", play);
        let naming = Screen::Naming(Naming::rename(slot, name));
        ask.row_as("Rename", (Icon::Pencil, Silver), "Rename", "", Step::Go(naming));
        ask.row_as("Copy", (Icon::Copy, Silver), "Copy", "", copy);
        let steps = widgets::count_line(info.steps, "step", "steps");
        let loss = Loss {
            icon: Icon::Trash,
            question: format_args!("Delete \"{name}\"?"),
            lost: &[(Icon::Save, &steps), (Icon::Cards, "battle and campaign")],
            keep: "Keep it",
            word: "Delete it",
        };
        ask.danger((Icon::Trash, Red), "Delete", &loss, Step::Wish(Wish::Erase(slot)));
    }
}
