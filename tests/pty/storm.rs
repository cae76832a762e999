//! The terminal is restored after thousands of random keys, clicks, pastes and window sizes.
//!
//! `MASUME_PTY_STORM=10000 cargo test --release --test pty storm` sets the number of events.

use super::*;
use crate::thorough::repetitions;

/// A way in which the program can end.
#[derive(Clone, Copy, Debug)]
enum ExitPath {
    Quit,
    Signal(Signal),
    Suspend,
}

const WAYS: [ExitPath; 5] = [
    ExitPath::Quit,
    ExitPath::Signal(Signal::TERM),
    ExitPath::Signal(Signal::INT),
    ExitPath::Signal(Signal::HUP),
    ExitPath::Suspend,
];

/// Sends a random event to the program, as a terminal does. The key that quits the program is never
/// sent.
fn send(terminal: &mut Terminal, random: &mut Random) {
    const NAMED: [&str; 16] = [
        "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "\x1b[Z", "\r", "\x1b[H", "\x1b[F", "\x7f",
        "\x1b[5~", "\x1b[6~", "\x1bOP", "\x1bOQ", "\x1bOR", "\x1b[I",
    ];
    match random.below(12) {
        0..4 => {
            let digit = char::from(b'1' + u8::try_from(random.below(9)).unwrap());
            terminal.press(&digit.to_string());
        }
        4..7 => {
            terminal.press(NAMED[random.below(NAMED.len())]);
        }
        7..9 => {
            // `q` would quit the program, so `x` is sent in its place.
            let c = u8::try_from(32 + random.below(95)).unwrap();
            let c = if c == b'q' { b'x' } else { c };
            terminal.press(&char::from(c).to_string());
        }
        9 => {
            let x = u16::try_from(random.below(90)).unwrap();
            terminal.click(x, u16::try_from(random.below(30)).unwrap());
        }
        10 => {
            let text = if random.below(2) == 0 {
                PUZZLE
            } else {
                "\x02?"
            };
            terminal.paste(text);
        }
        _ => {
            let (width, height) = (1 + random.below(120), 1 + random.below(50));
            terminal.resize(width.try_into().unwrap(), height.try_into().unwrap());
        }
    }
    terminal.listen(Duration::from_micros(200));
}

/// Quits from the board, a dialog, a list or a text field.
fn leave(terminal: &mut Terminal) {
    terminal.press("\x03");
    terminal.listen(Duration::from_millis(50));
    if terminal.is_running() {
        // The program asks for confirmation if something is not saved.
        terminal.press("y\x03\x03");
    }
}

#[test]
fn the_terminal_is_restored_after_random_events() {
    let events = repetitions("MASUME_PTY_STORM", 600);
    let mut random = Random::new(10);
    for way in WAYS {
        let mut terminal = play();
        for _ in 0..events / WAYS.len() {
            // A click on a footer key may have quit the program. In this case, another program is
            // started.
            if !terminal.is_running() {
                terminal.wait_end();
                terminal.expect_restored();
                terminal = play();
            }
            send(&mut terminal, &mut random);
        }
        match way {
            ExitPath::Suspend if terminal.is_running() => {
                terminal.resize(80, 24).signal(Signal::TSTP);
                terminal.wait_stopped().expect_restored();
                terminal.signal(Signal::CONT);
                leave(&mut terminal);
            }
            ExitPath::Signal(signal) if terminal.is_running() => {
                terminal.signal(signal);
            }
            _ => leave(&mut terminal),
        }
        let status = terminal.wait_end();
        assert!(
            status.code().is_some_and(|code| code != 101),
            "{way:?}: {status:?}"
        );
        terminal.expect_restored();
    }
}
