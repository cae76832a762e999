#!/usr/bin/env bash
# insta 1.49.0 with vt100 0.16.2 (crates.io): an inline snapshot of a screen also matches if the grid stands four columns further to
# the right or three rows further down, and one in a file if it stands lower; a grid that is torn is found. snapbox 1.2.2 takes a row
# of three dots for any number of rows.
#
# The screen of a terminal program is text (`contents` of the crate vt100), and a test compares it with an approved one, a
# "snapshot". One would guess that each column counts, as the test is there to find a grid that is drawn at a wrong place.
# An inline snapshot is a string in the source, indented like the code around it, so insta takes away the indent that all rows have in
# common, and the empty lines at both ends. But it does so to what the program printed as well. So a panel that moved by
# an error of one column and a grid that should be in the middle and is not are the approved screen; only what is not
# moved alike is reported. It makes no difference if the string is written in one line with \n. A file keeps
# the indent and drops the empty lines. The same screens fail with expect-test 1.5.1 and snapbox, and as the `TestBackend` of
# ratatui-core 0.1.2, which writes quotation marks around each row. snapbox has wildcards: a line of three dots is any text, empty or of many lines, so that
# a puzzle whose boxes are printed one below the other matches wrong ones. A program should put a frame or quotation
# marks around a screen before it compares it, and print empty cells as another sign.
#
# Seen (a grid of three lines at the upper left as approved; what passes):
#                          4 to the right    3 down    both    second line moved
#     insta, inline        passes            passes    passes  fails
#     insta, file          fails             passes    fails   fails
#     insta, TestBackend   fails             fails     fails   fails
#     expect-test          fails             fails     fails   fails
#     snapbox              fails             fails     fails   fails
#     snapbox, approved "...", "672", "...": passes for 534, 672, 198 and for 672 alone
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --lib --name seen --vcs none . 2>/dev/null
cat >>Cargo.toml <<'TOML'
insta = { version = "=1.49.0", default-features = false }
vt100 = "=0.16.2"
expect-test = "=1.5.1"
snapbox = "=1.2.2"
ratatui-core = "=0.1.2"
TOML
cat >src/lib.rs <<'RUST'
#![cfg(test)]
const GRID: [&str; 3] = ["+---+", "|5 3|", "+---+"];

/// The screen of a program that draws the grid further down or to the right.
fn screen(down: usize, right: usize, second: usize) -> String {
    let mut parser = vt100::Parser::new(10, 40, 0);
    for (row, text) in GRID.iter().enumerate() {
        let column = right + 1 + if row == 1 { second } else { 0 };
        parser.process(format!("\x1b[{};{column}H{text}", row + down + 1).as_bytes());
    }
    parser.screen().contents()
}

/// The same as Ratatui shows it.
fn backend(down: usize, right: usize, second: usize) -> String {
    let backend = ratatui_core::backend::TestBackend::new(12, 6);
    let mut terminal = ratatui_core::terminal::Terminal::new(backend).unwrap();
    let draw = |frame: &mut ratatui_core::terminal::Frame| {
        for (row, text) in GRID.iter().enumerate() {
            let column = right + if row == 1 { second } else { 0 };
            let style = ratatui_core::style::Style::new();
            frame.buffer_mut().set_string(column as u16, (row + down) as u16, text, style);
        }
    };
    terminal.draw(draw).unwrap();
    terminal.backend().to_string()
}

macro_rules! tests {
    ($($name:ident: $down:expr, $right:expr, $second:expr;)*) => { $(
        mod $name {
            use super::{backend, screen};

            #[test]
            fn inline() {
                insta::assert_snapshot!(screen($down, $right, $second), @r"
                +---+
                |5 3|
                +---+
                ");
            }
            #[test]
            fn one_line() {
                insta::assert_snapshot!(screen($down, $right, $second), @"+---+\n|5 3|\n+---+");
            }
            #[test]
            fn file() {
                insta::with_settings!({ prepend_module_to_snapshot => false }, {
                    insta::assert_snapshot!("grid", screen($down, $right, $second))
                });
            }
            #[test]
            fn ratatui() {
                insta::assert_snapshot!(backend($down, $right, $second), @r#"
                "+---+       "
                "|5 3|       "
                "+---+       "
                "            "
                "            "
                "            "
                "#);
            }
            #[test]
            fn expect_test() {
                expect_test::expect![["
                    +---+
                    |5 3|
                    +---+"]].assert_eq(&screen($down, $right, $second));
            }
            #[test]
            fn snapbox() {
                snapbox::assert_data_eq!(screen($down, $right, $second), snapbox::str![["
+---+
|5 3|
+---+"]]);
            }
        }
    )* };
}

tests! {
    same: 0, 0, 0;
    right: 0, 4, 0;
    down: 3, 0, 0;
    both: 3, 4, 0;
    torn: 0, 0, 1;
}

mod dots {
    fn compare(boxes: &str) {
        snapbox::assert_data_eq!(boxes, snapbox::str![["
...
672
...

"]]);
    }
    #[test]
    fn right() {
        compare("...\n672\n...\n");
    }
    #[test]
    fn full() {
        compare("534\n672\n198\n");
    }
    #[test]
    fn alone() {
        compare("672\n");
    }
    #[test]
    fn other() {
        compare("...\n673\n...\n");
    }
}
RUST
mkdir src/snapshots
printf '%s\n' --- 'source: src/lib.rs' 'expression: screen' --- '+---+' '|5 3|' '+---+' >src/snapshots/grid.snap
export INSTA_UPDATE=no CARGO_TARGET_DIR=target
cargo test --quiet --no-run
# It fails, as some of these tests have to.
cargo test --lib >results 2>/dev/null || true
seen=$(grep -oE '^test .* (ok|FAILED)$' results | LC_ALL=C sort)
echo "$seen"
expected=$(LC_ALL=C sort <<'END'
test same::inline ... ok
test same::one_line ... ok
test same::ratatui ... ok
test same::file ... ok
test same::expect_test ... ok
test same::snapbox ... ok
test right::inline ... ok
test right::one_line ... ok
test right::ratatui ... FAILED
test right::file ... FAILED
test right::expect_test ... FAILED
test right::snapbox ... FAILED
test down::inline ... ok
test down::one_line ... ok
test down::ratatui ... FAILED
test down::file ... ok
test down::expect_test ... FAILED
test down::snapbox ... FAILED
test both::inline ... ok
test both::one_line ... ok
test both::ratatui ... FAILED
test both::file ... FAILED
test both::expect_test ... FAILED
test both::snapbox ... FAILED
test torn::inline ... FAILED
test torn::one_line ... FAILED
test torn::ratatui ... FAILED
test torn::file ... FAILED
test torn::expect_test ... FAILED
test torn::snapbox ... FAILED
test dots::right ... ok
test dots::full ... ok
test dots::alone ... ok
test dots::other ... FAILED
END
)
[[ $seen == "$expected" ]] || { diff <(echo "$expected") <(echo "$seen"); echo "the behavior has changed"; exit 1; }
