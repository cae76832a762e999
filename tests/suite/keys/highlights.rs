//! Keys for highlights on the board and for checking entries.

use masume::config::{GlyphSet, Settings};
use masume::puzzle::Puzzle;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use super::{check, screen_text, small, stage};

use crate::roles;

#[test]
fn a_conflict_names_every_house() {
    let both = "5 repeats in row 1 and box 1.";
    assert!(screen_text((80, 24), "5").contains(both));
    assert!(screen_text((80, 24), "7").contains("7 repeats in row 1."));
}

#[test]
fn the_highlight_shows_digits_notes_places_or_excluded_cells() {
    let roles = |keys: &str| {
        let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
        stage.press(keys);
        roles::legend(&stage.roles())
    };
    let kinds = |keys: &str| {
        let legend = roles(keys);
        ["SameNote", "Possible", "Excluded"].map(|role| legend.contains(role))
    };
    assert_eq!(kinds("A f 4"), [true, false, false]);
    assert_eq!(kinds("A f 4 F"), [false, true, false]);
    assert_eq!(kinds("A f 4 F F"), [false, true, true]);
    assert_eq!(kinds("A f 4 F F F"), [false, false, false]);
    assert_eq!(kinds("A f 4 F F F F"), [true, false, false]);
    for keys in ["f 4", "f 4 F", "f 4 F F", "f 4 F F F"] {
        assert!(roles(keys).contains("Same"), "after {keys}");
    }
    assert!(screen_text((80, 24), "F").contains("where the digit can go"));
}

#[test]
fn the_marking_options_can_be_changed_at_any_time() {
    // 1 in r1c3 differs from the solution, but breaks no rule.
    check("1 Down", &[(1, " 5 3 1 | . 7 . | . . . ")]);
    check("1 O m Down", &[(1, " 5 3 1?| . 7 . | . . . ")]);
    check("1 O m O m Down", &[(1, " 5 3 1 | . 7 . | . . . ")]);
    assert!(screen_text((80, 24), "O m 1").contains("1 in r1c3 differs from the solution"));
    check("5 Down", &[(1, "!5!3!5!| . 7 . | . . . ")]);
    check("5 O c Down", &[(1, " 5 3 5 | . 7 . | . . . ")]);
    // If r1c3 is 2 and r1c6 is 6, no digit is left for r1c4.
    check(
        "2 Right Right Right 6 O d",
        &[(1, " 5 3 2 | !!7[6]| . . . ")],
    );
    assert!(screen_text((80, 24), "O d 2 Right Right Right 6").contains("No digit is left for"));
    let peers = |keys: &str| {
        let mut stage = small();
        stage.press(keys);
        roles::legend(&stage.roles()).contains("Peer")
    };
    assert!(peers("") && !peers("O p") && peers("O p O p"));
}

#[test]
fn each_move_is_listed_with_its_technique() {
    for size in [(100, 40), (120, 50)] {
        // Returns the first move in the list of moves.
        let first = |keys: &str| {
            let text = screen_text(size, keys);
            let mut ends = text.lines().filter_map(|line| line.rsplit_once(" 1 "));
            let (_, said) = ends.find(|(_, said)| said.starts_with(['r', 'h'])).unwrap();
            let words = said.trim_end_matches('|').split_whitespace();
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(first("g 5 5"), "r5c5=5 Naked Single");
        // 1 is wrong, and 5 causes a conflict, so no technique is listed for them.
        assert_eq!(first("1"), "r1c3=1");
        assert_eq!(first("5"), "r1c3=5");
        // The list always shows the digit, and also the technique if there is space.
        let hint = first("H H H H Enter");
        assert!(hint.starts_with("hint: ") && hint.contains('='), "{hint}");
    }
}

#[test]
fn a_check_counts_mistakes_then_shows_their_cells_then_offers_to_undo_them() {
    let roomy = |keys: &str| screen_text((80, 24), keys).replace('\n', " ");
    assert!(roomy("4 c").contains("All entries are correct"));
    assert!(roomy("1 c").contains("No conflicts."));
    assert!(roomy("1 c").contains("1 entry is wrong"));
    check("1 c Down", &[(1, " 5 3 1 | . 7 . | . . . ")]);
    check("1 c c Down", &[(1, " 5 3 1?| . 7 . | . . . ")]);
    assert!(roomy("1 c c").contains("Wrong: r1c3"));
    // The right digit before the mistake remains, and all later moves are undone.
    let keys = "g 5 5 Home Right Right Up Up Up Up 1 Right 6 c c c";
    assert!(roomy(keys).contains("Undo 2 moves"));
    let went = format!("{keys} y");
    assert!(!roomy(&went).contains("7?"));
    check(&went, &[(5, " 4 . . | 8 5 3 | . . 1 ")]);
    check(&format!("{went} U U"), &[(5, " 4 . . | 8 5 3 | . . 1 ")]);
    assert!(roomy(&format!("{went} g 1 ; 1 T")).contains("(undone)"));
    let text = Text::new(Locale::English);
    let opening = Opening::Play(Some(Puzzle::new(masume::grid::Clues::EMPTY)));
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (80, 24));
    stage.press("4 c");
    assert!(
        stage
            .picture()
            .to_text()
            .contains("Your entries cannot be checked.")
    );
}
