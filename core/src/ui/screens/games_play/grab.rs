//! Grab and Smash: the squads, the hidden intel, the mobile arc, tractor beams, slicing and the escape.
//!
//! Shows no intel that lies face down.

use super::{
    Page,
    ask::{Ask, PAGE, capital},
    fight, finish, fresh_name, log_page, next, open, order, pictures, table_end,
};
use crate::{
    cards::{
        grab_and_smash::{INTEL, KETSU, PREPARED_KETSU_POINTS, Quadrant, SetupStep},
        maneuver::{Difficulty, Side},
        space_race::PILOTS,
        vocabulary::Action,
    },
    dice::{
        damage::Results,
        faces::{AttackFace, Face as _},
    },
    games::{
        GamesCommand,
        fight::FightAnswer,
        grab_and_smash::{
            GrabAndSmash, KETSU_AT, Outcome,
            command::GrabCommand as C,
            craft::{Craft, CraftAt, CraftOrder, CraftState, Field, MOST_SKILL, MOST_VALUE, Team},
            flow::{Answer as A, Carriers, Flow, InArc, Met, Pull},
            intel::Shown,
            view::CheckLine,
        },
    },
    name::Name,
    table::rolls::Face,
    ui::{
        Step,
        icons::Icon,
        screens::battle::parts,
        theme::{Color, Color::*, MARGIN, body, row},
        widgets,
    },
};

fn does(command: C) -> Step {
    order(GamesCommand::GrabAndSmash(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

fn fights(answer: FightAnswer) -> Step {
    says(A::Fight(answer))
}

fn look(craft: &Craft) -> (Icon, Color) {
    match (craft.team, craft.large) {
        (Team::Scum, true) => (Icon::Firespray, Purple),
        (Team::Scum, false) => (Icon::Hwk, Purple),
        (Team::Rebel, true) => (Icon::Freighter, White),
        (Team::Rebel, false) => (Icon::XWing, White),
    }
}

pub fn tell(ask: &mut Ask, game: &GrabAndSmash, page: Page, at: u8) {
    match game.round() {
        0 => ask.place(format_args!("Grab and Smash"), format_args!("")),
        round => ask.place(format_args!("Grab and Smash"), format_args!("round {round}")),
    }
    match (page, game.at(CraftAt(at))) {
        (Page::Question, _) => question(ask, game),
        (Page::Table, _) => {
            intel(ask, game);
            ships(ask, game);
            if matches!(game.flow(), Flow::Planning | Flow::Escape) {
                let none = format_args!("");
                ask.row(
                    (Icon::Flag, Silver),
                    format_args!("End the mission"),
                    none,
                    finish(GamesCommand::GrabAndSmash(C::End)),
                );
            }
            table_end(ask, game.is_running());
        }
        (Page::Item, Some(craft)) if game.is_running() => sheet(ask, CraftAt(at), craft),
        (Page::Item, Some(craft)) => {
            ask.title(look(craft), format_args!("{}", craft.name));
            ask.textf(White, format_args!("skill {}, {} points", craft.skill, craft.points));
            ask.textf(Silver, format_args!("attack {}, agility {}", craft.attack, craft.agility));
            ask.textf(Silver, format_args!("hull {}, shields {}", craft.hull, craft.shields));
            if CraftAt(at) == KETSU_AT {
                ketsu(ask, game, craft);
            } else {
                let off = finish(GamesCommand::GrabAndSmash(C::Remove(CraftAt(at))));
                ask.row_as("Off", (Icon::Trash, Red), format_args!("Take it off"), format_args!(""), off);
            }
        }
        (Page::Add, _) => add(ask, game),
        (Page::Log, _) => log_page(
            ask,
            game.log_count(),
            |place| game.log(place).map(|entry| entry.why.name()),
            |place, out| {
                if let Some(entry) = game.log(place) {
                    let _ = game.describe_entry(entry, out);
                }
            },
        ),
        _ => {}
    }
}

fn head(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, below: &str) {
    let Some(craft) = game.at(at) else { return };
    ask.title(look(craft), format_args!("{}", craft.name));
    if !below.is_empty() {
        ask.text(Amber, below);
    }
}

fn question(ask: &mut Ask, game: &GrabAndSmash) {
    let none = format_args!("");
    match game.flow() {
        Flow::Setup => setup(ask, game),
        Flow::Step(SetupStep::Intel) => hide(ask, game),
        Flow::Step(step) => {
            ask.title((Icon::Map, Silver), format_args!("{step}"));
            ask.text(White, step.text());
            ask.next("Placed", says(A::Next));
        }
        Flow::Arc { craft } => {
            head(ask, game, craft, "mobile arc to the");
            quadrants(ask, 0, "");
        }
        Flow::Planning => {
            ask.number("ROUND", game.round().saturating_add(1));
            ask.text(White, "Set all dials face down.");
            ask.next("Begin", order(GamesCommand::BEGIN));
        }
        Flow::Activate { craft } => fly(ask, game, craft),
        Flow::Rock { craft } => {
            head(ask, game, craft, "hits an asteroid");
            ask.row_as("Roll", (Icon::DieRed, Red), format_args!("Roll here"), none, says(A::Roll));
            for &face in AttackFace::ALL.iter().rev() {
                let word = capital(widgets::face_name(Face::of(face)));
                ask.row((Icon::Pencil, Silver), format_args!("{word}"), none, says(A::Die(face)));
            }
        }
        Flow::RockResult { craft, face } => {
            head(ask, game, craft, "");
            ask.dice(core::iter::once(Face::of(face)));
            let words = match face {
                AttackFace::Hit => "1 damage",
                AttackFace::Crit => "1 critical damage",
                _ => "No damage",
            };
            ask.text(White, words);
            ask.next("Next", says(A::Next));
        }
        Flow::Act { craft } => act(ask, game, craft),
        Flow::Combat { craft } => {
            head(ask, game, craft, "whom does it attack?");
            ask.row((Icon::Cross, Silver), format_args!("No attack"), none, says(A::No));
            enemies(ask, game, craft, "", A::Target);
        }
        Flow::Aim { craft, target } => aim(ask, game, craft, target),
        Flow::Fight { .. } => {
            if let Some(fight) = game.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        Flow::Result { target, shields, facedown, faceup } => {
            head(ask, game, target, "");
            match (shields, facedown, faceup) {
                (0, 0, 0) => ask.banner((Dim, Panel), format_args!("MISSED"), ""),
                (shields, 0, 0) => ask.banner((Blue, BlueDark), format_args!("{shields} shields"), ""),
                (_, facedown, faceup) => {
                    let cards = facedown.saturating_add(faceup);
                    ask.banner((Red, RedDark), format_args!("{cards} damage"), "");
                    ask.textf(White, format_args!("{facedown} face down, {faceup} face up"));
                }
            }
            if let Some(craft) = game.at(target) {
                health(ask, craft);
            }
            ask.next("Next", says(A::Next));
        }
        Flow::Gone { craft } => {
            head(ask, game, craft, "");
            let fled = game.at(craft).is_some_and(|craft| craft.state == CraftState::Fled);
            let words = if fled { "FLED" } else { "DESTROYED" };
            ask.banner((Red, RedDark), format_args!("{words}"), "off the table");
            ask.next("Next", says(A::Next));
        }
        Flow::Tractored { craft } => {
            head(ask, game, craft, "the opponent may move it");
            let met = if ask.form.value(0) == 1 { Met::Obstacle } else { Met::Nothing };
            let pulls = [
                (Icon::BarrelRoll, "Barrel roll left", Pull::BarrelRoll(Side::Left)),
                (Icon::BarrelRoll, "Barrel roll right", Pull::BarrelRoll(Side::Right)),
                (Icon::Boost, "Boost", Pull::Boost),
            ];
            for (icon, word, pull) in pulls {
                ask.row((icon, Purple), format_args!("{word}"), none, says(A::Pull { pull, met }));
            }
            ask.toggle((Icon::Rock, Silver), format_args!("Onto an obstacle"), 0);
            ask.row((Icon::Cross, Silver), format_args!("It stays"), none, says(A::No));
        }
        Flow::Slice => {
            ask.title((Icon::Tractor, Purple), format_args!("Ketsu slices"));
            ask.text(Amber, "range 1-2, in her mobile arc");
            for target in (0..).map_while(|place| game.carrier(false, place)) {
                let Some(craft) = game.at(target) else { continue };
                let dice = game.slice_dice(target);
                let value = format_args!("{dice} dice");
                ask.row(look(craft), format_args!("{}", craft.name), value, says(A::Target(target)));
            }
            ask.row((Icon::Cross, Silver), format_args!("Nobody"), none, says(A::No));
        }
        Flow::SliceDice { target } => {
            const HITS: u8 = 0;
            const CRITS: u8 = 1;
            let dice = game.slice_dice(target);
            head(ask, game, target, "");
            ask.textf(Amber, format_args!("{dice} slicing dice"));
            ask.row_as("Roll", (Icon::DieRed, Red), format_args!("Roll here"), none, says(A::Roll));
            ask.count((Icon::Hit, Red), format_args!("Hits"), HITS, dice);
            ask.count((Icon::Crit, Red), format_args!("Crits"), CRITS, dice);
            let results = Results::new(ask.form.value(HITS), ask.form.value(CRITS));
            ask.row((Icon::Pencil, Silver), format_args!("Typed in"), none, says(A::Rolled(results)));
            ask.back("Other", says(A::No));
        }
        Flow::Sliced { target, taken } => {
            head(ask, game, target, "");
            if taken {
                ask.banner((Purple, Panel), format_args!("TAKEN"), "its intel goes to Ketsu");
                ask.text(White, "Deal the ship a faceup damage card.");
            } else {
                ask.banner((Dim, Panel), format_args!("NOTHING"), "the slicing failed");
            }
            ask.next("Next", says(A::Next));
        }
        Flow::Escape => {
            ask.title((Icon::Exit, Purple), format_args!("Escape?"));
            ask.text(White, "Is Ketsu at range 1 of the escape point, and do the Scum stop here?");
            ask.yes_no(("Yes", ""), says(A::Yes), ("No", ""), says(A::No));
        }
        Flow::Over => {
            match game.outcome() {
                Some(Outcome::RebelVictory) => {
                    ask.banner((Green, GreenDark), format_args!("{}", game.faction()), "wins the mission");
                }
                Some(Outcome::ScumVictory) => {
                    ask.banner((Purple, Panel), format_args!("SCUM"), "wins the mission");
                }
                _ => ask.banner((Dim, Panel), format_args!("DRAW"), ""),
            }
            intel(ask, game);
            ships(ask, game);
        }
    }
}

fn health(ask: &mut Ask, craft: &Craft) {
    ask.pips(parts::Pips::Hull, craft.hull, craft.most_hull);
    if craft.most_shields > 0 {
        ask.pips(parts::Pips::Shields, craft.shields, craft.most_shields);
    }
}

const FACTIONS: [&str; 6] = ["Rebel", "Imperial", "Resistance", "First Order", "Republic", "Separatist"];

fn setup(ask: &mut Ask, game: &GrabAndSmash) {
    let none = format_args!("");
    let mut fine = true;
    for line in (0..).map_while(|place| game.check(place)) {
        fine &= line.is_fine();
        let (word, has, of) = match line {
            CheckLine::RebelPoints { spent, of } => ("convoy points", spent, of),
            CheckLine::RebelShips { ships, least } => {
                ("convoy ships", u16::from(parts::small(ships)), u16::from(parts::small(least)))
            }
            CheckLine::ScumPoints { spent, of } => ("Scum points", spent, of),
        };
        ask.textf(if line.is_fine() { Green } else { Red }, format_args!("{has} of {of} {word}"));
    }
    for (at, craft) in game.all() {
        let value = format_args!("{}", craft.points);
        ask.row_as("Open", look(craft), format_args!("{}", craft.name), value, open(Page::Item, at.0));
    }
    if !fine {
        ask.likely();
    }
    ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a ship"), none, open(Page::Add, 0));
    let now = FACTIONS.iter().position(|name| *name == game.faction().as_str()).map_or(0, parts::small);
    let change = |up| {
        let name = FACTIONS.get(usize::from(next(now, 5, up))).copied().unwrap_or("Rebel");
        does(C::Faction(Name::new(name)))
    };
    let value = format_args!("{}", game.faction());
    ask.adjust((Icon::TokenRebel, Silver), format_args!("Convoy"), value, change(true), change(false));
    if fine {
        ask.likely();
    }
    ask.row_as("Start", (Icon::Check, Amber), format_args!("Start"), none, does(C::Start));
}

/// As the sheet prepares her, or in a free squad for what her cards cost.
fn ketsu(ask: &mut Ask, game: &GrabAndSmash, craft: &Craft) {
    let prepared = !game.is_prepared();
    let word = if game.is_prepared() { "yes" } else { "no" };
    let points = PREPARED_KETSU_POINTS;
    let step = does(C::Ketsu { prepared, points });
    ask.adjust((Icon::Cards, Silver), format_args!("As prepared"), format_args!("{word}"), step, step);
    if !game.is_prepared() {
        let change = |up| {
            let points = next(craft.points.saturating_sub(KETSU.points), 40, up).saturating_add(KETSU.points);
            does(C::Ketsu { prepared: false, points })
        };
        let value = format_args!("{}", craft.points);
        ask.adjust((Icon::Star, Yellow), format_args!("Points"), value, change(true), change(false));
    }
}

/// A ship of the first edition from the list, or any other by its values.
fn add(ask: &mut Ask, game: &GrabAndSmash) {
    const TEAM: u8 = 0;
    const EXTRA: u8 = 1;
    const TYPED: u8 = 1;
    let name = fresh_name(|name| game.all().any(|(_, craft)| craft.name == *name));
    let value = |ask: &Ask, place| ask.form.value(place);
    let team = if value(ask, TEAM) == 1 { Team::Scum } else { Team::Rebel };
    let sides = ["convoy", "Scum"];
    if value(ask, PAGE) == TYPED {
        const DIALS: [(u8, Icon, &str, u8); 6] = [
            (1, Icon::Star, "Points", 100),
            (2, Icon::Pilot, "Skill", MOST_SKILL),
            (3, Icon::DieRed, "Attack", MOST_VALUE),
            (4, Icon::DieGreen, "Agility", MOST_VALUE),
            (5, Icon::Hull, "Hull", MOST_VALUE),
            (6, Icon::Shield, "Shields", MOST_VALUE),
        ];
        ask.title((Icon::Pencil, Silver), format_args!("{name}"));
        ask.choice((Icon::People, Silver), format_args!("Side"), TEAM, &sides);
        for (place, icon, word, most) in DIALS {
            ask.count((icon, Silver), format_args!("{word}"), place, most);
        }
        ask.toggle((Icon::Freighter, Silver), format_args!("Large base"), 7);
        ask.toggle((Icon::Rotate, Silver), format_args!("Mobile arc"), 8);
        let order = CraftOrder {
            name,
            team,
            points: value(ask, 1),
            skill: value(ask, 2),
            large: value(ask, 7) == 1,
            mobile: value(ask, 8) == 1,
            attack: value(ask, 3),
            agility: value(ask, 4),
            hull: value(ask, 5),
            shields: value(ask, 6),
        };
        let step = finish(GamesCommand::GrabAndSmash(C::Add(order)));
        ask.row_as("Add", (Icon::Check, Green), format_args!("Add it"), format_args!(""), step);
        return ask.turn_back(PAGE);
    }
    ask.title((Icon::Plus, Green), format_args!("{name} flies"));
    ask.choice((Icon::People, Silver), format_args!("Side"), TEAM, &sides);
    ask.count((Icon::Cards, Silver), format_args!("Upgrade points"), EXTRA, 60);
    ask.turn((Icon::Pencil, Silver), format_args!("Another ship"), PAGE, TYPED);
    ask.likely();
    for pilot in &PILOTS {
        let ship = pilot.ship.ship();
        let order = CraftOrder {
            name,
            team,
            points: pilot.points.saturating_add(value(ask, EXTRA)),
            skill: pilot.skill,
            large: false,
            mobile: false,
            attack: ship.attack,
            agility: ship.agility,
            hull: ship.hull,
            shields: ship.shields,
        };
        let step = finish(GamesCommand::GrabAndSmash(C::Add(order)));
        let word = super::race::short(pilot.name);
        let look = (super::race::ship_icon(pilot.ship), White);
        ask.row_as("Add", look, format_args!("{word}"), format_args!("{}", order.points), step);
    }
}

/// The device goes to the convoy's players: four tokens, each on a ship of its own.
fn hide(ask: &mut Ask, game: &GrabAndSmash) {
    const SECRET: u8 = 1;
    let rebels = || game.all().filter(|(_, craft)| craft.team == Team::Rebel);
    let most = parts::small(rebels().count()).saturating_sub(1);
    // Four different ships to begin with.
    (0..4).for_each(|place| ask.preset(place, place.min(most)));
    if ask.form.value(PAGE) != SECRET {
        ask.title((Icon::Padlock, Purple), format_args!("Hidden intel"));
        ask.textf(White, format_args!("{} players only: take the device and turn it away.", game.faction()));
        ask.turn((Icon::Check, Green), format_args!("Nobody else looks"), PAGE, SECRET);
        return;
    }
    let mut carriers = [CraftAt(0); INTEL.len()];
    ask.title((Icon::Padlock, Purple), format_args!("Who carries it?"));
    for ((place, value), carrier) in (0u8..).zip(INTEL).zip(&mut carriers) {
        let chosen = rebels().nth(usize::from(ask.form.value(place).min(most)));
        let Some((at, craft)) = chosen else { continue };
        *carrier = at;
        let label = format_args!("Intel {value}");
        ask.dial((Icon::Cards, Purple), label, place, most, format_args!("{}", craft.name));
    }
    let step = says(A::Hide(Carriers(carriers)));
    ask.row_as("Hide", (Icon::Check, Green), format_args!("Hide them"), format_args!(""), step);
    ask.turn_back(PAGE);
}

/// The four quarters, with a picture of the one under the cursor; the rows begin at `first`.
fn quadrants(ask: &mut Ask, first: u8, word: &str) {
    let chosen = ask.form.cursor.checked_sub(first);
    if word.is_empty()
        && let Some((canvas, y)) = ask.picture(60)
    {
        pictures::quadrant(canvas, y, chosen.unwrap_or(0));
    }
    for &quadrant in Quadrant::ALL {
        let label = if word.is_empty() {
            capital(quadrant.name())
        } else {
            crate::ui::canvas::line(format_args!("{word} {quadrant}"))
        };
        ask.row((Icon::Rotate, Blue), format_args!("{label}"), format_args!(""), says(A::Quadrant(quadrant)));
    }
}

fn fly(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    let Some(craft) = game.at(at) else { return };
    ask.title(look(craft), format_args!("{} moves", craft.name));
    ask.textf(Silver, format_args!("skill {}", craft.skill));
    let met = match ask.form.value(0) {
        0 => Met::Nothing,
        1 => Met::Ship,
        2 => Met::Obstacle,
        _ => Met::Edge,
    };
    let rows: &[(Icon, Color, &str, Difficulty)] = if craft.ionized() {
        &[(Icon::Ion, Purple, "Ionized: 1 straight", Difficulty::White)]
    } else {
        &[
            (Icon::Straight, White, "White", Difficulty::White),
            (Icon::Straight, Green, "Green", Difficulty::Blue),
            (Icon::Straight, Red, "Red", Difficulty::Red),
        ]
    };
    for &(icon, color, word, difficulty) in rows {
        let stressed = if difficulty == Difficulty::Red && craft.stress > 0 { "stressed" } else { "" };
        let step = says(A::Flown { difficulty, met });
        ask.row_as("Flown", (icon, color), format_args!("{word}"), format_args!("{stressed}"), step);
    }
    let words = ["nothing", "a ship", "an asteroid", "the edge"];
    ask.choice((Icon::Bump, Silver), format_args!("Meets"), 0, &words);
}

fn act(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    let Some(craft) = game.at(at) else { return };
    let none = format_args!("");
    ask.title(look(craft), format_args!("{}: action", craft.name));
    if craft.team == Team::Scum {
        for target in (0..).map_while(|place| game.carrier(true, place)) {
            let Some(carrier) = game.at(target) else { continue };
            let value = format_args!("range 1-3");
            ask.row(
                (Icon::Target, Purple),
                format_args!("Scan {}", carrier.name),
                value,
                says(A::Scan(target)),
            );
        }
    }
    for action in [Action::Focus, Action::Evade, Action::BarrelRoll, Action::Boost] {
        let word = parts::action_title(action);
        ask.row((parts::action_icon(action), White), format_args!("{word}"), none, says(A::Act(action)));
    }
    enemies(ask, game, at, "Lock ", A::Lock);
    if craft.arc.is_some() {
        quadrants(ask, 0, "Arc");
    }
    ask.row((Icon::Cards, Silver), format_args!("Action of a card"), none, says(A::Card));
    ask.row((Icon::Cross, Silver), format_args!("No action"), none, says(A::No));
}

fn enemies(ask: &mut Ask, game: &GrabAndSmash, of: CraftAt, word: &str, answer: fn(CraftAt) -> A) {
    for at in (0..).map_while(|place| game.enemy(of, place)) {
        let Some(craft) = game.at(at) else { continue };
        let left = craft.hull.saturating_add(craft.shields);
        let look = if word.is_empty() { look(craft) } else { (Icon::Lock, Blue) };
        ask.row(look, format_args!("{word}{}", craft.name), format_args!("{left} left"), says(answer(at)));
    }
}

fn aim(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, target: CraftAt) {
    const OBSTRUCTED: u8 = 0;
    const DICE: u8 = 1;
    const MOBILE: u8 = 2;
    const MOST_DICE: u8 = 5;
    head(ask, game, target, "at which range?");
    let obstructed = ask.form.value(OBSTRUCTED) == 1;
    let dice = ask.form.value(DICE).min(MOST_DICE).checked_sub(1).map(|dice| dice + 1);
    let arc = if ask.form.value(MOBILE) == 1 { InArc::Mobile } else { InArc::Primary };
    for range in 1..=3u8 {
        let step = says(A::Shot { range, obstructed, dice, arc });
        ask.row((Icon::Target, Silver), format_args!("Range {range}"), format_args!(""), step);
    }
    if game.at(at).is_some_and(|craft| craft.arc.is_some()) {
        ask.choice((Icon::Rotate, Blue), format_args!("In the"), MOBILE, &["primary arc", "mobile arc"]);
    }
    ask.toggle((Icon::Rock, Silver), format_args!("Obstructed"), OBSTRUCTED);
    match dice {
        None => {
            ask.dial((Icon::Gun, Silver), format_args!("Weapon"), DICE, MOST_DICE, format_args!("primary"))
        }
        Some(dice) => {
            let value = format_args!("card, {dice} dice");
            ask.dial((Icon::Torpedo, Silver), format_args!("Weapon"), DICE, MOST_DICE, value);
        }
    }
    ask.back("Other", says(A::No));
}

/// What is known of the intel: never what lies face down.
fn intel(ask: &mut Ask, game: &GrabAndSmash) {
    if !game.is_running() {
        return;
    }
    for (team, word) in [(Team::Rebel, game.faction().as_str()), (Team::Scum, "Ketsu")] {
        let (known, hidden) = game.intel().known(team);
        ask.textf(Silver, format_args!("{word}: intel {known}, {hidden} hidden"));
    }
}

/// Every ship with its tokens.
fn ships(ask: &mut Ask, game: &GrabAndSmash) {
    for (at, craft) in game.all() {
        let shown = game.intel().shown(at);
        if let Some((canvas, spot)) = ask.own_row("Sheet", open(Page::Item, at.0)) {
            let middle = spot.y + spot.height / 2;
            let (icon, color) = look(craft);
            canvas.icon_centered(MARGIN + 18, middle, icon, 20, color);
            let name = craft.name.as_str();
            let ink = if craft.on_table() { White } else { Dim };
            canvas.text(MARGIN + 36, middle - 7, row(ink).fitting(84, name), name);
            if !craft.on_table() {
                canvas.icon_centered(MARGIN + 190, middle, Icon::Destroyed, 20, Red);
                canvas.say(spot.y, "gone");
                continue;
            }
            let mut x = MARGIN + 126;
            let tokens = [
                (Icon::Hull, Yellow, craft.hull),
                (Icon::Shield, Blue, craft.shields),
                (Icon::Tractor, Purple, craft.tractor),
            ];
            for (icon, color, count) in tokens.into_iter().filter(|(.., count)| *count > 0) {
                canvas.icon_centered(x + 7, middle, icon, 14, color);
                canvas.textf(x + 16, middle - 6, body(White), format_args!("{count}"));
                x += 30;
            }
            match shown {
                Some(Shown::FaceDown) => {
                    canvas.icon_centered(MARGIN + spot.width - 12, middle, Icon::Cards, 14, Purple)
                }
                Some(Shown::Value(value)) => {
                    canvas.textf(
                        MARGIN + spot.width - 8,
                        middle - 6,
                        body(Purple).right(),
                        format_args!("{value}"),
                    );
                }
                None => {}
            }
        }
    }
}

/// A ship in play: values to correct, tractor tokens, damage from cards, and its end.
fn sheet(ask: &mut Ask, at: CraftAt, craft: &Craft) {
    let none = format_args!("");
    ask.title(look(craft), format_args!("{}", craft.name));
    if !craft.in_play() {
        return ask.nothing("off the table");
    }
    for field in Field::ALL {
        let look = match field {
            Field::Hull => (Icon::Hull, Yellow),
            Field::Shields => (Icon::Shield, Blue),
            Field::Focus => (Icon::Focus, Green),
            Field::Evade => (Icon::Evade, Green),
            Field::Stress => (Icon::Stress, Red),
            Field::Ion => (Icon::Ion, Purple),
            Field::Tractor => (Icon::Tractor, Purple),
        };
        let (now, most) = (craft.value(field), craft.most(field));
        let change = |up| {
            let value = next(now, most, up);
            // A ship without hull is taken off instead.
            let value = if field == Field::Hull { value.max(1) } else { value };
            does(C::Correct { craft: at, field, value })
        };
        let word = capital(field.name());
        ask.adjust(look, format_args!("{word}"), format_args!("{now}"), change(true), change(false));
    }
    ask.row((Icon::Tractor, Purple), format_args!("Tractor beam"), none, does(C::Tractor(at)));
    for (icon, word, results) in
        [(Icon::Hit, "Takes a hit", Results::new(1, 0)), (Icon::Crit, "Takes a crit", Results::new(0, 1))]
    {
        ask.row((icon, Red), format_args!("{word}"), none, does(C::Suffer { craft: at, results }));
    }
    for (icon, word, fled) in [(Icon::Destroyed, "Destroyed", false), (Icon::Exit, "Fled", true)] {
        let step = finish(GamesCommand::GrabAndSmash(C::Gone { craft: at, fled }));
        ask.row_as("Off", (icon, Red), format_args!("{word}"), none, step);
    }
}
