//! Drills: what is saved of them, and the drill in lines.

use std::time::{Duration, SystemTime};

use masume::game::PlayTime;
use masume::logic::Technique;
use masume::store::{Attempt, Journal, Skill};
use masume::text::{Locale, Text};
use masume::tui::{PlainDrill, Reply};

fn attempt(technique: Technique, solved: bool) -> Attempt {
    Attempt {
        technique,
        at: SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * 20_000),
        solved,
        helped: false,
        took: PlayTime::from_millis(12_345),
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
    let known: Vec<(Technique, usize, usize)> = stats
        .skills
        .iter()
        .map(|skill| (skill.technique, skill.attempts, skill.in_a_row))
        .collect();
    assert_eq!(
        known,
        [(Technique::NakedPair, 1, 0), (Technique::XWing, 2, 2)]
    );
}

/// What a drill says to a line.
fn said(drill: &mut PlainDrill, line: &str) -> (String, bool) {
    match drill.answer(Duration::from_secs(1), line) {
        Reply::Said(lines) => (lines.join(" "), false),
        Reply::Quit(lines) => (lines.join(" "), true),
    }
}

#[test]
fn a_drill_in_lines_asks_judges_helps_and_saves() {
    let folder = tempfile::tempdir().unwrap();
    for locale in Locale::ALL {
        let path = Some(folder.path().to_owned());
        let (mut drill, greeting) =
            PlainDrill::open(Some(Technique::NakedSingle), Text::new(locale), path);
        let grid = greeting
            .iter()
            .filter(|line| line.split_whitespace().count() > 8);
        assert!(grid.count() >= 9, "{greeting:?}");
        let (how, _) = said(&mut drill, "what now");
        assert!(how.contains("skip"), "{how}");
        // Some digit of some cell is the answer: the drill comes to its second question.
        let right = (1..=9)
            .flat_map(|row| (1..=9).map(move |col| (row, col)))
            .flat_map(|(row, col)| (1..=9).map(move |digit| format!("r{row}c{col} {digit}")))
            .any(|line| {
                said(&mut drill, &line);
                // Not one of none any more.
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
