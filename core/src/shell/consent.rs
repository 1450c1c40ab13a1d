//! Whether a computer at the cable may act on the device: asked once a connection, on the device.
//!
//! Does not know what the computer sends: [`super::link`] does.

use crate::shell::Shell;
use crate::ui::screens::Screen;
use crate::ui::screens::link::{Consent, Link, Wanted};

/// What the owner answered to the computer at the cable.
pub(super) struct LinkConsent(Consent);

impl LinkConsent {
    pub const UNASKED: LinkConsent = LinkConsent(Consent::Unasked);

    pub fn answer(&mut self, given: bool) {
        self.0 = if given { Consent::Given } else { Consent::Refused };
    }
}

impl Shell {
    /// Asks whether a computer may act on the device: once a connection. True if there is a new picture.
    pub fn ask_link(&mut self, wanted: Wanted) -> bool {
        let asks =
            self.consent.0 == Consent::Unasked && self.screens.stack.push(Screen::Link(Link { wanted }));
        if asks {
            self.consent.0 = Consent::Asked;
            self.notice = None;
            self.keys.forget_press();
            self.arrive();
        }
        asks
    }

    /// What the owner answered; to leave the question without a yes is to refuse.
    pub fn consent(&self) -> Consent {
        match self.consent.0 {
            Consent::Asked if !self.asks_link() => Consent::Refused,
            consent => consent,
        }
    }

    fn asks_link(&self) -> bool {
        self.screens.stack.iter().any(|open| matches!(open.screen, Screen::Link(_)))
    }

    /// The computer let go of the port: what it was allowed is over. True if there is a new picture.
    pub fn unlink(&mut self) -> bool {
        self.consent = LinkConsent::UNASKED;
        let asked = self.asks_link();
        while self.asks_link() && self.screens.stack.back() {}
        self.arrive();
        asked
    }
}
