//! The games beside battles: the list of them, the open question of the one that is played, its pages and its rules.
//!
//! [`Play`] shows the question, [`GamePage`] everything that can be looked up, set up or corrected beside it,
//! [`GameWhy`] the rule. What is asked each game tells in a file of its own, in the terms of [`ask`].
//! Does NOT decide anything. Next: GamePage, GameWhy, Home.

pub mod ask;
pub mod craft;
pub mod epic;
pub mod fight;
pub mod grab;
pub mod huge;
pub mod pictures;
pub mod race;

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use self::ask::{Ask, Form};
use super::{Screen, rules::game_topic};
use crate::{
    base::name::Name,
    base::saved,
    game::Command,
    games::{GameKind, GamesCommand, OpenGame, Played, Told},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, body, row, tiny},
        widgets::{self, Hints},
    },
};

/// What a page is about; `at` of the page says which one of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum Page {
    /// The open question.
    Question = 0,
    /// Everything on the table, and the way out.
    Table = 1,
    /// A racer, a ship: to look at, build or correct.
    Item = 2,
    /// One more of them.
    Add = 3,
    /// Another pilot for one.
    Pilot = 4,
    /// A card for one.
    Equip = 5,
    Map = 6,
    Log = 7,
    /// Of an Epic game: scenario, tracker, a ship, its wing, markers, the event.
    Scenario = 8,
    Tracker = 9,
    Ship = 10,
    Wing = 11,
    Markers = 12,
    Marker = 13,
    Event = 14,
    /// One round of it, the printed values of a ship, a deadlocked team's die.
    Round = 15,
    Values = 16,
    Decide = 17,
}

/// The open question of the game that is played, or the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Play {
    /// The state the form was made for.
    mark: u32,
    form: Form,
}

/// A page beside the question.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GamePage {
    page: Page,
    at: u8,
    /// Not yet looked at: it starts as its game suggests.
    fresh: bool,
    form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameWhy;

/// Sends a command to the game that is played.
pub const fn order(command: GamesCommand) -> Step {
    Step::Do(Command::Games(command))
}

/// The same, from a page that is done with it.
pub const fn finish(command: GamesCommand) -> Step {
    Step::Finish(Command::Games(command))
}

/// Opens a page.
pub const fn open(page: Page, at: u8) -> Step {
    Step::Go(Screen::GamePage(GamePage::new(page, at)))
}

/// Callsigns for those who do not want to type.
const NAMES: [&str; 16] = [
    "Kit", "Nova", "Sable", "Dusk", "Oro", "Vex", "Juno", "Rook", "Echo", "Flint", "Lark", "Onyx", "Pike",
    "Quill", "Raze", "Talon",
];

/// The first callsign that nobody has.
pub fn fresh_name(taken: impl Fn(&Name) -> bool) -> Name {
    NAMES.iter().map(|name| Name::new(name)).find(|name| !taken(name)).unwrap_or_default()
}

/// The callsign after or before this one.
pub fn next_name(name: &Name, up: bool) -> Name {
    let most = cursor::small(NAMES.len()).saturating_sub(1);
    let now = NAMES.iter().position(|one| *one == name.as_str()).map_or(most, cursor::small);
    NAMES.get(usize::from(cursor::dial(now, most, up))).map(|name| Name::new(name)).unwrap_or_default()
}

pub const fn kind_icon(kind: GameKind) -> Icon {
    match kind {
        GameKind::SpaceRace => Icon::Flag,
        GameKind::GrabAndSmash => Icon::Tractor,
        GameKind::HugeShips => Icon::Gr75,
        GameKind::Epic => Icon::Logo,
    }
}

/// Tells the game's question or page.
fn tell(ask: &mut Ask, page: Page, at: u8) {
    let view = ask.view;
    match &view.game.games.open {
        OpenGame::None => list(ask),
        OpenGame::SpaceRace(game) => race::tell(ask, game, page, at),
        OpenGame::HugeShips(game) => huge::tell(ask, game, page, at),
        OpenGame::GrabAndSmash(game) => grab::tell(ask, game, page, at),
        OpenGame::Epic(game) => epic::tell(ask, game, page, at),
    }
    if page != Page::Question {
        ask.back("Back", Step::Back);
    }
}

/// More games.
fn list(ask: &mut Ask) {
    ask.place(format_args!("More games"), format_args!(""));
    for &kind in GameKind::ALL {
        let about = match kind {
            GameKind::SpaceRace => "2 to 8 players",
            GameKind::GrabAndSmash => "2 sides",
            GameKind::HugeShips => "1st edition",
            GameKind::Epic => "teams",
        };
        ask.row_as(
            "Open",
            (kind_icon(kind), Amber),
            format_args!("{kind}"),
            format_args!("{about}"),
            order(GamesCommand::Open(kind)),
        );
    }
    ask.back("Home", Step::Home);
    ask.no_why();
}

/// The last rows of every table: what happened, and the way out.
pub fn table_end(ask: &mut Ask, running: bool) {
    let none = format_args!("");
    if running {
        ask.row_as("Open", (Icon::Clock, Silver), format_args!("Log"), none, open(Page::Log, 0));
    }
    ask.row_as(
        "Leave",
        (Icon::Exit, Red),
        format_args!("Leave this game"),
        none,
        finish(GamesCommand::Leave),
    );
}

/// What happened, newest first, with the rule behind the entry under the cursor.
pub fn log_page(ask: &mut Ask, game: &dyn Played) {
    ask.title((Icon::Clock, Silver), format_args!("What happened"));
    let Some(section) = game.log_rule(usize::from(ask.form.cursor)) else {
        return ask.nothing("nothing yet");
    };
    ask.text(Amber, section);
    for place in 0..game.log_count() {
        let mut entry = Line::new();
        // Names and happenings are short.
        let _ = game.describe_log(place, &mut entry);
        ask.row((Icon::TriRight, Dim), format_args!("{entry}"), format_args!(""), Step::Stay);
    }
}

impl Play {
    pub const fn new() -> Play {
        Play { mark: 0, form: Form::NEW }
    }

    /// A new question starts at its likeliest answer.
    pub fn arrive(&mut self, view: &View) {
        let mark = saved::fingerprint(&view.game.games);
        if self.mark != mark {
            let (_, form) = Ask::look(view, Form::NEW, &|ask| tell(ask, Page::Question, 0));
            *self = Play { mark, form };
        }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let on_table = view.game.games.open.kind().is_some();
        match key {
            Key::X if on_table => Step::Go(Screen::GameWhy(GameWhy)),
            Key::X => Step::Stay,
            _ => match Ask::press(view, &mut self.form, key, &|ask| tell(ask, Page::Question, 0)) {
                Step::Stay if key == Key::B => open(Page::Table, 0),
                step => step,
            },
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        Ask::draw(view, self.form, canvas, &|ask| tell(ask, Page::Question, 0));
    }
}

impl Default for Play {
    fn default() -> Self {
        Self::new()
    }
}

impl GamePage {
    /// The page with the clock of an event.
    pub fn has_clock(&self) -> bool {
        self.page == Page::Event
    }

    pub const fn new(page: Page, at: u8) -> GamePage {
        GamePage { page, at, fresh: true, form: Form::NEW }
    }

    /// The same page as it stands open.
    pub fn keeping(self, open: &GamePage) -> GamePage {
        if (self.page, self.at) == (open.page, open.at) { *open } else { self }
    }

    pub fn arrive(&mut self, view: &View) {
        let (count, form) = Ask::look(view, self.form, &|ask| tell(ask, self.page, self.at));
        if self.fresh {
            *self = GamePage { fresh: false, form, ..*self };
        }
        self.form.cursor = self.form.cursor.min(count.saturating_sub(1));
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        if key == Key::X || view.game.games.open.kind().is_none() {
            return if key == Key::B { Step::Back } else { Step::Stay };
        }
        let (page, at) = (self.page, self.at);
        Ask::press(view, &mut self.form, key, &|ask| tell(ask, page, at))
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        Ask::draw(view, self.form, canvas, &|ask| {
            ask.no_why();
            tell(ask, self.page, self.at);
        });
    }
}

impl GameWhy {
    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::A => game_topic(&view.game.games.open)
                .map_or(Step::Back, |topic| Step::Go(Screen::rules_about(topic))),
            Key::B | Key::X => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let Some(Told { section, text, is_our_reading }) = view.game.games.open.played().map(Played::rule)
        else {
            return;
        };
        widgets::overlay(canvas, 22, 197);
        canvas.icon_centered(25, 42, Icon::Info, 20, Amber);
        canvas.text(42, 35, row(White), "Why?");
        // Only short rules have room for large type.
        let large = view.settings.large_type && text.len() <= 110;
        let style = if large { row(White) } else { body(White) };
        canvas.paragraph(14, 64, 212, style, text);
        if is_our_reading {
            canvas.text(20, 186, tiny(Amber), "our reading");
        }
        // A long section is cut at a word: the sheet has few.
        let source = line(format_args!("{section}"));
        let source = crate::ui::canvas::wrap(&source, 204, tiny(Silver)).next().unwrap_or("");
        canvas.text(20, 202, tiny(Silver), source);
        widgets::hints(canvas, view, Hints { a: "Rules", b: "Close", x: "" });
    }
}

/// The screen on which a command of these games is made.
pub fn for_command(command: &GamesCommand) -> Screen {
    use crate::games::epic::command::EpicCommand as E;
    use crate::games::grab_and_smash::command::GrabCommand as G;
    use crate::games::huge_ships::command::HugeCommand as H;
    use crate::games::space_race::command::RaceCommand as R;
    match command {
        GamesCommand::SpaceRace(
            R::Correct { racer, .. }
            | R::Retire(racer)
            | R::Rename { racer, .. }
            | R::Skill { racer, .. }
            | R::Unequip { racer, .. }
            | R::Equip { racer, .. }
            | R::Pilot { racer, .. },
        ) => Screen::GamePage(GamePage::new(Page::Item, racer.0)),
        GamesCommand::HugeShips(
            H::Correct { ship, .. } | H::Suffer { ship, .. } | H::Faceup { ship, .. } | H::Gone(ship),
        ) => Screen::GamePage(GamePage::new(Page::Item, ship.0)),
        GamesCommand::HugeShips(H::Equip(order)) => Screen::GamePage(GamePage::new(Page::Item, order.ship.0)),
        GamesCommand::GrabAndSmash(
            G::Correct { craft, .. }
            | G::Suffer { craft, .. }
            | G::Gone { craft, .. }
            | G::Rename { craft, .. },
        ) => Screen::GamePage(GamePage::new(Page::Item, craft.0)),
        GamesCommand::GrabAndSmash(G::Ketsu { .. }) => Screen::GamePage(GamePage::new(Page::Item, 0)),
        GamesCommand::Epic(E::Track(_)) => Screen::GamePage(GamePage::new(Page::Tracker, 0)),
        GamesCommand::Epic(E::Team { player, .. } | E::Score { player, .. } | E::Rename { player, .. }) => {
            Screen::GamePage(GamePage::new(Page::Item, player.0))
        }
        GamesCommand::Epic(
            E::Damage { ship, .. }
            | E::Gone { ship, .. }
            | E::Condition { ship, .. }
            | E::Stress { ship, .. }
            | E::Restore(ship)
            | E::Reserve(ship)
            | E::Rejoin(ship)
            | E::Place { ship, .. }
            | E::Deploy(ship),
        ) => Screen::GamePage(GamePage::new(Page::Ship, ship.0)),
        GamesCommand::Epic(E::Correct { ship, .. }) => Screen::GamePage(GamePage::new(Page::Values, ship.0)),
        GamesCommand::Epic(E::SetMarker { marker, .. }) => {
            Screen::GamePage(GamePage::new(Page::Marker, *marker))
        }
        GamesCommand::Epic(E::EventSet { place, .. }) => Screen::GamePage(GamePage::new(Page::Round, *place)),
        GamesCommand::Epic(E::Choose { .. }) => Screen::GamePage(GamePage::new(Page::Decide, 0)),
        _ => Screen::Play(Play::new()),
    }
}
