//! A pilot was shot down: the dice of the territory, rolled here or typed in. Next: back.

use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    campaign::{PilotAt, command::CampaignCommand, eject::EjectDice},
    dice::faces::AttackFace,
    table::rolls::Face,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, title},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fallen {
    at: PilotAt,
    cursor: u8,
    /// What is being typed in.
    typed: EjectDice,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Roll,
    Face(AttackFace),
    Take,
}

const ITEMS: [Item; 6] = [
    Item::Roll,
    Item::Face(AttackFace::Crit),
    Item::Face(AttackFace::Hit),
    Item::Face(AttackFace::Focus),
    Item::Face(AttackFace::Blank),
    Item::Take,
];

const fn of(dice: &mut EjectDice, face: AttackFace) -> &mut u8 {
    match face {
        AttackFace::Crit => &mut dice.crits,
        AttackFace::Hit => &mut dice.hits,
        AttackFace::Focus => &mut dice.focus,
        AttackFace::Blank => &mut dice.blanks,
    }
}

impl Fallen {
    pub fn new(at: PilotAt) -> Fallen {
        Fallen { at, cursor: 0, typed: EjectDice::default() }
    }

    fn item(&self) -> Item {
        ITEMS.get(usize::from(self.cursor)).copied().unwrap_or(Item::Roll)
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let campaign = &view.game.campaign;
        if campaign.fallen(self.at).is_some() {
            return match key {
                Key::A => words::order(CampaignCommand::NotShotDown(self.at)),
                Key::B => Step::Back,
                _ => Step::Stay,
            };
        }
        let pilot = self.at;
        match (key, self.item()) {
            (Key::B, _) => Step::Back,
            (Key::Up | Key::Down, _) => {
                cursor::walk(&mut self.cursor, key, cursor::small(ITEMS.len())).unwrap_or(Step::Stay)
            }
            (Key::A, Item::Roll) => words::order(CampaignCommand::ShotDown { pilot, dice: None }),
            (Key::A, Item::Take) => words::order(CampaignCommand::ShotDown { pilot, dice: Some(self.typed) }),
            (Key::A | Key::Left | Key::Right, Item::Face(face)) => {
                let most = campaign.eject_dice();
                let count = of(&mut self.typed, face);
                *count = cursor::dial(*count, most, key != Key::Left);
                Step::Moved
            }
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        if campaign.pilot(self.at).is_none() {
            return words::nobody(canvas, view);
        }
        let wanted = campaign.eject_dice();
        let dice = line(format_args!("{wanted} {}", if wanted == 1 { "die" } else { "dice" }));
        widgets::status(canvas, &words::name(campaign, self.at), &dice);
        if let Some(dice) = campaign.fallen(self.at) {
            return self.draw_fallen(view, canvas, dice);
        }
        let large = view.settings.large_type;
        let count = cursor::small(ITEMS.len());
        widgets::list(canvas, large, (22, 221), (self.cursor, count), |canvas, place, spot| {
            let item = ITEMS.get(usize::from(place)).copied().unwrap_or(Item::Roll);
            let mut typed = self.typed;
            let (icon, label, value) = match item {
                Item::Roll => (Icon::DieRed, "Shot down: roll", line(format_args!(""))),
                Item::Face(face) => {
                    let (icon, label) = match face {
                        AttackFace::Crit => (Icon::Crit, "Crits"),
                        AttackFace::Hit => (Icon::Hit, "Hits"),
                        AttackFace::Focus => (Icon::Focus, "Focus"),
                        AttackFace::Blank => (Icon::Blank, "Blanks"),
                    };
                    (icon, label, line(format_args!("{}", of(&mut typed, face))))
                }
                Item::Take => {
                    let value = line(format_args!("{} of {wanted}", typed.count()));
                    (Icon::Check, "Take these dice", value)
                }
            };
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value: &value });
        });
        let a = match self.item() {
            Item::Roll => "Roll",
            Item::Take => "Take",
            Item::Face(_) => "Change",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn draw_fallen(&self, view: &View, canvas: &mut Canvas, dice: EjectDice) {
        let campaign = &view.game.campaign;
        canvas.text(120, 26, head(White).center(), "Shot down");
        let count = i32::from(dice.count());
        let mut x = 120 - (count * 62 - 8) / 2;
        let faces = [
            (AttackFace::Crit, dice.crits),
            (AttackFace::Hit, dice.hits),
            (AttackFace::Focus, dice.focus),
            (AttackFace::Blank, dice.blanks),
        ];
        for (face, count) in faces {
            for _ in 0..count {
                widgets::die(canvas, x, 56, 54, Face::Attack(face));
                x += 62;
            }
        }
        widgets::banner(canvas, (122, 92), RedDark, Red);
        let classic = campaign.variants.classic_eject;
        let words = match (classic, dice.kills()) {
            (false, _) => {
                canvas.textf(MARGIN + 16, 140, title(White), format_args!("-{}", dice.loss()));
                "points of the mission's pool: the harshest die counts."
            }
            (true, true) => "Two crits: the pilot is killed. A new one takes over.",
            (true, false) => "A crit takes the best talent, a hit another card, a focus half of the share.",
        };
        let x = if classic { MARGIN + 14 } else { MARGIN + 86 };
        canvas.paragraph(x, 136, MARGIN + ROW_WIDTH - 10 - x, body(White), words);
        widgets::hints(canvas, view, Hints { a: "Clear", b: "Back", x: "" });
    }
}
