//! Space Race: building racers (`build`), the board and a turn (`turn`), standings and corrections (`table`).

mod build;
mod table;
mod turn;

pub use self::build::{ship_icon, short};
pub use self::turn::{asks_what_it_met, maneuvers, weapon, weapon_dice};

use super::{GamesPage, asks, craft, fight, gone, order, pictures, plain, table_of_set_up};
use crate::dice::faces::Face as _;
use crate::games::fight::FightAnswer;
use crate::games::frame::TableGame;
use crate::games::race::Race;
use crate::games::race::command::RaceCommand as C;
use crate::games::race::flow::{BaseSide, RaceAnswer as A, RaceQuestion};
use crate::games::race::racer::{Racer, RacerAt};
use crate::ui::prelude::*;

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

pub fn tell(ask: &mut Ask, race: &Race, page: GamesPage, at: u8) {
    place(ask, race, page);
    match (page, race.racer(RacerAt(at))) {
        (GamesPage::Question, _) => question(ask, race),
        (GamesPage::Table, _) if race.is_running() => table::table(ask, race),
        (GamesPage::Table, _) => table_of_set_up(ask),
        (GamesPage::Item, Some(racer)) if race.is_running() => table::sheet(ask, race, RacerAt(at), racer),
        (GamesPage::Item, Some(racer)) => build::build(ask, race, RacerAt(at), racer),
        (GamesPage::Add, _) => build::add(ask),
        (GamesPage::Pilot, Some(_)) => build::pilots(ask, |pilot| C::Pilot { racer: RacerAt(at), pilot }),
        (GamesPage::Equip, Some(racer)) => build::equip(ask, RacerAt(at), racer),
        _ => gone(ask),
    }
}

/// Where and when; in a fight, who shoots at whom.
fn place(ask: &mut Ask, race: &Race, page: GamesPage) {
    let name = |at: Option<RacerAt>| at.and_then(|at| race.racer(at)).map(|racer| racer.name);
    let round = race.shown_round();
    match (race.flow(), name(race.acting())) {
        (RaceQuestion::Fight { target }, Some(racer)) if page == GamesPage::Question => {
            let target = name(target);
            let target = target.as_ref().map_or("an asteroid", |name| name.as_str());
            ask.place(format_args!("{racer} at {target}"), "");
        }
        (RaceQuestion::Grid { racer }, _) if page == GamesPage::Question => {
            let name = name(Some(racer)).unwrap_or_default();
            ask.place(format_args!("{name}: card and start"), "");
        }
        (flow, _) if round == 0 => {
            let place = match (page, flow) {
                (GamesPage::Table, _) => "Table",
                (GamesPage::Question, RaceQuestion::Board) => "Lay the board",
                _ => "Space Race",
            };
            ask.place(place, "");
        }
        _ if page == GamesPage::Table => ask.place("Table", format_args!("turn {round}")),
        _ => ask.place("Space Race", format_args!("turn {round}")),
    }
}

fn question(ask: &mut Ask, race: &Race) {
    match race.flow() {
        RaceQuestion::Setup => build::setup(ask, race),
        RaceQuestion::Board => {
            asks(
                ask,
                said!("Are the buoys and the asteroids on the table?"),
                said!(
                    "A table of 6 by 3 feet: purple in its centre, the others at range 3 of both edges of a corner."
                ),
                &[Term::Asteroid, Term::Range],
            );
            ask.above(Foot::Act);
            board(ask);
            // In large type there is one line.
            let others = match ask.large() {
                true => "P: centre, rest: range 3",
                false => "P: centre. The others: range 3 of both edges.",
            };
            ask.text(White, others);
            ask.act("Laid", (Icon::Check, Green), "The asteroids lie", says(A::Next));
        }
        RaceQuestion::Grid { racer } => turn::grid(ask, race, racer),
        RaceQuestion::Planning => {
            asks(
                ask,
                said!("Are all dials set, each in secret?"),
                said!("The list is the order of this turn: number, racer, skill and points."),
                &[Term::Dial, Term::Initiative, Term::Maneuver],
            );
            ask.above(Foot::Act);
            ask.coming("TURN", race.shown_round());
            table::turn_order(ask, race);
            if race.racing().nth(1).is_none() {
                ask.text(Silver, text!("One is left: the Table can end the race."));
            }
            let begin = order(GamesCommand::BEGIN);
            ask.act("Begin", (Icon::Straight, White), "All dials are set", begin);
        }
        RaceQuestion::Move { racer } => turn::fly(ask, race, racer),
        RaceQuestion::Collision { racer } => {
            asks(
                ask,
                said!("What does the die of the collision show?"),
                said!(
                    "One red die for the racer on the asteroid: roll it here, or on the table and take its face."
                ),
                &[Term::Asteroid, Term::AttackDie, Term::Hit, Term::Crit],
            );
            head(ask, race, racer, "On an asteroid: a red die.");
            plain(ask, "Roll", (Icon::DieRed, Red), "Roll here", says(A::Roll));
            faces(ask, |face| says(A::Die(face)));
        }
        RaceQuestion::Bounce { racer, face } => turn::bounce(ask, race, racer, face),
        RaceQuestion::Act { racer } => turn::act(ask, race, racer),
        RaceQuestion::Aim { racer } => turn::aim(ask, race, racer),
        RaceQuestion::Range { target } => turn::range(ask, race, target),
        RaceQuestion::Fight { .. } => {
            if let Some(fight) = race.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        RaceQuestion::Result { target, damage, push } => turn::result(ask, race, target, damage, push),
        RaceQuestion::HitSide { racer } => {
            asks(
                ask,
                said!("On which side of the base was the ship hit?"),
                said!(
                    "Draw a line from the shooter's centre to the ship's centre: the side it crosses first."
                ),
                &[Term::Crit],
            );
            head_beside(ask, race, racer);
            ask.text(White, text!("Hit on which side?"));
            let side = BaseSide::ALL.get(usize::from(ask.form.cursor)).copied().unwrap_or(BaseSide::Front);
            if let Some((canvas, x, y)) = ask.corner() {
                pictures::struck(canvas, x, y, side);
            }
            for &side in BaseSide::ALL {
                plain(ask, "Take", (Icon::Target, Silver), &capital(side.name()), says(A::Side(side)));
            }
        }
        RaceQuestion::Pushed { racer, towards } => turn::pushed(ask, race, racer, towards),
        RaceQuestion::AsteroidPushed { chain, lies } => turn::asteroid_pushed(ask, race, chain, lies),
        RaceQuestion::Destroyed { racer } => {
            asks(
                ask,
                said!("Is the racer off the board?"),
                said!("Take its ship and its tokens off the table."),
                &[Term::Hull, Term::Flee],
            );
            ask.above(Foot::Act);
            head(ask, race, racer, "");
            let home = race.racer(racer).is_some_and(Racer::is_home);
            let below = if home { "but it has finished" } else { "of the race" };
            ask.banner((Red, RedDark), "OUT", below);
            ask.act("Removed", (Icon::Exit, Red), "Take it off the board", says(A::Next));
        }
        RaceQuestion::Home { racer } => {
            asks(
                ask,
                said!("The last buoy is activated: have all seen it?"),
                said!("The others still finish this turn; then the race is over."),
                &[],
            );
            ask.above(Foot::Act);
            head(ask, race, racer, "");
            ask.banner((Green, GreenDark), "LAST BUOY", "This turn ends the race.");
            ask.act("Go on", (Icon::Flag, Green), "Go on", says(A::Next));
        }
        RaceQuestion::Over => table::over(ask, race),
    }
}

fn board(ask: &mut Ask) {
    if let Some((canvas, y)) = ask.picture(pictures::BOARD) {
        pictures::board(canvas, y, None);
    }
}

fn head(ask: &mut Ask, race: &Race, at: RacerAt, below: &str) {
    let Some(racer) = race.racer(at) else { return };
    ask.title(look(racer), format_args!("{}", racer.name));
    if !below.is_empty() {
        ask.text(White, below);
    }
}

/// The same beside a picture.
fn head_beside(ask: &mut Ask, race: &Race, at: RacerAt) {
    if let Some(racer) = race.racer(at) {
        ask.title_beside(look(racer), format_args!("{}", racer.name));
    }
}

/// A red die that fell on the table.
pub fn faces(ask: &mut Ask, says: impl Fn(AttackFace) -> Step) {
    for &face in AttackFace::ALL.iter().rev() {
        let word = capital(widgets::face_name(RolledFace::of(face)));
        let icon = match face {
            AttackFace::Crit => Icon::Crit,
            AttackFace::Hit => Icon::Hit,
            AttackFace::Focus => Icon::Focus,
            AttackFace::Blank => Icon::Blank,
        };
        plain(ask, "Take", (icon, Silver), &word, says(face));
    }
}

fn health(ask: &mut Ask, racer: &Racer) {
    craft::health(ask, &racer.values, racer.most_hull, racer.most_shields);
}
