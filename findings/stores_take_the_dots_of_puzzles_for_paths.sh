#!/usr/bin/env bash
# conf 15.1.0, configstore 8.0.0, dot-prop 10.2.0, object-path 0.11.8 and lodash 4.18.1 (npm), pydash 8.1.0, OmegaConf 2.4.0 and
# python-benedict 0.40.1 (PyPI): a store with a puzzle for its key, 8..........36......7.., nests it 61 levels deep, has fewer entries
# than puzzles, and its file of 18 solving times is more than half a megabyte.
#
# Programs keep the best time of each puzzle in a store of settings, and the puzzle itself is a good key. What is set is
# found again, so that a test of `set`, `get` and `has` passes, and one would guess that the file has a line for each puzzle. But a dot is a
# step into an object there. With 0 for its empty cells a puzzle is one key; with dots each run of digits is a level, and so is the
# nothing between two dots. The libraries of npm also take digits for the place in an array, so that 457 makes an array of 458, whose
# other places are null in the file. Puzzles that begin alike share an entry: `size` of conf is 9 for 18 puzzles, and no key is a puzzle. In
# an object from elsewhere that has a puzzle as its key, dot-prop, object-path, pydash and OmegaConf find nothing, and benedict refuses
# it; lodash finds it. In conf and configstore a dot after a backslash is a dot, and with conf's option
# `accessPropertiesByDotNotation: false` a puzzle is a key.
#
# Seen (18 puzzles in conf and configstore; with dots, with 0 for empty cells):
#     entries                            9         18
#     bytes of the file                  622555    1640
#     levels                             61        1
#     the first puzzle is a key          no        yes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pydash==8.1.0 omegaconf==2.4.0 python-benedict==0.40.1
echo '{}' >package.json
npm install --no-audit --no-fund conf@15.1.0 configstore@8.0.0 dot-prop@10.2.0 object-path@0.11.8 lodash@4.18.1 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import fs from 'node:fs';
import Conf from 'conf';
import Configstore from 'configstore';
import { getProperty, setProperty } from 'dot-prop';
import lodash from 'lodash';
import objectPath from 'object-path';

const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
// The same puzzle with other digits, 18 times.
const puzzles = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((step) => [(digit) => digit, (digit) => 10 - digit].map((turn) => (
    HARD.replace(/\d/g, (digit) => String(((turn(Number(digit)) + step - 1) % 9) + 1))
)));
const withZeros = puzzles.map((puzzle) => puzzle.replaceAll('.', '0'));
const escaped = puzzles.map((puzzle) => puzzle.replaceAll('.', '\\.'));
const levels = (value) => (value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(levels)) : 0);
const keys = (object) => Object.keys(object).filter((key) => withZeros.includes(key.replaceAll('.', '0'))).length;

let stores = 0;
const makers = {
    conf: () => new Conf({ cwd: `${process.cwd()}/${stores += 1}` }),
    'conf without paths': () => new Conf({ cwd: `${process.cwd()}/${stores += 1}`, accessPropertiesByDotNotation: false }),
    configstore: () => new Configstore('times', {}, { configPath: `${process.cwd()}/${stores += 1}/store.json` }),
};

function fill(name, list) {
    const store = makers[name]();
    list.forEach((puzzle, at) => store.set(puzzle, 700 + at));
    const right = list.every((puzzle, at) => store.has(puzzle) && store.get(puzzle) === 700 + at);
    const all = store.store ?? store.all;
    const seen = [right, store.size, fs.statSync(store.path).size, levels(all), keys(all)];
    console.log(`${name}, ${list[0].slice(0, 12)}...: right ${seen[0]}, ${seen[1]} entries, ${seen[2]} bytes, ${seen[3]} levels, ${seen[4]} keys are puzzles`);
    return seen;
}

const PLAIN = [true, 18, 1640, 1, 18];
const NESTED = [true, 9, 622555, 61, 0];
for (const name of ['conf', 'configstore']) {
    assert.deepStrictEqual(fill(name, puzzles), NESTED, 'the behavior has changed');
    assert.deepStrictEqual(fill(name, withZeros), PLAIN, 'the behavior has changed');
    assert.deepStrictEqual(fill(name, escaped), PLAIN, 'the behavior has changed');
}
assert.deepStrictEqual(fill('conf without paths', puzzles), PLAIN, 'the behavior has changed');

const functions = {
    'dot-prop': [setProperty, getProperty, undefined],
    'object-path': [objectPath.set, objectPath.get, undefined],
    lodash: [lodash.set, lodash.get, 725],
};
for (const [name, [set, get, expected]] of Object.entries(functions)) {
    const object = {};
    puzzles.forEach((puzzle, at) => set(object, puzzle, at));
    const right = puzzles.every((puzzle, at) => get(object, puzzle) === at);
    const found = get({ [HARD]: 725 }, HARD);
    console.log(`${name}: right ${right}, ${Object.keys(object).length} entries, ${levels(object)} levels; a puzzle that is a key: ${found}`);
    assert.ok(right && Object.keys(object).length === 9 && levels(object) === 61 && found === expected, 'the behavior has changed');
}
assert.ok(Array.isArray(setProperty({}, 'times.457', 1).times) && setProperty({}, 'times.457', 1).times.length === 458);
assert.match(JSON.stringify(setProperty({}, 'times.457', 1)), /^\{"times":\[(null,){457}1\]\}$/, 'the behavior has changed');
JS
node seen.mjs
PYTHONPATH=python python3 - <<'PYTHON'
import pydash
from benedict import benedict
from omegaconf import OmegaConf

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def levels(value):
    return 1 + max(map(levels, value.values())) if isinstance(value, dict) else 0


plain, config, keys = {}, OmegaConf.create({}), benedict()
pydash.set_(plain, HARD, 725)
OmegaConf.update(config, HARD, 725)
keys[HARD] = 725
seen = {
    "pydash": (pydash.get(plain, HARD), levels(plain), pydash.get({HARD: 725}, HARD)),
    "OmegaConf": (OmegaConf.select(config, HARD), levels(OmegaConf.to_container(config)), OmegaConf.select(OmegaConf.create({HARD: 725}), HARD)),
    "benedict": (keys[HARD], levels(keys.dict()), None),
}
print(seen)
assert set(seen.values()) == {(725, 61, None)}, "the behavior has changed"
try:
    benedict({HARD: 725})
except ValueError as error:
    print(error)
else:
    raise SystemExit("the behavior has changed")
PYTHON
