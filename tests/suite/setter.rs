//! The editor for variants: constraints on selected cells, solutions and true candidates, the
//! draft, and copied and saved texts.

use masume::config::{GlyphSet, Settings};
use masume::format::{self, VariantEntry};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use crate::screens::accept;

/// A puzzle of four rows with one solution.
const LITTLE: &str = r#"{"title":"Little killer","author":"masume","size":4,"puzzle":"1...............","constraints":["cage 3 r1c1 r1c2","cage 7 r1c3 r1c4","cage 5 r2c1 r3c1","cage 5 r2c2 r3c2","cage 5 r2c3 r3c3","cage 5 r2c4 r3c4","cage 7 r4c1 r4c2","cage 3 r4c3 r4c4","thermo r4c4 r4c3 r4c2"]}"#;

fn entry(json: &str) -> VariantEntry {
    format::read(json).next().unwrap().unwrap().into_variant()
}

fn stage_in(locale: Locale, json: Option<&str>, size: (u16, u16)) -> HeadlessApp {
    let opening = Opening::Setter(json.map(|json| Box::new(entry(json))));
    HeadlessApp::new(opening, &Settings::default(), Text::new(locale), size)
}

fn stage(json: Option<&str>) -> HeadlessApp {
    stage_in(Locale::English, json, (80, 24))
}

/// Presses keys. A word that starts with `'` is typed letter by letter.
fn press(stage: &mut HeadlessApp, keys: &str) {
    for word in keys.split(' ') {
        match word.strip_prefix('\'') {
            Some(text) => text.chars().for_each(|c| stage.type_char(c)),
            None => stage.press(word),
        }
    }
}

/// The text of the panel on one line, so that wrapped sentences can be found.
fn panel(stage: &HeadlessApp) -> String {
    let text = stage.picture().to_text();
    let titles = ["Create a variant", "Little killer"];
    let column = |line: &str| {
        let at = titles.iter().find_map(|title| line.find(title))?;
        Some(line[..at].chars().count())
    };
    let left = text.lines().find_map(column).unwrap();
    let lines = text.lines().map(|line| {
        let right: String = line.chars().skip(left).collect();
        right.trim().to_owned()
    });
    lines.collect::<Vec<_>>().join(" ")
}

fn copied(stage: &mut HeadlessApp) -> String {
    stage.press("y Enter");
    stage.requests().copied.clone().unwrap()
}

#[test]
fn a_constraint_applies_to_the_selected_cells() {
    let mut stage = stage(None);
    press(
        &mut stage,
        "V Right Right Down Enter 'killer Enter '20 Enter",
    );
    assert!(
        panel(&stage).contains("Clues: 0, rules: 1"),
        "{}",
        panel(&stage)
    );
    press(&mut stage, "Down Down Space Right Space Enter 'white Enter");
    let json = copied(&mut stage);
    let rules = r#""constraints":["cage 20 r1c1 r1c2 r1c3 r2c3","white r4c3 r4c4"]"#;
    assert!(json.contains(rules), "{json}");
    press(&mut stage, "u");
    assert!(panel(&stage).contains("rules: 1"));
    press(&mut stage, "u u U U");
    assert_eq!(copied(&mut stage), json);
}

#[test]
fn a_list_with_a_search_line_turns_pages_and_says_that_nothing_matches() {
    let mut stage = stage(None);
    stage.press("a");
    let first = stage.picture().to_text();
    stage.press("PageDown PageDown");
    assert_ne!(stage.picture().to_text(), first);
    stage.press("PageUp PageUp");
    assert_eq!(stage.picture().to_text(), first);
    press(&mut stage, "'zzzz");
    let shown = stage.picture().to_text();
    assert!(shown.contains("No matching entry."), "{shown}");
}

#[test]
fn rules_of_the_whole_grid_and_outside_clues_need_no_selection() {
    let mut stage = stage(None);
    press(
        &mut stage,
        "Enter 'windoku Enter Enter 'skyscraper Enter '3 Enter",
    );
    press(&mut stage, "Right Enter 'diagonal Enter Enter 5");
    let json = copied(&mut stage);
    let rules = r#""constraints":["diagonal -","windoku","skyscraper 3 r1"]"#;
    assert!(
        json.contains(rules) && json.contains(r#""puzzle":".5"#),
        "{json}"
    );
}

#[test]
fn a_wrong_argument_of_a_rule_is_requested_again_with_the_reason() {
    let mut stage = stage(None);
    press(&mut stage, "Right Down Enter 'sandwich Enter '12 Enter");
    let seen = stage.picture().to_text();
    assert!(seen.contains("Type the number."), "{seen}");
    press(&mut stage, "Space 'c2 Enter");
    assert!(panel(&stage).contains("rules: 1"), "{}", panel(&stage));
}

#[test]
fn too_few_cells_are_rejected_with_a_message() {
    let mut stage = stage(None);
    press(&mut stage, "Enter 'thermometer Enter");
    let seen = stage.picture().to_text();
    assert!(seen.contains("This rule needs 2 cells or more"), "{seen}");
}

#[test]
fn the_number_of_solutions_is_updated_after_each_change() {
    let mut stage = stage(Some(LITTLE));
    assert!(panel(&stage).contains("One solution."), "{}", panel(&stage));
    // The digit contradicts the sum of the cage.
    press(&mut stage, "Right 4");
    assert!(panel(&stage).contains("No solution."), "{}", panel(&stage));
    press(&mut stage, "u d 'thermo Enter Left x");
    assert!(panel(&stage).contains(" solutions."), "{}", panel(&stage));
    assert!(panel(&stage).contains("true candidates"));
}

#[test]
fn superfluous_clues_are_listed_and_removed() {
    let mut stage = stage(Some(LITTLE));
    press(&mut stage, "f");
    let seen = stage.picture().to_text();
    assert!(seen.contains("Superfluous ("), "{seen}");
    press(&mut stage, "Enter");
    assert!(panel(&stage).contains("One solution."), "{}", panel(&stage));
    let before = entry(LITTLE);
    let after = entry(&copied(&mut stage));
    let parts =
        |it: &VariantEntry| it.variant.rules().len() + it.variant.clues().iter().flatten().count();
    assert_eq!(parts(&after) + 1, parts(&before));
}

#[test]
fn clues_and_rules_that_contradict_each_other_are_listed_and_removed() {
    let mut stage = stage(Some(LITTLE));
    press(&mut stage, "Right 4");
    assert!(panel(&stage).contains("No solution."), "{}", panel(&stage));
    press(&mut stage, "f");
    let seen = stage.picture().to_text();
    assert!(seen.contains("Contradiction (2)"), "{seen}");
    assert!(seen.contains("Clue 4 in r1c2"), "{seen}");
    press(&mut stage, "Enter");
    assert!(panel(&stage).contains("solution"), "{}", panel(&stage));
    assert!(!panel(&stage).contains("No solution"), "{}", panel(&stage));
}

#[test]
fn the_solutions_are_counted_up_to_a_limit() {
    let mut stage = stage(None);
    press(&mut stage, "s '4x4 Enter 1");
    assert!(panel(&stage).contains("72 solutions."), "{}", panel(&stage));
    press(&mut stage, "s '9x9 Enter");
    assert!(
        panel(&stage).contains("1000 solutions or more."),
        "{}",
        panel(&stage)
    );
}

#[test]
fn selected_cells_become_a_region() {
    let mut stage = stage(Some(LITTLE));
    press(&mut stage, "V Right Right Right r");
    press(&mut stage, "Down V Left Left Left r");
    let json = copied(&mut stage);
    assert!(json.contains(r#""regions":"AAAABBBBCCDDCCDD""#), "{json}");
}

#[test]
fn a_smaller_grid_drops_and_counts_the_parts_that_do_not_fit() {
    let mut stage = stage(None);
    press(&mut stage, "9 Right 4 s '6x6 Enter");
    let seen = stage.picture().to_text();
    assert!(seen.contains("One clue or rule does not fit"), "{seen}");
    let json = copied(&mut stage);
    assert!(
        json.contains(r#""size":6"#) && json.contains(r#""puzzle":".4"#),
        "{json}"
    );
    press(&mut stage, "s '16 Enter C");
    assert!(copied(&mut stage).contains(r#""puzzle":".C"#));
}

#[test]
fn a_pasted_puzzle_replaces_the_draft_and_undo_restores_it() {
    let mut stage = stage(None);
    press(&mut stage, "7");
    let first = copied(&mut stage);
    stage.paste(LITTLE);
    assert_eq!(entry(&copied(&mut stage)).variant, entry(LITTLE).variant);
    press(&mut stage, "u");
    assert_eq!(copied(&mut stage), first);
}

#[test]
fn the_draft_and_the_undo_of_a_paste_survive_a_restart() {
    let home = tempfile::tempdir().unwrap();
    let open = || {
        let text = Text::new(Locale::English);
        let mut stage = HeadlessApp::new(Opening::Play(None), &Settings::default(), text, (80, 24));
        stage.set_folder(home.path());
        // The first Escape closes the welcome overlay if it is open.
        stage.press("Esc");
        if !stage.picture().to_text().contains("Create a variant") {
            stage.press("Esc");
        }
        stage.press("Home Down Down Down Down Down Down Down Enter");
        assert!(stage.picture().to_text().contains("9x9") || panel(&stage).contains("4x4"));
        stage
    };
    let mut stage = open();
    press(&mut stage, "7 Right 8");
    let draft = copied(&mut stage);
    let mut stage = open();
    assert_eq!(copied(&mut stage), draft);
    stage.paste(LITTLE);
    press(&mut stage, "x");
    let mut stage = open();
    assert!(panel(&stage).contains("Little killer"), "{}", panel(&stage));
    // The two undos restore the deleted part and the draft before the paste.
    press(&mut stage, "u u");
    assert_eq!(copied(&mut stage), draft);
    press(&mut stage, "u u");
    let empty = copied(&mut stage);
    press(&mut stage, "U");
    assert_ne!(copied(&mut stage), empty);
    let mut stage = open();
    press(&mut stage, "u");
    assert_eq!(copied(&mut stage), empty);
}

#[test]
fn a_puzzle_is_saved_under_its_title() {
    let mut stage = stage(Some(LITTLE));
    press(&mut stage, "y 'save Space 'json Enter Enter");
    let (name, text) = stage.requests().written_file.clone().unwrap();
    assert_eq!(name, "little-killer.json");
    press(&mut stage, "y 'save Space 'json Enter '-2 Enter");
    let (name, _) = stage.requests().written_file.clone().unwrap();
    assert_eq!(name, "little-killer-2.json");
    let text = String::from_utf8(text).unwrap();
    assert_eq!(entry(&text).variant, entry(LITTLE).variant);
    for (ending, start) in [("svg", &b"<svg"[..]), ("png", b"\x89PNG"), ("pdf", b"%PDF")] {
        press(&mut stage, &format!("y 'save Space '{ending} Enter Enter"));
        let (name, content) = stage.requests().written_file.clone().unwrap();
        assert_eq!(name, format!("little-killer.{ending}"));
        assert!(content.starts_with(start), "{ending}");
    }
    press(&mut stage, "y 'fpuzzles Enter");
    let link = stage.requests().copied.clone().unwrap();
    let read = entry(&link);
    assert_eq!(
        read.variant.rules().len(),
        entry(LITTLE).variant.rules().len()
    );
}

#[test]
fn a_draft_is_played_and_opened_again_from_its_game() {
    let mut stage = stage(Some(LITTLE));
    press(&mut stage, "p");
    let begun = stage.requests().started_puzzle.clone().unwrap();
    assert_eq!(entry(&begun).variant, entry(LITTLE).variant);
    press(&mut stage, "e");
    assert!(
        panel(&stage).contains("Clues: 1, rules: 9"),
        "{}",
        panel(&stage)
    );
    // With several solutions, the editor asks first.
    let mut classic = self::stage(None);
    press(&mut classic, "7 p Enter");
    assert_eq!(classic.requests().started_puzzle, None);
    press(&mut classic, "p y");
    assert!(
        classic
            .requests()
            .started_puzzle
            .as_ref()
            .unwrap()
            .starts_with('7')
    );
}

#[test]
fn a_mouse_drag_selects_cells_in_order() {
    let mut stage = stage(None);
    stage.click(4, 2);
    for x in [10, 16, 22] {
        stage.drag(x, 2);
    }
    assert!(
        panel(&stage).contains("Selected: r1c1 r1c2 r1c3"),
        "{}",
        panel(&stage)
    );
}

#[test]
fn a_small_window_shows_the_required_size() {
    let stage = stage_in(Locale::English, None, (23, 15));
    assert!(stage.picture().to_text().contains("24x12"));
}

#[test]
fn the_editor_is_drawn_with_its_lists() {
    accept("setter", &mut stage(Some(LITTLE)));
    let mut list = stage(None);
    press(&mut list, "Enter 'dot");
    accept("setter-constraints", &mut list);
    let mut japanese = stage_in(Locale::Japanese, Some(LITTLE), (80, 24));
    accept("setter-japanese", &mut japanese);
    press(&mut japanese, "y");
    accept("setter-forms-japanese", &mut japanese);
    let mut tiny = stage_in(Locale::English, Some(LITTLE), (40, 16));
    accept("setter-small", &mut tiny);
    let ascii = Settings {
        glyphs: GlyphSet::Ascii,
        ..Settings::default()
    };
    let opening = Opening::Setter(Some(Box::new(entry(LITTLE))));
    let mut ascii = HeadlessApp::new(opening, &ascii, Text::new(Locale::English), (120, 50));
    press(&mut ascii, "x");
    accept("setter-ascii", &mut ascii);
}

#[test]
fn drawings_that_are_no_rules_are_added_and_removed() {
    let mut stage = stage(None);
    press(
        &mut stage,
        "Enter 'drawing Enter 'cells Space 'yellow Enter",
    );
    let json = copied(&mut stage);
    let cell = r#""form":"rectangle","points":[[0.5,0.5]]"#;
    assert!(json.contains(cell), "{json}");
    press(
        &mut stage,
        "V Right Right Enter 'drawing Enter 'line Space 'green Enter",
    );
    press(
        &mut stage,
        "Space Right Space Enter 'drawing Enter 'text Enter 'ab Enter",
    );
    let json = copied(&mut stage);
    assert!(json.contains(r#""form":"line""#), "{json}");
    assert!(
        json.contains(r#""points":[[0.5,3.0]],"text":"ab""#),
        "{json}"
    );
    press(&mut stage, "u u u");
    assert!(!copied(&mut stage).contains("drawings"));
}
