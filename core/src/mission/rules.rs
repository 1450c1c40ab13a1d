//! Special rules of a mission, upheld: after every step each squad, ship and remote is as the rules want it now.
//!
//! The rules on a mission's page that change how the battle works: targets, behaviour ("Strike Behavior", "Escort
//! Behavior", "Escape Behavior"), initiative, jamming, "Shield Generator". Everything is worked out anew from what has
//! happened, so that an order that ends, a ward that dies or a correction by hand needs no case of its own. Rules that
//! need a step at the table are in `events` and `deeds`; those that the set-up carries out are in `setup`;
//! [`enforcement`] says for each which it is. Does NOT ask.

use super::state::{Flags, Guest, Mission, MissionThing, bit32};
use crate::battle::state::battle::{Battle, Goal};
use crate::battle::state::log::Party;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::{Behaviour, ShipAt};
use crate::battle::state::squad::{SquadAt, SquadRules};
use crate::cards::missions::vocabulary::{
    AllyId, AreaUse, Consequence, EmplacementKind, Letter, MissionRule, ModuleId, Orders, RowAt, Shape,
    SquadName,
};
use crate::cards::ships::ShipId;

/// Which part of the engine carries a special rule out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enforcement {
    /// Squads, cards and vectors come out like that.
    Setup,
    /// `uphold`: the battle behaves like that.
    Upheld,
    /// A deed that players report, or a question at its moment.
    Step,
    /// A line on the screens where it matters: only hands can do it.
    Reminder,
}

/// How a special rule is carried out. Total: a new rule does not compile without an answer.
pub const fn enforcement(rule: MissionRule) -> Enforcement {
    match rule {
        MissionRule::NoLevels
        | MissionRule::NoCard(_)
        | MissionRule::BayLaunch
        | MissionRule::OrdnanceCards(_)
        | MissionRule::EntersBehind { .. }
        | MissionRule::OppositeVectors
        | MissionRule::AceCards
        | MissionRule::AceVectors
        | MissionRule::Towers(_)
        | MissionRule::Arrays(_)
        | MissionRule::BagOfShips(_)
        | MissionRule::CargoStats { .. }
        | MissionRule::ArrayStats { .. } => Enforcement::Setup,
        MissionRule::TeamAlly { .. }
        | MissionRule::StrikeTarget(_)
        | MissionRule::FliesAsAttack(_)
        | MissionRule::ImperialMines
        | MissionRule::StraightWhile { .. }
        | MissionRule::SparesAlly { .. }
        | MissionRule::AttackIgnores(_)
        | MissionRule::TorpedoesOnly { .. }
        | MissionRule::StrikeFirst { .. }
        | MissionRule::HuntsBest(_)
        | MissionRule::PhantomInitiative(_)
        | MissionRule::SensorArrayJams { .. }
        | MissionRule::UsualShieldGenerator
        | MissionRule::AceTargets
        | MissionRule::FightsUntilRun(_)
        | MissionRule::RerollsFocus { .. }
        | MissionRule::JamsHits { .. }
        | MissionRule::EscortsProtect(_)
        | MissionRule::SearchWreck
        | MissionRule::EscapeFiring(_)
        | MissionRule::Landed(_)
        | MissionRule::Surprised(_)
        | MissionRule::StygiumField(_) => Enforcement::Upheld,
        MissionRule::MineTemplate
        | MissionRule::StuckTransport(_)
        | MissionRule::TitleEnergy { .. }
        | MissionRule::Clouds(_)
        | MissionRule::TargetingCoordinator { .. }
        | MissionRule::RepairTeam
        | MissionRule::CommsBooster { .. }
        | MissionRule::PlainShuttles { .. }
        | MissionRule::AntiPursuit { .. }
        | MissionRule::Hidden
        | MissionRule::PowerUp
        | MissionRule::NoJump { .. }
        | MissionRule::Channels { .. }
        | MissionRule::Instructor(_) => Enforcement::Step,
        MissionRule::AttackWeakSide(_) | MissionRule::TowersFace(_) => Enforcement::Reminder,
    }
}

impl Mission {
    /// Makes the battle follow the special rules as things stand.
    pub(super) fn uphold(&mut self, battle: &mut Battle) {
        for place in (0u8..).map(SquadAt).take(battle.squads.len()) {
            // A squad that players added by hand follows no rule of the mission.
            let Some(row) = self.row_of(place) else { continue };
            let rules = self.squad_rules(place, row, battle);
            let (behaviour, goal) = self.pursuit(place, row, battle);
            if let Some(squad) = battle.squads.get_mut(usize::from(place.0)) {
                squad.rules = rules;
            }
            if let Some(aim) = battle.goals.get_mut(usize::from(place.0)) {
                *aim = goal;
            }
            for at in (0u8..).map(ShipAt).take(battle.ships.len()) {
                // A ship may flee alone while its squad goes on.
                let runs = self.running & bit32(at.0) != 0;
                if let Some(ship) = battle.ship_mut(at).filter(|ship| ship.squad == place) {
                    ship.behaviour = if runs { Behaviour::Escape } else { behaviour };
                }
            }
        }
        self.set_initiatives(battle);
        self.shield_emplacements(battle);
    }

    fn squad_rules(&self, squad: SquadAt, row: RowAt, battle: &Battle) -> SquadRules {
        // From nothing each time: a rule that no longer holds leaves no trace.
        let mut now = SquadRules::default();
        let Some(name) = battle.squad(squad).map(|squad| squad.name) else { return now };
        let flying = |ally: AllyId| self.ally_in_play(ally, battle);
        for rule in self.card().rules {
            match rule.rule {
                MissionRule::StraightWhile { squad, ally, .. } if squad == name => {
                    now.straight = flying(ally).is_some();
                }
                MissionRule::SparesAlly { squad, ally } if squad == name => now.spares = flying(ally),
                MissionRule::AttackIgnores(ally) if self.orders_of(row) == Orders::Attack => {
                    now.spares = flying(ally);
                }
                MissionRule::TorpedoesOnly { squad, min, max, .. } if squad == name => {
                    now.torpedoes = Some((min, max));
                }
                MissionRule::StrikeFirst { squads, .. } if squads.contains(&name) => now.goal_first = true,
                MissionRule::AceTargets if name == SquadName::Aces => now.goal_first = true,
                MissionRule::JamsHits { squad, hits } if squad == name => now.jams = hits,
                MissionRule::SensorArrayJams { hits }
                    if !self.is_razed(EmplacementKind::SensorArray, battle) =>
                {
                    now.jams = hits;
                }
                MissionRule::RerollsFocus { squad, dice } if squad == name => now.rerolls = dice,
                MissionRule::Landed(squad) if squad == name => now.landed = self.ordered(row).is_none(),
                MissionRule::Surprised(round) if u16::from(round) == battle.round.number => {
                    now.stopped = true
                }
                _ => {}
            }
        }
        now.stopped |= self.disabled.has(row);
        now
    }

    /// The orders of a row: the table's, or those a trigger gave.
    pub fn orders_of(&self, row: RowAt) -> Orders {
        // A trigger overrides the table, and the last trigger the one before.
        let printed = self.card().row(row).map_or(Orders::Attack, |row| row.orders);
        self.ordered(row).unwrap_or(printed)
    }

    fn ordered(&self, row: RowAt) -> Option<Orders> {
        let trigger = self.orders.get(usize::from(row.0))?.checked_sub(1)?;
        match self.card().triggers.get(usize::from(trigger))?.then {
            Consequence::Orders { orders, .. } => Some(orders),
            _ => None,
        }
    }

    /// How a squad behaves now, and what it is after.
    fn pursuit(&self, squad: SquadAt, row: RowAt, battle: &Battle) -> (Behaviour, Goal) {
        let attack = (Behaviour::Attack, Goal::None);
        let orders = self.orders_of(row);
        // Until the enemy knows the trap, squads search the wreck; those that attack only while no Rebel is in play.
        if self.has_rule(|rule| rule == MissionRule::SearchWreck) && !self.flags.has(Flags::TRAP_SEEN) {
            let fights = orders == Orders::Attack && battle.rebels().next().is_some();
            return if fights { attack } else { (Behaviour::Strike, Goal::Object) };
        }
        // Without its target a squad attacks: "Strike Behavior", "Escort Behavior".
        match orders {
            Orders::Attack => attack,
            Orders::Strike(ally) => match self.ally_in_play(ally, battle) {
                Some(rebel) => (Behaviour::Strike, Goal::Party(Party::Rebel(rebel))),
                None => attack,
            },
            Orders::Escort(ward) => match self.ward(ward, battle) {
                Some(ship) => (Behaviour::Escort, Goal::Party(Party::Ship(ship))),
                None => attack,
            },
            Orders::Escape(letter) => (Behaviour::Escape, Goal::Edge(self.edge(letter))),
            Orders::Special => match self.special_prey(squad, battle) {
                Some(rebel) => (Behaviour::Strike, Goal::Party(Party::Rebel(rebel))),
                None => attack,
            },
        }
    }

    /// Whom a squad with orders of its own hunts.
    fn special_prey(&self, squad: SquadAt, battle: &Battle) -> Option<RebelAt> {
        let name = battle.squad(squad)?.name;
        self.card().rules.iter().find_map(|rule| match rule.rule {
            MissionRule::HuntsBest(hunter) if hunter == name => battle
                .rebels()
                .filter(|(_, rebel)| !rebel.ally)
                // The best by initiative; of equals the first, so that a replay picks the same.
                .max_by_key(|(at, rebel)| (rebel.initiative, core::cmp::Reverse(*at)))
                .map(|(at, _)| at),
            MissionRule::AceTargets => {
                // The nth ace is on the tail of the nth pilot.
                let nth =
                    (0..squad.0).filter(|&before| self.row_of(SquadAt(before)) == self.row_of(squad)).count();
                let own = RebelAt(u8::try_from(nth).ok()?);
                battle.rebel(own).filter(|rebel| rebel.in_play() && !rebel.ally).map(|_| own)
            }
            _ => None,
        })
    }

    /// The ship of a squad that others escort, while it can be.
    fn ward(&self, name: SquadName, battle: &Battle) -> Option<ShipAt> {
        let row = self.card().row_named(name)?;
        if self.disabled.has(row) {
            return None;
        }
        let of_row = |(at, ship): (ShipAt, &crate::battle::state::ship::Ship)| {
            (ship.in_play() && self.row_of(ship.squad) == Some(row)).then_some(at)
        };
        battle.ships().find_map(of_row)
    }

    /// An edge by its letter: counted clockwise from the Rebels' own; the first stretch decides.
    fn edge(&self, letter: Letter) -> u8 {
        let area = self.card().map.areas.iter().find(|area| {
            area.letter == letter && matches!(area.kind, AreaUse::ImperialEscapeEdge | AreaUse::EscapeEdge)
        });
        let Some(Shape::Edges([(from, to), ..])) = area.map(|area| area.shape) else {
            return crate::battle::rules::target::NEAREST_EDGE;
        };
        match () {
            () if from.y == 0 && to.y == 0 => 0,
            () if from.x == 0 && to.x == 0 => 1,
            () if from.x == to.x => 3,
            () => 2,
        }
    }

    /// The Rebel that an ally is, while it flies.
    pub fn ally_in_play(&self, ally: AllyId, battle: &Battle) -> Option<RebelAt> {
        let rebel = self.guest(ally)?.rebel?;
        battle.rebel(rebel).filter(|rebel| rebel.in_play()).map(|_| rebel)
    }

    pub(super) fn is_flying(guest: &Guest, battle: &Battle) -> bool {
        guest.rebel.and_then(|at| battle.rebel(at)).is_some_and(crate::battle::state::rebel::Rebel::in_play)
    }

    fn set_initiatives(&self, battle: &mut Battle) {
        let razed = self.is_razed(EmplacementKind::CommandCenter, battle);
        for rule in self.card().rules {
            if let MissionRule::PhantomInitiative(initiative) = rule.rule {
                for ship in battle.ships.iter_mut().filter(|ship| ship.kind == ShipId::TiePhPhantom) {
                    ship.initiative_is = if razed { 0 } else { initiative };
                }
            }
            if let MissionRule::StraightWhile { speeds, .. } = rule.rule {
                battle.straight = speeds;
            }
        }
    }

    /// Found, and all of it destroyed.
    pub(super) fn is_razed(&self, kind: EmplacementKind, battle: &Battle) -> bool {
        let mut all = self.emplacements(battle).filter(|(_, emplaced, _)| *emplaced == kind).peekable();
        all.peek().is_some() && all.all(|(_, _, standing)| !standing)
    }

    /// Emplacements on the table: the remote, its kind, and whether it stands.
    pub(super) fn emplacements<'a>(
        &'a self,
        battle: &'a Battle,
    ) -> impl Iterator<Item = (RemoteAt, EmplacementKind, bool)> + 'a {
        (0u8..).map(RemoteAt).zip(battle.remotes.iter()).filter_map(|(at, remote)| {
            let MissionThing::Emplacement(place) = self.thing(at) else { return None };
            let kind = self.card().map.emplacements.get(usize::from(place))?.kind;
            Some((at, kind, !remote.destroyed))
        })
    }

    pub(super) fn module_of(&self, remote: RemoteAt) -> Option<ModuleId> {
        let MissionThing::Emplacement(place) = self.thing(remote) else { return None };
        self.card().map.emplacements.get(usize::from(place)).map(|emplacement| emplacement.module)
    }

    /// "Shield Generator": a defence die for every emplacement on connected modules; a jamming array covers them, too.
    fn shield_emplacements(&self, battle: &mut Battle) {
        let jams = self
            .card()
            .rules
            .iter()
            .find_map(|rule| match rule.rule {
                MissionRule::SensorArrayJams { hits } => Some(hits),
                _ => None,
            })
            .filter(|_| !self.is_razed(EmplacementKind::SensorArray, battle))
            .unwrap_or(0);
        for at in (0u8..).map(RemoteAt).take(battle.remotes.len()) {
            let Some(module) = self.module_of(at) else { continue };
            // Generators count for their whole station, not for their own module only.
            let generators = self
                .emplacements(battle)
                .filter(|&(other, kind, standing)| {
                    standing
                        && kind == EmplacementKind::ShieldGenerator
                        && self.module_of(other).is_some_and(|other| self.connected(module, other))
                })
                .count();
            let dice = u8::try_from(generators).unwrap_or(0);
            let array = self.card().rules.iter().find_map(|rule| match rule.rule {
                MissionRule::ArrayStats { agility, .. } => Some(agility),
                _ => None,
            });
            if let Some(remote) = battle.remote_mut(at) {
                let (printed, ..) = remote.kind.stats();
                let own =
                    array.filter(|_| remote.kind == crate::battle::state::remote::RemoteKind::SensorArray);
                remote.agility = own.unwrap_or(printed).saturating_add(dice);
                remote.jams = jams;
            }
        }
    }

    /// One station: a way over modules that lie there.
    fn connected(&self, one: ModuleId, other: ModuleId) -> bool {
        if one == other {
            return true;
        }
        let modules = self.card().map.modules;
        let column = self.setup.column();
        let bit = |id: ModuleId| 1u32 << id.number();
        let mut reached = bit(one);
        // As many passes as modules: enough for the longest chain.
        for _ in modules {
            for module in modules.iter().filter(|module| module.min_pilots <= column) {
                if reached & bit(module.id) != 0 {
                    reached = module.next.iter().fold(reached, |all, &next| all | bit(next));
                }
            }
        }
        reached & bit(other) != 0
    }
}
