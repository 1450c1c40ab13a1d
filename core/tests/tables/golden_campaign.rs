//! The campaign's tables as text, to be compared with the page. Which ships can carry a card is not written in a table:
//! it is found by trying, with the campaign's own rules.

use std::fmt::Write as _;

use wingmate_core::base::name::Name;
use wingmate_core::campaign::advice::to_bring;
use wingmate_core::campaign::command::CampaignCommand as C;
use wingmate_core::campaign::shop::Trade;
use wingmate_core::campaign::variants::Variants;
use wingmate_core::campaign::{Campaign, PilotAt, Winner};
use wingmate_core::cards::campaign_deck::Length;
use wingmate_core::cards::experience::{self, LinkedCalculate, Rung};
use wingmate_core::cards::experience_tree::{self, Path};
use wingmate_core::cards::missions::{self, ArcId};
use wingmate_core::cards::pilot_abilities;
use wingmate_core::cards::pilots::Level;
use wingmate_core::cards::rebel_ships::{self, PointsListing, RebelShip};
use wingmate_core::cards::upgrades::{Upgrade, UpgradeId};
use wingmate_core::dice::generator::Seed;

use crate::support::{golden, joined, line};

#[test]
fn rebel_ships() {
    let mut out = String::new();
    let listing = |row: &PointsListing| {
        let start = if row.starting { "starting" } else { "later" };
        format!("{} points, {start}, {}", row.points, joined(row.campaign_upgrades, ", "))
    };
    for card in &rebel_ships::CARDS {
        line!(out, "# {} {} ({}), {}", card.ship.number(), card.id, card.name, card.source);
        let weapons = card.primaries.iter().map(|primary| format!("{} {}", primary.dice, primary.arc));
        line!(
            out,
            "{}; attack {}; agility {}; hull {}; shields {}",
            card.size,
            joined(weapons, ", "),
            card.agility,
            card.hull,
            card.shields
        );
        line!(out, "bar: {}", joined(card.bar, ", "));
        line!(out, "slots: {}", joined(card.slots, ", "));
        if !card.official_slots.is_empty() {
            line!(out, "official slots: {}", joined(card.official_slots, ", "));
        }
        if let Some(ability) = card.ability {
            line!(out, "ability: {}", ability.name());
        }
        line!(out, "core: {}", card.core.as_ref().map_or("-".into(), listing));
        line!(out, "tree: {}", listing(&card.tree));
        if !card.reading.is_empty() {
            line!(out, "our reading: {}", card.reading);
        }
        line!(out);
    }
    golden("rebel_ships.txt", &out);
}

fn upgrade_id(id: &str) -> UpgradeId {
    let found = UpgradeId::from_id(id);
    assert!(found.is_some(), "no card is called {id}");
    found.unwrap_or_else(|| unreachable!())
}

/// Tries cards on ships: a rich squad whose second pilot carries Ezra Bridger in a Y-wing.
struct Trial {
    campaign: Campaign,
    seed: Seed,
}

const TRIED: PilotAt = PilotAt(0);

impl Trial {
    fn takes(&mut self, command: C) {
        assert_eq!(self.campaign.apply(&command, &self.seed), Ok(()), "{command:?}");
    }

    /// Every level from the third on, of every path.
    fn all(tree: bool, ship: RebelShip) -> Vec<Trial> {
        let mut trials = Vec::new();
        let paths: &[Option<Path>] =
            if tree { &[Some(Path::Engineering), Some(Path::Aviator), Some(Path::Force)] } else { &[None] };
        for &path in paths {
            let mut trial = Trial { campaign: Campaign::new(), seed: Seed::from_number(1) };
            trial.takes(C::Found { length: Length::Medium, variants: Variants { tree, ..Variants::BOOK } });
            for _ in 0..3 {
                trial.takes(C::Join { callsign: Name::EMPTY, by_level: false });
            }
            trial.takes(C::Begin);
            for at in PilotAt::all().take(3) {
                trial.takes(C::Deal { pilot: at, deal: Trade::Ship(RebelShip::YWing) });
            }
            trial.takes(C::Next);
            trial.takes(C::Introduction(false));
            trial.takes(C::Choose(0));
            (0..3).for_each(|_| trial.takes(C::Next));
            trial.takes(C::Result { winner: Winner::Rebels, points: 3_000, cleared: false });
            (0..2).for_each(|_| trial.takes(C::Next));
            let ezra = upgrade_id("ezra-bridger");
            trial.takes(C::Deal { pilot: PilotAt(1), deal: Trade::Buy(ezra) });
            trial.takes(C::Equip { pilot: PilotAt(1), card: ezra });
            trial.takes(C::Deal { pilot: TRIED, deal: Trade::Level(None) });
            for level in 3..=5 {
                let path = path.filter(|_| level == 3);
                trial.takes(C::Deal { pilot: TRIED, deal: Trade::Level(path) });
                if level == 3 && ship != RebelShip::YWing {
                    trial.takes(C::Deal { pilot: TRIED, deal: Trade::Ship(ship) });
                }
                trials.push(Trial { campaign: trial.campaign.clone(), seed: trial.seed });
            }
        }
        trials
    }

    /// The same with a card on the ship, if it can be there.
    fn carrying(&self, card: UpgradeId) -> Option<Trial> {
        let mut trial = Trial { campaign: self.campaign.clone(), seed: self.seed };
        let buy = C::Deal { pilot: TRIED, deal: Trade::Buy(card) };
        trial.campaign.apply(&buy, &trial.seed).ok()?;
        trial.campaign.apply(&C::Equip { pilot: TRIED, card }, &trial.seed).ok()?;
        Some(trial)
    }
}

/// Cards that open the way for others.
const HELPERS: [&str; 9] = [
    "servomotor-s-foils",
    "stabilized-s-foils",
    "engine-upgrade",
    "dorsal-turret",
    "squad-leader",
    "r3-astromech",
    "b6-blade-wing-prototype",
    "maul",
    "expert-handling",
];

const CODES: &str = "XYABHKUR";

/// The ships that can carry a card, alone or with the help of another.
struct Fits {
    trials: Vec<Vec<(Trial, Vec<Trial>)>>,
}

impl Fits {
    fn new(tree: bool) -> Fits {
        let ships = RebelShip::ALL.iter().filter(|ship| ship.listing(tree).is_some());
        let helped = |trial: Trial| {
            let helpers = HELPERS.iter().filter_map(|id| trial.carrying(upgrade_id(id))).collect();
            (trial, helpers)
        };
        let trials = ships.map(|&ship| Trial::all(tree, ship).into_iter().map(helped).collect()).collect();
        Fits { trials }
    }

    /// Ship letters, and those that need a helper.
    fn of(&self, card: UpgradeId) -> String {
        let mut out = String::new();
        for (code, trials) in CODES.chars().zip(&self.trials) {
            let alone = trials.iter().any(|(trial, _)| trial.campaign.fits(TRIED, card).is_ok());
            let helped = || {
                let mut all = trials.iter().flat_map(|(_, helped)| helped);
                all.any(|trial| trial.campaign.fits(TRIED, card).is_ok())
            };
            if alone {
                out.push(code);
            } else if helped() {
                out.push(code);
                out.push('+');
            }
        }
        if out.is_empty() { "-".into() } else { out }
    }
}

fn upgrade(out: &mut String, id: UpgradeId, card: &Upgrade, core: &Fits, tree: &Fits) {
    line!(out, "# {} {} ({})", id.number(), card.id, card.name);
    line!(out, "slots: {}; cost: {}; limited: {}", joined(card.slots, ", "), card.cost, card.limited);
    if !card.restrictions.is_empty() {
        line!(out, "only: {}", joined(card.restrictions, "; "));
    }
    if card.charges.limit > 0 {
        let charges = card.charges;
        line!(
            out,
            "charges: {}, recover {}, start {}{}",
            charges.limit,
            charges.recover,
            charges.start,
            if charges.locked { ", locked" } else { "" }
        );
    }
    if card.force > 0 {
        line!(out, "force: {}", card.force);
    }
    if !card.grants.is_empty() {
        line!(out, "grants: {}", joined(card.grants, "; "));
    }
    for side in card.sides {
        line!(out, "{} side: {}", side.name, joined(side.grants, "; "));
    }
    if let Some(weapon) = card.weapon {
        let flag = |on, words: &'static str| if on { words } else { "" };
        line!(
            out,
            "weapon: {} dice, {}, range {}, requires {}{}, charges {}, force {}{}",
            weapon.dice,
            weapon.arc,
            weapon.range,
            if weapon.requires.is_empty() { "nothing".into() } else { joined(weapon.requires, " or ") },
            flag(weapon.ordnance, ", ordnance"),
            weapon.charges,
            weapon.force,
            flag(weapon.bonus_only, ", bonus only")
        );
    }
    if let Some(device) = card.device {
        line!(out, "device: {}, {}", device.kind.name(), device.template);
    }
    if card.late {
        line!(out, "late");
    }
    line!(out, "fits core: {}; with the tree: {}", core.of(id), tree.of(id));
    line!(out, "text: {}", card.text);
    if !card.reading.is_empty() {
        line!(out, "our reading: {}", card.reading);
    }
    line!(out);
}

#[test]
fn upgrades() {
    let (core, tree) = (Fits::new(false), Fits::new(true));
    let mut out = String::from("X Y A B H K U R: ships that can carry it; + with another card's help\n\n");
    for id in UpgradeId::all().filter(|id| id.ability().is_none()) {
        upgrade(&mut out, id, id.card(), &core, &tree);
    }
    golden("upgrades.txt", &out);
}

#[test]
fn abilities() {
    let mut out = String::new();
    for id in UpgradeId::all() {
        let Some(ability) = id.ability() else { continue };
        line!(
            out,
            "{:>3} {:<22} {:<20} {:>2} points, level {} ({}), {}, {}{}{}{}",
            id.number(),
            ability.id,
            ability.name,
            ability.points,
            ability.level.number(),
            ability.level,
            ability.pilot,
            ability.ship,
            ability.formula.map_or(String::new(), |points| format!(", * formula {points}")),
            if ability.needs_force { ", needs force" } else { "" },
            if ability.charges > 0 { format!(", charges {}", ability.charges) } else { String::new() }
        );
        line!(out, "    {}", ability.text);
    }
    assert_eq!(pilot_abilities::TABLE.len(), pilot_abilities::ABILITIES);
    golden("pilot_abilities.txt", &out);
}

fn rung(out: &mut String, rung: &Rung) {
    let silent = if rung.initiative_printed { "" } else { " (not printed)" };
    let mut words = vec![format!("initiative {}{silent}", rung.initiative)];
    if rung.new_ships {
        words.push("new ships".into());
    }
    if rung.force > 0 {
        words.push(format!("force {}", rung.force));
    }
    if rung.linked != LinkedCalculate::None {
        words.push(format!("linked {}", rung.linked.name()));
    }
    if rung.extra_charges {
        words.push("extra charges".into());
    }
    words.extend(rung.slots.iter().map(|gain| format!("slot: {gain}")));
    line!(
        out,
        "  {} {:<7} cost {:>2}: {}",
        rung.level.number(),
        rung.level.name(),
        rung.cost,
        words.join(", ")
    );
}

#[test]
fn levels() {
    let mut out = String::from("core\n");
    experience::LEVELS.iter().for_each(|row| rung(&mut out, row));
    line!(out, "\nexperience tree");
    experience_tree::SHARED.iter().for_each(|row| rung(&mut out, row));
    for (path, rungs) in [
        (Path::Engineering, &experience_tree::ENGINEERING),
        (Path::Aviator, &experience_tree::AVIATOR),
        (Path::Force, &experience_tree::FORCE),
    ] {
        line!(out, "{path}: {}", path.text());
        rungs.iter().for_each(|row| rung(&mut out, row));
    }
    let selling = (0..=12).map(|cost| format!("{cost}>{}", experience::selling(cost)));
    line!(out, "\nselling: {}", joined(selling, " "));
    let heirs = wingmate_core::cards::pilots::Level::ALL.iter();
    line!(
        out,
        "new pilot by level: {}",
        joined(heirs.map(|level| experience::replacement_points(*level)), " ")
    );
    line!(out, "starting points: {}", joined(experience::START_POINTS, " "));
    golden("experience.txt", &out);
}

/// What a story is made of and what must lie ready for it; what each mission does to the deck is in `missions.txt`.
#[test]
fn mission_deck() {
    let mut out = String::new();
    for &length in Length::ALL {
        let (least, most) = length.missions();
        line!(
            out,
            "{length}: {} starting missions, {} tokens, {least}-{most} missions",
            length.starting_missions(),
            length.tokens()
        );
    }
    for arc in ArcId::in_deck() {
        line!(out, "\n# {arc}");
        for id in arc.missions() {
            let mission: &missions::MissionCard = id.mission();
            let start = if id.is_start() { ", start" } else { "" };
            let prize =
                mission.prize().map_or(String::new(), |side| format!(", all destroyed: {side} token"));
            line!(out, "  {} {}{start}{prize}", mission.part, mission.name);
        }
        for pilots in [3, 6] {
            let things = to_bring(arc, pilots, Level::Purple)
                .map(|(thing, count)| format!("{count} {}", thing.name()));
            line!(out, "  bring for {pilots} pilots: {}", joined(things, ", "));
        }
    }
    golden("campaign_deck.txt", &out);
}
