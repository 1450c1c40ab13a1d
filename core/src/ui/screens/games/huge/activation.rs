//! The activation of a huge ship: its dial, its way and what it meets, its energy, its actions.

use heapless::Vec;

use super::{A, HugeAt, HugeShip, HugeShips, icon, pictures, plain, says};
use crate::{
    cards::huge::{HugeAction, Section},
    games::huge_ships::ship::LockOn,
    ui::{
        Step,
        canvas::line,
        emblems,
        icons::Icon,
        screens::games::ask::{Ask, Look, PAGE, capital},
        theme::{Color::*, MARGIN, body, row},
    },
};

/// 2a: everybody else.
pub fn others(ask: &mut Ask) {
    ask.title((Icon::XWing, Silver), format_args!("Others first"));
    ask.text(White, "All small and large ships activate now, low skill first.");
    plain(ask, (Icon::Check, Green), "All have moved", says(A::Next));
    let rammed = says(A::Rammed);
    ask.row_as("Roll", (Icon::Bump, Red), format_args!("One hit a huge ship"), format_args!(""), rammed);
}

pub fn reveal(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    super::head(ask, huge, at, "its dial shows");
    for place in 0.. {
        let Some((maneuver, icons)) = huge.maneuver(at, place) else { break };
        let Some((canvas, spot)) = ask.own_row("Fly", says(A::Maneuver(maneuver))) else { continue };
        let middle = spot.y + spot.height / 2;
        canvas.textf(MARGIN + 16, middle - 7, row(White), format_args!("{}", maneuver.speed));
        emblems::arrow(canvas, MARGIN + 44, middle, maneuver, 20, White);
        let words = emblems::maneuver_name(maneuver);
        canvas.text(MARGIN + 64, middle - 6, body(Silver), &words);
        canvas.say(spot.y, &line(format_args!("{icons} energy")));
        pictures::bolts(canvas, MARGIN + spot.width - 10, middle, icons, icons);
    }
}

pub fn moved(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    const HIT: u8 = 1;
    const SHIPS: u8 = 2;
    const OBSTACLES: u8 = 3;
    const HUGE: u8 = 4;
    let Some(ship) = huge.at(at) else { return };
    let hit = [Some(Section::Fore), Some(Section::Aft), None];
    let words = ["fore section", "aft section", "both sections"];
    let others = || huge.all().filter(|(other, met)| *other != at && met.in_play());
    match ask.form.value(PAGE) {
        HIT => {
            ask.title((Icon::Bump, Red), format_args!("What is under it?"));
            ask.turn((Icon::XWing, White), format_args!("Small or large ships"), PAGE, SHIPS);
            ask.turn((Icon::Rock, White), format_args!("An obstacle"), PAGE, OBSTACLES);
            if others().next().is_some() {
                ask.turn((Icon::Gr75, White), format_args!("A huge ship"), PAGE, HUGE);
            }
            plain(ask, (Icon::Exit, Red), "It left the table", says(A::Edge));
            ask.turn_back(PAGE);
        }
        SHIPS => {
            ask.title((Icon::Bump, Red), format_args!("Ships under it"));
            ask.text(Amber, "they are destroyed");
            ask.count((Icon::XWing, White), format_args!("Small ships"), 0, 6);
            ask.count((Icon::Freighter, White), format_args!("Large ships"), 1, 3);
            ask.choice((icon(ship.kind), White), format_args!("Under"), 2, &words);
            let section = hit.get(usize::from(ask.form.value(2))).copied().flatten();
            let (small, large) = (ask.form.value(0), ask.form.value(1));
            let dice = small.saturating_add(large.saturating_mul(2));
            let step = says(A::HitShips { small, large, section });
            ask.row(
                (Icon::Check, Green),
                format_args!("That is all"),
                format_args!("{}", super::dice_word(dice)),
                step,
            );
            ask.turn_back(PAGE);
        }
        OBSTACLES => {
            ask.title((Icon::Rock, Silver), format_args!("Obstacle under"));
            ask.text(Amber, "it is removed: a faceup card");
            for (section, word) in hit.into_iter().zip(words) {
                plain(ask, (Icon::Rock, Silver), &capital(word), says(A::HitObstacles { section }));
            }
            ask.turn_back(PAGE);
        }
        HUGE => {
            ask.title((Icon::Bump, Red), format_args!("Huge ship under it"));
            ask.text(Amber, "a faceup card for both");
            let section = |value: u8| if value == 1 { Section::Aft } else { Section::Fore };
            ask.choice((Icon::Target, Silver), format_args!("With its"), 0, &["fore", "aft"]);
            ask.choice((Icon::Target, Silver), format_args!("On the other's"), 1, &["fore", "aft"]);
            let (mine, theirs) = (section(ask.form.value(0)), section(ask.form.value(1)));
            for (other, met) in others() {
                let step = says(A::HitHuge { other, mine, theirs });
                plain(ask, (icon(met.kind), White), met.name.as_str(), step);
            }
            ask.turn_back(PAGE);
        }
        _ => {
            let maneuver = huge.flown();
            let icons = huge.energy_to_gain(at);
            if let Some((canvas, y)) = ask.picture(pictures::MOVE) {
                pictures::huge_move(canvas, y, maneuver);
            }
            let value = format_args!("+{icons} energy");
            ask.row_as("Moved", (Icon::Check, Green), format_args!("Moved"), value, says(A::Next));
            ask.turn((Icon::Bump, Red), format_args!("It hit something"), PAGE, HIT);
        }
    }
}

/// The energy of a ship, large, with the step it is in.
fn energy(ask: &mut Ask, ship: &HugeShip, step: u8) {
    if let Some((canvas, y)) = ask.picture(86) {
        pictures::energy(canvas, y, step, ship.energy(), ship.energy_limit());
    }
}

pub fn gain(ask: &mut Ask, huge: &HugeShips, at: HugeAt, gained: u8, back: u8) {
    let Some(ship) = huge.at(at) else { return };
    energy(ask, ship, 0);
    let ions = line(format_args!("{} less for ions", ship.ion()));
    let below = if ship.ion() > 0 { ions.as_str() } else { "" };
    ask.banner((Yellow, Panel), format_args!("+{gained} energy"), below);
    if back > 0 {
        ask.textf(White, format_args!("{back} over the limit"));
    }
    ask.next("Next", says(A::Next));
}

pub fn allocate(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    let Some(ship) = huge.at(at) else { return };
    energy(ask, ship, 1);
    let batteries = || (0..).map_while(|place| huge.battery(at, place));
    let takes = |energy: u8, limit: u8| energy < limit && ship.energy() > 0;
    plain(ask, (Icon::Check, Green), "Done", says(A::Next));
    let mut likely = true;
    for (card, equipped) in batteries() {
        let (now, limit) = (equipped.energy(), equipped.order.limit);
        let open = takes(now, limit);
        if open && likely {
            ask.likely();
            likely = false;
        }
        let (word, step) =
            if open { ("Move", says(A::Allocate { card, energy: 1 })) } else { ("", Step::Stay) };
        let Some((canvas, spot)) = ask.own_row(word, step) else { continue };
        let middle = spot.y + spot.height / 2;
        let name = equipped.order.name.as_str();
        canvas.text(MARGIN + 10, middle - 7, row(White).fitting(120, name), name);
        canvas.say(spot.y, &line(format_args!("{now} of {limit}")));
        pictures::bolts(canvas, MARGIN + spot.width - 10, middle, now, limit);
    }
}

pub fn use_energy(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    const SHIP: u8 = 0;
    const OWN: u8 = 1;
    /// A damage card; upgrades are counted from 1.
    const DAMAGE: u8 = 100;
    let Some(ship) = huge.at(at) else { return };
    let (from_ship, own) = (ask.form.value(SHIP), ask.form.value(OWN));
    let page = ask.form.value(PAGE);
    let card = page.checked_sub(1).and_then(|place| huge.usable(at, usize::from(place)));
    if page == 0 {
        energy(ask, ship, 2);
        plain(ask, (Icon::Check, Green), "Done", says(A::Next));
        for place in 0u8.. {
            let Some((_, equipped)) = huge.usable(at, usize::from(place)) else { break };
            ask.turn((Icon::Cards, White), format_args!("{}", equipped.order.name), PAGE, place + 1);
        }
        if huge.has_faceup(at) {
            ask.turn((Icon::Crit, Red), format_args!("A damage card"), PAGE, DAMAGE);
        }
        return;
    }
    let (name, step) = match card {
        Some((card, equipped)) => (equipped.order.name.as_str(), says(A::Use { card, ship: from_ship, own })),
        None => ("A damage card", says(A::UseDamage { energy: from_ship })),
    };
    ask.title((Icon::Energy, Yellow), format_args!("{name}"));
    ask.text(Amber, "pays energy");
    ask.count((icon(ship.kind), White), format_args!("Of the ship"), SHIP, ship.energy());
    if let Some((_, equipped)) = card {
        ask.count((Icon::Cards, White), format_args!("Of the card"), OWN, equipped.energy());
    }
    ask.row_as("Use", (Icon::Check, Green), format_args!("Use it"), format_args!(""), step);
    ask.turn_back(PAGE);
}

/// Longest list of actions: a C-ROC among three other huge ships, and what a card or nobody does.
const MOST_ACTIONS: usize = 14;

pub fn act(ask: &mut Ask, huge: &HugeShips, at: HugeAt, section: Section) {
    let Some(ship) = huge.at(at) else { return };
    let two = ship.card().is_two_cards();
    if two {
        ask.title((icon(ship.kind), White), format_args!("{} {section}: action", ship.name));
    } else {
        ask.title((icon(ship.kind), White), format_args!("{}: action", ship.name));
    }
    let standing = |ship: &HugeShip| {
        let [fore, aft] =
            [Section::Fore, Section::Aft].map(|section| ship.can_suffer(section).then_some(section));
        fore.into_iter().chain(aft)
    };
    let mut rows: Vec<A, MOST_ACTIONS> = Vec::new();
    for action in (0..).map_while(|place| huge.action(at, section, place)) {
        match action {
            HugeAction::Recover => rows.extend(standing(ship).take(if two { 2 } else { 1 }).map(A::Recover)),
            HugeAction::Reinforce => rows.extend(standing(ship).map(A::Reinforce)),
            HugeAction::Coordinate | HugeAction::Jam => rows.extend([A::Act(action)]),
            HugeAction::TargetLock => {
                rows.extend([A::Lock(LockOn::Other)]);
                for (on, target) in huge.all().filter(|(_, other)| other.player != ship.player) {
                    rows.extend(standing(target).map(|section| A::Lock(LockOn::Huge(on, section))));
                }
            }
        }
    }
    rows.extend([A::CardAction, A::No]);
    let about = match rows.get(usize::from(ask.form.cursor)) {
        Some(A::Recover(_)) => "energy becomes shields",
        Some(A::Reinforce(_)) => "each attack on it: 1 evade",
        Some(A::Act(HugeAction::Jam)) => "an enemy: stress up to two",
        Some(A::Act(_)) => "a friend: one free action",
        Some(A::Lock(LockOn::Other)) => "for either section to spend",
        Some(A::Lock(_)) => "on that section only",
        Some(A::CardAction) => "an upgrade or damage card",
        _ => "nothing this time",
    };
    ask.text(Amber, about);
    // Where no shield is missing, all energy would go for nothing.
    let idle = |answer| matches!(answer, A::Recover(section) if missing(ship, section) == 0);
    let mut skipped = false;
    for &answer in &rows {
        if !skipped && !idle(answer) {
            ask.likely();
            skipped = true;
        }
        action_row(ask, huge, ship, answer);
    }
}

/// Shields that a section lacks.
fn missing(ship: &HugeShip, section: Section) -> u8 {
    ship.card().section(section).shields.saturating_sub(ship.shields(section))
}

fn action_row(ask: &mut Ask, huge: &HugeShips, ship: &HugeShip, answer: A) {
    let (look, words): (Look, _) = match answer {
        A::Recover(section) if ship.card().is_two_cards() => {
            ((Icon::Shield, Blue), line(format_args!("Recover {section}")))
        }
        A::Recover(_) => ((Icon::Shield, Blue), capital("recover")),
        A::Reinforce(section) => ((Icon::Reinforce, Green), line(format_args!("Reinforce {section}"))),
        A::Act(HugeAction::Jam) => ((Icon::Jam, White), capital("jam")),
        A::Act(_) => ((Icon::Coordinate, White), capital("coordinate")),
        A::Lock(LockOn::Huge(on, section)) => {
            let name = huge.at(on).map_or("", |ship| ship.name.as_str());
            ((Icon::Lock, Blue), line(format_args!("Lock {name} {section}")))
        }
        A::Lock(LockOn::Other) => ((Icon::Lock, Blue), capital("lock a ship")),
        A::CardAction => ((Icon::Cards, Silver), capital("action of a card")),
        _ => ((Icon::Cross, Silver), capital("no action")),
    };
    let value = match answer {
        A::Recover(section) => line(format_args!("+{}", ship.energy().min(missing(ship, section)))),
        A::Act(_) => line(format_args!("range 1-2")),
        _ => Default::default(),
    };
    ask.row(look, format_args!("{words}"), format_args!("{value}"), says(answer));
}
