//! States saved by older engines, brought up to date one version at a time.
//!
//! Engines before the seventh never ran on a board: with the feature `old-saves`, on the desktop, what they saved is read.
//! Only states are migrated. Commands are never replayed by another engine, so undo does not reach
//! back over an update. "Versions" in docs/journal.md tells how one is added.

#[cfg(feature = "old-saves")]
use super::older;
use super::snapshot::SnapshotError;
use crate::base::saved;
use crate::battle::state::battle::{Battle, MAX_REBELS};
use crate::battle::state::device::{Impact, MoveObstacles};
use crate::battle::state::settings::GameSettings;
use crate::campaign::Campaign;
use crate::campaign::log::CampaignLog;
use crate::dice::tally::Tally;
use crate::dice::vault::Vault;
use crate::game::{ENGINE_VERSION, Game};
use crate::games::GamesTable;
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
        ENGINE_VERSION => read_parts_of(version, bytes, tally, vault, game),
        #[cfg(feature = "old-saves")]
        3..ENGINE_VERSION => read_parts_of(version, bytes, tally, vault, game),
        #[cfg(feature = "old-saves")]
        1 => older::read_first(bytes, tally, vault, game),
        #[cfg(feature = "old-saves")]
        2 => older::read_second(bytes, tally, vault, game),
        _ => None,
    };
    read.ok_or(SnapshotError::Unreadable)
}

// One function a version, none of them inlined: a state is large, and only one is on the stack at a time.

#[inline(never)]
fn read_parts_of<'a>(
    version: u8,
    bytes: &'a [u8],
    tally: &mut Tally,
    vault: &mut Vault,
    game: &mut Game,
) -> Option<&'a [u8]> {
    let (counted, rest) = saved::read(bytes)?;
    let (kept, rest) = saved::read(rest)?;
    // Once to see that all of it can be read, once to keep it.
    read_parts(version, game, rest, false)?;
    let rest = read_parts(version, game, rest, true)?;
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
fn read_parts<'a>(version: u8, game: &mut Game, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let Game { seed, origin, rolls, battle, mission, campaign, games } = game;
    let rest = read_each!(bytes, keep, seed, origin, rolls);
    let rest = read_battle(version, battle, rest, keep)?;
    if version < 5 && keep {
        // Everybody had it, nobody had asked for it.
        battle.settings.step_by_step = false;
    }
    let rest = read_mission(version, mission, rest, keep)?;
    #[cfg(feature = "old-saves")]
    let rest = if version < 7 {
        older::read_campaign(campaign, rest, keep)?
    } else {
        read_campaign(campaign, rest, keep)?
    };
    #[cfg(not(feature = "old-saves"))]
    let rest = read_campaign(campaign, rest, keep)?;
    if version < 7 {
        // There were none, or one whose sheets had another shape: the table is clear.
        if keep {
            *games = GamesTable::EMPTY;
        }
        return Some(rest);
    }
    saved::read_into(games, rest, keep)
}

/// Field by field: the last one came with the sixth engine.
fn read_settings<'a>(
    version: u8,
    settings: &mut GameSettings,
    bytes: &'a [u8],
    keep: bool,
) -> Option<&'a [u8]> {
    #[rustfmt::skip]
    let GameSettings {
        critical, full_rear_check, five_in_order, escape_red, homing_hits_count, reload_one_empty, linked_red, ion_storm_on_hit,
        step_by_step, hurt_flee,
    } = settings;
    #[rustfmt::skip]
    let rest = read_each!(
        bytes, keep,
        critical, full_rear_check, five_in_order, escape_red, homing_hits_count, reload_one_empty, linked_red, ion_storm_on_hit,
        step_by_step,
    );
    if version < 6 {
        if keep {
            *hurt_flee = false;
        }
        return Some(rest);
    }
    saved::read_into(hurt_flee, rest, keep)
}

/// More than half of a game.
#[rustfmt::skip]
fn read_battle<'a>(version: u8, battle: &mut Battle, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let Battle {
        settings, number, round, seed, ships, acted, rebels, remotes, squads, goals, numbered, flow, frames, now, attack, waiting, gained, answered, cast, choices,
        halts, halted, straight, coached, log, arms, stops, ways, typed, told, devices, loads, laid, struck, effect, way,
    } = battle;
    let rest = read_settings(version, settings, bytes, keep)?;
    let rest = read_each!(
        rest, keep,
        number, round, seed, ships, acted, rebels, remotes, squads, goals, numbered, flow, frames, now, attack, waiting, gained, answered, cast, choices,
        halts, halted, straight, coached, log,
    );
    if version >= 6 {
        return Some(read_each!(
            rest, keep, arms, stops, ways, typed, told, devices, loads, laid, struck, effect, way,
        ));
    }
    if keep {
        (*arms, *stops, *ways, *typed, *told) = Default::default();
        // Nobody had devices on the table.
        devices.clear();
        (*loads, *laid, *struck, *way) = ([0; MAX_REBELS], 0, 0, MoveObstacles::CLEAR);
        *effect = Impact::damage(now.obstacle.hits, now.obstacle.crits);
    }
    Some(rest)
}

#[rustfmt::skip]
fn read_mission<'a>(version: u8, mission: &mut Mission, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let Mission {
        flow, stage, ending, setup, flags, guests, things, squads, whys, todo, seen, fired, behind, called, orders, disabled, running, bag, drawn,
        draws, step, reserve, laid, detonated, found, scanned, shot, scanned_ships, scanned_last, commandos, disabled_channels, marked, jumped,
        edged, went_home, downed, tried, tibanna, thrown, dice, charges_now, last_round, spent, scanners, missed, near, roster, primed,
    } = mission;
    let rest = read_each!(
        bytes, keep,
        flow, stage, ending, setup, flags, guests, things, squads, whys, todo, seen, fired, behind, called, orders, disabled, running, bag, drawn,
        draws, step, reserve, laid, detonated, found, scanned, shot, scanned_ships, scanned_last, commandos, disabled_channels, marked, jumped,
        edged, went_home, downed, tried, tibanna, thrown, dice, charges_now, last_round,
    );
    if version < 7 && keep {
        // Only the harshest die was kept, by its number.
        for own in downed.iter_mut() {
            *own = own.checked_sub(1).map_or(0, |face| 1 << (2 * (face & 3)));
        }
    }
    if version < 6 {
        // Nobody had joined: those who fly are in the order of the campaign.
        if keep {
            (*spent, *scanners, *missed, *near, *roster, *primed) =
                (Mission::NONE.spent, 0, 0, 0, Mission::NONE.roster, 0);
        }
        return Some(rest);
    }
    Some(read_each!(rest, keep, spent, scanners, missed, near, roster, primed))
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
