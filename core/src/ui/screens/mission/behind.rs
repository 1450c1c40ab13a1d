//! Which vectors lie behind the ally now? Each is marked on the map. Next: the squad that comes there.

use super::words;
use crate::cards::missions::MissionCard;
use crate::cards::missions::vocabulary::{RowAt, VectorId};
use crate::ui::map::{self, Chart, Focus};
use crate::ui::prelude::*;

fn numbered(card: &'static MissionCard) -> impl Iterator<Item = VectorId> {
    card.map.vectors.iter().map(|vector| vector.id).filter(|id| id.is_numbered())
}

fn bit(vector: VectorId) -> u16 {
    1u16.checked_shl(u32::from(vector.0.saturating_sub(1))).unwrap_or(0)
}

pub fn tell(ask: &mut Ask, squad: RowAt) {
    let mission = &ask.view.game.mission;
    let card = mission.card();
    words::place(ask);
    let name = card.row(squad).map_or("A squad", |row| row.name.name());
    ask.title((Icon::TriDown, White), format_args!("{name}: from behind"));
    let bits = u16::from_le_bytes([ask.form.value(0), ask.form.value(1)]);
    let here = numbered(card).nth(usize::from(ask.form.cursor));
    let (y, bottom) = (ask.y, ask.act_top() - 4);
    let pitch = words::pitch(words::reading(ask, White));
    let style = words::reading(ask, White);
    if let Some(canvas) = ask.canvas() {
        let focus = here.map_or(Focus::All, Focus::Vector);
        let chart = Chart::whole(30, y, (bottom - y) / 9);
        map::draw(canvas, &chart, card, mission.setup.column(), focus, true);
        for (nth, vector) in (0i32..).zip(numbered(card).filter(|&vector| bits & bit(vector) != 0)) {
            // Two columns: there are twelve at most.
            let (x, at) = (186 + nth / 6 * 28, y + nth % 6 * pitch);
            canvas.textf(x, at, style, format_args!("{vector}"));
        }
    }
    let as_before = if bits == 0 { MissionAnswer::Next } else { MissionAnswer::Set(bits) };
    let all = if bits == 0 { "As at set-up" } else { "These are all" };
    // One row at the foot for whatever the cursor is on.
    for vector in numbered(card) {
        let marked = bits & bit(vector) != 0;
        let words = match marked {
            true => line(format_args!("{vector} lies behind it")),
            false => line(format_args!("{vector} does not")),
        };
        let pressed = here == Some(vector) && ask.key() == Some(Key::A);
        let icon = if marked { Icon::Check } else { Icon::Cross };
        ask.act_here("Mark", (icon, White), &words, Step::Moved);
        if pressed {
            let [low, high] = (bits ^ bit(vector)).to_le_bytes();
            ask.form.set(0, low);
            ask.form.set(1, high);
        }
    }
    ask.likely();
    ask.act_here("Done", (Icon::Check, Green), all, words::answer(as_before));
}
