//! What moves for a moment after a key: dice tumble, the stripes of an arrival slide, what is lost blinks.
//!
//! The outcome is decided and in flash before the first beat, and any key ends it and counts as that key. Nothing moves
//! while somebody reads. Knows no clock: `shell::clock` counts the beats.

use super::canvas::Motion;
use crate::battle::state::question::BattleQuestion;
use crate::dice::faces::{AttackFace, DefenceFace, DieKind};
use crate::dice::rolls::RolledFace;
use crate::game::Game;
use crate::mission::flow::MissionFlow;

/// How long a beat is.
pub const BEAT_MS: u64 = 60;
/// Beats until all dice lie still, the left ones first.
const TUMBLE: u8 = 5;
const SLIDE: u8 = 8;
const BLINK: u8 = 4;

/// How many beats the picture of a game moves after a command that rolled these dice.
pub fn beats(game: &Game, dice: u8) -> u8 {
    let slides = game.mission.leads(&game.battle)
        && matches!(
            game.mission.flow,
            MissionFlow::Arrival(_) | MissionFlow::Late(_) | MissionFlow::Notice(_)
        );
    match game.battle.flow {
        _ if slides => SLIDE,
        _ if dice != 0 => TUMBLE,
        BattleQuestion::Results => BLINK,
        _ => 0,
    }
}

/// What a die at this place shows while it tumbles.
pub fn tumbled(motion: Motion, x: i32, face: RolledFace) -> RolledFace {
    let settled = i32::from(motion.beat) * 240 / i32::from(TUMBLE);
    let tumbles = |kind: DieKind| motion.dice & kind.bit() != 0 && x >= settled;
    // No dice: a pattern that looks like none.
    let turn = x.unsigned_abs().wrapping_mul(7).wrapping_add(u32::from(motion.beat).wrapping_mul(5));
    match face {
        RolledFace::Attack(_) if tumbles(DieKind::Attack) => RolledFace::Attack(match turn % 4 {
            0 => AttackFace::Hit,
            1 => AttackFace::Blank,
            2 => AttackFace::Focus,
            _ => AttackFace::Crit,
        }),
        RolledFace::Defence(_) if tumbles(DieKind::Defence) => RolledFace::Defence(match turn % 3 {
            0 => DefenceFace::Evade,
            1 => DefenceFace::Blank,
            _ => DefenceFace::Focus,
        }),
        RolledFace::Pips(_) if tumbles(DieKind::D6) => {
            RolledFace::Pips(u8::try_from(turn % 6).unwrap_or(0) + 1)
        }
        face => face,
    }
}

/// How far to the left the stripes still are from where they come to rest.
pub fn slid(motion: Motion) -> i32 {
    if motion.rest { 6 * i32::from(SLIDE.saturating_sub(motion.beat)) } else { 0 }
}

/// Whether what is being lost is shown as it was.
pub const fn is_back(motion: Motion) -> bool {
    motion.rest && motion.beat < BLINK && motion.beat.is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_settle_from_the_left_and_only_those_that_were_rolled() {
        let red = RolledFace::Attack(AttackFace::Hit);
        let at = |beat, x| tumbled(Motion { beat, dice: DieKind::Attack.bit(), rest: false }, x, red);
        assert!((0..240).step_by(30).any(|x| at(0, x) != red));
        assert!((0..96).all(|x| at(2, x) == red) && (96..240).any(|x| at(2, x) != red));
        assert!((0..240).all(|x| at(TUMBLE, x) == red));
        let green = RolledFace::Defence(DefenceFace::Evade);
        let other = |x| tumbled(Motion { beat: 0, dice: DieKind::Attack.bit(), rest: false }, x, green);
        assert!((0..240).all(|x| other(x) == green));
    }

    #[test]
    fn everything_comes_to_rest_where_it_is_drawn_without_motion() {
        let end = |beat| Motion { beat, dice: 0, rest: true };
        assert_eq!((slid(end(SLIDE)), is_back(end(BLINK))), (0, false));
        assert_eq!((slid(Motion::default()), is_back(Motion::default())), (0, false));
        assert_ne!(slid(end(1)) % 18, 0);
    }
}
