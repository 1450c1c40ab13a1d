//! The press budget: one TIE/ln activation from target to action, over all answers.

use super::Play;
use crate::cards::ships::{Distance, ShipId};
use crate::table::battle::Battle;
use crate::table::flow::{Answer, Flow, Sector};
use crate::table::ship::ShipAt;

/// The sector rose takes two presses: a direction, then which half.
const SECTOR: u32 = 2;

/// Presses of every way through the rest of ship 1's activation.
fn ways(play: &Play, presses: u32, out: &mut Vec<u32>) {
    let go = |answer: Answer, cost: u32, out: &mut Vec<u32>| {
        let mut next = play.copy();
        next.answer(answer);
        ways(&next, presses + cost, out);
    };
    let mine = ShipAt(0);
    match play.battle.flow() {
        Flow::NextShip { ship } if ship == mine => {
            for sector in Sector::ALL {
                let mut next = play.copy();
                next.answer(Answer::Sector(sector));
                for die in 1..=6 {
                    next.battle.now.die = die;
                    ways(&next, presses + SECTOR, out);
                }
            }
        }
        Flow::CloseFar { .. } => {
            go(Answer::Distance(Distance::Close), 1, out);
            go(Answer::Distance(Distance::Far), 1, out);
        }
        Flow::Maneuver { .. } | Flow::Acted { .. } => go(Answer::Next, 1, out),
        Flow::Fact { .. } => {
            go(Answer::Yes, 1, out);
            go(Answer::No, 1, out);
        }
        Flow::Try { .. } => {
            for place in 0..play.battle.option_count() {
                let place = u8::try_from(place).unwrap();
                go(Answer::Choice(place), u32::from(place) + 1, out);
            }
            go(Answer::No, 1, out);
        }
        _ => out.push(presses),
    }
}

fn activation(prepare: impl Fn(&mut Battle)) -> (u32, u32) {
    let mut play = Play::line(ShipId::TieLnFighter, 2, &[2, 4]);
    prepare(&mut play.battle);
    let mut presses = Vec::new();
    ways(&play, 0, &mut presses);
    presses.sort_unstable();
    (presses[presses.len() / 2], presses[presses.len() - 1])
}

/// Budgets: median 6, worst 8. The screen with the ship and its target may be one of its own (1 press) or may be shown
/// together with the rose (0).
#[test]
fn a_tie_ln_activation_keeps_the_press_budget() {
    let (median, worst) = activation(|_| {});
    assert_eq!((median, worst), (6, 7), "with the rose on the ship's own screen");
    assert!(worst < 8, "one press is left for a screen before the rose");
}

#[test]
fn a_stressed_tie_ln_asks_nothing_about_its_action() {
    let (median, worst) = activation(|battle| {
        battle.ships[0].tokens.add(crate::cards::vocabulary::Token::Stress, 1);
    });
    assert_eq!((median, worst), (5, 5));
}
