//! Objects, the bag they are drawn from, and allies.

use std::collections::HashSet;

use wingmate_core::battle::state::battle::MAX_REMOTES;
use wingmate_core::cards::missions::Model;
use wingmate_core::cards::missions::vocabulary::{
    AllyPlace, AreaUse, BagSize, Find, HowMany, MAX_BAG, ObjectKind, ObstacleKind, Where,
};
use wingmate_core::mission::state::MAX_GUESTS;

use super::{Checks, MAX_NAME, PILOTS, tests_in};
use crate::mission_file::words::{Reference, Word};

impl Checks<'_> {
    pub(super) fn objects(&self) {
        let mut seen = HashSet::new();
        let mut remotes = self.card.map.emplacements.len();
        for (group, path) in self.card.objects.iter().zip(&self.draft.objects) {
            let label = format!("objects {}", group.kind);
            let place = format!("{path}.place");
            if !seen.insert(group.kind) {
                self.wrong(path, format!("{label} is there twice"));
            }
            let most = usize::from(group.count.of(6));
            let shoot =
                matches!(group.kind, ObjectKind::SensorBeacon | ObjectKind::Minefield | ObjectKind::Relay);
            remotes += if shoot && group.place != Where::Found { most } else { 0 };
            match group.place {
                Where::Area(letter) | Where::EachArea { letter, .. }
                    if self.map && !self.has_area(AreaUse::Minefields, letter) =>
                {
                    self.wrong(&place, format!("{label}: area {} is none for minefields", letter.0));
                }
                Where::OnAsteroids if self.map && self.lie_there(ObstacleKind::Asteroid) < most => {
                    let rocks = self.lie_there(ObstacleKind::Asteroid);
                    self.wrong(&place, format!("{label}: {most} do not fit on {rocks} asteroids"));
                }
                Where::EveryStorm | Where::StormsFarFrom(_)
                    if self.map && self.lie_there(ObstacleKind::IonStorm) < most =>
                {
                    let storms = self.lie_there(ObstacleKind::IonStorm);
                    self.wrong(&place, format!("{label}: {most} do not fit on {storms} ion storms"));
                }
                Where::At(places) => {
                    for pilots in PILOTS {
                        let there = places.iter().filter(|(_, from)| *from <= pilots).count();
                        let count = group.count.of(pilots);
                        if there != usize::from(count) {
                            let path = format!("{path}.at");
                            self.wrong(&path, format!("{label}: at has {there} places for {pilots} pilots, but count says {count}"));
                            break;
                        }
                    }
                }
                _ => {}
            }
            let shown = group.sample.len();
            if shown != 0 && shown != most {
                self.wrong(&format!("{path}.example"), format!("{label}: example shows {shown} of {most}"));
            }
            self.refers(&place, &format!("{label}: place"), group.place);
            let area = match group.place {
                Where::Area(letter) => Some((AreaUse::Minefields, letter)),
                _ => None,
            };
            self.example(path, &label, group.sample, area);
            self.spacing(path, &label, group.spacing);
            if most == 0 {
                self.wrong(&format!("{path}.count"), format!("{label}: count is 0"));
            }
        }
        let path = if self.card.objects.is_empty() { "map.emplacements" } else { "objects" };
        self.room(path, remotes, MAX_REMOTES, "emplacements and objects for 6 pilots");
    }

    pub(super) fn bag(&self) {
        let Some(bag) = &self.card.bag else { return };
        let mut seen = HashSet::new();
        for number in bag.numbers.iter().filter(|number| !seen.insert(**number)) {
            self.wrong("bag.numbers", format!("bag: numbers has {number} twice"));
        }
        let lowest = bag.numbers.iter().copied().min().unwrap_or(0);
        match bag.size {
            BagSize::AndPilots if lowest <= *PILOTS.end() => {
                self.wrong(
                    "bag.numbers",
                    format!("bag: below {lowest} there are not 6 numbers for the pilots"),
                );
            }
            BagSize::AndPilots => self.room("bag.numbers", bag.numbers.len() + 6, MAX_BAG, "numbers"),
            BagSize::Fixed if bag.numbers.is_empty() => self.wrong("bag", "bag: numbers has none"),
            BagSize::Fixed | BagSize::ShipsOf(_) => {
                self.room("bag.numbers", bag.numbers.len(), MAX_BAG, "numbers")
            }
        }
        self.refers("bag.size", "bag: size", bag.size);
        let mut seen = HashSet::new();
        for (place, (number, find)) in bag.finds.iter().enumerate() {
            let path = format!("bag.finds[{place}]");
            let of_ships = matches!(bag.size, BagSize::ShipsOf(_)) && *number == 1;
            if self.bag && !bag.numbers.contains(number) && !of_ships {
                self.wrong(&path, format!("bag: finds names {number}, which is not in the bag"));
            }
            if !seen.insert(*number) {
                self.wrong(&path, format!("bag: finds has {number} twice"));
            }
            self.refers(&path, "bag: finds", *find);
            if let Find::Port { min_pilots } = find
                && !PILOTS.contains(min_pilots)
            {
                self.wrong(&path, format!("bag: finds names {min_pilots} pilots; 3 to 6 fly a mission"));
            }
        }
        let tokens = self.card.models.iter().find(|(model, _)| *model == Model::NumberToken);
        let enough = |count: HowMany| {
            PILOTS
                .into_iter()
                .all(|pilots| bag.fill(pilots, count.of(pilots)).len() == usize::from(count.of(pilots)))
        };
        if self.bag && self.source.is_whole("models") && !tokens.is_some_and(|(_, count)| enough(*count)) {
            self.wrong("bag", "bag: models does not have a number token for each number");
        }
    }

    pub(super) fn allies(&self, all_read: bool) {
        self.room("allies", self.card.allies.len(), MAX_GUESTS, "allies");
        let mut named = Vec::new();
        self.card.rules.iter().for_each(|rule| rule.rule.refers(&mut named));
        for trigger in self.card.triggers {
            trigger.when.refers(&mut named);
            trigger.only.refers(&mut named);
            trigger.then.refers(&mut named);
        }
        let tests = self.card.objectives.iter().flat_map(|objective| tests_in(objective.test));
        tests.for_each(|test| test.refers(&mut named));
        let mut seen = HashSet::new();
        for (ally, path) in self.card.allies.iter().zip(&self.draft.allies) {
            let label = format!("ally {}", ally.id);
            if !seen.insert(ally.id) {
                self.wrong(path, format!("{label} is there twice"));
            }
            self.title(&format!("{path}.name"), &format!("{label}: name"), ally.name, MAX_NAME);
            match ally.place {
                AllyPlace::Area(letter) if self.map => {
                    let set_up = |kind| self.has_area(kind, letter);
                    if !set_up(AreaUse::AllySetup) && !set_up(AreaUse::RebelSetup) {
                        let none = format!("area {} is none for ally setup or Rebel setup", letter.0);
                        self.wrong(&format!("{path}.area"), format!("{label}: {none}"));
                    }
                }
                AllyPlace::From(squad) => {
                    self.refers(&format!("{path}.from_squad"), &format!("{label}: from_squad"), squad);
                }
                _ => {}
            }
            if all_read && self.triggers && !named.contains(&Reference::Ally(ally.id)) {
                self.wrong(path, format!("{label} is named by no rule, trigger or objective"));
            }
        }
    }
}
