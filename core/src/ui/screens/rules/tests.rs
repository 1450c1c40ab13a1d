//! Keys lead through the rules, and every decision of a battle to a page about it.

use super::index::RuleIndex;
use super::page::RulePage;
use super::*;
use crate::body::{Board, BodyFacts, Settings};
use crate::cards::rulebook;
use crate::dice::fairness::FaceCounts;
use crate::dice::generator::Seed;
use crate::journal::slots::Slots;
use crate::ui::prelude::*;
use crate::ui::stack::Open;

/// Presses keys on a screen; the last step that left it, if any.
fn press(screen: &mut Screen, keys: &[Key], large_type: bool) -> Step {
    let game = Game::new(Seed::from_number(7), true);
    let settings = Settings { large_type, ..Settings::DEFAULT };
    let view = View {
        game: &game,
        game_faces: &FaceCounts::default(),
        device_faces: FaceCounts::default(),
        settings: &settings,
        facts: &BodyFacts::of(Board::PicoLcd13),
        slots: &Slots::EMPTY,
        demo: &crate::show_me::Demo::OFF,
        attracting: false,
        visits: &crate::station::Visits::NONE,
        undo: None,
        redo: None,
        serial: 0,
        answers: 0,
        below: None,
    };
    let mut open = Open::from(*screen);
    open.arrive(&view);
    let step = keys.iter().fold(Step::Stay, |_, &key| open.press(key, &view));
    *screen = open.screen;
    step
}

fn shown(screen: &Screen) -> &'static str {
    match screen {
        Screen::RulePage(page) => page.shows().unwrap_or(""),
        _ => "",
    }
}

/// The page that A opens from the index after these keys.
fn opened(filter: Filter, keys: &[Key]) -> &'static str {
    let mut screen = Screen::RuleIndex(RuleIndex::new(filter));
    press(&mut screen, keys, false);
    match press(&mut screen, &[Key::A], false) {
        Step::Go(page) => shown(&page),
        _ => "",
    }
}

#[test]
fn left_and_right_jump_a_letter_and_up_and_down_an_entry() {
    let titles: Vec<&str> = rulebook::all().map(|entry| entry.title).collect();
    let first_b = titles.iter().position(|title| title.starts_with('B')).expect("there is a B");
    assert_eq!(opened(Filter::All, &[]), titles[0]);
    assert_eq!(opened(Filter::All, &[Key::Down]), titles[1]);
    assert_eq!(opened(Filter::All, &[Key::Up]), titles[titles.len() - 1]);
    assert_eq!(opened(Filter::All, &[Key::Right]), titles[first_b]);
    assert_eq!(opened(Filter::All, &[Key::Right, Key::Down, Key::Left]), titles[first_b]);
    assert_eq!(opened(Filter::All, &[Key::Right, Key::Left]), titles[0]);
    assert_eq!(opened(Filter::All, &[Key::Left]), titles[0], "letters do not go round");
}

#[test]
fn down_alone_reads_every_page_of_every_entry_of_a_book() {
    for large in [false, true] {
        let mut screen = Screen::RulePage(RulePage::new(Filter::Book(Book::ShadowCaster), 0));
        for entry in Book::ShadowCaster.entries() {
            for _ in 0..page::pages(entry, large) {
                assert_eq!(shown(&screen), entry.title);
                press(&mut screen, &[Key::Down], large);
            }
        }
        // Round again.
        assert_eq!(shown(&screen), Book::ShadowCaster.entries()[0].title);
    }
}

#[test]
fn the_source_leads_on_to_its_topics() {
    let mut screen = Screen::rules_about(Topic::Swerve);
    assert_eq!(shown(&screen), "Swerving");
    press(&mut screen, &[Key::Right, Key::A], false);
    assert!(matches!(screen, Screen::RulePage(page) if page.is_source()));
    // The second entry about swerving is also about what its second topic names.
    let second = rulebook::for_topic(Topic::Swerve).nth(1).expect("more than one");
    let topic = second.topics().nth(1).expect("another topic");
    press(&mut screen, &[Key::Down, Key::A], false);
    assert_eq!(shown(&screen), topic.name());
    assert_eq!(press(&mut screen, &[Key::B], false), Step::Back);
}

#[test]
fn with_four_keys_the_source_is_after_the_last_page() {
    let mut screen = Screen::rules_about(Topic::Critical);
    for _ in 0..4 {
        if let Screen::RulePage(page) = screen
            && page.is_source()
        {
            press(&mut screen, &[Key::B], true);
            assert_eq!(shown(&screen), "Critical damage");
            return;
        }
        press(&mut screen, &[Key::A], true);
    }
    panic!("no source in four presses");
}

#[test]
fn every_rule_of_the_battle_has_a_page_of_its_own_section() {
    for &rule in BattleRule::ALL {
        let topic = rule_topic(rule);
        let lead = rulebook::for_topic(topic).next().expect("a lead");
        assert_eq!(shown(&Screen::rules_about(topic)), lead.title, "{rule:?}");
    }
    // The section that a rule names is among what its topic shows, where the book has such a section.
    for (rule, title) in [
        (BattleRule::RangeZero, "Range 0"),
        (BattleRule::WingSwerve, "Swerving in a wing"),
        (BattleRule::WingmateFlees, "Wingmate at the edge"),
        (BattleRule::ForcedSplit, "Forced split"),
        (BattleRule::RebelNearWing, "Splitting, automated"),
        (BattleRule::JoinWing, "Rejoining, automated"),
        (BattleRule::Simultaneous, "Simultaneous fire"),
    ] {
        let found = rulebook::for_topic(rule_topic(rule)).any(|entry| entry.title == title);
        assert!(found, "{rule:?} does not lead to {title}");
    }
}

#[test]
fn no_title_or_section_gets_small() {
    use crate::ui::theme::{body, tiny};

    let wide: Vec<(i32, &str)> = rulebook::all()
        .map(|entry| (body(White).width(entry.title), entry.title))
        .filter(|&(width, _)| width > index::TITLE_ROOM)
        .collect();
    assert_eq!(wide, [], "of {} pixels", index::TITLE_ROOM);
    let wide: Vec<(i32, String)> = rulebook::all()
        .map(|entry| (tiny(White).width(&entry.section.unpacked()), entry.section.to_string()))
        .filter(|&(width, _)| width > page::SECTION_ROOM)
        .collect();
    assert_eq!(wide, [], "of {} pixels", page::SECTION_ROOM);
    let wide: Vec<Topic> = Topic::ALL
        .iter()
        .copied()
        .filter(|topic| body(White).width(topic.name()) > page::ALSO_ROOM)
        .collect();
    assert_eq!(wide, [], "of {} pixels", page::ALSO_ROOM);
}
