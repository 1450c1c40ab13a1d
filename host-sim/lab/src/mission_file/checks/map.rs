//! The map: areas, vectors, obstacles, where Rebels set up, space stations.

use std::collections::HashSet;

use wingmate_core::cards::missions::vocabulary::{
    Area, AreaUse, Letter, MapPoint, ObstacleKind, Shape, Spacing, TABLE, Vector, VectorId,
};
use wingmate_core::mission::arrival_vectors::MAX_VECTORS;

use super::{Checks, PILOTS, RANGES, faces_in, on_edge, twice};
use crate::mission_file::room;
use crate::mission_file::words::{Word, quoted};

impl Checks<'_> {
    pub(super) fn map(&self) {
        let (card, draft) = (self.card, self.draft);
        self.room("map.vectors", card.map.vectors.len(), MAX_VECTORS, "vectors");
        for (area, path) in card.map.areas.iter().zip(&draft.areas) {
            let label = format!("area {}", area.letter.0);
            match area.shape {
                Shape::Circle(_, 0) => self.wrong(path, format!("{label}: circle has no radius")),
                Shape::Triangle([a, b, c]) => {
                    let side = |from: MapPoint, to: MapPoint| {
                        (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y))
                    };
                    let ((x0, y0), (x1, y1)) = (side(a, b), side(a, c));
                    if x0 * y1 == x1 * y0 {
                        self.wrong(path, format!("{label}: triangle has its corners in one line"));
                    }
                }
                Shape::Edges(edges) => {
                    let escape = matches!(area.kind, AreaUse::EscapeEdge | AreaUse::ImperialEscapeEdge);
                    for (from, to) in edges {
                        let along = (from.x == to.x && (from.x == 0 || from.x == TABLE))
                            || (from.y == to.y && (from.y == 0 || from.y == TABLE));
                        if from == to || escape && !along {
                            self.wrong(
                                path,
                                format!("{label}: edges has one that is no stretch of the table's edge"),
                            );
                        }
                    }
                }
                _ => {}
            }
        }
        if self.source.is_whole("map") {
            self.rebel_setup();
        }
        let mut seen = HashSet::new();
        for (vector, path) in card.map.vectors.iter().zip(&draft.vectors) {
            let label = format!("vector {}", vector.id);
            if !seen.insert(vector.id) {
                self.wrong(path, format!("{label} is there twice"));
            }
            let (at, facing) = (vector.at, vector.facing.0);
            if vector.id.is_numbered() && !on_edge(at) {
                let place = format!("[{}, {}]", at.x, at.y);
                self.wrong(
                    &format!("{path}.at"),
                    format!("{label}: at {place} is not on an edge of the table"),
                );
            } else if vector.id.is_numbered() && !faces_in(at, facing) {
                self.wrong(
                    &format!("{path}.facing"),
                    format!("{label}: facing {facing} does not lead into the table"),
                );
            }
        }
        let numbered = |vector: &&Vector| vector.id.is_numbered();
        for (nth, vector) in card.map.vectors.iter().enumerate().filter(|(_, vector)| numbered(vector)) {
            let before = card.map.vectors[..nth].iter().filter(numbered);
            if let Some(other) =
                before.into_iter().find(|other| other.at == vector.at && other.id != vector.id)
            {
                self.wrong(
                    &format!("{}.at", draft.vectors[nth]),
                    format!("vector {}: at is the place of vector {}", vector.id, other.id),
                );
            }
        }
        let mut seen = HashSet::new();
        for (place, &(one, other)) in card.map.opposites.iter().enumerate() {
            let path = format!("map.opposite[{place}]");
            for id in [one, other] {
                if self.map && card.map.vector(VectorId(id)).is_none() {
                    self.wrong(&path, format!("map: opposite names vector {id}, which is not on the map"));
                }
                if !seen.insert(id) {
                    self.wrong(&path, format!("map: opposite has vector {id} twice"));
                }
            }
        }
        for (group, path) in card.map.obstacles.iter().zip(&draft.obstacles) {
            let label = format!("obstacles {}", group.kind);
            if self.map && !self.has_area(AreaUse::Obstacles, group.area) {
                self.wrong(
                    &format!("{path}.area"),
                    format!("{label}: area {} is none for obstacles", group.area.0),
                );
            }
            let (shown, count) = (group.sample.len(), usize::from(group.count));
            if shown != 0 && shown != count {
                self.wrong(&format!("{path}.example"), format!("{label}: example shows {shown} of {count}"));
            }
            self.example(path, &label, group.sample, Some((AreaUse::Obstacles, group.area)));
            self.spacing(path, &label, group.spacing);
        }
        self.station();
    }

    /// All pilots set up somewhere.
    fn rebel_setup(&self) {
        let map = &self.card.map;
        let areas = map.areas.iter().zip(&self.draft.areas);
        let areas: Vec<(&Area, &String)> =
            areas.filter(|(area, _)| area.kind == AreaUse::RebelSetup).collect();
        let Some((first, path)) = areas.first() else {
            return self.wrong("map", "map: no area is for Rebel setup");
        };
        let shapes: Vec<&Shape> = areas.iter().map(|(area, _)| &area.shape).collect();
        let pilots = usize::from(*PILOTS.end());
        let ships = room::ships(&shapes, TABLE, pilots);
        if ships < pilots {
            let base = format!("bases of {} mm, a template apart", room::PILOT_BASE);
            self.wrong(
                path,
                format!("area {}: {ships} of {pilots} Rebel ships set up here: {base}", first.letter.0),
            );
        }
    }

    /// Examples lie in their area, each at a place of its own.
    pub(super) fn example(
        &self,
        path: &str,
        label: &str,
        sample: &[MapPoint],
        area: Option<(AreaUse, Letter)>,
    ) {
        let path = format!("{path}.example");
        if let Some(MapPoint { x, y }) = twice(sample) {
            self.wrong(&path, format!("{label}: example has [{x}, {y}] twice"));
        }
        let Some((kind, letter)) = area.filter(|(kind, letter)| self.map && self.has_area(*kind, *letter))
        else {
            return;
        };
        let areas = self.card.map.areas.iter().filter(|area| area.kind == kind && area.letter == letter);
        let outside = |at: &&MapPoint| !areas.clone().any(|area| room::holds(&area.shape, **at));
        if let Some(MapPoint { x, y }) = sample.iter().find(outside) {
            self.wrong(&path, format!("{label}: example [{x}, {y}] is not in area {}", letter.0));
        }
    }

    /// No distance is wider than the longest range.
    pub(super) fn spacing(&self, path: &str, label: &str, spacing: &'static [Spacing]) {
        let path = format!("{path}.spacing");
        for rule in spacing {
            match *rule {
                Spacing::Others(range)
                | Spacing::Edges(range)
                | Spacing::FarEdge(range)
                | Spacing::Ally(range)
                | Spacing::Enemies(range)
                | Spacing::Terrain(range)
                    if !RANGES.contains(&range) =>
                {
                    let said = quoted(&rule.say());
                    self.wrong(&path, format!("{label}: spacing {said} is no distance; it takes 1 to 5"));
                }
                _ => {}
            }
        }
        self.refers(&path, &format!("{label}: spacing"), spacing);
    }

    fn station(&self) {
        let map = &self.card.map;
        let mut seen = HashSet::new();
        for (module, path) in map.modules.iter().zip(&self.draft.modules) {
            let label = format!("module {}", module.id);
            if !seen.insert(module.id) {
                self.wrong(path, format!("{label} is there twice"));
            }
            let next = format!("{path}.next");
            for id in module.next.iter().filter(|_| self.map) {
                match map.modules.iter().find(|other| other.id == *id) {
                    None => self.wrong(&next, format!("{label}: next names {id}, which is not on the map")),
                    Some(other) if !other.next.contains(&module.id) => {
                        self.wrong(
                            &next,
                            format!("{label}: next names {id}, which does not name it in turn"),
                        );
                    }
                    Some(_) => {}
                }
            }
            if let Some(bay) = module.bay.filter(|bay| self.map && !self.has_area(AreaUse::DockingBay, *bay))
            {
                self.wrong(
                    &format!("{path}.bay"),
                    format!("{label}: bay {} is no docking bay of the map", bay.0),
                );
            }
        }
        for (piece, path) in map.emplacements.iter().zip(&self.draft.emplacements) {
            if !self.map || map.modules.is_empty() {
                continue;
            }
            let label = format!("emplacement {}", piece.kind);
            match map.modules.iter().find(|module| module.id == piece.module) {
                None => {
                    let missing = format!("module {} is not on the map", piece.module);
                    self.wrong(&format!("{path}.module"), format!("{label}: {missing}"));
                }
                Some(module) if module.min_pilots > piece.min_pilots => {
                    let late = format!("its module comes with {} pilots", module.min_pilots);
                    self.wrong(
                        &format!("{path}.pilots"),
                        format!("{label}: pilots {}, but {late}", piece.min_pilots),
                    );
                }
                Some(_) => {}
            }
        }
    }

    pub(super) fn lie_there(&self, kind: ObstacleKind) -> usize {
        let of_kind = self.card.map.obstacles.iter().filter(|group| group.kind == kind);
        of_kind.map(|group| usize::from(group.count)).sum()
    }
}
