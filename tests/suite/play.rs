//! Playing: keys, messages, counted time, trials, races and arcade games.

use std::time::Duration;

use masume::config::{GlyphSet, Settings};
use masume::game::Game;
use masume::generate::library;
use masume::grid::Cell;
use masume::grid::rules::{Pos, VariantCandidate, VariantDigit};
use masume::logic::Technique;
use masume::puzzle::Puzzle;
use masume::store::{Report, StoreError};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use crate::keys::{self, SAMPLE};

/// A puzzle with seventeen clues. Its empty cells have many candidates.
const SPARSE: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

fn stage(size: (u16, u16)) -> HeadlessApp {
    keys::stage(Locale::English, GlyphSet::Unicode, size)
}

fn screen_text(stage: &HeadlessApp) -> String {
    stage.picture().to_text()
}

fn candidate(cell: &str, digit: u8) -> VariantCandidate {
    VariantCandidate::new(cell.parse().unwrap(), VariantDigit::new(digit).unwrap())
}

fn footer(stage: &HeadlessApp) -> String {
    screen_text(stage)
        .lines()
        .last()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn keys_move_the_cursor_to_the_first_and_the_last_cell() {
    for (keys, cell) in [("g g", "r1c1"), ("G", "r9c9"), ("G l g g", "r1c1")] {
        let mut stage = stage((40, 16));
        stage.press("Down Down Right");
        stage.press(keys);
        assert!(
            screen_text(&stage).contains(cell),
            "{keys}: {}",
            screen_text(&stage)
        );
    }
}

#[test]
fn a_trial_starts_with_a_digit_in_every_mode_and_ends_when_the_puzzle_is_solved() {
    for mode in ["", "n", "m m"] {
        let mut stage = stage((80, 24));
        stage.press(mode);
        stage.press("t 4");
        let assumed = stage.game().unwrap().assumption();
        assert_eq!(assumed, Some(candidate("r1c3", 4)), "{mode}");
    }
    let mut stage = stage((40, 16));
    stage.press("t");
    assert!(
        screen_text(&stage).contains("next: trial"),
        "{}",
        screen_text(&stage)
    );
    stage.press("S y");
    assert!(
        !screen_text(&stage).contains("trial"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn a_dead_end_after_a_right_trial_does_not_disprove_the_trial() {
    let tried = |turns: &str| {
        let mut game = Game::new(Puzzle::new(SAMPLE.parse().unwrap()));
        for turn in turns.split(", ") {
            game.play(Duration::ZERO, turn.parse().unwrap()).unwrap();
        }
        (game.trial_is_dead_end(), game.failed_trial())
    };
    // 4 in r1c3 is right. The wrong 6 in r1c6 causes a dead end in r1c4.
    assert_eq!(
        tried("try r1c3=4, place r1c6=6, place r1c9=2"),
        (true, None)
    );
    let two = candidate("r1c3", 2);
    assert_eq!(tried("try r1c3=2, place r1c6=6"), (true, Some(two)));
    // A digit that breaks a rule is itself a mistake, and does not disprove the trial.
    assert_eq!(tried("try r1c3=2, place r1c6=7"), (false, None));
}

#[test]
fn a_dead_end_that_the_trial_did_not_cause_is_reported_without_details() {
    let mut stage = stage((100, 24));
    stage.press("t 4 Right Right Right 6 Right Right Right 2");
    assert!(
        screen_text(&stage).contains("an entry is wrong"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Enter");
    assert!(stage.game().unwrap().assumption().is_some());
}

#[test]
fn time_is_counted_only_while_no_overlay_covers_the_board() {
    let second = Duration::from_secs(1);
    let mut stage = stage((80, 24));
    stage.press("Right");
    stage.wait(2 * second);
    assert!(screen_text(&stage).contains("0:02"));
    for (covered, back) in [
        ("?", "Esc"),
        ("F2", "Esc"),
        (":", "Esc"),
        ("H H H", "Esc"),
        ("p", "p"),
    ] {
        stage.press(covered);
        assert_eq!(stage.next_wake(), None, "{covered}");
        stage.wait(60 * second);
        stage.press(back);
        assert!(
            screen_text(&stage).contains("0:02"),
            "{covered}: {}",
            screen_text(&stage)
        );
    }
    stage.press("H H");
    stage.wait(second);
    assert!(
        screen_text(&stage).contains("0:03"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn the_footer_lists_the_available_actions() {
    let mut stage = stage((80, 24));
    stage.press("p");
    assert_eq!(footer(&stage), "p resume  ? help  q quit");
    stage.press("p S y");
    let won = footer(&stage);
    assert!(won.starts_with("↵ review  y share  N new  u undo"), "{won}");
    stage.press("p");
    assert_eq!(footer(&stage), won);
    stage.press("u");
    assert!(footer(&stage).starts_with("1…9 digit"));
}

#[test]
fn a_notification_shows_as_much_of_the_copied_text_as_fits() {
    for size in [(40, 16), (80, 24)] {
        let mut stage = stage(size);
        stage.press("y");
        let text = screen_text(&stage);
        assert!(
            text.contains("Sent to the clipboard of the terminal:"),
            "{text}"
        );
        let said = text.lines().find(|line| line.contains("53..7"));
        assert!(said.is_some_and(|line| line.ends_with("..")), "{text}");
    }
}

#[test]
fn a_note_for_a_selection_is_reported_for_its_empty_cells() {
    let mut stage = stage((100, 40));
    stage.press("g g V Right Right ; 4");
    assert!(
        screen_text(&stage).contains("+4 r1c3"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn the_panel_lists_all_notes_at_the_cursor() {
    let puzzle = Puzzle::new(SPARSE.parse().unwrap());
    let opening = Opening::Play(Some(puzzle));
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (80, 24));
    stage.press("A g g");
    for cell in Cell::ALL {
        let marks = stage.game().unwrap().notes(cell.into());
        let last = cell.col().index() == 8;
        let text = screen_text(&stage);
        if !marks.is_empty() {
            let line = text
                .lines()
                .find(|line| line.contains(&cell.to_string()))
                .unwrap();
            let (_, shown) = line.split_once("notes ").unwrap();
            let shown: String = shown.split_whitespace().collect();
            assert_eq!(shown, marks.to_string(), "{cell}");
        }
        stage.press(if last { "Home Down" } else { "Right" });
    }
}

#[test]
fn a_link_between_two_notes_is_drawn_and_undone_as_one_move() {
    for (size, line) in [((80, 24), false), ((120, 50), true)] {
        let mut stage = stage(size);
        stage.press("m l");
        assert!(
            screen_text(&stage).contains("First choose a digit"),
            "{}",
            screen_text(&stage)
        );
        let before = screen_text(&stage);
        stage.press("g g f 4 Right Right m l Right m l");
        let text = screen_text(&stage);
        assert!(text.contains("Strong link: r1c3=4 and r1c4=4"), "{text}");
        assert_eq!(stage.game().unwrap().links().len(), 1);
        let of = |text: &str| text.matches('A').count();
        assert!(of(&text) >= of(&before) + 2, "{text}");
        stage.press("f f");
        let drawn = screen_text(&stage);
        stage.press("u");
        let undone = screen_text(&stage);
        assert_eq!(of(&drawn), of(&undone) + 2, "{drawn}");
        let lines = |text: &str| text.matches('═').count();
        assert_eq!(lines(&drawn) > lines(&undone), line, "{drawn}");
        stage.press("U f 4 Left m l m l");
        assert!(
            screen_text(&stage).contains("Link canceled"),
            "{}",
            screen_text(&stage)
        );
    }
}

#[test]
fn borders_are_drawn_at_the_sides_of_cells_and_undone_as_one_move() {
    for size in [(80, 24), (120, 50)] {
        let mut stage = stage(size);
        let count = |stage: &HeadlessApp| {
            let text = screen_text(stage);
            [text.matches('║').count(), text.matches('═').count()]
        };
        let plain = count(&stage);
        stage.press("g g m Right");
        let [vertical, horizontal] = count(&stage);
        assert!(vertical > plain[0] && horizontal == plain[1], "{size:?}");
        stage.press("m Down");
        // At 80x24, there are no lines between rows, and the cell is underlined.
        assert_eq!(count(&stage)[1] > plain[1], size == (120, 50), "{size:?}");
        let borders = |stage: &HeadlessApp| stage.game().unwrap().borders().len();
        assert_eq!(borders(&stage), 2);
        // The outline of r1c1 to r1c3 has one border at the right and three below.
        stage.press("Shift-Right Shift-Right m o");
        assert_eq!(borders(&stage), 5);
        stage.press("m o");
        assert_eq!(borders(&stage), 1);
        stage.press("u");
        assert_eq!(borders(&stage), 5);
        stage.press("u u u");
        assert_eq!(count(&stage), plain);
        // There is no border at the edge of the grid.
        stage.press("Esc g g m Up m Left");
        assert_eq!(borders(&stage), 0);
        stage.press("U");
        assert_eq!(borders(&stage), 1);
    }
}

#[test]
fn notes_of_the_digit_in_focus_get_a_color_or_a_style() {
    let mut stage = stage((80, 24));
    stage.press("C 1");
    assert!(
        screen_text(&stage).contains("First choose a digit"),
        "{}",
        screen_text(&stage)
    );
    let at: Pos = "r1c3".parse().unwrap();
    let four = VariantDigit::new(4).unwrap();
    stage.press("g g Right Right ; 4 f 4");
    let plain = screen_text(&stage);
    stage.press("C 1");
    let state = stage.game().unwrap().state(at);
    assert_eq!(
        state.note_color(four).map(masume::game::CellColor::letter),
        Some('a')
    );
    stage.press("C 0 m b");
    assert!(stage.game().unwrap().state(at).bold.contains(four));
    stage.press("m b");
    assert!(stage.game().unwrap().state(at).crossed.contains(four));
    assert_ne!(screen_text(&stage).lines().nth(2), plain.lines().nth(2));
    stage.press("m b m 1 m 2");
    let colors = stage.game().unwrap().state(at).colors;
    assert_eq!(colors.to_string(), "12");
    assert!(
        screen_text(&stage).contains("ba"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn a_race_with_an_earlier_game_shows_who_is_ahead() {
    let mut other = Game::new(Puzzle::new(SAMPLE.parse().unwrap()));
    let second = Duration::from_secs(1);
    for (seconds, turn) in [(2, "place r1c3=4"), (4, "place r1c4=6")] {
        other.play(second * seconds, turn.parse().unwrap()).unwrap();
    }
    let opening = Opening::Review(Box::new(other), second * 9);
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (80, 24));
    stage.press("R y");
    assert!(
        screen_text(&stage).contains("even"),
        "{}",
        screen_text(&stage)
    );
    stage.press("g g Down Down");
    stage.wait(second * 5);
    let text = screen_text(&stage);
    assert!(
        text.contains("2 cells behind") && text.contains('·'),
        "{text}"
    );
    stage.press("X y");
    assert!(
        screen_text(&stage).contains("one cell behind"),
        "{}",
        screen_text(&stage)
    );
    stage.press("B");
    assert!(
        screen_text(&stage).contains("ahead"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn an_arcade_game_has_three_hearts_and_no_hints() {
    let mut stage = stage((80, 24));
    stage.press("E");
    assert!(
        screen_text(&stage).contains("♥ ♥ ♥"),
        "{}",
        screen_text(&stage)
    );
    for key in ["H", "c", "X", "B"] {
        stage.press(key);
        assert!(
            screen_text(&stage).contains("Help is not available"),
            "{key}: {}",
            screen_text(&stage)
        );
    }
    let game = stage.game().unwrap();
    let cell = game.empty_cells().iter().next().unwrap();
    let right = game.puzzle().solution_digit(cell).unwrap();
    let mut digits = game.puzzle().values().iter();
    let wrong = digits.find(|it| *it != right).unwrap();
    for left in [
        "2 hearts are left",
        "one heart is left",
        "no hearts are left",
    ] {
        stage.press(&wrong.to_string());
        let text = screen_text(&stage);
        let text = text.replace('\n', " ");
        assert!(
            text.contains(left) || text.contains("arcade game is lost"),
            "{text}"
        );
        stage.press("u");
    }
    stage.press("H");
    assert!(
        !screen_text(&stage).contains("Help is not available"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn an_arcade_game_from_the_menu_asks_before_it_replaces_an_unsaved_game() {
    let mut stage = stage((80, 24));
    stage.press("Esc End Up Up Up Up Up");
    let line = screen_text(&stage);
    let line = line.lines().find(|row| row.contains('▸')).unwrap();
    assert!(
        line.contains("Arcade") && line.contains("< easy >"),
        "{line}"
    );
    stage.press("Right Enter");
    assert!(
        screen_text(&stage).contains("♥ ♥ ♥"),
        "{}",
        screen_text(&stage)
    );
    // The program asks for confirmation before it leaves a game that cannot be saved.
    stage.press("4");
    stage.report(Report::NotSaved(StoreError::DiskFull));
    for keys in ["E", "Esc End Up Up Up Up Up Enter"] {
        let clues = stage.game().unwrap().clues().clone();
        stage.press(keys);
        assert!(
            screen_text(&stage).contains("Open a new puzzle?"),
            "{keys}: {}",
            screen_text(&stage)
        );
        stage.press("n");
        assert_eq!(stage.game().unwrap().clues().clone(), clues, "{keys}");
    }
    stage.press("Esc E y");
    assert!(
        screen_text(&stage).contains("♥ ♥ ♥"),
        "{}",
        screen_text(&stage)
    );
    assert!(stage.game().unwrap().entries().is_empty());
}

#[test]
fn the_reason_of_a_hint_sentence_names_each_cell_once() {
    let mut stage = stage((100, 24));
    stage.press("H H H Space Space w");
    let text = screen_text(&stage);
    for cell in ["r8c7", "r8c8"] {
        let reason = format!("- {cell} sees r8c5, which is 1.");
        assert_eq!(text.matches(&reason).count(), 1, "{text}");
    }
    stage.press("Right");
    assert!(
        !screen_text(&stage).contains("sees r8c5"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn without_the_setting_no_hint_assumes_a_unique_solution() {
    let listed = |uniqueness: bool| {
        let settings = Settings {
            uniqueness,
            ..Settings::default()
        };
        let clues = library::of_technique(Technique::UniqueRectangle1)[0];
        let opening = Opening::Play(Some(Puzzle::new(clues)));
        let mut stage = HeadlessApp::new(opening, &settings, Text::new(Locale::English), (80, 24));
        let mut found = false;
        // Every hint is shown and applied until the puzzle is solved.
        while !stage.game().unwrap().is_won() {
            stage.press("H H");
            found |= screen_text(&stage).contains("Unique Rectangle");
            stage.press("Enter");
        }
        found
    };
    assert!(listed(true));
    assert!(!listed(false));
}

#[test]
fn clues_without_solution_are_reported_with_a_cell_that_has_no_digit() {
    // Row 1 lacks only a 9 in r1c9, and column 9 already has a 9.
    let clues = format!("12345678.{}9{}", ".".repeat(26), ".".repeat(45));
    let opening = Opening::Play(Some(Puzzle::new(clues.parse().unwrap())));
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (80, 24));
    stage.press("S");
    let said = "These clues have no solution. No digit is left for r1c9.";
    assert!(
        screen_text(&stage).contains(said),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn quitting_during_a_trial_asks_for_confirmation_once() {
    let mut stage = stage((80, 24));
    stage.press("t 4 Ctrl-c");
    assert!(
        screen_text(&stage).contains("during a trial"),
        "{}",
        screen_text(&stage)
    );
    assert!(!stage.requests().quit);
    stage.press("n Esc Ctrl-c");
    assert!(
        stage.requests().quit,
        "the program quits from the menu at once"
    );
    let mut stage = self::stage((80, 24));
    stage.press("t 4 Ctrl-c Ctrl-c");
    assert!(stage.requests().quit);
    let mut stage = self::stage((80, 24));
    stage.press("4 Ctrl-c");
    assert!(stage.requests().quit);
}
