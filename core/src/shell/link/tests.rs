//! The whole link without a wire: frames in, frames out, and what the flash holds afterwards.

use core::cell::RefCell;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::frame::MessageCollector;
use super::message::*;
use super::*;
use crate::body::Board;
use crate::dice::command::{DiceCommand, Order};
use crate::dice::generator::Seed;
use crate::dice::tokens::{AttackTokens, RuleSet};
use crate::game::{Command, Origin};
use crate::journal::ram_flash::{RamFlash, Torn, finish};
use crate::ui::Wish;
use crate::ui::canvas::Frame;
use crate::ui::key::Key;

type Flash = RamFlash<Vec<u8>>;

/// A device with a computer at its cable.
struct LinkTest {
    device: Box<Shell>,
    keeper: Keeper<Flash, Vec<u8>>,
    link: Box<Link>,
    collector: MessageCollector,
    seeds: u64,
}

fn seeds(last: &mut u64) -> impl FnMut() -> Seed + '_ {
    move || {
        *last += 1;
        Seed::from_number(*last)
    }
}

impl LinkTest {
    fn open(flash: Flash) -> LinkTest {
        let mut keeper = finish(Keeper::open(flash, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
        let mut last = 0;
        finish(keeper.resume(&mut device, &mut seeds(&mut last)));
        let (link, collector) = (Box::new(Link::new()), MessageCollector::new());
        let mut table = LinkTest { device, keeper, link, collector, seeds: last };
        table.settle();
        table
    }

    fn blank() -> LinkTest {
        LinkTest::open(RamFlash::new(vec![0xFF; REGION_BYTES as usize]))
    }

    /// Games in the first places, each with one roll more than the one before.
    fn with_games(count: u8) -> LinkTest {
        let mut table = LinkTest::blank();
        for slot in 0..count {
            if slot > 0 {
                table.create(slot, "Another");
            }
            (0..=slot).for_each(|_| table.roll());
        }
        table.device.show_home();
        table.settle();
        table
    }

    fn create(&mut self, slot: u8, name: &str) {
        let name = Name::new(name);
        self.device.grant(Wish::Create(slot, name));
        self.settle();
    }

    fn roll(&mut self) {
        let order = Order::Attack { dice: 3, tokens: AttackTokens::NONE, rules: RuleSet::Second };
        self.device.session_mut().apply(Command::Dice(DiceCommand::Roll(order))).unwrap();
        self.settle();
    }

    fn settle(&mut self) {
        finish(self.keeper.settle(&mut self.device, &mut seeds(&mut self.seeds)));
    }

    fn press(&mut self, key: Key) {
        self.device.on(Input::Press(key));
        self.settle();
    }

    /// Bytes arrive; what the body does and what it sends back, frame by frame.
    fn hear(&mut self, bytes: &[u8]) -> Vec<(Act, Vec<u8>)> {
        let mut answers = Vec::new();
        for &byte in bytes {
            let LinkTest { device, keeper, link, collector, seeds: last } = self;
            let Some(message) = collector.take(byte) else { continue };
            let mut answer = [0; MAX_MESSAGE];
            let (act, length) = finish(link.answer(message, &mut answer, device, keeper, &mut seeds(last)));
            match act {
                Act::Key(input) => device.on(input),
                Act::Nothing | Act::Show | Act::Restart => {}
            }
            if act != Act::Nothing {
                self.settle();
            }
            answers.push((act, answer[..length].to_vec()));
        }
        answers
    }

    fn ask(&mut self, request: Request, data: &[u8]) -> (Act, Reply, Vec<u8>) {
        let answers = self.hear(&framed(request, data));
        let [(act, answer)] = &answers[..] else { panic!("{} answers", answers.len()) };
        let Message { number, body, data } = read::<Reply>(answer).unwrap();
        assert_eq!(number, 7);
        (*act, body, data.to_vec())
    }

    fn does(&mut self, request: Request, data: &[u8]) -> Reply {
        self.ask(request, data).1
    }

    fn consent(&mut self) -> Consent {
        match self.does(Request::Status, &[]) {
            Reply::Status(status) => status.consent,
            other => panic!("{other:?}"),
        }
    }

    fn allow(&mut self) {
        self.ask(Request::Ask(Wanted::Restore), &[]);
        self.press(Key::Left);
        assert_eq!(self.consent(), Consent::Given);
    }

    /// The requests that put a game into a place.
    fn restoring(place: u8, name: &str, game: &[u8], replace: bool) -> Vec<Vec<u8>> {
        let name = Name::new(name);
        let (length, sum) = (u16::try_from(game.len()).unwrap(), checksum(game));
        let begin = Request::Begin { place, name, length, checksum: sum, replace };
        let mut frames = vec![framed(begin, &[])];
        for (part, data) in game.chunks(PART).enumerate() {
            frames.push(framed(Request::Part { offset: u16::try_from(part * PART).unwrap() }, data));
        }
        frames.push(framed(Request::Commit, &[]));
        frames
    }

    fn restore(&mut self, place: u8, name: &str, game: &[u8], replace: bool) -> Reply {
        let frames = LinkTest::restoring(place, name, game, replace);
        let answers = self.hear(&frames.concat());
        read::<Reply>(&answers.last().unwrap().1).unwrap().body
    }

    /// Every listed game: its name, its steps and itself, as one that was taken out.
    fn games(&self) -> [Option<(String, u32, Vec<u8>)>; 6] {
        let mut flash = self.keeper.store().flash().clone();
        flash.revive();
        let mut other = LinkTest::open(flash);
        [0, 1, 2, 3, 4, 5].map(|slot| {
            let info = *other.device.slots().get(slot)?;
            let mut buffer = vec![0; MAX_SNAPSHOT];
            let game = finish(other.keeper.take_out(&mut other.device, (slot, None), &mut buffer));
            let game = game.unwrap_or_else(|| panic!("{slot} is listed and does not open")).to_vec();
            Some((info.name.as_str().to_owned(), other.device.history().cursor(), game))
        })
    }

    /// A game as the host's program sends it: with dice of its own.
    fn copy(&self, slot: u8) -> Vec<u8> {
        let mut other = LinkTest::open(self.keeper.store().flash().clone());
        let (mut buffer, seed) = (vec![0; MAX_SNAPSHOT], Some(Seed::from_number(99)));
        finish(other.keeper.take_out(&mut other.device, (slot, seed), &mut buffer)).unwrap().to_vec()
    }

    fn flash(&self) -> Vec<u8> {
        self.keeper.store().flash().bytes().to_vec()
    }
}

/// Bytes of a part: small, so that there are many frames.
const PART: usize = 16;

fn framed(request: Request, data: &[u8]) -> Vec<u8> {
    let mut frame = [0; frame::MAX_FRAME];
    let length = super::framed(7, &request, data, &mut frame).unwrap();
    frame[..length].to_vec()
}

const REFUSED: Reply = Reply::Refused(Refusal::Consent);

/// What acts, with data that would do.
fn acts() -> Vec<(Request, Vec<u8>)> {
    let mut settings = [0; 16];
    let changed = Settings { brightness: 2, large_type: true, ..Settings::DEFAULT };
    let length = saved::write(&changed, &mut settings).unwrap();
    vec![
        (Request::Press(Key::A), vec![]),
        (Request::Hold(Key::B), vec![]),
        (Request::Begin { place: 3, name: Name::EMPTY, length: 1, checksum: 1, replace: true }, vec![]),
        (Request::Part { offset: 0 }, vec![1]),
        (Request::Commit, vec![]),
        (Request::Set, settings[..length].to_vec()),
        (Request::Update, vec![]),
    ]
}

#[test]
fn looking_is_free_and_shows_what_is_there() {
    let mut table = LinkTest::with_games(2);
    let (_, reply, data) = table.ask(Request::Hello, &[]);
    assert_eq!(reply, Reply::Hello { engine: u16::from(ENGINE_VERSION), region: REGION_BYTES });
    assert_eq!(data, concat!(env!("CARGO_PKG_VERSION"), " pico_lcd_1_3").as_bytes());

    let before = table.flash();
    let mut image = Vec::new();
    for offset in (0..REGION_BYTES).step_by(MAX_DATA) {
        let (act, reply, data) = table.ask(Request::Read { offset, length: 1024 }, &[]);
        assert_eq!((act, reply), (Act::Nothing, Reply::Data));
        image.extend(&data);
        image.resize(offset as usize + MAX_DATA, 0xFF);
    }
    assert!(image == before && table.flash() == before);

    let mut frame = Box::new(Frame::new());
    table.device.draw(&mut frame.canvas());
    let bytes: Vec<u8> = frame.words().iter().flat_map(|word| word.to_le_bytes()).collect();
    for (strip, drawn) in (0..).zip(bytes.chunks(PICTURE_BYTES)) {
        assert_eq!(table.ask(Request::Picture { beside: false, strip }, &[]).2, drawn);
    }
    let outside = [
        Request::Picture { beside: false, strip: 30 },
        Request::Picture { beside: true, strip: 0 },
        Request::Read { offset: REGION_BYTES - 3, length: 4 },
        Request::Read { offset: u32::MAX, length: 4 },
        Request::Read { offset: 0, length: 1025 },
    ];
    for request in outside {
        assert_eq!(table.does(request, &[]), Reply::Refused(Refusal::Range), "{request:?}");
    }
    assert_eq!(read_settings(&table.ask(Request::Settings, &[]).2), Some(Settings::DEFAULT));
}

#[test]
fn whoever_acts_needs_a_yes_that_only_the_device_can_give() {
    let mut table = LinkTest::with_games(1);
    let before = table.flash();
    for (request, data) in acts() {
        assert_eq!(table.ask(request, &data), (Act::Nothing, REFUSED, vec![]), "{request:?}");
    }
    assert_eq!(table.ask(Request::Ask(Wanted::Keys), &[]).0, Act::Show);
    assert_eq!((table.consent(), table.device.screen().name()), (Consent::Asked, "link"));
    // It cannot press the yes itself, nor ask a second time.
    for (request, data) in acts() {
        assert_eq!(table.does(request, &data), REFUSED, "{request:?}");
    }
    assert_eq!(table.ask(Request::Ask(Wanted::Update), &[]).0, Act::Nothing);
    assert!(table.flash() == before);
    table.press(Key::Left);
    assert_eq!((table.consent(), table.device.screen().name()), (Consent::Given, "home"));
    assert_eq!(table.ask(Request::Press(Key::X), &[]).0, Act::Key(Input::Press(Key::X)));
    assert_eq!(table.device.screen().name(), "help");
    assert_eq!(table.ask(Request::Update, &[]).0, Act::Restart);
    // The next one has to ask again.
    assert!(!table.link.end(&mut table.device));
    assert_eq!(table.does(Request::Press(Key::X), &[]), REFUSED);
}

#[test]
fn a_no_is_a_no_however_it_is_said() {
    for way in [&[Key::Right][..], &[Key::A], &[Key::B], &[Key::X, Key::B, Key::B]] {
        let mut table = LinkTest::with_games(1);
        table.ask(Request::Ask(Wanted::Restore), &[]);
        way.iter().for_each(|key| table.press(*key));
        assert_eq!((table.consent(), table.device.screen().name()), (Consent::Refused, "home"), "{way:?}");
        // It is not asked again.
        assert_eq!(table.ask(Request::Ask(Wanted::Restore), &[]).0, Act::Nothing);
        assert_eq!(table.does(Request::Press(Key::A), &[]), REFUSED);
    }
    let mut table = LinkTest::with_games(1);
    table.ask(Request::Ask(Wanted::Restore), &[]);
    table.device.on(Input::Press(Key::B));
    table.device.on(Input::Hold(Key::B));
    assert_eq!(table.consent(), Consent::Refused, "Home is no yes");
}

/// Whoever asked is gone: neither the end of a connection nor a start leaves the question standing.
#[test]
fn the_question_goes_with_the_one_who_asked() {
    let mut table = LinkTest::with_games(1);
    table.ask(Request::Ask(Wanted::Keys), &[]);
    table.press(Key::X);
    assert!(table.link.end(&mut table.device));
    assert_eq!((table.consent(), table.device.screen().name()), (Consent::Unasked, "home"));

    table.ask(Request::Ask(Wanted::Keys), &[]);
    // What opens over the question is saved with it.
    table.press(Key::X);
    let name = LinkTest::open(table.keeper.into_flash()).device.screen().name();
    assert_eq!(name, "home");
}

#[test]
fn settings_are_taken_over_and_kept() {
    let mut table = LinkTest::blank();
    table.allow();
    let (request, data) = acts().into_iter().find(|(request, _)| *request == Request::Set).unwrap();
    assert_eq!(table.does(request, &data), Reply::Done);
    assert_eq!(table.does(request, &[]), Reply::Refused(Refusal::Unreadable));
    let kept = *LinkTest::open(table.keeper.into_flash()).device.settings();
    assert_eq!(kept, Settings { brightness: 2, large_type: true, ..Settings::DEFAULT });
}

/// Attract mode does not hide the question, and a game that visitors play cannot be replaced.
#[test]
fn a_demo_station_is_set_up_from_afar_and_takes_no_game() {
    let mut table = LinkTest::with_games(1);
    table.allow();
    let mut settings = [0; 16];
    let length = saved::write(&Settings { kiosk: true, ..Settings::DEFAULT }, &mut settings).unwrap();
    assert_eq!(table.does(Request::Set, &settings[..length]), Reply::Done);
    assert!(table.device.is_attracting());
    table.link.end(&mut table.device);
    assert_eq!(table.ask(Request::Ask(Wanted::Restore), &[]).0, Act::Show);
    assert_eq!((table.device.is_attracting(), table.device.screen().name()), (false, "link"));
    table.press(Key::Left);
    assert_eq!(table.consent(), Consent::Given);
    let begin = Request::Begin { place: 3, name: Name::EMPTY, length: 9, checksum: 1, replace: true };
    assert_eq!(table.does(begin, &[]), Reply::Refused(Refusal::Busy));
}

#[test]
fn a_game_comes_back_as_a_copy_whoever_sent_it() {
    let source = LinkTest::with_games(3);
    let mut table = LinkTest::with_games(1);
    table.allow();
    let (others, copy) = (table.games(), source.copy(2));
    assert_eq!(table.restore(4, "Friday", &copy, false), Reply::Done);
    let after = table.games();
    assert_eq!(after[4], Some(("Friday".into(), 3, copy)));
    assert_eq!(after[..4], others[..4]);
    assert_eq!((table.device.slots().current(), table.device.screen().name()), (4, "home"));
    // A game of chance that is sent as it is gets dice of its own here.
    let own = source.games()[2].clone().unwrap().2;
    assert_eq!(table.restore(5, "Own", &own, false), Reply::Done);
    let (_, steps, game) = table.games()[5].clone().unwrap();
    assert!(steps == 3 && game != own);
    assert_eq!(table.device.game().origin, Origin::Copy);
    assert!(table.device.history().undoable().is_none());
}

#[test]
fn only_a_whole_game_takes_a_place_that_is_free() {
    let game = LinkTest::with_games(3).copy(2);
    let mut table = LinkTest::with_games(2);
    table.allow();
    let before = table.games();
    let refused = |refusal| Reply::Refused(refusal);
    assert_eq!(table.restore(1, "Friday", &game, false), refused(Refusal::Incomplete), "it was not begun");
    let begin =
        |place, length| Request::Begin { place, name: Name::EMPTY, length, checksum: 1, replace: false };
    assert_eq!(table.does(begin(1, 9), &[]), refused(Refusal::Occupied));
    assert_eq!(table.does(begin(6, 9), &[]), refused(Refusal::Range));
    assert_eq!(table.does(begin(2, 10_241), &[]), refused(Refusal::Range));
    let mut frames = LinkTest::restoring(2, "Friday", &game, false);
    frames.remove(3);
    assert_eq!(
        read::<Reply>(&table.hear(&frames.concat()).last().unwrap().1).unwrap().body,
        refused(Refusal::Incomplete)
    );
    assert_eq!(table.does(begin(2, 5), &[]), Reply::Done);
    assert_eq!(table.does(Request::Part { offset: 0 }, &[1, 2, 3, 4, 5]), Reply::Done);
    assert_eq!(table.does(Request::Commit, &[]), refused(Refusal::Checksum));
    let mut noise = [0xFF; 300];
    noise[0] = ENGINE_VERSION;
    assert_eq!(table.restore(2, "Noise", &noise, false), refused(Refusal::NoGame));
    let mut newer = game.clone();
    newer[0] = ENGINE_VERSION + 1;
    assert_eq!(table.restore(2, "Newer", &newer, false), refused(Refusal::Newer));
    assert_eq!(table.games(), before);
    assert_eq!(table.restore(1, "Friday", &game, true), Reply::Done);
    assert_eq!(table.games()[1], Some(("Friday".into(), 3, game)));
}

/// A device whose six places are used, and a game to put into the place that is open.
#[test]
fn a_cable_pulled_at_any_frame_leaves_every_game_and_half_of_none() {
    let game = LinkTest::with_games(3).copy(2);
    let start = LinkTest::with_games(6);
    let before = start.games();
    let flash = start.keeper.into_flash();
    let mut cuts = 0;
    for place in 0..6 {
        let frames = LinkTest::restoring(place, "Friday", &game, true);
        for cut in 0..=frames.len() {
            let mut table = LinkTest::open(flash.clone());
            table.allow();
            table.hear(&frames[..cut].concat());
            // In the middle of the next one.
            table.hear(frames.get(cut).map_or(&[], |frame| &frame[..frame.len() / 2]));
            table.link.end(&mut table.device);
            let whole = cut == frames.len();
            for (slot, (now, was)) in table.games().into_iter().zip(&before).enumerate() {
                if whole && slot == usize::from(place) {
                    assert_eq!(now, Some(("Friday".into(), 3, game.clone())));
                } else {
                    assert_eq!(now, *was, "{slot} after {cut} frames for {place}");
                }
            }
            cuts += 1;
        }
    }
    assert!(cuts >= 200, "{cuts}");
}

#[test]
fn power_that_fails_at_any_write_of_a_restore_leaves_the_old_game_or_the_new() {
    let game = LinkTest::with_games(3).copy(2);
    let start = LinkTest::with_games(6);
    let before = start.games();
    let flash = start.keeper.into_flash();
    let frames = |place| LinkTest::restoring(place, "Friday", &game, true).concat();
    let (mut cuts, mut old, mut new) = (0, 0, 0);
    let ways = [Torn::Before, Torn::Front(4), Torn::Back(5), Torn::Bits(3), Torn::Bits(8)];
    for (place, torn) in (0..6).flat_map(|place| ways.map(|torn| (place, torn))) {
        for operations in 0.. {
            let mut cut = flash.clone();
            cut.cut_after(operations, torn);
            let mut table = LinkTest::open_answered(cut);
            table.hear(&frames(place));
            let done = !table.keeper.store().flash().is_dead();
            for (slot, (now, was)) in table.games().into_iter().zip(&before).enumerate() {
                let (now, was) = (now.unwrap(), was.as_ref().unwrap());
                if slot != usize::from(place) {
                    assert_eq!(&now, was, "{slot}, {torn:?} after {operations} for {place}");
                } else if now.2 == was.2 {
                    old += 1;
                } else {
                    // The name follows with the list of games.
                    assert_eq!((now.1, &now.2), (3, &game), "{torn:?} after {operations}");
                    new += 1;
                }
            }
            cuts += 1;
            if done {
                assert_eq!(table.games()[usize::from(place)], Some(("Friday".into(), 3, game.clone())));
                break;
            }
        }
    }
    assert!(cuts >= 200 && old > 100 && new > 50, "{cuts} cuts, {old} old, {new} new");
}

impl LinkTest {
    /// The same on a chip whose power will fail: what a start writes does not count.
    fn open_answered(flash: Flash) -> LinkTest {
        let mut table = LinkTest::open(flash);
        table.ask(Request::Ask(Wanted::Restore), &[]);
        table.device.on(Input::Press(Key::Left));
        table
    }
}

/// Requests of any kind, some of them sensible, with any data; and plain noise.
fn any_frame() -> impl Strategy<Value = Vec<u8>> {
    let key = prop::sample::select(&Key::ALL[..]);
    let wanted = prop::sample::select(&Wanted::ALL[..]);
    let request = prop_oneof![
        Just(Request::Hello),
        Just(Request::Status),
        (any::<u32>(), any::<u16>()).prop_map(|(offset, length)| Request::Read { offset, length }),
        (0..2 * REGION_BYTES, 0..2000u16).prop_map(|(offset, length)| Request::Read { offset, length }),
        (any::<bool>(), any::<u8>()).prop_map(|(beside, strip)| Request::Picture { beside, strip }),
        wanted.prop_map(Request::Ask),
        key.clone().prop_map(Request::Press),
        key.prop_map(Request::Hold),
        (0..8u8, 0..300u16, any::<u32>(), any::<bool>()).prop_map(|(place, length, checksum, replace)| {
            Request::Begin { place, name: Name::new("Fuzz"), length, checksum, replace }
        }),
        (0..300u16).prop_map(|offset| Request::Part { offset }),
        any::<u16>().prop_map(|offset| Request::Part { offset }),
        Just(Request::Commit),
        Just(Request::Settings),
        Just(Request::Set),
        Just(Request::Update),
    ];
    let data = prop::collection::vec(any::<u8>(), 0..80);
    let sensible = (request, data).prop_map(|(request, data)| framed(request, &data));
    let spoilt =
        (sensible.clone(), any::<prop::sample::Index>(), any::<u8>()).prop_map(|(mut frame, at, byte)| {
            let at = at.index(frame.len());
            frame[at] = byte;
            frame
        });
    let noise = prop::collection::vec(any::<u8>(), 0..60);
    prop_oneof![3 => sensible, 3 => spoilt, 2 => noise]
}

fn fuzz(frames: u32, table: LinkTest, each: impl Fn(&mut LinkTest)) -> LinkTest {
    let table = RefCell::new(table);
    let config = Config { cases: frames, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
        .run(&any_frame(), |frame| {
            let mut table = table.borrow_mut();
            for (_, answer) in table.hear(&frame) {
                prop_assert!(read::<Reply>(&answer).is_ok());
            }
            each(&mut table);
            Ok(())
        })
        .unwrap();
    table.into_inner()
}

/// Nobody said yes: nothing is written, whatever comes.
#[test]
fn a_hundred_thousand_frames_change_no_save() {
    let table = LinkTest::with_games(3);
    let before = table.flash();
    let table = fuzz(100_000, table, |_| ());
    assert!(table.flash() == before);
    assert_eq!(table.device.consent(), Consent::Asked);
}

/// With a yes keys are pressed and settings set; but a game that is not whole takes no place.
#[test]
fn with_a_yes_no_frame_takes_a_game_away() {
    let mut table = LinkTest::with_games(3);
    table.allow();
    let games = |table: &LinkTest| [0, 1, 2].map(|slot| table.device.slots().get(slot).is_some());
    let table = fuzz(3_000, table, |table| {
        // Whoever deletes a game by its keys may do so; here they are let go of.
        table.device.show_home();
        assert_eq!(games(table), [true; 3]);
    });
    assert!(table.games()[..3].iter().all(Option::is_some));
}
