//! A round: the move, the action, the attack, the tractor beam and slicing.

use super::super::race::{asks_what_it_met, maneuvers, weapon, weapon_dice};
use super::super::{asks, craft, dice_word, pictures, plain, tally, typed_results};
use super::{does, head, look, says, table};
use crate::cards::grab_and_smash::{LANCER, Quadrant, SCAN_RANGE, SLICE_RANGE};
use crate::cards::maneuver::Side;
use crate::cards::vocabulary::Action;
use crate::dice::damage::Results;
use crate::games::frame::TableGame;
use crate::games::grab::command::GrabCommand as C;
use crate::games::grab::craft::{Craft, CraftAt, Team};
use crate::games::grab::flow::{GrabAnswer as A, GrabEncounter, InArc, Pull};
use crate::games::grab::intel::Shown;
use crate::games::grab::rule::GrabRule;
use crate::games::grab::{GrabAndSmash, GrabHappening, KETSU_AT};
use crate::ui::prelude::*;

/// Pages beside an action or an attack.
const LOCK: u8 = 1;
const SCAN: u8 = 2;
const ROTATE: u8 = 3;
const TRACTOR: u8 = 4;
const FIRST: u8 = 5;

/// Of equal skill the owner says who acts first: the row that leads to the others, or the page with them.
fn others(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) -> bool {
    let skill = game.at(at).map_or(0, |craft| craft.skill);
    if ask.form.page != FIRST {
        if game.equals(at).next().is_some() {
            ask.turn((Icon::People, Silver), format_args!("Another of skill {skill}"), FIRST);
        }
        return false;
    }
    asks(
        ask,
        said!("Which ship of this side acts first?"),
        said!("Ships of one side with equal skill act in the order that their owner chooses."),
        &[Term::Initiative],
    );
    ask.turn_back();
    ask.title((Icon::People, Silver), "Who comes first?");
    for (other, craft) in game.equals(at).filter_map(|other| Some((other, game.at(other)?))) {
        plain(ask, "First", look(craft), craft.name.as_str(), says(A::Instead(other)));
    }
    true
}

/// The four quarters, with a picture of the one under the cursor.
pub fn quadrants(ask: &mut Ask) {
    let chosen = ask.form.cursor;
    if let Some((canvas, x, y)) = ask.corner() {
        pictures::quadrant(canvas, x, y, chosen);
    }
    for &quadrant in Quadrant::ALL {
        plain(ask, "Turned", (Icon::Rotate, Blue), &capital(quadrant.name()), says(A::Quadrant(quadrant)));
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
    if ask.form.page == FIRST && others(ask, game, at) {
        return;
    }
    let above = u8::from(game.equals(at).next().is_some());
    if !asks_what_it_met(ask, craft.ionized(), above) {
        asks(
            ask,
            said!("Which colour had the maneuver that the ship flew?"),
            said!(
                "Turn its dial up and fly it. If its base comes down on a ship, an obstacle or over the edge, say so under Meets first."
            ),
            &[Term::Dial, Term::Maneuver, Term::Stress, Term::RedManeuver, Term::Bump, Term::Obstacle],
        );
    }
    ask.title(look(craft), format_args!("{} moves", craft.name));
    // The ship before this one was passed over without a question.
    match game.log(0).map(|entry| (entry.what, entry.why, entry.who.and_then(|at| game.at(at)))) {
        Some((GrabHappening::NoAction, why, Some(other))) => {
            let why = match why {
                GrabRule::Stressed => "stressed",
                GrabRule::Bumped => "met a ship",
                _ => "asteroid",
            };
            ask.note(format_args!("{}: no action ({why})", other.name));
        }
        _ => ask.note(format_args!("skill {}", craft.skill)),
    }
    let met = match ask.form.value(0) {
        0 => GrabEncounter::Nothing,
        1 => GrabEncounter::Ship,
        2 => GrabEncounter::Obstacle,
        3 => GrabEncounter::ShipAndObstacle,
        _ => GrabEncounter::Edge,
    };
    others(ask, game, at);
    ask.likely();
    maneuvers(ask, craft.ionized(), craft.values.stress > 0, |difficulty| says(A::Flown { difficulty, met }));
}

/// What the asteroid did.
pub fn rock(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, face: AttackFace) {
    asks(
        ask,
        said!("The asteroid: is its damage on the table?"),
        said!("Take shields or deal a damage card, face up for a crit. The pips show what is left."),
        &[Term::Shield, Term::DamageCard, Term::Crit, Term::Asteroid],
    );
    ask.above(Foot::Act);
    head(ask, game, at, "");
    ask.dice(core::iter::once(RolledFace::of(face)));
    let words = match face {
        AttackFace::Hit => "1 damage.",
        AttackFace::Crit => "1 critical damage.",
        _ => "No damage.",
    };
    ask.textf(White, format_args!("{words} No action, and no attack from the asteroid."));
    if let Some(craft) = game.at(at) {
        craft::health(ask, &craft.values, craft.most_hull, craft.most_shields);
    }
    ask.act("Marked", (Icon::Check, Green), "It is on the table", says(A::Next));
}

pub fn act(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    let Some(craft) = game.at(at) else { return };
    if ask.form.page != 0 {
        ask.turn_back();
    }
    match ask.form.page {
        LOCK => {
            asks(
                ask,
                said!("Whom does the ship lock?"),
                said!("An enemy at range 1-3 of it."),
                &[Term::Lock, Term::Range],
            );
            ask.title((Icon::Lock, Blue), "Lock whom?");
            return enemies(ask, game, at, "Lock", |target| says(A::Lock(target)));
        }
        SCAN => {
            asks(
                ask,
                said!("Whose intel does the ship scan?"),
                said!(
                    "A ship of the convoy at range 1-3 with a token face down. It is turned up for all to see and stays so."
                ),
                &[Term::Range],
            );
            ask.title(
                (Icon::Target, Purple),
                format_args!("Scan at range {}-{}", SCAN_RANGE.start(), SCAN_RANGE.end()),
            );
            for target in (0..).map_while(|place| game.carrier(true, place)) {
                let Some(carrier) = game.at(target) else { continue };
                plain(ask, "Scan", look(carrier), carrier.name.as_str(), says(A::Scan(target)));
            }
            return;
        }
        ROTATE => {
            asks(
                ask,
                said!("To which quarter does the mobile arc turn?"),
                said!("Lay the marker over that side of the base."),
                &[Term::Rotate, Term::Turret, Term::Arc],
            );
            ask.title((Icon::Rotate, Blue), "Rotate arc");
            ask.text(White, text!("to which quarter?"));
            return quadrants(ask);
        }
        _ => {}
    }
    let cargo = at == KETSU_AT && game.has_cargo();
    let to_look_at = if cargo {
        said!(
            "One of its action bar, of a card, or of the mission. Rigged Cargo Chute, our reading: the cargo is dropped behind it, once."
        )
    } else {
        said!(
            "One of its action bar, of a card, or of the mission: Scum ships may scan a carrier at range 1-3."
        )
    };
    const WORDS: &[Term] =
        &[Term::Action, Term::Focus, Term::Evade, Term::Lock, Term::Boost, Term::BarrelRoll];
    asks(ask, said!("Which action does the ship take?"), to_look_at, WORDS);
    ask.title(look(craft), format_args!("{}: action", craft.name));
    let bar: &[Action] = match craft.kind {
        Some(kind) => kind.ship().bar,
        None if craft.arc.is_some() => LANCER.bar,
        None => &[Action::Focus, Action::Lock, Action::Evade, Action::BarrelRoll, Action::Boost],
    };
    if craft.team == Team::Scum && game.carrier(true, 0).is_some() {
        ask.turn((Icon::Target, Purple), "Scan", SCAN);
    }
    for &action in bar {
        let look = (emblems::action_icon(action), White);
        match action {
            Action::Lock => ask.turn(look, "Lock", LOCK),
            Action::RotateArc => {}
            _ => plain(ask, "Taken", look, emblems::action_title(action), says(A::Act(action))),
        }
    }
    if craft.arc.is_some() {
        ask.turn((Icon::Rotate, Blue), "Rotate arc", ROTATE);
    }
    if cargo {
        plain(ask, "Dropped", (Icon::Cargo, Silver), "Drop the cargo", says(A::Cargo));
    }
    plain(ask, "Taken", (Icon::Cards, Silver), "Action of a card", says(A::Card));
    plain(ask, "Take", (Icon::Cross, Silver), "No action", says(A::No));
}

/// The enemies of a ship, the one it has locked first.
fn enemies(ask: &mut Ask, game: &GrabAndSmash, of: CraftAt, a: &'static str, step: impl Fn(CraftAt) -> Step) {
    let lock = game.lock_of(of);
    for locked in [true, false] {
        for at in (0..).map_while(|place| game.enemy(of, place)).filter(|at| (lock == Some(*at)) == locked) {
            let Some(craft) = game.at(at) else { continue };
            let left = craft.values.hull.saturating_add(craft.values.shields);
            let value = line(format_args!("{left} left{}", if locked { ", locked" } else { "" }));
            if locked {
                ask.likely();
            }
            ask.row_as(a, look(craft), format_args!("{}", craft.name), &value, step(at));
        }
    }
}

/// Ketsu's ability, as combat begins.
pub fn beam(ask: &mut Ask, game: &GrabAndSmash) {
    asks(
        ask,
        said!("Does Ketsu give a ship a tractor token?"),
        said!(
            "A ship at range 1 that lies in her primary and in her mobile arc. Most of the time there is none."
        ),
        &[Term::Tractor, Term::Range, Term::Arc],
    );
    ask.title((Icon::Tractor, Purple), "Beam");
    ask.text(White, text!("range 1, both arcs"));
    if let Some(ketsu) = game.ketsu() {
        arc(ask, ketsu);
    }
    plain(ask, "Take", (Icon::Cross, Silver), "Nobody", says(A::No));
    for target in (0..).map_while(|place| game.enemy(KETSU_AT, place)) {
        let Some(craft) = game.at(target) else { continue };
        plain(ask, "Give", look(craft), craft.name.as_str(), says(A::Target(target)));
    }
}

pub fn combat(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    let Some(craft) = game.at(at) else { return };
    if ask.form.page == FIRST && others(ask, game, at) {
        return;
    }
    if ask.form.page == TRACTOR {
        asks(
            ask,
            said!("Which ship gets a tractor token?"),
            said!("The one that a card of the Scum names. The first in a round moves a small ship."),
            &[Term::Tractor, Term::Agility],
        );
        ask.turn_back();
        ask.title((Icon::Tractor, Purple), "A tractor token");
        return enemies(ask, game, KETSU_AT, "Give", |target| does(C::Tractor(target)));
    }
    asks(
        ask,
        said!("Whom does the ship attack?"),
        said!("An enemy in its firing arc, at range 1-3. It may also hold its fire."),
        &[Term::Arc, Term::FrontArc, Term::Range, Term::Lock, Term::Tractor],
    );
    ask.title(look(craft), format_args!("{}", craft.name));
    ask.text(White, if craft.in_play() { text!("Attacks whom?") } else { text!("Lost, yet it fires:") });
    arc(ask, craft);
    let locked = game.lock_of(at).is_some_and(|lock| game.at(lock).is_some_and(Craft::in_play));
    others(ask, game, at);
    enemies(ask, game, at, "Attack", |target| says(A::Target(target)));
    ask.turn((Icon::Tractor, Purple), "A tractor token", TRACTOR);
    if !locked {
        ask.likely();
    }
    plain(ask, "Take", (Icon::Cross, Silver), "No shot", says(A::No));
}

pub fn aim(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, target: CraftAt) {
    const OBSTRUCTED: u8 = 0;
    const DICE: u8 = 1;
    const MOBILE: u8 = 2;
    asks(
        ask,
        said!("At which range is the target?"),
        said!("Measure from base to base with the ruler. Set arc, weapon and obstacles below first."),
        &[Term::Range, Term::Obstructed, Term::Arc, Term::PrimaryWeapon, Term::SpecialWeapon],
    );
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
        let refused = (in_mobile && dice.is_some()).then_some(text!("That weapon needs the primary arc."));
        let (label, value) = (format_args!("{range}"), format_args!("{about}"));
        ask.row_if(refused, "Shoot", (Icon::Target, Silver), label, value, step);
    }
    if game.at(at).is_some_and(|craft| craft.arc.is_some()) {
        ask.choice((Icon::Rotate, Blue), "In the", MOBILE, &["primary arc", "mobile arc"]);
    }
    ask.toggle((Icon::Rock, Silver), "Obstructed", OBSTRUCTED);
    weapon(ask, DICE);
    plain(ask, "Change", (Icon::Undo, Silver), "Another target", says(A::No));
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
    asks(
        ask,
        said!("The attack: is what it did on the table?"),
        said!("Take shields, then deal damage cards, face up for crits. The pips show what is left."),
        &[Term::Shield, Term::Hull, Term::DamageCard, Term::Crit, Term::Tractor],
    );
    let may_pull = craft.team == Team::Rebel && craft.values.hull > 0 && shields + facedown + faceup > 0;
    // Whatever the Shadow Caster caught is asked next.
    let may_pull = may_pull && !game.catches();
    ask.above(Foot::Rows(if ask.large() { 1 } else { 2 }));
    head(ask, game, target, "");
    match (shields, facedown, faceup) {
        (0, 0, 0) => ask.banner((Dim, Panel), "MISSED", ""),
        (shields, 0, 0) => {
            let words = widgets::count_line(shields.into(), "shield", "shields");
            ask.banner((Blue, BlueDark), &words, "");
        }
        (shields, facedown, faceup) => {
            let taken = widgets::count_line(shields.into(), "shield", "shields");
            let words = match (shields, facedown, faceup) {
                (0, down, up) => line(format_args!("{down} face down, {up} face up")),
                (_, 0, up) => line(format_args!("{taken}, {up} face up")),
                (_, down, 0) => line(format_args!("{taken}, {down} face down")),
                (_, down, up) => line(format_args!("{taken}, {down} down, {up} up")),
            };
            ask.banner((Red, RedDark), &words, "");
        }
    }
    craft::health(ask, &craft.values, craft.most_hull, craft.most_shields);
    plain(ask, "Marked", (Icon::Check, Green), "It is on the table", says(A::Next));
    if may_pull {
        plain(ask, "Give", (Icon::Tractor, Purple), "Tractor token", does(C::Tractor(target)));
    }
    plain(ask, "Again", (Icon::Cards, Silver), "A card attacks again", says(A::Again));
}

/// The first tractor token of the round on a small ship.
pub fn tractored(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    asks(
        ask,
        said!("How does the opponent move the ship?"),
        said!(
            "A barrel roll or a boost with the 1 straight, onto no ship and not off the table. It may also stay."
        ),
        &[Term::Tractor, Term::BarrelRoll, Term::Boost, Term::Template],
    );
    head(ask, game, at, "The opponent may move it.");
    let met = if ask.form.value(0) == 1 { GrabEncounter::Obstacle } else { GrabEncounter::Nothing };
    let pulls = [
        (Icon::BarrelRoll, "Barrel roll left", Pull::BarrelRoll(Side::Left)),
        (Icon::BarrelRoll, "Barrel roll right", Pull::BarrelRoll(Side::Right)),
        (Icon::Boost, "Boost", Pull::Boost),
    ];
    for (icon, word, pull) in pulls {
        plain(ask, "Moved", (icon, Purple), word, says(A::Pull { pull, met }));
    }
    plain(ask, "Take", (Icon::Cross, Silver), "It stays", says(A::No));
    ask.toggle((Icon::Rock, Silver), "Onto an obstacle", 0);
}

/// Whom does Ketsu slice?
pub fn slice(ask: &mut Ask, game: &GrabAndSmash) {
    if ask.form.page == ROTATE {
        // Its rule is our reading, too: the sheet does not print the card.
        asks(
            ask,
            said!("To which quarter does Ketsu's mobile arc turn?"),
            said!(
                "Gyroscopic Targeting: if she flew at speed 3 to 5 this round, the arc may turn now, before she slices."
            ),
            &[Term::Rotate, Term::Arc, Term::Speed],
        );
        ask.turn_back();
        ask.title((Icon::Rotate, Blue), "Rotate arc");
        ask.text(White, text!("if she flew 3 to 5"));
        return quadrants(ask);
    }
    asks(
        ask,
        said!("Whom does Ketsu slice?"),
        said!(
            "A carrier at range 1-2 in her mobile arc. She rolls one red die, and one more for each tractor token on it."
        ),
        &[Term::Range, Term::Arc, Term::Tractor, Term::AttackDie],
    );
    ask.title((Icon::Tractor, Purple), "Slicing");
    ask.textf(White, format_args!("range {}-{} in arc", SLICE_RANGE.start(), SLICE_RANGE.end()));
    if let Some(ketsu) = game.ketsu() {
        arc(ask, ketsu);
    }
    if game.is_prepared() {
        ask.turn((Icon::Rotate, Blue), "At speed 3-5: rotate", ROTATE);
    }
    ask.likely();
    for target in (0..).map_while(|place| game.carrier(false, place)) {
        let Some(craft) = game.at(target) else { continue };
        let dice = dice_word(game.slice_dice(target));
        let value = match game.intel().shown(target) {
            Some(Shown::Value(value)) => line(format_args!("intel {value}, {dice}")),
            _ => dice,
        };
        let (label, step) = (format_args!("{}", craft.name), says(A::Target(target)));
        ask.row_as("Slice", look(craft), label, &value, step);
    }
    plain(ask, "Take", (Icon::Cross, Silver), "Nobody", says(A::No));
}

pub fn slice_dice(ask: &mut Ask, game: &GrabAndSmash, target: CraftAt) {
    asks(
        ask,
        said!("What do the slicing dice show?"),
        said!(
            "Roll the red dice here, or on the table and type in hits and crits. \"-\" means that nothing was typed in yet."
        ),
        &[Term::AttackDie, Term::Hit, Term::Crit, Term::Tractor],
    );
    let dice = game.slice_dice(target);
    head(ask, game, target, "");
    ask.textf(White, format_args!("{dice} red: 1 + tractor tokens"));
    plain(ask, "Roll", (Icon::DieRed, Red), "Roll here", says(A::Roll));
    typed_results(ask, dice, |results| says(A::Rolled(results)));
    plain(ask, "Change", (Icon::Undo, Silver), "Another carrier", says(A::No));
}

pub fn sliced(ask: &mut Ask, game: &GrabAndSmash, target: CraftAt, results: Results) {
    asks(
        ask,
        said!("The slicing: is what it did on the table?"),
        said!(
            "If it was taken, lay the token face up on Ketsu's card and deal the ship a damage card face up."
        ),
        &[Term::DamageCard, Term::Hull],
    );
    ask.above(Foot::Act);
    // Dice that were rolled here; others lie on the table.
    let view = ask.view;
    let rolled = view.game.games.cast().filter(|cast| cast.attack_faces().next().is_some());
    match rolled {
        Some(cast) => ask.dice(cast.attack_faces().map(RolledFace::of)),
        None => tally(ask, "Rolled", results),
    }
    let name = game.at(target).map(|craft| craft.name).unwrap_or_default();
    if !results.hit() {
        ask.banner((Dim, Panel), format_args!("{name}: NOTHING"), "");
        ask.text(White, text!("The slicing failed."));
        return ask.act("Go on", (Icon::Check, Green), "Go on", says(A::Next));
    }
    ask.banner((Purple, Panel), format_args!("{name}: TAKEN"), "");
    table::intel(ask, game, Team::Scum);
    ask.act("Dealt", (Icon::Cards, Red), "Deal 1 card face up", says(A::Next));
}
