//! A pilot was shot down: the dice of the territory, rolled here or typed in. Next: back.

use super::words;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::eject::EjectDice;
use crate::ui::prelude::*;
use crate::ui::screens::games::left_of;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fallen {
    pub at: PilotAt,
}

impl Fallen {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let pilot = self.at;
        if campaign.pilot(pilot).is_none() {
            return words::nobody(ask);
        }
        let wanted = campaign.eject_dice();
        let fallen = campaign.fallen(pilot);
        ask.fresh(u32::from(fallen.is_some()));
        let dice = widgets::count_line(u32::from(wanted), "die", "dice");
        ask.place(&words::name(campaign, pilot), &dice);
        let classic = campaign.variants.classic_eject;
        ask.help(&Help {
            asked: said!("The ship was destroyed: roll the dice of the territory here, or roll them on the table and type in each face."),
            look: said!("One die in friendly, two in neutral, three in Imperial territory. A dash is not yet typed."),
            why: if classic {
                said!("Two crits kill; a crit takes the best talent, a hit another card, a focus half of the share.")
            } else {
                said!("The harshest die counts: crit 20, hit 15, focus 10, blank 5 points of the pool.")
            },
            source: said!("Heroes of the Aturi Cluster, Rebel Ship Destroyed"),
            words: &[Term::AttackDie, Term::Crit, Term::Hit, Term::FocusResult, Term::Blank],
            ..Help::default()
        });
        if let Some(dice) = fallen {
            return result(ask, pilot, dice, classic);
        }
        ask.row_as(
            "Roll",
            (Icon::DieRed, Red),
            "Shot down: roll",
            "",
            words::order(C::ShotDown { pilot, dice: None }),
        );
        let mut typed = [0; 4];
        let faces =
            [(Icon::Crit, "Crits"), (Icon::Hit, "Hits"), (Icon::Focus, "Focus"), (Icon::Blank, "Blanks")];
        for ((place, (icon, word)), count) in (0u8..).zip(faces).zip(&mut typed) {
            let most = left_of(&ask.form, 0..4, place, wanted);
            *count = ask.typed((icon, Silver), word, place, most).unwrap_or(0);
        }
        let [crits, hits, focus, blanks] = typed;
        let dice = EjectDice { crits, hits, focus, blanks };
        let wrong = (dice.count() != wanted).then_some(text!("Type in every die first."));
        let value = format_args!("{} of {wanted}", dice.count());
        let step = words::order(C::ShotDown { pilot, dice: Some(dice) });
        ask.row_if(wrong, "Take", (Icon::Check, Green), "Take these", value, step);
    }
}

fn result(ask: &mut Ask, pilot: PilotAt, dice: EjectDice, classic: bool) {
    let faces = [
        (AttackFace::Crit, dice.crits),
        (AttackFace::Hit, dice.hits),
        (AttackFace::Focus, dice.focus),
        (AttackFace::Blank, dice.blanks),
    ];
    ask.above(Foot::Rows(2));
    ask.dice(
        faces
            .into_iter()
            .flat_map(|(face, count)| core::iter::repeat_n(RolledFace::Attack(face), count.into())),
    );
    match (classic, dice.kills()) {
        (false, _) => {
            ask.title((Icon::Star, Red), format_args!("-{} points", dice.loss()));
            ask.text(White, text!("The harshest die counts."));
        }
        (true, true) => {
            ask.title((Icon::Destroyed, Red), "Killed");
            ask.text(White, text!("Two crits. A new pilot follows."));
        }
        (true, false) => {
            let mut taken = Line::new();
            // Three dice, three short parts.
            let _ = ask.view.game.campaign.describe_eject(pilot, None, &mut taken);
            ask.textf(White, format_args!("{}.", capital(&taken)));
        }
    }
    ask.row_as("Go on", (Icon::Check, Green), "So it is", "", Step::Back);
    let step = words::order(C::NotShotDown(pilot));
    ask.row_as("Clear", (Icon::Undo, Silver), "It came home", "", step);
}
