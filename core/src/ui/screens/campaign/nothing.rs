//! Before there is a campaign: how long it shall be. Next: founding.

use super::{Campaign, words};
use crate::{
    campaign::{command::CampaignCommand, variants::Variants},
    cards::campaign_deck::Length,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, row},
        widgets::{self, Hints},
    },
};

fn length(state: &Campaign) -> Length {
    Length::ALL.get(usize::from(state.cursor)).copied().unwrap_or(Length::Short)
}

pub fn on(state: &mut Campaign, key: Key) -> Step {
    if let Some(step) = cursor::walk(&mut state.cursor, key, cursor::small(Length::ALL.len())) {
        return step;
    }
    match key {
        Key::A => words::order(CampaignCommand::Found { length: length(state), variants: Variants::BOOK }),
        Key::B => Step::Back,
        _ => Step::Stay,
    }
}

/// Rows of the three lengths.
const TOP: i32 = 73;
const PITCH: i32 = 49;

pub fn draw(state: &Campaign, view: &View, canvas: &mut Canvas) {
    widgets::status(canvas, "Campaign", "a new one");
    canvas.icon_centered(30, 45, Icon::Medal, 40, Yellow);
    canvas.text(58, 26, head(White), "How long?");
    canvas.text(
        58,
        52,
        body(Silver).fitting(176, "Heroes of the Aturi Cluster"),
        "Heroes of the Aturi Cluster",
    );
    for (place, &each) in (0u8..).zip(Length::ALL) {
        let chosen = place == state.cursor;
        let y = TOP + i32::from(place) * PITCH;
        widgets::panel(canvas, (MARGIN, y, ROW_WIDTH, PITCH - 3), chosen);
        let (least, most) = each.missions();
        let label = match each {
            Length::Short => "Short",
            Length::Medium => "Medium",
            Length::Long => "Long",
        };
        canvas.text(MARGIN + 10, y + 6, row(White), label);
        let tokens = line(format_args!("{} tokens win", each.tokens()));
        canvas.text(MARGIN + ROW_WIDTH - 10, y + 7, body(Yellow).right(), &tokens);
        let words = line(format_args!("{least}-{most} missions, {} at first", each.starting_missions()));
        let ink = if chosen { Amber } else { Silver };
        canvas.text(MARGIN + 10, y + 28, widgets::fit(body(ink), ROW_WIDTH - 18, &words), &words);
    }
    widgets::hints(canvas, view, Hints { a: "Found", b: "Back", x: "" });
}
