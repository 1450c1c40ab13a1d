//! Epic Battles: scenario, players, squads and wings; the phases of a round with its wings; scores and the event.
//!
//! The scenarios' own pages stay with the players: the device keeps a tracker that is set by hand.

use core::fmt;

use super::{
    Page,
    ask::{Ask, PAGE, capital},
    finish, fresh_name, log_page, next, open, order, pictures, table_end,
};
use crate::{
    cards::{
        epic::{COMMANDS, CommandAt, ScenarioId, ScenarioType, SplitReason, TRACKER_NOTE, WingAction},
        maneuver::Difficulty,
        vocabulary::Size,
    },
    dice::faces::{AttackFace, Face as _},
    games::{
        GamesCommand,
        epic::{
            Epic, Scoring, Tiebreak, Tracker, Unit,
            command::{EpicCommand as C, Gone, MOST_MATES},
            flow::{Answer as A, Call, Flow, LeaderAction},
            ship::{
                Condition, EpicAt, EpicShip, MOST_STRESS, MOST_VALUE, Marker, MarkerKind, MarkerPlace,
                PlayerAt, ShipOrder, ShipState,
            },
        },
    },
    table::{rolls::Face, ship::Position},
    ui::{
        Step,
        canvas::{Line, line},
        icons::Icon,
        screens::battle::parts,
        theme::{Color, Color::*, MARGIN, body, row},
    },
};

fn does(command: C) -> Step {
    order(GamesCommand::Epic(command))
}

fn done(command: C) -> Step {
    finish(GamesCommand::Epic(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

fn name(epic: &Epic, at: EpicAt) -> Line {
    let mut words = Line::new();
    // A name and a number are short.
    let _ = epic.name_ship(at, &mut words);
    words
}

const fn size_icon(size: Size) -> Icon {
    match size {
        Size::Small => Icon::XWing,
        Size::Medium => Icon::Firespray,
        Size::Large => Icon::Freighter,
        Size::Huge => Icon::Gr75,
    }
}

const TEAMS: [Color; 4] = [Red, Blue, Green, Purple];

fn team_color(team: u8) -> Color {
    TEAMS.get(usize::from(team % 4)).copied().unwrap_or(Silver)
}

pub fn tell(ask: &mut Ask, epic: &Epic, page: Page, at: u8) {
    match epic.round() {
        0 => ask.place(format_args!("Epic"), format_args!("{}", epic.tracker().scenario)),
        round => ask.place(format_args!("{}", epic.tracker().scenario), format_args!("round {round}")),
    }
    match page {
        Page::Question => question(ask, epic),
        Page::Table => table(ask, epic),
        Page::Scenario => scenarios(ask),
        Page::Tracker => tracker(ask, epic.tracker()),
        Page::Item => player(ask, epic, PlayerAt(at)),
        Page::Add => add(ask, epic, PlayerAt(at)),
        Page::Ship => {
            if let Some(ship) = epic.ship(EpicAt(at)) {
                sheet(ask, epic, EpicAt(at), ship);
            }
        }
        Page::Equip => commands(ask, epic, EpicAt(at)),
        Page::Wing => wing(ask, epic, EpicAt(at)),
        Page::Markers => markers(ask, epic),
        Page::Marker => marker(ask, epic, at),
        Page::Event => event(ask, epic),
        Page::Log => log_page(
            ask,
            epic.log_count(),
            |place| epic.log(place).map(|entry| entry.why.name()),
            |place, out| {
                if let Some(entry) = epic.log(place) {
                    let _ = epic.describe_entry(entry, out);
                }
            },
        ),
        Page::Pilot | Page::Map | Page::Round | Page::Values | Page::Decide => {}
    }
}

fn question(ask: &mut Ask, epic: &Epic) {
    let none = format_args!("");
    match epic.flow() {
        Flow::Setup => setup(ask, epic),
        Flow::Call => {
            ask.title((Icon::DieRed, Red), format_args!("Who is first?"));
            ask.text(White, "The second side calls, one die is rolled.");
            let calls = [(Call::HitOrCrit, "Hit or crit"), (Call::BlankOrFocus, "Blank or focus")];
            let typed = ask.form.value(0);
            for (call, word) in calls {
                let face =
                    typed.checked_sub(1).and_then(|face| AttackFace::ALL.get(usize::from(face))).copied();
                let step = match face {
                    Some(face) => says(A::Called { call, face }),
                    None => says(A::Call(call)),
                };
                ask.row((Icon::DieRed, Red), format_args!("{word}"), none, step);
            }
            let words = ["rolled here", "blank", "focus", "hit", "crit"];
            ask.choice((Icon::Pencil, Silver), format_args!("The die"), 0, &words);
        }
        Flow::Called { face, winner } => {
            ask.title((Icon::People, team_color(winner)), format_args!("Team {} chooses", winner + 1));
            ask.dice(core::iter::once(Face::of(face)));
            ask.row((Icon::TriUp, Green), format_args!("To be first"), none, says(A::First(true)));
            ask.row((Icon::TriDown, Silver), format_args!("To be second"), none, says(A::First(false)));
        }
        Flow::Numbers => {
            ask.title((Icon::People, Silver), format_args!("Sit in this order"));
            for number in 1..=parts::small(epic.player_count()) {
                for at in (0..).map_while(|place| epic.in_order(number, place)) {
                    let Some(player) = epic.player(at) else { continue };
                    ask.textf(White, format_args!("{number}. {}", player.name));
                }
            }
            ask.next("Seated", says(A::Next));
        }
        Flow::Step(step) => {
            let short = match step.name() {
                "Place Obstacles, Markers, and Remotes" => "Obstacles",
                name => name,
            };
            ask.title((Icon::Map, Silver), format_args!("{short}"));
            ask.text(White, step.text());
            ask.next("Done", says(A::Next));
        }
        Flow::Planning => {
            ask.number("ROUND", epic.round().saturating_add(1));
            ask.text(White, "Set dials. Of wings only the leaders, and ships that split, get one.");
            ask.next("Begin", order(GamesCommand::BEGIN));
        }
        Flow::System => {
            ask.title((Icon::Cog, Silver), format_args!("System Phase"));
            ask.text(White, "Each ship at its own initiative, wingmates too.");
            ask.next("Done", says(A::Next));
        }
        Flow::Activation => {
            ask.title((Icon::Straight, Silver), format_args!("Activation"));
            ask.text(White, "By initiative. A wing moves as one.");
            for leader in (0..).map_while(|place| epic.leader(place)) {
                let waits = epic.ship(leader).is_some_and(|ship| ship.in_play() && !ship.is_done());
                if waits {
                    let words = name(epic, leader);
                    ask.row(
                        (Icon::Logo, Amber),
                        format_args!("Wing of {words}"),
                        none,
                        says(A::Leader(leader)),
                    );
                }
            }
            ask.row((Icon::Check, Green), format_args!("All have activated"), none, says(A::Next));
        }
        Flow::Leader { ship } => leader(ask, epic, ship),
        Flow::Mate { ship } => {
            mate(ask, epic, ship);
            ask.row((Icon::Check, Green), format_args!("Placed"), none, says(A::Placed { obstacle: false }));
            ask.row(
                (Icon::Rock, Silver),
                format_args!("On an obstacle"),
                none,
                says(A::Placed { obstacle: true }),
            );
            ask.row((Icon::Bump, Red), format_args!("No room"), none, says(A::NoRoom));
        }
        Flow::MateActs { ship } => {
            let words = name(epic, ship);
            ask.title((Icon::XWing, White), format_args!("{words}: action"));
            ask.row((Icon::Cross, Silver), format_args!("None"), none, says(A::No));
            for &action in WingAction::ALL {
                let icon = match action {
                    WingAction::Calculate => Icon::Calculate,
                    WingAction::Reinforce => Icon::Reinforce,
                    WingAction::Evade => Icon::Evade,
                    WingAction::Lock => Icon::Lock,
                    WingAction::Focus => Icon::Focus,
                };
                let word = capital(action.name());
                ask.row((icon, Green), format_args!("{word}"), none, says(A::Act(action)));
            }
        }
        Flow::Split { ship, reason } => {
            let words = name(epic, ship);
            ask.title((Icon::Logo, Red), format_args!("{words} splits"));
            ask.textf(Amber, format_args!("{reason}"));
            let text = match reason {
                SplitReason::StressedRed | SplitReason::MoveNoRoom => {
                    "It flies the leader's maneuver from where it stands and takes no action in formation."
                }
                _ => "It flies on its own until it joins its wing again.",
            };
            ask.text(White, text);
            ask.next("Next", says(A::Next));
        }
        Flow::NoDial { ship } => {
            let words = name(epic, ship);
            ask.title((Icon::Straight, White), format_args!("{words}"));
            ask.text(Amber, "split, and without a dial");
            ask.text(White, "It flies a white 2 straight, takes no action and gets 1 stress.");
            ask.next("Flown", says(A::Next));
        }
        Flow::Engagement => {
            ask.title((Icon::Gun, Red), format_args!("Engagement"));
            ask.text(
                White,
                "Each ship at its own initiative, wingmates too. Note damage and losses on the table page.",
            );
            ask.next("Done", says(A::Next));
        }
        Flow::Wings => wings(ask, epic),
        Flow::Over => {
            match (epic.winner(0), epic.winner(1)) {
                (Some(team), None) => {
                    ask.banner((Green, GreenDark), format_args!("TEAM {}", team + 1), "wins the battle");
                }
                _ => ask.banner((Dim, Panel), format_args!("DRAW"), ""),
            }
            scores(ask, epic);
        }
    }
}

fn setup(ask: &mut Ask, epic: &Epic) {
    let none = format_args!("");
    let scenario = epic.tracker().scenario;
    let enough = epic.player_count() >= 2;
    ask.row_as("Change", (Icon::Book, Silver), format_args!("{scenario}"), none, open(Page::Scenario, 0));
    ask.row_as("Open", (Icon::Cog, Silver), format_args!("Tracker"), none, open(Page::Tracker, 0));
    for (at, player) in epic.players() {
        let (spent, of) = (epic.spent(at, false), epic.limit_of(at));
        let look = (Icon::Pilot, team_color(player.team));
        let label = format_args!("{}", player.name);
        let step = open(Page::Item, at.0);
        if of > 0 {
            ask.row_as("Open", look, label, format_args!("{spent} of {of}"), step);
        } else {
            ask.row_as("Open", look, label, format_args!("{spent}"), step);
        }
    }
    let fresh = fresh_name(|name| epic.players().any(|(_, player)| player.name == *name));
    let count = parts::small(epic.player_count());
    let team = if epic.tracker().kind == ScenarioType::FreeForAll { count.min(7) } else { count % 2 };
    if !enough {
        ask.likely();
    }
    let step = does(C::AddPlayer { name: fresh, team });
    ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a player"), none, step);
    ask.row_as("Open", (Icon::Clock, Silver), format_args!("Event"), none, open(Page::Event, 0));
    if enough {
        ask.likely();
        ask.row_as("Start", (Icon::Check, Amber), format_args!("Start"), none, order(GamesCommand::BEGIN));
    }
}

fn scenarios(ask: &mut Ask) {
    ask.title((Icon::Book, Silver), format_args!("Which scenario?"));
    for &id in ScenarioId::ALL {
        let scenario = id.scenario();
        let (fewest, most) = (scenario.fewest, scenario.most);
        ask.row(
            (Icon::Flag, Silver),
            format_args!("{id}"),
            format_args!("{fewest}-{most}"),
            done(C::Scenario(id)),
        );
    }
}

/// What the scenario's page says, set by hand.
fn tracker(ask: &mut Ask, now: &Tracker) {
    ask.text(Silver, TRACKER_NOTE);
    let mut set = |icon, label: &str, value: fmt::Arguments, up: Tracker, down: Tracker| {
        ask.adjust((icon, Silver), format_args!("{label}"), value, does(C::Track(up)), does(C::Track(down)));
    };
    let kind = |up| {
        let place = next(now.kind.number(), 2, up);
        Tracker { kind: ScenarioType::ALL.get(usize::from(place)).copied().unwrap_or(now.kind), ..*now }
    };
    set(Icon::People, "Type", format_args!("{}", now.kind), kind(true), kind(false));
    let (unit, other) = match now.unit {
        Unit::Points => ("points", Unit::Threat),
        Unit::Threat => ("threat", Unit::Points),
    };
    let flipped = Tracker { unit: other, ..*now };
    set(Icon::Star, "Counted in", format_args!("{unit}"), flipped, flipped);
    let by = if now.unit == Unit::Points { 50 } else { 2 };
    let more = Tracker { limit: if now.limit >= 900 { 0 } else { now.limit + by }, ..*now };
    let less = Tracker { limit: now.limit.checked_sub(by).unwrap_or(900), ..*now };
    set(Icon::Star, "Limit", format_args!("{}", now.limit), more, less);
    let flipped = Tracker { team_limit: !now.team_limit, ..*now };
    set(
        Icon::People,
        "Limit of a",
        format_args!("{}", if now.team_limit { "team" } else { "player" }),
        flipped,
        flipped,
    );
    let rounds = |up| Tracker { rounds: next(now.rounds, 20, up), ..*now };
    set(Icon::Clock, "Rounds", format_args!("{}", now.rounds), rounds(true), rounds(false));
    const SCORINGS: [(Scoring, &str); 4] = [
        (Scoring::Standard, "standard"),
        (Scoring::StandardAndCounters, "and counters"),
        (Scoring::Counters, "counters"),
        (Scoring::FewestCasualties, "fewest losses"),
    ];
    let place = SCORINGS.iter().position(|(one, _)| *one == now.scoring).map_or(0, parts::small);
    let of = |place: u8| SCORINGS.get(usize::from(place)).copied().unwrap_or((Scoring::Standard, ""));
    let scoring = |up| Tracker { scoring: of(next(place, 3, up)).0, ..*now };
    set(Icon::Medal, "Scoring", format_args!("{}", of(place).1), scoring(true), scoring(false));
    let worth = |up| Tracker { counter_worth: next(now.counter_worth, 20, up), ..*now };
    set(Icon::TokenRebel, "A counter is", format_args!("{}", now.counter_worth), worth(true), worth(false));
    const TIES: [(Tiebreak, &str); 4] = [
        (Tiebreak::None, "none"),
        (Tiebreak::Standard, "standard"),
        (Tiebreak::Counters, "counters"),
        (Tiebreak::FewestCasualties, "fewest losses"),
    ];
    let place = TIES.iter().position(|(one, _)| *one == now.tiebreak).map_or(0, parts::small);
    let of = |place: u8| TIES.get(usize::from(place)).copied().unwrap_or((Tiebreak::None, ""));
    let tie = |up| Tracker { tiebreak: of(next(place, 3, up)).0, ..*now };
    set(Icon::Medal, "Tiebreak", format_args!("{}", of(place).1), tie(true), tie(false));
    let flipped = Tracker { event_rules: !now.event_rules, ..*now };
    let word = if now.event_rules { "checked" } else { "free" };
    set(Icon::Check, "Event squads", format_args!("{word}"), flipped, flipped);
}

/// A player: team, counters, ships.
fn player(ask: &mut Ask, epic: &Epic, at: PlayerAt) {
    let Some(player) = epic.player(at) else { return };
    let none = format_args!("");
    let running = epic.is_running();
    ask.title((Icon::Pilot, team_color(player.team)), format_args!("{}", player.name));
    if running {
        let change = |counters| does(C::Score { player: at, counters });
        let (threes, ones) = epic.counter_pieces(at);
        let value = format_args!("{} ({threes}+{ones})", player.counters);
        ask.adjust((Icon::TokenRebel, Yellow), format_args!("Counters"), value, change(1), change(-1));
    } else {
        let change = |up| does(C::Team { player: at, team: next(player.team, 7, up) });
        let value = format_args!("{}", player.team + 1);
        ask.adjust(
            (Icon::People, team_color(player.team)),
            format_args!("Team"),
            value,
            change(true),
            change(false),
        );
    }
    for ship_at in (0..).map_while(|place| epic.ship_of(at, place)) {
        let Some(ship) = epic.ship(ship_at) else { continue };
        let mark = match (ship.state(), ship.wing()) {
            (ShipState::InPlay, Some(wing)) if wing.split => "split",
            (ShipState::InPlay, Some(wing)) => wing.position.name(),
            (ShipState::InPlay, None) => "",
            (ShipState::Reserve, _) => "reserve",
            (ShipState::Docked(_), _) => "docked",
            (ShipState::Destroyed, _) => "destroyed",
            (ShipState::Fled, _) => "fled",
            (ShipState::Escaped, _) => "escaped",
        };
        let (number, worth) = (epic.number(ship_at), ship.order.worth);
        let label = format_args!("{number}: {worth}");
        ask.row_as(
            "Sheet",
            (size_icon(ship.order.size), White),
            label,
            format_args!("{mark}"),
            open(Page::Ship, ship_at.0),
        );
    }
    if !running {
        ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a ship"), none, open(Page::Add, at.0));
        ask.row_as(
            "Off",
            (Icon::Trash, Red),
            format_args!("Take the player off"),
            none,
            done(C::RemovePlayer(at)),
        );
    }
}

const SIZES: [Size; 4] = [Size::Small, Size::Medium, Size::Large, Size::Huge];

fn add(ask: &mut Ask, epic: &Epic, at: PlayerAt) {
    const SIZE: u8 = 0;
    const TENS: u8 = 1;
    const ONES: u8 = 2;
    const HULL: u8 = 3;
    const SHIELDS: u8 = 4;
    const BUILD: u8 = 5;
    let Some(player) = epic.player(at) else { return };
    ask.preset(TENS, 4);
    ask.preset(HULL, 3);
    ask.title((Icon::Plus, Green), format_args!("A ship of {}", player.name));
    let value = |ask: &Ask, place| ask.form.value(place);
    ask.choice((Icon::XWing, White), format_args!("Size"), SIZE, &["small", "medium", "large", "huge"]);
    let worth = u16::from(value(ask, TENS)) * 10 + u16::from(value(ask, ONES));
    ask.dial((Icon::Star, Yellow), format_args!("Worth, tens"), TENS, 30, format_args!("{worth}"));
    ask.dial((Icon::Star, Yellow), format_args!("Worth, ones"), ONES, 9, format_args!("{worth}"));
    ask.count((Icon::Hull, Yellow), format_args!("Hull"), HULL, MOST_VALUE);
    ask.count((Icon::Shield, Blue), format_args!("Shields"), SHIELDS, MOST_VALUE);
    ask.count((Icon::Cards, Silver), format_args!("Quick Build"), BUILD, 9);
    let order = ShipOrder {
        player: at,
        size: SIZES.get(usize::from(value(ask, SIZE))).copied().unwrap_or(Size::Small),
        worth,
        build: value(ask, BUILD),
        hull: value(ask, HULL),
        shields: value(ask, SHIELDS),
    };
    ask.likely();
    ask.row_as(
        "Add",
        (Icon::Check, Green),
        format_args!("Add it"),
        format_args!(""),
        does(C::AddShip(order)),
    );
}

/// A ship: its command upgrade and wing before the game, its damage and state in it.
fn sheet(ask: &mut Ask, epic: &Epic, at: EpicAt, ship: &EpicShip) {
    let none = format_args!("");
    let words = name(epic, at);
    ask.title((size_icon(ship.order.size), White), format_args!("{words}"));
    if !epic.is_running() {
        let card = ship.command().map_or("none", |command| command.upgrade().name);
        ask.row_as("Change", (Icon::Cards, Silver), format_args!("{card}"), none, open(Page::Equip, at.0));
        if ship.is_leader() {
            ask.row_as(
                "Undo",
                (Icon::Logo, Silver),
                format_args!("Disband its wing"),
                none,
                does(C::Disband(at)),
            );
        } else {
            ask.row_as(
                "Open",
                (Icon::Logo, Amber),
                format_args!("Leads a wing"),
                none,
                open(Page::Wing, at.0),
            );
        }
        ask.row_as("Off", (Icon::Trash, Red), format_args!("Take it off"), none, done(C::RemoveShip(at)));
        return;
    }
    let (lost, health) = (ship.lost(), ship.health());
    let change = |up| does(C::Damage { ship: at, lost: next(lost, health, up) });
    let half = if ship.is_half_health() { ", half" } else { "" };
    let value = format_args!("{lost} of {health}{half}");
    ask.adjust((Icon::Hull, Yellow), format_args!("Damage"), value, change(true), change(false));
    let stress = ship.stress();
    let change = |up| does(C::Stress { ship: at, stress: next(stress, MOST_STRESS, up) });
    ask.adjust(
        (Icon::Stress, Red),
        format_args!("Stress"),
        format_args!("{stress}"),
        change(true),
        change(false),
    );
    for condition in Condition::ALL {
        let on = ship.has(condition);
        let step = does(C::Condition { ship: at, condition, on: !on });
        let icon = match condition {
            Condition::Ionized => Icon::Ion,
            Condition::Tractored => Icon::Tractor,
            Condition::Cloaked => Icon::Cloak,
            Condition::Disarmed => Icon::Disarm,
        };
        let word = capital(condition.name());
        let value = format_args!("{}", if on { "yes" } else { "no" });
        ask.adjust((icon, Purple), format_args!("{word}"), value, step, step);
    }
    match ship.state() {
        ShipState::InPlay => {
            let ends = [
                (Icon::Destroyed, "Destroyed", Gone::Destroyed),
                (Icon::Exit, "Fled", Gone::Fled),
                (Icon::Check, "Escaped", Gone::Escaped),
            ];
            for (icon, word, gone) in ends {
                ask.row_as(
                    "Off",
                    (icon, Red),
                    format_args!("{word}"),
                    none,
                    does(C::Gone { ship: at, gone }),
                );
            }
            if ship.is_wingmate() {
                let step = does(C::ForceSplit { ship: at, reason: SplitReason::Moved });
                ask.row((Icon::Logo, Silver), format_args!("Split: moved"), none, step);
            }
            ask.row((Icon::Clock, Silver), format_args!("Into reserve"), none, does(C::Reserve(at)));
            for (carrier, other) in
                epic.ships().filter(|(one, other)| *one != at && other.order.size == Size::Huge)
            {
                if other.order.player == ship.order.player && other.in_play() {
                    let step = does(C::Dock { ship: at, carrier });
                    let words = name(epic, carrier);
                    ask.row((Icon::Gr75, Silver), format_args!("Dock on {words}"), none, step);
                }
            }
        }
        ShipState::Reserve | ShipState::Docked(_) => {
            ask.row((Icon::TriUp, Green), format_args!("Deploy"), none, does(C::Deploy(at)));
        }
        _ => ask.row((Icon::Undo, Green), format_args!("Restore"), none, does(C::Restore(at))),
    }
}

fn commands(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let none = format_args!("");
    let upgrade = ask.form.cursor.checked_sub(1).and_then(CommandAt::new).map(CommandAt::upgrade);
    ask.title((Icon::Cards, Silver), format_args!("Command upgrade"));
    if let Some(upgrade) = upgrade {
        ask.text(Silver, upgrade.bearer);
    }
    let _ = epic;
    ask.row((Icon::Cross, Silver), format_args!("None"), none, done(C::Command { ship: at, upgrade: None }));
    for (place, upgrade) in (0..).zip(&COMMANDS) {
        let step = done(C::Command { ship: at, upgrade: CommandAt::new(place) });
        ask.row(
            (Icon::Cards, Silver),
            format_args!("{}", upgrade.name),
            format_args!("{}", upgrade.cost),
            step,
        );
    }
}

/// Choosing the mates of a wing.
fn wing(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let Some(leader) = epic.ship(at) else { return };
    let words = name(epic, at);
    ask.title((Icon::Logo, Amber), format_args!("Wing of {words}"));
    let mut mates = [None; MOST_MATES];
    let free = |ship: &EpicShip| {
        ship.order.player == leader.order.player && ship.order.size == Size::Small && ship.wing().is_none()
    };
    let mut taken = mates.iter_mut();
    // As many as the form has numbers for.
    for (place, (mate, _)) in (0..PAGE).zip(epic.ships().filter(|(one, ship)| *one != at && free(ship))) {
        let words = name(epic, mate);
        ask.toggle((Icon::XWing, White), format_args!("{words}"), place);
        if ask.form.value(place) == 1
            && let Some(slot) = taken.next()
        {
            *slot = Some(mate);
        }
    }
    let step = done(C::FormWing { leader: at, mates });
    ask.row_as("Form", (Icon::Check, Green), format_args!("Form the wing"), format_args!(""), step);
}

fn leader(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    const ACTION: u8 = 0;
    let words = name(epic, at);
    ask.title((Icon::Logo, Amber), format_args!("{words} leads"));
    ask.text(White, "It moves and acts; its wing follows.");
    let action = match ask.form.value(ACTION) {
        0 => LeaderAction::Other,
        1 => LeaderAction::Slam,
        _ => LeaderAction::Cloak,
    };
    let mates = || Position::ALL.into_iter().filter(|position| *position != Position::Leader);
    let able = mates()
        .filter(|position| ask.form.value(position.number()) == 1)
        .fold(0u8, |able, position| able | 1 << position.number());
    let rows = [
        (White, "White", Difficulty::White),
        (Blue, "Blue", Difficulty::Blue),
        (Red, "Red", Difficulty::Red),
    ];
    for (color, word, difficulty) in rows {
        let step = says(A::Flew { difficulty, action, able });
        ask.row_as("Flown", (Icon::Straight, color), format_args!("{word}"), format_args!(""), step);
    }
    ask.choice((Icon::Slam, Silver), format_args!("Its action"), ACTION, &["any", "SLAM", "cloak"]);
    if action != LeaderAction::Other {
        for position in mates() {
            let Some(mate) = epic.in_wing(at, position) else { continue };
            if epic.ship(mate).is_some_and(|mate| mate.is_wingmate()) {
                let words = name(epic, mate);
                ask.toggle((Icon::XWing, Silver), format_args!("{words} can, too"), position.number());
            }
        }
    }
    ask.back("Other", says(A::No));
}

/// A wingmate and its place, with the picture of the wing.
fn mate(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let Some(wing) = epic.ship(at).and_then(EpicShip::wing) else { return };
    let words = name(epic, at);
    ask.title((Icon::XWing, White), format_args!("{words}"));
    if let Some((canvas, y)) = ask.picture(62) {
        let there = |position| {
            let mate = epic.in_wing(wing.leader, position);
            mate.and_then(|mate| Some((mate, epic.ship(mate)?))).is_some_and(|(_, mate)| mate.in_play())
        };
        pictures::wing(canvas, y, wing.position, there);
    }
}

/// End of the round: who leaves, who joins.
fn wings(ask: &mut Ask, epic: &Epic) {
    let none = format_args!("");
    ask.title((Icon::Logo, Silver), format_args!("Wings"));
    ask.row((Icon::Check, Green), format_args!("Go on"), none, says(A::Next));
    for (at, ship) in epic.ships() {
        let words = name(epic, at);
        if ship.is_split() {
            let why = if epic.join_obstacle(at).is_some() { "cannot" } else { "at 0-1" };
            let value = format_args!("{why}");
            ask.row((Icon::TriUp, Green), format_args!("{words} joins"), value, says(A::Join(at)));
        } else if ship.is_wingmate() {
            ask.row((Icon::TriDown, Silver), format_args!("{words} splits"), none, says(A::Split(at)));
        }
    }
}

/// Team, name and score of each player.
fn scores(ask: &mut Ask, epic: &Epic) {
    for (at, player) in epic.players() {
        if let Some((canvas, spot)) = ask.own_row("Open", open(Page::Item, at.0)) {
            let middle = spot.y + spot.height / 2;
            canvas.rounded(MARGIN + 8, middle - 10, 20, 20, 3, team_color(player.team));
            canvas.textf(MARGIN + 18, middle - 6, body(Black).center(), format_args!("{}", player.team + 1));
            let name = player.name.as_str();
            canvas.text(MARGIN + 36, middle - 7, row(White).fitting(84, name), name);
            let score = epic.standard_score(player.team);
            let counters = player.counters;
            canvas.icon_centered(MARGIN + 134, middle, Icon::TokenRebel, 14, Yellow);
            canvas.textf(MARGIN + 144, middle - 6, body(White), format_args!("{counters}"));
            canvas.textf(MARGIN + spot.width - 8, middle - 7, row(Yellow).right(), format_args!("{score}"));
        }
    }
}

fn table(ask: &mut Ask, epic: &Epic) {
    const OF: u8 = 0;
    let none = format_args!("");
    scores(ask, epic);
    if epic.is_running() {
        ask.row_as("Open", (Icon::Flag, Silver), format_args!("Markers"), none, open(Page::Markers, 0));
        ask.row_as("Open", (Icon::Clock, Silver), format_args!("Event"), none, open(Page::Event, 0));
        let of = ask.form.value(OF).min(4).saturating_add(2);
        ask.row_as(
            "Roll",
            (Icon::D6, Silver),
            format_args!("Die decides"),
            format_args!("1 of {of}"),
            does(C::Choose { of }),
        );
        ask.dial((Icon::D6, Silver), format_args!("Choices"), OF, 4, format_args!("{of}"));
        ask.row_as("End", (Icon::Flag, Red), format_args!("End the game"), none, done(C::End));
    }
    table_end(ask, epic.is_running());
}

fn marker_words(epic: &Epic, marker: &Marker) -> (Icon, Line, Line) {
    let (icon, what) = match marker.kind {
        MarkerKind::Objective => (Icon::Flag, line(format_args!("Objective"))),
        MarkerKind::Counters(counters) => (Icon::TokenRebel, line(format_args!("Counters {counters}"))),
        MarkerKind::Remote(hull) => (Icon::Turret, line(format_args!("Remote, hull {hull}"))),
    };
    let place = match marker.place {
        MarkerPlace::Area(area) => line(format_args!("area {area}")),
        MarkerPlace::Ship(ship) => name(epic, ship),
        MarkerPlace::Fled => line(format_args!("fled")),
        MarkerPlace::Gone => line(format_args!("gone")),
    };
    (icon, what, place)
}

fn markers(ask: &mut Ask, epic: &Epic) {
    ask.title((Icon::Flag, Silver), format_args!("Markers"));
    for (place, marker) in (0u8..).zip((0..).map_while(|place| epic.marker(place))) {
        let (icon, what, spot) = marker_words(epic, marker);
        ask.row_as(
            "Open",
            (icon, Silver),
            format_args!("{what}"),
            format_args!("{spot}"),
            open(Page::Marker, place),
        );
    }
    let kinds = [
        ("An objective", MarkerKind::Objective),
        ("A counter", MarkerKind::Counters(1)),
        ("A remote", MarkerKind::Remote(3)),
    ];
    for (word, kind) in kinds {
        let marker = Marker { kind, place: MarkerPlace::Area(1), controller: None };
        let step = does(C::AddMarker(marker));
        ask.row_as("Add", (Icon::Plus, Green), format_args!("{word}"), format_args!(""), step);
    }
}

fn marker(ask: &mut Ask, epic: &Epic, at: u8) {
    let Some(found) = epic.marker(usize::from(at)) else { return };
    let (icon, what, _) = marker_words(epic, found);
    let none = format_args!("");
    ask.title((icon, Silver), format_args!("{what}"));
    let amount = match found.kind {
        MarkerKind::Objective => None,
        MarkerKind::Counters(counters) => Some(("Counters", counters)),
        MarkerKind::Remote(hull) => Some(("Hull", hull)),
    };
    if let Some((word, now)) = amount {
        let change = |up| {
            let now = next(now, 12, up);
            let kind = match found.kind {
                MarkerKind::Remote(_) => MarkerKind::Remote(now),
                _ => MarkerKind::Counters(now),
            };
            does(C::MarkerKind { marker: at, kind })
        };
        ask.adjust(
            (icon, Yellow),
            format_args!("{word}"),
            format_args!("{now}"),
            change(true),
            change(false),
        );
    }
    let area = match found.place {
        MarkerPlace::Area(area) => area,
        _ => 0,
    };
    let change = |up| does(C::MoveMarker { marker: at, place: MarkerPlace::Area(next(area, 9, up)) });
    ask.adjust(
        (Icon::Map, Silver),
        format_args!("Area"),
        format_args!("{area}"),
        change(true),
        change(false),
    );
    for (player, who) in epic.players() {
        if matches!(found.kind, MarkerKind::Counters(_)) {
            let step = done(C::ScoreMarker { marker: at, player });
            ask.row((Icon::Star, Yellow), format_args!("{} scores it", who.name), none, step);
        }
    }
    for (ship, _) in epic.ships().filter(|(_, ship)| ship.in_play()) {
        let words = name(epic, ship);
        let step = done(C::MoveMarker { marker: at, place: MarkerPlace::Ship(ship) });
        ask.row((Icon::XWing, Silver), format_args!("On {words}"), none, step);
    }
    let step = done(C::MoveMarker { marker: at, place: MarkerPlace::Gone });
    ask.row((Icon::Trash, Red), format_args!("Off the table"), none, step);
}

/// Rounds of an event and the minutes left. The device has no clock: minutes are told off by hand.
fn event(ask: &mut Ask, epic: &Epic) {
    let event = epic.event();
    ask.title((Icon::Clock, Silver), format_args!("Event"));
    if let Some(now) = event.current() {
        let minutes = event.left(0).div_ceil(60);
        ask.textf(Amber, format_args!("{}: {minutes} minutes left", now.scenario));
    }
    for (place, round) in (0u8..).zip((0..).map_while(|place| event.round(place))) {
        let value = format_args!("{} min", round.minutes);
        ask.row_as(
            "Open",
            (Icon::Flag, Silver),
            format_args!("{}", round.scenario),
            value,
            does(C::EventOpen(place)),
        );
    }
    if event.current().is_some() {
        let change = |minutes| does(C::ClockShift { now: 0, minutes });
        ask.adjust(
            (Icon::Clock, Yellow),
            format_args!("5 minutes"),
            format_args!("gone"),
            change(-5),
            change(5),
        );
    }
    let step = does(C::EventExample);
    ask.row_as("Take", (Icon::Book, Silver), format_args!("The example"), format_args!(""), step);
}
