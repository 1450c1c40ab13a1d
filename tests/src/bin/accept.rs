//! Takes the screens as they are drawn now as the golden ones: all, or only those named.
//!
//! Plays the scenarios that take them but does not judge its text: that is what `cargo test` does.

use std::process::ExitCode;

use wingmate_tests::golden::{Changes, Golden, Shot};
use wingmate_tests::scenario;

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).collect();
    match accept(&names) {
        Ok(changes) => {
            for (word, names) in
                [("new", &changes.added), ("changed", &changes.changed), ("removed", &changes.removed)]
            {
                for name in names {
                    println!("{word:8} {name}");
                }
            }
            println!("{} unchanged", changes.kept);
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("accept: {problem}");
            ExitCode::from(2)
        }
    }
}

fn accept(names: &[String]) -> Result<Changes, String> {
    let mut shots = Vec::new();
    for scenario in scenario::all()? {
        if let Some(name) = scenario.shot.as_ref().filter(|name| names.is_empty() || names.contains(name)) {
            let mut body = scenario.play().map_err(|problem| format!("{}: {problem}", scenario.title()))?;
            shots.push(Shot::of(name, &mut body));
        }
    }
    Golden::open()?.accept(&shots, names)
}
