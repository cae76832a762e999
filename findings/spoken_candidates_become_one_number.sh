#!/usr/bin/env bash
# gruut 2.4.0 and g2p_en 2.1.0 (PyPI), which write numbers as words for speech: the candidates 1,5 are spoken as "fifteen" and 1,5,9 as "one
# hundred fifty-nine"; the espeak-ng of phonemizer 1.2.1 (npm) says one, five, nine.
#
# Neural voices need a text without digits, and such libraries make it. Hints of sudoku have candidates with commas between them,
# "1,5 in r4c7", and one would guess that a comma between single digits is a pause, since a comma that groups thousands
# has three digits behind it. Both libraries drop each such comma between digits, whatever number of digits is behind
# it. So three candidates are a number of three digits, 2,7 is "twenty-seven", and the listener has a cell and a number
# that is none of its digits. Names of cells are the other way around: g2p_en writes r4c7 as one word, "rfourcseven", and
# gruut leaves r4c7 to be spoken by rules for unknown words. A hint for speech should have spaces
# behind its commas and "row 4, column 7": "1, 5 and 9 in row 4, column 7" comes out right in all of them.
#
# Seen (gruut, g2p_en, espeak-ng):
#     1,5 in r4c7         fifteen in r4c7                fifteen in rfourcseven    one five in ...
#     1,5,9               one hundred and fifty nine     one hundred fifty-nine    one five nine
#     2,7                 twenty seven                   twenty-seven              two seven
#     1, 5 and 9          one , five and nine            one, five and nine        one, five and nine
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    gruut==2.4.0 inflect==7.5.0
# The rest of g2p_en, which turns words into sounds, needs other packages and data; its numbers are in a file of their own.
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target g2p --no-deps g2p_en==2.1.0
echo '{}' >package.json
npm install --no-audit --no-fund phonemizer@1.2.1 >npm.log 2>&1
cat >espeak.mjs <<'JS'
import { phonemize } from 'phonemizer';

const spoken = [];
for (const text of JSON.parse(process.argv[2])) {
    spoken.push((await phonemize(text, 'en-us')).join(' '));
}
console.log(JSON.stringify(spoken));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import importlib.util
import json
import subprocess

import gruut

spec = importlib.util.spec_from_file_location("expand", "g2p/g2p_en/expand.py")
expand = importlib.util.module_from_spec(spec)
spec.loader.exec_module(expand)


def espeak(*texts):
    run = subprocess.run(["node", "espeak.mjs", json.dumps(texts)], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def by_gruut(text):
    return " ".join(word.text for sentence in gruut.sentences(text, lang="en-us") for word in sentence)


EXPECTED = {
    "1,5 in r4c7": ("fifteen in r4c7", "fifteen in rfourcseven", "1 5 in r4c7"),
    "1,5,9": ("one hundred and fifty nine", "one hundred fifty-nine", "1 5 9"),
    "2,7": ("twenty seven", "twenty-seven", "2 7"),
    "1, 5 and 9": ("one , five and nine", "one, five and nine", "one, five and nine"),
    "1, 5 and 9 in row 4, column 7": (
        "one , five and nine in row four , column seven", "one, five and nine in row four, column seven",
        "one, five and nine in row four, column seven",
    ),
}
for text, (gruut_words, g2p_words, like) in EXPECTED.items():
    sounds, sounds_like, number = espeak(text, like, "159 and 27 and 15")
    seen = by_gruut(text), expand.normalize_numbers(text)
    print(f"{text}: {seen}, {sounds}")
    assert seen == (gruut_words, g2p_words) and sounds == sounds_like, "the behavior has changed"
    assert not any(word in sounds for word in number.split(" and ")), "the behavior has changed"
PYTHON
