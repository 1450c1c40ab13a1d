//! The end of a campaign: who won, and what comes then. Next: its Table, a new one with the same pilots.

use super::founding;
use super::table::CampaignTable;
use super::words;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::round::CampaignEnding;
use crate::cards::campaign_deck::Length;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, ending: CampaignEnding) {
    let campaign = &ask.view.game.campaign;
    let flown = widgets::count_line(u32::from(campaign.log.flights_seen()), "mission", "missions");
    ask.fresh(3_000);
    ask.place("Campaign", &flown);
    ask.help(&Help {
        asked: said!("The campaign is over. Fly another one with the same pilots, look back, or forget it."),
        look: said!("Experienced pilots keep ships, cards and levels; Local Trouble is left out."),
        why: ending.sentence().into(),
        source: said!("Heroes of the Aturi Cluster, Winning the Campaign"),
        ..Help::default()
    });
    let (colors, icon, word) = match ending {
        CampaignEnding::Won => ((Green, GreenDark), Icon::TokenRebel, "WON"),
        CampaignEnding::Lost => ((Red, RedDark), Icon::TokenEmpire, "LOST"),
        CampaignEnding::Contested => ((Silver, Panel), Icon::Flag, "CONTESTED"),
        CampaignEnding::NoSurvivors => ((Red, RedDark), Icon::Destroyed, "NO SURVIVORS"),
    };
    if ask.large() {
        ask.title((icon, colors.0), word);
    } else {
        ask.banner(colors, word, "");
    }
    ask.text(White, &ending.sentence().unpacked());
    if ending != CampaignEnding::NoSurvivors {
        for length in [Length::Short, Length::Medium] {
            let step = words::order(C::Again(length));
            ask.row_as("Fly", (Icon::Redo, Green), "Fly again", format_args!("{length}"), step);
        }
    }
    let table = Step::Go(Screen::CampaignTable(CampaignTable));
    ask.row_as("Open", (Icon::Clock, Silver), "Look back", "", table);
    founding::forget(ask, campaign, words::order(C::Close));
}
