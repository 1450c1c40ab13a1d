//! Space Race: building racers (`build`), the board and a turn (`turn`), standings and corrections (`table`).

mod build;
mod table;
mod turn;

pub use self::build::{ship_icon, short};
pub use self::turn::{maneuvers, weapon, weapon_dice};

use super::{
    Page,
    ask::{Ask, Look, capital},
    craft, fight, log_page, order, pictures,
};
use crate::{
    dice::faces::{AttackFace, Face as _},
    games::{
        GamesCommand,
        fight::FightAnswer,
        space_race::{
            Race,
            command::RaceCommand as C,
            flow::{Answer as A, BaseSide, Flow},
            racer::{Racer, RacerAt},
        },
    },
    table::rolls::Face,
    ui::{Step, icons::Icon, theme::Color::*, widgets},
};

fn does(command: C) -> Step {
    order(GamesCommand::SpaceRace(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

fn fights(answer: FightAnswer) -> Step {
    says(A::Fight(answer))
}

fn look(racer: &Racer) -> Look {
    (ship_icon(racer.pilot.pilot().ship), White)
}

pub fn tell(ask: &mut Ask, race: &Race, page: Page, at: u8) {
    place(ask, race, page);
    match (page, race.racer(RacerAt(at))) {
        (Page::Question, _) => question(ask, race),
        (Page::Table, _) => table::standings(ask, race),
        (Page::Item, Some(racer)) if race.is_running() => table::sheet(ask, race, RacerAt(at), racer),
        (Page::Item, Some(racer)) => build::build(ask, race, RacerAt(at), racer),
        (Page::Add, _) => build::add(ask, race),
        (Page::Pilot, _) => build::pilots(ask, |pilot| C::Pilot { racer: RacerAt(at), pilot }),
        (Page::Equip, Some(racer)) => build::equip(ask, RacerAt(at), racer),
        (Page::Map, _) => {
            board(ask, "The board");
            ask.note(format_args!("Corner buoys: range 3 of both edges. Their colours: our reading."));
        }
        (Page::Log, _) => log_page(ask, race),
        _ => {}
    }
}

/// Where and when; in a fight, who shoots at whom.
fn place(ask: &mut Ask, race: &Race, page: Page) {
    let name = |at: Option<RacerAt>| at.and_then(|at| race.racer(at)).map(|racer| racer.name);
    let round = race.round();
    match (race.flow(), name(race.acting())) {
        (Flow::Fight { target }, Some(racer)) if page == Page::Question => {
            let target = name(target);
            let target = target.as_ref().map_or("an asteroid", |name| name.as_str());
            ask.place(format_args!("{racer} shoots at {target}"), format_args!("turn {round}"));
        }
        _ if round == 0 => ask.place(format_args!("Space Race"), format_args!("")),
        _ => ask.place(format_args!("Space Race"), format_args!("turn {round}")),
    }
}

fn board(ask: &mut Ask, title: &str) {
    ask.title((Icon::Map, Silver), format_args!("{title}"));
    if let Some((canvas, y)) = ask.picture(pictures::BOARD) {
        pictures::board(canvas, y, None);
    }
}

fn question(ask: &mut Ask, race: &Race) {
    let none = format_args!("");
    match race.flow() {
        Flow::Setup => build::setup(ask, race),
        Flow::Board => {
            board(ask, "Lay the board");
            ask.text(Silver, "6 by 3 feet, and asteroids all over.");
            ask.next("Laid", says(A::Next));
        }
        Flow::Grid { racer } => turn::grid(ask, race, racer),
        Flow::Planning => {
            ask.coming("TURN", race.round().saturating_add(1));
            ask.text(White, "Set all dials. The order:");
            if let Some((canvas, y)) = ask.picture(76) {
                table::turn_order(canvas, y, race);
            }
            ask.next("Begin", order(GamesCommand::BEGIN));
        }
        Flow::Move { racer } => turn::fly(ask, race, racer),
        Flow::Collision { racer } => {
            head(ask, race, racer, "hits an asteroid: a red die");
            ask.row_as("Roll", (Icon::DieRed, Red), format_args!("Roll here"), none, says(A::Roll));
            faces(ask, |face| says(A::Die(face)));
        }
        Flow::Bounce { racer, face } => turn::bounce(ask, race, racer, face),
        Flow::Act { racer } => turn::act(ask, race, racer),
        Flow::Aim { racer } => turn::aim(ask, race, racer),
        Flow::Range { target } => turn::range(ask, race, target),
        Flow::Fight { .. } => {
            if let Some(fight) = race.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        Flow::Result { target, damage, push } => turn::result(ask, race, target, damage, push),
        Flow::HitSide { racer } => {
            head(ask, race, racer, "hit on which side?");
            let side = BaseSide::ALL.get(usize::from(ask.form.cursor)).copied().unwrap_or(BaseSide::Front);
            if let Some((canvas, x, y)) = ask.corner() {
                pictures::struck(canvas, x, y, side);
            }
            for &side in BaseSide::ALL {
                let word = capital(side.name());
                ask.row((Icon::Target, Silver), format_args!("{word}"), none, says(A::Side(side)));
            }
        }
        Flow::Pushed { racer, towards } => turn::pushed(ask, race, racer, towards),
        Flow::AsteroidPushed { chain } => turn::asteroid_pushed(ask, race, chain),
        Flow::Destroyed { racer } => {
            head(ask, race, racer, "");
            ask.banner((Red, RedDark), format_args!("OUT"), "off the board");
            ask.next("Next", says(A::Next));
        }
        Flow::Home { racer } => {
            head(ask, race, racer, "");
            ask.banner((Green, GreenDark), format_args!("LAST BUOY"), "This turn ends the race.");
            ask.next("Next", says(A::Next));
        }
        Flow::Over => table::over(ask, race),
    }
}

fn head(ask: &mut Ask, race: &Race, at: RacerAt, below: &str) {
    let Some(racer) = race.racer(at) else { return };
    ask.title(look(racer), format_args!("{}", racer.name));
    if !below.is_empty() {
        ask.text(Amber, below);
    }
}

/// A red die that fell on the table.
pub fn faces(ask: &mut Ask, says: impl Fn(AttackFace) -> Step) {
    for &face in AttackFace::ALL.iter().rev() {
        let word = capital(widgets::face_name(Face::of(face)));
        let icon = match face {
            AttackFace::Crit => Icon::Crit,
            AttackFace::Hit => Icon::Hit,
            AttackFace::Focus => Icon::Focus,
            AttackFace::Blank => Icon::Blank,
        };
        ask.row((icon, Silver), format_args!("{word}"), format_args!(""), says(face));
    }
}

fn health(ask: &mut Ask, racer: &Racer) {
    let (ship, values) = (racer.ship(), &racer.values);
    craft::health(ask, values, ship.hull.max(values.hull), ship.shields.max(values.shields));
}
