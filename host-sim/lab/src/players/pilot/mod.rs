//! A Rebel pilot: looks one maneuver ahead over the dial (`plan`), flies (`fly`), acts (`act`) and shoots (`shoot`) sensibly.
//!
//! Errands come first (`errands` gives them), then arc and range on an enemy, out of enemies' arcs, off the rocks and on
//! the table; the weights are one small table (`weights`). The dial is set in the Planning Phase, before anybody moves.
//! Does NOT know a mission's objectives.

mod act;
mod fly;
mod plan;
mod shoot;

use wingmate_core::battle::state::question::BattleAnswer;
use wingmate_core::battle::state::rebel::{Chassis, RebelAt, RebelState};
use wingmate_core::battle::state::round::Phase;
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::dials::DialId;
use wingmate_core::cards::maneuver::{Difficulty, Maneuver};
use wingmate_core::cards::vocabulary::Action;
use wingmate_core::game::Command;
use wingmate_core::mission::command::{Deed, MissionCommand};

use super::board::{rebel_base, rebel_ship};
use super::table::Table;
use crate::world::arc::Arc;
use crate::world::base::Base;
use crate::world::huge;
use crate::world::pose::{Point, Pose};
use crate::world::shape::Shape;
use crate::world::template::{self, Move};

/// What a Rebel is about this round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Errand {
    Fight,
    /// To a place, and there as near as this, in millimetres.
    To(Point, f64),
    /// Fights near whom it guards.
    Guard(Point),
    /// Off the table where it may leave.
    Leave,
    /// The Hyperdrive: a maneuver made harder, then the jump.
    Jump,
    Stay,
}

/// An enemy as the pilot expects it.
struct Foe {
    at: ShipAt,
    base: Base,
    shape: Shape,
    pose: Pose,
    arcs: Vec<Arc>,
}

/// What a pilot expects: enemies when it shoots, and bases when it moves, those that stand there for sure and those that
/// probably will.
struct Crowd {
    foes: Vec<Foe>,
    sure: Vec<Shape>,
    likely: Vec<Shape>,
}

/// Maneuvers after this one for which a pilot wants to have room.
const AHEAD: u8 = 2;

/// Dice a torpedo rolls.
const TORPEDO_DICE: u8 = 4;

/// The dial of a Rebel ship. Nobody printed the YT-1300's for this campaign: the U-wing's stands in, as the book lets that
/// ship stand in elsewhere.
pub fn dial(chassis: Chassis) -> DialId {
    match chassis {
        Chassis::Gr75 => DialId::Gr75Hotac,
        Chassis::Yt1300 => DialId::UWing,
        Chassis::TieDefender => DialId::TieDDefender,
        other => rebel_ship(other).map_or(DialId::T65XWing, |ship| ship.dial()),
    }
}

/// Actions on the bar, as far as this pilot uses them.
fn has_action(chassis: Chassis, action: Action) -> bool {
    match rebel_ship(chassis) {
        Some(ship) => ship.card().bar.iter().any(|it| {
            it.action == action && it.difficulty == wingmate_core::cards::rebel_ships::ActionDifficulty::White
        }),
        None => match chassis {
            Chassis::Yt1300 => matches!(action, Action::Focus | Action::Lock | Action::RotateArc),
            Chassis::TieDefender => {
                matches!(
                    action,
                    Action::Focus | Action::Evade | Action::Lock | Action::BarrelRoll | Action::Boost
                )
            }
            _ => false,
        },
    }
}

impl Table {
    /// Rebels of an initiative move or fight, one after the other; then the screen is answered.
    pub fn rebels_turn(&mut self, initiative: u8) -> Result<Option<BattleAnswer>, String> {
        let round = self.battle().round.number;
        let phase = self.battle().round.phase;
        if let Some((rebel, _)) = self.ionized {
            if self.may(rebel, Deed::Ionize) {
                self.deed(rebel, Deed::Ionize);
                return Ok(None);
            }
            self.ionized = None;
        }
        while let Some(at) = self.next_of(initiative, phase, round) {
            match phase {
                Phase::Activation => {
                    let hidden = self.battle().rebel(at).is_some_and(|it| it.state == RebelState::Hidden);
                    if hidden {
                        if self.comes_out(at) {
                            self.deed(at, Deed::Deploy);
                            if let Some(sheet) = self.sheet_mut(at) {
                                sheet.dial = None;
                            }
                            return Ok(None);
                        }
                    } else {
                        self.move_rebel(at);
                    }
                    if let Some(sheet) = self.sheet_mut(at) {
                        sheet.moved = round;
                    }
                    if !self.todo.is_empty() {
                        return Ok(None);
                    }
                }
                _ => {
                    // A transport that stands still jumps as soon as it can.
                    let errand = self.sheet(at).map_or(Errand::Fight, |sheet| sheet.errand);
                    let jumps = matches!(errand, Errand::Jump | Errand::Stay)
                        && self.time_to_go(at)
                        && self.may(at, Deed::Jump);
                    if let Some(sheet) = self.sheet_mut(at) {
                        sheet.engaged = round;
                        (sheet.rerolled, sheet.turned) = (false, 0);
                    }
                    if jumps {
                        self.deed(at, Deed::Jump);
                        return Ok(None);
                    }
                    if let Some(shot) = self.choose_shot(at) {
                        self.shot = Some(shot);
                        return Ok(Some(BattleAnswer::Rebel(at)));
                    }
                }
            }
        }
        Ok(Some(BattleAnswer::Next))
    }

    /// Whose turn it is among those of an initiative. Players choose their order: who has a free way moves first.
    fn next_of(&self, initiative: u8, phase: Phase, round: u16) -> Option<RebelAt> {
        let waits = |at: &RebelAt| {
            self.sheet(*at).is_some_and(|sheet| match phase {
                Phase::Activation => sheet.moved != round,
                Phase::Engagement => sheet.engaged != round,
                _ => false,
            })
        };
        let pending: Vec<RebelAt> = self.battle().rebels_at(initiative).filter(waits).collect();
        let free = |at: &RebelAt| {
            let way = self.sheet(*at).and_then(|sheet| sheet.dial);
            let flown = self.battle().rebel(*at).zip(self.board.rebel(*at)).zip(way);
            flown.is_none_or(|((rebel, from), way)| self.rebel_flies(*at, rebel.chassis, from, way).0.full)
        };
        let first = pending.iter().find(|at| phase != Phase::Activation || free(at));
        first.or(pending.first()).copied()
    }

    pub fn deed(&mut self, rebel: RebelAt, deed: Deed) {
        self.todo.push_back(Command::Mission(MissionCommand::Deed { rebel, deed }));
    }

    pub fn may(&self, at: RebelAt, deed: Deed) -> bool {
        self.game.mission.deeds(self.battle(), at).any(|it| it == deed)
    }
}

fn rebel_size(chassis: Chassis) -> wingmate_core::cards::vocabulary::Size {
    use wingmate_core::cards::vocabulary::Size;
    match rebel_base(chassis) {
        Base::Small => Size::Small,
        Base::Medium => Size::Medium,
        Base::Large => Size::Large,
        _ => Size::Huge,
    }
}

fn is_forward(base: Base, pose: Pose, target: &Shape) -> bool {
    crate::world::arc::in_arc(base, pose, Arc::Front, target)
}

/// What it costs in way to look at a goal, in millimetres: a ship that does is there sooner.
fn turning(chassis: Chassis, end: Pose, goal: Point) -> f64 {
    end.bearing(goal).abs() * if chassis == Chassis::Gr75 { 2.6 } else { 0.5 }
}

/// Whether a pilot is stressed after a maneuver.
fn stays_stressed(stressed: bool, difficulty: Difficulty) -> bool {
    match difficulty {
        Difficulty::Red => true,
        Difficulty::White => stressed,
        Difficulty::Blue => false,
    }
}

/// Where a ship would end with nobody in its way.
fn template_end(base: Base, chassis: Chassis, from: Pose, way: Maneuver) -> Pose {
    match chassis {
        Chassis::Gr75 => huge::end(Base::HugeShort, from, Move::from(way)),
        _ => template::end(base, from, Move::from(way)),
    }
}
