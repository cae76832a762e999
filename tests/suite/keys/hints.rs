//! Keys for hints, their questions, and the reasons why a digit is impossible.

use std::collections::BTreeSet;

use masume::config::{GlyphSet, Settings};
use masume::game::Turn;
use masume::generate::library;
use masume::grid::{Candidate, Cell};
use masume::logic::{Order, Search, Step, Technique};
use masume::puzzle::Puzzle;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use super::{SOLUTION, ambiguous_stage, digits, rows, small, stage};

#[test]
fn the_key_after_the_fourth_hint_level_applies_the_step() {
    let mut stage = small();
    for level in 1..=4 {
        stage.press("H");
        let title = format!("HINT {level}/4");
        assert!(stage.picture().to_text().contains(&title));
    }
    let shown = stage.picture().to_text();
    stage.press("H");
    let after = rows(&stage).concat();
    assert!(stage.picture().to_text().contains("31/81"), "{shown}");
    stage.press("u");
    let before = rows(&stage).concat();
    // Applying the hint writes one digit, in the cell of the cursor.
    let changed = || after.chars().zip(before.chars()).filter(|(a, b)| a != b);
    assert_eq!(changed().count(), 1);
    assert!(changed().all(|(a, b)| a.is_ascii_digit() && b == '.'));
    let at = after.find('[').unwrap();
    assert_eq!(before.find('['), Some(at));
    assert_ne!(after[at + 1..=at + 1], before[at + 1..=at + 1]);
}

#[test]
fn hints_alone_solve_the_puzzle() {
    let mut stage = small();
    for _ in 0..51 {
        stage.press("H Enter");
    }
    assert_eq!(digits(&stage), SOLUTION);
    assert!(stage.picture().to_text().contains("Solved"));
}

#[test]
fn the_hint_for_a_wrong_entry_erases_it() {
    let mut stage = small();
    stage.press("1 H H H");
    assert!(stage.picture().to_text().contains("r1c3"));
    stage.press("Enter");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
}

#[test]
fn escape_and_any_change_close_a_hint() {
    for keys in ["H Esc", "H 4", "H u 4"] {
        let mut stage = small();
        stage.press(keys);
        assert!(!stage.picture().to_text().contains("HINT"), "after {keys}");
    }
}

#[test]
fn alternative_hints_are_shown_and_a_hint_is_copied_as_one_line() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    let number = |stage: &HeadlessApp| {
        let text = stage.picture().to_text();
        let (_, after) = text.split_once("HINT 2/4").unwrap();
        let (_, choice) = after.split_once('[').unwrap();
        let (number, _) = choice.split_once('/').unwrap();
        number.parse::<usize>().unwrap()
    };
    stage.press("H H ]");
    let first = number(&stage);
    stage.press("]");
    assert_eq!(number(&stage), first + 1);
    stage.press("[ [");
    assert_eq!(number(&stage), first - 1);
    while number(&stage) > 1 {
        stage.press("[");
    }
    stage.press("y");
    let copied = stage.requests().copied.clone().unwrap();
    assert_eq!(copied, "Hidden Single: r9c7=1");
}

#[test]
fn a_hint_is_selected_from_the_list_of_hints() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("H H o");
    let text = stage.picture().to_text();
    assert!(text.contains("easiest first"), "{text}");
    stage.press("Down Down Enter");
    assert!(stage.picture().to_text().contains("[3/"));
    stage.press("o Esc");
    assert!(stage.picture().to_text().contains("HINT 2/4"));
}

#[test]
fn of_equally_easy_hints_the_one_nearest_to_the_cursor_is_shown() {
    let mut stage = small();
    let mut chosen = BTreeSet::new();
    // Singles solve this puzzle, and several of them are often equally easy.
    while !stage.game().unwrap().is_won() {
        let board = stage.game().unwrap().board().unwrap();
        let steps = Search::by(Order::Teach).hints(&board);
        let easiest = steps[0].effort(&board);
        let alike = steps.iter().filter(|step| step.effort(&board) == easiest);
        let placed = |step: &Step| step.placements[0].cell();
        let alike: Vec<Cell> = alike.map(placed).collect();
        for (keys, corner) in [("g g ^", Cell::FIRST), ("G $", Cell::ALL[80])] {
            stage.press(&format!("{keys} H H y Esc"));
            let copied = stage.requests().copied.clone().unwrap();
            let nearest = alike
                .iter()
                .map(|cell| cell.distance(corner))
                .min()
                .unwrap();
            let near = alike.iter().filter(|cell| cell.distance(corner) == nearest);
            let named: Vec<String> = near.map(|cell| format!("{cell}=")).collect();
            let place = named.iter().position(|name| copied.contains(name));
            assert!(place.is_some(), "{copied}: {named:?}");
            chosen.insert(copied);
        }
        stage.press("H Enter");
    }
    assert!(chosen.len() > 51, "{chosen:?}");
}

#[test]
fn the_third_hint_level_is_a_question_and_evaluates_the_answer() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (100, 24));
    stage.press("H H H");
    let asked = stage.picture().to_text();
    assert!(asked.contains("Which digit goes in which cell?"), "{asked}");
    assert!(!asked.contains("+1+"), "{asked}");
    stage.press("G h h 1");
    let text = stage.picture().to_text();
    assert!(text.contains("Yes: r9c7 is 1."), "{text}");
    assert!(!text.contains("HINT"), "{text}");
    // For each elimination, the test enters a wrong answer and then the right answer.
    let mut judged = BTreeSet::new();
    let clues = library::of_technique(Technique::Pointing)[0];
    let opening = Opening::Play(Some(Puzzle::new(clues)));
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (80, 24));
    stage.press("A");
    while judged.len() < 2 {
        let board = stage.game().unwrap().board().unwrap();
        let step = asked_about(&mut stage);
        if step.placements.is_empty() && stage.picture().to_text().contains("cannot be") {
            let gone = step.eliminations.iter().next().unwrap();
            let other = board.all_candidates() - step.eliminations;
            let other = other.iter().find(|it| it.digit() != gone.digit()).unwrap();
            for (candidate, answer) in [(other, "This step does not eliminate"), (gone, "Yes: ")] {
                let (row, col) = (
                    candidate.cell().row().number(),
                    candidate.cell().col().number(),
                );
                let keys = format!("g g {}{}", "j ".repeat(row - 1), "l ".repeat(col - 1));
                stage.press(&format!("{keys} ; {}", candidate.digit()));
                let text = stage.picture().to_text();
                assert!(text.contains(answer), "{text}");
                judged.insert(answer);
            }
            if stage.picture().to_text().contains("HINT") {
                stage.press("Esc");
            }
            stage.press("u H H H");
        }
        stage.press("H H");
        assert!(!stage.game().unwrap().is_won(), "{judged:?}");
    }
}

#[test]
fn the_hint_for_a_missing_note_writes_the_note() {
    let mut stage = small();
    // The notes lack 4, which is the digit of r1c3.
    stage.press("; 1 ; 2 H");
    let text = stage.picture().to_text();
    assert!(text.contains("A note is"), "{text}");
    stage.press("H H");
    let text = stage.picture().to_text();
    assert!(text.contains("include 4"), "{text}");
    stage.press("Enter Right Left");
    assert!(stage.picture().to_text().contains("r1c3 124"));
}

#[test]
fn a_sentence_of_a_hint_shows_its_reason_on_request() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("H H H H");
    let whole = stage.picture().to_text();
    stage.press("w");
    let more = stage.picture().to_text();
    assert!(more.lines().count() > 0 && more != whole, "{more}");
    stage.press("w Left");
    assert_eq!(stage.picture().to_text(), whole);
    // At the question of the third level, the reason is part of the fourth.
    stage.press("Esc H H H w");
    assert_eq!(stage.picture().to_text(), more);
}

#[test]
fn the_question_why_not_is_answered_by_a_peer_or_a_technique_or_not_at_all() {
    let said = |keys: &str| {
        let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
        stage.press(keys);
        stage.picture().to_text().replace('\n', " ")
    };
    assert!(said("/ 5").contains("r1c3 sees r1c1, which is 5."));
    assert!(said("Left / 5").contains("r1c2 is already filled."));
    // r5c5 is 5, so no technique rules out this digit.
    assert!(said("g 5 / 5").contains(
        "5 is still possible in r5c5: no technique up to the level extreme rules it out."
    ));
    assert!(said("Down Down Down Down / 2").contains("HINT 4/4"));
}

#[test]
fn several_solutions_are_reported_once_before_any_step() {
    let mut stage = ambiguous_stage();
    let shown = |stage: &HeadlessApp| stage.picture().to_text().contains("several");
    stage.press("H H");
    assert!(shown(&stage));
    stage.press("Esc H H");
    assert!(!shown(&stage));
    let about = |turn: &(_, Turn)| match &turn.1 {
        Turn::Hint(hinted) => Some(hinted.subject.clone()),
        _ => None,
    };
    let game = stage.game().unwrap();
    let about: Vec<String> = game.turns().iter().filter_map(about).collect();
    assert_eq!(about[0], "flaw");
    assert_ne!(about.last().unwrap(), "flaw");
}

#[test]
fn the_absence_of_other_hints_is_reported() {
    for keys in ["]", "[", "o"] {
        let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
        stage.press("1 H");
        let before = stage.picture().to_text();
        stage.press(keys);
        let seen = stage.picture().to_text();
        assert_ne!(seen, before, "{keys}");
        assert!(seen.contains("Fix this first"), "{keys}: {seen}");
    }
}

/// Opens a hint and requests its levels until it asks its question. Returns the step of the hint.
fn asked_about(stage: &mut HeadlessApp) -> Step {
    let board = stage.game().unwrap().board().unwrap();
    let steps = Search::by(Order::Teach).hints(&board);
    stage.press("H H H y");
    let copied = stage.requests().copied.clone().unwrap();
    let text = Text::new(Locale::English);
    let step = steps.into_iter().find(|step| text.notation(step) == copied);
    step.unwrap()
}

/// A game with all notes and a hint that asks its question. The answer consists of several
/// eliminations.
fn asked_to_eliminate() -> (HeadlessApp, Step) {
    let clues = library::of_technique(Technique::XWing)[0];
    let opening = Opening::Play(Some(Puzzle::new(clues)));
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (80, 24));
    stage.press("A");
    for _ in 0..60 {
        let step = asked_about(&mut stage);
        if step.eliminations.len() > 1 {
            return (stage, step);
        }
        stage.press("H H");
    }
    unreachable!("an X-Wing eliminates several candidates");
}

/// The keys that move the cursor to a cell and press a digit.
fn keys_of(candidate: Candidate) -> String {
    let (row, col) = (candidate.cell().row(), candidate.cell().col());
    let (down, right) = (
        "j ".repeat(row.number() - 1),
        "Right ".repeat(col.number() - 1),
    );
    format!("g g {down}{right} {}", candidate.digit())
}

#[test]
fn a_digit_key_answers_an_open_question_and_arrows_move_the_cursor() {
    let (mut stage, step) = asked_to_eliminate();
    let board = stage.game().unwrap().board().unwrap();
    let puzzle = stage.game().unwrap().puzzle().clone();
    let before = stage.game().unwrap().digits();
    // A wrong answer changes no cell, and the question stays open.
    let pattern = step.candidates(&board) - step.eliminations;
    let solution = |it: &Candidate| puzzle.solution_digit(it.cell().into());
    let is_false = |it: &Candidate| solution(it) != Some(it.digit().into());
    let corner = pattern.iter().find(is_false).unwrap();
    stage.press(&keys_of(corner));
    let text = stage.picture().to_text();
    assert!(text.contains("is part of the pattern"), "{text}");
    assert!(text.contains("HINT 3/4"), "{text}");
    assert_eq!(stage.game().unwrap().digits(), before);
    // Each right answer eliminates its candidate. The last answer closes the hint.
    let gone: Vec<Candidate> = step.eliminations.iter().collect();
    for (at, candidate) in gone.iter().enumerate() {
        assert!(stage.picture().to_text().contains("HINT 3/4"));
        stage.press(&keys_of(*candidate));
        let text = stage.picture().to_text();
        assert!(text.contains("Yes: "), "{text}");
        assert_eq!(text.contains("left to find"), at + 1 < gone.len(), "{text}");
        let notes = stage.game().unwrap().notes(candidate.cell().into());
        assert!(!notes.contains(candidate.digit().into()), "{text}");
    }
    assert!(!stage.picture().to_text().contains("HINT"));
    assert_eq!(stage.game().unwrap().digits(), before);
}

#[test]
fn a_hint_follows_eliminations_by_hand() {
    let (mut stage, step) = asked_to_eliminate();
    stage.press("Esc n");
    for candidate in step.eliminations.iter() {
        stage.press(&keys_of(candidate));
    }
    // The player has already eliminated these candidates, so the hint is another step.
    stage.press("H H H y");
    let copied = stage.requests().copied.clone().unwrap();
    assert_ne!(copied, Text::new(Locale::English).notation(&step));
}
