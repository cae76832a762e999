//! Important text is completely visible even in small windows.

use masume::config::{GlyphSet, Setting};
use masume::logic::{LessonTopic, Order};
use masume::text::{Locale, Text};
use masume::tui::HeadlessApp;

use crate::keys::{SAMPLE, stage};

/// The smallest window with a panel.
const SMALL: (u16, u16) = (40, 16);

fn small(locale: Locale) -> HeadlessApp {
    stage(locale, GlyphSet::Unicode, SMALL)
}

fn screen_text(stage: &HeadlessApp) -> String {
    stage.picture().to_text()
}

fn footer(stage: &HeadlessApp) -> String {
    screen_text(stage)
        .lines()
        .nth(15)
        .unwrap_or_default()
        .to_owned()
}

/// A text without its spaces. Texts are compared without spaces, because their lines break at
/// different places.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The last lines of the window as one text without spaces.
fn foot(stage: &HeadlessApp) -> String {
    squeezed(&screen_text(stage).lines().skip(14).collect::<String>())
}

/// The text beside the board without spaces.
fn panel(stage: &HeadlessApp) -> String {
    let text = screen_text(stage);
    let beside = text.lines().take(14).map(|line| {
        let after = line.chars().skip(26);
        after.collect::<String>()
    });
    squeezed(&beside.collect::<String>())
}

#[test]
fn a_long_message_covers_the_footer_until_it_disappears() {
    for (locale, whole) in [
        (Locale::English, "1entryiswrong.Pressctoseeit."),
        (Locale::Japanese, "もう一度cで場所を表示します。"),
    ] {
        let mut stage = small(locale);
        stage.press("1");
        let keys = footer(&stage);
        stage.press("c");
        assert!(foot(&stage).ends_with(whole), "{}", screen_text(&stage));
        // The message covers the key `n`, so the first click does not change the mode.
        let mode = panel(&stage);
        stage.click(12, 15);
        assert_eq!(panel(&stage), mode);
        assert_eq!(footer(&stage), keys);
        stage.click(12, 15);
        assert_ne!(panel(&stage), mode);
    }
}

#[test]
fn many_wrong_entries_leave_space_for_the_actions() {
    for (locale, way_back) in [
        (Locale::English, "Pressctoundofromthefirstmistakeon."),
        (Locale::Japanese, "cで最初の間違いの前に戻ります。"),
    ] {
        let mut stage = small(locale);
        stage.press("6 Tab 3 Tab 6 Tab 3 Tab 6 Tab 3 Tab 6 Tab 3 Tab c c");
        assert!(foot(&stage).ends_with(way_back), "{}", screen_text(&stage));
    }
}

#[test]
fn the_end_of_a_game_is_shown_completely() {
    let mut stage = small(Locale::English);
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let empty = SAMPLE.chars().zip(solution.chars());
    let digits = empty.filter(|(clue, _)| *clue == '.');
    let digits: Vec<String> = digits.map(|(_, digit)| digit.to_string()).collect();
    stage.press(&digits.join(" Tab "));
    assert!(
        foot(&stage).ends_with("N:newpuzzle."),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn every_settings_value_is_shown_completely() {
    for locale in Locale::ALL {
        let mut stage = small(locale);
        stage.press("F2");
        for setting in Setting::ALL {
            let mut first = None;
            loop {
                let text = screen_text(&stage);
                // One setting changes the character of the frame, so both frame characters are
                // accepted.
                let chosen = text.lines().find(|line| line.contains("< "));
                let inside = chosen.unwrap_or_default().trim_end_matches(['│', '|', ' ']);
                let value = inside
                    .strip_suffix(" >")
                    .map(|line| line.rsplit("< ").next());
                let value = value.unwrap_or_else(|| panic!("{setting:?}: {text}"));
                // The first setting is the language. It remains unchanged, because the other
                // settings are checked in this language.
                if setting == Setting::ALL[0] || first.as_deref() == value {
                    break;
                }
                first = first.or_else(|| value.map(str::to_owned));
                stage.press("Right");
            }
            stage.press("Down");
        }
    }
}

#[test]
fn all_keys_of_the_branch_list_are_shown() {
    for (locale, last) in [
        (Locale::English, "Escclose"),
        (Locale::Japanese, "Esc閉じる"),
    ] {
        let mut stage = small(locale);
        stage.press("T");
        let shown: String = screen_text(&stage).replace('│', "");
        assert!(squeezed(&shown).contains(last), "{shown}");
    }
}

#[test]
fn an_algorithm_name_is_shown_completely() {
    let mut stage = small(Locale::Japanese);
    stage.press("s a");
    let text = screen_text(&stage);
    assert!(!text.contains("（シー"), "{text}");
    assert!(text.contains("無作為な順 "), "{text}");
}

#[test]
fn the_idea_of_a_lesson_can_be_read_completely() {
    for locale in Locale::ALL {
        for technique in Order::Teach.techniques().iter().take(12) {
            let mut stage = small(locale);
            let row = LessonTopic::from(*technique).rank();
            stage.press(&format!("L Enter{}", " Down".repeat(row)));
            let idea = squeezed(&Text::new(locale).idea(*technique));
            let ends: Vec<String> = {
                let chars: Vec<char> = idea.chars().collect();
                let [first, last] = [&chars[..10], &chars[chars.len() - 5..]];
                [first, last].map(String::from_iter).to_vec()
            };
            let mut pages = vec![panel(&stage)];
            for _ in 0..6 {
                stage.press("Right");
                pages.push(panel(&stage));
            }
            assert!(pages[0].contains(&ends[0]), "{technique}: {pages:#?}");
            let end = pages.iter().any(|page| page.contains(&ends[1]));
            assert!(end, "{technique}: {pages:#?}");
        }
    }
}

#[test]
fn a_review_shows_the_turn_and_cycles_through_remarks() {
    let mut stage = small(Locale::English);
    stage.press("1 1 S y Enter");
    let text = screen_text(&stage);
    stage.press("Enter");
    let turns = stage.game().unwrap().turns().len();
    let at = |stage: &HeadlessApp, turn: usize| {
        let shown = [format!("{turn}/{turns}"), format!("move{turn}of{turns}")];
        shown.iter().any(|shown| panel(stage).contains(shown))
    };
    assert!(at(&stage, turns), "{text}");
    // After the last turn, `]` returns to the first remark, which is on turn 1.
    stage.press("]");
    assert!(at(&stage, 1), "{}", screen_text(&stage));
    stage.press("G ] ]");
    assert!(at(&stage, 1), "{}", screen_text(&stage));
}

#[test]
fn a_window_that_is_too_small_shows_the_required_size() {
    for (keys, sizes) in [("", [(20, 10), (27, 14)]), ("R", [(20, 16), (30, 14)])] {
        for (width, height) in sizes {
            let mut stage = stage(Locale::English, GlyphSet::Unicode, (80, 24));
            stage.press(keys);
            stage.resize(width, height);
            let said = screen_text(&stage);
            let (_, need) = said.split_once("needs").expect(&said);
            let need: Vec<u16> = need
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse::<u16>().ok())
                .collect();
            stage.resize(need[0], need[1]);
            assert!(!screen_text(&stage).contains("needs"), "{keys} {said}");
        }
    }
}

#[test]
fn every_menu_line_is_visible_when_it_is_selected() {
    for height in [6, 9, 13, 17] {
        let mut stage = stage(Locale::English, GlyphSet::Unicode, (40, height));
        stage.press("4 Esc");
        for _ in 0..20 {
            let text = screen_text(&stage);
            let chosen: Vec<&str> = text.lines().filter(|line| line.contains('▸')).collect();
            assert_eq!(chosen.len(), 1, "{height}\n{text}");
            stage.press("Down");
        }
    }
}

#[test]
fn any_overlay_is_drawn_in_windows_of_any_size() {
    for keys in [
        "?", ":", "F2", "F5", "T", "s a", "s x", "S", "H o", "Esc", "L",
    ] {
        let mut stage = stage(Locale::English, GlyphSet::Unicode, (80, 24));
        stage.press(keys);
        for width in 1..=8 {
            for height in 1..=8 {
                stage.resize(width, height);
                assert_eq!(screen_text(&stage).lines().count(), usize::from(height));
            }
        }
    }
}
