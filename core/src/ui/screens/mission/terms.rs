//! Who flies a mission: how many, each pilot with name, ship and level, how hard, the models at hand. Next: the set-up
//! guide.
//!
//! A walk: so many X-wings with ready names, then Begin; a pilot's row opens a page of its own, from which the next one
//! is a press away.

use super::words;
use crate::base::name::CALLSIGNS;
use crate::battle::state::battle::Battle;
use crate::battle::state::rebel::{Chassis, RebelOrder};
use crate::cards::missions::vocabulary::{FEWEST_PILOTS, MOST_PILOTS};
use crate::cards::pilots::Level;
use crate::cards::ships::ShipId;
use crate::mission::command::MissionCommand;
use crate::mission::models::{Models, PLENTY, TYPES};
use crate::mission::terms::{DifficultyVariant, MAX_PILOTS};
use crate::ui::prelude::*;
use crate::ui::screens::battle::shown;

/// The page of the models, after those of the pilots.
const MODELS: u8 = MOST_PILOTS + 1;

/// Ships that pilots fly; transports come with missions.
pub const SHIPS: [Chassis; 8] = [
    Chassis::XWing,
    Chassis::YWing,
    Chassis::AWing,
    Chassis::BWing,
    Chassis::Hwk290,
    Chassis::KWing,
    Chassis::UWing,
    Chassis::Arc170,
];

/// The types that missions field.
pub const FIELDED: [ShipId; TYPES] = [
    ShipId::TieLnFighter,
    ShipId::TieInterceptor,
    ShipId::TieSaBomber,
    ShipId::Vt49Decimator,
    ShipId::TieAdvancedX1,
    ShipId::TiePhPhantom,
    ShipId::TieDDefender,
    ShipId::LambdaShuttle,
];

/// More than any mission has at a time.
const MOST_MODELS: u8 = 12;

/// The initiative that a level gives ("Experience").
pub const fn initiative(level: Level) -> u8 {
    level.number() + 1
}

/// A pilot of this level with a name that nobody has yet.
pub fn newcomer(battle: &Battle, level: Level) -> RebelOrder {
    let taken = |name: &&&str| battle.rebels.iter().any(|rebel| rebel.callsign.as_str() == **name);
    let name = CALLSIGNS.iter().find(|name| !taken(name)).copied().unwrap_or("");
    RebelOrder { callsign: Name::new(name), ..RebelOrder::pilot(Chassis::XWing, initiative(level)) }
}

pub fn tell(ask: &mut Ask) {
    let pilots = cursor::small(ask.view.game.battle.rebels.len());
    words::place(ask);
    // The pages of the pilots are one question, whatever is changed there.
    ask.fresh(if pilots == 0 { 0 } else { u32::MAX - 3 });
    match ask.form.page {
        _ if pilots == 0 => crew(ask),
        MODELS => models(ask),
        page if (1..=pilots).contains(&page) => pilot(ask, RebelAt(page - 1), pilots),
        _ => list(ask),
    }
}

/// How many fly?
fn crew(ask: &mut Ask) {
    ask.title((Icon::People, Green), "How many fly?");
    for pilots in FEWEST_PILOTS..=MOST_PILOTS {
        let crew = words::order(MissionCommand::Crew(pilots));
        let label = format_args!("{pilots} X-wings");
        let names = if ask.large() { "named" } else { "ready names" };
        ask.row_as("Take", (Icon::XWing, White), label, names, crew);
    }
    leave(ask);
}

fn leave(ask: &mut Ask) {
    let game = ask.view.game;
    let pilots =
        widgets::count_line(u32::from(game.mission.setup.terms.pilots), "pilot named", "pilots named");
    let loss = Loss {
        icon: Icon::Exit,
        question: format_args!("Another one?"),
        lost: &[(Icon::People, &pilots)],
        keep: "Stay here",
        word: "Leave it",
    };
    let close = words::order(MissionCommand::Close);
    ask.danger((Icon::Exit, Silver), "Another mission", &loss, close);
}

/// Begin, the pilots, and what else can be chosen.
fn list(ask: &mut Ask) {
    let (mission, battle) = (&ask.view.game.mission, &ask.view.game.battle);
    let terms = &mission.setup.terms;
    let refused = terms.column().err().map(|error| error.sentence());
    let ready = widgets::count_line(u32::from(terms.pilots), "pilot ready", "pilots ready");
    let begin = words::order(MissionCommand::Begin);
    ask.row_if(refused, "Begin", (Icon::Check, Green), "Begin", &ready, begin);
    for (place, (rebel, level)) in (0u8..).zip(battle.rebels.iter().zip(terms.each)) {
        let name = shown::rebel_name(battle, RebelAt(place));
        let look = (emblems::chassis_icon(rebel.chassis), White);
        let value = format_args!("level {}", level.number());
        ask.turn_to(look, &name, value, place + 1);
    }
    if battle.rebels.len() < MAX_PILOTS {
        let (order, level) = (newcomer(battle, terms.level), terms.level);
        let add = words::order(MissionCommand::AddPilot { order, level });
        let name = order.callsign;
        ask.row_as("Add", (Icon::Plus, Silver), "One more", name.as_str(), add);
    }
    // Only what the tables have a column for.
    let possible =
        || DifficultyVariant::ALL.iter().copied().filter(|one| one.column(terms.pilots.max(3)).is_ok());
    let at = |place: u8| possible().nth(usize::from(place)).unwrap_or(DifficultyVariant::Standard);
    let now = possible().position(|one| one == terms.difficulty).map_or(0, cursor::small);
    ask.value(
        (Icon::Bars, Silver),
        "Enemy",
        now,
        0..=cursor::small(possible().count()).saturating_sub(1),
        &|place| line(format_args!("{}", at(place))),
        &|place| words::order(MissionCommand::Difficulty(at(place))),
    );
    let all = FIELDED.iter().all(|&ship| terms.models.owned(ship) == PLENTY);
    let value = format_args!("{}", if all { "enough" } else { "counted" });
    ask.turn_to((Icon::TieLn, Silver), "Our models", value, MODELS);
    let map = super::map::Map::of(mission.setup.mission, terms.column().unwrap_or(terms.pilots));
    let map = crate::ui::Step::Go(crate::ui::screens::Screen::Map(map));
    ask.row_as("Open", (Icon::Map, Silver), "Map", "", map);
    let briefing = super::briefing::Briefing::of(mission.setup.mission);
    let briefing = crate::ui::Step::Go(crate::ui::screens::Screen::Briefing(briefing));
    ask.row_as("Open", (Icon::Book, Silver), "Briefing", "", briefing);
    leave(ask);
}

/// A pilot's own page: done with him, his name, his ship, his level.
fn pilot(ask: &mut Ask, at: RebelAt, pilots: u8) {
    let (mission, battle) = (&ask.view.game.mission, &ask.view.game.battle);
    let Some(&rebel) = battle.rebel(at) else { return };
    ask.turn_back();
    chips(ask, at);
    let order = RebelOrder {
        callsign: rebel.callsign,
        chassis: rebel.chassis,
        initiative: rebel.initiative,
        ally: false,
    };
    let level = mission.setup.terms.each.get(usize::from(at.0)).copied().unwrap_or(Level::Green);
    let set =
        |order: RebelOrder, level: Level| words::order(MissionCommand::Pilot { pilot: at, order, level });
    let refused = mission.setup.terms.column().err().map(|error| error.sentence());
    if at.0 + 1 < pilots {
        let next = shown::rebel_name(battle, RebelAt(at.0 + 1));
        ask.turn_to((Icon::Check, Green), format_args!("Next: {next}"), "", at.0 + 2);
    } else {
        let begin = words::order(MissionCommand::Begin);
        let ready = widgets::count_line(u32::from(pilots), "pilot ready", "pilots ready");
        ask.row_if(refused, "Begin", (Icon::Check, Green), "Begin", &ready, begin);
    }
    let names = cursor::small(CALLSIGNS.len());
    let known = CALLSIGNS.iter().position(|&name| name == rebel.callsign.as_str());
    let own = |place: u8| match CALLSIGNS.get(usize::from(place)) {
        Some(name) => Name::new(name),
        None => rebel.callsign,
    };
    ask.value(
        (Icon::Pencil, White),
        "Name",
        known.map_or(names, cursor::small),
        0..=if known.is_some() { names - 1 } else { names },
        &|place| line(format_args!("{}", own(place).as_str())),
        &|place| set(RebelOrder { callsign: own(place), ..order }, level),
    );
    let ship = |place: u8| SHIPS.get(usize::from(place)).copied().unwrap_or(Chassis::XWing);
    ask.value(
        (emblems::chassis_icon(rebel.chassis), White),
        "Ship",
        SHIPS.iter().position(|&one| one == rebel.chassis).map_or(0, cursor::small),
        0..=cursor::small(SHIPS.len()) - 1,
        &|place| line(format_args!("{}", ship(place).name())),
        &|place| set(RebelOrder { chassis: ship(place), ..order }, level),
    );
    ask.amount((Icon::Medal, Yellow), "Level", level.number(), 1..=5, &|number| {
        let level = Level::from_number(number).unwrap_or(level);
        set(RebelOrder { initiative: initiative(level), ..order }, level)
    });
    ask.amount((Icon::Clock, Silver), "Initiative", rebel.initiative, 0..=9, &|initiative| {
        set(RebelOrder { initiative, ..order }, level)
    });
    let remove = words::order(MissionCommand::RemovePilot(at));
    ask.row_as("Remove", (Icon::Exit, Silver), "Stays at home", "", remove);
    if ask.is_highlighted() && ask.key() == Some(Key::A) {
        (ask.form.page, ask.form.cursor) = (0, at.0 + 1);
    }
}

/// The pilots in a line, this one marked.
fn chips(ask: &mut Ask, at: RebelAt) {
    let battle = &ask.view.game.battle;
    let Some((canvas, y)) = ask.picture(28) else { return };
    for (place, rebel) in (0u8..).zip(&battle.rebels) {
        let x = MARGIN + i32::from(place) * 38;
        let own = place == at.0;
        Badge::Rebel(place + 1).draw(canvas, x, y, 17);
        canvas.icon_centered(
            x + 26,
            y + 9,
            emblems::chassis_icon(rebel.chassis),
            18,
            if own { White } else { Dim },
        );
        if own {
            canvas.fill(x, y + 22, 36, 3, White);
        }
    }
}

fn models(ask: &mut Ask) {
    let terms = &ask.view.game.mission.setup.terms;
    ask.turn_back();
    models_of(ask, &terms.models, &|ship, count| words::order(MissionCommand::Owned { ship, count }));
}

/// A row for each type of models; in a campaign, too.
pub fn models_of(ask: &mut Ask, models: &Models, set: &dyn Fn(ShipId, u8) -> Step) {
    ask.title((Icon::TieLn, Silver), "How many have you?");
    for ship in FIELDED {
        let count = |value: u8| if value > MOST_MODELS { PLENTY } else { value };
        ask.value(
            (emblems::ship_icon(ship), White),
            ship.short_name(),
            models.owned(ship).min(MOST_MODELS + 1),
            0..=MOST_MODELS + 1,
            &|value| match count(value) {
                PLENTY => line(format_args!("enough")),
                owned => line(format_args!("{owned}")),
            },
            &|value| set(ship, count(value)),
        );
    }
}
