//! The Table of a campaign: pilots, tokens and deck, log, corrections. Next: Pilot, Bring, Correct, Naming.

use super::bring::Bring;
use super::correct::Correct;
use super::founding;
use super::pilot::Pilot;
use super::words;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::error::CampaignError;
use crate::campaign::log::{CampaignEntry, CampaignEvent, Flight};
use crate::campaign::round::{CampaignStage, CampaignStep as RoundStep};
use crate::campaign::{Campaign as State, Winner};
use crate::cards::missions::ArcId;
use crate::ui::prelude::*;
use crate::ui::screens::mission::words as missions;
use crate::ui::screens::naming::Naming;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CampaignTable;

const PAGES: [Icon; 4] = [Icon::People, Icon::Cards, Icon::Clock, Icon::Pencil];

impl CampaignTable {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        if campaign.stage == CampaignStage::None {
            ask.place("Table", "");
            ask.help(&Help { asked: said!("There is no campaign yet. B goes back."), ..Help::default() });
            return ask.nothing("No campaign yet.");
        }
        // Another squad is another list.
        let people = [campaign.roster().count(), campaign.gone().count()].map(cursor::small);
        ask.fresh(u32::from(u16::from_le_bytes(people)));
        let page = ask.form.page;
        let name = ["Table: pilots", "Table: deck", "Table: log", "Table: correct"];
        let name = name.get(usize::from(page)).copied().unwrap_or("Table");
        let mission = campaign.log.flights_seen().saturating_add(1);
        ask.place(name, format_args!("mission {mission}"));
        ask.tabs(&PAGES);
        match page {
            1 => deck(ask, campaign),
            2 => log(ask, campaign),
            3 => corrections(ask, campaign),
            _ => pilots(ask, campaign),
        }
    }
}

fn is_between(campaign: &State) -> bool {
    campaign.stage == CampaignStage::Round(RoundStep::Spend)
}

fn pilots(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("Whose sheet do you want to see? Between missions new pilots can join here, and who left can come back."),
        look: said!("Behind each name stand the level and the points left to spend. Left and Right turn the pages."),
        why: said!("A veteran begins with points by the squad's average level, to catch up."),
        source: said!("Heroes of the Aturi Cluster, Pilot Sheet"),
        words: &[Term::SquadPoints],
        ..Help::default()
    });
    let large = ask.large();
    // The list starts with who joined, left or came back just now.
    let moves = |entry: &&CampaignEntry| {
        matches!(entry.what, CampaignEvent::Joined | CampaignEvent::Left | CampaignEvent::Returned)
    };
    let last = campaign.log.newest(0).filter(moves).and_then(CampaignEntry::who);
    for (at, pilot) in campaign.roster() {
        if last == Some(at) {
            ask.likely();
        }
        let value = match pilot {
            _ if pilot.dead => line(format_args!("killed")),
            _ if pilot.absent => line(format_args!("absent")),
            _ if large => line(format_args!("lvl {}, {}", pilot.level.number(), pilot.points)),
            _ => line(format_args!("level {}, {}", pilot.level.number(), pilot.points)),
        };
        let label = format_args!("{}", words::name(campaign, at));
        let open = Step::Go(Screen::Pilot(Pilot { at }));
        ask.row_as("Open", words::pilot_icon(pilot), label, &value, open);
    }
    if is_between(campaign) {
        let full = (campaign.free_places() == 0).then(|| CampaignError::RosterFull.sentence());
        let start = u16::from(campaign.variants.start_points());
        for (label, points, by_level) in
            [("New pilot", start, false), ("Veteran", campaign.joining_points(), true)]
        {
            let go = Step::Go(Screen::Naming(Naming::join(by_level)));
            let value = format_args!("{}", words::points(points));
            ask.row_if(full, "Add", (Icon::Plus, Silver), label, value, go);
        }
    }
    for (at, pilot) in campaign.gone() {
        if last == Some(at) {
            ask.likely();
        }
        let label = format_args!("{}", words::name(campaign, at));
        let value = if pilot.dead { "killed" } else { "left" };
        let open = Step::Go(Screen::Pilot(Pilot { at }));
        ask.row_as("Open", words::pilot_icon(pilot), label, value, open);
    }
}

fn deck(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("How does the campaign stand? Tokens won, the missions in the deck, and those that left it."),
        look: said!("Compare with the cards on the table. A flag marks the mission that is flown, a cross a card that left the deck."),
        why: said!("The side that has all its tokens first wins; if the deck runs out, the side with more."),
        source: said!("Heroes of the Aturi Cluster, Winning the Campaign"),
        ..Help::default()
    });
    tokens(ask, campaign);
    // First, so that Left and Right turn the pages where one arrives.
    let bring = Step::Go(Screen::Bring(Bring));
    ask.row_as("Open", (Icon::Cargo, Silver), "What to bring", "", bring);
    if is_between(campaign) {
        founding::enemy(ask, campaign);
    } else {
        let now = campaign.variants.difficulty;
        ask.blocked("Enemy", format_args!("{now}"), text!("The enemy can be changed between missions."));
    }
    let now = campaign.mission.into_iter().map(|mission| (mission, (Icon::Flag, Green)));
    let cards = campaign.deck.iter().map(|id| (id, (missions::arc_icon(id.mission().arc), Silver)));
    let gone = campaign.discard.iter().map(|mission| (mission, (Icon::Cross, Red)));
    for (mission, look) in now.chain(cards).chain(gone) {
        ask.line(look, mission.title(), "");
    }
}

/// Both sides' victory tokens, and the deck between them.
fn tokens(ask: &mut Ask, campaign: &State) {
    let needed = campaign.length.tokens();
    let large = ask.large();
    let Some((canvas, y)) = ask.picture(40) else { return };
    canvas.say(y, &line(format_args!("Rebels {} of {needed}", campaign.rebel_tokens)));
    canvas.say(y, &line(format_args!("Empire {} of {needed}", campaign.imperial_tokens)));
    let middle = y + 12;
    let style = if large { body(Silver) } else { tiny(Silver) };
    canvas.text(MARGIN + 6, y + 27, style, "Rebels");
    canvas.text(120, y + 27, style.center(), "deck");
    canvas.text(MARGIN + ROW_WIDTH - 6, y + 27, style.right(), "Empire");
    let (pitch, size) = if needed > 3 { (20, 18) } else { (26, 24) };
    for place in 0..needed {
        let at = i32::from(place) * pitch + pitch / 2 + 4;
        let token = |won: u8, icon, ink| if place < won { (icon, ink) } else { (Icon::TokenOpen, Edge) };
        let (icon, color) = token(campaign.rebel_tokens, Icon::TokenRebel, Yellow);
        canvas.icon_centered(MARGIN + at, middle, icon, size, color);
        let (icon, color) = token(campaign.imperial_tokens, Icon::TokenEmpire, Silver);
        canvas.icon_centered(MARGIN + ROW_WIDTH - at, middle, icon, size, color);
    }
    canvas.icon_centered(108, middle, Icon::Cards, 20, Silver);
    canvas.textf(122, middle - 6, body(White), format_args!("{}", campaign.deck.len()));
}

fn log(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("What happened so far? The newest stands first."),
        look: said!(
            "Missions with their pool and share, what was bought and sold, and what was set by hand."
        ),
        why: said!("The last 224 events and 48 missions are kept."),
        ..Help::default()
    });
    if campaign.log.count() == 0 {
        ask.nothing("Nothing yet.");
    }
    let (large, style) = (ask.large(), ask.words(White));
    ask.rows_of(if large { 76 } else { 55 });
    let mut flights = campaign.log.flights().rev();
    for place in 0..campaign.log.count() {
        let Some(entry) = campaign.log.newest(place) else { break };
        let flown = if matches!(entry.what, CampaignEvent::Flew(..)) { flights.next() } else { None };
        if let Some((canvas, spot)) = ask.seen_row() {
            canvas.item(spot.chosen, |canvas| {
                canvas.house(MARGIN, spot.y, spot.width, spot.height, widgets::look(spot.chosen));
                match flown {
                    Some((_, flown)) => flight(canvas, flown, spot, style),
                    None => event(canvas, campaign, entry, spot, style),
                }
            });
        }
    }
}

/// Words in a row of the log, in the middle of its height.
fn words_in(canvas: &mut Canvas, spot: widgets::RowPlace, style: Style, words: &str) {
    let room = spot.width - 44;
    let style = if wrap(words, room, style).count() > 3 { body(style.color) } else { style };
    let lines = i32::from(cursor::small(wrap(words, room, style).count()));
    let pitch = i32::from(style.font.line) + 1;
    let used = (lines - 1) * pitch + i32::from(style.font.cap);
    canvas.paragraph(MARGIN + 36, spot.y + (spot.height - used) / 2, room, style, words);
}

fn event(
    canvas: &mut Canvas,
    campaign: &State,
    entry: &CampaignEntry,
    spot: widgets::RowPlace,
    style: Style,
) {
    let mut words = Line::new();
    // An entry is shorter than a line.
    let _ = entry.describe(campaign, &mut words);
    let icon = match entry.who() {
        Some(at) => words::ship_icon(campaign.sheet(at).and_then(|pilot| pilot.ship)),
        None => Icon::Flag,
    };
    canvas.icon_centered(MARGIN + 18, spot.y + spot.height / 2, icon, 20, Silver);
    words_in(canvas, spot, style, &words);
}

fn flight(canvas: &mut Canvas, flown: &Flight, spot: widgets::RowPlace, style: Style) {
    let (icon, color, word) = match flown.winner {
        Winner::Rebels => (Icon::TokenRebel, Green, "won"),
        Winner::Empire => (Icon::TokenEmpire, Red, "lost"),
    };
    canvas.icon_centered(MARGIN + 18, spot.y + spot.height / 2, icon, 20, color);
    let fell = match flown.fell.count_ones() {
        0 => Line::new(),
        fell => line(format_args!(", {fell} down")),
    };
    let facts = line(format_args!(
        "{}: {word}, pool {}, {} each{fell}",
        flown.mission.title(),
        flown.pool,
        flown.share
    ));
    words_in(canvas, spot, style, &facts);
}

fn corrections(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("What differs from the paper? Set a pilot's sheet, the tokens or the deck as they are on the table."),
        look: said!("Points, level, ship, cards and kills stand on the page of each pilot."),
        why: said!("The log shows each change, and Y takes it back. The last token is won, never set."),
        words: &[Term::SquadPoints],
        ..Help::default()
    });
    for (at, pilot) in campaign.roster() {
        let label = format_args!("{}", words::name(campaign, at));
        let open = Step::Go(Screen::Correct(Correct::opened(campaign, at)));
        ask.row_as("Open", words::pilot_icon(pilot), label, "", open);
    }
    let open = Step::Go(Screen::Correct(Correct::SQUAD));
    ask.row_as("Open", (Icon::People, Silver), "The squad", "", open);
    tokens_and_deck(ask, campaign);
    founding::forget(ask, campaign, words::finish(C::Close));
}

/// The victory tokens and the mission cards, as they lie on the table.
pub fn tokens_and_deck(ask: &mut Ask, campaign: &State) {
    if !matches!(campaign.stage, CampaignStage::Round(_)) {
        return;
    }
    let most = campaign.most_tokens();
    for (side, icon, count) in [
        (Winner::Rebels, Icon::TokenRebel, campaign.rebel_tokens),
        (Winner::Empire, Icon::TokenEmpire, campaign.imperial_tokens),
    ] {
        let label = format_args!("{} tokens", side.of());
        let set = |count| words::order(C::Tokens { side, count });
        ask.amount((icon, Yellow), label, count, 0..=most.max(count), &set);
    }
    let between = is_between(campaign);
    for mission in ArcId::in_deck().flat_map(ArcId::missions).filter(|id| *id != MissionId::LocalTrouble) {
        let inside = campaign.deck.has(mission);
        let label = format_args!("{}", mission.title());
        if between {
            let step = words::order(C::InDeck { mission, inside: !inside });
            ask.switch((Icon::Cards, Silver), label, inside, step);
        } else {
            let value = format_args!("{}", if inside { "yes" } else { "no" });
            ask.blocked(label, value, text!("The deck can be set between missions."));
        }
    }
}
