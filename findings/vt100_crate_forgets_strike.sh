#!/usr/bin/env bash
# vt100 0.16.2 (crates.io): the screen of a terminal program has no struck-through, blinking or hidden text, and
# "no underline" (4:0) leaves the underline on.
#
# The crate is the usual way to test a Rust program for terminals, or to show one inside another. It keeps
# bold, faint, italics, underline and reverse video, so one would guess that SGR 5, 8 and 9 are
# kept, too. They are skipped: in `Cell` and in `contents_formatted` a hidden digit is shown and an eliminated
# candidate is not struck through, so that a test can neither require nor forbid it. Worse, some sequences
# change other things: 4:0, which ends a curly underline, does not end an underline, 58;5;7 (an underline
# color) turns on reverse video, and 38:2::R:G:B, the form of the standard, gives no color, whereas 38:2:R:G:B does. A
# character repeated with CSI b is drawn once, and CSI s and CSI u do not save the cursor.
#
# Seen, as the attributes of a text in `contents_formatted`:
#     strike 9, blink 5, hidden 8: none       faint 2: 2
#     underline 4, then 4:0: 4                underline color 58;5;7: 7
#     38:2::255:0:0: none                     38:2:255:0:0: 38;2;255;0;0
#     "-" CSI 5 b: -                          CSI s, CSI 2 ; 9 H, CSI u: the cursor stays in row 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name seen --vcs none . 2>/dev/null
cat >>Cargo.toml <<'TOML'
vt100 = "=0.16.2"
TOML
cat >src/main.rs <<'RUST'
fn screen(bytes: &str) -> vt100::Parser {
    let mut parser = vt100::Parser::new(3, 20, 0);
    parser.process(bytes.as_bytes());
    parser
}

fn attributes(codes: &str) -> String {
    let formatted = screen(&format!("a{codes}b")).screen().contents_formatted();
    let text = String::from_utf8(formatted).unwrap();
    let between = text.split_once('a').unwrap().1.split_once('b').unwrap().0;
    between.replace("\x1b[", "").trim_end_matches('m').to_string()
}

fn main() {
    for (name, codes, expected) in [
        ("strike", "\x1b[9m", ""),
        ("blink", "\x1b[5m", ""),
        ("hidden", "\x1b[8m", ""),
        ("faint", "\x1b[2m", "2"),
        ("underline 4, then 4:0", "\x1b[4m\x1b[4:0m", "4"),
        ("underline color 58;5;7", "\x1b[58;5;7m", "7"),
        ("38:2::255:0:0", "\x1b[38:2::255:0:0m", ""),
        ("38:2:255:0:0", "\x1b[38:2:255:0:0m", "38;2;255;0;0"),
    ] {
        let seen = attributes(codes);
        println!("{name}: {}", if seen.is_empty() { "none" } else { &seen });
        assert_eq!(seen, expected, "the behavior has changed");
    }
    let repeated = screen("-\x1b[5b").screen().contents();
    let row = screen("\x1b[s\x1b[2;9H\x1b[u").screen().cursor_position().0;
    println!("repeated: {repeated}; row after CSI u: {}", row + 1);
    assert_eq!((repeated.as_str(), row), ("-", 1), "the behavior has changed");
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
target/debug/seen
