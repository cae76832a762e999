//! The lessons and drills on the screen.

use masume::config::GlyphSet;
use masume::logic::{LessonTopic, Technique};
use masume::text::Locale;
use masume::tui::HeadlessApp;

use crate::keys::stage;
use crate::screens::accept;

fn english(size: (u16, u16)) -> HeadlessApp {
    stage(Locale::English, GlyphSet::Unicode, size)
}

/// The keys that select a technique from the top of the list of lessons.
fn down_to(technique: Technique) -> String {
    "Down ".repeat(LessonTopic::from(technique).rank())
}

fn screen_text(stage: &HeadlessApp) -> String {
    stage.picture().to_text()
}

#[test]
fn the_page_of_a_technique_leads_to_practice() {
    let mut stage = english((80, 24));
    stage.press("4 L");
    accept("learn-list", &mut stage);
    // Selects the X-Wing in the list.
    stage.press(&format!("{} Enter", down_to(Technique::XWing)));
    accept("learn-page", &mut stage);
    stage.press("Right Right");
    accept("learn-sentence", &mut stage);
    stage.press("p");
    assert!(
        screen_text(&stage).contains("Find the X-Wing"),
        "{}",
        screen_text(&stage)
    );
    let mut stage = self::stage(Locale::Japanese, GlyphSet::Unicode, (100, 40));
    stage.press(&format!("L {} Enter", down_to(Technique::XWing)));
    accept("learn-japanese", &mut stage);
    assert!(
        screen_text(&stage).contains("X-Wing"),
        "{}",
        screen_text(&stage)
    );
    let mut stage = self::stage(Locale::English, GlyphSet::Ascii, (40, 16));
    stage.press("L Enter");
    assert!(screen_text(&stage).is_ascii(), "{}", screen_text(&stage));
}

#[test]
fn base_and_cover_of_a_fish_differ_without_color() {
    let mut stage = english((80, 24));
    stage.press(&format!("L {} Enter", down_to(Technique::XWing)));
    stage.press("Right Right Right Right");
    let page = screen_text(&stage);
    let count = |sign: char| page.matches(sign).count();
    assert_eq!([count('▸') + count('▾'), count('▹') + count('▿')], [2, 2]);
    assert!(count('▸') == 0 || count('▹') == 0, "{page}");
    stage.press("p H");
    assert!(
        screen_text(&stage).contains("Look at the"),
        "{}",
        screen_text(&stage)
    );
}

#[test]
fn space_shows_a_lesson_part_by_part_then_its_chapter_then_a_drill() {
    let mut stage = english((80, 24));
    stage.press(&format!("L {} Enter", down_to(Technique::XWing)));
    let mut pictures = vec![stage.picture().to_text()];
    while !screen_text(&stage).contains("Enter practices") {
        stage.press("Space");
        assert_ne!(Some(&screen_text(&stage)), pictures.last());
        pictures.push(screen_text(&stage));
        assert!(pictures.len() < 12, "{}", screen_text(&stage));
    }
    assert!(pictures.len() > 4, "{}", pictures.len());
    // The lesson begins without the triangles that mark base and cover, and later shows them.
    assert!(!pictures[0].contains(['▸', '▾']));
    assert!(pictures[pictures.len() - 3].contains(['▹', '▿']));
    stage.press("Space");
    assert!(
        screen_text(&stage).contains("Skyscraper"),
        "{}",
        screen_text(&stage)
    );
    for _ in 0..90 {
        if screen_text(&stage).contains("Question 1 of 10") {
            return;
        }
        stage.press("Space");
    }
    panic!("{}", screen_text(&stage));
}

#[test]
fn page_keys_scroll_a_long_lesson() {
    let mut stage = english((80, 24));
    stage.press(&format!("L {} Enter", down_to(Technique::WxyzWing)));
    let top = screen_text(&stage);
    assert!(top.contains(" more"), "{top}");
    stage.press("PageDown PageDown PageDown PageDown PageDown PageDown");
    let end = screen_text(&stage);
    assert!(end.contains("WXYZ-Wing") && !end.contains(" more"), "{end}");
    stage.press("PageUp PageUp PageUp PageUp PageUp PageUp PageUp");
    assert_eq!(screen_text(&stage), top);
}

#[test]
fn a_hint_opens_its_lesson_and_the_lesson_returns_to_the_game() {
    let mut stage = english((80, 24));
    stage.press("H H Esc");
    let before = screen_text(&stage);
    stage.press("H H L");
    assert!(
        screen_text(&stage).contains("Hidden Single"),
        "{}",
        screen_text(&stage)
    );
    stage.press("Esc Esc");
    assert_eq!(screen_text(&stage), before);
}

#[test]
fn practice_asks_questions_evaluates_answers_and_starts_no_game() {
    for (locale, find, over) in [
        (
            Locale::English,
            "Find the Swordfish",
            "0 of 10 right on the first try",
        ),
        (Locale::Japanese, "ソードフィッシュ", "一度で正解：0/10"),
    ] {
        let mut stage = stage(locale, GlyphSet::Unicode, (100, 40));
        let begun = stage.requests().started_puzzle.clone();
        stage.press(&format!("L {} Enter p", down_to(Technique::Swordfish)));
        let asked = screen_text(&stage);
        assert!(asked.contains(find), "{asked}");
        // Enter does not skip a question that is unanswered and has further levels of help.
        stage.press("Enter");
        assert!(
            screen_text(&stage).contains(find),
            "{}",
            screen_text(&stage)
        );
        for number in 1..=10 {
            assert!(
                screen_text(&stage).contains(&format!("{number}")),
                "{}",
                screen_text(&stage)
            );
            stage.press("1 2 3 4 5 6 7 8 9");
            let judged = screen_text(&stage);
            assert_ne!(judged, asked);
            stage.press("H H H H Enter");
        }
        let squeezed = |text: &str| text.replace(['│', ' ', '\n'], "");
        let summary = squeezed(&screen_text(&stage));
        assert!(summary.contains(&squeezed(over)), "{}", screen_text(&stage));
        // The drill left the current game unchanged and started no other game.
        assert_eq!(stage.requests().started_puzzle, begun);
        assert_eq!(stage.game().unwrap().history().depth(), 0);
        stage.press("Esc");
        assert!(
            screen_text(&stage).contains("1/"),
            "{}",
            screen_text(&stage)
        );
    }
}

#[test]
fn a_mixed_drill_begins_with_the_easiest_technique() {
    let mut stage = mixed_drill();
    let text = screen_text(&stage);
    assert!(
        text.contains("Question 1 of 10") && text.contains("Full House"),
        "{text}"
    );
    stage.press("H H H H");
    let help = screen_text(&stage);
    assert!(help.contains("next question"), "{help}");
    stage.press("Enter");
    assert!(
        screen_text(&stage).contains("Find the Hidden"),
        "{}",
        screen_text(&stage)
    );
}

fn mixed_drill() -> HeadlessApp {
    let text = masume::text::Text::new(Locale::English);
    let settings = masume::config::Settings::default();
    HeadlessApp::new(masume::tui::Opening::Drill(None), &settings, text, (80, 24))
}

#[test]
fn a_mixed_drill_can_be_repeated_and_offers_no_puzzle_of_a_chapter() {
    let mut stage = mixed_drill();
    for _ in 0..10 {
        stage.press("H H H H Enter");
    }
    let over = screen_text(&stage);
    let footer = over.lines().last().unwrap();
    assert!(footer.contains("R repeat"), "{over}");
    assert!(!footer.contains("N puzzle"), "{over}");
    stage.press("R");
    let again = screen_text(&stage);
    assert!(again.contains("Question 1 of 10"), "{again}");
}

#[test]
fn a_digit_in_a_filled_cell_of_a_drill_is_rejected_with_the_reason() {
    let mut stage = mixed_drill();
    stage.press("g g");
    let is_rejected = (0..9).any(|_| {
        stage.press("5");
        let is_rejected = screen_text(&stage).contains("is already");
        stage.press("Right");
        is_rejected
    });
    assert!(is_rejected, "{}", screen_text(&stage));
}

/// The page of a technique, which shows all parts of its example.
fn page_with_pattern(technique: Technique, locale: Locale, size: (u16, u16)) -> String {
    let mut stage = stage(locale, GlyphSet::Unicode, size);
    stage.press(&format!("L {} Enter", down_to(technique)));
    for _ in 0..20 {
        stage.press("Space");
        let page = screen_text(&stage);
        if page.contains("Enter practices") || page.contains("Enter でこの手筋") {
            break;
        }
    }
    screen_text(&stage)
}

#[test]
fn the_legend_of_a_lesson_lists_its_lines_colors_sets_and_fins() {
    let page = |technique, size| page_with_pattern(technique, Locale::English, size);
    for size in [(100, 40), (140, 60)] {
        let chain = page(Technique::XyChain, size);
        assert!(chain.contains("┄┄┄ weak link"), "{chain}");
        assert!(chain.contains("true in the chain"), "{chain}");
        // The strong links of an XY-Chain are inside cells, so they are not drawn.
        assert!(!chain.contains("strong link"), "{chain}");
        let colors = page(Technique::ColorTrap, size);
        assert!(colors.contains("═══ strong link"), "{colors}");
        assert!(colors.contains(" color A") && colors.contains(" color B"));
        let fin = page(Technique::FinnedXWing, size);
        assert!(fin.contains(" fin\n") || fin.contains(" fin "), "{fin}");
        let sets = page(Technique::AlsXz, size);
        assert!(sets.contains(" set A") && sets.contains(" set B"), "{sets}");
    }
    let japanese = page_with_pattern(Technique::MedusaTrap, Locale::Japanese, (120, 50));
    assert!(japanese.contains("強いリンク"), "{japanese}");
    assert!(japanese.contains("色 A"), "{japanese}");
}

#[test]
fn a_puzzle_of_a_chapter_needs_a_technique_of_the_chapter() {
    let mut stage = english((80, 24));
    stage.press(&format!("L {} N", down_to(Technique::NakedPair)));
    let page = screen_text(&stage);
    assert!(page.contains("This puzzle needs "), "{page}");
    let pairs = [
        "Naked Pair",
        "Hidden Pair",
        "Locked Triple",
        "Naked Triple",
        "Hidden Triple",
    ];
    assert!(pairs.iter().any(|name| page.contains(name)), "{page}");
    // `N` in a drill of a chapter also starts a puzzle that needs a technique of the chapter.
    stage.press("Right 5 L Home P N");
    assert!(
        screen_text(&stage).contains("This puzzle needs "),
        "{}",
        screen_text(&stage)
    );
    stage.press("Esc Down Down Down Down Down Down Down Down Down Down Down Enter N");
    assert!(
        screen_text(&stage).contains("This drill mixes"),
        "{}",
        screen_text(&stage)
    );
}
