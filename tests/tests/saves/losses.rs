//! What damage takes away is told in a sentence, and what is left agrees with itself.

use wingmate_core::body::Board;
use wingmate_core::dice::faces::DieKind;
use wingmate_core::game::ENGINE_VERSION;
use wingmate_core::journal::layout::{PAGE, REGION_BYTES, SLOT_PAGE, SLOT_PAGES};
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::store::{Item, MAX_KEYS, MAX_SNAPSHOT, MAX_VALUE, SaveSlot, Store};
use wingmate_core::ui::key::Input;
use wingmate_sim::body::{Body, held};
use wingmate_sim::save::Chip;
use wingmate_tests::parity::{Stroke, strokes};

/// The keys of the values that `keeper` saves.
const DIRECTORY: u8 = 1;
const TALLY: u8 = 3;

fn keys(body: &mut Body, words: &str) {
    for stroke in strokes(words) {
        match stroke {
            Stroke::Press(key) => body.press(Input::Press(key)),
            Stroke::Hold(key) => held(key).into_iter().for_each(|input| body.press(input)),
        }
    }
}

fn power_on(image: Vec<u8>) -> Body {
    Body::on_chip(Board::PicoLcd13, Chip::of(image))
}

fn image(body: Body) -> Vec<u8> {
    body.into_chip().bytes().to_vec()
}

/// Everything on the screen in one row: a sentence is broken into lines.
fn says(body: &Body) -> String {
    body.trace().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Two games with dice; the second is open.
fn evening() -> Vec<u8> {
    let mut body = power_on(vec![0xff; REGION_BYTES as usize]);
    keys(&mut body, "a a open:dice a a a  b* open:saves down a a  b* open:dice a a");
    image(body)
}

/// The same region without one of the device's values.
fn without(image: Vec<u8>, lost: u8) -> Vec<u8> {
    let mut old = finish(Store::open(Chip::of(image), 0..REGION_BYTES));
    let mut new = finish(Store::open(Chip::blank(), 0..REGION_BYTES));
    for key in (0..MAX_KEYS).filter(|key| *key != lost) {
        let mut buffer = [0; MAX_VALUE];
        if let Some(value) = finish(old.get(key, &mut buffer)) {
            finish(new.put(key, value)).unwrap();
        }
    }
    for slot in SaveSlot::all() {
        let mut scratch = vec![0; MAX_SNAPSHOT];
        finish(old.replay(slot, &mut scratch, &mut |item| {
            match item {
                Item::Snapshot(bytes) => finish(new.snapshot(slot, bytes)),
                Item::Record(bytes) => finish(new.append(slot, bytes)),
            }
            .unwrap();
        }));
    }
    new.into_flash().bytes().to_vec()
}

#[test]
fn nothing_is_said_when_nothing_is_lost() {
    let whole = evening();
    for image in [whole.clone(), without(whole, MAX_KEYS)] {
        let body = power_on(image);
        assert!(!says(&body).contains("lost"), "{}", body.trace());
        assert_eq!(body.device().slots().current(), 1);
    }
}

#[test]
fn a_lost_list_of_games_is_put_together_with_a_sentence() {
    let body = power_on(without(evening(), DIRECTORY));
    assert!(says(&body).contains("The list of games was lost"), "{}", body.trace());
    let steps = |slot| body.device().slots().get(slot).map(|info| info.steps);
    assert!(steps(0).is_some_and(|steps| steps > 0) && steps(1).is_some_and(|steps| steps > 0));
    // Said once: the new list is saved.
    let body = power_on(image(body));
    assert!(!says(&body).contains("lost"), "{}", body.trace());
}

#[test]
fn a_lost_count_of_dice_is_told_and_never_below_a_game_s() {
    let mut body = power_on(without(evening(), TALLY));
    assert!(says(&body).contains("The count of all dice was lost"), "{}", body.trace());
    let agree = |body: &Body| {
        let (game, all) = (*body.device().session().game_faces(), body.device().session().device_faces());
        assert!(game.rolled(DieKind::Attack) > 0);
        assert_eq!(
            all.minus(&game).plus(&game),
            all,
            "the device counts less than its game: {all:?} {game:?}"
        );
    };
    agree(&body);
    // The other game too, and after the next power-on.
    keys(&mut body, "b* open:saves up a a");
    assert_eq!(body.device().slots().current(), 0);
    agree(&body);
    let body = power_on(image(body));
    agree(&body);
    assert!(!says(&body).contains("lost"), "{}", body.trace());
}

/// The whole page, or the little that was written in it so far.
#[test]
fn an_unreadable_newest_page_is_told() {
    for bytes in [PAGE, 200] {
        an_unreadable_page_is_told(bytes as usize);
    }
}

fn an_unreadable_page_is_told(damaged: usize) {
    let mut body = power_on(vec![0xff; REGION_BYTES as usize]);
    keys(&mut body, "a a open:dice");
    // Until the game has something in its third page.
    let page = |number: u32| ((SLOT_PAGE + number) * PAGE) as usize;
    let in_third = |body: &Body| {
        body.keeper().store().flash().bytes()[page(2)..page(3)].iter().any(|byte| *byte != 0xff)
    };
    for _ in 0..600 {
        keys(&mut body, "a");
        if in_third(&body) {
            break;
        }
    }
    keys(&mut body, "a a");
    let steps = body.device().history().cursor();
    let mut whole = image(body);
    assert!(whole[page(3)..page(SLOT_PAGES)].iter().all(|byte| *byte == 0xff));
    whole[page(2)..][..damaged].fill(0);
    whole[page(2) + damaged..page(3)].fill(0xff);
    let body = power_on(whole);
    assert!(body.device().history().cursor() < steps);
    assert!(says(&body).contains("The newest steps may be lost"), "{}", body.trace());
    // Said once: a snapshot was written behind it.
    let body = power_on(image(body));
    assert!(!says(&body).contains("lost"), "{}", body.trace());
}

/// What was made after an old list must not be overwritten by the next new game.
#[test]
fn a_game_that_an_old_list_does_not_name_is_found() {
    let mut body = power_on(vec![0xff; REGION_BYTES as usize]);
    keys(&mut body, "a a open:dice a a a");
    // Until the values have come to their second page.
    let mut store = finish(Store::open(body.into_chip(), 0..REGION_BYTES));
    let second = 2 * PAGE as usize..3 * PAGE as usize;
    while store.flash().bytes()[second.clone()].iter().all(|byte| *byte == 0xff) {
        finish(store.put(MAX_KEYS - 1, &[7; 300])).unwrap();
    }
    let mut body = power_on(store.into_flash().bytes().to_vec());
    keys(&mut body, "b* open:saves down a a  b* open:dice a a");
    assert_eq!(body.device().slots().current(), 1);
    let mut image = image(body);
    image[second].fill(0);
    let body = power_on(image);
    let steps = |slot| body.device().slots().get(slot).map_or(0, |info| info.steps);
    assert!(steps(0) > 0 && steps(1) > 0, "{}", body.trace());
    assert!(says(&body).contains("The list of games was lost"), "{}", body.trace());
}

#[test]
fn two_losses_are_both_told() {
    let mut store = finish(Store::open(Chip::of(without(evening(), TALLY)), 0..REGION_BYTES));
    finish(store.append(SaveSlot::new(1).unwrap(), &[ENGINE_VERSION, 0xff])).unwrap();
    let body = power_on(store.into_flash().bytes().to_vec());
    for part in ["1 saved step could not be read", "The count of all dice was lost"] {
        assert!(says(&body).contains(part), "{}", body.trace());
    }
}
