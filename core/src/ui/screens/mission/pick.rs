//! Every mission, story by story; the one under the cursor as a card. Next: its briefing.

use super::briefing::Briefing;
use super::words;
use crate::cards::missions::{MISSIONS, MissionCard, TABLE};
use crate::ui::prelude::*;

/// Height of a row beside the card; large names need two lines.
const ROW: i32 = 32;
const LARGE_ROW: i32 = 40;
const WIDTH: i32 = ROW_WIDTH - 4;
/// Room for the name beside the picture of a card.
const NAME: i32 = 152;

pub fn tell(ask: &mut Ask) {
    let (chosen, large) = (ask.form.cursor, ask.large());
    ask.place("Missions", format_args!("{} of {MISSIONS}", u16::from(chosen) + 1));
    ask.help(&Help {
        asked: said!("Which mission do you want to fly? The open one shows its story and part, whose space it is in, how many rounds it has and how many ships come at the fewest and at the most."),
        look: said!("Parts of a story are flown in order. A pencil marks what is not printed yet. New pilots begin with Local Trouble."),
        topic: Some(crate::cards::rulebook::Topic::MissionDeck),
        ..Help::default()
    });
    let (bars, around) = (ask.bars(), if large { 2 } else { 3 });
    let height = if large { LARGE_ROW } else { ROW };
    let card = bars.bottom - bars.top - 3 - height * i32::from(around);
    let count = cursor::small(MISSIONS);
    let first = widgets::first_visible(chosen, around + 1, count);
    let mut y = bars.top + 2;
    for (index, mission) in (0u8..).zip(&TABLE) {
        let briefing = Step::Go(Screen::Briefing(Briefing::of(mission.id)));
        let (chosen, canvas) = ask.item("Brief", briefing);
        let Some(canvas) = canvas.filter(|_| (first..=first + around).contains(&index)) else { continue };
        let height = if chosen { card } else { height };
        if canvas.shows(y..y + height) {
            if chosen {
                canvas.item(true, |canvas| draw_card(canvas, y, card, large, mission));
            } else {
                draw_row(canvas, (y, height), large, mission);
            }
        }
        y += height;
    }
    if let Some(canvas) = ask.canvas() {
        let height = bars.bottom - bars.top - 4;
        widgets::scroll_bar(canvas, bars.top + 2, height, (first, around + 1, count));
    }
}

/// Every name in the same type: a list that changes its size from row to row is hard to read.
fn draw_row(canvas: &mut Canvas, (y, height): (i32, i32), large: bool, mission: &MissionCard) {
    canvas.house(MARGIN, y, WIDTH, height - 2, widgets::look(false));
    let style = if large { row(White) } else { body(White) };
    let (x, provisional) = (MARGIN + 7, words::is_provisional(mission));
    let room = WIDTH - 12 - if provisional { 12 } else { 0 };
    let (cap, tail) = (i32::from(style.font.cap), 4);
    let pitch = cap + tail;
    let lines = i32::try_from(wrap(mission.name, room, style).count()).unwrap_or(1);
    let top = y + (height - 2 - (lines - 1) * (pitch + tail) - cap) / 2;
    for (line, part) in (0i32..).zip(wrap(mission.name, room, style)) {
        canvas.text(x, top + line * pitch, style, part);
    }
    if provisional {
        canvas.icon_centered(MARGIN + WIDTH - 9, y + height / 2 - 1, Icon::Pencil, 12, Dim);
    }
}

fn draw_card(canvas: &mut Canvas, y: i32, height: i32, large: bool, mission: &MissionCard) {
    canvas.house(MARGIN, y, WIDTH, height - 2, widgets::look(true).with_cut(12).with_frame(3));
    let x = MARGIN + 12;
    let fits = |style: &Style| {
        let lines = || wrap(mission.name, NAME, *style);
        lines().count() <= 2 && lines().all(|part| style.width(part) <= NAME)
    };
    let style = [head(White), row(White)].into_iter().find(fits).unwrap_or(body(White));
    let two = wrap(mission.name, NAME, style).count() > 1;
    let mut at = y + if two { 4 } else { 18 };
    for part in wrap(mission.name, NAME, style) {
        canvas.text(x, at, style, part);
        at += i32::from(style.font.line) - 1;
    }
    let icon = words::arc_icon(mission.arc);
    canvas.icon_centered(MARGIN + WIDTH - 34, y + if large { 31 } else { 36 }, icon, 40, White);
    let mut arc = Line::new();
    // Names of stories are short.
    let _ = words::arc_words(mission, &mut arc);
    let style = if large { row(White) } else { body(White) };
    let (bottom, pitch) = (y + height - 2, i32::from(style.font.line) + if large { 2 } else { 5 });
    let (story, facts_at) = (bottom - 2 * pitch + 1, bottom - pitch + 1);
    let silver = Style { color: Silver, ..style };
    canvas.text(x, story, widgets::fit(silver, WIDTH - 50, &arc), &arc);
    if words::is_provisional(mission) {
        canvas.say(story, "provisional");
        canvas.icon_centered(MARGIN + WIDTH - 20, story + 6, Icon::Pencil, 18, Silver);
    }
    let (least, most) = words::strength(mission);
    // How many enemies come: the fewest and the most.
    let ships = line(format_args!("{least}-{most}"));
    let right = MARGIN + WIDTH - 10;
    canvas.text(right, facts_at, style.right(), &ships);
    let facts = line(format_args!("{}, {} rounds", mission.territory, mission.rounds));
    let own = widgets::fit(style, right - style.width(&ships) - 8 - x, &facts);
    canvas.text(x, facts_at, own, &facts);
    let at = right - style.width(&ships) - 12;
    if at - 10 > x + own.width(&facts) {
        canvas.icon_centered(at, facts_at + 6, Icon::TieLn, 16, Silver);
    }
}
