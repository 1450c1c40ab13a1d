//! What the pages of a mission point at on its map.

use super::Playthrough;
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{EmplacementKind, ObjectKind};
use crate::cards::pilots::Level;
use crate::mission::map::MapMark;
use crate::mission::opening::OpeningPage;

fn marks_about(play: &Playthrough, wanted: OpeningPage) -> usize {
    play.mission().marks().filter(|mark| play.mission().is_about(wanted, mark)).count()
}

/// "New Play Area Features": 4p, 5p and 6p only with so many pilots.
#[test]
fn features_grow_with_the_pilots() {
    let towers = |pilots| {
        let play = Playthrough::begin(MissionId::CaptureRefuelingStation, pilots, Level::Green, 1);
        let tower = |mark: &MapMark| matches!(mark, MapMark::Emplacement(it, _) if it.kind == EmplacementKind::TurbolaserTower);
        play.mission().marks().filter(tower).count()
    };
    assert_eq!([3, 4, 5, 6].map(towers), [3, 4, 5, 6]);
}

/// Every page that speaks of places has something to show.
#[test]
fn pages_point_at_the_map() {
    for &id in MissionId::ALL {
        let play = Playthrough::begin(id, 6, Level::Green, 1);
        let count = play.mission().page_count();
        assert!(count >= 6, "{id:?}");
        for page in (0..count).filter_map(|at| play.mission().page(at)) {
            let found_later = matches!(page, OpeningPage::Ally(_)) && id == MissionId::Defector;
            // Storms without a printed example lie anywhere in their area.
            let scattered = matches!(page, OpeningPage::Objects(_)) && play.mission().tokens_left() > 0;
            if matches!(
                page,
                OpeningPage::Rebels
                    | OpeningPage::Obstacles(_)
                    | OpeningPage::Objects(_)
                    | OpeningPage::Ally(_)
                    | OpeningPage::Station
            ) && !found_later
                && !scattered
            {
                assert!(marks_about(&play, page) > 0, "{id:?} {page:?}");
            }
        }
    }
    let play = Playthrough::begin(MissionId::DisableSensorNet, 4, Level::Green, 1);
    let beacons = |mark: &MapMark| matches!(mark, MapMark::Object(ObjectKind::SensorBeacon, _));
    assert_eq!(play.mission().marks().filter(beacons).count(), 8);
}
