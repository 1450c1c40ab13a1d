//! What to print and bring for a story: every thing with the most that one of its missions needs. Next: back.

use crate::campaign::advice::{Supply, to_bring};
use crate::campaign::{MAX_PILOTS, MIN_PILOTS};
use crate::cards::missions::ArcId;
use crate::cards::pilots::Level;
use crate::ui::prelude::*;
use crate::ui::screens::mission::words as missions;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bring;

impl Bring {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let arcs = cursor::small(ArcId::in_deck().count());
        let page = ask.form.page;
        let arc = ArcId::in_deck().nth(usize::from(page)).unwrap_or(ArcId::RefuelingStation);
        ask.place("What to bring", format_args!("{} of {arcs}", page.saturating_add(1)));
        ask.help(&Help {
            asked: said!("What does a story need? Left and Right turn to the next story."),
            look: said!("Lay the models and tokens ready. The number is the most that one mission of the story needs."),
            why: said!("Counted for those who fly, at the level they have now. Models of destroyed ships can be used again."),
            topic: Some(Topic::Players),
            ..Help::default()
        });
        ask.leaves(arcs, arc.name());
        // For those who fly, at the level they have now.
        let pilots = cursor::small(campaign.flying().count().clamp(MIN_PILOTS, MAX_PILOTS));
        for (thing, needed) in to_bring(arc, pilots, campaign.average_level().max(Level::Green)) {
            let look = match thing {
                Supply::Model(model) => missions::model_icon(model),
                Supply::Ship(ship) => (emblems::ship_icon(ship), White),
                Supply::AnyShip => (Icon::Question, Silver),
            };
            ask.line(look, thing.name(), format_args!("{needed}"));
        }
    }
}
