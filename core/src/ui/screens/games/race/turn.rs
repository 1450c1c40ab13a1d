//! A turn: the grid, the move, the action, the shot and what it pushes.

use super::super::{asks, dice_word, pictures, plain};
use super::{head, head_beside, health, look, says};
use crate::cards::maneuver::Difficulty;
use crate::cards::space_race::RaceCard;
use crate::cards::vocabulary::Action;
use crate::games::race::Race;
use crate::games::race::flow::{BaseSide, RaceAnswer as A, RaceEncounter};
use crate::games::race::racer::RacerAt;
use crate::games::race::rule::RaceRule;
use crate::ui::prelude::*;

/// The page with the racers that can be locked.
const LOCK: u8 = 1;

/// A racer's card, and where it starts.
pub fn grid(ask: &mut Ask, race: &Race, at: RacerAt) {
    let Some(card) = race.racer(at).and_then(|racer| racer.card()) else { return };
    asks(
        ask,
        said!("Is the racer at its start?"),
        said!(
            "The arrow shows the start and the way it faces: range 1 of its buoy, at the edge of its card. Below are its buoys in their order."
        ),
        &[Term::Range],
    );
    ask.above(Foot::Act);
    route(ask, card);
    if let Some((canvas, y)) = ask.picture(22) {
        for (&buoy, x) in card.buoys.iter().zip((50..).step_by(24)) {
            pictures::buoy(canvas, x, y, buoy, pictures::BuoyLook::Solid);
        }
    }
    ask.note(format_args!("Card {}: {}, {} edge", card.id, card.start(), card.edge));
    ask.act("Placed", (Icon::Flag, White), "Place it at the arrow", says(A::Next));
}

/// The board with the start of a card.
pub fn route(ask: &mut Ask, card: &RaceCard) {
    if let Some((canvas, y)) = ask.picture(pictures::BOARD) {
        pictures::board(canvas, y, Some(card));
    }
}

/// What a maneuver does for stress, and what it came upon.
pub fn fly(ask: &mut Ask, race: &Race, at: RacerAt) {
    let Some(racer) = race.racer(at) else { return };
    if !asks_what_it_met(ask, racer.values.ion > 0, 0) {
        asks(
            ask,
            said!("Which colour had the maneuver that the racer flew?"),
            said!(
                "Turn its dial up and fly it. If its base comes down on a ship, an asteroid or over the edge, say so under Meets first."
            ),
            &[Term::Dial, Term::Maneuver, Term::Stress, Term::RedManeuver, Term::Bump],
        );
    }
    ask.title(look(racer), format_args!("{} moves", racer.name));
    if let Some((canvas, y)) = ask.picture(22) {
        canvas.text(10, y + 4, body(Silver), "Route");
        pictures::legs(canvas, 62, y, racer);
    }
    let (focus, evade) = race.ended();
    match (focus > 0, evade > 0) {
        (true, true) => ask.text(Silver, text!("Focus and evade end now.")),
        (true, false) => ask.text(Silver, text!("Its focus ends now.")),
        (false, true) => ask.text(Silver, text!("Its evade ends now.")),
        _ => {}
    }
    let met = match ask.form.value(0) {
        0 => RaceEncounter::Nothing,
        1 => RaceEncounter::Ship(None),
        2 => RaceEncounter::Asteroid,
        3 => RaceEncounter::ShipAndAsteroid,
        _ => RaceEncounter::Edge,
    };
    maneuvers(ask, racer.values.ion > 0, racer.values.stress > 0, |difficulty| {
        says(A::Flown { difficulty, met })
    });
}

/// The dial for what it met has words of its own, if it is highlighted below so many other rows.
pub fn asks_what_it_met(ask: &mut Ask, ionized: bool, above: u8) -> bool {
    let highlighted = ask.form.cursor == above + if ionized { 1 } else { 3 };
    if highlighted {
        asks(
            ask,
            said!("What did the ship meet?"),
            said!(
                "A ship: set it back along the template until it is free; no action. An asteroid: a red die. The edge: it is out with any part of its base."
            ),
            &[Term::Bump, Term::Asteroid, Term::Template],
        );
    }
    highlighted
}

const MEETS: [&str; 5] = ["nothing", "a ship", "an asteroid", "ship and rock", "the edge"];

/// The colours of a maneuver, or the one that ions leave; and a dial for what it met, in the form's first place.
pub fn maneuvers(ask: &mut Ask, ionized: bool, stressed: bool, flown: impl Fn(Difficulty) -> Step) {
    let rows: &[(Icon, Color, &str, Difficulty)] = if ionized {
        &[(Icon::Ion, Purple, "Ionized: 1 straight", Difficulty::White)]
    } else {
        &[
            (Icon::Straight, White, "White", Difficulty::White),
            (Icon::Straight, Green, "Green", Difficulty::Blue),
            (Icon::Straight, Red, "Red", Difficulty::Red),
        ]
    };
    for &(icon, color, word, difficulty) in rows {
        let about = if difficulty == Difficulty::Blue && stressed { "1 stress off" } else { "" };
        let refused = (difficulty == Difficulty::Red && stressed)
            .then_some(text!("Stressed: no red maneuver. Fly a white 2 straight."));
        let (label, value) = (format_args!("{word}"), format_args!("{about}"));
        ask.row_if(refused, "Flown", (icon, color), label, value, flown(difficulty));
    }
    ask.choice((Icon::Bump, Silver), "Meets", 0, &MEETS);
}

/// What the collision die did, and where the racer goes.
pub fn bounce(ask: &mut Ask, race: &Race, at: RacerAt, face: AttackFace) {
    let Some(racer) = race.racer(at) else { return };
    asks(
        ask,
        said!("Does the racer come down on another asteroid?"),
        said!(
            "Set it beside the asteroid at the nearest edge, its facing kept. Then look whether its base lies on one again."
        ),
        &[Term::Asteroid, Term::Hull],
    );
    let lost = racer.values.hull == 0;
    ask.above(if lost { Foot::Act } else { Foot::Pair });
    ask.title(look(racer), format_args!("{} bounces", racer.name));
    if let Some((canvas, y)) = ask.picture(48) {
        pictures::bounce(canvas, y, face);
    }
    let hurt = matches!(face, AttackFace::Hit | AttackFace::Crit);
    let left = racer.values.hull.saturating_add(racer.values.shields);
    if hurt {
        ask.textf(Red, format_args!("1 damage: {left} left"));
    } else {
        ask.text(Green, text!("No damage"));
    }
    if lost {
        return ask.act("Lost", (Icon::Destroyed, Red), "It is lost", says(A::Next));
    }
    ask.text(White, text!("Onto another asteroid?"));
    ask.yes_no("another die", says(A::Yes), "it goes on", says(A::No));
}

/// The next buoy, the bar, a card.
pub fn act(ask: &mut Ask, race: &Race, at: RacerAt) {
    let Some(racer) = race.racer(at) else { return };
    if ask.form.page == LOCK {
        asks(
            ask,
            said!("Whom does the racer lock?"),
            said!("A ship at range 1-3 of it."),
            &[Term::Lock, Term::Range],
        );
        ask.turn_back();
        ask.title((Icon::Lock, Blue), "Lock whom?");
        return targets(ask, race, "Lock", A::Lock);
    }
    asks(
        ask,
        said!("Which action does the racer take?"),
        said!("Its next buoy counts if it lies at range 1. The others are on its action bar or its cards."),
        &[Term::Action, Term::Focus, Term::Evade, Term::Lock, Term::Boost, Term::BarrelRoll],
    );
    ask.title(look(racer), format_args!("{}: action", racer.name));
    if let Some(buoy) = racer.next_buoy() {
        let look = (Icon::Flag, pictures::buoy_color(buoy));
        let (word, step) = (capital(buoy.name()), says(A::Buoy(buoy)));
        ask.row_as("Reached", look, format_args!("{word} buoy"), "range 1?", step);
    }
    // A buoy is reached in one turn of many: nobody passes one by going on.
    ask.likely();
    for place in 0..racer.ship().bar.len() {
        match race.action(place) {
            Some(Action::Lock) => ask.turn((Icon::Lock, Blue), "Lock", LOCK),
            Some(action) => {
                let look = (emblems::action_icon(action), White);
                plain(ask, "Taken", look, emblems::action_title(action), says(A::Act(action)));
            }
            None => {}
        }
    }
    plain(ask, "Taken", (Icon::Cards, Silver), "Action of a card", says(A::Card));
    plain(ask, "Take", (Icon::Cross, Silver), "No action", says(A::No));
}

/// The others, the locked one first.
fn targets(ask: &mut Ask, race: &Race, a: &'static str, answer: fn(RacerAt) -> A) {
    let lock = race.acting().and_then(|at| race.lock_of(at));
    for locked in [true, false] {
        for at in (0..).map_while(|place| race.target(place)).filter(|at| (lock == Some(*at)) == locked) {
            let Some(racer) = race.racer(at) else { continue };
            let left = racer.values.hull.saturating_add(racer.values.shields);
            let value = line(format_args!("{left} left{}", if locked { ", locked" } else { "" }));
            if locked {
                ask.likely();
            }
            let label = format_args!("{}", racer.name);
            ask.row_as(a, look(racer), label, &value, says(answer(at)));
        }
    }
}

/// Whom does it shoot at?
pub fn aim(ask: &mut Ask, race: &Race, at: RacerAt) {
    let why = match race.no_action() {
        Some(RaceRule::Stressed) => "Stressed: no action.",
        Some(RaceRule::Bumped) => "Met a ship: no action.",
        Some(_) => "Asteroid hurt it: no action.",
        None => "",
    };
    asks(
        ask,
        said!("Whom does the racer shoot at?"),
        said!("A ship or an asteroid in its firing arc, at range 1-3. It may also hold its fire."),
        &[Term::FrontArc, Term::Range, Term::Lock],
    );
    ask.above(Foot::Rows(2));
    let Some(racer) = race.racer(at) else { return };
    ask.title(look(racer), format_args!("{} shoots?", racer.name));
    if !why.is_empty() {
        ask.text(Silver, why);
    }
    let locked = race.lock_of(at).is_some();
    targets(ask, race, "Shoot", A::Target);
    plain(ask, "Shoot", (Icon::Rock, Silver), "An asteroid", says(A::Asteroid));
    if race.no_action() != Some(RaceRule::Stressed) {
        plain(ask, "Act", (Icon::Cards, Silver), "One more action", says(A::Extra));
    }
    if !locked {
        ask.likely();
    }
    plain(ask, "Take", (Icon::Cross, Silver), "No shot", says(A::No));
}

pub fn range(ask: &mut Ask, race: &Race, target: Option<RacerAt>) {
    const OBSTRUCTED: u8 = 0;
    const DICE: u8 = 1;
    asks(
        ask,
        said!("At which range is the target?"),
        said!(
            "Measure from base to base, or to the asteroid, with the ruler. Set weapon and obstacles below first."
        ),
        &[Term::Range, Term::Obstructed, Term::PrimaryWeapon, Term::AttackDie, Term::DefenceDie],
    );
    match target {
        Some(at) => head(ask, race, at, "At which range?"),
        None => {
            ask.title((Icon::Rock, Silver), "An asteroid");
            ask.text(White, text!("At which range?"));
        }
    }
    let obstructed = ask.form.value(OBSTRUCTED) == 1;
    let dice = weapon_dice(ask, DICE);
    for range in 1..=3u8 {
        let about = match (range, dice) {
            (1, None) => "1 attack die more",
            (3, None) if target.is_some() => "1 defence die more",
            _ => "",
        };
        let step = says(A::Range { range, obstructed, dice });
        ask.row_as("Shoot", (Icon::Target, Silver), format_args!("{range}"), about, step);
    }
    if target.is_some() {
        ask.toggle((Icon::Rock, Silver), "Obstructed", OBSTRUCTED);
    }
    weapon(ask, DICE);
    plain(ask, "Change", (Icon::Undo, Silver), "Another target", says(A::No));
}

/// Most dice of a card's weapon that can be chosen.
const MOST_DICE: u8 = 5;

/// The dice of the weapon that the form names: None is the primary weapon.
pub fn weapon_dice(ask: &Ask, place: u8) -> Option<u8> {
    Some(ask.form.value(place)).filter(|&dice| dice > 0)
}

/// The row that chooses it.
pub fn weapon(ask: &mut Ask, place: u8) {
    let look = if ask.form.value(place) == 0 { Icon::Gun } else { Icon::Torpedo };
    ask.dial((look, Silver), "Weapon", place, 0..=MOST_DICE, &|value| match value {
        0 => line(format_args!("primary")),
        dice => line(format_args!("card, {}", dice_word(dice))),
    });
}

/// What the shot did.
pub fn result(ask: &mut Ask, race: &Race, target: Option<RacerAt>, damage: u8, push: bool) {
    asks(
        ask,
        said!("The shot: is what it did on the table?"),
        said!("Take shields or deal a damage card face down. The pips show what is left."),
        &[Term::Shield, Term::Hull, Term::DamageCard],
    );
    ask.above(Foot::Rows(if ask.large() { 1 } else { 2 }));
    match target {
        Some(at) => head(ask, race, at, ""),
        None => ask.title((Icon::Rock, Silver), "The asteroid"),
    }
    match (target, damage, push) {
        (_, 0, false) => ask.banner((Dim, Panel), "NOTHING", ""),
        (None, ..) | (_, 0, true) => ask.banner((Blue, BlueDark), "PUSHED", ""),
        (.., false) => ask.banner((Red, RedDark), "1 DAMAGE", ""),
        (.., true) => ask.banner((Red, RedDark), "1 DAMAGE, PUSHED", ""),
    }
    if let Some(racer) = target.and_then(|at| race.racer(at)) {
        health(ask, racer);
    }
    let (a, words) = if damage > 0 { ("Marked", "Mark the damage") } else { ("Go on", "Go on") };
    plain(ask, a, (Icon::Check, Green), words, says(A::Next));
    plain(ask, "Again", (Icon::Cards, Silver), "A card attacks again", says(A::Again));
}

/// A ship is pushed: where to, and onto what.
pub fn pushed(ask: &mut Ask, race: &Race, at: RacerAt, towards: BaseSide) {
    asks(
        ask,
        said!("What does the pushed ship meet?"),
        said!("Lay the 1 straight against that side of its base and move it along, its facing kept."),
        &[Term::Template, Term::Asteroid],
    );
    head_beside(ask, race, at);
    if let Some((canvas, x, y)) = ask.corner() {
        pictures::pushed(canvas, x, y, towards);
    }
    ask.text(White, text!("Push 1 straight"));
    ask.textf(White, format_args!("to its {}. It meets:", towards.name()));
    let rows = [
        (Icon::Check, "Nothing", RaceEncounter::Nothing),
        (Icon::Bump, "A ship: it stops", RaceEncounter::Ship(None)),
        (Icon::Rock, "An asteroid", RaceEncounter::Asteroid),
        (Icon::Exit, "The edge: out", RaceEncounter::Edge),
    ];
    for (icon, word, met) in rows {
        plain(ask, "Pushed", (icon, Silver), word, says(A::Met(met)));
    }
}

/// An asteroid is pushed, by the shot or by another one.
pub fn asteroid_pushed(ask: &mut Ask, race: &Race, chain: u8, lies: bool) {
    asks(
        ask,
        said!("What does the pushed asteroid meet?"),
        if lies {
            said!("It stays where it lies now. Look whether it lies on anything else.")
        } else {
            said!("Move it 1 straight along the line of the two centres, away from what pushed it.")
        },
        &[Term::Asteroid, Term::Template],
    );
    let words = match (chain, lies) {
        (_, true) => "It lies: what else?",
        (0, false) => "Push it 1 straight",
        _ => "That one moves, too",
    };
    ask.above(Foot::Rows(2));
    ask.title((Icon::Rock, Silver), words);
    let shooter = race.acting().and_then(|at| race.racer(at));
    let source = shooter.filter(|_| chain == 0).map_or(Icon::Rock, |racer| look(racer).0);
    if !lies && let Some((canvas, y)) = ask.picture(40) {
        pictures::rolling(canvas, y, source);
    }
    let met = |met| says(A::Met(met));
    plain(ask, "Pushed", (Icon::Check, Silver), "Meets nothing more", met(RaceEncounter::Nothing));
    for (at, racer) in race.racers().filter(|(_, racer)| racer.on_board()) {
        let words = line(format_args!("Hits {}", racer.name));
        plain(ask, "Pushed", look(racer), &words, met(RaceEncounter::Ship(Some(at))));
    }
    plain(ask, "Pushed", (Icon::Rock, Silver), "Another asteroid", met(RaceEncounter::Asteroid));
    plain(ask, "Pushed", (Icon::Exit, Silver), "Off the board", met(RaceEncounter::Edge));
}
