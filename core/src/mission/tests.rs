//! Set-ups against the book, and properties over all missions.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;

use super::lots::Lots;
use super::models::{InUse, Models, needed};
use super::muster::{Muster, MusterReason, may_be_random};
use super::placement::{SquadPlace, spot};
use super::rehearsal::{Entrance, rehearse};
use super::setup::{Arrive, Arrived, MAX_ROWS, Setup, Strength};
use super::terms::{DifficultyVariant, SetupError, Terms};
use crate::base::saved;
use crate::battle::state::battle::{Battle, MAX_SHIPS, MAX_SQUADS};
use crate::battle::state::ship::Position;
use crate::cards::missions::vocabulary::{
    AllyId, Approach, Arrival, CellKind, Facing, MapPoint, RowAt, SquadName, VectorId,
};
use crate::cards::missions::{MissionId, TABLE};
use crate::cards::pilots::{Level, PilotId, Rank, Version};
use crate::cards::provenance::CardStatus;
use crate::cards::ships::ShipId;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::mission::arrival_vectors::{MAX_VECTORS, VectorSet, VectorSituation, behind, behind_at_setup};

fn seed(number: u64) -> Seed {
    Seed::from_number(number)
}

fn row(mission: MissionId, name: SquadName) -> RowAt {
    mission.mission().row_named(name).unwrap()
}

/// Every squad of a rehearsal, with its round and the number of its first ship.
fn squads(mission: MissionId, terms: Terms, number: u64) -> Vec<(Option<u8>, u8, Muster)> {
    let mut seen = Vec::new();
    rehearse(mission, terms, &seed(number), |entrance: &Entrance| {
        if let Arrived::Squad(muster) = entrance.arrived {
            seen.push((entrance.round, entrance.first, muster.clone()));
        }
    })
    .unwrap();
    seen
}

fn named(mission: MissionId, terms: Terms, number: u64, name: SquadName) -> Muster {
    squads(mission, terms, number).into_iter().find(|(_, _, muster)| muster.name == name).unwrap().2
}

fn kinds(muster: &Muster) -> Vec<ShipId> {
    muster.ships.iter().map(|ship| ship.order.kind).collect()
}

#[test]
fn the_first_mission_for_three_pilots() {
    let all = squads(MissionId::LocalTrouble, Terms::even(3, Level::Green), 1);
    let names: Vec<_> =
        all.iter().map(|(round, first, squad)| (squad.name, *round, *first, squad.ships.len())).collect();
    use SquadName::{Alpha, Beta, Delta, Gamma};
    assert_eq!(
        names,
        [(Alpha, Some(0), 1, 2), (Beta, Some(0), 3, 2), (Gamma, Some(4), 5, 1), (Delta, Some(7), 6, 2)]
    );
    // Gamma's Interceptors carry no card.
    let gamma = &all[2].2.ships[0];
    assert_eq!((gamma.order.pilot, gamma.rank()), (None, Rank { initiative: 1, points: 5 }));
    assert_eq!(all[0].2.vector, VectorId(3));
    assert_eq!(all[1].2.vector, VectorId(4));
}

/// "Colored Background": ships of a colour join from that average level on.
#[test]
fn levels_add_ships_and_elites_use_more_of_their_card() {
    let id = MissionId::RescueRebelOperatives;
    let delta = |level| {
        squads(id, Terms::even(6, level), 1)
            .into_iter()
            .find(|(_, _, squad)| squad.name == SquadName::Delta)
            .map_or(0, |(_, _, squad)| squad.ships.len())
    };
    assert_eq!(Level::ALL.iter().map(|&level| delta(level)).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    let elite = named(id, Terms::even(3, Level::Orange), 1, SquadName::Elite);
    let ship = elite.ships[0].order;
    assert_eq!((ship.kind, ship.version), (ShipId::TieInterceptor, Version::Elite(Level::Orange)));
    assert!(ship.pilot.is_some_and(|card| card.ship() == ShipId::TieInterceptor));
}

/// "Composition": in a few cases, cells also improve the stats of ships. Mission pilots follow the level.
#[test]
fn the_decimator_has_more_shields_with_more_pilots() {
    for (pilots, shields) in [(3, 0), (4, 2), (5, 4), (6, 6)] {
        let terms = Terms::even(pilots, Level::Yellow);
        let ship = named(MissionId::ImperialEntanglement, terms, 1, SquadName::Decimator).ships[0].order;
        assert_eq!(ship.shields, shields);
        assert_eq!((ship.pilot, ship.version), (Some(PilotId::Despoiler), Version::Elite(Level::Yellow)));
    }
    let bombers = named(MissionId::ImperialEntanglement, Terms::even(3, Level::Green), 1, SquadName::Gamma);
    assert!(bombers.ships.iter().all(|ship| ship.order.pilot == Some(PilotId::TieSaBomberC)));
}

#[test]
fn improved_ships_arrive_in_the_battle_with_their_numbers() {
    let mut battle = Battle::new();
    for (_, first, muster) in squads(MissionId::ImperialEntanglement, Terms::even(6, Level::Purple), 1) {
        let at =
            battle.arrive(muster.name, &muster.ship_orders(), muster.formation, muster.behaviour()).unwrap();
        let ships: Vec<_> =
            battle.ships().filter(|(_, ship)| ship.squad == at).map(|(_, ship)| *ship).collect();
        let numbers: Vec<u8> = ships.iter().map(|ship| ship.number).collect();
        assert_eq!(numbers, (first..).take(muster.ships.len()).collect::<Vec<_>>());
        assert_eq!(
            battle.squad(at).map(|squad| (squad.name, squad.wing)),
            Some((muster.name, muster.is_wing()))
        );
        for (ship, plan) in ships.iter().zip(&muster.ships) {
            assert_eq!(ship.rank(), plan.rank());
        }
        if muster.name == SquadName::Decimator {
            let plain = ShipId::Vt49Decimator.card().shields;
            assert!(ships[0].shields >= plain + 6 && ships[0].shields == ships[0].max_shields);
        }
        if muster.is_wing() {
            assert_eq!(ships[0].position, Some(Position::Leader));
        }
    }
}

/// "If a squad is composed of 3 to 6 small ships, they automatically enter play in wing formation."
#[test]
fn three_small_ships_are_a_wing_and_others_are_not() {
    let alpha =
        |pilots| named(MissionId::LocalTrouble, Terms::even(pilots, Level::Green), 1, SquadName::Alpha);
    assert!(!alpha(3).is_wing() && alpha(4).is_wing() && alpha(6).is_wing());
    // A shuttle among them: no wing.
    let gamma = named(MissionId::Defector, Terms::even(5, Level::Green), 1, SquadName::Gamma);
    assert_eq!(kinds(&gamma), [ShipId::LambdaShuttle, ShipId::TieLnFighter, ShipId::TieLnFighter]);
    assert!(!gamma.is_wing());
    // Escorts stand beside the shuttle, aces come one by one.
    assert!(!named(MissionId::CaptureOfficer, Terms::even(6, Level::Green), 1, SquadName::Alpha).is_wing());
    assert!(!named(MissionId::Revenge, Terms::even(6, Level::Green), 1, SquadName::Aces).is_wing());
}

/// "Placing Individual Ships": lowest number on the vector, then left and right, a template apart.
#[test]
fn individual_ships_alternate_left_and_right() {
    let escort = named(MissionId::CaptureOfficer, Terms::even(6, Level::Green), 1, SquadName::Alpha);
    let spots: Vec<_> = (0..4).map(|nth| spot(&escort, nth, false).unwrap()).collect();
    assert_eq!(
        spots.iter().map(|spot| (spot.place, spot.right)).collect::<Vec<_>>(),
        [
            (SquadPlace::Middle, 0),
            (SquadPlace::Left(1), -60),
            (SquadPlace::Right(1), 60),
            (SquadPlace::Left(2), -120)
        ]
    );
    assert_eq!(spot(&escort, 4, false), None);
    // Beside a large base the gap stays a template wide: 40 + 20 + 20.
    let gamma = named(MissionId::Defector, Terms::even(5, Level::Green), 1, SquadName::Gamma);
    assert_eq!(spot(&gamma, 1, false).map(|spot| spot.right), Some(-80));
    let aces = named(MissionId::Revenge, Terms::even(3, Level::Green), 1, SquadName::Aces);
    assert_eq!(spot(&aces, 1, false).map(|spot| spot.place), Some(SquadPlace::Alone));
}

/// "Placing a Wing Formation": the middle of the rear is at the vector.
#[test]
fn wings_stand_with_their_rear_at_the_vector() {
    let wing = |pilots, level| named(MissionId::TreadSoftly, Terms::even(pilots, level), 1, SquadName::Alpha);
    let three = wing(4, Level::Green);
    assert_eq!(spot(&three, 0, false).map(|spot| (spot.right, spot.forward)), Some((0, 20)));
    let four = wing(6, Level::Green);
    assert_eq!(spot(&four, 0, false).map(|spot| (spot.right, spot.forward)), Some((0, 80)));
    assert_eq!(
        spot(&four, 3, false).map(|spot| (spot.place, spot.forward)),
        Some((SquadPlace::Wing(Position::RearSupport), 20))
    );
}

/// "Different squadrons cannot enter play from the same approach vector during the same round."
#[test]
fn a_taken_vector_is_replaced_by_a_free_one() {
    // Alpha and Gamma of this mission are both printed with vector 3, Beta with 5.
    let mut seen = HashSet::new();
    for number in 0..60 {
        let terms = Terms::even(6, Level::Purple);
        let gamma = named(MissionId::DisableSensorNet, terms, number, SquadName::Gamma).vector;
        assert!(gamma != VectorId(3) && gamma != VectorId(5) && gamma.is_numbered());
        seen.insert(gamma);
    }
    assert_eq!(seen.len(), 4, "each free vector is drawn: {seen:?}");
}

/// "In the rare occasion that there are no available approach vectors this round, the squadron enters the next turn."
#[test]
fn a_squad_without_a_vector_comes_a_round_later() {
    let id = MissionId::DisableSensorNet;
    let mut setup = Setup::new(id, Terms::even(6, Level::Purple)).unwrap();
    let root = seed(5);
    // Six patrols in one round fill all six vectors.
    let patrol = Arrive {
        strength: Strength::Of(ShipId::TieInterceptor, 1),
        ..Arrive::table(row(id, SquadName::Patrol), 3)
    };
    let mut vectors = HashSet::new();
    for _ in 0..6 {
        let Arrived::Squad(squad) = setup.arrive(&patrol, &Lots::new(&root, 3), InUse::NOTHING).unwrap()
        else {
            panic!("a vector was free")
        };
        vectors.insert(squad.vector);
    }
    assert_eq!(vectors.len(), 6);
    let elite = row(id, SquadName::Elite);
    let deck = setup.deck;
    assert_eq!(
        setup.arrive(&Arrive::table(elite, 3), &Lots::new(&root, 3), InUse::NOTHING),
        Ok(Arrived::Later)
    );
    assert_eq!(setup.deck, deck, "its card goes back");
    assert_eq!(setup.due(3).next(), None, "not in the same round");
    assert_eq!(setup.due(4).collect::<Vec<_>>(), [Arrive::table(elite, 4)]);
    let arrived = setup.arrive(&Arrive::table(elite, 4), &Lots::new(&root, 4), InUse::NOTHING).unwrap();
    assert!(matches!(arrived, Arrived::Squad(_)) && setup.due(5).next().is_none());
}

#[test]
fn support_b_comes_from_across_the_table() {
    for number in 0..20 {
        let all = squads(MissionId::Bait, Terms::even(3, Level::Green), number);
        let at = |name| all.iter().find(|(_, _, squad)| squad.name == name).unwrap().2.vector.0;
        let pair = (at(SquadName::SupportA), at(SquadName::SupportB));
        assert!([(1, 7), (2, 9), (3, 8), (4, 10), (5, 12), (6, 11)].contains(&pair), "{pair:?}");
    }
}

/// Care Package: Assault 1 and 2 enter on a random vector behind the transport, on ordnance cards.
#[test]
fn assault_squads_come_from_behind_with_ordnance() {
    let id = MissionId::CarePackage;
    let ordnance =
        [PilotId::TieSaBomberB, PilotId::TieSaBomberC, PilotId::TieSaBomberE, PilotId::TieSaBomberF];
    let map = &id.mission().map;
    let rear = behind_at_setup(id.mission(), AllyId::Transport);
    let mut cards = HashSet::new();
    for number in 0..40 {
        let squad = named(id, Terms::even(3, Level::Green), number, SquadName::Assault1);
        assert!(rear.has(map, squad.vector) && [5, 6].contains(&squad.vector.0));
        cards.extend(squad.ships.iter().filter_map(|ship| ship.order.pilot));
    }
    assert_eq!(cards, HashSet::from(ordnance));
    // The players say where it is now.
    let mut setup = Setup::new(id, Terms::even(3, Level::Green)).unwrap();
    let only_two = VectorSet::of(map, |vector| vector == VectorId(2));
    let arrive = Arrive { behind: Some(only_two), ..Arrive::table(row(id, SquadName::Assault1), 3) };
    let root = seed(1);
    let Ok(Arrived::Squad(squad)) = setup.arrive(&arrive, &Lots::new(&root, 3), InUse::NOTHING) else {
        panic!("it comes")
    };
    assert_eq!(squad.vector, VectorId(2));
}

/// Disable Sensor Net: the Elite is never an Interceptor.
#[test]
fn excluded_ships_are_drawn_again() {
    for number in 0..40 {
        let elite =
            named(MissionId::DisableSensorNet, Terms::even(3, Level::Green), number, SquadName::Elite);
        assert_eq!(kinds(&elite), [ShipId::TieSaBomber]);
    }
}

/// Revenge: an ace's blocks follow its own pilot.
#[test]
fn aces_follow_their_pilots_with_cards_and_vectors_of_their_own() {
    let mut terms = Terms::even(6, Level::Orange);
    terms.each = [Level::Green, Level::Yellow, Level::Orange, Level::Red, Level::Purple, Level::Purple];
    let aces = named(MissionId::Revenge, terms, 1, SquadName::Aces);
    let versions: Vec<_> = aces.ships.iter().map(|ship| ship.order.version).collect();
    assert_eq!(versions, terms.each.map(Version::Elite));
    let cards: HashSet<_> = aces.ships.iter().map(|ship| ship.order.pilot).collect();
    let vectors: HashSet<_> = aces.ships.iter().map(|ship| ship.vector).collect();
    assert_eq!((cards.len(), vectors.len()), (6, 6));
}

/// "If there are multiple ships of the same type in the squad, only draw once."
#[test]
fn ships_of_one_type_in_a_squad_share_a_card_and_elites_do_not() {
    for mission in &TABLE {
        for number in 0..10 {
            for (_, _, squad) in squads(mission.id, Terms::even(6, Level::Purple), number) {
                let mut cards = HashMap::new();
                for ship in squad.ships.iter().filter(|ship| ship.order.version == Version::Basic) {
                    let card = *cards.entry(ship.order.kind).or_insert(ship.order.pilot);
                    assert_eq!(card, ship.order.pilot, "{} {}", mission.name, squad.name);
                }
            }
        }
    }
}

/// "Don't Own Enough TIE Fighters?": for every 2 that are missing, 1 other random ship.
#[test]
fn two_missing_ties_become_one_random_ship() {
    let mut terms = Terms::even(6, Level::Green);
    terms.models.set(ShipId::TieLnFighter, 5);
    let all = squads(MissionId::LocalTrouble, terms, 1);
    let alpha: Vec<_> = kinds(&all[0].2);
    assert_eq!(alpha, [ShipId::TieLnFighter; 4]);
    // Beta wants three and one is left: two missing.
    let beta = &all[1].2;
    assert_eq!(kinds(beta)[0], ShipId::TieLnFighter);
    assert_eq!(beta.ships.len(), 2);
    assert_eq!(beta.ships[1].why, MusterReason::Substitute);
    assert!(beta.ships[1].order.pilot.is_some());
}

/// A lone missing TIE waits for a second one, over squads.
#[test]
fn an_odd_missing_tie_is_remembered() {
    let mut terms = Terms::even(3, Level::Green);
    terms.models.set(ShipId::TieLnFighter, 3);
    let all = squads(MissionId::LocalTrouble, terms, 1);
    let sizes: Vec<_> = all.iter().map(|(_, _, squad)| (squad.name, squad.ships.len())).collect();
    use SquadName::{Alpha, Beta, Delta, Gamma};
    // Beta lacks one; Delta lacks two, the first of which makes the pair.
    assert_eq!(sizes, [(Alpha, 2), (Beta, 1), (Gamma, 1), (Delta, 1)]);
    assert_eq!(all[3].2.ships[0].why, MusterReason::Substitute);
}

/// "Don't Own Enough Speciality TIEs?": each missing model becomes a random ship; never one that nobody owns.
#[test]
fn missing_special_ships_become_random_ones() {
    let mut terms = Terms::even(6, Level::Green);
    terms.models.set(ShipId::TieDDefender, 1);
    terms.models.set(ShipId::TieInterceptor, 0);
    for number in 0..30 {
        let squad = named(MissionId::Defector, terms, number, SquadName::Prototype);
        let defenders = kinds(&squad).iter().filter(|&&kind| kind == ShipId::TieDDefender).count();
        assert_eq!((squad.ships.len(), defenders), (4, 1));
        assert!(!kinds(&squad).contains(&ShipId::TieInterceptor));
        assert!(squad.ships.iter().skip(1).all(|ship| ship.why == MusterReason::Substitute));
    }
}

/// A ship that the mission is about cannot be replaced: use another model.
#[test]
fn a_ship_without_a_drawn_card_stays() {
    let mut terms = Terms::even(3, Level::Green);
    terms.models.set(ShipId::LambdaShuttle, 0);
    let shuttle = named(MissionId::CaptureOfficer, terms, 1, SquadName::Shuttle);
    assert_eq!((kinds(&shuttle), shuttle.ships[0].why), (vec![ShipId::LambdaShuttle], MusterReason::Proxy));
    assert_eq!(shuttle.ships[0].order.shields, 2);
}

/// The ruling on provisional cards: where a mission needs their ship, or where the terms say so.
#[test]
fn provisional_cards_turn_up_only_where_they_may() {
    let care = MissionId::CarePackage.mission();
    let mut terms = Terms::even(3, Level::Green);
    let open = |mission, terms: &Terms| {
        PilotId::ALL
            .into_iter()
            .filter(|&card| may_be_random(mission, terms, card))
            .map(PilotId::ship)
            .collect::<HashSet<_>>()
    };
    use ShipId::{LambdaShuttle, TieAdvancedX1, TieInterceptor, TiePhPhantom, TieSaBomber};
    assert_eq!(open(care, &terms), HashSet::from([TieInterceptor, TieSaBomber]));
    let needle = MissionId::NeedleInAHaystack.mission();
    assert_eq!(open(needle, &terms), HashSet::from([TieInterceptor, TieSaBomber, TiePhPhantom]));
    terms.provisional_cards = true;
    assert_eq!(
        open(care, &terms),
        HashSet::from([TieInterceptor, TieSaBomber, TieAdvancedX1, LambdaShuttle])
    );
    terms.unlocked = terms.unlocked.with(TiePhPhantom);
    assert!(open(care, &terms).contains(&TiePhPhantom));
    // Bait excludes shuttles and Phantoms.
    let bait = MissionId::Bait.mission();
    assert_eq!(open(bait, &terms), HashSet::from([TieInterceptor, TieSaBomber, TieAdvancedX1]));
}

/// Disable Sensor Net: each Patrol draws a card of its own; Cloak and Dagger: one Phantom from each port.
#[test]
fn called_squads_come_as_often_as_they_are_called() {
    let id = MissionId::CloakAndDagger;
    let root = seed(2);
    let mut setup = Setup::new(id, Terms::even(5, Level::Green)).unwrap();
    let port = Arrive { strength: Strength::Next, ..Arrive::table(row(id, SquadName::DockingPort), 3) };
    for _ in 0..2 {
        let Ok(Arrived::Squad(squad)) = setup.arrive(&port, &Lots::new(&root, 3), InUse::NOTHING) else {
            panic!("a Phantom starts")
        };
        assert_eq!((squad.ships.len(), squad.vector), (1, VectorId::PORT));
    }
    assert_eq!(setup.arrive(&port, &Lots::new(&root, 4), InUse::NOTHING), Err(SetupError::AlreadyThere));
}

#[test]
fn refused_arrivals_change_nothing() {
    let id = MissionId::LocalTrouble;
    let root = seed(1);
    let mut setup = Setup::new(id, Terms::even(3, Level::Green)).unwrap();
    let before = setup;
    let lots = Lots::new(&root, 1);
    let mut refused = |arrive: Arrive| setup.arrive(&arrive, &lots, InUse::NOTHING).unwrap_err();
    assert_eq!(refused(Arrive::table(RowAt(9), 1)), SetupError::NoSuchRow);
    assert_eq!(refused(Arrive::table(row(id, SquadName::Gamma), 1)), SetupError::NotDue);
    assert_eq!(
        refused(Arrive { strength: Strength::Next, ..Arrive::table(RowAt(0), 0) }),
        SetupError::NotDue
    );
    assert_eq!(setup, before);
    assert_eq!(Setup::new(id, Terms::even(7, Level::Green)), Err(SetupError::TooManyPilots));
    assert_eq!(Setup::new(id, Terms::even(2, Level::Green)), Err(SetupError::TooFewPilots));
}

#[test]
fn a_harder_mission_takes_the_next_column_or_level() {
    let id = MissionId::LocalTrouble;
    let size = |difficulty| {
        let terms = Terms { difficulty, ..Terms::even(4, Level::Green) };
        squads(id, terms, 1).iter().map(|(_, _, squad)| squad.ships.len()).sum::<usize>()
    };
    assert_eq!(size(DifficultyVariant::Standard), 9);
    assert_eq!(size(DifficultyVariant::Easier), 7);
    assert_eq!(size(DifficultyVariant::LotHarder), 11);
    let terms = Terms { difficulty: DifficultyVariant::LittleHarder, ..Terms::even(3, Level::Yellow) };
    assert_eq!(named(MissionId::RescueRebelOperatives, terms, 1, SquadName::Delta).ships.len(), 1);
}

/// Capacities of the battle hold the largest mission; called squads may come at full strength.
#[test]
fn the_table_holds_every_mission() {
    let mut most = 0;
    for mission in &TABLE {
        assert!(mission.squads.len() <= MAX_ROWS && mission.map.vectors.len() <= MAX_VECTORS);
        let patrols = if mission.id == MissionId::DisableSensorNet { 6 } else { 0 };
        let ships: usize = mission.squads.iter().map(|row| row.column(6).len()).sum::<usize>() + patrols;
        let squads = mission.squads.len() + patrols;
        assert!(
            ships <= MAX_SHIPS && squads <= MAX_SQUADS,
            "{}: {ships} ships, {squads} squads",
            mission.name
        );
        most = most.max(ships);
    }
    assert_eq!(most, MAX_SHIPS);
}

fn missions() -> impl Strategy<Value = MissionId> {
    proptest::sample::select(MissionId::ALL)
}

fn levels() -> impl Strategy<Value = Level> {
    proptest::sample::select(Level::ALL)
}

prop_compose! {
    fn terms()(pilots in 3u8..=6, level in levels(), each in proptest::array::uniform6(levels()),
               harder in proptest::sample::select(DifficultyVariant::ALL), owned in proptest::collection::vec(0u8..12, 8),
               own_all: bool, provisional_cards: bool) -> Terms {
        let mut models = Models::PLENTY;
        if !own_all {
            ShipId::ALL.into_iter().zip(owned).for_each(|(ship, count)| models.set(ship, count));
        }
        let difficulty = if harder.column(pilots).is_ok() { harder } else { DifficultyVariant::Standard };
        Terms { each, models, provisional_cards, difficulty, ..Terms::even(pilots, level) }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_setup_is_legal(mission in missions(), terms in terms(), number: u64) {
        let mut numbers = HashSet::new();
        let mut by_round: HashMap<Option<u8>, HashMap<VectorId, SquadName>> = HashMap::new();
        let mut with_squads: Vec<PilotId> = Vec::new();
        let mut rows = Vec::new();
        let printed = mission.mission();
        let after = rehearse(mission, terms, &seed(number), |entrance| {
            rows.push(entrance.row);
            let Arrived::Squad(squad) = entrance.arrived else { return };
            assert!(!squad.ships.is_empty());
            let row = printed.row(entrance.row).unwrap();
            for (number, ship) in (entrance.first..).zip(&squad.ships) {
                assert!(numbers.insert(number), "number {number} twice");
                assert!(ship.vector == VectorId::PORT || printed.map.vector(ship.vector).is_some());
                if let Some(card) = ship.order.pilot {
                    assert_eq!(card.ship(), ship.order.kind);
                    assert!(card.card().rank(ship.order.version).is_some());
                    if !matches!(row.card, crate::cards::missions::vocabulary::CardRule::Only(_)) {
                        with_squads.push(card);
                    }
                }
            }
            // No vector is shared in a round, but by escorts that stand with their shuttle.
            if entrance.round.is_some() && !matches!(row.approach, Approach::Beside(..)) {
                let taken = by_round.entry(entrance.round).or_default();
                let own: HashSet<_> = squad.ships.iter().map(|ship| ship.vector).collect();
                for vector in own {
                    assert!(taken.insert(vector, squad.name).is_none(), "vector {vector} twice in a round");
                }
            }
        }).unwrap();
        // Every row came once, none is left over.
        rows.sort();
        prop_assert_eq!(rows, (0u8..).take(printed.squads.len()).map(RowAt).collect::<Vec<_>>());
        // Numbers have no gap.
        prop_assert_eq!(numbers.len(), usize::from(numbers.iter().copied().max().unwrap_or(0)));
        // The deck is conserved: each card is in the deck or with a squad.
        for card in PilotId::ALL.into_iter().filter(|card| !card.is_mission()) {
            let in_deck = after.deck.cards().filter(|&other| other == card).count();
            prop_assert_eq!(in_deck == 0, with_squads.contains(&card), "{}", card);
            prop_assert!(in_deck <= 1);
        }
    }

    /// The same seed gives the same set-up, and a set-up survives being saved.
    #[test]
    fn a_setup_can_be_repeated_and_saved(mission in missions(), terms in terms(), number: u64) {
        let all = squads(mission, terms, number);
        prop_assert_eq!(&all, &squads(mission, terms, number));
        let setup = rehearse(mission, terms, &seed(number), |_| {}).unwrap();
        prop_assert!(saved::survives(&setup) <= 160);
    }

    /// With every model at hand the ships are those of the table.
    #[test]
    fn full_squads_follow_the_table(mission in missions(), pilots in 3u8..=6, level in levels(), number: u64) {
        let printed = mission.mission();
        for (_, _, squad) in squads(mission, Terms::even(pilots, level), number) {
            let cells: Vec<_> = printed.row(squad.row).unwrap().column(pilots).iter()
                .filter_map(|cell| cell.at(level).map(|kind| (kind, cell.elite))).collect();
            prop_assert_eq!(cells.len(), squad.ships.len());
            for ((kind, elite), ship) in cells.iter().zip(&squad.ships) {
                match *kind {
                    CellKind::Ship(kind) => prop_assert_eq!(kind, ship.order.kind),
                    CellKind::Random => prop_assert!(ship.order.pilot.is_some()),
                }
                let mission_pilot = ship.order.pilot.is_some_and(PilotId::is_mission);
                prop_assert_eq!(*elite || mission_pilot, ship.order.version != Version::Basic);
            }
        }
    }
}

#[test]
fn seven_missions_are_printed_and_ten_provisional() {
    let printed = TABLE.iter().filter(|mission| mission.status == CardStatus::Printed).count();
    assert_eq!((printed, TABLE.len() - printed), (7, 10));
    assert!(TABLE.iter().all(|mission| {
        mission
            .squads
            .iter()
            .all(|row| !matches!(row.arrival, Arrival::Turn(turn) if turn == 0 || turn > mission.rounds))
    }));
}

/// The largest mission: 28 ships at six pilots of level 5.
#[test]
fn the_models_of_a_mission_are_counted() {
    let care = needed(MissionId::CarePackage.mission(), 6, Level::Purple);
    let of = |ship| care.named.of(ship);
    use ShipId::{TieInterceptor, TieLnFighter, TieSaBomber};
    assert_eq!((of(TieLnFighter), of(TieInterceptor), of(TieSaBomber), care.random), (11, 6, 10, 1));
    let bait = needed(MissionId::Bait.mission(), 6, Level::Green);
    assert_eq!((bait.named.of(TieLnFighter), bait.named.of(ShipId::LambdaShuttle), bait.random), (15, 2, 1));
    // The patrol that beacons call and the Elite that half of them bring.
    let net = needed(MissionId::DisableSensorNet.mission(), 3, Level::Green);
    assert_eq!((net.random, net.called.of(TieInterceptor), net.called_random), (0, 6, 1));
}

#[test]
fn a_battle_refuses_impossible_squads_and_stays_as_it_was() {
    use crate::battle::rules::command::BattleError;
    use crate::battle::state::ship::Behaviour::Attack;
    use crate::battle::state::squad::Formation::Book;
    use crate::battle::state::squad::SquadShip;
    let mut battle = Battle::new();
    let before = battle.clone();
    let order = |kind, pilot, version| SquadShip { kind, pilot, version, shields: 0 };
    let tie = order(ShipId::TieLnFighter, None, Version::Basic);
    let name = SquadName::Alpha;
    assert_eq!(battle.arrive(name, &[], Book, Attack), Err(BattleError::SquadSize));
    assert_eq!(battle.arrive(name, &[tie; 9], Book, Attack), Err(BattleError::SquadSize));
    let stranger = order(ShipId::TieSaBomber, Some(PilotId::TieInterceptorA), Version::Basic);
    assert_eq!(battle.arrive(name, &[tie, stranger], Book, Attack), Err(BattleError::WrongPilot));
    let ace = order(ShipId::TieInterceptor, None, Version::Elite(Level::Green));
    assert_eq!(battle.arrive(name, &[ace], Book, Attack), Err(BattleError::NeedsPilot));
    assert!(battle == before);
    for _ in 0..MAX_SHIPS / 7 {
        battle.arrive(name, &[tie; 7], Book, Attack).unwrap();
    }
    assert_eq!(battle.arrive(name, &[tie], Book, Attack), Err(BattleError::TableFull));
}

#[test]
fn an_arrival_has_words() {
    let words = |say: fn(&Muster, &mut dyn core::fmt::Write) -> core::fmt::Result, squad: &Muster| {
        let mut out = String::new();
        say(squad, &mut out).unwrap();
        out
    };
    let beta = named(MissionId::PrideOfTheEmpire, Terms::even(4, Level::Green), 1, SquadName::Beta);
    assert_eq!(words(Muster::summary, &beta), "2 TIE/ln, 1 elite Defender");
    assert_eq!(words(Muster::describe, &beta), "Beta arrived on D");
    assert_eq!(words(Muster::put_back, &beta), "take Beta off the table");
}

/// Nobody owns what a random draw may turn up: the ship flies as another model.
#[test]
fn without_any_model_a_random_ship_is_a_proxy() {
    let mut terms = Terms::even(3, Level::Green);
    terms.models.set(ShipId::TieInterceptor, 0);
    terms.models.set(ShipId::TieSaBomber, 0);
    let elite = named(MissionId::CarePackage, terms, 1, SquadName::Elite);
    assert_eq!((elite.ships.len(), elite.ships[0].why), (1, MusterReason::Proxy));
}

/// One name for one thing: what the tables call ships and things, on maps, in lists, questions and the log.
#[test]
fn every_thing_has_one_name() {
    use crate::battle::state::question::Obstacle;
    use crate::battle::state::rebel::Chassis;
    use crate::cards::missions::Model;
    use crate::cards::missions::vocabulary::{AllyShip, EmplacementKind, ObjectKind, ObstacleKind};
    // Obstacles as the glossary has them; allies by the mission's name, models by what the ship's card says.
    const NAMES: &str = "asteroid, asteroid on the way, debris cloud, ion storm, gas cloud, chaff cloud, nebula, \
        minefield, proximity mine, Conner net, cluster mine, bomb, station, sensor beacon, satellite relay, \
        tracking token, number token, escape pod, container, docking port, laboratory, crippled shuttle, commandos, \
        cargo container, fuel tank, command center, shield generator, sensor array, turbolaser tower, \
        Lambda as a wreck, HWK-290, Assault Ship, Transport, Recovery, Defector, U-wing, GR-75, YT-1300, \
        TIE Defender, HWK-290 Light Freighter, UT-60D U-wing, GR-75 Medium Transport, YT-1300 Light Freighter, \
        TIE/D Defender";
    let allowed: HashSet<&str> = NAMES.split(',').map(str::trim).collect();
    let chassis = [Chassis::Hwk290, Chassis::UWing, Chassis::Gr75, Chassis::Yt1300, Chassis::TieDefender];
    let named = (ObstacleKind::ALL.iter().map(|it| it.name()))
        .chain(Obstacle::ALL.iter().map(|it| it.name()))
        .chain(ObjectKind::ALL.iter().map(|it| it.name()))
        .chain(EmplacementKind::ALL.iter().map(|it| it.name()))
        .chain(Model::ALL.iter().map(|it| it.name()))
        .chain(AllyId::ALL.iter().map(|it| it.name()))
        .chain(AllyShip::ALL.iter().map(|it| it.name()))
        .chain(chassis.map(Chassis::name));
    for name in named {
        assert!(allowed.contains(name), "{name} is not the name of anything");
    }
    for kind in ObstacleKind::ALL {
        assert!(
            Model::ALL.iter().any(|model| model.name() == kind.name()),
            "{kind} is fetched by another name"
        );
    }
    // An ally is called as its sheet is.
    for id in AllyId::ALL {
        assert!(id.name().len() <= crate::base::name::MAX_NAME, "{id} would be cut");
    }
}

/// Other names for the same things stand in no text that players read.
#[test]
fn no_text_has_another_name_for_a_thing() {
    use crate::battle::state::reason::BattleRule as BookRule;
    use crate::cards::glossary::Term;
    use crate::cards::provenance::Reading;
    const ELSE: &[&str] =
        &["rock", "rocks", "cloud", "clouds", "recovery ship", "u-wing", "gr-75", "yt-1300", "quantum storm"];
    let check = |text: &str| {
        let plain: String = text
            .to_lowercase()
            .replace("debris cloud", "")
            .replace("gas cloud", "")
            .replace("chaff cloud", "");
        let words: String = plain
            .chars()
            .map(|sign| if sign.is_alphanumeric() || sign == '-' { sign } else { ' ' })
            .collect();
        for other in ELSE {
            assert!(!format!(" {words} ").contains(&format!(" {other} ")), "{other}: {text}");
        }
    };
    for mission in &TABLE {
        check(&mission.briefing.unpacked());
        mission.triggers.iter().for_each(|it| check(&it.text.unpacked()));
        mission.rules.iter().for_each(|it| check(&it.text.unpacked()));
        mission.objectives.iter().for_each(|it| {
            check(it.name);
            check(&it.text.unpacked());
            check(&it.test.to_string());
        });
        [mission.rebel.text, mission.imperial.text].iter().for_each(|text| check(&text.unpacked()));
    }
    for term in Term::ALL {
        check(term.name());
        check(&term.what().unpacked());
        check(&term.look().unpacked());
    }
    BookRule::ALL.iter().for_each(|rule| check(&rule.text().unpacked()));
    for reading in Reading::ALL {
        check(&reading.text().unpacked());
        check(&reading.alternative().unpacked());
    }
}

/// Behind a ship is what lies farther back than its middle, whichever of the eight ways it faces.
#[test]
fn behind_is_what_the_ship_turns_its_back_to() {
    let at = MapPoint { x: 450, y: 450 };
    for mission in TABLE {
        let map = &mission.map;
        for vector in map.vectors.iter().filter(|vector| vector.id.is_numbered()) {
            let (x, y) = (vector.at.x.cmp(&at.x), vector.at.y.cmp(&at.y));
            let is_behind = |degrees| behind(map, at, Facing(degrees)).has(map, vector.id);
            let straight = [is_behind(0), is_behind(90), is_behind(180), is_behind(270)];
            assert_eq!(straight, [y.is_lt(), x.is_lt(), y.is_gt(), x.is_gt()]);
            // Between two ways: behind both is behind, and behind neither is not.
            for (place, degrees) in [45, 135, 225, 315].into_iter().enumerate() {
                let beside = [straight[place], straight[(place + 1) % 4]];
                let ahead = [straight[(place + 2) % 4], straight[(place + 3) % 4]];
                let sure =
                    (beside == [true, true]).then_some(true).or((ahead == [true, true]).then_some(false));
                assert!(sure.is_none_or(|sure| sure == is_behind(degrees)), "{degrees} {:?}", vector.id);
            }
        }
    }
}

/// A squad that must face another one comes from across the table.
#[test]
fn an_opposite_vector_lies_across_the_table() {
    let mission = MissionId::Bait.mission();
    let approach = Approach::Opposite(SquadName::SupportA);
    for &(one, other) in mission.map.opposites {
        for (from, to) in [(one, other), (other, one)] {
            let taken = VectorSet::of(&mission.map, |id| id == VectorId(from));
            let situation = VectorSituation { mission, taken, across: Some(VectorId(from)), behind: None };
            for number in 0..20 {
                let key = RollKey { round: 3, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: number };
                assert_eq!(situation.draw(approach, &mut Stream::new(&seed(1), &key)), Some(VectorId(to)));
            }
        }
    }
}
