//! USB link: a computer wants more than to look. Yes lets it until it lets go of the port. Next: the screen below.
//!
//! Stands over any screen and is not brought back after a start. Does NOT know what the computer sends: `link` does.

use crate::ui::prelude::*;
use serde_repr::{Deserialize_repr, Serialize_repr};

/// What a computer asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum Wanted {
    Keys = 0,
    Restore = 1,
    Settings = 2,
    Update = 3,
    /// The same as to restore, over games that are there.
    Replace = 4,
}

impl Wanted {
    pub const ALL: [Wanted; 5] =
        [Wanted::Keys, Wanted::Restore, Wanted::Settings, Wanted::Update, Wanted::Replace];

    /// The word for it in scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Wanted::Keys => "keys",
            Wanted::Restore => "restore",
            Wanted::Settings => "settings",
            Wanted::Update => "update",
            Wanted::Replace => "replace",
        }
    }

    /// What the computer wants to do.
    pub const fn words(self) -> &'static str {
        match self {
            Wanted::Keys => "press the keys",
            Wanted::Restore => "add saved games",
            Wanted::Settings => "change the settings",
            Wanted::Update => "restart for an update",
            Wanted::Replace => "replace games by saved ones",
        }
    }
}

/// What the owner said to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum Consent {
    #[default]
    Unasked = 0,
    Asked = 1,
    Given = 2,
    Refused = 3,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Link {
    pub wanted: Wanted,
}

impl Link {
    pub fn tell(&mut self, ask: &mut Ask) {
        ask.place("USB link", "");
        ask.help(&Help {
            asked: said!("May the computer at the other end of the cable act on this device?"),
            look: said!("One yes holds until its program ends or the cable is pulled: it may then press keys, add and replace games, change settings and restart the device."),
            why: said!("Looking at the screen and keeping a backup need no yes."),
            ..Help::default()
        });
        ask.title((Icon::Usb, White), "Allow it?");
        ask.text(White, &line(format_args!("A computer wants to {}.", self.wanted.words())));
        let answer = |given| Step::Wish(Wish::Link(given));
        ask.yes_or_likely_no("", answer(true), "", answer(false));
    }
}
