//! A game or a draft that ended masume is not opened by the next start.

use std::path::Path;

use masume::config::Settings;
use masume::format::VariantEntry;
use masume::game::Game;
use masume::puzzle::Puzzle;
use masume::store::{GameId, GameSaver};
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening, Plain};
use tempfile::TempDir;

use crate::keys::SAMPLE;

/// Starts a game on the sample puzzle. masume ends before the game has been shown. Returns the
/// number of the game.
fn crash(folder: &Path) -> GameId {
    let mut saver = GameSaver::new(Some(folder.to_owned()));
    let game = Game::new(Puzzle::new(SAMPLE.parse().unwrap()));
    saver.begin(&game, true);
    assert_eq!(saver.crashed_game(), None, "the game is only being opened");
    saver.number().unwrap()
}

fn saver(folder: &Path) -> GameSaver {
    GameSaver::new(Some(folder.to_owned()))
}

fn text() -> Text {
    Text::new(Locale::English)
}

#[test]
fn a_game_that_ended_masume_is_offered_in_the_menu() {
    let folder = TempDir::new().unwrap();
    let id = crash(folder.path());
    let mut next = saver(folder.path());
    assert_eq!(next.crashed_game(), Some(id));
    let opening = Opening::Crashed(id);
    let mut stage = HeadlessApp::with_saver(opening, &Settings::default(), text(), (80, 24), next);
    let shown = stage.picture().to_text();
    assert!(shown.contains("while it opened game 1"), "{shown}");
    assert!(stage.game().is_none());
    // The player can still open the game, and then it opens at every start again.
    stage.press("F8 Enter");
    assert!(stage.game().is_some(), "{}", stage.picture().to_text());
    drop(stage);
    assert_eq!(saver(folder.path()).crashed_game(), None);
    assert_eq!(saver(folder.path()).resume().unwrap().id, id);
}

#[test]
fn after_another_game_the_game_that_ended_masume_is_not_mentioned() {
    let folder = TempDir::new().unwrap();
    let id = crash(folder.path());
    let opening = Opening::Crashed(id);
    let next = saver(folder.path());
    let mut stage = HeadlessApp::with_saver(opening, &Settings::default(), text(), (80, 24), next);
    stage.press("Home Enter A");
    assert!(stage.game().is_some(), "{}", stage.picture().to_text());
    drop(stage);
    assert_eq!(saver(folder.path()).crashed_game(), None);
}

#[test]
fn plain_mode_names_the_game_that_ended_masume() {
    let folder = TempDir::new().unwrap();
    let id = crash(folder.path());
    let mut saver = saver(folder.path());
    let (_, lines) = Plain::open(
        Opening::Crashed(id),
        text(),
        &mut saver,
        &Settings::default(),
    );
    assert!(
        lines.join(" ").contains("To open it, type open 1."),
        "{lines:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_start_does_not_open_the_game_that_ended_the_last_start() {
    use crate::command::masume_after;
    let play = "printf 'r1c3 4\\nquit\\n' | \"$0\" --plain >first";
    let mark = "data/masume/locks/opening-1";
    // A start that ends normally removes the mark.
    let setup = format!("{play}; test ! -e {mark}");
    let ran = masume_after(&setup, ["--plain"]).stdin("quit\n").run();
    assert!(ran.stdout.contains("Game 1 resumed"), "{}", ran.stdout);
    let ran = masume_after(&format!("{play}; touch {mark}"), ["--plain"])
        .stdin("open 1\nquit\n")
        .run();
    assert!(ran.stdout.contains("ended unexpectedly"), "{}", ran.stdout);
    assert!(ran.stdout.contains("Game 1 resumed"), "{}", ran.stdout);
}

fn killer() -> VariantEntry {
    let text = include_str!("../data/killer.json");
    let entry = masume::format::read(text).next().unwrap();
    entry.unwrap().into_variant()
}

#[test]
fn a_draft_that_ended_masume_is_opened_only_by_undo() {
    let folder = TempDir::new().unwrap();
    let open = |entry: Option<VariantEntry>| {
        let opening = Opening::Setter(entry.map(Box::new));
        let saver = saver(folder.path());
        HeadlessApp::with_saver(opening, &Settings::default(), text(), (100, 40), saver)
    };
    let draft = open(Some(killer())).picture().to_text();
    assert!(
        draft.contains("Killer") || draft.contains("cage"),
        "{draft}"
    );
    // The draft is opened again as long as it does not end masume.
    assert_eq!(open(None).picture().to_text(), draft);
    let mut crashed = saver(folder.path());
    crashed.begin_opening(None);
    drop(crashed);
    let mut stage = open(None);
    let shown = stage.picture().to_text();
    assert!(
        shown.contains("ended unexpectedly with the last draft"),
        "{shown}"
    );
    stage.press("u");
    let shown = stage.picture().to_text();
    assert!(
        shown.contains("Killer") || shown.contains("cage"),
        "{shown}"
    );
}
