//! A list to choose from: a module, a ship, an object, what energy is spent on. Next: whatever follows from it.

use super::words;
use crate::mission::flow::Pick;
use crate::ui::prelude::*;

/// The picture of a list's entries, A's word, and what the last row says.
const fn look(pick: Pick) -> (Icon, &'static str, &'static str) {
    match pick {
        Pick::CommandosGo => (Icon::People, "Go", "They stay"),
        Pick::CommandosBlow => (Icon::Destroyed, "Blow up", "They wait"),
        Pick::NearTank(_) | Pick::NearBlast(_) => (Icon::Cargo, "Near", "Nobody (more)"),
        Pick::Scan(_) => (Icon::Coordinate, "Scan", "Nothing"),
        Pick::Load(_) => (Icon::Cargo, "Load", "Nothing"),
        Pick::Bay(_) => (Icon::Station, "Land", "It missed the door"),
        Pick::Mine(_) => (Icon::Mine, "Take", "None"),
        Pick::Found(_) => (Icon::Target, "Found", "Nobody (more)"),
        Pick::Coached => (Icon::Star, "Near", "Nobody (more)"),
        Pick::MovedThrough(_) => (Icon::Bump, "Take", "None"),
        Pick::Ionize => (Icon::Ion, "Take", "None"),
        Pick::Spend(_) => (Icon::Energy, "Spend", "Nothing"),
        Pick::Escorts => (Icon::Protect, "Add", "Nobody"),
    }
}

pub fn tell(ask: &mut Ask, pick: Pick) {
    let view = ask.view;
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let (icon, a, none) = look(pick);
    words::place(ask);
    ask.title((icon, White), format_args!("{}", mission.title()));
    ask.text(White, &words::said(view));
    for place in 0..cursor::small(mission.pick_count(battle, pick)) {
        let mut label = Line::new();
        // Names are short.
        let _ = mission.pick_words(battle, pick, usize::from(place), &mut label);
        let choice = words::answer(MissionAnswer::Choice(place));
        ask.row_as(a, (icon, Silver), &label, "", choice);
    }
    let no = words::answer(MissionAnswer::No);
    if pick == Pick::Escorts {
        // Most of the time nobody is there to help.
        ask.likely();
    }
    ask.row_as("None", (Icon::Cross, Silver), none, "", no);
}
