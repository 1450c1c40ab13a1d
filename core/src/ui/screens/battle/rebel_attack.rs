//! Whom does this Rebel attack? Next: Range.

use super::shown;
use crate::ui::prelude::*;

/// The one it fired at last is the likeliest.
pub fn tell(ask: &mut Ask, rebel: RebelAt) {
    let battle = &ask.view.game.battle;
    let name = shown::rebel_name(battle, rebel);
    shown::tell_status(ask, Some(Badge::Rebel(rebel.0.saturating_add(1))), format_args!("{name}"));
    shown::tell_who(ask, Party::Rebel(rebel), "shoots whom?", "in its range and arc");
    let last = battle.last_target(Party::Rebel(rebel));
    for (place, party) in (0u8..).zip((0..battle.prey_count()).filter_map(|place| battle.prey(place))) {
        if last == Some(party) {
            ask.likely();
        }
        shown::party_row(ask, "Shoot", party, None, super::answer(BattleAnswer::Choice(place)));
    }
    ask.row_as("None", (Icon::Cross, Silver), "Nobody", "", super::answer(BattleAnswer::No));
}
