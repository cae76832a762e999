#!/usr/bin/env bash
# Unidecode 1.4.0, text-unidecode 1.3 and anyascii 0.3.3 (PyPI), unidecode 1.1.0, transliteration 2.6.1, any-ascii 0.3.3 and
# @sindresorhus/transliterate 2.3.1 (npm), which turn text into ASCII: circled digits are gone in three, ❶ in four, and
# a puzzle with middle dots for its empty cells has stars, hyphens or only its clues.
#
# A program for a plain terminal, a label or a file name asks such a library for the nearest ASCII text. The lines │ ┃ ║
# of a grid come out as | in all but one, and one would guess that ① is 1 everywhere and · a full stop. For · none of them gives a full
# stop: four give *, two give -, and @sindresorhus/transliterate, which keeps lines and other signs, drops it, so
# that the row 53··7···· is 537. Other dots that look alike, ∙ and ⋅, are nothing in two, * in two, and three characters, [?], in two
# others, so that rows become longer; ☐ is nothing in four, and □ a # in six. The digits ① to ⑨ are dropped by text-unidecode and
# by unidecode and transliteration of npm, without a sign that something was there, and ❶ to ❾ by Unidecode as well. So a row of marked digits
# is empty, and one with some of them is shorter. any-ascii makes 🟦, a cell in a shared result, to :blue_square:. A test should look at the
# length of each row.
#
# Seen:
#                                    53··7      53∙∙7          53☐7     1②3    1❷3
#     Unidecode                      53**7      537            537      123    13
#     text-unidecode                 53**7      53[?][?]7      537      13     13
#     anyascii, any-ascii            53--7      53**7          53#7     123    123
#     unidecode (npm)                53**7      53[?][?]7      537      13     13
#     transliteration                53**7      537            537      13     13
#     @sindresorhus/transliterate    537        53∙∙7          53☐7     123    1❷3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    Unidecode==1.4.0 text-unidecode==1.3 anyascii==0.3.3
echo '{}' >package.json
npm install --no-audit --no-fund unidecode@1.1.0 transliteration@2.6.1 any-ascii@0.3.3 @sindresorhus/transliterate@2.3.1 >npm.log 2>&1
cat >seen.mjs <<'JS'
import transliterate from '@sindresorhus/transliterate';
import anyAscii from 'any-ascii';
import { transliterate as transliteration } from 'transliteration';
import unidecode from 'unidecode';

const texts = JSON.parse(process.argv[2]);
const functions = {
    'any-ascii': anyAscii.default ?? anyAscii,
    'unidecode (npm)': unidecode,
    transliteration,
    '@sindresorhus/transliterate': (text) => transliterate(text),
};
console.log(JSON.stringify(Object.fromEntries(Object.entries(functions).map(([name, convert]) => [name, texts.map((text) => convert(text))]))));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess

import anyascii
import text_unidecode
import unidecode

TEXTS = ["53··7", "53∙∙7", "53⋅⋅7", "53☐7", "53□7", "1②3", "1❷3", "①②③④⑤⑥⑦⑧⑨", "❶❷❸❹❺❻❼❽❾", "│5┃7║", "🟦"]
EXPECTED = {
    "Unidecode": ["53**7", "537", "537", "537", "53#7", "123", "13", "123456789", "", "|5|7|", ""],
    "text-unidecode": ["53**7", "53[?][?]7", "53[?][?]7", "537", "53#7", "13", "13", "", "", "|5|7|", ""],
    "anyascii": ["53--7", "53**7", "53**7", "53#7", "53#7", "123", "123", "123456789", "123456789", "|5|7|", ":blue_square:"],
    "unidecode (npm)": ["53**7", "53[?][?]7", "53[?][?]7", "537", "53#7", "13", "13", "", "", "|5|7|", ""],
    "transliteration": ["53**7", "537", "537", "537", "53#7", "13", "13", "", "", "|5|7|", ""],
    "@sindresorhus/transliterate": ["537", "53∙∙7", "53⋅⋅7", "53☐7", "53□7", "123", "1❷3", "123456789", "❶❷❸❹❺❻❼❽❾", "│5┃7║", "🟦"],
}
EXPECTED["any-ascii"] = EXPECTED["anyascii"]
run = subprocess.run(["node", "seen.mjs", json.dumps(TEXTS)], capture_output=True, text=True, check=True)
seen = json.loads(run.stdout)
for name, convert in (("Unidecode", unidecode.unidecode), ("text-unidecode", text_unidecode.unidecode), ("anyascii", anyascii.anyascii)):
    seen[name] = [convert(text) for text in TEXTS]
print(*TEXTS)
for name, texts in seen.items():
    print(f"{name}: {texts}")
assert seen == EXPECTED, "the behavior has changed"
PYTHON
