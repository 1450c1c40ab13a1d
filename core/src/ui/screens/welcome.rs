//! Who came is asked: to be shown, or to play. Next: Show me, the keys.

use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Welcome;

impl Welcome {
    pub fn tell(&mut self, ask: &mut Ask) {
        ask.place("Welcome", "");
        ask.stays();
        ask.help(&Help {
            asked: said!("Do you want to be shown, or to play at once?"),
            look: said!("Show me is a guided game of three rounds on this screen alone. Play leads to battles, missions and dice for a table with miniatures."),
            ..Help::default()
        });
        ask.title((Icon::Logo, White), "Wingmate");
        ask.text(White, text!("It flies the Empire's ships, rolls the dice and runs the missions."));
        if !ask.large() {
            ask.note("Show me needs no miniatures.");
        }
        ask.pair(
            (Icon::Film, "Show me", "3 rounds"),
            Step::Wish(Wish::ShowMe),
            (Icon::TieLn, "Play", "at a table"),
            Step::Swap(Screen::keys()),
        );
    }
}
