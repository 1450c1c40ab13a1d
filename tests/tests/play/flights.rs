//! Missions that play themselves: each comes to its end, its commands lead to the same state again, and its journal opens on
//! the real firmware as it does on the desktop.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use wingmate_core::body::Board;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::pilots::Level;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_lab::players::{Flight, Flown, fly, game};
use wingmate_lab::simulate::journal::{LEG, keep};
use wingmate_sim::body::Body;
use wingmate_sim::log::{Journal, What};
use wingmate_sim::run::hex;
use wingmate_sim::save::Chip;
use wingmate_tests::emulator::{Emulator, build_firmware_with_log};
use wingmate_tests::log::Log;
use wingmate_tests::parity::{SAVE_OFFSET, boot_with_log};

const FLIGHTS: usize = 200;

/// Seventeen missions, four numbers of pilots and five levels have no common factor: no two are alike.
fn flight(number: usize) -> Flight {
    let turn = |count: usize| u8::try_from(number % count).unwrap();
    Flight {
        mission: MissionId::ALL[number % MissionId::ALL.len()],
        pilots: 3 + turn(4),
        level: Level::from_number(1 + turn(5)).unwrap(),
        ships: Vec::new(),
        seed: number as u64,
    }
}

fn flown(flight: &Flight) -> Flown {
    fly(flight).unwrap_or_else(|stuck| panic!("{flight:?}: {}", stuck.at))
}

/// Plays a flight and makes its commands again.
fn check(flight: &Flight) -> usize {
    let Flown { commands, game: end, outcome, .. } = flown(flight);
    let result = end.mission.result(&end.battle).unwrap_or_else(|| panic!("{flight:?} has no result"));
    assert_eq!((outcome.won, outcome.rounds, outcome.pool), (result.won, result.rounds, result.pool));
    let mut again = game(flight);
    for (number, command) in commands.iter().enumerate() {
        let made = again.apply(command);
        made.unwrap_or_else(|why| panic!("{flight:?}, command {number}, {command:?}: {}", why.sentence()));
    }
    assert_eq!(again.hash(), end.hash(), "{flight:?}");
    commands.len()
}

#[test]
fn two_hundred_missions_end_and_their_commands_lead_there_again() {
    let start = Instant::now();
    let (next, commands) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let number = next.fetch_add(1, Ordering::Relaxed)
                    && number < FLIGHTS
                {
                    commands.fetch_add(check(&flight(number)), Ordering::Relaxed);
                }
            });
        }
    });
    println!("{FLIGHTS} missions, {commands:?} commands in {:?}", start.elapsed());
}

/// The last line of a log that tells how a game was read, without the spaces of its fields.
fn reading(emulator: &mut Emulator) -> String {
    let elf = build_firmware_with_log(Board::PicoLcd13).unwrap();
    let lines = Log::of(&elf).unwrap().lines(&emulator.log().unwrap()).unwrap();
    lines.into_iter().rfind(|line| line.contains("game 0: ")).expect("a game was read")
}

/// The game in a board's flash as the firmware left it, and how many steps its newest snapshot has behind it.
fn kept_by_firmware(emulator: &mut Emulator) -> (u32, u32) {
    let flash = emulator.flash(SAVE_OFFSET..SAVE_OFFSET + REGION_BYTES).unwrap();
    let path = std::env::temp_dir().join(format!("wingmate-flight-{}.save", std::process::id()));
    std::fs::write(&path, &flash).unwrap();
    let journal = Journal::read(&path, None).unwrap();
    std::fs::remove_file(&path).unwrap();
    let newest = journal.lines().into_iter().rev().find_map(|line| match line.what {
        What::Snapshot { serial, .. } => Some(serial),
        _ => None,
    });
    let body = Body::on_chip(Board::PicoLcd13, Chip::of(flash));
    (body.device().game().hash(), newest.expect("a snapshot"))
}

/// Ten of them, all in different missions.
#[test]
fn ten_journals_open_on_the_firmware_as_on_the_desktop() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    let start = Instant::now();
    for flight in (0..10).map(|number| flight(21 * number)) {
        let Flown { commands, game, .. } = flown(&flight);
        let (flash, kept) = keep(&flight, &commands, Some(game.hash())).unwrap();
        let mut desktop = Body::on_chip(Board::PicoLcd13, Chip::of(flash.clone()));
        let booted = emulator.boot(&boot_with_log("flight", &flash).unwrap()).unwrap();
        booted.assert_clean();
        assert_eq!(booted.hash, hex(desktop.hash()), "{flight:?}:\n{}", desktop.trace());
        // The firmware made a whole leg again and compared the state with the record's.
        let read = reading(&mut emulator);
        let replayed: usize =
            read.split_once("replayed: ").unwrap().1.split([',', ' ']).next().unwrap().parse().unwrap();
        assert!(read.contains("lost: 0") && read.contains("differs: false"), "{flight:?}: {read}");
        assert!((LEG / 2..=LEG).contains(&replayed), "{flight:?}: {read}");
        // So far behind a snapshot it writes that state down itself, as soon as there is a picture.
        emulator.run(500).unwrap().assert_clean();
        let steps = u32::try_from(commands.len()).unwrap();
        assert_eq!(kept_by_firmware(&mut emulator), (game.hash(), steps), "{flight:?}");
        println!("{:?}: {kept:?}, {replayed} made again, {:?}", flight.mission, start.elapsed());
    }
}
