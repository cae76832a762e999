#!/usr/bin/env bash
# striptags 3.2.0, voca 1.4.1, underscore.string 3.3.6 and xss 1.0.17 (npm) and w3lib 2.5.0 (PyPI), which take the tags out of a text:
# the futoshiki row 1<2>1 becomes 11, "r4c7<5 and r4c8>3" becomes r4c73, and in three of them the step r1c1<>5 becomes r1c15.
#
# What users write is freed of tags before it is shown. A tag begins with < and a letter; < and a digit is text for HTML's own
# rules, so one would guess that digits between signs of order are safe, and that only a row with letters is in danger. For these five
# a tag is what stands between < and >, whatever it is. Two of them, xss and underscore.string, take "1 < 2 > 1" with spaces for a tag
# as well, and in striptags, voca and xss a < without a > takes the rest of the text along: "3<5" is 3. None of
# them fails. sanitize-html, DOMPurify, string-strip-html, html-to-text and jsdom (npm) and Django, Bleach, nh3, Beautiful Soup and lxml
# (PyPI), which read tags as HTML does, keep all of these texts. Names of cells do begin with a letter: of "r1c1<r1c2>r1c3" nobody keeps
# the cell in the middle.
#
# Seen (what is left):
#                          striptags, voca   xss              underscore.string   w3lib            the others
#     1<2>1                11                11               11                  11               1<2>1
#     1 < 2 > 1            1 < 2 > 1         1  1             1  1                1 < 2 > 1        1 < 2 > 1
#     r1c1<>5, r2c2<>5     r1c15, r2c25      r1c15, r2c25     as it is            as it is         as it is
#     r4c7<5 and r4c8>3    r4c73             r4c73            r4c73               r4c73            as it is
#     3<5                  3                 3                3<5                 3<5              3<5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    w3lib==2.5.0 Django==5.2.19 bleach==6.4.0 nh3==0.3.8 beautifulsoup4==4.15.0 lxml==6.1.3
echo '{}' >package.json
npm install --no-audit --no-fund striptags@3.2.0 voca@1.4.1 underscore.string@3.3.6 xss@1.0.17 sanitize-html@2.17.5 dompurify@3.5.0 \
    string-strip-html@13.7.6 html-to-text@10.0.1 jsdom@29.1.1 >npm.log 2>&1
cat >seen.mjs <<'JS'
import createDOMPurify from 'dompurify';
import { convert } from 'html-to-text';
import { JSDOM } from 'jsdom';
import sanitizeHtml from 'sanitize-html';
import { stripHtml } from 'string-strip-html';
import striptags from 'striptags';
import underscore from 'underscore.string';
import voca from 'voca';
import xss from 'xss';

const purify = createDOMPurify(new JSDOM('').window);
const functions = {
    striptags: (text) => (striptags.striptags ?? striptags.default ?? striptags)(text),
    voca: (text) => voca.stripTags(text),
    xss: (text) => xss(text, { whiteList: {}, stripIgnoreTag: true }),
    'underscore.string': (text) => underscore.stripTags(text),
    'sanitize-html': (text) => sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }),
    DOMPurify: (text) => purify.sanitize(text, { ALLOWED_TAGS: [] }),
    'string-strip-html': (text) => stripHtml(text).result,
    'html-to-text': (text) => convert(text),
    jsdom: (text) => new JSDOM(text).window.document.body.textContent,
};
const texts = JSON.parse(process.argv[2]);
console.log(JSON.stringify(Object.fromEntries(Object.entries(functions).map(([name, strip]) => [name, texts.map(strip)]))));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import html
import json
import subprocess

import bleach
import lxml.html
import nh3
from bs4 import BeautifulSoup
from django.utils.html import strip_tags
from w3lib.html import remove_tags

TEXTS = ["1<2>1", "1 < 2 > 1", "r1c1<>5, r2c2<>5", "r4c7<5 and r4c8>3", "3<5"]
STRIPPED = {
    "striptags": ["11", "1 < 2 > 1", "r1c15, r2c25", "r4c73", "3"],
    "voca": ["11", "1 < 2 > 1", "r1c15, r2c25", "r4c73", "3"],
    "xss": ["11", "1  1", "r1c15, r2c25", "r4c73", "3"],
    "underscore.string": ["11", "1  1", "r1c1<>5, r2c2<>5", "r4c73", "3<5"],
    "w3lib": ["11", "1 < 2 > 1", "r1c1<>5, r2c2<>5", "r4c73", "3<5"],
}
functions = {
    "w3lib": remove_tags,
    "Django": strip_tags,
    "Bleach": lambda text: bleach.clean(text, tags=[], strip=True),
    "nh3": lambda text: nh3.clean(text, tags=set()),
    "Beautiful Soup": lambda text: BeautifulSoup(text, "html.parser").get_text(),
    "lxml": lambda text: lxml.html.fromstring(f"<p>{text}</p>").text_content(),
}
letters = "r1c1<r1c2>r1c3"
run = subprocess.run(["node", "seen.mjs", json.dumps([*TEXTS, letters])], capture_output=True, text=True, check=True)
seen = json.loads(run.stdout)
seen |= {name: [strip(text) for text in (*TEXTS, letters)] for name, strip in functions.items()}
assert len(seen) == 15
for name, texts in seen.items():
    texts = [html.unescape(text) for text in texts]
    print(f"{name}: {texts}")
    assert texts[:-1] == STRIPPED.get(name, TEXTS), "the behavior has changed"
    assert "r1c2" not in texts[-1], "the behavior has changed"
PYTHON
