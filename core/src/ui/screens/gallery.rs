//! Every icon, colour, type size and widget on a few pages: for tests and for the curious.

use super::help::page_number;
use crate::dice::faces::DefenceFace;
use crate::ui::prelude::*;
use crate::ui::widgets::Row;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gallery;

const PER_PAGE: usize = 20;
const PARTS: u8 = 3;

fn icon_pages() -> u8 {
    u8::try_from(Icon::ALL.len().div_ceil(PER_PAGE)).unwrap_or(1)
}

impl Gallery {
    pub fn tell(&mut self, ask: &mut Ask) {
        let (page, pages) = (ask.form.page, PARTS + icon_pages());
        ask.compact();
        ask.place("Gallery", "");
        ask.help(&Help {
            asked: said!("Every die, letter and icon of the device."),
            look: said!("Left and Right turn the pages."),
            ..Help::default()
        });
        ask.pages(pages);
        let (top, large) = (ask.bars().top, ask.large());
        if let Some(canvas) = ask.canvas() {
            page_number(canvas, top, large, (page, pages));
            match page {
                0 => dice(canvas),
                1 => types(canvas),
                2 => parts(canvas),
                page => icons(canvas, usize::from(page - PARTS)),
            }
        }
    }
}

fn dice(canvas: &mut Canvas) {
    let attack = [AttackFace::Crit, AttackFace::Hit, AttackFace::Focus, AttackFace::Blank];
    for (index, face) in (0..).zip(attack) {
        widgets::die(canvas, 6 + index * 58, 24, 54, RolledFace::Attack(face));
    }
    let defence = [DefenceFace::Evade, DefenceFace::Focus, DefenceFace::Blank];
    for (index, face) in (0..).zip(defence) {
        widgets::die(canvas, 6 + index * 58, 84, 54, RolledFace::Defence(face));
    }
    for pips in 1..=6u8 {
        widgets::die(canvas, 8 + (i32::from(pips) - 1) * 38, 146, 32, RolledFace::Pips(pips));
    }
    for (index, number) in (0..).zip([3, 12, 27]) {
        widgets::badge(canvas, 8 + index * 40, 186, number, 34);
    }
    for (index, color) in (0..).zip(PALETTE) {
        canvas.fill(132 + index % 8 * 13, 186 + index / 8 * 17, 12, 16, color);
    }
}

const PALETTE: [Color; 16] = [
    Black, Panel, Edge, Dim, Silver, White, Amber, AmberDark, Red, RedDark, Green, GreenDark, Blue, BlueDark,
    Purple, Yellow,
];

fn types(canvas: &mut Canvas) {
    canvas.text(6, 26, huge(White), "0147%");
    canvas.text(6, 88, title(Amber), "Title: TIE/ln");
    canvas.text(6, 124, head(White), "Head: Alpha 3");
    canvas.text(6, 154, row(White), "Row: nearest enemy");
    canvas.text(6, 178, body(Silver), "Body: range 2 in front");
    canvas.text(6, 200, tiny(Silver), "Tiny: caf\u{e9}, Hawk's, 3 \u{d7} 5");
}

fn parts(canvas: &mut Canvas) {
    let rows = [("Chosen row", "4", true), ("Idle row", "off", false)];
    for (index, (label, value, chosen)) in (0..).zip(rows) {
        let row = Row { icon: Some((Icon::Target, Amber)), label, value };
        let place = RowPlace { y: 24 + index * 33, width: 224, height: 31, large: false, chosen };
        widgets::menu_row(canvas, place, row);
    }
    widgets::scroll_bar(canvas, 24, 64, (1, 2, 5));
    widgets::arrows(canvas, 10, 76, 99, Amber);
    canvas.text(50, 99, row(White).center(), "dial");
    canvas.stripes((100, 94, 134, 9), 18, 9, Amber);
    canvas.stripes((100, 106, 134, 18), 6, 1, Silver);
    for (side, icon, word) in [(0, Icon::Check, "Yes"), (1, Icon::Cross, "No")] {
        widgets::answer(canvas, 193, false, side, icon, (word, ""), side == 0);
    }
    canvas.house(6, 193, 111, 25, widgets::look(true).with_cut(10).with_frame(4));
    canvas.house(123, 193, 111, 25, widgets::look(false));
}

fn icons(canvas: &mut Canvas, page: usize) {
    for (index, &icon) in (0..).zip(Icon::ALL.iter().skip(page * PER_PAGE).take(PER_PAGE)) {
        let (x, y) = (4 + index % 5 * 47, 20 + index / 5 * 50);
        canvas.say(y, icon.name());
        canvas.icon_centered(x + 21, y + 15, icon, 30, White);
        canvas.icon_centered(x + 11, y + 40, icon, 20, Amber);
        canvas.icon_centered(x + 32, y + 40, icon, 14, Silver);
    }
}
