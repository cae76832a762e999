//! A killed program loses no turn that the screen has shown.
//!
//! `MASUME_KILLS=1000 cargo test --release --test pty kills` sets the number of programs that are
//! killed.

use masume::config::{Settings, Timer};
use masume::puzzle::Puzzle;
use masume::store::Journal;
use masume::text::{Locale, Text};
use masume::tui::{HeadlessApp, Opening};

use super::*;
use crate::thorough::repetitions;

/// The time of the resumed game may differ from the time on the screen by a second.
#[test]
fn a_killed_program_has_saved_the_time() {
    let mut terminal = play();
    terminal.press("4").wait_for("0:02").kill();
    let mut terminal = masume([]).at_home_of(&terminal).start();
    terminal.wait_for("Game 1 resumed: 31 cells filled, 0:0");
    let shown = terminal.screen();
    assert!(
        ["0:02", "0:03"].iter().any(|time| shown.contains(time)),
        "{shown}"
    );
    quit(&mut terminal);
}

/// The keys to type. In each empty cell, they enter notes and digits, undo, redo, color the cell,
/// and start and undo a trial.
fn script() -> Vec<&'static str> {
    let cell = [
        "n", "4", "7", "4", "n", "6", "u", "U", "A", "u", "5", "u", "m", "3", "t", "8", "u", "Tab",
    ];
    cell.iter().copied().cycle().take(600).collect()
}

/// Returns the characters that a terminal sends for a key.
fn typed(key: &str) -> &str {
    if key == "Tab" { "\t" } else { key }
}

#[test]
fn a_killed_program_has_saved_every_visible_turn() {
    let kills = repetitions("MASUME_KILLS", 12);
    let settings = Settings {
        timer: Timer::Hidden,
        ..Settings::default()
    };
    let puzzle = Puzzle::new(PUZZLE.parse().unwrap());
    let mut stage = HeadlessApp::new(
        Opening::Play(Some(puzzle)),
        &settings,
        Text::new(Locale::English),
        (80, 24),
    );
    // For each key, the screen after it and the number of turns that are saved at this point.
    let mut seen = vec![(picture(&stage), 0)];
    for key in script() {
        stage.press(key);
        seen.push((picture(&stage), stage.requests().saved.len()));
    }
    let turns: Vec<String> = stage
        .requests()
        .saved
        .iter()
        .map(|(_, turn)| turn.to_string())
        .collect();
    let mut random = Random::new(6);
    let mut home: Option<Terminal> = None;
    let (mut lost, mut cut) = (0, 0);
    for _ in 0..kills {
        let setup = masume(["new", PUZZLE]).config("timer = \"hide\"\n");
        let setup = match &home {
            Some(other) => setup.at_home_of(other),
            None => setup,
        };
        let mut terminal = setup.start();
        wait_frame(&mut terminal);
        let mut shown = 0;
        let mut look = |terminal: &Terminal| {
            let screen = terminal.screen();
            let screen: Vec<&str> = screen.lines().map(str::trim_end).collect();
            let screen = screen.join("\n");
            let now = seen.iter().position(|(picture, _)| *picture == screen);
            shown = shown.max(now.map_or(0, |at| seen[at].1));
        };
        for key in script().iter().take(random.below(600)) {
            terminal.press(typed(key));
            if random.below(8) == 0 {
                terminal.listen(Duration::from_micros(random.below(4000) as u64));
                look(&terminal);
            }
        }
        terminal.listen(Duration::from_micros(random.below(20_000) as u64));
        terminal.kill();
        look(&terminal);
        let (journal, aside) = Journal::open(&terminal.home().join("data/masume")).unwrap();
        assert_eq!(aside, None);
        let last = journal.games().unwrap()[0].id;
        let saved = journal.load(last).unwrap();
        let kept: Vec<String> = saved
            .game
            .turns()
            .iter()
            .map(|(_, turn)| turn.to_string())
            .collect();
        assert_eq!(
            kept[..],
            turns[..kept.len()],
            "saved turns that nobody played"
        );
        assert!(
            kept.len() >= shown,
            "{} turns saved, {shown} shown",
            kept.len()
        );
        lost += shown.saturating_sub(kept.len());
        cut += usize::from(shown > 0);
        home = Some(terminal);
    }
    assert!(
        lost == 0 && cut * 2 > kills,
        "{cut} of {kills} programs were killed while a turn was visible"
    );
    let home = home.unwrap();
    let db = rusqlite::Connection::open(home.home().join("data/masume/games.db")).unwrap();
    let sound: String = db
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(sound, "ok");
}

/// Returns the text of the screen as a terminal shows it.
fn picture(stage: &HeadlessApp) -> String {
    let text = stage.picture().to_text();
    let rows: Vec<&str> = text.lines().map(str::trim_end).collect();
    rows.join("\n")
}
