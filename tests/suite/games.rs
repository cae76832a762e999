//! The list of saved games: filters and order, on the command line and on the screen.

use std::path::Path;
use std::time::Duration;

use masume::config::{GlyphSet, Settings};
use masume::game::{Game, Move, Turn};
use masume::generate::library;
use masume::grid::rules::VariantCandidate;
use masume::puzzle::Puzzle;
use masume::rate::Level;
use masume::store::Journal;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use serde_json::Value;
use tempfile::TempDir;

use crate::command::masume;
use crate::keys::SAMPLE;
use crate::screens::accept;

/// Adds a game on the first puzzle of a level. Its time is `minutes`. The game is finished with
/// `mistakes` wrong digits, or unfinished after one digit if `mistakes` is `None`.
fn add(journal: &mut Journal, level: Level, minutes: u64, mistakes: Option<usize>) {
    let puzzle = Puzzle::new(library::of_level(level)[0]).unwrap();
    let mut game = Game::new(Ok(puzzle));
    let solution = game.puzzle().full_grid().unwrap();
    let elapsed = Duration::from_secs(60 * minutes);
    let empty: Vec<_> = game.empty_cells().iter().collect();
    for at in 0..mistakes.unwrap_or(0) {
        let right = |cell| game.puzzle().digit_in(&solution, cell);
        let wrong = VariantCandidate::new(empty[at], right(empty[at + 1]).unwrap());
        if Some(wrong.value) != right(wrong.pos) {
            game.play(elapsed, Turn::Make(Move::Place(wrong))).unwrap();
        }
    }
    let written = if mistakes.is_some() { empty.len() } else { 1 };
    for cell in &empty[..written] {
        let right = game.puzzle().digit_in(&solution, *cell).unwrap();
        let right = VariantCandidate::new(*cell, right);
        game.play(elapsed, Turn::Make(Move::Place(right))).unwrap();
    }
    assert_eq!(game.is_won(), mistakes.is_some());
    journal.add(&game, elapsed).unwrap();
}

/// Adds seven games to a journal. The first game was last played in 1970.
fn fill(folder: &Path) {
    let (mut journal, _) = Journal::open(folder).unwrap();
    add(&mut journal, Level::Easy, 4, Some(0));
    add(&mut journal, Level::Easy, 12, None);
    add(&mut journal, Level::Hard, 31, Some(2));
    add(&mut journal, Level::Easy, 7, Some(4));
    add(&mut journal, Level::Medium, 11, Some(1));
    add(&mut journal, Level::Hard, 70, None);
    add(&mut journal, Level::Hard, 15, Some(0));
    drop(journal);
    let games = rusqlite::Connection::open(folder.join("games.db")).unwrap();
    let long_ago = "UPDATE games SET begun_at = 0, changed_at = 86400 WHERE id = 1";
    assert_eq!(games.execute(long_ago, []).unwrap(), 1);
}

/// The numbers of the games that `masume games` lists with these arguments.
fn listed(home: &Path, arguments: &str) -> Vec<u64> {
    let arguments = format!("games --json {arguments}");
    let ran = masume(arguments.split_whitespace())
        .env("XDG_DATA_HOME", home)
        .run();
    assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
    let games = ran.stdout.lines();
    let id = |line| {
        serde_json::from_str::<Value>(line).unwrap()["id"]
            .as_u64()
            .unwrap()
    };
    games.map(id).collect()
}

#[test]
fn games_are_listed_by_level_state_time_and_date() {
    let home = TempDir::new().unwrap();
    fill(&home.path().join("masume"));
    for (arguments, expected) in [
        ("", &[6, 2][..]),
        ("--all", &[7, 6, 5, 4, 3, 2, 1]),
        ("--level hard", &[6]),
        ("--all --level hard", &[7, 6, 3]),
        ("--state finished", &[7, 5, 4, 3, 1]),
        ("--state begun --level easy", &[2]),
        ("--all --time 10m..20m", &[7, 5, 2]),
        ("--all --time ..7m", &[4, 1]),
        ("--state finished --time 0.5h..", &[3]),
        ("--all --date ..1999-12-31", &[1]),
        ("--all --date 1970-01-02", &[1]),
        ("--date 2000-01-01..", &[6, 2]),
        ("--all -n 2", &[7, 6]),
        ("--all --level extreme", &[]),
    ] {
        assert_eq!(listed(home.path(), arguments), expected, "{arguments}");
    }
}

#[test]
fn games_are_sorted_as_requested_with_unknown_values_last() {
    let home = TempDir::new().unwrap();
    fill(&home.path().join("masume"));
    for (arguments, expected) in [
        ("--all --sort time", [1, 4, 5, 2, 7, 3, 6]),
        ("--all --sort time --reverse", [6, 3, 7, 2, 5, 4, 1]),
        ("--all --sort level", [4, 2, 1, 5, 7, 6, 3]),
        ("--all --sort level --reverse", [3, 6, 7, 5, 1, 2, 4]),
        ("--all --sort use --reverse", [1, 2, 3, 4, 5, 6, 7]),
    ] {
        assert_eq!(listed(home.path(), arguments), expected, "{arguments}");
    }
    let finished = listed(home.path(), "--state finished --sort mistakes");
    assert_eq!(finished, [7, 1, 5, 3, 4]);
    let dated = listed(home.path(), "--all --sort date");
    assert_eq!(dated.last(), Some(&1));
}

#[test]
fn an_invalid_filter_is_reported() {
    for (arguments, said) in [
        ("--level 9", "expert, extreme]"),
        ("--state new-ish", "[possible values: new, begun"),
        ("--time 10x..", "a duration must end with"),
        (
            "--time 20m..10m",
            "the start of the range is greater than its end",
        ),
        ("--date yesterday..", "--date"),
        ("--sort color", "[possible values: use"),
    ] {
        let ran = masume(format!("games {arguments}").split_whitespace()).run();
        assert_eq!(ran.code(), Some(2), "{arguments}");
        assert!(ran.stderr.contains(said), "{arguments}: {}", ran.stderr);
    }
}

#[test]
fn a_game_that_cannot_be_imported_is_reported_with_file_line_and_column() {
    let game = format!("masume game 1\n{SAMPLE}\n1200 place r1c3=4\n 2650 leap\n");
    let ran = masume(["import", "own.game"]).file("own.game", &game).run();
    assert_eq!(ran.code(), Some(2));
    let said = "own.game:4:7: expected a turn such as";
    assert!(ran.stderr.starts_with(said), "{}", ran.stderr);
}

fn opened(folder: &Path, locale: Locale, glyphs: GlyphSet, size: (u16, u16)) -> HeadlessApp {
    let settings = Settings {
        glyphs,
        ..Settings::default()
    };
    let opening = Opening::Play(Some(Puzzle::new(SAMPLE.parse().unwrap())));
    let mut stage = HeadlessApp::new(opening, &settings, Text::new(locale), size);
    stage.set_folder(folder);
    stage.press("F8");
    stage
}

fn list(folder: &Path) -> HeadlessApp {
    opened(folder, Locale::English, GlyphSet::Unicode, (80, 24))
}

/// The number of games that the screen shows.
fn rows(stage: &HeadlessApp) -> usize {
    let text = stage.picture().to_text();
    let rows = text.lines().filter(|row| row.contains(':'));
    rows.filter(|row| row.contains("  finished") || row.contains("/81"))
        .count()
}

#[test]
fn each_filter_narrows_the_list_and_can_be_cleared() {
    let folder = TempDir::new().unwrap();
    fill(folder.path());
    let mut stage = list(folder.path());
    let all = stage.picture().to_text();
    assert_eq!(rows(&stage), 7, "{all}");
    for (keys, count, back) in [
        ("Right", 3, "Left"),
        ("s", 2, "s s"),
        ("s s", 5, "s"),
        ("t", 1, "t t t t t"),
        ("t t t", 3, "t t t"),
        ("d d d d", 6, "d"),
        ("d d", 6, "d d d"),
    ] {
        stage.press(keys);
        let found = stage.picture().to_text();
        assert_eq!(rows(&stage), count, "after {keys}: {found}");
        stage.press(back);
        assert_eq!(stage.picture().to_text(), all, "after {keys} {back}");
    }
    stage.press("o o r");
    let text = stage.picture().to_text();
    assert!(text.contains("reversed"), "{text}");
    let slowest = text.lines().find(|row| row.contains('▸')).unwrap();
    assert!(slowest.contains("1:10:00"), "{text}");
    stage.press("r o o o o");
    assert_eq!(stage.picture().to_text(), all);
}

#[test]
fn an_unreadable_game_is_reported_and_other_games_are_still_listed() {
    let folder = TempDir::new().unwrap();
    fill(folder.path());
    let games = rusqlite::Connection::open(folder.path().join("games.db")).unwrap();
    let damage = "UPDATE games SET clues = replace(clues, '.', 'q') WHERE id = 3";
    assert_eq!(games.execute(damage, []).unwrap(), 1);
    let stage = list(folder.path());
    let text = stage.picture().to_text();
    assert_eq!(rows(&stage), 6, "{text}");
    assert!(text.contains("game 3 cannot be read"), "{text}");
}

#[test]
fn a_listed_game_is_resumed_or_shown_if_it_is_finished() {
    let folder = TempDir::new().unwrap();
    fill(folder.path());
    let mut stage = list(folder.path());
    let before = stage.picture().to_text();
    stage.press("Enter");
    let review = stage.picture().to_text();
    assert!(review.contains("REVIEW"), "{review}");
    stage.press("Esc");
    assert_eq!(stage.picture().to_text(), before);
    stage.press("Down Enter");
    let game = stage.game().unwrap();
    assert_eq!(game.clues().to_clues(), library::of_level(Level::Hard)[0]);
    assert_eq!(game.history().depth(), 1);
    let played = stage.picture().to_text();
    assert!(played.contains("1:10:00"), "{played}");
}

#[test]
fn leaving_a_screen_selects_its_line_in_the_menu() {
    let folder = TempDir::new().unwrap();
    fill(folder.path());
    let mut stage = list(folder.path());
    stage.press("Esc");
    let game = stage.picture().to_text();
    stage.press("Esc Up Up Up");
    let menu = stage.picture().to_text();
    let line = menu.lines().find(|row| row.contains('▸')).unwrap();
    assert!(line.contains("Statistics"), "{menu}");
    for keys in ["Enter Esc", "F3 Esc", "F8 F4 Esc", "F8 Enter Esc Esc"] {
        stage.press(keys);
        assert_eq!(stage.picture().to_text(), menu, "after {keys}");
    }
    stage.press("Esc F4 Esc");
    assert_eq!(stage.picture().to_text(), game);
}

#[test]
fn an_empty_list_and_a_filter_without_matches_are_reported() {
    let folder = TempDir::new().unwrap();
    let text = list(folder.path()).picture().to_text();
    assert!(text.contains("No games played yet."), "{text}");
    fill(folder.path());
    let mut stage = list(folder.path());
    stage.press("Left");
    let text = stage.picture().to_text();
    assert!(text.contains("No matching games."), "{text}");
    stage.press("Enter");
    assert_eq!(stage.picture().to_text(), text);
}

#[test]
fn in_a_small_window_a_game_can_still_be_selected() {
    let folder = TempDir::new().unwrap();
    fill(folder.path());
    for locale in Locale::ALL {
        for size in [(30, 10), (24, 9), (20, 8)] {
            let mut stage = opened(folder.path(), locale, GlyphSet::Unicode, size);
            let lines = |stage: &HeadlessApp| stage.picture().to_text();
            let chosen = |stage: &HeadlessApp| {
                let text = lines(stage);
                let row = text.lines().position(|line| line.contains('▸'));
                row.unwrap_or_else(|| panic!("{size:?}\n{text}"))
            };
            let first = chosen(&stage);
            stage.press("Down");
            assert!(chosen(&stage) > first, "{}", lines(&stage));
            // The statistics show at least one level with its best time.
            stage.press("F4");
            let text = lines(&stage);
            let shown = |line: &str| line.chars().any(char::is_alphabetic) && line.contains(':');
            assert!(text.lines().any(shown), "{text}");
        }
    }
}

#[test]
fn the_list_is_drawn_at_every_window_size() {
    let folder = TempDir::new().unwrap();
    fill(folder.path());
    let games = rusqlite::Connection::open(folder.path().join("games.db")).unwrap();
    let same_day = "UPDATE games SET changed_at = 1795219200";
    games.execute(same_day, []).unwrap();
    for size in [(40, 16), (56, 21), (80, 24), (100, 40), (120, 50)] {
        let mut stage = opened(folder.path(), Locale::English, GlyphSet::Unicode, size);
        accept(&format!("games-{}x{}", size.0, size.1), &mut stage);
    }
    let mut japanese = opened(folder.path(), Locale::Japanese, GlyphSet::Unicode, (80, 24));
    accept("games-ja-80x24", &mut japanese);
    let mut ascii = opened(folder.path(), Locale::English, GlyphSet::Ascii, (80, 24));
    accept("games-ascii-80x24", &mut ascii);
}

#[cfg(unix)]
#[test]
fn a_game_that_masume_has_filled_is_listed_as_filled_and_not_as_finished() {
    let folder = TempDir::new().unwrap();
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
    let mut game = Game::new(puzzle);
    let solution = game.puzzle().full_grid().unwrap();
    game.play(Duration::ZERO, Turn::Make(Move::Complete(solution)))
        .unwrap();
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    journal.add(&game, Duration::from_secs(1)).unwrap();
    drop(journal);
    let stage = list(folder.path());
    let text = stage.picture().to_text();
    assert!(
        text.contains("filled") && !text.contains("finished"),
        "{text}"
    );
    let setup = "mkdir -p data/masume && cp \"$FROM\"/games.db data/masume/";
    let ran = crate::command::masume_after(setup, ["games", "--all"])
        .env("FROM", folder.path())
        .run();
    assert!(ran.stdout.contains("filled"), "{}", ran.stdout);
    assert!(
        !ran.stdout.contains("finished") && !ran.stdout.contains("hints"),
        "{}",
        ran.stdout
    );
    // The game does not count, not even as played.
    let ran = crate::command::masume_after(setup, ["stats", "--json"])
        .env("FROM", folder.path())
        .run();
    let stats: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(stats["levels"], serde_json::json!([]), "{}", ran.stdout);
    assert_eq!(stats["strength"]["games"], 0, "{}", ran.stdout);
    // A game that is not finished counts as played, because the player may undo the filled cells.
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let mut begun = Game::new(Puzzle::new(SAMPLE.parse().unwrap()));
    begun
        .play(Duration::ZERO, "fill r1c3=4".parse().unwrap())
        .unwrap();
    journal.add(&begun, Duration::from_secs(1)).unwrap();
    drop(journal);
    let ran = crate::command::masume_after(setup, ["stats", "--json"])
        .env("FROM", folder.path())
        .run();
    let stats: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let level = &stats["levels"][0];
    assert_eq!(
        (&level["played"], &level["finished"]),
        (&1.into(), &0.into())
    );
}
