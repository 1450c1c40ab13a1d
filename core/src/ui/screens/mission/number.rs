//! A number is counted on a card: charges. It starts with what was reported, else as "-". Next: the step that needs it.

use super::words;
use crate::mission::flow::Number;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, number: Number) {
    let view = ask.view;
    words::place(ask);
    ask.title((Icon::Charge, Yellow), format_args!("{}", view.game.mission.title()));
    ask.text(White, &words::said(view));
    if let Number::Charges(rebel) = number {
        ask.preset(0, view.game.mission.charges_of(rebel).saturating_add(1));
        if ask.is_new() {
            ask.form.cursor = 1;
        }
    }
    let count = ask.typed((Icon::Charge, Yellow), "Charges", 0, number.most());
    let (refused, step) = match count {
        Some(count) => (None, words::answer(MissionAnswer::Number(count))),
        None => (Some(text!("Count the charges on the card first.")), Step::Stay),
    };
    ask.row_if(refused, "Take", (Icon::Check, Green), "So many", "", step);
}
