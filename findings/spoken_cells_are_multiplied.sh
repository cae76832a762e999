#!/usr/bin/env bash
# word2number 1.1, text2digits 0.1.2 and text2num 3.1.0 (PyPI), words-to-numbers 1.5.1 and compromise 14.17.0 (npm): "four seven five"
# is 33 to one library, 475 to another, "4 7 5" to the rest, one of which leaves "row two" as it is.
#
# A player who speaks says "four seven five" for a 5 in row 4, column 7, and speech recognition often writes numbers below ten as
# words. Libraries turn words into numbers. One would guess that they return three digits or refuse, as the
# words are no number. word2number multiplies: four times seven, and five, is 33, without an error; "five five five" is 30, and
# all nine digits in a row are 1. It looks at the words that it knows and at none between them, so that "row
# four, column seven, five" is 33 or 5, depending on the commas. text2digits joins digits that stand side by side, also behind a
# word: "row four column seven five" is column 75. text2num keeps them apart, but a one, a two or a zero that stands alone stays a
# word: "row three" is "row 3", "row two" is not, and a test with a five finds nothing. A threshold of 0 helps. The two
# for Node.js return the digits as they were said. A program should look up the nine words itself, or test with
# each digit in each place.
#
# Seen (word2number, text2digits, text2num, text2num with threshold 0, the two of npm):
#     four seven five               33     475                     4 7 5                     4 7 5                 4 7 5
#     five five five                30     555                     5 5 5                     5 5 5                 5 5 5
#     one two ... nine              1      123456789               1 2 3 4 5 6 7 8 9         1 2 3 4 5 6 7 8 9     1 2 3 4 5 6 7 8 9
#     row four column seven five    33     row 4 column 75         row 4 column 7 5          row 4 column 7 5      row 4 column 7 5
#     row four, column seven, five  5      row 4, column 7, 5      row 4, column 7, 5        row 4, column 7, 5    row 4, column 7, 5
#     row two                       2      row 2                   row two                   row 2                 row 2
#     clear row one column one      2      clear row 1 column 1    clear row one column one  clear row 1 column 1  clear row 1 column 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    word2number==1.1 text2digits==0.1.2 text2num==3.1.0 2>/dev/null
echo '{}' >package.json
npm install --no-audit --no-fund words-to-numbers@1.5.1 compromise@14.17.0 >npm.log 2>&1
cat >words.js <<'JS'
const { wordsToNumbers } = require('words-to-numbers');
const nlp = require('compromise');
const texts = process.argv.slice(2);
console.log(JSON.stringify(texts.map((text) => {
    const document = nlp(text);
    document.numbers().toNumber();
    return [String(wordsToNumbers(text)), document.text()];
})));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess

from text2digits.text2digits import Text2Digits
from text_to_num import alpha2digit
from word2number.w2n import word_to_num

DIGITS = "one two three four five six seven eight nine"
TEXTS = {
    "four seven five": (33, "475", "4 7 5", "4 7 5"),
    "five five five": (30, "555", "5 5 5", "5 5 5"),
    DIGITS: (1, "123456789", "1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 9"),
    "row four column seven five": (33, "row 4 column 75", "row 4 column 7 5", "row 4 column 7 5"),
    "row four, column seven, five": (5, "row 4, column 7, 5", "row 4, column 7, 5", "row 4, column 7, 5"),
    "row two": (2, "row 2", "row two", "row 2"),
    "row five": (5, "row 5", "row 5", "row 5"),
    "clear row one column one": (2, "clear row 1 column 1", "clear row one column one", "clear row 1 column 1"),
}
by_node = json.loads(subprocess.run(["node", "words.js", *TEXTS], capture_output=True, text=True, check=True).stdout)
for (text, expected), others in zip(TEXTS.items(), by_node):
    seen = (
        word_to_num(text),
        Text2Digits().convert(text),
        alpha2digit(text, "en"),
        alpha2digit(text, "en", threshold=0),
    )
    print(f"{text}: {seen}, npm {others}")
    assert seen == expected and others == [expected[3]] * 2, "the behavior has changed"

# Single digits: the threshold of text2num, and the others.
words = DIGITS.split()
kept = [word for word in words if alpha2digit(f"row {word}", "en") == f"row {word}"]
print("kept by text2num:", kept)
assert kept == ["one", "two"] and alpha2digit("zero", "en") == "zero", "the behavior has changed"
assert [word_to_num(word) for word in words] == list(range(1, 10)), "the behavior has changed"
PYTHON
