//! Snapshots of screens as text and roles. A missing highlight therefore fails a test like a
//! missing word.

use std::time::Duration;

use masume::config::{ColorDepth, GlyphSet, Settings};
use masume::puzzle::Puzzle;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use unicode_width::UnicodeWidthStr;

use crate::keys::{SAMPLE, stage};
use crate::picture::{self, svg};
use crate::roles;

/// The content of a screen as text: its characters, its roles, its backgrounds, and the legend of
/// the roles.
fn screen_text(stage: &mut HeadlessApp) -> String {
    let text = stage.picture().to_text();
    let roles = stage.roles();
    let tints = match roles::tints(&roles) {
        tints if tints.trim().is_empty() => String::new(),
        tints => tints + "\n",
    };
    format!(
        "{text}\n{}\n{tints}{}",
        roles::roles(&roles),
        roles::legend(&roles)
    )
}

/// Compares a screen with its accepted snapshot.
pub(crate) fn accept(name: &str, stage: &mut HeadlessApp) {
    let seen = screen_text(stage);
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(name, seen);
    });
}

fn english(size: (u16, u16)) -> HeadlessApp {
    stage(Locale::English, GlyphSet::Unicode, size)
}

fn japanese(size: (u16, u16)) -> HeadlessApp {
    stage(Locale::Japanese, GlyphSet::Unicode, size)
}

#[test]
fn a_new_game_is_drawn_in_every_layout() {
    accept("fresh-classic", &mut english((80, 24)));
    accept("fresh-classic-least", &mut english((56, 21)));
    accept("fresh-small", &mut english((40, 16)));
    accept(
        "fresh-classic-ascii",
        &mut stage(Locale::English, GlyphSet::Ascii, (80, 24)),
    );
    accept("fresh-japanese", &mut japanese((80, 24)));
}

/// The smallest windows of the size classes that no other test uses.
const CLASSES: [(&str, (u16, u16)); 4] = [
    ("tiny", (27, 15)),
    ("portrait", (57, 33)),
    ("tall", (80, 33)),
    ("large", (100, 40)),
];

#[test]
fn the_board_and_a_hint_are_drawn_in_every_size_class() {
    for (name, size) in CLASSES {
        let mut stage = english(size);
        stage.press("A Right 2");
        accept(&format!("class-{name}"), &mut stage);
        let mut stage = needs_links(Locale::English, GlyphSet::Unicode, size);
        stage.press("H");
        accept(&format!("class-{name}-hint"), &mut stage);
    }
    let mut stage = needs_links(Locale::Japanese, GlyphSet::Unicode, (120, 50));
    stage.press("H ]");
    accept("class-japanese", &mut stage);
    let mut stage = needs_links(Locale::English, GlyphSet::Ascii, (100, 40));
    stage.press("H");
    accept("class-large-ascii", &mut stage);
}

#[test]
fn nine_notes_per_cell_fit_an_80x24_window() {
    let mut stage = english((80, 24));
    stage.press("A Right 2");
    accept("marks-medium", &mut stage);
    stage.press("v v");
    accept("marks-classic", &mut stage);
    let mut ascii = self::stage(Locale::English, GlyphSet::Ascii, (80, 24));
    ascii.press("A");
    accept("marks-medium-ascii", &mut ascii);
}

#[test]
fn a_conflict_is_marked_in_every_layout() {
    for (name, size) in [("classic", (80, 24)), ("small", (40, 16))] {
        let mut stage = english(size);
        stage.press("7");
        accept(&format!("conflict-{name}"), &mut stage);
    }
    let mut medium = english((80, 24));
    medium.press("A 7");
    accept("conflict-medium", &mut medium);
}

/// A headless app that marks a conflict, a dead end and a mistake.
fn stage_with_errors(glyphs: GlyphSet, size: (u16, u16)) -> HeadlessApp {
    let settings = Settings {
        glyphs,
        dead_ends: true,
        mistakes: true,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(Opening::Play(None), &settings, text, size);
    // If r1c3 is 2 and r1c6 is 6, no digit is left for r1c4. The 6 is wrong. The 2 repeats a digit
    // of box 1, and the 7 repeats a digit of row 9.
    stage.press("2 Right Right Right 6 g 1 Down Left 2 g 7 Down 7");
    stage
}

#[test]
fn a_conflict_a_dead_end_and_a_mistake_differ_even_without_color() {
    for (glyphs, name) in [(GlyphSet::Unicode, "unicode"), (GlyphSet::Ascii, "ascii")] {
        for (size, class) in [((80, 24), "classic"), ((40, 16), "small")] {
            let mut stage = stage_with_errors(glyphs, size);
            accept(&format!("looks-{class}-{name}"), &mut stage);
            stage.press("A");
            accept(&format!("looks-{class}-{name}-notes"), &mut stage);
        }
    }
}

#[test]
fn notes_colors_trials_and_selections_are_drawn_differently() {
    let keys = "A m 1 Right m 2 Right Right t 2 Right V Right Down";
    for (glyphs, name) in [(GlyphSet::Unicode, "unicode"), (GlyphSet::Ascii, "ascii")] {
        let mut stage = stage(Locale::English, glyphs, (80, 24));
        stage.press(keys);
        accept(&format!("apart-medium-{name}"), &mut stage);
        stage.press("T");
        accept(&format!("branches-{name}"), &mut stage);
    }
    let mut stage = japanese((80, 24));
    stage.press(&format!("{keys} Esc T"));
    accept("branches-japanese", &mut stage);
    stage.press("Esc a F F f 4");
    accept("focus-excluded-japanese", &mut stage);
}

#[test]
fn a_hint_reveals_more_with_each_press() {
    let mut stage = english((80, 24));
    for level in ["where", "what", "why", "do"] {
        stage.press("H");
        accept(&format!("hint-single-{level}"), &mut stage);
    }
    let mut stage = japanese((80, 24));
    stage.press("H H H");
    accept("hint-single-why-japanese", &mut stage);
}

/// A headless app with a hint of a technique that has links. The hint shows the name of the
/// technique.
fn needs_links(locale: Locale, glyphs: GlyphSet, size: (u16, u16)) -> HeadlessApp {
    let clues = "....5...2.78.96.....1..4..8..4.7..1....2..4...8...5.9..9..1....5..........3....71";
    let settings = Settings {
        glyphs,
        ..Settings::default()
    };
    let puzzle = Puzzle::new(clues.parse().unwrap());
    let text = Text::new(locale);
    let mut stage = HeadlessApp::new(Opening::Play(Some(puzzle)), &settings, text, size);
    for _ in 0..200 {
        stage.press("H H");
        let shown = stage.picture().to_text();
        let names = [
            "Skyscraper",
            "Kite",
            "Chain",
            "スカイスクレーパー",
            "カイト",
            "チェーン",
        ];
        if names.iter().any(|name| shown.contains(name)) {
            break;
        }
        stage.press("Enter");
    }
    stage
}

const NEEDS_PAIRS: &str =
    "......1.44...78....3......25..4.7.3.2......5.9...264...27........56....7.6..13...";

/// A headless app with a hint that eliminates candidates, after all singles and direct steps are
/// applied.
fn needs_pairs(locale: Locale, size: (u16, u16)) -> HeadlessApp {
    let places = ["Single", "Direct", "シングル", "直接"];
    hinted(NEEDS_PAIRS, locale, size, |hint| {
        !places.iter().any(|name| hint.contains(name))
    })
}

/// A headless app with a hint of a chain. The hint shows the name of the technique.
fn needs_a_chain(locale: Locale, size: (u16, u16)) -> HeadlessApp {
    let clues = ".......41..9..5..77.....39.8.......451.8.4.72.74...86.1.7..2....2.5.....9..4.6...";
    let names = ["Chain", "チェーン"];
    hinted(clues, locale, size, |hint| {
        names.iter().any(|name| hint.contains(name))
    })
}

/// Applies hints to a puzzle until the text of a hint satisfies `wanted`. This hint stays open.
fn hinted(
    clues: &str,
    locale: Locale,
    size: (u16, u16),
    is_wanted: impl Fn(&str) -> bool,
) -> HeadlessApp {
    let puzzle = Puzzle::new(clues.parse().unwrap());
    let text = Text::new(locale);
    let mut stage = HeadlessApp::new(
        Opening::Play(Some(puzzle)),
        &Settings::default(),
        text,
        size,
    );
    for _ in 0..60 {
        let mut ahead = "H H".to_owned();
        stage.press(&ahead);
        let shown = stage.picture().to_text();
        if is_wanted(&shown) {
            return stage;
        }
        ahead.clear();
        stage.press("Enter");
    }
    panic!("no hint satisfies the condition")
}

#[test]
fn an_elimination_is_drawn_on_the_notes() {
    let mut stage = needs_pairs(Locale::English, (80, 24));
    accept("hint-elimination-what", &mut stage);
    stage.press("H");
    accept("hint-elimination-why", &mut stage);
    stage.press("H");
    accept("hint-elimination-do", &mut stage);
    let mut stage = needs_pairs(Locale::Japanese, (80, 24));
    stage.press("H H");
    accept("hint-elimination-japanese", &mut stage);
    let mut stage = needs_pairs(Locale::English, (40, 16));
    stage.press("H");
    accept("hint-elimination-small", &mut stage);
}

/// The text with a given role in some rows of a screen. Spaces are removed, and so are the signs
/// for hidden lines.
fn text_with_role(stage: &mut HeadlessApp, role: &str) -> String {
    let roles = stage.roles();
    let letter = roles::legend(&roles);
    let letter = letter.lines().find_map(|line| line.strip_suffix(role));
    let Some(letter) = letter.and_then(|letter| letter.chars().next()) else {
        return String::new();
    };
    let (text, roles) = (roles.to_text(), roles::roles(&roles));
    let mut found = String::new();
    for (line, roles) in text.lines().zip(roles.lines()) {
        let shown = line.chars().zip(roles.chars());
        found.extend(shown.filter(|(_, role)| *role == letter).map(|(c, _)| c));
    }
    found.split('▼').next().unwrap_or_default().to_owned()
}

/// Windows of every size class, smallest first.
const WINDOWS: [(u16, u16); 6] = [(27, 15), (40, 16), (56, 21), (80, 24), (100, 40), (138, 58)];

#[test]
fn the_conclusion_of_a_hint_stays_visible_in_every_window() {
    for locale in Locale::ALL {
        let mut widest = needs_a_chain(locale, (138, 58));
        widest.press("H H");
        let conclusion = text_with_role(&mut widest, "HintPlace");
        assert!(conclusion.contains(['2', '２']), "{conclusion}");
        for size in WINDOWS {
            let mut stage = needs_a_chain(locale, size);
            stage.press("H H");
            assert_eq!(
                text_with_role(&mut stage, "HintPlace"),
                conclusion,
                "{size:?}"
            );
        }
    }
}

#[test]
fn every_sentence_of_a_hint_can_be_read_in_the_smallest_window() {
    let last_line = |stage: &HeadlessApp| {
        let text = stage.picture().to_text();
        let line = text.lines().last().unwrap_or_default();
        let line = line.split('▼').next().unwrap_or_default();
        line.replace(' ', "")
    };
    for locale in Locale::ALL {
        let mut stage = needs_a_chain(locale, (27, 15));
        let name = last_line(&stage);
        stage.press("H");
        let question = last_line(&stage);
        // A long question continues on the next line.
        while !last_line(&stage).starts_with("a:") {
            stage.press("Space");
        }
        let mut reasons = String::new();
        for _ in 0..40 {
            if last_line(&stage) == question {
                break;
            }
            reasons += &last_line(&stage);
            stage.press("Space");
        }
        assert!(reasons.chars().count() > 150, "{reasons}");
        stage.press("H");
        let mut lines = vec![last_line(&stage)];
        let mut turn = |key: &str, stage: &mut HeadlessApp| loop {
            stage.press(key);
            let line = last_line(stage);
            if lines.last() == Some(&line) {
                return std::mem::take(&mut lines);
            }
            lines.push(line);
        };
        turn("PageUp", &mut stage);
        stage.press("PageDown PageUp");
        let first = last_line(&stage);
        let all = turn("PageDown", &mut stage);
        let conclusion = text_with_role(&mut stage, "HintPlace");
        let all = first + &all.concat();
        assert!(all.starts_with(&name), "{all}");
        assert!(all.contains(&reasons), "{all} {reasons}");
        assert!(
            all.ends_with(&conclusion) && !conclusion.is_empty(),
            "{all}"
        );
    }
}

#[test]
fn an_applied_elimination_is_visible_or_names_the_key_of_notes() {
    let seen_on = |puzzle: &str, first: &str| {
        let puzzle = Puzzle::new(puzzle.parse().unwrap());
        let (settings, text) = (Settings::default(), Text::new(Locale::English));
        let opening = Opening::Play(Some(puzzle));
        let mut stage = HeadlessApp::new(opening, &settings, text, (80, 24));
        stage.press(first);
        let mut seen = Vec::new();
        for _ in 0..40 {
            stage.press("H H H Enter");
            let picture = stage.picture().to_text();
            if picture.contains("cannot be") {
                seen.push(picture.contains("Press A to show"));
            }
        }
        seen
    };
    // If a cell has few candidates left, the elimination writes them as notes. Otherwise, the
    // elimination is invisible, and the message names the key `A`.
    let seen = seen_on(NEEDS_PAIRS, "");
    assert!(seen.contains(&true) && seen.contains(&false), "{seen:?}");
    let seen = seen_on(NEEDS_PAIRS, "A");
    assert!(!seen.contains(&true) && seen.contains(&false), "{seen:?}");
}

#[test]
fn the_drawing_of_a_chain_follows_the_current_sentence() {
    let mut stage = needs_a_chain(Locale::English, (80, 24));
    stage.press("H");
    accept("hint-chain", &mut stage);
    stage.press("Right Right Right w");
    accept("hint-chain-sentence", &mut stage);
    let first = stage.picture().to_text();
    stage.press("PageDown");
    let lower = stage.picture().to_text();
    assert_ne!(lower, first);
    // Selecting another sentence scrolls back to the top.
    stage.press("Right Left w");
    assert_eq!(stage.picture().to_text(), first);
    stage.press("o Right");
    accept("hint-list", &mut stage);
    let mut stage = needs_a_chain(Locale::Japanese, (80, 24));
    stage.press("H Left");
    accept("hint-chain-japanese", &mut stage);
    stage.press("o");
    accept("hint-list-japanese", &mut stage);
}

#[test]
fn a_solver_is_drawn_during_its_run() {
    let mut stage = english((80, 24));
    stage.press("s 3");
    accept("watch", &mut stage);
    stage.press("Shift-Right");
    stage.wait(Duration::from_millis(16));
    accept("watch-backtrack", &mut stage);
    stage.press("G");
    accept("watch-solved", &mut stage);
    let mut stage = english((40, 16));
    stage.press("s 3");
    accept("watch-small", &mut stage);
    let mut stage = japanese((80, 24));
    stage.press("s 3 Right Right");
    accept("watch-japanese", &mut stage);
    let mut stage = self::stage(Locale::English, GlyphSet::Ascii, (80, 24));
    stage.press("s 3");
    accept("watch-ascii", &mut stage);
}

#[test]
fn the_help_the_dialogs_the_pause_and_the_end_of_a_game_are_drawn() {
    let mut stage = english((80, 24));
    stage.press("?");
    accept("help-play", &mut stage);
    stage.press("Esc s ?");
    accept("help-watch", &mut stage);
    let mut stage = japanese((80, 24));
    stage.press("?");
    accept("help-japanese", &mut stage);
    let mut stage = english((80, 24));
    stage.press("4 S");
    accept("confirm-fill", &mut stage);
    stage.press("y");
    accept("won", &mut stage);
    let mut stage = english((80, 24));
    stage.press("p");
    accept("paused", &mut stage);
    accept("too-small", &mut english((30, 10)));
}

#[test]
fn no_line_is_wider_than_the_window_in_any_size_and_language() {
    for locale in Locale::ALL {
        for size in [
            (27, 15),
            (30, 18),
            (40, 16),
            (56, 21),
            (57, 33),
            (80, 24),
            (80, 33),
            (100, 40),
            (120, 50),
            (13, 3),
            (1, 1),
        ] {
            for keys in ["", "A", "H H H", "s 5", "?", "4 q", "S"] {
                let mut stage = stage(locale, GlyphSet::Unicode, size);
                stage.press(keys);
                let text = stage.picture().to_text();
                assert_eq!(text.lines().count(), usize::from(size.1));
                for line in text.lines() {
                    assert!(
                        line.width() <= usize::from(size.0),
                        "{keys} {size:?}: {line}"
                    );
                }
            }
        }
    }
}

#[test]
fn resizing_the_window_and_back_loses_nothing() {
    let mut stage = english((80, 24));
    stage.press("A 4 H");
    let before = stage.picture();
    for size in [(56, 21), (40, 16), (20, 5), (1, 1), (200, 60), (80, 24)] {
        stage.resize(size.0, size.1);
        let _ = stage.picture();
    }
    assert_eq!(stage.picture(), before);
}

#[test]
fn ascii_screens_are_ascii() {
    for keys in ["", "A", "7", "H H H", "s 5", "?", "4 q", "f 5", "g"] {
        let mut stage = stage(Locale::English, GlyphSet::Ascii, (80, 24));
        stage.press(keys);
        let text = stage.picture().to_text();
        let strange: Vec<char> = text.chars().filter(|c| !c.is_ascii()).collect();
        assert!(strange.is_empty(), "after {keys}: {strange:?}");
    }
}

/// The keys of a game as a Markdown table, for the documentation.
fn keys_of_the_help() -> String {
    let text = Text::new(Locale::English);
    let (sections, problems) = masume::tui::key_table(&Settings::default(), &text);
    assert!(problems.is_empty());
    let wanted = ["context-play", "context-hint", "context-global"];
    let titles = wanted.map(|name| {
        let (kind, slug) = name.split_once('-').unwrap();
        text.named(kind, slug)
    });
    let mut lines = vec!["| keys | |".to_owned(), "|---|---|".to_owned()];
    for title in titles {
        let own = |section: &&masume::tui::KeySection| section.title == title;
        let section = sections.iter().find(own).unwrap();
        lines.push(format!("| **{title}** | |"));
        for [keys, said, _] in &section.rows {
            let keys = keys.replace('|', "\\|");
            lines.push(format!("| `{keys}` | {said} |"));
        }
    }
    lines.join("\n") + "\n"
}

/// A game in an 80x24 window on a terminal with 24-bit color.
fn colored(puzzle: &str) -> HeadlessApp {
    let settings = Settings {
        depth: ColorDepth::Full,
        ..Settings::default()
    };
    let puzzle = Puzzle::new(puzzle.parse().unwrap());
    let text = Text::new(Locale::English);
    HeadlessApp::new(Opening::Play(Some(puzzle)), &settings, text, (80, 24))
}

/// An animated picture of about twenty seconds, with moves, a hint and a solver.
fn film() -> String {
    let mut frames = Vec::new();
    let mut record = |stage: &HeadlessApp, millis: u64| {
        frames.push((stage.picture(), Duration::from_millis(millis)));
    };
    let mut stage = colored(SAMPLE);
    record(&stage, 1200);
    for key in [
        "4", "Right", "6", "Right", "Right", "8", "Right", "5", "u", "9", "A",
    ] {
        stage.press(key);
        // All animations have ended when the picture is taken.
        stage.wait(Duration::from_millis(300));
        record(&stage, if key == "5" || key == "A" { 900 } else { 350 });
    }
    let mut stage = colored(NEEDS_PAIRS);
    stage.press("B y");
    for _ in 0..3 {
        stage.press("H");
        stage.wait(Duration::from_millis(300));
        record(&stage, 2000);
    }
    stage.press("Enter");
    record(&stage, 800);
    stage.press("s");
    record(&stage, 800);
    stage.press("g = + + + + + + Space");
    for _ in 0..17 {
        stage.wait(Duration::from_millis(300));
        record(&stage, 300);
    }
    picture::film(&frames)
}

/// A generated killer sudoku with automatic notes and a hint.
fn killer() -> HeadlessApp {
    let json = include_str!("../data/killer.json");
    let read = masume::format::read(json).next().unwrap();
    let entry = read.unwrap().into_variant();
    let settings = Settings {
        depth: ColorDepth::Full,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let opening = Opening::Variant(Box::new(entry));
    let mut stage = HeadlessApp::new(opening, &settings, text, (100, 40));
    stage.press("A H H H");
    stage
}

/// With `MASUME_PICTURES=1`, the test first writes the pictures and the table of keys.
#[test]
fn the_pictures_and_keys_in_the_documentation_are_up_to_date() {
    let mut hint = colored(NEEDS_PAIRS);
    hint.press("B y H H H");
    let mut watch = colored(SAMPLE);
    watch.press("s 3");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures");
    let check = |name: &str, drawn: &str| {
        let path = folder.join(format!("{name}.svg"));
        if std::env::var_os("MASUME_PICTURES").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        assert!(
            kept == drawn,
            "{name}.svg is out of date: MASUME_PICTURES=1 writes it"
        );
    };
    check("hint", &svg(&hint.picture()));
    check("watch", &svg(&watch.picture()));
    check("killer", &svg(&killer().picture()));
    let film = film();
    check("film", &film);
    assert!(film.len() < 300 * 1024, "{} bytes", film.len());
    let keys = keys_of_the_help();
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/help/keys.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let begin = page.find("| keys |").unwrap();
    if std::env::var_os("MASUME_PICTURES").is_some() {
        std::fs::write(&path, format!("{}{keys}", &page[..begin])).unwrap();
    } else {
        assert!(page[begin..] == keys, "keys.md is out of date");
    }
    // New players start with the sample.
    let text = Text::new(Locale::English);
    let first = HeadlessApp::new(Opening::Play(None), &Settings::default(), text, (80, 24));
    assert_eq!(first.requests().started_puzzle.as_deref(), Some(SAMPLE));
}
