//! One file per screen, named after what the player calls it.
//!
//! `Screen` is the small value that the stack is made of; it is saved, so that a device comes back
//! where it was. Bump `SCREENS_VERSION` when its encoding changes: an unknown stack is not an error,
//! the device then shows Home.

pub mod about;
pub mod confirm;
pub mod dice;
pub mod duel;
pub mod fairness;
pub mod gallery;
pub mod game_card;
pub mod games;
pub mod history;
pub mod home;
pub mod locked;
pub mod menu;
pub mod naming;
pub mod odds;
pub mod settings;
pub mod title;

use serde::{Deserialize, Serialize};

use super::{Step, View, canvas::Canvas, key::Key};
use crate::{
    game::{Command, Game},
    table::{order::DiceCommand, rolls::Current},
};

pub const SCREENS_VERSION: u8 = 2;

/// Every screen, and with it its name and its two methods.
macro_rules! screens {
    ($($kind:ident $name:literal $module:ident),* $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Screen {
            $($kind($module::$kind)),*
        }

        impl Screen {
            /// The names of all screens, in the order of the enum.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            pub const fn name(&self) -> &'static str {
                match self { $(Screen::$kind(_) => $name),* }
            }

            /// Reacts to one key; never draws, never saves.
            pub fn on(&mut self, key: Key, view: &View) -> Step {
                match self { $(Screen::$kind(screen) => screen.on(key, view)),* }
            }

            /// Draws the whole screen from state.
            pub fn draw(&self, view: &View, canvas: &mut Canvas) {
                match self { $(Screen::$kind(screen) => screen.draw(view, canvas)),* }
            }
        }
    };
}

screens! {
    Title "title" title,
    Home "home" home,
    Menu "menu" menu,
    Dice "dice" dice,
    Games "games" games,
    GameCard "game card" game_card,
    Naming "naming" naming,
    Confirm "confirm" confirm,
    Settings "settings" settings,
    About "about" about,
    Gallery "gallery" gallery,
    Odds "odds" odds,
    Duel "duel" duel,
    History "history" history,
    Fairness "fairness" fairness,
}

const _: () = assert!(size_of::<Screen>() <= 64);

impl Screen {
    pub const fn home() -> Screen {
        Screen::Home(home::Home { cursor: 0 })
    }

    pub const fn menu() -> Screen {
        Screen::Menu(menu::Menu { cursor: 0 })
    }

    /// Whether the screen below shows through.
    pub const fn is_overlay(&self) -> bool {
        matches!(self, Screen::Menu(_))
    }

    pub fn same_kind(&self, other: &Screen) -> bool {
        core::mem::discriminant(self) == core::mem::discriminant(other)
    }

    /// The screen on which a command is made and its result is seen.
    pub fn for_command(command: &Command, game: &Game) -> Screen {
        match command {
            Command::Nothing => Screen::home(),
            Command::Dice(command) => {
                let in_duel = match command {
                    DiceCommand::Duel(_) | DiceCommand::Defend => true,
                    DiceCommand::Roll(_) => false,
                    _ => matches!(game.rolls.current(), Current::Duel(_)),
                };
                let mut screen = if in_duel {
                    Screen::Duel(duel::Duel::open(game))
                } else {
                    Screen::Dice(dice::Dice::open(game))
                };
                screen.recall(game);
                screen
            }
        }
    }

    /// Shows what an undo or a redo left, on a screen that is open already.
    pub fn recall(&mut self, game: &Game) {
        match self {
            Screen::Dice(screen) => screen.recall(game),
            Screen::Duel(screen) => screen.recall(game),
            _ => {}
        }
    }
}

/// Moves a cursor through a list that wraps round.
pub const fn turn(cursor: u8, key: Key, count: u8) -> u8 {
    match key {
        Key::Up if cursor == 0 => count.saturating_sub(1),
        Key::Up => cursor - 1,
        Key::Down if cursor + 1 >= count => 0,
        Key::Down => cursor + 1,
        _ => cursor,
    }
}
