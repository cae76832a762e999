//! The watch screen: its keys and the positions that they select, playback, stop conditions and
//! races.

use std::time::Duration;

use masume::config::{GlyphSet, Motion, Settings};
use masume::grid::{Clues, Digit};
use masume::text::{Locale, Text};
use masume::trace::{Algorithm, Counters, Event, Landmark, Machine};
use masume::tui::{HeadlessApp, Opening};
use unicode_width::UnicodeWidthStr;

use crate::keys::SAMPLE;
use crate::screens::accept;
use crate::thorough::some_of;

fn clues(text: &str) -> Clues {
    let digits: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
    Clues::new(digits.try_into().unwrap())
}

/// A headless app with the watch screen, on which an algorithm solves the sample.
fn watching(
    algorithm: Algorithm,
    locale: Locale,
    glyphs: GlyphSet,
    size: (u16, u16),
) -> HeadlessApp {
    let settings = Settings {
        glyphs,
        ..Settings::default()
    };
    let opening = Opening::Watch(clues(SAMPLE), algorithm);
    HeadlessApp::new(opening, &settings, Text::new(locale), size)
}

#[test]
fn the_name_of_an_algorithm_is_not_cut() {
    let size = (80, 33);
    let mut stage = watching(Algorithm::RowMajor, Locale::English, GlyphSet::Ascii, size);
    for _ in 0..3 {
        let shown = stage.picture().to_text();
        assert!(shown.contains("ow by row"), "{shown}");
        stage.press("Right");
    }
}

fn plain(algorithm: Algorithm) -> HeadlessApp {
    watching(algorithm, Locale::English, GlyphSet::Ascii, (80, 24))
}

/// The number of the current event, which follows "event" in the panel.
fn event(stage: &HeadlessApp) -> usize {
    let text = stage.picture().to_text();
    let at = text.find("event ").unwrap();
    let number = text[at + 6..].split_whitespace().next().unwrap();
    number.replace(',', "").parse().unwrap()
}

/// Presses keys and waits for the searches that they start.
fn press(stage: &mut HeadlessApp, keys: &str) {
    stage.press(keys);
    while stage.next_wake() == Some(Duration::ZERO) {
        stage.wait(Duration::from_millis(16));
    }
}

/// The positions of a landmark in a run up to the first solution. The screen is not used to find
/// them.
fn positions(algorithm: Algorithm, landmark: Landmark) -> Vec<usize> {
    let mut machine = algorithm.start(&clues(SAMPLE));
    let mut found = Vec::new();
    for position in 1.. {
        let before: Counters = *machine.counters();
        let event = machine.step().unwrap();
        if landmark.is_at(&before, event, &machine) {
            found.push(position);
        }
        if event == Event::Solution {
            return found;
        }
    }
    unreachable!()
}

#[test]
fn keys_jump_to_landmarks_in_both_directions_for_every_algorithm() {
    for algorithm in Algorithm::ALL {
        if matches!(algorithm, Algorithm::Random(_)) {
            continue;
        }
        for (next, previous, landmark) in [
            (")", "(", Landmark::Backtrack),
            ("}", "{", Landmark::Decision),
            ("]", "[", Landmark::Record),
            ("n", "N", Landmark::Solution),
        ] {
            let expected = positions(algorithm, landmark);
            let mut stage = plain(algorithm);
            for position in expected.iter().take(4) {
                press(&mut stage, next);
                assert_eq!(event(&stage), *position, "{algorithm} {landmark:?}");
            }
            let seen = expected.len().min(4);
            for position in expected[..seen].iter().rev().skip(1) {
                press(&mut stage, previous);
                assert_eq!(event(&stage), *position, "{algorithm} {landmark:?} back");
            }
        }
    }
}

#[test]
fn one_step_is_an_event_a_placement_or_a_decision() {
    let algorithm = Algorithm::RowMajor;
    let placements = positions(algorithm, Landmark::Placement);
    let decisions = positions(algorithm, Landmark::Decision);
    let mut stage = plain(algorithm);
    press(&mut stage, "t");
    for position in &placements[..5] {
        press(&mut stage, "Right");
        assert_eq!(event(&stage), *position);
    }
    press(&mut stage, "Left");
    assert_eq!(event(&stage), placements[3]);
    press(&mut stage, "g t");
    for position in &decisions[..5] {
        press(&mut stage, "Right");
        assert_eq!(event(&stage), *position);
    }
    // At this speed, playback makes ten steps of the selected kind per second.
    press(&mut stage, "g = + + + Space");
    stage.wait(Duration::from_secs(1));
    assert_eq!(event(&stage), decisions[9]);
    press(&mut stage, "g t Space");
    stage.wait(Duration::from_secs(1));
    assert_eq!(event(&stage), 10);
}

#[test]
fn bookmarks_are_visited_in_order() {
    let mut stage = plain(Algorithm::RowMajor);
    press(&mut stage, "'");
    assert_eq!(event(&stage), 0);
    press(&mut stage, "2 m 6 m 0");
    for position in [8_362, 25_086, 8_362] {
        press(&mut stage, "'");
        assert_eq!(event(&stage), position);
    }
    press(&mut stage, "m '");
    assert_eq!(event(&stage), 25_086);
    press(&mut stage, "'");
    assert_eq!(event(&stage), 25_086);
}

#[test]
fn playback_stops_at_a_stop_condition() {
    let algorithm = Algorithm::RowMajor;
    let nine = "r9c1=3";
    let written = {
        let mut machine = algorithm.start(&clues(SAMPLE));
        let mut position = 0;
        loop {
            position += 1;
            let event = machine.step().unwrap();
            if event.written().is_some_and(|c| c.to_string() == nine) {
                break position;
            }
        }
    };
    for (typed, position) in [
        ("r 9 c 1 = 3", written),
        (
            "d e p t h Space 2 6",
            positions(algorithm, Landmark::Depth(26))[0],
        ),
        ("d e a d", positions(algorithm, Landmark::DeadEnd)[0]),
    ] {
        let mut stage = plain(algorithm);
        // The run is at its start, and `+` raises the speed to the maximum.
        press(&mut stage, &format!("g {}", "+ ".repeat(20)));
        press(&mut stage, &format!("x {typed} Enter Space"));
        stage.wait(Duration::from_secs(2));
        assert_eq!(event(&stage), position, "{typed}");
        assert!(stage.picture().to_text().contains("Stopped"));
        assert_eq!(stage.next_wake(), None);
        // Without a stop condition, playback continues to the solution.
        press(&mut stage, "x Enter Space");
        stage.wait(Duration::from_secs(2));
        assert_eq!(event(&stage), 41_810);
    }
    let mut stage = plain(algorithm);
    stage.press("x b a d Enter");
    assert!(stage.picture().to_text().contains("Unknown condition"));
    stage.press("Backspace Backspace Backspace d e a d Enter");
    assert!(stage.picture().to_text().contains("stops at: dead end"));
}

#[test]
fn an_algorithm_selected_from_the_list_starts_at_the_beginning() {
    for (steps, algorithm) in Algorithm::ALL.into_iter().enumerate() {
        let mut stage = plain(Algorithm::RowMajor);
        let down = "Down ".repeat(steps);
        press(&mut stage, &format!("Right Right a {down} Enter"));
        assert_eq!(event(&stage), 0, "{algorithm}");
        assert_eq!(stage.picture(), plain(algorithm).picture(), "{algorithm}");
    }
    let mut stage = plain(Algorithm::RowMajor);
    press(&mut stage, "a Down Down Right Right Enter");
    assert_eq!(stage.picture(), plain(Algorithm::Random(2)).picture());
    let mut stage = plain(Algorithm::Fewest);
    let before = stage.picture();
    press(&mut stage, "a Down Esc");
    assert_eq!(stage.picture(), before);
}

#[test]
fn keys_continue_a_run_to_each_solution_and_to_its_end() {
    // Without the digits 1 and 2, the grid has several solutions.
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let several = solution.replace(['1', '2'], ".");
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        ..Settings::default()
    };
    for algorithm in Algorithm::ALL.into_iter().filter(|a| a.is_complete()) {
        let mut machine = algorithm.start(&clues(&several));
        let mut run = Vec::new();
        while let Some(event) = machine.step() {
            run.push(event);
        }
        let solutions: Vec<usize> = (1..=run.len())
            .filter(|at| run[at - 1] == Event::Solution)
            .collect();
        assert!(solutions.len() > 1);
        let opening = Opening::Watch(clues(&several), algorithm);
        let mut stage = HeadlessApp::new(opening, &settings, Text::new(Locale::English), (80, 24));
        for position in &solutions {
            press(&mut stage, "n");
            assert_eq!(event(&stage), *position, "{algorithm}");
        }
        // The events are counted only up to a solution, so the total is a lower bound.
        assert!(stage.picture().to_text().contains(">="), "{algorithm}");
        press(&mut stage, "e G");
        assert_eq!(event(&stage), run.len(), "{algorithm}");
        let seen = stage.picture().to_text();
        assert!(seen.contains("100%") && !seen.contains(">="), "{seen}");
        press(&mut stage, "N");
        assert_eq!(event(&stage), solutions[solutions.len() - 1]);
    }
}

#[test]
fn an_endless_search_is_counted_up_to_the_current_position() {
    let settings = Settings {
        glyphs: GlyphSet::Ascii,
        ..Settings::default()
    };
    let opening = Opening::Watch(Clues::EMPTY, Algorithm::RowMajor);
    let mut stage = HeadlessApp::new(opening, &settings, Text::new(Locale::English), (80, 24));
    press(&mut stage, "n");
    assert!(stage.picture().to_text().contains("100%"));
    press(&mut stage, "e");
    let seen = stage.picture().to_text();
    assert!(seen.contains(">= 20,0"), "{seen}");
}

#[test]
fn the_number_of_changes_of_a_cell_agrees_with_the_events() {
    for algorithm in Algorithm::ALL {
        let mut machine = algorithm.start(&clues(SAMPLE));
        let mut counts = [0_u64; 81];
        for _ in 0..3_000 {
            let Some(event) = machine.step() else { break };
            let changed = match event {
                Event::Retract(c) => Some(c),
                event => event.written(),
            };
            if let Some(candidate) = changed {
                counts[candidate.cell().index()] += 1;
            }
        }
        for cell in masume::grid::Cell::ALL {
            assert_eq!(machine.changes(cell), counts[cell.index()], "{algorithm}");
        }
    }
}

#[test]
fn every_event_has_a_message_in_both_languages() {
    for locale in Locale::ALL {
        for algorithm in Algorithm::ALL {
            let mut stage = watching(algorithm, locale, GlyphSet::Unicode, (80, 24));
            for _ in some_of(0..150, 2) {
                stage.press("Right");
                for line in stage.picture().to_text().lines() {
                    for gap in ["event-", "code-", "{", "$"] {
                        assert!(!line.contains(gap), "{algorithm} {line}");
                    }
                    assert!(line.width() <= 80);
                }
            }
        }
    }
}

#[test]
fn the_watch_screen_fits_every_size_and_language() {
    for locale in Locale::ALL {
        for size in [(40, 16), (56, 21), (80, 24), (100, 40), (120, 50)] {
            for keys in ["", "a", "x", "5 c", "5 m"] {
                let mut stage = watching(Algorithm::ExactCover, locale, GlyphSet::Unicode, size);
                stage.press(keys);
                for line in stage.picture().to_text().lines() {
                    assert!(
                        line.width() <= usize::from(size.0),
                        "{keys} {size:?} {line}"
                    );
                }
                let mut ascii =
                    watching(Algorithm::Propagate, Locale::English, GlyphSet::Ascii, size);
                ascii.press(keys);
                assert!(ascii.picture().to_text().is_ascii(), "{keys} {size:?}");
            }
        }
    }
}

#[test]
fn algorithms_are_drawn_at_work() {
    let english = |algorithm, size| watching(algorithm, Locale::English, GlyphSet::Unicode, size);
    let mut stage = english(Algorithm::ExactCover, (80, 24));
    press(&mut stage, "2 Right Right");
    accept("solver-exact-cover", &mut stage);
    let mut stage = english(Algorithm::Propagate, (100, 40));
    press(&mut stage, "2 Right");
    accept("solver-propagate-medium", &mut stage);
    let mut stage = watching(
        Algorithm::Propagate,
        Locale::Japanese,
        GlyphSet::Unicode,
        (80, 24),
    );
    press(&mut stage, "3");
    accept("solver-propagate-japanese", &mut stage);
    let mut stage = english(Algorithm::RowMajor, (80, 24));
    press(&mut stage, "4 m 7 c");
    accept("solver-changes", &mut stage);
    let mut stage = watching(
        Algorithm::RowMajor,
        Locale::English,
        GlyphSet::Ascii,
        (40, 16),
    );
    press(&mut stage, "7 c");
    accept("solver-changes-small", &mut stage);
    press(&mut stage, "a");
    accept("solver-list-small", &mut stage);
    let mut stage = english(Algorithm::Random(3), (80, 24));
    press(&mut stage, "a");
    accept("solver-list", &mut stage);
    let mut stage = watching(
        Algorithm::Fewest,
        Locale::Japanese,
        GlyphSet::Unicode,
        (80, 24),
    );
    press(&mut stage, "5 a");
    accept("solver-list-japanese", &mut stage);
    let mut stage = english(Algorithm::Human, (80, 24));
    press(&mut stage, "5");
    accept("solver-human", &mut stage);
    let pairs = "......1.44...78....3......25..4.7.3.2......5.9...264...27........56....7.6..13...";
    let opening = Opening::Watch(clues(pairs), Algorithm::Human);
    let text = Text::new(Locale::Japanese);
    let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (100, 40));
    let mut machine = Algorithm::Human.start(&clues(pairs));
    while let Some(event) = machine.step() {
        stage.press("Right");
        if machine
            .current_step()
            .is_some_and(|(step, _)| step.placements.is_empty())
        {
            assert!(matches!(event, Event::Find(_)));
            break;
        }
    }
    accept("solver-human-japanese", &mut stage);
    let mut stage = english(Algorithm::Fewest, (80, 24));
    press(&mut stage, "5 x b a d Enter");
    accept("solver-stop", &mut stage);
}

#[test]
fn a_recording_is_an_asciicast_that_ends_with_the_solved_board() {
    let mut stage = plain(Algorithm::Fewest);
    let mut bytes = Vec::new();
    masume::tui::record(&mut stage, Duration::from_secs(30), &mut bytes).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let mut lines = text.lines();
    let header = lines.next().unwrap();
    assert_eq!(header, r#"{"version": 2, "width": 80, "height": 24}"#);
    let mut last = 0.0;
    let mut frames = 0;
    for line in lines {
        let rest = line.strip_prefix('[').unwrap();
        let (at, rest) = rest.split_once(", \"o\", \"").unwrap();
        let at: f64 = at.parse().unwrap();
        assert!(at >= last, "{line}");
        assert!(rest.ends_with("\"]"), "{line}");
        assert!(!rest.contains(char::is_control), "{line}");
        last = at;
        frames += 1;
    }
    // The run has 52 events, and playback shows two events per second.
    assert!((25.0..27.0).contains(&last), "{last}");
    assert!(frames > 52);
    assert_eq!(event(&stage), 52);
    #[cfg(unix)]
    {
        let mut terminal = vt100::Parser::new(
            std::num::NonZero::new(24).unwrap(),
            std::num::NonZero::new(80).unwrap(),
            0,
        );
        for line in text.lines().skip(1) {
            let (_, data) = line.split_once(", \"o\", \"").unwrap();
            let data = data.strip_suffix("\"]").unwrap();
            let data = data.replace("\\u001b", "\x1b").replace("\\\\", "\\");
            terminal.process(data.replace("\\\"", "\"").as_bytes());
        }
        let seen = terminal.screen().contents();
        let trimmed = |text: &str| -> Vec<String> {
            let lines = text.lines().map(|line| line.trim_end().to_owned());
            lines.filter(|line| !line.is_empty()).collect()
        };
        assert_eq!(trimmed(&seen), trimmed(&stage.picture().to_text()));
    }
}

#[test]
fn a_race_advances_all_boards_at_one_speed() {
    let mut stage = plain(Algorithm::RowMajor);
    press(&mut stage, "g");
    let alone = stage.picture();
    press(&mut stage, "R Right Right Right Left");
    let seen = stage.picture().to_text();
    assert_eq!(seen.matches("event 2 of ").count(), 3, "{seen}");
    press(&mut stage, "= + + + Space");
    stage.wait(Duration::from_secs(10));
    let seen = stage.picture().to_text();
    // The fewest-candidates search has ended after 52 events. The other two algorithms are still
    // running.
    assert_eq!(seen.matches("solved at event 52").count(), 1, "{seen}");
    assert_eq!(seen.matches("event 102 of ").count(), 2, "{seen}");
    press(&mut stage, "G");
    let seen = stage.picture().to_text();
    assert_eq!(seen.matches("solved at event ").count(), 3, "{seen}");
    press(&mut stage, "g");
    assert_eq!(stage.picture().to_text().matches("event 0 of ").count(), 3);
    press(&mut stage, "Esc");
    assert_eq!(stage.picture(), alone);
}

#[test]
fn playback_starts_automatically_and_takes_about_twenty_seconds() {
    for (algorithm, events) in [(Algorithm::RowMajor, 41_810), (Algorithm::Fewest, 52)] {
        let mut stage = plain(algorithm);
        let mut seconds = 0;
        while stage.next_wake().is_some() && seconds < 60 {
            stage.wait(Duration::from_secs(1));
            seconds += 1;
        }
        assert_eq!(event(&stage), events);
        assert!((10..=30).contains(&seconds), "{algorithm} {seconds}");
    }
    let mut stage = plain(Algorithm::RowMajor);
    // The first events of a long run are played slowly.
    assert!(stage.picture().to_text().contains("speed 1/s"));
    stage.wait(Duration::from_secs(4));
    assert!(stage.picture().to_text().contains("speed 2,000/s"));
    // Another algorithm starts at its own speed.
    stage.press("a Down Down Down Enter");
    assert!(!stage.picture().to_text().contains("speed 2,000/s"));
    // Without animations, playback waits for a key.
    let settings = Settings {
        motion: Motion::None,
        ..Settings::default()
    };
    let opening = Opening::Watch(clues(SAMPLE), Algorithm::RowMajor);
    let stage = HeadlessApp::new(opening, &settings, Text::new(Locale::English), (80, 24));
    assert_eq!(stage.next_wake(), None);
}

#[test]
fn the_summary_of_a_finished_run_names_another_algorithm() {
    let mut stage = plain(Algorithm::RowMajor);
    press(&mut stage, "G");
    let seen = stage.picture().to_text();
    assert!(seen.contains("solved at event 41,810"), "{seen}");
    assert!(seen.contains("Singles, then guess: 154 events"), "{seen}");
    assert!(!seen.contains("for each digit"), "{seen}");
    press(&mut stage, "Left");
    assert!(stage.picture().to_text().contains("for each digit"));
}

#[test]
fn a_race_in_a_large_window_ends_on_a_podium() {
    let (algorithm, unicode) = (Algorithm::RowMajor, GlyphSet::Unicode);
    let mut stage = watching(algorithm, Locale::English, unicode, (120, 50));
    press(&mut stage, "R");
    let before = stage.picture().to_text();
    assert!(!before.contains("#1"), "{before}");
    press(&mut stage, "G");
    let seen = stage.picture().to_text();
    for place in ["#1", "#2", "#3"] {
        // Each rank is shown twice: above its board and on the podium.
        assert_eq!(seen.matches(place).count(), 2, "{seen}");
    }
}

#[test]
fn a_race_fills_a_large_window_with_boards_depth_profiles_and_a_podium() {
    let (algorithm, unicode) = (Algorithm::RowMajor, GlyphSet::Unicode);
    for (width, height) in [(120, 50), (200, 60)] {
        let mut stage = watching(algorithm, Locale::English, unicode, (width, height));
        press(&mut stage, "R G");
        let seen = stage.picture().to_text();
        assert_eq!(seen.matches("depth").count(), 3, "{seen}");
        let is_used = |column: usize| {
            let mut lines = seen.lines().take(usize::from(height) - 1);
            lines.any(|line| line.chars().skip(column).take(3).any(|c| c != ' '))
        };
        assert!(is_used(0) && is_used(usize::from(width) - 3), "{seen}");
        // No five lines in a row are blank.
        let lines: Vec<bool> = seen.lines().map(|line| line.trim().is_empty()).collect();
        assert!(
            !lines.windows(5).any(|five| five.iter().all(|it| *it)),
            "{seen}"
        );
    }
}

#[test]
fn a_race_is_drawn_with_its_results() {
    for (name, locale, glyphs, size) in [
        ("race", Locale::English, GlyphSet::Unicode, (80, 24)),
        (
            "race-japanese",
            Locale::Japanese,
            GlyphSet::Unicode,
            (80, 24),
        ),
        (
            "race-ascii-small",
            Locale::English,
            GlyphSet::Ascii,
            (40, 16),
        ),
    ] {
        let mut stage = watching(Algorithm::RowMajor, locale, glyphs, size);
        press(&mut stage, "R a 3");
        stage.wait(Duration::from_secs(6));
        accept(&format!("solver-{name}"), &mut stage);
    }
}
