//! Random events on all screens. The invariants hold after any keys, pastes, clicks and drags, in
//! windows of any size.
//!
//! `MASUME_STORM=1000000 cargo test --release --test suite storm` sets the number of events.

use std::time::Duration;

use masume::config::{GlyphSet, Settings, Timer};
use masume::game::Game;
use masume::grid::Coordinates;
use masume::puzzle::Puzzle;
use masume::store::GameSaver;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use tempfile::TempDir;
use unicode_width::UnicodeWidthStr;

use crate::keys::SAMPLE;
use crate::named_keys::NAMED_KEYS;
use crate::records::fill_library;
use crate::thorough::repetitions;

/// An event that a player or a terminal can cause.
#[derive(Clone, Debug)]
enum Event {
    Press(&'static str),
    Type(char),
    Paste(String),
    Click(u16, u16),
    ClickOther(u16, u16),
    Drag(u16, u16),
    Wheel(bool, u16, u16),
    Resize(u16, u16),
    Focus(bool),
    Wait(u64),
}

/// A puzzle that one key solves, so that random keys also reach the end of a game.
const NEARLY: &str =
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";

type World = (Locale, GlyphSet, Timer, Coordinates, &'static str);

const LENGTH: usize = 40;

fn any_event() -> impl Strategy<Value = Event> {
    let named = prop::sample::select(&NAMED_KEYS[..]);
    let digits = prop::sample::select(('1'..='9').collect::<Vec<_>>());
    // `q` is excluded, because it would quit the program at once.
    let signs = prop::sample::select((' '..='~').filter(|c| *c != 'q').collect::<Vec<_>>());
    let puzzle = prop::sample::select(vec![
        SAMPLE.to_owned(),
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
            .to_owned(),
        "11".repeat(41)[..81].to_owned(),
        ".".repeat(81),
    ]);
    let spot = || (0..220_u16, 0..70_u16);
    prop_oneof![
        8 => named.prop_map(Event::Press),
        8 => digits.prop_map(Event::Type),
        8 => signs.prop_map(Event::Type),
        1 => any::<char>().prop_map(Event::Type),
        1 => puzzle.prop_map(Event::Paste),
        1 => ".{0,90}".prop_map(Event::Paste),
        2 => spot().prop_map(|(x, y)| Event::Click(x, y)),
        1 => spot().prop_map(|(x, y)| Event::ClickOther(x, y)),
        1 => spot().prop_map(|(x, y)| Event::Drag(x, y)),
        1 => (any::<bool>(), spot()).prop_map(|(way, (x, y))| Event::Wheel(way, x, y)),
        2 => (1..200_u16, 1..60_u16).prop_map(|(width, height)| Event::Resize(width, height)),
        1 => any::<bool>().prop_map(Event::Focus),
        2 => (0..1500_u64).prop_map(Event::Wait),
    ]
}

fn send(stage: &mut HeadlessApp, event: &Event) {
    match event {
        Event::Press(name) => stage.press(name),
        Event::Type(c) => stage.type_char(*c),
        Event::Paste(text) => stage.paste(text),
        Event::Click(x, y) => stage.click(*x, *y),
        Event::ClickOther(x, y) => stage.click_other(*x, *y),
        Event::Drag(x, y) => stage.drag(*x, *y),
        Event::Wheel(forward, x, y) => stage.wheel(*forward, *x, *y),
        Event::Resize(width, height) => stage.resize(*width, *height),
        Event::Focus(focused) => stage.focus(*focused),
        Event::Wait(ms) => stage.wait(Duration::from_millis(*ms)),
    }
}

/// Checks the invariants: the text fits the window, a replay of the saved turns yields the game,
/// and the program never sleeps too long.
fn check(stage: &HeadlessApp, (width, height): (u16, u16)) -> Result<(), TestCaseError> {
    let text = stage.picture().to_text();
    prop_assert!(text.lines().count() <= usize::from(height));
    for line in text.lines() {
        prop_assert!(line.width() <= usize::from(width), "{}", line);
    }
    if let (Some(game), Some(begun)) = (stage.game(), &stage.requests().started_puzzle) {
        let kept = stage.requests().saved.iter().cloned();
        let again = Game::replay(Puzzle::new(begun.parse().unwrap()), kept);
        let again = again.map_err(|stray| TestCaseError::fail(stray.to_string()))?;
        prop_assert_eq!(again.digits(), game.digits());
        prop_assert_eq!(again.turns(), game.turns());
    }
    if let Some(wake) = stage.next_wake() {
        prop_assert!(wake <= Duration::from_secs(3600));
    }
    Ok(())
}

#[test]
fn random_events_break_no_invariant() {
    let config = Config {
        cases: u32::try_from(repetitions("MASUME_STORM", 2_000) / LENGTH).unwrap(),
        failure_persistence: None,
        ..Config::default()
    };
    let worlds = (
        prop::sample::select(Locale::ALL.to_vec()),
        prop::sample::select(vec![GlyphSet::Unicode, GlyphSet::Ascii]),
        prop::sample::select(vec![Timer::Shown, Timer::Hidden, Timer::Off]),
        prop::sample::select(Coordinates::ALL.to_vec()),
        prop::sample::select(vec![SAMPLE, NEARLY]),
    );
    let folder = TempDir::new().unwrap();
    fill_library(folder.path());
    let storms = prop::collection::vec(any_event(), LENGTH);
    let law = |((locale, glyphs, timer, coordinates, clues), storm): (World, Vec<Event>)| {
        let settings = Settings {
            glyphs,
            timer,
            coordinates,
            ..Settings::default()
        };
        let puzzle = Puzzle::new(clues.parse().unwrap());
        let opening = Opening::Play(Some(puzzle));
        let mut size = (80, 24);
        let saver = GameSaver::new(Some(folder.path().to_owned()));
        let text = Text::new(locale);
        let mut stage = HeadlessApp::with_saver(opening, &settings, text, size, saver);
        for event in &storm {
            if let Event::Resize(width, height) = event {
                size = (*width, *height);
            }
            send(&mut stage, event);
            check(&stage, size)?;
        }
        Ok(())
    };
    let mut runner = TestRunner::new_with_rng(
        config,
        proptest::test_runner::TestRng::deterministic_rng(
            proptest::test_runner::RngAlgorithm::ChaCha,
        ),
    );
    runner.run(&(worlds, storms), law).unwrap();
}
