//! Huge ships by the sections of their rules, the check cases of the data, and what must always hold.

mod combat;
mod damage;
mod properties;

use super::command::{HugeCommand as C, HugeError as E};
use super::flow::{Aid, HugeAnswer as A, HugeQuestion, HugeWeapon, Line, Prey};
use super::rule::HugeRule;
use super::ship::{CardMarks, EquipOrder, EquippedAt, HugeAt, HugeField, HugeShip, LockOn, MOST_TOKENS};
use super::{Format, HugeShips};
use crate::base::name::Name;
use crate::battle::state::question::AttackCounts;
use crate::cards::huge::ShipSection::{self, Aft, Fore};
use crate::cards::huge::{HugeAction, HugeId, HugeSlot};
use crate::cards::maneuver::{Bearing, Difficulty, Maneuver, Side};
use crate::dice::damage::Results;
use crate::games::fight::{FightAnswer, FightStep};
use crate::games::frame::TableGame;
use crate::games::game_test::{self, Thing, opens_all};

const SHIP: HugeAt = HugeAt(0);
const OTHER: HugeAt = HugeAt(1);
const NEAR: Line = Line { range: 2, obstructed: false };

fn straight(speed: u8) -> Maneuver {
    Maneuver { speed, bearing: Bearing::Straight, side: None, difficulty: Difficulty::White }
}

fn bank(speed: u8, side: Side) -> Maneuver {
    Maneuver { speed, bearing: Bearing::Bank, side: Some(side), difficulty: Difficulty::White }
}

/// A primary attack on a huge ship, without tokens.
fn dice(dice: u8, line: Line, same_skill: bool) -> A {
    A::Dice { dice, line, primary: true, focus: false, lock: false, same_skill }
}

fn order(ship: HugeAt, section: ShipSection, slot: HugeSlot, name: &str) -> EquipOrder {
    let marks = CardMarks::default();
    EquipOrder { ship, section, slot, name: Name::new(name), limit: 0, cost: 0, dice: 0, range: 0, marks }
}

fn battery(ship: HugeAt, section: ShipSection, limit: u8) -> EquipOrder {
    let marks = CardMarks::ENERGY;
    EquipOrder {
        limit,
        dice: 3,
        range: 0x13,
        marks,
        ..order(ship, section, HugeSlot::Hardpoint, "Quad Lasers")
    }
}

type HugeTest = game_test::GameTest<HugeShips>;

impl HugeTest {
    fn new(kinds: &[HugeId]) -> HugeTest {
        let mut play = HugeTest::of(HugeShips::new(), 4);
        for (place, &kind) in (0u8..).zip(kinds) {
            let player = place % 2;
            play.does(C::Add { kind, name: Name::new(kind.name()), player, obstacle: false });
        }
        play
    }

    /// In the first round, before small ships move.
    fn started(mut self) -> HugeTest {
        self.does(C::Start);
        self.says(A::Next);
        self.does(C::BeginRound { entropy: [1; 16] });
        self
    }

    /// At the dial of the first huge ship.
    fn revealing(kinds: &[HugeId]) -> HugeTest {
        let mut play = HugeTest::new(kinds).started();
        play.says(A::Next);
        play
    }

    /// Everybody flew `speed` straight and did nothing; the first huge ship may attack.
    fn fighting(kinds: &[HugeId]) -> HugeTest {
        let mut play = HugeTest::revealing(kinds);
        play.activate_all(2);
        play
    }

    fn activate_all(&mut self, speed: u8) {
        loop {
            match self.game.flow() {
                HugeQuestion::Reveal { .. } => self.says(A::Maneuver(straight(speed))),
                HugeQuestion::Act { .. } => self.says(A::No),
                HugeQuestion::Combat { .. } => return,
                _ => self.says(A::Next),
            }
        }
    }

    /// Through the steps of energy.
    fn reach_action(&mut self) {
        while !matches!(self.game.flow(), HugeQuestion::Act { .. }) {
            self.says(A::Next);
        }
    }

    fn ship(&self) -> &HugeShip {
        self.game.at(SHIP).unwrap()
    }

    fn set(&mut self, field: HugeField, value: u8) {
        self.does(C::Correct { ship: SHIP, field, value });
    }

    /// An attack of typed dice by somebody of this skill; green dice show nothing.
    fn attacked(&mut self, target: HugeAt, section: ShipSection, skill: u8, hits: u8, crits: u8) {
        self.says(A::Incoming(target));
        self.says(A::Section(section));
        let same_skill = self.game.at(target).unwrap().card().skill == skill;
        self.says(dice(hits + crits, NEAR, same_skill));
        self.typed(hits, crits);
    }

    fn typed(&mut self, hits: u8, crits: u8) {
        self.fights(hits, crits, HugeShips::fight, A::Fight);
    }
}

/// "The Epic Icon": not in 100-point squads, but as an obstacle.
#[test]
fn huge_ships_are_for_epic_play() {
    let mut play = HugeTest::new(&[HugeId::Cr90]);
    play.does(C::Format(Format::Standard));
    assert_eq!(play.apply(C::Start), Err(E::EpicOnly));
    play.does(C::Remove(SHIP));
    assert_eq!(play.apply(C::Start), Err(E::NoShip));
    play.does(C::Add { kind: HugeId::Cr90, name: Name::EMPTY, player: 0, obstacle: true });
    let mut play = play.started();
    // It never moves and cannot be attacked or damaged.
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Combat { ship: None });
    play.refuses(A::Incoming(SHIP), E::NoSuchShip);
    let harm = C::Suffer { ship: SHIP, section: None, results: Results::new(1, 0) };
    assert_eq!(play.apply(harm), Err(E::NoSuchShip));
}

/// "Huge Ship Activation": after all others, low skill first; "Combat": high skill first.
#[test]
fn huge_ships_activate_last_by_skill() {
    let mut play = HugeTest::new(&[HugeId::Cr90, HugeId::CRoc, HugeId::Gozanti]);
    play.does(C::Equip(battery(HugeAt(2), Fore, 2)));
    play = play.started();
    assert_eq!(play.game.flow(), HugeQuestion::Others);
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Reveal { ship: HugeAt(1) });
    play.activate_all(2);
    assert_eq!(play.game.flow(), HugeQuestion::Combat { ship: Some(SHIP) });
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Combat { ship: Some(HugeAt(2)) });
}

/// The check cases of the data for energy and ions, "Energy" and "Ion Tokens".
#[test]
fn energy_is_gained_less_ions_up_to_the_limit() {
    // Icons, ion tokens, energy before and after: the GR-75 has limit 4.
    for (speed, icons, ion, before, after) in [(1, 3, 1, 2, 4), (3, 1, 2, 2, 2), (1, 3, 0, 4, 4)] {
        let mut play = HugeTest::revealing(&[HugeId::Gr75]);
        play.set(HugeField::Energy, before);
        play.set(HugeField::Ion, ion);
        play.says(A::Maneuver(straight(speed)));
        assert_eq!(play.ship().card().icons(straight(speed)), icons);
        play.says(A::Next);
        assert_eq!(play.ship().energy(), after);
        assert_eq!(play.game.why(), if ion > 0 { HugeRule::Ion } else { HugeRule::Gain });
        play.reach_action();
        play.says(A::No);
        assert_eq!((play.ship().ion(), play.game.flow()), (0, HugeQuestion::Combat { ship: None }));
    }
}

#[test]
fn energy_beyond_the_limit_goes_back_at_once() {
    let mut play = HugeTest::revealing(&[HugeId::Gr75]);
    assert_eq!(
        play.apply(C::Correct { ship: SHIP, field: HugeField::Energy, value: 5 }),
        Err(E::ValueTooHigh)
    );
    // A card raises the limit while it is there.
    let cargo = order(SHIP, Fore, HugeSlot::Cargo, "Generators");
    let much = EquipOrder { marks: CardMarks::default().raising(7), ..cargo };
    assert_eq!(play.apply(C::Equip(much)), Err(E::BadValues));
    play.does(C::Equip(EquipOrder { marks: CardMarks::LIMITED.raising(2), ..cargo }));
    play.set(HugeField::Energy, 6);
    play.does(C::Unequip(EquippedAt(0)));
    assert_eq!((play.ship().energy(), play.ship().energy_limit()), (4, 4));
}

/// The check case for recover, and "Recover".
#[test]
fn recover_turns_all_energy_into_shields() {
    let mut play = HugeTest::revealing(&[HugeId::Gr75]);
    play.set(HugeField::Shields(Fore), 2);
    play.says(A::Maneuver(straight(4)));
    play.reach_action();
    play.set(HugeField::Energy, 3);
    play.refuses(A::Lock(LockOn::Other), E::NotOnBar);
    play.says(A::Recover(Fore));
    assert_eq!((play.ship().energy(), play.ship().shields(Fore)), (0, 4));
}

/// "Allocate Energy" and "Use Energy".
#[test]
fn energy_is_allocated_and_used_once_a_round() {
    let mut play = HugeTest::new(&[HugeId::Gozanti]);
    play.does(C::Equip(battery(SHIP, Fore, 2)));
    let mut play = play.started();
    play.says(A::Next);
    play.says(A::Maneuver(straight(1)));
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!((play.game.flow(), play.ship().energy()), (HugeQuestion::Allocate { ship: SHIP }, 3));
    let card = EquippedAt(0);
    play.refuses(A::Allocate { card, energy: 4 }, E::NoEnergy);
    play.refuses(A::Allocate { card, energy: 3 }, E::OverLimit);
    play.says(A::Allocate { card, energy: 2 });
    assert_eq!((play.ship().energy(), play.game.battery(SHIP, 0).unwrap().1.energy()), (1, 2));
    play.says(A::Next);
    play.refuses(A::Use { card, ship: 2, own: 0 }, E::NoEnergy);
    play.says(A::Use { card, ship: 1, own: 1 });
    play.refuses(A::Use { card, ship: 0, own: 0 }, E::UsedAlready);
    assert_eq!((play.ship().energy(), play.game.equipped(card).unwrap().energy()), (0, 1));
}

/// "Performing Actions from a Ship with Two Ship Cards".
#[test]
fn two_cards_take_two_actions() {
    let mut play = HugeTest::revealing(&[HugeId::Cr90, HugeId::Gr75]);
    assert_eq!(play.game.flow(), HugeQuestion::Reveal { ship: OTHER }, "skill 3 before skill 4");
    play.says(A::Maneuver(straight(1)));
    play.reach_action();
    play.says(A::Act(HugeAction::Jam));
    assert_eq!(play.game.flow(), HugeQuestion::Reveal { ship: SHIP });
    play.says(A::Maneuver(bank(1, Side::Left)));
    play.reach_action();
    play.refuses(A::Reinforce(Fore), E::NotOnBar);
    play.refuses(A::Act(HugeAction::Jam), E::NotOnBar);
    play.says(A::Lock(LockOn::Huge(OTHER, Aft)));
    assert_eq!(play.game.flow(), HugeQuestion::Act { ship: SHIP, section: Aft });
    play.says(A::Reinforce(Fore));
    assert_eq!((play.ship().reinforce(Fore), play.ship().reinforce(Aft)), (1, 0));
    assert_eq!(play.ship().lock(), Some(LockOn::Huge(OTHER, Aft)));
}

/// "Modifications", "Limited Upgrades", "Epic Play Card Restrictions", slots.
#[test]
fn cards_are_checked_when_equipped() {
    let mut play = HugeTest::new(&[HugeId::Gr75]);
    let equip = |slot, name, marks| C::Equip(EquipOrder { marks, ..order(SHIP, Fore, slot, name) });
    assert_eq!(play.apply(equip(HugeSlot::Crew, "navigator", CardMarks::NONE)), Err(E::BannedCard));
    assert_eq!(play.apply(equip(HugeSlot::Crew, "Cassian Andor", CardMarks::NONE)), Err(E::BannedCard));
    assert_eq!(play.apply(equip(HugeSlot::Hardpoint, "Turbolaser", CardMarks::NONE)), Err(E::NoSlot));
    assert_eq!(play.apply(equip(HugeSlot::Modification, "Optimized", CardMarks::NONE)), Err(E::HugeOnly));
    play.does(equip(HugeSlot::Modification, "Optimized", CardMarks::HUGE_ONLY));
    play.does(equip(HugeSlot::Cargo, "EM Emitter", CardMarks::LIMITED));
    assert_eq!(play.apply(equip(HugeSlot::Cargo, "EM emitter", CardMarks::LIMITED)), Err(E::LimitedTwice));
    play.does(equip(HugeSlot::Cargo, "Jammer", CardMarks::NONE));
    play.does(equip(HugeSlot::Cargo, "Jammer", CardMarks::NONE));
    assert_eq!(play.apply(equip(HugeSlot::Cargo, "Slicer Tools", CardMarks::NONE)), Err(E::NoSlot));
    let far = EquipOrder { dice: 4, range: 0x36, ..order(SHIP, Fore, HugeSlot::Crew, "Far") };
    assert_eq!(play.apply(C::Equip(far)), Err(E::BadValues));
}

/// One wrong value is enough. A range is its nearest and its farthest band.
#[test]
fn a_card_has_values_that_cards_have() {
    let mut play = HugeTest::new(&[HugeId::Cr90]);
    let right = EquipOrder { cost: 2, ..battery(SHIP, Fore, 2) };
    let wrong: [fn(&mut EquipOrder); 7] = [
        |order| order.marks = CardMarks::DISCARDED,
        |order| order.limit = MOST_TOKENS + 1,
        |order| order.cost = order.limit + 1,
        |order| order.dice = 13,
        |order| order.range = 0x03,
        |order| order.range = 0x32,
        |order| order.range = 0x16,
    ];
    for change in wrong {
        let mut order = right;
        change(&mut order);
        assert_eq!(play.apply(C::Equip(order)), Err(E::BadValues), "{order:?}");
    }
    play.does(C::Equip(EquipOrder { limit: MOST_TOKENS, range: 0x15, ..right }));
}

#[test]
fn commands_say_what_they_did_and_what_to_put_back() {
    let play = HugeTest::revealing(&[HugeId::Cr90]);
    let flown = C::Answer(A::Maneuver(straight(2)));
    assert_eq!(play.words(flown), ("CR90's 2 Straight".into(), "CR90 back to its old place".into()));
    // Only the last answer of an attack deals cards.
    let mut play = HugeTest::fighting(&[HugeId::Cr90]);
    play.says(A::Incoming(SHIP));
    play.says(A::Section(Fore));
    play.says(dice(2, NEAR, false));
    let mut backs = Vec::new();
    while play.game.flow() == HugeQuestion::Fight {
        let hit = AttackCounts { hits: 2, ..Default::default() };
        let rolls = play.game.fight().unwrap().step() == FightStep::RollAttack;
        let answer = A::Fight(if rolls { FightAnswer::Attack(hit) } else { FightAnswer::Next });
        backs.push(play.back(answer));
        play.says(answer);
    }
    assert_eq!(backs, ["", "", "take the damage off CR90"]);
}

/// An action that was not taken cannot be taken back; a loss, an overlap and the end of a phase can.
#[test]
fn an_undo_asks_for_what_happened_only() {
    let mut play = HugeTest::revealing(&[HugeId::Cr90, HugeId::Raider]);
    play.says(A::Maneuver(straight(2)));
    let met = |other| A::HitHuge { other, mine: Fore, theirs: Fore };
    assert_eq!(play.back(met(OTHER)), format!("put {}'s damage cards back, in order", play.ship().name));
    assert_eq!(play.back(A::Edge), "CR90 back on the table");
    play.reach_action();
    assert_eq!(play.back(A::No), "");
    play.says(A::No);
    assert_eq!(play.back(A::Reinforce(Fore)), "take CR90's action back");
    play.says(A::Reinforce(Fore));
    play.activate_all(2);
    while play.game.flow() != (HugeQuestion::Combat { ship: None }) {
        play.says(A::Next);
    }
    assert_eq!(play.back(A::Next), "reinforce tokens back");
    play.does(C::Gone(SHIP));
    assert_eq!(play.back(A::Next), "CR90 back on the table");
}

/// The menu has only the state after an answer, and names the step all the same.
#[test]
fn every_step_has_a_name_afterwards() {
    let mut play = HugeTest::revealing(&[HugeId::Cr90]);
    assert_eq!(play.after(C::Answer(A::Next)), "all others' moves");
    play.says(A::Maneuver(straight(2)));
    play.says(A::Next);
    assert_eq!(play.after(C::Answer(A::Next)), "move");
    play.reach_action();
    assert_eq!(play.after(C::Answer(A::Next)), "energy");
    play.activate_all(2);
    while play.game.flow() != HugeQuestion::Planning {
        play.says(A::Next);
    }
    assert_eq!(play.after(C::Answer(A::Next)), "end of combat");
}

/// "Huge Ship Activation": of equal skill the player with the initiative is first.
#[test]
fn equal_skill_is_ordered_by_initiative() {
    let mut play = HugeTest::of(HugeShips::new(), 4);
    for (kind, player) in [(HugeId::Raider, 1), (HugeId::Cr90, 0)] {
        play.does(C::Add { kind, name: Name::new(kind.name()), player, obstacle: false });
    }
    let mut play = play.started();
    play.says(A::Next);
    assert_eq!(play.game.flow(), HugeQuestion::Reveal { ship: OTHER });
    play.activate_all(2);
    assert_eq!(play.game.flow(), HugeQuestion::Combat { ship: Some(OTHER) });
}

/// What is lost is counted by ship cards.
#[test]
fn a_battle_ends_between_rounds() {
    let mut play = HugeTest::fighting(&[HugeId::Cr90]);
    assert_eq!(play.ship().points(), (90, 0));
    play.attacked(SHIP, Aft, 9, 12, 0);
    while play.game.flow() != HugeQuestion::Planning {
        play.says(A::Next);
    }
    assert_eq!(play.ship().points(), (90, 40));
    play.says(A::End);
    assert_eq!((play.game.flow(), play.game.why()), (HugeQuestion::Over, HugeRule::Score));
    assert_eq!(play.apply(C::BeginRound { entropy: [0; 16] }), Err(E::NotNow));
}

/// "Use Energy": an upgrade or damage card once a round.
#[test]
fn a_damage_card_uses_energy_once_a_round() {
    let mut play = HugeTest::revealing(&[HugeId::Cr90]);
    for section in [Fore, Aft] {
        play.does(C::Faceup { ship: SHIP, section: Some(section) });
        play.says(A::Next);
    }
    play.says(A::Maneuver(straight(2)));
    while !matches!(play.game.flow(), HugeQuestion::Use { .. }) {
        play.says(A::Next);
    }
    play.says(A::UseDamage { energy: 0 });
    play.says(A::UseDamage { energy: 0 });
    assert!(!play.game.has_faceup(SHIP), "two cards, each used");
    play.refuses(A::UseDamage { energy: 0 }, E::UsedAlready);
    play.activate_all(2);
    while play.game.flow() != HugeQuestion::Planning {
        play.says(A::Next);
    }
    play.does(C::BeginRound { entropy: [2; 16] });
    assert!(play.game.has_faceup(SHIP));
}

/// "Huge Ship Actions": the rule behind a GR-75's one action is no other one.
#[test]
fn one_card_has_one_action() {
    let mut play = HugeTest::revealing(&[HugeId::Gr75]);
    play.says(A::Maneuver(straight(2)));
    play.reach_action();
    assert_eq!(play.game.why(), HugeRule::OneAction);
    play.says(A::No);
    assert!(matches!(play.game.flow(), HugeQuestion::Combat { .. }));
}

#[test]
fn names_are_typed_and_tell_ships_apart() {
    let mut play = HugeTest::new(&[HugeId::Cr90, HugeId::Gr75]);
    play.does(C::Rename { ship: SHIP, name: Name::new("Tantive") });
    assert_eq!(play.apply(C::Rename { ship: OTHER, name: Name::new("Tantive") }), Err(E::NameTaken));
    play.does(C::Equip(order(SHIP, Fore, HugeSlot::Crew, "Crew")));
    let card = EquippedAt(0);
    play.does(C::RenameCard { card, name: Name::new("Toryn Farr") });
    assert_eq!(play.game.equipped(card).unwrap().order.name.as_str(), "Toryn Farr");
    assert_eq!(play.apply(C::RenameCard { card, name: Name::new("Navigator") }), Err(E::BannedCard));
}
