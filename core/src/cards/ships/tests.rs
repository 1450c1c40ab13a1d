//! The cards against what is printed on them: known cells, stats, sums of rows.

use super::*;
use crate::cards::action_rule::{Fact, FactTest, STRESS_OR_REPAIR};
use crate::cards::maneuver::Bearing;

fn cells(ship: ShipId, arc: TargetArc, distance: Distance) -> Vec<String> {
    ship.card().maneuvers.zone(arc, distance).iter().map(ToString::to_string).collect()
}

/// How often each maneuver stands in a zone.
fn count(zone: &Zone, maneuver: &str) -> usize {
    zone.iter().filter(|cell| cell.to_string() == maneuver).count()
}

#[test]
fn ids_are_those_of_the_command_line() {
    let ids: Vec<&str> = ShipId::ALL.iter().map(|ship| ship.id()).collect();
    assert_eq!(
        ids.join(" "),
        "tie_ln_fighter tie_interceptor tie_sa_bomber vt49_decimator tie_advanced_x1 tie_ph_phantom tie_d_defender \
         lambda_shuttle firespray tie_sk_striker tie_ag_aggressor tie_ca_punisher tie_reaper tie_advanced_v1 \
         alpha_star_wing"
    );
    for ship in ShipId::ALL {
        assert_eq!(ShipId::from_number(ship.number()), Some(ship));
        assert_eq!(ShipId::from_id(ship.id()), Some(ship));
        assert!(ship.short_name().len() <= 11);
    }
    assert_eq!(ShipId::from_number(u8::MAX), None);
    assert_eq!(ShipId::from_id("x_wing"), None);
}

#[test]
fn four_cards_are_printed_four_provisional_and_seven_extra() {
    let count = |status| CARDS.iter().filter(|card| card.status == status).count();
    assert_eq!(
        [count(CardStatus::Printed), count(CardStatus::Provisional), count(CardStatus::Extra)],
        [4, 4, 7]
    );
    assert_eq!(ShipId::Vt49Decimator.card().provenance.to_string(), "Core card v0.2.1");
    assert_eq!(ShipId::TieDDefender.card().provenance.to_string(), "provisional: FGA 7");
}

#[test]
fn known_cells_of_the_printed_cards() {
    use Distance::{Close, Far};
    use TargetArc::{Front, FrontSide, Rear, RearSide};
    assert_eq!(
        cells(ShipId::TieLnFighter, Front, Close),
        ["4K red", "4K red", "2S white", "2BR white", "2BR white", "1TR white"]
    );
    assert_eq!(
        cells(ShipId::TieInterceptor, Rear, Far),
        ["4K red", "3GL red", "3GR red", "3GR red", "2TR white", "1TR white"]
    );
    assert_eq!(
        cells(ShipId::TieSaBomber, RearSide, Close),
        ["3K red", "3TR white", "2TR white", "2TR white", "2TR white", "1BR white"]
    );
    assert_eq!(
        cells(ShipId::Vt49Decimator, FrontSide, Close),
        ["3TR white", "2BR white", "2TL white", "2TR white", "1BR white", "1TR red"]
    );
}

#[test]
fn known_cells_of_the_other_cards() {
    use Distance::{Close, Far};
    assert_eq!(
        cells(ShipId::TieAdvancedX1, TargetArc::Rear, Far),
        ["3NL red", "3NL red", "3NR red", "3NR red", "3NR red", "3NR red"]
    );
    assert_eq!(count(ShipId::TieDDefender.card().maneuvers.zone(TargetArc::Rear, Close), "4K white"), 3);
    assert_eq!(cells(ShipId::LambdaShuttle, TargetArc::Front, Close)[0], "0X red");
    assert_eq!(cells(ShipId::TieCaPunisher, TargetArc::RearSide, Close)[4], "1BL white");
}

#[test]
fn a_target_on_the_left_mirrors_the_row() {
    let bomber = ShipId::TieSaBomber.card();
    let at =
        |side, die| bomber.maneuver(TargetArc::FrontSide, side, Distance::Close, die).map(|m| m.to_string());
    assert_eq!(at(Side::Right, 2).as_deref(), Some("2TR white"));
    assert_eq!(at(Side::Left, 2).as_deref(), Some("2TL white"));
    assert_eq!(at(Side::Left, 1).as_deref(), Some("5K red"));
    assert_eq!((at(Side::Left, 0), at(Side::Left, 7)), (None, None));
}

#[test]
fn every_face_has_a_maneuver_that_the_dial_allows() {
    for card in &CARDS {
        for arc in TargetArc::ALL {
            for &distance in Distance::ALL {
                for side in [Side::Left, Side::Right] {
                    for die in 1..=6 {
                        let maneuver = card.maneuver(arc, side, distance, die).expect("six faces");
                        assert!(card.id.dial().dial().allows(maneuver), "{} {maneuver}", card.name());
                    }
                }
            }
        }
    }
}

#[test]
fn how_often_the_printed_cards_fly_red() {
    let red = |ship: ShipId| {
        let zones = &ship.card().maneuvers;
        TargetArc::ALL
            .iter()
            .flat_map(|&arc| Distance::ALL.iter().map(move |&distance| zones.zone(arc, distance)))
            .flatten()
            .filter(|maneuver| maneuver.is_red())
            .count()
    };
    assert_eq!(red(ShipId::TieLnFighter), 14);
    assert_eq!(red(ShipId::TieInterceptor), 14);
    assert_eq!(red(ShipId::TieSaBomber), 14);
    assert_eq!(red(ShipId::Vt49Decimator), 3);
}

#[test]
fn every_action_list_starts_with_stress_or_repair() {
    for card in &CARDS {
        assert_eq!(card.actions[0], STRESS_OR_REPAIR, "{}", card.name());
    }
}

#[test]
fn every_action_of_a_list_is_on_the_ships_bar() {
    for card in &CARDS {
        for play in card.actions.iter().skip(1).flat_map(|rule| rule.plays().collect::<Vec<_>>()) {
            let bar = card.bar_action(play.action);
            assert!(bar.is_some(), "{}: {play}", card.name());
            if let Some(linked) = play.linked {
                let follows = bar.and_then(|entry| entry.then_red) == Some(linked.action);
                assert!(follows || card.bar_action(linked.action).is_some(), "{}: {play}", card.name());
            }
        }
    }
}

#[test]
fn rows_are_as_many_as_on_the_cards() {
    let rows =
        |ship: ShipId| (ship.card().targets.len(), ship.card().actions.len(), ship.card().attacks.len());
    assert_eq!(rows(ShipId::TieLnFighter), (2, 6, 2));
    assert_eq!(rows(ShipId::TieInterceptor), (2, 11, 2));
    assert_eq!(rows(ShipId::TieSaBomber), (3, 8, 4));
    assert_eq!(rows(ShipId::Vt49Decimator), (1, 7, 3));
}

#[test]
fn the_fighter_focuses_only_with_its_target_in_arc() {
    let focus = ShipId::TieLnFighter.card().actions[3];
    assert_eq!(focus.play.action, Action::Focus);
    assert_eq!(focus.when, [FactTest::Is(Fact::TargetInArc)]);
}

#[test]
fn sizes_and_stats_are_those_of_the_cards() {
    let stats = |ship: ShipId| {
        let card = ship.card();
        (card.primaries[0].dice, card.agility, card.hull, card.shields, ship.size())
    };
    assert_eq!(stats(ShipId::TieLnFighter), (2, 3, 3, 0, Size::Small));
    assert_eq!(stats(ShipId::Vt49Decimator), (3, 0, 12, 4, Size::Large));
    assert_eq!(stats(ShipId::TieAdvancedV1), (2, 3, 2, 2, Size::Small));
    assert_eq!(stats(ShipId::TieReaper), (3, 1, 6, 2, Size::Medium));
    assert_eq!(ShipId::TieSaBomber.dial().dial().fastest(Bearing::Koiogran), Some(5));
}
