//! Before the first round: the squads and their check, the table, and the intel that is hidden.

use super::{
    super::{
        Page,
        ask::{Ask, PAGE},
        finish, fresh_name, next_name, open, pictures,
        race::{ship_icon, short},
    },
    does, look, says,
};
use crate::{
    base::name::Name,
    cards::{
        grab_and_smash::{self, INTEL, KETSU, LANCER, PREPARED_KETSU_POINTS, SetupStep},
        space_race::PILOTS,
    },
    games::{
        GamesCommand,
        craft::MOST_SKILL,
        grab_and_smash::{
            GrabAndSmash, KETSU_AT,
            command::GrabCommand as C,
            craft::{Craft, CraftAt, CraftOrder, MOST_VALUE, Team},
            flow::{Answer as A, Carriers},
            view::CheckLine,
        },
    },
    ui::{cursor, icons::Icon, theme::Color::*},
};

const FACTIONS: [&str; 5] = ["Rebel", "Imperial", "Resistance", "First Order", "Other Scum"];

/// Both squads, with the limits of the mission.
pub fn squads(ask: &mut Ask, game: &GrabAndSmash) {
    let none = format_args!("");
    let mut fine = true;
    for line in (0..).map_while(|place| game.check(place)) {
        fine &= line.is_fine();
        let (word, has, of) = match line {
            CheckLine::RebelPoints { spent, of } => ("convoy points", spent, of),
            CheckLine::RebelShips { ships, least } => {
                ("convoy ships", u16::from(cursor::small(ships)), u16::from(cursor::small(least)))
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
    let now = FACTIONS.iter().position(|name| *name == game.faction().as_str()).map_or(0, cursor::small);
    let change = |up| {
        let most = cursor::small(FACTIONS.len()).saturating_sub(1);
        let name = FACTIONS.get(usize::from(cursor::dial(now, most, up))).copied().unwrap_or_default();
        does(C::Faction(Name::new(name)))
    };
    let value = format_args!("{}", game.faction());
    ask.adjust((Icon::TokenRebel, Silver), format_args!("Convoy"), value, change(true), change(false));
    if fine {
        ask.likely();
    }
    ask.row_as("Start", (Icon::Check, Amber), format_args!("Start"), none, does(C::Start));
}

/// A ship as it was entered.
pub fn entered(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, craft: &Craft) {
    ask.title(look(craft), format_args!("{}", craft.name));
    ask.textf(White, format_args!("skill {}, {} points", craft.skill, craft.points));
    ask.textf(Silver, format_args!("attack {}, agility {}", craft.attack, craft.agility));
    ask.textf(Silver, format_args!("hull {}, shields {}", craft.values.hull, craft.values.shields));
    if at == KETSU_AT {
        return ketsu(ask, game, craft);
    }
    let rename = |up| does(C::Rename { craft: at, name: next_name(&craft.name, up) });
    let name = format_args!("{}", craft.name);
    ask.adjust((Icon::Pencil, Silver), format_args!("Name"), name, rename(true), rename(false));
    let off = finish(GamesCommand::GrabAndSmash(C::Remove(at)));
    ask.row_as("Off", (Icon::Trash, Red), format_args!("Take it off"), format_args!(""), off);
}

/// As the sheet prepares her, or in a free squad for what her cards cost.
fn ketsu(ask: &mut Ask, game: &GrabAndSmash, craft: &Craft) {
    let prepared = game.is_prepared();
    let word = if prepared { "yes" } else { "no" };
    let step = does(C::Ketsu { prepared: !prepared, points: PREPARED_KETSU_POINTS });
    ask.adjust((Icon::Cards, Silver), format_args!("As prepared"), format_args!("{word}"), step, step);
    if !prepared {
        let change = |up| {
            let points =
                cursor::dial(craft.points.saturating_sub(KETSU.points), 40, up).saturating_add(KETSU.points);
            does(C::Ketsu { prepared, points })
        };
        let value = format_args!("{}", craft.points);
        ask.adjust((Icon::Star, Yellow), format_args!("Points"), value, change(true), change(false));
    }
}

/// A ship of the first edition from the lists, or any other by its values.
pub fn add(ask: &mut Ask, game: &GrabAndSmash) {
    const TEAM: u8 = 0;
    const POINTS: u8 = 1;
    const TYPED: u8 = 1;
    let name = fresh_name(|name| game.all().any(|(_, craft)| craft.name == *name));
    let value = |ask: &Ask, place| ask.form.value(place);
    let scum = value(ask, TEAM) == 1;
    let sides = ["convoy", "Scum"];
    let mut order = CraftOrder {
        name,
        kind: None,
        team: if scum { Team::Scum } else { Team::Rebel },
        points: value(ask, POINTS),
        skill: value(ask, 2),
        large: value(ask, 7) == 1,
        mobile: value(ask, 8) == 1,
        attack: value(ask, 3),
        agility: value(ask, 4),
        hull: value(ask, 5),
        shields: value(ask, 6),
    };
    let enter = |order| finish(GamesCommand::GrabAndSmash(C::Add(order)));
    let side = if scum { "for the Scum" } else { "for the convoy" };
    if value(ask, PAGE) == TYPED {
        const DIALS: [(u8, Icon, &str, u8); 6] = [
            (POINTS, Icon::Star, "Points", 100),
            (2, Icon::Pilot, "Skill", MOST_SKILL),
            (3, Icon::DieRed, "Attack", MOST_VALUE),
            (4, Icon::DieGreen, "Agility", MOST_VALUE),
            (5, Icon::Hull, "Hull", MOST_VALUE),
            (6, Icon::Shield, "Shields", MOST_VALUE),
        ];
        ask.title((Icon::Pencil, Silver), format_args!("{name}, {side}"));
        for (place, icon, word, most) in DIALS {
            ask.count((icon, Silver), format_args!("{word}"), place, most);
        }
        ask.toggle((Icon::Freighter, Silver), format_args!("Large base"), 7);
        ask.toggle((Icon::Rotate, Silver), format_args!("Mobile arc"), 8);
        ask.choice((Icon::People, Silver), format_args!("Side"), TEAM, &sides);
        ask.row_as("Add", (Icon::Check, Green), format_args!("Add it"), format_args!(""), enter(order));
        return ask.turn_back(PAGE);
    }
    ask.title((Icon::Plus, Green), format_args!("{name}, {side}"));
    ask.choice((Icon::People, Silver), format_args!("Side"), TEAM, &sides);
    ask.count((Icon::Cards, Silver), format_args!("Upgrade points"), POINTS, 60);
    ask.turn((Icon::Pencil, Silver), format_args!("Another ship"), PAGE, TYPED);
    ask.likely();
    let extra = order.points;
    for pilot in &PILOTS {
        let ship = pilot.ship.ship();
        order.kind = Some(pilot.ship);
        (order.skill, order.points) = (pilot.skill, pilot.points.saturating_add(extra));
        (order.attack, order.agility) = (ship.attack, ship.agility);
        (order.hull, order.shields) = (ship.hull, ship.shields);
        let (look, word) = ((ship_icon(pilot.ship), White), short(pilot.name));
        ask.row_as("Add", look, format_args!("{word}"), format_args!("{}", order.points), enter(order));
    }
    // Ketsu herself is there already.
    for pilot in grab_and_smash::PILOTS.iter().skip(1).filter(|_| scum) {
        (order.kind, order.large, order.mobile) = (None, true, true);
        (order.skill, order.points) = (pilot.skill, pilot.points.saturating_add(extra));
        (order.attack, order.agility) = (LANCER.attack, LANCER.agility);
        (order.hull, order.shields) = (LANCER.hull, LANCER.shields);
        let value = format_args!("{}", order.points);
        ask.row_as("Add", (Icon::Firespray, Purple), format_args!("{}", pilot.name), value, enter(order));
    }
}

/// A step of the table's set-up, with whose it is.
pub fn step(ask: &mut Ask, game: &GrabAndSmash, step: SetupStep) {
    ask.title((Icon::Map, Silver), format_args!("{step}"));
    if step == SetupStep::Ships {
        ask.text(White, step.text());
    } else {
        let who = if step.is_scums() { "The Scum" } else { game.faction().as_str() };
        ask.textf(Amber, format_args!("{who}:"));
        if let Some((canvas, y)) = ask.picture(pictures::AREA) {
            let escape = step == SetupStep::EscapePoint;
            pictures::area(canvas, y, if escape { 3 } else { 2 }, escape);
        }
        ask.note(format_args!("{}", step.text()));
    }
    ask.next("Placed", says(A::Next));
}

/// The device goes to the convoy's players: four tokens, each on a ship of its own.
pub fn hide(ask: &mut Ask, game: &GrabAndSmash) {
    const SECRET: u8 = 1;
    let rebels = || game.all().filter(|(_, craft)| craft.team == Team::Rebel);
    let most = cursor::small(rebels().count()).saturating_sub(1);
    // Four different ships to begin with.
    (0..4).for_each(|place| ask.preset(place, place.min(most)));
    if ask.form.value(PAGE) != SECRET {
        ask.title((Icon::Padlock, Purple), format_args!("Hidden intel"));
        ask.textf(White, format_args!("{} players only: take the device and turn it away.", game.faction()));
        return ask.turn((Icon::Check, Green), format_args!("Nobody else looks"), PAGE, SECRET);
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
