//! Huge ships: entering and equipping them, their activation with its energy, their attacks and their damage.

use super::{
    Page,
    ask::{Ask, PAGE, capital},
    fight, finish, log_page, next, open, order, pictures, table_end,
};
use crate::{
    cards::{
        huge::{HugeAction, HugeId, HugeSlot, Section},
        maneuver::Difficulty,
    },
    dice::damage::Results,
    games::{
        GamesCommand,
        fight::FightAnswer,
        huge_ships::{
            Format, HugeShips,
            command::{HugeCommand as C, MOST_RANGE},
            flow::{Answer as A, Flow, Line, Prey, Weapon},
            ship::{EquipOrder, Field, HugeAt, HugeShip, LockOn, MOST_BONUS, MOST_TOKENS, Marks},
        },
    },
    name::Name,
    ui::{
        Step,
        icons::Icon,
        screens::battle::parts,
        theme::{Color::*, MARGIN, body, row},
    },
};

fn does(command: C) -> Step {
    order(GamesCommand::HugeShips(command))
}

fn says(answer: A) -> Step {
    does(C::Answer(answer))
}

fn fights(answer: FightAnswer) -> Step {
    says(A::Fight(answer))
}

const SECTIONS: [Section; 2] = [Section::Fore, Section::Aft];

const fn icon(kind: HugeId) -> Icon {
    match kind {
        HugeId::Gr75 => Icon::Gr75,
        HugeId::Gozanti | HugeId::CRoc => Icon::Freighter,
        HugeId::Cr90 => Icon::Station,
        HugeId::Raider => Icon::Delta,
    }
}

pub fn tell(ask: &mut Ask, huge: &HugeShips, page: Page, at: u8) {
    match huge.round() {
        0 => ask.place(format_args!("Huge ships"), format_args!("")),
        round => ask.place(format_args!("Huge ships"), format_args!("round {round}")),
    }
    match (page, huge.at(HugeAt(at))) {
        (Page::Question, _) => question(ask, huge),
        (Page::Table, _) => {
            ships(ask, huge);
            table_end(ask, huge.is_running());
        }
        (Page::Item, Some(ship)) if huge.is_running() => sheet(ask, huge, HugeAt(at), ship),
        (Page::Item, Some(ship)) => build(ask, huge, HugeAt(at), ship),
        (Page::Add, _) => add(ask, huge),
        (Page::Equip, Some(ship)) => equip(ask, HugeAt(at), ship),
        (Page::Log, _) => log_page(
            ask,
            huge.log_count(),
            |place| huge.log(place).map(|entry| entry.why.name()),
            |place, out| {
                if let Some(entry) = huge.log(place) {
                    let _ = huge.describe_entry(entry, out);
                }
            },
        ),
        _ => {}
    }
}

fn head(ask: &mut Ask, huge: &HugeShips, at: HugeAt, below: &str) {
    let Some(ship) = huge.at(at) else { return };
    ask.title((icon(ship.kind), White), format_args!("{}", ship.name));
    if !below.is_empty() {
        ask.text(Amber, below);
    }
}

fn question(ask: &mut Ask, huge: &HugeShips) {
    let none = format_args!("");
    match huge.flow() {
        Flow::Setup => setup(ask, huge),
        Flow::Placing => {
            ask.title((Icon::Gr75, Silver), format_args!("Place the ships"));
            ask.text(White, huge.why().text());
            ask.next("Placed", says(A::Next));
        }
        Flow::Planning => {
            ask.number("ROUND", huge.round().saturating_add(1));
            ask.text(White, "Set all dials face down, those of huge ships too.");
            ask.next("Begin", order(GamesCommand::BEGIN));
        }
        Flow::Others => {
            ask.title((Icon::XWing, Silver), format_args!("Others first"));
            ask.text(White, "All small and large ships activate now.");
            ask.row((Icon::Check, Green), format_args!("All have moved"), none, says(A::Next));
            ask.row((Icon::Bump, Red), format_args!("One hit a huge ship"), none, says(A::Rammed));
        }
        Flow::RammedResult { results } => {
            ask.title((Icon::Bump, Red), format_args!("It rammed"));
            harm(ask, results);
            ask.text(White, "The ship that rammed suffers this.");
            ask.next("Next", says(A::Next));
        }
        Flow::Reveal { ship } => reveal(ask, huge, ship),
        Flow::Moved { ship } => moved(ask, huge, ship),
        Flow::Gain { ship: at, gained, back } => {
            let Some(ship) = huge.at(at) else { return };
            energy(ask, ship, 0);
            ask.textf(White, format_args!("{} gains {gained}", ship.name));
            if back > 0 {
                ask.textf(Silver, format_args!("{back} beyond the limit goes back"));
            }
            if ship.ion() > 0 {
                ask.textf(Purple, format_args!("{} less for ions", ship.ion()));
            }
            ask.next("Next", says(A::Next));
        }
        Flow::Allocate { ship: at } => {
            let Some(ship) = huge.at(at) else { return };
            energy(ask, ship, 1);
            ask.row((Icon::Check, Green), format_args!("Done"), none, says(A::Next));
            for place in 0.. {
                let Some((card, equipped)) = huge.battery(at, place) else { break };
                let label = format_args!("{}", equipped.order.name);
                let value = format_args!("{} of {}", equipped.energy(), equipped.order.limit);
                let step = says(A::Allocate { card, energy: 1 });
                ask.row_as("Move 1", (Icon::Energy, Yellow), label, value, step);
            }
        }
        Flow::Use { ship } => use_energy(ask, huge, ship),
        Flow::Act { ship, section } => act(ask, huge, ship, section),
        Flow::Combat { ship } => combat(ask, huge, ship),
        Flow::Aim { ship, weapon } => aim(ask, huge, ship, weapon),
        Flow::Target { target, .. } => {
            let Some(ship) = huge.at(target) else { return };
            head(ask, huge, target, "which section?");
            let aft = ask.form.cursor == 1;
            if let Some((canvas, y)) = ask.picture(56) {
                pictures::sections(canvas, y, if aft { Section::Aft } else { Section::Fore });
            }
            ask.textf(Silver, format_args!("not across the {}", ship.card().line()));
            for section in SECTIONS.into_iter().filter(|&section| ship.can_suffer(section)) {
                let word = capital(section.name());
                ask.row((Icon::Target, Silver), format_args!("{word}"), none, says(A::Section(section)));
            }
            ask.back("None", says(A::No));
        }
        Flow::IncomingDice { target, section, .. } => incoming(ask, huge, target, section),
        Flow::Fight => {
            if let Some(fight) = huge.fight() {
                fight::ask(ask, fight, fights);
            }
        }
        Flow::Shot { results, .. } => {
            ask.title((Icon::Target, Silver), format_args!("The target"));
            harm(ask, results);
            ask.text(White, "It suffers this.");
            ask.next("Next", says(A::Next));
        }
        Flow::PickSection { ship: at } => {
            let Some(ship) = huge.at(at) else { return };
            head(ask, huge, at, "the opponent chooses");
            for section in SECTIONS.into_iter().filter(|&section| ship.can_suffer(section)) {
                let word = capital(section.name());
                ask.row((Icon::Target, Silver), format_args!("{word}"), none, says(A::Section(section)));
            }
        }
        Flow::OverlapDice { ship, section, dice } => {
            const HITS: u8 = 0;
            const CRITS: u8 = 1;
            head(ask, huge, ship, "");
            ask.textf(Amber, format_args!("{dice} dice for the {section} section"));
            ask.row_as("Roll", (Icon::DieRed, Red), format_args!("Roll here"), none, says(A::Roll));
            ask.count((Icon::Hit, Red), format_args!("Hits"), HITS, dice);
            ask.count((Icon::Crit, Red), format_args!("Crits"), CRITS, dice);
            let results = Results::new(ask.form.value(HITS), ask.form.value(CRITS));
            ask.row((Icon::Pencil, Silver), format_args!("Typed in"), none, says(A::Rolled(results)));
        }
        Flow::Damage { ship: at, section, shields, facedown, faceup } => {
            let Some(ship) = huge.at(at) else { return };
            head(ask, huge, at, "");
            let word = capital(section.name());
            match (shields, facedown.saturating_add(faceup)) {
                (0, 0) => ask.banner((Dim, Panel), format_args!("NOTHING"), ""),
                (shields, 0) => {
                    ask.banner((Blue, BlueDark), format_args!("{shields} shields"), section.name())
                }
                (0, cards) => ask.banner((Red, RedDark), format_args!("{cards} damage"), section.name()),
                (shields, cards) => {
                    ask.banner(
                        (Red, RedDark),
                        format_args!("{shields} shields, {cards} cards"),
                        section.name(),
                    );
                }
            }
            if facedown > 0 || faceup > 0 {
                ask.textf(White, format_args!("{word} deck: {facedown} face down, {faceup} face up"));
            }
            health(ask, ship, section);
            ask.next("Dealt", says(A::Next));
        }
        Flow::Crippled { ship, section } => {
            head(ask, huge, ship, "");
            let word = capital(section.name());
            ask.banner((Red, RedDark), format_args!("{word} crippled"), "turn its ship card over");
            ask.next("Turned", says(A::Next));
        }
        Flow::Discard { ship, section, slot } => {
            head(ask, huge, ship, "one card too many: discard");
            for place in 0.. {
                let Some((card, equipped)) = huge.card_of(ship, place) else { break };
                if equipped.order.section == section && equipped.order.slot == slot {
                    let label = format_args!("{}", equipped.order.name);
                    ask.row((Icon::Trash, Red), label, none, says(A::Discard(card)));
                }
            }
        }
        Flow::Destroyed { ship } => {
            head(ask, huge, ship, "");
            ask.banner((Red, RedDark), format_args!("DESTROYED"), "off the table");
            ask.next("Next", says(A::Next));
        }
    }
}

fn harm(ask: &mut Ask, results: Results) {
    match results.total() {
        0 => ask.banner((Dim, Panel), format_args!("NOTHING"), ""),
        _ => {
            let (hits, crits) = (results.hits, results.crits);
            ask.banner((Red, RedDark), format_args!("{hits} hits, {crits} crits"), "");
        }
    }
}

/// Hull and shields of a section, or of the whole ship.
fn health(ask: &mut Ask, ship: &HugeShip, section: Section) {
    let card = ship.card().section(section);
    ask.pips(parts::Pips::Shields, ship.shields(section), card.shields);
    ask.pips(parts::Pips::Hull, card.hull.saturating_sub(ship.damage(section)), card.hull);
}

/// The energy of a ship, large, with the step it is in.
fn energy(ask: &mut Ask, ship: &HugeShip, step: u8) {
    if let Some((canvas, y)) = ask.picture(86) {
        pictures::energy(canvas, y, step, ship.energy(), ship.energy_limit());
    }
}

fn setup(ask: &mut Ask, huge: &HugeShips) {
    let none = format_args!("");
    for (at, ship) in huge.all() {
        let value = if ship.obstacle { "obstacle" } else { "" };
        let label = format_args!("{}", ship.name);
        let look = (icon(ship.kind), White);
        ask.row_as("Equip", look, label, format_args!("{value}"), open(Page::Item, at.0));
    }
    ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a huge ship"), none, open(Page::Add, 0));
    let now = huge.format();
    let (word, up, down) = match now {
        Format::Epic => ("Epic", Format::Cinematic, Format::Standard),
        Format::Cinematic => ("mission", Format::Standard, Format::Epic),
        Format::Standard => ("100 points", Format::Epic, Format::Cinematic),
    };
    let (up, down) = (does(C::Format(up)), does(C::Format(down)));
    ask.adjust((Icon::Book, Silver), format_args!("Format"), format_args!("{word}"), up, down);
    if huge.ship_count() > 0 {
        ask.likely();
        ask.row_as("Start", (Icon::Check, Amber), format_args!("Start"), none, does(C::Start));
    }
}

fn add(ask: &mut Ask, huge: &HugeShips) {
    const PLAYER: u8 = 0;
    const OBSTACLE: u8 = 1;
    ask.title((Icon::Gr75, Silver), format_args!("Which ship?"));
    let (player, obstacle) = (ask.form.value(PLAYER), ask.form.value(OBSTACLE) == 1);
    for &kind in HugeId::ALL {
        let twice = huge.all().filter(|(_, ship)| ship.kind == kind).count();
        let mut name = Name::new(kind.name());
        if twice > 0 {
            name.push(b' ');
            name.push(b'1'.saturating_add(parts::small(twice)));
        }
        let step = finish(GamesCommand::HugeShips(C::Add { kind, name, player, obstacle }));
        let skill = kind.card().skill;
        ask.row_as("Add", (icon(kind), White), format_args!("{kind}"), format_args!("skill {skill}"), step);
    }
    ask.choice((Icon::People, Silver), format_args!("Player"), PLAYER, &["1", "2"]);
    ask.toggle((Icon::Rock, Silver), format_args!("Only an obstacle"), OBSTACLE);
}

fn build(ask: &mut Ask, huge: &HugeShips, at: HugeAt, ship: &HugeShip) {
    let none = format_args!("");
    ask.title((icon(ship.kind), White), format_args!("{}: {} points", ship.name, ship.points()));
    for place in 0.. {
        let Some((card, equipped)) = huge.card_of(at, place) else { break };
        let order = &equipped.order;
        let value = format_args!("{}", order.slot);
        let off = does(C::Unequip(card));
        ask.row_as("Off", (Icon::Cards, Silver), format_args!("{}", order.name), value, off);
    }
    ask.row_as("Add", (Icon::Plus, Green), format_args!("An upgrade"), none, open(Page::Equip, at.0));
    let off = finish(GamesCommand::HugeShips(C::Remove(at)));
    ask.row_as("Off", (Icon::Trash, Red), format_args!("Take it off"), none, off);
}

/// Names for cards; their values are typed in from the card.
const CARD_NAMES: [&str; 10] = [
    "Weapon",
    "Quad Lasers",
    "Ion Battery",
    "Turbolasers",
    "Crew",
    "Team",
    "Cargo",
    "Title",
    "Navigator",
    "Cassian",
];

fn equip(ask: &mut Ask, at: HugeAt, ship: &HugeShip) {
    const NAME: u8 = 0;
    const SLOT: u8 = 1;
    const SECTION: u8 = 2;
    const LIMIT: u8 = 3;
    const COST: u8 = 4;
    const DICE: u8 = 5;
    const NEAREST: u8 = 6;
    const FARTHEST: u8 = 7;
    const MARKS: [(u8, Marks, &str); 3] = [
        (8, Marks::ENERGY, "Energy header"),
        (9, Marks::LIMITED, "Limited"),
        (10, Marks::HUGE_ONLY, "Huge ship only"),
    ];
    ask.preset(SLOT, HugeSlot::Hardpoint.number());
    ask.preset(NEAREST, 1);
    ask.preset(FARTHEST, 3);
    ask.title((Icon::Cards, Silver), format_args!("{}: card", ship.name));
    let value = |ask: &Ask, place| ask.form.value(place);
    ask.choice((Icon::Pencil, Silver), format_args!("Name"), NAME, &CARD_NAMES);
    let slots = HugeSlot::ALL;
    let slot = slots.get(usize::from(value(ask, SLOT))).copied().unwrap_or(HugeSlot::Crew);
    let word = capital(slot.name());
    let most = parts::small(slots.len()).saturating_sub(1);
    ask.dial((Icon::Cards, Silver), format_args!("Slot"), SLOT, most, format_args!("{word}"));
    if ship.card().is_two_cards() {
        ask.choice((Icon::Station, Silver), format_args!("Section"), SECTION, &["fore", "aft"]);
    }
    ask.count((Icon::Energy, Yellow), format_args!("Energy limit"), LIMIT, MOST_TOKENS);
    ask.count((Icon::DieRed, Red), format_args!("Attack dice"), DICE, 8);
    if value(ask, DICE) > 0 {
        ask.count((Icon::Energy, Yellow), format_args!("Attack costs"), COST, MOST_TOKENS);
        ask.count((Icon::Target, Silver), format_args!("Nearest range"), NEAREST, MOST_RANGE);
        ask.count((Icon::Target, Silver), format_args!("Farthest range"), FARTHEST, MOST_RANGE);
    }
    let mut marks = Marks::default();
    for (place, mark, word) in MARKS {
        ask.toggle((Icon::Check, Silver), format_args!("{word}"), place);
        if value(ask, place) == 1 {
            marks = marks.with(mark);
        }
    }
    let name = CARD_NAMES.get(usize::from(value(ask, NAME))).map(|name| Name::new(name)).unwrap_or_default();
    let order = EquipOrder {
        ship: at,
        section: if value(ask, SECTION) == 1 { Section::Aft } else { Section::Fore },
        slot,
        name,
        limit: value(ask, LIMIT),
        cost: if value(ask, DICE) > 0 { value(ask, COST) } else { 0 },
        dice: value(ask, DICE),
        range: value(ask, NEAREST) << 4 | value(ask, FARTHEST),
        marks,
    };
    let step = finish(GamesCommand::HugeShips(C::Equip(order)));
    ask.row_as("Equip", (Icon::Check, Green), format_args!("Equip it"), format_args!(""), step);
}

/// Every huge ship with what is left of it.
fn ships(ask: &mut Ask, huge: &HugeShips) {
    for (at, ship) in huge.all() {
        if let Some((canvas, spot)) = ask.own_row("Sheet", open(Page::Item, at.0)) {
            let middle = spot.y + spot.height / 2;
            canvas.icon_centered(MARGIN + 18, middle, icon(ship.kind), 20, White);
            let name = ship.name.as_str();
            canvas.text(MARGIN + 36, middle - 7, row(White).fitting(84, name), name);
            if ship.destroyed {
                canvas.icon_centered(MARGIN + 190, middle, Icon::Destroyed, 20, Red);
                canvas.say(spot.y, "destroyed");
                continue;
            }
            let left =
                |section: Section| ship.card().section(section).hull.saturating_sub(ship.damage(section));
            let two = ship.card().is_two_cards();
            let hull = if two {
                left(Section::Fore).saturating_add(left(Section::Aft))
            } else {
                left(Section::Fore)
            };
            let shields = if two {
                ship.shields(Section::Fore).saturating_add(ship.shields(Section::Aft))
            } else {
                ship.shields(Section::Fore)
            };
            let mut x = MARGIN + 124;
            for (icon, color, count) in [
                (Icon::Energy, Yellow, ship.energy()),
                (Icon::Shield, Blue, shields),
                (Icon::Hull, Yellow, hull),
            ] {
                canvas.icon_centered(x + 7, middle, icon, 14, color);
                canvas.textf(x + 16, middle - 6, body(White), format_args!("{count}"));
                x += 34;
            }
        }
    }
}

/// A huge ship in play: values to correct, damage from cards, and its end.
fn sheet(ask: &mut Ask, huge: &HugeShips, at: HugeAt, ship: &HugeShip) {
    let none = format_args!("");
    ask.title((icon(ship.kind), White), format_args!("{}", ship.name));
    if ship.destroyed {
        return ask.nothing("destroyed");
    }
    let two = ship.card().is_two_cards();
    for field in Field::ALL {
        let (now, most, look, section) = match field {
            Field::Shields(section) => (
                ship.shields(section),
                ship.card().section(section).shields,
                (Icon::Shield, Blue),
                Some(section),
            ),
            Field::Cards(section) => {
                let most = ship.card().section(section).hull.saturating_sub(1);
                (ship.section(section).cards, most, (Icon::Cards, Red), Some(section))
            }
            Field::Faceup(section) => {
                let state = ship.section(section);
                (state.faceup, state.cards, (Icon::Crit, Red), Some(section))
            }
            Field::Energy => (ship.energy(), ship.energy_limit(), (Icon::Energy, Yellow), None),
            Field::EnergyBonus => (ship.energy_bonus(), MOST_BONUS, (Icon::Plus, Yellow), None),
            Field::Ion => (ship.ion(), MOST_TOKENS, (Icon::Ion, Purple), None),
            Field::Reinforce(section) => {
                (ship.reinforce(section), MOST_TOKENS, (Icon::Reinforce, Green), Some(section))
            }
        };
        // Shields of a ship of one card are one row.
        if !two && field == Field::Shields(Section::Aft) {
            continue;
        }
        let change = |up| does(C::Correct { ship: at, field, value: next(now, most, up) });
        let word = match section {
            Some(section) if two || !matches!(field, Field::Shields(_)) => {
                crate::ui::canvas::line(format_args!("{} {}", capital(section.name()), field.name()))
            }
            _ => capital(field.name()),
        };
        ask.adjust(look, format_args!("{word}"), format_args!("{now}"), change(true), change(false));
    }
    for place in 0.. {
        let Some((card, equipped)) = huge.battery(at, place) else { break };
        let (now, limit) = (equipped.energy(), equipped.order.limit);
        let change = |up| does(C::CorrectCard { card, energy: next(now, limit, up) });
        let label = format_args!("{}", equipped.order.name);
        ask.adjust((Icon::Energy, Yellow), label, format_args!("{now}"), change(true), change(false));
    }
    for section in SECTIONS.into_iter().filter(|&section| ship.can_suffer(section)) {
        for (icon, word, results) in
            [(Icon::Hit, "hit", Results::new(1, 0)), (Icon::Crit, "crit", Results::new(0, 1))]
        {
            let step = does(C::Suffer { ship: at, section: Some(section), results });
            ask.row((icon, Red), format_args!("{} takes a {word}", capital(section.name())), none, step);
        }
        let step = does(C::Faceup { ship: at, section: Some(section) });
        ask.row((Icon::Cards, Red), format_args!("{}: faceup card", capital(section.name())), none, step);
    }
    let gone = finish(GamesCommand::HugeShips(C::Gone(at)));
    ask.row_as("Off", (Icon::Destroyed, Red), format_args!("Off the table"), none, gone);
}

fn reveal(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    head(ask, huge, at, "its dial shows");
    for place in 0.. {
        let Some((maneuver, icons)) = huge.maneuver(at, place) else { break };
        if let Some((canvas, spot)) = ask.own_row("Fly", says(A::Maneuver(maneuver))) {
            let middle = spot.y + spot.height / 2;
            let color = match maneuver.difficulty {
                Difficulty::Blue => Green,
                Difficulty::White => White,
                Difficulty::Red => Red,
            };
            canvas.textf(MARGIN + 16, middle - 7, row(White), format_args!("{}", maneuver.speed));
            parts::arrow(canvas, MARGIN + 44, middle, maneuver, 20, color);
            let words = parts::maneuver_name(maneuver);
            canvas.text(MARGIN + 64, middle - 6, body(Silver), &words);
            let mut x = MARGIN + spot.width - 18;
            canvas.say(spot.y, &crate::ui::canvas::line(format_args!("{icons} energy")));
            for _ in 0..icons {
                canvas.icon_centered(x, middle, Icon::Energy, 14, Yellow);
                x -= 15;
            }
        }
    }
}

fn moved(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    const SHIPS: u8 = 1;
    const OBSTACLES: u8 = 2;
    const HUGE: u8 = 3;
    let none = format_args!("");
    let Some(ship) = huge.at(at) else { return };
    let hit = [Some(Section::Fore), Some(Section::Aft), None];
    let words = ["the fore section", "the aft section", "both"];
    match ask.form.value(PAGE) {
        SHIPS => {
            ask.title((Icon::Bump, Red), format_args!("Ran over"));
            ask.count((Icon::XWing, White), format_args!("Small ships"), 0, 6);
            ask.count((Icon::Freighter, White), format_args!("Large ships"), 1, 4);
            ask.choice((icon(ship.kind), White), format_args!("Under"), 2, &words);
            let section = hit.get(usize::from(ask.form.value(2))).copied().flatten();
            let answer = A::HitShips { small: ask.form.value(0), large: ask.form.value(1), section };
            ask.row((Icon::Check, Green), format_args!("They are destroyed"), none, says(answer));
            ask.turn_back(PAGE);
        }
        OBSTACLES => {
            ask.title((Icon::Rock, Silver), format_args!("On the obstacle"));
            for (section, word) in hit.into_iter().zip(words) {
                let word = capital(word);
                ask.row(
                    (Icon::Rock, Silver),
                    format_args!("{word}"),
                    none,
                    says(A::HitObstacles { section }),
                );
            }
            ask.turn_back(PAGE);
        }
        HUGE => {
            ask.title((Icon::Bump, Red), format_args!("Hit a huge ship"));
            let section = |value: u8| if value == 1 { Section::Aft } else { Section::Fore };
            let (mine, theirs) = (section(ask.form.value(0)), section(ask.form.value(1)));
            for (other, met) in huge.all().filter(|(other, met)| *other != at && met.in_play()) {
                let step = says(A::HitHuge { other, mine, theirs });
                ask.row((icon(met.kind), White), format_args!("{}", met.name), none, step);
            }
            ask.choice((Icon::Target, Silver), format_args!("With its"), 0, &["fore", "aft"]);
            ask.choice((Icon::Target, Silver), format_args!("On the other's"), 1, &["fore", "aft"]);
            ask.turn_back(PAGE);
        }
        _ => {
            let maneuver = huge.flown();
            if let Some((canvas, y)) = ask.picture(62) {
                pictures::huge_move(canvas, y, maneuver);
            }
            let [first, second] = huge.movement_steps();
            let step = if ask.form.cursor == 0 { first } else { second };
            ask.text(White, step);
            ask.row((Icon::Check, Green), format_args!("It is moved"), none, says(A::Next));
            ask.turn((Icon::Bump, Red), format_args!("Onto ships"), PAGE, SHIPS);
            ask.turn((Icon::Rock, Silver), format_args!("Onto an obstacle"), PAGE, OBSTACLES);
            ask.turn((Icon::Gr75, Silver), format_args!("Onto a huge ship"), PAGE, HUGE);
            ask.row((Icon::Exit, Red), format_args!("Off the table"), none, says(A::Edge));
        }
    }
}

fn use_energy(ask: &mut Ask, huge: &HugeShips, at: HugeAt) {
    const SHIP: u8 = 0;
    const OWN: u8 = 1;
    let Some(ship) = huge.at(at) else { return };
    let none = format_args!("");
    energy(ask, ship, 2);
    let (from_ship, own) = (ask.form.value(SHIP), ask.form.value(OWN));
    ask.row((Icon::Check, Green), format_args!("Done"), none, says(A::Next));
    for place in 0.. {
        let Some((card, equipped)) = huge.card_of(at, place) else { break };
        if equipped.order.marks.has(Marks::ENERGY) && !equipped.is_used() {
            let step = says(A::Use { card, ship: from_ship, own });
            let label = format_args!("Use {}", equipped.order.name);
            ask.row((Icon::Cards, Silver), label, format_args!("{}", equipped.energy()), step);
        }
    }
    let step = says(A::UseDamage { energy: from_ship });
    ask.row((Icon::Crit, Red), format_args!("Damage card"), none, step);
    ask.count((Icon::Energy, Yellow), format_args!("From the ship"), SHIP, ship.energy());
    ask.count((Icon::Energy, Yellow), format_args!("From the card"), OWN, MOST_TOKENS);
}

fn act(ask: &mut Ask, huge: &HugeShips, at: HugeAt, section: Section) {
    let Some(ship) = huge.at(at) else { return };
    let none = format_args!("");
    let two = ship.card().is_two_cards();
    if two {
        ask.title((icon(ship.kind), White), format_args!("{} {section}: action", ship.name));
    } else {
        ask.title((icon(ship.kind), White), format_args!("{}: action", ship.name));
    }
    let standing = || SECTIONS.into_iter().filter(|&section| ship.can_suffer(section));
    for place in 0.. {
        let Some(action) = huge.action(at, section, place) else { break };
        match action {
            HugeAction::Recover if two => {
                for section in standing() {
                    let step = says(A::Recover(section));
                    ask.row((Icon::Shield, Blue), format_args!("Recover {section}"), none, step);
                }
            }
            HugeAction::Recover => {
                let step = says(A::Recover(Section::Fore));
                ask.row(
                    (Icon::Shield, Blue),
                    format_args!("Recover"),
                    format_args!("{} energy", ship.energy()),
                    step,
                );
            }
            HugeAction::Reinforce => {
                for section in standing() {
                    let step = says(A::Reinforce(section));
                    ask.row((Icon::Reinforce, Green), format_args!("Reinforce {section}"), none, step);
                }
            }
            HugeAction::Coordinate | HugeAction::Jam => {
                let look = if action == HugeAction::Jam { Icon::Jam } else { Icon::Coordinate };
                let word = capital(action.name());
                ask.row(
                    (look, White),
                    format_args!("{word}"),
                    format_args!("range 1-2"),
                    says(A::Act(action)),
                );
            }
            HugeAction::TargetLock => {
                let step = says(A::Lock(LockOn::Other));
                ask.row((Icon::Lock, Blue), format_args!("Lock a ship"), none, step);
                each_target(ask, huge, at, |ask, name, target, section| {
                    let step = says(A::Lock(LockOn::Huge(target, section)));
                    ask.row(
                        (Icon::Lock, Blue),
                        format_args!("Lock {name} {section}"),
                        format_args!(""),
                        step,
                    );
                });
            }
        }
    }
    ask.row((Icon::Cards, Silver), format_args!("Action of a card"), none, says(A::CardAction));
    ask.row((Icon::Cross, Silver), format_args!("No action"), none, says(A::No));
}

/// The sections of other huge ships that can be attacked.
fn each_target(
    ask: &mut Ask,
    huge: &HugeShips,
    of: HugeAt,
    mut tell: impl FnMut(&mut Ask, &Name, HugeAt, Section),
) {
    for (at, ship) in huge.all().filter(|(at, ship)| *at != of && ship.is_active()) {
        for section in SECTIONS.into_iter().filter(|&section| ship.can_suffer(section)) {
            tell(ask, &ship.name, at, section);
        }
    }
}

fn combat(ask: &mut Ask, huge: &HugeShips, ship: Option<HugeAt>) {
    const SKILL: u8 = 0;
    let none = format_args!("");
    ask.preset(SKILL, 5);
    match ship {
        Some(at) => {
            let skill = huge.at(at).map_or(0, |ship| ship.card().skill);
            head(ask, huge, at, "");
            ask.textf(Amber, format_args!("after all of skill {} and more", skill.saturating_add(1)));
            for place in 0.. {
                let Some(weapon) = huge.weapon(at, place) else { break };
                let (dice, near, far) = huge.weapon_values(at, weapon).unwrap_or((0, 0, 0));
                let step = says(A::Fire(weapon));
                let value = format_args!("{dice} dice, {near}-{far}");
                let card = match weapon {
                    Weapon::Primary => None,
                    Weapon::Card(card) => huge.equipped(card),
                };
                match card {
                    None => ask.row_as("Fire", (Icon::Gun, Red), format_args!("Primary"), value, step),
                    Some(card) => {
                        let label = format_args!("{}", card.order.name);
                        ask.row_as("Fire", (Icon::Torpedo, Red), label, value, step);
                    }
                }
            }
            ask.row((Icon::Check, Green), format_args!("It has attacked"), none, says(A::Next));
        }
        None => {
            ask.title((Icon::XWing, Silver), format_args!("All others attack"));
            ask.row((Icon::Check, Green), format_args!("Combat is over"), none, says(A::Next));
        }
    }
    let skill = ask.form.value(SKILL);
    for (target, ship) in huge.all().filter(|(_, ship)| ship.is_active()) {
        let step = says(A::Incoming { target, skill });
        ask.row((Icon::Target, Red), format_args!("{} attacked", ship.name), none, step);
    }
    ask.count((Icon::Star, Yellow), format_args!("Attacker's skill"), SKILL, 12);
}

fn aim(ask: &mut Ask, huge: &HugeShips, at: HugeAt, weapon: Weapon) {
    const TARGET: u8 = 0;
    const AGILITY: u8 = 1;
    const FOCUS: u8 = 2;
    const EVADE: u8 = 3;
    const OBSTRUCTED: u8 = 4;
    const BOOST: u8 = 5;
    ask.preset(AGILITY, 2);
    head(ask, huge, at, "target at which range?");
    let value = |ask: &Ask, place| ask.form.value(place);
    let chosen = value(ask, TARGET);
    let mut count = 0;
    let mut huge_target = None;
    each_target(ask, huge, at, |_, name, target, section| {
        count += 1;
        if count == chosen {
            huge_target = Some((*name, target, section));
        }
    });
    let (obstructed, boost) = (value(ask, OBSTRUCTED) == 1, value(ask, BOOST) == 1);
    let prey = Prey { agility: value(ask, AGILITY), focus: value(ask, FOCUS) == 1, evade: value(ask, EVADE) };
    let (_, near, far) = huge.weapon_values(at, weapon).unwrap_or((0, 1, 3));
    for range in near..=far {
        let line = Line { range, obstructed };
        let answer = match huge_target {
            Some((_, target, section)) => A::ShotHuge { line, target, section, boost },
            None => A::Shot { line, prey, boost },
        };
        ask.row_as(
            "Fire",
            (Icon::Target, Silver),
            format_args!("Range {range}"),
            format_args!(""),
            says(answer),
        );
    }
    match huge_target {
        Some((name, _, section)) => {
            let value = format_args!("{name} {section}");
            ask.dial((Icon::Gr75, Silver), format_args!("At"), TARGET, count, value);
        }
        None => {
            let value = format_args!("small or large");
            ask.dial((Icon::XWing, Silver), format_args!("At"), TARGET, count, value);
            ask.count((Icon::DieGreen, Green), format_args!("Agility"), AGILITY, 5);
            ask.toggle((Icon::Focus, Green), format_args!("Has focus"), FOCUS);
            ask.count((Icon::Evade, Green), format_args!("Evade tokens"), EVADE, 4);
        }
    }
    ask.toggle((Icon::Rock, Silver), format_args!("Obstructed"), OBSTRUCTED);
    if let Some(cost) = huge.boost_cost(at, weapon) {
        let word = if boost { "yes" } else { "no" };
        let label = format_args!("One die for {cost}");
        ask.dial((Icon::Energy, Yellow), label, BOOST, 1, format_args!("{word}"));
    }
    ask.back("Other", says(A::No));
}

fn incoming(ask: &mut Ask, huge: &HugeShips, target: HugeAt, section: Section) {
    const DICE: u8 = 0;
    const RANGE: u8 = 1;
    const OBSTRUCTED: u8 = 2;
    const SECONDARY: u8 = 3;
    const FOCUS: u8 = 4;
    const LOCK: u8 = 5;
    let Some(ship) = huge.at(target) else { return };
    ask.preset(DICE, 3);
    ask.title((icon(ship.kind), White), format_args!("{} {section}", ship.name));
    ask.text(Amber, "is attacked with");
    let value = |place| ask.form.value(place);
    let range = value(RANGE).saturating_add(1);
    let answer = A::Dice {
        dice: value(DICE),
        line: Line { range, obstructed: value(OBSTRUCTED) == 1 },
        primary: value(SECONDARY) == 0,
        focus: value(FOCUS) == 1,
        lock: value(LOCK) == 1,
    };
    ask.row_as("Attack", (Icon::Gun, Red), format_args!("Attack"), format_args!(""), says(answer));
    ask.count((Icon::DieRed, Red), format_args!("Attack dice"), DICE, 8);
    ask.dial((Icon::Target, Silver), format_args!("Range"), RANGE, MOST_RANGE - 1, format_args!("{range}"));
    ask.choice((Icon::Gun, Silver), format_args!("Weapon"), SECONDARY, &["primary", "secondary"]);
    ask.toggle((Icon::Focus, Green), format_args!("Has focus"), FOCUS);
    ask.toggle((Icon::Lock, Blue), format_args!("Has the lock"), LOCK);
    ask.toggle((Icon::Rock, Silver), format_args!("Obstructed"), OBSTRUCTED);
    ask.back("None", says(A::No));
}
