//! Random but legal play: activations at full speed with their distribution, and an answer for any screen.
//!
//! Used by tests, by the demo and by the command line. Does NOT know tactics: every answer is as likely as any other.

use heapless::Vec;

use super::abilities::PromptKind;
use super::action::{Fallback, MAX_OPTIONS};
use super::command::BattleCommand;
use crate::battle::state::battle::{Battle, KnownFacts};
use crate::battle::state::log::Party;
use crate::battle::state::question::{
    Arm, AttackCounts, AttackWays, BattleAnswer, BattleQuestion, DefenceCounts, Sector, Task, TaskFrame,
    Trouble,
};
use crate::battle::state::rebel::{Chassis, Rebel, RebelAt, RebelOrder};
use crate::battle::state::ship::{Ship, ShipAt};
use crate::battle::state::squad::SquadAt;
use crate::cards::action_rule::Fact;
use crate::cards::damage_deck::DamageCard;
use crate::cards::maneuver::{Bearing, Maneuver, Side};
use crate::cards::pilots::Version;
use crate::cards::ships::{CARDS, Distance, ShipId};
use crate::cards::vocabulary::{Action, Token};
use crate::dice::generator::Stream;

/// Every action, and one place for none.
pub const ACTIONS: usize = 18;
/// Lines of the longest action list.
pub const ROWS: usize = 16;
/// A zone has six faces, so no more than six different maneuvers.
const FACES: usize = 6;
const DISTANCES: usize = 2;

/// What the activations with the target in one sector, at one distance, came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ZoneTally {
    pub activations: u64,
    pub red: u64,
    flown: Vec<(Maneuver, u64), FACES>,
    actions: [u64; ACTIONS],
    rows: [u64; ROWS],
}

impl ZoneTally {
    const EMPTY: ZoneTally =
        ZoneTally { activations: 0, red: 0, flown: Vec::new(), actions: [0; ACTIONS], rows: [0; ROWS] };

    /// The maneuvers that were flown, mirrored as they were, in no order.
    pub fn flown(&self) -> &[(Maneuver, u64)] {
        &self.flown
    }

    /// How often a maneuver was flown, on its own side and in its own colour.
    pub fn maneuver(&self, maneuver: Maneuver) -> u64 {
        self.flown.iter().find(|(flown, _)| *flown == maneuver).map_or(0, |&(_, count)| count)
    }

    /// How often an action was the first of an activation; None: no action.
    pub fn action(&self, action: Option<Action>) -> u64 {
        self.actions.get(action_place(action)).copied().unwrap_or(0)
    }

    /// How often a line of the card's action list applied, from 0.
    pub fn row(&self, row: usize) -> u64 {
        self.rows.get(row).copied().unwrap_or(0)
    }

    fn count(&mut self, maneuver: Maneuver, taken: Option<Taken>) {
        self.activations += 1;
        self.red += u64::from(maneuver.is_red());
        match self.flown.iter_mut().find(|(flown, _)| *flown == maneuver) {
            Some((_, count)) => *count += 1,
            // Six faces, six places.
            None => drop(self.flown.push((maneuver, 1))),
        }
        if let Some(place) = self.actions.get_mut(action_place(taken.map(|taken| taken.action))) {
            *place += 1;
        }
        if let Some(place) = taken.and_then(|taken| self.rows.get_mut(usize::from(taken.row))) {
            *place += 1;
        }
    }
}

/// What many activations came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivationCounts {
    pub activations: u64,
    pub red: u64,
    /// By the place of the sector in [`Sector::ALL`], then by distance.
    zones: [[ZoneTally; DISTANCES]; Sector::ALL.len()],
    /// Questions answered on the way.
    pub questions: u64,
}

impl ActivationCounts {
    pub const fn new() -> ActivationCounts {
        let zones = [const { [ZoneTally::EMPTY; DISTANCES] }; Sector::ALL.len()];
        ActivationCounts { activations: 0, red: 0, zones, questions: 0 }
    }

    /// Sector by sector, clockwise from straight ahead, close before far.
    pub fn zones(&self) -> impl Iterator<Item = (Sector, Distance, &ZoneTally)> {
        Sector::ALL.into_iter().zip(&self.zones).flat_map(|(sector, zones)| {
            Distance::ALL.iter().zip(zones).map(move |(&distance, zone)| (sector, distance, zone))
        })
    }

    fn total(&self, of: impl Fn(&ZoneTally) -> u64) -> u64 {
        self.zones.iter().flatten().map(of).sum()
    }

    /// How often a maneuver was flown in all, whatever its colour.
    pub fn maneuver(&self, speed: u8, bearing: Bearing, side: Option<Side>) -> u64 {
        let is = |flown: &Maneuver| flown.speed == speed && flown.bearing == bearing && flown.side == side;
        self.total(|zone| zone.flown.iter().filter(|(flown, _)| is(flown)).map(|(_, count)| count).sum())
    }

    /// How often an action was the first of an activation; None: no action.
    pub fn action(&self, action: Option<Action>) -> u64 {
        self.total(|zone| zone.action(action))
    }

    /// How often a line of the card's action list applied, from 0.
    pub fn row(&self, row: usize) -> u64 {
        self.total(|zone| zone.row(row))
    }
}

impl Default for ActivationCounts {
    fn default() -> Self {
        Self::new()
    }
}

fn action_place(action: Option<Action>) -> usize {
    action.map_or(ACTIONS - 1, |action| usize::from(action.number()))
}

/// An action, and the line of the list behind it.
#[derive(Clone, Copy)]
struct Taken {
    row: u8,
    action: Action,
}

/// What the device knows before the action: a set of four things.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ActionSituation(u8);

impl ActionSituation {
    const LOCKED: u8 = 1;
    const MOVED: u8 = 2;
    const EVADE: u8 = 4;
    const STRESSED: u8 = 8;

    /// A lock, a target that has moved, an evade token: as likely as not. Stress is rarer: one time in eight.
    fn any(bits: &mut Bits<'_>) -> ActionSituation {
        let drawn = bits.take(6);
        let stressed = if drawn >> 3 == 0 { Self::STRESSED } else { 0 };
        ActionSituation(u8::try_from(drawn & 7).unwrap_or(0) | stressed)
    }

    fn has(self, thing: u8) -> bool {
        self.0 & thing != 0
    }
}

const AT: ShipAt = ShipAt(0);
const TARGET: RebelAt = RebelAt(0);

/// A table with one ship of a kind, a friend of it and two Rebels.
fn range_table(kind: ShipId) -> Battle {
    let mut battle = Battle::new();
    // The lists are empty: there is room.
    for (number, squad, kind) in [(1, 0, kind), (2, 1, ShipId::TieLnFighter)] {
        let _ = battle.ships.push(Ship::new(number, kind, SquadAt(squad), None, Version::Basic));
    }
    for initiative in [2, 4] {
        let _ = battle.rebels.push(Rebel::new(RebelOrder::pilot(Chassis::XWing, initiative)));
    }
    battle.now.target = Some(TARGET);
    battle
}

/// Sets up the table for a situation.
fn arrange(battle: &mut Battle, situation: ActionSituation) {
    if let Some(ship) = battle.ships.first_mut() {
        ship.tokens.set(Token::Evade, u8::from(situation.has(ActionSituation::EVADE)));
        ship.tokens.set(Token::Stress, u8::from(situation.has(ActionSituation::STRESSED)));
        if situation.has(ActionSituation::LOCKED) {
            ship.lock(TARGET);
        } else {
            ship.unlock(TARGET);
        }
    }
    if let Some(target) = battle.rebels.first_mut() {
        target.moved = situation.has(ActionSituation::MOVED);
    }
}

/// Flies `count` activations of a ship without a pilot card: any sector, distance, die and answers, each as likely as
/// any other.
pub fn activations(kind: ShipId, count: u64, row: &mut Stream, tally: &mut ActivationCounts) {
    let mut known = SeenNodes::new(kind);
    let ship = Ship::new(1, kind, SquadAt(0), None, Version::Basic);
    let mut bits = Bits { row, left: 0, word: 0 };
    for _ in 0..count {
        let place = bits.take(3);
        let sector = *pick(&Sector::ALL, place).unwrap_or(&Sector::ALL[0]);
        let distance = if bits.take(1) == 0 { Distance::Close } else { Distance::Far };
        let maneuver = known.battle.card_maneuver(&ship, sector, distance, bits.d6());
        let taken =
            if maneuver.is_red() { None } else { random_action(&mut known, &mut bits, &mut tally.questions) };
        tally.activations += 1;
        tally.red += u64::from(maneuver.is_red());
        let zones = usize::try_from(place).ok().and_then(|place| tally.zones.get_mut(place));
        if let Some(zone) = zones.and_then(|zones| zones.get_mut(usize::from(distance.number()))) {
            zone.count(maneuver, taken);
        }
    }
}

/// Answers the action list at random and returns the action that follows.
fn random_action(known: &mut SeenNodes, bits: &mut Bits<'_>, questions: &mut u64) -> Option<Taken> {
    let situation = ActionSituation::any(bits);
    let (mut facts, mut tried) = (KnownFacts::default(), 0u32);
    // Every question settles a fact or a line: more than these there are not.
    for _ in 0..64 {
        let node = known.node(situation, facts, tried);
        if node.options > 0 {
            *questions += 1;
            let way = bits.below(u32::from(node.options) + 1);
            match pick(&node.taken, way).copied().flatten() {
                Some(taken) => return Some(taken),
                None => tried |= node.covered,
            }
            continue;
        }
        match node.then {
            NextNode::Ask(fact) => {
                *questions += 1;
                facts.learn(fact, bits.take(1) == 1);
            }
            NextNode::Do(taken) => return taken,
        }
    }
    None
}

/// What the list leads to for some answers.
#[derive(Clone, Copy)]
struct Node {
    situation: ActionSituation,
    facts: KnownFacts,
    tried: u32,
    options: u8,
    taken: [Option<Taken>; MAX_OPTIONS],
    /// Lines that are settled if none of the options works.
    covered: u32,
    then: NextNode,
}

#[derive(Clone, Copy)]
enum NextNode {
    Ask(Fact),
    Do(Option<Taken>),
}

/// Nodes seen before: the list is worked out once for each situation and set of answers.
struct SeenNodes {
    battle: Battle,
    nodes: [Option<Node>; 1 << Self::BITS],
}

impl SeenNodes {
    const BITS: u32 = 10;
    const FRAME: TaskFrame = TaskFrame::new(Task::Act, AT);

    fn new(kind: ShipId) -> SeenNodes {
        SeenNodes { battle: range_table(kind), nodes: [None; 1 << Self::BITS] }
    }

    fn node(&mut self, situation: ActionSituation, facts: KnownFacts, tried: u32) -> Node {
        let answers = facts.asked ^ facts.yes.rotate_left(7) ^ tried.rotate_left(13);
        let mixed = (answers ^ u32::from(situation.0).rotate_left(27)).wrapping_mul(0x9E37_79B1);
        let place = usize::try_from(mixed >> (u32::BITS - Self::BITS)).unwrap_or(0);
        if let Some(Some(node)) = self.nodes.get(place)
            && node.facts == facts
            && node.tried == tried
            && node.situation == situation
        {
            return *node;
        }
        let node = self.work_out(situation, facts, tried);
        if let Some(kept) = self.nodes.get_mut(place) {
            *kept = Some(node);
        }
        node
    }

    fn work_out(&mut self, situation: ActionSituation, facts: KnownFacts, tried: u32) -> Node {
        arrange(&mut self.battle, situation);
        let plan = self.battle.plan_for(Self::FRAME, facts, tried);
        let mut taken = [None; MAX_OPTIONS];
        for (taken, option) in taken.iter_mut().zip(&plan.options) {
            *taken = Some(Taken { row: option.row, action: option.play.action });
        }
        Node {
            situation,
            facts,
            tried,
            options: u8::try_from(plan.options.len()).unwrap_or(0),
            taken,
            covered: self.battle.covered(Self::FRAME, &plan.options),
            then: match plan.then {
                Fallback::Ask(fact) => NextNode::Ask(fact),
                Fallback::Do { row, play } => NextNode::Do(Some(Taken { row, action: play.action })),
                Fallback::Nothing => NextNode::Do(None),
            },
        }
    }
}

fn pick<T>(list: &[T], place: u32) -> Option<&T> {
    list.get(usize::try_from(place).ok()?)
}

/// Few bits at a time from a row of dice.
struct Bits<'a> {
    row: &'a mut Stream,
    word: u32,
    left: u8,
}

impl Bits<'_> {
    fn take(&mut self, count: u8) -> u32 {
        if self.left < count {
            self.word = self.row.word();
            self.left = 32;
        }
        let taken = self.word & ((1 << count) - 1);
        self.word >>= count;
        self.left -= count;
        taken
    }

    fn below(&mut self, limit: u32) -> u32 {
        loop {
            let value = self.take(4);
            if limit > 16 {
                return 0;
            }
            if value < limit {
                return value;
            }
        }
    }

    fn d6(&mut self) -> u8 {
        loop {
            if let Ok(value @ 0..=5) = u8::try_from(self.take(3)) {
                return value + 1;
            }
        }
    }
}

/// A legal answer to the open screen, chosen with `pick` (which gives a number below its argument). None: the screen
/// takes a command instead (setup).
pub fn any_command(battle: &Battle, pick: &mut dyn FnMut(u32) -> u32) -> Option<BattleCommand> {
    let mut choice = |count: usize| {
        let limit = u32::try_from(count).unwrap_or(1).max(1);
        BattleAnswer::Choice(u8::try_from(pick(limit).min(limit - 1)).unwrap_or(0))
    };
    let answer = match battle.flow() {
        BattleQuestion::Setup | BattleQuestion::Halt | BattleQuestion::Ended => return None,
        BattleQuestion::Planning => return Some(BattleCommand::BEGIN_ROUND),
        BattleQuestion::Acted { ship }
            if battle.now.last_action == Some(Action::Coordinate) && battle.helped_count(ship) > 0 =>
        {
            choice(battle.helped_count(ship))
        }
        BattleQuestion::Placing
        | BattleQuestion::Over
        | BattleQuestion::Acted { .. }
        | BattleQuestion::Struck { .. }
        | BattleQuestion::SpendAttack
        | BattleQuestion::SpendDefence
        | BattleQuestion::Results
        | BattleQuestion::Critical { .. }
        | BattleQuestion::Destroyed { .. } => BattleAnswer::Next,
        BattleQuestion::DeviceCheck { .. } => {
            let BattleAnswer::Choice(enemies) = choice(4) else { return None };
            let BattleAnswer::Choice(friends) = choice(3) else { return None };
            BattleAnswer::Counts { enemies, friends }
        }
        BattleQuestion::DeviceResult { passed, .. } => {
            if passed && pick(4) == 0 {
                BattleAnswer::No
            } else {
                BattleAnswer::Next
            }
        }
        BattleQuestion::Decloak { .. } => {
            if pick(4) == 0 {
                BattleAnswer::No
            } else {
                BattleAnswer::Next
            }
        }
        BattleQuestion::Rebels { initiative } => match battle.rebels_at(initiative).next() {
            Some(rebel) if battle.round.phase == crate::battle::state::round::Phase::Engagement => {
                let armed = battle.rebel(rebel).is_some_and(Rebel::is_armed) && battle.prey_count() > 0;
                if armed && pick(2) == 0 { BattleAnswer::Rebel(rebel) } else { BattleAnswer::Next }
            }
            _ => BattleAnswer::Next,
        },
        BattleQuestion::NextShip { .. } => match pick(12) {
            0 => BattleAnswer::No,
            1..=4 => any_sector(pick),
            _ => BattleAnswer::Next,
        },
        BattleQuestion::Target { .. } => choice(battle.target_count()),
        BattleQuestion::Sector { .. } => any_sector(pick),
        BattleQuestion::CloseFar { .. } => {
            BattleAnswer::Distance(if pick(2) == 0 { Distance::Close } else { Distance::Far })
        }
        BattleQuestion::Maneuver { ship } => match pick(16) {
            0 => BattleAnswer::Trouble(Trouble::Obstacle),
            1 => BattleAnswer::Trouble(Trouble::Edge),
            2 => BattleAnswer::Trouble(Trouble::Bump),
            3 => BattleAnswer::Trouble(Trouble::IonStorm),
            4 => any_obstacle(battle, ship, pick),
            _ => BattleAnswer::Next,
        },
        BattleQuestion::Swerve { ship } => maybe(battle.swerve_count(ship), pick),
        BattleQuestion::Flee { ship } => maybe(battle.flee_count(ship).min(5), pick),
        BattleQuestion::Obstacle { ship } => match pick(4) {
            0 => BattleAnswer::Next,
            1 => BattleAnswer::Trouble(Trouble::Bump),
            2 => BattleAnswer::Dice(3),
            _ => any_obstacle(battle, ship, pick),
        },
        BattleQuestion::ObstacleResult { .. } => {
            let flies = battle.frames.last().is_some_and(|frame| frame.task != Task::Device);
            if flies && pick(3) == 0 { BattleAnswer::Yes } else { BattleAnswer::Next }
        }
        BattleQuestion::RebelDevice { rebel } => {
            let drops = battle.drops(rebel).count();
            match maybe(drops, pick) {
                BattleAnswer::Choice(place) => BattleAnswer::Choice(
                    battle.drops(rebel).nth(usize::from(place)).map_or(0, |kind| kind.number()),
                ),
                none => none,
            }
        }
        BattleQuestion::Blast { device } if battle.device(device).is_some_and(|laid| laid.fuses > 0) => {
            BattleAnswer::Next
        }
        BattleQuestion::Lies { device } | BattleQuestion::Blast { device } => {
            maybe(battle.near(device).count(), pick)
        }
        BattleQuestion::Formation { leader } => match pick(6) {
            0 => {
                let waiting = battle.wingmates(leader).position(|mate| {
                    battle
                        .ship(mate)
                        .is_some_and(|ship| !ship.marks.has(crate::battle::state::ship::Marks::ACTIVATED))
                });
                waiting
                    .and_then(|place| u8::try_from(place).ok())
                    .map_or(BattleAnswer::Next, BattleAnswer::Choice)
            }
            _ => BattleAnswer::Next,
        },
        BattleQuestion::Misplaced { .. } => match pick(4) {
            0 => BattleAnswer::No,
            1 => BattleAnswer::Trouble(Trouble::Obstacle),
            2 => BattleAnswer::Trouble(Trouble::Edge),
            _ => BattleAnswer::Trouble(Trouble::Bump),
        },
        BattleQuestion::Fact { .. }
        | BattleQuestion::Facing { .. }
        | BattleQuestion::RebelDown { .. }
        | BattleQuestion::WingJoin { .. } => yes_no(pick),
        BattleQuestion::Try { .. } => maybe(battle.option_count(), pick),
        BattleQuestion::Prompt { owner, place, effect } => match battle.prompt_kind(owner, place, effect) {
            PromptKind::YesNo => yes_no(pick),
            PromptKind::Friend => maybe(battle.friend_count(), pick),
            PromptKind::Rebel => maybe(battle.target_count(), pick),
            PromptKind::Speed => match (0..2).find(|&choice| battle.speed_changed(choice).is_some()) {
                Some(choice) if pick(2) == 0 => BattleAnswer::Choice(choice),
                _ => BattleAnswer::No,
            },
        },
        BattleQuestion::Engage { ship } => maybe(battle.shots(ship).count(), pick),
        BattleQuestion::Defender { ship } => choice(battle.defender_count(ship)),
        BattleQuestion::Range => {
            let reach = battle.weapon_range();
            let range = reach.min + u8::try_from(pick(u32::from(reach.max - reach.min) + 1)).unwrap_or(0);
            let range = range.min(reach.max);
            match pick(3) {
                0 => BattleAnswer::Shot {
                    range,
                    arm: super::simulate::pick(Arm::ALL, pick(9)).copied().unwrap_or_default(),
                    attack: 1,
                    defence: -1,
                    ways: [AttackWays::NONE, AttackWays::STOP, AttackWays::FROZEN, AttackWays::TYPED]
                        .into_iter()
                        .nth(usize::try_from(pick(4)).unwrap_or(0))
                        .unwrap_or(AttackWays::NONE),
                },
                _ if pick(5) == 0 => BattleAnswer::obstructed_shot(range),
                _ => BattleAnswer::shot(range),
            }
        }
        BattleQuestion::AttackDice => match (battle.attack.attacker, pick(4)) {
            (Party::Rebel(_), 0) => {
                BattleAnswer::Attack(AttackCounts { blanks: 1, focus: 0, hits: 1, crits: 1 })
            }
            (Party::Rebel(_), 2) => BattleAnswer::Dice(4),
            _ => BattleAnswer::Roll,
        },
        BattleQuestion::RebelAttackDice | BattleQuestion::RebelDefenceDice => BattleAnswer::Next,
        BattleQuestion::DefenceDice => match pick(3) {
            0 => BattleAnswer::Defence(DefenceCounts { blanks: 1, focus: 0, evades: 1 }),
            _ => BattleAnswer::Roll,
        },
        BattleQuestion::DamageCard { .. } => {
            if pick(2) == 0 {
                BattleAnswer::Roll
            } else {
                let card = super::simulate::pick(DamageCard::ALL, pick(14)).copied();
                BattleAnswer::Card(card.unwrap_or(DamageCard::DirectHit))
            }
        }
        BattleQuestion::RebelTarget { .. } => maybe(battle.prey_count(), pick),
        BattleQuestion::WingSplit { squad } => {
            let members = battle.wing_member_count(squad).min(7);
            let set = pick(1 << members);
            if pick(2) == 0 { BattleAnswer::No } else { BattleAnswer::Set(u8::try_from(set).unwrap_or(0)) }
        }
        BattleQuestion::RemoteAttack { remote } => maybe(battle.remote_target_count(remote), pick),
    };
    Some(BattleCommand::Answer(answer))
}

/// Yes or no, one as likely as the other.
fn yes_no(pick: &mut dyn FnMut(u32) -> u32) -> BattleAnswer {
    if pick(2) == 0 { BattleAnswer::Yes } else { BattleAnswer::No }
}

/// Anything that may be in the way of this ship.
fn any_obstacle(battle: &Battle, ship: ShipAt, pick: &mut dyn FnMut(u32) -> u32) -> BattleAnswer {
    let count = u32::try_from(battle.in_way(ship).count()).unwrap_or(1);
    let place = usize::try_from(pick(count)).unwrap_or(0);
    battle.in_way(ship).nth(place).map_or(BattleAnswer::Next, |what| BattleAnswer::Choice(what.code()))
}

/// Any of the eight directions.
fn any_sector(pick: &mut dyn FnMut(u32) -> u32) -> BattleAnswer {
    BattleAnswer::Sector(super::simulate::pick(&Sector::ALL, pick(8)).copied().unwrap_or(Sector::ALL[0]))
}

/// One of a list, or none of it.
fn maybe(count: usize, pick: &mut dyn FnMut(u32) -> u32) -> BattleAnswer {
    let limit = u32::try_from(count).unwrap_or(0);
    match pick(limit + 1) {
        none if none >= limit => BattleAnswer::No,
        place => BattleAnswer::Choice(u8::try_from(place).unwrap_or(0)),
    }
}

const _: () =
    assert!(Fact::ALL.len() <= 32 && Action::ALL.len() < ACTIONS && Distance::ALL.len() == DISTANCES);

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const _: () = {
    let mut ship = 0;
    while ship < CARDS.len() {
        assert!(CARDS[ship].actions.len() <= ROWS, "an action list has more lines than a tally");
        ship += 1;
    }
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::action_rule::FactTest;
    use crate::dice::generator::{Purpose, RollKey, Seed};

    fn row_of_dice(purpose: Purpose, ship: ShipId, seed: u64) -> Stream {
        let key = RollKey { round: 1, phase: 2, ship: ship.number(), purpose, ordinal: 0 };
        Stream::new(&Seed::from_number(seed), &key)
    }

    /// Chi-square of counts against shares of six, and whether chance alone goes so far less than once in a million.
    fn fits(counts: &[(u64, u64)]) -> bool {
        const BOUND: [u64; 6] = [0, 24, 28, 31, 34, 36];
        let total: u64 = counts.iter().map(|(count, _)| count).sum();
        let distance =
            |&(count, faces): &(u64, u64)| (6 * count).abs_diff(total * faces).pow(2) / (6 * total * faces);
        counts.iter().map(|(_, faces)| faces).sum::<u64>() == 6
            && counts.iter().map(distance).sum::<u64>() <= BOUND[counts.len() - 1]
    }

    /// The different maneuvers of a zone as printed for that side, with the number of their faces.
    fn printed(kind: ShipId, sector: Sector, distance: Distance) -> std::vec::Vec<(Maneuver, u64)> {
        let mut cells: std::vec::Vec<(Maneuver, u64)> = std::vec::Vec::new();
        for die in 1..=6 {
            let cell = kind.card().maneuver(sector.arc, sector.side, distance, die).unwrap();
            match cells.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, faces)) => *faces += 1,
                None => cells.push((cell, 1)),
            }
        }
        cells
    }

    #[test]
    fn the_bound_tells_a_wrong_face_from_chance() {
        assert!(fits(&[(333_000, 2), (667_002, 4)]));
        assert!(!fits(&[(166_667, 2), (833_335, 4)]), "one face too few");
        assert!(!fits(&[(166_667, 1), (666_668, 4)]), "a face that never comes");
    }

    /// "Select Maneuver": a million rolls for every zone of every card, through the engine.
    #[test]
    fn a_million_rolls_match_every_zone_of_every_card() {
        const ROLLS: u64 = 1_000_000;
        for kind in ShipId::ALL {
            let battle = range_table(kind);
            let ship = battle.ships[0];
            let mut dice = row_of_dice(Purpose::Maneuver, kind, 21);
            for sector in Sector::ALL.into_iter().take(4) {
                for &distance in Distance::ALL {
                    let mut zone = ZoneTally::default();
                    for _ in 0..ROLLS {
                        zone.count(battle.card_maneuver(&ship, sector, distance, dice.d6()), None);
                    }
                    let cells = printed(kind, sector, distance);
                    let counts: std::vec::Vec<_> =
                        cells.iter().map(|&(cell, faces)| (zone.maneuver(cell), faces)).collect();
                    assert_eq!(counts.iter().map(|(count, _)| count).sum::<u64>(), ROLLS);
                    assert!(fits(&counts), "{kind:?} {sector:?} {distance}: {counts:?}");
                }
            }
        }
    }

    /// The same for whole activations: every sector, mirrored for the left, and no zone more often than another.
    #[test]
    fn a_million_activations_match_the_card_on_both_sides() {
        const COUNT: u64 = 1_000_000;
        for kind in ShipId::ALL {
            let mut tally = ActivationCounts::new();
            activations(kind, COUNT, &mut row_of_dice(Purpose::Free, kind, 22), &mut tally);
            for (sector, distance, zone) in tally.zones() {
                // Five standard deviations of a sixteenth.
                assert!(zone.activations.abs_diff(COUNT / 16) < 1_211, "{kind:?} {sector:?} {distance}");
                let cells = printed(kind, sector, distance);
                let counts: std::vec::Vec<_> =
                    cells.iter().map(|&(cell, faces)| (zone.maneuver(cell), faces)).collect();
                assert_eq!(counts.iter().map(|(count, _)| count).sum::<u64>(), zone.activations);
                assert!(fits(&counts), "{kind:?} {sector:?} {distance}: {counts:?}");
                let acted: u64 = (0..ROWS).map(|row| zone.row(row)).sum();
                assert_eq!(acted + zone.action(None), zone.activations);
            }
            assert_eq!(tally.zones().map(|(_, _, zone)| zone.activations).sum::<u64>(), COUNT);
        }
    }

    /// "Select Action": whatever the table says, a line that the ship can reach is reached.
    #[test]
    fn every_line_that_needs_no_charges_comes_up() {
        let charges = [Fact::OrdnanceEmpty, Fact::ChargesSpent];
        for kind in ShipId::ALL {
            let mut tally = ActivationCounts::new();
            activations(kind, 200_000, &mut row_of_dice(Purpose::Free, kind, 23), &mut tally);
            for (place, rule) in kind.card().actions.iter().enumerate() {
                let reloads = rule.play.action == Action::Reload
                    || rule.when.iter().any(|test| charges.iter().any(|&fact| *test == FactTest::Is(fact)));
                assert_eq!(tally.row(place) == 0, reloads, "{kind:?} line {}: {rule}", place + 1);
            }
        }
    }
}
