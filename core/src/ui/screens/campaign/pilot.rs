//! A pilot: what to do between missions, the cards, the record and the kills. Next: Shop, Dock, Deal, Loadout, Naming,
//! Correct.

use super::correct::Correct;
use super::deal::Deal;
use super::dock::Dock;
use super::enlist;
use super::loadout::Loadout;
use super::shop::Shop;
use super::words::{self, NONE};
use crate::campaign::Campaign as State;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::error::CampaignError;
use crate::campaign::pilot::{Pilot as Sheet, Victim};
use crate::campaign::round::CampaignStage;
use crate::cards::pilots::Level;
use crate::ui::prelude::*;
use crate::ui::screens::naming::Naming;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pilot {
    pub at: PilotAt,
}

const PAGES: [Icon; 4] = [Icon::Wrench, Icon::Cards, Icon::Medal, Icon::TieLn];

impl Pilot {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let at = self.at;
        let Some(pilot) = campaign.sheet(at) else { return words::nobody(ask) };
        // Without a ship there is one thing to do first.
        ask.fresh(
            u32::from(pilot.ship.is_some()) + 2 * u32::from(pilot.dead) + 4 * u32::from(pilot.is_gone()),
        );
        let place = format_args!("{}", words::name(campaign, at));
        ask.place(place, &words::points(pilot.points));
        ask.tabs(&PAGES);
        match ask.form.page {
            _ if pilot.is_gone() && ask.form.page == 0 => departed(ask, campaign, at, pilot),
            1 => cards(ask, at, pilot),
            2 => record(ask, campaign, at, pilot),
            3 => kills(ask, pilot),
            _ if pilot.dead => dead(ask, campaign, at),
            _ => hangar(ask, campaign, at, pilot),
        }
    }
}

/// Whether the first ship may still be changed as if it had been chosen at once.
fn is_rookie(campaign: &State, pilot: &Sheet) -> bool {
    campaign.stage == CampaignStage::Founding
        && pilot.missions == 0
        && pilot.level == Level::Green
        && pilot.inventory.is_empty()
}

fn hangar(ask: &mut Ask, campaign: &State, at: PilotAt, pilot: &Sheet) {
    ask.help(&Help {
        asked: said!(
            "What does this pilot do now? Buy, equip, rise a level, change the ship, or stay away today."
        ),
        look: said!(
            "The pilot sheet and the ship. Left and Right turn to the cards, the record and the kills."
        ),
        why: said!(
            "Points are spent between missions; cards are put on the ship until the mission is played."
        ),
        source: said!("Heroes of the Aturi Cluster, Spending Squad Points"),
        words: &[Term::SquadPoints, Term::UpgradeSlot, Term::Initiative],
        topic: Some(Topic::PilotSheet),
        ..Help::default()
    });
    ask.grows(2);
    let now = (!campaign.can_spend()).then(|| CampaignError::NotNow.sentence());
    let unarmed = now.or_else(|| pilot.ship.is_none().then(|| CampaignError::NoShip.sentence()));
    ship(ask, campaign, at, pilot, false);
    let shop = Step::Go(Screen::Shop(Shop::new(at)));
    ask.row_if(unarmed, "Open", (Icon::Plus, Silver), "Buy upgrades", "", shop);
    ask.about(text!("What fits now, or any card by letters."));
    let on_board = pilot.inventory.iter().filter(|owned| owned.equipped).count();
    let value = widgets::count_line(u32::from(cursor::small(on_board)), "card on", "cards on");
    let go = Step::Go(Screen::Loadout(Loadout { at }));
    let bare = pilot.ship.is_none().then(|| CampaignError::NoShip.sentence());
    ask.row_if(bare, "Open", (Icon::Wrench, Silver), "Loadout", &value, go);
    ask.about(text!("What is on the ship for the next mission."));
    let level = format_args!("{}", pilot.level.number());
    let rise = Step::Go(Screen::Deal(Deal::level(at)));
    ask.row_if(unarmed, "Open", (Icon::Medal, Silver), "Level", level, rise);
    ask.about(if campaign.warns_rookie(pilot) {
        text!("Arm the ship first: levels bring a stronger Empire.")
    } else {
        text!("Initiative and slots; a stronger Empire.")
    });
    ship(ask, campaign, at, pilot, true);
    if campaign.stage != CampaignStage::Founding {
        let step = words::order(C::Absent { pilot: at, absent: !pilot.absent });
        ask.switch((Icon::People, Silver), "Flies today", !pilot.absent, step);
        ask.about(text!("Who stays away gets no points."));
    }
    let name = Step::Go(Screen::Naming(Naming::callsign(at, pilot.callsign)));
    ask.row_as("Open", (Icon::Pencil, Silver), "Callsign", format_args!("{}", pilot.callsign), name);
    ask.about(text!("Typed, or picked from a list."));
    let player = if pilot.player.is_blank() { "-" } else { pilot.player.as_str() };
    let naming = Step::Go(Screen::Naming(Naming::player(at, pilot.player)));
    ask.row_as("Open", (Icon::Pilot, Silver), "Player", player, naming);
    ask.about(text!("Penalties count players. Nameless: one each."));
    let correct = Step::Go(Screen::Correct(Correct::opened(campaign, at)));
    ask.row_as("Open", (Icon::Pencil, Silver), "Correct", "", correct);
    ask.about(text!("Sets the sheet as it is on paper."));
    leave(ask, campaign, at, pilot, now);
}

/// The row of the ship: the first one while it is missing.
fn ship(ask: &mut Ask, campaign: &State, at: PilotAt, pilot: &Sheet, later: bool) {
    if pilot.ship.is_some() != later {
        return;
    }
    let look = (words::ship_icon(pilot.ship), Silver);
    let (label, dock) = (format_args!("Ship"), Step::Go(Screen::Dock(Dock { at })));
    match pilot.ship {
        None => {
            ask.likely();
            ask.row_as("Buy", look, "Buy a ship", "", dock);
            ask.about(text!("Before anything else: no cards without it."));
        }
        Some(ship) if is_rookie(campaign, pilot) => {
            ask.value(
                look,
                label,
                enlist::first_ships(campaign).position(|each| each == ship).map_or(0, cursor::small),
                0..=cursor::small(enlist::first_ships(campaign).count()).saturating_sub(1),
                &|place| line(format_args!("{}", enlist::nth_ship(campaign, place))),
                &|place| words::order(C::FirstShip { pilot: at, ship: enlist::nth_ship(campaign, place) }),
            );
            ask.about(text!("Free to change before the first card."));
        }
        Some(ship) => {
            ask.row_as("Open", look, label, format_args!("{ship}"), dock);
            ask.about(if campaign.variants.tree {
                text!("From level 2 on you may own several.")
            } else {
                text!("Others from level 3; trading loses 5 points.")
            });
        }
    }
}

fn leave(ask: &mut Ask, campaign: &State, at: PilotAt, pilot: &Sheet, now: Option<Text>) {
    if let Some(why) = now {
        return ask.blocked("Leaves", "", why);
    }
    let name = words::name(campaign, at);
    let cards = widgets::count_line(u32::from(cursor::small(pilot.inventory.len())), "card", "cards");
    let goods = line(format_args!("{cards}, {}", words::points(pilot.points)));
    let loss = Loss {
        icon: Icon::Exit,
        question: format_args!("{name} leaves?"),
        lost: &[(Icon::Cards, &goods), (Icon::Medal, "stay with the sheet")],
        keep: "Stays",
        word: "Leaves the squad",
    };
    let row = (format_args!("Leaves"), NONE);
    ask.asks_first(false, (Icon::Exit, Red), row, &loss, words::finish(C::Leave(at)));
    ask.about(text!("Can come back: Table, pilots."));
}

/// Somebody who left, or who fell and has a successor.
fn departed(ask: &mut Ask, campaign: &State, at: PilotAt, pilot: &Sheet) {
    ask.help(&Help {
        asked: if pilot.dead { said!("This pilot was killed. Nothing is asked here.") } else { said!("Does this pilot come back?") },
        look: said!("Cards, record and kills stand on the next pages."),
        why: said!("The sheet is kept until the roster of twelve needs its place. A limited card that another has by now is paid back."),
        words: &[Term::Limited],
        ..Help::default()
    });
    if pilot.dead {
        return ask.nothing("Killed in action.");
    }
    let now = (!campaign.can_spend()).then(|| CampaignError::NotNow.sentence());
    let back = words::finish(C::ComeBack(at));
    ask.row_if(now, "Return", (Icon::Undo, Green), "Comes back", "", back);
}

fn dead(ask: &mut Ask, campaign: &State, at: PilotAt) {
    ask.help(&Help {
        asked: said!("This pilot was killed. Who takes over?"),
        look: said!("A new sheet. The player stays the same."),
        why: said!("The new pilot begins with points by the squad's average level."),
        source: said!("Heroes of the Aturi Cluster, Classic Eject Table and Pilot Death"),
        words: &[Term::SquadPoints],
        ..Help::default()
    });
    let now = (!campaign.can_spend()).then(|| CampaignError::NotNow.sentence());
    let points = format_args!("{}", words::points(campaign.joining_points()));
    let naming = Step::Go(Screen::Naming(Naming::replace(at)));
    ask.row_if(now, "New", (Icon::Plus, Green), "New pilot", points, naming);
    if let Some(pilot) = campaign.pilot(at) {
        leave(ask, campaign, at, pilot, now);
    }
}

fn cards(ask: &mut Ask, at: PilotAt, pilot: &Sheet) {
    ask.help(&Help {
        asked: said!("Which of this pilot's cards do you want to read, equip or sell?"),
        look: said!(
            "Cards that are on the ship are yellow, those in store silver. The number is what was paid."
        ),
        why: said!("A card that is sold brings a little less than it cost."),
        source: said!("Heroes of the Aturi Cluster, Selling Upgrades"),
        words: &[Term::UpgradeSlot, Term::Charge],
        ..Help::default()
    });
    if pilot.inventory.is_empty() {
        ask.nothing("No cards yet.");
    }
    for owned in &pilot.inventory {
        let ink = if owned.equipped { Yellow } else { Silver };
        let place = if owned.equipped { "on, " } else { "" };
        let open = Step::Go(Screen::Deal(Deal::card(at, owned.card)));
        let label = format_args!("{}", owned.card.card().name);
        ask.row_as(
            "Open",
            (words::card_icon(owned.card), ink),
            label,
            format_args!("{place}{}", owned.paid),
            open,
        );
    }
}

fn record(ask: &mut Ask, campaign: &State, at: PilotAt, pilot: &Sheet) {
    ask.help(&Help {
        asked: said!("What has this pilot done? Nothing is asked here."),
        look: said!("Points earned are always those spent, lost and still held together."),
        words: &[Term::Initiative, Term::Agility, Term::Hull, Term::Shield],
        topic: Some(Topic::PilotSheet),
        ..Help::default()
    });
    if let Some((canvas, y)) = ask.picture(48) {
        let boxes = [
            (u16::from(pilot.level.number()), "Level", Yellow),
            (u16::from(pilot.initiative(campaign.variants.tree)), "Init.", White),
            (pilot.points, "Points", Yellow),
            (pilot.total_kills(), "Kills", White),
        ];
        for (place, (number, label, color)) in (0..).zip(boxes) {
            let x = MARGIN + place * 57;
            canvas.house(x, y, 54, 48, widgets::IDLE.with_cut(7));
            canvas.textf(x + 27, y + 6, head(color).center(), format_args!("{number}"));
            canvas.text(x + 27, y + 31, body(Silver).center(), label);
        }
    }
    ask.rows_of(if ask.large() { 33 } else { 26 });
    let state = match pilot {
        Sheet { dead: true, .. } => "Killed in action",
        sheet if sheet.is_gone() => "Left the squad",
        Sheet { absent: true, .. } => "Absent today",
        Sheet { ship: Some(ship), .. } => ship.card().name,
        Sheet { ship: None, .. } => "No ship yet",
    };
    ask.line(words::pilot_icon(pilot), state, "");
    if !pilot.player.is_blank() {
        ask.line((Icon::People, Silver), "Player", format_args!("{}", pilot.player));
    }
    let flown = [
        (Icon::Flag, White, "Missions", pilot.missions),
        (Icon::Destroyed, Red, "Shot down", u16::from(pilot.shot_down)),
    ];
    for (icon, color, what, count) in flown {
        ask.line((icon, color), what, format_args!("{count}"));
    }
    for (what, points) in [("Earned", pilot.earned), ("Spent", pilot.spent), ("Lost", pilot.lost)] {
        let points = format_args!("{}", words::points(points));
        ask.line((Icon::Star, Yellow), what, points);
    }
    if let Some(stats) = campaign.stats(at) {
        let ship = [
            (Icon::Evade, Green, "Agility", stats.agility),
            (Icon::Hull, Yellow, "Hull", stats.hull),
            (Icon::Shield, Blue, "Shields", stats.shields),
            (Icon::Force, Purple, "Force", stats.force),
        ];
        let shown = |(icon, _, _, number): &(Icon, _, _, u8)| *icon != Icon::Force || *number > 0;
        for (icon, color, what, number) in ship.into_iter().filter(shown) {
            ask.line((icon, color), what, format_args!("{number}"));
        }
    }
}

fn kills(ask: &mut Ask, pilot: &Sheet) {
    ask.help(&Help {
        asked: said!("Which enemies did this pilot shoot down? Nothing is asked here."),
        look: said!("Every ship counts for whoever dealt its last damage."),
        words: &[Term::AutomatedShip, Term::Elite],
        ..Help::default()
    });
    if pilot.total_kills() == 0 {
        ask.nothing("No kills yet.");
    }
    for victim in Victim::all().filter(|victim| pilot.kills_of(*victim) > 0) {
        let count = format_args!("{}", pilot.kills_of(victim));
        ask.line((words::victim_icon(victim), Silver), victim.name(), count);
    }
}
