#!/usr/bin/env bash
# crossterm 0.29.0 with ratatui 0.30.2 (crates.io): NO_COLOR=1 takes away bold and reverse video, too, so that the
# selected cell cannot be seen.
#
# Whoever sets NO_COLOR wants a program without colors; bold, underline and reverse video are expected to stay, and
# reverse video is what a careful program uses to mark a cell when there are no colors. Crossterm reads the variable by
# itself and writes nothing in place of each color. But only the number is left out: ESC [ 38;5;1 m becomes ESC [ m,
# which is the sequence that resets all attributes. Ratatui writes the modifiers of a cell first and its colors
# behind them, so each change of color ends the bold and reverse video that were just set. A test with a
# `TestBackend` sees nothing of it, as it holds cells. A program should call `force_color_output(true)` and leave out
# the colors in its own styles, where a cell without a color changes nothing.
#
# Seen, for a cell that is bold, reverse and red (ESC is left out):
#     NO_COLOR not set, or empty: [7m[1m[38;5;1;49m5
#     NO_COLOR=1:                 [7m[1m[;m5
#     NO_COLOR=1, no color asked: [7m[1m5
#     NO_COLOR=1, after force_color_output(true): [7m[1m[38;5;1;49m5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name seen --vcs none . 2>/dev/null
cat >>Cargo.toml <<'TOML'
crossterm = "=0.29.0"
ratatui = { version = "=0.30.2", default-features = false, features = ["crossterm"] }
TOML
cat >src/main.rs <<'RUST'
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::{Terminal, TerminalOptions, Viewport};

/// The bytes that draw one cell behind an ordinary one.
fn drawn(style: Style) -> String {
    let mut bytes = Vec::new();
    let viewport = Viewport::Fixed(Rect::new(0, 0, 9, 1));
    let backend = CrosstermBackend::new(&mut bytes);
    let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport }).unwrap();
    let line = Line::from(vec![Span::raw("a"), Span::styled("5", style)]);
    terminal.draw(|frame| frame.render_widget(line, frame.area())).unwrap();
    drop(terminal);
    let text = String::from_utf8(bytes).unwrap().replace('\x1b', "");
    let start = text.find('a').unwrap() + 1;
    text[start..=start + text[start..].find("m5").unwrap() + 1].to_string()
}

fn main() {
    let selected = Style::new().bold().reversed();
    print!("{} {}", drawn(selected.red()), drawn(selected));
    ratatui::crossterm::style::force_color_output(true);
    println!(" {}", drawn(selected.red()));
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
unset NO_COLOR
check() {
    echo "$1: $2"
    [ "$2" = "$3" ] || { echo "the behavior has changed" >&2; exit 1; }
}
check "NO_COLOR not set" "$(target/debug/seen)" "[7m[1m[38;5;1;49m5 [7m[1m5 [7m[1m[38;5;1;49m5"
check "NO_COLOR empty" "$(NO_COLOR='' target/debug/seen)" "[7m[1m[38;5;1;49m5 [7m[1m5 [7m[1m[38;5;1;49m5"
check "NO_COLOR=1" "$(NO_COLOR=1 target/debug/seen)" "[7m[1m[;m5 [7m[1m5 [7m[1m[38;5;1;49m5"
