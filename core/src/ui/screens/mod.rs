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
pub mod locked;
pub mod mash;
pub mod menu;
pub mod mission;
pub mod naming;
pub mod odds;
pub mod rules;
pub mod safe;
pub mod saves;
pub mod settings;
pub mod title;

use serde::{Deserialize, Serialize};

use super::{Step, View, ask::Ask, canvas::Canvas, key::Key};
use crate::{
    automated::command::BattleCommand,
    game::{Command, Game},
    games::OpenGame,
    journal::slots::Slots,
    table::{order::DiceCommand, rolls::Current},
};
use battle::{log, readings, rebel, remote, sheet, ships, squad, why, will};
use campaign::{
    bring, correct, deal, dock, enlist, fallen, loadout, pilot, shop, slot, sortie, table as campaign_table,
};
use games::Play;
use mission::{desk, map, source};
use rules::{index, page, shelf};

pub const SCREENS_VERSION: u8 = 8;

/// Every screen, and with it its name and its telling.
macro_rules! screens {
    ($($kind:ident $name:literal $module:ident $($old:ident)?),* $(,)?) => {
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
                match self { $(Screen::$kind(screen) => tell!(screen, ask $(, $old)?)),* }
            }

            /// Whether its keys are its own, X included.
            pub const fn is_old(&self) -> bool {
                match self { $(Screen::$kind(_) => is_old!($($old)?)),* }
            }
        }
    };
}

macro_rules! tell {
    ($screen:ident, $ask:ident) => {
        $screen.tell($ask)
    };
    ($screen:ident, $ask:ident, old) => {
        $ask.old(&mut *$screen)
    };
}

macro_rules! is_old {
    () => {
        false
    };
    (old) => {
        true
    };
}

screens! {
    Title "title" title old,
    Home "home" home old,
    HelpScreen "help" help,
    TermScreen "term" help,
    Menu "menu" menu old,
    Dice "dice" dice old,
    Saves "saves" saves,
    GameCard "save" saves,
    Naming "naming" naming,
    Settings "settings" settings,
    About "about" about old,
    Gallery "gallery" gallery old,
    Odds "odds" odds old,
    Duel "duel" duel old,
    History "history" history old,
    Fairness "fairness" fairness old,
    Battle "battle" battle,
    Why "why" why old,
    Ships "ships" ships old,
    Sheet "sheet" sheet old,
    Squad "squad" squad old,
    Rebel "rebel" rebel old,
    Remote "remote" remote old,
    BattleLog "log" log old,
    Readings "house rules" readings old,
    Will "will" will old,
    Mission "mission" mission,
    Desk "desk" desk old,
    Map "map" map old,
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
    Source "source" source old,
    Play "more games" games old,
    GamePage "game page" games old,
    GameWhy "game rule" games old,
    RuleShelf "rules" shelf old,
    RuleIndex "rule index" index old,
    RulePage "rule" page old,
}

const _: () = assert!(size_of::<Screen>() <= 64);

/// A screen that tells its keys and its picture apart.
pub trait Old {
    fn on(&mut self, key: Key, view: &View) -> Step;
    fn draw(&self, view: &View, canvas: &mut Canvas);
    fn arrive(&mut self, _view: &View) {}
}

macro_rules! old {
    ($($module:ident::$kind:ident $($arrive:ident)?),* $(,)?) => {
        $(impl Old for $module::$kind {
            fn on(&mut self, key: Key, view: &View) -> Step {
                $module::$kind::on(self, key, view)
            }
            fn draw(&self, view: &View, canvas: &mut Canvas) {
                $module::$kind::draw(self, view, canvas);
            }
            $(fn $arrive(&mut self, view: &View) {
                $module::$kind::arrive(self, view);
            })?
        })*
    };
}

old! {
    title::Title,
    home::Home,
    menu::Menu,
    dice::Dice,
    about::About,
    gallery::Gallery,
    odds::Odds,
    duel::Duel,
    history::History,
    fairness::Fairness,
    battle::Battle arrive,
    why::Why,
    ships::Ships,
    sheet::Sheet,
    squad::Squad,
    rebel::Rebel,
    remote::Remote,
    log::BattleLog,
    readings::Readings,
    will::Will,
    mission::Mission arrive,
    desk::Desk,
    map::Map,
    source::Source,
    games::Play arrive,
    games::GamePage arrive,
    games::GameWhy,
    shelf::RuleShelf,
    index::RuleIndex,
    page::RulePage,
}

impl Screen {
    pub const fn home() -> Screen {
        Screen::Home(home::Home { cursor: 0 })
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
            Screen::GamePage(_) => Some(Screen::Play(Play::new())),
            _ => None,
        }
    }

    /// The overview of what is played here.
    pub fn table(&self, game: &Game) -> Screen {
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
            _ if game.mission.is_on() => Screen::Desk(desk::Desk::new()),
            _ => Screen::Ships(ships::Ships::new()),
        }
    }

    /// In how many seconds the picture changes by itself.
    pub fn changes_in(&self, game: &Game, now: u32) -> Option<u32> {
        match (self, &game.games.open) {
            (Screen::GamePage(page), OpenGame::Epic(epic)) if page.has_clock() => {
                epic.event().changes_in(now)
            }
            _ => None,
        }
    }

    /// Whether the screen below shows through.
    pub const fn is_overlay(&self) -> bool {
        matches!(self, Screen::Menu(_) | Screen::Why(_) | Screen::Source(_) | Screen::GameWhy(_))
    }

    /// Whether the screen still makes sense with these games: one about a game that was deleted or
    /// renamed meanwhile does not.
    pub fn fits(&self, slots: &Slots) -> bool {
        match self {
            Screen::GameCard(screen) => screen.fits(slots),
            Screen::Naming(screen) => screen.fits(slots),
            _ => true,
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
            (Screen::Sheet(screen), Screen::Sheet(open)) => Screen::Sheet(screen.keeping(open)),
            (Screen::Rebel(screen), Screen::Rebel(open)) => Screen::Rebel(screen.keeping(open)),
            (Screen::Remote(screen), Screen::Remote(open)) => Screen::Remote(screen.keeping(open)),
            (Screen::Correct(screen), Screen::Correct(open)) => Screen::Correct(screen.keeping(open)),
            (Screen::GamePage(page), Screen::GamePage(open)) => Screen::GamePage(page.keeping(open)),
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
            Command::Battle(BattleCommand::CorrectRebel { rebel, .. }) => match game.battle.rebel(*rebel) {
                Some(found) => Screen::Rebel(rebel::Rebel::edit(*rebel, found)),
                None => Screen::play(game),
            },
            Command::Battle(BattleCommand::CorrectRemote { remote, .. }) => match game.battle.remote(*remote)
            {
                Some(found) => Screen::Remote(remote::Remote::edit(*remote, found)),
                None => Screen::play(game),
            },
            Command::Battle(BattleCommand::Settings(_)) => Screen::Readings(readings::Readings::new()),
            Command::Battle(BattleCommand::Choose { of }) => Screen::Will(will::Will::among(*of)),
            Command::Mission(_) => Screen::mission(),
            Command::Battle(_) => Screen::play(game),
            Command::Campaign(command) => campaign::screen_for(command),
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
