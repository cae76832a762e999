#!/usr/bin/env bash
# fluent-bundle 0.16.0 (crates.io), @fluent/bundle 0.19.1 (npm) and fluent.runtime 0.4.0 (PyPI): the same English message
# of Fluent gives other words in each, mostly without an error.
#
# Fluent has one specification and one file for all programs, so one would guess that a message tested in one
# implementation reads alike in the others. Its function NUMBER and its numbers do not:
#   - "You came 2nd", by NUMBER($n, type: "ordinal"): right in Rust, "2th" in JavaScript and in Python;
#   - in Rust, NUMBER exists only after `add_builtins`; without it the selector takes "2th" as well, and no error is
#     returned, whereas the text of a bare NUMBER is "{NUMBER()}" with an error;
#   - 81000 is "81,000" in JavaScript and Python and "81000" in Rust, with NUMBER as well;
#   - percent is "25%" in Python alone, and a rounding to one digit is ignored in Rust;
#   - the key [1.0] matches 1 in JavaScript and Python; in Rust it does not, and [one] is taken.
# A program that checks its errors notices only one of these. A player's rank, time or number of puzzles should be
# tested as text, in the implementation that shows it.
#
# Seen (Rust, Rust with add_builtins, JavaScript, Python; "!" is an error):
#     place of 1:       1th         1st       1st        1th !
#     place of 2:       2th         2nd       2th        2th !
#     place of 3:       3th         3rd       3th        3th !
#     plain 81000:      81000       81000     81,000     81,000
#     NUMBER(81000):    {NUMBER()}! 81000     81,000     81,000
#     one digit, 2.26:  {NUMBER()}! 2.26      2.3        2.3
#     percent, 0.25:    {NUMBER()}! 0.25      0.25       25%
#     keys [1.0], [one]: one        one       exact      exact
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >messages.ftl <<'FTL'
place = { NUMBER($n, type: "ordinal") ->
    [one] { $n }st
    [two] { $n }nd
    [few] { $n }rd
   *[other] { $n }th
}
plain = { $n }
number = { NUMBER($n) }
rounded = { NUMBER($n, maximumFractionDigits: 1) }
percent = { NUMBER($n, style: "percent") }
keys = { $n ->
    [1.0] exact
    [one] one
   *[other] other
}
FTL
cat >cases <<'TXT'
place 1
place 2
place 3
plain 81000
number 81000
rounded 2.26
percent 0.25
keys 1
TXT
cargo init --quiet --name seen --vcs none . 2>/dev/null
cat >>Cargo.toml <<'TOML'
fluent-bundle = "=0.16.0"
unic-langid = "=0.9.6"
TOML
cat >src/main.rs <<'RUST'
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::fs::read_to_string;

fn main() {
    let resource = FluentResource::try_new(read_to_string("messages.ftl").unwrap()).unwrap();
    let mut bundle = FluentBundle::new(vec!["en".parse().unwrap()]);
    bundle.set_use_isolating(false);
    if std::env::args().len() > 1 {
        bundle.add_builtins().unwrap();
    }
    bundle.add_resource(resource).unwrap();
    for case in read_to_string("cases").unwrap().lines() {
        let (name, number) = case.split_once(' ').unwrap();
        let mut arguments = FluentArgs::new();
        arguments.set("n", number.parse::<f64>().unwrap());
        let message = bundle.get_message(name).unwrap();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(message.value().unwrap(), Some(&arguments), &mut errors);
        println!("{text}{}", if errors.is_empty() { "" } else { " !" });
    }
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
npm install --no-audit --no-fund @fluent/bundle@0.19.1 >npm.log 2>&1
cat >seen.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
const bundle = new FluentBundle('en', { useIsolating: false });
bundle.addResource(new FluentResource(readFileSync('messages.ftl', 'utf8')));
for (const line of readFileSync('cases', 'utf8').trim().split('\n')) {
    const [name, number] = line.split(' ');
    const errors = [];
    const text = bundle.formatPattern(bundle.getMessage(name).value, { n: Number(number) }, errors);
    console.log(text + (errors.length ? ' !' : ''));
}
JS
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    fluent.runtime==0.4.0 fluent.syntax==0.19.0 babel==2.19.0
cat >seen.py <<'PYTHON'
from fluent.runtime import FluentBundle, FluentResource

bundle = FluentBundle(["en"], use_isolating=False)
bundle.add_resource(FluentResource(open("messages.ftl").read()))
for line in open("cases"):
    name, number = line.split()
    number = float(number) if "." in number else int(number)
    text, errors = bundle.format_pattern(bundle.get_message(name).value, {"n": number})
    print(text + (" !" if errors else ""))
PYTHON
paste -d '|' cases <(target/debug/seen) <(target/debug/seen builtins) <(node seen.mjs) \
    <(PYTHONPATH=python python3 seen.py) | tee seen.txt
diff - seen.txt <<'TXT'
place 1|1th|1st|1st|1th !
place 2|2th|2nd|2th|2th !
place 3|3th|3rd|3th|3th !
plain 81000|81000|81000|81,000|81,000
number 81000|{NUMBER()} !|81000|81,000|81,000
rounded 2.26|{NUMBER()} !|2.26|2.3|2.3
percent 0.25|{NUMBER()} !|0.25|0.25|25%
keys 1|one|one|exact|exact
TXT
