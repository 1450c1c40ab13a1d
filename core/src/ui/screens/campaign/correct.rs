//! A campaign set as on paper: one pilot's sheet, or tokens, deck, models and the random pilots' cards. Next: Shop for a
//! pilot's cards, the next pilot, back.

use super::shop::Shop;
use super::{table, words};
use crate::campaign::Campaign as State;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::correct::Correction;
use crate::campaign::pilot::{Pilot, Victim};
use crate::cards::experience_tree::Path;
use crate::cards::pilots::Level;
use crate::cards::provenance::CardStatus;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::ships::ShipId;
use crate::ui::prelude::*;
use crate::ui::screens::mission::terms as models;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Correct {
    /// None: the squad.
    at: Option<PilotAt>,
    /// Points, level and kills as they were when the page was opened.
    was: Option<(u16, u8, u16)>,
    /// The row that opened a page: B comes back to it.
    row: u8,
}

/// So far from what it is can a number be set at once.
const REACH: u16 = 100;
const KILLS: u8 = 1;
const FLOWN: u8 = 2;
const HANGAR: u8 = 3;
/// Pages of the squad.
const MODELS: u8 = 1;
const RANDOM: u8 = 2;

/// `Points was 12` once it differs.
fn label(word: &str, now: u16, was: Option<u16>) -> Line {
    match was {
        Some(was) if was != now => line(format_args!("{word}, was {was}")),
        _ => line(format_args!("{word}")),
    }
}

impl Correct {
    pub const fn of(at: PilotAt) -> Correct {
        Correct { at: Some(at), was: None, row: 0 }
    }

    pub const SQUAD: Correct = Correct { at: None, was: None, row: 0 };

    /// The same page with what it showed when it was opened.
    pub fn keeping(self, open: &Correct) -> Correct {
        if self.at == open.at { *open } else { self }
    }

    pub fn opened(campaign: &State, at: PilotAt) -> Correct {
        let numbers = |pilot: &Pilot| (pilot.points, pilot.level.number(), pilot.total_kills());
        Correct { at: Some(at), was: campaign.pilot(at).map(numbers), row: 0 }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        if ask.form.page == 0 {
            if ask.key() == Some(Key::A) {
                self.row = ask.form.cursor;
            }
            ask.starts_at(self.row);
        }
        let Some(pilot_at) = self.at else { return squad(ask, campaign) };
        let Some(pilot) = campaign.pilot(pilot_at) else { return words::nobody(ask) };
        ask.place("Correct", &words::name(campaign, pilot_at));
        ask.help(&Help {
            asked: said!("What does the paper say? Left and Right set a number; A opens the list of all."),
            look: said!("The pilot sheet on the table. Nothing is paid or paid back by a correction."),
            why: said!(
                "The log shows each change, and Y takes it back. What no longer fits comes off the ship."
            ),
            words: &[Term::SquadPoints, Term::Initiative],
            ..Help::default()
        });
        let set = |what| words::order(C::Correct { pilot: pilot_at, what });
        let tree = campaign.variants.tree;
        let ships = || RebelShip::ALL.iter().copied().filter(move |ship| ship.listing(tree).is_some());
        if ask.form.page == FLOWN {
            ask.turn_back();
            for &mission in MissionId::ALL {
                let flown = pilot.flown.has(mission);
                let step = set(Correction::Flown { mission, flown: !flown });
                ask.switch((Icon::Flag, Silver), mission.title(), flown, step);
            }
            return;
        }
        if ask.form.page == HANGAR {
            ask.turn_back();
            for ship in ships().filter(|ship| Some(*ship) != pilot.ship) {
                let owned = pilot.hangar.has(ship);
                let step = set(Correction::Owned { ship, owned: !owned });
                ask.switch((words::ship_icon(Some(ship)), Silver), format_args!("{ship}"), owned, step);
            }
            return;
        }
        if ask.form.page == KILLS {
            ask.turn_back();
            for victim in Victim::all() {
                let look = (words::victim_icon(victim), Silver);
                let kills = pilot.kills_of(victim);
                let to = |count| set(Correction::Kills { victim, count });
                ask.amount(look, victim.name(), kills, 0..=99.max(kills), &to);
            }
            return;
        }
        let (points, level, kills) = match self.was {
            Some((points, level, kills)) => (Some(points), Some(level), Some(kills)),
            None => (None, None, None),
        };
        ask.title((Icon::Pencil, Silver), "Set as on paper");
        let base = pilot.points.saturating_sub(REACH);
        let near = |points: u16| u8::try_from(points.saturating_sub(base)).unwrap_or(0);
        ask.value(
            (Icon::Star, Yellow),
            &label("Points", pilot.points, points),
            near(pilot.points),
            0..=near(pilot.points.saturating_add(REACH)),
            &|near| line(format_args!("{}", base.saturating_add(u16::from(near)))),
            &|near| set(Correction::Points(base.saturating_add(u16::from(near)))),
        );
        let now = pilot.level.number();
        ask.amount(
            (Icon::Medal, Yellow),
            &label("Level", u16::from(now), level.map(u16::from)),
            now,
            1..=Level::Purple.number(),
            &|level| Level::from_number(level).map_or(Step::Stay, |level| set(Correction::Level(level))),
        );
        if let Some(path) = pilot.path {
            let of = |place: u8| Path::ALL.get(usize::from(place)).copied().unwrap_or(path);
            ask.value(
                (Icon::Chart, Silver),
                "Path",
                Path::ALL.iter().position(|each| *each == path).map_or(0, cursor::small),
                0..=cursor::small(Path::ALL.len()).saturating_sub(1),
                &|place| line(format_args!("{}", of(place))),
                &|place| set(Correction::Path(of(place))),
            );
        }
        let cards = Step::Go(Screen::Shop(Shop::on_paper(pilot_at)));
        let owned = pilot.inventory.len();
        ask.row_as("Open", (Icon::Cards, Silver), "Cards", format_args!("{owned}"), cards);
        let of = |place: u8| ships().nth(usize::from(place)).unwrap_or(RebelShip::XWing);
        ask.value(
            (words::ship_icon(pilot.ship), Silver),
            "Ship",
            ships().position(|ship| Some(ship) == pilot.ship).map_or(0, cursor::small),
            0..=cursor::small(ships().count()).saturating_sub(1),
            &|place| line(format_args!("{}", of(place))),
            &|place| set(Correction::Ship(of(place))),
        );
        if tree {
            let others = pilot.hangar.len().saturating_sub(usize::from(pilot.ship.is_some()));
            ask.turn_to((Icon::Cargo, Silver), "Further ships", format_args!("{others}"), HANGAR);
        }
        let total = pilot.total_kills();
        let look = (Icon::TieLn, Silver);
        ask.turn_to(look, &label("Kills", total, kills), format_args!("{total}"), KILLS);
        let flown = format_args!("{}", pilot.missions);
        ask.turn_to((Icon::Flag, Silver), "Missions flown", flown, FLOWN);
        let fell = pilot.shot_down;
        let down = |times| set(Correction::ShotDown(times));
        ask.amount((Icon::Destroyed, Silver), "Shot down", fell, 0..=99.max(fell), &down);
        if let Some((next, _)) = campaign.roster().find(|(at, _)| *at > pilot_at) {
            let go = Step::Swap(Screen::Correct(Correct::opened(campaign, next)));
            let name = format_args!("{}", words::name(campaign, next));
            ask.row_as("Next", (Icon::Pilot, Silver), "Next pilot", name, go);
        }
        if pilot.dead {
            let alive = set(Correction::Dead(false));
            return ask.row_as("Alive", (Icon::Undo, Green), "Alive again", "", alive);
        }
        let name = words::name(campaign, pilot_at);
        let cards = widgets::count_line(u32::from(cursor::small(owned)), "card", "cards");
        let sheet = match owned {
            0 => line(format_args!("level {now}")),
            _ => line(format_args!("level {now} and {cards}")),
        };
        let loss = Loss {
            icon: Icon::Destroyed,
            question: format_args!("{name} killed?"),
            lost: &[(Icon::Pilot, "the pilot"), (Icon::Medal, &sheet)],
            keep: "Lives on",
            word: "Killed",
        };
        let dead = set(Correction::Dead(true));
        ask.danger((Icon::Destroyed, Red), "Killed", &loss, dead);
    }
}

/// What belongs to nobody's sheet.
fn squad(ask: &mut Ask, campaign: &State) {
    ask.place("Correct", "the squad");
    ask.help(&Help {
        asked: said!("How do tokens, deck and models stand on the table?"),
        look: said!("The victory tokens, the mission cards, the models you own, and which cards are among the random pilots."),
        why: said!("The log shows each change, and Y takes it back. The last token is won, never set."),
        ..Help::default()
    });
    match ask.form.page {
        MODELS => {
            ask.turn_back();
            models::models_of(ask, &campaign.models, &|ship, count| {
                let mut models = campaign.models;
                models.set(ship, count);
                words::order(C::Models(models))
            });
        }
        RANDOM => {
            ask.turn_back();
            // The others are always among them.
            let provisional = |ship: &ShipId| ship.card().status == CardStatus::Provisional;
            for ship in models::FIELDED.into_iter().filter(provisional) {
                let open = campaign.is_unlocked(ship);
                let step = words::order(C::Unlocked { ship, open: !open });
                ask.switch((emblems::ship_icon(ship), Silver), ship.short_name(), open, step);
            }
        }
        _ => {
            ask.turn((Icon::TieLn, Silver), "Models you own", MODELS);
            ask.turn((Icon::Cards, Silver), "Random pilots", RANDOM);
            table::tokens_and_deck(ask, campaign);
        }
    }
}
