//! Every word against a simulated device, whose owner answers as the test says.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use wingmate_core::body::Board;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::shell::link::frame::{self, MAX_FRAME, MessageCollector};
use wingmate_core::shell::link::message::{Refusal, Reply, VERSION};
use wingmate_core::shell::link::{Link, framed};

use super::wire::Wire;
use super::*;

/// A device at the other end, and what it has said.
struct Desk {
    body: Body,
    link: Box<Link>,
    collector: Box<MessageCollector>,
    said: Vec<u8>,
    /// What the owner presses as soon as there is a question.
    owner: Option<Key>,
    /// So many frames are heard before the cable is pulled.
    frames_left: usize,
    /// The version that it speaks.
    version: u8,
}

#[derive(Clone)]
struct Cable(Rc<RefCell<Desk>>);

impl Cable {
    fn to(body: Body, owner: Option<Key>) -> Cable {
        let (link, collector) = (Box::new(Link::new()), Box::new(MessageCollector::new()));
        // Left over from whoever was there before: nonsense, and refusals of every number.
        let mut said = vec![9, 9, 9, 0, 3, VERSION, 200, 0];
        for (number, refusal) in (0..=255).flat_map(|number| {
            [Refusal::Unreadable, Refusal::Version, Refusal::Consent].map(|refusal| (number, refusal))
        }) {
            let mut frame = [0; MAX_FRAME];
            let length = framed(number, &Reply::Refused(refusal), &[], &mut frame).unwrap();
            said.extend(&frame[..length]);
        }
        let desk = Desk { body, link, collector, said, owner, frames_left: usize::MAX, version: VERSION };
        Cable(Rc::new(RefCell::new(desk)))
    }

    fn perform(&self, words: &[&str]) -> Result<Told, Failure> {
        let order = order(["device"].into_iter().chain(words.iter().copied()))?;
        order.word.check()?;
        let told = Client::meet(Box::new(self.clone()))
            .and_then(|mut client| order.word.perform(&mut client, &mut |_| ()));
        let mut desk = self.0.borrow_mut();
        let Desk { body, link, .. } = &mut *desk;
        link.end(body.device_mut());
        told
    }

    fn image(&self) -> Vec<u8> {
        self.0.borrow().body.keeper().store().flash().bytes().to_vec()
    }

    fn games(&self) -> Vec<saves::Found> {
        saves::games(Board::PicoLcd13, &self.image())
    }
}

impl Wire for Cable {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut desk = self.0.borrow_mut();
        let Desk { body, link, collector, said, owner, frames_left, version } = &mut *desk;
        for &byte in bytes {
            let Some(message) = collector.take(byte) else { continue };
            *frames_left = frames_left.checked_sub(1).ok_or(io::ErrorKind::BrokenPipe)?;
            let mut answer = body.answer(link, message);
            answer[0] = *version;
            if body.screen() == "link"
                && let Some(key) = owner
            {
                body.press(Input::Press(*key));
            }
            let mut packed = [0; MAX_FRAME];
            let length = frame::pack(&answer, &mut packed).unwrap();
            said.extend(&packed[..length]);
        }
        Ok(())
    }

    fn receive(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let said = &mut self.0.borrow_mut().said;
        let length = said.len().min(buffer.len()).min(100);
        said.drain(..length).zip(buffer).for_each(|(byte, place)| *place = byte);
        Ok(length)
    }
}

/// A practice game of a few rolls.
fn played(number: u64) -> Body {
    let mut body = Body::practice(Board::PicoLcd13, number);
    body.press(Input::Press(Key::A));
    body.press(Input::Press(Key::A));
    body.go_to("dice");
    (0..number).for_each(|_| body.press(Input::Press(Key::A)));
    body
}

fn file(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

#[test]
fn info_and_screen_and_log_only_look() {
    let folder = tempfile::tempdir().unwrap();
    let cable = Cable::to(played(3), None);
    let before = cable.image();
    let told = cable.perform(&["info"]).unwrap();
    assert!(
        told.text.starts_with("Wingmate ") && told.text.ends_with("\nplace 1: First game, open, practice\n"),
        "{}",
        told.text
    );
    assert_eq!(told.json["board"], "pico_lcd_1_3");

    let picture = file(&folder, "screen.png");
    cable.perform(&["screen", &picture, "--scale", "2"]).unwrap();
    let expected = picture::png(&cable.0.borrow_mut().body.colors(), 2);
    assert!(fs::read(picture).unwrap() == expected);

    let told = cable.perform(&["log"]).unwrap();
    assert!(told.text.contains("attack"), "{}", told.text);
    assert!(cable.perform(&["campaign"]).err().unwrap().sentence.contains("no campaign"));
    assert!(cable.image() == before);
}

#[test]
fn a_turned_picture_is_told_as_the_eye_sees_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut body = played(1);
    body.change_settings(Settings { turned: true, ..Settings::DEFAULT });
    let expected = picture::png(&body.colors(), 1);
    let picture = file(&folder, "screen.png");
    Cable::to(body, None).perform(&["screen", &picture]).unwrap();
    assert!(fs::read(picture).unwrap() == expected);
}

#[test]
fn the_wide_picture_has_its_strip() {
    let folder = tempfile::tempdir().unwrap();
    let mut body = Body::practice(Board::DisplayPack2, 1);
    body.press(Input::Press(Key::A));
    let expected = picture::png(&body.colors(), 1);
    let picture = file(&folder, "screen.png");
    Cable::to(body, None).perform(&["screen", &picture]).unwrap();
    assert!(fs::read(picture).unwrap() == expected);
}

#[test]
fn a_backup_is_the_flash_byte_for_byte_and_opens_in_the_simulator() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder, "friday.save");
    let cable = Cable::to(played(4), None);
    assert_eq!(cable.perform(&["backup", &path]).unwrap().text, format!("1 game in {path}\n"));
    assert!(fs::read(&path).unwrap() == cable.image());
    let opened = Body::open(Board::PicoLcd13, None, Some(Path::new(&path))).unwrap();
    assert_eq!(opened.device().game().hash(), cable.0.borrow().body.device().game().hash());
    let again = cable.perform(&["backup", &path]).err().unwrap();
    assert!(again.sentence.contains("is there already"), "{again}");
    assert!(cable.perform(&["backup", &path, "--force"]).is_ok());
    let place = cable.perform(&["backup", folder.path().to_str().unwrap(), "--force"]).err().unwrap();
    assert!(place.sentence.contains("is no file"), "{place}");
}

#[test]
fn a_backup_goes_to_another_device_and_on_with_dice_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (file(&folder, "first.save"), file(&folder, "second.save"));
    let cable = Cable::to(played(4), None);
    cable.perform(&["backup", &first]).unwrap();
    let games = cable.games();

    // A new device has a game that nobody played: its place is free.
    let other = Cable::to(Body::practice(Board::PicoLcd13, 9), Some(Key::Left));
    assert_eq!(other.perform(&["restore", &first]).unwrap().text, "place 1: First game, open, practice\n");
    let told = |games: &[saves::Found]| games.iter().map(|game| (game.name, game.steps)).collect::<Vec<_>>();
    assert!(told(&other.games()) == told(&games) && other.games()[0].game != games[0].game);
    other.perform(&["backup", &second]).unwrap();

    let back = Cable::to(played(2), Some(Key::Left));
    let own = back.games();
    assert_eq!(back.perform(&["restore", &second]).unwrap().text, "place 2: First game, open, practice\n");
    let now = back.games();
    assert!(now[0].game == own[0].game && told(&now[1..]) == told(&games));
    assert_eq!(
        back.perform(&["restore", &second, "--replace", "--place", "1"]).unwrap().text,
        "place 1: First game, open, practice\n"
    );
    assert!(told(&back.games()[..1]) == told(&games));
}

#[test]
fn what_acts_is_refused_with_a_sentence_unless_the_owner_says_yes() {
    let folder = tempfile::tempdir().unwrap();
    let save = file(&folder, "other.save");
    fs::write(&save, Cable::to(played(5), None).image()).unwrap();
    let acts: [&[&str]; 4] =
        [&["press", "a", "hold", "b"], &["restore", &save], &["update"], &["clone", &save]];
    for words in acts {
        let cable = Cable::to(played(2), Some(Key::A));
        let before = cable.games();
        let failure = cable.perform(words).err().unwrap();
        assert_eq!(
            (failure.exit, failure.sentence.as_str()),
            (1, "the device did not allow it"),
            "{words:?}"
        );
        assert!(cable.games() == before, "{words:?}");
        assert_eq!(*cable.0.borrow().body.device().settings(), Settings::DEFAULT);
    }
    for words in acts {
        assert!(Cable::to(played(2), Some(Key::Left)).perform(words).is_ok(), "{words:?}");
    }
}

#[test]
fn keys_reach_the_device_and_settings_are_cloned() {
    let folder = tempfile::tempdir().unwrap();
    let cable = Cable::to(played(2), Some(Key::Left));
    assert_eq!(cable.perform(&["press", "A", "hold", "b"]).unwrap().text, "2 pressed\n");
    assert_eq!(cable.0.borrow().body.screen(), "home");

    let mut model = played(1);
    let settings = Settings { brightness: 2, large_type: true, stays_on: true, ..Settings::DEFAULT };
    model.change_settings(settings);
    let save = file(&folder, "station.save");
    fs::write(&save, model.into_chip().bytes()).unwrap();
    cable.perform(&["clone", &save]).unwrap();
    assert_eq!(*cable.0.borrow().body.device().settings(), settings);
    let junk = file(&folder, "junk.save");
    fs::write(&junk, vec![0xA5; REGION_BYTES as usize]).unwrap();
    let refused = cable.perform(&["clone", &junk]).err().unwrap();
    assert!(refused.sentence.ends_with("holds no settings"), "{refused}");
}

#[test]
fn a_cable_pulled_at_any_frame_is_one_sentence_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let save = file(&folder, "other.save");
    fs::write(&save, Cable::to(played(5), None).image()).unwrap();
    let start = played(2).into_chip().bytes().to_vec();
    let device = || Body::on_chip(Board::PicoLcd13, Chip::of(start.clone()));
    let before = Cable::to(device(), None).games();
    let (mut old, mut new) = (0, 0);
    // The first 770 frames only look; the game comes after them.
    for frames in 760.. {
        let cable = Cable::to(device(), Some(Key::Left));
        cable.0.borrow_mut().frames_left = frames;
        let done = cable.perform(&["restore", &save]);
        let games = cable.games();
        assert!(games[0].game == before[0].game);
        *(if games.len() == 1 { &mut old } else { &mut new }) += 1;
        match done {
            Ok(_) => break,
            Err(failure) => {
                assert!(failure.sentence.starts_with("the connection to the device is lost"), "{failure}")
            }
        }
        if new > 3 {
            break;
        }
    }
    assert!(old > 10 && new > 0, "{old}, {new}");
}

#[test]
fn another_version_is_one_sentence() {
    let cable = Cable::to(played(1), None);
    cable.0.borrow_mut().version = VERSION + 1;
    let failure = cable.perform(&["info"]).err().unwrap();
    assert!(failure.sentence.contains("version 2 of the link"), "{failure}");
}

#[test]
fn wrong_words_are_told_before_anybody_is_asked() {
    let cable = Cable::to(played(1), Some(Key::Left));
    for (words, part) in [
        (&["press", "jump"][..], "\"jump\" is not a key"),
        (&["press", "hold"], "which key is to be held"),
        (&["screen", "friday.save"], "does not end in .png"),
        (&["restore", "/nowhere/file"], "cannot read"),
        (&["clone", "/nowhere/file"], "cannot read"),
        (&["backup", "/nowhere/file"], "cannot write"),
    ] {
        let failure = cable.perform(words).err().unwrap();
        assert!(failure.exit != 0 && failure.sentence.contains(part), "{words:?}: {failure}");
    }
}
