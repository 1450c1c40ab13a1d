//! A ship's sheet: every value can be corrected by hand, and the ship taken off. Next: back to the ships.

use serde::{Deserialize, Serialize};

use super::shown;
use crate::{
    automated::command::{BattleCommand, Field, Gone},
    cards::{damage_deck::DamageCard, vocabulary::Token},
    game::Command,
    table::{
        rebel::RebelAt,
        ship::{Faceup, MAX_ABILITIES, MOST_TOKENS, Marks, Ship, ShipAt},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, MARGIN, body, head},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    ship: ShipAt,
    cursor: u8,
    /// Whose doing damage and destruction are.
    by: Option<RebelAt>,
}

/// A row of the sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Value(Field),
    /// One hit or one crit of damage, by the rules.
    Hit,
    Crit,
    /// Who is credited with it.
    By,
    Split,
    Join,
    Gone(Gone),
}

/// Tokens worth a row, in the order of their use.
const TOKENS: [Token; 12] = [
    Token::Focus,
    Token::Evade,
    Token::Calculate,
    Token::Stress,
    Token::Ion,
    Token::Strain,
    Token::Deplete,
    Token::Tractor,
    Token::Jam,
    Token::Disarm,
    Token::Cloak,
    Token::Protect,
];

fn items(ship: &Ship) -> impl Iterator<Item = Item> + '_ {
    let value = |field| Some(Item::Value(field));
    let shields = (ship.max_shields > 0).then_some(Item::Value(Field::Shields));
    let tokens = TOKENS.into_iter().map(|token| Item::Value(Field::Token(token)));
    let charges = (0u8..).take(MAX_ABILITIES).filter_map(|place| {
        let ability = ship.ability(usize::from(place))?;
        (ability.charges > 0).then_some(Item::Value(Field::Charges(place)))
    });
    let lying = DamageCard::ALL.iter().filter(|card| ship.faceup.has(**card));
    let cards = lying.map(|card| Item::Value(Field::Faceup(*card)));
    let wing = match ship.position {
        Some(_) if ship.is_wingmate() => Some(Item::Split),
        Some(_) if ship.marks.has(Marks::SPLIT) => Some(Item::Join),
        _ => None,
    };
    value(Field::Hull)
        .into_iter()
        .chain(shields)
        .chain([Item::Hit, Item::Crit])
        .chain(tokens)
        .chain([
            Item::Value(Field::Lock),
            Item::Value(Field::ReinforceFore),
            Item::Value(Field::ReinforceAft),
        ])
        .chain(charges)
        .chain(cards)
        .chain([Item::Value(Field::Activated), Item::Value(Field::Engaged)])
        .chain([Item::By])
        .chain(wing)
        .chain([Item::Gone(Gone::Destroyed { by: None }), Item::Gone(Gone::Fled), Item::Gone(Gone::Removed)])
}

impl Sheet {
    pub const fn new(ship: ShipAt) -> Sheet {
        Sheet { ship, cursor: 0, by: None }
    }

    /// The same sheet at the row of one that is open.
    pub fn keeping(self, open: &Sheet) -> Sheet {
        if self.ship == open.ship { *open } else { self }
    }

    fn item(&self, ship: &Ship) -> Option<Item> {
        items(ship).nth(usize::from(self.cursor))
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let battle = &view.game.battle;
        let Some(ship) = battle.ship(self.ship) else { return Step::Back };
        match (key, self.item(ship)) {
            (Key::B, _) => Step::Back,
            (Key::Up | Key::Down, _) => {
                self.cursor = super::super::turn(self.cursor, key, cursor::small(items(ship).count()));
                Step::Moved
            }
            (Key::A | Key::Right, Some(Item::Value(field))) => self.correct(view, ship, field, true),
            (Key::Left, Some(Item::Value(field))) => self.correct(view, ship, field, false),
            (Key::A, Some(Item::Hit)) => self.suffer(1, 0),
            (Key::A, Some(Item::Crit)) => self.suffer(0, 1),
            (Key::A | Key::Right, Some(Item::By)) => self.credit(view, true),
            (Key::Left, Some(Item::By)) => self.credit(view, false),
            (Key::A, Some(Item::Split)) => super::order(BattleCommand::Split(self.ship)),
            (Key::A, Some(Item::Join)) => super::order(BattleCommand::Join(self.ship)),
            (Key::A, Some(Item::Gone(gone))) => {
                let gone = if matches!(gone, Gone::Destroyed { .. }) {
                    Gone::Destroyed { by: self.by }
                } else {
                    gone
                };
                Step::Finish(Command::Battle(BattleCommand::RemoveShip { ship: self.ship, gone }))
            }
            _ => Step::Stay,
        }
    }

    /// Damage may ask questions: they are on the battle's screen.
    fn suffer(&self, hits: u8, crits: u8) -> Step {
        Step::Do(Command::Battle(BattleCommand::Suffer { ship: self.ship, hits, crits, by: self.by }))
    }

    fn credit(&mut self, view: &View, up: bool) -> Step {
        let rebels = cursor::small(view.game.battle.rebels.len());
        let now = self.by.map_or(0, |rebel| rebel.0.saturating_add(1));
        self.by = cursor::dial(now, rebels, up).checked_sub(1).map(RebelAt);
        Step::Moved
    }

    fn correct(&self, view: &View, ship: &Ship, field: Field, up: bool) -> Step {
        let rebels = cursor::small(view.game.battle.rebels.len());
        let value = cursor::dial(value(ship, field), most(ship, field, rebels), up);
        super::order(BattleCommand::Correct { ship: self.ship, field, value })
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let battle = &view.game.battle;
        let Some(ship) = battle.ship(self.ship) else { return };
        shown::ship_status(canvas, battle, self.ship);
        widgets::badge(canvas, MARGIN, 22, ship.number, 34);
        let name = match ship.pilot {
            Some(pilot) if !pilot.variant().is_empty() => {
                line(format_args!("{} {}", ship.kind.short_name(), pilot.variant()))
            }
            _ => line(format_args!("{}", ship.kind.short_name())),
        };
        canvas.text(48, 23, widgets::fit(head(White), 186, &name), &name);
        let rank = ship.rank();
        let words = match ship.version {
            crate::cards::pilots::Version::Elite(level) => {
                line(format_args!("elite {}, initiative {}", level.number(), rank.initiative))
            }
            crate::cards::pilots::Version::Basic => line(format_args!("initiative {}", rank.initiative)),
        };
        canvas.text(48, 48, body(Silver), &words);
        let count = cursor::small(items(ship).count());
        widgets::list_below(canvas, view, 68, (self.cursor, count), |canvas, place, spot| {
            let Some(item) = items(ship).nth(usize::from(place)) else { return };
            let (icon, label, value) = self.row(view, ship, item);
            widgets::menu_row(canvas, spot, Row { icon: Some(icon), label: &label, value: &value });
        });
        let a = match self.item(ship) {
            Some(Item::Value(_) | Item::By) => "More",
            Some(Item::Gone(_)) => "Off",
            _ => "Do it",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn row(&self, view: &View, ship: &Ship, item: Item) -> ((Icon, Color), Line, Line) {
        let words = |words: &str| line(format_args!("{words}"));
        match item {
            Item::Value(field) => {
                let now = value(ship, field);
                let shown = match field {
                    Field::Hull => line(format_args!("{now} of {}", ship.max_hull)),
                    Field::Shields => line(format_args!("{now} of {}", ship.max_shields)),
                    Field::Lock => match now.checked_sub(1) {
                        Some(rebel) => shown::rebel_name(&view.game.battle, RebelAt(rebel)),
                        None => words("none"),
                    },
                    Field::Activated | Field::Engaged => words(if now > 0 { "yes" } else { "no" }),
                    _ => line(format_args!("{now}")),
                };
                let (icon, label) = field_look(ship, field);
                (icon, label, shown)
            }
            Item::Hit => ((Icon::Hit, Red), words("Take a hit"), Line::new()),
            Item::Crit => ((Icon::Crit, Red), words("Take a crit"), Line::new()),
            Item::By => {
                let whose = self
                    .by
                    .map_or_else(|| words("nobody"), |rebel| shown::rebel_name(&view.game.battle, rebel));
                ((Icon::Star, Yellow), words("Credit to"), whose)
            }
            Item::Split => ((Icon::Logo, Silver), words("Leaves its wing"), Line::new()),
            Item::Join => ((Icon::Logo, Silver), words("Joins its wing"), Line::new()),
            Item::Gone(Gone::Destroyed { .. }) => ((Icon::Destroyed, Red), words("Destroyed"), Line::new()),
            Item::Gone(Gone::Fled) => ((Icon::Exit, Silver), words("Left the table"), Line::new()),
            Item::Gone(Gone::Removed) => ((Icon::Trash, Silver), words("Take it off"), Line::new()),
        }
    }
}

fn value(ship: &Ship, field: Field) -> u8 {
    match field {
        Field::Hull => ship.hull,
        Field::Shields => ship.shields,
        Field::Token(token) => ship.tokens.get(token),
        Field::ReinforceFore => ship.reinforce_fore,
        Field::ReinforceAft => ship.reinforce_aft,
        Field::Charges(place) => ship.charges_of(usize::from(place)),
        Field::Lock => {
            let [first, _] = ship.locks;
            first.map_or(0, |rebel| rebel.0.saturating_add(1))
        }
        Field::Activated => u8::from(ship.marks.has(Marks::ACTIVATED)),
        Field::Engaged => u8::from(ship.marks.has(Marks::ENGAGED)),
        Field::Faceup(card) => ship.faceup.count(card),
    }
}

fn most(ship: &Ship, field: Field, rebels: u8) -> u8 {
    match field {
        Field::Hull => ship.max_hull,
        Field::Shields => ship.max_shields,
        Field::Charges(place) => ship.ability(usize::from(place)).map_or(0, |ability| ability.charges),
        Field::Lock => rebels,
        Field::Activated | Field::Engaged => 1,
        Field::Faceup(card) => card.damage().count.min(Faceup::MOST),
        Field::Token(_) | Field::ReinforceFore | Field::ReinforceAft => MOST_TOKENS,
    }
}

fn field_look(ship: &Ship, field: Field) -> ((Icon, Color), Line) {
    let words = |words: &str| line(format_args!("{words}"));
    match field {
        Field::Hull => ((Icon::Hull, Yellow), words("Hull")),
        Field::Shields => ((Icon::Shield, Blue), words("Shields")),
        Field::Token(token) => (emblems::token_icon(token), capital(token.name())),
        Field::ReinforceFore => ((Icon::Reinforce, Green), words("Fore shield")),
        Field::ReinforceAft => ((Icon::Reinforce, Green), words("Aft shield")),
        Field::Charges(place) => {
            let name = ship.ability(usize::from(place)).map_or("Charges", |ability| ability.name());
            ((Icon::Charge, Yellow), words(name))
        }
        Field::Lock => ((Icon::Lock, Blue), words("Lock on")),
        Field::Activated => ((Icon::Check, Silver), words("Has moved")),
        Field::Engaged => ((Icon::Gun, Silver), words("Has fired")),
        Field::Faceup(card) => ((Icon::Crit, Red), words(card.name())),
    }
}

/// A word with a capital letter.
fn capital(word: &str) -> Line {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) => line(format_args!("{}{}", first.to_ascii_uppercase(), letters.as_str())),
        None => Line::new(),
    }
}
