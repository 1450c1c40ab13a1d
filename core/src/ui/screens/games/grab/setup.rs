//! Before the first round: the squads and their check, the table, and the intel that is hidden.

use super::super::race::{ship_icon, short};
use super::super::{GamesPage, asks, finish, goes_on, name_row, open, pictures, plain, shows};
use super::{does, look, says};
use crate::cards::grab_and_smash::{
    self, GrabSetupStep, INTEL, KETSU, LANCER, PREPARED_KETSU_POINTS, ShipType, TYPES,
};
use crate::cards::space_race::{PILOTS, RaceFaction};
use crate::games::grab::command::GrabCommand as C;
use crate::games::grab::craft::{Craft, CraftAt, CraftField, CraftOrder, Team};
use crate::games::grab::flow::{Carriers, GrabAnswer as A};
use crate::games::grab::view::GrabCheck;
use crate::games::grab::{GrabAndSmash, KETSU_AT, MAX_CRAFT};
use crate::ui::prelude::*;

const FACTIONS: [&str; 5] = ["Rebel", "Imperial", "Resistance", "First Order", "Other Scum"];
/// Points that cards may add to Ketsu's own.
const MOST_EXTRA: u8 = 40;

/// A line of the check: what is, what may be, and in words and by its icon whether that is fine.
fn check(ask: &mut Ask, check: GrabCheck) -> Option<Text> {
    let number = |count: usize| u16::from(cursor::small(count));
    let (word, has, of, wrong, why) = match check {
        GrabCheck::RebelPoints { spent, of } => {
            ("Convoy", spent, of, "too many", text!("The convoy has too many points."))
        }
        GrabCheck::RebelShips { ships, least } => {
            ("Its ships", number(ships), number(least), "too few", text!("The convoy has too few ships."))
        }
        GrabCheck::ScumPoints { spent, of } => {
            ("Scum", spent, of, "too many", text!("The Scum have too many points."))
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
        said!("Which ships fly in the convoy, and which for the Scum?"),
        said!(
            "A check or a cross stands before each limit. The highlight goes to Start as soon as all three are fine."
        ),
        &[Term::SquadPoints],
    );
    let mut refused = None;
    for line in (0..).map_while(|place| game.check(place)) {
        refused = refused.or(check(ask, line));
    }
    goes_on(ask, 2 * u32::from(cursor::small(game.craft_count())) + u32::from(refused.is_none()));
    for (at, craft) in game.all() {
        let value = format_args!("{}", craft.points);
        ask.row_as("Open", look(craft), format_args!("{}", craft.name), value, open(GamesPage::Item, at.0));
    }
    if refused.is_some() {
        ask.likely();
    }
    plain(ask, "Add", (Icon::Plus, Green), "Add a ship", open(GamesPage::Add, 0));
    let now = FACTIONS.iter().position(|name| *name == game.faction().as_str()).map_or(0, cursor::small);
    let name = |place: u8| FACTIONS.get(usize::from(place)).copied().unwrap_or_default();
    let last = cursor::small(FACTIONS.len()).saturating_sub(1);
    let words = |place| line(format_args!("{}", name(place)));
    let set = |place| does(C::Faction(Name::new(name(place))));
    ask.value((Icon::TokenRebel, Silver), "Convoy", now, 0..=last, &words, &set);
    if refused.is_none() {
        ask.likely();
    }
    let label = format_args!("Start");
    ask.row_if(refused, "Start", (Icon::Check, Green), label, "", does(C::Start));
}

/// A ship as it was entered: all of it can be changed.
pub fn entered(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, craft: &Craft) {
    shows(
        ask,
        said!("Is this ship entered as its card says?"),
        said!("Skill, points and values are those of its card with what its upgrades cost and change."),
        &[Term::Agility, Term::Hull, Term::Shield, Term::AttackDie, Term::SquadPoints, Term::Turret],
    );
    ask.title(look(craft), format_args!("{}", craft.name));
    name_row(ask, GameKind::GrabAndSmash, at.0, craft.name);
    if at == KETSU_AT {
        ketsu(ask, game, craft);
        return values(ask, game, at);
    }
    values(ask, game, at);
    let points = line(format_args!("a ship of {} points", craft.points));
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("Take {} off?", craft.name),
        lost: &[(Icon::Cards, &points)],
        keep: "It stays",
        word: "Take it off",
    };
    let off = finish(GamesCommand::GrabAndSmash(C::Remove(at)));
    ask.danger((Icon::Trash, Red), "Take it off", &loss, off);
}

/// What is printed on its card.
pub fn values(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt) {
    const ROWS: [(Icon, CraftField, u8); 6] = [
        (Icon::Star, CraftField::Points, 1),
        (Icon::Pilot, CraftField::Skill, 0),
        (Icon::DieRed, CraftField::Attack, 0),
        (Icon::DieGreen, CraftField::Agility, 0),
        (Icon::Hull, CraftField::Hull, 1),
        (Icon::Shield, CraftField::Shields, 0),
    ];
    let Some(craft) = game.at(at) else { return };
    let set = |field| move |value| does(C::Correct { craft: at, field, value });
    for (icon, field, least) in ROWS.into_iter().filter(|row| at != KETSU_AT || row.1 != CraftField::Points) {
        let (word, now) = (capital(field.name()), game.value(at, field).max(least));
        ask.amount((icon, Silver), &word, now, least..=craft.most(field), &set(field));
    }
    for (icon, field) in [(Icon::Freighter, CraftField::Large), (Icon::Rotate, CraftField::Mobile)] {
        if at == KETSU_AT {
            continue;
        }
        let (word, now) = (capital(field.name()), game.value(at, field));
        ask.switch((icon, Silver), &word, now == 1, set(field)(1 - now.min(1)));
    }
}

/// As the sheet prepares her, or in a free squad for what her cards cost.
fn ketsu(ask: &mut Ask, game: &GrabAndSmash, craft: &Craft) {
    let prepared = game.is_prepared();
    let step = does(C::Ketsu { prepared: !prepared, points: PREPARED_KETSU_POINTS });
    ask.switch((Icon::Cards, Silver), "As prepared", prepared, step);
    if !prepared {
        let ends = KETSU.points..=KETSU.points.saturating_add(MOST_EXTRA);
        let set = |points| does(C::Ketsu { prepared, points });
        ask.amount((Icon::Star, Yellow), "Points", craft.points, ends, &set);
    }
}

/// The first free name of a ship: a word of its pilot or type, and a number.
fn numbered(game: &GrabAndSmash, name: &str) -> Name {
    let name = name.strip_prefix("TIE ").unwrap_or(name);
    let word = name.split(' ').next().unwrap_or(name);
    let names = (1..=MAX_CRAFT).map(|number| Name::new(&line(format_args!("{word:.8} {number}"))));
    { names }.find(|name| !game.all().any(|(_, craft)| craft.name.is_like(name))).unwrap_or_default()
}

/// A ship of the first edition: a pilot, or a type as its cheapest pilot flies it. All can be changed on its page.
pub fn add(ask: &mut Ask, game: &GrabAndSmash) {
    const TEAM: u8 = 0;
    const POINTS: u8 = 1;
    ask.help(&Help {
        asked: said!("Which ship is to be added, and for which side?"),
        look: said!("Set the side and what its upgrades cost, then take a pilot or a type. Each row ends with skill and points. All of it can be changed later."),
        why: said!("Types are those of the first edition with their cheapest pilot. Your card is right."),
        our_reading: true,
        words: &[Term::SquadPoints, Term::UpgradeSlot],
        ..Help::default()
    });
    let scum = ask.form.value(TEAM) == 1;
    let faction = match game.faction().as_str() {
        _ if scum => RaceFaction::Scum,
        "Imperial" | "First Order" => RaceFaction::Imperial,
        "Other Scum" => RaceFaction::Scum,
        _ => RaceFaction::Rebel,
    };
    let extra = ask.form.value(POINTS);
    let team = if scum { Team::Scum } else { Team::Rebel };
    let ink = if scum { Purple } else { White };
    let row = |ask: &mut Ask, icon, word: &str, name: Option<Name>, kind, ship: &ShipType, mobile| {
        if ask.passes_by() {
            return;
        }
        let taken = ask.takes_next();
        let order = CraftOrder {
            name: name.or_else(|| taken.then(|| numbered(game, ship.name))).unwrap_or_default(),
            kind,
            team,
            points: ship.points.saturating_add(extra),
            skill: ship.skill,
            large: ship.large,
            mobile,
            attack: ship.attack,
            agility: ship.agility,
            hull: ship.hull,
            shields: ship.shields,
        };
        let value = format_args!("{}/{}", order.skill, order.points);
        let step = finish(GamesCommand::GrabAndSmash(C::Add(order)));
        ask.row_as("Add", (icon, ink), word, value, step);
    };
    ask.title((Icon::Plus, Green), "Skill/points");
    ask.choice((Icon::People, Silver), "Side", TEAM, &["convoy", "Scum"]);
    ask.count((Icon::Cards, Silver), "Upgrades", POINTS, 0..=60);
    ask.likely();
    for pilot in PILOTS.iter().filter(|pilot| pilot.faction == faction) {
        let of = pilot.ship.ship();
        let ship = ShipType {
            name: pilot.name,
            faction,
            skill: pilot.skill,
            points: pilot.points,
            attack: of.attack,
            agility: of.agility,
            hull: of.hull,
            shields: of.shields,
            large: false,
        };
        row(ask, ship_icon(pilot.ship), short(pilot.name), None, Some(pilot.ship), &ship, false);
    }
    // Ketsu herself is there already.
    for pilot in grab_and_smash::PILOTS.iter().skip(1).filter(|_| faction == RaceFaction::Scum) {
        let ship = ShipType {
            name: pilot.name,
            faction,
            skill: pilot.skill,
            points: pilot.points,
            attack: LANCER.attack,
            agility: LANCER.agility,
            hull: LANCER.hull,
            shields: LANCER.shields,
            large: true,
        };
        let first = pilot.name.split(' ').next().filter(|_| pilot.unique).map(Name::new);
        row(ask, Icon::Firespray, pilot.name, first, None, &ship, true);
    }
    for ship in TYPES.iter().filter(|ship| ship.faction == faction) {
        let icon = if ship.large { Icon::Freighter } else { Icon::Hwk };
        row(ask, icon, ship.name, None, None, ship, false);
    }
    row(ask, Icon::Pencil, "Any other ship", None, None, &ANY, false);
}

/// A ship of no listed type, to be changed on its page.
const ANY: ShipType = ShipType {
    name: "Ship",
    faction: RaceFaction::Rebel,
    skill: 2,
    points: 20,
    attack: 2,
    agility: 2,
    hull: 4,
    shields: 2,
    large: false,
};

/// A step of the table's set-up, with whose it is.
pub fn step(ask: &mut Ask, game: &GrabAndSmash, step: GrabSetupStep) {
    let (asked, look) = match step {
        GrabSetupStep::Asteroids => (
            said!("Do six asteroids lie?"),
            said!(
                "The Scum lay them inside the line: beyond range 2 of every edge, and of each other as the sheet says."
            ),
        ),
        GrabSetupStep::EscapePoint => (
            said!("Does the escape point lie?"),
            said!("The convoy lays it inside the line: beyond range 3 of every edge."),
        ),
        _ => (
            said!("Are all ships placed?"),
            said!("Each side along its own edge, by skill as usual; large ships need not lie inside whole."),
        ),
    };
    asks(ask, asked, look, &[Term::Asteroid, Term::Range]);
    ask.above(Foot::Act);
    ask.title((Icon::Map, Silver), format_args!("{step}"));
    if step != GrabSetupStep::Ships {
        if let Some((canvas, y)) = ask.picture(pictures::AREA) {
            let escape = step == GrabSetupStep::EscapePoint;
            pictures::area(canvas, y, if escape { 3 } else { 2 }, escape);
        }
        match step.is_scums() {
            true => ask.text(White, text!("The Scum place them.")),
            false => ask.textf(White, format_args!("{} players place it.", game.faction())),
        }
    }
    ask.text(White, step.text());
    ask.act("Placed", (Icon::Check, Green), "It is placed", says(A::Next));
}

/// Before something is shown that only the convoy's players may see.
pub fn hand_over(ask: &mut Ask, game: &GrabAndSmash, page: u8) {
    ask.textf(White, format_args!("Hand the device to the {} players.", game.faction()));
    ask.text(White, text!("A when only they look."));
    ask.turn((Icon::Check, Green), "Only they look", page);
}

/// The device goes to the convoy's players: four tokens, each on a ship of its own.
pub fn hide(ask: &mut Ask, game: &GrabAndSmash) {
    const SECRET: u8 = 1;
    asks(
        ask,
        said!("Which four ships of the convoy carry the intel?"),
        said!(
            "Only the players of the convoy look. Each token goes onto a ship of its own, face down on the table, too."
        ),
        &[],
    );
    let rebels = || game.all().filter(|(_, craft)| craft.team == Team::Rebel);
    let most = cursor::small(rebels().count()).saturating_sub(1);
    // Four different ships to begin with.
    (0..4).for_each(|place| ask.preset(place, place.min(most)));
    if ask.form.page != SECRET {
        ask.above(Foot::Rows(1));
        ask.title((Icon::Padlock, Purple), "Hidden intel");
        return hand_over(ask, game, SECRET);
    }
    let mut carriers = [CraftAt(0); INTEL.len()];
    ask.turn_back();
    ask.title((Icon::Padlock, Purple), "Intel: on whom?");
    let nth = |place: u8| rebels().nth(place.into());
    let name = |place| nth(place).map(|(_, craft)| line(format_args!("{}", craft.name))).unwrap_or_default();
    for ((place, value), carrier) in (0u8..).zip(INTEL).zip(&mut carriers) {
        let chosen = ask.dial((Icon::Cards, Purple), format_args!("{value}"), place, 0..=most, &name);
        *carrier = nth(chosen).map_or(CraftAt(0), |(at, _)| at);
    }
    let twice =
        |place: usize| carriers.iter().skip(place + 1).any(|other| carriers.get(place) == Some(other));
    let refused = (0..carriers.len()).any(twice).then_some(text!("One token a ship."));
    let step = says(A::Hide(Carriers(carriers)));
    let label = format_args!("Hide them");
    ask.row_if(refused, "Hide", (Icon::Check, Green), label, "", step);
}
