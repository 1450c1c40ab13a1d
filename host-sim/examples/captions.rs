use wingmate_core::cards::{missions::MissionId, pilots::Level};
use wingmate_sim::players::{self, Flight};
fn main() {
    let a: Vec<u64> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let mission = MissionId::ALL[a[0] as usize];
    let flight = Flight {
        mission,
        pilots: a[1] as u8,
        level: Level::from_number(a[2] as u8).unwrap(),
        ships: vec![],
        seed: a[3],
    };
    match players::film(&flight) {
        Ok(flown) => {
            let film = flown.film.unwrap();
            for f in &film.frames {
                println!(
                    "{} {:?} {}  {}",
                    f.round,
                    f.phase,
                    f.caption,
                    f.pieces
                        .iter()
                        .filter(|p| Some(p.id) == f.acting)
                        .map(|p| format!(
                            "@{:.0},{:.0} h{:.0} hull {}+{}",
                            p.at[0], p.at[1], p.heading, p.hull, p.shields
                        ))
                        .collect::<String>()
                );
            }
            println!("{} {:?}", film.outcome, flown.outcome);
        }
        Err(s) => println!("STUCK {}", s.at),
    }
}
