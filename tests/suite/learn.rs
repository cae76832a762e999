//! The lessons.

use masume::config::GlyphSet;
use masume::generate::library;
use masume::grid::Board;
use masume::logic::{self, Technique};
use masume::text::Locale;
use masume::tui::Stage;

use crate::keys::stage;
use crate::screens::accept;

fn english(size: (u16, u16)) -> Stage {
    stage(Locale::English, GlyphSet::Unicode, size)
}

fn seen(stage: &Stage) -> String {
    stage.picture().to_text()
}

#[test]
fn every_technique_has_a_page_for_practice() {
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
fn a_hint_opens_its_lesson_and_the_lesson_returns_to_the_game() {
    let mut stage = english((80, 24));
    stage.press("H H Esc");
    let before = seen(&stage);
    stage.press("H H L");
    assert!(seen(&stage).contains("Hidden Single"), "{}", seen(&stage));
    stage.press("Esc Esc");
    assert_eq!(seen(&stage), before);
}

#[test]
fn practice_uses_a_library_puzzle_the_position_or_a_new_puzzle() {
    let mut stage = english((80, 24));
    let swordfish = "PageDown Down Down Down Down Down Down";
    stage.press(&format!("L {swordfish} Enter p"));
    assert!(
        seen(&stage).contains("Find the Swordfish"),
        "{}",
        seen(&stage)
    );
    let clues = stage.asked().begun.clone().unwrap().parse().unwrap();
    let path = logic::solve_path(Board::from_clues(&clues).unwrap());
    let needed = path.steps.iter().map(|step| step.technique);
    assert!(
        needed
            .into_iter()
            .any(|technique| technique == Technique::Swordfish)
    );
    // The lesson's position: its first move sets up the position, with notes.
    stage.press("L Enter Enter");
    assert!(
        seen(&stage).contains("Find the Full House"),
        "{}",
        seen(&stage)
    );
    assert!(stage.game().unwrap().history().depth() > 0);
}

#[test]
fn a_search_for_a_puzzle_is_shown_and_can_be_stopped() {
    for (locale, looking) in [
        (Locale::English, "Searching for a puzzle"),
        (Locale::Japanese, "この手筋が必要な"),
    ] {
        let mut stage = stage(locale, GlyphSet::Unicode, (100, 40));
        // A puzzle that needs it is among the hardest there are.
        let never = Technique::NestedDynamicForcingChainsPlus;
        assert!(library::of_technique(never).is_empty());
        let down = never as usize;
        stage.press(&format!("L {} Enter", "Down ".repeat(down)));
        let page = seen(&stage);
        stage.press("p");
        assert!(seen(&stage).contains(looking), "{}", seen(&stage));
        stage.press("Esc");
        assert_eq!(seen(&stage), page);
    }
}

#[test]
#[ignore = "takes long"]
fn practice_of_the_rarest_technique_finds_a_puzzle_or_uses_the_position() {
    let mut stage = stage(Locale::English, GlyphSet::Unicode, (100, 40));
    let rarest = Technique::NestedDynamicForcingChainsPlus;
    stage.press(&format!("L {} Enter", "Down ".repeat(rarest as usize)));
    stage.press("p Enter");
    assert!(stage.game().unwrap().history().depth() > 0);
}
