//! A film on its way out: SVG, PNG, GIF, page, text and the file itself. Pictures stay in the test folder of the
//! target directory, to be looked at.

mod sample;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use wingmate_core::battle::state::rebel::Chassis;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::pilots::Level;
use wingmate_lab::film::{Film, Frame, Kind, Phase, Piece, Side};
use wingmate_lab::players::{self, Flight};
use wingmate_sim::viewer::{Wishes, watch};

/// The sample as a file, and a place for a picture of it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("film").join(name);
    fs::create_dir_all(&folder).unwrap();
    sample::sample().write(&folder.join("film.json")).unwrap();
    folder
}

fn program(folder: &Path, words: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wingmate-sim"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .env_remove("DISPLAY")
        .output()
        .unwrap()
}

fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Tags open and close in order, and attributes are quoted: enough XML to be read by anybody.
fn well_formed(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a stray >");
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn an_svg_is_well_formed_and_always_the_same() {
    let folder = folder("svg");
    let film = Film { mission: "A <mission> & \"more\"".into(), ..sample::sample() };
    let write = |name: &str| {
        let path = folder.join(name);
        watch(&film, &Wishes { svg: Some(path.clone()), ..Wishes::default() }).unwrap();
        fs::read_to_string(path).unwrap()
    };
    let svg = write("one.svg");
    well_formed(&svg);
    assert_eq!(svg, write("two.svg"));
    assert!(svg.contains("A &lt;mission&gt; &amp; &quot;more&quot;"));
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
    for index in 0..film.frames.len() {
        let wishes = Wishes { svg: Some(folder.join("any.svg")), at: Some(index + 1), ..Wishes::default() };
        watch(&film, &wishes).unwrap();
    }
}

fn pixels(file: &Path) -> (u32, u32, Vec<u8>) {
    let mut reader =
        png::Decoder::new(std::io::BufReader::new(fs::File::open(file).unwrap())).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}

#[test]
fn a_png_is_always_the_same_and_another_moment_is_another() {
    let folder = folder("png");
    let write = |name: &str, words: &str| {
        let output = program(&folder, &format!("simulate watch --film film.json --png {name} {words}"));
        assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
        pixels(&folder.join(name))
    };
    let one = write("one.png", "");
    assert_eq!((one.0, one.1), (960, 1100));
    assert!(one == write("two.png", ""));
    assert!(one != write("first.png", "--at 1"));
    assert_eq!(write("small.png", "--at 1 --width 320").0, 320);
}

/// An epic table is twice as wide; names and numbers may be long.
#[test]
fn wide_tables_and_long_captions_are_drawn() {
    let folder = folder("wide");
    let mut film = sample::sample();
    film.width *= 2.0;
    for frame in &mut film.frames {
        frame.caption = format!("{} and then something else happens ", frame.caption).repeat(4);
        frame.pieces[0].number = 125;
    }
    let path = folder.join("wide.png");
    watch(&film, &Wishes { png: Some(path.clone()), ..Wishes::default() }).unwrap();
    let (width, height, _) = pixels(&path);
    assert_eq!((width, height), (960, 642));
}

#[test]
fn a_gif_has_a_picture_for_every_step_and_stays_small() {
    let folder = folder("gif");
    let output = program(&folder, "simulate watch --film film.json --gif film.gif --rounds 1-2");
    assert!(output.status.success(), "{output:?}");
    let bytes = fs::read(folder.join("film.gif")).unwrap();
    assert!(bytes.len() < 2_500_000, "{}", bytes.len());
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(bytes.as_slice()).unwrap();
    assert_eq!((decoder.width(), decoder.height()), (480, 550));
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let (mut count, mut time) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert!(frame.left + frame.width <= 480 && frame.top + frame.height <= 550);
        assert!(count > 0 || (frame.width, frame.height) == (480, 550));
        (count, time) = (count + 1, time + u32::from(frame.delay));
    }
    // 44 frames move or shoot, ten pictures each and more; a few pictures may be equal.
    assert!((400..=600).contains(&count), "{count}");
    assert!((3000..6000).contains(&time), "{time} hundredths of a second");
}

#[test]
fn the_page_asks_nobody_and_holds_the_film() {
    let folder = folder("html");
    let film = Film { mission: "A </script> & @FILM@ mission".into(), ..sample::sample() };
    let path = folder.join("film.html");
    watch(&film, &Wishes { html: Some(path.clone()), ..Wishes::default() }).unwrap();
    let page = fs::read_to_string(&path).unwrap();
    for request in ["http://", "https://", "src=", "url(", "@import", "fetch(", "//cdn"] {
        assert!(!page.contains(request), "{request}");
    }
    let start = page.find("id=\"film\">").expect("the film") + "id=\"film\">".len();
    let end = start + page[start..].find("</script>").unwrap();
    let inside: Film = serde_json::from_str(&page[start..end]).unwrap();
    assert!(inside == film.tidied());
    assert!(page.contains("aria-live") && page.contains("prefers-color-scheme"));
    for look in ["xwing", "tieln", "token-focus"] {
        assert!(page.contains(&format!("<symbol id=\"{look}\"")), "{look}");
    }
    watch(&sample::sample(), &Wishes { html: Some(folder.join("sample.html")), ..Wishes::default() })
        .unwrap();
}

#[test]
fn without_a_display_the_captions_are_printed() {
    let folder = folder("text");
    let output = program(&folder, "simulate watch --film film.json");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let film = sample::sample().tidied();
    assert!(
        text.starts_with("Local Trouble: 6 pilots of level 2, seed 7\n\nSet-up\n    1  The Rebels set up")
    );
    assert!(text.ends_with("\nRebels win: 47 squad points\n"));
    assert!(text.contains("\nRound 2, Engagement\n"));
    for frame in &film.frames {
        assert!(text.contains(&format!("  {}\n", frame.caption)), "{}", frame.caption);
    }
    let second = program(&folder, "simulate watch --film film.json --text --rounds 2");
    let second = String::from_utf8(second.stdout).unwrap();
    assert!(second.contains("\nRound 2, Engagement\n") && !second.contains("Round 3"), "{second}");
    assert!(!second.contains("\nRound 1,") && !second.contains("Rebels win"), "{second}");
    // What is told is in the film.
    for line in second.lines().skip(1).filter(|line| line.starts_with("  ")) {
        assert!(text.contains(line), "{line}");
    }
    let json = program(&folder, "simulate watch --film film.json --format json --json again.json");
    let said: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert!(said == serde_json::to_value(&film).unwrap());
    assert!(Film::read(&folder.join("again.json")).unwrap() == film);
}

#[test]
fn what_is_no_film_is_told_in_a_line() {
    let folder = folder("bad");
    let film = sample::sample();
    let empty = Film { frames: vec![], ..film.clone() };
    let flat = Film { height: 0.0, ..film.clone() };
    empty.write(&folder.join("empty.json")).unwrap();
    flat.write(&folder.join("flat.json")).unwrap();
    Film { width: 9000.0, ..film.clone() }.write(&folder.join("strip.json")).unwrap();
    let mut lost = film.clone();
    lost.frames[3].pieces[0].at = [1e9, 0.0];
    lost.write(&folder.join("lost.json")).unwrap();
    fs::write(folder.join("words.json"), "a film").unwrap();
    for (words, says) in [
        ("--film none.json", "cannot read none.json: no such file"),
        ("--film words.json", "words.json is no film: expected value"),
        ("--film empty.json", "empty.json is no film: it has no frames"),
        ("--film flat.json", "flat.json is no film: a play area of 914 x 0 mm"),
        ("--film strip.json", "its play area is more than four times as long as wide"),
        ("--film lost.json", "frame 4: Red Two is far off the table"),
        ("--film film.json --png x.png --at 0", "there is no moment 0; there are 1 to"),
        ("--film film.json --png x.png --at 999", "there is no moment 999; there are 1 to"),
        ("--film film.json --gif x.gif --rounds 8-9", "the film has no round 8; it ends in round 3"),
        ("--film film.json --gif x.gif --rounds 3-1", "rounds are said as 3 or as 2-4"),
        ("--film film.json --png no/x.png", "cannot write no/x.png"),
        ("--film film.json --terminal", "this is no terminal"),
        ("--film film.json --window", "cannot open a window"),
        ("--film film.json --text --at 3", "--at is the moment of --png or --svg"),
        ("--film film.json --html x.html --rounds 2", "--rounds goes with --gif or --text"),
        ("--film film.json --text --rounds 8", "the film has no round 8; it ends in round 3"),
        ("--film film.json --text --width 300", "--width is that of --png or --gif"),
        ("--film film.json --text --format json", "--format json prints the film itself"),
        ("--film film.json --text --pilots 4", "cannot be used with '--pilots"),
        ("--film film.json --text --level 2", "cannot be used with '--level"),
        ("--film film.json --text --ships xwing", "cannot be used with '--ships"),
        ("--film film.json --text --seed 2", "cannot be used with '--seed"),
        ("--film film.json --text --flight 2", "cannot be used with '--flight"),
    ] {
        let output = program(&folder, &format!("simulate watch {words}"));
        let complaint = complaint(&output);
        assert_eq!(output.status.code(), Some(2), "{words}: {complaint}");
        assert!(complaint.contains(says) && complaint.lines().count() == 1, "{words}: {complaint}");
        assert!(output.stdout.is_empty());
    }
}

fn flight(mission: MissionId, ships: &[Chassis], seed: u64) -> Flight {
    Flight { mission, pilots: 4, level: Level::from_number(3).unwrap(), ships: ships.to_vec(), seed }
}

fn filmed(flight: &Flight) -> Film {
    let flown = players::film(flight).unwrap_or_else(|stuck| panic!("{}", stuck.at));
    flown.film.unwrap()
}

/// Every frame with the one before it.
fn steps(film: &Film) -> impl Iterator<Item = (&Frame, &Frame)> {
    film.frames.iter().zip(film.frames.iter().skip(1))
}

fn find(frame: &Frame, id: u16) -> Option<&Piece> {
    frame.pieces.iter().find(|piece| piece.id == id)
}

/// One flight of every mission: whoever vanishes was told of, shots have arcs, and the end tells everything.
#[test]
fn nobody_vanishes_without_a_word() {
    let mut lost = 0;
    for &mission in MissionId::ALL {
        let film = filmed(&flight(mission, &[Chassis::XWing, Chassis::Hwk290, Chassis::Arc170], 3));
        for (index, (before, frame)) in (1..).zip(steps(&film)) {
            let gone = before.pieces.iter().filter(|old| find(frame, old.id).is_none());
            for piece in gone.filter(|old| old.side == Side::Empire && matches!(old.kind, Kind::Ship(_))) {
                lost += 1;
                let name = format!("{} ", piece.number);
                let told = film.frames[..=index].iter().rev().take_while(|it| it.round == frame.round);
                let sayings = ["is shot down by", "is destroyed by", "and escapes", "it fled"];
                let said = |it: &Frame| {
                    it.caption.starts_with(&name) && sayings.iter().any(|words| it.caption.contains(words))
                        // She changes sides.
                        || it.caption.contains("this is the Defector")
                };
                assert!(told.into_iter().any(said), "{mission}: {} in frame {}", piece.name, index + 1);
            }
            // Who fires without a hull left is told to, and nobody else.
            let doomed = frame.shot.as_ref().and_then(|shot| find(frame, shot.from)).map(|it| it.hull == 0);
            assert_eq!(
                doomed == Some(true),
                frame.caption.contains("before it is gone, range"),
                "{}",
                frame.caption
            );
            assert!(frame.shot.as_ref().is_none_or(|shot| shot.sight.is_some()), "{}", frame.caption);
        }
        let last = &film.frames.last().unwrap().caption;
        assert!(last.starts_with(&format!("{}, in round ", film.outcome)), "{last}");
        let told = last.matches(" Done: ").count() + last.matches(" Missed: ").count();
        let counted = last.matches(" Nothing for ").count() + last.matches("(+").count();
        assert!(told >= 1 && told + counted >= mission.mission().objectives.len(), "{last}");
    }
    assert!(lost > 20, "{lost}");
}

/// Rear and side arcs of turrets and gunners are drawn when they fire.
#[test]
fn shots_name_the_arc_they_are_fired_through() {
    let film = filmed(&flight(MissionId::NobodyHome, &[Chassis::Hwk290, Chassis::Arc170], 1));
    let shots = film.frames.iter().filter_map(|frame| Some((frame, frame.shot.as_ref()?)));
    let mut rear = 0;
    for (frame, shot) in shots {
        let [turn, half] = shot.sight.unwrap();
        let heading = find(frame, shot.from).unwrap().heading;
        let [from, to] = shot.line;
        let toward = (to[0] - from[0]).atan2(to[1] - from[1]).to_degrees();
        let off = (toward - heading - turn + 180.0).rem_euclid(360.0) - 180.0;
        // A corner of the target's base may be in it while its middle is not.
        let slack = (60.0 / (to[0] - from[0]).hypot(to[1] - from[1])).min(1.0).asin().to_degrees();
        assert!(off.abs() <= half + slack, "{}: {off} of {half}", frame.caption);
        rear += usize::from(turn != 0.0);
    }
    assert!(rear > 0);
}

/// A squad in formation is seen to fly, and so is a wingmate that is set onto a rock.
#[test]
fn whoever_flies_leaves_a_trail() {
    let mut wings = 0;
    for seed in 0..3 {
        let film = filmed(&flight(MissionId::LocalTrouble, &[], seed));
        for (before, frame) in steps(&film) {
            let wing = frame.caption.ends_with("'s wing falls in");
            if !wing && !frame.caption.contains(" flies ") {
                continue;
            }
            for piece in &frame.pieces {
                let Some(old) = find(before, piece.id) else { continue };
                let far = (piece.at[0] - old.at[0]).hypot(piece.at[1] - old.at[1]);
                if far > 1.0 {
                    assert!(frame.way(piece.id).len() > 1, "{}: {} {far}", frame.caption, piece.name);
                    wings += usize::from(wing);
                }
            }
        }
    }
    assert!(wings > 0);
}

/// "Engagement Phase": who falls at his own initiative still fires, and the film says so before and then.
#[test]
fn a_ship_that_falls_at_its_own_initiative_is_seen_to_fire() {
    let told = (0..40).find_map(|seed| {
        let film = filmed(&flight(MissionId::Revenge, &[], seed));
        let fires =
            film.frames.iter().position(|frame| frame.caption.contains("before it is gone, range"))?;
        Some((film, fires))
    });
    let (film, fires) = told.expect("one of many");
    let id = film.frames[fires].shot.as_ref().unwrap().from;
    let falls = film.frames[..fires].iter().rev().find(|frame| frame.caption.contains("it may still fire"));
    assert_eq!(falls.and_then(|frame| frame.acting), Some(id));
}

#[test]
fn a_film_does_not_change_the_flight() {
    for mission in [MissionId::MinersStrike, MissionId::TreadSoftly] {
        let flight = flight(mission, &[Chassis::YWing], 8);
        let (plain, filmed) = (players::fly(&flight).unwrap(), players::film(&flight).unwrap());
        assert_eq!(plain.commands, filmed.commands);
        assert_eq!(plain.game.hash(), filmed.game.hash());
    }
}

/// Also the last one, whose bump is only known when the phase is over.
#[test]
fn ships_fly_in_the_activation_phase() {
    for seed in 0..8 {
        let film = filmed(&flight(MissionId::CloakAndDagger, &[], seed));
        let moves = film.frames.iter().filter(|frame| frame.caption.contains(" flies "));
        let late = moves.into_iter().find(|frame| frame.phase != Phase::Activation);
        let late = late.map(|frame| (frame.round, frame.phase, &frame.caption));
        assert!(late.is_none(), "seed {seed}: {late:?}");
    }
}
