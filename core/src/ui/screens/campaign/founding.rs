//! Before the first round: how long, then who flies, the first missions and the variants. Next: Enlist, Pilot, Bring, the
//! first round.

use super::bring::Bring;
use super::enlist::Enlist;
use super::pilot::Pilot;
use super::words;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::error::CampaignError;
use crate::campaign::variants::Variants;
use crate::campaign::{Campaign as State, MIN_PILOTS};
use crate::cards::campaign_deck::Length;
use crate::cards::experience::START_POINTS;
use crate::mission::terms::DifficultyVariant;
use crate::ui::prelude::*;
use crate::ui::screens::mission::words as missions;

/// How long the campaign shall be: the first question.
pub fn length(ask: &mut Ask) {
    ask.place("Campaign", "a new one");
    ask.help(&Help {
        asked: said!("How long shall the campaign be?"),
        look: said!(
            "A short one is two or three evenings. Pilots, ships and cards are kept between missions."
        ),
        why: said!("The length sets how many missions the deck starts with and how many victory tokens win."),
        source: said!("Heroes of the Aturi Cluster, Campaign Set up"),
        topic: Some(Topic::CampaignRound),
        words: &[Term::SquadPoints],
        ..Help::default()
    });
    ask.title((Icon::Medal, Yellow), "How long?");
    ask.grows(2);
    if ask.view.game.campaign.is_shelved() {
        // Before another takes its place.
        let look = (Icon::Undo, Green);
        ask.row_as("Take", look, "Take the old one back", "", words::order(C::Recall));
        ask.about(text!("The campaign that was forgotten last."));
    }
    for &each in Length::ALL {
        let label = crate::ui::ask::capital(each.name());
        let tokens = format_args!("{} tokens win", each.tokens());
        let long = each.starting_missions() > MissionId::starting().count();
        let refused = long.then(|| CampaignError::LongNeedsMoreArcs.sentence());
        let step = words::order(C::Found { length: each, variants: Variants::BOOK });
        ask.row_if(refused, "Begin", (Icon::Clock, Silver), &label, tokens, step);
        let (least, most) = each.missions();
        let about = line(format_args!(
            "{least} to {most} missions; {} stories to begin with.",
            each.starting_missions()
        ));
        ask.about(refused.map_or((&about).into(), |_| said!("Needs seven stories: there are five.")));
    }
}

const PAGES: [Icon; 3] = [Icon::People, Icon::Cards, Icon::Cog];

/// Who flies, the first missions, the variants.
pub fn tell(ask: &mut Ask) {
    let campaign = &ask.view.game.campaign;
    let pilots = campaign.roster().count();
    // Whoever joins or leaves makes it a new question: then Begin is highlighted as soon as it can be.
    ask.fresh(1_000 + u32::from(cursor::small(pilots)));
    ask.place(
        match ask.form.page {
            1 => format_args!("Set-up: missions"),
            2 => format_args!("Set-up: variants"),
            _ => format_args!("Set-up: pilots"),
        },
        &widgets::count_line(u32::from(cursor::small(pilots)), "pilot", "pilots"),
    );
    ask.tabs(&PAGES);
    match ask.form.page {
        1 => starting(ask, campaign),
        2 => variants(ask, campaign),
        _ => squad(ask, campaign),
    }
}

/// A squad at once, or one pilot after the other; then Begin.
fn squad(ask: &mut Ask, campaign: &State) {
    let pilots = campaign.roster().count();
    ask.help(&Help {
        asked: if pilots == 0 {
            said!("How many pilots fly? Take a squad of X-wings with ready names, or let them join one by one.")
        } else {
            said!("Is the squad complete? Begin, let another pilot join, or open one to change name and ship.")
        },
        look: said!("One player flies three pilots or more, two players two each, three or more players one each."),
        why: said!("A mission is for three to six pilots. Ships, cards and levels can also be bought in the first step of the round."),
        source: said!("Heroes of the Aturi Cluster, Number of Players"),
        words: &[Term::SquadPoints, Term::UpgradeSlot],
        ..Help::default()
    });
    if pilots == 0 {
        for (count, word) in (3u8..).zip(["Three", "Four", "Five", "Six"]) {
            let step = words::order(C::Muster(count));
            let value = if ask.large() { "" } else { "named" };
            let label = format_args!("{word} X-wings");
            ask.row_as("Take", (Icon::XWing, White), label, value, step);
        }
    } else {
        let few = (pilots < MIN_PILOTS).then(|| CampaignError::TooFewPilots.sentence());
        let value = format_args!("{pilots} ready");
        ask.row_if(few, "Begin", (Icon::Check, Green), "Begin", value, words::order(C::Begin));
        let (look, paper) = ((Icon::Pencil, Silver), format_args!("It runs on paper"));
        ask.row_if(few, "Take over", look, paper, "", words::order(C::TakeOver));
    }
    if campaign.free_places() > 0 {
        let label = if pilots == 0 { "One by one" } else { "Next pilot" };
        let step = Step::Go(Screen::Enlist(Enlist));
        ask.row_as("Add", (Icon::Plus, Silver), label, "", step);
    }
    for (at, pilot) in campaign.roster() {
        let ship = pilot.ship.map_or("no ship", |ship| ship.name());
        let step = Step::Go(Screen::Pilot(Pilot { at }));
        let label = format_args!("{}", words::name(campaign, at));
        ask.row_as("Open", words::pilot_icon(pilot), label, ship, step);
    }
    forget(ask, campaign, words::order(C::Close));
}

/// The row that forgets the campaign.
pub fn forget(ask: &mut Ask, campaign: &State, step: Step) {
    let pilots = campaign.roster().count();
    let squad = widgets::count_line(
        u32::from(cursor::small(pilots)),
        "pilot with all cards",
        "pilots with all cards",
    );
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("Forget the campaign?"),
        lost: if pilots == 0 {
            &[(Icon::Medal, "its length and variants")]
        } else {
            &[(Icon::People, &squad), (Icon::Undo, "kept until a new one")]
        },
        keep: "Keep it",
        word: "Forget it",
    };
    // It can be taken back until another is founded; one without pilots cannot.
    ask.asks_first(pilots == 0, (Icon::Trash, Red), ("Forget it", ""), &loss, step);
}

/// The missions that the deck starts with: at random, or ticked one by one.
fn starting(ask: &mut Ask, campaign: &State) {
    let (chosen, wanted) = (campaign.deck.len(), campaign.length.starting_missions());
    ask.help(&Help {
        asked: said!(
            "Which missions does the deck start with? At random, or tick as many as the length asks for."
        ),
        look: said!(
            "Each starting mission opens a story. Won or lost, it brings the next card of its story."
        ),
        why: said!("They are shuffled before every draw."),
        source: said!("Heroes of the Aturi Cluster, Prepare Mission Deck"),
        topic: Some(Topic::MissionDeck),
        ..Help::default()
    });
    // All in sight at once, and no bar beside the long names.
    if !ask.large() {
        ask.rows_of(27);
    }
    let random = if chosen == 0 { (Icon::Check, Green) } else { (Icon::D6, Silver) };
    let value =
        if chosen == 0 { format_args!("{wanted} cards") } else { format_args!("{chosen} of {wanted}") };
    ask.row_as("Random", random, "At random", value, words::order(C::StartShuffled));
    for mission in MissionId::starting() {
        let taken = campaign.deck.has(mission);
        let look =
            if taken { (Icon::Check, Green) } else { (missions::arc_icon(mission.mission().arc), Silver) };
        let full = (!taken && chosen >= wanted).then(|| CampaignError::WrongNumberOfMissions.sentence());
        let step = words::order(C::StartWith(mission));
        let (a, label) = (if taken { "Out" } else { "In" }, format_args!("{}", mission.title()));
        ask.row_if(full, a, look, label, "", step);
    }
}

fn variants(ask: &mut Ask, campaign: &State) {
    let now = campaign.variants;
    ask.help(&Help {
        asked: said!("Which variants shall hold? As they stand is the book without any."),
        look: said!("What changes a pilot's points or cards must be set before the first pilot joins."),
        why: said!("Easier plays as for one pilot fewer; harder adds one to the level, or a pilot."),
        source: said!("Heroes of the Aturi Cluster, Optional Variants"),
        words: &[Term::SquadPoints, Term::Limited, Term::UpgradeSlot],
        ..Help::default()
    });
    let set = |variants: Variants| words::order(C::Variants(variants));
    ask.grows(2);
    // Not a value, so that Left and Right turn the pages where one arrives.
    let bring = Step::Go(Screen::Bring(Bring));
    ask.row_as("Open", (Icon::Cargo, Silver), "What to bring", "", bring);
    ask.about(text!("Models and tokens for each story."));
    let lengths = cursor::small(MissionId::starting().count());
    let most = Length::ALL.iter().filter(|length| length.starting_missions() <= usize::from(lengths)).count();
    let at = |length: Length| Length::ALL.iter().position(|each| *each == length).map_or(0, cursor::small);
    let of = |place: u8| Length::ALL.get(usize::from(place)).copied().unwrap_or(Length::Short);
    ask.value(
        (Icon::Clock, Silver),
        "Length",
        at(campaign.length),
        0..=cursor::small(most).saturating_sub(1),
        &|place| line(format_args!("{}", of(place))),
        &|place| words::order(C::Length(of(place))),
    );
    ask.about(text!("First missions, and the tokens that win."));
    let points = |start: u8| line(format_args!("{}", Variants { start, ..now }.start_points()));
    ask.value(
        (Icon::Star, Silver),
        "Start with",
        now.start,
        0..=cursor::small(START_POINTS.len()).saturating_sub(1),
        &points,
        &|start| set(Variants { start, ..now }),
    );
    ask.about(text!("Points of a new pilot. The book says 35."));
    enemy(ask, campaign);
    ask.about(text!("Can be changed between missions, too."));
    let limited = Variants { ignore_limited: !now.ignore_limited, ..now };
    ask.switch((Icon::Cards, Silver), "Limited cards", !now.ignore_limited, set(limited));
    ask.about(text!("Only so many copies of a card in the squad."));
    let eject = Variants { classic_eject: !now.classic_eject, ..now };
    ask.switch((Icon::Exit, Silver), "Classic eject", now.classic_eject, set(eject));
    ask.about(text!("Shot down costs cards or points, even life."));
    let tree = Variants { tree: !now.tree, ..now };
    ask.switch((Icon::Chart, Silver), "Experience Tree", now.tree, set(tree));
    ask.about(text!("Add-on: three paths, several ships a pilot."));
    let slots = Variants { official_slots: !now.official_slots, ..now };
    ask.switch((Icon::Cog, Silver), "Official slots", now.official_slots, set(slots));
    ask.about(text!("A-wing and B-wing get their own slots."));
}

/// How strong the Empire comes; only what so many pilots have a column for.
pub fn enemy(ask: &mut Ask, campaign: &State) {
    let pilots = cursor::small(campaign.flying().count());
    let has_column = |difficulty: &&DifficultyVariant| {
        usize::from(pilots) < MIN_PILOTS || difficulty.column(pilots).is_ok()
    };
    let all = || DifficultyVariant::ALL.iter().filter(has_column);
    let now = campaign.variants;
    let of = |place: u8| all().nth(usize::from(place)).copied().unwrap_or(now.difficulty);
    ask.value(
        (Icon::Bars, Silver),
        "Enemy",
        all().position(|each| *each == now.difficulty).map_or(0, cursor::small),
        0..=cursor::small(all().count()).saturating_sub(1),
        &|place| line(format_args!("{}", of(place))),
        &|place| words::order(C::Variants(Variants { difficulty: of(place), ..now })),
    );
}
