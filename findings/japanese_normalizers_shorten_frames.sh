#!/usr/bin/env bash
# neologdn 0.5.6, jaconv 0.5.0 and jpnorm 0.1.3 (PyPI), wanakana 5.3.1 (npm): "normalized" Japanese text has a frame of other width, or of
# vowel marks, "1〜9" is 19, empty cells are full stops, and a preset named after the first library differs from it.
#
# Text with Japanese is normalized before it is searched, compared or stored, and one would guess that this brings half-width and full-width
# signs together and leaves the rest as it is. But in Japanese text a dash in any of its forms may stand for the mark of a long
# vowel, ー, and these libraries count the lines of box drawing, ─ and ━, among the dashes (and ═, ┄ and │ not). neologdn writes one
# ー for each row of them, so that the frame of a grid shrinks to its corners, jaconv writes as many, two columns wide each, and
# jpnorm, whose preset is named `neologdn_compat`, writes hyphens. neologdn drops each wave dash: the hint 「1〜9のどれか」 says "19", jaconv makes
# it 1ー9. It also drops spaces around Japanese signs and joins full-width ones, so that a row with these for its empty cells has fewer
# cells. wanakana reads "." and "-" as they are typed with a Japanese keyboard: its `toKana` gives 53。。7, and to convert back does not
# undo it for ・, which becomes a slash. A program should normalize names and sentences alone, and puzzles by the signs
# that it knows.
#
# Seen:
#                       ┏━━━┯━━━┓          1〜9     5 3 ・ ・ 7      ５　３　　　７     4行 は 5     ①
#     neologdn          ┏ー┯ー┓             19       5 3・・7        5 3 7              4行は5       ①
#     jaconv            ┏ーーー┯ーーー┓       1ー9     5 3 ・ ・ 7      5 3   7            4行 は 5     1
#     jpnorm            ┏---┯---┓          1〜9     5 3 ・ ・ 7      5 3 7              4行 は 5     1
#     wanakana: toKana("53..7") 53。。7    toKana("+---+") +ーーー+    toRomaji("5・3") 5/3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    neologdn==0.5.6 jaconv==0.5.0 jpnorm==0.1.3
PYTHONPATH=python python3 - <<'PYTHON'
import jaconv
import jpnorm
import neologdn

TEXTS = "┏━━━┯━━━┓", "1〜9", "5 3 ・ ・ 7", "５　３　　　７", "4行 は 5", "①", "═══┄┄┄│││", "53..7...."
for name, normalize, expected in (
    ("neologdn", neologdn.normalize, ("┏ー┯ー┓", "19", "5 3・・7", "5 3 7", "4行は5", "①")),
    ("jaconv", jaconv.normalize, ("┏ーーー┯ーーー┓", "1ー9", "5 3 ・ ・ 7", "5 3   7", "4行 は 5", "1")),
    ("jpnorm", jpnorm.normalize, ("┏---┯---┓", "1〜9", "5 3 ・ ・ 7", "5 3 7", "4行 は 5", "1")),
    ("jpnorm, neologdn_compat", lambda text: jpnorm.normalize(text, "neologdn_compat"), ("┏---┯---┓", "1〜9")),
):
    seen = [normalize(text) for text in TEXTS]
    print(f"{name}: {seen}")
    assert tuple(seen[: len(expected)]) == expected, "the behavior has changed"
    assert tuple(seen[6:]) == TEXTS[6:], "the behavior has changed"
PYTHON
echo '{}' >package.json
npm install --no-audit --no-fund wanakana@5.3.1 >npm.log 2>&1
cat >kana.mjs <<'JS'
import assert from 'node:assert';
import { toKana, toRomaji } from 'wanakana';

const seen = [toKana('53..7'), toKana('+---+'), toRomaji('5・3')];
console.log('wanakana:', seen);
assert.deepStrictEqual(seen, ['53。。7', '+ーーー+', '5/3'], 'the behavior has changed');
JS
node kana.mjs
