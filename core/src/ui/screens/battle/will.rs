//! The Will of the Emperor: where the book is silent, a logged die chooses among 2 to 6 options. Next: back.

use super::shown;
use crate::battle::rules::command::BattleError;
use crate::battle::state::log::BattleHappening;
use crate::battle::state::reason::Reason;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Will;

const LEAST: u8 = 2;
const MOST: u8 = 6;
/// Where the form keeps the number of options, and the page on which the die lies.
const OPTIONS: u8 = 0;
const CHOSEN: u8 = 1;

impl Will {
    pub fn tell(&mut self, ask: &mut Ask) {
        let battle = &ask.view.game.battle;
        shown::tell_status(ask, None, format_args!("Will of the Emperor"));
        ask.help(&Help {
            asked: said!("Among how many options is a die to choose?"),
            look: said!("Name the options aloud, in order: nearest first, or from left to right. Then roll."),
            why: said!("Where no rule decides for the Empire, chance does. The choice is in the log."),
            our_reading: true,
            ..Help::default()
        });
        let chosen = battle.log.newest(0).and_then(|entry| match (entry.what, entry.why) {
            (BattleHappening::Chosen(taken), Reason::Will { of, .. }) => Some((taken, of)),
            _ => None,
        });
        if let (CHOSEN, Some((taken, of))) = (ask.form.page, chosen) {
            ask.title((Icon::D6, White), "The die chose");
            ask.number("number", u16::from(taken));
            ask.note(format_args!("of {of}, in the order you named them."));
            return ask.act("Done", (Icon::Check, Green), "Done", Step::Back);
        }
        ask.title((Icon::D6, White), "Let a die choose");
        ask.note("Name the options aloud, in order.");
        let of = ask.form.value(OPTIONS).clamp(LEAST, MOST);
        let (cursor, key) = (ask.form.cursor, ask.key());
        let roll = super::order(BattleCommand::Choose { of });
        let refused = (!battle.has_dice()).then(|| BattleError::NotFlying.sentence());
        let look = (Icon::D6, White);
        ask.row_if(refused, "Roll", look, format_args!("Choose one of {of}"), "", roll);
        ask.count((Icon::Plus, Silver), "Options", OPTIONS, LEAST..=MOST);
        if cursor == 0 && key == Some(Key::A) && refused.is_none() {
            ask.form.page = CHOSEN;
        }
    }
}
