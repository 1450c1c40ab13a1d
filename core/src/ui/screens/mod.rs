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
use games::GameQuestion;
use mission::{briefing, desk, map, special};
use rules::{index, page, search, shelf};

use crate::dice::command::DiceCommand;
use crate::dice::rolls::Current;
use crate::games::OpenGame;
use crate::journal::slots::Slots;
use crate::ui::prelude::*;

pub const SCREENS_VERSION: u8 = 11;

/// Every screen, and with it its name and its telling.
macro_rules! screens {
    ($($kind:ident $name:literal $module:ident::$screen:ident),* $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Screen {
            $($kind($module::$screen)),*
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
                    fn $kind(screen: &mut $module::$screen, ask: &mut Ask) {
                        screen.tell(ask);
                    }
                )*
                match self { $(Screen::$kind(screen) => $kind(screen, ask)),* }
            }
        }
    };
}

screens! {
    Title "title" title::Title,
    Keys "keys" keys::Keys,
    Home "home" home::Home,
    HelpScreen "help" help::HelpScreen,
    TermScreen "term" help::TermScreen,
    Menu "menu" menu::Menu,
    Dice "dice" dice::Dice,
    Saves "saves" saves::Saves,
    GameCard "save" saves::GameCard,
    Naming "naming" naming::Naming,
    Settings "settings" settings::Settings,
    Power "power" power::Power,
    About "about" about::About,
    Gallery "gallery" gallery::Gallery,
    Odds "odds" odds::Odds,
    Duel "duel" duel::Duel,
    History "history" history::History,
    Fairness "fairness" fairness::Fairness,
    Battle "battle" battle::Battle,
    Table "table" table::Table,
    Sheet "sheet" sheet::Sheet,
    Squad "squad" squad::Squad,
    Rebel "rebel" rebel::Rebel,
    Remote "remote" remote::Remote,
    Readings "house rules" readings::Readings,
    Will "will" will::Will,
    Mission "mission" mission::Mission,
    Briefing "briefing" briefing::Briefing,
    DeskPage "table page" desk::DeskPage,
    Map "map" map::Map,
    Special "mission rules" special::Special,
    Campaign "campaign" campaign::Campaign,
    CampaignTable "campaign table" campaign_table::CampaignTable,
    Enlist "enlist" enlist::Enlist,
    Pilot "pilot" pilot::Pilot,
    Shop "shop" shop::Shop,
    Dock "dock" dock::Dock,
    Deal "deal" deal::Deal,
    Loadout "loadout" loadout::Loadout,
    Slot "slot" slot::Slot,
    Sortie "sortie" sortie::Sortie,
    Fallen "shot down" fallen::Fallen,
    Correct "correct" correct::Correct,
    Bring "bring" bring::Bring,
    GameQuestion "more games" games::GameQuestion,
    GamePage "game page" games::GamePage,
    RuleShelf "rules" shelf::RuleShelf,
    WordList "words" shelf::WordList,
    RuleSearch "search" search::RuleSearch,
    RuleIndex "rule index" index::RuleIndex,
    RulePage "rule" page::RulePage,
    ShowMe "show me" show_me::ShowMe,
    Welcome "welcome" welcome::Welcome,
    Owner "owner" owner::Owner,
    Link "link" link::Link,
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
            Screen::GamePage(_) => Some(Screen::GameQuestion(GameQuestion)),
            _ => None,
        }
    }

    /// The overview of what is played here.
    pub fn table(&self, _game: &Game) -> Screen {
        match self {
            Screen::GameQuestion(_) | Screen::GamePage(_) => {
                Screen::GamePage(games::GamePage::new(games::GamesPage::Table, 0))
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
            (Screen::GamePage(_) | Screen::GameQuestion(_), OpenGame::Epic(epic)) => {
                epic.event().ends_in(now)
            }
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
            Screen::GameQuestion(_) => games::is_hiding(&game.games.open),
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
