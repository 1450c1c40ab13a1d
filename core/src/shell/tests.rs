//! What a key does to the whole shell: holds, records, Help, the lock.

use super::*;
use crate::journal::record::{MAX_RECORD, Record};
use crate::ui::key::{Input, Key};
use crate::ui::screens::home::Home;
use crate::ui::{Step, Wish};

/// On the screen of free dice, where A rolls.
fn at_the_dice() -> Box<Shell> {
    let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(7), true));
    let downs = Home::downs_to("dice").unwrap();
    let downs = core::iter::repeat_n(Key::Down, downs.into());
    for key in [Key::A, Key::A].into_iter().chain(downs).chain([Key::A]) {
        device.on(Input::Press(key));
    }
    assert_eq!(device.screen().name(), "dice");
    device
}

#[test]
fn a_held_key_takes_back_what_its_press_did() {
    let mut device = at_the_dice();
    let before = device.screen();
    device.on(Input::Press(Key::A));
    assert_eq!(device.history().cursor(), 1);
    device.on(Input::Hold(Key::A));
    assert_eq!((device.history().cursor(), device.history().redoable()), (0, None));
    let [.., below, top] = device.stack() else { panic!("two screens") };
    assert_eq!((below.screen, top.screen.name()), (before, "menu"));
}

#[test]
fn a_record_tells_the_screens_only_when_they_changed() {
    let mut device = at_the_dice();
    let mut buffer = [0; MAX_RECORD];
    let mut screens = |device: &mut Shell| {
        let record = device.take_record(&mut buffer)?;
        Some(!Record::decode(record).unwrap().screens.is_empty())
    };
    assert_eq!(screens(&mut device), Some(true));
    assert_eq!(screens(&mut device), None, "nothing happened");
    device.on(Input::Press(Key::Down));
    assert_eq!(screens(&mut device), None, "a cursor is not saved");
    device.on(Input::Press(Key::B));
    assert_eq!(screens(&mut device), Some(true));
}

/// No key leads there; damaged saves may.
#[test]
fn help_over_help_comes_to_an_end() {
    let mut device = at_the_dice();
    for _ in 0..3 {
        device.screens.stack.push(Screen::help());
    }
    device.arrive();
    device.screens.saved = device.screens.stack.clone();
    device.on(Input::Press(Key::Down));
    let (mut shown, mut saved) = (String::new(), String::new());
    device.trace(&mut shown).unwrap();
    device.trace_saved(&mut saved).unwrap();
    assert!(shown.starts_with("[help]") && saved.starts_with("[help]"), "{shown}{saved}");
}

/// A word stands over Help, the saves have only Help: what Help explains is the dice.
#[test]
fn the_trace_of_what_is_saved_looks_at_its_own_screens() {
    let mut device = at_the_dice();
    device.on(Input::Press(Key::X));
    device.screens.saved = device.screens.stack.clone();
    let mut before = String::new();
    device.trace_saved(&mut before).unwrap();
    device.perform(Step::Go(Screen::term(crate::cards::glossary::Term::Focus)));
    device.arrive();
    let mut after = String::new();
    device.trace_saved(&mut after).unwrap();
    assert_eq!(after, before);
}

#[test]
fn nothing_happens_while_the_keys_are_locked() {
    let mut device = at_the_dice();
    device.grant(Wish::Lock);
    device.on(Input::Press(Key::A));
    assert_eq!(device.history().cursor(), 0);
    device.on(Input::Hold(Key::A));
    assert!(!device.is_locked());
}
