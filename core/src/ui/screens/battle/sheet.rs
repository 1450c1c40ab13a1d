//! A ship's sheet: every value can be corrected by hand, and the ship taken off or put back. Next: back to the Table.

use super::{obstacle, shown};
use crate::battle::rules::command::{BattleError, Departure, ShipField};
use crate::battle::state::ship::{Faceup, MAX_ABILITIES, MOST_TOKENS, Marks, Ship};
use crate::cards::damage_deck::DamageCard;
use crate::cards::pilots::Version;
use crate::cards::vocabulary::Token;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    ship: ShipAt,
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

/// Where the form keeps whose doing damage and destruction are: 0 nobody's, else the Rebel's place + 1.
const CREDIT: u8 = 0;

/// The page of what it was pushed onto.
const PUSHED: u8 = 1;

impl Sheet {
    pub const fn new(ship: ShipAt) -> Sheet {
        Sheet { ship }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let battle = &ask.view.game.battle;
        let at = self.ship;
        let Some(ship) = battle.ship(at) else { return };
        shown::tell_ship_status(ask, at);
        ask.help(&Help {
            asked: said!("What is different on the table?"),
            look: said!("Compare the ship's tokens, damage and cards with these rows. Left is less, right is more. Damage by a bomb or a mine is \"Take a hit\" or \"Take a crit\": then all that follows is asked."),
            why: said!("What lies on the table is right. Every change is in the log, and Y takes it back."),
            words: &[Term::Hull, Term::Shield, Term::Crit, Term::Wing],
            ..Help::default()
        });
        let name = match ship.pilot {
            Some(pilot) if !pilot.variant().is_empty() => {
                line(format_args!("{} {}", ship.kind.short_name(), pilot.variant()))
            }
            _ => line(format_args!("{}", ship.kind.short_name())),
        };
        let initiative = ship.initiative();
        let rank = match ship.version {
            Version::Elite(level) => line(format_args!("elite {}, initiative {initiative}", level.number())),
            Version::Basic => line(format_args!("initiative {initiative}")),
        };
        shown::tell_who(ask, Party::Ship(at), &name, &rank);
        match ship.on_table() {
            true if ask.form.page == PUSHED => obstacle::tell_pushed(ask, at),
            true => self.values(ask, ship),
            false => self.gone(ask, ship),
        }
    }

    /// It is off the table: it can only come back.
    fn gone(&self, ask: &mut Ask, ship: &Ship) {
        let battle = &ask.view.game.battle;
        match ship.killer {
            Some(rebel) => {
                let points = count_line(u32::from(ship.rank().points), "point", "points");
                ask.textf(
                    White,
                    format_args!("Shot down by {}, {points}.", shown::rebel_name(battle, rebel)),
                );
            }
            None => ask.text(White, text!("It is off the table.")),
        }
        if !ask.large() {
            ask.text(Silver, text!("Put back, its kill and its points go, and its wing forms again."));
        }
        let back = self.correct(ShipField::Hull, ship.hull.max(1));
        ask.act("Put back", (Icon::Check, Green), "Put it back", back);
    }

    fn correct(&self, field: ShipField, value: u8) -> Step {
        super::order(BattleCommand::Correct { ship: self.ship, field, value })
    }

    fn values(&self, ask: &mut Ask, ship: &Ship) {
        let battle = &ask.view.game.battle;
        self.field(ask, ship, ShipField::Hull);
        if ship.max_shields > 0 {
            self.field(ask, ship, ShipField::Shields);
        }
        let by = ask.form.value(CREDIT).checked_sub(1).map(RebelAt);
        // Damage may ask questions: they are on the battle's screen.
        let suffer = |hits, crits| super::order(BattleCommand::Suffer { ship: self.ship, hits, crits, by });
        let refused = battle.can_suffer(self.ship).err().map(BattleError::sentence);
        for (icon, label, step) in
            [(Icon::Hit, "Take a hit", suffer(1, 0)), (Icon::Crit, "Take a crit", suffer(0, 1))]
        {
            ask.row_if(refused, "Take it", (icon, Red), label, "", step);
        }
        let rebels = cursor::small(battle.rebels.len());
        let whose = |place: u8| match place.checked_sub(1) {
            Some(rebel) => shown::rebel_name(battle, RebelAt(rebel)),
            None => line(format_args!("nobody")),
        };
        ask.dial((Icon::Star, Yellow), "Credit to", CREDIT, 0..=rebels, &whose);
        for token in TOKENS {
            self.field(ask, ship, ShipField::Token(token));
        }
        for field in [ShipField::Lock, ShipField::ReinforceFore, ShipField::ReinforceAft] {
            self.field(ask, ship, field);
        }
        for place in (0u8..).take(MAX_ABILITIES) {
            if ship.ability(usize::from(place)).is_some_and(|ability| ability.charges > 0) {
                self.field(ask, ship, ShipField::Charges(place));
            }
        }
        for &card in DamageCard::ALL.iter().filter(|card| ship.faceup.has(**card)) {
            self.field(ask, ship, ShipField::Faceup(card));
        }
        for field in [ShipField::Activated, ShipField::Engaged, ShipField::Rock] {
            self.field(ask, ship, field);
        }
        ask.turn((Icon::Rock, Silver), "Pushed onto", PUSHED);
        let wing = (Icon::Logo, Silver);
        if ship.position.is_some() && ship.is_wingmate() {
            let split = super::order(BattleCommand::Split(self.ship));
            ask.row_as("Split", wing, "Leaves its wing", "", split);
        } else if ship.position.is_some() && ship.marks.has(Marks::SPLIT) {
            let join = super::order(BattleCommand::Join(self.ship));
            ask.row_as("Join", wing, "Joins its wing", "", join);
        }
        self.farewells(ask, ship, by);
    }

    /// Rows that take it off the table, each with what goes with it.
    fn farewells(&self, ask: &mut Ask, ship: &Ship, by: Option<RebelAt>) {
        let battle = &ask.view.game.battle;
        let shields = count_line(u32::from(ship.shields), "shield", "shields");
        let mates = u32::try_from(battle.wingmates(self.ship).count()).unwrap_or(0);
        let what = match mates {
            0 => line(format_args!("{} hull, {shields}, its tokens", ship.hull)),
            _ => line(format_args!("its wing: {}", count_line(mates, "flies alone", "fly alone"))),
        };
        let points = count_line(u32::from(ship.rank().points), "point", "points");
        let credit = match by {
            Some(rebel) => line(format_args!("{points} to {}", shown::rebel_name(battle, rebel))),
            None => line(format_args!("{points}, no one's kill")),
        };
        let number = ship.number;
        for (gone, look, label, question, word) in [
            (
                Departure::Destroyed { by },
                (Icon::Destroyed, Red),
                "Destroyed",
                line(format_args!("Ship {number} destroyed?")),
                "Destroy it",
            ),
            (
                Departure::Fled,
                (Icon::Exit, Red),
                "Left the table",
                line(format_args!("Ship {number} left?")),
                "It left",
            ),
            (
                Departure::Removed,
                (Icon::Trash, Red),
                "Take it off",
                line(format_args!("Take ship {number} off?")),
                "Take it off",
            ),
        ] {
            let credit =
                if matches!(gone, Departure::Destroyed { .. }) { &credit } else { "nobody gets points" };
            let loss = Loss {
                icon: look.0,
                question: format_args!("{question}"),
                lost: &[(Icon::Logo, &what), (Icon::Medal, credit)],
                keep: "It flies on",
                word,
            };
            let step = Step::Finish(Command::Battle(BattleCommand::RemoveShip { ship: self.ship, gone }));
            ask.danger(look, label, &loss, step);
        }
    }

    /// One value, set by a command.
    fn field(&self, ask: &mut Ask, ship: &Ship, field: ShipField) {
        let battle = &ask.view.game.battle;
        let (look, label) = field_look(ship, field);
        let now = value(ship, field);
        if let ShipField::Activated | ShipField::Engaged | ShipField::Rock = field {
            return ask.switch(look, &label, now > 0, self.correct(field, 1 - now.min(1)));
        }
        // Nothing dies by a counter.
        let least = u8::from(field == ShipField::Hull);
        let most = most(ship, field, cursor::small(battle.rebels.len()));
        let words = |value: u8| match field {
            ShipField::Hull | ShipField::Shields => line(format_args!("{value} of {most}")),
            ShipField::Lock => match value.checked_sub(1) {
                Some(rebel) => shown::rebel_name(battle, RebelAt(rebel)),
                None => line(format_args!("none")),
            },
            _ => line(format_args!("{value}")),
        };
        ask.value(look, &label, now, least..=most, &words, &|value| self.correct(field, value));
    }
}

fn value(ship: &Ship, field: ShipField) -> u8 {
    match field {
        ShipField::Hull => ship.hull,
        ShipField::Shields => ship.shields,
        ShipField::Token(token) => ship.tokens.get(token),
        ShipField::ReinforceFore => ship.reinforce_fore,
        ShipField::ReinforceAft => ship.reinforce_aft,
        ShipField::Charges(place) => ship.charges_of(usize::from(place)),
        ShipField::Lock => {
            let [first, _] = ship.locks;
            first.map_or(0, |rebel| rebel.0.saturating_add(1))
        }
        ShipField::Activated => u8::from(ship.marks.has(Marks::ACTIVATED)),
        ShipField::Engaged => u8::from(ship.marks.has(Marks::ENGAGED)),
        ShipField::Rock => u8::from(ship.marks.has(Marks::ROCK)),
        ShipField::Faceup(card) => ship.faceup.count(card),
    }
}

fn most(ship: &Ship, field: ShipField, rebels: u8) -> u8 {
    match field {
        ShipField::Hull => ship.max_hull,
        ShipField::Shields => ship.max_shields,
        ShipField::Charges(place) => ship.ability(usize::from(place)).map_or(0, |ability| ability.charges),
        ShipField::Lock => rebels,
        ShipField::Activated | ShipField::Engaged | ShipField::Rock => 1,
        ShipField::Faceup(card) => card.damage().count.min(Faceup::MOST),
        ShipField::Token(_) | ShipField::ReinforceFore | ShipField::ReinforceAft => MOST_TOKENS,
    }
}

fn field_look(ship: &Ship, field: ShipField) -> (Look, Line) {
    let words = |words: &str| line(format_args!("{words}"));
    match field {
        ShipField::Hull => ((Icon::Hull, Yellow), words("Hull")),
        ShipField::Shields => ((Icon::Shield, Blue), words("Shields")),
        ShipField::Token(token) => (emblems::token_icon(token), capital(token.name())),
        ShipField::ReinforceFore => ((Icon::Reinforce, Green), words("Fore shield")),
        ShipField::ReinforceAft => ((Icon::Reinforce, Green), words("Aft shield")),
        ShipField::Charges(place) => {
            let name = ship.ability(usize::from(place)).map_or("Charges", |ability| ability.name());
            ((Icon::Charge, Yellow), words(name))
        }
        ShipField::Lock => ((Icon::Lock, Blue), words("Lock on")),
        ShipField::Activated => ((Icon::Check, Silver), words("Has moved")),
        ShipField::Engaged => ((Icon::Gun, Silver), words("Has fired")),
        ShipField::Rock => ((Icon::Rock, Silver), words("On an asteroid")),
        ShipField::Faceup(card) => ((Icon::Crit, Red), words(card.name())),
    }
}
