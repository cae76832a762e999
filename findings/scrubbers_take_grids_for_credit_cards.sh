#!/usr/bin/env bash
# redact-pii 3.4.0, @coffeeandfun/remove-pii 3.0.1, @cdssnc/sanitize-pii 2.1.1 and libphonenumber-js 1.13.16 (npm), sentry-relay 0.10.1, datafog 4.9.0
# and phonenumbers 9.0.43 (PyPI): where personal data is removed from reports and logs, a puzzle is five credit cards, its rows are
# licenses of drivers and numbers of social insurance, its boxes health cards, and a solved grid loses fifteen digits.
#
# A report of a fault is of use with the puzzle that it is about. One would guess that tools that remove personal data look for names and
# addresses, and that a number of a card is tested for its check digit. But 81 digits hold five numbers of 16 digits, and nine digits are
# what Canada and the United States number their people with. The places of clues are lost in each form with 0 for the empty cells, by one
# tool or another; the rules "@common" of Sentry take fifteen digits of three rows for a card, spaces and ends of lines
# included, in a solved grid, and in 23 of the 36 grids that it becomes when two digits are exchanged. A port of Google's library for phone
# numbers finds nine Japanese ones in a solved grid, a port for Python none. With dots for the empty cells nothing is found by any of them.
# A program should write puzzles with dots into its reports, and no solved grid.
#
# Seen (what is removed from a puzzle of 81 digits, from its rows, and from rows with a space between the boxes):
#     redact-pii                  5 credit cards    9 "digits"                                    -
#     @coffeeandfun/remove-pii    8 phones          6 phones                                      -
#     @cdssnc/sanitize-pii        -                 1 social insurance, 8 drivers' licenses       6 health cards and the rest
#     datafog                     -                 4 of social security                          -
#     sentry-relay, "@common"     -                 -                                             -    (solved: 1 credit card)
#     phone numbers in the solved grid, Japan:      libphonenumber-js 9, phonenumbers 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund redact-pii@3.4.0 @coffeeandfun/remove-pii@3.0.1 @cdssnc/sanitize-pii@2.1.1 libphonenumber-js@1.13.16 >npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python --no-warn-conflicts sentry-relay==0.10.1 datafog==4.9.0 \
    phonenumbers==9.0.43
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import { sanitizePii } from '@cdssnc/sanitize-pii';
import { removePII } from '@coffeeandfun/remove-pii';
import { findPhoneNumbersInText } from 'libphonenumber-js';
import redact from 'redact-pii';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const rows = (grid) => grid.match(/.{9}/g).join('\n');
const boxes = (grid) => rows(grid).replace(/(...)(?=.)/g, '$1 ');
const redactor = new redact.SyncRedactor();
const tools = {
    'redact-pii': [(text) => redactor.redact(text), /CREDIT_CARD_NUMBER|DIGITS/g],
    '@coffeeandfun/remove-pii': [removePII, /\[[^\]]+\]/g],
    '@cdssnc/sanitize-pii': [sanitizePii, /\[[^\]]+\]/g],
};
const expected = {
    'redact-pii': [{ CREDIT_CARD_NUMBER: 5 }, { DIGITS: 9 }, {}],
    '@coffeeandfun/remove-pii': [{ '[phone removed]': 8 }, { '[phone removed]': 6 }, {}],
    '@cdssnc/sanitize-pii': [
        {},
        { '[Redacted: sin]': 1, '[Redacted: drivers_license_nova_scotia]': 8 },
        { '[Redacted: health_card_newfoundland]': 6, '[Redacted: sin]': 1 },
    ],
};
for (const [name, [remove, tag]] of Object.entries(tools)) {
    const seen = [PUZZLE, rows(PUZZLE), boxes(PUZZLE)].map((text) => {
        const counts = {};
        for (const found of remove(text).match(tag) ?? []) counts[found] = (counts[found] ?? 0) + 1;
        return counts;
    });
    console.log(name, JSON.stringify(seen));
    assert.deepStrictEqual(seen, expected[name], 'the behavior has changed');
    if (name === '@cdssnc/sanitize-pii') assert(!/\d/.test(remove(boxes(PUZZLE))), 'the behavior has changed');
    for (const grid of [PUZZLE, rows(PUZZLE), boxes(PUZZLE)].map((text) => text.replaceAll('0', '.'))) {
        assert.strictEqual(remove(grid), grid, 'the behavior has changed');
    }
}
const phones = (text) => findPhoneNumbersInText(text, 'JP').length;
console.log('libphonenumber-js', phones(rows(SOLVED)));
assert.strictEqual(phones(rows(SOLVED)), 9, 'the behavior has changed');
assert.strictEqual(phones(rows(PUZZLE.replaceAll('0', '.'))), 0, 'the behavior has changed');
JS
node seen.mjs
PYTHONPATH=python python3 - <<'PYTHON'
import itertools

import datafog
import phonenumbers
from sentry_relay.processing import pii_strip_event

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def rows(grid, gap=""):
    return "\n".join(gap.join(grid[start + box : start + box + 3] for box in (0, 3, 6)) for start in range(0, 81, 9))


def sentry(text):
    """The text after Sentry's common rules were applied to it as the message of a report."""
    rules = {"applications": {"$logentry.formatted": ["@common"]}}
    return pii_strip_event(rules, {"logentry": {"formatted": text}})["logentry"]["formatted"]


def numbers(text):
    return [found.type for found in datafog.scan(text).entities]


seen = [numbers(text) for text in (PUZZLE, rows(PUZZLE), rows(PUZZLE, " "))]
print("datafog", seen)
assert seen == [[], ["SSN"] * 4, []], "the behavior has changed"

for grid in (PUZZLE, rows(PUZZLE), rows(PUZZLE, " ")):
    assert sentry(grid) == grid, "the behavior has changed"
    dotted = grid.replace("0", ".")
    assert sentry(dotted) == dotted and not numbers(dotted), "the behavior has changed"
solved = rows(SOLVED, " ")
print("sentry-relay:", repr(sentry(solved)))
start, end = sentry(solved).split("[creditcard]")
lost = solved[len(start) : -len(end)]
print("lost:", repr(lost))
assert lost == "348\n198 342 567\n859", "the behavior has changed"
others = [rows(SOLVED.translate(str.maketrans(pair, pair[::-1])), " ") for pair in map("".join, itertools.combinations("123456789", 2))]
changed = sum(sentry(other) != other for other in others)
print(f"sentry-relay changes {changed} of {len(others)} grids with two digits exchanged")
assert changed == 23, "the behavior has changed"

phones = len(list(phonenumbers.PhoneNumberMatcher(rows(SOLVED), "JP")))
print("phonenumbers", phones)
assert phones == 0, "the behavior has changed"
PYTHON
