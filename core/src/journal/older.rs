//! What engines saved before the first release: read on the desktop only, so nothing here minds the stack.

use crate::base::saved;
use crate::campaign::Campaign;
use crate::dice::rolls::RollBook;
use crate::dice::tally::Tally;
use crate::dice::vault::Vault;
use crate::game::Game;

/// There was no tally: its dice were never counted.
pub fn read_first<'a>(
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
pub fn read_second<'a>(
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
    use crate::dice::generator::Seed;
    use crate::dice::rolls::Roll;
    use heapless::Deque;
    use serde::{Deserialize, Serialize};

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
    use crate::dice::generator::Seed;
    use crate::dice::rolls::RollBook;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    pub struct Game {
        pub seed: Seed,
        pub practice: bool,
        pub rolls: RollBook,
    }
}

/// The third to the sixth engine: six sheets, no one remembered who had left.
pub fn read_campaign<'a>(campaign: &mut Campaign, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let (old, rest): (v6::Campaign, _) = saved::read(bytes)?;
    if keep {
        old.become_new(campaign);
    }
    Some(rest)
}

/// The sixth engine: the campaign before its roster of twelve.
mod v6 {
    use crate::base::name::Name;
    use crate::campaign::eject::EjectDice;
    use crate::campaign::log::{self, CampaignEntry};
    use crate::campaign::pilot::{self, Hangar, KILL_KINDS, Owned};
    use crate::campaign::round::{CampaignEnding, CampaignStage};
    use crate::campaign::variants::Variants;
    use crate::campaign::{self, Introduction, Winner};
    use crate::cards::campaign_deck::{Length, MissionSet};
    use crate::cards::experience::MAX_INVENTORY;
    use crate::cards::experience_tree::Path;
    use crate::cards::missions::MissionId;
    use crate::cards::pilots::Level;
    use crate::cards::rebel_ships::RebelShip;
    use crate::cards::upgrades::{UpgradeId, UpgradeSlot};
    use crate::dice::cast::Cast;
    use crate::mission::models::{Models, Types};
    use heapless::{Deque, Vec};
    use serde::Deserialize;

    const PILOTS: usize = 6;

    #[derive(Deserialize)]
    pub struct Campaign {
        stage: CampaignStage,
        length: Length,
        variants: Variants,
        pilots: [Option<Pilot>; PILOTS],
        deck: MissionSet,
        discard: MissionSet,
        offered: [Option<MissionId>; 2],
        mission: Option<MissionId>,
        introduction: Introduction,
        rebel_tokens: u8,
        imperial_tokens: u8,
        round: u16,
        number: u8,
        level: Level,
        unlocked: Types,
        models: Models,
        pending: Pending,
        ends: Option<CampaignEnding>,
        _dropped: u8,
        cast: Cast,
        log: Log,
    }

    #[derive(Deserialize)]
    struct Pilot {
        callsign: Name,
        player: Name,
        ship: Option<RebelShip>,
        hangar: Hangar,
        level: Level,
        path: Option<Path>,
        points: u16,
        earned: u16,
        spent: u16,
        lost: u16,
        missions: u16,
        flown: MissionSet,
        shot_down: u8,
        kills: [u8; KILL_KINDS],
        inventory: Vec<Owned, MAX_INVENTORY, u8>,
        face: u8,
        swap: Option<(UpgradeSlot, UpgradeSlot)>,
        extra: Option<UpgradeId>,
        absent: bool,
        dead: bool,
        since: u16,
    }

    #[derive(Deserialize)]
    struct Pending {
        winner: Winner,
        points: i16,
        cleared: bool,
        flew: u8,
        fallen: [Option<EjectDice>; PILOTS],
    }

    #[derive(Deserialize)]
    struct Log {
        flights: Deque<Flight, 48>,
        events: Deque<(u8, Event), 112>,
        flights_seen: u16,
        events_seen: u16,
    }

    #[derive(Deserialize)]
    struct Flight {
        mission: MissionId,
        winner: Winner,
        level: Level,
        flew: u8,
        fell: u8,
        pool: u16,
        share: u16,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "what was set by hand is read and left out")]
    enum Event {
        Began(Length),
        Joined,
        Left,
        Bought(UpgradeId, u8),
        Sold(UpgradeId, u8),
        Ship(RebelShip),
        SoldShip(RebelShip),
        Level(Level),
        Flew(MissionId, Winner),
        LostCard(UpgradeId, u8),
        Discarded(u8),
        Killed,
        Replaced,
        Ended(CampaignEnding),
        SetPoints([u8; 2]),
        SetLevel(Level),
        SetPath(Path),
        SetShip(RebelShip),
        SetCard(UpgradeId, bool),
        SetKills(u8, u8),
        SetDead(bool),
        SetTokens(Winner, u8),
        SetDeck(MissionId, bool),
    }

    impl Event {
        /// A number set by hand did not say what it was before: such a line is left out.
        fn become_new(self) -> Option<log::CampaignEvent> {
            use log::CampaignEvent as New;
            Some(match self {
                Self::Began(length) => New::Began(length),
                Self::Joined => New::Joined,
                Self::Left => New::Left,
                Self::Bought(card, points) => New::Bought(card, points),
                Self::Sold(card, points) => New::Sold(card, points),
                Self::Ship(ship) => New::Ship(ship),
                Self::SoldShip(ship) => New::SoldShip(ship),
                Self::Level(level) => New::Level(level),
                Self::Flew(mission, winner) => New::Flew(mission, winner),
                Self::LostCard(card, points) => New::LostCard(card, points),
                Self::Discarded(points) => New::Discarded(points),
                Self::Killed => New::Killed,
                Self::Replaced => New::Replaced,
                Self::Ended(ending) => New::Ended(ending),
                Self::SetCard(card, owned) => New::SetCard(card, owned),
                Self::SetDead(dead) => New::SetDead(dead),
                Self::SetDeck(mission, inside) => New::SetDeck(mission, inside),
                Self::SetPoints(_)
                | Self::SetLevel(_)
                | Self::SetPath(_)
                | Self::SetShip(_)
                | Self::SetKills(..)
                | Self::SetTokens(..) => return None,
            })
        }
    }

    impl Pilot {
        #[rustfmt::skip]
        fn become_new(self) -> pilot::Pilot {
            let Pilot {
                callsign, player, ship, hangar, level, path, points, earned, spent, lost, missions, flown, shot_down, kills, inventory, face, swap,
                extra, absent, dead, since,
            } = self;
            pilot::Pilot {
                callsign, player, ship, hangar, level, path, points, earned, spent, lost, missions, flown, shot_down, kills, inventory, face, swap,
                extra, absent, dead, since, gone: false,
            }
        }
    }

    impl Campaign {
        pub fn become_new(self, campaign: &mut campaign::Campaign) {
            *campaign = campaign::Campaign {
                stage: self.stage,
                length: self.length,
                variants: self.variants,
                deck: self.deck,
                discard: self.discard,
                offered: self.offered,
                mission: self.mission,
                introduction: self.introduction,
                rebel_tokens: self.rebel_tokens,
                imperial_tokens: self.imperial_tokens,
                round: self.round,
                number: self.number,
                level: self.level,
                unlocked: self.unlocked,
                models: self.models,
                ends: self.ends,
                cast: self.cast,
                ..campaign::Campaign::new()
            };
            for (new, old) in campaign.pilots.iter_mut().zip(self.pilots) {
                *new = old.map(Pilot::become_new);
            }
            let Pending { winner, points, cleared, flew, fallen } = self.pending;
            let pending = &mut campaign.pending;
            (pending.winner, pending.points, pending.cleared) = (winner, points, cleared);
            pending.flew = flew.into();
            for (new, old) in pending.fallen.iter_mut().zip(fallen) {
                *new = old;
            }
            let log = &mut campaign.log;
            for Flight { mission, winner, level, flew, fell, pool, share } in self.log.flights {
                log.fly(log::Flight {
                    mission,
                    winner,
                    level,
                    flew: flew.into(),
                    fell: fell.into(),
                    pool,
                    share,
                });
            }
            log.events.clear();
            for (who, event) in self.log.events {
                if let Some(what) = event.become_new() {
                    let _ = log.events.push_back(CampaignEntry { who, what });
                }
            }
            (log.flights_seen, log.events_seen) = (self.log.flights_seen, self.log.events_seen);
        }
    }
}
