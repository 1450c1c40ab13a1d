//! The rules of a mission, to be read at any time: whose space it is, what is special, what happens, where it comes
//! from. Next: back.

use super::words::{self, Section};
use crate::cards::missions::MissionCard;
use crate::cards::missions::vocabulary::Territory;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Special {
    mission: MissionId,
}

impl Special {
    pub const fn of(mission: MissionId) -> Special {
        Special { mission }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let (card, game) = (self.mission.mission(), ask.view.game);
        let running = game.mission.is_on() && game.mission.setup.mission == self.mission;
        ask.help(&Help {
            asked: said!("What holds in this mission besides the rules of every battle? Those that hold at this very moment come first."),
            look: said!("Left and Right turn the pages: here now, whose space it is, special rules, what happens and when, where it stands."),
            source: card.source.into(),
            our_reading: words::is_provisional(card),
            topic: Some(Topic::Territory),
            ..Help::default()
        });
        let now = (0..if running { here(game) } else { 0 }).filter_map(|nth| {
            let place = game.mission.reminder(&game.battle, usize::from(nth))?;
            let rule = card.rules.get(usize::from(place))?;
            let look = (Icon::Info, Green);
            Some(Section { look, title: "Holds here", text: rule.text.into(), ..Section::NONE })
        });
        let source = Section {
            look: (Icon::Book, Silver),
            title: if words::is_provisional(card) { "Provisional" } else { "Printed" },
            text: card.source.into(),
            ..Section::NONE
        };
        let sections = now.chain([space(card)]).chain(rules(card)).chain(events(card)).chain([source]);
        let pages = words::read(ask, sections);
        ask.place(card.name, format_args!("{}/{pages}", ask.form.page + 1));
        ask.act_after("Back", (Icon::Check, White), "Read", Step::Back);
    }
}

/// Special rules that players should remember at the open question.
pub fn here(game: &Game) -> u8 {
    let held = (0..).map_while(|nth| game.mission.reminder(&game.battle, nth));
    cursor::small(held.count())
}

pub fn rules(card: &'static MissionCard) -> impl Iterator<Item = Section<'static>> {
    card.rules.iter().map(|rule| Section {
        look: (Icon::Book, White),
        title: "Special rule",
        text: rule.text.into(),
        ..Section::NONE
    })
}

pub fn events(card: &'static MissionCard) -> impl Iterator<Item = Section<'static>> {
    card.triggers.iter().map(|trigger| Section {
        look: (Icon::Clock, White),
        title: "What happens",
        text: trigger.text.into(),
        ..Section::NONE
    })
}

fn space(card: &'static MissionCard) -> Section<'static> {
    let (title, text) = match card.territory {
        Territory::Friendly => (
            "Friendly space",
            said!(
                "At the round limit those still here retreat and are safe. A ship shot down rolls 1 red die for what it costs."
            ),
        ),
        Territory::Neutral => (
            "Neutral space",
            said!(
                "At the round limit those still here retreat and are safe. A ship shot down rolls 2 red dice."
            ),
        ),
        Territory::Hostile => (
            "Hostile space",
            said!(
                "Whoever is still here at the round limit is lost, too. A ship shot down rolls 3 red dice."
            ),
        ),
    };
    let name = match (card.territory.any_edge(), card.has_escape_edge()) {
        (true, _) => "Ships may leave over any edge.",
        (false, true) => "Ships leave over marked edges; over another they are lost.",
        (false, false) => "No edge is marked: ships leave by a jump; over an edge they are lost.",
    };
    let look = (Icon::Map, words::territory_color(card.territory));
    Section { look, title, name, text, remark: end(card), ..Section::NONE }
}

/// Whose space and how long.
pub fn end(card: &MissionCard) -> Line {
    line(format_args!("{} space, {} rounds.", capital(card.territory.name()), card.rounds))
}
