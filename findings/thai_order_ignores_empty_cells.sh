#!/usr/bin/env bash
# Intl of Node.js 20, DuckDB 2.0.1 (PyPI) and icu_collator 2.4.0 (crates.io): in a Thai locale the rows 53..7.... and 5.3.7.... are equal, as are
# those with other signs for their empty cells; and in Node.js the option that should end this does not.
#
# A program compares texts in the order of the player's language, often by `localeCompare`, which takes it from LANG. One would guess that
# languages differ in their letters, and that puzzles of digits and dots have one order in all. But the data that these libraries
# share has an exception: in Thai punctuation and spaces do not count, and a row is the list of its digits, wherever they stand. So a list that
# is sorted and freed from equal neighbors loses puzzles, DISTINCT counts one of three rows, and a test of two grids
# by `localeCompare` passes for a Thai player alone; one that is run in English or Japanese shows nothing. Dots, hyphens, underscores, asterisks, ·
# and ・ are ignored, as are spaces; □, ○, + and 0 count. `ignorePunctuation: false` changes nothing, nor does "th-u-ka-noignore"; with
# `numeric: true` the rows are different, as 53 is more than 5. A program should compare puzzles by their characters, `<` and `===`, and
# leave the order of a language to names.
#
# Seen (53..7.... and 5.3.7....):
#     Node.js, LC_ALL=th_TH.UTF-8         localeCompare 0      en_US.UTF-8 and ja_JP.UTF-8: not 0
#     Node.js, Intl.Collator("th")        0, with ignorePunctuation: false 0, with numeric: true 1
#     DuckDB, collate th                  = is true, DISTINCT of three such rows is 1      en, ja: false, 3
#     icu_collator, th                    Equal                                            en, ja: Greater
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
[[ $(node --version) == v20.* ]] || {
    echo "Node.js 20 is needed" >&2
    exit 1
}
cat >compare.mjs <<'JS'
import assert from 'node:assert';

const compare = (options, locale = 'th') => new Intl.Collator(locale, options).compare('53..7....', '5.3.7....');
const seen = [compare({}), compare({ ignorePunctuation: false }), compare({}, 'th-u-ka-noignore'), compare({ numeric: true })];
const ignored = ['.', '-', '_', '*', '·', '・', ' ', '□', '○', '+', '0'].filter(
    (sign) => new Intl.Collator('th').compare(`53${sign}${sign}7`, '537') === 0,
);
console.log('Intl.Collator:', seen, 'ignored:', ignored.join(''));
assert.deepStrictEqual(seen, [0, 0, 0, 1], 'the behavior has changed');
assert.strictEqual(ignored.join(''), '.-_*·・ ', 'the behavior has changed');
JS
node compare.mjs
for locale in th_TH en_US ja_JP; do
    seen=$(LC_ALL=$locale.UTF-8 node --print "'53..7....'.localeCompare('5.3.7....') === 0")
    echo "$locale: equal for localeCompare: $seen"
    [[ $seen == $([[ $locale == th_TH ]] && echo true || echo false) ]] || {
        echo "the behavior has changed" >&2
        exit 1
    }
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python duckdb==2.0.1
PYTHONPATH=python python3 - <<'PYTHON'
import duckdb

database = duckdb.connect()
database.sql("create table puzzles as select unnest(['53..7....', '5.3.7....', '5....3..7']) as cells")
for locale, expected in (("th", (True, 1)), ("en", (False, 3)), ("ja", (False, 3))):
    equal = f"'53..7....' = '5.3.7....' collate {locale}"
    [(equal, distinct)] = database.sql(f"select any_value({equal}), count(distinct cells collate {locale}) from puzzles").fetchall()
    print(f"DuckDB, {locale}: equal {equal}, distinct {distinct} of 3")
    assert (equal, distinct) == expected, "the behavior has changed"
PYTHON
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
icu_collator = "=2.4.0"
icu_locale_core = "2"
TOML
cat >src/main.rs <<'RUST'
use icu_collator::{options::CollatorOptions, Collator};
use icu_locale_core::Locale;

fn main() {
    for name in ["th", "en", "ja"] {
        let locale: Locale = name.parse().unwrap();
        let collator = Collator::try_new(locale.into(), CollatorOptions::default()).unwrap();
        println!("{name} {:?}", collator.compare("53..7....", "5.3.7...."));
    }
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
seen=$(target/debug/seen | paste --serial --delimiters=,)
echo "icu_collator: $seen"
[[ $seen == "th Equal,en Greater,ja Greater" ]] || {
    echo "the behavior has changed" >&2
    exit 1
}
