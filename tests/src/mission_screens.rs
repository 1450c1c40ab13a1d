//! Every screen of missions with a table made for it: each step can be looked at without playing up to it.
//!
//! Sets the open step by hand, past the engine. Does not judge: `layout` looks for faults, eyes for beauty.

use wingmate_core::battle::state::question::{AttackCounts, BattleQuestion};
use wingmate_core::battle::state::rebel::{Chassis, RebelAt, RebelOrder, RebelState};
use wingmate_core::battle::state::remote::RemoteAt;
use wingmate_core::battle::state::round::Phase;
use wingmate_core::battle::state::ship::{ShipAt, ShipFate};
use wingmate_core::battle::state::squad::SquadAt;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::pilots::Level;
use wingmate_core::dice::generator::Seed;
use wingmate_core::game::{Command, Game};
use wingmate_core::mission::command::MissionCommand;
use wingmate_core::mission::flow::{
    MissionAnswer, MissionFlow, MissionNotice, MissionQuestion, Number, Pick, Throw,
};
use wingmate_core::ui::key::Key;
use wingmate_core::ui::map::things;
use wingmate_core::ui::screens::Screen;
use wingmate_core::ui::screens::battle::table::Table;
use wingmate_core::ui::screens::mission::briefing::Briefing;
use wingmate_core::ui::screens::mission::desk::DeskPage;
use wingmate_core::ui::screens::mission::map::Map;
use wingmate_core::ui::screens::mission::special::Special;

use crate::battle_screens::Sample;

/// A game that obeyed these commands.
fn after(commands: &[MissionCommand]) -> Game {
    let mut game = Game::new(Seed::from_number(7), true);
    for command in commands {
        apply(&mut game, *command);
    }
    game
}

fn apply(game: &mut Game, command: MissionCommand) {
    game.apply(&Command::Mission(command)).unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
}

/// The terms of a mission for so many pilots.
pub fn terms(mission: MissionId, pilots: u8, level: Level) -> Game {
    let mut game = after(&[MissionCommand::Choose(mission)]);
    for nth in 0..pilots {
        let chassis = [Chassis::XWing, Chassis::YWing, Chassis::AWing][usize::from(nth) % 3];
        let order = RebelOrder::pilot(chassis, level.number() + 1);
        apply(&mut game, MissionCommand::AddPilot { order, level });
    }
    game
}

/// A mission set up until its first round begins.
pub fn ready(mission: MissionId, pilots: u8, level: Level) -> Game {
    let mut game = terms(mission, pilots, level);
    apply(&mut game, MissionCommand::Begin);
    while game.mission.leads(&game.battle) {
        let answer = match game.mission.flow {
            MissionFlow::Ask(_) | MissionFlow::Pick(_) | MissionFlow::Sensor(_) => MissionAnswer::No,
            _ => MissionAnswer::Next,
        };
        apply(&mut game, MissionCommand::Answer(answer));
    }
    game.battle.round.number = 3;
    game
}

/// Every step of the running mission that could be open, with a table for it.
fn steps(game: &Game) -> Vec<(String, MissionFlow)> {
    let card = game.mission.card();
    let triggers = (0u8..).take(card.triggers.len());
    let rules = (0u8..).take(card.rules.len());
    let rebels = [RebelAt(0), RebelAt(u8::try_from(game.battle.rebels.len() - 1).unwrap_or(0))];
    let mut flows = Vec::new();
    flows.extend(triggers.clone().map(|place| MissionFlow::Notice(MissionNotice::Trigger(place))));
    flows.extend(rules.map(|place| MissionFlow::Notice(MissionNotice::Rule(place))));
    for place in triggers {
        flows.extend(
            [
                MissionQuestion::RebelNear(place),
                MissionQuestion::Touching(place),
                MissionQuestion::EnemyNear(place),
            ]
            .map(MissionFlow::Ask),
        );
    }
    flows.extend(
        (0u8..)
            .take(card.squads.len())
            .map(|row| MissionFlow::Late(wingmate_core::cards::missions::vocabulary::RowAt(row))),
    );
    flows.push(MissionFlow::Behind(wingmate_core::cards::missions::vocabulary::RowAt(0)));
    for at in rebels {
        use MissionNotice::*;
        flows.extend(
            [
                Landed(at),
                LandingFailed(at),
                Launched(at),
                Escaped(at),
                Strayed(at),
                Jumped(at),
                Loaded(at),
                MovedThrough(at),
                AllyLost(at),
                Deployed(at),
                LeftGame(at),
                JoinedGame(at),
            ]
            .map(MissionFlow::Notice),
        );
        flows.extend([MissionQuestion::JumpsNow(at), MissionQuestion::Down(at)].map(MissionFlow::Ask));
        flows.extend(
            [
                Pick::Scan(at),
                Pick::Load(at),
                Pick::Bay(at),
                Pick::Mine(at),
                Pick::MovedThrough(at),
                Pick::Spend(at),
            ]
            .map(MissionFlow::Pick),
        );
        flows.push(MissionFlow::Sensor(at));
        flows.push(MissionFlow::Number(Number::Charges(at)));
        for throw in [
            Throw::Jump(at),
            Throw::Sensor(at),
            Throw::Downed(at),
            Throw::Mine(at, RemoteAt(0)),
            Throw::Storm(at),
            Throw::Bump(at),
            Throw::TankRebel(at, RemoteAt(0)),
        ] {
            flows.extend([MissionFlow::Dice(throw), MissionFlow::Rolled(throw)]);
        }
    }
    flows.extend(
        [
            MissionNotice::TowersTurn,
            MissionNotice::TeamTowersTurn,
            MissionNotice::CommandosMoved,
            MissionNotice::Captured,
            MissionNotice::BlownUp(RemoteAt(0)),
            MissionNotice::Limit,
            MissionNotice::NobodyLeft,
            MissionNotice::NoSurvivors,
            MissionNotice::StepDone(2),
        ]
        .map(MissionFlow::Notice),
    );
    flows.extend((1..=12).map(|number| MissionFlow::Notice(MissionNotice::Drawn(number))));
    flows.extend([MissionQuestion::Lays(ShipAt(0)), MissionQuestion::EscortDuty].map(MissionFlow::Ask));
    flows.extend(
        [
            Pick::CommandosGo,
            Pick::CommandosBlow,
            Pick::NearTank(RemoteAt(0)),
            Pick::NearBlast(RemoteAt(0)),
            Pick::Found(ShipAt(0)),
            Pick::Coached,
            Pick::Ionize,
        ]
        .map(MissionFlow::Pick),
    );
    flows.push(MissionFlow::Number(Number::Tibanna));
    for throw in [
        Throw::Commandos,
        Throw::Blast(RemoteAt(0)),
        Throw::TankShip(ShipAt(0), RemoteAt(0)),
        Throw::TankRemote(RemoteAt(1), RemoteAt(0)),
    ] {
        flows.extend([MissionFlow::Dice(throw), MissionFlow::Rolled(throw)]);
    }
    flows.extend([MissionFlow::Outcome, MissionFlow::Pool]);
    let squads = (0u8..).take(game.battle.squads.len()).map(SquadAt);
    flows.extend(squads.map(MissionFlow::Arrival));
    flows.into_iter().enumerate().map(|(nth, flow)| (format!("{nth:03}"), flow)).collect()
}

/// Every sample.
pub fn all() -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut add = |name: String, game: &Game, screen: Screen, keys: Vec<Key>| {
        samples.push(Sample { name, game: game.clone(), screen, keys });
    };
    let empty = Game::new(Seed::from_number(7), true);
    let mission = Screen::mission();
    for (down, &id) in MissionId::ALL.iter().enumerate() {
        add(format!("missions_{down:02}"), &empty, mission, vec![Key::Down; down]);
        // More than any has: the last stays.
        for page in 0..20 {
            let (brief, special) = (Briefing::of(id), Special::of(id));
            let pages = vec![Key::Right; page];
            add(format!("brief_{}_{page:02}", id.name()), &empty, Screen::Briefing(brief), pages.clone());
            add(format!("special_{}_{page:02}", id.name()), &empty, Screen::Special(special), pages);
        }
    }
    for &id in MissionId::ALL {
        let name = id.name();
        for pilots in [3, 6] {
            for right in 0..=things(id.mission(), pilots).count() {
                let keys = vec![Key::Right; right];
                add(
                    format!("map_{name}_{pilots}_{right:02}"),
                    &empty,
                    Screen::Map(Map::of(id, pilots)),
                    keys,
                );
            }
            let mut game = terms(id, pilots, Level::Purple);
            apply(&mut game, MissionCommand::Begin);
            for page in 0..game.mission.page_count() {
                game.mission.flow = MissionFlow::Page(page);
                for view in 0..8 {
                    let keys = vec![Key::Right; view];
                    add(format!("page_{name}_{pilots}_{page:02}_{view}"), &game, mission, keys);
                }
            }
            let game = ready(id, pilots, Level::Orange);
            add(format!("planning_{name}_{pilots}"), &game, mission, vec![]);
            for down in 0..14 {
                let keys: Vec<Key> = std::iter::repeat_n(Key::Down, down).collect();
                add(format!("desk_{name}_{pilots}_{down}"), &game, Screen::Table(Table), keys.clone());
                let asked = keys.into_iter().chain([Key::A]).collect();
                add(format!("desk_{name}_{pilots}_{down}_a"), &game, Screen::Table(Table), asked);
            }
            for (nth, page) in desk_pages(&game).into_iter().enumerate() {
                for down in 0..4 {
                    let keys = vec![Key::Down; down];
                    add(format!("page_{name}_{pilots}_{nth}_{down}"), &game, Screen::DeskPage(page), keys);
                }
            }
            // The last rounds of hostile space.
            let mut late = game.clone();
            late.battle.round.number = u16::from(late.mission.card().rounds) - 2;
            add(format!("late_{name}_{pilots}"), &late, mission, vec![]);
            for (turn, phase) in [(0, Phase::Activation), (1, Phase::Engagement)] {
                let mut game = game.clone();
                game.battle.round.phase = phase;
                game.battle.flow = BattleQuestion::Rebels { initiative: game.battle.rebels[0].initiative };
                let report = Screen::DeskPage(DeskPage::Report);
                add(format!("report_{name}_{pilots}_{turn}"), &game, report, vec![]);
                add(format!("report_{name}_{pilots}_{turn}_a"), &game, report, vec![Key::Up, Key::A]);
                add(format!("table_{name}_{pilots}_{turn}"), &game, Screen::Table(Table), vec![]);
            }
            for (nth, flow) in steps(&game) {
                // Names and numbers are longest with six.
                if pilots == 3 && !matches!(flow, MissionFlow::Arrival(_)) {
                    continue;
                }
                let mut game = game.clone();
                game.mission.flow = flow;
                game.mission.thrown = AttackCounts { blanks: 1, focus: 0, hits: 1, crits: 1 };
                add(format!("step_{name}_{pilots}_{nth}"), &game, mission, vec![]);
                let second = matches!(
                    flow,
                    MissionFlow::Arrival(_)
                        | MissionFlow::Dice(_)
                        | MissionFlow::Behind(_)
                        | MissionFlow::Pick(_)
                );
                if second {
                    let keys = match flow {
                        MissionFlow::Dice(_) => vec![Key::Down, Key::A],
                        MissionFlow::Arrival(_) => vec![Key::Right],
                        _ => vec![Key::Up],
                    };
                    add(format!("step_{name}_{pilots}_{nth}_2"), &game, mission, keys);
                }
                if matches!(flow, MissionFlow::Notice(_)) {
                    add(format!("step_{name}_{pilots}_{nth}_2"), &game, mission, vec![Key::Right]);
                }
            }
            for won in [false, true] {
                let game = ended(&game, won);
                for page in 0..3 {
                    add(format!("pool_{name}_{pilots}_{won}_{page}"), &game, mission, vec![Key::Right; page]);
                }
                let mut done = game.clone();
                done.mission.flow = MissionFlow::Outcome;
                add(format!("outcome_{name}_{pilots}_{won}"), &done, mission, vec![]);
                done.mission.flow = MissionFlow::Done;
                add(format!("done_{name}_{pilots}_{won}"), &done, mission, vec![]);
            }
        }
    }
    let none = after(&[MissionCommand::Choose(MissionId::LocalTrouble)]);
    let four = terms(MissionId::CaptureRefuelingStation, 4, Level::Yellow);
    add("terms_none".into(), &none, mission, vec![]);
    add("terms".into(), &four, mission, vec![]);
    for down in 0..12 {
        let keys: Vec<Key> = vec![Key::Down; down];
        add(format!("terms_{down}"), &four, mission, keys.clone());
        let opened: Vec<Key> = keys.into_iter().chain([Key::A]).collect();
        add(format!("terms_{down}_a"), &four, mission, opened.clone());
        add(format!("terms_{down}_a_down"), &four, mission, opened.into_iter().chain([Key::Up]).collect());
    }
    add("home_mission".into(), &ready(MissionId::CarePackage, 4, Level::Red), Screen::home(), vec![]);
    samples
}

/// Every page behind the rows of the Table.
fn desk_pages(game: &Game) -> Vec<DeskPage> {
    let objectives = (0u8..).take(game.mission.card().objectives.len()).map(DeskPage::Objective);
    objectives.chain([DeskPage::Pool, DeskPage::Allies, DeskPage::People, DeskPage::Join]).collect()
}

/// The end of a mission in which much was shot.
fn ended(game: &Game, won: bool) -> Game {
    use wingmate_core::mission::state::{MissionEnding, MissionStage};
    let mut game = game.clone();
    game.mission.stage = MissionStage::Ending;
    let side = if won {
        wingmate_core::cards::missions::vocabulary::Faction::Rebel
    } else {
        wingmate_core::cards::missions::vocabulary::Faction::Imperial
    };
    game.mission.ending = Some(MissionEnding::Decided(side));
    for ship in game.battle.ships.iter_mut().step_by(2) {
        ship.state = ShipFate::Destroyed;
        ship.killer = Some(RebelAt(1));
    }
    for remote in game.battle.remotes.iter_mut().step_by(3) {
        remote.destroyed = true;
    }
    if !won {
        game.battle.rebels[0].state = RebelState::Destroyed;
    }
    game.mission.flow = MissionFlow::Pool;
    game
}
