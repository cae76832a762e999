//! Daily and weekly puzzles are the same everywhere and have the stated level.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use masume::config::GlyphSet;
use masume::daily::{Day, Occasion};
use masume::rate::{Level, se};
use masume::store::{Statistics, local_day};
use masume::text::{Locale, Text};

#[test]
fn days_follow_the_calendar() {
    let mut last = String::new();
    for number in 0..60_000_u64 {
        let day = Day::of(UNIX_EPOCH + Duration::from_secs(number * 24 * 60 * 60 + 1));
        let said = day.to_string();
        assert_eq!(said.parse(), Ok(day));
        assert!(said > last, "{said} after {last}");
        last = said;
    }
    let day = |text: &str| text.parse::<Day>().map(Day::number);
    assert_eq!(day("1970-01-01"), Ok(0));
    assert_eq!(day("2000-03-01"), Ok(11_017));
    for bad in [
        "",
        "2026",
        "2026-02-29",
        "2026-13-01",
        "2026-00-01",
        "2026-01-00",
        "1969-12-31",
        "x-1-1",
    ] {
        assert!(day(bad).is_err(), "{bad}");
    }
}

#[test]
fn occasions_are_parsed_as_they_are_written() {
    for text in ["2026-11-21 hard", "1970-01-05 expert", "week 2026-11-16"] {
        let occasion: Occasion = text.parse().unwrap();
        assert_eq!(occasion.to_string(), text);
    }
    let week: Occasion = "week 2026-11-22".parse().unwrap();
    assert_eq!(week.to_string(), "week 2026-11-16");
    for bad in ["", "hard", "2026-11-21", "2026-11-21 odd", "week week"] {
        assert!(bad.parse::<Occasion>().is_err(), "{bad}");
    }
}

#[test]
fn a_week_has_one_puzzle_from_monday_to_sunday() {
    let week = |text: &str| Occasion::Week(text.parse().unwrap()).puzzle();
    assert_eq!(week("2026-11-16"), week("2026-11-22"));
}

#[test]
fn the_puzzles_of_a_day_have_their_levels_and_are_the_same_everywhere() {
    let day = "2026-11-21".parse().unwrap();
    let puzzles = Occasion::LEVELS.map(|level| Occasion::Day(day, level).puzzle());
    for (puzzle, level) in puzzles.iter().zip(Occasion::LEVELS) {
        let se = se::rate(puzzle, &AtomicBool::new(false)).unwrap();
        assert_eq!(Level::of(se.er), level);
    }
    let clues = puzzles.map(|puzzle| puzzle.clues().to_string());
    insta::with_settings!({ snapshot_path => "../snapshots", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("puzzles-of-a-day", clues.join("\n"));
    });
}

#[cfg(unix)]
#[test]
fn a_day_begins_at_midnight_in_the_time_zone_of_the_system() {
    use masume::game::Game;
    use masume::store::Journal;
    let folder = tempfile::TempDir::new().unwrap();
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let puzzle = masume::puzzle::Puzzle::new(masume::generate::library::first());
    journal.add(&Game::new(puzzle), Duration::ZERO).unwrap();
    drop(journal);
    // 1970-01-11, 11:00 UTC.
    let games = rusqlite::Connection::open(folder.path().join("games.db")).unwrap();
    games
        .execute("UPDATE games SET changed_at = 903600", [])
        .unwrap();
    drop(games);
    let setup = "mkdir -p data/masume && cp \"$FROM\"/games.db data/masume/";
    for (zone, day) in [
        ("UTC", "1970-01-11"),
        ("<+14>-14", "1970-01-12"),
        ("<-12>12", "1970-01-10"),
    ] {
        let ran = crate::command::masume_after(setup, ["games", "--all"])
            .env("FROM", folder.path())
            .env("TZ", zone)
            .run();
        assert!(ran.stdout.contains(day), "{zone}: {}", ran.stdout);
    }
}

#[test]
fn the_calendar_shows_at_which_levels_the_puzzles_of_days_were_solved() {
    let now = SystemTime::now();
    let today = local_day(now);
    let solved = [
        Occasion::Day(today, Level::Medium),
        Occasion::Day(today.days_earlier(2), Level::Easy),
        Occasion::Week(today),
    ];
    let stats = Statistics::of(&[], &[], &[], &solved, now);
    assert_eq!(stats.calendar[0], (today, vec![Level::Medium]));
    let lines = |stats: &Statistics| {
        masume::tui::statistics(stats, &Text::new(Locale::English), GlyphSet::Unicode)
    };
    let shown = lines(&stats);
    let day = &today.to_string()[8..];
    let last = shown.last().unwrap();
    assert!(last.ends_with(&format!("{day} ·✓··")), "{shown:#?}");
    let signs: usize = shown.iter().map(|line| line.matches('✓').count()).sum();
    assert_eq!(signs, 2, "{shown:#?}");
    // The calendar has five weeks, and starts on a Monday.
    let first = shown
        .iter()
        .position(|line| line.starts_with("Mo "))
        .unwrap();
    assert_eq!(shown.len(), first + 6, "{shown:#?}");
    let never = Statistics::of(&[], &[], &[], &[Occasion::Week(today)], now);
    assert!(never.calendar.is_empty());
    assert!(!lines(&never).iter().any(|line| line.starts_with("Mo ")));
}
