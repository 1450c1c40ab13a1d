//! An elite takes a faceup card: draw it here, or say which one was drawn. Next: more damage, or what it did.

use super::shown;
use crate::cards::damage_deck::DamageCard;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, ship: ShipAt) {
    shown::tell_ship_status(ask, ship);
    shown::tell_who(ask, Party::Ship(ship), "Which card?", "It is dealt face up.");
    let (bottom, large) = (ask.bars().bottom, ask.large());
    // What the highlighted card says stands below the list.
    let height = if large { 66 } else { 58 };
    ask.keep_below(height);
    let card = ask.form.cursor.checked_sub(1).and_then(DamageCard::from_number);
    if let Some(canvas) = ask.canvas() {
        let text =
            card.map_or(text!("A card of the whole deck, at random."), |card| card.damage().text).unpacked();
        let style = if large && text.len() < 60 { row(White) } else { body(White) };
        canvas.paragraph(10, bottom - height + 4, ROW_WIDTH - 8, style, &text);
    }
    let draw = super::answer(BattleAnswer::Roll);
    ask.row_as("Draw", (Icon::Cards, Silver), "Draw one here", "", draw);
    for &card in DamageCard::ALL {
        let step = super::answer(BattleAnswer::Card(card));
        ask.row_as("Take", (Icon::Crit, Red), card.name(), "", step);
    }
}
