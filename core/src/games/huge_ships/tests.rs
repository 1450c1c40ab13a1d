//! Huge ships by the sections of their rules, the check cases of the data, and what must always hold.

use proptest::prelude::*;

use super::command::{HugeCommand as C, HugeError as E};
use super::flow::{Aid, Answer as A, Flow, Line, Prey, Weapon};
use super::rule::Rule;
use super::ship::{EquipOrder, EquippedAt, Field, HugeAt, HugeShip, LockOn, Marks};
use super::{Format, HugeShips};
use crate::cards::huge::Section::{self, Aft, Fore};
use crate::cards::huge::{HugeAction, HugeId, HugeSlot};
use crate::cards::maneuver::{Bearing, Difficulty, Maneuver, Side};
use crate::dice::damage::Results;
use crate::dice::generator::Seed;
use crate::games::fight::{FightAnswer, FightStep};
use crate::games::reach::{all_reached, reached, survives};
use crate::name::Name;
use crate::table::flow::{AttackCounts, DefenceCounts};

const SHIP: HugeAt = HugeAt(0);
const OTHER: HugeAt = HugeAt(1);
const NEAR: Line = Line { range: 2, obstructed: false };

struct Play {
    game: HugeShips,
    seed: Seed,
}

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

fn order(ship: HugeAt, section: Section, slot: HugeSlot, name: &str) -> EquipOrder {
    let marks = Marks::default();
    EquipOrder { ship, section, slot, name: Name::new(name), limit: 0, cost: 0, dice: 0, range: 0, marks }
}

fn battery(ship: HugeAt, section: Section, limit: u8) -> EquipOrder {
    let marks = Marks::ENERGY;
    EquipOrder {
        limit,
        dice: 3,
        range: 0x13,
        marks,
        ..order(ship, section, HugeSlot::Hardpoint, "Quad Lasers")
    }
}

impl Play {
    fn new(kinds: &[HugeId]) -> Play {
        let mut play = Play { game: HugeShips::new(), seed: Seed::from_number(4) };
        for (place, &kind) in (0u8..).zip(kinds) {
            let player = place % 2;
            play.does(C::Add { kind, name: Name::new(kind.name()), player, obstacle: false });
        }
        play
    }

    /// In the first round, before small ships move.
    fn started(mut self) -> Play {
        self.does(C::Start);
        self.says(A::Next);
        self.does(C::BeginRound { entropy: [1; 16] });
        self
    }

    /// At the dial of the first huge ship.
    fn revealing(kinds: &[HugeId]) -> Play {
        let mut play = Play::new(kinds).started();
        play.says(A::Next);
        play
    }

    /// Everybody flew `speed` straight and did nothing; the first huge ship may attack.
    fn fighting(kinds: &[HugeId]) -> Play {
        let mut play = Play::revealing(kinds);
        play.activate_all(2);
        play
    }

    fn activate_all(&mut self, speed: u8) {
        loop {
            match self.game.flow() {
                Flow::Reveal { .. } => self.says(A::Maneuver(straight(speed))),
                Flow::Act { .. } => self.says(A::No),
                Flow::Combat { .. } => return,
                _ => self.says(A::Next),
            }
        }
    }

    /// Through the steps of energy.
    fn to_action(&mut self) {
        while !matches!(self.game.flow(), Flow::Act { .. }) {
            self.says(A::Next);
        }
    }

    fn apply(&mut self, command: C) -> Result<(), E> {
        survives(&command);
        let before = self.game.clone();
        let done = self.game.apply(&command, &self.seed, true);
        if done.is_err() {
            assert_eq!(self.game, before, "a refused command changes nothing");
        }
        done
    }

    fn does(&mut self, command: C) {
        let flow = self.game.flow();
        assert_eq!(self.apply(command), Ok(()), "{command:?} at {flow:?}");
    }

    fn says(&mut self, answer: A) {
        self.does(C::Answer(answer));
    }

    fn refuses(&mut self, answer: A, error: E) {
        assert_eq!(self.apply(C::Answer(answer)), Err(error));
    }

    fn ship(&self) -> &HugeShip {
        self.game.at(SHIP).unwrap()
    }

    fn set(&mut self, field: Field, value: u8) {
        self.does(C::Correct { ship: SHIP, field, value });
    }

    /// An attack of typed dice by somebody of this skill; green dice show nothing.
    fn attacked(&mut self, target: HugeAt, section: Section, skill: u8, hits: u8, crits: u8) {
        self.says(A::Incoming(target));
        self.says(A::Section(section));
        let same_skill = self.game.at(target).unwrap().card().skill == skill;
        self.says(dice(hits + crits, NEAR, same_skill));
        self.typed(hits, crits);
    }

    fn typed(&mut self, hits: u8, crits: u8) {
        self.says(A::Fight(FightAnswer::Attack(AttackCounts { hits, crits, ..Default::default() })));
        self.says(A::Fight(FightAnswer::Next));
        if self.game.fight().unwrap().step() == FightStep::RollDefence {
            self.says(A::Fight(FightAnswer::Defence(DefenceCounts::default())));
        }
        if self.game.flow() == Flow::Fight {
            self.says(A::Fight(FightAnswer::Next));
        }
    }
}

/// "The Epic Icon": not in 100-point squads, but as an obstacle.
#[test]
fn huge_ships_are_for_epic_play() {
    let mut play = Play::new(&[HugeId::Cr90]);
    play.does(C::Format(Format::Standard));
    assert_eq!(play.apply(C::Start), Err(E::EpicOnly));
    play.does(C::Remove(SHIP));
    assert_eq!(play.apply(C::Start), Err(E::NoShip));
    play.does(C::Add { kind: HugeId::Cr90, name: Name::EMPTY, player: 0, obstacle: true });
    let mut play = play.started();
    // It never moves and cannot be attacked or damaged.
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Combat { ship: None });
    play.refuses(A::Incoming(SHIP), E::NoSuchShip);
    let harm = C::Suffer { ship: SHIP, section: None, results: Results::new(1, 0) };
    assert_eq!(play.apply(harm), Err(E::NoSuchShip));
}

/// "Huge Ship Activation": after all others, low skill first; "Combat": high skill first.
#[test]
fn huge_ships_activate_last_by_skill() {
    let mut play = Play::new(&[HugeId::Cr90, HugeId::CRoc, HugeId::Gozanti]);
    play = play.started();
    assert_eq!(play.game.flow(), Flow::Others);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Reveal { ship: HugeAt(1) });
    play.activate_all(2);
    assert_eq!(play.game.flow(), Flow::Combat { ship: Some(SHIP) });
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Combat { ship: Some(HugeAt(2)) });
}

/// The check cases of the data for energy and ions, "Energy" and "Ion Tokens".
#[test]
fn energy_is_gained_less_ions_up_to_the_limit() {
    // Icons, ion tokens, energy before and after: the GR-75 has limit 4.
    for (speed, icons, ion, before, after) in [(1, 3, 1, 2, 4), (3, 1, 2, 2, 2), (1, 3, 0, 4, 4)] {
        let mut play = Play::revealing(&[HugeId::Gr75]);
        play.set(Field::Energy, before);
        play.set(Field::Ion, ion);
        play.says(A::Maneuver(straight(speed)));
        assert_eq!(play.ship().card().icons(straight(speed)), icons);
        play.says(A::Next);
        assert_eq!(play.ship().energy(), after);
        assert_eq!(play.game.why(), if ion > 0 { Rule::Ion } else { Rule::Gain });
        play.to_action();
        play.says(A::No);
        assert_eq!((play.ship().ion(), play.game.flow()), (0, Flow::Combat { ship: Some(SHIP) }));
    }
}

#[test]
fn energy_beyond_the_limit_goes_back_at_once() {
    let mut play = Play::revealing(&[HugeId::Gr75]);
    assert_eq!(play.apply(C::Correct { ship: SHIP, field: Field::Energy, value: 5 }), Err(E::ValueTooHigh));
    // A card raises the limit while it is there.
    let cargo = order(SHIP, Fore, HugeSlot::Cargo, "Generators");
    let much = EquipOrder { marks: Marks::default().raising(7), ..cargo };
    assert_eq!(play.apply(C::Equip(much)), Err(E::BadValues));
    play.does(C::Equip(EquipOrder { marks: Marks::LIMITED.raising(2), ..cargo }));
    play.set(Field::Energy, 6);
    play.does(C::Unequip(EquippedAt(0)));
    assert_eq!((play.ship().energy(), play.ship().energy_limit()), (4, 4));
}

/// The check case for recover, and "Recover".
#[test]
fn recover_turns_all_energy_into_shields() {
    let mut play = Play::revealing(&[HugeId::Gr75]);
    play.set(Field::Shields(Fore), 2);
    play.says(A::Maneuver(straight(4)));
    play.to_action();
    play.set(Field::Energy, 3);
    play.refuses(A::Lock(LockOn::Other), E::NotOnBar);
    play.says(A::Recover(Fore));
    assert_eq!((play.ship().energy(), play.ship().shields(Fore)), (0, 4));
}

/// The check case for a crippled CR90, and "Crippled Sections".
#[test]
fn a_crippled_section_turns_over() {
    let mut play = Play::new(&[HugeId::Cr90]);
    for (slot, name) in [
        (HugeSlot::Crew, "Raymus"),
        (HugeSlot::Cargo, "Generators"),
        (HugeSlot::Title, "Tantive IV"),
        (HugeSlot::Team, "Engineers"),
    ] {
        play.does(C::Equip(order(SHIP, Aft, slot, name)));
    }
    play.does(C::Equip(order(SHIP, Fore, HugeSlot::Crew, "Leia")));
    let mut play = play.started();
    play.says(A::Next);
    play.set(Field::Energy, 5);
    play.set(Field::Shields(Aft), 0);
    play.does(C::Suffer { ship: SHIP, section: Some(Aft), results: Results::new(7, 1) });
    assert_eq!(
        play.game.flow(),
        Flow::Damage { ship: SHIP, section: Aft, shields: 0, facedown: 7, faceup: 1 }
    );
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Crippled { ship: SHIP, section: Aft, back: 4 });
    assert_eq!((play.ship().energy(), play.ship().energy_limit()), (1, 1));
    assert_eq!(play.ship().section(Aft).faceup, 1, "faceup cards stay faceup");
    play.says(A::Next);
    // Crew and team go, cargo has an icon, the title stays, the other section is not touched.
    let left: Vec<String> = (0..)
        .map_while(|place| play.game.card_of(SHIP, place))
        .map(|(_, card)| card.order.name.as_str().to_string())
        .collect();
    assert_eq!(left, ["Generators", "Tantive IV", "Leia"]);
    for forbidden in [straight(4), bank(2, Side::Left), bank(2, Side::Right)] {
        play.refuses(A::Maneuver(forbidden), E::CrippledForbids);
    }
    play.refuses(A::Maneuver(straight(1)), E::NotOnDial);
    assert!((0..).map_while(|place| play.game.maneuver(SHIP, place)).all(|(maneuver, _)| maneuver.speed < 4));
    // It cannot be damaged any more; both crippled is the end.
    let harm = |section| C::Suffer { ship: SHIP, section, results: Results::new(9, 4) };
    assert_eq!(play.apply(harm(Some(Aft))), Err(E::BadValues));
    let harm = |section| C::Suffer { ship: SHIP, section, results: Results::new(9, 3) };
    assert_eq!(play.apply(harm(Some(Aft))), Err(E::CrippledSection));
    play.does(C::Faceup { ship: SHIP, section: None });
    assert_eq!(
        play.game.flow(),
        Flow::Damage { ship: SHIP, section: Fore, shields: 0, facedown: 0, faceup: 1 }
    );
    play.says(A::Next);
    play.does(harm(None));
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Destroyed { ship: SHIP });
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Combat { ship: None });
}

#[test]
fn the_owner_chooses_what_to_discard() {
    let mut play = Play::new(&[HugeId::Raider]);
    for name in ["Gunners", "Sensors"] {
        play.does(C::Equip(order(SHIP, Aft, HugeSlot::Team, name)));
    }
    let mut play = play.started();
    play.says(A::Next);
    play.does(C::Suffer { ship: SHIP, section: Some(Aft), results: Results::new(12, 0) });
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Discard { ship: SHIP, section: Aft, slot: HugeSlot::Team });
    play.refuses(A::Discard(EquippedAt(5)), E::NoSuchCard);
    play.says(A::Discard(EquippedAt(0)));
    assert_eq!(play.game.flow(), Flow::Reveal { ship: SHIP });
    assert_eq!(play.game.equipped(EquippedAt(0)).unwrap().order.name.as_str(), "Sensors");
    play.refuses(A::Maneuver(bank(1, Side::Left)), E::CrippledForbids);
}

/// "Allocate Energy" and "Use Energy".
#[test]
fn energy_is_allocated_and_used_once_a_round() {
    let mut play = Play::new(&[HugeId::Gozanti]);
    play.does(C::Equip(battery(SHIP, Fore, 2)));
    let mut play = play.started();
    play.says(A::Next);
    play.says(A::Maneuver(straight(1)));
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!((play.game.flow(), play.ship().energy()), (Flow::Allocate { ship: SHIP }, 3));
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

/// A card whose attack costs energy of its own.
#[test]
fn an_attack_may_cost_energy_of_its_card() {
    let mut play = Play::new(&[HugeId::Gozanti]);
    let dear = EquipOrder { cost: 3, ..battery(SHIP, Fore, 2) };
    assert_eq!(play.apply(C::Equip(dear)), Err(E::BadValues), "it could never be paid");
    play.does(C::Equip(EquipOrder { cost: 2, ..dear }));
    let mut play = play.started();
    play.says(A::Next);
    play.activate_all(2);
    let card = EquippedAt(0);
    play.refuses(A::Fire(Weapon::Card(card)), E::CannotFire);
    play.does(C::CorrectCard { card, energy: 2 });
    play.says(A::Fire(Weapon::Card(card)));
    let prey = Prey { agility: 3, focus: false, evade: 0 };
    play.says(A::Shot { line: NEAR, prey, aid: Aid::default() });
    assert_eq!(play.game.equipped(card).unwrap().energy(), 0);
}

/// "Performing Actions from a Ship with Two Ship Cards".
#[test]
fn two_cards_take_two_actions() {
    let mut play = Play::revealing(&[HugeId::Cr90, HugeId::Gr75]);
    assert_eq!(play.game.flow(), Flow::Reveal { ship: OTHER }, "skill 3 before skill 4");
    play.says(A::Maneuver(straight(1)));
    play.to_action();
    play.says(A::Act(HugeAction::Jam));
    assert_eq!(play.game.flow(), Flow::Reveal { ship: SHIP });
    play.says(A::Maneuver(bank(1, Side::Left)));
    play.to_action();
    play.refuses(A::Reinforce(Fore), E::NotOnBar);
    play.refuses(A::Act(HugeAction::Jam), E::NotOnBar);
    play.says(A::Lock(LockOn::Huge(OTHER, Aft)));
    assert_eq!(play.game.flow(), Flow::Act { ship: SHIP, section: Aft });
    play.says(A::Reinforce(Fore));
    assert_eq!((play.ship().reinforce(Fore), play.ship().reinforce(Aft)), (1, 0));
    assert_eq!(play.ship().lock(), Some(LockOn::Huge(OTHER, Aft)));
}

/// "Reinforce": one evade more, for that section only, not spent; gone in the End phase.
#[test]
fn reinforce_guards_its_section_all_round() {
    let mut play = Play::fighting(&[HugeId::Gr75]);
    play.set(Field::Reinforce(Fore), 1);
    play.attacked(SHIP, Fore, 5, 2, 0);
    assert_eq!(
        play.game.flow(),
        Flow::Damage { ship: SHIP, section: Fore, shields: 1, facedown: 0, faceup: 0 }
    );
    play.says(A::Next);
    play.attacked(SHIP, Fore, 5, 2, 0);
    play.says(A::Next);
    play.attacked(SHIP, Aft, 5, 2, 0);
    assert_eq!(
        play.game.flow(),
        Flow::Damage { ship: SHIP, section: Aft, shields: 2, facedown: 0, faceup: 0 }
    );
    play.says(A::Next);
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!((play.game.flow(), play.ship().reinforce(Fore)), (Flow::Planning, 0));
}

/// "Huge Ship Attacks", "Primary Weapon Range", "Huge Ship Range Ruler".
#[test]
fn each_weapon_attacks_once_in_its_range() {
    let mut play = Play::new(&[HugeId::Cr90]);
    play.does(C::Equip(battery(SHIP, Fore, 0)));
    let mut play = play.started();
    play.says(A::Next);
    play.activate_all(2);
    let weapons: Vec<Weapon> = (0..).map_while(|place| play.game.weapon(SHIP, place)).collect();
    assert_eq!(weapons, [Weapon::Primary, Weapon::Card(EquippedAt(0))]);
    play.says(A::Fire(Weapon::Primary));
    let prey = Prey { agility: 2, focus: true, evade: 0 };
    let shot = |range, boost| A::Shot {
        line: Line { range, obstructed: true },
        prey,
        aid: Aid { boost, focus: false },
    };
    play.refuses(shot(2, false), E::OutOfRange);
    play.set(Field::Energy, 1);
    play.says(shot(4, true));
    let fight = play.game.fight().unwrap();
    assert_eq!((fight.attack_dice(), fight.defence_dice()), (5, 4));
    assert_eq!(play.ship().energy(), 0);
    play.typed(1, 0);
    assert_eq!(play.game.flow(), Flow::Shot { ship: SHIP, results: Results::new(1, 0) });
    play.says(A::Next);
    play.refuses(A::Fire(Weapon::Primary), E::CannotFire);
    play.says(A::Fire(Weapon::Card(EquippedAt(0))));
    play.says(shot(3, false));
    assert_eq!(play.game.fight().unwrap().defence_dice(), 3, "no range bonus for other weapons");
}

#[test]
fn a_gr75_has_no_primary_and_a_raider_may_buy_a_second_one() {
    let mut play = Play::fighting(&[HugeId::Gr75]);
    play.refuses(A::Fire(Weapon::Primary), E::CannotFire);
    let mut play = Play::fighting(&[HugeId::Raider, HugeId::Gr75]);
    let shot = A::ShotHuge { line: NEAR, target: OTHER, section: Aft, aid: Aid::default() };
    play.says(A::Fire(Weapon::Primary));
    play.refuses(
        A::ShotHuge { line: NEAR, target: SHIP, section: Aft, aid: Aid::default() },
        E::CrippledSection,
    );
    play.says(shot);
    play.typed(2, 0);
    play.says(A::Next);
    play.set(Field::Energy, 1);
    play.refuses(A::Fire(Weapon::Primary), E::CannotFire);
    play.set(Field::Energy, 3);
    play.says(A::Fire(Weapon::Primary));
    play.says(shot);
    play.typed(3, 0);
    play.says(A::Next);
    assert_eq!(play.ship().energy(), 1);
    play.refuses(A::Fire(Weapon::Primary), E::CannotFire);
    let other = play.game.at(OTHER).unwrap();
    assert_eq!((other.shields(Aft), other.hull(Aft), other.section(Aft).cards), (0, 7, 1));
}

/// "Huge Ship Damage" of a single card: both decks count against one hull.
#[test]
fn a_whole_ship_is_destroyed_by_cards_of_both_decks() {
    let mut play = Play::fighting(&[HugeId::Gr75]);
    play.attacked(SHIP, Fore, 5, 8, 0);
    play.says(A::Next);
    assert_eq!(play.ship().hull(Aft), 4);
    play.attacked(SHIP, Aft, 5, 3, 1);
    assert_eq!(
        play.game.flow(),
        Flow::Damage { ship: SHIP, section: Aft, shields: 0, facedown: 3, faceup: 1 }
    );
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Destroyed { ship: SHIP });
}

/// "Simultaneous Attack Rule".
#[test]
fn a_section_hit_at_its_own_skill_attacks_first() {
    let mut play = Play::fighting(&[HugeId::Cr90]);
    play.attacked(SHIP, Fore, 4, 12, 0);
    play.says(A::Next);
    play.attacked(SHIP, Fore, 4, 1, 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Combat { ship: Some(SHIP) });
    assert!(play.game.is_doomed(SHIP) && !play.ship().section(Fore).crippled);
    assert_eq!(play.game.why(), Rule::Simultaneous);
    assert_eq!(play.game.weapon_values(SHIP, Weapon::Primary), Some((4, 3, 5)));
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Crippled { ship: SHIP, section: Fore, back: 0 });
    assert_eq!(play.game.weapon_values(SHIP, Weapon::Primary), Some((2, 3, 5)));
    play.says(A::Next);
    // Now it has attacked: the next one cripples at once.
    play.refuses(A::Incoming(HugeAt(3)), E::NoSuchShip);
    play.says(A::Incoming(SHIP));
    play.refuses(A::Section(Fore), E::CrippledSection);
    play.says(A::No);
    play.attacked(SHIP, Aft, 4, 12, 0);
    play.says(A::Next);
    assert_eq!(play.ship().hull(Aft), 0);
    play.says(A::Next);
    assert!(play.ship().destroyed);
}

#[test]
fn a_higher_skill_cripples_at_once() {
    let mut play = Play::fighting(&[HugeId::Cr90]);
    play.attacked(SHIP, Fore, 9, 12, 0);
    play.says(A::Next);
    play.attacked(SHIP, Fore, 9, 1, 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Crippled { ship: SHIP, section: Fore, back: 0 });
}

/// "Overlapping Small or Large Ships": one die each small, two each large; both sections: the opponent picks.
#[test]
fn ships_run_over_are_rolled_for() {
    let mut play = Play::revealing(&[HugeId::Cr90]);
    play.says(A::Maneuver(straight(2)));
    play.refuses(A::HitShips { small: 0, large: 0, section: None }, E::NobodyThere);
    play.says(A::HitShips { small: 1, large: 2, section: None });
    assert_eq!((play.game.flow(), play.game.why()), (Flow::PickSection { ship: SHIP }, Rule::OverlapShips));
    play.says(A::Section(Fore));
    assert_eq!(play.game.flow(), Flow::OverlapDice { ship: SHIP, section: Fore, dice: 5 });
    play.refuses(A::Rolled(Results::new(5, 1)), E::TooManyResults);
    play.says(A::Rolled(Results::new(2, 1)));
    assert_eq!(play.ship().shields(Fore), 2);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Moved { ship: SHIP });
    play.refuses(A::HitShips { small: 1, large: 0, section: None }, E::SettledAlready);
    // Its action is not skipped.
    play.to_action();
    assert_eq!(play.game.flow(), Flow::Act { ship: SHIP, section: Fore });
}

/// "Overlapping Obstacles" and "Overlapping Huge Ships": a faceup card past the shields.
#[test]
fn obstacles_and_huge_ships_deal_a_faceup_card() {
    let mut play = Play::revealing(&[HugeId::Raider, HugeId::Cr90]);
    play.says(A::Maneuver(straight(2)));
    play.says(A::HitObstacles { section: Some(Aft) });
    assert_eq!(
        play.game.flow(),
        Flow::Damage { ship: SHIP, section: Aft, shields: 0, facedown: 0, faceup: 1 }
    );
    play.says(A::Next);
    play.says(A::HitHuge { other: OTHER, mine: Fore, theirs: Aft });
    play.says(A::Next);
    assert_eq!(
        play.game.flow(),
        Flow::Damage { ship: OTHER, section: Aft, shields: 0, facedown: 0, faceup: 1 }
    );
    play.says(A::Next);
    assert_eq!(play.ship().section(Fore).faceup, 1);
    assert_eq!(play.game.flow(), Flow::Moved { ship: SHIP });
    play.refuses(A::HitHuge { other: SHIP, mine: Fore, theirs: Aft }, E::NoSuchShip);
}

/// "Small/Large Ship Overlapping a Huge Ship": one die for the ship that rammed.
#[test]
fn a_ship_that_rams_rolls_one_die() {
    let mut play = Play::new(&[HugeId::Cr90]).started();
    play.says(A::Rammed);
    let Flow::RammedResult { results } = play.game.flow() else { panic!() };
    assert!(results.total() <= 1);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Others);
}

/// "Modifications", "Limited Upgrades", "Epic Play Card Restrictions", slots.
#[test]
fn cards_are_checked_when_equipped() {
    let mut play = Play::new(&[HugeId::Gr75]);
    let equip = |slot, name, marks| C::Equip(EquipOrder { marks, ..order(SHIP, Fore, slot, name) });
    assert_eq!(play.apply(equip(HugeSlot::Crew, "navigator", Marks(0))), Err(E::BannedCard));
    assert_eq!(play.apply(equip(HugeSlot::Crew, "Cassian Andor", Marks(0))), Err(E::BannedCard));
    assert_eq!(play.apply(equip(HugeSlot::Hardpoint, "Turbolaser", Marks(0))), Err(E::NoSlot));
    assert_eq!(play.apply(equip(HugeSlot::Modification, "Optimized", Marks(0))), Err(E::HugeOnly));
    play.does(equip(HugeSlot::Modification, "Optimized", Marks::HUGE_ONLY));
    play.does(equip(HugeSlot::Cargo, "EM Emitter", Marks::LIMITED));
    assert_eq!(play.apply(equip(HugeSlot::Cargo, "EM emitter", Marks::LIMITED)), Err(E::LimitedTwice));
    play.does(equip(HugeSlot::Cargo, "Jammer", Marks(0)));
    play.does(equip(HugeSlot::Cargo, "Jammer", Marks(0)));
    assert_eq!(play.apply(equip(HugeSlot::Cargo, "Slicer Tools", Marks(0))), Err(E::NoSlot));
    let far = EquipOrder { dice: 4, range: 0x36, ..order(SHIP, Fore, HugeSlot::Crew, "Far") };
    assert_eq!(play.apply(C::Equip(far)), Err(E::BadValues));
}

/// "Targeting a Huge Ship": the C-ROC uses its arc lines.
#[test]
fn the_croc_has_no_centre_line() {
    assert_eq!(HugeId::CRoc.card().line(), "firing arc lines");
    let mut play = Play::fighting(&[HugeId::CRoc]);
    play.says(A::Incoming(SHIP));
    assert_eq!(play.game.why(), Rule::Sections);
}

#[test]
fn commands_say_what_they_did_and_what_to_put_back() {
    let play = Play::revealing(&[HugeId::Cr90]);
    let words = |command: C| {
        let (mut did, mut back) = (String::new(), String::new());
        command.describe(&mut did).unwrap();
        command.put_back(&play.game, &mut back).unwrap();
        (did, back)
    };
    let flown = C::Answer(A::Maneuver(straight(2)));
    assert_eq!(words(flown), ("2 Straight".into(), "CR90 back to its old place".into()));
}

/// "Huge Ship Activation": of equal skill the player with the initiative is first.
#[test]
fn equal_skill_is_ordered_by_initiative() {
    let mut play = Play { game: HugeShips::new(), seed: Seed::from_number(4) };
    for (kind, player) in [(HugeId::Raider, 1), (HugeId::Cr90, 0)] {
        play.does(C::Add { kind, name: Name::new(kind.name()), player, obstacle: false });
    }
    let mut play = play.started();
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Reveal { ship: OTHER });
    play.activate_all(2);
    assert_eq!(play.game.flow(), Flow::Combat { ship: Some(OTHER) });
}

/// "WED-15 Repair Droid": cards of a crippled section can go, the section stays crippled. It has no bar any more, and
/// acts only while it has cards ("Crippled Sections").
#[test]
fn a_crippled_section_can_be_repaired_but_stays_crippled() {
    let mut play = Play::revealing(&[HugeId::Cr90]);
    let cards = |value| C::Correct { ship: SHIP, field: Field::Cards(Fore), value };
    assert_eq!(play.apply(cards(8)), Err(E::ValueTooHigh), "the last card is dealt");
    play.does(C::Suffer { ship: SHIP, section: Some(Fore), results: Results::new(12, 0) });
    play.says(A::Next);
    assert_eq!(play.ship().section(Fore).cards, 7);
    play.does(C::Suffer { ship: SHIP, section: Some(Fore), results: Results::new(0, 1) });
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Crippled { ship: SHIP, section: Fore, back: 0 });
    play.says(A::Next);
    play.does(cards(3));
    assert_eq!((play.ship().hull(Fore), play.ship().section(Fore).crippled), (5, true));
    play.says(A::Maneuver(straight(2)));
    play.says(A::Next);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Use { ship: SHIP }, "a faceup card may have an energy header");
    play.set(Field::Faceup(Fore), 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), Flow::Act { ship: SHIP, section: Aft });
}

/// "Esege Tuketu": his focus, spent by a huge ship. "Focus, Evade, and Stress Tokens": none of its own.
#[test]
fn a_huge_ship_may_spend_the_focus_of_another() {
    let mut play = Play::fighting(&[HugeId::Cr90]);
    let prey = Prey { agility: 2, focus: false, evade: 0 };
    for focus in [true, false] {
        let mut play = Play { game: play.game.clone(), seed: play.seed };
        play.says(A::Fire(Weapon::Primary));
        let aid = Aid { boost: false, focus };
        play.says(A::Shot { line: Line { range: 3, obstructed: false }, prey, aid });
        assert_eq!(play.game.fight().unwrap().attack_tokens().focus, u8::from(focus));
    }
    play.refuses(A::Reinforce(Fore), E::NotNow);
}

/// "Target Lock Tokens" and "Target Lock": received by a section, given by the whole ship.
#[test]
fn locks_are_kept_by_section() {
    use crate::dice::pool::DiceMask;
    let mut play = Play::fighting(&[HugeId::Cr90, HugeId::Gozanti]);
    play.set(Field::Locks(Fore), 2);
    play.says(A::Incoming(SHIP));
    play.says(A::Section(Aft));
    let locked = A::Dice { dice: 2, line: NEAR, primary: true, focus: false, lock: true, same_skill: false };
    play.says(locked);
    assert_eq!(play.ship().locks(Aft), 1, "a lock that nobody told of");
    let blank = AttackCounts { blanks: 2, ..Default::default() };
    play.says(A::Fight(FightAnswer::Attack(blank)));
    play.says(A::Fight(FightAnswer::Lock(DiceMask::NONE.toggled(0))));
    while play.game.flow() == Flow::Fight {
        let rolls = play.game.fight().unwrap().step() == FightStep::RollDefence;
        play.says(A::Fight(if rolls { FightAnswer::Roll } else { FightAnswer::Next }));
    }
    assert_eq!((play.ship().locks(Aft), play.ship().locks(Fore)), (0, 2));
    // Its own lock can be corrected to whatever it could be on.
    let lock = |value| C::Correct { ship: SHIP, field: Field::Lock, value };
    let mut play = Play::fighting(&[HugeId::Cr90, HugeId::Gozanti]);
    for number in 0..10 {
        match play.game.lock_at(SHIP, number) {
            Some(on) => {
                play.does(lock(number));
                assert_eq!((play.ship().lock(), HugeShips::lock_number(on)), (on, number));
            }
            None => assert_eq!(play.apply(lock(number)), Err(E::ValueTooHigh)),
        }
    }
    assert_eq!(play.ship().lock(), Some(LockOn::Huge(OTHER, Aft)));
}

/// "Area Damage and Huge Ships": the opponent chooses; "Game Effects that Measure from the Defender": one section.
#[test]
fn a_blast_at_both_sections_hurts_one() {
    let mut play = Play::fighting(&[HugeId::Cr90]);
    play.does(C::Faceup { ship: SHIP, section: None });
    assert_eq!((play.game.flow(), play.game.why()), (Flow::PickSection { ship: SHIP }, Rule::AreaDamage));
    play.says(A::Section(Aft));
    assert_eq!(
        play.game.flow(),
        Flow::Damage { ship: SHIP, section: Aft, shields: 0, facedown: 0, faceup: 1 }
    );
    assert_eq!(play.game.why(), Rule::AreaDamage);
    assert_eq!((play.ship().section(Fore).cards, play.ship().shields(Fore)), (0, 5));
}

/// What is lost is counted by ship cards.
#[test]
fn a_battle_ends_between_rounds() {
    let mut play = Play::fighting(&[HugeId::Cr90]);
    play.refuses(A::End, E::NotNow);
    assert_eq!(play.ship().points(), (90, 0));
    play.attacked(SHIP, Aft, 9, 12, 0);
    while play.game.flow() != Flow::Planning {
        play.says(A::Next);
    }
    assert_eq!(play.ship().points(), (90, 40));
    play.says(A::End);
    assert_eq!((play.game.flow(), play.game.why()), (Flow::Over, Rule::Score));
    assert_eq!(play.apply(C::BeginRound { entropy: [0; 16] }), Err(E::NotNow));
}

fn section() -> impl Strategy<Value = Section> {
    prop_oneof![Just(Fore), Just(Aft)]
}

fn results() -> impl Strategy<Value = Results> {
    (0u8..6, 0u8..4).prop_map(|(hits, crits)| Results::new(hits, crits))
}

fn line() -> impl Strategy<Value = Line> {
    (0u8..6, any::<bool>()).prop_map(|(range, obstructed)| Line { range, obstructed })
}

fn answer() -> impl Strategy<Value = A> {
    let at = || (0u8..4).prop_map(HugeAt);
    let card = || (0u8..6).prop_map(EquippedAt);
    let dice = prop_oneof![
        3 => Just(FightAnswer::Roll),
        1 => (0u8..8, 0u8..4).prop_map(|(hits, crits)| FightAnswer::Attack(AttackCounts { hits, crits, ..Default::default() })),
        4 => Just(FightAnswer::Next),
    ];
    prop_oneof![
        12 => Just(A::Next),
        3 => Just(A::No),
        1 => Just(A::Rammed),
        6 => (1u8..5).prop_map(|speed| A::Maneuver(straight(speed))),
        2 => (1u8..3).prop_map(|speed| A::Maneuver(bank(speed, Side::Left))),
        2 => (0u8..3, 0u8..2, prop::option::of(section())).prop_map(|(small, large, section)| A::HitShips { small, large, section }),
        1 => prop::option::of(section()).prop_map(|section| A::HitObstacles { section }),
        1 => (at(), section(), section()).prop_map(|(other, mine, theirs)| A::HitHuge { other, mine, theirs }),
        3 => Just(A::Roll),
        3 => section().prop_map(A::Section),
        2 => (card(), 0u8..4).prop_map(|(card, energy)| A::Allocate { card, energy }),
        2 => (card(), 0u8..3, 0u8..3).prop_map(|(card, ship, own)| A::Use { card, ship, own }),
        1 => section().prop_map(A::Recover),
        1 => section().prop_map(A::Reinforce),
        1 => (at(), section()).prop_map(|(at, section)| A::Lock(LockOn::Huge(at, section))),
        2 => prop_oneof![Just(Weapon::Primary), card().prop_map(Weapon::Card)].prop_map(A::Fire),
        2 => (line(), at(), section(), any::<bool>()).prop_map(|(line, target, section, boost)| A::ShotHuge { line, target, section, aid: Aid { boost, focus: boost } }),
        3 => at().prop_map(A::Incoming),
        3 => (0u8..9, line(), any::<bool>()).prop_map(|(dice, line, lock)| A::Dice { dice, line, primary: true, focus: lock, lock, same_skill: dice % 2 == 0 }),
        8 => dice.prop_map(A::Fight),
        2 => card().prop_map(A::Discard),
        1 => (0u8..4).prop_map(|energy| A::UseDamage { energy }),
    ]
}

fn command() -> impl Strategy<Value = C> {
    let at = || (0u8..4).prop_map(HugeAt);
    prop_oneof![
        60 => answer().prop_map(C::Answer),
        4 => Just(C::BeginRound { entropy: [7; 16] }),
        2 => (at(), prop::option::of(section()), results()).prop_map(|(ship, section, results)| C::Suffer { ship, section, results }),
        1 => (at(), prop::option::of(section())).prop_map(|(ship, section)| C::Faceup { ship, section }),
        1 => at().prop_map(C::Gone),
        4 => (at(), prop::sample::select(&Field::ALL[..]), 0u8..9).prop_map(|(ship, field, value)| C::Correct { ship, field, value }),
        1 => ((0u8..6).prop_map(EquippedAt), 0u8..4).prop_map(|(card, energy)| C::CorrectCard { card, energy }),
    ]
}

fn check(game: &HugeShips) {
    for (at, ship) in game.all() {
        assert!(ship.energy() <= ship.energy_limit(), "energy above its limit: {ship:?}");
        for section in [Fore, Aft] {
            let state = ship.section(section);
            assert!(ship.shields(section) <= ship.card().section(section).shields);
            assert!(state.faceup <= state.cards);
            assert!(!state.crippled || ship.card().is_two_cards());
            let waits =
                matches!(game.flow(), Flow::Damage { .. } | Flow::Crippled { .. } | Flow::Destroyed { .. });
            let full = ship.hull(section) == 0;
            assert!(
                !full || state.crippled || state.doomed || ship.destroyed || waits,
                "{ship:?} {:?}",
                game.flow()
            );
        }
        if let Some(LockOn::Huge(on, section)) = ship.lock() {
            assert!(game.at(on).unwrap().can_suffer(section));
        }
        assert!(!ship.destroyed || game.card_of(at, 0).is_none());
    }
    for place in 0..6 {
        if let Some(card) = game.equipped(EquippedAt(place)) {
            assert!(card.energy() <= card.order.limit);
        }
    }
    if let Flow::Reveal { ship }
    | Flow::Moved { ship }
    | Flow::Act { ship, .. }
    | Flow::Combat { ship: Some(ship) } = game.flow()
    {
        assert!(game.at(ship).unwrap().is_active());
    }
    let mut buffer = [0; 2048];
    let bytes = postcard::to_slice(game, &mut buffer).unwrap();
    assert_eq!(&postcard::from_bytes::<HugeShips>(bytes).unwrap(), game);
}

proptest! {
    /// Energy never above its limit, damage always settled: whatever players do.
    #[test]
    fn any_commands_leave_a_legal_state(number: u64, commands in prop::collection::vec(command(), 1..300)) {
        let mut play = Play::new(&[HugeId::Cr90, HugeId::Raider, HugeId::CRoc]);
        for ship in [SHIP, OTHER, HugeAt(2)] {
            play.does(C::Equip(battery(ship, Fore, 3)));
        }
        for name in ["Gunners", "Sensors"] {
            play.does(C::Equip(order(OTHER, Aft, HugeSlot::Team, name)));
        }
        let mut play = play.started();
        play.seed = Seed::from_number(number);
        for command in commands {
            if play.apply(command).is_ok() {
                check(&play.game);
            }
        }
    }
}

#[test]
fn random_play_opens_every_question() {
    let names = reached(&command(), 300, 300, |commands, meet| {
        let mut play = Play::new(&[HugeId::Cr90, HugeId::Raider, HugeId::CRoc]);
        play.does(C::Equip(battery(SHIP, Fore, 3)));
        for name in ["Gunners", "Sensors"] {
            play.does(C::Equip(order(OTHER, Aft, HugeSlot::Team, name)));
        }
        let mut play = play.started();
        for command in commands {
            let _ = play.game.apply(&command, &play.seed, true);
            meet(play.game.flow());
        }
    });
    all_reached(
        &names,
        "Planning Others RammedResult Reveal Moved Gain Allocate Use Act Combat Aim Target IncomingDice Fight
        PickSection OverlapDice Damage Crippled Discard Destroyed",
    );
}
