//! Any bytes are read, and every picture of the film is drawn and worth looking at.

use wingmate_canvas::canvas::{Canvas, FRAME_WORDS, Frame, ROW_WORDS, WIDTH};
use wingmate_canvas::theme::{Color, head, row};

use super::captions::Caption;
use super::film::{BOTTOM, middle_of};
use super::moment::{FlyingState, Moment, cosine, sine};
use super::track::{MAX_BYTES, MAX_SHIPS, Track, TrackEvent};
use super::{BATTLE, LENGTH_MS, draw};

/// Room that a ship needs around its middle.
const HALF_SHIP: i32 = 12;

fn times() -> impl Iterator<Item = u32> {
    (0..=LENGTH_MS).step_by(100)
}

fn picture(at_ms: u32, large: bool) -> Box<Frame> {
    let mut frame = Box::new(Frame::new());
    draw(&mut frame.canvas(), at_ms, large);
    frame
}

/// Reads all there is and makes moments of it.
fn watch(bytes: &[u8]) {
    let track = Track(bytes);
    assert!(track.events().count() <= bytes.len() / 2);
    assert!(track.cast().count() <= MAX_SHIPS);
    for now in [0, 1000, track.length_ms(), u32::MAX] {
        let moment = Moment::of(track, now);
        moment.camera();
        for ship in &moment.ships {
            middle_of(&moment, ship);
        }
    }
}

#[test]
fn every_prefix_is_read() {
    for end in 0..BATTLE.0.len() {
        watch(&BATTLE.0[..end]);
    }
}

#[test]
fn any_bytes_are_read() {
    let mut state = 7u32;
    let mut random = move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..usize::from(random())).map(|_| random()).collect();
        watch(&bytes);
        // Mostly well told events, of all ships, without end.
        let mut bytes: Vec<u8> =
            bytes.into_iter().map(|byte| if byte > 127 { byte & 0x7F } else { byte }).collect();
        bytes.splice(0..bytes.len().min(3), [random(), random(), 16]);
        watch(&bytes);
    }
}

#[test]
fn the_track_tells_a_battle() {
    let count = |wanted: fn(&TrackEvent) -> bool| BATTLE.events().filter(|(_, event)| wanted(event)).count();
    assert!(BATTLE.0.len() <= MAX_BYTES, "{}", BATTLE.0.len());
    assert!((30_000..=45_000).contains(&LENGTH_MS), "{LENGTH_MS}");
    assert!(count(|event| matches!(event, TrackEvent::Lost { .. })) >= 2);
    assert!(count(|event| matches!(event, TrackEvent::Shot { .. })) >= 8);
    assert!((8..=20).contains(&count(|event| matches!(event, TrackEvent::Caption { .. }))));
    assert!(
        BATTLE.events().any(|(at, event)| at > 0 && matches!(event, TrackEvent::Place { .. })),
        "nobody arrives"
    );
    let end = BATTLE.events().last().map(|(at, _)| at);
    assert!(end.is_some_and(|end| end < LENGTH_MS), "{end:?}");
    // Nothing behind the last event was left unread.
    let read = |event: &TrackEvent| match event {
        TrackEvent::Place { .. } => 5,
        TrackEvent::Fly { .. } | TrackEvent::Slide { .. } | TrackEvent::Look { .. } => 6,
        TrackEvent::Shot { .. } => 3,
        _ => 2,
    };
    let bytes: usize = BATTLE.events().map(|(_, event)| read(&event)).sum();
    assert_eq!(3 + BATTLE.cast().count() + bytes, BATTLE.0.len());
}

#[test]
fn the_picture_is_the_same_band_by_band() {
    for (at, large) in [(0, false), (12_000, true), (20_000, false), (LENGTH_MS, true)] {
        let whole = picture(at, large);
        let mut words = [0; FRAME_WORDS];
        for (top, band) in (0..).step_by(48).zip(words.chunks_mut(48 * ROW_WORDS)) {
            draw(&mut Canvas::band(band, top), at, large);
        }
        assert!(whole.words() == &words, "{at}");
    }
}

#[test]
fn something_changes_every_300_ms() {
    for large in [false, true] {
        let pictures: Vec<Box<Frame>> = times().map(|at| picture(at, large)).collect();
        for (nth, four) in pictures.windows(4).enumerate() {
            assert!(four.iter().any(|one| one.words() != four[0].words()), "{} ms", nth * 100);
        }
    }
}

#[test]
fn ships_stay_in_the_picture() {
    for now in times() {
        let moment = Moment::of(BATTLE, now);
        let mut flying = 0;
        for ship in moment.ships.iter().filter(|ship| ship.state != FlyingState::Away) {
            let at = middle_of(&moment, ship);
            let inside = (HALF_SHIP..WIDTH - HALF_SHIP).contains(&at.x)
                && (HALF_SHIP..BOTTOM - HALF_SHIP).contains(&at.y);
            let gone = matches!(ship.state, FlyingState::Lost(since) if now > since + 1500);
            assert!(inside || gone, "{now} ms: {:?} at {at:?}", ship.cast);
            flying += usize::from(!gone);
        }
        assert!(flying >= 3, "{now} ms");
    }
}

#[test]
fn captions_fit_their_line() {
    for caption in Caption::ALL {
        let words = caption.words().unpacked();
        for style in [row(Color::White), head(Color::White)] {
            assert!(style.width(&words) <= WIDTH - 4, "{words}: {}", style.width(&words));
        }
    }
    let told = |at| {
        let mut said = String::new();
        let mut canvas = Canvas::tracing(&mut said);
        draw(&mut canvas, at, false);
        canvas.finish();
        said
    };
    assert_eq!(told(0), "You fly the Rebels\n=> Press any key\n");
    assert!(times().all(|at| told(at).lines().count() == 2));
}

#[test]
fn sines_are_near_enough() {
    for turn in 0..256 {
        let exact = f64::from(turn) / 256.0 * std::f64::consts::TAU;
        assert!((f64::from(sine(turn)) - exact.sin() * 256.0).abs() < 1.5, "{turn}");
        assert!((f64::from(cosine(turn)) - exact.cos() * 256.0).abs() < 1.5, "{turn}");
    }
}
