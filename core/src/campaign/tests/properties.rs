//! Whole campaigns by random legal choices: points are conserved, no illegal loadout is reachable, limits hold.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;
use crate::base::saved;
use crate::campaign::pilot::Pilot;
use crate::campaign::round::CampaignEnding;
use crate::campaign::simulate;
use crate::cards::experience::SlotGain;
use crate::cards::upgrades::{Grant, Restriction, UpgradeSlot};
use crate::dice::generator::{Purpose, RollKey, Stream};

/// The upgrade bar by a second way of reckoning: every card's slots are crossed off one by one, trying all slots.
fn can_hold(free: &mut Vec<SlotGain>, needs: &[UpgradeSlot]) -> bool {
    let Some((need, rest)) = needs.split_first() else { return true };
    for place in 0..free.len() {
        if free[place].takes(*need) {
            let taken = free.swap_remove(place);
            if can_hold(free, rest) {
                return true;
            }
            free.push(taken);
            let last = free.len() - 1;
            free.swap(place, last);
        }
    }
    false
}

fn grants(pilot: &Pilot) -> Vec<(UpgradeId, Grant)> {
    let on: Vec<UpgradeId> =
        pilot.inventory.iter().filter(|line| line.equipped).map(|line| line.card).collect();
    let face = usize::from(pilot.face);
    on.iter()
        .flat_map(|id| {
            let card = id.card();
            let side = card.sides.get(face).map(|side| side.grants.to_vec()).unwrap_or_default();
            card.grants.iter().copied().chain(side).map(|grant| (*id, grant)).collect::<Vec<_>>()
        })
        .collect()
}

/// What the rules say about a loadout, written down a second time.
fn assert_legal(campaign: &Campaign, at: PilotAt, pilot: &Pilot) {
    let on: Vec<UpgradeId> =
        pilot.inventory.iter().filter(|line| line.equipped).map(|line| line.card).collect();
    if on.is_empty() {
        return;
    }
    let ship = pilot.ship.expect("cards need a ship").card();
    let grants = grants(pilot);
    let mut free: Vec<SlotGain> = ship.slots.iter().copied().map(SlotGain::One).collect();
    if campaign.variants.official_slots {
        free.extend(ship.official_slots.iter().copied().map(SlotGain::One));
    }
    free.extend(pilot.rungs(campaign.variants.tree).flat_map(|rung| rung.slots.iter().copied()));
    for (_, grant) in &grants {
        match grant {
            Grant::Slot(slot) => free.push(SlotGain::One(*slot)),
            Grant::SwapSlot => {
                if let Some((from, to)) = pilot.swap
                    && let Some(place) = free.iter().position(|gain| *gain == SlotGain::One(from))
                {
                    free[place] = SlotGain::One(to);
                }
            }
            _ => {}
        }
    }
    let needs: Vec<UpgradeSlot> = on.iter().flat_map(|id| id.card().slots.iter().copied()).collect();
    assert!(can_hold(&mut free, &needs), "{at:?} carries too much: {on:?}");
    for id in &on {
        for only in id.card().restrictions {
            let others = || grants.iter().filter(|(card, _)| card != id).map(|(_, grant)| grant);
            let holds = match only {
                Restriction::Rebel | Restriction::RebelOrScum => true,
                Restriction::ForceSide(side) => {
                    *side == crate::cards::upgrades::ForceSide::Light
                        || others().any(|grant| *grant == Grant::DarkSide)
                }
                Restriction::ScumOrSquadHas(name) => campaign.roster().any(|(place, other)| {
                    (other.flies() || place == at)
                        && other.inventory.iter().any(|line| line.equipped && line.card.card().name == *name)
                }),
                Restriction::Size(sizes) => sizes.contains(&ship.size),
                Restriction::Ship(wanted) => *wanted == ship.ship,
                Restriction::Keyword(keyword) => ship.name.ends_with(keyword.name()),
                Restriction::Action(action, colour) => {
                    let granted = others().filter_map(|grant| match grant {
                        Grant::Action(bar) => Some(bar),
                        _ => None,
                    });
                    let mut bar = ship.bar.iter().chain(granted);
                    bar.any(|bar| {
                        bar.action == *action && colour.is_none_or(|colour| colour == bar.difficulty)
                    })
                }
                Restriction::Equipped(slot) => {
                    on.iter().any(|other| other != id && other.card().slots.contains(slot))
                }
                Restriction::InitiativeMax(most) => pilot.initiative(campaign.variants.tree) <= *most,
                Restriction::Arc(arc) => {
                    ship.primaries.iter().any(|primary| primary.arc == *arc)
                        || others().any(|grant| *grant == Grant::Arc(*arc))
                }
                Restriction::ShieldsMin(least) => ship.shields >= *least,
                Restriction::ShipAbility(ability) => ship.ability == Some(*ability),
                Restriction::Standardized => campaign
                    .flying()
                    .filter(|(_, other)| other.ship == pilot.ship)
                    .all(|(_, other)| other.inventory.iter().any(|line| line.equipped && line.card == *id)),
                Restriction::Level(least) => pilot.level >= *least,
            };
            assert!(holds, "{at:?}: {id} breaks {only}");
        }
    }
}

/// Everything that must hold after every command.
fn assert_sound(campaign: &Campaign) {
    let mut names: HashMap<&str, (u8, u8)> = HashMap::new();
    for (at, pilot) in campaign.roster() {
        assert_eq!(pilot.earned, pilot.spent + pilot.points + pilot.lost, "{at:?}: points got lost");
        if !pilot.dead {
            assert_eq!(pilot.spent, campaign.worth(at), "{at:?}: spent is what ship, levels and cards cost");
        }
        assert!(pilot.inventory.len() <= campaign.inventory_size());
        let cards: HashSet<_> = pilot.inventory.iter().map(|line| line.card).collect();
        assert_eq!(cards.len(), pilot.inventory.len(), "{at:?}: a card twice");
        for line in &pilot.inventory {
            assert_eq!(Some(line.paid), campaign.price(at, line.card), "{}: not settled", line.card);
            let card = line.card.card();
            names.entry(card.name).or_insert((0, card.limited)).0 += 1;
        }
        assert_legal(campaign, at, pilot);
        assert!(campaign.is_legal(at));
    }
    if !campaign.variants.ignore_limited {
        for (name, (copies, limit)) in names {
            assert!(limit == 0 || copies <= limit, "{copies} copies of {name}");
        }
    }
    assert!(campaign.deck.iter().all(|mission| !campaign.discard.has(mission)), "a card in two piles");
    if campaign.stage != CampaignStage::Round(CampaignStep::Distribute) {
        assert!(campaign.mission.is_none_or(|mission| !campaign.deck.has(mission)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// earned = spent + held + lost; no illegal loadout; limits; all variants.
    #[test]
    fn every_campaign_stays_sound(number: u64, length in 0u8..2) {
        let key = RollKey { round: 1, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: 0 };
        let variants = simulate::some_variants(&mut Stream::new(&Seed::from_number(number), &key));
        let length = Length::from_number(length).unwrap();
        let played = simulate::campaign(number, variants, length, &mut assert_sound);
        prop_assert!(played.ending.is_some());
    }

    /// The same for veterans with points for everything: their bars are full.
    #[test]
    fn full_bars_stay_legal(number: u64) {
        let seed = Seed::from_number(number);
        let key = RollKey { round: 3, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: 0 };
        let mut row = Stream::new(&seed, &key);
        let mut table = CampaignTest::in_x_wings(simulate::some_variants(&mut row));
        table.seed = seed;
        for at in PilotAt::all().take(4) {
            table.earns(at, 2_000);
        }
        let mut most = 0;
        for _ in 0..1_200 {
            let command = simulate::some_command(&table.campaign, &mut row);
            if !matches!(command, C::Leave(_)) && table.campaign.apply(&command, &seed).is_ok() {
                assert_sound(&table.campaign);
            }
            let equipped = |pilot: &Pilot| pilot.inventory.iter().filter(|line| line.equipped).count();
            most = most.max(table.campaign.roster().map(|(_, pilot)| equipped(pilot)).max().unwrap_or(0));
        }
        prop_assert!(most >= 3, "only {} cards on a ship", most);
    }

    /// A refused command changes nothing, and a campaign survives its encoding.
    #[test]
    fn refused_commands_change_nothing(number: u64) {
        let seed = Seed::from_number(number);
        let key = RollKey { round: 2, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: 0 };
        let mut row = Stream::new(&seed, &key);
        let mut campaign = Campaign::new();
        for _ in 0..600 {
            let command =
                if row.below(3) == 0 { simulate::forward(&campaign, &mut row) } else { simulate::some_command(&campaign, &mut row) };
            let before = campaign.clone();
            match campaign.apply(&command, &seed) {
                Ok(()) => assert_sound(&campaign),
                Err(_) => prop_assert!(before == campaign, "{command:?}"),
            }
            prop_assert!(saved::survives(&campaign) <= 3_800);
        }
    }
}

/// A whole medium campaign by random legal choices, with corrections, joiners and leavers, ends in a win or a loss, 10,000
/// times within a minute, and no point is lost.
#[test]
fn ten_thousand_campaigns_end() {
    let start = Instant::now();
    let (mut won, mut lost, mut longest) = (0, 0, 0);
    for number in 0..10_000 {
        let played = simulate::campaign(number, Variants::BOOK, Length::Medium, &mut |campaign| {
            let conserved = |pilot: &Pilot| pilot.earned == pilot.spent + pilot.points + pilot.lost;
            assert!(campaign.roster().chain(campaign.gone()).all(|(_, pilot)| conserved(pilot)), "{number}");
        });
        match played.ending {
            Some(CampaignEnding::Won) => won += 1,
            Some(CampaignEnding::Lost | CampaignEnding::NoSurvivors) => lost += 1,
            other => panic!("campaign {number} came to {other:?}"),
        }
        longest = longest.max(played.missions);
    }
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    assert!(won > 1_000 && lost > 1_000, "{won} won, {lost} lost");
    assert!(longest <= 48, "a campaign of {longest} missions is not remembered whole");
}
