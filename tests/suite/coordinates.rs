//! The setting for letter coordinates applies to every cell that the program shows.

use masume::config::{GlyphSet, Setting, Settings};
use masume::grid::Coordinates;
use masume::puzzle::Puzzle;
use masume::store::GameSaver;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening, Plain, Reply};

use crate::command::masume;
use crate::keys::SAMPLE;
use crate::matrix::SCREENS;
use crate::screens::accept;
use crate::techniques::found;

fn lettered() -> Settings {
    Settings {
        coordinates: Coordinates::Letters,
        ..Settings::default()
    }
}

fn opening() -> Opening {
    Opening::Play(Some(Puzzle::new(SAMPLE.parse().unwrap())))
}

fn stage(locale: Locale, size: (u16, u16)) -> HeadlessApp {
    HeadlessApp::new(opening(), &lettered(), Text::new(locale), size)
}

/// Returns the first cell or group of cells in numeric notation: `r4c7` or `r14c36`.
fn numbered(text: &str) -> Option<&str> {
    let starts = text.match_indices('r').map(|(at, _)| &text[at..]);
    starts.map(|rest| rest.split_once('c')).find_map(|pair| {
        let (row, rest) = pair?;
        let rows = row[1..].bytes().all(|b| b.is_ascii_digit()) && row.len() > 1;
        (rows && rest.starts_with(|c: char| c.is_ascii_digit())).then_some(row)
    })
}

#[test]
fn with_row_letters_no_screen_has_numeric_coordinates() {
    for (name, keys, _) in SCREENS {
        // The settings screen mentions both notations.
        if name == "settings" {
            continue;
        }
        for locale in Locale::ALL {
            for size in [(40, 16), (80, 24), (120, 50)] {
                let mut stage = stage(locale, size);
                stage.press(keys);
                let seen = stage.picture().to_text();
                assert_eq!(numbered(&seen), None, "{name}:\n{seen}");
            }
        }
    }
}

#[test]
fn with_row_letters_no_explanation_has_numeric_coordinates() {
    for locale in Locale::ALL {
        let text = Text::new(locale).with_coordinates(Coordinates::Letters);
        let mut shown = 0;
        for (case, steps) in found() {
            // Other steps of the case yield the same sentences with other cells.
            for step in steps.iter().take(1) {
                let said = text.explain(step, &case.board);
                let reasons = said.reasons.iter().map(|reason| reason.words.clone());
                let mut all: Vec<String> = reasons.collect();
                all.extend([said.place, said.name, said.conclusion, text.notation(step)]);
                for sentence in &all {
                    assert_eq!(numbered(sentence), None, "{sentence}");
                }
                shown += all.len();
            }
        }
        assert!(shown > 500, "only {shown} sentences");
    }
}

#[test]
fn rows_have_letters_on_the_margin_of_every_board_that_has_one() {
    for (name, size) in [
        ("classic", (80, 24)),
        ("tall", (80, 33)),
        ("large", (100, 40)),
    ] {
        let mut stage = stage(Locale::English, size);
        stage.press("H H H");
        accept(&format!("coordinates-{name}"), &mut stage);
    }
    let mut stage = stage(Locale::Japanese, (80, 24));
    stage.press("A t 4 Right / 3");
    accept("coordinates-japanese", &mut stage);
}

#[test]
fn changing_the_coordinate_setting_updates_the_screen_at_once() {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        ..Settings::default()
    };
    let mut stage = HeadlessApp::new(opening(), &settings, Text::new(Locale::English), (80, 24));
    assert!(stage.picture().to_text().contains("r1c3 is empty"));
    stage.press("F2");
    let before = Setting::ALL.iter();
    before
        .take_while(|setting| **setting != Setting::Coordinates)
        .for_each(|_| stage.press("Down"));
    stage.press("Right");
    let asked = &stage.requests().saved_settings;
    assert_eq!(*asked, [("coordinates", "a1".to_owned())]);
    stage.press("Esc");
    let seen = stage.picture().to_text();
    assert!(seen.contains("A3 is empty"), "{seen}");
    assert!(seen.lines().any(|line| line.starts_with("J ")), "{seen}");
}

#[test]
fn plain_mode_accepts_and_prints_letters() {
    let mut saver = GameSaver::new(None);
    let text = Text::new(Locale::English);
    let mut plain = Plain::open(opening(), text, &mut saver, &lettered()).0;
    let mut answer = |line: &str| match plain.answer(std::time::Duration::ZERO, line) {
        Reply::Lines(lines) => lines.join(" "),
        Reply::Quit(_) => panic!("left at {line}"),
    };
    for (line, said) in [
        ("a3 4", "A3 is 4."),
        ("A31", "A3 is 1."),
        ("undo", "Undone. 1 move left to undo. A3 is 4."),
        ("r1c3", "A3 is 4."),
        ("13", "A3 is 4."),
        ("row j", "row J: x x x, x 8 x, x 7 9."),
        ("row 9", "row J: x x x, x 8 x, x 7 9."),
        (
            "left row a",
            "Missing in row A: 1, 2, 6, 8 and 9. Empty cells: A4, A6, A7, A8 and A9.",
        ),
        ("why b2 3", "B2 sees A2, which is 3."),
        ("i1", "Unknown command. Type help for a list of commands."),
    ] {
        assert_eq!(answer(line), said, "after {line}");
    }
    let help = answer("help");
    assert!(help.contains("437 or D3 7 writes a 7 in row D"), "{help}");
}

#[test]
fn commands_use_the_notation_of_the_settings_except_in_output_for_programs() {
    let config = "config/masume/config.toml";
    let run = |arguments: &[&str]| {
        let ran = masume(arguments)
            .file(config, "coordinates = \"a1\"\n")
            .run();
        assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
        ran.stdout
    };
    for arguments in [
        &["hint", SAMPLE][..],
        &["hint", "--all", SAMPLE],
        &["steps", SAMPLE],
        &["solve", "--steps", SAMPLE],
    ] {
        let said = run(arguments);
        assert_eq!(numbered(&said), None, "{arguments:?}: {said}");
    }
    let json = run(&["steps", "--json", SAMPLE]);
    assert!(json.lines().all(|line| numbered(line).is_some()), "{json}");
}
