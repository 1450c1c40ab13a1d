//! About: version, board, free save space, and the notice. Next: the gallery.

use super::gallery::Gallery;
use super::help::page_number;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct About;

/// The notice, in pieces that fit a page in either type size.
const NOTICE: [&str; 3] = [
    "An unofficial, not-for-profit companion. Not endorsed by the owners of the game or of the films.",
    "Names belong to their owners. All pictures and words here are our own.",
    "Thanks to Henning Roos, who wrote Heroes of the Aturi Cluster 2e after Josh Derksen, and to Flight Group Alpha.",
];
const PAGES: u8 = 4;
const _: () = assert!(NOTICE.len() + 1 == PAGES as usize);

impl About {
    pub fn tell(&mut self, ask: &mut Ask) {
        let (page, large, view) = (ask.form.page, ask.large(), ask.view);
        ask.place("About", "");
        ask.help(&Help {
            asked: said!("Which version is this, and whose are the names?"),
            look: said!("Left and Right turn the pages. The first leads on to every icon."),
            ..Help::default()
        });
        ask.pages(PAGES);
        let top = ask.bars().top;
        if let Some(canvas) = ask.canvas() {
            canvas.icon_centered(32, top + 32, Icon::Logo, 52, Silver);
            canvas.text(62, top + 20, title(White), "Wingmate");
            match page.checked_sub(1).and_then(|page| NOTICE.get(usize::from(page))) {
                None => facts(canvas, view, top + 70, large),
                Some(text) => {
                    widgets::prose(canvas, top + 61, large, White, text);
                }
            }
            page_number(canvas, top, large, (page, PAGES));
        }
        if page == 0 {
            let gallery = Step::Go(Screen::Gallery(Gallery));
            ask.act("Open", (Icon::Cards, Silver), "All icons", gallery);
        }
    }
}

fn facts(canvas: &mut Canvas, view: &View, top: i32, large: bool) {
    let version = concat!(env!("CARGO_PKG_VERSION"), "");
    let free = match view.facts.free_save {
        Some((free, total)) => line(format_args!("{} of {} KiB", free / 1024, total / 1024)),
        None => line(format_args!("no save region")),
    };
    for (index, (name, value)) in
        (0..).zip([("Version", version), ("Board", view.facts.board.name()), ("Free to save", &free)])
    {
        let y = top + index * 26;
        if !canvas.shows(y - 4..y + 26) {
            continue;
        }
        let x = canvas.text_end(MARGIN + 4, y, body(Silver), name);
        let style = widgets::sized(body(White), large).fitting(222 - x, value);
        canvas.text(MARGIN + ROW_WIDTH - 4, y, style.right(), value);
    }
}
