//! What Help says of every question of a battle: the question in full words, what to look at, the rule and the words.
//!
//! The rule is the one that the battle names itself ([`Battle::why`]); where a card decides, its row and the die are
//! told. Does NOT decide anything.

use core::fmt::Write;

use heapless::String;

use crate::battle::state::battle::Battle;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::words::{self, QuestionHelp};
use crate::cards::damage_deck::critical_extra;
use crate::cards::glossary::Term as T;
use crate::ui::prelude::*;
use crate::ui::screens::rules::topic_of;

/// Room for a rule with the row of the card before it.
type WhyText = String<224>;

/// Tells what Help says of the open question.
pub fn tell(ask: &mut Ask) {
    if !ask.explains() {
        return;
    }
    let battle = &ask.view.game.battle;
    let reason = battle.why();
    let (asked, look, terms) = match page_told(battle, ask.form.page) {
        Some(told) => told,
        None => words::help(battle),
    };
    let why = why(battle, reason);
    let source = source(battle, reason);
    ask.help(&Help {
        asked: asked.into(),
        look: look.into(),
        why: why.as_str().into(),
        source: source.as_str().into(),
        // A reading of the book says so where it names its source.
        our_reading: words::improves_attack(battle),
        words: terms,
        topic: Some(topic_of(battle.flow, reason)),
        ..Help::default()
    });
}

/// What a page behind a question asks, if it is open.
fn page_told(battle: &Battle, page: u8) -> Option<QuestionHelp> {
    match (battle.flow, page) {
        (BattleQuestion::Range, super::range::ARMED) => Some((
            text!(
                "What does this Rebel fire, with how many dice, and what do its cards change? What is set counts for this attack; the weapon is remembered. B goes back to the range."
            ),
            text!(
                "Attack dice: as on the weapon's card, before range. Defence dice: more or fewer for the Empire by your cards. I change its dice: stop when it has rolled. It changes none: its dice stay as they fell. At range 0: your card lets you fire at what you touch."
            ),
            &[T::PrimaryWeapon, T::SpecialWeapon, T::AttackDie, T::DefenceDie, T::Range0],
        )),
        (BattleQuestion::Maneuver { .. }, super::maneuver::WAY) => Some((
            text!(
                "What would this ship touch first on its way or at its end? It swerves from that; what no other way avoids acts on it."
            ),
            text!(
                "The whole template, then the base at its end. An asteroid at its end is one under the base; Bomb in range: the base ends where that bomb reaches. A ship in the way is a bump, not this."
            ),
            &[T::Swerve, T::Obstacle, T::Mine, T::Bomb],
        )),
        (BattleQuestion::Obstacle { .. }, super::obstacle::HULL) => Some((
            text!("How much hull has the minefield left? A red die is rolled for each."),
            text!("Its damage: three less what it took."),
            &[T::Mine, T::Hull],
        )),
        _ => None,
    }
}

/// The rule in our words, with the row of the card and the die where these decide.
fn why(battle: &Battle, reason: Reason) -> WhyText {
    let mut why = WhyText::new();
    // Cards with other templates for a roll or a boost come first: nothing else of this screen tells them.
    if let BattleQuestion::Try { ship } = battle.flow {
        for note in battle.ship(ship).into_iter().flat_map(Battle::reposition_notes) {
            let _ = write!(why, "{}: {} ", note.name(), note.text);
        }
    }
    // Longer rules are cut: the books have them whole.
    let _ = match (reason, battle.flow) {
        (Reason::Card { arc, distance, die, .. }, _) => {
            write!(why, "{}, {}, die {die}. ", crate::ui::ask::capital(arc.name()), distance.name())
        }
        (Reason::ActionRow(place), _) => match battle.action_rule(place) {
            Some(rule) => write!(why, "Action row {}: {rule}. ", u16::from(place) + 1),
            None => Ok(()),
        },
        (_, BattleQuestion::Fact { fact, .. }) => match battle.row_about(fact) {
            Some((place, rule)) => write!(why, "Action row {}: {rule}. ", u16::from(place) + 1),
            None => Ok(()),
        },
        (Reason::Critical { die }, _) => match critical_extra(&battle.settings.critical, die) {
            Some(extra) => write!(why, "Die {die}: {extra}. "),
            None => Ok(()),
        },
        _ => Ok(()),
    };
    let _ = why.push_str(&words::rule(battle, reason).unpacked());
    let also: &[BattleRule] = match (battle.flow, reason) {
        (
            BattleQuestion::NextShip { .. } | BattleQuestion::Target { .. },
            Reason::Rule(BattleRule::SelectTarget | BattleRule::WingTarget),
        ) => &[BattleRule::Nearest, BattleRule::RangeZero],
        (BattleQuestion::Sector { .. }, _) => &[BattleRule::RangeZero],
        _ => &[],
    };
    for rule in also {
        let _ = why.push(' ').and_then(|()| why.push_str(&rule.text().unpacked()));
    }
    why
}

/// Where it stands.
fn source(battle: &Battle, reason: Reason) -> crate::ui::canvas::Line {
    let card = battle.flow.ship().and_then(|at| battle.ship(at)).map(|ship| ship.kind.card().provenance);
    match (reason, card) {
        (Reason::None, _) => line(format_args!("Rulebook, the round")),
        (
            Reason::Card { .. } | Reason::TargetRow(_) | Reason::ActionRow(_) | Reason::AttackRow(_),
            Some(card),
        ) => line(format_args!("{card}")),
        (reason, _) => match reason.provenance() {
            Some(provenance) => line(format_args!("{provenance}")),
            None => line(format_args!("{}", reason.section())),
        },
    }
}
