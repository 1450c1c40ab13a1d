//! Every screen of the campaign with a squad made for it: each can be looked at without playing up to it.
//!
//! Does not judge: `layout` looks for faults, eyes for beauty.

use wingmate_core::base::name::Name;
use wingmate_core::campaign::command::CampaignCommand as C;
use wingmate_core::campaign::eject::EjectDice;
use wingmate_core::campaign::pilot::Victim;
use wingmate_core::campaign::round::{CampaignEnding, CampaignStage};
use wingmate_core::campaign::shop::Trade;
use wingmate_core::campaign::variants::Variants;
use wingmate_core::campaign::{PilotAt, Winner};
use wingmate_core::cards::campaign_deck::Length;
use wingmate_core::cards::experience_tree::Path;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::pilots::Level;
use wingmate_core::cards::rebel_ships::RebelShip;
use wingmate_core::cards::ships::ShipId;
use wingmate_core::cards::upgrades::{UpgradeId, UpgradeSlot};
use wingmate_core::dice::generator::Seed;
use wingmate_core::game::{Command, Game};
use wingmate_core::mission::terms::DifficultyVariant;
use wingmate_core::ui::key::Key;
use wingmate_core::ui::screens::Screen;
use wingmate_core::ui::screens::campaign::bring::Bring;
use wingmate_core::ui::screens::campaign::correct::Correct;
use wingmate_core::ui::screens::campaign::deal::Deal;
use wingmate_core::ui::screens::campaign::dock::Dock;
use wingmate_core::ui::screens::campaign::enlist::Enlist;
use wingmate_core::ui::screens::campaign::fallen::Fallen;
use wingmate_core::ui::screens::campaign::loadout::Loadout;
use wingmate_core::ui::screens::campaign::pilot::Pilot;
use wingmate_core::ui::screens::campaign::shop::Shop;
use wingmate_core::ui::screens::campaign::slot::Slot;
use wingmate_core::ui::screens::campaign::sortie::Sortie;
use wingmate_core::ui::screens::campaign::table::CampaignTable;
use wingmate_core::ui::screens::naming::Naming;

use crate::battle_screens::Sample;

const FIRST: PilotAt = PilotAt(0);
const SECOND: PilotAt = PilotAt(1);

/// Callsigns as short and as long as they get.
const NAMES: [&str; 6] = ["Nova", "MOONSHINE", "Kit", "QUICKSAND", "Pip", "Zed"];

fn take(game: &mut Game, command: C) {
    if let Err(error) = game.apply(&Command::Campaign(command)) {
        panic!("{command:?}: {}", error.sentence());
    }
}

/// So many pilots before the first round.
fn founding(length: Length, variants: Variants, pilots: usize) -> Game {
    let mut game = Game::new(Seed::from_number(7), true);
    take(&mut game, C::Found { length, variants });
    for name in NAMES.iter().take(pilots) {
        take(&mut game, C::Join { callsign: Name::new(name), by_level: false });
    }
    game
}

fn card(id: &str) -> UpgradeId {
    UpgradeId::from_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

/// In the first step of a round, with ships, a few cards and many points.
fn spending(variants: Variants, pilots: usize) -> Game {
    let mut game = founding(Length::Medium, variants, pilots);
    take(&mut game, C::Begin);
    for at in PilotAt::all().take(pilots) {
        let ship = if at == SECOND { RebelShip::YWing } else { RebelShip::XWing };
        take(&mut game, C::Deal { pilot: at, deal: Trade::Ship(ship) });
        if let Some(Some(pilot)) = game.campaign.pilots.get_mut(at.place()) {
            pilot.points += 300;
            pilot.earned += 300;
        }
    }
    for id in ["proton-torpedoes", "r2-astromech", "crack-shot", "servomotor-s-foils", "shield-upgrade"] {
        take(&mut game, C::Deal { pilot: FIRST, deal: Trade::Buy(card(id)) });
    }
    game
}

/// A veteran with kills and cards on board.
fn veterans(variants: Variants) -> Game {
    let mut game = spending(variants, 6);
    take(&mut game, C::Deal { pilot: FIRST, deal: Trade::Level(None) });
    let path = variants.tree.then_some(Path::Engineering);
    for _ in 0..2 {
        take(&mut game, C::Deal { pilot: FIRST, deal: Trade::Level(path) });
    }
    for id in ["proton-torpedoes", "r2-astromech", "crack-shot", "servomotor-s-foils", "shield-upgrade"] {
        take(&mut game, C::Equip { pilot: FIRST, card: card(id) });
    }
    if let Some(Some(pilot)) = game.campaign.pilots.get_mut(0) {
        pilot.player = Name::new("WOLFGANG-AMA");
        pilot.kills = [11; 16];
        pilot.missions = 12;
        pilot.shot_down = 3;
    }
    game
}

/// From the first step to the play of a mission.
fn playing(game: &mut Game, mission: MissionId) {
    take(game, C::Next);
    if game.campaign.offers_introduction() {
        take(game, C::Introduction(false));
    }
    game.campaign.deck.add(mission);
    game.campaign.offered = [Some(mission), Some(MissionId::TreadSoftly)];
    take(game, C::Choose(0));
    for _ in 0..3 {
        take(game, C::Next);
    }
}

fn result(game: &mut Game, winner: Winner, points: i16) {
    take(game, C::Result { winner, points, cleared: true });
}

/// A campaign with some missions behind it.
fn seasoned() -> Game {
    let mut game = veterans(Variants::BOOK);
    for (mission, winner) in [
        (MissionId::RescueRebelOperatives, Winner::Rebels),
        (MissionId::CaptureOfficer, Winner::Empire),
        (MissionId::NeedleInAHaystack, Winner::Empire),
        (MissionId::CarePackage, Winner::Rebels),
        (MissionId::CaptureRefuelingStation, Winner::Empire),
    ] {
        playing(&mut game, mission);
        take(&mut game, C::ShotDown { pilot: SECOND, dice: None });
        result(&mut game, winner, 70);
        take(&mut game, C::Next);
        take(&mut game, C::Next);
    }
    game
}

/// Every sample.
pub fn all() -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut add = |name: String, game: &Game, screen: Screen, keys: Vec<Key>| {
        samples.push(Sample { name: format!("campaign_{name}"), game: game.clone(), screen, keys });
    };
    let mut rows = |name: &str, game: &Game, screen: Screen, count: usize| {
        for down in 0..count {
            add(format!("{name}_{down:02}"), game, screen, vec![Key::Down; down]);
        }
    };
    let campaign = Screen::campaign();
    rows("none", &Game::new(Seed::from_number(7), true), campaign, 3);
    let empty = founding(Length::Medium, Variants::BOOK, 0);
    rows("founding", &empty, campaign, 6);
    rows("enlist", &empty, Screen::Enlist(Enlist), 3);
    let tree = Variants { tree: true, start: 3, ..Variants::BOOK };
    let mut six =
        founding(Length::Short, Variants { difficulty: DifficultyVariant::LittleHarder, ..tree }, 6);
    take(&mut six, C::StartWith(MissionId::TreadSoftly));
    rows("founding_six", &six, campaign, 8);
    rows("enlist_six", &six, Screen::Enlist(Enlist), 1);
    rows("enlist_four", &founding(Length::Short, Variants::BOOK, 4), Screen::Enlist(Enlist), 4);
    let three = spending(Variants::BOOK, 3);
    rows("three", &three, campaign, 4);
    let seasoned = seasoned();
    let mut older = seasoned.clone();
    for _ in 0..150 {
        take(&mut older, C::Deal { pilot: FIRST, deal: Trade::Sell(card("servomotor-s-foils")) });
        take(&mut older, C::Deal { pilot: FIRST, deal: Trade::Buy(card("servomotor-s-foils")) });
    }
    let care = playing_in(MissionId::CarePackage);
    rows("fallen_roll", &care, Screen::Fallen(Fallen { at: SECOND }), 6);
    rows("sortie", &care, Screen::Sortie(Sortie { at: SECOND }), 17);
    for (name, game) in [("book", veterans(Variants::BOOK)), ("tree", veterans(tree))] {
        rows(&format!("loadout_{name}"), &game, Screen::Loadout(Loadout { at: FIRST }), 14);
        rows(&format!("dock_{name}"), &game, Screen::Dock(Dock { at: FIRST }), 8);
        rows(&format!("shop_{name}"), &game, Screen::Shop(Shop::new(FIRST)), 20);
        rows(&format!("paper_{name}"), &game, Screen::Shop(Shop::on_paper(FIRST)), 20);
        rows(&format!("names_{name}"), &game, Screen::Naming(Naming::join(true)), 4);
        rows(&format!("correct_{name}"), &game, Screen::Correct(Correct::opened(&game.campaign, FIRST)), 8);
    }
    rows("player", &seasoned, Screen::Naming(Naming::player(SECOND, Name::EMPTY)), 8);
    rows("rookie_pilot", &six, Screen::Pilot(Pilot { at: SECOND }), 10);
    rows("rookie_dock", &six, Screen::Dock(Dock { at: SECOND }), 8);
    let mut dead = seasoned.clone();
    if let Some(Some(pilot)) = dead.campaign.pilots.get_mut(1) {
        pilot.dead = true;
    }
    if let Some(Some(pilot)) = dead.campaign.pilots.get_mut(2) {
        pilot.absent = true;
    }
    let table = Screen::CampaignTable(CampaignTable);
    let mut pages = |name: &str, game: &Game, screen: Screen, pages: usize, count: usize| {
        for page in 0..pages {
            for down in 0..count {
                let keys = [vec![Key::Right; page], vec![Key::Down; down]].concat();
                add(format!("{name}_{page}_{down:02}"), game, screen, keys);
            }
        }
    };
    pages("founding", &empty, campaign, 3, 8);
    pages("founding_six", &six, campaign, 3, 8);
    pages("table", &seasoned, table, 4, 12);
    pages("table_older", &older, table, 4, 4);
    pages("table_first", &three, table, 4, 4);
    pages("table_dead", &dead, table, 4, 8);
    pages("table_play", &care, table, 4, 8);
    pages("pilot_dead", &dead, Screen::Pilot(Pilot { at: SECOND }), 4, 2);
    for (name, game) in [("book", veterans(Variants::BOOK)), ("tree", veterans(tree))] {
        pages(&format!("pilot_{name}"), &game, Screen::Pilot(Pilot { at: FIRST }), 4, 11);
    }
    pages("bring", &seasoned, Screen::Bring(Bring), 5, 10);
    let wrong = Correct::opened(&care.campaign, FIRST);
    for game in [&seasoned, &dead] {
        let keys = [vec![Key::Down; 4], vec![Key::A], vec![Key::Down; 3]].concat();
        add("correct_was".into(), game, Screen::Correct(wrong), vec![]);
        add("correct_kills".into(), game, Screen::Correct(wrong), keys);
    }
    let callsign = Screen::Naming(Naming::callsign(SECOND, Name::new("MOONSHINE")));
    add("keyboard".into(), &seasoned, callsign, vec![Key::A]);
    let digits = vec![Key::A, Key::Up, Key::Up, Key::Up, Key::Up, Key::A];
    add("keyboard_digits".into(), &seasoned, callsign, digits);
    let search = vec![Key::Up, Key::A, Key::Right, Key::A, Key::A];
    add("search".into(), &seasoned, Screen::Shop(Shop::new(FIRST)), search.clone());
    let found = [search, vec![Key::B]].concat();
    add("search_found".into(), &seasoned, Screen::Shop(Shop::on_paper(FIRST)), found);
    add("nobody".into(), &three, Screen::Pilot(Pilot { at: PilotAt(5) }), vec![]);
    steps(&mut add, &seasoned);
    endings(&mut add, &seasoned);
    deals(&mut add);
    samples
}

fn playing_in(mission: MissionId) -> Game {
    let mut game = veterans(Variants::BOOK);
    playing(&mut game, mission);
    game
}

type Add<'a> = dyn FnMut(String, &Game, Screen, Vec<Key>) + 'a;

/// The eight steps, and what they look like at their fullest.
fn steps(add: &mut Add, seasoned: &Game) {
    let round = Screen::campaign();
    let mut game = seasoned.clone();
    for down in 0..7 {
        add(format!("step1_{down}"), &game, round, vec![Key::Down; down]);
    }
    take(&mut game, C::Next);
    for offered in MissionId::ALL.windows(2) {
        game.campaign.offered = [offered.first().copied(), offered.last().copied()];
        for down in 0..2 {
            add(format!("step2_{}_{down}", offered[0]), &game, round, vec![Key::Down; down]);
        }
    }
    game.campaign.offered[1] = None;
    add("step2_last".into(), &game, round, vec![]);
    take(&mut game, C::Choose(0));
    add("step3".into(), &game, round, vec![]);
    take(&mut game, C::Next);
    for &mission in MissionId::ALL {
        game.campaign.mission = Some(mission);
        add(format!("step4_{mission}"), &game, round, vec![]);
    }
    take(&mut game, C::Next);
    for down in 0..7 {
        add(format!("step5_{down}"), &game, round, vec![Key::Down; down]);
    }
    let mut first = veterans(Variants::BOOK);
    take(&mut first, C::Next);
    for down in 0..2 {
        add(format!("step2_first_{down}"), &first, round, vec![Key::Down; down]);
    }
    let classic = Variants { classic_eject: true, ..Variants::BOOK };
    for (name, variants) in [("book", Variants::BOOK), ("classic", classic)] {
        let mut game = veterans(variants);
        playing(&mut game, MissionId::Revenge);
        for down in 0..10 {
            add(format!("step6_{name}_{down}"), &game, round, vec![Key::Down; down]);
        }
        add(
            format!("step6_{name}_points"),
            &game,
            round,
            vec![Key::Down, Key::Right, Key::Down, Key::Right, Key::Right, Key::Down, Key::A],
        );
        let dice = EjectDice { crits: 1, hits: 1, focus: 1, blanks: 0 };
        take(&mut game, C::ShotDown { pilot: FIRST, dice: Some(dice) });
        let deadly = EjectDice { crits: 2, hits: 0, focus: 0, blanks: 1 };
        take(&mut game, C::ShotDown { pilot: SECOND, dice: Some(deadly) });
        take(&mut game, C::Kills { pilot: FIRST, victim: Victim::Ship(ShipId::TieLnFighter), count: 3 });
        for at in [FIRST, SECOND] {
            add(format!("fallen_{name}_{}", at.0), &game, Screen::Fallen(Fallen { at }), vec![]);
            add(format!("sortie_{name}_{}", at.0), &game, Screen::Sortie(Sortie { at }), vec![]);
        }
        for &mission in MissionId::ALL {
            for winner in [Winner::Rebels, Winner::Empire] {
                let mut game = game.clone();
                game.campaign.mission = Some(mission);
                result(&mut game, winner, 170);
                add(format!("step7_{name}_{mission}_{}", winner.name()), &game, round, vec![]);
                take(&mut game, C::Next);
                add(format!("step8_{name}_{mission}_{}", winner.name()), &game, round, vec![]);
            }
        }
    }
}

fn endings(add: &mut Add, seasoned: &Game) {
    for ending in
        [CampaignEnding::Won, CampaignEnding::Lost, CampaignEnding::Contested, CampaignEnding::NoSurvivors]
    {
        let mut game = seasoned.clone();
        game.campaign.stage = CampaignStage::Over(ending);
        for down in 0..5 {
            add(format!("over_{ending:?}_{down}"), &game, Screen::campaign(), vec![Key::Down; down]);
        }
        add(format!("over_{ending:?}_close"), &game, Screen::campaign(), vec![Key::Up, Key::A]);
    }
}

/// Every card, ship and level to buy and to sell, rich and poor.
fn deals(add: &mut Add) {
    let tree = Variants { tree: true, ..Variants::BOOK };
    for (name, variants) in [("book", Variants::BOOK), ("tree", tree)] {
        let rich = veterans(variants);
        let mut poor = rich.clone();
        for pilot in poor.campaign.pilots.iter_mut().flatten() {
            pilot.points = 0;
        }
        for (purse, game) in [("rich", &rich), ("poor", &poor)] {
            for id in UpgradeId::all() {
                let screen = Screen::Deal(Deal::card(FIRST, id));
                for page in 0..3 {
                    let name = format!("deal_{name}_{purse}_{}_{page}", id.card().id);
                    add(name, game, screen, vec![Key::Right; page]);
                }
                let sold = format!("sell_{name}_{purse}_{}", id.card().id);
                if game.campaign.pilot(FIRST).is_some_and(|pilot| pilot.owned(id).is_some()) {
                    add(sold, game, screen, vec![Key::Up, Key::A]);
                }
            }
            for ship in RebelShip::ALL.iter().filter(|ship| ship.listing(variants.tree).is_some()) {
                for down in 0..2 {
                    let screen = Screen::Deal(Deal::ship(FIRST, *ship));
                    add(format!("deal_{name}_{purse}_{ship}_{down}"), game, screen, vec![Key::Down; down]);
                }
            }
            for slot in 0..UpgradeSlot::ALL.len() {
                for down in 0..6 {
                    let all = vec![Key::Up, Key::Up, Key::A, Key::Down, Key::Down];
                    let keys = [all, vec![Key::Right; slot], vec![Key::Down; down + 2]].concat();
                    add(
                        format!("shelf_{name}_{purse}_{slot:02}_{down}"),
                        game,
                        Screen::Shop(Shop::new(FIRST)),
                        keys,
                    );
                }
            }
        }
        for &level in Level::ALL {
            for path in Path::ALL.iter().map(|path| Some(*path)).chain([None]) {
                let mut game = rich.clone();
                if let Some(Some(pilot)) = game.campaign.pilots.get_mut(0) {
                    pilot.level = level;
                    pilot.path = path.filter(|_| variants.tree && level >= Level::Orange);
                    pilot.missions = 0;
                }
                for down in 0..3 {
                    let place = path.map_or("none", |path| path.name());
                    let name = format!("level_{name}_{}_{place}_{down}", level.number());
                    add(name, &game, Screen::Deal(Deal::level(FIRST)), vec![Key::Down; down]);
                }
            }
        }
    }
    let rookie = founding(Length::Medium, Variants::BOOK, 3);
    add("level_rookie".into(), &rookie, Screen::Deal(Deal::level(FIRST)), vec![]);
    add("loadout_rookie".into(), &rookie, Screen::Loadout(Loadout { at: FIRST }), vec![]);
    let three = spending(Variants::BOOK, 3);
    for (name, game) in [("three", three), ("veterans", veterans(Variants::BOOK))] {
        for place in 0..9 {
            add(format!("slot_{name}_{place}"), &game, Screen::Slot(Slot { at: FIRST, place }), vec![]);
        }
    }
}
