#!/usr/bin/env bash
# argparse-manpage 4.8 and click-man 0.6.0 (PyPI): a manual page made from a program's help has lost the rows of a grid that
# begin with an empty cell, without a warning; help2man 1.49.3, scdoc 1.11.2 (Debian 12), docutils 0.23 (PyPI) and marked-man
# 2.1.1 (npm) keep them.
#
# The help of a sudoku program shows a grid of nine lines with dots for the empty cells, and tools make the manual page
# from it. One would guess that such a tool's first duty is to escape text, and both escape each "-" and "\". But
# in roff a line that begins with "." or "'" is a command, and a command that nobody has defined is ignored, silently
# by default: of the four rows ..3.2.6.. 9..3.5..1 ..18.64.. 7.......8 two are left, and a grid of nine rows looks like one
# of five. A sentence that begins with '5 is dropped, too. The formatter class for raw text and click's mark "\b" keep the ends
# of lines in --help, but not in the manual: what is left of the grid is filled into one line. A look at the page
# in the source or at --help shows nothing, and neither does a check that the page is made. A program should write its
# empty cells as 0, or indent the rows and escape them (\&) after the tool has run, and read the finished page.
#
# Seen, as what groff 1.22.4 (Debian 12) prints of the four rows and the sentence:
#     argparse-manpage, click-man:  9..3.5..1 7.......8 in one line
#     help2man:                     all of it; the rows in one line
#     scdoc, docutils, marked-man:  all of it; each row in a line of its own
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    argparse-manpage==4.8 click-man==0.6.0 click==8.5.1 docutils==0.23
echo '{}' >package.json
npm install --no-audit --no-fund marked-man@2.1.1 >npm.log 2>&1
apt-get download -q help2man=1.49.3 scdoc=1.11.2-1 groff-base=1.22.4-10 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
cat >argument.py <<'PYTHON'
#!/usr/bin/env python3
import argparse

TEXT = "Solves a grid:\n\n..3.2.6..\n9..3.5..1\n..18.64..\n7.......8\n\n'5 is a clue."


def parser():
    made = argparse.ArgumentParser("grid", description=TEXT, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--version", action="version", version="grid 1.0")
    return made


if __name__ == "__main__":
    parser().parse_args()
PYTHON
chmod +x argument.py
export PYTHONPATH="$folder/python:$folder" PATH="$folder/package/usr/bin:$PATH"
python/bin/argparse-manpage --pyfile argument.py --function parser --project-name grid --description grid >argparse-manpage.1
python3 - >click-man.1 <<'PYTHON'
import click
from click_man.core import generate_man_page

from argument import TEXT


@click.command(help=TEXT.replace("..3", "\b\n..3", 1))
def grid():
    pass


print(generate_man_page(click.Context(grid, info_name="grid"), version="1.0"))
PYTHON
perl package/usr/bin/help2man --no-info ./argument.py >help2man.1
rows=$'..3.2.6..\n9..3.5..1\n..18.64..\n7.......8'
printf 'grid(1)\n\n# NAME\n\ngrid - grid\n\n```\n%s\n```\n\n%s\n' "$rows" "'5 is a clue." | scdoc >scdoc.1
printf '# grid(1) -- grid\n\n```\n%s\n```\n\n%s\n' "$rows" "'5 is a clue." >page.md
node_modules/.bin/marked-man page.md >marked-man.1
python3 - <<'PYTHON'
import os
import subprocess

from docutils.core import publish_string

from argument import TEXT

with open("docutils.1", "wb") as file:
    text = "Grid\n====\n\n::\n\n" + TEXT.partition("\n\n")[2].replace("\n", "\n  ").replace("..3.2", "  ..3.2").replace("  '5", "'5")
    file.write(publish_string(text, writer="manpage"))
os.environ.update(
    GROFF_FONT_PATH=os.path.abspath("package/usr/share/groff/1.22.4/font"),
    GROFF_TMAC_PATH=os.path.abspath("package/usr/share/groff/1.22.4/tmac"),
    GROFF_BIN_PATH=os.path.abspath("package/usr/bin"),
)
ROWS = "..3.2.6.. 9..3.5..1 ..18.64.. 7.......8".split()
EXPECTED = {
    "argparse-manpage": ([["9..3.5..1", "7.......8"]], False),
    "click-man": ([["9..3.5..1", "7.......8"]], False),
    "help2man": ([ROWS], True),
    "scdoc": ([[row] for row in ROWS], True),
    "docutils": ([[row] for row in ROWS], True),
    "marked-man": ([[row] for row in ROWS], True),
}
for name, expected in EXPECTED.items():
    page = subprocess.run(["groff", "-man", "-Tutf8", "-P-cbou", f"{name}.1"], capture_output=True, text=True, check=True)
    lines = [[word for word in line.split() if word in ROWS] for line in page.stdout.splitlines()]
    seen = [line for line in lines if line], "5 is a clue." in page.stdout
    print(f"{name}: rows {seen[0]}, sentence {seen[1]}, warnings {page.stderr!r}")
    assert seen == expected, "the behavior has changed"
    assert name.startswith("docutils") or not page.stderr, "the behavior has changed"
PYTHON
