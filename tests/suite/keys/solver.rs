//! Keys that open and control a watched solver, and keys that browse solutions.

use std::time::Duration;

use masume::config::GlyphSet;
use masume::text::Locale;
use masume::tui::HeadlessApp;

use super::{SOLUTION, ambiguous, ambiguous_stage, digits, rows, small, stage};

#[test]
fn watching_the_solver_does_not_change_the_game() {
    let mut stage = small();
    stage.press("4 Right n 2 6");
    let before = stage.picture();
    stage.press("s Space");
    stage.wait(Duration::from_secs(1));
    stage.press("Esc");
    assert_eq!(rows(&stage), {
        let mut other = small();
        other.press("4 Right n 2 6");
        rows(&other)
    });
    assert_eq!(stage.picture(), before);
}

#[test]
fn the_solver_moves_forward_back_and_to_any_position() {
    let mut stage = small();
    let event = |stage: &HeadlessApp| {
        let text = stage.picture().to_text();
        let text = text.replace('\n', " ");
        let at = text.find("event ").unwrap();
        let rest = &text[at + 6..];
        rest.split_whitespace().next().unwrap().to_owned()
    };
    stage.press("s");
    assert_eq!(event(&stage), "0");
    stage.press("Right Right Left");
    assert_eq!(event(&stage), "1");
    stage.press("5");
    assert_eq!(event(&stage), "20,905");
    stage.press("G");
    assert_eq!(event(&stage), "41,810");
    stage.press("0 = + + + Space");
    stage.wait(Duration::from_secs(2));
    assert_eq!(event(&stage), "20");
}

#[test]
fn the_solution_of_the_solver_can_be_copied_to_the_game() {
    let mut stage = small();
    stage.press("s G y");
    assert_eq!(digits(&stage), SOLUTION);
    stage.press("u");
    assert_eq!(rows(&stage)[0], " 5 3[.]| . 7 . | . . . ");
}

#[test]
fn the_position_bar_can_be_dragged_and_a_race_starts_from_the_game() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("s");
    let text = stage.picture().to_text();
    let y = text
        .lines()
        .position(|line| line.starts_with(" time"))
        .unwrap();
    let y = u16::try_from(y).unwrap();
    let percent = |stage: &HeadlessApp| {
        let text = stage.picture().to_text();
        let end = text.find('%').unwrap();
        let start = text[..end].rfind(' ').unwrap() + 1;
        text[start..end].parse::<u32>().unwrap()
    };
    stage.click(10, y);
    assert!(percent(&stage) < 10);
    stage.drag(43, y);
    assert!((40..60).contains(&percent(&stage)));
    stage.press("Esc");
    assert!(stage.picture().to_text().contains("[digit]"));
}

#[test]
fn escape_leaves_a_race_to_the_screen_that_opened_it() {
    let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
    let game = stage.picture().to_text();
    stage.press("R");
    assert!(stage.picture().to_text().contains("RACE"));
    stage.press("Esc");
    assert_eq!(stage.picture().to_text(), game);
    stage.press("s R");
    assert!(stage.picture().to_text().contains("RACE"));
    stage.press("Esc");
    assert!(stage.picture().to_text().contains("event 0 of"));
}

#[test]
fn all_solutions_of_ambiguous_clues_are_browsed_without_changing_the_game() {
    let all: Vec<String> = masume::solve::single::SolutionIter::new(&ambiguous())
        .map(|solution| solution.to_string())
        .collect();
    assert!(all.len() > 2);
    let mut stage = ambiguous_stage();
    let before = rows(&stage);
    stage.press("S");
    for (i, solution) in all.iter().enumerate() {
        assert_eq!(digits(&stage), *solution);
        let said = format!("Solution {} of {}.", i + 1, all.len());
        assert!(stage.picture().to_text().contains(&said));
        stage.press("]");
    }
    assert_eq!(digits(&stage), all[0]);
    stage.press("[ Esc");
    assert_eq!(rows(&stage), before);
    assert!(stage.game().unwrap().turns().is_empty());
}
