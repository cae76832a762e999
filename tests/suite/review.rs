//! Properties of reviews: the verdict on each entry, counted hints, and the review on the screen.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use masume::config::{GlyphSet, Settings};
use masume::game::{Game, PlayTime};
use masume::generate::library;
use masume::grid::{Board, Candidate, Clues};
use masume::logic::{CATALOG, SearchScope, Technique, first_step, solve_path, steps_of};
use masume::puzzle::Puzzle;
use masume::rate::Level;
use masume::review::{Review, ReviewTechnique, Verdict};
use masume::store::GameSaver;
use masume::text::{Id, Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use tempfile::TempDir;

use crate::keys::{SAMPLE, stage};
use crate::screens::accept;

fn review(game: &Game) -> Review {
    Review::of(game, &AtomicBool::new(false)).unwrap()
}

/// The technique of a review of a classic puzzle.
fn classic(technique: ReviewTechnique) -> Technique {
    match technique {
        ReviewTechnique::Classic(technique) => technique,
        ReviewTechnique::Variant(_) => panic!("{technique:?}"),
    }
}

fn play<'a>(clues: &Clues, turns: impl IntoIterator<Item = &'a str>) -> Game {
    let turns = (1..).zip(turns).map(|(second, turn)| {
        let turn = turn.parse().unwrap();
        (PlayTime::from_secs(second), turn)
    });
    Game::replay(Puzzle::new(*clues), turns).unwrap()
}

/// The digits of a puzzle in the order in which the techniques place them.
fn found(clues: &Clues) -> Vec<Candidate> {
    let path = solve_path(Board::from_clues(clues).unwrap());
    path.steps
        .iter()
        .flat_map(|step| step.placements.clone())
        .collect()
}

#[test]
fn a_digit_that_the_techniques_place_is_never_a_guess() {
    for clues in PUZZLES.map(|text| text.parse().unwrap()) {
        let turns: Vec<String> = found(&clues).iter().map(|c| format!("place {c}")).collect();
        let game = play(&clues, turns.iter().map(String::as_str));
        assert!(game.is_won());
        let review = review(&game);
        assert_eq!(review.entries.len(), 81 - clues.len());
        for entry in &review.entries {
            assert!(matches!(entry.verdict, Verdict::Known { .. }), "{entry:?}");
            assert_eq!(entry.time, PlayTime::from_secs(1));
        }
        let found: usize = review.techniques.iter().map(|usage| usage.found).sum();
        assert_eq!(found, review.entries.len());
    }
}

/// Two puzzles: the first is solved by singles, and the second needs other techniques.
const PUZZLES: [&str; 2] = [
    SAMPLE,
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

/// Finds the easiest technique, up to `hardest`, that places a digit directly.
fn placing(board: &Board, placed: Candidate, hardest: Technique) -> Option<Technique> {
    let usual = CATALOG
        .iter()
        .filter(|row| row.scope == SearchScope::Always);
    let mut known = usual.map(|row| row.technique).filter(|it| *it <= hardest);
    known.find(|technique| {
        let steps = steps_of(*technique, board);
        steps.iter().any(|step| step.placements.contains(&placed))
    })
}

#[test]
fn an_entry_that_is_undone_is_marked_until_it_is_redone() {
    let clues: Clues = SAMPLE.parse().unwrap();
    let undone = |turns: &[&str]| -> Vec<bool> {
        let review = review(&play(&clues, turns.iter().copied()));
        review.entries.iter().map(|entry| entry.is_undone).collect()
    };
    let place = ["place r1c3=4", "place r1c4=6"];
    assert_eq!(undone(&place), [false, false]);
    assert_eq!(undone(&[place[0], place[1], "undo"]), [false, true]);
    assert_eq!(
        undone(&[place[0], place[1], "undo", "redo"]),
        [false, false]
    );
    let again = [place[0], "undo", place[0]];
    assert_eq!(undone(&again), [true, false]);
}

#[test]
fn the_technique_of_a_review_is_not_harder_than_a_direct_placement() {
    let clues: Clues = PUZZLES[1].parse().unwrap();
    let solution = *Puzzle::new(clues).unwrap().solution();
    let board = Board::from_clues(&clues).unwrap();
    let first = first_step(&board).unwrap();
    let path = solve_path(board.clone()).steps.into_iter();
    let hardest = path.map(|step| step.technique).max().unwrap();
    let (mut guesses, mut passed_by) = (0, 0);
    for cell in board.unsolved() {
        let placed = Candidate::new(cell, solution.digit(cell));
        let review = review(&play(&clues, [format!("place {placed}").as_str()]));
        match review.entries[0].verdict {
            Verdict::Known {
                technique: by,
                easier,
            } => {
                // Easier eliminations may lead to a step that places the digit. A step that places
                // the digit at once may therefore be harder than `by`, but is never easier.
                let by = classic(by);
                if let Some(direct) = placing(&board, placed, hardest) {
                    assert!(by <= direct, "{placed} by {by} and not {direct}");
                }
                let misses = first.technique < by && by > Technique::NakedSingle;
                let technique = ReviewTechnique::Classic(first.technique);
                let expected = (technique, first.placements[0].into());
                assert_eq!(easier, misses.then_some(expected), "{placed}");
                passed_by += usize::from(misses);
            }
            Verdict::Guess => {
                assert_eq!(placing(&board, placed, hardest), None, "{placed}");
                guesses += 1;
            }
            Verdict::Mistake { .. } => panic!("{placed} is right"),
        }
    }
    assert!(guesses > 0 && passed_by > 0, "{guesses} {passed_by}");
}

#[test]
fn a_digit_can_be_found_by_an_avoidable_rectangle() {
    let by_one = |clues: &Clues| {
        let turns: Vec<String> = found(clues).iter().map(|c| format!("place {c}")).collect();
        let review = review(&play(clues, turns.iter().map(String::as_str)));
        let mut usages = review.techniques.into_iter();
        usages.any(|it| classic(it.technique) == Technique::AvoidableRectangle1 && it.found > 0)
    };
    let puzzles = library::of_technique(Technique::AvoidableRectangle1);
    assert!(puzzles.iter().any(by_one));
}

#[test]
fn a_hint_opened_again_counts_once_and_another_technique_counts_again() {
    let clues: Clues = SAMPLE.parse().unwrap();
    let looked_at = |turns: &[&str]| {
        let game = play(&clues, turns.iter().copied());
        let of_techniques: usize = review(&game).techniques.iter().map(|u| u.hinted).sum();
        assert_eq!(game.totals().hints, of_techniques);
        of_techniques
    };
    assert_eq!(
        looked_at(&["hint 1 naked-single", "hint 2 naked-single"]),
        1
    );
    assert_eq!(
        looked_at(&["hint 4 naked-single", "hint 1 naked-single"]),
        1
    );
    assert_eq!(looked_at(&["hint 2 naked-single", "hint 2 pointing"]), 2);
    let with_a_move = ["hint 2 pointing", "place r1c3=4", "hint 2 pointing"];
    assert_eq!(looked_at(&with_a_move), 2);
}

#[test]
fn the_weakest_techniques_are_needed_or_hinted_more_often_than_found() {
    let clues: Clues = PUZZLES[1].parse().unwrap();
    let path = found(&clues);
    let mut turns = vec!["hint 1 pointing".to_owned()];
    turns.extend(path.iter().take(30).map(|c| format!("place {c}")));
    turns.extend(["hint 1 x-wing".to_owned(), "hint 1 skyscraper".to_owned()]);
    let review = review(&play(&clues, turns.iter().map(String::as_str)));
    let lack = |technique: &Technique| {
        let mut usages = review.techniques.iter();
        let usage = usages
            .find(|usage| classic(usage.technique) == *technique)
            .unwrap();
        (usage.needed + usage.hinted).saturating_sub(usage.found)
    };
    let weakest: Vec<_> = review.weakest().into_iter().map(classic).collect();
    let lacks: Vec<usize> = weakest.iter().map(lack).collect();
    assert!(lacks.is_sorted_by(|a, b| a >= b), "{weakest:?} {lacks:?}");
    let all = review
        .techniques
        .iter()
        .map(|usage| classic(usage.technique));
    assert_eq!(weakest.len(), all.filter(|it| lack(it) > 0).count());
    for pair in weakest.windows(2) {
        assert!(lack(&pair[0]) > lack(&pair[1]) || pair[0] > pair[1]);
    }
}

#[test]
fn a_mistake_is_noticed_by_the_move_that_removes_it() {
    let clues: Clues = SAMPLE.parse().unwrap();
    let game = play(
        &clues,
        [
            "place r1c3=1",
            "place r9c1=3",
            "place r9c1=1",
            "undo",
            "clear r1c3",
        ],
    );
    let verdicts: Vec<Verdict> = review(&game).entries.iter().map(|e| e.verdict).collect();
    let slip = |noticed| Verdict::Mistake {
        moves_until_corrected: noticed,
    };
    assert_eq!([verdicts[0], verdicts[2]], [slip(Some(4)), slip(Some(1))]);
    assert!(!matches!(verdicts[1], Verdict::Mistake { .. }));
}

#[test]
fn undone_moves_and_hints_do_not_change_the_numbers_of_moves() {
    let clues: Clues = SAMPLE.parse().unwrap();
    let numbers = |turns: &[&str]| {
        let game = play(&clues, turns.iter().copied());
        let entries = review(&game).entries.into_iter();
        let numbers: Vec<usize> = entries.map(|entry| entry.number).collect();
        (numbers, game.history().depth())
    };
    let hint = "hint 1 naked-single";
    let turns = [
        "place r1c3=1",
        hint,
        "undo",
        hint,
        "place r1c3=4",
        "place r9c1=3",
    ];
    assert_eq!(numbers(&turns), (vec![1, 1, 2], 2));
}

#[test]
fn a_race_against_a_reviewed_game_asks_first_and_names_the_game() {
    let mut stage = solved(Locale::English);
    stage.press("Enter R");
    let asked = stage.picture().to_text();
    assert!(
        asked.contains("Race against this game, which took"),
        "{asked}"
    );
    stage.press("Esc");
    assert!(stage.picture().to_text().contains("REVIEW"));
    assert!(stage.game().unwrap().is_won());
    stage.press("R y");
    assert!(stage.game().unwrap().rival().is_some());
    // The message about the race covers the footer until a key is pressed.
    stage.press("Right");
    let race = stage.picture().to_text();
    assert!(race.contains("Race · Easy"), "{race}");
    assert!(
        race.contains("Esc back") && !race.contains("Esc menu"),
        "{race}"
    );
    // On another screen, `Esc` returns to the race. On the race, `Esc` returns to the review.
    stage.press("F8 Esc");
    assert_eq!(stage.picture().to_text(), race);
    stage.press("Esc");
    assert!(stage.picture().to_text().contains("REVIEW"));
}

#[test]
fn keys_that_move_through_the_game_open_the_board_from_the_summary() {
    for (key, place) in [("Left", -1_i32), ("Right", 0), ("G", 0)] {
        let mut stage = solved(Locale::English);
        let moves = stage.game().unwrap().history().depth();
        let at = i32::try_from(moves).unwrap() + place;
        stage.press(&format!("Enter {key}"));
        let seen = stage.picture().to_text();
        assert!(seen.contains(&format!("move {at} of {moves}")), "{seen}");
    }
}

#[test]
fn the_review_of_a_complete_grid_has_no_entries() {
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap()).unwrap();
    let complete = Clues::from(puzzle.solution());
    let found = review(&Game::new(Puzzle::new(complete)));
    assert_eq!((found.level, found.entries), (Level::Easy, Vec::new()));
}

#[test]
fn a_game_with_several_solutions_has_no_review() {
    let game = Game::new(Puzzle::new(Clues::EMPTY));
    assert_eq!(Review::of(&game, &AtomicBool::new(false)), None);
}

/// A headless app with the solved sample. Each digit took two seconds, and the game has a mistake
/// and a hint.
fn solved(locale: Locale) -> HeadlessApp {
    let mut stage = stage(locale, GlyphSet::Unicode, (80, 24));
    let solution = Puzzle::new(SAMPLE.parse().unwrap())
        .unwrap()
        .solution()
        .to_string();
    stage.press("1 H H Esc");
    for (clue, digit) in SAMPLE.chars().zip(solution.chars()) {
        if clue == '.' {
            stage.wait(Duration::from_secs(2));
            stage.press(&format!("{digit} Tab"));
        }
    }
    stage
}

#[test]
fn a_finished_game_can_be_reviewed() {
    for locale in Locale::ALL {
        let mut stage = solved(locale);
        let at_the_end = stage.picture().to_text();
        stage.press("Enter");
        accept(&format!("review-summary-{}", locale.code()), &mut stage);
        stage.press("g Right Right");
        accept(&format!("review-board-{}", locale.code()), &mut stage);
        stage.press("Esc");
        assert_eq!(stage.picture().to_text(), at_the_end);
    }
}

#[test]
fn the_summary_of_a_review_lists_all_techniques_in_a_small_window() {
    let text = Text::new(Locale::English);
    let puzzles = library::of_level(Level::Extreme).into_iter();
    let (game, names) = puzzles
        .map(|clues| {
            let turns: Vec<String> = found(&clues).iter().map(|c| format!("place {c}")).collect();
            let game = play(&clues, turns.iter().map(String::as_str));
            let techniques = review(&game).techniques.into_iter();
            let names = techniques.map(|it| text.named("technique", it.technique.slug()));
            let names: BTreeSet<String> = names.collect();
            (game, names)
        })
        .find(|(_, names)| (9..=11).contains(&names.len()))
        .unwrap();
    let opening = Opening::Review(Box::new(game), PlayTime::from_secs(81));
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (80, 24));
    stage.press("Enter");
    let shown = stage.picture().to_text();
    for name in names {
        assert!(shown.contains(&name), "{name}\n{shown}");
    }
}

#[test]
fn the_board_of_a_review_shows_every_turn_and_can_play_the_game() {
    let mut stage = solved(Locale::English);
    let moves = stage.game().unwrap().history().depth();
    stage.press("Enter Enter g Space");
    assert!(stage.picture().to_text().contains("move 0 of"));
    stage.wait(Duration::from_secs(3));
    // The first moves are a mistake and a hint that was shown at two levels.
    assert!(stage.picture().to_text().contains("move 1 of"));
    assert!(stage.picture().to_text().contains(", hint"));
    stage.wait(Duration::from_secs(1));
    assert!(stage.picture().to_text().contains("move 2 of"));
    stage.press("] [ ] G");
    assert!(
        stage
            .picture()
            .to_text()
            .contains(&format!("move {moves} of {moves}"))
    );
}

#[test]
fn a_result_is_shared_as_soon_as_the_puzzle_is_solved() {
    let mut stage = solved(Locale::English);
    stage.press("y");
    let shared = stage.requests().copied.clone().unwrap();
    assert!(
        shared.contains(" 1:42, 1 hint, without notes, "),
        "{shared}"
    );
    assert!(
        shared.starts_with("masume ") && shared.ends_with(SAMPLE),
        "{shared}"
    );
}

#[test]
fn a_result_is_shared_without_the_solution() {
    let mut stage = solved(Locale::English);
    stage.press("Enter y");
    let shared = stage.requests().copied.clone().unwrap();
    assert!(
        shared.starts_with("masume easy 1:42, 1 hint, without notes, "),
        "{shared}"
    );
    assert!(shared.ends_with(SAMPLE));
}

#[test]
fn a_grid_filled_by_the_program_gets_no_praise() {
    for (keys, locale) in [
        ("B y", Locale::English),
        ("B y", Locale::Japanese),
        ("S y", Locale::English),
    ] {
        let mut stage = stage(locale, GlyphSet::Unicode, (80, 24));
        stage.press(keys);
        assert!(stage.game().unwrap().is_won());
        let text = Text::new(locale);
        let praise = [Id::Won, Id::ReviewNoRemarks].map(|id| text.message(id));
        let mut seen = stage.picture().to_text();
        assert!(seen.contains(&text.message(Id::FilledIn)), "{seen}");
        stage.press("Enter");
        seen += &stage.picture().to_text();
        for praise in praise {
            assert!(!seen.contains(&praise), "{praise} in {seen}");
        }
        stage.press("y");
        let shared = stage.requests().copied.clone().unwrap();
        assert!(
            !shared.contains("0:0") && shared.ends_with(SAMPLE),
            "{shared}"
        );
    }
}

#[test]
fn a_daily_or_weekly_result_has_its_date() {
    for (occasion, said) in [
        ("2026-11-21 easy", "2026-11-21 easy"),
        ("week 2026-11-16", "week of 2026-11-16 easy"),
    ] {
        let folder = TempDir::new().unwrap();
        let mut saver = GameSaver::new(Some(folder.path().to_owned()));
        saver.record_occasion(&SAMPLE.parse().unwrap(), occasion.parse().unwrap());
        let mut stage = solved(Locale::English);
        stage.set_folder(folder.path());
        stage.press("Enter");
        let seen = stage.picture().to_text();
        assert!(seen.contains("streak: 0, longest 0"), "{seen}");
        stage.press("y");
        let shared = stage.requests().copied.clone().unwrap();
        let start = format!("masume {said} 1:42, 1 hint, ");
        assert!(shared.starts_with(&start), "{shared}");
    }
}
