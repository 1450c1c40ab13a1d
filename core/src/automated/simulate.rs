//! Random but legal play: activations at full speed with their distribution, and an answer for any screen.
//!
//! Used by tests, by the demo and by the command line. Does NOT know tactics: every answer is as likely as any other.

use crate::cards::action_rule::Fact;
use crate::cards::damage_deck::DamageCard;
use crate::cards::maneuver::{BEARINGS, Bearing, MAX_SPEED, Maneuver, Side};
use crate::cards::pilots::Version;
use crate::cards::ships::{Distance, ShipId};
use crate::cards::vocabulary::Action;
use crate::dice::generator::Stream;
use crate::table::battle::{Battle, Facts};
use crate::table::flow::{Answer, AttackCounts, DefenceCounts, Flow, Frame, Obstacle, Sector, Task, Trouble};
use crate::table::log::Party;
use crate::table::rebel::{Chassis, Rebel, RebelOrder};
use crate::table::ship::{Ship, ShipAt};
use crate::table::squad::SquadAt;

use super::abilities::PromptKind;
use super::action::{Decision, MAX_OPTIONS};
use super::command::BattleCommand;

const SPEEDS: usize = MAX_SPEED as usize + 1;
const SIDES: usize = 3;
/// Every action, and one place for none.
pub const ACTIONS: usize = 18;

/// What many activations came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    pub activations: u64,
    pub red: u64,
    maneuvers: [[[u64; SIDES]; BEARINGS]; SPEEDS],
    actions: [u64; ACTIONS],
    /// Questions answered on the way.
    pub questions: u64,
}

impl Tally {
    pub const fn new() -> Tally {
        Tally {
            activations: 0,
            red: 0,
            maneuvers: [[[0; SIDES]; BEARINGS]; SPEEDS],
            actions: [0; ACTIONS],
            questions: 0,
        }
    }

    pub fn maneuver(&self, speed: u8, bearing: Bearing, side: Option<Side>) -> u64 {
        self.maneuvers
            .get(usize::from(speed))
            .and_then(|row| row.get(usize::from(bearing.number())))
            .and_then(|cell| cell.get(side_place(side)))
            .copied()
            .unwrap_or(0)
    }

    /// How often an action was the first of an activation; None: no action.
    pub fn action(&self, action: Option<Action>) -> u64 {
        self.actions.get(action_place(action)).copied().unwrap_or(0)
    }

    fn count(&mut self, maneuver: Maneuver, action: Option<Action>) {
        self.activations += 1;
        self.red += u64::from(maneuver.is_red());
        let cell = self
            .maneuvers
            .get_mut(usize::from(maneuver.speed))
            .and_then(|row| row.get_mut(usize::from(maneuver.bearing.number())))
            .and_then(|cell| cell.get_mut(side_place(maneuver.side)));
        if let Some(cell) = cell {
            *cell += 1;
        }
        if let Some(place) = self.actions.get_mut(action_place(action)) {
            *place += 1;
        }
    }
}

impl Default for Tally {
    fn default() -> Self {
        Self::new()
    }
}

const fn side_place(side: Option<Side>) -> usize {
    match side {
        None => 0,
        Some(Side::Left) => 1,
        Some(Side::Right) => 2,
    }
}

fn action_place(action: Option<Action>) -> usize {
    action.map_or(ACTIONS - 1, |action| usize::from(action.number()))
}

/// A table with one ship of a kind and two Rebels.
fn range_table(kind: ShipId) -> Battle {
    let mut battle = Battle::new();
    // Both lists are empty: there is room.
    let _ = battle.ships.push(Ship::new(1, kind, SquadAt(0), None, Version::Basic));
    for initiative in [2, 4] {
        let _ = battle.rebels.push(Rebel::new(RebelOrder::pilot(Chassis::XWing, initiative)));
    }
    battle.now.target = Some(crate::table::rebel::RebelAt(0));
    battle
}

/// Flies `count` activations: any sector, distance, die and answers, each as likely as any other.
pub fn activations(kind: ShipId, count: u64, row: &mut Stream, tally: &mut Tally) {
    let battle = range_table(kind);
    let frame = Frame { step: 1, ..Frame::new(Task::Act, ShipAt(0)) };
    let Some(ship) = battle.ships.first() else { return };
    let mut known = Known::new();
    let mut bits = Bits { row, left: 0, word: 0 };
    for _ in 0..count {
        let sector = *pick(&Sector::ALL, bits.take(3)).unwrap_or(&Sector::ALL[0]);
        let distance = if bits.take(1) == 0 { Distance::Close } else { Distance::Far };
        let die = bits.d6();
        let maneuver = battle.card_maneuver(ship, sector, distance, die);
        let action = if maneuver.is_red() {
            None
        } else {
            random_action(&battle, frame, &mut known, &mut bits, tally)
        };
        tally.count(maneuver, action);
    }
}

/// Answers the action list at random; says which action comes of it.
fn random_action(
    battle: &Battle,
    frame: Frame,
    known: &mut Known,
    bits: &mut Bits<'_>,
    tally: &mut Tally,
) -> Option<Action> {
    let (mut facts, mut tried) = (Facts::default(), 0u32);
    // Every question settles a fact or a line: more than these there are not.
    for _ in 0..64 {
        let node = known.node(battle, frame, facts, tried);
        if node.options > 0 {
            tally.questions += 1;
            let way = bits.below(u32::from(node.options) + 1);
            match pick(&node.actions, way).copied().flatten() {
                Some(action) => return Some(action),
                None => tried |= node.covered,
            }
            continue;
        }
        match node.then {
            Then::Ask(fact) => {
                tally.questions += 1;
                facts.learn(fact, bits.take(1) == 1);
            }
            Then::Do(action) => return action,
        }
    }
    None
}

/// What the list says for some answers.
#[derive(Clone, Copy)]
struct Node {
    facts: Facts,
    tried: u32,
    options: u8,
    actions: [Option<Action>; MAX_OPTIONS],
    /// Lines that are settled if none of the options works.
    covered: u32,
    then: Then,
}

#[derive(Clone, Copy)]
enum Then {
    Ask(Fact),
    Do(Option<Action>),
}

/// Nodes seen before: the list is worked out once for each set of answers.
struct Known {
    nodes: [Option<Node>; Self::SIZE],
}

impl Known {
    const SIZE: usize = 256;

    const fn new() -> Known {
        Known { nodes: [None; Self::SIZE] }
    }

    fn node(&mut self, battle: &Battle, frame: Frame, facts: Facts, tried: u32) -> Node {
        let mixed =
            (facts.asked ^ facts.yes.rotate_left(7) ^ tried.rotate_left(13)).wrapping_mul(0x9E37_79B1);
        let place = usize::try_from(mixed >> 24).unwrap_or(0);
        if let Some(Some(node)) = self.nodes.get(place)
            && node.facts == facts
            && node.tried == tried
        {
            return *node;
        }
        let plan = battle.plan_for(frame, facts, tried);
        let mut actions = [None; MAX_OPTIONS];
        for (action, option) in actions.iter_mut().zip(&plan.options) {
            *action = Some(option.play.action);
        }
        let node = Node {
            facts,
            tried,
            options: u8::try_from(plan.options.len()).unwrap_or(0),
            actions,
            covered: battle.covered(frame, &plan.options),
            then: match plan.then {
                Decision::Ask(fact) => Then::Ask(fact),
                Decision::Do { play, .. } => Then::Do(Some(play.action)),
                Decision::Nothing => Then::Do(None),
            },
        };
        if let Some(kept) = self.nodes.get_mut(place) {
            *kept = Some(node);
        }
        node
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
        Answer::Choice(u8::try_from(pick(limit).min(limit - 1)).unwrap_or(0))
    };
    let answer = match battle.flow() {
        Flow::Setup => return None,
        Flow::Planning => return Some(BattleCommand::BeginRound { entropy: [0; 16] }),
        Flow::Acted { ship }
            if battle.now.last_action == Some(Action::Coordinate) && battle.helped_count(ship) > 0 =>
        {
            choice(battle.helped_count(ship))
        }
        Flow::Placing
        | Flow::Over
        | Flow::Acted { .. }
        | Flow::ObstacleResult { .. }
        | Flow::SpendAttack
        | Flow::SpendDefence
        | Flow::Results
        | Flow::Critical { .. }
        | Flow::Destroyed { .. } => Answer::Next,
        Flow::DeviceCheck { .. } => {
            let Answer::Choice(enemies) = choice(4) else { return None };
            let Answer::Choice(friends) = choice(3) else { return None };
            Answer::Counts { enemies, friends }
        }
        Flow::DeviceResult { passed, .. } => {
            if passed && pick(4) == 0 {
                Answer::No
            } else {
                Answer::Next
            }
        }
        Flow::Decloak { .. } => {
            if pick(4) == 0 {
                Answer::No
            } else {
                Answer::Next
            }
        }
        Flow::Rebels { initiative } => match battle.rebels_at(initiative).next() {
            Some(rebel) if battle.round.phase == crate::table::round::Phase::Engagement => {
                if battle.prey_count() > 0 && pick(2) == 0 { Answer::Rebel(rebel) } else { Answer::Next }
            }
            _ => Answer::Next,
        },
        Flow::NextShip { .. } => match pick(12) {
            0 => Answer::No,
            1..=4 => any_sector(pick),
            _ => Answer::Next,
        },
        Flow::Target { .. } => choice(battle.target_count()),
        Flow::Sector { .. } => any_sector(pick),
        Flow::CloseFar { .. } => Answer::Distance(if pick(2) == 0 { Distance::Close } else { Distance::Far }),
        Flow::Maneuver { .. } => match pick(16) {
            0 => Answer::Trouble(Trouble::Obstacle),
            1 => Answer::Trouble(Trouble::Edge),
            2 => Answer::Trouble(Trouble::Bump),
            3 => Answer::Trouble(Trouble::IonStorm),
            _ => Answer::Next,
        },
        Flow::Swerve { ship } => maybe(battle.swerve_count(ship), pick),
        Flow::Flee { ship } => maybe(battle.flee_count(ship).min(5), pick),
        Flow::Obstacle { .. } => choice(Obstacle::ALL.len()),
        Flow::Formation { leader } => match pick(6) {
            0 => {
                let waiting = battle.wingmates(leader).position(|mate| {
                    battle
                        .ship(mate)
                        .is_some_and(|ship| !ship.marks.has(crate::table::ship::Marks::ACTIVATED))
                });
                waiting.and_then(|place| u8::try_from(place).ok()).map_or(Answer::Next, Answer::Choice)
            }
            _ => Answer::Next,
        },
        Flow::Misplaced { .. } => match pick(4) {
            0 => Answer::No,
            1 => Answer::Trouble(Trouble::Obstacle),
            2 => Answer::Trouble(Trouble::Edge),
            _ => Answer::Trouble(Trouble::Bump),
        },
        Flow::Fact { .. } | Flow::Facing { .. } | Flow::RebelDown { .. } | Flow::WingJoin { .. } => {
            yes_no(pick)
        }
        Flow::Try { .. } => maybe(battle.option_count(), pick),
        Flow::Prompt { owner, place, effect } => match battle.prompt_kind(owner, place, effect) {
            PromptKind::YesNo => yes_no(pick),
            PromptKind::Friend => maybe(battle.friend_count(), pick),
            PromptKind::Rebel => maybe(battle.target_count(), pick),
            PromptKind::Speed => match (0..2).find(|&choice| battle.speed_changed(choice).is_some()) {
                Some(choice) if pick(2) == 0 => Answer::Choice(choice),
                _ => Answer::No,
            },
        },
        Flow::Engage { ship } => maybe(battle.attack_count(ship), pick),
        Flow::Defender { ship } => choice(battle.defender_count(ship)),
        Flow::Range => {
            let reach = battle.weapon_range();
            let range = reach.min + u8::try_from(pick(u32::from(reach.max - reach.min) + 1)).unwrap_or(0);
            Answer::Range { range: range.min(reach.max), obstructed: pick(5) == 0, ordnance: false }
        }
        Flow::AttackDice => match (battle.attack.attacker, pick(4)) {
            (Party::Rebel(_), 0) => Answer::Attack(AttackCounts { blanks: 1, focus: 0, hits: 1, crits: 1 }),
            (Party::Rebel(_), 1)
                if !battle.attack.homing && matches!(battle.attack.defender, Party::Ship(_)) =>
            {
                Answer::Homing
            }
            (Party::Rebel(_), 2) => Answer::Dice(4),
            _ => Answer::Roll,
        },
        Flow::RebelAttackDice | Flow::RebelDefenceDice => Answer::Next,
        Flow::DefenceDice => match pick(3) {
            0 => Answer::Defence(DefenceCounts { blanks: 1, focus: 0, evades: 1 }),
            _ => Answer::Roll,
        },
        Flow::DamageCard { .. } => {
            if pick(2) == 0 {
                Answer::Roll
            } else {
                let card = super::simulate::pick(DamageCard::ALL, pick(14)).copied();
                Answer::Card(card.unwrap_or(DamageCard::DirectHit))
            }
        }
        Flow::RebelTarget { .. } => maybe(battle.prey_count(), pick),
        Flow::WingSplit { squad } => {
            let members = battle.wing_member_count(squad).min(7);
            let set = pick(1 << members);
            if pick(2) == 0 { Answer::No } else { Answer::Set(u8::try_from(set).unwrap_or(0)) }
        }
        Flow::RemoteAttack { .. } => maybe(battle.target_count(), pick),
    };
    Some(BattleCommand::Answer(answer))
}

fn yes_no(pick: &mut dyn FnMut(u32) -> u32) -> Answer {
    if pick(2) == 0 { Answer::Yes } else { Answer::No }
}

fn any_sector(pick: &mut dyn FnMut(u32) -> u32) -> Answer {
    Answer::Sector(super::simulate::pick(&Sector::ALL, pick(8)).copied().unwrap_or(Sector::ALL[0]))
}

/// One of a list, or none of it.
fn maybe(count: usize, pick: &mut dyn FnMut(u32) -> u32) -> Answer {
    let limit = u32::try_from(count).unwrap_or(0);
    match pick(limit + 1) {
        none if none >= limit => Answer::No,
        place => Answer::Choice(u8::try_from(place).unwrap_or(0)),
    }
}

const _: () = assert!(Fact::ALL.len() <= 32 && Action::ALL.len() < ACTIONS);
