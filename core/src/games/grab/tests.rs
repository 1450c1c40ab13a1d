//! Grab and Smash by its sections.

mod properties;

use super::command::{GrabCommand as C, GrabError as E};
use super::craft::{Craft, CraftAt, CraftField, CraftOrder, CraftState, MOST_POINTS, MOST_VALUE, Team};
use super::flow::{Carriers, GrabAnswer as A, GrabEncounter, GrabQuestion, InArc, Pull};
use super::intel::{Holder, Shown};
use super::rule::GrabRule;
use super::{GrabAndSmash, GrabEnding, KETSU_AT};
use crate::base::name::Name;
use crate::battle::state::question::{AttackCounts, DefenceCounts};
use crate::cards::grab_and_smash::{GrabSetupStep, INTEL, Quadrant};
use crate::cards::maneuver::Difficulty::{self, Blue, Red, White};
use crate::cards::maneuver::Side;
use crate::cards::vocabulary::Action;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::games::craft::MOST_SKILL;
use crate::games::fight::FightAnswer;
use crate::games::frame::TableGame;
use crate::games::game_test::{self, Thing, opens_all};

fn order(name: &str, team: Team, points: u8, skill: u8) -> CraftOrder {
    CraftOrder {
        name: Name::new(name),
        kind: None,
        team,
        points,
        skill,
        large: false,
        mobile: false,
        attack: 3,
        agility: 2,
        hull: 3,
        shields: 2,
    }
}

/// Carriers 1 to 4 hold intel 1, 2, 2, 4.
const CARRIERS: [CraftAt; 4] = [CraftAt(1), CraftAt(2), CraftAt(3), CraftAt(4)];

type GrabTest = game_test::GameTest<GrabAndSmash>;

impl GrabTest {
    /// Four X-wings of skill 2 to 5, and a Scum ship of skill 4.
    fn new() -> GrabTest {
        let mut play = GrabTest::of(GrabAndSmash::new(), 9);
        for (name, skill) in [("Red 1", 2), ("Red 2", 3), ("Red 3", 4), ("Red 4", 5)] {
            play.does(C::Add(order(name, Team::Rebel, 25, skill)));
        }
        play.does(C::Add(order("Thug", Team::Scum, 20, 4)));
        play
    }

    fn started() -> GrabTest {
        let mut play = GrabTest::new();
        play.does(C::Start);
        play.says(A::Next);
        play.says(A::Next);
        play.says(A::Hide(Carriers(CARRIERS)));
        play.says(A::Next);
        play.says(A::Quadrant(Quadrant::Left));
        play.does(C::BeginRound { entropy: [1; 16] });
        play
    }

    /// At the first attack of the first round; all flew white and did nothing.
    fn fighting() -> GrabTest {
        let mut play = GrabTest::started();
        play.activate_all();
        play
    }

    fn activate_all(&mut self) {
        while let GrabQuestion::Activate { .. } = self.game.flow() {
            self.fly(White, GrabEncounter::Nothing);
            self.says(A::No);
        }
        self.no_beam();
    }

    /// Ketsu catches nobody as combat begins.
    fn no_beam(&mut self) {
        if self.game.flow() == GrabQuestion::Beam {
            self.says(A::No);
        }
    }

    fn end_combat(&mut self) {
        while let GrabQuestion::Combat { .. } = self.game.flow() {
            self.says(A::No);
        }
    }

    fn fly(&mut self, difficulty: Difficulty, met: GrabEncounter) {
        self.says(A::Flown { difficulty, met });
    }

    fn at(&self, at: u8) -> &Craft {
        self.game.at(CraftAt(at)).unwrap()
    }

    /// A shot of typed hits and crits that meets no evade.
    fn shoot(&mut self, target: CraftAt, hits: u8, crits: u8) {
        self.says(A::Target(target));
        self.says(A::Shot { range: 2, obstructed: false, dice: None, arc: InArc::Primary });
        self.fights(hits, crits, GrabAndSmash::fight, A::Fight);
    }
}

/// "Mission Setup": 100 points and four ships; 56 beside Ketsu, or 100 with her.
#[test]
fn squads_keep_the_limits_of_the_mission() {
    let mut play = GrabTest::new();
    play.does(C::Remove(CraftAt(4)));
    assert_eq!(play.apply(C::Start), Err(E::SquadCheck));
    play.does(C::Add(order("Red 4", Team::Rebel, 25, 5)));
    play.does(C::Add(order("Hunter", Team::Scum, 37, 2)));
    assert_eq!(play.apply(C::Start), Err(E::SquadCheck), "57 points beside Ketsu");
    play.does(C::Ketsu { prepared: false, points: 38 });
    play.does(C::Start);
    assert_eq!(play.game.flow(), GrabQuestion::Step(GrabSetupStep::Asteroids));
    let mut play = GrabTest::new();
    assert_eq!(play.apply(C::Remove(KETSU_AT)), Err(E::KetsuStays));
    assert_eq!(play.apply(C::Ketsu { prepared: false, points: 30 }), Err(E::BadValues));
    play.does(C::Add(order("Red 5", Team::Rebel, 1, 1)));
    assert_eq!(play.apply(C::Start), Err(E::SquadCheck), "101 Rebel points");
}

/// "Playing with Other Factions".
#[test]
fn another_faction_may_stand_in() {
    let mut play = GrabTest::new();
    assert_eq!(play.game.faction().as_str(), "Rebel");
    play.does(C::Faction(Name::new("Imperial")));
    assert_eq!(play.game.faction().as_str(), "Imperial");
    play.does(C::Faction(Name::new(" ")));
    assert_eq!(play.game.faction().as_str(), "Rebel");
}

/// "Intel Tokens": four ships of the convoy, one token each, face down.
#[test]
fn intel_is_hidden_on_four_ships() {
    let mut play = GrabTest::new();
    play.does(C::Start);
    play.says(A::Next);
    play.says(A::Next);
    play.refuses(A::Next, E::NotNow);
    play.refuses(A::Hide(Carriers([CraftAt(1), CraftAt(1), CraftAt(2), CraftAt(3)])), E::OneEach);
    play.refuses(A::Hide(Carriers([CraftAt(5), CraftAt(1), CraftAt(2), CraftAt(3)])), E::RebelsOnly);
    play.refuses(A::Hide(Carriers([CraftAt(9), CraftAt(1), CraftAt(2), CraftAt(3)])), E::NoSuchShip);
    play.says(A::Hide(Carriers(CARRIERS)));
    assert_eq!(play.game.intel().known(Team::Rebel), (0, 4));
    assert_eq!(play.game.intel().shown(CraftAt(4)), Some(Shown::FaceDown));
    assert_eq!(play.game.intel().shown(KETSU_AT), None);
}

/// "Mission Setup": the Rebels have initiative.
#[test]
fn rebels_come_first_at_equal_skill() {
    let mut play = GrabTest::started();
    let mut order = Vec::new();
    while let GrabQuestion::Activate { craft } = play.game.flow() {
        order.push(craft.0);
        play.fly(White, GrabEncounter::Nothing);
        play.says(A::No);
    }
    assert_eq!(order, [1, 2, 3, 5, 4, 0]);
    play.no_beam();
    let mut order = Vec::new();
    while let GrabQuestion::Combat { craft } = play.game.flow() {
        order.push(craft.0);
        play.says(A::No);
    }
    assert_eq!(order, [0, 4, 3, 5, 2, 1]);
}

/// "Mobile Firing Arcs" and "Rotate Arc Action".
#[test]
fn the_mobile_arc_is_set_rotated_and_used() {
    let mut play = GrabTest::started();
    assert_eq!(play.at(0).arc, Some(Quadrant::Left));
    play.fly(White, GrabEncounter::Nothing);
    play.refuses(A::Quadrant(Quadrant::Rear), E::NoMobileArc);
    play.says(A::No);
    while play.game.flow() != (GrabQuestion::Activate { craft: KETSU_AT }) {
        play.fly(White, GrabEncounter::Nothing);
        play.says(A::No);
    }
    play.fly(White, GrabEncounter::Nothing);
    play.says(A::Quadrant(Quadrant::Rear));
    assert_eq!(play.at(0).arc, Some(Quadrant::Rear));
    play.no_beam();
    let shot = |dice, arc| A::Shot { range: 1, obstructed: false, dice, arc };
    play.says(A::Target(CraftAt(1)));
    play.refuses(shot(Some(3), InArc::Mobile), E::PrimaryArcOnly);
    play.says(shot(None, InArc::Mobile));
    assert_eq!(play.game.fight().unwrap().attack_dice(), 4);
    let mut play = GrabTest::fighting();
    play.says(A::No);
    play.says(A::Target(KETSU_AT));
    play.refuses(shot(None, InArc::Mobile), E::NoMobileArc);
}

/// "Tractor Beam Token": agility, the first token's move, its end.
#[test]
fn a_tractor_token_takes_agility_and_moves_small_ships_once() {
    let mut play = GrabTest::fighting();
    let target = CraftAt(1);
    play.does(C::Tractor(target));
    assert_eq!(play.game.flow(), GrabQuestion::Tractored { craft: target });
    assert_eq!(play.at(1).agility_now(), 1);
    let pull = |met| A::Pull { pull: Pull::BarrelRoll(Side::Left), met };
    play.refuses(pull(GrabEncounter::Ship), E::NotOntoShips);
    play.refuses(pull(GrabEncounter::Edge), E::NotOffTheTable);
    play.says(pull(GrabEncounter::Obstacle));
    play.says(A::Die(AttackFace::Hit));
    play.says(A::Next);
    assert_eq!((play.at(1).values.shields, play.game.flow()), (1, GrabQuestion::Combat { craft: KETSU_AT }));
    play.does(C::Tractor(target));
    assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: KETSU_AT }, "only the first one moves it");
    play.does(C::Tractor(target));
    assert_eq!((play.at(1).tractor, play.at(1).agility_now()), (3, 0));
    play.does(C::Tractor(KETSU_AT));
    assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: KETSU_AT }, "large ships stay where they are");
    play.says(A::Target(target));
    play.says(A::Shot { range: 3, obstructed: false, dice: None, arc: InArc::Primary });
    assert_eq!(play.game.fight().unwrap().defence_dice(), 1, "the range bonus comes on top");
}

#[test]
fn tokens_leave_in_the_end_phase() {
    let mut play = GrabTest::fighting();
    play.does(C::Tractor(CraftAt(2)));
    play.says(A::No);
    play.does(C::Correct { craft: CraftAt(2), field: CraftField::Focus, value: 1 });
    play.end_combat();
    assert_eq!(play.game.slice_dice(CraftAt(2)), 2);
    play.says(A::No);
    assert_eq!((play.at(2).tractor, play.at(2).values.focus), (0, 0));
    assert_eq!(play.game.flow(), GrabQuestion::Escape);
}

/// "Ion Tokens": one does nothing to a large ship; two go at the end of the Activation phase.
#[test]
fn large_ships_mind_two_ions() {
    let mut play = GrabTest::started();
    play.does(C::Correct { craft: KETSU_AT, field: CraftField::Ion, value: 1 });
    play.does(C::Correct { craft: CraftAt(1), field: CraftField::Ion, value: 1 });
    assert!(play.at(1).ionized() && !play.at(0).ionized());
    play.activate_all();
    assert_eq!((play.at(1).values.ion, play.at(0).values.ion), (0, 1));
    play.end_combat();
    play.says(A::No);
    play.says(A::No);
    play.does(C::BeginRound { entropy: [2; 16] });
    play.does(C::Correct { craft: KETSU_AT, field: CraftField::Ion, value: 2 });
    while play.game.flow() != (GrabQuestion::Activate { craft: KETSU_AT }) {
        play.fly(White, GrabEncounter::Nothing);
        play.says(A::No);
    }
    assert_eq!(play.game.why(), GrabRule::LargeIon);
    play.fly(Red, GrabEncounter::Nothing);
    assert_eq!((play.at(0).values.stress, play.at(0).values.ion), (0, 2), "it flew a white 1 straight");
    play.says(A::No);
    assert_eq!(play.at(0).values.ion, 0);
}

/// "Scan for Secrets": Scum only; one token face up.
#[test]
fn a_scan_turns_one_token() {
    let mut play = GrabTest::started();
    play.fly(White, GrabEncounter::Nothing);
    play.refuses(A::Scan(CraftAt(4)), E::ScumOnly);
    play.says(A::Act(Action::Focus));
    while play.game.flow() != (GrabQuestion::Activate { craft: CraftAt(5) }) {
        play.fly(White, GrabEncounter::Nothing);
        play.says(A::No);
    }
    play.fly(White, GrabEncounter::Nothing);
    play.refuses(A::Scan(KETSU_AT), E::NothingToScan);
    play.says(A::Scan(CraftAt(4)));
    assert_eq!(play.game.intel().shown(CraftAt(4)), Some(Shown::Value(4)));
    assert_eq!(play.game.intel().known(Team::Rebel), (4, 3));
    play.fly(White, GrabEncounter::Nothing);
    play.says(A::No);
    play.fly(White, GrabEncounter::Nothing);
    play.refuses(A::Scan(CraftAt(4)), E::NothingToScan);
}

/// "Slicing for Intel": the token face up to Ketsu, and a faceup damage card past the shields.
#[test]
fn slicing_takes_the_token_and_deals_a_card() {
    let mut play = GrabTest::fighting();
    play.end_combat();
    assert_eq!(play.game.flow(), GrabQuestion::Slice);
    play.refuses(A::Target(CraftAt(5)), E::NoSuchShip);
    play.says(A::Target(CraftAt(4)));
    play.says(A::Rolled(Results::new(0, 1)));
    assert_eq!(play.game.flow(), GrabQuestion::Sliced { target: CraftAt(4), results: Results::new(0, 1) });
    assert_eq!((play.at(4).values.shields, play.at(4).values.hull), (2, 2));
    assert_eq!(play.game.intel().of_ketsu(0), Some(Shown::Value(4)));
    assert_eq!(play.game.intel().shown(CraftAt(4)), None);
    play.says(A::Next);
    assert_eq!(play.game.flow(), GrabQuestion::Escape);

    let mut play = GrabTest::fighting();
    play.end_combat();
    play.says(A::Target(CraftAt(4)));
    play.says(A::Rolled(Results::new(0, 0)));
    assert_eq!(play.game.intel().shown(CraftAt(4)), Some(Shown::FaceDown));
    assert_eq!(play.at(4).values.hull, 3);
}

/// "Intel Tokens": removed with a destroyed carrier, Ketsu's if it left the play area.
#[test]
fn a_lost_carrier_loses_its_token_in_one_of_two_ways() {
    let mut play = GrabTest::started();
    play.fly(White, GrabEncounter::Edge);
    assert_eq!(play.game.flow(), GrabQuestion::Gone { craft: CraftAt(1) });
    assert_eq!(play.game.intel().of_ketsu(0), Some(Shown::FaceDown));
    play.says(A::Next);
    play.does(C::Gone { craft: CraftAt(2), fled: false });
    play.says(A::Next);
    assert_eq!(play.game.intel().removed(0), Some(Shown::FaceDown));
    assert_eq!(play.game.intel().known(Team::Rebel), (0, 2));
    assert_eq!(play.game.flow(), GrabQuestion::Activate { craft: CraftAt(3) });
}

/// "Objectives" and "Got What We Came For".
#[test]
fn the_outcome_follows_the_objectives() {
    let end = |stolen: &[u8], lost: &[u8]| {
        let mut play = GrabTest::started();
        for &at in stolen {
            play.game.intel.steal(CraftAt(at));
        }
        for &at in lost {
            play.game.intel.lose(CraftAt(at), false);
        }
        play.activate_all();
        play.end_combat();
        if play.game.flow() == GrabQuestion::Slice {
            play.says(A::No);
        }
        play.says(A::Yes);
        assert_eq!(play.game.flow(), GrabQuestion::Over);
        play.game.outcome().unwrap()
    };
    assert_eq!(end(&[], &[]), GrabEnding::RebelVictory);
    assert_eq!(end(&[4, 1], &[]), GrabEnding::Draw, "5 with Ketsu and 4 with the Rebels: our reading");
    assert_eq!(end(&[4, 1], &[2]), GrabEnding::ScumVictory);
    assert_eq!(end(&[4], &[2, 3]), GrabEnding::Draw);
    assert_eq!(end(&[1, 2], &[4]), GrabEnding::Draw);
}

#[test]
fn destroying_ketsu_wins_for_the_rebels() {
    let mut play = GrabTest::fighting();
    play.game.intel.steal(CraftAt(4));
    play.game.intel.steal(CraftAt(1));
    play.does(C::Suffer { craft: KETSU_AT, results: Results::new(9, 1) });
    play.says(A::Next);
    assert_eq!((play.game.flow(), play.game.outcome()), (GrabQuestion::Over, Some(GrabEnding::RebelVictory)));
    assert_eq!(play.game.intel().shown(CraftAt(2)), Some(Shown::Value(2)), "all is turned up at the end");
}

/// A ship destroyed at its own skill still fires.
#[test]
fn equal_skill_fires_simultaneously() {
    let mut play = GrabTest::fighting();
    play.says(A::No);
    play.says(A::No);
    assert_eq!(
        (play.game.flow(), play.game.why()),
        (GrabQuestion::Combat { craft: CraftAt(3) }, GrabRule::Order)
    );
    play.shoot(CraftAt(5), 5, 0);
    play.says(A::Next);
    assert_eq!(
        (play.game.flow(), play.game.why()),
        (GrabQuestion::Combat { craft: CraftAt(5) }, GrabRule::Simultaneous)
    );
    assert_eq!(play.at(5).state, CraftState::Doomed);
    play.shoot(CraftAt(1), 2, 1);
    assert_eq!(
        play.game.flow(),
        GrabQuestion::Result { target: CraftAt(1), shields: 2, facedown: 0, faceup: 1 }
    );
    play.says(A::Next);
    assert_eq!(play.game.flow(), GrabQuestion::Gone { craft: CraftAt(5) });
    play.says(A::Next);
    assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: CraftAt(2) });
}

#[test]
fn a_red_maneuver_and_a_rock_cost_the_action() {
    let mut play = GrabTest::started();
    play.fly(Red, GrabEncounter::Nothing);
    assert_eq!(play.game.flow(), GrabQuestion::Activate { craft: CraftAt(2) });
    play.fly(White, GrabEncounter::Obstacle);
    play.says(A::Roll);
    play.says(A::Next);
    assert_eq!(play.game.flow(), GrabQuestion::Activate { craft: CraftAt(3) });
    play.does(C::Correct { craft: CraftAt(3), field: CraftField::Stress, value: 2 });
    play.refuses(A::Flown { difficulty: Red, met: GrabEncounter::Nothing }, E::StressedRed);
    play.fly(Blue, GrabEncounter::Nothing);
    assert_eq!(play.at(3).values.stress, 1);
}

/// The original rules: a ship in the way and an asteroid on the way both count.
#[test]
fn a_ship_and_an_asteroid_can_be_met_at_once() {
    let mut play = GrabTest::started();
    play.fly(White, GrabEncounter::ShipAndObstacle);
    assert_eq!(play.game.flow(), GrabQuestion::Rock { craft: CraftAt(1) });
    assert_eq!(play.game.no_action(), Some(GrabRule::Bumped));
    play.says(A::Die(AttackFace::Blank));
    play.says(A::Next);
    assert_eq!(play.game.flow(), GrabQuestion::Activate { craft: CraftAt(2) }, "no action");
}

#[test]
fn every_value_can_be_corrected() {
    let mut play = GrabTest::started();
    let set = |at, field, value| C::Correct { craft: CraftAt(at), field, value };
    for (&field, value) in CraftField::ALL.iter().zip([9, 4, 3, 2, 1, 2, 4, 2, 3]) {
        play.does(set(0, field, value));
        assert_eq!(play.game.value(CraftAt(0), field), value, "{}", field.name());
    }
    assert_eq!((play.game.lock_of(CraftAt(0)), play.at(0).arc), (Some(CraftAt(1)), Some(Quadrant::Left)));
    assert_eq!((play.at(0).most_hull, play.at(0).most_shields), (9, 4), "a card adds to the printed value");
    assert_eq!(play.apply(set(0, CraftField::Mobile, 0)), Err(E::KetsuStays));
    for (field, value) in
        [(CraftField::Skill, 8), (CraftField::Attack, 4), (CraftField::Agility, 1), (CraftField::Large, 1)]
    {
        play.does(set(1, field, value));
        assert_eq!(play.game.value(CraftAt(1), field), value, "{}", field.name());
    }
    for field in [
        CraftField::Skill,
        CraftField::Attack,
        CraftField::Agility,
        CraftField::Hull,
        CraftField::Shields,
        CraftField::Points,
    ] {
        let most = play.at(1).most(field);
        play.does(set(1, field, most));
        assert_eq!(play.apply(set(1, field, most + 1)), Err(E::ValueTooHigh), "{}", field.name());
    }
    assert_eq!((play.at(1).skill, play.at(1).points), (MOST_SKILL, MOST_POINTS));
    assert_eq!(play.apply(set(1, CraftField::Arc, 1)), Err(E::NoMobileArc));
    assert_eq!(play.apply(set(0, CraftField::Lock, 1)), Err(E::NoSuchShip), "no lock on itself");
    assert_eq!(play.apply(set(0, CraftField::Hull, 0)), Err(E::NotNow));
    play.does(C::Rename { craft: CraftAt(1), name: Name::new("Kit") });
    assert_eq!(play.at(1).name.as_str(), "Kit");
}

/// "Intel Tokens": why the token of a lost ship went where it went.
#[test]
fn the_rule_of_a_loss_follows_its_token() {
    let mut play = GrabTest::started();
    let mut why = |craft, fled| {
        play.does(C::Gone { craft: CraftAt(craft), fled });
        let rule = play.game.why();
        play.says(A::Next);
        rule
    };
    assert_eq!(why(1, true), GrabRule::CarrierFled);
    assert_eq!(why(2, false), GrabRule::CarrierDestroyed);
    assert_eq!(why(5, false), GrabRule::Objectives);
}

/// "Tractor Beam Token": the End phase takes the tokens, and an undo asks for them.
#[test]
fn an_undo_asks_for_what_is_put_back() {
    let mut play = GrabTest::fighting();
    play.end_combat();
    assert_eq!(play.game.flow(), GrabQuestion::Slice);
    assert_eq!(play.back(A::No), "", "nobody has tokens");
    play.does(C::Tractor(CraftAt(1)));
    play.says(A::No);
    assert_eq!(play.game.flow(), GrabQuestion::Slice);
    assert_eq!(play.back(A::No), "focus, evade and tractor tokens back");
    play.says(A::Target(CraftAt(1)));
    assert_eq!(play.back(A::Rolled(Results::new(1, 0))), "Red 1: intel back, damage card off");
    assert_eq!(play.back(A::Rolled(Results::new(0, 0))), "", "the slicing failed");
}

/// An attack that missed did no damage, and a focus on the die for an asteroid none either.
#[test]
fn an_undo_of_a_miss_speaks_of_no_damage() {
    let last = A::Fight(FightAnswer::Next);
    for (hits, damage) in [(0, ""), (1, "take the damage off Red 1")] {
        let mut play = GrabTest::fighting();
        while play.game.flow() != (GrabQuestion::Combat { craft: KETSU_AT }) {
            play.says(A::No);
        }
        play.says(A::Target(CraftAt(1)));
        play.says(A::Shot { range: 2, obstructed: false, dice: None, arc: InArc::Primary });
        play.says(A::Fight(FightAnswer::Attack(AttackCounts { hits: 1, ..Default::default() })));
        play.says(last);
        let evades = 1 - hits;
        play.says(A::Fight(FightAnswer::Defence(DefenceCounts { evades, ..Default::default() })));
        assert_eq!(play.back(last), damage);
    }
    let mut play = GrabTest::started();
    play.fly(White, GrabEncounter::Obstacle);
    assert_eq!(play.back(A::Die(AttackFace::Focus)), "");
    assert_eq!(play.back(A::Die(AttackFace::Hit)), "take the die's damage off Red 1");
}

/// The cargo is a thing on the table; a card's action may have moved a ship.
#[test]
fn an_undo_takes_back_cargo_and_actions_of_cards() {
    let mut play = GrabTest::started();
    while play.game.flow() != (GrabQuestion::Activate { craft: KETSU_AT }) {
        play.fly(White, GrabEncounter::Nothing);
        play.says(A::No);
    }
    play.fly(White, GrabEncounter::Nothing);
    assert_eq!(play.back(A::Cargo), "take the cargo off the table");
    assert_eq!(play.back(A::Card), "take Ketsu's action back");
    assert_eq!(play.back(A::No), "");
}

/// The menu has only the state after an answer, and names the step all the same.
#[test]
fn every_step_has_a_name_afterwards() {
    let mut play = GrabTest::new();
    play.does(C::Start);
    let mut names = Vec::new();
    for answer in [A::Next, A::Next, A::Hide(Carriers(CARRIERS)), A::Next, A::Quadrant(Quadrant::Left)] {
        play.says(answer);
        names.push(play.after(C::Answer(answer)));
    }
    assert_eq!(names, ["Asteroids", "Escape point", "intel hidden", "Ships", "arc to the left"]);
    play.does(C::BeginRound { entropy: [1; 16] });
    play.activate_all();
    play.end_combat();
    assert_eq!(play.after(C::Answer(A::No)), "combat or slicing");
    play.says(A::No);
    assert_eq!(play.after(C::Answer(A::No)), "end of the round");
}

#[test]
fn words_never_tell_where_the_intel_is() {
    let words = |carriers| {
        let mut play = GrabTest::new();
        play.does(C::Start);
        play.says(A::Next);
        play.says(A::Next);
        let hide = C::Answer(A::Hide(Carriers(carriers)));
        let (mut did, back) = play.words(hide);
        did += &back;
        did += &play.after(hide);
        did += &format!("{:?}", C::Answer(A::Hide(Carriers(carriers))));
        did
    };
    let [a, b, c, d] = CARRIERS;
    assert_eq!(words([a, b, c, d]), words([d, c, b, a]));
    let game = GrabTest::started().game;
    assert_eq!(format!("{:?}", game.intel()), "Intel(hidden)");
}

/// "Simultaneous Attack Rule": a ship of lower skill that is destroyed does not fire any more.
#[test]
fn a_ship_of_lower_skill_goes_at_once() {
    let mut play = GrabTest::fighting();
    let craft = CraftAt(1);
    play.does(C::Correct { craft, field: CraftField::Shields, value: 0 });
    play.does(C::Correct { craft, field: CraftField::Hull, value: 1 });
    play.shoot(craft, 1, 0);
    assert_eq!(play.at(1).state, CraftState::InPlay, "the damage is shown first");
    play.says(A::Next);
    assert_eq!((play.game.flow(), play.at(1).state), (GrabQuestion::Gone { craft }, CraftState::Destroyed));
}

#[test]
fn a_ship_lost_by_mistake_comes_back_with_all_that_was_its_own() {
    let mut play = GrabTest::fighting();
    play.does(C::Correct { craft: CraftAt(4), field: CraftField::Lock, value: 6 });
    let before = play.game.clone();
    for (craft, fled) in [(5, false), (4, false), (4, true)].map(|(at, fled)| (CraftAt(at), fled)) {
        play.does(C::Gone { craft, fled });
        assert_eq!(play.game.flow(), GrabQuestion::Gone { craft });
        play.does(C::Back(craft));
        assert_eq!(play.apply(C::Back(craft)), Err(E::NotNow));
        assert_eq!((play.game.flow(), &play.game.craft), (before.flow(), &before.craft));
        assert_eq!(play.game.intel(), before.intel(), "its token lies on it again");
    }
}

/// A lock on a ship that is gone is no lock, neither to spend nor to see; back on the table it is one again.
#[test]
fn a_lock_sleeps_while_its_ship_is_gone() {
    let mut play = GrabTest::fighting();
    let (hunter, locked) = (CraftAt(4), CraftAt(5));
    let lock = |play: &GrabTest| (play.game.lock_of(hunter), play.game.value(hunter, CraftField::Lock));
    play.does(C::Correct { craft: hunter, field: CraftField::Lock, value: 6 });
    assert_eq!(lock(&play), (Some(locked), 6));
    play.does(C::Gone { craft: locked, fled: true });
    assert_eq!(lock(&play), (None, 0));
    play.does(C::Back(locked));
    assert_eq!(lock(&play), (Some(locked), 6));
}

/// A mission that ended with a ship goes on with it.
#[test]
fn a_mission_ended_by_mistake_goes_on() {
    let mut play = GrabTest::fighting();
    let before = play.game.clone();
    play.does(C::Gone { craft: KETSU_AT, fled: false });
    play.says(A::Next);
    assert_eq!(play.game.flow(), GrabQuestion::Over);
    play.does(C::Back(KETSU_AT));
    assert_eq!((play.game.flow(), play.game.outcome()), (before.flow(), None));
    assert_eq!(play.game.intel(), before.intel(), "what lay face down does so again");
}

/// "Tractor Beam Token": the first of each round moves the ship. Dice are counted anew in each round too.
#[test]
fn a_new_round_forgets_pulls_and_dice() {
    let second_round = |busy: bool| {
        let mut play = GrabTest::started();
        play.fly(White, if busy { GrabEncounter::Obstacle } else { GrabEncounter::Nothing });
        if busy {
            play.says(A::Die(AttackFace::Blank));
            play.says(A::Next);
        } else {
            play.says(A::No);
        }
        play.activate_all();
        if busy {
            play.does(C::Tractor(CraftAt(2)));
            play.says(A::No);
        }
        play.end_combat();
        play.says(A::No);
        play.says(A::No);
        play.does(C::BeginRound { entropy: [2; 16] });
        play.does(C::Tractor(CraftAt(2)));
        assert_eq!(play.game.flow(), GrabQuestion::Tractored { craft: CraftAt(2) });
        play.says(A::No);
        play.fly(White, GrabEncounter::Obstacle);
        play.says(A::Roll);
        play.game.flow()
    };
    assert_eq!(second_round(true), second_round(false));
}

/// A ship is changed as long as the mission is set up: then hull and shields are those of the whole ship.
#[test]
fn an_entered_ship_is_changed_before_the_start() {
    let mut play = GrabTest::new();
    let set = |field, value| C::Correct { craft: CraftAt(1), field, value };
    for (field, value) in [
        (CraftField::Points, 22),
        (CraftField::Hull, 4),
        (CraftField::Shields, 1),
        (CraftField::Large, 1),
        (CraftField::Mobile, 1),
    ] {
        play.does(set(field, value));
    }
    play.does(set(CraftField::Hull, 2));
    let ship = play.at(1);
    assert_eq!((ship.points, ship.most_hull, ship.most_shields), (22, 2, 1));
    assert!(ship.large && ship.arc == Some(Quadrant::Front));
    assert_eq!(play.apply(set(CraftField::Points, 0)), Err(E::BadValues));
    assert_eq!(play.game.log_count(), 0, "no correction: it has not begun");
}

#[test]
fn no_two_ships_have_the_same_name() {
    let mut play = GrabTest::new();
    assert_eq!(play.apply(C::Add(order("ketsu", Team::Scum, 1, 1))), Err(E::NameTaken));
    let rename = |name| C::Rename { craft: CraftAt(1), name: Name::new(name) };
    assert_eq!(play.apply(rename("Red 2")), Err(E::NameTaken));
    play.does(rename("RED 1"));
}

/// Ships of one side with equal skill act in the order that their owner chooses.
#[test]
fn an_owner_chooses_among_ships_of_equal_skill() {
    let mut play = GrabTest::new();
    play.does(C::Correct { craft: CraftAt(2), field: CraftField::Skill, value: 2 });
    play.does(C::Start);
    play.says(A::Next);
    play.says(A::Next);
    play.says(A::Hide(Carriers(CARRIERS)));
    play.says(A::Next);
    play.says(A::Quadrant(Quadrant::Left));
    play.does(C::BeginRound { entropy: [1; 16] });
    assert_eq!(play.game.flow(), GrabQuestion::Activate { craft: CraftAt(1) });
    play.refuses(A::Instead(CraftAt(3)), E::NotNow);
    play.says(A::Instead(CraftAt(2)));
    assert_eq!(play.game.flow(), GrabQuestion::Activate { craft: CraftAt(2) });
    play.fly(White, GrabEncounter::Nothing);
    play.says(A::No);
    assert_eq!(play.game.flow(), GrabQuestion::Activate { craft: CraftAt(1) });
    play.refuses(A::Instead(CraftAt(2)), E::NotNow);
    play.activate_all();
    while play.game.flow() != (GrabQuestion::Combat { craft: CraftAt(1) }) {
        play.says(A::No);
    }
    play.says(A::Instead(CraftAt(2)));
    play.shoot(KETSU_AT, 1, 0);
    play.says(A::Again);
    assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: CraftAt(2) }, "a card attacks again");
    play.refuses(A::Instead(CraftAt(1)), E::NotNow);
    play.says(A::No);
    assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: CraftAt(1) });
}

/// "Shadow Caster": a hit from range 1-2 is asked about; one from further away, a miss or another ship's is not.
#[test]
fn the_shadow_casters_token_is_asked() {
    let hit = |range, hits| {
        let mut play = GrabTest::fighting();
        play.says(A::Target(CraftAt(1)));
        play.says(A::Shot { range, obstructed: false, dice: None, arc: InArc::Mobile });
        play.fights(hits, 0, GrabAndSmash::fight, A::Fight);
        play.says(A::Next);
        play
    };
    let mut play = hit(2, 1);
    assert_eq!(play.game.flow(), GrabQuestion::Caught { target: CraftAt(1) });
    play.says(A::Yes);
    assert_eq!((play.at(1).tractor, play.game.flow()), (1, GrabQuestion::Tractored { craft: CraftAt(1) }));
    play.says(A::No);
    assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: CraftAt(4) });
    play.shoot(KETSU_AT, 1, 0);
    play.says(A::Next);
    assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: CraftAt(3) });
    let mut play = hit(1, 1);
    play.says(A::No);
    assert_eq!((play.at(1).tractor, play.game.flow()), (0, GrabQuestion::Combat { craft: CraftAt(4) }));
    for play in [hit(3, 1), hit(1, 0)] {
        assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: CraftAt(4) });
    }
}

/// Ketsu Onyo: a tractor token as combat begins; then combat goes on.
#[test]
fn ketsus_beam_is_asked_as_combat_begins() {
    let mut play = GrabTest::started();
    while let GrabQuestion::Activate { .. } = play.game.flow() {
        play.fly(White, GrabEncounter::Nothing);
        play.says(A::No);
    }
    assert_eq!((play.game.flow(), play.game.why()), (GrabQuestion::Beam, GrabRule::KetsuBeam));
    play.refuses(A::Target(CraftAt(9)), E::NoSuchShip);
    play.says(A::Target(CraftAt(2)));
    assert_eq!((play.at(2).tractor, play.game.flow()), (1, GrabQuestion::Tractored { craft: CraftAt(2) }));
    play.says(A::No);
    assert_eq!(play.game.flow(), GrabQuestion::Combat { craft: KETSU_AT });
}

/// "Rigged Cargo Chute" is discarded for its action; "Gyroscopic Targeting" turns the arc before she slices.
#[test]
fn ketsus_cards_have_their_moment() {
    let mut play = GrabTest::started();
    while play.game.flow() != (GrabQuestion::Activate { craft: KETSU_AT }) {
        play.fly(White, GrabEncounter::Nothing);
        play.refuses(A::Cargo, E::NotNow);
        play.says(A::No);
    }
    play.fly(White, GrabEncounter::Nothing);
    play.says(A::Cargo);
    assert!(!play.game.has_cargo());
    play.no_beam();
    play.end_combat();
    assert_eq!(play.game.flow(), GrabQuestion::Slice);
    play.says(A::Quadrant(Quadrant::Rear));
    assert_eq!((play.game.flow(), play.at(0).arc), (GrabQuestion::Slice, Some(Quadrant::Rear)));
}

/// "Intel Tokens": where a token is can be put right, and how it lies; one a ship, on ships of the convoy.
#[test]
fn an_intel_token_is_put_where_it_lies() {
    let mut play = GrabTest::new();
    play.does(C::Correct { craft: CraftAt(4), field: CraftField::Points, value: 20 });
    play.does(C::Add(order("Red 5", Team::Rebel, 5, 1)));
    play.does(C::Start);
    play.says(A::Next);
    play.says(A::Next);
    let put = |from, to, faceup| C::Token { from: CraftAt(from), to, faceup };
    assert_eq!(play.apply(put(1, Holder::Ketsu, false)), Err(E::NoSuchShip));
    play.says(A::Hide(Carriers(CARRIERS)));
    let ship = |at| Holder::Ship(CraftAt(at));
    assert_eq!(play.apply(put(1, ship(2), false)), Err(E::OneEach));
    assert_eq!(play.apply(put(1, ship(5), false)), Err(E::RebelsOnly));
    assert_eq!(play.apply(put(6, ship(1), false)), Err(E::NoSuchShip), "none was hidden there");
    play.does(put(4, ship(6), false));
    assert_eq!((play.game.intel().shown(CraftAt(6)), play.game.intel().shown(CraftAt(4))), {
        (Some(Shown::FaceDown), None)
    });
    play.does(put(4, Holder::Ketsu, true));
    assert_eq!(play.game.intel().of_ketsu(0), Some(Shown::Value(4)));
    play.does(put(4, ship(4), false));
    assert_eq!(play.game.intel().shown(CraftAt(4)), Some(Shown::FaceDown));
    play.does(put(1, Holder::Nobody, false));
    assert_eq!(play.game.intel().token(CraftAt(1)), Some((Holder::Nobody, false)));
    // What was hidden is known to those who hid it, wherever it is.
    let secrets = [1, 2, 3, 4, 6].map(|at| play.game.intel().secret(CraftAt(at)));
    assert_eq!(secrets, [Some(1), Some(2), Some(2), Some(4), None]);
}

/// "Objectives": each end says what decided it; one that was ended by hand can go on, and its intel lies down again.
#[test]
fn a_mission_says_what_decided_it() {
    let mut play = GrabTest::fighting();
    play.end_combat();
    play.says(A::No);
    play.says(A::No);
    play.does(C::End(true));
    assert_eq!(play.game.verdict(), "4 or more intel kept");
    let mut put = |from, to| {
        play.does(C::Token { from: CraftAt(from), to, faceup: false });
        (play.game.outcome().unwrap(), play.game.verdict())
    };
    assert_eq!(put(1, Holder::Ketsu), (GrabEnding::RebelVictory, "4 or more intel kept"));
    assert_eq!(put(4, Holder::Ketsu), (GrabEnding::Draw, "both goals are reached"));
    assert_eq!(put(2, Holder::Nobody), (GrabEnding::ScumVictory, "5 or more intel taken"));
    assert_eq!(put(4, Holder::Nobody), (GrabEnding::Draw, "neither goal is reached"));
    play.does(C::End(false));
    assert_eq!((play.game.flow(), play.game.outcome()), (GrabQuestion::Planning, None));
    assert_eq!(play.game.intel().known(Team::Rebel), (0, 1));
    play.does(C::Gone { craft: KETSU_AT, fled: false });
    play.says(A::Next);
    assert_eq!((play.game.verdict(), play.apply(C::End(false))), ("Ketsu is gone", Err(E::NotNow)));
}

/// One wrong value is enough.
#[test]
fn a_ship_is_entered_with_values_that_ships_have() {
    let right = order("Right", Team::Scum, 20, 4);
    let most = CraftOrder {
        skill: MOST_SKILL,
        attack: MOST_VALUE,
        agility: MOST_VALUE,
        hull: MOST_VALUE,
        shields: MOST_VALUE,
        ..right
    };
    assert!(right.is_legal() && most.is_legal());
    let wrong: [fn(&mut CraftOrder); 7] = [
        |order| order.skill = MOST_SKILL + 1,
        |order| order.points = 0,
        |order| order.hull = 0,
        |order| order.hull = MOST_VALUE + 1,
        |order| order.attack = MOST_VALUE + 1,
        |order| order.agility = MOST_VALUE + 1,
        |order| order.shields = MOST_VALUE + 1,
    ];
    for change in wrong {
        let mut order = right;
        change(&mut order);
        assert!(!order.is_legal(), "{order:?}");
        assert_eq!(GrabTest::new().apply(C::Add(order)), Err(E::BadValues));
    }
}
