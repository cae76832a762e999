#!/usr/bin/env bash
# jsonschema 4.26.0, fastjsonschema 2.22.3, jsonschema-rs 0.61.2, pydantic 2.14.4 and msgspec 0.23.0 (PyPI), ajv 8.20.0 (npm); Hypothesis 6.170.17
# with hypothesis-jsonschema 0.23.1 (PyPI) and proptest 1.12.0 (crates.io): the pattern ^\d{81}$ for a puzzle lets digits of all scripts and a
# line feed in or not, three ways in six validators, and generators of tests make puzzles that hardly have a digit of ASCII.
#
# A schema that says what a puzzle is, 81 digits, is written once, for the validators of several languages and for tests that draw
# puzzles from it. JSON Schema refers to the regular expressions of JavaScript, in which \d is 0 to 9 and $ the end, and one would guess
# that all that read a schema agree. But most take the expressions of their own language. In Python and Rust \d is any decimal digit, full-width or
# Arabic, and in Python $ also matches in front of a line feed, so that the text may have 82 characters. A file that passes in a service in
# Python is rejected by the page in JavaScript; and `int` of Python reads these digits, while `Number` and Rust's `to_digit` do
# not. Of the tests, which one trusts for being thorough, almost all have puzzles that the game rejects at once, so that they
# check the rejection alone; Hypothesis adds the line feed to half of them. exrex, rstr (PyPI) and randexp (npm) draw from 0 to 9. [0-9] instead of
# \d settles the scripts; the line feed stays in two. A program should use [0-9] and check the length, too.
#
# Seen (accepted by ^\d{81}$):         81 digits    with a line feed    full-width
#     ajv, jsonschema-rs                  yes              no               no
#     pydantic, fastjsonschema            yes              no               yes
#     jsonschema, msgspec                 yes              yes              yes
# Seen (puzzles drawn, about how many with other digits than 0 to 9, with a line feed):
#     Hypothesis, from_regex    300    299    161          proptest, \d{81}              100    100    0
#     hypothesis-jsonschema     300    299      0          exrex, rstr, randexp          100      0    0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python jsonschema==4.26.0 \
    fastjsonschema==2.22.3 jsonschema-rs==0.61.2 pydantic==2.14.4 msgspec==0.23.0 hypothesis==6.170.17 hypothesis-jsonschema==0.23.1 \
    exrex==0.12.0 rstr==3.2.2
echo '{}' >package.json
npm install --no-audit --no-fund ajv@8.20.0 randexp@0.6.1 >npm.log 2>&1
PYTHONPATH=python python3 - <<'PYTHON'
from typing import Annotated

import exrex
import fastjsonschema
import jsonschema
import jsonschema_rs
import msgspec
import pydantic
import rstr
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.strategies import from_regex
from hypothesis_jsonschema import from_schema

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
FULL_WIDTH = PUZZLE.translate({ord("0") + digit: 0xFF10 + digit for digit in range(10)})
assert [int(digit) for digit in FULL_WIDTH] == [int(digit) for digit in PUZZLE]


def accepts(validate, text):
    try:
        validate(text)
    except (ValueError, fastjsonschema.JsonSchemaException, jsonschema.ValidationError, msgspec.ValidationError):
        return "-"
    return "+"


for pattern, expected in (
    (r"^\d{81}$", {"jsonschema": "+++", "msgspec": "+++", "pydantic": "+-+", "fastjsonschema": "+-+", "jsonschema-rs": "+--"}),
    (r"^[0-9]{81}$", {"jsonschema": "++-", "msgspec": "++-", "pydantic": "+--", "fastjsonschema": "+--", "jsonschema-rs": "+--"}),
):
    schema = {"type": "string", "pattern": pattern}
    validators = {
        "jsonschema": lambda text: jsonschema.validate(text, schema),
        "msgspec": lambda text: msgspec.convert(text, Annotated[str, msgspec.Meta(pattern=pattern)]),
        "pydantic": pydantic.TypeAdapter(Annotated[str, pydantic.Field(pattern=pattern)]).validate_python,
        "fastjsonschema": fastjsonschema.compile(schema),
        "jsonschema-rs": lambda text: jsonschema_rs.validate(schema, text),
    }
    seen = {
        name: "".join(accepts(validate, text) for text in (PUZZLE, PUZZLE + "\n", FULL_WIDTH)) for name, validate in validators.items()
    }
    print(pattern, seen)
    assert seen == expected, "the behavior has changed"


def drawn(strategy):
    """How many texts of 300 have another digit than 0 to 9, and how many end with a line feed."""
    texts = []

    @seed(1)
    @settings(max_examples=300, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(strategy)
    def collect(text):
        texts.append(text)

    collect()
    assert len(texts) == 300
    return sum(not text.isascii() for text in texts), sum(text.endswith("\n") for text in texts)


foreign, line_feeds = drawn(from_regex(r"^\d{81}$"))
print("Hypothesis, from_regex:", foreign, line_feeds)
assert foreign > 280 and 100 < line_feeds < 200, "the behavior has changed"
foreign, line_feeds = drawn(from_schema({"type": "string", "pattern": r"^\d{81}$"}))
print("hypothesis-jsonschema:", foreign, line_feeds)
assert foreign > 280 and line_feeds == 0, "the behavior has changed"
for name, draw in (("exrex", exrex.getone), ("rstr", rstr.xeger)):
    texts = [draw(r"^\d{81}$") for _ in range(100)]
    print(f"{name}:", texts[0])
    assert all(text.isascii() and len(text) == 81 for text in texts), "the behavior has changed"
PYTHON
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import Ajv from 'ajv';
import RandExp from 'randexp';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const FULL_WIDTH = PUZZLE.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const validate = new Ajv.default().compile({ type: 'string', pattern: '^\\d{81}$' });
const seen = [PUZZLE, `${PUZZLE}\n`, FULL_WIDTH].map((text) => validate(text));
console.log('ajv', seen);
assert.deepStrictEqual(seen, [true, false, false], 'the behavior has changed');
assert(Number.isNaN(Number(FULL_WIDTH[0])));
for (let text = 0; text < 100; text++) assert(/^[0-9]{81}$/.test(new RandExp('^\\d{81}$').gen()), 'the behavior has changed');
JS
node seen.mjs
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
proptest = { version = "=1.12.0", default-features = false, features = ["std"] }
TOML
cat >src/main.rs <<'RUST'
// Counts puzzles of 100 that have another digit than 0 to 9, and those that end with a line feed.
use proptest::strategy::{Strategy, ValueTree};
use proptest::{string::string_regex, test_runner::TestRunner};

fn main() {
    assert_eq!('５'.to_digit(10), None);
    let puzzles = string_regex(r"\d{81}").unwrap();
    let mut runner = TestRunner::deterministic();
    let drawn: Vec<String> = (0..100).map(|_| puzzles.new_tree(&mut runner).unwrap().current()).collect();
    let foreign = drawn.iter().filter(|text| !text.is_ascii()).count();
    let line_feeds = drawn.iter().filter(|text| text.ends_with('\n')).count();
    println!("{foreign} {line_feeds}");
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
seen=$(target/debug/seen)
echo "proptest: $seen"
[[ $seen == "100 0" ]] || {
    echo "the behavior has changed" >&2
    exit 1
}
