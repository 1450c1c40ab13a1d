//! The campaign round as a guide: eight steps, one screen each; A does the step and leads to the next.
//!
//! Next: Hangar, Loadout, Sortie, Briefing, the next step.

use serde::{Deserialize, Serialize};

use super::{hangar::Hangar, loadout::Loadout, sortie::Sortie, words};
use crate::{
    campaign::{
        Campaign as State, PilotAt, Winner,
        command::CampaignCommand as C,
        payout::Payout,
        round::{Ending, Stage, Step as RoundStep},
    },
    cards::missions::{MissionId, vocabulary::DeckEffect},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line, wrap},
        cursor, emblems,
        icons::Icon,
        key::Key,
        screens::{Screen, mission::words as missions},
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, Style, body, head, huge, row, title},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    cursor: u8,
    /// The step the rest was made for.
    seen: Option<RoundStep>,
    /// The mission's result as it is being typed in.
    rebels_won: bool,
    points: i16,
    cleared: bool,
    /// Up and Down change the points.
    counting: bool,
}

/// Most points that can be typed in.
const MOST_POINTS: i16 = 400;

impl Round {
    pub const fn new() -> Round {
        Round { cursor: 0, seen: None, rebels_won: true, points: 0, cleared: false, counting: false }
    }

    /// The same step with what was typed on an open one.
    pub fn keeping(self, open: &Round) -> Round {
        *open
    }

    pub fn arrive(&mut self, view: &View) {
        let now = step(view);
        if self.seen != now {
            *self = Round { seen: now, ..Round::new() };
        }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match step(view) {
            // It ended while the guide was open.
            None => match key {
                Key::A | Key::B => Step::Back,
                _ => Step::Stay,
            },
            Some(RoundStep::Spend) => self.on_list(key, view, |at| Screen::Hangar(Hangar::new(at))),
            Some(RoundStep::Select) => self.on_select(key, view),
            Some(RoundStep::Prepare) => self.on_list(key, view, |at| Screen::Loadout(Loadout::new(at))),
            Some(RoundStep::Play) => self.on_play(key, view),
            Some(_) => match key {
                Key::A => words::order(C::Next),
                Key::B => Step::Back,
                _ => Step::Stay,
            },
        }
    }

    /// The first row goes on, the others open a pilot.
    fn on_list(&mut self, key: Key, view: &View, open: impl Fn(PilotAt) -> Screen) -> Step {
        let pilots = cursor::small(listed(view).count());
        if let Some(step) = cursor::walk(&mut self.cursor, key, pilots + 1) {
            return step;
        }
        let pilot = self.cursor.checked_sub(1).and_then(|place| listed(view).nth(usize::from(place)));
        match (key, pilot) {
            (Key::B, _) => Step::Back,
            (Key::A, Some(at)) => Step::Go(open(at)),
            (Key::A, None) => words::order(C::Next),
            _ => Step::Stay,
        }
    }

    fn on_select(&mut self, key: Key, view: &View) -> Step {
        let campaign = &view.game.campaign;
        if let Some(step) = cursor::walk(&mut self.cursor, key, offers(campaign)) {
            return step;
        }
        match key {
            Key::B => Step::Back,
            Key::A if campaign.offers_introduction() => {
                // The two cards that are drawn come next: from the first.
                let fly = core::mem::take(&mut self.cursor) == 0;
                words::order(C::Introduction(fly))
            }
            Key::A => words::order(C::Choose(self.cursor)),
            _ => Step::Stay,
        }
    }

    fn on_play(&mut self, key: Key, view: &View) -> Step {
        let campaign = &view.game.campaign;
        if self.counting {
            let change = match key {
                Key::Up => 1,
                Key::Down => -1,
                Key::Right => 10,
                Key::Left => -10,
                Key::A | Key::B => {
                    self.counting = false;
                    return Step::Moved;
                }
                _ => return Step::Stay,
            };
            self.points = self.points.saturating_add(change).clamp(0, MOST_POINTS);
            return Step::Moved;
        }
        let rows = plays(campaign);
        let item = play_item(campaign, self.cursor);
        match (key, item) {
            (Key::B, _) => Step::Back,
            (Key::Up | Key::Down, _) => cursor::walk(&mut self.cursor, key, rows).unwrap_or(Step::Stay),
            (Key::A | Key::Left | Key::Right, Some(Play::Winner)) => {
                self.rebels_won = !self.rebels_won;
                Step::Moved
            }
            (Key::A | Key::Left | Key::Right, Some(Play::Cleared)) => {
                self.cleared = !self.cleared;
                Step::Moved
            }
            (Key::A, Some(Play::Points)) => {
                self.counting = true;
                Step::Moved
            }
            (Key::A, Some(Play::Here)) if view.game.campaign_result().is_some() => words::order(C::Debrief),
            (Key::A, Some(Play::Here)) if view.game.campaign_flies() => Step::Go(Screen::mission()),
            (Key::A, Some(Play::Here)) => words::order(C::Fly),
            (Key::A, Some(Play::Pilot(at))) => Step::Go(Screen::Sortie(Sortie::new(at))),
            (Key::A, Some(Play::HandIn)) => {
                let winner = self.winner();
                let points = self.points.saturating_sub(campaign.failure(winner));
                words::order(C::Result { winner, points, cleared: self.cleared })
            }
            _ => Step::Stay,
        }
    }

    const fn winner(&self) -> Winner {
        if self.rebels_won { Winner::Rebels } else { Winner::Empire }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let Some(step) = step(view) else {
            widgets::status(canvas, "Campaign", "");
            if let Stage::Over(ending) = view.game.campaign.stage {
                canvas.paragraph(MARGIN + 4, 90, ROW_WIDTH - 8, row(White), ending.sentence());
            }
            return widgets::hints(canvas, view, Hints { a: "Back", b: "Back", x: "" });
        };
        let place = line(format_args!("step {} of 8", step.number()));
        widgets::status(canvas, step.name(), &place);
        words::steps(canvas, step.number());
        let a = match step {
            RoundStep::Spend => self.draw_list(view, canvas, "Go on", spend_row),
            RoundStep::Select => self.draw_select(view, canvas),
            RoundStep::Level => draw_level(view, canvas),
            RoundStep::Setup => draw_setup(view, canvas),
            RoundStep::Prepare => self.draw_list(view, canvas, "Fly", prepare_row),
            RoundStep::Play => self.draw_play(view, canvas),
            RoundStep::Update => draw_update(view, canvas),
            RoundStep::Distribute => draw_share(view, canvas),
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn draw_list(
        &self,
        view: &View,
        canvas: &mut Canvas,
        on: &'static str,
        pilot_row: fn(&State, PilotAt) -> Line,
    ) -> &'static str {
        let campaign = &view.game.campaign;
        let count = cursor::small(listed(view).count()) + 1;
        let next = match campaign.stage {
            Stage::Round(RoundStep::Prepare) => "Everybody is ready",
            _ => "All has been bought",
        };
        let large = view.settings.large_type;
        widgets::list(canvas, large, (28, 221), (self.cursor, count), |canvas, place, spot| {
            let pilot = place.checked_sub(1).and_then(|place| listed(view).nth(usize::from(place)));
            let (icon, label, value) = match pilot {
                Some(at) => {
                    let icon = campaign.pilot(at).map_or((Icon::Question, Silver), words::pilot_icon);
                    (icon, words::name(campaign, at), pilot_row(campaign, at))
                }
                None => ((Icon::Check, Green), line(format_args!("{next}")), Line::new()),
            };
            let color = if spot.chosen { Amber } else { icon.1 };
            widgets::menu_row(
                canvas,
                spot,
                Row { icon: Some((icon.0, color)), label: &label, value: &value },
            );
        });
        if self.cursor == 0 { on } else { "Open" }
    }

    fn draw_select(&self, view: &View, canvas: &mut Canvas) -> &'static str {
        let campaign = &view.game.campaign;
        if campaign.offers_introduction() {
            mission_card(canvas, (28, 96), MissionId::LocalTrouble, self.cursor == 0);
            let chosen = self.cursor == 1;
            widgets::panel(canvas, (MARGIN, 127, ROW_WIDTH, 90), chosen);
            canvas.text(MARGIN + 12, 136, head(White), "Leave it out");
            let ink = if chosen { Amber } else { Silver };
            canvas.paragraph(
                MARGIN + 12,
                164,
                ROW_WIDTH - 24,
                body(ink),
                "and draw two missions from the deck at once",
            );
            return if chosen { "Draw" } else { "Fly" };
        }
        for (place, offer) in (0u8..).zip(campaign.offered) {
            let Some(mission) = offer else { continue };
            let top = 28 + i32::from(place) * 97;
            mission_card(canvas, (top, 94), mission, place == self.cursor);
        }
        if campaign.offered[1].is_none() {
            canvas.text(120, 160, body(Silver).center(), "The only card that is left.");
        }
        "Fly"
    }

    fn draw_play(&self, view: &View, canvas: &mut Canvas) -> &'static str {
        let campaign = &view.game.campaign;
        let large = view.settings.large_type;
        let rows = plays(campaign);
        widgets::list(canvas, large, (28, 221), (self.cursor, rows), |canvas, place, spot| {
            let Some(item) = play_item(campaign, place) else { return };
            let words = |words: &str| line(format_args!("{words}"));
            let (icon, label, value) = match item {
                Play::Here => {
                    let label = match (view.game.campaign_result().is_some(), view.game.campaign_flies()) {
                        (true, _) => "Take its result",
                        (false, true) => "Fly on",
                        (false, false) => "Fly it here",
                    };
                    (Icon::XWing, words(label), Line::new())
                }
                Play::Winner => (Icon::Flag, words("Won by"), words(self.winner().name())),
                Play::Points if spot.chosen && self.counting => {
                    (Icon::Star, words("Points"), line(format_args!("< {} >", self.points)))
                }
                Play::Points => (Icon::Star, words("Points"), line(format_args!("{}", self.points))),
                Play::Cleared => {
                    (Icon::Destroyed, words("All shot down"), words(if self.cleared { "yes" } else { "no" }))
                }
                Play::Pilot(at) => {
                    let icon =
                        campaign.pilot(at).map_or(Icon::Question, |pilot| words::ship_icon(pilot.ship));
                    let value = match campaign.fallen(at) {
                        Some(_) => "shot down",
                        None => "came home",
                    };
                    (icon, words::name(campaign, at), words(value))
                }
                Play::HandIn => {
                    let loss = campaign.failure(self.winner());
                    let value = if loss > 0 { line(format_args!("-{loss} failure")) } else { Line::new() };
                    (Icon::Check, words("Hand it in"), value)
                }
            };
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label: &label, value: &value });
        });
        match play_item(campaign, self.cursor) {
            Some(Play::Points) if self.counting => "Done",
            Some(Play::Here) => "Go on",
            Some(Play::Pilot(_)) => "Open",
            Some(Play::HandIn) => "Hand in",
            _ => "Change",
        }
    }
}

impl Default for Round {
    fn default() -> Self {
        Self::new()
    }
}

fn step(view: &View) -> Option<RoundStep> {
    match view.game.campaign.stage {
        Stage::Round(step) => Some(step),
        _ => None,
    }
}

/// Everybody while points are spent, later those who fly.
fn listed<'a>(view: &'a View) -> impl Iterator<Item = PilotAt> + 'a {
    let campaign = &view.game.campaign;
    let all = campaign.stage == Stage::Round(RoundStep::Spend);
    campaign.roster().filter(move |(_, pilot)| all || pilot.flies()).map(|(at, _)| at)
}

fn offers(campaign: &State) -> u8 {
    if campaign.offers_introduction() {
        return 2;
    }
    cursor::small(campaign.offered.iter().flatten().count()).max(1)
}

/// A row of the result.
#[derive(Clone, Copy)]
enum Play {
    /// On this device: begin, go on, take the result.
    Here,
    Winner,
    Points,
    /// Asked where a prize depends on it.
    Cleared,
    Pilot(PilotAt),
    HandIn,
}

fn asks_cleared(campaign: &State) -> bool {
    campaign.mission.is_some_and(|mission| mission.mission().prize().is_some())
}

fn play_item(campaign: &State, place: u8) -> Option<Play> {
    let cleared = asks_cleared(campaign).then_some(Play::Cleared);
    let pilots = campaign.flying().map(|(at, _)| Play::Pilot(at));
    let rows = [Play::Here, Play::Winner, Play::Points]
        .into_iter()
        .chain(cleared)
        .chain(pilots)
        .chain([Play::HandIn]);
    rows.into_iter().nth(usize::from(place))
}

fn plays(campaign: &State) -> u8 {
    cursor::small(campaign.flying().count())
        .saturating_add(4)
        .saturating_add(u8::from(asks_cleared(campaign)))
}

fn spend_row(campaign: &State, at: PilotAt) -> Line {
    match campaign.pilot(at) {
        Some(pilot) if pilot.dead => line(format_args!("killed")),
        Some(pilot) if pilot.absent => line(format_args!("absent")),
        Some(pilot) => words::points(pilot.points),
        None => Line::new(),
    }
}

fn prepare_row(campaign: &State, at: PilotAt) -> Line {
    let cards =
        campaign.pilot(at).map_or(0, |pilot| pilot.inventory.iter().filter(|owned| owned.equipped).count());
    let initiative = campaign.stats(at).map_or(0, |stats| stats.initiative);
    line(format_args!("init. {initiative}, {cards} on"))
}

/// A mission as a card: name, story, territory and rounds.
fn mission_card(canvas: &mut Canvas, (y, height): (i32, i32), id: MissionId, chosen: bool) {
    let mission = id.mission();
    let look = widgets::look(chosen).with_cut(12).with_frame(if chosen { 3 } else { 1 });
    canvas.house(MARGIN, y, ROW_WIDTH, height, look);
    let x = MARGIN + 12;
    let provisional = missions::is_provisional(mission);
    let room = if provisional { 180 } else { 204 };
    let style = fitting_head(mission.name, room);
    let two = wrap(mission.name, room, style).count() > 1;
    let mut at = y + if two { 6 } else { 16 };
    for part in wrap(mission.name, room, style) {
        canvas.text(x, at, style, part);
        at += i32::from(style.font.line) - 1;
    }
    let bottom = y + height;
    canvas.icon_centered(MARGIN + ROW_WIDTH - 24, bottom - 26, missions::arc_icon(mission.arc), 24, White);
    let mut arc = Line::new();
    // Names of stories are short.
    let _ = missions::arc_words(mission, &mut arc);
    canvas.text(x, bottom - 36, body(if chosen { Amber } else { Silver }), &arc);
    let facts = line(format_args!("{}, {} rounds", mission.territory, mission.rounds));
    canvas.text(x, bottom - 18, body(White), &facts);
    if provisional {
        canvas.say(bottom - 18, "provisional");
        canvas.icon_centered(MARGIN + ROW_WIDTH - 22, y + 20, Icon::Pencil, 18, Silver);
    }
}

fn fitting_head(text: &str, width: i32) -> Style {
    if wrap(text, width, head(White)).count() > 2 { row(White) } else { head(White) }
}

/// The levels of all who fly, and what they come to.
fn draw_level(view: &View, canvas: &mut Canvas) -> &'static str {
    let campaign = &view.game.campaign;
    let terms = campaign.terms();
    canvas.text(MARGIN + 4, 32, body(Silver), "Average of those who fly");
    for (place, (at, pilot)) in (0..).zip(campaign.flying()) {
        let y = 52 + place * 19;
        let name = words::name(campaign, at);
        canvas.text(MARGIN + 4, y, body(White).fitting(96, &name), &name);
        words::level_pips(canvas, 112, y + 3, pilot.level.number());
        canvas.say(y, &line(format_args!("level {}", pilot.level.number())));
    }
    let level = terms.level().number();
    canvas.house(170, 50, 64, 92, widgets::IDLE.with_cut(8));
    canvas.textf(202, 58, huge(Yellow).center(), format_args!("{level}"));
    canvas.text(202, 122, body(Silver).center(), "level");
    let column = terms.column().unwrap_or(terms.pilots);
    let words =
        line(format_args!("The Empire comes as for {column} pilots of level {level}: {}.", terms.difficulty));
    canvas.paragraph(MARGIN + 4, 174, ROW_WIDTH - 8, body(White), &words);
    "Next"
}

fn draw_setup(view: &View, canvas: &mut Canvas) -> &'static str {
    let campaign = &view.game.campaign;
    let Some(id) = campaign.mission else { return "Next" };
    mission_card(canvas, (28, 96), id, true);
    let terms = campaign.terms();
    let column = terms.column().unwrap_or(terms.pilots);
    let words = line(format_args!("Set up for {column} pilots, level {}.", terms.level().number()));
    let y = canvas.paragraph(MARGIN + 4, 132, ROW_WIDTH - 8, body(White), &words);
    canvas.paragraph(MARGIN + 4, y + 4, ROW_WIDTH - 8, body(Silver), RoundStep::Setup.text());
    "Next"
}

/// What the result does to the deck.
fn draw_update(view: &View, canvas: &mut Canvas) -> &'static str {
    let campaign = &view.game.campaign;
    let (Some(id), Some(outcome)) = (campaign.mission, campaign.outcome()) else { return "Next" };
    let won = campaign.pending.winner == Winner::Rebels;
    let (fill, frame, icon, word) = if won {
        (GreenDark, Green, Icon::TokenRebel, "VICTORY")
    } else {
        (RedDark, Red, Icon::TokenEmpire, "DEFEAT")
    };
    widgets::banner(canvas, (28, 46), fill, frame);
    canvas.icon_centered(38, 51, icon, 30, White);
    let style = title(White).fitting(164, word);
    canvas.text(64, 51 - i32::from(style.font.cap) / 2, style, word);
    let mut y = 82;
    let mut add = |canvas: &mut Canvas, icon: (Icon, Color), words: &str| {
        canvas.icon_centered(20, y + 7, icon.0, 20, icon.1);
        let end = canvas.paragraph(38, y, 196, body(White), words);
        y = (end + 3).max(y + 24);
    };
    let fate = match outcome.deck {
        DeckEffect::None => line(format_args!("{} is no card of the deck", id.title())),
        DeckEffect::Remove => line(format_args!("{} leaves the deck", id.title())),
        DeckEffect::Reshuffle => line(format_args!("{} goes back into the deck", id.title())),
    };
    add(canvas, (Icon::Cards, Silver), &fate);
    if let Some(next) = outcome.add {
        add(canvas, (Icon::Plus, Green), &line(format_args!("{} joins it", next.title())));
    }
    match campaign.token_for() {
        Some(Winner::Rebels) => add(canvas, (Icon::TokenRebel, Yellow), "A victory token for the Rebels"),
        Some(Winner::Empire) => add(canvas, (Icon::TokenEmpire, Silver), "A victory token for the Empire"),
        None => {}
    }
    for ship in outcome.unlocks {
        add(
            canvas,
            (emblems::ship_icon(*ship), Silver),
            &line(format_args!("{} cards join the random deck", ship.short_name())),
        );
    }
    for ship in outcome.removes {
        add(
            canvas,
            (emblems::ship_icon(*ship), Silver),
            &line(format_args!("{} cards leave the random deck", ship.short_name())),
        );
    }
    "Next"
}

/// The pool, the share, and whether it all ends here.
fn draw_share(view: &View, canvas: &mut Canvas) -> &'static str {
    let campaign = &view.game.campaign;
    let Payout { points, ships, pool, pilots, share } = campaign.payout();
    let lines = [
        (line(format_args!("Kills and objectives")), line(format_args!("{points}")), White),
        (line(format_args!("Ships shot down")), line(format_args!("-{ships}")), Red),
        (line(format_args!("The pool")), line(format_args!("{pool}")), Yellow),
    ];
    for (place, (label, value, color)) in (0..).zip(&lines) {
        let y = 33 + place * 24;
        canvas.text(MARGIN + 4, y, body(Silver).fitting(180, label), label);
        canvas.text(MARGIN + ROW_WIDTH - 6, y - 1, row(*color).right(), value);
    }
    canvas.house(MARGIN, 106, ROW_WIDTH, 70, widgets::IDLE.with_cut(10).with_frame(2));
    let number = line(format_args!("{share}"));
    let style = huge(Yellow);
    canvas.text(MARGIN + 14, 116, style, &number);
    let x = MARGIN + 24 + style.width(&number);
    let each = line(format_args!("for each of the {pilots} who flew"));
    canvas.paragraph(x, 122, MARGIN + ROW_WIDTH - 8 - x, body(White), &each);
    let then = match campaign.ends() {
        Some(Ending::Won) => "Then the campaign is won.",
        Some(Ending::Lost) => "Then the campaign is lost.",
        Some(Ending::Contested | Ending::NoSurvivors) => "Then the campaign is over.",
        None if campaign.variants.classic_eject => "Then whoever was shot down loses cards or points.",
        None => "Then the next campaign round begins.",
    };
    canvas.paragraph(MARGIN + 4, 184, ROW_WIDTH - 8, body(Silver), then);
    "Share"
}
