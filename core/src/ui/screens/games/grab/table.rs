//! The mission at a glance: ships, known intel, corrections, the log and the end.

use super::super::{
    GamesPage, asks, craft, finish, goes_on, leave, log, name_row, open, pictures, plain, settle, shows,
};
use super::{does, look, setup};
use crate::cards::grab_and_smash::{LANCER, Quadrant, REBEL_GOAL, SCUM_GOAL};
use crate::dice::damage::Results;
use crate::games::frame::TableGame;
use crate::games::grab::command::GrabCommand as C;
use crate::games::grab::craft::{Craft, CraftAt, CraftField, CraftState, Team};
use crate::games::grab::flow::GrabQuestion;
use crate::games::grab::intel::{Holder, Shown};
use crate::games::grab::{GrabAndSmash, GrabEnding};
use crate::ui::prelude::*;

/// Pages beside a ship's values: the Lancer's maneuvers, and what is printed on its card.
const DIAL: u8 = 1;
const PRINTED: u8 = 2;

/// Ships, the mission, what happened, what is done by hand.
pub fn table(ask: &mut Ask, game: &GrabAndSmash) {
    ask.tabs(&[Icon::XWing, Icon::Flag, Icon::Clock, Icon::Pencil]);
    match ask.form.page {
        0 => {
            shows(
                ask,
                said!("How do the ships stand? A opens one."),
                said!(
                    "Hull, shields and tractor tokens; on the right the intel it carries: a card face down, or its value."
                ),
                &[Term::Hull, Term::Shield, Term::Tractor],
            );
            ships(ask, game);
        }
        1 => {
            shows(
                ask,
                said!("Who needs how much intel to win?"),
                said!(
                    "So much or more on the convoy's ships, or on Ketsu. What lies face down is counted without its value. The convoy also wins if Ketsu is destroyed."
                ),
                &[],
            );
            intel(ask, game, Team::Rebel);
            intel(ask, game, Team::Scum);
            ask.textf(White, format_args!("{} wins with {REBEL_GOAL}.", game.faction()));
            ask.textf(White, format_args!("The Scum win with {SCUM_GOAL}."));
            if game.intel().hides() {
                plain(ask, "Open", (Icon::Padlock, Purple), "Look at own intel", open(GamesPage::Secret, 0));
            }
        }
        2 => log(ask, game),
        _ => by_hand(ask, game),
    }
}

/// What the convoy hid, for its players alone, at any time.
pub fn secret(ask: &mut Ask, game: &GrabAndSmash) {
    const SEEN: u8 = 1;
    shows(
        ask,
        said!("Which ship carries which intel? Only the players of the convoy look."),
        said!("B hides it again, and so does every other page. The table shows no more of it than before."),
        &[],
    );
    ask.above(Foot::Rows(1));
    ask.title((Icon::Padlock, Purple), "Own intel");
    if ask.form.page != SEEN {
        return setup::hand_over(ask, game, SEEN);
    }
    ask.turn_back();
    for from in game.hidden_on() {
        let holder = game.intel().token(from).map(|(holder, _)| holder);
        let (Some(holder), Some(value)) = (holder, game.intel().secret(from)) else { continue };
        let name = holder_name(game, holder);
        ask.line((Icon::Cards, Purple), &name, format_args!("intel {value}"));
    }
}

fn holder_name(game: &GrabAndSmash, holder: Holder) -> Line {
    match holder {
        Holder::Ship(at) => line(format_args!("{}", game.at(at).map(|craft| craft.name).unwrap_or_default())),
        Holder::Ketsu => line(format_args!("Ketsu")),
        Holder::Nobody => line(format_args!("out")),
    }
}

/// Where each token is and how it lies, to be put right. Tokens go by the ship they were hidden on; `at` is that ship's
/// number from 1, or 0 for all.
pub fn tokens(ask: &mut Ask, game: &GrabAndSmash, at: u8) {
    let name = |at| game.at(at).map(|craft| craft.name).unwrap_or_default();
    let from = at.checked_sub(1).map(CraftAt);
    let Some((from, (now, faceup))) = from.and_then(|from| Some((from, game.intel().token(from)?))) else {
        shows(
            ask,
            said!("Which intel token lies elsewhere on the table, or otherwise?"),
            said!("A token is called by the ship it was hidden on; on the right stands where it is now."),
            &[],
        );
        ask.title((Icon::Cards, Purple), "Intel tokens");
        for from in game.hidden_on() {
            let Some((holder, _)) = game.intel().token(from) else { continue };
            let value = match holder {
                Holder::Ship(at) if at == from => line(format_args!("still there")),
                holder => holder_name(game, holder),
            };
            let (label, step) =
                (format_args!("{}", name(from)), open(GamesPage::Tokens, from.0.saturating_add(1)));
            ask.row_as("Open", (Icon::Cards, Purple), label, &value, step);
        }
        return;
    };
    shows(
        ask,
        said!("Where is the token that was hidden on this ship, and how does it lie?"),
        said!(
            "On a ship of the convoy without another token, on Ketsu, or out of the game. Turned up, all see its value."
        ),
        &[],
    );
    ask.title((Icon::Cards, Purple), format_args!("Of {}", name(from)));
    let put = |to, faceup| does(C::Token { from, to, faceup });
    let free = |at| !game.hidden_on().any(|own| game.intel().token(own).is_some_and(|own| own.0 == at));
    let convoy = game.all().filter(|(_, craft)| craft.team == Team::Rebel && craft.on_table());
    let ships = convoy.map(|(at, _)| Holder::Ship(at)).filter(|at| *at == now || free(*at));
    for holder in ships.chain([Holder::Ketsu, Holder::Nobody]) {
        let words = match holder {
            Holder::Nobody => line(format_args!("Out of the game")),
            holder => line(format_args!("On {}", holder_name(game, holder))),
        };
        if holder == now {
            ask.line((Icon::Check, Green), &words, "now");
        } else {
            plain(ask, "Put", (Icon::Cards, Silver), &words, put(holder, faceup));
        }
    }
    if faceup {
        plain(ask, "Turn", (Icon::Undo, Silver), "Turn it face down", put(now, false));
    } else {
        let loss = Loss {
            icon: Icon::Cards,
            question: format_args!("Turn it face up?"),
            lost: &[(Icon::Padlock, "its secret: all see it")],
            keep: "It stays down",
            word: "Turn it up",
        };
        ask.danger((Icon::Padlock, Silver), "Turn it face up", &loss, put(now, true));
    }
}

fn by_hand(ask: &mut Ask, game: &GrabAndSmash) {
    shows(
        ask,
        said!("What is to be put right by hand, or ended?"),
        said!(
            "The values of each ship, and ships that were taken off by mistake. The log shows every change."
        ),
        &[],
    );
    for (at, craft) in game.all() {
        let value = if craft.on_table() { "" } else { "gone" };
        let label = format_args!("Correct {}", craft.name);
        ask.row_as("Open", look(craft), label, value, open(GamesPage::Item, at.0));
    }
    if game.hidden_on().next().is_some() {
        plain(ask, "Open", (Icon::Cards, Purple), "Intel tokens", open(GamesPage::Tokens, 0));
    }
    if matches!(game.flow(), GrabQuestion::Planning | GrabQuestion::Escape) {
        let loss = Loss {
            icon: Icon::Flag,
            question: format_args!("End the mission?"),
            lost: &[(Icon::Cards, "all intel is turned up"), (Icon::Clock, "the rounds to come")],
            keep: "Play on",
            word: "End it",
        };
        let end = settle(GamesCommand::GrabAndSmash(C::End(true)));
        ask.danger((Icon::Flag, Red), "End the mission", &loss, end);
    }
    leave(ask);
}

/// What is known of the intel: never what lies face down.
pub fn intel(ask: &mut Ask, game: &GrabAndSmash, team: Team) {
    let word = if team == Team::Scum { "Ketsu" } else { game.faction().as_str() };
    match game.intel().known(team) {
        (0, 0) => {}
        (known, 0) => ask.note(format_args!("{word}: intel {known}")),
        (known, hidden) => ask.note(format_args!("{word}: intel {known}, {hidden} hidden")),
    }
}

/// Every ship with its tokens.
fn ships(ask: &mut Ask, game: &GrabAndSmash) {
    for (at, craft) in game.all() {
        let shown = game.intel().shown(at);
        let Some((canvas, spot)) = ask.own_row("Open", open(GamesPage::Item, at.0)) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            let (icon, color) = look(craft);
            let name = craft.name.as_str();
            let ink = if craft.on_table() { White } else { Dim };
            canvas.icon_centered(MARGIN + 18, middle, icon, 20, color);
            let style = if spot.large { row(ink).larger() } else { row(ink) }.fitting(70, name);
            canvas.text(MARGIN + 36, middle - i32::from(style.font.cap) / 2, style, name);
            let right = MARGIN + spot.width - 8;
            let small = |ink| if spot.large { row(ink) } else { body(ink) };
            if !craft.on_table() {
                let word = if craft.state == CraftState::Fled { "fled" } else { "destroyed" };
                canvas.text(right, middle - 6, small(Red).right(), word);
                return;
            }
            let tokens = [
                (Icon::Hull, Yellow, craft.values.hull),
                (Icon::Shield, Blue, craft.values.shields),
                (Icon::Tractor, Purple, craft.tractor),
            ];
            for ((icon, color, count), x) in tokens.into_iter().zip((MARGIN + 110..).step_by(34)) {
                if count > 0 {
                    canvas.icon_centered(x + 7, middle, icon, 14, color);
                    let style = if count > 9 { body(White) } else { small(White) };
                    canvas.textf(x + 16, middle - 6, style, format_args!("{count}"));
                }
            }
            match shown {
                Some(Shown::FaceDown) => {
                    canvas.say(spot.y, "hidden intel");
                    canvas.icon_centered(right - 6, middle, Icon::Cards, 14, Purple);
                }
                Some(Shown::Value(value)) => {
                    canvas.textf(right, middle - 6, small(Purple).right(), format_args!("{value}"));
                }
                None => {}
            }
        });
    }
}

/// A ship in play: values to correct, tractor tokens, damage from cards, and its end.
pub fn sheet(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, ship: &Craft) {
    if ask.form.page == DIAL {
        shows(
            ask,
            said!("Which maneuvers does the Lancer's dial have?"),
            said!("Speeds from fast to slow. Green in a round frame is easy, red in a square one stresses."),
            &[Term::Dial, Term::Maneuver, Term::RedManeuver],
        );
        ask.turn_back();
        if !ask.large() {
            ask.title(look(ship), "Lancer dial");
        }
        if let Some((canvas, y)) = ask.picture(pictures::DIAL) {
            pictures::dial(canvas, y, LANCER.dial.dial());
        }
        return;
    }
    if ask.form.page == PRINTED {
        shows(
            ask,
            said!("Which printed value of this ship is wrong?"),
            said!(
                "Copy them from its pilot card, with what its upgrades change. Hull and shields are those that are left."
            ),
            &[Term::Agility, Term::AttackDie, Term::SquadPoints],
        );
        ask.turn_back();
        ask.title(look(ship), format_args!("{}", ship.name));
        return setup::values(ask, game, at);
    }
    shows(
        ask,
        said!("Which value of this ship is to be corrected?"),
        said!(
            "Left and Right change it as it lies on the table. What takes the ship off stands last, and asks first."
        ),
        &[Term::Hull, Term::Shield, Term::Tractor, Term::Stress, Term::Ion, Term::Lock],
    );
    ask.title(look(ship), format_args!("{}", ship.name));
    if !ship.in_play() {
        plain(ask, "Return", (Icon::Undo, Green), "Back onto the table", does(C::Back(at)));
        let word = if ship.state == CraftState::Fled { "Fled" } else { "Destroyed" };
        return ask.line((Icon::Destroyed, Red), word, "");
    }
    for &field in CraftField::ALL {
        let set = |value| does(C::Correct { craft: at, field, value });
        let now = game.value(at, field);
        let (word, most) = (capital(field.name()), ship.most(field));
        let label = format_args!("{word}");
        match (field.value(), field) {
            // A ship without hull is taken off instead.
            (Some(value), CraftField::Hull) => {
                ask.amount(craft::look(value), label, now.max(1), 1..=most, &set)
            }
            (None, CraftField::Points | CraftField::Skill | CraftField::Attack | CraftField::Agility) => {}
            (None, CraftField::Large | CraftField::Mobile) => {}
            (Some(value), _) => ask.amount(craft::look(value), label, now, 0..=most, &set),
            (None, CraftField::Lock) => {
                let on = |value: u8| value.checked_sub(1).and_then(|at| game.at(CraftAt(at)));
                let fits = |value| on(value).is_some_and(|other| other.in_play() && other.team != ship.team);
                let name = |value| match on(value) {
                    Some(other) => line(format_args!("{}", other.name)),
                    None => line(format_args!("none")),
                };
                craft::lock(ask, (now, most), &fits, &name, &set);
            }
            (None, CraftField::Arc) if ship.arc.is_none() => {}
            (None, CraftField::Arc) => {
                let words =
                    |value| Quadrant::from_number(value).map(|arc| capital(arc.name())).unwrap_or_default();
                ask.value((Icon::Rotate, Blue), label, now, 0..=most, &words, &set);
            }
            (None, _) => ask.amount((Icon::Tractor, Purple), label, now, 0..=most, &set),
        }
    }
    name_row(ask, GameKind::GrabAndSmash, at.0, ship.name);
    let left = ship.values.hull.saturating_add(ship.values.shields);
    let damages: &[_] = match left {
        // It waits to be taken off: no further damage.
        0 => &[],
        _ => &[
            (Icon::Hit, "Takes a hit", Results::new(1, 0)),
            (Icon::Crit, "Takes a crit", Results::new(0, 1)),
        ],
    };
    ask.turn((Icon::Pencil, Silver), "Printed values", PRINTED);
    let tractor = settle(GamesCommand::GrabAndSmash(C::Tractor(at)));
    plain(ask, "Give", (Icon::Tractor, Purple), "Tractor beam", tractor);
    for &(icon, word, results) in damages {
        let step = C::Suffer { craft: at, results };
        if left > 1 {
            plain(ask, "Damage", (icon, Red), word, does(step));
            continue;
        }
        let step = finish(GamesCommand::GrabAndSmash(step));
        lost(ask, ship, (icon, word), ("destroyed", "It is destroyed"), step);
    }
    if ship.arc.is_some() {
        ask.turn((Icon::Straight, Silver), "Lancer dial", DIAL);
    }
    let ends = [
        (Icon::Destroyed, "Destroyed", ("destroyed", "It is destroyed"), false),
        (Icon::Exit, "Fled", ("fled", "It has fled"), true),
    ];
    for (icon, word, words, fled) in ends {
        let step = finish(GamesCommand::GrabAndSmash(C::Gone { craft: at, fled }));
        lost(ask, ship, (icon, word), words, step);
    }
}

/// A row that takes the ship off the table.
fn lost(
    ask: &mut Ask,
    ship: &Craft,
    (icon, word): (Icon, &str),
    (end, sure): (&str, &'static str),
    step: crate::ui::Step,
) {
    let loss = Loss {
        icon,
        question: format_args!("{} {end}?", ship.name),
        lost: &[(Icon::XWing, "the ship"), (Icon::Cards, "the intel it carries")],
        keep: "It stays",
        word: sure,
    };
    ask.danger((icon, Red), word, &loss, step);
}

pub fn over(ask: &mut Ask, game: &GrabAndSmash) {
    asks(
        ask,
        said!("The mission is over. A opens a ship, B the Table."),
        said!("All intel lies face up now: that of the convoy's ships and that of Ketsu decide."),
        &[],
    );
    goes_on(ask, 1);
    ask.above(Foot::Rows(2));
    match game.outcome() {
        Some(GrabEnding::RebelVictory) => {
            ask.banner((Green, GreenDark), format_args!("{} wins", game.faction()), game.verdict());
        }
        Some(GrabEnding::ScumVictory) => {
            ask.banner((Purple, Panel), "Scum wins", game.verdict());
        }
        _ => ask.banner((Dim, Panel), "DRAW", game.verdict()),
    }
    intel(ask, game, Team::Rebel);
    intel(ask, game, Team::Scum);
    ships(ask, game);
    if !game.is_decided() {
        plain(ask, "Play on", (Icon::Undo, Green), "Take it up again", does(C::End(false)));
    }
    leave(ask);
}
