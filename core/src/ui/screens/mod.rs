//! One file per screen, named after what the player calls it.
//!
//! `Screen` is the small value that the stack is made of; it is saved, so that a device comes back
//! where it was. Bump `SCREENS_VERSION` when its encoding changes: an unknown stack is not an error,
//! the device then shows Home.

pub mod about;
pub mod battle;
pub mod confirm;
pub mod dice;
pub mod gallery;
pub mod game_card;
pub mod games;
pub mod home;
pub mod locked;
pub mod mash;
pub mod menu;
pub mod naming;
pub mod settings;
pub mod title;

use serde::{Deserialize, Serialize};

use super::{Step, View, canvas::Canvas, key::Key};
use crate::{
    automated::command::BattleCommand,
    game::{Command, Game},
};
use battle::{log, rebel, sheet, ships, squad, why};

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
    Battle "battle" battle,
    Why "why" why,
    Ships "ships" ships,
    Sheet "sheet" sheet,
    Squad "squad" squad,
    Rebel "rebel" rebel,
    BattleLog "log" log,
}

const _: () = assert!(size_of::<Screen>() <= 64);

impl Screen {
    pub const fn home() -> Screen {
        Screen::Home(home::Home { cursor: 0 })
    }

    pub const fn menu() -> Screen {
        Screen::Menu(menu::Menu { cursor: 0 })
    }

    pub const fn battle() -> Screen {
        Screen::Battle(battle::Battle::new())
    }

    /// The screen that B leads to from this one when it is opened from afar.
    pub const fn below(&self) -> Option<Screen> {
        match self {
            Screen::Sheet(_) | Screen::Rebel(_) => Some(Screen::battle()),
            _ => None,
        }
    }

    /// Looks at the game anew, before it is drawn: a question may have changed under the cursor.
    pub fn arrive(&mut self, view: &View) {
        if let Screen::Battle(battle) = self {
            battle.arrive(view);
        }
    }

    /// Whether the screen below shows through.
    pub const fn is_overlay(&self) -> bool {
        matches!(self, Screen::Menu(_) | Screen::Why(_))
    }

    pub fn same_kind(&self, other: &Screen) -> bool {
        core::mem::discriminant(self) == core::mem::discriminant(other)
    }

    /// The same screen after its command was made: the result is in sight.
    pub const fn done(self) -> Screen {
        match self {
            Screen::Dice(dice) => Screen::Dice(dice.with_result()),
            screen => screen,
        }
    }

    /// The screen on which a command is made and its result is seen.
    pub fn for_command(command: &Command, game: &Game) -> Screen {
        match command {
            Command::Nothing => Screen::home(),
            Command::Battle(
                BattleCommand::Correct { ship, .. } | BattleCommand::Split(ship) | BattleCommand::Join(ship),
            ) => Screen::Sheet(sheet::Sheet::new(*ship)),
            Command::Battle(BattleCommand::CorrectRebel { rebel, .. }) => match game.battle.rebel(*rebel) {
                Some(found) => Screen::Rebel(rebel::Rebel::edit(*rebel, found)),
                None => Screen::battle(),
            },
            Command::Battle(_) => Screen::battle(),
            Command::Roll { kind, count } => Screen::Dice(dice::Dice::showing(*kind, *count, game)),
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
