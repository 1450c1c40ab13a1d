//! What must hold whatever players do with dice: no undo, redo or detour changes a die, each die is
//! counted once, a refused command changes nothing. Tests; nothing here is part of the program.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;

use crate::base::saved;
use crate::battle::rules::command::BattleCommand;
use crate::battle::rules::simulate::any_command;
use crate::battle::words::undo::OnTable;
use crate::dice::command::{DiceCommand, Order};
use crate::dice::cup::Draw;
use crate::dice::faces::DieKind;
use crate::dice::generator::{RollKey, Seed};
use crate::dice::odds::Case;
use crate::dice::pool::DiceMask;
use crate::dice::rolls::{Current, MAX_ROLL, Past, ROLLS_KEPT, RolledFace};
use crate::dice::spend::{AttackRoll, DefenceRoll};
use crate::dice::tally::{DeviceTally, Tally, free_row};
use crate::dice::tokens::{AttackTokens, DefenceTokens, RuleSet, Spendable};
use crate::game::{Command, Game};
use crate::history::History;

fn rules() -> impl Strategy<Value = RuleSet> {
    prop_oneof![4 => Just(RuleSet::Second), 1 => Just(RuleSet::First)]
}

fn attack_tokens() -> impl Strategy<Value = AttackTokens> {
    (any::<bool>(), 0..3u8, 0..2u8, 0..3u8, 0..3u8, 0..2u8, any::<bool>()).prop_map(
        |(lock, reroll, focus, calculate, force, deplete, range_one)| AttackTokens {
            lock,
            reroll,
            focus,
            calculate,
            force,
            deplete,
            range_one,
        },
    )
}

fn defence_tokens() -> impl Strategy<Value = DefenceTokens> {
    (0..2u8, 0..3u8, 0..3u8, 0..2u8, 0..2u8, 0..2u8, 0..2u8, any::<bool>()).prop_map(
        |(focus, calculate, evade, protect, force, reinforce, strain, obstructed)| DefenceTokens {
            focus,
            calculate,
            evade,
            protect,
            force,
            reinforce,
            strain,
            obstructed,
            ..DefenceTokens::NONE
        },
    )
}

fn command() -> impl Strategy<Value = DiceCommand> {
    let attack = (0..10u8, attack_tokens(), rules())
        .prop_map(|(dice, tokens, rules)| DiceCommand::Roll(Order::Attack { dice, tokens, rules }));
    let defence = (0..10u8, defence_tokens(), 0..6u8, rules()).prop_map(|(dice, tokens, against, rules)| {
        DiceCommand::Roll(Order::Defence { dice, tokens, against, rules })
    });
    let duel = (0..10u8, 0..10u8, attack_tokens(), defence_tokens(), rules()).prop_map(
        |(attack, defence, attacker, defender, rules)| {
            DiceCommand::Duel(Case { attack, defence, attacker, defender, rules })
        },
    );
    let token = prop::sample::select(vec![
        Spendable::Lock,
        Spendable::Reroll,
        Spendable::Focus,
        Spendable::Calculate,
        Spendable::Evade,
        Spendable::Protect,
        Spendable::Force,
        Spendable::Reinforce,
        Spendable::Card,
    ]);
    let dice = (0..512u16).prop_map(DiceMask::from_bits);
    prop_oneof![
        2 => attack,
        2 => defence,
        1 => (0..10u8).prop_map(|dice| DiceCommand::Roll(Order::D6 { dice })),
        2 => duel,
        2 => Just(DiceCommand::Defend),
        2 => dice.clone().prop_map(DiceCommand::Reroll),
        4 => (token, dice).prop_map(|(token, dice)| DiceCommand::Spend { token, dice }),
        4 => Just(DiceCommand::Step),
        1 => Just(DiceCommand::Finish),
    ]
}

#[derive(Clone, Debug)]
enum Move {
    Do(DiceCommand),
    Undo,
    Redo,
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let one = prop_oneof![6 => command().prop_map(Move::Do), 2 => Just(Move::Undo), 1 => Just(Move::Redo)];
    prop::collection::vec(one, 1..120)
}

/// A game, its history and its tally, with somebody who remembers every die.
struct Rig {
    game: Game,
    history: History,
    tally: Tally,
    seen: HashMap<(RollKey, u32), RolledFace>,
    counted: HashSet<(RollKey, u32)>,
}

impl Rig {
    fn new(number: u64) -> Rig {
        let game = Game::new(Seed::from_number(number), true);
        Rig {
            history: History::new(&game),
            game,
            tally: Tally::default(),
            seen: HashMap::new(),
            counted: HashSet::new(),
        }
    }

    fn make(&mut self, command: DiceCommand) -> bool {
        let (command, serial) = (Command::Dice(command), self.history.cursor());
        let before = self.game.clone();
        self.history.hold(&self.game);
        let mut draws: Vec<Draw> = vec![];
        if self.game.apply_seen(&command, &mut |draw| draws.push(draw)).is_err() {
            assert_eq!(self.game, before, "a refused command changes nothing");
            assert!(draws.is_empty(), "a refused command rolls nothing");
            return false;
        }
        for draw in draws {
            let place = (draw.key, draw.word);
            let known = self.seen.insert(place, draw.face);
            assert!(known.is_none_or(|face| face == draw.face), "a die changed");
            if self.tally.see(serial, &draw) {
                assert!(self.counted.insert(place), "a die was counted twice");
            }
        }
        self.tally.made(serial, false);
        self.history.push(command, &self.game);
        true
    }
}

proptest! {
    #[test]
    fn no_detour_changes_a_die_and_each_is_counted_once(number: u64, moves in moves()) {
        let mut rig = Rig::new(number);
        let mut undone = false;
        for one in moves {
            match one {
                Move::Do(command) => {
                    rig.make(command);
                }
                Move::Undo => undone |= rig.history.undo(&mut rig.game).is_some(),
                Move::Redo => {
                    rig.history.redo(&mut rig.game);
                }
            }
            let counts = rig.tally.counts();
            let total: u64 = [DieKind::Attack, DieKind::Defence, DieKind::D6].map(|kind| counts.rolled(kind)).iter().sum();
            prop_assert_eq!(total, rig.counted.len() as u64);
            if !undone {
                prop_assert_eq!(rig.counted.len(), rig.seen.len(), "every die is counted");
            }
        }
    }

    /// The dice of a roll follow from how many of its kind came before, not from what else was done.
    #[test]
    fn other_kinds_and_spending_change_nothing(number: u64, detour in prop::collection::vec(command(), 0..20)) {
        let order = |dice| DiceCommand::Roll(Order::D6 { dice });
        let mut plain = Rig::new(number);
        plain.make(order(8));
        let mut other = Rig::new(number);
        for command in detour {
            if !matches!(command, DiceCommand::Roll(Order::D6 { .. })) {
                other.make(command);
            }
        }
        other.make(order(8));
        prop_assert_eq!(plain.game.rolls.newest_first().next(), other.game.rolls.newest_first().next());
    }

    /// A state in the middle of anything is saved whole, and its words fit their lines.
    #[test]
    fn every_state_is_saved_whole(number: u64, commands in prop::collection::vec(command(), 1..80)) {
        let mut rig = Rig::new(number);
        for command in commands {
            rig.make(command);
            prop_assert!(saved::survives(&rig.game) <= 8192);
            prop_assert!(saved::survives(&Command::Dice(command)) <= 32);
            prop_assert!(rig.game.rolls.len() <= ROLLS_KEPT);
        }
    }

    /// The newest entry of the history is the roll on the table as it lies.
    #[test]
    fn the_history_follows_the_dice(number: u64, commands in prop::collection::vec(command(), 1..40)) {
        let mut rig = Rig::new(number);
        for command in commands {
            rig.make(command);
            match (rig.game.rolls.current(), rig.game.rolls.newest_first().next()) {
                (Current::Nothing, None) => {}
                (Current::Roll(roll), Some(Past::Roll(faces))) => prop_assert_eq!(roll.faces(), *faces),
                (Current::Duel(duel), Some(Past::Duel { left, defence, .. })) => {
                    prop_assert_eq!(duel.results(), *left);
                    prop_assert_eq!(duel.defence().map(|roll: &DefenceRoll| roll.pool().len()), defence.map(|roll| roll.count()));
                    let attack: &AttackRoll = duel.attack();
                    prop_assert!(attack.pool().len() <= MAX_ROLL);
                }
                other => prop_assert!(false, "{other:?}"),
            }
        }
    }

    /// Working the lists step by step ends where `Finish` ends.
    #[test]
    fn steps_end_where_finish_ends(number: u64, command in command()) {
        prop_assume!(matches!(command, DiceCommand::Roll(_) | DiceCommand::Duel(_)));
        let (mut stepped, mut finished) = (Rig::new(number), Rig::new(number));
        prop_assume!(stepped.make(command));
        finished.make(command);
        finished.make(DiceCommand::Finish);
        while stepped.make(DiceCommand::Step) || stepped.make(DiceCommand::Defend) {}
        prop_assert_eq!(stepped.game.rolls, finished.game.rolls);
        prop_assert_eq!(stepped.seen, finished.seen);
        prop_assert_eq!(stepped.tally.counts(), finished.tally.counts());
    }
}

#[test]
fn more_dice_of_an_undone_roll_are_counted_from_where_it_stopped() {
    let mut rig = Rig::new(7);
    let roll =
        |dice| DiceCommand::Roll(Order::Attack { dice, tokens: AttackTokens::NONE, rules: RuleSet::Second });
    let count = |rig: &Rig| rig.tally.counts().rolled(DieKind::Attack);
    rig.make(roll(3));
    rig.history.undo(&mut rig.game);
    rig.make(roll(5));
    assert_eq!(count(&rig), 5);
    rig.make(DiceCommand::Reroll(DiceMask::from_bits(3)));
    assert_eq!(count(&rig), 7);
    rig.history.undo(&mut rig.game);
    rig.make(DiceCommand::Reroll(DiceMask::from_bits(0b111)));
    assert_eq!(count(&rig), 8);
}

#[test]
fn rows_are_numbered_past_sixteen_bits() {
    let (low, high) = (free_row(DieKind::Attack, 5), free_row(DieKind::Attack, 5 + (1 << 16)));
    assert_ne!(low.packed(), high.packed());
    assert_eq!((low.round, low.ordinal, high.round, high.ordinal), (0, 5, 1, 5));
    let mut tally = Tally::default();
    for key in [low, high, low] {
        tally.see(0, &Draw { key, word: 0, face: RolledFace::Pips(1) });
    }
    assert_eq!(tally.counts().rolled(DieKind::D6), 2);
}

#[test]
fn the_device_counts_what_all_games_rolled() {
    let games = [Seed::from_number(1), Seed::from_number(2)];
    let mut tallies = [Tally::default(); 2];
    let mut device = DeviceTally::default();
    let roll = |tallies: &mut [Tally; 2], game: usize, number| {
        let draw = Draw { key: free_row(DieKind::D6, number), word: 0, face: RolledFace::Pips(3) };
        assert!(tallies[game].see(0, &draw));
    };
    let total = |device: &DeviceTally| device.total().rolled(DieKind::D6);
    device.begin(&games[0]);
    roll(&mut tallies, 0, 0);
    roll(&mut tallies, 0, 1);
    device.take_in(&games[0], &tallies[0]);
    device.take_in(&games[0], &tallies[0]);
    assert_eq!(total(&device), 2);
    device.begin(&games[1]);
    roll(&mut tallies, 1, 0);
    device.take_in(&games[1], &tallies[1]);
    // Back in the first game, which was counted when it was left.
    device.take_in(&games[0], &tallies[0]);
    roll(&mut tallies, 0, 2);
    device.take_in(&games[0], &tallies[0]);
    assert_eq!(total(&device), 4);
}

/// Undo steps back through a battle and redo brings the same dice again.
#[test]
fn undo_and_redo_never_reroll() {
    let mut game = Game::new(Seed::from_number(9), true);
    let mut history = History::new(&game);
    let mut state = 4u32;
    let mut hashes = vec![game.hash()];
    let mut commands = vec![BattleCommand::ReadyMade(3), BattleCommand::Start];
    commands.reverse();
    for _ in 0..600 {
        let mut pick = |limit: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % limit.max(1)
        };
        let Some(command) = commands.pop().or_else(|| any_command(&game.battle, &mut pick)) else { break };
        let command = Command::Battle(command);
        game.apply(&command).unwrap();
        history.push(command, &game);
        hashes.push(game.hash());
    }
    for back in 1..=64 {
        let table = OnTable::of(&game.battle);
        let undone = history.undo(&mut game).unwrap();
        assert_eq!(game.hash(), hashes[hashes.len() - 1 - back], "{undone:?}");
        let mut words = String::new();
        undone.describe(&game, &mut words).unwrap();
        assert!(!words.is_empty() && words.len() < 40, "{words}");
        undone.put_back(&game, &table, &mut words).unwrap();
    }
    for _ in 0..64 {
        history.redo(&mut game).unwrap();
    }
    assert_eq!(game.hash(), hashes[hashes.len() - 1]);
}
