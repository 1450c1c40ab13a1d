//! The activation of a huge ship: its dial, its way and what it meets, its energy, its actions.

use heapless::Vec;

use super::{A, HugeAt, HugeRule, HugeShip, HugeShips, asks_by, icon, pictures, says};
use crate::cards::huge::{HugeAction, ShipSection};
use crate::games::frame::TableGame;
use crate::games::huge::ship::LockOn;
use crate::ui::prelude::*;
use crate::ui::screens::games::{asks, dice_word, plain};

const SETTLED: Text = text!("That was settled for this maneuver.");

/// 2a: everybody else.
pub fn others(ask: &mut Ask) {
    asks(
        ask,
        said!("Have all small and large ships activated?"),
        said!(
            "Low skill first. One that comes down on a huge ship rolls a die for it: take the second row each time."
        ),
        &[Term::ActivationPhase, Term::Bump, Term::AttackDie],
    );
    ask.above(Foot::Rows(2));
    ask.title((Icon::XWing, Silver), "Others first");
    ask.text(White, text!("All small and large ships activate now, low skill first."));
    plain(ask, "Moved", (Icon::Check, Green), "All have moved", says(A::Next));
    plain(ask, "Roll", (Icon::Bump, Red), "One hit a huge ship", says(A::Rammed));
}

pub fn reveal(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    asks(
        ask,
        said!("Which maneuver does the dial of the huge ship show?"),
        said!("Turn the dial up. The bolts beside each maneuver are the energy it gives."),
        &[Term::Dial, Term::Maneuver, Term::Bank, Term::Straight, Term::Speed],
    );
    super::head(ask, huge, at, "Its dial shows:");
    for place in 0.. {
        let Some((maneuver, icons)) = huge.maneuver(at, place) else { break };
        let Some((canvas, spot)) = ask.own_row("Fly", says(A::Maneuver(maneuver))) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            canvas.textf(MARGIN + 16, middle - 7, row(White), format_args!("{}", maneuver.speed));
            emblems::arrow(canvas, MARGIN + 44, middle, maneuver, 20, White);
            let words = emblems::maneuver_name(maneuver);
            let style = if spot.large { row(Silver) } else { body(Silver) }.fitting(90, &words);
            canvas.text(MARGIN + 64, middle - i32::from(style.font.cap) / 2, style, &words);
            canvas.say(spot.y, &line(format_args!("{icons} energy")));
            pictures::bolts(canvas, MARGIN + spot.width - 10, middle, icons, icons);
        });
    }
}

pub fn moved(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    const HIT: u8 = 1;
    const SHIPS: u8 = 2;
    const OBSTACLES: u8 = 3;
    const HUGE: u8 = 4;
    let Some(ship) = huge.at(at) else { return };
    let hit = [Some(ShipSection::Fore), Some(ShipSection::Aft), None];
    let words = ["fore section", "aft section", "both sections"];
    let others = || huge.all().filter(|(other, met)| *other != at && met.in_play());
    if ask.form.page != 0 {
        ask.turn_back();
    }
    match ask.form.page {
        HIT => {
            asks(
                ask,
                said!("What lies under the huge ship?"),
                said!("Look below both bases, on its way and where it ends. Take one kind after the other."),
                &[Term::Obstacle, Term::Bump],
            );
            ask.title((Icon::Bump, Red), "What is under it?");
            let kinds =
                [(Icon::XWing, "Small or large ships", SHIPS), (Icon::Rock, "An obstacle", OBSTACLES)];
            for ((icon, word, page), settled) in kinds.into_iter().zip(huge.has_settled()) {
                if settled {
                    ask.blocked(word, "", SETTLED);
                } else {
                    ask.turn((icon, White), word, page);
                }
            }
            if others().next().is_some() {
                ask.turn((Icon::Gr75, White), "A huge ship", HUGE);
            }
            let loss = Loss {
                icon: Icon::Exit,
                question: format_args!("{} left?", ship.name),
                lost: &[(icon(ship.kind), "the whole ship"), (Icon::Cards, "its cards and its energy")],
                keep: "It is on the table",
                word: "It left",
            };
            let label = format_args!("It left the table");
            ask.danger((Icon::Exit, Red), label, &loss, says(A::Edge));
        }
        SHIPS => {
            asks(
                ask,
                said!("How many ships did the huge ship run over?"),
                said!(
                    "They are destroyed: take them off. The huge ship rolls a red die for each small one, two for each large one."
                ),
                &[Term::AttackDie, Term::Bump],
            );
            ask.title((Icon::Bump, Red), "Ships under it");
            ask.text(White, text!("They are destroyed."));
            let small = ask.typed((Icon::XWing, White), "Small ships", 0, 6);
            let large = ask.typed((Icon::Freighter, White), "Large ships", 1, 3);
            let under = ask.choice((icon(ship.kind), White), "Under", 2, &words);
            let section = hit.get(usize::from(under)).copied().flatten();
            let (small, large) = (small.unwrap_or(0), large.unwrap_or(0));
            let dice = small.saturating_add(large.saturating_mul(2));
            let step = says(A::HitShips { small, large, section });
            let missing = (dice == 0).then_some(text!("Say how many ships were hit."));
            let (label, value) = (format_args!("That is all"), dice_word(dice));
            ask.row_if(missing, "Enter", (Icon::Check, Green), label, &value, step);
        }
        OBSTACLES => {
            asks(
                ask,
                said!("Which section came down on the obstacle?"),
                said!("Take the obstacle off the table. The section gets a damage card face up."),
                &[Term::Obstacle, Term::DamageCard],
            );
            ask.title((Icon::Rock, Silver), "Obstacle under");
            ask.text(White, text!("It is removed: a faceup card."));
            for (section, word) in hit.into_iter().zip(words) {
                plain(
                    ask,
                    "Removed",
                    (Icon::Rock, Silver),
                    &capital(word),
                    says(A::HitObstacles { section }),
                );
            }
        }
        HUGE => {
            asks(
                ask,
                said!("Which huge ship did it run into, and with which sections?"),
                said!(
                    "Move it back until the bases touch no more. Each of the two sections gets a damage card face up."
                ),
                &[Term::DamageCard, Term::Bump],
            );
            ask.title((Icon::Bump, Red), "Huge ship under it");
            ask.text(White, text!("Move it back until they only touch. A faceup card for both."));
            let section = |value: u8| if value == 1 { ShipSection::Aft } else { ShipSection::Fore };
            let mine = ask.choice((Icon::Target, Silver), "With its", 0, &["fore", "aft"]);
            let on = format_args!("On the other's");
            let theirs = ask.choice((Icon::Target, Silver), on, 1, &["fore", "aft"]);
            let (mine, theirs) = (section(mine), section(theirs));
            for (other, met) in others() {
                let step = says(A::HitHuge { other, mine, theirs });
                let refused = huge.has_met(other).then_some(SETTLED);
                let label = format_args!("{}", met.name);
                ask.row_if(refused, "Dealt", (icon(met.kind), White), label, "", step);
            }
        }
        _ => {
            asks(
                ask,
                said!("Has the huge ship moved as the picture shows?"),
                said!(
                    "Lay the template beside its front base: its notch at the rear corner, then slide the base along."
                ),
                &[Term::Template, Term::Maneuver, Term::Bank, Term::Straight],
            );
            let maneuver = huge.flown();
            let icons = huge.energy_to_gain(at);
            if let Some((canvas, y)) = ask.picture(pictures::MOVE) {
                pictures::huge_move(canvas, y, maneuver);
            }
            let value = format_args!("+{icons} energy");
            ask.row_as("Moved", (Icon::Check, Green), "Moved", value, says(A::Next));
            ask.turn((Icon::Bump, Red), "It hit something", HIT);
        }
    }
}

/// The energy of a ship, large, with the step it is in.
fn energy(ask: &mut Ask, ship: &HugeShip, step: u8) {
    if let Some((canvas, y)) = ask.picture(86) {
        pictures::energy(canvas, y, step, 54, (ship.energy(), ship.energy_limit()));
    }
}

pub fn gain(ask: &mut Ask, huge: &HugeShips, at: HugeAt, gained: u8, back: u8) {
    let Some(ship) = huge.at(at) else { return };
    asks(
        ask,
        said!("Does the energy lie beside the ship card?"),
        said!(
            "As many tokens as the maneuver has bolts, one less for each ion token, never above the limit."
        ),
        &[Term::Ion, Term::Maneuver],
    );
    ask.above(Foot::Act);
    // With what ions take, and with large words, there is less room for the picture.
    let cells = match (ask.large(), ship.ion() > 0 || back > 0) {
        (false, false) => 54,
        (true, true) => 18,
        _ => 28,
    };
    if let Some((canvas, y)) = ask.picture(cells + 32) {
        pictures::energy(canvas, y, 0, cells, (ship.energy(), ship.energy_limit()));
    }
    let ions = line(format_args!("{} less for ions", ship.ion()));
    let below = if ship.ion() > 0 { ions.as_str() } else { "" };
    ask.banner((Yellow, Panel), format_args!("+{gained} energy"), below);
    if back > 0 {
        ask.textf(White, format_args!("{back} over the limit"));
    }
    ask.act("Taken", (Icon::Energy, Yellow), "Take the energy", says(A::Next));
}

pub fn allocate(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    let Some(ship) = huge.at(at) else { return };
    asks(
        ask,
        said!("Which cards get energy of the ship?"),
        said!("A moves one token onto the highlighted card, up to its limit. Done ends the step."),
        &[Term::UpgradeSlot],
    );
    ask.above(Foot::Rows(2));
    energy(ask, ship, 1);
    let batteries = || (0..).map_while(|place| huge.battery(at, place));
    let takes = |energy: u8, limit: u8| energy < limit && ship.energy() > 0;
    plain(ask, "Done", (Icon::Check, Green), "Done", says(A::Next));
    let mut likely = true;
    for (card, equipped) in batteries() {
        let (now, limit) = (equipped.energy(), equipped.order.limit);
        let open = takes(now, limit);
        if open && likely {
            ask.likely();
            likely = false;
        }
        let full = Step::Say(text!("It is full, or the ship has no energy left."));
        let (word, step) = if open { ("Move", says(A::Allocate { card, energy: 1 })) } else { ("Why", full) };
        let Some((canvas, spot)) = ask.own_row(word, step) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            let name = equipped.order.name.as_str();
            let style = if spot.large { row(White).larger() } else { row(White) }.fitting(120, name);
            canvas.text(MARGIN + 10, middle - i32::from(style.font.cap) / 2, style, name);
            canvas.say(spot.y, &line(format_args!("{now} of {limit}")));
            pictures::bolts(canvas, MARGIN + spot.width - 10, middle, now, limit);
        });
    }
}

pub fn use_energy(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    const SHIP: u8 = 0;
    const OWN: u8 = 1;
    /// A damage card; upgrades are counted from 1.
    const DAMAGE: u8 = 100;
    let Some(ship) = huge.at(at) else { return };
    let page = ask.form.page;
    let card = page.checked_sub(1).and_then(|place| huge.usable(at, usize::from(place)));
    if page == 0 {
        asks(
            ask,
            said!("Which cards with the energy header are used?"),
            said!("Each once a round; what it does stands on the card. Done ends the step."),
            &[Term::UpgradeSlot, Term::DamageCard],
        );
        ask.above(Foot::Rows(2));
        energy(ask, ship, 2);
        plain(ask, "Done", (Icon::Check, Green), "Done", says(A::Next));
        for place in 0u8.. {
            let Some((_, equipped)) = huge.usable(at, usize::from(place)) else { break };
            ask.turn((Icon::Cards, White), format_args!("{}", equipped.order.name), place + 1);
        }
        if huge.has_faceup(at) {
            ask.turn((Icon::Crit, Red), "A damage card", DAMAGE);
        }
        return;
    }
    asks(
        ask,
        said!("How much energy does the card take, and from where?"),
        said!("The card says how much. It comes from the ship, or from the tokens on the card itself."),
        &[],
    );
    ask.turn_back();
    let name = card.map_or("A damage card", |(_, equipped)| equipped.order.name.as_str());
    ask.title((Icon::Energy, Yellow), name);
    ask.text(White, text!("It pays energy:"));
    let from_ship = ask.count((icon(ship.kind), White), "Of the ship", SHIP, 0..=ship.energy());
    let step = match card {
        Some((card, equipped)) => {
            let look = (Icon::Cards, White);
            let own = ask.count(look, "Of the card", OWN, 0..=equipped.energy());
            says(A::Use { card, ship: from_ship, own })
        }
        None => says(A::UseDamage { energy: from_ship }),
    };
    plain(ask, "Use", (Icon::Check, Green), "Use it", step);
}

/// Longest list of actions: a C-ROC among three other huge ships, and what a card or nobody does.
const MOST_ACTIONS: usize = 14;

pub fn act(ask: &mut Ask, huge: &HugeShips, at: HugeAt, section: ShipSection) {
    let Some(ship) = huge.at(at) else { return };
    let two = ship.card().is_two_cards();
    if two {
        ask.title((icon(ship.kind), White), format_args!("{} {section}: action", ship.name));
    } else {
        ask.title((icon(ship.kind), White), format_args!("{}: action", ship.name));
    }
    let standing = |ship: &HugeShip| {
        let [fore, aft] =
            [ShipSection::Fore, ShipSection::Aft].map(|section| ship.can_suffer(section).then_some(section));
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
    let (about, rule) = match rows.get(usize::from(ask.form.cursor)) {
        Some(A::Recover(_)) => ("energy becomes shields", HugeRule::Recover),
        Some(A::Reinforce(_)) => ("each attack on it: 1 evade", HugeRule::Reinforce),
        Some(A::Act(HugeAction::Jam)) => ("an enemy: stress up to two", HugeRule::Jam),
        Some(A::Act(_)) => ("a friend: one free action", HugeRule::Coordinate),
        Some(A::Lock(LockOn::Other)) => ("for either section to spend", HugeRule::TargetLock),
        Some(A::Lock(_)) => ("on that section only", HugeRule::LockSection),
        Some(A::CardAction) => ("an upgrade or damage card", huge.why()),
        _ => ("nothing this time", huge.why()),
    };
    asks_by(
        ask,
        rule,
        said!("Which action does the ship take?"),
        said!(
            "The sentence below the name tells what the highlighted one does. Ships of two cards act once with each."
        ),
        &[Term::Action, Term::Reinforce, Term::Coordinate, Term::Jam, Term::Lock, Term::Shield],
    );
    ask.text(Silver, about);
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
fn missing(ship: &HugeShip, section: ShipSection) -> u8 {
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
    ask.row_as("Taken", look, &words, &value, says(answer));
}
