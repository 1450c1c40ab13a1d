//! Every screen of missions with a table made for it: each can be looked at without playing up to it.
//!
//! Does not judge: `layout` looks for faults, eyes for beauty.

use wingmate_core::{
    cards::{missions::MissionId, pilots::Level},
    dice::generator::Seed,
    game::Game,
    mission::setup::alone,
    ui::{
        key::Key,
        screens::{
            Screen,
            mission::{
                briefing::Briefing, flight::Flight, guide::Guide, list::Missions, map::Map, source::Source,
            },
        },
    },
};

use crate::battle_screens::Sample;

/// Every sample.
pub fn all() -> Vec<Sample> {
    let mut samples = Vec::new();
    let game = Game::new(Seed::from_number(7), true);
    let mut add = |name: String, screen: Screen, keys: Vec<Key>| {
        samples.push(Sample { name, game: game.clone(), screen, keys });
    };
    for down in 0..17 {
        add(format!("missions_{down:02}"), Screen::Missions(Missions::new()), vec![Key::Down; down]);
    }
    for &id in MissionId::ALL {
        let name = id.name();
        for page in 0..Briefing::pages(id) {
            let keys = vec![Key::Down; page.into()];
            add(format!("brief_{name}_{page:02}"), Screen::Briefing(Briefing::new(id)), keys);
        }
        add(format!("source_{name}"), Screen::Source(Source::of(id)), vec![]);
        for pilots in [3, 6] {
            let terms = alone(id, pilots, Level::Purple);
            for page in 0..wingmate_core::ui::screens::mission::guide::pages(id.mission(), &terms).len() {
                let keys = vec![Key::A; page];
                add(format!("guide_{name}_{pilots}_{page:02}"), Screen::Guide(Guide::new(id, terms)), keys);
            }
            let things = wingmate_core::ui::map::things(id.mission(), pilots).count();
            for down in 0..things {
                let keys = vec![Key::Down; down];
                add(format!("map_{name}_{pilots}_{down:02}"), Screen::Map(Map::of(id, pilots)), keys);
            }
        }
    }
    add("map_key".into(), Screen::Map(Map::of(MissionId::LocalTrouble, 3)), vec![Key::X]);
    let flight = Screen::Flight(Flight::fresh(MissionId::LocalTrouble));
    add("flight".into(), flight, vec![]);
    add("flight_enemy".into(), flight, vec![Key::Down, Key::A, Key::Down, Key::A, Key::Down, Key::A, Key::A]);
    add("flight_models".into(), flight, vec![Key::Up, Key::A, Key::A, Key::A, Key::Down, Key::Left]);
    samples
}
