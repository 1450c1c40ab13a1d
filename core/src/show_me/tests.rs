//! Show me played in all its branches.

use std::collections::BTreeSet;

use super::*;
use crate::battle::state::ship::ShipFate;
use crate::dice::generator::Seed;

/// What one game of it came to.
struct DemoGame {
    battle: Box<Battle>,
    demo: Demo,
    /// Presses to the score, with the one that begins it and those that move the highlight.
    presses: u32,
    stages: Vec<DemoStage>,
}

impl DemoGame {
    fn begin(seed: u64) -> DemoGame {
        let mut demo = Demo::OFF;
        demo.start();
        let mut played = DemoGame { battle: Box::new(Battle::new()), demo, presses: 1, stages: Vec::new() };
        played.run(seed);
        played
    }

    fn run(&mut self, seed: u64) {
        let seed = Seed::from_number(seed);
        for _ in 0..200 {
            let Some(command) = self.demo.next(&self.battle) else {
                self.stages.push(self.demo.stage());
                return self.look();
            };
            let flow = self.battle.flow;
            let done = self.battle.apply(&command, &seed, true);
            assert!(done.is_ok(), "{flow:?} refuses {command:?}: {done:?}");
        }
        panic!("it never stops at {:?}", self.battle.flow);
    }

    /// What must hold whenever something is shown.
    fn look(&self) {
        let flies = |(at, _): (ShipAt, u8)| (usize::from(at.0), self.demo.tie(at));
        let mut on_map: Vec<(usize, Pose)> = flying(&self.battle).map(flies).collect();
        on_map.push((YOU, self.demo.you()));
        for (own, pose) in &on_map {
            assert!(pose.is_inside(), "{own} leaves the map: {pose:?}");
            let mut others = on_map.iter().filter(|(other, _)| other != own);
            assert!(others.all(|(_, other)| !pose.overlaps(*other)), "{own} stands on another");
        }
        if self.demo.stage() == DemoStage::Plan {
            let [hunt, dodge, ahead] = self.demo.offers();
            assert!(hunt != dodge && dodge != ahead && ahead != hunt, "{:?}", self.demo.offers());
            for way in self.demo.offers() {
                assert!(self.demo.you().flown(way).is_inside(), "{way} leaves the map");
            }
        }
    }

    fn press(&mut self, press: Press, seed: u64) {
        // The highlight starts on the first offer, and Up and Down each reach another.
        self.presses += if matches!(press, Press::Pick(1..)) { 2 } else { 1 };
        self.demo.press(press);
        self.run(seed);
    }

    /// To the score: `choices` says pick and spending of each round.
    fn play_out(&mut self, seed: u64, choices: &[(u8, bool); 3]) {
        while self.demo.stage() != DemoStage::Score {
            let (pick, spend) = choices[usize::from(self.demo.round() - 1)];
            let press = match self.demo.stage() {
                DemoStage::Plan => Press::Pick(pick),
                DemoStage::Spend => Press::Spend(spend),
                _ => Press::Next,
            };
            self.press(press, seed);
        }
    }
}

/// Every way to choose in three rounds.
fn all_choices() -> Vec<[(u8, bool); 3]> {
    let one: Vec<(u8, bool)> = (0..3).flat_map(|pick| [(pick, false), (pick, true)]).collect();
    let three = |a: (u8, bool)| one.iter().flat_map(|b| one.iter().map(|c| [a, *b, *c])).collect::<Vec<_>>();
    one.iter().flat_map(|a| three(*a)).collect()
}

fn kind(stage: DemoStage) -> String {
    format!("{stage:?}").split('(').next().unwrap_or_default().to_owned()
}

#[test]
fn every_choice_leads_to_the_score_within_forty_presses() {
    let (mut most, mut seen, mut points) = (0, BTreeSet::new(), BTreeSet::new());
    let (mut down, mut lost, mut games) = (0, 0, 0);
    for seed in 0..24 {
        for choices in all_choices() {
            let mut played = DemoGame::begin(seed);
            played.play_out(seed, &choices);
            most = most.max(played.presses);
            seen.extend(played.stages.iter().map(|stage| kind(*stage)));
            let score = ManeuverScore::of(&played.battle);
            assert!(score.points() <= score::MOST);
            assert_eq!(played.demo.best(), Some(score.points()));
            points.insert(score.points());
            games += 1;
            down += u32::from(score.down);
            lost += u32::from(!score.home);
        }
    }
    assert!(most <= 40, "{most} presses");
    let stages = "Aim Evade Flown NoShot Plan Quiet Score Shot Spend Struck Tie";
    assert_eq!(Vec::from_iter(seen).join(" "), stages);
    // Worth playing: hits on both sides, and neither always wins.
    assert!(points.len() > 8, "{points:?}");
    assert!(down * 4 > games, "{down} TIEs down in {games} games");
    assert!(lost > 0 && lost * 2 < games, "{lost} of {games} games lost");
}

#[test]
fn the_same_once_more_has_other_dice_and_keeps_the_best() {
    let choices = [(0, true); 3];
    let mut played = DemoGame::begin(3);
    played.play_out(3, &choices);
    let first = (played.demo.best(), played.battle.number);
    played.press(Press::Again, 3);
    assert_eq!((played.demo.stage(), played.demo.round()), (DemoStage::Plan, 1));
    assert_eq!(played.battle.ships.iter().filter(|ship| ship.state == ShipFate::InPlay).count(), TIES);
    assert!(played.battle.number > first.1, "another battle has other dice");
    played.play_out(3, &choices);
    assert!(played.demo.best() >= first.0);
}

/// What a screen tells of a TIE is what the engine decided, and it stands where its maneuver ends.
#[test]
fn ties_decide_by_their_cards() {
    let mut told = 0;
    for seed in 0..40 {
        let mut played = DemoGame::begin(seed);
        played.press(Press::Pick(0), seed);
        while let DemoStage::Tie(at) = played.demo.stage() {
            let decision = played.demo.decision();
            if let Reason::Card { arc, side, distance, die } = decision.why {
                let cell = ShipId::TieLnFighter.card().maneuver(arc, side, distance, die).unwrap();
                let shape = |way: Maneuver| (way.speed, way.bearing, way.side);
                assert_eq!(shape(decision.maneuver), shape(cell));
                let rolled = decision.action == Some(Action::BarrelRoll);
                let end = played.demo.from().flown(cell);
                assert!(rolled || played.demo.tie(at).heading == end.heading);
                told += 1;
            }
            played.press(Press::Next, seed);
        }
    }
    assert!(told > 60, "{told}");
}
