//! The briefing: what it is about, what counts, what is special, one thing a page. Next: who flies.

use super::special;
use super::words::{self, Section};
use crate::cards::missions::MissionCard;
use crate::cards::missions::vocabulary::Objective;
use crate::mission::command::MissionCommand;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Briefing {
    mission: MissionId,
}

impl Briefing {
    pub const fn of(mission: MissionId) -> Briefing {
        Briefing { mission }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let card = self.mission.mission();
        ask.help(&Help {
            asked: said!("Do you want to fly this mission? Left and Right turn its pages: the story, the objectives, the special rules, what happens, what follows."),
            look: said!("Fly it, and the next question is who flies. Nothing lies on the table yet."),
            source: card.source.into(),
            our_reading: words::is_provisional(card),
            topic: Some(crate::cards::rulebook::Topic::Objectives),
            ..Help::default()
        });
        let objectives = card.objectives.iter().map(objective);
        let pages = words::read(
            ask,
            core::iter::once(story(card))
                .chain(objectives)
                .chain(special::rules(card))
                .chain(special::events(card))
                .chain(outcomes(card)),
        );
        ask.place(card.name, format_args!("{}/{pages}", ask.form.page + 1));
        let (campaign, mission) = (&ask.view.game.campaign, &ask.view.game.mission);
        let introduces = self.mission == MissionId::LocalTrouble && campaign.offers_introduction();
        if introduces
            || [campaign.mission, campaign.offered[0], campaign.offered[1]].contains(&Some(self.mission))
            || mission.is_on() && mission.setup.mission == self.mission
        {
            // It is chosen already, or where the cards are laid out.
            ask.act_after("Back", (Icon::Check, White), "Read", Step::Back);
        } else if in_use(ask.view.game) {
            let why =
                Step::Say(text!("A battle is on the table. End it first: hold X, then End the battle."));
            ask.act("Why", (Icon::Padlock, Dim), "The table is in use", why);
        } else {
            let choose = Step::Finish(Command::Mission(MissionCommand::Choose(self.mission)));
            ask.act("Fly", (Icon::Check, White), "Fly this mission", choose);
        }
    }
}

/// Another game lies on the table.
fn in_use(game: &Game) -> bool {
    let battle = &game.battle;
    !game.mission.is_on()
        && (battle.flow != BattleQuestion::Setup || !battle.ships.is_empty() || !battle.rebels.is_empty())
}

pub fn story(card: &'static MissionCard) -> Section<'static> {
    Section {
        look: (words::arc_icon(card.arc), White),
        title: "Briefing",
        text: card.briefing.into(),
        remark: special::end(card),
        ..Section::NONE
    }
}

pub fn objective(objective: &'static Objective) -> Section<'static> {
    let (look, title) = match (objective.primary, objective.points < 0) {
        (true, _) => ((Icon::Flag, Green), "Primary"),
        (false, true) => ((Icon::Minus, Red), "Penalty"),
        (false, false) => ((Icon::Star, Yellow), "Bonus"),
    };
    let remark = if objective.needs_primary { "It counts only with the primary objective." } else { "" };
    let remark = line(format_args!("{remark}"));
    Section { look, title, worth: Some(objective), name: objective.name, text: objective.text.into(), remark }
}

fn outcomes(card: &'static MissionCard) -> [Section<'static>; 2] {
    let section = |look, title, text: Text| Section { look, title, text: text.into(), ..Section::NONE };
    [
        section((Icon::TokenRebel, Green), "If we win", card.rebel.text),
        section((Icon::TokenEmpire, Red), "If we lose", card.imperial.text),
    ]
}
