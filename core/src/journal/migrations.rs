//! States saved by older engines, brought up to date one version at a time.
//!
//! Only states are migrated. Commands are never replayed by another engine, so undo does not reach
//! back over an update. "Versions" in docs/journal.md tells how one is added.

use super::snapshot::SnapshotError;
use crate::base::saved;
use crate::battle::state::battle::Battle;
use crate::campaign::Campaign;
use crate::campaign::log::CampaignLog;
use crate::dice::tally::Tally;
use crate::dice::vault::Vault;
use crate::game::{ENGINE_VERSION, Game};
use crate::mission::Mission;

/// Reads the tally, the vault and the state of a game saved by this or an older engine; returns the bytes
/// after them. On an error all are as before.
pub fn read_game<'a>(
    version: u8,
    bytes: &'a [u8],
    tally: &mut Tally,
    vault: &mut Vault,
    game: &mut Game,
) -> Result<&'a [u8], SnapshotError> {
    let read = match version {
        ENGINE_VERSION => read_parts_of(bytes, tally, vault, game),
        // Release 1.0 is the seventh engine: when the version goes up, 7 gets its own line and function here.
        _ => None,
    };
    read.ok_or(SnapshotError::Unreadable)
}

// One function a version, none of them inlined: a state is large, and only one is on the stack at a time.

#[inline(never)]
fn read_parts_of<'a>(
    bytes: &'a [u8],
    tally: &mut Tally,
    vault: &mut Vault,
    game: &mut Game,
) -> Option<&'a [u8]> {
    let (counted, rest) = saved::read(bytes)?;
    let (kept, rest) = saved::read(rest)?;
    // Once to see that all of it can be read, once to keep it.
    read_parts(game, rest, false)?;
    let rest = read_parts(game, rest, true)?;
    (*tally, *vault) = (counted, kept);
    Some(rest)
}

/// Reads values one after the other, each into its place.
macro_rules! read_each {
    ($bytes:expr, $keep:expr, $($place:expr),+ $(,)?) => {{
        let rest = $bytes;
        $(let rest = saved::read_into($place, rest, $keep)?;)+
        rest
    }};
}

/// Reads the parts of a game in the order of its fields, each into its place: a whole game read at once would be on the
/// stack several times.
fn read_parts<'a>(game: &mut Game, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let Game { seed, origin, rolls, battle, mission, campaign, games } = game;
    let rest = read_each!(bytes, keep, seed, origin, rolls);
    let rest = read_battle(battle, rest, keep)?;
    let rest = read_mission(mission, rest, keep)?;
    let rest = read_campaign(campaign, rest, keep)?;
    saved::read_into(games, rest, keep)
}

/// More than half of a game.
#[rustfmt::skip]
fn read_battle<'a>(battle: &mut Battle, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let Battle {
        settings, number, round, seed, ships, acted, rebels, remotes, squads, goals, numbered, flow, frames, now, attack, waiting, gained, answered, cast, choices,
        halts, halted, straight, coached, log, arms, stops, ways, typed, told, devices, loads, laid, struck, effect, way,
    } = battle;
    Some(read_each!(
        bytes, keep,
        settings, number, round, seed, ships, acted, rebels, remotes, squads, goals, numbered, flow, frames, now, attack, waiting, gained, answered, cast, choices,
        halts, halted, straight, coached, log, arms, stops, ways, typed, told, devices, loads, laid, struck, effect, way,
    ))
}

#[rustfmt::skip]
fn read_mission<'a>(mission: &mut Mission, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let Mission {
        flow, stage, ending, setup, flags, guests, things, squads, whys, todo, seen, fired, behind, called, orders, disabled, running, bag, drawn,
        draws, step, reserve, laid, detonated, found, scanned, shot, scanned_ships, scanned_last, commandos, disabled_channels, marked, jumped,
        edged, went_home, downed, tried, tibanna, thrown, dice, charges_now, last_round, spent, scanners, missed, near, roster, primed,
    } = mission;
    Some(read_each!(
        bytes, keep,
        flow, stage, ending, setup, flags, guests, things, squads, whys, todo, seen, fired, behind, called, orders, disabled, running, bag, drawn,
        draws, step, reserve, laid, detonated, found, scanned, shot, scanned_ships, scanned_last, commandos, disabled_channels, marked, jumped,
        edged, went_home, downed, tried, tibanna, thrown, dice, charges_now, last_round, spent, scanners, missed, near, roster, primed,
    ))
}

/// Sheet by sheet.
#[rustfmt::skip]
fn read_campaign<'a>(campaign: &mut Campaign, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let Campaign {
        stage, length, variants, pilots, deck, discard, offered, mission, introduction, rebel_tokens, imperial_tokens, round, number, level, unlocked,
        models, pending, ends, dropped, cast, log: CampaignLog { flights, events, flights_seen, events_seen, once }, shelved,
    } = campaign;
    let rest = read_each!(bytes, keep, stage, length, variants);
    let rest = pilots.iter_mut().try_fold(rest, |rest, pilot| saved::read_into(pilot, rest, keep))?;
    Some(read_each!(
        rest, keep,
        deck, discard, offered, mission, introduction, rebel_tokens, imperial_tokens, round, number, level, unlocked,
        models, pending, ends, dropped, cast, flights, events, flights_seen, events_seen, once, shelved,
    ))
}
