//! The mission's page of the Table: what to report, how objectives stand, rules and map; and the pages behind its rows.
//!
//! Next: back, or the step that a report opens.

use super::map::Map;
use super::special::{self, Special};
use super::{briefing, ending, help, terms, words};
use crate::base::name::CALLSIGNS;
use crate::base::plural::plural;
use crate::battle::state::device::Laid;
use crate::battle::state::reason::BattleRule;
use crate::battle::state::rebel::{self, Chassis, RebelOrder};
use crate::campaign::command::CampaignCommand;
use crate::cards::campaign_upgrades::CampaignUpgradeId;
use crate::cards::missions::vocabulary::{AllyId, AllyJump, AllyShip, Objective};
use crate::cards::pilots::Level;
use crate::mission::command::{Deed, MissionCommand, MissionField};
use crate::mission::finish::FinishTotals;
use crate::mission::flow::MissionFlow;
use crate::mission::objectives::{ObjectiveState, is_counted};
use crate::mission::state::MissionStage;
use crate::ui::prelude::*;
use crate::ui::screens::battle::rebel::Rebel;
use crate::ui::screens::battle::{obstacle, shown};

/// What a row of it opens.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum DeskPage {
    /// What a Rebel reports.
    Report,
    Objective(u8),
    Pool,
    Allies,
    /// Who comes or goes between rounds.
    People,
    /// What this Rebel reports.
    ReportOf(RebelAt),
    /// A newcomer: name, ship, level.
    Join,
}

const fn does(command: MissionCommand) -> Command {
    Command::Mission(command)
}

/// Who could report this deed now.
fn doers(game: &Game, deed: Deed) -> impl Iterator<Item = RebelAt> + '_ {
    let (mission, battle) = (&game.mission, &game.battle);
    let fits = move |at: &RebelAt| mission.deeds(battle, *at).any(|own| own == deed);
    (0u8..).map(RebelAt).take(battle.rebels.len()).filter(fits)
}

/// Every deed that fits now, and how many could report it; a ship lost by straying comes last.
fn kinds(game: &Game) -> impl Iterator<Item = (Deed, u8)> + use<> {
    let (mission, battle) = (&game.mission, &game.battle);
    let mut counts = [0u8; Deed::ALL.len()];
    for at in (0u8..).map(RebelAt).take(battle.rebels.len()) {
        for deed in mission.deeds(battle, at) {
            if let Some(count) = counts.get_mut(deed as usize) {
                *count += 1;
            }
        }
    }
    let order = Deed::ALL.iter().copied().filter(|deed| *deed != Deed::Stray).chain([Deed::Stray]);
    let counted = order.map(move |deed| (deed, counts.get(deed as usize).copied().unwrap_or(0)));
    counted.filter(|&(_, count)| count > 0)
}

/// The rows of the mission's page; whoever shows it says where one is.
pub fn tell_page(ask: &mut Ask) {
    let game = ask.view.game;
    let (mission, battle) = (&game.mission, &game.battle);
    let open = |page: DeskPage| Step::Go(Screen::DeskPage(page));
    ask.help(&Help {
        asked: said!("What does a Rebel report, how does the mission stand, what holds in it? A report is what only the table knows: somebody escaped, jumped, scanned, landed, flew into a mine."),
        look: said!("Report in the turn of the Rebel who did it. Objectives show how far they are; open one to read it."),
        words: &[Term::SquadPoints],
        topic: Some(Topic::Objectives),
        ..Help::default()
    });
    ask.rows_of(if ask.large() { 33 } else { 27 });
    report_row(ask, open(DeskPage::Report));
    for (place, objective) in (0u8..).zip(mission.card().objectives) {
        let section = briefing::objective(objective);
        let name = match objective.primary {
            true => line(format_args!("{}", section.title)),
            false => line(format_args!("{} {place}", section.title)),
        };
        let label = format_args!("{name}");
        let value = &|| progress(game, place);
        ask.row_as("Open", section.look, label, Label::Late(value), open(DeskPage::Objective(place)));
    }
    let (id, column) = (mission.setup.mission, mission.setup.column());
    let held = &|| match special::here(game) {
        0 => Line::new(),
        here => line(format_args!("{here} here")),
    };
    let rules = Step::Go(Screen::Special(Special::of(id)));
    ask.row_as("Open", (Icon::Book, White), "Rules", Label::Late(held), rules);
    ask.row_as("Open", (Icon::Map, White), "Map", "", Step::Go(Screen::Map(Map::of(id, column))));
    let points = &|| certain(mission.tally(battle));
    ask.row_as("Open", (Icon::Medal, Yellow), "Points", Label::Late(points), open(DeskPage::Pool));
    if mission.guests().next().is_some() {
        ask.row_as("Open", (Icon::Freighter, Green), "Allies", "", open(DeskPage::Allies));
    }
    if mission.stage == MissionStage::Running {
        let people = open(DeskPage::People);
        ask.row_as("Open", (Icon::People, Silver), "Leave or join", "", people);
        conclude_row(ask);
    }
    give_up_row(ask);
}

/// What could be reported now, in a word each, as far as a line goes.
pub fn reports(game: &Game) -> Line {
    let mut words = Line::new();
    for (deed, _) in kinds(game) {
        let comma = if words.is_empty() { "" } else { ", " };
        if words.len() + past(deed).len() <= 12 {
            words = line(format_args!("{words}{comma}{}", past(deed)));
        }
    }
    if words.is_empty() && mines(game, None).next().is_some() {
        words = line(format_args!("a mine"));
    }
    words
}

/// Who would jump, but has too many charges for its dice.
fn unprimed(game: &Game, only: Option<RebelAt>) -> Option<RebelAt> {
    let all = (0u8..).map(RebelAt).take(game.battle.rebels.len());
    all.filter(|at| only.is_none_or(|only| only == *at)).find(|&at| game.mission.must_prime(&game.battle, at))
}

const UNPRIMED: Text = text!("To jump: 2 charges or fewer. Prime as you move.");

fn report_row(ask: &mut Ask, step: Step) {
    let value = reports(ask.view.game);
    let idle = value.is_empty().then(|| match unprimed(ask.view.game, None) {
        Some(_) => ("no jump yet", UNPRIMED),
        None => ("in their turn", text!("Nothing to report now. Rebels report in their own turn.")),
    });
    let words = idle.map_or(&*value, |(words, _)| words);
    let (refused, look) = (idle.map(|(_, why)| why), (Icon::Info, White));
    ask.row_if(refused, "Report", look, "Report", words, step);
}

/// How far an objective is.
fn progress(game: &Game, place: u8) -> Line {
    let (mission, battle) = (&game.mission, &game.battle);
    let Some(objective) = mission.card().objectives.get(usize::from(place)) else { return Line::new() };
    let items = || mission.standing(usize::from(place), battle).map_or(0, |standing| standing.items);
    match (mission.verdict(usize::from(place), battle), mission.steps()) {
        (ObjectiveState::Failed, _) => line(format_args!("failed")),
        _ if is_counted(&objective.test) => line(format_args!("{}", items())),
        (ObjectiveState::Sure, _) => line(format_args!("done")),
        (_, Some((done, of))) if objective.primary => line(format_args!("{done} of {of}")),
        (ObjectiveState::Holds, _) => line(format_args!("so far")),
        (ObjectiveState::Open, _) => line(format_args!("not yet")),
    }
}

/// The points that are certain, and in brackets what comes to them if it holds.
fn certain(tally: FinishTotals) -> Line {
    match tally.open {
        0 => line(format_args!("{}", tally.pool())),
        open => line(format_args!("{} ({open:+})", tally.pool())),
    }
}

/// Only between two rounds; else why not.
fn between(game: &Game) -> Option<Text> {
    let open = game.mission.flow == MissionFlow::None && game.battle.flow == BattleQuestion::Planning;
    (!open).then_some(text!("Only between two rounds, while dials are set."))
}

fn conclude_row(ask: &mut Ask) {
    let game = ask.view.game;
    let (mission, battle) = (&game.mission, &game.battle);
    let label = format_args!("End it now");
    if let Some(why) = between(game) {
        return ask.blocked(label, "", why);
    }
    let count = u32::try_from(battle.rebels.iter().filter(|rebel| rebel.is_about()).count()).unwrap_or(0);
    let rebels = widgets::count_line(count, "Rebel", "Rebels");
    let hostile = mission.is_hostile() && count > 0;
    let tally = mission.tally_if_ended(battle);
    let pays = widgets::count_line(u32::from(tally.pool()), "point", "points");
    let fate = match hostile {
        true => line(format_args!("{rebels} lost: red dice")),
        false => line(format_args!("{rebels} retreat, safe")),
    };
    // Nobody comes home: that ends a campaign.
    let gone = |rebel: &rebel::Rebel| rebel.ally || rebel.is_about() || rebel.state.is_lost();
    let ends = hostile && game.campaign_flies() && battle.rebels.iter().all(gone);
    let failure = u32::from(mission.card().imperial.lose_per_player) * u32::from(mission.players(battle));
    // What would not count though it still could, as many as there is room for.
    let open = |(place, one): &(usize, &Objective)| {
        let counts = mission.if_ended(*place, battle).is_some_and(|standing| standing.done);
        one.points > 0
            && !is_counted(&one.test)
            && !counts
            && mission.verdict(*place, battle) > ObjectiveState::Failed
    };
    let mut names =
        (0usize..).zip(mission.card().objectives).filter(open).map(|(_, one)| match one.primary {
            true if failure > 0 => (Icon::Flag, line(format_args!("primary objective: -{failure}"))),
            true => (Icon::Flag, line(format_args!("the primary objective"))),
            false => (Icon::Star, line(format_args!("{}", one.test))),
        });
    let names = [names.next(), names.next(), names.next()];
    let mut lost: heapless::Vec<(Icon, &str), 4> = heapless::Vec::new();
    let all = hostile.then_some((Icon::XWing, &*fate)).into_iter();
    let all = all.chain(ends.then_some((Icon::TokenEmpire, "the campaign: none left")));
    let names = names.iter().flatten().map(|(icon, words)| (*icon, &**words));
    // Three have room below their heading.
    lost.extend(all.chain(names).take(3));
    let loses = !lost.is_empty();
    let follows = [(Icon::Medal, &*pays), (Icon::XWing, &*fate)];
    let loss = Loss {
        icon: Icon::Clock,
        question: format_args!("End it now?"),
        lost: if loses { &lost } else { &follows },
        keep: "Fly on",
        word: "End it",
    };
    let step = Step::Settle(does(MissionCommand::Conclude));
    ask.asks_first(loses, (Icon::Clock, Red), (label, &pays), &loss, step);
}

fn give_up_row(ask: &mut Ask) {
    let game = ask.view.game;
    let (mission, battle) = (&game.mission, &game.battle);
    let tally = mission.tally(battle);
    let points = widgets::count_line(u32::from(tally.pool()), "squad point", "squad points");
    let goal = mission.card().objectives.iter().position(|objective| objective.primary);
    let goal = line(format_args!("primary: {}", progress(game, goal.map_or(0, cursor::small))));
    let open = line(format_args!("{:+} if it holds", tally.open));
    let lost = [(Icon::Medal, &*points), (Icon::Flag, &*goal), (Icon::Star, &*open)];
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("Give it up?"),
        lost: lost.get(..if tally.open == 0 { 2 } else { 3 }).unwrap_or(&lost),
        keep: "Fly on",
        word: "Give it up",
    };
    let step = Step::Settle(does(MissionCommand::Close));
    ask.danger((Icon::Trash, Red), "Give it up", &loss, step);
}

impl DeskPage {
    pub fn tell(&mut self, ask: &mut Ask) {
        let round = words::round(ask.view.game);
        ask.place(ask.view.game.mission.card().name, format_args!("R{round}"));
        match *self {
            DeskPage::Report => report(ask, None),
            DeskPage::ReportOf(at) => report(ask, Some(at)),
            DeskPage::Objective(place) => objective(ask, place),
            DeskPage::Pool => {
                ask.help(&Help {
                    asked: said!("Which points are certain by now, and which come to them if it holds?"),
                    look: said!("Kills, what is done for good, and lost ships. In brackets: done as things stand, and may still be spoilt. What is not rolled yet is not in it."),
                    why: BattleRule::SquadPoints.text().into(),
                    words: &[Term::SquadPoints],
                    topic: Some(Topic::Pool),
                    ..Help::default()
                });
                let bottom = ask.act_top() - 3;
                ending::pool(ask, bottom);
                ask.act_after("Back", (Icon::Check, White), "Seen", Step::Back);
            }
            DeskPage::Allies => allies(ask),
            DeskPage::People => people(ask),
            DeskPage::Join => join(ask),
        }
    }
}

/// The row of a Rebel's own sheet: the same reports, of this one.
pub fn report_of(ask: &mut Ask, at: RebelAt) {
    let game = ask.view.game;
    let none = game.mission.deeds(&game.battle, at).next().is_none();
    let idle = none.then(|| match unprimed(game, Some(at)) {
        Some(_) => ("no jump yet", UNPRIMED),
        None => ("in its turn", text!("It reports when its initiative moves or fights.")),
    });
    let (value, refused) = (idle.map_or("", |(words, _)| words), idle.map(|(_, why)| why));
    let step = Step::Go(Screen::DeskPage(DeskPage::ReportOf(at)));
    ask.row_if(refused, "Report", (Icon::Info, White), "Report", value, step);
}

/// The charges of its Hyperdrive.
pub fn drive(ask: &mut Ask, at: RebelAt) {
    let most = CampaignUpgradeId::Hyperdrive.card().charges;
    let now = ask.view.game.mission.charges_of(at);
    ask.amount((Icon::Charge, Yellow), "Hyperdrive", now, 0..=most, &|value| {
        words::order(MissionCommand::Correct { field: MissionField::Hyperdrive(at), value })
    });
}

fn report(ask: &mut Ask, only: Option<RebelAt>) {
    let game = ask.view.game;
    // Without Left and Right everybody has a row.
    let turns = !ask.view.facts.board.four_keys();
    if ask.explains() {
        let cursor = usize::from(ask.form.cursor);
        let turned = turns && only.is_none();
        let own = move |&at: &RebelAt| only.is_none_or(|only| only == at);
        let of = |(deed, _): (Deed, u8)| {
            let rows = if deed != Deed::Stray && turned { 1 } else { usize::MAX };
            doers(game, deed).filter(own).take(rows).map(move |at| (deed, at))
        };
        return match kinds(game).flat_map(of).nth(cursor) {
            Some((deed, at)) => help::tell_report(ask, deed, at, turned && deed != Deed::Stray),
            None if mines(game, only).next().is_some() => ask.help(&Help {
                asked: said!("Did a ship come upon a dropped mine? A asks who it was."),
                words: &[Term::Mine],
                ..Help::default()
            }),
            None => ask.help(&Help {
                asked: said!("Nothing can be reported now: B goes back."),
                look: said!(
                    "Who escapes, scans, lands or hits a mine: when Rebels move. Who jumps: when they fight."
                ),
                ..Help::default()
            }),
        };
    }
    if kinds(game).next().is_none() && mines(game, only).next().is_none() {
        ask.nothing("Nothing now");
    }
    for (place, (deed, count)) in (0u8..).zip(kinds(game)) {
        if deed != Deed::Stray && turns && only.is_none() {
            deed_row(ask, place, deed, count);
            continue;
        }
        for rebel in doers(game, deed).filter(|&at| only.is_none_or(|only| only == at)) {
            let name = shown::rebel_name(&game.battle, rebel);
            let label = format_args!("{name} {}", verb(deed));
            let step = Step::Settle(does(MissionCommand::Deed { rebel, deed }));
            if deed != Deed::Stray {
                ask.row_as("Report", look(deed), label, "", step);
                continue;
            }
            let loss = Loss {
                icon: Icon::Exit,
                question: format_args!("{name}: lost?"),
                lost: &[(Icon::Destroyed, "its ship, and points for it")],
                keep: "It is still here",
                word: "It is lost",
            };
            ask.danger((Icon::Exit, Red), label, &loss, step);
        }
    }
    if let Some(at) = unprimed(game, only) {
        let charges = widgets::count_line(u32::from(game.mission.charges_of(at)), "charge", "charges");
        ask.blocked("Jumps: no", &charges, UNPRIMED);
    }
    for laid in mines(game, only) {
        let step = Step::Settle(Command::Battle(BattleCommand::Touch(laid.number)));
        let look = (obstacle::device_icon(laid.kind), Red);
        ask.row_as("Report", look, format_args!("D{} {}", laid.number, laid.kind), "is met", step);
    }
}

/// Dropped mines, which any ship may come upon.
fn mines(game: &Game, only: Option<RebelAt>) -> impl Iterator<Item = &Laid> {
    game.battle.devices.iter().filter(move |laid| only.is_none() && laid.kind.is_mine())
}

/// A deed and who did it: Left and Right choose whom, A reports.
fn deed_row(ask: &mut Ask, place: u8, deed: Deed, count: u8) {
    let game = ask.view.game;
    let last = count.saturating_sub(1);
    let mut now = ask.form.value(place).min(last);
    if let Some(key @ (Key::Left | Key::Right)) = ask.key()
        && ask.form.cursor == place
    {
        let to = cursor::stepped(now, key, 0..=last);
        ask.used(if to.is_some() { Step::Moved } else { Step::Stay });
        now = to.unwrap_or(now);
        ask.form.set(place, now);
    }
    let Some(rebel) = doers(game, deed).nth(usize::from(now)) else { return };
    let step = Step::Settle(does(MissionCommand::Deed { rebel, deed }));
    if let Some((canvas, spot)) = ask.own_row("Report", step) {
        let name = shown::rebel_name(&game.battle, rebel);
        let content = widgets::Row { icon: Some(look(deed)), label: &capital(verb(deed)), value: &name };
        canvas.item(spot.chosen, |canvas| {
            widgets::dial_content(canvas, spot, content, (now > 0, now < last));
        });
    }
}

fn objective(ask: &mut Ask, place: u8) {
    let game = ask.view.game;
    let Some(objective) = game.mission.card().objectives.get(usize::from(place)) else { return };
    ask.help(&Help {
        asked: said!("What does this objective ask, and how far is it?"),
        look: said!("Done is done for good. So far: nothing has spoilt it yet; it counts if the mission is played to its end or won before. Failed: it cannot be done any more."),
        why: said!("The primary objective decides who wins; numbered parts are done in order. Others only pay."),
        words: &[Term::SquadPoints],
        topic: Some(Topic::Objectives),
        ..Help::default()
    });
    let points =
        game.mission.standing(usize::from(place), &game.battle).map_or(0, |standing| standing.points);
    words::read(ask, core::iter::once(briefing::objective(objective)));
    let state = progress(game, place);
    let points = line(format_args!("{points} point{}", plural(u32::from(points.unsigned_abs()), "", "s")));
    ask.act_after("Back", (Icon::Flag, Green), format_args!("{state}, {points}"), Step::Back);
}

/// Allies, and their values that can be corrected.
fn allies(ask: &mut Ask) {
    let game = ask.view.game;
    let (mission, battle) = (&game.mission, &game.battle);
    ask.help(&Help {
        asked: said!("How are the allies? What the device has wrong can be set here."),
        look: said!("Hull and shields on the ally's card, its energy and its jump charges. Each round a huge ship recovers 1 shield and 1 energy; the title Quantum Storm gives 1 energy more while there is 1 or less."),
        our_reading: true,
        words: &[Term::Hull, Term::Shield, Term::Charge],
        topic: Some(Topic::Transports),
        ..Help::default()
    });
    for guest in mission.guests() {
        let Some(id) = guest.id else { continue };
        match guest.rebel.and_then(|at| Some((at, battle.rebel(at)?))) {
            Some((at, rebel)) => {
                let value = if rebel.in_play() {
                    line(format_args!("hull {}+{}", rebel.hull, rebel.shields))
                } else {
                    line(format_args!("{}", rebel.state.words()))
                };
                let sheet = Step::Go(Screen::Rebel(Rebel::edit(at)));
                ask.row_as("Open", (Icon::Freighter, Green), format_args!("{id}"), &value, sheet);
            }
            None => ask.line((Icon::Question, Silver), format_args!("{id}"), "unknown"),
        }
        let ally = mission.card().ally(id);
        let huge = ally.is_some_and(|ally| ally.ship == AllyShip::Gr75 || ally.start_energy.is_some());
        let charged = ally.is_some_and(|ally| matches!(ally.jump, AllyJump::Charges { .. }));
        if huge {
            field(ask, (Icon::Energy, Yellow), "Energy", guest.energy, MissionField::Energy, id);
        }
        if charged {
            field(ask, (Icon::Charge, Yellow), "Jump charges", guest.charges, MissionField::Charges, id);
        }
    }
}

fn field(ask: &mut Ask, look: Look, label: &str, now: u8, of: fn(AllyId) -> MissionField, id: AllyId) {
    ask.amount(look, label, now, 0..=20, &|value| {
        words::order(MissionCommand::Correct { field: of(id), value })
    });
}

/// Who goes home or comes: only between two rounds.
fn people(ask: &mut Ask) {
    let game = ask.view.game;
    let (mission, battle) = (&game.mission, &game.battle);
    ask.help(&Help {
        asked: said!("Does a player have to leave, or does another one come? The squads stay as they are."),
        look: said!("Between two rounds only. Who leaves takes the ship off the table; in hostile space it is lost. Who comes starts in the green area."),
        why: said!("The points are shared by all who flew at any time. Squads grow with pilots and their average level when the mission is set up, not later."),
        topic: Some(Topic::Players),
        ..Help::default()
    });
    let refused = between(game);
    for (place, rebel) in (0u8..).zip(&battle.rebels).filter(|(_, rebel)| !rebel.ally) {
        let at = RebelAt(place);
        let name = shown::rebel_name(battle, at);
        let look = (emblems::chassis_icon(rebel.chassis), White);
        let gone = (!rebel.is_about()).then_some(text!("This pilot flies no more."));
        if let Some(why) = gone.or(refused) {
            let value = if gone.is_some() { "gone" } else { "flies" };
            ask.blocked(&name, value, why);
            continue;
        }
        let loss = Loss {
            icon: Icon::Exit,
            question: format_args!("{name} goes home?"),
            lost: if mission.is_hostile() {
                &[(Icon::Destroyed, "its ship: hostile space"), (Icon::Medal, "points, by red dice")]
            } else {
                &[(Icon::XWing, "off the table, and safe"), (Icon::Medal, "it shares the points")]
            },
            keep: "Flies on",
            word: "Goes home",
        };
        let step = Step::Settle(does(MissionCommand::Leave(at)));
        let row = (format_args!("{name}"), format_args!("goes home"));
        ask.asks_first(mission.is_hostile(), look, row, &loss, step);
    }
    let flying = battle.rebels.iter().filter(|rebel| !rebel.ally).count();
    let full =
        (flying >= crate::mission::terms::MAX_PILOTS).then_some(text!("At most six pilots fly a mission."));
    let (plus, refused) = ((Icon::Plus, Green), full.or(refused));
    if !game.campaign_flies() {
        let join = Step::Go(Screen::DeskPage(DeskPage::Join));
        return ask.row_if(refused, "Open", plus, "A pilot joins", "", join);
    }
    let campaign = &game.campaign;
    for (at, pilot) in campaign.roster().filter(|(at, _)| campaign.may_fly_in(*at).is_ok()) {
        let mut name = Line::new();
        // A name is short.
        let _ = pilot.write_name(at, &mut name);
        let value = format_args!("level {}", pilot.level.number());
        let join = Step::Settle(Command::Campaign(CampaignCommand::FlyIn(at)));
        ask.row_if(refused, "Join", plus, format_args!("{name} joins"), value, join);
    }
}

/// Places of the newcomer's name, ship and level.
const NAME: u8 = 0;
const SHIP: u8 = 1;
const LEVEL: u8 = 2;

/// Somebody comes to a mission that no campaign has sent out.
fn join(ask: &mut Ask) {
    let (mission, battle) = (&ask.view.game.mission, &ask.view.game.battle);
    ask.help(&Help {
        asked: said!("Who joins, in which ship, how experienced? The ship is placed in the green area, and its pilot shares the points."),
        look: said!("The pilot sheet: level 1 is a newcomer and has initiative 2; each level gives 1 more."),
        why: said!("The squads stay as they are: they were counted when the mission was set up."),
        words: &[Term::Initiative],
        topic: Some(Topic::Players),
        ..Help::default()
    });
    ask.preset(LEVEL, mission.setup.terms.level.number());
    let taken = |name: &&&str| battle.rebels.iter().any(|rebel| rebel.callsign.as_str() == **name);
    let names = || CALLSIGNS.iter().filter(|name| !taken(name));
    let name = |place: u8| names().nth(usize::from(place)).copied().unwrap_or("");
    let ship = |place: u8| terms::SHIPS.get(usize::from(place)).copied().unwrap_or(Chassis::XWing);
    let level = Level::from_number(ask.form.value(LEVEL)).unwrap_or(mission.setup.terms.level);
    let order = RebelOrder {
        callsign: Name::new(name(ask.form.value(NAME))),
        ..RebelOrder::pilot(ship(ask.form.value(SHIP)), terms::initiative(level))
    };
    let step = Step::Settle(does(MissionCommand::Join { order, level }));
    let full = between(ask.view.game);
    let label = format_args!("{} joins", order.callsign.as_str());
    ask.row_if(
        full,
        "Join",
        (Icon::Plus, Green),
        label,
        format_args!("initiative {}", order.initiative),
        step,
    );
    let last = cursor::small(names().count()).saturating_sub(1);
    ask.dial((Icon::Pencil, White), "Name", NAME, 0..=last, &|place| line(format_args!("{}", name(place))));
    let last = cursor::small(terms::SHIPS.len()) - 1;
    let look = (emblems::chassis_icon(order.chassis), White);
    ask.dial(look, "Ship", SHIP, 0..=last, &|place| line(format_args!("{}", ship(place).name())));
    ask.count((Icon::Medal, Yellow), "Level", LEVEL, 1..=5);
}

const fn look(deed: Deed) -> Look {
    let icon = match deed {
        Deed::Escape | Deed::Stray => Icon::Exit,
        Deed::Jump => Icon::Star,
        Deed::Prime => Icon::Charge,
        Deed::Scan => Icon::Coordinate,
        Deed::Dock => Icon::Cargo,
        Deed::Land | Deed::Launch => Icon::Station,
        Deed::Mine => Icon::Mine,
        Deed::Storm => Icon::Cloud,
        Deed::Bump | Deed::MoveThrough => Icon::Bump,
        Deed::Deploy => Icon::XWing,
        Deed::Spend => Icon::Energy,
        Deed::Ionize => Icon::Ion,
        Deed::TrapSeen => Icon::Target,
    };
    (icon, White)
}

/// A deed in one or two words after the name.
const fn verb(deed: Deed) -> &'static str {
    match deed {
        Deed::Escape => "escapes",
        Deed::Stray => "is off, lost",
        Deed::Jump => "jumps",
        Deed::Scan => "scans",
        Deed::Dock => "docks",
        Deed::Land => "lands",
        Deed::Launch => "launches",
        Deed::Mine => "hits mines",
        Deed::Storm => "in ion storm",
        Deed::Bump => "bumps",
        Deed::Deploy => "comes out",
        Deed::MoveThrough => "flew through",
        Deed::Spend => "uses energy",
        Deed::Ionize => "ionizes",
        Deed::TrapSeen => "is seen",
        Deed::Prime => "primes",
    }
}

/// A deed as a report.
const fn past(deed: Deed) -> &'static str {
    match deed {
        Deed::Escape => "out",
        Deed::Stray => "lost",
        Deed::Jump => "jumped",
        Deed::Scan => "scanned",
        Deed::Dock => "docked",
        Deed::Land => "landed",
        Deed::Launch => "launched",
        Deed::Mine => "mine",
        Deed::Storm => "storm",
        Deed::Bump => "bumped",
        Deed::Deploy => "came out",
        Deed::MoveThrough => "flew through",
        Deed::Spend => "energy",
        Deed::Ionize => "ionized",
        Deed::TrapSeen => "seen",
        Deed::Prime => "primed",
    }
}
