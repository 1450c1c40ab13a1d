//! The Table: every ship with its health and tokens, the mission, what happened, corrections by hand.
//!
//! Next: a ship's sheet, a Rebel, a remote, a new squad, house rules, a die that chooses.

use super::super::mission::desk;
use super::readings::Readings;
use super::rebel::Rebel;
use super::remote::Remote;
use super::sheet::Sheet;
use super::squad::Squad;
use super::will::Will;
use super::{log, obstacle, over, shown};
use crate::battle::state::remote::RemoteAt;
use crate::ui::help::Said;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table;

/// Its pages; the mission's is only there in one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TablePage {
    Ships,
    Mission,
    Log,
    Corrections,
}

const IN_BATTLE: [TablePage; 3] = [TablePage::Ships, TablePage::Log, TablePage::Corrections];
/// What Rebels report comes first.
const IN_MISSION: [TablePage; 4] =
    [TablePage::Mission, TablePage::Ships, TablePage::Log, TablePage::Corrections];

impl TablePage {
    const fn look(self) -> (Icon, &'static str) {
        match self {
            TablePage::Ships => (Icon::TieLn, "ships"),
            TablePage::Mission => (Icon::Flag, "mission"),
            TablePage::Log => (Icon::Clock, "log"),
            TablePage::Corrections => (Icon::Pencil, "correct"),
        }
    }

    const fn help(self) -> Help<'static> {
        let (asked, look, words): (_, _, &[Term]) = match self {
            TablePage::Ships => (
                said!("Which ship or thing is to be looked at or corrected?"),
                said!(
                    "White squares are the Empire's numbers, green discs the Rebels'. Full hexagons are hull, full shields are shields; empty ones are lost. Tokens stand at the right."
                ),
                &[Term::Hull, Term::Shield, Term::Stress, Term::Lock],
            ),
            TablePage::Log | TablePage::Mission => (
                said!("What happened, and by which rule?"),
                said!("The newest stands first. Y takes steps back, one after the other."),
                &[],
            ),
            TablePage::Corrections => (
                said!("What else must the device know?"),
                said!(
                    "Ships that came late, things on the table, a choice that no rule makes, readings of this game. A ship's own values are corrected on its sheet."
                ),
                &[],
            ),
        };
        Help {
            asked,
            look,
            words,
            picture: None,
            why: said!(
                "The device counts what it is told. What lies on the table is right: set the device by it."
            ),
            source: Said::Plain(""),
            our_reading: false,
            topic: None,
        }
    }
}

impl Table {
    pub fn tell(&mut self, ask: &mut Ask) {
        let game = ask.view.game;
        let pages: &[TablePage] = if game.mission.is_on() { &IN_MISSION } else { &IN_BATTLE };
        let page = pages.get(usize::from(ask.form.page)).copied().unwrap_or(TablePage::Ships);
        let (_, name) = page.look();
        shown::tell_status(ask, None, format_args!("Table: {name}"));
        // The mission's page explains itself.
        if page != TablePage::Mission {
            ask.help(&page.help());
        }
        let icons: heapless::Vec<Icon, 4> = pages.iter().map(|page| page.look().0).collect();
        ask.tabs(&icons);
        match page {
            TablePage::Ships => ships(ask),
            TablePage::Mission => desk::tell_page(ask),
            TablePage::Log => log::tell(ask),
            TablePage::Corrections => corrections(ask),
        }
    }
}

/// Everybody in one line each; those who act now come under the cursor.
fn ships(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let acting = match battle.flow {
        BattleQuestion::Rebels { initiative } => battle.rebels_at(initiative).next().map(Party::Rebel),
        _ => battle
            .frames
            .iter()
            .map(|frame| frame.ship)
            .find(|&at| battle.ship(at).is_some())
            .map(Party::Ship),
    };
    ask.rows_of(if ask.large() { 33 } else { 25 });
    let ships = (0u8..).map(ShipAt).take(battle.ships.len());
    let rebels = (0u8..).map(RebelAt).take(battle.rebels.len());
    let remotes = (0u8..).map(RemoteAt).take(battle.remotes.len());
    let all = ships
        .map(|at| (Party::Ship(at), Screen::Sheet(Sheet::new(at))))
        .chain(rebels.map(|at| (Party::Rebel(at), Screen::Rebel(Rebel::edit(at)))))
        .chain(remotes.map(|at| (Party::Remote(at), Screen::Remote(Remote::edit(at)))));
    for (party, screen) in all {
        if acting == Some(party) {
            ask.likely();
        }
        shown::party_row(ask, "Open", party, None, Step::Go(screen));
    }
    for laid in &battle.devices {
        let icon = obstacle::device_icon(laid.kind);
        let step = Step::Settle(Command::Battle(BattleCommand::Touch(laid.number)));
        let label = format_args!("D{} {}", laid.number, laid.kind);
        ask.row_as("Open", (icon, if laid.by.is_some() { Green } else { Silver }), label, "", step);
    }
    if battle.ships.is_empty() && battle.rebels.is_empty() {
        ask.nothing("The table is empty");
    }
}

fn corrections(ask: &mut Ask) {
    let game = ask.view.game;
    let battle = &game.battle;
    let mut open = |icon: Icon, words: &str, screen: Screen| {
        ask.row_as("Open", (icon, Silver), words, "", Step::Go(screen));
    };
    open(Icon::D6, "Let a die choose", Screen::Will(Will));
    // A mission brings its own ships.
    if !game.mission.is_on() {
        open(Icon::Plus, "Add a squad", Screen::Squad(Squad::new()));
        open(Icon::Plus, "Add a Rebel", Screen::Rebel(Rebel::new()));
        open(Icon::Plus, "Add a remote", Screen::Remote(Remote::new()));
    }
    open(Icon::Book, "House rules", Screen::Readings(Readings));
    // In the set-up there is nothing to end, and after the end the result is in sight.
    if !game.mission.is_on()
        && !matches!(battle.flow, BattleQuestion::Setup | BattleQuestion::Over | BattleQuestion::Ended)
    {
        over::tell_end(ask);
    }
}
