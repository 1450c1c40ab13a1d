//! Huge ships: what is asked of them, question by question.
//!
//! Set-up, activation, attacks and the pages beside them have files of their own; here is the way to each of them,
//! and what damage does. Decides nothing.

mod activation;
mod combat;
mod pictures;
mod setup;
mod sheet;

use super::{
    Page,
    ask::{Ask, Look, capital},
    fight, log_page, order, table_end,
};
use crate::{
    cards::huge::{HugeId, Section},
    dice::damage::Results,
    games::{
        GamesCommand,
        fight::FightAnswer,
        huge_ships::{
            HugeShips,
            command::HugeCommand as C,
            flow::{Answer as A, Flow},
            ship::{HugeAt, HugeShip},
        },
    },
    ui::{
        Step,
        canvas::{Line, line},
        icons::Icon,
        screens::battle::shown,
        theme::{Color::*, MARGIN, row},
    },
};

fn does(command: C) -> Step {
    order(GamesCommand::HugeShips(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

fn fights(answer: FightAnswer) -> Step {
    says(A::Fight(answer))
}

/// A row of words alone.
fn plain(ask: &mut Ask, look: Look, words: &str, step: Step) {
    ask.row(look, format_args!("{words}"), format_args!(""), step);
}

const fn icon(kind: HugeId) -> Icon {
    match kind {
        HugeId::Gr75 => Icon::Gr75,
        HugeId::Gozanti | HugeId::CRoc => Icon::Freighter,
        HugeId::Cr90 => Icon::Station,
        HugeId::Raider => Icon::Delta,
    }
}

pub fn tell(ask: &mut Ask, huge: &HugeShips, page: Page, at: u8) {
    // Steps with a picture have no heading: the bar says whose they are.
    let active = match huge.flow() {
        Flow::Moved { ship } | Flow::Gain { ship, .. } | Flow::Allocate { ship } | Flow::Use { ship } => {
            huge.at(ship).filter(|_| page == Page::Question)
        }
        _ => None,
    };
    let place = active.map_or("Huge ships", |ship| ship.name.as_str());
    match huge.round() {
        0 => ask.place(format_args!("{place}"), format_args!("")),
        round => ask.place(format_args!("{place}"), format_args!("round {round}")),
    }
    match (page, huge.at(HugeAt(at))) {
        (Page::Question, _) => question(ask, huge),
        (Page::Table, _) => {
            sheet::ships(ask, huge);
            table_end(ask, huge.is_running());
        }
        (Page::Item, Some(ship)) if huge.is_running() && !ship.obstacle => {
            sheet::sheet(ask, huge, HugeAt(at), ship);
        }
        (Page::Item | Page::Ship, Some(ship)) => setup::build(ask, huge, HugeAt(at), ship),
        (Page::Add, _) => setup::add(ask, huge),
        (Page::Equip, _) => setup::equip(ask, huge, at),
        (Page::Log, _) => log_page(ask, huge),
        _ => {}
    }
}

fn head(ask: &mut Ask, huge: &HugeShips, at: HugeAt, below: &str) {
    let Some(ship) = huge.at(at) else { return };
    ask.title((icon(ship.kind), White), format_args!("{}", ship.name));
    if !below.is_empty() {
        ask.text(Amber, below);
    }
}

fn question(ask: &mut Ask, huge: &HugeShips) {
    match huge.flow() {
        Flow::Setup => setup::setup(ask, huge),
        Flow::Placing => {
            ask.title((Icon::Gr75, Silver), format_args!("Place the ships"));
            ask.text(White, huge.why().text());
            if huge.all().any(|(_, ship)| ship.obstacle) {
                ask.text(Amber, "First the obstacle ship, as three asteroids.");
            }
            ask.next("Placed", says(A::Next));
        }
        Flow::Planning => {
            ask.coming("ROUND", huge.round().saturating_add(1));
            if huge.round() == 0 {
                ask.text(White, "Set all dials face down, those of huge ships too.");
                return ask.next("Begin", order(GamesCommand::BEGIN));
            }
            ask.text(White, "Reinforce tokens go. Set all dials.");
            let begin = order(GamesCommand::BEGIN);
            ask.row_as("Begin", (Icon::Check, Green), format_args!("Begin it"), format_args!(""), begin);
            plain(ask, (Icon::Flag, Silver), "The battle is over", says(A::End));
        }
        Flow::Over => over(ask, huge),
        Flow::Others => activation::others(ask),
        Flow::RammedResult { results } => {
            ask.title((Icon::Bump, Red), format_args!("It rammed"));
            harm(ask, results, "The ship that rammed suffers this.");
        }
        Flow::Reveal { ship } => activation::reveal(ask, huge, ship),
        Flow::Moved { ship } => activation::moved(ask, huge, ship),
        Flow::Gain { ship, gained, back } => activation::gain(ask, huge, ship, gained, back),
        Flow::Allocate { ship } => activation::allocate(ask, huge, ship),
        Flow::Use { ship } => activation::use_energy(ask, huge, ship),
        Flow::Act { ship, section } => activation::act(ask, huge, ship, section),
        Flow::Combat { ship } => combat::combat(ask, huge, ship),
        Flow::Aim { ship, weapon } => combat::aim(ask, huge, ship, weapon),
        Flow::Target { target } => {
            let Some(ship) = huge.at(target) else { return };
            let below = line(format_args!("not across the {}", ship.card().line()));
            section(ask, huge, target, &below, true);
            ask.back("None", says(A::No));
        }
        Flow::IncomingDice { target, section } => combat::incoming(ask, huge, target, section),
        Flow::Fight => {
            if let Some(fight) = huge.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        Flow::Shot { results, .. } => {
            ask.title((Icon::Target, Silver), format_args!("The target"));
            harm(ask, results, "It suffers this.");
        }
        Flow::PickSection { ship } => section(ask, huge, ship, "the opponent chooses", false),
        Flow::OverlapDice { ship, section, dice } => {
            const HITS: u8 = 0;
            const CRITS: u8 = 1;
            head(ask, huge, ship, "");
            ask.textf(Amber, format_args!("{} for the {section} section", dice_word(dice)));
            ask.row_as(
                "Roll",
                (Icon::DieRed, Red),
                format_args!("Roll here"),
                format_args!(""),
                says(A::Roll),
            );
            ask.count((Icon::Hit, Red), format_args!("Hits"), HITS, dice);
            ask.count((Icon::Crit, Red), format_args!("Crits"), CRITS, dice);
            let results = Results::new(ask.form.value(HITS), ask.form.value(CRITS));
            plain(ask, (Icon::Pencil, Silver), "Typed in", says(A::Rolled(results)));
        }
        Flow::Damage { ship, section, shields, facedown, faceup } => {
            damage(ask, huge, ship, section, (shields, facedown, faceup));
        }
        Flow::Crippled { ship: at, section, back } => {
            let Some(ship) = huge.at(at) else { return };
            head(ask, huge, at, "");
            let word = capital(section.name());
            ask.banner((Red, RedDark), format_args!("{word} crippled"), "turn its ship card over");
            for slot in ship.face(section).slots {
                ask.textf(White, format_args!("Keep 1 {slot}, titles, modifications."));
            }
            if back > 0 {
                ask.textf(Yellow, format_args!("{back} energy goes back."));
            }
            ask.next("Turned", says(A::Next));
        }
        Flow::Discard { ship, section, slot } => {
            head(ask, huge, ship, "");
            ask.textf(Amber, format_args!("one {slot} too many: discard"));
            for place in 0.. {
                let Some((card, equipped)) = huge.card_of(ship, place) else { break };
                if equipped.order.section == section && equipped.order.slot == slot {
                    plain(ask, (Icon::Trash, Red), equipped.order.name.as_str(), says(A::Discard(card)));
                }
            }
        }
        Flow::Destroyed { ship } => {
            head(ask, huge, ship, "");
            ask.banner((Red, RedDark), format_args!("DESTROYED"), "off the table");
            ask.text(White, "Damage cards to the discard piles, tokens to the supply.");
            ask.next("Next", says(A::Next));
        }
    }
}

/// Which section: a picture of both, and those that stand.
fn section(ask: &mut Ask, huge: &HugeShips, at: HugeAt, below: &str, shot: bool) {
    let Some(ship) = huge.at(at) else { return };
    head(ask, huge, at, below);
    let standing = || Section::ALL.iter().copied().filter(|&section| ship.can_suffer(section));
    let chosen = standing().nth(usize::from(ask.form.cursor));
    if let Some((canvas, y)) = ask.picture(56) {
        pictures::sections(canvas, y, ship, chosen, shot);
    }
    for section in standing() {
        let (shields, hull) = (ship.shields(section), ship.hull(section));
        let Some((canvas, spot)) = ask.own_row("Take", says(A::Section(section))) else { continue };
        let middle = spot.y + spot.height / 2;
        canvas.icon_centered(MARGIN + 18, middle, Icon::Target, 20, Silver);
        canvas.text(MARGIN + 36, middle - 7, row(White), &capital(section.name()));
        let left = [(Icon::Shield, Blue, shields), (Icon::Hull, Yellow, hull)];
        pictures::counts(canvas, MARGIN + spot.width - 4, middle, &left);
    }
}

fn damage(
    ask: &mut Ask,
    huge: &HugeShips,
    at: HugeAt,
    section: Section,
    (shields, facedown, faceup): (u8, u8, u8),
) {
    let Some(ship) = huge.at(at) else { return };
    ask.title((icon(ship.kind), White), format_args!("{} {section}", ship.name));
    let cards = facedown.saturating_add(faceup);
    let deck = line(format_args!("from the {section} deck"));
    match (shields, cards) {
        (0, 0) => ask.banner((Dim, Panel), format_args!("NOTHING"), ""),
        (_, 0) => ask.banner((Blue, BlueDark), format_args!("{}", counted(shields, "shield")), "lost"),
        (0, _) => ask.banner((Red, RedDark), format_args!("{}", counted(cards, "card")), &deck),
        _ => {
            let (lost, cards) = (counted(shields, "shield"), counted(cards, "card"));
            ask.banner((Red, RedDark), format_args!("{lost}, {cards}"), &deck);
        }
    }
    if cards > 0 {
        ask.textf(White, format_args!("{facedown} face down, {faceup} face up"));
    }
    health(ask, ship, section);
    if huge.is_doomed(at) {
        ask.text(Amber, "It attacks before it turns.");
    }
    ask.next("Dealt", says(A::Next));
}

/// `1 hit`, `2 hits`.
fn counted(count: u8, word: &str) -> Line {
    line(format_args!("{count} {word}{}", if count == 1 { "" } else { "s" }))
}

/// `1 die`, `2 dice`.
fn dice_word(dice: u8) -> Line {
    line(format_args!("{dice} {}", if dice == 1 { "die" } else { "dice" }))
}

/// What dice do to a ship that its player keeps.
fn harm(ask: &mut Ask, results: Results, words: &str) {
    let (hits, crits) = (counted(results.hits, "hit"), counted(results.crits, "crit"));
    let look = (Red, RedDark);
    match (results.hits, results.crits) {
        (0, 0) => ask.banner((Dim, Panel), format_args!("NOTHING"), ""),
        (_, 0) => ask.banner(look, format_args!("{hits}"), ""),
        (0, _) => ask.banner(look, format_args!("{crits}"), ""),
        _ => ask.banner(look, format_args!("{hits}, {crits}"), ""),
    }
    if results.hit() {
        ask.text(White, words);
    }
    ask.next("Next", says(A::Next));
}

/// Hull and shields of a section, or of the whole ship.
fn health(ask: &mut Ask, ship: &HugeShip, section: Section) {
    let card = ship.card().section(section);
    ask.pips(shown::Pips::Shields, ship.shields(section), card.shields);
    ask.pips(shown::Pips::Hull, ship.hull(section), card.hull);
}

/// What is left of everything.
fn over(ask: &mut Ask, huge: &HugeShips) {
    ask.title((Icon::Flag, Amber), format_args!("The battle is over"));
    for player in 0u8..2 {
        let points = huge.all().filter(|(_, ship)| ship.player == player && !ship.obstacle);
        let (all, lost) = points
            .map(|(_, ship)| ship.points())
            .fold((0, 0), |(all, lost), (points, gone)| (all + points, lost + gone));
        if all > 0 {
            ask.textf(White, format_args!("Player {} lost {lost} of {all}", player + 1));
        }
    }
    sheet::ships(ask, huge);
    plain(ask, (Icon::Exit, Red), "Leave this game", order(GamesCommand::Leave));
}
