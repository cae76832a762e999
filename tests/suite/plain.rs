//! Plain mode: answers to typed lines, games, hints and the library.

use std::time::Duration;

use masume::config::Settings;
use masume::generate::library;
use masume::logic::{CATALOG, CatalogRow, Technique};
use masume::puzzle::Puzzle;
use masume::rate::Level;
use masume::store::{GameSaver, Journal};
use masume::text::{Locale, Text};
use masume::tui::{Opening, Plain, Reply};
use tempfile::TempDir;
use unicode_width::UnicodeWidthStr as _;

use crate::command::masume;
use crate::keys::SAMPLE;
use crate::records::fill_library;

/// Opens plain mode with a new game on the sample puzzle.
fn begin(saver: &mut GameSaver, locale: Locale) -> Plain<'_> {
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
    let opening = Opening::Play(Some(puzzle));
    let settings = Settings {
        level: Level::Hard,
        ..Settings::default()
    };
    Plain::open(opening, Text::new(locale), saver, &settings).0
}

fn saver_without_folder() -> GameSaver {
    GameSaver::new(None)
}

fn answer(plain: &mut Plain<'_>, line: &str) -> String {
    match plain.answer(Duration::from_secs(1), line) {
        Reply::Lines(lines) => lines.join("\n"),
        Reply::Quit(_) => "(quit)".to_owned(),
    }
}

/// Types lines, and compares the answer to each line with the expected answer.
fn expect_answers(plain: &mut Plain<'_>, lines: &[(&str, &str)]) {
    for (line, said) in lines {
        assert_eq!(answer(plain, line), *said, "after {line}");
    }
}

#[test]
fn the_board_is_printed_as_text() {
    let mut saver = saver_without_folder();
    expect_answers(
        &mut begin(&mut saver, Locale::English),
        &[
            ("row 1", "row 1: 5 3 x, x 7 x, x x x."),
            ("col 1", "column 1: 5 6 x, 8 4 7, x x x."),
            ("box 9", "box 9: 2 8 x, x x 5, x 7 9."),
            ("r1c1", "r1c1 is 5, a clue."),
            ("13", "r1c3 is empty."),
            (
                "left row 1",
                "Missing in row 1: 1, 2, 4, 6, 8 and 9.\nEmpty cells: r1c3, r1c4, r1c6, r1c7,\nr1c8 and r1c9.",
            ),
            ("candidates 13", "r1c3 can hold only 1, 2 and 4."),
            ("cand 11", "r1c1 is 5, a clue."),
            (
                "where 8",
                "8 is in r3c3, r4c1, r5c4, r7c8 and r9c5.\nIt could go in r1c6, r1c7, r1c9, r2c7,\nr2c9, r6c7 and r8c2.",
            ),
            ("clues", SAMPLE),
        ],
    );
}

#[test]
fn typed_lines_write_digits_and_notes() {
    let mut saver = saver_without_folder();
    expect_answers(
        &mut begin(&mut saver, Locale::English),
        &[
            ("r1c1 4", "r1c1 is a clue and cannot be changed."),
            ("R1C3=4", "r1c3 is 4."),
            ("144", "r1c4 is 4.\n4 repeats in row 1 and column 4."),
            ("undo", "Undone. 1 move left to undo.\nr1c4 is empty."),
            ("redo", "Redone.\nr1c4 is 4."),
            ("140", "r1c4 is empty."),
            ("note r1c4 26", "r1c4 is empty, notes 2 and 6."),
            ("note 14 6", "r1c4 is empty, notes 2."),
            // One undo removes all notes that one line has written.
            ("note 14 146", "r1c4 is empty, notes 1, 2, 4 and 6."),
            (
                "undo",
                "Undone. 5 moves left to undo.\nr1c4 is empty, notes 2.",
            ),
            ("notes hidden", "Notes hidden. They are not deleted."),
            ("14", "r1c4 is empty."),
            (
                "note 14 6",
                "Notes are hidden. Type notes hand to\nshow them.",
            ),
            (
                "notes hand",
                "Manual notes: only the notes that you\nwrite.",
            ),
            ("１４　２", "r1c4 is 2."),
            ("clear 14", "r1c4 is empty, notes 2."),
            ("clear 14", "r1c4 is empty."),
            ("fill", "Notes changed in 50 cells."),
            ("fill", "The notes are already complete."),
        ],
    );
}

#[test]
fn cells_are_colored_by_letter_or_number() {
    let mut saver = saver_without_folder();
    expect_answers(
        &mut begin(&mut saver, Locale::English),
        &[
            ("color 13 b", "r1c3 is empty. Color b."),
            ("color 13 3", "r1c3 is empty. Color b c."),
            ("134", "r1c3 is 4. Color b c."),
            ("color 13 c", "r1c3 is 4. Color b."),
            (
                "undo",
                "Undone. 3 moves left to undo.\nr1c3 is 4. Color b c.",
            ),
            ("color r1c3", "r1c3 is 4."),
            ("color 11 a", "r1c1 is 5, a clue. Color a."),
            ("link", "No links are drawn."),
            ("link 14 2 16 2", "Strong link: r1c4=2 and r1c6=2."),
            ("link r1c6=2 r1c4=2", "Weak link: r1c6=2 and r1c4=2."),
            ("link", "Weak link: r1c6=2 and r1c4=2."),
            ("link 14 2 16 2", "Link removed: r1c4=2 and r1c6=2."),
            ("col 1", "column 1: 5 6 x, 8 4 7, x x x."),
        ],
    );
    assert!(answer(&mut begin(&mut saver, Locale::English), "color 13 j").starts_with("color "));
}

#[test]
fn the_library_is_listed_by_page_and_by_technique() {
    let folder = TempDir::new().unwrap();
    let puzzles = fill_library(folder.path());
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let mut plain = begin(&mut saver, Locale::English);
    assert!(answer(&mut plain, "library more").is_empty());
    answer(&mut plain, "library");
    assert!(answer(&mut plain, "library 10").starts_with("There is no such number"));
    let second = answer(&mut plain, "library more");
    assert!(second.starts_with("10: "), "{second}");
    assert!(
        second.ends_with("\n22 more. Type library more to continue."),
        "{second}"
    );
    for _ in 0..3 {
        answer(&mut plain, "library more");
    }
    assert_eq!(answer(&mut plain, "library more"), "That is all.");
    answer(&mut plain, "library 10");
    assert_eq!(answer(&mut plain, "clues"), puzzles[9].to_string());
    // A started puzzle is no longer listed as new.
    let wing = answer(&mut plain, "library x-wing");
    assert!(wing.starts_with("19 new puzzles.\n1: "), "{wing}");
    let both = answer(&mut plain, "library hard x-wing");
    assert_ne!(both, wing);
    assert!(
        both.lines()
            .skip(1)
            .all(|line| line.contains(": hard, ") || line.contains("all") || line.contains("more"))
    );
    assert_eq!(answer(&mut plain, "library swordfish"), "No new puzzles.");
    assert!(answer(&mut plain, "library sideways").starts_with("library: "));
}

#[test]
fn typed_clues_are_checked_before_a_game_starts() {
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, Locale::English);
    let other = library::of_level(Level::Medium)[1];
    let (other, count) = (other.to_string(), other.len());
    let said = answer(&mut plain, &format!("new {other}"));
    let expected = format!(
        "{count} clues: one solution.\nPlay this puzzle?\nType yes to confirm, or anything else to\ncancel."
    );
    assert_eq!(said, expected);
    // A line other than `yes` leaves the current game unchanged.
    assert_eq!(answer(&mut plain, "clues"), format!("Canceled.\n{SAMPLE}"));
    answer(&mut plain, &format!("new {other}"));
    let said = answer(&mut plain, "yes");
    assert!(said.starts_with("New puzzle"), "{said}");
    assert_eq!(answer(&mut plain, "clues"), other);
    let said = answer(&mut plain, &format!("new 11{}", &SAMPLE[2..]));
    assert!(said.contains("Open the puzzle anyway?"), "{said}");
}

#[test]
fn hints_assume_a_unique_solution_only_if_the_setting_allows() {
    let clues = library::of_technique(Technique::UniqueRectangle1)[0];
    let name = Text::new(Locale::English).technique(Technique::UniqueRectangle1);
    for uniqueness in [true, false] {
        let settings = Settings {
            uniqueness,
            ..Settings::default()
        };
        let mut saver = saver_without_folder();
        let text = Text::new(Locale::English);
        let opening = Opening::Play(Some(Puzzle::new(clues)));
        let mut plain = Plain::open(opening, text, &mut saver, &settings).0;
        let mut named = false;
        for _ in 0..300 {
            answer(&mut plain, "hint");
            named |= answer(&mut plain, "hint").contains(&name);
            if answer(&mut plain, "do").contains("Solved") {
                break;
            }
        }
        assert_eq!(named, uniqueness);
    }
}

#[test]
fn a_library_puzzle_is_listed_started_and_resumed() {
    let folder = TempDir::new().unwrap();
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let mut plain = begin(&mut saver, Locale::English);
    assert!(answer(&mut plain, "library").starts_with("No puzzles imported yet."));
    assert!(answer(&mut plain, "library 1").starts_with("There is no such number"));
    let puzzles = fill_library(folder.path());
    let all = answer(&mut plain, "library");
    assert!(all.starts_with("40 new puzzles.\n1: easy, "), "{all}");
    assert_eq!(all.lines().count(), 11);
    assert!(
        all.ends_with("\n31 more. Type library more to continue."),
        "{all}"
    );
    let medium = answer(&mut plain, "library medium");
    assert!(medium.contains("\n2: medium, "), "{medium}");
    let chosen = puzzles[3];
    let begun = format!("New puzzle with {} clues.", chosen.len());
    assert_eq!(answer(&mut plain, "library 2"), begun);
    assert_eq!(answer(&mut plain, "clues"), chosen.to_string());
    assert_eq!(
        answer(&mut plain, "library 2"),
        "This game is already open."
    );
    for line in ["reveal 11", "yes", "singles"] {
        answer(&mut plain, line);
    }
    assert!(!answer(&mut plain, "library medium").starts_with(&medium[..2]));
    assert!(answer(&mut plain, "library 10").starts_with("There is no such number"));
}

#[test]
#[ignore = "takes long"]
fn a_technique_without_built_in_puzzles_can_be_practiced() {
    let without = |listing: &&CatalogRow| library::of_technique(listing.technique).is_empty();
    let listing = CATALOG.iter().find(without).unwrap();
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, Locale::English);
    let said = answer(&mut plain, &format!("practice {}", listing.slug));
    let name = Text::new(Locale::English).technique(listing.technique);
    assert!(said.contains("New puzzle"), "{said}");
    assert!(
        said.replace('\n', " ")
            .ends_with(&format!("Find the {name}. Type hint for help.")),
        "{said}"
    );
}

#[test]
fn typed_commands_check_entries_and_manage_trials() {
    let mut saver = saver_without_folder();
    expect_answers(
        &mut begin(&mut saver, Locale::English),
        &[
            ("why r1c4 5", "r1c4 sees r1c1, which is 5."),
            ("check", "No conflicts.\nThere are no entries to check yet."),
            ("146", "r1c4 is 6."),
            ("132", "r1c3 is 2."),
            (
                "check",
                "No conflicts.\n1 entry is wrong. Type check again to\nsee which.",
            ),
            (
                "check",
                "No conflicts.\nWrong: r1c3. Type back to return to the\nposition before the first mistake.",
            ),
            ("hint", "An entry in box 1 is wrong."),
            ("do", "Erase r1c3."),
            ("13", "r1c3 is empty."),
            ("132", "r1c3 is 2."),
            ("back", "1 move undone. Type redo to redo it."),
            ("back", "There is no mistake."),
            ("try 13 2", "r1c3 is 2.\nTrial: this is branch 1."),
            ("strike", "No trial has reached a dead end."),
            ("eliminate", "No trial has reached a dead end."),
            (
                "go 0",
                "Current branch 0: main, 32 of 81, 4\nmoves.\nBranch 1: r1c3 = 2?, 32 of 81, 4 moves.",
            ),
        ],
    );
}

#[test]
fn a_dropped_branch_can_be_restored() {
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, Locale::English);
    answer(&mut plain, "try 13 2");
    let main = "Current branch 0: main, 30 of 81, 0\nmoves.\n";
    let away = format!("{main}Branch 1: r1c3 = 2?, 31 of 81, dropped.");
    assert_eq!(answer(&mut plain, "drop 1"), away);
    let back = format!("{main}Branch 1: r1c3 = 2?, 31 of 81, 1 move.");
    assert_eq!(answer(&mut plain, "restore 1"), back);
    assert!(answer(&mut plain, "go 1").contains("Current branch 1"));
    assert!(answer(&mut plain, "go 7").starts_with("There is no such branch"));
}

#[test]
fn the_third_level_of_a_hint_is_a_question_and_answers_are_evaluated() {
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, Locale::English);
    answer(&mut plain, "hint");
    answer(&mut plain, "hint");
    let asked = answer(&mut plain, "hint");
    assert!(asked.contains("Which digit goes in which cell?"), "{asked}");
    let whole = answer(&mut plain, "hint");
    let conclusion = whole.lines().rev().nth(1).unwrap();
    assert!(!asked.contains(conclusion), "{asked}");
    // The hint is applied and undone, then requested again, and its question is answered.
    answer(&mut plain, "do");
    answer(&mut plain, "undo");
    let placed = conclusion.split_whitespace().find(|it| it.starts_with('r'));
    let digit = conclusion.split("is ").nth(1).unwrap().chars().next();
    for _ in 0..3 {
        answer(&mut plain, "hint");
    }
    let said = answer(
        &mut plain,
        &format!("{} {}", placed.unwrap(), digit.unwrap()),
    );
    assert!(said.contains("Yes: "), "{whole}: {said}");
}

#[test]
fn after_a_hint_learn_opens_the_lesson_of_its_technique() {
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, Locale::English);
    assert!(answer(&mut plain, "learn").starts_with("Chapter 1: Scanning"));
    answer(&mut plain, "hint");
    assert!(answer(&mut plain, "learn").starts_with("Chapter 1: Scanning"));
    answer(&mut plain, "do");
    assert!(answer(&mut plain, "learn").starts_with("Hidden Single (box)\n"));
}

#[test]
fn invalid_commands_are_explained() {
    let mut saver = saver_without_folder();
    expect_answers(
        &mut begin(&mut saver, Locale::English),
        &[
            ("", ""),
            (
                "frobnicate",
                "Unknown command. Type help for a list of\ncommands.",
            ),
            (
                "re",
                "Ambiguous: redo, reject, restore, reveal\nand review.",
            ),
            ("row 10", "row 4: reads row 4."),
            ("hi", "Look at box 9."),
            ("help undo", "undo: undoes the last move."),
            ("yes", "There is nothing to confirm."),
            (
                "new impossible",
                "new: starts a new puzzle. new hard:\nstarts a hard puzzle (levels: easy,\nmedium, hard, expert, extreme). new and\n81 characters: starts the puzzle with\nthese cells.",
            ),
            ("q", "(quit)"),
        ],
    );
}

#[test]
fn filling_all_cells_asks_for_confirmation() {
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, Locale::English);
    assert!(answer(&mut plain, "solve").ends_with("anything else to\ncancel."));
    assert_eq!(answer(&mut plain, "r1c3"), "Canceled.\nr1c3 is empty.");
    assert_eq!(answer(&mut plain, "yes"), "There is nothing to confirm.");
    // A mistyped answer cancels, too.
    assert!(answer(&mut plain, "solve").ends_with("anything else to\ncancel."));
    assert!(answer(&mut plain, "yess").starts_with("Canceled.\nUnknown command."));
    assert_eq!(answer(&mut plain, "yes"), "There is nothing to confirm.");
    for command in ["solve", "singles", "reveal 13"] {
        assert!(answer(&mut plain, command).ends_with("anything else to\ncancel."));
        assert_eq!(answer(&mut plain, "n"), "Canceled.");
        assert_eq!(answer(&mut plain, "no"), "There is nothing to confirm.");
    }
    answer(&mut plain, "solve");
    let said = answer(&mut plain, "yes");
    assert!(
        said.starts_with("51 cells filled.") && said.contains("Filled in by masume"),
        "{said}"
    );
    assert!(answer(&mut plain, "undo").starts_with("Undone."));
    assert_eq!(answer(&mut plain, "r1c3"), "r1c3 is empty.");
}

#[test]
fn a_game_is_praised_only_for_digits_that_the_player_found_without_help() {
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, Locale::English);
    for (line, remark) in [
        ("undo", "No remarks."),
        ("r9c7 1", "easier move."),
        ("hint", "No remarks."),
    ] {
        answer(&mut plain, line);
        let review = answer(&mut plain, "review");
        assert!(review.ends_with(remark), "after {line}: {review}");
    }
}

/// All answers to a long series of commands. Hints solve the game.
fn whole_game(locale: Locale) -> Vec<String> {
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, locale);
    let mut said = Vec::new();
    let mut say = |plain: &mut Plain<'_>, line: &str| match plain.answer(Duration::ZERO, line) {
        Reply::Lines(lines) | Reply::Quit(lines) => said.extend(lines),
    };
    for line in [
        "help",
        "help all",
        "board",
        "left",
        "left box 5",
        "where 5",
        "time",
        "hints",
        "hint 2",
        "why 13 9",
        "stats",
        "learn x-wing",
        "watch fewest",
        "solve",
        "no",
        "notes auto",
        "note 13 4",
        "note 13 4",
        "notes hand",
        "try 13 9",
        "branches",
        "undo",
        "check",
        "games",
        "save",
        "color 13 a",
        "13",
        "library",
        "library 1",
    ] {
        say(&mut plain, line);
    }
    for _ in 0..51 {
        for line in ["hint", "hint", "hint", "hint", "do"] {
            say(&mut plain, line);
        }
    }
    for line in [
        "row 1",
        "review",
        "practice finned-swordfish",
        "hint",
        "hint",
        "new extreme",
        "open 99",
        "quit",
    ] {
        say(&mut plain, line);
    }
    said
}

#[test]
fn every_line_is_short_and_has_no_drawing_characters() {
    for locale in Locale::ALL {
        let said = whole_game(locale);
        let row = [
            "row 1: 5 3 4, 6 7 8, 9 1 2.",
            "1行目：5 3 4、6 7 8、9 1 2。",
        ];
        assert!(
            said.iter().any(|line| row.contains(&line.as_str())),
            "the hints did not solve the puzzle"
        );
        for line in said {
            assert!(line.width() <= 40, "{line}");
            assert!(!line.trim().is_empty());
            // Arrows, borders, control characters and placeholders must not occur.
            let strange = |c: char| c.is_control() || ('\u{2190}'..'\u{3000}').contains(&c);
            assert!(!line.contains(strange), "{line}");
            assert!(!line.contains(['{', '}', '$', '_']), "{line}");
        }
    }
}

#[test]
fn every_turn_is_saved_before_the_answer_appears() {
    let folder = TempDir::new().unwrap();
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let mut plain = begin(&mut saver, Locale::English);
    let (journal, _) = Journal::open(folder.path()).unwrap();
    for (line, turns) in [
        ("134", 1),
        ("board", 1),
        ("note 14 26", 2),
        ("undo", 3),
        ("hint", 4),
        ("hint", 5),
        ("do", 7),
        ("try 18 1", 8),
    ] {
        answer(&mut plain, line);
        let games = journal.games().unwrap();
        assert_eq!((games.len(), games[0].turns), (1, turns), "after {line}");
    }
    let (_, kept) = {
        answer(&mut plain, "new easy");
        let games = journal.games().unwrap();
        (games.len(), games[1].id)
    };
    let said = answer(&mut plain, &format!("open {kept}"));
    assert!(
        said.starts_with(&format!("Game {kept} resumed: 33 cells filled")),
        "{said}"
    );
    assert_eq!(answer(&mut plain, "18"), "r1c8 is 1.");
}

#[test]
fn a_saved_game_is_resumed_through_a_pipe() {
    let mut talk = masume(["--plain"]).talk();
    assert_eq!(
        talk.next_line().trim_end(),
        "masume. 30 clues. Type help for a list"
    );
    assert_eq!(talk.next_line().trim_end(), "of commands.");
    talk.say("r1c3 4\nsave\ngames\n");
    assert_eq!(talk.next_line().trim_end(), "r1c3 is 4.");
    assert_eq!(
        talk.next_line().trim_end(),
        "This is game 1. Every move is saved at"
    );
    assert_eq!(talk.next_line().trim_end(), "once.");
    assert_eq!(
        talk.next_line().trim_end(),
        "Game 1 (current): 31 filled, 0:00."
    );
    talk.say("quit\n");
    assert_eq!(
        talk.next_line().trim_end(),
        "Saved. Run masume --plain to resume."
    );
}

#[test]
fn solvers_and_games_are_listed_in_plain_mode() {
    let ran = masume(["--plain", "watch", "--algorithm", "fewest", SAMPLE]).run();
    assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
    assert_eq!(
        ran.lines().join(" "),
        "Fewest candidates first (fewest): solved. Digits: 51 tried, 51 placed, 0 erased."
    );
    let exported =
        format!("masume game 1\n{SAMPLE}\n1000 place r1c3=4\n2000 place r1c4=2\n3000 left\n");
    let ran = masume(["replay", "--plain", "game.txt"])
        .file("game.txt", exported)
        .run();
    assert_eq!(ran.lines()[0], "0:03, 0 hints, 1 mistake.");
    assert!(ran.stdout.contains("r1c4=2 was wrong"), "{}", ran.stdout);
}

#[test]
fn the_last_requested_level_is_remembered() {
    let (ran, config) = masume(["--plain"])
        .env("MASUME_CONFIG", "config.toml")
        .file("config.toml", "# mine\nlevel = \"hard\" # enough\n")
        .stdin("new extreme\nnew\nquit\n")
        .run_and_read("config.toml");
    assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
    assert_eq!(config, "# mine\nlevel = \"extreme\" # enough\n");
}

#[test]
fn a_race_reports_who_is_ahead_and_continues_after_a_restart() {
    let folder = TempDir::new().unwrap();
    let settings = Settings::default();
    let saver = || GameSaver::new(Some(folder.path().to_owned()));
    let resumed = |saver: &mut GameSaver| match saver.resume() {
        Some(saved) => Opening::Resume(Box::new(saved)),
        None => Opening::Play(Some(Puzzle::new(SAMPLE.parse().unwrap()))),
    };
    let played = |lines: &[&str]| -> Vec<String> {
        let mut saver = saver();
        let opening = resumed(&mut saver);
        let text = Text::new(Locale::English);
        let (mut plain, _) = Plain::open(opening, text, &mut saver, &settings);
        lines.iter().map(|line| answer(&mut plain, line)).collect()
    };
    played(&["r1c3 4", "r1c4 6", "quit"]);
    let said = played(&["race", "race 99", "time", "time", "r1c3 4"]);
    assert!(said[0].contains("The race has begun"), "{said:?}");
    assert!(said[1].contains("99"), "{said:?}");
    assert!(said[4].contains("one cell behind"), "{said:?}");
    let said = played(&["r1c4 6", "r5c5 5"]);
    assert!(said[0].ends_with("even"), "{said:?}");
    assert!(said[1].ends_with("one cell ahead"), "{said:?}");
    let mut saver = saver();
    let text = Text::new(Locale::English);
    let stage = masume::tui::HeadlessApp::new(resumed(&mut saver), &settings, text, (80, 24));
    let screen = stage.picture().to_text();
    assert!(screen.contains("one cell ahead"), "{screen}");
    drop(saver);
    // A race against the first game is still possible.
    let said = played(&["race 1", "r1c3 4"]);
    assert!(
        said[1].ends_with("even") || said[1].contains("cell"),
        "{said:?}"
    );
}

/// Opens a variant from its text.
fn begin_variant<'s>(saver: &'s mut GameSaver, source: &str) -> Plain<'s> {
    let read = masume::format::read(source).next().unwrap();
    let entry = Box::new(read.unwrap().into_variant());
    let text = Text::new(Locale::English);
    Plain::open(Opening::Variant(entry), text, saver, &Settings::default()).0
}

#[test]
fn the_value_of_a_marked_doubler_is_stated() {
    let source = r#"{"size":4,"puzzle":"................","constraints":["doublers"]}"#;
    expect_answers(
        &mut begin_variant(&mut saver_without_folder(), source),
        &[
            ("12 3", "r1c2 is 3."),
            ("color 12 a", "r1c2 is 3. It counts as 6. Color a."),
            ("color 12 a", "r1c2 is 3."),
        ],
    );
}

#[test]
fn games_of_both_kinds_replace_each_other() {
    const KILLER: &str = include_str!("../data/killer.json");
    let folder = TempDir::new().unwrap();
    fill_library(folder.path());
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let mut plain = begin_variant(&mut saver, KILLER);
    answer(&mut plain, "note r1c1 1");
    let is_killer = |plain: &mut Plain<'_>| answer(plain, "clues").starts_with('{');
    assert!(is_killer(&mut plain));
    for line in [
        "new easy",
        "daily",
        "weekly",
        "arcade",
        "practice x-wing",
        "chapter 2",
        "path",
        SAMPLE,
    ] {
        let line = if line == SAMPLE {
            format!("new {line}")
        } else {
            line.to_owned()
        };
        let said = answer(&mut plain, &line);
        if line.starts_with("new 5") {
            answer(&mut plain, "yes");
        }
        assert!(!is_killer(&mut plain), "{line}: {said}");
        answer(&mut plain, "notes auto");
        answer(&mut plain, "open 1");
        assert!(is_killer(&mut plain), "{line}");
        assert!(
            answer(&mut plain, "r1c1").starts_with("r1c1 is empty, notes 1."),
            "{line}"
        );
        assert_eq!(answer(&mut plain, "open 1"), "This game is already open.");
    }
    let said = answer(&mut plain, "library");
    assert!(said.contains("1: "), "{said}");
    answer(&mut plain, "library 1");
    assert!(!is_killer(&mut plain));
}

#[test]
fn unsaved_moves_are_lost_only_after_a_question() {
    let mut saver = saver_without_folder();
    let mut plain = begin(&mut saver, Locale::English);
    answer(&mut plain, "r1c3 4");
    for line in [
        "new",
        "daily",
        "arcade",
        "chapter 1",
        "path",
        "race",
        "practice x-wing",
    ] {
        let said = answer(&mut plain, line);
        assert!(said.starts_with("Open a new puzzle?"), "{line}: {said}");
        assert_eq!(answer(&mut plain, "r1c3"), "Canceled.\nr1c3 is 4.");
    }
    answer(&mut plain, "new");
    let said = answer(&mut plain, "yes");
    assert!(!said.is_empty());
    assert!(!answer(&mut plain, "r1c3").contains('4'));
}
