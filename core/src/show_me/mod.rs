//! Show me: a guided game of three rounds on the screen alone, an X-wing against three TIEs.
//!
//! A real battle: every decision and every die is the engine's, and what it asks about the table is measured on a small
//! map ([`space`]). [`Demo::next`] answers for the table until there is something to show or to decide: a [`DemoStage`].
//! Knows no screen, saves nothing and changes no battle: whoever asks applies the commands.

pub mod pilot;
pub mod score;
pub mod space;
#[cfg(test)]
mod tests;

use pilot::OFFERS;
use score::ManeuverScore;
use space::Pose;

use crate::battle::rules::command::{BattleCommand, ShipField};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Sector, Trouble};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::{Chassis, RebelAt, RebelOrder};
use crate::battle::state::round::Phase;
use crate::battle::state::ship::ShipAt;
use crate::battle::state::squad::{Formation, SquadOrder};
use crate::cards::action_rule::{Fact, FactTest};
use crate::cards::maneuver::Maneuver;
use crate::cards::ships::{Distance, ShipId, TargetArc};
use crate::cards::vocabulary::Action;
use crate::dice::faces;
use crate::dice::faces::{AttackFace, DefenceFace};

/// Rounds of a game.
pub const ROUNDS: u8 = 3;
/// TIEs, and where the X-wing comes in the list of places.
pub const TIES: usize = 3;
const YOU: usize = TIES;
const PILOT: RebelAt = RebelAt(0);
/// The TIEs come out of another fight: that they can be shot down in three rounds is what visitors want to see.
const HULL: [u8; TIES] = [2, 1, 2];
/// Flies after the TIEs and fires before them.
pub const INITIATIVE: u8 = 4;

const _: () = assert!(TIES == 3);

/// The TIEs come from above, the X-wing from below.
const START: [Pose; TIES + 1] =
    [Pose::new(120, 170, 4), Pose::new(390, 140, 4), Pose::new(660, 170, 4), Pose::new(390, 660, 0)];

/// What is shown, and what A or an answer leads on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoStage {
    /// No game is on.
    Off,
    /// One of three maneuvers is to be picked.
    Plan,
    /// A TIE has decided and flown.
    Tie(ShipAt),
    /// The X-wing has flown.
    Flown,
    /// Whom it fires at, and with which chance.
    Aim,
    /// Nobody is in its arc.
    NoShot,
    /// Its dice lie there, with eyes among them: the focus token may be spent.
    Spend,
    /// What came of its attack.
    Shot,
    /// A TIE hits: the defence dice are to be rolled.
    Evade,
    /// What came of a TIE's attack.
    Struck,
    /// No TIE had a shot.
    Quiet,
    Score,
}

/// What the visitor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    Next,
    /// One of the offers.
    Pick(u8),
    /// Spends the focus token or keeps it.
    Spend(bool),
    /// The same once more, after the score.
    Again,
}

/// How a TIE came to its maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManeuverDecision {
    pub sector: Sector,
    pub distance: Distance,
    pub die: u8,
    pub maneuver: Maneuver,
    pub why: Reason,
    /// None: no action.
    pub action: Option<Action>,
}

const NO_DECISION: ManeuverDecision = ManeuverDecision {
    sector: Sector { arc: TargetArc::Front, side: crate::cards::maneuver::Side::Left },
    distance: Distance::Far,
    die: 1,
    maneuver: Maneuver::ION,
    why: Reason::None,
    action: None,
};

#[derive(Clone, Debug)]
pub struct Demo {
    stage: DemoStage,
    /// The stage that was led on from, until somebody asks; and what is shown as soon as it is over.
    passed: Option<DemoStage>,
    due: Option<DemoStage>,
    /// Every press is another question.
    presses: u8,
    round: u8,
    places: [Pose; TIES + 1],
    /// Where the ship stood that flew last.
    from: Pose,
    offers: [Maneuver; OFFERS],
    picked: Maneuver,
    decision: ManeuverDecision,
    /// The X-wing's token; it is being spent; it went into the defence.
    focus: bool,
    spending: bool,
    guarded: bool,
    bumped: bool,
    /// The X-wing has looked for a target; a TIE has fired.
    aimed: bool,
    fired: bool,
    target: ShipAt,
    /// Of the attack, in per cent.
    chance: u8,
    /// Health of the defender before the attack.
    before: u8,
    again: bool,
    best: Option<u8>,
}

fn answer(answer: BattleAnswer) -> Option<BattleCommand> {
    Some(BattleCommand::Answer(answer))
}

fn yes_no(yes: bool) -> Option<BattleCommand> {
    answer(if yes { BattleAnswer::Yes } else { BattleAnswer::No })
}

/// The place of something in a list.
fn choice(place: Option<usize>) -> Option<BattleCommand> {
    answer(place.and_then(|place| u8::try_from(place).ok()).map_or(BattleAnswer::No, BattleAnswer::Choice))
}

impl Demo {
    pub const OFF: Demo = Demo {
        stage: DemoStage::Off,
        passed: None,
        due: None,
        presses: 0,
        round: 0,
        places: START,
        from: START[YOU],
        offers: [Maneuver::ION; OFFERS],
        picked: Maneuver::ION,
        decision: NO_DECISION,
        focus: false,
        spending: false,
        guarded: false,
        bumped: false,
        aimed: false,
        fired: false,
        target: ShipAt(0),
        chance: 0,
        before: 0,
        again: false,
        best: None,
    };

    /// Begins a game; the best one of today is kept.
    pub fn start(&mut self) {
        *self = Demo { stage: DemoStage::Plan, best: self.best, ..Demo::OFF };
    }

    pub fn end(&mut self) {
        *self = Demo { best: self.best, ..Demo::OFF };
    }

    pub fn is_on(&self) -> bool {
        self.stage != DemoStage::Off
    }

    /// Whether leaving loses something.
    pub fn is_running(&self) -> bool {
        !matches!(self.stage, DemoStage::Off | DemoStage::Score)
    }

    pub fn stage(&self) -> DemoStage {
        self.stage
    }

    pub fn presses(&self) -> u8 {
        self.presses
    }

    /// The round that is played: while a maneuver is picked, the one that is about to begin.
    pub fn round(&self) -> u8 {
        self.round.saturating_add(u8::from(self.stage == DemoStage::Plan)).max(1)
    }

    pub fn tie(&self, at: ShipAt) -> Pose {
        self.places.get(usize::from(at.0)).copied().unwrap_or(START[0])
    }

    pub fn you(&self) -> Pose {
        self.places[YOU]
    }

    /// Where the ship stood that flew last.
    pub fn from(&self) -> Pose {
        self.from
    }

    pub fn offers(&self) -> [Maneuver; OFFERS] {
        self.offers
    }

    pub fn picked(&self) -> Maneuver {
        self.picked
    }

    pub fn decision(&self) -> ManeuverDecision {
        self.decision
    }

    pub fn has_focus(&self) -> bool {
        self.focus
    }

    /// The focus token went into the defence of the last attack.
    pub fn is_guarded(&self) -> bool {
        self.guarded
    }

    pub fn is_bumped(&self) -> bool {
        self.bumped
    }

    pub fn target(&self) -> ShipAt {
        self.target
    }

    pub fn chance(&self) -> u8 {
        self.chance
    }

    /// Health of the defender before the last attack.
    pub fn before(&self) -> u8 {
        self.before
    }

    /// Points of the best game since the device was switched on.
    pub fn best(&self) -> Option<u8> {
        self.best
    }

    /// The visitor leads on from what is shown: `next` says what follows.
    pub fn press(&mut self, press: Press) {
        self.presses = self.presses.saturating_add(1);
        match press {
            Press::Next => {}
            Press::Pick(place) => {
                self.picked = self.offers.get(usize::from(place)).copied().unwrap_or(Maneuver::ION);
            }
            Press::Spend(spends) => {
                self.spending = spends;
                self.focus &= !spends;
            }
            Press::Again => {
                self.start();
                self.again = true;
                return;
            }
        }
        self.passed = Some(self.stage);
    }

    /// Ends the game where it stands: only if the battle refuses what it was answered, which a test rules out.
    pub fn give_up(&mut self, battle: &Battle) {
        self.finish(battle);
    }

    fn finish(&mut self, battle: &Battle) -> Option<BattleCommand> {
        let points = ManeuverScore::of(battle).points();
        self.best = Some(self.best.map_or(points, |best| best.max(points)));
        self.show(DemoStage::Score)
    }

    fn show(&mut self, stage: DemoStage) -> Option<BattleCommand> {
        self.stage = stage;
        None
    }

    /// The next command for the battle; None once there is something to show.
    pub fn next(&mut self, battle: &Battle) -> Option<BattleCommand> {
        if matches!(
            battle.flow,
            BattleQuestion::NextShip { .. }
                | BattleQuestion::Rebels { .. }
                | BattleQuestion::Engage { .. }
                | BattleQuestion::Planning
                | BattleQuestion::Over
        ) && let Some(stage) = self.due.take()
        {
            if let DemoStage::Tie(at) = stage {
                self.decision.action = action_of(battle, at);
            }
            return self.show(stage);
        }
        match battle.flow {
            BattleQuestion::Setup if battle.ships.is_empty() => {
                let order = SquadOrder::plain(ShipId::TieLnFighter, 3);
                Some(BattleCommand::AddSquad(SquadOrder { formation: Formation::Line, ..order }))
            }
            BattleQuestion::Setup if battle.rebels.is_empty() => {
                Some(BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, INITIATIVE)))
            }
            BattleQuestion::Setup => Some(BattleCommand::Start),
            BattleQuestion::Placing if let Some((ship, value)) = battered(battle) => {
                Some(BattleCommand::Correct { ship, field: ShipField::Hull, value })
            }
            BattleQuestion::Planning if self.again => Some(BattleCommand::End),
            BattleQuestion::Over | BattleQuestion::Ended if self.again => {
                self.again = false;
                Some(BattleCommand::Again)
            }
            BattleQuestion::Planning => self.plan(battle),
            BattleQuestion::Over | BattleQuestion::Ended => self.finish(battle),
            BattleQuestion::Rebels { .. } if battle.round.phase == Phase::Activation => {
                self.fly(battle);
                answer(BattleAnswer::Next)
            }
            BattleQuestion::Rebels { .. } => self.aim(battle),
            BattleQuestion::RebelTarget { .. } => {
                let target = Party::Ship(self.target);
                choice((0..battle.prey_count()).find(|place| battle.prey(*place) == Some(target)))
            }
            BattleQuestion::Range => self.measure(battle),
            BattleQuestion::AttackDice => match self.passed.take() {
                Some(DemoStage::Aim) => answer(BattleAnswer::Roll),
                _ => {
                    self.reckon(battle);
                    self.show(DemoStage::Aim)
                }
            },
            BattleQuestion::RebelAttackDice => self.change_attack(battle),
            BattleQuestion::DefenceDice
                if self.round == 1 && self.passed.take() != Some(DemoStage::Evade) =>
            {
                self.show(DemoStage::Evade)
            }
            BattleQuestion::DefenceDice => answer(BattleAnswer::Roll),
            BattleQuestion::RebelDefenceDice => self.change_defence(battle),
            // What the X-wing did is shown when all of it is done; what is done to it, before the next TIE aims.
            BattleQuestion::Results if matches!(battle.attack.attacker, Party::Ship(_)) => {
                match self.passed.take() {
                    Some(DemoStage::Struck) => answer(BattleAnswer::Next),
                    _ => self.show(DemoStage::Struck),
                }
            }
            BattleQuestion::RebelDown { .. } => answer(BattleAnswer::Yes),
            BattleQuestion::Engage { ship } => self.engage(battle, ship),
            flow => match flow.ship() {
                Some(ship) => self.activate(battle, flow, ship),
                None => answer(BattleAnswer::Next),
            },
        }
    }

    /// Between two rounds: the next one, unless the last is over.
    #[inline(never)]
    fn plan(&mut self, battle: &Battle) -> Option<BattleCommand> {
        let passed = self.passed.take();
        if passed == Some(DemoStage::Plan) {
            self.round += 1;
            (self.aimed, self.fired, self.focus, self.bumped) = (false, false, false, false);
            return Some(BattleCommand::BEGIN_ROUND);
        }
        if self.round > 0 && !self.fired && passed != Some(DemoStage::Quiet) {
            return self.show(DemoStage::Quiet);
        }
        if self.round >= ROUNDS {
            return self.finish(battle);
        }
        let mut ties = [Pose::new(0, 0, 0); TIES];
        let mut count = 0;
        for (place, (at, _)) in ties.iter_mut().zip(flying(battle)) {
            *place = self.tie(at);
            count += 1;
        }
        let after = ROUNDS - 1 - self.round;
        self.offers = pilot::offers(self.you(), ties.get(..count).unwrap_or(&ties), after);
        self.show(DemoStage::Plan)
    }

    /// Everybody else on the map.
    fn others(&self, battle: &Battle, own: usize) -> impl Iterator<Item = Pose> {
        let flies = [0, 1, 2, 3].map(|place| {
            let at = ShipAt(place);
            let tie = battle.ship(at).is_some_and(|ship| ship.on_table());
            usize::from(place) != own && (usize::from(place) == YOU || tie)
        });
        self.places.into_iter().zip(flies).filter(|(_, flies)| *flies).map(|(pose, _)| pose)
    }

    fn is_free(&self, battle: &Battle, own: usize, pose: Pose) -> bool {
        pose.is_inside() && self.others(battle, own).all(|other| !pose.overlaps(other))
    }

    /// Where a flight ends: at its end, or as far as there is room. Whether it bumps.
    fn stop(&self, battle: &Battle, own: usize, from: Pose, end: Pose) -> (Pose, bool) {
        let free =
            |steps: &i32| self.others(battle, own).all(|other| !end.short_of(from, *steps).overlaps(other));
        let steps = (0..8).find(free).unwrap_or(8);
        (end.short_of(from, steps), steps > 0)
    }

    /// The X-wing flies what was picked and focuses, unless it bumps.
    #[inline(never)]
    fn fly(&mut self, battle: &Battle) {
        self.from = self.you();
        let end = self.from.flown(self.picked);
        let end = if end.is_inside() { end } else { end.held() };
        let (place, bumped) = self.stop(battle, YOU, self.from, end);
        self.places[YOU] = place;
        (self.bumped, self.focus) = (bumped, !bumped);
        self.due = (self.round == 1 || bumped).then_some(DemoStage::Flown);
    }

    /// The X-wing fires once: at whom it may bring down, else at the nearest.
    #[inline(never)]
    fn aim(&mut self, battle: &Battle) -> Option<BattleCommand> {
        if core::mem::replace(&mut self.aimed, true) {
            return answer(BattleAnswer::Next);
        }
        let shots =
            flying(battle).filter_map(|(at, hull)| Some((hull, self.you().shot(self.tie(at))?, at.0)));
        match shots.min() {
            Some((.., at)) => {
                self.target = ShipAt(at);
                answer(BattleAnswer::Rebel(PILOT))
            }
            None => self.show(DemoStage::NoShot),
        }
    }

    #[inline(never)]
    fn measure(&mut self, battle: &Battle) -> Option<BattleCommand> {
        let (range, health) = match battle.attack.attacker {
            Party::Ship(at) => {
                let you = battle.rebel(PILOT).map_or(0, |you| you.hull.saturating_add(you.shields));
                (self.tie(at).shot(self.you()), you)
            }
            _ => {
                let hull = battle.ship(self.target).map_or(0, |tie| tie.hull);
                (self.you().shot(self.tie(self.target)), hull)
            }
        };
        self.before = health;
        answer(BattleAnswer::shot(range.unwrap_or(3)))
    }

    /// The chance of damage, with the focus token.
    #[inline(never)]
    fn reckon(&mut self, battle: &Battle) {
        let mut case = battle.planned();
        case.attacker.focus = u8::from(self.focus);
        let thousandths = case.odds::<u64>().map_or(0, |odds| odds.at_least(1).thousandths());
        self.chance = u8::try_from((thousandths + 5) / 10).unwrap_or(0);
    }

    #[inline(never)]
    fn change_attack(&mut self, battle: &Battle) -> Option<BattleCommand> {
        let pool = battle.attack.attack_pool()?;
        match pool.places_of(faces::AttackFace::Focus).places().next() {
            Some(place) if self.spending => answer(BattleAnswer::TurnAttack { place, face: AttackFace::Hit }),
            Some(_) if self.focus && self.passed.take() != Some(DemoStage::Spend) => {
                self.show(DemoStage::Spend)
            }
            _ => {
                self.spending = false;
                self.due = Some(DemoStage::Shot);
                answer(BattleAnswer::Next)
            }
        }
    }

    /// A focus token that is left goes into the first defence that it helps.
    #[inline(never)]
    fn change_defence(&mut self, battle: &Battle) -> Option<BattleCommand> {
        let pool = battle.attack.defence_pool()?;
        let open = battle.attack.results.total() > pool.count(faces::DefenceFace::Evade);
        match pool.places_of(faces::DefenceFace::Focus).places().next() {
            Some(place) if open && (self.focus || self.guarded) => {
                (self.focus, self.guarded) = (false, true);
                answer(BattleAnswer::TurnDefence { place, face: DefenceFace::Evade })
            }
            _ => answer(BattleAnswer::Next),
        }
    }

    #[inline(never)]
    fn engage(&mut self, battle: &Battle, ship: ShipAt) -> Option<BattleCommand> {
        self.guarded = false;
        let aims = self.tie(ship).shot(self.you()).is_some();
        let place = battle.shots(ship).position(|(_, party)| party == Party::Rebel(PILOT)).filter(|_| aims);
        self.fired |= place.is_some();
        choice(place)
    }

    /// What a TIE is asked while it activates.
    #[inline(never)]
    fn activate(&mut self, battle: &Battle, flow: BattleQuestion, ship: ShipAt) -> Option<BattleCommand> {
        let (own, pose, you) = (usize::from(ship.0), self.tie(ship), self.you());
        match flow {
            BattleQuestion::NextShip { .. } | BattleQuestion::Sector { .. } => {
                self.due = Some(DemoStage::Tie(ship));
                self.from = pose;
                // "Range 0": a ship that it touches is no target.
                answer(match pose.range(you) {
                    0 => BattleAnswer::No,
                    _ => BattleAnswer::Sector(pose.sector(you)),
                })
            }
            BattleQuestion::CloseFar { .. } => answer(BattleAnswer::Distance(pose.distance(you))),
            BattleQuestion::Maneuver { .. } => {
                let now = &battle.now;
                self.decision = ManeuverDecision {
                    sector: Sector { arc: now.arc, side: now.side },
                    distance: now.distance,
                    die: now.die,
                    maneuver: now.maneuver,
                    why: now.why,
                    action: None,
                };
                let end = pose.flown(now.maneuver);
                if !end.is_inside() && now.why != Reason::Rule(BattleRule::Flee) {
                    return answer(BattleAnswer::Trouble(Trouble::Edge));
                }
                let (place, bumps) = self.stop(battle, own, pose, end);
                self.put(own, place);
                answer(if bumps { BattleAnswer::Trouble(Trouble::Bump) } else { BattleAnswer::Next })
            }
            BattleQuestion::Flee { .. } => {
                let stays = |way: &usize| {
                    battle.flee_alternative(ship, *way).is_some_and(|way| pose.flown(way).is_inside())
                };
                choice((0..battle.flee_count(ship)).find(stays))
            }
            BattleQuestion::Fact { fact, .. } => yes_no(self.holds(fact, pose)),
            BattleQuestion::Try { .. } => {
                let options = (0..battle.option_count())
                    .filter_map(|place| Some((place, battle.option(place)?)))
                    .filter(|(_, option)| option.play.action == Action::BarrelRoll);
                let found = options.into_iter().find_map(|(place, option)| {
                    let fits = |pose: &Pose| {
                        self.is_free(battle, own, *pose)
                            && option.so_that.iter().all(|test| self.test(*test, *pose))
                    };
                    Some((place, pose.rolls().find(fits)?))
                });
                if let Some((_, rolled)) = found {
                    self.put(own, rolled);
                }
                choice(found.map(|(place, _)| place))
            }
            _ => answer(BattleAnswer::Next),
        }
    }

    fn put(&mut self, own: usize, pose: Pose) {
        if let Some(place) = self.places.get_mut(own) {
            *place = pose;
        }
    }

    /// A fact about a TIE that stands there: those that its card asks about.
    fn holds(&self, fact: Fact, pose: Pose) -> bool {
        match fact {
            Fact::TargetInArc | Fact::Shot => pose.shot(self.you()).is_some(),
            Fact::InTargetArc | Fact::InEnemyArc => self.you().shot(pose).is_some(),
            _ => false,
        }
    }

    fn test(&self, test: FactTest, pose: Pose) -> bool {
        match test {
            FactTest::Is(fact) => self.holds(fact, pose),
            FactTest::Not(fact) => !self.holds(fact, pose),
            FactTest::Or(one, other) => self.holds(one, pose) || self.holds(other, pose),
            FactTest::NotOr(one, other) => !self.holds(one, pose) || self.holds(other, pose),
        }
    }
}

/// TIEs that still fly, with their hull.
pub fn flying(battle: &Battle) -> impl Iterator<Item = (ShipAt, u8)> + '_ {
    battle.ships().filter(|(_, ship)| ship.in_play()).map(|(at, ship)| (at, ship.hull))
}

/// A TIE that has more hull than it should, and what it should have.
fn battered(battle: &Battle) -> Option<(ShipAt, u8)> {
    let wanted = flying(battle).zip(HULL);
    wanted.filter(|((_, hull), most)| hull > most).map(|((at, _), most)| (at, most)).next()
}

/// The action that a ship took last, unless it had none.
fn action_of(battle: &Battle, at: ShipAt) -> Option<Action> {
    let own = (0..battle.log.count())
        .filter_map(|place| battle.log.newest(place))
        .filter(|entry| entry.who == Party::Ship(at));
    let last = own.map(|entry| entry.what).find(|what| {
        matches!(
            what,
            BattleHappening::Acted(_)
                | BattleHappening::NoAction
                | BattleHappening::Flew(_)
                | BattleHappening::Fled
        )
    });
    match last {
        Some(BattleHappening::Acted(action)) => Some(action),
        _ => None,
    }
}
