//! Space Race: building racers, the board, the questions of a turn, the standings and the winner.

use super::{
    Page, ask::Ask, ask::capital, fight, finish, fresh_name, log_page, next, next_name, open, order,
    pictures, table_end,
};
use crate::{
    cards::{
        maneuver::Difficulty,
        space_race::{BUDGET, PILOTS, PilotAt, RaceShipId, Slot},
        vocabulary::Action,
    },
    dice::faces::{AttackFace, Face as _},
    games::{
        GamesCommand,
        fight::FightAnswer,
        space_race::{
            Race,
            command::{COSTS, RaceCommand as C},
            flow::{Answer as A, BaseSide, Flow, Met},
            racer::{Field, MOST_SKILL, Racer, RacerAt, RacerState},
        },
    },
    table::rolls::Face,
    ui::{
        Step,
        icons::Icon,
        screens::battle::parts,
        theme::{Color, Color::*, MARGIN, body, row},
        widgets,
    },
};

fn does(command: C) -> Step {
    order(GamesCommand::SpaceRace(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

fn fights(answer: FightAnswer) -> Step {
    says(A::Fight(answer))
}

pub const fn ship_icon(ship: RaceShipId) -> Icon {
    match ship {
        RaceShipId::Scyk => Icon::Delta,
        RaceShipId::YWing => Icon::YWing,
        RaceShipId::Z95 | RaceShipId::XWing => Icon::XWing,
        RaceShipId::AWing => Icon::AWing,
        RaceShipId::TieFighter => Icon::TieLn,
        RaceShipId::TieAdvanced => Icon::TieAdvancedX1,
        RaceShipId::TieInterceptor => Icon::TieInterceptor,
    }
}

fn icon(racer: &Racer) -> Icon {
    ship_icon(racer.pilot.pilot().ship)
}

pub fn tell(ask: &mut Ask, race: &Race, page: Page, at: u8) {
    match race.round() {
        0 => ask.place(format_args!("Space Race"), format_args!("")),
        round => ask.place(format_args!("Space Race"), format_args!("turn {round}")),
    }
    match (page, race.racer(RacerAt(at))) {
        (Page::Question, _) => question(ask, race),
        (Page::Table, _) => standings(ask, race),
        (Page::Item, Some(racer)) if race.is_running() => sheet(ask, RacerAt(at), racer),
        (Page::Item, Some(racer)) => build(ask, race, RacerAt(at), racer),
        (Page::Add, _) => {
            let name = fresh_name(|name| race.racers().any(|(_, racer)| racer.name == *name));
            pilots(ask, |pilot| C::Enter { name, pilot });
        }
        (Page::Pilot, _) => pilots(ask, |pilot| C::Pilot { racer: RacerAt(at), pilot }),
        (Page::Equip, Some(racer)) => equip(ask, RacerAt(at), racer),
        (Page::Map, _) => {
            ask.title((Icon::Map, Silver), format_args!("The board"));
            if let Some((canvas, y)) = ask.picture(pictures::BOARD) {
                pictures::board(canvas, y, None);
            }
            ask.text(Silver, "Corner buoys at range 3 of both edges. Red and green: our reading.");
        }
        (Page::Log, _) => log(ask, race),
        _ => {}
    }
}

fn question(ask: &mut Ask, race: &Race) {
    let none = format_args!("");
    match race.flow() {
        Flow::Setup => setup(ask, race),
        Flow::Board => {
            ask.title((Icon::Map, Silver), format_args!("Lay the board"));
            if let Some((canvas, y)) = ask.picture(pictures::BOARD) {
                pictures::board(canvas, y, None);
            }
            ask.text(Silver, "6 by 3 feet. Then many asteroids.");
            ask.next("Laid", says(A::Next));
        }
        Flow::Grid { racer: at } => {
            let Some(racer) = race.racer(at) else { return };
            let card = racer.card();
            let number = card.map_or(0, |card| card.id);
            ask.title((icon(racer), White), format_args!("{}: card {number}", racer.name));
            if let Some((canvas, y)) = ask.picture(pictures::BOARD) {
                pictures::board(canvas, y, card);
            }
            if let Some((canvas, y)) = ask.picture(22) {
                let buoys = card.map_or(&[][..], |card| &card.buoys);
                for (&buoy, x) in buoys.iter().zip((50..).step_by(24)) {
                    pictures::buoy(canvas, x, y, buoy, true);
                }
            }
            ask.text(Silver, "Start at the arrow.");
            ask.next("Placed", says(A::Next));
        }
        Flow::Planning => {
            let round = race.round().saturating_add(1);
            ask.number("TURN", round);
            ask.text(
                White,
                "Set all dials face down. Then one racer after the other moves, acts and attacks.",
            );
            for place in 0..3 {
                if let Some(racer) = race.in_order(place).and_then(|at| race.racer(at)) {
                    let number = place + 1;
                    ask.textf(Silver, format_args!("{number}. {}, skill {}", racer.name, racer.skill));
                }
            }
            ask.next("Begin", order(GamesCommand::BEGIN));
        }
        Flow::Move { racer: at } => fly(ask, race, at),
        Flow::Collision { racer } => {
            head(ask, race, racer, "hits an asteroid");
            let roll = says(A::Roll);
            ask.row_as("Roll", (Icon::DieRed, Red), format_args!("Roll here"), none, roll);
            for &face in AttackFace::ALL.iter().rev() {
                let word = capital(widgets::face_name(Face::of(face)));
                let icon = match face {
                    AttackFace::Crit => Icon::Crit,
                    AttackFace::Hit => Icon::Hit,
                    AttackFace::Focus => Icon::Focus,
                    AttackFace::Blank => Icon::Blank,
                };
                ask.row((icon, Silver), format_args!("{word}"), none, says(A::Die(face)));
            }
        }
        Flow::Bounce { racer: at, face } => {
            let Some(racer) = race.racer(at) else { return };
            ask.title((icon(racer), White), format_args!("{} bounces", racer.name));
            ask.dice(core::iter::once(Face::of(face)));
            let hurt = matches!(face, AttackFace::Hit | AttackFace::Crit);
            ask.text(if hurt { Red } else { Green }, if hurt { "1 damage" } else { "No damage" });
            if racer.hull == 0 {
                ask.next("Lost", says(A::Next));
            } else {
                ask.text(White, "Does it hit another one there?");
                ask.yes_no(("Yes", ""), says(A::Yes), ("No", ""), says(A::No));
            }
        }
        Flow::Act { racer: at } => act(ask, race, at),
        Flow::Aim { racer } => {
            head(ask, race, racer, "whom does it shoot at?");
            ask.row((Icon::Cross, Silver), format_args!("No attack"), none, says(A::No));
            targets(ask, race, "", A::Target);
            ask.row((Icon::Rock, Silver), format_args!("An asteroid"), none, says(A::Asteroid));
            let extra = says(A::Extra);
            ask.row((Icon::Cards, Silver), format_args!("One more action"), none, extra);
        }
        Flow::Range { target } => range(ask, race, target),
        Flow::Fight { .. } => {
            if let Some(fight) = race.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        Flow::Result { target, damage, push } => {
            match target {
                Some(at) => head(ask, race, at, "was shot at"),
                None => ask.title((Icon::Rock, Silver), format_args!("The asteroid")),
            }
            match (target, damage, push) {
                (_, 0, false) => ask.banner((Dim, Panel), format_args!("NOTHING"), ""),
                (None, ..) | (_, 0, true) => ask.banner((Amber, AmberDark), format_args!("PUSHED"), ""),
                (.., false) => ask.banner((Red, RedDark), format_args!("1 DAMAGE"), ""),
                (.., true) => ask.banner((Red, RedDark), format_args!("1 DAMAGE"), "and it is pushed"),
            }
            if let Some(racer) = target.and_then(|at| race.racer(at)) {
                health(ask, racer);
            }
            ask.next("Next", says(A::Next));
        }
        Flow::HitSide { racer } => {
            head(ask, race, racer, "hit on which side?");
            let side = BaseSide::ALL.get(usize::from(ask.form.cursor)).copied().unwrap_or(BaseSide::Front);
            if let Some((canvas, y)) = ask.picture(60) {
                pictures::struck(canvas, y, side);
            }
            for side in BaseSide::ALL {
                let word = capital(side.name());
                ask.row((Icon::Target, Silver), format_args!("{word}"), none, says(A::Side(side)));
            }
        }
        Flow::Pushed { racer, towards } => {
            head(ask, race, racer, "1 straight; it meets");
            if let Some((canvas, y)) = ask.picture(60) {
                pictures::pushed(canvas, y, towards);
            }
            met(ask, Met::Ship(None));
        }
        Flow::AsteroidPushed { chain } => {
            let words = if chain == 0 { "Push it 1 straight" } else { "That one moves, too" };
            ask.title((Icon::Rock, Silver), format_args!("{words}"));
            if let Some((canvas, y)) = ask.picture(40) {
                pictures::rolling(canvas, y, if chain == 0 { Icon::XWing } else { Icon::Rock });
            }
            let rows = [
                (Icon::Check, "Meets nothing more", Met::Nothing),
                (Icon::Rock, "Another asteroid", Met::Asteroid),
                (Icon::Exit, "Off the board", Met::Edge),
            ];
            for (icon, word, met) in rows {
                ask.row((icon, Silver), format_args!("{word}"), none, says(A::Met(met)));
            }
            for (at, racer) in race.racers().filter(|(_, racer)| racer.on_board()) {
                let hits = says(A::Met(Met::Ship(Some(at))));
                ask.row((icon(racer), Silver), format_args!("Hits {}", racer.name), none, hits);
            }
        }
        Flow::Destroyed { racer } => {
            head(ask, race, racer, "");
            ask.banner((Red, RedDark), format_args!("OUT"), "off the board");
            ask.next("Next", says(A::Next));
        }
        Flow::Home { racer } => {
            head(ask, race, racer, "");
            ask.banner((Green, GreenDark), format_args!("LAST BUOY"), "the race ends with this turn");
            ask.next("Next", says(A::Next));
        }
        Flow::Over => over(ask, race),
    }
}

fn head(ask: &mut Ask, race: &Race, at: RacerAt, below: &str) {
    let Some(racer) = race.racer(at) else { return };
    ask.title((icon(racer), White), format_args!("{}", racer.name));
    if !below.is_empty() {
        ask.text(Amber, below);
    }
}

fn health(ask: &mut Ask, racer: &Racer) {
    ask.pips(parts::Pips::Hull, racer.hull, racer.ship().hull.max(racer.hull));
    let shields = racer.ship().shields.max(racer.shields);
    if shields > 0 {
        ask.pips(parts::Pips::Shields, racer.shields, shields);
    }
}

fn setup(ask: &mut Ask, race: &Race) {
    let none = format_args!("");
    let count = race.racer_count();
    for (at, racer) in race.racers() {
        let value = format_args!("{} of {BUDGET}", racer.points());
        ask.row_as(
            "Build",
            (icon(racer), White),
            format_args!("{}", racer.name),
            value,
            open(Page::Item, at.0),
        );
    }
    if count < 2 {
        ask.likely();
    }
    ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a racer"), none, open(Page::Add, 0));
    if count >= 2 {
        ask.likely();
        let start = order(GamesCommand::BEGIN);
        ask.row_as("Deal", (Icon::Cards, Amber), format_args!("Deal the cards"), none, start);
    }
}

/// Which pilot?
fn pilots(ask: &mut Ask, command: impl Fn(PilotAt) -> C) {
    ask.title((Icon::Pilot, Silver), format_args!("Which pilot?"));
    for (place, pilot) in (0..).zip(&PILOTS) {
        let Some(at) = PilotAt::new(place) else { continue };
        let step = finish(GamesCommand::SpaceRace(command(at)));
        let value = format_args!("{}", pilot.points);
        ask.row((ship_icon(pilot.ship), White), format_args!("{}", short(pilot.name)), value, step);
    }
}

/// A pilot's name as it fits a row beside its points.
pub fn short(name: &str) -> &str {
    match name {
        "Tansarii Point Veteran" => "Tansarii Veteran",
        name => name.strip_suffix(" Pilot").unwrap_or(name),
    }
}

fn build(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer) {
    let none = format_args!("");
    ask.title((icon(racer), White), format_args!("{}: {} points", racer.name, racer.points()));
    let rename = |up| does(C::Rename { racer: at, name: next_name(&racer.name, up) });
    let name = format_args!("{}", racer.name);
    ask.adjust((Icon::Pencil, Silver), format_args!("Name"), name, rename(true), rename(false));
    let pilot = racer.pilot.pilot();
    let value = format_args!("{}", pilot.points);
    let change = open(Page::Pilot, at.0);
    ask.row_as("Change", (Icon::Pilot, Silver), format_args!("{}", short(pilot.name)), value, change);
    let skill = |up| does(C::Skill { racer: at, skill: next(racer.skill, MOST_SKILL, up) });
    let value = format_args!("{}", racer.skill);
    ask.adjust((Icon::Star, Yellow), format_args!("Skill"), value, skill(true), skill(false));
    for (place, upgrade) in (0..).zip(&racer.upgrades) {
        let (word, value) = (capital(upgrade.slot.name()), format_args!("{}", upgrade.cost));
        let off = does(C::Unequip { racer: at, place });
        ask.row_as("Off", (Icon::Cards, Silver), format_args!("{word}"), value, off);
    }
    if race.check(at, 0).is_some_and(|line| line.is_fine()) {
        let value = format_args!("{} left", racer.points_left());
        ask.row_as("Add", (Icon::Plus, Green), format_args!("An upgrade"), value, open(Page::Equip, at.0));
    }
    let out = finish(GamesCommand::SpaceRace(C::Withdraw(at)));
    ask.row_as("Out", (Icon::Trash, Red), format_args!("Withdraw"), none, out);
}

/// Slot, cost and the question about cloaking.
fn equip(ask: &mut Ask, at: RacerAt, racer: &Racer) {
    const SLOT: u8 = 0;
    const COST: u8 = 1;
    const CLOAKS: u8 = 2;
    let free = || Slot::ALL.iter().filter(|slot| racer.free(**slot) > 0);
    let most = parts::small(free().count()).saturating_sub(1);
    let slot = free().nth(usize::from(ask.form.value(SLOT).min(most))).copied();
    ask.title((Icon::Cards, Silver), format_args!("{}: {} left", racer.name, racer.points_left()));
    let Some(slot) = slot else { return ask.nothing("no free slot") };
    let (least, dearest) = (*COSTS.start(), *COSTS.end());
    ask.preset(COST, least.unsigned_abs());
    let word = capital(slot.name());
    ask.dial((Icon::Cards, Silver), format_args!("Slot"), SLOT, most, format_args!("{word}"));
    let steps = dearest.abs_diff(least);
    let cost = i8::try_from(ask.form.value(COST)).unwrap_or(0).saturating_add(least);
    ask.dial((Icon::Star, Yellow), format_args!("Points"), COST, steps, format_args!("{cost}"));
    ask.toggle((Icon::Cloak, Silver), format_args!("Lets it cloak"), CLOAKS);
    let order = C::Equip { racer: at, slot, cost, cloaks: ask.form.value(CLOAKS) == 1 };
    let step = finish(GamesCommand::SpaceRace(order));
    ask.row_as("Equip", (Icon::Check, Green), format_args!("Equip it"), format_args!(""), step);
}

/// A racer in play: every value can be corrected.
fn sheet(ask: &mut Ask, at: RacerAt, racer: &Racer) {
    ask.title((icon(racer), White), format_args!("{}", racer.name));
    for field in Field::ALL {
        let look = match field {
            Field::Hull => (Icon::Hull, Yellow),
            Field::Shields => (Icon::Shield, Blue),
            Field::Focus => (Icon::Focus, Green),
            Field::Evade => (Icon::Evade, Green),
            Field::Stress => (Icon::Stress, Red),
            Field::Ion => (Icon::Ion, Purple),
            Field::Passed => (Icon::Flag, Silver),
        };
        let (now, most) = (racer.tokens(field), racer.most(field));
        let change = |up| {
            let value = next(now, most, up);
            // A racer without hull is retired instead.
            let value = if field == Field::Hull { value.max(1) } else { value };
            does(C::Correct { racer: at, field, value })
        };
        let word = capital(field.name());
        ask.adjust(look, format_args!("{word}"), format_args!("{now}"), change(true), change(false));
    }
    if racer.on_board() {
        let out = finish(GamesCommand::SpaceRace(C::Retire(at)));
        ask.row_as("Out", (Icon::Destroyed, Red), format_args!("Out of the race"), format_args!(""), out);
    }
}

fn fly(ask: &mut Ask, race: &Race, at: RacerAt) {
    let Some(racer) = race.racer(at) else { return };
    ask.title((icon(racer), White), format_args!("{} moves", racer.name));
    if let Some((canvas, y)) = ask.picture(22) {
        canvas.text(10, y + 4, body(Silver), "Next");
        pictures::legs(canvas, 56, y, racer);
    }
    let (focus, evade) = race.ended();
    if focus > 0 || evade > 0 {
        ask.text(Silver, "Its focus and evade end now.");
    }
    let what = match ask.form.value(0) {
        0 => Met::Nothing,
        1 => Met::Ship(None),
        2 => Met::Asteroid,
        _ => Met::Edge,
    };
    let rows: &[(Icon, Color, &str, Difficulty)] = if racer.ion > 0 {
        &[(Icon::Ion, Purple, "Ionized: 1 straight", Difficulty::White)]
    } else {
        &[
            (Icon::Straight, White, "White", Difficulty::White),
            (Icon::Straight, Green, "Green", Difficulty::Blue),
            (Icon::Straight, Red, "Red", Difficulty::Red),
        ]
    };
    for &(icon, color, word, difficulty) in rows {
        let stressed = if difficulty == Difficulty::Red && racer.stress > 0 { "stressed" } else { "" };
        let step = says(A::Flown { difficulty, met: what });
        ask.row_as("Flown", (icon, color), format_args!("{word}"), format_args!("{stressed}"), step);
    }
    ask.choice(
        (Icon::Bump, Silver),
        format_args!("Meets"),
        0,
        &["nothing", "a ship", "an asteroid", "the edge"],
    );
}

fn act(ask: &mut Ask, race: &Race, at: RacerAt) {
    let Some(racer) = race.racer(at) else { return };
    let none = format_args!("");
    ask.title((icon(racer), White), format_args!("{}: action", racer.name));
    if let Some(buoy) = racer.next_buoy() {
        let color = pictures::buoy_color(buoy);
        let letter = buoy.letter();
        let step = says(A::Buoy(buoy));
        ask.row((Icon::Flag, color), format_args!("Buoy {letter}, {buoy}"), format_args!("range 1"), step);
    }
    for place in 0..racer.ship().bar.len() {
        match race.action(place) {
            Some(Action::Lock) => targets(ask, race, "Lock ", A::Lock),
            Some(action) => {
                let word = parts::action_title(action);
                ask.row(
                    (parts::action_icon(action), White),
                    format_args!("{word}"),
                    none,
                    says(A::Act(action)),
                );
            }
            None => {}
        }
    }
    ask.row((Icon::Cards, Silver), format_args!("Action of a card"), none, says(A::Card));
    ask.row((Icon::Cross, Silver), format_args!("No action"), none, says(A::No));
}

fn targets(ask: &mut Ask, race: &Race, word: &str, answer: fn(RacerAt) -> A) {
    for place in 0..race.target_count() {
        let Some((at, racer)) = race.target(place).and_then(|at| Some((at, race.racer(at)?))) else {
            continue;
        };
        let left = racer.hull.saturating_add(racer.shields);
        let look = if word.is_empty() { (icon(racer), White) } else { (Icon::Lock, Blue) };
        ask.row(look, format_args!("{word}{}", racer.name), format_args!("{left} left"), says(answer(at)));
    }
}

fn range(ask: &mut Ask, race: &Race, target: Option<RacerAt>) {
    const OBSTRUCTED: u8 = 0;
    const DICE: u8 = 1;
    const MOST_DICE: u8 = 5;
    match target {
        Some(at) => head(ask, race, at, "at which range?"),
        None => {
            ask.title((Icon::Rock, Silver), format_args!("An asteroid"));
            ask.text(Amber, "at which range?");
        }
    }
    let obstructed = ask.form.value(OBSTRUCTED) == 1;
    let dice = ask.form.value(DICE).min(MOST_DICE).checked_sub(1).map(|dice| dice + 1);
    for range in 1..=3u8 {
        let about = match (range, dice) {
            (1, None) => "1 attack die more",
            (3, None) if target.is_some() => "1 defence die more",
            _ => "",
        };
        let step = says(A::Range { range, obstructed, dice });
        ask.row((Icon::Target, Silver), format_args!("{range}"), format_args!("{about}"), step);
    }
    ask.toggle((Icon::Rock, Silver), format_args!("Obstructed"), OBSTRUCTED);
    match dice {
        None => {
            ask.dial((Icon::Gun, Silver), format_args!("Weapon"), DICE, MOST_DICE, format_args!("primary"))
        }
        Some(dice) => {
            let value = format_args!("card, {dice} dice");
            ask.dial((Icon::Torpedo, Silver), format_args!("Weapon"), DICE, MOST_DICE, value);
        }
    }
    ask.back("Other", says(A::No));
}

fn met(ask: &mut Ask, ship: Met) {
    let rows = [
        (Icon::Check, "nothing", Met::Nothing),
        (Icon::Bump, "a ship: it stops", ship),
        (Icon::Rock, "an asteroid", Met::Asteroid),
        (Icon::Exit, "the edge", Met::Edge),
    ];
    for (icon, word, met) in rows {
        let word = capital(word);
        ask.row((icon, Silver), format_args!("{word}"), format_args!(""), says(A::Met(met)));
    }
}

/// Who lies where, as on a board at the track.
fn standings(ask: &mut Ask, race: &Race) {
    for place in 0..race.racer_count() {
        let Some((at, racer)) = race.standing(place).and_then(|at| Some((at, race.racer(at)?))) else {
            continue;
        };
        if let Some((canvas, spot)) = ask.own_row("Sheet", open(Page::Item, at.0)) {
            let middle = spot.y + spot.height / 2;
            let out = !racer.on_board();
            let number = place + 1;
            canvas.textf(MARGIN + 8, middle - 7, row(Amber), format_args!("{number}"));
            let ink = if out { Dim } else { White };
            let name = racer.name.as_str();
            canvas.text(MARGIN + 24, middle - 7, row(ink).fitting(62, name), name);
            if out {
                canvas.icon_centered(MARGIN + 150, middle, Icon::Destroyed, 20, Red);
                canvas.say(spot.y, "out");
            } else if racer.card().is_some() {
                pictures::legs(canvas, MARGIN + 88, middle - 10, racer);
            }
        }
    }
    ask.row_as("Open", (Icon::Map, Silver), format_args!("The board"), format_args!(""), open(Page::Map, 0));
    table_end(ask, race.is_running());
}

fn log(ask: &mut Ask, race: &Race) {
    log_page(
        ask,
        race.log_count(),
        |place| race.log(place).map(|entry| entry.why.name()),
        |place, out| {
            if let Some(entry) = race.log(place) {
                // Names and happenings are short.
                let _ = race.describe_entry(entry, out);
            }
        },
    );
}

fn over(ask: &mut Ask, race: &Race) {
    let names =
        || (0..race.winner_count()).filter_map(|place| race.winner(place)).filter_map(|at| race.racer(at));
    match names().next() {
        None => ask.banner((Red, RedDark), format_args!("NOBODY"), "is left in the race"),
        Some(racer) if race.winner_count() == 1 => {
            let points = race.racers().filter(|(_, racer)| racer.state == RacerState::Finished).count();
            let below = if points > 1 { "wins with the fewest points" } else { "wins the race" };
            ask.banner((Green, GreenDark), format_args!("{}", racer.name), below);
        }
        Some(racer) => {
            ask.banner(
                (Green, GreenDark),
                format_args!("{} and others", racer.name),
                "share the first place",
            );
        }
    }
    standings(ask, race);
}
