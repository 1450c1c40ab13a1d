//! The campaign round as a guide: eight steps, one question each. Next: Pilot, Loadout, Sortie, the mission, the next step.

use core::fmt::Write;

use super::correct::Correct;
use super::loadout::Loadout;
use super::pilot::Pilot;
use super::sortie::Sortie;
use super::words;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::error::CampaignError;
use crate::campaign::payout::Payout;
use crate::campaign::round::{CampaignEnding, CampaignStep as RoundStep};
use crate::campaign::{Campaign as State, Winner};
use crate::cards::missions::vocabulary::DeckEffect;
use crate::ui::prelude::*;
use crate::ui::screens::mission::briefing::Briefing;

pub fn tell(ask: &mut Ask, step: RoundStep) {
    let campaign = &ask.view.game.campaign;
    ask.guided();
    // Coming back from a pilot is no new question; the next step is, and so are the two cards that are drawn.
    let drawn = u32::from(campaign.offers_introduction());
    ask.fresh(10_000 + (u32::from(campaign.round) * 10 + u32::from(step.number())) * 2 + drawn);
    ask.place(step.name(), format_args!("{} of 8", step.number()));
    words::steps(ask, step.number());
    match step {
        RoundStep::Spend => spend(ask, campaign),
        RoundStep::Select => select(ask, campaign),
        RoundStep::Level => level(ask, campaign),
        RoundStep::Setup => set_up(ask, campaign),
        RoundStep::Prepare => prepare(ask, campaign),
        RoundStep::Play => play(ask, campaign),
        RoundStep::Update => update(ask, campaign),
        RoundStep::Distribute => share(ask, campaign),
    }
}

/// Why the squad cannot fly yet.
fn grounded(campaign: &State) -> Option<Text> {
    campaign.ready_to_fly().err().map(CampaignError::sentence)
}

/// A campaign that ran on paper: everything is set as it is there, one thing after the other.
fn take_over(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("Set each pilot's sheet and the squad as they are on paper; then go on."),
        look: said!("The pilot sheets, the victory tokens and the mission cards of the campaign that you played so far."),
        why: said!("Nothing is paid by it. The log shows each change, and Y takes it back. Pilots buy on their pages, from the Table."),
        words: &[Term::SquadPoints],
        ..Help::default()
    });
    for (at, pilot) in campaign.roster() {
        let value = match ask.large() {
            true => line(format_args!("lvl {}, {}", pilot.level.number(), pilot.points)),
            false => line(format_args!("level {}, {}", pilot.level.number(), pilot.points)),
        };
        let value = format_args!("{value}");
        let open = Step::Go(Screen::Correct(Correct::opened(campaign, at)));
        let label = format_args!("{}", words::name(campaign, at));
        ask.row_as("Set", words::pilot_icon(pilot), label, value, open);
    }
    let open = Step::Go(Screen::Correct(Correct::SQUAD));
    ask.row_as("Set", (Icon::People, Silver), "The squad", "", open);
    let (look, done) = ((Icon::Check, Green), format_args!("As on paper"));
    ask.row_if(grounded(campaign), "Go on", look, done, "", words::order(C::Next));
}

fn spend(ask: &mut Ask, campaign: &State) {
    if campaign.is_taking_over() {
        return take_over(ask, campaign);
    }
    ask.help(&Help {
        asked: said!("Has everybody bought what they want? Open a pilot to buy ships, cards and levels, or to stay away today."),
        look: said!("Lay the bought cards beside the pilot sheets. The number behind a name is what is left to spend."),
        why: RoundStep::Spend.text().into(),
        source: said!("Heroes of the Aturi Cluster, The Campaign Round, step 1"),
        words: &[Term::SquadPoints, Term::UpgradeSlot, Term::Initiative],
        ..Help::default()
    });
    let go = words::order(C::Next);
    ask.row_if(grounded(campaign), "Go on", (Icon::Check, Green), "All is bought", "", go);
    let (large, mut waits) = (ask.large(), true);
    for (at, pilot) in campaign.roster() {
        let value = match pilot {
            _ if pilot.dead => line(format_args!("killed")),
            _ if pilot.absent => line(format_args!("absent")),
            _ if pilot.ship.is_none() => line(format_args!("no ship")),
            _ if large => line(format_args!("{}", pilot.points)),
            _ => words::points(pilot.points),
        };
        if waits && pilot.flies() && pilot.ship.is_none() {
            waits = false;
            ask.likely();
        }
        let label = format_args!("{}", words::name(campaign, at));
        let open = Step::Go(Screen::Pilot(Pilot { at }));
        ask.row_as("Open", words::pilot_icon(pilot), label, &value, open);
    }
}

fn select(ask: &mut Ask, campaign: &State) {
    let first = campaign.offers_introduction();
    ask.help(&Help {
        asked: if first {
            said!("Do you fly Local Trouble first? It is short and teaches the game.")
        } else {
            said!("Which of the two missions do you fly? The other card goes back into the deck.")
        },
        look: said!("In neutral and Imperial territory it costs more to be shot down. A pencil marks a mission that is not printed yet."),
        why: RoundStep::Select.text().into(),
        source: said!("Heroes of the Aturi Cluster, Select Mission"),
        ..Help::default()
    });
    let (large, top) = (ask.large(), ask.y);
    let height = (ask.bars().bottom - top - 5 - READ) / 2;
    let both = if first { [Some(MissionId::LocalTrouble), None] } else { campaign.offered };
    for (place, mission) in (0u8..).zip(both) {
        let y = top + i32::from(place) * (height + 2);
        let Some(mission) = mission else { continue };
        let step = words::order(if first { C::Introduction(true) } else { C::Choose(place) });
        let (chosen, canvas) = ask.item("Fly", step);
        if let Some(canvas) = canvas {
            canvas.item(chosen, |canvas| words::mission_card(canvas, (y, height), mission, (large, chosen)));
        }
    }
    let (y, style) = (top + height + 2, ask.words(Silver));
    if first {
        let (chosen, canvas) = ask.item("Draw", words::order(C::Introduction(false)));
        if let Some(canvas) = canvas {
            canvas.item(chosen, |canvas| {
                widgets::panel(canvas, (MARGIN, y, ROW_WIDTH, height), chosen);
                canvas.text(MARGIN + 12, y + 10, row(White).larger(), "Leave it out");
                canvas.paragraph(MARGIN + 12, y + 36, ROW_WIDTH - 24, style, "and draw two missions");
            });
        }
    } else if campaign.offered.get(1).is_none_or(Option::is_none)
        && let Some(canvas) = ask.canvas()
    {
        canvas.text(120, y + 20, style.center(), "The only card left.");
    }
    read(ask, y + height + 2, both);
}

/// Height of the line from which the briefings are opened.
const READ: i32 = 26;

/// What the cards say, side by side below them.
fn read(ask: &mut Ask, y: i32, missions: [Option<MissionId>; 2]) {
    let alone = missions.iter().flatten().count() < 2;
    let width = if alone { ROW_WIDTH } else { ROW_WIDTH / 2 - 1 };
    for (place, mission) in (0i32..).zip(missions.into_iter().flatten()) {
        let open = Step::Go(Screen::Briefing(Briefing::of(mission)));
        let style = ask.words(White);
        let (chosen, canvas) = ask.item("Open", open);
        if let Some(canvas) = canvas {
            let x = MARGIN + place * (ROW_WIDTH / 2 + 1);
            let words = match (alone, place) {
                (true, _) => "Its briefing",
                (false, 0) => "Read upper",
                _ => "Read lower",
            };
            canvas.item(chosen, |canvas| {
                canvas.house(x, y, width, READ - 2, widgets::look(chosen).with_cut(4));
                let style = widgets::fit(style, width - 8, words).center();
                canvas.text(x + width / 2, y + (READ - 2 - i32::from(style.font.cap)) / 2, style, words);
            });
        }
    }
}

/// The levels of all who fly, and what they come to.
fn level(ask: &mut Ask, campaign: &State) {
    let terms = campaign.terms();
    let number = terms.level().number();
    ask.help(&Help {
        asked: said!(
            "The device has worked out the average level of those who fly. Go on when you have read it."
        ),
        look: said!("Nothing to measure. It decides how many TIEs come, and how good their pilots are."),
        why: said!("Halves are rounded up. Harder variants add to the level or to the number of pilots."),
        source: said!("Heroes of the Aturi Cluster, Calculate Average Experience Level"),
        words: &[Term::AutomatedShip, Term::Elite, Term::Initiative],
        ..Help::default()
    });
    if !ask.large() {
        ask.number("LEVEL", u16::from(number));
    }
    let column = terms.column().unwrap_or(terms.pilots);
    let empire = line(format_args!(
        "The Empire comes as for {column} pilots of level {number}: {}.",
        terms.difficulty
    ));
    let mut each: heapless::String<160> = heapless::String::new();
    for (at, pilot) in campaign.flying() {
        let gap = if each.is_empty() { "" } else { ", " };
        // Six names are shorter.
        let _ = write!(each, "{gap}{} {}", words::name(campaign, at), pilot.level.number());
    }
    on(ask, "Next", "Go on", &[(White, &empire), (Silver, &each)]);
}

/// Sentences, and the one thing to do below them.
fn on(ask: &mut Ask, a: &'static str, act: &str, parts: &[(crate::ui::theme::Color, &str)]) {
    let height = if ask.large() { 46 } else { 40 };
    ask.sentences(ask.bars().bottom - height, parts);
    ask.act(a, (Icon::Check, Green), act, words::order(C::Next));
}

fn set_up(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("Lay out the mission as its card says, then go on."),
        look: said!("The map, the markers and the vectors of the card. The device tells the rest when the mission is flown on it."),
        why: RoundStep::Setup.text().into(),
        source: said!("Heroes of the Aturi Cluster, Set up Mission"),
        words: &[Term::Vector, Term::Obstacle, Term::AutomatedShip],
        ..Help::default()
    });
    let Some(id) = campaign.mission else { return };
    let large = ask.large();
    let height = if large { 84 } else { 96 };
    if let Some((canvas, y)) = ask.picture(height) {
        words::mission_card(canvas, (y, height), id, (large, false));
    }
    let terms = campaign.terms();
    let column = terms.column().unwrap_or(terms.pilots);
    let level = terms.level().number();
    let words = line(format_args!("Set up for {column} pilots, level {level}."));
    on(ask, "Next", "It is laid out", &[(White, &words)]);
}

fn prepare(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("Is every ship ready? Open a pilot to put cards on the ship or to take them off."),
        look: said!("Set shields, Force and charges as the loadout says. The number is the initiative, then the cards on board."),
        why: RoundStep::Prepare.text().into(),
        source: said!("Heroes of the Aturi Cluster, Prepare Pilots for Mission"),
        words: &[Term::UpgradeSlot, Term::Shield, Term::Charge, Term::Force, Term::Initiative],
        ..Help::default()
    });
    let fly = words::order(C::Next);
    ask.row_if(grounded(campaign), "Ready", (Icon::Check, Green), "All are ready", "", fly);
    for (at, pilot) in campaign.flying() {
        let cards = u32::from(cursor::small(pilot.inventory.iter().filter(|owned| owned.equipped).count()));
        let initiative = campaign.stats(at).map_or(0, |stats| stats.initiative);
        let cards = match ask.large() {
            true => line(format_args!("{cards}")),
            false => widgets::count_line(cards, "card", "cards"),
        };
        let value = format_args!("{initiative}: {cards}");
        let label = format_args!("{}", words::name(campaign, at));
        let open = Step::Go(Screen::Loadout(Loadout { at }));
        ask.row_as("Open", words::pilot_icon(pilot), label, value, open);
    }
    briefing(ask, campaign);
}

/// The mission's pages, to be read before it is flown and afterwards.
fn briefing(ask: &mut Ask, campaign: &State) {
    if let Some(id) = campaign.mission {
        let open = Step::Go(Screen::Briefing(Briefing::of(id)));
        ask.row_as("Open", (Icon::Book, Silver), "Briefing", "", open);
    }
}

/// Places of what is typed in: who won, tens and ones of the points, all shot down.
const WON: u8 = 0;
const TENS: u8 = 1;
const ONES: u8 = 2;
const CLEARED: u8 = 3;
/// Most tens of points.
const MOST_TENS: u8 = 40;

/// The mission on this device, or its result from the table; nothing typed counts before it was touched.
fn play(ask: &mut Ask, campaign: &State) {
    let game = ask.view.game;
    ask.help(&Help {
        asked: said!("Fly the mission on this device, or play it on the table and type in what came of it."),
        look: said!("Who reached the objective, the points of kills and objectives, and who was shot down. A dash is not yet typed."),
        why: said!("Failures are taken off by the device. Open a pilot to count kills or to say that the ship was shot down."),
        source: said!("Heroes of the Aturi Cluster, Play the Mission"),
        words: &[Term::SquadPoints, Term::AutomatedShip],
        ..Help::default()
    });
    let (label, step) = match (game.campaign_result().is_some(), game.campaign_flies()) {
        (true, _) => ("Take its result", words::order(C::Debrief)),
        (false, true) => ("Fly on", Step::Go(Screen::mission())),
        (false, false) => ("Fly it here", Step::Settle(Command::Campaign(C::Fly))),
    };
    let refused = grounded(campaign).filter(|_| !game.campaign_flies());
    ask.row_if(refused, "Go on", (Icon::XWing, Green), label, "", step);
    let won = ask.choice((Icon::Flag, Silver), "Won by", WON, &["-", "Rebels", "Empire"]);
    // Both rows show the sum: whichever is set, all of it was seen.
    let sum = |tens: u8, ones: u8| i16::from(tens.saturating_sub(1)) * 10 + i16::from(ones.saturating_sub(1));
    let words = |tens: u8, ones: u8| match (tens, ones) {
        (0, 0) => line(format_args!("-")),
        _ => line(format_args!("{}", sum(tens, ones))),
    };
    let (look, ones) = ((Icon::Star, Yellow), ask.form.value(ONES));
    let by_ten = |value| words(value, ones);
    let tens = ask.dial(look, "Points, +10", TENS, 0..=MOST_TENS + 1, &by_ten);
    let ones = ask.dial(look, "Points, +1", ONES, 0..=10, &|value| words(tens, value));
    let asks_cleared = campaign.mission.is_some_and(|mission| mission.mission().prize().is_some());
    let cleared = if asks_cleared {
        ask.choice((Icon::Destroyed, Silver), "All TIEs down", CLEARED, &["-", "no", "yes"])
    } else {
        1
    };
    for (at, pilot) in campaign.flying() {
        let value = if campaign.fallen(at).is_some() { "shot down" } else { "came home" };
        let label = format_args!("{}", words::name(campaign, at));
        let open = Step::Go(Screen::Sortie(Sortie { at }));
        ask.row_as("Open", words::pilot_icon(pilot), label, value, open);
    }
    let removable = campaign.mission.and_then(|mission| mission.mission().removable());
    if let Some(ship) = removable {
        let inside = campaign.is_unlocked(ship);
        let step = words::order(C::Unlocked { ship, open: !inside });
        ask.switch((Icon::Cards, Silver), format_args!("{} cards", ship.short_name()), inside, step);
    }
    let winner = if won == 1 { Winner::Rebels } else { Winner::Empire };
    let loss = if won == 0 { 0 } else { campaign.failure(winner) };
    let points = sum(tens, ones);
    let missing = match (won, tens, ones, cleared) {
        (0, ..) => Some(text!("Say first who won.")),
        (_, 0, 0, _) => Some(text!("Type in the points first.")),
        (.., 0) => Some(text!("Say first whether all TIEs are down.")),
        _ => None,
    };
    let value = if loss > 0 { line(format_args!("-{loss} failure")) } else { Line::new() };
    let step = C::Result { winner, points: points.saturating_sub(loss), cleared: cleared == 2 };
    let (look, label) = ((Icon::Check, Green), format_args!("Hand it in"));
    ask.row_if(missing, "Hand in", look, label, &value, words::order(step));
}

/// What the result does to the deck.
fn update(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("This is what the result does to the mission deck. Do it with the cards, then go on."),
        look: said!("The deck, the discarded cards, the victory tokens and the deck of random pilots."),
        why: said!("The mission card says what a victory and a defeat bring."),
        source: said!("Heroes of the Aturi Cluster, Update Mission Deck"),
        ..Help::default()
    });
    let (Some(id), Some(outcome)) = (campaign.mission, campaign.outcome()) else { return };
    let (colors, icon, word) = match campaign.pending.winner {
        Winner::Rebels => ((Green, GreenDark), Icon::TokenRebel, "VICTORY"),
        Winner::Empire => ((Red, RedDark), Icon::TokenEmpire, "DEFEAT"),
    };
    if ask.large() {
        ask.title((icon, colors.0), word);
    } else {
        ask.banner(colors, word, "");
    }
    let fate = match outcome.deck {
        DeckEffect::None => line(format_args!("{} is no card of the deck.", id.title())),
        DeckEffect::Remove => line(format_args!("{} leaves the deck.", id.title())),
        DeckEffect::Reshuffle => line(format_args!("{} goes back into the deck.", id.title())),
    };
    let next = outcome.add.map(|next| line(format_args!("{} joins it.", next.title()))).unwrap_or_default();
    let token = match campaign.token_for() {
        Some(Winner::Rebels) => "A victory token for the Rebels.",
        Some(Winner::Empire) => "A victory token for the Empire.",
        None => "",
    };
    let ship = |ships: &[crate::cards::ships::ShipId], word: &str| match ships {
        [] => Line::new(),
        [one] => line(format_args!("{} cards {word} the random deck.", one.short_name())),
        [one, other, ..] => line(format_args!(
            "{} and {} cards {word} the random deck.",
            one.short_name(),
            other.short_name()
        )),
    };
    let (joins, leaves) = (ship(outcome.unlocks, "join"), ship(outcome.removes, "leave"));
    on(
        ask,
        "Done",
        "The deck is right",
        &[(White, &fate), (Green, &next), (Yellow, token), (White, &joins), (White, &leaves)],
    );
}

/// The pool, the share, and whether it all ends here.
fn share(ask: &mut Ask, campaign: &State) {
    ask.help(&Help {
        asked: said!("Everybody who flew gets the same share. Write it on the sheets, then go on."),
        look: said!(
            "What a lost mission and ships shot down cost is already taken off the pool; it is never below 0."
        ),
        why: said!("The pool is divided by the pilots who flew, rounded up."),
        source: said!("Heroes of the Aturi Cluster, Distribute Squad Points"),
        words: &[Term::SquadPoints],
        ..Help::default()
    });
    let Payout { points, ships, pool, pilots, share } = campaign.payout();
    let large = ask.large();
    let failure = campaign.failure(campaign.pending.winner);
    let off = ships.saturating_add(failure.unsigned_abs());
    let raised = i32::from(points) < i32::from(ships);
    let lines = [
        ("Kills, objectives", line(format_args!("{}", points.saturating_add(failure))), White),
        (if failure > 0 { "Ships, mission lost" } else { "Ships shot down" }, words::less(off), Red),
        (if raised { "Pool, at least 0" } else { "The pool" }, line(format_args!("{pool}")), Yellow),
    ];
    for (label, value, color) in &lines {
        if let Some((canvas, y)) = ask.picture(if large { 18 } else { 13 }) {
            let style = if large { row(Silver) } else { body(Silver) };
            canvas.text(MARGIN + 4, y, style, label);
            canvas.text(MARGIN + ROW_WIDTH - 6, y, row(*color).right(), value);
        }
    }
    if !large {
        ask.number("EACH", share);
    }
    let each = match large {
        true => line(format_args!("{share} for each of the {pilots} who flew.")),
        false => line(format_args!("For each of the {pilots} who flew.")),
    };
    let then = match campaign.ends() {
        Some(CampaignEnding::Won) => "Then the campaign is won.",
        Some(CampaignEnding::Lost) => "Then the campaign is lost.",
        Some(CampaignEnding::Contested | CampaignEnding::NoSurvivors) => "Then the campaign is over.",
        None => "The next round follows.",
    };
    // By the classic table each of them loses something else.
    let mut fallen: heapless::String<400> = heapless::String::new();
    let down = PilotAt::all().filter(|at| campaign.fallen(*at).is_some());
    for at in down.filter(|_| campaign.variants.classic_eject) {
        // A line for each of a few pilots.
        let _ = write!(fallen, "{}: ", words::name(campaign, at));
        let _ = campaign.describe_eject(at, Some(share), &mut fallen);
        let _ = fallen.push_str(". ");
    }
    // Below the large number its words come last.
    let parts = match large {
        true => [(White, &*each), (Red, &fallen), (Silver, then)],
        false => [(Red, &*fallen), (White, &each), (Silver, then)],
    };
    on(ask, "Share", "Share it out", &parts);
}
