//! Pilot abilities: what unique Rebel pilots can do, learnt by campaign pilots (points list v0.2.1).
//!
//! The list prints points, the least experience and the pilot the ability is taken from; until there are cards for them
//! the official pilot card lies on the table, so each is limited to one. Texts are reminders in our own words.
//! Does NOT fill slots: [`CARDS`] are upgrades like all others.

use super::pilots::Level;
use super::upgrades::{Cost, Restriction, Upgrade, UpgradeSlot, card};
use crate::base::text::{Text, text};

/// How many abilities the list has.
pub const ABILITIES: usize = 48;

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PilotAbility {
    /// Its number as an upgrade card.
    pub number: u8,
    /// The name on the command line.
    pub id: &'static str,
    pub name: &'static str,
    pub points: u8,
    /// The least experience.
    pub level: Level,
    /// Whose ability it is, and the ship that pilot flies.
    pub pilot: &'static str,
    pub ship: &'static str,
    pub text: Text,
    /// Marked with an asterisk: set by hand, where the FAQ's formula gives this.
    pub formula: Option<u8>,
    /// Does nothing without Force, which only the Experience Tree grants.
    pub needs_force: bool,
    /// Recurring charges.
    pub charges: u8,
}

#[allow(clippy::too_many_arguments, reason = "the columns of the list")]
const fn ability(
    number: u8,
    id: &'static str,
    name: &'static str,
    points: u8,
    level: Level,
    pilot: &'static str,
    ship: &'static str,
    text: Text,
) -> PilotAbility {
    PilotAbility {
        number,
        id,
        name,
        points,
        level,
        pilot,
        ship,
        text,
        formula: None,
        needs_force: false,
        charges: 0,
    }
}

impl PilotAbility {
    const fn by_hand(self, formula: u8) -> Self {
        Self { formula: Some(formula), ..self }
    }
    const fn needs_force(self) -> Self {
        Self { needs_force: true, ..self }
    }
    const fn charges(self, charges: u8) -> Self {
        Self { charges, ..self }
    }

    const fn upgrade(&self) -> Upgrade {
        let card =
            card(self.number, self.id, self.name, &[UpgradeSlot::PilotAbility], Cost::Fixed(self.points))
                .limited(1)
                .only(match self.level {
                    Level::Green => &[],
                    Level::Yellow => &[Restriction::Level(Level::Yellow)],
                    Level::Orange => &[Restriction::Level(Level::Orange)],
                    Level::Red => &[Restriction::Level(Level::Red)],
                    Level::Purple => &[Restriction::Level(Level::Purple)],
                })
                .text(self.text);
        if self.charges > 0 { card.charges(self.charges, 1) } else { card }
    }
}

/// What the FAQ's formula looks at, of a pilot card or of a generic one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    pub cost: i16,
    pub initiative: i16,
    /// Upgrade slots.
    pub upgrades: i16,
    pub force: i16,
}

/// The FAQ: twice what the pilot costs above a like generic pilot, less 1 for each step of initiative and each slot and 6
/// for each Force.
pub const fn formula(pilot: Rated, generic: Rated) -> i16 {
    let delta = (pilot.initiative - generic.initiative)
        + (pilot.upgrades - generic.upgrades)
        + 6 * (pilot.force - generic.force);
    2 * (pilot.cost - generic.cost - delta)
}

use Level::{Orange, Purple, Red, Yellow};

/// The list, in the printed order.
#[rustfmt::skip]
pub static TABLE: [PilotAbility; ABILITIES] = ROWS;

#[rustfmt::skip]
const ROWS: [PilotAbility; ABILITIES] = [
    ability(157, "steady-leadership",     "Steady Leadership",      2, Yellow,  "AP-5",                "Sheathipede-Class Shuttle",
        text!("A ship you coordinate may act with a single stress token.")),
    ability(158, "daring-fly-by",         "Daring Fly By",          4, Yellow,  "\"Chopper\"",         "VCX-100 Light Freighter",
        text!("Engagement begins: 2 jam for every foe you touch.")),
    ability(159, "readiness",             "Readiness",              6, Yellow,  "Edrio Two Tubes",     "T-65 X-Wing",
        text!("With a focus token, act before you activate.")),
    ability(160, "lure-them-in",          "Lure Them In",           2, Yellow,  "Heff Tobber",         "UT-60D U-Wing",
        text!("A foe that runs into you gives you an action.")),
    ability(161, "hardened",              "Hardened",               4, Yellow,  "\"Zeb\" Orrelios",    "Attack Shuttle etc.",
        text!("Your evades stop crits before hits.")),
    ability(162, "formation-expert",      "Formation Expert",       6, Yellow,  "Benthic Two Tubes",   "UT-60D U-Wing",
        text!("Focus action: pass one token to a friend at range 1-2.")),
    ability(163, "knife-fighter",         "Knife Fighter",          4, Yellow,  "Arvel Crynyd",        "RZ-1 A-Wing",
        text!("Fire the primary at range 0; a blocked boost moves as far as it can.")),
    ability(164, "draw-their-fire",       "Draw Their Fire",       12, Yellow,  "Biggs Darklighter",   "T-65 X-Wing",
        text!("In the arc, friend at 0-1 hit: take one hit or crit for it.")),
    ability(165, "rallying-cry",          "Rallying Cry",          12, Yellow,  "Cassian Andor",       "UT-60D U-Wing",
        text!("Activation begins: a friend at range 1-3 loses a stress.")),
    ability(166, "insight",               "Insight",                4, Yellow,  "Esege Tuketu",        "BTL-S8 K-Wing",
        text!("Your focus tokens serve friends at range 0-2.")),
    ability(167, "protector",             "Protector",              4, Yellow,  "Evaan Verlaine",      "BTL-A4 Y-Wing",
        text!("Engagement begins: 1 focus gives a friend at 0-1 one defence die.")),
    ability(168, "one-with-the-force",    "One With the Force",     6, Yellow,  "Ezra Bridger",        "Attack Shuttle etc.",
        text!("Stressed: 1 Force turns two focus results to hits or evades.")).needs_force(),
    ability(169, "cool-headed",           "Cool Headed",            4, Yellow,  "Ibtisam",             "ARC-170 Starfighter",
        text!("Stressed after a full maneuver: a hit or crit rolled lifts 1 stress.")),
    ability(170, "guardian-angel",        "Guardian Angel",         4, Yellow,  "Kanan Jarrus",        "VCX-100 Light Freighter",
        text!("A friend in your arc is shot at: 1 Force, the shooter loses a die.")).needs_force(),
    ability(171, "inspire",               "Inspire",                8, Yellow,  "Kyle Katarn",         "HWK-290 Light Freighter",
        text!("Engagement begins: a friend in your arc gets one of your focus.")),
    ability(172, "quick-reflexes",        "Quick Reflexes",         6, Yellow,  "Leevan Tenza",        "T-65 X-Wing",
        text!("A roll or boost may lead to a red evade.")),
    ability(173, "defensive-formation",   "Defensive Formation",   10, Yellow,  "Magva Yarro",         "UT-60D U-Wing",
        text!("Whoever shoots a friend at 0-2 rerolls one die at most.")),
    ability(174, "uncanny-reflexes",      "Uncanny Reflexes",      16, Yellow,  "Sabine Wren",         "Attack Shuttle etc.",
        text!("Roll or boost before you activate.")),
    ability(175, "cyborg-enhancements",   "Cyborg Enhancements",    4, Yellow,  "\"Leebo\"",           "YT-2400 Light Freighter",
        text!("Calculate spent in an attack or defence: get one back.")),
    ability(176, "call-the-shot",         "Call the Shot",         12, Orange,  "\"Dutch\" Vander",    "BTL-A4 Y-Wing",
        text!("Your lock action lets a friend at 1-3 lock the same thing.")),
    ability(177, "sensor-expert",         "Sensor Expert",          6, Orange,  "Bodhi Rook",          "UT-60D U-Wing",
        text!("Friends lock as if from any friendly ship, range 0-3.")),
    ability(178, "nerves-of-steel",       "Nerves of Steel",       14, Orange,  "Braylen Stramm",      "A/SF-01 B-Wing",
        text!("While stressed reroll two dice, attacking or defending.")),
    ability(179, "gear-head",             "Gear Head",              4, Orange,  "Chewbacca",           "Modified YT-1300 Light Freighter",
        text!("1 charge: a faceup damage card comes facedown.")).by_hand(0).charges(1),
    ability(180, "guidance",              "Guidance",               6, Orange,  "Garven Dreis",        "T-65 X-Wing etc.",
        text!("Spent a focus? A friend at range 1-3 gains one.")),
    ability(181, "weak-spot",             "Weak Spot",             14, Orange,  "Gavin Darklighter",   "E-Wing",
        text!("Target in your front arc: friends turn a hit into a crit.")),
    ability(182, "exploiter",             "Exploiter",              6, Orange,  "Horton Salm",         "BTL-A4 Y-Wing",
        text!("Attack rerolls: one for each other friend at 0-1 of the target.")),
    ability(183, "wingman",               "Wingman",                6, Orange,  "Jake Farrell",        "RZ-1 A-Wing",
        text!("You roll or boost, a friend at 0-1 focuses.")),
    ability(184, "reckless",              "Reckless",               4, Orange,  "Jek Porkins",         "T-65 X-Wing",
        text!("Roll for fresh stress: it goes, a hit hurts you.")),
    ability(185, "t-65-expert",           "T-65 Expert",            6, Orange,  "Kullbee Sperado",     "T-65 X-Wing",
        text!("Roll or boost, then flip the configuration card.")),
    ability(186, "pack-tactics",          "Pack Tactics",           6, Orange,  "Lieutenant Blount",   "Z-95-AF4 Headhunter",
        text!("A friend beside the target: 1 primary die more.")),
    ability(187, "jury-rigger",           "Jury Rigger",            8, Orange,  "Miranda Doni",        "BTL-S8 K-Wing",
        text!("Primary: a shield for a die; with none left, a die for a shield.")).by_hand(4),
    ability(188, "expert-timing",         "Expert Timing",         16, Orange,  "Roark Garnet",        "HWK-290 Light Freighter",
        text!("A ship in your arc engages at initiative 7.")),
    ability(189, "never-surrender",       "Never Surrender",       12, Orange,  "Saw Gerrera",         "UT-60D U-Wing",
        text!("Damaged friends at 0-3 reroll an attack die.")),
    ability(190, "laser-focus",           "Laser Focus",            6, Orange,  "Shara Bey",           "ARC-170 Starfighter",
        text!("Spend the lock you hold on a foe: 1 focus result more.")),
    ability(191, "battle-lust",           "Battle Lust",            8, Orange,  "Ten Numb",            "A/SF-01 B-Wing",
        text!("Spend a stress: all your focus results count.")),
    ability(192, "under-pressure",        "Under Pressure",        12, Orange,  "Wullffwarro",         "Auzituck Gunship",
        text!("While damaged, 1 primary die more.")),
    ability(193, "snap-tactics",          "Snap Tactics",           6, Red,     "Airen Cracken",       "Z-95-AF4 Headhunter",
        text!("Your attack done, a friend at range 1 acts as if red.")),
    ability(194, "double-tap",            "Double Tap",            22, Red,     "Corran Horn",         "E-Wing",
        text!("Shoot the bullseye again at initiative 0; disarm follows.")),
    ability(195, "rock-jockey",           "Rock Jockey",           14, Red,     "Dash Rendar",         "YT-2400 Light Freighter",
        text!("Obstacles do not touch you while you move.")),
    ability(196, "on-the-fly",            "On the Fly",             6, Red,     "Hera Syndulla",       "VCX-100 Light Freighter etc.",
        text!("Red or blue shown: change to another of the same colour.")).by_hand(2),
    ability(197, "encourage",             "Encourage",             18, Red,     "Jan Ors",             "HWK-290 Light Freighter",
        text!("Take stress: a friend in your arc adds a primary die.")),
    ability(198, "voice-of-authority",    "Voice of Authority",    12, Red,     "Lando Calrissian",    "Modified YT-1300 Light Freighter",
        text!("A full blue maneuver gives a friend at 0-3 an action.")),
    ability(199, "force-sensetive",       "Force Sensetive",       10, Red,     "Luke Skywalker",      "T-65 X-Wing",
        text!("Shot at? 1 Force returns before the dice.")).needs_force(),
    ability(200, "slippery",              "Slippery",              12, Red,     "Norra Wexley",        "BTL-A4 Y-Wing",
        text!("A foe within range 1: one evade is yours for free.")),
    ability(201, "pot-shot",              "Pot Shot",               6, Red,     "Thane Kyrell",        "T-65 X-Wing",
        text!("Spend a result to look at the target's cards and turn one up.")),
    ability(202, "scare-tactics",         "Scare Tactics",         14, Purple,  "Fenn Rau",            "Sheathipede-class Shuttle",
        text!("Stress yourself: a foe in your arc attacks without its tokens.")).by_hand(32),
    ability(203, "scoundrels-luck",       "Scoundrel's Luck",      14, Purple,  "Han Solo",            "Modified YT-1300 Light Freighter",
        text!("By an obstacle, pick up all your dice and roll again.")),
    ability(204, "sharpshooter",          "Sharpshooter",          18, Purple,  "Wedge Antilles",      "T-65 X-Wing",
        text!("Whoever you attack rolls 1 defence die fewer.")),
];

/// The same as upgrade cards.
#[allow(clippy::indexing_slicing, reason = "runs in the compiler, which refuses a place outside")]
pub(super) const CARDS: [Upgrade; ABILITIES] = {
    let mut cards = [ROWS[0].upgrade(); ABILITIES];
    let mut place = 1;
    while place < ABILITIES {
        cards[place] = ROWS[place].upgrade();
        place += 1;
    }
    cards
};

#[cfg(test)]
mod tests {
    use super::*;

    /// FAQ: the formula at work. Its sources, the official pilots' costs, are in none of our files, so the list is checked
    /// for what the formula implies.
    #[test]
    fn the_formula_doubles_what_is_left() {
        let generic = Rated { cost: 40, initiative: 2, upgrades: 4, force: 0 };
        let pilot = Rated { cost: 50, initiative: 5, upgrades: 5, force: 0 };
        assert_eq!(formula(pilot, generic), 2 * (10 - 3 - 1));
        let jedi = Rated { cost: 60, force: 2, ..pilot };
        assert_eq!(formula(jedi, generic), 2 * (20 - 3 - 1 - 12));
        assert_eq!(formula(generic, generic), 0);
    }

    /// FAQ: "noted with an asterisk in the point cost list" where the formula breaks down; it only gives even numbers.
    #[test]
    fn every_price_follows_the_formula_or_has_an_asterisk() {
        let starred: Vec<_> = TABLE.iter().filter(|row| row.formula.is_some()).map(|row| row.id).collect();
        assert_eq!(starred, ["gear-head", "jury-rigger", "on-the-fly", "scare-tactics"]);
        for row in &TABLE {
            match row.formula {
                Some(points) => {
                    assert!(points != row.points && points % 2 == 0, "{}: needs no asterisk", row.id)
                }
                None => {
                    assert!(row.points % 2 == 0 && row.points > 0, "{}: no result of the formula", row.id)
                }
            }
        }
    }

    /// The list is sorted by level: the pilots' initiatives rise with it.
    #[test]
    fn levels_rise_through_the_list() {
        assert!(TABLE.is_sorted_by_key(|row| row.level));
        let count = |level| TABLE.iter().filter(|row| row.level == level).count();
        assert_eq!([Yellow, Orange, Red, Purple].map(count), [19, 17, 9, 3]);
        assert!(TABLE.iter().filter(|row| row.needs_force).count() == 3);
    }
}
