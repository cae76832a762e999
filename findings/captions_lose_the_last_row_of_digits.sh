#!/usr/bin/env bash
# pysubs2 1.8.1 (PyPI): the last line of a WebVTT caption is lost if it consists of digits, such as a row of a grid or the digit of a
# hint; candidates in braces are lost as well, also with subsrt-ts 2.1.2 (npm).
#
# A video that explains a puzzle has captions: "Row 4, column 7:" with the digit in a line of its own, or rows of the
# grid. In WebVTT a number in the line above the times is a name, which captions may have or not. One would guess that
# libraries see the end of a caption by its empty line. pysubs2 removes a line of digits at the end of a caption, as it
# could be the name of the next, also if no caption in the file has a name: of three rows two are left, of the hint
# "Row 4, column 7:". A caption that is only a digit stays. With names, and in SubRip, where numbers are the rule, just the last
# caption of the file loses its digit, so that a test may miss it. Then {1,5}, a usual way to write candidates:
# pysubs2 takes braces for instructions of another format. They are there when a file has been read and gone when it is
# written as SubRip, WebVTT or others; subsrt-ts drops them in reading. A program should end each caption with a word
# or a period, as in "digit 5.", and write candidates without braces.
#
# Seen (WebVTT without names; pysubs2, subsrt-ts; webvtt-py 0.6.0 on PyPI, subtitle 4.2.2 and node-webvtt 1.9.4 on npm keep all):
#     three rows              two rows                three rows
#     Row 4, column 7: / 5    Row 4, column 7:        Row 4, column 7: / 5
#     5                       5                       5
#     {1,5} in r4c7           " in r4c7" written      in r4c7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pysubs2==1.8.1 webvtt-py==0.6.0
echo '{}' >package.json
npm install --no-audit --no-fund subsrt-ts@2.1.2 subtitle@4.2.2 node-webvtt@1.9.4 >npm.log 2>&1
cat >captions.mjs <<'JS'
import fs from 'node:fs';
import subsrt from 'subsrt-ts';
import * as subtitle from 'subtitle';
import webvtt from 'node-webvtt';
const text = fs.readFileSync(process.argv[2], 'utf8');
const captions = subsrt.parse(text).filter((caption) => caption.type === 'caption');
const cues = subtitle.parseSync(text).filter((node) => node.type === 'cue');
console.log(JSON.stringify([
    captions.map((caption) => caption.text.trim()),
    cues.map((cue) => cue.data.text),
    webvtt.parse(text).cues.map((cue) => cue.text),
]));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess

import pysubs2
import webvtt

TEXTS = ["530070000\n600195000\n098000060", "Row 4, column 7:\n5", "5", "{1,5} in r4c7", "Row 1, column 1:\n9"]


def write(name, with_names):
    parts = ["WEBVTT"]
    for number, text in enumerate(TEXTS, 1):
        caption_name = f"{number}\n" if with_names else ""
        parts.append(f"{caption_name}00:00:0{number}.000 --> 00:00:0{number}.900\n{text}")
    with open(name, "w", encoding="utf-8") as file:
        file.write("\n\n".join(parts) + "\n")
    return name


def read(name):
    return [caption.text.replace("\\N", "\n") for caption in pysubs2.load(name)]


for with_names, expected in (
    (False, ["530070000\n600195000", "Row 4, column 7:", "5", "{1,5} in r4c7", "Row 1, column 1:"]),
    (True, [*TEXTS[:4], "Row 1, column 1:"]),
):
    name = write("lesson.vtt", with_names)
    seen = read(name)
    print("pysubs2, captions with names:" if with_names else "pysubs2:", seen)
    assert seen == expected, "the behavior has changed"
    run = subprocess.run(["node", "captions.mjs", name], capture_output=True, text=True, check=True)
    by_subsrt, *others = json.loads(run.stdout)
    others.append([caption.text for caption in webvtt.read(name)])
    print("subsrt-ts:", by_subsrt)
    assert by_subsrt == [*TEXTS[:3], "in r4c7", TEXTS[4]], "the behavior has changed"
    assert others == [TEXTS] * 3, "the behavior has changed"

webvtt.read("lesson.vtt").save_as_srt("lesson.srt")
seen = read("lesson.srt")
print("pysubs2, SubRip:", seen)
assert seen == [*TEXTS[:4], "Row 1, column 1:"], "the behavior has changed"
captions = pysubs2.load("lesson.srt")
for kind in ("srt", "vtt", "mpl2", "tmp"):
    written = captions.to_string(kind)
    print(f"{kind}: {[line for line in written.splitlines() if 'r4c7' in line]}")
    assert "in r4c7" in written and "{" not in written and "1,5" not in written, "the behavior has changed"
PYTHON
