//! The end of a campaign: who won, and what comes then. Next: a new one with the same pilots, Chronicle, Deck.

use super::{Campaign, chronicle::Chronicle, words};
use crate::{
    campaign::{command::CampaignCommand, round::Ending},
    cards::campaign_deck::Length,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::{Screen, campaign::pilot::Pilot},
        theme::{Color::*, MARGIN, body, title},
        widgets::{self, Hints, Row},
    },
};

/// What can be done, in the order of the rows.
#[derive(Clone, Copy)]
enum Item {
    Log,
    Pilots,
    Again(Length),
    Close,
}

const ITEMS: [Item; 5] =
    [Item::Log, Item::Pilots, Item::Again(Length::Short), Item::Again(Length::Medium), Item::Close];

/// Nobody is left to begin again.
const NOBODY: [Item; 3] = [Item::Log, Item::Pilots, Item::Close];

const fn items(ending: Ending) -> &'static [Item] {
    match ending {
        Ending::NoSurvivors => &NOBODY,
        _ => &ITEMS,
    }
}

pub fn on(state: &mut Campaign, key: Key, ending: Ending) -> Step {
    let items = items(ending);
    if let Some(step) = cursor::walk(&mut state.cursor, key, cursor::small(items.len())) {
        return step;
    }
    match (key, items.get(usize::from(state.cursor))) {
        (Key::B, _) => Step::Back,
        (Key::A, Some(Item::Log)) => Step::Go(Screen::Chronicle(Chronicle::new())),
        (Key::A, Some(Item::Pilots)) => Step::Go(Screen::Pilot(Pilot::first())),
        (Key::A, Some(Item::Again(length))) => words::order(CampaignCommand::Again(*length)),
        (Key::A, Some(Item::Close)) => words::order(CampaignCommand::Close),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Campaign, view: &View, canvas: &mut Canvas, ending: Ending) {
    let campaign = &view.game.campaign;
    let flown = line(format_args!("{} missions", campaign.log.flights_seen()));
    widgets::status(canvas, "Campaign", &flown);
    let (fill, frame, icon, word) = match ending {
        Ending::Won => (GreenDark, Green, Icon::TokenRebel, "WON"),
        Ending::Lost => (RedDark, Red, Icon::TokenEmpire, "LOST"),
        Ending::Contested => (Panel, Silver, Icon::Flag, "CONTESTED"),
        Ending::NoSurvivors => (RedDark, Red, Icon::Destroyed, "NO SURVIVORS"),
    };
    widgets::banner(canvas, (22, 50), fill, frame);
    canvas.icon_centered(38, 47, icon, 30, White);
    let style = title(White).fitting(164, word);
    canvas.text(64, 47 - i32::from(style.font.cap) / 2, style, word);
    canvas.paragraph(MARGIN + 4, 77, 220, body(White), ending.sentence());
    let items = items(ending);
    let count = cursor::small(items.len());
    widgets::list(
        canvas,
        view.settings.large_type,
        (114, 221),
        (state.cursor, count),
        |canvas, place, spot| {
            let (icon, label, value) = match items.get(usize::from(place)) {
                Some(Item::Pilots) => (Icon::People, "The pilots", ""),
                Some(Item::Again(length)) => (Icon::Redo, "Fly again", length.name()),
                Some(Item::Close) => (Icon::Trash, "Close it", ""),
                _ => (Icon::Book, "What happened", ""),
            };
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value });
        },
    );
    widgets::hints(canvas, view, Hints { a: "Take", b: "Back", x: "" });
}
