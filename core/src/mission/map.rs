//! The set-up diagram of a mission for a screen: what is on the table, and what a page of the guide is about.
//!
//! "Mission Setup Diagram". Item by item, only what is there with this number of pilots. Places are in hundredths of
//! range 1 from the bottom left corner (`cards::missions::vocabulary::TABLE` wide), facings in degrees clockwise. Does
//! NOT draw.

use super::opening::OpeningPage;
use super::state::Mission;
use crate::cards::missions::vocabulary::{
    Ally, AllyPlace, Area, AreaUse, Emplacement, Facing, MapPoint, Module, ObjectKind, ObstacleKind, Vector,
    Where,
};

/// Something on the diagram.
#[derive(Clone, Copy, Debug)]
pub enum MapMark {
    Area(&'static Area),
    Vector(&'static Vector),
    /// A place of the printed example.
    Obstacle(ObstacleKind, MapPoint),
    Module(&'static Module),
    Emplacement(&'static Emplacement, MapPoint),
    /// A place of the printed example, or where it must lie.
    Object(ObjectKind, MapPoint),
    Ally(&'static Ally, MapPoint, Option<Facing>),
}

impl Mission {
    /// Everything on the diagram, from the ground up.
    pub fn marks(&self) -> impl Iterator<Item = MapMark> + '_ {
        let card = self.card();
        let column = self.setup.column();
        let obstacles = card.map.obstacles.iter().filter(|obstacles| !obstacles.optional);
        let objects = card.objects.iter().flat_map(move |objects| {
            // Fixed places depend on the number of pilots; places of the printed example are as many as there are
            // objects.
            let fixed: &[(MapPoint, u8)] = if let Where::At(places) = objects.place { places } else { &[] };
            let fixed = fixed.iter().filter(move |(_, pilots)| *pilots <= column).map(|&(at, _)| at);
            let sample = objects.sample.iter().copied().take(usize::from(objects.count.of(column)));
            fixed.chain(sample).map(|at| MapMark::Object(objects.kind, at))
        });
        // A station that is found in play would give its place away.
        let emplaced = card.map.emplacements_for(column).filter(|_| !self.finds_station());
        let areas = card.map.areas.iter().map(MapMark::Area);
        areas
            .chain(card.map.modules_for(column).map(MapMark::Module))
            .chain(obstacles.flat_map(|all| all.sample.iter().map(|&at| MapMark::Obstacle(all.kind, at))))
            .chain(emplaced.filter_map(|one| one.at.map(|at| MapMark::Emplacement(one, at))))
            .chain(objects)
            .chain(card.allies.iter().filter_map(|ally| match ally.place {
                AllyPlace::At { at, facing } => Some(MapMark::Ally(ally, at, facing)),
                // Their players choose the place, or they start as an enemy.
                AllyPlace::Area(_) | AllyPlace::From(_) => None,
            }))
            .chain(card.map.vectors.iter().map(MapMark::Vector))
    }

    pub fn mark(&self, place: usize) -> Option<MapMark> {
        self.marks().nth(place)
    }

    /// Whether a page of the guide is about this mark: draw it bright, and the others dim.
    pub fn is_about(&self, page: OpeningPage, mark: &MapMark) -> bool {
        let card = self.card();
        match (page, mark) {
            (OpeningPage::Rebels, MapMark::Area(area)) => {
                matches!(area.kind, AreaUse::RebelSetup | AreaUse::EscapeEdge)
            }
            (OpeningPage::Obstacles(at), _) => {
                card.map.obstacles.get(usize::from(at)).is_some_and(|own| match mark {
                    MapMark::Area(area) => area.letter == own.area && area.kind == AreaUse::Obstacles,
                    MapMark::Obstacle(kind, _) => *kind == own.kind,
                    _ => false,
                })
            }
            (OpeningPage::Station, MapMark::Module(_))
            | (OpeningPage::Emplacements, MapMark::Emplacement(..)) => true,
            (OpeningPage::Objects(at), _) => {
                card.objects.get(usize::from(at)).is_some_and(|own| match mark {
                    MapMark::Object(kind, _) => *kind == own.kind,
                    MapMark::Area(area) => match own.place {
                        Where::Area(letter) | Where::EachArea { letter, .. } => {
                            area.letter == letter && area.kind == AreaUse::Minefields
                        }
                        _ => false,
                    },
                    MapMark::Obstacle(kind, _) => match own.place {
                        Where::OnAsteroids => *kind == ObstacleKind::Asteroid,
                        Where::StormsFarFrom(_) | Where::EveryStorm => *kind == ObstacleKind::IonStorm,
                        _ => false,
                    },
                    _ => false,
                })
            }
            (OpeningPage::Ally(at), _) => {
                card.allies.get(usize::from(at)).is_some_and(|own| match (mark, own.place) {
                    (MapMark::Ally(ally, ..), _) => ally.id == own.id,
                    (MapMark::Area(area), AllyPlace::Area(letter)) => {
                        area.letter == letter && matches!(area.kind, AreaUse::AllySetup | AreaUse::RebelSetup)
                    }
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
