#!/usr/bin/env bash
# Org mode of GNU Emacs 28.2 (Debian 12, emacs-nox 1:28.2+1-15+deb12u4), pandoc 3.9 (pypandoc_binary 1.17 on PyPI) and uniorg-parse 3.2.2
# (npm) for Org, wikitextparser 3.0.0 and mwparserfromhell 0.7.2 (PyPI) and wtf_wikipedia 10.4.2 (npm) for MediaWiki: a table of nine
# rows with dashes for its empty cells has five, as each row that begins with an empty cell is a line.
#
# In both markups a row is written as cells with | before them, and a line of a table begins with |-. One would guess that the
# line has only dashes, as in Markdown, where |-|9|8| is a row. But what follows |- does not matter: |-|9|8|-|-|-|-|6|-|
# is a line in Org, and |-||9||8 the start of a row without cells in MediaWiki. So the four rows of a usual
# puzzle that begin with an empty cell are gone, without an error. Emacs goes further: the first Tab in such a table aligns
# it and writes |---+---+---| over the row, and its clues are gone from the text as well. With a space behind each | all
# readers find nine rows. A test with a puzzle whose rows begin with digits, or with another sign for empty cells, finds nothing wrong.
#
# Seen (rows of a table that has nine, four of them with an empty first cell; cells without spaces, with spaces):
#     Org: Emacs, pandoc, uniorg-parse                              5    9
#     MediaWiki: wikitextparser, mwparserfromhell, wtf_wikipedia    5    9
#     Emacs, the row |-|9|8|-|-|-|-|6|-| after Tab                  |---+---+---+---+---+---+---+---+---|
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The libraries are not part of the behavior, and their versions change with each security update.
apt-get download -q emacs-nox=1:28.2+1-15+deb12u4 emacs-common=1:28.2+1-15+deb12u4 emacs-bin-common=1:28.2+1-15+deb12u4 \
    emacs-el=1:28.2+1-15+deb12u4 libgccjit0 libmpfr6 libmpc3 libisl23 libasound2 libgpm2 libjansson4 liblcms2-2 libdbus-1-3 libgnutls30 libxml2 \
    >apt.log 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pypandoc_binary==1.17 wikitextparser==3.0.0 mwparserfromhell==0.7.2
echo '{}' >package.json
npm install --no-audit --no-fund unified@11.0.5 uniorg-parse@3.2.2 wtf_wikipedia@10.4.2 >npm.log 2>&1
cat >align.el <<'LISP'
(require 'org)
(insert-file-contents "table.org")
(org-mode)
(goto-char (point-min))
(call-interactively 'org-cycle) ; the command of the Tab key
(princ (buffer-substring-no-properties (point-min) (point-max)))
LISP
cat >count.mjs <<'JS'
import fs from 'node:fs';
import { unified } from 'unified';
import parse from 'uniorg-parse';
import wtf from 'wtf_wikipedia';

const [table] = unified().use(parse).parse(fs.readFileSync('table.org', 'utf8')).children;
const org = table.children.filter((row) => row.rowType === 'standard');
const wiki = wtf(fs.readFileSync('table.wiki', 'utf8')).tables()[0].json();
console.log(JSON.stringify([org.length, wiki.length]));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import json
import os
import subprocess

import mwparserfromhell
import pypandoc
import wikitextparser

here = os.getcwd()
share, (libexec,) = f"{here}/package/usr/share/emacs/28.2", glob.glob(f"{here}/package/usr/libexec/emacs/28.2/*")
libraries = glob.glob(f"{here}/package/usr/lib/*-linux-gnu*") + glob.glob(f"{here}/package/lib/*-linux-gnu*")
emacs = dict(os.environ, LD_LIBRARY_PATH=":".join(libraries), EMACSLOADPATH=f"{share}/lisp:", EMACSDATA=f"{share}/etc", EMACSPATH=libexec,
             HOME=here, LC_ALL="C.UTF-8")
GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
LINE = "|---+---+---+---+---+---+---+---+---|"


def run(*arguments, **options):
    return subprocess.run(arguments, capture_output=True, text=True, check=True, **options).stdout


def count(sign, space):
    rows = [[sign if digit == "0" else digit for digit in GRID[at : at + 9]] for at in range(0, 81, 9)]
    org = "".join("|" + "|".join(space + cell + space for cell in row) + "|\n" for row in rows)
    wiki = "{|\n" + "".join("|-\n|" + "||".join(space + cell + space for cell in row) + "\n" for row in rows) + "|}\n"
    for name, text in (("table.org", org), ("table.wiki", wiki)):
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
    aligned = run("package/usr/bin/emacs-nox", f"--dump-file={libexec}/emacs.pdmp", "--batch", "-Q", "-l", "align.el", env=emacs).splitlines()
    by_uniorg, by_wtf = json.loads(run("node", "count.mjs"))
    plain = pypandoc.convert_text(org, "json", "org")
    (body,) = json.loads(plain)["blocks"][0]["c"][4]
    tags = mwparserfromhell.parse(wiki).filter_tags(matches=lambda tag: tag.tag == "tr")
    cells = [row.contents.filter_tags(matches=lambda tag: tag.tag == "td", recursive=False) for row in tags]
    counts = {
        "Emacs": len([line for line in aligned if line != LINE]), "pandoc": len(body[2] + body[3]), "uniorg-parse": by_uniorg,
        "wikitextparser": len(wikitextparser.parse(wiki).tables[0].data()), "mwparserfromhell": len([row for row in cells if row]),
        "wtf_wikipedia": by_wtf,
    }
    return counts, aligned


for sign, space, expected in (("-", "", 5), ("-", " ", 9), (".", "", 9)):
    counts, aligned = count(sign, space)
    print(f"cells {space}{sign}{space}: {counts}", *aligned, sep="\n")
    assert set(counts.values()) == {expected}, "the behavior has changed"
    assert len(aligned) == 9 and (aligned[2] == LINE) == (expected == 5), "the behavior has changed"
markdown = pypandoc.convert_text("|a|b|c|\n|---|---|---|\n|5|3|-|\n|-|9|8|\n", "plain", "gfm")
assert ["-", "9", "8"] in [line.split() for line in markdown.splitlines()], "the behavior has changed"
assert pypandoc.get_pandoc_version() == "3.9"
PYTHON
