//! `campaign FILE`: pilots, inventory, missions and log of a campaign as text, as JSON, or as one printable page; and
//! `simulate campaigns`: whole campaigns by random legal choices.
//!
//! Works on a `Campaign` value: reading the save file is the caller's part. Does NOT parse arguments or print.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use wingmate_core::campaign::log::{CampaignLog, Flight};
use wingmate_core::campaign::pilot::{self, Owned, Pilot, Victim};
use wingmate_core::campaign::round::{CampaignEnding, CampaignStage};
use wingmate_core::campaign::variants::Variants;
use wingmate_core::campaign::{Campaign, PilotAt, simulate};
use wingmate_core::cards::campaign_deck::Length;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::upgrades::{Cost, UpgradeId};
use wingmate_core::game::Origin;
use wingmate_lab::film::svg::escaped;

/// Adds a line; writing to a string cannot fail.
macro_rules! line {
    ($out:expr) => { $out.push('\n') };
    ($out:expr, $($words:tt)*) => {{
        let _ = writeln!($out, $($words)*);
    }};
}

fn name(campaign: &Campaign, at: PilotAt) -> String {
    let mut out = String::new();
    let _ = pilot::write_name(campaign, at, &mut out);
    out
}

/// Every sheet, those of pilots who left or fell at the end.
fn sheets(campaign: &Campaign) -> impl Iterator<Item = (PilotAt, &Pilot)> {
    campaign.roster().chain(campaign.gone())
}

/// What became of a pilot, if anything did.
fn fate(pilot: &Pilot) -> &'static str {
    match pilot {
        Pilot { dead: true, .. } => "killed in action",
        pilot if pilot.is_gone() => "left the squad",
        Pilot { absent: true, .. } => "absent today",
        _ => "",
    }
}

/// Dice of the best primary weapon.
fn attack(pilot: &Pilot) -> u8 {
    let primaries = pilot.ship.map_or(&[][..], |ship| ship.card().primaries);
    primaries.iter().map(|primary| primary.dice).max().unwrap_or(0)
}

/// Ships beside the one that is flown.
fn further_ships(pilot: &Pilot) -> Vec<&'static str> {
    pilot.hangar.iter().filter(|ship| Some(*ship) != pilot.ship).map(|ship| ship.card().name).collect()
}

/// Cards that come with the ship.
fn campaign_cards(campaign: &Campaign, at: PilotAt) -> Vec<&'static str> {
    campaign.campaign_upgrades(at).iter().map(|card| card.name()).collect()
}

/// The variants that differ from the book, in words.
fn variants(campaign: &Campaign) -> String {
    let own = campaign.variants;
    let mut words = vec![format!("{} points to start with", own.start_points()), own.difficulty.to_string()];
    let named = [
        (own.ignore_limited, "limits ignored"),
        (own.classic_eject, "classic eject table"),
        (own.tree, "Experience Tree"),
        (!own.official_slots, "no official slots"),
    ];
    words.extend(named.into_iter().filter(|(on, _)| *on).map(|(_, word)| word.to_owned()));
    words.join(", ")
}

fn ship(pilot: &Pilot) -> &'static str {
    pilot.ship.map_or("no ship yet", |ship| ship.card().name)
}

/// Where the campaign is, in words.
pub fn stage(campaign: &Campaign) -> String {
    match campaign.stage {
        CampaignStage::None => "no campaign".into(),
        CampaignStage::Founding => "being founded".into(),
        CampaignStage::Round(step) => format!("round {}, step {}: {step}", campaign.round, step.number()),
        CampaignStage::Over(ending) => format!("over: {}", ending.sentence()),
    }
}

fn stage_id(campaign: &Campaign) -> &'static str {
    match campaign.stage {
        CampaignStage::None => "none",
        CampaignStage::Founding => "founding",
        CampaignStage::Round(_) => "running",
        CampaignStage::Over(CampaignEnding::Won) => "won",
        CampaignStage::Over(CampaignEnding::Lost) => "lost",
        CampaignStage::Over(CampaignEnding::Contested) => "contested",
        CampaignStage::Over(CampaignEnding::NoSurvivors) => "no_survivors",
    }
}

/// Kills of one pilot, the kinds that occur.
fn kills(pilot: &Pilot) -> impl Iterator<Item = (Victim, u8)> {
    Victim::all().map(|victim| (victim, pilot.kills_of(victim))).filter(|(_, count)| *count > 0)
}

/// The command line's word for a victim.
fn victim_id(victim: Victim) -> &'static str {
    match victim {
        Victim::Ship(ship) => ship.id(),
        Victim::Emplacement => "emplacement",
    }
}

/// Missions in which a pilot flew, oldest first.
fn flights_of(campaign: &Campaign, at: PilotAt) -> Vec<(u16, &Flight)> {
    let since = campaign.sheet(at).map_or(0, |pilot| pilot.since);
    campaign.log.flights().filter(|(number, flight)| *number > since && flight.flew(at)).collect()
}

fn events(campaign: &Campaign) -> Vec<String> {
    let told = campaign.log.events().map(|entry| {
        let mut out = String::new();
        let _ = entry.describe(campaign, &mut out);
        out
    });
    told.collect()
}

fn missions(missions: impl Iterator<Item = MissionId>) -> String {
    let names: Vec<&str> = missions.map(MissionId::title).collect();
    if names.is_empty() { "none".into() } else { names.join(", ") }
}

fn charges(campaign: &Campaign, at: PilotAt, owned: &Owned) -> String {
    match campaign.charges(at, owned.card) {
        0 => String::new(),
        charges => format!(", {charges} charges"),
    }
}

/// The whole campaign for people.
pub fn text(campaign: &Campaign) -> String {
    let mut out = String::new();
    line!(out, "{} campaign, {}", campaign.length, stage(campaign));
    line!(
        out,
        "victory tokens: Rebels {}, Empire {}, {} win",
        campaign.rebel_tokens,
        campaign.imperial_tokens,
        campaign.length.tokens()
    );
    line!(out, "variants: {}", variants(campaign));
    line!(out, "deck: {}", missions(campaign.deck.iter()));
    line!(out, "gone: {}", missions(campaign.discard.iter()));
    for (at, pilot) in sheets(campaign) {
        line!(out);
        let fate = fate(pilot);
        let gap = if fate.is_empty() { "" } else { ", " };
        line!(out, "{}, {}{gap}{fate}", name(campaign, at), ship(pilot));
        if !pilot.player.is_blank() {
            line!(out, "  player {}", pilot.player);
        }
        let stats = campaign.stats(at);
        line!(
            out,
            "  level {}{}, initiative {}, {} missions, {} kills, shot down {} times",
            pilot.level.number(),
            pilot.path.map_or(String::new(), |path| format!(" ({path})")),
            pilot.initiative(campaign.variants.tree),
            pilot.missions,
            pilot.total_kills(),
            pilot.shot_down
        );
        line!(
            out,
            "  points {}: earned {}, spent {}, lost {}",
            pilot.points,
            pilot.earned,
            pilot.spent,
            pilot.lost
        );
        if let Some(stats) = stats {
            line!(
                out,
                "  attack {}, agility {}, hull {}, shields {}, force {}",
                attack(pilot),
                stats.agility,
                stats.hull,
                stats.shields,
                stats.force
            );
        }
        if !further_ships(pilot).is_empty() {
            line!(out, "  further ships: {}", further_ships(pilot).join(", "));
        }
        if !campaign_cards(campaign, at).is_empty() {
            line!(out, "  campaign cards: {}", campaign_cards(campaign, at).join(", "));
        }
        for owned in &pilot.inventory {
            line!(
                out,
                "  {} {} ({}, {}{})",
                if owned.equipped { '*' } else { '-' },
                owned.card,
                owned.card.card().kind(),
                owned.paid,
                charges(campaign, at, owned)
            );
        }
        let kills: Vec<String> =
            kills(pilot).map(|(victim, count)| format!("{count} {}", victim.name())).collect();
        if !kills.is_empty() {
            line!(out, "  kills: {}", kills.join(", "));
        }
    }
    line!(out);
    for (number, flight) in campaign.log.flights() {
        line!(
            out,
            "mission {number}: {}, {}, level {}, pool {}, {} each",
            flight.mission.title(),
            flight.winner.name(),
            flight.level.number(),
            flight.pool,
            flight.share
        );
    }
    if campaign.log.forgotten() > 0 {
        line!(out, "({} older events are forgotten)", campaign.log.forgotten());
    }
    for event in events(campaign) {
        line!(out, "{event}");
    }
    out
}

fn pilot_json(campaign: &Campaign, at: PilotAt, pilot: &Pilot) -> Value {
    let stats = campaign.stats(at);
    let inventory: Vec<Value> = pilot
        .inventory
        .iter()
        .map(|owned| {
            let card = owned.card.card();
            json!({
                "id": card.id, "name": card.name, "slot": card.kind().name(), "paid": owned.paid,
                "equipped": owned.equipped, "charges": campaign.charges(at, owned.card),
            })
        })
        .collect();
    let killed: Map<String, Value> =
        kills(pilot).map(|(victim, count)| (victim_id(victim).to_string(), json!(count))).collect();
    let flown: Vec<&str> = flights_of(campaign, at).iter().map(|(_, flight)| flight.mission.name()).collect();
    json!({
        "callsign": name(campaign, at),
        "player": pilot.player.as_str(),
        "ship": pilot.ship.map(|ship| ship.card().id),
        "hangar": pilot.hangar.iter().map(|ship| ship.card().id).collect::<Vec<_>>(),
        "level": pilot.level.number(),
        "path": pilot.path.map(|path| path.name().to_lowercase()),
        "initiative": pilot.initiative(campaign.variants.tree),
        "attack": attack(pilot),
        "agility": stats.map(|stats| stats.agility),
        "hull": stats.map(|stats| stats.hull),
        "shields": stats.map(|stats| stats.shields),
        "force": stats.map(|stats| stats.force),
        "points": {"held": pilot.points, "earned": pilot.earned, "spent": pilot.spent, "lost": pilot.lost},
        "missions": pilot.missions,
        "flown": flown,
        "shot_down": pilot.shot_down,
        "absent": pilot.absent,
        "dead": pilot.dead,
        "left": pilot.is_gone() && !pilot.dead,
        "campaign_cards": campaign_cards(campaign, at),
        "kills": killed,
        "inventory": inventory,
    })
}

/// The whole campaign as one JSON value.
pub fn json(campaign: &Campaign) -> Value {
    let ids = |missions: &mut dyn Iterator<Item = MissionId>| {
        missions.map(|mission| mission.name()).collect::<Vec<_>>()
    };
    let pilots: Vec<Value> = sheets(campaign).map(|(at, pilot)| pilot_json(campaign, at, pilot)).collect();
    let flights: Vec<Value> = campaign
        .log
        .flights()
        .map(|(number, flight)| {
            let names = |flag: &dyn Fn(PilotAt) -> bool| {
                CampaignLog::people().filter(|at| flag(*at)).map(|at| name(campaign, at)).collect::<Vec<_>>()
            };
            json!({
                "number": number,
                "mission": flight.mission.name(),
                "winner": flight.winner.name().to_lowercase(),
                "level": flight.level.number(),
                "pool": flight.pool,
                "share": flight.share,
                "flew": names(&|at| flight.flew(at)),
                "shot_down": names(&|at| flight.fell(at)),
            })
        })
        .collect();
    json!({
        "length": campaign.length.name(),
        "stage": stage_id(campaign),
        "round": campaign.round,
        "tokens": {"rebels": campaign.rebel_tokens, "empire": campaign.imperial_tokens, "to_win": campaign.length.tokens()},
        "deck": ids(&mut campaign.deck.iter()),
        "gone": ids(&mut campaign.discard.iter()),
        "mission": campaign.mission.map(|mission| mission.name()),
        "variants": {
            "start_points": campaign.variants.start_points(),
            "difficulty": campaign.variants.difficulty.name(),
            "ignore_limited": campaign.variants.ignore_limited,
            "classic_eject": campaign.variants.classic_eject,
            "experience_tree": campaign.variants.tree,
            "official_slots": campaign.variants.official_slots,
        },
        "pilots": pilots,
        "missions": flights,
        "forgotten": campaign.log.forgotten(),
        "log": events(campaign),
    })
}

/// Lines of the chart: colour and dashes, so that they differ in grey, too.
const STROKES: [(&str, &str); 6] = [
    ("#b02a1e", "none"),
    ("#1f5fa8", "7 4"),
    ("#2c7a4b", "2 3"),
    ("#7a4aa0", "10 3 2 3"),
    ("#a06a00", "5 2"),
    ("#444444", "1 4"),
];

const CHART_WIDTH: u32 = 720;
const CHART_HEIGHT: u32 = 260;
const CHART_LEFT: u32 = 40;
const CHART_BASE: u32 = 220;

/// Points earned by each pilot over the missions that are remembered: what they have now, less what came since.
fn earned_over_time(campaign: &Campaign, at: PilotAt) -> Vec<(u16, u16)> {
    let Some(pilot) = campaign.sheet(at) else { return Vec::new() };
    let flights: Vec<(u16, &Flight)> =
        campaign.log.flights().filter(|(number, _)| *number > pilot.since).collect();
    // A mission that is not paid out yet is not earned yet.
    let unpaid = u16::from(campaign.mission.is_some() && campaign.outcome().is_some());
    let paid = flights.len().saturating_sub(usize::from(unpaid));
    let flights = flights.get(..paid).unwrap_or(&[]);
    let share = |flight: &Flight| if flight.flew(at) { flight.share } else { 0 };
    // From the end: what was set by hand may be less than the shares.
    let mut sum = pilot.earned;
    let mut points = Vec::new();
    for (number, flight) in flights.iter().rev() {
        points.push((*number, sum));
        sum = sum.saturating_sub(share(flight));
    }
    points.push((flights.first().map_or(pilot.since, |(number, _)| number - 1), sum));
    points.reverse();
    points
}

/// The chart as inline SVG.
fn chart(campaign: &Campaign) -> String {
    let lines: Vec<(PilotAt, Vec<(u16, u16)>)> =
        sheets(campaign).map(|(at, _)| (at, earned_over_time(campaign, at))).collect();
    let all = || lines.iter().flat_map(|(_, points)| points.iter().copied());
    let first = u32::from(all().map(|(number, _)| number).min().unwrap_or(0));
    let last = u32::from(all().map(|(number, _)| number).max().unwrap_or(0)).max(first + 1);
    let most = u32::from(all().map(|(_, points)| points).max().unwrap_or(0)).max(10);
    let x = |number: u32| CHART_LEFT + (number - first) * (CHART_WIDTH - CHART_LEFT - 110) / (last - first);
    let y = |points: u32| CHART_BASE - points * (CHART_BASE - 20) / most;
    let mut out = String::new();
    line!(
        out,
        "<svg viewBox=\"0 0 {CHART_WIDTH} {CHART_HEIGHT}\" role=\"img\" aria-label=\"Squad points earned over the missions\">"
    );
    for quarter in 0..=4 {
        let points = most * quarter / 4;
        let at = y(points);
        line!(out, "<line class=\"grid\" x1=\"{CHART_LEFT}\" x2=\"{}\" y1=\"{at}\" y2=\"{at}\"/>", x(last));
        line!(out, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{points}</text>", CHART_LEFT - 6, at + 4);
    }
    let step = (last - first).div_ceil(12).max(1);
    for number in (first..=last).filter(|number| (number - first) % step == 0) {
        line!(
            out,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{number}</text>",
            x(number),
            CHART_BASE + 18
        );
    }
    line!(out, "<text x=\"{CHART_LEFT}\" y=\"{}\">missions flown</text>", CHART_HEIGHT - 4);
    // Names stand at the line ends, pushed apart where lines end together.
    let mut ends: Vec<(u32, usize)> = lines
        .iter()
        .enumerate()
        .map(|(place, (_, points))| (y(points.last().map_or(0, |(_, sum)| u32::from(*sum))), place))
        .collect();
    ends.sort_unstable();
    let mut lowest = 0;
    for (end, place) in &mut ends {
        *end = (*end).max(lowest);
        lowest = *end + 15;
        let Some((at, points)) = lines.get(*place) else { continue };
        let (colour, dashes) = STROKES[at.place() % STROKES.len()];
        let path: Vec<String> = points
            .iter()
            .map(|(number, sum)| format!("{},{}", x(u32::from(*number)), y(u32::from(*sum))))
            .collect();
        line!(
            out,
            "<polyline points=\"{}\" stroke=\"{colour}\" stroke-dasharray=\"{dashes}\"/>",
            path.join(" ")
        );
        line!(
            out,
            "<text x=\"{}\" y=\"{}\" fill=\"{colour}\">{}</text>",
            x(last) + 8,
            *end + 4,
            escaped(&name(campaign, *at))
        );
    }
    out.push_str("</svg>");
    out
}

fn sheet(campaign: &Campaign, at: PilotAt, pilot: &Pilot) -> String {
    let mut out = String::new();
    let stats = campaign.stats(at);
    line!(out, "<section class=\"sheet\">\n<h2>{}</h2>", escaped(&name(campaign, at)));
    let player = if pilot.player.is_blank() {
        String::new()
    } else {
        format!(", flown by {}", escaped(pilot.player.as_str()))
    };
    let fate = fate(pilot);
    let gap = if fate.is_empty() { "" } else { ", " };
    line!(out, "<p>{}{player}{gap}{fate}</p>", ship(pilot));
    if !further_ships(pilot).is_empty() {
        line!(out, "<p>Further ships: {}.</p>", escaped(&further_ships(pilot).join(", ")));
    }
    let boxes = [
        ("Level", pilot.level.number().to_string()),
        ("Initiative", pilot.initiative(campaign.variants.tree).to_string()),
        ("Points", pilot.points.to_string()),
        ("Kills", pilot.total_kills().to_string()),
        ("Missions", pilot.missions.to_string()),
    ];
    line!(out, "<dl class=\"boxes\">");
    for (title, value) in boxes {
        line!(out, "<div><dd>{value}</dd><dt>{title}</dt></div>");
    }
    line!(out, "</dl>");
    line!(
        out,
        "<p>Earned {}, spent {}, lost {}. Shot down {} times.</p>",
        pilot.earned,
        pilot.spent,
        pilot.lost,
        pilot.shot_down
    );
    if let Some(path) = pilot.path {
        line!(out, "<p>Path: {path}.</p>");
    }
    if let Some(stats) = stats {
        line!(
            out,
            "<p>Attack {}, agility {}, hull {}, shields {}, Force {}.</p>",
            attack(pilot),
            stats.agility,
            stats.hull,
            stats.shields,
            stats.force
        );
    }
    if !campaign_cards(campaign, at).is_empty() {
        line!(out, "<p>Campaign cards: {}.</p>", escaped(&campaign_cards(campaign, at).join(", ")));
    }
    if !pilot.inventory.is_empty() {
        line!(
            out,
            "<table><tr><th>Upgrade</th><th>Slot</th><th>Points</th><th>Charges</th><th>On the ship</th></tr>"
        );
        for owned in &pilot.inventory {
            line!(
                out,
                "<tr><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td></tr>",
                escaped(owned.card.card().name),
                owned.card.card().kind(),
                owned.paid,
                match campaign.charges(at, owned.card) {
                    0 => String::new(),
                    charges => charges.to_string(),
                },
                if owned.equipped { "yes" } else { "" }
            );
        }
        line!(out, "</table>");
    }
    let killed: Vec<String> =
        kills(pilot).map(|(victim, count)| format!("{count} {}", victim.name())).collect();
    if !killed.is_empty() {
        line!(out, "<p>Kills: {}.</p>", escaped(&killed.join(", ")));
    }
    let flown: Vec<String> = flights_of(campaign, at)
        .iter()
        .map(|(number, flight)| {
            let fell = if flight.fell(at) { " (shot down)" } else { "" };
            format!("{number} {}{fell}", flight.mission.title())
        })
        .collect();
    if !flown.is_empty() {
        line!(out, "<p>Missions: {}.</p>", escaped(&flown.join(", ")));
    }
    line!(out, "</section>");
    out
}

const STYLE: &str = "\
body{font:15px/1.45 Helvetica,Arial,sans-serif;color:#111;max-width:760px;margin:2em auto;padding:0 1em}\
h1{font-size:28px;margin:0}h2{font-size:22px;margin:0 0 .2em}h3{margin:1.6em 0 .4em}\
.sheet{border:2px solid #111;padding:1em;margin:1em 0;break-inside:avoid}\
.boxes{display:flex;gap:8px;margin:.6em 0}.boxes div{border:1px solid #888;padding:.3em .8em;text-align:center;flex:1}\
.boxes dd{font-size:24px;font-weight:bold;margin:0}.boxes dt{font-size:12px}\
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #bbb;padding:.25em .5em;text-align:left}\
th{font-size:12px}.n{text-align:right}p{margin:.4em 0}\
svg{width:100%;height:auto}svg text{font-size:12px}svg .grid{stroke:#ddd}\
svg polyline{fill:none;stroke-width:2.5}ol{columns:2;font-size:13px}\
@media print{body{margin:0;max-width:none}}";

/// One page that needs nothing else: sheets, missions, chart and log, to look at and to print.
pub fn html(campaign: &Campaign, origin: Origin) -> String {
    let mut out = String::new();
    line!(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    line!(out, "<meta name=\"viewport\" content=\"width=device-width\"><title>Campaign</title>");
    line!(out, "<style>{STYLE}</style></head><body>");
    line!(out, "<h1>Heroes of the Aturi Cluster</h1>");
    line!(out, "<p>A {} campaign, {}</p>", campaign.length, escaped(&stage(campaign)));
    match origin {
        Origin::Chance => {}
        Origin::Practice => {
            line!(out, "<p>A practice game: its dice follow from a number that somebody chose.</p>")
        }
        Origin::Copy => line!(out, "<p>A copy of another game, with dice of its own.</p>"),
    }
    line!(
        out,
        "<p>Victory tokens: Rebels {}, Empire {}; {} win. Deck: {}.</p>",
        campaign.rebel_tokens,
        campaign.imperial_tokens,
        campaign.length.tokens(),
        escaped(&missions(campaign.deck.iter()))
    );
    line!(out, "<p>Variants: {}.</p>", escaped(&variants(campaign)));
    for (at, pilot) in sheets(campaign) {
        out.push_str(&sheet(campaign, at, pilot));
    }
    line!(out, "<h3>Squad points earned</h3>\n{}", chart(campaign));
    line!(out, "<h3>Missions flown</h3>\n<table>");
    line!(
        out,
        "<tr><th>No.</th><th>Mission</th><th>Winner</th><th>Level</th><th>Pool</th><th>Each</th><th>Shot down</th></tr>"
    );
    for (number, flight) in campaign.log.flights() {
        let fell: Vec<String> = CampaignLog::people()
            .filter(|at| flight.fell(*at))
            .map(|at| escaped(&name(campaign, at)))
            .collect();
        line!(
            out,
            "<tr><td>{number}</td><td>{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td></tr>",
            escaped(flight.mission.title()),
            flight.winner.name(),
            flight.level.number(),
            flight.pool,
            flight.share,
            fell.join(", ")
        );
    }
    line!(out, "</table>\n<h3>Log</h3>");
    if campaign.log.forgotten() > 0 {
        line!(out, "<p>{} older events are forgotten.</p>", campaign.log.forgotten());
    }
    line!(out, "<ol>");
    for event in events(campaign) {
        line!(out, "<li>{}</li>", escaped(&event));
    }
    line!(out, "</ol>");
    line!(
        out,
        "<p><small>Made by Wingmate, an unofficial, not-for-profit companion; not endorsed by the owners of the game or the films.</small></p>"
    );
    line!(out, "</body></html>");
    out
}

/// Every upgrade, ability and master card, for `list upgrades`.
pub fn list_upgrades_json() -> Value {
    let cost = |entry: &mut Value, by: &str, table: &[u8]| {
        entry["cost_by"] = json!(by);
        entry["cost_table"] = json!(table);
    };
    let all = UpgradeId::all().map(|id| {
        let card = id.card();
        let slots: Vec<&str> = card.slots.iter().map(|slot| slot.name()).collect();
        let only: Vec<String> = card.restrictions.iter().map(ToString::to_string).collect();
        let mut entry = json!({
            "id": card.id, "name": card.name, "slots": slots, "limited": card.limited, "restrictions": only,
            "charges": card.charges.limit, "text": card.text.to_string(),
        });
        match card.cost {
            Cost::Fixed(points) => entry["cost"] = json!(points),
            Cost::ByInitiative(table) => cost(&mut entry, "initiative", &table),
            Cost::ByAgility(table) => cost(&mut entry, "agility", &table),
            Cost::BySize(table) => cost(&mut entry, "size", &table),
        }
        if let Some(ability) = id.ability() {
            entry["level_min"] = json!(ability.level.number());
            entry["pilot"] = json!(ability.pilot);
        }
        entry
    });
    Value::Array(all.collect())
}

pub fn list_upgrades_text() -> String {
    let mut out = String::new();
    for id in UpgradeId::all() {
        let card = id.card();
        let limited = "\u{2022}".repeat(usize::from(card.limited));
        line!(
            out,
            "{:<30} {:<32} {:<18} {}",
            card.id,
            format!("{limited}{}", card.name),
            card.kind().name(),
            card.cost
        );
    }
    out
}

/// What many campaigns came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Campaigns {
    pub count: u64,
    pub won: u64,
    pub lost: u64,
    pub contested: u64,
    pub no_survivors: u64,
    /// Given up: none should be.
    pub unfinished: u64,
    pub missions: u64,
    pub longest: u16,
    pub commands: u64,
    pub time: Duration,
}

/// Plays `count` campaigns by random legal choices; `tick` hears how many are done.
pub fn campaigns(
    count: u64,
    seed: u64,
    length: Length,
    variants: Variants,
    tick: &mut dyn FnMut(u64),
) -> Campaigns {
    let start = Instant::now();
    let mut tally = Campaigns { count, ..Campaigns::default() };
    for number in 0..count {
        tick(number);
        let played = simulate::campaign(seed.wrapping_add(number), variants, length, &mut |_| {});
        let counter = match played.ending {
            Some(CampaignEnding::Won) => &mut tally.won,
            Some(CampaignEnding::Lost) => &mut tally.lost,
            Some(CampaignEnding::Contested) => &mut tally.contested,
            Some(CampaignEnding::NoSurvivors) => &mut tally.no_survivors,
            None => &mut tally.unfinished,
        };
        *counter += 1;
        tally.missions += u64::from(played.missions);
        tally.longest = tally.longest.max(played.missions);
        tally.commands += u64::from(played.commands);
    }
    tally.time = start.elapsed();
    tally
}

impl Campaigns {
    /// The time is left out: the same seed gives the same JSON.
    pub fn json(&self) -> Value {
        json!({
            "campaigns": self.count,
            "won": self.won,
            "lost": self.lost,
            "contested": self.contested,
            "no_survivors": self.no_survivors,
            "unfinished": self.unfinished,
            "missions": self.missions,
            "longest": self.longest,
            "commands": self.commands,
        })
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        line!(out, "{} campaigns in {:.1} s", self.count, self.time.as_secs_f64());
        line!(
            out,
            "won {}, lost {}, no survivors {}, contested {}, unfinished {}",
            self.won,
            self.lost,
            self.no_survivors,
            self.contested,
            self.unfinished
        );
        let tenths = self.missions * 10 / self.count.max(1);
        line!(
            out,
            "{}.{} missions a campaign, {} at most; {} commands",
            tenths / 10,
            tenths % 10,
            self.longest,
            self.commands
        );
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The campaign after every command, the last one kept.
    fn played(number: u64) -> Campaign {
        let mut last = Campaign::new();
        simulate::campaign(number, Variants::BOOK, Length::Medium, &mut |campaign| last = campaign.clone());
        last
    }

    #[test]
    fn text_and_json_tell_of_every_pilot_and_mission() {
        let campaign = played(5);
        let (text, json) = (text(&campaign), json(&campaign));
        let pilots = json["pilots"].as_array().unwrap();
        assert_eq!(pilots.len(), sheets(&campaign).count());
        assert_eq!(json["missions"].as_array().unwrap().len(), usize::from(campaign.log.flights_seen()));
        assert_eq!(text.matches("\nmission ").count(), usize::from(campaign.log.flights_seen()));
        for pilot in pilots {
            let points = &pilot["points"];
            let number = |key: &str| points[key].as_u64().unwrap();
            assert_eq!(number("earned"), number("held") + number("spent") + number("lost"));
            for owned in pilot["inventory"].as_array().unwrap() {
                assert!(text.contains(owned["name"].as_str().unwrap()));
            }
        }
        assert!(["won", "lost", "no_survivors"].contains(&json["stage"].as_str().unwrap()));
    }

    #[test]
    fn the_page_stands_alone_and_is_escaped() {
        use wingmate_core::base::name::Name;
        use wingmate_core::campaign::command::CampaignCommand as C;
        use wingmate_core::dice::generator::Seed;
        let mut campaign = played(8);
        let evil = C::Callsign { pilot: PilotAt(0), name: Name::new("<b>&\"x") };
        let at = campaign.roster().next().unwrap().0;
        let evil =
            if at == PilotAt(0) { evil } else { C::Callsign { pilot: at, name: Name::new("<b>&\"x") } };
        campaign.apply(&evil, &Seed::from_number(1)).unwrap();
        let page = html(&campaign, Origin::Copy);
        assert!(page.contains("A copy of another game"));
        assert!(!page.contains("<b>") && page.contains("&lt;b&gt;&amp;&quot;x"));
        assert!(!page.contains("http") && !page.contains("src=") && !page.contains("<script"));
        assert_eq!(page.matches("<svg").count(), 1);
        assert_eq!(page.matches("<polyline").count(), sheets(&campaign).count());
        assert_eq!(page.matches("class=\"sheet\"").count(), sheets(&campaign).count());
    }

    /// The chart ends where the sheet stands.
    #[test]
    fn the_chart_ends_with_the_points_earned() {
        for number in 0..40 {
            let campaign = played(number);
            for (at, pilot) in sheets(&campaign) {
                let points = earned_over_time(&campaign, at);
                assert_eq!(points.last().unwrap().1, pilot.earned);
                assert!(points.windows(2).all(|pair| pair[0].1 <= pair[1].1));
            }
        }
    }

    #[test]
    fn an_empty_campaign_has_a_page_too() {
        let campaign = Campaign::new();
        assert!(html(&campaign, Origin::Chance).contains("no campaign"));
        assert_eq!(json(&campaign)["stage"], "none");
        assert!(text(&campaign).contains("no campaign"));
    }

    #[test]
    fn lists_have_every_card_and_its_cost() {
        let cards = list_upgrades_json();
        assert_eq!(cards.as_array().unwrap().len(), 208);
        assert_eq!((&cards[2]["id"], &cards[2]["cost"]), (&json!("crack-shot"), &json!(3)));
        assert_eq!(cards[19]["cost_table"], json!([2, 4, 6, 8, 10, 12, 14]));
        assert_eq!(list_upgrades_text().lines().count(), 208);
    }

    #[test]
    fn campaigns_are_tallied() {
        let tally = campaigns(50, 1, Length::Medium, Variants::BOOK, &mut |_| {});
        assert_eq!(tally.won + tally.lost + tally.no_survivors, 50);
        assert_eq!(tally.json(), campaigns(50, 1, Length::Medium, Variants::BOOK, &mut |_| {}).json());
        assert!(tally.text().starts_with("50 campaigns in "));
    }
}
