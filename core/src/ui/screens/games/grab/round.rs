//! A round: the move, the action, the attack, the tractor beam and slicing.

use super::{
    super::{
        ask::{Ask, PAGE, capital},
        craft, pictures,
        race::{maneuvers, weapon, weapon_dice},
    },
    does, head, look, says,
};
use crate::{
    cards::{
        grab_and_smash::{LANCER, Quadrant},
        maneuver::Side,
        vocabulary::Action,
    },
    dice::{damage::Results, faces::AttackFace},
    games::grab_and_smash::{
        GrabAndSmash, Happening, KETSU_AT,
        command::GrabCommand as C,
        craft::{Craft, CraftAt, Team},
        flow::{Answer as A, InArc, Met, Pull},
        intel::Shown,
        rule::Rule,
    },
    table::rolls::Face,
    ui::{Step, emblems, icons::Icon, theme::Color::*},
};

/// Pages beside an action or an attack.
const LOCK: u8 = 1;
const SCAN: u8 = 2;
const ROTATE: u8 = 3;
const TRACTOR: u8 = 4;

/// The four quarters, with a picture of the one under the cursor.
pub fn quadrants(ask: &mut Ask) {
    let chosen = ask.form.cursor;
    if let Some((canvas, x, y)) = ask.corner() {
        pictures::quadrant(canvas, x, y, chosen);
    }
    for &quadrant in Quadrant::ALL {
        let label = capital(quadrant.name());
        ask.row((Icon::Rotate, Blue), format_args!("{label}"), format_args!(""), says(A::Quadrant(quadrant)));
    }
}

/// Where its mobile arc points, if it has one.
fn arc(ask: &mut Ask, craft: &Craft) {
    if let (Some(arc), Some((canvas, x, y))) = (craft.arc, ask.corner()) {
        canvas.say(y, arc.name());
        pictures::quadrant(canvas, x, y, arc.number());
    }
}

pub fn fly(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    let Some(craft) = game.at(at) else { return };
    ask.title(look(craft), format_args!("{} moves", craft.name));
    // The ship before this one was passed over without a question.
    match game.log(0).map(|entry| (entry.what, entry.why, entry.who.and_then(|at| game.at(at)))) {
        Some((Happening::NoAction, why, Some(other))) => {
            let why = match why {
                Rule::Stressed => "stressed",
                Rule::Bumped => "met a ship",
                _ => "asteroid",
            };
            ask.note(format_args!("{}: no action ({why})", other.name));
        }
        _ => ask.note(format_args!("skill {}", craft.skill)),
    }
    let met = match ask.form.value(0) {
        0 => Met::Nothing,
        1 => Met::Ship,
        2 => Met::Obstacle,
        3 => Met::ShipAndObstacle,
        _ => Met::Edge,
    };
    maneuvers(ask, craft.ionized(), craft.values.stress > 0, |difficulty| says(A::Flown { difficulty, met }));
}

/// What the asteroid did.
pub fn rock(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, face: AttackFace) {
    head(ask, game, at, "");
    ask.dice(core::iter::once(Face::of(face)));
    let words = match face {
        AttackFace::Hit => "1 damage",
        AttackFace::Crit => "1 critical damage",
        _ => "No damage",
    };
    ask.text(White, words);
    ask.note(format_args!("No action, and no attack while it lies on the asteroid."));
    if let Some(craft) = game.at(at) {
        craft::health(ask, &craft.values, craft.most_hull, craft.most_shields);
    }
    ask.next("Next", says(A::Next));
}

pub fn act(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    let Some(craft) = game.at(at) else { return };
    let none = format_args!("");
    match ask.form.value(PAGE) {
        LOCK => {
            ask.title((Icon::Lock, Blue), format_args!("Lock whom?"));
            enemies(ask, game, at, |target| says(A::Lock(target)));
            return ask.turn_back(PAGE);
        }
        SCAN => {
            ask.title((Icon::Target, Purple), format_args!("Scan at range 1-3"));
            for target in (0..).map_while(|place| game.carrier(true, place)) {
                let Some(carrier) = game.at(target) else { continue };
                ask.row(look(carrier), format_args!("{}", carrier.name), none, says(A::Scan(target)));
            }
            return ask.turn_back(PAGE);
        }
        ROTATE => {
            ask.title((Icon::Rotate, Blue), format_args!("Rotate arc"));
            ask.text(Amber, "to which quarter?");
            quadrants(ask);
            return ask.turn_back(PAGE);
        }
        _ => {}
    }
    ask.title(look(craft), format_args!("{}: action", craft.name));
    let bar: &[Action] = match craft.kind {
        Some(kind) => kind.ship().bar,
        None if craft.arc.is_some() => LANCER.bar,
        None => &[Action::Focus, Action::Lock, Action::Evade, Action::BarrelRoll, Action::Boost],
    };
    if craft.team == Team::Scum && game.carrier(true, 0).is_some() {
        ask.turn((Icon::Target, Purple), format_args!("Scan"), PAGE, SCAN);
    }
    for &action in bar {
        let look = (emblems::action_icon(action), White);
        match action {
            Action::Lock => ask.turn(look, format_args!("Lock"), PAGE, LOCK),
            Action::RotateArc => {}
            _ => {
                let word = emblems::action_title(action);
                ask.row(look, format_args!("{word}"), none, says(A::Act(action)));
            }
        }
    }
    if craft.arc.is_some() {
        ask.turn((Icon::Rotate, Blue), format_args!("Rotate arc"), PAGE, ROTATE);
    }
    ask.row((Icon::Cards, Silver), format_args!("Action of a card"), none, says(A::Card));
    ask.row((Icon::Cross, Silver), format_args!("No action"), none, says(A::No));
}

fn enemies(ask: &mut Ask, game: &GrabAndSmash, of: CraftAt, step: impl Fn(CraftAt) -> Step) {
    for at in (0..).map_while(|place| game.enemy(of, place)) {
        let Some(craft) = game.at(at) else { continue };
        let left = craft.values.hull.saturating_add(craft.values.shields);
        ask.row(look(craft), format_args!("{}", craft.name), format_args!("{left} left"), step(at));
    }
}

pub fn combat(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    let Some(craft) = game.at(at) else { return };
    let none = format_args!("");
    if ask.form.value(PAGE) == TRACTOR {
        ask.title((Icon::Tractor, Purple), format_args!("A tractor token"));
        enemies(ask, game, KETSU_AT, |target| does(C::Tractor(target)));
        return ask.turn_back(PAGE);
    }
    ask.title(look(craft), format_args!("{}", craft.name));
    ask.text(Amber, if craft.in_play() { "Attacks whom?" } else { "Lost, yet it fires:" });
    arc(ask, craft);
    ask.row((Icon::Cross, Silver), format_args!("No attack"), none, says(A::No));
    enemies(ask, game, at, |target| says(A::Target(target)));
    ask.turn((Icon::Tractor, Purple), format_args!("A tractor token"), PAGE, TRACTOR);
}

pub fn aim(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, target: CraftAt) {
    const OBSTRUCTED: u8 = 0;
    const DICE: u8 = 1;
    const MOBILE: u8 = 2;
    head(ask, game, target, "At which range?");
    let obstructed = ask.form.value(OBSTRUCTED) == 1;
    let dice = weapon_dice(ask, DICE);
    let in_mobile = ask.form.value(MOBILE) == 1;
    if let Some(craft) = game.at(at) {
        arc(ask, craft);
    }
    for range in 1..=3u8 {
        let arc = if in_mobile { InArc::Mobile } else { InArc::Primary };
        let step = says(A::Shot { range, obstructed, dice, arc });
        let about = match (range, dice) {
            (1, None) => "1 attack die more",
            (3, None) => "1 defence die more",
            _ => "",
        };
        ask.row((Icon::Target, Silver), format_args!("{range}"), format_args!("{about}"), step);
    }
    if game.at(at).is_some_and(|craft| craft.arc.is_some()) {
        ask.choice((Icon::Rotate, Blue), format_args!("In the"), MOBILE, &["primary arc", "mobile arc"]);
    }
    ask.toggle((Icon::Rock, Silver), format_args!("Obstructed"), OBSTRUCTED);
    weapon(ask, DICE);
    ask.back("Other", says(A::No));
}

/// What an attack did; a hit by the Shadow Caster may leave a tractor token.
pub fn result(
    ask: &mut Ask,
    game: &GrabAndSmash,
    target: CraftAt,
    shields: u8,
    (facedown, faceup): (u8, u8),
) {
    let Some(craft) = game.at(target) else { return };
    head(ask, game, target, "");
    match (shields, facedown, faceup) {
        (0, 0, 0) => ask.banner((Dim, Panel), format_args!("MISSED"), ""),
        (1, 0, 0) => ask.banner((Blue, BlueDark), format_args!("1 shield"), ""),
        (shields, 0, 0) => ask.banner((Blue, BlueDark), format_args!("{shields} shields"), ""),
        (_, facedown, faceup) => {
            let cards = facedown.saturating_add(faceup);
            ask.banner((Red, RedDark), format_args!("{cards} damage"), "");
            ask.textf(White, format_args!("{facedown} face down, {faceup} face up"));
        }
    }
    craft::health(ask, &craft.values, craft.most_hull, craft.most_shields);
    if craft.team == Team::Scum || craft.values.hull == 0 || shields + facedown + faceup == 0 {
        return ask.next("Next", says(A::Next));
    }
    let none = format_args!("");
    ask.row_as("Next", (Icon::Check, Green), format_args!("Next"), none, says(A::Next));
    ask.row((Icon::Tractor, Purple), format_args!("Tractor token"), none, does(C::Tractor(target)));
}

/// The first tractor token of the round on a small ship.
pub fn tractored(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    let none = format_args!("");
    head(ask, game, at, "The opponent may move it.");
    let met = if ask.form.value(0) == 1 { Met::Obstacle } else { Met::Nothing };
    let pulls = [
        (Icon::BarrelRoll, "Barrel roll left", Pull::BarrelRoll(Side::Left)),
        (Icon::BarrelRoll, "Barrel roll right", Pull::BarrelRoll(Side::Right)),
        (Icon::Boost, "Boost", Pull::Boost),
    ];
    for (icon, word, pull) in pulls {
        ask.row((icon, Purple), format_args!("{word}"), none, says(A::Pull { pull, met }));
    }
    ask.row((Icon::Cross, Silver), format_args!("It stays"), none, says(A::No));
    ask.toggle((Icon::Rock, Silver), format_args!("Onto an obstacle"), 0);
}

/// Whom does Ketsu slice?
pub fn slice(ask: &mut Ask, game: &GrabAndSmash) {
    ask.title((Icon::Tractor, Purple), format_args!("Slicing"));
    ask.text(Amber, "range 1-2, in her arc");
    if let Some(ketsu) = game.ketsu() {
        arc(ask, ketsu);
    }
    for target in (0..).map_while(|place| game.carrier(false, place)) {
        let Some(craft) = game.at(target) else { continue };
        let dice = game.slice_dice(target);
        let word = if dice == 1 { "die" } else { "dice" };
        let (label, step) = (format_args!("{}", craft.name), says(A::Target(target)));
        match game.intel().shown(target) {
            Some(Shown::Value(value)) => {
                ask.row(look(craft), label, format_args!("intel {value}, {dice} {word}"), step);
            }
            _ => ask.row(look(craft), label, format_args!("{dice} {word}"), step),
        }
    }
    ask.row((Icon::Cross, Silver), format_args!("Nobody"), format_args!(""), says(A::No));
}

pub fn slice_dice(ask: &mut Ask, game: &GrabAndSmash, target: CraftAt) {
    const HITS: u8 = 0;
    const CRITS: u8 = 1;
    let none = format_args!("");
    let dice = game.slice_dice(target);
    head(ask, game, target, "");
    ask.textf(Amber, format_args!("{dice} red: 1 + tractor tokens"));
    ask.row_as("Roll", (Icon::DieRed, Red), format_args!("Roll here"), none, says(A::Roll));
    ask.count((Icon::Hit, Red), format_args!("Hits"), HITS, dice);
    ask.count((Icon::Crit, Red), format_args!("Crits"), CRITS, dice);
    let results = Results::new(ask.form.value(HITS), ask.form.value(CRITS));
    ask.row((Icon::Pencil, Silver), format_args!("Typed in"), none, says(A::Rolled(results)));
    ask.back("Other", says(A::No));
}
