#!/usr/bin/env bash
# ansi-to-tui 8.0.1 with ratatui-core 0.1.2 (crates.io): a row with a link loses the link's text and all behind it, colors with colons
# are none, and what follows a reset has the terminal's colors instead of the panel's.
#
# The crate makes `Text` for Ratatui of the colored output of other programs: a preview of a puzzle, a log, a grid that a solver
# prints. It knows all old attributes, strike and faint included, so one would guess that the rest is skipped without a
# trace, as terminals do. Seen:
#   - a link (OSC 8) or a title that ends with ESC \, the end that the standard has, takes the rest of its row away; with the
#     byte 7 at its end it is skipped well, so that the one program's rows are whole and the other's are cut;
#   - 38:5:9 and 38:2::255:0:0 give no color, where 38;5;9 does, and a curly underline (4:3) is none;
#   - 58;5;7, the color of an underline, is blink and reverse video;
#   - ESC [ 0 m becomes the foreground and background `Reset`, and takes away all modifiers, instead of "nothing said": in a panel
#     with colors of its own a struck digit has them, and all behind the first reset, rows further down included, is a hole in
#     the colors of the terminal. ESC [ 27 m and its like say nothing about colors, and 39 says `Reset`;
#   - ESC ( B, which the terminfo of many terminals has in its "normal" (sgr0), is the text "(B" in front of the next digit.
# A program should remove links and ESC ( B before, and paint its own colors into the cells that come out as `Reset`.
#
# Seen (the text, and its colors as foreground/background on a panel that is white on blue):
#     r1 ESC]8;;https://…ESC\ c2 ESC]8;;ESC\ c3      "r1 "               the same with byte 7: "r1 c2 c3"
#     ESC[38:5;9… 5                                  no color            38;5;9: Indexed(9)
#     ESC[58;5;7m5                                   SLOW_BLINK | REVERSED
#     5 ESC[9m6 ESC[0m7, and the next row 8          5 and 6 White/Blue, 7 and 8 Reset/Reset
#     ESC(B5                                         "(B5"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name seen --vcs none rust 2>/dev/null
cd rust
cat >>Cargo.toml <<'TOML'
ansi-to-tui = "=8.0.1"
ratatui-core = "=0.1.2"
TOML
cat >src/main.rs <<'RUST'
use ansi_to_tui::IntoText;
use ratatui_core::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
    text::Text,
    widgets::Widget,
};

fn text(ansi: &str) -> Text<'static> {
    ansi.into_text().unwrap()
}

fn rows(ansi: &str) -> Vec<String> {
    text(ansi).lines.iter().map(ToString::to_string).collect()
}

fn style(ansi: &str) -> Style {
    text(ansi).lines[0].spans[0].style
}

fn main() {
    let cut = rows("r1 \x1b]8;;https://example.org\x1b\\c2\x1b]8;;\x1b\\ c3\nnext");
    let whole = rows("r1 \x1b]8;;https://example.org\x07c2\x1b]8;;\x07 c3\nnext");
    let title = rows("5\x1b]0;game\x1b\\6\nnext");
    println!("links: {cut:?} {whole:?}, title: {title:?}");
    assert_eq!(cut, ["r1 ", "next"]);
    assert_eq!(whole, ["r1 c2 c3", "next"]);
    assert_eq!(title, ["5", "next"]);

    let colors = ["38;5;9", "38:5:9", "38;2;255;0;0", "38:2::255:0:0"].map(|code| style(&format!("\x1b[{code}m5")).fg);
    println!("colors: {colors:?}");
    assert_eq!(colors, [Some(Color::Indexed(9)), None, Some(Color::Rgb(255, 0, 0)), None]);

    let lines = ["9", "4", "4:3", "58;5;7"].map(|code| style(&format!("\x1b[{code}m5")).add_modifier);
    println!("strike, underlines: {lines:?}");
    let (none, blink) = (Modifier::empty(), Modifier::SLOW_BLINK | Modifier::REVERSED);
    assert_eq!(lines, [Modifier::CROSSED_OUT, Modifier::UNDERLINED, none, blink]);

    let mut panel = Buffer::empty(Rect::new(0, 0, 5, 2));
    panel.set_style(panel.area, Style::new().fg(Color::White).bg(Color::Blue));
    text("5\x1b[9m6\x1b[0m7\n8").render(panel.area, &mut panel);
    let cells = [(0, 0), (1, 0), (2, 0), (0, 1)].map(|place| (panel[place].symbol(), panel[place].fg, panel[place].bg));
    println!("panel: {cells:?}");
    let (own, hole) = ((Color::White, Color::Blue), (Color::Reset, Color::Reset));
    assert_eq!(cells.map(|(symbol, ..)| symbol), ["5", "6", "7", "8"]);
    assert_eq!(cells.map(|(_, fg, bg)| (fg, bg)), [own, own, hole, hole]);

    println!("charset: {:?}", rows("\x1b(B5"));
    assert_eq!(rows("\x1b(B5"), ["(B5"]);
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
target/debug/seen || {
    echo "the behavior has changed" >&2
    exit 1
}
