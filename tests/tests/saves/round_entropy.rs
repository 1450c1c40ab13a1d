//! Every round of a battle gets fresh entropy once: neither an undo nor a power cut changes its dice.
//! Decisions, "Dice and undo".

use wingmate_core::battle::state::question::BattleQuestion;
use wingmate_core::body::Board;
use wingmate_core::dice::vault::{ENTROPY_BYTES, RoundEntropy, RoundName};
use wingmate_core::game::Command;
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_sim::save::Chip;
use wingmate_tests::emulator::Emulator;
use wingmate_tests::parity::{Pair, Stroke, practice_image};

/// What began a round, and the first dice that followed.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Begun {
    command: Command,
    round: RoundName,
    entropy: RoundEntropy,
    /// The fingerprint of the game after the first maneuver die, and that die.
    game: u32,
    die: u8,
}

struct Table(Option<Body>);

impl Table {
    /// A game of chance, with entropy of its own.
    fn of_chance() -> Table {
        Table(Some(Body::on_chip(Board::PicoLcd13, Chip::blank())))
    }

    fn of_practice(number: u64) -> Table {
        Table(Some(Body::practice(Board::PicoLcd13, number)))
    }

    fn body(&mut self) -> &mut Body {
        self.0.as_mut().expect("the battery is in")
    }

    fn press(&mut self, keys: &[Key]) {
        for &key in keys {
            self.body().press(Input::Press(key));
        }
    }

    fn flow(&mut self) -> BattleQuestion {
        self.body().device().game().battle.flow()
    }

    /// From the title to the first Planning question of the first ready-made battle.
    fn sit_down(mut self) -> Table {
        self.press(&[Key::A, Key::A, Key::A]);
        self.set_up();
        self
    }

    /// From the list of battles to the Planning question.
    fn set_up(&mut self) {
        self.press(&[Key::A, Key::A, Key::A]);
        assert_eq!(self.flow(), BattleQuestion::Planning, "{}", self.body().trace());
    }

    /// Begins the round and rolls for the first ship, which is close.
    fn begin(&mut self) -> Begun {
        self.press(&[Key::A]);
        let command = self.body().device().history().undoable().expect("a command was made");
        let (round, entropy) = command.round_entropy().expect("it begins a round");
        self.press(&[Key::A, Key::Left]);
        let game = self.body().device().game();
        let begun = Begun { command, round, entropy, game: game.hash(), die: game.battle.now.die };
        assert_ne!(begun.die, 0, "the first ship has rolled: {}", self.body().trace());
        begun
    }

    /// Undoes all that followed a Planning question, and the round with it.
    fn undo_to_planning(&mut self) {
        while self.flow() != BattleQuestion::Planning {
            let before = self.body().device().history().cursor();
            self.press(&[Key::Y]);
            assert!(self.body().device().history().cursor() < before, "{}", self.body().trace());
        }
    }

    /// Ends the battle and flies it again, to its Planning question.
    fn rematch(&mut self) {
        self.press(&[Key::B, Key::Up, Key::A, Key::Down, Key::A]);
        assert_eq!(self.flow(), BattleQuestion::Ended, "{}", self.body().trace());
        self.press(&[Key::A, Key::A]);
        assert_eq!(self.flow(), BattleQuestion::Planning, "{}", self.body().trace());
    }

    fn cut_power(&mut self) {
        let chip = self.0.take().expect("the battery is in").into_chip();
        self.0 = Some(Body::on_chip(Board::PicoLcd13, chip));
    }
}

#[test]
fn an_undone_round_begins_with_the_same_dice() {
    let mut table = Table::of_chance().sit_down();
    let first = table.begin();
    assert_eq!(first.round, RoundName { battle: 0, number: 1 });
    assert_ne!(first.entropy, [0; ENTROPY_BYTES]);
    for _ in 0..3 {
        table.undo_to_planning();
        assert_eq!(table.begin(), first);
    }
    // Undone together with the battle, which is set up once more.
    while table.flow() != BattleQuestion::Setup {
        table.press(&[Key::Y]);
    }
    table.press(&[Key::A, Key::A]);
    assert_eq!(table.flow(), BattleQuestion::Planning, "{}", table.body().trace());
    assert_eq!(table.begin(), first);
}

#[test]
fn a_round_taken_back_by_a_held_key_begins_with_the_same_dice() {
    let mut table = Table::of_chance().sit_down();
    table.press(&[Key::A]);
    let command = table.body().device().history().undoable();
    // The same key stays down: its press is forgotten, the menu opens.
    table.body().press(Input::Hold(Key::A));
    assert_eq!((table.body().screen(), table.flow()), ("menu", BattleQuestion::Planning));
    table.press(&[Key::B]);
    assert_eq!(Some(table.begin().command), command);
}

#[test]
fn a_power_cut_gives_no_other_dice() {
    let mut table = Table::of_chance().sit_down();
    let first = table.begin();
    table.cut_power();
    table.undo_to_planning();
    assert_eq!(table.begin(), first, "cut after the round began");

    table.undo_to_planning();
    table.cut_power();
    assert_eq!(table.begin(), first, "cut while it was undone: only the records tell");

    // A snapshot of the game before the round: only what lies beside it tells.
    table.undo_to_planning();
    table.body().wait(60_000);
    table.cut_power();
    assert_eq!(table.begin(), first, "cut while it was undone, after a snapshot");
}

#[test]
fn each_battle_and_each_game_gets_entropy_of_its_own() {
    let mut table = Table::of_chance().sit_down();
    let first = table.begin();
    table.rematch();
    let second = table.begin();
    assert_eq!(second.round, RoundName { battle: 1, number: 1 });
    assert_ne!(second.entropy, first.entropy);
    table.cut_power();
    table.undo_to_planning();
    assert_eq!(table.begin(), second);

    let other = Table::of_chance().sit_down().begin();
    assert_eq!(other.round, first.round);
    assert!(other.entropy != first.entropy && other.entropy != second.entropy);
}

#[test]
fn a_practice_game_takes_none() {
    let mut table = Table::of_practice(7).sit_down();
    assert!(!table.body().device().session().wants_stock());
    let first = table.begin();
    assert_eq!(first.entropy, [0; ENTROPY_BYTES]);
    assert_eq!(Table::of_practice(7).sit_down().begin(), first, "the same number, the same dice");
    assert_ne!(Table::of_practice(8).sit_down().begin().game, first.game);
    table.cut_power();
    table.undo_to_planning();
    assert_eq!(table.begin(), first);
}

/// A power cut after somebody saw the round must not give it other dice: on the board, too, it is in flash by then.
#[test]
fn the_firmware_saves_a_begun_round_before_it_shows_it() {
    let Some(emulator) = Emulator::start_or_say_why() else { return };
    let mut pair = Pair::start(emulator, "begun-round", &practice_image(7)).unwrap();
    let next = Stroke::Press(Key::A);
    for _ in 0..10 {
        if pair.simulator.device().game().battle.flow() == BattleQuestion::Planning {
            break;
        }
        pair.stroke(next).unwrap().assert_clean();
    }
    pair.emulator.record().unwrap();
    let pressed = pair.stroke(next).unwrap();
    pressed.assert_clean();
    let newest = pair.simulator.device().history().newest().unwrap();
    assert!(newest.round_entropy().is_some(), "rounds begin in another way now");
    let from = pressed.now_ns - pressed.elapsed_ns;
    let shown = from + pressed.latency_ns.expect("a new picture");
    let saved = pair.emulator.recorded().unwrap();
    assert!(saved.iter().any(|operation| (from..shown).contains(&operation.start_ns)), "{saved:?}");
}
