//! The end of a mission: the round limit by territory, dice for lost ships, the pool, the share, and what a campaign
//! is told.
//!
//! Pool: kills, objectives, failures, lost ships; never below 0; shared by all who flew, rounded up. Every line follows
//! from the table, so that the sum is always the sum of what is shown. Does NOT change a campaign.

use super::flow::{MissionFlow, MissionNotice, Number, Throw};
use super::objectives::ObjectiveState;
use super::state::{Flags, Mission, MissionEnding, MissionStage, SECOND, Todo, bit16, bit32};
use crate::battle::state::battle::{Battle, MAX_REBELS};
use crate::battle::state::question::AttackCounts;
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::{Ship, ShipAt, ShipFate};
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{Faction, MissionRule, ObjectiveTest, Outcome, Prize};
use crate::cards::ships::{SHIPS, ShipId};
use crate::dice::faces::AttackFace;

/// Squad points that a lost ship costs, by the harshest die: blank, focus, hit, crit ("Rebel Ship Destroyed").
pub const LOST_POINTS: [u8; 4] = [5, 10, 15, 20];

/// Rounds before the end in which hostile space warns.
const WARNED: u16 = 3;

/// What a line of the pool is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// An enemy ship, and who shot it down, if anybody.
    Ship(ShipAt, Option<RebelAt>),
    /// An emplacement.
    Remote(RemoteAt),
    /// An objective by its place in the table, and how many were counted.
    Objective(u8, u8),
    /// A pilot's lost ship, and its harshest die; None: not rolled yet.
    Lost(RebelAt, Option<AttackFace>),
    /// The mission is lost: what it takes off each player.
    Failure(u8),
}

/// A line of the Mission Squad Point Pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolLine {
    pub what: Gain,
    pub points: i16,
    /// Nothing can change it any more; otherwise it counts if it holds to the end.
    pub sure: bool,
}

/// What the lines come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinishTotals {
    /// What is certain, before it is raised to 0.
    pub sum: i16,
    /// What comes to it if it holds to the end.
    pub open: i16,
}

impl FinishTotals {
    /// "Rebel Ship Destroyed": never below 0.
    pub fn pool(self) -> u16 {
        self.sum.max(0).unsigned_abs()
    }
}

/// What a campaign is told. Prizes and the outcome name what changes in decks and tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Debriefing {
    pub mission: MissionId,
    /// The Rebels won.
    pub won: bool,
    /// All pilots were shot down: a campaign in progress is lost.
    pub no_survivors: bool,
    pub rounds: u8,
    /// The pool, never below 0.
    pub pool: u16,
    /// Kills and objectives less failures, before any ship was lost; it may be below 0.
    pub earned: i16,
    /// The campaign's pilots by the places of the battle's Rebels, as in `Mission::roster`.
    pub roster: [u8; MAX_REBELS],
    /// Pilots who share it, and what each gets.
    pub flown: u8,
    pub share: u16,
    /// Kills of each Rebel by ship type; the places are those of the battle's Rebels.
    pub kills: [[u8; SHIPS]; MAX_REBELS],
    /// The dice of each pilot whose ship was lost.
    pub lost: [Option<AttackCounts>; MAX_REBELS],
    /// Victory tokens for the Rebels and the Empire, prizes included.
    pub rebel_tokens: u8,
    pub imperial_tokens: u8,
    /// Ships whose cards leave the Imperial deck by a prize; more may leave by the outcome.
    pub removes: Option<ShipId>,
    /// Squad points that each player loses.
    pub lose_per_player: u8,
}

impl Debriefing {
    /// What becomes of the card, what joins the deck, what may turn up or leaves.
    pub fn outcome(&self) -> &'static Outcome {
        let mission = self.mission.mission();
        if self.won { &mission.rebel } else { &mission.imperial }
    }
}

impl Mission {
    /// Territory at the end: hostile unless something made it safe.
    pub fn is_hostile(&self) -> bool {
        self.card().territory.lost_at_limit() && !self.flags.has(Flags::SAFE)
    }

    /// Rounds that are left in hostile space, this one counted, once they are few enough to warn of.
    pub fn rounds_to_flee(&self, round: u16) -> Option<u16> {
        let left = u16::from(self.card().rounds).saturating_add(1).saturating_sub(round);
        // Who holds the station has the Empire withdraw.
        let hostile = self.is_hostile() && !self.flags.has(Flags::CAPTURED);
        Some(left).filter(|left| *left <= WARNED && hostile)
    }

    /// Attack dice for each lost ship.
    pub fn destroyed_dice(&self) -> u8 {
        self.card().territory.destroyed_dice()
    }

    /// The round limit takes its toll, then everything that must be rolled or asked, then the sums.
    pub(super) fn wind_up(&mut self, battle: &mut Battle) {
        match self.ending {
            Some(MissionEnding::Limit | MissionEnding::Concluded) => {
                self.retreat(battle);
                self.show(MissionFlow::Notice(MissionNotice::Limit));
            }
            Some(MissionEnding::NobodyLeft) => self.show(MissionFlow::Notice(MissionNotice::NobodyLeft)),
            _ => {}
        }
        if self.no_survivors(battle) {
            self.show(MissionFlow::Notice(MissionNotice::NoSurvivors));
        }
        if self.asks_tibanna(battle) {
            self.show(MissionFlow::Number(Number::Tibanna));
        }
        for at in (0u8..).map(RebelAt).take(battle.rebels.len()) {
            if battle.rebel(at).is_some_and(|rebel| !rebel.ally && rebel.state.is_lost()) {
                self.show(MissionFlow::Dice(Throw::Downed(at)));
            }
        }
        self.show(MissionFlow::Outcome);
        self.show(MissionFlow::Pool);
        self.later(Todo::Show(MissionFlow::Done));
    }

    /// "Mission Territory Types": ships in play retreat, in hostile territory they are lost.
    fn retreat(&self, battle: &mut Battle) {
        let hostile = self.is_hostile();
        for rebel in battle.rebels.iter_mut().filter(|rebel| rebel.is_about()) {
            if hostile {
                rebel.state = RebelState::Destroyed;
            } else if !rebel.ally {
                rebel.state = RebelState::Escaped;
            }
        }
    }

    fn asks_tibanna(&self, battle: &Battle) -> bool {
        self.card().objectives.iter().any(|objective| match objective.test {
            ObjectiveTest::PerTibannaCharge(ally) => {
                let rebel = self.guest(ally).and_then(|guest| guest.rebel).and_then(|at| battle.rebel(at));
                rebel.is_some_and(|rebel| !rebel.state.is_lost())
            }
            _ => false,
        })
    }

    /// "No Survivors": every pilot was shot down.
    pub fn no_survivors(&self, battle: &Battle) -> bool {
        let mut pilots = battle.rebels.iter().filter(|rebel| !rebel.ally).peekable();
        pilots.peek().is_some() && pilots.all(|rebel| rebel.state.is_lost())
    }

    /// The Rebels have won, as things stand.
    pub fn won(&self, battle: &Battle) -> bool {
        match self.ending {
            Some(MissionEnding::Decided(side)) => side == Faction::Rebel && !self.no_survivors(battle),
            _ => self.primary_done(battle),
        }
    }

    /// What follows from how things stand.
    pub fn outcome(&self, battle: &Battle) -> &'static Outcome {
        if self.won(battle) { &self.card().rebel } else { &self.card().imperial }
    }

    /// Lines of the pool: kills, emplacements, objectives, a lost mission, lost ships.
    pub fn line_count(&self, battle: &Battle) -> usize {
        self.lines(battle, false).count()
    }

    pub fn line(&self, battle: &Battle, place: usize) -> Option<PoolLine> {
        self.lines(battle, false).nth(place)
    }

    /// With `ended`: as if the players broke it off now.
    fn lines<'a>(&'a self, battle: &'a Battle, ended: bool) -> impl Iterator<Item = PoolLine> + 'a {
        let judged = ended || self.stage == MissionStage::Ending;
        let ships = battle
            .ships()
            .filter(|(_, ship)| {
                matches!(ship.state, ShipFate::Destroyed | ShipFate::Doomed) && self.pays(ship)
            })
            .map(|(at, ship)| PoolLine {
                what: Gain::Ship(at, ship.killer),
                points: i16::from(ship.rank().points),
                sure: true,
            });
        let remotes = (0u8..).map(RemoteAt).zip(&battle.remotes).filter_map(|(at, remote)| {
            let points = remote.kind.points();
            // What was lost after the capture was the Rebels' own; shot before, it was an enemy's loss.
            let enemy = self.detonated & bit32(at.0) == 0;
            let counts = remote.destroyed && points > 0 && self.module_of(at).is_some() && enemy;
            counts.then(|| PoolLine { what: Gain::Remote(at), points: i16::from(points), sure: true })
        });
        let objectives = (0u8..).zip(self.card().objectives).filter_map(move |(place, _)| {
            let at = usize::from(place);
            let standing = if ended { self.if_ended(at, battle) } else { self.standing(at, battle) }?;
            let what = Gain::Objective(place, standing.items);
            let sure = judged || self.verdict(at, battle) == ObjectiveState::Sure;
            (standing.points != 0).then_some(PoolLine { what, points: standing.points, sure })
        });
        let failed = match self.card().objectives.iter().position(|objective| objective.primary) {
            Some(at) if ended => self.if_ended(at, battle).is_none_or(|standing| !standing.done),
            _ if judged => !self.won(battle),
            _ => self.primary_verdict(battle) == ObjectiveState::Failed,
        };
        let each = self.card().imperial.lose_per_player;
        let failure = (failed && each > 0).then(|| PoolLine {
            what: Gain::Failure(each),
            points: -i16::from(each).saturating_mul(i16::from(self.players(battle))),
            sure: true,
        });
        let lost = (0u8..).map(RebelAt).zip(&battle.rebels).filter_map(|(at, rebel)| {
            if rebel.ally || !rebel.state.is_lost() {
                return None;
            }
            let face = self.downed_face(at);
            // The classic table takes cards and shares instead.
            let classic = self.flags.has(Flags::CLASSIC_EJECT);
            let points = face.filter(|_| !classic).map_or(0, lost_points);
            Some(PoolLine { what: Gain::Lost(at, face), points: -i16::from(points), sure: true })
        });
        ships.chain(remotes).chain(objectives).chain(failure).chain(lost)
    }

    /// Kills of some allies earn nothing.
    fn pays(&self, ship: &Ship) -> bool {
        let Some(guest) = ship.killer.and_then(|killer| self.guest_at(killer)) else { return true };
        !self.has_rule(
            |rule| matches!(rule, MissionRule::TeamAlly { ally, kills_count: false } if guest.id == Some(ally)),
        )
    }

    /// The dice of a lost ship as they fell, and the harshest of them; None: not rolled yet.
    pub fn downed_dice(&self, at: RebelAt) -> Option<AttackCounts> {
        let packed = *self.downed.get(usize::from(at.0))?;
        let of = |shift: u32| packed >> shift & 3;
        let dice = AttackCounts { blanks: of(0), focus: of(2), hits: of(4), crits: of(6) };
        (packed != 0).then_some(dice)
    }

    pub fn downed_face(&self, at: RebelAt) -> Option<AttackFace> {
        self.downed_dice(at).map(harshest)
    }

    /// Keeps the dice of a lost ship: three of a face at most ("Mission Territory Types").
    pub(super) fn keep_downed(&mut self, at: RebelAt, dice: AttackCounts) {
        let AttackCounts { blanks, focus, hits, crits } = dice;
        let packed = (0u32..).step_by(2).zip([blanks, focus, hits, crits]);
        if let Some(own) = self.downed.get_mut(usize::from(at.0)) {
            *own = packed.fold(0, |sum, (shift, count)| sum | count.min(3) << shift);
        }
    }

    /// Players behind the pilots who flew: penalties "per player" count them.
    pub fn players(&self, battle: &Battle) -> u8 {
        let pilots = battle.rebels.iter().zip(self.roster).filter(|(rebel, _)| !rebel.ally);
        let first = pilots.filter(|(_, place)| place & SECOND == 0);
        u8::try_from(first.count()).unwrap_or(u8::MAX)
    }

    /// The one sum that every screen tells: what is certain, and what comes to it if it holds.
    pub fn tally(&self, battle: &Battle) -> FinishTotals {
        sum(self.lines(battle, false))
    }

    /// The same as if the players broke it off now; the dice for ships that would be lost are not in it.
    pub fn tally_if_ended(&self, battle: &Battle) -> FinishTotals {
        sum(self.lines(battle, true))
    }

    /// The pool as far as it is certain, never below 0.
    pub fn pool(&self, battle: &Battle) -> u16 {
        self.tally(battle).pool()
    }

    /// The pool before any ship was lost: the classic table takes cards and shares instead.
    fn earned(&self, battle: &Battle) -> i16 {
        sum(self.lines(battle, false).filter(|line| !matches!(line.what, Gain::Lost(..)))).sum
    }

    /// What each pilot gets: an equal part, rounded up ("Distribute Squad Points").
    pub fn share(&self, battle: &Battle) -> u16 {
        let flown = u16::from(self.flown(battle)).max(1);
        self.pool(battle).div_ceil(flown)
    }

    /// What a campaign is told; None before the end.
    pub fn result(&self, battle: &Battle) -> Option<Debriefing> {
        if self.stage != MissionStage::Ending || self.flow != MissionFlow::Done {
            return None;
        }
        let mut kills = [[0u8; SHIPS]; MAX_REBELS];
        for ship in
            battle.ships.iter().filter(|ship| matches!(ship.state, ShipFate::Destroyed | ShipFate::Doomed))
        {
            let own = ship.killer.and_then(|killer| kills.get_mut(usize::from(killer.0)));
            if let Some(count) = own.and_then(|own| own.get_mut(usize::from(ship.kind.number()))) {
                *count = count.saturating_add(1);
            }
        }
        let mut lost = [None; MAX_REBELS];
        for (at, place) in (0u8..).zip(&mut lost) {
            *place = self.downed_dice(RebelAt(at));
        }
        let won = self.won(battle);
        let outcome = self.outcome(battle);
        let (rebel, imperial) = self.prize_tokens(battle);
        let removes = self.card().objectives.iter().find_map(|objective| match objective.prize {
            Prize::RemovesCards(ship) if self.holds(&objective.test, battle) => Some(ship),
            _ => None,
        });
        Some(Debriefing {
            mission: self.setup.mission,
            won,
            no_survivors: self.no_survivors(battle),
            rounds: self.last_round,
            pool: self.pool(battle),
            earned: self.earned(battle),
            roster: self.roster,
            flown: self.flown(battle),
            share: self.share(battle),
            kills,
            lost,
            rebel_tokens: rebel + u8::from(outcome.token == Some(Faction::Rebel)),
            imperial_tokens: imperial + u8::from(outcome.token == Some(Faction::Imperial)),
            removes,
            lose_per_player: outcome.lose_per_player,
        })
    }

    /// Went home between rounds: flew, and is safe unless the space is hostile.
    pub fn went_home(&self, at: RebelAt) -> bool {
        self.went_home & bit16(at.0) != 0
    }
}

fn sum(lines: impl Iterator<Item = PoolLine>) -> FinishTotals {
    lines.fold(FinishTotals::default(), |mut all, line| {
        let part = if line.sure { &mut all.sum } else { &mut all.open };
        *part = part.saturating_add(line.points);
        all
    })
}

/// The die that counts of a lost ship's.
pub const fn harshest(dice: AttackCounts) -> AttackFace {
    match dice {
        AttackCounts { crits: 1.., .. } => AttackFace::Crit,
        AttackCounts { hits: 1.., .. } => AttackFace::Hit,
        AttackCounts { focus: 1.., .. } => AttackFace::Focus,
        _ => AttackFace::Blank,
    }
}

/// What a lost ship costs.
pub const fn lost_points(harshest: AttackFace) -> u8 {
    let [blank, focus, hit, crit] = LOST_POINTS;
    match harshest {
        AttackFace::Blank => blank,
        AttackFace::Focus => focus,
        AttackFace::Hit => hit,
        AttackFace::Crit => crit,
    }
}
