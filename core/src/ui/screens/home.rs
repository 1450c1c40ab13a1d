//! Home: what is being played on a card, everything else in two columns. Next: any of them.

use super::about::About;
use super::dice::Dice;
use super::duel::Duel;
use super::games::{self, GameQuestion};
use super::odds::Odds;
use super::saves::Saves;
use super::settings::Settings;
use crate::campaign::round::CampaignStage;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Home;

/// A mode: its tile and its first screen.
struct Mode {
    icon: Icon,
    color: Color,
    label: &'static str,
    screen: fn(&View) -> Screen,
}

impl Mode {
    /// Whether a visitor of a demo station finds it.
    fn is_open(&self, view: &View) -> bool {
        !view.settings.kiosk || !matches!(self.label, "Saves" | "Campaign" | "Settings")
    }

    /// The label where letters are large.
    fn short(&self) -> &'static str {
        match self.label {
            "Quick battle" => "Battle",
            "Other games" => "Others",
            label => label,
        }
    }
}

const fn mode(icon: Icon, color: Color, label: &'static str, screen: fn(&View) -> Screen) -> Mode {
    Mode { icon, color, label, screen }
}

/// The tiles of the left and of the right column, from above.
const COLUMNS: [[Mode; 6]; 2] = [
    [
        mode(Icon::Film, Green, "Show me", |_| Screen::show_me()),
        mode(Icon::Flag, Green, "Mission", |_| Screen::mission()),
        mode(Icon::Save, Yellow, "Saves", |_| Screen::Saves(Saves)),
        mode(Icon::DieRed, Red, "Dice", |view| Screen::Dice(Dice::open(view.game))),
        mode(Icon::Target, Green, "Duel", |view| Screen::Duel(Duel::open(view.game))),
        mode(Icon::Cog, Silver, "Settings", |_| Screen::Settings(Settings)),
    ],
    [
        mode(Icon::TieLn, Red, "Quick battle", |view| Screen::play(view.game)),
        mode(Icon::Medal, Yellow, "Campaign", |_| Screen::campaign()),
        mode(Icon::Star, Purple, "Other games", |_| Screen::GameQuestion(GameQuestion::new())),
        mode(Icon::Bars, Blue, "Odds", |view| Screen::Odds(Odds::open(view.game))),
        mode(Icon::Book, White, "Rules", |_| Screen::rules()),
        mode(Icon::Info, Blue, "About", |_| Screen::About(About)),
    ],
];
const LINES: u8 = 6;
const CARD_HEIGHT: i32 = 50;
const GAP: i32 = 2;
/// The second column is a little wider: "Other games".
const WIDTHS: [i32; 2] = [98, ROW_WIDTH - 98 - GAP];
const LARGE_WIDTHS: [i32; 2] = [108, ROW_WIDTH - 108 - GAP];
/// Room for the name of the game beside the place.
const NAME_ROOM: i32 = 110;

impl Home {
    /// What scripts call the modes.
    pub fn names() -> impl Iterator<Item = &'static str> {
        core::iter::once("battle").chain(COLUMNS.iter().flatten().map(|mode| mode.label))
    }

    /// How often Down leads from the card to the mode of this name, for scripts.
    pub fn downs_to(label: &str) -> Option<u8> {
        let place = Self::names().position(|name| name.eq_ignore_ascii_case(label))?;
        u8::try_from(place).ok()
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let view = ask.view;
        // What a visitor plays has no name.
        let owned = view.slots.get(view.slots.current()).filter(|_| !view.settings.kiosk);
        let name = owned.map_or("", |game| game.name.as_str());
        // A long name has the bar for itself.
        let place = match view.game.origin.mark() {
            _ if ask.words(White).width(name) > NAME_ROOM => Line::new(),
            "" => line(format_args!("Wingmate")),
            mark => capital(mark),
        };
        ask.place(&place, name);
        ask.stays();
        ask.help(&Help {
            asked: said!("What do you want to do? The card goes on with what is being played."),
            look: said!(
                "Up and Down move, A opens. Hold A for the menu, B for Home, X for the Table, Y to redo."
            ),
            ..Help::default()
        });
        let lengths = COLUMNS.each_ref().map(|modes| {
            let open = modes.iter().filter(|mode| mode.is_open(view)).count();
            u8::try_from(open).unwrap_or(LINES)
        });
        // Left and Right change columns; the card lies above both.
        if let Some(key @ (Key::Left | Key::Right)) = ask.key() {
            let at = ask.form.cursor;
            let [left, right] = lengths;
            let to = match key {
                Key::Left if at > left => (at - left).min(left),
                Key::Right if (1..=left).contains(&at) => left + at.min(right),
                _ => at,
            };
            ask.form.cursor = to;
            ask.used(if to == at { Step::Stay } else { Step::Moved });
        }
        card(ask);
        let (bars, large) = (ask.bars(), ask.large());
        let top = bars.top + 4 + CARD_HEIGHT + 3;
        let height = (bars.bottom - 2 - top) / i32::from(LINES);
        let mut x = MARGIN;
        for (modes, width) in COLUMNS.iter().zip(if large { LARGE_WIDTHS } else { WIDTHS }) {
            for (place, mode) in (0i32..).zip(modes.iter().filter(|mode| mode.is_open(view))) {
                let y = top + place * height;
                // Slow to find.
                let step = if ask.takes_next() { Step::Go((mode.screen)(view)) } else { Step::Stay };
                let (chosen, canvas) = ask.item("Open", step);
                if let Some(canvas) = canvas.filter(|canvas| canvas.shows(y..y + height)) {
                    canvas.item(chosen, |canvas| {
                        canvas.house(x, y, width, height - GAP, widgets::look(chosen).with_cut(5));
                        canvas.icon_centered(x + 13, y + height / 2 - 1, mode.icon, 18, mode.color);
                        let label = if large { mode.short() } else { mode.label };
                        let style = if large { row(White) } else { body(White) };
                        // Large letters with a tail need all of a low tile.
                        let space = height - GAP - i32::from(style.font.cap) - if large { 2 } else { 0 };
                        canvas.text(x + 23, y + space / 2, style, label);
                    });
                }
            }
            x += width + GAP;
        }
    }
}

/// One of the four games, if that is what is going on.
fn open_game(game: &Game) -> Option<GameKind> {
    let open = &game.games.open;
    open.kind().filter(|_| open.is_running() && !game.mission.is_on() && !game.battle.is_running())
}

/// What is going on, or a new battle.
fn card(ask: &mut Ask) {
    let game = ask.view.game;
    let (mission, battle) = (&game.mission, &game.battle);
    let kind = open_game(game);
    let fighting = mission.is_on() || battle.is_running();
    let founding = !fighting
        && kind.is_none()
        && !matches!(game.campaign.stage, CampaignStage::None | CampaignStage::Over(_));
    let ship = battle.flow.ship().filter(|_| fighting).and_then(|at| battle.ship(at));
    let screen = match kind {
        Some(_) => Screen::GameQuestion(GameQuestion::new()),
        None if founding => Screen::campaign(),
        None => Screen::play(game),
    };
    let round = battle.round.number.max(1);
    let about: Line = match kind {
        Some(kind) => line(format_args!("{kind}")),
        None if mission.is_on() && battle.round.number == 0 => {
            line(format_args!("{}, set-up", mission.card().name))
        }
        None if mission.is_on() => line(format_args!("{}, round {round}", mission.card().name)),
        None if fighting => line(format_args!("Quick battle, round {round}")),
        None if founding => line(format_args!("the campaign")),
        None => line(format_args!("It flies the Empire")),
    };
    let icon = match (kind, ship) {
        (Some(kind), _) => games::kind_icon(kind),
        (None, Some(ship)) => emblems::ship_icon(ship.kind),
        (None, None) if founding => Icon::Medal,
        _ => Icon::TieLn,
    };
    let going = fighting || founding || kind.is_some();
    let y = ask.bars().top + 3;
    let large = ask.large();
    let (chosen, canvas) = ask.item(if going { "Go on" } else { "Open" }, Step::Go(screen));
    let Some(canvas) = canvas.filter(|canvas| canvas.shows(y..y + CARD_HEIGHT)) else { return };
    canvas.item(chosen, |canvas| {
        let look = widgets::look(chosen).with_cut(10).with_frame(if chosen { 3 } else { 1 });
        canvas.house(MARGIN, y, ROW_WIDTH, CARD_HEIGHT, look);
        let (first, second) = if large { (6, 30) } else { (9, 33) };
        canvas.text(18, y + first, head(White), if going { "Continue" } else { "Start a battle" });
        let style = if large { row(White) } else { body(White) };
        canvas.text(18, y + second, style.fitting(196, &about), &about);
        canvas.icon_centered(212, y + 19, icon, 24, White);
        if let Some(ship) = ship {
            Badge::Empire(ship.number).draw(canvas, 174, y + 8, 21);
        }
    });
}

/// Down goes through the left column, then through the right one.
const _: () = assert!(COLUMNS[0].len() == LINES as usize && COLUMNS[1].len() == LINES as usize);
