#!/usr/bin/env bash
# go-md2man 2.0.2 (Debian 12, go-md2man 2.0.2+ds1-1) and remark-man 9.0.0 (npm), which make manual pages of Markdown, read by mandoc
# 1.14.6 and groff 1.22.4 (Debian 12, mandoc 1.14.6-1+b1, groff-base 1.22.4-10): in a table with "_" for the empty cells all 51
# of them are pieces of lines, and with dots remark-man loses four rows of nine.
#
# A help page shows a puzzle as a table, which becomes a table of tbl in the manual page. One would guess that a cell with one character
# is drawn as this character. But "_" alone in a cell of tbl is a line across the cell, = a double one, which groff draws as a single one, and
# they join the lines of the grid: a row | _ | 9 | 8 | _ | is ├──┤ 9 │ 8 ├──┤. Nothing tells an empty cell from the frame any more, and
# a table without frames has one long line over several cells. A row that begins with a dot is a command for troff, which
# knows none of that name, and the row is gone without a message, in remark-man; go-md2man guards the dot. lowdown 1.0.0 (Debian
# 12, lowdown 1.0.0-2), marked-man 2.1.1 (npm) and pandoc 3.9 (pypandoc_binary 1.17 on PyPI) write each cell as a block of text, and
# all cells are there. A "-" or a "·" is safe in all of them.
#
# Seen (rows, empty cells that are drawn, of 9 and 51; mandoc and groff):
#                                       _        =        .        -
#     go-md2man                         9, 0     9, 0     9, 51    9, 51
#     remark-man                        9, 0     9, 0     5, 28    9, 51
#     lowdown, marked-man, pandoc       9, 51    9, 51    9, 51    9, 51
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The libraries are not part of the behavior, and their versions change with each security update.
apt-get download -q go-md2man=2.0.2+ds1-1 lowdown=1.0.0-2 mandoc=1.14.6-1+b1 groff-base=1.22.4-10 libuchardet0 libbsd0 libmd0 >apt.log 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pypandoc_binary==1.17
echo '{}' >package.json
npm install --no-audit --no-fund marked-man@2.1.1 marked@12.0.2 remark-man@9.0.0 unified@11.0.5 remark-parse@11.0.0 remark-gfm@4.0.1 >npm.log 2>&1
cat >remark.mjs <<'JS'
import fs from 'node:fs';
import remarkGfm from 'remark-gfm';
import remarkMan from 'remark-man';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMan, { name: 'grid', section: 6 });
console.log(String(await processor.process(fs.readFileSync(0, 'utf8'))));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import os
import re
import subprocess

import pypandoc

GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
here = os.getcwd()
share = glob.glob("package/usr/share/groff/1.22.4")[0]
environment = dict(os.environ, PATH=f"{here}/package/usr/bin:{os.environ['PATH']}", LC_ALL="C.UTF-8", GROFF_FONT_PATH=f"{here}/{share}/font",
                   GROFF_TMAC_PATH=f"{here}/{share}/tmac",
                   LD_LIBRARY_PATH=":".join(glob.glob(f"{here}/package/lib/*") + glob.glob(f"{here}/package/usr/lib/*")))


def run(command, text):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, shell=isinstance(command, str), env=environment)


def markdown(sign):
    rows = [[sign if digit == "0" else digit for digit in GRID[at : at + 9]] for at in range(0, 81, 9)]
    table = [list("abcdefghi"), ["---"] * 9, *rows]
    return "# NAME\n\ngrid - a puzzle\n\n# GRID\n\n" + "".join("| " + " | ".join(row) + " |\n" for row in table)


def go(text):
    run(["go-md2man", "-in", "/dev/stdin", "-out", "page"], "% grid 6\n\n" + text)
    with open("page", encoding="utf-8") as file:
        return file.read()


makers = {
    "go-md2man": go,
    "remark-man": lambda text: run(["node", "remark.mjs"], text).stdout,
    "lowdown": lambda text: run(["lowdown", "-s", "-Tman"], text).stdout,
    "marked-man": lambda text: run(["node_modules/.bin/marked-man"], text).stdout,
    "pandoc": lambda text: pypandoc.convert_text(text, "man", "gfm", extra_args=["--standalone"]),
}
readers = {"mandoc": ["mandoc", "-Tutf8"], "groff": "preconv | tbl | groff -man -Tutf8"}
assert pypandoc.get_pandoc_version() == "3.9"
for sign in "_=.-·":
    for maker, make in makers.items():
        page = make(markdown(sign))
        for reader, command in readers.items():
            read = run(command, page)
            drawn = re.sub("\x1b\\[[0-9;]*m|.\b", "", read.stdout)
            row = f"[1-9 │├┤┼┝┥┿─━|\\{sign}]"
            rows = [line.strip() for line in drawn.splitlines() if re.fullmatch(f"{row}*[1-9]{row}*", line)]
            seen = len(rows), sum(line.count(sign) for line in rows)
            print(f"{sign} {maker}, {reader}: {seen}, {rows[2] if len(rows) == 9 else rows}")
            expected = 9, 51
            if maker in ("go-md2man", "remark-man") and sign in "_=":
                expected = 9, 0
            elif maker == "remark-man" and sign == ".":
                expected = 5, 28
            assert seen == expected and not read.stderr, "the behavior has changed"
            if sign == "_" and expected == (9, 0):
                assert rows[2] == "├──┤ 9 │ 8 ├───┼───┼───┼───┤ 6 ├───┤", "the behavior has changed"
            if sign == "=" and expected == (9, 0):
                assert ("┝━━┥ 9" in rows[2], "├──┤ 9" in rows[2]) == (reader == "mandoc", reader == "groff"), "the behavior has changed"
plain = ".TS\nc c c c c.\n5\t3\t_\t_\t7\n.TE\n"
line = run("tbl | groff -Tutf8", plain).stdout.strip()
print(line)
assert line == "5   3 ───────── 7", "the behavior has changed"
PYTHON
