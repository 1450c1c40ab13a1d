//! A turn: the grid, the move, the action, the shot and what it pushes.

use super::{
    super::{
        ask::{Ask, PAGE, capital},
        pictures,
    },
    head, health, look, says,
};
use crate::{
    cards::{maneuver::Difficulty, vocabulary::Action},
    dice::faces::AttackFace,
    games::space_race::{
        Race,
        flow::{Answer as A, BaseSide, Met},
        racer::RacerAt,
        rule::Rule,
    },
    ui::{
        Step,
        canvas::line,
        emblems,
        icons::Icon,
        theme::{Color, Color::*, body},
    },
};

/// The page with the racers that can be locked.
const LOCK: u8 = 1;

/// A racer's card, and where it starts.
pub fn grid(ask: &mut Ask, race: &Race, at: RacerAt) {
    let Some((racer, card)) = race.racer(at).and_then(|racer| Some((racer, racer.card()?))) else { return };
    ask.title(look(racer), format_args!("{}: card {}", racer.name, card.id));
    if let Some((canvas, y)) = ask.picture(pictures::BOARD) {
        pictures::board(canvas, y, Some(card));
    }
    if let Some((canvas, y)) = ask.picture(22) {
        for (&buoy, x) in card.buoys.iter().zip((50..).step_by(24)) {
            pictures::buoy(canvas, x, y, buoy, true);
        }
    }
    ask.textf(Silver, format_args!("Start: {}, {} edge", card.start(), card.edge));
    ask.next("Placed", says(A::Next));
}

/// What a maneuver does for stress, and what it came upon.
pub fn fly(ask: &mut Ask, race: &Race, at: RacerAt) {
    let Some(racer) = race.racer(at) else { return };
    ask.title(look(racer), format_args!("{} moves", racer.name));
    if let Some((canvas, y)) = ask.picture(22) {
        canvas.text(10, y + 4, body(Silver), "Next");
        pictures::legs(canvas, 56, y, racer);
    }
    let (focus, evade) = race.ended();
    match (focus > 0, evade > 0) {
        (true, true) => ask.text(Silver, "Focus and evade end now."),
        (true, false) => ask.text(Silver, "Its focus ends now."),
        (false, true) => ask.text(Silver, "Its evade ends now."),
        _ => {}
    }
    let met = match ask.form.value(0) {
        0 => Met::Nothing,
        1 => Met::Ship(None),
        2 => Met::Asteroid,
        3 => Met::ShipAndAsteroid,
        _ => Met::Edge,
    };
    maneuvers(ask, racer.values.ion > 0, racer.values.stress > 0, |difficulty| {
        says(A::Flown { difficulty, met })
    });
}

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
        let value = match difficulty {
            Difficulty::Red if stressed => "stressed",
            Difficulty::Blue if stressed => "1 stress off",
            _ => "",
        };
        ask.row_as(
            "Flown",
            (icon, color),
            format_args!("{word}"),
            format_args!("{value}"),
            flown(difficulty),
        );
    }
    let words = ["nothing", "a ship", "an asteroid", "ship and rock", "the edge"];
    ask.choice((Icon::Bump, Silver), format_args!("Meets"), 0, &words);
}

/// What the collision die did, and where the racer goes.
pub fn bounce(ask: &mut Ask, race: &Race, at: RacerAt, face: AttackFace) {
    let Some(racer) = race.racer(at) else { return };
    ask.title(look(racer), format_args!("{} bounces", racer.name));
    if let Some((canvas, y)) = ask.picture(48) {
        pictures::bounce(canvas, y, face);
    }
    let hurt = matches!(face, AttackFace::Hit | AttackFace::Crit);
    ask.text(if hurt { Red } else { Green }, if hurt { "1 damage" } else { "No damage" });
    if racer.values.hull == 0 {
        return ask.next("Lost", says(A::Next));
    }
    ask.note(format_args!("Nearest edge, facing kept. Does it hit another one?"));
    ask.yes_no(("Yes", ""), says(A::Yes), ("No", ""), says(A::No));
}

/// The next buoy, the bar, a card.
pub fn act(ask: &mut Ask, race: &Race, at: RacerAt) {
    let Some(racer) = race.racer(at) else { return };
    let none = format_args!("");
    if ask.form.value(PAGE) == LOCK {
        ask.title((Icon::Lock, Blue), format_args!("Lock whom?"));
        targets(ask, race, A::Lock);
        return ask.turn_back(PAGE);
    }
    ask.title(look(racer), format_args!("{}: action", racer.name));
    if let Some(buoy) = racer.next_buoy() {
        let look = (Icon::Flag, pictures::buoy_color(buoy));
        let word = capital(buoy.name());
        ask.row(look, format_args!("{word} buoy"), format_args!("range 1"), says(A::Buoy(buoy)));
    }
    for place in 0..racer.ship().bar.len() {
        match race.action(place) {
            Some(Action::Lock) => ask.turn((Icon::Lock, Blue), format_args!("Lock"), PAGE, LOCK),
            Some(action) => {
                let look = (emblems::action_icon(action), White);
                let word = emblems::action_title(action);
                ask.row(look, format_args!("{word}"), none, says(A::Act(action)));
            }
            None => {}
        }
    }
    ask.row((Icon::Cards, Silver), format_args!("Action of a card"), none, says(A::Card));
    ask.row((Icon::Cross, Silver), format_args!("No action"), none, says(A::No));
}

fn targets(ask: &mut Ask, race: &Race, answer: fn(RacerAt) -> A) {
    for place in 0..race.target_count() {
        let Some((at, racer)) = race.target(place).and_then(|at| Some((at, race.racer(at)?))) else {
            continue;
        };
        let left = racer.values.hull.saturating_add(racer.values.shields);
        ask.row(look(racer), format_args!("{}", racer.name), format_args!("{left} left"), says(answer(at)));
    }
}

/// Whom does it shoot at?
pub fn aim(ask: &mut Ask, race: &Race, at: RacerAt) {
    let none = format_args!("");
    let why = match race.no_action() {
        Some(Rule::Stressed) => "Stressed: no action.",
        Some(Rule::Bumped) => "Met a ship: no action.",
        Some(_) => "Asteroid hurt it: no action.",
        None => "",
    };
    head(ask, race, at, why);
    ask.text(Amber, "Whom does it shoot at?");
    ask.row((Icon::Cross, Silver), format_args!("No attack"), none, says(A::No));
    targets(ask, race, A::Target);
    ask.row((Icon::Rock, Silver), format_args!("An asteroid"), none, says(A::Asteroid));
    if race.no_action() != Some(Rule::Stressed) {
        ask.row((Icon::Cards, Silver), format_args!("One more action"), none, says(A::Extra));
    }
}

pub fn range(ask: &mut Ask, race: &Race, target: Option<RacerAt>) {
    const OBSTRUCTED: u8 = 0;
    const DICE: u8 = 1;
    match target {
        Some(at) => head(ask, race, at, "At which range?"),
        None => {
            ask.title((Icon::Rock, Silver), format_args!("An asteroid"));
            ask.text(Amber, "At which range?");
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
        ask.row((Icon::Target, Silver), format_args!("{range}"), format_args!("{about}"), step);
    }
    if target.is_some() {
        ask.toggle((Icon::Rock, Silver), format_args!("Obstructed"), OBSTRUCTED);
    }
    weapon(ask, DICE);
    ask.back("Other", says(A::No));
}

/// Most dice of a card's weapon that can be chosen.
const MOST_DICE: u8 = 5;

/// The dice of the weapon that the form names: None is the primary weapon.
pub fn weapon_dice(ask: &Ask, place: u8) -> Option<u8> {
    ask.form.value(place).min(MOST_DICE).checked_sub(1).map(|dice| dice + 1)
}

/// The row that chooses it.
pub fn weapon(ask: &mut Ask, place: u8) {
    let label = format_args!("Weapon");
    match weapon_dice(ask, place) {
        None => ask.dial((Icon::Gun, Silver), label, place, MOST_DICE, format_args!("primary")),
        Some(dice) => {
            ask.dial((Icon::Torpedo, Silver), label, place, MOST_DICE, format_args!("card, {dice} dice"));
        }
    }
}

/// What the shot did.
pub fn result(ask: &mut Ask, race: &Race, target: Option<RacerAt>, damage: u8, push: bool) {
    match target {
        Some(at) => head(ask, race, at, "was shot at"),
        None => ask.title((Icon::Rock, Silver), format_args!("The asteroid")),
    }
    match (target, damage, push) {
        (_, 0, false) => ask.banner((Dim, Panel), format_args!("NOTHING"), ""),
        (None, ..) | (_, 0, true) => ask.banner((Amber, AmberDark), format_args!("PUSHED"), ""),
        (.., false) => ask.banner((Red, RedDark), format_args!("1 DAMAGE"), ""),
        (.., true) => ask.banner((Red, RedDark), format_args!("1 DAMAGE"), "and it is pushed"),
    }
    if let Some(racer) = target.and_then(|at| race.racer(at)) {
        health(ask, racer);
    }
    ask.next("Next", says(A::Next));
}

/// A ship is pushed: where to, and onto what.
pub fn pushed(ask: &mut Ask, race: &Race, at: RacerAt, towards: BaseSide) {
    let word = line(format_args!("1 straight to its {}", towards.name()));
    head(ask, race, at, &word);
    if let Some((canvas, x, y)) = ask.corner() {
        pictures::pushed(canvas, x, y, towards);
    }
    let rows = [
        (Icon::Check, "nothing", Met::Nothing),
        (Icon::Bump, "a ship: it stops", Met::Ship(None)),
        (Icon::Rock, "an asteroid", Met::Asteroid),
        (Icon::Exit, "the edge", Met::Edge),
    ];
    for (icon, word, met) in rows {
        let word = capital(word);
        ask.row((icon, Silver), format_args!("{word}"), format_args!(""), says(A::Met(met)));
    }
}

/// An asteroid is pushed, by the shot or by another one.
pub fn asteroid_pushed(ask: &mut Ask, race: &Race, chain: u8) {
    let none = format_args!("");
    let words = if chain == 0 { "Push it 1 straight" } else { "That one moves, too" };
    ask.title((Icon::Rock, Silver), format_args!("{words}"));
    let shooter = race.acting().and_then(|at| race.racer(at));
    let source = shooter.filter(|_| chain == 0).map_or(Icon::Rock, |racer| look(racer).0);
    if let Some((canvas, y)) = ask.picture(40) {
        pictures::rolling(canvas, y, source);
    }
    let met = |met| says(A::Met(met));
    ask.row((Icon::Check, Silver), format_args!("Meets nothing more"), none, met(Met::Nothing));
    for (at, racer) in race.racers().filter(|(_, racer)| racer.on_board()) {
        ask.row(look(racer), format_args!("Hits {}", racer.name), none, met(Met::Ship(Some(at))));
    }
    ask.row((Icon::Rock, Silver), format_args!("Another asteroid"), none, met(Met::Asteroid));
    ask.row((Icon::Exit, Silver), format_args!("Off the board"), none, met(Met::Edge));
}
