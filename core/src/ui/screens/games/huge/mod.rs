//! Huge ships: what is asked of them, question by question.
//!
//! Set-up, activation, attacks and the pages beside them have files of their own; here is the way to each of them,
//! and what damage does. Decides nothing.

mod activation;
mod combat;
pub mod pictures;
pub mod setup;
mod sheet;

use core::cmp::Ordering;

use super::{
    GamesPage, asks, dice_word, fight, goes_on, gone, leave, order, pips, plain, table_of_set_up,
    typed_results,
};
use crate::cards::huge::{HugeId, ShipSection};
use crate::dice::damage::Results;
use crate::games::fight::FightAnswer;
use crate::games::frame::TableGame;
use crate::games::huge::HugeShips;
use crate::games::huge::command::HugeCommand as C;
use crate::games::huge::flow::{HugeAnswer as A, HugeQuestion};
use crate::games::huge::rule::HugeRule;
use crate::games::huge::ship::{EquippedAt, HugeAt, HugeShip};
use crate::ui::help::Said;
use crate::ui::prelude::*;
use crate::ui::screens::battle::shown;
use crate::ui::screens::rules::game_topic;

fn does(command: C) -> Step {
    order(GamesCommand::HugeShips(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

fn fights(answer: FightAnswer) -> Step {
    says(A::Fight(answer))
}

const fn icon(kind: HugeId) -> Icon {
    match kind {
        HugeId::Gr75 => Icon::Gr75,
        HugeId::Gozanti | HugeId::CRoc => Icon::Freighter,
        HugeId::Cr90 => Icon::Station,
        HugeId::Raider => Icon::Delta,
    }
}

pub fn tell(ask: &mut Ask, huge: &HugeShips, page: GamesPage, at: u8) {
    // Steps with a picture have no heading: the bar says whose they are.
    let active = match huge.flow() {
        HugeQuestion::Moved { ship }
        | HugeQuestion::Gain { ship, .. }
        | HugeQuestion::Allocate { ship }
        | HugeQuestion::Use { ship } => huge.at(ship).filter(|_| page == GamesPage::Question),
        _ => None,
    };
    let here = if page == GamesPage::Table { "Table" } else { "Huge ships" };
    let place = active.map_or(here, |ship| ship.name.as_str());
    match huge.shown_round() {
        0 => ask.place(place, ""),
        round => ask.place(place, format_args!("round {round}")),
    }
    match (page, huge.at(HugeAt(at))) {
        (GamesPage::Question, _) => question(ask, huge),
        (GamesPage::Table, _) if huge.is_running() => sheet::table(ask, huge),
        (GamesPage::Table, _) => table_of_set_up(ask),
        (GamesPage::Item, Some(ship)) if huge.is_running() && !ship.obstacle => {
            sheet::sheet(ask, huge, HugeAt(at), ship);
        }
        (GamesPage::Item | GamesPage::Ship, Some(ship)) => setup::build(ask, huge, HugeAt(at), ship),
        (GamesPage::Add, _) => setup::add(ask, huge),
        (GamesPage::Equip, _) => setup::equip(ask, huge, at),
        (GamesPage::Values, _) => setup::card(ask, huge, EquippedAt(at)),
        _ => gone(ask),
    }
}

/// Help with the rule of the highlighted answer.
fn asks_by(ask: &mut Ask, rule: HugeRule, asked: Said, look: Said, words: &[Term]) {
    let topic = game_topic(&ask.view.game.games.open);
    let (why, source) = (rule.text().into(), rule.name().into());
    let our_reading = rule.is_our_reading();
    ask.help(&Help { asked, look, why, source, our_reading, words, topic, ..Help::default() });
}

fn head(ask: &mut Ask, huge: &HugeShips, at: HugeAt, below: &str) {
    let Some(ship) = huge.at(at) else { return };
    ask.title((icon(ship.kind), White), format_args!("{}", ship.name));
    if !below.is_empty() {
        ask.text(White, below);
    }
}

fn question(ask: &mut Ask, huge: &HugeShips) {
    match huge.flow() {
        HugeQuestion::Setup => setup::setup(ask, huge),
        HugeQuestion::Placing => {
            asks(
                ask,
                said!("Are the huge ships placed?"),
                said!(
                    "Measure from the owner's edge; both bases of a huge ship lie inside. An obstacle ship comes first."
                ),
                &[Term::Range],
            );
            ask.above(Foot::Act);
            ask.title((Icon::Gr75, Silver), "Place the ships");
            ask.text(White, &huge.why().text().unpacked());
            if huge.all().any(|(_, ship)| ship.obstacle) {
                ask.text(White, text!("First the obstacle ship, as three asteroids."));
            }
            ask.act("Placed", (Icon::Check, Green), "All are placed", says(A::Next));
        }
        HugeQuestion::Planning => planning(ask, huge),
        HugeQuestion::Over => over(ask, huge),
        HugeQuestion::Others => activation::others(ask),
        HugeQuestion::RammedResult { results } => {
            asks(
                ask,
                said!("Has the ship that rammed suffered this?"),
                said!("Its player takes shields or damage cards; small and large ships are not kept here."),
                &[Term::Bump, Term::Shield, Term::DamageCard],
            );
            ask.above(Foot::Act);
            ask.title((Icon::Bump, Red), "It rammed");
            harm(ask, results, "The ship that rammed suffers this.");
        }
        HugeQuestion::Reveal { ship } => activation::reveal(ask, huge, ship),
        HugeQuestion::Moved { ship } => activation::moved(ask, huge, ship),
        HugeQuestion::Gain { ship, gained, back } => activation::gain(ask, huge, ship, gained, back),
        HugeQuestion::Allocate { ship } => activation::allocate(ask, huge, ship),
        HugeQuestion::Use { ship } => activation::use_energy(ask, huge, ship),
        HugeQuestion::Act { ship, section } => activation::act(ask, huge, ship, section),
        HugeQuestion::Combat { ship } => combat::combat(ask, huge, ship),
        HugeQuestion::Aim { ship, weapon } => combat::aim(ask, huge, ship, weapon),
        HugeQuestion::Target { target } => {
            let Some(ship) = huge.at(target) else { return };
            asks(
                ask,
                said!("Which section of the huge ship is shot at?"),
                said!(
                    "Draw the line of fire from the attacker: it must not cross the line printed on the ship's bases."
                ),
                &[Term::Arc, Term::Range],
            );
            let below = line(format_args!("Not across the {}.", ship.card().line()));
            section(ask, huge, target, &below, true);
            plain(ask, "Take", (Icon::Cross, Silver), "No shot", says(A::No));
        }
        HugeQuestion::IncomingDice { target, section } => combat::incoming(ask, huge, target, section),
        HugeQuestion::Fight => {
            if let Some(fight) = huge.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        HugeQuestion::Shot { results, .. } => {
            asks(
                ask,
                said!("Has the target suffered this?"),
                said!("Its player takes shields, then damage cards, face up for crits."),
                &[Term::Shield, Term::DamageCard, Term::Crit],
            );
            ask.above(Foot::Act);
            ask.title((Icon::Target, Silver), "The target");
            harm(ask, results, "The target suffers this.");
        }
        HugeQuestion::PickSection { ship } => {
            asks(
                ask,
                said!("Which section of the ship suffers?"),
                said!("The opponent of its owner chooses, among those in reach."),
                &[Term::Shield, Term::Hull],
            );
            section(ask, huge, ship, "The opponent chooses.", false);
        }
        HugeQuestion::OverlapDice { ship, section, dice } => {
            asks(
                ask,
                said!("What do the dice for the overlap show?"),
                said!(
                    "Roll red dice here, or on the table and type in hits and crits. \"-\" means that nothing was typed in yet."
                ),
                &[Term::AttackDie, Term::Hit, Term::Crit],
            );
            head(ask, huge, ship, "");
            match section {
                Some(section) => {
                    ask.textf(White, format_args!("{} for the {section} section", dice_word(dice)))
                }
                None => {
                    ask.textf(White, format_args!("{}; then the opponent picks the section", dice_word(dice)))
                }
            }
            plain(ask, "Roll", (Icon::DieRed, Red), "Roll here", says(A::Roll));
            typed_results(ask, dice, |results| says(A::Rolled(results)));
        }
        HugeQuestion::Damage { ship, section, shields, facedown, faceup } => {
            damage(ask, huge, ship, section, (shields, facedown, faceup));
        }
        HugeQuestion::Crippled { ship, section, back } => crippled(ask, huge, ship, section, back),
        HugeQuestion::Discard { ship, section, slot } => {
            asks(
                ask,
                said!("Which card is discarded?"),
                said!("The crippled side of the ship card has fewer slots. The owner of the ship chooses."),
                &[Term::UpgradeSlot],
            );
            head(ask, huge, ship, "");
            ask.textf(White, format_args!("One {slot} too many: discard"));
            for place in 0.. {
                let Some((card, equipped)) = huge.card_of(ship, place) else { break };
                if equipped.order.section == section && equipped.order.slot == slot {
                    plain(
                        ask,
                        "Discard",
                        (Icon::Trash, Red),
                        equipped.order.name.as_str(),
                        says(A::Discard(card)),
                    );
                }
            }
        }
        HugeQuestion::Destroyed { ship } => {
            asks(
                ask,
                said!("Is the ship off the table?"),
                said!("Damage cards go to the discard piles, energy and other tokens to the supply."),
                &[Term::Hull, Term::DamageCard],
            );
            ask.above(Foot::Act);
            head(ask, huge, ship, "");
            ask.banner((Red, RedDark), "DESTROYED", "");
            ask.text(White, text!("Damage cards to the discard piles, tokens to the supply."));
            ask.act("Removed", (Icon::Exit, Red), "Take it off the table", says(A::Next));
        }
    }
}

fn planning(ask: &mut Ask, huge: &HugeShips) {
    let first = huge.round() == 0;
    asks(
        ask,
        said!("Are all dials set, each in secret?"),
        said!(
            "Those of huge ships, too. Reinforce tokens of the last round go back. Instead the battle may end here."
        ),
        &[Term::Dial, Term::PlanningPhase, Term::Reinforce],
    );
    ask.above(if first || huge.is_deserted() { Foot::Act } else { Foot::Rows(2) });
    ask.coming("ROUND", huge.shown_round());
    let begin = order(GamesCommand::BEGIN);
    if !first && huge.is_deserted() {
        ask.text(White, text!("No huge ship is left."));
        return ask.act("End", (Icon::Flag, Green), "The battle is over", says(A::End));
    }
    for player in (0u8..2).filter(|&player| huge.has_lost_all(player)) {
        ask.textf(Red, format_args!("Player {} has no huge ship left.", player + 1));
    }
    if first {
        ask.text(White, text!("Set all dials face down, those of huge ships too."));
        return ask.act("Begin", (Icon::Straight, White), "All dials are set", begin);
    }
    ask.text(White, text!("Reinforce tokens go. Set all dials."));
    plain(ask, "Begin", (Icon::Straight, White), "All dials are set", begin);
    sheet::end(ask, says(A::End));
}

/// A section turned over.
fn crippled(ask: &mut Ask, huge: &HugeShips, at: HugeAt, section: ShipSection, back: u8) {
    let Some(ship) = huge.at(at) else { return };
    asks(
        ask,
        said!("Is the ship card turned over?"),
        said!("The crippled side has other values and fewer slots. Energy above its limit goes back."),
        &[Term::UpgradeSlot, Term::Hull],
    );
    ask.above(Foot::Act);
    head(ask, huge, at, "");
    let word = capital(section.name());
    ask.banner((Red, RedDark), format_args!("{word} crippled"), "");
    for slot in ship.face(section).slots {
        ask.textf(White, format_args!("Keep 1 {slot}, titles, modifications."));
    }
    if back > 0 {
        ask.textf(Yellow, format_args!("{back} energy goes back."));
    }
    ask.act("Turned", (Icon::Cards, Red), "Turn its ship card", says(A::Next));
}

/// Which section: a picture of both, and those that stand.
fn section(ask: &mut Ask, huge: &HugeShips, at: HugeAt, below: &str, shot: bool) {
    let Some(ship) = huge.at(at) else { return };
    ask.above(Foot::Rows(2));
    head(ask, huge, at, below);
    let standing = || ShipSection::ALL.iter().copied().filter(|&section| ship.can_suffer(section));
    let chosen = standing().nth(usize::from(ask.form.cursor));
    if let Some((canvas, y)) = ask.picture(56) {
        pictures::sections(canvas, y, ship, chosen, shot);
    }
    for section in standing() {
        let (shields, hull) = (ship.shields(section), ship.hull(section));
        let Some((canvas, spot)) = ask.own_row("Take", says(A::Section(section))) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            canvas.icon_centered(MARGIN + 18, middle, Icon::Target, 20, Silver);
            let style = if spot.large { row(White).larger() } else { row(White) };
            let top = middle - i32::from(style.font.cap) / 2;
            canvas.text(MARGIN + 36, top, style, &capital(section.name()));
            let left = [(Icon::Shield, Blue, shields), (Icon::Hull, Yellow, hull)];
            pictures::counts(canvas, MARGIN + spot.width - 4, middle, spot.large, &left);
        });
    }
}

fn damage(
    ask: &mut Ask,
    huge: &HugeShips,
    at: HugeAt,
    section: ShipSection,
    (shields, facedown, faceup): (u8, u8, u8),
) {
    let Some(ship) = huge.at(at) else { return };
    asks(
        ask,
        said!("Is the damage on the table?"),
        said!(
            "Take shields of that section, then deal cards from its own deck, face up for crits. The pips show what is left."
        ),
        &[Term::Shield, Term::Hull, Term::DamageCard, Term::Crit],
    );
    ask.above(Foot::Act);
    ask.title((icon(ship.kind), White), format_args!("{} {section}", ship.name));
    let cards = facedown.saturating_add(faceup);
    let deck = line(format_args!("from the {section} deck"));
    match (shields, cards) {
        (0, 0) => ask.banner((Dim, Panel), "NOTHING", ""),
        (_, 0) => ask.banner((Blue, BlueDark), &counted(shields, "shield", "shields"), "lost"),
        (0, _) => ask.banner((Red, RedDark), &counted(cards, "card", "cards"), &deck),
        _ => {
            let (lost, cards) = (counted(shields, "shield", "shields"), counted(cards, "card", "cards"));
            ask.banner((Red, RedDark), format_args!("{lost}, {cards}"), &deck);
        }
    }
    if cards > 0 {
        ask.textf(White, format_args!("{facedown} face down, {faceup} face up"));
    }
    health(ask, ship, section);
    if huge.is_doomed(at) {
        ask.text(White, text!("It attacks before it turns."));
    }
    let (a, words) = if cards > 0 { ("Dealt", "Deal the cards") } else { ("Marked", "It is on the table") };
    ask.act(a, (Icon::Cards, Red), words, says(A::Next));
}

/// `1 hit`, `2 hits`.
fn counted(count: u8, one: &str, many: &str) -> Line {
    widgets::count_line(count.into(), one, many)
}

/// What dice do to a ship that its player keeps.
fn harm(ask: &mut Ask, results: Results, words: &str) {
    let (hits, crits) = (counted(results.hits, "hit", "hits"), counted(results.crits, "crit", "crits"));
    let look = (Red, RedDark);
    match (results.hits, results.crits) {
        (0, 0) => ask.banner((Dim, Panel), "NOTHING", ""),
        (_, 0) => ask.banner(look, &hits, ""),
        (0, _) => ask.banner(look, &crits, ""),
        _ => ask.banner(look, format_args!("{hits}, {crits}"), ""),
    }
    if results.hit() {
        ask.text(White, words);
    }
    ask.act("Go on", (Icon::Check, Green), "Go on", says(A::Next));
}

/// Hull and shields of a section, or of the whole ship.
fn health(ask: &mut Ask, ship: &HugeShip, section: ShipSection) {
    let card = ship.card().section(section);
    pips(ask, &[(shown::Pips::Shields, ship.shields(section), card.shields)]);
    pips(ask, &[(shown::Pips::Hull, ship.hull(section), card.hull)]);
}

/// What is left of everything.
fn over(ask: &mut Ask, huge: &HugeShips) {
    asks(
        ask,
        said!("The battle is over. A opens a ship, B the Table."),
        said!(
            "Points of ship cards that each player lost. Who lost less is ahead; the rules name no winner."
        ),
        &[Term::SquadPoints],
    );
    goes_on(ask, 1);
    ask.above(Foot::Rows(2));
    let [(one, lost), (other, gone)] = [0u8, 1].map(|player| huge.points_of(player));
    match (lost.cmp(&gone), one.min(other)) {
        // One side alone had huge ships: nobody to compare it with.
        (_, 0) => ask.banner((Dim, Panel), "THE END", ""),
        (Ordering::Less, _) => ask.banner((Green, GreenDark), "Player 1 is ahead", ""),
        (Ordering::Greater, _) => ask.banner((Green, GreenDark), "Player 2 is ahead", ""),
        (Ordering::Equal, _) => ask.banner((Dim, Panel), "EVEN", ""),
    }
    for (player, lost, all) in [(1, lost, one), (2, gone, other)] {
        if all > 0 {
            ask.textf(White, format_args!("Player {player} lost {lost} of {all}"));
        }
    }
    sheet::ships(ask, huge);
    leave(ask);
}
