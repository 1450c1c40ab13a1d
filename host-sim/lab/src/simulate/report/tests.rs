//! Reports of flights that nobody flew: added up, written, read back.

use std::fs;
use std::path::PathBuf;

use super::merge::merge;
use super::*;
use wingmate_core::battle::state::rebel::Chassis;
use wingmate_core::cards::missions::MissionId;

/// Eight flights that nobody flew: two cells, four flights each.
fn terms() -> Terms {
    let cells = Cell::all(&[MissionId::LocalTrouble], &[3, 4], &[2]);
    Terms { cells, ships: vec![Chassis::XWing, Chassis::Arc170], count: 4, seed: 1, file: None }
}

fn outcome(number: u64) -> Result<Outcome, Lost> {
    if number == 5 {
        return Err(Lost { number: 2, seed: 99, at: "a question".into() });
    }
    let of = |count: u64| BTreeMap::from([(ShipId::TieLnFighter, count as u32)]);
    Ok(Outcome {
        won: number.is_multiple_of(3),
        rounds: 4 + number as u8,
        pool: 10 * number as u16,
        lost: number as u8 % 2,
        kills: of(number),
        met: of(9),
    })
}

fn report(shard: Shard) -> Report {
    let terms = terms();
    let mut tallies = vec![Tally::default(); 2];
    for number in (0..8).filter(|number| number % shard.of == shard.number - 1) {
        tallies[number as usize / 4].count(outcome(number));
    }
    Report::new(terms, shard, tallies)
}

fn shards(of: u64) -> Vec<Report> {
    (1..=of).map(|number| report(Shard { number, of })).collect()
}

/// Whether the mission's name is the longest or a ship's.
#[test]
fn columns_of_the_ships_stand_below_each_other() {
    for mission in [MissionId::Bait, MissionId::CaptureRefuelingStation] {
        let terms = Terms { cells: Cell::all(&[mission], &[3], &[2]), ..terms() };
        let mut tally = Tally::default();
        let of = |count| BTreeMap::from([(ShipId::TieLnFighter, count), (ShipId::TieInterceptor, 2)]);
        tally.count(outcome(0).map(|outcome| Outcome { kills: of(7), met: of(9), ..outcome }));
        let text = Report::new(terms, Shard::WHOLE, vec![tally]).text(None);
        let lines: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("ships")).collect();
        let [head, rows @ ..] = lines.as_slice() else { panic!("{text}") };
        assert_eq!(rows.len(), 2, "{text}");
        let right = head.find("met").unwrap() + 3;
        for row in rows {
            assert!(row[..right].ends_with(['2', '9']) && row[right..].starts_with(' '), "{text}");
        }
    }
}

fn merged(reports: Vec<Report>) -> Result<Report, String> {
    let names: Vec<PathBuf> = (1..=reports.len()).map(|number| format!("{number}.json").into()).collect();
    let named = names.iter().map(PathBuf::as_path).zip(reports).collect();
    merge(named).map_err(|failure| failure.sentence)
}

#[test]
fn shards_add_up_to_the_whole() {
    let whole = report(Shard::WHOLE);
    for of in 1..=9 {
        let mut all = shards(of);
        all.reverse();
        assert_eq!(merged(all).unwrap().json().to_string(), whole.json().to_string(), "{of} shards");
    }
}

#[test]
fn what_is_not_one_run_is_refused() {
    let with = |change: &dyn Fn(&mut Report)| {
        let mut all = shards(3);
        change(&mut all[1]);
        merged(all).unwrap_err()
    };
    let not_one = |what: &str| format!("1.json and 2.json are not of one run: their {what} differ");
    assert_eq!(with(&|it| it.terms.seed = 2), not_one("seeds"));
    assert_eq!(with(&|it| it.terms.count = 5), not_one("numbers of flights"));
    assert_eq!(with(&|it| it.terms.ships.clear()), not_one("ships"));
    assert_eq!(with(&|it| it.terms.cells[0].pilots = 6), not_one("missions, pilots or levels"));
    assert_eq!(with(&|it| it.shard.of = 4), not_one("numbers of shards"));
    let same = "1.json and 2.json are the same shard: 1 of 3";
    assert_eq!(with(&|it| it.shard.number = 1), same);
    let mut all = shards(5);
    all.remove(3);
    assert_eq!(merged(all.clone()).unwrap_err(), "shard 4 of 5 is missing");
    all.remove(0);
    assert_eq!(merged(all).unwrap_err(), "shard 1 of 5 is missing, and 1 more");
    let twice = vec![report(Shard::WHOLE); 2];
    assert_eq!(merged(twice).unwrap_err(), "1.json and 2.json are the same shard: 1 of 1");
    assert_eq!(with(&|it| it.tallies[0].points.squares = u64::MAX), "the sums of 2.json are too large");
}

#[test]
fn a_report_is_read_back_and_a_wrong_one_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.json");
    let read = |text: &str| {
        fs::write(&path, text).unwrap();
        let name = path.display().to_string();
        Report::read(&path).map_err(|failure| failure.sentence.replace(&name, "FILE"))
    };
    for of in [1, 3] {
        for report in shards(of) {
            assert_eq!(read(&report.json().to_string()), Ok(report));
        }
    }
    let value = report(Shard { number: 1, of: 2 }).json();
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut value = value.clone();
        change(&mut value);
        read(&value.to_string()).unwrap_err()
    };
    let no_report = "FILE is not the JSON of `simulate missions`";
    for wrong in ["", "{", "[]", "{}", "null", "{\"what\": 3}"] {
        assert_eq!(read(wrong).unwrap_err(), no_report, "{wrong}");
    }
    assert_eq!(changed(&|it| it["what"] = json!("dreams")), no_report);
    assert_eq!(changed(&|it| it["cells"][0]["id"] = json!("nowhere")), no_report);
    assert_eq!(changed(&|it| it["cells"][0]["won"] = json!(-1)), no_report);
    assert_eq!(changed(&|it| it["shard"]["number"] = json!(3)), no_report);
    assert_eq!(changed(&|it| it["count"] = json!(u64::MAX)), no_report);
    assert!(changed(&|it| it["engine"] = json!(1)).starts_with("FILE is of engine 1, and this is "));
    let not_all = "FILE does not hold all its flights";
    assert_eq!(changed(&|it| it["cells"][0]["flown"] = json!(1)), not_all);
    assert_eq!(changed(&|it| it["cells"][1]["won"] = json!(9)), not_all);
    assert_eq!(changed(&|it| it["shard"] = json!(null)), not_all);
    fs::remove_file(&path).unwrap();
    assert!(Report::read(&path).unwrap_err().sentence.starts_with("cannot read "));
}

#[test]
fn json_has_the_keys_that_it_promises() {
    let value = report(Shard { number: 1, of: 2 }).json();
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let all = ["cells", "count", "engine", "file", "flown", "seed", "shard", "ships", "stuck", "what", "won"];
    assert_eq!(keys(&value), all);
    assert_eq!(keys(&value["shard"]), ["number", "of"]);
    let cell = &report(Shard::WHOLE).json()["cells"][1];
    let all = [
        "flown", "id", "kills", "level", "lost", "pilots", "points", "rounds", "stuck", "win_high",
        "win_low", "win_rate", "won",
    ];
    assert_eq!(keys(cell), all);
    assert_eq!(keys(&cell["rounds"]), ["mean", "spread", "squares", "sum"]);
    assert_eq!(cell["rounds"]["sum"], 8 + 10 + 11);
    assert_eq!(cell["kills"], json!({"tie_ln_fighter": {"shot_down": 4 + 6 + 7, "met": 27}}));
    assert_eq!(cell["stuck"], json!([{"flight": 2, "seed": 99, "at": "a question"}]));
    assert_eq!((&cell["flown"], &cell["won"]), (&json!(3), &json!(1)));
    assert_eq!(report(Shard::WHOLE).json()["shard"], json!(null));
    assert_eq!(report(Shard::WHOLE).json()["ships"], json!(["xwing", "arc170"]));
}

#[test]
fn text_is_aligned_and_names_what_is_stuck() {
    let report = report(Shard::WHOLE);
    let text = report.text(None);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "8 flights (seed 1)");
    let table = &lines[2..6];
    assert!(table[3].starts_with("all "), "{text}");
    assert!(table.iter().all(|line| line.len() == table[0].len()), "{text}");
    assert!(table[1].contains(" 4  50.0     15.0 to 85.0 "), "{text}");
    assert!(text.contains("TIE/ln Fighter") && text.contains(" 63 "), "{text}");
    let stuck: Vec<String> = report.stuck().collect();
    assert_eq!(stuck, ["stuck: local_trouble, 4 pilots, level 2, flight 2 (seed 99): a question"]);
}
