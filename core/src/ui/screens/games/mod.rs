//! The games beside battles: the list of them, the open question of the one that is played, and its pages.
//!
//! [`GameQuestion`] shows the question, [`GamePage`] everything that can be looked up, set up or corrected beside it. What is
//! asked each game tells in files of its own. Does NOT decide anything. Next: GamePage, Naming, Home.

pub mod craft;
pub mod epic;
pub mod fight;
pub mod grab;
pub mod huge;
pub mod pictures;
pub mod race;

use core::ops::Range;

use serde_repr::{Deserialize_repr, Serialize_repr};

use super::naming::Naming;
use super::rules::game_topic;
use crate::dice::damage::Results;
use crate::games::OpenGame;
use crate::games::frame::Played;
use crate::games::huge::NAMED_CARDS;
use crate::games::huge::ship::EquippedAt;
use crate::ui::ask::Form;
use crate::ui::help::Said;
use crate::ui::prelude::*;
use crate::ui::screens::battle::{dice, shown};

/// What a page is about; `at` of the page says which one of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum GamesPage {
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
    /// Of an Epic game: scenario, tracker, a ship, its wing, markers, the event.
    Scenario = 6,
    Tracker = 7,
    Ship = 8,
    Wing = 9,
    Markers = 10,
    Marker = 11,
    Event = 12,
    /// One round of it, the printed values of a ship, a deadlocked team's die.
    Round = 13,
    Values = 14,
    Decide = 15,
    /// Intel, for those who hid it; and where each token is.
    Secret = 20,
    Tokens = 21,
}

/// The open question of the game that is played, or the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameQuestion;

/// A page beside the question.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GamePage {
    page: GamesPage,
    at: u8,
}

/// Sends a command to the game that is played.
pub const fn order(command: GamesCommand) -> Step {
    Step::Do(Command::Games(command))
}

/// The same, from a page that is done with it.
pub const fn finish(command: GamesCommand) -> Step {
    Step::Finish(Command::Games(command))
}

/// The same, if the game then asks something: that is shown.
pub const fn settle(command: GamesCommand) -> Step {
    Step::Settle(Command::Games(command))
}

/// Opens a page.
pub const fn open(page: GamesPage, at: u8) -> Step {
    Step::Go(Screen::GamePage(GamePage::new(page, at)))
}

/// Callsigns for those who do not want to type.
pub const NAMES: [&str; 16] = [
    "Kit", "Nova", "Sable", "Dusk", "Oro", "Vex", "Juno", "Rook", "Echo", "Flint", "Lark", "Onyx", "Pike",
    "Quill", "Raze", "Talon",
];

/// Whether somebody in the game has this name.
pub fn is_taken(game: &OpenGame, name: &Name) -> bool {
    match game {
        OpenGame::None => false,
        OpenGame::SpaceRace(game) => game.racers().any(|(_, racer)| racer.name.is_like(name)),
        OpenGame::GrabAndSmash(game) => game.all().any(|(_, craft)| craft.name.is_like(name)),
        OpenGame::HugeShips(game) => game.all().any(|(_, ship)| ship.name.is_like(name)),
        OpenGame::Epic(game) => game.players().any(|(_, player)| player.name.is_like(name)),
    }
}

/// Whether the open question is one that only some may see.
pub fn is_hiding(game: &OpenGame) -> bool {
    matches!(game, OpenGame::GrabAndSmash(game) if grab::is_hiding(game))
}

/// Names to pick from for whatever has this number in its game.
pub fn ready_names(game: &OpenGame, at: u8) -> &'static [&'static str] {
    match (game, at.checked_sub(NAMED_CARDS)) {
        (OpenGame::HugeShips(game), Some(card)) => {
            game.equipped(EquippedAt(card)).map_or(&[], |card| huge::setup::card_names(card.order.slot))
        }
        _ => &NAMES,
    }
}

/// The first callsign that nobody has.
pub fn fresh_name(ask: &Ask) -> Name {
    let names = NAMES.iter().map(|name| Name::new(name));
    { names }.find(|name| !is_taken(&ask.view.game.games.open, name)).unwrap_or_default()
}

/// The row that gives a racer, a ship or a player another name.
pub fn name_row(ask: &mut Ask, kind: GameKind, at: u8, name: Name) {
    let step = Step::Go(Screen::Naming(Naming::piece(kind, at, name)));
    ask.row_as("Rename", (Icon::Pencil, Silver), "Name", format_args!("{name}"), step);
}

pub const fn kind_icon(kind: GameKind) -> Icon {
    match kind {
        GameKind::SpaceRace => Icon::Flag,
        GameKind::GrabAndSmash => Icon::Tractor,
        GameKind::HugeShips => Icon::Gr75,
        GameKind::Epic => Icon::Logo,
    }
}

/// What X says about the open question: its rule is the reason.
pub fn asks(ask: &mut Ask, asked: Said, look: Said, words: &[Term]) {
    if !ask.explains() {
        return;
    }
    let open = &ask.view.game.games.open;
    let Some(told) = open.played().map(Played::rule) else { return };
    ask.help(&Help {
        asked,
        look,
        why: told.text.into(),
        source: told.section.into(),
        our_reading: told.is_our_reading,
        words,
        topic: game_topic(open),
        ..Help::default()
    });
}

/// What X says about a page beside it.
pub fn shows(ask: &mut Ask, asked: Said, look: Said, words: &[Term]) {
    let topic = game_topic(&ask.view.game.games.open);
    ask.help(&Help { asked, look, words, topic, ..Help::default() });
}

/// A question that goes on while its values are set: it starts afresh with another number only.
pub fn goes_on(ask: &mut Ask, number: u32) {
    ask.fresh(1 << 31 | number);
}

/// Tells the game's question or page.
fn tell(ask: &mut Ask, page: GamesPage, at: u8) {
    match &ask.view.game.games.open {
        OpenGame::None if page == GamesPage::Question => list(ask),
        OpenGame::None => gone(ask),
        OpenGame::SpaceRace(game) => race::tell(ask, game, page, at),
        OpenGame::HugeShips(game) => huge::tell(ask, game, page, at),
        OpenGame::GrabAndSmash(game) => grab::tell(ask, game, page, at),
        OpenGame::Epic(game) => epic::tell(ask, game, page, at),
    }
}

/// The games.
fn list(ask: &mut Ask) {
    ask.place("Other games", "players");
    shows(
        ask,
        said!("Which game is to be played with your ships? A opens it."),
        said!(
            "The device keeps the count, the order and the rules; you fly on your own table. All but Epic Battles go by the first edition."
        ),
        &[],
    );
    for &kind in GameKind::ALL {
        let about = match kind {
            GameKind::SpaceRace | GameKind::Epic => "2 to 8",
            GameKind::GrabAndSmash | GameKind::HugeShips => "2",
        };
        let step = order(GamesCommand::Open(kind));
        ask.row_as("Open", (kind_icon(kind), White), format_args!("{kind}"), about, step);
    }
}

/// A page about something that is not there any more.
pub fn gone(ask: &mut Ask) {
    shows(ask, said!("What was here is not in the game any more."), said!("B goes back."), &[]);
    ask.nothing("not in the game");
}

/// The Table before the game has begun: the way out.
pub fn table_of_set_up(ask: &mut Ask) {
    shows(
        ask,
        said!("Do you want to leave this game?"),
        said!("Nothing has begun yet. B goes back to the set-up, hold B goes Home; both keep everything."),
        &[],
    );
    leave(ask);
}

/// The row that clears the table.
pub fn leave(ask: &mut Ask) {
    let Some(kind) = ask.view.game.games.open.kind() else { return };
    let loss = Loss {
        icon: Icon::Exit,
        question: format_args!("Leave {kind}?"),
        lost: &[(Icon::Flag, "the game as it stands")],
        keep: "Stay",
        word: "Leave it",
    };
    let step = finish(GamesCommand::Leave);
    ask.danger((Icon::Exit, Red), "Leave this game", &loss, step);
}

/// What happened, newest first, with the rule behind the entry under the cursor.
pub fn log(ask: &mut Ask, game: &dyn Played) {
    shows(
        ask,
        said!("What happened so far? The newest comes first."),
        said!("Above the list stands the section of the rules behind the highlighted entry."),
        &[],
    );
    let Some(section) = game.log_rule(usize::from(ask.form.cursor)) else {
        return ask.nothing("nothing yet");
    };
    ask.text(Silver, &section.unpacked());
    for place in 0..game.log_count() {
        let mut entry = Line::new();
        // Names and happenings are short.
        let _ = game.describe_log(place, &mut entry);
        ask.line((Icon::TriRight, Dim), &entry, "");
    }
}

/// Words about the row under the cursor, in a room that is the same for all rows.
pub fn about(ask: &mut Ask, lines: i32, words: &[(Color, Said)]) {
    let (top, pitch) = (ask.y, if ask.large() { 21 } else { 17 });
    for (color, text) in words.iter().filter(|(_, text)| !text.is_empty()) {
        ask.text(*color, *text);
    }
    ask.y = ask.y.max(top + lines * pitch);
}

/// A row of words alone.
pub fn plain(ask: &mut Ask, a: &'static str, look: crate::ui::ask::Look, words: &str, step: Step) {
    ask.row_as(a, look, words, "", step);
}

/// What is left of the dice.
pub fn tally(ask: &mut Ask, label: &str, results: Results) {
    if let Some((canvas, y)) = ask.picture(22) {
        dice::tally(canvas, y + 2, label, results.hits, results.crits);
    }
}

/// Hull and shields: what is left solid, what is lost as an outline. Side by side, so that both are always in sight.
pub fn pips(ask: &mut Ask, all: &[(shown::Pips, u8, u8)]) {
    let most: u8 = all.iter().fold(0, |sum, (.., most)| sum.saturating_add(*most));
    if most > 13 {
        // Too many for a row of them.
        for &(kind, left, most) in all.iter().filter(|(.., most)| *most > 0) {
            let word = if kind == shown::Pips::Hull { "Hull" } else { "Shields" };
            ask.note(format_args!("{word} {left} of {most}"));
        }
        return;
    }
    let size: u8 = if most > 9 { 14 } else { 18 };
    if let Some((canvas, y)) = ask.picture(20) {
        let mut x = 10;
        for &(kind, left, most) in all.iter().filter(|(.., most)| *most > 0) {
            let word = if kind == shown::Pips::Hull { "hull" } else { "shields" };
            canvas.say(y, &line(format_args!("{word} {left} of {most}")));
            x = shown::pips(canvas, x, y, kind, left, most, size) + 8;
        }
    }
}

/// `1 die`, `2 dice`.
pub fn dice_word(dice: u8) -> Line {
    widgets::count_line(dice.into(), "die", "dice")
}

/// The most that one of several typed results can be: what the others leave of the dice.
pub fn left_of(form: &Form, typed: Range<u8>, place: u8, dice: u8) -> u8 {
    let others = typed.filter(|other| *other != place).map(|other| form.value(other).saturating_sub(1));
    others.fold(dice, u8::saturating_sub)
}

/// Hits and crits that fell on the table, as they are typed in, and the row that enters them: no more than the dice.
pub fn typed_results(ask: &mut Ask, most: u8, enter: impl Fn(Results) -> Step) {
    let left = left_of(&ask.form, 0..2, 0, most);
    let hits = ask.typed((Icon::Hit, Red), "Hits", 0, left);
    let left = left_of(&ask.form, 0..2, 1, most);
    let crits = ask.typed((Icon::Crit, Red), "Crits", 1, left);
    let results = Results::new(hits.unwrap_or(0), crits.unwrap_or(0));
    let missing = hits.or(crits).is_none().then_some(TYPE_FIRST);
    let label = format_args!("Enter them");
    ask.row_if(missing, "Enter", (Icon::Check, Green), label, "", enter(results));
}

pub const TYPE_FIRST: Text = text!("First type in what the dice show.");

impl GameQuestion {
    pub const fn new() -> GameQuestion {
        GameQuestion
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        if ask.view.game.games.open.kind().is_some() {
            ask.guided();
        }
        tell(ask, GamesPage::Question, 0);
    }
}

impl Default for GameQuestion {
    fn default() -> Self {
        Self::new()
    }
}

impl GamePage {
    pub const fn new(page: GamesPage, at: u8) -> GamePage {
        GamePage { page, at }
    }

    /// Only some may look at it.
    pub fn is_secret(&self) -> bool {
        self.page == GamesPage::Secret
    }

    /// The page with the clock of an event.
    pub fn has_clock(&self) -> bool {
        self.page == GamesPage::Event
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        tell(ask, self.page, self.at);
    }
}

/// The screen on which a command of these games is made.
pub fn for_command(command: &GamesCommand) -> Screen {
    use crate::games::epic::command::EpicCommand as E;
    use crate::games::grab::command::GrabCommand as G;
    use crate::games::huge::command::HugeCommand as H;
    use crate::games::race::command::RaceCommand as R;
    match command {
        GamesCommand::SpaceRace(
            R::Correct { racer, .. }
            | R::Retire(racer)
            | R::Rename { racer, .. }
            | R::Skill { racer, .. }
            | R::Unequip { racer, .. }
            | R::Equip { racer, .. }
            | R::Pilot { racer, .. },
        ) => Screen::GamePage(GamePage::new(GamesPage::Item, racer.0)),
        GamesCommand::HugeShips(
            H::Correct { ship, .. } | H::Suffer { ship, .. } | H::Faceup { ship, .. } | H::Gone(ship),
        ) => Screen::GamePage(GamePage::new(GamesPage::Item, ship.0)),
        GamesCommand::HugeShips(H::Equip(order)) => {
            Screen::GamePage(GamePage::new(GamesPage::Item, order.ship.0))
        }
        GamesCommand::GrabAndSmash(
            G::Correct { craft, .. }
            | G::Suffer { craft, .. }
            | G::Gone { craft, .. }
            | G::Rename { craft, .. },
        ) => Screen::GamePage(GamePage::new(GamesPage::Item, craft.0)),
        GamesCommand::GrabAndSmash(G::Token { from, .. }) => {
            Screen::GamePage(GamePage::new(GamesPage::Tokens, from.0.saturating_add(1)))
        }
        GamesCommand::GrabAndSmash(G::Ketsu { .. }) => Screen::GamePage(GamePage::new(GamesPage::Item, 0)),
        GamesCommand::Epic(E::Track(_)) => Screen::GamePage(GamePage::new(GamesPage::Tracker, 0)),
        GamesCommand::Epic(E::Team { player, .. } | E::Score { player, .. } | E::Rename { player, .. }) => {
            Screen::GamePage(GamePage::new(GamesPage::Item, player.0))
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
        ) => Screen::GamePage(GamePage::new(GamesPage::Ship, ship.0)),
        GamesCommand::Epic(E::Correct { ship, .. }) => {
            Screen::GamePage(GamePage::new(GamesPage::Values, ship.0))
        }
        GamesCommand::Epic(E::SetMarker { marker, .. }) => {
            Screen::GamePage(GamePage::new(GamesPage::Marker, *marker))
        }
        GamesCommand::Epic(E::EventSet { place, .. }) => {
            Screen::GamePage(GamePage::new(GamesPage::Round, *place))
        }
        GamesCommand::Epic(E::Choose { .. }) => Screen::GamePage(GamePage::new(GamesPage::Decide, 0)),
        _ => Screen::GameQuestion(GameQuestion::new()),
    }
}
