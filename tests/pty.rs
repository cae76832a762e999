//! Runs the real program in a pseudo-terminal.
//!
//! On macOS, the test cannot keep its end of the line open after the program has started, which these
//! tests need to examine the modes of the terminal.
#![cfg(all(unix, not(target_os = "macos")))]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "support/pty.rs"]
mod pty;
#[path = "support/signals.rs"]
mod signals;
#[path = "support/thorough.rs"]
mod thorough;

#[path = "pty/guest.rs"]
mod guest;
#[path = "pty/kills.rs"]
mod kills;
#[path = "pty/storm.rs"]
mod storm;
#[path = "pty/together.rs"]
mod together;

use std::os::unix::process::ExitStatusExt as _;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use masume::random::Random;
use pty::{Setup, Terminal};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn masume<const N: usize>(arguments: [&str; N]) -> Setup {
    pty::command(env!("CARGO_BIN_EXE_masume"), arguments)
}

/// Starts the program with a game on [`PUZZLE`], and waits until it accepts keys.
fn play() -> Terminal {
    let mut terminal = masume(["play", PUZZLE]).start();
    wait_frame(&mut terminal);
    terminal
}

/// Waits until the first frame is complete. A complete frame shows the number of filled cells, and
/// the key of the menu in its last line.
#[track_caller]
fn wait_frame(terminal: &mut Terminal) {
    terminal.wait_for("of 81").wait_for("Esc menu");
}

/// Returns the text of a cell, which is three columns wide. Row and column are counted from 1.
///
/// On the play screen, the first line of the board is its frame. On other screens, lines separate
/// all cells.
fn cell(terminal: &Terminal, row: u16, column: u16) -> String {
    let corner = terminal.parsed().cell(0, 2).unwrap().contents();
    let (x, y) = if ["┌", "+"].contains(&corner) {
        (6 * column - 2, 2 * row - 1 + (row - 1) / 3)
    } else {
        (4 * column - 1, 2 * row)
    };
    let text = |x| terminal.parsed().cell(y, x).unwrap().contents();
    (x..x + 3)
        .map(|x| if text(x).is_empty() { " " } else { text(x) })
        .collect()
}

/// The board on the screen as 81 characters.
fn board(terminal: &Terminal) -> String {
    let cells = (1..=9).flat_map(|row| (1..=9).map(move |column| cell(terminal, row, column)));
    let digits = cells.map(|cell| cell.chars().find(char::is_ascii_digit).unwrap_or('.'));
    digits.collect()
}

fn rows(grid: &str) -> Vec<String> {
    let cells: Vec<char> = grid.chars().collect();
    cells.chunks(9).map(|row| row.iter().collect()).collect()
}

/// Waits until the board shows `wanted`, which are 81 characters.
#[track_caller]
fn expect_board(terminal: &mut Terminal, wanted: &str) {
    terminal.wait(wanted, |terminal| board(terminal) == wanted);
}

#[track_caller]
fn expect_cell(terminal: &mut Terminal, (row, column): (u16, u16), wanted: &str) {
    let expected = format!("'{wanted}' in r{row}c{column}");
    terminal.wait(&expected, |terminal| cell(terminal, row, column) == wanted);
}

/// Quits a game that needs no confirmation.
#[track_caller]
fn quit(terminal: &mut Terminal) {
    let status = terminal.press("q").wait_end();
    assert_eq!(status.code(), Some(0), "{}", terminal.screen());
    terminal.expect_restored();
}

#[test]
fn the_first_frame_shows_the_puzzle_and_quitting_restores_the_terminal() {
    let mut terminal = play();
    expect_board(&mut terminal, PUZZLE);
    terminal.expect_changed();
    quit(&mut terminal);
    assert_eq!(terminal.screen().trim(), "");
}

#[test]
fn without_arguments_a_game_starts_and_the_next_start_resumes_it() {
    let mut terminal = masume([]).start();
    wait_frame(&mut terminal);
    let first = board(&terminal);
    terminal.press("N").wait_for("New puzzle");
    let second = board(&terminal);
    assert_ne!(first, second);
    quit(&mut terminal);
    let mut terminal = masume([]).at_home_of(&terminal).start();
    expect_board(&mut terminal, &second);
    quit(&mut terminal);
}

#[test]
fn a_solved_board_remains_on_the_screen() {
    let mut terminal = play();
    let clues = PUZZLE.chars().zip(SOLUTION.chars());
    let missing = clues.filter(|(clue, _)| *clue == '.');
    // All keys are sent at once, and no key may be lost.
    let keys: Vec<String> = missing.map(|(_, digit)| format!("{digit}\t")).collect();
    terminal.press(&keys.concat()).wait_for("Solved!");
    expect_board(&mut terminal, SOLUTION);
    // Quitting a solved game needs no confirmation.
    quit(&mut terminal);
}

#[test]
fn conflicting_digits_are_marked_without_color_until_one_is_undone() {
    let mut terminal = play();
    terminal.press("5").wait_for("5 repeats in row 1");
    expect_cell(&mut terminal, (1, 1), "!5!");
    expect_cell(&mut terminal, (1, 3), "!5!");
    terminal.press("u").wait_without("!5!");
    expect_board(&mut terminal, PUZZLE);
    quit(&mut terminal);
}

#[test]
fn notes_are_written_and_undone_one_by_one() {
    let mut terminal = play();
    terminal.press("n").wait_for("[note]");
    terminal.press("46").wait_for("r1c3 notes 4 6");
    terminal.press("u").wait_without("notes 4 6");
    terminal.wait_for("r1c3 notes 4");
    terminal.press("U").wait_for("r1c3 notes 4 6");
    terminal.press("uu").wait_without("notes 4");
    quit(&mut terminal);
}

#[test]
fn a_hint_shows_its_levels_and_is_applied_as_one_step() {
    let mut terminal = play();
    for level in 1..=4 {
        terminal.press("H").wait_for(&format!("HINT {level}/4"));
    }
    let digits = |t: &Terminal| board(t).chars().filter(char::is_ascii_digit).count();
    terminal
        .press("\r")
        .wait("one digit more", |t| digits(t) == 31);
    let board = board(&terminal);
    let wrong = board
        .chars()
        .zip(SOLUTION.chars())
        .find(|(a, b)| *a != '.' && a != b);
    assert_eq!(wrong, None, "the hint contradicts the solution");
    terminal.press("u").wait_for("30 of 81");
    expect_board(&mut terminal, PUZZLE);
    quit(&mut terminal);
}

#[test]
fn keys_pressed_before_the_hint_is_found_take_effect() {
    let mut terminal = play();
    terminal.press("HHH").wait_for("HINT 3/4");
    quit(&mut terminal);
}

#[test]
fn escape_closes_a_hint() {
    let mut terminal = play();
    terminal.press("H").wait_for("HINT 1/4");
    terminal.press("\x1b").wait_without("HINT");
    quit(&mut terminal);
}

#[test]
fn watching_a_solver_forward_and_back_does_not_change_the_game() {
    let mut terminal = play();
    terminal.press("4").wait_for("31 of 81");
    let game = board(&terminal);
    terminal.press("s").wait_for("Backtracking, row by row");
    // `≥` disappears when a background job has explored the whole run.
    terminal.wait_without("≥").wait_for("playing");
    terminal.press(" ").wait_for("paused");
    terminal.press("g").wait_for("event 0 of ");
    terminal.press("\x1b[C").wait_for("event 1 of ");
    terminal.press("\x1b[C").wait_for("event 2 of ");
    terminal.press("\x1b[D").wait_for("event 1 of ");
    terminal.press("5").wait_for(" 50%");
    terminal.press(")").wait_for("erase r");
    terminal.press("g").wait_for("event 0 of ");
    expect_board(&mut terminal, &game);
    terminal
        .press("+++ ")
        .wait_for("playing")
        .wait_without("event 0 of ");
    terminal.press(" ").wait_for("paused");
    terminal.press("G").wait_for("100%");
    expect_board(&mut terminal, SOLUTION);
    terminal
        .press("\x1b")
        .wait_without("Backtracking, row by row");
    expect_board(&mut terminal, &game);
    terminal.press("u").wait_for("30 of 81");
    quit(&mut terminal);
}

#[test]
fn a_long_search_can_be_closed_at_once() {
    let slow = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let mut terminal = masume(["watch", slow]).start();
    terminal.wait_for("≥").press(" ").wait_for("playing");
    let status = terminal.press("q").wait_end();
    assert_eq!(status.code(), Some(0));
    terminal.expect_restored();
}

#[test]
fn filling_all_cells_asks_for_confirmation_and_is_one_step() {
    let mut terminal = play();
    terminal.press("S").wait_for("Fill all 51 cells at once?");
    terminal.press("n").wait_without("Fill all");
    expect_board(&mut terminal, PUZZLE);
    terminal.press("S").wait_for("Fill all 51 cells at once?");
    terminal.press("y").wait_for("Filled 51 cells in");
    expect_board(&mut terminal, SOLUTION);
    terminal.press("u").wait_for("30 of 81");
    expect_board(&mut terminal, PUZZLE);
    quit(&mut terminal);
}

#[test]
fn an_unfinished_game_is_resumed_after_a_restart() {
    for key in ["q", "\x03"] {
        let mut terminal = play();
        terminal.press("4\t").wait_for("31 of 81");
        let status = terminal.press(key).wait_end();
        assert_eq!(status.code(), Some(0));
        terminal.expect_restored();
        assert_eq!(terminal.screen().trim(), "Saved. Run masume to resume.");
        let mut terminal = masume([]).at_home_of(&terminal).start();
        terminal.wait_for("Game 1 resumed: 31 cells filled");
        expect_cell(&mut terminal, (1, 3), " 4 ");
        terminal.press("u").wait_for("30 of 81");
        quit(&mut terminal);
    }
}

#[test]
fn a_game_is_resumed_by_its_number() {
    let mut first = play();
    first.press("4").wait_for("31 of 81");
    // The game is open in the first program, so the second program starts another game.
    let mut second = masume([]).at_home_of(&first).start();
    second.wait_for("Game 1 is open in another window");
    second
        .press("N")
        .wait_without("Game 1")
        .press("q")
        .wait_end();
    let mut third = masume(["open", "1"]).at_home_of(&first).start();
    assert_eq!(third.wait_end().code(), Some(2));
    assert_eq!(
        third.written(),
        "masume: game 1 is open in another program\r\n"
    );
    first.press("q").wait_end();
    let mut third = masume(["open", "1"]).at_home_of(&first).start();
    third.wait_for("Game 1 resumed: 31 cells filled");
    quit(&mut third);
}

#[test]
fn a_game_that_cannot_be_saved_continues_and_quitting_asks_for_confirmation() {
    let mut terminal = masume(["play", PUZZLE]).data_is_a_file().start();
    terminal.wait_for("30 of 81").wait_for("Not saved");
    terminal.press("4").wait_for("31 of 81");
    terminal.press("q").wait_for("Quit? This game");
    terminal.press("n").wait_without("Quit? This game");
    let status = terminal.press("qy").wait_end();
    assert_eq!(status.code(), Some(0));
    terminal.expect_restored();
    assert!(terminal.screen().contains("the last moves are not saved"));
}

/// Simulates a full disk by a limit on the size of files. One turn is saved before the limit is
/// set, because the size of the stored puzzles is unknown.
#[test]
fn a_full_disk_neither_stops_a_game_nor_damages_data() {
    let mut terminal = play();
    terminal.press("4").wait_for("31 of 81");
    quit(&mut terminal);
    let database = terminal.home().join("data/masume/games.db");
    let blocks = std::fs::metadata(database).unwrap().len() / 512 + 80;
    let limited = format!("ulimit -f {blocks}; exec \"$0\"");
    let program = env!("CARGO_BIN_EXE_masume");
    let setup = pty::command("/bin/sh", ["-c", &limited, program]);
    let mut terminal = setup.at_home_of(&terminal).start();
    terminal.wait_for("31 of 81").wait_for("Esc menu");
    for _ in 0..200 {
        terminal.press("uU");
        terminal.listen(Duration::from_micros(500));
        if terminal.screen().contains("Not saved") {
            break;
        }
    }
    terminal.press("q").wait_for("Quit? This game");
    terminal.press("y").wait_end();
    assert!(terminal.screen().contains("the last moves are not saved"));
    terminal.expect_restored();
    let mut terminal = masume([]).at_home_of(&terminal).start();
    terminal.wait_for("Game 1 resumed");
    quit(&mut terminal);
}

#[test]
fn frames_are_synchronized_if_the_terminal_supports_it() {
    let mut terminal = play();
    terminal.press("4").wait_for("31 of 81");
    quit(&mut terminal);
    let said = terminal.written();
    let count = |mode: &str| said.matches(mode).count();
    assert!(count("\x1b[?2026h") > 1);
    // Restoring the terminal ends the mode once more.
    assert_eq!(count("\x1b[?2026l"), count("\x1b[?2026h") + 1);
}

#[test]
fn a_pasted_puzzle_is_played_after_confirmation() {
    let mut terminal = masume([]).start();
    wait_frame(&mut terminal);
    expect_board(&mut terminal, PUZZLE);
    let other = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    // The paste has the line ends of text that is copied from a screen. No pasted digit may act as
    // a key.
    let rows = rows(other);
    terminal
        .paste(&rows.join("\n"))
        .wait_for("Play this puzzle?");
    terminal.press("n").wait_without("Play this");
    expect_board(&mut terminal, PUZZLE);
    terminal.paste(&rows.join("\r")).wait_for("17 clues");
    terminal.press("y").wait_for("17 of 81");
    expect_board(&mut terminal, other);
    terminal
        .paste("hello")
        .wait_for("The pasted text is not a puzzle");
    expect_board(&mut terminal, other);
    quit(&mut terminal);
}

/// A link to a killer sudoku of four rows with a thermometer.
const LINK: &str = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCALhNAbO8QBlNsYACAawixwCcRUBDAVzQAsB7WvAW3rEa7ioA5tQgATBAG1JoAG70sjXAEZhEWTAB2CNNSUBfZMEPGj%2BgLrIZJm2cvWzj4%2FdOub5yyApUY1AMb0QrgyIH4wVGBSIABKygDCynQx8QBMIJ7yirggAMwgJqHhWJHwkslxeaixcYjpqJlKCCAA7PlGhRFR0SkJSdE5vRkKjXgArG2gYZ2lMT1pVQNpQ1lN4wVTxV09lTEDecsjIGvtGyVl3TV9A7UH2ceTRWcxiL1VL0v1w9mt649dLztoi8bp8Vng8hZUKxfFw2AI0L4pKAsBBNDAzudgX0Adi4ktzBZ9EA%3D";

#[test]
fn a_pasted_link_is_played_to_its_end() {
    let mut terminal = masume([]).start();
    wait_frame(&mut terminal);
    terminal.paste(LINK).wait_for("Play this puzzle?");
    terminal.press("y").wait_for("Little killer");
    let rows = ["1234", "3412", "2143", "4321"];
    let keys = rows.map(|row| {
        let digits: Vec<String> = row.chars().map(String::from).collect();
        digits.join("\x1b[C")
    });
    terminal.press(&format!("gg{}", keys.join("\x1b[B\x1b[H")));
    terminal.wait_for("Solved in");
    quit(&mut terminal);
}

#[test]
fn a_click_selects_a_cell_and_a_click_on_the_pad_enters_the_digit() {
    let mut terminal = play();
    terminal.click(29, 10).wait_for("r5c5 is empty");
    // The click is on the 5 in the digit pad.
    let pad = terminal.find("1 2 3 4 5").unwrap();
    terminal.click(pad.0 + 8, pad.1).wait_for("r5c5 is 5");
    expect_cell(&mut terminal, (5, 5), " 5 ");
    terminal.press("u");
    terminal
        .wait_for("30 of 81")
        .press("M")
        .wait_for("Mouse off");
    terminal.wait("no mouse", |t| {
        t.parsed().mouse_protocol_mode() == vt100::MouseProtocolMode::None
    });
    quit(&mut terminal);
}

#[test]
fn a_termination_signal_restores_the_terminal() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let mut terminal = play();
        let status = terminal
            .press("4")
            .wait_for("31 of 81")
            .signal(signal)
            .wait_end();
        assert_eq!(status.code(), Some(code), "{signal:?}");
        terminal.expect_restored();
    }
}

#[test]
fn other_signals_restore_the_terminal_and_have_their_default_effect() {
    for signal in [
        Signal::QUIT,
        Signal::USR1,
        Signal::USR2,
        Signal::ALARM,
        Signal::ABORT,
        Signal::VTALARM,
        Signal::XCPU,
    ] {
        let mut terminal = play();
        terminal.press("4").wait_for("31 of 81").signal(signal);
        let status = terminal.wait_end();
        assert_eq!(status.signal(), Some(signal.as_raw()), "{signal:?}");
        terminal.expect_restored();
    }
}

#[test]
fn a_flood_of_keys_does_not_delay_frames_or_signals() {
    let mut terminal = play();
    let keys = "4x".repeat(75_000);
    terminal.type_fast(keys);
    // The screen shows the effect of early keys while further keys arrive.
    terminal.wait_for("31 of 81").wait_for("r1c3 ");
    let start = Instant::now();
    let status = terminal.signal(Signal::TERM).wait_end();
    assert_eq!(status.code(), Some(143));
    assert!(
        start.elapsed() < Duration::from_secs(10),
        "{:?}",
        start.elapsed()
    );
    terminal.expect_restored();
    // The game is saved and can be resumed.
    let mut again = masume(["play"]).at_home_of(&terminal).start();
    again.wait_for("Game 1").press("q");
}

/// The search for a hint needs a thread, but the system cannot start another thread.
#[cfg(target_os = "linux")]
#[test]
fn a_job_that_cannot_start_is_reported_and_the_program_continues() {
    // A puzzle with several solutions is not rated, so the program starts no rating job.
    let several = format!("{}{}", ".".repeat(18), &PUZZLE[18..]);
    let mut terminal = masume(["play", &several])
        .env("GLIBC_TUNABLES", "glibc.pthread.stack_cache_size=0")
        .start();
    wait_frame(&mut terminal);
    // The first hint only reports that there are several solutions. This hint needs no thread.
    terminal.press("H").wait_for("HINT");
    terminal
        .press("\x1b")
        .wait("no hint", |t| !t.screen().contains("HINT"));
    // Only the four permanent threads may remain: drawing, keyboard, window and signals. A job that
    // ended later would free memory, which another thread could use.
    terminal
        .wait_threads(4)
        .limit_memory()
        .press("H")
        .wait_for("Cannot start a thread");
    terminal.press("q").wait_end();
    terminal.expect_restored();
}

#[test]
fn a_shell_continues_a_suspended_program() {
    let program = env!("CARGO_BIN_EXE_masume");
    // The option makes the shell run each program in a process group of its own.
    let script = format!("'{program}' play {PUZZLE}; echo suspended; read -r line; fg");
    let mut terminal = pty::command("sh", ["-m", "-c", &script]).start();
    wait_frame(&mut terminal);
    terminal.press("4").wait_for("31 of 81");
    terminal.press("\x1a").wait_for("suspended");
    terminal.expect_restored();
    assert!(!terminal.screen().contains("of 81"));
    terminal.press("\r").wait_for("31 of 81").expect_changed();
    quit(&mut terminal);
}

#[test]
fn a_program_that_no_shell_could_continue_is_not_suspended() {
    let mut terminal = play();
    terminal.press("\x1a").wait_for("Only a shell could resume");
    terminal.press("4").wait_for("31 of 81");
    quit(&mut terminal);
}

#[test]
fn stopping_restores_the_terminal_until_the_program_continues() {
    let mut terminal = play();
    terminal.press("4").wait_for("31 of 81");
    terminal
        .signal(Signal::TSTP)
        .wait_stopped()
        .expect_restored();
    // The window is resized while the program is stopped.
    assert_eq!(terminal.screen().trim(), "");
    terminal.resize(120, 40);
    terminal
        .signal(Signal::CONT)
        .wait_for("31 of 81")
        .expect_changed();
    terminal.press("u").wait_for("30 of 81");
    quit(&mut terminal);
}

#[test]
fn after_sigstop_the_program_redraws_the_screen() {
    let mut terminal = play();
    terminal.signal(Signal::STOP).wait_stopped();
    let entered = |t: &Terminal| t.written().matches("\x1b[?1049h").count();
    let before = entered(&terminal);
    terminal.signal(Signal::CONT);
    terminal
        .wait("a fresh screen", |t| entered(t) > before)
        .wait_for("30 of 81");
    terminal.expect_changed();
    quit(&mut terminal);
}

#[test]
fn any_sequence_of_window_sizes_is_handled() {
    let mut terminal = play();
    terminal.press("4").wait_for("31 of 81");
    for _ in 0..5 {
        for (width, height) in [
            (1, 1),
            (200, 60),
            (2, 50),
            (39, 15),
            (250, 1),
            (56, 21),
            (40, 16),
        ] {
            terminal.resize(width, height);
        }
    }
    terminal.resize(30, 9).wait_for("This window is 30x9");
    terminal.resize(40, 16).wait_for("31/81");
    terminal
        .resize(80, 24)
        .wait("the board again", |t| cell(t, 1, 3) == " 4 ");
    terminal.press("u").wait_for("30 of 81");
    expect_board(&mut terminal, PUZZLE);
    quit(&mut terminal);
}

#[test]
fn a_window_without_a_size_is_handled() {
    let mut terminal = masume(["play", PUZZLE]).size(0, 0).start();
    terminal.wait("the first frame", |t| t.written().contains("\x1b[?1049h"));
    terminal.resize(80, 24).wait_for("30 of 81");
    quit(&mut terminal);
}

#[test]
fn a_closed_window_ends_the_program() {
    let status = play().hang_up().wait_end();
    assert_eq!((status.code(), status.signal()), (Some(129), None));
}

/// The program has no controlling terminal, so it receives no signal when the window is closed.
#[test]
fn a_closed_window_ends_a_program_that_gets_no_signals() {
    let mut terminal = masume(["play", PUZZLE]).start_uncontrolled();
    terminal.wait_for("masume");
    // All frames are read first, because a write error of a pending frame would also end the
    // program.
    terminal.wait_silence(Duration::from_millis(100));
    assert_eq!(terminal.hang_up().wait_end().code(), Some(2));
}

#[test]
fn a_dumb_terminal_gets_plain_mode() {
    let mut terminal = masume(["play", PUZZLE]).env("TERM", "dumb").start();
    terminal
        .press("row 1\r")
        .wait_for("row 1: 5 3 x, x 7 x, x x x.");
    // Input methods send full-width digits.
    terminal.press("１３４\r").wait_for("r1c3 is 4.");
    terminal.press("quit\r");
    assert_eq!(terminal.wait_end().code(), Some(0));
    assert!(!terminal.written().contains('\x1b'));
    terminal.expect_restored();
    let again = masume([]).at_home_of(&terminal).env("TERM", "dumb");
    let mut terminal = again.start();
    terminal.wait_for("Game 1 resumed: 31 cells filled");
    terminal.press("\x04");
    assert_eq!(terminal.wait_end().code(), Some(0));
    assert!(
        terminal
            .screen()
            .contains("Saved. Run masume --plain to resume.")
    );
}

#[test]
fn the_terminal_cursor_is_shown_in_the_cell_if_the_setting_is_on() {
    let seen = masume(["play", PUZZLE]).config("hardware_cursor = true\n");
    let mut terminal = seen.start();
    // The first empty cell is r1c3.
    terminal.wait("a visible cursor", |terminal| {
        !terminal.parsed().hide_cursor() && terminal.parsed().cursor_position() == (1, 17)
    });
    quit(&mut terminal);
}

#[test]
fn an_error_in_the_arguments_does_not_change_the_terminal() {
    let mut terminal = masume(["play", "missing.txt"]).start();
    assert_eq!(terminal.wait_end().code(), Some(2));
    let said = terminal.written();
    assert_eq!(
        said,
        "masume: 'missing.txt' is neither a file nor a puzzle\r\n"
    );
}

#[test]
fn a_japanese_locale_selects_japanese_messages() {
    let mut terminal = masume(["play", PUZZLE]).env("LANG", "ja_JP.UTF-8").start();
    terminal.wait_for("ヒント").wait_for("81 マス中 30");
    terminal.press("4q").wait_end();
    terminal.expect_restored();
    assert!(terminal.screen().contains("保存しました"));
}

#[test]
fn the_ascii_option_restricts_output_to_ascii() {
    let mut terminal = masume(["--ascii", "play", PUZZLE]).start();
    terminal.wait_for("30 of 81").press("H").wait_for("HINT");
    assert!(terminal.written().is_ascii());
    terminal
        .press("\x1b")
        .wait_without("HINT")
        .press("s")
        .wait_for("Backtracking, row by row");
    assert!(terminal.written().is_ascii());
    terminal.press("q").wait_without("Backtracking, row by row");
    quit(&mut terminal);
}

/// The escape sequence that queries the background color of the terminal.
const BACKGROUND_QUERY: &str = "\x1b]11;?\x1b\\";
const LIGHT: &str = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\";
const DARK: &str = "\x1b]11;rgb:1c1c/1c1c/1c1c\x07";

/// Starts a game whose theme follows the background of the terminal, which has 24-bit color.
fn follows_terminal() -> Terminal {
    masume(["play", PUZZLE])
        .env("COLORTERM", "truecolor")
        .start()
}

/// Returns true if the background of the window is bright. `None` if the window has no background
/// color.
fn is_bright(terminal: &Terminal) -> Option<bool> {
    match terminal.parsed().cell(0, 0)?.bgcolor() {
        vt100::Color::Rgb(red, ..) => Some(red > 127),
        _ => None,
    }
}

#[test]
fn the_theme_follows_the_background_reported_by_the_terminal() {
    let mut terminal = follows_terminal();
    terminal.wait_for("30 of 81");
    terminal.wait("the question", |it| it.written().contains(BACKGROUND_QUERY));
    assert_eq!(
        is_bright(&terminal),
        Some(false),
        "the first theme is not dark"
    );
    terminal.press(LIGHT);
    terminal.wait("a light window", |it| is_bright(it) == Some(true));
    // The program queries the background again when the window receives the focus.
    terminal.press("\x1b[O\x1b[I");
    let asked = |it: &Terminal| it.written().matches(BACKGROUND_QUERY).count();
    terminal.wait("another question", |it| asked(it) == 2);
    terminal.press(DARK);
    terminal.wait("a dark window", |it| is_bright(it) == Some(false));
    assert!(terminal.screen().contains("30 of 81"));
    quit(&mut terminal);
}

#[test]
fn a_late_reply_of_the_terminal_is_not_read_as_keys() {
    let mut terminal = follows_terminal();
    // The program does not wait for the reply of the terminal.
    terminal
        .wait_for("30 of 81")
        .press("4")
        .wait_for("31 of 81");
    assert_eq!(is_bright(&terminal), Some(false));
    terminal.press(&format!("u{LIGHT}2")).wait_for("31 of 81");
    terminal.wait("a light window", |it| is_bright(it) == Some(true));
    terminal.wait_for("r1c3 is 2");
    // The reply arrives in two pieces, as over a slow connection.
    for cut in [DARK.len() - 1, DARK.len() / 2, 5] {
        terminal
            .press(&LIGHT[..cut])
            .listen(Duration::from_millis(150));
        terminal.press(&LIGHT[cut..]);
        terminal.wait("a light window", |it| is_bright(it) == Some(true));
        terminal
            .press(&DARK[..cut])
            .listen(Duration::from_millis(150));
        terminal.press(&DARK[cut..]);
        terminal.wait("a dark window", |it| is_bright(it) == Some(false));
    }
    assert!(
        terminal.screen().contains("31 of 81"),
        "{}",
        terminal.screen()
    );
    // An unfinished sequence has no effect.
    terminal
        .press("\x1b]11;4")
        .listen(Duration::from_millis(1500));
    terminal.press("u").wait_for("30 of 81");
    quit(&mut terminal);
}

#[cfg(target_os = "linux")]
#[test]
fn an_idle_program_does_not_wake_up() {
    let mut terminal = masume(["play", PUZZLE])
        .config("timer = \"hide\"\n")
        .start();
    terminal
        .wait_for("30 of 81")
        .press("4")
        .wait_for("31 of 81");
    // The program is observed for longer than the clock interval. Several attempts are made, because
    // the key may take effect late on a busy machine.
    let watch = Duration::from_millis(1200);
    let sleeps = (0..30).any(|_| {
        let before = terminal.wait_silence(watch / 4).sleeps();
        terminal.wait_silence(watch).sleeps() == before
    });
    assert!(sleeps, "the program does not sleep");
}

#[test]
fn on_a_terminal_solve_prompts_for_rows_and_rejects_invalid_rows() {
    let mut terminal = masume(["solve"]).start();
    terminal.wait_for("row 1: ").press("53..7...\r");
    terminal.wait_for("8 cells, expected 9");
    for (number, row) in (1..).zip(rows(PUZZLE)) {
        terminal.wait_for(&format!("row {number}: "));
        terminal.press(&row).press("\r");
    }
    assert_eq!(terminal.wait_end().code(), Some(0));
    // The output is a grid with boxes, and then the time.
    let said = terminal.written();
    let (_, answer) = said.rsplit_once("row 9: ").unwrap();
    let (_, grid) = answer.split_once("\r\n").unwrap();
    let (grid, time) = grid.trim_end().rsplit_once("\r\n").unwrap();
    let digits: String = grid.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(digits, SOLUTION);
    assert!(time.ends_with(" ms"), "{time}");
}

#[test]
fn a_terminal_without_an_alternate_screen_ends_with_a_clean_screen() {
    let mut terminal = play();
    terminal.press("4").wait_for("31 of 81");
    quit(&mut terminal);
    let bytes = terminal
        .written()
        .replace("\x1b[?1049h", "")
        .replace("\x1b[?1049l", "");
    let mut screen = vt100::Parser::default();
    screen.process(bytes.as_bytes());
    let shown = screen.screen().contents();
    assert_eq!(shown.trim(), "Saved. Run masume to resume.");
}
