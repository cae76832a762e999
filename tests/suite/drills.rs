//! Drills: the saved answers, and drills in plain mode.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use masume::config::Settings;
use masume::game::PlayTime;
use masume::generate::library;
use masume::grid::Board;
use masume::logic::rules::RuleTopic;
use masume::logic::{LessonTopic, Order, PathEnd, Search, Technique};
use masume::puzzle::Puzzle;
use masume::store::{self, Attempt, GameSaver, Journal, Skill};
use masume::text::{Locale, Text};
use masume::tui::{Opening, Plain, PlainDrill, Reply};

fn attempt(technique: Technique, solved: bool) -> Attempt {
    Attempt {
        topic: technique.into(),
        at: SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * 20_000),
        solved,
        helped: false,
        time: PlayTime::from_millis(12_345),
    }
}

#[test]
fn answers_are_saved_in_order_and_counted_in_the_statistics() {
    let folder = tempfile::tempdir().unwrap();
    let saved = [
        attempt(Technique::XWing, true),
        attempt(Technique::NakedPair, false),
        attempt(Technique::XWing, true),
    ];
    let (journal, _) = Journal::open(folder.path()).unwrap();
    for attempt in &saved {
        journal.save_attempt(attempt).unwrap();
    }
    drop(journal);
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    assert_eq!(journal.attempts().unwrap(), saved);
    let never = std::sync::atomic::AtomicBool::new(false);
    let stats = journal.statistics(&never).unwrap();
    assert_eq!(stats.skills, Skill::of(&saved));
    let known: Vec<(LessonTopic, usize, usize)> = stats
        .skills
        .iter()
        .map(|skill| (skill.topic, skill.attempts, skill.in_a_row))
        .collect();
    assert_eq!(
        known,
        [
            (Technique::NakedPair.into(), 1, 0),
            (Technique::XWing.into(), 2, 2)
        ]
    );
}

/// Returns the answer of a drill to a typed line, and whether the drill has ended.
fn said(drill: &mut PlainDrill, line: &str) -> (String, bool) {
    match drill.answer(Duration::from_secs(1), line) {
        Reply::Lines(lines) => (lines.join(" "), false),
        Reply::Quit(lines) => (lines.join(" "), true),
    }
}

#[test]
fn a_plain_drill_asks_evaluates_helps_and_saves() {
    let folder = tempfile::tempdir().unwrap();
    for locale in Locale::ALL {
        let path = Some(folder.path().to_owned());
        let (mut drill, greeting) =
            PlainDrill::open(Some(Technique::NakedSingle.into()), Text::new(locale), path);
        let grid = greeting
            .iter()
            .filter(|line| line.split_whitespace().count() > 8);
        assert!(grid.count() >= 9, "{greeting:?}");
        let (how, _) = said(&mut drill, "what now");
        assert!(how.contains("skip"), "{how}");
        // Every digit is typed for every cell until the right answer is reported.
        let right = (1..=9)
            .flat_map(|row| (1..=9).map(move |col| (row, col)))
            .flat_map(|(row, col)| (1..=9).map(move |digit| format!("r{row}c{col} {digit}")))
            .any(|line| {
                said(&mut drill, &line);
                // The summary counts one answered question.
                drill.end().join(" ").contains('1')
            });
        assert!(right);
        let mut over = false;
        for _ in 0..9 {
            let mut last = (String::new(), false);
            for _ in 0..3 {
                last = said(&mut drill, "hint");
            }
            over = last.1;
        }
        assert!(over);
    }
    let (journal, _) = Journal::open(folder.path()).unwrap();
    let attempts = journal.attempts().unwrap();
    assert_eq!(attempts.len(), 20);
    assert_eq!(attempts.iter().filter(|attempt| attempt.solved).count(), 2);
    assert!(attempts.iter().all(|attempt| !attempt.is_clean()));
}

#[test]
fn a_puzzle_of_the_path_needs_exactly_one_unknown_technique() {
    let learned = |technique| vec![attempt(technique, true); Skill::LEARNED];
    let never = AtomicBool::new(false);
    let mut known = store::known(&[]);
    assert!(known.contains(&Technique::NakedSingle) && !known.contains(&Technique::NakedPair));
    for technique in [
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
    ] {
        for number in 0..3 {
            let found = library::with_new(&known, &[technique], number, &never);
            let (clues, used) = found.unwrap();
            assert_eq!(used, [technique]);
            let board = Board::from_clues(&clues).unwrap();
            assert!(Puzzle::new(clues).is_ok());
            let without = Search::by(Order::Teach).only(known.iter().copied());
            assert_ne!(
                without.solve_path(board.clone()).end,
                PathEnd::Solved,
                "{technique}"
            );
            let with = Search::by(Order::Teach).only(known.iter().copied().chain([technique]));
            assert_eq!(with.solve_path(board).end, PathEnd::Solved, "{technique}");
        }
        let skills = Skill::of(&learned(technique));
        assert!(store::known(&skills).contains(&technique));
        known.push(technique);
    }
}

#[test]
fn the_learning_path_offers_the_easiest_technique_that_is_not_learned() {
    let folder = tempfile::tempdir().unwrap();
    let mut offered = Vec::new();
    for _ in 0..2 {
        let mut saver = GameSaver::new(Some(folder.path().to_owned()));
        let text = Text::new(Locale::English);
        let settings = Settings::default();
        let (mut plain, _) = Plain::open(Opening::Play(None), text, &mut saver, &settings);
        let Reply::Lines(lines) = plain.answer(Duration::from_secs(1), "path") else {
            panic!("plain mode quits")
        };
        let said = lines.join(" ");
        let new = Order::Teach.techniques().iter();
        let names = Text::new(Locale::English);
        let found = new.copied().find(|it| said.contains(&names.technique(*it)));
        let technique = found.unwrap_or_else(|| panic!("{said}"));
        offered.push(technique);
        let (journal, _) = Journal::open(folder.path()).unwrap();
        for _ in 0..Skill::LEARNED {
            journal.save_attempt(&attempt(technique, true)).unwrap();
        }
    }
    let ranks = [0, 1].map(|at: usize| Order::Teach.rank(offered[at]));
    assert!(ranks[0] < ranks[1], "{offered:?}");
}

#[test]
fn the_lesson_command_without_a_technique_lists_the_chapters() {
    for (locale, first, technique) in [
        (Locale::English, "Chapter 1: Scanning (0 of ", "X-Wing"),
        (Locale::Japanese, "第 1 章", "X-Wing"),
    ] {
        let text = Text::new(locale);
        let chapters = masume::tui::plain_lesson(None, &text, None);
        assert_eq!(chapters.len(), 14);
        assert!(chapters[0].starts_with(first), "{}", chapters[0]);
        let lesson = masume::tui::plain_lesson(Some(Technique::XWing.into()), &text, None);
        assert!(lesson.join("\n").contains(technique), "{lesson:?}");
        // Each of the three examples is a grid with nine rows of candidates.
        let rows = lesson.iter().filter(|line| line.starts_with('|'));
        assert_eq!(rows.count(), 27, "{lesson:?}");
        let rules = RuleTopic::CageCombinations.into();
        let rules = masume::tui::plain_lesson(Some(rules), &text, None);
        assert!(rules.len() > 20, "{rules:?}");
    }
}

#[test]
fn plain_mode_starts_a_puzzle_that_needs_techniques_of_a_chapter() {
    let mut saver = GameSaver::new(None);
    let text = Text::new(Locale::English);
    let (mut plain, _) = Plain::open(Opening::Play(None), text, &mut saver, &Settings::default());
    let mut answer = |line: &str| match plain.answer(Duration::from_secs(1), line) {
        Reply::Lines(lines) => lines.join(" "),
        Reply::Quit(_) => panic!("plain mode quits"),
    };
    let said = answer("chapter 2");
    assert!(
        said.contains("This puzzle needs ") && (said.contains("Locked") || said.contains("Direct")),
        "{said}"
    );
    for line in ["chapter 0", "chapter 99"] {
        assert!(answer(line).contains("such as chapter 4"), "{line}");
    }
    assert!(answer("learn").contains("such as chapter 4"));
}
