//! A campaign's mission flown on the device: pilots go over to it, its result comes back.

use super::{Command, Game, RuleError};
use crate::base::name::Name;
use crate::battle::rules::command::{BattleCommand, Departure, RebelField};
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::ship::ShipAt;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::correct::Correction;
use crate::campaign::error::CampaignError;
use crate::campaign::round::{CampaignStage, CampaignStep};
use crate::campaign::shop::Trade;
use crate::campaign::tests::{CampaignTest, FIRST, SECOND, card};
use crate::campaign::variants::Variants;
use crate::campaign::{PilotAt, Winner};
use crate::cards::campaign_deck::Length;
use crate::cards::missions::MissionId;
use crate::cards::rebel_ships::RebelShip;
use crate::dice::generator::Seed;
use crate::mission::command::MissionCommand;
use crate::mission::finish::{harshest, lost_points};
use crate::mission::flow::MissionAnswer;

fn order(game: &mut Game, command: C) -> Result<(), RuleError> {
    game.apply(&Command::Campaign(command))
}

/// A campaign of three that plays Local Trouble.
fn playing(variants: Variants) -> Game {
    playing_without(variants, 3, None)
}

/// The same with more pilots, one of them absent.
fn playing_without(variants: Variants, pilots: u8, absent: Option<PilotAt>) -> Game {
    let mut game = Game::new(Seed::from_number(7), true);
    game.campaign = CampaignTest::with(variants, Length::Short, usize::from(pilots)).campaign;
    for pilot in (0..pilots).map(PilotAt) {
        order(&mut game, C::Deal { pilot, deal: Trade::Ship(RebelShip::XWing) }).unwrap();
    }
    if let Some(pilot) = absent {
        order(&mut game, C::Absent { pilot, absent: true }).unwrap();
    }
    let shields = Trade::Buy(card("shield-upgrade"));
    order(&mut game, C::Deal { pilot: SECOND, deal: shields }).unwrap();
    order(&mut game, C::Equip { pilot: SECOND, card: card("shield-upgrade") }).unwrap();
    order(&mut game, C::Next).unwrap();
    order(&mut game, C::Introduction(true)).unwrap();
    for _ in 0..3 {
        order(&mut game, C::Next).unwrap();
    }
    game
}

/// Works through the mission's steps to its end, which the players call early.
fn fly_to_the_end(game: &mut Game, shot_down: bool) {
    for _ in 0..400 {
        if game.campaign_result().is_some() {
            return;
        }
        let mission = |command| Command::Mission(command);
        let tried = [
            mission(MissionCommand::Conclude),
            mission(MissionCommand::Answer(MissionAnswer::Next)),
            mission(MissionCommand::Answer(MissionAnswer::Roll)),
            mission(MissionCommand::Answer(MissionAnswer::No)),
            mission(MissionCommand::Answer(MissionAnswer::Number(0))),
            mission(MissionCommand::Answer(MissionAnswer::Choice(0))),
            Command::Battle(BattleCommand::Answer(crate::battle::state::question::BattleAnswer::Next)),
        ];
        if shot_down && let Some(rebel) = game.battle.rebels.get_mut(1) {
            rebel.state = RebelState::Destroyed;
        }
        assert!(tried.iter().any(|command| game.apply(command).is_ok()), "{:?}", game.mission.flow);
    }
    panic!("no end in sight: {:?} {:?}", game.mission.flow, game.battle.flow);
}

#[test]
fn a_mission_is_flown_here_and_its_result_is_taken() {
    let mut game = playing(Variants::BOOK);
    assert!(order(&mut game, C::Debrief).is_err());
    order(&mut game, C::Fly).unwrap();
    assert!(game.campaign_flies() && game.mission.setup.mission == MissionId::LocalTrouble);
    assert_eq!(game.mission.setup.terms.pilots, 3);
    let rebel = |game: &Game, at| game.battle.rebel(RebelAt(at)).copied().unwrap();
    assert_eq!((rebel(&game, 0).shields, rebel(&game, 1).shields), (2, 3), "the upgrade is on");
    assert_eq!(rebel(&game, 0).callsign, Name::new("Nova"));
    assert!(order(&mut game, C::Fly).is_err(), "the table is in use");
    fly_to_the_end(&mut game, true);
    let result = game.campaign_result().unwrap();
    assert!(result.lost[1].is_some() && result.lost[0].is_none());
    order(&mut game, C::Debrief).unwrap();
    assert_eq!(game.campaign.stage, CampaignStage::Round(CampaignStep::Update));
    assert!(!game.mission.is_on() && game.battle.rebels.is_empty(), "the table is clear");
    let payout = game.campaign.payout();
    assert_eq!((payout.pool, payout.share), (result.pool, result.share), "both reckon alike");
    assert_eq!(game.campaign.pilot(SECOND).unwrap().shot_down, 1);
}

/// "Joining a mission late", our reading: all who flew share the pool, and each has his own kills.
#[test]
fn an_absent_pilot_joins_and_shares() {
    let mut game = playing_without(Variants::BOOK, 4, Some(FIRST));
    order(&mut game, C::Fly).unwrap();
    let next = Command::Mission(MissionCommand::Answer(MissionAnswer::Next));
    while order(&mut game, C::FlyIn(FIRST)).is_err() {
        game.apply(&next).unwrap();
    }
    assert!(order(&mut game, C::FlyIn(FIRST)).is_err() && order(&mut game, C::FlyIn(SECOND)).is_err());
    let joined = game.battle.rebel(RebelAt(3)).unwrap();
    assert_eq!((joined.callsign, joined.ally), (Name::new("Nova"), false));
    let gone = Departure::Destroyed { by: Some(RebelAt(3)) };
    game.apply(&Command::Battle(BattleCommand::RemoveShip { ship: ShipAt(0), gone })).unwrap();
    fly_to_the_end(&mut game, false);
    let result = game.campaign_result().unwrap();
    order(&mut game, C::Debrief).unwrap();
    let payout = game.campaign.payout();
    assert_eq!((payout.pool, payout.pilots, payout.share), (result.pool, 4, result.share));
    let kills = |at| game.campaign.pilot(at).unwrap().total_kills();
    assert_eq!((kills(FIRST), kills(SECOND)), (1, 0));
}

/// "Each player loses 10 points": a lost mission costs the same told here and paid out there, once for a player who has
/// two pilots in it.
#[test]
fn a_lost_mission_costs_the_same_here_and_there() {
    for (twins, failure) in [(false, 30), (true, 20)] {
        let mut game = playing(Variants::BOOK);
        game.campaign.mission = Some(MissionId::CarePackage);
        if twins {
            for pilot in [FIRST, SECOND] {
                game.campaign.pilots[pilot.place()].as_mut().unwrap().player = Name::new("Ann");
            }
        }
        order(&mut game, C::Fly).unwrap();
        let gone = Departure::Destroyed { by: Some(RebelAt(0)) };
        let next = Command::Mission(MissionCommand::Answer(MissionAnswer::Next));
        while game.mission.leads(&game.battle) {
            game.apply(&next).unwrap();
        }
        for ship in (0..3).map(ShipAt) {
            game.apply(&Command::Battle(BattleCommand::RemoveShip { ship, gone })).unwrap();
        }
        for at in (0..3).map(RebelAt) {
            let field = RebelField::State(RebelState::Jumped);
            game.apply(&Command::Battle(BattleCommand::CorrectRebel { rebel: at, field, value: 0 })).unwrap();
        }
        fly_to_the_end(&mut game, false);
        let result = game.campaign_result().unwrap();
        let kills = game.battle.ships.iter().filter(|ship| ship.killer.is_some());
        let kills: i16 = kills.map(|ship| i16::from(ship.rank().points)).sum();
        assert_eq!((result.won, result.earned), (false, kills - failure));
        order(&mut game, C::Debrief).unwrap();
        let payout = game.campaign.payout();
        assert_eq!((payout.points, payout.pool, payout.share), (result.earned, result.pool, result.share));
        assert_eq!(game.campaign.failure(Winner::Empire), failure);
    }
}

/// A pilot may be killed by hand between the briefing and the flight.
#[test]
fn a_squad_too_small_is_refused_and_changes_nothing() {
    let mut game = playing(Variants::BOOK);
    order(&mut game, C::Correct { pilot: SECOND, what: Correction::Dead(true) }).unwrap();
    let before = game.clone();
    assert_eq!(order(&mut game, C::Fly), Err(RuleError::Campaign(CampaignError::TooFewPilots)));
    assert!(game == before);
}

/// "Classic Eject Table": each die of the mission counts as it fell, typed in or rolled, and the campaign rolls none.
#[test]
fn the_classic_table_takes_the_dice_of_the_mission() {
    let mut game = playing(Variants { classic_eject: true, ..Variants::BOOK });
    order(&mut game, C::Fly).unwrap();
    fly_to_the_end(&mut game, true);
    let lost = game.campaign_result().unwrap().lost[1].unwrap();
    let mut seen = 0;
    game.apply_seen(&Command::Campaign(C::Debrief), &mut |_| seen += 1).unwrap();
    let dice = game.campaign.fallen(SECOND).unwrap();
    assert_eq!(
        (dice.crits, dice.hits, dice.focus, dice.blanks),
        (lost.crits, lost.hits, lost.focus, lost.blanks)
    );
    assert_eq!((seen, dice.count()), (0, game.campaign.eject_dice()));
}

/// "Classic Eject Table": a lost ship takes nothing off the pool, in the mission as in the campaign.
#[test]
fn the_classic_table_pays_what_was_earned() {
    for classic_eject in [false, true] {
        let mut game = playing(Variants { classic_eject, ..Variants::BOOK });
        order(&mut game, C::Fly).unwrap();
        let next = Command::Mission(MissionCommand::Answer(MissionAnswer::Next));
        while game.mission.leads(&game.battle) {
            game.apply(&next).unwrap();
        }
        let gone = Departure::Destroyed { by: Some(RebelAt(0)) };
        game.apply(&Command::Battle(BattleCommand::RemoveShip { ship: ShipAt(0), gone })).unwrap();
        fly_to_the_end(&mut game, true);
        let result = game.campaign_result().unwrap();
        let loss = if classic_eject { 0 } else { i16::from(lost_points(harshest(result.lost[1].unwrap()))) };
        assert!(result.earned > 0 && i32::from(result.pool) == i32::from(result.earned - loss).max(0));
        order(&mut game, C::Debrief).unwrap();
        let payout = game.campaign.payout();
        assert_eq!((payout.points, payout.pool, payout.share), (result.earned, result.pool, result.share));
    }
}

/// Dice of a destroyed ship are counted, and an undo never changes them.
#[test]
fn eject_dice_are_counted_and_come_again() {
    let mut game = playing(Variants::BOOK);
    let before = game.clone();
    let roll = |game: &mut Game| {
        let mut faces = Vec::new();
        let command = Command::Campaign(C::ShotDown { pilot: FIRST, dice: None });
        game.apply_seen(&command, &mut |draw| faces.push(draw.face)).unwrap();
        faces
    };
    let first = roll(&mut game);
    assert_eq!(first.len(), 1, "friendly territory: one die");
    game = before;
    assert_eq!(roll(&mut game), first);
}

/// A result typed in ends what lies on the table: the next mission finds it clear.
#[test]
fn a_result_by_hand_clears_the_table() {
    let mut game = playing(Variants::BOOK);
    order(&mut game, C::Fly).unwrap();
    assert!(game.mission.is_on());
    order(&mut game, C::Result { winner: Winner::Rebels, points: 9, cleared: false }).unwrap();
    assert!(!game.mission.is_on() && game.battle.rebels.is_empty());
}
