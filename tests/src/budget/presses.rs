//! How many presses the common ways take, found through the real screens: keys in, questions out.
//!
//! Every answer is found by searching the keys from the question on, so a count is the fewest presses a player can do it
//! in. A function that returns nothing leaves its row of `budgets.toml` unmeasured, and that fails.

use std::collections::{BTreeMap, VecDeque};

use wingmate_core::battle::state::question::BattleQuestion;
use wingmate_core::battle::state::round::Phase;
use wingmate_core::body::Board;
use wingmate_core::campaign::round::CampaignStage;
use wingmate_core::cards::upgrades::UpgradeSlot;
use wingmate_core::dice::generator::Seed;
use wingmate_core::game::Game;
use wingmate_core::shell::Shell;
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::Screen;
use wingmate_core::ui::stack::Open;
use wingmate_sim::script;

use super::Measured;

/// Presses for one TIE/ln activation, target to action, no obstacle, over all answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Activation {
    pub median: f64,
    pub worst: f64,
}

/// A device after some keys.
fn after(seed: u64, keys: &[Key]) -> Box<Shell> {
    let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(seed), true));
    for &key in keys {
        device.on(Input::Press(key));
    }
    device
}

fn flow(device: &Shell) -> BattleQuestion {
    device.game().battle.flow()
}

/// Keys from power-on to the first activation of two TIE/ln against a Rebel of higher initiative.
fn two_fighters() -> Vec<Key> {
    use Key::{A, Up};
    // Build your own; a squad and a Rebel as they are proposed; begin, placed, dials set.
    [to("battle"), vec![Up, A, A, A, A, A, A, A, A]].concat()
}

/// Whether a question is still the one that was asked: the next ship and its rose are one.
fn same_question(asked: BattleQuestion, now: BattleQuestion) -> bool {
    matches!((asked, now), (BattleQuestion::NextShip { .. }, BattleQuestion::Sector { .. }))
}

/// Every answer to the open question, each with the fewest keys that give it.
fn answers(seed: u64, before: &[Key]) -> Vec<Vec<Key>> {
    const KEYS: [Key; 6] = [Key::A, Key::B, Key::Up, Key::Down, Key::Left, Key::Right];
    const DEEPEST: usize = 6;
    let start = after(seed, before);
    let (asked, question) = (start.game().hash(), flow(&start));
    let mut seen: Vec<(Option<Open>, u32)> = vec![(start.stack().last().copied(), asked)];
    let mut found: BTreeMap<u32, Vec<Key>> = BTreeMap::new();
    let mut waiting: VecDeque<Vec<Key>> = VecDeque::from([Vec::new()]);
    while let Some(path) = waiting.pop_front() {
        if path.len() >= DEEPEST {
            continue;
        }
        for key in KEYS {
            let path = [&path[..], &[key]].concat();
            let device = after(seed, &[before, &path[..]].concat());
            let (open, hash) = (device.stack().last().copied(), device.game().hash());
            if hash != asked && !same_question(question, flow(&device)) {
                found.entry(hash).or_insert(path);
            } else if matches!(device.screen(), Screen::Battle(_)) && !seen.contains(&(open, hash)) {
                seen.push((open, hash));
                waiting.push_back(path);
            }
        }
    }
    found.into_values().collect()
}

/// Whether an answer leads off the plain way: an obstacle, an edge, a bump, nobody but at range 0.
fn is_trouble(seed: u64, before: &[Key], answer: &[Key]) -> bool {
    let asked = after(seed, before);
    let now = after(seed, &[before, answer].concat());
    match flow(&asked) {
        // Flown is the first answer: every other one is trouble.
        BattleQuestion::Maneuver { .. } => answer != [Key::A],
        // Only at range 0: no distance is asked.
        BattleQuestion::NextShip { .. } | BattleQuestion::Sector { .. } => {
            matches!(flow(&now), BattleQuestion::Maneuver { .. })
        }
        _ => false,
    }
}

/// Presses of every way through the activation that is open.
fn ways(seed: u64, before: &[Key], pressed: usize, out: &mut Vec<usize>) {
    let device = after(seed, before);
    let first = after(seed, &two_fighters());
    let acting = matches!(
        flow(&device),
        BattleQuestion::Sector { ship }
        | BattleQuestion::NextShip { ship }
        | BattleQuestion::Target { ship }
        | BattleQuestion::CloseFar { ship }
        | BattleQuestion::Maneuver { ship }
        | BattleQuestion::Fact { ship, .. }
        | BattleQuestion::Try { ship }
        | BattleQuestion::Acted { ship } if BattleQuestion::NextShip { ship } == flow(&first)
    );
    if !acting {
        out.push(pressed);
        return;
    }
    for answer in answers(seed, before) {
        if !is_trouble(seed, before, &answer) {
            ways(seed, &[before, &answer[..]].concat(), pressed + answer.len(), out);
        }
    }
}

pub fn activation() -> Option<Activation> {
    let start = two_fighters();
    let mut presses = Vec::new();
    // A seed for each face of the die: all of the card is flown.
    for die in 1..=6 {
        let seed = (1..500).find(|&seed| {
            let keys = [&start[..], &[Key::A, Key::A]].concat();
            after(seed, &keys).game().battle.now.die == die
        })?;
        ways(seed, &start, 0, &mut presses);
    }
    presses.sort_unstable();
    let (&median, &worst) = (presses.get(presses.len() / 2)?, presses.last()?);
    Some(Activation { median: count(median), worst: count(worst) })
}

fn count(presses: usize) -> f64 {
    u32::try_from(presses).map_or(f64::INFINITY, f64::from)
}

/// Presses with default answers until something holds: A on what is highlighted. A result to be typed in takes one
/// Right first, which is not counted.
fn by_default(device: &mut Shell, until: impl Fn(&Shell) -> bool) -> Option<usize> {
    const MOST: usize = 400;
    for presses in 0..MOST {
        if until(device) {
            return Some(presses);
        }
        if is_typed_in(device) {
            device.on(Input::Press(Key::Right));
        }
        device.on(Input::Press(Key::A));
    }
    None
}

/// Whether a result is highlighted that is still empty.
fn is_typed_in(device: &Shell) -> bool {
    trace(device).lines().any(|line| line.starts_with("=> ") && line.ends_with(" -"))
}

fn trace(device: &Shell) -> String {
    let mut trace = String::new();
    // A String takes everything.
    let _ = device.trace(&mut trace);
    trace
}

/// Keys to a mode on Home, from power-on.
fn to(mode: &str) -> Vec<Key> {
    let way = script::open(mode).expect("Home has this mode");
    [Key::A, Key::A].into_iter().chain(way).collect()
}

/// Presses of the first whole round, from "Dials are set" to the next.
fn round(mut device: Box<Shell>) -> Option<f64> {
    let planning = |device: &Shell| {
        let Game { battle, mission, .. } = device.game();
        battle.flow() == BattleQuestion::Planning && !(mission.is_on() && mission.leads(battle))
    };
    by_default(&mut device, planning)?;
    let number = device.game().battle.round.number;
    by_default(&mut device, |device| planning(device) && device.game().battle.round.number > number)
        .map(count)
}

/// Four TIEs against two Rebels: the first ready-made battle.
pub fn first_flight_round() -> Option<f64> {
    round(after(1, &to("battle")))
}

/// Six X-wings with ready names in the first mission.
fn local_trouble() -> Vec<Key> {
    [to("mission"), vec![Key::A, Key::A, Key::Down, Key::Down, Key::Down, Key::A]].concat()
}

pub fn local_trouble_round() -> Option<f64> {
    round(after(1, &local_trouble()))
}

/// Presses of each ship's attack in the first round that has some, its evades typed in: the worst.
pub fn tie_attack() -> Option<f64> {
    let mut device = after(1, &to("battle"));
    let mut worst = None;
    for _ in 0..4 {
        by_default(&mut device, |device| matches!(flow(device), BattleQuestion::Engage { .. }))?;
        let BattleQuestion::Engage { ship, .. } = flow(&device) else { return None };
        let same = |device: &Shell| device.game().battle.flow.ship() == Some(ship) || fighting(device);
        device.on(Input::Press(Key::A));
        let presses = 1 + by_default(&mut device, |device| !same(device))?;
        worst = worst.max(Some(presses));
    }
    worst.map(count)
}

/// Whether an attack is under way.
fn fighting(device: &Shell) -> bool {
    !matches!(
        flow(device),
        BattleQuestion::Engage { .. }
            | BattleQuestion::Rebels { .. }
            | BattleQuestion::Planning
            | BattleQuestion::Over
    )
}

/// Presses for a Rebel attack on an automated ship, its dice typed in: every question with its default answer.
pub fn rebel_attack() -> Option<f64> {
    let mut device = after(1, &to("battle"));
    by_default(&mut device, |device| {
        let phase = device.game().battle.round.phase;
        phase == Phase::Engagement && matches!(flow(device), BattleQuestion::Rebels { .. })
    })?;
    device.on(Input::Press(Key::A));
    by_default(&mut device, |device| !fighting(device)).map(|presses| count(presses + 1))
}

/// The fewest keys from here to something.
fn fewest(before: &[Key], deepest: usize, goal: impl Fn(&Shell) -> bool) -> Option<f64> {
    const KEYS: [Key; 7] = [Key::A, Key::B, Key::X, Key::Up, Key::Down, Key::Left, Key::Right];
    let mut seen: Vec<Vec<Open>> = Vec::new();
    let mut waiting: VecDeque<Vec<Key>> = VecDeque::from([Vec::new()]);
    while let Some(path) = waiting.pop_front() {
        let device = after(1, &[before, &path].concat());
        if goal(&device) {
            return Some(count(path.len()));
        }
        if path.len() < deepest && !seen.iter().any(|stack| stack == device.stack()) {
            seen.push(device.stack().to_vec());
            waiting.extend(KEYS.map(|key| [&path[..], &[key]].concat()));
        }
    }
    None
}

/// Presses from a question of the battle to a word that it uses.
pub fn question_to_word() -> Option<f64> {
    fewest(&two_fighters(), 4, |device| matches!(device.screen(), Screen::TermScreen(_)))
}

/// Presses from "Rebels move now" in a mission to a Rebel that has left over the edge.
pub fn report() -> Option<f64> {
    let mut keys = local_trouble();
    let moving = |device: &Shell| matches!(flow(device), BattleQuestion::Rebels { .. });
    while !moving(&after(1, &keys)) {
        if keys.len() > 200 {
            return None;
        }
        keys.push(Key::A);
    }
    let left = |device: &Shell| device.game().battle.rebels().count();
    let all = left(&after(1, &keys));
    fewest(&keys, 6, |device| left(device) < all)
}

/// Presses from Home to the first step of a campaign's first round, six pilots with a ship each.
pub fn campaign_of_six() -> Option<f64> {
    founded().map(|(_, presses)| count(presses))
}

/// A campaign of six in its first round, and the presses from Home that it took.
fn founded() -> Option<(Box<Shell>, usize)> {
    let home = [Key::A, Key::A].len();
    let keys = [to("campaign"), vec![Key::A, Key::Down, Key::Down, Key::Down]].concat();
    let mut device = after(1, &keys);
    let begun =
        by_default(&mut device, |device| matches!(device.game().campaign.stage, CampaignStage::Round(_)))?;
    (device.game().campaign.roster().count() == 6).then_some((device, keys.len() - home + begun))
}

/// Presses that buy the third pilot a torpedo and put it on the ship.
pub fn torpedo() -> Option<f64> {
    const MOST: usize = 30;
    let (mut device, _) = founded()?;
    let press = |device: &mut Shell, key| device.on(Input::Press(key));
    let mut presses = 5;
    for key in [Key::Down, Key::Down, Key::Down, Key::A, Key::A] {
        press(&mut device, key);
    }
    while !trace(&device).contains("\nTorpedoes") {
        press(&mut device, Key::Right);
        presses += 1;
        if presses > MOST {
            return None;
        }
    }
    let equipped = |device: &Shell| {
        let third = device.game().campaign.roster().nth(2).map(|(_, pilot)| pilot);
        third.is_some_and(|pilot| {
            let mut cards = pilot.inventory.iter().filter(|owned| owned.equipped);
            cards.any(|owned| owned.card.card().kind() == UpgradeSlot::Torpedo)
        })
    };
    by_default(&mut device, equipped).map(|bought| count(presses + bought))
}

/// Presses from power-on to the first activation of a quick battle.
pub fn first_activation() -> Option<f64> {
    let mut device = after(1, &[]);
    by_default(&mut device, |device| matches!(flow(device), BattleQuestion::NextShip { .. })).map(count)
}

/// Everything that can be counted.
pub fn measure() -> Measured {
    let activation = activation();
    [
        ("activation_presses_median", activation.map(|presses| presses.median)),
        ("activation_presses_worst", activation.map(|presses| presses.worst)),
        ("tie_attack_presses", tie_attack()),
        ("rebel_attack_presses", rebel_attack()),
        ("first_activation_presses", first_activation()),
        ("first_flight_presses", first_flight_round()),
        ("local_trouble_presses", local_trouble_round()),
        ("campaign_presses", campaign_of_six()),
        ("torpedo_presses", torpedo()),
        ("word_presses", question_to_word()),
        ("report_presses", report()),
    ]
    .into_iter()
    .filter_map(|(key, presses)| Some((key, presses?)))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Verdict, all};

    #[test]
    fn presses_are_within_budget() {
        let measured = measure();
        println!("{measured:?}");
        for budget in all().unwrap().iter().filter(|budget| budget.unit == "presses") {
            let presses = measured.get(budget.key.as_str()).copied();
            assert_eq!(budget.judge(presses), Verdict::Kept, "{}: {presses:?}", budget.what);
        }
    }
}
