//! The host program and the real firmware, over the emulated USB wire.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use wingmate_core::body::{Board, Settings};
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::shell::link::frame::{self, MAX_FRAME};
use wingmate_core::shell::link::message::{Request, VERSION};
use wingmate_core::shell::link::{self, Consent, Wanted};
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::theme::RGB565;
use wingmate_sim::body::Body;
use wingmate_sim::device::client::Client;
use wingmate_sim::device::{self, saves};
use wingmate_sim::save::Chip;
use wingmate_tests::cable::Cable;
use wingmate_tests::emulator::{self, Emulator, Halted, Report};
use wingmate_tests::parity::{SAVE_OFFSET, button, practice_image};
use wingmate_tests::thorough;

/// A save region with a game of so many rolls, and the device that holds it.
fn played(number: u64) -> Vec<u8> {
    let mut body = Body::on_chip(Board::PicoLcd13, Chip::of(practice_image(number)));
    [Key::A, Key::A].iter().for_each(|key| body.press(Input::Press(*key)));
    body.go_to("dice");
    (0..number).for_each(|_| body.press(Input::Press(Key::A)));
    body.wait(60_000);
    body.into_chip().bytes().to_vec()
}

fn start(board: Board, name: &str, image: &[u8]) -> Option<Cable> {
    let emulator = Emulator::start_or_say_why()?;
    Some(Cable::start(board, emulator, name, image).unwrap())
}

impl Owner for Cable {
    fn press(&self, key: Key) -> Report {
        let pressed = self.0.borrow_mut().press(button(key)).unwrap();
        pressed.assert_clean();
        pressed.report
    }

    fn saved(&self) -> Vec<u8> {
        self.0.borrow_mut().flash(SAVE_OFFSET..SAVE_OFFSET + REGION_BYTES).unwrap()
    }

    fn run(&self, ms: u32) -> Report {
        let report = self.0.borrow_mut().run(ms).unwrap();
        report.assert_clean();
        report
    }

    /// The owner says yes.
    fn allow(&self, client: &mut Client, wanted: Wanted) {
        client
            .persuade(wanted, &mut |_| drop(self.press(Key::Left)))
            .unwrap_or_else(|failure| panic!("{failure}"));
    }
}

/// What the one who holds the device sees and does.
trait Owner {
    fn press(&self, key: Key) -> Report;
    fn saved(&self) -> Vec<u8>;
    fn run(&self, ms: u32) -> Report;
    fn allow(&self, client: &mut Client, wanted: Wanted);
}

/// The picture that came over the wire is the one on the panel.
fn assert_mirrored(cable: &Cable, client: &mut Client) {
    let (_, colors) = client.picture().unwrap();
    let sent: Vec<u8> = colors.iter().flat_map(|&color| RGB565[usize::from(color)].to_be_bytes()).collect();
    assert!(sent == cable.0.borrow_mut().frame().unwrap().bytes, "the panel shows something else");
}

#[test]
fn a_backup_and_a_picture_are_what_the_device_holds_and_shows() {
    let image = played(3);
    let Some(cable) = start(Board::PicoLcd13, "looking", &image) else { return };
    let mut simulator = Body::on_chip(Board::PicoLcd13, Chip::of(image));
    let strings = cable.0.borrow_mut().plug().unwrap();
    assert_eq!(strings[..2], ["Wingmate", "Wingmate"]);
    cable.0.borrow_mut().open_port().unwrap();
    let mut client = cable.meet();
    assert_eq!((client.board, client.version.as_str()), (Board::PicoLcd13, env!("CARGO_PKG_VERSION")));

    let backup = saves::image(&mut client).unwrap();
    assert!(backup == cable.saved());
    let games = saves::games(Board::PicoLcd13, &backup);
    assert!(matches!(&games[..], [game] if game.steps > 0));

    assert!(client.picture().unwrap().1 == simulator.colors());
    for key in [Key::B, Key::Down, Key::A, Key::X] {
        cable.press(key);
        simulator.press(Input::Press(key));
        assert!(client.picture().unwrap().1 == simulator.colors(), "{key:?}");
        assert_mirrored(&cable, &mut client);
    }
}

#[test]
fn keys_need_a_yes_on_the_device_and_one_is_enough() {
    let image = played(2);
    let Some(cable) = start(Board::PicoLcd13, "keys", &image) else { return };
    let mut simulator = Body::on_chip(Board::PicoLcd13, Chip::of(image));
    cable.plug().unwrap();
    let mut client = cable.meet();
    let before = cable.saved();
    assert_eq!(client.press(Input::Press(Key::A)).unwrap_err().sentence, "the device did not allow it");
    assert!(cable.saved() == before);
    cable.allow(&mut client, Wanted::Keys);
    for input in [Input::Press(Key::A), Input::Press(Key::Y), Input::Press(Key::B), Input::Hold(Key::B)] {
        client.press(input).unwrap();
        simulator.press(input);
        assert!(client.picture().unwrap().1 == simulator.colors(), "{input:?}");
    }
    assert!(cable.saved() != before, "keys from afar are saved, too");

    // Whoever opens the port next has to ask again; a question goes with the one who asked it.
    cable.0.borrow_mut().close_port().unwrap();
    cable.0.borrow_mut().open_port().unwrap();
    let mut client = cable.meet();
    assert_eq!(client.status().unwrap().consent, Consent::Unasked);
    assert_eq!(client.request(Wanted::Update).unwrap(), Consent::Asked);
    let asked = client.picture().unwrap().1;
    assert!(asked != simulator.colors());
    cable.0.borrow_mut().unplug().unwrap();
    cable.run(50);
    cable.plug().unwrap();
    assert!(cable.meet().picture().unwrap().1 == simulator.colors());
}

#[test]
fn a_game_is_restored_and_reads_back() {
    let Some(cable) = start(Board::PicoLcd13, "restore", &played(2)) else { return };
    cable.plug().unwrap();
    let mut client = cable.meet();
    let file = saves::games(Board::PicoLcd13, &played(5));
    let there = saves::games(Board::PicoLcd13, &cable.saved());
    let plan = saves::plan(&file, &there, false).unwrap();
    assert!(saves::restore(&mut client, &plan, false).unwrap_err().sentence.contains("did not allow"));
    cable.allow(&mut client, Wanted::Restore);
    saves::restore(&mut client, &plan, false).unwrap();
    assert_mirrored(&cable, &mut client);
    // A power cut brings all of it back.
    let now = saves::games(Board::PicoLcd13, &cable.saved());
    assert!(now[0].game == there[0].game && now[1].game == file[0].game);
    let steps = |games: &[saves::Found]| games.iter().map(|game| game.steps).collect::<Vec<_>>();
    assert_eq!(steps(&now), [steps(&there), steps(&file)].concat());
}

/// Bytes of a restore after which the cable is pulled: before, within and at the end of each frame, and a thorough run's two
/// hundred places evenly over all of it.
fn pulls(frames: &[usize]) -> BTreeSet<usize> {
    const EVENLY: usize = 200;
    let mut pulls = BTreeSet::new();
    let mut begin = 0;
    for length in frames {
        pulls.extend([0, 1, length / 2, length - 1].map(|at| begin + at));
        begin += length;
    }
    pulls.insert(begin);
    if thorough() {
        pulls.extend((0..EVENLY).map(|at| begin * at / EVENLY));
    }
    pulls
}

/// The device holds what it held until the last byte is there.
#[test]
fn a_cable_pulled_anywhere_in_a_restore_loses_nothing() {
    let image = played(2);
    let there = saves::games(Board::PicoLcd13, &image);
    let file = saves::games(Board::PicoLcd13, &played(5)).remove(0);
    let Some(cable) = start(Board::PicoLcd13, "pulled", &image) else { return };
    let requests = restoring(&file);
    let frames: Vec<usize> = requests.iter().map(|(request, data)| framed(*request, data).len()).collect();
    let wire: usize = frames.iter().sum();
    let pulls = pulls(&frames);
    println!("{} places of {wire} bytes", pulls.len());
    for pull in pulls {
        cable.plug().unwrap();
        let mut client = cable.meet();
        cable.allow(&mut client, Wanted::Restore);
        let mut left = pull;
        for (request, data) in &requests {
            let frame = framed(*request, data);
            if left < frame.len() {
                cable.0.borrow_mut().send(&frame[..left]).unwrap();
                cable.run(1);
                break;
            }
            client.tell(*request, data).unwrap();
            left -= frame.len();
        }
        cable.0.borrow_mut().unplug().unwrap();
        cable.run(50);
        let now = saves::games(Board::PicoLcd13, &cable.saved());
        assert!(now[0].game == there[0].game, "pulled after {pull} bytes");
        let new: Vec<_> = now[1..].iter().map(|game| game.game == file.game).collect();
        assert_eq!(new, if pull == wire { vec![true] } else { vec![] }, "pulled after {pull} bytes");
    }
}

fn restoring(file: &saves::Found) -> Vec<(Request, Vec<u8>)> {
    let (name, length) = (file.name, u16::try_from(file.game.len()).unwrap());
    let checksum = wingmate_core::shell::link::checksum(&file.game);
    let mut requests = vec![(Request::Begin { place: 3, name, length, checksum, replace: false }, vec![])];
    for (part, data) in file.game.chunks(700).enumerate() {
        let offset = u16::try_from(part * 700).unwrap();
        requests.push((Request::Part { offset }, data.to_vec()));
    }
    requests.push((Request::Commit, vec![]));
    requests
}

fn framed(request: Request, data: &[u8]) -> Vec<u8> {
    let mut frame = [0; MAX_FRAME];
    let length = link::framed(1, &request, data, &mut frame).unwrap();
    frame[..length].to_vec()
}

fn packed(message: &[u8]) -> Vec<u8> {
    let mut frame = [0; MAX_FRAME];
    let length = frame::pack(message, &mut frame).unwrap();
    frame[..length].to_vec()
}

#[test]
fn noise_wrong_versions_and_a_flood_are_survived() {
    let Some(cable) = start(Board::PicoLcd13, "noise", &played(2)) else { return };
    cable.plug().unwrap();
    let before = cable.saved();
    // A flood of requests by somebody who never reads, without an end and without a zero.
    let mut state = 1_u32;
    let mut noise = |length: usize| -> Vec<u8> {
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        (0..length).map(|_| next()).collect()
    };
    for bytes in [
        noise(20_000),
        vec![7; 20_000],
        framed(Request::Hello, &[]).repeat(500),
        packed(&[VERSION + 1, 9, 0]),
    ] {
        cable.0.borrow_mut().send(&bytes).unwrap();
        cable.run(1_500);
        let mut client = cable.meet();
        assert_eq!(client.status().unwrap().consent, Consent::Unasked);
        assert_mirrored(&cable, &mut client);
    }
    // The computer starts again in the middle of it.
    cable.0.borrow_mut().send(&framed(Request::Read { offset: 0, length: 1024 }, &[]).repeat(20)).unwrap();
    cable.run(3);
    cable.0.borrow_mut().reset_bus().unwrap();
    cable.0.borrow_mut().open_port().unwrap();
    assert!(saves::image(&mut cable.meet()).unwrap() == before);
    assert!(cable.saved() == before);
}

#[test]
fn an_update_restarts_into_the_boot_loader() {
    let Some(cable) = start(Board::PicoLcd13, "update", &played(2)) else { return };
    cable.plug().unwrap();
    let mut client = cable.meet();
    assert!(client.tell(Request::Update, &[]).is_err());
    cable.allow(&mut client, Wanted::Update);
    client.tell(Request::Update, &[]).unwrap();
    let report = cable.0.borrow_mut().run(200).unwrap();
    assert_eq!(report.halted, Some(Halted::UsbBoot));
}

/// Without a cable nothing changes; with one the clock stays and nothing sleeps for good.
#[test]
fn a_cable_keeps_the_clock_and_nothing_else() {
    let mut body = Body::on_chip(Board::PicoLcd13, Chip::of(practice_image(7)));
    body.change_settings(Settings { dim_after: 1, dark_after: 1, sleep_after: 1, ..Settings::DEFAULT });
    let Some(cable) = start(Board::PicoLcd13, "power", body.into_chip().bytes()) else { return };
    cable.press(Key::A);
    cable.run(1_000);
    let unplugged = cable.run(5_000);
    assert!(unplugged.sleep_share() > 0.99, "{}", unplugged.sleep_share());
    assert_eq!(unplugged.clock_hz, 12e6);

    cable.plug().unwrap();
    cable.meet();
    cable.run(1_000);
    let plugged = cable.run(5_000);
    assert!(plugged.sleep_share() > 0.99, "{}", plugged.sleep_share());
    assert_eq!(plugged.clock_hz, 144e6);
    println!(
        "asleep: {:.4} unplugged, {:.4} with the port open",
        unplugged.sleep_share(),
        plugged.sleep_share()
    );
    let dark = cable.run(30_000);
    assert_eq!((dark.backlight, dark.dormant), (0.0, false));
    // It talks in the dark, and goes to sleep when the cable is pulled.
    cable.meet().picture().unwrap();
    cable.0.borrow_mut().unplug().unwrap();
    assert!(cable.run(1_000).dormant);
    // A cable wakes it.
    cable.plug().unwrap();
    cable.meet().picture().unwrap();
}

/// The words of the command line over a socket, as somebody types them.
#[test]
fn the_program_talks_to_the_board_through_a_socket() {
    if Emulator::start_or_say_why().is_none() {
        return;
    }
    let folder = emulator::target_directory().unwrap();
    let (saves, picture) = (folder.join("link-socket.bin"), folder.join("link-socket.png"));
    std::fs::write(&saves, played(4)).unwrap();
    let mut bridge = Command::new("node")
        .arg("cable.mjs")
        .args([&emulator::build_firmware(Board::PicoLcd13).unwrap(), &saves])
        .current_dir(emulator::directory())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keys = bridge.stdin.take().unwrap();
    let mut line = String::new();
    BufReader::new(bridge.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let port = format!("tcp:127.0.0.1:{}", line.trim().strip_prefix("listening ").unwrap());
    let mut device = |words: &[&str]| {
        let line = ["device", "--port", &port].into_iter().chain(words.iter().copied());
        let told = device::run(&device::order(line).unwrap(), &mut |_| writeln!(keys, "left").unwrap());
        told.unwrap_or_else(|failure| panic!("{words:?}: {failure}")).text
    };
    assert!(device(&["info"]).contains("place 1: First game, open"));
    device(&["screen", picture.to_str().unwrap()]);
    assert!(std::fs::read(&picture).unwrap().starts_with(b"\x89PNG"));
    assert_eq!(device(&["press", "b", "hold", "b"]), "2 pressed\n");
    assert!(device(&["log"]).contains("attack"));
    drop(keys);
    assert!(bridge.wait().unwrap().success());
}

#[test]
fn other_boards_talk_as_well() {
    for board in [Board::PicoSystem, Board::DisplayPack2] {
        let Some(cable) = start(board, board.id(), &practice_image(7)) else { return };
        cable.plug().unwrap();
        let mut client = cable.meet();
        assert_eq!(client.board, board);
        cable.press(Key::A);
        assert_mirrored(&cable, &mut client);
    }
}
