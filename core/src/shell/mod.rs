//! Everything between a body and the [`Session`]: keys and time come in, pictures and records go out.
//!
//! Knows no pins, no clock and no flash: a body hands in keys and time, shows the picture and writes the records. Knows
//! no rules: the session has them.
//!
//! A key takes one way, from the top down:
//!
//! | where | what |
//! |---|---|
//! | `keys` | `Shell::on` takes a key or a hold. Attract mode, a countdown or the lock may use it up; X and Y end here |
//! | `screens` | passes it to the open screen, which answers with a `Step` |
//! | `steps` | carries the step out: another screen, an errand for the body, or a command |
//! | `commands` | gives the command to the session, and shows a notice of what it did, why it was refused, or what was undone |
//! | [`crate::session`] | changes the game, and collects what of it must be saved |
//! | `picture` | draws what is shown now, and spells it as text |
//! | `saving` | makes a record of what changed, and reads a game back |
//! | [`keeper`] | writes the record to flash before the next key is taken |
//!
//! Beside that way, each with its own part of the state:
//!
//! | file | what |
//! |---|---|
//! | `clock` | the time, when the picture changes without a key, what moves after one |
//! | `games` | the directory of games: starts, copies and forgets them |
//! | `errand` | what a body must do before there is a new picture |
//! | `notice` | the sentence over the picture that goes with the next key |
//! | `settings` | the owner's settings, and the body's lamp, sounds and battery |
//! | `kiosk` | a demo station: when a visit is over, and how many there were |
//! | [`attract`] | attract mode: the film, and the device that plays by itself |
//! | `show_me` | the guided game |
//! | `owner` | the combination of keys that opens the owner's page |
//! | `consent` | whether a computer at the cable may act on the device |
//! | [`link`] | what that computer asks and what it is answered |

pub mod attract;
mod clock;
mod commands;
mod consent;
mod errand;
mod games;
pub mod keeper;
mod keys;
mod kiosk;
pub mod link;
mod notice;
mod owner;
mod picture;
mod saving;
mod screens;
mod settings;
mod show_me;
mod steps;
#[cfg(test)]
mod tests;

use crate::base::kept::Kept;
use crate::body::{Board, BodyFacts, Settings};
use crate::dice::generator::Seed;
use crate::game::Game;
use crate::history::History;
use crate::journal::slots::Slots;
use crate::session::Session;
use crate::shell::attract::mode::Attract;
use crate::shell::clock::Clock;
use crate::shell::consent::LinkConsent;
pub use crate::shell::errand::Errand;
use crate::shell::keys::KeyState;
use crate::shell::kiosk::Kiosk;
use crate::shell::notice::KeyNotice;
use crate::shell::owner::Combination;
pub use crate::shell::picture::Drawing;
use crate::shell::screens::Screens;
use crate::show_me::Demo;
use crate::ui::screens::Screen;
use crate::ui::screens::title::Title;
use crate::ui::stack::Stack;

pub struct Shell {
    session: Session,
    screens: Screens,
    keys: KeyState,
    notice: Option<KeyNotice>,
    clock: Clock,
    settings: Kept<Settings>,
    facts: BodyFacts,
    slots: Kept<Slots>,
    /// The open game is played in memory alone: the owner's is in flash, and nothing is written.
    aside: bool,
    errand: Option<Errand>,
    kiosk: Kiosk,
    attract: Attract,
    /// The game of Show me, if one is on.
    demo: Demo,
    combination: Combination,
    consent: LinkConsent,
}

impl Shell {
    /// Room for a device, before its first game: `begin` is next. Made where it stays: it is far too large for a
    /// small stack.
    pub const fn blank(board: Board) -> Shell {
        Shell {
            session: Session::blank(),
            screens: Screens::EMPTY,
            keys: KeyState::NEW,
            notice: None,
            clock: Clock::NEW,
            settings: Kept::new(Settings::DEFAULT),
            facts: BodyFacts::of(board),
            slots: Kept::new(Slots::EMPTY),
            aside: false,
            errand: None,
            kiosk: Kiosk::NEW,
            attract: Attract::OFF,
            demo: Demo::OFF,
            combination: Combination::NEW,
            consent: LinkConsent::UNASKED,
        }
    }

    /// A new game, on the title screen; it takes the place of a blank one.
    pub fn begin(&mut self, seed: Seed, practice: bool) {
        self.session.begin(seed, practice);
        self.screens.stack = Stack::of(Screen::Title(Title));
        self.arrive();
        self.screens.saved = self.screens.stack.clone();
    }

    /// A device with a new game, on the title screen.
    pub fn new(board: Board, seed: Seed, practice: bool) -> Shell {
        let mut shell = Shell::blank(board);
        shell.begin(seed, practice);
        shell
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    pub fn game(&self) -> &Game {
        self.session.game()
    }

    pub fn history(&self) -> &History {
        self.session.history()
    }
}
