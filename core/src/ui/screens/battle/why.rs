//! Why? The rule that decides the open question, with its evidence and its source, over the question itself.
//!
//! X turns the page: how sure the reading is, and what the card says. A opens what the books say about it. Next: that,
//! or back to the question.

use core::fmt::Write;

use serde::{Deserialize, Serialize};

use super::{
    super::{Screen, rules::topic_of},
    next_ship,
};
use crate::{
    cards::{
        damage_deck::critical_extra,
        provenance::{Provenance, Reading},
        ships::Distance,
    },
    table::{
        battle::Battle,
        flow::Flow,
        reason::{Reason, Rule},
        ship::ShipAt,
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line, wrap},
        emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, body, row, tiny},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Why {
    page: u8,
}

const PAGES: u8 = 2;

/// First row of the text without and with evidence, and of the source.
const TEXT_TOP: i32 = 64;
const SOURCE: i32 = 202;
const SOURCE_WIDTH: i32 = 204;
const LEFT: i32 = 14;
const WIDTH: i32 = 212;

impl Why {
    pub const fn new() -> Why {
        Why { page: 0 }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::A => {
                let battle = &view.game.battle;
                Step::Go(Screen::rules_about(topic_of(battle.flow, battle.why())))
            }
            Key::B => Step::Back,
            Key::Y => Step::Stay,
            _ => {
                self.page = (self.page + 1) % PAGES;
                Step::Moved
            }
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let battle = &view.game.battle;
        let reason = battle.why();
        widgets::overlay(canvas, 22, 197);
        let title = title(battle);
        canvas.icon_centered(25, 42, Icon::Info, 20, Amber);
        canvas.text(42, 35, widgets::fit(row(White), 184, &title), &title);
        if self.page == 0 {
            let top = evidence(canvas, battle, reason).unwrap_or(TEXT_TOP);
            text(canvas, view, top, words(battle, reason));
        } else {
            sure(canvas, view, battle, reason);
        }
        let source = source(battle, reason);
        canvas.text(20, SOURCE, tiny(Silver), &source);
        let x = if self.page == 0 { "More" } else { "Rule" };
        widgets::hints(canvas, view, Hints { a: "Rules", b: "Close", x });
    }
}

impl Default for Why {
    fn default() -> Self {
        Self::new()
    }
}

/// A text as large as the player likes it and the box allows.
fn text(canvas: &mut Canvas, view: &View, top: i32, words: &str) -> i32 {
    let large = if view.settings.large_type { row(White) } else { body(White) };
    let pitch = i32::from(large.font.line) + 1;
    let lines = i32::try_from(wrap(words, WIDTH, large).count()).unwrap_or(9);
    let style = if top + lines * pitch > SOURCE { body(White) } else { large };
    canvas.paragraph(LEFT, top, WIDTH, style, words)
}

/// The question, asked back.
fn title(battle: &Battle) -> Line {
    match battle.flow {
        Flow::Maneuver { .. } => line(format_args!("Why {}?", battle.now.maneuver.words())),
        Flow::NextShip { .. } | Flow::Target { .. } => line(format_args!("Which target?")),
        Flow::Sector { .. } => line(format_args!("Why the sector?")),
        Flow::CloseFar { .. } => line(format_args!("Close or far?")),
        Flow::Swerve { .. } => line(format_args!("Why swerve?")),
        Flow::Flee { .. } => line(format_args!("Why these?")),
        Flow::Obstacle { .. } | Flow::ObstacleResult { .. } => line(format_args!("What does it do?")),
        Flow::Formation { .. } | Flow::Misplaced { .. } | Flow::WingSplit { .. } | Flow::WingJoin { .. } => {
            line(format_args!("How do wings fly?"))
        }
        Flow::Fact { .. } | Flow::Try { .. } | Flow::Acted { .. } => line(format_args!("Why this action?")),
        Flow::Prompt { owner, place, .. } => {
            line(format_args!("{}", battle.prompt_ability(owner, place).map_or("", |ability| ability.name())))
        }
        Flow::Engage { .. } | Flow::Defender { .. } | Flow::Range | Flow::RemoteAttack { .. } => {
            line(format_args!("Why this shot?"))
        }
        Flow::AttackDice | Flow::SpendAttack => line(format_args!("How does it attack?")),
        Flow::SpendDefence | Flow::Facing { .. } => line(format_args!("How does it defend?")),
        Flow::Critical { die, .. } => line(format_args!("Why a {die}?")),
        Flow::DamageCard { .. } | Flow::Results | Flow::Destroyed { .. } | Flow::RebelDown { .. } => {
            line(format_args!("How is damage dealt?"))
        }
        Flow::DeviceCheck { .. } | Flow::DeviceResult { .. } => line(format_args!("Why a check?")),
        Flow::Decloak { .. } => line(format_args!("Why that way?")),
        Flow::Rebels { .. } => line(format_args!("Who is next?")),
        Flow::RebelTarget { .. } | Flow::RebelAttackDice | Flow::RebelDefenceDice | Flow::DefenceDice => {
            line(format_args!("How do Rebels fight?"))
        }
        Flow::Setup => line(format_args!("What is this?")),
        Flow::Placing => line(format_args!("How are they placed?")),
        Flow::Planning | Flow::Over | Flow::Ended | Flow::Halt => line(format_args!("What now?")),
    }
}

/// The rule in our words; where no rule of the book decides, what the screen is for.
fn words(battle: &Battle, reason: Reason) -> &'static str {
    match (reason, battle.flow) {
        (Reason::Card { .. }, _) if battle.now.maneuver.is_red() => {
            "Automated ships take no stress from red. They skip the action instead."
        }
        (Reason::None, Flow::Setup) => {
            "The device flies every Imperial ship. Take a ready-made battle, or add squads and Rebels and start."
        }
        (Reason::None, Flow::Placing) => {
            "A wing stands around its leader. Others stand side by side, the first in the middle, then left and right in turn."
        }
        (Reason::None, Flow::Planning) => {
            "Rebels set their dials. The Empire has none: when a ship's turn comes, a die and its card decide."
        }
        (Reason::None, Flow::Rebels { .. }) => {
            "Low initiative moves first, high fires first. At the same initiative the Empire comes first."
        }
        (Reason::None, Flow::Results) => {
            "Evades cancel hits first, then crits. What is left is damage: hits before crits."
        }
        (Reason::None, Flow::Destroyed { .. }) => {
            "No hull left. Shot down at its own initiative before it fired, it still fires once."
        }
        (Reason::None, Flow::Decloak { .. }) => "A die says which way. Blocked: roll again.",
        (
            Reason::None,
            Flow::RebelTarget { .. } | Flow::RebelAttackDice | Flow::DefenceDice | Flow::RebelDefenceDice,
        ) => {
            "Roll your own dice, spend your own tokens and type in what is left; or roll here with B. The device spends the Empire's tokens."
        }
        (Reason::None, _) => "The players decide this.",
        (reason, _) => reason.text(),
    }
}

/// What the decision rests on; returns where the text goes on.
fn evidence(canvas: &mut Canvas, battle: &Battle, reason: Reason) -> Option<i32> {
    match (reason, battle.flow) {
        (Reason::Card { arc, side, distance, die }, Flow::Maneuver { ship }) => {
            let ship = battle.ship(ship)?;
            let words = line(format_args!("{}, {}. Die:", capital(arc.name()), distance.name()));
            canvas.text(LEFT, 63, body(Silver), &words);
            let _ = side;
            for face in 1..=6u8 {
                let maneuver = ship.kind.card().maneuver(arc, side, distance, face)?;
                let x = 12 + i32::from(face - 1) * 36;
                let taken = face == die;
                let (fill, frame, width) = match (taken, maneuver.is_red()) {
                    (true, true) => (RedDark, Amber, 3),
                    (true, false) => (AmberDark, Amber, 3),
                    _ => (Panel, Edge, 1),
                };
                canvas.fill(x, 82, 35, 54, frame);
                canvas.fill(x + width, 82 + width, 35 - 2 * width, 54 - 2 * width, fill);
                let ink = if taken { White } else { Silver };
                canvas.textf(x + 9, 92, tiny(ink).center(), format_args!("{}", maneuver.speed));
                emblems::arrow(canvas, x + 23, 97, maneuver, 20, ink);
                let color = if taken { Amber } else { Dim };
                canvas.textf(x + 17, 115, row(color).center(), format_args!("{face}"));
            }
            Some(146)
        }
        (_, Flow::CloseFar { ship }) => {
            let ship = battle.ship(ship)?;
            let now = &battle.now;
            canvas.textf(
                LEFT,
                63,
                body(Silver),
                format_args!("{}, die {}", capital(now.arc.name()), now.die),
            );
            for (nth, distance) in (0i32..).zip([Distance::Close, Distance::Far]) {
                let y = 82 + nth * 26;
                canvas.text(LEFT, y + 4, body(Silver), if nth == 0 { "close" } else { "far" });
                for face in 1..=6u8 {
                    let maneuver = ship.kind.card().maneuver(now.arc, now.side, distance, face)?;
                    let x = 62 + i32::from(face - 1) * 28;
                    let taken = face == now.die;
                    canvas.fill(x, y, 27, 24, if taken { Amber } else { Panel });
                    let ink = if taken { Black } else { Silver };
                    canvas.textf(x + 6, y + 8, tiny(ink).center(), format_args!("{}", maneuver.speed));
                    emblems::arrow(canvas, x + 18, y + 12, maneuver, 14, ink);
                }
            }
            Some(146)
        }
        (_, Flow::NextShip { ship } | Flow::Target { ship }) => {
            let count = battle.target_line_count(ship).min(3);
            for (nth, place) in (0i32..).zip(0..count) {
                let words = next_ship::line_words(battle, battle.target_line(ship, place)?);
                canvas.textf(LEFT, 64 + nth * 20, body(Amber), format_args!("{}", nth + 1));
                canvas.text(LEFT + 18, 64 + nth * 20, widgets::fit(body(White), 190, &words), &words);
            }
            Some(72 + i32::try_from(count).unwrap_or(3) * 20)
        }
        (Reason::Critical { die }, _) => {
            let extra = critical_extra(&battle.settings.critical, die)?;
            canvas.textf(LEFT, 64, body(Amber), format_args!("Die {die}: {extra}"));
            Some(88)
        }
        (Reason::ActionRow(place), Flow::Try { ship } | Flow::Acted { ship }) => {
            action_row(canvas, battle, ship, place)
        }
        _ => None,
    }
}

/// A line of the card's action list.
fn action_row(canvas: &mut Canvas, battle: &Battle, ship: ShipAt, place: u8) -> Option<i32> {
    let rule = battle.ship(ship)?.kind.card().actions.get(usize::from(place))?;
    let mut words = line(format_args!("Line {}: ", u16::from(place) + 1));
    // A longer rule is cut: the whole list is on the card.
    let _ = write!(words, "{rule}");
    let y = canvas.paragraph(LEFT, 64, WIDTH, body(Amber), &words);
    Some(y + 6)
}

fn capital(word: &str) -> Line {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) => line(format_args!("{}{}", first.to_ascii_uppercase(), letters.as_str())),
        None => Line::new(),
    }
}

/// How sure we are, and the other way to read it.
fn sure(canvas: &mut Canvas, view: &View, battle: &Battle, reason: Reason) {
    let reading = match reason.provenance() {
        Some(Provenance::House(reading)) => Some(reading),
        _ => battle
            .flow
            .ship()
            .and_then(|at| battle.ship(at))
            .and_then(|ship| ship.kind.card().house.first().copied()),
    };
    let Some(reading) = reading else {
        let words = match reason {
            Reason::None => "The rules of the game as everybody plays them.",
            _ => "The book says so in plain words. Nothing had to be read into it.",
        };
        text(canvas, view, TEXT_TOP, words);
        return;
    };
    canvas.textf(LEFT, TEXT_TOP, body(Amber), format_args!("Our reading, {}", reading.certainty()));
    let y = text(canvas, view, TEXT_TOP + 22, reading.text());
    other(canvas, reading, y + 6);
}

fn other(canvas: &mut Canvas, reading: Reading, y: i32) {
    if reading.alternative().is_empty() {
        return;
    }
    let words = line(format_args!("Or: {}", reading.alternative()));
    canvas.paragraph(LEFT, y, WIDTH, body(Silver), &words);
}

/// Where it stands: as much of it as fits a line.
fn source(battle: &Battle, reason: Reason) -> Line {
    let card = battle.flow.ship().and_then(|at| battle.ship(at)).map(|ship| ship.kind.card().provenance);
    let fits = |words: Line| (tiny(Silver).width(&words) <= SOURCE_WIDTH).then_some(words);
    let full = match (reason, card) {
        (Reason::None, _) => line(format_args!("Rulebook, the round")),
        (
            Reason::Card { .. } | Reason::TargetRow(_) | Reason::ActionRow(_) | Reason::AttackRow(_),
            Some(card),
        ) => line(format_args!("{card}")),
        (Reason::Rule(Rule::SelectTarget | Rule::SelectAction), Some(card)) => {
            line(format_args!("{}, {card}", reason.section()))
        }
        (reason, _) => match reason.provenance() {
            Some(provenance) => line(format_args!("{provenance}")),
            None => line(format_args!("{}", reason.section())),
        },
    };
    fits(full)
        .or_else(|| fits(line(format_args!("{}", reason.section()))))
        .unwrap_or_else(|| line(format_args!("Rulebook, Automated Ships")))
}
