//! About: version, board, free save space, and the notice. Next: Home; X shows the gallery.

use serde::{Deserialize, Serialize};

use super::{Screen, gallery::Gallery};
use crate::ui::{
    Step, View,
    canvas::{Canvas, line},
    icons::Icon,
    key::Key,
    theme::{Color::*, body, title},
    widgets::{self, Hints},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct About {
    pub page: u8,
}

/// The notice, in pieces that fit a page in either type size.
const NOTICE: [&str; 3] = [
    "An unofficial, not-for-profit companion. Not endorsed by the owners of the game or of the films.",
    "Names belong to their owners. All pictures and words here are our own.",
    "Thanks to Henning Roos, who wrote Heroes of the Aturi Cluster 2e after Josh Derksen, and to Flight Group Alpha.",
];
const PAGES: u8 = 4;
const _: () = assert!(NOTICE.len() + 1 == PAGES as usize);

impl About {
    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        match key {
            Key::A | Key::Down | Key::Right => {
                self.page = (self.page + 1) % PAGES;
                Step::Moved
            }
            Key::Up | Key::Left => {
                self.page = (self.page + PAGES - 1) % PAGES;
                Step::Moved
            }
            Key::B => Step::Back,
            Key::X => Step::Go(Screen::Gallery(Gallery { page: 0 })),
            Key::Y => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let pages = line(format_args!("{} of {PAGES}", self.page + 1));
        widgets::status(canvas, "About", &pages);
        canvas.icon_centered(32, 54, Icon::Logo, 52, Amber);
        canvas.text(62, 42, title(White), "Wingmate");
        let large = view.settings.large_type;
        match self.page.checked_sub(1).and_then(|page| NOTICE.get(usize::from(page))) {
            None => facts(canvas, view),
            Some(text) => {
                widgets::prose(canvas, 96, large, White, text);
            }
        }
        widgets::hints(canvas, view, Hints { a: "More", b: "Back", x: "Icons" });
    }
}

fn facts(canvas: &mut Canvas, view: &View) {
    let version = concat!(env!("CARGO_PKG_VERSION"), "");
    let free = match view.facts.free_save {
        Some((free, total)) => line(format_args!("{} of {} KiB", free / 1024, total / 1024)),
        None => line(format_args!("no save region")),
    };
    for (index, (name, value)) in
        (0..).zip([("Version", version), ("Board", view.facts.board.name()), ("Free to save", &free)])
    {
        let y = 92 + index * 42;
        canvas.text(10, y, body(Silver), name);
        canvas.text(10, y + 18, body(White), value);
    }
}
