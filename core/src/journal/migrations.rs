//! States saved by older engines, brought up to date one version at a time.
//!
//! Only states are migrated. Commands are never replayed by another engine, so undo does not reach
//! back over an update. "Versions" in docs/journal.md tells how one is added.

use super::snapshot::SnapshotError;
use crate::{
    base::saved,
    game::{ENGINE_VERSION, Game},
    games::GamesTable,
    mission::Mission,
    table::{
        battle::{Battle, MAX_REBELS},
        device::{Effect, Way},
        rolls::RollBook,
        settings::GameSettings,
        tally::Tally,
        vault::Vault,
    },
};

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
        3..=ENGINE_VERSION => read_parts_of(version, bytes, tally, vault, game),
        1 => read_first(bytes, tally, vault, game),
        2 => read_second(bytes, tally, vault, game),
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
    let rest = read_each!(rest, keep, campaign);
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
        (*loads, *laid, *struck, *way) = ([0; MAX_REBELS], 0, 0, Way::CLEAR);
        *effect = Effect::damage(now.obstacle.hits, now.obstacle.crits);
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

/// There was no tally: its dice were never counted.
#[inline(never)]
fn read_first<'a>(
    bytes: &'a [u8],
    tally: &mut Tally,
    vault: &mut Vault,
    game: &mut Game,
) -> Option<&'a [u8]> {
    let (old, rest) = saved::read(bytes)?;
    v2_to_v4(v1_to_v2(old), game);
    (*tally, *vault) = (Tally::EMPTY, Vault::EMPTY);
    Some(rest)
}

/// There were no rounds.
#[inline(never)]
fn read_second<'a>(
    bytes: &'a [u8],
    tally: &mut Tally,
    vault: &mut Vault,
    game: &mut Game,
) -> Option<&'a [u8]> {
    let (counted, rest) = saved::read(bytes)?;
    let (old, rest) = saved::read(rest)?;
    v2_to_v4(old, game);
    (*tally, *vault) = (counted, Vault::EMPTY);
    Some(rest)
}

/// Plain rolls became pools with tokens; the rolls made so far are remembered as they lay.
fn v1_to_v2(old: v1::Game) -> v2::Game {
    let made = old.rolls.made.map(u32::from);
    let rolls = RollBook::of_rolls(old.rolls.kept.into_iter(), made);
    v2::Game { seed: old.seed, practice: old.practice, rolls }
}

/// There were no battles nor anything after them: the table is empty.
fn v2_to_v4(old: v2::Game, game: &mut Game) {
    game.renew(old.seed, old.practice);
    game.rolls = old.rolls;
}

/// The first engine: plain rolls only.
mod v1 {
    use heapless::Deque;
    use serde::{Deserialize, Serialize};

    use crate::{dice::generator::Seed, table::rolls::Roll};

    #[derive(Serialize, Deserialize)]
    pub struct Game {
        pub seed: Seed,
        pub practice: bool,
        pub rolls: RollBook,
    }

    #[derive(Serialize, Deserialize)]
    pub struct RollBook {
        pub kept: Deque<Roll, 48>,
        pub made: [u16; 3],
    }
}

/// The second engine: free dice only.
mod v2 {
    use serde::{Deserialize, Serialize};

    use crate::{dice::generator::Seed, table::rolls::RollBook};

    #[derive(Serialize, Deserialize)]
    pub struct Game {
        pub seed: Seed,
        pub practice: bool,
        pub rolls: RollBook,
    }
}
