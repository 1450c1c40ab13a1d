//! Objectives and the tests that decide them.

use std::collections::HashSet;

use wingmate_core::cards::missions::vocabulary::{
    AreaUse, Arrival, Faction, ObjectiveTest, Per, Prize, SquadName,
};

use super::{Checks, MAX_NAME, MAX_OBJECTIVES, MAX_TITLE, PILOTS, SENTENCE, is_counted, round_of, tests_in};
use crate::mission_file::words::{Word, quoted};

impl Checks<'_> {
    pub(super) fn objectives(&self, all_read: bool) {
        let card = self.card;
        self.room("objectives", card.objectives.len(), MAX_OBJECTIVES, "objectives");
        let primaries = card.objectives.iter().filter(|objective| objective.primary).count();
        let first = card.objectives.first().is_some_and(|objective| objective.primary);
        if all_read && (primaries != 1 || !first) {
            self.wrong(
                "objectives",
                format!("objectives: the first one is the primary, and no other; {primaries} are"),
            );
        }
        let mut said = HashSet::new();
        for (place, (objective, path)) in card.objectives.iter().zip(&self.draft.objectives).enumerate() {
            let label = match objective.primary {
                true => format!("objective {}", objective.name),
                false => format!("objective {}", place + 1),
            };
            let keyed = match objective.test {
                ObjectiveTest::Steps(_) => format!("{path}.steps"),
                ObjectiveTest::AllOf(_) => format!("{path}.all_of"),
                ObjectiveTest::AnyOf(_) => format!("{path}.any_of"),
                _ => format!("{path}.test"),
            };
            self.sentence(
                &format!("{path}.text"),
                &format!("{label}: text"),
                objective.text,
                *SENTENCE.end(),
            );
            if objective.primary {
                self.title(
                    &format!("{path}.primary"),
                    &format!("{label}: primary"),
                    objective.name,
                    MAX_TITLE,
                );
                if objective.points < 1 {
                    self.wrong(
                        &format!("{path}.points"),
                        format!(
                            "{label}: points is {}; the primary objective brings 1 to 20",
                            objective.points
                        ),
                    );
                }
                if objective.needs_primary || tests_in(objective.test).contains(&ObjectiveTest::PrimaryDone) {
                    self.wrong(path, format!("{label}: the primary objective waits for itself"));
                }
                if tests_in(objective.test).into_iter().any(is_counted) {
                    self.wrong(&keyed, format!("{label}: \"each\" counts for a bonus, not for the primary"));
                }
                if objective.per != Per::Pilot {
                    self.wrong(
                        &format!("{path}.per"),
                        format!("{label}: per is pilot for the primary objective"),
                    );
                }
            } else if matches!(
                objective.test,
                ObjectiveTest::Steps(_) | ObjectiveTest::AllOf(_) | ObjectiveTest::AnyOf(_)
            ) {
                self.wrong(path, format!("{label}: a bonus has a single test"));
            } else if !said.insert(objective.test.to_string()) {
                self.wrong(&keyed, format!("{label}: another bonus is for the same, \"{}\"", objective.test));
            }
            if !objective.primary && objective.points == 0 && objective.prize == Prize::None {
                self.wrong(&format!("{path}.points"), format!("{label}: points is 0, and there is no prize"));
            }
            if !objective.primary && is_counted(objective.test) && objective.per == Per::Pilot {
                let says = "\"each\" counts things, so per is \"item\" or \"pilot and item\"";
                self.wrong(path, format!("{label}: {says}"));
            }
            if let Prize::TokenAndEnd(Faction::Neutral) = objective.prize {
                self.wrong(&format!("{path}.prize"), format!("{label}: prize goes to Rebel or Imperial"));
            }
            self.together(&keyed, &label, objective.test);
            for test in tests_in(objective.test) {
                self.refers(&keyed, &format!("{label}: test"), test);
                self.test(&keyed, &format!("{label}: test"), test);
            }
        }
    }

    /// Parts of a test do not repeat or exclude each other.
    fn together(&self, path: &str, label: &str, test: ObjectiveTest) {
        let parts = tests_in(test);
        for (nth, part) in parts.iter().enumerate() {
            let before = &parts[..nth];
            let said = quoted(&part.say());
            if before.contains(part) {
                self.wrong(path, format!("{label}: {said} is there twice"));
            }
            let gone = |squad: SquadName| {
                let meets = |other: &ObjectiveTest| match *other {
                    ObjectiveTest::SquadsDestroyed(squads) => squads.contains(&squad),
                    ObjectiveTest::Disabled(other) | ObjectiveTest::DisabledAndAlone(other) => other == squad,
                    _ => false,
                };
                parts.iter().any(meets)
            };
            if let ObjectiveTest::SquadNeverCame(squad) = *part
                && !matches!(test, ObjectiveTest::AnyOf(_))
                && gone(squad)
            {
                self.wrong(path, format!("{label}: squad {squad} cannot both stay away and be beaten"));
            }
            let late = before.iter().filter_map(|step| round_of(*step)).max();
            if let (ObjectiveTest::Steps(_), Some(round), Some(late)) = (test, round_of(*part), late)
                && round < late
            {
                self.wrong(path, format!("{label}: {said} comes after a step of round {late}"));
            }
        }
    }

    pub(super) fn test(&self, path: &str, label: &str, test: ObjectiveTest) {
        match test {
            ObjectiveTest::RebelsInPlay { round, .. }
            | ObjectiveTest::AllEnemiesDestroyedBy { round }
            | ObjectiveTest::AllyJumpedBy { round, .. }
            | ObjectiveTest::EndsBy { round } => self.round(path, label, round),
            ObjectiveTest::AllyEscaped { over, .. } | ObjectiveTest::RebelsEscaped { over, .. }
                if self.map && !self.has_area(AreaUse::EscapeEdge, over) =>
            {
                self.wrong(path, format!("{label}: {} is no escape edge", over.0));
            }
            ObjectiveTest::SquadsDestroyedAtLeast(0) => {
                self.wrong(path, format!("{label} asks for 0 squads"));
            }
            ObjectiveTest::FewerEscaped(limit) if PILOTS.into_iter().any(|pilots| limit.of(pilots) == 0) => {
                self.wrong(path, format!("{label} asks for fewer than 0; at least 1 is the limit"));
            }
            ObjectiveTest::SquadNeverCame(squad)
                if self.squads && self.row(squad).is_some_and(|row| row.arrival == Arrival::Setup) =>
            {
                self.wrong(path, format!("{label}: squad {squad} is there from the setup on"));
            }
            ObjectiveTest::SquadsDestroyedAtLeast(count)
                if self.squads && usize::from(count) > self.card.squads.len() =>
            {
                let rows = self.card.squads.len();
                self.wrong(path, format!("{label} asks for {count} squads; the table has {rows}"));
            }
            ObjectiveTest::AllyLanded(_) | ObjectiveTest::StationCaptured
                if self.map && self.card.map.modules.is_empty() =>
            {
                self.wrong(path, format!("{label} needs a station, but the map has no modules"));
            }
            _ => {}
        }
        let ships = match test {
            ObjectiveTest::RebelsInPlay { ships, .. }
            | ObjectiveTest::RebelsSurvive { ships }
            | ObjectiveTest::RebelsJumped { ships }
            | ObjectiveTest::RebelsEscaped { ships, .. }
            | ObjectiveTest::AllyJumpedCovered { ships, .. } => ships,
            _ => 1,
        };
        if !(1..=3).contains(&ships) {
            self.wrong(path, format!("{label} asks for {ships} Rebels; 1 to 3 fly in every mission"));
        }
    }

    pub(super) fn key(&self, path: &str, label: &str, key: &str) {
        let fits = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
        if key.is_empty() {
            self.wrong(path, format!("{}: key is empty", label.trim_end()));
        } else if key.len() > MAX_NAME || !key.chars().all(fits) {
            self.wrong(
                path,
                format!("{label}: key has small letters, digits and _ only, {MAX_NAME} at most"),
            );
        }
    }
}
