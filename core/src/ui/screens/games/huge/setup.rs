//! Entering huge ships and their upgrades: a ship's page reads like its cards, slot by slot.

use super::{HugeAt, HugeId, HugeShip, HugeShips, does, icon};
use crate::cards::huge::{HugeSlot, SectionCard, ShipSection};
use crate::games::frame::TableGame;
use crate::games::huge::command::{HugeCommand as C, MOST_RANGE};
use crate::games::huge::ship::{CardMarks, EquipOrder, EquippedAt, MOST_BONUS, MOST_TOKENS};
use crate::games::huge::{Format, NAMED_CARDS};
use crate::ui::prelude::*;
use crate::ui::screens::games::{
    GamesPage, about, asks, finish, goes_on, gone, name_row, open, plain, shows,
};

/// Formats in the order of their dial.
const FORMATS: [(Format, &str); 3] =
    [(Format::Standard, "100 points"), (Format::Epic, "Epic"), (Format::Cinematic, "mission")];

pub fn setup(ask: &mut Ask, huge: &HugeShips) {
    asks(
        ask,
        said!("Which huge ships take part?"),
        said!(
            "Add each with its player; A on a ship equips it. Small and large ships stay with their players."
        ),
        &[Term::UpgradeSlot],
    );
    goes_on(ask, u32::from(cursor::small(huge.ship_count())));
    if huge.ship_count() == 0 {
        ask.above(Foot::Rows(2));
        ask.title((Icon::Gr75, Silver), "Huge ships");
        ask.text(White, text!("Small and large ships stay with their players."));
    }
    for (at, ship) in huge.all() {
        let value = match (ship.obstacle, ship.player) {
            (true, _) => "obstacle",
            (_, 0) => "player 1",
            _ => "player 2",
        };
        let label = format_args!("{}", ship.name);
        let look = (icon(ship.kind), White);
        ask.row_as("Equip", look, label, value, open(GamesPage::Item, at.0));
    }
    plain(ask, "Add", (Icon::Plus, Green), "Add a huge ship", open(GamesPage::Add, 0));
    let now = FORMATS.iter().position(|(format, _)| *format == huge.format()).map_or(0, cursor::small);
    let of = |place: u8| FORMATS.get(usize::from(place)).copied().unwrap_or((Format::Epic, ""));
    let (words, set) = (|place| line(format_args!("{}", of(place).1)), |place| does(C::Format(of(place).0)));
    ask.value((Icon::Book, Silver), "Format", now, 0..=2, &words, &set);
    if huge.ship_count() > 0 {
        ask.likely();
        let refused = (huge.format() == Format::Standard && huge.all().any(|(_, ship)| !ship.obstacle))
            .then_some(text!("In 100-point squads a huge ship is only an obstacle."));
        let label = format_args!("Start");
        ask.row_if(refused, "Start", (Icon::Check, Green), label, "", does(C::Start));
    }
}

pub fn add(ask: &mut Ask, huge: &HugeShips) {
    const PLAYER: u8 = 0;
    const OBSTACLE: u8 = 1;
    shows(
        ask,
        said!("Which huge ship is to be added, and whose is it?"),
        said!(
            "Skill, hull and shields of the highlighted one stand above. Player 1 has the initiative. As an obstacle it only stands there."
        ),
        &[Term::Initiative, Term::Obstacle],
    );
    // The ships come behind the two rows on top.
    let kinds = || HugeId::ALL.iter().copied().rev();
    let under = ask.form.cursor.checked_sub(2).and_then(|place| kinds().nth(place.into()));
    match under.map(HugeId::card) {
        Some(card) => {
            let mut words = line(format_args!("Skill {}", card.skill));
            for &section in ShipSection::ALL.iter().take(if card.is_two_cards() { 2 } else { 1 }) {
                let SectionCard { hull, shields, .. } = card.section(section);
                let name = if card.is_two_cards() { section.name() } else { "" };
                words = line(format_args!("{words}. {} hull {hull}, shields {shields}", capital(name)));
            }
            about(ask, 2, &[(White, (&words).into())]);
        }
        None => about(ask, 2, &[(White, said!("Which ship, and whose?"))]),
    }
    ask.preset(PLAYER, cursor::small(huge.ship_count() % 2));
    ask.choice((Icon::People, Silver), "For", PLAYER, &["player 1, first", "player 2"]);
    let obstacle = ask.toggle((Icon::Rock, Silver), "Only an obstacle", OBSTACLE);
    let player = ask.form.value(PLAYER);
    ask.likely();
    for kind in kinds() {
        let twice = huge.all().filter(|(_, ship)| ship.kind == kind).count();
        let name = numbered(kind.name(), twice);
        let step = finish(GamesCommand::HugeShips(C::Add { kind, name, player, obstacle }));
        let (points, _) = HugeShip::new(kind, name, player, obstacle).points();
        let value = format_args!("{points} points");
        ask.row_as("Add", (icon(kind), White), format_args!("{kind}"), value, step);
    }
}

/// The second of a name is `NAME 2`.
fn numbered(name: &str, before: usize) -> Name {
    let mut name = Name::new(name);
    if before > 0 {
        name.push(b' ');
        name.push(b'1'.saturating_add(cursor::small(before)));
    }
    name
}

/// A ship and a slot of one of its sections, as the place of a page.
const fn slot_page(ship: HugeAt, section: ShipSection, slot: HugeSlot) -> u8 {
    ship.0 | section.number() << 2 | slot.number() << 3
}

/// What a ship carries, and where there is room.
pub fn build(ask: &mut Ask, huge: &HugeShips, at: HugeAt, ship: &HugeShip) {
    let (points, _) = ship.points();
    shows(
        ask,
        said!("What does the huge ship carry?"),
        said!(
            "Its slots are printed on its ship cards, fore and aft. A on a free slot adds a card, A on a card names it or takes it off."
        ),
        &[Term::UpgradeSlot, Term::Limited],
    );
    ask.above(Foot::Rows(2));
    ask.title((icon(ship.kind), White), format_args!("{}: {points} points", ship.name));
    let two = ship.card().is_two_cards();
    let text = ship.card().section(ShipSection::Fore).text;
    // What two cards say is asked where it matters.
    if !two && !text.is_empty() {
        ask.text(Silver, text);
    }
    for place in 0.. {
        let Some((card, equipped)) = huge.card_of(at, place) else { break };
        let order = &equipped.order;
        let value = if two { order.section.name() } else { order.slot.name() };
        let (label, value) = (format_args!("{}", order.name), format_args!("{value}"));
        ask.row_as("Open", (Icon::Cards, White), label, value, open(GamesPage::Values, card.0));
    }
    let sections = ShipSection::ALL.iter().take(if two { 2 } else { 1 });
    for (&section, &slot) in
        sections.flat_map(|section| HugeSlot::ALL.iter().map(move |slot| (section, slot)))
    {
        let free = ship.face(section).slots(slot).saturating_sub(huge.count_slot(at, section, slot));
        if free == 0 || ship.obstacle {
            continue;
        }
        let word = capital(slot.name());
        let value = format_args!("{free} free");
        let step = open(GamesPage::Equip, slot_page(at, section, slot));
        let look = (Icon::Plus, Green);
        if two {
            ask.row_as("Add", look, format_args!("{word}, {section}"), value, step);
        } else {
            ask.row_as("Add", look, &word, value, step);
        }
    }
    name_row(ask, GameKind::HugeShips, at.0, ship.name);
    if !huge.is_running() {
        let loss = Loss {
            icon: Icon::Trash,
            question: format_args!("{} off?", ship.name),
            lost: &[(icon(ship.kind), "the ship"), (Icon::Cards, "the cards it carries")],
            keep: "It stays",
            word: "Take it off",
        };
        let off = finish(GamesCommand::HugeShips(C::Remove(at)));
        ask.danger((Icon::Trash, Red), "Take it off", &loss, off);
    }
}

/// A card that a ship carries.
pub fn card(ask: &mut Ask, huge: &HugeShips, at: EquippedAt) {
    let Some(equipped) = huge.equipped(at) else { return gone(ask) };
    let order = &equipped.order;
    shows(
        ask,
        said!("What is this card called, and does the ship carry it?"),
        said!("Type the name as the card has it. Other values: take it off and add it anew."),
        &[Term::UpgradeSlot],
    );
    ask.title((Icon::Cards, White), format_args!("{}: {}", capital(order.slot.name()), order.name));
    name_row(ask, GameKind::HugeShips, NAMED_CARDS + at.0, order.name);
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("{} off?", order.name),
        lost: &[(Icon::Cards, "the card"), (Icon::Energy, "its energy")],
        keep: "It stays",
        word: "Take it off",
    };
    let off = finish(GamesCommand::HugeShips(C::Unequip(at)));
    ask.danger((Icon::Trash, Red), "Take it off", &loss, off);
}

/// Ready names for a card, by its slot.
pub fn card_names(slot: HugeSlot) -> &'static [&'static str] {
    NAMES.get(usize::from(slot.number())).copied().unwrap_or_default()
}

/// Names for cards, by slot; their values are typed in from the card.
const NAMES: [&[&str]; 6] = [
    &["Crew", "Chewbacca", "Darth Vader", "Gonk", "R2-D2", "WED-15", "Navigator", "Cassian"],
    &["Hardpoint", "Quad Lasers", "Ion Battery", "Turbolasers"],
    &["Team", "Gunners", "Engineers", "Sensors"],
    &["Cargo"],
    &["Title"],
    &["Modification"],
];

pub fn equip(ask: &mut Ask, huge: &HugeShips, at: u8) {
    const NAME: u8 = 0;
    const LIMIT: u8 = 1;
    const COST: u8 = 2;
    const DICE: u8 = 3;
    const NEAREST: u8 = 4;
    const FARTHEST: u8 = 5;
    const RAISES: u8 = 6;
    const MARKS: [(u8, CardMarks, &str); 3] = [
        (7, CardMarks::ENERGY, "Energy header"),
        (8, CardMarks::LIMITED, "Limited"),
        (9, CardMarks::HUGE_ONLY, "Huge ship only"),
    ];
    let at_ship = HugeAt(at & 3);
    let section = if at >> 2 & 1 == 1 { ShipSection::Aft } else { ShipSection::Fore };
    let (Some(ship), Some(&slot)) = (huge.at(at_ship), HugeSlot::ALL.get(usize::from(at >> 3))) else {
        return gone(ask);
    };
    shows(
        ask,
        said!("What is printed on the card?"),
        said!(
            "Energy limit, dice, ranges and the words in its header, as the card says. Equip it when all is set."
        ),
        &[Term::UpgradeSlot, Term::Limited, Term::AttackDie, Term::Range],
    );
    let weapon = slot == HugeSlot::Hardpoint;
    let names = card_names(slot);
    if weapon {
        for (place, value) in [(LIMIT, 2), (COST, 2), (DICE, 3), (NEAREST, 1), (FARTHEST, 3)] {
            ask.preset(place, value);
        }
    }
    let value = |ask: &Ask, place| ask.form.value(place);
    let chosen = usize::from(value(ask, NAME));
    let same = (0..).map_while(|place| huge.card_of(at_ship, place));
    let same = same.filter(|(_, card)| chosen == 0 && card.order.slot == slot).count();
    let name = numbered(names.get(chosen).copied().unwrap_or_default(), same);
    let marks = MARKS.iter().filter(|(place, ..)| value(ask, *place) == 1);
    let marks = marks.fold(CardMarks::default(), |marks, (_, mark, _)| marks.with(*mark));
    let armed = value(ask, DICE) > 0;
    let order = EquipOrder {
        ship: at_ship,
        section,
        slot,
        name,
        limit: value(ask, LIMIT),
        cost: if armed { value(ask, COST) } else { 0 },
        dice: value(ask, DICE),
        range: value(ask, NEAREST) << 4 | value(ask, FARTHEST),
        marks: marks.raising(value(ask, RAISES)),
    };
    ask.title((icon(ship.kind), White), format_args!("{}: {slot}", ship.name));
    let step = finish(GamesCommand::HugeShips(C::Equip(order)));
    plain(ask, "Equip", (Icon::Check, Green), &line(format_args!("Equip {name}")), step);
    if names.len() > 1 {
        ask.choice((Icon::Pencil, Silver), "Name", NAME, names);
    }
    ask.count((Icon::Energy, Yellow), "Energy limit", LIMIT, 0..=MOST_TOKENS);
    if weapon {
        ask.count((Icon::DieRed, Red), "Attack dice", DICE, 0..=8);
    }
    if armed {
        ask.count((Icon::Energy, Yellow), "Attack costs", COST, 0..=MOST_TOKENS);
        ask.count((Icon::Target, Silver), "Nearest range", NEAREST, 0..=MOST_RANGE);
        ask.count((Icon::Target, Silver), "Farthest range", FARTHEST, 0..=MOST_RANGE);
    } else {
        ask.count((Icon::Energy, Yellow), "Ship's limit +", RAISES, 0..=MOST_BONUS);
    }
    for (place, _, word) in MARKS {
        ask.toggle((Icon::Check, Silver), word, place);
    }
}
