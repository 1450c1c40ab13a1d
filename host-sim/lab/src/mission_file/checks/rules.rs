//! Triggers, special rules and outcomes.

use std::collections::HashSet;

use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::missions::vocabulary::{
    Approach, AreaUse, Arrival, BagSize, CardRule, Consequence, DeckEffect, EmplacementKind, Faction,
    MissionRule, ModuleId, Next, ObjectKind, SquadName, SquadRow, When,
};
use wingmate_core::cards::pilots::{Level, without_card};
use wingmate_core::cards::ships::ShipId;
use wingmate_core::cards::vocabulary::Slot;

use super::{Checks, MAX_OUTCOME, MAX_RULES, MAX_TRIGGERS, PILOTS, SENTENCE};
use crate::mission_file::words::{Word, quoted};

impl Checks<'_> {
    pub(super) fn triggers(&self) {
        let card = self.card;
        self.room("triggers", card.triggers.len(), MAX_TRIGGERS, "triggers");
        let mut seen = HashSet::new();
        for (trigger, path) in card.triggers.iter().zip(&self.draft.triggers) {
            let label = format!("trigger {}", trigger.key);
            self.key(&format!("{path}.key"), &label, trigger.key);
            if !seen.insert(trigger.key) {
                self.wrong(&format!("{path}.key"), format!("{label} is there twice"));
            }
            self.sentence(&format!("{path}.text"), &format!("{label}: text"), trigger.text, *SENTENCE.end());
            self.refers(&format!("{path}.when"), &format!("{label}: when"), trigger.when);
            self.refers(&format!("{path}.only"), &format!("{label}: only"), trigger.only);
            self.refers(&format!("{path}.then"), &format!("{label}: then"), trigger.then);
            self.when(&format!("{path}.when"), &format!("{label}: when"), trigger.when);
            let path = format!("{path}.then");
            let label = format!("{label}: then");
            let draws = matches!(
                trigger.then,
                Consequence::DrawFromBag
                    | Consequence::DrawForChannel
                    | Consequence::DrawAndRemove
                    | Consequence::DrawToSecure
            );
            match trigger.then {
                Consequence::Squad { squad, .. } | Consequence::SensorCheck { squad, .. } if self.squads => {
                    let waits =
                        self.row(squad).is_some_and(|row| row.arrival == Arrival::Special(trigger.key));
                    if self.rows_named(squad) == 1 && !waits {
                        let wait = format!("arrives \"trigger {}\"", trigger.key);
                        self.wrong(&path, format!("{label} brings squad {squad}, which must say {wait}"));
                    }
                }
                Consequence::Wins(Faction::Neutral) => {
                    self.wrong(&path, format!("{label}: Rebel or Imperial wins, nobody else"));
                }
                Consequence::Orders { orders, .. } => self.orders(&path, &label, orders),
                _ if draws && self.bag && card.bag.is_none() => {
                    self.wrong(&path, format!("{label} draws from a bag, but there is none"));
                }
                Consequence::LandCommandos | Consequence::CommandosFight { .. }
                    if self.map && !card.map.modules.iter().any(|module| module.id == ModuleId::Hub) =>
                {
                    self.wrong(&path, format!("{label} needs a station with a hub among the modules"));
                }
                Consequence::LayMine { .. } if self.lacks(ObjectKind::Minefield) => {
                    self.wrong(&path, format!("{label} needs minefields among the objects"));
                }
                Consequence::PlaceStation if self.lacks(ObjectKind::Laboratory) => {
                    self.wrong(&path, format!("{label} needs the laboratory among the objects"));
                }
                _ => {}
            }
        }
    }

    pub(super) fn when(&self, path: &str, label: &str, when: When) {
        match when {
            When::StartOfRound(round) | When::EndOfRoundNumber(round) => self.round(path, label, round),
            When::ShieldsLost { shields: 0, .. } => {
                self.wrong(path, format!("{label} asks for 0 shields"));
            }
            When::EnemiesEscaped(limit) if PILOTS.into_iter().any(|pilots| limit.of(pilots) == 0) => {
                self.wrong(path, format!("{label} asks for 0 enemies"));
            }
            When::StationCaptured if self.map && self.card.map.modules.is_empty() => {
                self.wrong(path, format!("{label} needs a station, but the map has no modules"));
            }
            When::ShareDestroyed { of: 0, .. } => {
                self.wrong(path, format!("{label} asks for 1/0 of something"))
            }
            When::HullLeft { from, to, .. } if from > to => {
                self.wrong(
                    path,
                    format!("{label} goes from {from} to {to} hull; the smaller number comes first"),
                );
            }
            When::BagDrawn(numbers) if self.bag => {
                let inside = |number: &u8| self.card.bag.is_some_and(|bag| bag.numbers.contains(number));
                if let Some(number) = numbers.iter().find(|number| !inside(number)) {
                    self.wrong(path, format!("{label} waits for {number}, which is not in the bag"));
                }
            }
            _ => {}
        }
    }

    pub(super) fn rules(&self) {
        let card = self.card;
        self.room("rules", card.rules.len(), MAX_RULES, "rules");
        let mut seen = HashSet::new();
        for (rule, path) in card.rules.iter().zip(&self.draft.rules) {
            let label = format!("rule {}", rule.key);
            self.key(&format!("{path}.key"), &label, rule.key);
            if !seen.insert(rule.key) {
                self.wrong(&format!("{path}.key"), format!("{label} is there twice"));
            }
            self.sentence(&format!("{path}.text"), &format!("{label}: text"), rule.text, *SENTENCE.end());
            let path = format!("{path}.rule");
            self.refers(&path, &format!("{label}: rule"), rule.rule);
            if let Some(sentence) = self.disagrees(rule.rule) {
                self.wrong(&path, format!("{label}: {sentence}"));
            }
        }
    }

    /// How a rule contradicts the tables that it repeats.
    fn disagrees(&self, rule: MissionRule) -> Option<String> {
        let card = self.card;
        let all = |squads: &[SquadName], holds: &dyn Fn(&SquadRow) -> bool| {
            !self.squads || squads.iter().filter_map(|squad| self.row(*squad)).all(holds)
        };
        match rule {
            MissionRule::NoCard(squad) | MissionRule::Landed(squad)
                if !all(&[squad], &|row| row.card == CardRule::None) =>
            {
                Some(format!(
                    "squad {squad} flies without a card, but its row says {}",
                    quoted(&self.row(squad)?.card.say())
                ))
            }
            MissionRule::OrdnanceCards(squads)
                if !all(squads, &|row| row.card == CardRule::DrawWith(&[Slot::Torpedo, Slot::Missile])) =>
            {
                Some("its squads must say card \"draw with torpedo, missile\"".into())
            }
            MissionRule::EntersBehind { squads, ally }
                if !all(squads, &|row| row.approach == Approach::Behind(ally)) =>
            {
                Some(format!("its squads must say vector \"behind {ally}\""))
            }
            MissionRule::PlainShuttles { squads, .. } if !all(squads, &|row| row.card == CardRule::None) => {
                Some("its squads fly without a card".into())
            }
            MissionRule::PlainShuttles { initiative, .. } => {
                let plain = without_card(ShipId::LambdaShuttle).map(|rank| rank.initiative);
                (plain != Some(initiative))
                    .then(|| format!("a shuttle without a card has initiative {}", plain.unwrap_or(0)))
            }
            MissionRule::Towers(count) => self.miscounts(EmplacementKind::TurbolaserTower, count),
            MissionRule::Arrays(count) => self.miscounts(EmplacementKind::SensorArray, count),
            MissionRule::NoLevels => {
                let mut cells =
                    card.squads.iter().flat_map(|row| &row.ships).flat_map(|column| column.iter());
                let plain = cells.all(|cell| cell.from == Level::Green && cell.instead.is_none());
                (!plain).then(|| "a squad has ships with levels".into())
            }
            MissionRule::EscapeFiring(letter)
                if self.map && !self.has_area(AreaUse::ImperialEscapeEdge, letter) =>
            {
                Some(format!("{} is no Imperial escape edge", letter.0))
            }
            MissionRule::NoJump { leave } if self.map && !self.has_area(AreaUse::EscapeEdge, leave) => {
                Some(format!("{} is no escape edge", leave.0))
            }
            MissionRule::Surprised(round) if !(1..=card.rounds).contains(&round) => {
                Some(format!("it names round {round}; {}", self.has_rounds()))
            }
            MissionRule::TorpedoesOnly { min, max, .. } if min > max || max > 3 => {
                Some(format!("range {min} to {max} is not within 0 to 3"))
            }
            MissionRule::OppositeVectors if self.map && card.map.opposites.is_empty() => {
                Some("the map has no list opposite".into())
            }
            MissionRule::BagOfShips(squad)
                if self.bag && card.bag.is_none_or(|bag| bag.size != BagSize::ShipsOf(squad)) =>
            {
                Some(format!("the bag must say size \"as the ships of {squad}\""))
            }
            MissionRule::SearchWreck if self.lacks(ObjectKind::Wreck) => {
                Some("there is no crippled shuttle among the objects".into())
            }
            MissionRule::BayLaunch
                if self.map && !card.map.areas.iter().any(|area| area.kind == AreaUse::DockingBay) =>
            {
                Some("the map has no docking bay".into())
            }
            _ => None,
        }
    }

    fn miscounts(&self, kind: EmplacementKind, count: u8) -> Option<String> {
        let there = self.card.map.emplacements.iter().filter(|piece| piece.kind == kind).count();
        let wrong = self.map && there != usize::from(count);
        wrong.then(|| format!("it counts {count}, but {there} of {kind} are on the map"))
    }

    pub(super) fn outcomes(&self) {
        let card = self.card;
        for (side, outcome) in [("rebel", &card.rebel), ("imperial", &card.imperial)] {
            self.sentence(&format!("{side}.text"), &format!("{side}: text"), outcome.text, MAX_OUTCOME);
            if let Some(next) = outcome.add.map(MissionId::mission) {
                if (next.arc, next.part) != (card.arc, card.part + 1) {
                    let other = format!("part {} of {}", next.part, next.arc);
                    self.wrong(
                        &format!("{side}.adds"),
                        format!("{side}: adds {}, which is {other}, not the next part", next.id),
                    );
                } else if outcome.deck != DeckEffect::Remove {
                    self.wrong(
                        &format!("{side}.adds"),
                        format!("{side}: adds a mission, so card is \"remove\""),
                    );
                }
            }
            if (outcome.deck == DeckEffect::None) != (card.part == 0) {
                let says = match card.part {
                    0 => "none: part 0 is in no deck".into(),
                    part => format!("\"remove\" or \"reshuffle\": part {part} is in the deck"),
                };
                self.wrong(&format!("{side}.card"), format!("{side}: card is {says}"));
            }
            if side == "rebel" && outcome.next == Next::CampaignLost {
                self.wrong(&format!("{side}.next"), "rebel: next ends a campaign that was won");
            }
            let foe = if side == "rebel" { Faction::Imperial } else { Faction::Rebel };
            if outcome.token.is_some_and(|token| token == foe || token == Faction::Neutral) {
                self.wrong(&format!("{side}.token"), format!("{side}: token goes to the side that wins"));
            }
        }
    }
}
