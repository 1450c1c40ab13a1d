//! Every ability of every card does something in play, or is read where something is decided.

use std::collections::BTreeSet;

use super::BattleTest;
use super::properties::{noise, play_on_with};
use crate::battle::rules::command::BattleCommand;
use crate::battle::state::log::BattleHappening;
use crate::battle::state::question::BattleQuestion;
use crate::battle::state::reason::Reason;
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder};
use crate::battle::state::squad::SquadOrder;
use crate::cards::abilities::AbilityId;
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::ShipId;

/// Abilities that act inside a decision, not at a step of their own: stats, weapons, ranges, actions, devices, templates.
const READ_ELSEWHERE: &[AbilityId] = &[
    // Stats: `Ship::new`.
    AbilityId::HullUpgrade,
    AbilityId::ShieldUpgrade,
    // Templates of a roll or boost: `reposition_notes`.
    AbilityId::Daredevil,
    // Devices: `devices`.
    AbilityId::ProtonBombs,
    AbilityId::ConnerNets,
    AbilityId::ProximityMines,
    AbilityId::SkilledBombardier,
    AbilityId::ElectroProtonBomb,
    // Ranges: `weapon`.
    AbilityId::MajorRhymer,
    AbilityId::BombletGenerator,
    // Actions: `action`.
    AbilityId::Despoiler,
    AbilityId::CaptainOicunn,
    AbilityId::ProtonBombsStraight,
    AbilityId::AdvancedSensors,
    AbilityId::MajorRhymerCluster,
    AbilityId::SquadLeader,
    // Decloaking: `devices`.
    AbilityId::Echo,
    AbilityId::LieutenantLorrir,
    AbilityId::FuelInjectionOverride,
    // Colours: `maneuver`.
    AbilityId::SeasonedNavigator,
];

fn watch(play: &mut BattleTest, numbers: &mut dyn Iterator<Item = u32>, used: &mut BTreeSet<AbilityId>) {
    for _ in 0..120 {
        // Locks make torpedoes, missiles and computers work.
        if matches!(
            play.flow(),
            BattleQuestion::Planning | BattleQuestion::NextShip { .. } | BattleQuestion::Rebels { .. }
        ) {
            for ship in &mut play.battle.ships {
                ship.lock(RebelAt(0));
            }
        }
        play_on_with(play, numbers, 13, |play| {
            for place in 0..6 {
                if let Some(entry) = play.battle.log.newest(place)
                    && let (BattleHappening::Used, Reason::Ability(ability)) = (entry.what, entry.why)
                {
                    used.insert(ability);
                }
            }
        });
    }
}

#[test]
fn every_ability_acts_in_play() {
    let mut used = BTreeSet::new();
    let rebels = |play: &mut BattleTest| {
        for initiative in [1, 4, 9] {
            play.doing(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::KWing, initiative)));
        }
        play.doing(BattleCommand::Start);
    };
    for pilot in PilotId::ALL {
        for seed in 0..24u64 {
            let mut play = BattleTest::new(seed);
            let elite = SquadOrder::plain(pilot.ship(), 1).flown_by(pilot, Version::Elite(Level::Purple));
            play.doing(BattleCommand::AddSquad(elite));
            if !pilot.is_mission() {
                let pair = SquadOrder::plain(pilot.ship(), 2).flown_by(pilot, Version::Basic);
                play.doing(BattleCommand::AddSquad(pair));
            }
            play.doing(BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieLnFighter, 2)));
            rebels(&mut play);
            watch(&mut play, &mut noise(seed * 31 + u64::from(pilot.number())), &mut used);
        }
    }
    for kind in [ShipId::TieSkStriker, ShipId::TieReaper] {
        let mut play = BattleTest::new(1);
        play.doing(BattleCommand::AddSquad(SquadOrder::plain(kind, 2)));
        rebels(&mut play);
        watch(&mut play, &mut noise(3), &mut used);
    }
    let silent: Vec<AbilityId> = AbilityId::ALL.iter().copied().filter(|id| !used.contains(id)).collect();
    assert_eq!(silent, READ_ELSEWHERE);
}
