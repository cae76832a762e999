//! The lessons, and the game in lines.

use masume::config::GlyphSet;
use masume::game::PlayTime;
use masume::puzzle::Puzzle;
use masume::text::{Locale, Text};
use masume::tui::{Plain, Reply, Stage};

use crate::keys::{SAMPLE, stage};
use crate::screens::accept;

fn english(size: (u16, u16)) -> Stage {
    stage(Locale::English, GlyphSet::Unicode, size)
}

fn seen(stage: &Stage) -> String {
    stage.picture().to_text()
}

#[test]
fn every_technique_has_a_page_that_can_be_practised() {
    let mut stage = english((80, 24));
    stage.press("4 L");
    accept("learn-list", &mut stage);
    // Down to the X-Wing, past the twelve before it.
    stage.press("PageDown Down Down Enter");
    accept("learn-page", &mut stage);
    stage.press("Right Right");
    accept("learn-sentence", &mut stage);
    stage.press("p");
    assert!(seen(&stage).contains("Find the X-Wing"), "{}", seen(&stage));
    let mut stage = self::stage(Locale::Japanese, GlyphSet::Unicode, (100, 40));
    stage.press("L PageDown Down Down Enter");
    accept("learn-japanese", &mut stage);
    assert!(seen(&stage).contains("X-Wing"), "{}", seen(&stage));
    let mut stage = self::stage(Locale::English, GlyphSet::Ascii, (40, 16));
    stage.press("L Enter");
    assert!(seen(&stage).is_ascii(), "{}", seen(&stage));
}

#[test]
fn a_hint_leads_to_its_lesson_and_the_lesson_back_to_the_game() {
    let mut stage = english((80, 24));
    stage.press("H H Esc");
    let before = seen(&stage);
    stage.press("H H L");
    assert!(seen(&stage).contains("Hidden Single"), "{}", seen(&stage));
    stage.press("Esc Esc");
    assert_eq!(seen(&stage), before);
}

fn plain(locale: Locale) -> Plain {
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
    Plain::new(Some(puzzle), Text::new(locale))
}

fn answer(plain: &mut Plain, line: &str) -> String {
    match plain.answer(PlayTime::ZERO, line) {
        Reply::Said(lines) => lines.join("\n"),
        Reply::Quit => "(quit)".to_owned(),
    }
}

#[test]
fn commands_in_lines_and_their_answers() {
    let mut plain = plain(Locale::English);
    for (line, said) in [
        ("row 1", "row 1: 5 3 - - 7 - - - -"),
        ("col 1", "column 1: 5 6 - 8 4 7 - - -"),
        ("box 9", "box 9: 2 8 - - - 5 - 7 9"),
        ("r1c1", "r1c1 is 5 (clue)"),
        ("r1c1 4", "r1c1 is a clue."),
        ("r1c3=4", "r1c3 is 4."),
        ("r1c4 4", "r1c4 is 4.\n4 repeats in row 1."),
        ("undo", "Undone. 1 before it."),
        ("redo", "Done again."),
        ("r1c4 0", "r1c4: -, no notes"),
        ("note r1c4 26", "r1c4 notes 2 6"),
        ("note r1c4 6", "r1c4 notes 2"),
        ("why r1c4 5", "r1c4 sees r1c1, which is 5."),
        ("check", "No rule broken, and nothing is wrong."),
        ("r1c4 2", "r1c4 is 2."),
        ("check", "No rule broken; one cell is not right."),
        ("clear r1c4", "r1c4 notes 2"),
        ("", ""),
        ("frobnicate", "Not understood. Type help for the commands."),
        ("quit", "(quit)"),
    ] {
        assert_eq!(answer(&mut plain, line), said, "after {line}");
    }
}

#[test]
fn hints_in_lines_solve_the_puzzle() {
    for locale in Locale::ALL {
        let mut plain = plain(locale);
        let mut last = String::new();
        for _ in 0..51 {
            for _ in 0..4 {
                let said = answer(&mut plain, "hint");
                assert!(!said.is_empty());
                // Short and spoken: no frames, nothing that moves the cursor.
                assert!(!said.contains(['│', '┌', '\x1b']), "{said}");
            }
            last = answer(&mut plain, "do");
        }
        assert_eq!(last.lines().count(), 2, "{last}");
        assert!(answer(&mut plain, "row 1").contains("5 3 4 6 7 8 9 1 2"));
    }
}
