use std::collections::BTreeMap;
use wingmate_core::cards::{missions::MissionId, pilots::Level};
use wingmate_sim::players::{self, Flight};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let count: u64 = args.get(1).map_or(3, |a| a.parse().unwrap());
    let only: Option<u8> = args.get(2).map(|a| a.parse().unwrap());
    for &mission in MissionId::ALL {
        if only.is_some_and(|o| o != mission.number()) {
            continue;
        }
        for pilots in 3..=6 {
            let mut line = format!("{:28} {pilots}", mission.mission().name);
            for level in 1..=5u8 {
                let (mut won, mut rounds, mut lost, mut stuck) = (0, 0, 0, 0);
                let mut cmds = 0;
                let start = std::time::Instant::now();
                let mut why: BTreeMap<String, (u32, u64)> = BTreeMap::new();
                for seed in 0..count {
                    let flight = Flight {
                        mission,
                        pilots,
                        level: Level::from_number(level).unwrap(),
                        ships: vec![],
                        seed,
                    };
                    match std::panic::catch_unwind(|| players::fly(&flight)) {
                        Ok(Ok(flown)) => {
                            won += u32::from(flown.outcome.won);
                            rounds += u32::from(flown.outcome.rounds);
                            lost += u32::from(flown.outcome.lost);
                            cmds += flown.commands.len();
                        }
                        Ok(Err(s)) => {
                            stuck += 1;
                            let e = why.entry(s.at.chars().take(400).collect()).or_insert((0, seed));
                            e.0 += 1;
                        }
                        Err(_) => {
                            stuck += 1;
                            why.insert(format!("PANIC seed {seed}"), (1, seed));
                        }
                    }
                }
                let n = count as f64;
                line += &format!(
                    " | {:3.0}% r{:4.1} l{:3.1} s{stuck} {:3.0}ms",
                    100.0 * f64::from(won) / n,
                    f64::from(rounds) / n,
                    f64::from(lost) / n,
                    start.elapsed().as_secs_f64() * 1000.0 / n
                );
                let _ = cmds;
                for (w, (n, seed)) in why {
                    eprintln!("  {n}x seed {seed} L{level}: {w}");
                }
            }
            println!("{line}");
        }
    }
}
