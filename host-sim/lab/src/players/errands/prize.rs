//! What each enemy and object is worth to the Rebels, by the objectives that are still open.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::battle::state::remote::{RemoteAt, RemoteKind};
use wingmate_core::battle::state::ship::{Behaviour, ShipAt};
use wingmate_core::cards::missions::vocabulary::{Consequence, MissionRule, ObjectiveTest};
use wingmate_core::mission::deeds::Scannable;
use wingmate_core::mission::objectives::ObjectiveState;
use wingmate_core::mission::state::MissionThing;

use super::{BONUS, LATER, PRIMARY, WAITS};
use crate::players::table::Table;

impl Table {
    /// The tests that count now: the open part of the primary objective, then the bonuses.
    pub(super) fn wants(&self) -> Vec<(ObjectiveTest, f64)> {
        let mission = &self.game.mission;
        let mut wants = Vec::new();
        for objective in mission.card().objectives {
            let weight = if objective.primary { PRIMARY } else { BONUS };
            match objective.test {
                ObjectiveTest::Steps(steps) => {
                    wants.extend(steps.get(usize::from(mission.step)).map(|&test| (test, weight)))
                }
                ObjectiveTest::AllOf(tests) | ObjectiveTest::AnyOf(tests) => {
                    wants.extend(tests.iter().map(|&test| (test, weight)))
                }
                test => wants.push((test, weight)),
            }
        }
        wants
    }

    /// Later steps of the primary objective: what they want destroyed counts already.
    fn later(&self) -> impl Iterator<Item = ObjectiveTest> {
        let steps = self.game.mission.card().objectives.iter().find_map(|it| match it.test {
            ObjectiveTest::Steps(steps) if it.primary => Some(steps),
            _ => None,
        });
        steps.unwrap_or(&[]).iter().skip(usize::from(self.game.mission.step) + 1).copied()
    }

    /// All that may be shot for an objective, with its weight.
    fn worth(&self) -> Vec<(ObjectiveTest, f64)> {
        let mut worth = self.wants();
        worth.extend(self.later().map(|test| (test, LATER)));
        worth
    }

    pub(super) fn is_decided(&self) -> bool {
        matches!(
            self.game.mission.primary_verdict(self.battle()),
            ObjectiveState::Sure | ObjectiveState::Failed
        )
    }

    fn has_rule(&self, is: impl Fn(MissionRule) -> bool) -> bool {
        self.game.mission.card().rules.iter().any(|rule| is(rule.rule))
    }

    /// How much a shot at somebody is worth; 1 for any enemy, 0 for what must not be shot.
    pub fn prize(&self, who: Party) -> f64 {
        match who {
            Party::Ship(at) => self.ship_prize(at),
            Party::Remote(at) => self.remote_prize(at),
            Party::Rebel(_) | Party::Table => 0.0,
        }
    }

    fn ship_prize(&self, at: ShipAt) -> f64 {
        let battle = self.battle();
        let Some(ship) = battle.ship(at).filter(|ship| ship.in_play()) else { return 0.0 };
        let Some(squad) = battle.squad(ship.squad).map(|squad| squad.name) else { return 1.0 };
        let mut prize: f64 = 1.0;
        for trigger in self.game.mission.card().triggers {
            match trigger.then {
                // What is to be captured must not be shot down.
                Consequence::Disable(own) if own == squad && ship.hull <= 3 => return 0.0,
                Consequence::Disable(own) if own == squad => prize = prize.max(PRIMARY),
                // One of them may be a friend.
                Consequence::DrawFromBag if self.is_suspect(at) => return 0.0,
                _ => {}
            }
        }
        for (test, weight) in self.worth() {
            let wanted = match test {
                ObjectiveTest::SquadsDestroyed(squads) => squads.contains(&squad),
                ObjectiveTest::AllOfTypeDestroyed(kind) => ship.kind == kind,
                ObjectiveTest::TypeOfSquadsDestroyed(kind, squads) => {
                    ship.kind == kind && squads.contains(&squad)
                }
                ObjectiveTest::AllElitesDestroyed => ship.is_elite(),
                ObjectiveTest::FewerEscaped(_) => battle.behaviour(ship) == Behaviour::Escape,
                _ => false,
            };
            if wanted {
                prize = prize.max(weight);
            }
        }
        if battle.behaviour(ship) == Behaviour::Strike {
            prize = prize.max(BONUS);
        }
        prize
    }

    /// Ships among which an ally hides, as long as nobody knows her.
    fn is_suspect(&self, at: ShipAt) -> bool {
        let known = self.game.mission.guests().all(|guest| guest.rebel.is_some());
        !known && self.scannable_ships().contains(&at)
    }

    pub(super) fn scannable_ships(&self) -> Vec<ShipAt> {
        let any = self.battle().rebels().map(|(at, _)| at).next().unwrap_or(RebelAt(0));
        let wanted = self.game.mission.scannables(self.battle(), any);
        wanted.filter_map(|it| if let Scannable::Ship(ship) = it { Some(ship) } else { None }).collect()
    }

    pub(super) fn remote_prize(&self, at: RemoteAt) -> f64 {
        let mission = &self.game.mission;
        let Some(remote) = self.battle().remote(at).filter(|it| !it.destroyed && !it.rebel) else {
            return 0.0;
        };
        let mut prize: f64 = 0.0;
        // It spoils every shot of ours as long as it stands.
        if remote.kind == RemoteKind::SensorArray
            && self.has_rule(|it| matches!(it, MissionRule::SensorArrayJams { .. }))
        {
            prize = PRIMARY;
        }
        let decided = self.is_decided();
        for (test, weight) in self.worth() {
            let weight = if weight == BONUS && !decided { WAITS } else { weight };
            let wanted = match (test, mission.thing(at)) {
                (ObjectiveTest::AllEmplacementsDestroyed(kinds), MissionThing::Emplacement(place)) => mission
                    .card()
                    .map
                    .emplacements
                    .get(usize::from(place))
                    .is_some_and(|it| kinds.contains(&it.kind)),
                (
                    ObjectiveTest::AllObjectsDestroyed(kind) | ObjectiveTest::FewerObjectsThanPilots(kind),
                    MissionThing::Object(own),
                ) => kind == own,
                // Disabled, not destroyed.
                (ObjectiveTest::ChannelIdentified, _) => {
                    mission.open_channels(self.battle()).any(|it| it == at) && remote.hull > 1
                }
                _ => false,
            };
            if wanted {
                prize = prize.max(weight);
            }
        }
        prize
    }

    /// Whether this is one of the channels that are to be disabled.
    pub fn is_channel(&self, who: Party) -> bool {
        matches!(who, Party::Remote(at) if self.game.mission.open_channels(self.battle()).any(|it| it == at))
    }

    /// A channel must keep a hull point: nobody fires at one that a good roll would destroy.
    pub fn care_for_channel(&self, who: Party, range: u8) -> f64 {
        let Party::Remote(at) = who else { return 1.0 };
        let Some(remote) = self.battle().remote(at) else { return 0.0 };
        let margin = remote.hull + remote.agility / 2 + u8::from(range == 3);
        if margin >= 4 { 1.0 } else { 0.0 }
    }

    /// Whether the mission gives this ally an ion cannon.
    pub fn has_ion_cannon(&self, at: RebelAt) -> bool {
        let guest = self.game.mission.guest_at(at).and_then(|guest| guest.id);
        let ally = guest.and_then(|id| self.game.mission.card().ally(id));
        ally.is_some_and(|ally| ally.upgrades.iter().any(|(name, _)| name.starts_with("Ion Cannon")))
    }

    /// Whether anybody may be shot at from here: a ship that tries to jump is disarmed.
    pub fn may_shoot(&self, at: RebelAt) -> bool {
        let guest = self.game.mission.guest_at(at).and_then(|guest| guest.id);
        let ally = guest.and_then(|id| self.game.mission.card().ally(id));
        ally.is_none_or(|ally| ally.can_attack)
    }

    /// Whether bumping this ship strikes back.
    pub fn strikes_back(&self, at: ShipAt) -> bool {
        let battle = self.battle();
        let squad = battle.ship(at).and_then(|ship| battle.squad(ship.squad)).map(|squad| squad.name);
        self.has_rule(|rule| match rule {
            MissionRule::PlainShuttles { squads, .. } | MissionRule::AntiPursuit { squads, .. } => {
                squad.is_some_and(|squad| squads.contains(&squad))
            }
            _ => false,
        })
    }
}
