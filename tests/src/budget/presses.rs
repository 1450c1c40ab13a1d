//! How many presses the common ways take, found through the real screens: keys in, questions out.
//!
//! Every answer is found by searching the keys from the question on, so a count is the fewest presses a player can do it
//! in. A function that returns something turns its row of `budgets.toml` from "later" into an enforced one.

use std::collections::{BTreeMap, VecDeque};

use wingmate_core::{
    body::Board,
    device::Device,
    dice::generator::Seed,
    table::flow::Flow,
    ui::{
        key::{Input, Key},
        screens::Screen,
        stack::Open,
    },
};

use super::Measured;

/// Presses for one TIE/ln activation, target to action, no obstacle, over all answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Activation {
    pub median: f64,
    pub worst: f64,
}

/// A device after some keys.
fn after(seed: u64, keys: &[Key]) -> Box<Device> {
    let mut device = Box::new(Device::new(Board::PicoLcd13, Seed::from_number(seed), true));
    for &key in keys {
        device.on(Input::Press(key));
    }
    device
}

fn flow(device: &Device) -> Flow {
    device.game().battle.flow()
}

/// Keys from power-on to the first activation of two TIE/ln against a Rebel of higher initiative.
fn two_fighters() -> Vec<Key> {
    use Key::{A, Up};
    // Build your own; a squad and a Rebel as they are proposed; begin, placed, dials set.
    vec![A, A, Up, A, A, A, A, A, A, A, A]
}

/// Whether a question is still the one that was asked: the next ship and its rose are one.
fn same_question(asked: Flow, now: Flow) -> bool {
    matches!((asked, now), (Flow::NextShip { .. }, Flow::Sector { .. }))
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
        Flow::Maneuver { .. } => answer != [Key::A],
        // Only at range 0: no distance is asked.
        Flow::NextShip { .. } | Flow::Sector { .. } => matches!(flow(&now), Flow::Maneuver { .. }),
        _ => false,
    }
}

/// Presses of every way through the activation that is open.
fn ways(seed: u64, before: &[Key], pressed: usize, out: &mut Vec<usize>) {
    let device = after(seed, before);
    let first = after(seed, &two_fighters());
    let acting = matches!(
        flow(&device),
        Flow::Sector { ship }
        | Flow::NextShip { ship }
        | Flow::Target { ship }
        | Flow::CloseFar { ship }
        | Flow::Maneuver { ship }
        | Flow::Fact { ship, .. }
        | Flow::Try { ship }
        | Flow::Acted { ship } if Flow::NextShip { ship } == flow(&first)
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

/// Presses for a Rebel attack on an automated ship, without those that type in dice: three dice, every result, on
/// the ship and at the range under the cursor.
pub fn rebel_attack() -> Option<f64> {
    let fight = to_rebels_fight(1)?;
    let mut worst = 0;
    for crits in 0..=3usize {
        for hits in 0..=3 - crits {
            let mut keys = fight.clone();
            let before = keys.len();
            // Who, whom, range.
            keys.extend([Key::A; 3]);
            keys.extend(vec![Key::Up; hits]);
            keys.extend(vec![Key::Right; crits]);
            loop {
                keys.push(Key::A);
                let device = after(1, &keys);
                if matches!(flow(&device), Flow::Rebels { .. } | Flow::Planning | Flow::Over) {
                    break;
                }
                if matches!(flow(&device), Flow::Critical { .. } | Flow::Destroyed { .. }) {
                    // More than the attack itself: what the damage brings.
                    break;
                }
                if keys.len() > before + 20 {
                    return None;
                }
            }
            worst = worst.max(keys.len() - before - hits - crits);
        }
    }
    Some(count(worst))
}

/// Keys to the first Rebels that fight, everybody before them passing.
fn to_rebels_fight(seed: u64) -> Option<Vec<Key>> {
    use wingmate_core::table::round::Phase;
    let mut keys = two_fighters();
    for _ in 0..40 {
        let device = after(seed, &keys);
        let phase = device.game().battle.round.phase;
        match flow(&device) {
            Flow::Rebels { .. } if phase == Phase::Engagement => return Some(keys),
            Flow::Engage { .. } => keys.push(Key::B),
            _ => keys.push(Key::A),
        }
    }
    None
}

/// Presses from power-on to the first activation of a quick battle.
pub fn first_activation() -> Option<f64> {
    let mut keys = Vec::new();
    while keys.len() < 20 {
        if matches!(flow(&after(1, &keys)), Flow::NextShip { .. }) {
            return Some(count(keys.len()));
        }
        keys.push(Key::A);
    }
    None
}

/// Everything that can be counted.
pub fn measure() -> Measured {
    let activation = activation();
    [
        ("activation_presses_median", activation.map(|presses| presses.median)),
        ("activation_presses_worst", activation.map(|presses| presses.worst)),
        ("rebel_attack_presses", rebel_attack()),
        ("first_activation_presses", first_activation()),
    ]
    .into_iter()
    .filter_map(|(key, presses)| Some((key, presses?)))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_are_within_budget() {
        let activation = activation().expect("an activation can be played");
        let attack = rebel_attack().expect("a Rebel can attack");
        let first = first_activation().expect("a quick battle begins");
        println!("activation {activation:?}, Rebel attack {attack} + dice, first activation {first}");
        assert!(activation.median <= 6.0 && activation.worst <= 8.0, "{activation:?}");
        assert!(attack <= 6.0 && first <= 8.0, "{attack} {first}");
    }
}
