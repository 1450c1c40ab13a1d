//! Backups: the save region of a device as a file, and games from a file back to a device.
//!
//! A backup is the very image that the simulator plays on. Going back, each game is one message to the device's own
//! journal and takes its place as a whole; docs/link.md tells what holds when a cable is pulled.

use std::ops::Range;
use std::path::Path;

use wingmate_core::base::name::Name;
use wingmate_core::body::Board;
use wingmate_core::journal::layout::{PAGE, REGION_BYTES, SLOT_PAGE, SLOT_PAGES, SLOTS};
use wingmate_core::shell::link::message::MAX_DATA;
use wingmate_lab::failure::Failure;
use wingmate_lab::progress;

use super::client::Client;
use crate::body::Body;
use crate::log::Journal;
use crate::save::Chip;

/// A game that is played while it is copied is copied again, so often.
const TRIES: usize = 5;

/// The whole save region of a device, as it was at one moment.
pub fn image(client: &mut Client) -> Result<Vec<u8>, Failure> {
    quiet(client, |client, image| read(client, image, 0..REGION_BYTES))
}

/// What belongs to no game, the directory among it; the rest is left blank.
pub fn values(client: &mut Client) -> Result<Vec<u8>, Failure> {
    quiet(client, |client, image| read(client, image, VALUES))
}

/// The same and one game, the open one if no place is named: a sixth of the way of all.
pub fn image_of(client: &mut Client, place: Option<u8>) -> Result<Vec<u8>, Failure> {
    quiet(client, |client, image| {
        read(client, image, VALUES)?;
        let open = || Journal::directory(Chip::of(image.to_vec())).slots().current();
        let first = VALUES.end + u32::from(place.unwrap_or_else(open)) * SLOT_PAGES * PAGE;
        read(client, image, first..first + SLOT_PAGES * PAGE)
    })
}

/// The pages that belong to no game.
const VALUES: Range<u32> = 0..SLOT_PAGE * PAGE;

/// An image that was not written to while it was read.
fn quiet(
    client: &mut Client,
    read: impl Fn(&mut Client, &mut [u8]) -> Result<(), Failure>,
) -> Result<Vec<u8>, Failure> {
    let mut image = vec![0xFF; REGION_BYTES as usize];
    for _ in 0..TRIES {
        let before = client.status()?.writes;
        read(client, &mut image)?;
        if client.status()?.writes == before {
            return Ok(image);
        }
    }
    Err(Failure::input("somebody plays on the device: try again in a quiet moment"))
}

fn read(client: &mut Client, image: &mut [u8], part: Range<u32>) -> Result<(), Failure> {
    progress::told("bytes read", u64::from(part.end - part.start), |tell| {
        for offset in part.clone().step_by(MAX_DATA) {
            tell(u64::from(offset - part.start));
            let bytes = client.read(offset, MAX_DATA)?;
            image[offset as usize..][..MAX_DATA].copy_from_slice(&bytes);
        }
        Ok(())
    })
}

/// A game in an image.
#[derive(Clone, PartialEq, Eq)]
pub struct Found {
    /// Counted from 0.
    pub place: u8,
    pub name: Name,
    pub steps: u32,
    pub is_open: bool,
    /// As the link carries it.
    pub game: Vec<u8>,
}

/// The games in an image that somebody played.
pub fn games(board: Board, image: &[u8]) -> Vec<Found> {
    taken_out(board, image, false)
}

fn taken_out(board: Board, image: &[u8], copies: bool) -> Vec<Found> {
    let mut body = Body::on_chip(board, Chip::of(image.to_vec()));
    let open = body.device().slots().current();
    let mut found = Vec::new();
    for place in 0..SLOTS {
        let Some(info) = body.device().slots().get(place).copied() else { continue };
        let Some((steps, game)) = body.take_out(place, copies) else { continue };
        if steps > 0 {
            found.push(Found { place, name: info.name, steps, is_open: place == open, game });
        }
    }
    found
}

/// The games of a file as they go to a device: copies already, so that they read back byte for byte.
pub fn read_file(board: Board, path: &Path) -> Result<Vec<Found>, Failure> {
    let games = taken_out(board, Chip::read(path)?.bytes(), true);
    if games.is_empty() {
        return Err(Failure::input(format!(
            "{} holds no game that was played: is it a save file?",
            path.display()
        )));
    }
    Ok(games)
}

/// Which place each game goes to. Without `replace` only places that nobody played in are taken.
pub fn plan(file: &[Found], device: &[Found], replace: bool) -> Result<Vec<(u8, Found)>, Failure> {
    let used = |place: u8| device.iter().any(|game| game.place == place);
    let mut taken: Vec<u8> = Vec::new();
    let mut plan = Vec::new();
    // Those that find their own place free go there, the others wherever there is room.
    let (own, others): (Vec<&Found>, Vec<&Found>) =
        file.iter().partition(|game| replace || !used(game.place));
    for game in own.into_iter().chain(others) {
        let free = |place: &u8| (replace || !used(*place)) && !taken.contains(place);
        let Some(place) = [game.place].into_iter().chain(0..SLOTS).find(free) else {
            return Err(Failure::input(format!(
                "there is no free place for {} on the device: delete one there, or say --replace, which takes the places that they had",
                count(file.len())
            )));
        };
        taken.push(place);
        plan.push((place, game.clone()));
    }
    // The one that was open is open again at the end.
    plan.sort_by_key(|(place, game)| (game.is_open, *place));
    Ok(plan)
}

pub fn count(games: usize) -> String {
    format!("{games} {}", if games == 1 { "game" } else { "games" })
}

/// Puts the games in their places, then reads all of them back: the image that is there now.
pub fn restore(client: &mut Client, plan: &[(u8, Found)], replace: bool) -> Result<Vec<u8>, Failure> {
    for (place, found) in plan {
        client.put(*place, found.name, &found.game, replace)?;
    }
    let image = image(client)?;
    let now = games(client.board, &image);
    for (place, found) in plan {
        if !now.iter().any(|game| game.place == *place && game.game == found.game && game.name == found.name)
        {
            return Err(Failure::expectation(format!(
                "place {} does not read back as it was sent",
                place + 1
            )));
        }
    }
    Ok(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(place: u8, is_open: bool) -> Found {
        Found { place, name: Name::new("Game"), steps: 1, is_open, game: vec![place] }
    }

    fn places(file: &[u8], device: &[u8], replace: bool) -> Option<Vec<(u8, u8)>> {
        let of = |places: &[u8]| places.iter().map(|&place| found(place, place == 1)).collect::<Vec<_>>();
        let plan = plan(&of(file), &of(device), replace).ok()?;
        Some(plan.into_iter().map(|(place, game)| (game.place, place)).collect())
    }

    #[test]
    fn games_go_to_free_places_and_only_replace_others_if_that_is_wanted() {
        assert_eq!(places(&[0, 2], &[], false), Some(vec![(0, 0), (2, 2)]));
        assert_eq!(places(&[0, 1, 2], &[0], false), Some(vec![(2, 2), (0, 3), (1, 1)]));
        assert_eq!(places(&[0, 1, 2], &[0, 1, 3, 4], false), None);
        assert_eq!(places(&[0, 1, 2], &[0, 1, 3, 4], true), Some(vec![(0, 0), (2, 2), (1, 1)]));
        assert_eq!(places(&[5], &[0, 1, 2, 3, 5], false), Some(vec![(5, 4)]));
    }
}
