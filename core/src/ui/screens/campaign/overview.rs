//! The campaign between and during missions: tokens, deck, the step of the round, the pilots. Next: Round, Pilot, Deck.

use super::{Campaign, count, deck::Deck, nth, pilot::Pilot, round::Round, words};
use crate::{
    campaign::{
        Campaign as State, PilotAt,
        round::{Stage, Step as RoundStep},
    },
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::Screen,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row, tiny},
        widgets::{self, Hints},
    },
};

/// The step's card, the pilots, then tokens and deck.
fn items(view: &View) -> u8 {
    count(view).saturating_add(2)
}

fn pilot(view: &View, cursor: u8) -> Option<PilotAt> {
    cursor.checked_sub(1).and_then(|place| nth(view, place))
}

pub fn on(state: &mut Campaign, key: Key, view: &View) -> Step {
    if let Some(step) = cursor::walk(&mut state.cursor, key, items(view)) {
        return step;
    }
    match key {
        Key::B => Step::Back,
        Key::X => Step::Go(Screen::Deck(Deck::new())),
        Key::A if state.cursor == 0 => Step::Go(Screen::Round(Round::new())),
        Key::A => match pilot(view, state.cursor) {
            Some(at) => Step::Go(Screen::Pilot(Pilot::new(at))),
            None => Step::Go(Screen::Deck(Deck::new())),
        },
        _ => Step::Stay,
    }
}

const TOKENS_TOP: i32 = 27;
const TOKENS_HEIGHT: i32 = 46;
const CARD_TOP: i32 = 76;
const CARD_HEIGHT: i32 = 56;
const TILES_TOP: i32 = 135;
const TILE_WIDTH: i32 = 112;
const TILE_HEIGHT: i32 = 26;
const TILE_PITCH: i32 = 28;

pub fn draw(state: &Campaign, view: &View, canvas: &mut Canvas) {
    let campaign = &view.game.campaign;
    let flown = campaign.log.flights_seen().saturating_add(1);
    widgets::status(canvas, "Campaign", &line(format_args!("mission {flown}")));
    let step = match campaign.stage {
        Stage::Round(step) => step,
        _ => RoundStep::Spend,
    };
    words::steps(canvas, step.number());
    tokens(canvas, campaign, state.cursor > count(view));
    let chosen = state.cursor == 0;
    let look = widgets::look(chosen).with_cut(10).with_frame(if chosen { 3 } else { 1 });
    canvas.house(MARGIN, CARD_TOP, ROW_WIDTH, CARD_HEIGHT, look);
    canvas.textf(MARGIN + 12, CARD_TOP + 8, row(Amber), format_args!("{}", step.number()));
    canvas.text(MARGIN + 32, CARD_TOP + 8, widgets::fit(row(White), 188, step.name()), step.name());
    let now = match (campaign.mission, step) {
        (Some(mission), _) => mission.title(),
        (None, RoundStep::Spend) => "or say who is absent",
        _ => "draw two, fly one",
    };
    canvas.text(MARGIN + 32, CARD_TOP + 33, body(Silver).fitting(188, now), now);
    for (place, (at, pilot)) in (0u8..).zip(campaign.roster()) {
        let (column, tile) = (i32::from(place % 2), i32::from(place / 2));
        let (x, y) = (MARGIN + column * (TILE_WIDTH + 4), TILES_TOP + tile * TILE_PITCH);
        let chosen = state.cursor == place.saturating_add(1);
        canvas.house(x, y, TILE_WIDTH, TILE_HEIGHT, widgets::look(chosen).with_cut(5));
        let (icon, color) = words::pilot_icon(pilot);
        canvas.icon_centered(x + 15, y + 13, icon, 20, color);
        let name = words::name(campaign, at);
        let style = body(White).fitting(TILE_WIDTH - 34, &name);
        canvas.text(x + 30, y + 3, style, &name);
        words::level_pips(canvas, x + 30, y + 18, pilot.level.number());
        canvas.say(y + 18, &line(format_args!("level {}", pilot.level.number())));
    }
    let a = match (state.cursor, step) {
        (0, RoundStep::Play) => "Debrief",
        (0, _) => "Go on",
        _ => "Open",
    };
    widgets::hints(canvas, view, Hints { a, b: "Back", x: "Deck" });
}

/// Both sides' victory tokens, and the deck between them.
fn tokens(canvas: &mut Canvas, campaign: &State, chosen: bool) {
    canvas.house(MARGIN, TOKENS_TOP, ROW_WIDTH, TOKENS_HEIGHT, widgets::look(chosen));
    let needed = campaign.length.tokens();
    let left = campaign.deck.len();
    canvas.say(TOKENS_TOP, &line(format_args!("Rebels {} of {needed}", campaign.rebel_tokens)));
    canvas.say(TOKENS_TOP, &line(format_args!("Empire {} of {needed}", campaign.imperial_tokens)));
    let middle = TOKENS_TOP + 17;
    canvas.text(MARGIN + 10, TOKENS_TOP + 33, tiny(Silver), "Rebels");
    canvas.text(120, TOKENS_TOP + 33, tiny(Silver).center(), "deck");
    canvas.text(MARGIN + ROW_WIDTH - 10, TOKENS_TOP + 33, tiny(Silver).right(), "Empire");
    let pitch = if needed > 3 { 20 } else { 26 };
    let size = if needed > 3 { 18 } else { 24 };
    for place in 0..needed {
        let at = i32::from(place) * pitch + pitch / 2 + 4;
        let (icon, color) = token(place < campaign.rebel_tokens, Icon::TokenRebel);
        canvas.icon_centered(MARGIN + at, middle, icon, size, color);
        let (icon, color) = token(place < campaign.imperial_tokens, Icon::TokenEmpire);
        canvas.icon_centered(
            MARGIN + ROW_WIDTH - at,
            middle,
            icon,
            size,
            if color == Edge { Edge } else { Silver },
        );
    }
    canvas.icon_centered(108, middle, Icon::Cards, 20, Silver);
    canvas.textf(122, middle - 6, body(White), format_args!("{left}"));
}

const fn token(won: bool, icon: Icon) -> (Icon, crate::ui::theme::Color) {
    if won { (icon, Yellow) } else { (Icon::TokenOpen, Edge) }
}
