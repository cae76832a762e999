//! Tests of terminal conventions. The table lists the tests of each convention. Tests without a
//! module name are in this file or in `pty.rs`.
//!
//! | convention | test |
//! |---|---|
//! | no terminal | `cli::commands_with_a_screen_are_rejected_without_a_terminal`, `closed_input_and_output_end_the_program_with_one_line` |
//! | pipes closed early | `cli::a_closed_pipe_ends_the_program_silently` |
//! | alternate screen after all errors | `an_error_in_the_arguments_does_not_change_the_terminal` |
//! | restored on every way out | `quit`, `the_terminal_is_restored_after_random_events` |
//! | `SIGTERM`, `SIGHUP`, `SIGINT` | `a_termination_signal_restores_the_terminal`, `a_closed_window_ends_the_program` |
//! | Ctrl-C loses nothing | `an_unfinished_game_is_resumed_after_a_restart`, `play::quitting_during_a_trial_asks_for_confirmation_once` |
//! | Ctrl-Z, `SIGTSTP`, `SIGCONT` | `suspending_restores_the_terminal_until_the_program_continues`, `after_sigstop_the_program_redraws_the_screen` |
//! | resize, down to 1x1 and 0x0 | `any_sequence_of_window_sizes_is_handled`, `a_window_without_a_size_is_handled` |
//! | too small | `any_sequence_of_window_sizes_is_handled`, `screens::the_board_and_a_hint_are_drawn_in_every_size_class` |
//! | bracketed paste | `a_pasted_puzzle_is_played_after_confirmation`, `keys::program::a_pasted_puzzle_is_offered_and_pasted_text_is_never_read_as_keys` |
//! | mouse, off means off | `a_click_selects_a_cell_and_a_click_on_the_pad_enters_the_digit`, `keys::mouse::a_key_turns_the_mouse_off_and_on` |
//! | focus | `the_clock_stops_while_the_window_has_no_focus`, `a_solver_pauses_while_the_window_has_no_focus` |
//! | kitty keyboard | `the_extended_keyboard_protocol_is_used_only_if_supported` |
//! | synchronized output | `frames_are_synchronized_if_the_terminal_supports_it` |
//! | OSC 52 | `copied_text_goes_to_the_clipboard_and_to_the_screen` |
//! | OSC 8 | `the_source_of_an_algorithm_is_a_link`, `cli::piped_output_has_no_escape_sequences_and_no_prompts` |
//! | color depth | `config::tests::the_environment_selects_color_glyphs_and_language` |
//! | `NO_COLOR` | `without_color_no_color_is_written`, `screens::a_conflict_a_dead_end_and_a_mistake_differ_even_without_color` |
//! | `--color` | `without_color_no_color_is_written`; commands for pipes have no color |
//! | background not painted | `finding::a_painted_background_covers_the_whole_screen` |
//! | `TERM=dumb` | `a_dumb_terminal_gets_plain_mode` |
//! | Linux console | `the_linux_console_gets_ascii_and_sixteen_colors` |
//! | ambiguous width | `a_terminal_that_draws_lines_two_columns_wide_gets_ascii`, `screens::ascii_screens_are_ascii` |
//! | IME | `keys::entry::full_width_digits_of_an_input_method_are_accepted` |
//! | no wake-ups when idle | `an_idle_program_does_not_wake_up`, `keys::program::the_program_sleeps_when_the_timer_is_hidden` |
//! | motion | `finding::the_wave_of_a_solved_puzzle_ends_after_a_second_and_needs_motion` |
//! | screen reader | `a_dumb_terminal_gets_plain_mode`, the tests of `--plain` |
//! | hardware cursor | `the_hidden_terminal_cursor_is_in_the_selected_cell` |
//! | title | `the_window_title_shows_the_game_if_enabled_and_is_restored` |
//! | locale | `a_japanese_locale_selects_japanese_messages`, `cli::the_environment_sets_the_language_and_an_option_overrides_it` |
//! | XDG, `MASUME_CONFIG` | every test of `Setup`, `cli::an_unreadable_settings_file_is_a_warning` |
//! | no home | `without_a_home_folder_a_game_is_played_with_a_warning` |
//! | names that are no UTF-8 | `cli::names_and_folders_need_not_be_utf_8` |
//! | disk full, read-only, I/O errors | `a_full_disk_neither_stops_a_game_nor_damages_data`, `a_game_that_cannot_be_saved_continues_and_quitting_asks_for_confirmation`, `a_disk_error_is_reported_and_the_game_continues` |
//! | clock set back | `setting_the_system_clock_back_loses_nothing` |
//! | keys are never dropped | `a_solved_board_remains_on_the_screen` |
//! | one line at the exit | `an_unfinished_game_is_resumed_after_a_restart` |
//! | help, version, man page, completions | `cli::help_lists_every_command_and_has_examples`, `packaging` |

use std::time::Duration;

use super::*;

/// Returns the time on the clock in the panel, in seconds.
fn clock(terminal: &Terminal) -> Option<u32> {
    let screen = terminal.screen();
    let time = screen
        .split_whitespace()
        .find(|word| word.len() == 4 && word.as_bytes()[1] == b':')?;
    let (minutes, seconds) = time.split_once(':')?;
    Some(minutes.parse::<u32>().ok()? * 60 + seconds.parse::<u32>().ok()?)
}

#[test]
fn the_clock_stops_while_the_window_has_no_focus() {
    let mut terminal = play();
    terminal
        .press("4")
        .wait("a second", |t| clock(t) >= Some(1));
    terminal.press("\x1b[O");
    // The clock stops.
    terminal.wait_silence(Duration::from_millis(1200));
    let stood = clock(&terminal);
    terminal
        .press("\x1b[I")
        .wait("another second", |t| clock(t) > stood);
    quit(&mut terminal);
}

#[test]
fn a_solver_pauses_while_the_window_has_no_focus() {
    let mut terminal = play();
    terminal
        .press("s")
        .wait_for("event 0 of ")
        .wait_without("≥");
    terminal.wait_without("event 0 of ").press("\x1b[O");
    terminal.wait_silence(Duration::from_millis(700));
    let stood = terminal.screen();
    terminal
        .press("\x1b[I")
        .wait("the next event", |t| t.screen() != stood);
    terminal.press("q").wait_without("Backtracking");
    quit(&mut terminal);
}

/// Returns the number of times that the program has written a text.
fn times(terminal: &Terminal, said: &str) -> usize {
    terminal.written().matches(said).count()
}

#[test]
fn the_extended_keyboard_protocol_is_used_only_if_supported() {
    const ASKED: &str = "\x1b[?u";
    const PUSHED: &str = "\x1b[>5u";
    const POPPED: &str = "\x1b[<1u";
    let asked = |term: &str| {
        let mut terminal = masume(["play", PUZZLE]).env("TERM", term).start();
        terminal.wait("a question", |t| t.written().contains(ASKED));
        terminal
    };
    let mut terminal = asked("xterm-kitty");
    terminal.press("\x1b[?0u");
    terminal.wait("the keys", |t| times(t, PUSHED) == 1);
    wait_frame(&mut terminal);
    terminal.press("H").wait_for("HINT 1/4");
    // The extended protocol reports the Escape key as `CSI 27 u`.
    terminal.press("\x1b[27u").wait_without("HINT");
    // The extended protocol reports Shift or Ctrl with a digit on any keyboard layout.
    terminal.press("\x1b[52;2u").wait_for("r1c3 notes 4");
    terminal.press("\x1b[49;5u").wait_for("r1c3 notes 1 4");
    terminal.press("uu").wait_without("notes 1");
    terminal.signal(Signal::TSTP).wait_stopped();
    assert_eq!(times(&terminal, POPPED), 1);
    terminal.signal(Signal::CONT).wait_for("30 of 81");
    terminal.wait("the keys again", |t| times(t, PUSHED) == 2);
    quit(&mut terminal);
    assert_eq!(times(&terminal, POPPED), 2);
    // Without a reply, the program does not use the protocol.
    let mut silent = asked("foot");
    wait_frame(&mut silent);
    quit(&mut silent);
    assert_eq!(times(&silent, PUSHED) + times(&silent, POPPED), 0);
}

#[test]
fn copied_text_goes_to_the_clipboard_and_to_the_screen() {
    let mut terminal = play();
    terminal.press("y").wait_for("Sent to the clipboard");
    // The program writes the clipboard and never reads it.
    assert_eq!(times(&terminal, "\x1b]52;c;"), 1);
    assert_eq!(times(&terminal, "\x1b]52;c;?"), 0);
    quit(&mut terminal);
}

/// Returns the text of all links to an address.
fn linked(terminal: &Terminal, address: &str) -> String {
    let written = terminal.written();
    let start = format!("\x1b]8;id=source;{address}\x1b\\");
    let parts = written.split(&start).skip(1);
    parts
        .map(|part| part.split("\x1b]8;;\x1b\\").next().unwrap())
        .collect()
}

#[test]
fn the_source_of_an_algorithm_is_a_link() {
    const ADDRESS: &str = "https://arxiv.org/abs/cs/0011047";
    let begin = || masume(["watch", "--algorithm", "exact-cover", PUZZLE]);
    let mut terminal = begin().start();
    terminal.wait_for("event");
    terminal.press("a").wait_for("Dancing Links\", 2000.");
    assert_eq!(
        linked(&terminal, ADDRESS),
        "Donald E. Knuth, \"Dancing Links\", 2000."
    );
    // The source of the next algorithm has no web address, so its frame has no link.
    terminal
        .press("\x1b[B")
        .wait_without("Dancing Links\", 2000.");
    terminal.press("\x1b").wait_without("Algorithms");
    quit(&mut terminal);
    let mut console = begin().env("TERM", "linux").start();
    console.wait_for("event");
    console.press("a").wait_for("Dancing Links\", 2000.");
    assert_eq!(times(&console, "\x1b]8"), 0);
    console.press("\x1b").wait_without("Algorithms");
    quit(&mut console);
}

#[test]
fn the_name_of_a_technique_in_its_lesson_is_a_link() {
    const ADDRESS: &str = "https://hodoku.sourceforge.net/en/tech_fishb.php";
    let mut terminal = masume(["learn", "x-wing"]).start();
    terminal.wait_for("X-Wing");
    assert_eq!(linked(&terminal, ADDRESS), "X-Wing");
    terminal.press("\x03").wait_end();
    terminal.expect_restored();
}

/// Returns true if an escape sequence selects a color.
fn is_colored(written: &str) -> bool {
    let parts = written.split("\x1b[").skip(1);
    let styles = parts.filter_map(|part| part.split_once('m').map(|(style, _)| style));
    let mut numbers = styles.flat_map(|style| style.split(';').map(str::to_owned));
    numbers.any(|number| {
        let number = number.parse::<u32>().unwrap_or(0);
        (30..=38).contains(&number) || (40..=48).contains(&number) || (90..108).contains(&number)
    })
}

#[test]
fn without_color_no_color_is_written() {
    let see = |setup: Setup| {
        let mut terminal = setup.start();
        wait_frame(&mut terminal);
        terminal.press("HHH").wait_for("HINT 3/4");
        quit(&mut terminal);
        terminal.written()
    };
    assert!(is_colored(&see(masume(["play", PUZZLE]))));
    assert!(!is_colored(&see(
        masume(["play", PUZZLE]).env("NO_COLOR", "1")
    )));
    let never = masume(["play", PUZZLE, "--color", "never"]);
    assert!(!is_colored(&see(never)));
}

#[test]
fn the_linux_console_gets_ascii_and_sixteen_colors() {
    let mut terminal = masume(["play", PUZZLE]).env("TERM", "linux").start();
    wait_frame(&mut terminal);
    terminal.press("HHH").wait_for("HINT 3/4");
    quit(&mut terminal);
    let written = terminal.written();
    assert!(written.is_ascii());
    assert!(!written.contains("38;2;") && !written.contains("48;2;"));
}

#[test]
fn a_terminal_that_draws_lines_two_columns_wide_gets_ascii() {
    for (column, wide) in [(2, false), (3, true)] {
        for (language, filled) in [("ja_JP.UTF-8", "81 マス中"), ("en_US.UTF-8", "Filled")] {
            let mut terminal = masume(["play", PUZZLE]).env("LANG", language).start();
            terminal.wait("a question", |t| t.written().contains("\x1b[6n"));
            terminal.press(&format!("\x1b[2;{column}R"));
            terminal
                .wait_for(filled)
                .wait_for("30")
                .press("4")
                .wait_for("31");
            let screen = terminal.screen();
            assert_eq!(screen.contains('│'), !wide, "{screen}");
            terminal.press("q").wait_end();
            terminal.expect_restored();
        }
    }
}

#[test]
fn in_screen_and_rxvt_the_title_is_not_set_because_it_could_not_be_restored() {
    for (name, value) in [
        ("STY", "1.pts"),
        ("TERM", "rxvt-unicode-256color"),
        ("TERM", "st-256color"),
    ] {
        let mut terminal = masume(["play", PUZZLE])
            .config("window_title = true\n")
            .env(name, value)
            .start();
        wait_frame(&mut terminal);
        quit(&mut terminal);
        assert!(!terminal.written().contains("\x1b]0;"), "{value}");
    }
}

#[test]
fn in_screen_the_mouse_is_off_unless_the_settings_file_turns_it_on() {
    for (settings, is_on) in [("", false), ("mouse = true\n", true)] {
        let setup = masume(["play", PUZZLE]).config(settings);
        let mut terminal = setup.env("STY", "1.pts").start();
        wait_frame(&mut terminal);
        quit(&mut terminal);
        assert_eq!(times(&terminal, "\x1b[?1002h") > 0, is_on);
    }
}

#[test]
fn redrawing_sets_the_modes_of_the_terminal_again() {
    let mut terminal = masume(["play", PUZZLE]).start();
    wait_frame(&mut terminal);
    terminal.press("\x0c").press("4").wait_for("31 of 81");
    quit(&mut terminal);
    for mode in ["\x1b[?1049h", "\x1b[?1002h", "\x1b[?2004h", "\x1b[?1004h"] {
        assert_eq!(times(&terminal, mode), 2, "{mode:?}");
    }
}

#[test]
fn in_st_the_keypad_is_in_application_mode() {
    let mut terminal = masume(["play", PUZZLE]).env("TERM", "st-256color").start();
    wait_frame(&mut terminal);
    assert_eq!(times(&terminal, "\x1b="), 1);
    terminal.press("\x1bOt").wait_for("31 of 81");
    terminal.press("\x1b[P").wait_for("30 of 81");
    quit(&mut terminal);
    assert_eq!(times(&terminal, "\x1b>"), 1);
}

#[test]
fn the_hidden_terminal_cursor_is_in_the_selected_cell() {
    let mut terminal = play();
    let at = |t: &Terminal| {
        let (row, column) = t.parsed().cursor_position();
        (usize::from(row), usize::from(column))
    };
    // A frame is complete when the cursor of the terminal is in the middle of the selected cell.
    let follows = |t: &Terminal| {
        let screen = t.screen();
        let mut lines = screen.lines().enumerate();
        let middle = lines.find_map(|(row, line)| {
            let bracket = line.chars().position(|c| c == '▐')?;
            Some((row, bracket + 3))
        });
        middle == Some(at(t))
    };
    terminal
        .press("4")
        .wait_for("31 of 81")
        .wait("the cursor in its cell", follows);
    let first = at(&terminal);
    terminal
        .press("\x1b[C")
        .wait("the next cell", |t| follows(t) && at(t).1 > first.1);
    terminal
        .press("\x1b[D")
        .wait("the cell again", |t| follows(t) && at(t) == first);
    quit(&mut terminal);
}

#[test]
fn the_window_title_shows_the_game_if_enabled_and_is_restored() {
    const TITLE: &str = "\x1b]0;masume · Easy 1.2 0:";
    let titled = || {
        let mut terminal = masume(["play", PUZZLE])
            .config("window_title = true\n")
            .start();
        wait_frame(&mut terminal);
        terminal.wait("a title", |t| t.written().contains(TITLE));
        terminal
    };
    let titles = |terminal: &Terminal| terminal.written().matches(TITLE).count();
    let mut terminal = titled();
    terminal.signal(Signal::TSTP).wait_stopped();
    terminal.expect_restored();
    let before = titles(&terminal);
    terminal.signal(Signal::CONT);
    terminal.wait("the title again", |t| titles(t) > before);
    quit(&mut terminal);
    let mut terminal = titled();
    terminal.signal(Signal::TERM).wait_end();
    terminal.expect_restored();
    assert!(terminal.written().contains("\x1b[23;2t"));
    // The title is not set by default.
    let mut terminal = play();
    quit(&mut terminal);
    assert!(!terminal.written().contains("\x1b]0;"));
}

#[test]
fn without_a_home_folder_a_game_is_played_with_a_warning() {
    // No user can create a folder in a device such as `/dev/null`.
    let mut terminal = masume(["play", PUZZLE])
        .env("HOME", "/dev/null/home")
        .env("XDG_CONFIG_HOME", "")
        .env("XDG_DATA_HOME", "")
        .start();
    expect_unsaved_report(&mut terminal);
}

#[test]
fn a_disk_error_is_reported_and_the_game_continues() {
    let setup = masume(["play", PUZZLE]);
    // A folder has the name of the first file of the database, so the database cannot create this
    // file.
    std::fs::create_dir_all(setup.home().join("data/masume/games.db-wal")).unwrap();
    expect_unsaved_report(&mut setup.start());
}

/// Checks that the game continues although it cannot be saved, and that the program reports this at
/// its end.
fn expect_unsaved_report(terminal: &mut Terminal) {
    terminal.wait_for("30 of 81").wait_for("Not saved");
    terminal.press("4").wait_for("31 of 81");
    terminal.press("q").wait_for("Quit? This game is not saved");
    let status = terminal.press("y").wait_end();
    assert_eq!(status.code(), Some(0));
    terminal.expect_restored();
    assert!(terminal.screen().contains("the last moves are not saved"));
}

#[test]
fn closed_input_and_output_end_the_program_with_one_line() {
    let program = env!("CARGO_BIN_EXE_masume");
    for (closed, arguments) in [
        ("<&-", "solve"),
        (">&-", "check 1"),
        ("<&- >&- 2>&-", ""),
        ("<&- >&- 2>&-", "games"),
    ] {
        let home = tempfile::TempDir::new().unwrap();
        let line = format!("exec \"$0\" {arguments} {closed}");
        let mut command = std::process::Command::new("/bin/sh");
        command
            .args(["-c", &line, program])
            .current_dir(&home)
            .env("HOME", home.path())
            .env("XDG_DATA_HOME", home.path());
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code().is_some_and(|code| code <= 2), "{line}");
        assert!(said.lines().count() <= 1, "{line}: {said}");
    }
}

/// When the second program runs, the dates of the first game are in the distant future.
#[test]
fn setting_the_system_clock_back_loses_nothing() {
    let mut terminal = play();
    terminal.press("4").wait_for("31 of 81");
    terminal.press("q").wait_end();
    let path = terminal.home().join("data/masume/games.db");
    {
        let db = rusqlite::Connection::open(&path).unwrap();
        let future = "UPDATE games SET begun_at = 99999999999, changed_at = 99999999999";
        assert_eq!(db.execute(future, []).unwrap(), 1);
    }
    let other = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let mut terminal = masume(["play", other]).at_home_of(&terminal).start();
    wait_frame(&mut terminal);
    terminal.press("6").wait_for("18 of 81");
    terminal.press("q").wait_end();
    // The program resumes the most recently opened game, although the date of this game is older.
    let mut terminal = masume([]).at_home_of(&terminal).start();
    terminal.wait_for("Game 2 resumed");
    terminal.press("q").wait_end();
    let mut terminal = masume(["open", "1"]).at_home_of(&terminal).start();
    terminal.wait_for("Game 1 resumed: 31 cells filled");
    quit(&mut terminal);
}
