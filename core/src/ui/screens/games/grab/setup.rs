//! Before the first round: the squads and their check, the table, and the intel that is hidden.

use super::{
    super::{
        Page, asks, finish, fresh_name, goes_on, name_row, open, pictures, plain,
        race::{ship_icon, short},
        shows,
    },
    does, look, says,
};
use crate::{
    base::name::Name,
    cards::{
        glossary::Term,
        grab_and_smash::{self, INTEL, KETSU, LANCER, PREPARED_KETSU_POINTS, SetupStep},
        space_race::PILOTS,
    },
    games::{
        GameKind, GamesCommand,
        craft::MOST_SKILL,
        grab_and_smash::{
            GrabAndSmash, KETSU_AT,
            command::GrabCommand as C,
            craft::{Craft, CraftAt, CraftOrder, MOST_VALUE, Team},
            flow::{Answer as A, Carriers},
            view::CheckLine,
        },
    },
    ui::{
        ask::{Ask, Foot, Loss},
        canvas::line,
        cursor,
        icons::Icon,
        theme::{Color::*, MARGIN, body, row},
    },
};

const FACTIONS: [&str; 5] = ["Rebel", "Imperial", "Resistance", "First Order", "Other Scum"];
/// Points that cards may add to Ketsu's own.
const MOST_EXTRA: u8 = 40;

/// A line of the check: what is, what may be, and in words and by its icon whether that is fine.
fn check(ask: &mut Ask, check: CheckLine) -> Option<&'static str> {
    let number = |count: usize| u16::from(cursor::small(count));
    let (word, has, of, wrong, why) = match check {
        CheckLine::RebelPoints { spent, of } => {
            ("Convoy", spent, of, "too many", "The convoy has too many points.")
        }
        CheckLine::RebelShips { ships, least } => {
            ("Its ships", number(ships), number(least), "too few", "The convoy has too few ships.")
        }
        CheckLine::ScumPoints { spent, of } => {
            ("Scum", spent, of, "too many", "The Scum have too many points.")
        }
    };
    let fine = check.is_fine();
    let large = ask.large();
    if let Some((canvas, y)) = ask.picture(if large { 18 } else { 14 }) {
        let (icon, ink, verdict) =
            if fine { (Icon::Check, Green, "fine") } else { (Icon::Cross, Red, wrong) };
        let style = |ink| if large { row(ink) } else { body(ink) };
        canvas.icon_centered(MARGIN + 12, y + 6, icon, 14, ink);
        let words = line(format_args!("{word} {has} of {of}"));
        let room = 230 - style(ink).width(verdict) - 8 - (MARGIN + 26);
        canvas.text(MARGIN + 26, y, style(White).fitting(room, &words), &words);
        canvas.text(230, y, style(ink).right(), verdict);
    }
    (!fine).then_some(why)
}

/// Both squads, with the limits of the mission.
pub fn squads(ask: &mut Ask, game: &GrabAndSmash) {
    asks(
        ask,
        "Which ships fly in the convoy, and which for the Scum?",
        "A check or a cross stands before each limit. The highlight goes to Start as soon as all three are fine.",
        &[Term::SquadPoints],
    );
    let mut refused = None;
    for line in (0..).map_while(|place| game.check(place)) {
        refused = refused.or(check(ask, line));
    }
    goes_on(ask, 2 * u32::from(cursor::small(game.craft_count())) + u32::from(refused.is_none()));
    for (at, craft) in game.all() {
        let value = format_args!("{}", craft.points);
        ask.row_as("Open", look(craft), format_args!("{}", craft.name), value, open(Page::Item, at.0));
    }
    if refused.is_some() {
        ask.likely();
    }
    plain(ask, "Add", (Icon::Plus, Green), "Add a ship", open(Page::Add, 0));
    let now = FACTIONS.iter().position(|name| *name == game.faction().as_str()).map_or(0, cursor::small);
    let name = |place: u8| FACTIONS.get(usize::from(place)).copied().unwrap_or_default();
    let last = cursor::small(FACTIONS.len()).saturating_sub(1);
    let words = |place| line(format_args!("{}", name(place)));
    let set = |place| does(C::Faction(Name::new(name(place))));
    ask.value((Icon::TokenRebel, Silver), format_args!("Convoy"), now, 0..=last, &words, &set);
    if refused.is_none() {
        ask.likely();
    }
    let (label, none) = (format_args!("Start"), format_args!(""));
    ask.row_if(refused, "Start", (Icon::Check, Green), label, none, does(C::Start));
}

/// A ship as it was entered.
pub fn entered(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, craft: &Craft) {
    shows(
        ask,
        "Is this ship entered as its card says?",
        "Skill, points and values are those of its card with what its upgrades cost.",
        &[Term::Agility, Term::Hull, Term::Shield, Term::SquadPoints],
    );
    ask.above(Foot::Rows(2));
    ask.title(look(craft), format_args!("{}", craft.name));
    ask.textf(White, format_args!("skill {}, {} points", craft.skill, craft.points));
    ask.textf(Silver, format_args!("attack {}, agility {}", craft.attack, craft.agility));
    ask.textf(Silver, format_args!("hull {}, shields {}", craft.values.hull, craft.values.shields));
    if at == KETSU_AT {
        return ketsu(ask, game, craft);
    }
    name_row(ask, GameKind::GrabAndSmash, at.0, craft.name);
    let points = line(format_args!("a ship of {} points", craft.points));
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("Take {} off?", craft.name),
        lost: &[(Icon::Cards, &points)],
        keep: "It stays",
        word: "Take it off",
    };
    let off = finish(GamesCommand::GrabAndSmash(C::Remove(at)));
    ask.danger((Icon::Trash, Red), format_args!("Take it off"), format_args!(""), &loss, off);
}

/// As the sheet prepares her, or in a free squad for what her cards cost.
fn ketsu(ask: &mut Ask, game: &GrabAndSmash, craft: &Craft) {
    let prepared = game.is_prepared();
    let step = does(C::Ketsu { prepared: !prepared, points: PREPARED_KETSU_POINTS });
    ask.switch((Icon::Cards, Silver), format_args!("As prepared"), prepared, step);
    if !prepared {
        let ends = KETSU.points..=KETSU.points.saturating_add(MOST_EXTRA);
        let set = |points| does(C::Ketsu { prepared, points });
        ask.amount((Icon::Star, Yellow), format_args!("Points"), craft.points, ends, &set);
    }
}

/// A ship of the first edition from the lists, or any other by its values.
pub fn add(ask: &mut Ask) {
    const TEAM: u8 = 0;
    const POINTS: u8 = 1;
    const TYPED: u8 = 1;
    let name = fresh_name(ask);
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
    if ask.form.page == TYPED {
        shows(
            ask,
            "Which values has the ship?",
            "Copy them from its pilot card: each number stands there with its icon. The name can be changed later.",
            &[Term::Agility, Term::Hull, Term::Shield, Term::AttackDie, Term::Turret],
        );
        ask.turn_back();
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
            ask.count((icon, Silver), format_args!("{word}"), place, 0..=most);
        }
        ask.toggle((Icon::Freighter, Silver), format_args!("Large base"), 7);
        ask.toggle((Icon::Rotate, Silver), format_args!("Mobile arc"), 8);
        ask.choice((Icon::People, Silver), format_args!("Side"), TEAM, &sides);
        let refused =
            (!order.is_legal()).then_some("No ship has such values: points and hull are more than 0.");
        let (label, none) = (format_args!("Add it"), format_args!(""));
        return ask.row_if(refused, "Add", (Icon::Check, Green), label, none, enter(order));
    }
    shows(
        ask,
        "Which ship is to be added, and for which side?",
        "Set the side and what its upgrades cost, then take a pilot. A ship that is not listed is typed in.",
        &[Term::SquadPoints, Term::UpgradeSlot],
    );
    ask.title((Icon::Plus, Green), format_args!("{name}, {side}"));
    ask.choice((Icon::People, Silver), format_args!("Side"), TEAM, &sides);
    ask.count((Icon::Cards, Silver), format_args!("Upgrade points"), POINTS, 0..=60);
    ask.turn((Icon::Pencil, Silver), format_args!("Another ship"), TYPED);
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
    let (asked, look) = match step {
        SetupStep::Asteroids => (
            "Do six asteroids lie?",
            "The Scum lay them inside the line: beyond range 2 of every edge, and of each other as the sheet says.",
        ),
        SetupStep::EscapePoint => (
            "Does the escape point lie?",
            "The convoy lays it inside the line: beyond range 3 of every edge.",
        ),
        _ => (
            "Are all ships placed?",
            "Each side along its own edge, by skill as usual; large ships need not lie inside whole.",
        ),
    };
    asks(ask, asked, look, &[Term::Asteroid, Term::Range]);
    ask.above(Foot::Act);
    ask.title((Icon::Map, Silver), format_args!("{step}"));
    if step != SetupStep::Ships {
        if let Some((canvas, y)) = ask.picture(pictures::AREA) {
            let escape = step == SetupStep::EscapePoint;
            pictures::area(canvas, y, if escape { 3 } else { 2 }, escape);
        }
        match step.is_scums() {
            true => ask.text(White, "The Scum place them."),
            false => ask.textf(White, format_args!("{} players place it.", game.faction())),
        }
    }
    ask.text(White, step.text());
    ask.act("Placed", (Icon::Check, Green), format_args!("It is placed"), says(A::Next));
}

/// The device goes to the convoy's players: four tokens, each on a ship of its own.
pub fn hide(ask: &mut Ask, game: &GrabAndSmash) {
    const SECRET: u8 = 1;
    asks(
        ask,
        "Which four ships of the convoy carry the intel?",
        "Only the players of the convoy look. Each token goes onto a ship of its own, face down on the table, too.",
        &[],
    );
    let rebels = || game.all().filter(|(_, craft)| craft.team == Team::Rebel);
    let most = cursor::small(rebels().count()).saturating_sub(1);
    // Four different ships to begin with.
    (0..4).for_each(|place| ask.preset(place, place.min(most)));
    if ask.form.page != SECRET {
        ask.above(Foot::Rows(1));
        ask.title((Icon::Padlock, Purple), format_args!("Hidden intel"));
        ask.textf(White, format_args!("{} players only: take the device and turn it away.", game.faction()));
        return ask.turn((Icon::Check, Green), format_args!("Nobody else looks"), SECRET);
    }
    let mut carriers = [CraftAt(0); INTEL.len()];
    ask.turn_back();
    ask.title((Icon::Padlock, Purple), format_args!("Who carries it?"));
    let nth = |place: u8| rebels().nth(place.into());
    let name = |place| nth(place).map(|(_, craft)| line(format_args!("{}", craft.name))).unwrap_or_default();
    for ((place, value), carrier) in (0u8..).zip(INTEL).zip(&mut carriers) {
        let chosen = ask.dial((Icon::Cards, Purple), format_args!("Intel {value}"), place, 0..=most, &name);
        *carrier = nth(chosen).map_or(CraftAt(0), |(at, _)| at);
    }
    let twice =
        |place: usize| carriers.iter().skip(place + 1).any(|other| carriers.get(place) == Some(other));
    let refused = (0..carriers.len()).any(twice).then_some("One token a ship.");
    let step = says(A::Hide(Carriers(carriers)));
    let (label, none) = (format_args!("Hide them"), format_args!(""));
    ask.row_if(refused, "Hide", (Icon::Check, Green), label, none, step);
}
