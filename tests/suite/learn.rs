//! The lessons.

use masume::config::GlyphSet;
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
