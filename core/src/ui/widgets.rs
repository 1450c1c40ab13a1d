//! The parts that screens are built from: bars, rows, tiles, dials, dice, overlays.
//!
//! Draws what it is told; knows no game.

use embedded_graphics::geometry::Point;

use super::ask::Loss;
use super::canvas::{Canvas, HEIGHT, House, Line, line, wrap};
use super::geometry::{Look, rectangle, solid};
use super::icons::Icon;
use super::theme::Color::{self, *};
use super::theme::{Bars, MARGIN, ROW_WIDTH, Style, body, head, huge, row, title};
use super::{View, motion, shapes};
use crate::base::plural::plural;
use crate::body::BodyFacts;
use crate::dice::faces::{AttackFace, DefenceFace};
use crate::dice::rolls::RolledFace;

/// Idle card or row.
pub const IDLE: House = House { cut: 6, fill: Panel, frame: Edge, frame_width: 1 };
/// Card or row under the cursor.
pub const CHOSEN: House = House { cut: 6, fill: AmberDark, frame: Amber, frame_width: 2 };

/// The look of something that may be under the cursor.
pub const fn look(chosen: bool) -> House {
    if chosen { CHOSEN } else { IDLE }
}

/// Who acts or is meant, by the number that lies beside the ship on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Badge {
    /// A white square.
    Empire(u8),
    /// A green disc.
    Rebel(u8),
}

impl Badge {
    /// Draws it in a square of this size.
    pub fn draw(self, canvas: &mut Canvas, x: i32, y: i32, size: i32) {
        let number = match self {
            Badge::Empire(number) => return badge(canvas, x, y, number, size),
            Badge::Rebel(number) => number,
        };
        if canvas.shows(y..y + size) {
            canvas.rounded(x, y, size, size, size / 2, Green);
            let style = number_style(size - 4);
            let cap = i32::from(style.font.cap);
            canvas.textf(x + size / 2, y + (size - cap) / 2, style.center(), format_args!("{number}"));
        }
    }
}

/// The type of a number in a tile of this size.
const fn number_style(size: i32) -> Style {
    match size {
        56.. => huge(Black),
        36.. => title(Black),
        24.. => row(Black),
        _ => body(Black),
    }
}

/// Where am I, with who acts, and with the phase as five pips.
pub fn status_bar(
    canvas: &mut Canvas,
    (bars, large): (Bars, bool),
    badge: Option<Badge>,
    place: &str,
    phase: Option<u8>,
    right: &str,
    battery: Option<u8>,
) {
    let height = bars.top;
    if !canvas.shows(0..height) {
        return;
    }
    let style = if large { row(Silver) } else { body(Silver) };
    // Large letters with a tail need all of a low bar.
    let middle = height / 2 - if large && height < Bars::of(true).top { 2 } else { 1 };
    let top = middle - i32::from(style.font.cap) / 2;
    canvas.fill(0, 0, 240, height - 1, Panel);
    canvas.fill(0, height - 1, 240, 1, Edge);
    let mut x = 19;
    match badge {
        Some(badge) => {
            badge.draw(canvas, 3, middle - 8, 17);
            x = 25;
        }
        None => {
            for step in 0..9 {
                let reach = if step < 5 { step } else { 8 - step };
                canvas.span(middle - 4 + step, 6 + reach, 9 + reach, Dim);
            }
        }
    }
    let right_style = Style { color: White, ..style }.right();
    let right_end = battery.map_or(234, |left| cell(canvas, middle, left));
    let mut end = right_end - style.width(right);
    if let Some(now) = phase.filter(|_| !large) {
        end -= 42;
        for phase in 0..5u8 {
            let x = end + 2 + i32::from(phase) * 7;
            match phase {
                _ if phase == now => canvas.fill(x, middle - 6, 5, 12, White),
                _ if phase < now => canvas.fill(x, middle - 2, 5, 4, Dim),
                _ => canvas.fill(x, middle - 2, 5, 4, Edge),
            }
        }
    }
    let style = style.fitting(end - 4 - x, place);
    let place_top = middle - i32::from(style.font.cap) / 2;
    canvas.text(x, place_top, style, place);
    canvas.text(right_end, top, right_style, right);
}

/// What the battery holds, at the right end of the bar; returns where it begins. A low one is red and hatched.
fn cell(canvas: &mut Canvas, middle: i32, left: u8) -> i32 {
    const ROOM: i32 = 14;
    let (x, y) = (212, middle - 5);
    let low = left <= BodyFacts::LOW_BATTERY;
    canvas.outline(x, y, ROOM + 4, 11, 1, if low { Red } else { Silver });
    canvas.fill(x + ROOM + 4, y + 3, 2, 5, if low { Red } else { Silver });
    let full = (i32::from(left.min(100)) * ROOM + 99) / 100;
    for column in 0..full {
        if !low || column % 2 == 0 {
            canvas.fill(x + 2 + column, y + 2, 1, 7, if low { Red } else { Green });
        }
    }
    canvas.say(middle, &line(format_args!("battery {left}%")));
    x - 6
}

/// What A and B do here; X is always Help, Y always undo.
pub fn foot(canvas: &mut Canvas, view: &View, bars: Bars, words: [&str; 2], helps: bool) {
    let large = view.settings.large_type;
    a_and_b(canvas, (bars, large), words);
    let middle = (bars.bottom + HEIGHT) / 2;
    if !view.facts.board.four_keys() {
        let ink = if view.undo.is_none() { Edge } else { Silver };
        canvas.icon_centered(208, middle, Icon::Question, 14, if helps { Silver } else { Edge });
        canvas.icon_centered(229, middle, Icon::Undo, 14, ink);
    }
}

/// What A and B do.
pub fn a_and_b(canvas: &mut Canvas, (bars, large): (Bars, bool), words: [&str; 2]) {
    let top = bars.bottom;
    if !canvas.shows(top..HEIGHT) {
        return;
    }
    canvas.fill(0, top, 240, HEIGHT - top, Panel);
    canvas.fill(0, top, 240, 1, Edge);
    // Large letters with a tail need all of a low bar.
    let middle = (top + HEIGHT) / 2 - i32::from(large && HEIGHT - top <= 24);
    let (mut ats, width, height, style, mut room) = match large {
        true if HEIGHT - top > 24 => ([2, 106], 19, 23, head(White), [80, 66]),
        true => ([3, 104], 17, 18, row(White), [78, 69]),
        false => ([3, 104], 17, 16, body(White), [78, 72]),
    };
    // B stands in the middle, unless a word needs more and the other leaves it.
    let [first, second] = words.map(|word| style.width(word) + width + 4);
    // Large words keep off the question mark.
    let end = if large { 195 } else { 198 };
    let b = (end - second).min(ats[1]).max(ats[0] + first + 6);
    if b + second <= end {
        (ats, room) = ([ats[0], b], [first, second]);
    }
    for (((at, key), word), room) in ats.into_iter().zip(["A", "B"]).zip(words).zip(room) {
        if word.is_empty() {
            continue;
        }
        let chip = if key == "A" { Amber } else { Silver };
        canvas.rounded(at, middle - height / 2, width, height, 3, chip);
        let letter = Style { color: Black, ..style };
        let cap = i32::from(letter.font.cap);
        canvas.text(at + width / 2, middle - cap / 2, letter.center(), key);
        let style = fit(style, room, word);
        canvas.text(at + width + 4, middle - i32::from(style.font.cap) / 2, style, word);
    }
}

/// White triangles where there is another page.
pub fn page_marks(canvas: &mut Canvas, y: i32, page: u8, pages: u8) {
    if page > 0 {
        canvas.icon_centered(9, y, Icon::TriLeft, 12, White);
    }
    if page + 1 < pages {
        canvas.icon_centered(231, y, Icon::TriRight, 12, White);
    }
}

/// Pages by their icons, the open one white, with triangles where there is another.
pub fn tabs(canvas: &mut Canvas, y: i32, icons: &[Icon], open: u8) {
    const WIDTH: i32 = 48;
    let count = i32::try_from(icons.len()).unwrap_or(4);
    let left = 120 - (count * (WIDTH + 2)) / 2;
    for (place, icon) in (0u8..).zip(icons) {
        let x = left + i32::from(place) * (WIDTH + 2);
        let (fill, ink) = if place == open { (White, Black) } else { (Panel, Silver) };
        canvas.rounded(x, y, WIDTH, 23, 3, fill);
        canvas.icon_centered(x + WIDTH / 2, y + 12, *icon, 18, ink);
    }
    page_marks(canvas, y + 12, open, super::cursor::small(icons.len()));
}

/// Marks in the margins beside a text that has more leaves: (open, last).
pub fn leaf_marks(canvas: &mut Canvas, limit: i32, (open, last): (u8, u8)) {
    let middle = limit / 2 + 10;
    canvas.say(limit - 1, &line(format_args!("{} of {}", open + 1, last + 1)));
    for step in -6..=6 {
        let reach = 6 - i32::abs(step);
        if open > 0 {
            canvas.span(middle + step, 8 - reach, 8, White);
        }
        if open < last {
            canvas.span(middle + step, 232, 232 + reach, White);
        }
    }
}

/// Height of the one wide row at the foot.
pub const fn act_height(large: bool) -> i32 {
    if large { 40 } else { 34 }
}

/// Height of two answers side by side.
pub const ANSWER_HEIGHT: i32 = 62;

/// One of two answers side by side: a word, and what follows from it, if that is known.
pub fn answer(
    canvas: &mut Canvas,
    bottom: i32,
    large: bool,
    side: u8,
    icon: Icon,
    (word, then): (&str, &str),
    chosen: bool,
) {
    let height = ANSWER_HEIGHT;
    let (x, y) = (if side == 0 { MARGIN } else { 123 }, bottom - height - 3);
    canvas.house(x, y, 111, height, look(chosen).with_cut(10).with_frame(if chosen { 3 } else { 1 }));
    let mark = if chosen { Amber } else { Dim };
    let (arrow, at) = if side == 0 { (Icon::TriLeft, x + 11) } else { (Icon::TriRight, x + 100) };
    canvas.icon_centered(at, y + height / 2, arrow, 12, mark);
    let mut capitals = super::canvas::Line::new();
    for letter in word.chars() {
        // Words of a key are short.
        let _ = capitals.push(letter.to_ascii_uppercase());
    }
    let ink = if chosen { White } else { Silver };
    let style = fit(title(ink), 74, &capitals).center();
    let cap = i32::from(style.font.cap);
    // Clear of its arrow.
    let middle = x + if side == 0 { 58 } else { 52 };
    if then.is_empty() {
        if !large {
            canvas.icon_centered(middle, y + 15, icon, 18, ink);
            canvas.text(middle, y + 30, style, &capitals);
            return;
        }
        canvas.text(middle, y + (height - cap) / 2, style, &capitals);
        return;
    }
    canvas.text(middle, y + 9, style, &capitals);
    canvas.text(middle, y + 42, fit(body(ink), 80, then).center(), then);
}

/// A text cut behind a word where it is too wide for its room.
pub fn shortened(style: Style, room: i32, text: &str) -> Line {
    if style.width(text) <= room {
        return line(format_args!("{text}"));
    }
    let end = style.font.fitting(text, room - style.width("..."));
    line(format_args!("{}...", text.get(..end).unwrap_or(text).trim_end()))
}

/// Height of a line that says what is lost.
const LOST: i32 = 18;

/// What would be lost, before it is, above the two answers.
pub fn warning(canvas: &mut Canvas, bars: Bars, loss: &Loss, (heading, color): (&str, Color)) {
    let question = line(loss.question);
    let count = i32::try_from(loss.lost.len()).unwrap_or(0);
    let room = bars.bottom - 72 - 23 - count * LOST - bars.top;
    let sized = |style: Style| {
        let lines = i32::try_from(wrap(&question, 166, style).count()).unwrap_or(2);
        let pitch = i32::from(style.font.line) + 1;
        (style, if lines > 1 { 40 } else { 26 }, 10 + lines * pitch + if lines > 1 { 2 } else { 0 })
    };
    // The question makes room for the heading of what is lost; where it cannot, what is lost is red itself.
    let (style, size, height) = match sized(head(White)) {
        large if large.2 + 3 > room => sized(row(White)),
        large => large,
    };
    let y = bars.top + if style.font.cap > 14 { 10 } else { 8 };
    canvas.icon_centered(34, bars.top + height / 2 + 1, loss.icon, size, color);
    canvas.paragraph(66, y, 166, style, &question);
    let mut top = bars.top + height + 3;
    let bare = height + 3 > room;
    if !bare {
        canvas.fill(MARGIN, top, ROW_WIDTH, 22, color);
        canvas.text(MARGIN + 8, top + 5, body(Black), heading);
        top += 24;
    }
    for (nth, (icon, words)) in (0i32..).zip(loss.lost) {
        let y = top + nth * LOST;
        canvas.icon_centered(MARGIN + 16, y + 7, *icon, 14, if bare { color } else { Silver });
        canvas.text(MARGIN + 34, y + 1, fit(body(White), ROW_WIDTH - 40, words), words);
    }
}

/// A row of a list.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    pub icon: Option<(Icon, Color)>,
    pub label: &'a str,
    pub value: &'a str,
}

/// Height of a list row in the chosen type size.
pub const fn row_height(large: bool) -> i32 {
    if large { 41 } else { 33 }
}

/// Draws the rows around the cursor from `top` down to `bottom`, with a scroll bar if need be.
pub fn list(
    canvas: &mut Canvas,
    large: bool,
    (top, bottom): (i32, i32),
    (cursor, count): (u8, u8),
    mut draw_row: impl FnMut(&mut Canvas, u8, RowPlace),
) {
    let height = row_height(large);
    let visible = u8::try_from((bottom - top) / height).unwrap_or(1).max(1);
    let first = first_visible(cursor, visible, count);
    let scrolls = count > visible;
    let width = if scrolls { ROW_WIDTH - 4 } else { ROW_WIDTH };
    for index in first..first.saturating_add(visible).min(count) {
        let y = top + i32::from(index - first) * height;
        if !canvas.shows(y..y + height) {
            continue;
        }
        draw_row(canvas, index, RowPlace { y, width, height: height - 2, large, chosen: index == cursor });
    }
    if scrolls {
        scroll_bar(canvas, top, i32::from(visible) * height - 2, (first, visible, count));
    }
}

/// Where and how a row of a list is drawn.
#[derive(Clone, Copy)]
pub struct RowPlace {
    pub y: i32,
    pub width: i32,
    pub height: i32,
    pub large: bool,
    pub chosen: bool,
}

/// The first row to show, so that the cursor is in sight and no half row is.
pub fn first_visible(cursor: u8, visible: u8, count: u8) -> u8 {
    let latest = count.saturating_sub(visible);
    cursor.saturating_sub(visible / 2).min(latest)
}

/// Least room between the label and the value of a row.
const ROW_GAP: i32 = 10;
/// Capitals of the smallest type outside bars and captions, and of labels in large type.
const LEAST_CAP: u8 = 12;
const LEAST_LARGE_CAP: u8 = 14;

/// A menu row: icon, label, value.
pub fn menu_row(canvas: &mut Canvas, place: RowPlace, content: Row<'_>) {
    canvas.house(MARGIN, place.y, place.width, place.height, look(place.chosen));
    row_content(canvas, place, content);
}

/// What stands in a row.
pub fn row_content(canvas: &mut Canvas, place: RowPlace, content: Row<'_>) {
    label_and_value(canvas, place, content, ROW_GAP);
}

/// The same with so much room between label and value; where the value begins.
fn label_and_value(canvas: &mut Canvas, place: RowPlace, content: Row<'_>, gap: i32) -> i32 {
    let RowPlace { y, width, height, large, chosen } = place;
    let mut x = MARGIN + if content.icon.is_some() { 36 } else { 10 };
    let right = MARGIN + width - 8;
    let wanted = if large { row(White).larger() } else { row(White) };
    let middle = |style: Style| y + (height - i32::from(style.font.cap)) / 2;
    let ink = if chosen { Amber } else { Silver };
    let least_cap = if large { LEAST_LARGE_CAP } else { LEAST_CAP };
    let mut style = wanted.fitting(right - x, content.label);
    // A value that does not fit beside its label is set smaller; before it gets too small, so is the label.
    let mut value = loop {
        let room = right - x - style.width(content.label) - gap;
        let value = Style { color: ink, ..wanted }.fitting(room, content.value);
        if value.font.cap >= LEAST_CAP || style.font.cap <= LEAST_CAP {
            break value;
        }
        style = style.smaller();
    };
    let mut icon = content.icon.map(|look| (look, MARGIN + 18, 20));
    let mut lines = 1;
    if style.font.cap < least_cap || value.font.cap < LEAST_CAP && !content.value.is_empty() {
        // Too long for both: in two lines where there is the height, beside a small icon or none, or else smaller.
        let (gap, least) = (gap - ROW_GAP / 2, body(White));
        let room = |x: i32, value: Style| right - x - value.width(content.value) - gap;
        value = Style { color: ink, ..least };
        let halved = [row(White), least].into_iter().find(|style| {
            let two = room(x, *style);
            let halves = || wrap(content.label, two, *style);
            large && halves().count() == 2 && halves().all(|half| style.width(half) <= two)
        });
        if let Some(half) = halved {
            (lines, style, value) = (2, half, Style { color: ink, ..half });
        } else if content.value.is_empty() && least.width(content.label) <= width - 23 {
            icon = content.icon.map(|look| (look, MARGIN + 11, 14));
            (x, style) = (MARGIN + 21, least);
        } else if least.width(content.label) <= room(MARGIN + 10, value) && !content.value.is_empty() {
            (icon, x, style) = (None, MARGIN + 10, least);
        } else if least.width(content.label) < value.width(content.value) {
            style = least;
            value = value.fitting(right - x - style.width(content.label) - gap, content.value);
        } else {
            style = least.fitting(room(x, value), content.label);
        }
    }
    if let Some(((icon, color), middle, size)) = icon {
        canvas.icon_centered(middle, y + height / 2, icon, size, color);
    }
    let start = right - value.width(content.value);
    if lines == 1 {
        canvas.text(x, middle(style), style, content.label);
    } else {
        let pitch = i32::from(style.font.cap) + 4;
        // Broken as it was measured.
        let room = start - x - (gap - ROW_GAP / 2);
        canvas.stacked(x, middle(style) - pitch / 2, (room, pitch), style, content.label);
    }
    canvas.text(right, middle(value), value.right(), content.value);
    start
}

/// What stands in a row whose value Left and Right change.
pub fn dial_content(canvas: &mut Canvas, place: RowPlace, content: Row<'_>, (less, more): (bool, bool)) {
    if !place.chosen {
        return row_content(canvas, place, content);
    }
    let RowPlace { y, width, height, .. } = place;
    let right = MARGIN + width - 8;
    let gap = if less { ROW_GAP + 14 } else { ROW_GAP };
    let start = label_and_value(canvas, RowPlace { width: width - 18, ..place }, content, gap);
    if more {
        canvas.icon_centered(right - 4, y + height / 2, Icon::TriRight, 12, Amber);
    }
    if less {
        canvas.icon_centered(start - 10, y + height / 2, Icon::TriLeft, 12, Amber);
    }
}

pub fn scroll_bar(canvas: &mut Canvas, top: i32, height: i32, (first, visible, count): (u8, u8, u8)) {
    let count = i32::from(count).max(1);
    canvas.fill(236, top, 2, height, Edge);
    canvas.fill(
        235,
        top + height * i32::from(first) / count,
        4,
        (height * i32::from(visible) / count).max(6),
        Silver,
    );
}

/// A tile of the Home screen.
pub fn tile(
    canvas: &mut Canvas,
    (x, y, width, height): (i32, i32, i32, i32),
    icon: (Icon, Color),
    label: &str,
    chosen: bool,
) {
    if !canvas.shows(y..y + height) {
        return;
    }
    canvas.house(x, y, width, height, look(chosen).with_cut(8));
    let (size, gap, style): (u8, _, _) = match height {
        80.. => (40, 12, row(White)),
        48.. => (24, 5, row(White)),
        _ => (18, 3, body(White)),
    };
    let style = style.center().fitting(width - 8, label);
    // Picture and word stand in the middle together.
    let picture = i32::from(icon.0.mask(size).height);
    let top = y + (height - picture - gap - i32::from(style.font.cap)) / 2;
    canvas.icon_centered(x + width / 2, top + picture / 2, icon.0, size, icon.1);
    canvas.text(x + width / 2, top + picture + gap, style, label);
}

/// The two triangles around something that Left and Right change.
pub fn arrows(canvas: &mut Canvas, x0: i32, x1: i32, y: i32, color: Color) {
    canvas.icon(x0, y, Icon::TriLeft, 14, color);
    canvas.icon(x1, y, Icon::TriRight, 14, color);
}

/// Words of a face for the trace.
pub fn face_name(face: RolledFace) -> &'static str {
    match face {
        RolledFace::Attack(AttackFace::Crit) => "crit",
        RolledFace::Attack(AttackFace::Hit) => "hit",
        RolledFace::Attack(AttackFace::Focus) | RolledFace::Defence(DefenceFace::Focus) => "focus",
        RolledFace::Attack(AttackFace::Blank) | RolledFace::Defence(DefenceFace::Blank) => "blank",
        RolledFace::Defence(DefenceFace::Evade) => "evade",
        RolledFace::Pips(1) => "1",
        RolledFace::Pips(2) => "2",
        RolledFace::Pips(3) => "3",
        RolledFace::Pips(4) => "4",
        RolledFace::Pips(5) => "5",
        RolledFace::Pips(_) => "6",
    }
}

/// One die, big or small. Faces differ in fill, not only in colour.
pub fn die(canvas: &mut Canvas, x: i32, y: i32, size: u8, face: RolledFace) {
    canvas.say(y, face_name(face));
    if !canvas.shows(y..y + i32::from(size)) {
        return;
    }
    match motion::tumbled(canvas.motion, x, face) {
        RolledFace::Attack(face) => attack_die(canvas, x, y, size, face),
        RolledFace::Defence(face) => defence_die(canvas, x, y, size, face),
        RolledFace::Pips(pips) => d6(canvas, x, y, i32::from(size), pips, White, Black),
    }
}

fn attack_die(canvas: &mut Canvas, x: i32, y: i32, size: u8, face: AttackFace) {
    let (rings, icon, ink, percent): (&[Color], _, _, u16) = match face {
        AttackFace::Crit => (&[White, RedDark, Red], Icon::Crit, Black, 72),
        AttackFace::Hit => (&[Red, RedDark], Icon::Hit, White, 70),
        AttackFace::Focus => (&[Dim, Panel], Icon::Focus, Silver, 66),
        AttackFace::Blank => (&[Edge, Black], Icon::Blank, Edge, 60),
    };
    for (step, &ring) in (0..).zip(rings) {
        canvas.mask(x, y, shapes::octagon(size, step), ring);
    }
    face_icon(canvas, x, y, size, icon, ink, percent);
}

fn defence_die(canvas: &mut Canvas, x: i32, y: i32, size: u8, face: DefenceFace) {
    let (rings, icon, ink): ([Color; 2], _, _) = match face {
        DefenceFace::Evade => ([Green, GreenDark], Icon::Evade, White),
        DefenceFace::Focus => ([Dim, Panel], Icon::Focus, Silver),
        DefenceFace::Blank => ([Edge, Black], Icon::Blank, Edge),
    };
    for (step, &ring) in (0..).zip(&rings) {
        canvas.mask(x, y, shapes::diamond(size, step), ring);
    }
    face_icon(canvas, x, y, size, icon, ink, 46);
}

fn face_icon(canvas: &mut Canvas, x: i32, y: i32, size: u8, icon: Icon, ink: Color, percent: u16) {
    let inner = u8::try_from(u16::from(size) * percent / 100).unwrap_or(size);
    let half = i32::from(size) / 2;
    canvas.icon_centered(x + half, y + half, icon, inner, ink);
}

/// A six-sided die with pips.
pub fn d6(canvas: &mut Canvas, x: i32, y: i32, size: i32, pips: u8, body: Color, ink: Color) {
    let pips = match motion::tumbled(canvas.motion, x, RolledFace::Pips(pips)) {
        RolledFace::Pips(pips) => pips,
        _ => pips,
    };
    canvas.rounded(x, y, size, size, size / 6, body);
    let spots: &[(i32, i32)] = match pips {
        1 => &[(2, 2)],
        2 => &[(1, 1), (3, 3)],
        3 => &[(1, 1), (2, 2), (3, 3)],
        4 => &[(1, 1), (1, 3), (3, 1), (3, 3)],
        5 => &[(1, 1), (1, 3), (3, 1), (3, 3), (2, 2)],
        _ => &[(1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)],
    };
    let spot = (size / 5).max(3);
    for (column, line) in spots {
        let (cx, cy) = (x + column * size / 4, y + line * size / 4);
        canvas.rounded(cx - spot / 2, cy - spot / 2, spot, spot, spot / 2, ink);
    }
}

/// The number tile of a ship, like the token on the table.
pub fn badge(canvas: &mut Canvas, x: i32, y: i32, number: u8, size: i32) {
    if !canvas.shows(y..y + size) {
        return;
    }
    canvas.rounded(x, y, size, size, (size / 8).max(2), White);
    // Two of the largest digits are wider than it.
    let style = number_style(if number > 9 { size.min(48) } else { size });
    let cap = i32::from(style.font.cap);
    canvas.textf(x + size / 2, y + (size - cap) / 2, style.center(), format_args!("{number}"));
}

/// A ship's base seen from above, flying up: framed, with the notch of the front edge. There is room for its number.
pub fn base(canvas: &mut Canvas, middle: Point, side: i32, look: Look) {
    let (left, top) = (middle.x - side / 2, middle.y - side / 2);
    canvas.room(left, top, side, side);
    canvas.shape(&rectangle(left, top, side, side), look);
    let (notch, frame) = (side / 10 + 1, look.stroke_color.unwrap_or(Silver));
    canvas.shape(&rectangle(middle.x - notch, top, 2 * notch, 5), solid(frame));
}

/// A short notice over the lower part of the content, as tall as its words; gone with the next key.
pub fn toast(canvas: &mut Canvas, bars: Bars, icon: Icon, first: &str, second: &str) {
    const LEFT: i32 = 44;
    const WIDTH: i32 = 190;
    const PITCH: i32 = 20;
    // The first line is larger if that keeps it one line.
    let large = row(Black).fitting(WIDTH, first);
    let small = body(Black);
    let first_style = if large.font.cap > small.font.cap { large } else { small };
    let lines = || {
        let first = wrap(first, WIDTH, first_style).map(|line| (line, first_style));
        first.chain(wrap(second, WIDTH, small).map(|line| (line, small)))
    };
    let count = i32::try_from(lines().count()).unwrap_or(2);
    let height = (count * PITCH + 8).max(48);
    let top = bars.bottom - 1 - height;
    canvas.layer();
    canvas.house(4, top, 232, height, House { cut: 8, fill: White, frame: White, frame_width: 0 });
    canvas.icon_centered(24, top + height / 2, icon, 30, Black);
    let mut y = top + (height - (count - 1) * PITCH - i32::from(first_style.font.cap)) / 2;
    for (line, style) in lines() {
        canvas.text(LEFT, y, style, line);
        y += PITCH;
    }
}

/// Dims the screen and opens a framed box over its content.
pub fn overlay(canvas: &mut Canvas, top: i32, height: i32) {
    const CUT: i32 = 12;
    canvas.dim(top + CUT..top + height - CUT);
    let look = House { cut: CUT, fill: Black, frame: White, frame_width: 3 };
    canvas.house(0, top, 240, height, look);
}

/// Text broken into lines within the content, in the chosen type size; returns the next free row.
pub fn prose(canvas: &mut Canvas, y: i32, large: bool, color: Color, text: &str) -> i32 {
    let style = if large { body(color).larger() } else { body(color) };
    canvas.paragraph(MARGIN + 4, y, ROW_WIDTH - 8, style, text)
}

/// A small whole number as words for a line.
pub fn count_line(count: u32, one: &str, many: &str) -> super::canvas::Line {
    line(format_args!("{count} {}", plural(count, one, many)))
}

/// The largest size, this one at most, in which a text fits; never smaller than what may carry a rule.
pub fn fit(style: Style, width: i32, text: &str) -> Style {
    let fitted = style.fitting(width, text);
    let least = body(style.color);
    if fitted.font.cap < least.font.cap { Style { font: least.font, ..fitted } } else { fitted }
}

/// As much of a name as has room.
pub fn cut(style: Style, room: i32, name: &str) -> &str {
    let part = |end: usize| name.get(..end).filter(|part| style.width(part) <= room);
    (0..=name.len()).rev().find_map(part).unwrap_or("")
}

/// An icon and a heading over the rest of a screen.
pub fn heading(canvas: &mut Canvas, icon: (Icon, Color), text: &str) {
    heading_at(canvas, 23, icon, text);
}

pub fn heading_at(canvas: &mut Canvas, y: i32, icon: (Icon, Color), text: &str) {
    heading_within(canvas, y, 192, icon, text);
}

/// The same with less room.
pub fn heading_within(canvas: &mut Canvas, y: i32, room: i32, icon: (Icon, Color), text: &str) {
    canvas.icon_centered(22, y + 14, icon.0, 26, icon.1);
    let style = fit(head(White), room, text);
    canvas.text(42, y + 14 - i32::from(style.font.cap) / 2, style, text);
}

/// A card or a wide row under or beside the cursor.
pub fn panel(canvas: &mut Canvas, (x, y, width, height): (i32, i32, i32, i32), chosen: bool) {
    canvas.house(x, y, width, height, look(chosen).with_cut(8));
}

/// A size up in large type.
pub fn sized(style: Style, large: bool) -> Style {
    if large { style.larger() } else { style }
}

/// What stands in a wide row, right of a picture: a label and a line below it.
pub fn wide(canvas: &mut Canvas, place: RowPlace, picture: i32, label: &str, about: &str) {
    let (x, room) = (MARGIN + picture, place.width - picture - 6);
    let label_style = fit(sized(row(White), place.large), room, label);
    let ink = if place.chosen { Amber } else { Silver };
    let about_style = fit(sized(body(ink), place.large), room, about);
    let (label_cap, about_cap) = (i32::from(label_style.font.cap), i32::from(about_style.font.cap));
    let top = place.y + (place.height - label_cap - 7 - about_cap) / 2;
    canvas.text(x, top, label_style, label);
    canvas.text(x, top + label_cap + 7, about_style, about);
}

/// The key that answers, as a chip.
pub fn key_chip(canvas: &mut Canvas, x: i32, y: i32, key: &str, color: Color) {
    canvas.rounded(x, y, 18, 18, 3, color);
    canvas.text(x + 9, y + 2, row(Black).center(), key);
}

/// One line of a question: an icon and a condition.
pub fn condition(canvas: &mut Canvas, y: i32, icon: Icon, text: &str) {
    canvas.icon_centered(24, y + 7, icon, 24, Silver);
    let style = fit(row(White), 190, text);
    canvas.text(44, y + 7 - i32::from(style.font.cap) / 2, style, text);
}

/// A result on a coloured card: the biggest thing on its screen.
pub fn banner(canvas: &mut Canvas, (y, height): (i32, i32), fill: Color, frame: Color) {
    canvas.house(MARGIN, y, ROW_WIDTH, height, House { cut: 12, fill, frame, frame_width: 4 });
}
