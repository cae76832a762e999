#!/usr/bin/env bash
# GNU Emacs 28.2 (Debian 12, emacs-nox 1:28.2+1-15+deb12u4) with crossterm 0.29.0 (crates.io): in M-x term and M-x ansi-term
# the gray of crossterm's 16 colors is invisible and the others are bold, reverse or nothing; titles, links and queries are
# typed into the screen.
#
# Who lives in Emacs starts a full-screen program in `term`, which calls itself eterm-color, with 8 colors. One would guess that
# a program which keeps to the 16 basic colors is on the safe side, and that what is unknown is skipped. But crossterm, and so
# Ratatui, writes these, too, as numbers of the palette, 38;5;8 for the gray of notes and hints, and asks no terminfo. Emacs
# obeys each number by itself: 38 is nothing, 5 is bold, and then 8 is invisible, 7 is reverse and 4 an underline.
# So gray notes are not there, white digits are blocks, and blue ones have a line. 48;5;31 is red text. OSC
# it does not know at all: the question for the background (OSC 11), which many programs ask first, leaves ^[]11;? on the
# screen, a title ^[]0;sudoku, a link its address, OSC 52 the base64 of what was copied; each moves what is written
# behind it. COLORTERM of the terminal around Emacs is inherited, and says truecolor. If TERM begins with "eterm" or
# INSIDE_EMACS is set, a program should write 30 to 37 and 90 to 97 itself, or no colors, and no OSC.
#
# Seen, for a 5 (its face: bold, reverse, underline, invisible or a color of the text):
#     31: red            38;5;1: bold              38;5;7: bold, reverse       38;5;4: bold, underline
#     91: red            48;5;31: bold, red        38;2;255;0;31: red          38;5;8: invisible
#     crossterm's DarkGrey: 38;5;8                 its Grey: 38;5;7
# and as text of the screen:
#     OSC 0 ; sudoku, then 5: ^[]0;sudoku5         OSC 11 ; ?, then 5: ^[]11;?5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The libraries are not part of the behavior, and their versions change with each security update.
apt-get download -q emacs-nox=1:28.2+1-15+deb12u4 emacs-common=1:28.2+1-15+deb12u4 emacs-bin-common=1:28.2+1-15+deb12u4 \
    emacs-el=1:28.2+1-15+deb12u4 libgccjit0 libmpfr6 libmpc3 libisl23 libasound2 libgpm2 libjansson4 liblcms2-2 libdbus-1-3 libgnutls30 libxml2 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
cargo init --quiet --name seen --vcs none rust 2>/dev/null
echo 'crossterm = { version = "=0.29.0", default-features = false }' >>rust/Cargo.toml
cat >rust/src/main.rs <<'RUST'
use crossterm::style::{Color, Colored};

fn main() {
    Colored::set_ansi_color_disabled(false);
    for color in [Color::DarkGrey, Color::Grey] {
        println!("{}", Colored::ForegroundColor(color));
    }
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >screen.el <<'LISP'
(require 'term)
(defun show (text)
  "Print what a terminal shows after TEXT: its characters, and the face of the last one."
  (with-current-buffer (generate-new-buffer "screen")
    (term-mode)
    (let ((process (start-process "program" (current-buffer) "cat")))
      (setq term-width 40 term-height 5)
      (set-marker (process-mark process) (point))
      (term-emulate-terminal process text)
      (prin1 (list (buffer-substring-no-properties (point-min) (point-max))
                   (format "%S" (get-text-property (1- (point-max)) 'font-lock-face))))
      (terpri)
      (delete-process process))))
LISP
python3 - <<'PYTHON'
import glob
import os
import re
import subprocess

here = os.getcwd()
share, (libexec,) = f"{here}/package/usr/share/emacs/28.2", glob.glob("package/usr/libexec/emacs/28.2/*")
libraries = glob.glob("package/usr/lib/*-linux-gnu*") + glob.glob("package/lib/*-linux-gnu*")
os.environ.update(
    LD_LIBRARY_PATH=":".join(map(os.path.abspath, libraries)), EMACSLOADPATH=f"{share}/lisp:", EMACSDATA=f"{share}/etc",
    EMACSPATH=os.path.abspath(libexec), HOME=here, LC_ALL="C.UTF-8",
)
STYLES = {
    "31": "red", "91": "red", "38;5;1": "bold", "38;5;7": "bold reverse", "38;5;4": "bold underline", "48;5;31": "bold red",
    "38;2;255;0;31": "red", "38;5;8": "invisible",
}
TEXTS = ["]0;sudoku", "]11;?", "]52;c;NTM=", "]8;;https://example.org"]


def lisp(text):
    return '"' + text.replace("\x1b", "\\e").replace("\a", "\\a") + '"'


grays = subprocess.run(["rust/target/debug/seen"], capture_output=True, text=True, check=True).stdout.split()
print("crossterm's DarkGrey and Grey:", grays)
assert grays == ["38;5;8", "38;5;7"], "the behavior has changed"
program = [f"\x1b[{style}m5" for style in STYLES] + [f"\x1b{text}\a5" for text in TEXTS]
with open("screen.el", "a") as file:
    file.writelines(f"(show {lisp(text)})\n" for text in program)
lines = subprocess.run(
    ["package/usr/bin/emacs-nox", f"--dump-file={os.path.abspath(libexec)}/emacs.pdmp", "--batch", "-Q", "-l", "screen.el"],
    capture_output=True, text=True, check=True,
).stdout.splitlines()
assert len(lines) == len(program)
for style, line in zip(STYLES, lines):
    words = [
        name for name, part in (("bold", "term-bold"), ("reverse", ":inverse-video t"), ("underline", "term-underline"),
                           ("invisible", ':foreground \\"unspecified-bg'))
        if part in line
    ]
    words += [color for color in re.findall(r':foreground \\"([a-z]+)\d\\"', line) if color != "unspecified"]
    print(f"{style}: {' '.join(words)}")
    assert line.startswith('("5"') and " ".join(words) == STYLES[style], "the behavior has changed"
for text, line in zip(TEXTS, lines[len(STYLES):]):
    # Emacs beeps for the end of the sequence, and keeps the escape character, which it shows as ^[.
    print(f"{text}, then 5: {line!r}")
    assert line.lstrip("\a").startswith(f'("\x1b{text}5"'), "the behavior has changed"
PYTHON
