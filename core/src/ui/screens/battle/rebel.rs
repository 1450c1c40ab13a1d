//! A Rebel: ship and initiative to add; health, initiative and fate to correct in a running battle.
//!
//! Next: back to the setup or the Table.

use super::{obstacle, shown};
use crate::battle::rules::command::RebelField;
use crate::battle::state::rebel::{Chassis, Rebel as Pilot, RebelOrder, RebelState};
use crate::cards::vocabulary::Device;
use crate::ui::prelude::*;
use crate::ui::screens::mission::desk;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rebel {
    /// One who is on the table already.
    edits: Option<RebelAt>,
}

/// More than anybody scores in one battle.
const MOST_SCORED: u8 = 99;

/// The highest initiative of a pilot, and the usual one.
const MOST: u8 = 9;
const USUAL: u8 = 3;

/// Numbers of the form, for one who is to be added.
const CHASSIS: u8 = 0;
const INITIATIVE: u8 = 1;
const ALLY: u8 = 2;

impl Rebel {
    pub const fn new() -> Rebel {
        Rebel { edits: None }
    }

    pub const fn edit(at: RebelAt) -> Rebel {
        Rebel { edits: Some(at) }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let battle = &ask.view.game.battle;
        match self.edits.and_then(|at| Some((at, battle.rebel(at)?))) {
            None => add(ask),
            Some((at, rebel)) if battle.is_running() => correct(ask, at, rebel),
            Some((at, rebel)) => prepare(ask, at, rebel),
        }
    }
}

fn finish(command: BattleCommand) -> Step {
    Step::Finish(Command::Battle(command))
}

/// A new one.
fn add(ask: &mut Ask) {
    ask.place("Rebel", "new");
    ask.help(&Help {
        asked: said!("Which ship does this Rebel fly, and at which initiative?"),
        look: said!("The number on the pilot card is the initiative: it says when the ship moves and fires."),
        words: &[Term::Initiative],
        ..Help::default()
    });
    ask.preset(INITIATIVE, USUAL);
    let of = |place: u8| Chassis::ALL.get(usize::from(place)).copied().unwrap_or(Chassis::XWing);
    let order = RebelOrder {
        callsign: Name::EMPTY,
        chassis: of(ask.form.value(CHASSIS)),
        initiative: ask.form.value(INITIATIVE),
        ally: ask.form.value(ALLY) != 0,
    };
    let label = format_args!("Add {}", order.chassis.name());
    ask.row_as("Add", (Icon::Check, Green), label, "", finish(BattleCommand::AddRebel(order)));
    let most = cursor::small(Chassis::ALL.len()).saturating_sub(1);
    let named = |place: u8| line(format_args!("{}", of(place).name()));
    let look = (emblems::chassis_icon(order.chassis), Silver);
    ask.dial(look, "Ship", CHASSIS, 0..=most, &named);
    ask.count((Icon::Clock, Silver), "Initiative", INITIATIVE, 0..=MOST);
    ask.toggle((Icon::Pilot, Silver), "An ally", ALLY);
}

/// One of a battle that has not begun.
fn prepare(ask: &mut Ask, at: RebelAt, rebel: &Pilot) {
    let name = shown::rebel_name(&ask.view.game.battle, at);
    ask.place("Rebel", &name);
    ask.help(&Help {
        asked: said!("Is this Rebel as on the pilot card, and does it fly in this battle?"),
        look: said!("The number on the pilot card is the initiative: it says when the ship moves and fires."),
        words: &[Term::Initiative],
        ..Help::default()
    });
    let icon = emblems::chassis_icon(rebel.chassis);
    ask.title((icon, Green), &name);
    ask.amount((Icon::Clock, Silver), "Initiative", rebel.initiative, 0..=MOST, &|value| {
        super::order(BattleCommand::CorrectRebel { rebel: at, field: RebelField::Initiative, value })
    });
    let another = RebelOrder { callsign: Name::EMPTY, ..rebel.order() };
    let add = finish(BattleCommand::AddRebel(another));
    ask.row_as("Add", (Icon::Plus, Silver), "Add another", "", add);
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("Take {name} off?"),
        lost: &[(icon, "its place in this battle")],
        keep: "Keep it",
        word: "Take it off",
    };
    let off = finish(BattleCommand::RemoveRebel(at));
    ask.danger((Icon::Trash, Red), "Take it off", &loss, off);
}

/// The page of devices.
const DEVICES: u8 = 1;

/// What it carries: with any, it is asked in the System Phase.
fn devices(ask: &mut Ask, at: RebelAt) {
    let load = ask.view.game.battle.load_of(at);
    ask.turn_back();
    ask.help(&Help {
        asked: said!("Which devices does this Rebel carry, with how many charges?"),
        look: said!("The device cards beside the ship card. With charges left, it is asked in the System Phase; each drop takes one. A reload is set here."),
        words: &[Term::Device, Term::Bomb, Term::Mine],
        ..Help::default()
    });
    for &device in Device::DROPPED {
        let look = (obstacle::device_icon(device), Silver);
        if !load.has(device) {
            let carry = super::order(BattleCommand::Load { rebel: at, device, on: true });
            ask.row_as("Carry", look, format_args!("{device}"), "no", carry);
            continue;
        }
        let words = |left: u8| line(format_args!("{left}"));
        let set = |value| {
            let field = RebelField::Charges(device);
            super::order(BattleCommand::CorrectRebel { rebel: at, field, value })
        };
        ask.value(look, format_args!("{device}"), load.left(device), 0..=device.charges(), &words, &set);
    }
}

/// Somebody on the table: each change is a command.
fn correct(ask: &mut Ask, at: RebelAt, rebel: &Pilot) {
    let battle = &ask.view.game.battle;
    let name = shown::rebel_name(battle, at);
    shown::tell_status(ask, Some(Badge::Rebel(at.0.saturating_add(1))), format_args!("{name}"));
    if ask.form.page == DEVICES {
        return devices(ask, at);
    }
    ask.help(&Help {
        asked: said!("What is different on the table?"),
        look: said!("Compare hull, shields, kills and points with the player's own sheet. What it did in its turn is a report; what was missed is set below, and counts like it."),
        why: said!("What lies on the table is right. Every change is in the log, and Y takes it back."),
        words: &[Term::Hull, Term::Shield, Term::Initiative],
        ..Help::default()
    });
    let order = |field, value| super::order(BattleCommand::CorrectRebel { rebel: at, field, value });
    let words = match rebel.in_play() {
        true => line(format_args!("{}, initiative {}", rebel.chassis.name(), rebel.initiative)),
        false => line(format_args!("{}, {}", rebel.chassis.name(), rebel.state.words())),
    };
    shown::tell_who(ask, Party::Rebel(at), &name, &words);
    let mission = &ask.view.game.mission;
    if mission.is_on() && rebel.is_about() {
        desk::report_of(ask, at);
    }
    if !rebel.in_play() {
        let back = order(RebelField::State(RebelState::InPlay), 0);
        ask.row_as("Put back", (Icon::Check, Green), "Flies again", "", back);
    }
    let stats = rebel.chassis.stats();
    // Upgrades may give more than the ship card. Nobody dies by a counter.
    let (hull, shields) = (stats.hull.saturating_add(3), stats.shields.saturating_add(3));
    let now = rebel.hull.max(1);
    ask.amount((Icon::Hull, Yellow), "Hull", now, 1..=hull, &|it| order(RebelField::Hull, it));
    let (least, most) = (0, shields.max(rebel.shields));
    ask.amount((Icon::Shield, Blue), "Shields", rebel.shields, least..=most, &|it| {
        order(RebelField::Shields, it)
    });
    if rebel.is_about() {
        let health = line(format_args!(
            "{} hull, {}",
            rebel.hull,
            count_line(u32::from(rebel.shields), "shield", "shields")
        ));
        for (state, icon, label, word) in [
            (RebelState::Escaped, Icon::Exit, "Escaped", "It escaped"),
            (RebelState::Jumped, Icon::Star, "Jumped", "It jumped"),
            (RebelState::Docked, Icon::Station, "Docked", "It docked"),
            (RebelState::Fled, Icon::Exit, "Fled, lost", "It is lost"),
            (RebelState::Destroyed, Icon::Destroyed, "Shot down", "Shot down"),
        ] {
            let possible = match state {
                RebelState::Jumped => mission.is_on(),
                RebelState::Docked => mission.is_on() && mission.has_dock(),
                RebelState::Fled => mission.is_on() && !mission.card().territory.any_edge(),
                _ => true,
            };
            if !possible {
                continue;
            }
            let look = (icon, Red);
            let loses = state.is_lost();
            let then = match state {
                _ if loses => &*health,
                _ if state.is_away() => "off the table, and safe",
                _ => "it may come back",
            };
            let locks = if loses { "locks on it" } else { "locks on it end" };
            let loss = Loss {
                icon,
                question: format_args!("{name} {}?", state.words()),
                lost: &[(if loses { Icon::Hull } else { icon }, then), (Icon::Lock, locks)],
                keep: "It flies on",
                word,
            };
            let step = Step::Finish(Command::Battle(BattleCommand::CorrectRebel {
                rebel: at,
                field: RebelField::State(state),
                value: 0,
            }));
            ask.asks_first(loses, look, (label, ""), &loss, step);
        }
    }
    ask.amount((Icon::Clock, Silver), "Initiative", rebel.initiative, 0..=MOST, &|it| {
        order(RebelField::Initiative, it)
    });
    if mission.is_on() {
        desk::drive(ask, at);
    }
    ask.amount((Icon::Destroyed, Silver), "Kills", rebel.kills, 0..=MOST_SCORED, &|it| {
        order(RebelField::Kills, it)
    });
    ask.amount((Icon::Medal, Silver), "Points", rebel.points, 0..=MOST_SCORED, &|it| {
        order(RebelField::Points, it)
    });
    ask.turn((Icon::Torpedo, Silver), "Devices", DEVICES);
}

impl Default for Rebel {
    fn default() -> Self {
        Self::new()
    }
}
