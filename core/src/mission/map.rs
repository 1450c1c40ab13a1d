//! The set-up diagram of a mission for a screen: what is on the table, and what a page of the guide is about.
//!
//! Item by item, only what stands there with so many pilots. Places are in hundredths of range 1 from the bottom left
//! corner (`cards::missions::vocabulary::TABLE` wide), facings in degrees clockwise. Does NOT draw.

use super::opening::Page;
use super::state::Mission;
use crate::cards::missions::vocabulary::{
    Ally, AllyPlace, Area, AreaUse, Emplacement, Facing, Module, ObjectKind, ObstacleKind, Point, Vector,
    Where,
};

/// Something on the diagram.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    Area(&'static Area),
    Vector(&'static Vector),
    /// A place of the printed example.
    Obstacle(ObstacleKind, Point),
    Module(&'static Module),
    Emplacement(&'static Emplacement, Point),
    /// A place of the printed example, or where it must lie.
    Object(ObjectKind, Point),
    Ally(&'static Ally, Point, Option<Facing>),
}

impl Mission {
    /// Everything on the diagram, from the ground up.
    pub fn marks(&self) -> impl Iterator<Item = Mark> + '_ {
        let card = self.card();
        let column = self.setup.column();
        let obstacles = card.map.obstacles.iter().filter(|obstacles| !obstacles.optional);
        let objects = card.objects.iter().flat_map(move |objects| {
            let fixed: &[(Point, u8)] = if let Where::At(places) = objects.place { places } else { &[] };
            let fixed = fixed.iter().filter(move |(_, pilots)| *pilots <= column).map(|&(at, _)| at);
            let sample = objects.sample.iter().copied().take(usize::from(objects.count.of(column)));
            fixed.chain(sample).map(|at| Mark::Object(objects.kind, at))
        });
        let emplaced = card.map.emplacements_for(column).filter(|_| !self.finds_station());
        let areas = card.map.areas.iter().map(Mark::Area);
        areas
            .chain(card.map.modules_for(column).map(Mark::Module))
            .chain(obstacles.flat_map(|all| all.sample.iter().map(|&at| Mark::Obstacle(all.kind, at))))
            .chain(emplaced.filter_map(|one| one.at.map(|at| Mark::Emplacement(one, at))))
            .chain(objects)
            .chain(card.allies.iter().filter_map(|ally| match ally.place {
                AllyPlace::At { at, facing } => Some(Mark::Ally(ally, at, facing)),
                AllyPlace::Area(_) | AllyPlace::From(_) => None,
            }))
            .chain(card.map.vectors.iter().map(Mark::Vector))
    }

    pub fn mark(&self, place: usize) -> Option<Mark> {
        self.marks().nth(place)
    }

    /// Whether a page of the guide is about this mark: draw it bright, and the others dim.
    pub fn is_about(&self, page: Page, mark: &Mark) -> bool {
        let card = self.card();
        match (page, mark) {
            (Page::Rebels, Mark::Area(area)) => {
                matches!(area.kind, AreaUse::RebelSetup | AreaUse::EscapeEdge)
            }
            (Page::Obstacles(at), _) => {
                card.map.obstacles.get(usize::from(at)).is_some_and(|own| match mark {
                    Mark::Area(area) => area.letter == own.area && area.kind == AreaUse::Obstacles,
                    Mark::Obstacle(kind, _) => *kind == own.kind,
                    _ => false,
                })
            }
            (Page::Station, Mark::Module(_)) | (Page::Emplacements, Mark::Emplacement(..)) => true,
            (Page::Objects(at), _) => card.objects.get(usize::from(at)).is_some_and(|own| match mark {
                Mark::Object(kind, _) => *kind == own.kind,
                Mark::Area(area) => match own.place {
                    Where::Area(letter) | Where::EachArea { letter, .. } => {
                        area.letter == letter && area.kind == AreaUse::Minefields
                    }
                    _ => false,
                },
                Mark::Obstacle(kind, _) => match own.place {
                    Where::OnAsteroids => *kind == ObstacleKind::Asteroid,
                    Where::StormsFarFrom(_) | Where::EveryStorm => *kind == ObstacleKind::IonStorm,
                    _ => false,
                },
                _ => false,
            }),
            (Page::Ally(at), _) => {
                card.allies.get(usize::from(at)).is_some_and(|own| match (mark, own.place) {
                    (Mark::Ally(ally, ..), _) => ally.id == own.id,
                    (Mark::Area(area), AllyPlace::Area(letter)) => {
                        area.letter == letter && matches!(area.kind, AreaUse::AllySetup | AreaUse::RebelSetup)
                    }
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
