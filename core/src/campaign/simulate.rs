//! Whole campaigns by random legal choices: for tests and for `simulate campaigns`.
//!
//! Pilots buy, sell, equip and fly at random; missions are won or lost by the toss of a coin. Does NOT fly missions.

use super::command::CampaignCommand as C;
use super::correct::Correction;
use super::error::CampaignError;
use super::pilot::Victim;
use super::round::{CampaignEnding, CampaignStage, CampaignStep};
use super::variants::Variants;
use super::{Campaign, PilotAt, Winner};
use crate::base::name::Name;
use crate::campaign::shop::Trade;
use crate::cards::campaign_deck::Length;
use crate::cards::experience_tree::Path;
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::ships::ShipId;
use crate::cards::upgrades::{SWAPPABLE, UPGRADES, UpgradeId};
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::mission::terms::DifficultyVariant;

/// Rounds after which a campaign is given up; none comes near it.
const MOST_ROUNDS: u16 = 1_000;

/// How one simulated campaign went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimulatedCampaign {
    pub ending: Option<CampaignEnding>,
    pub missions: u16,
    /// Commands that were taken.
    pub commands: u32,
}

fn coin(row: &mut Stream, sides: u32) -> u32 {
    row.below(sides)
}

fn small(row: &mut Stream, limit: usize) -> usize {
    let limit = u32::try_from(limit).unwrap_or(1);
    usize::try_from(row.below(limit)).unwrap_or(0)
}

fn some_pilot(row: &mut Stream) -> PilotAt {
    PilotAt(u8::try_from(coin(row, 8)).unwrap_or(0))
}

fn some_card(row: &mut Stream) -> UpgradeId {
    let number = u8::try_from(small(row, UPGRADES)).unwrap_or(0);
    UpgradeId::from_number(number).unwrap_or_else(|| some_card(row))
}

/// A card to buy: rather one that could be equipped.
fn wanted_card(campaign: &Campaign, at: PilotAt, row: &mut Stream) -> UpgradeId {
    for _ in 0..8 {
        let card = some_card(row);
        if campaign.fits(at, card).is_ok() {
            return card;
        }
    }
    some_card(row)
}

fn some_ship(row: &mut Stream) -> RebelShip {
    RebelShip::ALL.get(small(row, RebelShip::ALL.len())).copied().unwrap_or(RebelShip::XWing)
}

/// A card the pilot owns, if any.
fn own_card(campaign: &Campaign, at: PilotAt, row: &mut Stream) -> UpgradeId {
    let inventory = campaign.pilot(at).map(|pilot| &pilot.inventory);
    let lines = inventory.map_or(0, |lines| lines.len());
    let place = small(row, lines);
    inventory.and_then(|lines| lines.get(place)).map_or_else(|| some_card(row), |owned| owned.card)
}

/// Any variants at all.
pub fn some_variants(row: &mut Stream) -> Variants {
    let mut yes = |chances| coin(row, chances) == 0;
    let (ignore_limited, classic_eject, tree, official_slots) = (yes(4), yes(3), yes(2), !yes(4));
    let start = u8::try_from(coin(row, 4)).unwrap_or(0);
    let difficulty =
        DifficultyVariant::ALL.get(small(row, 4)).copied().unwrap_or(DifficultyVariant::Standard);
    Variants { start, difficulty, ignore_limited, classic_eject, tree, official_slots }
}

/// A command that may or may not be legal now: what a curious player would try.
pub fn some_command(campaign: &Campaign, row: &mut Stream) -> C {
    let pilot = some_pilot(row);
    let path = Path::ALL.get(small(row, 4)).copied();
    match coin(row, 22) {
        0..=4 => C::Deal { pilot, deal: Trade::Buy(wanted_card(campaign, pilot, row)) },
        5 => C::Deal { pilot, deal: Trade::Sell(own_card(campaign, pilot, row)) },
        6 => C::Deal { pilot, deal: Trade::Ship(some_ship(row)) },
        7 => C::Deal { pilot, deal: Trade::AddShip(some_ship(row)) },
        8 => C::Deal { pilot, deal: Trade::SellShip(some_ship(row)) },
        9 => C::Deal { pilot, deal: Trade::Fly(some_ship(row)) },
        10..=11 => C::Deal { pilot, deal: Trade::Level(path) },
        12..=15 => C::Equip { pilot, card: own_card(campaign, pilot, row) },
        16 => C::PutAway { pilot, card: own_card(campaign, pilot, row) },
        17 => C::Flip(pilot),
        18 => {
            let mut slot = || SWAPPABLE.get(small(row, SWAPPABLE.len())).copied().unwrap_or(SWAPPABLE[0]);
            C::SwapSlot { pilot, from: slot(), to: slot() }
        }
        19 => C::ExtraCharges { pilot, card: Some(own_card(campaign, pilot, row)) },
        20 => C::Absent { pilot, absent: coin(row, 3) == 0 },
        _ => match coin(row, 12) {
            0 => C::Leave(pilot),
            4..=5 => C::ComeBack(pilot),
            6..=9 => C::Correct { pilot, what: some_correction(campaign, pilot, row) },
            1..=2 => C::Join { callsign: Name::EMPTY, by_level: coin(row, 2) == 0 },
            3 => C::Variants(Variants { difficulty: DifficultyVariant::LittleHarder, ..campaign.variants }),
            _ => C::Replace { pilot, callsign: Name::EMPTY },
        },
    }
}

/// Something that the paper may say otherwise.
fn some_correction(campaign: &Campaign, pilot: PilotAt, row: &mut Stream) -> Correction {
    let small = |row: &mut Stream, most| u8::try_from(coin(row, most)).unwrap_or(0);
    match coin(row, 9) {
        0 => Correction::Points(u16::from(small(row, 60))),
        1 => Correction::Level(Level::from_number(1 + small(row, 5)).unwrap_or(Level::Green)),
        2 => {
            Correction::Path(Path::ALL.get(usize::from(small(row, 3))).copied().unwrap_or(Path::Engineering))
        }
        3 => Correction::Ship(some_ship(row)),
        4 => Correction::Owned { ship: some_ship(row), owned: coin(row, 2) == 0 },
        // The table has no more copies of a limited card than there are.
        5 => match wanted_card(campaign, pilot, row) {
            card if campaign.has_all_copies(card) => Correction::Card { card, owned: false },
            card => Correction::Card { card, owned: true },
        },
        6 => Correction::Card { card: own_card(campaign, pilot, row), owned: false },
        7 => Correction::Kills { victim: Victim::Emplacement, count: small(row, 9) },
        _ => Correction::Dead(coin(row, 4) == 0),
    }
}

/// What moves the campaign on from where it is.
pub fn forward(campaign: &Campaign, row: &mut Stream) -> C {
    match campaign.stage {
        CampaignStage::Over(_) if coin(row, 2) == 0 => C::Again(Length::Medium),
        CampaignStage::None | CampaignStage::Over(_) => {
            C::Found { length: Length::Medium, variants: some_variants(row) }
        }
        CampaignStage::Founding if campaign.roster().count() < 3 || coin(row, 4) == 0 => {
            C::Join { callsign: Name::EMPTY, by_level: false }
        }
        CampaignStage::Founding => C::Begin,
        CampaignStage::Round(CampaignStep::Select) if campaign.offers_introduction() => {
            C::Introduction(coin(row, 2) == 0)
        }
        CampaignStage::Round(CampaignStep::Select) => C::Choose(u8::try_from(coin(row, 2)).unwrap_or(0)),
        CampaignStage::Round(CampaignStep::Play) => {
            let pilot = some_pilot(row);
            match coin(row, 4) {
                0 => {
                    let ship = ShipId::ALL.get(small(row, ShipId::ALL.len())).copied();
                    let victim = ship.map_or(Victim::Emplacement, Victim::Ship);
                    C::Kills { pilot, victim, count: 1 }
                }
                // Rarely enough that a whole squad seldom falls.
                1 => C::ShotDown { pilot, dice: None },
                _ => C::Result {
                    winner: if coin(row, 2) == 0 { Winner::Rebels } else { Winner::Empire },
                    points: i16::try_from(coin(row, 90)).unwrap_or(0),
                    cleared: coin(row, 2) == 0,
                },
            }
        }
        // A pilot without a ship holds everybody up.
        CampaignStage::Round(CampaignStep::Spend) => {
            let grounded = campaign.flying().find(|(_, pilot)| pilot.ship.is_none());
            match grounded {
                Some((pilot, _)) => {
                    let ship = if coin(row, 2) == 0 { RebelShip::XWing } else { RebelShip::YWing };
                    C::Deal { pilot, deal: Trade::Ship(ship) }
                }
                None if campaign.ready_to_fly() == Err(CampaignError::TooManyPilots) => {
                    C::Absent { pilot: some_pilot(row), absent: true }
                }
                None if campaign.flying().count() < 3 => {
                    match campaign.roster().find(|(_, pilot)| !pilot.flies()) {
                        Some((pilot, sheet)) if sheet.dead => C::Replace { pilot, callsign: Name::EMPTY },
                        Some((pilot, _)) => C::Absent { pilot, absent: false },
                        None => C::Join { callsign: Name::EMPTY, by_level: true },
                    }
                }
                None => C::Next,
            }
        }
        CampaignStage::Round(_) => C::Next,
    }
}

/// Plays one campaign to its end, calling `look` after every command that was taken.
pub fn campaign(
    number: u64,
    variants: Variants,
    length: Length,
    look: &mut dyn FnMut(&Campaign),
) -> SimulatedCampaign {
    let seed = Seed::from_number(number);
    let key = RollKey { round: 0, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: 0 };
    let mut row = Stream::new(&seed, &key);
    let mut campaign = Campaign::new();
    let mut played = SimulatedCampaign { ending: None, missions: 0, commands: 0 };
    let mut take = |campaign: &mut Campaign, command: &C| {
        if campaign.apply(command, &seed).is_ok() {
            played.commands = played.commands.saturating_add(1);
            look(campaign);
        }
    };
    take(&mut campaign, &C::Found { length, variants });
    while !matches!(campaign.stage, CampaignStage::Over(_)) && campaign.round < MOST_ROUNDS {
        let curious = matches!(
            campaign.stage,
            CampaignStage::Founding | CampaignStage::Round(CampaignStep::Spend | CampaignStep::Prepare)
        );
        if curious {
            for _ in 0..coin(&mut row, 60) {
                let command = some_command(&campaign, &mut row);
                take(&mut campaign, &command);
            }
        }
        let command = forward(&campaign, &mut row);
        take(&mut campaign, &command);
    }
    if let CampaignStage::Over(ending) = campaign.stage {
        played.ending = Some(ending);
    }
    SimulatedCampaign { missions: campaign.log.flights_seen(), ..played }
}
