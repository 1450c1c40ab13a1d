//! One file per screen, named after what the player calls it.
//!
//! `Screen` is the small value that the stack is made of; it is saved, so that a device comes back
//! where it was. Bump `SCREENS_VERSION` when its encoding changes: an unknown stack is not an error,
//! the device then shows Home.

pub mod about;
pub mod battle;
pub mod campaign;
pub mod dice;
pub mod duel;
pub mod fairness;
pub mod gallery;
pub mod games;
pub mod help;
pub mod history;
pub mod home;
pub mod keys;
pub mod link;
pub mod locked;
pub mod mash;
pub mod menu;
pub mod mission;
pub mod naming;
pub mod odds;
pub mod owner;
pub mod power;
pub mod rules;
pub mod safe;
pub mod saves;
pub mod settings;
pub mod show_me;
pub mod title;
pub mod welcome;

use battle::{readings, rebel, remote, sheet, squad, table, will};
use campaign::{
    bring, correct, deal, dock, enlist, fallen, loadout, pilot, shop, slot, sortie, table as campaign_table,
};
use games::Play;
use mission::{briefing, desk, map, special};
use rules::{index, page, search, shelf};
use serde::{Deserialize, Serialize};

use super::ask::Ask;
use crate::automated::command::BattleCommand;
use crate::game::{Command, Game};
use crate::games::OpenGame;
use crate::journal::slots::Slots;
use crate::table::order::DiceCommand;
use crate::table::rolls::Current;

pub const SCREENS_VERSION: u8 = 11;

/// Every screen, and with it its name and its telling.
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

            /// Tells what is shown, what can be answered and what Help says.
            pub fn tell(&mut self, ask: &mut Ask) {
                $(
                    // In a frame of its own: as one function all screens together would take 5 KiB of stack.
                    #[inline(never)]
                    #[allow(non_snake_case, reason = "named like its screen")]
                    fn $kind(screen: &mut $module::$kind, ask: &mut Ask) {
                        screen.tell(ask);
                    }
                )*
                match self { $(Screen::$kind(screen) => $kind(screen, ask)),* }
            }
        }
    };
}

screens! {
    Title "title" title,
    Keys "keys" keys,
    Home "home" home,
    HelpScreen "help" help,
    TermScreen "term" help,
    Menu "menu" menu,
    Dice "dice" dice,
    Saves "saves" saves,
    GameCard "save" saves,
    Naming "naming" naming,
    Settings "settings" settings,
    Power "power" power,
    About "about" about,
    Gallery "gallery" gallery,
    Odds "odds" odds,
    Duel "duel" duel,
    History "history" history,
    Fairness "fairness" fairness,
    Battle "battle" battle,
    Table "table" table,
    Sheet "sheet" sheet,
    Squad "squad" squad,
    Rebel "rebel" rebel,
    Remote "remote" remote,
    Readings "house rules" readings,
    Will "will" will,
    Mission "mission" mission,
    Briefing "briefing" briefing,
    DeskPage "table page" desk,
    Map "map" map,
    Special "mission rules" special,
    Campaign "campaign" campaign,
    CampaignTable "campaign table" campaign_table,
    Enlist "enlist" enlist,
    Pilot "pilot" pilot,
    Shop "shop" shop,
    Dock "dock" dock,
    Deal "deal" deal,
    Loadout "loadout" loadout,
    Slot "slot" slot,
    Sortie "sortie" sortie,
    Fallen "shot down" fallen,
    Correct "correct" correct,
    Bring "bring" bring,
    Play "more games" games,
    GamePage "game page" games,
    RuleShelf "rules" shelf,
    WordList "words" shelf,
    RuleSearch "search" search,
    RuleIndex "rule index" index,
    RulePage "rule" page,
    ShowMe "show me" show_me,
    Welcome "welcome" welcome,
    Owner "owner" owner,
    Link "link" link,
}

const _: () = assert!(size_of::<Screen>() <= 64);

impl Screen {
    pub const fn home() -> Screen {
        Screen::Home(home::Home)
    }

    /// The menu over this screen.
    pub fn menu(&self, game: &Game) -> Screen {
        Screen::Menu(menu::Menu::over(self.topic(game)))
    }

    pub const fn campaign() -> Screen {
        Screen::Campaign(campaign::Campaign)
    }

    pub const fn battle() -> Screen {
        Screen::Battle(battle::Battle::new())
    }

    pub const fn mission() -> Screen {
        Screen::Mission(mission::Mission::new())
    }

    /// What is being played: a mission, or else the quick battle.
    pub fn play(game: &Game) -> Screen {
        if game.mission.is_on() { Screen::mission() } else { Screen::battle() }
    }

    /// The screen that B leads to from this one when it is opened from afar.
    pub fn below(&self, game: &Game) -> Option<Screen> {
        match self {
            Screen::Sheet(_)
            | Screen::Rebel(_)
            | Screen::Remote(_)
            | Screen::Readings(_)
            | Screen::Will(_) => Some(Screen::play(game)),
            Screen::CampaignTable(_)
            | Screen::Enlist(_)
            | Screen::Pilot(_)
            | Screen::Deal(_)
            | Screen::Loadout(_)
            | Screen::Sortie(_)
            | Screen::Fallen(_)
            | Screen::Correct(_) => Some(Screen::campaign()),
            Screen::GamePage(_) => Some(Screen::Play(Play)),
            _ => None,
        }
    }

    /// The overview of what is played here.
    pub fn table(&self, _game: &Game) -> Screen {
        match self {
            Screen::Play(_) | Screen::GamePage(_) => {
                Screen::GamePage(games::GamePage::new(games::Page::Table, 0))
            }
            Screen::Campaign(_)
            | Screen::CampaignTable(_)
            | Screen::Enlist(_)
            | Screen::Pilot(_)
            | Screen::Shop(_)
            | Screen::Dock(_)
            | Screen::Deal(_)
            | Screen::Loadout(_)
            | Screen::Slot(_)
            | Screen::Sortie(_)
            | Screen::Fallen(_)
            | Screen::Correct(_)
            | Screen::Bring(_) => Screen::CampaignTable(campaign_table::CampaignTable),
            _ => Screen::Table(table::Table),
        }
    }

    /// In how many seconds the picture changes by itself.
    pub fn changes_in(&self, game: &Game, now: u32) -> Option<u32> {
        match (self, &game.games.open) {
            (Screen::GamePage(page), OpenGame::Epic(epic)) if page.has_clock() => {
                epic.event().changes_in(now)
            }
            (Screen::GamePage(_) | Screen::Play(_), OpenGame::Epic(epic)) => epic.event().ends_in(now),
            _ => None,
        }
    }

    /// Whether the screen still makes sense with these games: one about a game that was deleted or
    /// renamed meanwhile does not.
    pub fn fits(&self, slots: &Slots) -> bool {
        match self {
            Screen::GameCard(screen) => screen.fits(slots),
            Screen::Naming(screen) => screen.fits(slots),
            // Whoever asked is gone.
            Screen::Link(_) => false,
            _ => true,
        }
    }

    /// Whether it shows something that not everybody may see.
    pub fn is_secret(&self, game: &Game) -> bool {
        match self {
            Screen::GamePage(page) => page.is_secret(),
            Screen::Play(_) => games::is_hiding(&game.games.open),
            _ => false,
        }
    }

    pub fn same_kind(&self, other: &Screen) -> bool {
        core::mem::discriminant(self) == core::mem::discriminant(other)
    }

    /// The same screen after its command was made: the result is in sight.
    pub fn done(self, game: &Game) -> Screen {
        match self {
            Screen::Dice(screen) => Screen::Dice(screen.with_result(game)),
            Screen::Duel(screen) => Screen::Duel(screen.with_result(game)),
            screen => screen,
        }
    }

    /// The same screen with what was set on an open one of its kind.
    pub fn keeping(self, open: &Screen) -> Screen {
        match (self, open) {
            (Screen::Dice(screen), Screen::Dice(open)) => Screen::Dice(screen.keeping(open)),
            (Screen::Duel(screen), Screen::Duel(open)) => Screen::Duel(screen.keeping(open)),
            (Screen::Correct(screen), Screen::Correct(open)) => Screen::Correct(screen.keeping(open)),
            (screen, _) => screen,
        }
    }

    /// The screen on which a command is made, as it is before the command.
    pub fn for_command(command: &Command, game: &Game) -> Screen {
        match command {
            Command::Nothing => Screen::home(),
            Command::Battle(
                BattleCommand::Correct { ship, .. } | BattleCommand::Split(ship) | BattleCommand::Join(ship),
            ) => Screen::Sheet(sheet::Sheet::new(*ship)),
            Command::Battle(BattleCommand::CorrectRebel { rebel, .. }) => {
                Screen::Rebel(rebel::Rebel::edit(*rebel))
            }
            Command::Battle(BattleCommand::CorrectRemote { remote, .. }) => {
                Screen::Remote(remote::Remote::edit(*remote))
            }
            Command::Battle(BattleCommand::Settings(_)) => Screen::Readings(readings::Readings),
            Command::Battle(BattleCommand::Choose { .. }) => Screen::Will(will::Will),
            Command::Mission(_) => Screen::mission(),
            Command::Battle(_) => Screen::play(game),
            Command::Campaign(command) => campaign::screen_for(command, game),
            Command::Games(command) => games::for_command(command),
            Command::Dice(DiceCommand::Roll(order)) => Screen::Dice(dice::Dice::for_order(order)),
            Command::Dice(DiceCommand::Duel(case)) => Screen::Duel(duel::Duel::with(*case)),
            Command::Dice(_) if matches!(game.rolls.current(), Current::Duel(_)) => {
                Screen::Duel(duel::Duel::open(game)).done(game)
            }
            Command::Dice(_) => Screen::Dice(dice::Dice::open(game)).done(game),
        }
    }
}

pub use super::cursor::turned as turn;
