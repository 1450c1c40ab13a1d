//! The press budget: one TIE/ln activation from target to action, over all answers.

use super::{AHEAD, BattleTest};
use crate::battle::rules::command::BattleCommand;
use crate::battle::rules::simulate::any_command;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Sector};
use crate::battle::state::ready_made::READY;
use crate::battle::state::ship::ShipAt;
use crate::cards::maneuver::Maneuver;
use crate::cards::ships::{Distance, ShipId};

/// The sector rose takes two presses: a direction, then which half.
const SECTOR: u32 = 2;

/// Presses of every way through the rest of ship 1's activation.
fn ways(play: &BattleTest, presses: u32, out: &mut Vec<u32>) {
    let go = |answer: BattleAnswer, cost: u32, out: &mut Vec<u32>| {
        let mut next = play.copy();
        next.answer(answer);
        ways(&next, presses + cost, out);
    };
    let mine = ShipAt(0);
    match play.battle.flow() {
        BattleQuestion::NextShip { ship } if ship == mine => {
            for sector in Sector::ALL {
                let mut next = play.copy();
                next.answer(BattleAnswer::Sector(sector));
                for die in 1..=6 {
                    next.battle.now.die = die;
                    ways(&next, presses + SECTOR, out);
                }
            }
        }
        BattleQuestion::CloseFar { .. } => {
            go(BattleAnswer::Distance(Distance::Close), 1, out);
            go(BattleAnswer::Distance(Distance::Far), 1, out);
        }
        BattleQuestion::Maneuver { .. } | BattleQuestion::Acted { .. } => go(BattleAnswer::Next, 1, out),
        BattleQuestion::Fact { .. } => {
            go(BattleAnswer::Yes, 1, out);
            go(BattleAnswer::No, 1, out);
        }
        BattleQuestion::Try { .. } => {
            for place in 0..play.battle.option_count() {
                let place = u8::try_from(place).unwrap();
                go(BattleAnswer::Choice(place), u32::from(place) + 1, out);
            }
            go(BattleAnswer::No, 1, out);
        }
        _ => out.push(presses),
    }
}

fn activation(prepare: impl Fn(&mut Battle)) -> (u32, u32) {
    let mut play = BattleTest::line(ShipId::TieLnFighter, 2, &[2, 4]);
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

impl BattleTest {
    /// Abilities do not act.
    fn without_prompts(&mut self) -> &mut BattleTest {
        while matches!(self.flow(), BattleQuestion::Prompt { .. }) {
            self.answer(BattleAnswer::No);
        }
        self
    }
}

/// Ways through the action of ship 1, questions on all of them together, and on the longest.
fn questions(play: &BattleTest, asked: u32, sum: &mut (u32, u32, u32)) {
    let mut go = |answer: BattleAnswer, cost: u32| {
        let mut next = play.copy();
        next.answer(answer);
        questions(&next, asked + cost, sum);
    };
    match play.flow() {
        BattleQuestion::Prompt { .. } => go(BattleAnswer::No, 0),
        BattleQuestion::Acted { ship: ShipAt(0) } => go(BattleAnswer::Next, 0),
        BattleQuestion::Target { ship: ShipAt(0) } => go(BattleAnswer::Choice(0), 1),
        BattleQuestion::Fact { ship: ShipAt(0), .. } => {
            go(BattleAnswer::Yes, 1);
            go(BattleAnswer::No, 1);
        }
        BattleQuestion::Try { ship: ShipAt(0) } => {
            for place in 0..play.battle.option_count() {
                go(BattleAnswer::Choice(u8::try_from(place).unwrap()), 1);
            }
            go(BattleAnswer::No, 1);
        }
        _ => *sum = (sum.0 + 1, sum.1 + asked, sum.2.max(asked)),
    }
}

/// Every fact about the table is asked once at most, and not at all if the device knows it. While no Rebel, the first,
/// or both have moved: ways through the action, questions on all of them, questions on the longest.
#[test]
fn every_card_asks_exactly_what_it_needs() {
    let asked = ShipId::ALL.map(|kind| {
        let mut row = format!("{kind:?}");
        for moved in 0..3 {
            let mut play = BattleTest::line(kind, 2, &[6, 6]);
            play.rebels_pass().answer(BattleAnswer::Sector(AHEAD));
            play.without_prompts();
            if matches!(play.flow(), BattleQuestion::Target { .. }) {
                play.answer(BattleAnswer::Choice(0));
            }
            play.without_prompts().answer(BattleAnswer::Distance(Distance::Close)).without_prompts();
            play.battle.now.maneuver = Maneuver::straight(2);
            for (place, rebel) in play.battle.rebels.iter_mut().enumerate() {
                rebel.moved = place < moved;
            }
            play.answer(BattleAnswer::Next);
            let mut sum = (0, 0, 0);
            questions(&play, 0, &mut sum);
            row += &format!(" {}/{}/{}", sum.0, sum.1, sum.2);
        }
        row
    });
    let expected = [
        "TieLnFighter 5/10/2 5/10/2 5/10/2",
        "TieInterceptor 24/72/3 24/72/3 24/72/3",
        "TieSaBomber 11/37/5 11/37/5 11/37/5",
        "Vt49Decimator 10/39/6 10/39/6 10/39/6",
        "TieAdvancedX1 3/5/2 5/14/4 5/14/4",
        "TiePhPhantom 2/2/1 2/2/1 2/2/1",
        "TieDDefender 10/29/3 13/41/4 13/41/4",
        "LambdaShuttle 6/20/5 6/20/5 6/20/5",
        "Firespray 7/21/4 9/38/6 9/38/6",
        "TieSkStriker 7/21/4 7/21/4 7/21/4",
        "TieAgAggressor 14/50/4 14/50/4 14/50/4",
        "TieCaPunisher 10/34/5 10/34/5 10/34/5",
        "TieReaper 5/14/4 5/14/4 5/14/4",
        "TieAdvancedV1 4/7/2 8/21/3 8/21/3",
        "AlphaStarWing 3/5/2 3/5/2 3/5/2",
    ];
    assert_eq!(asked, expected);
}

/// A round with the same answers always asks the same: answers to the whole round, and facts and lists among them.
#[test]
fn a_round_asks_exactly_so_much() {
    let mut asked = Vec::new();
    for place in (0..).take(READY.len()) {
        let mut play = BattleTest::ready(place, 7);
        play.doing(BattleCommand::Start).answer(BattleAnswer::Next).begin();
        let (mut all, mut about) = (0, 0);
        while !matches!(play.flow(), BattleQuestion::Planning | BattleQuestion::Over) {
            all += 1;
            about +=
                u32::from(matches!(play.flow(), BattleQuestion::Fact { .. } | BattleQuestion::Try { .. }));
            play.doing(any_command(&play.battle, &mut |limit| limit - 1).unwrap());
        }
        asked.push((all, about));
    }
    assert_eq!(asked, [(17, 5), (23, 7), (28, 9), (34, 9), (50, 18), (41, 14)]);
}
