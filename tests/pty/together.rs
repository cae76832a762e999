//! Two programs that play together, each in its own window.
//!
//! `MASUME_KILLS=200 cargo test --release --test pty killed_player` sets the number of programs that
//! are killed.

use std::time::{Duration, Instant};

use masume::store::Journal;

use super::*;
use crate::thorough::repetitions;

/// Starts a host and a guest, who has joined with the command on the host's screen.
fn pair(mode: &str, size: (u16, u16)) -> (Terminal, Terminal, String) {
    let arguments = [
        "host",
        PUZZLE,
        mode,
        "--listen",
        "127.0.0.1:0",
        "--name",
        "Ana",
    ];
    let mut host = masume(arguments).size(size.0, size.1).start();
    host.wait_for("Players: Ana").wait_for("masume join ");
    let screen = host.screen();
    let (_, rest) = screen.split_once("masume join ").unwrap();
    let target = rest.split_whitespace().next().unwrap().to_owned();
    let mut guest = join(&target, size).start();
    guest.wait_for("Players: Ana and Ben");
    host.wait_for("Players: Ana and Ben");
    (host, guest, target)
}

fn join(target: &str, size: (u16, u16)) -> Setup {
    masume(["join", target, "--name", "Ben"]).size(size.0, size.1)
}

/// The keys that enter the digits of the solution in empty cells, from the first cell on.
fn keys(cells: std::ops::Range<usize>) -> String {
    let empty = (0..81).filter(|at| &PUZZLE[*at..=*at] == ".");
    let digits: Vec<&str> = empty.map(|at| &SOLUTION[at..=at]).collect();
    digits[cells].join("\t")
}

const EMPTY: usize = 51;

fn start(host: &mut Terminal, guest: &mut Terminal) {
    host.press("\r");
    for terminal in [host, guest] {
        terminal.wait_for("Esc menu").wait_without("Players:");
        expect_board(terminal, PUZZLE);
    }
}

#[test]
fn two_players_race_to_the_end() {
    let (mut host, mut guest, _) = pair("--race", (80, 24));
    // The puzzle stays hidden until the race starts.
    let is_blank = |column| cell(&guest, 1, column).trim().is_empty();
    assert!((1..=9).all(is_blank), "{}", guest.screen());
    start(&mut host, &mut guest);
    guest.press("Y").wait_for("Good luck").press("2\r");
    host.wait_for("Ben: Good luck!");
    guest.type_fast(keys(0..EMPTY));
    host.wait_for("Ben is number 1 in 0:");
    expect_board(&mut host, PUZZLE);
    host.type_fast(keys(0..EMPTY));
    for terminal in [&mut host, &mut guest] {
        terminal
            .wait_for("Result")
            .wait_for("1 Ben 0:")
            .wait_for("2 Ana 0:");
        // Which techniques took longest depends on the machine.
        terminal.wait("two techniques with their times", |it| {
            let screen = it.screen();
            screen.lines().any(|line| line.matches(" 0:").count() == 2)
        });
    }
    quit(&mut guest);
    quit(&mut host);
}

#[test]
fn two_players_solve_a_shared_board() {
    let (mut host, mut guest, _) = pair("--share", (80, 24));
    start(&mut host, &mut guest);
    host.type_fast(keys(0..20));
    guest.wait("20 digits", |it| {
        board(it).matches('.').count() == EMPTY - 20
    });
    // The guest undoes nothing of the host.
    guest.press("u");
    guest.press("5").wait_for("r").press("u");
    guest.wait("20 digits", |it| {
        board(it).matches('.').count() == EMPTY - 20
    });
    host.press("\t").type_fast(keys(20..EMPTY - 5));
    guest.wait("46 digits", |it| board(it).matches('.').count() == 5);
    guest.press("\t").type_fast(keys(EMPTY - 5..EMPTY));
    for terminal in [&mut host, &mut guest] {
        expect_board(terminal, SOLUTION);
    }
    // The guest saves a turn when the host has confirmed it.
    let start = Instant::now();
    while saved(&host) != saved(&guest) && start.elapsed() < Duration::from_secs(10) {
        guest.listen(Duration::from_millis(20));
    }
    assert_eq!(saved(&host), saved(&guest));
    quit(&mut guest);
    quit(&mut host);
}

#[test]
fn a_turn_appears_on_the_other_screen() {
    let (mut host, mut guest, _) = pair("--share", (80, 24));
    start(&mut host, &mut guest);
    let mut times = Vec::new();
    for digit in (1..=9).cycle().take(40) {
        let since = Instant::now();
        host.press(&digit.to_string());
        let wanted = digit.to_string();
        guest.wait("the digit of the host", |it| {
            cell(it, 1, 3).contains(&wanted)
        });
        times.push(since.elapsed());
        host.listen(Duration::from_millis(5));
    }
    times.sort_unstable();
    println!(
        "from the key to the other screen: median {:?}, longest {:?}",
        times[20], times[39]
    );
    // A debug build on a busy computer is slow.
    assert!(times[20] < Duration::from_millis(500), "{:?}", times[20]);
}

#[test]
fn a_watched_host_plays_alone() {
    let (mut host, mut guest, _) = pair("--watch", (80, 24));
    start(&mut host, &mut guest);
    guest.press("4").wait_for("You are watching.");
    host.press("4");
    expect_cell(&mut guest, (1, 3), " 4 ");
    host.press("H");
    guest.wait_for("Ana views a hint");
    // The host leaves, and the guest continues alone.
    let status = host.press("\x1bqy").wait_end();
    assert!(status.success());
    wait_left(&mut guest);
    guest.press("u");
    expect_cell(&mut guest, (1, 3), "   ");
    quit(&mut guest);
}

/// Waits until a guest knows that the host has left. A connection that is only lost is opened again
/// for 30 seconds.
fn wait_left(guest: &mut Terminal) {
    let left = Instant::now();
    guest.wait_for("The host has left.");
    assert!(left.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_guest_sees_at_once_that_a_signal_ended_the_host() {
    for signal in [Signal::TERM, Signal::HUP] {
        let (mut host, mut guest, _) = pair("--share", (80, 24));
        start(&mut host, &mut guest);
        host.signal(signal).wait_end();
        wait_left(&mut guest);
        quit(&mut guest);
    }
}

#[test]
fn a_wrong_code_is_one_clear_line() {
    let (_host, _guest, target) = pair("--race", (80, 24));
    let (_, address) = target.split_once('@').unwrap();
    let wrong = format!("babab-babab-babab-babab-babab@{address}");
    let mut other = join(&wrong, (80, 24)).start();
    other.wait_for("The host does not accept the code.");
    quit(&mut other);
}

/// The saved turns of the most recent game of a program.
fn saved(terminal: &Terminal) -> Vec<String> {
    let (journal, aside) = Journal::open(&terminal.home().join("data/masume")).unwrap();
    assert_eq!(aside, None);
    let last = journal.games().unwrap()[0].id;
    let saved = journal.load(last).unwrap();
    let turns = saved.game.turns().iter();
    turns.map(|(_, turn)| turn.to_string()).collect()
}

#[test]
fn a_player_who_was_killed_returns_to_the_race() {
    let (mut host, mut guest, target) = pair("--race", (80, 24));
    start(&mut host, &mut guest);
    guest.type_fast(keys(0..20));
    host.wait_for("Ben 50/81");
    guest.kill();
    host.wait_for("Ben is away.");
    let before = saved(&guest);
    let mut again = join(&target, (80, 24)).at_home_of(&guest).start();
    again.wait("20 digits", |it| {
        board(it).matches('.').count() == EMPTY - 20
    });
    assert_eq!(saved(&again), before);
    // The remaining digits follow in the same order.
    again.press("\t").type_fast(keys(20..EMPTY));
    host.wait_for("Ben is number 1 in 0:");
    expect_board(&mut again, SOLUTION);
}

#[test]
fn a_killed_player_loses_no_confirmed_turn() {
    let kills = repetitions("MASUME_KILLS", 10);
    let mut random = Random::new(8);
    for kill in 0..kills {
        let (mut host, mut guest, target) = pair("--share", (80, 24));
        start(&mut host, &mut guest);
        let script = "4\tu5\tn6\tn7u\tx".repeat(3);
        host.type_fast(script[..random.below(script.len())].to_owned());
        guest.type_fast(script[..random.below(script.len())].to_owned());
        let pause = Duration::from_millis(random.below(200) as u64);
        host.listen(pause / 2);
        guest.listen(pause / 2);
        if kill % 2 == 0 {
            host.kill();
        } else {
            guest.kill();
        }
        let (killed, other) = if kill % 2 == 0 {
            (&host, &guest)
        } else {
            (&guest, &host)
        };
        // Each side has saved turns in the same order, up to some point.
        let (killed_turns, other_turns) = (saved(killed), saved(other));
        let common = killed_turns.len().min(other_turns.len());
        assert_eq!(killed_turns[..common], other_turns[..common], "kill {kill}");
        if kill % 2 == 1 {
            // The host still plays, and the guest returns.
            let mut again = join(&target, (80, 24)).at_home_of(&guest).start();
            again.wait_for("Esc menu").wait_without("Players:");
            host.press("\x1b[H9");
            let shown = |terminal: &Terminal| board(terminal);
            host.listen(Duration::from_millis(300));
            let wanted = shown(&host);
            again.wait("the board of the host", |it| board(it) == wanted);
            assert_eq!(saved(&again), saved(&host), "kill {kill}");
        } else {
            assert!(guest.is_running());
        }
    }
}
